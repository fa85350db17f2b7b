// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/gguf_header.h"
#include "model/import/launch/serve_command.h"
#include "model/import/launch/shell_commands.h"
#include "model/import/launch/toml_source.h"
#include "tests/support/import_notes.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cstring>

using namespace headroom;
using test::hasNote;

/// Command lines, manifests and files of training programs give the machines, batch and layout that the programs
/// themselves make of them.
class TestImportLaunch : public QObject {
    Q_OBJECT

private slots:
    void vllmInDocker();
    void sglangWithCopiesOfAttention();
    void trtllm();
    void commands_data();
    void commands();
    void weights_data();
    void weights();
    void deployment();
    void leaderWorkerSet();
    void kserve();
    void pytorchJob();
    void torchtitan();
    void torchtitanDegrees_data();
    void torchtitanDegrees();
    void nemo();
    void bridge();
    void verlCommand();
    void verlFile();
    void verlDegreesNameMegatron();
    void trainerWords();
    void nemoRl();
    void trl();
    void trlGroups();
    void stages_data();
    void stages();
    void llamaFactory();
    void kaito();
    void kaitoTuning();
    void gguf();
    void ggufOfAnotherShape();
    void ggufBytes_data();
    void ggufBytes();
    void refuses_data();
    void refuses();
    void shell_data();
    void shell();
    void toml();
    void tomlRefuses_data();
    void tomlRefuses();

private:
    [[nodiscard]] ImportedPlan imported(const std::string& text, ImportFormat format) const;
    [[nodiscard]] ImportedPlan example(const std::string& name, ImportFormat format) const
    {
        return imported(test::repositoryFile("tests/data/import/launch/" + name), format);
    }

    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

using Count = std::optional<std::int64_t>;

ModelChoice preset(const char* id) { return PresetModel{id}; }
std::string skuOf(const Plan& plan) { return std::get<VmNodes>(plan.cluster.hardware).sku; }
std::int64_t nodesOf(const Plan& plan) { return std::get<VmNodes>(plan.cluster.hardware).nodes; }

}  // namespace

ImportedPlan TestImportLaunch::imported(const std::string& text, ImportFormat format) const
{
    auto result = importPlan(text, m_catalogue);
    if (!result)
        throw std::runtime_error(toString(result.error()));
    if (result->format != format)
        throw std::runtime_error("read as " + std::string(importFormatName(result->format)));
    return std::move(result).value();
}

void TestImportLaunch::vllmInDocker()
{
    const ImportedPlan result = example("vllm_docker.sh", ImportFormat::ServeCommand);
    const Plan& plan = result.plan;
    QCOMPARE(plan.workload, Workload::Serving);
    QVERIFY(plan.model == preset("llama-3.1-70b"));
    QCOMPARE(plan.serving.engine, Engine::VllmV1);
    QCOMPARE(plan.serving.engine_version, std::optional<std::string>("0.10.2"));
    QCOMPARE(plan.serving.weights, WeightFormat::Bf16);
    QCOMPARE(plan.serving.kv, KvFormat::Fp8);
    QCOMPARE(plan.serving.engine_fraction, 0.88);
    QCOMPARE(plan.serving.max_sequences, Count(128));
    QCOMPARE(plan.serving.max_batched_tokens, Count(4096));
    QVERIFY(!plan.serving.cuda_graphs);
    QCOMPARE(plan.parallelism.tensor, 4);
    QCOMPARE(plan.cluster.gpus, Count(8));  // A dense model's two engines are replicas of four GPUs.
    QVERIFY(!plan.serving.data_parallel);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "--max-model-len: 16384"));
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "--enable-prefix-caching: true; set /serving/prefix_hit_share"));
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "--gpus: \"all\""));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/serving/concurrency"));
    QVERIFY(!hasNote(result, ImportNoteKind::LeftOut, "served-model-name"));
}

void TestImportLaunch::sglangWithCopiesOfAttention()
{
    const ImportedPlan result = example("sglang_deepseek.sh", ImportFormat::ServeCommand);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("deepseek-v3"));
    QCOMPARE(plan.serving.engine, Engine::Sglang);
    QCOMPARE(plan.serving.weights, WeightFormat::Fp8);  // DeepSeek publishes it in FP8 alone.
    QCOMPARE(plan.parallelism.tensor, 16);
    QCOMPARE(plan.parallelism.expert, 16);
    QCOMPARE(plan.serving.data_parallel, Count(8));  // Among the tensor ranks, not beside them.
    QCOMPARE(plan.cluster.gpus, Count(16));
    QCOMPARE(nodesOf(plan), 2);
    QCOMPARE(plan.serving.engine_fraction, 0.82);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "--speculative-algorithm: \"EAGLE\""));
}

