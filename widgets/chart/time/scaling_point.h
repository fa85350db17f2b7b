// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace headroom {

/// What grew the most per token against the plan itself: links that nothing hides, pipeline stages that wait, or other
/// parts of a step.
enum class ScalingLoss { None, Network, Waiting, Other };

/// "mostly the network"; empty for none.
[[nodiscard]] QString scalingLossText(ScalingLoss loss);

/// The throughput of a plan on more or fewer GPUs.
struct ScalingPoint {
    std::int64_t gpus{1};
    std::int64_t nodes{1};
    double tokensPerSecond{0};          ///< The batch grows with the data-parallel ranks: weak scaling.
    std::optional<double> sameBatch{};  ///< With the plan's own global batch: strong scaling, where it divides.
    ScalingLoss loss{ScalingLoss::None};
    ScalingLoss sameBatchLoss{ScalingLoss::None};
    bool fits{true};  ///< In memory and by the rules of layouts, with the growing batch.
    bool operator==(const ScalingPoint&) const = default;
};

}  // namespace headroom
