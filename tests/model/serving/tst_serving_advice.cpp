// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/finding_ids.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

using namespace headroom;
using test::has;
using test::replicaPlan;

/// What a service is told about its own settings: where it would do on less, waits, or rests on an assumption.
class ServingAdviceTest : public QObject {
    Q_OBJECT

private slots:
    void aCpuIsAdvisedWhereItPays();
    void aDearerCpuIsNoRemedy();
    void replicasThatShareExpertsComeTogether();
    void engineLimitIsTold();
    void assumptionsAreTold();
    void tagsAreReleases();
    void tailsThatVaryAreNamed();
    void simulationThatIsCutShortIsTold();
    void halfPrecisionOfOlderCardsIsTold();
    void layersThatSlideKeepTheirWindow();
    void engineMayTakeTooMuch();
    void engineMayTakeTooLittle();
    void oneNodeIsTold();
    void encodersGenerateNothing();
    void enginesOfCpusAreNotForGpus();
    void answersSlowerThanReadingAreTold();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ServingAdviceTest::aCpuIsAdvisedWhereItPays()
{
    Plan plan = replicaPlan("llama-3.1-8b", "a10", 1);
    plan.model = ParameterCount{350'000'000};
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NV36ads_A10_v5", 1};
    plan.serving.concurrency = 1;
    const auto isAdvised = [&] { return has(estimate(plan, m_catalogue).findings, "serving.cpu-enough"); };
    QVERIFY(isAdvised());
    // The A10 gives the first token in 50 ms, no CPU does.
    plan.serving.latency_metric = LatencyMetric::Ttft;
    plan.serving.latency_target_s = 0.05;
    QVERIFY(!hasErrors(estimate(plan, m_catalogue).findings) && !isAdvised());
    // Many users who never pause get far cheaper tokens of a GPU.
    plan.serving.latency_metric = LatencyMetric::Tpot;
    plan.serving.latency_target_s.reset();
    plan.serving.concurrency = 32;
    QVERIFY(!isAdvised());
    // A request every five seconds is a light load; twenty per second are not.
    plan.serving.requests_per_s = 0.2;
    const Estimate light = estimate(plan, m_catalogue);
    const auto advice = std::ranges::find(light.findings, "serving.cpu-enough", &Finding::id);
    QVERIFY(advice != light.findings.end());
    QVERIFY(std::get<std::optional<Amount>>(advice->arguments[5])->money < *light.cost.over({1}));
    plan.serving.requests_per_s = 20;
    QVERIFY(!isAdvised());
}

/// A third of an A10 whose engine takes too much does not run, which a smaller share mends.
void ServingAdviceTest::aDearerCpuIsNoRemedy()
{
    Plan plan = replicaPlan("qwen2.5-0.5b", "a10", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NV12ads_A10_v5", 2};
    plan.serving.engine = Engine::Generic;
    plan.serving.engine_fraction = 0.92;
    plan.serving.requests_per_s = 3;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.serving->speed && has(result.findings, "serving.smaller-share"));
    const auto advice = std::ranges::find(result.findings, "serving.cpu-enough", &Finding::id);
    QVERIFY(advice == result.findings.end() ||
            std::get<std::optional<Amount>>(advice->arguments[5])->money < *result.cost.over({1}));
}

void ServingAdviceTest::replicasThatShareExpertsComeTogether()
{
    Plan plan = replicaPlan("mixtral-8x7b", "h100-sxm", 1);
    plan.cluster.gpus = 8;
    plan.parallelism.expert = 8;
    plan.serving.weights = WeightFormat::Fp8;
    plan.serving.requests_per_s = 1;
    const Estimate light = estimate(plan, m_catalogue);
    QVERIFY(light.serving && light.serving->speed);
    QCOMPARE(light.serving->speed->replicasNeeded, std::optional<std::int64_t>(8));
    plan.parallelism.expert = 1;
    plan.parallelism.tensor = 8;
    QCOMPARE(estimate(plan, m_catalogue).serving->speed->replicasNeeded, std::optional<std::int64_t>(1));
}

void ServingAdviceTest::engineLimitIsTold()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.concurrency = 64;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.engine-limit"));
    plan.serving.max_sequences = 1;
    const Estimate narrow = estimate(plan, m_catalogue);
    const auto told = std::ranges::find(narrow.findings, "serving.engine-limit", &Finding::id);
    QVERIFY(told != narrow.findings.end());
    QCOMPARE(std::get<std::int64_t>(told->arguments[0]), std::int64_t{64});
    QCOMPARE(std::get<std::int64_t>(told->arguments[1]), std::int64_t{1});
}

