// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/simulation/arrival_simulation.h"
#include "model/serving/throughput.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace headroom;
using Json = nlohmann::json;

/// The serving formulas against an independent implementation of them (tests/data/golden_serving.json).
class ServingGoldenTest : public QObject {
    Q_OBJECT

private slots:
    void memory();
    void iterations();
    void offlineRuns();
    void latencies();
    void queues();
    void tuning();
    void schedules();

private:
    [[nodiscard]] ServingTerms terms(const Json& row) const;
    const Catalogue m_catalogue = test::shippedCatalogue();
    const Json m_golden = Json::parse(test::repositoryFile("tests/data/golden_serving.json"));
};

namespace {

bool near(double value, const Json& expected, double tolerance = 1e-9)
{
    const double figure = expected.get<double>();
    return std::abs(value - figure) <= tolerance * std::max(1e-12, std::abs(figure));
}

/// The file has whole bytes.
bool sameBytes(Bytes bytes, const Json& expected) { return std::abs(bytes.value - expected.get<double>()) <= 1; }

#define COMPARE_NEAR(value, expected) \
    QVERIFY2(                         \
        near(value, expected),        \
        qPrintable(QStringLiteral("%1 is not %2").arg(value, 0, 'g', 15).arg((expected).get<double>(), 0, 'g', 15)))

}  // namespace

ServingTerms ServingGoldenTest::terms(const Json& row) const
{
    Plan plan;
    plan.workload = Workload::Serving;
    const std::string model = row.at("model");
    Architecture shape = m_catalogue.model(model)->architecture;
    if (row.contains("longest") && row["longest"].is_number())
        shape.max_seq = row["longest"];
    plan.model = shape;
    plan.cluster.hardware = OwnNodes{.gpu = row.at("gpu").get<std::string>()};
    plan.parallelism.tensor = row.at("tensor");
    plan.serving.weights = *choiceFromName<WeightFormat>(row.at("weights").get<std::string>());
    plan.serving.kv = *choiceFromName<KvFormat>(row.at("kv").get<std::string>());
    plan.serving.engine = *choiceFromName<Engine>(row.value("engine", std::string("trtllm")));
    plan.serving.engine_fraction = row.value("engine_fraction", 0.9);
    plan.serving.input_tokens = row.value("input", 1024);
    plan.serving.output_tokens = row.value("output", 256);
    return servingTerms(plan, estimate(plan, m_catalogue));
}

void ServingGoldenTest::memory()
{
    for (const Json& row : m_golden.at("memory")) {
        ServingTerms t = terms(row);
        t.block = 16;  // of all engines there
        const Json& expected = row.at("expected");
        const Bytes pool = kvPool(t, Sampler::Native);
        QVERIFY(sameBytes(servingWeights(t), expected["weights"]));
        if (t.engine != Engine::Sglang)
            QVERIFY(sameBytes(activationPeak(t, Sampler::Native), expected["activations"]));
        QVERIFY(sameBytes(libraryMemory(t), expected["libraries"]));
        QVERIFY(sameBytes(kvPerToken(t), expected["per_token"]));
        QVERIFY(sameBytes(pool, expected["pool"]));
        QCOMPARE(poolTokens(t, pool), expected["tokens"].get<double>());
        t.inputTokens = 8000;
        COMPARE_NEAR(poolRequests(t, pool, 8192), expected["requests_of_8192"]);
    }
}

void ServingGoldenTest::iterations()
{
    for (const Json& row : m_golden.at("iterations")) {
        const Iteration iteration{.decoding = row["decoding"],
                                  .prompt = row["prompt"],
                                  .cached = row["cached"],
                                  .promptContext = row["prompt_context"],
                                  .logits = row["decoding"]};
        const IterationTime time = iterationParts(terms(row), iteration);
        for (std::size_t i = 0; i < iterationPartNames.size(); ++i) {
            const Json& expected = row.at("expected").at(std::string(iterationPartNames[i]));
            QVERIFY2(near(time[static_cast<IterationPart>(i)].value, expected), iterationPartNames[i].data());
        }
        COMPARE_NEAR(time.total().value, row["expected"]["total"]);
    }
}

