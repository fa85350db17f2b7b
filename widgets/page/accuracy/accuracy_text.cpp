// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy/accuracy_text.h"

#include "model/validate/accuracy_goals.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string_view>

namespace headroom {

namespace {

struct AccuracyWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::AccuracyPage)
};

std::vector<AccuracyPoint> selected(const std::vector<AccuracyPoint>& all, const AccuracySelection& selection)
{
    std::vector<AccuracyPoint> points;
    std::ranges::copy_if(all, std::back_inserter(points), [&](const AccuracyPoint& point) {
        return point.quantity == selection.quantity && (!selection.kind || point.kind == *selection.kind) &&
               (!selection.framework || point.framework == *selection.framework) &&
               isCounted(point.tier, selection.scope);
    });
    return points;
}

/// The median with sources left out leads, where there is one: it is what the next plan can expect.
KpiFigure errorFigure(const Accuracy& accuracy, const AccuracySelection& selection, const QString& name, bool shown)
{
    const std::vector<AccuracyPoint> points = pointsOf(accuracy, selection);
    const std::vector<AccuracyPoint> unseen = selected(accuracy.unseen, selection);
    const std::optional<double> known = medianOverSources(points);
    const std::optional<double> median = unseen.empty() ? known : medianOverSources(unseen);
    const QString sources = countText(sourceCount(unseen.empty() ? points : unseen));
    QString note = unseen.empty() || !known
                       ? AccuracyWords::tr("median over %1 sources, %2 cases").arg(sources, countText(points.size()))
                       : AccuracyWords::tr("%1 sources left out; %2 % with all").arg(sources, percentNumber(*known));
    QString about =
        AccuracyWords::tr(
            "<b>%1</b>: the median over the sources of the median error of each. The cases of one source share "
            "its hardware and software, so that a long table counts no more than a short one.")
            .arg(name);
    if (!unseen.empty())
        about +=
            u' ' + AccuracyWords::tr("Each source is predicted with constants that were chosen without it, as your "
                                     "plan is; beside it the median with all sources known.");
    const std::optional<double> goal =
        unseen.empty() ? medianGoal(selection.quantity) : leftOutGoal(ErrorKind::DenseFull, selection.quantity);
    if (goal)
        about += u' ' + AccuracyWords::tr("The goal is %1 %.").arg(percentNumber(*goal));
    return {name, median ? AccuracyWords::tr("%1 %").arg(percentNumber(*median)) : QString(QChar(0x2013)), note, about,
            shown};
}

QString scopeLabel(TierScope scope)
{
    switch (scope) {
    case TierScope::A: return AccuracyWords::tr("tier A");
    case TierScope::AB: return AccuracyWords::tr("tiers A and B");
    case TierScope::All: break;
    }
    return AccuracyWords::tr("all tiers");
}

}  // namespace

std::vector<AccuracyPoint> pointsOf(const Accuracy& accuracy, const AccuracySelection& selection)
{
    return selected(accuracy.points, selection);
}

std::vector<AccuracyPoint> unseenPointsOf(const Accuracy& accuracy, const AccuracySelection& selection)
{
    return selected(accuracy.unseen, selection);
}

QString pointsNote(const std::vector<AccuracyPoint>& points)
{
    const std::optional<double> median = medianOverSources(points);
    if (!median)
        return AccuracyWords::tr("no case of this kind states it");
    return AccuracyWords::tr("%1 cases, median over %2 sources %3 %")
        .arg(countText(points.size()), countText(sourceCount(points)), percentNumber(*median));
}

QString goalNote(AccuracyQuantity quantity)
{
    if (sourceGoal(ErrorKind::DenseFull, quantity))
        return AccuracyWords::tr("by kind of job; the line is the goal");
    const std::optional<double> median = medianGoal(quantity);
    const std::optional<double> ninetieth = ninetiethGoal(quantity);
    if (median && ninetieth)
        return AccuracyWords::tr("goals: median %1 %, 90th %2 %")
            .arg(percentNumber(*median), percentNumber(*ninetieth));
    return AccuracyWords::tr("by kind of job");
}

QString countedText(const Accuracy& accuracy, const AccuracySelection& selection)
{
    const QString counted = AccuracyWords::tr("Counted: %1 of the %2 cases in %3")
                                .arg(countText(pointsOf(accuracy, selection).size()),
                                     countText(countsOf(accuracy, selection.scope).cases), scopeLabel(selection.scope));
    if (!selection.framework)
        return counted;
    return AccuracyWords::tr("%1, those of %2")
        .arg(counted, choiceLabel("/training/framework", choiceName(*selection.framework)));
}

QString tierText()
{
    return AccuracyWords::tr(
        "Tier A: everything that matters is stated. B: something was inferred, or the source warns of the "
        "figure; the ranges of plans come from A and B. C: superseded, or it contradicts itself. "
        "\"headroom validate\" counts all tiers.");
}

std::pair<QString, QString> errorEnds(AccuracyQuantity quantity)
{
    switch (quantity) {
    case AccuracyQuantity::Peak:
        return {AccuracyWords::tr("too low (says it fits, and it does not)"), AccuracyWords::tr("too high")};
    case AccuracyQuantity::Step:
    case AccuracyQuantity::TokenTime: return {AccuracyWords::tr("too short"), AccuracyWords::tr("too long")};
    case AccuracyQuantity::Static:
    case AccuracyQuantity::Cache: break;
    }
    return {AccuracyWords::tr("too low"), AccuracyWords::tr("too high")};
}

