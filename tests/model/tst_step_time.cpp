// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/hardware/collectives.h"
#include "model/io/plan_json.h"
#include "model/time/step_time.h"
#include "tests/support/gpt_shape.h"
#include "tests/support/random_plans.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

/// Step times against published measurements, and laws that hold for every plan.
class StepTimeTest : public QObject {
    Q_OBJECT

private slots:
    void collectivesByHand_data();
    void collectivesByHand();
    void gptOnA100_data();
    void gptOnA100();
    void llamaOnH100();
    void partsSumToStep();
    void moreWorkNeverTakesLess_data();
    void moreWorkNeverTakesLess();
    void offloadedActivationsTakeTheLink();
    void hostLinkIsThatOfTheGpu();
    void idleGpusLeaveTheHostAlone();
    void recipesNeedTheirUnits();
    void zonesEndInfiniBand();
    void leavingTheFabricNeverHelps_data();
    void leavingTheFabricNeverHelps();
    void statedOverlapStandsOverHabits();
    void allWaitForStragglers();
    void throughputFollowsFromStep();
    void flopsOfAModel();
    void windowsAreCreditedBySpan();
    void usePeaksAtTheRecipesRate();
    void unknownRatesGiveNoTime();
    void slowerNetworkIsSlower();
    void stagesHideExchangesBehindTheSlowest();
    void aSingleRankShardsNothing();
    void autogradAddsGradientsUp();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

double percentOff(double ours, double theirs) { return (ours / theirs - 1) * 100; }

}  // namespace

void StepTimeTest::collectivesByHand_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("ranks");
    QTest::addColumn<double>("seconds");
    // 8 GB at 100 GB/s without latency: (n - 1) / n of it, twice for an all-reduce.
    QTest::newRow("all-gather over 8") << static_cast<int>(Collective::AllGather) << 8.0 << 0.07;
    QTest::newRow("all-reduce over 8") << static_cast<int>(Collective::AllReduce) << 8.0 << 0.14;
    QTest::newRow("all-to-all over 2") << static_cast<int>(Collective::AllToAll) << 2.0 << 0.04;
    QTest::newRow("alone") << static_cast<int>(Collective::AllReduce) << 1.0 << 0.0;
}

void StepTimeTest::collectivesByHand()
{
    QFETCH(int, kind);
    QFETCH(double, ranks);
    QFETCH(double, seconds);
    const Link link{{100e9}, 1.0, {}};
    QCOMPARE(collectiveTime(static_cast<Collective>(kind), {8e9}, ranks, link).value, seconds);
}

void StepTimeTest::gptOnA100_data()
{
    // Korthikanti et al. 2022, table 5: seconds per iteration on A100 80 GB, tensor parallel 8.
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microBatch");
    QTest::addColumn<int>("globalBatch");
    QTest::addColumn<bool>("selective");
    QTest::addColumn<double>("seconds");
    QTest::newRow("22B full") << 48 << 6144 << 64 << 1 << 1 << 4 << 4 << false << 1.42;
    QTest::newRow("22B selective") << 48 << 6144 << 64 << 1 << 1 << 4 << 4 << true << 1.10;
    QTest::newRow("175B full") << 96 << 12288 << 96 << 8 << 3 << 1 << 64 << false << 18.13;
    QTest::newRow("175B selective") << 96 << 12288 << 96 << 8 << 3 << 1 << 64 << true << 13.75;
    QTest::newRow("530B full") << 105 << 20480 << 128 << 35 << 3 << 1 << 280 << false << 49.05;
    QTest::newRow("530B selective") << 105 << 20480 << 128 << 35 << 3 << 1 << 280 << true << 37.83;
    QTest::newRow("1T full") << 128 << 25600 << 160 << 64 << 1 << 1 << 512 << false << 94.42;
    QTest::newRow("1T selective") << 128 << 25600 << 160 << 64 << 1 << 1 << 512 << true << 71.49;
}

