// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/start.h"

#include "app/cli/command_catalogue.h"
#include "app/cli/command_table.h"
#include "app/cli/standard_output.h"
#include "app/cli/words.h"
#include "model/text/visible.h"

#include <QApplication>
#include <QFileInfo>
#include <QHashFunctions>
#include <QLocale>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {
namespace {

bool looksLikeFile(const QString& argument)
{
    if (argument.startsWith(u'-'))
        return false;
    return argument.contains(u'/') || argument.contains(u'.') || argument.contains(u'\\') ||
           QFileInfo::exists(argument);
}

QStringList commandNames()
{
    QStringList names = {QStringLiteral("help")};
    for (const Command& command : commandTable())
        names << QLatin1String(command.name);
    return names;
}

CommandResult unknownWord(const QString& word)
{
    const bool isOption = word.startsWith(u'-') && word.size() > 1;
    const QString shown = word.left(80);
    QString near = suggestion(word, commandNames());
    if (isOption)
        near = suggestion(word, {QStringLiteral("--help"), QStringLiteral("--version")});
    if (near.isEmpty())
        near = CliWords::tr("\"headroom --help\" lists the commands");
    return usageError(
        (isOption ? CliWords::tr("unknown option %1") : CliWords::tr("unknown command \"%1\"")).arg(shown), near);
}

QString bareName(const CommandOption& option) { return QLatin1String(option.name); }

CommandResult unreadable(const Command& command, const QCommandLineParser& parser)
{
    const QString help = helpHint(command.name);
    if (parser.unknownOptionNames().isEmpty()) {
        QString what = parser.errorText();
        if (what.endsWith(u'.'))
            what.chop(1);
        return usageError(what, help);
    }
    const QString unknown = parser.unknownOptionNames().first();
    QStringList names;
    std::ranges::transform(command.options, std::back_inserter(names), &bareName);
    const QString near = suggestion(unknown, names, QStringLiteral("--"));
    return usageError(CliWords::tr("%1 has no option \"%2\"").arg(QLatin1String(command.name), unknown.left(80)),
                      near.isEmpty() ? help : near);
}

/// The usage error of a format that the command does not print, if it was asked for.
std::optional<CommandResult> unknownFormat(const Command& command, const QCommandLineParser& parser)
{
    const QString name = QStringLiteral("format");
    const auto option =
        std::ranges::find_if(command.options, [&](const CommandOption& o) { return bareName(o) == name; });
    if (!parser.isSet(name) || option == command.options.end())
        return std::nullopt;
    const QStringList formats = QString(QLatin1String(option->value)).split(u'|');
    if (formats.contains(parser.value(name)))
        return std::nullopt;
    return usageError(CliWords::tr("--format is %1").arg(formats.join(CliWords::tr(" or "))));
}

CommandResult runNamed(const Command& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    for (const CommandOption& option : command.options)
        parser.addOption(QCommandLineOption(QStringList{bareName(option)}, QString(), QLatin1String(option.value)));
    parser.addOption(QCommandLineOption(QStringLiteral("h")));
    // The parser takes the first argument for the program's name.
    if (!parser.parse(arguments))
        return unreadable(command, parser);
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("h")))
        return printed(helpText(command));
    if (const std::optional<CommandResult> error = unknownFormat(command, parser))
        return *error;
    CommandResult result = command.run(parser);
    // Where nothing could be done, the one message says why.
    const std::string notes = takeCatalogueNotes();
    if (result.code != ExitCode::Usage && result.code != ExitCode::BadInput)
        result.message = notes + result.message;
    return result;
}

CommandResult helpResult(const QStringList& arguments)
{
    if (arguments.size() < 2)
        return printed(summaryText());
    if (const Command* command = findCommand(arguments[1]))
        return printed(helpText(*command));
    return unknownWord(arguments[1]);
}

/// Standard error is for one message of the program: what Qt notices about the system it runs on is no part of it.
void keepSevereMessages(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "headroom: %s\n", visibleText(text.toStdString()).c_str());
}

