// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/launch.h"
#include "model/text/numbers.h"

#include <cmath>

namespace headroom {
namespace {

/// Arguments in the order in which they were added.
class Flags {
public:
    void give(const char* flag) { m_words.emplace_back(flag); }
    void give(const char* flag, const ShellWord& value)
    {
        m_words.emplace_back(flag);
        m_words.push_back(value);
    }
    void give(const char* flag, std::int64_t value) { give(flag, ShellWord(value)); }
    void giveIf(bool condition, const char* flag)
    {
        if (condition)
            give(flag);
    }
    [[nodiscard]] std::vector<ShellWord> words() && { return std::move(m_words); }

private:
    std::vector<ShellWord> m_words;
};

/// Rows of the vocabulary are a multiple of this on every rank: the largest power of two up to Megatron-LM's own 128
/// that adds no row that the plan does not have.
std::int64_t vocabularyDivisor(std::int64_t vocabulary, std::int64_t tensor)
{
    constexpr std::int64_t usual = 128;
    std::int64_t divisor = usual;
    while (divisor > 1 && vocabulary % (divisor * tensor) != 0)
        divisor /= 2;
    return divisor;
}

void addMlp(Flags& flags, const Architecture& shape)
{
    flags.give("--ffn-hidden-size", shape.ffn);
    flags.giveIf(shape.gated_mlp, "--swiglu");
    if (!shape.moe)
        return;
    const Experts& moe = *shape.moe;
    flags.give("--num-experts", moe.experts);
    flags.give("--moe-router-topk", moe.top_k);
    flags.give("--moe-ffn-hidden-size", moe.ffn);
    if (moe.shared_ffn > 0)
        flags.give("--moe-shared-expert-intermediate-size", moe.shared_ffn);
    if (moe.first_dense > 0)
        flags.give("--moe-layer-freq", "([0]*" + std::to_string(moe.first_dense) + "+[1]*" +
                                           std::to_string(shape.layers - moe.first_dense) + ')');
    flags.giveIf(moe.router_bias, "--moe-router-enable-expert-bias");
}

void addAttention(Flags& flags, const Architecture& shape)
{
    flags.give("--num-attention-heads", shape.heads);
    if (shape.attention == AttentionKind::Mla) {
        flags.give("--multi-latent-attention");
        if (shape.q_lora_rank > 0)
            flags.give("--q-lora-rank", shape.q_lora_rank);
        flags.give("--kv-lora-rank", shape.kv_lora_rank);
        flags.give("--qk-head-dim", shape.qk_nope_dim);
        flags.give("--qk-pos-emb-head-dim", shape.qk_rope_dim);
        flags.give("--v-head-dim", shape.v_dim);
        return;
    }
    if (shape.kv_heads != shape.heads) {
        flags.give("--group-query-attention");
        flags.give("--num-query-groups", shape.kv_heads);
    }
    if (shape.head_dim * shape.heads != shape.hidden)
        flags.give("--kv-channels", shape.head_dim);
}

void addModel(Flags& flags, const Deployment& deployment, std::vector<std::string>& checks)
{
    const Architecture& shape = deployment.shape;
    flags.give("--num-layers", shape.layers);
    flags.give("--hidden-size", shape.hidden);
    addAttention(flags, shape);
    addMlp(flags, shape);
    flags.give("--normalization", shape.norm == NormKind::Rms ? "RMSNorm" : "LayerNorm");
    flags.give("--position-embedding-type", shape.learned_positions > 0 ? "learned_absolute" : "rope");
    // No shape of a plan has the base: it costs neither memory nor time.
    if (shape.learned_positions == 0)
        checks.emplace_back("--rotary-base of the model (Megatron's default is 10000, Llama 3.1 has 500000)");
    flags.giveIf(!shape.tied, "--untie-embeddings-and-output-weights");
    flags.giveIf(!shape.bias.o && !shape.bias.mlp, "--disable-bias-linear");
    flags.giveIf(shape.bias.qkv && !shape.bias.o, "--add-qkv-bias");
    flags.giveIf(shape.qk_norm, "--qk-layernorm");
    if (shape.mtp > 0)
        flags.give("--mtp-num-layers", shape.mtp);
    flags.give("--vocab-size", shape.vocab);
    flags.give("--make-vocab-size-divisible-by", vocabularyDivisor(shape.vocab, deployment.job.layout.tensor));
    flags.give("--seq-length", deployment.training.sequence);
    // A learned table has as many rows as the model, two more than positions in OPT's.
    const std::int64_t positions = shape.learned_positions > 0 ? shape.learned_positions : shape.max_seq;
    flags.give("--max-position-embeddings", std::max(positions, deployment.training.sequence));
}

void addOverlap(Flags& flags, const Deployment& deployment)
{
    const Overlap overlap = deployment.parallelism.overlap;
    const bool gradients = overlap == Overlap::Framework || overlap == Overlap::Gradients;
    const bool tensor = overlap == Overlap::Framework || overlap == Overlap::Tensor;
    flags.giveIf(gradients, "--overlap-grad-reduce");
    flags.giveIf(gradients && deployment.parallelism.zero == 1, "--overlap-param-gather");
    flags.giveIf(tensor && deployment.job.layout.tensor > 1 && deployment.parallelism.sequence_parallel,
                 "--tp-comm-overlap");
}

void addLayout(Flags& flags, const Deployment& deployment, std::vector<std::string>& checks)
{
    const Layout& layout = deployment.job.layout;
    const Parallelism& asked = deployment.parallelism;
    flags.give("--tensor-model-parallel-size", layout.tensor);
    flags.give("--pipeline-model-parallel-size", layout.pipeline);
    if (layout.context > 1)
        flags.give("--context-parallel-size", layout.context);
    if (layout.virtualStages > 1)
        flags.give("--num-layers-per-virtual-pipeline-stage",
                   std::max<std::int64_t>(1, deployment.shape.layers / (layout.pipeline * layout.virtualStages)));
    if (deployment.shape.moe) {
        flags.give("--expert-model-parallel-size", layout.expert);
        if (layout.expertTensor != layout.tensor)
            flags.give("--expert-tensor-parallel-size", layout.expertTensor);
    }
    flags.giveIf(asked.sequence_parallel && layout.tensor > 1, "--sequence-parallel");
    flags.giveIf(asked.zero == 1, "--use-distributed-optimizer");
    if (asked.zero >= 2) {
        flags.give("--use-megatron-fsdp");
        flags.give("--data-parallel-sharding-strategy", asked.zero == 2 ? "optim_grads" : "optim_grads_params");
        flags.give("--no-gradient-accumulation-fusion");
        flags.give("--use-distributed-optimizer");
        checks.emplace_back("ZeRO 2 and 3 are Megatron-FSDP's here: young flags, see its own documentation");
    }
    if (asked.layers_per_stage)
        checks.emplace_back(
            "the plan's own division of layers over stages has no flag here: --pipeline-model-parallel-layout");
    if (asked.shard_group)
        checks.emplace_back(
            "the plan shards within groups: --num-distributed-optimizer-instances has to be set by hand");
    addOverlap(flags, deployment);
}

void addNumbers(Flags& flags, Recipe recipe, std::vector<std::string>& checks)
{
    switch (recipe) {
    case Recipe::Fp32: return;
    case Recipe::Fp16Mixed: return flags.give("--fp16");
    case Recipe::Bf16Mixed: flags.give("--bf16"); return flags.give("--grad-reduce-in-bf16");
    case Recipe::Bf16MixedFp32Grads: flags.give("--bf16"); return flags.give("--accumulate-allreduce-grads-in-fp32");
    case Recipe::Fp8Mixed: flags.give("--bf16"); return flags.give("--fp8-format", "hybrid");
    case Recipe::Fp8Primary:
        flags.give("--bf16");
        flags.give("--fp8-format", "hybrid");
        return flags.give("--fp8-param-gather");
    case Recipe::Mxfp8Mixed:
        flags.give("--bf16");
        flags.give("--fp8-format", "e4m3");
        return flags.give("--fp8-recipe", "mxfp8");
    case Recipe::Nvfp4Mixed:
        flags.give("--bf16");
        flags.give("--fp4-format", "e2m1");
        checks.emplace_back("--fp4-format is recent: see the version in use");
        return;
    case Recipe::Tf32:
    case Recipe::Bf16NoMaster:
    case Recipe::Bf16Pure:
    case Recipe::FsdpMixed:
    case Recipe::FsdpFp8:
        flags.giveIf(recipe != Recipe::Tf32, "--bf16");
        checks.push_back("the plan's recipe " + std::string(choiceName(recipe)) +
                         " is not one of Megatron-LM: what stands here needs other memory than the plan says");
        return;
    }
}

void addRecompute(Flags& flags, const Training& training, std::vector<std::string>& checks)
{
    switch (training.recompute) {
    case Recompute::None: return;
    case Recompute::Selective: return flags.give("--recompute-granularity", "selective");
    case Recompute::Modules:
        flags.give("--recompute-granularity", "selective");
        flags.give("--recompute-modules");
        for (const std::string& module : training.recompute_modules)
            flags.give(module.c_str());
        return;
    case Recompute::Block:
        flags.give("--recompute-granularity", "full");
        flags.give("--recompute-method", "block");
        return flags.give("--recompute-num-layers", training.recompute_layers.value_or(1));
    case Recompute::Full:
        flags.give("--recompute-granularity", "full");
        flags.give("--recompute-method", "uniform");
        return flags.give("--recompute-num-layers", 1);
    case Recompute::PerOp:
        flags.give("--recompute-granularity", "selective");
        checks.emplace_back("the plan recomputes per operator, which is torch's way: selective stands here");
        return;
    }
}

void addTraining(Flags& flags, const Deployment& deployment, std::vector<std::string>& checks)
{
    const Training& training = deployment.training;
    const Layout& layout = deployment.job.layout;
    flags.give("--micro-batch-size", layout.microBatch);
    flags.give("--global-batch-size", layout.globalBatch);
    const double perStep = real(layout.globalBatch) * real(training.sequence);
    constexpr double mostSteps = 1e15;
    flags.give("--train-iters",
               static_cast<std::int64_t>(std::clamp(std::ceil(training.tokens / perStep), 1.0, mostSteps)));
    flags.give("--hidden-dropout", plainNumber(training.dropout));
    flags.give("--attention-dropout", plainNumber(training.dropout));
    const AttentionKernel kernel = training.attention;
    flags.give("--attention-backend", kernel == AttentionKernel::Unfused ? "unfused"
                                      : kernel == AttentionKernel::Cudnn ? "fused"
                                                                         : "flash");
    const bool isSgd = training.optimizer == Optimizer::Sgd || training.optimizer == Optimizer::SgdMomentum;
    if (isSgd)
        flags.give("--optimizer", "sgd");
    else if (training.optimizer == Optimizer::AdamW)
        flags.give("--optimizer", "adam");
    else
        checks.push_back("the plan's optimizer " + std::string(choiceName(training.optimizer)) +
                         " has no flag here: Megatron-LM takes Adam unless told otherwise");
    flags.giveIf(offloadsOptimizer(training.offload) && !offloadsParameters(training.offload),
                 "--optimizer-cpu-offload");
    if (offloadsActivations(training.offload) || offloadsParameters(training.offload))
        checks.emplace_back("what the plan offloads beside the optimizer has no flag here");
    addNumbers(flags, training.recipe, checks);
    addRecompute(flags, training, checks);
}

/// Where data and checkpoints lie: the caller's environment says.
void addFiles(Flags& flags)
{
    flags.give("--data-path", ShellWord::variableOr("DATA_PATH", "data/train_text_document"));
    flags.give("--tokenizer-type", "HuggingFaceTokenizer");
    flags.give("--tokenizer-model", ShellWord::variableOr("TOKENIZER", "tokenizer"));
    flags.give("--save", ShellWord::variableOr("CHECKPOINTS", "checkpoints"));
    flags.give("--load", ShellWord::variableOr("CHECKPOINTS", "checkpoints"));
    flags.give("--ckpt-format", "torch_dist");
    flags.give("--save-interval", 1000);
    flags.give("--lr", ShellWord::variableOr("LEARNING_RATE", "3e-4"));
    flags.give("--lr-decay-style", "cosine");
    flags.give("--clip-grad", "1.0");
    flags.give("--log-interval", 10);
    flags.give("--log-throughput");
}

}  // namespace

std::vector<ShellWord> megatronWords(const Deployment& deployment, std::vector<std::string>& checks)
{
    Flags flags;
    addModel(flags, deployment, checks);
    addLayout(flags, deployment, checks);
    addTraining(flags, deployment, checks);
    addFiles(flags);
    std::vector<ShellWord> words = {ShellWord::variableOr("TRAIN_SCRIPT", "pretrain_gpt.py")};
    for (ShellWord& word : std::move(flags).words())
        words.push_back(std::move(word));
    return words;
}

}  // namespace headroom
