// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/hardware.h"
#include "model/plan/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// A legal division of the job over the GPUs used.
struct Layout {
    std::int64_t tensor{1}, context{1}, pipeline{1}, virtualStages{1}, data{1};
    std::int64_t microBatch{1}, globalBatch{1}, microBatches{1};
    std::int64_t shardGroup{1};  ///< Ranks that share one copy under ZeRO: data x context, or less (HSDP).
    std::int64_t expert{1};        ///< Ranks over which the experts of a layer are spread.
    std::int64_t expertTensor{1};  ///< Ranks over which one expert's matrices are split.
    std::int64_t expertData{1};    ///< Copies of each expert, which share its states under ZeRO.
    std::vector<std::int64_t> layersPerStage{};
    bool operator==(const Layout&) const = default;
};

/// Divides the job over the GPUs used, by the rules that Megatron-LM and DeepSpeed enforce (Narayanan et al. 2021,
/// Korthikanti et al. 2022). Absent, with one error finding per broken rule, when the division is impossible.
[[nodiscard]] std::optional<Layout> resolveLayout(const Plan& plan, const Architecture& shape, const Hardware& hardware,
                                                  Findings& findings);

/// Ranks that hold the same experts.
[[nodiscard]] double expertCopies(const Layout& layout);

/// Those of them that share one copy of the experts' states: the same part of them as of all ranks (HSDP).
[[nodiscard]] double expertShards(const Layout& layout);

/// Layers per pipeline stage when the plan does not say: at most one apart, the first and the last stage hold the
/// fewer since they also hold embedding and head.
[[nodiscard]] std::vector<std::int64_t> evenLayers(std::int64_t layers, std::int64_t stages);

/// The same for a shape: where its layers differ, so that the stage with the most work has as little as can be.
[[nodiscard]] std::vector<std::int64_t> layersOfStages(const Architecture& shape, std::int64_t stages);

/// Whether every stage has as many layers: a division that says no more than the number of stages does.
[[nodiscard]] bool areEqual(const std::vector<std::int64_t>& layers);

/// The global batch nearest to the plan's own that micro-batch x data parallel (and the interleaved schedule) divides;
/// nothing when the plan leaves it open or it is legal already, or when data parallelism itself is impossible.
[[nodiscard]] std::optional<std::int64_t> nearestLegalGlobalBatch(const Plan& plan, const Catalogue& catalogue);

}  // namespace headroom
