// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <cmath>
#include <string_view>

namespace headroom::test {

/// An eight-GPU node with a price, of which many tests speak.
inline constexpr const char* h100 = "Standard_ND96isr_H100_v5";

/// The model's UTF-8 as Qt's text.
inline QString text(std::string_view string)
{
    return QString::fromUtf8(string.data(), static_cast<qsizetype>(string.size()));
}

/// Whether two values differ by no more than that share of the second.
inline bool near(double a, double b, double tolerance = 1e-6) { return std::abs(a - b) <= tolerance * std::abs(b); }

}  // namespace headroom::test
