// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "tests/support/billed_plans.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using test::cents;
using test::h100;
using test::planFor;
using test::text;

class TestCost : public QObject {
    Q_OBJECT

private slots:
    void oneNodeForATime_data();
    void oneNodeForATime();
    void nodesScale_data();
    void nodesScale();
    void idleGpusAreBilled();
    void modesAndRegions_data();
    void modesAndRegions();
    void unknownRegionsAreNamed();
    void withoutAPrice_data();
    void withoutAPrice();
    void ownPriceOverridesEveryMode_data();
    void ownPriceOverridesEveryMode();
    void currency();
    void hoursOfThePlan();
    void hoursOfTheSchedule();
    void unknownDatesStayUnknown();
    void windowsPricesAreNotTaken();
    void explanationsMultiplyOut();

private:
    [[nodiscard]] CostEstimate cost(const Plan& plan) { return estimate(plan, m_catalogue).cost; }
    [[nodiscard]] bool finds(const Plan& plan, const char* id) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

}  // namespace

bool TestCost::finds(const Plan& plan, const char* id) const
{
    const Estimate result = estimate(plan, m_catalogue);
    return std::ranges::find(result.findings, std::string(id), &Finding::id) != result.findings.end();
}

void TestCost::oneNodeForATime_data()
{
    QTest::addColumn<QByteArray>("size");
    QTest::addColumn<double>("hours");
    QTest::addColumn<qint64>("expected");
    const auto row = [](const char* name, const char* size, double hours, qint64 expected) {
        QTest::newRow(name) << QByteArray(size) << hours << expected;
    };
    // 98.32 USD per hour in East US, as of 2026-09-16.
    row("H100, an hour", h100, 1, 9832);
    row("H100, a day", h100, 24, 235968);
    row("H100, left on over a weekend of 48 h", h100, 48, 471936);
    row("H100, Friday evening to Monday morning, 62 h", h100, 62, 609584);
    row("H100, a week", h100, 168, 1651776);
    row("H100, a month", h100, 730, 7177360);
    row("A100, an hour", "Standard_ND96asr_v4", 1, 2720);
    row("A100, a weekend", "Standard_ND96asr_v4", 48, 130546);
    row("A100, a month", "Standard_ND96asr_v4", 730, 1985381);
    row("CPU, 47 hours", "Standard_D16s_v5", 47, 3610);
}

void TestCost::oneNodeForATime()
{
    QFETCH(QByteArray, size);
    QFETCH(double, hours);
    QFETCH(qint64, expected);
    const CostEstimate result = cost(planFor(size.constData()));
    QCOMPARE(cents(result.over(Hours{hours})), expected);
    QCOMPARE(text(result.region), QStringLiteral("eastus"));
    QCOMPARE(text(result.priceMode), QStringLiteral("payg"));
}

void TestCost::nodesScale_data()
{
    QTest::addColumn<int>("nodes");
    for (int nodes : {1, 2, 3, 16, 1000, 100000})
        QTest::addRow("%d", nodes) << nodes;
}

void TestCost::nodesScale()
{
    QFETCH(int, nodes);
    const CostEstimate result = cost(planFor(h100, nodes));
    QCOMPARE(result.nodes, std::int64_t{nodes});
    QCOMPARE(result.nodeHour->dollars(), 98.32);
    QCOMPARE(cents(result.over(Hours{48})), qint64{471936} * nodes);
}

void TestCost::idleGpusAreBilled()
{
    Plan plan = planFor(h100, 2);
    plan.cluster.gpus = 1;
    QCOMPARE(cents(cost(plan).over(Hours{1})), qint64{19664});
}

void TestCost::modesAndRegions_data()
{
    QTest::addColumn<QByteArray>("size");
    QTest::addColumn<PriceMode>("mode");
    QTest::addColumn<QByteArray>("region");
    QTest::addColumn<QByteArray>("found");  // the region, empty where there is no price
    QTest::addColumn<double>("perHour");
    const auto row = [](const char* name, const char* size, PriceMode mode, const char* region, const char* found,
                        double perHour) {
        QTest::newRow(name) << QByteArray(size) << mode << QByteArray(region) << QByteArray(found) << perHour;
    };
    using enum PriceMode;
    row("payg, first region", h100, Payg, "", "eastus", 98.32);
    row("payg, chosen region", h100, Payg, "westus", "westus", 127.816);
    row("spot", h100, Spot, "", "eastus", 18.169536);
    row("reserved for a year", h100, Reserved1y, "", "eastus", 62.9248);
    row("spot where only payg is priced", h100, Spot, "westus", "", 0);
    row("reserved for three years, none", h100, Reserved3y, "", "", 0);
    row("reserved for three years", "Standard_ND96isr_H200_v5", Reserved3y, "", "eastus2", 42.2219);
    row("region without a price", h100, Payg, "brazilsouth", "", 0);
    row("savings plan, none", h100, Savings1y, "", "", 0);
    row("own without a price", h100, Own, "", "", 0);
    row("price of an unnamed region", "Standard_ND96isr_MI300X_v5", Payg, "", "", 0);
}

