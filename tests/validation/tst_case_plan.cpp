// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/measured_json.h"
#include "model/search/layout_choice.h"
#include "model/validate/case_plan.h"
#include "tests/support/measured_cases.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <set>

using namespace headroom;
using headroom::test::llama;

/// Measurements become plans by what they say, not by who says it.
class CasePlanTest : public QObject {
    Q_OBJECT

private slots:
    void nameAndSourceDecideNothing();
    void catalogueFillsWhatIsOpen();
    void gptFamilyIsRecognised();
    void expertsAndLatentAttention();
    void frameworkSetsRecipeAndLoss();
    void optimizerOfOneGpuIsNotGuessed();
    void groupsMustDivideTheHeads();
    void unknownNamesAreGeneric();
    void adaptersAndQuantisedBase();
    void degreesOfParallelism();
    void machines();
    void unprovenIsWhatNoCaseHas();
    void skipsWithTheReason_data();
    void skipsWithTheReason();

private:
    [[nodiscard]] CasePlan mapped(const MeasuredCase& measured) const;
    const Catalogue m_catalogue = test::shippedCatalogue();
};

CasePlan CasePlanTest::mapped(const MeasuredCase& measured) const
{
    const Result<CasePlan> plan = casePlan(measured, m_catalogue);
    if (!plan)
        qFatal("%s", plan.error().what.c_str());
    return *plan;
}

void CasePlanTest::nameAndSourceDecideNothing()
{
    MeasuredCase other = llama();
    other.id = "mlm-golden-local-mcore";
    other.source = "NVIDIA/Megatron-LM";
    QVERIFY(mapped(other).plan == mapped(llama()).plan);
}

void CasePlanTest::catalogueFillsWhatIsOpen()
{
    MeasuredCase c = llama();
    const auto shape = std::get<Architecture>(mapped(c).plan.model);
    QVERIFY(shape.gated_mlp);
    QVERIFY(shape.norm == NormKind::Rms);
    QVERIFY(!shape.tied);
    QCOMPARE(shape.head_dim, std::int64_t{128});
    c.model.tied = true;
    QVERIFY(std::get<Architecture>(mapped(c).plan.model).tied);
    // A model of the catalogue cut to two layers is still that model.
    c.model.layers = 2;
    QCOMPARE(std::get<Architecture>(mapped(c).plan.model).layers, std::int64_t{2});
    // So is one whose layers differ: of its list the first ones are left.
    c.model = {};
    c.model.name = "Llama 4 Scout, 2 layers";
    c.model.hasShape = true;
    c.model.layers = 2;
    c.model.hidden = 5120;
    c.model.heads = 40;
    c.model.kvHeads = 8;
    c.model.ffn = 16384;
    c.model.vocab = 202048;
    c.model.experts = 16;
    const auto cut = std::get<Architecture>(mapped(c).plan.model);
    QCOMPARE(cut.layer_kinds.size(), std::size_t{1});
    QCOMPARE(cut.layer_kinds.front().count, std::int64_t{2});
    QVERIFY(cut.layer_kinds.front().attention == LayerAttention::Chunked);
    // Only the name is known.
    c.model = {};
    c.model.name = "Llama 3.1 8B";
    QCOMPARE(std::get<Architecture>(mapped(c).plan.model).vocab, std::int64_t{128256});
}

void CasePlanTest::gptFamilyIsRecognised()
{
    MeasuredCase c = llama();
    c.model.hidden = 512;
    c.model.heads = 8;
    c.model.kvHeads = 8;
    c.model.ffn = 2048;
    c.model.vocab = 50257;
    c.parallelism.tensor = 4;
    const Plan plan = mapped(c).plan;
    const auto shape = std::get<Architecture>(plan.model);
    QVERIFY(!shape.gated_mlp && shape.tied && shape.bias.mlp);
    QVERIFY(shape.norm == NormKind::LayerNorm);
    QCOMPARE(shape.vocab, std::int64_t{50688});  // padded to 4 x 128
    QCOMPARE(shape.learned_positions, std::int64_t{8192});
    QCOMPARE(plan.training.dropout, 0.1);
    c.model.position = "rope";
    QCOMPARE(std::get<Architecture>(mapped(c).plan.model).learned_positions, std::int64_t{0});
    QCOMPARE(mapped(c).plan.training.dropout, 0.0);
    c.model.kvHeads = 2;  // grouped-query attention came with gated MLPs
    QVERIFY(std::get<Architecture>(mapped(c).plan.model).gated_mlp);
}

