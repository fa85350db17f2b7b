// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"

#include <utility>
#include <vector>

namespace headroom {

/// Collects the rules that a layout breaks as error findings, and whether all hold.
class LayoutRules {
public:
    explicit LayoutRules(Findings& findings) : m_findings(findings) {}

    void require(bool holds, const char* id, const char* pointer, std::vector<FindingArgument> arguments)
    {
        if (holds)
            return;
        m_findings.push_back({id, Severity::Error, pointer, std::move(arguments)});
        m_allHold = false;
    }
    [[nodiscard]] bool allHold() const { return m_allHold; }

private:
    Findings& m_findings;
    bool m_allHold{true};
};

}  // namespace headroom
