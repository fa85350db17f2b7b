// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/difference.h"
#include "model/evidence/json/diff_json.h"
#include "model/io/measured_json.h"
#include "model/json/strict_json.h"
#include "model/validate/case_plan.h"
#include "tests/model/evidence/job_simulator.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <functional>

using namespace headroom;
using namespace headroom::test;

/// A plan against what was measured of its job.
class DifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void plantedFaultsAreFound();
    void cleanJobsAreAsPlanned();
    void stepsSumToTheDifference();
    void withoutAStepTimeOnlyMemory();
    void otherBatchesCountPerToken();
    void moneyFollowsTheTime();
    void jsonIsOfTheContract();
    void anonymousCaseIsRead();
    void attentionIsNamedByItsOwnBlocks_data();
    void attentionIsNamedByItsOwnBlocks();
    void noEvidenceAtAll();
    void runsThatDifferAreNotMixed();
    void faultsExplainNoMoreThanWasLost();
    void smallCausesAreNamedWithTheirShare();
    void otherCardsAreNamed();
    void stallsOfSingleStepsCost();
    void lowClocksOfAllGpusAreACause();
    void limitsOfPowerAndHeatAreCauses();
    void whatWasGivenIsKnown();

private:
    [[nodiscard]] Difference differenceOf(const std::vector<EvidenceFile>& files) const
    {
        return differenceFrom(m_plan, m_catalogue, files);
    }

    Catalogue m_catalogue = shippedCatalogue();
    Plan m_plan = [] {
        Plan plan;
        plan.name = "secret project";
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
        plan.training.framework = Framework::Fsdp2;
        plan.training.recipe = Recipe::FsdpMixed;
        plan.training.sequence = 4096;
        plan.training.micro_batch = 2;
        plan.training.global_batch = 64;
        plan.training.recompute = Recompute::Full;
        plan.parallelism.zero = 3;
        return plan;
    }();
    Estimate m_estimate = estimate(m_plan, m_catalogue);
};

namespace {

const CauseStep* stepOf(const Difference& difference, Cause cause)
{
    for (const CauseStep& step : difference.steps)
        if (step.cause == cause)
            return &step;
    return nullptr;
}

EvidenceFile textFile(const std::string& text) { return {.file = "train.log", .text = readTextEvidence(text)}; }

std::string stepLines(double seconds, int batch = 64)
{
    std::string text;
    for (int i = 1; i <= 10; ++i)
        text += " iteration " + std::to_string(i) +
                "/ 10 | elapsed time per iteration (ms): " + std::to_string(seconds * 1000) +
                " | global batch size: " + std::to_string(batch) + " |\n";
    return text;
}

}  // namespace

void DifferenceTest::plantedFaultsAreFound()
{
    struct Planted {
        PlantedFault fault;
        std::optional<Cause> cause;
        std::optional<MemoryPart> part;
    };
    const std::vector<Planted> faults = {
        {PlantedFault::SlowGpu, Cause::SlowGpu, {}},  {PlantedFault::HalfNetwork, Cause::Network, {}},
        {PlantedFault::SmallBatch, Cause::Batch, {}}, {PlantedFault::NoFlashAttention, Cause::Kernels, {}},
        {PlantedFault::SlowLoader, Cause::Data, {}},  {PlantedFault::Fragmentation, {}, MemoryPart::Fragmentation}};
    int right = 0;
    int all = 0;
    for (const Planted& planted : faults)
        for (std::uint32_t seed = 1; seed <= 5; ++seed) {
            const auto number = static_cast<std::uint32_t>(planted.fault);
            JobSimulator job(m_plan, m_estimate, 100 * number + seed);
            const Difference difference = differenceOf(job.run(planted.fault));
            const bool found = planted.cause ? difference.first == planted.cause
                                             : !difference.first && difference.firstPart == planted.part;
            right += found ? 1 : 0;
            ++all;
            if (!found)
                qInfo("fault %u, seed %u: first %s", number, seed,
                      difference.first ? causeName(*difference.first).data() : "none");
        }
    qInfo("%d of %d planted faults come first", right, all);
    QCOMPARE(all, 30);
    QVERIFY(right >= 24);
}

void DifferenceTest::cleanJobsAreAsPlanned()
{
    for (std::uint32_t seed = 1; seed <= 30; ++seed) {
        JobSimulator job(m_plan, m_estimate, 7000 + seed);
        const Difference difference = differenceOf(job.run(PlantedFault::None));
        QCOMPARE(verdictName(difference.verdict), std::string_view("as-planned"));
        QVERIFY(!difference.first);
        QVERIFY(!difference.firstPart);
    }
}

