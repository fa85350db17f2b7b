// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/campaign.h"

#include "model/cost/cost.h"
#include "model/finding_kinds.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// A size whose GPUs are joined for training, by InfiniBand or by eight: its quota is scarce, and a notebook leaves all
/// but one GPU idle.
bool isForTraining(const VmSize& size)
{
    constexpr double trainingGpus = 8;
    return size.rdma.has_value() || size.gpuCount >= trainingGpus;
}

CampaignEstimate campaign(const Plan& plan, const Estimate& estimate, Hours run)
{
    const CostEstimate& cost = estimate.cost;
    CampaignEstimate result;
    result.runs = *plan.cost.campaign_runs;
    result.atOnce = std::min(plan.cost.campaign_at_once, result.runs);
    result.rounds = (result.runs + result.atOnce - 1) / result.atOnce;
    result.nodes = result.atOnce * cost.nodes;
    result.wall = run * real(result.rounds);
    result.nodeHours = run * real(result.runs * cost.nodes);
    if (!cost.job)
        return result;
    result.total = Money::fromDollars(cost.job->dollars() * real(result.runs));
    // The places of the last round that stay empty cost what a run's machines do.
    const double idle = real(result.rounds * result.atOnce - result.runs);
    const std::optional<Money> machines = cost.over(run);
    result.kept = Money::fromDollars(result.total->dollars() + idle * machines.value_or(Money{}).dollars());
    return result;
}

DevelopmentEstimate development(const Plan& plan, const CostEstimate& cost)
{
    DevelopmentEstimate result;
    result.people = *plan.cost.developers;
    result.week = Hours{plan.cost.developer_hours * real(result.people)};
    if (!cost.nodeHour)
        return result;
    const double hour = cost.converted(*cost.nodeHour * std::int64_t{1} * Hours{1}).dollars();
    result.perWeek = Money::fromDollars(hour * result.week.value);
    result.perMonth = Money::fromDollars(hour * result.week.value * fullMonth.value / fullWeek.value);
    return result;
}

}  // namespace

void addCampaign(const Plan& plan, const VmSize* size, Estimate& estimate)
{
    if (plan.cost.campaign_runs && estimate.time && estimate.time->wall)
        estimate.campaign = campaign(plan, estimate, *estimate.time->wall);
    if (!plan.cost.developers)
        return;
    estimate.development = development(plan, estimate.cost);
    if (size != nullptr && isForTraining(*size))
        estimate.findings.push_back({"cost.development-size", Severity::Warning, "/cluster/sku", SizeId{size->id}});
}

}  // namespace headroom
