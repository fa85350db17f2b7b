// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/step_time.h"
#include "model/units.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

/// Megatron-LM's modules by what their forward pass is made of.
RepeatedWork moduleWork(const std::vector<std::string>& modules)
{
    RepeatedWork work;
    for (const std::string& module : modules)
        if (module == "core_attn")
            work.attention += 1;
        else if (module == "mlp")
            work.lastMatmul += 2;  // the products before the last of a gated MLP, each as large
        else
            work.elementwise += 0.25;
    return work;
}

RepeatedWork wholeLayers(const TrainingTerms& terms, double share)
{
    const double last = terms.profile.stopsRecomputeEarly ? -share : 0;
    return {.matmul = share, .lastMatmul = last, .attention = share, .elementwise = share, .links = share};
}

}  // namespace

RepeatedWork repeatedWork(const TrainingTerms& terms, const StageTerms& stage)
{
    const Training& training = terms.training;
    switch (training.recompute) {
    case Recompute::None: return {};
    // Fused attention keeps no scores that could be dropped: its backward pass makes them anew in any case.
    case Recompute::Selective: return {.attention = training.attention == AttentionKernel::Unfused ? 1.0 : 0.0};
    case Recompute::PerOp: return {.matmul = 0.5, .elementwise = 1};
    case Recompute::Modules: return moduleWork(training.recompute_modules);
    case Recompute::Block: {
        const double asked = real(training.recompute_layers.value_or(stage.layers));
        return wholeLayers(terms, std::min(asked, stage.keptLayers()) / std::max(1.0, stage.keptLayers()));
    }
    case Recompute::Full: return wholeLayers(terms, 1);
    }
    return {};
}

double repeatedFlops(const TrainingTerms& terms, const StageTerms& stage, CountedScores scores)
{
    if (terms.training.recompute == Recompute::None)
        return 0;
    const RepeatedWork work = repeatedWork(terms, stage);
    const auto ofKind = [&](const TrainingTerms& one, LayerKind kind, double layers) {
        if (layers <= 0)
            return 0.0;
        const LayerFlops flops = layerFlops(one, kind, scores);
        return layers *
               (work.matmul * flops.matmul + work.lastMatmul * flops.lastMatmul + work.attention * flops.attention);
    };
    double perToken = 0;
    for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind)
        if (stage.kindLayers[kind] > 0) {
            const TrainingTerms one = kindTerms(terms, kind);
            perToken += ofKind(one, mlpKind(one), stage.kindLayers[kind]);
        }
    if (!terms.table)
        perToken = ofKind(terms, LayerKind::Dense, stage.denseLayers) +
                   ofKind(terms, LayerKind::Expert, stage.expertLayers);
    return perToken * real(terms.layout.globalBatch) * real(terms.training.sequence);
}

}  // namespace headroom
