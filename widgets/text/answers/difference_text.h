// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"
#include "widgets/text/format.h"

#include <QString>

namespace headroom {

// What measurements say about a plan, in words.

/// "Network slower than planned", "GPU 5 of node-02 throttled".
[[nodiscard]] QString causeLabel(const CauseStep& step);
/// What shows it: "all-reduce 262 of 450 GB/s".
[[nodiscard]] QString causeEvidence(const CauseStep& step);
/// What to do next; a short imperative without a full stop.
[[nodiscard]] QString causeNext(const CauseStep& step);
/// "+0.61 s", "-0.2 s": how a step changes the time.
[[nodiscard]] QString signedSeconds(Seconds time);

/// "step log", "memory snapshot": what a file is.
[[nodiscard]] QString evidenceLabel(EvidenceKind kind);
/// What a file was used for, in a few words: "step time, data loading"; "not used" where it was for nothing.
[[nodiscard]] QString evidenceUse(const EvidenceInput& input);

/// "Time to first token, p95".
[[nodiscard]] QString serviceLabel(const ServiceFigure& figure);
/// A figure of its kind with its unit: "0.29 s", "24.1 ms", "621 tokens/s".
[[nodiscard]] QString serviceValue(const ServiceFigure& figure, double value);
/// "as planned", "worse than 8 in 10", "+12 %" where no range was validated.
[[nodiscard]] QString serviceJudgement(const ServiceFigure& figure);
/// Whose load it is, and which: "vLLM: ran 64 requests at a time, 1024 + 128 tokens; planned 32 requests ...".
[[nodiscard]] QString serviceTitle(const ServiceLoad& load);

/// The figure of a service that tells most: one that is worse than expected, else better, else its rate, else the time
/// per token; null where there is none.
[[nodiscard]] const ServiceFigure* leadingFigure(const Difference& difference);

/// The difference in one sentence, in pieces of which the middle one decides: "A step takes 4.92 s, not 3.37 s: ",
/// "46 % slower, $1,487 a day lost", "; the network is the largest cause".
struct DifferenceHeadline {
    QString before{};
    QString deciding{};
    QString after{};
    [[nodiscard]] QString plain() const { return before + deciding + after; }
};
[[nodiscard]] DifferenceHeadline differenceHeadline(const Difference& difference, ByteUnit unit = ByteUnit::GB);

/// Whether the run had another batch than planned, so that its steps were scaled.
[[nodiscard]] bool isScaled(const MeasuredJob& measured);
/// What the measured step is: "median of 30 steps", "of one step", "... of 37.5 s each, scaled to the planned batch".
[[nodiscard]] QString measuredSteps(const MeasuredJob& measured);
/// The measured peak against the range of the planned one; empty where either is missing.
[[nodiscard]] QString memoryJudgement(const Difference& difference, ByteUnit unit = ByteUnit::GB);

/// What an out-of-memory error comes to, in lines: the numbers, what was being allocated, fragmentation.
[[nodiscard]] QStringList outOfMemoryLines(const OutOfMemory& error, ByteUnit unit = ByteUnit::GB);

}  // namespace headroom
