// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/shell/completion.h"
#include "app/cli/words.h"

#include <QDate>

namespace headroom {

CommandResult runCompletionCommand(const QCommandLineParser& parser)
{
    const QStringList names = parser.positionalArguments();
    if (names.size() != 1)
        return usageError(CliWords::tr("completion needs bash, zsh, fish or man"), helpHint("completion"));
    const bool dated = parser.isSet(QStringLiteral("date"));
    const QString date = dated ? parser.value(QStringLiteral("date")) : QDate::currentDate().toString(Qt::ISODate);
    if (!QDate::fromString(date, Qt::ISODate).isValid())
        return usageError(CliWords::tr("--date is a day such as 2026-09-16"));
    if (names.first() == QLatin1String("bash"))
        return printed(bashCompletion());
    if (names.first() == QLatin1String("zsh"))
        return printed(zshCompletion());
    if (names.first() == QLatin1String("fish"))
        return printed(fishCompletion());
    if (names.first() == QLatin1String("man"))
        return printed(manualPage(date));
    return usageError(CliWords::tr("\"%1\" is no shell that Headroom knows").arg(names.first().left(80)),
                      CliWords::tr("Name bash, zsh or fish; man prints the manual page"));
}

}  // namespace headroom
