// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/catalogue/mig.h"
#include "model/catalogue/verified.h"
#include "model/cost/cost.h"
#include "model/fix/remedy.h"
#include "model/hardware/gpu_use.h"
#include "model/sizes/size_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace headroom {

namespace {

/// What one GPU (or, on a CPU size, one worker) of a size has.
Bytes memoryPerGpu(const VmSize& size, const Gpu* gpu)
{
    return gpu == nullptr ? size.memory : gpu->memory * std::min(1.0, size.gpuCount);
}

/// The size with as many GPUs as the plan uses.
FixSettings asMany(const VmSize& size, const FixSubject& subject)
{
    const Plan there = asPlannedOn(subject.plan, size, wholeGpus(subject.estimate.hardware));
    FixSettings settings = movedTo(size, std::get<VmNodes>(there.cluster.hardware).nodes, subject);
    if (there.cluster.gpus && there.cluster.gpus != subject.plan.cluster.gpus)
        settings.push_back({"/cluster/gpus", countValue(*there.cluster.gpus)});
    return settings;
}

void addSizes(std::string_view idea, const FixSubject& subject, bool larger, Remedies& variants)
{
    const VmSize* own = sizeOf(subject.plan, subject.catalogue);
    if (own == nullptr)
        return;
    const Bytes memory = subject.plan.cluster.mig ? subject.estimate.hardware.capacity
                                                  : memoryPerGpu(*own, subject.catalogue.gpu(own->gpu));
    for (const VmSize& size : subject.catalogue.sizes()) {
        const bool isLarger = memoryPerGpu(size, subject.catalogue.gpu(size.gpu)) > memory;
        if ((isLarger || !larger) && isOffered(size, *own, subject))
            variants.push_back({idea, asMany(size, subject)});
    }
}

/// Machines with more memory over all their GPUs, and a model divided over more of these.
void addLargerMachines(const FixSubject& subject, Remedies& variants)
{
    const VmSize* own = sizeOf(subject.plan, subject.catalogue);
    if (own == nullptr || own->isCpuOnly())
        return;
    const auto memory = [&](const VmSize& size) {
        return memoryPerGpu(size, subject.catalogue.gpu(size.gpu)) * static_cast<double>(gpusPerNode(size));
    };
    const std::int64_t used = wholeGpus(subject.estimate.hardware);
    for (const VmSize& size : subject.catalogue.sizes()) {
        if (memory(size) <= memory(*own) || !isOffered(size, *own, subject))
            continue;
        const std::int64_t perNode = gpusPerNode(size);
        for (std::int64_t degree = 2 * subject.plan.parallelism.tensor; degree <= perNode; degree *= 2) {
            FixSettings settings = movedTo(size, (used + perNode - 1) / perNode, subject);
            settings.push_back({"/parallelism/tensor", countValue(degree)});
            if (subject.plan.cluster.gpus)
                settings.push_back({"/cluster/gpus", {}, true});
            variants.push_back({largerMachineIdea, std::move(settings)});
        }
    }
}

/// Instances with more memory, and the whole GPU.
void addLargerInstances(const FixSubject& subject, Remedies& variants)
{
    constexpr std::string_view idea = "larger-instance";
    const Gpu* gpu = gpuOf(subject.plan, subject.catalogue);
    const MigProfile* own =
        gpu != nullptr && subject.plan.cluster.mig ? findMigProfile(*gpu, *subject.plan.cluster.mig) : nullptr;
    if (own == nullptr)
        return;
    // Fewer instances may be there than the plan counts; a job keeps its one.
    const bool isService = subject.plan.workload != Workload::Training;
    const auto add = [&](FieldValue value) {
        FixSettings settings = {{"/cluster/mig", std::move(value)}};
        if (isService && subject.plan.cluster.gpus)
            settings.push_back({"/cluster/gpus", {}, true});
        variants.push_back({idea, std::move(settings)});
    };
    for (const MigProfile& profile : gpu->migProfiles)
        if (profile.memoryEighths > own->memoryEighths)
            add(profile.name);
    add({});
}

/// The nodes that the GPUs in use fill, which costs no time, and halves of all.
void addFewerNodes(const FixSubject& subject, Remedies& variants)
{
    const auto* vm = std::get_if<VmNodes>(&subject.plan.cluster.hardware);
    if (vm == nullptr)
        return;
    const std::int64_t perNode = std::max<std::int64_t>(1, subject.estimate.hardware.gpusAvailable / vm->nodes);
    const std::int64_t filled = (subject.plan.cluster.gpus.value_or(0) + perNode - 1) / perNode;
    if (filled >= 1 && filled < vm->nodes)
        variants.push_back({"idle-nodes", {{"/cluster/nodes", countValue(filled)}}});
    for (std::int64_t nodes = vm->nodes / 2; nodes >= 1; nodes /= 2) {
        FixSettings settings = {{"/cluster/nodes", countValue(nodes)}};
        if (subject.plan.cluster.gpus && *subject.plan.cluster.gpus > nodes * perNode)
            settings.push_back({"/cluster/gpus", {}, true});
        variants.push_back({"nodes", settings});
    }
}

/// Less tensor and pipeline parallelism: fewer GPUs to a copy of the model.
void addFewerRanks(const Parallelism& p, Remedies& variants)
{
    for (std::int64_t degree = p.tensor / 2; degree >= 1; degree /= 2)
        variants.push_back({"tensor", {{"/parallelism/tensor", countValue(degree)}}});
    for (std::int64_t degree = p.pipeline / 2; degree >= 1; degree /= 2)
        variants.push_back({"pipeline", {{"/parallelism/pipeline", countValue(degree)}}});
}

void addIdleGpus(const Hardware& hardware, Remedies& variants)
{
    if (hardware.gpusUsed < hardware.gpusAvailable)
        variants.push_back({"all-gpus", allGpus(hardware)});
}

void addMoreWork(const FixSubject& subject, Remedies& variants)
{
    // With the batch of a step given, a larger micro-batch trains the same and keeps the GPU busier.
    constexpr std::int64_t largest = 8;
    const Training& training = subject.plan.training;
    if (training.global_batch)
        for (std::int64_t times = 2; times <= largest; times *= 2)
            variants.push_back({microBatchIdea, {{"/training/micro_batch", countValue(training.micro_batch * times)}}});
    addIdleGpus(subject.estimate.hardware, variants);
}

}  // namespace

