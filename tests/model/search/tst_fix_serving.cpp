// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/service_load.h"
#include "tests/support/plan_fixes.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <deque>
#include <set>
#include <utility>

using namespace headroom;
using namespace headroom::test;

/// The changes that are offered for a service, on the shipped catalogue.
class TestFixServing : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = shippedCatalogue(); }
    void missedTargetHasFixes();
    void modelThatDoesNotFitHasFixes();
    void overloadNeedsMoreMachines();
    void overloadNeedsAsManyMachinesAsReplicas();
    void moreAtATimeAnswersMore();
    void largerMachineHoldsTheModel();
    void engineLeavesRoomForTheRest();
    void smallGpuWantsASmallerShare();
    void smallInstanceWantsNarrowWeightsToo();
    void otherSizesComeInTheFewest();
    void otherGpusComeWithTheirBestDegree();
    void cpuNodesAreRankedByCost();
    void fixesHoldTheRequests();
    void replicasThatDoNotDivideAreRepaired();
    void everyFixIsWhatItsEstimateSays_data();
    void everyFixIsWhatItsEstimateSays();
    void fineServiceGetsCheaper();
    void whatDoesNotHelpIsTold();
    void trainingFixesHaveNoService();

private:
    [[nodiscard]] Plan service() const { return samplePlan("70b-serving"); }
    /// BF16 and a target that 64 requests at a time miss.
    [[nodiscard]] Plan slow() const
    {
        Plan plan = service();
        plan.serving.weights = WeightFormat::Bf16;
        plan.serving.kv = KvFormat::Bf16;
        plan.serving.latency_target_s = 0.035;
        return plan;
    }
    /// 140 GB of weights on GPUs of 80.
    [[nodiscard]] Plan large() const
    {
        Plan plan = service();
        plan.serving.weights = WeightFormat::Bf16;
        plan.parallelism.tensor = 1;
        return plan;
    }
    [[nodiscard]] Plan overloaded() const
    {
        Plan plan = service();
        plan.serving.requests_per_s = 200;
        return plan;
    }
    /// The fixes of a plan that several tests ask about, found once.
    const FixList& known(const Plan& plan)
    {
        for (const auto& [asked, list] : m_known)
            if (asked == plan)
                return list;
        return m_known.emplace_back(plan, fixes(plan, m_catalogue)).second;
    }

    Catalogue m_catalogue;
    std::deque<std::pair<Plan, FixList>> m_known{};
};

namespace {

/// Whether a fix that fits sets exactly this field.
const Fix* fittingBy(const FixList& list, std::string_view pointer)
{
    for (const Fix& fix : list.fixes)
        if (fix.fits && fix.changes.size() == 1 && fix.changes.front().pointer == pointer)
            return &fix;
    return nullptr;
}

}  // namespace

void TestFixServing::missedTargetHasFixes()
{
    const FixList& list = known(slow());
    QVERIFY(!list.fits);
    QVERIFY(list.hasFitting());
    const Fix* weights = fittingBy(list, "/serving/weights");
    QVERIFY(weights != nullptr && weights->otherResult);
    QCOMPARE(weights->changes.front().to, FieldValue(std::string("fp8")));
    QVERIFY(weights->service && weights->service->goal);
    QVERIFY(weights->service->goal->reached <= weights->service->goal->limit);
    const Fix* wider = fittingBy(list, "/parallelism/tensor");
    QVERIFY(wider != nullptr && !wider->otherResult);
    // Where only a few requests may run at once, the mildest number that suffices is offered.
    Plan crowded = service();
    crowded.serving.concurrency = 512;
    crowded.serving.latency_target_s = 0.03;
    const FixList fewer = fixes(crowded, m_catalogue);
    const Fix* concurrency = fittingBy(fewer, "/serving/concurrency");
    QVERIFY(concurrency != nullptr && !concurrency->otherResult);
    const double chosen = std::get<double>(concurrency->changes.front().to);
    Plan more = concurrency->plan;
    more.serving.concurrency = static_cast<std::int64_t>(chosen * 4 / 3 + 1);
    QVERIFY(hasErrors(estimate(more, m_catalogue, today).findings));
}

