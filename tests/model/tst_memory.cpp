// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/memory/memory_terms.h"
#include "model/memory/stage_memory.h"
#include "tests/support/finding_ids.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;
using test::has;

/// Memory of dense training jobs against figures that papers and people state.
class MemoryTest : public QObject {
    Q_OBJECT

private slots:
    void ticketNeedsSixTimesItsWeights();
    void waysOutOfTheTicket_data();
    void waysOutOfTheTicket();
    void activationsOfGpt3_data();
    void activationsOfGpt3();
    void microBatchesInFlight_data();
    void microBatchesInFlight();
    void logitsOfEachLoss_data();
    void logitsOfEachLoss();
    void offloadMovesStatesToTheHost();
    void severalThingsAreOffloadedAtOnce();
    void hostsHaveNothingToOffloadTo();
    void hostMemoryIsChecked();
    void nearlyFullIsTooTight();
    void cpuHasNoCudaContext();
    void adaptersTrainLittle();
    void quantisedBase_data();
    void quantisedBase();
    void expertsHaveTheirOwnCopies();
    void servingHasNoTrainingStep();

private:
    [[nodiscard]] TrainingTerms termsOf(const Plan& plan) const
    {
        return trainingTerms(plan, estimate(plan, m_catalogue));
    }

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

constexpr std::array staticParts = {MemoryPart::Weights, MemoryPart::Gradients, MemoryPart::MasterWeights,
                                    MemoryPart::OptimizerStates};

double modelStates(const StageMemory& stage)
{
    double bytes = 0;
    for (MemoryPart part : staticParts)
        bytes += stage.parts[part].value;
    return bytes;
}

/// GPT-3 175B with tensor parallel 8 as Korthikanti et al. 2022 count it: 16 bit, dropout, unfused attention.
Plan gpt3()
{
    Plan plan;
    plan.model = PresetModel{"gpt-3-175b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 8};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 8;
    plan.training.dropout = 0.1;
    plan.training.attention = AttentionKernel::Unfused;
    return plan;
}

}  // namespace

void MemoryTest::ticketNeedsSixTimesItsWeights()
{
    const Estimate result = estimate(test::samplePlan("2am-ticket"), m_catalogue);
    QVERIFY(result.memory);
    const StageMemory& gpu = result.memory->worst();
    QCOMPARE(gpu.parts[MemoryPart::Weights].value, 14e9);
    QCOMPARE(gpu.parts[MemoryPart::Gradients].value, 14e9);
    QCOMPARE(gpu.parts[MemoryPart::MasterWeights].value, 0.0);
    QCOMPARE(gpu.parts[MemoryPart::OptimizerStates].value, 56e9);
    QCOMPARE_GT(gpu.peak.value, 90e9);
    QCOMPARE_LT(std::abs(gpu.allocated.value - 93e9), 0.5e9);
    QCOMPARE_LT(std::abs(gpu.peak.value - 98e9), 1e9);
    QCOMPARE(result.memory->capacity.value, 40960.0 * 1024 * 1024);
    QCOMPARE(result.memory->fit, Fit::DoesNotFit);
    QVERIFY(has(result.findings, "memory.does-not-fit"));
}

void MemoryTest::waysOutOfTheTicket_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("fits");
    QTest::addColumn<double>("states");  // weights, gradients and optimizer states
    QTest::newRow("ZeRO-3 over eight GPUs") << QByteArray("2am-zero3") << true << 84e9 / 8;
    // 2 B weights, 2 B gradients, two states of 1 B with 4 B of scale per 256.
    QTest::newRow("8-bit AdamW") << QByteArray("2am-8bit-adam") << true << 7e9 * (4 + 2 * (1 + 4.0 / 256));
    QTest::newRow("offloaded optimizer") << QByteArray("2am-offload") << true << 28e9;
    QTest::newRow("recomputation alone") << QByteArray("2am-recompute") << false << 84e9;
}

