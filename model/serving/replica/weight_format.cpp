// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/weight_format.h"

namespace headroom {

WeightTraits weightTraits(WeightFormat format)
{
    constexpr double groupOf128 = 0.5 + 2.5 / 128;
    constexpr double blockOf64 = 0.5 + 4.0 / 64;
    constexpr double doublyQuantised = 0.5 + 1.0 / 64 + 4.0 / (64 * 256);
    constexpr double blockOf16 = 0.5 + 1.0 / 16;
    switch (format) {
    case WeightFormat::Fp32: return {4, 4, MatrixUnits::Single};
    case WeightFormat::Bf16:
    case WeightFormat::Fp16: return {2, 2, MatrixUnits::Half};
    case WeightFormat::Fp8: return {1, 1, MatrixUnits::Float8};
    case WeightFormat::Int8:
    case WeightFormat::W8a8: return {1, 1, MatrixUnits::Integer8};
    case WeightFormat::Awq4:
    case WeightFormat::Gptq4: return {groupOf128, 2, MatrixUnits::Half};
    case WeightFormat::Nf4: return {blockOf64, 2, MatrixUnits::Half};
    case WeightFormat::Nf4Double: return {doublyQuantised, 2, MatrixUnits::Half};
    case WeightFormat::Nvfp4: return {blockOf16, blockOf16, MatrixUnits::Float4};
    case WeightFormat::Mxfp4: return {0.5 + 1.0 / 32, 2, MatrixUnits::Half};
    case WeightFormat::Q8_0: return {1 + 2.0 / 32, 2, MatrixUnits::Half};
    case WeightFormat::Q4_0: return {0.5 + 2.0 / 32, 2, MatrixUnits::Half};
    }
    return {};
}

bool isBitsAndBytes(WeightFormat format)
{
    return format == WeightFormat::Nf4 || format == WeightFormat::Nf4Double || format == WeightFormat::Int8;
}

double kvBytes(KvFormat format)
{
    switch (format) {
    case KvFormat::Bf16: return 2;
    case KvFormat::Fp8:
    case KvFormat::Int8: return 1;
    case KvFormat::Nvfp4: return 0.5 + 1.0 / 16;
    }
    return 2;
}

}  // namespace headroom
