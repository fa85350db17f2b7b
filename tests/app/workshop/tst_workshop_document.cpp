// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/autosave.h"
#include "app/document/plan_document.h"
#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

/// A document with several plans: one undo history for all, and one file.
class TestWorkshopDocument : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = test::shippedCatalogue(); }
    void init();
    void onePlanIsNoWorkshop();
    void secondPlanMakesAWorkshop();
    void undoGoesThroughAllPlans();
    void undoBringsThePlanToTheFront();
    void dragsOfTwoPlansAreTwoSteps();
    void everyChangeIsOneStep();
    void removalKeepsBaselineAndFront();
    void movesKeepBaselineAndFront();
    void copiesHaveNamesOfTheirOwn();
    void showingIsNoChange();
    void takenFixesAreWrittenDown();
    void fileOfThePlanIsNotTheWorkshops();
    void mostPlans();
    void reloadIsOneStep();
    void workIsKept();

private:
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (const WorkshopPlan& entry : m_document->workshop().plans)
            all << QString::fromStdString(entry.plan.name);
        return all;
    }
    /// Three plans A, B and C, the last in front.
    void makeThree();

    Catalogue m_catalogue;
    std::unique_ptr<PlanDocument> m_document;
};

void TestWorkshopDocument::init()
{
    m_document = std::make_unique<PlanDocument>(m_catalogue);
    Plan plan;
    plan.name = "A";
    m_document->open(plan, {});
}

void TestWorkshopDocument::makeThree()
{
    Plan plan = m_document->plan();
    plan.name = "B";
    QVERIFY(m_document->addPlan(plan, true));
    plan.name = "C";
    QVERIFY(m_document->addPlan(plan, true));
    QCOMPARE(names(), QStringList({"A", "B", "C"}));
}

void TestWorkshopDocument::onePlanIsNoWorkshop()
{
    QVERIFY(!m_document->isWorkshop());
    QVERIFY(m_document->edit("/training/sequence", 8192.0));
    QVERIFY(!m_document->isWorkshop());
    QCOMPARE(m_document->displayName(), QStringLiteral("A"));
}

void TestWorkshopDocument::secondPlanMakesAWorkshop()
{
    Plan other = m_document->plan();
    other.name = "B";
    QSignalSpy changed(m_document.get(), &PlanDocument::workshopChanged);
    QVERIFY(m_document->addPlan(other, true));
    QVERIFY(m_document->isWorkshop());
    QVERIFY(m_document->isModified());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(m_document->shown(), std::size_t{1});
    QCOMPARE(m_document->displayName(), QStringLiteral("A"));  // The question of the first plan is that of all.
    m_document->undoStack().undo();
    QVERIFY(!m_document->isWorkshop());
    QVERIFY(!m_document->isModified());
    QCOMPARE(names(), QStringList({"A"}));
}

void TestWorkshopDocument::undoGoesThroughAllPlans()
{
    makeThree();
    m_document->show(0);
    QVERIFY(m_document->edit("/training/sequence", 1024.0));
    m_document->show(2);
    QVERIFY(m_document->edit("/training/sequence", 8192.0));
    const Workshop changed = m_document->workshop();
    while (m_document->undoStack().canUndo())
        m_document->undoStack().undo();
    QVERIFY(m_document->content() == DocumentContent([] {
                Plan plan;
                plan.name = "A";
                return plan;
            }()));
    while (m_document->undoStack().canRedo())
        m_document->undoStack().redo();
    QVERIFY(m_document->workshop() == changed);
}

void TestWorkshopDocument::undoBringsThePlanToTheFront()
{
    makeThree();
    m_document->show(0);
    QVERIFY(m_document->edit("/training/sequence", 1024.0));
    m_document->show(1);
    QSignalSpy plans(m_document.get(), &PlanDocument::planChanged);
    m_document->undoStack().undo();
    QCOMPARE(m_document->shown(), std::size_t{0});
    QCOMPARE(m_document->plan().training.sequence, Plan{}.training.sequence);
    QCOMPARE(plans.count(), 1);
    QCOMPARE(m_document->workshop().plans[1].plan.name, std::string("B"));
}

