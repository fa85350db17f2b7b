// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/capture.h"

#include "model/health/read/host_headings.h"
#include "model/health/read/jobs/free_text.h"
#include "model/health/read/line_marks.h"
#include "model/health/read/merge.h"
#include "model/health/read/samples.h"
#include "model/health/read/sections.h"
#include "model/health/read/text_hosts.h"
#include "model/health/read/unanswered.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace headroom {
namespace {

/// Whether error lines may stand between the data.
bool mayHoldMessages(SectionKind kind)
{
    return kind == SectionKind::Table || kind == SectionKind::QueryText || kind == SectionKind::Links ||
           kind == SectionKind::Topology || kind == SectionKind::Dmon || kind == SectionKind::Pmon ||
           kind == SectionKind::KernelLog || kind == SectionKind::PciList || kind == SectionKind::Exposition;
}

/// Whether a line of an exporter's page is a comment or a sample: "name{labels} 1".
bool isSample(std::string_view line)
{
    const std::string_view text = trimmed(line);
    if (text.starts_with('#'))
        return true;
    const std::size_t name = text.find_first_of("{ \t");
    if (name == std::string_view::npos || name == 0)
        return false;
    if (text[name] == '{')
        return true;
    const auto value = startingNumber(trimmed(text.substr(name)));
    return value && (value->rest.empty() || value->rest.front() == ' ');
}

/// Whether a line begins as sentences of programs do; headings among data are indented or marked.
bool beginsSentence(std::string_view line)
{
    const char first = line.empty() ? ' ' : line.front();
    return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '[';
}

/// Whether a line is data of its section, which may quote what a message says: "Fan Speed : GPU is lost".
bool isData(SectionKind kind, std::string_view line)
{
    return (kind == SectionKind::QueryText && line.find(" : ") != std::string_view::npos) ||
           (kind == SectionKind::Table && trimmed(line).starts_with('|')) ||
           (kind == SectionKind::KernelLog && isKernelLine(line)) ||
           (kind == SectionKind::Exposition && isSample(line));
}

/// What other programs said between a section's data.
HostSnapshot messagesIn(const Section& section, std::vector<std::string>& notes)
{
    FreeTextReader reader;
    for (const std::string_view line : splitLines(section.text)) {
        reader.countUnknown(section.kind == SectionKind::KernelLog || beginsSentence(line));
        if (!isData(section.kind, line))
            reader.take(line);
    }
    return reader.finish(notes);
}

/// What the log says where it holds no error: how long it is, so that nobody takes an empty one for a clean one.
std::string cleanLogNote(std::int64_t lines)
{
    return "kernel log: " + std::to_string(lines) + (lines == 1 ? " line" : " lines") +
           ", no GPU error (no XID found in the kernel log)";
}

/// Reads the sections of a text into `hosts`; those without a name get `name`. The lines of kernel logs among them;
/// nothing without one.
std::optional<std::int64_t> gather(std::string_view text, const std::string& name, const HealthFacts& facts,
                                   TextHosts& hosts, std::vector<std::string>& notes)
{
    std::optional<std::int64_t> logLines;
    const auto add = [&](HostSnapshot host, SectionKind kind, bool isOneOfMany) {
        if (host.name.empty())
            host.name = name;
        if (isCleanLog(host))
            hosts.addCleanLog(host.name, isOneOfMany);
        else if (!holdsNothing(host))
            hosts.add(std::move(host), kind, isOneOfMany);
    };
    for (const Section& section : splitSections(text)) {
        SectionReading reading = readSection(section, facts);
        HostSnapshot between;
        if (mayHoldMessages(section.kind))
            between = messagesIn(section, reading.notes);
        for (const std::string& note : reading.notes)
            notes.push_back(name.empty() ? note : name + ": " + note);
        if (section.kind == SectionKind::KernelLog) {
            logLines = logLines.value_or(0);
            for (const HostSnapshot& host : reading.hosts)
                *logLines += host.logLines;
        }
        const bool isOneOfMany = std::ranges::count_if(reading.hosts, std::not_fn(isCleanLog)) > 1;
        const bool isJournalOfMany = reading.hosts.size() > 1;
        for (HostSnapshot& host : reading.hosts)
            add(std::move(host), section.kind, isCleanLog(host) ? isJournalOfMany : isOneOfMany);
        add(std::move(between), SectionKind::Unknown, false);
    }
    return logLines;
}

/// Notes values that only the administrator may read, and temperatures that cannot be.
void noteReadings(Snapshot& snapshot)
{
    std::set<std::string_view> forbidden;
    std::set<std::string> impossible;
    for (const HostSnapshot& host : snapshot.hosts)
        for (const GpuSnapshot& gpu : host.gpus)
            for (const auto& [metric, reading] : gpu.metrics.all()) {
                // What is derived fails with what it comes from.
                const bool isDerived = metric == Metric::Power || metric == Metric::PowerLimit;
                if (reading.state == ReadingState::NoPermission && !isDerived)
                    forbidden.insert(info(metric).id);
                else if (reading.state == ReadingState::Absent && startingNumber(reading.text))
                    impossible.insert(std::string(info(metric).id) + " " + reading.text);
            }
    const auto listOf = [](const auto& names) {
        constexpr std::size_t most = 4;
        std::string list;
        std::size_t count = 0;
        for (const std::string_view name : names)
            if (count++ < most)
                list.append(list.empty() ? "" : ", ").append(name);
        return count > most ? list + " and " + std::to_string(count - most) + " more" : list;
    };
    if (!forbidden.empty())
        snapshot.notes.push_back("only root may read " + listOf(forbidden) + ": capture it again with sudo");
    if (!impossible.empty())
        snapshot.notes.push_back(listOf(impossible) + " cannot be; the value is left out");
}

/// The texts of several machines whose lines came together, where one holds something that is known.
std::vector<MachineText> namedTexts(std::string_view text)
{
    std::vector<MachineText> machines = textsByMachine(text);
    const auto isKnown = [](const MachineText& machine) {
        return std::ranges::any_of(splitSections(machine.text),
                                   [](const Section& section) { return section.kind != SectionKind::Unknown; });
    };
    return std::ranges::any_of(machines, isKnown) ? machines : std::vector<MachineText>();
}

/// Reads what a text tells of machines, of which `name` is the one that stands above it: by the names or other
/// prefixes of its lines, else as a whole. The lines of kernel logs among them; nothing without one.
std::optional<std::int64_t> gatherMachines(std::string_view text, const std::string& name, const HealthFacts& facts,
                                           TextHosts& hosts, std::vector<std::string>& notes)
{
    std::vector<MachineText> machines = namedTexts(text);
    if (machines.empty())
        machines = textsBehindPrefixes(text);
    if (machines.empty())
        return gather(text, name, facts, hosts, notes);
    std::optional<std::int64_t> logLines;
    for (const MachineText& machine : machines)
        if (const auto lines = gather(machine.text, machine.host.empty() ? name : machine.host, facts, hosts, notes))
            logLines = logLines.value_or(0) + *lines;
    return logLines;
}

/// What ssh says of a machine that it does not reach is of that machine, not of the one whose answer stands above it.
void partUnreachable(std::vector<HostSnapshot>& hosts)
{
    std::vector<HostSnapshot> unreachable;
    for (HostSnapshot& host : hosts) {
        if (host.gpus.empty())
            continue;
        std::erase_if(host.errors, [&](const ErrorLine& error) {
            const auto name = between(error.line, "connect to host ", " port ");
            if (!name || *name == host.name)
                return false;
            HostSnapshot other{.name = std::string(*name)};
            other.errors.push_back(error);
            unreachable.push_back(std::move(other));
            return true;
        });
    }
    constexpr std::size_t most = 10'000;
    for (HostSnapshot& host : unreachable)
        if (hosts.size() < most)
            hosts.push_back(std::move(host));
}

/// A machine under whose heading nothing is that can be read is unknown, not absent.
HostSnapshot silentHost(const MachineText& machine)
{
    HostSnapshot host{.name = machine.host};
    host.errors.push_back({.kind = ErrorOutput::MachineSilent, .line = "nothing that was read is of " + machine.host});
    return host;
}

/// Hosts of one text that nothing names are told apart by their place in it.
void nameHosts(std::vector<HostSnapshot>& hosts, const std::string& source)
{
    if (hosts.size() < 2)
        return;
    const std::size_t slash = source.find_last_of("/\\");
    const std::string file = slash == std::string::npos ? source : source.substr(slash + 1);
    for (std::size_t i = 0; i < hosts.size(); ++i)
        if (hosts[i].name.empty())
            hosts[i].name = file + (file.empty() ? "" : ", ") + "host " + std::to_string(i + 1);
    for (HostSnapshot& host : hosts)
        for (HostSnapshot& sample : host.earlier)
            sample.name = host.name;
}

}  // namespace