void CasePlanTest::expertsAndLatentAttention()
{
    MeasuredCase c = llama();
    c.model.experts = 16;
    c.model.topK = 4;
    c.model.expertFfn = 2048;
    c.model.attention = "MLA (kv_lora 256, qk_nope 96, rope 32, v 80)";
    c.training.flags = {{"moe-layer-freq", "([0]*3+[1]*29)"},
                        {"moe-shared-expert-intermediate-size", "1024"},
                        {"q-lora-rank", "384"},
                        {"mtp-num-layers", "1"}};
    const auto shape = std::get<Architecture>(mapped(c).plan.model);
    QVERIFY(shape.moe && shape.attention == AttentionKind::Mla);
    QCOMPARE(shape.moe->first_dense, std::int64_t{3});
    QCOMPARE(shape.moe->shared_ffn, std::int64_t{1024});
    QCOMPARE(shape.moe->ffn, std::int64_t{2048});
    QCOMPARE(shape.q_lora_rank, std::int64_t{384});
    QCOMPARE(shape.kv_lora_rank, std::int64_t{256});
    QCOMPARE(shape.qk_nope_dim, std::int64_t{96});
    QCOMPARE(shape.qk_rope_dim, std::int64_t{32});
    QCOMPARE(shape.v_dim, std::int64_t{80});
    QCOMPARE(shape.mtp, std::int64_t{1});
}

void CasePlanTest::frameworkSetsRecipeAndLoss()
{
    MeasuredCase c = llama();
    QVERIFY(mapped(c).plan.training.loss == LossKind::VocabParallel);
    c.training.flags = {{"cross-entropy-loss-fusion", "true"}};
    QVERIFY(mapped(c).plan.training.loss == LossKind::Fp32Upcast);
    c.training.flags = {{"no-gradient-accumulation-fusion", "true"}};
    QVERIFY(mapped(c).plan.training.recipe == Recipe::Bf16Mixed);
    QCOMPARE(mapped(c).plan.training.gradient_bits.value_or(0), std::int64_t{32});
    c.training.flags.clear();
    c.training.fullySharded = true;
    // Megatron-FSDP: 16-bit and FP32 weights, FP32 gradients, all of them in shards.
    QVERIFY(mapped(c).plan.training.recipe == Recipe::Bf16Mixed);
    QCOMPARE(mapped(c).plan.training.gradient_bits.value_or(0), std::int64_t{32});
    QCOMPARE(mapped(c).plan.parallelism.zero, std::int64_t{3});
    c.training.framework = "torchtune";
    c.training.recipe = "bf16-mixed";
    QVERIFY(mapped(c).plan.training.recipe == Recipe::Bf16Pure);
    QVERIFY(mapped(c).plan.training.loss == LossKind::Chunked);
    QVERIFY(mapped(c).plan.training.recompute == Recompute::Full);
    c.training.chunkedLoss = false;
    c.training.recompute = "none";
    QVERIFY(mapped(c).plan.training.loss == LossKind::Fp32Upcast);
    QVERIFY(mapped(c).plan.training.recompute == Recompute::None);
    c.training.recompute = "modules";
    c.training.recomputeText = "selective ([layernorm moe_act])";
    QCOMPARE(mapped(c).plan.training.recompute_modules, (std::vector<std::string>{"layernorm", "moe_act"}));
}

