// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/readiness.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/replacement.h"
#include "model/finding_kinds.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/template_scripts.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace headroom {
namespace {

template <class... Values>
ProvisionCheck point(std::string id, std::optional<bool> ok, FindingIdFor<Values...> words, const Values&... values)
{
    const Severity severity = ok == true ? Severity::Information : Severity::Warning;
    return {std::move(id), ok, Finding{words, severity, std::string(), values...}, {}};
}

/// Of those targets alone.
ProvisionCheck ofTargets(ProvisionCheck check, std::vector<std::string_view> targets)
{
    check.targets = std::move(targets);
    return check;
}

ProvisionCheck closedBy(ProvisionCheck check, std::vector<ShellWord> words)
{
    check.command = shellLine({.words = std::move(words)});
    return check;
}

const QuotaCheck* quotaCheck(const QuotaVerdict& verdict, std::string_view id)
{
    const auto found = std::ranges::find_if(verdict.checks, [&](const QuotaCheck& check) { return check.id == id; });
    return found == verdict.checks.end() ? nullptr : &*found;
}

/// With the command where the region that it asks about is known: an empty one would be refused.
ProvisionCheck closedInRegion(ProvisionCheck check, const Machines& machines, std::vector<ShellWord> words)
{
    return machines.region.empty() ? check : closedBy(std::move(check), std::move(words));
}

/// The targets whose files the points are about.
class WrittenTargets {
public:
    explicit WrittenTargets(const std::vector<std::string_view>* names) : m_names(names) {}
    /// Whether one of them is written, or nothing is known of it.
    [[nodiscard]] bool hasAny(std::initializer_list<std::string_view> names) const
    {
        return m_names == nullptr || std::ranges::any_of(names, [&](std::string_view name) { return isNamed(name); });
    }
    /// Whether a pool of AKS is written, and known to be.
    [[nodiscard]] bool hasPool() const { return m_names != nullptr && isNamed("aks"); }
    /// The same, and no other way to make the plan's machines.
    [[nodiscard]] bool hasPoolAlone() const
    {
        return hasPool() && !hasAny({"az-cli", "bicep", "terraform", "azureml", "batch"});
    }
    /// Whether one of them is written, and known to be.
    [[nodiscard]] bool surelyHas(std::string_view name) const { return m_names != nullptr && isNamed(name); }

private:
    [[nodiscard]] bool isNamed(std::string_view name) const
    {
        return std::ranges::find(*m_names, name) != m_names->end();
    }
    const std::vector<std::string_view>* m_names;
};

/// What a counter of quota is called in a point about it.
struct QuotaPointWords {
    FindingIdFor<std::int64_t, std::string, std::int64_t> enough;
    FindingIdFor<std::int64_t, std::string, std::int64_t, std::int64_t> lacking;
};
constexpr QuotaPointWords ofSize{"deploy.check-quota-enough", "deploy.check-quota-short"};
constexpr QuotaPointWords ofRegion{"deploy.check-region-quota-enough", "deploy.check-region-quota-short"};
constexpr QuotaPointWords ofSystemNode{"deploy.check-system-quota-enough", "deploy.check-system-quota-short"};

/// A counter of quota that the lists know: what is needed, what is free (less than nothing where more is used than
/// allowed), and all that is allowed now, where that is known.
struct CounterState {
    std::string counter{};
    std::int64_t needed{0}, free{0};
    std::optional<std::int64_t> limit{};
};

/// What a counter comes to, with what to ask for where it is short: a quota is set as a whole, so that what is used
/// stays in it.
ProvisionCheck counterPoint(const char* id, const QuotaPointWords& words, const CounterState& state,
                            const Machines& machines)
{
    const std::int64_t shown = std::max<std::int64_t>(0, state.free);
    if (state.free >= state.needed)
        return point(id, true, words.enough, state.needed, state.counter, shown);
    const std::int64_t lacking = state.needed - state.free;
    ProvisionCheck lack = point(id, false, words.lacking, state.needed, state.counter, shown, lacking);
    if (!state.limit)
        return lack;
    return closedInRegion(std::move(lack), machines,
                          {"az", "quota", "update", "--resource-name", state.counter, "--scope",
                           "/subscriptions/SUBSCRIPTION/providers/Microsoft.Compute/locations/" + machines.region,
                           "--limit-object", "value=" + std::to_string(*state.limit + lacking)});
}

ProvisionCheck openQuota(const char* id, FindingIdFor<std::int64_t, std::string> words, std::int64_t cores,
                         const std::string& counter, const Machines& machines)
{
    return closedInRegion(point(id, std::nullopt, words, cores, counter), machines,
                          {"az", "vm", "list-usage", "--location", machines.region, "--output", "table"});
}

/// The size's family, the region's vCPUs, and those of the node that AKS has beside a pool, each where the lists know
/// it; else what to look up.
void addQuota(std::vector<ProvisionCheck>& points, const Deployment& deployment, const QuotaVerdict* verdict,
              const SubscriptionLists* lists, const WrittenTargets& written)
{
    const Machines& machines = deployment.machines;
    const std::int64_t cores = machines.vcpus * machines.nodes;
    const std::string family = machines.isSpot                ? std::string("lowPriorityCores")
                               : machines.quotaFamily.empty() ? machines.size
                                                              : machines.quotaFamily;
    const std::size_t before = points.size();
    const auto add = [&](const char* ofVerdict, const char* id, const QuotaPointWords& words,
                         const std::string& counter, std::int64_t beside) {
        const QuotaCheck* check = verdict == nullptr ? nullptr : quotaCheck(*verdict, ofVerdict);
        if (check == nullptr || !check->ok || !check->free)
            return;
        const std::int64_t free = check->shortBy ? cores - *check->shortBy : *check->free;
        points.push_back(counterPoint(id, words, {counter, cores + beside, free, check->limit}, machines));
    };
    add("family", "quota", ofSize, family, 0);
    add("spot", "quota", ofSize, family, 0);
    // Where other machines may be made instead of a pool, its own node is no part of them.
    const std::int64_t beside = written.hasPoolAlone() ? systemPoolVcpus : 0;
    add("cores", points.size() > before ? "quota-region" : "quota", ofRegion, "cores", beside);
    const bool isKnown = points.size() > before;
    if (!isKnown)
        points.push_back(openQuota("quota", "deploy.check-quota-open", cores, family, machines));
    if (!written.hasPool())
        return;
    const QuotaUsage* usage = isKnown && lists != nullptr ? findUsage(*lists, systemPoolFamily) : nullptr;
    ProvisionCheck ofNode =
        usage != nullptr
            ? counterPoint("quota-system", ofSystemNode,
                           {systemPoolFamily, systemPoolVcpus, usage->limit - std::max<std::int64_t>(0, usage->used),
                            usage->limit},
                           machines)
            : openQuota("quota-system", "deploy.check-system-quota-open", systemPoolVcpus, systemPoolFamily, machines);
    points.push_back(ofTargets(std::move(ofNode), {"aks"}));
}

ProvisionCheck regionPoint(const Deployment& deployment, const QuotaVerdict* verdict)
{
    const Machines& machines = deployment.machines;
    const SizeId size{machines.size};
    if (machines.region.empty())
        return closedBy(
            point("region", false, "deploy.check-region-missing", size),
            {"headroom", "provision", "PLAN", "--set", "cost.region=REGION", "--target", "TARGET", "-o", "DIR"});
    const RegionId region{machines.region};
    const QuotaCheck* restriction = verdict != nullptr ? quotaCheck(*verdict, "restriction") : nullptr;
    if (restriction == nullptr || !restriction->ok)
        return closedBy(point("region", std::nullopt, "deploy.check-region-open", size, region),
                        {"az", "vm", "list-skus", "--location", machines.region, "--size", machines.size, "--all",
                         "--output", "table"});
    if (*restriction->ok)
        return point("region", true, "deploy.check-region-open-to-you", size, region);
    return point("region", false, "deploy.check-region-restricted", size, region);
}

ProvisionCheck retirementPoint(const VmSize& size, const Catalogue& catalogue, const std::string& today)
{
    if (!size.retirementDate)
        return point("retirement", true, "deploy.check-not-retiring", SizeId{size.id});
    if (isRetired(size, today))
        return {"retirement",
                false,
                Finding{"deploy.retired", Severity::Error, "/cluster/sku", SizeId{size.id}, *size.retirementDate,
                        SizeId{replacementText(size, catalogue, today)}},
                {}};
    return point("retirement", false, "deploy.check-retiring", SizeId{size.id}, *size.retirementDate);
}

ProvisionCheck placementPoint(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    if (!isScaleSet(deployment))
        return point("placement", true, "deploy.check-placement-one");
    if (!isPlacedTogether(deployment))
        return point("placement", std::optional(!machines.hasRdma), "deploy.check-placement-zones", machines.zones);
    if (machines.nodes > nodesOfAScaleSet)
        return point("placement", false, "deploy.check-placement-large", machines.nodes, nodesOfAScaleSet,
                     nodesOnRequest);
    return point("placement", true, "deploy.check-placement-set", machines.nodes, nodesOfAScaleSet);
}

ProvisionCheck driverPoint(const Machines& machines)
{
    switch (machines.driver) {
    case DriverWay::None: return point("driver", true, "deploy.check-driver-none");
    case DriverWay::Extension: return point("driver", true, "deploy.check-driver-extension");
    case DriverWay::InImage:
        if (machines.image)
            return point("driver", true, "deploy.check-driver-image",
                         machines.image->offer + ' ' + machines.image->sku);
        break;
    case DriverWay::ByHand: break;
    }
    return point("driver", std::nullopt, "deploy.check-driver-open", SizeId{machines.size});
}

/// What installs the operators of a pool that AKS gives no driver, on one line.
ProvisionCheck operatorsPoint(const Deployment& deployment)
{
    ProvisionCheck check =
        point("driver", std::nullopt, "deploy.check-driver-operators", SizeId{deployment.machines.size});
    for (const ShellCommand& command : operatorCommands(deployment))
        check.command += (check.command.empty() ? "" : " && ") + shellLine(command);
    return check;
}

/// Machines bring theirs in another way than a pool of AKS, whose image is not the one that stands in machines' files.
void addDrivers(std::vector<ProvisionCheck>& points, const Deployment& deployment, const WrittenTargets& written)
{
    const bool hasMachines = written.hasAny({"az-cli", "bicep", "terraform", "azureml", "batch"});
    const bool isOnCluster = !hasMachines && written.hasAny({"aks", "kaito", "dynamo"});
    if (!isOnCluster)
        points.push_back(driverPoint(deployment.machines));
    if (written.hasPool() && needsOperators(deployment))
        points.push_back(operatorsPoint(deployment));
}

/// Machines of templates have no public address.
void addLogIn(std::vector<ProvisionCheck>& points, const Deployment& deployment, const WrittenTargets& written)
{
    for (const auto& [target, way] : {std::pair{"terraform", "tf"}, std::pair{"bicep", "bicep"}})
        if (written.surelyHas(target)) {
            ProvisionCheck check = point("log-in", std::nullopt, "deploy.check-log-in");
            check.command = remoteCommand(deployment, way);
            points.push_back(ofTargets(std::move(check), {"terraform", "bicep"}));
            return;
        }
}

void addMoney(std::vector<ProvisionCheck>& points, const Plan& plan, const Estimate& estimate,
              const Deployment& deployment)
{
    const std::optional<Money> hour = estimate.cost.over(Hours{1});
    if (deployment.price.hour.empty() || !hour) {
        points.push_back(closedBy(point("price", false, "deploy.check-price-open"), {"headroom", "prices", "refresh"}));
        return;
    }
    const std::string& currency = estimate.cost.currency;
    points.push_back(point("price", true, "deploy.check-price", Amount{*hour, currency},
                           Amount{estimate.cost.over(estimate.cost.weekendHours).value_or(Money{}), currency}));
    if (plan.cost.budget)
        points.push_back(
            point("alerts", true, "deploy.check-alerts", Amount{Money::fromDollars(*plan.cost.budget), currency}));
    else
        points.push_back(closedBy(point("alerts", false, "deploy.check-alerts-open",
                                        Amount{Money::fromDollars(deployment.price.budget), currency}),
                                  {"headroom", "provision", "PLAN", "--set",
                                   "cost.budget=" + std::to_string(static_cast<std::int64_t>(deployment.price.budget)),
                                   "--target", "budget", "-o", "DIR"}));
}

ProvisionCheck rolesPoint()
{
    return closedBy(point("roles", std::nullopt, "deploy.check-roles"),
                    {"az", "role", "assignment", "list", "--assignee",
                     ShellWord::code("$(az ad signed-in-user show --query id --output tsv)"), "--all", "--output",
                     "table"});
}

}  // namespace

