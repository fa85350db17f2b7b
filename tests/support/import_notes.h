// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_plan.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace headroom::test {

/// Whether an import has a note of that kind that says this.
inline bool hasNote(const ImportedPlan& imported, ImportNoteKind kind, std::string_view text)
{
    return std::ranges::any_of(imported.notes, [&](const ImportNote& note) {
        return note.kind == kind && toString(note).find(text) != std::string::npos;
    });
}

}  // namespace headroom::test
