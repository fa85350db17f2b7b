// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace headroom {

/// "March 2027".
[[nodiscard]] QString monthLabel(Month month);
/// "Mar 2027": for tables and axes.
[[nodiscard]] QString monthShort(Month month);

/// "$412,000": amounts of a portfolio are US dollars.
[[nodiscard]] QString dollarsText(Money amount);

/// "Campaign", "Queue", "Service", "People".
[[nodiscard]] QString demandKindLabel(DemandKind kind);
/// "owned", "reserved, 1 year": within a sentence.
[[nodiscard]] QString supplyModeLabel(SupplyMode mode);
/// In which order waiting runs start: "as they came".
[[nodiscard]] QString orderText(Scheduler scheduler);
/// How a demand recurs: "12 a week", "40 people, 8x5", "a service", "by 2027-09-30".
[[nodiscard]] QString recurrenceText(const Demand& demand);

/// How long a run waits: "none", "12 min", "5.2 h", "without end".
[[nodiscard]] QString runWaitText(Seconds wait);

/// The words of a banner: "You are short of h100 from March 2027: ", "9 nodes more (8 to 10) by August 2027, at most
/// $112,000 a month by the hour", and sentences on what else is missed, what all costs, and how certain that is.
struct PortfolioLine {
    QString lead;
    QString deciding;
    QString detail;
};
[[nodiscard]] PortfolioLine portfolioLine(const Portfolio& portfolio, const Outlook& outlook);

/// Titles of the columns of waitCells().
[[nodiscard]] QStringList waitTitles();
/// Demand, owner, kind, how often, median wait, P95 with its error, what is promised, the share of draws that keep it,
/// and what else is to be said of a demand; `place` is that of the portfolio's demands.
[[nodiscard]] QStringList waitCells(const Portfolio& portfolio, const Outlook& outlook, std::size_t place);

/// Months in which the same is bought of a pool.
struct BoughtMonths {
    std::size_t pool{0};
    Month from{};
    Month until{};  ///< The last of them.
    std::int64_t nodes{0};  ///< The most that stand by the portfolio's supply.
    std::int64_t leastNeeded{0};  ///< In one of the months.
    std::int64_t needed{0};       ///< The most that are needed.
    NodeMix mix{};           ///< Committed nodes are the same in all months; the others are the most of one.
    std::int64_t quotaToAsk{0};
    std::string askBy{};  ///< ISO date; empty: nothing is to be asked for.
};
/// What to buy, pool by pool and month by month, months alike joined.
[[nodiscard]] std::vector<BoughtMonths> purchases(const Outlook& outlook);
[[nodiscard]] QStringList purchaseTitles();
/// Pool, months, nodes needed, by mode, and by when to ask for how many.
[[nodiscard]] QStringList purchaseCells(const Portfolio& portfolio, const BoughtMonths& purchase);

/// "All on demand": a way to cover what is needed.
[[nodiscard]] QString alternativeText(const Alternative& alternative);
/// What it costs more than the best mix, "+$12,000"; empty of that itself.
[[nodiscard]] QString alternativeDifference(const Outlook& outlook, const Alternative& alternative);

/// "Growth of all +20 %": what a scenario changes.
[[nodiscard]] QString scenarioText(const Scenario& scenario);

/// Titles of the columns of scenarioCells().
[[nodiscard]] QStringList scenarioTitles();
/// What changes, nodes short, dearest month, the longest wait and whose it is, and which demands miss what is promised.
[[nodiscard]] QStringList scenarioCells(const Scenario& scenario);

/// From which share of the time on which commitment pays, and how many nodes work for so long; that none pays.
[[nodiscard]] QString breakEvenText(const LoadDuration& load);

/// How far the draws leave the nodes needed of a pool open, in the month in which it is most: "h100 for certain",
/// "a100 or up to 1 node more"; empty where that is not known.
[[nodiscard]] QString boundsText(const Outlook& outlook, std::size_t pool);

/// "200 draws, 100 for the nodes needed, seed 1; preliminary": how certain the figures are.
[[nodiscard]] QString drawsText(const Outlook& outlook);

}  // namespace headroom
