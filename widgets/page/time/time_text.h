// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headroom {

/// The figures of an estimate that has a time: step, tokens per second, MFU, run, and what the run costs where a
/// price is known.
[[nodiscard]] std::vector<KpiFigure> timeFigures(const Plan& plan, const Estimate& estimate);

/// What stands beside the tokens to date: the share of time that makes progress, and what the schedule makes of the
/// run; empty where neither matters.
[[nodiscard]] QString tokensNote(const Plan& plan, const Estimate& estimate);

/// Why a plan has no time: sentences, the impossible first. Empty for a plan that has one.
[[nodiscard]] QStringList noTimeReasons(const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
