// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/quota/quota.h"

#include <QtGlobal>

#include <algorithm>
#include <optional>
#include <string>

namespace headroom::test {

/// The check of that id; a test that asks for one that is not there ends.
inline const QuotaCheck& checkNamed(const QuotaVerdict& verdict, const char* id)
{
    const auto found = std::ranges::find(verdict.checks, std::string(id), &QuotaCheck::id);
    if (found == verdict.checks.end())
        qFatal("no check %s", id);
    return *found;
}

/// 1, 0 or -1 for yes, no and unknown.
inline int word(std::optional<bool> ok) { return ok ? static_cast<int>(*ok) : -1; }

}  // namespace headroom::test