void TestImportLaunch::trtllm()
{
    const ImportedPlan result = example("trtllm.sh", ImportFormat::ServeCommand);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("qwen3-32b"));
    QCOMPARE(plan.serving.engine, Engine::TrtLlm);
    QCOMPARE(plan.serving.weights, WeightFormat::Fp8);
    QCOMPARE(plan.parallelism.tensor, 2);
    QCOMPARE(plan.cluster.gpus, Count(2));
    QCOMPARE(plan.serving.max_sequences, Count(64));
    QCOMPARE(plan.serving.engine_fraction, 0.85);
    QCOMPARE(plan.serving.input_tokens + plan.serving.output_tokens, 600);  // The default's 1,280 may not come.
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "--extra-llm-api-options: \"extra.yaml\""));
}

void TestImportLaunch::commands_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<qint64>("tensor");
    QTest::addColumn<qint64>("gpus");
    const auto row = [](const char* name, const char* text, const char* model, qint64 tensor, qint64 gpus) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(model) << tensor << gpus;
    };
    row("plain", "vllm serve Qwen/Qwen3-8B", "qwen3-8b", 1, 1);
    row("flags before the model", "vllm serve --enforce-eager Qwen/Qwen3-8B", "qwen3-8b", 1, 1);
    row("short", "vllm serve Qwen/Qwen3-8B -tp 2 -pp 2", "qwen3-8b", 2, 4);
    row("short with an equal sign", "vllm serve Qwen/Qwen3-8B -tp=2", "qwen3-8b", 2, 2);
    row("module", "python -m vllm.entrypoints.openai.api_server --model Qwen/Qwen3-8B --tensor-parallel-size 4",
        "qwen3-8b", 4, 4);
    row("variables in front", "CUDA_VISIBLE_DEVICES=0,1 VLLM_USE_V1=1 vllm serve Qwen/Qwen3-8B -tp 2", "qwen3-8b", 2,
        2);
    row("a path", "/opt/venv/bin/vllm serve /models/Qwen3-8B/ -tp 2", "qwen3-8b", 2, 2);
    row("in the background", "nohup vllm serve Qwen/Qwen3-8B -tp 2 > out.log 2>&1 &", "qwen3-8b", 2, 2);
    row("in a shell", "srun -N1 bash -c 'export A=1; vllm serve Qwen/Qwen3-8B -tp 8'", "qwen3-8b", 8, 8);
    row("a default", "vllm serve ${MODEL:-Qwen/Qwen3-8B} -tp ${TP:-2}", "qwen3-8b", 2, 2);
    row("docker with a server's command",
        "docker run --gpus 2 lmsysorg/sglang:latest python3 -m sglang.launch_server "
        "--model-path Qwen/Qwen3-8B --tp 2 --dp 2",
        "qwen3-8b", 2, 4);
    row("experts", "vllm serve Qwen/Qwen3-30B-A3B -tp 2 -dp 4 --enable-expert-parallel", "qwen3-30b-a3b", 8, 8);
    row("Windows line ends", "vllm serve Qwen/Qwen3-8B \\\r\n  --tensor-parallel-size 2\r\n", "qwen3-8b", 2, 2);
    row("embeddings", "vllm serve Qwen/Qwen3-8B --task embed", "qwen3-8b", 1, 1);
    row("sglang serve", "sglang serve --model-path Qwen/Qwen3-8B --tp-size 4 --pp-size 2", "qwen3-8b", 4, 8);
}

void TestImportLaunch::commands()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, model);
    QFETCH(qint64, tensor);
    QFETCH(qint64, gpus);
    const ImportedPlan result = imported(text.toStdString(), ImportFormat::ServeCommand);
    QVERIFY(result.plan.model == ModelChoice(PresetModel{model.toStdString()}));
    QCOMPARE(result.plan.parallelism.tensor, tensor);
    QCOMPARE(result.plan.cluster.gpus, Count(gpus));
    QCOMPARE(result.plan.workload, text.contains("--task embed") ? Workload::Encoding : Workload::Serving);
}

void TestImportLaunch::weights_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArray>("format");
    QTest::newRow("16 bits") << QByteArray("Qwen/Qwen3-8B") << QByteArray("bf16");
    QTest::newRow("dtype") << QByteArray("Qwen/Qwen3-8B --dtype half") << QByteArray("fp16");
    QTest::newRow("dtype auto") << QByteArray("Qwen/Qwen3-8B --dtype auto") << QByteArray("bf16");
    QTest::newRow("name") << QByteArray("Qwen/Qwen3-8B-AWQ") << QByteArray("awq4");
    QTest::newRow("name over dtype") << QByteArray("Qwen/Qwen3-8B-AWQ --dtype half") << QByteArray("awq4");
    QTest::newRow("longer name") << QByteArray("RedHatAI/Qwen3-8B-quantized.w8a8") << QByteArray("w8a8");
    QTest::newRow("dynamic") << QByteArray("RedHatAI/Qwen3-8B-FP8-dynamic") << QByteArray("fp8");
    QTest::newRow("NVFP4") << QByteArray("nvidia/Qwen3-8B-NVFP4") << QByteArray("nvfp4");
    QTest::newRow("option") << QByteArray("Qwen/Qwen3-8B --quantization fp8") << QByteArray("fp8");
    QTest::newRow("short option") << QByteArray("Qwen/Qwen3-8B -q awq_marlin") << QByteArray("awq4");
    QTest::newRow("option without bits, name with")
        << QByteArray("a/Qwen3-8B-W4A16 --quantization compressed-tensors") << QByteArray("gptq4");
}

