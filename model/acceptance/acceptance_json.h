// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <functional>
#include <string>

namespace headroom {

/// Writes format "headroom-acceptance", version 1; `sentence` words the findings. Ends with a newline.
[[nodiscard]] std::string writeAcceptance(const Acceptance& acceptance,
                                          const std::function<std::string(const Finding&)>& sentence);

}  // namespace headroom
