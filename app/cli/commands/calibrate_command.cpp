// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/commands/case_files.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/health/health_files.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/test_result_files.h"
#include "model/acceptance/measured_network.h"
#include "model/estimator/calibration.h"
#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/validate/case_calibration.h"
#include "widgets/text/answers/calibration_text.h"
#include "widgets/text/format.h"
#include "widgets/text/measured_network_text.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

struct Asked {
    OwnMeasurement measured;
    QString problem;  ///< What was written wrongly; empty when all is well.
};

/// A number over 0 that is no more than any machine reaches.
std::optional<double> positive(const QString& text, double most)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && value > 0 && value <= most ? std::optional(value) : std::nullopt;
}

Asked askedOf(const QCommandLineParser& parser)
{
    constexpr double mostBytes = 1e15;
    constexpr double mostTokens = 1e12;
    Asked asked;
    if (const QString text = parser.value(QStringLiteral("peak")); !text.isEmpty()) {
        const std::optional<double> bytes = positive(text, mostBytes);
        if (!bytes)
            asked.problem = CliWords::tr("--peak is the number of bytes of one GPU, such as 74.2e9");
        else
            asked.measured.peak = Bytes{*bytes};
    }
    if (const QString text = parser.value(QStringLiteral("tokens-per-s")); !text.isEmpty()) {
        asked.measured.tokensPerSecond = positive(text, mostTokens);
        if (!asked.measured.tokensPerSecond)
            asked.problem = CliWords::tr("--tokens-per-s is the number of all GPUs, such as 51200");
    }
    const QString counter = parser.value(QStringLiteral("counter"));
    if (const std::optional<MemoryScope> scope = memoryScopeNamed(counter); scope)
        asked.measured.scope = *scope;
    else if (!counter.isEmpty())
        asked.problem = CliWords::tr("--counter is allocated, reserved or nvidia-smi");
    return asked;
}

Json residualJson(const std::optional<Residual>& residual)
{
    if (!residual)
        return nullptr;
    Json parts = Json::array();
    for (const PartResidual& part : residual->parts)
        parts.push_back({{"id", part.part}, {"predicted", part.predicted}, {"factor", part.factor}});
    return {{"predicted", residual->predicted},
            {"measured", residual->measured},
            {"error_percent", residual->errorPercent()},
            {"parts", parts}};
}

