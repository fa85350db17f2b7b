// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/find_field.h"
#include "app/window/shell/page_stack.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/input/choice_popup.h"
#include "widgets/input/group_box.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QTableView>
#include <QTextBrowser>

using namespace headroom;
using test::WindowTest;

/// The window for everyone: every input has a name, every command a key or a menu, the find field reaches them all,
/// themes and units switch at once, and the window comes back as it was left.
class TestWindowAccess : public WindowTest {
    Q_OBJECT

private slots:
    void everyFocusableWidgetHasAName_data();
    void everyFocusableWidgetHasAName();
    void tabReachesEverythingOnce();
    void tabOrderIsReadingOrder();
    void actionsAreComplete();
    void shortcutsDoNotConflict();
    void mnemonicsAreUnique();
    void themeSwitchesAtOnce();
    void unitsSwitchEverywhere();
    void findFieldRunsWhatItFinds();
    void findFieldFocusesAField();
    void findFieldShowsAFieldAndLeavesItsEdit();
    void findFieldAppliesModelAndSize();
    void chosenSizeKeepsTheGpus();
    void viewIsKeptBetweenStarts();
    void smallestWindowShowsEverything();
    void helpOpensAndCloses();

private:
    void pick(const QString& words) const;
};

namespace {

QString nameOf(const QWidget* widget)
{
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
}

// Where Tab goes, from the first widget on, once around.
QList<QWidget*> tabRound(QWidget& window)
{
    QList<QWidget*> visited;
    window.setFocus();
    for (int i = 0; i < 300; ++i) {
        QTest::keyClick(QApplication::focusWidget() == nullptr ? &window : QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        if (now == nullptr || visited.contains(now))
            break;
        visited << now;
    }
    return visited;
}

}  // namespace

void TestWindowAccess::everyFocusableWidgetHasAName_data()
{
    QTest::addColumn<ActionId>("page");
    QTest::addColumn<QString>("part");  // Is there once the page has what it shows.
    QTest::newRow("memory") << ActionId::PageMemory << QStringLiteral("partTableCard");
    QTest::newRow("parallelism") << ActionId::PageParallelism << QStringLiteral("layoutTable");
    QTest::newRow("time") << ActionId::PageTime << QStringLiteral("timeTable");
    QTest::newRow("serving") << ActionId::PageServing << QStringLiteral("formatTable");
    QTest::newRow("hardware") << ActionId::PageHardware << QStringLiteral("sizeMatrix");
    QTest::newRow("network") << ActionId::PageNetwork << QStringLiteral("checkTable");
    QTest::newRow("cost") << ActionId::PageCost << QStringLiteral("payTable");
    QTest::newRow("health") << ActionId::PageHealth << QString();
    QTest::newRow("measured") << ActionId::PageMeasured << QString();
    QTest::newRow("accuracy") << ActionId::PageAccuracy << QStringLiteral("worstTable");
    QTest::newRow("compare") << ActionId::PageCompare << QStringLiteral("compareCard");
}

void TestWindowAccess::everyFocusableWidgetHasAName()
{
    QFETCH(ActionId, page);
    QFETCH(QString, part);
    if (page == ActionId::PageServing)
        m_app->window->document().edit("/workload", std::string("serving"));
    m_app->trigger(page);
    if (!part.isEmpty())
        QTRY_VERIFY(m_app->find<QWidget>(part).isVisible());
    for (GroupBox* group : m_app->window->findChildren<GroupBox*>())
        group->setFolded(false);
    int count = 0;
    for (QWidget* widget : m_app->window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() != nullptr)
            continue;
        ++count;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(), qPrintable(nameOf(widget)));
    }
    // On Health and Measured the editor is folded.
    const bool isFolded = page == ActionId::PageHealth || page == ActionId::PageMeasured;
    QVERIFY2(count > (page == ActionId::PageMeasured ? 5 : isFolded ? 15 : 40), qPrintable(QString::number(count)));
}

