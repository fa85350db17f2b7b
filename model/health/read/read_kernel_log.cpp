// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

constexpr std::size_t longestLine = 240;

/// The word for what brings the GPU back: "... to 0x4 (Drain and Reset)".
std::string recoveryIn(std::string_view details)
{
    const std::size_t last = details.rfind(" to 0x");
    const auto word = last == std::string_view::npos ? std::nullopt : between(details.substr(last), "(", ")");
    constexpr std::size_t longest = 40;
    const bool isPlain =
        word && word->find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ") ==
                    std::string_view::npos;
    return isPlain && word->size() <= longest ? std::string(*word) : std::string();
}

/// What stands behind the number: the severity, the link, what came before, what is to be done.
void readDetails(KernelEvent& event, std::string_view details)
{
    constexpr std::int64_t stopped = 45;
    constexpr std::int64_t recovery = 154;
    const bool isNonFatal = containsNoCase(details, "nonfatal") || containsNoCase(details, "non-fatal");
    event.nonFatal = isNonFatal;
    event.fatal = !isNonFatal && containsNoCase(details, " fatal");
    if (const std::size_t link = findNoCase(details, "link "); link != std::string_view::npos) {
        const std::string_view number = details.substr(link + 5);
        event.link = wholeNumberIn(number.substr(0, number.find_first_not_of("0123456789")));
    }
    if (event.xid == stopped)
        if (const auto cause = between(details, "caused by previous Xid ", "\n"))
            if (const auto number = startingNumber(*cause); number && number->value > 0 && number->value < 1e6)
                event.causedBy = static_cast<std::int64_t>(number->value);
    if (event.xid == recovery)
        event.recovery = recoveryIn(details);
}

/// "Xid (PCI:0000:0f:00): 94, ..." behind `word`, which is "Xid (" or "SXid (".
std::optional<KernelEvent> numberedEvent(std::string_view line, std::string_view word)
{
    const auto place = between(line, word, ")");
    if (!place)
        return std::nullopt;
    const std::string_view rest = line.substr(static_cast<std::size_t>(place->data() - line.data()) + place->size());
    if (!rest.starts_with("):"))
        return std::nullopt;
    const auto number = startingNumber(rest.substr(2, rest.find(',', 2) - 2));
    if (!number || number->value < 0 || number->value > 1e9)
        return std::nullopt;
    KernelEvent event{.xid = static_cast<std::int64_t>(number->value), .busId = normalBusId(*place)};
    readDetails(event, rest);
    return event;
}

/// The GPU that a report names, where its bus id is whole; empty otherwise.
std::string busIdOfEvent(std::string_view line)
{
    const auto place = between(line, "Xid (", ")");
    return place ? normalBusId(*place) : std::string();
}

/// Whether the text ends in this line before the number of its report is whole: "): 7" may have been 79, and a whole
/// line goes on behind the number.
bool isCutEvent(std::string_view line, std::string_view text)
{
    const std::size_t report = line.find("Xid (");
    return report != std::string_view::npos && endsWithText(line, text) &&
           line.find(',', report) == std::string_view::npos;
}

std::optional<KernelEvent> fallenEvent(std::string_view line)
{
    if (!containsNoCase(line, "fallen off the bus") || !containsNoCase(line, "GPU"))
        return std::nullopt;
    KernelEvent event{.fatal = true};
    const auto behind = between(line, "GPU at ", " ");
    const auto named = between(line, "NVIDIA GPU ", " ");
    if (behind)
        event.busId = normalBusId(*behind);
    else if (named)
        event.busId = normalBusId(*named);
    return event;
}

/// The GSP's failures, which the driver may log before their XID or without one (open-gpu-kernel-modules,
/// kernel_gsp.c): "_kgspIsHeartbeatTimedOut: Heartbeat timed out", "RC all channels for critical error 119".
std::optional<KernelEvent> processorEvent(std::string_view line)
{
    constexpr std::int64_t timeout = 119;
    if (line.find("_kgspIsHeartbeatTimedOut") != std::string_view::npos)
        return KernelEvent{.xid = timeout};
    constexpr std::string_view words = "RC all channels for critical error ";
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = line.substr(at + words.size());
    const auto code = wholeNumberIn(rest.substr(0, rest.find_first_not_of("0123456789")));
    constexpr std::int64_t most = 1000;
    return code && *code > 0 && *code < most ? std::optional(KernelEvent{.xid = *code}) : std::nullopt;
}

