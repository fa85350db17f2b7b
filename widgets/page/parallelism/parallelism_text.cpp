// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism/parallelism_text.h"

#include "widgets/text/answers/search_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct ParallelismWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ParallelismPage)
};

/// "8", or "8 x 2" where the experts are split over ranks of their own; nothing without.
QString expertText(const LayoutChoice& layout)
{
    if (layout.expert <= 1 && layout.expertTensor == layout.tensor)
        return {};
    return layout.expertTensor == layout.tensor
               ? countText(layout.expert)
               : QStringLiteral("%1 × %2").arg(countText(layout.expert), countText(layout.expertTensor));
}

double sortValue(const RankedRow& row, LayoutTable::Column column)
{
    const Candidate& candidate = row.found.candidate;
    const LayoutChoice& layout = candidate.layout;
    switch (column) {
    case LayoutTable::Rank:
    case LayoutTable::Name:
        return row.rank > 0 ? static_cast<double>(row.rank) : std::numeric_limits<double>::infinity();
    case LayoutTable::Tensor: return static_cast<double>(layout.tensor);
    case LayoutTable::Context: return static_cast<double>(layout.context);
    case LayoutTable::Pipeline: return static_cast<double>(layout.pipeline);
    case LayoutTable::Data: return static_cast<double>(row.found.data);
    case LayoutTable::Expert: return static_cast<double>(layout.expert);
    case LayoutTable::Zero: return static_cast<double>(layout.zero);
    case LayoutTable::Recomputed: return static_cast<double>(layout.recompute);
    case LayoutTable::Offloaded: return static_cast<double>(layout.offload);
    case LayoutTable::Micro: return static_cast<double>(layout.microBatch);
    case LayoutTable::Peak: return candidate.peak.value;
    case LayoutTable::Step: return candidate.step.value;
    case LayoutTable::Mfu: return row.found.mfu;
    case LayoutTable::Job: return row.found.job ? row.found.job->micros : std::numeric_limits<double>::infinity();
    }
    return 0;
}

QString nameOf(const FoundLayout& found)
{
    const LayoutChoice& layout = found.candidate.layout;
    QStringList parts{QString::fromStdString(familyName(found.family))};
    const bool sharesStates = found.family.strategy >= Strategy::TpDp && layout.zero > 0;
    if (sharesStates)
        parts << ParallelismWords::tr("ZeRO-%1").arg(layout.zero);
    if (layout.shardGroup > 0)
        parts << ParallelismWords::tr("groups of %1").arg(countText(layout.shardGroup));
    if (layout.virtualStages > 1)
        parts << ParallelismWords::tr("%1 chunks").arg(countText(layout.virtualStages));
    else if (layout.schedule == Schedule::ZeroBubble)
        parts << ParallelismWords::tr("zero-bubble, unproven");
    return parts.join(QStringLiteral(", "));
}

QString offloadedText(const LayoutChoice& layout)
{
    return layout.offload == Offload::None ? QString() : choiceLabel("/training/offload", choiceName(layout.offload));
}

/// What the name of a row says of columns that are hidden.
QStringList hiddenWords(const LayoutChoice& layout)
{
    QStringList words(LayoutTable::columnCount, QString());
    if (layout.context > 1)
        words[LayoutTable::Context] = ParallelismWords::tr("context %1").arg(countText(layout.context));
    if (layout.recompute != Recompute::None)
        words[LayoutTable::Recomputed] = ParallelismWords::tr("recompute %1").arg(recomputeText(layout).toLower());
    if (layout.offload != Offload::None)
        words[LayoutTable::Offloaded] = ParallelismWords::tr("offload %1").arg(offloadedText(layout).toLower());
    words[LayoutTable::Micro] = ParallelismWords::tr("micro-batch %1").arg(countText(layout.microBatch));
    return words;
}

/// The ranks in the order of the rows, as far as the list knows them: it may end before the last that fits.
void numberRows(std::vector<RankedRow>& rows, const SearchReport& report)
{
    const bool isCut = std::ranges::count_if(report.result.ranked, &Candidate::fits) > std::ssize(report.layouts);
    std::int64_t listed = std::ssize(report.layouts);
    std::int64_t rank = 0;
    for (RankedRow& row : rows) {
        const bool isKnown = listed > 0 || !isCut;
        listed -= row.rank > 0 ? 1 : 0;
        row.rank = isKnown && row.found.candidate.fits ? ++rank : 0;
    }
}

}  // namespace

std::vector<RankedRow> rankedRows(const SearchReport& report, const std::optional<FoundLayout>& own)
{
    std::vector<RankedRow> rows;
    rows.reserve(report.layouts.size());
    std::int64_t rank = 0;
    for (const FoundLayout& found : report.layouts)
        rows.push_back({found, ++rank});
    const auto rowOf = [&](const FoundLayout& found) {
        const auto known = std::ranges::find_if(
            rows, [&](const RankedRow& row) { return row.found.candidate.layout == found.candidate.layout; });
        if (known != rows.end())
            return known;
        const auto place = std::ranges::find_if(rows, [&](const RankedRow& other) {
            return ranksBefore(found.candidate, other.found.candidate, report.objective);
        });
        return rows.insert(place, RankedRow{found, 0});
    };
    for (const FoundLayout& found : report.front)
        rowOf(found);
    if (report.simplest)
        rowOf(*report.simplest)->isSimplest = true;
    if (own)
        rowOf(*own)->isPlan = true;
    numberRows(rows, report);
    for (RankedRow& row : rows)
        row.isSoFar = !report.isComplete();
    return rows;
}

