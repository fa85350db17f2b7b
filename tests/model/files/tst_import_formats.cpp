// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/parameters.h"
#include "tests/support/import_notes.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;
using test::hasNote;

/// Each format of a training program has one worked example, whose fields arrive in the plan.
class TestImportFormats : public QObject {
    Q_OBJECT

private slots:
    void deepSpeed();
    void deepSpeedLeavesToTheLauncher();
    void megatronScript();
    void megatronList();
    void megatronWords_data();
    void megatronWords();
    void accelerateFsdp();
    void accelerateDeepSpeed();
    void accelerateParallelism();
    void megatronArithmetic();
    void megatronRotary();
    void torchtune();
    void axolotl();
    void axolotlLosses_data();
    void axolotlLosses();
    void axolotlFsdp();
    void axolotlFsdpSettings_data();
    void axolotlFsdpSettings();
    void pagedOptimizers();
    void megatronExperts();
    void modelNames_data();
    void modelNames();
    void formatByContent_data();
    void formatByContent();

private:
    [[nodiscard]] ImportedPlan example(const std::string& name, ImportFormat format) const;

    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

const ModelChoice llama8b = PresetModel{"llama-3.1-8b"};

}  // namespace

ImportedPlan TestImportFormats::example(const std::string& name, ImportFormat format) const
{
    auto imported = importPlan(test::repositoryFile("tests/data/import/" + name), m_catalogue);
    if (!imported)
        throw std::runtime_error(toString(imported.error()));
    if (imported->format != format)
        throw std::runtime_error("another format");
    return std::move(imported).value();
}

void TestImportFormats::deepSpeed()
{
    const ImportedPlan imported = example("deepspeed.json", ImportFormat::DeepSpeed);
    const Plan& plan = imported.plan;
    QCOMPARE(plan.training.framework, Framework::DeepSpeed);
    QCOMPARE(plan.training.recipe, Recipe::Bf16Mixed);
    QCOMPARE(plan.training.optimizer, Optimizer::AdamW);
    QCOMPARE(plan.training.micro_batch, 4);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(256));
    QCOMPARE(plan.training.offload, Offload::Optimizer);
    QCOMPARE(plan.training.recompute, Recompute::Full);
    QCOMPARE(plan.parallelism.zero, 3);
    QCOMPARE(plan.cluster.gpus, std::optional<std::int64_t>(16));  // 256 / (4 x 4).
    QCOMPARE(std::get<VmNodes>(plan.cluster.hardware).nodes, 2);
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "/model/parameters"));
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "/training/recompute"));
    QVERIFY(hasNote(imported, ImportNoteKind::Taken, "/parallelism/overlap = framework"));
    QVERIFY(hasNote(imported, ImportNoteKind::LeftOut, "/optimizer/params: 2 entries"));
    QVERIFY(hasNote(imported, ImportNoteKind::LeftOut, "/gradient_clipping: 1"));
    QVERIFY(!hasNote(imported, ImportNoteKind::Guessed, "/training/loss"));  // Any program may read the file.
}

void TestImportFormats::deepSpeedLeavesToTheLauncher()
{
    const ImportedPlan imported = example("deepspeed_auto.json", ImportFormat::DeepSpeed);
    QCOMPARE(imported.plan.training.recipe, Recipe::Bf16Mixed);
    QCOMPARE(imported.plan.parallelism.zero, 2);
    QVERIFY(!imported.plan.training.global_batch);
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "auto"));
    QCOMPARE(imported.plan.training.loss, LossKind::Fp32Upcast);
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "/training/loss = fp32-upcast"));
}

