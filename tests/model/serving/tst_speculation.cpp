// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "model/io/plan_json.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/serving_speed.h"
#include "model/serving/throughput.h"
#include "tests/support/finding_ids.h"
#include "tests/support/formula_value.h"
#include "tests/support/random_services.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace headroom;
using test::has;
using test::near;
using test::RandomServices;
using test::replicaPlan;

/// Speculative decoding: what a draft model costs and gains, by hand and as laws on random plans.
class SpeculationTest : public QObject {
    Q_OBJECT

private slots:
    void countsTakenTokensAsPublished();
    void holdsBothModels();
    void stepIsDraftPassesAndACheck();
    void simulationFollowsTheFormula();
    void paysAloneAndNotInCrowds();
    void namesAForeignVocabulary();
    void nothingTakenIsNeverFaster();
    void moreTakenIsNeverSlower();
    void readsAndWrites();
    void rangeHoldsOtherTasks();
    void explanationsCountTheDraft();

private:
    /// Runs the check on random replicas with a random draft.
    void forEachDraft(int wanted, const std::function<void(ServingTerms)>& check) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan largeWithDraft()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 4);
    plan.serving.concurrency = 1;
    plan.serving.input_cv = 0;
    plan.serving.output_cv = 0;
    plan.serving.speculative = Speculative{.draft = PresetModel{"llama-3.1-8b"}, .draft_tokens = 4};
    return plan;
}

}  // namespace

void SpeculationTest::forEachDraft(int wanted, const std::function<void(ServingTerms)>& check) const
{
    RandomServices plans(m_catalogue, 23);
    for (int seen = 0; seen < wanted;) {
        Plan plan = plans.next();
        plan.serving.requests_per_s.reset();
        plan.serving.concurrency = 1;
        plan.serving.speculative =
            Speculative{.draft = ParameterCount{static_cast<std::int64_t>(std::pow(10.0, 7 + 3 * plans.share()))},
                        .draft_tokens = static_cast<std::int64_t>(plans.below(9)),
                        .acceptance_rate = plans.share()};
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.serving)
            continue;
        const ServingTerms terms = servingTerms(plan, result);
        if (!terms.rates)
            continue;
        ++seen;
        QVERIFY(terms.draft);
        check(terms);
        if (QTest::currentTestFailed())
            return;
    }
}

void SpeculationTest::countsTakenTokensAsPublished()
{
    // (1 - a^(k + 1)) / (1 - a), equation 1 of Leviathan et al. 2023.
    QVERIFY(near(acceptedTokens(5, 0.8), (1 - std::pow(0.8, 6)) / 0.2, 1e-12));
    QCOMPARE(acceptedTokens(7, 0), 1.0);
    QCOMPARE(acceptedTokens(7, 1), 8.0);
    QCOMPARE(acceptedTokens(0, 0.9), 1.0);
}

void SpeculationTest::holdsBothModels()
{
    const Plan plan = largeWithDraft();
    Plan alone = plan;
    alone.serving.speculative.reset();
    const ServingMemory both = estimate(plan, m_catalogue).serving->memory;
    const ServingMemory one = estimate(alone, m_catalogue).serving->memory;
    // 8.03e9 parameters in 16 bit and 32 layers of 2 x 8 heads x 128, a quarter of both on each of four GPUs.
    QVERIFY(near((both.weights - one.weights).value, 2 * 8.030e9 / 4, 1e-3));
    QCOMPARE((both.kvPerToken - one.kvPerToken).value, 2.0 * 32 * 2 * 128 * 2);
    QVERIFY(near((one.poolLow - both.poolLow).value, 2 * 8.030e9 / 4, 1e-3));
    QVERIFY(both.maxSequences < one.maxSequences);
}

void SpeculationTest::stepIsDraftPassesAndACheck()
{
    const Plan plan = largeWithDraft();
    const Estimate result = estimate(plan, m_catalogue);
    const ServingTerms terms = servingTerms(plan, result);
    const double cached = meanContext(terms);
    const ServingTerms draft = draftModel(terms);
    const Iteration check{.decoding = 1, .cached = cached, .logits = 5, .perSequence = 5};
    const double whole = (decodeTime(draft, 1, cached) * 4 + iterationTime(withoutDraft(terms), check)).value;
    QVERIFY(near(decodeTime(terms, 1, cached).value, whole, 1e-12));
    // Five tokens read the weights once: little more than one.
    QVERIFY(iterationTime(withoutDraft(terms), check) < decodeTime(withoutDraft(terms), 1, cached) * 1.1);
    const SpeculationGain& gain = *result.serving->speculation;
    QVERIFY(near(gain.tokensPerIteration, acceptedTokens(4, 0.7), 1e-12));
    QVERIFY(gain.draftWeights > Bytes{4e9} && gain.draftWeights < Bytes{4.1e9});
}

void SpeculationTest::simulationFollowsTheFormula()
{
    const Plan plan = largeWithDraft();
    const Estimate result = estimate(plan, m_catalogue);
    const ServingTerms terms = servingTerms(plan, result);
    const double step = decodeTime(terms, 1, meanContext(terms)).value;
    QVERIFY(near(result.serving->speed->latencies.tpot.p50.value, step / tokensPerIteration(terms), 0.02));
    QVERIFY(near(result.serving->speed->outputTokensPerSecond, steadyThroughput(terms, 1).outputTokensPerSecond, 0.05));
    // Under arrivals closed form and simulation agree as they do without a draft.
    const RequestMix mix{0.5, 0.5, 64};
    const double load = saturationRate(terms, mix) * 0.5;
    const Latencies closed = replicaQueue(terms, mix, load).latencies;
    const Latencies simulated = percentilesOf(
        simulateArrivals(terms, {.mix = mix, .requestsPerSecond = load, .poolTokens = 1e9, .requests = 6000}).answers);
    QVERIFY(near(closed.tpot.p50.value, simulated.tpot.p50.value, 0.1));
    QVERIFY(near(closed.ttft.p50.value, simulated.ttft.p50.value, 0.1));
}

