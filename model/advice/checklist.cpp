// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"
#include "model/catalogue/known_ids.h"
#include "model/finding_kinds.h"

namespace headroom {
namespace {

template <class... Values>
Finding item(FindingIdFor<Values...> id, const char* pointer, const Values&... values)
{
    return {id, Severity::Information, pointer, values...};
}

/// How the drivers of a size come, which differs by maker and by series (azure-compute-docs, hpccompute-gpu-linux:
/// "Secure Boot is not supported using Windows or Linux extensions"; NV series have GRID drivers).
Finding driverItem(const VmSize& size, const Catalogue& catalogue)
{
    const Gpu* gpu = catalogue.gpu(size.gpu);
    if (gpu != nullptr && gpu->vendor != "NVIDIA")
        return item("checklist.no-extension", "/cluster/sku", SizeId{size.id});
    if (size.gpu == "rtx-pro-6000-bse")
        return item("checklist.secure-boot-off", "/cluster/sku", size.id);
    if (size.series.starts_with("NV"))
        return item("checklist.secure-boot-grid", "/cluster/sku", SizeId{size.id});
    return item("checklist.secure-boot", "/cluster/sku");
}

void addMachineItems(const Plan& plan, const VmSize& size, const Catalogue& catalogue, Findings& list)
{
    // A spare node runs beside the others: it takes its cores as they do.
    const std::int64_t nodes = std::get<VmNodes>(plan.cluster.hardware).nodes + plan.cost.spare_nodes;
    list.push_back(item("checklist.quota", "/cluster/nodes", size.vcpus * nodes));
    if (size.rdma)
        list.push_back(item("checklist.rdma-range", "/cluster/fabric"));
    if (size.gpuCount > 0 && size.gpuCount < 1)
        list.push_back(item("checklist.shared-gpu", "/cluster/sku", size.id));
    if (!size.isCpuOnly() && size.cloud == "azure")
        list.push_back(driverItem(size, catalogue));
    if (plan.cost.price_mode == PriceMode::Spot)
        list.push_back(item("checklist.spot-data", "/cost/price_mode"));
}

/// What parts this plan's machines from those of others: many nodes are pooled by team, a size with eight GPUs is a
/// whole machine, and smaller ones share it with strangers.
Finding isolation(const VmSize* size, std::int64_t nodes)
{
    constexpr double wholeMachine = 8;
    if (nodes > 1)
        return item("checklist.isolation-aks", "/cluster/nodes", nodes);
    if (size != nullptr && size->gpuCount >= wholeMachine)
        return item("checklist.isolation-hosts", "/cluster/sku", size->id);
    return item("checklist.isolation", "/cluster");
}

}  // namespace

Findings securityChecklist(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    Findings list = {item("checklist.roles", ""), item("checklist.secrets", "")};
    list.push_back(item(plan.workload != Workload::Training ? FindingId<>("checklist.private-serving")
                                                            : "checklist.private-training",
                        "/workload"));
    list.push_back(item("checklist.access", ""));
    const VmSize* size = sizeOf(plan, catalogue);
    list.push_back(isolation(size, estimate.cost.nodes));
    if (size != nullptr)
        addMachineItems(plan, *size, catalogue, list);
    const std::optional<Money> weekend = estimate.cost.over(estimate.cost.weekendHours);
    if (!plan.cost.budget && weekend)
        list.push_back(item("checklist.budget", "/cost/budget", Amount{*weekend, estimate.cost.currency}));
    return list;
}

}  // namespace headroom
