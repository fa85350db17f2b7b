// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "tests/support/gui_test.h"
#include "widgets/page/portfolio/money_page.h"
#include "widgets/text/answers/history_text.h"
#include "widgets/text/answers/portfolio_text.h"

#include <QLabel>
#include <QtTest>

#include <limits>
#include <set>

using namespace headroom;

/// Portfolios and job histories in words: the sentence first, months bought alike joined, every trouble named.
class TestPortfolioText : public QObject {
    Q_OBJECT

private slots:
    void shortageComesFirst();
    void worstPoolComesFirst();
    void enoughIsSaid();
    void boundsAreSpelt();
    void missedIsNamed();
    void unpricedIsNoTotal();
    void waits_data();
    void waits();
    void cellsOfADemand();
    void monthsAlikeAreJoined();
    void purchasesAreSpelt();
    void everyTroubleHasWords();
    void troublesNameTheirFirst();
    void commitmentsBeyondTheEndStandOnMoney();
};

namespace {

constexpr std::int64_t firstMonth = 2027 * 12;

/// Two pools and three demands.
Portfolio twoPools()
{
    Portfolio portfolio;
    portfolio.start = {firstMonth};
    portfolio.months = 4;
    for (const char* id : {"h100", "a100"})
        portfolio.pools.emplace_back().id = id;
    for (const char* id : {"campaign", "queue", "people"})
        portfolio.demands.emplace_back().id = id;
    portfolio.demands[0].kind = DemandKind::Campaign;
    portfolio.demands[0].deadline = "2027-03-31";
    portfolio.demands[1].wait.target = 7200;
    portfolio.demands[2].kind = DemandKind::People;
    portfolio.demands[2].people = 40;
    return portfolio;
}

/// An outlook in which the pools need so many nodes, month by month, of eight that stand.
Outlook needing(const std::vector<std::array<std::int64_t, 2>>& months)
{
    Outlook answer;
    for (std::size_t i = 0; i < months.size(); ++i) {
        MonthOutlook& month = answer.months.emplace_back();
        month.month = Month{firstMonth} + static_cast<std::int64_t>(i);
        month.cost = Money::fromDollars(1000);
        month.costAsPlanned = Money::fromDollars(1500);
        for (const std::int64_t needed : months[i]) {
            PoolMonth& pool = month.pools.emplace_back();
            pool.nodes = 8;
            pool.needed = needed;
            pool.mix.reserved1y = 8;
        }
    }
    for (const char* id : {"campaign", "queue", "people"})
        answer.waits.emplace_back().demand = id;
    return answer;
}

}  // namespace

void TestPortfolioText::shortageComesFirst()
{
    const PortfolioLine line = portfolioLine(twoPools(), needing({{8, 8}, {9, 8}, {12, 8}, {11, 8}}));
    QCOMPARE(line.lead, QStringLiteral("You are short of h100 from February 2027: "));
    QCOMPARE(line.deciding, QStringLiteral("4 nodes more by March 2027"));
    QCOMPARE(line.detail, QStringLiteral("All pools: $1,000 a month at the best mix."));
    const PortfolioLine one = portfolioLine(twoPools(), needing({{8, 8}, {9, 8}, {8, 8}}));
    QCOMPARE(one.deciding, QStringLiteral("1 node more"));
    // What the missing nodes cost, in the dearest of the months, and how sure their number is.
    Outlook priced = needing({{8, 8}, {9, 8}, {12, 8}});
    for (const auto& [month, atWork, allDay] : {std::tuple(1, 400, 700), std::tuple(2, 1600, 2800)}) {
        PoolMonth& pool = priced.months[static_cast<std::size_t>(month)].pools[0];
        pool.costOfMissing = Money::fromDollars(atWork);
        pool.costOfMissingAllDay = Money::fromDollars(allDay);
    }
    priced.months[2].pools[0].leastNeeded = 11;
    priced.months[2].pools[0].mostNeeded = 14;
    QCOMPARE(
        portfolioLine(twoPools(), priced).deciding,
        QStringLiteral("4 nodes more (3 to 6) by March 2027, $1,600 a month for the hours at work, $2,800 all day"));
    priced.months[2].pools[0].isFound = false;
    QVERIFY(portfolioLine(twoPools(), priced).deciding.startsWith(QStringLiteral("about 4 nodes more (3 to 6)")));
    priced.months[2].pools[0].isFound = true;
    priced.months[1].pools[0].costOfMissing.reset();  // One without a price: no sum is known.
    QCOMPARE(portfolioLine(twoPools(), priced).deciding, QStringLiteral("4 nodes more (3 to 6) by March 2027"));
}

