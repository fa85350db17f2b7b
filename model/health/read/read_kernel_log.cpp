// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/line_marks.h"
#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <algorithm>
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
    return KernelEvent{.xid = static_cast<std::int64_t>(number->value), .busId = normalBusId(*place)};
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

/// What a line reports; `named` may have named the GPU of a report over several lines, and is used up by it.
std::optional<KernelEvent> eventOf(std::string_view line, std::string_view& named)
{
    if (line.find("NVRM: Xid (") != std::string_view::npos)
        return numberedEvent(line, "NVRM: Xid (");
    if (line.find("SXid (") != std::string_view::npos) {
        std::optional<KernelEvent> event = numberedEvent(line, "SXid (");
        if (event) {
            event->nvSwitch = true;
            event->fatal = containsNoCase(line, ", Fatal");
        }
        return event;
    }
    if (!containsNoCase(line, "fallen off the bus"))
        return std::nullopt;
    // The GPU is named in the same line, or one or two lines above.
    const std::string_view before = std::exchange(named, {});
    const bool whole = containsNoCase(line, "GPU") || before.empty();
    return fallenEvent(whole ? std::string(line) : std::string(before) + " " + std::string(line));
}

/// "[   12.345678] ...", as dmesg begins any line.
bool hasKernelTime(std::string_view line)
{
    const std::size_t end = line.find("] ");
    if (!line.starts_with('[') || end == std::string_view::npos)
        return false;
    const std::string_view time = trimmed(line.substr(1, end - 1));
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
        const auto [known, isNew] =
            m_events.try_emplace({place, event.xid.value_or(-1), event.nvSwitch, event.busId}, host.events.size());
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
        return std::move(m_hosts);
    }

private:
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
        m_hosts.pop_back();
    }

    std::vector<HostSnapshot> m_hosts{};
    std::map<std::string, std::size_t, std::less<>> m_places{};  ///< Of the machines, by name.
    /// Of a machine's events, by machine, number, kind and GPU.
    std::map<std::tuple<std::size_t, std::int64_t, bool, std::string>, std::size_t> m_events{};
    std::set<std::string_view> m_writers{};  ///< Of lines without an error.
};

}  // namespace

bool isKernelLine(std::string_view line)
{
    return line.find("NVRM: ") != std::string_view::npos || line.find("SXid (") != std::string_view::npos ||
           line.find(" kernel: ") != std::string_view::npos || hasKernelTime(trimmed(line));
}

SectionReading readKernelLog(std::string_view text, const HealthFacts& /*facts*/)
{
    LogHosts hosts;
    std::string_view named;  // The line that named the GPU of a report over several lines.
    for (const std::string_view line : splitLines(text)) {
        if (containsNoCase(line, "NVRM: The NVIDIA GPU "))
            named = line;
        // "): 7" at the end of a cut text may have been 79: a whole line goes on behind the number.
        const bool isCut = endsWithText(line, text) && line.find(',', line.find("):")) == std::string_view::npos;
        std::optional<KernelEvent> event = eventOf(line, named);
        if (!event || (event->xid && isCut)) {
            hosts.addWriter(cleanWriterOf(line));
            continue;
        }
        event->line = std::string(trimmed(line).substr(0, longestLine));
        hosts.add(writerOf(line), *std::move(event));
    }
    return {.hosts = hosts.take(), .notes = {}};
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
