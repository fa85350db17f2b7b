// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/framework.h"

#include "model/memory/layer_operators.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double halfBytes = 2;

/// Host time per kernel where PyTorch launches each from Python. Decoding with litgpt takes 1.0 ms per layer on A100,
/// whatever the width (eagerPerLayer in model/serving/replica/iteration_time.cpp): 36 kernels, and four that fill the
/// cache.
constexpr Seconds eagerLaunch{25e-6};

/// TransformerEngine's cuBLASLt workspace, and four streams of it for grouped products: 32 MiB from Hopper on, 4 MiB
/// before (transformer_engine/pytorch/module/base.py, get_cublas_workspace_size_bytes).
void addTransformerEngine(FrameworkHabits& habits, bool hopperOrLater)
{
    const Bytes workspace = hopperOrLater ? mebibytes(32) : mebibytes(4);
    constexpr double streams = 4;
    habits.workspace = workspace;
    habits.groupedWorkspace = streams * workspace;
}

FrameworkHabits megatron(const Training& training, const Hardware& hardware)
{
    const bool hopperOrLater = hardware.hopperOrLater;
    FrameworkHabits habits;
    addTransformerEngine(habits, hopperOrLater);
    habits.keepsStageInputs = true;
    // main_param.grad = model_param.main_grad.float() (core/optimizer/optimizer.py), freed by zero_grad of the next
    // step: 20 B per parameter with FP16 gradients, 4 + 16/d with the distributed optimizer (its README).
    habits.copiesGradients = true;
    // get_global_memory_buffer().get_tensor(..., "mpu") (core/tensor_parallel/layers.py), which is never freed.
    habits.keepsGatheredInput = true;
    habits.overlap = 0.8;  // --overlap-grad-reduce, --overlap-param-gather
    habits.dispatchesOncePerNode = hopperOrLater;
    habits.permutePasses = hopperOrLater ? 4 : 6;  // fused permutation
    if (hopperOrLater) {
        // Recipes from Hopper on overlap tensor parallel exchange through user buffers (--tp-comm-overlap), and in
        // racks expert dispatch (HybridEP); how much of it shows is an estimate.
        habits.tensorOverlap = 0.7;
        habits.expertOverlap = hardware.architecture.ends_with("NVL72") ? 0.7 : 0;
    }
    // Recipes for Blackwell replay CUDA graphs.
    if (!hardware.architecture.starts_with("Blackwell"))
        habits.launch = {hardware.software.megatronLaunchMicroseconds * 1e-6};
    habits.reducesInPlace = true;
    // Gradient accumulation fusion writes into the FP32 main gradients; autograd then gets a dummy of each distinct
    // weight shape. 16-bit gradients are not fused (and a plan that widens them with gradient_bits says that they are
    // added to FP32 ones afterwards), nor are those of TransformerEngine before Hopper.
    habits.fusesWeightGradient =
        hopperOrLater && training.recipe == Recipe::Bf16MixedFp32Grads && !training.gradient_bits;
    return habits;
}

/// DeepSpeed: two buckets of 5e8 half-precision elements (allgather_bucket_size, reduce_bucket_size), the FP32 copy of
/// the gradient shard in the step, and with pipelines six communicators (tensor, pipeline, data, model, embedding,
/// world).
FrameworkHabits deepSpeed(const Training& training, const SoftwareEfficiency& software, bool pipelines)
{
    FrameworkHabits habits;
    constexpr double bucketElements = 5e8;
    habits.buckets = {2 * bucketElements * halfBytes};
    habits.stepBytes = 4;
    habits.elementwise = 1.3;
    habits.allocatorEfficiency = software.deepSpeedAllocator;
    habits.communicators = pipelines ? 6 : 0;
    // BF16_Optimizer keeps 16-bit gradients and accumulates them in FP32.
    if (pipelines && training.recipe == Recipe::Bf16Mixed && !training.gradient_bits)
        habits.extraGradientBytes = 4;
    return habits;
}

