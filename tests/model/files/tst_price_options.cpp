// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/energy.h"
#include "model/cost/schedule.h"
#include "model/estimator/estimator.h"
#include "model/estimator/price_options.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using test::h100;
using test::near;

/// Ways to pay beside each other, bought hardware, energy, and when a budget is used up.
class TestPriceOptions : public QObject {
    Q_OBJECT

private slots:
    void breakEven_data();
    void breakEven();
    void optionsOfARegion();
    void spotLosesWork();
    void evictionsCountOnTheSpotOnly();
    void jobOfTheOwnModeAgrees();
    void ownedHardware();
    void ownedWithoutFigures();
    void ownedStandsBesideTheCloud();
    void ownModeIsHeldAgainstThePriceOfPayAsYouGo();
    void commitmentIsForTheWholeTerm();
    void energyOfAMonth();
    void energyOfUnknownMachines();
    void budget_data();
    void budget();
    void billionTokens();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    [[nodiscard]] static Plan planFor(const char* size, std::int64_t nodes = 1)
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{size, nodes};
        plan.parallelism.zero = 3;
        return plan;
    }
};

namespace {

const PriceOption* option(const std::vector<PriceOption>& options, const char* mode)
{
    const auto found = std::ranges::find(options, std::string(mode), &PriceOption::mode);
    return found == options.end() ? nullptr : &*found;
}

}  // namespace

void TestPriceOptions::breakEven_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<double>("share");
    // Totals over the pay-as-you-go price of all hours: 551,221 / (98.32 x 8,760); 1,109,592 / (84.80 x 26,280).
    QTest::newRow("H100, one year") << QString(h100) << "eastus" << "reserved-1y" << 0.64000;
    QTest::newRow("H200, three years") << "Standard_ND96isr_H200_v5" << "eastus2" << "reserved-3y" << 0.49790;
}

void TestPriceOptions::breakEven()
{
    QFETCH(QString, size);
    QFETCH(QString, region);
    QFETCH(QString, mode);
    QFETCH(double, share);
    Plan plan = planFor(size.toLatin1().constData());
    plan.cost.region = region.toStdString();
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    const PriceOption* found = option(options, mode.toLatin1().constData());
    QVERIFY(found != nullptr);
    QVERIFY2(near(found->breakEvenUse.value_or(0), share, 1e-4),
             QByteArray::number(found->breakEvenUse.value_or(0)).constData());
}

void TestPriceOptions::optionsOfARegion()
{
    const Plan plan = planFor(h100);
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    QCOMPARE(options.size(), std::size_t{3});
    QCOMPARE(options[0].mode, std::string("payg"));
    QVERIFY(options[0].current);
    QCOMPARE(options[0].nodeHour.micros, 98'320'000);
    QVERIFY(!options[0].breakEvenUse);
    QCOMPARE(option(options, "spot")->nodeHour.micros, 18'169'536);
    QVERIFY(!option(options, "spot")->breakEvenUse);
    QVERIFY(option(options, "spot")->assumedEvictions);
    Plan elsewhere = plan;
    elsewhere.cost.region = "westus";
    QCOMPARE(priceOptions(elsewhere, m_catalogue, estimate(elsewhere, m_catalogue)).size(), std::size_t{1});
}

void TestPriceOptions::spotLosesWork()
{
    Plan plan = planFor(h100, 4);
    plan.cost.evictions_per_hour = 0.05;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, result);
    const PriceOption& payg = *option(options, "payg");
    const PriceOption& spot = *option(options, "spot");
    QCOMPARE_LT(spot.goodput, payg.goodput);
    QVERIFY(*spot.wall > *payg.wall);
    // Four machines at 5 % an hour are interrupted every 5 h: half an interval and a restart are lost each time.
    QVERIFY(!spot.assumedEvictions);
    plan.cost.checkpoint_interval_s = 3600;
    plan.cost.checkpoint_stall_s = 0;
    plan.cost.restart_s = 600;
    plan.cost.failures_per_1000_node_days = 0;
    const std::vector<PriceOption> hourly = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    QVERIFY(near(option(hourly, "spot")->goodput, 1 - (1800.0 + 600) / (5 * 3600), 1e-9));
    QCOMPARE(option(hourly, "payg")->goodput, 1.0);
}

