// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/parallel_for.h"
#include "model/portfolio/demand_loads.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/prepared_fleet.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/asked_outlooks.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <atomic>
#include <cmath>

using namespace headroom;

/// What outlooks say of money: the best mix against plain ways, commitments to their end, stated prices, and energy.
class OutlookMoneyTest : public QObject, protected test::AskedOutlooks {
    Q_OBJECT

private slots:
    void theBestMixIsNeverDearerThanOnDemandAlone();
    void whatIsMissingHasItsPrice();
    void plannedCommitmentsAreCountedToTheirEnd();
    void theAnswerIsNeverDearerThanOnePool_data();
    void theAnswerIsNeverDearerThanOnePool();
    void statedOrdersAreKept();
    void commitmentsBeyondTheEndAreTold();
    void statedPricesAreUsed();
    void energyIsUnknownWhereTheCatalogueIs();
};

void OutlookMoneyTest::theBestMixIsNeverDearerThanOnDemandAlone()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.months = 14;
    const Outlook onDemand = asked(portfolio);
    // A year at half the price, offered by a supply of none.
    const double half = priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue)->dollars() / 2;
    portfolio.pools[0].supply.push_back(
        {.mode = SupplyMode::Reserved1y, .from = portfolio.start, .count = 0, .usdPerHour = half});
    const Outlook mixed = asked(portfolio);
    double before = 0;
    double after = 0;
    for (std::size_t month = 0; month < 14; ++month) {
        before += onDemand.months[month].cost.micros;
        after += mixed.months[month].cost.micros;
        QCOMPARE(mixed.months[month].pools[0].needed, onDemand.months[month].pools[0].needed);
    }
    QVERIFY(after < before);
    QVERIFY(mixed.months[3].pools[0].mix.reserved1y > 0);
    // Two terms begin in 14 months, of which the first ends within them.
    QCOMPARE(mixed.loadDuration[0].breakEven, std::optional(0.5));
    QCOMPARE(mixed.loadDuration[0].breakEvenMode, SupplyMode::Reserved1y);
    QVERIFY(mixed.loadDuration[0].reserve > 0);
    QVERIFY(!onDemand.loadDuration[0].breakEven);
    // Of a term of which a third lies within the plan three times as much is paid as is of use.
    Portfolio shorter = portfolio;
    shorter.months = 4;
    QVERIFY(!asked(shorter).loadDuration[0].breakEven);
    shorter.pools[0].supply.back().usdPerHour = half / 4;
    QVERIFY(std::abs(*asked(shorter).loadDuration[0].breakEven - 0.375) < 1e-6);
}

void OutlookMoneyTest::whatIsMissingHasItsPrice()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands.erase(portfolio.demands.begin());
    portfolio.pools[0].supply.front().count = 0;
    portfolio.pools[1].supply.front().count = 8;
    const Outlook found = asked(portfolio);
    for (const MonthOutlook& month : found.months) {
        // All of the first pool is missing, and paid by the hour: what the best mix costs.
        QVERIFY(month.pools[0].needed > 0);
        QCOMPARE(month.pools[0].costOfMissing, std::optional(month.pools[0].cost));
        const Money allDay = *priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue) * month.pools[0].needed *
                             Hours{hoursIn(month.month)};
        QCOMPARE(month.pools[0].costOfMissingAllDay, std::optional(allDay));
        QVERIFY(*month.pools[0].costOfMissing <= allDay);
        QVERIFY(month.pools[1].needed == 10 && *month.pools[1].costOfMissing < month.pools[1].cost);
        QVERIFY(month.pools[1].costOfMissing->micros > 0);
        QVERIFY(month.pools[1].utilizationNeeded > 0 && month.pools[1].utilizationNeeded <= 1);
    }
    portfolio.pools[1].supply.front().count = 10;
    QCOMPARE(asked(portfolio).months[1].pools[1].costOfMissing, std::optional(Money{}));
    // A budget that what stands keeps and what is needed does not.
    portfolio.budgetPerMonth = found.months[1].costAsPlanned.dollars() * 1.5;
    const Outlook dear = asked(portfolio);
    QVERIFY(test::hasFinding(dear, "portfolio.needs-over-budget") && !test::hasFinding(dear, "portfolio.over-budget"));
    portfolio.budgetPerMonth = 1e9;
    QVERIFY(!test::hasFinding(asked(portfolio), "portfolio.needs-over-budget"));
}

