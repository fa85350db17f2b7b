// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/price_controller.h"

#include <QString>

namespace headroom {

/// "Known prices: 412, the newest of 2026-09-16; older than 30 days or undated: 398."
[[nodiscard]] QString priceAgesText(const PriceAges& ages);

/// What an import or refresh took, what moved, what it left out and why: rich text.
[[nodiscard]] QString priceUpdateHtml(const PriceUpdate& update);

}  // namespace headroom
