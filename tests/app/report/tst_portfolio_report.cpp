// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/report_document.h"
#include "app/report/paper_text.h"
#include "app/report/portfolio/portfolio_report.h"
#include "app/report/report_pages.h"
#include "app/report/report_pdf.h"
#include "model/portfolio/outlook_sums.h"
#include "tests/app/report/pdf_text.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QRegularExpression>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// The report of a portfolio, for those who sign: it says what the outlook does, and nothing else.
class PortfolioReportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { failOnWarnings(); }
    void verdictAndFiguresComeFirst();
    void everyMonthAndPoolIsThere();
    void whoPaysAddsUp();
    void otherWaysStandBesideTheBest();
    void pricesHaveTheirSource();
    void findingsAreAllPrinted();
    void allFormsSayTheSame();
    void emptyPortfoliosAreAnswered();
    void manyPoolsStaySmall();
    void signaturesNeverStandAlone();
    void sameContentSameFile();
};

namespace {

/// The text of the worked portfolio's report, read once.
const QString& workedText()
{
    static const QString text = textOf(reportPdf(portfolio()));
    return text;
}

/// A row of a table of the text: cells that follow each other.
bool hasRow(const QString& text, const QStringList& cells)
{
    QStringList parts;
    for (const QString& cell : cells)
        parts << QRegularExpression::escape(cell);
    return text.contains(QRegularExpression(parts.join(QStringLiteral(" +"))));
}

}  // namespace

void PortfolioReportTest::verdictAndFiguresComeFirst()
{
    const PortfolioContent& content = workedPortfolio();
    const QString first = poppler(QStringLiteral("pdftotext"), reportPdf(portfolio()),
                                  {QStringLiteral("-layout"), QStringLiteral("-l"), QStringLiteral("1")})
                              .simplified();
    const PortfolioLine line = portfolioLine(content.portfolio, content.outlook);
    QVERIFY2(first.contains(line.lead.trimmed()), qPrintable(first));
    QVERIFY(first.contains(line.deciding));
    const OutlookTotals totals = totalsOf(content.outlook);
    for (const Money amount : {totals.monthlyCost, totals.dearest->cost, totals.cost, totals.costAsPlanned,
                               Money::fromDollars(*content.portfolio.budgetPerMonth)})
        QVERIFY2(first.contains(dollarsText(amount)), qPrintable(dollarsText(amount)));
    QVERIFY(first.contains(QStringLiteral("What to buy, and when to ask for it")));
}

void PortfolioReportTest::everyMonthAndPoolIsThere()
{
    const Outlook& outlook = workedPortfolio().outlook;
    QCOMPARE(outlook.months.size(), std::size_t{18});
    for (const MonthOutlook& month : outlook.months) {
        QStringList cells{monthLabel(month.month)};
        for (const PoolMonth& pool : month.pools)
            cells << QStringLiteral("%1 of %2%3")
                         .arg(pool.needed)
                         .arg(pool.nodes)
                         .arg(pool.needed > pool.nodes ? QStringLiteral("!") : QString())
                  << percentNumber(pool.utilization) + QStringLiteral(" %");
        QVERIFY2(hasRow(workedText(), cells), qPrintable(cells.join(u' ')));
        QVERIFY(
            hasRow(workedText(), {monthLabel(month.month), dollarsText(month.cost), dollarsText(month.costAsPlanned)}));
    }
    for (const Scenario& scenario : outlook.scenarios)
        QVERIFY2(hasRow(workedText(), scenarioCells(scenario).mid(0, 3)), qPrintable(scenarioText(scenario)));
}

void PortfolioReportTest::whoPaysAddsUp()
{
    const Outlook& outlook = workedPortfolio().outlook;
    const OutlookTotals totals = totalsOf(outlook);
    double micros = 0;
    double share = 0;
    for (const OwnerTotal& owner : ownerTotals(outlook)) {
        micros += owner.cost.micros;
        share += owner.share;
        QVERIFY2(hasRow(workedText(), {asText(owner.owner), dollarsText(owner.cost), dollarsText(owner.dearestMonth)}),
                 owner.owner.c_str());
    }
    QVERIFY(std::abs(micros - totals.cost.micros) < 1);
    QVERIFY(std::abs(share - 1) < 1e-9);
    // What is left of the budget is the budget less the best mix.
    const Money left = Money::fromDollars(*workedPortfolio().portfolio.budgetPerMonth) - outlook.months.front().cost;
    QVERIFY(hasRow(workedText(), {monthLabel(outlook.months.front().month), dollarsText(outlook.months.front().cost),
                                  dollarsText(outlook.months.front().costAsPlanned), dollarsText(left)}));
}

void PortfolioReportTest::otherWaysStandBesideTheBest()
{
    const Outlook& outlook = workedPortfolio().outlook;
    QVERIFY(outlook.alternatives.size() > 1);
    for (const Alternative& way : outlook.alternatives) {
        const QString more = alternativeDifference(outlook, way);
        QStringList cells = {alternativeText(way), dollarsText(way.cost)};
        if (!more.isEmpty())
            cells << more;
        QVERIFY2(hasRow(workedText(), cells), qPrintable(cells.join(u' ')));
    }
}