void DifferenceTest::stepsSumToTheDifference()
{
    for (int fault = 0; fault <= 6; ++fault) {
        JobSimulator job(m_plan, m_estimate, static_cast<std::uint32_t>(500 + fault));
        const Difference difference = differenceOf(job.run(static_cast<PlantedFault>(fault)));
        double sum = difference.predictedStep.value().value;
        for (const CauseStep& step : difference.steps)
            sum += step.time.value;
        QVERIFY(std::abs(sum / difference.measured.step.value().value - 1) < 1e-9);
        QVERIFY(difference.steps.back().cause == Cause::Unexplained);
    }
}

void DifferenceTest::runsThatDifferAreNotMixed()
{
    const double planned = m_estimate.time->step.value;
    EvidenceFile fast = textFile(stepLines(planned));
    fast.file = "fast.log";
    EvidenceFile slow = textFile(stepLines(planned * 1.5));
    slow.file = "slow.log";
    const Difference difference = differenceOf({fast, slow});
    QVERIFY(std::abs(difference.measured.step.value().value / planned - 1.5) < 1e-3);
    QVERIFY(difference.inputs[0].used.empty());
    QCOMPARE(difference.inputs[1].used, std::vector<std::string_view>{"step_time"});
    QVERIFY(std::ranges::any_of(difference.notes, [](const std::string& note) {
        return note.find("different runs") != std::string::npos && note.find("fast.log") != std::string::npos;
    }));
    // The logs of two ranks of one run agree within what is printed.
    EvidenceFile rank = textFile(stepLines(planned * 1.02));
    QCOMPARE(differenceOf({fast, rank}).notes.size(), 0U);
}

namespace {

/// A reading of eight GPUs that compute, the sixth at this share of the others' clock.
EvidenceFile slowCapture(double share, const std::string& name)
{
    HostSnapshot host{.name = "node-1"};
    for (std::int64_t i = 0; i < 8; ++i) {
        GpuSnapshot gpu{.index = i, .name = name};
        gpu.metrics.set(Metric::UtilizationPercent, {.state = ReadingState::Number, .number = 99});
        gpu.metrics.set(Metric::SmClock, {.state = ReadingState::Number, .number = i == 5 ? 1800 * share : 1800});
        host.gpus.push_back(std::move(gpu));
    }
    return {.file = "gpus.csv", .capture = Snapshot{.hosts = {host}, .recognised = true}};
}

}  // namespace

void DifferenceTest::faultsExplainNoMoreThanWasLost()
{
    const double planned = m_estimate.time->step.value;
    const Difference difference =
        differenceOf({textFile(stepLines(planned)), slowCapture(0.4, "NVIDIA H100 80GB HBM3")});
    const CauseStep* slow = stepOf(difference, Cause::SlowGpu);
    QVERIFY(slow != nullptr && slow->facts.isCapped);
    // A run at the fast end of the range would have lost that much.
    QVERIFY(slow->time.value <= planned - difference.stepRange.value().low.value + 1e-9);
    QCOMPARE(verdictName(difference.verdict), std::string_view("as-planned"));
    double sum = planned;
    for (const CauseStep& step : difference.steps)
        sum += step.time.value;
    QVERIFY(std::abs(sum / difference.measured.step.value().value - 1) < 1e-9);
    // What the step has lost is left to the capture whole.
    const Difference whole =
        differenceOf({textFile(stepLines(planned * 3)), slowCapture(0.4, "NVIDIA H100 80GB HBM3")});
    QVERIFY(!stepOf(whole, Cause::SlowGpu)->facts.isCapped);
    QVERIFY(stepOf(whole, Cause::SlowGpu)->time > slow->time);
}

void DifferenceTest::smallCausesAreNamedWithTheirShare()
{
    const double planned = m_estimate.time->step.value;
    const EvidenceFile capture = slowCapture(0.9, "NVIDIA H100 80GB HBM3");
    const Difference much = differenceOf({textFile(stepLines(planned * 2)), capture});
    QVERIFY(much.first == Cause::SlowGpu);
    QVERIFY(much.firstShare.value() < 0.5);
    QVERIFY(std::abs(much.firstShare.value() - stepOf(much, Cause::SlowGpu)->time.value / planned) < 1e-9);
    const Difference little = differenceOf({textFile(stepLines(planned * 1.1)), capture});
    QVERIFY(little.firstShare.value() > 0.5);
}