void TestImportFormats::megatronScript()
{
    const ImportedPlan imported = example("megatron.txt", ImportFormat::Megatron);
    const Plan& plan = imported.plan;
    QVERIFY(plan.model == llama8b);
    QCOMPARE(plan.training.framework, Framework::Megatron);
    QCOMPARE(plan.training.recipe, Recipe::Bf16MixedFp32Grads);
    QCOMPARE(plan.training.sequence, 8192);
    QCOMPARE(plan.training.micro_batch, 1);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(512));
    QCOMPARE(plan.training.tokens, 1000.0 * 512 * 8192);
    QCOMPARE(plan.training.recompute, Recompute::Modules);
    QCOMPARE(plan.training.recompute_modules, (std::vector<std::string>{"core_attn", "layernorm"}));
    QCOMPARE(plan.training.dropout, 0.0);
    QCOMPARE(plan.parallelism.tensor, 4);
    QCOMPARE(plan.parallelism.pipeline, 2);
    QCOMPARE(plan.parallelism.virtual_stages, 4);  // 32 layers / 2 stages / 4.
    QCOMPARE(plan.parallelism.zero, 1);
    QVERIFY(plan.parallelism.sequence_parallel);
    QCOMPARE(plan.parallelism.overlap, Overlap::None);
    QCOMPARE(plan.cluster.gpus, std::optional<std::int64_t>(64));
    QVERIFY(hasNote(imported, ImportNoteKind::Taken, "/model/architecture/hidden = 4096 (--hidden-size)"));
    QVERIFY(hasNote(imported, ImportNoteKind::LeftOut, "--lr: \"3e-4\""));
}

void TestImportFormats::megatronList()
{
    const ImportedPlan imported = example("megatron_list.yaml", ImportFormat::Megatron);
    QVERIFY(imported.plan.model == ModelChoice(PresetModel{"deepseek-v3"}));
    QCOMPARE(imported.plan.parallelism.expert, 64);
    QCOMPARE(imported.plan.parallelism.pipeline, 16);
    QCOMPARE(imported.plan.training.recipe, Recipe::Bf16MixedFp32Grads);
}

void TestImportFormats::megatronWords_data()
{
    QTest::addColumn<QByteArray>("text");
    // One model in all the ways in which people write arguments.
    QTest::newRow("a line each") << QByteArray(
        "--num-layers 2\n--hidden-size 64\n--num-attention-heads 4\n--vocab-size 1000\n--bf16\n");
    QTest::newRow("equals signs") << QByteArray(
        "--num-layers=2 --hidden-size=64 --num-attention-heads=4 --vocab-size=1000 --bf16");
    QTest::newRow("continued") << QByteArray(
        "python x.py --num-layers 2 \\\n --hidden-size 64 \\\r\n --num-attention-heads 4 --vocab-size 1000 --bf16 \\");
    QTest::newRow("list") << QByteArray(
        R"(["--num-layers", "2", "--hidden-size", "64", "--num-attention-heads", 4, "--vocab-size", "1000", "--bf16"])");
    QTest::newRow("dashes") << QByteArray("args:\n- --num-layers\n- 2\n- --hidden-size\n- 64\n- --num-attention-heads "
                                          "4\n- --vocab-size=1000\n- --bf16\n");
    QTest::newRow("variables") << QByteArray(
        "L=2\nH=$((64))\nH=64\nA=\"--num-layers $L --hidden-size ${H} --num-attention-heads ${HEADS:-4}\"\n"
        "B=(--vocab-size 1000 --bf16)\ntorchrun x.py $A ${B[@]}");
    QTest::newRow("underscores") << QByteArray(
        "--num_layers 2 --hidden-size 64 --num_attention_heads 4 --vocab_size 1000 --bf16");
    QTest::newRow("twice, the last holds") << QByteArray(
        "--num-layers 7 --num-layers 2 --hidden-size 64 --num-attention-heads 4 --vocab-size 1000 --bf16");
}

