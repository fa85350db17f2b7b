// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>
#include <QString>

namespace headroom {

/// What is called by names, days and months, is so in the language of the words, whatever the formats of numbers are.
[[nodiscard]] QLocale wordsLocale();

/// What stands right before an amount: "$", in Portuguese "US$ " and "R$ "; empty where the currency's code stands
/// behind.
[[nodiscard]] QString currencySign(const QString& currency);

}  // namespace headroom