void TestPriceOptions::evictionsCountOnTheSpotOnly()
{
    Plan plan = planFor(h100);
    const Estimate result = estimate(plan, m_catalogue);
    const auto calm = priceOptions(plan, m_catalogue, result);
    plan.cost.evictions_per_hour = 0.5;
    const auto rough = priceOptions(plan, m_catalogue, result);
    QCOMPARE(option(rough, "payg")->job, option(calm, "payg")->job);
    QVERIFY(*option(rough, "spot")->job > *option(calm, "spot")->job);
}

void TestPriceOptions::jobOfTheOwnModeAgrees()
{
    Plan plan = planFor(h100, 2);
    plan.cost.storage_gb = 1000;
    plan.cost.storage_usd_gb_month = 0.02;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.cost.job);
    QCOMPARE(option(priceOptions(plan, m_catalogue, result), "payg")->job, result.cost.job);
    // On the spot too, whether evictions are stated or assumed.
    plan.cost.price_mode = PriceMode::Spot;
    for (const std::optional<double> evictions : {std::optional<double>(), std::optional(0.2)}) {
        plan.cost.evictions_per_hour = evictions;
        const Estimate spot = estimate(plan, m_catalogue);
        QCOMPARE(option(priceOptions(plan, m_catalogue, spot), "spot")->job, spot.cost.job);
        QCOMPARE(option(priceOptions(plan, m_catalogue, spot), "spot")->goodput, spot.time->goodput);
    }
}

void TestPriceOptions::ownedHardware()
{
    Plan plan = planFor(h100, 2);
    plan.cost.price_mode = PriceMode::Own;
    plan.cost.owned = OwnedHardware{.price = 300'000, .years = 4, .staff_share = 0.2, .power_w = 10'200};
    plan.cost.pue = 1.5;
    plan.cost.usd_per_kwh = 0.10;
    // 360,000 USD over 35,040 h and 10.2 kW x 1.5 x 0.10 USD.
    const CostEstimate cost = estimate(plan, m_catalogue).cost;
    QVERIFY(cost.nodeHour);
    QCOMPARE(cost.nodeHour->micros, std::llround((360'000.0 / 35'040 + 1.53) * 1e6));
    QVERIFY(cost.ownPrice);
    QCOMPARE(cost.over(Hours{1})->micros, 2.0 * static_cast<double>(cost.nodeHour->micros));
    // Hardware that no catalogue knows has the same price.
    plan.cluster.hardware = OwnNodes{.gpu = std::string("h100-sxm")};
    QCOMPARE(estimate(plan, m_catalogue).cost.nodeHour, cost.nodeHour);
}

void TestPriceOptions::ownedWithoutFigures()
{
    Plan plan = planFor(h100);
    plan.cost.price_mode = PriceMode::Own;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.cost.nodeHour);
    QVERIFY(std::ranges::find(result.findings, std::string("cost.no-price"), &Finding::id) != result.findings.end());
}

void TestPriceOptions::ownedStandsBesideTheCloud()
{
    Plan plan = planFor(h100, 2);
    plan.cost.owned = OwnedHardware{.price = 350'400, .years = 4, .power_w = 10'000};
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, result);
    QCOMPARE(options.size(), std::size_t{4});
    const PriceOption* own = option(options, "own");
    QVERIFY(own != nullptr && own->job && !own->current);
    QCOMPARE(own->offHour.micros, 10'000'000);
    QVERIFY(own->nodeHour > own->offHour);
    QVERIFY(*own->job < *option(options, "payg")->job);
    QVERIFY(option(options, "payg")->current);
}

