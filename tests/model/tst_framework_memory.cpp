// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/memory/memory_terms.h"
#include "model/memory/stage_memory.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <limits>

using namespace headroom;

/// Memory that depends on what a framework does: where it steps, how the optimizer steps, and what a quantised base
/// leaves wide. Hand calculations and published limits.
class TestFrameworkMemory : public QObject {
    Q_OBJECT

private slots:
    void zeroOffloadLeavesWeightsAndBuckets();
    void zero1KeepsItsGradients();
    void fsdpMovesGradientShards();
    void frozenBaseHasNoGradient_data();
    void frozenBaseHasNoGradient();
    void zeroNeverRaisesStateOfAdapters();
    void offloadedLayersComeBackWhole();
    void someGradientsStay_data();
    void someGradientsStay();
    void onlyForeachOptimizersTakeRootsAtOnce_data();
    void onlyForeachOptimizersTakeRootsAtOnce();
    void quantisedBasesOfTransformersAreWide();
    void trlNarrowsAllButNorms();
    void sequentialExpertsHaveNoGroupedWorkspace();
    void otherBasesAreNot_data();
    void otherBasesAreNot();
    void transformersShiftsFp32Logits();
    void longestContexts_data();
    void longestContexts();
    void seventyBillionNeedMoreThan48GiB();

private:
    [[nodiscard]] TrainingTerms termsOf(const Plan& plan) const
    {
        return trainingTerms(plan, estimate(plan, m_catalogue));
    }
    [[nodiscard]] MemoryParts at(Phase phase, const Plan& plan) const
    {
        const TrainingTerms terms = termsOf(plan);
        return phaseParts(terms, stageTerms(terms, 0))[static_cast<std::size_t>(phase)];
    }

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

constexpr double llama7b = 6738415616.0;
constexpr double llama13b = 13015864320.0;

/// Ren et al. 2021 (arXiv:2101.06840): 13 billion parameters on one V100 of 32 GB.
Plan zeroOffload()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-13b"};
    plan.cluster.hardware = OwnNodes{.gpu = std::string("v100-sxm2-32"), .gpus_per_node = 1};
    plan.training.framework = Framework::DeepSpeed;
    plan.training.recipe = Recipe::Fp16Mixed;
    plan.training.sequence = 1024;
    plan.training.recompute = Recompute::Full;
    plan.training.offload = Offload::Optimizer;
    plan.parallelism.zero = 2;
    return plan;
}

Plan llama7bOn(std::int64_t gpus)
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.gpus = gpus;
    return plan;
}

/// The comparison in Unsloth's README: transformers with FlashAttention 2, rank 32 on all matrices, one sequence.
Plan transformersQlora(const char* model, std::int64_t tokens, double gibibytesOfGpu)
{
    Plan plan;
    plan.model = PresetModel{model};
    plan.cluster.hardware = OwnNodes{
        .gpu = CustomGpu{.name = "Card", .memory_bytes = gibibytes(gibibytesOfGpu).value, .memory_bytes_per_s = 1e12},
        .gpus_per_node = 1};
    plan.training.framework = Framework::HuggingFace;
    plan.training.method = TrainingMethod::Qlora;
    plan.training.optimizer = Optimizer::AdamW8bit;
    plan.training.sequence = tokens;
    plan.training.global_batch = 1;
    plan.training.recompute = Recompute::Full;
    plan.training.loss = LossKind::Fp32Upcast;
    plan.training.lora = {.rank = 32, .base = LoraBase::Nf4Double};
    return plan;
}

}  // namespace

void TestFrameworkMemory::zeroOffloadLeavesWeightsAndBuckets()
{
    const Plan plan = zeroOffload();
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    QCOMPARE(result.memory->fit, Fit::Fits);
    const StageMemory& gpu = result.memory->worst();
    QCOMPARE(gpu.parts[MemoryPart::Weights].value, 2 * llama13b);
    QCOMPARE(gpu.parts[MemoryPart::Gradients].value, 0.0);
    // Two buckets of 5e8 elements of 2 B, and two of 25 MiB for the transfers.
    QCOMPARE(gpu.parts[MemoryPart::CommunicationBuffers].value, 2e9 + 2 * 25 * 1048576.0);
    // FP32 weights, gradients and two states.
    QCOMPARE(gpu.hostState.value, 16 * llama13b);
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(stepTemporary(terms, stageTerms(terms, 0)).value, 0.0);
}

void TestFrameworkMemory::zero1KeepsItsGradients()
{
    Plan plan = zeroOffload();
    plan.parallelism.zero = 1;
    const StageMemory gpu = estimate(plan, m_catalogue).memory->worst();
    QCOMPARE(gpu.parts[MemoryPart::Gradients].value, 2 * llama13b);
    QCOMPARE(gpu.hostState.value, 12 * llama13b);
    plan.training.offload = Offload::None;
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(stepTemporary(terms, stageTerms(terms, 0)).value, 4 * llama13b);
}

