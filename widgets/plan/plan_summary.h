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

}  // namespace headroom
