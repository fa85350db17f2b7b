// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/topology_view.h"

#include "model/health/topology.h"
#include "widgets/health/grade_mark.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int barHeight = 30;
constexpr int boxHeight = 46;
constexpr int coreHeight = 26;
constexpr int groupSpace = 30;
constexpr double widestBox = 84;
constexpr std::size_t mostGpus = 16;

}  // namespace

TopologyView::TopologyView(QWidget* parent) : QWidget(parent) {}

void TopologyView::setReport(std::shared_ptr<const HealthReport> report, std::size_t host, int tensor)
{
    m_report = std::move(report);
    m_host = host;
    m_tensor = tensor;
    const std::size_t all = m_report && host < m_report->hosts.size() ? m_report->snapshot.hosts[host].gpus.size() : 0;
    m_count = std::min(mostGpus, all);
    m_left = all - m_count;
    readPairs();
    setAccessibleName(summary());
    update();
}

std::optional<std::size_t> TopologyView::positionOf(const std::string& device) const
{
    const auto number = gpuNumberOf(device);
    if (!number)
        return std::nullopt;
    const std::vector<GpuSnapshot>& gpus = m_report->snapshot.hosts[m_host].gpus;
    const auto found = std::ranges::find(gpus, number, &GpuSnapshot::index);
    // Cards that nobody numbered stand in the order of their numbers.
    const bool isNumbered = std::ranges::any_of(gpus, [](const GpuSnapshot& gpu) { return gpu.index.has_value(); });
    const auto position =
        isNumbered ? static_cast<std::size_t>(found - gpus.begin()) : static_cast<std::size_t>(*number);
    return position < m_count ? std::optional(position) : std::nullopt;
}

void TopologyView::readRow(const TopologyReading& topology, std::size_t row)
{
    const auto from = positionOf(topology.rows[row]);
    if (!from)
        return;
    m_cores[*from] = QString::fromStdString(topology.cpuAffinity[row]);
    for (std::size_t column = 0; column < topology.columns.size(); ++column) {
        const auto to = positionOf(topology.columns[column]);
        const std::string& cell = topology.cells[row][column];
        if (!to || to == from || !isConnection(cell))
            continue;
        // The matrix says each pair twice; where one half is missing the other does.
        const auto [a, b] = std::minmax(*from, *to);
        if (std::ranges::none_of(m_pairs, [a = a, b = b](const Pair& pair) { return pair.a == a && pair.b == b; }))
            m_pairs.push_back({a, b, static_cast<int>(nvLinksOf(cell).value_or(0)), QString::fromStdString(cell)});
    }
}

void TopologyView::readPairs()
{
    m_pairs.clear();
    m_cores.assign(m_count, QString());
    m_uniform.reset();
    if (m_count == 0 || !m_report->snapshot.hosts[m_host].topology)
        return;
    const TopologyReading& topology = *m_report->snapshot.hosts[m_host].topology;
    for (std::size_t row = 0; row < topology.rows.size(); ++row)
        readRow(topology, row);
    const bool all = m_count > 2 && m_pairs.size() == pairCount() && m_pairs.front().links > 0;
    if (all && std::ranges::all_of(m_pairs, [this](const Pair& p) { return p.links == m_pairs.front().links; }))
        m_uniform = m_pairs.front().links;
}

QString TopologyView::linkSummary(std::size_t linked) const
{
    const QString of = countText(m_pairs.size());
    if (m_uniform)
        return tr("All %1 GPUs see each other as NV%2").arg(countText(m_count), countText(*m_uniform));
    if (linked == 0 && m_pairs.size() == pairCount())
        return tr("No NVLink between the GPUs: they talk over PCIe");
    if (linked == 0)
        return tr("No NVLink in the pairs that were read: they talk over PCIe");
    if (m_count == 2)
        return tr("Both GPUs see each other over NVLink");
    return tr("%1 of %2 pairs of GPUs have NVLink").arg(countText(linked), of);
}