void TestImportFormats::megatronWords()
{
    QFETCH(QByteArray, text);
    const auto imported = importPlan(text.toStdString(), m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const auto& shape = std::get<Architecture>(imported->plan.model);
    QCOMPARE(shape.layers, 2);
    QCOMPARE(shape.hidden, 64);
    QCOMPARE(shape.heads, 4);
    QCOMPARE(shape.vocab, 1024);  // Padded to a multiple of 128.
    QCOMPARE(shape.ffn, 256);
    QVERIFY(shape.tied && shape.bias.qkv && !shape.gated_mlp && shape.norm == NormKind::LayerNorm);
    QCOMPARE(imported->plan.training.recipe, Recipe::Bf16MixedFp32Grads);
}

void TestImportFormats::accelerateFsdp()
{
    const ImportedPlan imported = example("accelerate_fsdp.yaml", ImportFormat::Accelerate);
    const Plan& plan = imported.plan;
    QCOMPARE(plan.training.framework, Framework::Fsdp1);
    QCOMPARE(plan.training.recipe, Recipe::FsdpMixed);
    QCOMPARE(plan.training.recompute, Recompute::Full);
    QCOMPARE(plan.training.offload, Offload::None);
    QCOMPARE(plan.parallelism.zero, 3);
    QCOMPARE(plan.parallelism.shard_group, std::optional<std::int64_t>(8));
    QCOMPARE(plan.cluster.gpus, std::optional<std::int64_t>(16));
    QVERIFY(hasNote(imported, ImportNoteKind::LeftOut, "/fsdp_config/fsdp_state_dict_type"));
    QCOMPARE(plan.training.loss, LossKind::Fp32Upcast);
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "/training/loss = fp32-upcast"));
}

void TestImportFormats::accelerateDeepSpeed()
{
    const ImportedPlan imported = example("accelerate_deepspeed.yaml", ImportFormat::Accelerate);
    const Plan& plan = imported.plan;
    QCOMPARE(plan.training.framework, Framework::DeepSpeed);
    QCOMPARE(plan.training.recipe, Recipe::Fp16Mixed);
    QCOMPARE(plan.training.offload, Offload::Optimizer);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(64));
    QCOMPARE(plan.parallelism.zero, 2);
}

