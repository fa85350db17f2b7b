// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/planned_bars.h"

#include "model/health/rules/planned_use.h"
#include "widgets/text/range_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr Px barRowHeight{48};
constexpr int nameColumn = 84;
constexpr int differenceColumn = 64;
constexpr int barThickness = 10;

}  // namespace

PlannedBars::PlannedBars(QWidget* parent) : QWidget(parent) {}

void PlannedBars::setBars(std::vector<PlannedBar> bars)
{
    m_bars = std::move(bars);
    QStringList words;
    for (const PlannedBar& bar : m_bars)
        words << bar.name + QStringLiteral(": ") + bar.words;
    setAccessibleName(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize PlannedBars::sizeHint() const { return {280, std::max(1, static_cast<int>(m_bars.size())) * barRowHeight}; }

void PlannedBars::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double room = width() - nameColumn - differenceColumn;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const PlannedBar& bar = m_bars[i];
        const int top = static_cast<int>(i) * barRowHeight;
        const double full = std::max({bar.full, bar.planned, bar.measured, 1e-9});
        painter.setFont(scaledFont(font(), TypeSize::Body, true));
        painter.setPen(roleColor(*this, Role::Text));
        painter.drawText(QRect(0, top, nameColumn, 20), Qt::AlignLeft | Qt::AlignVCenter, bar.name);
        painter.setPen(roleColor(*this, bar.role == Role::Accent ? Role::SecondaryText : bar.role));
        painter.drawText(QRectF(nameColumn + room, top, differenceColumn, 20), Qt::AlignRight | Qt::AlignVCenter,
                         bar.difference);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(*this, Role::Groove));
        painter.drawRoundedRect(QRectF(nameColumn, top + 5, room, barThickness), 2, 2);
        painter.setBrush(roleColor(*this, bar.role));
        painter.drawRoundedRect(QRectF(nameColumn, top + 5, room * bar.measured / full, barThickness), 2, 2);
        painter.setBrush(roleColor(*this, Role::Text));
        painter.drawRect(QRectF(nameColumn + room * bar.planned / full - 1, top + 1, 2, barThickness + 8));
        painter.setFont(scaledFont(font(), TypeSize::Secondary));
        painter.setPen(roleColor(*this, Role::SecondaryText));
        painter.drawText(QRect(0, top + 20, nameColumn, 18), Qt::AlignLeft | Qt::AlignVCenter, bar.unit);
        painter.drawText(QRectF(nameColumn, top + 20, room + differenceColumn, 18), Qt::AlignLeft | Qt::AlignVCenter,
                         bar.words);
    }
}

namespace {

/// Utilisation and power, where the plan says something of them: a service waits for its requests.
void addUse(std::vector<PlannedBar>& bars, const PlannedUse& plan, const MetricSet& metrics)
{
    constexpr double all = 100;
    const auto use = metrics.number(Metric::UtilizationPercent);
    const auto planned = plan.utilizationPercent();
    if (use && planned)
        bars.push_back({PlannedBars::tr("Utilisation"), QStringLiteral("%"), *planned, *use, all, QString(),
                        (plan.keepsBusy() ? PlannedBars::tr("usual %1 or more, measured %2")
                                          : PlannedBars::tr("about %1 by the load, measured %2"))
                            .arg(countText(std::round(*planned)), countText(*use)),
                        *use >= *planned || !plan.keepsBusy() ? Role::Accent : Role::Watch});
    const auto power = metrics.number(Metric::Power);
    const auto limit = metrics.number(Metric::PowerLimit);
    if (!power || !limit || *limit <= 0 || !plan.keepsBusy())
        return;
    const double usual = usualPowerShare * *limit;
    bars.push_back({PlannedBars::tr("Power"), PlannedBars::tr("W"), usual, *power, *limit, QString(),
                    PlannedBars::tr("usual %1 or more, measured %2")
                        .arg(countText(std::round(usual)), countText(std::round(*power))),
                    *power >= usual ? Role::Accent : Role::Watch});
}

}  // namespace

std::vector<PlannedBar> plannedBars(const HealthReport& report, GpuPlace place, ByteUnit unit)
{
    constexpr double noticeable = 0.10;
    std::vector<PlannedBar> bars;
    const HostSnapshot& host = report.snapshot.hosts[place.host];
    if (!report.plan || !isOfPlan(*report.plan, host))
        return bars;
    const MetricSet& metrics = host.gpus[place.gpu].metrics;
    if (const auto used = metrics.number(Metric::MemoryUsed); used && report.plan->peak.value > 0) {
        const double error = *used / report.plan->peak.value - 1;
        bars.push_back({PlannedBars::tr("Memory"), unitName(unit), report.plan->peak.value, *used,
                        metrics.number(Metric::MemoryTotal).value_or(0), signedPercent(error),
                        PlannedBars::tr("planned %1, measured %2")
                            .arg(bytesNumber(report.plan->peak, unit), bytesNumber({*used}, unit)),
                        std::abs(error) <= noticeable ? Role::Accent
                        : error > 0                   ? Role::Bad
                                                      : Role::Watch});
    }
    addUse(bars, *report.plan, metrics);
    const auto planned = static_cast<double>(report.plan->gpusPerHost);
    const auto seen = static_cast<double>(host.gpus.size());
    bars.push_back({PlannedBars::tr("GPUs"), PlannedBars::tr("per host"), planned, seen, std::max(planned, seen),
                    QString(), PlannedBars::tr("planned %1, measured %2").arg(countText(planned), countText(seen)),
                    seen >= planned ? Role::Accent : Role::Bad});
    return bars;
}

}  // namespace headroom
