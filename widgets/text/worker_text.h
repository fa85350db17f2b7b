// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"

#include <QString>

#include <cstdint>
#include <span>

namespace headroom {

// What computes: a GPU, or where there is none the node.

/// "per GPU" or "per node".
[[nodiscard]] QString perWorkerText(const Hardware& hardware);
/// The same of plans side by side: "per GPU or node" where they differ.
[[nodiscard]] QString perWorkerText(std::span<const EstimatedPlan> plans);
/// "GPU" or "node".
[[nodiscard]] QString workerText(const Hardware& hardware);
/// "GPUs" or "nodes".
[[nodiscard]] QString workersText(const Hardware& hardware);
/// "64 GPUs" or "1 node".
[[nodiscard]] QString workerCountText(std::int64_t count, const Hardware& hardware);
/// The same of those that the plan uses.
[[nodiscard]] QString workersUsedText(const Hardware& hardware);
/// "GPUs used", "Nodes used" or "MIG instances used": the name of that number.
[[nodiscard]] QString workersUsedLabel(const Hardware& hardware);
/// The same of plans side by side: "GPUs or nodes used" where they differ.
[[nodiscard]] QString workersUsedLabel(std::span<const EstimatedPlan> plans);
/// "peak per GPU" or "peak per node": the sum of a table of memory.
[[nodiscard]] QString peakPerWorkerText(const Hardware& hardware);

}  // namespace headroom
