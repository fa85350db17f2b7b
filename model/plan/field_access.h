// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

/// Conversion between the members of a plan and FieldValue, so that the table of fields needs one line per field.
namespace headroom::field_access {

/// What a member type holds as a field: kind, nullability and the names of a choice.
template <class T>
struct Traits;

template <>
struct Traits<bool> {
    static constexpr ValueKind kind = ValueKind::Flag;
    static FieldValue toField(bool value) { return value; }
    static bool fromField(const FieldValue& value) { return std::get<bool>(value); }
};
template <>
struct Traits<std::int64_t> {
    static constexpr ValueKind kind = ValueKind::Count;
    static FieldValue toField(std::int64_t value) { return static_cast<double>(value); }
    static std::int64_t fromField(const FieldValue& value)
    {
        return static_cast<std::int64_t>(std::get<double>(value));
    }
};
template <>
struct Traits<double> {
    static constexpr ValueKind kind = ValueKind::Real;
    static FieldValue toField(double value) { return value; }
    static double fromField(const FieldValue& value) { return std::get<double>(value); }
};
template <>
struct Traits<std::string> {
    static constexpr ValueKind kind = ValueKind::Text;
    static FieldValue toField(const std::string& value) { return value; }
    static std::string fromField(const FieldValue& value) { return std::get<std::string>(value); }
};
template <>
struct Traits<std::vector<std::string>> {
    static constexpr ValueKind kind = ValueKind::NameSet;
    static FieldValue toField(const std::vector<std::string>& value) { return value; }
    static std::vector<std::string> fromField(const FieldValue& value)
    {
        return std::get<std::vector<std::string>>(value);
    }
};
template <>
struct Traits<std::vector<double>> {
    static constexpr ValueKind kind = ValueKind::RealList;
    static FieldValue toField(const std::vector<double>& value) { return value; }
    static std::vector<double> fromField(const FieldValue& value) { return std::get<std::vector<double>>(value); }
};
template <>
struct Traits<std::vector<std::int64_t>> {
    static constexpr ValueKind kind = ValueKind::CountList;
    static FieldValue toField(const std::vector<std::int64_t>& value)
    {
        return std::vector<double>(value.begin(), value.end());
    }
    static std::vector<std::int64_t> fromField(const FieldValue& value)
    {
        std::vector<std::int64_t> counts;
        for (double number : std::get<std::vector<double>>(value))
            counts.push_back(static_cast<std::int64_t>(number));
        return counts;
    }
};
template <class E>
    requires std::is_enum_v<E>
struct Traits<E> {
    static constexpr ValueKind kind = ValueKind::Choice;
    static FieldValue toField(E value) { return std::string(choiceName(value)); }
    static E fromField(const FieldValue& value)
    {
        return choiceFromName<E>(std::get<std::string>(value)).value_or(E{});
    }
};

template <class T>
struct IsOptional : std::false_type {
    using Value = T;
};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
    using Value = T;
};

/// Follows a path of member pointers from a plan: reach<&Plan::training, &Training::lora>(plan).
template <auto First, auto... Rest>
decltype(auto) reach(auto& object)
{
    if constexpr (sizeof...(Rest) == 0)
        return (object.*First);
    else
        return reach<Rest...>(object.*First);
}

template <auto... Path>
FieldValue get(const Plan& plan)
{
    const auto& member = reach<Path...>(plan);
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (IsOptional<Member>::value)
        return member ? Traits<typename Member::value_type>::toField(*member) : FieldValue{};
    else
        return Traits<Member>::toField(member);
}

template <auto... Path>
void set(Plan& plan, const FieldValue& value)
{
    auto& member = reach<Path...>(plan);
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (IsOptional<Member>::value) {
        if (std::holds_alternative<std::monostate>(value))
            member.reset();
        else
            member = Traits<typename Member::value_type>::fromField(value);
    } else {
        member = Traits<Member>::fromField(value);
    }
}

/// Range of a numeric field, and how a slider goes through it.
struct Range {
    double minimum{0};
    double maximum{0};
    double step{1};
    Scale scale{Scale::Linear};
};

/// The field at `pointer` whose value lives at the member path `Path`.
template <auto... Path>
Field at(std::string_view pointer, Range range = {}, std::string_view unit = {})
{
    using Member = std::remove_cvref_t<decltype(reach<Path...>(std::declval<Plan&>()))>;
    using Value = typename IsOptional<Member>::Value;
    Field field;
    field.pointer = pointer;
    field.kind = Traits<Value>::kind;
    field.nullable = IsOptional<Member>::value;
    field.minimum = range.minimum;
    field.maximum = range.maximum;
    field.step = range.step;
    field.scale = range.scale;
    field.unit = unit;
    if constexpr (std::is_enum_v<Value>)
        field.choices = choiceNames<Value>;
    field.get = &get<Path...>;
    field.set = &set<Path...>;
    return field;
}

}  // namespace headroom::field_access
