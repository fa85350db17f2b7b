// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/sensitivity/sensitivity.h"
#include "widgets/chart/tornado_chart.h"
#include "widgets/text/format.h"

namespace headroom {

/// A figure of a sensitivity as people read it: "48.3 GB", "11.2 h", "$304".
[[nodiscard]] QString sensitivityValue(SensitivityMetric metric, double value, ByteUnit unit, const Estimate& estimate);

/// The most moving fields as rows of a chart, with what their steps are.
[[nodiscard]] TornadoData tornadoData(const Sensitivity& sensitivity, SensitivityMetric metric, ByteUnit unit,
                                      const Estimate& estimate);

}  // namespace headroom
