// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/read_back.h"

#include "model/plan/limits.h"
#include "model/provision/writers/service_words.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace headroom {
namespace {

using D = Deployment;

template <class E>
bool isAmong(E value, std::initializer_list<E> known)
{
    return std::ranges::find(known, value) != known.end();
}

/// Layers of one stage where all have as many; else 0.
std::int64_t evenLayers(const D& d)
{
    const std::int64_t parts = d.job.layout.pipeline * d.job.layout.virtualStages;
    return parts > 0 && d.shape.layers % parts == 0 ? d.shape.layers / parts : 0;
}

bool isSharded(const D& d) { return d.parallelism.zero >= 2; }

// --- Training -------------------------------------------------------------------------------------------------------

std::vector<CarriedField> deepSpeedFields()
{
    return {
        {"/training/framework", "deepspeed", [](const D& d) { return d.training.framework == Framework::DeepSpeed; }},
        {"/training/recipe", "fp32, bf16-mixed, fp16-mixed",
         [](const D& d) { return isAmong(d.training.recipe, {Recipe::Fp32, Recipe::Bf16Mixed, Recipe::Fp16Mixed}); }},
        {"/training/optimizer", "adamw, lion, sgd, adagrad, muon",
         [](const D& d) {
             return isAmong(d.training.optimizer,
                            {Optimizer::AdamW, Optimizer::Lion, Optimizer::Sgd, Optimizer::Adagrad, Optimizer::Muon});
         }},
        {"/training/micro_batch"},
        {"/training/global_batch"},
        {"/training/gradient_bits", "where the plan sets it",
         [](const D& d) { return d.training.gradient_bits.has_value(); }},
        {"/training/recompute", "none, full",
         [](const D& d) { return isAmong(d.training.recompute, {Recompute::None, Recompute::Full}); }},
        {"/training/offload", "none; optimizer with ZeRO; parameters with ZeRO 3; activations with full recomputation",
         [](const D& d) {
             const Offload offload = d.training.offload;
             return (!offloadsOptimizer(offload) || d.parallelism.zero > 0) &&
                    (!offloadsParameters(offload) || d.parallelism.zero == 3) &&
                    (!offloadsActivations(offload) || d.training.recompute == Recompute::Full);
         }},
        {"/parallelism/zero"},
        {"/parallelism/shard_group", "with ZeRO 3",
         [](const D& d) { return d.parallelism.shard_group.has_value() && d.parallelism.zero == 3; }},
        {"/parallelism/overlap", "framework, none",
         [](const D& d) { return isAmong(d.parallelism.overlap, {Overlap::Framework, Overlap::None}); }},
        {"/cluster/gpus"},
    };
}

std::vector<CarriedField> accelerateFields()
{
    return {
        {"/training/framework", "fsdp1 and fsdp2 with ZeRO 2 or 3; huggingface without ZeRO",
         [](const D& d) {
             return isSharded(d) ? isAmong(d.training.framework, {Framework::Fsdp1, Framework::Fsdp2})
                                 : d.training.framework == Framework::HuggingFace;
         }},
        {"/training/recipe", "fp32, fp16-mixed, bf16-mixed and fp8-mixed; with FSDP fp32, fsdp-mixed and fsdp-fp8",
         [](const D& d) {
             return isSharded(d) ? isAmong(d.training.recipe, {Recipe::Fp32, Recipe::FsdpMixed, Recipe::FsdpFp8})
                                 : isAmong(d.training.recipe,
                                           {Recipe::Fp32, Recipe::Fp16Mixed, Recipe::Bf16Mixed, Recipe::Fp8Mixed});
         }},
        {"/training/recompute", "none, full with FSDP",
         [](const D& d) {
             return d.training.recompute == Recompute::None ||
                    (isSharded(d) && d.training.recompute == Recompute::Full);
         }},
        {"/training/offload", "none, parameters with FSDP",
         [](const D& d) {
             return d.training.offload == Offload::None || (isSharded(d) && d.training.offload == Offload::Parameters);
         }},
        {"/training/compile"},
        {"/parallelism/zero"},
        {"/parallelism/shard_group", "with fsdp1, where it is a node",
         [](const D& d) {
             return d.parallelism.shard_group.has_value() && isSharded(d) && d.training.framework == Framework::Fsdp1 &&
                    d.job.layout.shardGroup == d.job.gpusPerNode;
         }},
        {"/cluster/gpus"},
    };
}

/// What reads its file again as a rank's batch: torchtitan cuts it for a pipeline only.
std::vector<CarriedField> torchtitanFields()
{
    return {
        {"/model"},
        {"/training/framework", "fsdp2", [](const D& d) { return d.training.framework == Framework::Fsdp2; }},
        {"/training/recipe", "fsdp-mixed, fsdp-fp8, fp32, bf16-pure, mxfp8-mixed",
         [](const D& d) {
             return isAmong(d.training.recipe,
                            {Recipe::FsdpMixed, Recipe::FsdpFp8, Recipe::Fp32, Recipe::Bf16Pure, Recipe::Mxfp8Mixed});
         }},
        {"/training/optimizer", "adamw", [](const D& d) { return d.training.optimizer == Optimizer::AdamW; }},
        {"/training/micro_batch"},
        {"/training/global_batch"},
        {"/training/sequence"},
        {"/training/tokens", "rounded up to a step"},
        {"/training/recompute", "none, full, per-op; block where it is every n-th layer",
         [](const D& d) {
             const std::int64_t wanted = d.training.recompute_layers.value_or(1);
             const std::int64_t layers = std::max<std::int64_t>(1, d.shape.layers / d.job.layout.pipeline);
             const std::int64_t every = layers / std::max<std::int64_t>(1, wanted);
             const bool isEven = wanted > 0 && every > 0 && every < 10 && layers / every == wanted;
             return isAmong(d.training.recompute, {Recompute::None, Recompute::Full, Recompute::PerOp}) ||
                    (d.training.recompute == Recompute::Block && isEven);
         }},
        {"/training/offload", "none, parameters",
         [](const D& d) { return isAmong(d.training.offload, {Offload::None, Offload::Parameters}); }},
        {"/training/compile"},
        {"/parallelism/tensor"},
        {"/parallelism/context"},
        {"/parallelism/pipeline"},
        {"/parallelism/virtual", "1; 2 with the interleaved schedule",
         [](const D& d) {
             return d.job.layout.virtualStages == 1 ||
                    (d.job.layout.virtualStages == 2 && d.parallelism.schedule == Schedule::OneForwardOneBackward);
         }},
        {"/parallelism/schedule", "with a pipeline", [](const D& d) { return d.job.layout.pipeline > 1; }},
        {"/parallelism/zero", "where there is more than one rank to shard over",
         [](const D& d) { return d.parallelism.zero == 0 || d.job.layout.data * d.job.layout.context > 1; }},
        {"/parallelism/shard_group", "where it is smaller than the data-parallel ranks",
         [](const D& d) {
             return d.parallelism.shard_group.has_value() && isSharded(d) &&
                    d.job.layout.shardGroup < d.job.layout.data * d.job.layout.context &&
                    d.job.layout.shardGroup % d.job.layout.context == 0;
         }},
        {"/cluster/gpus"},
    };
}

/// A decoder whose layers are all alike, without parts beside it: what Megatron-LM's pretrain_gpt.py builds.
bool isMegatronShape(const D& d)
{
    const Architecture& shape = d.shape;
    return d.modelHasShape && shape.layer_kinds.empty() && shape.encoder_params == 0 && shape.token_types == 0 &&
           shape.extra_params == 0 && shape.causal && !shape.embed_norm &&
           // Each tensor rank has as many rows of the vocabulary, and a table of positions grows to the sequence.
           shape.vocab % std::max<std::int64_t>(1, d.job.layout.tensor) == 0 &&
           (shape.learned_positions == 0 || d.training.sequence <= shape.learned_positions);
}

bool hasMegatronRecipe(const D& d)
{
    return isAmong(d.training.recipe, {Recipe::Fp32, Recipe::Fp16Mixed, Recipe::Bf16Mixed, Recipe::Bf16MixedFp32Grads,
                                       Recipe::Fp8Mixed, Recipe::Fp8Primary, Recipe::Mxfp8Mixed, Recipe::Nvfp4Mixed});
}

std::vector<CarriedField> megatronFields()
{
    return {
        {"/model", "its shape, where the plan has one and Megatron-LM has arguments for all of it", &isMegatronShape},
        {"/training/framework", "megatron", [](const D& d) { return d.training.framework == Framework::Megatron; }},
        {"/training/recipe",
         "fp32, fp16-mixed, bf16-mixed, bf16-mixed-fp32-grads, fp8-mixed, fp8-primary, mxfp8-mixed, "
         "nvfp4-mixed",
         &hasMegatronRecipe},
        {"/training/optimizer", "adamw, sgd",
         [](const D& d) { return isAmong(d.training.optimizer, {Optimizer::AdamW, Optimizer::Sgd}); }},
        {"/training/micro_batch"},
        {"/training/global_batch"},
        {"/training/sequence"},
        {"/training/tokens", "rounded up to a step"},
        {"/training/dropout"},
        {"/training/attention", "flash, unfused, cudnn",
         [](const D& d) {
             return isAmong(d.training.attention,
                            {AttentionKernel::Flash, AttentionKernel::Unfused, AttentionKernel::Cudnn});
         }},
        {"/training/recompute", "all but per-op",
         [](const D& d) {
             return d.training.recompute != Recompute::PerOp &&
                    (d.training.recompute != Recompute::Modules || !d.training.recompute_modules.empty());
         }},
        {"/training/recompute_layers", "with block",
         [](const D& d) {
             return d.training.recompute == Recompute::Block && d.training.recompute_layers.has_value();
         }},
        {"/training/recompute_modules", "with modules",
         [](const D& d) {
             return d.training.recompute == Recompute::Modules && !d.training.recompute_modules.empty();
         }},
        {"/training/offload", "none, optimizer",
         [](const D& d) { return isAmong(d.training.offload, {Offload::None, Offload::Optimizer}); }},
        {"/parallelism/tensor"},
        {"/parallelism/context"},
        {"/parallelism/pipeline"},
        {"/parallelism/virtual", "where all stages have as many layers",
         [](const D& d) { return d.job.layout.virtualStages == 1 || evenLayers(d) > 0; }},
        {"/parallelism/sequence_parallel", "with tensor parallelism",
         [](const D& d) { return d.job.layout.tensor > 1; }},
        {"/parallelism/expert", "of a model with experts", [](const D& d) { return d.shape.moe.has_value(); }},
        {"/parallelism/expert_tensor", "of a model with experts, where it is not the tensor degree",
         [](const D& d) { return d.shape.moe && d.job.layout.expertTensor != d.job.layout.tensor; }},
        {"/parallelism/zero"},
        {"/parallelism/overlap", "framework, gradients, none, without ZeRO 3",
         [](const D& d) {
             const bool splits = d.job.layout.tensor > 1 && d.parallelism.sequence_parallel;
             return d.parallelism.zero < 2 &&
                    (d.parallelism.overlap == Overlap::None ||
                     d.parallelism.overlap ==
                         (d.job.layout.tensor > 1 && !splits ? Overlap::Gradients : Overlap::Framework) ||
                     (d.parallelism.overlap == Overlap::Gradients && d.job.layout.tensor > 1));
         }},
        {"/cluster/gpus"},
    };
}

std::vector<CarriedField> podsOfTrainingFields() { return {{"/cluster/gpus", "", nullptr}}; }

// --- Serving --------------------------------------------------------------------------------------------------------

bool isNamedModel(const D& d) { return d.modelIsNamed; }

/// A format that the engine's options name; others come with the model's files.
bool namesVllmWeights(const D& d)
{
    return isAmong(d.serving.weights, {WeightFormat::Fp32, WeightFormat::Bf16, WeightFormat::Fp16, WeightFormat::Fp8,
                                       WeightFormat::Awq4, WeightFormat::Gptq4, WeightFormat::Nf4});
}

bool namesSglangWeights(const D& d) { return namesVllmWeights(d) || d.serving.weights == WeightFormat::W8a8; }

bool isSpeculative(const D& d) { return d.serving.speculative.has_value(); }

std::vector<CarriedField> vllmFields()
{
    return {
        {"/model", "one of the catalogue by its name", &isNamedModel},
        {"/serving/engine", "vllm-v1, vllm-v0",
         [](const D& d) { return isAmong(d.serving.engine, {Engine::VllmV0, Engine::VllmV1}); }},
        {"/serving/weights", "fp32, bf16, fp16, fp8, awq4, gptq4, nf4; others stand in the model's files",
         &namesVllmWeights},
        {"/serving/kv"},
        {"/serving/engine_fraction"},
        {"/serving/max_sequences"},
        {"/serving/max_batched_tokens", "where the plan sets it",
         [](const D& d) { return d.serving.max_batched_tokens.has_value(); }},
        {"/serving/kv_block", "where the plan sets it", [](const D& d) { return d.serving.kv_block.has_value(); }},
        {"/serving/cuda_graphs"},
        {"/serving/speculative/draft_tokens", "with speculative decoding", &isSpeculative},
        {"/serving/data_parallel", "of a model with experts",
         [](const D& d) { return d.shape.moe && d.serving.data_parallel.value_or(1) > 1; }},
        {"/parallelism/tensor"},
        {"/parallelism/pipeline"},
        {"/parallelism/expert", "of a model with experts, 1 or the tensor degree",
         [](const D& d) {
             return d.shape.moe && isAmong<std::int64_t>(d.parallelism.expert, {1, d.parallelism.tensor});
         }},
    };
}

std::vector<CarriedField> with(std::vector<CarriedField> fields, std::initializer_list<CarriedField> more)
{
    fields.insert(fields.end(), more);
    return fields;
}

/// vLLM 0 is said in the environment of a command, which a pod of Kubernetes gets no line for.
std::vector<CarriedField> vllmPodFields()
{
    std::vector<CarriedField> fields =
        with(vllmFields(), {{"/cluster/gpus", "where they hold whole replicas", [](const D& d) {
                                 return d.job.gpusPerReplica == d.parallelism.tensor * d.parallelism.pipeline;
                             }}});
    std::erase_if(fields, [](const CarriedField& field) { return field.pointer == "/serving/engine"; });
    fields.insert(fields.begin() + 1,
                  {"/serving/engine", "vllm-v1", [](const D& d) { return d.serving.engine == Engine::VllmV1; }});
    return fields;
}

std::vector<CarriedField> sglangFields()
{
    return {
        {"/model", "one of the catalogue by its name", &isNamedModel},
        {"/serving/engine", "sglang", [](const D& d) { return d.serving.engine == Engine::Sglang; }},
        {"/serving/weights", "fp32, bf16, fp16, fp8, w8a8, awq4, gptq4, nf4; others stand in the model's files",
         &namesSglangWeights},
        {"/serving/kv", "bf16, fp8, nvfp4", [](const D& d) { return d.serving.kv != KvFormat::Int8; }},
        {"/serving/engine_fraction"},
        {"/serving/max_sequences"},
        {"/serving/max_batched_tokens", "where the plan sets it",
         [](const D& d) { return d.serving.max_batched_tokens.has_value(); }},
        {"/serving/kv_block", "where the plan sets it", [](const D& d) { return d.serving.kv_block.has_value(); }},
        {"/serving/cuda_graphs"},
        {"/serving/data_parallel", "above 1", [](const D& d) { return d.serving.data_parallel.value_or(1) > 1; }},
        {"/parallelism/tensor"},
        {"/parallelism/pipeline"},
        {"/parallelism/expert", "of a model with experts", [](const D& d) { return d.shape.moe.has_value(); }},
    };
}

std::vector<CarriedField> trtllmFields()
{
    return {
        {"/model", "one of the catalogue by its name", &isNamedModel},
        {"/serving/engine", "trtllm", [](const D& d) { return d.serving.engine == Engine::TrtLlm; }},
        {"/serving/engine_fraction"},
        {"/serving/max_sequences"},
        {"/serving/max_batched_tokens", "where the plan sets it",
         [](const D& d) { return d.serving.max_batched_tokens.has_value(); }},
        {"/parallelism/tensor"},
        {"/parallelism/pipeline"},
        {"/parallelism/expert", "of a model with experts", [](const D& d) { return d.shape.moe.has_value(); }},
    };
}

/// KAITO takes all GPUs of a node as tensor ranks and its nodes as stages, whatever a plan says.
bool isAsKaitoSplits(const D& d)
{
    return d.parallelism.tensor == d.machines.gpus && d.parallelism.pipeline == replicaShape(d).nodes;
}

std::vector<CarriedField> kaitoFields()
{
    std::vector<CarriedField> fields = vllmPodFields();
    std::erase_if(fields, [](const CarriedField& field) {
        return field.pointer.starts_with("/parallelism") || field.pointer == "/serving/data_parallel" ||
               field.pointer == "/cluster/gpus";
    });
    return with(std::move(fields), {{"/cluster/sku"},
                                    {"/parallelism/tensor", "all GPUs of a node", &isAsKaitoSplits},
                                    {"/parallelism/pipeline", "the nodes of a replica", &isAsKaitoSplits}});
}

constexpr std::string_view oneReplica = "one replica of them: how many there are stands in no file";
constexpr std::string_view otherFile =
    "one replica; what trtllm.yaml says (cache format, attention, graphs) is not read";

}  // namespace

