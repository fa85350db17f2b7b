// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/serving_text.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "widgets/text/format.h"
#include "widgets/text/range_text.h"
#include "widgets/text/token_basis.h"
#include "widgets/text/worker_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

using Align = TextTable::Align;

QString cacheText(const ServingMemory& memory, const Hardware& hardware)
{
    TextTable table({Align::Left, Align::Right, Align::Left}, 2);
    const QString pool = memory.poolLow == memory.poolHigh ? bytesText(memory.poolLow, terminalUnit)
                                                           : CliWords::tr("%1 to %2")
                                                                 .arg(bytesText(memory.poolLow, terminalUnit),
                                                                      bytesText(memory.poolHigh, terminalUnit));
    table.addRow({CliWords::tr("KV cache of one %1").arg(workerText(hardware)), pool,
                  memory.poolLow == memory.poolHigh ? QString() : CliWords::tr("by the sampler that is installed")});
    table.addRow({CliWords::tr("bytes per token"), countText(memory.kvPerToken.value),
                  CliWords::tr("of one %1").arg(workerText(hardware))});
    table.addRow({CliWords::tr("tokens"), countText(memory.poolTokens), CliWords::tr("of one replica")});
    table.addRow({CliWords::tr("requests at once"), countText(memory.maxSequences),
                  CliWords::tr("of the planned length, of one replica")});
    table.addRow({CliWords::tr("longest request"), countText(memory.longestContext), CliWords::tr("tokens, alone")});
    return CliWords::tr("KV cache") + u'\n' + table.toString();
}

QString latencyText(const Plan& plan, const Latencies& latencies)
{
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right}, 2);
    table.addRow({CliWords::tr("seconds"), CliWords::tr("P50"), CliWords::tr("P95"), CliWords::tr("P99")});
    const auto row = [&](const QString& name, const LatencyPercentiles& latency) {
        table.addRow({name, secondsNumber(latency.p50), secondsNumber(latency.p95), secondsNumber(latency.p99)});
    };
    if (plan.workload != Workload::Encoding) {
        row(CliWords::tr("first token"), latencies.ttft);
        row(CliWords::tr("per further token"), latencies.tpot);
    }
    row(plan.workload == Workload::Encoding ? CliWords::tr("whole text") : CliWords::tr("whole answer"), latencies.e2e);
    return CliWords::tr("Latencies, simulated with a fixed seed") + u'\n' + table.toString();
}

/// Money, of amounts under ten cents with as many decimals as two digits take: "$0.00042".
QString smallMoneyText(Money amount, const QString& currency)
{
    constexpr double tenCents = 0.1;
    constexpr int most = 9;
    const double size = std::abs(amount.dollars());
    if (size <= 0 || size >= tenCents)
        return moneyText(amount, currency);
    const int decimals = std::min(most, 1 - static_cast<int>(std::floor(std::log10(size))));
    const QString digits = QLocale().toString(amount.dollars(), 'f', decimals);
    if (currency == QLatin1String("USD"))
        return u'$' + digits;
    return digits + u' ' + currency;
}

/// What the requests of the plan's lengths cost.
QString requestCostText(const Estimate& estimate)
{
    const std::optional<Money>& cost = estimate.serving->perThousandRequests;
    if (!cost)
        return {};
    constexpr double requests = 1000;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    return CliWords::tr("Cost per 1,000 requests: %1; per request: %2")
               .arg(smallMoneyText(*cost, currency), smallMoneyText(Money{cost->micros / requests}, currency)) +
           u'\n';
}

QString encodingText(const Plan& plan, const Estimate& estimate, const ServingSpeed& speed)
{
    QString text = CliWords::tr("Throughput: %1 requests per second, %2 texts a pass")
                       .arg(rateNumber(speed.requestsPerSecond), rateNumber(speed.batch)) +
                   u'\n';
    if (plan.serving.requests_per_s)
        text +=
            CliWords::tr("Load: %1 % of what the replicas can encode").arg(percentNumber(speed.utilization)) + u'\n';
    return text + requestCostText(estimate);
}

