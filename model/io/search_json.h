// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/cluster_search.h"
#include "model/search/search_report.h"
#include "model/search/split_search.h"

#include <functional>
#include <string>

namespace headroom {

/// The sentence that says why a family does not come first, which the model leaves to a layer with words.
using RejectionWording = std::function<std::string(const Rejection&)>;

/// Writes format "headroom-search", version 1. A layout names every degree of parallelism, so that its plan follows
/// from it; `global_batch` is there where the plan leaves it open. Two-space indent, ends with a newline.
[[nodiscard]] std::string writeSearch(const SearchReport& report, const RejectionWording& wording);

/// The same format for a search over clusters: each layout has `sku`, `nodes`, `gpus` and `wall_h` too, the plan's
/// cluster follows from the first three. `nearest` is such a layout where nothing meets the limit, else null.
[[nodiscard]] std::string writeClusterSearch(const ClusterResult& result);

/// The same format for divisions of GPUs between engines and update: each result has `rollout`, `engine_fraction` and
/// the times of its phases too.
[[nodiscard]] std::string writeSplitSearch(const SplitSearchResult& result, std::size_t most);

}  // namespace headroom
