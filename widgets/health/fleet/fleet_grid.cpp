// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet/fleet_grid.h"

#include "widgets/health/grade_mark.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr Px cellWidth{42};
constexpr Px cellHeight{32};
constexpr Px rowHeight{36};
constexpr Px headHeight{24};
constexpr Px leastNameWidth{72};
constexpr Px mostNameWidth{220};

enum SumColumn { UseSum, PowerSum, StepSum, PaceSum };

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
            m_columns = std::max({m_columns, 1, static_cast<int>(host.gpus.size())});
    m_current.reset();
    m_pace = m_report ? fleetPace(*m_report) : std::nullopt;
    measureColumns();
    updateGeometry();
    update();
}

void FleetGrid::setNumber(FleetNumber number)
{
    m_number = number;
    update();
}

void FleetGrid::setByteUnit(ByteUnit unit) { m_unit = unit; }

void FleetGrid::setCurrent(std::optional<GpuPlace> place)
{
    m_current = place;
    update();
}

void FleetGrid::measureNames()
{
    int width = leastNameWidth;
    // Names of a fleet are alike: the first ones tell how wide they are.
    constexpr std::size_t looked = 64;
    if (m_report)
        for (std::size_t i = 0; i < std::min(looked, m_report->snapshot.hosts.size()); ++i)
            width = std::max(width,
                             fontMetrics().horizontalAdvance(QString::fromStdString(m_report->snapshot.hosts[i].name)) +
                                 grid(4));
    m_nameWidth = std::min<int>(width, mostNameWidth);
}

void FleetGrid::measureColumns()
{
    measureNames();
    const QFontMetrics titles(scaledFont(font(), TypeSize::Secondary, true));
    const auto column = [&titles](const QString& title, int width, bool isText) {
        return Column{title, std::max(titles.horizontalAdvance(title), width) + grid(4), isText};
    };
    m_sums = {column(tr("use %"), 0, false), column(tr("power kW"), 0, false)};
    if (!m_pace)
        return;
    const QFontMetrics words(scaledFont(font(), TypeSize::Body, true));
    m_sums.push_back(column(tr("step s"), 0, false));
    m_sums.push_back(column(tr("state"), words.horizontalAdvance(paceText(*m_pace, m_pace->host)), true));
}

QSize FleetGrid::sizeHint() const
{
    const int rows = m_report ? static_cast<int>(m_report->hosts.size()) : 0;
    int width = m_nameWidth + m_columns * cellWidth + grid(2);
    for (const Column& column : m_sums)
        width += column.width;
    return {width, headHeight + rows * rowHeight + grid(1)};
}

QRect FleetGrid::cellRect(GpuPlace place) const
{
    return {m_nameWidth + static_cast<int>(place.gpu) * cellWidth,
            headHeight + static_cast<int>(place.host) * rowHeight, cellWidth - grid(1), cellHeight};
}

std::optional<GpuPlace> FleetGrid::placeAt(QPoint point) const
{
    const int row = (point.y() - headHeight) / rowHeight;
    const int column = (point.x() - m_nameWidth) / cellWidth;
    if (!m_report || point.y() < headHeight || point.x() < m_nameWidth ||
        row >= static_cast<int>(m_report->hosts.size()))
        return std::nullopt;
    const GpuPlace place{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
    if (place.gpu >= m_report->hosts[place.host].gpus.size())
        return std::nullopt;
    return place;
}

std::optional<std::size_t> FleetGrid::emptyHostAt(QPoint point) const
{
    const int row = (point.y() - headHeight) / rowHeight;
    if (!m_report || point.y() < headHeight || row >= static_cast<int>(m_report->hosts.size()))
        return std::nullopt;
    const auto host = static_cast<std::size_t>(row);
    const bool isMark = m_report->hosts[host].gpus.empty() && cellRect({host, 0}).contains(point);
    return isMark ? std::optional(host) : std::nullopt;
}

void FleetGrid::paintCell(QPainter& painter, GpuPlace place) const
{
    const QRect rect = cellRect(place);
    paintGradeSquare(painter, rect, m_report->hosts[place.host].gpus[place.gpu].grade,
                     readingText(fleetValue(m_report->snapshot.hosts[place.host].gpus[place.gpu], m_number)), *this);
    if (m_current && *m_current == place) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roleColor(*this, Role::Text), 2));
        painter.drawRoundedRect(QRectF(rect).adjusted(-1, -1, 1, 1), 5, 5);
    }
}

