// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_section.h"

#include "model/text/nearest_name.h"
#include "widgets/text/format.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, 17> namesOfSections = {
    "comparison", "goal",  "memory",    "fixes",    "time",        "serving", "risk",       "notes",  "plan",
    "cost",       "quota", "checklist", "security", "assumptions", "health",  "acceptance", "sources"};

}  // namespace

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
