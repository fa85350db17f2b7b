// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/health_rule.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <QCoreApplication>

#include <array>

namespace headroom {
namespace {

struct FindingSubjects {
    Q_DECLARE_TR_FUNCTIONS(headroom::FindingSubjects)
};

/// In the order of HealthSubject.
constexpr auto subjects = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Utilisation"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Memory in use"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Temperature"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Power"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Clock"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Slowdown"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "ECC errors"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Memory rows"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Reading"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "GPU lost"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Reset needed"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "PCIe link"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "NVLink"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Driver's log"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "GPU count"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Persistence"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Versions"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Driver"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Not asked"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Connection"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "No answer"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Not read"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Out of memory"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Address"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Prometheus"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Exporter"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Cut capture"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Broken capture"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "No GPU"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Host memory"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Network"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Program"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Host"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Storage"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Collectives"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Scheduler"),
    QT_TRANSLATE_NOOP("headroom::FindingSubjects", "Diagnostics"),
});

}  // namespace

bool asksForAction(const HealthFinding& finding)
{
    return finding.grade != HealthGrade::Healthy && finding.grade != HealthGrade::Unknown;
}

QString findingSubject(const HealthFinding& finding)
{
    if (const HealthRuleInfo* rule = ruleWithId(finding.id))
        return FindingSubjects::tr(subjects.at(static_cast<std::size_t>(rule->subject)));
    return asText(finding.id).remove(QLatin1String("health."));
}

}  // namespace headroom
