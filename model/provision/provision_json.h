// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/provision.h"

#include <functional>
#include <string>

namespace headroom {

/// The JSON of `headroom provision --format json`; `sentence` gives the words of a finding.
[[nodiscard]] std::string writeProvisioned(const Provisioned& made,
                                           const std::function<std::string(const Finding&)>& sentence);

}  // namespace headroom