Snapshot readCapture(std::string_view text, std::string source, const HealthFacts& facts)
{
    std::string storage;
    std::string unquoted;
    std::string answered;
    std::string whole;
    std::string_view clean = withWholeAnswers(withoutQuoteMarks(cleanText(text, storage), unquoted), whole);
    Snapshot snapshot{.source = std::move(source)};
    if (isOwnReport(clean)) {
        snapshot.notes.emplace_back(
            "it is what \"headroom health\" printed, which is no reading: give the capture that "
            "it was made of, or what \"headroom health --format json\" wrote");
        return snapshot;
    }
    const std::vector<Unanswered> unanswered = takeUnanswered(clean, answered);
    TextHosts hosts;
    std::optional<std::int64_t> logLines;
    std::vector<MachineText> machines = textsByHeading(clean);
    moveNamedErrors(machines);
    for (const MachineText& machine : machines)
        if (const auto lines = gatherMachines(machine.text, machine.host, facts, hosts, snapshot.notes))
            logLines = logLines.value_or(0) + *lines;
    if (machines.empty())
        logLines = gatherMachines(clean, {}, facts, hosts, snapshot.notes);
    snapshot.hosts = hosts.take();
    partUnreachable(snapshot.hosts);
    for (const MachineText& machine : machines)
        if (!machine.host.empty() && std::ranges::none_of(snapshot.hosts, [&machine](const HostSnapshot& host) {
                return host.name == machine.host;
            }))
            snapshot.hosts.push_back(silentHost(machine));
    addUnanswered(unanswered, snapshot.hosts);
    const auto isClean = [](const HostSnapshot& host) { return host.events.empty() && host.errors.empty(); };
    if (logLines && std::ranges::all_of(snapshot.hosts, isClean))
        snapshot.notes.push_back(cleanLogNote(*logLines));
    boundTexts(snapshot);
    for (HostSnapshot& host : snapshot.hosts)
        settleHost(host);
    noteReadings(snapshot);
    nameHosts(snapshot.hosts, snapshot.source);
    noteSamples(snapshot);
    snapshot.recognised = !snapshot.hosts.empty();
    return snapshot;
}

