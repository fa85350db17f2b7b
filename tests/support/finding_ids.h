// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"

#include <algorithm>
#include <string_view>

namespace headroom::test {

/// Whether one of the findings has that id.
inline bool has(const Findings& findings, std::string_view id)
{
    return std::ranges::find(findings, id, &Finding::id) != findings.end();
}

}  // namespace headroom::test