void MemoryTest::waysOutOfTheTicket()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, fits);
    QFETCH(double, states);
    const Estimate result = estimate(test::samplePlan(name.toStdString()), m_catalogue);
    QVERIFY(result.memory);
    QCOMPARE(result.memory->fit == Fit::Fits, fits);
    QCOMPARE(modelStates(result.memory->worst()), states);
}

void MemoryTest::activationsOfGpt3_data()
{
    // Korthikanti et al. 2022, table 2, bytes per layer in units of sequence x batch x hidden; 5as/h = 80.
    QTest::addColumn<int>("tensor");
    QTest::addColumn<bool>("sequenceParallel");
    QTest::addColumn<Recompute>("recompute");
    QTest::addColumn<double>("perToken");
    const double scores = 80;
    QTest::newRow("no parallelism") << 1 << true << Recompute::None << 34 + scores;
    QTest::newRow("tensor parallel") << 8 << false << Recompute::None << 10 + 24.0 / 8 + scores / 8;
    QTest::newRow("and sequence parallel") << 8 << true << Recompute::None << 34.0 / 8 + scores / 8;
    QTest::newRow("and selective recomputation") << 8 << true << Recompute::Selective << 34.0 / 8;
}

void MemoryTest::activationsOfGpt3()
{
    QFETCH(int, tensor);
    QFETCH(bool, sequenceParallel);
    QFETCH(Recompute, recompute);
    QFETCH(double, perToken);
    Plan plan = gpt3();
    plan.parallelism.tensor = tensor;
    plan.parallelism.sequence_parallel = sequenceParallel;
    plan.training.recompute = recompute;
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(layerActivationsWithoutModules(terms, LayerKind::Dense).value, perToken * 2048 * 12288);
}

void MemoryTest::microBatchesInFlight_data()
{
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<Schedule>("schedule");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("inFlight");
    // Narayanan et al. 2021: p - i under 1F1B, all under GPipe; Korthikanti: 1 + (p - 1) / (p v) more when interleaved.
    QTest::newRow("first of 1F1B") << 1 << 64 << Schedule::OneForwardOneBackward << 0 << 8.0;
    QTest::newRow("last of 1F1B") << 1 << 64 << Schedule::OneForwardOneBackward << 7 << 1.0;
    QTest::newRow("fewer than stages") << 1 << 4 << Schedule::OneForwardOneBackward << 0 << 4.0;
    QTest::newRow("GPipe holds all") << 1 << 64 << Schedule::Gpipe << 7 << 64.0;
    QTest::newRow("zero bubble as 1F1B") << 1 << 64 << Schedule::ZeroBubble << 3 << 5.0;
    QTest::newRow("interleaved") << 3 << 96 << Schedule::OneForwardOneBackward << 0 << 8 * (1 + 7.0 / (8 * 3));
    QTest::newRow("interleaved, last") << 2 << 96 << Schedule::OneForwardOneBackward << 7 << 4.5;
}

void MemoryTest::microBatchesInFlight()
{
    QFETCH(int, chunks);
    QFETCH(int, microBatches);
    QFETCH(Schedule, schedule);
    QFETCH(int, stage);
    QFETCH(double, inFlight);
    const Layout layout{.pipeline = 8, .virtualStages = chunks, .microBatches = microBatches};
    QCOMPARE(headroom::microBatchesInFlight(layout, schedule, stage), inFlight);
}

void MemoryTest::logitsOfEachLoss_data()
{
    QTest::addColumn<LossKind>("loss");
    QTest::addColumn<double>("bytesPerLogit");
    QTest::newRow("in place") << LossKind::Fused << 2.0;
    QTest::newRow("Megatron-LM") << LossKind::VocabParallel << 6.0;
    QTest::newRow("PyTorch on FP32 logits") << LossKind::Fp32Upcast << 12.0;
    QTest::newRow("compiled") << LossKind::Compiled << 4.0;
    QTest::newRow("eight chunks") << LossKind::Chunked << 3.0;
}

void MemoryTest::logitsOfEachLoss()
{
    QFETCH(LossKind, loss);
    QFETCH(double, bytesPerLogit);
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.sequence = 8192;
    plan.training.loss = loss;
    const double tokens = 8192;
    // The output of the last norm and its gradient are alive with the logits.
    QCOMPARE(bytesOf(addLogits, termsOf(plan)).value, tokens * (bytesPerLogit * 128256 + 4 * 4096));
}

