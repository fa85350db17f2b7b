// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read_csv.h"
#include "model/health/readers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 20> otherNames = {
    "timestamp",   "index",           "name",        "gpu_name",   "uuid",
    "gpu_uuid",    "pci.bus_id",      "gpu_bus_id",  "serial",     "gpu_serial",
    "count",       "driver_version",  "kmd_version", "pid",        "process_name",
    "used_memory", "used_gpu_memory", "hostname",    "gpu_bus_id", "minor_number"};

bool looksLikeName(std::string_view name)
{
    return !name.empty() &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
               std::string_view::npos &&
           ((name.front() >= 'a' && name.front() <= 'z') || (name.front() >= 'A' && name.front() <= 'Z'));
}

bool isKnownName(std::string_view name)
{
    return queryField(name) != nullptr || isCsvReason(name) || std::ranges::find(otherNames, name) != otherNames.end();
}

}  // namespace

bool isCsvReason(std::string_view name)
{
    return name.starts_with("clocks_event_reasons.") || name.starts_with("clocks_throttle_reasons.");
}

char csvSeparator(std::string_view header)
{
    return header.find(';') != std::string_view::npos && header.find(',') == std::string_view::npos ? ';' : ',';
}

std::optional<std::vector<std::string>> csvHeader(std::string_view line)
{
    std::vector<std::string> names;
    bool known = false;
    for (const std::string_view cell : splitFields(line, csvSeparator(line))) {
        const std::string_view name = trimmed(cell.substr(0, cell.find(" [")));
        if (!looksLikeName(name))
            return std::nullopt;
        names.push_back(lowerCase(name));
        known = known || isKnownName(names.back());
    }
    // A lone "index" or "name" is rather a word of some other text.
    if (!known || (names.size() == 1 && names.front().find_first_of("._") == std::string::npos))
        return std::nullopt;
    return names;
}

}  // namespace headroom