void TestWindowAccess::tabReachesEverythingOnce()
{
    const QList<QWidget*> visited = tabRound(*m_app->window);
    for (QWidget* widget : m_app->window->findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
            widget->focusProxy() == nullptr)
            QVERIFY2(visited.contains(widget), qPrintable(nameOf(widget)));
}

void TestWindowAccess::tabOrderIsReadingOrder()
{
    // The editor's column first, from top to bottom, then the pages.
    const QWidget& editor = m_app->find<QWidget>(QStringLiteral("planEditor"));
    const auto* area = editor.findChild<QScrollArea*>();
    QVERIFY(area != nullptr);
    const auto heightOf = [&](const QWidget* widget) {
        const QPoint middle = widget->rect().center();
        // Measured in what scrolls, which moves under the eye while Tab goes through it.
        return area->isAncestorOf(widget) ? 1000 + widget->mapTo(area->widget(), middle).y()
                                          : widget->mapTo(&editor, middle).y();
    };
    constexpr int sameRow = 14;
    int lowest = -1000;
    bool leftEditor = false;
    for (const QWidget* widget : tabRound(*m_app->window)) {
        if (!editor.isAncestorOf(widget)) {
            leftEditor = leftEditor || lowest >= 0;
            continue;
        }
        QVERIFY2(!leftEditor, qPrintable(nameOf(widget)));
        QVERIFY2(heightOf(widget) >= lowest - sameRow, qPrintable(nameOf(widget)));
        lowest = heightOf(widget);
    }
    QVERIFY(leftEditor);
}

void TestWindowAccess::actionsAreComplete()
{
    QSet<QString> names;
    for (const QAction* action : m_app->window->actions().all()) {
        QVERIFY(!action->text().isEmpty());
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(action->toolTip().contains(keys), qPrintable(action->text()));
        QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
        names << action->objectName();
    }
}

void TestWindowAccess::shortcutsDoNotConflict()
{
    QHash<QKeySequence, QString> used;
    for (const QAction* action : m_app->window->findChildren<QAction*>())
        for (const QKeySequence& keys : action->shortcuts()) {
            QVERIFY2(!used.contains(keys),
                     qPrintable(keys.toString() + u' ' + used.value(keys) + u' ' + action->text()));
            used.insert(keys, action->text());
        }
    for (ActionId id : {ActionId::New, ActionId::Open, ActionId::Save, ActionId::Undo, ActionId::Redo, ActionId::Quit,
                        ActionId::Find, ActionId::PageMemory, ActionId::PageTime, ActionId::PageCost})
        QVERIFY(!m_app->window->actions()[id]->shortcut().isEmpty());
}

void TestWindowAccess::mnemonicsAreUnique()
{
    const auto check = [](const QString& where, const QList<QAction*>& entries) {
        QHash<QString, QString> taken;
        for (const QAction* entry : entries) {
            const QString key = QKeySequence::mnemonic(entry->text()).toString();
            if (key.isEmpty())
                continue;
            QVERIFY2(!taken.contains(key),
                     qPrintable(where + u": " + key + u" is of " + taken[key] + u" and of " + entry->text()));
            taken.insert(key, entry->text());
        }
    };
    const QList<QAction*> menus = m_app->window->menuBar()->actions();
    QVERIFY(menus.size() > 4);
    check(QStringLiteral("menu bar"), menus);
    for (const QAction* menu : menus)
        check(menu->text(), menu->menu()->actions());
}

void TestWindowAccess::themeSwitchesAtOnce()
{
    m_app->trigger(ActionId::ThemeDark);
    QTRY_COMPARE(themeOf(m_app->window->palette()), Theme::Dark);
    QVERIFY(qGray(m_app->window->grab().toImage().pixel(5, 5)) < 80);
    QCOMPARE(m_app->settings.theme(), ThemeChoice::Dark);
    m_app->trigger(ActionId::ThemeLight);
    QTRY_COMPARE(themeOf(m_app->window->palette()), Theme::Light);
    QVERIFY(qGray(m_app->window->grab().toImage().pixel(5, 5)) > 200);
    m_app->trigger(ActionId::ThemeSystem);
    QCOMPARE(m_app->settings.theme(), ThemeChoice::System);
}

