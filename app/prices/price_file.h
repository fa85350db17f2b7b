// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"
#include "model/result.h"

#include <QString>

#include <functional>

namespace headroom {

/// Reads a file of prices, or standard input for "-", of at most 256 MB. Its prices are dated by the day on which the
/// file was last written. The error's `where` begins with the file's name. Safe outside the main thread.
[[nodiscard]] Result<PriceImport> readPriceFile(const QString& file, const Catalogue& catalogue,
                                                const std::function<bool(double share)>& progress = {});

/// Whether the file's first lines are those of a price file; prices may still be wrong in it. What can be read only
/// once is not looked at.
[[nodiscard]] bool isPriceFile(const QString& file);
/// The same of the first kB of a text.
[[nodiscard]] bool looksLikePrices(const QByteArray& head);

}  // namespace headroom
