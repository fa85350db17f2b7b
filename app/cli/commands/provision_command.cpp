// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/output_folder.h"
#include "app/inputs/subscription_file.h"
#include "headroom_version.h"
#include "model/provision/provision.h"
#include "model/provision/provision_json.h"
#include "model/provision/read_back.h"
#include "model/text/nearest_name.h"

#include <QDate>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <variant>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

/// The targets of all options, each of which may list several after commas.
std::vector<std::string> namedTargets(const QCommandLineParser& parser)
{
    std::vector<std::string> names;
    for (const QString& option : parser.values(QStringLiteral("target")))
        for (const QString& name : option.split(u',', Qt::SkipEmptyParts))
            names.push_back(name.trimmed().toStdString());
    return names;
}

QString listedTargets()
{
    QStringList names;
    for (const DeployTarget& target : deployTargets())
        names << QString::fromUtf8(target.name.data(), static_cast<qsizetype>(target.name.size()));
    return names.join(QStringLiteral(", ")) + QStringLiteral(", all");
}

std::optional<CommandResult> unknownTarget(const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        if (name != "all" && deployTarget(name) == nullptr)
            return usageError(CliWords::tr("unknown target \"%1\"").arg(QString::fromStdString(name).left(80)),
                              CliWords::tr("Targets are %1").arg(listedTargets()));
    return std::nullopt;
}

QString provisionText(const Provisioned& made, const QString& folder)
{
    using Align = TextTable::Align;
    QString text;
    if (made.files.empty()) {
        text += CliWords::tr("Nothing was written.") + u'\n';
    } else {
        TextTable files({Align::Left, Align::Left, Align::Right}, 2);
        for (const ProvisionedFile& file : made.files)
            files.addRow({QString::fromStdString(file.target), QString::fromStdString(file.file.path),
                          CliWords::tr("%1 bytes").arg(file.file.text.size())});
        text += CliWords::tr("Written to %1; nothing was started.").arg(folder) + u'\n' + files.toString();
    }
    TextTable checks({Align::Left, Align::Left, Align::Left}, 2);
    for (const ProvisionCheck& check : made.checks) {
        const QString word = !check.ok   ? CliWords::tr("open")
                             : *check.ok ? CliWords::tr("ok")
                                         : CliWords::tr("missing");
        checks.addRow(
            {QString::fromStdString(check.id), word, QString::fromStdString(findingSentenceInGB(check.text))});
        if (!check.command.empty() && check.ok != true)
            checks.addRow({QString(), QString(), QString::fromStdString(check.command)});
    }
    return text + (made.checks.empty() ? QString() : u'\n' + checks.toString());
}