void StepTimeTest::gptOnA100()
{
    QFETCH(int, layers);
    QFETCH(int, hidden);
    QFETCH(int, heads);
    QFETCH(int, pipeline);
    QFETCH(int, chunks);
    QFETCH(int, microBatch);
    QFETCH(int, globalBatch);
    QFETCH(bool, selective);
    QFETCH(double, seconds);
    Plan plan;
    plan.model = test::gptShape(layers, hidden, heads);
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", pipeline};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = pipeline;
    plan.parallelism.virtual_stages = chunks;
    plan.parallelism.sequence_parallel = selective;
    plan.training.recipe = Recipe::Fp16Mixed;
    plan.training.micro_batch = microBatch;
    plan.training.global_batch = globalBatch;
    plan.training.recompute = selective ? Recompute::Selective : Recompute::Full;
    plan.training.attention = AttentionKernel::Unfused;
    plan.training.dropout = 0.1;
    plan.training.loss = LossKind::VocabParallel;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    const double percent = percentOff(result.time->step.value, seconds);
    QVERIFY2(std::abs(percent) < 12, qPrintable(QString::number(percent)));
}

void StepTimeTest::llamaOnH100()
{
    // Grattafiori et al. 2024, table 4: 430 TFLOP/s per GPU, MFU 43 %, on 8,192 H100; causal attention counted half.
    Plan plan;
    plan.model = PresetModel{"llama-3.1-405b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1024};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 16;
    plan.parallelism.virtual_stages = 4;
    plan.parallelism.layers_per_stage = {{7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7}};
    plan.parallelism.zero = 2;
    plan.training.recipe = Recipe::Bf16MixedFp32Grads;
    plan.training.framework = Framework::Generic;
    plan.training.sequence = 8192;
    plan.training.global_batch = 2048;
    plan.training.loss = LossKind::VocabParallel;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    QVERIFY2(std::abs(result.time->mfuCausal - 0.43) < 0.03, qPrintable(QString::number(result.time->mfuCausal)));
}

void StepTimeTest::partsSumToStep()
{
    test::RandomPlans plans(m_catalogue, 4);
    int seen = 0;
    for (int i = 0; i < 6000; ++i) {
        const Plan plan = plans.next();
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.time)
            continue;
        ++seen;
        double sum = 0;
        for (std::size_t part = 0; part < timePartCount; ++part) {
            const double seconds = result.time->parts[static_cast<TimePart>(part)].value;
            QVERIFY(std::isfinite(seconds) && seconds >= 0);
            sum += seconds;
        }
        QVERIFY(sum > 0 && std::abs(sum / result.time->step.value - 1) < 1e-12);
        // Attention counted in full may be twice what causal kernels compute.
        QVERIFY2(result.time->mfu > 0 && result.time->mfu < 2, writePlan(plan).c_str());
        QVERIFY(result.time->mfuCausal <= result.time->mfu && result.time->mfuCausal <= result.time->hfu);
        QVERIFY2(result.time->hfu < 1, writePlan(plan).c_str());
        QVERIFY(result.time->bubble >= 0 && result.time->bubble < 1);
    }
    QCOMPARE_GE(seen, 1000);
}

void StepTimeTest::moreWorkNeverTakesLess_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("twice the batch") << 0;
    QTest::newRow("full recomputation") << 1;
    QTest::newRow("a slower stack") << 2;
    QTest::newRow("eager kernels") << 3;
}

void StepTimeTest::moreWorkNeverTakesLess()
{
    QFETCH(int, change);
    test::RandomPlans plans(m_catalogue, 5);
    int compared = 0;
    for (int i = 0; i < 4000; ++i) {
        Plan plan = plans.next();
        plan.training.recompute = Recompute::None;
        // Where the host's link sets the pace, other work hides behind it, and what keeps less is faster.
        if (offloadsActivations(plan.training.offload) || offloadsParameters(plan.training.offload))
            continue;
        const Estimate before = estimate(plan, m_catalogue);
        if (!before.time)
            continue;
        if (change == 0)
            plan.training.global_batch = before.layout->globalBatch * 2;
        else if (change == 1)
            plan.training.recompute = Recompute::Full;
        else if (change == 2)
            plan.calibration.efficiency = 0.8;
        else
            plan.training.framework = Framework::Torchtune;
        const Estimate after = estimate(plan, m_catalogue);
        if (!after.time || (change == 3 && after.memory->worst().parts[MemoryPart::Adapters].value > 0))
            continue;
        ++compared;
        constexpr double lastBits = 1 + 1e-12;
        QVERIFY2(after.time->step.value * lastBits >= before.time->step.value, writePlan(plan).c_str());
    }
    QCOMPARE_GE(compared, 200);
}

