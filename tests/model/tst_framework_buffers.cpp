// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/layout/layout.h"
#include "model/memory/memory_terms.h"
#include "model/memory/stage_memory.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// What a framework's own code holds beside the tensors of the recipe: gradients by chunks of logits, FP32 copies for
/// the optimizer, buffers that are never freed, and the part of the ranks that shares experts. Hand calculations.
class TestFrameworkBuffers : public QObject {
    Q_OBJECT

private slots:
    void compiledChunksStoreTheirGradientAlone();
    void torchtuneLetsGoOfItsLogits();
    void chunksHaveGradientsOfTheHead();
    void othersHaveNone_data();
    void othersHaveNone();
    void megatronCopiesNarrowGradients_data();
    void megatronCopiesNarrowGradients();
    void copiesStayAfterTheStep();
    void gatheredInputIsOnTheLastStage();
    void expertsAreSharedByTheSamePart();

private:
    [[nodiscard]] TrainingTerms termsOf(const Plan& plan) const
    {
        return trainingTerms(plan, estimate(plan, m_catalogue));
    }
    [[nodiscard]] StageTerms lastOf(const TrainingTerms& terms) const
    {
        return stageTerms(terms, terms.layout.pipeline - 1);
    }

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

constexpr double llama7bParameters = 6738415616.0;
constexpr double hiddenSize = 4096;
constexpr double vocabulary = 32000;

Plan llama7bOn(std::int64_t gpus, Framework framework)
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.cluster.gpus = gpus;
    plan.training.framework = framework;
    return plan;
}

/// torchtune's full fine-tuning of one sequence of 1,000 tokens, whose loss comes in eight chunks.
Plan torchtuneInChunks()
{
    Plan plan = llama7bOn(1, Framework::Torchtune);
    plan.training.recipe = Recipe::Bf16Pure;
    plan.training.sequence = 1000;
    plan.training.global_batch = 1;
    plan.training.loss = LossKind::Chunked;
    plan.training.compile = true;
    return plan;
}

}  // namespace

void TestFrameworkBuffers::compiledChunksStoreTheirGradientAlone()
{
    Plan plan = torchtuneInChunks();
    QCOMPARE(logitBytesPerElement(termsOf(plan)), 2 + 2.0 / 8);
    plan.training.compile = false;
    QCOMPARE(logitBytesPerElement(termsOf(plan)), 2 + 8.0 / 8);
}

void TestFrameworkBuffers::torchtuneLetsGoOfItsLogits()
{
    Plan plan = torchtuneInChunks();
    plan.training.loss = LossKind::Fp32Upcast;
    plan.training.compile = false;
    QCOMPARE(logitBytesPerElement(termsOf(plan)), 3 * 4.0);
}

void TestFrameworkBuffers::chunksHaveGradientsOfTheHead()
{
    const TrainingTerms terms = termsOf(torchtuneInChunks());
    // Two of 2 B, while seven eighths of 16-bit gradients of the logits are left of logits and one chunk's gradient.
    const double logits = 1000 * vocabulary;
    QCOMPARE(headGradients(terms, lastOf(terms)).value,
             2 * 2 * hiddenSize * vocabulary - (2 + 2.0 / 8 - 2 * 7.0 / 8) * logits);
}

void TestFrameworkBuffers::othersHaveNone_data()
{
    QTest::addColumn<Framework>("framework");
    QTest::addColumn<LossKind>("loss");
    QTest::addColumn<TrainingMethod>("method");
    QTest::newRow("another framework") << Framework::Litgpt << LossKind::Chunked << TrainingMethod::Full;
    QTest::newRow("one product") << Framework::Torchtune << LossKind::Fp32Upcast << TrainingMethod::Full;
    QTest::newRow("frozen head") << Framework::Torchtune << LossKind::Chunked << TrainingMethod::Lora;
}