void DifferenceTest::otherCardsAreNamed()
{
    const EvidenceFile log = textFile(stepLines(m_estimate.time->step.value));
    const auto noteOf = [&](const std::string& card) { return differenceOf({log, slowCapture(1, card)}).notes; };
    QVERIFY(noteOf("NVIDIA H100 80GB HBM3").empty());
    QVERIFY(noteOf("NVIDIA A100-SXM4-80GB").at(0).find("A100") != std::string::npos);
}

void DifferenceTest::stallsOfSingleStepsCost()
{
    const double planned = m_estimate.time->step.value;
    std::string text;
    for (int i = 1; i <= 30; ++i)
        text += " iteration " + std::to_string(i) + "/ 30 | elapsed time per iteration (ms): " +
                std::to_string((i % 10 == 5 ? planned * 8 : planned) * 1000) + " | global batch size: 64 |\n";
    const Difference difference = differenceOf({textFile(text)});
    QVERIFY(difference.first == Cause::Stall);
    const CauseStep* stall = stepOf(difference, Cause::Stall);
    QCOMPARE(stall->facts.count, 3);
    QCOMPARE(stall->facts.of, 30);
    QVERIFY(std::abs(stall->time.value / (planned * 7 * 3 / 29) - 1) < 0.01);
    QVERIFY(std::abs(stall->facts.measured / (planned * 8) - 1) < 0.01);
    QVERIFY(stall->perDay.value().micros > 0);
    QCOMPARE(verdictName(difference.verdict), std::string_view("slower"));
}

namespace {

struct GpuSays {
    double clock{0};
    double limit{0};
    double power{650};
    double celsius{60};
};

EvidenceFile readingOf(const std::function<GpuSays(std::int64_t)>& gpuAt)
{
    const auto number = [](double value) { return Reading{.state = ReadingState::Number, .number = value}; };
    HostSnapshot host{.name = "node-1"};
    for (std::int64_t i = 0; i < 8; ++i) {
        const GpuSays reading = gpuAt(i);
        GpuSnapshot gpu{.index = i, .name = "NVIDIA H100 80GB HBM3"};
        gpu.metrics.set(Metric::UtilizationPercent, number(99));
        if (reading.clock > 0) {
            gpu.metrics.set(Metric::SmClock, number(reading.clock));
            gpu.metrics.set(Metric::SmClockMax, number(1980));
        }
        if (reading.limit > 0)
            gpu.metrics.set(Metric::PowerLimit, number(reading.limit));
        gpu.metrics.set(Metric::Power, number(reading.power));
        gpu.metrics.set(Metric::Temperature, number(reading.celsius));
        host.gpus.push_back(std::move(gpu));
    }
    return {.file = "gpus.csv", .capture = Snapshot{.hosts = {host}, .recognised = true}};
}

}  // namespace

void DifferenceTest::lowClocksOfAllGpusAreACause()
{
    const double planned = m_estimate.time->step.value;
    const EvidenceFile log = textFile(stepLines(planned * 1.6));
    const Difference low =
        differenceOf({log, readingOf([](std::int64_t) { return GpuSays{.clock = 1005, .limit = 350, .power = 350}; })});
    QVERIFY(low.first == Cause::Clocks);
    const CauseStep* clocks = stepOf(low, Cause::Clocks);
    QCOMPARE(clocks->facts.count, 8);
    QVERIFY(clocks->facts.measured == 1005 && clocks->facts.planned == 1980 && clocks->facts.watts == 350);
    // It explains no more than what is missing.
    QVERIFY(stepOf(low, Cause::Unexplained)->time.value > -1e-9);
    const Difference usual =
        differenceOf({log, readingOf([](std::int64_t) { return GpuSays{.clock = 1650, .limit = 700}; })});
    QVERIFY(stepOf(usual, Cause::Clocks) == nullptr);
}

void DifferenceTest::limitsOfPowerAndHeatAreCauses()
{
    const double planned = m_estimate.time->step.value;
    const EvidenceFile log = textFile(stepLines(planned * 1.6));
    const Difference limited =
        differenceOf({log, readingOf([](std::int64_t) { return GpuSays{.limit = 350, .power = 349}; })});
    QVERIFY(limited.first == Cause::Clocks);
    QVERIFY(stepOf(limited, Cause::Clocks)->facts.isProbable);
    QVERIFY(std::ranges::find(limited.inputs[1].used, "slow-gpu") == limited.inputs[1].used.end());
    const Difference hot =
        differenceOf({log, readingOf([](std::int64_t i) {
                          return i == 2 ? GpuSays{.limit = 700, .power = 410, .celsius = 91} : GpuSays{.limit = 700};
                      })});
    QVERIFY(hot.first == Cause::SlowGpu);
    QCOMPARE(stepOf(hot, Cause::SlowGpu)->facts.gpu, std::optional<std::int64_t>(2));
    QVERIFY(stepOf(hot, Cause::SlowGpu)->facts.celsius == 91);
}

