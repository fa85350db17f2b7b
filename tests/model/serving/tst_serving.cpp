// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "model/io/plan_json.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/serving_speed.h"
#include "model/serving/serving_sweep.h"
#include "tests/support/finding_ids.h"
#include "tests/support/formula_value.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using test::has;
using test::near;
using test::replicaPlan;

/// Plans that serve: what fits where, how load and latency go together, what is advised.
class ServingTest : public QObject {
    Q_OBJECT

private slots:
    void gpusFor70B_data();
    void gpusFor70B();
    void refusesARequestThatALogRefused();
    void smallModelsAreAdvisedOntoCpu();
    void largeModelsNever();
    void aFractionOfAGpuIsAFraction();
    void keyValueHeadsAreRepeated();
    void formatsWithoutUnitsSaveMemoryAlone();
    void prefixesAreHeldOnce();
    void impossibleReplicasHaveNoMemory_data();
    void impossibleReplicasHaveNoMemory();
    void overloadIsAnError();
    void arrivalsFillTheEngine();
    void targetsAreJudged();
    void replicasFollowTheLoad();
    void splitReplicasShareTheWork();
    void explanationsGiveTheirNumbers();
    void runtimesOfAwqJoinAndWiden();
    void encodersAreLoaded();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

}  // namespace

void ServingTest::gpusFor70B_data()
{
    QTest::addColumn<QString>("gpu");
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("gpus");
    const auto row = [](const char* gpu, WeightFormat format, int gpus) {
        QTest::addRow("%s %s", gpu, std::string(choiceName(format)).c_str()) << gpu << int(format) << gpus;
    };
    // By hand: weights b (P - 2 V h) / t and 4 V h / t, P = 70.55e9, V h = 1.051e9, b = 2, 1 or 0.5195; 90 % of the
    // card's memory less activations (1.28 GB by 256 sequences, 5.12 GB by 1,024) and libraries must leave 1,280 tokens
    // of 320 KiB / t.
    const auto rows = [&](const char* gpu, int wide, int eight, int four) {
        row(gpu, WeightFormat::Bf16, wide);
        row(gpu, WeightFormat::Fp8, eight);
        row(gpu, WeightFormat::Awq4, four);
    };
    rows("t4", 16, 8, 4);
    rows("a10", 8, 4, 4);
    rows("a100-sxm-40", 4, 4, 2);
    rows("a100-sxm-80", 2, 1, 1);
    rows("h100-sxm", 4, 2, 1);
    rows("h200-sxm", 2, 1, 1);
    rows("b200-sxm", 1, 1, 1);
    row("b200-sxm", WeightFormat::Nvfp4, 1);
}

void ServingTest::gpusFor70B()
{
    QFETCH(QString, gpu);
    QFETCH(int, format);
    QFETCH(int, gpus);
    for (int tensor = 1; tensor <= 16; tensor *= 2) {
        Plan plan = replicaPlan("llama-3.1-70b", gpu.toStdString(), tensor);
        plan.serving.weights = static_cast<WeightFormat>(format);
        const Estimate result = estimate(plan, m_catalogue);
        QVERIFY(result.memory);
        QVERIFY2(result.memory->suffices() == (tensor >= gpus), qPrintable(QString::number(tensor)));
    }
}

void ServingTest::refusesARequestThatALogRefused()
{
    // vllm-project/vllm, issue 10517: Llama 3.1 8B on an RTX 3090, 90 % of it: starts with requests of 20,000 tokens
    // and refuses those of 29,000.
    Plan plan = replicaPlan("llama-3.1-8b", "rtx-3090", 1);
    plan.serving.engine = Engine::VllmV0;
    plan.serving.output_tokens = 1;
    for (const std::int64_t longest : {20000, 29000}) {
        Architecture shape = m_catalogue.model("llama-3.1-8b")->architecture;
        shape.max_seq = longest;
        plan.model = shape;
        plan.serving.input_tokens = longest - 1;
        const Estimate result = estimate(plan, m_catalogue);
        QCOMPARE(result.memory->suffices(), longest == 20000);
        const bool told = has(result.findings, "serving.no-cache") || has(result.findings, "serving.larger-share");
        QCOMPARE(told, longest != 20000);
    }
}

