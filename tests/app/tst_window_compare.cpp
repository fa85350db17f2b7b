// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/plan_file.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/run_window.h"
#include "app/window/shell/page_stack.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/fix_chip.h"
#include "widgets/table/row_table.h"

#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace headroom;
using namespace headroom::test;

/// The page Compare in a window: plans come beside the one of the editor, and one can take its place.
class TestWindowCompare : public WindowTest {
    Q_OBJECT

private slots:
    void snapshotStaysWhileThePlanMovesOn();
    void plansOpenedTogetherStandBeside();
    void planFileStandsBeside();
    void badFileIsToldAndLeavesAllAsItWas();
    void applyIsOneUndoStep();
    void removedPlanIsGone();
    void fixIsPutBeside();
    void sixPlansAreEnough();
    void reportOfThePageCompares();

private:
    void openPage() const { m_app->trigger(ActionId::PageCompare); }
    void click(const QString& name) const { QTest::mouseClick(&m_app->find<QAbstractButton>(name), Qt::LeftButton); }
    [[nodiscard]] QStringList header() const
    {
        return m_app->find<RowTable>(QStringLiteral("compareTable")).table().header;
    }
    [[nodiscard]] QString cell(const QString& label, int plan) const
    {
        const DataTable table = m_app->find<RowTable>(QStringLiteral("compareTable")).table();
        for (const auto& row : table.rows)
            if (std::get<QString>(row[0]) == label)
                return std::get<QString>(row[static_cast<std::size_t>(plan) + 1]);
        return {};
    }
    [[nodiscard]] QString saveSample(const QString& id) const
    {
        const QString path = m_app->file(id + QStringLiteral(".headroom.json"));
        if (writePlanFile(*readSample(id, m_app->context.catalogue), path))
            qFatal("cannot write the sample");
        return path;
    }
};

void TestWindowCompare::snapshotStaysWhileThePlanMovesOn()
{
    openPage();
    QCOMPARE(header().size(), 2);
    click(QStringLiteral("compareSnapshot"));
    QCOMPARE(header().size(), 3);
    QVERIFY(m_app->status().contains(QStringLiteral("B is 7B on one A100")));
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QCOMPARE(cell(QStringLiteral("Sequence length"), 0), QStringLiteral("4,096"));
    QCOMPARE(cell(QStringLiteral("Sequence length"), 1), QStringLiteral("2,048"));
    // Only the editor's plan can be undone.
    m_app->trigger(ActionId::Undo);
    QCOMPARE(cell(QStringLiteral("Sequence length"), 0), QStringLiteral("2,048"));
    QCOMPARE(header().size(), 3);
}

void TestWindowCompare::plansOpenedTogetherStandBeside()
{
    MainWindow second(m_app->context, *readSample(QStringLiteral("2am-zero3"), m_app->context.catalogue));
    const std::vector<MainWindow*> both = {m_app->window.get(), &second};
    putBeside(both);
    QCOMPARE(second.comparison().others().size(), std::size_t{1});
    QCOMPARE(second.comparison().others().front().plan, m_app->plan());
    openPage();
    QCOMPARE(header().last(), QStringLiteral("B: 7B on eight A100s with ZeRO-3"));
    // As many as can be read side by side; that others are left out is said.
    const std::vector<MainWindow*> many(8, &second);
    std::vector<MainWindow*> all = {m_app->window.get()};
    all.insert(all.end(), many.begin(), many.end());
    putBeside(all);
    QCOMPARE(header().size(), 7);
    QVERIFY2(m_app->status().contains(QStringLiteral("take one out")), qPrintable(m_app->status()));
}

void TestWindowCompare::planFileStandsBeside()
{
    openPage();
    m_app->chosenPath = saveSample(QStringLiteral("2am-zero3"));
    const Plan before = m_app->plan();
    click(QStringLiteral("compareOpen"));
    QCOMPARE(header().last(), QStringLiteral("B: 7B on eight A100s with ZeRO-3"));
    QCOMPARE(m_app->plan(), before);
    QVERIFY(!m_app->window->document().isModified());
}

void TestWindowCompare::badFileIsToldAndLeavesAllAsItWas()
{
    openPage();
    m_app->chosenPath = m_app->file(QStringLiteral("missing.headroom.json"));
    click(QStringLiteral("compareOpen"));
    QVERIFY(m_app->hasMessage());
    QCOMPARE(header().size(), 2);
    m_app->chosenPath.clear();
    click(QStringLiteral("compareOpen"));
    QCOMPARE(header().size(), 2);
}

void TestWindowCompare::applyIsOneUndoStep()
{
    openPage();
    m_app->chosenPath = saveSample(QStringLiteral("2am-zero3"));
    click(QStringLiteral("compareOpen"));
    const Plan before = m_app->plan();
    click(QStringLiteral("compareApply1"));
    QCOMPARE(m_app->plan(), *readSample(QStringLiteral("2am-zero3"), m_app->context.catalogue));
    QCOMPARE(m_app->window->document().undoStack().count(), 1);
    QCOMPARE(header().size(), 3);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan(), before);
}

void TestWindowCompare::removedPlanIsGone()
{
    openPage();
    click(QStringLiteral("compareSnapshot"));
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    click(QStringLiteral("compareSnapshot"));
    QCOMPARE(header().size(), 4);
    click(QStringLiteral("compareRemove1"));
    QCOMPARE(header().size(), 3);
    QCOMPARE(cell(QStringLiteral("Sequence length"), 1), QStringLiteral("4,096"));
}

void TestWindowCompare::fixIsPutBeside()
{
    auto& chip = m_app->find<FixChip>(QStringLiteral("fixChip1"));
    QTRY_VERIFY(chip.isVisible() && chip.isEnabled());
    const Plan before = m_app->plan();
    emit chip.menuRequested(chip.mapToGlobal(QPoint(5, 5)));
    auto& menu = m_app->find<QMenu>(QStringLiteral("fixChipMenu"));
    menu.actions().last()->trigger();
    menu.close();
    QCOMPARE(m_app->plan(), before);
    openPage();
    QCOMPARE(header().last(), QStringLiteral("B: 7B on one A100, ZeRO-2 on 8 GPUs"));
    QCOMPARE(cell(QStringLiteral("Layout"), 1), QStringLiteral("ZeRO-2 on 8"));
}

void TestWindowCompare::sixPlansAreEnough()
{
    openPage();
    for (int i = 0; i < 7; ++i)
        click(QStringLiteral("compareSnapshot"));
    QCOMPARE(header().size(), 7);
    QVERIFY2(m_app->status().contains(QStringLiteral("take one out")), qPrintable(m_app->status()));
}

void TestWindowCompare::reportOfThePageCompares()
{
    openPage();
    m_app->chosenPath = saveSample(QStringLiteral("2am-zero3"));
    click(QStringLiteral("compareOpen"));
    m_app->chosenPath = m_app->file(QStringLiteral("both.pdf"));
    click(QStringLiteral("compareReport"));
    const qint64 both = QFileInfo(m_app->chosenPath).size();
    m_app->trigger(ActionId::PageMemory);
    m_app->chosenPath = m_app->file(QStringLiteral("one.pdf"));
    m_app->trigger(ActionId::ExportPdf);
    const qint64 one = QFileInfo(m_app->chosenPath).size();
    QVERIFY(one > 10'000);
    QVERIFY2(both > one + 10'000, qPrintable(QStringLiteral("%1 %2").arg(both).arg(one)));
}

HEADROOM_GUI_TEST(TestWindowCompare)
#include "tst_window_compare.moc"
