// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/layout/layout.h"
#include "model/search/search_report.h"
#include "tests/model/search/plan_metatype.h"
#include "tests/support/every_layout.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <random>

using namespace headroom;
using test::h100;

/// The search against the estimator, layout by layout, and against trying everything.
class SearchTest : public QObject {
    Q_OBJECT

private slots:
    void layoutsEqualTheirEstimates_data();
    void layoutsEqualTheirEstimates();
    void findsWhatTryingEverythingFinds_data();
    void findsWhatTryingEverythingFinds();
    void threadsDoNotMatter();
    void stopsWhenAsked();
    void endsWithItsWork();
    void openBatchOfMillionsEnds();
    void reportsProgress();
    void ranksWhatItHasSoFar();
    void knownLayoutsFollowTheirPlan();
    void equalLayersAreNoChoice();
    void countsTheLargeSpace();
    void rejectionsNameTheReason();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan planOf(const char* model, const char* size, std::int64_t nodes, std::int64_t batch)
{
    Plan plan;
    plan.model = PresetModel{model};
    plan.cluster.hardware = VmNodes{size, nodes};
    plan.training.global_batch = batch;
    return plan;
}

constexpr const char* a100 = "Standard_ND96amsr_A100_v4";
/// A model small enough to try every layout of it.
Plan tiny(Framework framework, std::int64_t batch = 4)
{
    Plan plan;
    plan.model = Architecture{.layers = 4, .hidden = 512, .heads = 8, .kv_heads = 4, .head_dim = 64, .ffn = 1376};
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    plan.cluster.gpus = 4;
    plan.training.framework = framework;
    plan.training.sequence = 256;
    plan.training.global_batch = batch;
    return plan;
}

void addPlans()
{
    QTest::addColumn<Plan>("plan");
    QTest::newRow("GPT-3") << planOf("gpt-3-175b", a100, 64, 1536);
    Plan megatron = planOf("llama-3.1-70b", h100, 16, 256);
    megatron.training.framework = Framework::Megatron;
    megatron.training.recipe = Recipe::Bf16MixedFp32Grads;
    megatron.training.sequence = 8192;
    QTest::newRow("Megatron-LM") << megatron;
    Plan experts = planOf("mixtral-8x7b", h100, 4, 128);
    experts.training.sequence = 4096;
    QTest::newRow("experts") << experts;
    Plan latent = planOf("deepseek-v2-lite", h100, 2, 64);
    latent.training.framework = Framework::Fsdp2;
    latent.training.recipe = Recipe::FsdpMixed;
    QTest::newRow("latent attention") << latent;
    Plan adapters = planOf("llama-2-7b", a100, 1, 32);
    adapters.training.framework = Framework::Litgpt;
    adapters.training.method = TrainingMethod::Qlora;
    QTest::newRow("QLoRA") << adapters;
    Plan fsdp = planOf("llama-2-13b", a100, 2, 64);
    fsdp.training.framework = Framework::Fsdp1;
    fsdp.training.attention = AttentionKernel::Unfused;
    fsdp.training.dropout = 0.1;
    QTest::newRow("FSDP1, unfused") << fsdp;
    Plan open = planOf("llama-3.1-8b", h100, 1, 1);
    open.training.global_batch.reset();
    open.training.micro_batch = 4;
    open.training.framework = Framework::MegatronDeepSpeed;
    QTest::newRow("open batch") << open;
    Plan uneven = planOf("llama-3.1-405b", h100, 32, 256);
    uneven.parallelism.layers_per_stage = std::vector<std::int64_t>(16, 8);
    uneven.parallelism.layers_per_stage->front() = uneven.parallelism.layers_per_stage->back() = 7;
    QTest::newRow("layers given") << uneven;
    Plan waiting = planOf("llama-3.1-70b", h100, 8, 128);
    waiting.parallelism.straggler_factor = 1.07;
    QTest::newRow("stragglers") << waiting;
}

}  // namespace

void SearchTest::layoutsEqualTheirEstimates_data() { addPlans(); }

