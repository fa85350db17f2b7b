// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Layers of every chunk of a Megatron-LM --pipeline-model-parallel-layout such as "Et*3|(tt|)*6L": chunks between
/// bars, t a transformer layer, E embedding, L loss, m multi-token prediction, "*n" repeats what stands before it.
/// Nothing for what does not parse.
[[nodiscard]] std::optional<std::vector<std::int64_t>> layersPerChunk(std::string_view layout);

/// Layers of each pipeline stage as Megatron-LM arguments say: the layout above, first and last stage by number, or
/// embedding and loss counted as a layer each. Nothing where no argument does.
[[nodiscard]] std::optional<std::vector<std::int64_t>> layersPerStage(const std::map<std::string, std::string>& flags,
                                                                      std::int64_t stages, std::int64_t layers);

/// Chunks per stage of the layout above; nothing without one.
[[nodiscard]] std::optional<std::int64_t> virtualStages(const std::map<std::string, std::string>& flags,
                                                        std::int64_t stages);

}  // namespace headroom