void TestImportLaunch::weights()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArray, format);
    const ImportedPlan result = imported("vllm serve " + arguments.toStdString(), ImportFormat::ServeCommand);
    QVERIFY(result.plan.model == preset("qwen3-8b"));
    QCOMPARE(choiceName(result.plan.serving.weights), std::string_view(format.constData()));
}

void TestImportLaunch::deployment()
{
    const ImportedPlan result = example("deployment.yaml", ImportFormat::Kubernetes);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("qwen2.5-32b"));
    QCOMPARE(plan.serving.weights, WeightFormat::Awq4);
    QCOMPARE(plan.serving.engine_version, std::optional<std::string>("0.8.5"));
    QCOMPARE(skuOf(plan), std::string("Standard_NC80adis_H100_v5"));
    QCOMPARE(plan.parallelism.tensor, 2);
    QCOMPARE(plan.cluster.gpus, Count(6));  // Three replicas of two.
    QCOMPARE(nodesOf(plan), 3);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/0: \"Service\""));
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/1/spec/template/spec/containers/1/gpuPolicy: \"odd\""));
    QVERIFY(!hasNote(result, ImportNoteKind::LeftOut, "what one replica asks for"));
}

void TestImportLaunch::leaderWorkerSet()
{
    const ImportedPlan result = example("lws.yaml", ImportFormat::Kubernetes);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("llama-3.1-405b"));
    QCOMPARE(plan.parallelism.tensor, 8);
    QCOMPARE(plan.parallelism.pipeline, 2);
    QCOMPARE(plan.cluster.gpus, Count(32));  // Two groups of two pods of eight.
    QCOMPARE(nodesOf(plan), 4);
    QCOMPARE(m_catalogue.size(skuOf(plan))->gpu, std::string("h100-sxm"));
    QVERIFY(!hasNote(result, ImportNoteKind::LeftOut, "what one replica asks for"));
}

void TestImportLaunch::kserve()
{
    const ImportedPlan result = example("kserve.yaml", ImportFormat::Kubernetes);
    QVERIFY(result.plan.model == preset("mistral-7b-v0.1"));
    QCOMPARE(result.plan.serving.weights, WeightFormat::Fp16);
    QCOMPARE(result.plan.serving.max_sequences, Count(64));
    QCOMPARE(result.plan.cluster.gpus, Count(2));  // minReplicas.
}

void TestImportLaunch::pytorchJob()
{
    const ImportedPlan result = example("pytorchjob.yaml", ImportFormat::Kubernetes);
    const Plan& plan = result.plan;
    QCOMPARE(plan.workload, Workload::Training);
    QCOMPARE(plan.training.framework, Framework::Megatron);
    QCOMPARE(plan.cluster.gpus, Count(32));  // One master and three workers of eight.
    QCOMPARE(nodesOf(plan), 4);
    QCOMPARE(plan.parallelism.tensor, 2);
    QCOMPARE(plan.training.global_batch, Count(256));
}

void TestImportLaunch::torchtitan()
{
    const ImportedPlan result = example("torchtitan.toml", ImportFormat::Torchtitan);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("llama-3.1-70b"));
    QCOMPARE(plan.training.framework, Framework::Fsdp2);
    QCOMPARE(plan.training.recipe, Recipe::FsdpMixed);
    QCOMPARE(plan.cluster.gpus, Count(64));
    QCOMPARE(plan.parallelism.tensor, 8);
    QCOMPARE(plan.parallelism.zero, 3);
    QCOMPARE(plan.parallelism.shard_group, Count(4));  // 64 / (2 replicas x 8 tensor ranks).
    QCOMPARE(plan.training.micro_batch, 8);
    QCOMPARE(plan.training.global_batch, Count(64));  // 8 x 8 data-parallel ranks.
    QCOMPARE(plan.training.tokens, 1000.0 * 64 * 8192);
    QCOMPARE(plan.training.recompute, Recompute::PerOp);
    QCOMPARE(plan.training.loss, LossKind::Parallel);
    QVERIFY(plan.training.compile);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/parallelism/fast_start: true"));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "the file's comment says for how many GPUs"));
}

