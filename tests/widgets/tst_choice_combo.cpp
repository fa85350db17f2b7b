// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/input/choice_combo.h"
#include "widgets/input/group_box.h"
#include "widgets/input/segmented_control.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QListView>

using namespace headroom;

namespace {

ChoiceItems sizes()
{
    ChoiceItems items;
    for (int i = 1; i <= 9; ++i)
        items.push_back(
            {QStringLiteral("cpu-%1").arg(i), QStringLiteral("D%1s_v5").arg(i), QStringLiteral("CPU only"), {}});
    items.push_back({QStringLiteral("a100"), QStringLiteral("ND96asr_v4"), QStringLiteral("8 × A100 40 GB"), {}});
    items.push_back({QStringLiteral("h100"), QStringLiteral("ND96isr_H100_v5"), QStringLiteral("8 × H100 80 GB"), {}});
    return items;
}

/// Offscreen has no pointer grab for popups, and says so.
void ignorePopupWarnings()
{
    QTest::failOnWarning(QRegularExpression(
        QStringLiteral("^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard))")));
}

}  // namespace

class ChoiceComboTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void typingFilters();
    void escapeKeepsTheChoice();
    void clickPicks();
    void arrowsStep();
    void settingIsSilent();
    void freeEntryIsTaken();
    void unlistedTextIsNotTaken();
    void wheelNeedsFocus();
    void segmentsByKeyAndMouse();
    void groupFoldsByKeyboard();

private:
    std::unique_ptr<ChoiceCombo> m_combo;
};

void ChoiceComboTest::init()
{
    ignorePopupWarnings();
    m_combo = std::make_unique<ChoiceCombo>();
    m_combo->setItems(sizes());
    m_combo->setCurrentId(QStringLiteral("cpu-2"));
    m_combo->show();
    QVERIFY(QTest::qWaitForWindowActive(m_combo.get()));
    m_combo->setFocus();
}

void ChoiceComboTest::typingFilters()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QTest::keyClick(m_combo.get(), Qt::Key_H);
    QVERIFY(m_combo->popup() != nullptr);
    QLineEdit* filter = m_combo->popup()->filterLine();
    QCOMPARE(filter->text(), QStringLiteral("h"));
    QTest::keyClicks(filter, QStringLiteral("100 8"));
    QCOMPARE(m_combo->popup()->visibleIds(), QStringList{QStringLiteral("h100")});
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), QStringLiteral("h100"));
    QCOMPARE(m_combo->currentText(), QStringLiteral("ND96isr_H100_v5"));
    QTRY_VERIFY(m_combo->popup() == nullptr);
}

void ChoiceComboTest::escapeKeepsTheChoice()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QTest::keyClick(m_combo.get(), Qt::Key_Space);
    QVERIFY(m_combo->popup() != nullptr);
    QTest::keyClicks(m_combo->popup()->filterLine(), QStringLiteral("a100"));
    QTest::keyClick(m_combo->popup()->filterLine(), Qt::Key_Escape);
    QTRY_VERIFY(m_combo->popup() == nullptr);
    QCOMPARE(chosen.count(), 0);
    QCOMPARE(m_combo->currentId(), QStringLiteral("cpu-2"));
}

void ChoiceComboTest::clickPicks()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QTest::mouseClick(m_combo.get(), Qt::LeftButton);
    QVERIFY(m_combo->popup() != nullptr);
    QListView* list = m_combo->popup()->list();
    const QRect row = list->visualRect(list->model()->index(3, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(m_combo->currentId(), QStringLiteral("cpu-4"));
}

void ChoiceComboTest::arrowsStep()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QTest::keyClick(m_combo.get(), Qt::Key_Down);
    QCOMPARE(m_combo->currentId(), QStringLiteral("cpu-3"));
    QTest::keyClick(m_combo.get(), Qt::Key_End);
    QCOMPARE(m_combo->currentId(), QStringLiteral("h100"));
    QTest::keyClick(m_combo.get(), Qt::Key_End);
    QCOMPARE(chosen.count(), 2);
    // In the open list the arrows move while the focus stays in the filter line.
    QTest::keyClick(m_combo.get(), Qt::Key_Space);
    QTest::keyClick(m_combo->popup()->filterLine(), Qt::Key_Up);
    QTest::keyClick(m_combo->popup()->filterLine(), Qt::Key_Return);
    QCOMPARE(m_combo->currentId(), QStringLiteral("a100"));
}

