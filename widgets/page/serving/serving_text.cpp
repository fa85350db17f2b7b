// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/serving/serving_text.h"

#include "model/serving/simulation/queueing.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/token_basis.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct ServingFigureWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ServingPage)
};

QString replicasText(std::int64_t replicas)
{
    return replicas == 1 ? ServingFigureWords::tr("1 replica")
                         : ServingFigureWords::tr("%1 replicas").arg(countText(replicas));
}

QString tip(const QString& name, const QString& text) { return u"<b>"_qs + name + u"</b>: "_qs + text.toHtmlEscaped(); }

QString percentilesText(const LatencyPercentiles& latency)
{
    return ServingFigureWords::tr("P50 %1, P95 %2, P99 %3")
        .arg(latencyText(latency.p50), latencyText(latency.p95), latencyText(latency.p99));
}

KpiFigure latencyFigure(const QString& name, const LatencyPercentiles& latency, const QString& what)
{
    return {name, latencyText(latency.p50), ServingFigureWords::tr("P95 %1").arg(latencyText(latency.p95)),
            tip(name, percentilesText(latency) + u"; "_qs + what), false};
}

KpiFigure outputFigure(const ServingEstimate& serving, const ServingSpeed& speed, const Hardware& hardware)
{
    const QString name = ServingFigureWords::tr("Output");
    return {name, ServingFigureWords::tr("%1 /s").arg(rateNumber(speed.outputTokensPerSecond)),
            ServingFigureWords::tr("%1 of %2")
                .arg(answeringText(serving), workerCountText(serving.gpusPerReplica, hardware)),
            tip(name, ServingFigureWords::tr("output tokens per second of all replicas, for %1 requests per second")
                          .arg(rateNumber(speed.requestsPerSecond))),
            false};
}

KpiFigure roomFigure(const Plan& plan, const ServingMemory& memory)
{
    const QString name = ServingFigureWords::tr("Max at a time");
    const std::int64_t tokens = plan.serving.input_tokens + plan.serving.output_tokens;
    return {name, countText(memory.maxSequences),
            ServingFigureWords::tr("per replica, %1 tokens each").arg(countText(tokens)),
            tip(name, ServingFigureWords::tr("the cache of a replica holds %1 tokens; the longest request alone has %2")
                          .arg(countText(memory.poolTokens), countText(memory.longestContext))),
            false};
}

/// Whose tokens a cost is shared by.
QString loadText(TokenBasis basis)
{
    switch (basis) {
    case TokenBasis::Day: return ServingFigureWords::tr("the day's traffic");
    case TokenBasis::FullLoad: return ServingFigureWords::tr("replicas that are busy around the clock");
    case TokenBasis::Load: break;
    }
    return ServingFigureWords::tr("the planned load");
}

KpiFigure requestCostFigure(const Plan& plan, const Estimate& estimate)
{
    const QString name = ServingFigureWords::tr("1,000 requests");
    const ServingEstimate& serving = *estimate.serving;
    if (!serving.perThousandRequests)
        return {name, QString(QChar(0x2013)), ServingFigureWords::tr("no price known"), {}, true};
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const TokenBasis basis = tokenBasis(plan);
    return {name, moneyText(*serving.perThousandRequests, currency),
            basis == TokenBasis::Load
                ? ServingFigureWords::tr("of %1 tokens each").arg(countText(plan.serving.input_tokens))
                : tokenBasisText(basis),
            tip(name, ServingFigureWords::tr("all machines, paid hours off and storage too, over the requests of %1")
                          .arg(loadText(basis))),
            true};
}

/// Texts that are encoded: no first token and no further ones, one answer after one pass.
std::vector<KpiFigure> encodingFigures(const Plan& plan, const Estimate& estimate)
{
    const ServingEstimate& serving = *estimate.serving;
    const ServingSpeed& speed = *serving.speed;
    std::vector<KpiFigure> figures;
    if (speed.stable)
        figures.push_back(
            latencyFigure(ServingFigureWords::tr("Whole text"), speed.latencies.e2e,
                          ServingFigureWords::tr("from the arrival of a text to its vector, waiting included")));
    else
        figures.push_back({ServingFigureWords::tr("Load"),
                           ServingFigureWords::tr("%1 %").arg(percentNumber(speed.utilization)),
                           ServingFigureWords::tr("of what can be encoded"),
                           {},
                           false});
    const QString rate = ServingFigureWords::tr("Requests");
    figures.push_back({rate, ServingFigureWords::tr("%1 /s").arg(rateNumber(speed.requestsPerSecond)),
                       ServingFigureWords::tr("%1 of %2")
                           .arg(answeringText(serving), workerCountText(serving.gpusPerReplica, estimate.hardware)),
                       tip(rate, ServingFigureWords::tr("texts per second of all replicas")), false});
    const QString batch = ServingFigureWords::tr("Texts a pass");
    figures.push_back({batch, rateNumber(speed.batch),
                       ServingFigureWords::tr("at most %1").arg(countText(serving.memory.maxSequences)),
                       tip(batch, ServingFigureWords::tr("a free replica takes all texts that wait, up to its batch")),
                       false});
    figures.push_back(requestCostFigure(plan, estimate));
    return figures;
}

