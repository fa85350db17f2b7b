// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/search_text_output.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/search/search_findings.h"
#include "widgets/text/answers/cluster_text.h"
#include "widgets/text/answers/search_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headroom {
namespace {

using Align = TextTable::Align;

QString jobText(const FoundLayout& found)
{
    return found.job ? moneyShort(*found.job, QString::fromStdString(found.plan.cost.currency)) : QStringLiteral("-");
}

/// What is said of every layout, in the order of cells().
QStringList titles()
{
    return {CliWords::tr("strategy"),   CliWords::tr("peak, GB"),  CliWords::tr("step, s"),
            CliWords::tr("job"),        CliWords::tr("micro"),     CliWords::tr("batch"),
            CliWords::tr("recomputed"), CliWords::tr("offloaded"), CliWords::tr("layout")};
}

std::vector<Align> alignments()
{
    return {Align::Left,  Align::Right, Align::Right, Align::Right, Align::Right,
            Align::Right, Align::Left,  Align::Left,  Align::Left};
}

QStringList cells(const FoundLayout& found)
{
    const Candidate& candidate = found.candidate;
    const LayoutChoice& layout = candidate.layout;
    const bool timed = std::isfinite(candidate.secondsPerSequence);
    return {QString::fromStdString(familyName(found.family)),
            bytesNumber(candidate.peak, ByteUnit::GB),
            timed ? secondsNumber(candidate.step) : QStringLiteral("-"),
            jobText(found),
            countText(layout.microBatch),
            countText(layout.globalBatch),
            recomputeText(layout),
            choiceLabel("/training/offload", choiceName(layout.offload)),
            layoutText(layout)};
}

/// What a lower peak costs in time and money.
QString frontText(const SearchReport& report)
{
    if (report.front.size() < 2)
        return {};
    TextTable table(alignments(), 2);
    table.addRow(titles());
    table.addRule();
    for (const FoundLayout& found : report.front)
        table.addRow(cells(found));
    return u'\n' +
           wrappedParagraph(CliWords::tr("Of layouts that take up to %1 times as long as the fastest, none is faster, "
                                         "cheaper and leaner at once than these; on one cluster the job's cost follows "
                                         "its time. \"--objective memory\" ranks the leanest of all:")
                                .arg(frontReach)) +
           table.toString();
}

/// How the plan's own layout stands beside those found: first whether it runs at all, then its time.
QString ownText(const FoundLayout& own, const SearchReport& report)
{
    const QString misfit = ownMisfitText(own, report, ByteUnit::GB);
    const QString behind = ownBehindText(own, report);
    if (misfit.isEmpty())
        return behind.isEmpty() ? QString() : CliWords::tr("The plan's own layout takes %1.").arg(behind);
    const QString first = CliWords::tr("The plan's own layout does not fit: it %1.").arg(misfit);
    return behind.isEmpty() ? first : CliWords::tr("%1 It would take %2.").arg(first, behind);
}

}  // namespace

QString searchText(const SearchReport& report, const std::optional<FoundLayout>& own)
{
    QString text = wrappedParagraph(searchCountsText(report.result));
    if (report.layouts.empty()) {
        text +=
            (report.isComplete() ? CliWords::tr("Nothing fits.") : CliWords::tr("Nothing found so far fits.")) + u'\n';
    } else {
        std::vector<Align> columns = alignments();
        columns.insert(columns.begin(), Align::Right);
        TextTable table(columns);
        table.addRow(QStringList{QString()} + titles());
        table.addRule();
        std::int64_t rank = 0;
        for (const FoundLayout& found : report.layouts)
            table.addRow(QStringList{countText(++rank)} + cells(found));
        if (report.simplest) {
            table.addRule();
            table.addRow(QStringList{QStringLiteral("*")} + cells(*report.simplest));
        }
        text += u'\n' + table.toString();
        if (report.simplest)
            text += wrappedParagraph(CliWords::tr("* the simplest within 5 % of the best"));
    }
    if (const QString words = own ? ownText(*own, report) : QString(); !words.isEmpty())
        text += u'\n' + wrappedParagraph(words);
    text += frontText(report);
    text += u'\n' + CliWords::tr("Not first:") + u'\n';
    TextTable rejected({Align::Left, Align::Left}, 2);
    for (const Rejection& rejection : report.result.rejected)
        rejected.addRow(
            {QString::fromStdString(familyName(rejection.family)), rejectionText(rejection, report, ByteUnit::GB)});
    return text + rejected.toString();
}

QString clusterText(const ClusterQuestion& question, const ClusterResult& result, const QString& currency)
{
    const QString counts = wrappedParagraph(clusterCountsText(result));
    if (result.answers.empty())
        return counts + wrappedParagraph(noClusterText(question, result, currency));
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    table.addRow(clusterTitles(ByteUnit::GB));
    table.addRule();
    for (const ClusterAnswer& answer : result.answers)
        table.addRow(clusterCells(answer, ByteUnit::GB));
    const QString marks = joinedText(result);
    return counts + u'\n' + clusterQuestionText(question, currency) + QStringLiteral(":\n") + table.toString() +
           (marks.isEmpty() ? QString() : wrappedParagraph(marks));
}

QString splitText(const SplitSearchResult& result, std::size_t most)
{
    QString text = CliWords::tr("%1 divisions of the GPUs tried, %2 legal, %3 fit; %4 s")
                       .arg(countText(result.evaluated), countText(result.legal), countText(result.fitting),
                            decimalText(result.seconds)) +
                   u"\n\n"_qs;
    if (result.splits.empty())
        return text + CliWords::tr("None fits. Take more GPUs, let engines sleep or keep idle states in host memory.") +
               u'\n';
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right},
                    2);
    table.addRow({CliWords::tr("engines"), CliWords::tr("peak, GB"), CliWords::tr("step, s"),
                  CliWords::tr("rollout, s"), CliWords::tr("update, s"), CliWords::tr("per engine"),
                  CliWords::tr("share %"), CliWords::tr("tensor"), CliWords::tr("micro")});
    for (std::size_t i = 0; i < std::min(most, result.splits.size()); ++i) {
        const FoundSplit& split = result.splits[i];
        const Rollout& rollout = split.plan.training.rollout;
        const bool apart = rollout.placement == RolloutPlacement::Apart;
        table.addRow({apart ? CliWords::tr("apart on %1 GPUs").arg(countText(rollout.gpus.value_or(0)))
                            : CliWords::tr("on the same GPUs"),
                      bytesNumber(split.peak, ByteUnit::GB), secondsNumber(split.step),
                      secondsNumber(split.times.rollout), secondsNumber(split.times.logProbs + split.times.update),
                      countText(rollout.tensor), percentNumber(split.plan.serving.engine_fraction),
                      countText(split.plan.parallelism.tensor), countText(split.plan.training.micro_batch)});
    }
    text += table.toString() + u'\n';
    return text + CliWords::tr("Few steps of this kind were measured: take the order, and measure the first ones.") +
           u'\n';
}

}  // namespace headroom
