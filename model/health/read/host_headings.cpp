// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/host_headings.h"

#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/sections.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/machine_set.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace headroom {
namespace {

/// The line or lines that name a machine, or a set of machines with the same answer: "node[01-03,07]".
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
    const std::string_view set = names.substr(0, names.find(' '));
    if (machinesOfSet(set).empty())
        return std::nullopt;
    return Heading{.machine = set, .first = at, .lines = 3, .isSure = true};
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
    std::string_view state = words.size() < fewest ? std::string_view() : words[2];
    if (state.ends_with(':'))  // "node02 | UNREACHABLE!: Failed to connect" of "ansible -o".
        state.remove_suffix(1);
    if (state.empty() || words[1] != "|" || !isMachineName(words[0]) ||
        std::ranges::find(states, state) == states.end())
        return std::nullopt;
    for (const std::string_view arrow : {">>", "=>", "!:"})
        if (const std::size_t at = line.find(arrow); at != std::string_view::npos) {
            const std::string_view rest = trimmed(line.substr(at + arrow.size()));
            // A brace alone would begin an answer in JSON.
            return Heading{.machine = words[0], .rest = rest == "{" ? std::string_view() : rest, .isSure = true};
        }
    return std::nullopt;
}

/// "Name:  node01" above "Roles:  <none>": what "kubectl describe nodes" begins each node with.
std::optional<Heading> describedNode(Lines lines, std::size_t at)
{
    constexpr std::string_view name = "Name:";
    if (at + 1 >= lines.size() || !lines[at].starts_with(name) || !lines[at + 1].starts_with("Roles:"))
        return std::nullopt;
    const std::string_view machine = trimmed(lines[at].substr(name.size()));
    return isMachineName(machine) ? std::optional(Heading{.machine = machine, .isSure = true}) : std::nullopt;
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

/// Whether a word names a program or what it prints rather than a machine: "nvidia-smi", "smi-0300", "dmesg", but not
/// "gpu-node-1".
bool namesTool(std::string_view word)
{
    constexpr auto tools = std::to_array<std::string_view>(
        {"nvidia",  "smi",   "dmesg", "journalctl", "journal", "kernel", "lspci",    "topo",   "nvlink", "ibstat",
         "dcgm",    "dcgmi", "uname", "lscpu",      "syslog",  "gpu",    "gpus",     "date",   "log",    "logs",
         "summary", "out",   "query", "status",     "info",    "list",   "messages", "before", "after",  "ecc"});
    if (word.starts_with("GPU"))
        return true;
    std::string plain(word);
    std::ranges::replace_if(plain, [](char c) { return c == '-' || c == '_' || c == '.'; }, ' ');
    bool hasTool = false;
    for (const std::string_view part : splitWords(plain)) {
        const bool isTool =
            std::ranges::any_of(tools, [part](std::string_view tool) { return equalsNoCase(part, tool); });
        if (!isTool && !wholeNumberIn(part))
            return false;
        hasTool = hasTool || isTool;
    }
    return hasTool;
}

/// A name, or an IPv4 address, of a machine; "root@node01" without the user.
std::optional<std::string_view> machineIn(std::string_view word)
{
    word = word.substr(word.find('@') == std::string_view::npos ? 0 : word.find('@') + 1);
    constexpr int parts = 4;
    const std::vector<std::string_view> numbers = splitFields(word, '.');
    const bool isAddress = numbers.size() == parts && std::ranges::all_of(numbers, [](std::string_view part) {
                               return wholeNumberIn(part).has_value();
                           });
    return (isMachineName(word) && !namesTool(word)) || isAddress ? std::optional(word) : std::nullopt;
}

bool hasDigit(std::string_view word) { return std::ranges::any_of(word, isDigit); }

/// "logs/node01.txt" and "node01/nvidia-smi.txt": the machine in a path.
std::optional<std::string_view> machineOfPath(std::string_view path)
{
    for (const std::string_view ending : {":", ".txt", ".log", ".out", ".csv", ".xml"})
        if (path.ends_with(ending))
            path.remove_suffix(ending.size());
    const std::size_t slash = path.find_last_of('/');
    if (const auto machine = machineIn(path.substr(slash + 1)))
        return machine;
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::string_view folder = path.substr(0, slash);
    const auto machine = machineIn(folder.substr(folder.find_last_of('/') + 1));
    return machine && hasDigit(*machine) ? machine : std::nullopt;
}

/// "==> logs/node01.txt <==" of head and tail, "=== node01 ===", "## node01" and "=== node01 nvidia-smi ===" of loops.
std::optional<Heading> banneredHeading(std::string_view line)
{
    constexpr std::string_view signs = "=#-*<>";
    std::string_view inner = trimmed(line);
    const std::size_t start = inner.find_first_not_of(signs);
    if (start == std::string_view::npos || start == 0 || inner[start] != ' ')
        return std::nullopt;
    inner = trimmed(inner.substr(start, inner.find_last_not_of(signs) + 1 - start));
    const std::vector<std::string_view> words = splitWords(inner);
    if (words.empty() || words.size() > 2 || (words.size() == 2 && !namesTool(words[1])))
        return std::nullopt;
    const auto machine = machineOfPath(words[0]);
    // A comment may be a word, too.
    const bool isOne = machine && (start > 1 || hasDigit(*machine));
    return isOne ? std::optional(Heading{.machine = *machine}) : std::nullopt;
}

/// The machine that a typed command asks: "ssh node01 nvidia-smi", "srun -w node01 nvidia-smi", "kubectl exec pod-0 --
/// nvidia-smi".
std::optional<std::string_view> machineAsked(std::span<const std::string_view> command)
{
    constexpr std::string_view longOption = "--nodelist=";
    if (command.size() < 3)
        return std::nullopt;
    if (command[0] == "ssh")
        return machineIn(command[1]);
    if (command[0] == "srun") {
        for (std::size_t i = 1; i + 1 < command.size(); ++i) {
            if (command[i] == "-w" || command[i] == "--nodelist")
                return machineIn(command[i + 1]);
            if (command[i].starts_with(longOption))
                return machineIn(command[i].substr(longOption.size()));
        }
        return std::nullopt;
    }
    if (command[0] != "kubectl" || std::ranges::find(command, std::string_view("exec")) == command.end())
        return std::nullopt;
    const auto end = std::ranges::find(command, std::string_view("--"));
    constexpr auto valued = std::to_array<std::string_view>({"-n", "--namespace", "-c", "--container", "--context"});
    for (auto word = std::next(std::ranges::find(command, std::string_view("exec"))); word < end; ++word)
        if (std::ranges::find(valued, *word) != valued.end())
            ++word;
        else if (!word->starts_with('-'))
            return machineIn(word->substr(word->find('/') == std::string_view::npos ? 0 : word->find('/') + 1));
    return std::nullopt;
}

/// "root@node01:~# nvidia-smi", and a command after a prompt that asks another machine.
std::optional<Heading> promptHeading(std::string_view line)
{
    const std::vector<std::string_view> words = splitWords(line.substr(0, 256));
    if (words.size() < 2)
        return std::nullopt;
    const std::size_t at = words[0].find('@');
    const std::size_t colon = words[0].find(':', at == std::string_view::npos ? words[0].size() : at);
    const bool isPrompt = colon != std::string_view::npos && (words[0].ends_with('#') || words[0].ends_with('$'));
    std::optional<std::string_view> machine;
    if (isPrompt)
        machine = machineIn(words[0].substr(at + 1, colon - at - 1));
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        if (words[i - 1].ends_with('$') || words[i - 1].ends_with('#'))
            if (const auto asked = machineAsked(std::span(words).subspan(i)))
                machine = asked;
    return machine ? std::optional(Heading{.machine = *machine}) : std::nullopt;
}

/// "node01", "node01:", "[node01]" or "Host: node01" alone above what a tool prints, as "hostname; nvidia-smi" gives
/// it.
std::optional<Heading> loneHeading(Lines lines, std::size_t at)
{
    std::string_view word = trimmed(lines[at]);
    for (const std::string_view label : {"Host: ", "Hostname: ", "Node: "})
        if (word.starts_with(label))
            word = trimmed(word.substr(label.size()));
    if (word.starts_with('[') && word.ends_with(']'))
        word = word.substr(1, word.size() - 2);
    else if (word.ends_with(':'))
        word.remove_suffix(1);
    const auto machine = hasDigit(word) ? machineIn(word) : std::nullopt;
    if (!machine)
        return std::nullopt;
    constexpr std::size_t near = 4;  // A table has its date and its upper rule above its first row.
    const Lines below = lines.subspan(at + 1, std::min(near, lines.size() - at - 1));
    const bool isOne = std::ranges::any_of(
        below, [](std::string_view line) { return beginsToolOutput(line) || errorLineIn(line).has_value(); });
    return isOne ? std::optional(Heading{.machine = *machine}) : std::nullopt;
}

std::optional<Heading> headingAt(Lines lines, std::size_t at)
{
    std::optional<Heading> found = ruledHeading(lines, at);
    if (!found)
        found = describedNode(lines, at);
    for (const auto find : {ansibleHeading, psshHeading, banneredHeading, promptHeading})
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
        MachineText piece;
        if (!heading.rest.empty())
            piece.text.append(heading.rest).append("\n");
        append(piece, heading.first + heading.lines, i + 1 < headings.size() ? headings[i + 1].first : lines.size());
        // Each machine of a set has given this answer; a long one is read once for all of them.
        constexpr std::size_t mostText = 16'000'000;
        std::vector<std::string> machines = machinesOfSet(heading.machine);
        if (machines.size() <= 1 || piece.text.size() > mostText / machines.size())
            machines = {std::string(heading.machine)};
        for (std::string& machine : machines)
            pieces.push_back({.host = std::move(machine), .text = piece.text});
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

/// Whether a machine has not answered: nothing stands under its name, or an error alone; a line or two without any
/// output of a tool may tell one that nobody knows.
bool isSilent(const MachineText& piece)
{
    constexpr std::size_t few = 3;
    std::size_t filled = 0;
    bool hasError = false;
    for (const std::string_view line : splitLines(piece.text)) {
        filled += trimmed(line).empty() ? 0U : 1U;
        if (errorLineIn(line))
            return true;
        hasError = hasError || looksLikeError(line) || line.find("exit code") != std::string_view::npos;
    }
    return filled == 0 || (hasError && filled <= few);
}

/// Whether several machines must have written the pieces: the same kind of output stands under two names, or one has an
/// output and another, whose name differs in its numbers alone, has not answered; and no card is in more than one.
/// Outputs of different tools, each under its name, are of one machine.
bool areOfSeveral(const std::vector<MachineText>& pieces)
{
    std::map<SectionKind, std::string_view> seen;
    std::map<std::string_view, std::string_view> cards;
    std::set<std::string> answered;
    std::set<std::string> silent;
    bool repeats = false;
    for (const MachineText& piece : pieces) {
        bool hasOutput = false;
        for (const Section& section : splitSections(piece.text)) {
            // What stands above the first name may be of the first machine.
            if (section.kind == SectionKind::Unknown || piece.host.empty())
                continue;
            hasOutput = true;
            repeats = seen.try_emplace(section.kind, piece.host).first->second != piece.host || repeats;
        }
        for (const std::string_view card : cardsIn(piece.text))
            if (cards.try_emplace(card, piece.host).first->second != piece.host)
                return false;
        if (hasOutput)
            answered.insert(kindOfName(piece.host));
        else if (isSilent(piece))
            silent.insert(kindOfName(piece.host));
    }
    const auto isOfOne = [&silent](const std::string& kind) { return !kind.empty() && silent.contains(kind); };
    return repeats || std::ranges::any_of(answered, isOfOne);
}

}  // namespace

std::string kindOfName(std::string_view name)
{
    std::string kind(name);
    std::erase_if(kind, isDigit);
    return kind == name ? std::string() : kind;
}

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