QString FleetGrid::columnText(std::size_t column, std::size_t host) const
{
    if (column == StepSum)
        return m_pace->own[host] ? secondsNumber(*m_pace->own[host]) : readingText(std::nullopt);
    if (column == PaceSum)
        return paceText(*m_pace, host);
    const Metric metric = column == UseSum ? Metric::UtilizationPercent : Metric::Power;
    double sum = 0;
    int read = 0;
    for (const GpuSnapshot& gpu : m_report->snapshot.hosts[host].gpus)
        if (const auto value = gpu.metrics.number(metric)) {
            sum += *value;
            ++read;
        }
    constexpr double wattsPerKilowatt = 1000;
    if (read == 0)
        return readingText(std::nullopt);
    return column == UseSum ? readingText(sum / read) : rateNumber(sum / wattsPerKilowatt);
}

void FleetGrid::paintSums(QPainter& painter, std::size_t host) const
{
    QRect cell(m_nameWidth + m_columns * cellWidth, headHeight + static_cast<int>(host) * rowHeight, 0, cellHeight);
    for (std::size_t column = 0; column < m_sums.size(); ++column) {
        cell.setWidth(m_sums[column].width);
        const bool isText = m_sums[column].isText;
        const bool isSlowest = column >= StepSum && m_pace && m_pace->host == host;
        painter.setFont(scaledFont(font(), TypeSize::Body, isSlowest));
        painter.setPen(roleColor(*this, isSlowest ? Role::Bad : isText ? Role::SecondaryText : Role::Text));
        painter.drawText(cell.adjusted(isText ? grid(4) : 0, 0, isText ? grid(4) : 0, 0),
                         static_cast<int>(isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                         columnText(column, host));
        cell.moveLeft(cell.left() + cell.width());
    }
}

void FleetGrid::paintHead(QPainter& painter) const
{
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    for (int column = 0; column < m_columns; ++column)
        painter.drawText(QRect(m_nameWidth + column * cellWidth, 0, cellWidth - grid(1), headHeight), Qt::AlignCenter,
                         countText(column));
    QRect cell(m_nameWidth + m_columns * cellWidth, 0, 0, headHeight);
    for (const Column& column : m_sums) {
        cell.setWidth(column.width);
        painter.drawText(cell.adjusted(column.isText ? grid(4) : 0, 0, 0, 0),
                         static_cast<int>(column.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                         column.title);
        cell.moveLeft(cell.left() + cell.width());
    }
}

void FleetGrid::paintEvent(QPaintEvent* event)
{
    if (!m_report)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHead(painter);
    const int rows = static_cast<int>(m_report->hosts.size());
    const int first = std::max<int>(0, (event->rect().top() - headHeight) / rowHeight);
    const int last = std::min<int>(rows - 1, (event->rect().bottom() - headHeight) / rowHeight);
    for (int row = first; row <= last; ++row) {
        const auto host = static_cast<std::size_t>(row);
        painter.setFont(scaledFont(font(), TypeSize::Body, true));
        painter.setPen(roleColor(*this, Role::Text));
        const QString name = QString::fromStdString(m_report->snapshot.hosts[host].name);
        painter.drawText(QRect(0, headHeight + row * rowHeight, m_nameWidth - grid(2), cellHeight),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name.isEmpty() ? tr("this host") : name, Qt::ElideMiddle,
                                                          m_nameWidth - grid(2)));
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu)
            paintCell(painter, {host, gpu});
        // In place of cards of which nobody knows, how the node stands.
        if (const HostHealth& health = m_report->hosts[host]; health.gpus.empty())
            paintGradeSquare(painter, cellRect({host, 0}), health.grade, readingText(std::nullopt), *this);
        paintSums(painter, host);
    }
}

void FleetGrid::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    measureColumns();
    updateGeometry();
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
    const auto showTip = [&](const QString& name, HealthGrade grade, const std::vector<HealthFinding>& findings) {
        QStringList lines = {name + QStringLiteral(": ") + gradeWord(grade)};
        for (const HealthFinding& finding : findings)
            lines << evidenceText(finding, m_unit);
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    };
    if (const auto host = emptyHostAt(help->pos()))
        return showTip(asText(m_report->snapshot.hosts[*host].name), m_report->hosts[*host].grade,
                       m_report->hosts[*host].findings);
    if (!place) {
        // Empty text hides a tooltip.
        const bool isPace = m_pace && help->pos().x() > m_nameWidth + m_columns * cellWidth;
        QToolTip::showText(help->globalPos(),
                           isPace
                               ? tr("A step on this node alone, and the share of each step in which it waits for the "
                                    "slowest: the planned step, longer as the SM clock of a slowed GPU is lower")
                               : QString(),
                           this);
        return true;
    }
    const GpuHealth& health = m_report->hosts[place->host].gpus[place->gpu];
    return showTip(gpuName(*m_report, *place), health.grade, health.findings);
}

}  // namespace headroom