/// Optimizers of torch that take the square root of all second moments at once (torch/optim/adamw.py and adagrad.py,
/// _foreach_sqrt). Those of bitsandbytes update in one kernel (paged ones too), Lion and SGD take no root, and
/// Adafactor, CAME, GaLore, Muon, Shampoo and Sophia go from parameter to parameter.
bool takesRootsAtOnce(Optimizer optimizer) { return optimizer == Optimizer::AdamW || optimizer == Optimizer::Adagrad; }

FrameworkHabits eagerSingleDevice(const Training& training, std::int64_t microBatches,
                                  const SoftwareEfficiency& software)
{
    FrameworkHabits habits;
    habits.kernels = KernelStyle::Eager;
    habits.elementwise = software.eagerElementwise;
    habits.stopsRecomputeEarly = true;
    habits.repeatsKeyValueHeads = true;
    // zero_grad frees gradients (set_to_none, PyTorch's default): without accumulation the next forward has none.
    habits.gradientsPersist = microBatches > 1;
    if (takesRootsAtOnce(training.optimizer))
        habits.stepBytes = training.recipe == Recipe::Fp32 ? 4 : 2;
    habits.keepsQuantisedInput = training.method == TrainingMethod::Qlora;
    return habits;
}

FrameworkHabits litgpt(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkHabits habits = eagerSingleDevice(training, microBatches, software);
    habits.packedQueryKeyValue = true;
    habits.scattersAdapterUpdate = true;
    habits.quantisesHead = true;
    return habits;
}

FrameworkHabits huggingFace(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkHabits habits = eagerSingleDevice(training, microBatches, software);
    habits.sharesAdapterInput = false;
    // ForCausalLMLoss of transformers 4.46 to 4.48 (loss/loss_utils.py): 16-bit logits, which the model's forward still
    // holds (2), .float() of them (4), the shifted contiguous copy (4) and its log-softmax (4), all alive in the loss.
    // Later releases shift the labels instead: 12 in the backward pass, of log-softmax and its two gradients.
    habits.upcastLogitBytes = 14;
    return habits;
}

FrameworkHabits torchtune(const Training& training, std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkHabits habits = eagerSingleDevice(training, microBatches, software);
    habits.sharesAdapterInput = false;
    habits.keepsQuantisedInput = false;  // torchao's NF4, dequantised on the way
    habits.chunksHead = true;  // modules/transformer.py, chunked_output
    // output(h).float() there lets go of 16-bit logits, the recipe of FP32 ones: log-softmax and its two gradients.
    habits.upcastLogitBytes = 12;
    habits.stepBytes = 0;
    return habits;
}

FrameworkHabits generic(const Hardware& hardware)
{
    FrameworkHabits habits;
    addTransformerEngine(habits, hardware.hopperOrLater);
    habits.workspace = {};
    return habits;
}

/// Adapters are wrapped apart from the frozen base, which then has no gradient: the policy of PEFT
/// (peft/utils/other.py, fsdp_auto_wrap_policy), which TRL, accelerate and llama-recipes share.
FrameworkHabits fsdp1(std::int64_t microBatches, const SoftwareEfficiency& software)
{
    FrameworkHabits habits;
    habits.gradientsPersist = microBatches > 1;
    habits.gradientsUnsharded = microBatches > 1;
    habits.reduceBytes = halfBytes;
    habits.elementwise = software.eagerElementwise;
    habits.stopsRecomputeEarly = true;
    return habits;
}

FrameworkHabits fsdp2(const Training& training, const SoftwareEfficiency& software)
{
    FrameworkHabits habits;
    habits.gradientsPersist = false;
    habits.elementwise = training.compile ? software.compiledElementwise : software.eagerElementwise;
    habits.keepsWideInputs = true;  // torchao's low-bit products save the 16-bit input and cast it again
    return habits;
}

FrameworkHabits composer(const SoftwareEfficiency& software)
{
    FrameworkHabits habits;
    habits.elementwise = software.composerElementwise;
    habits.stopsRecomputeEarly = true;
    habits.gradientsPersist = false;
    habits.reduceBytes = halfBytes;  // its mixed precision "PURE", the default of its training recipes
    return habits;
}

