// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/validation_text.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/validate/accuracy_goals.h"
#include "model/validate/job_summary.h"
#include "model/validate/throughput_blocks.h"
#include "widgets/text/format.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

namespace headroom {
namespace {

using Align = TextTable::Align;

/// What a file says, fit for a terminal.
QString textOf(std::string_view text)
{
    QString shown = asText(text);
    std::ranges::replace_if(shown, [](QChar letter) { return !letter.isPrint(); }, u'?');
    return shown;
}

/// An error in percent to one decimal; the sign only where it tells.
QString percent(double value, bool isSigned)
{
    constexpr double hundred = 100;
    QString number = percentNumber(std::abs(value) / hundred);
    if (!isSigned)
        return number;
    return (value < 0 ? QStringLiteral("-") : QStringLiteral("+")) + number;
}

/// Of `all`, in percent.
QString shareOf(std::size_t some, std::size_t all)
{
    return percentNumber(static_cast<double>(some) / static_cast<double>(all));
}

/// An error in percent that is asked for.
QString goalText(const std::optional<double>& value) { return value ? percent(*value, false) : QStringLiteral("-"); }

std::optional<double> ninetiethGoalPercent(const ErrorSummary& row)
{
    const std::optional<AccuracyQuantity> quantity = goalQuantity(row.quantity);
    const std::optional<double> goal = quantity ? ninetiethGoal(*quantity) : std::nullopt;
    constexpr double hundred = 100;
    return goal ? std::optional(hundred * *goal) : std::nullopt;
}

QString summaryTable(const Validation& validation)
{
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Left});
    table.addRow({CliWords::tr("kind"), CliWords::tr("quantity"), CliWords::tr("cases"), CliWords::tr("median %"),
                  CliWords::tr("P90 %"), CliWords::tr("goal %"), CliWords::tr("signed %"), CliWords::tr("in range %"),
                  CliWords::tr("source")});
    for (const ErrorSummary& row : validation.summary)
        table.addRow({textOf(row.kind), textOf(row.quantity), countText(row.n), percent(row.medianAbsPercent, false),
                      percent(row.p90AbsPercent, false), goalText(ninetiethGoalPercent(row)),
                      percent(row.medianSignedPercent, true),
                      row.ranged == 0 ? QStringLiteral("-") : shareOf(row.inRange, row.ranged), textOf(row.source)});
    return table.toString();
}

QString coverageText(const Coverage& coverage)
{
    return coverage.ranged == 0 ? QStringLiteral("-") : shareOf(coverage.inRange, coverage.ranged);
}

/// Dense and expert models apart, beside what each source and their median should stay under.
QString jobTable(const Validation& validation)
{
    const std::vector<JobSummary> jobs = summariseByJob(validation.cases);
    if (jobs.empty())
        return {};
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right, Align::Right, Align::Left});
    table.addRow({CliWords::tr("job"), CliWords::tr("quantity"), CliWords::tr("cases"), CliWords::tr("sources"),
                  CliWords::tr("median %"), CliWords::tr("goal %"), CliWords::tr("P90 %"), CliWords::tr("in range %"),
                  CliWords::tr("worst %"), CliWords::tr("goal %"), CliWords::tr("worst source")});
    for (const JobSummary& row : jobs)
        table.addRow({textOf(errorKindNames[static_cast<std::size_t>(row.job)]), textOf(row.quantity), countText(row.n),
                      countText(row.sources), percent(row.medianOverSources, false), goalText(row.medianGoal),
                      percent(row.ninetieth, false), coverageText(row.coverage), percent(row.worstMedian, false),
                      goalText(row.sourceGoal), textOf(row.worstSource)});
    return CliWords::tr("By kind of job, tier A: the median over the sources of each one's median, the 90th percentile "
                        "of all rows, and the worst source") +
           u'\n' + table.toString() + u'\n';
}

/// Weights follow from shape and format alone, so that each one that is off says something about its case.
QString weightsLines(const Validation& validation)
{
    constexpr double limitPercent = 3;
    std::size_t compared = 0;
    TextTable off({Align::Right, Align::Right, Align::Right, Align::Left}, 2);
    std::size_t count = 0;
    for (const Comparison& row : validation.cases) {
        if (row.quantity != "weights_bytes")
            continue;
        ++compared;
        if (std::abs(row.errorPercent()) <= limitPercent)
            continue;
        ++count;
        off.addRow({percent(row.errorPercent(), true) + QStringLiteral(" %"),
                    bytesText(Bytes{row.predicted}, ByteUnit::GB), bytesText(Bytes{row.measured}, ByteUnit::GB),
                    textOf(row.id)});
    }
    if (compared == 0)
        return {};
    return CliWords::tr("Weights of engines: %1 of %2 are more than %3 % off (error, predicted, measured, case).")
               .arg(countText(count), countText(compared), percent(limitPercent, false)) +
           u'\n' + off.toString() + u'\n';
}