void ServingGoldenTest::offlineRuns()
{
    for (const Json& row : m_golden.at("offline")) {
        const OfflineRun run = offlineRun(terms(row), {.requests = row["requests"], .merged = false});
        const Json& expected = row.at("expected");
        COMPARE_NEAR(run.largestBatch, expected["largest_batch"]);
        COMPARE_NEAR(run.batchedTokens, expected["batched_tokens"]);
        COMPARE_NEAR(run.pool.value, expected["pool"]);
        COMPARE_NEAR(run.sequences, expected["sequences"]);
        COMPARE_NEAR(run.iterations, expected["iterations"]);
        COMPARE_NEAR(run.time.value, expected["seconds"]);
        COMPARE_NEAR(run.outputTokensPerSecond, expected["tokens_per_s"]);
        const OfflineRun merged = offlineRun(terms(row), {.requests = row["requests"], .merged = true});
        QVERIFY(near(merged.time.value, expected["seconds"], 0.003));
    }
}

void ServingGoldenTest::latencies()
{
    for (const Json& row : m_golden.at("latency")) {
        ServingTerms t = terms(row);
        t.batchedTokens = 8192;
        const double sequences = row["concurrency"];
        const Seconds first = prefillTime(t, 0, 0);
        const Seconds token = decodeTime(t, sequences, sequences * meanContext(t));
        COMPARE_NEAR(first.value, row["expected"]["ttft"]);
        COMPARE_NEAR(token.value, row["expected"]["tpot"]);
        COMPARE_NEAR((first + token * (t.outputTokens - 1)).value, row["expected"]["e2e"]);
    }
}

void ServingGoldenTest::queues()
{
    constexpr double tolerance = 1e-6;  // bisection, and the machine's own exp and log
    for (const Json& row : m_golden.at("queues")) {
        const QueueModel model{.fixed = {row["fixed"]},
                               .perSequence = {row["per_sequence"]},
                               .sequences = row["sequences"],
                               .outputTokens = row["output"],
                               .outputVariation = row["output_cv"],
                               .prompt = {row["prompt"]},
                               .promptVariation = row["prompt_cv"]};
        const QueueState state = queueState(model, row["requests_per_s"]);
        const Json& expected = row.at("expected");
        QVERIFY(state.stable);
        QVERIFY(near(state.saturation, expected["saturation"], tolerance));
        QVERIFY(near(state.utilization, expected["utilization"], tolerance));
        QVERIFY(near(state.batch, expected["batch"], tolerance));
        QVERIFY(near(state.meanTpot.value, expected["mean_tpot"], tolerance));
        const auto same = [&](const LatencyPercentiles& have, const Json& want) {
            return near(have.p50.value, want[0], tolerance) && near(have.p95.value, want[1], tolerance) &&
                   near(have.p99.value, want[2], tolerance);
        };
        QVERIFY(same(state.latencies.ttft, expected["ttft"]));
        QVERIFY(same(state.latencies.tpot, expected["tpot"]));
        QVERIFY(same(state.latencies.e2e, expected["e2e"]));
    }
}

void ServingGoldenTest::tuning()
{
    for (const Json& row : m_golden.at("tuning")) {
        const TrtTuning tuning = trtTuning(row["n"], row["isl"], row["osl"]);
        QCOMPARE(tuning.sequences, row["result"][0].get<double>());
        QCOMPARE(tuning.tokens, row["result"][1].get<double>());
    }
}

void ServingGoldenTest::schedules()
{
    for (const Json& row : m_golden.at("schedules")) {
        const auto rows =
            replaySchedule({row["requests"], row["input"], row["output"]}, {row["sequences"], row["tokens"], 32});
        const Json& expected = row.at("expected");
        double iterations = 0;
        for (const ScheduledIterations& r : rows)
            iterations += r.repeats;
        QCOMPARE(rows.size(), expected["rows"].get<std::size_t>());
        QCOMPARE(iterations, expected["iterations"].get<double>());
        for (std::size_t i = 0; i < expected["first"].size(); ++i) {
            const Json& first = expected["first"][i];
            const Iteration& it = rows[i].iteration;
            QCOMPARE(rows[i].repeats, first[0].get<double>());
            QCOMPARE(it.decoding, first[1].get<double>());
            QCOMPARE(it.prompt, first[2].get<double>());
            QCOMPARE(it.cached, first[3].get<double>());
            QCOMPARE(it.promptContext, first[4].get<double>());
            QCOMPARE(it.logits, first[5].get<double>());
        }
    }
}

HEADROOM_TEST(ServingGoldenTest)
#include "tst_serving_golden.moc"
