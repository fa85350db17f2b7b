// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/step_parts.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Place {
    TimePart part;
    StepGroup group;
};

constexpr std::array order = {
    Place{TimePart::Rollout, StepGroup::Working},      Place{TimePart::LogProbs, StepGroup::Working},
    Place{TimePart::Compute, StepGroup::Working},      Place{TimePart::Attention, StepGroup::Working},
    Place{TimePart::Elementwise, StepGroup::Working},  Place{TimePart::Recompute, StepGroup::Working},
    Place{TimePart::Optimizer, StepGroup::Working},    Place{TimePart::TensorComm, StepGroup::Talking},
    Place{TimePart::ContextComm, StepGroup::Talking},  Place{TimePart::ExpertComm, StepGroup::Talking},
    Place{TimePart::PipelineComm, StepGroup::Talking}, Place{TimePart::DataCommExposed, StepGroup::Talking},
    Place{TimePart::Refit, StepGroup::Talking},        Place{TimePart::PipelineBubble, StepGroup::Waiting},
    Place{TimePart::Straggler, StepGroup::Waiting},    Place{TimePart::DataWait, StepGroup::Waiting},
};
static_assert(order.size() == timePartCount);

constexpr double hatchStep = 6;

}  // namespace

std::vector<StepSegment> stepSegments(const TimeParts& parts)
{
    std::vector<StepSegment> segments;
    Seconds start{};
    for (const Place& place : order) {
        const Seconds time = parts[place.part];
        if (time.value <= 0)
            continue;
        segments.push_back({place.part, place.group, start, time});
        start += time;
    }
    return segments;
}

QString stepGroupLabel(StepGroup group)
{
    switch (group) {
    case StepGroup::Working: return QCoreApplication::translate("part", "working");
    case StepGroup::Talking: return QCoreApplication::translate("part", "talking");
    case StepGroup::Waiting: break;
    }
    return QCoreApplication::translate("part", "waiting");
}

Role stepGroupRole(StepGroup group)
{
    switch (group) {
    case StepGroup::Working: return Role::Accent;
    case StepGroup::Talking: return Role::Watch;
    case StepGroup::Waiting: break;
    }
    return Role::SecondaryText;
}

void fillTimePart(QPainter& painter, const QRectF& rect, TimePart part, Theme theme)
{
    if (part == TimePart::PipelineBubble) {
        fillIdle(painter, rect, theme);
        return;
    }
    painter.fillRect(rect, timePartColor(part));
    // What is pale has too little contrast on white to end without an edge.
    const bool pale = part == TimePart::Elementwise || part == TimePart::ContextComm || part == TimePart::PipelineComm;
    if (pale && rect.width() >= 3) {
        painter.setPen(QPen(timePartColor(part).darker(180), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void fillIdle(QPainter& painter, const QRectF& rect, Theme theme)
{
    painter.fillRect(rect, color(Role::Window, theme));
    // Lines, not a pattern brush or a clip: paper and drawings take them as they are.
    painter.setPen(QPen(color(Role::StrongLine, theme), 1));
    const double height = rect.height();
    const int lines = static_cast<int>(std::ceil((rect.width() + height) / hatchStep)) - 1;
    for (int i = 0; i < lines; ++i) {
        const double x = rect.left() - height + hatchStep * (i + 1);
        const double from = std::max(rect.left(), x);
        const double to = std::min(rect.right(), x + height);
        painter.drawLine(QPointF(from, rect.bottom() - (from - x)), QPointF(to, rect.bottom() - (to - x)));
    }
    painter.setBrush(Qt::NoBrush);
    if (rect.width() >= 3)
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace headroom