void ServingTest::smallModelsAreAdvisedOntoCpu()
{
    Plan plan = replicaPlan("llama-3.1-8b", "a10", 1);
    plan.model = ParameterCount{350'000'000};
    plan.serving.weights = WeightFormat::Int8;
    plan.serving.concurrency = 4;
    const Estimate onGpu = estimate(plan, m_catalogue);
    QVERIFY(has(onGpu.findings, "serving.cpu-enough"));
    const auto advice = std::ranges::find(onGpu.findings, "serving.cpu-enough", &Finding::id);
    Plan onCpu = plan;
    onCpu.cluster = {};
    onCpu.cluster.hardware = VmNodes{std::get<SizeId>(advice->arguments[0]).text, 1};
    const Estimate result = estimate(onCpu, m_catalogue);
    QVERIFY(result.memory->fit == Fit::Fits);
    QVERIFY(result.serving->speed);
    // The advice names what the page of that plan shows.
    QCOMPARE(std::get<std::int64_t>(advice->arguments[1]), std::int64_t{1});
    QCOMPARE(std::get<PlanChoice>(advice->arguments[2]).value, std::string("tpot"));
    QCOMPARE(std::get<std::int64_t>(advice->arguments[3]), std::int64_t{95});
    const Seconds told = std::get<Seconds>(advice->arguments[4]);
    QCOMPARE(told, result.serving->speed->latencies.tpot.p95);
    QVERIFY(told <= Seconds{0.05});
    plan.serving.latency_target_s = 0.002;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.cpu-enough"));
}

void ServingTest::largeModelsNever()
{
    for (const WeightFormat format : {WeightFormat::Bf16, WeightFormat::Int8, WeightFormat::Q4_0}) {
        Plan plan = replicaPlan("llama-3.1-70b", "h200-sxm", 2);
        plan.serving.weights = format;
        plan.serving.concurrency = 1;
        plan.serving.latency_target_s = 1000;
        QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.cpu-enough"));
    }
}

