// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/workshop_file.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/run_window.h"
#include "app/window/shell/page_stack.h"
#include "app/window/window_list.h"
#include "app/window/workshop/plan_tabs.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QTabBar>

using namespace headroom;
using test::WindowTest;

/// The window with a workshop: tabs, commands, decisions, files, and the view for a room.
class TestWindowWorkshop : public WindowTest {
    Q_OBJECT

private slots:
    void onePlanHasNoTabs();
    void plansBecomeTabs();
    void tabsBringPlansToTheFront();
    void undoGoesBackAcrossPlans();
    void tabsCanBeDragged();
    void commandsDoWhatTheySay();
    void sampleOpensFromTheMenu();
    void compareShowsThemByName();
    void compareGoesToAPlan();
    void fixesPutAsideJoinTheWorkshop();
    void takenFixesAreDecisions();
    void decisionsAreWrittenByHand();
    void savedAsItsOwnFile();
    void openedFromTheCommandLine();
    void changedOnDisk();
    void droppedPlansJoinTheWorkshop();
    void twoDroppedPlansLandInCompare();
    void presenterGoesFromPlanToPlan();
    void reopensTheLastFile();

private:
    [[nodiscard]] PlanDocument& document() const { return m_app->window->document(); }
    [[nodiscard]] PageStack& pages() const { return *m_app->window->findChild<PageStack*>(); }
    [[nodiscard]] QTabBar& tabs() const { return m_app->find<QTabBar>(QStringLiteral("planTabBar")); }
    void openSample() const
    {
        QVERIFY(m_app->window->files().openUntitled(
            readWorkshopSample(QStringLiteral("workshop-13b"), m_app->context.catalogue)));
    }
    /// Two plan files, of which the paths are given.
    [[nodiscard]] QStringList planFiles() const;
    void drop(const QStringList& files) const;
};

QStringList TestWindowWorkshop::planFiles() const
{
    QStringList files;
    for (const char* id : {"2am-zero3", "2am-recompute"}) {
        const QString path = m_app->file(QLatin1String(id) + QStringLiteral(".headroom.json"));
        if (writePlanFile(*readSample(QLatin1String(id), m_app->context.catalogue), path))
            qFatal("cannot write %s", id);
        files << path;
    }
    return files;
}

void TestWindowWorkshop::drop(const QStringList& files) const
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint middle = m_app->window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &enter);
    QDropEvent event(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &event);
}

void TestWindowWorkshop::onePlanHasNoTabs()
{
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planTabs")).isVisible());
    QVERIFY(!m_app->window->actions()[ActionId::RemovePlan]->isEnabled());
    QVERIFY(m_app->window->actions()[ActionId::AddPlan]->isEnabled());
}

void TestWindowWorkshop::plansBecomeTabs()
{
    const Plan first = m_app->plan();
    QTest::keyClick(m_app->window.get(), Qt::Key_T, Qt::ControlModifier);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planTabs")).isVisible());
    QCOMPARE(tabs().count(), 2);
    QCOMPARE(tabs().currentIndex(), 1);
    QVERIFY(m_app->plan().training == first.training);  // The question stays.
    QVERIFY(m_app->plan().parallelism == Plan{}.parallelism);
    m_app->trigger(ActionId::DuplicatePlan);
    QCOMPARE(tabs().count(), 3);
    QVERIFY(tabs().tabText(0).startsWith(QStringLiteral("A  ")));
    QVERIFY(tabs().tabText(0).contains(QStringLiteral("baseline")));
    QVERIFY(tabs().tabText(2).startsWith(QStringLiteral("C  ")));
    m_app->trigger(ActionId::Undo);
    m_app->trigger(ActionId::Undo);
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planTabs")).isVisible());
    QVERIFY(m_app->plan() == first);
}

