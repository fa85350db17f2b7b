// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/simulation/queueing.h"
#include "model/serving/throughput.h"
#include "tests/support/random_services.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>
#include <functional>
#include <optional>

using namespace headroom;
using test::RandomServices;

/// What must hold for every plan that serves, on thousands of seeded random ones.
class ServingLawsTest : public QObject {
    Q_OBJECT

private slots:
    void figuresAreFiniteAndPositive();
    void partsSumToPeak();
    void fitsExactlyWhereARequestFits();
    void samePlanSameEstimate();
    void memoryAloneIsTheEstimates();
    void moreOfItNeverHoldsMore_data();
    void moreOfItNeverHoldsMore();
    void biggerBatchesTakeLongerAndGiveMore();
    void longerContextsTakeLonger();
    void throughputCountsTokens();
    void wildPromptsEndToo();

private:
    /// Runs the check on the terms of random plans, `wanted` times; the plan is legal and the rates are known.
    void forEachTerms(int wanted, const std::function<void(const ServingTerms&)>& check) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

bool sane(double value) { return std::isfinite(value) && value >= 0; }

bool sane(const LatencyPercentiles& p)
{
    return sane(p.p50.value) && p.p50 <= p.p95 && p.p95 <= p.p99 && std::isfinite(p.p99.value);
}

}  // namespace

void ServingLawsTest::forEachTerms(int wanted, const std::function<void(const ServingTerms&)>& check) const
{
    RandomServices plans(m_catalogue, 11);
    for (int seen = 0; seen < wanted;) {
        Plan plan = plans.next();
        plan.serving.requests_per_s.reset();
        plan.serving.concurrency = 1;
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.serving)
            continue;
        const ServingTerms terms = servingTerms(plan, result);
        if (!terms.rates)
            continue;
        ++seen;
        check(terms);
        if (QTest::currentTestFailed())
            return;
    }
}

void ServingLawsTest::figuresAreFiniteAndPositive()
{
    RandomServices plans(m_catalogue, 1);
    int fast = 0;
    for (int i = 0; i < 200; ++i) {
        const Plan plan = plans.next();
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.serving) {
            QVERIFY(hasErrors(result.findings));
            continue;
        }
        const ServingMemory& memory = result.serving->memory;
        for (const Bytes bytes : {memory.weights, memory.kvPerToken, memory.poolLow, memory.activations, memory.sampler,
                                  memory.libraries, memory.context, memory.needed})
            QVERIFY(sane(bytes.value));
        QVERIFY(memory.weights.value > 0 && memory.kvPerToken.value > 0);
        QVERIFY(memory.poolLow <= memory.poolHigh);
        QVERIFY(sane(memory.poolTokens) && sane(memory.maxSequences) && sane(memory.longestContext));
        if (!result.serving->speed)
            continue;
        ++fast;
        const ServingSpeed& speed = *result.serving->speed;
        QVERIFY(sane(speed.outputTokensPerSecond) && speed.outputTokensPerSecond > 0);
        QVERIFY(sane(speed.requestsPerSecond) && sane(speed.utilization) && sane(speed.concurrency));
        QVERIFY(!speed.replicasNeeded || *speed.replicasNeeded >= 1);
        if (speed.stable)
            QVERIFY(sane(speed.latencies.ttft) && sane(speed.latencies.tpot) && sane(speed.latencies.e2e));
        else
            QVERIFY(hasErrors(result.findings) && speed.utilization >= 1);
    }
    QVERIFY2(fast > 24, std::to_string(fast).c_str());
}

void ServingLawsTest::partsSumToPeak()
{
    RandomServices plans(m_catalogue, 2);
    for (int i = 0; i < 500; ++i) {
        Plan plan = plans.next();
        plan.serving.requests_per_s.reset();
        plan.serving.concurrency = 1;
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.memory)
            continue;
        const StageMemory& stage = result.memory->worst();
        QCOMPARE(stage.parts.total().value, stage.peak.value);
        for (const MemoryPart part : allMemoryParts)
            QVERIFY(sane(stage.parts[part].value));
        QCOMPARE(result.memory->phases.size(), std::size_t{3});
        for (const PhasePeak& phase : result.memory->phases)
            QVERIFY(phase.peak <= stage.peak);
    }
}

void ServingLawsTest::fitsExactlyWhereARequestFits()
{
    RandomServices plans(m_catalogue, 3);
    for (int i = 0; i < 500; ++i) {
        Plan plan = plans.next();
        plan.serving.requests_per_s.reset();
        plan.serving.concurrency = 1;
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.serving || result.hardware.cpuOnly || !reservesCache(plan.serving.engine))
            continue;
        const ServingMemory& memory = result.serving->memory;
        // The verdict on the GPU follows from peak and capacity alone; the engine starts only with room for a request.
        const Bytes peak = result.memory->worst().peak;
        QCOMPARE(result.memory->fit == Fit::Fits, peak <= result.memory->usable);
        QCOMPARE(result.memory->headroom, result.memory->capacity - peak);
        QCOMPARE(result.memory->cacheShort.value > 0, memory.poolLow < memory.needed);
        if (memory.poolLow < memory.needed)
            QVERIFY(hasErrors(result.findings) && !result.memory->suffices() && !result.serving->speed);
        // What is needed does not grow with what the engine leaves.
        QCOMPARE(result.memory->worst().parts[MemoryPart::Fragmentation].value, 0.0);
    }
}

