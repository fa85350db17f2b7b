// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/framework.h"

#include "model/memory/layer_operators.h"
#include "model/memory/precision.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double halfBytes = 2;

/// Share of tensor parallel exchange hidden where its products are cut for it: an estimate.
constexpr double userBufferOverlap = 0.7;

/// Host time per kernel where PyTorch launches each from Python. Decoding with litgpt takes 1.0 ms per layer on A100,
/// whatever the width (eagerPerLayer in model/serving/replica/iteration_time.cpp): 36 kernels, and four that fill the
/// cache.
constexpr Seconds eagerLaunch{25e-6};

/// TransformerEngine's cuBLASLt workspace, and four streams of it for grouped products: 32 MiB from Hopper on, 4 MiB
/// before (transformer_engine/pytorch/module/base.py, get_cublas_workspace_size_bytes).
void addTransformerEngine(FrameworkProfile& profile, bool hopperOrLater)
{
    const Bytes workspace = hopperOrLater ? mebibytes(32) : mebibytes(4);
    constexpr double streams = 4;
    profile.workspace = workspace;
    profile.groupedWorkspace = streams * workspace;
}

FrameworkProfile megatron(const Training& training, const Hardware& hardware)
{
    const bool hopperOrLater = hardware.hopperOrLater;
    FrameworkProfile profile;
    addTransformerEngine(profile, hopperOrLater);
    profile.keepsStageInputs = true;
    // main_param.grad = model_param.main_grad.float() (core/optimizer/optimizer.py), freed by zero_grad of the next
    // step: 20 B per parameter with FP16 gradients, 4 + 16/d with the distributed optimizer (its README).
    profile.copiesGradients = true;
    // get_global_memory_buffer().get_tensor(..., "mpu") (core/tensor_parallel/layers.py), which is never freed.
    profile.keepsGatheredInput = true;
    profile.overlap = 0.8;  // --overlap-grad-reduce, --overlap-param-gather
    profile.dispatchesOncePerNode = hopperOrLater;
    profile.permutePasses = hopperOrLater ? 4 : 6;  // fused permutation
    if (hopperOrLater) {
        // Recipes from Hopper on overlap tensor parallel exchange through user buffers (--tp-comm-overlap), and in
        // racks expert dispatch (HybridEP); how much of it shows is an estimate.
        profile.tensorOverlap = userBufferOverlap;
        const bool isRack = hardware.architecture.ends_with("NVL72");
        profile.expertOverlap = isRack ? 0.7 : 0;
        // It hands tokens over in the order of their experts, and combines them in that order (fused_a2a.py,
        // dispatch_with_permute, combine_with_unpermute).
        if (isRack)
            profile.permutePasses = 0;
    }
    // Recipes for Blackwell replay CUDA graphs.
    if (!hardware.architecture.starts_with("Blackwell"))
        profile.launch = {hardware.software.megatronLaunchMicroseconds * 1e-6};
    profile.reducesInPlace = true;
    profile.overlapsStageSends = true;  // --no-overlap-p2p-communication is not given (training/arguments.py)
    // Gradient accumulation fusion writes into the FP32 main gradients; autograd then gets a dummy of each distinct
    // weight shape. 16-bit gradients are not fused (and a plan that widens them with gradient_bits says that they are
    // added to FP32 ones afterwards), nor are those of TransformerEngine before Hopper.
    profile.fusesWeightGradient =
        hopperOrLater && training.recipe == Recipe::Bf16MixedFp32Grads && !training.gradient_bits;
    return profile;
}