void TestFrameworkMemory::fsdpMovesGradientShards()
{
    Plan plan = llama7bOn(8);
    plan.training.framework = Framework::Fsdp2;
    plan.training.recipe = Recipe::FsdpMixed;
    plan.training.offload = Offload::Parameters;
    plan.parallelism.zero = 3;
    // FP32 weights, gradients and two states.
    QCOMPARE(estimate(plan, m_catalogue).memory->worst().hostState.value, 16 * llama7b / 8);
    // While a layer is worked on its own gradient shard is there: attention and MLP of 4096 x 4096 and 4096 x 11008.
    const double layer = 4 * 4096.0 * 4096 + 3 * 4096.0 * 11008;
    QCOMPARE(at(Phase::End, plan)[MemoryPart::Gradients].value, 4 * layer / 8);
    QCOMPARE(at(Phase::Step, plan)[MemoryPart::Gradients].value, 0.0);
}

void TestFrameworkMemory::someGradientsStay_data()
{
    QTest::addColumn<Framework>("framework");
    QTest::addColumn<Offload>("offload");
    QTest::newRow("Megatron-LM's optimizer offload") << Framework::Megatron << Offload::Optimizer;
    QTest::newRow("paged optimizer") << Framework::HuggingFace << Offload::Optimizer;
    QTest::newRow("nothing offloaded") << Framework::DeepSpeed << Offload::None;
    QTest::newRow("activations offloaded") << Framework::DeepSpeed << Offload::Activations;
}

void TestFrameworkMemory::someGradientsStay()
{
    QFETCH(Framework, framework);
    QFETCH(Offload, offload);
    Plan plan = llama7bOn(1);
    plan.training.framework = framework;
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.offload = offload;
    plan.parallelism.zero = 2;
    QCOMPARE(at(Phase::Step, plan)[MemoryPart::Gradients].value, 2 * llama7b);
}

void TestFrameworkMemory::onlyForeachOptimizersTakeRootsAtOnce_data()
{
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<double>("bytes");  // per parameter
    QTest::newRow("AdamW") << Optimizer::AdamW << 2.0;
    QTest::newRow("Adagrad") << Optimizer::Adagrad << 2.0;
    QTest::newRow("AdamW in 8 bits") << Optimizer::AdamW8bit << 0.0;
    QTest::newRow("Lion") << Optimizer::Lion << 0.0;
    QTest::newRow("Lion in 8 bits") << Optimizer::Lion8bit << 0.0;
    QTest::newRow("SGD") << Optimizer::Sgd << 0.0;
    QTest::newRow("SGD with momentum") << Optimizer::SgdMomentum << 0.0;
    QTest::newRow("Adafactor") << Optimizer::Adafactor << 0.0;
    QTest::newRow("Muon") << Optimizer::Muon << 0.0;
}

void TestFrameworkMemory::onlyForeachOptimizersTakeRootsAtOnce()
{
    QFETCH(Optimizer, optimizer);
    QFETCH(double, bytes);
    Plan plan = llama7bOn(1);
    plan.training.recipe = Recipe::Bf16Pure;
    plan.training.optimizer = optimizer;
    for (const Framework framework : {Framework::HuggingFace, Framework::Litgpt}) {
        plan.training.framework = framework;
        const TrainingTerms terms = termsOf(plan);
        QCOMPARE(stepTemporary(terms, stageTerms(terms, 0)).value, bytes * llama7b);
    }
}

void TestFrameworkMemory::quantisedBasesOfTransformersAreWide()
{
    Plan plan = transformersQlora("llama-3.1-8b", 1000, 80);
    const double hidden = 4096;
    const double table = 128256 * hidden;
    const double layers = 32 * (2 * hidden * hidden + 2 * hidden * 1024 + 3 * hidden * 14336);
    const double rest = 2 * table + 65 * hidden;
    const double nf4 = 0.5 + 1.0 / 64 + 4.0 / (64 * 256);
    const MemoryParts loss = at(Phase::Loss, plan);
    QCOMPARE(loss[MemoryPart::Weights].value, nf4 * layers + 4 * rest);
    QCOMPARE(loss[MemoryPart::Activations].value, 32 * 1000 * 4 * hidden);
    const TrainingTerms terms = termsOf(plan);
    const StageTerms stage = stageTerms(terms, 0);
    QCOMPARE(headCopy(terms, stage).value, 2 * table);
    // Gate, its activation and up leave the 4-bit products in FP32: 2 B more each.
    plan.training.framework = Framework::Litgpt;
    plan.training.recompute = Recompute::None;
    Plan wide = plan;
    wide.training.framework = Framework::HuggingFace;
    plan.training.lora.targets = wide.training.lora.targets = {"o"};
    const auto mlp = [this](const Plan& of) { return eagerLayerActivations(termsOf(of)).value; };
    QCOMPARE(mlp(wide) - mlp(plan), 3 * 2 * 1000 * 14336.0);
}