void TestPriceOptions::ownModeIsHeldAgainstThePriceOfPayAsYouGo()
{
    Plan plan = planFor(h100);
    plan.cost.price_mode = PriceMode::Own;
    plan.cost.price_per_node_hour = 50;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.cost.region.empty());
    QCOMPARE(result.cost.pricedRegion(), std::string("eastus"));
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, result);
    QCOMPARE(option(options, "payg")->nodeHour.micros, 98'320'000);
    QVERIFY(!option(options, "payg")->current);
    QVERIFY(option(options, "own")->current);
    QCOMPARE(option(options, "own")->job, result.cost.job);
}

void TestPriceOptions::commitmentIsForTheWholeTerm()
{
    Plan plan = planFor(h100, 2);
    plan.training.tokens *= 10;  // More than the hours of a day in the office.
    plan.cost.spare_nodes = 1;
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.5;
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    QVERIFY(!option(options, "payg")->commitment);
    const PriceOption* reserved = option(options, "reserved-1y");
    QCOMPARE(reserved->committedYears, 1);
    QVERIFY(near(reserved->commitment->dollars(), 3 * 551'221 * 0.5, 1e-6));
    // Off hours between those of the job are paid too.
    plan.cost.schedule = "8x5";
    const std::vector<PriceOption> office = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    QCOMPARE(option(office, "payg")->job, option(options, "payg")->job);
    QVERIFY(*option(office, "reserved-1y")->job > *reserved->job);
}

void TestPriceOptions::energyOfAMonth()
{
    // 8 x 700 W x 0.75 x 1.5 = 6.3 kW, x 1.18 for the building.
    const std::optional<EnergyUse> use = energyUse(planFor(h100), m_catalogue);
    QVERIFY(use);
    QCOMPARE(use->node.value, 6300.0);
    QVERIFY(!use->nodeGiven && !use->pueGiven);
    const double month = use->kilowattHours(1, Hours{730});
    QVERIFY(near(month, 5427, 1e-3));
    QVERIFY(near(use->kilograms(month), 2008, 1e-3));
}

void TestPriceOptions::energyOfUnknownMachines()
{
    QVERIFY(!energyUse(planFor("Standard_D16s_v5"), m_catalogue));
    Plan own = planFor("Standard_D16s_v5");
    own.cost.owned = OwnedHardware{.price = 1, .power_w = 500};
    QCOMPARE(energyUse(own, m_catalogue)->node.value, 500.0);
}

void TestPriceOptions::budget_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<double>("paidHours");
    QTest::addColumn<double>("calendar");
    QTest::newRow("always, half an hour") << "always" << 0.5 << 0.5;
    QTest::newRow("always, ten days") << "always" << 240.0 << 240.0;
    QTest::newRow("office hours, first day") << "8x5" << 8.0 << 17.0;
    QTest::newRow("office hours, second day") << "8x5" << 8.5 << 24 + 9.5;
    QTest::newRow("office hours, a week") << "8x5" << 40.0 << 4 * 24.0 + 17;
    QTest::newRow("office hours, second week") << "8x5" << 41.0 << 168.0 + 10;
    QTest::newRow("nothing left") << "always" << 0.0 << 0.0;
}

void TestPriceOptions::budget()
{
    QFETCH(QString, schedule);
    QFETCH(double, paidHours);
    QFETCH(double, calendar);
    CostEstimate cost;
    cost.nodeHour = MoneyPerHour::fromDollars(98.32);
    const auto week = weekSchedule(schedule.toStdString());
    const std::optional<Hours> lasts = budgetLasts(cost, *week, Money::fromDollars(98.32 * paidHours));
    QVERIFY(lasts);
    QCOMPARE(lasts->value, calendar);
}

void TestPriceOptions::billionTokens()
{
    Plan plan = planFor(h100, 2);
    plan.training.tokens = 4e9;
    const Estimate result = estimate(plan, m_catalogue);
    const std::optional<Money> perBillion = costPerBillionTokens(plan, result);
    QVERIFY(perBillion);
    QVERIFY(near(perBillion->dollars() * 4, result.cost.job->dollars(), 1e-6));
}

HEADROOM_TEST(TestPriceOptions)
#include "tst_price_options.moc"
