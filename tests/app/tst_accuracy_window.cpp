// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/accuracy_controller.h"
#include "model/io/measured_json.h"
#include "model/validate/accuracy.h"
#include "tests/support/window_fixture.h"
#include "widgets/card/elided_label.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/page/accuracy/accuracy_page.h"

#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>

using namespace headroom;
using test::WindowTest;

/// From the plan to "How accurate is this?" and on to a measured case as a plan of its own.
class TestAccuracyWindow : public WindowTest {
    Q_OBJECT

private slots:
    void pageComparesWhenItIsShown();
    void allTiersCountAsTheCommandLine();
    void caseOpensAsAPlan();
    void unsavedChangesAreAskedFor();
    void windowClosesWhileComparing();
    void unknownCaseIsRefused();
    void bannerSaysTheRange();

private:
    AccuracyPage& openPage();
};

AccuracyPage& TestAccuracyWindow::openPage()
{
    QTest::keyClick(m_app->window.get(), Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    auto* page = m_app->window->findChild<AccuracyPage*>();
    if (page == nullptr)
        qFatal("no page");
    return *page;
}

void TestAccuracyWindow::pageComparesWhenItIsShown()
{
    QVERIFY(m_app->window->findChild<AccuracyPage*>() == nullptr);  // Nothing is compared before somebody looks.
    const AccuracyPage& page = openPage();
    auto& tabs = m_app->find<QTabBar>(QStringLiteral("pageTabs"));
    QCOMPARE(tabs.tabText(tabs.currentIndex()), QStringLiteral("Accuracy"));
    QVERIFY(m_app->window->actions()[ActionId::PageAccuracy]->isChecked());
    QTRY_VERIFY(!page.currentCase().isEmpty());
    QVERIFY(page.findChild<AccuracyChart*>()->pointCount() > 200);
}

void TestAccuracyWindow::allTiersCountAsTheCommandLine()
{
    AccuracyPage& page = openPage();
    QTRY_VERIFY(!page.currentCase().isEmpty());
    QFile file(QStringLiteral(":/headroom/validation/cases.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<MeasuredCases> cases = parseMeasuredCases(file.readAll().toStdString());
    QVERIFY(cases);
    // What "headroom validate" prints of peaks, by source and kind of workload.
    std::size_t wanted = 0;
    for (const ErrorSummary& row : validate(*cases, m_app->context.catalogue).summary)
        wanted += row.quantity == "peak_memory_bytes" ? row.n : 0;
    QTest::mouseClick(&m_app->find<QAbstractButton>(QStringLiteral("allTiers")), Qt::LeftButton);
    QCOMPARE(static_cast<std::size_t>(page.findChild<AccuracyChart*>()->pointCount()), wanted);
    const QString counted = m_app->find<ElidedLabel>(QStringLiteral("accuracyCount")).text();
    QVERIFY2(counted.contains(countText(static_cast<double>(cases->cases.size() + cases->skipped.size()))),
             qPrintable(counted));
}

void TestAccuracyWindow::caseOpensAsAPlan()
{
    AccuracyPage& page = openPage();
    QTRY_VERIFY(!page.currentCase().isEmpty());
    const auto* chart = page.findChild<AccuracyChart*>();
    const auto found = std::ranges::find(chart->points(), page.currentCase().toStdString(), &AccuracyPoint::id);
    QVERIFY(found != chart->points().end());
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("openCaseButton")), Qt::LeftButton);
    QCOMPARE(m_app->plan().name, found->title);
    QVERIFY(m_app->window->document().path().isEmpty());
    QVERIFY2(m_app->status().contains(QString::fromStdString(found->source)), qPrintable(m_app->status()));
    QVERIFY2(m_app->status().contains(QStringLiteral("measured")), qPrintable(m_app->status()));
}

void TestAccuracyWindow::unsavedChangesAreAskedFor()
{
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    const Plan edited = m_app->plan();
    AccuracyPage& page = openPage();
    QTRY_VERIFY(!page.currentCase().isEmpty());
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("openCaseButton")), Qt::LeftButton);
    QCOMPARE(m_app->questions, 1);
    QVERIFY(m_app->plan() == edited);  // The answer was: cancel.
    m_app->trigger(ActionId::Undo);
}

void TestAccuracyWindow::windowClosesWhileComparing()
{
    openPage();
    m_app->openWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_app->window.get()));
}

void TestAccuracyWindow::unknownCaseIsRefused()
{
    const AccuracyController controller(m_app->context.catalogue);
    QVERIFY(!controller.planOf(QStringLiteral("nothing")));
    QCOMPARE(controller.measuredText(QStringLiteral("nothing"), ByteUnit::GB), QString());
}

void TestAccuracyWindow::bannerSaysTheRange()
{
    m_app->window->resize(1600, 900);
    auto& range = m_app->find<QLabel>(QStringLiteral("bannerRange"));
    QTRY_VERIFY(range.isVisible());
    QVERIFY2(range.text().contains(QStringLiteral("too much even at the low end")), qPrintable(range.text()));
    QVERIFY(range.toolTip().contains(QStringLiteral("published measurements")));
}

HEADROOM_GUI_TEST(TestAccuracyWindow)
#include "tst_accuracy_window.moc"