void MemoryTest::offloadMovesStatesToTheHost()
{
    Plan plan = test::samplePlan("2am-ticket");
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.offload = Offload::Optimizer;
    const StageMemory gpu = estimate(plan, m_catalogue).memory->worst();
    QCOMPARE(gpu.parts[MemoryPart::OptimizerStates].value + gpu.parts[MemoryPart::MasterWeights].value, 0.0);
    QCOMPARE(gpu.hostState.value, 12 * 7e9);
    plan.training.offload = Offload::Parameters;
    const StageMemory streamed = estimate(plan, m_catalogue).memory->worst();
    QCOMPARE(streamed.parts[MemoryPart::Weights].value, 0.0);
    QCOMPARE(streamed.hostState.value, 14 * 7e9);
    QCOMPARE_GT(streamed.parts[MemoryPart::GatherBuffers].value, 0.0);
}

void MemoryTest::severalThingsAreOffloadedAtOnce()
{
    Plan plan = test::samplePlan("2am-ticket");
    plan.training.recipe = Recipe::Bf16Mixed;
    const auto worst = [&](Offload offload) {
        plan.training.offload = offload;
        return estimate(plan, m_catalogue).memory->worst();
    };
    const StageMemory activations = worst(Offload::Activations);
    for (const auto& [one, both] : {std::pair{Offload::Optimizer, Offload::OptimizerActivations},
                                    std::pair{Offload::Parameters, Offload::ActivationsParameters}}) {
        const StageMemory alone = worst(one);
        const StageMemory together = worst(both);
        for (const MemoryPart part : {MemoryPart::Weights, MemoryPart::MasterWeights, MemoryPart::OptimizerStates})
            QCOMPARE(together.parts[part].value, alone.parts[part].value);
        QCOMPARE(together.hostState.value, alone.hostState.value + activations.hostState.value);
        QCOMPARE_LT(together.peak.value, std::min(alone.peak.value, activations.peak.value));
    }
}

void MemoryTest::hostsHaveNothingToOffloadTo()
{
    Plan plan = test::samplePlan("2am-ticket");
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 4};
    plan.cluster.gpus.reset();
    const Estimate kept = estimate(plan, m_catalogue);
    QVERIFY(!has(kept.findings, "training.offload-on-cpu"));
    for (const Offload offload :
         {Offload::Optimizer, Offload::Activations, Offload::Parameters, Offload::OptimizerActivations}) {
        plan.training.offload = offload;
        const Estimate result = estimate(plan, m_catalogue);
        QCOMPARE(result.memory->worst().peak.value, kept.memory->worst().peak.value);
        QCOMPARE(result.time->step.value, kept.time->step.value);
        QVERIFY(has(result.findings, "training.offload-on-cpu"));
    }
}

