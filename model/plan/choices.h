// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace headroom {

// The closed choices of a plan. Enumerators stand in the order of their names below, and the names are those of
// the plan file: both may grow at the end, never change.

// clang-format off: one enumerator a line, and names in columns, would hide the order.
enum class Workload { Training, Serving, Encoding };
enum class TrainingMethod { Full, Lora, Qlora };
enum class TrainingObjective { Sft, Dpo, Kto, Reward, Distill, Ppo, Grpo, Rloo };
enum class ReferenceModel { Own, Shared, None };
enum class RolloutPlacement { Colocated, Apart };
enum class IdleOffload { None, Reference, All };
enum class Framework {
    Generic, Megatron, MegatronDeepSpeed, Fsdp1, Fsdp2, Composer, DeepSpeed, HuggingFace, Litgpt, Torchtune, InternEvo
};
enum class Recipe {
    Fp32, Tf32, Fp16Mixed, Bf16Mixed, Bf16MixedFp32Grads, Bf16NoMaster, Bf16Pure, FsdpMixed, FsdpFp8, Fp8Mixed,
    Fp8Primary, Mxfp8Mixed, Nvfp4Mixed
};
enum class Optimizer {
    AdamW, AdamW8bit, AdamW4bit, Adafactor, Lion, Lion8bit, Sgd, SgdMomentum, Muon, Came, Sophia, Shampoo, Galore,
    Lomo, Adagrad
};
enum class Recompute { None, Selective, PerOp, Modules, Block, Full };
enum class AttentionKernel { Flash, Flash1, Flash2, Flash3, Unfused, Sdpa, Cudnn };
enum class LossKind {
    Fused, VocabParallel, Fp32Upcast, Chunked, Compiled, FusedLinear, Parallel, ChunkedHead, Retained
};
enum class ModelCode { Framework, Eager, Liger, Local };
enum class LowBitScaling { Tensorwise, Rowwise, Block };
enum class Offload { None, Optimizer, Activations, Parameters, OptimizerActivations, ActivationsParameters };
enum class LoraBase { Bf16, Nf4, Nf4Double, Int8 };
enum class WideParameters { Rest, Norms, None };
enum class Engine { Generic, VllmV0, VllmV1, TrtLlm, Sglang, LlamaCpp, HuggingFace, Cpu };
enum class WeightFormat {
    Fp32, Bf16, Fp16, Fp8, Int8, W8a8, Awq4, Gptq4, Nf4, Nf4Double, Nvfp4, Mxfp4, Q8_0, Q4_0
};
enum class KvFormat { Bf16, Fp8, Int8, Nvfp4 };
enum class Sampler { Native, FlashInfer, Greedy };
enum class LatencyMetric { Tpot, Ttft, E2e };
enum class Schedule { Gpipe, OneForwardOneBackward, ZeroBubble };
enum class Overlap { Framework, Gradients, None, Tensor };
enum class Fabric { InfinibandNdr, InfinibandHdr, Roce400, Accelerated, Ethernet, Tcp };
enum class NetworkOperation { AllReduce, AllGather, ReduceScatter, AllToAll, Send };
enum class NetworkScope { Node, Fabric };
enum class Certainty { Probable, Sure };
enum class LayoutRange { Common, All };
enum class PriceMode { Payg, Spot, Reserved1y, Reserved3y, Savings1y, Savings3y, Own };

/// The file names of an enumeration's values, in order; specialised for every choice above.
template <class E>
inline constexpr std::array<std::string_view, 0> choiceNames{};

