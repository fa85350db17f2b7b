// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"
#include "tests/support/shipped_catalogue.h"

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

/// Outlooks of the shipped catalogue on one day, of few draws.
class AskedOutlooks {
protected:
    [[nodiscard]] Outlook asked(const Portfolio& portfolio, OutlookOptions options = {}) const
    {
        options.today = "2026-11-27";
        options.draws = std::min(options.draws, 20);
        return outlook(portfolio, m_catalogue, options);
    }
    const Catalogue m_catalogue = shippedCatalogue();
};

}  // namespace headroom::test