void MemoryTest::hostMemoryIsChecked()
{
    Plan plan = test::samplePlan("2am-ticket");
    plan.model = ParameterCount{200'000'000'000};
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.offload = Offload::Parameters;
    const Estimate result = estimate(plan, m_catalogue);  // 14 B x 200e9 against 900 GiB of host memory
    QVERIFY(has(result.findings, "memory.host-does-not-fit"));
}

void MemoryTest::nearlyFullIsTooTight()
{
    Plan plan = test::samplePlan("2am-8bit-adam");
    const double needed = estimate(plan, m_catalogue).memory->worst().peak.value;
    plan.cluster.gpus.reset();
    const auto onGpuOf = [&](double bytes) {
        plan.cluster.hardware = OwnNodes{
            .gpu = CustomGpu{.name = "Card", .memory_bytes = bytes, .memory_bytes_per_s = 1e12}, .gpus_per_node = 1};
        return estimate(plan, m_catalogue);
    };
    const double measured = onGpuOf(2 * needed).memory->worst().peak.value;
    QCOMPARE(onGpuOf(measured / 0.97).memory->fit, Fit::Fits);
    QCOMPARE(onGpuOf(measured / 0.99).memory->fit, Fit::Tight);
    QVERIFY(has(onGpuOf(measured / 0.99).findings, "memory.too-tight"));
    QCOMPARE(onGpuOf(measured / 1.01).memory->fit, Fit::DoesNotFit);
}

void MemoryTest::cpuHasNoCudaContext()
{
    Plan plan = test::samplePlan("2am-ticket");
    const auto cpu = std::ranges::find_if(m_catalogue.sizes(), [](const VmSize& size) { return size.isCpuOnly(); });
    QVERIFY(cpu != m_catalogue.sizes().end());
    plan.cluster.hardware = VmNodes{cpu->id, 1};
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    QCOMPARE(result.memory->worst().parts[MemoryPart::RuntimeContext].value, 0.0);
    QCOMPARE(result.memory->worst().peak.value, result.memory->worst().allocated.value);
}

void MemoryTest::adaptersTrainLittle()
{
    // Rank 16 on queries and values of Llama 2 7B: 2 x 32 x 16 x (4096 + 4096) = 8,388,608 parameters.
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.gpus = 1;
    plan.training.method = TrainingMethod::Lora;
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.lora = {.rank = 16, .targets = {"q", "v"}};
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    const MemoryParts& parts = result.memory->worst().parts;
    QCOMPARE(result.model.trainable, 8388608.0);
    QCOMPARE(parts[MemoryPart::Weights].value, 2 * 6738415616.0);
    QCOMPARE(parts[MemoryPart::Adapters].value, 2 * 8388608.0);
    QCOMPARE(parts[MemoryPart::Gradients].value, 2 * 8388608.0);
    QCOMPARE(parts[MemoryPart::OptimizerStates].value, 8 * 8388608.0);
}

void MemoryTest::quantisedBase_data()
{
    QTest::addColumn<LoraBase>("base");
    QTest::addColumn<double>("bytes");  // per parameter of a matrix
    QTest::newRow("16 bit") << LoraBase::Bf16 << 2.0;
    QTest::newRow("NF4") << LoraBase::Nf4 << 0.5625;
    QTest::newRow("NF4, doubly quantised") << LoraBase::Nf4Double << 0.5 + 1.0 / 64 + 4.0 / (64 * 256);
    QTest::newRow("INT8") << LoraBase::Int8 << 1.015625;
}

void MemoryTest::quantisedBase()
{
    QFETCH(LoraBase, base);
    QFETCH(double, bytes);
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.gpus = 1;
    plan.training.method = TrainingMethod::Qlora;
    plan.training.lora.base = base;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    // Embedding, head and the 65 norms stay in 16 bits.
    const double rest = 2 * 32000.0 * 4096 + 65 * 4096;
    QCOMPARE(result.memory->worst().parts[MemoryPart::Weights].value,
             std::round((6738415616.0 - rest) * bytes + rest * 2));
}

void MemoryTest::expertsHaveTheirOwnCopies()
{
    // Mixtral 8x7B, experts over 8 ranks, ZeRO-1 over 64: experts have 8 copies, everything else 64.
    Plan plan;
    plan.model = PresetModel{"mixtral-8x7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 8};
    plan.parallelism.expert = 8;
    plan.parallelism.zero = 1;
    plan.training.sequence = 4096;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    QCOMPARE(result.layout->expertData, 8);
    const double experts = 32.0 * 8 * 3 * 4096 * 14336;
    const double others = 46702792704.0 - experts;
    const MemoryParts& parts = result.memory->worst().parts;
    QCOMPARE(parts[MemoryPart::Weights].value, 2 * (others + experts / 8));
    QCOMPARE(parts[MemoryPart::OptimizerStates].value, std::round(8 * (others / 64 + experts / 8 / 8)));
}

void MemoryTest::servingHasNoTrainingStep()
{
    Plan plan;
    plan.workload = Workload::Serving;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory && result.serving);
    QVERIFY(!result.time && !result.layout);
}

HEADROOM_TEST(MemoryTest)
#include "tst_memory.moc"
