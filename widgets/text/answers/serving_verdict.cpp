// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/serving_verdict.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Verdict)
};

QString metricWords(LatencyMetric metric)
{
    switch (metric) {
    case LatencyMetric::Tpot: return Words::tr("per token");
    case LatencyMetric::Ttft: return Words::tr("to the first token");
    case LatencyMetric::E2e: break;
    }
    return Words::tr("per answer");
}

/// "12,180 tokens/s for $2.24 per million at full load". A day's cost is not that of its busiest hour's tokens.
QString whatItGives(const Estimate& estimate, TokenBasis basis)
{
    const ServingEstimate& serving = *estimate.serving;
    QString rate = Words::tr("%1 tokens/s").arg(rateNumber(serving.speed->outputTokensPerSecond));
    if (!serving.perMillionTokens)
        return rate;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const QString money = moneyText(*serving.perMillionTokens, currency);
    if (basis == TokenBasis::Day)
        return Words::tr("%1 at the peak hour, %2 per million over the day").arg(rate, money);
    const QString text = Words::tr("%1 for %2 per million").arg(rate, money);
    return basis == TokenBasis::Load ? text : text + u' ' + tokenBasisText(basis);
}

int indexOf(const Findings& findings, std::string_view id)
{
    const auto found = std::ranges::find(findings, id, &Finding::id);
    return found == findings.end() ? -1 : static_cast<int>(found - findings.begin());
}

}  // namespace

VerdictText servingVerdict(const Estimate& estimate, TokenBasis basis)
{
    const ServingSpeed& speed = *estimate.serving->speed;
    if (!speed.stable)
        return {Grade::Bad, Words::tr("Too slow for the load:"),
                Words::tr("%1 % of what it can answer").arg(percentNumber(speed.utilization)),
                indexOf(estimate.findings, "serving.overloaded")};
    if (!speed.goal)
        return {Grade::Good, Words::tr("Answers:"), whatItGives(estimate, basis), -1};
    const LatencyGoal& goal = *speed.goal;
    if (!goal.isMet())
        return {Grade::Bad, Words::tr("Misses %1:").arg(targetText(goal)),
                Words::tr("%1 too slow").arg(latencyText(goal.reached - goal.limit)),
                indexOf(estimate.findings, "serving.target-missed")};
    return {Grade::Good,
            Words::tr("Meets %1 with %2 to spare:").arg(targetText(goal), latencyText(goal.limit - goal.reached)),
            whatItGives(estimate, basis), -1};
}

QString targetText(const LatencyGoal& goal)
{
    return Words::tr("%1 %2").arg(latencyText(goal.limit), metricWords(goal.metric));
}

QString tokenRangeText(const Estimate& estimate)
{
    if (!estimate.tokenRange)
        return {};
    return Words::tr("%1 to %2").arg(latencyText(estimate.tokenRange->low), latencyText(estimate.tokenRange->high));
}

}  // namespace headroom
