// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/quota/projected_entry.h"

#include "model/json/object_reader.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace headroom {
namespace {

/// Letters and digits of a column's name in lower case: "Current Value" and "currentValue" are one.
std::string plainKey(std::string_view name)
{
    std::string plain;
    for (const char c : name)
        if (isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z'))
            plain += lowerLetter(c);
    return plain;
}

/// The value of the first column that has one of the names; null where there is none.
const Json* column(const Json& entry, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (const auto& [key, value] : entry.items())
            if (plainKey(key) == name)
                return &value;
    return nullptr;
}

bool isNothing(const Json& value)
{
    if (value.is_null() || (value.is_array() && value.empty()))
        return true;
    return value.is_string() && (value == "" || value == "None" || value == "none" || value == "null" || value == "[]");
}

std::string textOf(const Json* value)
{
    if (value == nullptr || isNothing(*value))
        return {};
    if (value->is_object()) {
        // name: {value, localizedValue}
        const auto found = value->find("value");
        return found != value->end() && found->is_string() ? found->get<std::string>() : std::string();
    }
    return value->is_string() ? value->get<std::string>() : std::string();
}

/// "1,2,3", ["1", "2"], ["eastus"]: names in a list of either kind.
std::vector<std::string> namesOf(const Json& value)
{
    std::vector<std::string> names;
    if (value.is_array()) {
        for (const Json& item : value)
            if (item.is_string())
                names.push_back(item.get<std::string>());
        return names;
    }
    if (!value.is_string() || isNothing(value))
        return names;
    std::string text = value.get<std::string>();
    std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == '\'' || c == '"'; });
    for (const std::string_view name : splitFields(text, ','))
        if (!name.empty())
            names.emplace_back(name);
    return names;
}

std::optional<std::int64_t> countOf(const Json* value)
{
    if (value == nullptr)
        return std::nullopt;
    if (value->is_number())
        return wholeNumber(*value);
    return value->is_string() ? wholeNumberIn(value->get_ref<const std::string&>()) : std::nullopt;
}

/// "NotAvailableForSubscription, type: Zone, locations: eastus, zones: 1,2", as the CLI's table has it.
SkuRestriction restrictionIn(std::string_view text)
{
    SkuRestriction restriction{true, std::string(trimmed(text.substr(0, text.find(',')))), {}, false};
    if (const auto type = between(text, "type: ", ","); type && !type->empty()) {
        restriction.saysWhere = true;
        restriction.wholeRegion = !equalsNoCase(trimmed(*type), "Zone");
    }
    if (const auto zones = between(text, "zones: ", "]"))
        for (const std::string_view zone : splitFields(*zones, ','))
            if (!zone.empty())
                restriction.zones.emplace_back(zone);
    return restriction;
}

std::vector<SkuRestriction> restrictionsIn(const Json& value)
{
    std::vector<SkuRestriction> restrictions;
    if (isNothing(value))
        return restrictions;
    const auto add = [&](const Json& item) {
        if (item.is_string()) {
            std::string text = item.get<std::string>();
            std::erase_if(text, [](char c) { return c == '\'' || c == '"'; });
            // Several reasons stand in a list: each begins anew.
            std::string_view rest = text;
            if (rest.starts_with('['))
                rest.remove_prefix(1);
            while (!rest.empty()) {
                const std::size_t next = rest.find("NotAvailable", 1);
                restrictions.push_back(restrictionIn(rest.substr(0, next)));
                rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
            }
            return;
        }
        if (!item.is_object())
            return;
        const Json* type = column(item, {"type"});
        const Json* info = column(item, {"restrictioninfo"});
        SkuRestriction restriction{true, textOf(column(item, {"reasoncode", "reason"})), {}, type != nullptr};
        restriction.wholeRegion = textOf(type) != "Zone";
        if (const Json* zones = info != nullptr && info->is_object() ? column(*info, {"zones"}) : nullptr)
            restriction.zones = namesOf(*zones);
        restrictions.push_back(std::move(restriction));
    };
    if (value.is_array())
        for (const Json& item : value)
            add(item);
    else
        add(value);
    return restrictions;
}