void TestImportLaunch::torchtitanDegrees_data()
{
    QTest::addColumn<QByteArray>("entries");
    QTest::addColumn<qint64>("gpus");
    QTest::addColumn<qint64>("micro");
    QTest::addColumn<qint64>("global");
    QTest::addColumn<qint64>("zero");
    QTest::newRow("stated shards") << QByteArray("data_parallel_shard_degree = 16") << 16LL << 8LL << 128LL << 3LL;
    QTest::newRow("open shards") << QByteArray("context_parallel_degree = 2") << 8LL << 8LL << 32LL << 3LL;
    QTest::newRow("copies alone") << QByteArray("data_parallel_replicate_degree = 4\ndata_parallel_shard_degree = 1")
                                  << 4LL << 8LL << 32LL << 0LL;
    QTest::newRow("a pipeline") << QByteArray("data_parallel_shard_degree = 4\npipeline_parallel_degree = 2") << 8LL
                                << 1LL << 32LL << 2LL;
    QTest::newRow("a pipeline's micro-batches")
        << QByteArray("data_parallel_shard_degree = 4\npipeline_parallel_degree = 2\n"
                      "pipeline_parallel_microbatch_size = 4\nfsdp_reshard_after_forward = \"always\"")
        << 8LL << 4LL << 32LL << 3LL;
}

void TestImportLaunch::torchtitanDegrees()
{
    QFETCH(QByteArray, entries);
    QFETCH(qint64, gpus);
    QFETCH(qint64, micro);
    QFETCH(qint64, global);
    QFETCH(qint64, zero);
    const ImportedPlan result =
        imported("[model]\nname = \"llama3\"\nflavor = \"8B\"\n[training]\nlocal_batch_size = 8\n[parallelism]\n" +
                     entries.toStdString() + "\n",
                 ImportFormat::Torchtitan);
    QCOMPARE(result.plan.cluster.gpus, Count(gpus));
    QCOMPARE(result.plan.training.micro_batch, micro);
    QCOMPARE(result.plan.training.global_batch, Count(global));
    QCOMPARE(result.plan.parallelism.zero, zero);
}

void TestImportLaunch::nemo()
{
    const ImportedPlan result = example("nemo.yaml", ImportFormat::Nemo);
    const Plan& plan = result.plan;
    const auto* shape = std::get_if<Architecture>(&plan.model);
    QVERIFY(shape != nullptr || plan.model == preset("llama-2-70b"));
    QCOMPARE(plan.cluster.gpus, Count(128));
    QCOMPARE(nodesOf(plan), 16);
    QCOMPARE(plan.parallelism.tensor, 4);
    QCOMPARE(plan.parallelism.pipeline, 4);
    QCOMPARE(plan.parallelism.virtual_stages, 5);
    QCOMPARE(plan.parallelism.zero, 1);
    QVERIFY(plan.parallelism.sequence_parallel);
    QCOMPARE(plan.training.global_batch, Count(512));
    QCOMPARE(plan.training.sequence, 4096);
    QCOMPARE(plan.training.recompute, Recompute::Selective);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/model/odd_entry: 7"));
}

void TestImportLaunch::bridge()
{
    const ImportedPlan result = example("bridge.yaml", ImportFormat::Nemo);
    QCOMPARE(result.plan.parallelism.tensor, 4);
    QCOMPARE(result.plan.parallelism.expert, 4);
    QCOMPARE(result.plan.training.global_batch, Count(256));
    QCOMPARE(result.plan.training.micro_batch, 2);
    QCOMPARE(result.plan.training.recipe, Recipe::Bf16Mixed);
    QCOMPARE(result.plan.cluster.gpus, Count(8));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/model/parameters = 7000000000"));
}

void TestImportLaunch::verlCommand()
{
    const ImportedPlan result = example("verl.sh", ImportFormat::Verl);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("qwen2.5-7b"));
    QCOMPARE(plan.cluster.gpus, Count(16));
    QCOMPARE(plan.training.sequence, 4096);
    QCOMPARE(plan.training.micro_batch, 4);
    QCOMPARE(plan.training.global_batch, Count(2048));  // 256 prompts of eight answers.
    QCOMPARE(plan.parallelism.context, 2);
    QCOMPARE(plan.training.recompute, Recompute::Full);
    const Rollout& rollout = plan.training.rollout;
    QCOMPARE(rollout.generations, 8);
    QVERIFY(drawsAnswers(plan.training.objective));
    QCOMPARE(rollout.placement, RolloutPlacement::Colocated);
    QVERIFY(plan.serving.output_tokens > 0 && plan.serving.input_tokens + plan.serving.output_tokens < 4096);
}

