// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_model.h"
#include "model/validate/case_plan.h"
#include "model/validate/case_words.h"

#include <algorithm>

namespace headroom {
namespace {

/// The choice of that name; the given one, listed, where the name is unknown.
template <class E>
E choiceOr(const std::string& name, E otherwise, const char* field, std::vector<UnknownName>& unknown)
{
    if (name.empty())
        return otherwise;
    const std::optional<E> choice = choiceFromName<E>(name);
    if (!choice)
        unknown.push_back({field, name});
    return choice.value_or(otherwise);
}

bool isMegatron(Framework framework)
{
    return framework == Framework::Megatron || framework == Framework::MegatronDeepSpeed;
}

/// Where only the words are there: the 16-bit format that they name first.
Recipe recipeOfWords(const std::string& words)
{
    if (containsFold(words, "fp8"))
        return Recipe::Fp8Mixed;
    if (containsFold(words, "fp16") && !startsWithFold(words, "bf16"))
        return Recipe::Fp16Mixed;
    return containsFold(words, "fp32") && !containsFold(words, "bf16") ? Recipe::Fp32 : Recipe::Bf16Mixed;
}

/// Recipes of Megatron-Bridge and NeMo reduce gradients in 16 bits (grad_reduce_in_fp32 off) and fuse the loss with
/// TransformerEngine; Megatron-LM itself does neither unless told.
bool hasBridgeRecipe(const MeasuredTraining& stated)
{
    return containsFold(stated.frameworkText, "Megatron-Bridge") || containsFold(stated.frameworkText, "NeMo");
}

Recipe recipeOf(const MeasuredTraining& stated, Framework framework, std::vector<UnknownName>& unknown)
{
    Recipe recipe = choiceOr(stated.recipe, recipeOfWords(stated.precisionText), "recipe", unknown);
    // torchtune's dtype bf16 keeps weights, gradients and states in it; it has no mixed recipe.
    if (framework == Framework::Torchtune && recipe == Recipe::Bf16Mixed)
        recipe = Recipe::Bf16Pure;
    if (framework == Framework::Megatron && hasBridgeRecipe(stated) && recipe == Recipe::Fp8Mixed)
        recipe = Recipe::Fp8Primary;  // its FP8 recipes gather the weights in FP8 (fp8_param_gather)
    if (framework == Framework::Fsdp2 && recipe == Recipe::Mxfp8Mixed)
        recipe = Recipe::FsdpFp8;
    if (framework == Framework::Megatron && stated.fullySharded)
        recipe = recipe == Recipe::Fp8Mixed || recipe == Recipe::Fp8Primary ? Recipe::Fp8Primary : Recipe::Bf16Mixed;
    return recipe;
}

void setMegatronGradients(Training& training, const MeasuredTraining& stated, const Architecture& shape)
{
    if (hasBridgeRecipe(stated)) {
        training.gradient_bits = 16;
        // Its recipes for DeepSeek, Kimi and Moonlight turn the precision-aware optimizer on: BF16 moments, whatever
        // the format of the master weights that sources quote.
        if (shape.attention == AttentionKind::Mla)
            training.state_bits = 16;
    } else if (training.recipe == Recipe::Bf16MixedFp32Grads &&
               stated.flags.contains("no-gradient-accumulation-fusion")) {
        // 16-bit weight gradients, added to FP32 ones afterwards.
        training.recipe = Recipe::Bf16Mixed;
        training.gradient_bits = 32;
    }
}

LossKind lossOf(const MeasuredTraining& stated, Framework framework, std::vector<UnknownName>& unknown)
{
    if (!stated.lossKind.empty())
        return choiceOr(stated.lossKind, LossKind::Fp32Upcast, "loss_kind", unknown);
    switch (framework) {
    case Framework::Megatron:
        if (hasBridgeRecipe(stated))
            return LossKind::Fused;
        if (stated.flags.contains("cross-entropy-loss-fusion")) {
            const auto impl = stated.flags.find("cross-entropy-fusion-impl");
            const bool isTe = impl != stated.flags.end() && impl->second == "te";
            return isTe ? LossKind::Fused : LossKind::Fp32Upcast;  // "native" is compiled, but out of place
        }
        return LossKind::VocabParallel;
    case Framework::MegatronDeepSpeed: return LossKind::VocabParallel;
    case Framework::Composer: return LossKind::Fused;  // llm-foundry's loss_fn is fused_crossentropy
    case Framework::Torchtune:
        // Every recipe configures the chunked loss; a source may say that it was off.
        return stated.chunkedLoss.value_or(true) ? LossKind::Chunked : LossKind::Fp32Upcast;
    case Framework::Fsdp2:
        // torchtitan compiles its loss with the model (components/loss.py), but for the first half of 2025, which cases
        // state.
        if (!stated.chunkedLoss.value_or(false) && stated.compiled.value_or(false))
            return LossKind::Compiled;
        [[fallthrough]];
    default: return stated.chunkedLoss.value_or(false) ? LossKind::Chunked : LossKind::Fp32Upcast;
    }
}

std::vector<std::string> modulesOf(const std::string& words)
{
    std::vector<std::string> modules;
    for (std::string_view name : recomputeModuleNames)
        if (hasWord(words, name))
            modules.emplace_back(name);
    return modules;
}

/// Unstated: what the framework does unless told. torchtune's recipes checkpoint, the others' training scripts do not.
std::optional<Error> setRecompute(Training& training, const MeasuredTraining& stated, std::int64_t stages,
                                  std::vector<UnknownName>& unknown)
{
    const Recompute usual = training.framework == Framework::Torchtune ? Recompute::Full : Recompute::None;
    training.recompute = choiceOr(stated.recompute, usual, "recompute", unknown);
    if (stated.recomputeLayers) {
        training.recompute = Recompute::Block;
        training.recompute_layers = *stated.recomputeLayers / stages;
    }
    if (training.recompute != Recompute::Modules)
        return std::nullopt;
    if (hasWord(stated.recomputeText, "moe"))
        return Error{{}, "recomputation of whole mixture-of-experts blocks is outside the plan format", {}};
    training.recompute_modules = modulesOf(stated.recomputeText);
    return std::nullopt;
}

/// Megatron-LM's own modules, whose attention is unfused.
bool isLocal(const MeasuredTraining& stated)
{
    const auto implementation = stated.flags.find("transformer-impl");
    return implementation != stated.flags.end() && implementation->second == "local";
}

AttentionKernel attentionOf(const MeasuredCase& measured, const Training& training, std::vector<UnknownName>& unknown)
{
    if (!measured.training.attentionKernel.empty())
        return choiceOr(measured.training.attentionKernel, AttentionKernel::Flash, "attention_kernel", unknown);
    const auto& flags = measured.training.flags;
    const auto backend = flags.find("attention-backend");
    const bool asked = measured.training.flashAttention.value_or(true);
    if ((backend != flags.end() && backend->second == "unfused") || !asked || isLocal(measured.training))
        return AttentionKernel::Unfused;
    // Soft-capped scores are computed operator by operator.
    if (training.framework == Framework::Litgpt && startsWithFold(measured.model.name, "gemma-2-"))
        return AttentionKernel::Unfused;
    return training.framework == Framework::Composer ? AttentionKernel::Flash1 : AttentionKernel::Flash;
}

std::vector<std::string> targetsOf(const std::string& words)
{
    std::vector<std::string> targets;
    const bool all = containsFold(words, "all");
    const auto add = [&](const char* name, std::initializer_list<const char*> spellings) {
        const bool named = std::ranges::any_of(spellings, [&](const char* word) { return hasWord(words, word); });
        if (named || (all && std::string_view(name) != "head"))
            targets.emplace_back(name);
    };
    add("q", {"q", "query", "q_proj"});
    add("k", {"k", "key", "k_proj"});
    add("v", {"v", "value", "v_proj"});
    add("o", {"o", "proj", "projection", "o_proj", "output_proj"});
    add("mlp", {"mlp"});
    add("head", {"head", "lm_head"});
    return targets;
}

/// Ranks and targets that the source leaves out are those of the framework's own example configurations.
void setAdapters(Training& training, const MeasuredTraining& stated, std::vector<UnknownName>& unknown)
{
    const bool isTune = training.framework == Framework::Torchtune;
    const bool isMega = isMegatron(training.framework);
    const std::int64_t usualRank = isMega ? 32 : 8;
    training.lora.rank = stated.lora.rank.value_or(usualRank);
    training.lora.targets = targetsOf(stated.lora.targets);
    if (training.lora.targets.empty()) {
        if (isMega)
            training.lora.targets = {"q", "k", "v", "o", "mlp"};
        else if (isTune)
            training.lora.targets = {"q", "v", "o"};
        else
            training.lora.targets = {"q", "v"};
    }
    const bool drops = training.framework == Framework::Litgpt || training.framework == Framework::HuggingFace ||
                       training.framework == Framework::Fsdp1;
    training.lora.dropout = drops ? 0.05 : 0;
    // TRL's trainer narrows embedding and head again.
    const bool narrows = hasWord(stated.frameworkText, "TRL");
    training.lora.wide = choiceOr(stated.wide, narrows ? WideParameters::Norms : WideParameters::Rest, "wide", unknown);
    if (training.method != TrainingMethod::Qlora)
        training.lora.base = LoraBase::Bf16;
    else if (isTune || containsFold(stated.lora.base, "dq") || containsFold(stated.lora.base, "double"))
        training.lora.base = LoraBase::Nf4Double;  // torchao's NF4 always quantises its scales again
    else
        training.lora.base = containsFold(stated.lora.base, "int8") ? LoraBase::Int8 : LoraBase::Nf4;
}

bool isTuneOnOneGpu(Framework framework, TrainingMethod method, const MeasuredCase& measured)
{
    return framework == Framework::Torchtune && method == TrainingMethod::Full && measured.hardware.gpus == 1;
}

void setOptimizer(Training& training, const MeasuredCase& measured, std::vector<UnknownName>& unknown)
{
    const MeasuredTraining& stated = measured.training;
    training.optimizer = choiceOr(stated.optimizer, Optimizer::AdamW, "optimizer", unknown);
    training.state_bits = stated.stateBits;
    training.optimizer_in_backward = stated.optimizerInBackward.value_or(false);
    // Paged states live in unified memory, which the allocator does not count and the driver moves to the host.
    if (!containsFold(stated.optimizerText, "paged"))
        return;
    training.offload = combined(training.offload, Offload::Optimizer);
    // torchtune's configurations with a paged optimizer update inside the backward pass (optimizer_in_bwd: True).
    training.optimizer_in_backward =
        training.optimizer_in_backward || isTuneOnOneGpu(training.framework, training.method, measured);
}

std::optional<Error> setOffload(Training& training, const MeasuredTraining& stated)
{
    if (stated.flags.contains("fine-grained-activation-offloading"))
        return Error{{}, "offloading of single modules' activations is outside the plan format", {}};
    const Offload named = offloadOf(containsFold(stated.offload, "optimizer"),
                                    containsFold(stated.offload, "activation"), containsFold(stated.offload, "param"));
    training.offload = combined(training.offload, named);
    return std::nullopt;
}

}  // namespace

Framework caseFramework(const MeasuredCase& measured, std::vector<UnknownName>& unknown)
{
    return choiceOr(measured.training.framework, Framework::Generic, "framework", unknown);
}

Result<Training> caseTraining(const MeasuredCase& measured, const Architecture& shape,
                              std::vector<UnknownName>& unknown)
{
    const MeasuredTraining& stated = measured.training;
    Training training;
    training.framework = caseFramework(measured, unknown);
    if (measured.kind != "train_full")
        training.method = measured.kind == "train_qlora" ? TrainingMethod::Qlora : TrainingMethod::Lora;
    training.recipe = recipeOf(stated, training.framework, unknown);
    // Elsewhere AdamW is what scripts set up unless told. torchtune's full fine-tuning on one GPU has no one habit: its
    // configurations (recipes/configs/*/*_full_single_device.yaml) name paged optimizers of bitsandbytes, in 8 or 32
    // bits by model and release, and people replace them by those of torch, which need no other package.
    if (stated.optimizer.empty() && isTuneOnOneGpu(training.framework, training.method, measured))
        return Error{{}, "optimizer not stated, and torchtune's configurations for one GPU differ in it", {}};
    if (!stated.microBatch)
        return Error{{}, "micro-batch not stated", {}};
    if (!stated.sequence)
        return Error{{}, "sequence length not stated", {}};
    if (!stated.packed.value_or(true))
        return Error{{}, "length of unpacked sequences not stated", {}};
    training.micro_batch = *stated.microBatch;
    training.sequence = *stated.sequence;
    training.global_batch = stated.globalBatch;
    setOptimizer(training, measured, unknown);
    if (training.framework == Framework::Megatron && stated.fullySharded)
        training.gradient_bits = 32;  // Megatron-FSDP shards weights as they compute, FP32 main weights and gradients
    else if (training.framework == Framework::Megatron)
        setMegatronGradients(training, stated, shape);
    if (std::optional<Error> problem =
            setRecompute(training, stated, measured.parallelism.pipeline.value_or(1), unknown))
        return *problem;
    if (std::optional<Error> problem = setOffload(training, stated))
        return *problem;
    training.attention = attentionOf(measured, training, unknown);
    training.loss = lossOf(stated, training.framework, unknown);
    training.compile = stated.compiled.value_or(false);
    if (!stated.scaling.empty())
        training.scaling = choiceOr(stated.scaling, LowBitScaling::Tensorwise, "scaling", unknown);
    if (stated.eagerModel.value_or(false))
        training.model_code = ModelCode::Eager;
    else if (containsFold(stated.frameworkText, "liger"))
        training.model_code = ModelCode::Liger;
    else if (isLocal(stated))
        training.model_code = ModelCode::Local;
    const auto grouped = stated.flags.find("moe-grouped-gemm");
    training.grouped_experts = grouped == stated.flags.end() || grouped->second != "false";
    // Megatron-LM's GPT scripts keep its default of 0.1; recipes of later architectures set none.
    if (isMegatron(training.framework) && isClassicGpt(measured, shape))
        training.dropout = 0.1;
    if (training.method != TrainingMethod::Full)
        setAdapters(training, stated, unknown);
    return training;
}

}  // namespace headroom
