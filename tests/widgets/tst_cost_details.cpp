// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/gui_test.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/page/cost/cost_page.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <QLabel>
#include <QtTest>

#include <cmath>

using namespace headroom;

/// What the cost page says beside the price itself: ways to pay, budget, tokens and energy.
class CostDetailsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void waysToPayStandBesideEachOther();
    void longNumbersWidenTheTable();
    void budgetEndsOnADay();
    void machinesThatSwitchThemselvesOffAreCounted();
    void energyIsInformation();
    void oneWayNeedsNoTable();
    void switchingOffIsHeldAgainstLeavingOn();
    void commitmentsArePaidOnOrOff();
    void amountsAreInThePlansCurrency();
    void energyOfBoughtHardwareIsPaid();
    void spareAndUnpricedAreSaid();
    void servicesPayPerMillionTokens();
    void worseIntervalsAreSaid();

private:
    void show(CostPage& page, const Plan& plan) const
    {
        const Estimate result = estimate(plan, m_catalogue);
        page.setPrices(m_catalogue.size("Standard_ND96isr_H100_v5")->prices);
        page.setDetails({priceOptions(plan, m_catalogue, result), energyUse(plan, m_catalogue)});
        page.setEstimate(plan, result);
    }
    [[nodiscard]] static QString text(const CostPage& page)
    {
        QString all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            all += label->text() + u'\n';
        return all;
    }
    [[nodiscard]] static Plan onH100()
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
        plan.parallelism.zero = 3;
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void CostDetailsTest::waysToPayStandBesideEachOther()
{
    CostPage page;
    show(page, onH100());
    const auto* model = page.findChild<RowTable*>("payTable")->model();
    QCOMPARE(model->rowCount(), 3);
    const auto cell = [model](int row, int column) { return model->index(row, column).data().toString(); };
    QVERIFY(cell(0, 0).contains("this plan"));
    QCOMPARE(cell(0, 1), QString("$98.32"));
    QVERIFY(cell(1, 5).contains("evicted"));
    QVERIFY2(cell(2, 5).contains("64.0 %"), qPrintable(cell(2, 5)));
}

void CostDetailsTest::longNumbersWidenTheTable()
{
    CostPage page;
    page.resize(480, 800);
    Plan plan = onH100();
    plan.training.tokens = 1e6;
    show(page, plan);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto* table = page.findChild<RowTable*>("payTable");
    const int narrow = table->minimumSizeHint().width();
    QTRY_VERIFY(table->width() >= narrow);
    // The same rows, with a job of many more digits.
    plan.training.tokens = 1e14;
    show(page, plan);
    QVERIFY(table->minimumSizeHint().width() > narrow);
    QTRY_VERIFY(table->width() >= table->minimumSizeHint().width());
}

void CostDetailsTest::budgetEndsOnADay()
{
    Plan plan = onH100();
    plan.cost.budget = 98.32 * 96.5;
    CostPage page;
    show(page, plan);
    QVERIFY2(text(page).contains("Friday 00:30 of week 1"), qPrintable(text(page)));
    plan.cost.schedule = "8x5";
    plan.cost.budget = 98.32 * 41;
    show(page, plan);
    QVERIFY2(text(page).contains("Monday 10:00 of week 2"), qPrintable(text(page)));
}

void CostDetailsTest::machinesThatSwitchThemselvesOffAreCounted()
{
    Plan plan = onH100();
    CostPage page;
    show(page, plan);
    QVERIFY(!text(page).contains("After the job"));
    plan.cost.shutdown_after_job_h = 2;
    plan.cost.shutdown_after_idle_min = 30;
    show(page, plan);
    QVERIFY2(text(page).contains("for $196.64; left on over a weekend it were $4,719.36"), qPrintable(text(page)));
    QVERIFY2(text(page).contains("at most $49.16 each time"), qPrintable(text(page)));
}

void CostDetailsTest::energyIsInformation()
{
    CostPage page;
    show(page, onH100());
    QVERIFY2(text(page).contains("5,427 kWh a month"), qPrintable(text(page)));
    QVERIFY2(text(page).contains("2.01 t of CO2"), qPrintable(text(page)));
}

