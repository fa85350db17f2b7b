// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/syntax/code_text.h"

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

class Value;
struct Entry;

/// A reference or call of a language that has them, such as `var.location` or `file(var.key)`: code of the program.
struct Expression {
    CodeText text;
    bool operator==(const Expression&) const = default;
};

/// A tree as YAML, JSON, TOML, HCL and Bicep have it. Writers of a language turn it into text and quote what must be;
/// maps keep their order, so that the same plan gives the same bytes.
class Value {
public:
    using List = std::vector<Value>;
    using Map = std::vector<Entry>;
    using Data = std::variant<std::monostate, bool, std::int64_t, double, std::string, Expression, List, Map>;

    Value();
    template <std::same_as<bool> Flag>
    Value(Flag flag);
    template <class Number>
        requires(std::integral<Number> && !std::same_as<Number, bool>)
    Value(Number number);
    Value(double number);
    Value(const char* text);
    Value(std::string_view text);
    Value(std::string text);
    Value(Expression code);
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    [[nodiscard]] static Value list(std::initializer_list<Value> values = {});
    [[nodiscard]] static Value list(List values);
    [[nodiscard]] static Value map(std::initializer_list<Entry> entries = {});

    /// Adds an entry to a map (what is null becomes one), or gives it another value; `comment` stands above it.
    Value& set(std::string_view key, Value value, std::string comment = {});
    /// Adds an item to a list (what is null becomes one).
    Value& add(Value value);
    /// The value of a key, null where the map has none.
    [[nodiscard]] const Value* find(std::string_view key) const;

    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] bool isScalar() const;
    bool operator==(const Value&) const;

private:
    Data m_data;
};

/// A key of a map with its value.
struct Entry {
    std::string key;
    Value value;
    std::string comment{};  ///< Above the entry, in languages that have comments.
    bool operator==(const Entry&) const = default;
};

template <std::same_as<bool> Flag>
Value::Value(Flag flag) : m_data(flag)
{
}

template <class Number>
    requires(std::integral<Number> && !std::same_as<Number, bool>)
Value::Value(Number number) : m_data(static_cast<std::int64_t>(number))
{
}

/// A number as every one of these languages reads it: whole ones without exponent.
[[nodiscard]] std::string numberText(double number);

/// A text in double quotes as JSON, YAML and TOML read it; characters that are not seen are escaped.
[[nodiscard]] std::string doubleQuoted(std::string_view text);

}  // namespace headroom
