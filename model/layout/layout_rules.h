// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/plan/architecture.h"

namespace headroom {

/// Collects the rules that a layout breaks as error findings, and whether all hold.
class LayoutRules {
public:
    explicit LayoutRules(Findings& findings) : m_findings(findings) {}

    template <class... Values>
    void require(bool holds, FindingIdFor<Values...> id, const char* pointer, const Values&... values)
    {
        if (holds)
            return;
        m_findings.push_back({id, Severity::Error, pointer, values...});
        m_allHold = false;
    }
    [[nodiscard]] bool allHold() const { return m_allHold; }

private:
    Findings& m_findings;
    bool m_allHold{true};
};

/// NCCL joins no MIG instances, of one GPU or of several: what is divided over so many of them cannot run.
inline void checkAlone(LayoutRules& rules, const Hardware& hardware, std::int64_t ranks)
{
    rules.require(hardware.mig.empty() || ranks == 1, "cluster.mig-alone", "/cluster/mig", hardware.mig, ranks);
}

/// Query heads share keys and values in groups of equal size. Latent attention has none to share.
inline void checkHeads(LayoutRules& rules, const Architecture& shape)
{
    rules.require(shape.attention == AttentionKind::Mla || (shape.kv_heads > 0 && shape.heads % shape.kv_heads == 0),
                  "layout.kv-heads", "/model/architecture/kv_heads", shape.kv_heads, shape.heads);
}

}  // namespace headroom