std::size_t sourceCount(const std::vector<AccuracyPoint>& points)
{
    std::set<std::string_view> sources;
    for (const AccuracyPoint& point : points)
        sources.insert(point.source);
    return sources.size();
}

std::optional<double> medianOverSources(const std::vector<AccuracyPoint>& points)
{
    std::vector<AccuracyPoint> ofOneKind = points;
    for (AccuracyPoint& point : ofOneKind)
        point.kind = ErrorKind::DenseFull;
    std::vector<double> medians;
    for (const SourceErrors& errors : errorsBySource(ofOneKind))
        medians.push_back(errors.median);
    if (medians.empty())
        return std::nullopt;
    std::ranges::sort(medians);
    const std::size_t half = medians.size() / 2;
    return medians.size() % 2 == 1 ? medians[half] : (medians[half - 1] + medians[half]) / 2;
}

std::vector<KpiFigure> accuracyFigures(const Accuracy& accuracy, TierScope scope, AccuracyQuantity current)
{
    const AccuracyCounts counts = countsOf(accuracy, scope);
    const auto figure = [&](AccuracyQuantity quantity, const QString& name) {
        return errorFigure(accuracy, {.quantity = quantity, .kind = {}, .scope = scope}, name, quantity == current);
    };
    std::vector<KpiFigure> figures{figure(AccuracyQuantity::Peak, AccuracyWords::tr("Peak memory")),
                                   figure(AccuracyQuantity::Static, AccuracyWords::tr("Memory after the step")),
                                   figure(AccuracyQuantity::Step, AccuracyWords::tr("Step time"))};
    const QString fit = AccuracyWords::tr("Told to fit, ran out");
    figures.push_back(
        {fit, AccuracyWords::tr("%1 of %2").arg(countText(counts.outOfMemoryToldToFit), countText(counts.outOfMemory)),
         AccuracyWords::tr("%1 of %2 that ran fit").arg(countText(counts.ranToldToFit), countText(counts.ran)),
         AccuracyWords::tr(
             "<b>%1</b>: cases that ran out of memory although the verdict says that they fit; below, those that "
             "ran and are told to fit.")
             .arg(fit),
         false});
    const QString skipped = AccuracyWords::tr("Not compared");
    figures.push_back(
        {skipped, countText(counts.skipped), AccuracyWords::tr("of %1 cases").arg(countText(counts.cases)),
         AccuracyWords::tr("<b>%1</b>: the source does not state a field that the estimate needs, or used "
                           "something that a plan cannot express. \"headroom validate\" lists the reasons.")
             .arg(skipped),
         false});
    return figures;
}

std::vector<std::pair<QString, QString>> caseFacts(const AccuracyPoint& point, ByteUnit unit)
{
    QString source = QString::fromStdString(point.source);
    if (!point.reference.empty())
        source += u", "_qs + QString::fromStdString(point.reference);
    return {{AccuracyWords::tr("Case"), QString::fromStdString(point.title)},
            {AccuracyWords::tr("Measured"), accuracyValue(point.quantity, point.measured, unit)},
            {AccuracyWords::tr("Predicted"),
             AccuracyWords::tr("%1, %2").arg(accuracyValue(point.quantity, point.predicted, unit),
                                             signedPercent(point.error()))},
            {AccuracyWords::tr("Source"), source}};
}

AccuracySelection rangeSelection(const Estimate& estimate)
{
    AccuracySelection selection{.quantity = rangedQuantity(estimate).value_or(AccuracyQuantity::Peak),
                                .kind = estimate.errorKind,
                                .scope = TierScope::AB};
    const std::optional<ErrorBand> band = estimate.peakRange   ? std::optional(estimate.peakRange->band)
                                          : estimate.stepRange ? std::optional(estimate.stepRange->band)
                                                               : std::nullopt;
    if (band && band->basis == BandBasis::Framework)
        selection.framework = estimate.errorFramework;
    return selection;
}

std::optional<AccuracyQuantity> rangedQuantity(const Estimate& estimate)
{
    if (estimate.peakRange)
        return AccuracyQuantity::Peak;
    if (estimate.stepRange)
        return AccuracyQuantity::Step;
    if (estimate.tokenRange)
        return AccuracyQuantity::TokenTime;
    return estimate.cacheRange ? std::optional(AccuracyQuantity::Cache) : std::nullopt;
}

QString planRangeText(const Estimate& estimate, ByteUnit unit)
{
    if (!rangedQuantity(estimate))
        return AccuracyWords::tr("None: nothing of its kind was measured.");
    QStringList parts;
    if (const auto& peak = estimate.peakRange)
        parts << AccuracyWords::tr("Peak <b>%1</b>, %2.")
                     .arg(rangeText(*peak, unit), rangeSource(peak->band, estimate.errorKind));
    if (const auto& step = estimate.stepRange)
        parts << AccuracyWords::tr("Step <b>%1</b>, %2.")
                     .arg(rangeText(*step), rangeSource(step->band, estimate.errorKind));
    if (const auto& token = estimate.tokenRange)
        parts << AccuracyWords::tr("Per token <b>%1</b>, %2.")
                     .arg(tokenRangeText(estimate), rangeSource(token->band, estimate.errorKind));
    if (const auto& cache = estimate.cacheRange)
        parts << AccuracyWords::tr("Cache of a replica <b>%1 to %2 tokens</b>, %3.")
                     .arg(countText(cache->low), countText(cache->high), rangeSource(cache->band, estimate.errorKind));
    return parts.join(QStringLiteral("<br>"));
}

}  // namespace headroom
