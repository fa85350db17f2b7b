// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/cluster_text.h"

#include "model/hardware/hardware.h"
#include "widgets/text/answers/search_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct ClusterWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ClusterText)
};

QString jobText(const ClusterAnswer& answer)
{
    const FoundLayout& found = answer.found;
    return found.job ? moneyShort(*found.job, asText(found.plan.cost.currency)) : QStringLiteral("-");
}

QString answerText(const ClusterAnswer& answer)
{
    return ClusterWords::tr("%1: %2, %3").arg(clusterName(answer), jobText(answer), durationText(answer.wall));
}

/// The number of nodes, marked where InfiniBand may not join them.
QString nodesText(const ClusterAnswer& answer)
{
    const QString count = countText(answer.nodes);
    switch (answer.joined) {
    case NodesJoined::OnRequest: return count + QStringLiteral(" *");
    case NodesJoined::Beyond: return count + QStringLiteral(" **");
    case NodesJoined::Usual: break;
    }
    return count;
}

/// The layout with what it recomputes and offloads, which a ranking has columns for.
QString wholeLayoutText(const LayoutChoice& layout)
{
    QStringList parts{layoutText(layout)};
    if (layout.recompute != Recompute::None)
        parts << ClusterWords::tr("recomputes: %1").arg(recomputeText(layout).toLower());
    if (layout.offload != Offload::None)
        parts << ClusterWords::tr("offloads %1")
                     .arg(choiceLabel("/training/offload", choiceName(layout.offload)).toLower());
    return parts.join(QStringLiteral(", "));
}

QString limitMissedText(const ClusterQuestion& question, const QString& currency)
{
    switch (question.goal) {
    case ClusterGoal::CheapestWithin:
        return ClusterWords::tr("No VM size ends the job within %1 on up to %2 nodes.")
            .arg(durationText(question.within), countText(question.mostNodes));
    case ClusterGoal::FastestForBudget:
        return ClusterWords::tr("No VM size does the job for %1.").arg(moneyShort(question.budget, currency));
    case ClusterGoal::FewestGpus:
    case ClusterGoal::TradeOffs: break;
    }
    return ClusterWords::tr("The job fits on no VM size with up to %1 nodes.").arg(countText(question.mostNodes));
}

}  // namespace

QString clusterName(const ClusterAnswer& answer)
{
    return ClusterWords::tr("%1 × %2").arg(countText(answer.nodes), sizeLabel(answer.size));
}

QString clusterQuestionText(const ClusterQuestion& question, const QString& currency)
{
    switch (question.goal) {
    case ClusterGoal::CheapestWithin:
        return ClusterWords::tr("The cheapest job of each VM size that ends within %1, cheapest first")
            .arg(durationText(question.within));
    case ClusterGoal::FastestForBudget:
        return ClusterWords::tr(
                   "The fastest job of each VM size for at most %1, fastest first; none at over %2 times the "
                   "price of the cheapest job on its size, where over half of the further nodes is lost")
            .arg(moneyShort(question.budget, currency), decimalText(question.forSpeed));
    case ClusterGoal::FewestGpus: return ClusterWords::tr("The fewest GPUs of each VM size that the job fits on");
    case ClusterGoal::TradeOffs: return ClusterWords::tr("Of each VM size every number of nodes that saves time");
    }
    return {};
}

QStringList clusterTitles(ByteUnit unit)
{
    return {ClusterWords::tr("VM size"), ClusterWords::tr("Nodes"), ClusterWords::tr("GPUs"),
            ClusterWords::tr("Job"),     ClusterWords::tr("Takes"), ClusterWords::tr("Peak %1").arg(unitName(unit)),
            ClusterWords::tr("Layout")};
}

QStringList clusterCells(const ClusterAnswer& answer, ByteUnit unit)
{
    return {sizeLabel(answer.size),
            nodesText(answer),
            countText(answer.gpus),
            jobText(answer),
            durationText(answer.wall),
            bytesNumber(answer.found.candidate.peak, unit),
            wholeLayoutText(answer.found.candidate.layout)};
}

QString joinedText(NodesJoined joined)
{
    switch (joined) {
    case NodesJoined::OnRequest:
        return ClusterWords::tr(
                   "* More than the %1 nodes that InfiniBand joins in one scale set: ask Azure for up to %2.")
            .arg(countText(nodesOfAScaleSet), countText(nodesOnRequest));
    case NodesJoined::Beyond:
        return ClusterWords::tr(
                   "** More than the %1 nodes that InfiniBand joins even on request: such a cluster must be built "
                   "for the job. Clusters within the limit come first.")
            .arg(countText(nodesOnRequest));
    case NodesJoined::Usual: break;
    }
    return {};
}

QString joinedText(const ClusterResult& result)
{
    QStringList notes;
    for (const NodesJoined joined : {NodesJoined::OnRequest, NodesJoined::Beyond})
        if (std::ranges::find(result.answers, joined, &ClusterAnswer::joined) != result.answers.end())
            notes << joinedText(joined);
    return notes.join(u' ');
}

QString clusterCountsText(const ClusterResult& result)
{
    const QString text = ClusterWords::tr("%1 VM sizes, %2 clusters, %3 legal layouts in %4")
                             .arg(countText(result.sizes), countText(result.clusters), countText(result.legal),
                                  secondsText(Seconds{result.seconds}));
    QString all = result.stopped ? ClusterWords::tr("stopped early: %1").arg(text) : text;
    if (result.leftOut > 0)
        all +=
            ClusterWords::tr("; %1 clusters were left out, which would take too long").arg(countText(result.leftOut));
    if (result.unverified)
        all += ClusterWords::tr("; figures of these sizes are not verified against the provider's own pages");
    if (result.withoutPrice == 0)
        return all;
    return result.withoutPrice == 1 ? ClusterWords::tr("%1; 1 size without such a price was left out").arg(all)
                                    : ClusterWords::tr("%1; %2 sizes without such a price were left out")
                                          .arg(all, countText(result.withoutPrice));
}

QString noClusterText(const ClusterQuestion& question, const ClusterResult& result, const QString& currency)
{
    if (!result.answers.empty())
        return {};
    if (result.stopped)
        return ClusterWords::tr("Stopped before an answer was found.");
    if (result.sizes == 0)
        return ClusterWords::tr("No VM size of this cloud has such a price: choose another price mode or region.");
    const bool isSure = result.leftOut == 0;
    const QString missed = isSure ? limitMissedText(question, currency)
                                  : ClusterWords::tr("None of the clusters that were searched does it.");
    if (!result.nearest && !isSure)
        return missed;
    if (!result.nearest)
        return question.goal == ClusterGoal::FewestGpus
                   ? missed
                   : ClusterWords::tr("%1 It fits on none of them, whatever time or money there is.").arg(missed);
    const QString nearest = answerText(*result.nearest);
    return question.goal == ClusterGoal::CheapestWithin
               ? ClusterWords::tr("%1 The fastest is %2.").arg(missed, nearest)
               : ClusterWords::tr("%1 The cheapest is %2.").arg(missed, nearest);
}

QString clusterProgressText(const ClusterProgress& progress)
{
    const QString text = ClusterWords::tr("%1 of %2 VM sizes, %3 clusters")
                             .arg(countText(progress.done), countText(progress.sizes), countText(progress.clusters));
    return progress.best ? ClusterWords::tr("%1; so far %2").arg(text, answerText(*progress.best)) : text;
}

}  // namespace headroom
