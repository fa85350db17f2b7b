// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/searched_page.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/card/elided_label.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/chart/pareto_chart.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using namespace headroom;

/// What the ranking of layouts and the charts beside it say: counts, choice, columns and tooltips.
class LayoutRankingTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void tooltipsNameTheOffload();
    void blankPairsSayWhy();
    void choiceStaysWithItsLayout();
    void lostChoiceIsNotTheBest();
    void sortedColumnStays();
    void namesTellOfHiddenColumns();
    void namesTellTheShardGroup();
    void ownMisfitIsSaidFirst();
    void countsAgree();
    void frontIsListed();
    void stoppedSearchSaysSo();
    void impossibleLayoutIsExplained();

private:
    using Shown = test::SearchedPage;
    [[nodiscard]] Shown shown(const Plan& plan, int width = 1200) const
    {
        return test::searchedPage(plan, m_catalogue, 1000, width);
    }
    [[nodiscard]] static Plan onOne();
    const Catalogue m_catalogue = test::shippedCatalogue();
};

/// On one GPU the model fits only where something is offloaded.
Plan LayoutRankingTest::onOne()
{
    Plan plan;
    plan.model = PresetModel{"llama-2-7b"};
    plan.training.global_batch = 8;
    plan.training.sequence = 2048;
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    plan.cluster.gpus = 1;
    return plan;
}

void LayoutRankingTest::tooltipsNameTheOffload()
{
    const Shown s = shown(onOne());
    const auto* front = s.child<ParetoChart>("frontChart");
    QVERIFY(front->frontSize() > 1);
    QVERIFY(front->points().front().layout.offload == Offload::Parameters);
    QVERIFY(front->pointText(0).contains(QStringLiteral("offloaded: Parameters")));
    const auto* heat = s.child<LayoutHeatMap>("layoutHeatMap");
    QVERIFY(heat->cells().front().best.layout.offload == Offload::Optimizer);
    QVERIFY(heat->pointText(0).contains(QStringLiteral("offloaded: Optimizer states")));
}

void LayoutRankingTest::blankPairsSayWhy()
{
    const Shown s = shown(test::pipelinedPlan());
    auto* heat = s.child<LayoutHeatMap>("layoutHeatMap");
    const auto known = static_cast<int>(heat->cells().size());
    QVERIFY(heat->pointCount() > known);  // Tensor 8 × pipeline 4 is one.
    for (int point = known; point < heat->pointCount(); ++point)
        QVERIFY2(heat->pointText(point).contains(QStringLiteral("16 GPUs")), qPrintable(heat->pointText(point)));
    const QSignalSpy chosen(s.page.get(), &ParallelismPage::layoutChosen);
    QTest::keyClick(heat, Qt::Key_End);
    QTest::keyClick(heat, Qt::Key_Return);
    QCOMPARE(chosen.count(), 0);
}

void LayoutRankingTest::choiceStaysWithItsLayout()
{
    const Shown s = shown(test::pipelinedPlan());
    s.child<QToolButton>("moreLayouts")->click();
    s.choose(2);
    const std::optional<LayoutChoice> chosen = s.page->chosenLayout();
    QVERIFY(chosen.has_value());
    const QString step = s.table()->model()->index(2, LayoutTable::Step).data().toString();
    emit s.table()->sortRequested(LayoutTable::Step, Qt::DescendingOrder);
    QVERIFY(s.page->chosenLayout() == chosen);
    const int row = s.table()->currentIndex().row();
    QVERIFY(row > 2);
    QCOMPARE(s.table()->model()->index(row, LayoutTable::Step).data().toString(), step);
    const QSignalSpy beside(s.page.get(), &ParallelismPage::comparisonWanted);
    s.child<QToolButton>("compareLayout")->click();
    QCOMPARE(beside.count(), 1);
    QVERIFY(chosen == beside[0][0].value<LayoutChoice>());
}

