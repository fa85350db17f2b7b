// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// How many parameters the model has; doubles hold them exactly up to 2^53.
struct ModelSize {
    double parameters{0};
    double active{0};     ///< Used by one token; equals `parameters` without experts.
    double trainable{0};
    double shapeScale{1};  ///< Asked parameters over those of the derived shape; 1 for a given architecture.
    double prediction{0};  ///< Of multi-token prediction, not in `parameters`.
    double encoder{0};     ///< Of vision and audio encoders, not in `parameters`.
    std::optional<double> checkpointBytes{};  ///< All that the published files store; absent where unknown.
    bool operator==(const ModelSize&) const = default;
};

/// The draft model of speculative decoding, looked up or derived.
struct DraftModel {
    Architecture architecture{};
    double shapeScale{1};  ///< Parameters asked for over those of the shape.
    std::optional<std::int64_t> vocabulary{};  ///< Of a published draft.
    bool operator==(const DraftModel&) const = default;
};

}  // namespace headroom
