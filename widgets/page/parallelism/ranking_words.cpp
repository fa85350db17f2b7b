// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism/ranking_words.h"

#include "widgets/text/answers/search_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct RankingWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ParallelismPage)
};

/// By what the rows are sorted, as it stands in a sentence.
QString columnText(LayoutTable::Column column)
{
    switch (column) {
    case LayoutTable::Rank: return RankingWords::tr("rank");
    case LayoutTable::Name: return RankingWords::tr("name");
    case LayoutTable::Tensor: return RankingWords::tr("tensor");
    case LayoutTable::Context: return RankingWords::tr("context");
    case LayoutTable::Pipeline: return RankingWords::tr("pipeline");
    case LayoutTable::Data: return RankingWords::tr("data");
    case LayoutTable::Expert: return RankingWords::tr("expert");
    case LayoutTable::Zero: return RankingWords::tr("ZeRO");
    case LayoutTable::Recomputed: return RankingWords::tr("recompute");
    case LayoutTable::Offloaded: return RankingWords::tr("offload");
    case LayoutTable::Micro: return RankingWords::tr("micro-batch");
    case LayoutTable::Peak: return RankingWords::tr("peak");
    case LayoutTable::Step: return RankingWords::tr("step time");
    case LayoutTable::Mfu: return RankingWords::tr("MFU");
    case LayoutTable::Job: return RankingWords::tr("cost of the job");
    }
    return {};
}

QString orderText(const RankingView& view, Objective objective)
{
    const LayoutTable::Column ranked = objective == Objective::Memory ? LayoutTable::Peak : LayoutTable::Step;
    const LayoutTable::Column column = view.order.value_or(ranked);
    // The rows are the best of each strategy by the objective: by the other measure, there may be better ones.
    if (column != ranked && (column == LayoutTable::Step || column == LayoutTable::Peak))
        return (view.ascending ? RankingWords::tr("these by %1") : RankingWords::tr("these by %1, falling"))
            .arg(columnText(column));
    if (column == LayoutTable::Step)
        return view.ascending ? RankingWords::tr("fastest first") : RankingWords::tr("slowest first");
    if (column == LayoutTable::Peak)
        return view.ascending ? RankingWords::tr("leanest first") : RankingWords::tr("largest peak first");
    return (view.ascending ? RankingWords::tr("by %1") : RankingWords::tr("by %1, falling")).arg(columnText(column));
}

}  // namespace

QString rankingTitle(const SearchReport& report, const RankingView& view)
{
    const QString order = orderText(view, report.objective);
    if (report.stage == ReportStage::Restated)
        return RankingWords::tr("Layouts known so far, %1").arg(order);
    if (report.layouts.empty())
        return report.isComplete() ? RankingWords::tr("No layout fits")
                                   : RankingWords::tr("No layout that fits so far");
    QString count = countText(view.fitting);
    if (view.isFiltered)
        count = RankingWords::tr("%1 of %2").arg(countText(view.matching), count);
    if (report.stage == ReportStage::SoFar)
        return RankingWords::tr("%1 strategies that fit so far, %2").arg(count, order);
    if (report.result.stopped)
        return RankingWords::tr("Search stopped: %1 strategies that fit so far, %2").arg(count, order);
    return view.fitting == 1 ? RankingWords::tr("The only strategy that fits")
                             : RankingWords::tr("%1 strategies that fit, %2").arg(count, order);
}

QString moreRowsText(const RankingView& view, bool showsAll, std::int64_t usualRows)
{
    if (showsAll)
        return RankingWords::tr("Show the first %1").arg(countText(usualRows));
    if (view.listed < view.fitting && !view.isFiltered)
        return RankingWords::tr("Show the first %1 of %2").arg(countText(view.listed), countText(view.fitting));
    return RankingWords::tr("Show all %1").arg(countText(view.matching));
}

QString rankingNote(const SearchReport& report)
{
    switch (report.stage) {
    case ReportStage::SoFar: return RankingWords::tr("still searching; better ones may come");
    case ReportStage::Restated:
        return RankingWords::tr("found for the plan before, with the figures of this one; searching…");
    case ReportStage::Whole: break;
    }
    const QString counts = searchedText(report.result);
    return report.result.stopped ? RankingWords::tr("stopped early: %1").arg(counts) : counts;
}

QString progressText(const SearchProgress& progress)
{
    const double share =
        progress.legal > 0 ? static_cast<double>(progress.covered) / static_cast<double>(progress.legal) : 0;
    QString text = RankingWords::tr("%1 % of %2 layouts, %3 per second")
                       .arg(percentNumber(share), shortCount(static_cast<double>(progress.legal)),
                            shortCount(static_cast<double>(progress.covered) / std::max(1e-3, progress.seconds)));
    if (progress.best && std::isfinite(progress.best->secondsPerSequence))
        text += RankingWords::tr(", best so far %1").arg(secondsText(progress.best->step));
    return text;
}

}  // namespace headroom
