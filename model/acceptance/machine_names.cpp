// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/machine_names.h"

#include "model/acceptance/acceptance.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

/// Words of which names of tests are made: a file named by these alone is named after no machine.
constexpr auto testWordsOfNames = std::to_array<std::string_view>(
    {"acceptance", "all",      "allgather",   "allreduce",   "alltoall", "bandwidth", "bw",      "dcgm",     "dcgmi",
     "diag",       "diags",    "disk",        "diagnostics", "fio",      "gather",    "gemm",    "headroom", "ib",
     "job",        "latency",  "lat",         "log",         "logs",     "matmul",    "mem",     "memory",   "nccl",
     "nodes",      "nvidia",   "nvbandwidth", "output",      "perf",     "perftest",  "read",    "reduce",   "result",
     "results",    "scatter",  "send",        "smi",         "step",     "steps",     "storage", "test",     "tests",
     "to",         "torchrun", "train",       "training",    "write"});

bool isSeparator(char c) { return c == '-' || c == '_' || c == '.' || c == ' '; }

std::string_view nameIn(std::string_view path)
{
    return path.substr(path.find_last_of("/\\") + 1);  // npos + 1 is 0.
}

/// "node-1" of "results/node-1.txt". A name without an ending may have dots of its own.
std::string_view stemOf(std::string_view file)
{
    constexpr auto endings =
        std::to_array<std::string_view>({"txt", "log", "out", "json", "csv", "xml", "err", "md", "text"});
    std::string_view name = nameIn(file);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0)
        return name;
    const std::string ending = lowerCase(name.substr(dot + 1));
    const bool hasOtherDots = name.find('.') != dot;
    return hasOtherDots && std::ranges::find(endings, ending) == endings.end() ? name : name.substr(0, dot);
}

/// The word that begins at a place.
std::string_view wordAt(std::string_view name, std::size_t at)
{
    std::size_t end = at;
    while (end < name.size() && !isSeparator(name[end]))
        ++end;
    return name.substr(at, end - at);
}

/// Whether a word is of a test's name, "fio2" with its number, too.
bool isTestWord(std::string_view word)
{
    while (!word.empty() && isDigit(word.back()))
        word.remove_suffix(1);
    return std::ranges::find(testWordsOfNames, lowerCase(word)) != testWordsOfNames.end();
}

/// Whether nothing but words of tests and numbers stands from a place on, and a word first.
bool isTestFrom(std::string_view name, std::size_t at)
{
    if (!isTestWord(wordAt(name, at)))
        return false;
    while (at < name.size()) {
        const std::string_view word = wordAt(name, at);
        if (!word.empty() && !std::ranges::all_of(word, isDigit) && !isTestWord(word))
            return false;
        at += word.size() + 1;
    }
    return true;
}

/// A name without the test at its end; empty where it is a test's alone.
std::string_view withoutTest(std::string_view name)
{
    for (std::size_t at = 0; at < name.size(); ++at)
        if ((at == 0 || isSeparator(name[at - 1])) && isTestFrom(name, at))
            return name.substr(0, at == 0 ? 0 : at - 1);
    return name;
}

std::string_view shortName(std::string_view host) { return host.substr(0, host.find('.')); }

/// Whether what stands before the first dot tells machines apart: not of an address such as 10.0.0.4.
bool hasShortName(std::string_view host)
{
    const std::string_view start = shortName(host);
    return start.size() < host.size() && !start.empty() && !std::ranges::all_of(start, isDigit);
}

/// The machines that results name themselves.
class KnownMachines {
public:
    void add(const std::string& host)
    {
        if (!host.empty())
            m_hosts.insert(host);
    }

    /// Must be called once all are added.
    void fold()
    {
        std::map<std::string, std::set<std::string>> full;  // By short names.
        for (const std::string& host : m_hosts)
            if (hasShortName(host))
                full[lowerCase(shortName(host))].insert(host);
        for (const std::string& host : m_hosts)
            m_byName.emplace(lowerCase(host), host);
        for (const auto& [start, names] : full) {
            // Two domains have two machines of the same short name.
            if (names.size() != 1)
                continue;
            const std::string& name = *names.begin();
            if (const auto known = m_byName.find(start); known != m_byName.end())
                m_byName[lowerCase(name)] = known->second;
            else
                m_byName.emplace(start, name);
        }
    }

    /// As the others call it; the same name where none does.
    [[nodiscard]] std::string nameOf(const std::string& host) const
    {
        const auto known = m_byName.find(lowerCase(host));
        return known == m_byName.end() ? host : known->second;
    }

    [[nodiscard]] std::optional<std::string> find(std::string_view name) const
    {
        const auto known = m_byName.find(lowerCase(name));
        if (known != m_byName.end())
            return known->second;
        // A full name beside short ones.
        if (!hasShortName(name))
            return std::nullopt;
        const auto beside = m_byName.find(lowerCase(shortName(name)));
        return beside == m_byName.end() ? std::nullopt : std::optional(beside->second);
    }

