// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/outlook_findings.h"

#include "model/finding_kinds.h"
#include "model/portfolio/purchase.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom {

namespace {

constexpr double wholePercent = 100;

std::string portfolioPointer(const char* list, std::size_t index, const char* field)
{
    return std::string("/") + list + "/" + std::to_string(index) + field;
}

Percent percentOf(double share) { return {std::round(share * wholePercent)}; }

class OutlookJudge {
public:
    OutlookJudge(const OutlookGrounds& grounds, Outlook& outlook) : m_grounds(grounds), m_outlook(outlook) {}

    void judge()
    {
        for (std::size_t i = 0; i < m_grounds.portfolio.demands.size(); ++i)
            judgeDemand(i);
        for (std::size_t i = 0; i < m_grounds.portfolio.pools.size(); ++i) {
            judgeSupply(i);
            judgePrices(i);
            judgeCommitments(i);
        }
        judgeMoney();
        if (m_grounds.notSimulated)
            m_outlook.findings.push_back({"portfolio.not-simulated", Severity::Warning, "/demands",
                                          static_cast<std::int64_t>(std::min(m_grounds.events, 1e15))});
        else if (m_outlook.preliminary)
            m_outlook.findings.push_back({"portfolio.preliminary", Severity::Information, "", m_outlook.draws});
    }

private:
    void judgeDemand(std::size_t index)
    {
        const Demand& demand = m_grounds.portfolio.demands[index];
        const FleetDemand& made = m_grounds.prepared.fleet.demands[index];
        if (made.needs.empty()) {
            const bool startsLater = made.start >= m_grounds.prepared.fleet.monthStart.back();
            m_outlook.keepsPromises = m_outlook.keepsPromises && startsLater;
            return;
        }
        DemandWait& wait = m_outlook.waits[index];
        const double confidence = m_grounds.portfolio.confidence;
        constexpr double rounding = 1e-9;
        if (wait.missedDeadlines > 1 - confidence + rounding) {
            m_outlook.keepsPromises = false;
            m_outlook.findings.push_back({"portfolio.deadline-missed", Severity::Error,
                                          portfolioPointer("demands", index, "/deadline"), demand.id, demand.deadline,
                                          percentOf(wait.missedDeadlines)});
        }
        if (constexpr double some = 0.05; wait.unstarted > some)
            m_outlook.findings.push_back({"portfolio.unstarted", Severity::Warning,
                                          portfolioPointer("demands", index, ""), demand.id, percentOf(wait.unstarted),
                                          monthText(m_outlook.months.back().month)});
        const bool isKept = wait.kept >= confidence - rounding;
        if (demand.kind == DemandKind::Service && !isKept) {
            m_outlook.keepsPromises = false;
            m_outlook.findings.push_back({"portfolio.unserved", Severity::Error, portfolioPointer("demands", index, ""),
                                          demand.id, Percent{wait.unserved * wholePercent}});
        } else if (made.target && !isKept) {
            m_outlook.keepsPromises = false;
            m_outlook.findings.push_back({"portfolio.promise-missed", Severity::Error,
                                          portfolioPointer("demands", index, "/wait_s/target"), demand.id,
                                          percentOf(wait.kept), wait.p95, Seconds{*demand.wait.target}});
        } else if (constexpr double few = 0.05; demand.kind == DemandKind::People && wait.unserved > few) {
            m_outlook.findings.push_back({"portfolio.unserved", Severity::Warning,
                                          portfolioPointer("demands", index, ""), demand.id,
                                          Percent{wait.unserved * wholePercent}});
        }
        if (m_grounds.needed.incurable[index])
            m_outlook.findings.push_back({"portfolio.not-enough", Severity::Warning,
                                          portfolioPointer("demands", index, ""), demand.id,
                                          m_grounds.portfolio.pools[made.needs.front().pool].id});
    }

    void judgeSupply(std::size_t index)
    {
        const Pool& pool = m_grounds.portfolio.pools[index];
        std::optional<std::size_t> firstShort;
        std::optional<std::size_t> firstUnfound;
        std::int64_t mostShort = 0;
        std::int64_t mostQuota = 0;
        std::string quotaBy;
        std::string lateBy;
        std::optional<std::int64_t> alwaysIdle;
        double utilization = 0;
        for (std::size_t i = 0; i < m_outlook.months.size(); ++i) {
            const PoolMonth& month = m_outlook.months[i].pools[index];
            const std::int64_t missing = month.needed - month.nodes;
            if (missing > 0 && !firstShort)
                firstShort = i;
            mostShort = std::max(mostShort, missing);
            if (!month.isFound && !firstUnfound)
                firstUnfound = i;
            if (month.quotaToAsk > 0 && quotaBy.empty())
                quotaBy = month.askBy;
            mostQuota = std::max(mostQuota, month.quotaToAsk);
            if (lateBy.empty() && !month.askBy.empty() && !m_grounds.today.empty() && month.askBy < m_grounds.today)
                lateBy = month.askBy;
            alwaysIdle = std::min(alwaysIdle.value_or(-missing), -missing);
            utilization += month.utilization / static_cast<double>(m_outlook.months.size());
        }
        const std::string pointer = portfolioPointer("pools", index, "/supply");
        if (firstShort)
            m_outlook.findings.push_back({"portfolio.short", Severity::Warning, pointer, pool.id,
                                          Counted{mostShort, CountedNoun::Node},
                                          monthText(m_outlook.months[*firstShort].month)});
        if (firstUnfound)
            m_outlook.findings.push_back({"portfolio.not-found", Severity::Warning, pointer, pool.id,
                                          monthText(m_outlook.months[*firstUnfound].month)});
        if (mostQuota > 0)
            m_outlook.findings.push_back({"portfolio.quota", Severity::Warning,
                                          portfolioPointer("pools", index, "/quota_nodes"), pool.id,
                                          Counted{mostQuota, CountedNoun::Node}, quotaBy});
        if (!lateBy.empty())
            m_outlook.findings.push_back({"portfolio.late-to-ask", Severity::Warning,
                                          portfolioPointer("pools", index, "/lead_days"), pool.id, lateBy});
        if (alwaysIdle.value_or(0) > 0)
            m_outlook.findings.push_back({"portfolio.idle", Severity::Information, pointer, pool.id,
                                          Counted{*alwaysIdle, CountedNoun::Node}, percentOf(utilization)});
    }