void PortfolioReportTest::pricesHaveTheirSource()
{
    // A price of the catalogue is cited with its date, one of the portfolio's own says what it is.
    QVERIFY(workedText().contains(QRegularExpression(QStringLiteral("\\[1\\] +20 +\\$[\\d.,]+"))));
    QVERIFY(workedText().contains(QStringLiteral("$44.24")));
    QVERIFY(workedText().contains(QStringLiteral("assumed")));
    QVERIFY(workedText().contains(QRegularExpression(QStringLiteral("Sources.*20\\d\\d-\\d\\d-\\d\\d"))));
}

void PortfolioReportTest::findingsAreAllPrinted()
{
    QString text = workedText();
    text.remove(u' ');
    for (const Finding& finding : workedPortfolio().outlook.findings) {
        const QString sentence = findingFullText(finding, ByteUnit::GB).remove(u' ');
        // A page may end within it.
        QVERIFY2(text.contains(sentence.left(24)), qPrintable(sentence));
    }
}

void PortfolioReportTest::allFormsSayTheSame()
{
    const PrintedReport report = portfolio();
    const QString html = QString::fromUtf8(reportHtml(report));
    const QString markdown = QString::fromUtf8(reportMarkdown(report));
    const Outlook& outlook = workedPortfolio().outlook;
    for (const MonthOutlook& month : outlook.months) {
        QVERIFY(html.contains(dollarsText(month.cost)));
        QVERIFY(markdown.contains(dollarsText(month.cost)));
    }
    QVERIFY(markdown.startsWith(QStringLiteral("# One platform")));
    // Every table as CSV: purchases, nodes, waits, money, owners, scenarios, demands, supply at least.
    QVERIFY(reportTables(report).size() >= 8);
}

void PortfolioReportTest::emptyPortfoliosAreAnswered()
{
    Portfolio none;
    none.start = {2027 * 12};
    none.months = 2;
    const Outlook nothing = outlook(none, catalogue(), {.today = "2026-11-21", .steps = 1});
    const QString text = textOf(reportPdf(portfolioReport({none, nothing, &catalogue(), QDate(2026, 11, 21)})));
    QVERIFY2(text.contains(QStringLiteral("Untitled portfolio")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("the portfolio has no pools")));
    QVERIFY(!text.contains(QStringLiteral("What it costs")));
}

/// Of fifty pools a few are drawn, and all are in the tables: about a page for each.
void PortfolioReportTest::manyPoolsStaySmall()
{
    PortfolioContent content = workedPortfolio();
    const Pool pool = content.portfolio.pools.front();
    for (std::size_t i = content.portfolio.pools.size(); i < mostPools; ++i) {
        content.portfolio.pools.push_back(pool);
        content.portfolio.pools.back().id = "pool-" + std::to_string(i);
        content.outlook.loadDuration.push_back(content.outlook.loadDuration.front());
        content.outlook.loadDuration.back().pool = content.portfolio.pools.back().id;
        for (MonthOutlook& month : content.outlook.months)
            month.pools.push_back(month.pools.front());
    }
    const PrintedReport report = portfolioReport(content);
    const ReportPages pages(report, paperPx(report.paper), QGuiApplication::font());
    QVERIFY2(pages.count() <= 60, qPrintable(QString::number(pages.count())));
    const QString text = textOf(reportPdf(report)).remove(u' ');
    for (const Pool& shown : content.portfolio.pools)
        QVERIFY2(text.contains(asText(shown.id).right(6)), shown.id.c_str());
    QVERIFY(text.contains(QStringLiteral("Of50poolsthe6")));
}

void PortfolioReportTest::signaturesNeverStandAlone()
{
    constexpr double width = 666;
    const Blocks blocks = portfolio().blocks(paperFont(QGuiApplication::font()), width);
    // The method, the heading of the sources, the sources, and the heading of the signatures.
    constexpr std::size_t before = 4;
    QVERIFY(blocks.size() > before);
    for (std::size_t i = 2; i <= before + 1; ++i)
        QVERIFY2(blocks[blocks.size() - i]->keepsWithNext(), qPrintable(QString::number(i)));
    // Under the header two rows with room for a signature.
    constexpr double room = 36;
    const Block& signatures = *blocks.back();
    for (int row = signatures.rowCount() - 2; row < signatures.rowCount(); ++row)
        QVERIFY2(signatures.rowHeight(row) >= room, qPrintable(QString::number(signatures.rowHeight(row))));
}

void PortfolioReportTest::sameContentSameFile() { QCOMPARE(reportPdf(portfolio()), reportPdf(portfolio())); }

HEADROOM_GUI_TEST(PortfolioReportTest)

#include "tst_portfolio_report.moc"