void TestPortfolioText::worstPoolComesFirst()
{
    const PortfolioLine line = portfolioLine(twoPools(), needing({{9, 8}, {9, 13}}));
    QCOMPARE(line.lead, QStringLiteral("You are short of a100 from February 2027: "));
    QCOMPARE(line.deciding, QStringLiteral("5 nodes more"));
    QCOMPARE(line.detail, QStringLiteral("Of h100 you are short from January 2027: 1 node more. "
                                         "All pools: $1,000 a month at the best mix."));
    // What is missed stands before it.
    Outlook late = needing({{9, 8}, {9, 13}});
    late.waits[0].missedDeadlines = 1;
    QVERIFY(portfolioLine(twoPools(), late).detail.startsWith(QStringLiteral("Late: campaign. Of h100")));
}

void TestPortfolioText::enoughIsSaid()
{
    Outlook answer = needing({{8, 7}});
    QCOMPARE(portfolioLine(twoPools(), answer).lead, QStringLiteral("The machines that stand are enough: "));
    answer.preliminary = true;
    QVERIFY(portfolioLine(twoPools(), answer).detail.startsWith(QStringLiteral("Preliminary")));
    answer.keepsPromises = false;
    QCOMPARE(portfolioLine(twoPools(), answer).lead, QStringLiteral("Not all that is promised can be kept: "));
    Portfolio poor = twoPools();
    poor.budgetPerMonth = 1;
    QCOMPARE(portfolioLine(poor, answer).lead,
             QStringLiteral("The machines that stand are enough, the budget is not: "));
    QCOMPARE(portfolioLine(poor, answer).deciding, QStringLiteral("$1,500 in January 2027 as planned, of $1.00"));
    answer.waits[1].kept = 0.5;
    QCOMPARE(portfolioLine(poor, answer).lead, QStringLiteral("Not all that is promised can be kept: "));
}

void TestPortfolioText::boundsAreSpelt()
{
    Outlook answer = needing({{9, 8}, {10, 8}});
    answer.months[0].pools[0].pool = "h100";
    QVERIFY(boundsText(answer, 0).isEmpty());
    const auto bounds = [&](std::int64_t least, std::int64_t most) {
        answer.months[0].pools[0].leastNeeded = 9;
        answer.months[0].pools[0].mostNeeded = 9;
        answer.months[1].pools[0].leastNeeded = least;
        answer.months[1].pools[0].mostNeeded = most;
        return boundsText(answer, 0);
    };
    QCOMPARE(bounds(10, 10), QStringLiteral("h100 for certain"));
    QCOMPARE(bounds(10, 12), QStringLiteral("h100 or up to 2 nodes more"));
    QCOMPARE(bounds(9, 10), QStringLiteral("h100 or up to 1 node fewer"));
    QCOMPARE(bounds(9, 12), QStringLiteral("h100 or up to 1 node fewer or 2 more"));
}

void TestPortfolioText::missedIsNamed()
{
    Portfolio portfolio = twoPools();
    Outlook answer = needing({{8, 8}, {8, 8}});
    answer.waits[0].missedDeadlines = 0.2;
    answer.waits[1].kept = 0.85;
    QCOMPARE(portfolioLine(portfolio, answer).detail,
             QStringLiteral("Late: campaign. Longer waits than promised: queue."));
    answer.findings.push_back({"portfolio.divided-anew", Severity::Warning, "", std::string("queue"),
                               std::string("h100"), std::string("tensor 2"), Counted{2, CountedNoun::Gpu}});
    QVERIFY(
        portfolioLine(portfolio, answer).detail.startsWith(QStringLiteral("Not run as its plan says: queue. Late")));
    answer.findings.clear();
    answer.waits[0].missedDeadlines = 0.05;  // As often as the confidence allows.
    answer.waits[1].kept = 0.95;
    QVERIFY(portfolioLine(portfolio, answer).detail.isEmpty());
    portfolio.budgetPerMonth = 1499;
    QCOMPARE(portfolioLine(portfolio, answer).detail,
             QStringLiteral("Over the budget of $1,499 from January 2027, in 2 of 2 months."));
    portfolio.budgetPerMonth = 1500;
    QVERIFY(portfolioLine(portfolio, answer).detail.isEmpty());
    // What stands keeps the budget, what is needed does not.
    answer.months[1].cost = Money::fromDollars(1600);
    QCOMPARE(portfolioLine(portfolio, answer).detail,
             QStringLiteral("With what is needed over the budget of $1,500 from February 2027, in 1 of 2 months."));
}

