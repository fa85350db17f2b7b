// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/calibration.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>
#include <vector>

namespace headroom {

/// One part in a table of what would explain a difference alone.
struct CalibrationRow {
    QString part;
    QString predicted;  ///< Number in the table's unit.
    QString change;     ///< "1.31 times as large", or that it cannot be the cause alone.
};

/// "Estimated 74.2 GB, measured 78.0 GB: the estimate is 4.9 % low." For time the figures are tokens per second.
[[nodiscard]] QString calibrationSentence(const Residual& residual, bool isTime, ByteUnit unit = ByteUnit::GB);
/// The likeliest causes, at most three.
[[nodiscard]] std::vector<CalibrationRow> calibrationRows(const Residual& residual, bool isTime, ByteUnit unit);
/// What the calibrated plan will take into account.
[[nodiscard]] QString calibrationProposal(const Calibration& proposed, ByteUnit unit = ByteUnit::GB);
/// The counter of that name: "allocated", "reserved", "nvidia-smi".
[[nodiscard]] std::optional<MemoryScope> memoryScopeNamed(const QString& name);

}  // namespace headroom
