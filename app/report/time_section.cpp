// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "widgets/chart/step_bar_chart.h"
#include "widgets/page/time_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double tableSpace = 12;
constexpr double partWidth = 172;

void addFigures(ReportDraft& draft, const ReportInput& input)
{
    auto table =
        std::make_unique<TableBlock>(std::vector<TableColumn>{{Words::tr("Figure"), Qt::AlignLeft, partWidth, 0},
                                                              {Words::tr("Estimate"), Qt::AlignRight, 0, 0},
                                                              {Words::tr("Note"), Qt::AlignLeft, 0, 1}});
    for (const KpiFigure& figure : timeFigures(input.plan, input.estimate))
        table->addRow(
            {{figure.label, paper::body, {}}, {figure.value, paper::strong, {}}, {figure.note, paper::secondary, {}}});
    draft.add(std::move(table), 4);
}

void addParts(ReportDraft& draft, const TimeEstimate& time, const std::vector<StepSegment>& segments)
{
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{Words::tr("Part of a step"), Qt::AlignLeft, partWidth, 0},
                                 {Words::tr("Seconds"), Qt::AlignRight, 0, 0},
                                 {Words::tr("Share %"), Qt::AlignRight, 0, 0},
                                 {Words::tr("What it is"), Qt::AlignLeft, 0, 1}});
    for (const StepSegment& segment : segments)
        table->addRow({{timePartLabel(segment.part), paper::body, timePartColor(segment.part)},
                       {secondsNumber(segment.time), paper::body, {}},
                       {percentNumber(segment.time / time.step), paper::body, {}},
                       {timePartDetail(segment.part), paper::secondary, {}}});
    table->addRow({{Words::tr("one step"), paper::strong, {}},
                   {secondsNumber(time.step), paper::strong, {}},
                   {percentNumber(1), paper::strong, {}},
                   {}});
    draft.add(std::move(table), tableSpace);
}

}  // namespace

void addTime(ReportDraft& draft, const ReportInput& input)
{
    if (!input.estimate.time)
        return;
    const TimeEstimate& time = *input.estimate.time;
    draft.addHeading(Words::tr("How long it takes"));
    addFigures(draft, input);
    auto chart = std::make_unique<StepBarChart>();
    chart->setParts(time.parts);
    const std::vector<StepSegment> segments = chart->segments();
    const double height = chart->wantedHeight();
    draft.addFigure(std::make_unique<FigureBlock>(std::move(chart), height),
                    Words::tr("Where a step goes: work, communication that nothing hides, and waiting."));
    addParts(draft, time, segments);
}

}  // namespace headroom
