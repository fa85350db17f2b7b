// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"

namespace headroom {

/// The portfolio with nodes paid by the hour for the months in which more are needed than stand, as many as the outlook
/// says; the same portfolio where none are missing.
[[nodiscard]] Portfolio withMissingSupply(Portfolio portfolio, const Outlook& outlook);

}  // namespace headroom
