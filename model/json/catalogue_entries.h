// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/provenance.h"
#include "model/json/object_reader.h"
#include "model/result.h"
#include "model/units.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the readers of the three catalogue files share.

namespace headroom {

/// What tells one kind of catalogue file from another.
struct CatalogueForm {
    std::string_view format;  ///< The value of its "format".
    std::string_view key;     ///< The name of its array of entries.
};

/// Opens a catalogue file (its form, `version` 1) and hands every entry's reader to `readEntry`, which returns the
/// entry's id. Ids must be there and unique. The error, if any.
[[nodiscard]] std::optional<Error> readEntries(std::string_view text, const CatalogueForm& form,
                                               const std::function<std::string(ObjectReader&)>& readEntry);

/// All entries of a catalogue file, each made by `readEntry`.
template <class Entry>
[[nodiscard]] Result<std::vector<Entry>> parseEntries(std::string_view text, const CatalogueForm& form,
                                                      Entry (*readEntry)(ObjectReader&))
{
    std::vector<Entry> entries;
    std::optional<Error> error =
        readEntries(text, form, [&](ObjectReader& reader) { return entries.emplace_back(readEntry(reader)).id; });
    if (error)
        return *std::move(error);
    return entries;
}

/// `format`, which must be that name, and `version`, which must be 1.
void readHeader(ObjectReader& file, std::string_view format);

/// Calls `readItem` for each object of the array under `key`, if there is one.
void readObjects(ObjectReader& reader, std::string_view key, const std::function<void(ObjectReader&)>& readItem);

/// `source` (which must be there), `as_of` and `unverified`.
[[nodiscard]] Provenance readProvenance(ObjectReader& reader);

/// An ISO date YYYY-MM-DD or nothing; anything else is an error.
void readDate(ObjectReader& reader, std::string_view key, std::optional<std::string>& target);

/// A word that must be one of `names`, as the word itself.
template <std::size_t N>
void readName(ObjectReader& reader, std::string_view key, const std::array<std::string_view, N>& names,
              std::string& target)
{
    if (const std::optional<std::size_t> index = reader.readChoice(key, names))
        target = names[*index];
}

/// A positive quantity of a unit given by its size in base units: 1e9 for GB, 1e12 for TFLOP/s.
template <class Tag>
void readQuantity(ObjectReader& reader, std::string_view key, std::optional<Quantity<Tag>>& target, double unit)
{
    std::optional<double> number;
    reader.readNumber(key, number, 0, 1e9);
    if (number)
        target = Quantity<Tag>{*number * unit};
}

template <class Tag>
void readQuantity(ObjectReader& reader, std::string_view key, Quantity<Tag>& target, double unit)
{
    double number = target.value / unit;
    reader.readNumber(key, number, 0, 1e9);
    target = Quantity<Tag>{number * unit};
}

}  // namespace headroom