void SpeculationTest::paysAloneAndNotInCrowds()
{
    Plan plan = largeWithDraft();
    const Estimate one = estimate(plan, m_catalogue);
    QVERIFY(has(one.findings, "serving.speculation-pays"));
    QVERIFY(one.serving->speculation->speedUp > 1);
    plan.serving.concurrency = 512;
    plan.serving.input_tokens = 128;
    plan.serving.output_tokens = 64;
    const Estimate many = estimate(plan, m_catalogue);
    QVERIFY(has(many.findings, "serving.speculation-slower"));
    QVERIFY(many.serving->speculation->speedUp < 1);
    QVERIFY(many.serving->speculation->paysUpTo >= 1 && many.serving->speculation->paysUpTo < 512);
}

void SpeculationTest::namesAForeignVocabulary()
{
    Plan plan = largeWithDraft();
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.draft-vocabulary"));
    plan.serving.speculative->draft = PresetModel{"qwen2.5-0.5b"};
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.draft-vocabulary"));
}

void SpeculationTest::nothingTakenIsNeverFaster()
{
    forEachDraft(300, [](ServingTerms terms) {
        const double n = std::pow(2.0, std::floor(terms.draft->acceptance * 9));
        for (const bool proposes : {false, true}) {
            terms.draft->tokens = proposes ? std::max(1.0, terms.draft->tokens) : 0;
            terms.draft->acceptance = proposes ? 0 : 0.9;
            const ServingTerms alone = withoutDraft(terms);
            const double cached = n * meanContext(terms);
            QVERIFY(decodeTime(terms, n, cached) >= decodeTime(alone, n, cached) * (1 - 1e-12));
            QVERIFY(steadyThroughput(terms, n).outputTokensPerSecond <=
                    steadyThroughput(alone, n).outputTokensPerSecond * (1 + 1e-9));
            QVERIFY(prefillTime(terms, 0, 0) >= prefillTime(alone, 0, 0) * (1 - 1e-12));
            QVERIFY(kvPool(terms, Sampler::Native) <= kvPool(alone, Sampler::Native));
        }
    });
}

void SpeculationTest::moreTakenIsNeverSlower()
{
    forEachDraft(300, [](ServingTerms terms) {
        double lastTime = 1e300;
        double lastRate = 0;
        const double saturated = std::floor(1 + terms.draft->acceptance * 63);
        for (const double acceptance : {0.0, 0.25, 0.5, 0.75, 0.9, 1.0}) {
            terms.draft->acceptance = acceptance;
            const double cached = 8 * meanContext(terms);
            const double time = decodeTime(terms, 8, cached).value / tokensPerIteration(terms);
            const double rate = saturationRate(terms, {0.5, 0.5, saturated});
            QVERIFY(time <= lastTime * (1 + 1e-12));
            QVERIFY(rate >= lastRate * (1 - 1e-12));
            lastTime = time;
            lastRate = rate;
        }
    });
}

void SpeculationTest::readsAndWrites()
{
    const auto parsed = [](const std::string& serving) {
        return parsePlan(R"({"format": "headroom-plan", "version": 1, "serving": )" + serving + "}");
    };
    QVERIFY(!parsed(R"({"speculative": null})")->serving.speculative);
    QVERIFY(parsed(R"({"speculative": {}})")->serving.speculative == Speculative{});
    const Plan plan = *parsed(R"({"speculative": {"draft": {"preset": "llama-3.1-8b"}, "draft_tokens": 6,
                                                  "acceptance_rate": 0.8}})");
    const Speculative expected{PresetModel{"llama-3.1-8b"}, 6, 0.8};
    QVERIFY(plan.serving.speculative == expected);
    QVERIFY(parsePlan(writePlan(plan))->serving.speculative == expected);
    const auto sized =
        parsePlan(writePlan(plan), std::vector<PlanSetting>{{"serving.speculative.draft.parameters", "5e8"}});
    QVERIFY(sized && std::holds_alternative<ParameterCount>(sized->serving.speculative->draft));
}

void SpeculationTest::rangeHoldsOtherTasks()
{
    const Plan plan = largeWithDraft();
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.tokenRange);
    for (const double acceptance : {0.6, 0.8}) {
        Plan other = plan;
        other.serving.speculative->acceptance_rate = acceptance;
        const Seconds token = estimate(other, m_catalogue).serving->speed->latencies.tpot.p50;
        QVERIFY(token >= result.tokenRange->low && token <= result.tokenRange->high);
    }
}

void SpeculationTest::explanationsCountTheDraft()
{
    const Plan plan = largeWithDraft();
    const Estimate result = estimate(plan, m_catalogue);
    const double weights = result.memory->worst().parts[MemoryPart::Weights].value;
    const Explanation why = explainPart(plan, result, 0, MemoryPart::Weights);
    const test::Span value = test::FormulaValue(why.substituted).evaluate();
    QVERIFY2(value.low <= weights * 1.001 && value.high >= weights * 0.999, why.substituted.c_str());
    for (const Explanation& line : explainService(plan, result)) {
        if (line.id == "serving.kv_bytes_per_token") {
            const test::Span cache = test::FormulaValue(line.substituted).evaluate();
            const double known = result.serving->memory.kvPerToken.value;
            QVERIFY2(cache.low <= known * 1.001 && cache.high >= known * 0.999, line.substituted.c_str());
        }
    }
}

HEADROOM_TEST(SpeculationTest)
#include "tst_speculation.moc"
