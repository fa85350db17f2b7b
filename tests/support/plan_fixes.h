// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "tests/support/sample_plans.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace headroom::test {

/// The day of the tests: prices and retirements hang on it.
inline constexpr std::string_view today = "2026-11-21";

/// What is offered for a plan on that day.
inline FixList fixes(const Plan& plan, const Catalogue& catalogue) { return findFixes(plan, catalogue, today); }

/// The change of a field, null where the fix leaves it.
inline const FixChange* changeOf(const Fix& fix, std::string_view pointer)
{
    const auto found = std::ranges::find(fix.changes, pointer, &FixChange::pointer);
    return found == fix.changes.end() ? nullptr : &*found;
}

/// The first fix that sets exactly these fields.
inline const Fix* fixOf(const FixList& list, const std::set<std::string_view>& pointers)
{
    for (const Fix& fix : list.fixes) {
        std::set<std::string_view> own;
        for (const FixChange& change : fix.changes)
            own.insert(change.pointer);
        if (own == pointers)
            return &fix;
    }
    return nullptr;
}

}  // namespace headroom::test