void ServingTest::aFractionOfAGpuIsAFraction()
{
    Plan plan = replicaPlan("qwen2.5-0.5b", "a10", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NV36ads_A10_v5", 1};
    const Estimate whole = estimate(plan, m_catalogue);
    plan.cluster.hardware = VmNodes{"Standard_NV12ads_A10_v5", 1};
    const Estimate third = estimate(plan, m_catalogue);
    QVERIFY(whole.serving && third.serving);
    QVERIFY(third.serving->memory.poolLow < whole.serving->memory.poolLow / 3.0);
    QVERIFY(third.serving->speed->outputTokensPerSecond < whole.serving->speed->outputTokensPerSecond);
    QCOMPARE(third.serving->replicas, std::int64_t{1});
}

void ServingTest::keyValueHeadsAreRepeated()
{
    const Estimate eight = estimate(replicaPlan("llama-3.1-70b", "h100-sxm", 8), m_catalogue);
    const Estimate sixteen = estimate(replicaPlan("llama-3.1-70b", "h100-sxm", 16), m_catalogue);
    QCOMPARE(sixteen.serving->memory.kvPerToken.value, eight.serving->memory.kvPerToken.value);
    QVERIFY(!has(eight.findings, "serving.kv-repeated"));
    QVERIFY(has(sixteen.findings, "serving.kv-repeated"));
}

void ServingTest::formatsWithoutUnitsSaveMemoryAlone()
{
    const auto serve = [this](const char* gpu, WeightFormat format) {
        Plan plan = replicaPlan("llama-3.1-8b", gpu, 1);
        plan.serving.weights = format;
        plan.serving.input_tokens = 4096;
        plan.serving.concurrency = 4;
        return estimate(plan, m_catalogue);
    };
    const auto first = [](const Estimate& of) { return of.serving->speed->latencies.ttft.p50.value; };
    const auto next = [](const Estimate& of) { return of.serving->speed->latencies.tpot.p50.value; };
    // An A100 multiplies neither FP8 nor FP4: the prompt takes as long as in 16 bits, tokens come faster.
    const Estimate wide = serve("a100-sxm-80", WeightFormat::Bf16);
    for (const WeightFormat format : {WeightFormat::Fp8, WeightFormat::Nvfp4}) {
        const Estimate packed = serve("a100-sxm-80", format);
        QVERIFY(has(packed.findings, "cluster.number-format"));
        QVERIFY2(first(packed) > 0.9 * first(wide), qPrintable(QString::number(first(packed) / first(wide))));
        QVERIFY(next(packed) < 0.9 * next(wide));
    }
    // Its INT8 units, and the FP8 units of an H100, work on prompts too.
    QVERIFY(first(serve("a100-sxm-80", WeightFormat::W8a8)) < 0.75 * first(wide));
    QVERIFY(first(serve("h100-sxm", WeightFormat::Fp8)) < 0.75 * first(serve("h100-sxm", WeightFormat::Bf16)));
}

void ServingTest::prefixesAreHeldOnce()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.concurrency = 8;
    const Estimate apart = estimate(plan, m_catalogue);
    plan.serving.prefix_hit_share = 0.75;
    const Estimate shared = estimate(plan, m_catalogue);
    QVERIFY(shared.serving->memory.maxSequences > 2 * apart.serving->memory.maxSequences);
    QVERIFY(shared.serving->speed->latencies.ttft.p50 < apart.serving->speed->latencies.ttft.p50);
    QVERIFY(shared.serving->speed->outputTokensPerSecond > apart.serving->speed->outputTokensPerSecond);
}

void ServingTest::impossibleReplicasHaveNoMemory_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char* id : {"layout.tensor-heads", "layout.gpus-not-divisible", "layout.pipeline-layers",
                           "serving.attention-copies", "serving.all-spare", "serving.one-replica"})
        QTest::newRow(id) << QByteArray(id);
}

void ServingTest::impossibleReplicasHaveNoMemory()
{
    QFETCH(QByteArray, id);
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    if (id == "layout.tensor-heads") {
        plan.parallelism.tensor = 3;
        plan.cluster.gpus = 3;
    } else if (id == "layout.gpus-not-divisible") {
        plan.cluster.gpus = 6;
        plan.parallelism.tensor = 4;
    } else if (id == "layout.pipeline-layers") {
        plan.cluster.gpus = 64;
        plan.parallelism.pipeline = 64;
    } else if (id == "serving.attention-copies") {
        plan.serving.data_parallel = 2;
    } else if (id == "serving.all-spare") {
        plan.serving.spare_replicas = 1;
    } else {
        plan.serving.disaggregated = true;
    }
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.memory && !result.serving);
    QVERIFY2(has(result.findings, id.toStdString()), id.constData());
    QVERIFY(hasErrors(result.findings));
}

void ServingTest::overloadIsAnError()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.requests_per_s = 1000;
    const Estimate result = estimate(plan, m_catalogue);
    const ServingSpeed& speed = *result.serving->speed;
    QVERIFY(!speed.stable && speed.utilization > 1);
    QVERIFY(has(result.findings, "serving.overloaded"));
    QVERIFY(speed.replicasNeeded && *speed.replicasNeeded > 1);
    // So many replicas do answer them.
    plan.cluster.gpus = speed.replicasNeeded;
    const Estimate enough = estimate(plan, m_catalogue);
    QVERIFY(enough.serving->speed->stable);
    QVERIFY(near(enough.serving->speed->requestsPerSecond, 1000, 1e-9));
}

