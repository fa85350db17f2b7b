// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/kernel_rates.h"

#include "model/memory/layer_operators.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace headroom {

namespace {

enum class Format { Single, Half, Eight, Four };

Format formatOf(Recipe recipe)
{
    switch (recipe) {
    case Recipe::Fp32:
    case Recipe::Tf32: return Format::Single;
    case Recipe::Fp16Mixed:
    case Recipe::Bf16Mixed:
    case Recipe::Bf16MixedFp32Grads:
    case Recipe::Bf16NoMaster:
    case Recipe::Bf16Pure:
    case Recipe::FsdpMixed: return Format::Half;
    case Recipe::FsdpFp8:
    case Recipe::Fp8Mixed:
    case Recipe::Fp8Primary:
    case Recipe::Mxfp8Mixed: return Format::Eight;
    case Recipe::Nvfp4Mixed: return Format::Four;
    }
    return Format::Half;
}

/// The fastest rate that computes the format: one without its own units falls back to the next wider one. BF16 has the
/// exponents of FP32 and falls back to that, not to FP16.
std::optional<FlopsPerSecond> widePeak(const DenseRates& rates, Recipe recipe)
{
    if (recipe == Recipe::Fp32)
        return rates.fp32;
    if (recipe == Recipe::Tf32)
        return rates.tf32 ? rates.tf32 : rates.fp32;
    if (recipe == Recipe::Fp16Mixed)
        return rates.fp16 ? rates.fp16 : rates.bf16;
    return rates.bf16 ? rates.bf16 : rates.fp32;
}

/// No kernel is faster than its units, whatever a calibration says of the software.
double reachable(double efficiency) { return std::min(1.0, efficiency); }

MatrixRate narrowRate(const DenseRates& rates, const GenerationEfficiency& generation, Format format,
                      const MatrixRate& wide, double software)
{
    constexpr double eightTimes = 2;
    constexpr double fourTimes = 4;
    if (format == Format::Four && rates.fp4)
        return {*rates.fp4, reachable(generation.matmul4 * software), fourTimes * generation.half};
    if ((format == Format::Eight || format == Format::Four) && rates.fp8)
        return {*rates.fp8, reachable(generation.matmul8 * software), eightTimes * generation.half};
    return wide;
}

/// Which kernel runs: of those that a stack has, "flash" takes the usual one.
std::size_t attentionGeneration(const Training& training, std::string_view architecture)
{
    constexpr std::size_t first = 0, second = 1, third = 2;
    switch (training.attention) {
    case AttentionKernel::Flash1: return first;
    case AttentionKernel::Flash2:
    case AttentionKernel::Sdpa: return second;
    case AttentionKernel::Flash3:
    case AttentionKernel::Cudnn:
    case AttentionKernel::Unfused: return third;
    case AttentionKernel::Flash: break;
    }
    // PyTorch's scaled_dot_product_attention and Transformers run FlashAttention 2; on Blackwell cuDNN's is preferred
    // (torchtitan, models/attention.py).
    return runsPyTorchOperators(training.framework) && !architecture.starts_with("Blackwell") ? second : third;
}

/// What the kernel reaches at a sequence length. Those of Hopper and later are stated at 8,192 tokens: their pipelines
/// fill along the keys (Shah et al. 2024, FlashAttention-3, arXiv:2407.08608, figures 5 and 6). Short sequences have
/// the kernel before it, which is faster there.
double attentionEfficiency(const Training& training, const Hardware& hardware, double sequence)
{
    constexpr std::size_t second = 1, third = 2;
    const std::size_t kernel = attentionGeneration(training, hardware.architecture);
    const auto& stated = hardware.efficiency.attention;
    const bool blackwell = hardware.architecture.starts_with("Blackwell");
    if (kernel != third || !(blackwell || hardware.architecture.starts_with("Hopper")))
        return stated[kernel];
    constexpr double statedLength = 8192;
    const double half = blackwell ? 3800 : 1800;
    return std::max(stated[second], stated[third] * (1 + half / statedLength) / (1 + half / sequence));
}

/// Partial tiles where a rank's share of a matrix is no multiple of 64 elements (128 bytes).
double alignment(const Architecture& shape, const Layout& layout)
{
    constexpr std::int64_t tile = 64;
    constexpr double partial = 0.75;
    const bool aligned = (shape.hidden / layout.tensor) % tile == 0 && (shape.ffn / layout.tensor) % tile == 0;
    return aligned ? 1 : partial;
}

/// Megatron-DeepSpeed stands for the software of 2020 to 2022.
double matrixEfficiency(Framework framework, const SoftwareEfficiency& software)
{
    return framework == Framework::MegatronDeepSpeed ? software.oldStack : 1;
}

/// Small heads do the same softmax work on fewer multiply-adds.
double smallHeads(const Architecture& shape, AttentionKernel kernel)
{
    constexpr double usual = 128;
    const auto dim = static_cast<double>(shape.head_dim);
    constexpr double exponent = 0.3;
    if (kernel == AttentionKernel::Flash1 || dim >= usual)
        return 1;
    return std::pow(dim / usual, exponent);
}

}  // namespace

std::optional<KernelRates> kernelRates(const Plan& plan, const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    const std::optional<FlopsPerSecond> peak = widePeak(hardware.dense, plan.training.recipe);
    if (!peak || hardware.memoryBandwidth.value <= 0)
        return std::nullopt;
    const GenerationEfficiency& generation = hardware.efficiency;
    const double software = plan.calibration.efficiency * hardware.clockShare *
                            matrixEfficiency(plan.training.framework, hardware.software);
    KernelRates rates;
    const double aligned = alignment(estimate.architecture, *estimate.layout);
    rates.wide = {*peak, reachable(generation.matmul * software), generation.half};
    rates.narrow = narrowRate(hardware.dense, generation, formatOf(plan.training.recipe), rates.wide, software);
    rates.narrow.efficiency *= aligned;
    const double attention = attentionEfficiency(plan.training, hardware, real(plan.training.sequence));
    rates.attention =
        *peak * reachable(attention * software * smallHeads(estimate.architecture, plan.training.attention));
    rates.memory = hardware.memoryBandwidth * generation.memory;
    rates.insideEfficiency = generation.inside;
    rates.betweenEfficiency = estimate.hardware.network.betweenShare.value_or(generation.between);
    rates.peak = std::max(rates.wide.peak, rates.narrow.peak);
    return rates;
}

}  // namespace headroom