void SearchTest::layoutsEqualTheirEstimates()
{
    QFETCH(Plan, plan);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    QVERIFY(space);
    std::mt19937_64 random(20261121);
    const auto pick = [&random](const auto& list) { return list[random() % list.size()]; };
    constexpr int divisions = 40;
    constexpr int perDivision = 12;
    for (int i = 0; i < divisions; ++i) {
        const ParallelDegrees degrees = pick(space->parallelisms());
        LayoutEvaluator evaluator(*space, degrees);
        for (int k = 0; k < perDivision; ++k) {
            const std::int64_t stages = pick(space->virtualChoices(degrees));
            const auto batches = space->batches(degrees, stages);
            if (batches.empty())
                continue;
            evaluator.setPipeline(pick(space->sequenceChoices(degrees)), stages);
            const BatchChoice batch = pick(batches);
            evaluator.setBatch(batch.micro, batch.mostMicroBatches);
            const auto [recompute, layers] = pick(space->recomputations(degrees));
            evaluator.setRecompute(recompute, layers);
            evaluator.setSchedule(pick(space->schedules(degrees, stages)));
            evaluator.setOffload(pick(space->offloads()));
            evaluator.setSharding(random() % evaluator.shardings().size());
            const Estimate expected = estimate(withLayout(plan, evaluator.layout(), false), m_catalogue);
            QVERIFY(expected.layout && expected.memory && expected.time);
            QCOMPARE(evaluator.step().value, expected.time->step.value);
            const PeakMemory memory = evaluator.memory();
            QCOMPARE(memory.peak.value, expected.memory->worst().peak.value);
            QCOMPARE(memory.fits(), !hasErrors(expected.findings));
        }
    }
}

void SearchTest::findsWhatTryingEverythingFinds_data()
{
    QTest::addColumn<Plan>("plan");
    QTest::addColumn<bool>("batchUpTo");
    QTest::addColumn<int>("objective");
    const auto add = [](const char* name, const Plan& plan, bool upTo = false, Objective objective = Objective::Time) {
        QTest::newRow(name) << plan << upTo << static_cast<int>(objective);
    };
    add("generic", tiny(Framework::Generic, 8));
    add("least memory", tiny(Framework::Generic), false, Objective::Memory);
    add("any batch", tiny(Framework::Generic), true);
    add("gradients freed at one micro-batch", tiny(Framework::Litgpt));
    add("unsharded gradients", tiny(Framework::Fsdp1), true);
    Plan implied = tiny(Framework::Megatron);
    implied.training.global_batch.reset();
    implied.training.micro_batch = 2;
    add("batch left open", implied);
    Plan experts = tiny(Framework::Generic);
    std::get<Architecture>(experts.model).moe = Experts{.experts = 4, .top_k = 2, .ffn = 512};
    experts.training.global_batch = 4;
    experts.cluster.gpus = 2;
    add("experts", experts);
    Plan uneven = tiny(Framework::Generic);
    uneven.parallelism.layers_per_stage = {3, 1};
    add("layers given to two stages", uneven);
    Plan waiting = tiny(Framework::Generic);
    waiting.parallelism.straggler_factor = 1.3;
    add("stragglers", waiting);
    Plan cpu = tiny(Framework::Generic, 8);
    cpu.cluster.hardware = VmNodes{"Standard_D16s_v5", 4};
    add("hosts without GPUs", cpu);
    Plan short8 = tiny(Framework::Generic);
    short8.model = Architecture{.layers = 4, .hidden = 8192, .heads = 64, .kv_heads = 8, .ffn = 28672};
    short8.training.sequence = 4096;
    add("short of memory", short8);
    add("short of memory, least", short8, true, Objective::Memory);
    Plan none = short8;
    none.model = Architecture{.layers = 8, .hidden = 65536, .heads = 512, .kv_heads = 8, .ffn = 262144};
    add("nothing fits", none);
}

