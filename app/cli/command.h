// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QCommandLineParser>
#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What the program tells the shell.
enum class ExitCode {
    Done = 0,
    Verdict = 1,   ///< Done, and the plan has an error: it does not fit, for instance. The output is complete.
    Usage = 2,
    BadInput = 3,  ///< An input cannot be used, or an output cannot be written; standard output stays empty.
};

/// What a command hands back: it writes to no stream itself, so that nothing is printed before all is well.
struct CommandResult {
    ExitCode code{ExitCode::Done};
    QByteArray output;    ///< For standard output.
    std::string message;  ///< For standard error: one line where something failed, an account where it is due.
};

/// The result of a command that was called wrongly.
[[nodiscard]] CommandResult usageError(const QString& what, const QString& remedy = {});
/// Where to read how a command is called, as the remedy of that.
[[nodiscard]] QString helpHint(const char* command);
/// How many entries a list may have at most where the person says so.
inline constexpr std::size_t highestTop = 1000;
/// What --top says, `usual` without it; nothing where it is no number from 1 to the highest.
[[nodiscard]] std::optional<std::size_t> topOf(const QCommandLineParser& parser, std::size_t usual);
/// The result of a command whose input cannot be used.
[[nodiscard]] CommandResult badInput(const Error& error);
/// The result of a command that printed what it was asked for, as text for people or as JSON, whose strings stay what
/// they are: no character of either is obeyed by a terminal.
[[nodiscard]] CommandResult printed(const QString& text, ExitCode code = ExitCode::Done);
[[nodiscard]] CommandResult printed(const std::string& json, ExitCode code = ExitCode::Done);

/// One option of a command; `value` is empty for a switch.
struct CommandOption {
    const char* name;
    const char* value;
    const char* help;
};

/// One subcommand: how it is called and what runs it.
struct Command {
    const char* name;
    const char* synopsis;  ///< What follows the name: "PLAN [--explain]".
    const char* summary;   ///< Half a sentence for the list of commands.
    std::vector<CommandOption> options;
    CommandResult (*run)(const QCommandLineParser& parser);
};

/// Whether a parsed command was asked for JSON.
[[nodiscard]] bool wantsJson(const QCommandLineParser& parser);

// The commands, by file.

[[nodiscard]] CommandResult runEstimateCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runDiffCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runHealthCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runImportCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runFixCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runCompletionCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runCompareCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runPricesCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runProvisionCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runQuotaCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runReportCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runCatalogueCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runSamplesCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runSchemaCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runCalibrateCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runSearchCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runValidateCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runStackCommand(const QCommandLineParser& parser);

}  // namespace headroom
