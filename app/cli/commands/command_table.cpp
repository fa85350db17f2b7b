// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_table.h"

#include "app/cli/checks/check_command_group.h"
#include "app/cli/command_groups.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "headroom_version.h"
#include "model/text/nearest_name.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

constexpr const char* context = "CommandLine";

QString translated(const char* text) { return QCoreApplication::translate(context, text); }

QString dashed(const QString& name) { return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name; }

}  // namespace

QString versionName() { return QString::fromStdString(std::string(programVersion)); }

const std::vector<Command>& commandTable()
{
    static const std::vector<Command> table = [] {
        std::vector<Command> commands = planCommands();
        for (const auto& group : {checkCommands(), outcomeCommands(), machineCommands(), dataCommands()})
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
