// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/cluster_search.h"
#include "model/search/search_report.h"
#include "model/search/split_search.h"

#include <QString>

#include <optional>

namespace headroom {

/// A search as plain text: how much was covered, the ranking, the simplest layout and why others were rejected.
/// `own` is the layout that the plan has, where it has one.
[[nodiscard]] QString searchText(const SearchReport& report, const std::optional<FoundLayout>& own);

/// The clusters that answer a question, best first, or what comes nearest; amounts are in the plan's currency.
[[nodiscard]] QString clusterText(const ClusterQuestion& question, const ClusterResult& result,
                                  const QString& currency);

/// Divisions of GPUs between engines and update, the best first.
[[nodiscard]] QString splitText(const SplitSearchResult& result, std::size_t most);

}  // namespace headroom
