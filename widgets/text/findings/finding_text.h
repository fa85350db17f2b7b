// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "widgets/text/format.h"

#include <QString>

namespace headroom {

/// What is the matter and where, in one sentence.
[[nodiscard]] QString findingText(const Finding& finding, ByteUnit unit);

/// What to do about it, in one sentence; empty where there is nothing to do.
[[nodiscard]] QString findingRemedy(const Finding& finding, ByteUnit unit);

/// Both, separated by a space: what the command line and the report print.
[[nodiscard]] QString findingFullText(const Finding& finding, ByteUnit unit);

/// An item of a checklist: its name, and what to do.
struct ChecklistEntry {
    QString name;
    QString text;
};
/// "Roles: people who ..." as "Roles" and "People who ...", the remedy behind it.
[[nodiscard]] ChecklistEntry checklistEntry(const Finding& finding, ByteUnit unit);

}  // namespace headroom
