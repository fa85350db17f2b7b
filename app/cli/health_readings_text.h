// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <QString>

namespace headroom {

/// What was read of a host besides its table: links, clocks, memory errors, processes, topology, tests of its fabric. One
/// line each; empty where there is none.
[[nodiscard]] QString readingsText(const HostSnapshot& host);

}  // namespace headroom
