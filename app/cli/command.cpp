// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"

#include "app/cli/words.h"
#include "model/text/visible.h"

#include <cctype>

namespace headroom {
namespace {

/// "where: what. Remedy." as one line of at most 2,000 bytes.
std::string sentence(const Error& error)
{
    std::string text = error.where.empty() ? error.what : error.where + ": " + error.what;
    if (!error.remedy.empty()) {
        text += ". ";
        text += static_cast<char>(std::toupper(static_cast<unsigned char>(error.remedy.front())));
        text += error.remedy.substr(1);
    }
    if (text.back() != '.' && text.back() != '?')
        text += '.';
    constexpr std::size_t longest = 1900;
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;  // Not in the middle of a character.
        text = text.substr(0, end) + "...";
    }
    for (char& c : text)
        if (c == '\n' || c == '\r' || c == '\t')
            c = ' ';
    return "headroom: " + visibleLine(text) + "\n";
}

}  // namespace

CommandResult usageError(const QString& what, const QString& remedy)
{
    return {ExitCode::Usage, {}, sentence({{}, what.toStdString(), remedy.toStdString()})};
}

std::optional<std::size_t> topOf(const QCommandLineParser& parser, std::size_t usual)
{
    if (!parser.isSet(QStringLiteral("top")))
        return usual;
    bool isNumber = false;
    const qulonglong top = parser.value(QStringLiteral("top")).toULongLong(&isNumber);
    return isNumber && top >= 1 && top <= highestTop ? std::optional<std::size_t>(top) : std::nullopt;
}

QString helpHint(const char* command)
{
    return CliWords::tr("\"headroom %1 --help\" says what it takes").arg(QLatin1String(command));
}

CommandResult badInput(const Error& error) { return {ExitCode::BadInput, {}, sentence(error)}; }

CommandResult printed(const QString& text, ExitCode code)
{
    return {code, QByteArray::fromStdString(visibleText(text.toStdString())), {}};
}

CommandResult printed(const std::string& json, ExitCode code)
{
    return {code, QByteArray::fromStdString(visibleJson(json)), {}};
}

bool wantsJson(const QCommandLineParser& parser)
{
    return parser.value(QStringLiteral("format")) == QLatin1String("json");
}

}  // namespace headroom
