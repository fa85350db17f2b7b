// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/replica/iteration_time.h"
#include "model/serving/simulation/arrival_simulation.h"
#include "model/serving/simulation/prefill_batching.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <cmath>
#include <utility>

using namespace headroom;
using test::near;
using test::replicaPlan;

/// Prompts of thousands of iterations: what is taken together takes as long as one by one, and the work of a simulation
/// has an end.
class LongPromptsTest : public QObject {
    Q_OBJECT

private slots:
    void chunksTakenTogetherTakeAsLong_data();
    void chunksTakenTogetherTakeAsLong();
    void gatesTakeLongPromptsTogether();
    void gatesThatDoNotKeepUpEnd();
    void workFollowsRequestsNotTheirLength();
    void stepsEndTheSimulation();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

}  // namespace

void LongPromptsTest::chunksTakenTogetherTakeAsLong_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("engine");
    // A line; a window that fills on the way; a host that is slower than the GPU until the context is long.
    QTest::newRow("dense") << "llama-3.1-8b" << int(Engine::VllmV1);
    QTest::newRow("sliding") << "gemma-2-9b" << int(Engine::VllmV1);
    QTest::newRow("eager") << "llama-3.1-8b" << int(Engine::HuggingFace);
}

void LongPromptsTest::chunksTakenTogetherTakeAsLong()
{
    QFETCH(QString, model);
    QFETCH(int, engine);
    constexpr double tokens = 100'000;
    constexpr double chunk = 16;
    Plan plan = replicaPlan(model.toStdString(), "h200-sxm", 1);
    plan.serving.engine = static_cast<Engine>(engine);
    plan.serving.concurrency = 1;
    plan.serving.input_tokens = static_cast<std::int64_t>(tokens);
    ServingTerms terms = servingTerms(plan, estimate(plan, m_catalogue));
    terms.batchedTokens = chunk;
    double alone = 0;
    for (double done = 0; done < tokens; done += chunk) {
        const double finished = done + chunk >= tokens ? 1 : 0;
        alone +=
            iterationTime(terms, {.prompt = chunk, .promptContext = chunk * (done + chunk / 2), .logits = finished})
                .value;
    }
    const SimulatedLoad load =
        simulateArrivals(terms, {.mix = {0, 0, 8}, .requestsPerSecond = 1e-9, .poolTokens = 1e12, .requests = 20});
    for (const AnsweredRequest& answer : load.answers)
        QVERIFY2(near(answer.ttft, alone, 1e-7), qPrintable(QString::number(answer.ttft / alone - 1)));
    QVERIFY2(load.steps < 20 * load.requests + 1000, qPrintable(QString::number(load.steps)));
}

void LongPromptsTest::gatesTakeLongPromptsTogether()
{
    // Each prompt is alone, and of a thousand iterations with 2 ms of it each: it begins with the next iteration.
    constexpr Seconds decode{0.01};
    constexpr Seconds most{0.002};
    constexpr double iterations = 1000;
    PromptSizes sizes;
    const PrefillSamples samples = samplePrefills(
        {.decode = decode, .prompt = most * iterations, .most = most, .answerIterations = 50, .samples = 2000}, 1e-4,
        sizes);
    const double whole = iterations * (decode + most).value;
    double mean = 0;
    for (const double first : samples.firstTokens) {
        QVERIFY2(first >= whole * (1 - 1e-9), qPrintable(QString::number(first)));
        mean += first / static_cast<double>(samples.firstTokens.size());
    }
    // Some find one before them.
    QVERIFY2(near(mean, whole, 0.01), qPrintable(QString::number(mean / whole)));
    for (const double pace : samples.paces)
        QVERIFY(pace >= decode.value * (1 - 1e-9) && pace <= (decode + most).value * (1 + 1e-9));
}

void LongPromptsTest::gatesThatDoNotKeepUpEnd()
{
    // A microsecond of prompts has room in an iteration of 10 ms, and a thousand seconds of them come in each second.
    PromptSizes sizes;
    const PrefillSamples samples = samplePrefills(
        {.decode = {0.01}, .prompt = {1}, .most = {1e-6}, .answerIterations = 50, .samples = 2000}, 1000, sizes);
    QVERIFY(!samples.keepsUp);
    QVERIFY(samples.firstTokens.size() < 2000);
    // Even where all of them come in the first iteration.
    QVERIFY(!samplePrefills({.decode = {1}, .prompt = {1e-15}, .samples = 2000}, 1e12, sizes).keepsUp);
    QVERIFY(samplePrefills({.decode = {0.01}, .prompt = {1e-3}, .most = {0.01}, .samples = 2000}, 100, sizes).keepsUp);
}

void LongPromptsTest::workFollowsRequestsNotTheirLength()
{
    // 6,250 iterations for a prompt, and up to 16 answers that go on beside it.
    Plan plan = replicaPlan("llama-3.1-8b", "h200-sxm", 1);
    plan.serving.concurrency = 1;
    const auto stepsFor = [&](std::int64_t input, double chunk) {
        plan.serving.input_tokens = input;
        ServingTerms terms = servingTerms(plan, estimate(plan, m_catalogue));
        terms.batchedTokens = chunk;
        const SimulatedLoad load =
            simulateArrivals(terms, {.mix = {0.5, 0.5, 1000}, .users = 1000, .poolTokens = 1e12, .requests = 3000});
        return load.requests == 3000 ? load.steps : -1;
    };
    // A few steps for each request, where one by one its prompt alone took up to thousands.
    constexpr std::int64_t requests = 3000;
    for (const auto& [input, chunk] : {std::pair(1000, 8192.0), std::pair(100'000, 16.0)}) {
        const std::int64_t steps = stepsFor(input, chunk);
        QVERIFY2(steps > 0 && steps < 20 * requests, qPrintable(QString::number(steps)));
    }
}

void LongPromptsTest::stepsEndTheSimulation()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h200-sxm", 1);
    plan.serving.concurrency = 1;
    const ServingTerms terms = servingTerms(plan, estimate(plan, m_catalogue));
    const RequestMix mix{0.5, 0.5, 256};
    ArrivalPlan arrival{.mix = mix, .requestsPerSecond = 0.6 * saturationRate(terms, mix), .poolTokens = 1e12};
    const SimulatedLoad whole = simulateArrivals(terms, arrival);
    QCOMPARE(whole.requests, arrival.requests);
    arrival.steps = whole.steps / 4;
    const SimulatedLoad part = simulateArrivals(terms, arrival);
    QVERIFY(part.requests > arrival.requests / 8 && part.requests < arrival.requests / 2);
    QVERIFY(part.steps <= arrival.steps);
    for (const AnsweredRequest& answer : part.answers)
        QVERIFY(answer.e2e > 0);
    // A shorter look at the same service.
    QVERIFY(near(percentilesOf(part.answers).tpot.p50.value, percentilesOf(whole.answers).tpot.p50.value, 0.05));
    QVERIFY(percentilesOf(simulateArrivals(terms, arrival).answers).ttft.p99 == percentilesOf(part.answers).ttft.p99);
}

HEADROOM_TEST(LongPromptsTest)
#include "tst_long_prompts.moc"