QString nameText(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

QString fieldsText(const QString& title, const QStringList& fields)
{
    return fields.isEmpty() ? QString() : wrappedParagraph(title + u' ' + fields.join(QStringLiteral(", ")));
}

/// Which files import reads, with the fields that come back as the plan has them and those that do not.
QString readBackText()
{
    QString text = CliWords::tr("Targets: %1").arg(listedTargets()) + QStringLiteral("\n\n") +
                   wrappedParagraph(CliWords::tr("\"headroom import\" reads these of the files that provision writes. "
                                                 "What it reads equals the plan in the fields that come back."));
    for (const ReadBackFile& file : readBackFiles()) {
        QStringList carried;
        bool isService = false;
        for (const CarriedField& field : file.fields) {
            isService = isService || field.pointer.starts_with("/serving");
            carried << nameText(field.pointer) +
                           (field.only.empty() ? QString() : QStringLiteral(" (") + nameText(field.only) + u')');
        }
        QStringList others;
        for (const std::string_view pointer : fieldsNotCarried(file, isService))
            others << nameText(pointer);
        text += u'\n' + nameText(file.target) + QStringLiteral(": ") + nameText(file.path) +
                (file.note.empty() ? QString() : QStringLiteral(" (") + nameText(file.note) + u')') + u'\n' +
                fieldsText(CliWords::tr("Comes back:"), carried) + fieldsText(CliWords::tr("Does not:"), others);
    }
    return text;
}

Json readBackJson()
{
    Json files = Json::array();
    for (const ReadBackFile& file : readBackFiles()) {
        Json carried = Json::array();
        bool isService = false;
        for (const CarriedField& field : file.fields) {
            isService = isService || field.pointer.starts_with("/serving");
            carried.push_back(
                {{"pointer", field.pointer}, {"only", field.only.empty() ? Json(nullptr) : Json(field.only)}});
        }
        files.push_back({{"target", file.target},
                         {"path", file.path},
                         {"carried", carried},
                         {"not_carried", fieldsNotCarried(file, isService)}});
    }
    return {{"format", "headroom-read-back"}, {"version", 1}, {"files", files}};
}

CommandResult listReadBack(const QCommandLineParser& parser)
{
    if (!parser.positionalArguments().isEmpty())
        return usageError(CliWords::tr("provision --list takes no PLAN"), helpHint("provision"));
    constexpr int indent = 2;
    return wantsJson(parser) ? printed(readBackJson().dump(indent) + "\n") : printed(readBackText());
}

std::vector<FolderFile> folderFiles(const Provisioned& made)
{
    std::vector<FolderFile> files;
    for (const ProvisionedFile& file : made.files)
        files.push_back({QString::fromStdString(file.file.path), QByteArray::fromStdString(file.file.text),
                         file.file.isExecutable});
    return files;
}

}  // namespace

CommandResult runProvisionCommand(const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("list")))
        return listReadBack(parser);
    const QString help = helpHint("provision");
    const QStringList plans = parser.positionalArguments();
    if (plans.size() != 1)
        return usageError(
            plans.isEmpty() ? CliWords::tr("provision needs a PLAN") : CliWords::tr("provision takes one PLAN"), help);
    const std::vector<std::string> targets = namedTargets(parser);
    if (targets.empty())
        return usageError(CliWords::tr("provision needs --target"),
                          CliWords::tr("Targets are %1").arg(listedTargets()));
    if (std::optional<CommandResult> unknown = unknownTarget(targets))
        return *std::move(unknown);
    const QString folder = parser.value(QStringLiteral("o"));
    if (folder.isEmpty())
        return usageError(CliWords::tr("provision needs -o DIR"), help);
    const bool dated = parser.isSet(QStringLiteral("date"));
    const QDate date =
        dated ? QDate::fromString(parser.value(QStringLiteral("date")), Qt::ISODate) : QDate::currentDate();
    if (!date.isValid())
        return usageError(CliWords::tr("--date is a day such as 2026-09-16"));
    auto outcome = readPlans(plans, parser.values(QStringLiteral("set")), date);
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const PlanInput& input = std::get<PlanInput>(outcome);
    const QStringList listFiles = parser.values(QStringLiteral("quota"));
    SubscriptionLists lists;
    if (!listFiles.isEmpty()) {
        Result<SubscriptionLists> read = readSubscriptionFiles(listFiles);
        if (!read)
            return badInput(read.error());
        lists = std::move(read).value();
    }
    const EstimatedPlan& job = input.plans.front();
    const Provisioned made = provision(job.plan, job.estimate, input.catalogue,
                                       {.targets = targets,
                                        .force = parser.isSet(QStringLiteral("force")),
                                        .date = input.today,
                                        .version = std::string(programVersion),
                                        .lists = listFiles.isEmpty() ? nullptr : &lists});
    if (!made.files.empty())
        if (const std::optional<Error> error =
                writeOutputFolder(folder, folderFiles(made), parser.isSet(QStringLiteral("overwrite"))))
            return badInput(*error);
    const ExitCode code = made.isRefused ? ExitCode::Verdict : ExitCode::Done;
    return wantsJson(parser) ? printed(writeProvisioned(made, findingSentenceInGB), code)
                             : printed(provisionText(made, folder), code);
}

}  // namespace headroom
