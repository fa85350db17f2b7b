// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/verdict_text.h"

#include "model/estimate/doubtful_fit.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Verdict)
};

int indexOf(const Findings& findings, std::string_view id)
{
    const auto found = std::ranges::find(findings, id, &Finding::id);
    return found == findings.end() ? -1 : static_cast<int>(found - findings.begin());
}

int firstError(const Findings& findings)
{
    const auto found = std::ranges::find(findings, Severity::Error, &Finding::severity);
    return found == findings.end() ? -1 : static_cast<int>(found - findings.begin());
}

/// The engine's share where it leaves too little beside it, or else the memory itself.
int memoryError(const Findings& findings, std::string_view id)
{
    const int share = indexOf(findings, "serving.smaller-share");
    return share >= 0 ? share : indexOf(findings, id);
}

/// Without memory there is no number to decide: the first error says why.
VerdictText impossible(const Estimate& estimate, ByteUnit unit)
{
    const int index = firstError(estimate.findings);
    if (index < 0)
        return {Grade::Bad, VerdictWords::tr("No estimate for this plan"), {}, -1};
    return {Grade::Bad, findingText(estimate.findings[static_cast<std::size_t>(index)], unit), {}, index};
}

/// GPU memory is enough, but something else may still be impossible, such as host memory for offloading.
VerdictText fitting(const Estimate& estimate, ByteUnit unit, TokenBasis basis)
{
    if (estimate.serving && estimate.serving->speed)
        return servingVerdict(estimate, basis);
    if (firstError(estimate.findings) >= 0)
        return impossible(estimate, unit);
    const MemoryEstimate& memory = *estimate.memory;
    if (indexOf(estimate.findings, "serving.not-simulated") >= 0)
        return {Grade::Watch,
                VerdictWords::tr("Fits: needs %1 %2 of %3;")
                    .arg(bytesText(memory.worst().peak, unit), perWorkerText(estimate.hardware),
                         bytesText(memory.capacity, unit)),
                VerdictWords::tr("how fast it answers is being computed"), -1};
    const bool isProbable = isProbableFit(estimate);
    const QString lead = isProbable ? VerdictWords::tr("Probably fits: needs %1 %2 of %3,")
                                    : VerdictWords::tr("Fits: needs %1 %2 of %3,");
    return {isProbable ? Grade::Watch : Grade::Good,
            lead.arg(bytesText(memory.worst().peak, unit), perWorkerText(estimate.hardware),
                     bytesText(memory.capacity, unit)),
            VerdictWords::tr("%1 of headroom").arg(bytesText(memory.headroom, unit)), -1};
}

}  // namespace

QString VerdictText::sentence() const
{
    if (decisive.isEmpty())
        return lead;
    return lead + QLatin1Char(' ') + decisive;
}

bool isProbableFit(const Estimate& estimate)
{
    const bool answers = estimate.serving && estimate.serving->speed;
    return !answers && isDoubtfulFit(estimate);
}

VerdictText verdictText(const Estimate& estimate, ByteUnit unit, TokenBasis basis)
{
    if (!estimate.memory || estimate.memory->stages.empty())
        return impossible(estimate, unit);
    const MemoryEstimate& memory = *estimate.memory;
    const QString peak = bytesText(memory.worst().peak, unit);
    const QString capacity = bytesText(memory.capacity, unit);
    const QString each = perWorkerText(estimate.hardware);
    switch (memory.fit) {
    case Fit::Fits: return fitting(estimate, unit, basis);
    case Fit::Tight: {
        const Bytes left{std::max(0.0, memory.headroom.value)};
        return {Grade::Watch, VerdictWords::tr("Too tight: needs %1 %2 of %3,").arg(peak, each, capacity),
                VerdictWords::tr("only %1 left").arg(bytesText(left, unit)),
                memoryError(estimate.findings, "memory.too-tight")};
    }
    case Fit::DoesNotFit: break;
    }
    return {Grade::Bad, VerdictWords::tr("Needs %1 %2, has %3:").arg(peak, each, capacity),
            VerdictWords::tr("short by %1").arg(bytesText(-memory.headroom, unit)),
            memoryError(estimate.findings, "memory.does-not-fit")};
}