void TestWindowAccess::unitsSwitchEverywhere()
{
    QVERIFY(m_app->verdict().contains(QStringLiteral("42.9 GB")));
    m_app->trigger(ActionId::UnitGiB);
    QVERIFY2(m_app->verdict().contains(QStringLiteral("40.0 GiB")), qPrintable(m_app->verdict()));
    auto& inPage = m_app->find<QAbstractButton>(QStringLiteral("gb"));
    QVERIFY(!inPage.isChecked());
    QTest::mouseClick(&inPage, Qt::LeftButton);
    QVERIFY(m_app->verdict().contains(QStringLiteral("42.9 GB")));
    QVERIFY(m_app->window->actions()[ActionId::UnitGB]->isChecked());
}

void TestWindowAccess::pick(const QString& words) const
{
    QTest::keyClick(m_app->window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* popup = m_app->window->findChild<ChoicePopup*>();
    QVERIFY(popup != nullptr);
    QTest::keyClicks(popup->filterLine(), words);
    QVERIFY2(!popup->visibleIds().isEmpty(), qPrintable(words));
    QTest::keyClick(popup->filterLine(), Qt::Key_Return);
    QTRY_VERIFY(m_app->window->findChild<ChoicePopup*>() == nullptr);
    // The offscreen platform has no window manager to hand the activation back.
    m_app->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_app->window.get()));
}

void TestWindowAccess::findFieldRunsWhatItFinds()
{
    pick(QStringLiteral("cost page"));
    QCOMPARE(m_app->window->findChild<PageStack*>()->currentId(), QStringLiteral("cost"));
    pick(QStringLiteral("how accurate"));
    QCOMPARE(m_app->window->findChild<PageStack*>()->currentId(), QStringLiteral("accuracy"));
    pick(QStringLiteral("8-bit adamw sample"));
    QCOMPARE(m_app->plan().training.optimizer, Optimizer::AdamW8bit);
    // Last, as its window takes the keyboard.
    pick(QStringLiteral("import prices"));
    auto* prices = m_app->window->findChild<QWidget*>(QStringLiteral("priceDialog"));
    QVERIFY(prices != nullptr);
    prices->close();
}

void TestWindowAccess::findFieldFocusesAField()
{
    m_app->trigger(ActionId::FoldEditor);
    pick(QStringLiteral("tensor parallel field"));
    QVERIFY(QApplication::focusWidget() != nullptr);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/parallelism/tensor")).isVisible());
    m_app->trigger(ActionId::ResetField);
    QVERIFY2(!m_app->status().contains(QStringLiteral("put the cursor")), qPrintable(m_app->status()));
    // What costs beside the machines stands in folded groups, and opens.
    pick(QStringLiteral("purchase price field"));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/cost/owned/price")).isVisible());
    pick(QStringLiteral("egress price field"));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/cost/egress_usd_gb")).isVisible());
    pick(QStringLiteral("zones field"));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/cluster/zones")).isAncestorOf(QApplication::focusWidget()));
    pick(QStringLiteral("network field"));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/cluster/fabric")).hasFocus());
    pick(QStringLiteral("budget field"));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("/cost/budget")).isVisible());
}

void TestWindowAccess::findFieldShowsAFieldAndLeavesItsEdit()
{
    const QString pointer = QStringLiteral("/parallelism/straggler_factor");
    pick(QStringLiteral("stragglers"));
    // Its group was folded and below the window's edge.
    QVERIFY(!m_app->find<QWidget>(pointer).visibleRegion().isEmpty());
    m_app->type(pointer, QStringLiteral("1.2"));
    QCOMPARE(m_app->plan().parallelism.straggler_factor, 1.2);
    // "Undo stragglers" has the name, too, but is not what was looked for.
    pick(QStringLiteral("stragglers"));
    QCOMPARE(m_app->plan().parallelism.straggler_factor, 1.2);
    QVERIFY(m_app->find<QWidget>(pointer).isAncestorOf(QApplication::focusWidget()));
}