void StepTimeTest::offloadedActivationsTakeTheLink()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 1};
    plan.cluster.gpus = 1;
    plan.training.global_batch = 8;
    const Estimate kept = estimate(plan, m_catalogue);
    plan.training.offload = Offload::Activations;
    const Estimate offloaded = estimate(plan, m_catalogue);
    // Out and back once per micro-batch at 25 GB/s, hidden behind the work as far as that goes.
    const double link = 2 * kept.memory->worst().parts[MemoryPart::Activations].value / 25e9 * 8;
    const double busy = kept.time->step.value - kept.time->parts[TimePart::Optimizer].value;
    const double expected = kept.time->step.value + std::max(0.0, link - busy);
    QVERIFY(link > busy);
    QVERIFY2(std::abs(offloaded.time->step.value / expected - 1) < 0.02,
             qPrintable(QString::number(offloaded.time->step.value)));
    // States offloaded beside them cost what they cost alone; weights share the link with the activations.
    const auto stepWith = [&](Offload offload) {
        plan.training.offload = offload;
        return estimate(plan, m_catalogue).time->step.value;
    };
    const double updates = stepWith(Offload::Optimizer) - kept.time->step.value;
    QVERIFY(std::abs(stepWith(Offload::OptimizerActivations) - offloaded.time->step.value - updates) < 1e-9 * expected);
    const double streamed = 2 * 2 * kept.model.parameters / 25e9 * 8;
    const double both = offloaded.time->step.value + updates + streamed;
    QVERIFY2(std::abs(stepWith(Offload::ActivationsParameters) / both - 1) < 0.02,
             qPrintable(QString::number(stepWith(Offload::ActivationsParameters) / both)));
}

void StepTimeTest::hostLinkIsThatOfTheGpu()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.parallelism.zero = 2;
    plan.training.offload = Offload::Parameters;
    Seconds last{1e9};
    // PCIe 3.0, 4.0 and 5.0, and NVLink-C2C: eight tenths of their rates.
    for (const auto& [size, rate] :
         {std::pair{"Standard_ND40rs_v2", 12.6e9}, std::pair{"Standard_ND96asr_v4", 25.2e9},
          std::pair{"Standard_ND96isr_H100_v5", 50.4e9}, std::pair{"Standard_ND128isr_NDR_GB200_v6", 180e9}}) {
        plan.cluster.hardware = VmNodes{size, 1};
        plan.cluster.gpus = 4;
        const Estimate result = estimate(plan, m_catalogue);
        QCOMPARE(result.hardware.hostLink.value, rate);
        QVERIFY(result.time->step < last);
        last = result.time->step;
        // What is not hidden is told, and stands in the element-wise work.
        Plan kept = plan;
        kept.training.offload = Offload::None;
        const Estimate inPlace = estimate(kept, m_catalogue);
        const double longer =
            result.time->parts[TimePart::Elementwise].value - inPlace.time->parts[TimePart::Elementwise].value;
        QVERIFY(std::abs(result.time->hostWait.value - longer) < 1e-9 * last.value);
        QCOMPARE(inPlace.time->hostWait.value, 0.0);
        QCOMPARE(std::ranges::count(result.findings, "cluster.host-link", &Finding::id),
                 result.time->hostWait > result.time->step * 0.05 ? 1 : 0);
    }
    // Instances of a GPU share it.
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.cluster.gpus = 1;
    plan.cluster.mig = "1g.10gb";
    QCOMPARE(estimate(plan, m_catalogue).hardware.hostLink.value, 50.4e9 / 7);
}

void StepTimeTest::idleGpusLeaveTheHostAlone()
{
    // One GPU updates at the rate of the whole host, however many others its node has.
    const auto optimizer = [this](const char* size, std::int64_t gpus) {
        Plan plan;
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.cluster.hardware = VmNodes{size, 1};
        plan.cluster.gpus = gpus;
        plan.training.offload = Offload::Optimizer;
        return estimate(plan, m_catalogue).time->parts[TimePart::Optimizer].value;
    };
    const double alone = optimizer("Standard_NC24ads_A100_v4", 1);
    const double amongEight = optimizer("Standard_ND96amsr_A100_v4", 1);
    QVERIFY2(std::abs(amongEight / alone - 1) < 0.01, qPrintable(QString::number(amongEight / alone)));
    QVERIFY(optimizer("Standard_ND96amsr_A100_v4", 8) > 2 * amongEight);
}

