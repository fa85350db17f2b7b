// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/text/format.h"
#include "widgets/text/grade.h"
#include "widgets/text/token_basis.h"

#include <QString>

namespace headroom {

/// The verdict of an estimate in words. Read as one sentence: lead, then decisive, the words that decide.
struct VerdictText {
    Grade grade{Grade::Good};
    QString lead;
    QString decisive;
    int finding{-1};  ///< Index of the finding that the sentence already says, or -1.

    /// "Needs 98.4 GB per GPU, has 42.9 GB: short by 55.5 GB".
    [[nodiscard]] QString sentence() const;
};

/// Whether a plan that fits does so by the middle value of its peak only, not at the high end of its range. Only memory
/// is judged: a service that answers is not meant.
[[nodiscard]] bool isProbableFit(const Estimate& estimate);

/// Whether the job fits, by how much, or why it is impossible; a service's cost with the tokens that it counts over.
[[nodiscard]] VerdictText verdictText(const Estimate& estimate, ByteUnit unit, TokenBasis basis = TokenBasis::Load);

/// The verdict on a service that runs: how its latency stands to the target, what it gives and costs, over which
/// tokens. The estimate must have serving speed.
[[nodiscard]] VerdictText servingVerdict(const Estimate& estimate, TokenBasis basis);

/// "30.0 ms per token", "2.00 s to the first token": what is asked for.
[[nodiscard]] QString targetText(const LatencyGoal& goal);

/// "9.2 – 12.1 ms": the range of the median time per token; empty where there is none.
[[nodiscard]] QString tokenRangeText(const Estimate& estimate);

}  // namespace headroom
