// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/measured_network.h"
#include "model/hardware/hardware.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace headroom {

// What was measured of the links of a plan, in words, for window and terminal alike.

/// "all-reduce within a node", "write from card to card".
[[nodiscard]] QString networkCurveName(NetworkOperation operation, NetworkScope scope);
/// Why a test says nothing of the plan's links.
[[nodiscard]] QString omissionText(NetworkOmission reason);
/// "All-reduce within a node: 431 GB/s, assumed 293; between nodes: ..." of all curves, in one sentence each.
[[nodiscard]] QStringList networkCurveSentences(const MeasuredNetwork& network);
/// Name and words of each curve that an estimate counts with: "Measured, within a node", "all-reduce 431 GB/s of bus
/// bandwidth with 16 GiB in place of the assumed 293 GB/s; 33 sizes of results.txt, 2026-11-20".
[[nodiscard]] std::vector<std::pair<QString, QString>> measuredLinkFacts(const Hardware& hardware,
                                                                         const std::vector<NetworkPoint>& points);

}  // namespace headroom
