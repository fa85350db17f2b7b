// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/choices.h"

namespace headroom {

/// The arithmetic units that multiply a weight format.
enum class MatrixUnits { Single, Half, Float8, Integer8, Float4 };

/// How a weight format is stored and multiplied.
struct WeightTraits {
    double weightBytes{2};      ///< Bytes per parameter of a linear layer, scales included.
    double activationBytes{2};  ///< Bytes per element of the product's other operand.
    MatrixUnits units{MatrixUnits::Half};
    bool operator==(const WeightTraits&) const = default;
};

/// Traits of a format: 4-bit groups of 128 with a 2-byte scale and half a byte of zero point (AWQ, GPTQ), blocks of 64
/// with an FP32 scale (NF4), of 16 with an FP8 scale (NVFP4), of 32 with one byte (MXFP4) or two (GGUF Q4_0, Q8_0).
[[nodiscard]] WeightTraits weightTraits(WeightFormat format);

/// Whether bitsandbytes stores the format: the head is packed like the other matrices, and a product unpacks one
/// matrix at a time.
[[nodiscard]] bool isBitsAndBytes(WeightFormat format);

/// Bytes per element of the KV cache.
[[nodiscard]] double kvBytes(KvFormat format);

}  // namespace headroom
