// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/plan/limits.h"
#include "tests/support/random_plans.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace headroom;
using test::RandomPlans;

/// What must hold for every plan, on thousands of seeded random ones.
class MemoryLawsTest : public QObject {
    Q_OBJECT

private slots:
    void partsSumToPeak();
    void worstStageIsTheLargest();
    void samePlanSameEstimate();
    void moreOfItNeverNeedsLess_data();
    void moreOfItNeverNeedsLess();
    void savingsSave_data();
    void savingsSave();
    void everyFieldAnywhereInItsRangeGivesAValue();

private:
    /// Runs the check on estimates of random plans that have memory, until `wanted` of them were seen.
    void forEachEstimate(int wanted, const std::function<void(const Plan&, const Estimate&)>& check) const;
    [[nodiscard]] std::optional<StageMemory> worstOf(const Plan& plan) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

using Change = std::function<bool(Plan&)>;   // false where the change does not apply
using Measure = std::function<double(const StageMemory&)>;

struct Law {
    Change change;
    Measure measure;
};

double peak(const StageMemory& stage) { return stage.peak.value; }
double allocated(const StageMemory& stage) { return stage.allocated.value; }
double staticState(const StageMemory& stage) { return stage.staticState.value; }

bool updatesInBackward(const Plan& plan)
{
    return plan.training.optimizer_in_backward || plan.training.optimizer == Optimizer::Lomo;
}

/// Changes that a job can only pay for.
std::vector<std::pair<const char*, Law>> growing()
{
    return {
        {"micro-batch",
         {[](Plan& p) {
              p.training.micro_batch *= 2;
              return true;
          },
          peak}},
        {"sequence",
         {[](Plan& p) {
              p.training.sequence *= 2;
              return true;
          },
          peak}},
        {"dropout", {[](Plan& p) { return p.training.dropout == 0 && (p.training.dropout = 0.1) > 0; }, peak}},
        {"attention unfused",
         {[](Plan& p) {
              const bool fused = p.training.attention != AttentionKernel::Unfused;
              p.training.attention = AttentionKernel::Unfused;
              // Selective recomputation drops the scores, and with them the log-sum-exp of a fused kernel.
              return fused && p.training.recompute == Recompute::None;
          },
          peak}},
        {"parameters",
         {[](Plan& p) {
              auto* model = std::get_if<ParameterCount>(&p.model);
              if (model != nullptr)
                  model->count += model->count / 3;
              // With updates inside the backward pass the largest layer counts, whose share falls as models grow.
              return model != nullptr && !updatesInBackward(p) && p.parallelism.pipeline == 1;
          },
          staticState}},
        {"gradients in 32 bits",
         {[](Plan& p) {
              p.training.gradient_bits = 32;
              return p.training.recipe == Recipe::Bf16NoMaster;
          },
          peak}},
    };
}

/// Changes that are made to save memory.
std::vector<std::pair<const char*, Law>> saving()
{
    const auto zero = [](Plan& p) {
        if (p.parallelism.zero == 3)
            return false;
        ++p.parallelism.zero;
        return true;
    };
    const auto recompute = [](Recompute to) {
        return [to](Plan& p) {
            const bool none = p.training.recompute == Recompute::None;
            p.training.recompute = to;
            // A stage of one layer, or a toy of few, has nothing to save.
            return none && p.parallelism.pipeline == 1 && std::holds_alternative<PresetModel>(p.model) &&
                   !offloadsActivations(p.training.offload);
        };
    };
    return {
        {"next ZeRO stage", {zero, staticState}},
        {"selective recomputation", {recompute(Recompute::Selective), peak}},
        {"full recomputation", {recompute(Recompute::Full), peak}},
        {"8-bit optimizer",
         {[](Plan& p) {
              const bool full = p.training.optimizer == Optimizer::AdamW;
              p.training.optimizer = Optimizer::AdamW8bit;
              return full;
          },
          peak}},
        {"plain SGD",
         {[](Plan& p) {
              const bool adam = p.training.optimizer == Optimizer::AdamW;
              p.training.optimizer = Optimizer::Sgd;
              return adam;
          },
          peak}},
        {"sequence parallel",
         {[](Plan& p) { return !p.parallelism.sequence_parallel && (p.parallelism.sequence_parallel = true); },
          allocated}},
    };
}

void addRows(const std::vector<std::pair<const char*, Law>>& laws)
{
    QTest::addColumn<int>("law");
    for (std::size_t i = 0; i < laws.size(); ++i)
        QTest::newRow(laws[i].first) << static_cast<int>(i);
}

}  // namespace

void MemoryLawsTest::forEachEstimate(int wanted, const std::function<void(const Plan&, const Estimate&)>& check) const
{
    RandomPlans plans(m_catalogue, 20260916);
    for (int seen = 0; seen < wanted;) {
        const Plan plan = plans.next();
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.memory)
            continue;
        ++seen;
        check(plan, result);
        if (QTest::currentTestFailed()) {
            qWarning("%s", writePlan(plan).c_str());
            return;
        }
    }
}

