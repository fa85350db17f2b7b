// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#undef QT_NO_CAST_FROM_ASCII

#include "tests/support/gui_main.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/page/cost_page.h"
#include "widgets/table/row_table.h"

#include <QLabel>
#include <QtTest>

using namespace headroom;

/// What the cost page says beside the price itself: ways to pay, budget, tokens and energy.
class CostDetailsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void waysToPayStandBesideEachOther();
    void budgetEndsOnADay();
    void machinesThatSwitchThemselvesOffAreCounted();
    void energyIsInformation();
    void oneWayNeedsNoTable();
    void switchingOffIsHeldAgainstLeavingOn();

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

HEADROOM_GUI_TEST_MAIN(CostDetailsTest)
#include "tst_cost_details.moc"