/// accelerate's ParallelismConfig: two processes that split one sequence.
void TestImportFormats::accelerateParallelism()
{
    const auto imported =
        importPlan("compute_environment: LOCAL_MACHINE\ndistributed_type: FSDP\nmixed_precision: bf16\n"
                   "num_machines: 1\nnum_processes: 8\nfsdp_config:\n  fsdp_version: 2\n"
                   "parallelism_config:\n  parallelism_config_dp_shard_size: 2\n"
                   "  parallelism_config_tp_size: 2\n  parallelism_config_cp_size: 2\n",
                   m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    QCOMPARE(imported->plan.parallelism.tensor, 2);
    QCOMPARE(imported->plan.parallelism.context, 2);
    QCOMPARE(imported->plan.cluster.gpus, std::optional<std::int64_t>(8));
}

/// Scripts count layers and batches in the shell.
void TestImportFormats::megatronArithmetic()
{
    const auto imported =
        importPlan("DENSE=3\nMOE=5\nARGS=(--num-layers $((DENSE + MOE)) --hidden-size $((8*128)) "
                   "--num-attention-heads 8 --ffn-hidden-size 4096 --seq-length 2048 --vocab-size 32000 "
                   "--max-position-embeddings 2048 --micro-batch-size 1 --global-batch-size $((4 * 16)))\n"
                   "torchrun --nproc_per_node 8 pretrain_gpt.py ${ARGS[@]}\n",
                   m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const auto* shape = std::get_if<Architecture>(&imported->plan.model);
    QVERIFY(shape != nullptr);
    QCOMPARE(shape->layers, 8);
    QCOMPARE(shape->hidden, 1024);
    QCOMPARE(imported->plan.training.global_batch, std::optional<std::int64_t>(64));
}

/// How far positions are turned changes neither memory nor time: nothing of it is missing in the plan.
void TestImportFormats::megatronRotary()
{
    const auto imported = importPlan("torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 8 --hidden-size 1024 "
                                     "--num-attention-heads 8 --ffn-hidden-size 4096 --seq-length 2048 "
                                     "--vocab-size 32000 --max-position-embeddings 2048 --micro-batch-size 1 "
                                     "--global-batch-size 64 --position-embedding-type rope --rotary-base 500000 "
                                     "--rotary-percent 1.0 --use-rope-scaling\n",
                                     m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    QCOMPARE(std::get<Architecture>(imported->plan.model).learned_positions, 0);
    for (const ImportNote& note : imported->notes)
        QVERIFY2(note.kind != ImportNoteKind::LeftOut, note.place.c_str());
}

void TestImportFormats::torchtune()
{
    const ImportedPlan imported = example("torchtune.yaml", ImportFormat::Torchtune);
    const Plan& plan = imported.plan;
    QVERIFY(plan.model == llama8b);
    QCOMPARE(plan.training.framework, Framework::Torchtune);
    QCOMPARE(plan.training.method, TrainingMethod::Qlora);
    QCOMPARE(plan.training.lora.base, LoraBase::Nf4Double);
    QCOMPARE(plan.training.lora.rank, 8);
    QCOMPARE(plan.training.lora.targets, (std::vector<std::string>{"q", "v", "o", "mlp"}));
    QCOMPARE(plan.training.loss, LossKind::Chunked);
    QCOMPARE(plan.training.recompute, Recompute::Full);
    QCOMPARE(plan.training.recipe, Recipe::Bf16Pure);
    QCOMPARE(plan.training.sequence, 4096);
    QCOMPARE(plan.training.micro_batch, 2);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(16));
    QCOMPARE(plan.cluster.gpus, std::optional<std::int64_t>(1));
}

void TestImportFormats::axolotl()
{
    const ImportedPlan imported = example("axolotl.yaml", ImportFormat::Axolotl);
    const Plan& plan = imported.plan;
    QVERIFY(plan.model == ModelChoice(PresetModel{"llama-2-7b"}));
    QCOMPARE(plan.training.method, TrainingMethod::Qlora);
    QCOMPARE(plan.training.lora.rank, 32);
    QCOMPARE(plan.training.lora.dropout, 0.05);
    QCOMPARE(plan.training.lora.targets, (std::vector<std::string>{"q", "k", "v", "o", "mlp"}));
    QCOMPARE(plan.training.optimizer, Optimizer::AdamW8bit);
    QCOMPARE(plan.training.sequence, 4096);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(8));
    QCOMPARE(plan.training.attention, AttentionKernel::Flash);
    QVERIFY(hasNote(imported, ImportNoteKind::Guessed, "/training/recipe = bf16-mixed"));
    QVERIFY(hasNote(imported, ImportNoteKind::LeftOut, "/num_epochs: 3"));
    // One matrix of the MLP is not all of it.
    const auto some = importPlan("base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 2\nadapter: lora\n"
                                 "lora_target_modules: [q_proj, gate_proj]\n",
                                 m_catalogue);
    QVERIFY(some);
    QCOMPARE(some->plan.training.lora.targets, (std::vector<std::string>{"q", "mlp"}));
    QVERIFY(hasNote(*some, ImportNoteKind::Guessed, "/training/lora/targets = "));
}

void TestImportFormats::axolotlLosses_data()
{
    QTest::addColumn<QByteArray>("flag");
    QTest::addColumn<LossKind>("loss");
    QTest::addColumn<bool>("guessed");
    QTest::newRow("not stated") << QByteArray() << LossKind::Fp32Upcast << true;
    QTest::newRow("switched off") << QByteArray("cut_cross_entropy: false\n") << LossKind::Fp32Upcast << true;
    QTest::newRow("cut cross entropy") << QByteArray("cut_cross_entropy: true\n") << LossKind::Chunked << false;
    QTest::newRow("Liger, fused with the head")
        << QByteArray("liger_fused_linear_cross_entropy: true\n") << LossKind::Chunked << false;
    QTest::newRow("Liger, in place") << QByteArray("liger_cross_entropy: true\n") << LossKind::Fused << false;
}

void TestImportFormats::axolotlLosses()
{
    QFETCH(QByteArray, flag);
    QFETCH(LossKind, loss);
    QFETCH(bool, guessed);
    const auto imported =
        importPlan("base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 2\n" + flag.toStdString(), m_catalogue);
    QVERIFY(imported);
    QCOMPARE(imported->plan.training.loss, loss);
    QCOMPARE(hasNote(*imported, ImportNoteKind::Guessed, "/training/loss = fp32-upcast"), guessed);
}

void TestImportFormats::pagedOptimizers()
{
    const std::string text = "base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 2\noptimizer: ";
    const auto paged = importPlan(text + "paged_adamw_8bit\n", m_catalogue);
    QVERIFY(paged);
    QCOMPARE(paged->plan.training.optimizer, Optimizer::AdamW8bit);
    QCOMPARE(paged->plan.training.offload, Offload::Optimizer);
    QVERIFY(hasNote(*paged, ImportNoteKind::Guessed, "/training/offload = optimizer (/optimizer)"));
    const auto plain = importPlan(text + "adamw_bnb_8bit\n", m_catalogue);
    QVERIFY(plain);
    QCOMPARE(plain->plan.training.offload, Offload::None);
}

void TestImportFormats::megatronExperts()
{
    const std::string text = "--num-layers 4 --hidden-size 64 --num-attention-heads 4 --vocab-size 1000 --bf16 "
                             "--num-experts 8 --expert-model-parallel-size 4 --tensor-model-parallel-size 2";
    const auto open = importPlan(text, m_catalogue);
    QVERIFY(open);
    QVERIFY(!open->plan.parallelism.expert_tensor);
    QVERIFY(!open->plan.training.grouped_experts);
    QVERIFY(hasNote(*open, ImportNoteKind::Guessed, "/training/grouped_experts = false"));
    const auto own = importPlan(text + " --moe-grouped-gemm --transformer-impl local", m_catalogue);
    QVERIFY(own && own->plan.training.grouped_experts);
    QCOMPARE(own->plan.training.model_code, ModelCode::Local);
    QCOMPARE(own->plan.training.attention, AttentionKernel::Unfused);
    QVERIFY(hasNote(*open, ImportNoteKind::Guessed, "/parallelism/expert_tensor = 2"));
    const auto stated = importPlan(text + " --expert-tensor-parallel-size 1", m_catalogue);
    QVERIFY(stated);
    QCOMPARE(stated->plan.parallelism.expert_tensor, std::optional<std::int64_t>(1));
    QVERIFY(hasNote(*stated, ImportNoteKind::Taken, "/parallelism/expert_tensor = 1"));
    QVERIFY(!hasNote(*stated, ImportNoteKind::Guessed, "/parallelism/expert_tensor"));
}

void TestImportFormats::axolotlFsdp()
{
    const ImportedPlan imported = example("axolotl_fsdp.yaml", ImportFormat::Axolotl);
    const Plan& plan = imported.plan;
    QVERIFY(plan.model == ModelChoice(PresetModel{"qwen2.5-7b"}));
    QCOMPARE(plan.training.method, TrainingMethod::Full);
    QCOMPARE(plan.training.framework, Framework::Fsdp2);
    QCOMPARE(plan.training.offload, Offload::Activations);
    QCOMPARE(plan.parallelism.zero, 3);
    QCOMPARE(plan.training.global_batch, std::optional<std::int64_t>(16));
}

void TestImportFormats::axolotlFsdpSettings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("zero");
    QTest::addColumn<bool>("second");
    QTest::newRow("prefixed") << QByteArray("fsdp_config:\n  fsdp_offload_params: true\n"
                                            "  fsdp_sharding_strategy: SHARD_GRAD_OP\n"
                                            "  fsdp_activation_checkpointing: true\n  fsdp_odd: 1\n")
                              << 2 << false;
    QTest::newRow("second version") << QByteArray("fsdp_version: 2\nfsdp_config:\n  offload_params: true\n"
                                                  "  reshard_after_forward: false\n"
                                                  "  activation_checkpointing: true\n  fsdp_odd: 1\n")
                                    << 2 << true;
    QTest::newRow("words") << QByteArray("fsdp: [shard_grad_op, auto_wrap, offload]\nfsdp_config:\n"
                                         "  fsdp_activation_checkpointing: true\n  fsdp_odd: 1\n")
                           << 2 << false;
    QTest::newRow("not stated") << QByteArray("fsdp: offload\nfsdp_config:\n  activation_checkpointing: true\n"
                                              "  fsdp_odd: 1\n")
                                << 3 << false;
}