constexpr std::string_view bareReport = "Xid (PCI:";

/// The reports in a line, each by itself: chats and forms put several lines of a log into one.
std::vector<std::string_view> reportsIn(std::string_view line)
{
    constexpr std::string_view mark = "NVRM: Xid (";
    std::vector<std::string_view> reports;
    const std::size_t first = line.find(mark);
    std::size_t start = 0;
    for (std::size_t at = first; at != std::string_view::npos;) {
        const std::size_t next = line.find(mark, at + mark.size());
        if (next == std::string_view::npos)
            break;
        reports.push_back(line.substr(start, next - start));
        start = at = next;
    }
    reports.push_back(line.substr(start));
    return reports;
}

/// What a line reports; `named` may have named the GPU of a report over several lines, and is used up by it.
std::optional<KernelEvent> eventOf(std::string_view line, std::string_view& named)
{
    if (line.find("NVRM: Xid (") != std::string_view::npos)
        return numberedEvent(line, "NVRM: Xid (");
    if (line.find("SXid (") != std::string_view::npos) {
        std::optional<KernelEvent> event = numberedEvent(line, "SXid (");
        if (event)
            event->nvSwitch = true;
        return event;
    }
    // Who quotes a report leaves out the driver's name before it.
    if (line.find(bareReport) != std::string_view::npos)
        return numberedEvent(line, "Xid (");
    if (std::optional<KernelEvent> event = processorEvent(line))
        return event;
    if (!containsNoCase(line, "fallen off the bus"))
        return std::nullopt;
    // The GPU is named in the same line, or one or two lines above.
    const std::string_view before = std::exchange(named, {});
    const bool whole = containsNoCase(line, "GPU") || before.empty();
    return fallenEvent(whole ? std::string(line) : std::string(before) + " " + std::string(line));
}

/// "Thu Sep 19 02:29:46 2024", as dmesg -T begins any line.
bool isCalendarTime(std::string_view time)
{
    constexpr std::array<std::string_view, 7> days = {"Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "};
    constexpr std::size_t longest = 30;
    return time.size() <= longest && std::ranges::count(time, ':') == 2 &&
           std::ranges::any_of(days, [time](std::string_view day) { return time.starts_with(day); });
}

/// "6,1234,5678901,-;NVRM: ..." of /dev/kmsg, and "kern  :warn  : 2025-01-21T..." of dmesg -x.
bool hasRecordHead(std::string_view line)
{
    if (line.starts_with("kern ") || line.starts_with("kern:"))
        return line.find(':') != std::string_view::npos;
    constexpr std::size_t longest = 64;
    const std::size_t end = line.substr(0, longest).find(';');
    if (end == std::string_view::npos)
        return false;
    const std::vector<std::string_view> fields = splitFields(line.substr(0, end), ',');
    constexpr std::size_t fewest = 4;
    return fields.size() >= fewest && wholeNumberIn(fields[0]) && wholeNumberIn(fields[1]) && wholeNumberIn(fields[2]);
}

/// "[   12.345678] ...", as dmesg begins any line.
bool hasKernelTime(std::string_view line)
{
    const std::size_t end = line.find("] ");
    if (!line.starts_with('[') || end == std::string_view::npos)
        return false;
    const std::string_view time = trimmed(line.substr(1, end - 1));
    if (isCalendarTime(time))
        return true;
    const std::size_t point = time.find('.');
    return point != std::string_view::npos && wholeNumberIn(time.substr(0, point)) &&
           wholeNumberIn(time.substr(point + 1));
}

