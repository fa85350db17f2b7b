// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/time_parts.h"
#include "widgets/theme/palette.h"

#include <QRectF>
#include <QString>

#include <array>
#include <vector>

class QPainter;

namespace headroom {

/// What a GPU does in a part of the step.
enum class StepGroup { Working, Talking, Waiting };
inline constexpr std::array allStepGroups = {StepGroup::Working, StepGroup::Talking, StepGroup::Waiting};

/// A stretch of the bar that stands for a step.
struct StepSegment {
    TimePart part{TimePart::Compute};
    StepGroup group{StepGroup::Working};
    Seconds start{};
    Seconds time{};
};

/// The parts that take time, always in the same order: what works, what talks to other GPUs, what waits.
[[nodiscard]] std::vector<StepSegment> stepSegments(const TimeParts& parts);

/// "working", "talking", "waiting".
[[nodiscard]] QString stepGroupLabel(StepGroup group);
/// The text colour of a group's heading.
[[nodiscard]] Role stepGroupRole(StepGroup group);

/// Fills a rectangle as that part is shown everywhere: a colour, or hatching for the bubble.
void fillTimePart(QPainter& painter, const QRectF& rect, TimePart part, Theme theme);
/// Hatching for time in which nothing happens.
void fillIdle(QPainter& painter, const QRectF& rect, Theme theme);

}  // namespace headroom
