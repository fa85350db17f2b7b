// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/search/search_report.h"
#include "tests/support/searched_page.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/chart/pareto_chart.h"
#include "widgets/table/row_table.h"

#include <QAction>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <set>

using namespace headroom;

/// The page that ranks layouts, with a real search behind it.
class ParallelismPageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void ranksTheFastestFirst();
    void expertsHaveAColumnWhereThereAreAny();
    void headerChangesTheOrder();
    void filterKeepsWhatMatches();
    void doubleClickChoosesALayout();
    void keysSort();
    void returnChoosesALayout();
    void returnPassesOverWhatDoesNotFit();
    void tableIsCopied();
    void heatMapSaysWhatDoesNotFit();
    void frontFallsInMemoryAsTimeRises();
    void gpusAreDrawnByStage();
    void ruleOfTheOwnSizeIsJudged();
    void rejectionsAreListed();
    void progressShowsAWayToStop();
    void servingPlanSaysWhy();
    void rulesStandBeforeTheFirstLayout();
    void ownRowFollowsThePlan();
    void chosenLayoutIsPutBesideOrCopied();

private:
    using Shown = test::SearchedPage;
    [[nodiscard]] Shown shown(const Plan& plan) const { return test::searchedPage(plan, m_catalogue, 200); }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ParallelismPageTest::ranksTheFastestFirst()
{
    const Shown s = shown(test::pipelinedPlan());
    const auto* table = s.child<LayoutTable>("layoutTable");
    QVERIFY(table->model()->rowCount() >= 8);
    const QString step = table->model()->index(0, LayoutTable::Step).data().toString();
    QCOMPARE(step, secondsNumber(s.report->layouts.front().candidate.step));
    const DataTable raw = table->table();
    QVERIFY(raw.rows.size() >= static_cast<std::size_t>(table->model()->rowCount()));
}

void ParallelismPageTest::expertsHaveAColumnWhereThereAreAny()
{
    const Shown dense = shown(test::pipelinedPlan());
    QVERIFY(dense.child<LayoutTable>("layoutTable")->isColumnHidden(LayoutTable::Expert));
    Plan plan;
    plan.model = PresetModel{"mixtral-8x7b"};
    plan.training.global_batch = 64;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H200_v5", 1};
    plan.parallelism.zero = 1;
    const Shown mixture = shown(plan);
    const auto* table = mixture.child<LayoutTable>("layoutTable");
    QVERIFY(!table->isColumnHidden(LayoutTable::Expert));
    const LayoutChoice& best = mixture.report->layouts.front().candidate.layout;
    const QString cell = table->model()->index(0, LayoutTable::Expert).data().toString();
    QVERIFY2(best.expert <= 1 || cell.startsWith(QString::number(best.expert)), qPrintable(cell));
}

void ParallelismPageTest::headerChangesTheOrder()
{
    const Shown s = shown(test::pipelinedPlan());
    auto* table = s.child<LayoutTable>("layoutTable");
    const auto peaks = [&] {
        std::vector<double> result;
        for (const auto& row : table->table().rows)
            result.push_back(std::get<double>(row[13]));
        return result;
    };
    auto* header = table->horizontalHeader();
    const QPoint place(header->sectionViewportPosition(LayoutTable::Peak) + 10, 10);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    const std::vector<double> rising = peaks();
    QVERIFY(std::ranges::is_sorted(rising));
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    const std::vector<double> falling = peaks();
    QVERIFY(std::ranges::is_sorted(falling, std::greater<>()));
}

void ParallelismPageTest::filterKeepsWhatMatches()
{
    const Shown s = shown(test::pipelinedPlan());
    QTest::keyClicks(s.child<QLineEdit>("layoutFilter"), QStringLiteral("zero-2 tensor"));
    const auto* table = s.child<LayoutTable>("layoutTable");
    QVERIFY(table->model()->rowCount() > 0);
    for (const auto& row : table->table().rows) {
        QCOMPARE(std::get<double>(row[7]), 2.0);
        QVERIFY(std::get<double>(row[1]) > 1);
    }
    QTest::keyClicks(s.child<QLineEdit>("layoutFilter"), QStringLiteral(" nothing"));
    QCOMPARE(table->model()->rowCount(), 0);
}