void CasePlanTest::optimizerOfOneGpuIsNotGuessed()
{
    MeasuredCase c = llama();
    c.training.framework = "torchtune";
    c.training.recipe = "bf16-pure";
    c.hardware.gpus = 1;
    QVERIFY(!casePlan(c, m_catalogue));
    QVERIFY(casePlan(c, m_catalogue).error().what.starts_with("optimizer not stated"));
    c.training.optimizer = "adamw";
    QVERIFY(mapped(c).plan.training.offload == Offload::None);
    QVERIFY(!mapped(c).plan.training.optimizer_in_backward);
    c.training.optimizer = "adamw-8bit";
    c.training.optimizerText = "PagedAdamW8bit";
    QVERIFY(mapped(c).plan.training.offload == Offload::Optimizer);
    QVERIFY(mapped(c).plan.training.optimizer_in_backward);
    c.training.offload = "activations to CPU";
    QVERIFY(mapped(c).plan.training.offload == Offload::OptimizerActivations);
    c.training.offload = "params + activations to CPU";
    QVERIFY(mapped(c).plan.training.offload == Offload::ActivationsParameters);
    c.training.offload.clear();
    // Adapters, and several GPUs, have torch's AdamW in all configurations.
    c.training.optimizer.clear();
    c.training.optimizerText.clear();
    c.kind = "train_lora";
    QVERIFY(mapped(c).plan.training.optimizer == Optimizer::AdamW);
    c.kind = "train_full";
    c.hardware.gpus = 8;
    QVERIFY(mapped(c).plan.training.optimizer == Optimizer::AdamW);
}

void CasePlanTest::groupsMustDivideTheHeads()
{
    MeasuredCase c = llama();
    c.model.heads = 7;
    QVERIFY(!casePlan(c, m_catalogue));
    QVERIFY(casePlan(c, m_catalogue).error().what.find("8 key-value heads do not divide 7") != std::string::npos);
}

void CasePlanTest::unknownNamesAreGeneric()
{
    MeasuredCase c = llama();
    c.training.framework = "tomorrows-trainer";
    c.training.optimizer = "magic";
    const CasePlan plan = mapped(c);
    QVERIFY(plan.plan.training.framework == Framework::Generic);
    QVERIFY(plan.plan.training.optimizer == Optimizer::AdamW);
    QCOMPARE(plan.unknown, (std::vector<UnknownName>{{"framework", "tomorrows-trainer"}, {"optimizer", "magic"}}));
}

void CasePlanTest::adaptersAndQuantisedBase()
{
    MeasuredCase c = llama();
    c.kind = "train_qlora";
    c.training.framework = "litgpt";
    c.training.lora = {.rank = 32, .targets = "query,value,projection,head", .base = "bnb.nf4-dq"};
    const Training training = mapped(c).plan.training;
    QVERIFY(training.method == TrainingMethod::Qlora);
    QCOMPARE(training.lora.targets, (std::vector<std::string>{"q", "v", "o", "head"}));
    QVERIFY(training.lora.base == LoraBase::Nf4Double);
    QCOMPARE(training.lora.rank, std::int64_t{32});
    c.training.lora = {.rank = {}, .targets = "all linear", .base = "bnb.nf4"};
    QCOMPARE(mapped(c).plan.training.lora.targets, (std::vector<std::string>{"q", "k", "v", "o", "mlp"}));
    QVERIFY(mapped(c).plan.training.lora.base == LoraBase::Nf4);
}

void CasePlanTest::degreesOfParallelism()
{
    MeasuredCase c = llama();
    c.hardware.gpus = 64;
    c.parallelism = {.tensor = 2, .pipeline = 4, .virtualStages = 3, .context = 2};
    c.model.layers = 34;
    Parallelism p = mapped(c).plan.parallelism;
    // Stages of unlike chunks: the first and the last hold fewer layers.
    QCOMPARE(p.layers_per_stage.value_or(std::vector<std::int64_t>{}), (std::vector<std::int64_t>{8, 9, 9, 8}));
    QCOMPARE(p.zero, std::int64_t{1});
    QVERIFY(p.sequence_parallel);
    c.parallelism.sequenceParallel = false;
    c.parallelism.zero = 0;
    QVERIFY(!mapped(c).plan.parallelism.sequence_parallel);
    QCOMPARE(mapped(c).plan.parallelism.zero, std::int64_t{0});
    c = llama();
    c.training.framework = "composer";
    c.training.fullySharded = true;
    c.parallelism.fullySharded = "SHARD_GRAD_OP";
    QCOMPARE(mapped(c).plan.parallelism.zero, std::int64_t{2});
    c = llama();
    c.hardware.gpus = {};
    c.parallelism = {.tensor = 2, .pipeline = 2, .data = 4};
    QCOMPARE(mapped(c).plan.cluster.gpus.value_or(0), std::int64_t{16});
}

