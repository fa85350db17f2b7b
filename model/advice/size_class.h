// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/layout_choice.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace headroom {

/// A rule of thumb for training: up to which number of parameters, on how many GPUs, divided how. A rule that people
/// pass on, not a computed answer.
struct SizeClass {
    double below{0};  ///< Parameters; the last class has no end.
    std::int64_t fewestGpus{1};
    std::int64_t mostGpus{1};
    std::int64_t zero{0};     ///< ZeRO stage.
    bool needsFabric{false};  ///< InfiniBand once there are several nodes.
    std::array<Strategy, 2> strategies{Strategy::Dp, Strategy::Dp};  ///< What the rule calls for.
};

/// The classes, smallest first.
inline constexpr std::array<SizeClass, 4> sizeClasses = {
    {{1e9, 1, 8, 0, false, {Strategy::Dp, Strategy::Dp}},
     {10e9, 4, 16, 2, false, {Strategy::Zero2, Strategy::Zero2}},
     {70e9, 8, 64, 3, true, {Strategy::Zero3, Strategy::Fsdp}},
     {1e300, 64, 512, 3, true, {Strategy::ThreeD, Strategy::ThreeDExpert}}}};

/// The place in `sizeClasses` of a model with so many parameters.
[[nodiscard]] constexpr std::size_t sizeClassOf(double parameters)
{
    std::size_t place = 0;
    while (place + 1 < sizeClasses.size() && parameters >= sizeClasses[place].below)
        ++place;
    return place;
}

}  // namespace headroom
