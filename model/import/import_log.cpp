// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_log.h"

#include "model/text/numbers.h"
#include "model/text/quoting.h"

#include <utility>

namespace headroom {

namespace {

/// Notes of one import; a file with more entries than this is no configuration.
constexpr std::size_t maxNotes = 1000;

template <class Items, class Text>
std::string joined(const Items& items, Text text)
{
    std::string result;
    for (const auto& item : items)
        result += (result.empty() ? "" : ", ") + text(item);
    return result.empty() ? "none" : result;
}

/// One line without control characters, whatever the file holds.
std::string shown(std::string text)
{
    constexpr std::size_t longest = 300;
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            c = ' ';
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;  // Not in the middle of a character.
        text = text.substr(0, end) + "...";
    }
    return text;
}

struct ValueText {
    std::string operator()(std::monostate /*none*/) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(double value) const { return plainNumber(value); }
    std::string operator()(const std::string& value) const { return value; }
    std::string operator()(const std::vector<double>& values) const { return joined(values, plainNumber); }
    std::string operator()(const std::vector<std::string>& values) const
    {
        return joined(values, [](const std::string& value) { return value; });
    }
};

}  // namespace

std::string importValueText(const FieldValue& value) { return std::visit(ValueText{}, value); }

bool ImportLog::set(std::string_view pointer, const FieldValue& value, const std::string& place)
{
    const Field& target = field(pointer);
    const Result<FieldValue> checked = checkedValue(target, value);
    if (!checked) {
        fail(place.empty() ? std::string(pointer) : place, checked.error().what, checked.error().remedy);
        return false;
    }
    target.set(plan(), *checked);
    return true;
}

void ImportLog::take(std::string_view pointer, const FieldValue& value, const std::string& place)
{
    if (set(pointer, value, place))
        note(ImportNoteKind::Taken, pointer, importValueText(value), place);
}

void ImportLog::guess(std::string_view pointer, const FieldValue& value, std::string why, const std::string& place)
{
    if (set(pointer, value, place))
        note(ImportNoteKind::Guessed, pointer, importValueText(value), place, std::move(why));
}

void ImportLog::note(ImportNoteKind kind, std::string_view pointer, std::string value, std::string place,
                     std::string why)
{
    if (m_imported.notes.size() < maxNotes)
        m_imported.notes.push_back(
            {kind, std::string(pointer), shown(std::move(value)), shown(std::move(place)), shown(std::move(why))});
}

void ImportLog::leaveOut(std::string place, std::string value, std::string why)
{
    note(ImportNoteKind::LeftOut, {}, std::move(value), std::move(place), std::move(why));
}

void ImportLog::fail(std::string place, std::string what, std::string remedy)
{
    if (!m_error)
        m_error = Error{std::move(place), std::move(what), std::move(remedy)};
}

}  // namespace headroom
