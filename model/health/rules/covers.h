// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <cstddef>
#include <optional>

namespace headroom {

/// Whether a reading of a host holds what a finding of another reading of it rests on, such as a kernel log, so that
/// its absence says that it is over. `gpu` is the card's position in this reading; of a finding of the host, any card
/// does.
[[nodiscard]] bool covers(const HealthReport& report, std::size_t host, std::optional<std::size_t> gpu,
                          const HealthFinding& finding);

}  // namespace headroom