void DifferenceTest::whatWasGivenIsKnown()
{
    const EvidenceFile log = textFile(stepLines(m_estimate.time->step.value * 1.6));
    QVERIFY(!stepOf(differenceOf({log}), Cause::Unexplained)->facts.hasCapture);
    const CauseFacts given =
        stepOf(differenceOf({log, slowCapture(1, "NVIDIA H100 80GB HBM3")}), Cause::Unexplained)->facts;
    QVERIFY(given.hasCapture && !given.hasFabric && !given.hasWaits);
}

void DifferenceTest::withoutAStepTimeOnlyMemory()
{
    JobSimulator job(m_plan, m_estimate, 3);
    std::vector<EvidenceFile> files = job.run(PlantedFault::Fragmentation);
    files.erase(files.begin());
    const Difference difference = differenceOf(files);
    QVERIFY(!difference.measured.step);
    QVERIFY(difference.steps.empty());
    QVERIFY(difference.measured.peak);
    QVERIFY(difference.firstPart == MemoryPart::Fragmentation);
    QCOMPARE(verdictName(difference.verdict), std::string_view("more-memory"));
}

void DifferenceTest::otherBatchesCountPerToken()
{
    // Twice the tokens in 2.4 times the time: a step of the plan would take 1.2 times as long.
    const double planned = m_estimate.time->step.value;
    const Difference difference = differenceOf({textFile(stepLines(planned * 2.4, 128))});
    QVERIFY(std::abs(difference.measured.printed.value().value / planned - 2.4) < 1e-3);
    QVERIFY(std::abs(difference.measured.step.value().value / planned - 1.2) < 1e-3);
    QVERIFY(std::abs(difference.measured.tokensPerSecond.value() / (128 * 4096 / (planned * 2.4)) - 1) < 1e-3);
    // A batch that the plan's GPUs cannot divide is of another job: nothing is made of its steps.
    const Difference other = differenceOf({textFile(stepLines(planned, 33))});
    QVERIFY(!other.measured.step);
    QVERIFY(other.steps.empty());
    QCOMPARE(other.notes.size(), std::size_t{1});
}

void DifferenceTest::moneyFollowsTheTime()
{
    const double planned = m_estimate.time->step.value;
    const Difference difference = differenceOf({textFile(stepLines(planned * 1.5))});
    const double day = m_estimate.cost.nodeHour.value().dollars() * 4 * 24;
    QVERIFY(std::abs(difference.lostPerDay.value().dollars() - day / 3) < 1);
    QVERIFY(std::abs(stepOf(difference, Cause::Unexplained)->perDay.value().dollars() - day / 3) < 1);
    QCOMPARE(verdictName(difference.verdict), std::string_view("slower"));
}

void DifferenceTest::jsonIsOfTheContract()
{
    JobSimulator job(m_plan, m_estimate, 11);
    const Difference difference = differenceOf(job.run(PlantedFault::SlowGpu));
    const std::string text = writeDifference(difference, {[](const CauseStep&) { return std::string("seen"); },
                                                          [](const CauseStep&) { return std::string("do"); }});
    const Result<Json> json = parseStrictJson(text);
    QVERIFY(json);
    QVERIFY((*json)["format"] == "headroom-diff" && (*json)["version"] == 1);
    for (const char* key : {"file", "kind", "host", "from", "to", "used"})
        QVERIFY2((*json)["inputs"][0].contains(key), key);
    for (const char* key : {"id", "s", "evidence", "usd_per_day", "next"})
        QVERIFY2((*json)["steps"][0].contains(key), key);
    for (const char* key : {"id", "predicted", "measured"})
        QVERIFY2((*json)["memory"][0].contains(key), key);
    QVERIFY((*json)["predicted"]["step_s"].is_number() && (*json)["predicted"]["peak"].is_number());
    QVERIFY((*json)["unassigned"].is_number());
    QVERIFY((*json)["steps"][0]["id"] == "slow-gpu");
}

