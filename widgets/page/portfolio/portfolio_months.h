// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/outlook.h"
#include "widgets/chart/portfolio/month_stack_chart.h"

#include <cstddef>
#include <functional>

class QPainter;

namespace headroom {

/// GPUs that each demand uses over all pools, in all but 5 % of a month's hours, with the nodes that are needed.
[[nodiscard]] MonthStack demandMonths(const Portfolio& portfolio, const Outlook& outlook);

/// The same of one pool, beside the GPUs that stand there, that are needed and that are owned; marked from the first
/// month that falls short.
[[nodiscard]] MonthStack capacityMonths(const Portfolio& portfolio, const Outlook& outlook, std::size_t pool,
                                        const Catalogue& catalogue);

/// What each owner's share of the best mix costs, beside the supply as it stands and the budget.
[[nodiscard]] MonthStack moneyMonths(const Portfolio& portfolio, const Outlook& outlook);

/// GPUs that a demand uses over all pools, month by month.
[[nodiscard]] std::vector<double> gpusOfDemand(const Outlook& outlook, std::size_t demand);

/// Titles of the columns of demandCells().
[[nodiscard]] QStringList demandTitles();
/// Whether a column of demandCells() holds numbers.
[[nodiscard]] bool isDemandNumber(std::size_t column);
/// Demand, owner, kind, how often, pools, GPUs in the first month and in the last, and growth; `place` is that of the
/// portfolio's demands.
[[nodiscard]] QStringList demandCells(const Portfolio& portfolio, const Outlook& outlook, std::size_t place);

/// Draws the colour of a series before a row of a table.
[[nodiscard]] std::function<void(QPainter&, const QRectF&, Theme)> seriesSwatch(std::size_t index);

/// Nodes of a pool that are owned in a month.
[[nodiscard]] std::int64_t ownedNodes(const Pool& pool, Month month);

}  // namespace headroom