QString TopologyView::summary() const
{
    if (m_count == 0 || !m_report->snapshot.hosts[m_host].topology)
        return tr("This reading has no topology: capture it with \"nvidia-smi topo -m\" and open both files together");
    if (m_count == 1)
        return tr("One GPU: there is no other to reach");
    if (m_pairs.empty())
        return tr("The topology says nothing of pairs of GPUs: capture \"nvidia-smi topo -m\" whole");
    const auto linked = std::ranges::count_if(m_pairs, [](const Pair& pair) { return pair.links > 0; });
    QString text = linkSummary(static_cast<std::size_t>(linked));
    if (const std::size_t missing = pairCount() - m_pairs.size(); missing > 0)
        text += missing == 1 ? tr("; 1 pair is not in the capture")
                             : tr("; %1 pairs are not in the capture").arg(countText(missing));
    if (m_left > 0)
        text += tr("; the first %1 of %2 are drawn").arg(countText(m_count), countText(m_count + m_left));
    return text;
}

QRectF TopologyView::boxOf(std::size_t gpu) const
{
    const double step = static_cast<double>(width()) / static_cast<double>(m_count);
    const double wide = std::min(widestBox, step - grid(2));
    const double top = height() - coreHeight - groupSpace - boxHeight - grid(8);
    return {step * (static_cast<double>(gpu) + 0.5) - wide / 2, std::max(top, barHeight + 60.0), wide, boxHeight};
}

void TopologyView::paintBar(QPainter& painter) const
{
    const QRectF bar(grid(1), grid(1), width() - grid(2), barHeight);
    painter.setPen(QPen(roleColor(*this, Role::Accent), 1.5));
    for (std::size_t i = 0; i < m_count; ++i) {
        const QRectF box = boxOf(i);
        for (int line = -1; line <= 1; ++line) {
            const double x = box.center().x() + line * 4.0;
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, box.top()));
        }
    }
    painter.setPen(QPen(roleColor(*this, Role::StrongLine)));
    painter.setBrush(roleColor(*this, Role::Raised));
    painter.drawRoundedRect(bar, cornerRadius, cornerRadius);
    painter.setPen(roleColor(*this, Role::Text));
    painter.setFont(scaledFont(font(), TypeSize::Body, true));
    painter.drawText(bar, Qt::AlignCenter, tr("NVLink: %1 links per GPU to every other").arg(countText(*m_uniform)));
}

void TopologyView::paintArc(QPainter& painter, const Pair& pair) const
{
    const QPointF from(boxOf(pair.a).center().x(), boxOf(pair.a).top());
    const QPointF to(boxOf(pair.b).center().x(), boxOf(pair.b).top());
    const double lift = std::min(from.y() - grid(4), 30.0 + 22.0 * static_cast<double>(pair.b - pair.a));
    QPainterPath arc(from);
    arc.cubicTo(from - QPointF(0, lift), to - QPointF(0, lift), to);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(roleColor(*this, Role::Accent), std::clamp(pair.links / 3.0, 1.5, 5.0)));
    painter.drawPath(arc);
    const QPointF top = arc.pointAtPercent(0.5);
    painter.setPen(roleColor(*this, Role::SecondaryText));
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    painter.drawText(QRectF(top.x() - 30, top.y() - 18, 60, 16), Qt::AlignCenter, pair.path);
}

void TopologyView::paintNeighbours(QPainter& painter) const
{
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    for (const Pair& pair : m_pairs) {
        if (pair.links > 0 || pair.b != pair.a + 1)
            continue;
        const QRectF left = boxOf(pair.a);
        const QRectF right = boxOf(pair.b);
        painter.setPen(QPen(roleColor(*this, Role::StrongLine), 1.5, Qt::DashLine));
        painter.drawLine(QPointF(left.right(), left.center().y()), QPointF(right.left(), right.center().y()));
        const double middle = (left.right() + right.left()) / 2;
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(QRectF(middle - 30, left.top() - 18, 60, 16), Qt::AlignCenter, pair.path);
    }
}

void TopologyView::paintLinks(QPainter& painter) const
{
    if (m_uniform) {
        paintBar(painter);
        return;
    }
    // Over PCIe everybody reaches everybody: how neighbours do is said between them.
    paintNeighbours(painter);
    for (const Pair& pair : m_pairs)
        if (pair.links > 0)
            paintArc(painter, pair);
}

