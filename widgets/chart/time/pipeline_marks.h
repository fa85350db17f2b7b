// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/time_parts.h"
#include "model/time/pipeline_timeline.h"
#include "widgets/chart/chart_canvas.h"

#include <QString>

namespace headroom {

/// The part of time whose colour a pass takes.
[[nodiscard]] TimePart passColor(PipelineWork work);
/// "forward", "backward", "weight gradients".
[[nodiscard]] QString passLabel(PipelineWork work);
/// Above the rows: what the colours mean, and how many micro-batches are left out.
void drawPipelineLegend(const ChartCanvas& canvas, const PipelineTimeline& timeline);
/// Two slanted lines through a row where something is left out.
void drawPipelineBreak(const ChartCanvas& canvas, double x, const QRectF& row);

}  // namespace headroom
