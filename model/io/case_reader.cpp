// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/case_reader.h"

#include "model/json/object_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {

const Json* CaseReader::find(std::string_view path)
{
    const Json* value = m_json;
    while (!path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        if (!value->is_object())
            return nullptr;
        const auto entry = value->find(path.substr(0, slash));
        if (entry == value->end() || entry->is_null())
            return nullptr;
        value = &*entry;
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return value;
}

std::string CaseReader::text(std::string_view path)
{
    const Json* value = find(path);
    if (value == nullptr)
        return {};
    if (!value->is_string()) {
        fail(path, "is not text");
        return {};
    }
    return value->get<std::string>();
}

std::optional<bool> CaseReader::flag(std::string_view path)
{
    const Json* value = find(path);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_boolean()) {
        fail(path, "is neither true nor false");
        return std::nullopt;
    }
    return value->get<bool>();
}

std::optional<std::int64_t> CaseReader::count(std::string_view path, std::int64_t minimum, std::int64_t maximum)
{
    const Json* value = find(path);
    if (value == nullptr)
        return std::nullopt;
    const std::optional<std::int64_t> whole = wholeNumber(*value);
    if (!whole || *whole < minimum || *whole > maximum) {
        fail(path, "is not a possible count");
        return std::nullopt;
    }
    return whole;
}

std::optional<double> CaseReader::quantity(std::string_view path, const Limits& limits)
{
    const Json* value = find(path);
    if (value == nullptr)
        return std::nullopt;
    const double number = value->is_number() ? value->get<double>() * limits.unit : -1;
    if (!std::isfinite(number) || number < limits.least || number > limits.most) {
        fail(path, "is not a possible quantity");
        return std::nullopt;
    }
    return number;
}

void CaseReader::fail(std::string_view path, std::string_view what)
{
    if (m_problem.empty())
        m_problem = std::string(path) + ' ' + std::string(what);
}

}  // namespace headroom