void DifferenceTest::anonymousCaseIsRead()
{
    const double planned = m_estimate.time->step.value;
    const Difference difference = differenceOf({textFile(stepLines(planned * 1.1))});
    const Result<std::string> text = writeAnonymousCase(difference, m_catalogue);
    QVERIFY(text);
    for (const char* secret : {"secret", "node-02", "train.log"})
        QVERIFY2(text->find(secret) == std::string::npos, secret);
    const Result<MeasuredCases> cases = parseMeasuredCases(*text);
    QVERIFY(cases);
    QCOMPARE(cases->skipped.size(), std::size_t{0});
    QCOMPARE(cases->cases.size(), std::size_t{1});
    // The case says enough to predict what the plan does.
    const Result<CasePlan> plan = casePlan(cases->cases.front(), m_catalogue);
    QVERIFY2(plan, plan ? "" : toString(plan.error()).c_str());
    QVERIFY(plan->unknown.empty());
    const Estimate again = estimate(plan->plan, m_catalogue);
    QVERIFY(again.time);
    QVERIFY2(std::abs(again.time->step.value / planned - 1) < 0.03,
             qPrintable(QString::number(again.time->step.value / planned)));
    QVERIFY(!writeAnonymousCase(differenceOf({}), m_catalogue));
}

void DifferenceTest::attentionIsNamedByItsOwnBlocks_data()
{
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("pieces");
    QTest::addColumn<double>("slower");
    QTest::addColumn<bool>("named");
    QTest::newRow("scores") << QByteArray("eager_attention_forward") << QByteArray("modeling_llama.py") << 32 << 1.5
                            << true;
    QTest::newRow("other functions") << QByteArray("forward") << QByteArray("mlp.py") << 32 << 1.5 << false;
    QTest::newRow("a fused kernel's") << QByteArray("_flash_attn_forward") << QByteArray("flash_attn_interface.py")
                                      << 32 << 1.5 << false;
    QTest::newRow("too small for scores")
        << QByteArray("eager_attention_forward") << QByteArray("modeling_llama.py") << 4096 << 1.5 << false;
    QTest::newRow("not slower") << QByteArray("eager_attention_forward") << QByteArray("modeling_llama.py") << 32 << 0.9
                                << false;
}

void DifferenceTest::attentionIsNamedByItsOwnBlocks()
{
    QFETCH(const QByteArray, function);
    QFETCH(const QByteArray, file);
    QFETCH(const int, pieces);
    QFETCH(const double, slower);
    QFETCH(const bool, named);
    Plan asked = m_plan;
    asked.training.recompute = Recompute::None;
    const Estimate fused = estimate(asked, m_catalogue);
    Plan plan = asked;
    plan.training.attention = AttentionKernel::Unfused;
    const Estimate unfused = estimate(plan, m_catalogue);
    QVERIFY(fused.memory && unfused.memory && fused.time);
    const double kept = fused.memory->worst().parts[MemoryPart::Activations].value;
    const double extra = unfused.memory->worst().parts[MemoryPart::Activations].value - kept;
    QVERIFY(extra > kept);
    // All snapshots hold as many activations as attention without a fused kernel keeps.
    std::vector<TestBlock> blocks = {{static_cast<std::int64_t>(kept), "forward", "model.py"}};
    const std::string functionText = function.toStdString();
    const std::string fileText = file.toStdString();
    for (int i = 0; i < pieces; ++i)
        blocks.push_back({static_cast<std::int64_t>(extra / pieces), functionText, fileText});
    Result<MemorySnapshot> snapshot = readMemorySnapshot(testSnapshot(blocks, true));
    QVERIFY(snapshot);
    std::vector<EvidenceFile> files = {textFile(stepLines(fused.time->step.value * slower)), {.file = "rank0.pickle"}};
    files[1].memory = std::move(snapshot).value();
    const Difference difference = differenceFrom(asked, m_catalogue, files);
    QCOMPARE(stepOf(difference, Cause::Kernels) != nullptr, named);
    QVERIFY(!named || stepOf(difference, Cause::Kernels)->facts.isProbable);
}

void DifferenceTest::noEvidenceAtAll()
{
    const Difference difference = differenceOf({});
    QCOMPARE(verdictName(difference.verdict), std::string_view("nothing-to-compare"));
    QVERIFY(difference.steps.empty());
    Plan serving = m_plan;
    serving.workload = Workload::Serving;
    const Difference none = differenceFrom(serving, m_catalogue, std::vector{textFile(stepLines(1))});
    QVERIFY(!none.measured.step);
}

HEADROOM_TEST(DifferenceTest)
#include "tst_difference.moc"
