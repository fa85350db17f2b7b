// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_plan.h"

#include "model/layout/layout.h"
#include "model/plan/limits.h"
#include "model/validate/case_model.h"
#include "model/validate/case_words.h"
#include "model/validate/pipeline_layout.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr double bitsPerByte = 8;
constexpr std::int64_t customaryNode = 8;
constexpr std::int64_t nvl72Rack = 72;

/// GPUs that share the fast link. A rack of 72 counts as one node, since its link joins them all.
std::int64_t gpusPerNode(const MeasuredHardware& stated, std::int64_t gpus)
{
    if (stated.gpuId == "gb200" || stated.gpuId == "gb300")
        return std::min(gpus, nvl72Rack);
    if (stated.nodes && *stated.nodes > 1 && gpus % *stated.nodes == 0 && gpus / *stated.nodes <= 2 * customaryNode)
        return gpus / *stated.nodes;
    return std::min(gpus, customaryNode);
}

/// Bytes per second and GPU between nodes, where the words tell it: "1600 Gbps node-node", "4x100 Gb RoCE per node",
/// "RoCE 400 Gb/s per GPU".
std::optional<double> interNodeRate(const std::string& words, std::int64_t perNode)
{
    constexpr double giga = 1e9;
    const std::optional<double> rate = numberBefore(words, "Gb");
    if (!rate)
        return std::nullopt;
    const double bytes = *rate * giga / bitsPerByte;
    if (containsFold(words, "per GPU"))
        return bytes;
    const double cards = numberBefore(words, "x").value_or(1);
    return cards * bytes / static_cast<double>(perNode);
}

/// A card of which only the class is known: "48GB-class GPU", "80 GB class (79.15 GiB)".
std::optional<CustomGpu> classOfCard(const std::string& words)
{
    CustomGpu gpu;
    gpu.name = words;
    if (const std::optional<double> gib = numberBefore(words, "GiB"))
        gpu.memory_bytes = *gib * bytesPerGiB;
    else if (const std::optional<double> gb = numberBefore(words, "GB"))
        gpu.memory_bytes = *gb * bytesPerGB;
    else
        return std::nullopt;
    gpu.memory_bytes_per_s = 1e12;  // not used: no time is told for such a card
    return gpu;
}

/// GPUs of the run: stated, or the product of the degrees where all of them are.
Result<std::int64_t> gpuCount(const MeasuredCase& measured)
{
    const MeasuredParallelism& p = measured.parallelism;
    const std::int64_t model = p.tensor.value_or(1) * p.pipeline.value_or(1) * p.context.value_or(1);
    const std::optional<std::int64_t> product = p.data ? std::optional(model * *p.data) : std::nullopt;
    if (!measured.hardware.gpus) {
        if (product)
            return *product;
        return reason("number of GPUs not stated");
    }
    const std::int64_t gpus = *measured.hardware.gpus;
    if (product && *product != gpus)
        return reason("contradictory: degrees of parallelism multiply to " + std::to_string(*product) + ", not to " +
                      std::to_string(gpus) + " GPUs");
    return gpus;
}

std::int64_t zeroStage(const MeasuredCase& measured, Framework framework)
{
    const MeasuredParallelism& p = measured.parallelism;
    if (containsFold(p.fullySharded, "SHARD_GRAD_OP"))
        return 2;
    if (measured.training.fullySharded)
        return 3;
    // Recipes on Megatron-Core switch the distributed optimizer on.
    return std::min<std::int64_t>(3, p.zero.value_or(framework == Framework::Megatron ? 1 : 0));
}

/// Experts are split like the other matrices unless the ranks do not suffice.
std::optional<std::int64_t> expertTensor(const MeasuredParallelism& stated, const Parallelism& p, std::int64_t gpus)
{
    if (stated.expertTensor)
        return stated.expertTensor;
    const std::int64_t ranks = gpus / std::max<std::int64_t>(1, p.pipeline);
    return ranks % (p.expert * p.tensor) == 0 ? std::nullopt : std::optional<std::int64_t>(1);
}

/// Ranks that share one copy of the states, where it is not all of them.
std::optional<std::int64_t> shardGroup(const MeasuredTraining& stated, std::int64_t ranks)
{
    if (stated.shardGroup && *stated.shardGroup < ranks)
        return stated.shardGroup;
    const std::int64_t instances = flagNumber(stated.flags, "num-distributed-optimizer-instances").value_or(1);
    return instances > 1 ? std::optional(std::max<std::int64_t>(1, ranks / instances)) : std::nullopt;
}

/// A list of arguments overlaps what it asks for; that of tensor-parallel exchange is seldom among them.
Overlap overlapOf(const MeasuredCase& measured, Framework framework, std::vector<UnknownName>& unknown)
{
    if (const std::string& name = measured.parallelism.overlap; !name.empty()) {
        const std::optional<Overlap> stated = choiceFromName<Overlap>(name);
        if (!stated)
            unknown.push_back({"overlap", name});
        return stated.value_or(Overlap::Framework);
    }
    if (measured.training.asyncTensor.value_or(false))
        return Overlap::Tensor;
    const auto& flags = measured.training.flags;
    const bool leavesTensor = framework == Framework::Megatron && !flags.empty() && !flags.contains("tp-comm-overlap");
    return leavesTensor ? Overlap::Gradients : Overlap::Framework;
}