/// DeepSpeed: two buckets of 5e8 half-precision elements (allgather_bucket_size, reduce_bucket_size), the FP32 copy of
/// the gradient shard in the step, and with pipelines six communicators (tensor, pipeline, data, model, embedding,
/// world).
FrameworkProfile deepSpeed(const Training& training, const SoftwareEfficiency& software, bool pipelines)
{
    FrameworkProfile profile;
    constexpr double bucketElements = 5e8;
    profile.addsGradients = true;
    profile.buckets = {2 * bucketElements * halfBytes};
    profile.mostLiveParameters = 1e9;  // stage3_max_live_parameters, runtime/zero/config.py
    profile.stepBytes = 4;
    profile.elementwise = 1.3;
    profile.allocatorEfficiency = software.deepSpeedAllocator;
    profile.communicators = pipelines ? 6 : 0;
    // Its pipelines reduce gradients after the last backward pass and gather weights after the step (runtime/pipe:
    // schedule.py, TrainSchedule, ReduceGrads; engine.py, _exec_reduce_grads), so that nothing hides either.
    if (pipelines) {
        profile.overlap = 0;
        profile.prefetches = false;
    }
    // BF16_Optimizer keeps 16-bit gradients and accumulates them in FP32.
    if (pipelines && training.recipe == Recipe::Bf16Mixed && !training.gradient_bits)
        profile.extraGradientBytes = 4;
    return profile;
}

/// Optimizers of torch that take the square root of all second moments at once (torch/optim/adamw.py and adagrad.py,
/// _foreach_sqrt). Those of bitsandbytes update in one kernel (paged ones too), Lion and SGD take no root, and
/// Adafactor, CAME, GaLore, Muon, Shampoo and Sophia go from parameter to parameter.
bool takesRootsAtOnce(Optimizer optimizer) { return optimizer == Optimizer::AdamW || optimizer == Optimizer::Adagrad; }

/// Those roots, per parameter: as wide as the moments.
double rootBytes(const Training& training)
{
    constexpr double bitsPerByte = 8;
    return takesRootsAtOnce(training.optimizer)
               ? static_cast<double>(training.state_bits.value_or(recipeBytes(training.recipe).stateBits)) / bitsPerByte
               : 0;
}

FrameworkProfile eagerSingleDevice(const Training& training, std::int64_t microBatches,
                                   const SoftwareEfficiency& software)
{
    FrameworkProfile profile;
    profile.kernels = KernelStyle::Eager;
    profile.addsGradients = true;
    profile.elementwise = software.eagerElementwise;
    profile.stopsRecomputeEarly = true;
    profile.repeatsKeyValueHeads = true;
    // zero_grad frees gradients (set_to_none, PyTorch's default): without accumulation the next forward has none.
    profile.gradientsPersist = microBatches > 1;
    profile.stepBytes = rootBytes(training);
    profile.keepsQuantisedInput = training.method == TrainingMethod::Qlora;
    return profile;
}

FrameworkProfile litgpt(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkProfile profile = eagerSingleDevice(training, microBatches, software);
    profile.packedQueryKeyValue = true;
    profile.scattersAdapterUpdate = true;
    profile.quantisesHead = true;
    profile.upcastLogitBytes = 10;
    return profile;
}

FrameworkProfile huggingFace(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkProfile profile = eagerSingleDevice(training, microBatches, software);
    profile.sharesAdapterInput = false;
    profile.zeroesAfterStep = true;  // Trainer._inner_training_loop, model.zero_grad()
    // ForCausalLMLoss of transformers 4.46 to 4.48 (loss/loss_utils.py): 16-bit logits, which the model's forward still
    // holds (2), .float() of them (4), the shifted contiguous copy (4) and its log-softmax (4), all alive in the loss.
    // Later releases shift the labels instead: 12 in the backward pass, of log-softmax and its two gradients.
    profile.upcastLogitBytes = 14;
    return profile;
}

FrameworkProfile torchtune(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkProfile profile = eagerSingleDevice(training, microBatches, software);
    profile.sharesAdapterInput = false;
    profile.keepsQuantisedInput = false;  // torchao's NF4, dequantised on the way
    profile.chunksHead = true;  // modules/transformer.py, chunked_output
    // output(h).float() there lets go of 16-bit logits, the recipe of FP32 ones: log-softmax and its two gradients.
    profile.upcastLogitBytes = 12;
    profile.stepBytes = 0;
    return profile;
}

FrameworkProfile generic(const Hardware& hardware)
{
    FrameworkProfile profile;
    addTransformerEngine(profile, hardware.hopperOrLater);
    profile.workspace = {};
    return profile;
}