void ServingTest::arrivalsFillTheEngine()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.requests_per_s = 12;
    const Estimate usual = estimate(plan, m_catalogue);
    QVERIFY(usual.serving->speed->stable);
    // How many users there are without an arrival rate says nothing beside one: the engine takes what it can.
    plan.serving.concurrency = 2;
    const Estimate fewUsers = estimate(plan, m_catalogue);
    QVERIFY(fewUsers.serving->speed == usual.serving->speed);
    plan.serving.concurrency = 100'000;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.waits"));
    // The plan's own limit of the engine does.
    plan.serving.max_sequences = 2;
    const Estimate narrow = estimate(plan, m_catalogue);
    QVERIFY(narrow.serving->speed->utilization > 2 * usual.serving->speed->utilization);
    // Without a reserved cache there is memory for the planned number alone.
    plan.serving.max_sequences.reset();
    plan.serving.engine = Engine::LlamaCpp;
    plan.serving.requests_per_s = 2;
    plan.serving.concurrency = 4;
    const Estimate four = estimate(plan, m_catalogue);
    plan.serving.concurrency = 16;
    const Estimate sixteen = estimate(plan, m_catalogue);
    QVERIFY(sixteen.memory->worst().peak > four.memory->worst().peak);
    QVERIFY(sixteen.serving->speed->utilization < four.serving->speed->utilization);
}

void ServingTest::targetsAreJudged()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.latency_target_s = 0.1;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.target-missed"));
    plan.serving.latency_target_s = 0.001;
    const Estimate missed = estimate(plan, m_catalogue);
    QVERIFY(has(missed.findings, "serving.target-missed"));
    QVERIFY(!missed.serving->speed->goal->isMet());
    QCOMPARE(missed.serving->speed->goal->reached, missed.serving->speed->latencies.tpot.p95);
}

void ServingTest::replicasFollowTheLoad()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.requests_per_s = 100;
    plan.serving.traffic_by_hour = std::vector<double>(24, 10);
    plan.serving.traffic_by_hour->at(12) = 100;
    plan.serving.spare_replicas = 1;
    plan.cluster.gpus = 16;
    const Estimate result = estimate(plan, m_catalogue);
    const auto day = trafficDay(plan, result);
    QVERIFY(day);
    QCOMPARE(day->replicas.size(), std::size_t{24});
    QCOMPARE(day->replicas[12], *result.serving->speed->replicasNeeded);
    QVERIFY(day->replicas[0] < day->replicas[12] && day->replicas[0] >= 2);
    QVERIFY(std::abs(day->requestsPerSecond[0] - 10) < 1e-9);
    // Nodes are billed whole: two replicas of one GPU each cost a node of eight.
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    const Estimate priced = estimate(plan, m_catalogue);
    const auto billed = trafficDay(plan, priced);
    QVERIFY(billed && billed->scaled && billed->fixed);
    const double node = priced.cost.nodeHour->dollars();
    double nodeHours = 0;
    for (const std::int64_t replicas : billed->replicas)
        nodeHours += std::ceil(static_cast<double>(replicas) / 8);
    QVERIFY(near(billed->scaled->dollars(), node * nodeHours, 1e-9));
    // The plan's own nodes stand there all day, for the tokens of that day.
    QVERIFY(near(billed->fixed->dollars(), node * 2 * 24, 1e-9));
    const double requests = (23 * 10 + 100) * 3600.0;
    const double millions = requests * static_cast<double>(plan.serving.output_tokens) / 1e6;
    QVERIFY(near(priced.serving->perMillionTokens->dollars(), node * 2 * 24 / millions, 1e-4));
    QVERIFY(near(billed->perMillionFixed->dollars(), priced.serving->perMillionTokens->dollars(), 1e-4));
    QVERIFY(near(billed->perMillionScaled->dollars(), node * nodeHours / millions, 1e-4));
    // Without a curve every hour is the busiest.
    plan.serving.traffic_by_hour.reset();
    const Estimate steady = estimate(plan, m_catalogue);
    QVERIFY(near(steady.serving->perMillionTokens->dollars(),
                 priced.serving->perMillionTokens->dollars() * (23 * 10 + 100) / 2400.0, 1e-4));
}

