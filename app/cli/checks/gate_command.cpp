// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/inputs/plan_file.h"
#include "model/gate/gate.h"
#include "model/io/field_json.h"
#include "model/io/fix_json.h"
#include "widgets/text/answers/fix_text.h"

#include <QDate>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <variant>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

/// What a call of the gate asks.
struct GateCall {
    QString file;
    GateMachines machines;
    std::vector<PlanSetting> settings;
    QString required;
};

std::variant<GateCall, CommandResult> gateCall(const QCommandLineParser& parser)
{
    const QString help = helpHint("gate");
    const auto value = [&](const char* name) -> std::optional<std::string> {
        const QString key = QLatin1String(name);
        return parser.isSet(key) ? std::optional(parser.value(key).toStdString()) : std::nullopt;
    };
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return usageError(files.isEmpty() ? CliWords::tr("gate needs a FILE, or - for standard input")
                                          : CliWords::tr("gate takes one FILE"),
                          help);
    GateCall call{files.first(), {value("sku"), value("gpu"), std::nullopt}, {}, {}};
    if (call.machines.sku && call.machines.gpu)
        return usageError(CliWords::tr("gate takes --sku or --gpu, not both"), help);
    if (parser.isSet(QStringLiteral("nodes"))) {
        bool whole = false;
        const qlonglong nodes = parser.value(QStringLiteral("nodes")).toLongLong(&whole);
        if (!whole || nodes < 1)
            return usageError(CliWords::tr("--nodes is a number from 1"), help);
        call.machines.nodes = nodes;
    }
    call.required = parser.value(QStringLiteral("require"));
    if (!call.required.isEmpty() && call.required != QLatin1String("sure") && call.required != QLatin1String("known"))
        return usageError(CliWords::tr("--require is sure or known"), help);
    for (const QString& text : parser.values(QStringLiteral("set"))) {
        const Result<PlanSetting> setting = parsePlanSetting(text.toStdString());
        if (!setting)
            return usageError(QStringLiteral("--set ") + QString::fromStdString(setting.error().where) + u' ' +
                                  QString::fromStdString(setting.error().what),
                              QString::fromStdString(setting.error().remedy));
        call.settings.push_back(*setting);
    }
    return call;
}

/// A plan, or what "headroom import" reads, on the machines of the call.
Result<GatedJob> readJob(const GateCall& call, const Catalogue& catalogue)
{
    const Result<QByteArray> bytes = readPlanBytes(call.file);
    if (!bytes)
        return bytes.error();
    const auto inFile = [&](Error error) {
        const std::string name = shownFileName(inputName(call.file));
        error.where = error.where.empty() ? name : name + ": " + error.where;
        return error;
    };
    GatedJob job;
    if (bytes->contains("\"headroom-plan\"")) {
        Result<Plan> plan = readPlanText(*bytes, inputName(call.file), catalogue);
        if (!plan)
            return plan.error();
        job.plan = std::move(plan).value();
    } else {
        Result<ImportedPlan> imported = importPlan({bytes->constData(), static_cast<std::size_t>(bytes->size())},
                                                   catalogue, {.assumeVocabulary = true});
        if (!imported)
            return inFile(imported.error());
        ImportedPlan read = std::move(imported).value();
        job = {std::move(read.plan), std::move(read.notes), true};
    }
    if (std::optional<Error> error = useMachines(job, call.machines, catalogue))
        return *std::move(error);
    // The fields' own ranges hold for what the call says, too.
    const std::string text = writePlan(job.plan);
    Result<Plan> changed =
        readPlanText(QByteArray::fromStdString(text), inputName(call.file), catalogue, call.settings);
    if (!changed)
        return changed.error();
    job.plan = std::move(changed).value();
    return job;
}

/// The fields that the call gives, as JSON pointers.
std::vector<std::string> statedFields(const GateCall& call)
{
    std::vector<std::string> fields;
    for (const PlanSetting& setting : call.settings) {
        std::string pointer = setting.pointer;
        if (!pointer.starts_with('/')) {
            std::ranges::replace(pointer, '.', '/');
            pointer.insert(pointer.begin(), '/');
        }
        fields.push_back(std::move(pointer));
    }
    if (call.machines.sku)
        fields.emplace_back("/cluster/sku");
    if (call.machines.gpu)
        fields.emplace_back("/cluster/gpu");
    if (call.machines.nodes)
        fields.emplace_back("/cluster/nodes");
    return fields;
}

