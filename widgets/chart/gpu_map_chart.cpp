// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/gpu_map_chart.h"

#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/link_text.h"
#include "widgets/text/worker_text.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace headroom {

namespace {

constexpr std::size_t mostRows = 6;
constexpr std::int64_t mostCells = 16;  ///< Of one stage and data-parallel rank.
constexpr double gap = 10;

}  // namespace

GpuMapChart::GpuMapChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("gpuMapChart"));
    setTitle(tr("Where each GPU works"));
}

void GpuMapChart::setLayout(const Estimate& estimate)
{
    m_rows.clear();
    m_groups.clear();
    m_why.clear();
    m_hardware = estimate.hardware;
    if (!estimate.layout) {
        m_why = tr("This plan has no layout.");
        const auto error = std::ranges::find(estimate.findings, Severity::Error, &Finding::severity);
        if (error != estimate.findings.end())
            m_why = findingText(*error, ByteUnit::GB);
    } else {
        m_layout = *estimate.layout;
        m_rows.resize(static_cast<std::size_t>(m_layout.pipeline));
        std::iota(m_rows.begin(), m_rows.end(), 0);
        if (m_rows.size() > mostRows)
            m_rows.erase(m_rows.begin() + mostRows / 2, m_rows.end() - mostRows / 2);
        findGroups(estimate);
    }
    dataChanged();
}

/// Groups span the ranks between their neighbours; the estimator judges by the same distances.
void GpuMapChart::findGroups(const Estimate& estimate)
{
    const Interconnect& network = estimate.hardware.network;
    const std::int64_t domain = estimate.hardware.linkDomain;
    const auto link = [&network](bool inside) {
        const QString name = linkName(inside ? network.insideName : network.betweenName);
        const BytesPerSecond rate = inside ? network.inside : network.between;
        const QString speed = tr("%1 GB/s").arg(decimalText(rate.value / bytesPerGB));
        return name.isEmpty() ? speed : tr("%1, %2").arg(name, speed);
    };
    const auto add = [&](const QString& name, std::int64_t ranks, std::int64_t span) {
        if (ranks > 1)
            m_groups.push_back({name, ranks, span <= domain, link(span <= domain)});
    };
    const std::int64_t perStage = m_layout.tensor * m_layout.context * m_layout.data;
    add(tr("tensor"), m_layout.tensor, m_layout.tensor);
    add(tr("context"), m_layout.context, m_layout.tensor * m_layout.context);
    add(tr("expert"), m_layout.expert, m_layout.expert * m_layout.expertTensor);
    add(tr("data"), m_layout.data, perStage);
    add(tr("pipeline"), m_layout.pipeline, 2 * perStage);
}

QString GpuMapChart::groupText(const Group& group) const
{
    return tr("%1: groups of %2 over %3").arg(group.name, countText(group.ranks), group.link);
}

QString GpuMapChart::stageText(std::int64_t stage) const
{
    const auto& layers = m_layout.layersPerStage;
    const std::int64_t first = std::accumulate(layers.begin(), layers.begin() + stage, std::int64_t{0}) + 1;
    const std::int64_t last = first + layers[static_cast<std::size_t>(stage)] - 1;
    if (m_layout.virtualStages > 1)
        return tr("stage %1: %2 layers in %3 chunks")
            .arg(countText(stage + 1), countText(last - first + 1), countText(m_layout.virtualStages));
    if (first == last)
        return tr("stage %1: layer %2").arg(countText(stage + 1), countText(first));
    return tr("stage %1: layers %2 – %3").arg(countText(stage + 1), countText(first), countText(last));
}

DataTable GpuMapChart::table() const
{
    DataTable table{{tr("group"), tr("ranks"), tr("link")}, {}};
    for (const Group& group : m_groups)
        table.rows.push_back({group.name, static_cast<double>(group.ranks), group.link});
    return table;
}

QString GpuMapChart::summary() const
{
    if (!m_why.isEmpty())
        return m_why;
    QStringList parts;
    for (const Group& group : m_groups)
        parts << groupText(group);
    if (parts.isEmpty())
        return tr("one %1 holds everything").arg(workerText(m_hardware));
    return parts.join(QStringLiteral("; "));
}

QString GpuMapChart::pointText(int point) const
{
    const std::int64_t stage = m_rows[static_cast<std::size_t>(point)];
    const std::int64_t perStage = m_layout.tensor * m_layout.context;
    const QString workers = workerCountText(perStage, m_hardware);
    const QString copy = perStage == 1 ? tr("%1 holds one copy of its layers").arg(workers)
                                       : tr("%1 hold one copy of its layers").arg(workers);
    const QString ranks =
        m_layout.data == 1 ? tr("1 data-parallel rank") : tr("%1 data-parallel ranks").arg(countText(m_layout.data));
    return tr("<b>%1</b><br>%2, %3").arg(stageText(stage), copy, ranks);
}

void GpuMapChart::arrange(const QSizeF& size, const ChartText& text)
{
    Q_UNUSED(size)
    m_line = text.lineHeight();
    const int line = static_cast<int>(m_line);
    setAxes({}, {}, QMargins(2, line + 6, 2, static_cast<int>(m_groups.size()) * (line + 2) + 8));
    setSeries({});
}

