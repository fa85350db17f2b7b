// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/explain/explain.h"

#include <QString>

#include <string_view>

namespace headroom {

/// The value of a formula's input with its unit: "7,000,000,000", "2 B", "0.05263".
[[nodiscard]] QString inputValueText(const ExplanationInput& input);

/// A formula, or a number, of the model in the formats of the person: "7.00e9 × 2 B" is "7,00e9 × 2 B" in Portuguese.
[[nodiscard]] QString formulaText(std::string_view formula);

/// What a letter of a formula stands for, with its value: "P = 7,000,000,000: parameters on this GPU".
[[nodiscard]] QString inputText(const ExplanationInput& input);

/// "undated" or "of 2026-09-16", or nothing where the source already says that it has no date.
[[nodiscard]] QString priceDateText(const CostEstimate& cost);

}  // namespace headroom