std::span<const ReadBackFile> readBackFiles()
{
    static const std::vector<ReadBackFile> files = {
        {"aks", "job.yaml", podsOfTrainingFields(), "the machines alone: the pods run a script of one's own"},
        {"aks", "service.yaml", vllmPodFields()},
        {"slurm", "train.sbatch", megatronFields(),
         "of a plan with the framework megatron: others start a script of one's own"},
        {"deepspeed", "ds_config.json", deepSpeedFields()},
        {"accelerate", "accelerate.yaml", accelerateFields()},
        {"torchtitan", "torchtitan.toml", torchtitanFields()},
        {"megatron", "megatron.sh", megatronFields()},
        {"vllm", "serve-vllm.sh", vllmFields(), oneReplica},
        {"sglang", "serve-sglang.sh", sglangFields(), oneReplica},
        {"trtllm", "serve-trtllm.sh", trtllmFields(), otherFile},
        {"trtllm", "trtllm-service.yaml", trtllmFields(), otherFile},
        {"kaito", "kaito.yaml", kaitoFields(), "one replica"},
    };
    return files;
}

std::vector<std::string_view> fieldsNotCarried(const ReadBackFile& file, bool isService)
{
    const std::string_view section = isService ? "/serving/" : "/training/";
    const auto isCarried = [&](std::string_view pointer) {
        return std::ranges::any_of(file.fields, [&](const CarriedField& field) {
            return pointer == field.pointer || pointer.starts_with(std::string(field.pointer) + '/');
        });
    };
    std::vector<std::string_view> others;
    for (const Field& field : planFields()) {
        const bool isOfJob = field.pointer.starts_with(section) || field.pointer.starts_with("/parallelism/") ||
                             field.pointer.starts_with("/model/") || field.pointer.starts_with("/cluster/");
        if (isOfJob && !isCarried(field.pointer))
            others.push_back(field.pointer);
    }
    return others;
}

}  // namespace headroom
