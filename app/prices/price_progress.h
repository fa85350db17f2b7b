// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace headroom {

// What a person reads while prices are fetched, in the window and on a terminal alike.

/// "Asking prices.azure.com".
[[nodiscard]] QString askingText(const QString& host);

/// "Pages of the price API read: 12".
[[nodiscard]] QString pagesReadText(int pages);

/// "prices.azure.com cannot be reached: ... Trying again in 3 s"; the wait is in milliseconds.
[[nodiscard]] QString retryText(const QString& host, const QString& why, int waitMs);

}  // namespace headroom