void TestWindowWorkshop::tabsBringPlansToTheFront()
{
    openSample();
    QCOMPARE(tabs().count(), 3);
    tabs().setCurrentIndex(2);
    QCOMPARE(document().shown(), std::size_t{2});
    QVERIFY(m_app->verdict().contains(QStringLiteral("151")) || m_app->status().contains(QStringLiteral("H200")));
    QVERIFY(m_app->status().contains(QStringLiteral("ND96isr_H200_v5")));
    QCOMPARE(m_app->find<QLineEdit>(QStringLiteral("/name")).text(), QStringLiteral("One H200 machine"));
    QTest::keyClick(m_app->window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(document().shown(), std::size_t{0});
    QTest::keyClick(m_app->window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(document().shown(), std::size_t{2});
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowWorkshop::undoGoesBackAcrossPlans()
{
    openSample();
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    tabs().setCurrentIndex(1);
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("4"));
    tabs().setCurrentIndex(2);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(tabs().currentIndex(), 1);
    QCOMPARE(m_app->plan().training.micro_batch, 1);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(tabs().currentIndex(), 0);
    QCOMPARE(m_app->plan().training.micro_batch, 1);
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowWorkshop::tabsCanBeDragged()
{
    openSample();
    QTabBar& bar = tabs();
    bar.moveTab(0, 1);  // As a drag does on its way.
    bar.moveTab(1, 2);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(2).center());
    QTRY_COMPARE(document().workshop().plans[2].plan.name, std::string("ZeRO-3 alone"));
    QCOMPARE(document().workshop().baseline, std::size_t{2});
    QCOMPARE(document().undoStack().count(), 1);
    m_app->trigger(ActionId::Undo);
    QVERIFY(bar.tabText(0).contains(QStringLiteral("ZeRO-3 alone")));
}

void TestWindowWorkshop::commandsDoWhatTheySay()
{
    openSample();
    m_app->trigger(ActionId::MovePlanLater);
    QCOMPARE(document().workshop().plans[1].plan.name, std::string("ZeRO-3 alone"));
    m_app->trigger(ActionId::MovePlanEarlier);
    QCOMPARE(document().workshop().plans[0].plan.name, std::string("ZeRO-3 alone"));
    QVERIFY(!m_app->window->actions()[ActionId::MovePlanEarlier]->isEnabled());
    tabs().setCurrentIndex(1);
    m_app->trigger(ActionId::SetBaseline);
    QCOMPARE(document().workshop().baseline, std::size_t{1});
    QVERIFY(!m_app->window->actions()[ActionId::SetBaseline]->isEnabled());
    m_app->typedText = QStringLiteral("asked of finance");
    m_app->trigger(ActionId::PlanNote);
    QVERIFY(m_app->earlierText.contains(QStringLiteral("same machine")));
    QCOMPARE(document().workshop().plans[1].note, std::string("asked of finance"));
    m_app->typedText = QStringLiteral("Fine-tune of the year");
    m_app->trigger(ActionId::RenameWorkshop);
    QVERIFY(m_app->window->windowTitle().contains(QStringLiteral("Fine-tune of the year")));
    m_app->trigger(ActionId::RemovePlan);
    QCOMPARE(tabs().count(), 2);
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    m_app->trigger(ActionId::RenamePlan);
    QVERIFY(m_app->find<QLineEdit>(QStringLiteral("/name")).hasFocus());
}

void TestWindowWorkshop::sampleOpensFromTheMenu()
{
    m_app->find<QAction>(QStringLiteral("workshopSample:workshop-13b")).trigger();
    QVERIFY(document().isWorkshop());
    QVERIFY(m_app->window->windowTitle().contains(QStringLiteral("13B fine-tune in two weeks")));
}

void TestWindowWorkshop::compareShowsThemByName()
{
    openSample();
    tabs().setCurrentIndex(1);
    m_app->trigger(ActionId::PageCompare);
    const std::vector<EstimatedPlan> compared = m_app->window->comparison().compared();
    QCOMPARE(compared.size(), std::size_t{3});
    QCOMPARE(compared.front().plan.name, std::string("ZeRO-3 alone"));
    const QString verdict = m_app->find<QLabel>(QStringLiteral("compareVerdict")).text();
    QVERIFY2(verdict.contains(QStringLiteral("Against ZeRO-3 alone, One H200 machine")), qPrintable(verdict));
    m_app->trigger(ActionId::SetBaseline);
    QCOMPARE(m_app->window->comparison().compared().front().plan.name, std::string("ZeRO-3 and tensor 2"));
    // What an edit changes is compared at once.
    m_app->type(QStringLiteral("/training/tokens"), QStringLiteral("20 B"));
    QVERIFY(m_app->window->comparison().compared().front().plan == m_app->plan());
}

void TestWindowWorkshop::compareGoesToAPlan()
{
    openSample();
    m_app->trigger(ActionId::PageCompare);
    m_app->find<QAbstractButton>(QStringLiteral("compareApply2")).click();
    QCOMPARE(document().shown(), std::size_t{2});
    QCOMPARE(document().undoStack().count(), 0);
    m_app->find<QAbstractButton>(QStringLiteral("compareRemove1")).click();
    QCOMPARE(document().workshop().plans.size(), std::size_t{2});
    m_app->trigger(ActionId::Undo);
    QCOMPARE(document().workshop().plans.size(), std::size_t{3});
}

void TestWindowWorkshop::fixesPutAsideJoinTheWorkshop()
{
    openSample();
    Plan other = m_app->plan();
    other.name = "aside";
    m_app->window->comparison().add(other);
    QCOMPARE(tabs().count(), 4);
    QCOMPARE(document().shown(), std::size_t{0});
    QVERIFY(m_app->status().contains(QStringLiteral("aside")));
}

void TestWindowWorkshop::takenFixesAreDecisions()
{
    openSample();
    Plan fixed = m_app->plan();
    fixed.training.recompute = Recompute::Full;
    document().take(fixed, QStringLiteral("Recompute all"));
    const auto& button = m_app->find<QWidget>(QStringLiteral("planTabs"));
    bool isCounted = false;
    for (const auto* one : button.findChildren<QAbstractButton*>())
        isCounted = isCounted || one->text().contains(QStringLiteral("(3)"));
    QVERIFY(isCounted);
}

void TestWindowWorkshop::decisionsAreWrittenByHand()
{
    openSample();
    m_app->trigger(ActionId::Decisions);
    auto* dialog = m_app->window->findChild<QDialog*>(QStringLiteral("decisionsDialog"));
    QVERIFY(dialog != nullptr);
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("decisionText"));
    line->setText(QStringLiteral("one H200 machine, said Ana"));
    dialog->findChild<QAbstractButton*>(QStringLiteral("addDecision"))->click();
    auto* list = dialog->findChild<QListWidget*>(QStringLiteral("decisionList"));
    QCOMPARE(list->count(), 3);
    QVERIFY(list->item(2)->text().contains(QStringLiteral("said Ana")));
    QVERIFY(line->text().isEmpty());
    list->setCurrentRow(2);
    dialog->findChild<QAbstractButton*>(QStringLiteral("removeDecision"))->click();
    QCOMPARE(list->count(), 2);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(list->count(), 3);
    dialog->close();
}

void TestWindowWorkshop::savedAsItsOwnFile()
{
    openSample();
    document().addDecision(QStringLiteral("so be it"));
    m_app->chosenPath = m_app->file(QStringLiteral("w.headroom-workshop.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY2(m_app->proposedPath.endsWith(QStringLiteral("13B fine-tune in two weeks.headroom-workshop.json")),
             qPrintable(m_app->proposedPath));
    QVERIFY(!m_app->window->isWindowModified());
    const Result<Workshop> saved = readWorkshopFile(m_app->chosenPath, m_app->context.catalogue);
    QVERIFY(saved);
    QVERIFY(*saved == document().workshop());
    // A plan's file stays what it was when its plan becomes part of a workshop.
    m_app->openWindow();
    const QString plan = planFiles().first();
    QVERIFY(m_app->window->files().openFile(plan));
    m_app->trigger(ActionId::AddPlan);
    m_app->chosenPath = m_app->file(QStringLiteral("other.headroom-workshop.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY(readPlanFile(plan, m_app->context.catalogue));
    QVERIFY(readWorkshopFile(m_app->chosenPath, m_app->context.catalogue));
}

void TestWindowWorkshop::openedFromTheCommandLine()
{
    const QString path = m_app->file(QStringLiteral("w.headroom-workshop.json"));
    const Result<Workshop> sample = readWorkshopSample(QStringLiteral("workshop-13b"), m_app->context.catalogue);
    QVERIFY(!writeWorkshopFile(*sample, path));
    WindowList list(m_app->context);
    MainWindow* window = list.addWindow(path);
    QVERIFY(window != nullptr);
    QVERIFY(window->document().workshop() == *sample);
    QCOMPARE(window->document().path(), path);
    QVERIFY(!window->isWindowModified());
    QFile broken(m_app->file(QStringLiteral("broken.headroom-workshop.json")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write(R"({"format": "headroom-workshop", "version": 1, "plans": []})");
    broken.close();
    QVERIFY(list.addWindow(broken.fileName()) == nullptr);
    QVERIFY(window->findChild<VerdictBanner*>()->sentence().contains(QStringLiteral("/plans")));
}

void TestWindowWorkshop::changedOnDisk()
{
    const QString path = m_app->file(QStringLiteral("w.headroom-workshop.json"));
    Workshop theirs = *readWorkshopSample(QStringLiteral("workshop-13b"), m_app->context.catalogue);
    QVERIFY(!writeWorkshopFile(theirs, path));
    QVERIFY(m_app->window->files().openFile(path));
    theirs.plans.pop_back();
    QVERIFY(!writeWorkshopFile(theirs, path));
    m_app->window->guard().check();
    auto& bar = m_app->find<NoticeBar>(QStringLiteral("fileChangeBar"));
    QTRY_VERIFY(bar.isVisible());
    m_app->find<QAbstractButton>(QStringLiteral("reloadFile")).click();
    QCOMPARE(tabs().count(), 2);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(tabs().count(), 3);
}

void TestWindowWorkshop::droppedPlansJoinTheWorkshop()
{
    openSample();
    const QStringList files = planFiles();
    drop({files.first()});
    QCOMPARE(tabs().count(), 4);
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(pages().currentId() != QStringLiteral("compare"));
    m_app->trigger(ActionId::Undo);
    drop(files);
    QCOMPARE(tabs().count(), 5);
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(pages().currentId(), QStringLiteral("compare"));
}

void TestWindowWorkshop::twoDroppedPlansLandInCompare()
{
    const QStringList files = planFiles();
    drop(files);
    QCOMPARE(document().path(), files.first());
    QVERIFY(!document().isWorkshop());
    QCOMPARE(pages().currentId(), QStringLiteral("compare"));
    const std::vector<EstimatedPlan> compared = m_app->window->comparison().compared();
    QCOMPARE(compared.size(), std::size_t{2});
    QVERIFY(compared[1].plan == *readPlanFile(files.at(1), m_app->context.catalogue));
}

void TestWindowWorkshop::presenterGoesFromPlanToPlan()
{
    openSample();
    document().addDecision(QStringLiteral("two weeks"));
    m_app->trigger(ActionId::Present);
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planTabs")).isVisible());
    const auto header = [this] { return m_app->find<QWidget>(QStringLiteral("presenterHeader")).accessibleName(); };
    QVERIFY2(header().contains(QStringLiteral("plan A of 3")), qPrintable(header()));
    QTest::keyClick(m_app->window.get(), Qt::Key_Right);
    QVERIFY2(header().contains(QStringLiteral("plan B of 3")), qPrintable(header()));
    QTest::keyClick(m_app->window.get(), Qt::Key_Left);
    QTest::keyClick(m_app->window.get(), Qt::Key_Left);
    QVERIFY2(header().contains(QStringLiteral("plan C of 3")), qPrintable(header()));
    QVERIFY(m_app->find<QLabel>(QStringLiteral("presentedDecisions")).text().contains(QStringLiteral("two weeks")));
    QTest::keyClick(m_app->window.get(), Qt::Key_Escape);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planTabs")).isVisible());
    QCOMPARE(document().shown(), std::size_t{2});
}

void TestWindowWorkshop::reopensTheLastFile()
{
    const QString path = planFiles().first();
    QVERIFY(m_app->window->files().openFile(path));
    QVERIFY(lastFile(m_app->settings).isEmpty());
    m_app->trigger(ActionId::ReopenLast);
    QCOMPARE(lastFile(m_app->settings), path);
    QVERIFY(QFile::remove(path));
    QVERIFY(lastFile(m_app->settings).isEmpty());
}

HEADROOM_GUI_TEST(TestWindowWorkshop)
#include "tst_window_workshop.moc"
