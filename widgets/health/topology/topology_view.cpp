// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/topology/topology_view.h"

#include "widgets/health/grade_mark.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr Px barHeight{30};
constexpr Px boxHeight{46};
constexpr Px lineHeight{26};  ///< Of cores and network cards.
constexpr Px groupSpace{30};  ///< Beneath the cards, for the names of the plan's groups.
constexpr Px quietRoom{40};   ///< Between bar and cards.
constexpr Px arcsRoom{130};   ///< The same where arcs need it.
constexpr Px lowestArc{26};
constexpr Px labelHeight{18};
constexpr RealPx widestBox{84};
constexpr std::size_t mostArcs = 8;

}  // namespace

Role standingRole(PathStanding standing)
{
    switch (standing) {
    case PathStanding::Faster: return Role::Accent;
    case PathStanding::Slower: return Role::Watch;
    case PathStanding::WithoutLink: return Role::Bad;
    case PathStanding::Usual: break;
    }
    return Role::SecondaryText;
}

TopologyView::TopologyView(QWidget* parent) : QWidget(parent) {}

void TopologyView::setReport(std::shared_ptr<const HealthReport> report, std::size_t host, int tensor)
{
    m_report = std::move(report);
    m_host = host;
    m_tensor = tensor;
    const bool isThere = m_report && host < m_report->hosts.size();
    const HostSnapshot none;
    const HostSnapshot& shown = isThere ? m_report->snapshot.hosts[host] : none;
    m_links = hostLinks(shown);
    m_nics = m_links.nicGroups();
    m_summary = linksSummary(m_links, shown);
    m_arcs = m_links.differing();
    if (m_arcs.size() > mostArcs)
        m_arcs.clear();
    setAccessibleName(m_summary);
    updateGeometry();
    update();
}

double TopologyView::arcRoom() const { return m_arcs.empty() ? quietRoom : arcsRoom; }

double TopologyView::boxTop() const
{
    // Without a path there is no bar, only the frames of the plan's groups.
    return m_links.usual.isEmpty() ? grid(2) : grid(1) + barHeight + arcRoom();
}

double TopologyView::coresTop() const
{
    return boxTop() + boxHeight + groupSpace + (m_links.hasNics() ? lineHeight + grid(3) : 0);
}

QSize TopologyView::sizeHint() const { return {720, static_cast<int>(coresTop()) + lineHeight + grid(1)}; }

QRectF TopologyView::boxOf(std::size_t gpu) const
{
    const double step = static_cast<double>(width()) / static_cast<double>(m_links.gpus);
    const double wide = std::min<double>(widestBox, step - grid(2));
    return {step * (static_cast<double>(gpu) + 0.5) - wide / 2, boxTop(), wide, static_cast<double>(boxHeight)};
}

void TopologyView::paintUsual(QPainter& painter) const
{
    if (m_links.usual.isEmpty())
        return;
    const bool isNvLink = m_links.usual.startsWith(QLatin1String("NV"));
    const QRectF bar(grid(1) + 0.5, grid(1) + 0.5, width() - grid(2) - 1, barHeight);
    painter.setPen(QPen(roleColor(*this, Role::StrongLine), isNvLink ? 2 : 1, isNvLink ? Qt::SolidLine : Qt::DashLine));
    for (std::size_t gpu = 0; gpu < m_links.gpus; ++gpu) {
        const bool isJoined = std::ranges::any_of(m_links.pairs, [&](const GpuPair& pair) {
            return pair.path == m_links.usual && (pair.a == gpu || pair.b == gpu);
        });
        const QRectF box = boxOf(gpu);
        if (isJoined)
            painter.drawLine(QPointF(box.center().x(), bar.bottom()), QPointF(box.center().x(), box.top()));
    }
    painter.setPen(QPen(roleColor(*this, Role::StrongLine)));
    painter.setBrush(roleColor(*this, Role::Raised));
    painter.drawRoundedRect(bar, cornerRadius, cornerRadius);
    painter.setPen(roleColor(*this, m_arcs.empty() ? Role::Text : Role::SecondaryText));
    painter.setFont(scaledFont(font(), TypeSize::Body, m_arcs.empty()));
    painter.drawText(bar, Qt::AlignCenter, m_links.usualText());
}

void TopologyView::paintArc(QPainter& painter, const GpuPair& pair) const
{
    const QPointF from(boxOf(pair.a).center().x(), boxTop());
    const QPointF to(boxOf(pair.b).center().x(), boxTop());
    // The longer, the higher: the labels of two pairs never stand at one place.
    const double share =
        static_cast<double>(pair.b - pair.a - 1) / static_cast<double>(std::max<std::size_t>(1, m_links.gpus - 2));
    const double apex = lowestArc + share * (arcsRoom - lowestArc - labelHeight);
    constexpr double controlPerApex = 4.0 / 3.0;  // Of a cubic curve whose middle is to be there.
    const QPointF lift(0, apex * controlPerApex);
    QPainterPath arc(from);
    arc.cubicTo(from - lift, to - lift, to);
    const QColor ink = roleColor(*this, standingRole(m_links.standing(pair.path)));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, 2.5, pair.links > 0 ? Qt::SolidLine : Qt::DashLine));
    painter.drawPath(arc);
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    const double wide = painter.fontMetrics().horizontalAdvance(pair.path) + grid(3);
    const QRectF plate((from.x() + to.x() - wide) / 2, boxTop() - apex - labelHeight / 2.0, wide, labelHeight);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(roleColor(*this, Role::Surface));
    painter.drawRoundedRect(plate, cornerRadius, cornerRadius);
    painter.setPen(ink);
    painter.drawText(plate, Qt::AlignCenter, pair.path);
}