/// Adapters are wrapped apart from the frozen base, which then has no gradient: the policy of PEFT
/// (peft/utils/other.py, fsdp_auto_wrap_policy), which TRL, accelerate and llama-recipes share.
FrameworkProfile fsdp1(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkProfile profile;
    // What no policy wraps, embedding and head, belongs to the root, whose weights stay gathered from forward to
    // backward.
    profile.gathersRootUnit = true;
    profile.addsGradients = true;
    profile.keepsScalesWhole = true;  // quant_state of bitsandbytes lies beside the flat parameter
    // Mostly the models of Transformers, trained by accelerate: see huggingFace().
    profile.upcastLogitBytes = 14;
    profile.cachedLogitBytes = halfBytes;
    profile.stepBytes = rootBytes(training);
    profile.gradientsPersist = microBatches > 1;
    profile.gradientsUnsharded = microBatches > 1;
    profile.reduceBytes = halfBytes;
    profile.elementwise = software.eagerElementwise;
    profile.stopsRecomputeEarly = true;
    return profile;
}

FrameworkProfile fsdp2(const Training& training, const SoftwareEfficiency& software)
{
    FrameworkProfile profile;
    profile.gradientsPersist = false;
    profile.cachedLogitBytes = halfBytes;
    // torch/distributed/fsdp/_fully_shard, foreach_reduce: the reduced gradient is allocated in the stream that
    // reduces.
    profile.reducesInOwnStream = true;
    // torchtitan, parallelize_llama.py: "For PP, do not reshard after forward"; torch.distributed.pipelining reduces
    // with the last micro-batch only.
    profile.keepsGatheredStages = true;
    profile.elementwise = training.compile ? software.compiledElementwise : software.eagerElementwise;
    profile.keepsWideInputs = true;  // torchao's low-bit products save the 16-bit input and cast it again
    return profile;
}

FrameworkProfile composer(const SoftwareEfficiency& software)
{
    FrameworkProfile profile;
    profile.elementwise = software.composerElementwise;
    profile.stopsRecomputeEarly = true;
    profile.gradientsPersist = false;
    profile.reduceBytes = halfBytes;  // its mixed precision "PURE", the default of its training recipes
    return profile;
}

/// Its published 7B runs on 512 A100 take 2.66 s with 2 micro-batches and 4.20 s with 4, so 0.77 s each and 1.1 s
/// beside them, of which about 0.4 s is the exchange of ZeRO; those on 8 GPUs leave the same 0.6 to 0.9 s unexplained.
/// Fused attention and norms beside plain PyTorch activations move half as much again as fused kernels alone.
FrameworkProfile internEvo(const SoftwareEfficiency& software)
{
    FrameworkProfile profile;
    profile.stepBytes = 4;
    profile.addsGradients = true;
    profile.elementwise = 1.5;
    profile.overlap = 0.8;
    profile.stepOverhead = {software.internEvoStepSeconds};
    return profile;
}

FrameworkProfile profileOf(const Training& training, const Parallelism& parallelism, std::int64_t microBatches,
                           const Hardware& hardware)
{
    const SoftwareEfficiency& software = hardware.software;
    switch (training.framework) {
    case Framework::Generic: return generic(hardware);
    case Framework::Megatron: return megatron(training, hardware);
    case Framework::MegatronDeepSpeed: return deepSpeed(training, software, true);
    case Framework::DeepSpeed: return deepSpeed(training, software, parallelism.pipeline > 1);
    case Framework::Fsdp1: return fsdp1(training, microBatches, software);
    case Framework::Fsdp2: return fsdp2(training, software);
    case Framework::Composer: return composer(software);
    case Framework::HuggingFace: return huggingFace(training, microBatches, software);
    case Framework::Litgpt: return litgpt(training, microBatches, software);
    case Framework::Torchtune: return torchtune(training, microBatches, software);
    case Framework::InternEvo: return internEvo(software);
    }
    return {};
}

