// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headroom {

/// The figures of a service: first token, time per token, throughput, requests at once, cost. The estimate must have
/// serving speed.
[[nodiscard]] std::vector<KpiFigure> servingFigures(const Plan& plan, const Estimate& estimate);

/// Who answers: "9 replicas and a spare".
[[nodiscard]] QString answeringText(const ServingEstimate& serving);

/// "53.5 to 57.0 GB, by the sampler that is installed": what the engine leaves for keys and values on one GPU.
[[nodiscard]] QString cachePoolText(const ServingMemory& memory, ByteUnit unit);

/// Why a plan has no service to show: sentences, the impossible first.
[[nodiscard]] QStringList noServiceReasons(const Plan& plan, const Estimate& estimate, ByteUnit unit);

/// What weights of a format do to answers, in a few words.
[[nodiscard]] QString qualityText(WeightFormat format);

/// Whether formats are compared at an arrival rate, by the replicas that it takes.
[[nodiscard]] bool asksForRate(const Plan& plan);

/// What stands at the plan's own point of the curve: "64, this plan", or its arrival rate.
[[nodiscard]] QString plannedText(const Plan& plan, const Estimate& estimate,
                                  const std::optional<PlannedPoint>& planned);

/// A row for each format; the plan's own is marked.
[[nodiscard]] std::vector<ShownRow> formatRows(const Plan& plan, const Estimate& estimate,
                                               const std::vector<FormatOption>& options, ByteUnit unit);

/// The same to be copied.
[[nodiscard]] DataTable formatTable(const Plan& plan, const Estimate& estimate,
                                    const std::vector<FormatOption>& options);

/// "between 2 and 7 replicas; $312 a day instead of the plan's $590, $0.31 instead of $0.58 per million tokens".
[[nodiscard]] QString trafficNote(const TrafficDay& day, const QString& currency);

}  // namespace headroom
