// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/limits.h"

#include "model/text/numbers.h"
#include "model/text/quoting.h"
#include "model/text/region_name.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <optional>

namespace headroom {

namespace {

constexpr std::size_t longestText = 200;
constexpr std::size_t longestList = 1024;
constexpr std::size_t hoursPerWeek = 168;

Error errorAt(const Field& field, std::string what, std::string remedy)
{
    return {std::string(field.pointer), std::move(what), std::move(remedy)};
}

std::string listed(std::span<const std::string_view> names)
{
    std::string text;
    for (std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

bool isWhole(const Field& field) { return field.kind == ValueKind::Count || field.kind == ValueKind::CountList; }

std::string rangeText(const Field& field)
{
    if (!field.allowed.empty()) {
        std::string text = "use one of ";
        for (std::size_t i = 0; i < field.allowed.size(); ++i)
            text += (i == 0 ? "" : ", ") + plainNumber(field.allowed[i]);
        return text;
    }
    const std::string range = plainNumber(field.minimum) + " to " + plainNumber(field.maximum);
    return (isWhole(field) ? "give a whole number from " : "give ") + range;
}

Result<FieldValue> checkedNumber(const Field& field, const double& number)
{
    if (!std::isfinite(number))
        return errorAt(field, "not a finite number", rangeText(field));
    if (isWhole(field) && number != std::floor(number))
        return errorAt(field, plainNumber(number) + " is not a whole number", rangeText(field));
    if (number < field.minimum || number > field.maximum)
        return errorAt(field, plainNumber(number) + " is out of range", rangeText(field));
    if (!field.allowed.empty() && std::ranges::find(field.allowed, number) == field.allowed.end())
        return errorAt(field, plainNumber(number) + " is not possible here", rangeText(field));
    return FieldValue(number);
}

Result<FieldValue> checkedFlag(const Field& /*field*/, const bool& flag) { return FieldValue(flag); }

Result<FieldValue> checkedText(const Field& field, const std::string& text)
{
    if (text.size() > longestText && field.pointer != "/cost/schedule")
        return errorAt(field, "the text is longer than 200 bytes", "shorten it");
    if (field.pointer == "/cost/schedule" && std::ranges::find(scheduleNames, text) == scheduleNames.end() &&
        (text.size() != hoursPerWeek || text.find_first_not_of("01") != std::string::npos))
        return errorAt(field, "not a weekly schedule",
                       "use " + listed(scheduleNames) + ", or 168 characters 0 or 1 from Monday 00:00");
    if (field.pointer == "/cost/currency" &&
        (text.size() != 3 || text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos))
        return errorAt(field, "not a currency code", "use three capital letters such as USD or EUR");
    const std::string name = field.pointer == "/cost/region" ? regionName(text) : text;
    if (name.empty() && field.pointer != "/name")
        return errorAt(field, "the text is empty", field.nullable ? "give a name, or null" : "give a name");
    return FieldValue(name);
}

/// The words of a choice that stand for one thing.
std::vector<std::string_view> singleWords(const Field& field)
{
    std::vector<std::string_view> single;
    std::ranges::copy_if(field.choices, std::back_inserter(single),
                         [](std::string_view name) { return name.find(',') == std::string_view::npos; });
    return single;
}

/// A list of words as the one choice that stands for all of them, in whatever order they come.
Result<FieldValue> checkedWords(const Field& field, const std::vector<std::string>& words)
{
    const std::vector<std::string_view> single = singleWords(field);
    const std::string remedy = "use one of " + listed(single) + ", or a list of them";
    if (words.empty())
        return errorAt(field, "the list is empty", remedy);
    Offload all = Offload::None;
    for (const std::string& word : words) {
        const std::optional<Offload> one = choiceFromName<Offload>(word);
        if (!one || std::ranges::find(single, word) == single.end())
            return errorAt(field, inQuotes(word) + " is not known", remedy);
        if (std::ranges::count(words, word) > 1)
            return errorAt(field, inQuotes(word) + " stands twice", "name each at most once");
        if (*one == Offload::None && words.size() > 1)
            return errorAt(field, "\"none\" stands beside others", "name what is offloaded, or none alone");
        all = combined(all, *one);
    }
    return FieldValue(std::string(choiceName(all)));
}

Result<FieldValue> checkedChoice(const Field& field, const std::string& name)
{
    if (takesSeveral(field))
        return checkedWords(field, wordsOf(name));
    if (std::ranges::find(field.choices, name) == field.choices.end())
        return errorAt(field, inQuotes(name) + " is not known", "use one of " + listed(field.choices));
    return FieldValue(name);
}

Result<FieldValue> checkedNames(const Field& field, const std::vector<std::string>& names)
{
    std::vector<std::string> ordered;
    for (std::string_view choice : field.choices)
        if (std::ranges::find(names, choice) != names.end())
            ordered.emplace_back(choice);
    for (const std::string& name : names)
        if (std::ranges::find(field.choices, name) == field.choices.end())
            return errorAt(field, inQuotes(name) + " is not known", "use any of " + listed(field.choices));
    if (ordered.size() != names.size())
        return errorAt(field, "a name stands twice", "name each of " + listed(field.choices) + " at most once");
    return FieldValue(ordered);
}

Result<FieldValue> checkedList(const Field& field, const std::vector<double>& numbers)
{
    if (field.pointer == "/serving/traffic_by_hour" && numbers.size() != std::size_t{hoursOfDay})
        return errorAt(field, "needs 24 shares, one per hour", "give 24 numbers");
    if (numbers.empty() || numbers.size() > longestList)
        return errorAt(field, "a list of " + plainNumber(static_cast<double>(numbers.size())) + " numbers",
                       "give 1 to 1024 numbers");
    for (double number : numbers)
        if (Result<FieldValue> checked = checkedNumber(field, number); !checked)
            return checked;
    return FieldValue(numbers);
}

std::string kindText(const Field& field)
{
    switch (field.kind) {
    case ValueKind::Count: return "a whole number";
    case ValueKind::Real: return "a number";
    case ValueKind::Flag: return "true or false";
    case ValueKind::Choice:
        return takesSeveral(field) ? "one of " + listed(singleWords(field)) + ", or a list of them"
                                   : "one of " + listed(field.choices);
    case ValueKind::Text: return "a text in quotes";
    case ValueKind::CountList: return "a list of whole numbers";
    case ValueKind::RealList: return "a list of numbers";
    case ValueKind::NameSet: return "a list of " + listed(field.choices);
    }
    return {};
}

/// Runs a check, where the value holds what it is for.
template <class Held>
Result<FieldValue> checkedAs(const Field& field, const FieldValue& value,
                             Result<FieldValue> (*check)(const Field&, const Held&))
{
    if (const auto* held = std::get_if<Held>(&value))
        return check(field, *held);
    return errorAt(field, "has the wrong type", "give " + kindText(field));
}

}  // namespace

const Field* findField(std::string_view pointer)
{
    const std::span<const Field> fields = planFields();
    const auto found = std::ranges::find(fields, pointer, &Field::pointer);
    return found == fields.end() ? nullptr : &*found;
}

const Field& field(std::string_view pointer)
{
    const Field* found = findField(pointer);
    assert(found != nullptr);
    return *found;
}

bool takesSeveral(const Field& field) { return field.pointer == "/training/offload"; }

std::vector<std::string> wordsOf(std::string_view choice)
{
    std::vector<std::string> words;
    for (std::size_t comma = choice.find(','); comma != std::string_view::npos; comma = choice.find(',')) {
        words.emplace_back(choice.substr(0, comma));
        choice.remove_prefix(comma + 1);
    }
    words.emplace_back(choice);
    return words;
}

FieldValue defaultValue(const Field& field) { return field.get(Plan{}); }

Result<FieldValue> checkedValue(const Field& field, const FieldValue& value)
{
    if (std::holds_alternative<std::monostate>(value)) {
        if (field.nullable)
            return value;
        return errorAt(field, "null is not possible here", "give " + kindText(field));
    }
    switch (field.kind) {
    case ValueKind::Count:
    case ValueKind::Real: return checkedAs(field, value, &checkedNumber);
    case ValueKind::Flag: return checkedAs(field, value, &checkedFlag);
    case ValueKind::Choice:
        if (takesSeveral(field) && std::holds_alternative<std::vector<std::string>>(value))
            return checkedAs(field, value, &checkedWords);
        return checkedAs(field, value, &checkedChoice);
    case ValueKind::Text: return checkedAs(field, value, &checkedText);
    case ValueKind::CountList:
    case ValueKind::RealList: return checkedAs(field, value, &checkedList);
    case ValueKind::NameSet: break;
    }
    return checkedAs(field, value, &checkedNames);
}

}  // namespace headroom
