// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/finding_kinds.h"
#include "model/search/certainty.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace headroom {

namespace {

struct RiskSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

QString startingSentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString measurementsText(const ErrorBand& band)
{
    if (band.basis == BandBasis::OwnMeasurement)
        return RiskSectionWords::tr("from your own measurement");
    return RiskSectionWords::tr("from %1 measurements of %2 sources")
        .arg(countText(band.cases), countText(band.sources));
}

/// The ranges of a service, which has none of the peak: its engine takes what it is given.
QString serviceRanges(const Estimate& estimate)
{
    QStringList parts;
    if (const auto& cache = estimate.cacheRange)
        parts << RiskSectionWords::tr("tokens in the cache of a replica %1 to %2, %3")
                     .arg(countText(std::round(cache->low)), countText(std::round(cache->high)),
                          measurementsText(cache->band));
    if (const auto& token = estimate.tokenRange)
        parts << RiskSectionWords::tr("median time per token %1, %2")
                     .arg(tokenRangeText(estimate), measurementsText(token->band));
    if (const auto& rate = estimate.rateRange) {
        const QString low = rateNumber(rate->low);
        const QString high = rateNumber(rate->high);
        parts << (low == high
                      ? RiskSectionWords::tr("output of all replicas %1 tokens/s, which is all that arrives").arg(low)
                      : RiskSectionWords::tr("output of all replicas %1 to %2 tokens/s").arg(low, high));
    }
    return startingSentence(parts.join(QStringLiteral("; ")));
}

/// Where the ranges come from, or that there are none.
QString rangesText(const Estimate& estimate)
{
    if (const QString service = serviceRanges(estimate); !service.isEmpty())
        return service;
    if (!estimate.peakRange)
        return RiskSectionWords::tr("None: nothing of this kind was validated against measurements");
    QString text = RiskSectionWords::tr("Peak %1, %2")
                       .arg(rangeText(*estimate.peakRange, ByteUnit::GB),
                            rangeSource(estimate.peakRange->band, estimate.errorKind));
    if (const auto& step = estimate.stepRange)
        text += RiskSectionWords::tr("; step %1, %2").arg(rangeText(*step), measurementsText(step->band));
    if (const auto& job = estimate.jobRange; job && isHeld(estimate))
        text += RiskSectionWords::tr("; cost of the job %1")
                    .arg(rangeText(*job, QString::fromStdString(estimate.cost.currency)));
    return text;
}

/// How the answer is to be taken: what counts is the worst case, not the middle.
QString certaintyRow(const Plan& plan, const Estimate& estimate)
{
    if (hasErrors(estimate.findings))
        return estimate.memory ? startingSentence(certaintyText(estimate))
                               : RiskSectionWords::tr("No answer: the plan is impossible as it stands");
    if (certaintyOf(plan, estimate, limitsOf(plan)) == Certainty::Sure)
        return RiskSectionWords::tr("Sure: peak, time and money keep to the goal at the far end of their ranges");
    const QString memory = certaintyText(estimate);
    return memory.isEmpty() ? RiskSectionWords::tr("Probable")
                            : RiskSectionWords::tr("Probable: memory %1").arg(memory);
}

/// What makes the answer less sure, beside the range itself.
QStringList doubts(const Plan& plan, const Estimate& estimate)
{
    QStringList sentences;
    for (const std::string& part : unprovenOf(plan, estimate))
        sentences << findingFullText({"decide.unproven", Severity::Warning, "/parallelism/schedule", part}, reportUnit);
    const std::size_t warnings = warningsOf(estimate).size();
    if (warnings == 1)
        sentences << RiskSectionWords::tr("A warning stands under “What else to know”.");
    else if (warnings > 1)
        sentences << RiskSectionWords::tr("%1 warnings stand under “What else to know”.").arg(countText(warnings));
    return sentences;
}

/// The bands that the ranges of an estimate come from, the peak's first.
std::optional<ErrorBand> decisiveBand(const Estimate& estimate)
{
    if (estimate.peakRange)
        return estimate.peakRange->band;
    if (estimate.cacheRange)
        return estimate.cacheRange->band;
    return estimate.tokenRange ? std::optional(estimate.tokenRange->band) : std::nullopt;
}

/// What narrows the range, the cheapest first.
QStringList remedies(const Plan& plan, const Estimate& estimate)
{
    const std::optional<ErrorBand> band = decisiveBand(estimate);
    const bool trains = plan.workload == Workload::Training;
    const QString margin = percentNumber(ErrorBand::leastMargin);
    if (band && band->basis == BandBasis::OwnMeasurement)
        return {RiskSectionWords::tr("Nothing more: the plan was measured. Measure again after an update of framework "
                                     "or driver.")};
    QStringList sentences;
    if (trains && plan.training.framework == Framework::Generic)
        sentences << RiskSectionWords::tr("Name the framework: its own measurements and habits count then.");
    if (trains)
        sentences << RiskSectionWords::tr("Measure one step on the first machine and calibrate the plan with its peak "
                                          "and tokens per second (“headroom calibrate”): the range is ± %1 % then.")
                         .arg(margin);
    else
        sentences << RiskSectionWords::tr("Start one replica and calibrate the plan with what its log says of cache "
                                          "and speed.");
    return sentences;
}

}  // namespace

void addRisk(ReportDraft& draft, const ReportInput& input)
{
    const Estimate& estimate = input.estimate;
    draft.addHeading(RiskSectionWords::tr("How sure this is"));
    auto table = nameTable();
    addNameRow(*table, RiskSectionWords::tr("Answer"), certaintyRow(input.plan, estimate));
    if (estimate.memory) {
        addNameRow(*table, RiskSectionWords::tr("Ranges"), rangesText(estimate));
        if (const QStringList sentences = doubts(input.plan, estimate); !sentences.isEmpty())
            addNameRow(*table, RiskSectionWords::tr("Doubts"), sentences.join(u' '));
        addNameRow(*table, RiskSectionWords::tr("What narrows it"), remedies(input.plan, estimate).join(u' '));
    }
    draft.add(std::move(table), 4);
}

}  // namespace headroom
