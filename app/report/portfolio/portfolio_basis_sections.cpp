// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/portfolio/portfolio_sections.h"
#include "app/report/table_block.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/page/portfolio/portfolio_supply.h"
#include "widgets/text/answers/portfolio_text.h"

#include <QCoreApplication>

#include <array>

namespace headroom {

namespace {

struct PortfolioBasisWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioReport)
};

void addDemands(ReportDraft& draft, const PortfolioContent& content)
{
    if (content.portfolio.demands.empty())
        return;
    draft.addHeading(PortfolioBasisWords::tr("What is asked for"));
    // How often a demand comes says of what kind it is.
    constexpr std::size_t kind = 2;
    std::vector<TableColumn> columns;
    const QStringList titles = demandTitles();
    // What the words of the others take, px; less on narrow paper.
    constexpr std::array<double, 5> room = {104, 84, 0, 104, 80};
    for (std::size_t i = 0; i < static_cast<std::size_t>(titles.size()); ++i)
        if (i != kind)
            columns.push_back({titles[static_cast<qsizetype>(i)], isDemandNumber(i) ? Qt::AlignRight : Qt::AlignLeft,
                               i < room.size() ? room[i] : 0,
                               i + 1 == static_cast<std::size_t>(titles.size()) ? 1.0 : 0.0});
    auto table = std::make_unique<TableBlock>(std::move(columns));
    for (std::size_t i = 0; i < content.portfolio.demands.size(); ++i) {
        QStringList cells = demandCells(content.portfolio, content.outlook, i);
        cells.removeAt(kind);
        addSeriesRow(*table, cells, i);
    }
    draft.add(std::move(table), 4);
    draft.addNote(
        {{PortfolioBasisWords::tr("GPUs in the busiest hours of the month with most and of the last, over all "
                                  "pools."),
          paper::caption}});
}

void addSupply(ReportDraft& draft, const PortfolioContent& content)
{
    if (content.portfolio.pools.empty())
        return;
    draft.addHeading(PortfolioBasisWords::tr("The supply as it stands"));
    // Numbers stand right: what wraps stands before the price.
    constexpr std::array<qsizetype, 7> shown = {0, 1, 3, 4, 6, 2, 5};
    constexpr qsizetype nodes = 2;
    constexpr qsizetype price = 5;
    const QStringList titles = supplyTitles();
    std::vector<TableColumn> columns;
    for (const qsizetype i : shown) {
        // What words take, px; less on narrow paper. The source of the price has the rest.
        constexpr std::array<double, 7> room = {50, 118, 0, 92, 92, 0, 0};
        const bool isNumber = i == nodes || i == price;
        columns.push_back({titles[i], isNumber ? Qt::AlignRight : Qt::AlignLeft, room[static_cast<std::size_t>(i)],
                           i == titles.size() - 1 ? 1.0 : 0.0});
    }
    auto table = std::make_unique<TableBlock>(std::move(columns));
    for (const SupplyWords& words : supplyWords(content.portfolio, *content.catalogue))
        table->addRow(
            {{words.name, paper::strong, {}},
             {words.machines, paper::body, {}},
             {words.mode, paper::body, {}},
             {words.months, paper::body, {}},
             {words.isPublished ? draft.cite(words.source.toStdString()) : words.source, paper::secondary, {}},
             {words.nodes, paper::body, {}},
             {words.price, paper::body, {}}});
    draft.add(std::move(table), 4);
}

void addMethod(ReportDraft& draft, const PortfolioContent& content)
{
    draft.addHeading(PortfolioBasisWords::tr("How the figures were found"));
    auto table = nameTable();
    const Portfolio& portfolio = content.portfolio;
    addNameRow(*table, PortfolioBasisWords::tr("Runs"),
               PortfolioBasisWords::tr("Every demand is planned anew on each pool that it may use; waiting runs start "
                                       "%1.")
                   .arg(orderText(portfolio.scheduler)));
    addNameRow(*table, PortfolioBasisWords::tr("Waits"),
               PortfolioBasisWords::tr("Simulated hour by hour with random arrivals, lengths and failures: %1. P95 "
                                       "stands with half of its 95 % interval.")
                   .arg(drawsText(content.outlook)));
    addNameRow(*table, PortfolioBasisWords::tr("Nodes"),
               PortfolioBasisWords::tr("The fewest with which %1 % of the draws keep every promise. A run without a "
                                       "promise is taken to wait for a week at most.")
                   .arg(percentNumber(portfolio.confidence)));
    addNameRow(*table, PortfolioBasisWords::tr("Money"),
               PortfolioBasisWords::tr("An integer programme covers these nodes at least cost. Ways to pay without a "
                                       "price are not offered, and none is derived."));
    if (portfolio.maintenanceHoursPerMonth > 0)
        addNameRow(*table, PortfolioBasisWords::tr("Maintenance"),
                   PortfolioBasisWords::tr("Each node is away for %1 h a month.")
                       .arg(decimalText(portfolio.maintenanceHoursPerMonth)));
    if (portfolio.repairHours > 0)
        addNameRow(*table, PortfolioBasisWords::tr("Repairs"),
                   PortfolioBasisWords::tr("A node that fails is away for %1 h, from when nothing runs on it.")
                       .arg(decimalText(portfolio.repairHours)));
    addNameRow(*table, PortfolioBasisWords::tr("Not included"),
               PortfolioBasisWords::tr("Storage, networking beyond the machines, support, taxes and discounts that the "
                                       "portfolio does not state."));
    draft.add(std::move(table), 4);
}

}  // namespace

void addSeriesRow(TableBlock& table, const QStringList& cells, std::size_t series)
{
    TableRow row;
    for (const QString& cell : cells)
        row.push_back({cell, paper::body, {}});
    row.front().swatch = seriesColor(series);
    table.addRow(std::move(row));
}

void addPortfolioBasis(ReportDraft& draft, const PortfolioContent& content)
{
    addDemands(draft, content);
    addSupply(draft, content);
    addMethod(draft, content);
}

void addSignatures(ReportDraft& draft)
{
    draft.addHeading(PortfolioBasisWords::tr("Signatures"), HeadingRank::Whole);
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{{}, Qt::AlignLeft, 120, 0},
                                 {PortfolioBasisWords::tr("Name"), Qt::AlignLeft, 0, 1},
                                 {PortfolioBasisWords::tr("Signature"), Qt::AlignLeft, 0, 1},
                                 {PortfolioBasisWords::tr("Date"), Qt::AlignLeft, 100, 0}});
    // Room to sign: a high line of nothing.
    constexpr double roomToSign = 30;
    const QString nothing(QChar::Nbsp);
    for (const QString& who : {PortfolioBasisWords::tr("Asked for by"), PortfolioBasisWords::tr("Approved by")})
        table->addRow({{who, paper::body, {}}, {nothing, {roomToSign}, {}}, {}, {}});
    draft.add(std::move(table), 4);
}

}  // namespace headroom
