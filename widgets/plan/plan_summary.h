// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <QString>

namespace headroom {

// What the folded groups of the editor say, in a few words.

[[nodiscard]] QString modelSummary(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);
[[nodiscard]] QString numbersSummary(const Plan& plan);
[[nodiscard]] QString batchSummary(const Plan& plan, const Estimate& estimate);
[[nodiscard]] QString clusterSummary(const Plan& plan, const Estimate& estimate);
[[nodiscard]] QString parallelismSummary(const Plan& plan, const Estimate& estimate);
[[nodiscard]] QString priceSummary(const Plan& plan, const Estimate& estimate);

/// "fp8 weights, fp8 cache".
[[nodiscard]] QString servingFormatSummary(const Plan& plan);
/// "64 × 1,024 in, 256 out".
[[nodiscard]] QString requestsSummary(const Plan& plan);
/// "256 × 8 answers, on the same GPUs".
[[nodiscard]] QString rolloutSummary(const Plan& plan);
/// "vLLM, 92 %".
[[nodiscard]] QString engineSummary(const Plan& plan);

}  // namespace headroom
