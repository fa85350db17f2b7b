// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/words.h"
#include "app/health/health_files.h"
#include "model/health/stack.h"
#include "model/health/version.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

Json stackJson(const StackReport& report)
{
    Json checks = Json::array();
    for (const StackCheck& check : report.checks)
        checks.push_back({{"id", check.id},
                          {"ok", check.ok ? Json(*check.ok) : Json(nullptr)},
                          {"have", check.have},
                          {"need", check.need},
                          {"action", check.action}});
    return {{"format", "headroom-stack"}, {"version", 1}, {"works", report.works}, {"checks", checks}};
}

QString stackText(const StackReport& report)
{
    QString text = !report.works             ? CliWords::tr("They do not work together.")
                   : report.isWhollyJudged() ? CliWords::tr("They work together.")
                                             : CliWords::tr("Nothing speaks against it, but not all could be judged.");
    text += u'\n';
    for (const StackCheck& check : report.checks) {
        const QString mark = !check.ok   ? CliWords::tr("not judged")
                             : *check.ok ? CliWords::tr("fits")
                                         : CliWords::tr("does not fit");
        text += u'\n' + mark + QStringLiteral(": ") + QString::fromStdString(check.have) + u'\n';
        text += QStringLiteral("  ") + CliWords::tr("Needs: %1").arg(QString::fromStdString(check.need)) + u'\n';
        if (!check.action.empty())
            text += QStringLiteral("  ") + CliWords::tr("Do: %1").arg(QString::fromStdString(check.action)) + u'\n';
    }
    return text;
}

/// The usage error of the command line, if it has one.
std::optional<CommandResult> misuse(const QCommandLineParser& parser)
{
    const QString help = helpHint("stack");
    if (!parser.positionalArguments().isEmpty())
        return usageError(CliWords::tr("stack takes options only"), help);
    for (const char* name : {"driver", "gpu"})
        if (parser.value(QLatin1String(name)).isEmpty())
            return usageError(CliWords::tr("stack needs --%1").arg(QLatin1String(name)), help);
    for (const char* name : {"driver", "cuda", "torch", "torch-cuda", "cudnn", "nccl", "tensorflow", "jax"}) {
        const QString version = parser.value(QLatin1String(name));
        const bool isToolkit = QLatin1String(name) == QLatin1String("cuda");
        const std::string number = isToolkit ? toolkitVersionIn(version.toStdString()) : version.toStdString();
        if (!version.isEmpty() && versionNumbers(number).empty())
            return usageError(
                CliWords::tr("--%1 is a version such as 12.6, not \"%2\"").arg(QLatin1String(name), version.left(40)),
                help);
    }
    return std::nullopt;
}

/// What is to be checked; "2.9.1+cu128" says both PyTorch's version and its CUDA.
StackInput stackInput(const QCommandLineParser& parser)
{
    const auto value = [&parser](const char* name) { return parser.value(QLatin1String(name)).toStdString(); };
    StackInput input{.driver = value("driver"),
                     .gpu = value("gpu"),
                     .cuda = value("cuda"),
                     .torch = value("torch"),
                     .torchCuda = value("torch-cuda"),
                     .cudnn = value("cudnn"),
                     .nccl = value("nccl"),
                     .tensorflow = value("tensorflow"),
                     .jax = value("jax"),
                     .image = value("image"),
                     .container = parser.isSet(QStringLiteral("container"))};
    if (const std::size_t plus = input.torch.find("+cu"); plus != std::string::npos && input.torchCuda.empty()) {
        const std::string digits = input.torch.substr(plus + 3);
        constexpr std::size_t shortest = 3;
        if (digits.size() >= shortest)
            input.torchCuda = digits.substr(0, 2) + "." + digits.substr(2);
    }
    return input;
}

}  // namespace

CommandResult runStackCommand(const QCommandLineParser& parser)
{
    if (const std::optional<CommandResult> error = misuse(parser))
        return *error;
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    const StackReport report = checkStack(stackInput(parser), *catalogue, *facts);
    const ExitCode code = report.works ? ExitCode::Done : ExitCode::Verdict;
    if (!wantsJson(parser))
        return printed(stackText(report), code);
    return printed(stackJson(report).dump(2, ' ', false, Json::error_handler_t::replace) + "\n", code);
}

}  // namespace headroom