void OutlookMoneyTest::plannedCommitmentsAreCountedToTheirEnd()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands.resize(1);
    portfolio.pools.resize(1);
    Supply& supply = portfolio.pools[0].supply.front();
    supply = {.mode = SupplyMode::Reserved1y, .from = portfolio.start + 2, .count = 3, .usdPerHour = 10};
    const auto costOf = [](const Outlook& of, std::string_view id) {
        return std::ranges::find(of.alternatives, id, &Alternative::id)->cost.dollars();
    };
    // Two of its twelve months lie within the plan; the others are as long as they are.
    const double hours = hoursBetween(portfolio.start + 2, portfolio.start + 14);
    QVERIFY(std::abs(costOf(asked(portfolio), "as-planned") - 30 * hours) < 0.01);
    // What began before is bound in any case, and counted as far as the plan goes.
    supply.from = portfolio.start;
    QVERIFY(std::abs(costOf(asked(portfolio), "as-planned") - 30 * hoursBetween(portfolio.start, portfolio.start + 4)) <
            0.01);
    // Who leaves before the end of a term pays it all the same.
    supply.from = portfolio.start + 1;
    supply.until = portfolio.start + 2;
    QVERIFY(std::abs(costOf(asked(portfolio), "as-planned") -
                     30 * hoursBetween(portfolio.start + 1, portfolio.start + 13)) < 0.01);
}

void OutlookMoneyTest::theAnswerIsNeverDearerThanOnePool_data()
{
    QTest::addColumn<int>("portfolios");
    QTest::addColumn<std::int64_t>("steps");
    // With no work to simulate, by closed forms alone.
    QTest::newRow("2,000 by closed forms") << 2000 << std::int64_t{1};
    QTest::newRow("12 simulated") << 12 << outlookSteps / 8;
}

void OutlookMoneyTest::theAnswerIsNeverDearerThanOnePool()
{
    QFETCH(int, portfolios);
    QFETCH(std::int64_t, steps);
    LoadMemory memory;
    std::vector<std::string> wrong(static_cast<std::size_t>(portfolios));
    std::atomic<int> compared{0};
    std::atomic<int> onOne{0};
    parallelFor(wrong.size(), threadCount(0), {}, [&](std::size_t seed) {
        const Portfolio portfolio = test::madeFreePortfolio(seed);
        const OutlookOptions options{
            .threads = 1, .today = "2026-11-27", .steps = steps, .draws = 4, .memory = &memory};
        const Outlook answer = outlook(portfolio, m_catalogue, options);
        if (answer.alternatives.empty()) {
            wrong[seed] = "no alternatives";
            return;
        }
        const Money best = answer.alternatives.front().cost;
        onOne += answer.alternatives.front().subject.empty() ? 0 : 1;
        for (const Alternative& other : answer.alternatives)
            if (other.id != "as-planned" && other.cost.micros < best.micros - 1)
                wrong[seed] = other.id;  // What is planned may be too little.
        for (const Pool& pool : portfolio.pools) {
            Portfolio alone = portfolio;
            for (Demand& demand : alone.demands)
                demand.pools = {pool.id};
            const Outlook there = outlook(alone, m_catalogue, options);
            if (there.alternatives.empty() || test::hasFinding(there, "portfolio.fits-no-pool") ||
                test::hasFinding(there, "portfolio.not-enough"))
                continue;
            ++compared;
            if (there.alternatives.front().cost.micros < best.micros - 1)
                wrong[seed] = pool.id;
        }
    });
    for (std::size_t seed = 0; seed < wrong.size(); ++seed)
        QVERIFY2(wrong[seed].empty(), qPrintable(QString::number(seed) + ": " + QString::fromStdString(wrong[seed])));
    QVERIFY2(compared > portfolios, qPrintable(QString::number(compared)));
    QVERIFY2(onOne > portfolios / 50, qPrintable(QString::number(onOne)));
}

/// Where demands say which pool comes first, one pool for all is told, and not taken.
void OutlookMoneyTest::statedOrdersAreKept()
{
    Portfolio portfolio = test::madeFreePortfolio(3);
    for (Demand& demand : portfolio.demands)
        demand.kind = DemandKind::Queue;
    // Half the price on the second pool.
    portfolio.pools.resize(2);
    portfolio.pools[1] = portfolio.pools[0];
    portfolio.pools[1].id = "half";
    for (Supply& supply : portfolio.pools[1].supply)
        supply.usdPerHour = *supply.usdPerHour / 2;
    const auto costOf = [](const Outlook& answer, std::string_view id) {
        const auto found = std::ranges::find(answer.alternatives, id, &Alternative::id);
        return found == answer.alternatives.end() ? Money{} : found->cost;
    };
    const OutlookOptions options{.today = "2026-11-27", .steps = 1};
    const Outlook free = outlook(portfolio, m_catalogue, options);
    for (const MonthOutlook& month : free.months)
        QCOMPARE(month.pools[0].needed, std::int64_t{0});
    for (Demand& demand : portfolio.demands)
        demand.pools = {portfolio.pools[0].id, "half"};
    const Outlook stated = outlook(portfolio, m_catalogue, options);
    for (const MonthOutlook& month : stated.months)
        QCOMPARE(month.pools[1].needed, std::int64_t{0});
    QVERIFY(costOf(stated, "one-pool").micros > 0);
    QVERIFY(costOf(stated, "one-pool") < costOf(stated, "best"));
    QCOMPARE(costOf(stated, "one-pool"), costOf(free, "best"));
}

