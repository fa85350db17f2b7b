// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <QString>

namespace headroom {

/// "2026-11-21 14:32:05 UTC", of seconds since 1970.
[[nodiscard]] QString momentText(Seconds since1970);

}  // namespace headroom
