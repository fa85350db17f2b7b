// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>
#include <string_view>

namespace headroom {

/// Nodes of one uniform scale set with a single placement group, beyond which InfiniBand does not reach; Microsoft
/// raises it to the second figure on request (Azure documentation, Virtual Machine Scale Sets, placement groups).
inline constexpr std::int64_t nodesOfAScaleSet = 100;
inline constexpr std::int64_t nodesOnRequest = 300;

/// Looks up a plan's machines. Absent, with an error finding added, when an id is unknown; warnings and information
/// about retired, unverified or idle hardware are added beside a value.
[[nodiscard]] std::optional<Hardware> resolveHardware(const Cluster& cluster, const Catalogue& catalogue,
                                                      std::string_view today, Findings& findings);

/// The model's shape and size. Absent, with an error finding, when the preset is unknown. `derived` is set when the
/// shape comes from a bare parameter count.
[[nodiscard]] std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue,
                                                       bool& derived, Findings& findings);

}  // namespace headroom
