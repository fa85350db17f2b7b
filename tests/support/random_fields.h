// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"
#include "model/text/region_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace headroom::test {

/// Draws legal values for any field of a plan, and whole plans of them. The plans read and write, but mean nothing.
/// The same seed draws the same values everywhere.
class RandomFields {
public:
    explicit RandomFields(std::uint64_t seed) : m_random(seed) {}

    /// A legal value; null now and then where the field takes it.
    FieldValue value(const Field& field)
    {
        if (field.nullable && chance(0.15))
            return {};
        switch (field.kind) {
        case ValueKind::Count:
        case ValueKind::Real: return number(field);
        case ValueKind::Flag: return chance(0.5);
        case ValueKind::Choice: return std::string(field.choices[below(field.choices.size())]);
        case ValueKind::Text: return text(field);
        case ValueKind::CountList:
        case ValueKind::RealList: return numbers(field);
        case ValueKind::NameSet: return names(field);
        }
        return {};
    }

    /// A plan in which each field was set with the probability `share`.
    Plan plan(double share = 0.4)
    {
        Plan plan;
        for (const Field& field : planFields())
            if (chance(share))
                field.set(plan, value(field));
        return plan;
    }

    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    bool chance(double probability) { return unit() < probability; }
    double unit() { return static_cast<double>(m_random() >> 11U) * 0x1p-53; }
    std::string anyText()
    {
        static const std::array<std::string, 14> pieces = {"a",  "Z",  "0",    " ",    "\"", "\\", "/",
                                                           "\n", "\t", "\x01", "\x7F", "é",  "模", "🚀"};
        std::string text;
        for (std::size_t i = 0, size = 1 + below(30); i < size; ++i)
            text += pieces[below(pieces.size())];
        return text;
    }

private:
    double number(const Field& field)
    {
        if (!field.allowed.empty())
            return field.allowed[below(field.allowed.size())];
        const bool whole = field.kind == ValueKind::Count || field.kind == ValueKind::CountList;
        if (chance(0.1))
            return chance(0.5) ? field.minimum : field.maximum;
        const double drawn = field.minimum > 0 && chance(0.7)
                                 ? field.minimum * std::pow(field.maximum / field.minimum, unit())
                                 : field.minimum + unit() * (field.maximum - field.minimum);
        return std::clamp(whole ? std::round(drawn) : drawn, field.minimum, field.maximum);
    }
    std::vector<double> numbers(const Field& field)
    {
        constexpr std::size_t hoursOfDay = 24;
        const bool daily = field.pointer == "/serving/traffic_by_hour";
        std::vector<double> list(daily ? hoursOfDay : 1 + below(64));
        for (double& item : list)
            item = number(field);
        return list;
    }
    std::vector<std::string> names(const Field& field)
    {
        std::vector<std::string> set;
        if (field.choices.empty())
            for (std::size_t i = 0, count = below(4); i < count; ++i)
                set.push_back("region" + std::to_string(i));
        for (std::string_view name : field.choices)
            if (chance(0.5))
                set.emplace_back(name);
        return set;
    }
    std::string text(const Field& field)
    {
        if (field.pointer == "/cost/currency")
            return chance(0.5) ? "EUR" : "BRL";
        // As clouds write it: a plan keeps a region in no other spelling.
        if (field.pointer == "/cost/region")
            return regionName("r" + anyText());
        if (field.pointer != "/cost/schedule")
            return anyText();
        if (chance(0.5))
            return std::string(scheduleNames[below(scheduleNames.size())]);
        std::string hours(168, '0');
        for (char& hour : hours)
            hour = chance(0.5) ? '1' : '0';
        return hours;
    }

    std::mt19937_64 m_random;
};

}  // namespace headroom::test
