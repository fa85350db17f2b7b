// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/gate/gate.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/ticket_plan.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;

/// Whether a job fits, before it starts.
class TestGate : public QObject {
    Q_OBJECT

private slots:
    void verdictIsTheEstimates_data();
    void verdictIsTheEstimates();
    void impossibleLayoutDoesNotFit();
    void smallestFixFits();
    void importSaysWhatItAssumes();
    void machinesComeWithTheCall();
    void gpusStayOnOtherMachines();
    void serversNeedTheirMachine_data();
    void serversNeedTheirMachine();
    void nodesOfTheFileStay();
    void unknownMachinesAreRefused();
    void namedModelIsNotMissing();

private:
    [[nodiscard]] GatedJob imported(const std::string& text) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

const std::string judgedOn = "2026-11-21";

std::vector<std::string> given(std::initializer_list<const char*> fields) { return {fields.begin(), fields.end()}; }

/// ZeRO-2 without model or machines, as DeepSpeed's own file is.
const std::string deepspeed = R"({"train_micro_batch_size_per_gpu": 1, "bf16": {"enabled": true},
    "zero_optimization": {"stage": 2}, "gradient_accumulation_steps": 1})";

}  // namespace

GatedJob TestGate::imported(const std::string& text) const
{
    Result<ImportedPlan> read = importPlan(text, m_catalogue);
    if (!read)
        qFatal("%s", toString(read.error()).c_str());
    ImportedPlan plan = std::move(read).value();
    return {std::move(plan.plan), std::move(plan.notes), true};
}

void TestGate::verdictIsTheEstimates_data()
{
    QTest::addColumn<qint64>("parameters");
    for (const qint64 parameters : {100'000'000LL, 1'000'000'000LL, 2'000'000'000LL, 3'000'000'000LL, 7'000'000'000LL})
        QTest::addRow("%lld", static_cast<long long>(parameters)) << parameters;
}

void TestGate::verdictIsTheEstimates()
{
    QFETCH(qint64, parameters);
    GatedJob job{test::ticketPlan(), {}, false};
    job.plan.model = ParameterCount{parameters};
    const Estimate estimated = estimate(job.plan, m_catalogue, judgedOn);
    const GateReport report = judgeJob(job, {}, m_catalogue, judgedOn);
    const bool fits = estimated.memory->suffices();
    QCOMPARE(report.verdict, !fits                  ? GateVerdict::No
                             : isSureFit(estimated) ? GateVerdict::Fits
                                                    : GateVerdict::Probably);
    QCOMPARE(report.peak->value, estimated.memory->worst().peak.value);
    QCOMPARE(report.usable->value, estimated.memory->usable.value);
    QCOMPARE(report.fix.has_value() || report.fixesLeftOut, !fits);
}

void TestGate::impossibleLayoutDoesNotFit()
{
    GatedJob job{test::ticketPlan(), {}, false};
    job.plan.parallelism.tensor = 3;
    const GateReport report = judgeJob(job, {}, m_catalogue, judgedOn);
    QCOMPARE(report.verdict, GateVerdict::No);
    QVERIFY(!report.peak.has_value());
    QVERIFY(!report.reasons.empty());
}

void TestGate::smallestFixFits()
{
    // 98 GB on a 40 GB GPU of which the node has eight.
    const GatedJob job{test::ticketPlan(), {}, false};
    const GateReport report = judgeJob(job, {}, m_catalogue, judgedOn);
    QCOMPARE(report.verdict, GateVerdict::No);
    QVERIFY(report.fix.has_value());
    const Estimate fixed = estimate(report.fix->plan, m_catalogue, judgedOn);
    QVERIFY(fixed.memory->suffices());
    QCOMPARE(fixed.memory->worst().peak.value, report.fix->peak.value);
}

void TestGate::importSaysWhatItAssumes()
{
    const GateReport report = judgeJob(imported(deepspeed), {}, m_catalogue, judgedOn);
    QCOMPARE(report.verdict, GateVerdict::Unknown);
    QCOMPARE(report.missing, given({"/model", "/cluster/sku"}));
    QVERIFY(!report.peak.has_value());
    for (const std::string& line : report.assumed)
        QVERIFY2(!line.starts_with("/name"), line.c_str());
}

