// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/input/choice_combo.h"

#include <QAction>
#include <QClipboard>
#include <QTabBar>
#include <QTableView>

using namespace headroom;
using test::WindowTest;

/// What a person does in the window, with mouse and keys, from the sample on the screen to a saved plan.
class TestMainWindow : public WindowTest {
    Q_OBJECT

private slots:
    void journeyFromSampleToSavedPlan();
    void typedValueChangesThePlan();
    void undoKeyWorksRightAfterTyping();
    void valueBeyondTheRangeComesBack();
    void globalBatchFollowsAndIsSaid();
    void starShowsUnsavedChanges();
    void statusBarSaysTheCost();
    void resetFieldSetsTheDefault();
    void renameFocusesTheName();
    void pagesSwitchByKeys();
    void copyTakesTheVerdict();
};

void TestMainWindow::journeyFromSampleToSavedPlan()
{
    const Plan sample = m_app->plan();
    const QString before = m_app->verdict();
    QVERIFY2(before.startsWith(QStringLiteral("Needs 98.")), qPrintable(before));
    auto* table = m_app->window->findChild<QTableView*>();
    QVERIFY(table != nullptr);
    const auto firstNumber = [table] { return table->model()->index(0, 1).data().toString(); };
    QCOMPARE(firstNumber(), QStringLiteral("14.0"));

    test::dragSlider(m_app->input<QSlider>(QStringLiteral("/model/parameters")), 0.7);
    const Plan dragged = m_app->plan();
    QVERIFY(!(dragged == sample));
    QVERIFY(m_app->verdict() != before);
    QVERIFY(firstNumber() != QStringLiteral("14.0"));
    QCOMPARE(m_app->window->document().undoStack().count(), 1);
    QCOMPARE(m_app->window->actions()[ActionId::Undo]->text().remove(u'&'), QStringLiteral("Undo parameters"));

    QTest::keyClick(m_app->window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_app->plan() == sample);
    QCOMPARE(m_app->verdict(), before);
    QCOMPARE(firstNumber(), QStringLiteral("14.0"));
    m_app->trigger(ActionId::Redo);
    QVERIFY(m_app->plan() == dragged);

    m_app->chosenPath = m_app->file(QStringLiteral("saved.headroom.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY(m_app->proposedPath.endsWith(QStringLiteral("7B on one A100.headroom.json")));
    QVERIFY(!m_app->window->isWindowModified());
    m_app->openWindow();
    m_app->trigger(ActionId::Open);
    QVERIFY(m_app->plan() == dragged);
    QCOMPARE(m_app->window->document().path(), m_app->chosenPath);
}

void TestMainWindow::typedValueChangesThePlan()
{
    m_app->type(QStringLiteral("/model/parameters"), QStringLiteral("13B"));
    QCOMPARE(std::get<ParameterCount>(m_app->plan().model).count, 13'000'000'000);
    QVERIFY(m_app->verdict().contains(QStringLiteral("short by")));
    QCOMPARE(m_app->window->document().undoStack().count(), 1);
}

void TestMainWindow::undoKeyWorksRightAfterTyping()
{
    const Plan before = m_app->plan();
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QCOMPARE(m_app->plan().training.sequence, std::int64_t{4096});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_app->plan(), before);
    // While something is being typed, the key is the line's.
    auto& box = m_app->input<ValueBox>(QStringLiteral("/training/sequence"));
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("99"));
    QTest::keyClick(&box, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(box.text() != QStringLiteral("99"));
    QCOMPARE(m_app->plan(), before);
}

void TestMainWindow::valueBeyondTheRangeComesBack()
{
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("99999999"));
    const auto highest = static_cast<std::int64_t>(field("/training/micro_batch").maximum);
    QCOMPARE(m_app->plan().training.micro_batch, highest);
    QCOMPARE(m_app->input<ValueBox>(QStringLiteral("/training/micro_batch")).value(), std::optional<double>(highest));
}

void TestMainWindow::globalBatchFollowsAndIsSaid()
{
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("3"));
    QCOMPARE(m_app->plan().training.global_batch.value_or(0), 9);
    QVERIFY2(m_app->status().contains(QStringLiteral("Global batch is now 9 sequences")), qPrintable(m_app->status()));
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan().training.micro_batch, 1);
    QCOMPARE(m_app->plan().training.global_batch.value_or(0), 8);
    QVERIFY(!m_app->status().contains(QStringLiteral("Global batch")));
}

