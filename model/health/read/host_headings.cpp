// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/host_headings.h"

#include "model/health/read/sections.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>

namespace headroom {
namespace {

/// The line or lines that name a machine.
struct Heading {
    std::string_view machine{};
    std::size_t first{0};  ///< Line.
    std::size_t lines{1};
    std::string_view rest{};  ///< Of the answer, in the heading's own line.
    bool isSure{false};  ///< Only a tool that asks many machines writes it so.
};

using Lines = std::span<const std::string_view>;

bool isRuleOf(std::string_view line, char sign)
{
    constexpr std::size_t shortest = 8;
    line = trimmed(line);
    return line.size() >= shortest && line.find_first_not_of(sign) == std::string_view::npos;
}

/// "node01" between two lines of dashes, "node[01-02] (2)" for several with the same answer, of clush and dshbak.
std::optional<Heading> ruledHeading(Lines lines, std::size_t at)
{
    if (at + 2 >= lines.size() || !isRuleOf(lines[at], '-') || !isRuleOf(lines[at + 2], '-'))
        return std::nullopt;
    const std::string_view names = trimmed(lines[at + 1]);
    const std::string_view machine = names.substr(0, names.find(' '));
    constexpr std::string_view ofSets = "[],";
    std::string plain(machine);
    std::erase_if(plain, [ofSets](char c) { return ofSets.find(c) != std::string_view::npos; });
    if (!isMachineName(plain))
        return std::nullopt;
    return Heading{.machine = machine, .first = at, .lines = 3, .isSure = true};
}

/// "node01 | CHANGED | rc=0 >>" and "node02 | UNREACHABLE! => {" of ansible.
std::optional<Heading> ansibleHeading(std::string_view line)
{
    // The rows of tables have such bars, too.
    if (line.starts_with('|') || line.find(" | ") == std::string_view::npos)
        return std::nullopt;
    const std::vector<std::string_view> words = splitWords(line);
    constexpr auto states =
        std::to_array<std::string_view>({"CHANGED", "SUCCESS", "FAILED", "FAILED!", "UNREACHABLE!"});
    constexpr std::size_t fewest = 4;
    if (words.size() < fewest || words[1] != "|" || !isMachineName(words[0]) ||
        std::ranges::find(states, words[2]) == states.end())
        return std::nullopt;
    for (const std::string_view arrow : {">>", "=>"})
        if (const std::size_t at = line.find(arrow); at != std::string_view::npos)
            return Heading{.machine = words[0], .rest = trimmed(line.substr(at + arrow.size())), .isSure = true};
    return std::nullopt;
}

/// "[1] 03:22:10 [SUCCESS] node01" of pssh.
std::optional<Heading> psshHeading(std::string_view line)
{
    if (!line.starts_with('['))
        return std::nullopt;
    const std::vector<std::string_view> words = splitWords(line);
    constexpr std::size_t fewest = 4;
    const bool isOne = words.size() >= fewest && words[0].ends_with(']') &&
                       (words[2] == "[SUCCESS]" || words[2] == "[FAILURE]") && isMachineName(words[3]);
    return isOne ? std::optional(Heading{.machine = words[3], .isSure = true}) : std::nullopt;
}

/// Whether a word names a program or what it prints rather than a machine.
bool namesTool(std::string_view word)
{
    constexpr auto tools = std::to_array<std::string_view>({"nvidia", "smi", "dmesg", "journal", "kernel", "lspci",
                                                            "topo", "nvlink", "ibstat", "dcgm", "uname", "lscpu",
                                                            "syslog", "gpu", "date", "log", "summary", "output"});
    return std::ranges::any_of(tools, [word](std::string_view tool) { return containsNoCase(word, tool); });
}

/// "==> logs/node01.txt <==" of head and tail, "=== node01 ===" and "## node01" of loops.
std::optional<Heading> banneredHeading(std::string_view line)
{
    constexpr std::string_view signs = "=#-*<>";
    std::string_view inner = trimmed(line);
    const std::size_t start = inner.find_first_not_of(signs);
    if (start == std::string_view::npos || start < 2 || inner[start] != ' ')
        return std::nullopt;
    inner = trimmed(inner.substr(start, inner.find_last_not_of(signs) + 1 - start));
    inner = inner.substr(inner.find_last_of('/') + 1);
    for (const std::string_view ending : {":", ".txt", ".log", ".out", ".csv", ".xml"})
        if (inner.ends_with(ending))
            inner.remove_suffix(ending.size());
    return isMachineName(inner) && !namesTool(inner) ? std::optional(Heading{.machine = inner}) : std::nullopt;
}

/// "node01" or "node01:" alone above what a tool prints, as "hostname; nvidia-smi" gives it.
std::optional<Heading> loneHeading(Lines lines, std::size_t at)
{
    std::string_view word = lines[at];
    if (word.ends_with(':'))
        word.remove_suffix(1);
    constexpr std::size_t near = 4;  // A table has its date and its upper rule above its first row.
    const Lines below = lines.subspan(at + 1, std::min(near, lines.size() - at - 1));
    const bool isOne = isMachineName(word) && std::ranges::any_of(word, isDigit) && !namesTool(word) &&
                       std::ranges::any_of(below, beginsToolOutput);
    return isOne ? std::optional(Heading{.machine = word}) : std::nullopt;
}

std::optional<Heading> headingAt(Lines lines, std::size_t at)
{
    std::optional<Heading> found = ruledHeading(lines, at);
    for (const auto find : {ansibleHeading, psshHeading, banneredHeading})
        if (!found)
            found = find(lines[at]);
    if (!found)
        found = loneHeading(lines, at);
    if (found)
        found->first = at;
    return found;
}

std::vector<Heading> headingsIn(Lines lines)
{
    std::vector<Heading> headings;
    for (std::size_t at = 0; at < lines.size();) {
        const std::optional<Heading> found = headingAt(lines, at);
        if (found)
            headings.push_back(*found);
        at += found ? found->lines : 1;
    }
    return headings;
}

/// What stands under each heading, with the heading's place in the list.
std::vector<MachineText> piecesOf(Lines lines, const std::vector<Heading>& headings)
{
    std::vector<MachineText> pieces;
    const auto append = [&](MachineText& piece, std::size_t from, std::size_t to) {
        for (const std::string_view line : lines.subspan(from, to - from))
            piece.text.append(line).append("\n");
    };
    append(pieces.emplace_back(), 0, headings.front().first);
    if (trimmed(pieces.front().text).empty())
        pieces.clear();
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const Heading& heading = headings[i];
        MachineText& piece = pieces.emplace_back(MachineText{.host = std::string(heading.machine)});
        if (!heading.rest.empty())
            piece.text.append(heading.rest).append("\n");
        append(piece, heading.first + heading.lines, i + 1 < headings.size() ? headings[i + 1].first : lines.size());
    }
    return pieces;
}

/// The cards that a text names by UUID.
std::set<std::string_view> cardsIn(std::string_view text)
{
    constexpr std::string_view start = "GPU-";
    constexpr std::size_t length = 40;  // "GPU-" and 36 signs.
    constexpr std::string_view signs = "0123456789abcdefABCDEF-";
    std::set<std::string_view> cards;
    for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + start.size())) {
        const std::string_view card = text.substr(at, length);
        if (card.size() == length && card.find_first_not_of(signs, start.size()) == std::string_view::npos)
            cards.insert(card);
    }
    return cards;
}

/// Whether several machines must have written the pieces: the same kind of output stands in two of them, and no card
/// in more than one. Outputs of different tools, each under its name, are of one machine.
bool areOfSeveral(const std::vector<MachineText>& pieces)
{
    std::set<SectionKind> seen;
    std::set<std::string_view> cards;
    bool repeats = false;
    for (const MachineText& piece : pieces) {
        std::set<SectionKind> kinds;
        for (const Section& section : splitSections(piece.text))
            if (section.kind != SectionKind::Unknown)
                kinds.insert(section.kind);
        for (const SectionKind kind : kinds)
            repeats = !seen.insert(kind).second || repeats;
        for (const std::string_view card : cardsIn(piece.text))
            if (!cards.insert(card).second)
                return false;
    }
    return repeats;
}

}  // namespace

std::vector<MachineText> textsByHeading(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    std::vector<Heading> headings = headingsIn(lines);
    if (headings.empty())
        return {};
    std::vector<MachineText> pieces = piecesOf(lines, headings);
    if (areOfSeveral(pieces))
        return pieces;
    std::erase_if(headings, [](const Heading& heading) { return !heading.isSure; });
    return headings.empty() ? std::vector<MachineText>() : piecesOf(lines, headings);
}

}  // namespace headroom