    /// The machine in a file's name, the longest that fits: "node-03-round2", "dcgmi-node-03".
    [[nodiscard]] std::optional<std::string> findIn(std::string_view stem) const
    {
        for (const std::string_view name : {withoutTest(stem), stem})
            if (const std::optional<std::string> known = find(name); known && !name.empty())
                return known;
        std::optional<std::string> found;
        std::size_t longest = 0;
        const std::string low = lowerCase(stem);
        for (const auto& [name, host] : m_byName) {
            if (name.size() <= longest || name.size() >= low.size())
                continue;
            const std::size_t rest = low.size() - name.size();
            // What counts on is another machine: "node-1-2" is not "node-1".
            const bool begins = low.starts_with(name) && isSeparator(low[name.size()]) &&
                                name.size() + 1 < low.size() && !isDigit(low[name.size() + 1]);
            const bool ends = low.ends_with(name) && isSeparator(low[rest - 1]) &&
                              withoutTest(std::string_view(low).substr(0, rest - 1)).empty();
            if (begins || ends) {
                longest = name.size();
                found = host;
            }
        }
        return found;
    }

private:
    std::set<std::string> m_hosts{};
    std::map<std::string, std::string> m_byName{};  ///< By names in lower case.
};

/// The innermost folders of a path: "node-03/acceptance-results/fio.json" has two that may name the machine.
std::vector<std::string_view> foldersOf(std::string_view path, std::size_t most)
{
    std::vector<std::string_view> folders;
    for (std::size_t slash = path.find_last_of("/\\"); slash != std::string_view::npos && folders.size() < most;
         slash = path.find_last_of("/\\")) {
        path = path.substr(0, slash);
        if (const std::string_view name = nameIn(path); !name.empty())
            folders.push_back(name);
    }
    return folders;
}

void addNames(const TestedPart& part, KnownMachines& known)
{
    if (part.hostFrom == HostSource::Text)
        known.add(part.host);
    known.add(part.peer);
    for (const CollectiveTest& test : part.read.tools.collectives)
        for (const CollectiveRank& rank : test.ranks)
            known.add(rank.host);
    for (const CopyTest& copy : part.read.tools.copies)
        known.add(copy.host);
}

void nameMachine(TestedPart& part, const std::string& file, const KnownMachines& known)
{
    if (part.hostFrom != HostSource::Text) {
        std::optional<std::string> host = known.findIn(stemOf(file));
        // A file that is named after something of its own is of the folder that it lies in, or of none.
        const std::vector<std::string_view> folders = foldersOf(file, part.hostFrom == HostSource::None ? 2 : 1);
        for (const std::string_view folder : folders)
            if (!host)
                host = known.find(folder);
        if (host) {
            part.host = *host;
            part.hostFrom = HostSource::File;
        }
    }
    part.host = known.nameOf(part.host);
    part.peer = known.nameOf(part.peer);
    for (CollectiveTest& test : part.read.tools.collectives)
        for (CollectiveRank& rank : test.ranks)
            rank.host = known.nameOf(rank.host);
    for (CopyTest& copy : part.read.tools.copies)
        copy.host = known.nameOf(copy.host);
}

/// A name around the last number in it.
struct NumberedName {
    std::string before{};
    std::string after{};
    std::size_t digits{0};
    std::optional<std::int64_t> number{};
};

NumberedName numberedName(const std::string& name)
{
    const std::size_t end = name.find_last_of("0123456789");
    if (end == std::string::npos)
        return {.before = name};
    std::size_t start = end;
    while (start > 0 && isDigit(name[start - 1]))
        --start;
    constexpr std::size_t mostDigits = 15;
    const std::size_t digits = end + 1 - start;
    if (digits > mostDigits)
        return {.before = name};
    return {.before = name.substr(0, start),
            .after = name.substr(end + 1),
            .digits = name[start] == '0' ? digits : 0,  // "9" and "10" count on without zeros before them.
            .number = wholeNumberIn(std::string_view(name).substr(start, digits))};
}

}  // namespace

std::string machineOfFile(const std::string& file) { return std::string(withoutTest(stemOf(file))); }

void nameMachines(std::span<TestedFile> files)
{
    KnownMachines known;
    for (const TestedFile& file : files)
        for (const TestedPart& part : file.parts)
            addNames(part, known);
    known.fold();
    for (TestedFile& file : files)
        for (TestedPart& part : file.parts)
            nameMachine(part, file.file, known);
}

std::vector<NameRange> nameRanges(const std::vector<std::string>& names)
{
    using Key = std::tuple<std::string, std::string, std::int64_t, std::string>;
    std::vector<std::pair<Key, NumberedName>> sorted;
    for (const std::string& name : std::set(names.begin(), names.end())) {
        NumberedName parts = numberedName(name);
        sorted.push_back({{parts.before, parts.after, parts.number.value_or(0), name}, std::move(parts)});
    }
    std::ranges::sort(sorted, {}, [](const auto& entry) { return entry.first; });
    std::vector<NameRange> ranges;
    const NumberedName* before = nullptr;
    for (const auto& [key, parts] : sorted) {
        const std::string& name = std::get<3>(key);
        const bool counts = before != nullptr && before->number && parts.number && before->before == parts.before &&
                            before->after == parts.after && *parts.number == *before->number + 1 &&
                            (before->digits == parts.digits || parts.digits == 0);
        if (counts) {
            ranges.back().last = name;
            ++ranges.back().count;
        } else {
            ranges.push_back({name, name, 1});
        }
        before = &parts;
    }
    return ranges;
}

std::string foldedNames(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 5;
    const std::vector<NameRange> ranges = nameRanges(names);
    std::string text;
    for (std::size_t i = 0; i < std::min(most, ranges.size()); ++i) {
        text += (i == 0 ? "" : ", ") + ranges[i].first;
        if (ranges[i].count > 1)
            text += (ranges[i].count == 2 ? ", " : " to ") + ranges[i].last;
    }
    return ranges.size() > most ? text + ", ..." : text;
}

}  // namespace headroom
