// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "tests/support/billed_plans.h"
#include "tests/support/formula_value.h"
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

/// What is billed beyond the hours that machines work: off hours, spare nodes, data, and what a budget makes of it.
class TestBilling : public QObject {
    Q_OBJECT

private slots:
    void commitmentsArePaidForAllHours_data();
    void commitmentsArePaidForAllHours();
    void boughtHardwareSavesEnergyOnly();
    void spareNodesAreBilled();
    void dataWithoutAPriceIsSaid();
    void nothingPaidIsSaid();
    void hourlyOwnPriceCountsHoursOn();
    void servedTokensPayHoursOff_data();
    void servedTokensPayHoursOff();
    void budgetIsInDollars();
    void jobsAreExplained_data();
    void jobsAreExplained();

private:
    [[nodiscard]] CostEstimate cost(const Plan& plan) { return estimate(plan, m_catalogue).cost; }
    [[nodiscard]] bool finds(const Plan& plan, const char* id) const
    {
        const Estimate result = estimate(plan, m_catalogue);
        return std::ranges::find(result.findings, std::string(id), &Finding::id) != result.findings.end();
    }

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

}  // namespace

void TestBilling::commitmentsArePaidForAllHours_data()
{
    QTest::addColumn<PriceMode>("mode");
    QTest::addColumn<QByteArray>("size");
    QTest::addColumn<double>("perHour");
    QTest::newRow("one year") << PriceMode::Reserved1y << QByteArray(h100) << 62.9248;
    QTest::newRow("three years") << PriceMode::Reserved3y << QByteArray("Standard_ND96isr_H200_v5") << 42.2219;
}

