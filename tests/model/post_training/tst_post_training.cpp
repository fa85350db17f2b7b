// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "model/fix/fix.h"
#include "model/io/estimate_json.h"
#include "model/io/plan_json.h"
#include "model/io/search_json.h"
#include "model/search/split_search.h"
#include "tests/support/formula_value.h"
#include "tests/support/random_plans.h"
#include "tests/support/sample_plans.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

#include <algorithm>
#include <functional>
#include <random>

using namespace headroom;

/// Training on preferences, a teacher, and answers that the model draws: what must hold for all such plans.
class PostTrainingTest : public QObject {
    Q_OBJECT

private slots:
    void phasesSumToTheirPeaks();
    void peakIsTheLargestPhase();
    void stepIsTheSumOfItsPhases();
    void moreNeverShortensAStep_data();
    void moreNeverShortensAStep();
    void sleepNeverHoldsMore();
    void idleStatesSaveMemory();
    void sharedReferenceTakesNoMemory();
    void criticIsHeldByPpoAlone();
    void enginesApartHoldNoState();
    void aheadHidesTheShorterOfTwo();
    void impossiblePlansSaySo_data();
    void impossiblePlansSaySo();
    void formulasGiveTheirParts();
    void phaseTimesAreExplained();
    void preferencesTakeAReference();
    void pairsAreTwoRows();
    void oldPlansStayAsTheyWere();
    void neverSure();
    void fileKeepsEveryField();
    void jsonHasThePhases();
    void searchDividesTheGpus();
    void fixesKnowEngines();

private:
    /// The sample, or another plan that draws answers.
    [[nodiscard]] Plan grpo() const { return test::samplePlan("grpo-7b"); }
    [[nodiscard]] Estimate of(const Plan& plan) const { return estimate(plan, m_catalogue); }
    /// Runs the check on random plans that draw answers and have memory.
    void forEach(int wanted, const std::function<void(const Plan&, const Estimate&)>& check) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

bool has(const Estimate& result, std::string_view id)
{
    return std::ranges::any_of(result.findings, [&](const Finding& finding) { return finding.id == id; });
}

/// A random plan that draws answers, without the standard library's distributions, which differ.
class DrawnPlans {
public:
    Plan next()
    {
        Plan plan;
        const std::array models = {"qwen2.5-7b", "llama-3.1-8b", "qwen3-30b-a3b", "qwen2.5-1.5b", "llama-3.1-70b"};
        plan.model = PresetModel{models[below(models.size())]};
        plan.cluster.hardware = VmNodes{below(2) == 0 ? "Standard_ND96isr_H100_v5" : "Standard_ND96amsr_A100_v4",
                                        std::int64_t{1} << below(4)};
        Training& t = plan.training;
        t.objective = below(3) == 0   ? TrainingObjective::Ppo
                      : below(2) == 0 ? TrainingObjective::Rloo
                                      : TrainingObjective::Grpo;
        t.framework = below(2) == 0 ? Framework::Fsdp2 : Framework::Megatron;
        t.recipe = t.framework == Framework::Fsdp2 ? Recipe::FsdpMixed : Recipe::Bf16MixedFp32Grads;
        t.recompute = below(2) == 0 ? Recompute::Full : Recompute::None;
        t.sequence = 1024 << below(4);
        t.method = below(4) == 0 ? TrainingMethod::Lora : TrainingMethod::Full;
        t.lora.base = LoraBase::Bf16;
        if (below(4) == 0)
            t.reward_parameters = 7'000'000'000;
        Rollout& r = t.rollout;
        r.prompts = 64 << below(4);
        r.generations = 1 << below(5);
        r.epochs = 1 + static_cast<std::int64_t>(below(2));
        r.placement = below(3) == 0 ? RolloutPlacement::Apart : RolloutPlacement::Colocated;
        r.tensor = 1 << below(4);
        r.sleep = static_cast<std::int64_t>(below(3));
        r.asynchronous = below(2) == 0;
        r.packed = below(4) != 0;
        r.idle_offload = static_cast<IdleOffload>(below(3));
        plan.parallelism.zero = t.framework == Framework::Fsdp2 ? 3 : 1;
        plan.parallelism.tensor = 1 << below(4);
        plan.parallelism.pipeline = t.framework == Framework::Fsdp2 ? 1 : 1 << below(2);
        plan.serving.engine = below(2) == 0 ? Engine::VllmV1 : Engine::Sglang;
        plan.serving.engine_fraction = 0.3 + 0.1 * static_cast<double>(below(7));
        plan.serving.input_tokens = 64 << below(3);
        plan.serving.output_tokens = 128 << below(3);
        plan.serving.output_cv = 0.25 * static_cast<double>(below(6));
        return plan;
    }

private:
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    std::mt19937_64 m_random{20'261'127};
};

}  // namespace

