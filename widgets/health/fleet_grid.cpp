// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet_grid.h"

#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int cellWidth = 42;
constexpr int cellHeight = 32;
constexpr int rowHeight = 36;
constexpr int headHeight = 24;
constexpr int leastNameWidth = 72;
constexpr int mostNameWidth = 220;
constexpr int iconSize = 14;
constexpr int sumWidth = 76;  ///< Of each of the two columns beside the squares.

Role tintOf(HealthGrade grade)
{
    switch (grade) {
    case HealthGrade::Healthy: return Role::GoodTint;
    case HealthGrade::Watch: return Role::WatchTint;
    case HealthGrade::Investigate:
    case HealthGrade::Critical: return Role::Bad;
    case HealthGrade::Unknown: break;
    }
    return Role::Groove;
}

}  // namespace

FleetGrid::FleetGrid(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("GPUs by node"));
}

void FleetGrid::setReport(std::shared_ptr<const HealthReport> report)
{
    m_report = std::move(report);
    m_columns = 0;
    if (m_report)
        for (const HostHealth& host : m_report->hosts)
            m_columns = std::max(m_columns, static_cast<int>(host.gpus.size()));
    m_current.reset();
    updateGeometry();
    update();
}

void FleetGrid::setNumber(FleetNumber number)
{
    m_number = number;
    update();
}

void FleetGrid::setCurrent(std::optional<GpuPlace> place)
{
    m_current = place;
    update();
}

int FleetGrid::nameWidth() const
{
    int width = leastNameWidth;
    // Names of a fleet are alike: the first ones tell how wide they are.
    constexpr std::size_t looked = 64;
    if (m_report)
        for (std::size_t i = 0; i < std::min(looked, m_report->snapshot.hosts.size()); ++i)
            width = std::max(width,
                             fontMetrics().horizontalAdvance(QString::fromStdString(m_report->snapshot.hosts[i].name)) +
                                 grid(4));
    return std::min(width, mostNameWidth);
}

QSize FleetGrid::sizeHint() const
{
    const int rows = m_report ? static_cast<int>(m_report->hosts.size()) : 0;
    return {nameWidth() + m_columns * cellWidth + 2 * sumWidth + grid(2), headHeight + rows * rowHeight + grid(1)};
}

QRect FleetGrid::cellRect(GpuPlace place) const
{
    return {nameWidth() + static_cast<int>(place.gpu) * cellWidth,
            headHeight + static_cast<int>(place.host) * rowHeight, cellWidth - grid(1), cellHeight};
}

std::optional<GpuPlace> FleetGrid::placeAt(QPoint point) const
{
    const int row = (point.y() - headHeight) / rowHeight;
    const int column = (point.x() - nameWidth()) / cellWidth;
    if (!m_report || point.y() < headHeight || point.x() < nameWidth() ||
        row >= static_cast<int>(m_report->hosts.size()))
        return std::nullopt;
    const GpuPlace place{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
    if (place.gpu >= m_report->hosts[place.host].gpus.size())
        return std::nullopt;
    return place;
}

void FleetGrid::paintCell(QPainter& painter, GpuPlace place) const
{
    const QRect rect = cellRect(place);
    const HealthGrade grade = m_report->hosts[place.host].gpus[place.gpu].grade;
    const bool isBad = grade == HealthGrade::Investigate || grade == HealthGrade::Critical;
    const bool marked = isBad || grade == HealthGrade::Watch;
    painter.setPen(grade == HealthGrade::Watch ? QPen(roleColor(*this, Role::Watch)) : QPen(Qt::NoPen));
    painter.setBrush(
        QBrush(roleColor(*this, tintOf(grade)), grade == HealthGrade::Unknown ? Qt::BDiagPattern : Qt::SolidPattern));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QColor ink = roleColor(*this, isBad                           ? Role::OnAccent
                                        : grade == HealthGrade::Watch   ? Role::Watch
                                        : grade == HealthGrade::Unknown ? Role::SecondaryText
                                                                        : Role::Text);
    QRect room = rect;
    if (marked) {
        painter.drawPixmap(rect.left() + 2, rect.center().y() - iconSize / 2 + 1,
                           iconPixmap(gradeIcon(grade), ink, iconSize, devicePixelRatioF()));
        room.setLeft(rect.left() + iconSize);
    }
    painter.setPen(ink);
    painter.setFont(scaledFont(font(), TypeSize::Secondary, marked));
    painter.drawText(room, Qt::AlignCenter,
                     readingText(fleetValue(m_report->snapshot.hosts[place.host].gpus[place.gpu], m_number)));
    if (m_current && *m_current == place) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roleColor(*this, Role::Text), 2));
        painter.drawRoundedRect(QRectF(rect).adjusted(-1, -1, 1, 1), 5, 5);
    }
}

