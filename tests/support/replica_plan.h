// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace headroom::test {

/// One replica of a published model on so many GPUs of a kind, served by vLLM with nine tenths of their memory.
inline Plan replicaPlan(const std::string& model, const std::string& gpu, std::int64_t tensor)
{
    constexpr std::int64_t usualNode = 8;
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{model};
    plan.cluster.hardware = OwnNodes{.gpu = gpu, .gpus_per_node = std::max(usualNode, tensor)};
    plan.cluster.gpus = tensor;
    plan.parallelism.tensor = tensor;
    plan.serving.engine = Engine::VllmV1;
    plan.serving.engine_fraction = 0.9;
    return plan;
}

}  // namespace headroom::test
