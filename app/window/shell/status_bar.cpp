// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/status_bar.h"

#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAccessible>
#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px barHeight{28};
constexpr int margin = 16;
constexpr int groupGap = 20;

/// Spare nodes are billed too.
QString machines(const Hardware& hardware, std::int64_t spares)
{
    const auto count = [](std::int64_t number) { return countText(number); };
    const QString working = count(hardware.nodes);
    const QString nodes = StatusBar::tr("%1 × %2").arg(
        spares > 0 ? StatusBar::tr("%1 + %2 spare").arg(working, count(spares)) : working, sizeLabel(hardware.name));
    if (hardware.cpuOnly)
        return nodes;
    if (!hardware.mig.empty())
        return StatusBar::tr("%1, %2 of %3 MIG instances %4 used")
            .arg(nodes, count(hardware.gpusUsed), count(hardware.gpusAvailable), asText(hardware.mig));
    if (hardware.gpusAvailable == 1)
        return StatusBar::tr("%1, 1 GPU").arg(nodes);
    if (hardware.gpusUsed == hardware.gpusAvailable)
        return StatusBar::tr("%1, %2 GPUs, all used").arg(nodes, count(hardware.gpusUsed));
    return StatusBar::tr("%1, the job uses %2 of %3 GPUs")
        .arg(nodes, count(hardware.gpusUsed), count(hardware.gpusAvailable));
}

QString priceOrigin(const CostEstimate& cost)
{
    if (cost.ownPrice)
        return StatusBar::tr("own price");
    const QString mode = choiceLabel("/cost/price_mode", cost.priceMode).toLower();
    QString place = cost.region.empty() ? mode : asText(cost.region) + QStringLiteral(", ") + mode;
    if (!cost.nodeHour)
        return place;
    return cost.priceDate ? StatusBar::tr("%1, prices of %2").arg(place, asText(*cost.priceDate))
                          : StatusBar::tr("%1, price undated").arg(place);
}

}  // namespace

StatusBar::StatusBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("statusBar"));
    followZoom(*this, [this] {
        setFont(scaledFont(QApplication::font(), TypeSize::Secondary));
        setFixedHeight(std::max<int>(barHeight, fontMetrics().height() + grid(2)));
    });
    setFill(*this, Role::Surface);
}

void StatusBar::setEstimate(const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    const QString currency = asText(cost.currency);
    m_left.clear();
    if (const std::optional<Money> hour = cost.over(Hours{1}))
        m_left.push_back({moneyText(*hour, currency) + u' ', Role::Text, true});
    m_left.push_back(cost.nodeHour ? Run{tr("/h")} : Run{tr("no price known"), Role::Text, true});
    if (!estimate.hardware.name.empty())
        m_left.push_back({machines(estimate.hardware, cost.spareNodes), Role::SecondaryText, true});
    if (const std::optional<Money> weekend = cost.over(cost.weekendHours)) {
        m_left.push_back({tr("weekend %1").arg(hoursText(cost.weekendHours)) + u' ', Role::SecondaryText, true});
        m_left.push_back({moneyText(*weekend, currency), Role::Text});
    }
    m_right = priceOrigin(cost);
    setAccessibleName(text());
    setToolTip(plainTip(asText(cost.priceSource)));
    update();
}

void StatusBar::setNotice(const QString& notice)
{
    if (notice == m_notice)
        return;
    m_notice = notice;
    setAccessibleName(text());
    if (!notice.isEmpty()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
    update();
}

QString StatusBar::text() const
{
    QString all;
    for (const Run& run : m_left)
        all += (run.newGroup && !all.isEmpty() ? QStringLiteral("; ") : QString()) + run.text;
    return all + QStringLiteral("; ") + (m_notice.isEmpty() ? m_right : m_notice);
}

QSize StatusBar::sizeHint() const { return {400, height()}; }

int StatusBar::drawRun(QPainter& painter, const Run& run, int x, int right) const
{
    QFont face = font();
    if (run.role != Role::SecondaryText)
        face.setWeight(QFont::DemiBold);
    painter.setFont(face);
    painter.setPen(roleColor(*this, run.role));
    const QFontMetrics metrics(face);
    const int room = std::max(0, right - x);
    const QString shown = metrics.elidedText(run.text, Qt::ElideRight, room);
    painter.drawText(QRect(x, 0, room, height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
    return x + metrics.horizontalAdvance(shown);
}

void StatusBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, roleColor(*this, Role::Line));
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const Run last = m_notice.isEmpty() ? Run{m_right} : Run{m_notice, Role::Accent};
    const int lastWidth = QFontMetrics(strong).horizontalAdvance(last.text);
    const int origin = std::max(width() / 2, width() - margin - lastWidth);
    int x = margin;
    for (const Run& run : m_left) {
        if (run.newGroup && x > margin)
            x += groupGap;
        x = drawRun(painter, run, x, origin - groupGap);
    }
    const QFontMetrics metrics(m_notice.isEmpty() ? font() : strong);
    drawRun(painter, last, std::max(origin, width() - margin - metrics.horizontalAdvance(last.text)),
            width() - margin + 1);
}

}  // namespace headroom