void TestFrameworkMemory::trlNarrowsAllButNorms()
{
    Plan plan = transformersQlora("llama-3.1-8b", 1000, 80);
    const double hidden = 4096;
    const double rest = 2 * 128256 * hidden + 65 * hidden;
    const MemoryParts all = at(Phase::Loss, plan);
    plan.training.lora.wide = WideParameters::Norms;
    const MemoryParts norms = at(Phase::Loss, plan);
    QCOMPARE(all[MemoryPart::Weights].value - norms[MemoryPart::Weights].value, 2 * rest);
    QCOMPARE(norms[MemoryPart::Activations].value, 32 * 1000 * 4 * hidden);
    QVERIFY(all[MemoryPart::WorkingSet] > norms[MemoryPart::WorkingSet]);  // no 16-bit copy of a 16-bit head
    plan.training.lora.wide = WideParameters::None;
    const MemoryParts none = at(Phase::Loss, plan);
    QCOMPARE(none[MemoryPart::Weights].value, norms[MemoryPart::Weights].value);
    QCOMPARE(none[MemoryPart::Activations].value, 32 * 1000 * 2 * hidden);
}

void TestFrameworkMemory::sequentialExpertsHaveNoGroupedWorkspace()
{
    Plan plan = llama7bOn(8);
    plan.training.framework = Framework::Megatron;
    QVERIFY(termsOf(plan).profile.groupedWorkspace.value > 0);
    plan.training.grouped_experts = false;
    QCOMPARE(termsOf(plan).profile.groupedWorkspace.value, 0.0);
    plan.training.grouped_experts = true;
    plan.training.model_code = ModelCode::Local;
    QCOMPARE(termsOf(plan).profile.groupedWorkspace.value, 0.0);
}

void TestFrameworkMemory::otherBasesAreNot_data()
{
    QTest::addColumn<Framework>("framework");
    QTest::addColumn<TrainingMethod>("method");
    QTest::newRow("torchtune") << Framework::Torchtune << TrainingMethod::Qlora;
    QTest::newRow("litgpt") << Framework::Litgpt << TrainingMethod::Qlora;
    QTest::newRow("generic") << Framework::Generic << TrainingMethod::Qlora;
    QTest::newRow("16-bit base") << Framework::HuggingFace << TrainingMethod::Lora;
}

void TestFrameworkMemory::otherBasesAreNot()
{
    QFETCH(Framework, framework);
    QFETCH(TrainingMethod, method);
    Plan plan = transformersQlora("llama-3.1-8b", 1000, 80);
    plan.training.framework = framework;
    plan.training.method = method;
    const TrainingTerms terms = termsOf(plan);
    const StageTerms stage = stageTerms(terms, 0);
    QCOMPARE(headCopy(terms, stage).value, 0.0);
    QCOMPARE(stage.checkpointBytes, 1000 * 2 * 4096.0);
}

void TestFrameworkMemory::transformersShiftsFp32Logits()
{
    // 16-bit logits, FP32 logits, their shifted copy and its log-softmax.
    Plan plan = transformersQlora("llama-3.1-8b", 1000, 80);
    QCOMPARE(logitBytesPerElement(termsOf(plan)), 2.0 + 4 + 4 + 4);
    plan.training.loss = LossKind::Chunked;
    QCOMPARE(logitBytesPerElement(termsOf(plan)), 2 + 8.0 / 8);
}

void TestFrameworkMemory::frozenBaseHasNoGradient_data()
{
    QTest::addColumn<Framework>("framework");
    QTest::addColumn<TrainingMethod>("method");
    for (const Framework framework : {Framework::Fsdp1, Framework::HuggingFace})
        for (const TrainingMethod method : {TrainingMethod::Lora, TrainingMethod::Qlora})
            QTest::addRow("%s, %s", std::string(choiceName(framework)).c_str(), std::string(choiceName(method)).c_str())
                << framework << method;
}

void TestFrameworkMemory::frozenBaseHasNoGradient()
{
    // PEFT wraps adapters apart from the base (fsdp_auto_wrap_policy): 70B in 4 bits on two GPUs has 207 million
    // trained parameters, whose gradients are 0.2 GB each, not 138 GB.
    QFETCH(Framework, framework);
    QFETCH(TrainingMethod, method);
    Plan plan;
    plan.model = PresetModel{"llama-2-70b"};
    plan.cluster.hardware = OwnNodes{.gpu = std::string("a100-sxm-80"), .gpus_per_node = 2};
    plan.cluster.gpus = 2;
    plan.parallelism.zero = 3;
    plan.training.framework = framework;
    plan.training.method = method;
    const TrainingTerms terms = termsOf(plan);
    const double adapters = stageTerms(terms, 0).adapterParameters;
    QVERIFY(adapters > 200e6 && adapters < 210e6);
    QCOMPARE(at(Phase::End, plan)[MemoryPart::Gradients].value, adapters * 2 / 2);
    // What is gathered is no less than the layer in use and the one behind it, as they are stored.
    QVERIFY(gatheredBytes(terms).unit > 0 && gatheredBytes(terms).root >= 0);
}