void PostTrainingTest::forEach(int wanted, const std::function<void(const Plan&, const Estimate&)>& check) const
{
    DrawnPlans plans;
    int seen = 0;
    constexpr int most = 20'000;
    for (int i = 0; i < most && seen < wanted; ++i) {
        const Plan plan = plans.next();
        const Estimate result = of(plan);
        if (!result.reinforcement || !result.memory)
            continue;
        ++seen;
        check(plan, result);
        if (QTest::currentTestFailed()) {
            qWarning("%s", writePlan(plan).c_str());
            return;
        }
    }
    QCOMPARE(seen, wanted);
}

void PostTrainingTest::phasesSumToTheirPeaks()
{
    forEach(1000, [](const Plan&, const Estimate& result) {
        QCOMPARE(result.memory->stages.size(), std::size_t{4});
        for (const StageMemory& phase : result.memory->stages)
            QCOMPARE(phase.parts.total(), phase.peak);
    });
}

void PostTrainingTest::peakIsTheLargestPhase()
{
    forEach(1000, [](const Plan&, const Estimate& result) {
        Bytes most{};
        for (const PhasePeak& phase : result.memory->phases)
            most = std::max(most, phase.peak);
        QCOMPARE(result.memory->worst().peak, most);
        QCOMPARE(result.memory->headroom, result.memory->capacity - most);
    });
}

void PostTrainingTest::stepIsTheSumOfItsPhases()
{
    forEach(500, [](const Plan&, const Estimate& result) {
        if (!result.time)
            return;
        const PhaseTimes& t = result.reinforcement->times;
        const Seconds sum = t.rollout + t.logProbs + t.update + t.refit - result.reinforcement->hidden;
        QVERIFY(std::abs(sum.value / result.time->step.value - 1) < 1e-9);
        QVERIFY(std::abs(result.time->parts.total().value / result.time->step.value - 1) < 1e-9);
        QVERIFY(result.reinforcement->evenRollout.value <= t.rollout.value * (1 + 1e-9));
    });
}

void PostTrainingTest::moreNeverShortensAStep_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("longer answers") << 0;
    QTest::newRow("more answers to a prompt") << 1;
    QTest::newRow("more prompts") << 2;
    QTest::newRow("more spread") << 3;
    QTest::newRow("more passes") << 4;
    QTest::newRow("a reward model") << 5;
    QTest::newRow("padded") << 6;
}