KpiFigure costFigure(const Plan& plan, const Estimate& estimate)
{
    const ServingEstimate& serving = *estimate.serving;
    const QString name = ServingFigureWords::tr("1 M tokens");
    const QString currency = QString::fromStdString(estimate.cost.currency);
    if (!serving.perMillionTokens)
        return {name, QString(QChar(0x2013)), ServingFigureWords::tr("no price known"), {}, true};
    const TokenBasis basis = tokenBasis(plan);
    const QString withInput = ServingFigureWords::tr("%1 with input")
                                  .arg(moneyText(serving.perMillionTotalTokens.value_or(Money{}), currency));
    const QString requests =
        serving.perThousandRequests
            ? ServingFigureWords::tr("; 1,000 requests: %1").arg(moneyText(*serving.perThousandRequests, currency))
            : QString();
    return {name, moneyText(*serving.perMillionTokens, currency),
            basis == TokenBasis::Load ? withInput : tokenBasisText(basis),
            tip(name, ServingFigureWords::tr(
                          "all machines, paid hours off and storage too, over the output tokens of %1; %2: the same "
                          "over all tokens that are read and written")
                              .arg(loadText(basis), withInput) +
                          requests),
            true};
}

}  // namespace

QString answeringText(const ServingEstimate& serving)
{
    const std::int64_t spares = serving.replicas - serving.serving;
    const QString answering = replicasText(serving.serving);
    if (spares <= 0)
        return answering;
    return spares == 1 ? ServingFigureWords::tr("%1 and a spare").arg(answering)
                       : ServingFigureWords::tr("%1 and %2 spares").arg(answering, countText(spares));
}

std::vector<KpiFigure> servingFigures(const Plan& plan, const Estimate& estimate)
{
    if (plan.workload == Workload::Encoding)
        return encodingFigures(plan, estimate);
    const ServingEstimate& serving = *estimate.serving;
    const ServingSpeed& speed = *serving.speed;
    std::vector<KpiFigure> figures;
    if (speed.stable) {
        figures.push_back(latencyFigure(ServingFigureWords::tr("First token"), speed.latencies.ttft,
                                        ServingFigureWords::tr("from the arrival of a prompt, waiting included")));
        const QString range = tokenRangeText(estimate);
        figures.push_back(latencyFigure(
            ServingFigureWords::tr("Per token"), speed.latencies.tpot,
            range.isEmpty() ? ServingFigureWords::tr("of one answer, on average")
                            : ServingFigureWords::tr("of one answer, on average; range of the median %1").arg(range)));
    } else {
        figures.push_back({ServingFigureWords::tr("Load"),
                           ServingFigureWords::tr("%1 %").arg(percentNumber(speed.utilization)),
                           ServingFigureWords::tr("of what can be answered"),
                           {},
                           false});
    }
    figures.push_back(outputFigure(serving, speed, estimate.hardware));
    figures.push_back(roomFigure(plan, serving.memory));
    figures.push_back(costFigure(plan, estimate));
    return figures;
}

QString cachePoolText(const ServingMemory& memory, ByteUnit unit)
{
    if (memory.poolLow == memory.poolHigh)
        return bytesText(memory.poolLow, unit);
    return ServingFigureWords::tr("%1 to %2, by the sampler that is installed")
        .arg(bytesNumber(memory.poolLow, unit), bytesText(memory.poolHigh, unit));
}

QStringList noServiceReasons(const Plan& plan, const Estimate& estimate, ByteUnit unit)
{
    if (plan.workload == Workload::Training)
        return {ServingFigureWords::tr("This plan trains a model.")};
    QStringList reasons;
    for (const Finding& finding : estimate.findings)
        if (finding.severity == Severity::Error)
            reasons << findingFullText(finding, unit);
    if (reasons.isEmpty())
        reasons << ServingFigureWords::tr("How fast %1 computes, or reads its memory, is not known.")
                       .arg(QString::fromStdString(estimate.hardware.gpuName));
    return reasons;
}

QString qualityText(WeightFormat format)
{
    switch (format) {
    case WeightFormat::Fp32:
    case WeightFormat::Bf16:
    case WeightFormat::Fp16: return ServingFigureWords::tr("as trained");
    case WeightFormat::Fp8: return ServingFigureWords::tr("usually within the noise of benchmarks");
    case WeightFormat::Int8:
    case WeightFormat::W8a8:
    case WeightFormat::Q8_0: return ServingFigureWords::tr("close, once outliers are calibrated");
    case WeightFormat::Awq4:
    case WeightFormat::Gptq4:
    case WeightFormat::Q4_0: return ServingFigureWords::tr("small losses, larger for small models and long reasoning");
    case WeightFormat::Nf4:
    case WeightFormat::Nf4Double: return ServingFigureWords::tr("small losses; made for fine-tuning, slow to serve");
    case WeightFormat::Nvfp4:
    case WeightFormat::Mxfp4: return ServingFigureWords::tr("small losses; the checkpoint must be made for it");
    }
    return {};
}

