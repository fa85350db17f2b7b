// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/precision.h"

namespace headroom {

namespace {

constexpr double bitsPerByte = 8;
constexpr double mxfp8Bytes = 1.03125;  // one shared 8-bit scale per 32 elements
constexpr double nvfp4Bytes = 0.5625;   // one FP8 scale per 16 elements

/// One state element of that width, its block scales included.
double stateElement(int bits)
{
    constexpr double scaleBytes = 4;
    constexpr double block8 = 256;
    constexpr double block4 = 128;
    const double element = bits / bitsPerByte;
    if (bits == 8)
        return element + scaleBytes / block8;
    return bits == 4 ? element + scaleBytes / block4 : element;
}

constexpr OptimizerBytes everywhere(double bytes) { return {bytes, bytes, bytes}; }

/// Shampoo keeps Adam-like states and two square preconditioners with their inverse roots per matrix.
OptimizerBytes shampooBytes(double element, double hidden, double ffn)
{
    const double squares = 2 * element;
    return {2 * element + squares * 2, 2 * element + squares * (hidden / ffn + ffn / hidden), 2 * element};
}

/// GaLore keeps Adam's states in a rank-q subspace and the projection itself; embeddings stay plain Adam.
OptimizerBytes galoreBytes(double element, double hidden, double ffn)
{
    const double rank = hidden / 4;
    const auto bytes = [&](double rows, double columns) {
        return 2 * element * rank / rows + element * rank / columns;
    };
    return {bytes(hidden, hidden), bytes(hidden, ffn), 2 * element};
}

}  // namespace

RecipeBytes recipeBytes(Recipe recipe)
{
    switch (recipe) {
    case Recipe::Fp32:
    case Recipe::Tf32:
        return {.weights = 4,
                .gradients = 4,
                .master = 0,
                .stateBits = 32,
                .activation = 4,
                .linearInput = 4,
                .gather = 4,
                .reduce = 4};
    case Recipe::Fp16Mixed:
    case Recipe::Bf16Mixed: return {};
    case Recipe::Bf16MixedFp32Grads: return {.gradients = 4, .reduce = 4};
    case Recipe::Bf16NoMaster: return {.master = 0};
    case Recipe::Bf16Pure: return {.master = 0, .stateBits = 16};
    case Recipe::FsdpMixed: return {.weights = 4, .gradients = 4, .master = 0, .reduce = 4};
    case Recipe::FsdpFp8:
        return {.weights = 4, .gradients = 4, .master = 0, .linearInput = 1, .gather = 1, .reduce = 4};
    case Recipe::Fp8Mixed: return {.weights = 4, .gradients = 4, .linearInput = 1, .reduce = 4};
    case Recipe::Fp8Primary: return {.weights = 1, .linearInput = 1, .gather = 1};
    case Recipe::Mxfp8Mixed:
        return {.weights = 2 + 2 * mxfp8Bytes, .gradients = 4, .linearInput = mxfp8Bytes, .reduce = 4};
    case Recipe::Nvfp4Mixed:
        return {.weights = 2 + 2 * nvfp4Bytes, .gradients = 4, .linearInput = nvfp4Bytes, .reduce = 4};
    }
    return {};
}

bool isLowBit(Recipe recipe)
{
    switch (recipe) {
    case Recipe::FsdpFp8:
    case Recipe::Fp8Mixed:
    case Recipe::Fp8Primary:
    case Recipe::Mxfp8Mixed:
    case Recipe::Nvfp4Mixed: return true;
    default: return false;
    }
}

OptimizerBytes optimizerBytes(Optimizer optimizer, int stateBits, bool stateBitsAsked, const Architecture& shape)
{
    // Factored second moments are one row and one column per matrix: 0.01 B per parameter covers every width in use.
    constexpr double factored = 0.01;
    const auto hidden = static_cast<double>(shape.hidden);
    const auto ffn = static_cast<double>(shape.ffn);
    const double element = stateElement(stateBits);
    const auto own = [&](int bits) { return stateElement(stateBitsAsked ? stateBits : bits); };
    switch (optimizer) {
    case Optimizer::AdamW:
    case Optimizer::Sophia: return everywhere(2 * element);
    case Optimizer::AdamW8bit: return everywhere(2 * own(8));
    case Optimizer::AdamW4bit: return everywhere(2 * own(4));
    case Optimizer::Lion8bit: return everywhere(own(8));
    case Optimizer::Adafactor: return everywhere(factored * element / 4);
    case Optimizer::Came: return everywhere(element + 2 * factored * element / 4);
    case Optimizer::Lion:
    case Optimizer::SgdMomentum:
    case Optimizer::Adagrad: return everywhere(element);
    case Optimizer::Sgd:
    case Optimizer::Lomo: return everywhere(0);
    case Optimizer::Muon: return {element, element, 2 * element};
    case Optimizer::Shampoo: return shampooBytes(element, hidden, ffn);
    case Optimizer::Galore: return galoreBytes(element, hidden, ffn);
    }
    return {};
}

Precision precisionOf(const Training& training, const Architecture& shape)
{
    Precision precision;
    precision.recipe = recipeBytes(training.recipe);
    if (training.gradient_bits) {
        precision.recipe.gradients = static_cast<double>(*training.gradient_bits) / bitsPerByte;
        precision.recipe.reduce = precision.recipe.gradients;
    }
    precision.stateBits = static_cast<int>(training.state_bits.value_or(precision.recipe.stateBits));
    precision.states = optimizerBytes(training.optimizer, precision.stateBits, training.state_bits.has_value(), shape);
    return precision;
}

}  // namespace headroom