void ServingAdviceTest::assumptionsAreTold()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster.gpus = 4;
    plan.serving.concurrency = 4000;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.closed-form"));
    plan.serving.concurrency = 4001;
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.closed-form"));
    plan.serving.concurrency = 32;
    plan.serving.disaggregated = true;
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.assumed-rate"));
    plan.serving.requests_per_s = 1;
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.assumed-rate"));
    plan.serving.traffic_by_hour = std::vector<double>(24, 0);
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.no-traffic"));
}

void ServingAdviceTest::simulationThatIsCutShortIsTold()
{
    // Long prompts in small pieces, many at a time: the work of an estimate suffices all the same.
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.engine = Engine::VllmV1;
    plan.serving.input_tokens = 100'000;
    plan.serving.max_batched_tokens = 16;
    plan.serving.concurrency = 1000;
    WorkBudget usual(estimateSteps);
    const Estimate whole = estimate(plan, m_catalogue, {}, usual);
    QVERIFY(whole.serving && whole.serving->speed && !whole.serving->speed->cut);
    QVERIFY(!usual.isSpent());
    QVERIFY(whole == estimate(plan, m_catalogue));

    plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.requests_per_s = 10;
    WorkBudget small(1000);
    const Estimate part = estimate(plan, m_catalogue, {}, small);
    QVERIFY(small.isSpent());
    QVERIFY(part.serving->speed && part.serving->speed->cut);
    const CutSimulation cut = *part.serving->speed->cut;
    QVERIFY(cut.answered > 400 && cut.answered < cut.wanted);
    const auto told = std::ranges::find(part.findings, "serving.simulation-cut", &Finding::id);
    QVERIFY(told != part.findings.end());
    QCOMPARE(std::get<std::int64_t>(told->arguments[0]), cut.answered);
    QCOMPARE(std::get<std::int64_t>(told->arguments[1]), cut.wanted);

    WorkBudget none(0);
    const Estimate memory = estimate(plan, m_catalogue, {}, none);
    QVERIFY(memory.memory && memory.serving && !memory.serving->speed);
    QVERIFY(has(memory.findings, "serving.not-simulated"));
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.simulation-cut"));
}

void ServingAdviceTest::tailsThatVaryAreNamed()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.requests_per_s = 1;
    const double most = 1 / estimate(plan, m_catalogue).serving->speed->utilization;
    const auto told = [&](double load) {
        plan.serving.requests_per_s = load * most;
        const Estimate result = estimate(plan, m_catalogue);
        const auto found = std::ranges::find(result.findings, "serving.tail-varies", &Finding::id);
        return found == result.findings.end() ? std::vector<FindingArgument>{} : found->arguments;
    };
    QVERIFY(told(0.5).empty());
    QVERIFY(told(0.85).empty());
    // The times per token vary before the first tokens do.
    const std::vector<FindingArgument> full = told(0.93);
    QCOMPARE(full.size(), std::size_t{2});
    QCOMPARE(std::get<Percent>(full[0]).value, 93.0);
    const auto& few = std::get<VaryingTails>(full[1]);
    QCOMPARE(few.at(0).metric.value, std::string("tpot"));
    QCOMPARE(few.at(0).percentile, 95);
    QVERIFY(few.at(0).spread.value > 5);
    const std::vector<FindingArgument> jammed = told(0.95);
    const auto& several = std::get<VaryingTails>(jammed.at(1));
    QVERIFY(several.size() > few.size());
    QCOMPARE(several.at(0).metric.value, std::string("ttft"));
}

