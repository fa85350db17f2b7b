// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/decide/service_answers.h"

#include "model/estimator/estimator.h"
#include "model/parallel_for.h"
#include "model/search/size_search.h"
#include "model/serving/estimate_serving.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"
#include "model/sizes/service_choice.h"
#include "model/sizes/size_matrix.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

namespace headroom {

namespace {

constexpr double unlimitedHour = 1e12;  // USD

/// A size with its price in the region where the answer may run.
struct PricedSize {
    SizeOption option;
    Plan plan;  ///< In that region.
};

class ServiceDecision {
public:
    ServiceDecision(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                    const std::stop_token& stop)
        : m_plan(plan), m_grown(grown(plan)), m_catalogue(catalogue), m_options(options), m_stop(stop),
          m_limits(limitsOf(plan))
    {
    }

    Decision run()
    {
        const std::vector<PricedSize> sizes = pricedSizes();
        m_decision.sizes = std::ssize(sizes);
        search(sizes);
        finish();
        return std::move(m_decision);
    }

private:
    void search(const std::vector<PricedSize>& sizes)
    {
        parallelFor(sizes.size(), threadCount(m_options.threads), m_stop, [&](std::size_t i) {
            const PricedSize& size = sizes[i];
            const ServiceMarket market{m_catalogue, m_options.today, size.option.size->cloud,
                                       size.option.size->isCpuOnly(), m_stop};
            std::optional<ServiceChoice> choice = cheapestServiceOn(size.plan, market, size.option, unlimitedHour);
            if (choice && m_plan.cost.price_per_node_hour)
                keepOwnPrice(*choice);
            const bool held = choice || holdsReplica(size);
            const std::lock_guard lock(m_mutex);
            ++m_decision.tried;
            if (choice)
                m_choices.push_back(std::move(*choice));
            else
                ++(held ? m_decision.leftOut.time : m_decision.leftOut.memory);
        });
    }

    void keepOwnPrice(ServiceChoice& choice) const
    {
        choice.plan.cost.price_per_node_hour = m_plan.cost.price_per_node_hour;
        choice.plan.cost.price_mode = m_plan.cost.price_mode;
        choice.estimate = estimate(choice.plan, m_catalogue, m_options.today);
        choice.hour = *m_plan.cost.price_per_node_hour * static_cast<double>(choice.estimate.cost.nodes);
    }

    /// Whether the memory of all the nodes that a replica may have would do.
    [[nodiscard]] bool holdsReplica(const PricedSize& size) const
    {
        constexpr std::int64_t mostNodes = 8;
        const auto gpus = static_cast<std::uint64_t>(std::max(1.0, std::floor(size.option.size->gpuCount)));
        const bool hasGpus = size.option.gpu != nullptr;
        Plan alone = onOption(size.plan, size.option, hasGpus ? mostNodes : 1);
        alone.parallelism.tensor = hasGpus ? static_cast<std::int64_t>(std::bit_floor(gpus)) : 1;
        alone.parallelism.pipeline = hasGpus ? mostNodes : 1;
        alone.serving.spare_replicas = 0;
        if (!hasGpus)
            alone.serving.engine = Engine::Cpu;
        const std::optional<MemoryEstimate> memory = serviceMemory(alone, m_catalogue);
        return memory && memory->suffices();
    }

    void finish()
    {
        std::ranges::sort(m_choices, [](const ServiceChoice& a, const ServiceChoice& b) {
            return std::pair(a.hour, skuOf(a)) < std::pair(b.hour, skuOf(b));
        });
        if (!hasLoad(m_plan))
            std::ranges::stable_sort(m_choices, {}, [](const ServiceChoice& choice) {
                const auto& price = choice.estimate.serving->perMillionTokens;
                return price ? price->micros : std::numeric_limits<double>::infinity();
            });
        for (const ServiceChoice& choice : m_choices) {
            Answer answer = answerOf(m_plan, choice.plan, choice.estimate, m_limits);
            if (answer.meetsGoal) {
                m_decision.answers.push_back(std::move(answer));
                continue;
            }
            ++m_decision.leftOut.money;
            if (!m_decision.nearest)
                m_decision.nearest = std::move(answer);
        }
        if (!m_decision.answers.empty())
            m_decision.nearest.reset();
        putCpuFirst();
        m_decision.stopped = m_stop.stop_requested();
    }

