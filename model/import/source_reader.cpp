// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/source_reader.h"

#include "model/json/object_reader.h"
#include "model/text/numbers.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <utility>

namespace headroom {

namespace {

bool isAbsent(const Json& value) { return value.is_null() || (value.is_string() && value == "auto"); }

/// Shells and Hydra-like files write numbers in quotes.
std::optional<double> numberIn(const Json& value)
{
    if (value.is_number())
        return value.get<double>();
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [last, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string shownValue(const Json& value)
{
    if (value.is_object())
        return value.empty() ? "{}" : std::to_string(value.size()) + (value.size() == 1 ? " entry" : " entries");
    if (value.is_array())
        return value.empty() ? "[]" : std::to_string(value.size()) + (value.size() == 1 ? " item" : " items");
    if (value.is_string())
        return inQuotes(value.get_ref<const std::string&>());
    return value.is_number_float() ? plainNumber(value.get<double>()) : value.dump();
}

SourceReader::SourceReader(const Json& json, std::string place, ImportLog& log)
    : m_json(&json), m_place(std::move(place)), m_log(&log)
{
}

std::string SourceReader::placeOf(std::string_view key) const
{
    return m_arguments ? "--" + childPointer({}, key).substr(1) : childPointer(m_place, key);
}

const Json* SourceReader::find(Spellings keys)
{
    const Json* found = nullptr;
    for (const std::string_view key : keys) {
        const auto entry = m_json->find(key);
        if (entry == m_json->end())
            continue;
        m_known.emplace(key);
        if (found == nullptr && !isAbsent(*entry)) {
            found = &*entry;
            m_found = placeOf(key);
        }
    }
    return found;
}

bool SourceReader::isAuto(std::string_view key)
{
    const auto entry = m_json->find(key);
    if (entry == m_json->end() || *entry != "auto")
        return false;
    m_known.emplace(key);
    return true;
}

void SourceReader::wrongType(std::string_view expected)
{
    m_log->fail(m_found, "needs " + std::string(expected), "Correct the file, or take the entry out of it");
}

std::optional<std::int64_t> SourceReader::count(Spellings keys, std::int64_t minimum, std::int64_t maximum)
{
    const Json* value = find(keys);
    if (value == nullptr)
        return std::nullopt;
    std::optional<std::int64_t> whole = wholeNumber(*value);
    if (!whole && value->is_string())
        if (const std::optional<double> number = numberIn(*value))
            whole = wholeNumber(Json(*number));
    if (!whole || *whole < minimum || *whole > maximum) {
        wrongType("a whole number from " + groupedNumber(static_cast<double>(minimum)) + " to " +
                  groupedNumber(static_cast<double>(maximum)) + ", not " + shownValue(*value));
        return std::nullopt;
    }
    return whole;
}

std::optional<double> SourceReader::number(Spellings keys)
{
    const Json* value = find(keys);
    if (value == nullptr)
        return std::nullopt;
    const std::optional<double> number = numberIn(*value);
    if (!number)
        wrongType("a number, not " + shownValue(*value));
    return number;
}

std::optional<bool> SourceReader::flag(Spellings keys)
{
    const Json* value = find(keys);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_boolean())
        return value->get<bool>();
    const std::string text = value->is_string() ? value->get<std::string>() : value->dump();
    if (text == "true" || text == "True" || text == "1" || text == "yes")
        return true;
    if (text == "false" || text == "False" || text == "0" || text == "no")
        return false;
    wrongType("true or false, not " + shownValue(*value));
    return std::nullopt;
}

std::optional<std::string> SourceReader::text(Spellings keys)
{
    const Json* value = find(keys);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_string())
        return value->get<std::string>();
    if (value->is_primitive())
        return value->dump();
    wrongType("a word, not " + shownValue(*value));
    return std::nullopt;
}

std::optional<SourceReader> SourceReader::object(Spellings keys)
{
    const Json* value = find(keys);
    if (value == nullptr || !value->is_object())
        return std::nullopt;
    return SourceReader(*value, m_found, *m_log);
}

bool SourceReader::takeNumber(Spellings keys, std::string_view field)
{
    const std::optional<double> value = number(keys);
    if (value)
        m_log->take(field, *value, m_found);
    return value.has_value();
}

bool SourceReader::takeFlag(Spellings keys, std::string_view field)
{
    const std::optional<bool> value = flag(keys);
    if (value)
        m_log->take(field, *value, m_found);
    return value.has_value();
}

void SourceReader::ignore(Spellings keys) { m_known.insert(keys.begin(), keys.end()); }

void SourceReader::leaveOut(Spellings keys, std::string why)
{
    if (const Json* value = find(keys))
        m_log->leaveOut(m_found, shownValue(*value), std::move(why));
}

std::vector<SourceReader::Entry> SourceReader::rest() const
{
    std::vector<Entry> entries;
    for (const auto& [key, value] : m_json->items())
        if (m_known.find(key) == m_known.end())
            entries.push_back({placeOf(key), key, &value});
    return entries;
}

void SourceReader::leaveOutRest()
{
    for (const auto& [key, value] : m_json->items())
        if (m_known.find(key) == m_known.end()) {
            m_known.insert(key);
            m_log->leaveOut(placeOf(key), shownValue(value));
        }
}

}  // namespace headroom