void ServingAdviceTest::tagsAreReleases()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.engine_version = "0.21.0";
    const ServingMemory plain = estimate(plan, m_catalogue).serving->memory;
    plan.serving.engine_version = "v0.21.0";
    QVERIFY(estimate(plan, m_catalogue).serving->memory == plain);
    plan.serving.engine_version = "0.20.0";
    QVERIFY(estimate(plan, m_catalogue).serving->memory != plain);
}

void ServingAdviceTest::halfPrecisionOfOlderCardsIsTold()
{
    const auto warns = [this](const char* gpu) {
        Plan plan = replicaPlan("qwen2.5-0.5b", gpu, 1);
        plan.serving.weights = WeightFormat::Bf16;
        return has(estimate(plan, m_catalogue).findings, "serving.half-format");
    };
    QVERIFY(warns("t4"));
    QVERIFY(!warns("a10"));
}

void ServingAdviceTest::layersThatSlideKeepTheirWindow()
{
    // Twice the window: a layer that slides keeps about half of the tokens.
    Plan plan = replicaPlan("mistral-7b-v0.1", "a100-sxm-80", 1);
    plan.serving.input_tokens = 16128;
    const auto most = [&](std::optional<std::int64_t> sliding) {
        Architecture shape = m_catalogue.model("mistral-7b-v0.1")->architecture;
        shape.sliding_layers = sliding;
        plan.model = shape;
        return estimate(plan, m_catalogue).serving->memory;
    };
    QCOMPARE(m_catalogue.model("mistral-7b-v0.1")->architecture.sliding_layers, std::optional<std::int64_t>(32));
    const ServingMemory all = most(32);
    const ServingMemory half = most(std::nullopt);
    QVERIFY(all.maxSequences > 1.4 * half.maxSequences);
    QCOMPARE(most(16).maxSequences, half.maxSequences);
    // No length fills the cache then: the model's own limit stays.
    QCOMPARE(all.longestContext, 32768.0);
    QCOMPARE(half.weights, all.weights);
}

void ServingAdviceTest::engineMayTakeTooMuch()
{
    Plan plan = replicaPlan("qwen2.5-0.5b", "a10", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NV6ads_A10_v5", 1};
    plan.serving.engine_fraction = 0.92;
    plan.serving.requests_per_s = 0.5;
    const Estimate tight = estimate(plan, m_catalogue);
    QVERIFY(tight.memory->fit != Fit::Fits);
    const auto told = std::ranges::find(tight.findings, "serving.smaller-share", &Finding::id);
    QVERIFY(told != tight.findings.end());
    // It is the error, and no other sends people to larger machines.
    QCOMPARE(told->severity, Severity::Error);
    QVERIFY(!has(tight.findings, "memory.does-not-fit") && !has(tight.findings, "memory.too-tight"));
    // A model that no share holds is told of the part of the GPU that there is.
    Plan larger = plan;
    larger.model = PresetModel{"llama-3.1-8b"};
    const Findings tooLarge = estimate(larger, m_catalogue).findings;
    const auto lacking = std::ranges::find(tooLarge, "memory.does-not-fit", &Finding::id);
    QVERIFY(lacking != tooLarge.end());
    QCOMPARE(std::get<GpuName>(lacking->arguments[3]).text, std::string("1/6 × A10 24 GB"));
    // What it says to set does fit.
    plan.serving.engine_fraction = std::get<Percent>(told->arguments[0]).value / 100;
    const Estimate fitting = estimate(plan, m_catalogue);
    QVERIFY(plan.serving.engine_fraction < 0.92 && !hasErrors(fitting.findings));
    QVERIFY(!has(fitting.findings, "serving.smaller-share"));
}

void ServingAdviceTest::engineMayTakeTooLittle()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 1};
    plan.serving.engine_fraction = 0.1;
    const Estimate little = estimate(plan, m_catalogue);
    // Weights, activations, one request and what lies beside the engine, not ten times as much.
    QVERIFY(little.memory->cacheShort.value > 0 && !little.memory->suffices() && !little.serving->speed);
    QVERIFY(little.memory->fit == Fit::Fits && little.memory->headroom.value > 50e9);
    QVERIFY(little.memory->worst().peak.value > 16e9 && little.memory->worst().peak.value < 25e9);
    const auto told = std::ranges::find(little.findings, "serving.larger-share", &Finding::id);
    QVERIFY(told != little.findings.end());
    QCOMPARE(told->severity, Severity::Error);
    QCOMPARE(std::get<Percent>(told->arguments[0]).value, 10.0);
    QVERIFY(!has(little.findings, "serving.no-cache") && !has(little.findings, "memory.does-not-fit"));
    // What it says to set is enough, and one per cent less is not.
    const double least = std::get<Percent>(told->arguments[3]).value;
    plan.serving.engine_fraction = least / 100;
    QVERIFY(!hasErrors(estimate(plan, m_catalogue).findings));
    plan.serving.engine_fraction = (least - 1) / 100;
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.larger-share"));
    // No share holds a model that is larger than the GPU.
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.serving.engine_fraction = 0.1;
    const Estimate large = estimate(plan, m_catalogue);
    QVERIFY(has(large.findings, "serving.no-cache") && has(large.findings, "memory.does-not-fit"));
    QVERIFY(large.memory->worst().peak.value < 160e9);
}

