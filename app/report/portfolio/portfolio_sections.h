// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/portfolio/portfolio_report.h"
#include "app/report/report_draft.h"

namespace headroom {

// The sections of the report of a portfolio, in order. Each adds itself, or nothing.

/// Title, verdict, and the numbers that decide.
void addPortfolioOverview(ReportDraft& draft, const PortfolioContent& content);
/// What to buy in which way, month by month, and by when to ask for it.
void addPurchases(ReportDraft& draft, const PortfolioContent& content);
/// What stands against what is needed, pool by pool.
void addPoolCapacity(ReportDraft& draft, const PortfolioContent& content);
/// How long runs wait with the supply as it stands.
void addWaits(ReportDraft& draft, const PortfolioContent& content);
/// What it costs, month by month and owner by owner.
void addPortfolioMoney(ReportDraft& draft, const PortfolioContent& content);
/// Other futures, and everything that was found.
void addPortfolioRisks(ReportDraft& draft, const PortfolioContent& content);
/// The demands and pools that the figures rest on, and how they were found.
void addPortfolioBasis(ReportDraft& draft, const PortfolioContent& content);
/// Adds a row of cells that begins with the colour of a series.
void addSeriesRow(TableBlock& table, const QStringList& cells, std::size_t series);

/// Room for the names of those who ask and those who approve.
void addSignatures(ReportDraft& draft);

}  // namespace headroom