bool isOwnReport(std::string_view text)
{
    constexpr std::size_t looked = 4096;
    constexpr std::string_view title = "Health of ";
    constexpr auto grades =
        std::to_array<std::string_view>({": unknown", ": healthy", ": watch", ": investigate", ": critical"});
    // Above a capture it is a heading like any other.
    constexpr auto captures = std::to_array<std::string_view>({"| NVIDIA-SMI", "NVSMI LOG", "<nvidia_smi_log"});
    const auto holds = [text](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
    const std::string_view head = text.substr(0, looked);
    if (head.find(title) == std::string_view::npos || std::ranges::any_of(captures, holds))
        return false;
    int line = 0;
    for (const std::string_view one : splitLines(head)) {
        // A prompt and an empty line may stand above it.
        constexpr int farthest = 4;
        if (++line > farthest)
            return false;
        const std::string_view content = trimmed(one);
        const auto ends = [content](std::string_view grade) { return content.ends_with(grade); };
        if (content.starts_with(title) && std::ranges::any_of(grades, ends))
            return true;
    }
    return false;
}

bool isWebPage(std::string_view text)
{
    constexpr std::size_t looked = 1024;
    const std::string_view head = trimmed(text.substr(0, looked));
    return startsNoCase(head, "<!doctype html") || startsNoCase(head, "<html") ||
           (head.starts_with('<') && (containsNoCase(head, "<html") || containsNoCase(head, "<head>")));
}

}  // namespace headroom
