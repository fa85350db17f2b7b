// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/object_reader.h"

#include "model/text/nearest_name.h"
#include "model/text/numbers.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headroom {
namespace {

/// A value as an error message quotes it: `"text"`, 1.5, null, "an array", "an object".
std::string describe(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::string: return inQuotes(value.get_ref<const std::string&>());
    case Json::value_t::array: return "an array";
    case Json::value_t::object: return "an object";
    default: return value.dump();
    }
}

std::string rangeText(const std::string& minimum, const std::string& maximum)
{
    return "from " + minimum + " to " + maximum;
}

std::string didYouMean(std::string_view misspelt, const std::vector<std::string_view>& candidates)
{
    const std::string_view near = nearestName(misspelt, candidates);
    return near.empty() ? std::string() : "did you mean " + inQuotes(near) + "?";
}

}  // namespace

ObjectReader::ObjectReader(const Json& json, std::string pointer, std::optional<Error>& error)
    : m_json(&json), m_pointer(std::move(pointer)), m_error(&error)
{
    constexpr std::size_t usual = 12;
    m_known.reserve(usual);
    if (!json.is_object() && !failed())
        *m_error = Error{m_pointer, "must be an object, found " + describe(json), ""};
}

const Json* ObjectReader::find(std::string_view key)
{
    m_known.push_back(key);
    if (!m_json->is_object())
        return nullptr;
    for (const auto& [name, value] : m_json->get_ref<const Json::object_t&>())
        if (name == key)
            return &value;
    return nullptr;
}

void ObjectReader::require(std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys)
        if (find(key) == nullptr && !failed())
            *m_error = Error{m_pointer, "the key " + inQuotes(key) + " is missing", "Add it"};
}

void ObjectReader::fail(std::string_view key, std::string what, std::string remedy)
{
    if (!failed())
        *m_error = Error{childPointer(m_pointer, key), std::move(what), std::move(remedy)};
}

template <class Predicate>
const Json* ObjectReader::typed(std::string_view key, Predicate isType, std::string_view typeName)
{
    const Json* value = find(key);
    if (value == nullptr || isType(*value))
        return value;
    fail(key, "must be " + std::string(typeName) + ", found " + describe(*value));
    return nullptr;
}

void ObjectReader::readFormat(std::string_view noun, std::string_view format, std::int64_t newest)
{
    std::string named;
    std::int64_t version = 0;
    constexpr std::int64_t anyVersion = 1'000'000;
    require({"format", "version"});
    readText("format", named);
    const std::string thing(noun);
    if (!failed() && named != format)
        fail("format", inQuotes(named) + " is not a Headroom " + thing,
             "open a file whose format is \"" + std::string(format) + '"');
    readCount("version", version, 1, anyVersion);
    if (!failed() && version > newest)
        fail("version", "this " + thing + " was made by a newer Headroom",
             "update Headroom, or save the " + thing + " as version " + std::to_string(newest));
}

void ObjectReader::readText(std::string_view key, std::string& target)
{
    if (const Json* value = typed(key, [](const Json& json) { return json.is_string(); }, "text"))
        target = value->get_ref<const std::string&>();
}

void ObjectReader::readText(std::string_view key, std::optional<std::string>& target)
{
    const auto isType = [](const Json& json) { return json.is_string() || json.is_null(); };
    if (const Json* value = typed(key, isType, "text or null"))
        target = value->is_null() ? std::nullopt : std::optional(value->get_ref<const std::string&>());
}

void ObjectReader::readFlag(std::string_view key, bool& target)
{
    if (const Json* value = typed(key, [](const Json& json) { return json.is_boolean(); }, "true or false"))
        target = value->get<bool>();
}

void ObjectReader::readNumber(std::string_view key, double& target, double minimum, double maximum)
{
    const Json* value = typed(key, [](const Json& json) { return json.is_number(); }, "a number");
    if (value == nullptr)
        return;
    const auto number = value->get<double>();
    if (number >= minimum && number <= maximum)
        target = number;
    else
        fail(key, "must be " + rangeText(plainNumber(minimum), plainNumber(maximum)) + ", found " + describe(*value));
}

void ObjectReader::readNumber(std::string_view key, std::optional<double>& target, double minimum, double maximum)
{
    const Json* value = find(key);
    if (value == nullptr)
        return;
    target.reset();
    if (value->is_null())
        return;
    double number = std::numeric_limits<double>::quiet_NaN();
    readNumber(key, number, minimum, maximum);
    if (!std::isnan(number))
        target = number;
}

void ObjectReader::readCount(std::string_view key, std::int64_t& target, std::int64_t minimum, std::int64_t maximum)
{
    const Json* value = typed(key, [](const Json& json) { return json.is_number(); }, "a whole number");
    if (value == nullptr)
        return;
    const std::optional<std::int64_t> count = wholeNumber(*value);
    if (count && *count >= minimum && *count <= maximum)
        target = *count;
    else
        fail(key, "must be a whole number " + rangeText(std::to_string(minimum), std::to_string(maximum)) + ", found " +
                      describe(*value));
}

void ObjectReader::readCount(std::string_view key, std::optional<std::int64_t>& target, std::int64_t minimum,
                             std::int64_t maximum)
{
    const Json* value = find(key);
    if (value == nullptr)
        return;
    target.reset();
    if (value->is_null())
        return;
    std::int64_t count = minimum;
    readCount(key, count, minimum, maximum);
    target = count;
}

std::optional<std::size_t> ObjectReader::readChoice(std::string_view key, std::span<const std::string_view> names)
{
    std::string text;
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    readText(key, text);
    const auto found = std::find(names.begin(), names.end(), text);
    if (found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    std::string remedy = didYouMean(text, {names.begin(), names.end()});
    if (remedy.empty()) {
        remedy = "One of ";
        for (const std::string_view name : names)
            if (remedy.size() + name.size() < 160)
                remedy += (remedy.size() > 7 ? ", " : "") + std::string(name);
    } else {
        remedy.front() = 'D';
    }
    fail(key, inQuotes(text) + " is not known here", std::move(remedy));
    return std::nullopt;
}

const Json* ObjectReader::findArray(std::string_view key)
{
    return typed(key, [](const Json& json) { return json.is_array(); }, "an array");
}

std::optional<ObjectReader> ObjectReader::findObject(std::string_view key)
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    return ObjectReader(*value, childPointer(m_pointer, key), *m_error);
}

void ObjectReader::rejectUnknown()
{
    if (failed() || !m_json->is_object())
        return;
    for (const auto& [name, value] : m_json->get_ref<const Json::object_t&>()) {
        if (std::find(m_known.begin(), m_known.end(), name) != m_known.end())
            continue;
        const std::string suggestion = didYouMean(name, m_known);
        fail(name, "unknown key",
             "Made by a newer Headroom, or misspelt" + (suggestion.empty() ? std::string() : ": " + suggestion));
        return;
    }
}

std::optional<std::int64_t> wholeNumber(const Json& value)
{
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return number <= most ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
    }
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (!value.is_number())
        return std::nullopt;
    constexpr double limit = 9223372036854775808.0;
    const auto number = value.get<double>();
    const bool whole = number >= -limit && number < limit && std::trunc(number) == number;
    return whole ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
}

}  // namespace headroom
