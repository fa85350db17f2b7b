// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <algorithm>
#include <string_view>

namespace headroom::test {

/// Whether an outlook has such a finding, at that place of the portfolio where one is named.
inline bool hasFinding(const Outlook& outlook, std::string_view id, std::string_view pointer = {})
{
    return std::ranges::any_of(outlook.findings, [&](const Finding& finding) {
        return finding.id == id && (pointer.empty() || finding.pointer == pointer);
    });
}

}  // namespace headroom::test
