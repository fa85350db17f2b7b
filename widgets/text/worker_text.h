// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimated_plan.h"

#include <QString>

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
/// "64 GPUs" or "1 node": those that the plan uses.
[[nodiscard]] QString workersUsedText(const Hardware& hardware);
/// "peak per GPU" or "peak per node": the sum of a table of memory.
[[nodiscard]] QString peakPerWorkerText(const Hardware& hardware);

}  // namespace headroom