void TestMainWindow::starShowsUnsavedChanges()
{
    QVERIFY(!m_app->window->isWindowModified());
    QVERIFY(m_app->window->windowTitle().startsWith(QStringLiteral("7B on one A100[*]")));
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QVERIFY(m_app->window->isWindowModified());
    m_app->trigger(ActionId::Undo);
    QVERIFY(!m_app->window->isWindowModified());
}

void TestMainWindow::statusBarSaysTheCost()
{
    const QString line = m_app->status();
    for (const char* part : {"$27.20", "/h", "1 × ND96asr_v4, the job uses 1 of 8 GPUs", "weekend 48 h", "$1,305.46",
                             "eastus, pay as you go"})
        QVERIFY2(line.contains(QString::fromUtf8(part)), qPrintable(line));
    m_app->type(QStringLiteral("/cluster/nodes"), QStringLiteral("2"));
    QVERIFY2(m_app->status().contains(QStringLiteral("$54.39")), qPrintable(m_app->status()));
    // Spare nodes are billed, and named.
    Plan plan = m_app->plan();
    plan.cost.spare_nodes = 1;
    m_app->window->document().apply(plan, QStringLiteral("spare"));
    for (const char* part : {"$81.59", "2 + 1 spare × ND96asr_v4"})
        QVERIFY2(m_app->status().contains(QString::fromUtf8(part)), qPrintable(m_app->status()));
    plan.cost.spare_nodes = 0;
    m_app->window->document().apply(plan, QStringLiteral("no spare"));
    // Instances count in the place of the 16 GPUs; what the nodes cost stays.
    QTest::keyClick(&m_app->input<ChoiceCombo>(QStringLiteral("/cluster/mig")), Qt::Key_Down);
    for (const char* part : {"$54.39", "1 of 112 MIG instances 1g.5gb used"})
        QVERIFY2(m_app->status().contains(QString::fromUtf8(part)), qPrintable(m_app->status()));
}

void TestMainWindow::resetFieldSetsTheDefault()
{
    const QString pointer = QStringLiteral("/training/sequence");
    m_app->type(pointer, QStringLiteral("8192"));
    QCOMPARE(m_app->plan().training.sequence, 8192);
    m_app->input<ValueBox>(pointer).setFocus();
    m_app->trigger(ActionId::ResetField);
    QCOMPARE(m_app->plan().training.sequence, Training{}.sequence);
}

void TestMainWindow::renameFocusesTheName()
{
    m_app->trigger(ActionId::FoldEditor);
    m_app->trigger(ActionId::RenamePlan);
    QVERIFY(QApplication::focusWidget() != nullptr);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Friday"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(m_app->plan().name, std::string("Friday"));
    QVERIFY(m_app->window->windowTitle().startsWith(QStringLiteral("Friday[*]")));
}

void TestMainWindow::pagesSwitchByKeys()
{
    auto& tabs = m_app->find<QTabBar>(QStringLiteral("pageTabs"));
    QCOMPARE(tabs.currentIndex(), 1);
    const std::vector<std::pair<Qt::Key, ActionId>> pages = {
        {Qt::Key_2, ActionId::PageParallelism}, {Qt::Key_3, ActionId::PageTime},    {Qt::Key_4, ActionId::PageCost},
        {Qt::Key_5, ActionId::PageHardware},    {Qt::Key_6, ActionId::PageNetwork}, {Qt::Key_7, ActionId::PageHealth},
        {Qt::Key_9, ActionId::PageCompare}};
    int before = 1;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        QTest::keyClick(m_app->window.get(), pages[i].first, Qt::ControlModifier);
        QVERIFY(tabs.currentIndex() > before);  // Pages without a digit of their own stand between them.
        before = tabs.currentIndex();
        const QAction* action = m_app->window->actions()[pages[i].second];
        QVERIFY(action->isChecked());
        QCOMPARE(tabs.tabText(tabs.currentIndex()), action->text().remove(u'&'));
    }
    QTest::keyClick(m_app->window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(tabs.currentIndex(), 1);
    QTest::keyClick(m_app->window.get(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(tabs.currentIndex(), 0);
}

void TestMainWindow::copyTakesTheVerdict()
{
    m_app->window->setFocus();
    m_app->trigger(ActionId::Copy);
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.contains(m_app->verdict()), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("$27.20")), qPrintable(text));
}

HEADROOM_GUI_TEST(TestMainWindow)
#include "tst_main_window.moc"