/// The machine that wrote a line: "Nov 21 03:14:02 gpu01 kernel: ..." of a journal, "gpu01: [12.3] ..." of a tool that
/// asks many at once. Empty for the plain log of one machine.
std::string_view writerOf(std::string_view line)
{
    const std::vector<std::string_view> words = splitWords(line.substr(0, longestLine));
    const auto kernel = std::ranges::find_if(
        words, [](std::string_view word) { return word == "kernel:" || word.starts_with("kernel["); });
    if (kernel != words.end() && kernel != words.begin() && isMachineName(*std::prev(kernel)))
        return *std::prev(kernel);
    if (words.size() > 1 && words[0].ends_with(':') && (words[1].starts_with('[') || words[1] == "NVRM:")) {
        const std::string_view name = words[0].substr(0, words[0].size() - 1);
        if (name != "kernel" && name != "NVRM" && isMachineName(name))
            return name;
    }
    return {};
}

/// The same for a line without an error, which may be of another program that speaks of a kernel.
std::string_view cleanWriterOf(std::string_view line)
{
    const std::size_t kernel = line.find(" kernel: ");
    if (trimmed(line).starts_with('[') || !isKernelLine(line))
        return {};
    const std::vector<std::string_view> before =
        splitWords(kernel == std::string_view::npos ? std::string_view() : line.substr(0, kernel));
    const bool isQuoted =
        std::ranges::any_of(before | std::views::drop(1), [](std::string_view word) { return word.ends_with(':'); });
    return isQuoted ? std::string_view() : writerOf(line);
}

/// The machines of a log, one for each name; lines without a name are of the only machine that is named.
class LogHosts {
public:
    /// Adds an event to what the machine of that name has: one entry for each kind and GPU.
    void add(std::string_view name, KernelEvent event)
    {
        const std::size_t place = placeOf(name);
        HostSnapshot& host = m_hosts[place];
        constexpr std::size_t most = 10000;
        const auto [known, isNew] = m_events.try_emplace(
            {place, event.xid.value_or(-1), event.nvSwitch, event.busId, detailOf(event)}, host.events.size());
        if (!isNew) {
            KernelEvent& same = host.events[known->second];
            ++same.count;
            same.line = std::move(event.line);
            same.fatal = same.fatal || event.fatal;
        } else if (host.events.size() < most) {
            host.events.push_back(std::move(event));
        } else {
            m_events.erase(known);
        }
    }

    /// Adds an error without a number.
    void addError(std::string_view name, ErrorLine error) { addErrorLine(m_hosts[placeOf(name)], std::move(error)); }

    /// Counts a line of the kernel.
    void countLine() { ++m_lines; }

    /// Notes a machine that wrote a line without an error.
    void addWriter(std::string_view name)
    {
        // What a machine calls itself while it starts is no name.
        constexpr std::size_t most = 10000;
        if (!name.empty() && name != "localhost" && m_writers.size() < most)
            m_writers.insert(name);
    }

    /// Those with an error first, then those whose log has none. A log that names nobody is of one machine.
    [[nodiscard]] std::vector<HostSnapshot> take()
    {
        joinNameless();
        for (const HostSnapshot& host : m_hosts)
            m_writers.erase(host.name);
        for (const std::string_view writer : m_writers)
            m_hosts.emplace_back().name = std::string(writer);
        if (m_hosts.empty())
            m_hosts.emplace_back();
        for (HostSnapshot& host : m_hosts)
            host.hasLog = true;
        m_hosts.front().logLines = m_lines;
        return std::move(m_hosts);
    }

private:
    /// What tells events of one number and GPU apart: the cause of Xid 45, the action of 154, severity and link.
    [[nodiscard]] static std::string detailOf(const KernelEvent& event)
    {
        return event.recovery + '/' + std::to_string(event.causedBy.value_or(-1)) + '/' +
               std::to_string(event.link.value_or(-1)) +
               (event.nonFatal ? "n"
                : event.fatal  ? "f"
                               : "");
    }

    [[nodiscard]] std::size_t placeOf(std::string_view name)
    {
        constexpr std::size_t most = 10000;
        if (const auto known = m_places.find(name); known != m_places.end())
            return known->second;
        if (m_hosts.size() >= most)
            return m_hosts.size() - 1;
        m_places.emplace(name, m_hosts.size());
        m_hosts.emplace_back().name = std::string(name);
        return m_hosts.size() - 1;
    }