void TestFixServing::modelThatDoesNotFitHasFixes()
{
    const FixList& list = known(large());
    QVERIFY(!list.fits && list.hasFitting());
    std::set<std::string_view> seen;
    for (const Fix& fix : list.fixes)
        if (fix.fits)
            for (const FixChange& change : fix.changes)
                seen.insert(change.pointer);
    for (const char* pointer : {"/parallelism/tensor", "/serving/weights", "/cluster/sku"})
        QVERIFY2(seen.contains(pointer), pointer);
}

void TestFixServing::overloadNeedsMoreMachines()
{
    const FixList& list = known(overloaded());
    QVERIFY(!list.fits && list.hasFitting());
    const Fix* nodes = fittingBy(list, "/cluster/nodes");
    QVERIFY(nodes != nullptr && !nodes->otherResult);
    QVERIFY(nodes->service->stable);
    QVERIFY(nodes->service->outputTokensPerSecond > 0);
}

void TestFixServing::overloadNeedsAsManyMachinesAsReplicas()
{
    Plan plan = overloaded();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 6};
    plan.serving.max_sequences = 96;
    plan.serving.requests_per_s = 120;
    plan.serving.latency_target_s.reset();
    plan.serving.spare_replicas = 2;
    const std::optional<std::int64_t> needed = estimate(plan, m_catalogue, today).serving->speed->replicasNeeded;
    QVERIFY(needed);
    const FixList list = fixes(plan, m_catalogue);
    const Fix* nodes = fittingBy(list, "/cluster/nodes");
    QVERIFY(nodes != nullptr);
    // Two replicas to a node, and one node more at most where the simulation asks for it; not twice as many as now.
    const auto chosen = std::llround(std::get<double>(nodes->changes.front().to));
    QVERIFY(chosen >= (*needed + 1) / 2 && chosen <= (*needed + 1) / 2 + 1);
}

void TestFixServing::moreAtATimeAnswersMore()
{
    Plan plan = service();
    plan.serving.requests_per_s = 22;
    plan.serving.max_sequences = 64;
    plan.serving.latency_target_s.reset();
    const FixList list = fixes(plan, m_catalogue);
    const Fix* more = fittingBy(list, "/serving/max_sequences");
    QVERIFY(!list.fits && more != nullptr && !more->otherResult);
    QVERIFY(std::get<double>(more->changes.front().to) > 64);
    // The number of users who never pause says nothing about requests that arrive.
    QVERIFY(fittingBy(list, "/serving/concurrency") == nullptr);
}

void TestFixServing::largerMachineHoldsTheModel()
{
    Plan plan = slow();
    plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 1};
    plan.parallelism.tensor = 1;
    plan.serving.kv = KvFormat::Fp8;
    plan.serving.latency_target_s = 0.03;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits && list.hasFitting());
    const Fix& first = list.fixes.front();
    QVERIFY(first.plan.parallelism.tensor > 1);
    QVERIFY(std::get<VmNodes>(first.plan.cluster.hardware).sku != "Standard_NC24ads_A100_v4");
}

void TestFixServing::engineLeavesRoomForTheRest()
{
    Plan plan = service();
    plan.serving.engine_fraction = 1;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const Fix* smaller = fittingBy(list, "/serving/engine_fraction");
    QVERIFY(smaller != nullptr);
    QVERIFY(std::get<double>(smaller->changes.front().to) < 1);
}

/// A sixth of an A10 has room for a small model beside the engine's graphs only where the engine takes much less.
void TestFixServing::smallGpuWantsASmallerShare()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"qwen2.5-0.5b"};
    plan.cluster.hardware = VmNodes{"Standard_NV6ads_A10_v5", 1};
    plan.serving.requests_per_s = 0.5;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const Fix* smaller = fittingBy(list, "/serving/engine_fraction");
    QVERIFY(smaller != nullptr);
    QCOMPARE(std::get<double>(smaller->changes.front().to), 0.7);
}

