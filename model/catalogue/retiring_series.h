// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <string>
#include <string_view>

namespace headroom {

/// A series that its cloud takes out of service, of whose sizes the catalogue does not hold every one.
struct RetiringSeries {
    std::string_view name;         ///< With its chip: "NCv2 (P100)".
    std::string_view family;       ///< How its sizes begin, in small letters.
    std::string_view endings;      ///< How they end after the number of cores, between bars: "|s|rs|".
    std::string_view date;         ///< ISO.
    std::string_view replacement;  ///< Microsoft's; empty where it names none.
};

/// Letters and digits of a size's name alone, in lower case, without the cloud's first word and without "Promo".
[[nodiscard]] std::string bareSizeName(std::string_view name);

/// The retiring series that a size's name belongs to, where the catalogue has no size of that name; else null.
[[nodiscard]] const RetiringSeries* retiringSeriesOf(std::string_view size, const Catalogue& catalogue);

/// The one or two letters that a size's name begins with: "nc", "d".
[[nodiscard]] std::string sizeFamily(std::string_view name);

}  // namespace headroom
