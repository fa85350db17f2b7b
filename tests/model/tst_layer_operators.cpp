// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/memory/layer_operators.h"
#include "model/time/step_time.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// What PyTorch's operators take beside the matrix products: kernels that the host launches, and memory traffic.
class LayerOperatorsTest : public QObject {
    Q_OBJECT

private slots:
    void eagerKernelsByHand();
    void smallBatchesWaitForTheHost_data();
    void smallBatchesWaitForTheHost();
    void separateOperatorsByHand();
    void compilingIsNeverSlower_data();
    void compilingIsNeverSlower();

private:
    [[nodiscard]] TimeTerms termsOf(const Plan& plan) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

/// GPT-2 124M: LayerNorm, a table of positions, and no gate.
Architecture gpt2()
{
    Architecture shape;
    shape.layers = 12;
    shape.hidden = 768;
    shape.heads = shape.kv_heads = 12;
    shape.head_dim = 64;
    shape.ffn = 3072;
    shape.vocab = 50257;
    shape.max_seq = shape.learned_positions = 1024;
    shape.tied = true;
    shape.gated_mlp = false;
    shape.norm = NormKind::LayerNorm;
    shape.bias = {.qkv = true, .o = true, .mlp = true};
    return shape;
}

/// Llama 2 7B with adapters on every matrix of its layers, on one A100.
Plan adaptersOnOneGpu(Framework framework)
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 1};
    plan.cluster.gpus = 1;
    plan.training.framework = framework;
    plan.training.method = TrainingMethod::Lora;
    plan.training.recipe = Recipe::Bf16Pure;
    plan.training.recompute = Recompute::Full;
    plan.training.global_batch = 1;
    plan.training.sequence = 16;
    return plan;
}

}  // namespace

TimeTerms LayerOperatorsTest::termsOf(const Plan& plan) const
{
    const Estimate result = estimate(plan, m_catalogue);
    return timeTerms(plan, result, kernelRates(plan, result).value());
}

void LayerOperatorsTest::eagerKernelsByHand()
{
    // Seven products; two norms of 8 kernels, two rotations of 5, attention, two residuals, activation and gate; four
    // kernels for each of seven adapters. All of them once forward, once more recomputed and twice backward, where
    // frozen products have one gradient. 25 us each.
    Plan plan = adaptersOnOneGpu(Framework::HuggingFace);
    const double forward = 7 + (2 * 8 + 2 * 5 + 1 + 2 + 2) + 7 * 4;
    const auto launching = [&] { return launchTime(termsOf(plan), LayerKind::Dense).value; };
    QCOMPARE(launching(), (4 * forward - 7) * 25e-6);
    plan.training.lora.dropout = 0.05;
    QCOMPARE(launching(), (4 * (forward + 7) - 7) * 25e-6);
    plan.training.lora.dropout = 0;
    // A 4-bit base is widened for both forward passes and for the gradient of inputs.
    plan.training.method = TrainingMethod::Qlora;
    QCOMPARE(launching(), (4 * forward - 7 + 3 * 7) * 25e-6);
    plan.training.lora.base = LoraBase::Nf4Double;
    QCOMPARE(launching(), (4 * forward - 7 + 3 * 3 * 7) * 25e-6);
    // A compiler leaves the products, eight operators, and three kernels for each adapter.
    plan.training.method = TrainingMethod::Lora;
    plan.training.compile = true;
    QCOMPARE(launching(), (4 * (7 + 8 + 7 * 3) - 7) * 25e-6);
}

void LayerOperatorsTest::smallBatchesWaitForTheHost_data()
{
    QTest::addColumn<int>("framework");
    const auto add = [](const char* name, Framework framework) { QTest::newRow(name) << static_cast<int>(framework); };
    add("huggingface", Framework::HuggingFace);
    add("litgpt", Framework::Litgpt);
    add("torchtune", Framework::Torchtune);
    add("fsdp1", Framework::Fsdp1);
    add("fsdp2", Framework::Fsdp2);
    add("deepspeed", Framework::DeepSpeed);
    add("composer", Framework::Composer);
    add("megatron", Framework::Megatron);
}

