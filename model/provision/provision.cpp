// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/provision.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/replacement.h"
#include "model/finding_kinds.h"

#include <algorithm>

namespace headroom {
namespace {

bool asksForAll(const ProvisionOrder& order) { return std::ranges::find(order.targets, "all") != order.targets.end(); }

/// The error that no --force overrides: a size that can no longer be created.
std::optional<ProvisionCheck> retirement(const Plan& plan, const Catalogue& catalogue, const std::string& today)
{
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr || !isRetired(*size, today))
        return std::nullopt;
    return ProvisionCheck{"retired", false,
                          Finding{"deploy.retired", Severity::Error, "/cluster/sku", SizeId{size->id},
                                  *size->retirementDate, SizeId{replacementText(*size, catalogue, today)}}};
}

void writeTargets(Provisioned& made, const Deployment& deployment, const ProvisionOrder& order)
{
    const bool all = asksForAll(order);
    for (const DeployTarget& target : deployTargets()) {
        const bool named = std::ranges::find(order.targets, target.name) != order.targets.end();
        if (!named && !all)
            continue;
        if (const std::optional<Finding> reason = whyNot(target, deployment)) {
            made.checks.push_back(
                {"target." + std::string(target.name), named ? std::optional(false) : std::nullopt, *reason});
            made.isRefused = made.isRefused || named;
            continue;
        }
        for (DeployFile& file : target.write(deployment))
            made.files.push_back({std::string(target.name), std::move(file)});
    }
}

/// That degrees and batch multiply to what files say.
void addArithmetic(Provisioned& made, const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    if (job.isService || !job.hasLayout)
        return;
    const Layout& layout = job.layout;
    const std::int64_t world = layout.tensor * layout.pipeline * layout.context * layout.data;
    made.checks.push_back({"world-size", world == job.gpus,
                           Finding{"deploy.world-size", Severity::Information, "/parallelism", job.gpus, layout.tensor,
                                   layout.pipeline, layout.context, layout.data}});
    made.checks.push_back({"batch", layout.microBatch * layout.microBatches * layout.data == layout.globalBatch,
                           Finding{"deploy.batch", Severity::Information, "/training/global_batch", layout.globalBatch,
                                   layout.microBatch, layout.microBatches, layout.data}});
}

}  // namespace

Provisioned provision(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                      const ProvisionOrder& order)
{
    Provisioned made;
    if (std::optional<ProvisionCheck> retired = retirement(plan, catalogue, order.date)) {
        made.checks.push_back(*std::move(retired));
        made.isRefused = true;
        return made;
    }
    for (const Finding& finding : estimate.findings)
        if (finding.severity == Severity::Error)
            made.checks.push_back({"plan", false, finding});
    const bool hasError = !made.checks.empty();
    const Deployment deployment = deploymentOf(plan, estimate, catalogue, order.date, order.version);
    writeTargets(made, deployment, order);
    if (made.isRefused || (hasError && !order.force))
        made.files.clear();
    made.isRefused = made.isRefused || hasError;
    addArithmetic(made, deployment);
    std::vector<std::string_view> written;
    for (const ProvisionedFile& file : made.files)
        written.push_back(file.target);
    for (ProvisionCheck& check : readiness(plan, estimate, deployment, catalogue, order.lists, &written))
        made.checks.push_back(std::move(check));
    return made;
}

}  // namespace headroom