void TestWorkshopDocument::dragsOfTwoPlansAreTwoSteps()
{
    makeThree();
    constexpr int drag = 7;
    const int before = m_document->undoStack().count();
    QVERIFY(m_document->edit("/training/sequence", 1024.0, drag));
    m_document->show(0);
    QVERIFY(m_document->edit("/training/sequence", 512.0, drag));
    QVERIFY(m_document->edit("/training/sequence", 256.0, drag));
    QCOMPARE(m_document->undoStack().count(), before + 2);
    m_document->undoStack().undo();
    QCOMPARE(m_document->workshop().plans[0].plan.training.sequence, Plan{}.training.sequence);
    QCOMPARE(m_document->workshop().plans[2].plan.training.sequence, 1024);
}

void TestWorkshopDocument::everyChangeIsOneStep()
{
    makeThree();
    const std::vector<std::function<void()>> changes = {
        [this] { m_document->renamePlan(1, QStringLiteral("second")); },
        [this] { m_document->setNote(0, QStringLiteral("ours")); },
        [this] { m_document->setBaseline(2); },
        [this] { m_document->setWorkshopName(QStringLiteral("13B")); },
        [this] { m_document->addDecision(QStringLiteral("  two\nweeks ")); },
        [this] { m_document->removeDecision(0); },
        [this] { m_document->movePlan(0, 2); },
        [this] { m_document->removePlan(1); },
        [this] { QVERIFY(m_document->addPlans({Plan{}, Plan{}})); }};
    for (const auto& change : changes) {
        const DocumentContent before = m_document->content();
        const int steps = m_document->undoStack().count();
        change();
        QCOMPARE(m_document->undoStack().count(), steps + 1);
        const DocumentContent after = m_document->content();
        QVERIFY(!(after == before));
        m_document->undoStack().undo();
        QVERIFY(m_document->content() == before);
        m_document->undoStack().redo();
        QVERIFY(m_document->content() == after);
        // The same again changes nothing.
    }
    const int steps = m_document->undoStack().count();
    m_document->setBaseline(m_document->workshop().baseline);
    m_document->setWorkshopName(QStringLiteral("13B"));
    m_document->movePlan(1, 1);
    m_document->removeDecision(99);
    QCOMPARE(m_document->undoStack().count(), steps);
}

void TestWorkshopDocument::removalKeepsBaselineAndFront()
{
    makeThree();
    m_document->setBaseline(2);
    m_document->show(2);
    m_document->removePlan(0);
    QCOMPARE(names(), QStringList({"B", "C"}));
    QCOMPARE(m_document->workshop().baseline, std::size_t{1});
    QCOMPARE(m_document->plan().name, std::string("C"));
    m_document->removePlan(1);
    QCOMPARE(m_document->workshop().baseline, std::size_t{0});
    QCOMPARE(m_document->plan().name, std::string("B"));
    m_document->removePlan(0);  // The last one stays.
    QCOMPARE(names(), QStringList({"B"}));
}

void TestWorkshopDocument::movesKeepBaselineAndFront()
{
    makeThree();
    m_document->setBaseline(1);
    m_document->show(0);
    m_document->movePlan(0, 2);
    QCOMPARE(names(), QStringList({"B", "C", "A"}));
    QCOMPARE(m_document->workshop().baseline, std::size_t{0});
    QCOMPARE(m_document->plan().name, std::string("A"));
    m_document->movePlan(2, 1);
    QCOMPARE(names(), QStringList({"B", "A", "C"}));
    QCOMPARE(m_document->plan().name, std::string("A"));
}

void TestWorkshopDocument::copiesHaveNamesOfTheirOwn()
{
    QVERIFY(m_document->addPlan(m_document->plan(), true));
    QVERIFY(m_document->addPlan(m_document->workshop().plans[0].plan, true));
    QCOMPARE(names(), QStringList({"A", "A 2", "A 3"}));
}

