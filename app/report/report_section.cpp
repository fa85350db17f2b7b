// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_section.h"

#include "model/text/nearest_name.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, 18> namesOfSections = {
    "comparison", "workshop", "goal",  "memory",    "fixes",    "time",        "serving", "risk",       "notes",
    "plan",       "cost",     "quota", "checklist", "security", "assumptions", "health",  "acceptance", "sources"};

struct SectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

}  // namespace

QString sectionLabel(ReportSection section)
{
    using enum ReportSection;
    switch (section) {
    case Comparison: return SectionWords::tr("Comparison of plans");
    case Workshop: return SectionWords::tr("Notes and decisions");
    case Goal: return SectionWords::tr("Goal against answer");
    case Memory: return SectionWords::tr("Memory");
    case Fixes: return SectionWords::tr("What makes it fit, sure or cheaper");
    case Time: return SectionWords::tr("Time");
    case Serving: return SectionWords::tr("Serving");
    case Risk: return SectionWords::tr("How sure this is");
    case Notes: return SectionWords::tr("What else was noticed");
    case Plan: return SectionWords::tr("The plan");
    case Cost: return SectionWords::tr("Cost");
    case Quota: return SectionWords::tr("Quota of the subscription");
    case Checklist: return SectionWords::tr("Before the machines cost money");
    case Security: return SectionWords::tr("Security and governance");
    case Assumptions: return SectionWords::tr("Assumptions");
    case Health: return SectionWords::tr("Health of the machines");
    case Acceptance: return SectionWords::tr("The machines as tested");
    case Sources: return SectionWords::tr("Sources");
    }
    return {};
}

std::optional<ReportSection> sectionNamed(const QString& name)
{
    const auto* const found = std::ranges::find(namesOfSections, name.toStdString());
    if (found == namesOfSections.end())
        return std::nullopt;
    return static_cast<ReportSection>(found - namesOfSections.begin());
}

QString nearestSection(const QString& name)
{
    return asText(nearestName(name.toStdString(), {namesOfSections.begin(), namesOfSections.end()}));
}

QStringList sectionNames()
{
    QStringList names;
    for (const std::string_view name : namesOfSections)
        names << asText(name);
    return names;
}

}  // namespace headroom
