// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/rollout_fields.h"

#include "model/plan/field_access.h"

#include <array>

namespace headroom {

using field_access::at;
using field_access::Range;

// clang-format off: a table, one row per field
std::span<const Field> rolloutFields()
{
    using T = Training;
    using R = Rollout;
    constexpr auto training = &Plan::training;
    constexpr auto rollout = &Training::rollout;
    constexpr auto log = [](double minimum, double maximum) { return Range{minimum, maximum, 1, Scale::Logarithmic}; };
    static const std::array fields = {
        at<training, &T::reference>("/training/reference"),
        at<training, &T::reference_parameters>("/training/reference_parameters", log(1e6, 1e13), "parameters"),
        at<training, &T::reward_parameters>("/training/reward_parameters", log(1e6, 1e13), "parameters"),
        at<training, rollout, &R::prompts>("/training/rollout/prompts", log(1, 1e6), "prompts"),
        at<training, rollout, &R::generations>("/training/rollout/generations", log(1, 100'000), "answers"),
        at<training, rollout, &R::epochs>("/training/rollout/epochs", log(1, 1000), "passes"),
        at<training, rollout, &R::placement>("/training/rollout/placement"),
        at<training, rollout, &R::gpus>("/training/rollout/gpus", log(1, 1'000'000), "gpus"),
        at<training, rollout, &R::tensor>("/training/rollout/tensor", log(1, 1024), "gpus"),
        at<training, rollout, &R::sleep>("/training/rollout/sleep", Range{0, 2, 1, Scale::Linear}),
        at<training, rollout, &R::asynchronous>("/training/rollout/asynchronous"),
        at<training, rollout, &R::packed>("/training/rollout/packed"),
        at<training, rollout, &R::idle_offload>("/training/rollout/idle_offload"),
    };
    return fields;
}
// clang-format on

}  // namespace headroom
