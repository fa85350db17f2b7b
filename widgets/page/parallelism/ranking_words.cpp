// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism/ranking_words.h"

#include "widgets/text/answers/search_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ParallelismPage)
};

/// By what the rows are sorted, as it stands in a sentence.
QString columnText(LayoutTable::Column column)
{
    switch (column) {
    case LayoutTable::Rank: return Words::tr("rank");
    case LayoutTable::Name: return Words::tr("name");
    case LayoutTable::Tensor: return Words::tr("tensor");
    case LayoutTable::Context: return Words::tr("context");
    case LayoutTable::Pipeline: return Words::tr("pipeline");
    case LayoutTable::Data: return Words::tr("data");
    case LayoutTable::Expert: return Words::tr("expert");
    case LayoutTable::Zero: return Words::tr("ZeRO");
    case LayoutTable::Recomputed: return Words::tr("recompute");
    case LayoutTable::Offloaded: return Words::tr("offload");
    case LayoutTable::Micro: return Words::tr("micro-batch");
    case LayoutTable::Peak: return Words::tr("peak");
    case LayoutTable::Step: return Words::tr("step time");
    case LayoutTable::Mfu: return Words::tr("MFU");
    case LayoutTable::Job: return Words::tr("cost of the job");
    }
    return {};
}

QString orderText(const RankingView& view, Objective objective)
{
    const LayoutTable::Column ranked = objective == Objective::Memory ? LayoutTable::Peak : LayoutTable::Step;
    const LayoutTable::Column column = view.order.value_or(ranked);
    // The rows are the best of each strategy by the objective: by the other measure, there may be better ones.
    if (column != ranked && (column == LayoutTable::Step || column == LayoutTable::Peak))
        return (view.ascending ? Words::tr("these by %1") : Words::tr("these by %1, falling")).arg(columnText(column));
    if (column == LayoutTable::Step)
        return view.ascending ? Words::tr("fastest first") : Words::tr("slowest first");
    if (column == LayoutTable::Peak)
        return view.ascending ? Words::tr("leanest first") : Words::tr("largest peak first");
    return (view.ascending ? Words::tr("by %1") : Words::tr("by %1, falling")).arg(columnText(column));
}

}  // namespace

QString rankingTitle(const SearchReport& report, const RankingView& view)
{
    const QString order = orderText(view, report.objective);
    if (report.stage == ReportStage::Restated)
        return Words::tr("Layouts known so far, %1").arg(order);
    if (report.layouts.empty())
        return report.isComplete() ? Words::tr("No layout fits") : Words::tr("No layout that fits so far");
    QString count = countText(view.fitting);
    if (view.isFiltered)
        count = Words::tr("%1 of %2").arg(countText(view.matching), count);
    if (report.stage == ReportStage::SoFar)
        return Words::tr("%1 strategies that fit so far, %2").arg(count, order);
    if (report.result.stopped)
        return Words::tr("Search stopped: %1 strategies that fit so far, %2").arg(count, order);
    return view.fitting == 1 ? Words::tr("The only strategy that fits")
                             : Words::tr("%1 strategies that fit, %2").arg(count, order);
}

QString moreRowsText(const RankingView& view, bool showsAll, std::int64_t usualRows)
{
    if (showsAll)
        return Words::tr("Show the first %1").arg(countText(usualRows));
    if (view.listed < view.fitting && !view.isFiltered)
        return Words::tr("Show the first %1 of %2").arg(countText(view.listed), countText(view.fitting));
    return Words::tr("Show all %1").arg(countText(view.matching));
}

QString rankingNote(const SearchReport& report)
{
    switch (report.stage) {
    case ReportStage::SoFar: return Words::tr("still searching; better ones may come");
    case ReportStage::Restated: return Words::tr("found for the plan before, with the figures of this one; searching…");
    case ReportStage::Whole: break;
    }
    const QString counts = searchedText(report.result);
    return report.result.stopped ? Words::tr("stopped early: %1").arg(counts) : counts;
}

QString progressText(const SearchProgress& progress)
{
    const double share =
        progress.legal > 0 ? static_cast<double>(progress.covered) / static_cast<double>(progress.legal) : 0;
    QString text = Words::tr("%1 % of %2 layouts, %3 per second")
                       .arg(percentNumber(share), shortCount(static_cast<double>(progress.legal)),
                            shortCount(static_cast<double>(progress.covered) / std::max(1e-3, progress.seconds)));
    if (progress.best && std::isfinite(progress.best->secondsPerSequence))
        text += Words::tr(", best so far %1").arg(secondsText(progress.best->step));
    return text;
}

}  // namespace headroom
