// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/layout.h"

#include "model/hardware/hardware.h"
#include "model/layout/layout_rules.h"
#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace headroom {

namespace {

void checkTensor(LayoutRules& rules, const Parallelism& p, const Architecture& shape, const Hardware& hardware)
{
    rules.require(dividesHeads(shape, p.tensor), "layout.tensor-heads", "/parallelism/tensor", p.tensor, shape.heads);
    rules.require(dividesWidths(shape, p.tensor), "layout.tensor-ffn", "/parallelism/tensor", p.tensor, shape.ffn);
    rules.require(p.tensor <= hardware.linkDomain || !hardware.mig.empty(), "layout.tensor-domain",
                  "/parallelism/tensor", p.tensor, hardware.linkDomain);
}

void checkPipeline(LayoutRules& rules, const Parallelism& p, const Architecture& shape, std::int64_t microBatches)
{
    rules.require(p.pipeline * p.virtual_stages <= shape.layers, "layout.pipeline-layers", "/parallelism/pipeline",
                  p.pipeline, p.virtual_stages, shape.layers);
    if (p.layers_per_stage) {
        const auto& layers = *p.layers_per_stage;
        const std::int64_t sum = std::accumulate(layers.begin(), layers.end(), std::int64_t{0});
        rules.require(std::ssize(layers) == p.pipeline && sum == shape.layers, "layout.layers-per-stage",
                      "/parallelism/layers_per_stage", std::ssize(layers), p.pipeline, sum, shape.layers);
    }
    if (p.virtual_stages == 1)
        return;
    // Unlike stages are the user's own division: uneven chunks are then possible (Llama 3 trained so).
    const bool ownDivision = p.layers_per_stage && !areEqual(*p.layers_per_stage);
    rules.require(ownDivision || shape.layers % (p.pipeline * p.virtual_stages) == 0, "layout.virtual-layers",
                  "/parallelism/virtual", p.pipeline, p.virtual_stages, shape.layers);
    rules.require(microBatches % p.pipeline == 0, "layout.virtual-micro-batches", "/parallelism/virtual", p.pipeline,
                  microBatches);
}

void checkSequence(LayoutRules& rules, const Plan& plan)
{
    const Parallelism& p = plan.parallelism;
    std::int64_t divisor = p.context > 1 ? 2 * p.context : 1;
    if (p.sequence_parallel)
        divisor = std::lcm(divisor, p.tensor);
    rules.require(plan.training.sequence % divisor == 0, "layout.sequence", "/training/sequence",
                  plan.training.sequence, divisor);
}

/// Experts are spread over ranks that hold the same other parameters: expert x expert tensor ranks replace
/// tensor x context x data ones ("parallel folding", Liu et al. 2025, arXiv:2504.14960).
void divideExperts(LayoutRules& rules, const Parallelism& p, const Architecture& shape, Layout& layout)
{
    if (!shape.moe) {
        rules.require(p.expert == 1, "layout.expert-dense", "/parallelism/expert", p.expert);
        return;
    }
    layout.expert = p.expert;
    layout.expertTensor = p.expert_tensor.value_or(p.tensor);
    const std::int64_t ranks = layout.data * layout.context * layout.tensor;
    const std::int64_t split = layout.expert * layout.expertTensor;
    rules.require(shape.moe->experts % p.expert == 0, "layout.expert-count", "/parallelism/expert", p.expert,
                  shape.moe->experts);
    rules.require(shape.moe->ffn % layout.expertTensor == 0, "layout.expert-tensor", "/parallelism/expert_tensor",
                  layout.expertTensor, shape.moe->ffn);
    rules.require(ranks % split == 0, "layout.expert-ranks", "/parallelism/expert", p.expert, layout.expertTensor,
                  ranks);
    layout.expertData = std::max<std::int64_t>(1, ranks / split);
}

void adviseLayout(const Plan& plan, const Layout& layout, const Architecture& shape, Findings& findings)
{
    const Parallelism& p = plan.parallelism;
    if (layout.pipeline > 1 && layout.microBatches < layout.pipeline)
        findings.push_back({"layout.few-micro-batches", Severity::Warning, "/training/global_batch",
                            layout.microBatches, layout.pipeline});
    const std::int64_t chunks = p.pipeline * p.virtual_stages;
    if (p.virtual_stages > 1 && shape.layers % chunks != 0)
        findings.push_back({"layout.uneven-chunks", Severity::Warning, "/parallelism/virtual", shape.layers, p.pipeline,
                            p.virtual_stages});
    const std::int64_t most = *std::ranges::max_element(layout.layersPerStage);
    if (plan.training.recompute == Recompute::Block && plan.training.recompute_layers.value_or(0) > most)
        findings.push_back({"layout.recompute-layers", Severity::Warning, "/training/recompute_layers",
                            *plan.training.recompute_layers, most});
}

}  // namespace

