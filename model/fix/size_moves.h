// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix_idea.h"

#include <cstdint>

namespace headroom {

// Moves of a plan to another size.

/// GPUs of a node that are sold as whole ones; a CPU node, or a part of a GPU, counts as one.
[[nodiscard]] std::int64_t gpusPerNode(const VmSize& size);

/// Whether a size may be recommended in the place of the plan's own.
[[nodiscard]] bool isOffered(const VmSize& size, const VmSize& own, const FixSubject& subject);

/// So many nodes of the size in the place of the plan's own.
[[nodiscard]] FixSettings movedTo(const VmSize& size, std::int64_t nodes, const FixSubject& subject);

}  // namespace headroom
