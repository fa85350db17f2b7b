// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/quota/quota.h"

#include <functional>
#include <string>

namespace headroom {

/// Format "headroom-quota", version 1: "ask" is the number of vCPUs to ask for, or what to ask for in words; null where
/// nothing is missing. `sentence` puts what a check comes to into words.
[[nodiscard]] std::string writeQuota(const QuotaVerdict& verdict,
                                     const std::function<std::string(const Finding&)>& sentence);

}  // namespace headroom
