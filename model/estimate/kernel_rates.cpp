// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/kernel_rates.h"

#include <array>
#include <cmath>
#include <string_view>

namespace headroom {

namespace {

/// One GPU generation. `matmul` and `half` describe large BF16 products, `matmul8` and `matmul4` FP8 and FP4 ones;
/// the three attention figures are those of FlashAttention 1, 2 and 3 (or cuDNN) kernels; `memory` is what streaming
/// reaches of the bandwidth; `inside` and `between` what collectives reach of the links.
///
/// Derivation: matmul efficiencies are the achieved shares in whole training layers of published runs of that
/// generation, lower than the best single product (271 of 312 TFLOP/s on A100, 794 of 989 on H100, 1,745 of 2,250 on
/// B200, by the ml-engineering benchmark) because clocks fall under sustained load. Chosen on: Volta BigScience; GA100
/// Korthikanti et al. 2022 table 5 and MosaicML; other Ampere and Ada torchtune; Hopper Llama 3 and Megatron-LM;
/// its part of 500 W torchtitan, clocks fall with the limit; Blackwell SimuMax's 514 measured shapes (median 0.48), in
/// racks (NVL72: more power, liquid cooling, newer software) and Blackwell Ultra dense rows of Megatron-Bridge; GB202
/// as Ada; CDNA 3 torchtitan. Longer names stand before their beginnings.
struct Generation {
    std::string_view architecture;
    double matmul, half, matmul8, matmul4;
    std::array<double, 3> attention;
    double memory, inside, between;
    double insideLatency;
};

// clang-format off: a table
constexpr std::array<Generation, 12> generations = {{
    // architecture            matmul  half   fp8   fp4    FA1   FA2   FA3    memory inside between latency
    {"Volta",                  0.74,  3e9,  0.74, 0.74, {0.20, 0.25, 0.25}, 0.80, 0.65, 0.80, 4e-6},
    {"Ampere GA100",           0.79,  6e9,  0.79, 0.79, {0.31, 0.55, 0.55}, 0.80, 0.65, 0.85, 4e-6},
    {"Ampere",                 0.79,  3e9,  0.79, 0.79, {0.30, 0.50, 0.50}, 0.80, 0.65, 0.80, 4e-6},
    {"Ada Lovelace",           0.85,  4e9,  0.85, 0.85, {0.30, 0.60, 0.60}, 0.80, 0.65, 0.80, 4e-6},
    {"Hopper 500 W",           0.54, 20e9,  0.45, 0.45, {0.16, 0.30, 0.45}, 0.80, 0.65, 0.80, 4e-6},
    {"Hopper",                 0.67, 20e9,  0.60, 0.60, {0.18, 0.33, 0.50}, 0.80, 0.65, 0.80, 4e-6},
    {"Blackwell Ultra NVL72",  0.65, 30e9,  0.65, 0.45, {0.10, 0.20, 0.50}, 0.70, 0.70, 0.80, 4e-6},
    {"Blackwell Ultra",        0.62, 30e9,  0.60, 0.45, {0.10, 0.20, 0.45}, 0.70, 0.70, 0.80, 4e-6},
    {"Blackwell NVL72",        0.60, 30e9,  0.55, 0.50, {0.10, 0.20, 0.40}, 0.70, 0.70, 0.80, 4e-6},
    {"Blackwell GB202",        0.85,  4e9,  0.85, 0.85, {0.30, 0.60, 0.60}, 0.80, 0.65, 0.80, 4e-6},
    {"Blackwell",              0.50, 30e9,  0.50, 0.45, {0.10, 0.20, 0.35}, 0.55, 0.60, 0.80, 8e-6},
    {"CDNA 3",                 0.34, 20e9,  0.24, 0.24, {0.10, 0.20, 0.20}, 0.65, 0.65, 0.80, 4e-6},
}};
// clang-format on

/// What GPUs outside the table, and CPUs, are taken to reach.
constexpr Generation unknownGeneration{"", 0.60, 3e9, 0.50, 0.45, {0.25, 0.40, 0.40}, 0.75, 0.60, 0.80, 8e-6};

const Generation& generationOf(std::string_view architecture)
{
    for (const Generation& generation : generations)
        if (architecture.starts_with(generation.architecture))
            return generation;
    return unknownGeneration;
}

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

/// The fastest rate that computes the format: one without its own units falls back to the next wider one.
std::optional<FlopsPerSecond> widePeak(const DenseRates& rates, Recipe recipe)
{
    if (recipe == Recipe::Fp32)
        return rates.fp32;
    if (recipe == Recipe::Tf32)
        return rates.tf32 ? rates.tf32 : rates.fp32;
    if (rates.bf16)
        return rates.bf16;
    return rates.fp16 ? rates.fp16 : rates.fp32;
}

MatrixRate narrowRate(const DenseRates& rates, const Generation& generation, Format format, const MatrixRate& wide,
                      double software)
{
    constexpr double eightTimes = 2;
    constexpr double fourTimes = 4;
    if (format == Format::Four && rates.fp4)
        return {*rates.fp4, generation.matmul4 * software, fourTimes * generation.half};
    if ((format == Format::Eight || format == Format::Four) && rates.fp8)
        return {*rates.fp8, generation.matmul8 * software, eightTimes * generation.half};
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

/// Megatron-DeepSpeed stands for the software of 2020 to 2022, before cuBLASLt epilogues and fused optimizers. Chosen
/// on BigScience; Megatron-LM's figures of 2021 ask for the same, and releases of NVIDIA's stack gain as much again.
double matrixEfficiency(Framework framework)
{
    constexpr double oldStack = 0.92;
    return framework == Framework::MegatronDeepSpeed ? oldStack : 1;
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
    const Generation& generation = generationOf(hardware.architecture);
    const double software = plan.calibration.efficiency * matrixEfficiency(plan.training.framework);
    KernelRates rates;
    const double aligned = alignment(estimate.architecture, *estimate.layout);
    rates.wide = {*peak, generation.matmul * software, generation.half};
    rates.narrow = narrowRate(hardware.dense, generation, formatOf(plan.training.recipe), rates.wide, software);
    rates.narrow.efficiency *= aligned;
    const double attention = generation.attention[attentionGeneration(plan.training.attention)];
    rates.attention = *peak * (attention * software * smallHeads(estimate.architecture, plan.training.attention));
    rates.memory = hardware.memoryBandwidth * generation.memory;
    rates.insideEfficiency = generation.inside;
    rates.betweenEfficiency = generation.between;
    rates.peak = hardware.dense.bf16.value_or(*peak);
    return rates;
}

}  // namespace headroom