void PostTrainingTest::moreNeverShortensAStep()
{
    QFETCH(int, which);
    const std::array<std::function<bool(Plan&)>, 7> changes = {
        [](Plan& p) {
            p.serving.output_tokens += p.serving.output_tokens / 2;
            return p.serving.output_tokens <= p.training.sequence - p.serving.input_tokens;
        },
        [](Plan& p) { return (p.training.rollout.generations *= 2) > 0; },
        [](Plan& p) { return (p.training.rollout.prompts *= 2) > 0; },
        [](Plan& p) { return (p.serving.output_cv += 0.4) > 0; },
        [](Plan& p) { return ++p.training.rollout.epochs > 0; },
        [](Plan& p) {
            const bool none = !p.training.reward_parameters;
            p.training.reward_parameters = 8'000'000'000;
            return none;
        },
        [](Plan& p) {
            const bool packed = p.training.rollout.packed;
            p.training.rollout.packed = false;
            return packed;
        }};
    forEach(400, [&](const Plan& plan, const Estimate& before) {
        Plan changed = plan;
        if (!before.time || !changes[static_cast<std::size_t>(which)](changed))
            return;
        const Estimate after = of(changed);
        if (!after.time)
            return;
        // A batch of experts costs more than its share of a larger one, which the mean batch of a moment hides.
        const double rounding = which == 3 ? 0.005 : 1e-9;
        QVERIFY2(after.time->step.value >= before.time->step.value * (1 - rounding),
                 qPrintable(QStringLiteral("%1 s became %2 s (rollout %3, %4)")
                                .arg(before.time->step.value)
                                .arg(after.time->step.value)
                                .arg(before.reinforcement->times.rollout.value)
                                .arg(after.reinforcement->times.rollout.value)));
    });
}

void PostTrainingTest::sleepNeverHoldsMore()
{
    forEach(300, [this](const Plan& plan, const Estimate& before) {
        if (plan.training.rollout.placement != RolloutPlacement::Colocated)
            return;
        for (const std::int64_t level : {1, 2}) {
            Plan asleep = plan;
            asleep.training.rollout.sleep = level;
            Plan awake = plan;
            awake.training.rollout.sleep = 0;
            const Estimate less = of(asleep);
            const Estimate more = of(awake);
            for (std::size_t i = 0; i < 4; ++i)
                QVERIFY(less.memory->stages[i].peak <= more.memory->stages[i].peak);
        }
        QVERIFY(before.memory);
    });
}

void PostTrainingTest::idleStatesSaveMemory()
{
    Plan plan = grpo();
    plan.training.rollout.idle_offload = IdleOffload::None;
    const Estimate none = of(plan);
    plan.training.rollout.idle_offload = IdleOffload::Reference;
    const Estimate reference = of(plan);
    plan.training.rollout.idle_offload = IdleOffload::All;
    const Estimate all = of(plan);
    // Two bytes a parameter on eight GPUs.
    const double copy = 2 * none.model.parameters / 8;
    QVERIFY(std::abs((none.memory->stages[0].peak - reference.memory->stages[0].peak).value - copy) < 2);
    // FP32 weights and states, 12 bytes a parameter, leave as well.
    QVERIFY(std::abs((reference.memory->stages[0].peak - all.memory->stages[0].peak).value - 6 * copy) < 0.02 * copy);
    QVERIFY(all.time->parts[TimePart::Refit] > none.time->parts[TimePart::Refit]);
}

void PostTrainingTest::sharedReferenceTakesNoMemory()
{
    Plan plan = grpo();
    plan.training.rollout.idle_offload = IdleOffload::None;
    plan.training.method = TrainingMethod::Lora;
    plan.training.lora.base = LoraBase::Bf16;
    const Estimate shared = of(plan);
    plan.training.reference = ReferenceModel::Own;
    const Estimate own = of(plan);
    QCOMPARE(shared.memory->stages[1].parts[MemoryPart::ReferenceModel], Bytes{});
    QVERIFY(own.memory->stages[1].parts[MemoryPart::ReferenceModel].value > 0);
    // Both pass through it.
    QCOMPARE(shared.reinforcement->times.logProbs, own.reinforcement->times.logProbs);
    plan.training.reference = ReferenceModel::None;
    QVERIFY(of(plan).reinforcement->times.logProbs < own.reinforcement->times.logProbs);
}