void TestWindowAccess::findFieldAppliesModelAndSize()
{
    pick(QStringLiteral("llama 3.1 70b model"));
    QCOMPARE(std::get<PresetModel>(m_app->plan().model).id, std::string("llama-3.1-70b"));
    pick(QStringLiteral("ND96isr_H100_v5"));
    QCOMPARE(std::get<VmNodes>(m_app->plan().cluster.hardware).sku, std::string("Standard_ND96isr_H100_v5"));
    QCOMPARE(m_app->window->document().undoStack().count(), 2);
}

void TestWindowAccess::chosenSizeKeepsTheGpus()
{
    // 16 GPUs are sixteen of these machines: the matrix judged them so.
    Plan plan = m_app->plan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.cluster.gpus.reset();
    plan.parallelism.zero = 3;
    m_app->window->document().apply(plan, QStringLiteral("two nodes"));
    m_app->trigger(ActionId::PageHardware);
    auto& matrix = m_app->find<QTableView>(QStringLiteral("sizeMatrix"));
    QTRY_VERIFY(matrix.model()->rowCount() > 0);
    QTest::keyClicks(&m_app->find<QLineEdit>(QStringLiteral("sizeFilter")), QStringLiteral("NV36ads"));
    QTest::mouseClick(matrix.viewport(), Qt::LeftButton, {}, matrix.visualRect(matrix.model()->index(0, 0)).center());
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("useSizeButton")), Qt::LeftButton);
    const auto& nodes = std::get<VmNodes>(m_app->plan().cluster.hardware);
    QCOMPARE(nodes.sku, std::string("Standard_NV36ads_A10_v5"));
    QCOMPARE(nodes.nodes, 16);
    QVERIFY(!m_app->plan().cluster.gpus);
}

void TestWindowAccess::viewIsKeptBetweenStarts()
{
    m_app->trigger(ActionId::PageCost);
    m_app->trigger(ActionId::FoldEditor);
    m_app->trigger(ActionId::UnitGiB);
    m_app->find<GroupBox>(QStringLiteral("groupBatch")).setFolded(true);
    m_app->window->resize(1100, 720);
    QVERIFY(m_app->window->close());
    m_app->openWindow();
    QCOMPARE(m_app->window->findChild<PageStack*>()->currentId(), QStringLiteral("cost"));
    QVERIFY(m_app->window->actions()[ActionId::FoldEditor]->isChecked());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    QVERIFY(m_app->find<GroupBox>(QStringLiteral("groupBatch")).isFolded());
    QVERIFY(m_app->verdict().contains(QStringLiteral("GiB")));
}

void TestWindowAccess::smallestWindowShowsEverything()
{
    for (ActionId page : {ActionId::PageMemory, ActionId::PageParallelism, ActionId::PageTime, ActionId::PageServing,
                          ActionId::PageHardware, ActionId::PageNetwork, ActionId::PageCost, ActionId::PageHealth,
                          ActionId::PageAccuracy, ActionId::PageCompare}) {
        m_app->trigger(page);
        m_app->window->resize(m_app->window->minimumSize());
        QCOMPARE(m_app->window->size(), QSize(1024, 700));
    }
}

void TestWindowAccess::helpOpensAndCloses()
{
    for (ActionId id : {ActionId::HelpAbout, ActionId::HelpShortcuts, ActionId::HelpGoal, ActionId::HelpPortfolio,
                        ActionId::HelpPostTraining, ActionId::HelpGate, ActionId::HelpAcceptance, ActionId::HelpHealth,
                        ActionId::HelpGuide, ActionId::HelpWorkshop, ActionId::HelpPromises, ActionId::HelpSources}) {
        m_app->trigger(id);
        QTRY_VERIFY(m_app->window->findChild<QTextBrowser*>() != nullptr);
        auto* text = m_app->window->findChild<QTextBrowser*>();
        QVERIFY(text->toPlainText().size() > 100);
        QTest::keyClick(text->window(), Qt::Key_Escape);
        QTRY_VERIFY(m_app->window->findChild<QTextBrowser*>() == nullptr);
    }
}

HEADROOM_GUI_TEST(TestWindowAccess)
#include "tst_window_access.moc"
