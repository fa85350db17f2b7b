// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy_text.h"

#include "widgets/text/range_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::AccuracyPage)
};

QString count(std::size_t number) { return countText(static_cast<double>(number)); }

KpiFigure errorFigure(const Accuracy& accuracy, AccuracyQuantity quantity, const QString& name)
{
    const std::vector<AccuracyPoint> points = pointsOf(accuracy, quantity, std::nullopt);
    const std::optional<double> median = medianOverSources(points);
    const std::size_t sources = errorsBySource(points).size();
    return {
        name, median ? Words::tr("%1 %").arg(percentNumber(*median)) : QString(QChar(0x2013)),
        Words::tr("%1 cases, %2 sources").arg(count(points.size()), count(sources)),
        Words::tr("<b>%1</b>: the median over the sources of the median error of each. The cases of one source share "
                  "its hardware and software, so that a long table counts no more than a short one.")
            .arg(name),
        quantity == AccuracyQuantity::Peak};
}

}  // namespace

std::vector<AccuracyPoint> pointsOf(const Accuracy& accuracy, AccuracyQuantity quantity, std::optional<ErrorKind> kind)
{
    std::vector<AccuracyPoint> points;
    std::ranges::copy_if(accuracy.points, std::back_inserter(points), [&](const AccuracyPoint& point) {
        return point.quantity == quantity && (!kind || point.kind == *kind);
    });
    return points;
}

std::optional<double> medianOverSources(const std::vector<AccuracyPoint>& points)
{
    std::vector<double> medians;
    for (const SourceErrors& errors : errorsBySource(points))
        medians.push_back(errors.median);
    if (medians.empty())
        return std::nullopt;
    std::ranges::sort(medians);
    const std::size_t half = medians.size() / 2;
    return medians.size() % 2 == 1 ? medians[half] : (medians[half - 1] + medians[half]) / 2;
}

std::vector<KpiFigure> accuracyFigures(const Accuracy& accuracy)
{
    std::vector<KpiFigure> figures{errorFigure(accuracy, AccuracyQuantity::Peak, Words::tr("Peak memory")),
                                   errorFigure(accuracy, AccuracyQuantity::Static, Words::tr("Memory after the step")),
                                   errorFigure(accuracy, AccuracyQuantity::Step, Words::tr("Step time"))};
    const QString fit = Words::tr("Told to fit, ran out");
    figures.push_back(
        {fit, Words::tr("%1 of %2").arg(count(accuracy.outOfMemoryToldToFit), count(accuracy.outOfMemory)),
         Words::tr("%1 of %2 that ran fit").arg(count(accuracy.ranToldToFit), count(accuracy.ran)),
         Words::tr("<b>%1</b>: cases that ran out of memory although the verdict says that they fit; below, those that "
                   "ran and are told to fit.")
             .arg(fit),
         false});
    const QString skipped = Words::tr("Not compared");
    figures.push_back({skipped, count(accuracy.skipped), Words::tr("of %1 cases").arg(count(accuracy.cases)),
                       Words::tr("<b>%1</b>: the source does not state a field that the estimate needs, or used "
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
    return {{Words::tr("Case"), QString::fromStdString(point.title)},
            {Words::tr("Measured"), accuracyValue(point.quantity, point.measured, unit)},
            {Words::tr("Predicted"), Words::tr("%1, %2").arg(accuracyValue(point.quantity, point.predicted, unit),
                                                             signedPercent(point.error()))},
            {Words::tr("Source"), source}};
}

QString planRangeText(const Estimate& estimate, ByteUnit unit)
{
    if (!estimate.peakRange && !estimate.stepRange)
        return Words::tr("<b>This plan</b> has no ranges: nothing of its kind was measured.");
    QString text = Words::tr("<b>This plan</b>:");
    if (const auto& peak = estimate.peakRange)
        text +=
            u' ' +
            Words::tr("peak <b>%1</b>, %2.").arg(rangeText(*peak, unit), rangeSource(peak->band, estimate.errorKind));
    if (const auto& step = estimate.stepRange)
        text +=
            u' ' + Words::tr("Step <b>%1</b>, %2.").arg(rangeText(*step), rangeSource(step->band, estimate.errorKind));
    return text;
}

}  // namespace headroom