    /// Tokens of a GPU are cheaper only where it is busy, which nobody says.
    void putCpuFirst()
    {
        if (hasLoad(m_plan) || !isSmallForCpu(m_plan, m_catalogue))
            return;
        std::vector<Answer>& answers = m_decision.answers;
        if (const auto cpu = std::ranges::find(answers, 0, &Answer::gpus); cpu != answers.end())
            std::rotate(answers.begin(), cpu, cpu + 1);
    }

    static std::string skuOf(const ServiceChoice& choice)
    {
        return std::get<VmNodes>(choice.plan.cluster.hardware).sku;
    }

    /// In the plan's own mode, which no answer changes.
    [[nodiscard]] bool isPriced(const SizeOption& option, const Plan& plan) const
    {
        if (m_plan.cost.price_per_node_hour)
            return option.current;  // The price is that of the plan's own size.
        const bool inMode = m_plan.cost.price_mode == PriceMode::Payg || option.paid != option.payg;
        return inMode && !option.paid->region.empty() && (m_plan.goal.regions.empty() || plan.cost.region);
    }

    std::vector<PricedSize> pricedSizes()
    {
        std::vector<PricedSize> result;
        for (const VmSize& size : m_catalogue.sizes()) {
            if (!isOfClouds(size, m_plan, m_catalogue, m_plan.goal.clouds))
                continue;
            Plan plan = m_grown;
            if (!m_plan.goal.regions.empty())
                plan.cost.region = cheapestRegion(m_plan, size, m_catalogue, m_plan.goal.regions);
            SizeOption option = sizeOption(size, plan, m_catalogue, m_options.today);
            if (option.retired || !option.trusted)
                continue;
            if (!isPriced(option, plan)) {
                ++m_decision.withoutPrice;
                continue;
            }
            result.push_back({std::move(option), std::move(plan)});
        }
        return result;
    }

    const Plan& m_plan;
    const Plan m_grown;
    const Catalogue& m_catalogue;
    const DecideOptions& m_options;
    const std::stop_token& m_stop;
    GoalLimits m_limits;
    std::mutex m_mutex{};
    std::vector<ServiceChoice> m_choices{};
    Decision m_decision{};
};

}  // namespace

bool hasLoad(const Plan& plan)
{
    return plan.workload == Workload::Encoding || plan.serving.requests_per_s.has_value();
}

double parametersOf(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* count = std::get_if<ParameterCount>(&plan.model))
        return static_cast<double>(count->count);
    bool derived = false;
    Findings ignored;
    const std::optional<Architecture> shape = resolveModel(plan.model, catalogue, derived, ignored);
    return shape ? countParameters(*shape).total : 0;
}

bool isSmallForCpu(const Plan& plan, const Catalogue& catalogue)
{
    const double parameters = parametersOf(plan, catalogue);
    return plan.workload != Workload::Training && parameters > 0 && parameters <= largestOnCpu &&
           plan.serving.latency_target_s.value_or(1) > shortestOnCpu.value;
}

Plan grown(Plan plan)
{
    if (plan.workload == Workload::Training || !plan.serving.requests_per_s || plan.goal.growth_per_month <= 0)
        return plan;
    constexpr double oneYear = 365;
    constexpr double daysOfMonth = oneYear / 12;
    const double months = plan.goal.deadline_days.value_or(oneYear) / daysOfMonth;
    plan.serving.requests_per_s = *plan.serving.requests_per_s * std::pow(1 + plan.goal.growth_per_month, months);
    return plan;
}

Decision decideService(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                       const std::stop_token& stop)
{
    return ServiceDecision(plan, catalogue, options, stop).run();
}

}  // namespace headroom