namespace {

QString metricWords(LatencyMetric metric)
{
    switch (metric) {
    case LatencyMetric::Tpot: return VerdictWords::tr("per token");
    case LatencyMetric::Ttft: return VerdictWords::tr("to the first token");
    case LatencyMetric::E2e: break;
    }
    return VerdictWords::tr("per answer");
}

/// "12,180 tokens/s for $2.24 per million at full load". A day's cost is not that of its busiest hour's tokens.
QString whatItGives(const Estimate& estimate, TokenBasis basis)
{
    const ServingEstimate& serving = *estimate.serving;
    if (serving.speed->batch > 0) {
        const QString texts = VerdictWords::tr("%1 requests/s").arg(rateNumber(serving.speed->requestsPerSecond));
        if (!serving.perThousandRequests)
            return texts;
        return VerdictWords::tr("%1 for %2 per 1,000")
            .arg(texts, moneyText(*serving.perThousandRequests, QString::fromStdString(estimate.cost.currency)));
    }
    QString rate = VerdictWords::tr("%1 tokens/s").arg(rateNumber(serving.speed->outputTokensPerSecond));
    if (!serving.perMillionTokens)
        return rate;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const QString money = moneyText(*serving.perMillionTokens, currency);
    if (basis == TokenBasis::Day)
        return VerdictWords::tr("%1 at the peak hour, %2 per million over the day").arg(rate, money);
    const QString text = VerdictWords::tr("%1 for %2 per million").arg(rate, money);
    return basis == TokenBasis::Load ? text : text + u' ' + tokenBasisText(basis);
}

QString waitText(Seconds time)
{
    constexpr double secondsPerHour = 3600;
    constexpr double minutes = 120;
    return time.value < minutes ? latencyText(time) : durationText(Hours{time.value / secondsPerHour});
}

/// The finding that not all requests of the plan are answered at once, -1 where they are.
int waitingFinding(const Findings& findings)
{
    int found = -1;
    for (const char* id : {"serving.waits", "serving.waits-on-instance", "serving.engine-limit"})
        found = std::max(found, indexOf(findings, id));
    return found;
}

}  // namespace

VerdictText servingVerdict(const Estimate& estimate, TokenBasis basis)
{
    const ServingSpeed& speed = *estimate.serving->speed;
    if (!speed.stable)
        return {Grade::Bad, VerdictWords::tr("Too slow for the load:"),
                VerdictWords::tr("%1 % of what it can answer").arg(percentNumber(speed.utilization)),
                indexOf(estimate.findings, "serving.overloaded")};
    // Without a target nobody has said how long is too long; a line that never ends is worth a look all the same.
    const int waiting = waitingFinding(estimate.findings);
    if (!speed.goal && waiting >= 0)
        return {Grade::Watch,
                VerdictWords::tr("Answers, but half of the requests wait %1:").arg(waitText(speed.latencies.ttft.p50)),
                whatItGives(estimate, basis), waiting};
    if (!speed.goal)
        return {Grade::Good, VerdictWords::tr("Answers:"), whatItGives(estimate, basis), -1};
    const LatencyGoal& goal = *speed.goal;
    if (!goal.isMet())
        return {Grade::Bad, VerdictWords::tr("Misses %1:").arg(targetText(goal)),
                VerdictWords::tr("%1 too slow").arg(latencyText(goal.reached - goal.limit)),
                indexOf(estimate.findings, "serving.target-missed")};
    // Nor does a target of the time per token say how long the first may take.
    constexpr Seconds longWait{60};
    if (goal.metric == LatencyMetric::Tpot && waiting >= 0 && speed.latencies.ttft.p50 > longWait)
        return {Grade::Watch,
                VerdictWords::tr("Meets %1, but half of the requests wait %2:")
                    .arg(targetText(goal), waitText(speed.latencies.ttft.p50)),
                whatItGives(estimate, basis), waiting};
    return {
        Grade::Good,
        VerdictWords::tr("Meets %1 with %2 to spare:").arg(targetText(goal), latencyText(goal.limit - goal.reached)),
        whatItGives(estimate, basis), -1};
}

QString targetText(const LatencyGoal& goal)
{
    return VerdictWords::tr("%1 %2").arg(latencyText(goal.limit), metricWords(goal.metric));
}

QString tokenRangeText(const Estimate& estimate)
{
    if (!estimate.tokenRange)
        return {};
    return VerdictWords::tr("%1 to %2")
        .arg(latencyText(estimate.tokenRange->low), latencyText(estimate.tokenRange->high));
}

}  // namespace headroom