void TestImportLaunch::verlFile()
{
    const ImportedPlan result = example("verl.yaml", ImportFormat::Verl);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("llama-3.1-8b"));
    QCOMPARE(plan.training.framework, Framework::Megatron);
    QCOMPARE(plan.training.micro_batch, 8);  // 8,192 tokens of 1,024.
    QCOMPARE(plan.training.global_batch, Count(128));
    QCOMPARE(plan.parallelism.tensor, 4);
    QCOMPARE(plan.parallelism.pipeline, 2);
    QCOMPARE(plan.training.recompute, Recompute::None);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/actor_rollout_ref/rollout/n: \"${data.samples}\""));
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/critic"));
    QCOMPARE(plan.training.objective, TrainingObjective::Ppo);  // gae, which nothing else is stated to be
    QCOMPARE(plan.training.rollout.prompts, 512);
    QCOMPARE(plan.training.rollout.tensor, 2);
    QCOMPARE(plan.training.rollout.sleep, 2);
    QCOMPARE(plan.training.rollout.idle_offload, IdleOffload::All);
    QCOMPARE(plan.training.reference, std::optional(ReferenceModel::None));
    QCOMPARE(plan.serving.engine, Engine::VllmV1);
    QCOMPARE(plan.serving.engine_fraction, 0.5);
}

void TestImportLaunch::nemoRl()
{
    const ImportedPlan result = example("nemo_rl.yaml", ImportFormat::NemoRl);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("qwen2.5-32b"));
    QCOMPARE(plan.cluster.gpus, Count(96));
    QCOMPARE(plan.training.rollout.gpus, Count(32));  // Four of the twelve nodes generate.
    QCOMPARE(plan.training.rollout.placement, RolloutPlacement::Apart);
    QCOMPARE(plan.training.objective, TrainingObjective::Grpo);
    QCOMPARE(plan.training.rollout.prompts, 64);
    QCOMPARE(plan.training.rollout.generations, 32);
    QVERIFY(!plan.training.rollout.packed);
    QCOMPARE(plan.parallelism.tensor, 8);
    QCOMPARE(plan.parallelism.context, 2);
    QCOMPARE(plan.training.sequence, 16384);
    QCOMPARE(plan.training.global_batch, Count(512));
    QCOMPARE(plan.training.recompute, Recompute::Full);
}

void TestImportLaunch::trl()
{
    const ImportedPlan result = example("trl.yaml", ImportFormat::Trainer);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("llama-3.1-8b"));
    QCOMPARE(plan.training.method, TrainingMethod::Qlora);
    QCOMPARE(plan.training.lora.rank, 32);
    QCOMPARE(plan.training.lora.base, LoraBase::Nf4);
    QCOMPARE(plan.training.lora.targets.size(), std::size_t(5));
    QCOMPARE(plan.training.sequence, 4096);
    QCOMPARE(plan.training.global_batch, Count(16));
    QCOMPARE(plan.training.loss, LossKind::FusedLinear);
    QCOMPARE(plan.training.optimizer, Optimizer::AdamW8bit);
    QCOMPARE(plan.cluster.gpus, Count(1));
    QCOMPARE(plan.training.objective, TrainingObjective::Sft);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "/own_entry: 1"));
}

void TestImportLaunch::llamaFactory()
{
    const ImportedPlan result = example("llamafactory.yaml", ImportFormat::Trainer);
    const Plan& plan = result.plan;
    QVERIFY(plan.model == preset("qwen2.5-14b"));
    QCOMPARE(plan.training.method, TrainingMethod::Full);
    QCOMPARE(plan.training.framework, Framework::DeepSpeed);
    QCOMPARE(plan.parallelism.zero, 3);
    QCOMPARE(plan.training.offload, Offload::Optimizer);
    QCOMPARE(plan.training.recipe, Recipe::Bf16Mixed);
    QCOMPARE(plan.training.sequence, 3072);
    QCOMPARE(plan.training.global_batch, Count(16));  // 1 x 2 x 8 guessed GPUs.
    QCOMPARE(plan.training.objective, TrainingObjective::Dpo);
}

void TestImportLaunch::trlGroups()
{
    const ImportedPlan result = example("trl_grpo.yaml", ImportFormat::Trainer);
    const Plan& plan = result.plan;
    QCOMPARE(plan.training.objective, TrainingObjective::Grpo);
    QCOMPARE(plan.training.global_batch, Count(256));  // 8 answers x 4 x 8 guessed GPUs.
    QCOMPARE(plan.training.rollout.prompts, 32);
    QCOMPARE(plan.training.rollout.generations, 8);
    QCOMPARE(plan.training.rollout.sleep, 2);
    QCOMPARE(plan.training.sequence, 2560);
    QVERIFY(!plan.training.reference);
    QCOMPARE(plan.serving.engine_fraction, 0.35);
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "/serving/output_tokens"));
}