void SearchTest::findsWhatTryingEverythingFinds()
{
    QFETCH(Plan, plan);
    QFETCH(bool, batchUpTo);
    QFETCH(int, objective);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, batchUpTo, findings);
    QVERIFY(space);
    const auto asked = static_cast<Objective>(objective);
    const test::Everything expected = test::tryEverything(plan, m_catalogue, batchUpTo, asked);
    const SearchResult found = search(*space, {.objective = asked});
    QVERIFY(expected.legal > 500);
    QCOMPARE(found.legal, expected.legal);
    QCOMPARE(found.counts.evaluated + found.counts.pruned, expected.legal);
    QVERIFY(found.counts.fitting <= expected.fitting);
    QCOMPARE(found.counts.fitting > 0, expected.fitting > 0);
    QCOMPARE(found.ranked.size(), expected.ranked.size());
    for (std::size_t i = 0; i < found.ranked.size(); ++i) {
        const Candidate& a = found.ranked[i];
        const Candidate& b = expected.ranked[i];
        // Of layouts that do not fit, any of the leanest may stand for its row.
        const bool equal = b.fits ? a == b : !a.fits && a.peak == b.peak;
        QVERIFY2(equal, (test::spelt(a) + " / " + test::spelt(b)).c_str());
    }
    QCOMPARE(found.simplest.has_value(), expected.simplest.has_value());
    if (found.simplest)
        QVERIFY2(*found.simplest == *expected.simplest,
                 (test::spelt(*found.simplest) + " / " + test::spelt(*expected.simplest)).c_str());
    QCOMPARE(found.front.size(), expected.front.size());
    QVERIFY(found.front == expected.front);
}

void SearchTest::threadsDoNotMatter()
{
    const Plan plan = planOf("llama-3.1-70b", h100, 2, 64);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, true, findings);
    const SearchResult one = search(*space, {.threads = 1});
    const SearchResult four = search(*space, {.threads = 4});
    QCOMPARE(one.counts, four.counts);
    QVERIFY(one.ranked == four.ranked);
    QVERIFY(one.front == four.front);
    QVERIFY(one.simplest == four.simplest);
}

void SearchTest::endsWithItsWork()
{
    const Plan plan = planOf("llama-3.1-70b", h100, 8, 128);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, true, findings);
    const SearchResult whole = search(*space, {});
    QCOMPARE(whole.leftOut, 0);
    constexpr std::int64_t few = 4'000'000;
    const SearchResult one = search(*space, {.threads = 1, .steps = few});
    QVERIFY(!one.stopped && one.leftOut > 0);
    QCOMPARE(one.counts.evaluated + one.counts.pruned + one.leftOut, one.legal);
    QCOMPARE(one.legal, whole.legal);
    // Something good is found early, and nothing is said of what nobody looked at.
    QVERIFY(one.best() != nullptr);
    QVERIFY(one.best()->secondsPerSequence < 1.2 * whole.best()->secondsPerSequence);
    for (const Rejection& rejection : one.rejected)
        QVERIFY(rejection.reason == Rejection::Reason::Behind);
    const SearchResult four = search(*space, {.threads = 4, .steps = few});
    QCOMPARE(one.counts, four.counts);
    QVERIFY(one.ranked == four.ranked);
}

void SearchTest::openBatchOfMillionsEnds()
{
    Plan plan = planOf("llama-3.1-8b", h100, 1, 16'777'216);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, true, findings);
    for (const Objective objective : {Objective::Time, Objective::Memory}) {
        const SearchResult result = search(*space, {.objective = objective});
        QVERIFY(result.best() != nullptr);
        QCOMPARE(result.counts.evaluated + result.counts.pruned + result.leftOut, result.legal);
        // Of trillions of layouts.
        QVERIFY2(result.counts.evaluated < 5'000'000, qPrintable(QString::number(result.counts.evaluated)));
    }
}

void SearchTest::stopsWhenAsked()
{
    const Plan plan = planOf("llama-3.1-70b", h100, 8, 128);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    std::stop_source source;
    source.request_stop();
    const SearchResult result = search(*space, {}, source.get_token());
    QVERIFY(result.stopped);
    QVERIFY(result.counts.evaluated + result.counts.pruned < result.legal);
}

void SearchTest::reportsProgress()
{
    const Plan plan = planOf("deepseek-v2", h100, 16, 512);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    std::int64_t covered = 0;
    int calls = 0;
    bool hasBest = false;
    std::stop_source source;
    const SearchResult result = search(*space, {}, source.get_token(), [&](const SearchProgress& progress) {
        QVERIFY(progress.covered > covered);
        QCOMPARE(progress.legal, space->count());
        covered = progress.covered;
        hasBest = hasBest || progress.best;
        if (++calls == 3)
            source.request_stop();
    });
    QVERIFY(calls >= 1);
    QVERIFY(result.stopped || covered <= result.legal);
    QVERIFY(hasBest || result.best() == nullptr || result.stopped);
}