void TestImportFormats::axolotlFsdpSettings()
{
    QFETCH(QByteArray, text);
    QFETCH(int, zero);
    QFETCH(bool, second);
    const auto imported = importPlan(
        "base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 1\nbf16: true\n" + text.toStdString(), m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const Plan& plan = imported->plan;
    QCOMPARE(plan.parallelism.zero, zero);
    QCOMPARE(plan.training.framework, second ? Framework::Fsdp2 : Framework::Fsdp1);
    QCOMPARE(plan.training.offload, Offload::Parameters);
    QCOMPARE(plan.training.recompute, Recompute::Full);
    QVERIFY(hasNote(*imported, ImportNoteKind::LeftOut, "/fsdp_config/fsdp_odd: 1"));
}

void TestImportFormats::modelNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("preset");
    QTest::addColumn<double>("parameters");
    QTest::newRow("instruct") << "meta-llama/Llama-3.1-8B-Instruct" << "llama-3.1-8b" << 0.0;
    QTest::newRow("meta") << "meta-llama/Meta-Llama-3.1-70B" << "llama-3.1-70b" << 0.0;
    QTest::newRow("version") << "mistralai/Mistral-7B-v0.1" << "mistral-7b-v0.1" << 0.0;
    QTest::newRow("no version") << "mistralai/Mixtral-8x7B-v0.1" << "mixtral-8x7b" << 0.0;
    QTest::newRow("chat") << "Qwen/Qwen2.5-72B-Instruct" << "qwen2.5-72b" << 0.0;
    QTest::newRow("size only") << "TinyLlama/TinyLlama-1.1B-Chat-v1.0" << "" << 1.1e9;
    QTest::newRow("no size") << "someone/something" << "" << 7e9;
    QTest::newRow("not a size") << "someone/model-8bit" << "" << 7e9;
}