/// The replayed schedule, and the closed form of sliders and sweeps, against the published tables of TensorRT-LLM.
QString offlineLines(const Validation& validation)
{
    const std::optional<OfflineErrors> offline = offlineErrors(validation.cases);
    if (!offline)
        return {};
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left}, 2);
    table.addRow({CliWords::tr("by"), CliWords::tr("median %"), CliWords::tr("worst %"), CliWords::tr("worst block")});
    const auto add = [&table](const QString& name, const ThroughputErrors& errors) {
        table.addRow({name, percent(errors.median, false), percent(errors.worstBlock, false), textOf(errors.block)});
    };
    add(CliWords::tr("replayed schedule"), offline->replay);
    add(CliWords::tr("closed form for sliders"), offline->closedForm);
    return CliWords::tr(
               "Offline throughput of TensorRT-LLM: %1 rows, %2 blocks of one model and GPU, each by its mean error")
               .arg(countText(offline->n), countText(offline->blocks)) +
           u'\n' + table.toString() + u'\n';
}

/// What the ranges promise, and what they hold.
QString coverageLines(const Validation& validation)
{
    QString text =
        CliWords::tr("Ranges are made to hold %1 % of the measurements.").arg(percentNumber(nominalCoverage));
    for (const char* tier : {"A", "B"})
        if (const Coverage coverage = coverageOf(validation.cases, tier); coverage.ranged > 0)
            text += u' ' + CliWords::tr("Tier %1: %2 of %3 lie inside, %4 %.")
                               .arg(QString::fromLatin1(tier), countText(coverage.inRange), countText(coverage.ranged),
                                    shareOf(coverage.inRange, coverage.ranged));
    return text + u'\n';
}

bool isSureFit(const FitComparison& row) { return row.verdict == Fit::Fits; }

QString fitLines(const Validation& validation)
{
    std::size_t ran = 0;
    std::size_t ranAsTold = 0;
    std::size_t failed = 0;
    std::size_t failedAsTold = 0;
    TextTable wrong({Align::Left, Align::Right, Align::Right, Align::Left}, 2);
    for (const FitComparison& row : validation.fit) {
        (row.outOfMemory ? failed : ran) += 1;
        const bool asTold = isSureFit(row) != row.outOfMemory;
        (row.outOfMemory ? failedAsTold : ranAsTold) += asTold ? 1 : 0;
        if (!asTold)
            wrong.addRow({row.outOfMemory ? CliWords::tr("told to fit") : CliWords::tr("told not to fit"),
                          bytesText(row.peak, ByteUnit::GB), bytesText(row.usable, ByteUnit::GB), textOf(row.id)});
    }
    return CliWords::tr("Fit: %1 of %2 that ran are told to fit, %3 of %4 that ran out of memory are told not to.")
               .arg(countText(ranAsTold), countText(ran), countText(failedAsTold), countText(failed)) +
           u'\n' + wrong.toString();
}

QString skippedLines(const Validation& validation)
{
    std::map<std::string, std::size_t> reasons;
    for (const SkippedCase& row : validation.skipped)
        ++reasons[row.reason];
    std::vector<std::pair<std::string, std::size_t>> byCount(reasons.begin(), reasons.end());
    std::ranges::stable_sort(byCount, std::ranges::greater{}, [](const auto& entry) { return entry.second; });
    TextTable table({Align::Right, Align::Left}, 2);
    for (const auto& [reason, count] : byCount)
        table.addRow({countText(count), textOf(reason)});
    return CliWords::tr("Skipped: %1").arg(countText(validation.skipped.size())) + u'\n' + table.toString();
}

QString unknownLines(const Validation& validation)
{
    if (validation.unknown.empty())
        return {};
    TextTable table({Align::Left, Align::Left}, 2);
    for (const UnknownName& name : validation.unknown)
        table.addRow({textOf(name.field), textOf(name.value)});
    return u'\n' + CliWords::tr("Names that are not known, taken as the general case") + u'\n' + table.toString();
}

/// A share in percent; a dash where there is none.
QString shareText(const std::optional<double>& share) { return share ? percentNumber(*share) : QStringLiteral("-"); }

