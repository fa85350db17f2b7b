// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/unanswered.h"

#include "model/health/read/host_headings.h"
#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/readers.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/machine_set.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace headroom {
namespace {

constexpr std::size_t mostMachines = 10'000;
constexpr auto tools = std::to_array<std::string_view>({"clush: ", "srun: error: ", "pdsh@"});

/// What such a tool says behind the name of a machine.
bool tellsFailure(std::string_view words)
{
    constexpr auto failures = std::to_array<std::string_view>(
        {"exited with exit code", "command timeout", "connect failed", "Killed", "Terminated", "timed out"});
    return std::ranges::any_of(failures, [words](std::string_view failure) { return containsNoCase(words, failure); });
}

/// The set of machines and the rest of a line that such a tool wrote; the set is empty for any other line.
std::pair<std::string_view, std::string_view> toolLine(std::string_view line)
{
    for (const std::string_view tool : tools) {
        if (!line.starts_with(tool))
            continue;
        std::string_view rest = line.substr(tool.size());
        if (tool.ends_with('@')) {
            const std::size_t colon = rest.find(": ");
            rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 2);
        }
        const std::size_t end = rest.find(": ");
        if (end == std::string_view::npos || machinesOfSet(rest.substr(0, end)).empty() ||
            !tellsFailure(rest.substr(end)))
            return {};
        return {rest.substr(0, end), rest.substr(end + 2)};
    }
    return {};
}

/// The machine that an error line begins with; empty for any other line.
std::string_view namedBefore(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos)
        return {};
    const std::string_view name = line.substr(0, colon);
    const std::string_view said = line.substr(colon + 2);
    const bool isOne =
        isMachineName(name) && std::ranges::any_of(name, isDigit) && (isKernelLine(said) || errorLineIn(said));
    return isOne ? name : std::string_view();
}

}  // namespace

std::vector<Unanswered> takeUnanswered(std::string_view& text, std::string& storage)
{
    std::vector<Unanswered> unanswered;
    // Logs of a job have many lines, and hardly ever one of these.
    if (std::ranges::none_of(tools,
                             [text](std::string_view tool) { return text.find(tool) != std::string_view::npos; }))
        return unanswered;
    std::string left;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view plain = trimmed(line);
        const std::string_view set = toolLine(plain).first;
        if (set.empty()) {
            left.append(line).append(endsWithText(line, text) ? "" : "\n");
            continue;
        }
        for (std::string& machine : machinesOfSet(set))
            if (unanswered.size() < mostMachines)
                unanswered.push_back({std::move(machine), std::string(plain.substr(0, 240))});
    }
    if (!unanswered.empty()) {
        storage = std::move(left);
        text = storage;
    }
    return unanswered;
}

void moveNamedErrors(std::vector<MachineText>& machines)
{
    std::set<std::string> kinds;
    for (const MachineText& machine : machines)
        kinds.insert(kindOfName(machine.host));
    std::map<std::string, std::string> moved;  // Lines by machine.
    std::set<std::string> seen;  // Machines of a set have the same text.
    for (MachineText& machine : machines) {
        std::string left;
        bool hasMoved = false;
        for (const std::string_view line : splitLines(machine.text)) {
            const std::string_view name = namedBefore(line);
            const bool isOther = !name.empty() && name != machine.host && kinds.contains(kindOfName(name));
            if (!isOther) {
                left.append(line).append("\n");
                continue;
            }
            hasMoved = true;
            if (seen.emplace(line).second)
                moved[std::string(name)].append(trimmed(line.substr(name.size() + 1))).append("\n");
        }
        if (hasMoved)
            machine.text = std::move(left);
    }
    std::erase_if(machines,
                  [](const MachineText& machine) { return machine.host.empty() && trimmed(machine.text).empty(); });
    for (auto& [name, text] : moved) {
        const auto known = std::ranges::find(machines, name, &MachineText::host);
        if (known != machines.end())
            known->text += text;
        else if (machines.size() < mostMachines)
            machines.push_back({.host = name, .text = std::move(text)});
    }
}

void addUnanswered(const std::vector<Unanswered>& unanswered, std::vector<HostSnapshot>& hosts)
{
    if (std::ranges::none_of(hosts, [](const HostSnapshot& host) { return !host.gpus.empty(); }))
        return;
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < hosts.size(); ++i)
        places.try_emplace(hosts[i].name, i);
    std::set<std::string> added;
    std::vector<HostSnapshot> silent;
    for (const Unanswered& one : unanswered) {
        const auto known = places.find(one.machine);
        // What it did answer says more; an exit code may be that of a tool that found something.
        if (known != places.end() && (!hosts[known->second].gpus.empty() || !hosts[known->second].errors.empty() ||
                                      !hosts[known->second].events.empty()))
            continue;
        if (!added.insert(one.machine).second)
            continue;
        HostSnapshot host{.name = one.machine};
        host.errors.push_back({.kind = ErrorOutput::MachineSilent, .line = one.line});
        if (known != places.end())
            hosts[known->second].errors = std::move(host.errors);
        else
            silent.push_back(std::move(host));
    }
    for (HostSnapshot& host : silent)
        hosts.push_back(std::move(host));
}

}  // namespace headroom
