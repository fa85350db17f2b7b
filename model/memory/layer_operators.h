// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/memory/memory_terms.h"

namespace headroom {

/// Who makes kernels of the operators between the matrix products: the framework brings fused ones, a compiler fuses
/// them, or PyTorch runs one kernel for each.
enum class OperatorStyle { Fused, Compiled, Eager };
[[nodiscard]] OperatorStyle operatorStyle(const Training& training);

/// Whether a framework runs its layers by PyTorch's operators, compiled or not, rather than by kernels that it brings.
[[nodiscard]] bool runsPyTorchOperators(Framework framework);

/// Kernels that the host launches for the forward pass of one layer.
struct LayerKernels {
    double products{0};     ///< Matrix products of the base.
    double others{0};       ///< Norms, rotations, attention, activations, residuals, routing.
    double adapters{0};     ///< Of all adapted matrices.
    double dequantised{0};  ///< Those that turn a quantised base into 16 bits, for every pass through its products.
};
[[nodiscard]] LayerKernels layerKernels(const TrainingTerms& terms, LayerKind kind);

/// Bytes per token that separate kernels move in a layer's forward pass beyond the usual share of operators
/// (FrameworkProfile::elementwise): norms that step through FP32, and rotations; 0 where they are fused.
[[nodiscard]] double separateOperatorBytes(const TrainingTerms& terms);

/// The same of a layer's adapters beside their products: dropout, scaling and sum.
[[nodiscard]] double adapterOperatorBytes(const TrainingTerms& terms);

/// Bytes per attention score without fused attention, forward: products, scaling, mask and softmax.
[[nodiscard]] double scoreBytes(const TrainingTerms& terms);

}  // namespace headroom
