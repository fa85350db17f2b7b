// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/network/cluster_chart.h"

#include "widgets/text/format.h"
#include "widgets/text/link_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {

namespace {

constexpr std::int64_t mostNodes = 8;
constexpr std::int64_t mostGpus = 16;  ///< Drawn of one node.
constexpr int inOneRow = 4;
constexpr double nodeGap = 12;
constexpr double fabricHeight = 26;
constexpr double leads = 24;  ///< Between nodes and fabric.
constexpr double nodeHeight = 74;

/// The stage that a rank works on: Megatron-LM's order has tensor neighbours first, then context, data and pipeline.
std::int64_t stageOf(std::int64_t rank, const Layout& layout)
{
    return std::min(layout.pipeline - 1, rank / (layout.tensor * layout.context * layout.data));
}

}  // namespace

ClusterChart::ClusterChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("clusterChart"));
    setTitle(tr("Nodes on their network"));
}

void ClusterChart::setCluster(const Plan& plan, const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    const Interconnect& network = hardware.network;
    m_nodes.clear();
    m_count = hardware.nodes;
    m_isService = plan.workload != Workload::Training;
    m_isCpu = hardware.cpuOnly;
    m_isRdma = !network.betweenShare.has_value();
    const auto perNode = static_cast<std::int64_t>(std::max(1.0, std::floor(hardware.gpusPerNode)));
    const std::int64_t perReplica =
        estimate.serving ? std::max<std::int64_t>(1, estimate.serving->gpusPerReplica) : perNode;
    m_works = m_isService       ? (hardware.gpusUsed + perReplica - 1) / perReplica
              : estimate.layout ? estimate.layout->pipeline
                                : 1;
    m_inside = perNode > 1
                   ? tr("%1, %2 GB/s").arg(linkName(network.insideName), decimalText(network.inside.value / bytesPerGB))
                   : QString();
    constexpr double bits = 8;
    m_between = m_count > 1
                    ? tr("%1, %2 Gb/s per GPU")
                          .arg(linkName(network.betweenName), decimalText(network.between.value * bits / bytesPerGB))
                    : QString();
    if (m_isCpu)
        m_between = m_count > 1 ? tr("%1, %2 Gb/s per node")
                                      .arg(linkName(network.betweenName),
                                           decimalText(network.between.value * bits / bytesPerGB))
                                : QString();
    for (std::int64_t place = 0; place < m_count; ++place) {
        // Where not all have room, the first and the last ones.
        if (m_count > mostNodes && place >= mostNodes / 2 && place < m_count - mostNodes / 2)
            continue;
        Node node{.place = place};
        for (std::int64_t gpu = 0; gpu < std::min(perNode, mostGpus); ++gpu) {
            const std::int64_t rank = place * perNode + gpu;
            const bool isIdle = rank >= hardware.gpusUsed;
            node.work.push_back(isIdle            ? -1
                                : m_isService     ? rank / perReplica
                                : estimate.layout ? stageOf(rank, *estimate.layout)
                                                  : 0);
        }
        m_nodes.push_back(std::move(node));
    }
    updateGeometry();
    dataChanged();
}

QString ClusterChart::workText(const Node& node) const
{
    std::set<std::int64_t> works(node.work.begin(), node.work.end());
    works.erase(-1);
    if (works.empty())
        return tr("idle");
    if (m_works == 1)
        return m_isService ? tr("the only replica") : QString();
    const std::int64_t first = *works.begin() + 1;
    const std::int64_t last = *works.rbegin() + 1;
    if (first == last)
        return m_isService ? tr("replica %1").arg(countText(first)) : tr("stage %1").arg(countText(first));
    return m_isService ? tr("replicas %1 – %2").arg(countText(first), countText(last))
                       : tr("stages %1 – %2").arg(countText(first), countText(last));
}

DataTable ClusterChart::table() const
{
    DataTable table{{tr("node"), tr("GPUs"), tr("works on")}, {}};
    for (const Node& node : m_nodes)
        table.rows.push_back(
            {static_cast<double>(node.place + 1), static_cast<double>(node.work.size()), workText(node)});
    return table;
}

QString ClusterChart::summary() const
{
    const QString nodes = m_count == 1 ? tr("1 node") : tr("%1 nodes").arg(countText(m_count));
    return m_between.isEmpty() ? nodes : tr("%1 on %2").arg(nodes, m_between);
}

QString ClusterChart::pointText(int point) const
{
    const Node& node = m_nodes[static_cast<std::size_t>(point)];
    QStringList lines{tr("<b>node %1</b> %2").arg(countText(node.place + 1), workText(node))};
    const auto idle = std::ranges::count(node.work, -1);
    if (!m_isCpu)
        lines << tr("%1 GPUs, %2 idle").arg(countText(node.work.size()), countText(idle));
    if (!m_inside.isEmpty())
        lines << m_inside;
    return lines.join(QStringLiteral("<br>"));
}

int ClusterChart::columns() const { return std::clamp(static_cast<int>(m_nodes.size()), 1, inOneRow); }

