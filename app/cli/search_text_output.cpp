// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/search_text_output.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/search_text.h"

#include <cmath>

namespace headroom {
namespace {

using Align = TextTable::Align;

QString jobText(const FoundLayout& found)
{
    return found.job ? moneyShort(*found.job, QString::fromStdString(found.plan.cost.currency)) : QStringLiteral("-");
}

QStringList cells(const FoundLayout& found, const QString& rank)
{
    const Candidate& candidate = found.candidate;
    const LayoutChoice& layout = candidate.layout;
    const bool timed = std::isfinite(candidate.secondsPerSequence);
    return {rank,
            QString::fromStdString(familyName(found.family)),
            bytesNumber(candidate.peak, ByteUnit::GB),
            timed ? secondsNumber(candidate.step) : QStringLiteral("-"),
            jobText(found),
            countText(layout.microBatch),
            countText(layout.globalBatch),
            recomputeText(layout),
            choiceLabel("/training/offload", choiceName(layout.offload)),
            layoutText(layout)};
}

QString questionText(const ClusterQuestion& question)
{
    switch (question.goal) {
    case ClusterGoal::CheapestWithin:
        return CliWords::tr("The cheapest first, of each VM size that ends within %1:")
            .arg(durationText(question.within));
    case ClusterGoal::FastestForBudget:
        return CliWords::tr("The fastest first, of each VM size for at most %1:")
            .arg(moneyShort(question.budget, QStringLiteral("USD")));
    case ClusterGoal::FewestGpus: return CliWords::tr("The fewest GPUs that fit, of each VM size:");
    }
    return {};
}

}  // namespace

QString searchText(const SearchReport& report)
{
    QString text = wrappedParagraph(searchCountsText(report.result));
    if (report.layouts.empty()) {
        text += CliWords::tr("Nothing fits.") + u'\n';
    } else {
        TextTable table({Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                         Align::Right, Align::Left, Align::Left, Align::Left});
        table.addRow({QString(), CliWords::tr("strategy"), CliWords::tr("peak, GB"), CliWords::tr("step, s"),
                      CliWords::tr("job"), CliWords::tr("micro"), CliWords::tr("batch"), CliWords::tr("recomputed"),
                      CliWords::tr("offloaded"), CliWords::tr("layout")});
        table.addRule();
        std::int64_t rank = 0;
        for (const FoundLayout& found : report.layouts)
            table.addRow(cells(found, countText(++rank)));
        if (report.simplest) {
            table.addRule();
            table.addRow(cells(*report.simplest, QStringLiteral("*")));
        }
        text += u'\n' + table.toString();
        if (report.simplest)
            text += wrappedParagraph(CliWords::tr("* the simplest within 5 % of the best"));
    }
    text += u'\n' + CliWords::tr("Not first:") + u'\n';
    TextTable rejected({Align::Left, Align::Left}, 2);
    for (const Rejection& rejection : report.result.rejected)
        rejected.addRow(
            {QString::fromStdString(familyName(rejection.family)), rejectionText(rejection, report, ByteUnit::GB)});
    return text + rejected.toString();
}

QString clusterText(const ClusterQuestion& question, const ClusterResult& result)
{
    QString text = wrappedParagraph(
        CliWords::tr("%1 clusters searched, %2 legal layouts, in %3")
            .arg(countText(result.clusters), countText(result.legal), secondsText(Seconds{result.seconds})));
    if (result.answers.empty())
        return text + CliWords::tr("No VM size of the catalogue can do it.") + u'\n';
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    table.addRow({CliWords::tr("size"), CliWords::tr("nodes"), CliWords::tr("GPUs"), CliWords::tr("job"),
                  CliWords::tr("takes"), CliWords::tr("peak, GB"), CliWords::tr("layout")});
    table.addRule();
    for (const ClusterAnswer& answer : result.answers)
        table.addRow({QString::fromStdString(answer.size), countText(answer.nodes), countText(answer.gpus),
                      jobText(answer.found), durationText(answer.wall),
                      bytesNumber(answer.found.candidate.peak, ByteUnit::GB),
                      layoutText(answer.found.candidate.layout)});
    return text + questionText(question) + u'\n' + table.toString();
}

}  // namespace headroom