void orderRows(std::vector<RankedRow>& rows, LayoutTable::Column column, bool ascending)
{
    std::ranges::stable_sort(rows, [&](const RankedRow& a, const RankedRow& b) {
        if (column == LayoutTable::Name) {
            const int order = QString::compare(nameOf(a.found), nameOf(b.found));
            return ascending ? order < 0 : order > 0;
        }
        const double left = sortValue(a, column);
        const double right = sortValue(b, column);
        return ascending ? left < right : left > right;
    });
}

bool matchesFilter(const RankedRow& row, const QString& filter)
{
    const LayoutChoice& layout = row.found.candidate.layout;
    const QString text = nameOf(row.found) + u' ' + layoutText(layout) + u' ' + recomputeText(layout) + u' ' +
                         hiddenWords(layout).value(LayoutTable::Offloaded);
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

LayoutRow shownRow(const RankedRow& row, Bytes capacity, ByteUnit unit)
{
    const Candidate& candidate = row.found.candidate;
    const LayoutChoice& layout = candidate.layout;
    const bool timed = std::isfinite(candidate.secondsPerSequence);
    const QString none = QStringLiteral("–");
    LayoutRow shown;
    shown.cells = {row.rank > 0 ? countText(row.rank) : QString(),
                   nameOf(row.found),
                   countText(layout.tensor),
                   countText(layout.context),
                   countText(layout.pipeline),
                   countText(row.found.data),
                   expertText(layout),
                   countText(layout.zero),
                   recomputeText(layout),
                   offloadedText(layout),
                   countText(layout.microBatch),
                   bytesNumber(candidate.peak, unit),
                   timed ? secondsNumber(candidate.step) : none,
                   timed ? percentNumber(row.found.mfu) : none,
                   row.found.job ? countText(std::round(row.found.job->dollars())) : none};
    QStringList tags;
    if (row.rank == 1)
        tags << (row.isSoFar ? ParallelismWords::tr("best so far") : ParallelismWords::tr("best"));
    if (row.isSimplest)
        tags << ParallelismWords::tr("simplest");
    if (row.isPlan)
        tags << ParallelismWords::tr("this plan");
    shown.tag = tags.join(QStringLiteral(", "));
    shown.isPlan = row.isPlan;
    shown.peakShare = capacity.value > 0 ? candidate.peak / capacity : 0;
    shown.words = hiddenWords(layout);
    shown.tooltip =
        ParallelismWords::tr("<b>%1</b><br>%2, %3 sequences per step; double click makes it the plan's layout")
            .arg(layoutText(layout), trainedText(layout), countText(layout.globalBatch));
    return shown;
}

DataTable rawRows(const std::vector<RankedRow>& rows)
{
    DataTable table{{ParallelismWords::tr("strategy"),
                     ParallelismWords::tr("tensor"),
                     ParallelismWords::tr("context"),
                     ParallelismWords::tr("pipeline"),
                     ParallelismWords::tr("virtual"),
                     ParallelismWords::tr("data"),
                     ParallelismWords::tr("expert"),
                     ParallelismWords::tr("ZeRO"),
                     ParallelismWords::tr("shard group"),
                     ParallelismWords::tr("micro-batch"),
                     ParallelismWords::tr("global batch"),
                     ParallelismWords::tr("recomputed"),
                     ParallelismWords::tr("offloaded"),
                     ParallelismWords::tr("peak bytes"),
                     ParallelismWords::tr("step s"),
                     ParallelismWords::tr("MFU %"),
                     ParallelismWords::tr("job"),
                     ParallelismWords::tr("schedule"),
                     ParallelismWords::tr("sequence parallel"),
                     ParallelismWords::tr("expert tensor")},
                    {}};
    const auto real = [](std::int64_t count) { return static_cast<double>(count); };
    for (const RankedRow& row : rows) {
        const Candidate& c = row.found.candidate;
        const LayoutChoice& l = c.layout;
        constexpr double percent = 100;
        table.rows.push_back({QString::fromStdString(familyName(row.found.family)),
                              real(l.tensor),
                              real(l.context),
                              real(l.pipeline),
                              real(l.virtualStages),
                              real(row.found.data),
                              real(l.expert),
                              real(l.zero),
                              l.shardGroup == 0 ? DataCell(QString()) : DataCell(real(l.shardGroup)),
                              real(l.microBatch),
                              real(l.globalBatch),
                              recomputeText(l),
                              QString::fromUtf8(choiceName(l.offload).data()),
                              c.peak.value,
                              c.step.value,
                              row.found.mfu * percent,
                              row.found.job ? DataCell(row.found.job->dollars()) : DataCell(QString()),
                              asText(choiceName(l.schedule)),
                              l.sequenceParallel ? 1.0 : 0.0,
                              real(l.expertTensor)});
    }
    return table;
}

}  // namespace headroom