void SearchTest::ranksWhatItHasSoFar()
{
    const Plan plan = planOf("deepseek-v2", h100, 16, 512);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    int rankings = 0;
    const SearchResult result = search(*space, {}, {}, [&](const SearchProgress& progress) {
        if (!progress.soFar)
            return;
        ++rankings;
        const SearchResult& soFar = *progress.soFar;
        QVERIFY(soFar.best() != nullptr && soFar.best()->layout == progress.best->layout);
        QCOMPARE(soFar.counts.evaluated + soFar.counts.pruned, progress.covered);
        QVERIFY(std::ranges::is_sorted(
            soFar.ranked, [](const Candidate& a, const Candidate& b) { return ranksBefore(a, b, Objective::Time); }));
        QVERIFY(!soFar.front.empty());
    });
    QVERIFY(rankings >= 1);
    QVERIFY(result.best() != nullptr);
}

void SearchTest::knownLayoutsFollowTheirPlan()
{
    Plan plan = planOf("llama-3.1-8b", h100, 1, 64);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    const SearchReport before = searchReport(*space, m_catalogue, search(*space, {}), Objective::Time, 20);
    plan.training.sequence *= 2;
    const SearchReport after = restatedReport(before, plan, m_catalogue, Objective::Time);
    QVERIFY(after.stage == ReportStage::Restated);
    QVERIFY(!after.layouts.empty());
    double last = 0;
    for (const FoundLayout& found : after.layouts) {
        QCOMPARE(found.plan.training.sequence, plan.training.sequence);
        const Estimate estimated = estimate(found.plan, m_catalogue);
        QCOMPARE(found.candidate.step, estimated.time->step);
        QCOMPARE(found.candidate.peak, estimated.memory->worst().peak);
        QVERIFY(!hasErrors(estimated.findings));
        QVERIFY(found.candidate.secondsPerSequence >= last);
        last = found.candidate.secondsPerSequence;
    }
    for (std::size_t i = 1; i < after.result.front.size(); ++i)
        QVERIFY(after.result.front[i].secondsPerSequence < after.result.front[i - 1].secondsPerSequence);
}

void SearchTest::equalLayersAreNoChoice()
{
    Plan plan = planOf("llama-3.1-70b", h100, 16, 512);
    Findings findings;
    const std::int64_t open = SearchSpace::of(plan, m_catalogue, false, findings)->count();
    plan.parallelism.layers_per_stage = {20, 20, 20, 20};
    QCOMPARE(SearchSpace::of(plan, m_catalogue, false, findings)->count(), open);
    plan.parallelism.layers_per_stage = {19, 21, 21, 19};
    QVERIFY(SearchSpace::of(plan, m_catalogue, false, findings)->count() > open);
}

void SearchTest::countsTheLargeSpace()
{
    const Plan plan = planOf("gpt-3-175b", a100, 512, 1536);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, true, findings);
    const SearchResult result = search(*space, {});
    QCOMPARE(result.counts.evaluated + result.counts.pruned, result.legal);
    QVERIFY(result.best() != nullptr);
    // The layout that another calculator finds best is in the space, and no faster than the best.
    Plan known = plan;
    known.parallelism = {.tensor = 8, .pipeline = 4, .virtual_stages = 24, .zero = 1};
    known.training.micro_batch = 3;
    known.training.recompute = Recompute::Selective;
    const Estimate estimated = estimate(known, m_catalogue);
    QVERIFY(estimated.time);
    QVERIFY(result.best()->secondsPerSequence <= estimated.time->step.value / 1536);
}

void SearchTest::rejectionsNameTheReason()
{
    const Plan plan = planOf("llama-2-70b", a100, 2, 32);
    Findings findings;
    const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
    const SearchResult result = search(*space, {});
    const auto of = [&](Strategy strategy) {
        return std::ranges::find_if(result.rejected, [strategy](const Rejection& rejection) {
            return rejection.family == Family{.strategy = strategy};
        });
    };
    const auto replicated = of(Strategy::Dp);
    QVERIFY(replicated != result.rejected.end());
    QVERIFY(replicated->reason != Rejection::Reason::Behind);
    QVERIFY(!replicated->best->fits);
    QCOMPARE(of(Strategy::ThreeDExpert)->reason, Rejection::Reason::NoLayout);
    for (const Rejection& rejection : result.rejected)
        if (rejection.reason == Rejection::Reason::Behind)
            QVERIFY(rejection.best->secondsPerSequence >= result.best()->secondsPerSequence);
}

HEADROOM_TEST(SearchTest)
#include "tst_search.moc"