void TestWorkshopDocument::showingIsNoChange()
{
    makeThree();
    const int steps = m_document->undoStack().count();
    QSignalSpy plans(m_document.get(), &PlanDocument::planChanged);
    m_document->show(0);
    QCOMPARE(plans.count(), 1);
    m_document->show(0);
    m_document->show(9);
    QCOMPARE(plans.count(), 1);
    QCOMPARE(m_document->undoStack().count(), steps);
}

void TestWorkshopDocument::takenFixesAreWrittenDown()
{
    Plan fixed = m_document->plan();
    fixed.parallelism.zero = 3;
    m_document->take(fixed, QStringLiteral("ZeRO-3"));
    QVERIFY(!m_document->isWorkshop());  // One plan has no list of decisions.
    makeThree();
    fixed = m_document->plan();
    fixed.training.recompute = Recompute::Full;
    m_document->take(fixed, QStringLiteral("Recompute all"));
    QCOMPARE(m_document->workshop().decisions.size(), std::size_t{1});
    QCOMPARE(m_document->workshop().decisions[0].text, std::string("C: Recompute all"));
    QVERIFY(
        QDateTime::fromString(QString::fromStdString(m_document->workshop().decisions[0].time), Qt::ISODate).isValid());
    QVERIFY(m_document->plan() == fixed);
    m_document->undoStack().undo();
    QVERIFY(m_document->workshop().decisions.empty());
    QVERIFY(!(m_document->plan() == fixed));
}

void TestWorkshopDocument::fileOfThePlanIsNotTheWorkshops()
{
    m_document->open(m_document->plan(), QStringLiteral("/some/a.headroom.json"), "digest");
    QVERIFY(m_document->addPlan(Plan{}, true));
    QCOMPARE(m_document->path(), QString());
    m_document->markSaved(QStringLiteral("/some/w.headroom-workshop.json"), "other");
    QCOMPARE(m_document->path(), QStringLiteral("/some/w.headroom-workshop.json"));
    QVERIFY(!m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(!m_document->isWorkshop());
    QCOMPARE(m_document->path(), QString());  // A workshop's file is none of the plan's either.
    QVERIFY(m_document->isModified());
    m_document->undoStack().redo();
    QCOMPARE(m_document->path(), QStringLiteral("/some/w.headroom-workshop.json"));
}

void TestWorkshopDocument::mostPlans()
{
    for (std::size_t i = 1; i < mostWorkshopPlans; ++i)
        QVERIFY(m_document->addPlan(Plan{}, false));
    QVERIFY(!m_document->addPlan(Plan{}, false));
    QVERIFY(!m_document->addPlans({Plan{}}));
    QCOMPARE(m_document->workshop().plans.size(), mostWorkshopPlans);
}

void TestWorkshopDocument::reloadIsOneStep()
{
    makeThree();
    m_document->markSaved(QStringLiteral("/some/w.headroom-workshop.json"), "mine");
    const DocumentContent mine = m_document->content();
    Workshop theirs = m_document->workshop();
    theirs.plans.pop_back();
    m_document->reload(DocumentContent(theirs), "theirs");
    QCOMPARE(names(), QStringList({"A", "B"}));
    QCOMPARE(m_document->shown(), std::size_t{1});
    QVERIFY(!m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(m_document->content() == mine);
}

void TestWorkshopDocument::workIsKept()
{
    const QTemporaryDir folder;
    Autosave autosave(*m_document, unsavedWorkFolder(folder.path()));
    makeThree();
    m_document->setNote(1, QStringLiteral("ours"));
    QVERIFY(autosave.keepNow());
    // What changes no plan is work, too.
    m_document->addDecision(QStringLiteral("so be it"));
    QVERIFY(autosave.keepNow());
    const QDir kept(unsavedWorkFolder(folder.path()));
    const QStringList files = kept.entryList({QStringLiteral("*.unsaved")}, QDir::Files);
    QCOMPARE(files.size(), 1);
    QFile file(kept.filePath(files.first()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<UnsavedWork> work = readUnsavedWork(file.readAll(), files.first(), m_catalogue);
    QVERIFY(work);
    QVERIFY(work->content == m_document->content());
    autosave.end();
}

HEADROOM_CORE_TEST(TestWorkshopDocument)
#include "tst_workshop_document.moc"