QString speedText(const Plan& plan, const Estimate& estimate, const ServingSpeed& speed)
{
    if (plan.workload == Workload::Encoding)
        return encodingText(plan, estimate, speed);
    const ServingEstimate& serving = *estimate.serving;
    const auto gpus = static_cast<double>(serving.replicas * serving.gpusPerReplica);
    QString text = CliWords::tr("Throughput: %1 output tokens per second, %2 %4; %3 requests per second")
                       .arg(rateNumber(speed.outputTokensPerSecond), rateNumber(speed.outputTokensPerSecond / gpus),
                            rateNumber(speed.requestsPerSecond), perWorkerText(estimate.hardware)) +
                   u'\n';
    if (const auto& gain = serving.speculation)
        text +=
            CliWords::tr("Speculative decoding: %1 tokens per step of %2, %3 times as fast per token at %4 requests")
                .arg(rateNumber(gain->tokensPerIteration), secondsText(gain->iteration), rateNumber(gain->speedUp),
                     countText(gain->sequences)) +
            u'\n';
    if (plan.serving.requests_per_s)
        text +=
            CliWords::tr("Load: %1 % of what the replicas can answer").arg(percentNumber(speed.utilization)) + u'\n';
    if (serving.perMillionTokens && serving.perMillionTotalTokens) {
        const QString currency = QString::fromStdString(estimate.cost.currency);
        QString cost = CliWords::tr("Cost per million tokens: %1 of output, %2 of input and output together")
                           .arg(moneyText(*serving.perMillionTokens, currency),
                                moneyText(*serving.perMillionTotalTokens, currency));
        const TokenBasis basis = tokenBasis(plan);
        if (basis == TokenBasis::Day)
            cost += CliWords::tr(", over the tokens of the day's traffic");
        else if (basis == TokenBasis::FullLoad)
            cost += CliWords::tr(", at full load around the clock");
        text += wrappedParagraph(cost);
    }
    return text + requestCostText(estimate);
}

}  // namespace

QString servingText(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving)
        return {};
    const ServingEstimate& serving = *estimate.serving;
    QString text =
        plan.workload == Workload::Encoding ? QString() : cacheText(serving.memory, estimate.hardware) + u'\n';
    text += CliWords::tr("Replicas: %1 of %2 each")
                .arg(countText(serving.replicas), workerCountText(serving.gpusPerReplica, estimate.hardware));
    if (plan.serving.spare_replicas > 0)
        text += CliWords::tr(", %1 of them spare").arg(countText(plan.serving.spare_replicas));
    if (serving.prefilling > 0)
        text += CliWords::tr(", %1 of which compute prompts only").arg(countText(serving.prefilling));
    text += u'\n';
    if (!serving.speed)
        return text + u'\n';
    if (serving.speed->stable)
        text += u'\n' + latencyText(plan, serving.speed->latencies) + u'\n';
    return text + speedText(plan, estimate, *serving.speed) + u'\n';
}

QString servingRangesText(const Estimate& estimate)
{
    QString text;
    const auto add = [&](const QString& name, const QString& low, const QString& high, const ErrorBand& band) {
        text += wrappedParagraph(
            CliWords::tr("Range of the %1: %2 to %3, %4").arg(name, low, high, rangeSource(band, estimate.errorKind)));
    };
    if (const auto& cache = estimate.cacheRange)
        add(CliWords::tr("tokens in the cache"), countText(cache->low), countText(cache->high), cache->band);
    if (const auto& token = estimate.tokenRange)
        add(CliWords::tr("time per token, median"), secondsText(token->low), secondsText(token->high), token->band);
    // Replicas that answer all that arrives, fast or slow, leave nothing open.
    if (const auto& rate = estimate.rateRange; rate && rateNumber(rate->low) != rateNumber(rate->high))
        add(CliWords::tr("output tokens per second"), rateNumber(rate->low), rateNumber(rate->high), rate->band);
    return text;
}

}  // namespace headroom
