// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/object_reader.h"
#include "model/json/strict_json.h"
#include "model/quota/projected_entry.h"
#include "model/quota/quota.h"
#include "model/text/ascii.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace headroom {
namespace {

constexpr const char* remedy = "Save the output of \"az vm list-skus --location REGION --all -o json\" or \"az vm "
                               "list-usage --location REGION -o json\"";

const Json* member(const Json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string textAt(const Json& object, const char* key)
{
    const Json* value = member(object, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// A whole number, written as one or as text.
std::optional<std::int64_t> countOf(const Json& value)
{
    if (value.is_number())
        return wholeNumber(value);
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number != std::floor(number) ||
        std::abs(number) > 9e15)
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

std::optional<bool> flagOf(const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>();
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (text == "True" || text == "true")
        return true;
    return text == "False" || text == "false" ? std::optional(false) : std::nullopt;
}

std::vector<std::string> textsAt(const Json& object, const char* key)
{
    std::vector<std::string> texts;
    if (const Json* array = member(object, key); array != nullptr && array->is_array())
        for (const Json& item : *array)
            if (item.is_string())
                texts.push_back(item.get<std::string>());
    return texts;
}

/// What a size can do, as it is listed.
struct Capability {
    const Json* value{nullptr};  ///< Null where it is not listed.
    std::size_t position{0};     ///< In the list.
};

Capability capability(const Json& sku, std::string_view name)
{
    const Json* list = member(sku, "capabilities");
    if (list == nullptr || !list->is_array())
        return {};
    for (std::size_t i = 0; i < list->size(); ++i)
        if (textAt((*list)[i], "name") == name)
            return {member((*list)[i], "value"), i};
    return {};
}

/// The cores of a size; the error says where what is listed is no count of them.
std::optional<Error> readCores(const Json& json, const std::string& pointer, ListedSku& sku)
{
    constexpr std::int64_t mostCores = 100'000;
    const Capability cores = capability(json, "vCPUs");
    if (cores.value == nullptr)
        return std::nullopt;
    sku.vcpus = countOf(*cores.value);
    if (sku.vcpus && *sku.vcpus >= 1 && *sku.vcpus <= mostCores)
        return std::nullopt;
    return Error{childPointer(childPointer(pointer, "capabilities"), cores.position) + "/value",
                 "vCPUs must be a whole number from 1 to 100,000",
                 "Save the output of \"az vm list-skus --location REGION --all -o json\" again"};
}

bool sameRegion(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

/// The restrictions of a size that concern a region.
std::vector<SkuRestriction> restrictionsIn(const Json& sku, const std::string& region)
{
    std::vector<SkuRestriction> restrictions;
    const Json* list = member(sku, "restrictions");
    if (list == nullptr || !list->is_array())
        return restrictions;
    for (const Json& entry : *list) {
        static const Json nothing = Json::object();
        const Json* info = member(entry, "restrictionInfo");
        std::vector<std::string> regions = textsAt(info != nullptr ? *info : nothing, "locations");
        if (regions.empty())
            regions = textsAt(entry, "values");
        const bool concerns =
            regions.empty() || std::ranges::any_of(regions, [&](const auto& name) { return sameRegion(name, region); });
        if (concerns)
            restrictions.push_back({textAt(entry, "type") != "Zone", textAt(entry, "reasonCode"),
                                    textsAt(info != nullptr ? *info : nothing, "zones")});
    }
    return restrictions;
}

/// One entry may stand for several regions.
std::optional<Error> addSku(const Json& json, const std::string& pointer, SubscriptionLists& lists)
{
    const std::string type = textAt(json, "resourceType");
    if (!type.empty() && type != "virtualMachines")
        return std::nullopt;
    ListedSku sku;
    sku.name = textAt(json, "name");
    sku.family = textAt(json, "family");
    if (std::optional<Error> error = readCores(json, pointer, sku))
        return error;
    if (const Json* spot = capability(json, "LowPriorityCapable").value)
        sku.spotCapable = flagOf(*spot);
    const std::vector<std::string> regions = textsAt(json, "locations");
    // Each is looked up in what is said of all of them.
    constexpr std::size_t mostRegions = 1000;
    if (regions.size() > mostRegions)
        return Error{childPointer(pointer, "locations"), "has more than 1,000 regions, which no cloud has", remedy};
    for (const std::string& region : regions) {
        ListedSku there = sku;
        there.region = region;
        if (const Json* places = member(json, "locationInfo"); places != nullptr && places->is_array())
            for (const Json& place : *places)
                if (sameRegion(textAt(place, "location"), region))
                    there.zones = textsAt(place, "zones");
        there.restrictions = restrictionsIn(json, region);
        lists.skus.push_back(std::move(there));
    }
    return std::nullopt;
}

/// Where each counter stands among those read so far, by its name.
using UsagePlaces = std::unordered_map<std::string, std::size_t>;

void addCounter(QuotaUsage usage, SubscriptionLists& lists, UsagePlaces& places)
{
    const auto [place, isNew] = places.try_emplace(usage.name, lists.usages.size());
    if (isNew)
        lists.usages.push_back(std::move(usage));
    else
        lists.usages[place->second] = std::move(usage);
}

std::optional<Error> addUsage(const Json& json, const std::string& pointer, SubscriptionLists& lists,
                              UsagePlaces& places)
{
    const Json* name = member(json, "name");
    QuotaUsage usage{name != nullptr && name->is_object() ? textAt(*name, "value") : textAt(json, "name"), 0, 0};
    const Json* current = member(json, "currentValue");
    const Json* limit = member(json, "limit");
    const std::optional<std::int64_t> used = current != nullptr ? countOf(*current) : std::nullopt;
    const std::optional<std::int64_t> most = limit != nullptr ? countOf(*limit) : std::nullopt;
    if (usage.name.empty() || !used || !most)
        return Error{pointer, "needs name.value, and whole numbers in currentValue and limit",
                     "Save the output of \"az vm list-usage --location REGION -o json\""};
    if (*used < 0 || *most < 0)
        return Error{childPointer(pointer, *used < 0 ? "currentValue" : "limit"), "must not be negative",
                     "Save the output of \"az vm list-usage --location REGION -o json\" again"};
    usage.used = *used;
    usage.limit = *most;
    addCounter(std::move(usage), lists, places);
    return std::nullopt;
}

/// An entry with columns of a --query's own.
std::optional<Error> addProjected(const ProjectedEntry& entry, const std::string& pointer, SubscriptionLists& lists,
                                  UsagePlaces& places)
{
    if (entry.sku) {
        lists.hasSkuList = true;
        constexpr std::size_t mostRegions = 1000;
        if (entry.regions.size() > mostRegions)
            return Error{pointer, "has more than 1,000 regions, which no cloud has", remedy};
        for (const std::string& region : entry.regions) {
            lists.skus.push_back(*entry.sku);
            lists.skus.back().region = region;
        }
        return std::nullopt;
    }
    lists.hasUsageList = true;
    addCounter(*entry.usage, lists, places);
    return std::nullopt;
}

/// An entry of either list, told by its fields.
std::optional<Error> addEntry(const Json& entry, const std::string& pointer, SubscriptionLists& lists,
                              UsagePlaces& places)
{
    const Json* name = member(entry, "name");
    const bool whole = (name != nullptr && name->is_object() && member(entry, "limit") != nullptr) ||
                       member(entry, "resourceType") != nullptr || member(entry, "capabilities") != nullptr;
    if (!whole)
        if (const std::optional<ProjectedEntry> projected = projectedEntry(entry))
            return addProjected(*projected, pointer, lists, places);
    if (member(entry, "limit") != nullptr || member(entry, "currentValue") != nullptr) {
        lists.hasUsageList = true;
        return addUsage(entry, pointer, lists, places);
    }
    if (member(entry, "resourceType") == nullptr && member(entry, "capabilities") == nullptr)
        return Error{pointer, "is neither a VM size nor a quota", remedy};
    lists.hasSkuList = true;
    return addSku(entry, pointer, lists);
}

}  // namespace

std::optional<Error> addSubscriptionList(std::string_view text, SubscriptionLists& lists)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && text[start] == '<')
        return Error{"", "this is HTML or XML, not a list of Azure", remedy};
    const std::optional<Json> table = tableEntries(text);
    const Result<Json> root = table ? Result<Json>(*table) : parseStrictJson(text);
    if (!root)
        return root.error();
    const Json* value = member(*root, "value");
    const Json& list = value != nullptr ? *value : *root;
    const std::string base = value != nullptr ? "/value" : "";
    if (!list.is_array())
        return Error{base, "is no list", remedy};
    UsagePlaces places;
    for (std::size_t i = 0; i < lists.usages.size(); ++i)
        places.emplace(lists.usages[i].name, i);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (std::optional<Error> error = addEntry(list[i], childPointer(base, i), lists, places))
            return error;
    return std::nullopt;
}

}  // namespace headroom
