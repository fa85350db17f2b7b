// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <thread>

namespace headroom {

/// Threads for work beside the window: all cores but one, which the window keeps.
[[nodiscard]] inline unsigned backgroundThreads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

}  // namespace headroom