CommandResult asJson(const CalibrationResult& result, const Plan& plan)
{
    Json json = {{"format", "headroom-calibration"},
                 {"version", 1},
                 {"peak_memory_bytes", residualJson(result.peak)},
                 {"tokens_per_s", residualJson(result.tokensPerSecond)},
                 {"efficiency", result.proposed.efficiency},
                 {"memory_extra_bytes", result.proposed.memory_extra_bytes},
                 {"plan", Json::parse(writePlan(plan))}};
    if (result.refusal) {
        for (const char* key : {"efficiency", "memory_extra_bytes", "plan"})
            json[key] = nullptr;
        json["refused"] = toString(*result.refusal);
    }
    return printed(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

QString residualText(const Residual& residual, bool isTime)
{
    QString text = calibrationSentence(residual, isTime) + u'\n';
    TextTable table({TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Right}, 2);
    table.addRow({CliWords::tr("if one part alone were the cause"),
                  isTime ? CliWords::tr("seconds") : unitName(ByteUnit::GB), CliWords::tr("it would be")});
    for (const CalibrationRow& row : calibrationRows(residual, isTime, ByteUnit::GB))
        table.addRow({row.part, row.predicted, row.change});
    return text + table.toString();
}

QString resultText(const CalibrationResult& result)
{
    QString text;
    if (result.peak)
        text += residualText(*result.peak, false) + u'\n';
    if (result.tokensPerSecond)
        text += residualText(*result.tokensPerSecond, true) + u'\n';
    if (result.refusal)
        return text + CliWords::tr("No calibration: %1.").arg(QString::fromStdString(toString(*result.refusal))) +
               u'\n';
    return text + calibrationProposal(result.proposed) + u'\n';
}

Json errorJson(const std::optional<double>& before, const std::optional<double>& after)
{
    constexpr double percent = 100;
    if (!before)
        return nullptr;
    return {{"error_percent", percent * *before},
            {"error_percent_with_the_others", after ? Json(percent * *after) : Json(nullptr)}};
}

CommandResult casesAsJson(const CasesCalibration& result, const Plan& plan)
{
    Json cases = Json::array();
    for (const CaseEvidence& row : result.cases)
        cases.push_back({{"id", row.id},
                         {"peak_memory_bytes", errorJson(row.peakError, row.peakErrorAfter)},
                         {"tokens_per_s", errorJson(row.speedError, row.speedErrorAfter)}});
    Json leftOut = Json::array();
    for (const SkippedCase& row : result.leftOut)
        leftOut.push_back({{"id", row.id}, {"reason", row.reason}});
    const Json json = {{"format", "headroom-calibration"},
                       {"version", 1},
                       {"cases", cases},
                       {"left_out", leftOut},
                       {"efficiency", result.proposed.efficiency},
                       {"memory_extra_bytes", result.proposed.memory_extra_bytes},
                       {"plan", Json::parse(writePlan(plan))}};
    return printed(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// "+12.9 %", or with what the other cases say "+12.9 %, +1.2 % after".
QString errorsText(const std::optional<double>& before, const std::optional<double>& after)
{
    const auto signedPercent = [](double share) -> QString {
        return (share < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + percentNumber(std::abs(share)) +
               QStringLiteral(" %");
    };
    if (!before)
        return {};
    return after ? CliWords::tr("%1, %2 after").arg(signedPercent(*before), signedPercent(*after))
                 : signedPercent(*before);
}

QString casesText(const CasesCalibration& result)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Left});
    table.addRow({CliWords::tr("case"), CliWords::tr("error of the peak"), CliWords::tr("error of the speed")});
    for (const CaseEvidence& row : result.cases)
        table.addRow({QString::fromStdString(row.id), errorsText(row.peakError, row.peakErrorAfter),
                      errorsText(row.speedError, row.speedErrorAfter)});
    QString text = table.toString() + u'\n';
    text += wrappedParagraph(CliWords::tr("After: with the medians of all other cases, which never saw the one."));
    if (!result.leftOut.empty()) {
        text += u'\n' + CliWords::tr("Left out:") + u'\n';
        TextTable reasons({Align::Left, Align::Left}, 2);
        for (const SkippedCase& row : result.leftOut)
            reasons.addRow({QString::fromStdString(row.id), QString::fromStdString(row.reason)});
        text += reasons.toString();
    }
    return text + u'\n' + calibrationProposal(result.proposed) + u'\n';
}

/// The plan calibrated on all cases of a folder.
CommandResult calibrateOnCases(const QCommandLineParser& parser, const Plan& plan, const Catalogue& catalogue)
{
    const Result<MeasuredCases> cases = readCaseFolder(parser.value(QStringLiteral("cases")));
    if (!cases)
        return badInput(cases.error());
    const Result<CasesCalibration> result = calibrateOn(*cases, plan, catalogue);
    if (!result)
        return badInput(result.error());
    Plan calibrated = plan;
    calibrated.calibration = result->proposed;
    if (const QString file = parser.value(QStringLiteral("o")); !file.isEmpty())
        if (const std::optional<Error> error = writePlanFile(calibrated, file))
            return badInput(*error);
    return wantsJson(parser) ? casesAsJson(*result, calibrated) : printed(casesText(*result));
}

/// Seconds of a step, where it has one.
Json stepJson(const Plan& plan, const Catalogue& catalogue)
{
    const Estimate found = estimate(plan, catalogue);
    return found.time ? Json(found.time->step.value) : Json(nullptr);
}

/// "Step: 12.1 s, 12.9 s before."; empty without one.
QString stepChange(const Plan& before, const Plan& after, const Catalogue& catalogue)
{
    const Estimate old = estimate(before, catalogue);
    const Estimate now = estimate(after, catalogue);
    if (!old.time || !now.time)
        return {};
    return CliWords::tr("Step: %1, %2 before.").arg(secondsText(now.time->step), secondsText(old.time->step)) + u'\n';
}

CommandResult networkAsJson(const MeasuredNetwork& network, const Plan& before, const Plan& after,
                            const Catalogue& catalogue)
{
    Json curves = Json::array();
    for (const NetworkCurve& curve : network.curves)
        curves.push_back({{"operation", choiceName(curve.operation)},
                          {"scope", choiceName(curve.scope)},
                          {"sizes", curve.sizes},
                          {"tests", curve.tests},
                          {"ranks", curve.ranks},
                          {"hosts", curve.hosts},
                          {"largest_bytes", curve.largest.value},
                          {"bus_bytes_per_s", curve.measured.value},
                          {"assumed_bus_bytes_per_s", curve.assumed.value}});
    Json leftOut = Json::array();
    for (const OmittedTest& test : network.leftOut)
        leftOut.push_back({{"file", test.file},
                           {"test", test.test.empty() ? Json(nullptr) : Json(test.test)},
                           {"reason", omissionText(test.reason).toStdString()}});
    const Json json = {{"format", "headroom-calibration"},
                       {"version", 1},
                       {"network", curves},
                       {"left_out", leftOut},
                       {"step_s", stepJson(after, catalogue)},
                       {"step_before_s", stepJson(before, catalogue)},
                       {"plan", Json::parse(writePlan(after))}};
    return printed(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

QString networkText(const MeasuredNetwork& network)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right}, 2);
    table.addRow({CliWords::tr("exchange"), CliWords::tr("largest"), CliWords::tr("measured GB/s"),
                  CliWords::tr("assumed GB/s"), CliWords::tr("GPUs"), CliWords::tr("sizes")});
    for (const NetworkCurve& curve : network.curves)
        table.addRow({networkCurveName(curve.operation, curve.scope), bytesText(curve.largest, ByteUnit::GiB),
                      decimalText(curve.measured.value / bytesPerGB), decimalText(curve.assumed.value / bytesPerGB),
                      countText(static_cast<double>(curve.ranks)), countText(static_cast<double>(curve.sizes))});
    QString text = CliWords::tr("Links as measured, in place of what the estimate assumes") + u'\n' + table.toString();
    if (!network.leftOut.empty()) {
        text += u'\n' + CliWords::tr("Left out:") + u'\n';
        TextTable reasons({Align::Left, Align::Left, Align::Left}, 2);
        for (const OmittedTest& test : network.leftOut)
            reasons.addRow(
                {QString::fromStdString(test.file), QString::fromStdString(test.test), omissionText(test.reason)});
        text += reasons.toString();
    }
    return text;
}

/// The plan with its links as tests of its machines measured them.
CommandResult calibrateOnNetwork(const QCommandLineParser& parser, const Plan& plan, const Catalogue& catalogue)
{
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    const QStringList names = parser.values(QStringLiteral("network")) + parser.positionalArguments().sliced(1);
    if (std::optional<CommandResult> error = readTwice(names + parser.positionalArguments().first(1)))
        return *std::move(error);
    const Result<std::vector<TestedFile>> files = readTestResultFiles(names, *facts);
    if (!files)
        return badInput(files.error());
    const MeasuredNetwork network = measuredNetwork(estimate(plan, catalogue), *files);
    if (network.points.empty()) {
        const QString reason = network.leftOut.empty() ? CliWords::tr("no test of links in it")
                                                       : CliWords::tr("what \"%1\" holds %2")
                                                             .arg(QString::fromStdString(network.leftOut.front().file),
                                                                  omissionText(network.leftOut.front().reason));
        return badInput(
            {names.front().toStdString(),
             CliWords::tr("says nothing of the plan's links: %1").arg(reason).toStdString(),
             CliWords::tr("Give the output of all_reduce_perf on the plan's machines, with its list of ranks")
                 .toStdString()});
    }
    Plan calibrated = plan;
    calibrated.calibration = withNetwork(plan.calibration, network.points);
    if (calibrated.calibration.network.size() > mostNetworkPoints)
        return badInput({names.front().toStdString(),
                         CliWords::tr("holds more sizes than a plan takes (%1)").arg(mostNetworkPoints).toStdString(),
                         CliWords::tr("Give tests of fewer sizes").toStdString()});
    if (const QString file = parser.value(QStringLiteral("o")); !file.isEmpty())
        if (const std::optional<Error> error = writePlanFile(calibrated, file))
            return badInput(*error);
    return wantsJson(parser) ? networkAsJson(network, plan, calibrated, catalogue)
                             : printed(networkText(network) + u'\n' + stepChange(plan, calibrated, catalogue));
}

/// The plan with its links as the estimate assumes them.
CommandResult assumeLinks(const QCommandLineParser& parser, const Plan& plan, const Catalogue& catalogue)
{
    Plan assumed = plan;
    assumed.calibration.network.clear();
    if (const QString file = parser.value(QStringLiteral("o")); !file.isEmpty())
        if (const std::optional<Error> error = writePlanFile(assumed, file))
            return badInput(*error);
    return wantsJson(parser) ? networkAsJson({}, plan, assumed, catalogue)
                             : printed(CliWords::tr("Links as the estimate assumes them.") + u'\n' +
                                       stepChange(plan, assumed, catalogue));
}

}  // namespace