/// 13.5 GB of weights on an instance of 9.8 GB, whose graphs and context leave the engine no 92 % of it.
void TestFixServing::smallInstanceWantsNarrowWeightsToo()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 1};
    plan.cluster.mig = "1g.10gb";
    plan.serving.concurrency = 4;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const auto both = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.fits && fix.changes.size() == 2 && fix.plan.serving.weights == WeightFormat::Awq4 &&
               fix.plan.serving.engine_fraction < 0.92;
    });
    QVERIFY(both != list.fixes.end());
    QCOMPARE(both->plan.cluster.mig, plan.cluster.mig);
}

/// As many of another size as hold the load within the target, and not one more.
void TestFixServing::otherSizesComeInTheFewest()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 4};
    plan.serving.requests_per_s = 40;
    plan.serving.latency_target_s = 0.03;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    int moves = 0;
    for (const Fix& fix : list.fixes) {
        const auto& now = std::get<VmNodes>(fix.plan.cluster.hardware);
        if (!fix.fits || now.sku == "Standard_NC24ads_A100_v4")
            continue;
        ++moves;
        QVERIFY(!fix.olderGpu);
        QVERIFY(!m_catalogue.size(now.sku)->retirementDate);
        if (now.nodes == 1)
            continue;
        Plan fewer = fix.plan;
        fewer.cluster.hardware = VmNodes{now.sku, now.nodes - 1};
        fewer.cluster.gpus.reset();
        QVERIFY2(hasErrors(estimate(fewer, m_catalogue, today).findings), now.sku.c_str());
    }
    QVERIFY(moves > 0);
}

/// Two GPUs to a replica are cheapest on an H200, whose memory holds the model, where the plan's four are not.
void TestFixServing::otherGpusComeWithTheirBestDegree()
{
    const FixList& list = known(overloaded());
    const auto move = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.fits && std::get<VmNodes>(fix.plan.cluster.hardware).sku == "Standard_ND96isr_H200_v5";
    });
    QVERIFY(move != list.fixes.end() && move->hour);
    QCOMPARE(move->plan.parallelism.tensor, std::int64_t{2});
    // Four to a replica, on as many nodes, are too slow.
    Plan four = move->plan;
    four.parallelism.tensor = 4;
    QVERIFY(hasErrors(estimate(four, m_catalogue, today).findings));
    // Each GPU is told once.
    std::set<std::string> told;
    for (const Fix& fix : list.fixes)
        if (fix.fits && fix.changes.front().pointer == "/cluster/sku")
            QVERIFY2(told.insert(fix.gpuName).second, fix.gpuName.c_str());
}

/// A T4 at half the price goes before the CPU node that would do too.
void TestFixServing::cpuNodesAreRankedByCost()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"qwen2.5-0.5b"};
    plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 1};
    plan.serving.requests_per_s = 0.2;
    plan.serving.input_tokens = 512;
    plan.serving.output_tokens = 128;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.fits);
    const auto on = [&](std::string_view sku) {
        return std::ranges::find_if(list.fixes, [sku](const Fix& fix) {
            return fix.fits && std::get<VmNodes>(fix.plan.cluster.hardware).sku == sku;
        });
    };
    const auto gpu = on("Standard_NC4as_T4_v3");
    const auto cpu = on("Standard_D32s_v5");
    QVERIFY(gpu != list.fixes.end() && cpu != list.fixes.end());
    QVERIFY(*gpu->hour < *cpu->hour && gpu < cpu);
}

void TestFixServing::fixesHoldTheRequests()
{
    // On one GPU FP8 weights leave room for one of 64 requests, and a good time per token for that one.
    const FixList& list = known(large());
    QVERIFY(list.hasFitting());
    for (const Fix& fix : list.fixes)
        if (fix.fits)
            QVERIFY(estimate(fix.plan, m_catalogue, today).serving->memory.maxSequences >=
                    static_cast<double>(fix.plan.serving.concurrency));
    // A plan that is content with that is not told to leave it.
    Plan content = service();
    content.serving.concurrency = 4000;
    content.serving.latency_target_s.reset();
    const Estimate now = estimate(content, m_catalogue, today);
    QVERIFY(!hasErrors(now.findings) && now.serving->memory.maxSequences < 4000);
    QVERIFY(fixes(content, m_catalogue).fits);
}

