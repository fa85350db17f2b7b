// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/compared_readings.h"

#include "app/network/server_address.h"
#include "model/health/rules/planned_use.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom {

namespace {

const QString yes = QStringLiteral("1\t");
const QString no = QStringLiteral("0\t");

/// What sources are known by from one start to the next, in one line.
QString nameOf(const HealthSources& sources)
{
    QStringList parts;
    for (const QString& file : sources.files)
        parts << QFileInfo(file).absoluteFilePath();
    if (sources.live)
        parts << QStringLiteral("live");
    for (const QString& host : sources.hosts)
        parts << QStringLiteral("ssh ") + host;
    if (!sources.prometheus.isEmpty())
        parts << shownAddress(sources.prometheus);  // No password is kept.
    return parts.join(u' ').simplified();
}

}  // namespace

bool ComparedReadings::isCompared(const HealthSources& sources, const PlannedUse& plan, const Snapshot& read) const
{
    const QStringList lines = m_settings.value(Setting::ComparedReadings).toStringList();
    const QString name = nameOf(sources);
    for (const QString& line : lines)
        if (line.sliced(std::min(yes.size(), line.size())) == name)
            return line.startsWith(yes);
    const std::optional<PlanDifference> difference = differenceFrom(plan, read);
    if (!difference)
        return true;
    // Of a fleet the hosts with the plan's cards are compared, of one host all cards or none.
    const bool isOther = difference->otherCards && (!difference->isMixed || difference->others.empty());
    return !isOther && !difference->hasMore && !difference->isIdle;
}

void ComparedReadings::remember(const HealthSources& sources, bool isCompared)
{
    constexpr qsizetype most = 100;
    const QString name = nameOf(sources);
    QStringList lines = m_settings.value(Setting::ComparedReadings).toStringList();
    lines.removeAll(yes + name);
    lines.removeAll(no + name);
    lines.prepend((isCompared ? yes : no) + name);
    m_settings.set(Setting::ComparedReadings, lines.mid(0, most));
}

}  // namespace headroom