void LayoutRankingTest::lostChoiceIsNotTheBest()
{
    Shown s = shown(test::pipelinedPlan());
    const LayoutChoice own = layoutChoiceOf(s.plan, *s.estimate.layout);
    int row = 1;
    for (s.choose(row); s.page->chosenLayout() == own; s.choose(row))
        ++row;
    const LayoutChoice chosen = *s.page->chosenLayout();
    SearchReport without = *s.report;
    const auto isChosen = [&](const Candidate& candidate) { return candidate.layout == chosen; };
    std::erase_if(without.layouts, [&](const FoundLayout& found) { return isChosen(found.candidate); });
    std::erase_if(without.front, [&](const FoundLayout& found) { return isChosen(found.candidate); });
    std::erase_if(without.result.ranked, isChosen);
    std::erase_if(without.result.front, isChosen);
    if (without.simplest && isChosen(without.simplest->candidate))
        without.simplest.reset();
    s.show(without);
    QVERIFY(!s.page->chosenLayout());
    QVERIFY(!s.table()->currentIndex().isValid());
    QVERIFY(!s.child<QToolButton>("compareLayout")->isEnabled());
    s.choose(0);
    QVERIFY(s.page->chosenLayout() == without.layouts.front().candidate.layout);
    QVERIFY(s.child<QToolButton>("compareLayout")->isEnabled());
}

void LayoutRankingTest::sortedColumnStays()
{
    const Shown s = shown(test::pipelinedPlan(), 640);
    QVERIFY(s.table()->isColumnHidden(LayoutTable::Context));
    QVERIFY(s.title().endsWith(QStringLiteral("fastest first")));
    emit s.table()->sortRequested(LayoutTable::Context, Qt::AscendingOrder);
    QVERIFY(!s.table()->isColumnHidden(LayoutTable::Context));
    QVERIFY(s.title().endsWith(QStringLiteral("by context")));
    emit s.table()->sortRequested(LayoutTable::Peak, Qt::AscendingOrder);
    // The rows are the fastest of each strategy, not the leanest there are.
    QVERIFY(s.title().endsWith(QStringLiteral("these by peak")));
}

void LayoutRankingTest::namesTellOfHiddenColumns()
{
    const Shown s = shown(test::pipelinedPlan(), 640);
    s.child<QToolButton>("moreLayouts")->click();
    QVERIFY(s.table()->isColumnHidden(LayoutTable::Context));
    const DataTable raw = s.table()->table();
    QCOMPARE(s.table()->model()->rowCount(), static_cast<int>(raw.rows.size()));
    int told = 0;
    for (int row = 0; row < s.table()->model()->rowCount(); ++row) {
        const double context = std::get<double>(raw.rows[static_cast<std::size_t>(row)][2]);
        const QString name = s.table()->model()->index(row, LayoutTable::Name).data().toString();
        QCOMPARE(name.contains(QStringLiteral("context %1").arg(context)), context > 1);
        told += context > 1 ? 1 : 0;
    }
    QVERIFY(told > 0);
}

void LayoutRankingTest::namesTellTheShardGroup()
{
    const Shown s = shown(test::pipelinedPlan());
    s.child<QToolButton>("moreLayouts")->click();
    const DataTable raw = s.table()->table();
    const auto place = std::ranges::find(raw.header, QStringLiteral("shard group"));
    QVERIFY(place != raw.header.end());
    const auto column = static_cast<std::size_t>(place - raw.header.begin());
    int told = 0;
    for (int row = 0; row < s.table()->model()->rowCount(); ++row) {
        const auto* group = std::get_if<double>(&raw.rows[static_cast<std::size_t>(row)][column]);
        const QString name = s.table()->model()->index(row, LayoutTable::Name).data().toString();
        QCOMPARE(name.contains(QStringLiteral("groups of")), group != nullptr);
        QVERIFY(group == nullptr || name.contains(QStringLiteral("groups of %1").arg(*group)));
        told += group != nullptr ? 1 : 0;
    }
    QVERIFY(told > 0);
}

