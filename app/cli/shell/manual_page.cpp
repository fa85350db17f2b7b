// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_table.h"
#include "app/cli/shell/completion.h"

namespace headroom {
namespace {

/// A text in the language of man(7): hyphens as such, and nothing at the beginning of a line that is a request.
QString inManual(QString text)
{
    text.replace(u'\\', QStringLiteral("\\e"));
    text.replace(u'-', QStringLiteral("\\-"));
    const bool isRequest = text.startsWith(u'.') || text.startsWith(u'\'');
    return isRequest ? QStringLiteral("\\&") + text : text;
}

QString optionHead(const CommandOption& option)
{
    const QString name = QLatin1String(option.name);
    const QString dashes = name.size() == 1 ? QStringLiteral("\\-") : QStringLiteral("\\-\\-");
    QString head = QStringLiteral("\\fB") + dashes + inManual(name) + QStringLiteral("\\fR");
    if (*option.value != 0)
        head += QStringLiteral(" \\fI") + inManual(QLatin1String(option.value)) + QStringLiteral("\\fR");
    return head;
}

}  // namespace

QString manualPage(const QString& date)
{
    QString text = QStringLiteral(".\\\" SPDX-FileCopyrightText: The Headroom authors\n"
                                  ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
                                  ".TH HEADROOM 1 \"%1\" \"Headroom %2\" \"User commands\"\n"
                                  ".SH NAME\nheadroom \\- plan the memory, time and cost of AI jobs on GPU clusters\n"
                                  ".SH SYNOPSIS\n.B headroom\n.RI [ PLAN .\\|.\\|.]\n")
                       .arg(date, versionName());
    for (const Command& command : commandTable())
        text += QStringLiteral(".br\n.B headroom %1\n%2\n")
                    .arg(inManual(QLatin1String(command.name)), inManual(QLatin1String(command.synopsis)));
    text += QStringLiteral(
        ".SH DESCRIPTION\n"
        "Without a subcommand Headroom opens its window, on the plan files given or on a worked sample.\n"
        "With a subcommand it needs no display: results go to standard output, messages to standard "
        "error.\n"
        "A PLAN is a file *.headroom.json, or \\- for standard input.\n.SH SUBCOMMANDS\n");
    for (const Command& command : commandTable()) {
        text += QStringLiteral(".SS headroom %1 %2\n%3.\n")
                    .arg(inManual(QLatin1String(command.name)), inManual(QLatin1String(command.synopsis)),
                         inManual(QLatin1String(command.summary)));
        for (const CommandOption& option : command.options)
            text += QStringLiteral(".TP\n%1\n%2\n").arg(optionHead(option), inManual(QLatin1String(option.help)));
    }
    return text +
           QStringLiteral(".SH EXIT STATUS\n.TP\n0\nDone.\n.TP\n1\n"
                          "Done, and the plan has an error: it does not fit, for instance.\n.TP\n2\nWrong usage.\n"
                          ".TP\n3\nAn input cannot be used, or an output cannot be written.\n");
}

}  // namespace headroom
