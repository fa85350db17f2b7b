// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/inputs/portfolio_file.h"
#include "app/report/portfolio/portfolio_report.h"
#include "app/report/report_input.h"
#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"

#include <QFile>
#include <QtTest>

#include <functional>

namespace headroom::test {

/// A whole file, empty when it cannot be read.
inline QByteArray contentOf(const QString& file)
{
    QFile device(file);
    return device.open(QIODevice::ReadOnly) ? device.readAll() : QByteArray();
}

inline QString sourceFile(const QString& name) { return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/") + name; }

/// The shipped catalogue, read once.
inline const Catalogue& catalogue()
{
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

inline ReportInput inputOf(const Plan& plan)
{
    return {
        plan,        estimate(plan, catalogue(), "2026-11-21"), QDate(2026, 11, 21), QPageSize(QPageSize::A4), {}, {},
        &catalogue()};
}

inline Plan sample(const QString& id)
{
    const QByteArray text = contentOf(sourceFile(QStringLiteral("samples/") + id + QStringLiteral(".headroom.json")));
    const Result<Plan> plan = parsePlan(text.toStdString());
    return plan ? *plan : Plan();
}

inline ReportInput ticket() { return inputOf(sample(QStringLiteral("2am-ticket"))); }

/// 70B in four pipeline stages.
inline ReportInput pipelined() { return inputOf(sample(QStringLiteral("70b-on-16-nodes"))); }

/// Tensor parallel 3 divides no heads.
inline ReportInput impossible()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.name = "Tensor 3";
    plan.cluster.gpus = 3;
    plan.parallelism.tensor = 3;
    plan.training.global_batch.reset();
    return inputOf(plan);
}

inline ReportInput unpriced()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.cost.region = "nowhere";
    return inputOf(plan);
}

inline ReportInput withLongName()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.name.assign(600, 'W');
    plan.name += " and 100 % of %1 \n more";
    return inputOf(plan);
}

inline ReportInput serving()
{
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.workload = Workload::Serving;
    return inputOf(plan);
}

inline ReportInput manyStages()
{
    Plan plan = sample(QStringLiteral("70b-on-16-nodes"));
    plan.parallelism.pipeline = 16;
    return inputOf(plan);
}

/// The worked portfolio and what it comes to after few draws, found once.
inline const PortfolioContent& workedPortfolio()
{
    static const PortfolioContent content = [] {
        const Result<Portfolio> read = readPortfolioFile(
            sourceFile(QStringLiteral("samples/portfolio-2027.headroom-portfolio.json")), catalogue());
        PortfolioContent made{read ? *read : Portfolio(), {}, &catalogue(), QDate(2026, 11, 21)};
        made.outlook = outlook(made.portfolio, catalogue(), {.today = "2026-11-21", .steps = 10'000'000, .draws = 4});
        return made;
    }();
    return content;
}

inline PrintedReport portfolio() { return portfolioReport(workedPortfolio()); }

using MakeReport = std::function<PrintedReport()>;

/// Kinds of reports, for the data of a test: column "make".
inline void addReports()
{
    QTest::addColumn<MakeReport>("make");
    QTest::newRow("2 AM ticket") << MakeReport(ticket);
    QTest::newRow("four stages") << MakeReport(pipelined);
    QTest::newRow("sixteen stages") << MakeReport(manyStages);
    QTest::newRow("impossible layout") << MakeReport(impossible);
    QTest::newRow("no price") << MakeReport(unpriced);
    QTest::newRow("long name") << MakeReport(withLongName);
    QTest::newRow("serving, not covered") << MakeReport(serving);
    QTest::newRow("portfolio") << MakeReport(portfolio);
}

}  // namespace headroom::test

Q_DECLARE_METATYPE(headroom::test::MakeReport)