void TestImportLaunch::stages_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<int>("objective");
    QTest::newRow("kto") << QByteArray("stage: kto\n") << static_cast<int>(TrainingObjective::Kto);
    QTest::newRow("rm") << QByteArray("stage: rm\n") << static_cast<int>(TrainingObjective::Reward);
    QTest::newRow("ppo") << QByteArray("stage: ppo\n") << static_cast<int>(TrainingObjective::Ppo);
    QTest::newRow("sft") << QByteArray("stage: sft\n") << static_cast<int>(TrainingObjective::Sft);
}

void TestImportLaunch::stages()
{
    QFETCH(QByteArray, lines);
    QFETCH(int, objective);
    const std::string text =
        "model_name_or_path: Qwen/Qwen2.5-7B\nfinetuning_type: full\ncutoff_len: 1024\n" + lines.toStdString();
    QCOMPARE(static_cast<int>(imported(text, ImportFormat::Trainer).plan.training.objective), objective);
}

void TestImportLaunch::kaito()
{
    const ImportedPlan result = example("kaito.yaml", ImportFormat::Kubernetes);
    QVERIFY(result.plan.model == preset("llama-3.1-8b"));
    QCOMPARE(skuOf(result.plan), std::string("Standard_NC96ads_A100_v4"));
    QCOMPARE(result.plan.cluster.gpus, Count(8));
    QCOMPARE(result.plan.parallelism.tensor, 4);
    QCOMPARE(result.plan.parallelism.pipeline, 2);
    QVERIFY(hasNote(result, ImportNoteKind::LeftOut, "ConfigMap"));
}

void TestImportLaunch::kaitoTuning()
{
    const ImportedPlan result = example("kaito_tuning.yaml", ImportFormat::Kubernetes);
    QCOMPARE(result.plan.workload, Workload::Training);
    QCOMPARE(result.plan.training.method, TrainingMethod::Qlora);
    QVERIFY(result.plan.model == preset("mistral-7b-v0.1"));
    QCOMPARE(result.plan.cluster.gpus, Count(1));
}

void TestImportLaunch::gguf()
{
    const std::string bytes = test::repositoryFile("tests/data/import/launch/tiny.gguf");
    const ImportedPlan result = imported(bytes, ImportFormat::Gguf);
    const auto* shape = std::get_if<Architecture>(&result.plan.model);
    QVERIFY(shape != nullptr);
    QCOMPARE(shape->layers, 2);
    QCOMPARE(shape->kv_heads, 2);
    QCOMPARE(shape->head_dim, 64);
    QCOMPARE(shape->vocab, 1000);
    QVERIFY(!shape->tied && shape->gated_mlp);
    QCOMPARE(result.plan.serving.engine, Engine::LlamaCpp);
    QCOMPARE(shape->checkpoint_bytes, Count(3'529'120));
    QCOMPARE(result.plan.name, std::string("Tiny"));
    const Result<GgufHeader> header = readGgufHeader(bytes);
    QVERIFY(header);
    double total = 0;
    for (const GgufTensor& tensor : header->tensors)
        total += tensor.bytes;
    // Blocks of 256: 144 bytes of Q4_K, 210 of Q6_K; norms in FP32. By hand:
    // Q4_K 512,000 + 2 (2 x 262,144 + 65,536 + 2 x 524,288) elements, Q6_K 512,000 + 2 (65,536 + 524,288).
    const double fours = 512'000 + 2 * (2 * 262'144 + 65'536 + 2 * 524'288);
    const double sixes = 512'000 + 2 * (65'536 + 524'288);
    QCOMPARE(total, fours / 256 * 144 + sixes / 256 * 210 + 5 * 512 * 4);
}

/// Metadata that promise another model than the tensors are not believed.
void TestImportLaunch::ggufOfAnotherShape()
{
    std::string bytes = test::repositoryFile("tests/data/import/launch/tiny.gguf");
    const std::size_t key = bytes.find("llama.feed_forward_length");
    const std::uint32_t other = 2048;
    std::memcpy(bytes.data() + key + std::strlen("llama.feed_forward_length") + 4, &other, sizeof(other));
    const ImportedPlan result = imported(bytes, ImportFormat::Gguf);
    const auto* count = std::get_if<ParameterCount>(&result.plan.model);
    QVERIFY(count != nullptr);
    // Embedding and head, the last norm, and two layers of two norms, four attention matrices and three of the MLP.
    QCOMPARE(count->count, 2 * 512 * 1000 + 512 + 2 * (2 * 512 + 2 * 512 * 512 + 2 * 512 * 128 + 3 * 512 * 1024));
    QVERIFY(hasNote(result, ImportNoteKind::Guessed, "all tensors of the file"));
}

void TestImportLaunch::ggufBytes_data()
{
    QTest::addColumn<qsizetype>("keep");
    for (const qsizetype keep : {4, 8, 24, 60, 400, 900, 1690})
        QTest::addRow("%lld", static_cast<long long>(keep)) << keep;
}