    void judgePrices(std::size_t index)
    {
        const Pool& pool = m_grounds.portfolio.pools[index];
        const PoolPrices& prices = m_grounds.prices[index];
        std::string without;
        for (std::size_t mode = 0; mode < supplyModeNames.size(); ++mode) {
            const auto of = static_cast<SupplyMode>(mode);
            if (prices.of(of))
                continue;
            const bool stands = std::ranges::any_of(pool.supply, [of](const Supply& supply) {
                return supply.mode == of && !supply.usdPerHour && supply.count > 0;
            });
            if (stands)
                m_outlook.findings.push_back({"portfolio.unpriced", Severity::Warning,
                                              portfolioPointer("pools", index, "/supply"), pool.id,
                                              std::string(supplyModeNames[mode])});
            else if (of != SupplyMode::Owned)
                without += (without.empty() ? "" : ", ") + std::string(supplyModeNames[mode]);
        }
        if (!without.empty())
            m_outlook.findings.push_back({"portfolio.modes-without-price", Severity::Information,
                                          portfolioPointer("pools", index, "/supply"), pool.id, SizeId{pool.sku},
                                          without});
    }

    /// Names where the best mix costs more by the month than the supply as planned: it counts what commitments cost
    /// after the last month, and takes none that does not pay by then.
    void judgeCommitments(std::size_t index)
    {
        const Portfolio& portfolio = m_grounds.portfolio;
        const Pool& pool = portfolio.pools[index];
        const Month end = portfolio.start + portfolio.months;
        const auto outlives = [&](const Supply& supply, Month month) {
            const bool stands = supply.from <= month && (!supply.until || month < *supply.until);
            return stands && supply.count > 0 && supply.from > portfolio.start &&
                   supply.from + termMonths(supply.mode) > end;
        };
        Money more;
        std::optional<Month> first;
        for (const MonthOutlook& month : m_outlook.months) {
            const PoolMonth& there = month.pools[index];
            const bool isDearer = there.priced && there.nodes >= there.needed && there.cost > there.costAsPlanned;
            if (!isDearer ||
                std::ranges::none_of(pool.supply, [&](const Supply& supply) { return outlives(supply, month.month); }))
                continue;
            more = more + (there.cost - there.costAsPlanned);
            first = first.value_or(month.month);
        }
        if (first)
            m_outlook.findings.push_back({"portfolio.outlives", Severity::Information,
                                          portfolioPointer("pools", index, "/supply"), pool.id, Amount{more},
                                          monthText(*first), monthText(end + -1)});
    }

    void judgeMoney()
    {
        const MonthOutlook* dearest = nullptr;
        const MonthOutlook* dearestBest = nullptr;
        Money best;
        Money planned;
        for (const MonthOutlook& month : m_outlook.months) {
            best = best + month.cost;
            planned = planned + month.costAsPlanned;
            if (dearest == nullptr || month.costAsPlanned > dearest->costAsPlanned)
                dearest = &month;
            if (dearestBest == nullptr || month.cost > dearestBest->cost)
                dearestBest = &month;
        }
        if (m_grounds.portfolio.budgetPerMonth && dearest != nullptr) {
            const Money budget = Money::fromDollars(*m_grounds.portfolio.budgetPerMonth);
            if (dearest->costAsPlanned > budget) {
                m_outlook.keepsPromises = false;
                m_outlook.findings.push_back({"portfolio.over-budget", Severity::Error, "/budget_per_month",
                                              monthText(dearest->month), Amount{dearest->costAsPlanned},
                                              Amount{budget}});
            } else if (dearestBest->cost > budget) {
                m_outlook.findings.push_back({"portfolio.needs-over-budget", Severity::Warning, "/budget_per_month",
                                              monthText(dearestBest->month), Amount{dearestBest->cost},
                                              Amount{budget}});
            }
        }
        const bool isPriced = std::ranges::all_of(m_outlook.months, [](const MonthOutlook& month) {
            return std::ranges::all_of(month.pools, &PoolMonth::priced);
        });
        if (isPriced && best < planned && best.micros > 0)
            m_outlook.findings.push_back(
                {"portfolio.saves", Severity::Information, "/pools", Amount{best}, Amount{planned}});
    }

    const OutlookGrounds& m_grounds;
    Outlook& m_outlook;
};

}  // namespace

void addOutlookFindings(const OutlookGrounds& grounds, Outlook& outlook) { OutlookJudge(grounds, outlook).judge(); }

}  // namespace headroom