/// Whether a call may write a report, which draws.
bool draws(const std::vector<std::string_view>& arguments)
{
    if (arguments.empty())
        return false;
    const bool hasOutput =
        std::ranges::any_of(arguments, [](std::string_view argument) { return argument.starts_with("-o"); });
    return arguments[0] == "report" || arguments[0] == "accept" || (arguments[0] == "portfolio" && hasOutput);
}

/// What draws needs fonts, and so an application with a platform, which needs no display.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv)
{
    // Qt wants a UTF-8 locale and complains on standard error where there is none; the text is English either way.
    qputenv("LC_ALL", "C.UTF-8");
    qInstallMessageHandler(&keepSevereMessages);
    std::unique_ptr<QCoreApplication> application;
    if (draws({argv + std::min(argc, 1), argv + argc})) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qunsetenv("QT_SCALE_FACTOR");
        qunsetenv("QT_STYLE_OVERRIDE");
        // Qt writes a PDF's fonts in hash order: the same input must give the same bytes in every run.
        QHashSeed::setDeterministicGlobalSeed();
        application = std::make_unique<QApplication>(argc, argv);
    } else {
        application = std::make_unique<QCoreApplication>(argc, argv);
    }
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    return application;
}

/// Prints a result; an output that cannot be written is a failure of its own.
int print(const CommandResult& result)
{
    std::optional<Error> error = writeStandardOutput(result.output);
    if (!error)
        error = closeStandardOutput();
    const CommandResult failed = error ? badInput(*error) : CommandResult();
    const std::string message = visibleText(error ? failed.message : result.message);
    std::fwrite(message.data(), 1, message.size(), stderr);
    return static_cast<int>(error ? failed.code : result.code);
}

/// Whether a window can appear; elsewhere than under X11 and Wayland that is taken for granted.
bool hasDisplay()
{
#if defined(Q_OS_LINUX)
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

}  // namespace

StartMode startMode(const QStringList& arguments)
{
    if (arguments.isEmpty())
        return hasDisplay() ? StartMode::Window : StartMode::CommandLine;
    if (findCommand(arguments.first()) != nullptr || arguments.first() == QLatin1String("help"))
        return StartMode::CommandLine;
    const bool plansOnly = std::ranges::all_of(arguments, &looksLikeFile);
    return plansOnly && hasDisplay() ? StartMode::Window : StartMode::CommandLine;
}

CommandResult runCommand(const QStringList& arguments)
{
    const QString word = arguments.value(0);
    // A command keeps its name where a file or folder bears it, too.
    const bool isCommand = findCommand(word) != nullptr || word == QLatin1String("help");
    if (!isCommand && std::ranges::all_of(arguments, &looksLikeFile))  // Or there are none.
        return usageError(CliWords::tr("there is no display to open the window on"),
                          CliWords::tr("\"headroom --help\" lists what works without one"));
    if (word == QLatin1String("--version"))
        return printed(QStringLiteral("headroom ") + versionName() + u'\n');
    if (word == QLatin1String("help") || word == QLatin1String("--help") || word == QLatin1String("-h"))
        return helpResult(arguments);
    if (const Command* command = findCommand(word))
        return runNamed(*command, arguments);
    if (word == QLatin1String("-"))
        return usageError(CliWords::tr("standard input needs a command"),
                          CliWords::tr("Write for instance \"headroom estimate -\""));
    if (!looksLikeFile(word))
        return unknownWord(word);
    const auto stray = std::ranges::find_if_not(arguments, &looksLikeFile);
    return usageError(CliWords::tr("the window takes plan files only, not \"%1\"").arg(stray->left(80)),
                      CliWords::tr("A command stands before its plan: headroom estimate PLAN"));
}

int runCommandLine(int argc, char** argv)
{
    occupyStandardStreams();
    const std::unique_ptr<QCoreApplication> application = makeApplication(argc, argv);
    return print(runCommand(QCoreApplication::arguments().mid(1)));
}

}  // namespace headroom
