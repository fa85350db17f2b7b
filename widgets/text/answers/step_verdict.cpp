// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/step_verdict.h"

#include "widgets/text/format.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct StepVerdictWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Verdict)
};

bool speaksOfStep(const Estimate& estimate, const VerdictText& fit)
{
    return fit.grade == Grade::Good && estimate.time && !estimate.serving;
}

}  // namespace

VerdictText verdictOn(VerdictSubject subject, const Estimate& estimate, ByteUnit unit, TokenBasis basis)
{
    const VerdictText fit = verdictText(estimate, unit, basis);
    if (subject == VerdictSubject::Fit || !speaksOfStep(estimate, fit))
        return fit;
    const TimeEstimate& time = *estimate.time;
    return {fit.grade,
            StepVerdictWords::tr("One step takes %1, the run %2:")
                .arg(secondsText(time.step), durationText(time.wall.value_or(time.run))),
            StepVerdictWords::tr("%1 tokens/s").arg(rateNumber(time.tokensPerSecond)), -1};
}

std::optional<ExpectedRange> expectedOn(VerdictSubject subject, const Estimate& estimate, ByteUnit unit)
{
    if (subject == VerdictSubject::Fit || !speaksOfStep(estimate, verdictText(estimate, unit)))
        return expectedRange(estimate, unit);
    if (!estimate.stepRange)
        return std::nullopt;
    const QString range = rangeText(*estimate.stepRange);
    return ExpectedRange{
        range, StepVerdictWords::tr("expected per step"),
        StepVerdictWords::tr("%1 per step, %2").arg(range, rangeSource(estimate.stepRange->band, estimate.errorKind)),
        StepVerdictWords::tr("Range of the step: %1").arg(range)};
}

}  // namespace headroom
