// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy/accuracy_tables.h"

#include "model/validate/accuracy_goals.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/page/accuracy/accuracy_text.h"
#include "widgets/text/format.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t worstShown = 8;

struct AccuracyTablesWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::AccuracyPage)
};

void drawSwatch(QPainter& painter, const QRectF& rect, std::size_t source)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(seriesColor(source));
    drawSourceMark(painter, rect.adjusted(1, 1, -1, -1), source);
    painter.restore();
}

/// The error at which a bar is full, as a share: the goals stand inside it.
double fullBar(const std::vector<SourceErrors>& list, const std::vector<AccuracyPoint>& points)
{
    constexpr double beyondGoal = 1.5;
    double goals = 0;
    double medians = 0;
    for (const SourceErrors& errors : list) {
        goals = std::max(goals, sourceGoal(errors.kind, points.front().quantity).value_or(0));
        medians = std::max(medians, errors.median);
    }
    const double full = goals > 0 ? goals * beyondGoal : medians;
    return full > 0 ? full : 1;
}

}  // namespace

std::vector<std::string> showErrorsBySource(RowTable& table, const std::vector<AccuracyPoint>& points,
                                            const std::vector<AccuracyPoint>& unseen,
                                            const std::vector<std::string>& sources)
{
    std::vector<ShownRow> rows;
    DataTable raw{{AccuracyTablesWords::tr("source"), AccuracyTablesWords::tr("kind"), AccuracyTablesWords::tr("cases"),
                   AccuracyTablesWords::tr("median %"), AccuracyTablesWords::tr("goal %"),
                   AccuracyTablesWords::tr("90th %"), AccuracyTablesWords::tr("90th goal %"),
                   AccuracyTablesWords::tr("signed %"), AccuracyTablesWords::tr("left out median %")},
                  {}};
    const std::vector<SourceErrors> leftOut = errorsBySource(unseen);
    std::vector<std::string> shown;
    const std::vector<SourceErrors> list = errorsBySource(points);
    const double full = fullBar(list, points);
    const std::optional<double> ninetieth = points.empty() ? std::nullopt : ninetiethGoal(points.front().quantity);
    for (const SourceErrors& errors : list) {
        const auto place = static_cast<std::size_t>(std::ranges::find(sources, errors.source) - sources.begin());
        const QString name = QString::fromStdString(errors.source);
        const std::optional<double> goal = sourceGoal(errors.kind, points.front().quantity);
        const auto without = std::ranges::find_if(leftOut, [&](const SourceErrors& other) {
            return other.source == errors.source && other.kind == errors.kind;
        });
        const bool isLeftOut = without != leftOut.end();
        QString tooltip = name.toHtmlEscaped();
        if (goal)
            tooltip +=
                u"<br>"_qs + AccuracyTablesWords::tr("The goal for each source is %1 %.").arg(percentNumber(*goal));
        if (ninetieth)
            tooltip +=
                u"<br>"_qs +
                AccuracyTablesWords::tr("The goal for nine in ten cases is %1 %.").arg(percentNumber(*ninetieth));
        rows.push_back(
            {.cells = {shortSource(errors.source), errorKindShort(errors.kind), countText(errors.n),
                       percentNumber(errors.median), isLeftOut ? percentNumber(without->median) : dash,
                       percentNumber(errors.ninetieth), signedPercentNumber(errors.signedMedian)},
             .tooltip = tooltip,
             .swatch = [place](QPainter& painter, const QRectF& rect, Theme) { drawSwatch(painter, rect, place); },
             .bar = CellBar{errors.median / full, goal ? std::optional(*goal / full) : std::nullopt,
                            goal && errors.median > *goal ? Role::Watch : Role::Accent}});
        raw.rows.push_back({name, errorKindShort(errors.kind), static_cast<double>(errors.n), 100 * errors.median,
                            goal ? DataCell(100 * *goal) : DataCell(), 100 * errors.ninetieth,
                            ninetieth ? DataCell(100 * *ninetieth) : DataCell(), 100 * errors.signedMedian,
                            isLeftOut ? DataCell(100 * without->median) : DataCell()});
        shown.push_back(errors.source);
    }
    const std::optional<double> unseenMedian = medianOverSources(unseen);
    if (const std::optional<double> median = medianOverSources(points)) {
        rows.push_back({.cells = {AccuracyTablesWords::tr("median of %1 sources").arg(countText(sourceCount(points))),
                                  QString(), countText(points.size()), percentNumber(*median),
                                  unseenMedian ? percentNumber(*unseenMedian) : dash},
                        .total = true});
        shown.emplace_back();
    }
    table.setRows(rows, raw);
    return shown;
}

std::vector<AccuracyPoint> showLargestErrors(RowTable& table, const std::vector<AccuracyPoint>& points, ByteUnit unit)
{
    std::vector<AccuracyPoint> worst = points;
    std::ranges::stable_sort(worst, std::ranges::greater{},
                             [](const AccuracyPoint& point) { return std::abs(point.error()); });
    worst.resize(std::min(worst.size(), worstShown));
    std::vector<ShownRow> rows;
    DataTable raw{{AccuracyTablesWords::tr("error %"), AccuracyTablesWords::tr("measured"),
                   AccuracyTablesWords::tr("predicted"), AccuracyTablesWords::tr("case"),
                   AccuracyTablesWords::tr("source")},
                  {}};
    for (const AccuracyPoint& point : worst) {
        const QString title = QString::fromStdString(point.title);
        const QString source = QString::fromStdString(point.source);
        rows.push_back({{signedPercentNumber(point.error()), accuracyValue(point.quantity, point.measured, unit),
                         accuracyValue(point.quantity, point.predicted, unit),
                         AccuracyTablesWords::tr("%1 (%2)").arg(title, shortSource(point.source))},
                        AccuracyTablesWords::tr("<b>%1</b><br>%2").arg(title.toHtmlEscaped(), source.toHtmlEscaped()),
                        {}});
        raw.rows.push_back({100 * point.error(), point.measured, point.predicted, title, source});
    }
    table.setRows(rows, raw);
    return worst;
}

}  // namespace headroom
