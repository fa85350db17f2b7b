// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/cost/cost.h"
#include "tests/support/page_texts.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/page/hardware/hardware_page.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

using namespace headroom;
using namespace headroom::test;

/// The page of machines in a window: every size is tried beside the window, and what a person does stays where it is.
class TestWindowHardware : public WindowTest {
    Q_OBJECT

private slots:
    void sizesAreTriedBesideTheWindow();
    void bannerSpeaksOfThePage();
    void lastOfManyEditsIsShown();
    void pageStaysWhereASizeIsTaken();
    void pricesAreInThePlansCurrency();
    void importedPricesAreTaken();
    void windowClosesWhileSizesAreTried();

private:
    [[nodiscard]] RowTable& matrix() const { return m_app->find<RowTable>(QStringLiteral("sizeMatrix")); }
    [[nodiscard]] QStringList shown(SizeColumn number) const { return column(matrix(), static_cast<int>(number)); }
    /// A row by what its first cell says; -1 where there is none.
    [[nodiscard]] int rowOf(const QString& name) const
    {
        return static_cast<int>(shown(SizeColumn::Name).indexOf(name));
    }
    void train(std::int64_t tokens) const
    {
        Plan plan = m_app->plan();
        plan.training.sequence = tokens;
        m_app->window->document().apply(plan, QStringLiteral("edit"));
    }
};

void TestWindowHardware::sizesAreTriedBesideTheWindow()
{
    m_app->trigger(ActionId::PageHardware);
    QCOMPARE(matrix().model()->rowCount(), 0);  // Nothing waited for them.
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
    const QStringList before = shown(SizeColumn::Planned);
    train(m_app->plan().training.sequence * 2);
    QCOMPARE(shown(SizeColumn::Planned), before);  // It stays until the next is there.
    QTRY_VERIFY(shown(SizeColumn::Planned) != before);
    QCOMPARE(shown(SizeColumn::Planned).size(), before.size());
}

void TestWindowHardware::bannerSpeaksOfThePage()
{
    const VerdictBanner& banner = m_app->banner();
    const QString fit = banner.sentence();
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY2(banner.sentence().contains(QStringLiteral("sizes hold this plan")), qPrintable(banner.sentence()));
    m_app->trigger(ActionId::PageMemory);
    QCOMPARE(banner.sentence(), fit);
    // Of a plan that fits, the page of costs says what the job costs beside the budget.
    Plan plan = m_app->plan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.cluster.gpus.reset();
    plan.parallelism.zero = 3;
    plan.training.micro_batch = 1;
    plan.training.recompute = Recompute::Full;
    plan.cost.budget = 1e6;
    m_app->window->document().apply(plan, QStringLiteral("edit"));
    m_app->trigger(ActionId::PageCost);
    QTRY_VERIFY2(banner.sentence().contains(QStringLiteral("of $1,000,000")), qPrintable(banner.sentence()));
}

void TestWindowHardware::lastOfManyEditsIsShown()
{
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
    const std::int64_t tokens = m_app->plan().training.sequence;
    const QStringList first = shown(SizeColumn::Planned);
    train(tokens * 2);
    QTRY_VERIFY(shown(SizeColumn::Planned) != first);
    for (const std::int64_t times : {3, 4, 6, 1})
        train(tokens * times);
    QTRY_COMPARE(shown(SizeColumn::Planned), first);
}

void TestWindowHardware::pageStaysWhereASizeIsTaken()
{
    m_app->window->resize(1280, 800);
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
    // The advice stands above the matrix: it has its height.
    QTRY_VERIFY(m_app->find<QPushButton>(QStringLiteral("applyAdviceButton")).isEnabled());
    const QString size = QStringLiteral("ND96isr_H100_v5");
    const int row = rowOf(size);
    QVERIFY(row >= 0);
    emit matrix().rowEntered(row);
    auto& use = m_app->find<QPushButton>(QStringLiteral("useSizeButton"));
    QVERIFY(use.isEnabled());
    auto* area = m_app->window->findChild<HardwarePage*>()->findChild<QScrollArea*>();
    area->ensureWidgetVisible(&use);
    QCoreApplication::processEvents();
    const int place = area->verticalScrollBar()->value();
    use.setFocus();
    QTest::keyClick(&use, Qt::Key_Space);
    QTRY_COMPARE(rowOf(size + QStringLiteral(" (plan)")), row);
    QVERIFY(!use.isEnabled());
    QCOMPARE(area->verticalScrollBar()->value(), place);
    QVERIFY(matrix().hasFocus());
    QCOMPARE(matrix().currentIndex().row(), row);
}

void TestWindowHardware::pricesAreInThePlansCurrency()
{
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
    const auto title = [this] {
        return matrix().model()->headerData(static_cast<int>(SizeColumn::Hour), Qt::Horizontal).toString();
    };
    QCOMPARE(title(), QStringLiteral("$/h"));
    Plan plan = m_app->plan();
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.5;
    m_app->window->document().apply(plan, QStringLiteral("euros"));
    QTRY_COMPARE(title(), QStringLiteral("EUR/h"));
    CostEstimate euros;
    euros.currency = plan.cost.currency;
    euros.usdRate = plan.cost.usd_rate;
    const VmSize& size = *sizeOf(plan, m_app->context.catalogue);
    const QString price =
        moneyText(euros.converted(findPrice(size, "payg", "eastus")->perHour * Hours{1}), QStringLiteral("EUR"));
    QCOMPARE(shown(SizeColumn::Hour)[rowOf(QStringLiteral("ND96asr_v4 (plan)"))], price);
    QVERIFY2(shownText(m_app->find<QWidget>(QStringLiteral("sizeCard"))).contains(price), qPrintable(price));
}

void TestWindowHardware::importedPricesAreTaken()
{
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
    const int row = rowOf(QStringLiteral("ND96asr_v4 (plan)"));
    QVERIFY(row >= 0);
    const VmSize& size = *sizeOf(m_app->plan(), m_app->context.catalogue);
    Price half = *findPrice(size, "payg", "eastus");
    half.perHour.micros /= 2;
    const QString price = moneyText(half.perHour * Hours{1}, QStringLiteral("USD"));
    m_app->live.takePrices(std::vector<SizePrice>{SizePrice{size.id, half}});
    QTRY_COMPARE(shown(SizeColumn::Hour)[rowOf(QStringLiteral("ND96asr_v4 (plan)"))], price);
}

void TestWindowHardware::windowClosesWhileSizesAreTried()
{
    m_app->trigger(ActionId::PageHardware);
    train(m_app->plan().training.sequence * 2);
    m_app->window.reset();
    // What was found for it has nobody to go to.
    QCoreApplication::processEvents();
    m_app->openWindow();
    m_app->trigger(ActionId::PageHardware);
    QTRY_VERIFY(matrix().model()->rowCount() > 0);
}

HEADROOM_GUI_TEST(TestWindowHardware)
#include "tst_window_hardware.moc"