std::optional<StageMemory> MemoryLawsTest::worstOf(const Plan& plan) const
{
    const Estimate result = estimate(plan, m_catalogue);
    return result.memory ? std::optional(result.memory->worst()) : std::nullopt;
}

void MemoryLawsTest::partsSumToPeak()
{
    forEachEstimate(5000, [](const Plan&, const Estimate& result) {
        for (const StageMemory& stage : result.memory->stages) {
            double sum = 0;
            for (MemoryPart part : allMemoryParts) {
                const double bytes = stage.parts[part].value;
                QVERIFY(std::isfinite(bytes) && bytes >= 0 && bytes == std::floor(bytes));
                sum += bytes;
            }
            QCOMPARE(stage.peak.value, sum);
            QCOMPARE(stage.allocated.value, sum - stage.parts[MemoryPart::RuntimeContext].value -
                                                stage.parts[MemoryPart::Fragmentation].value);
            QVERIFY(stage.staticState.value > 0 && stage.staticState <= stage.allocated);
            QVERIFY(std::isfinite(stage.hostState.value) && stage.hostState.value >= 0);
        }
    });
}

void MemoryLawsTest::worstStageIsTheLargest()
{
    forEachEstimate(2000, [](const Plan& plan, const Estimate& result) {
        const MemoryEstimate& memory = *result.memory;
        QCOMPARE(static_cast<std::int64_t>(memory.stages.size()), plan.parallelism.pipeline);
        std::int64_t layers = 0;
        for (const StageMemory& stage : memory.stages) {
            QVERIFY(stage.peak <= memory.worst().peak);
            layers += stage.layers;
        }
        QCOMPARE(layers, result.architecture.layers);
        QCOMPARE(memory.headroom.value, (memory.capacity - memory.worst().peak).value);
        QCOMPARE(memory.fit == Fit::DoesNotFit, memory.headroom.value < 0);
        QCOMPARE(memory.fit == Fit::Fits, memory.worst().peak <= memory.usable);
    });
}

void MemoryLawsTest::samePlanSameEstimate()
{
    forEachEstimate(
        500, [this](const Plan& plan, const Estimate& result) { QVERIFY(estimate(plan, m_catalogue) == result); });
}

void MemoryLawsTest::moreOfItNeverNeedsLess_data() { addRows(growing()); }

void MemoryLawsTest::moreOfItNeverNeedsLess()
{
    QFETCH(int, law);
    const Law checked = growing()[static_cast<std::size_t>(law)].second;
    int compared = 0;
    forEachEstimate(2500, [&](const Plan& plan, const Estimate& before) {
        Plan changed = plan;
        if (!checked.change(changed))
            return;
        if (const auto after = worstOf(changed)) {
            ++compared;
            QCOMPARE_GE(checked.measure(*after), checked.measure(before.memory->worst()));
        }
    });
    QCOMPARE_GE(compared, 50);
}

void MemoryLawsTest::savingsSave_data() { addRows(saving()); }

void MemoryLawsTest::savingsSave()
{
    QFETCH(int, law);
    const Law checked = saving()[static_cast<std::size_t>(law)].second;
    int compared = 0;
    forEachEstimate(2500, [&](const Plan& plan, const Estimate& before) {
        Plan changed = plan;
        if (!checked.change(changed))
            return;
        if (const auto after = worstOf(changed)) {
            ++compared;
            QCOMPARE_LE(checked.measure(*after), checked.measure(before.memory->worst()));
        }
    });
    QCOMPARE_GE(compared, 50);
}

void MemoryLawsTest::everyFieldAnywhereInItsRangeGivesAValue()
{
    RandomPlans plans(m_catalogue, 7);
    for (int i = 0; i < 20000; ++i) {
        Plan plan = plans.next();
        for (int edits = 0; edits < 4; ++edits) {
            const Field& field = planFields()[plans.below(planFields().size())];
            const double value = plans.chance(0.5) ? field.minimum : field.maximum;
            if ((field.kind == ValueKind::Count || field.kind == ValueKind::Real) && field.allowed.empty())
                field.set(plan, value);
        }
        const Estimate result = estimate(plan, m_catalogue, "2026-09-16");
        QVERIFY(result.memory || hasErrors(result.findings));
        if (result.memory)
            for (const StageMemory& stage : result.memory->stages)
                QVERIFY2(std::isfinite(stage.peak.value) && stage.peak.value > 0, writePlan(plan).c_str());
        if (const auto hour = result.cost.over({1}))
            QVERIFY2(hour->micros >= 0, writePlan(plan).c_str());
    }
}

HEADROOM_TEST(MemoryLawsTest)
#include "tst_memory_laws.moc"