QRectF GpuMapChart::rowRect(std::size_t row, const ChartGeometry& geometry, double line) const
{
    const double most = 2.4 * line + 22;
    const double height =
        std::min(most, geometry.plot.height() / static_cast<double>(std::max<std::size_t>(1, m_rows.size())));
    return {geometry.plot.left(), geometry.plot.top() + static_cast<double>(row) * height, geometry.plot.width(),
            height};
}

void GpuMapChart::drawRow(const ChartCanvas& canvas, std::size_t row) const
{
    const QRectF rect = rowRect(row, canvas.geometry(), m_line);
    const std::int64_t stage = m_rows[row];
    QPainter& painter = canvas.painter();
    const bool lit = static_cast<int>(row) == canvas.highlighted();
    QString title = stageText(stage);
    const std::int64_t next = row + 1 < m_rows.size() ? m_rows[row + 1] : stage + 1;
    if (next > stage + 1)
        title += next == stage + 2 ? tr(" … 1 stage more") : tr(" … %1 stages more").arg(countText(next - stage - 1));
    canvas.text(rect.left(), rect.top() + m_line / 2, canvas.elided(title, rect.width()),
                canvas.color(lit ? Role::Accent : Role::Text));
    const std::int64_t groups = std::min<std::int64_t>(2, m_layout.data);
    const std::int64_t ranks = m_layout.tensor * m_layout.context;
    const std::int64_t shown = std::min(ranks, mostCells);
    const double width = (rect.width() - gap * 2) / static_cast<double>(groups) - gap;
    const double cell = std::min({width / static_cast<double>(shown), rect.height() - m_line - 6, 18.0});
    const QColor fill = seriesColor(static_cast<std::size_t>(stage));
    const double top = rect.top() + m_line + 1;
    for (std::int64_t group = 0; group < groups; ++group) {
        const double left = rect.left() + static_cast<double>(group) * (width + 2 * gap);
        for (std::int64_t rank = 0; rank < shown; ++rank) {
            const QRectF box(left + static_cast<double>(rank) * cell, top, cell - 1.5, cell - 1.5);
            painter.fillRect(box, fill);
            // Context ranks of a group are told apart by a gap in tone.
            if ((rank / m_layout.tensor) % 2 == 1)
                painter.fillRect(box.adjusted(0, box.height() * 0.65, 0, 0), canvas.color(Role::Surface));
        }
        if (ranks > shown)
            canvas.text(left + static_cast<double>(shown) * cell + 2, top + cell / 2, QStringLiteral("…"),
                        canvas.color(Role::SecondaryText));
        if (group == 0 && groups > 1)  // Gradients go between data-parallel ranks.
            canvas.line({left + static_cast<double>(shown) * cell + 8, top + cell / 2},
                        {left + width + 2 * gap - 4, top + cell / 2}, canvas.color(Role::StrongLine), 2);
        if (row + 1 < m_rows.size())  // Activations go on to the next stage.
            canvas.line({left + static_cast<double>(shown - 1) * cell + cell / 2, top + cell},
                        {left + static_cast<double>(shown - 1) * cell + cell / 2, rect.bottom() - 1},
                        canvas.color(Role::SecondaryText), 1.2);
    }
}

/// The words of the reason, as many in a line as it has room for.
void GpuMapChart::drawReason(const ChartCanvas& canvas) const
{
    const QRectF& area = canvas.geometry().area;
    double y = area.top() + m_line;
    QString line;
    const auto write = [&] {
        canvas.text(area.left() + 2, y, canvas.elided(line, area.width()), canvas.color(Role::SecondaryText));
        y += m_line + 2;
    };
    for (const QString& word : m_why.split(u' ')) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (!line.isEmpty() && canvas.textWidth(longer) > area.width() - 4) {
            write();
            line = word;
        } else {
            line = longer;
        }
    }
    write();
}

void GpuMapChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_rows.empty()) {
        drawReason(canvas);
        return;
    }
    const ChartGeometry& g = canvas.geometry();
    const double width =
        (g.plot.width() - gap * 2) / static_cast<double>(std::min<std::int64_t>(2, m_layout.data)) - gap;
    canvas.text(g.plot.left(), g.area.top() + m_line / 2, tr("data rank 1"), canvas.color(Role::Text), true);
    if (m_layout.data > 1)
        canvas.text(g.plot.left() + width + 2 * gap, g.area.top() + m_line / 2,
                    m_layout.data == 2 ? tr("data rank 2") : tr("2 of %1").arg(countText(m_layout.data)),
                    canvas.color(Role::Text), true);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        drawRow(canvas, row);
    double y = g.plot.bottom() + m_line / 2 + 6;
    for (const Group& group : m_groups) {
        canvas.text(g.plot.left(), y, canvas.elided(groupText(group), g.plot.width()),
                    canvas.color(group.inside ? Role::SecondaryText : Role::Text));
        y += m_line + 2;
    }
}

int GpuMapChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (rowRect(row, geometry, m_line).contains(mouse))
            return static_cast<int>(row);
    return -1;
}

QPointF GpuMapChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return rowRect(static_cast<std::size_t>(point), geometry, m_line).center();
}

}  // namespace headroom
