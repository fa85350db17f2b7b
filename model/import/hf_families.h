// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// Learned position tables of a family; Offset is that of OPT, whose table has two rows more than positions.
enum class PositionTable { None, Learned, LearnedOffset };

/// Where a family keeps a width that its files may leave out: nowhere, or at four times the hidden size.
enum class FfnDefault { Required, FourTimes };

/// What the modelling code of a model_type does where its config.json is silent; each is noted when it is used.
struct HfFamily {
    std::string_view type;  ///< model_type.
    bool tied{false};
    bool gated{true};
    NormKind norm{NormKind::Rms};
    std::int64_t normsPerLayer{2};
    Biases bias{};
    bool qkNorm{false};
    PositionTable positions{PositionTable::None};
    FfnDefault ffn{FfnDefault::Required};
    bool embedNorm{false};
    bool finalNorm{true};
    bool causal{true};
    std::int64_t headDim{0};  ///< Of every size of the family, where it is not hidden / heads; 0 otherwise.
    bool sharedGate{false};
    std::int64_t heads{0};  ///< These three stand in the family's code where its files leave them out; 0 otherwise.
    std::int64_t kvHeads{0};
    std::int64_t vocab{0};
};

/// The family of a model_type, if it is one that Headroom knows.
[[nodiscard]] std::optional<HfFamily> hfFamily(std::string_view modelType);

/// Why a model_type cannot be a plan, such as "its layers share their weights"; empty when nothing speaks against it.
[[nodiscard]] std::string_view hfObstacle(std::string_view modelType);

}  // namespace headroom