Json bytesOrNull(const std::optional<Bytes>& bytes) { return bytes ? Json(std::llround(bytes->value)) : Json(nullptr); }

Json fixJson(const Fix& fix)
{
    Json changes = Json::array();
    for (const FixChange& change : fix.changes)
        changes.push_back({{"pointer", change.pointer},
                           {"from", fieldValueToJson(change.from)},
                           {"to", fieldValueToJson(change.to)}});
    return {{"label", fixLabel(fix).toStdString()},
            {"changes", std::move(changes)},
            {"peak", std::llround(fix.peak.value)},
            {"fits", fix.fits}};
}

std::string gateJson(const GateReport& report)
{
    Json reasons = Json::array();
    for (const Finding& finding : report.reasons)
        reasons.push_back({{"id", finding.id}, {"text", findingSentenceInGB(finding)}});
    const Json root = {{"format", "headroom-gate"},
                       {"version", 1},
                       {"verdict", gateVerdictNames[static_cast<std::size_t>(report.verdict)]},
                       {"peak", bytesOrNull(report.peak)},
                       {"usable", bytesOrNull(report.usable)},
                       {"fix", report.fix ? fixJson(*report.fix) : Json(nullptr)},
                       {"assumed", report.assumed},
                       {"missing", report.missing},
                       {"reasons", std::move(reasons)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

QString verdictWords(const GateReport& report)
{
    QString words;
    switch (report.verdict) {
    case GateVerdict::Fits: words = CliWords::tr("fits, surely"); break;
    case GateVerdict::Probably: words = CliWords::tr("fits, probably"); break;
    case GateVerdict::No: words = CliWords::tr("does not fit"); break;
    case GateVerdict::Unknown: return CliWords::tr("unknown: the job's file does not say enough");
    }
    if (report.peak && report.usable)
        words += CliWords::tr(": %1 of %2 GB usable on the fullest GPU")
                     .arg(bytesNumber(*report.peak, terminalUnit), bytesNumber(*report.usable, terminalUnit));
    return words;
}

void addLines(QString& text, const QString& title, const std::vector<std::string>& lines)
{
    if (lines.empty())
        return;
    text += title + u'\n';
    for (const std::string& line : lines)
        text += QStringLiteral("  ") + QString::fromStdString(line) + u'\n';
}

QString gateText(const GateReport& report)
{
    QString text = verdictWords(report) + u'\n';
    for (const Finding& finding : report.reasons)
        text += QStringLiteral("  ") + QString::fromStdString(findingSentenceInGB(finding)) + u'\n';
    if (report.fix) {
        QStringList settings;
        for (const FixChange& change : report.fix->changes)
            settings << QStringLiteral("--set ") + QString::fromStdString(settingText(change));
        text += CliWords::tr("Smallest fix: %1 (%2), then %3 GB")
                    .arg(fixLabel(*report.fix), settings.join(u' '), bytesNumber(report.fix->peak, terminalUnit)) +
                u'\n';
    } else if (report.verdict == GateVerdict::No) {
        text += (report.fixesLeftOut ? CliWords::tr("No fix among the changes tried; \"headroom fix\" tries all.")
                                     : CliWords::tr("No small change makes it fit.")) +
                u'\n';
    }
    addLines(text, CliWords::tr("Missing, without which there is no verdict:"), report.missing);
    addLines(text, CliWords::tr("Assumed:"), report.assumed);
    return text;
}

ExitCode gateCode(const GateReport& report, const QString& required)
{
    const bool refused = report.verdict == GateVerdict::No ||
                         (report.verdict == GateVerdict::Probably && required == QLatin1String("sure")) ||
                         (report.verdict == GateVerdict::Unknown && !required.isEmpty());
    return refused ? ExitCode::Verdict : ExitCode::Done;
}

}  // namespace

CommandResult runGateCommand(const QCommandLineParser& parser)
{
    const auto call = gateCall(parser);
    if (const auto* failed = std::get_if<CommandResult>(&call))
        return *failed;
    const auto& asked = std::get<GateCall>(call);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<GatedJob> job = readJob(asked, *catalogue);
    if (!job)
        return badInput(job.error());
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    const GateReport report = judgeJob(*job, statedFields(asked), *catalogue, today);
    const ExitCode code = gateCode(report, asked.required);
    return wantsJson(parser) ? printed(gateJson(report), code) : printed(gateText(report), code);
}

}  // namespace headroom