void TestFrameworkBuffers::othersHaveNone()
{
    QFETCH(Framework, framework);
    QFETCH(LossKind, loss);
    QFETCH(TrainingMethod, method);
    Plan plan = torchtuneInChunks();
    plan.training.framework = framework;
    plan.training.loss = loss;
    plan.training.method = method;
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(headGradients(terms, lastOf(terms)).value, 0.0);
}

void TestFrameworkBuffers::megatronCopiesNarrowGradients_data()
{
    QTest::addColumn<Recipe>("recipe");
    QTest::addColumn<int>("zero");
    QTest::addColumn<double>("bytes");  // per parameter
    QTest::newRow("FP16 gradients") << Recipe::Fp16Mixed << 0 << 4.0;
    QTest::newRow("FP16 gradients, shared states") << Recipe::Fp16Mixed << 1 << 4.0 / 8;
    QTest::newRow("FP32 gradients") << Recipe::Bf16MixedFp32Grads << 0 << 0.0;
    QTest::newRow("no master weights") << Recipe::Bf16NoMaster << 0 << 0.0;
}

void TestFrameworkBuffers::megatronCopiesNarrowGradients()
{
    QFETCH(Recipe, recipe);
    QFETCH(int, zero);
    QFETCH(double, bytes);
    Plan plan = llama7bOn(8, Framework::Megatron);
    plan.training.recipe = recipe;
    plan.parallelism.zero = zero;
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(mainGradients(terms, lastOf(terms)).value, bytes * llama7bParameters);
    plan.training.framework = Framework::Generic;
    const TrainingTerms generic = termsOf(plan);
    QCOMPARE(mainGradients(generic, lastOf(generic)).value, 0.0);
}

/// The README of Megatron-LM's distributed optimizer: 20 B per parameter with FP16 weights and gradients.
void TestFrameworkBuffers::copiesStayAfterTheStep()
{
    Plan plan = llama7bOn(1, Framework::Megatron);
    plan.training.recipe = Recipe::Fp16Mixed;
    const Estimate result = estimate(plan, m_catalogue);
    const TrainingTerms terms = trainingTerms(plan, result);
    const StageTerms stage = lastOf(terms);
    QCOMPARE((result.memory->worst().staticState - bytesOf(addWorkspaces, terms, stage)).value, 20 * llama7bParameters);
}

void TestFrameworkBuffers::gatheredInputIsOnTheLastStage()
{
    Plan plan = llama7bOn(8, Framework::Megatron);
    plan.training.sequence = 1024;
    plan.parallelism.tensor = 4;
    plan.parallelism.pipeline = 2;
    plan.parallelism.sequence_parallel = true;
    const TrainingTerms terms = termsOf(plan);
    QCOMPARE(gatheredInput(terms, stageTerms(terms, 0)).value, 0.0);
    QCOMPARE(gatheredInput(terms, lastOf(terms)).value, 2 * 1024 * hiddenSize);
    plan.parallelism.sequence_parallel = false;
    const TrainingTerms whole = termsOf(plan);
    QCOMPARE(gatheredInput(whole, lastOf(whole)).value, 0.0);
}

void TestFrameworkBuffers::expertsAreSharedByTheSamePart()
{
    // Four data x two tensor ranks hold each expert twice. Two instances of the optimizer: nobody shares.
    Layout layout{.tensor = 2, .data = 4, .shardGroup = 4, .expert = 2, .expertTensor = 2};
    QCOMPARE(expertCopies(layout), 2.0);
    QCOMPARE(expertShards(layout), 2.0);
    layout.shardGroup = 2;
    QCOMPARE(expertCopies(layout), 2.0);
    QCOMPARE(expertShards(layout), 1.0);
    // More experts apart than ranks that share: each is there once.
    layout = {.data = 16, .shardGroup = 4, .expert = 16};
    QCOMPARE(expertShards(layout), 1.0);
}

HEADROOM_TEST(TestFrameworkBuffers)
#include "tst_framework_buffers.moc"
