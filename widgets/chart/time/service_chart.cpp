// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/service_chart.h"

#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom {

namespace {

/// "2 model servers, 4 GPUs each".
QString serversText(const ServingEstimate& serving, const Hardware& hardware)
{
    const QString servers = serving.replicas == 1
                                ? ServiceChart::tr("1 model server")
                                : ServiceChart::tr("%1 model servers").arg(countText(serving.replicas));
    return ServiceChart::tr("%1, %2 each").arg(servers, workerCountText(serving.gpusPerReplica, hardware));
}

enum Place { Balancer, Pool, Storage, Metrics, Dashboard };

}  // namespace

ServiceChart::ServiceChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("serviceChart"));
    setTitle(tr("Reference architecture"));
}

void ServiceChart::setEstimate(const Plan& plan, const Estimate& estimate, ByteUnit unit)
{
    const ServingEstimate& serving = *estimate.serving;
    const Hardware& hardware = estimate.hardware;
    const Bytes checkpoint = serving.memory.weights * static_cast<double>(serving.gpusPerReplica);
    QStringList load;
    // What arrives, not what an overloaded service answers of it.
    const std::optional<double>& arriving = plan.serving.requests_per_s;
    if (serving.speed)
        load << tr("%1 requests/s").arg(rateNumber(arriving.value_or(serving.speed->requestsPerSecond)))
             << tr("%1 tokens in, %2 out")
                    .arg(countText(plan.serving.input_tokens), countText(plan.serving.output_tokens));
    QStringList pool{tr("%1 × %2").arg(countText(hardware.nodes), sizeLabel(hardware.name)),
                     serversText(serving, hardware)};
    // The scheduler keeps other pods off GPUs; nodes without them are open to all.
    if (!hardware.cpuOnly)
        pool << tr("taint sku=gpu:NoSchedule");
    if (plan.serving.spare_replicas > 0)
        pool << tr("%1 of them spare").arg(countText(plan.serving.spare_replicas));
    m_boxes = {
        {tr("Load balancer"), load, 0, 0.18, 0.22, 0.64},
        {hardware.cpuOnly ? tr("AKS CPU pool") : tr("AKS GPU pool"), pool, 0.28, 0.06, 0.32, 0.88, true},
        {tr("Blob storage, NVMe cache"),
         {tr("%1 of weights").arg(bytesText(checkpoint, unit)), tr("read once per node")},
         0.66,
         0.0,
         0.34,
         0.46},
        {tr("Prometheus"), {tr("latency, tokens"), tr("and %1").arg(workersText(hardware))}, 0.66, 0.54, 0.165, 0.46},
        {tr("Grafana"), {tr("P50, P95, P99")}, 0.845, 0.54, 0.155, 0.46},
    };
    dataChanged();
}

DataTable ServiceChart::table() const
{
    DataTable table{{tr("part"), tr("what it is here")}, {}};
    for (const Box& box : m_boxes)
        table.rows.push_back({box.title, box.lines.join(QStringLiteral(", "))});
    return table;
}

QString ServiceChart::summary() const
{
    QStringList parts;
    for (const Box& box : m_boxes)
        parts << (box.lines.isEmpty() ? box.title : box.title + QStringLiteral(": ") + box.lines.join(u", "_qs));
    return parts.join(QStringLiteral(". "));
}

int ServiceChart::pointCount() const { return static_cast<int>(m_boxes.size()); }

QString ServiceChart::pointText(int point) const
{
    const Box& box = m_boxes[static_cast<std::size_t>(point)];
    return QStringLiteral("<b>%1</b><br>%2").arg(box.title.toHtmlEscaped(), box.lines.join(QStringLiteral("<br>")));
}

QSize ServiceChart::usualSize() const { return {640, 170}; }

QSize ServiceChart::leastSize() const { return {420, 150}; }

void ServiceChart::arrange(const QSizeF& /*size*/, const ChartText& /*text*/)
{
    setAxes({}, {}, QMargins(2, 4, 2, 4));
    setSeries({});
}

QRectF ServiceChart::rectOf(const Box& box, const ChartGeometry& geometry)
{
    const QRectF& plot = geometry.plot;
    return {plot.left() + box.x * plot.width(), plot.top() + box.y * plot.height(), box.width * plot.width(),
            box.height * plot.height()};
}

void ServiceChart::drawBox(const ChartCanvas& canvas, const Box& box, bool lit) const
{
    const QRectF rect = rectOf(box, canvas.geometry());
    constexpr double radius = 6;
    canvas.painter().setPen(QPen(canvas.color(lit || box.accent ? Role::Accent : Role::StrongLine), lit ? 2 : 1));
    canvas.painter().setBrush(canvas.color(box.accent ? Role::AccentTint : Role::Surface));
    canvas.painter().drawRoundedRect(rect, radius, radius);
    const double line = canvas.lineHeight() * 1.15;
    const auto rows = static_cast<double>(box.lines.size());
    double y = rect.center().y() - rows * line / 2;
    canvas.text(rect.center().x(), y, canvas.elided(box.title, rect.width() - 8), canvas.color(Role::Text), true,
                TextAnchor::Center);
    for (const QString& words : box.lines) {
        y += line;
        if (y + line / 2 < rect.bottom())
            canvas.text(rect.center().x(), y, canvas.elided(words, rect.width() - 8), canvas.color(Role::SecondaryText),
                        false, TextAnchor::Center);
    }
}

void ServiceChart::drawArrow(const ChartCanvas& canvas, std::size_t from, std::size_t to) const
{
    const QRectF a = rectOf(m_boxes[from], canvas.geometry());
    const QRectF b = rectOf(m_boxes[to], canvas.geometry());
    const double y = std::clamp(b.center().y(), a.top() + 6, a.bottom() - 6);
    const QPointF start(a.right() + 3, y);
    const QPointF end(b.left() - 3, y);
    const QColor ink = canvas.color(Role::SecondaryText);
    canvas.line(start, end, ink, 1.5);
    constexpr double head = 5;
    canvas.line(end, end + QPointF(-head, -head), ink, 1.5);
    canvas.line(end, end + QPointF(-head, head), ink, 1.5);
}

void ServiceChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_boxes.empty())
        return;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        drawBox(canvas, m_boxes[i], static_cast<int>(i) == canvas.highlighted());
    drawArrow(canvas, Balancer, Pool);
    drawArrow(canvas, Pool, Storage);
    drawArrow(canvas, Pool, Metrics);
    drawArrow(canvas, Metrics, Dashboard);
}

int ServiceChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (rectOf(m_boxes[i], geometry).contains(mouse))
            return static_cast<int>(i);
    return -1;
}

QPointF ServiceChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return rectOf(m_boxes[static_cast<std::size_t>(point)], geometry).center();
}

}  // namespace headroom
