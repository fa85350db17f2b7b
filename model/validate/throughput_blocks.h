// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/validation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// How close one way of computing a throughput comes, in percent.
struct ThroughputErrors {
    double median{0};      ///< Of the sizes of all errors.
    double worstBlock{0};  ///< The largest mean size of the errors of a block.
    std::string block{};   ///< Which one: model and GPUs.
};

/// Offline throughputs in a tuned batch by the replayed schedule, and by the closed form that sliders use.
struct OfflineErrors {
    std::size_t n{0};
    std::size_t blocks{0};
    ThroughputErrors replay{};
    ThroughputErrors closedForm{};
};

/// Over the comparisons that have a block; absent where none has.
[[nodiscard]] std::optional<OfflineErrors> offlineErrors(const std::vector<Comparison>& comparisons);

}  // namespace headroom