void TestFrameworkMemory::zeroNeverRaisesStateOfAdapters()
{
    const auto state = [](const MemoryParts& parts) {
        return (parts[MemoryPart::Weights] + parts[MemoryPart::Gradients] + parts[MemoryPart::MasterWeights] +
                parts[MemoryPart::OptimizerStates] + parts[MemoryPart::Adapters])
            .value;
    };
    for (std::size_t framework = 0; framework < choiceNames<Framework>.size(); ++framework)
        for (std::size_t method = 0; method < choiceNames<TrainingMethod>.size(); ++method)
            for (std::size_t recipe = 0; recipe < choiceNames<Recipe>.size(); ++recipe)
                for (const std::int64_t batch : {8, 64}) {
                    Plan plan;
                    plan.model = PresetModel{"llama-3.1-8b"};
                    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
                    plan.training.framework = static_cast<Framework>(framework);
                    plan.training.method = static_cast<TrainingMethod>(method);
                    plan.training.recipe = static_cast<Recipe>(recipe);
                    plan.training.global_batch = batch;
                    double before = std::numeric_limits<double>::infinity();
                    for (plan.parallelism.zero = 0; plan.parallelism.zero <= 3; ++plan.parallelism.zero) {
                        const double now = state(at(Phase::End, plan));
                        QVERIFY2(now <= before, writePlan(plan).c_str());
                        before = now;
                    }
                }
}

void TestFrameworkMemory::offloadedLayersComeBackWhole()
{
    // The score matrix of 7B at 8,192 tokens, 32 x 8,192 x 8,192 x 2 B = 4.3 GB of a layer, is there for its backward
    // pass, however it came back.
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.gpus = 1;
    plan.training.sequence = 8192;
    plan.training.attention = AttentionKernel::Unfused;
    plan.training.offload = Offload::Activations;
    const auto activations = [&](Recompute recompute) {
        plan.training.recompute = recompute;
        return at(Phase::Backward, plan)[MemoryPart::Activations].value;
    };
    const double full = activations(Recompute::Full);
    QVERIFY(full > 4.2e9);
    for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::PerOp, Recompute::Block})
        QCOMPARE(activations(recompute), full);
    // Without offload it is made anew beside what the other layers keep.
    plan.training.offload = Offload::None;
    const double scores = 32.0 * 8192 * 8192 * 2;
    plan.training.recompute = Recompute::Selective;
    const StageTerms stage = stageTerms(termsOf(plan), 0);
    QCOMPARE(activations(Recompute::Selective), stage.keptPerLayer * 32 + stage.recomputedBytes());
    QVERIFY(std::abs(stage.recomputedBytes() / scores - 1) < 0.01);
}

void TestFrameworkMemory::longestContexts_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<double>("gibibytesOfGpu");
    // Unsloth's README: the longest context of transformers with FlashAttention 2 that just fits.
    QTest::newRow("8B on 12 GiB") << QByteArray("llama-3.1-8b") << 932 << 12.0;
    QTest::newRow("8B on 24 GiB") << QByteArray("llama-3.1-8b") << 5789 << 24.0;
    QTest::newRow("8B on 80 GiB") << QByteArray("llama-3.1-8b") << 28454 << 80.0;
    QTest::newRow("70B on 80 GiB") << QByteArray("llama-3.1-70b") << 6916 << 80.0;
}

void TestFrameworkMemory::longestContexts()
{
    QFETCH(QByteArray, model);
    QFETCH(int, tokens);
    QFETCH(double, gibibytesOfGpu);
    const Plan plan = transformersQlora(model.constData(), tokens, gibibytesOfGpu);
    const double peak = estimate(plan, m_catalogue).memory->worst().peak.value;
    const double ratio = peak / gibibytes(gibibytesOfGpu).value;
    QVERIFY2(std::abs(ratio - 1) < 0.06, qPrintable(QString::number(ratio)));
}

void TestFrameworkMemory::seventyBillionNeedMoreThan48GiB()
{
    const Estimate result = estimate(transformersQlora("llama-3.1-70b", 512, 48), m_catalogue);
    QVERIFY(result.memory);
    QCOMPARE(result.memory->fit, Fit::DoesNotFit);
}

HEADROOM_TEST(TestFrameworkMemory)
#include "tst_framework_memory.moc"