void TestFixServing::replicasThatDoNotDivideAreRepaired()
{
    Plan plan = service();
    plan.parallelism.tensor = 3;
    QVERIFY(!estimate(plan, m_catalogue, today).memory);
    const FixList list = fixes(plan, m_catalogue);
    const Fix* tensor = fittingBy(list, "/parallelism/tensor");
    QVERIFY(tensor != nullptr);
    QVERIFY(!hasErrors(estimate(tensor->plan, m_catalogue, today).findings));
}

void TestFixServing::everyFixIsWhatItsEstimateSays_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("missed-target") << 0;
    QTest::newRow("does-not-fit") << 1;
    QTest::newRow("overloaded") << 2;
    QTest::newRow("fine") << 3;
}

void TestFixServing::everyFixIsWhatItsEstimateSays()
{
    QFETCH(int, which);
    const std::array plans = {slow(), large(), overloaded(), service()};
    const Plan& plan = plans[static_cast<std::size_t>(which)];
    const FixList& list = known(plan);
    QVERIFY(!list.fixes.empty());
    bool fits = true;
    for (const Fix& fix : list.fixes) {
        const Estimate again = estimate(fix.plan, m_catalogue, today);
        QVERIFY(again.memory && again.serving && fix.service);
        QCOMPARE(fix.fits, !hasErrors(again.findings) && !isCrowded(fix.plan, again));
        QCOMPARE(fix.peak, again.memory->worst().peak);
        QCOMPARE(fix.service->perMillionTokens, again.serving->perMillionTokens);
        if (again.serving->speed)
            QCOMPARE(fix.service->outputTokensPerSecond, again.serving->speed->outputTokensPerSecond);
        // What it says to set is all that differs.
        Plan same = plan;
        for (const FixChange& change : fix.changes)
            field(change.pointer).set(same, change.to);
        QVERIFY(same == fix.plan);
        // Those that fit come first.
        QVERIFY(fits || !fix.fits);
        fits = fix.fits;
    }
}

void TestFixServing::fineServiceGetsCheaper()
{
    Plan plan = service();
    plan.serving.latency_target_s = 0.06;
    const Estimate now = estimate(plan, m_catalogue, today);
    QVERIFY(!hasErrors(now.findings));
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.fits && list.hasFitting());
    double before = 0;
    for (const Fix& fix : list.fixes) {
        QVERIFY(fix.fits && !fix.otherResult);
        QVERIFY(fix.service->perMillionTokens->dollars() <= 0.95 * now.serving->perMillionTokens->dollars());
        QVERIFY(!fix.service->goal || fix.service->goal->isMet());
        QVERIFY(fix.service->perMillionTokens->dollars() >= before);  // The cheapest first.
        before = fix.service->perMillionTokens->dollars();
    }
    const Fix* more = fittingBy(list, "/serving/concurrency");
    QVERIFY(more != nullptr);
    QVERIFY(std::get<double>(more->changes.front().to) > 64);
}

void TestFixServing::whatDoesNotHelpIsTold()
{
    Plan plan = slow();
    plan.serving.latency_target_s = 0.004;  // Faster than the weights can be read.
    const FixList list = fixes(plan, m_catalogue);
    const auto insufficient = std::ranges::count_if(list.fixes, [](const Fix& fix) { return !fix.fits; });
    QVERIFY(insufficient >= 3);
    for (const Fix& fix : list.fixes)
        if (!fix.fits && fix.service->goal)
            QVERIFY(fix.service->goal->reached > fix.service->goal->limit);
}

void TestFixServing::trainingFixesHaveNoService()
{
    const Plan ticket = samplePlan("2am-ticket");
    for (const Fix& fix : fixes(ticket, m_catalogue).fixes)
        QVERIFY(!fix.service);
}

HEADROOM_TEST(TestFixServing)
#include "tst_fix_serving.moc"