void PostTrainingTest::criticIsHeldByPpoAlone()
{
    Plan plan = grpo();
    QCOMPARE(of(plan).memory->stages[2].parts[MemoryPart::Critic], Bytes{});
    plan.training.objective = TrainingObjective::Ppo;
    const Estimate ppo = of(plan);
    const MemoryParts& update = ppo.memory->stages[2].parts;
    const Bytes policy =
        update[MemoryPart::Weights] + update[MemoryPart::MasterWeights] + update[MemoryPart::OptimizerStates];
    QCOMPARE(update[MemoryPart::Critic], policy);
}

void PostTrainingTest::enginesApartHoldNoState()
{
    Plan plan = grpo();
    std::get<VmNodes>(plan.cluster.hardware).nodes = 2;
    plan.training.rollout.placement = RolloutPlacement::Apart;
    const Estimate apart = of(plan);
    QVERIFY(apart.memory.has_value());
    QCOMPARE(apart.reinforcement->rolloutGpus, 8);
    QCOMPARE(apart.reinforcement->updateGpus, 8);
    QCOMPARE(apart.layout->data, 8);
    for (const MemoryPart part : {MemoryPart::Weights, MemoryPart::OptimizerStates, MemoryPart::ReferenceModel})
        QCOMPARE(apart.memory->stages[0].parts[part], Bytes{});
    for (std::size_t i = 1; i < 4; ++i)
        QCOMPARE(apart.memory->stages[i].parts[MemoryPart::RolloutWeights], Bytes{});
}

void PostTrainingTest::aheadHidesTheShorterOfTwo()
{
    Plan plan = grpo();
    std::get<VmNodes>(plan.cluster.hardware).nodes = 2;
    plan.training.rollout.placement = RolloutPlacement::Apart;
    const Estimate turns = of(plan);
    plan.training.rollout.asynchronous = true;
    const Estimate ahead = of(plan);
    const PhaseTimes& t = turns.reinforcement->times;
    QCOMPARE(ahead.reinforcement->hidden, std::min(t.rollout, t.logProbs + t.update));
    QVERIFY(std::abs((turns.time->step - ahead.time->step - ahead.reinforcement->hidden).value) < 1e-9);
    plan.training.rollout.placement = RolloutPlacement::Colocated;
    QVERIFY(has(of(plan), "rl.asynchronous"));
}

void PostTrainingTest::impossiblePlansSaySo_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("finding");
    const auto row = [](const char* setting, const char* finding) {
        QTest::newRow(setting) << QByteArray(setting) << QByteArray(finding);
    };
    row("training.global_batch=1000", "rl.batch");
    row("serving.output_tokens=4000", "rl.answer-too-long");
    row("training.rollout.tensor=3", "rl.engine-gpus");
    row("training.rollout.tensor=16", "rl.engine-gpus");
    row("training.reference=shared", "rl.shared-reference");
    row("serving.engine=llamacpp", "rl.engine");
    row("serving.engine_fraction=0.05", "rl.no-cache");
    row("cluster.sku=Standard_D16s_v5", "rl.cpu");
}

void PostTrainingTest::impossiblePlansSaySo()
{
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, finding);
    const std::vector<PlanSetting> settings = {*parsePlanSetting(setting.toStdString())};
    const Result<Plan> plan = parsePlan(test::repositoryFile("resources/samples/grpo-7b.headroom.json"), settings);
    QVERIFY(plan);
    const Estimate result = of(*plan);
    QVERIFY(has(result, finding.toStdString()));
    QVERIFY(hasErrors(result.findings));
    QVERIFY(!result.time);
}