void CostDetailsTest::oneWayNeedsNoTable()
{
    Plan plan = onH100();
    plan.cost.region = "westus";
    CostPage page;
    show(page, plan);
    QVERIFY(page.findChild<QWidget*>("payCard")->isHidden());
}

void CostDetailsTest::switchingOffIsHeldAgainstLeavingOn()
{
    CostPage page;
    show(page, onH100());
    const auto* model = page.findChild<RowTable*>("shutdownTable")->model();
    const auto row = [model](int number) {
        QStringList cells;
        for (int column = 0; column < model->columnCount() - 1; ++column)
            cells << model->index(number, column).data().toString();
        return cells;
    };
    QCOMPARE(model->rowCount(), 5);
    QCOMPARE(row(0), (QStringList{"Left on (this plan)", "168", "$16,518", "–", "–"}));
    QCOMPARE(row(1), (QStringList{"Off at the weekend", "106", "$10,422", "$6,096", "$26,488"}));
    QCOMPARE(row(3), (QStringList{"Off at night and at the weekend", "66", "$6,489", "$10,029", "$43,577"}));
    QCOMPARE(row(4), (QStringList{"On in office hours", "40", "$3,933", "$12,585", "$54,469"}));
    QVERIFY2(text(page).contains("Off at night and at the weekend would save $10,029 a week"), qPrintable(text(page)));
    Plan plan = onH100();
    plan.cost.schedule = "weekend-off";
    show(page, plan);
    QCOMPARE(row(1).first(), QString("Off at the weekend (this plan)"));
    QVERIFY2(text(page).contains("Off at the weekend saves $6,096 a week"), qPrintable(text(page)));
    plan.cost.schedule = std::string(100, '1') + std::string(68, '0');
    show(page, plan);
    QCOMPARE(model->rowCount(), 6);
    QCOMPARE(row(2).first(), QString("On 100 h a week (this plan)"));
}

void CostDetailsTest::commitmentsArePaidOnOrOff()
{
    Plan plan = onH100();
    plan.cost.price_mode = PriceMode::Reserved1y;
    plan.cost.schedule = "8x5";
    CostPage page;
    show(page, plan);
    const QString words = text(page);
    QVERIFY2(words.contains("Switching off saves nothing"), qPrintable(words));
    QVERIFY2(words.contains("on or off: a commitment is paid for every hour"), qPrintable(words));
    QVERIFY2(words.contains("$10,571 a week, on or off"), qPrintable(words));  // 168 x 62.9248
    QVERIFY2(words.contains("$45,935"), qPrintable(words));
    QVERIFY(!words.contains("less than left on"));
}

void CostDetailsTest::amountsAreInThePlansCurrency()
{
    Plan plan = onH100();
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.5;
    plan.cost.budget = 98.32 * 96.5;
    CostPage page;
    show(page, plan);
    const auto* model = page.findChild<RowTable*>("payTable")->model();
    QCOMPARE(model->index(0, 1).data().toString(), QString("49.16 EUR"));
    const QString reserved = model->index(2, 5).data().toString();
    if (model->index(2, 3).data().toString() != QString("–"))
        QVERIFY2(reserved.contains("275,611 EUR") || reserved.contains("275,610 EUR"), qPrintable(reserved));
    QVERIFY2(!text(page).contains("$"), qPrintable(text(page)));
    // 9,487.88 USD, used up at the same moment as in dollars.
    QVERIFY2(text(page).contains("4,744 EUR is used up on Friday 00:30 of week 1"), qPrintable(text(page)));
    QVERIFY2(text(page).contains("1 USD = 0.5 EUR"), qPrintable(text(page)));
}

void CostDetailsTest::energyOfBoughtHardwareIsPaid()
{
    Plan plan = onH100();
    plan.cost.price_mode = PriceMode::Own;
    plan.cost.owned = OwnedHardware{.price = 300'000, .power_w = 10'000};
    plan.cost.pue = 1.0;
    plan.cost.usd_per_kwh = 0.2;
    CostPage page;
    show(page, plan);
    QVERIFY2(text(page).contains("7,300 kWh a month, $1,460.00 at 0.2 USD per kWh, part of the price"),
             qPrintable(text(page)));
    QVERIFY(!text(page).contains("cloud's price"));
    // The prices of the region that pay as you go would take stand beside it.
    QVERIFY(!page.findChild<QWidget*>("payCard")->isHidden());
    const auto* model = page.findChild<RowTable*>("payTable")->model();
    QCOMPARE(model->index(0, 1).data().toString(), QString("$98.32"));
    QVERIFY(model->index(model->rowCount() - 1, 0).data().toString().contains("this plan"));
}