void ParallelismPageTest::doubleClickChoosesALayout()
{
    const Shown s = shown(test::pipelinedPlan());
    LayoutChoice chosen;
    connect(s.page.get(), &ParallelismPage::layoutChosen, this, [&](const LayoutChoice& layout) { chosen = layout; });
    auto* table = s.child<LayoutTable>("layoutTable");
    const QPoint place = table->visualRect(table->model()->index(1, LayoutTable::Name)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
    QVERIFY(chosen == s.page->chosenLayout() && chosen != s.report->layouts.front().candidate.layout);
}

void ParallelismPageTest::keysSort()
{
    const Shown s = shown(test::pipelinedPlan());
    auto* table = s.child<LayoutTable>("layoutTable");
    const QHeaderView* header = table->horizontalHeader();
    QCOMPARE(header->sortIndicatorSection(), int(LayoutTable::Step));
    std::set<int> seen;
    int shownColumns = 0;
    for (int column = 0; column < LayoutTable::columnCount; ++column)
        shownColumns += table->isColumnHidden(column) ? 0 : 1;
    for (int i = 0; i < shownColumns; ++i) {
        QTest::keyClick(table, Qt::Key_S);
        QVERIFY(!table->isColumnHidden(header->sortIndicatorSection()));
        seen.insert(header->sortIndicatorSection());
    }
    QCOMPARE(seen.size(), static_cast<std::size_t>(shownColumns));
    while (header->sortIndicatorSection() != LayoutTable::Peak)
        QTest::keyClick(table, Qt::Key_S);
    const auto first = [table] { return table->model()->index(0, LayoutTable::Peak).data().toString().toDouble(); };
    const double leanest = first();
    QTest::keyClick(table, Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(first() > leanest);
}

void ParallelismPageTest::returnChoosesALayout()
{
    const Shown s = shown(test::pipelinedPlan());
    QSignalSpy chosen(s.page.get(), &ParallelismPage::layoutChosen);
    auto* front = s.child<ParetoChart>("frontChart");
    QTest::keyClick(front, Qt::Key_Return);
    QCOMPARE(chosen.count(), 0);  // No mark is lit.
    QTest::keyClick(front, Qt::Key_Home);
    QTest::keyClick(front, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QVERIFY(chosen[0][0].value<LayoutChoice>() == front->points().front().layout);
    auto* heat = s.child<LayoutHeatMap>("layoutHeatMap");
    const auto& cells = heat->cells();
    const auto fitting = std::ranges::find_if(cells, [](const LayoutHeatMap::Cell& cell) { return cell.best.fits; });
    QVERIFY(fitting != cells.end());
    QTest::keyClick(heat, Qt::Key_Home);
    for (auto left = fitting - cells.begin(); left > 0; --left)
        QTest::keyClick(heat, Qt::Key_Right);
    QTest::keyClick(heat, Qt::Key_Enter);
    QCOMPARE(chosen.count(), 2);
    QVERIFY(chosen[1][0].value<LayoutChoice>() == fitting->best.layout);
}

void ParallelismPageTest::returnPassesOverWhatDoesNotFit()
{
    Plan plan = test::pipelinedPlan();
    plan.model = PresetModel{"llama-2-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    const Shown s = shown(plan);
    const QSignalSpy chosen(s.page.get(), &ParallelismPage::layoutChosen);
    auto* heat = s.child<LayoutHeatMap>("layoutHeatMap");
    const auto& cells = heat->cells();
    const auto tooLarge = std::ranges::find_if(cells, [](const LayoutHeatMap::Cell& cell) { return !cell.best.fits; });
    QVERIFY(tooLarge != cells.end());
    QTest::keyClick(heat, Qt::Key_Home);
    for (auto left = tooLarge - cells.begin(); left > 0; --left)
        QTest::keyClick(heat, Qt::Key_Right);
    QCOMPARE(heat->currentPoint(), static_cast<int>(tooLarge - cells.begin()));
    QTest::keyClick(heat, Qt::Key_Return);
    QCOMPARE(chosen.count(), 0);
}

void ParallelismPageTest::tableIsCopied()
{
    const Shown s = shown(test::pipelinedPlan());
    s.child<Card>("rankCard")->findChild<QToolButton*>(QStringLiteral("copyTableButton"))->click();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    // All of them, not only the first that are shown.
    QVERIFY(lines.size() > static_cast<qsizetype>(s.report->layouts.size()));
    QVERIFY(lines.first().contains(QStringLiteral("peak bytes\tstep s")));
}

void ParallelismPageTest::heatMapSaysWhatDoesNotFit()
{
    Plan plan = test::pipelinedPlan();
    plan.model = PresetModel{"llama-2-70b"};
    const Shown s = shown(plan);
    const auto* heat = s.child<LayoutHeatMap>("layoutHeatMap");
    QVERIFY(heat->pointCount() >= 9);
    bool some = false;
    for (int i = 0; i < static_cast<int>(heat->cells().size()); ++i) {
        const LayoutHeatMap::Cell& cell = heat->cells()[static_cast<std::size_t>(i)];
        if (cell.best.fits)
            QVERIFY(heat->pointText(i).contains(QStringLiteral("per step")));
        some = some || !cell.best.fits;
        const bool isOwn = cell.tensor == plan.parallelism.tensor && cell.pipeline == plan.parallelism.pipeline;
        QCOMPARE(heat->pointText(i).contains(QStringLiteral("this plan:")), isOwn);
        if (!cell.best.fits)
            QVERIFY(heat->pointText(i).contains(QStringLiteral("does not fit")) ||
                    heat->pointText(i).contains(QStringLiteral("hosts")));
    }
    QCOMPARE(heat->table().rows.size(), heat->cells().size());
}

void ParallelismPageTest::frontFallsInMemoryAsTimeRises()
{
    const Shown s = shown(test::pipelinedPlan());
    const auto* front = s.child<ParetoChart>("frontChart");
    QVERIFY(front->frontSize() >= 2);
    for (std::size_t i = 1; i < front->frontSize(); ++i) {
        QVERIFY(front->points()[i].secondsPerSequence < front->points()[i - 1].secondsPerSequence);
        QVERIFY(front->points()[i].peak > front->points()[i - 1].peak);
    }
}

void ParallelismPageTest::gpusAreDrawnByStage()
{
    const Shown s = shown(test::pipelinedPlan());
    const auto* map = s.child<GpuMapChart>("gpuMapChart");
    QCOMPARE(map->pointCount(), 2);
    QCOMPARE(map->groups().size(), std::size_t{3});  // tensor, data, pipeline
    QVERIFY(map->groups().front().inside);
    QVERIFY(!map->groups().back().inside);
    QVERIFY(map->summary().contains(QStringLiteral("tensor")));
}

void ParallelismPageTest::ruleOfTheOwnSizeIsJudged()
{
    const Shown s = shown(test::pipelinedPlan());
    const auto* rules = s.child<RowTable>("ruleTable");
    QCOMPARE(rules->model()->rowCount(), 4);
    for (int row = 0; row < 4; ++row) {
        const QString judged = rules->model()->index(row, 4).data().toString();
        QCOMPARE(judged.startsWith(QStringLiteral("computed: ")), row == 2);  // 13 B
    }
}

void ParallelismPageTest::rejectionsAreListed()
{
    Plan plan = test::pipelinedPlan();
    plan.model = PresetModel{"llama-2-70b"};
    const Shown s = shown(plan);
    const auto* why = s.child<RowTable>("whyTable");
    QCOMPARE(why->model()->rowCount(), static_cast<int>(s.report->result.rejected.size()));
    QCOMPARE(why->model()->index(0, 0).data().toString(), QStringLiteral("DP"));
    QVERIFY(why->model()->index(0, 1).data().toString().startsWith(QStringLiteral("needs ")));
    const auto reasonOf = [](const Shown& of, const char* family) {
        const QAbstractItemModel& rows = *of.child<RowTable>("whyTable")->model();
        for (int row = 0; row < rows.rowCount(); ++row)
            if (rows.index(row, 0).data().toString() == QLatin1String(family))
                return rows.index(row, 1).data().toString();
        return QString();
    };
    QCOMPARE(reasonOf(s, "3D+EP"), QStringLiteral("the model has no experts"));
    plan.training.global_batch = 8;
    QCOMPARE(reasonOf(shown(plan), "DP"),
             QStringLiteral("16 data-parallel ranks need as many sequences per step; the plan has 8"));
    plan.cluster.gpus = 1;
    plan.parallelism = {};
    QCOMPARE(reasonOf(shown(plan), "ZeRO-1"), QStringLiteral("1 GPU has no others to share with"));
}

void ParallelismPageTest::progressShowsAWayToStop()
{
    const Shown s = shown(test::pipelinedPlan());
    auto* cancel = s.child<QToolButton>("cancelSearch");
    QVERIFY(cancel->isHidden());
    s.page->setProgress({.legal = 1000, .covered = 500, .seconds = 0.1});
    QVERIFY(!cancel->isHidden());
    QSignalSpy cancelled(s.page.get(), &ParallelismPage::cancelRequested);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QCOMPARE(cancelled.size(), 1);
    s.page->setReport(s.report);
    QVERIFY(cancel->isHidden());
}

void ParallelismPageTest::servingPlanSaysWhy()
{
    Plan plan = test::pipelinedPlan();
    plan.workload = Workload::Serving;
    ParallelismPage page;
    page.show();
    page.setEstimate(plan, estimate(plan, m_catalogue));
    page.setReport(nullptr);
    QVERIFY(!page.findChild<Card*>(QStringLiteral("rankCard"))->isVisible());
    // It says where to go on.
    QVERIFY(test::child<QLabel>(page, "emptyRemedy")->text().contains(QStringLiteral("Ctrl+8")));
}

void ParallelismPageTest::rulesStandBeforeTheFirstLayout()
{
    ParallelismPage page;
    page.setEstimate(test::pipelinedPlan(), estimate(test::pipelinedPlan(), m_catalogue));
    QCOMPARE(test::child<RowTable>(page, "ruleTable")->model()->rowCount(), 4);
    QVERIFY(!page.chosenLayout());
}

void ParallelismPageTest::ownRowFollowsThePlan()
{
    const Shown s = shown(test::pipelinedPlan());
    Plan longer = s.plan;
    longer.training.sequence *= 2;
    const Estimate now = estimate(longer, m_catalogue);
    s.page->setEstimate(longer, now);
    s.page->setReport(
        std::make_shared<const SearchReport>(restatedReport(*s.report, longer, m_catalogue, Objective::Time)));
    const QAbstractItemModel& rows = *s.child<LayoutTable>("layoutTable")->model();
    bool hasOwn = false;
    for (int row = 0; row < rows.rowCount(); ++row)
        hasOwn = hasOwn || rows.index(row, LayoutTable::Step).data().toString() == secondsNumber(now.time->step);
    QVERIFY(hasOwn);
    QVERIFY(!s.child<QToolButton>("cancelSearch")->isHidden());
    QVERIFY(s.child<Card>("rankCard")->title().contains(QStringLiteral("known so far")));
}

void ParallelismPageTest::chosenLayoutIsPutBesideOrCopied()
{
    const Shown s = shown(test::pipelinedPlan());
    const QSignalSpy beside(s.page.get(), &ParallelismPage::comparisonWanted);
    s.child<QToolButton>("compareLayout")->click();
    QCOMPARE(beside.count(), 1);
    QVERIFY(beside[0][0].value<LayoutChoice>() == s.report->layouts.front().candidate.layout);
    auto* table = s.child<LayoutTable>("layoutTable");
    table->setCurrentIndex(table->model()->index(2, LayoutTable::Name));
    const std::optional<LayoutChoice> chosen = s.page->chosenLayout();
    table->findChild<QAction*>(QStringLiteral("putBeside"))->trigger();
    QCOMPARE(beside.count(), 2);
    QVERIFY(chosen == beside[1][0].value<LayoutChoice>());
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.first().contains(QStringLiteral("schedule\tsequence parallel")));
}

HEADROOM_GUI_TEST(ParallelismPageTest)
#include "tst_parallelism_page.moc"
