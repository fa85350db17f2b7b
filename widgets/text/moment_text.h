// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <QString>

namespace headroom {

/// "2026-11-21 14:32:05 UTC", of seconds since 1970.
[[nodiscard]] QString momentText(Seconds since1970);

/// "17 s", "1 min 17 s", "2 h 5 min", "3 days 4 h": a time that went by, in the two largest units.
[[nodiscard]] QString elapsedText(Seconds time);

}  // namespace headroom