void LayerOperatorsTest::smallBatchesWaitForTheHost()
{
    QFETCH(int, framework);
    Plan plan = adaptersOnOneGpu(static_cast<Framework>(framework));
    const Seconds host = launchTime(termsOf(plan), LayerKind::Dense) * 32;
    QVERIFY(host.value > 0.1);
    const Seconds small = estimate(plan, m_catalogue).time->step;
    QVERIFY2(small >= host && small < host * 1.1, qPrintable(QString::number(small.value)));
    // What keeps the GPU busy hides the host.
    plan.training.sequence = 4096;
    plan.training.micro_batch = 4;
    plan.training.global_batch = 4;
    const TimeTerms terms = termsOf(plan);
    TimeTerms instant = terms;
    instant.memory.profile.launch = {};
    const StageTerms stage = stageTerms(terms.memory, 0);
    QVERIFY(stageTime(terms, stage) == stageTime(instant, stage));
}

void LayerOperatorsTest::separateOperatorsByHand()
{
    // Per norm seven FP32 values and four of 16 bits against two when fused; ten passes over rotated queries and keys
    // against two.
    Plan plan = adaptersOnOneGpu(Framework::HuggingFace);
    const auto terms = [&] { return termsOf(plan).memory; };
    QCOMPARE(separateOperatorBytes(terms()), 2.0 * (7 * 4 + 2 * 2) * 4096 + (10 - 2) * 2.0 * (4096 + 4096));
    // Adapters are FP32: scaled and added to the output of each matrix in five passes, and its input read and cast.
    QCOMPARE(adapterOperatorBytes(terms()),
             5 * 4.0 * (4 * 4096 + 2 * 11008 + 4096) + (2 + 4.0) * (4 * 4096 + 2 * 4096 + 11008));
    // Products write and read 16-bit scores; scale, mask; softmax in FP32 and back.
    QCOMPARE(scoreBytes(terms()), 4.0 + 8.0 + 12.0);
    plan.training.compile = true;
    QCOMPARE(separateOperatorBytes(terms()), 0.0);
    QCOMPARE(adapterOperatorBytes(terms()), 0.0);
    QCOMPARE(scoreBytes(terms()), 8.0);
    // PyTorch has one kernel for LayerNorm, and positions from a table are not rotated.
    plan.training.compile = false;
    plan.model = gpt2();
    QCOMPARE(separateOperatorBytes(terms()), 0.0);
}

void LayerOperatorsTest::compilingIsNeverSlower_data()
{
    QTest::addColumn<bool>("gains");
    QTest::addColumn<int>("framework");
    const auto add = [](const char* name, Framework framework, bool gains) {
        QTest::newRow(name) << gains << static_cast<int>(framework);
    };
    add("generic", Framework::Generic, false);
    add("megatron", Framework::Megatron, false);
    add("megatron-deepspeed", Framework::MegatronDeepSpeed, false);
    add("internevo", Framework::InternEvo, false);
    add("deepspeed", Framework::DeepSpeed, true);
    add("fsdp1", Framework::Fsdp1, true);
    add("fsdp2", Framework::Fsdp2, true);
    add("composer", Framework::Composer, true);
    add("huggingface", Framework::HuggingFace, true);
    add("litgpt", Framework::Litgpt, true);
    add("torchtune", Framework::Torchtune, true);
}

void LayerOperatorsTest::compilingIsNeverSlower()
{
    QFETCH(bool, gains);
    QFETCH(int, framework);
    Plan plan = adaptersOnOneGpu(static_cast<Framework>(framework));
    const auto compare = [&](const char* what) {
        plan.training.compile = false;
        const Seconds eager = estimate(plan, m_catalogue).time->step;
        plan.training.compile = true;
        const Seconds compiled = estimate(plan, m_catalogue).time->step;
        QVERIFY2(gains ? compiled < eager : compiled == eager, what);
    };
    for (const TrainingMethod method : {TrainingMethod::Lora, TrainingMethod::Qlora, TrainingMethod::Full})
        for (const std::int64_t sequence : {16, 4096}) {
            plan.training.method = method;
            plan.training.sequence = sequence;
            compare("Llama 2 7B");
        }
    plan.model = gpt2();
    plan.training.sequence = 1024;
    plan.training.micro_batch = 16;
    plan.training.global_batch = 16;
    plan.training.recompute = Recompute::None;
    compare("GPT-2");
    plan.training.attention = AttentionKernel::Unfused;
    compare("GPT-2 without fused attention");
}

HEADROOM_TEST(LayerOperatorsTest)
#include "tst_layer_operators.moc"
