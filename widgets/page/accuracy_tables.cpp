// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy_tables.h"

#include "widgets/chart/accuracy_chart.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t worstShown = 8;

struct Words {
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

}  // namespace

std::vector<std::string> showErrorsBySource(RowTable& table, const std::vector<AccuracyPoint>& points,
                                            const std::vector<std::string>& sources)
{
    std::vector<ShownRow> rows;
    DataTable raw{
        {Words::tr("source"), Words::tr("cases"), Words::tr("median %"), Words::tr("90th %"), Words::tr("signed %")},
        {}};
    std::vector<std::string> shown;
    for (const SourceErrors& errors : errorsBySource(points)) {
        const auto place = static_cast<std::size_t>(std::ranges::find(sources, errors.source) - sources.begin());
        const QString name = QString::fromStdString(errors.source);
        rows.push_back(
            {{shortSource(errors.source), countText(static_cast<double>(errors.n)), percentNumber(errors.median),
              percentNumber(errors.ninetieth), signedPercentNumber(errors.signedMedian)},
             name.toHtmlEscaped(),
             [place](QPainter& painter, const QRectF& rect, Theme) { drawSwatch(painter, rect, place); }});
        raw.rows.push_back({name, static_cast<double>(errors.n), 100 * errors.median, 100 * errors.ninetieth,
                            100 * errors.signedMedian});
        shown.push_back(errors.source);
    }
    table.setRows(rows, raw);
    return shown;
}

std::vector<AccuracyPoint> showLargestErrors(RowTable& table, const std::vector<AccuracyPoint>& points, ByteUnit unit)
{
    std::vector<AccuracyPoint> worst = points;
    std::ranges::stable_sort(worst, std::ranges::greater{}, [](const AccuracyPoint& point) {
        return std::abs(std::log(point.predicted / point.measured));
    });
    worst.resize(std::min(worst.size(), worstShown));
    std::vector<ShownRow> rows;
    DataTable raw{
        {Words::tr("error %"), Words::tr("measured"), Words::tr("predicted"), Words::tr("case"), Words::tr("source")},
        {}};
    for (const AccuracyPoint& point : worst) {
        const QString title = QString::fromStdString(point.title);
        const QString source = QString::fromStdString(point.source);
        rows.push_back({{signedPercentNumber(point.error()), accuracyValue(point.quantity, point.measured, unit),
                         accuracyValue(point.quantity, point.predicted, unit),
                         Words::tr("%1 (%2)").arg(title, shortSource(point.source))},
                        Words::tr("<b>%1</b><br>%2").arg(title.toHtmlEscaped(), source.toHtmlEscaped()),
                        {}});
        raw.rows.push_back({100 * point.error(), point.measured, point.predicted, title, source});
    }
    table.setRows(rows, raw);
    return worst;
}

}  // namespace headroom