/// A region that nobody has, with a price of one's own: nothing else would say so.
void TestCost::unknownRegionsAreNamed()
{
    const auto warns = [&](const char* size, const char* region) {
        Plan plan = planFor(size);
        plan.cost.price_per_node_hour = 50;
        plan.cost.region = region;
        return finds(plan, "cost.unknown-region");
    };
    QVERIFY(warns(h100, "mars"));
    for (const char* region : {"eastus", "brazilsouth", "usgovvirginia", "westus3", "East US"})
        QVERIFY2(!warns(h100, region), region);
    QVERIFY(!warns("p5.48xlarge", "mars"));  // Of other clouds nothing is known.
}

void TestCost::modesAndRegions()
{
    QFETCH(QByteArray, size);
    QFETCH(PriceMode, mode);
    QFETCH(QByteArray, region);
    QFETCH(QByteArray, found);
    QFETCH(double, perHour);
    Plan plan = planFor(size.constData());
    plan.cost.price_mode = mode;
    if (!region.isEmpty())
        plan.cost.region = region.toStdString();
    const CostEstimate result = cost(plan);
    QCOMPARE(text(result.priceMode), text(std::string(choiceName(mode))));
    QCOMPARE(result.nodeHour.has_value(), !found.isEmpty());
    const bool ofNoRegion = finds(plan, "cost.price-without-region");
    QCOMPARE(ofNoRegion, size.contains("MI300X"));
    QCOMPARE(finds(plan, "cost.no-price"), found.isEmpty() && !ofNoRegion);
    // A region that the program chose is named.
    QCOMPARE(finds(plan, "cost.region"), !found.isEmpty() && region.isEmpty());
    if (found.isEmpty())
        return;
    QCOMPARE(QByteArray::fromStdString(result.region), found);
    QCOMPARE(result.nodeHour->dollars(), perHour);
    QVERIFY(!result.priceSource.empty());
}

void TestCost::withoutAPrice_data()
{
    QTest::addColumn<QByteArray>("size");
    QTest::newRow("no region named") << QByteArray("Standard_ND96isr_MI300X_v5");
    QTest::newRow("unknown size") << QByteArray("Standard_Nothing");
    QTest::newRow("own hardware") << QByteArray();
}

void TestCost::withoutAPrice()
{
    QFETCH(QByteArray, size);
    Plan plan = planFor(size.constData(), 4);
    if (size.isEmpty())
        plan.cluster.hardware = OwnNodes{.gpu = "h100-sxm", .gpus_per_node = 8};
    const CostEstimate result = cost(plan);
    // A price without its region is told, and counted with only as an own price.
    QVERIFY(finds(plan, size.contains("MI300X") ? "cost.price-without-region" : "cost.no-price"));
    QVERIFY(!result.nodeHour);
    QVERIFY(!result.over(Hours{1}) && !result.over(Hours{0}));
    QVERIFY(result.priceSource.empty() && !result.priceDate);
}

void TestCost::ownPriceOverridesEveryMode_data()
{
    QTest::addColumn<PriceMode>("mode");
    for (std::size_t i = 0; i < choiceNames<PriceMode>.size(); ++i)
        QTest::newRow(std::string(choiceNames<PriceMode>[i]).c_str()) << static_cast<PriceMode>(i);
}

void TestCost::ownPriceOverridesEveryMode()
{
    QFETCH(PriceMode, mode);
    Plan plan = planFor(h100, 3);
    plan.cost.price_mode = mode;
    plan.cost.price_per_node_hour = 12.345678;
    const CostEstimate result = cost(plan);
    QVERIFY(result.ownPrice);
    QCOMPARE(result.nodeHour->dollars(), 12.345678);
    QCOMPARE(result.over(Hours{100})->dollars(), 3703.7034);
    QVERIFY(!finds(plan, "cost.no-price"));
    plan.cluster.hardware = OwnNodes{.gpu = "h100-sxm", .gpus_per_node = 8};
    plan.cluster.gpus = 24;
    QCOMPARE(cost(plan).over(Hours{100})->dollars(), 3703.7034);
}