void OutlookMoneyTest::commitmentsBeyondTheEndAreTold()
{
    // Half the price for three years from the third month on: it is taken as planned, but pays for no time in which
    // nobody is known to need it.
    Portfolio portfolio = test::smallPortfolio();
    const double half = priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue)->dollars() / 2;
    portfolio.pools[0].supply.front().until = portfolio.start + 2;
    portfolio.pools[0].supply.push_back(
        {.mode = SupplyMode::Reserved3y, .from = portfolio.start + 2, .count = 6, .usdPerHour = half});
    portfolio.demands.erase(portfolio.demands.begin());
    portfolio.demands[0].plan.serving.requests_per_s.reset();  // The nodes are busy at all hours.
    portfolio.demands[0].plan.cluster.hardware = VmNodes{.sku = portfolio.pools[0].sku, .nodes = 6};
    portfolio.demands[0].plan.cluster.gpus.reset();
    const std::vector<MonthOutlook> alone = asked(portfolio, {.draws = 5}).months;
    std::int64_t& count = portfolio.pools[0].supply.back().count;
    count = std::max(alone[2].pools[0].needed, alone[3].pools[0].needed);
    QVERIFY(count > 0);
    const Outlook found = asked(portfolio, {.draws = 5});
    QVERIFY(found.months[2].pools[0].cost > found.months[2].pools[0].costAsPlanned);
    const auto told = std::ranges::find(found.findings, std::string("portfolio.outlives"), &Finding::id);
    QVERIFY(told != found.findings.end());
    QCOMPARE(std::get<std::string>(told->arguments[2]), std::string("2027-03"));
    QCOMPARE(std::get<std::string>(told->arguments[3]), std::string("2027-04"));
    Money more;
    for (const MonthOutlook& month : found.months)
        more = more + std::max(Money{}, month.pools[0].cost - month.pools[0].costAsPlanned);
    QVERIFY(std::abs(std::get<Amount>(told->arguments[1]).money.micros - more.micros) <= 1);
    // One that ends in time is bought by the best mix too.
    portfolio.months = 60;
    QVERIFY(!test::hasFinding(asked(portfolio, {.steps = 20'000'000, .draws = 4}), "portfolio.outlives"));
}

void OutlookMoneyTest::statedPricesAreUsed()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.pools[0].supply.front().usdPerHour = 1.5;
    const Outlook result = asked(portfolio);
    QCOMPARE(result.months[0].pools[0].costAsPlanned, Money::fromDollars(744 * 6 * 1.5));
    // Owned nodes without a price are named, and leave the cost incomplete.
    portfolio.pools[0].supply.push_back({.mode = SupplyMode::Owned, .from = portfolio.start, .count = 2});
    const Outlook owned = asked(portfolio);
    QVERIFY(test::hasFinding(owned, "portfolio.unpriced", "/pools/0/supply"));
    QVERIFY(!owned.months[0].pools[0].priced);
    QCOMPARE(owned.months[0].pools[0].mix.owned, std::int64_t{2});
    QVERIFY(test::hasFinding(result, "portfolio.modes-without-price", "/pools/1/supply"));
    portfolio.budgetPerMonth = 100;
    const Outlook over = asked(portfolio);
    QVERIFY(!over.keepsPromises && test::hasFinding(over, "portfolio.over-budget", "/budget_per_month"));
}

void OutlookMoneyTest::energyIsUnknownWhereTheCatalogueIs()
{
    Portfolio portfolio = test::smallPortfolio();
    const Outlook known = asked(portfolio);
    portfolio.pools[1].sku = "Standard_D4s_v5";  // No GPU says what it draws.
    const Outlook result = asked(portfolio);
    for (const MonthOutlook& month : result.months)
        QVERIFY(!month.kwh && !month.kgCo2 && month.pools[1].needed > 0);
    for (const MonthOutlook& month : known.months)
        QVERIFY(month.kwh && month.kgCo2);
}

HEADROOM_TEST(OutlookMoneyTest)
#include "tst_outlook_money.moc"
