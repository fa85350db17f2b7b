// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/host_headings.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::string_view outMark = "(stdout) ";
constexpr std::string_view errorMark = " (stderr) ";

/// Where the answer begins in "node01 | CHANGED | rc=0 | (stdout) ..."; npos for any other line.
std::size_t answerIn(std::string_view line)
{
    constexpr std::size_t longestHead = 300;
    const std::string_view head = line.substr(0, longestHead);
    const std::size_t at = head.find(outMark);
    if (at == std::string_view::npos || head.starts_with('|'))
        return std::string_view::npos;
    const std::vector<std::string_view> words = splitWords(head.substr(0, at));
    constexpr std::size_t count = 6;  // "node01 | CHANGED | rc=0 |"
    const bool isOne = words.size() == count && words[1] == "|" && words[3] == "|" && words[5] == "|" &&
                       words[4].starts_with("rc=") && isMachineName(words[0]);
    return isOne ? at : std::string_view::npos;
}

/// Adds a text with real ends of lines in place of "\n".
void addUnescaped(std::string_view text, std::string& out)
{
    constexpr std::string_view lineEnd = "\\n";
    constexpr std::string_view carriageReturn = "\\r";
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        const bool isEnd = rest.starts_with(lineEnd);
        if (isEnd)
            out += '\n';
        else if (!rest.starts_with(carriageReturn))
            out += text[i];
        i += isEnd || rest.starts_with(carriageReturn) ? lineEnd.size() : 1;
    }
    out += '\n';
}

}  // namespace

std::string_view withWholeAnswers(std::string_view text, std::string& storage)
{
    if (text.find(outMark) == std::string_view::npos)
        return text;
    std::string whole;
    bool hasAny = false;
    for (const std::string_view line : splitLines(text)) {
        const std::size_t at = answerIn(line);
        if (at == std::string_view::npos) {
            whole.append(line).append(endsWithText(line, text) ? "" : "\n");
            continue;
        }
        hasAny = true;
        const std::string_view head = trimmed(line.substr(0, at));
        std::string_view out = line.substr(at + outMark.size());
        const std::size_t error = out.rfind(errorMark);
        whole.append(head.substr(0, head.size() - 1)).append(">>\n");
        addUnescaped(out.substr(0, error), whole);
        if (error != std::string_view::npos)
            addUnescaped(out.substr(error + errorMark.size()), whole);
    }
    if (!hasAny)
        return text;
    storage = std::move(whole);
    return storage;
}

}  // namespace headroom