void StepTimeTest::recipesNeedTheirUnits()
{
    const auto isWarned = [this](const char* size, Recipe recipe) {
        Plan plan;
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.cluster.hardware = VmNodes{size, 1};
        plan.training.recipe = recipe;
        const Findings findings = estimate(plan, m_catalogue).findings;
        return std::ranges::any_of(findings, [](const Finding& f) { return f.id == "cluster.number-format"; });
    };
    QVERIFY(isWarned("Standard_ND96asr_v4", Recipe::Fp8Mixed));
    QVERIFY(isWarned("Standard_ND96isr_H100_v5", Recipe::Mxfp8Mixed));
    QVERIFY(isWarned("Standard_ND96isr_H100_v5", Recipe::Nvfp4Mixed));
    QVERIFY(!isWarned("Standard_ND96isr_H100_v5", Recipe::Fp8Mixed));
    QVERIFY(!isWarned("Standard_ND96asr_v4", Recipe::Bf16Mixed));
    QVERIFY(isWarned("Standard_ND40rs_v2", Recipe::Bf16Mixed));
    QVERIFY(!isWarned("Standard_ND40rs_v2", Recipe::Fp16Mixed));
    // Without units for BF16 its products run in single precision, far slower than those of FP16.
    Plan volta;
    volta.model = PresetModel{"llama-2-7b"};
    volta.cluster.hardware = VmNodes{"Standard_ND40rs_v2", 1};
    volta.parallelism.zero = 3;
    volta.training.recipe = Recipe::Fp16Mixed;
    const Estimate fp16 = estimate(volta, m_catalogue);
    volta.training.recipe = Recipe::Bf16Mixed;
    const Estimate bf16 = estimate(volta, m_catalogue);
    QVERIFY(fp16.time && bf16.time);
    QVERIFY(bf16.time->step > fp16.time->step * 2);
}

void StepTimeTest::zonesEndInfiniBand()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    plan.parallelism.zero = 3;
    const Estimate one = estimate(plan, m_catalogue);
    plan.cluster.zones = 2;
    const Estimate two = estimate(plan, m_catalogue);
    const auto isWarned = [](const Estimate& result) {
        return std::ranges::any_of(result.findings, [](const Finding& f) { return f.id == "cluster.zones"; });
    };
    QVERIFY(!isWarned(one) && isWarned(two));
    // 80 Gb/s of the machine for its eight GPUs, where each had 400 of its own.
    QCOMPARE(two.hardware.network.between.value, 80e9 / 8 / 8);
    QVERIFY(two.time->step > one.time->step);
    // What it costs is told in steps, with and without.
    const auto cost = std::ranges::find(two.findings, "cluster.front-end", &Finding::id);
    QVERIFY(cost != two.findings.end());
    QCOMPARE(cost->severity, Severity::Warning);
    QVERIFY(std::get<Seconds>(cost->arguments[0]) == two.time->step);
    QVERIFY(std::get<Seconds>(cost->arguments[1]) == one.time->step);
    QCOMPARE(std::ranges::count(one.findings, "cluster.front-end", &Finding::id), 0);
    plan.cluster.zones = 1;
    plan.cluster.fabric = Fabric::Tcp;
    QCOMPARE(std::ranges::count(estimate(plan, m_catalogue).findings, "cluster.front-end", &Finding::id), 1);
    plan.cluster.fabric = {};
    plan.cluster.zones = 2;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    QVERIFY(!isWarned(estimate(plan, m_catalogue)));
    QCOMPARE(std::ranges::count(estimate(plan, m_catalogue).findings, "cluster.front-end", &Finding::id), 0);
}