void LayoutRankingTest::ownMisfitIsSaidFirst()
{
    Plan plan = test::pipelinedPlan();
    plan.parallelism = {};
    const Shown s = shown(plan);
    const auto notes = s.child<Card>("whyCard")->findChildren<ElidedLabel*>();
    QVERIFY(std::ranges::any_of(notes, [](const ElidedLabel* note) {
        return note->text().startsWith(QStringLiteral("this plan does not fit: needs "));
    }));
}

void LayoutRankingTest::countsAgree()
{
    const Shown s = shown(test::pipelinedPlan());
    auto* more = s.child<QToolButton>("moreLayouts");
    const QString button = more->text();
    more->click();
    int fitting = 0;
    for (int row = 0; row < s.table()->model()->rowCount(); ++row)
        fitting += s.table()->model()->index(row, LayoutTable::Rank).data().toString().isEmpty() ? 0 : 1;
    QCOMPARE(button, QStringLiteral("Show all %1").arg(countText(fitting)));
    QCOMPARE(s.title(), QStringLiteral("%1 strategies that fit, fastest first").arg(countText(fitting)));
    QTest::keyClicks(s.child<QLineEdit>("layoutFilter"), QStringLiteral("zero-2"));
    int matching = 0;
    for (int row = 0; row < s.table()->model()->rowCount(); ++row)
        matching += s.table()->model()->index(row, LayoutTable::Rank).data().toString().isEmpty() ? 0 : 1;
    QVERIFY(matching > 0 && matching < fitting);
    QCOMPARE(
        s.title(),
        QStringLiteral("%1 of %2 strategies that fit, fastest first").arg(countText(matching), countText(fitting)));
}

void LayoutRankingTest::frontIsListed()
{
    const Shown s = shown(test::pipelinedPlan());
    double least = std::numeric_limits<double>::infinity();
    for (const auto& row : s.table()->table().rows)
        least = std::min(least, std::get<double>(row[13]));
    QVERIFY(s.report->front.size() > 1);
    QVERIFY(least <= s.report->front.front().candidate.peak.value);
}

void LayoutRankingTest::stoppedSearchSaysSo()
{
    Shown s = shown(test::pipelinedPlan());
    auto* again = s.child<QToolButton>("searchAgain");
    QVERIFY(again->isHidden());
    SearchReport stopped = *s.report;
    stopped.result.stopped = true;
    s.show(stopped);
    QVERIFY2(s.title().startsWith(QStringLiteral("Search stopped: ")), qPrintable(s.title()));
    QVERIFY(s.child<QToolButton>("cancelSearch")->isHidden());
    QVERIFY(!again->isHidden());
    const QSignalSpy wanted(s.page.get(), &ParallelismPage::searchRequested);
    again->click();
    QCOMPARE(wanted.count(), 1);
    s.page->setProgress({.legal = 1000, .covered = 500, .seconds = 0.1});
    QVERIFY(again->isHidden());
}

void LayoutRankingTest::impossibleLayoutIsExplained()
{
    Plan plan = test::pipelinedPlan();
    plan.parallelism.tensor = 3;
    GpuMapChart map;
    map.setLayout(estimate(plan, m_catalogue));
    QCOMPARE(map.pointCount(), 0);
    QVERIFY2(map.summary().contains(QStringLiteral("ensor")), qPrintable(map.summary()));
    map.resize(300, 300);
    QVERIFY(!map.grab().isNull());
    plan.parallelism.tensor = 1;
    plan.parallelism.pipeline = 40;
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 5};
    plan.parallelism.zero = 0;
    map.setLayout(estimate(plan, m_catalogue));
    QVERIFY(map.pointCount() > 0);
    QVERIFY2(map.pointText(0).contains(QStringLiteral("stage 1: layer 1<")), qPrintable(map.pointText(0)));
    QVERIFY(map.pointText(0).contains(QStringLiteral("1 GPU holds one copy of its layers, 1 data-parallel rank")));
}

HEADROOM_GUI_TEST(LayoutRankingTest)
#include "tst_layout_ranking.moc"