void ChoiceComboTest::settingIsSilent()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    m_combo->setCurrentId(QStringLiteral("a100"));
    ChoiceItems items = sizes();
    items.erase(items.begin());
    m_combo->setItems(items);
    QCOMPARE(m_combo->currentText(), QStringLiteral("ND96asr_v4"));
    m_combo->setCurrentId(QStringLiteral("gone"));
    QCOMPARE(m_combo->currentIndex(), -1);
    QCOMPARE(chosen.count(), 0);
}

void ChoiceComboTest::freeEntryIsTaken()
{
    m_combo->setFreeEntry(QStringLiteral("Type a number"));
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QSignalSpy entered(m_combo.get(), &ChoiceCombo::textEntered);
    QTest::keyClick(m_combo.get(), Qt::Key_4);
    QTest::keyClicks(m_combo->popup()->filterLine(), QStringLiteral("8"));
    QTest::keyClick(m_combo->popup()->filterLine(), Qt::Key_Return);
    QCOMPARE(entered.count(), 1);
    QCOMPARE(entered[0][0].toString(), QStringLiteral("48"));
    QCOMPARE(chosen.count(), 0);
}

void ChoiceComboTest::unlistedTextIsNotTaken()
{
    QSignalSpy chosen(m_combo.get(), &ChoiceCombo::chosen);
    QSignalSpy entered(m_combo.get(), &ChoiceCombo::textEntered);
    QTest::keyClick(m_combo.get(), Qt::Key_Z);
    QVERIFY(m_combo->popup()->visibleIds().isEmpty());
    QTest::keyClick(m_combo->popup()->filterLine(), Qt::Key_Return);
    QVERIFY(m_combo->popup() != nullptr);
    m_combo->hidePopup();
    QCOMPARE(chosen.count() + entered.count(), 0);
}

void ChoiceComboTest::wheelNeedsFocus()
{
    QWidget window;
    auto* combo = new ChoiceCombo(&window);
    auto* other = new QLineEdit(&window);
    combo->setItems(sizes());
    combo->setCurrentId(QStringLiteral("cpu-2"));
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto turnDown = [combo] {
        QWheelEvent event(QPointF(5, 5), combo->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(combo, &event);
    };
    other->setFocus();
    turnDown();
    QCOMPARE(combo->currentId(), QStringLiteral("cpu-2"));
    combo->setFocus();
    turnDown();
    QCOMPARE(combo->currentId(), QStringLiteral("cpu-3"));
}

void ChoiceComboTest::segmentsByKeyAndMouse()
{
    SegmentedControl control;
    for (const char* id : {"gb", "gib"})
        control.addSegment(QLatin1String(id), QLatin1String(id));
    control.show();
    QVERIFY(QTest::qWaitForWindowActive(&control));
    QSignalSpy chosen(&control, &SegmentedControl::chosen);
    QCOMPARE(control.current(), QStringLiteral("gb"));
    QTest::mouseClick(control.segment(QStringLiteral("gib")), Qt::LeftButton);
    QCOMPARE(control.current(), QStringLiteral("gib"));
    QTest::keyClick(control.segment(QStringLiteral("gib")), Qt::Key_Left);
    QCOMPARE(control.current(), QStringLiteral("gb"));
    QCOMPARE(chosen.count(), 2);
    control.setCurrent(QStringLiteral("gib"));
    QCOMPARE(chosen.count(), 2);
}

void ChoiceComboTest::groupFoldsByKeyboard()
{
    GroupBox group(QStringLiteral("Price"));
    auto* row = new QLabel(QStringLiteral("row"));
    group.addRow(row);
    group.setSummary(QStringLiteral("Pay as you go"));
    group.show();
    QVERIFY(QTest::qWaitForWindowActive(&group));
    QVERIFY(row->isVisible());
    QTest::keyClick(group.header(), Qt::Key_Space);
    QVERIFY(group.isFolded());
    QVERIFY(!row->isVisible());
    QVERIFY(group.header()->accessibleDescription().contains(QLatin1String("Pay as you go")));
    QTest::keyClick(group.header(), Qt::Key_Right);
    QVERIFY(!group.isFolded());
    QTest::mouseClick(group.header(), Qt::LeftButton);
    QVERIFY(group.isFolded());
}

HEADROOM_GUI_TEST(ChoiceComboTest)
#include "tst_choice_combo.moc"