void TestBilling::commitmentsArePaidForAllHours()
{
    QFETCH(PriceMode, mode);
    QFETCH(QByteArray, size);
    QFETCH(double, perHour);
    Plan plan = planFor(size.constData(), 2);
    plan.cost.price_mode = mode;
    plan.cost.schedule = "8x5";
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.cost.isCommitted());
    QCOMPARE(cents(result.cost.week()), std::llround(2 * perHour * 168 * 100));
    QCOMPARE(cents(result.cost.month()), std::llround(2 * perHour * 730 * 100));
    const Explanation why = explainCost(result, "cost.week", Hours{40}, Hours{128});
    QVERIFY2(text(why.substituted).contains(QStringLiteral("168 h")), why.substituted.c_str());
    // Pay as you go is paid for the hours on, and an own price by its mode.
    plan.cost.price_mode = PriceMode::Payg;
    QVERIFY(!cost(plan).isCommitted());
    QCOMPARE(cost(plan).week(), cost(plan).over(Hours{40}));
    plan.cost.price_per_node_hour = 10;
    QCOMPARE(cents(cost(plan).week()), qint64{80'000});
    plan.cost.price_mode = mode;
    QCOMPARE(cents(cost(plan).week()), qint64{336'000});
}

void TestBilling::boughtHardwareSavesEnergyOnly()
{
    Plan plan = planFor(h100);
    plan.cost.price_mode = PriceMode::Own;
    plan.cost.owned = OwnedHardware{.price = 350'400, .years = 4, .power_w = 10'000};
    plan.cost.pue = 1.0;
    plan.cost.usd_per_kwh = 0.2;
    plan.cost.schedule = "8x5";
    // 350,400 USD over 35,040 h is 10 USD an hour on or off; 10 kW at 0.20 USD are 2 USD an hour on.
    const Estimate result = estimate(plan, m_catalogue);
    QCOMPARE(cents(result.cost.over(Hours{1})), qint64{1200});
    QVERIFY(!result.cost.isCommitted());
    QCOMPARE(cents(result.cost.week()), qint64{168'000 + 8'000});
    QCOMPARE(cents(result.cost.month()), qint64{730'000 + 35'200});
    const Explanation why = explainCost(result, "cost.week", Hours{40}, Hours{128});
    QVERIFY2(text(why.substituted).contains(QStringLiteral("+")), why.substituted.c_str());
}

void TestBilling::spareNodesAreBilled()
{
    Plan plan = planFor(h100, 16);
    plan.parallelism.zero = 3;
    plan.training.tokens = 1e12;  // So that micro-dollars are far below the tolerance.
    const CostEstimate without = cost(plan);
    plan.cost.spare_nodes = 4;
    const CostEstimate with = cost(plan);
    QCOMPARE(with.nodes, std::int64_t{20});
    QCOMPARE(with.spareNodes, std::int64_t{4});
    QCOMPARE(cents(with.over(Hours{1})), qint64{196'640});
    QCOMPARE(cents(with.week()), qint64{196'640} * 168);
    QVERIFY(without.job && with.job);
    QVERIFY(std::abs(with.job->dollars() / without.job->dollars() - 1.25) < 1e-9);
}

void TestBilling::dataWithoutAPriceIsSaid()
{
    Plan plan = planFor(h100);
    plan.parallelism.zero = 3;
    const CostEstimate bare = cost(plan);
    plan.cost.storage_gb = 1000;
    plan.cost.egress_gb = 100;
    QVERIFY(finds(plan, "cost.unpriced-storage") && finds(plan, "cost.unpriced-egress"));
    QCOMPARE(cost(plan).job, bare.job);
    plan.cost.storage_usd_gb_month = 0.02;
    plan.cost.egress_usd_gb = 0;  // Free is a price.
    QVERIFY(!finds(plan, "cost.unpriced-storage") && !finds(plan, "cost.unpriced-egress"));
    QVERIFY(*cost(plan).job > *bare.job);
    // What is stored is paid for while the machines are off too.
    plan.training.tokens = 1e11;
    plan.cost.schedule = "8x5";
    const auto stored = [&] {
        Plan without = plan;
        without.cost.storage_gb = 0;
        return cost(plan).job->dollars() - cost(without).job->dollars();
    };
    const double paused = stored();
    plan.cost.schedule = "always";
    QVERIFY(paused > 2 * stored());
}

void TestBilling::nothingPaidIsSaid()
{
    Plan plan = planFor(h100);
    QVERIFY(!finds(plan, "cost.zero-price") && !finds(plan, "cost.never-on"));
    plan.cost.price_per_node_hour = 0;
    QVERIFY(finds(plan, "cost.zero-price"));
    // Prices are counted in millionths of a dollar.
    plan.cost.price_per_node_hour = 1e-7;
    QVERIFY(finds(plan, "cost.zero-price"));
    plan.cost.price_per_node_hour = 12.5;
    plan.cost.schedule = std::string(168, '0');
    QVERIFY(!finds(plan, "cost.zero-price"));
    QVERIFY(finds(plan, "cost.never-on"));
    plan.cost.schedule = "always";
    plan.cost.hours_per_week = 0;
    QVERIFY(finds(plan, "cost.never-on"));
}

void TestBilling::hourlyOwnPriceCountsHoursOn()
{
    Plan plan = planFor(h100);
    plan.cost.price_mode = PriceMode::Own;
    plan.cost.price_per_node_hour = 12.5;
    QVERIFY(!finds(plan, "cost.own-hours"));
    plan.cost.schedule = "8x5";
    QVERIFY(finds(plan, "cost.own-hours"));
    QCOMPARE(cost(plan).week(), cost(plan).over(Hours{40}));
    plan.cost.price_mode = PriceMode::Payg;
    QVERIFY(!finds(plan, "cost.own-hours"));
}

void TestBilling::budgetIsInDollars()
{
    Plan plan = planFor(h100);
    plan.parallelism.zero = 3;
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.92;
    QVERIFY(!budgetOf(plan, cost(plan)));
    plan.cost.budget = 50'000;
    QCOMPARE(cents(budgetOf(plan, cost(plan))), qint64{4'600'000});
    // A job of exactly the budget is within it.
    const double job = cost(plan).job->dollars();
    plan.cost.budget = std::ceil(job / 0.92);
    QVERIFY(!finds(plan, "cost.over-budget"));
    plan.cost.budget = std::floor(job / 0.92) - 1;
    QVERIFY(finds(plan, "cost.over-budget"));
}

void TestBilling::servedTokensPayHoursOff_data()
{
    QTest::addColumn<PriceMode>("mode");
    QTest::addColumn<QByteArray>("schedule");
    QTest::addColumn<double>("storage");
    QTest::addColumn<double>("bill");  // Of a week.
    constexpr double stored = 1e5 * 0.02 * 168 / 730;
    QTest::newRow("left on") << PriceMode::Payg << QByteArray("always") << 0.0 << 168 * 98.32;
    QTest::newRow("off for nothing") << PriceMode::Payg << QByteArray("8x5") << 0.0 << 40 * 98.32;
    QTest::newRow("stored while off") << PriceMode::Payg << QByteArray("8x5") << 1e5 << 40 * 98.32 + stored;
    QTest::newRow("committed") << PriceMode::Reserved1y << QByteArray("8x5") << 0.0 << 168 * 62.9248;
    QTest::newRow("committed and left on") << PriceMode::Reserved1y << QByteArray("always") << 0.0 << 168 * 62.9248;
    // 350,400 USD over 35,040 h, and 10 kW at 0.10 USD while on.
    QTest::newRow("bought") << PriceMode::Own << QByteArray("8x5") << 1e5 << 168 * 10 + 40 * 1.0 + stored;
}

void TestBilling::servedTokensPayHoursOff()
{
    QFETCH(PriceMode, mode);
    QFETCH(QByteArray, schedule);
    QFETCH(double, storage);
    QFETCH(double, bill);
    Plan plan = planFor(h100);
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cost.price_mode = mode;
    plan.cost.schedule = schedule.toStdString();
    plan.cost.owned = OwnedHardware{.price = 350'400, .years = 4, .power_w = 10'000};
    plan.cost.pue = 1.0;
    plan.cost.usd_per_kwh = 0.10;
    plan.cost.storage_gb = storage;
    plan.cost.storage_usd_gb_month = 0.02;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving && result.serving->speed && result.serving->perMillionTokens);
    const double hoursOn = schedule == "8x5" ? 40 : 168;
    const double millions = result.serving->speed->outputTokensPerSecond * 3600 * hoursOn / 1e6;
    const double expected = bill / millions;
    const double million = result.serving->perMillionTokens->dollars();
    QVERIFY2(std::abs(million / expected - 1) < 1e-4, QByteArray::number(million / expected).constData());
    // It is explained by the same numbers.
    const std::vector<Explanation> all = explainService(plan, result);
    const auto why = std::ranges::find(all, std::string("serving.cost_per_million_tokens"), &Explanation::id);
    QVERIFY(why != all.end());
    const test::Span value = test::FormulaValue(why->substituted).evaluate();
    QVERIFY2(value.low <= million + 1e-6 && million - 1e-6 <= value.high, why->substituted.c_str());
    // Machines that are never on answer nothing.
    plan.cost.schedule = std::string(168, '0');
    QVERIFY(!estimate(plan, m_catalogue).serving->perMillionTokens);
}

void TestBilling::jobsAreExplained_data()
{
    QTest::addColumn<PriceMode>("mode");
    QTest::addColumn<QByteArray>("schedule");
    QTest::addColumn<double>("storage");
    QTest::addColumn<double>("rate");
    QTest::newRow("machines alone") << PriceMode::Payg << QByteArray("always") << 0.0 << 1.0;
    QTest::newRow("with data") << PriceMode::Payg << QByteArray("always") << 12'345.0 << 1.0;
    QTest::newRow("in office hours") << PriceMode::Payg << QByteArray("8x5") << 12'345.0 << 1.0;
    QTest::newRow("in euros") << PriceMode::Payg << QByteArray("8x5") << 12'345.0 << 0.92;
    QTest::newRow("on a commitment") << PriceMode::Reserved1y << QByteArray("8x5") << 12'345.0 << 0.92;
    QTest::newRow("bought") << PriceMode::Own << QByteArray("8x5") << 12'345.0 << 0.92;
}

void TestBilling::jobsAreExplained()
{
    QFETCH(PriceMode, mode);
    QFETCH(QByteArray, schedule);
    QFETCH(double, storage);
    QFETCH(double, rate);
    Plan plan = planFor(h100, 2);
    plan.parallelism.zero = 3;
    plan.training.tokens = 1e11;
    plan.cost.price_mode = mode;
    plan.cost.schedule = schedule.toStdString();
    plan.cost.owned = OwnedHardware{.price = 350'400, .years = 4, .power_w = 10'000};
    plan.cost.storage_gb = storage;
    plan.cost.storage_usd_gb_month = 0.0184;
    plan.cost.egress_gb = storage;
    plan.cost.egress_usd_gb = 0.087;
    if (rate != 1.0)
        plan.cost.currency = "EUR";
    plan.cost.usd_rate = rate;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.cost.job);
    const Explanation why = explainJob(plan, result);
    QCOMPARE(text(why.id), QStringLiteral("cost.job"));
    const test::Span value = test::FormulaValue(why.substituted).evaluate();
    const double job = result.cost.job->dollars();
    QVERIFY2(std::abs((value.low + value.high) / 2 / job - 1) < 1e-6, why.substituted.c_str());
    QCOMPARE(text(why.substituted).contains(QStringLiteral("0.087 USD")), storage > 0);
    // Without a cost of the job there is nothing to explain.
    Estimate endless = result;
    endless.cost.job.reset();
    QVERIFY(explainJob(plan, endless).substituted.empty());
}

HEADROOM_TEST(TestBilling)
#include "tst_billing.moc"
