// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/fix/size_moves.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace headroom {

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

void addServiceMachines(const FixSubject& subject, FixVariants& variants)
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

void addCpuNodes(const FixSubject& subject, FixVariants& variants)
{
    const Findings& findings = subject.estimate.findings;
    const auto told = std::ranges::find(findings, "serving.cpu-enough", &Finding::id);
    if (told == findings.end() || needsGpus(subject.plan))
        return;
    const VmSize* size = subject.catalogue.size(std::get<std::string>(told->arguments[0]));
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
