// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// What a file says about the machines of its job, and where.
struct StatedGpus {
    std::int64_t gpus{1};
    std::optional<std::int64_t> nodes{};
    std::string place{};       ///< Of the GPUs.
    std::string nodesPlace{};  ///< Of the nodes.
    std::string why{};         ///< How the number of GPUs was made; empty where the file states it itself.
};

/// Spreads GPUs over nodes of the plan's VM size. Where the file states nodes that this size would not fill as the
/// launcher fills them, another size with as many of the same GPUs is taken, else nodes of one's own.
void setGpus(ImportLog& log, const StatedGpus& stated);

}  // namespace headroom