void TopologyView::paintBox(QPainter& painter, std::size_t gpu) const
{
    const GpuSnapshot& card = m_report->snapshot.hosts[m_host].gpus[gpu];
    const HealthGrade grade = m_report->hosts[m_host].gpus[gpu].grade;
    const GradeLook look = gradeLook(grade);
    const QRectF box = boxOf(gpu);
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
    painter.drawText(box.adjusted(0, 4, 0, -box.height() / 2 + 2), Qt::AlignCenter, gpuName(card));
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    const auto temperature = card.metrics.number(Metric::Temperature);
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
    painter.drawText(line, static_cast<int>(look.isMarked ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter, text);
}

std::vector<QRectF> TopologyView::nicPlates(const QFontMetrics& metrics) const
{
    const double room = static_cast<double>(width()) / static_cast<double>(m_nics.size()) - grid(1);
    std::vector<QRectF> plates;
    double next = 0;
    for (const NicGroup& group : m_nics) {
        const QRectF span = boxOf(group.gpus.front()).united(boxOf(group.gpus.back()));
        const double text = metrics.horizontalAdvance(group.nics.join(QStringLiteral(", "))) + grid(2);
        const double wide = std::min({std::max(text, boxOf(0).width()), span.width(), room});
        const double left = std::max(next, span.center().x() - wide / 2);
        plates.emplace_back(left, span.bottom() + groupSpace, wide, lineHeight);
        next = left + wide + grid(1);
    }
    // What was pushed past the right edge comes back.
    double last = width();
    for (auto plate = plates.rbegin(); plate != plates.rend(); ++plate) {
        plate->moveRight(std::min(plate->right(), last));
        last = plate->left() - grid(1);
    }
    return plates;
}

void TopologyView::paintNics(QPainter& painter) const
{
    if (m_nics.empty())
        return;
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    const std::vector<QRectF> plates = nicPlates(painter.fontMetrics());
    for (std::size_t i = 0; i < m_nics.size(); ++i) {
        const QRectF& plate = plates[i];
        painter.setPen(roleColor(*this, Role::StrongLine));
        for (const std::size_t gpu : m_nics[i].gpus) {
            const QRectF box = boxOf(gpu);
            const double x = std::max(plate.left(), std::min(box.center().x(), plate.right()));
            painter.drawLine(QPointF(box.center().x(), box.bottom()), QPointF(x, plate.top()));
        }
        painter.setBrush(roleColor(*this, Role::Surface));
        painter.drawRoundedRect(plate, cornerRadius, cornerRadius);
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(plate, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(m_nics[i].nics.join(QStringLiteral(", ")), Qt::ElideRight,
                                                          static_cast<int>(plate.width()) - grid(1)));
    }
}

void TopologyView::paintCores(QPainter& painter) const
{
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    for (std::size_t first = 0; first < m_links.gpus;) {
        std::size_t last = first;
        while (last + 1 < m_links.gpus && m_links.cores[last + 1] == m_links.cores[first])
            ++last;
        if (!m_links.cores[first].isEmpty()) {
            const QRectF left = boxOf(first);
            const QRectF bar(left.left(), coresTop(), boxOf(last).right() - left.left(), lineHeight);
            painter.setPen(roleColor(*this, Role::StrongLine));
            for (std::size_t i = first; i <= last; ++i)
                painter.drawLine(QPointF(boxOf(i).center().x(), left.bottom()),
                                 QPointF(boxOf(i).center().x(), bar.top()));
            painter.setBrush(roleColor(*this, Role::Window));
            painter.drawRoundedRect(bar, cornerRadius, cornerRadius);
            painter.setPen(roleColor(*this, Role::SecondaryText));
            painter.drawText(bar, Qt::AlignCenter,
                             painter.fontMetrics().elidedText(tr("cores %1").arg(m_links.cores[first]), Qt::ElideRight,
                                                              static_cast<int>(bar.width()) - grid(2)));
        }
        first = last + 1;
    }
}

void TopologyView::paintGroups(QPainter& painter) const
{
    if (m_tensor < 2 || static_cast<std::size_t>(m_tensor) > m_links.gpus)
        return;
    const auto size = static_cast<std::size_t>(m_tensor);
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    for (std::size_t first = 0; first + size <= m_links.gpus; first += size) {
        const QRectF frame = boxOf(first).united(boxOf(first + size - 1)).adjusted(-4, -4, 4, 4);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roleColor(*this, Role::Accent), 1.5, Qt::DashLine));
        painter.drawRoundedRect(frame, cornerRadius, cornerRadius);
        // The words stand over the lines to what is below.
        const QString text = tr("planned: tensor group of %1").arg(countText(m_tensor));
        const double wide =
            std::min(frame.width(), painter.fontMetrics().horizontalAdvance(text) + static_cast<double>(grid(2)));
        const QRectF plate(frame.center().x() - wide / 2, frame.bottom() + 2, wide, labelHeight);
        painter.fillRect(plate, roleColor(*this, Role::Surface));
        painter.setPen(roleColor(*this, Role::Accent));
        painter.drawText(plate, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(wide)));
    }
}

void TopologyView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_links.gpus == 0)
        return;
    paintUsual(painter);
    paintCores(painter);
    paintNics(painter);  // Over the lines from cards to cores.
    for (std::size_t gpu = 0; gpu < m_links.gpus; ++gpu)
        paintBox(painter, gpu);
    paintGroups(painter);
    for (const GpuPair& pair : m_arcs)
        paintArc(painter, pair);
}

}  // namespace headroom