void FleetGrid::paintSums(QPainter& painter, std::size_t host) const
{
    double use = 0;
    double watts = 0;
    int used = 0;
    int powered = 0;
    for (const GpuSnapshot& gpu : m_report->snapshot.hosts[host].gpus) {
        if (const auto value = gpu.metrics.number(Metric::UtilizationPercent)) {
            use += *value;
            ++used;
        }
        if (const auto value = gpu.metrics.number(Metric::Power)) {
            watts += *value;
            ++powered;
        }
    }
    constexpr double wattsPerKilowatt = 1000;
    const QRect first(nameWidth() + m_columns * cellWidth, headHeight + static_cast<int>(host) * rowHeight, sumWidth,
                      cellHeight);
    painter.setFont(scaledFont(font(), TypeSize::Body));
    painter.setPen(roleColor(*this, Role::Text));
    painter.drawText(first, Qt::AlignRight | Qt::AlignVCenter,
                     used > 0 ? countText(std::round(use / used)) : QStringLiteral("–"));
    painter.drawText(first.translated(sumWidth, 0), Qt::AlignRight | Qt::AlignVCenter,
                     powered > 0 ? rateNumber(watts / wattsPerKilowatt) : QStringLiteral("–"));
}

void FleetGrid::paintEvent(QPaintEvent* event)
{
    if (!m_report)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int names = nameWidth();
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    for (int column = 0; column < m_columns; ++column)
        painter.drawText(QRect(names + column * cellWidth, 0, cellWidth - grid(1), headHeight), Qt::AlignCenter,
                         countText(column));
    const QRect sums(names + m_columns * cellWidth, 0, sumWidth, headHeight);
    painter.drawText(sums, Qt::AlignRight | Qt::AlignVCenter, tr("use %"));
    painter.drawText(sums.translated(sumWidth, 0), Qt::AlignRight | Qt::AlignVCenter, tr("power kW"));
    const int rows = static_cast<int>(m_report->hosts.size());
    const int first = std::max(0, (event->rect().top() - headHeight) / rowHeight);
    const int last = std::min(rows - 1, (event->rect().bottom() - headHeight) / rowHeight);
    for (int row = first; row <= last; ++row) {
        const auto host = static_cast<std::size_t>(row);
        painter.setFont(scaledFont(font(), TypeSize::Body, true));
        painter.setPen(roleColor(*this, Role::Text));
        const QString name = QString::fromStdString(m_report->snapshot.hosts[host].name);
        painter.drawText(QRect(0, headHeight + row * rowHeight, names - grid(2), cellHeight),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name.isEmpty() ? tr("this host") : name, Qt::ElideMiddle,
                                                          names - grid(2)));
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu)
            paintCell(painter, {host, gpu});
        paintSums(painter, host);
    }
}

void FleetGrid::choose(GpuPlace place)
{
    setCurrent(place);
    emit gpuChosen(place);
}

void FleetGrid::mousePressEvent(QMouseEvent* event)
{
    QWidget::mousePressEvent(event);
    if (const auto place = placeAt(event->position().toPoint()))
        choose(*place);
}

void FleetGrid::keyPressEvent(QKeyEvent* event)
{
    if (!m_report || m_report->hosts.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const GpuPlace at = m_current.value_or(GpuPlace{});
    int row = static_cast<int>(at.host);
    int column = static_cast<int>(at.gpu);
    switch (event->key()) {
    case Qt::Key_Left: --column; break;
    case Qt::Key_Right: ++column; break;
    case Qt::Key_Up: --row; break;
    case Qt::Key_Down: ++row; break;
    default: QWidget::keyPressEvent(event); return;
    }
    row = std::clamp(row, 0, static_cast<int>(m_report->hosts.size()) - 1);
    const int gpus = static_cast<int>(m_report->hosts[static_cast<std::size_t>(row)].gpus.size());
    if (gpus > 0)
        choose({static_cast<std::size_t>(row), static_cast<std::size_t>(std::clamp(column, 0, gpus - 1))});
}

bool FleetGrid::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = placeAt(help->pos());
    if (!place) {
        QToolTip::hideText();
        return true;
    }
    const GpuHealth& health = m_report->hosts[place->host].gpus[place->gpu];
    QStringList lines = {gpuName(*m_report, *place) + QStringLiteral(": ") + gradeWord(health.grade)};
    for (const HealthFinding& finding : health.findings)
        lines << QString::fromStdString(finding.evidence);
    QToolTip::showText(help->globalPos(), lines.join(u'\n'), this, cellRect(*place));
    return true;
}

}  // namespace headroom