void ServingAdviceTest::oneNodeIsTold()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 1};
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.one-node"));
    plan.serving.requests_per_s = 1;
    const Estimate alone = estimate(plan, m_catalogue);
    const auto told = std::ranges::find(alone.findings, "serving.one-node", &Finding::id);
    QVERIFY(told != alone.findings.end());
    QCOMPARE(told->severity, Severity::Information);
    plan.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 2};
    QVERIFY(!has(estimate(plan, m_catalogue).findings, "serving.one-node"));
}

void ServingAdviceTest::encodersGenerateNothing()
{
    QVERIFY(has(estimate(replicaPlan("bert-large-uncased", "a10", 1), m_catalogue).findings, "serving.encoder"));
    QVERIFY(!has(estimate(replicaPlan("qwen2.5-0.5b", "a10", 1), m_catalogue).findings, "serving.encoder"));
}

void ServingAdviceTest::enginesOfCpusAreNotForGpus()
{
    Plan plan = replicaPlan("qwen2.5-0.5b", "a10", 1);
    plan.serving.engine = Engine::Cpu;
    QVERIFY(has(estimate(plan, m_catalogue).findings, "serving.cpu-engine"));
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_D32s_v5", 1};
    plan.serving.requests_per_s = 0.1;
    const Findings onCpu = estimate(plan, m_catalogue).findings;
    QVERIFY(!has(onCpu, "serving.cpu-engine"));
    // There are no GPUs to count.
    QVERIFY(has(onCpu, "serving.replicas-on-nodes") && !has(onCpu, "serving.replicas"));
}

void ServingAdviceTest::answersSlowerThanReadingAreTold()
{
    Plan plan = replicaPlan("llama-3.1-70b", "a10", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 1};
    plan.serving.engine = Engine::Cpu;
    plan.serving.weights = WeightFormat::Q4_0;
    plan.serving.concurrency = 1;
    const Estimate slow = estimate(plan, m_catalogue);
    const auto told = std::ranges::find(slow.findings, "serving.slower-than-reading", &Finding::id);
    QVERIFY(told != slow.findings.end());
    QCOMPARE(told->severity, Severity::Warning);
    const Seconds token = slow.serving->speed->latencies.tpot.p50;
    QCOMPARE(std::get<Seconds>(told->arguments[0]), token);
    QVERIFY(token.value > 0.19 && std::abs(std::get<double>(told->arguments[1]) * token.value - 1) < 1e-9);
    // A small model outpaces its readers, and users of GPUs are not told.
    plan.model = PresetModel{"qwen2.5-0.5b"};
    const Estimate small = estimate(plan, m_catalogue);
    QVERIFY(small.serving->speed->latencies.tpot.p50.value < 0.19);
    QVERIFY(!has(small.findings, "serving.slower-than-reading"));
    Plan onGpu = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    QVERIFY(!has(estimate(onGpu, m_catalogue).findings, "serving.slower-than-reading"));
}

HEADROOM_TEST(ServingAdviceTest)
#include "tst_serving_advice.moc"
