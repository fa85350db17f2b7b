// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/field_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {

Json numberJson(double number)
{
    constexpr double largestExact = 9e15;
    if (number == std::floor(number) && std::abs(number) <= largestExact)
        return static_cast<std::int64_t>(number);
    return number;
}

namespace {

Result<FieldValue> listFromJson(const Json& json, std::string_view pointer)
{
    if (std::ranges::all_of(json, [](const Json& item) { return item.is_number(); }))
        return FieldValue(json.get<std::vector<double>>());
    if (std::ranges::all_of(json, [](const Json& item) { return item.is_string(); }))
        return FieldValue(json.get<std::vector<std::string>>());
    return Error{std::string(pointer), "the list mixes types", "give only numbers, or only texts"};
}

}  // namespace

Result<FieldValue> fieldValueFromJson(const Json& json, std::string_view pointer)
{
    if (json.is_null())
        return FieldValue{};
    if (json.is_boolean())
        return FieldValue(json.get<bool>());
    if (json.is_number())
        return FieldValue(json.get<double>());
    if (json.is_string())
        return FieldValue(json.get<std::string>());
    if (json.is_array())
        return listFromJson(json, pointer);
    return Error{std::string(pointer), "an object is not possible here", "give a single value"};
}

Json fieldValueToJson(const FieldValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto* number = std::get_if<double>(&value))
        return numberJson(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* names = std::get_if<std::vector<std::string>>(&value))
        return *names;
    if (const auto* numbers = std::get_if<std::vector<double>>(&value)) {
        Json list = Json::array();
        for (double number : *numbers)
            list.push_back(numberJson(number));
        return list;
    }
    return nullptr;
}

Json fieldJson(const Field& field, const FieldValue& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (text != nullptr && takesSeveral(field) && text->find(',') != std::string::npos)
        return wordsOf(*text);
    return fieldValueToJson(value);
}

std::string_view keyInSection(std::string_view pointer, std::string_view section)
{
    if (!pointer.starts_with(section) || pointer.size() <= section.size() || pointer[section.size()] != '/')
        return {};
    const std::string_view key = pointer.substr(section.size() + 1);
    return key.find('/') == std::string_view::npos ? key : std::string_view{};
}

Json sectionJson(const Plan& plan, std::string_view section)
{
    Json json = Json::object();
    for (const Field& field : planFields())
        if (const std::string_view key = keyInSection(field.pointer, section); !key.empty())
            json[std::string(key)] = fieldJson(field, field.get(plan));
    return json;
}

bool isForm(std::string_view pointer)
{
    return pointer.starts_with("/model/") || pointer == "/cluster/sku" || pointer == "/cluster/nodes" ||
           pointer == "/cluster/gpus_per_node" || pointer.starts_with("/cost/owned/");
}

namespace {

/// What a field's JSON says, within the field's range.
Result<FieldValue> readField(const Field& field, const Json& json)
{
    // An empty name set reads as an empty list of either type.
    if (field.kind == ValueKind::NameSet && json.is_array() && json.empty())
        return FieldValue(std::vector<std::string>{});
    if (json.is_null() && isForm(field.pointer))
        return Error{{}, "null is not possible here", "give a value, or leave the key out"};
    Result<FieldValue> value = fieldValueFromJson(json, field.pointer);
    return value ? checkedValue(field, *value) : value;
}

}  // namespace

void readFields(ObjectReader& reader, std::string_view section, Plan& plan)
{
    for (const Field& field : planFields()) {
        const std::string_view key = keyInSection(field.pointer, section);
        const Json* json = key.empty() ? nullptr : reader.find(key);
        if (json == nullptr || reader.failed())
            continue;
        if (const Result<FieldValue> value = readField(field, *json); value)
            field.set(plan, *value);
        else
            reader.fail(key, value.error().what, value.error().remedy);
    }
}

}  // namespace headroom