/// Its published 7B runs on 512 A100 take 2.66 s with 2 micro-batches and 4.20 s with 4, so 0.77 s each and 1.1 s
/// beside them, of which about 0.4 s is the exchange of ZeRO; those on 8 GPUs leave the same 0.6 to 0.9 s unexplained.
/// Fused attention and norms beside plain PyTorch activations move half as much again as fused kernels alone.
FrameworkHabits internEvo(const SoftwareEfficiency& software)
{
    FrameworkHabits habits;
    habits.stepBytes = 4;
    habits.elementwise = 1.5;
    habits.overlap = 0.8;
    habits.stepOverhead = {software.internEvoStepSeconds};
    return habits;
}

FrameworkHabits habitsOf(const Training& training, const Parallelism& parallelism, std::int64_t microBatches,
                         const Hardware& hardware)
{
    const SoftwareEfficiency& software = hardware.software;
    switch (training.framework) {
    case Framework::Generic: return generic(hardware);
    case Framework::Megatron: return megatron(training, hardware);
    case Framework::MegatronDeepSpeed: return deepSpeed(training, software, true);
    case Framework::DeepSpeed: return deepSpeed(training, software, parallelism.pipeline > 1);
    case Framework::Fsdp1: return fsdp1(microBatches, software);
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
void compile(FrameworkHabits& habits, const Training& training, const SoftwareEfficiency& software)
{
    // The upcast becomes part of the loss.
    constexpr double compiledLogitBytes = 8;
    habits.upcastLogitBytes = compiledLogitBytes;
    // Compiled runs with adapters (torchtune's) show no less traffic than the usual share.
    if (operatorStyle(training) == OperatorStyle::Compiled && training.method == TrainingMethod::Full)
        habits.elementwise = std::min(habits.elementwise, software.compiledElementwise);
}

/// What frameworks that wrap a model with FSDP1 do: ZeRO-2 is its SHARD_GRAD_OP. Under no_sync it adds
/// whole gradients up (PyTorch, FullyShardedDataParallel.no_sync: "FSDP will accumulate the full model gradients
/// (instead of gradient shards)"), as accelerate has it wherever gradients are accumulated (GradientAccumulationPlugin)
/// and litgpt's scripts always do.
void wrapInFsdp1(FrameworkHabits& habits, const Training& training, std::int64_t zero, std::int64_t microBatches)
{
    const bool isLitgpt = training.framework == Framework::Litgpt;
    if (!isLitgpt && training.framework != Framework::HuggingFace)
        return;
    // Below ZeRO-2 no gradients are shards in any case.
    habits.gradientsUnsharded = isLitgpt || microBatches > 1;
    if (zero < 3)
        return;
    habits.gathersRootUnit = true;
    // litgpt wraps whole blocks, adapters and all (finetune/lora.py, auto_wrap_policy={Block}, and Fabric's
    // use_orig_params): its published memory on two GPUs has a gradient for every frozen parameter.
    habits.flatGradients = isLitgpt && training.method != TrainingMethod::Full;
}

/// What the plan says of overlap stands over what the framework usually does.
void limitOverlap(FrameworkHabits& habits, Overlap overlap)
{
    if (overlap == Overlap::Framework)
        return;
    habits.tensorOverlap = 0;
    habits.expertOverlap = 0;
    if (overlap == Overlap::Gradients)
        return;
    habits.overlap = 0;
    habits.prefetches = false;
}

}  // namespace

FrameworkHabits frameworkHabits(const Training& training, const Parallelism& parallelism, std::int64_t microBatches,
                                const Hardware& hardware)
{
    FrameworkHabits habits = habitsOf(training, parallelism, microBatches, hardware);
    wrapInFsdp1(habits, training, parallelism.zero, microBatches);
    if (training.compile)
        compile(habits, training, hardware.software);
    if (training.framework != Framework::Generic && training.framework != Framework::Megatron)
        habits.launch = eagerLaunch;
    limitOverlap(habits, parallelism.overlap);
    return habits;
}

}  // namespace headroom