int ClusterChart::rows() const { return (static_cast<int>(m_nodes.size()) + inOneRow - 1) / inOneRow; }

QSize ClusterChart::usualSize() const
{
    const int between = m_count > 1 ? static_cast<int>(fabricHeight + leads * std::min(2, rows())) : 0;
    return {520, static_cast<int>(nodeHeight) * std::max(1, rows()) + between + 4};
}

QSize ClusterChart::leastSize() const { return {300, usualSize().height()}; }

void ClusterChart::arrange(const QSizeF& size, const ChartText& text)
{
    Q_UNUSED(size)
    m_line = text.lineHeight();
    setAxes({}, {}, QMargins(1, 1, 1, 1));
    setSeries({});
}

QRectF ClusterChart::nodeRect(int node, const ChartGeometry& geometry) const
{
    const QRectF& plot = geometry.area;
    const double width = (plot.width() - 2 - nodeGap * (columns() - 1)) / columns();
    const int row = node / inOneRow;
    const double top = row == 0 ? plot.top() + 1 : fabricRect(geometry).bottom() + leads;
    constexpr double widest = 230;
    return {plot.left() + 1 + (node % inOneRow) * (width + nodeGap), top,
            std::min(width, m_count == 1 ? widest : width), nodeHeight - 2};
}

QRectF ClusterChart::fabricRect(const ChartGeometry& geometry) const
{
    const QRectF& plot = geometry.area;
    return {plot.left() + 1, plot.top() + nodeHeight + leads, plot.width() - 2, fabricHeight};
}

void ClusterChart::drawNode(const ChartCanvas& canvas, int index) const
{
    const Node& node = m_nodes[static_cast<std::size_t>(index)];
    const QRectF rect = nodeRect(index, canvas.geometry());
    QPainter& painter = canvas.painter();
    const bool lit = canvas.highlighted() == index;
    painter.setPen(QPen(canvas.color(lit ? Role::Accent : Role::StrongLine), lit ? 2 : 1));
    painter.setBrush(canvas.color(Role::Surface));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QRectF inner = rect.adjusted(8, 6, -8, -6);
    const QString name = tr("node %1").arg(countText(node.place + 1));
    canvas.text(inner.left(), inner.top() + m_line / 2, name, canvas.color(Role::Text), true);
    const QString work = workText(node);
    if (canvas.textWidth(name, true) + canvas.textWidth(work) + 8 <= inner.width())
        canvas.text(inner.right(), inner.top() + m_line / 2, work, canvas.color(Role::SecondaryText), false,
                    TextAnchor::Right);
    const auto count = static_cast<double>(std::max<std::size_t>(1, node.work.size()));
    const double gap = count > 8 ? 2 : 3;
    const double side = std::min(20.0, (inner.width() - gap * (count - 1)) / count);
    const double top = inner.top() + m_line + 4;
    for (std::size_t gpu = 0; gpu < node.work.size(); ++gpu) {
        const QRectF box(inner.left() + static_cast<double>(gpu) * (side + gap), top, side, 16);
        if (node.work[gpu] < 0) {
            painter.setPen(QPen(canvas.color(Role::StrongLine), 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter.fillRect(box, seriesColor(static_cast<std::size_t>(node.work[gpu])));
        }
    }
    if (!m_inside.isEmpty())
        canvas.text(inner.left(), top + 16 + m_line / 2 + 3, canvas.elided(m_inside, inner.width()),
                    canvas.color(Role::SecondaryText));
}

void ClusterChart::drawFabric(const ChartCanvas& canvas) const
{
    const QRectF bar = fabricRect(canvas.geometry());
    QPainter& painter = canvas.painter();
    for (int index = 0; index < pointCount(); ++index) {
        const QRectF node = nodeRect(index, canvas.geometry());
        const bool above = index < inOneRow;
        // A rail of its own for every GPU, or one cable for the node.
        const int rails =
            m_isRdma && !m_isCpu ? static_cast<int>(m_nodes[static_cast<std::size_t>(index)].work.size()) : 1;
        for (int rail = 0; rail < rails; ++rail) {
            const double x = std::round(node.left() + node.width() * (rail + 0.5) / rails);
            canvas.sharpLine({x, above ? node.bottom() : bar.bottom()}, {x, above ? bar.top() : node.top()},
                             canvas.color(Role::StrongLine));
        }
    }
    painter.setPen(QPen(canvas.color(Role::SecondaryText), 1));
    painter.setBrush(canvas.color(Role::Window));
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QString hidden =
        m_count > pointCount() ? tr("; %1 nodes more between them").arg(countText(m_count - pointCount())) : QString();
    canvas.text(bar.center().x(), bar.center().y(), canvas.elided(m_between + hidden, bar.width() - 12),
                canvas.color(Role::Text), false, TextAnchor::Center);
}

void ClusterChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_count > 1)
        drawFabric(canvas);
    for (int i = 0; i < pointCount(); ++i)
        drawNode(canvas, i);
}

int ClusterChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (nodeRect(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF ClusterChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return nodeRect(point, geometry).center();
}

}  // namespace headroom