void TestGate::machinesComeWithTheCall()
{
    GatedJob job = imported(deepspeed);
    QVERIFY(!useMachines(job, {.sku = "Standard_ND96isr_H100_v5", .gpu = {}, .nodes = {}}, m_catalogue));
    job.plan.model = ParameterCount{1'000'000'000};
    const GateReport report = judgeJob(job, given({"/cluster/sku", "/model/parameters"}), m_catalogue, judgedOn);
    QVERIFY(report.missing.empty());
    // Something is assumed still: a fit is not sure.
    QVERIFY(!report.assumed.empty());
    QCOMPARE(report.verdict, GateVerdict::Probably);
}

void TestGate::gpusStayOnOtherMachines()
{
    GatedJob job{test::ticketPlan(), {}, false};
    job.plan.cluster.gpus = 16;
    QVERIFY(!useMachines(job, {.sku = "Standard_NC96ads_A100_v4", .gpu = {}, .nodes = {}}, m_catalogue));
    QCOMPARE(std::get<VmNodes>(job.plan.cluster.hardware).nodes, 4);
    QCOMPARE(*job.plan.cluster.gpus, 16);
    QVERIFY(!useMachines(job, {.sku = {}, .gpu = "h100-sxm", .nodes = 2}, m_catalogue));
    QCOMPARE(std::get<OwnNodes>(job.plan.cluster.hardware).gpus_per_node, 8);
    QCOMPARE(estimate(job.plan, m_catalogue, judgedOn).hardware.nodes, 2);
}

void TestGate::serversNeedTheirMachine_data()
{
    QTest::addColumn<std::string>("sku");
    QTest::addColumn<std::string>("division");
    QTest::addColumn<bool>("known");
    const auto row = [](const char* name, const char* sku, const char* division, bool known) {
        QTest::newRow(name) << std::string(sku) << std::string(division) << known;
    };
    row("one GPU", "Standard_NC24ads_A100_v4", "--tensor-parallel-size 8", false);
    row("four GPUs", "Standard_NC96ads_A100_v4", "--tensor-parallel-size 8", false);
    row("four GPUs and two stages", "Standard_NC96ads_A100_v4", "--tensor-parallel-size 4 --pipeline-parallel-size 2",
        false);
    row("eight GPUs", "Standard_ND96isr_H100_v5", "--tensor-parallel-size 8", true);
}

/// A server that wants eight GPUs does not start on machines of fewer that nobody has joined.
void TestGate::serversNeedTheirMachine()
{
    QFETCH(std::string, sku);
    QFETCH(std::string, division);
    QFETCH(bool, known);
    GatedJob job = imported("vllm serve meta-llama/Llama-3.1-70B-Instruct " + division);
    QVERIFY(!useMachines(job, {.sku = sku, .gpu = {}, .nodes = {}}, m_catalogue));
    const GateReport report = judgeJob(job, given({"/cluster/sku"}), m_catalogue, judgedOn);
    QCOMPARE(report.verdict != GateVerdict::Unknown, known);
    QCOMPARE(report.missing, known ? given({}) : given({"/cluster/nodes"}));
    // What is assumed names the machines that were asked for, not those of the import.
    for (const std::string& line : report.assumed)
        if (line.starts_with("/cluster/nodes"))
            QVERIFY2(line.find(sku) != std::string::npos, line.c_str());
    QVERIFY(judgeJob(job, given({"/cluster/sku", "/cluster/nodes"}), m_catalogue, judgedOn).missing.empty());
}

/// A job of two nodes of eight GPUs does not become one of sixteen nodes.
void TestGate::nodesOfTheFileStay()
{
    GatedJob job{test::ticketPlan(), {}, true};
    job.plan.cluster.gpus = 16;
    std::get<VmNodes>(job.plan.cluster.hardware).nodes = 2;
    job.notes.push_back({ImportNoteKind::Taken, "/cluster/nodes", "2", "--nnodes", {}});
    QVERIFY(!useMachines(job, {.sku = "Standard_NC24ads_A100_v4", .gpu = {}, .nodes = {}}, m_catalogue));
    QCOMPARE(std::get<VmNodes>(job.plan.cluster.hardware).nodes, 2);
    QCOMPARE(judgeJob(job, given({"/cluster/sku", "/model"}), m_catalogue, judgedOn).verdict, GateVerdict::No);
}

void TestGate::unknownMachinesAreRefused()
{
    GatedJob job{test::ticketPlan(), {}, false};
    const std::optional<Error> error =
        useMachines(job, {.sku = "Standard_ND96isr_H100_v6", .gpu = {}, .nodes = {}}, m_catalogue);
    QVERIFY(error.has_value());
    QVERIFY2(error->remedy.find("Standard_ND96isr_H100_v5") != std::string::npos, error->remedy.c_str());
}

void TestGate::namedModelIsNotMissing()
{
    const std::string axolotl = "base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 1\nsequence_len: 2048\n"
                                "datasets:\n  - path: x\n    type: alpaca\n";
    const GateReport report = judgeJob(imported(axolotl), given({"/cluster/sku"}), m_catalogue, judgedOn);
    QVERIFY(report.missing.empty());
    QVERIFY(report.verdict != GateVerdict::Unknown);
}

HEADROOM_TEST(TestGate)

#include "tst_gate.moc"