void StepTimeTest::leavingTheFabricNeverHelps_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<int>("nodes");
    // The front end that the catalogue knows of these is the cards of their fabric.
    QTest::newRow("EFA") << "p5.48xlarge" << 4;
    QTest::newRow("GPUDirect-TCPX") << "a3-highgpu-8g" << 4;
    // Eighteen nodes of a rack are one NVLink domain, in one zone only.
    QTest::newRow("NVLink rack") << "Standard_ND128isr_NDR_GB200_v6" << 4;
}

void StepTimeTest::leavingTheFabricNeverHelps()
{
    QFETCH(QString, size);
    QFETCH(int, nodes);
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{size.toStdString(), nodes};
    plan.parallelism.zero = 3;
    plan.training.recompute = Recompute::Full;
    const Estimate own = estimate(plan, m_catalogue);
    QVERIFY(own.time);
    plan.cluster.zones = 2;
    const Estimate apart = estimate(plan, m_catalogue);
    QVERIFY(apart.time->step > own.time->step);
    const auto warning = std::ranges::find(apart.findings, "cluster.zones", &Finding::id);
    QVERIFY(warning != apart.findings.end());
    const VmSize* machine = m_catalogue.size(size.toStdString());
    QVERIFY(machine->rdma && std::get<std::string>(warning->arguments[1]) == machine->rdma->fabric);
    plan.cluster.zones = 1;
    plan.cluster.fabric = Fabric::Tcp;
    const Estimate tcp = estimate(plan, m_catalogue);
    QVERIFY(tcp.time->step >= own.time->step);
    // A rack's own links do not ask for a network between nodes.
    QVERIFY(tcp.time->step <= apart.time->step);
}

void StepTimeTest::statedOverlapStandsOverHabits()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.training.framework = Framework::Megatron;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    plan.parallelism.tensor = 8;
    plan.parallelism.zero = 1;
    plan.training.micro_batch = 4;  // Less would be bound by launches, which hide as much.
    plan.training.global_batch = 128;
    const auto timeOf = [&](Overlap overlap) {
        plan.parallelism.overlap = overlap;
        return *estimate(plan, m_catalogue).time;
    };
    const TimeEstimate usual = timeOf(Overlap::Framework);
    const TimeEstimate gradients = timeOf(Overlap::Gradients);
    const TimeEstimate none = timeOf(Overlap::None);
    // Recipes hide seven tenths of the exchange of the layers.
    QVERIFY(gradients.parts[TimePart::TensorComm] > usual.parts[TimePart::TensorComm] * 3);
    QVERIFY(gradients.parts[TimePart::DataCommExposed] <= usual.parts[TimePart::DataCommExposed]);
    QCOMPARE(none.parts[TimePart::TensorComm], gradients.parts[TimePart::TensorComm]);
    QVERIFY(none.parts[TimePart::DataCommExposed] > gradients.parts[TimePart::DataCommExposed]);
    plan.parallelism.tensor = 1;
    plan.parallelism.zero = 3;
    plan.training.recompute = Recompute::Full;
    QVERIFY(timeOf(Overlap::None).parts[TimePart::DataCommExposed] >
            timeOf(Overlap::Gradients).parts[TimePart::DataCommExposed]);
    QCOMPARE(timeOf(Overlap::Gradients).step, timeOf(Overlap::Framework).step);
}

void StepTimeTest::allWaitForStragglers()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 8};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 4;
    plan.training.global_batch = 64;
    const TimeEstimate equal = *estimate(plan, m_catalogue).time;
    QCOMPARE(equal.parts[TimePart::Straggler], Seconds{});
    plan.parallelism.straggler_factor = 1.25;
    const Estimate uneven = estimate(plan, m_catalogue);
    const TimeEstimate& time = *uneven.time;
    QCOMPARE(time.step.value, equal.step.value * 1.25);
    QCOMPARE(time.parts[TimePart::Straggler].value, equal.step.value * 0.25);
    QCOMPARE(time.parts[TimePart::PipelineBubble], equal.parts[TimePart::PipelineBubble]);
    QCOMPARE(time.mfu, equal.mfu / 1.25);
    QCOMPARE(time.run.value, equal.run.value * 1.25);
    // A single GPU waits for nobody.
    Plan alone;
    alone.cluster.gpus = 1;
    const double once = estimate(alone, m_catalogue).time->step.value;
    alone.parallelism.straggler_factor = 1.25;
    QCOMPARE(estimate(alone, m_catalogue).time->step.value, once);
    // They cost time, not memory.
    plan.parallelism.straggler_factor = 1;
    QCOMPARE(uneven.memory->worst().peak, estimate(plan, m_catalogue).memory->worst().peak);
}

