// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/network/fabric_chart.h"
#include "widgets/chart/network/speed_ladder_chart.h"
#include "widgets/page/network/network_facts.h"

#include <QString>

#include <vector>

namespace headroom {

/// The step over each network that the machines could have, the plan's own first.
[[nodiscard]] std::vector<FabricBar> fabricBars(const Estimate& estimate, const std::vector<NetworkOption>& options);

/// "Over TCP the step takes 4.2 times as long", or that the networks make no difference: what the bars say.
[[nodiscard]] QString fabricTitle(const std::vector<NetworkOption>& options);

/// The ways of data from the memory of a GPU outwards: its memory, the link inside, PCIe to the host, the network
/// between nodes, the front end, and storage where somebody has said its rate.
[[nodiscard]] std::vector<LadderRung> speedLadder(const Estimate& estimate, const NetworkFacts& facts);

/// "HBM is 67 times as fast as InfiniBand": how far apart the ways are.
[[nodiscard]] QString ladderTitle(const std::vector<LadderRung>& rungs);

}  // namespace headroom