void TestImportLaunch::ggufBytes()
{
    QFETCH(qsizetype, keep);
    const std::string bytes = test::repositoryFile("tests/data/import/launch/tiny.gguf");
    const auto result = importPlan(bytes.substr(0, static_cast<std::size_t>(keep)), m_catalogue);
    QVERIFY(!result);
    QVERIFY(toString(result.error()).find("byte ") != std::string::npos);
}

void TestImportLaunch::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mention");
    const auto row = [](const char* name, const char* text, const char* mention) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(mention);
    };
    row("no model", "vllm serve --port 8000", "names no model");
    row("unset variable", "vllm serve $MODEL", "a variable that the text does not set");
    row("unknown model", "vllm serve own/thing", "no model of the catalogue");
    row("unknown experts", "vllm serve own/Thing-30B-A2B", "has experts");
    row("number of experts", "vllm serve own/Thing-4x7B", "has experts");
    row("degree", "vllm serve Qwen/Qwen3-8B --tensor-parallel-size many", "--tensor-parallel-size");
    row("cache", "vllm serve Qwen/Qwen3-8B --kv-cache-dtype odd", "--kv-cache-dtype");
    row("quantisation without bits", "vllm serve Qwen/Qwen3-8B --quantization compressed-tensors", "how many bits");
    row("share", "vllm serve Qwen/Qwen3-8B --gpu-memory-utilization 7", "--gpu-memory-utilization");
    row("torchtitan's test model", "[model]\nname = \"llama3\"\nflavor = \"debugmodel\"\n[training]\nsteps = 1\n",
        "torchtitan's own for tests");
    row("other TOML", "[package]\nname = \"a\"\n", "TOML that is not torchtitan's");
    row("broken TOML", "[model]\nname = llama3\n[training]\n", "line 2");
    row("manifest without a server", "apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: nginx}]}\n",
        "no pod asks for a GPU");
    row("manifest of another server",
        "apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: tgi, "
        "resources: {limits: {nvidia.com/gpu: 1}}}]}\n",
        "neither a server nor a training program");
    row("manifest broken", "apiVersion: v1\nkind: Pod\nspec: [a\n", "not YAML");
    row("workspace without a preset", "apiVersion: kaito.sh/v1beta1\nkind: Workspace\ninference: {template: {}}\n",
        "no preset");
    row("verl without a model", "python3 -m verl.trainer.main_ppo trainer.nnodes=2\n", "/actor_rollout_ref");
    row("overlay of a shape", "model: {tensor_model_parallel_size: 2, num_layers: 8}\ntrain: {global_batch_size: 8}\n",
        "changes the shape");
    row("no base model", "model_name_or_path: \nfinetuning_type: lora\n", "the model is not stated");
}

void TestImportLaunch::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, mention);
    const auto result = importPlan(text.toStdString(), m_catalogue);
    QVERIFY(!result);
    const std::string message = toString(result.error());
    QVERIFY2(QByteArray::fromStdString(message).contains(mention), message.c_str());
    QVERIFY(!result.error().remedy.empty());
}

void TestImportLaunch::shell_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");  // Commands split by "|", words by " ".
    const auto row = [](const char* name, const char* text, const char* words) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(words);
    };
    row("plain", "a b  c", "a b c");
    row("lines", "a\nb c", "a|b c");
    row("continued", "a \\\n b", "a b");
    row("quotes", "a 'b c' \"d\"", "a b c d");
    row("comment", "a # b\nc", "a|c");
    row("no comment in a word", "a#b", "a#b");
    row("separators", "a; b && c || d | e &", "a|b|c|d|e");
    row("redirections", "a > out 2>&1 < in b", "a b");
    row("variable", "X=5\na $X ${X} $Y ${Z:-7}", "a 5 5 $Y 7");
    row("array", "A=(--x 1 \"two words\")\nA+=(--y)\nb \"${A[@]}\"", "b --x 1 two words --y");
    row("substitution", "a $(b c) $(d $(e))", "a $(b c) $(d $(e))");
    row("arithmetic", "N=3\nM=$((N * 2))\na $((2 * (N + ${M}) - 10 / 3 % 2)) \"x$((N*M))\"", "a 17 x18");
    row("arithmetic of nothing known", "a $((2 * NODES)) $((1 / 0))", "a $((2 * NODES)) $((1 / 0))");
    row("default with a variable", "H=/h\nD=${D:-\"${H}/data\"}\na $D/m \"end\"", "a /h/data/m end");
    row("shell in a shell", "x bash -c 'a; b'", "x a|x b");
    row("variables in front", "A=1 B=2 c", "c");
    row("unclosed", "a 'b", "a b");
    row("backslash at the end", "a \\", "a \\");
}

void TestImportLaunch::shell()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    std::string all;
    for (const LaunchCommand& command : shellCommands(text.toStdString())) {
        all += all.empty() ? "" : "|";
        for (std::size_t i = 0; i < command.words.size(); ++i)
            all += (i == 0 ? "" : " ") + command.words[i];
    }
    QCOMPARE(QByteArray::fromStdString(all), words);
}