void TopologyView::paintBoxes(QPainter& painter) const
{
    const HostSnapshot& host = m_report->snapshot.hosts[m_host];
    for (std::size_t i = 0; i < m_count; ++i) {
        const HealthGrade grade = m_report->hosts[m_host].gpus[i].grade;
        const GradeLook look = gradeLook(grade);
        const QRectF box = boxOf(i);
        if (look.isMarked) {
            paintGradeBox(painter, box, grade, *this);
        } else {
            painter.setPen(roleColor(*this, Role::StrongLine));
            painter.setBrush(roleColor(*this, Role::Surface));
            painter.drawRoundedRect(box, cornerRadius, cornerRadius);
        }
        const QColor ink = roleColor(*this, look.isMarked ? look.ink : Role::Text);
        painter.setPen(ink);
        painter.setFont(scaledFont(font(), TypeSize::Body, true));
        painter.drawText(box.adjusted(0, 4, 0, -box.height() / 2 + 2), Qt::AlignCenter, gpuName(host.gpus[i]));
        painter.setFont(scaledFont(font(), TypeSize::Secondary));
        const auto temperature = host.gpus[i].metrics.number(Metric::Temperature);
        const QString text = temperature ? tr("%1 °C").arg(countText(std::round(*temperature))) : gradeWord(grade);
        QRectF line = box.adjusted(0, box.height() / 2 - 2, 0, -4);
        if (look.isMarked) {
            constexpr int size = 14;
            const double width = size + grid(1) / 2.0 + painter.fontMetrics().horizontalAdvance(text);
            const double left = std::max(box.left() + 2, box.center().x() - width / 2);
            painter.drawPixmap(QPointF(left, line.center().y() - size / 2.0),
                               iconPixmap(gradeIcon(grade), ink, size, devicePixelRatioF()));
            line.setLeft(left + size + grid(1) / 2.0);
        }
        painter.drawText(line, static_cast<int>(look.isMarked ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                         text);
    }
}

void TopologyView::paintCores(QPainter& painter) const
{
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    for (std::size_t first = 0; first < m_count;) {
        std::size_t last = first;
        while (last + 1 < m_count && m_cores[last + 1] == m_cores[first])
            ++last;
        if (!m_cores[first].isEmpty()) {
            const QRectF left = boxOf(first);
            const QRectF right = boxOf(last);
            const QRectF bar(left.left(), left.bottom() + groupSpace, right.right() - left.left(), coreHeight);
            painter.setPen(roleColor(*this, Role::StrongLine));
            for (std::size_t i = first; i <= last; ++i)
                painter.drawLine(QPointF(boxOf(i).center().x(), boxOf(i).bottom()),
                                 QPointF(boxOf(i).center().x(), bar.top()));
            painter.setBrush(roleColor(*this, Role::Window));
            painter.drawRoundedRect(bar, cornerRadius, cornerRadius);
            painter.setPen(roleColor(*this, Role::SecondaryText));
            painter.drawText(bar, Qt::AlignCenter,
                             painter.fontMetrics().elidedText(tr("cores %1").arg(m_cores[first]), Qt::ElideRight,
                                                              static_cast<int>(bar.width()) - grid(2)));
        }
        first = last + 1;
    }
}

void TopologyView::paintGroups(QPainter& painter) const
{
    if (m_tensor < 2 || static_cast<std::size_t>(m_tensor) > m_count)
        return;
    const auto size = static_cast<std::size_t>(m_tensor);
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    for (std::size_t first = 0; first + size <= m_count; first += size) {
        const QRectF left = boxOf(first);
        const QRectF right = boxOf(first + size - 1);
        const QRectF frame = left.united(right).adjusted(-4, -4, 4, 4);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roleColor(*this, Role::Accent), 1.5, Qt::DashLine));
        painter.drawRoundedRect(frame, cornerRadius, cornerRadius);
        painter.setPen(roleColor(*this, Role::Accent));
        painter.drawText(QRectF(frame.left(), frame.bottom() + 1, frame.width(), 18), Qt::AlignCenter,
                         tr("planned: tensor group of %1").arg(countText(m_tensor)));
    }
}

void TopologyView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_count == 0)
        return;
    paintLinks(painter);
    paintCores(painter);
    paintBoxes(painter);
    paintGroups(painter);
}

}  // namespace headroom