/// Interleaved stages of unlike chunks: embedding and head count as a layer each, so that the first and the last stage
/// hold fewer, and a chunk may have no layer at all (which the plan cannot say: there is one chunk less then).
void divideUnevenly(Parallelism& p, std::int64_t layers)
{
    constexpr std::int64_t edges = 2;
    const std::int64_t chunks = p.pipeline * p.virtual_stages;
    if (p.virtual_stages == 1 || layers < p.pipeline || layers % chunks == 0)
        return;
    if (chunks > layers && chunks <= layers + edges)
        p.virtual_stages = layers / p.pipeline;
    if (!p.layers_per_stage)
        p.layers_per_stage = evenLayers(layers, p.pipeline);
}

}  // namespace

std::optional<Error> fieldOutOfRange(const Plan& plan)
{
    for (const Field& field : planFields()) {
        const FieldValue value = field.get(plan);
        if (std::holds_alternative<std::monostate>(value))
            continue;
        if (const Result<FieldValue> checked = checkedValue(field, value); !checked)
            return reason(toString(checked.error()));
    }
    return std::nullopt;
}

std::optional<Error> setCaseCluster(const MeasuredCase& measured, std::int64_t gpus, Cluster& cluster)
{
    const MeasuredHardware& stated = measured.hardware;
    cluster.gpus = gpus;
    cluster.power_limit_w = stated.powerLimit;
    auto& nodes = cluster.hardware.emplace<OwnNodes>();
    nodes.gpus_per_node = gpusPerNode(stated, gpus);
    nodes.inter_node_bytes_per_s = interNodeRate(stated.interconnect, nodes.gpus_per_node);
    if (!stated.gpuId.empty()) {
        nodes.gpu = stated.gpuId;
        return std::nullopt;
    }
    const std::optional<CustomGpu> card = classOfCard(stated.text);
    if (!card)
        return reason("GPU not stated");
    nodes.gpu = *card;
    return std::nullopt;
}

Result<Parallelism> caseParallelism(const MeasuredCase& measured, const Architecture& shape, Framework framework,
                                    std::int64_t gpus)
{
    const MeasuredParallelism& stated = measured.parallelism;
    const auto& flags = measured.training.flags;
    Parallelism p;
    p.tensor = stated.tensor.value_or(1);
    p.context = stated.context.value_or(1);
    p.pipeline = stated.pipeline.value_or(1);
    p.virtual_stages = p.pipeline > 1 ? stated.virtualStages.value_or(1) : 1;
    p.zero = zeroStage(measured, framework);
    // Megatron-DeepSpeed is older than sequence parallelism.
    p.sequence_parallel = p.tensor > 1 && stated.sequenceParallel.value_or(framework != Framework::MegatronDeepSpeed);
    if (shape.moe) {
        p.expert = stated.expert.value_or(1);
        p.expert_tensor = expertTensor(stated, p, gpus);
    } else if (stated.expert.value_or(1) > 1) {
        return reason("contradictory: experts over " + std::to_string(*stated.expert) +
                      " GPUs, but the model has none");
    }
    const std::int64_t ranks = std::max<std::int64_t>(1, gpus / (p.tensor * p.pipeline));
    p.shard_group = p.zero > 0 ? shardGroup(measured.training, ranks) : std::nullopt;
    const std::optional<std::vector<std::int64_t>> layers = layersPerStage(flags, p.pipeline, shape.layers);
    if (flags.contains("pipeline-model-parallel-layout") && !layers)
        return reason("pipeline layout " + flags.at("pipeline-model-parallel-layout") + " is outside the plan format");
    p.layers_per_stage = layers;
    if (const auto chunks = virtualStages(flags, p.pipeline))
        p.virtual_stages = *chunks;
    divideUnevenly(p, shape.layers);
    return p;
}

namespace {

FlopConvention flopConventionOf(const std::string& name, std::vector<UnknownName>& unknown)
{
    if (name == "model")
        return FlopConvention::Model;
    if (name == "model-causal")
        return FlopConvention::Causal;
    if (name == "hardware")
        return FlopConvention::Repeated;
    if (!name.empty())
        unknown.push_back({"flop_convention", name});
    return FlopConvention::Custom;
}

}  // namespace

Result<CasePlan> casePlan(const MeasuredCase& measured, const Catalogue& catalogue)
{
    CasePlan result;
    std::vector<UnknownName> ignored;
    const Framework framework = caseFramework(measured, ignored);
    Result<Architecture> shape = caseArchitecture(measured, framework, catalogue);
    if (!shape)
        return shape.error();
    Result<Training> training = caseTraining(measured, *shape, result.unknown);
    if (!training)
        return training.error();
    const Result<std::int64_t> gpus = gpuCount(measured);
    if (!gpus)
        return gpus.error();
    Plan& plan = result.plan;
    if (std::optional<Error> problem = setCaseCluster(measured, *gpus, plan.cluster))
        return *problem;
    Result<Parallelism> parallelism = caseParallelism(measured, *shape, framework, *gpus);
    if (!parallelism)
        return parallelism.error();

    plan.model = *shape;
    plan.training = *training;
    plan.parallelism = *parallelism;
    plan.parallelism.overlap = overlapOf(measured, framework, result.unknown);
    const std::int64_t perPass = plan.parallelism.tensor * plan.parallelism.context * plan.parallelism.pipeline;
    const std::int64_t data = std::max<std::int64_t>(1, *gpus / perPass);
    if (!plan.training.global_batch && measured.training.accumulation)
        plan.training.global_batch = plan.training.micro_batch * data * *measured.training.accumulation;
    result.flops = flopConventionOf(measured.training.flopConvention, result.unknown);
    result.knowsGpu = !measured.hardware.gpuId.empty();
    result.knowsClocks = !measured.hardware.powerLimited || measured.hardware.powerLimit.has_value();
    if (std::optional<Error> problem = fieldOutOfRange(plan))
        return *problem;
    return result;
}

}  // namespace headroom
