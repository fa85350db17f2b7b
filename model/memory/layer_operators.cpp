// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/layer_operators.h"

#include "model/memory/stage_memory.h"
#include "model/shape/adapters.h"
#include "model/shape/layer_kinds.h"
#include "model/units.h"

#include <algorithm>
#include <string_view>

namespace headroom {

// What eager PyTorch runs is counted from the modules of Transformers (modeling_llama.py) and PEFT (tuners/lora): every
// call of an operator reads its operands from memory and writes its result there, and views cost nothing.

namespace {

// Operators of a forward pass, fused as Megatron-LM or a compiler fuses them.
constexpr double attentionOperators = 5;  ///< Norm, two rotations, attention, residual.
constexpr double latentOperators = 10;  ///< More: down projections, their norms, splits and joins (MLA).
constexpr double mlpOperators = 3;  ///< Norm, activation, residual.
/// Norm, router, its choice with probabilities and their loss (5); counts of tokens by expert and their copy to the
/// host (2); permutation, exchange, sorting by expert and the same back (6); two products with the activation between
/// (3); the residual (megatron/core/transformer/moe: router.py, token_dispatcher.py, experts.py).
constexpr double expertOperators = 18;
constexpr double sharedOperators = 4;  ///< Two products, activation, sum.

// One by one.
constexpr double rmsOperators = 8;  ///< To FP32, square, mean, epsilon, root, product, back to 16 bits, weight.
constexpr double rotationOperators = 5;  ///< Times cosine, halves negated and joined, times sine, sum.
constexpr double rotations = 2;  ///< Of queries and of keys.
constexpr double scoreOperators = 3;  ///< Scale, mask, back to 16 bits; beside the two products and softmax.

bool isRotated(const Architecture& shape) { return shape.learned_positions == 0; }

double normOperators(const Architecture& shape) { return shape.norm == NormKind::Rms ? rmsOperators : 1; }

double queryWidth(const Architecture& shape)
{
    const bool latent = shape.attention == AttentionKind::Mla;
    return real(shape.heads) * real(latent ? shape.qk_nope_dim + shape.qk_rope_dim : shape.head_dim);
}

double outputWidth(const Architecture& shape)
{
    return real(shape.heads) * real(shape.attention == AttentionKind::Mla ? shape.v_dim : shape.head_dim);
}

double keyWidth(const Architecture& shape) { return real(shape.kv_heads) * real(shape.head_dim); }

/// Keys or values of grouped heads are copied to all heads before attention.
bool copiesGroups(const TrainingTerms& terms)
{
    return terms.profile.repeatsKeyValueHeads && terms.shape.kv_heads < terms.shape.heads;
}

/// Kernels of an eager layer beyond those of fused operators.
double separateKernels(const TrainingTerms& terms, LayerKind kind)
{
    const Architecture& shape = terms.shape;
    const double latentNorms = shape.attention == AttentionKind::Mla ? 2 : 0;
    const double headNorms = shape.qk_norm ? 2 * normOperators(shape) : 0;
    const double norms = (real(shape.norms_per_layer) + latentNorms) * (normOperators(shape) - 1) + headNorms;
    const double rotating = isRotated(shape) ? rotations * (rotationOperators - 1) : 0;
    const double scores = terms.training.attention == AttentionKernel::Unfused ? scoreOperators + 2 : 0;
    const double copies = copiesGroups(terms) ? 2 : 0;
    const double gate = kind == LayerKind::Dense && shape.gated_mlp ? 1 : 0;
    const double dropout = terms.training.dropout > 0 ? 2 : 0;
    return norms + rotating + scores + copies + gate + dropout;
}

/// What a layer's adapters are attached to.
struct Adapted {
    double matrices{0}, inputs{0}, outputs{0};  ///< How many, and their summed widths.
    void add(double count, double input, double output)
    {
        matrices += count;
        inputs += count * input;
        outputs += count * output;
    }
};

Adapted adaptedMatrices(const TrainingTerms& terms)
{
    Adapted adapted;
    if (!terms.trainsAdapters())
        return adapted;
    const Architecture& shape = terms.shape;
    const Lora& lora = terms.training.lora;
    const double hidden = real(shape.hidden);
    if (adapts(lora, "q"))
        adapted.add(1, hidden, queryWidth(shape));
    for (const std::string_view target : {"k", "v"})
        if (adapts(lora, target))
            adapted.add(1, hidden, keyWidth(shape));
    if (adapts(lora, "o"))
        adapted.add(1, outputWidth(shape), hidden);
    if (adapts(lora, "mlp")) {
        adapted.add(shape.gated_mlp ? 2 : 1, hidden, real(shape.ffn));
        adapted.add(1, real(shape.ffn), hidden);
    }
    return adapted;
}

/// Two products, scaling, sum (Hu et al. 2022), and dropout; a compiler makes one of what is no product.
double adapterKernels(const TrainingTerms& terms, OperatorStyle style)
{
    if (style == OperatorStyle::Fused)
        return 0;
    const double each = style != OperatorStyle::Eager ? 3 : terms.training.lora.dropout > 0 ? 5 : 4;
    return each * adaptedMatrices(terms).matrices;
}

/// bitsandbytes: one kernel per matrix, after two that turn doubly quantised scales into FP32 ones.
double dequantisingKernels(const TrainingTerms& terms, double matrices)
{
    if (dequantisedMatrix(terms).value == 0)
        return 0;
    return matrices * (terms.training.lora.base == LoraBase::Nf4Double ? 3 : 1);
}

/// What layers of a list launch more or fewer: convolution, gates, decay and chunks of a scan; an indexer's scores,
/// their choice and its key's norm; nothing for a block that is not there.
void addListedKernels(const Architecture& shape, LayerKernels& kernels)
{
    if (!listsLayers(shape))
        return;
    constexpr double scan = 12;
    constexpr double indexer = 8;
    const LayerGroup layer = uniformLayer(shape);
    if (layer.attention == LayerAttention::None) {
        kernels.products -= 2;
        kernels.others -= attentionOperators;
    } else if (!hasScores(layer.attention)) {
        kernels.others += scan;
    } else if (layer.attention == LayerAttention::Sparse && layer.indexer) {
        kernels.others += indexer;
    }
    if (layer.mlp == LayerMlp::None) {
        kernels.products -= 2;
        kernels.others -= mlpOperators;
    }
}

}  // namespace

bool runsPyTorchOperators(Framework framework)
{
    switch (framework) {
    case Framework::Generic:
    case Framework::Megatron:
    case Framework::MegatronDeepSpeed:
    case Framework::InternEvo: return false;
    case Framework::Composer:
    case Framework::DeepSpeed:
    case Framework::Fsdp1:
    case Framework::Fsdp2:
    case Framework::HuggingFace:
    case Framework::Litgpt:
    case Framework::Torchtune: return true;
    }
    return false;
}

OperatorStyle operatorStyle(const Training& training)
{
    if (!runsPyTorchOperators(training.framework))
        return OperatorStyle::Fused;
    return training.compile ? OperatorStyle::Compiled : OperatorStyle::Eager;
}

LayerKernels layerKernels(const TrainingTerms& terms, LayerKind kind)
{
    const Architecture& shape = terms.shape;
    const OperatorStyle style = operatorStyle(terms.training);
    const bool packed = style == OperatorStyle::Fused || terms.profile.packedQueryKeyValue;
    const bool dense = kind == LayerKind::Dense;
    const double mlpMatrices = style != OperatorStyle::Fused && shape.gated_mlp ? 3 : 2;
    LayerKernels kernels;
    kernels.products = (packed ? 2 : 4) + (dense ? mlpMatrices : 0);
    kernels.others = attentionOperators + (shape.attention == AttentionKind::Mla ? latentOperators : 0);
    if (dense)
        kernels.others += mlpOperators;
    else
        kernels.others += expertOperators + (shape.moe->shared_ffn > 0 ? sharedOperators : 0);
    if (style != OperatorStyle::Fused && !isRotated(shape))
        kernels.others -= rotations;
    if (style == OperatorStyle::Eager)
        kernels.others += separateKernels(terms, kind);
    addListedKernels(shape, kernels);
    kernels.adapters = adapterKernels(terms, style);
    kernels.dequantised = dequantisingKernels(terms, kernels.products);
    return kernels;
}

double separateOperatorBytes(const TrainingTerms& terms)
{
    if (operatorStyle(terms.training) != OperatorStyle::Eager)
        return 0;
    const Architecture& shape = terms.shape;
    const double beta = terms.precision.recipe.activation;
    const double heads = (queryWidth(shape) + keyWidth(shape)) / real(terms.layout.tensor);
    double bytes = 0;
    if (shape.norm == NormKind::Rms) {
        // To FP32, square, mean, product, back, weight pass over seven FP32 values and four of 16 bits; a fused norm
        // over two of 16 bits.
        constexpr double wide = 7 * 4;
        const double beyondFused = wide + 2 * beta;
        bytes += beyondFused * real(shape.norms_per_layer) * real(shape.hidden) / terms.sequenceSplit;
        bytes += shape.qk_norm ? beyondFused * heads : 0;
    }
    if (isRotated(shape)) {
        constexpr double passes = 10;  // product 2, half negated 1, joined 2, product 2, sum 3
        bytes += (passes - 2) * beta * heads;
    }
    return bytes;
}

double adapterOperatorBytes(const TrainingTerms& terms)
{
    if (operatorStyle(terms.training) != OperatorStyle::Eager)
        return 0;
    const Adapted adapted = adaptedMatrices(terms);
    const double beta = terms.precision.recipe.activation;
    constexpr double scaleAndSum = 5;
    constexpr double maskBytes = 1;
    // PEFT holds adapters in FP32 and casts what goes in (peft/tuners/tuners_utils.py, cast_adapter_dtype).
    constexpr double fp32 = 4;
    const bool widens =
        terms.training.framework == Framework::HuggingFace || terms.training.framework == Framework::Fsdp1;
    const double width = widens ? std::max(fp32, beta) : beta;
    const double cast = width > beta ? beta + width : 0;
    const double dropped = terms.training.lora.dropout > 0 ? 2 * width + maskBytes : 0;
    return (scaleAndSum * width * adapted.outputs + (cast + dropped) * adapted.inputs) / real(terms.layout.tensor);
}

double scoreBytes(const TrainingTerms& terms)
{
    constexpr double fused = 8;  // one kernel for scale, mask and softmax: the products write and read as much
    if (operatorStyle(terms.training) != OperatorStyle::Eager)
        return fused;
    const double beta = terms.precision.recipe.activation;
    constexpr double fp32 = 4;
    const double products = 2 * beta;
    const double scaleAndMask = 4 * beta;
    const double softmax = 2 * (beta + fp32);  // into FP32, and back
    return products + scaleAndMask + softmax;
}

}  // namespace headroom
