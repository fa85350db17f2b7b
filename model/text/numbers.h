// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <string>

namespace headroom {

// Numbers in formulas and error messages: C locale, no dependence on the user's settings, so that a formula copied
// from the program can be typed into any calculator.

/// Shortest form that reads back equal: "1.5", "1000000", "1e+13".
[[nodiscard]] std::string plainNumber(double number);

/// Whole number with thousands separators: "4,096".
[[nodiscard]] std::string groupedNumber(double number);

/// For formulas: three significant digits from ten million on ("7.00e9"), whole numbers below that in full ("2,048"),
/// fractions with four digits or one decimal ("0.9", "5.25", "110,592.5").
[[nodiscard]] std::string formulaNumber(double number);

/// Bytes in decimal units with three significant digits: "83.2 kB", "14.0 GB", "2 B".
[[nodiscard]] std::string decimalBytes(Bytes bytes);

}  // namespace headroom
