// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <QString>

namespace headroom {

/// An outlook as plain text: the sentence first, then waits by demand, nodes and money by month, what to buy, money by
/// owner, what breaks first, and what was found on the way.
[[nodiscard]] QString outlookText(const Portfolio& portfolio, const Outlook& outlook);

}  // namespace headroom
