// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <set>

namespace headroom {

/// The parts of a report that may be chosen; its title, verdict and numbers always stand there.
enum class ReportSection {
    Comparison,
    Workshop,
    Goal,
    Memory,
    Fixes,
    Time,
    Serving,
    Risk,
    Notes,
    Plan,
    Cost,
    Quota,
    Checklist,
    Security,
    Assumptions,
    Health,
    Acceptance,
    Sources
};

/// Chosen sections; none means all.
using ReportSections = std::set<ReportSection>;

/// The section of that name, as the command line has it.
[[nodiscard]] std::optional<ReportSection> sectionNamed(const QString& name);
/// The nearest of the names to one that is none of them, else empty.
[[nodiscard]] QString nearestSection(const QString& name);
/// What people call a section.
[[nodiscard]] QString sectionLabel(ReportSection section);
/// All names, in the order of the report, which is that of the enumeration.
[[nodiscard]] QStringList sectionNames();

}  // namespace headroom
