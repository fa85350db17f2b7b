// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/memory_terms.h"
#include "model/shape/adapters.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

// What autograd keeps of a dense layer when every operator is a PyTorch kernel of its own. Derived from the operators'
// saved tensors; the published litgpt and torchtune tables agree within a few percent (tst_validation).

namespace {

/// One layer's widths and what of it trains.
struct EagerLayer {
    const TrainingTerms& terms;
    double beta{terms.precision.recipe.activation};
    double product{hiddenStateBytes(terms.training, beta)};  ///< Per element that a matrix of the base hands on.
    double tokens{terms.tokensPerRank};
    double hidden{real(terms.shape.hidden)};
    double queries{real(terms.shape.heads) * real(terms.shape.head_dim)};
    double keys{real(terms.shape.kv_heads) * real(terms.shape.head_dim)};
    double ffn{real(terms.shape.ffn)};
    bool full{terms.training.method == TrainingMethod::Full};
    bool compiled{terms.training.compile};
    /// One norm feeds attention and MLP in parallel (Falcon, Phi).
    bool sharedNorm{terms.shape.norms_per_layer == 1};

    [[nodiscard]] bool adapted(std::string_view target) const { return !full && adapts(terms.training.lora, target); }
    /// Input of `count` adapted matrices: with dropout each keeps its output and a one-byte mask, else all share one.
    [[nodiscard]] double adapterInput(double width, double count) const
    {
        constexpr double maskBytes = 1;
        return terms.training.lora.dropout > 0 ? count * tokens * width * (beta + maskBytes) : tokens * width * beta;
    }
};

/// An RMSNorm of separate kernels keeps an FP32 copy of its input, and its 16-bit product if the weight trains.
double normBytes(const EagerLayer& layer)
{
    constexpr double fp32 = 4;
    const double norms = real(layer.terms.shape.norms_per_layer);
    const double hidden = layer.tokens * layer.hidden;
    if (layer.terms.shape.norm == NormKind::Rms && !layer.compiled)
        return norms * hidden * (fp32 + (layer.full ? layer.beta : 0));
    return layer.beta * hidden * norms;
}

double projectionInputs(const EagerLayer& layer)
{
    constexpr std::array<std::string_view, 3> targets = {"q", "k", "v"};
    const auto adapted = std::ranges::count_if(targets, [&](std::string_view name) { return layer.adapted(name); });
    if (layer.full)
        return layer.beta * layer.tokens * layer.hidden;
    if (adapted == 0)
        return 0;
    const bool shares = layer.terms.profile.sharesAdapterInput;
    double bytes = layer.adapterInput(layer.hidden, shares ? 1 : static_cast<double>(adapted));
    if (layer.terms.profile.scattersAdapterUpdate)
        bytes += layer.beta * layer.tokens *
                 ((layer.adapted("q") ? layer.queries : 0) + (layer.adapted("k") ? layer.keys : 0) +
                  (layer.adapted("v") ? layer.keys : 0));
    return bytes;
}

double attentionBytes(const EagerLayer& layer)
{
    const FrameworkProfile& profile = layer.terms.profile;
    const double perDim = layer.beta * layer.tokens;
    const bool grouped = layer.terms.shape.kv_heads < layer.terms.shape.heads;
    double bytes = perDim * (layer.queries + 2 * layer.keys);
    if (grouped && profile.repeatsKeyValueHeads)
        bytes = perDim * 3 * layer.queries;
    else if (profile.packedQueryKeyValue && !layer.compiled)
        bytes += perDim * (layer.queries + layer.keys);  // rotated copies beside the packed projection
    constexpr double logSumExpBytes = 4;
    const double heads = layer.tokens * real(layer.terms.shape.heads);
    bytes += perDim * layer.queries;  // output
    if (layer.terms.training.attention == AttentionKernel::Unfused)
        bytes += (2 * layer.beta + 1) * heads * real(layer.terms.training.sequence);
    else
        bytes += logSumExpBytes * heads;
    if (layer.adapted("o") && layer.terms.training.lora.dropout > 0)
        bytes += layer.adapterInput(layer.queries, 1);
    return bytes;
}

double mlpBytes(const EagerLayer& layer)
{
    const double wide = layer.product * layer.tokens * layer.ffn;
    const bool gated = layer.terms.shape.gated_mlp;
    double bytes = gated ? (layer.compiled ? 2 : 3) * wide : wide;
    if (layer.full)
        bytes += wide + (layer.sharedNorm ? 0 : layer.beta * layer.tokens * layer.hidden);
    else if (layer.adapted("mlp"))
        bytes += layer.adapterInput(layer.ffn, 1) + layer.adapterInput(layer.hidden, gated ? 2 : 1);
    return bytes;
}

}  // namespace

Bytes quantisedInputs(const TrainingTerms& terms)
{
    if (!terms.profile.keepsQuantisedInput)
        return {};
    const double hidden = real(terms.shape.hidden) * (terms.shape.norms_per_layer == 1 ? 1 : 2);
    return {terms.precision.recipe.activation * terms.tokensPerRank * (hidden + real(terms.shape.ffn))};
}

Bytes eagerLayerActivations(const TrainingTerms& terms)
{
    const EagerLayer layer{terms};
    return Bytes{(normBytes(layer) + projectionInputs(layer) + attentionBytes(layer) + mlpBytes(layer)) /
                 real(terms.layout.tensor)} +
           quantisedInputs(terms);
}

}  // namespace headroom