template <> inline constexpr std::array choiceNames<AttentionKind> = {std::string_view("gqa"), std::string_view("mla")};
template <> inline constexpr std::array<std::string_view, 8> choiceNames<LayerAttention> = {
    "full", "sliding", "chunked", "linear", "mamba2", "mla", "sparse", "none"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<LayerMlp> = {"dense", "experts", "none"};
template <> inline constexpr std::array<std::string_view, 4> choiceNames<LinearKind> = {
    "gated-deltanet", "kda", "lightning", "short-convolution"};
template <> inline constexpr std::array choiceNames<NormKind> = {std::string_view("rms"), std::string_view("layernorm")};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<Workload> = {"training", "serving", "encoding"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<TrainingMethod> = {"full", "lora", "qlora"};
template <> inline constexpr std::array<std::string_view, 8> choiceNames<TrainingObjective> = {
    "sft", "dpo", "kto", "reward", "distill", "ppo", "grpo", "rloo"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<ReferenceModel> = {"own", "shared", "none"};
template <> inline constexpr std::array<std::string_view, 2> choiceNames<RolloutPlacement> = {"colocated", "apart"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<IdleOffload> = {"none", "reference", "all"};
template <> inline constexpr std::array<std::string_view, 11> choiceNames<Framework> = {
    "generic", "megatron", "megatron-deepspeed", "fsdp1", "fsdp2", "composer", "deepspeed", "huggingface", "litgpt",
    "torchtune", "internevo"};
template <> inline constexpr std::array<std::string_view, 13> choiceNames<Recipe> = {
    "fp32", "tf32", "fp16-mixed", "bf16-mixed", "bf16-mixed-fp32-grads", "bf16-no-master", "bf16-pure", "fsdp-mixed",
    "fsdp-fp8", "fp8-mixed", "fp8-primary", "mxfp8-mixed", "nvfp4-mixed"};
template <> inline constexpr std::array<std::string_view, 15> choiceNames<Optimizer> = {
    "adamw", "adamw-8bit", "adamw-4bit", "adafactor", "lion", "lion-8bit", "sgd", "sgd-momentum", "muon", "came",
    "sophia", "shampoo", "galore", "lomo", "adagrad"};
template <> inline constexpr std::array<std::string_view, 6> choiceNames<Recompute> = {
    "none", "selective", "per-op", "modules", "block", "full"};
template <> inline constexpr std::array<std::string_view, 7> choiceNames<AttentionKernel> = {
    "flash", "flash1", "flash2", "flash3", "unfused", "sdpa", "cudnn"};
template <> inline constexpr std::array<std::string_view, 9> choiceNames<LossKind> = {
    "fused", "vocab-parallel", "fp32-upcast", "chunked", "compiled", "fused-linear", "parallel", "chunked-head",
    "retained"};
template <> inline constexpr std::array<std::string_view, 4> choiceNames<ModelCode> = {
    "framework", "eager", "liger", "local"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<LowBitScaling> = {
    "tensorwise", "rowwise", "block"};
/// Of several things at once the file lists the words; here they stand in one name.
template <> inline constexpr std::array<std::string_view, 6> choiceNames<Offload> = {
    "none", "optimizer", "activations", "parameters", "optimizer,activations", "activations,parameters"};
template <> inline constexpr std::array<std::string_view, 4> choiceNames<LoraBase> = {"bf16", "nf4", "nf4-double", "int8"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<WideParameters> = {"rest", "norms", "none"};
template <> inline constexpr std::array<std::string_view, 8> choiceNames<Engine> = {
    "generic", "vllm-v0", "vllm-v1", "trtllm", "sglang", "llamacpp", "huggingface", "cpu"};
template <> inline constexpr std::array<std::string_view, 14> choiceNames<WeightFormat> = {
    "fp32", "bf16", "fp16", "fp8", "int8", "w8a8", "awq4", "gptq4", "nf4", "nf4-double", "nvfp4", "mxfp4", "q8_0",
    "q4_0"};
template <> inline constexpr std::array<std::string_view, 4> choiceNames<KvFormat> = {"bf16", "fp8", "int8", "nvfp4"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<Sampler> = {"native", "flashinfer", "greedy"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<LatencyMetric> = {"tpot", "ttft", "e2e"};
template <> inline constexpr std::array<std::string_view, 3> choiceNames<Schedule> = {"gpipe", "1f1b", "zero-bubble"};
template <> inline constexpr std::array<std::string_view, 4> choiceNames<Overlap> = {
    "framework", "gradients", "none", "tensor"};
template <> inline constexpr std::array<std::string_view, 6> choiceNames<Fabric> = {
    "infiniband-ndr", "infiniband-hdr", "roce-400", "accelerated", "ethernet", "tcp"};
template <> inline constexpr std::array<std::string_view, 7> choiceNames<PriceMode> = {
    "payg", "spot", "reserved-1y", "reserved-3y", "savings-1y", "savings-3y", "own"};

/// Adapter targets of training.lora, modules of training.recompute_modules: sets of names, kept in this order.
template <> inline constexpr std::array<std::string_view, 5> choiceNames<NetworkOperation> = {
    "all-reduce", "all-gather", "reduce-scatter", "all-to-all", "send"};
template <> inline constexpr std::array<std::string_view, 2> choiceNames<NetworkScope> = {"node", "fabric"};
template <> inline constexpr std::array<std::string_view, 2> choiceNames<Certainty> = {"probable", "sure"};
template <> inline constexpr std::array<std::string_view, 2> choiceNames<LayoutRange> = {"common", "all"};
/// The clouds whose sizes the catalogue knows.
inline constexpr std::array<std::string_view, 3> cloudNames = {"azure", "aws", "gcp"};
inline constexpr std::array<std::string_view, 6> loraTargetNames = {"q", "k", "v", "o", "mlp", "head"};
inline constexpr std::array<std::string_view, 5> recomputeModuleNames = {
    "core_attn", "layernorm", "mla_up_proj", "mlp", "moe_act"};
/// Named weekly schedules of cost.schedule; anything else there is 168 characters 0/1 from Monday 00:00.
inline constexpr std::array<std::string_view, 4> scheduleNames = {"always", "8x5", "nights-off", "weekend-off"};

// clang-format on

/// What is in host memory while a step runs on the GPU. With the parameters go the states of their optimizer.
constexpr bool offloadsParameters(Offload offload)
{
    return offload == Offload::Parameters || offload == Offload::ActivationsParameters;
}
constexpr bool offloadsOptimizer(Offload offload)
{
    return offload == Offload::Optimizer || offload == Offload::OptimizerActivations || offloadsParameters(offload);
}
constexpr bool offloadsActivations(Offload offload)
{
    return offload == Offload::Activations || offload == Offload::OptimizerActivations ||
           offload == Offload::ActivationsParameters;
}

/// What offloads all that, and no more.
constexpr Offload offloadOf(bool optimizer, bool activations, bool parameters)
{
    if (parameters)
        return activations ? Offload::ActivationsParameters : Offload::Parameters;
    if (optimizer)
        return activations ? Offload::OptimizerActivations : Offload::Optimizer;
    return activations ? Offload::Activations : Offload::None;
}

/// Both at once.
constexpr Offload combined(Offload a, Offload b)
{
    return offloadOf(offloadsOptimizer(a) || offloadsOptimizer(b), offloadsActivations(a) || offloadsActivations(b),
                     offloadsParameters(a) || offloadsParameters(b));
}

/// Whether an objective trains on answers that the model draws while it trains.
constexpr bool drawsAnswers(TrainingObjective objective)
{
    return objective == TrainingObjective::Ppo || objective == TrainingObjective::Grpo ||
           objective == TrainingObjective::Rloo;
}

/// The plan-file name of a choice.
template <class E>
constexpr std::string_view choiceName(E value)
{
    return choiceNames<E>[static_cast<std::size_t>(value)];
}

/// The choice with that plan-file name, if there is one.
template <class E>
constexpr std::optional<E> choiceFromName(std::string_view name)
{
    for (std::size_t i = 0; i < choiceNames<E>.size(); ++i)
        if (choiceNames<E>[i] == name)
            return static_cast<E>(i);
    return std::nullopt;
}

}  // namespace headroom