double expertCopies(const Layout& layout)
{
    const auto ranks = static_cast<double>(layout.data * layout.context * layout.tensor);
    return std::max(1.0, ranks / static_cast<double>(layout.expert * layout.expertTensor));
}

double expertShards(const Layout& layout)
{
    const auto ranks = static_cast<double>(layout.data * layout.context);
    return std::max(1.0, expertCopies(layout) * static_cast<double>(layout.shardGroup) / ranks);
}

std::vector<std::int64_t> evenLayers(std::int64_t layers, std::int64_t stages)
{
    std::vector<std::int64_t> result(static_cast<std::size_t>(stages), layers / stages);
    std::int64_t rest = layers % stages;
    for (std::size_t stage = 1; stage + 1 < result.size() && rest > 0; ++stage, --rest)
        ++result[stage];
    if (rest > 0)
        ++result.back();
    return result;
}

namespace {

/// Work of each layer, by the parameters that a token passes; a head is more of it for the last one.
std::vector<double> layerCosts(const Architecture& shape)
{
    std::vector<double> ofKind;
    for (const Architecture& kind : layerKindShapes(shape)) {
        const ParameterCounts n = countParameters(kind);
        const double edges = n.embedding + n.positions + n.head + n.edges + n.finalNorm;
        ofKind.push_back((n.active - edges) / static_cast<double>(kind.layers));
    }
    std::vector<double> costs;
    for (const std::size_t kind : kindOfLayers(shape))
        costs.push_back(ofKind[kind]);
    costs.back() += static_cast<double>(shape.vocab) * static_cast<double>(shape.hidden);
    return costs;
}

/// Stages filled from the last one on, none above `most`; as many layers to each as keeps one for every stage before.
/// Empty where that takes more stages.
std::vector<std::int64_t> filledStages(const std::vector<double>& costs, std::int64_t stages, double most)
{
    std::vector<std::int64_t> layers(static_cast<std::size_t>(stages), 0);
    std::int64_t left = std::ssize(costs);
    for (std::int64_t stage = stages - 1; stage >= 0; --stage) {
        double sum = 0;
        while (left > stage && (layers[static_cast<std::size_t>(stage)] == 0 ||
                                sum + costs[static_cast<std::size_t>(left - 1)] <= most)) {
            sum += costs[static_cast<std::size_t>(--left)];
            ++layers[static_cast<std::size_t>(stage)];
        }
        if (sum > most)
            return {};
    }
    return left == 0 ? layers : std::vector<std::int64_t>();
}

}  // namespace