std::int64_t gpusPerNode(const VmSize& size)
{
    return std::max<std::int64_t>(1, std::llround(std::floor(size.gpuCount)));
}

bool isOffered(const VmSize& size, const VmSize& own, const FixSubject& subject)
{
    if (size.id == own.id || size.cloud != own.cloud || size.isCpuOnly() != own.isCpuOnly())
        return false;
    if (!mayBeAdvised(size, subject.catalogue))
        return false;
    // Whoever moves wants to stay: a size that is to be retired is as good as gone.
    if (size.retirementDate)
        return false;
    const Price* price =
        findPrice(size, choiceName(subject.plan.cost.price_mode), subject.plan.cost.region.value_or(""));
    return price != nullptr && mayBeAdvised(*price, size, subject.catalogue);
}

FixSettings movedTo(const VmSize& size, std::int64_t nodes, const FixSubject& subject)
{
    FixSettings settings = {{"/cluster/sku", size.id}, {"/cluster/nodes", countValue(nodes)}};
    // The plan's own price was that of the former size.
    if (subject.plan.cost.price_per_node_hour)
        settings.push_back({"/cost/price_per_node_hour", {}, true});
    if (subject.plan.cluster.mig)
        settings.push_back({"/cluster/mig", {}, true});
    return settings;
}

void addSizeRemedies(const FixSubject& subject, Remedies& variants)
{
    addLargerInstances(subject, variants);
    if (isServiceByRate(subject.plan)) {
        addServiceMachines(subject, variants);
        return;
    }
    addSizes(largerGpuIdea, subject, true, variants);
    if (subject.plan.workload != Workload::Training) {
        addLargerMachines(subject, variants);
        addCpuNodes(subject, variants);
    }
}