CommandResult runCalibrateCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("calibrate");
    const bool onNetwork = parser.isSet(QStringLiteral("network"));
    const bool assumesLinks = parser.isSet(QStringLiteral("assumed-links"));
    const QStringList plans = parser.positionalArguments();
    if (plans.isEmpty() || (plans.size() > 1 && !onNetwork))
        return usageError(
            plans.isEmpty() ? CliWords::tr("calibrate needs a PLAN") : CliWords::tr("calibrate takes one PLAN"), help);
    const Asked asked = askedOf(parser);
    if (!asked.problem.isEmpty())
        return usageError(asked.problem, help);
    const bool figures = asked.measured.peak || asked.measured.tokensPerSecond;
    const bool onCases = parser.isSet(QStringLiteral("cases"));
    if (figures && onCases)
        return usageError(CliWords::tr("--cases goes with neither --peak nor --tokens-per-s"), help);
    if ((onNetwork || assumesLinks) && (figures || onCases || (onNetwork && assumesLinks)))
        return usageError(CliWords::tr("--network and --assumed-links stand alone"), help);
    if (!figures && !onCases && !onNetwork && !assumesLinks)
        return usageError(CliWords::tr("calibrate needs --peak, --tokens-per-s, or both, or --cases, or --network"),
                          help);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    Result<Plan> plan = readPlanFile(plans.first(), *catalogue);
    if (!plan)
        return badInput(plan.error());
    if (onNetwork)
        return calibrateOnNetwork(parser, *plan, *catalogue);
    if (assumesLinks)
        return assumeLinks(parser, *plan, *catalogue);
    if (onCases)
        return calibrateOnCases(parser, *plan, *catalogue);
    const Result<CalibrationResult> result = calibrate(*plan, *catalogue, asked.measured);
    if (!result)
        return badInput(result.error());
    Plan calibrated = *plan;
    calibrated.calibration = result->proposed;
    const QString file = parser.value(QStringLiteral("o"));
    if (!file.isEmpty() && !result->refusal)
        if (const std::optional<Error> error = writePlanFile(calibrated, file))
            return badInput(*error);
    CommandResult answer = wantsJson(parser) ? asJson(*result, calibrated) : printed(resultText(*result));
    if (!file.isEmpty() && result->refusal) {
        // Compared, but the plan that was asked for is not written.
        const CommandResult refused = badInput(*result->refusal);
        answer.code = refused.code;
        answer.message = refused.message;
    }
    return answer;
}

}  // namespace headroom
