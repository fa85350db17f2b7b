// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"
#include "model/json/strict_json.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The spellings of one entry, the usual one first.
using Spellings = std::initializer_list<std::string_view>;

/// Reads an object of another program's file by the many spellings of its entries, and knows what nobody asked for.
/// An entry that is null or "auto" reads as absent. JSON, YAML and argument lists all come as Json.
class SourceReader {
public:
    /// `place` is the JSON pointer of the object. `json` and `log` outlive the reader.
    SourceReader(const Json& json, std::string place, ImportLog& log);

    /// The entry under the first spelling that is there, or null pointer; all spellings count as known from then on.
    const Json* find(Spellings keys);
    [[nodiscard]] bool has(Spellings keys) { return find(keys) != nullptr; }
    /// Whether the entry is there and leaves the choice to the program.
    bool isAuto(std::string_view key);
    /// Where the entry stands that was found last, such as "/hidden_size".
    [[nodiscard]] const std::string& place() const { return m_found; }

    /// The entry as a whole number in [minimum, maximum]; another type or value is an error.
    std::optional<std::int64_t> count(Spellings keys, std::int64_t minimum, std::int64_t maximum);
    std::optional<double> number(Spellings keys);
    /// true and false, also as 0 and 1 or in quotes.
    std::optional<bool> flag(Spellings keys);
    std::optional<std::string> text(Spellings keys);
    /// The object under the key, with its own account of what is left over.
    std::optional<SourceReader> object(Spellings keys);

    /// Sets a plan's field to the number, flag or text that stands there; whether there is one.
    bool takeNumber(Spellings keys, std::string_view field);
    bool takeFlag(Spellings keys, std::string_view field);

    /// These entries say nothing about a plan: they need no line in the account.
    void ignore(Spellings keys);
    /// Notes the entry as left out for a reason of its own.
    void leaveOut(Spellings keys, std::string why);
    /// An entry that nobody asked for.
    struct Entry {
        std::string place;
        std::string_view key;
        const Json* value;
    };
    [[nodiscard]] std::vector<Entry> rest() const;
    /// Notes every entry that nobody asked for.
    void leaveOutRest();
    /// Arguments of a command line: places are "--hidden-size" instead of pointers.
    void showAsArguments() { m_arguments = true; }

    [[nodiscard]] ImportLog& log() { return *m_log; }

private:
    [[nodiscard]] std::string placeOf(std::string_view key) const;
    void wrongType(std::string_view expected);

    const Json* m_json;
    std::string m_place;
    ImportLog* m_log;
    std::string m_found;
    std::set<std::string, std::less<>> m_known;
    bool m_arguments{false};
};

/// A value of a file as notes and errors repeat it: short, objects and lists only by their size.
[[nodiscard]] std::string shownValue(const Json& value);

}  // namespace headroom