/// A compiler makes fused kernels of PyTorch's operators; those that a framework brings stay what they are.
void compile(FrameworkProfile& profile, const Training& training, const SoftwareEfficiency& software)
{
    // The upcast becomes part of the loss.
    constexpr double compiledLogitBytes = 8;
    if (training.framework != Framework::Fsdp2)
        profile.upcastLogitBytes = compiledLogitBytes;
    // Compiled runs with adapters (torchtune's) show no less traffic than the usual share.
    if (operatorStyle(training) == OperatorStyle::Compiled && training.method == TrainingMethod::Full)
        profile.elementwise = std::min(profile.elementwise, software.compiledElementwise);
}

/// What frameworks that wrap a model with FSDP1 do: ZeRO-2 is its SHARD_GRAD_OP. Under no_sync it adds
/// whole gradients up (PyTorch, FullyShardedDataParallel.no_sync: "FSDP will accumulate the full model gradients
/// (instead of gradient shards)"), as accelerate has it wherever gradients are accumulated (GradientAccumulationPlugin)
/// and litgpt's scripts always do.
void wrapInFsdp1(FrameworkProfile& profile, const Training& training, std::int64_t zero, std::int64_t microBatches)
{
    const bool isLitgpt = training.framework == Framework::Litgpt;
    if (!isLitgpt && training.framework != Framework::HuggingFace)
        return;
    // Below ZeRO-2 no gradients are shards in any case.
    profile.gradientsUnsharded = isLitgpt || microBatches > 1;
    if (zero < 3)
        return;
    profile.gathersRootUnit = true;
    // litgpt wraps whole blocks, adapters and all (finetune/lora.py, auto_wrap_policy={Block}, and Fabric's
    // use_orig_params): its published memory on two GPUs has a gradient for every frozen parameter.
    profile.flatGradients = isLitgpt && training.method != TrainingMethod::Full;
}

/// The layers of a model may be other code than the framework that trains them.
void useModelCode(FrameworkProfile& profile, const Training& training, const SoftwareEfficiency& software)
{
    switch (training.model_code) {
    case ModelCode::Framework: return;
    case ModelCode::Eager:
        profile.kernels = KernelStyle::Eager;
        profile.elementwise = software.eagerElementwise;
        profile.repeatsKeyValueHeads = true;
        profile.sharesAdapterInput = false;
        return;
    case ModelCode::Liger:
        profile.kernels = KernelStyle::Fused;
        profile.elementwise = std::min(profile.elementwise, software.compiledElementwise);
        profile.fusesGate = true;
        return;
    case ModelCode::Local:
        // Megatron-LM's modules without TransformerEngine. Its continuous-integration runs hold as large a workspace
        // more than two of cuBLAS as those with it.
        profile.groupedWorkspace = {};
        profile.fusesWeightGradient = false;
    }
}

/// What the plan says of overlap stands over what the framework usually does.
void limitOverlap(FrameworkProfile& profile, Overlap overlap)
{
    if (overlap == Overlap::Framework)
        return;
    if (overlap == Overlap::Tensor) {
        profile.tensorOverlap = std::max(profile.tensorOverlap, userBufferOverlap);
        return;
    }
    profile.tensorOverlap = 0;
    profile.expertOverlap = 0;
    if (overlap == Overlap::Gradients)
        return;
    profile.overlap = 0;
    profile.prefetches = false;
}

}  // namespace

FrameworkProfile frameworkProfile(const Training& training, const Parallelism& parallelism, std::int64_t microBatches,
                                  const Hardware& hardware)
{
    FrameworkProfile profile = profileOf(training, parallelism, microBatches, hardware);
    wrapInFsdp1(profile, training, parallelism.zero, microBatches);
    useModelCode(profile, training, hardware.software);
    if (!training.grouped_experts)
        profile.groupedWorkspace = {};
    if (training.compile)
        compile(profile, training, hardware.software);
    if (training.framework != Framework::Generic && training.framework != Framework::Megatron)
        profile.launch = eagerLaunch;
    limitOverlap(profile, parallelism.overlap);
    return profile;
}

}  // namespace headroom
