// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/topology/topology_matrix.h"

#include "model/health/snapshot.h"
#include "widgets/health/topology/topology_view.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::size_t mostRows = 16;
constexpr Px rowHeight{24};
constexpr Px nameWidth{64};
constexpr Px widestCell{64};
constexpr Px narrowestCell{34};

Role tintOf(PathStanding standing)
{
    switch (standing) {
    case PathStanding::Faster: return Role::AccentTint;
    case PathStanding::Slower: return Role::WatchTint;
    case PathStanding::WithoutLink: return Role::BadTint;
    case PathStanding::Usual: break;
    }
    return Role::Surface;
}

/// Paths within one switch or its bridges: the network card is near.
bool isNear(const QString& path)
{
    return path == QLatin1String("PIX") || path == QLatin1String("PXB") || path == QLatin1String("PSB");
}

/// Places of a header: those of cards first.
std::vector<std::size_t> cardsFirst(const std::vector<std::string>& devices)
{
    std::vector<std::size_t> order;
    for (const bool wantsCard : {true, false})
        for (std::size_t i = 0; i < devices.size(); ++i)
            if (gpuNumberOf(devices[i]).has_value() == wantsCard)
                order.push_back(i);
    return order;
}

}  // namespace

TopologyMatrix::TopologyMatrix(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("topologyMatrix"));
    setAccessibleName(tr("How each pair of devices is joined"));
    setToolTip(tr("NV and a number: so many NVLinks. PIX: one PCIe switch, PXB: several, PHB: a host bridge, NODE: "
                  "within one processor, SYS: across the processors"));
    hide();
}

void TopologyMatrix::setReport(const HealthReport& report, std::size_t host)
{
    m_rows.clear();
    m_columns.clear();
    m_cells.clear();
    m_gpuColumns = 0;
    m_links = {};
    if (host < report.snapshot.hosts.size() && report.snapshot.hosts[host].topology) {
        const TopologyReading& topology = *report.snapshot.hosts[host].topology;
        m_links = hostLinks(report.snapshot.hosts[host]);
        const std::vector<std::size_t> order = cardsFirst(topology.columns);
        for (const std::size_t column : order) {
            m_columns.push_back(QString::fromStdString(topology.columns[column]));
            m_gpuColumns += gpuNumberOf(topology.columns[column]) ? 1U : 0U;
        }
        for (std::size_t row = 0; row < topology.rows.size() && m_rows.size() < mostRows; ++row) {
            if (!gpuNumberOf(topology.rows[row]))
                continue;
            m_rows.push_back(QString::fromStdString(topology.rows[row]));
            std::vector<QString>& cells = m_cells.emplace_back();
            for (const std::size_t column : order)
                cells.push_back(QString::fromStdString(topology.cells[row][column]).trimmed());
        }
    }
    const bool saysMore = m_columns.size() > m_gpuColumns || !m_links.differing().empty();
    setVisible(m_rows.size() > 1 && saysMore);
    updateGeometry();
    update();
}

QSize TopologyMatrix::sizeHint() const
{
    return {nameWidth + widestCell * static_cast<int>(m_columns.size()),
            rowHeight * (static_cast<int>(m_rows.size()) + 1) + 1};
}

void TopologyMatrix::paintCell(QPainter& painter, const QRectF& cell, const QString& path, bool isGpu) const
{
    if (path == QLatin1String("X")) {
        painter.fillRect(cell, roleColor(*this, Role::Grid));
        return;
    }
    const bool differs = isGpu && isConnection(path.toStdString()) && path != m_links.usual;
    const PathStanding standing = differs ? m_links.standing(path) : PathStanding::Usual;
    if (differs)
        painter.fillRect(cell, roleColor(*this, tintOf(standing)));
    const bool isStrong = differs || (!isGpu && isNear(path));
    painter.setFont(scaledFont(font(), TypeSize::Secondary, isStrong));
    painter.setPen(roleColor(*this, differs ? standingRole(standing) : isStrong ? Role::Text : Role::SecondaryText));
    painter.drawText(cell, Qt::AlignCenter, path.isEmpty() ? QStringLiteral("–") : path);
}

void TopologyMatrix::paintEvent(QPaintEvent* /*event*/)
{
    if (m_columns.empty())
        return;
    QPainter painter(this);
    const double room = std::max<int>(0, width() - nameWidth);
    const double wide = std::clamp<double>(room / static_cast<double>(m_columns.size()),
                                           static_cast<double>(narrowestCell), static_cast<double>(widestCell));
    // What has no room is named by an ellipsis at the end.
    const std::size_t shown = std::min(m_columns.size(), static_cast<std::size_t>(room / wide + 0.001));
    const auto cellAt = [&](std::size_t row, std::size_t column) {
        return QRectF(nameWidth + static_cast<double>(column) * wide, static_cast<double>(row) * rowHeight, wide,
                      rowHeight);
    };
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    const int letters = static_cast<int>(wide) - 2;
    for (std::size_t column = 0; column < shown; ++column) {
        const bool isCut = column + 1 == shown && shown < m_columns.size();
        painter.drawText(cellAt(0, column), Qt::AlignCenter,
                         isCut ? QStringLiteral("…")
                               : painter.fontMetrics().elidedText(m_columns[column], Qt::ElideMiddle, letters));
    }
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const QRectF first(0, static_cast<double>(row + 1) * rowHeight, nameWidth, rowHeight);
        painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(first, static_cast<int>(Qt::AlignLeft) | Qt::AlignVCenter, m_rows[row]);
        for (std::size_t column = 0; column < shown; ++column)
            if (column + 1 < shown || shown == m_columns.size())
                paintCell(painter, cellAt(row + 1, column), m_cells[row][column], column < m_gpuColumns);
        painter.fillRect(QRectF(0, first.top(), width(), 1), roleColor(*this, Role::Grid));
    }
}

}  // namespace headroom