    void joinNameless()
    {
        const auto nameless = std::ranges::find_if(m_hosts, [](const auto& host) { return host.name.empty(); });
        if (m_hosts.size() != 2 || nameless == m_hosts.end())
            return;
        m_hosts.front().name += m_hosts.back().name;
        for (KernelEvent& event : m_hosts.back().events)
            m_hosts.front().events.push_back(std::move(event));
        for (ErrorLine& error : m_hosts.back().errors)
            addErrorLine(m_hosts.front(), std::move(error));
        m_hosts.pop_back();
    }

    std::vector<HostSnapshot> m_hosts{};
    std::map<std::string, std::size_t, std::less<>> m_places{};  ///< Of the machines, by name.
    /// Of a machine's events, by machine, number, kind, GPU and detail.
    std::map<std::tuple<std::size_t, std::int64_t, bool, std::string, std::string>, std::size_t> m_events{};
    std::set<std::string_view> m_writers{};  ///< Of lines without an error.
    std::int64_t m_lines{0};
};

}  // namespace

bool isKernelLine(std::string_view line)
{
    return line.find("NVRM: ") != std::string_view::npos || line.find("SXid (") != std::string_view::npos ||
           line.find(bareReport) != std::string_view::npos || line.find(" kernel: ") != std::string_view::npos ||
           line.starts_with("kernel: ") || hasKernelTime(trimmed(line)) || hasRecordHead(trimmed(line));
}

SectionReading readKernelLog(std::string_view text, const HealthFacts& /*facts*/)
{
    LogHosts hosts;
    SectionReading reading;
    std::string_view named;  // The line that named the GPU of a report over several lines.
    UnknownErrors unknown;
    for (const std::string_view line : splitLines(text)) {
        if (containsNoCase(line, "NVRM: The NVIDIA GPU "))
            named = line;
        const bool isKernels = isKernelLine(line);
        if (isKernels)
            hosts.countLine();
        std::optional<KernelEvent> event = eventOf(line, named);
        if (isCutEvent(line, text)) {
            hosts.addError(writerOf(line), {.kind = ErrorOutput::CutEvent,
                                            .busId = busIdOfEvent(line),
                                            .line = std::string(trimmed(line).substr(0, longestLine))});
            continue;
        }
        if (!event) {
            if (auto error = isKernels ? errorLineIn(line) : std::nullopt)
                hosts.addError(writerOf(line), *std::move(error));
            else
                hosts.addWriter(cleanWriterOf(line));
            if (isKernels)
                unknown.look(line);
            continue;
        }
        for (const std::string_view report : reportsIn(line)) {
            if (report.size() < line.size())
                event = eventOf(report, named);
            if (!event)
                continue;
            event->line = std::string(trimmed(report).substr(0, longestLine));
            hosts.add(writerOf(line), *std::move(event));
        }
    }
    reading.hosts = hosts.take();
    unknown.tell(reading.notes);
    return reading;
}

SectionReading readPciList(std::string_view text, const HealthFacts& /*facts*/)
{
    HostSnapshot host;
    std::vector<std::string> notes;
    constexpr std::size_t most = 4096;
    for (const std::string_view line : splitLines(text)) {
        // Display and 3D controllers of NVIDIA; audio functions, switches and bridges are none.
        if (!containsNoCase(line, "[10de:") ||
            (line.find("[0302]") == std::string_view::npos && line.find("[0300]") == std::string_view::npos) ||
            host.pci.size() >= most)
            continue;
        const std::vector<std::string_view> words = splitWords(line);
        if (words.empty())
            continue;
        PciDevice device{.busId = normalBusId(words.front())};
        const std::size_t vendor = line.find("]: ");
        const std::size_t id = findNoCase(line, " [10de:");
        if (vendor != std::string_view::npos && id != std::string_view::npos && vendor + 3 < id)
            device.name = std::string(line.substr(vendor + 3, std::min(id - vendor - 3, longestLine)));
        // All ones are what the bus reads where nothing answers.
        if (containsNoCase(line, "(rev ff)"))
            notes.push_back(device.busId + " does not answer on the bus (rev ff): it has fallen off or is switched "
                                           "off. Look for XID 79 in the kernel log");
        host.pci.push_back(std::move(device));
    }
    SectionReading reading = oneHost(std::move(host));
    reading.notes = std::move(notes);
    return reading;
}

}  // namespace headroom