void CasePlanTest::machines()
{
    MeasuredCase c = llama();
    c.hardware.gpus = 16;
    c.hardware.nodes = 4;
    c.hardware.interconnect = "NVLink2 (4 GPUs/node); 4x100 Gb RoCE per node";
    const auto nodes = std::get<OwnNodes>(mapped(c).plan.cluster.hardware);
    QCOMPARE(nodes.gpus_per_node, std::int64_t{4});
    QCOMPARE(nodes.inter_node_bytes_per_s.value_or(0), 12.5e9);
    c.hardware.nodes = {};
    c.hardware.interconnect = "1600 Gbps node-node";
    QCOMPARE(std::get<OwnNodes>(mapped(c).plan.cluster.hardware).inter_node_bytes_per_s.value_or(0), 25e9);
    c.hardware.interconnect = "NVLink; RoCE 400 Gb/s per GPU";
    QCOMPARE(std::get<OwnNodes>(mapped(c).plan.cluster.hardware).inter_node_bytes_per_s.value_or(0), 50e9);
    c.hardware.gpuId.clear();
    c.hardware.text = "80 GB class (79.15 GiB)";
    const CasePlan classOnly = mapped(c);
    QVERIFY(!classOnly.knowsGpu);
    const auto card = std::get<CustomGpu>(std::get<OwnNodes>(classOnly.plan.cluster.hardware).gpu);
    QCOMPARE(card.memory_bytes, 79.15 * bytesPerGiB);
}

void CasePlanTest::unprovenIsWhatNoCaseHas()
{
    const auto cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    QVERIFY(cases);
    std::set<Schedule> measured;
    for (const MeasuredCase& row : cases->cases)
        if (const Result<CasePlan> plan = casePlan(row, m_catalogue); plan && row.tier != "C")
            measured.insert(plan->plan.parallelism.schedule);
    for (const Schedule schedule : {Schedule::OneForwardOneBackward, Schedule::Gpipe, Schedule::ZeroBubble})
        QCOMPARE(unprovenParts({.pipeline = 4, .schedule = schedule}).empty(), measured.contains(schedule));
    QVERIFY(unprovenParts({.pipeline = 1, .schedule = Schedule::ZeroBubble}).empty());
}

void CasePlanTest::skipsWithTheReason_data()
{
    QTest::addColumn<MeasuredCase>("measured");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* reason, auto change) {
        MeasuredCase c = llama();
        change(c);
        QTest::newRow(name) << c << QByteArray(reason);
    };
    row("no shape", "architecture not stated", [](MeasuredCase& c) { c.model = {}; });
    row("no layers", "number of layers not stated", [](MeasuredCase& c) { c.model.layers.reset(); });
    row("no micro-batch", "micro-batch not stated", [](MeasuredCase& c) { c.training.microBatch.reset(); });
    row("no sequence", "sequence length not stated", [](MeasuredCase& c) { c.training.sequence.reset(); });
    row("no GPUs", "number of GPUs not stated", [](MeasuredCase& c) { c.hardware.gpus.reset(); });
    row("no GPU", "GPU not stated", [](MeasuredCase& c) { c.hardware.gpuId.clear(); });
    row("unpacked", "unpacked", [](MeasuredCase& c) { c.training.packed = false; });
    row("contradiction", "contradictory", [](MeasuredCase& c) { c.parallelism.data = 3; });
    row("experts of a dense model", "contradictory", [](MeasuredCase& c) { c.parallelism.expert = 4; });
    row("offloaded modules", "outside the plan format",
        [](MeasuredCase& c) { c.training.flags["fine-grained-activation-offloading"] = "true"; });
    row("strange layout", "outside the plan format",
        [](MeasuredCase& c) { c.training.flags["pipeline-model-parallel-layout"] = "E(t|"; });
    row("absurd micro-batch", "/training/micro_batch", [](MeasuredCase& c) { c.training.microBatch = 100'000'000; });
}

void CasePlanTest::skipsWithTheReason()
{
    QFETCH(MeasuredCase, measured);
    QFETCH(QByteArray, reason);
    const Result<CasePlan> plan = casePlan(measured, m_catalogue);
    QVERIFY(!plan);
    QVERIFY2(plan.error().what.find(reason.toStdString()) != std::string::npos, plan.error().what.c_str());
}

HEADROOM_TEST(CasePlanTest)
#include "tst_case_plan.moc"