void addServingSavings(const FixSubject& subject, Remedies& variants)
{
    const Serving& serving = subject.plan.serving;
    constexpr std::array factors = {1.5, 2.0, 3.0, 4.0, 6.0, 8.0};
    for (const double factor : factors)
        variants.push_back(
            {"concurrency", {{"/serving/concurrency", std::round(factor * static_cast<double>(serving.concurrency))}}});
    addFewerRanks(subject.plan.parallelism, variants);
    addIdleGpus(subject.estimate.hardware, variants);
    addFewerNodes(subject, variants);
    addNetworkRemedies(subject, variants);
    addSizes("other-size", subject, false, variants);
    addCpuNodes(subject, variants);
}

void addSavings(const FixSubject& subject, Remedies& variants)
{
    const Training& training = subject.plan.training;
    const Parallelism& p = subject.plan.parallelism;
    if (training.recompute != Recompute::None)
        for (const Recompute kind : {Recompute::None, Recompute::Selective})
            variants.push_back({"recompute", {{"/training/recompute", choiceValue(kind)}}});
    if (training.offload != Offload::None)
        variants.push_back({offloadIdea, {{"/training/offload", choiceValue(Offload::None)}}});
    if (training.attention == AttentionKernel::Unfused)
        variants.push_back({"attention", {{"/training/attention", choiceValue(AttentionKernel::Flash)}}});
    for (std::int64_t stage = 0; stage < p.zero; ++stage)
        variants.push_back({"zero", {{"/parallelism/zero", countValue(stage)}}});
    addFewerRanks(p, variants);
    addMoreWork(subject, variants);
    addFewerNodes(subject, variants);
    addNetworkRemedies(subject, variants);
    addSizes("other-size", subject, false, variants);
}

namespace {

/// One replica after the other on nodes of the size; the trial finds how many it takes.
FixSettings replicasOn(const VmSize& size, std::int64_t tensor, const FixSubject& subject)
{
    const std::int64_t perNode = gpusPerNode(size);
    const std::int64_t replica = tensor * subject.plan.parallelism.pipeline;
    FixSettings settings = movedTo(size, (replica + perNode - 1) / perNode, subject);
    for (FixSetting& setting : settings)
        setting.follows = setting.follows || setting.pointer == "/cluster/nodes";
    settings.push_back({"/parallelism/tensor", countValue(tensor)});
    if (subject.plan.cluster.gpus)
        settings.push_back({"/cluster/gpus", {}, true});
    return settings;
}

/// What a plan may ask of its replicas that nodes without GPUs do not do.
bool needsGpus(const Plan& plan)
{
    const Serving& serving = plan.serving;
    return serving.speculative || serving.disaggregated || serving.data_parallel;
}

}  // namespace

void addServiceMachines(const FixSubject& subject, Remedies& variants)
{
    const VmSize* own = sizeOf(subject.plan, subject.catalogue);
    if (own == nullptr)
        return;
    const std::int64_t now = subject.plan.parallelism.tensor;
    for (const VmSize& size : subject.catalogue.sizes()) {
        const bool isOwn = size.id == own->id;
        if (!isOwn && !isOffered(size, *own, subject))
            continue;
        for (std::int64_t tensor = 1; tensor <= gpusPerNode(size); tensor *= 2)
            if (!isOwn || tensor != now)
                variants.push_back(
                    {tensor == now ? largerGpuIdea : largerMachineIdea, replicasOn(size, tensor, subject)});
    }
    addCpuNodes(subject, variants);
}

void addCpuNodes(const FixSubject& subject, Remedies& variants)
{
    const Findings& findings = subject.estimate.findings;
    const auto told = std::ranges::find(findings, "serving.cpu-enough", &Finding::id);
    if (told == findings.end() || needsGpus(subject.plan))
        return;
    const VmSize* size = subject.catalogue.size(std::get<SizeId>(told->arguments[0]).text);
    if (size == nullptr)
        return;
    FixSettings settings = movedTo(*size, std::get<std::int64_t>(told->arguments[1]), subject);
    for (FixSetting& setting : settings)
        setting.follows = setting.follows || setting.pointer == "/cluster/nodes";
    for (const std::string_view degree : {"/parallelism/tensor", "/parallelism/pipeline"})
        settings.push_back({degree, countValue(1), true});
    if (subject.plan.cluster.gpus)
        settings.push_back({"/cluster/gpus", {}, true});
    variants.push_back({cpuIdea, std::move(settings)});
}

}  // namespace headroom