void ServingTest::splitReplicasShareTheWork()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster.gpus = 4;
    plan.serving.input_tokens = 4096;
    plan.serving.requests_per_s = 8;
    plan.serving.concurrency = 128;
    const Estimate together = estimate(plan, m_catalogue);
    plan.serving.disaggregated = true;
    const Estimate apart = estimate(plan, m_catalogue);
    QVERIFY(apart.serving->prefilling >= 1 && apart.serving->prefilling <= 3);
    QVERIFY(apart.serving->speed->stable);
    // Answers are no longer held up by prompts of others.
    QVERIFY(apart.serving->speed->latencies.tpot.p99 < together.serving->speed->latencies.tpot.p99);
}

void ServingTest::explanationsGiveTheirNumbers()
{
    for (const Engine engine : {Engine::Generic, Engine::VllmV0, Engine::Sglang, Engine::TrtLlm, Engine::HuggingFace}) {
        for (const char* model : {"llama-3.1-70b", "mixtral-8x7b", "deepseek-v3"}) {
            Plan plan = replicaPlan(model, "h100-sxm", 8);
            plan.serving.engine = engine;
            plan.serving.concurrency = 2;
            const Estimate result = estimate(plan, m_catalogue);
            QVERIFY(result.memory);
            const MemoryParts& parts = result.memory->worst().parts;
            for (const MemoryPart part : allMemoryParts) {
                if (parts[part].value <= 0)
                    continue;
                const Explanation why = explainPart(plan, result, 0, part);
                QVERIFY(!why.source.empty());
                const test::Span value = test::FormulaValue(why.substituted).evaluate();
                constexpr double rounding = 1e-3;
                QVERIFY2(value.low <= parts[part].value * (1 + rounding) &&
                             value.high >= parts[part].value * (1 - rounding),
                         (std::string(memoryPartName(part)) + ": " + why.substituted).c_str());
            }
        }
    }
}

void ServingTest::runtimesOfAwqJoinAndWiden()
{
    // AutoAWQ on Llama 2 13B: the joined projections of queries, keys and values lie beside the single ones when it has
    // loaded them; long prompts widen their scores, and few rows are multiplied as they are.
    Plan plan = replicaPlan("llama-2-13b", "rtx-4090", 1);
    plan.serving.engine = Engine::Generic;
    plan.serving.weights = WeightFormat::Awq4;
    const Estimate outcome = estimate(plan, m_catalogue);
    const ServingTerms terms = servingTerms(plan, outcome);
    const double held = heldWeights(terms).value + 128 * kvPerToken(terms).value;
    const double hidden = 5120;
    const double joined = (0.5 + 2.5 / 128) * 40 * hidden * 3 * hidden;
    QCOMPARE(eagerPeak(terms, 1, 64, 128).value, held + joined);
    const double prompt = 2048;
    const double scores = 10 * 40 * prompt * prompt;
    const double matrix = 2 * 13824 * hidden;
    const double expected = held + matrix + scores + promptsPeak(terms, 1, prompt).value;
    QVERIFY(scores > joined);
    QCOMPARE(eagerPeak(terms, 1, prompt, 128).value, expected);
}

/// Qwen2.5-VL 3B stores 3,754,622,976 parameters, its encoder among them.
void ServingTest::encodersAreLoaded()
{
    const Plan plan = replicaPlan("qwen2.5-vl-3b", "a100-sxm-40", 1);
    QCOMPARE(estimate(plan, m_catalogue).serving->memory.weights.value, 2.0 * 3754622976);
}

HEADROOM_TEST(ServingTest)
#include "tst_serving.moc"