void TestCost::currency()
{
    Plan plan = planFor(h100);
    plan.cost.currency = "BRL";
    plan.cost.usd_rate = 5.5;
    const CostEstimate result = cost(plan);
    QCOMPARE(text(result.currency), QStringLiteral("BRL"));
    QCOMPARE(result.nodeHour->dollars(), 98.32);
    QCOMPARE(cents(result.over(Hours{48})), qint64{2595648});  // 4,719.36 x 5.5
    QVERIFY(!finds(plan, "cost.usd-rate") && !finds(plan, "cost.no-rate"));
    // The rate of another currency is none of the dollar.
    Plan back = plan;
    back.cost.currency = "USD";
    QCOMPARE(cost(back).usdRate, 1.0);
    QCOMPARE(cents(cost(back).over(Hours{48})), qint64{471936});
    QVERIFY(finds(back, "cost.usd-rate"));
    back.cost.usd_rate = 1;
    QVERIFY(!finds(back, "cost.usd-rate") && !finds(back, "cost.no-rate"));
    // A month of the largest plan in the smallest currency is still a positive number.
    plan.cluster.hardware = VmNodes{h100, 100'000};
    plan.cost.price_per_node_hour = 100'000;
    plan.cost.usd_rate = 1e6;
    QCOMPARE(cost(plan).over(Hours{730})->dollars(), 7.3e18);
}

void TestCost::hoursOfThePlan()
{
    Plan plan = planFor(h100);
    QCOMPARE(cost(plan).weekendHours.value, 48.0);
    QCOMPARE(cost(plan).weekHours.value, 168.0);
    QCOMPARE(cost(plan).monthHours.value, 730.0);
    plan.cost.weekend_hours = 62;
    plan.cost.hours_per_week = 84;
    QCOMPARE(cost(plan).weekendHours.value, 62.0);
    QCOMPARE(cost(plan).weekHours.value, 84.0);
    QCOMPARE(cost(plan).monthHours.value, 365.0);
    plan.cost.hours_per_week = 0;
    QCOMPARE(cost(plan).monthHours.value, 0.0);
    QCOMPARE(cents(cost(plan).over(cost(plan).monthHours)), qint64{0});
    // 22 days of 8 hours.
    plan.cost.schedule = "8x5";
    QCOMPARE(cost(plan).monthHours.value, 176.0);
}

void TestCost::hoursOfTheSchedule()
{
    Plan plan = planFor(h100);
    plan.cost.schedule = "8x5";
    QCOMPARE(cost(plan).weekHours.value, 40.0);
    QCOMPARE(cost(plan).monthHours.value, 176.0);
    QCOMPARE(cents(cost(plan).over(cost(plan).weekHours)), qint64{393280});
    plan.cost.schedule = "weekend-off";
    QCOMPARE(cost(plan).weekHours.value, 106.0);
    QCOMPARE(cost(plan).monthHours.value, 730.0 * 106 / 168);
    QCOMPARE(cost(plan).weekendHours.value, 48.0);  // What it costs to forget the schedule.
    plan.cost.schedule = std::string(84, '1') + std::string(84, '0');
    QCOMPARE(cost(plan).weekHours.value, 84.0);
    QCOMPARE(cost(plan).monthHours.value, 365.0);
    // Whichever of both switches off more.
    plan.cost.hours_per_week = 42;
    QCOMPARE(cost(plan).weekHours.value, 42.0);
}

void TestCost::unknownDatesStayUnknown()
{
    const CostEstimate dated = cost(planFor(h100));
    QCOMPARE(text(dated.priceDate.value_or("")), QStringLiteral("2026-09-16"));
    QVERIFY(!finds(planFor(h100), "cost.undated"));
    const CostEstimate undated = cost(planFor("Standard_ND96asr_v4"));
    QVERIFY(undated.nodeHour && !undated.priceDate);
    QVERIFY(finds(planFor("Standard_ND96asr_v4"), "cost.undated"));
}

void TestCost::windowsPricesAreNotTaken()
{
    VmSize size = *m_catalogue.size(h100);
    // Shipped last; whatever the order, a plan pays for Linux.
    QCOMPARE(text(size.prices.back().os), QStringLiteral("windows"));
    std::ranges::reverse(size.prices);
    for (std::string_view region : {"", "eastus", "eastus2", "westus"})
        QVERIFY(findPrice(size, "payg", region)->os == "linux");
    QVERIFY(findPrice(size, "", "eastus") == nullptr);
    QVERIFY(findPrice(size, "payg", "East US") == nullptr);
}

void TestCost::explanationsMultiplyOut()
{
    Plan plan = planFor(h100, 16);
    plan.cost.usd_rate = 0.9;
    plan.cost.currency = "EUR";
    const Estimate result = estimate(plan, m_catalogue);
    const Explanation why = explainCost(result, "cost.weekend", Hours{48});
    QCOMPARE(text(why.id), QStringLiteral("cost.weekend"));
    double product = 1;
    for (const ExplanationInput& input : why.inputs)
        product *= input.value;
    QCOMPARE(product, result.cost.over(Hours{48})->dollars());
    QVERIFY(text(why.substituted).contains(QStringLiteral("98.32")));
    QVERIFY(text(why.source).contains(QStringLiteral("2026-09-16")));
    // Without a price there is nothing to explain.
    const Estimate unpriced = estimate(planFor("Standard_ND96isr_MI300X_v5"), m_catalogue);
    QVERIFY(explainCost(unpriced, "cost.hour", Hours{1}).substituted.empty());
}

HEADROOM_TEST(TestCost)
#include "tst_cost.moc"
