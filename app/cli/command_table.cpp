// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_table.h"

#include "app/cli/command_groups.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "headroom_version.h"
#include "model/text/nearest_name.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace headroom {
namespace {

constexpr const char* context = "CommandLine";

QString translated(const char* text) { return QCoreApplication::translate(context, text); }

QString dashed(const QString& name) { return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name; }

/// What answers questions about one plan.
std::vector<Command> planCommands()
{
    return {
        {"estimate",
         "PLAN [--explain] [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "memory, cost and findings of one plan"),
         {{"explain", "", QT_TRANSLATE_NOOP("CommandLine", "add formula, inputs and source of every number")},
          setOption,
          formatOption,
          helpOption},
         &runEstimateCommand},
        {"fix",
         "PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "the smallest changes that make a plan fit, and those that do not help"),
         {setOption, formatOption, helpOption},
         &runFixCommand},
        {"compare",
         "PLAN PLAN... [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "plans side by side, with what differs"),
         {setOption, formatOption, helpOption},
         &runCompareCommand},
        {"search",
         "PLAN [--objective time|cost|memory] [--top N] [--batch-up-to] [--finish-days DAYS | --budget USD | "
         "--fewest-gpus]",
         QT_TRANSLATE_NOOP("CommandLine", "all legal layouts of the plan's model on its cluster, ranked"),
         {{"objective", "time|cost|memory",
           QT_TRANSLATE_NOOP("CommandLine", "what comes first; time unless said otherwise")},
          {"top", "N", QT_TRANSLATE_NOOP("CommandLine", "how many layouts to list; 10 unless said otherwise")},
          {"batch-up-to", "",
           QT_TRANSLATE_NOOP("CommandLine", "try every global batch up to the plan's; layouts rank by time per "
                                            "sequence")},
          {"finish-days", "DAYS",
           QT_TRANSLATE_NOOP("CommandLine", "instead: the cheapest VM size and node count that end in time")},
          {"budget", "USD", QT_TRANSLATE_NOOP("CommandLine", "instead: the fastest that the money pays for")},
          {"fewest-gpus", "", QT_TRANSLATE_NOOP("CommandLine", "instead: the fewest GPUs that fit")},
          setOption,
          formatOption,
          helpOption},
         &runSearchCommand},
        {"report",
         "PLAN... -o FILE.pdf [--date YYYY-MM-DD] [--paper a4|letter] [--health FILE]...",
         QT_TRANSLATE_NOOP("CommandLine", "the PDF report of one plan, or of several with a comparison"),
         {{"o", "FILE.pdf", QT_TRANSLATE_NOOP("CommandLine", "the file to write")},
          {"date", "YYYY-MM-DD",
           QT_TRANSLATE_NOOP("CommandLine", "the date on the report; today unless said otherwise")},
          {"paper", "a4|letter", QT_TRANSLATE_NOOP("CommandLine", "the size of the pages; a4 unless said otherwise")},
          {"health", "FILE", QT_TRANSLATE_NOOP("CommandLine", "a capture of real GPUs to report on; may be repeated")},
          setOption,
          formatOption,
          helpOption},
         &runReportCommand},
        {"quota",
         "FILE... --plan PLAN [--set POINTER=VALUE]...",
         QT_TRANSLATE_NOOP("CommandLine", "whether your Azure subscription can deploy the plan, or what to ask for"),
         {{"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "the plan")}, setOption, formatOption, helpOption},
         &runQuotaCommand},
        {"calibrate",
         "PLAN [--peak BYTES] [--counter NAME] [--tokens-per-s NUMBER] [-o FILE]",
         QT_TRANSLATE_NOOP("CommandLine", "a plan against what you measured, and what that says about the estimate"),
         {{"peak", "BYTES", QT_TRANSLATE_NOOP("CommandLine", "peak memory of the fullest GPU, such as 74.2e9")},
          {"counter", "NAME",
           QT_TRANSLATE_NOOP("CommandLine", "where it was read: allocated, reserved or nvidia-smi (the usual)")},
          {"tokens-per-s", "NUMBER", QT_TRANSLATE_NOOP("CommandLine", "tokens per second of the whole job")},
          {"o", "FILE", QT_TRANSLATE_NOOP("CommandLine", "write the calibrated plan")},
          formatOption,
          helpOption},
         &runCalibrateCommand},
    };
}

/// What looks at machines as they are.
std::vector<Command> machineCommands()
{
    return {
        {"health",
         "[FILE...] [--live] [--ssh HOST]... [--prometheus URL] [--plan PLAN] [--interval S [--count N]] "
         "[--require healthy|watch] [--before FILE] [--mask]",
         QT_TRANSLATE_NOOP("CommandLine", "grades GPUs from what nvidia-smi and its like printed"),
         {{"live", "", QT_TRANSLATE_NOOP("CommandLine", "ask nvidia-smi of this computer")},
          {"ssh", "HOST",
           QT_TRANSLATE_NOOP("CommandLine", "ask nvidia-smi of another one through ssh; may be repeated")},
          {"prometheus", "URL", QT_TRANSLATE_NOOP("CommandLine", "ask a Prometheus server, or an exporter's /metrics")},
          {"plan", "PLAN", QT_TRANSLATE_NOOP("CommandLine", "hold the readings against a plan")},
          {"interval", "S",
           QT_TRANSLATE_NOOP("CommandLine", "read again every S seconds; JSON is one object per line")},
          {"count", "N", QT_TRANSLATE_NOOP("CommandLine", "how often; without end unless said otherwise")},
          {"require", "healthy|watch",
           QT_TRANSLATE_NOOP("CommandLine", "exit with 1 when anything is worse than that")},
          {"before", "FILE",
           QT_TRANSLATE_NOOP("CommandLine", "say what changed since an earlier capture or saved report")},
          {"mask", "",
           QT_TRANSLATE_NOOP("CommandLine", "hide serials, UUIDs, hosts, users, paths and addresses, to pass it on")},
          formatOption,
          helpOption},
         &runHealthCommand},
        {"stack",
         "--driver V --gpu NAME [--cuda TOOLKIT] [--torch V] [--torch-cuda V] [--container]",
         QT_TRANSLATE_NOOP("CommandLine", "whether driver, CUDA, framework and GPU work together"),
         {{"driver", "V", QT_TRANSLATE_NOOP("CommandLine", "the driver's version, as nvidia-smi prints it")},
          {"gpu", "NAME", QT_TRANSLATE_NOOP("CommandLine", "the GPU: an id of the catalogue or nvidia-smi's name")},
          {"cuda", "TOOLKIT", QT_TRANSLATE_NOOP("CommandLine", "the toolkit's version, as nvcc prints it")},
          {"torch", "V", QT_TRANSLATE_NOOP("CommandLine", "PyTorch's version")},
          {"torch-cuda", "V", QT_TRANSLATE_NOOP("CommandLine", "torch.version.cuda")},
          {"container", "", QT_TRANSLATE_NOOP("CommandLine", "toolkit and framework come in a container")},
          formatOption,
          helpOption},
         &runStackCommand},
    };
}

/// What brings plans and facts in and out.
std::vector<Command> dataCommands()
{
    return {
        {"import",
         "FILE",
         QT_TRANSLATE_NOOP("CommandLine", "a plan from a configuration file of another program"),
         {formatOption, helpOption},
         &runImportCommand},
        {"catalogue",
         "gpus|skus|models",
         QT_TRANSLATE_NOOP("CommandLine", "the GPUs, VM sizes or models that are known, with sources"),
         {formatOption, helpOption},
         &runCatalogueCommand},
        {"prices",
         "import FILE... | list | refresh [--region NAME]... [--sku SIZE]... [--url URL] [--timeout S]",
         QT_TRANSLATE_NOOP("CommandLine", "prices from files or Azure's public API, kept for all later estimates"),
         {{"region", "NAME", QT_TRANSLATE_NOOP("CommandLine", "ask for this region; may be repeated")},
          {"sku", "SIZE", QT_TRANSLATE_NOOP("CommandLine", "ask for this VM size; may be repeated")},
          {"url", "URL", QT_TRANSLATE_NOOP("CommandLine", "ask this address instead of Azure's")},
          {"timeout", "S", QT_TRANSLATE_NOOP("CommandLine", "seconds to wait for an answer; 30 unless said otherwise")},
          formatOption,
          helpOption},
         &runPricesCommand},
        {"samples",
         "[NAME]",
         QT_TRANSLATE_NOOP("CommandLine", "the plans that come with Headroom, or one of them"),
         {formatOption, helpOption},
         &runSamplesCommand},
        {"schema",
         "plan",
         QT_TRANSLATE_NOOP("CommandLine", "the JSON Schema of a plan file"),
         {formatOption, helpOption},
         &runSchemaCommand},
        {"validate",
         "CASES [--without SOURCE] [--bands]",
         QT_TRANSLATE_NOOP("CommandLine", "predictions against published measurements, and the errors"),
         {{"without", "SOURCE",
           QT_TRANSLATE_NOOP("CommandLine", "choose every constant that SOURCE had a part in again without it")},
          {"bands", "",
           QT_TRANSLATE_NOOP("CommandLine", "print the error bands behind the ranges of estimates instead, as JSON")},
          formatOption,
          helpOption},
         &runValidateCommand},
    };
}

}  // namespace

QString versionName() { return QString::fromStdString(std::string(versionText)); }

const std::vector<Command>& commandTable()
{
    static const std::vector<Command> table = [] {
        std::vector<Command> commands = planCommands();
        for (const auto& group : {outcomeCommands(), machineCommands(), dataCommands()})
            std::ranges::copy(group, std::back_inserter(commands));
        return commands;
    }();
    return table;
}

const Command* findCommand(const QString& name)
{
    const std::vector<Command>& table = commandTable();
    const auto found = std::ranges::find_if(table, [&](const Command& c) { return name == QLatin1String(c.name); });
    return found == table.end() ? nullptr : &*found;
}

bool isAbsentCommand(const QString& name)
{
    constexpr std::array names = {"provision"};
    return std::ranges::any_of(names, [&](const char* absent) { return name == QLatin1String(absent); });
}

QString summaryText()
{
    QString text =
        CliWords::tr("Headroom %1: will the AI job fit its GPUs, and what does the cluster cost?").arg(versionName()) +
        QStringLiteral("\n\n");
    TextTable usage({TextTable::Align::Left, TextTable::Align::Left, TextTable::Align::Left});
    usage.addRow({CliWords::tr("Usage:"), QStringLiteral("headroom [PLAN...]"), CliWords::tr("open the window")});
    usage.addRow({QString(), QStringLiteral("headroom COMMAND ..."), CliWords::tr("work without a display")});
    usage.addRow({QString(), QStringLiteral("headroom COMMAND --help"), CliWords::tr("what a command takes")});
    usage.addRow({QString(), QStringLiteral("headroom --version"), CliWords::tr("print the version")});
    text += usage.toString() + u'\n' + CliWords::tr("Commands:") + u'\n';
    TextTable commands({TextTable::Align::Left, TextTable::Align::Left}, 2);
    for (const Command& command : commandTable())
        commands.addRow({QLatin1String(command.name), translated(command.summary)});
    text += commands.toString() + u'\n';
    text +=
        wrappedParagraph(CliWords::tr("A PLAN is a file *.headroom.json, or - for standard input; \"headroom samples\" "
                                      "lists some to start from."));
    text += wrappedParagraph(CliWords::tr("Exit codes: 0 done; 1 done, and the plan has an error (it does not fit, for "
                                          "instance); 2 wrong usage; 3 an input cannot be used."));
    return text;
}

QString helpText(const Command& command)
{
    const QString name = QLatin1String(command.name);
    QString text = CliWords::tr("Usage:") + QStringLiteral(" headroom ") + name + u' ' +
                   QLatin1String(command.synopsis) + QStringLiteral("\n\n");
    text += translated(command.summary) + QStringLiteral("\n\n") + CliWords::tr("Options:") + u'\n';
    TextTable options({TextTable::Align::Left, TextTable::Align::Left}, 2);
    for (const CommandOption& option : command.options)
        options.addRow({dashed(QLatin1String(option.name)) + (*option.value != 0 ? QStringLiteral(" ") : QString()) +
                            QLatin1String(option.value),
                        translated(option.help)});
    return text + options.toString();
}

QString suggestion(const QString& word, const QStringList& candidates, const QString& prefix)
{
    const std::string misspelt = word.toStdString();
    std::vector<std::string> texts;
    for (const QString& candidate : candidates)
        texts.push_back(candidate.toStdString());
    const std::string nearest{nearestName(misspelt, {texts.begin(), texts.end()})};
    if (nearest.empty())
        return {};
    return CliWords::tr("Did you mean \"%1\"?").arg(prefix + QString::fromStdString(nearest));
}

}  // namespace headroom