void PostTrainingTest::formulasGiveTheirParts()
{
    int formulas = 0;
    forEach(150, [&](const Plan& plan, const Estimate& result) {
        for (std::size_t entry = 0; entry < result.memory->stages.size(); ++entry)
            for (const MemoryPart part : allMemoryParts) {
                const Bytes bytes = result.memory->stages[entry].parts[part];
                const Explanation why = explainPart(plan, result, entry, part);
                if (bytes.value <= 0)
                    continue;
                const QByteArray context = QByteArray(memoryPartName(part).data()) + " in " +
                                           phaseName(result.memory->stages[entry].phase).data() + ": " +
                                           why.substituted.c_str();
                QVERIFY2(!why.source.empty() && !why.substituted.empty(), context);
                const test::Span span = test::FormulaValue(why.substituted).evaluate();
                const double slack = 1e-3 * bytes.value + 2;
                QVERIFY2(span.low - slack <= bytes.value && bytes.value <= span.high + slack, context);
                ++formulas;
            }
    });
    QVERIFY(formulas > 3000);
}

void PostTrainingTest::phaseTimesAreExplained()
{
    const Plan plan = grpo();
    const Estimate result = of(plan);
    const std::vector<Explanation> list = explainReinforcement(plan, result);
    const PhaseTimes& t = result.reinforcement->times;
    const std::array wanted = {t.rollout.value, t.logProbs.value,        t.update.value,
                               t.refit.value,   result.time->step.value, result.reinforcement->answersPerSecond};
    QCOMPARE(list.size(), wanted.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const test::Span span = test::FormulaValue(list[i].substituted).evaluate();
        QVERIFY2(span.low <= wanted[i] * 1.001 && span.high >= wanted[i] * 0.999, list[i].substituted.c_str());
        QVERIFY(!list[i].source.empty());
    }
}

void PostTrainingTest::preferencesTakeAReference()
{
    Plan plan = grpo();
    plan.training.global_batch.reset();
    plan.training.objective = TrainingObjective::Kto;
    const Estimate kto = of(plan);
    plan.training.objective = TrainingObjective::Sft;
    const Estimate plain = of(plan);
    const double copy = 2 * plain.model.parameters / 8;
    QVERIFY(std::abs((kto.memory->worst().peak - plain.memory->worst().peak).value - copy) < 2);
    QVERIFY(kto.time->step > plain.time->step);
    QVERIFY(!kto.reinforcement);
    plan.training.objective = TrainingObjective::Reward;
    const Estimate reward = of(plan);
    QCOMPARE(reward.memory->worst().parts[MemoryPart::ReferenceModel], Bytes{});
    QCOMPARE(reward.memory->worst().parts[MemoryPart::Logits], Bytes{});
    plan.training.objective = TrainingObjective::Distill;
    plan.training.reference_parameters = 70'000'000'000;
    const Bytes teacher = of(plan).memory->worst().parts[MemoryPart::ReferenceModel];
    QVERIFY(teacher.value >= 2 * 70e9 / 8);
}

void PostTrainingTest::pairsAreTwoRows()
{
    Plan plan = grpo();
    plan.training.objective = TrainingObjective::Dpo;
    plan.training.reference = ReferenceModel::None;
    plan.training.global_batch = 64;
    const Estimate dpo = of(plan);
    plan.training.objective = TrainingObjective::Sft;
    plan.training.micro_batch *= 2;
    plan.training.global_batch = 128;
    const Estimate rows = of(plan);
    QCOMPARE(dpo.memory->worst().peak, rows.memory->worst().peak);
    QCOMPARE(dpo.time->step, rows.time->step);
}

void PostTrainingTest::oldPlansStayAsTheyWere()
{
    Plan plan = test::samplePlan("70b-on-16-nodes");
    const Estimate before = of(plan);
    plan.training.rollout.prompts = 7;
    plan.training.reward_parameters = 7'000'000'000;
    plan.training.reference = ReferenceModel::Own;
    QCOMPARE(of(plan), before);
}

void PostTrainingTest::neverSure()
{
    const Estimate result = of(grpo());
    QVERIFY(result.memory->suffices());
    QVERIFY(!result.peakRange && !result.stepRange && !isSureFit(result));
    QVERIFY(has(result, "rl.few-measurements"));
}

