// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/line_marks.h"

#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/sections.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>

namespace headroom {
namespace {

/// Most lines bear the mark: some may be of another program.
bool isMost(std::size_t marked, std::size_t lines)
{
    constexpr double most = 0.8;
    return marked > 0 && static_cast<double>(marked) >= most * static_cast<double>(lines);
}

/// A document of its own, whose lines nobody has marked: marks would stand before its first one too.
bool isMarkup(std::string_view text) { return trimmed(text.substr(0, text.find('\n'))).starts_with('<'); }

/// A line behind the name of the machine that printed it.
struct NamedLine {
    std::string_view host;
    std::string_view line;
};

/// "node1: | N/A   27C ..."; nothing for a line without a name, or with a word that programs begin their lines with.
std::optional<NamedLine> namedLine(std::string_view line)
{
    constexpr std::array<std::string_view, 6> words = {"kernel", "NVRM", "ERROR", "WARNING", "bash", "ssh"};
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || (colon + 1 < line.size() && line[colon + 1] != ' '))
        return std::nullopt;
    const std::string_view host = line.substr(0, colon);
    if (!isMachineName(host) || std::ranges::find(words, host) != words.end())
        return std::nullopt;
    return NamedLine{host, line.substr(std::min(colon + 2, line.size()))};
}

/// Whether a line tells an error, and no value of a table or list that quotes one.
bool tellsError(std::string_view line)
{
    const char first = line.empty() ? ' ' : lowerLetter(line.front());
    const bool isWord = (first >= 'a' && first <= 'z') || first == '[';
    return isWord && errorLineIn(line).has_value();
}

/// Whether what a tool of the driver prints begins behind the prefix of a line.
bool hidesToolOutput(std::string_view line)
{
    const std::string_view behind = withoutLogPrefix(line);
    return behind.size() < line.size() && beginsToolOutput(behind);
}

}  // namespace

std::string_view withoutQuoteMarks(std::string_view text, std::string& storage)
{
    if (isMarkup(text))
        return text;
    const std::vector<std::string_view> lines = splitLines(text);
    const auto filled = std::ranges::count_if(lines, [](std::string_view line) { return !trimmed(line).empty(); });
    const auto marked = std::ranges::count_if(lines, [](std::string_view line) { return line.starts_with('>'); });
    if (!isMost(static_cast<std::size_t>(marked), static_cast<std::size_t>(filled)))
        return text;
    storage.clear();
    for (std::string_view line : lines) {
        // An answer to an answer has several: ">> " or "> > ".
        while (line.starts_with('>') || line.starts_with(" >"))
            line.remove_prefix(line.find('>') + 1);
        if (line.starts_with(' '))
            line.remove_prefix(1);
        storage.append(line);
        if (!endsWithText(line, text))
            storage += '\n';
    }
    return storage;
}

std::vector<MachineText> textsByMachine(std::string_view text)
{
    constexpr std::size_t fewest = 3;  // Lines: programs begin one or two with a word of their own.
    if (isMarkup(text))
        return {};
    const std::vector<std::string_view> lines = splitLines(text);
    std::size_t filled = 0;
    std::map<std::string_view, std::size_t> counts;
    for (const std::string_view line : lines) {
        filled += trimmed(line).empty() ? 0U : 1U;
        if (const auto named = namedLine(line))
            ++counts[named->host];
    }
    std::size_t marked = 0;
    for (const auto& [host, count] : counts)
        marked += count >= fewest ? count : 0;
    if (!isMost(marked, filled))
        return {};
    std::vector<MachineText> machines;
    std::map<std::string_view, std::size_t> places;
    for (const std::string_view line : lines) {
        const auto named = namedLine(line);
        // A machine that could not be reached has a line or two.
        if (!named || (counts[named->host] < fewest && !errorLineIn(named->line)))
            continue;
        const auto [place, isNew] = places.try_emplace(named->host, machines.size());
        if (isNew)
            machines.push_back({.host = std::string(named->host)});
        std::string& own = machines[place->second].text;
        own.append(named->line);
        if (!endsWithText(line, text))
            own += '\n';
    }
    return machines;
}

std::vector<MachineText> textsBehindPrefixes(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    if (std::ranges::none_of(lines, hidesToolOutput))
        return {};
    std::vector<MachineText> machines;
    std::map<std::string, std::size_t> places;
    std::size_t last = 0;  // Lines without a prefix go on with what stands above them.
    for (const std::string_view line : lines) {
        const LoggedLine logged = splitLogPrefix(line);
        const bool isBare = logged.line.size() == line.size();
        if (!isBare || machines.empty()) {
            const auto [place, isNew] = places.try_emplace(logged.writer, machines.size());
            if (isNew)
                machines.push_back({.host = logged.writer});
            last = place->second;
        }
        std::string& own = machines[last].text;
        own.append(isBare || tellsError(logged.line) ? line : logged.line);
        if (!endsWithText(line, text))
            own += '\n';
    }
    return machines;
}

}  // namespace headroom
