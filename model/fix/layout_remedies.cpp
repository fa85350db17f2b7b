// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/network_options.h"
#include "model/fix/remedy.h"
#include "model/layout/layout.h"

#include <algorithm>
#include <vector>

namespace headroom {

namespace {

/// A cluster more than sixteen times as large is another project, not a change.
constexpr std::int64_t largestGrowth = 16;

FixSettings joined(FixSettings first, const FixSettings& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

bool inRange(std::string_view pointer, std::int64_t value)
{
    return static_cast<double>(value) <= field(pointer).maximum;
}

/// So many machines, all their GPUs used; empty where the plan can have no such number.
FixSettings machines(const FixSubject& subject, std::int64_t nodes)
{
    const Plan& plan = subject.plan;
    if (const auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware)) {
        const std::int64_t gpus = own->gpus_per_node * subject.estimate.hardware.instancesPerGpu * nodes;
        return inRange("/cluster/gpus", gpus) ? FixSettings{{"/cluster/gpus", countValue(gpus)}} : FixSettings{};
    }
    if (!inRange("/cluster/nodes", nodes))
        return {};
    FixSettings settings = {{"/cluster/nodes", countValue(nodes)}};
    if (plan.cluster.gpus)
        settings.push_back({"/cluster/gpus", {}, true});
    return settings;
}

/// Numbers of machines worth a trial, rising: what a service's load asks for and a little more, else doubled ones.
std::vector<std::int64_t> largerCounts(const FixSubject& subject)
{
    const Hardware& hardware = subject.estimate.hardware;
    std::vector<std::int64_t> counts;
    const std::optional<ServingEstimate>& service = subject.estimate.serving;
    if (service && service->speed && service->speed->replicasNeeded) {
        // By the closed form: the simulation may want some more.
        constexpr std::int64_t spareShare = 8;
        const std::int64_t perNode = std::max<std::int64_t>(1, hardware.gpusAvailable / hardware.nodes);
        const std::int64_t gpus = *service->speed->replicasNeeded * service->gpusPerReplica;
        const std::int64_t needed = std::max(hardware.nodes + 1, (gpus + perNode - 1) / perNode);
        counts = {needed, needed + 1};
        if (needed > spareShare)
            counts.push_back(needed + 1 + needed / spareShare);
    }
    for (std::int64_t times = 2; times <= largestGrowth; times *= 2)
        if (counts.empty() || hardware.nodes * times > counts.back())
            counts.push_back(hardware.nodes * times);
    return counts;
}

/// The degree doubled again and again, with whatever else `extra` sets.
void addDegrees(std::string_view idea, std::string_view pointer, std::int64_t from, std::int64_t most,
                const FixSettings& extra, Remedies& variants)
{
    for (std::int64_t degree = 2 * from; degree <= most; degree *= 2)
        variants.push_back({idea, joined({{pointer, countValue(degree)}}, extra)});
}

/// ZeRO and the degrees over a number of GPUs that `extra` sets; empty: those used today.
struct ParallelDegrees {
    std::string_view partly;  ///< ZeRO-1 and 2.
    std::string_view fully;   ///< ZeRO-3, which exchanges half as much again and is an idea of its own.
    std::string_view tensor;
    std::string_view pipeline;
    std::string_view expert;
    FixSettings extra;
    std::int64_t gpus;
};

void addDegrees(const FixSubject& subject, const ParallelDegrees& over, Remedies& variants)
{
    const Parallelism& p = subject.plan.parallelism;
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    if (over.gpus / modelRanks * p.context > 1)
        for (std::int64_t stage = p.zero + 1; stage <= fullSharding; ++stage)
            variants.push_back({stage == fullSharding ? over.fully : over.partly,
                                joined({{"/parallelism/zero", countValue(stage)}}, over.extra)});
    const std::int64_t tensorMost =
        std::min(subject.estimate.hardware.linkDomain, over.gpus / (p.context * p.pipeline));
    addDegrees(over.tensor, "/parallelism/tensor", p.tensor, tensorMost, over.extra, variants);
    const std::int64_t stagesMost = std::min(subject.estimate.architecture.layers, over.gpus / (p.tensor * p.context));
    addDegrees(over.pipeline, "/parallelism/pipeline", p.pipeline, stagesMost, over.extra, variants);
    if (const std::optional<Experts>& moe = subject.estimate.architecture.moe)
        addDegrees(over.expert, "/parallelism/expert", p.expert,
                   std::min(moe->experts, over.gpus / p.pipeline / p.expert_tensor.value_or(p.tensor)), over.extra,
                   variants);
}

void addSmallWays(const Parallelism& p, Remedies& variants)
{
    if (p.virtual_stages > 1)
        variants.push_back({"virtual", {{"/parallelism/virtual", 1.0}}});
    if (p.pipeline > 1 && p.schedule != Schedule::OneForwardOneBackward)
        variants.push_back(
            {"schedule", {{"/parallelism/schedule", std::string(choiceName(Schedule::OneForwardOneBackward))}}});
    if (p.tensor > 1 && !p.sequence_parallel)
        variants.push_back({"sequence-parallel", {{"/parallelism/sequence_parallel", true}}});
    if (p.overlap != Overlap::Framework)
        variants.push_back({"overlap", {{"/parallelism/overlap", std::string(choiceName(Overlap::Framework))}}});
    if (p.shard_group)
        variants.push_back({"shard-group", {{"/parallelism/shard_group", {}}}});
}

}  // namespace

void addMoreMachines(const FixSubject& subject, Remedies& variants)
{
    const Hardware& hardware = subject.estimate.hardware;
    if (hardware.gpusUsed < hardware.gpusAvailable)
        variants.push_back({"all-gpus", allGpus(hardware)});
    for (const std::int64_t nodes : largerCounts(subject)) {
        const FixSettings more = machines(subject, nodes);
        if (more.empty())
            return;
        variants.push_back({"nodes", more});
        if (subject.plan.workload == Workload::Training && subject.plan.parallelism.zero < fullSharding)
            variants.push_back({"zero-on-more-nodes", joined({{"/parallelism/zero", countValue(fullSharding)}}, more)});
    }
}

void addLayoutRemedies(const FixSubject& subject, Remedies& variants)
{
    const Hardware& hardware = subject.estimate.hardware;
    const Parallelism& p = subject.plan.parallelism;
    addDegrees(subject, {"zero", "full-zero", "tensor", "pipeline", "expert", {}, hardware.gpusUsed}, variants);
    addDegrees("context", "/parallelism/context", p.context, hardware.gpusUsed / (p.tensor * p.pipeline), {}, variants);
    if (hardware.gpusUsed < hardware.gpusAvailable)
        addDegrees(subject,
                   {"zero-on-all-gpus", "full-zero-on-all-gpus", "tensor-on-all-gpus", "pipeline-on-all-gpus",
                    "expert-on-all-gpus", allGpus(hardware), hardware.gpusAvailable},
                   variants);
    addMoreMachines(subject, variants);
    addSmallWays(p, variants);
}

void addRepairs(const FixSubject& subject, Remedies& variants)
{
    const Hardware& hardware = subject.estimate.hardware;
    const Parallelism& p = subject.plan.parallelism;
    const auto reset = [&](std::string_view pointer) {
        const Field& target = field(pointer);
        variants.push_back({pointer, {{pointer, defaultValue(target)}}});
    };
    for (const std::string_view pointer :
         {"/parallelism/context", "/parallelism/virtual", "/parallelism/layers_per_stage", "/parallelism/expert",
          "/parallelism/expert_tensor", "/parallelism/shard_group", "/training/global_batch"})
        reset(pointer);
    variants.push_back({"sequence-parallel", {{"/parallelism/sequence_parallel", false}}});
    // Nothing is set: the global batch moves to the nearest legal value.
    variants.push_back({"/training/global_batch", {}});
    for (std::int64_t degree = 1; degree <= hardware.gpusAvailable; degree *= 2) {
        variants.push_back({"tensor", {{"/parallelism/tensor", countValue(degree)}}});
        variants.push_back({"pipeline", {{"/parallelism/pipeline", countValue(degree)}}});
    }
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    const std::int64_t most = hardware.gpusAvailable / modelRanks * modelRanks;
    const std::int64_t fewer = std::min(most, hardware.gpusUsed / modelRanks * modelRanks);
    for (const std::int64_t gpus : {most, fewer})
        if (gpus > 0)
            variants.push_back({"gpus", {{"/cluster/gpus", countValue(gpus)}}});
    if (!hardware.mig.empty())
        variants.push_back({"one-instance", {{"/cluster/gpus", countValue(1)}}});
}

void addNetworkRemedies(const FixSubject& subject, Remedies& variants)
{
    const VmSize* size = sizeOf(subject.plan, subject.catalogue);
    if (size == nullptr || !leavesRdma(subject.estimate.hardware, *size))
        return;
    // Either alone would leave the nodes on their front end.
    FixSettings settings = {{"/cluster/zones", countValue(1)}};
    if (const auto& fabric = subject.plan.cluster.fabric; fabric && !isRdma(*fabric))
        settings.push_back({"/cluster/fabric", {}});
    variants.push_back({"network", std::move(settings)});
}

namespace {

/// All values of one field that may be worth a trial.
using Choices = FixSettings;

/// Powers of two up to the most.
Choices degrees(std::string_view pointer, std::int64_t most)
{
    Choices choices;
    for (std::int64_t degree = 1; degree <= most; degree *= 2)
        choices.push_back({pointer, countValue(degree)});
    return choices;
}

std::vector<Choices> layoutChoices(const FixSubject& subject)
{
    const Hardware& hardware = subject.estimate.hardware;
    const std::int64_t gpus = hardware.gpusUsed;
    constexpr std::int64_t largestMicroBatch = 8;
    constexpr std::int64_t largestContext = 8;
    Choices zero;
    for (std::int64_t stage = 0; stage <= fullSharding && gpus > 1; ++stage)
        zero.push_back({"/parallelism/zero", countValue(stage)});
    Choices recompute;
    for (const Recompute kind : {Recompute::None, Recompute::Selective, Recompute::Full})
        recompute.push_back({"/training/recompute", choiceValue(kind)});
    return {degrees("/parallelism/tensor", std::min(hardware.linkDomain, gpus)),
            degrees("/parallelism/pipeline", std::min(subject.estimate.architecture.layers, gpus)),
            degrees("/parallelism/context", std::min(largestContext, gpus)),
            zero,
            degrees("/training/micro_batch", largestMicroBatch),
            recompute};
}

}  // namespace

void addLayoutSavings(const FixSubject& subject, Remedies& variants)
{
    // With the batch left open, another division is another batch and so another training run.
    if (!subject.plan.training.global_batch)
        return;
    const auto differs = [&](const FixSetting& setting) {
        return field(setting.pointer).get(subject.plan) != setting.value;
    };
    std::vector<Choices> fields = layoutChoices(subject);
    for (Choices& choices : fields)
        std::erase_if(choices, [&](const FixSetting& setting) { return !differs(setting); });
    for (std::size_t i = 0; i < fields.size(); ++i)
        for (const FixSetting& first : fields[i]) {
            variants.push_back({layoutIdea, {first}});
            for (std::size_t k = i + 1; k < fields.size(); ++k)
                for (const FixSetting& second : fields[k])
                    variants.push_back({layoutIdea, {first, second}});
        }
}

}  // namespace headroom