void PostTrainingTest::fileKeepsEveryField()
{
    DrawnPlans plans;
    for (int i = 0; i < 200; ++i) {
        const Plan plan = plans.next();
        const Result<Plan> read = parsePlan(writePlan(plan), {});
        QVERIFY(read);
        QCOMPARE(*read, plan);
    }
    const Result<Plan> misspelt =
        parsePlan(R"({"format": "headroom-plan", "version": 1, "training": {"rollout": {"generation": 8}}})", {});
    QVERIFY(!misspelt);
    QCOMPARE(misspelt.error().where, std::string("/training/rollout/generation"));
}

void PostTrainingTest::jsonHasThePhases()
{
    const auto written = [this](const Plan& plan) {
        const std::string text = writeEstimate(plan, of(plan), [](const Finding&) { return std::string(); });
        return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    };
    const QJsonObject json = written(grpo());
    const QJsonObject memory = json[QStringLiteral("memory")].toObject();
    const QJsonArray stages = memory[QStringLiteral("stages")].toArray();
    QCOMPARE(stages.size(), 4);
    QCOMPARE(stages[0].toObject()[QStringLiteral("phase")].toString(), QStringLiteral("rollout"));
    QCOMPARE(memory[QStringLiteral("phases")].toArray().size(), 4);
    const QJsonObject step = json[QStringLiteral("reinforcement")].toObject();
    double sum = 0;
    for (const char* part : {"rollout_s", "log_probs_s", "update_s", "refit_s"})
        sum += step[QLatin1String(part)].toDouble();
    QVERIFY(std::abs(sum / json[QStringLiteral("time")].toObject()[QStringLiteral("step_s")].toDouble() - 1) < 1e-9);
    QCOMPARE(step[QStringLiteral("answers")].toInt(), 2048);
    QVERIFY(step[QStringLiteral("cost_per_step")].toDouble() > 0);
    QVERIFY(!written(test::samplePlan("2am-ticket")).contains(QStringLiteral("reinforcement")));
}

void PostTrainingTest::searchDividesTheGpus()
{
    Plan plan = grpo();
    std::get<VmNodes>(plan.cluster.hardware).nodes = 2;
    const Estimate own = of(plan);
    const SplitSearchResult result = searchSplit(plan, m_catalogue, Objective::Time);
    QVERIFY(result.evaluated > 500 && result.fitting > 50);
    QVERIFY(result.splits.front().step <= own.time->step);
    for (std::size_t i = 1; i < result.splits.size(); ++i)
        QVERIFY(result.splits[i - 1].step <= result.splits[i].step);
    QVERIFY(std::ranges::any_of(result.splits, [](const FoundSplit& split) {
        return split.plan.training.rollout.placement == RolloutPlacement::Apart;
    }));
    // What is printed makes the plan anew.
    const Estimate best = of(result.splits.front().plan);
    QCOMPARE(best.time->step, result.splits.front().step);
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(writeSplitSearch(result, 3))).object();
    QCOMPARE(json[QStringLiteral("results")].toArray().size(), 3);
    QVERIFY(searchSplit(test::samplePlan("2am-ticket"), m_catalogue, Objective::Time).splits.empty());
}

void PostTrainingTest::fixesKnowEngines()
{
    Plan plan = grpo();
    plan.serving.engine_fraction = 0.95;
    plan.training.rollout.sleep = 0;
    QVERIFY(!of(plan).memory->suffices());
    const FixList list = findFixes(plan, m_catalogue);
    QVERIFY(!list.fixes.empty());
    QVERIFY(list.fixes.front().fits);
    QVERIFY(std::ranges::any_of(list.fixes, [](const Fix& fix) {
        return std::ranges::any_of(fix.changes, [](const FixChange& change) {
            return change.pointer == "/serving/engine_fraction" || change.pointer == "/training/rollout/sleep";
        });
    }));
}

HEADROOM_TEST(PostTrainingTest)
#include "tst_post_training.moc"
