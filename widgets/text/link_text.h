// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <QString>

#include <string>

namespace headroom {

/// "NVLink 4 / NVSwitch", "InfiniBand NDR": networks of own machines bear the name of a choice, whose label it becomes.
[[nodiscard]] QString linkName(const std::string& name);
/// "NVLink 4 / NVSwitch, 450 GB/s": the link within a node, one way.
[[nodiscard]] QString insideLinkText(const Interconnect& network);
/// "InfiniBand HDR, 200 Gb/s": the network between nodes, one way, in the unit in which its cards are sold.
[[nodiscard]] QString betweenLinkText(const Interconnect& network);

}  // namespace headroom
