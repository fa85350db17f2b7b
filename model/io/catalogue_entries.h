// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/provenance.h"
#include "model/io/object_reader.h"
#include "model/units.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

// What the readers of the three catalogue files share.

namespace headroom {

/// Opens a catalogue file (`format`, `version` 1 and the array `key`) and hands every entry's reader to `readEntry`,
/// which returns the entry's id. Ids must be there and unique. The error, if any.
[[nodiscard]] std::optional<Error> readEntries(std::string_view text, std::string_view format, std::string_view key,
                                               const std::function<std::string(ObjectReader&)>& readEntry);

/// Calls `readItem` for each object of the array under `key`, if there is one.
void readObjects(ObjectReader& reader, std::string_view key, const std::function<void(ObjectReader&)>& readItem);

/// `source` (which must be there), `as_of` and `unverified`.
[[nodiscard]] Provenance readProvenance(ObjectReader& reader);

/// An ISO date YYYY-MM-DD or nothing; anything else is an error.
void readDate(ObjectReader& reader, std::string_view key, std::optional<std::string>& target);

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