void ServingLawsTest::memoryAloneIsTheEstimates()
{
    RandomServices plans(m_catalogue, 12);
    int held = 0;
    for (int i = 0; i < 200; ++i) {
        Plan plan = plans.next();
        plan.serving.requests_per_s.reset();
        plan.serving.concurrency = 1;
        // As the estimate itself has it, contradictory layouts included.
        const std::optional<MemoryEstimate> alone = serviceMemory(plan, m_catalogue);
        QVERIFY(alone == estimate(plan, m_catalogue).memory);
        held += alone ? 1 : 0;
    }
    QVERIFY(held > 50);
}

void ServingLawsTest::samePlanSameEstimate()
{
    RandomServices plans(m_catalogue, 4);
    for (int i = 0; i < 30; ++i) {
        const Plan plan = plans.next();
        QVERIFY(estimate(plan, m_catalogue) == estimate(plan, m_catalogue));
    }
}

void ServingLawsTest::moreOfItNeverHoldsMore_data()
{
    QTest::addColumn<int>("law");
    QTest::newRow("batched tokens") << 0;
    QTest::newRow("sequences") << 1;
    QTest::newRow("length") << 2;
    QTest::newRow("wider cache") << 3;
    QTest::newRow("wider weights") << 4;
    QTest::newRow("smaller share") << 5;
}

void ServingLawsTest::moreOfItNeverHoldsMore()
{
    QFETCH(int, law);
    forEachTerms(400, [law](const ServingTerms& terms) {
        ServingTerms more = terms;
        switch (law) {
        case 0: more.batchedTokens *= 2; break;
        case 1: more.sequences *= 2; break;
        case 2: more.inputTokens *= 2; break;
        case 3: more.kvBytes *= 2; break;
        case 4: more.weights.weightBytes *= 1.5; break;
        default: more.engineFraction *= 0.9; break;
        }
        const auto held = [](const ServingTerms& t) {
            return poolRequests(t, kvPool(t, Sampler::Native), t.inputTokens + t.outputTokens);
        };
        QVERIFY(held(more) <= held(terms) * (1 + 1e-12));
    });
}

void ServingLawsTest::biggerBatchesTakeLongerAndGiveMore()
{
    forEachTerms(400, [](const ServingTerms& terms) {
        double lastTime = 0;
        double lastRate = 0;
        for (int requests = 1; requests <= 1024; requests *= 2) {
            const double batch = requests;
            const double time = decodeTime(terms, batch, batch * meanContext(terms)).value;
            QVERIFY(sane(time) && time > 0);
            QVERIFY(time >= lastTime * (1 - 1e-12));
            QVERIFY(batch / time >= lastRate * (1 - 1e-12));
            lastTime = time;
            lastRate = batch / time;
        }
    });
}

void ServingLawsTest::longerContextsTakeLonger()
{
    forEachTerms(400, [](const ServingTerms& terms) {
        double lastToken = 0;
        double lastPrompt = 0;
        for (int length = 64; length <= 65536; length *= 4) {
            ServingTerms longer = terms;
            longer.inputTokens = length;
            const double token = decodeTime(longer, 8, 8 * meanContext(longer)).value;
            const double prompt = prefillTime(longer, 0, 0).value;
            QVERIFY(token >= lastToken * (1 - 1e-12));
            QVERIFY(prompt >= lastPrompt * (1 - 1e-12));  // eager engines wait for the host
            lastToken = token;
            lastPrompt = prompt;
        }
    });
}

void ServingLawsTest::throughputCountsTokens()
{
    RandomServices plans(m_catalogue, 5);
    for (int i = 0; i < 100; ++i) {
        const Plan plan = plans.next();
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.serving || !result.serving->speed)
            continue;
        const ServingSpeed& speed = *result.serving->speed;
        const auto output = static_cast<double>(plan.serving.output_tokens);
        QVERIFY(std::abs(speed.outputTokensPerSecond / output / speed.requestsPerSecond - 1) < 1e-9);
        if (plan.serving.requests_per_s && speed.stable)
            QVERIFY(std::abs(speed.requestsPerSecond / *plan.serving.requests_per_s - 1) < 1e-9);
        if (!result.serving->perMillionTokens)
            continue;
        const double hour = result.cost.over({1})->dollars();
        const double expected = hour / 3600 / speed.outputTokensPerSecond * 1e6;
        QVERIFY(std::abs(result.serving->perMillionTokens->dollars() - expected) < 1e-6 + 1e-9 * expected);
    }
}

void ServingLawsTest::wildPromptsEndToo()
{
    // Prompts that vary by ten times their mean hold up so many answers that the queue's states cannot be counted.
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.serving.input_tokens = 60'000;
    plan.serving.input_cv = 10;
    plan.serving.requests_per_s = 0.1;
    plan.serving.latency_target_s = 0.05;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving && result.serving->speed);
    QVERIFY(sane(result.serving->speed->latencies.tpot));

    QueueModel wild{.fixed = {0.01}, .perSequence = {1e-4}, .sequences = 8, .widening = 1e12};
    QVERIFY(!queueState(wild, 0.1).stable);
    wild.widening = 2;
    QVERIFY(queueState(wild, 0.1).stable);
}

HEADROOM_TEST(ServingLawsTest)
#include "tst_serving_laws.moc"
