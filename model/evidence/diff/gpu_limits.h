// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/health/snapshot.h"
#include "model/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// What holds the GPUs of a reading back together: clocks that are low on all, or a power limit below their own.
struct LoweredGpus {
    std::int64_t gpus{0};
    double clockMHz{0};   ///< The middle of those that compute; 0 where no clock was read.
    double fullMHz{0};    ///< What their clock can be; 0 where that is not known.
    double limitWatts{0};  ///< 0 where no limit below the card's own was read.
    double fullWatts{0};
};
/// Nothing where the GPUs that compute run about as fast as they can. `plan` says which limit and card are planned.
[[nodiscard]] std::optional<LoweredGpus> loweredGpusIn(const Snapshot& capture, const Plan& plan,
                                                       const Catalogue& catalogue);

/// A GPU that is too hot and takes much less power than the others of its host, which work.
struct HotGpu {
    std::string host{};
    std::optional<std::int64_t> index{};
    double celsius{0};
    double watts{0};
    double usualWatts{0};
};
[[nodiscard]] std::optional<HotGpu> hotGpuIn(const Snapshot& capture);

/// Whether a reading has the clock of any GPU.
[[nodiscard]] bool hasClocks(const Snapshot& capture);

}  // namespace headroom
