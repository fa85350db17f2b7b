// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/kernel_rates.h"

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

std::size_t attentionGeneration(AttentionKernel kernel)
{
    return kernel == AttentionKernel::Flash1 ? 0 : kernel == AttentionKernel::Flash2 ? 1 : 2;
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
    const double software = plan.calibration.efficiency * matrixEfficiency(plan.training.framework, hardware.software);
    KernelRates rates;
    const double aligned = alignment(estimate.architecture, *estimate.layout);
    rates.wide = {*peak, reachable(generation.matmul * software), generation.half};
    rates.narrow = narrowRate(hardware.dense, generation, formatOf(plan.training.recipe), rates.wide, software);
    rates.narrow.efficiency *= aligned;
    const double attention = generation.attention[attentionGeneration(plan.training.attention)];
    rates.attention =
        *peak * reachable(attention * software * smallHeads(estimate.architecture, plan.training.attention));
    rates.memory = hardware.memoryBandwidth * generation.memory;
    rates.insideEfficiency = generation.inside;
    rates.betweenEfficiency = estimate.hardware.network.betweenShare.value_or(generation.between);
    rates.peak = std::max(rates.wide.peak, rates.narrow.peak);
    return rates;
}

}  // namespace headroom