void StepTimeTest::throughputFollowsFromStep()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.training.global_batch = 64;
    plan.training.sequence = 4096;
    plan.training.tokens = 3.6e9;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    const TimeEstimate& time = *result.time;
    QCOMPARE(time.tokensPerSecond, 64 * 4096 / time.step.value);
    QCOMPARE(time.tokensPerSecondPerGpu, time.tokensPerSecond / 16);
    QCOMPARE(time.run.value, 1e6 / time.tokensPerSecond);
}

void StepTimeTest::flopsOfAModel()
{
    // 6 x matrix parameters and 12 x layers x hidden x sequence per token (Narayanan et al. 2021, appendix).
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.training.sequence = 4096;
    plan.training.global_batch = 1;
    plan.cluster.gpus = 1;
    const Estimate result = estimate(plan, m_catalogue);
    const TrainingTerms terms = trainingTerms(plan, result);
    const double norms = (2 * 32 + 1) * 4096.0;
    const double matrices = 6738415616.0 - 32000.0 * 4096 - norms;
    const double perToken = 6 * matrices + 12.0 * 32 * 4096 * 4096;
    QCOMPARE(modelFlops(terms, CountedScores::Whole), perToken * 4096);
}

void StepTimeTest::windowsAreCreditedBySpan()
{
    // A window of 4,096 in a million tokens is a 256th of each row, and all that FlashAttention computes.
    Plan plan;
    plan.model = PresetModel{"mistral-7b-v0.1"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.parallelism.context = 8;
    plan.training.sequence = 1'048'576;
    const Estimate result = estimate(plan, m_catalogue);
    const TrainingTerms terms = trainingTerms(plan, result);
    QCOMPARE(scoreShare(terms, CountedScores::Whole), 1.0 / 256);
    QCOMPARE(scoreShare(terms, CountedScores::Attended), 1.0 / 256 * (1 - 1.0 / 512));
    QCOMPARE(scoreShare(terms, CountedScores::Computed), scoreShare(terms, CountedScores::Attended));
    QVERIFY(result.time->mfuCausal > 0.1 && result.time->mfuCausal <= result.time->hfu && result.time->hfu < 1);
    // Without fusion the whole matrix is computed, and the model asks for no more of it than before.
    plan.training.attention = AttentionKernel::Unfused;
    const Estimate unfused = estimate(plan, m_catalogue);
    QCOMPARE(scoreShare(trainingTerms(plan, unfused), CountedScores::Computed), 1.0);
    QVERIFY(unfused.time->hfu < 1 && unfused.time->mfuCausal < 0.05 * unfused.time->hfu);
}

void StepTimeTest::usePeaksAtTheRecipesRate()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const auto peakOf = [&](Recipe recipe) {
        plan.training.recipe = recipe;
        const Estimate result = estimate(plan, m_catalogue);
        return result.time->modelRate.value / result.time->mfu;
    };
    const DenseRates& dense = m_catalogue.gpu("h100-sxm")->dense;
    QVERIFY(std::abs(peakOf(Recipe::Bf16Mixed) / dense.bf16->value - 1) < 1e-12);
    QVERIFY(std::abs(peakOf(Recipe::Fp8Mixed) / dense.fp8->value - 1) < 1e-12);
    QVERIFY(std::abs(peakOf(Recipe::Tf32) / dense.tf32->value - 1) < 1e-12);
    // However good a calibration finds the software, nothing is faster than the units.
    plan.calibration.efficiency = 10;
    plan.training.recipe = Recipe::Fp8Mixed;
    plan.training.micro_batch = 16;
    QVERIFY(estimate(plan, m_catalogue).time->hfu < 1);
}

void StepTimeTest::unknownRatesGiveNoTime()
{
    Plan plan;
    plan.cluster.hardware = OwnNodes{.gpu = CustomGpu{.name = "Card", .memory_bytes = 80e9}, .gpus_per_node = 1};
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory && !result.time);
}