bool asksForRate(const Plan& plan) { return plan.serving.requests_per_s && !plan.serving.disaggregated; }

QString plannedText(const Plan& plan, const Estimate& estimate, const std::optional<PlannedPoint>& planned)
{
    if (!planned)
        return {};
    if (!plan.serving.requests_per_s) {
        const QString held = countText(planned->point.concurrency);
        const QString wanted = countText(plan.serving.concurrency);
        return held == wanted ? ServingFigureWords::tr("%1, this plan").arg(held)
                              : ServingFigureWords::tr("%1 of %2, this plan").arg(held, wanted);
    }
    const QString asked = rateNumber(*plan.serving.requests_per_s);
    return planned->overloaded ? ServingFigureWords::tr("%1 of %2 requests/s, this plan")
                                     .arg(rateNumber(estimate.serving->speed->requestsPerSecond), asked)
                               : ServingFigureWords::tr("%1 requests/s, this plan").arg(asked);
}

std::vector<ShownRow> formatRows(const Plan& plan, const Estimate& estimate, const std::vector<FormatOption>& options,
                                 ByteUnit unit)
{
    const QString none(QChar(0x2013));
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const bool byRate = asksForRate(plan);
    std::vector<ShownRow> rows;
    for (const FormatOption& option : options) {
        const QString name = choiceLabel("/serving/weights", choiceName(option.format));
        const bool own = option.format == plan.serving.weights;
        QString remark = qualityText(option.format);
        if (!option.point)
            remark = ServingFigureWords::tr("does not fit");
        else if (byRate && !option.replicas)
            remark = ServingFigureWords::tr("misses the target however many replicas");
        const QString rate = byRate ? (option.replicas ? countText(*option.replicas) : none)
                                    : (option.point ? rateNumber(option.point->tokensPerSecond) : none);
        const bool answers = option.point && !option.overloaded;
        rows.push_back({{own ? ServingFigureWords::tr("%1, this plan").arg(name) : name,
                         bytesNumber(option.weights, unit), option.point ? countText(option.maxSequences) : none,
                         answers        ? millisecondsNumber(option.point->perToken)
                         : option.point ? ServingFigureWords::tr("overloaded")
                                        : none,
                         rate, option.perMillionTokens ? moneyText(*option.perMillionTokens, currency) : none, remark},
                        {},
                        {},
                        false});
    }
    return rows;
}

DataTable formatTable(const Plan& plan, const Estimate& estimate, const std::vector<FormatOption>& options)
{
    const bool byRate = asksForRate(plan);
    DataTable table{{ServingFigureWords::tr("weights"),
                     ServingFigureWords::tr("bytes %1").arg(perWorkerText(estimate.hardware)),
                     ServingFigureWords::tr("most at a time"), ServingFigureWords::tr("ms per token"),
                     byRate ? ServingFigureWords::tr("replicas") : ServingFigureWords::tr("tokens per s"),
                     ServingFigureWords::tr("per million")},
                    {}};
    for (const FormatOption& option : options) {
        const std::string_view name = choiceName(option.format);
        const BatchPoint point = option.point.value_or(BatchPoint{.concurrency = 0});
        table.rows.push_back(
            {asText(name), option.weights.value, option.maxSequences,
             option.overloaded ? DataCell(QString()) : DataCell(point.perToken.value * 1000),
             !byRate           ? DataCell(point.tokensPerSecond)
             : option.replicas ? DataCell(static_cast<double>(*option.replicas))
                               : DataCell(QString()),
             option.perMillionTokens ? DataCell(option.perMillionTokens->dollars()) : DataCell(QString())});
    }
    return table;
}

QString trafficNote(const TrafficDay& day, const QString& currency)
{
    const auto [fewest, most] = std::ranges::minmax(day.replicas);
    QString text = fewest == most
                       ? ServingFigureWords::tr("%1 all day").arg(replicasText(most))
                       : ServingFigureWords::tr("between %1 and %2 replicas").arg(countText(fewest), countText(most));
    if (day.scaled && day.fixed && *day.scaled < *day.fixed)
        text += ServingFigureWords::tr("; %1 a day instead of the plan's %2")
                    .arg(moneyShort(*day.scaled, currency), moneyShort(*day.fixed, currency));
    else if (day.fixed)
        text += ServingFigureWords::tr("; %1 a day").arg(moneyShort(*day.fixed, currency));
    if (day.perMillionScaled && day.perMillionFixed && *day.perMillionScaled < *day.perMillionFixed)
        text += ServingFigureWords::tr(", %1 instead of %2 per million tokens")
                    .arg(moneyText(*day.perMillionScaled, currency), moneyText(*day.perMillionFixed, currency));
    if (day.loadShare > exactLoad)
        text += ServingFigureWords::tr("; approximate, at %1 % of what a replica can answer")
                    .arg(percentNumber(day.loadShare));
    return text;
}

}  // namespace headroom