void TestImportFormats::modelNames()
{
    QFETCH(QString, name);
    QFETCH(QString, preset);
    QFETCH(double, parameters);
    const auto imported =
        importPlan("base_model: " + name.toStdString() + "\nsequence_len: 2048\nmicro_batch_size: 1\n", m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    if (preset.isEmpty())
        QCOMPARE(static_cast<double>(std::get<ParameterCount>(imported->plan.model).count), parameters);
    else
        QCOMPARE(QString::fromStdString(std::get<PresetModel>(imported->plan.model).id), preset);
}

void TestImportFormats::formatByContent_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("known");
    QTest::newRow("config") << QByteArray(R"({"model_type": "llama"})") << true;
    QTest::newRow("config as YAML") << QByteArray("model_type: llama\n") << true;
    QTest::newRow("YAML with marks") << QByteArray("---\nmodel_type: llama\n---\n") << true;
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{\"model_type\": \"llama\"}") << true;
    QTest::newRow("plan") << QByteArray(R"({"format": "headroom-plan", "version": 1})") << false;
    QTest::newRow("other JSON") << QByteArray(R"({"a": 1})") << false;
    QTest::newRow("other YAML") << QByteArray("a: 1\n") << false;
    QTest::newRow("a word") << QByteArray("hello") << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestImportFormats::formatByContent()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, known);
    QCOMPARE(importFormat(text.toStdString()).has_value(), known);
}

HEADROOM_TEST(TestImportFormats)
#include "tst_import_formats.moc"
