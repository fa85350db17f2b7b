// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/expected_range.h"

#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ExpectedRangeWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Range)
};

ExpectedRange tokenTimes(const Estimate& estimate)
{
    const QString range = tokenRangeText(estimate);
    return {range, ExpectedRangeWords::tr("expected per token"),
            ExpectedRangeWords::tr("%1 per token in the middle of all requests, %2")
                .arg(range, rangeSource(estimate.tokenRange->band, estimate.errorKind)),
            ExpectedRangeWords::tr("Range of the time per token, median: %1").arg(range)};
}

ExpectedRange peaks(const Estimate& estimate, ByteUnit unit)
{
    const QString range = rangeText(*estimate.peakRange, unit);
    const QString meaning = certaintyText(estimate);
    return {
        range, meaning,
        ExpectedRangeWords::tr("%1 %2, %3")
            .arg(range, perWorkerText(estimate.hardware), rangeSource(estimate.peakRange->band, estimate.errorKind)),
        ExpectedRangeWords::tr("Range of the peak: %1, %2").arg(range, meaning)};
}

}  // namespace

std::optional<ExpectedRange> expectedRange(const Estimate& estimate, ByteUnit unit)
{
    const bool answers = estimate.serving && estimate.serving->speed && estimate.serving->speed->stable;
    if (answers && estimate.tokenRange)
        return tokenTimes(estimate);
    if (estimate.memory && estimate.peakRange)
        return peaks(estimate, unit);
    return std::nullopt;
}

}  // namespace headroom
