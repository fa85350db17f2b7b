// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

namespace headroom {

/// Operations per token of a mixer whose state does not grow, beside its matrices: the state's update, what is read from
/// it, and the products within a chunk (Yang et al. 2024, arXiv:2412.06464, section 3; Dao and Gu 2024,
/// arXiv:2405.21060, section 6). Of a shape whose layers are all of one kind; 0 for every other mixer.
[[nodiscard]] double recurrentFlops(const Architecture& kind);

}  // namespace headroom