void StepTimeTest::slowerNetworkIsSlower()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    plan.parallelism.zero = 1;
    double before = 0;
    for (Fabric fabric : {Fabric::InfinibandNdr, Fabric::Roce400, Fabric::InfinibandHdr, Fabric::Accelerated,
                          Fabric::Ethernet, Fabric::Tcp}) {
        plan.cluster.fabric = fabric;
        const Estimate result = estimate(plan, m_catalogue);
        QVERIFY(result.time);
        // What is no fabric is the one front end.
        if (fabric == Fabric::Ethernet || fabric == Fabric::Tcp)
            QCOMPARE(result.time->step.value, before);
        else
            QCOMPARE_GT(result.time->step.value, before);
        before = result.time->step.value;
    }
    // Of nodes of one's own no front end is known: what is left to TCP is the least.
    plan.cluster.hardware = OwnNodes{.gpu = "h100-sxm", .gpus_per_node = 8};
    plan.cluster.gpus = 32;
    plan.cluster.fabric = Fabric::Ethernet;
    const double cards = estimate(plan, m_catalogue).time->step.value;
    plan.cluster.fabric = Fabric::Tcp;
    QCOMPARE_GT(estimate(plan, m_catalogue).time->step.value, cards);
}

/// A stage that is not the slowest gains nothing by more work of its own: its exchange has the slowest one's time to
/// hide behind. The plan is one that a run of laws found, where a longer sequence made the step shorter.
void StepTimeTest::stagesHideExchangesBehindTheSlowest()
{
    Plan plan;
    Architecture small;
    small.layers = 6;
    small.hidden = 48;
    small.heads = 8;
    small.kv_heads = 1;
    small.head_dim = 6;
    small.ffn = 24;
    small.vocab = 35'917;
    small.gated_mlp = false;
    plan.model = small;
    plan.cluster.hardware = VmNodes{"g5.48xlarge", 64};
    plan.training.method = TrainingMethod::Lora;
    plan.training.lora.targets = {"head"};
    plan.training.recipe = Recipe::Fp32;
    plan.training.micro_batch = 2;
    plan.training.global_batch = 8192;
    plan.training.sequence = 16;
    plan.parallelism.pipeline = 4;
    plan.parallelism.zero = 3;
    plan.parallelism.shard_group = 64;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    QCOMPARE_GT(result.time->parts[TimePart::DataCommExposed], Seconds{});
    plan.training.sequence *= 2;
    const Estimate longer = estimate(plan, m_catalogue);
    QVERIFY(longer.time);
    QCOMPARE_GT(longer.time->step, result.time->step);
}

void StepTimeTest::aSingleRankShardsNothing()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_NC144ds_xl_RTXPRO6000BSE_v6", 2};
    plan.parallelism.pipeline = 2;
    plan.parallelism.zero = 0;
    const Estimate whole = estimate(plan, m_catalogue);
    plan.parallelism.zero = 3;
    const Estimate sharded = estimate(plan, m_catalogue);
    QVERIFY(whole.time && sharded.time);
    QCOMPARE(sharded.time->parts[TimePart::Optimizer], whole.time->parts[TimePart::Optimizer]);
}

void StepTimeTest::autogradAddsGradientsUp()
{
    // Three micro-batches are added to the first: 16 bits read twice and written once for each parameter.
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = OwnNodes{.gpu = std::string("a100-sxm-80"), .gpus_per_node = 1};
    plan.training.micro_batch = 4;
    plan.training.recompute = Recompute::Full;
    const auto elementwise = [&](std::int64_t batch) {
        plan.training.global_batch = batch;
        return estimate(plan, m_catalogue).time->parts[TimePart::Elementwise].value;
    };
    for (const Framework framework : {Framework::HuggingFace, Framework::Megatron}) {
        plan.training.framework = framework;
        constexpr double parameters = 6738415616.0;
        const double bandwidth = 2.039e12 * 0.8;
        const double added = framework == Framework::Megatron ? 0 : 3 * 6 * parameters / bandwidth;
        const double difference = elementwise(16) - 4 * elementwise(4);
        QVERIFY2(std::abs(difference - added) < 1e-3 * elementwise(16), std::to_string(difference).c_str());
    }
}

HEADROOM_TEST(StepTimeTest)
#include "tst_step_time.moc"
