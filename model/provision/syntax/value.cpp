// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/value.h"

#include "model/text/numbers.h"
#include "model/text/visible.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {

// Not in the class, where a map's entries are not known yet.
Value::Value() = default;
Value::Value(double number) : m_data(number) {}
Value::Value(const char* text) : m_data(std::string(text)) {}
Value::Value(std::string_view text) : m_data(std::string(text)) {}
Value::Value(std::string text) : m_data(std::move(text)) {}
Value::Value(Expression code) : m_data(std::move(code)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;
bool Value::operator==(const Value&) const = default;

Value Value::list(std::initializer_list<Value> values)
{
    Value made;
    made.m_data = List(values);
    return made;
}

Value Value::list(List values)
{
    Value made;
    made.m_data = std::move(values);
    return made;
}

Value Value::map(std::initializer_list<Entry> entries)
{
    Value made;
    made.m_data = Map(entries);
    return made;
}

Value& Value::set(std::string_view key, Value value, std::string comment)
{
    if (std::holds_alternative<std::monostate>(m_data))
        m_data = Map{};
    auto& entries = std::get<Map>(m_data);
    const auto known = std::ranges::find_if(entries, [&](const Entry& entry) { return entry.key == key; });
    if (known == entries.end())
        entries.push_back({std::string(key), std::move(value), std::move(comment)});
    else
        known->value = std::move(value);
    return *this;
}

Value& Value::add(Value value)
{
    if (std::holds_alternative<std::monostate>(m_data))
        m_data = List{};
    std::get<List>(m_data).push_back(std::move(value));
    return *this;
}

const Value* Value::find(std::string_view key) const
{
    const auto* entries = std::get_if<Map>(&m_data);
    if (entries == nullptr)
        return nullptr;
    const auto known = std::ranges::find_if(*entries, [&](const Entry& entry) { return entry.key == key; });
    return known == entries->end() ? nullptr : &known->value;
}

bool Value::isScalar() const { return !std::holds_alternative<List>(m_data) && !std::holds_alternative<Map>(m_data); }

std::string numberText(double number)
{
    constexpr double exact = 9007199254740992.0;  // 2^53
    if (std::floor(number) == number && std::abs(number) < exact)
        return std::to_string(static_cast<std::int64_t>(number));
    std::string text = plainNumber(number);
    // YAML 1.1 takes "1e-06" for a text; with a point it is a number everywhere.
    const std::size_t exponent = text.find('e');
    if (exponent != std::string::npos && text.find('.') == std::string::npos)
        text.insert(exponent, ".0");
    return text;
}

std::string doubleQuoted(std::string_view text)
{
    const nlohmann::json json = std::string(text);
    return visibleJson(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace headroom