void CostDetailsTest::spareAndUnpricedAreSaid()
{
    Plan plan = onH100();
    plan.cost.spare_nodes = 1;
    {
        CostPage single;
        show(single, plan);
        QVERIFY2(!text(single).contains("1 spare nodes"), qPrintable(text(single)));
    }
    plan.cost.spare_nodes = 2;
    plan.cost.storage_gb = 500;
    CostPage page;
    show(page, plan);
    QVERIFY2(text(page).contains("2 of them spare"), qPrintable(text(page)));
    QVERIFY2(text(page).contains("storage (no price is set)"), qPrintable(text(page)));
}

void CostDetailsTest::servicesPayPerMillionTokens()
{
    CostPage page;
    Plan plan = onH100();
    show(page, plan);
    const auto& table = *page.findChild<RowTable*>("payTable");
    QVERIFY(!table.isColumnHidden(3));
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cost.price_mode = PriceMode::Spot;
    plan.cost.evictions_per_hour = 0.5;
    plan.cost.schedule = "8x5";
    show(page, plan);
    const auto cell = [model = table.model()](int row, int column) {
        return model->index(row, column).data().toString();
    };
    QVERIFY2(text(page).contains("Served tokens by way of paying"), qPrintable(text(page)));
    QVERIFY(!text(page).contains("with failures"));
    QVERIFY2(text(page).contains("per million of input and output at full load"), qPrintable(text(page)));
    QVERIFY(table.isColumnHidden(3));
    QCOMPARE(table.model()->headerData(4, Qt::Horizontal).toString(), QString("Per million tokens"));
    const std::vector<PriceOption> options = priceOptions(plan, m_catalogue, estimate(plan, m_catalogue));
    QCOMPARE(options.size(), std::size_t{3});
    // Pay as you go costs nothing while off; a commitment does, and its 62.9248 of 168 h bear on 40.
    const double payg = options[0].perMillionTokens->dollars();
    QCOMPARE_LT(std::abs(options[2].perMillionTokens->dollars() / payg - 62.9248 / 98.32 * 168 / 40), 1e-4);
    QCOMPARE(options[1].perMillionTokens, estimate(plan, m_catalogue).serving->perMillionTokens);
    QCOMPARE(cell(0, 4), moneyText(*options[0].perMillionTokens, "USD"));
    // No loss where none is computed: how often machines go is known all the same.
    QVERIFY2(cell(1, 5).contains("50.0 % of the machines are taken back per hour: about 12 a day"),
             qPrintable(cell(1, 5)));
    QVERIFY(cell(0, 5).isEmpty());
    for (int row = 0; row < 3; ++row)
        QVERIFY2(!cell(row, 5).contains("is lost"), qPrintable(cell(row, 5)));
    show(page, onH100());
    QVERIFY(!table.isColumnHidden(3));
    QVERIFY(cell(0, 5).contains("is lost"));
}

void CostDetailsTest::worseIntervalsAreSaid()
{
    Plan plan = onH100();
    plan.cost.price_mode = PriceMode::Spot;
    plan.cost.evictions_per_hour = 0.5;
    plan.cost.checkpoint_stall_s = 20;
    CostPage page;
    show(page, plan);
    QVERIFY(!text(page).contains("would lose least"));
    // Young: sqrt(2 x 20 s x 2 h) is 536.7 s, failures of the machine itself aside.
    plan.cost.failures_per_1000_node_days = 0;
    plan.cost.checkpoint_interval_s = 1800;
    show(page, plan);
    QVERIFY2(text(page).contains(QString("checkpoints every %1: every %2 would lose least")
                                     .arg(durationText(Hours{0.5}), durationText(Hours{std::sqrt(288'000) / 3600}))),
             qPrintable(text(page)));
    plan.cost.checkpoint_interval_s = 536;
    show(page, plan);
    QVERIFY(!text(page).contains("would lose least"));
}

HEADROOM_GUI_TEST(CostDetailsTest)
#include "tst_cost_details.moc"