QString leftOutLines(const std::vector<LeftOutSummary>& leftOut)
{
    if (leftOut.empty())
        return {};
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right, Align::Left});
    table.addRow({CliWords::tr("job"), CliWords::tr("quantity"), CliWords::tr("cases"), CliWords::tr("sources"),
                  CliWords::tr("median %"), CliWords::tr("goal %"), CliWords::tr("held %"), CliWords::tr("width %"),
                  CliWords::tr("worst %"), CliWords::tr("worst source")});
    for (const LeftOutSummary& row : leftOut)
        table.addRow({textOf(errorKindNames[static_cast<std::size_t>(row.kind)]), textOf(quantityName(row.quantity)),
                      countText(row.n), countText(row.sources), percent(row.medianOverSources, false),
                      shareText(leftOutGoal(row.kind, row.quantity)), shareText(row.held), shareText(row.width),
                      percent(row.worstMedian, false), textOf(row.worstSource)});
    return CliWords::tr("With each source left out of all constants and ranges, tiers A and B: the median over sources "
                        "of each one's median, the share of figures that ranges hold and their width, sources "
                        "counting alike") +
           u'\n' + table.toString() + u'\n';
}

}  // namespace

QString decisionsText(const std::vector<LayoutSweep>& sweeps)
{
    if (sweeps.empty())
        return CliWords::tr("No source measured three layouts of one job on the same machines") + u'\n';
    const RegretSummary regret = summariseRegret(sweeps);
    constexpr double hundred = 100;
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Left, Align::Right, Align::Right, Align::Right});
    table.addRow({CliWords::tr("source"), CliWords::tr("model"), CliWords::tr("GPUs"), CliWords::tr("GPU"),
                  CliWords::tr("layouts"), CliWords::tr("rank correlation"), CliWords::tr("regret %")});
    for (const LayoutSweep& sweep : sweeps)
        table.addRow({textOf(sweep.source), textOf(sweep.model), countText(sweep.gpus), textOf(sweep.gpu),
                      countText(sweep.layouts), decimalText(std::round(sweep.rankCorrelation * hundred) / hundred),
                      percentNumber(sweep.regret)});
    return CliWords::tr("Layouts of one job measured by one source on the same machines: how much faster the best "
                        "measured is than the one predicted fastest. %1 sweeps, median regret %2 %, 90th percentile "
                        "%3 %")
               .arg(countText(sweeps.size()), percentNumber(regret.median), percentNumber(regret.ninetieth)) +
           u'\n' + table.toString();
}

QString constantsText(const std::vector<ConstantRow>& constants)
{
    TextTable table({Align::Left, Align::Right, Align::Left, Align::Left, Align::Right, Align::Right, Align::Left});
    table.addRow({CliWords::tr("constant"), CliWords::tr("value"), CliWords::tr("unit"), CliWords::tr("changes"),
                  CliWords::tr("figures"), CliWords::tr("sources"), CliWords::tr("chosen by")});
    for (const ConstantRow& row : constants)
        table.addRow({textOf(row.name), decimalText(row.value), textOf(row.unit), textOf(row.changes),
                      countText(row.figures), countText(row.sources.size()), textOf(row.rule)});
    return CliWords::tr("Constants that were chosen on published measurements; all others are documented where they "
                        "stand or derived") +
           u'\n' + table.toString();
}

QString validationText(const Validation& validation, const std::vector<LeftOutSummary>& leftOut)
{
    if (validation.cases.empty())
        return CliWords::tr("No figure could be compared") + u'\n' + fitLines(validation) + u'\n' +
               skippedLines(validation) + unknownLines(validation);
    return leftOutLines(leftOut) +
           CliWords::tr("Predicted against measured, with everything known: %1 figures")
               .arg(countText(validation.cases.size())) +
           u'\n' + summaryTable(validation) + u'\n' + jobTable(validation) + weightsLines(validation) +
           offlineLines(validation) + coverageLines(validation) + u'\n' + fitLines(validation) + u'\n' +
           skippedLines(validation) + unknownLines(validation);
}

QString refitText(const std::string& source, const std::vector<RefittedConstant>& constants)
{
    QString text =
        CliWords::tr("Without %1: %2 constants chosen again").arg(textOf(source), countText(constants.size()));
    text += u'\n';
    TextTable table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Left}, 2);
    table.addRow({CliWords::tr("shipped"), CliWords::tr("chosen"), CliWords::tr("figures"), CliWords::tr("sources"),
                  CliWords::tr("constant")});
    for (const RefittedConstant& row : constants)
        table.addRow({decimalText(row.shipped), decimalText(row.chosen), countText(row.figures),
                      row.sources == 0 ? CliWords::tr("none left") : countText(row.sources), textOf(row.name)});
    return text + table.toString();
}

}  // namespace headroom