/// A counter's name as the other form of the list has it: tables print what people read.
std::string counterName(std::string name)
{
    if (equalsNoCase(name, "Total Regional vCPUs"))
        return "cores";
    if (equalsNoCase(name, "Total Regional Low-priority vCPUs") || equalsNoCase(name, "Total Regional Spot vCPUs"))
        return "lowPriorityCores";
    constexpr std::string_view unit = " vCPUs";
    if (name.ends_with(unit))
        name.resize(name.size() - unit.size());
    return name;
}

std::optional<QuotaUsage> usageOf(const Json& entry)
{
    const std::optional<std::int64_t> limit = countOf(column(entry, {"limit", "quota", "max", "maximum"}));
    const std::optional<std::int64_t> used =
        countOf(column(entry, {"currentvalue", "current", "used", "usage", "inuse", "currentusage"}));
    std::string name = textOf(column(entry, {"name", "localname", "localizedname", "localizedvalue", "family",
                                             "resource", "namevalue", "value", "quotaname", "vmfamily"}));
    if (!limit || !used || *limit < 0 || *used < 0 || name.empty())
        return std::nullopt;
    return QuotaUsage{counterName(std::move(name)), *used, *limit};
}

}  // namespace

std::optional<ProjectedEntry> projectedEntry(const Json& entry)
{
    if (!entry.is_object())
        return std::nullopt;
    ProjectedEntry read;
    if (std::optional<QuotaUsage> usage = usageOf(entry)) {
        read.usage = std::move(usage);
        return read;
    }
    const std::string name = textOf(column(entry, {"name", "size", "sku", "skuname", "vmsize"}));
    if (!startsNoCase(name, "Standard_") && !startsNoCase(name, "Basic_"))
        return std::nullopt;
    ListedSku sku;
    sku.name = name;
    sku.family = textOf(column(entry, {"family", "quotafamily"}));
    sku.vcpus = countOf(column(entry, {"vcpus", "vcpu", "cpus", "cores", "numberofcores"}));
    const Json* zones = column(entry, {"zones", "zone", "availabilityzones"});
    const Json* restrictions =
        column(entry, {"restrictions", "restriction", "restrictionreason", "reasoncode", "reason", "status"});
    sku.saysZones = zones != nullptr;
    sku.saysRestrictions = restrictions != nullptr;
    if (zones != nullptr)
        sku.zones = namesOf(*zones);
    if (restrictions != nullptr)
        sku.restrictions = restrictionsIn(*restrictions);
    if (const Json* places = column(entry, {"locations", "location", "region", "regions"}))
        read.regions = namesOf(*places);
    if (read.regions.empty())
        read.regions.emplace_back();
    read.sku = std::move(sku);
    return read;
}

std::optional<Json> tableEntries(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    const auto isRule = [](std::string_view line) {
        return line.find("--") != std::string_view::npos && line.find_first_not_of("- \t\r") == std::string_view::npos;
    };
    const auto rule = std::ranges::find_if(lines, isRule);
    if (rule == lines.end() || rule == lines.begin())
        return std::nullopt;
    std::vector<std::size_t> starts;
    for (std::size_t at = 0; at < rule->size(); ++at)
        if ((*rule)[at] == '-' && (at == 0 || (*rule)[at - 1] != '-'))
            starts.push_back(at);
    const auto cell = [&](std::string_view line, std::size_t i) {
        if (starts[i] >= line.size())
            return std::string_view();
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : line.size();
        return trimmed(line.substr(starts[i], end - starts[i]));
    };
    const std::string_view head = *(rule - 1);
    Json rows = Json::array();
    for (auto line = rule + 1; line != lines.end() && !trimmed(*line).empty(); ++line) {
        Json row = Json::object();
        for (std::size_t i = 0; i < starts.size(); ++i)
            row[std::string(cell(head, i))] = std::string(cell(*line, i));
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace headroom
