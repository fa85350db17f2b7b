// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_rates.h"

#include <array>
#include <string_view>

namespace headroom {
namespace {

/// One generation: sustained share of the 16-, 8- and 4-bit matrix peaks, of the memory bandwidth in products and in
/// decode attention, and of the 16-bit peak in prompt attention.
///
/// Derivation: Hopper and Blackwell FP4 from the offline throughput of Llama 3.1 8B, 3.3 70B and 3.1 405B on H100,
/// H200, B200 and GB200 that NVIDIA publishes for TensorRT-LLM 1.0 (100 rows, one set of constants for all); the
/// shares lie 0.83 times the best measured matrix product, the loss of real shapes, clocks and quantisation kernels.
/// Hopper 16-bit, Ampere, Ada and Blackwell 8- and 16-bit are that same factor times the best measured product (271 of
/// 312 TFLOP/s on A100, 794 of 989 on H100), without an inference measurement of their own. Decode attention of
/// grouped queries in FP8 does not saturate Blackwell's memory. GB202 is taken as Ada, whose memory and
/// power its cards share. CDNA 3 and the rest, CPUs included, are taken from
/// what training kernels reach.
struct Generation {
    std::string_view architecture;
    double wide, eight, four, memory, cache, attention;
};

// clang-format off: a table
constexpr std::array<Generation, 6> generations = {{
    // architecture   16-bit 8-bit 4-bit memory cache attention
    {"Hopper",        0.67,  0.60, 0,    0.82,  0.90, 0.62},
    {"Blackwell GB202", 0.70, 0.62, 0.62, 0.82, 0.85, 0.60},
    {"Blackwell",     0.55,  0.50, 0.43, 0.82,  0.63, 0.62},
    {"Ampere",        0.74,  0.65, 0,    0.82,  0.85, 0.60},
    {"Ada",           0.70,  0.62, 0,    0.82,  0.85, 0.60},
    {"CDNA 3",        0.45,  0.40, 0,    0.70,  0.65, 0.40},
}};
// clang-format on
constexpr Generation unknownGeneration{"", 0.60, 0.50, 0, 0.75, 0.75, 0.45};
constexpr double singlePrecision = 0.8;  ///< Of the FP32 peak, which has no tensor cores to feed.

const Generation& generationOf(std::string_view architecture)
{
    for (const Generation& generation : generations)
        if (architecture.starts_with(generation.architecture))
            return generation;
    return unknownGeneration;
}

std::optional<FlopsPerSecond> share(const std::optional<FlopsPerSecond>& peak, double efficiency)
{
    return peak && efficiency > 0 ? std::optional(*peak * efficiency) : std::nullopt;
}

}  // namespace

FlopsPerSecond ServingRates::of(MatrixUnits units) const
{
    const FlopsPerSecond wide = half.value_or(single.value_or(FlopsPerSecond{}));
    switch (units) {
    case MatrixUnits::Single: return single.value_or(wide);
    case MatrixUnits::Half: return wide;
    case MatrixUnits::Float8: return float8.value_or(wide);
    case MatrixUnits::Integer8: return integer8.value_or(float8.value_or(wide));
    case MatrixUnits::Float4: return float4.value_or(wide);
    }
    return wide;
}

WeightTraits ServingRates::multiplied(WeightTraits stored) const
{
    const bool has8 = float8 || integer8;
    if ((stored.units == MatrixUnits::Float8 && !float8) || (stored.units == MatrixUnits::Integer8 && !has8) ||
        (stored.units == MatrixUnits::Float4 && !float4)) {
        stored.units = MatrixUnits::Half;
        stored.activationBytes = 2;
    }
    return stored;
}

std::optional<ServingRates> servingRates(const Hardware& hardware)
{
    const DenseRates& dense = hardware.dense;
    const std::optional<FlopsPerSecond> wide = dense.bf16 ? dense.bf16 : dense.fp16 ? dense.fp16 : dense.fp32;
    if (!wide || hardware.memoryBandwidth.value <= 0)
        return std::nullopt;
    const Generation& reached = generationOf(hardware.architecture);
    ServingRates rates;
    rates.single = share(dense.fp32, singlePrecision);
    const double clocks = hardware.clockShare;
    rates.half = share(wide, reached.wide * clocks);
    rates.float8 = share(dense.fp8, reached.eight * clocks);
    rates.integer8 = share(dense.int8, reached.eight * clocks);
    rates.float4 = share(dense.fp4, reached.four * clocks);
    rates.attention = *wide * (reached.attention * clocks);
    rates.weights = hardware.memoryBandwidth * reached.memory;
    rates.cache = hardware.memoryBandwidth * reached.cache;
    rates.widePeak = *wide;
    return rates;
}

}  // namespace headroom