std::vector<ProvisionCheck> readiness(const Plan& plan, const Estimate& estimate, const Deployment& deployment,
                                      const Catalogue& catalogue, const SubscriptionLists* lists,
                                      const std::vector<std::string_view>* written)
{
    const WrittenTargets targets(written);
    std::vector<ProvisionCheck> points;
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr)
        return points;
    const std::string& today = deployment.date;
    const bool onAzure = deployment.machines.platform == Platform::Azure;
    const std::optional<QuotaVerdict> verdict =
        lists != nullptr && onAzure ? std::optional(checkQuota(plan, catalogue, *lists, today)) : std::nullopt;
    if (onAzure) {
        addQuota(points, deployment, verdict ? &*verdict : nullptr, lists, targets);
        points.push_back(regionPoint(deployment, verdict ? &*verdict : nullptr));
    }
    points.push_back(retirementPoint(*size, catalogue, today));
    if (onAzure) {
        points.push_back(placementPoint(deployment));
        addDrivers(points, deployment, targets);
        if (targets.hasAny({"aks", "kaito", "dynamo"}) && !deployment.machines.isCpuOnly &&
            deployment.machines.gpuShare >= 1)
            points.push_back(point("taint", true, "deploy.check-taint"));
        if (targets.hasAny({"az-cli", "bicep", "terraform"}))
            points.push_back(point("network", true,
                                   deployment.machines.hasRdma ? FindingId<>("deploy.check-network-rdma")
                                                               : FindingId<>("deploy.check-network")));
        addLogIn(points, deployment, targets);
        if (targets.hasPool() && !deployment.job.isService)
            points.push_back(ofTargets(
                closedBy(point("image", std::nullopt, "deploy.check-image"),
                         {"sed", "-i", "s|example.azurecr.io/train:1|REGISTRY.azurecr.io/IMAGE:TAG|", "job.yaml"}),
                {"aks"}));
        points.push_back(rolesPoint());
    }
    addMoney(points, plan, estimate, deployment);
    if (onAzure) {
        if (deployment.schedule == "always")
            points.push_back(point("shutdown", std::nullopt, "deploy.check-shutdown-open"));
        else
            points.push_back(point("shutdown", true, "deploy.check-shutdown"));
        points.push_back(point("cleanup", true, "deploy.check-cleanup"));
    }
    return points;
}

}  // namespace headroom
