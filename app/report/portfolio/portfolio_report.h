// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/printed_report.h"
#include "model/portfolio/outlook.h"

#include <QDate>
#include <QPageSize>

namespace headroom {

/// Everything that the report of a portfolio is made from: the same content gives the same pages.
struct PortfolioContent {
    Portfolio portfolio;
    Outlook outlook;  ///< Of that portfolio.
    const Catalogue* catalogue{nullptr};  ///< In which its sizes and prices are; must outlive the report.
    QDate date;  ///< Printed in the header, never taken from the clock by the report itself.
    QPageSize paper{QPageSize::A4};
};

/// The report for those who sign: what to buy and when, what stands against what is needed, how long work waits, what
/// it costs whom, what breaks first, and all that the figures rest on.
[[nodiscard]] PrintedReport portfolioReport(PortfolioContent content);

}  // namespace headroom
