// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <utility>

namespace headroom {

/// A number as a person types it: "70e9", "70B", "70 B", "8k", "4,096 tokens".
struct TypedNumber {
    double value{0};
    bool hasSuffix{false};  ///< k, M, B (or G) or T was given.
    double digits{0};       ///< The number without that suffix.
    QString words{};        ///< All that stands behind the digits: "B", "GiB", "k tokens".
};

/// Reads such a number in the user's locale or in plain notation; words after it are ignored, such as the unit.
/// Nothing when the text does not begin with a finite number.
[[nodiscard]] std::optional<TypedNumber> parseTypedNumber(const QString& text);

/// Bytes in a unit of memory by the names that tools print and people type: "MiB", "gb", "G", "bytes"; nothing for
/// other words.
[[nodiscard]] std::optional<double> bytesOfUnit(const QString& unit);

/// The typed number in the unit of its field. In a field of bytes every unit of memory is converted and any other
/// word gives nothing; in other fields a unit of memory gives nothing.
[[nodiscard]] std::optional<double> valueInUnit(const TypedNumber& typed, const QString& unit);

/// Why a number that is typed into a field of the unit is not taken: its own unit is foreign, or it is nothing or less
/// where only more is possible, which does not mean the least of `range`. Empty where it is, or is no number at all.
[[nodiscard]] QString refusalOf(const QString& text, const QString& unit, std::pair<double, double> range);

/// 1e9 for "B" or "b"; 1 for anything that is not such a suffix.
[[nodiscard]] double suffixFactor(const QString& suffix);

}  // namespace headroom