std::vector<std::int64_t> layersOfStages(const Architecture& shape, std::int64_t stages)
{
    if (!listsLayers(shape) || stages <= 1 || stages >= shape.layers)
        return evenLayers(shape.layers, stages);
    const std::vector<double> costs = layerCosts(shape);
    double high = std::accumulate(costs.begin(), costs.end(), 0.0);
    double low = high / static_cast<double>(stages);
    std::vector<std::int64_t> best = evenLayers(shape.layers, stages);
    constexpr int rounds = 40;
    for (int round = 0; round < rounds; ++round) {
        const double middle = (low + high) / 2;
        std::vector<std::int64_t> filled = filledStages(costs, stages, middle);
        if (filled.empty()) {
            low = middle;
        } else {
            high = middle;
            best = std::move(filled);
        }
    }
    return best;
}

bool areEqual(const std::vector<std::int64_t>& layers)
{
    return std::ranges::adjacent_find(layers, std::ranges::not_equal_to()) == layers.end();
}

std::optional<Layout> resolveLayout(const Plan& plan, const Architecture& shape, const Hardware& hardware,
                                    Findings& findings)
{
    const Parallelism& p = plan.parallelism;
    LayoutRules rules(findings);
    rules.require(hardware.gpusUsed <= hardware.gpusAvailable, "layout.too-many-gpus", "/cluster/gpus",
                  hardware.gpusUsed, hardware.gpusAvailable);
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    rules.require(hardware.gpusUsed % modelRanks == 0, "layout.gpus-not-divisible", "/cluster/gpus", hardware.gpusUsed,
                  p.tensor, p.context, p.pipeline);
    checkAlone(rules, hardware, hardware.gpusUsed);

    Layout layout;
    layout.tensor = p.tensor;
    layout.context = p.context;
    layout.pipeline = p.pipeline;
    layout.virtualStages = p.virtual_stages;
    layout.microBatch = plan.training.micro_batch;
    layout.data = std::max<std::int64_t>(1, hardware.gpusUsed / modelRanks);
    const std::int64_t perRound = layout.microBatch * layout.data;
    layout.globalBatch = plan.training.global_batch.value_or(perRound * p.pipeline);
    layout.microBatches = std::max<std::int64_t>(1, layout.globalBatch / perRound);

    if (rules.allHold())
        rules.require(layout.globalBatch % perRound == 0, "layout.global-batch", "/training/global_batch",
                      layout.globalBatch, layout.microBatch, layout.data);
    checkHeads(rules, shape);
    checkTensor(rules, p, shape, hardware);
    checkPipeline(rules, p, shape, layout.microBatches);
    checkSequence(rules, plan);
    divideExperts(rules, p, shape, layout);
    const std::int64_t ranks = layout.data * layout.context;
    layout.shardGroup = p.shard_group.value_or(ranks);
    rules.require(ranks % layout.shardGroup == 0, "layout.shard-group", "/parallelism/shard_group", layout.shardGroup,
                  ranks);
    if (p.shard_group)
        layout.expertData = std::min(layout.expertData, layout.shardGroup);
    if (!rules.allHold())
        return std::nullopt;

    layout.layersPerStage = p.layers_per_stage ? *p.layers_per_stage : layersOfStages(shape, p.pipeline);
    adviseLayout(plan, layout, shape, findings);
    return layout;
}

std::optional<std::int64_t> nearestLegalGlobalBatch(const Plan& plan, const Catalogue& catalogue)
{
    Findings ignored;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, ignored);
    const Parallelism& p = plan.parallelism;
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    // The answers of a step decide what divides, and engines apart leave the update fewer GPUs.
    if (plan.workload == Workload::Training && drawsAnswers(plan.training.objective))
        return std::nullopt;
    if (!plan.training.global_batch || !hardware || hardware->gpusUsed % modelRanks != 0)
        return std::nullopt;
    const std::int64_t perRound = plan.training.micro_batch * (hardware->gpusUsed / modelRanks);
    const std::int64_t unit = p.virtual_stages > 1 ? perRound * p.pipeline : perRound;
    const std::int64_t batch = *plan.training.global_batch;
    if (batch % unit == 0)
        return std::nullopt;
    return std::max<std::int64_t>(1, (batch + unit / 2) / unit) * unit;
}

}  // namespace headroom