void TestPortfolioText::unpricedIsNoTotal()
{
    Outlook answer = needing({{8, 8}, {8, 8}});
    answer.months[1].pools[0].priced = false;
    QCOMPARE(portfolioLine(twoPools(), answer).deciding,
             QStringLiteral("more than $1,000 a month, as not all has a price"));
}

void TestPortfolioText::waits_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0.0 << QStringLiteral("none");
    QTest::newRow("seconds") << 20.0 << QStringLiteral("20.0 s");
    QTest::newRow("minutes") << 720.0 << QStringLiteral("12.0 min");
    QTest::newRow("hours") << 18'720.0 << QStringLiteral("5.20 h");
    QTest::newRow("never") << std::numeric_limits<double>::infinity() << QStringLiteral("without end");
}

void TestPortfolioText::waits()
{
    QFETCH(double, seconds);
    QFETCH(QString, text);
    QCOMPARE(runWaitText(Seconds{seconds}), text);
}

void TestPortfolioText::cellsOfADemand()
{
    Outlook answer = needing({{8, 8}});
    answer.waits[1] = {.demand = "queue",
                       .runs = 50,
                       .p50 = Seconds{600},
                       .p95 = Seconds{7200},
                       .p95Error = Seconds{600},
                       .kept = 0.93,
                       .preempted = 0.2};
    const QStringList queue = waitCells(twoPools(), answer, 1);
    QCOMPARE(queue.size(), waitTitles().size());
    QCOMPARE(queue.mid(3), (QStringList{QStringLiteral("1 a week"), QStringLiteral("10.0 min"),
                                        QStringLiteral("2.00 h ± 10.0 min"), QStringLiteral("P95 2.00 h"),
                                        QStringLiteral("93.0 %"), QStringLiteral("stopped 0.2 times a run")}));
    answer.waits[0].missedDeadlines = 1;
    const QStringList campaign = waitCells(twoPools(), answer, 0);
    QCOMPARE(campaign.at(3), QStringLiteral("by 2027-03-31"));
    QCOMPARE(campaign.at(7), QStringLiteral("0.0 %"));
    QCOMPARE(campaign.at(8), QStringLiteral("late in 100 % of draws"));
    // What still waits at the end waits for longer than is known.
    answer.waits[0].p50 = answer.waits[0].p95 = Seconds{366.0 * 86'400};
    answer.waits[0].unstarted = 1;
    QCOMPARE(waitCells(twoPools(), answer, 0).at(4), QStringLiteral("over 366 days"));
    QVERIFY(waitCells(twoPools(), answer, 0).at(8).startsWith(QStringLiteral("100 % never started")));
    answer.waits[0].unstarted = 0.2;
    QCOMPARE(waitCells(twoPools(), answer, 0).at(4), QStringLiteral("366 days"));
    QCOMPARE(waitCells(twoPools(), answer, 0).at(5), QStringLiteral("over 366 days"));
    // What goes on beyond the end, before a deadline that is later still, is neither kept nor missed.
    answer.waits[0] = {.demand = "campaign", .runs = 1, .openEnded = 1};
    QCOMPARE(waitCells(twoPools(), answer, 0).at(7), dash);
    QCOMPARE(waitCells(twoPools(), answer, 0).at(8), QStringLiteral("not done by the end in 100 % of draws"));
    // Nor is what has no run by then.
    answer.draws = 10;
    answer.waits[0].runs = 0;
    QCOMPARE(waitCells(twoPools(), answer, 0).mid(4), (QStringList{dash, dash, dash, dash, QString()}));
    answer.draws = 0;
    const QStringList people = waitCells(twoPools(), answer, 2);
    QCOMPARE(people.at(3), QStringLiteral("40 people"));
    QCOMPARE(people.at(7), dash);  // Nothing was promised.
}

void TestPortfolioText::monthsAlikeAreJoined()
{
    Outlook answer = needing({{6, 8}, {7, 8}, {8, 8}, {8, 8}});
    answer.months[1].pools[0].mix.onDemand = 0.5;
    answer.months[3].pools[0].mix.reserved1y = 9;
    const std::vector<BoughtMonths> bought = purchases(answer);
    QCOMPARE(bought.size(), 3U);
    QCOMPARE(bought[0].pool, 0U);
    QVERIFY(bought[0].from == Month{firstMonth} && bought[0].until == Month{firstMonth + 2});
    QCOMPARE(bought[0].leastNeeded, 6);
    QCOMPARE(bought[0].needed, 8);
    QCOMPARE(bought[0].mix.onDemand, 0.5);
    QVERIFY(bought[1].from == Month{firstMonth + 3} && bought[1].mix.reserved1y == 9);
    QCOMPARE(bought[2].pool, 1U);
    QVERIFY(bought[2].until == Month{firstMonth + 3});
    // Another shortage is another line.
    QCOMPARE(purchases(needing({{9, 8}, {10, 8}})).size(), 3U);
}

void TestPortfolioText::purchasesAreSpelt()
{
    Outlook answer = needing({{9, 8}, {9, 8}});
    for (MonthOutlook& month : answer.months) {
        month.pools[0].mix = {1, 2, 3, 4, 5, 0.25, 0.04};
        month.pools[0].askBy = "2026-12-02";
    }
    const std::vector<BoughtMonths> bought = purchases(answer);
    const QStringList cells = purchaseCells(twoPools(), bought[0]);
    QCOMPARE(cells.size(), purchaseTitles().size());
    QCOMPARE(cells, (QStringList{QStringLiteral("h100"), QStringLiteral("Jan 2027 to Feb 2027"), QStringLiteral("8"),
                                 QStringLiteral("9"),
                                 QStringLiteral("1 owned + 3 reserved, 3 years + 2 reserved, 1 year + 5 savings plan, "
                                                "3 years + 4 savings plan, 1 year + 0.3 on demand on average"),
                                 QStringLiteral("1 node by 2026-12-02")}));
    BoughtMonths quota = bought[0];
    quota.quotaToAsk = 3;
    QCOMPARE(purchaseCells(twoPools(), quota).last(), QStringLiteral("1 node, and quota for 3 more, by 2026-12-02"));
    quota.needed = quota.nodes;
    QCOMPARE(purchaseCells(twoPools(), quota).last(), QStringLiteral("quota for 3 nodes more by 2026-12-02"));
}

void TestPortfolioText::everyTroubleHasWords()
{
    std::set<QString> texts;
    for (std::size_t i = 0; i < historyTroubles; ++i) {
        const QString text = historyNoteText({static_cast<HistoryTrouble>(i), 1204, {}, {}});
        QVERIFY2(texts.insert(text).second, qPrintable(text));
        QVERIFY2(text.endsWith(u'.') && !text.contains(u'%'), qPrintable(text));
        const bool isCounted = static_cast<HistoryTrouble>(i) != HistoryTrouble::ShortHistory;
        QVERIFY2(text.contains(QStringLiteral("1,204")) == isCounted, qPrintable(text));
        QVERIFY(!historyTroubleNames.at(i).empty());
    }
}

void TestPortfolioText::troublesNameTheirFirst()
{
    QCOMPARE(historyNoteText({HistoryTrouble::NeverStarted, 2, "103", {}}),
             QStringLiteral("Runs that never started, left out: 2 (first 103)."));
    QCOMPARE(historyNoteText({HistoryTrouble::BadRow, 3, "line 7", "\"x\" is no number of GPUs"}),
             QStringLiteral("Rows that cannot be read, left out: 3 (first line 7: \"x\" is no number of GPUs)."));
}

void TestPortfolioText::commitmentsBeyondTheEndStandOnMoney()
{
    MoneyPage page;
    const auto* remarks = page.findChild<QLabel*>(QStringLiteral("moneyRemarks"));
    Outlook answer = needing({{4, 4}});
    page.setData(twoPools(), answer);
    QVERIFY(remarks->isHidden());
    answer.findings.push_back({"portfolio.outlives", Severity::Information, "/pools/0/supply", std::string("h100"),
                               Amount{Money::fromDollars(500)}, std::string("2027-03"), std::string("2027-04")});
    page.setData(twoPools(), answer);
    QVERIFY(!remarks->isHidden());
    QVERIFY2(remarks->text().contains(QStringLiteral("from 2027-03 on the best mix costs $500.00 more")),
             qPrintable(remarks->text()));
}

HEADROOM_GUI_TEST(TestPortfolioText)
#include "tst_portfolio_text.moc"
