// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/object_reader.h"
#include "model/io/strict_json.h"
#include "model/quota/quota.h"
#include "model/text/ascii.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

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

const Json* capability(const Json& sku, std::string_view name)
{
    const Json* list = member(sku, "capabilities");
    if (list == nullptr || !list->is_array())
        return nullptr;
    for (const Json& entry : *list)
        if (textAt(entry, "name") == name)
            return member(entry, "value");
    return nullptr;
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
void addSku(const Json& json, SubscriptionLists& lists)
{
    const std::string type = textAt(json, "resourceType");
    if (!type.empty() && type != "virtualMachines")
        return;
    ListedSku sku;
    sku.name = textAt(json, "name");
    sku.family = textAt(json, "family");
    if (const Json* vcpus = capability(json, "vCPUs"))
        sku.vcpus = countOf(*vcpus);
    if (const Json* spot = capability(json, "LowPriorityCapable"))
        sku.spotCapable = flagOf(*spot);
    for (const std::string& region : textsAt(json, "locations")) {
        ListedSku there = sku;
        there.region = region;
        if (const Json* places = member(json, "locationInfo"); places != nullptr && places->is_array())
            for (const Json& place : *places)
                if (sameRegion(textAt(place, "location"), region))
                    there.zones = textsAt(place, "zones");
        there.restrictions = restrictionsIn(json, region);
        lists.skus.push_back(std::move(there));
    }
}

std::optional<Error> addUsage(const Json& json, const std::string& pointer, SubscriptionLists& lists)
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
    usage.used = *used;
    usage.limit = *most;
    std::erase_if(lists.usages, [&](const QuotaUsage& earlier) { return earlier.name == usage.name; });
    lists.usages.push_back(std::move(usage));
    return std::nullopt;
}

constexpr const char* remedy = "Save the output of \"az vm list-skus --location REGION --all -o json\" or \"az vm "
                               "list-usage --location REGION -o json\"";

/// An entry of either list, told by its fields.
std::optional<Error> addEntry(const Json& entry, const std::string& pointer, SubscriptionLists& lists)
{
    if (member(entry, "limit") != nullptr || member(entry, "currentValue") != nullptr) {
        lists.hasUsageList = true;
        return addUsage(entry, pointer, lists);
    }
    if (member(entry, "resourceType") == nullptr && member(entry, "capabilities") == nullptr)
        return Error{pointer, "is neither a VM size nor a quota", remedy};
    lists.hasSkuList = true;
    addSku(entry, lists);
    return std::nullopt;
}

}  // namespace

std::optional<Error> addSubscriptionList(std::string_view json, SubscriptionLists& lists)
{
    const std::size_t start = json.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && json[start] == '<')
        return Error{"", "this is HTML or XML, not a list of Azure", remedy};
    const Result<Json> root = parseStrictJson(json);
    if (!root)
        return root.error();
    const Json* value = member(*root, "value");
    const Json& list = value != nullptr ? *value : *root;
    const std::string base = value != nullptr ? "/value" : "";
    if (!list.is_array())
        return Error{base, "is no list", remedy};
    for (std::size_t i = 0; i < list.size(); ++i)
        if (std::optional<Error> error = addEntry(list[i], childPointer(base, i), lists))
            return error;
    return std::nullopt;
}

}  // namespace headroom
