// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/plan/architecture.h"

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

/// Query heads share keys and values in groups of equal size. Latent attention has none to share.
inline void checkHeads(LayoutRules& rules, const Architecture& shape)
{
    rules.require(shape.attention == AttentionKind::Mla || (shape.kv_heads > 0 && shape.heads % shape.kv_heads == 0),
                  "layout.kv-heads", "/model/architecture/kv_heads", {shape.kv_heads, shape.heads});
}

}  // namespace headroom
