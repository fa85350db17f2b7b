// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"

#include <QString>

namespace headroom {

/// Why a row of a price file was left out, in words: "Low Priority, a tier of the past".
[[nodiscard]] QString ignoredReasonText(IgnoredReason reason);

}  // namespace headroom