void TestImportLaunch::toml()
{
    const Result<Json> read =
        parseToml("a = 1_000\nb.c = 'x'\nf = [1.5, 2, # two\n]\n[t]\nd = {e = true, g = 0x1F}\n"
                  "s = \"\"\"\nline\\u00e9\"\"\"\nday = 2024-01-02\n[[l]]\nn = -1\n[[l]]\nn = +2\n");
    QVERIFY2(read, read ? "" : toString(read.error()).c_str());
    const Json expected = Json::parse(R"({"a": 1000, "b": {"c": "x"}, "f": [1.5, 2],
        "t": {"d": {"e": true, "g": 31}, "s": "line\u00e9", "day": "2024-01-02"}, "l": [{"n": -1}, {"n": 2}]})");
    QCOMPARE(read->dump(), expected.dump());
}

void TestImportLaunch::tomlRefuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("twice") << QByteArray("a = 1\na = 2\n") << QByteArray("line 2");
    QTest::newRow("a table and a value") << QByteArray("a = 1\n[a]\n") << QByteArray("stands twice");
    QTest::newRow("no value") << QByteArray("a =\n") << QByteArray("a value is missing");
    QTest::newRow("no end") << QByteArray("a = [1, 2\n") << QByteArray("line");
    QTest::newRow("open text") << QByteArray("a = \"b\n") << QByteArray("closing quote");
    QTest::newRow("deep") << QByteArray("a = " + QByteArray(500, '[')) << QByteArray("nested more than");
    QTest::newRow("a surrogate") << QByteArray("a = \"\\ud800\"") << QByteArray("no character");
    QTest::newRow("more on the line") << QByteArray("a = 1 b = 2") << QByteArray("more on the line");
}

void TestImportLaunch::tomlRefuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, mention);
    const Result<Json> read = parseToml(text.toStdString());
    QVERIFY(!read);
    QVERIFY2(QByteArray::fromStdString(toString(read.error())).contains(mention), toString(read.error()).c_str());
}

/// verl's Megatron trainer is named by its configuration: the degrees alone tell which program trains.
void TestImportLaunch::verlDegreesNameMegatron()
{
    const ImportedPlan plan = imported(
        "TP=${TP:-4}\nlen=$((1024 * 2))\npython3 -m verl.trainer.main_ppo --config-name=ppo_megatron_trainer.yaml"
        " data.train_batch_size=32 data.max_prompt_length=${len} data.max_response_length=$((len * 3))"
        " actor_rollout_ref.model.path=Qwen/Qwen3-8B algorithm.adv_estimator=grpo"
        " actor_rollout_ref.actor.megatron.tensor_model_parallel_size=${TP}"
        " actor_rollout_ref.actor.megatron.pipeline_model_parallel_size=2"
        " trainer.nnodes=2 trainer.n_gpus_per_node=8",
        ImportFormat::Verl);
    QCOMPARE(plan.plan.training.framework, Framework::Megatron);
    QCOMPARE(plan.plan.parallelism.tensor, 4);
    QCOMPARE(plan.plan.parallelism.pipeline, 2);
    QCOMPARE(plan.plan.training.sequence, 8192);
    QCOMPARE(plan.plan.cluster.gpus, std::optional<std::int64_t>(16));
}

/// Entries beside the usual ones that say which trainer, recipe or optimizer a file is for.
void TestImportLaunch::trainerWords()
{
    const std::string base = "model_name_or_path: Qwen/Qwen3-8B\nper_device_train_batch_size: 2\nbf16: true\n";
    const ImportedPlan dpo =
        imported(base + "beta: 0.1\nmax_length: 1024\nmax_prompt_length: 512\noutput_dir: out\nlearning_rate: 5.0e-7\n",
                 ImportFormat::Trainer);
    QCOMPARE(dpo.plan.training.objective, TrainingObjective::Dpo);
    QVERIFY(hasNote(dpo, ImportNoteKind::Guessed, "/training/objective"));
    const std::string factory = base + "stage: sft\nfinetuning_type: full\ncutoff_len: 1024\n";
    const ImportedPlan eight =
        imported(factory + "fsdp: full_shard auto_wrap\nfp8: true\nfp8_backend: torchao\n", ImportFormat::Trainer);
    QCOMPARE(eight.plan.training.recipe, Recipe::FsdpFp8);
    const ImportedPlan galore =
        imported(factory + "use_galore: true\ngalore_layerwise: true\ngalore_rank: 128\n", ImportFormat::Trainer);
    QCOMPARE(galore.plan.training.optimizer, Optimizer::Galore);
    QVERIFY(galore.plan.training.optimizer_in_backward);
}

HEADROOM_TEST(TestImportLaunch)
#include "tst_import_launch.moc"
