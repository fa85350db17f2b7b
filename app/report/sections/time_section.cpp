// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/figure_sentence.h"
#include "app/report/report_draft.h"
#include "app/report/text_block.h"
#include "widgets/chart/time/step_bar_chart.h"
#include "widgets/page/time/time_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct TimeSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

}  // namespace

void addTime(ReportDraft& draft, const ReportInput& input)
{
    if (!input.estimate.time)
        return;
    const bool held = isHeld(input.estimate);
    draft.addHeading(held ? TimeSectionWords::tr("How long it takes") : TimeSectionWords::tr("How long it would take"));
    TextRuns figures = figureSentence(timeFigures(input.plan, input.estimate));
    if (!held) {
        figures.front().text[0] = figures.front().text[0].toLower();
        figures.insert(figures.begin(),
                       {TimeSectionWords::tr("It does not fit: there is no run, and no price of one. If it fitted: "),
                        paper::body});
    }
    auto sentence = std::make_unique<TextBlock>(std::move(figures));
    sentence->setKeepsWithNext(true);
    draft.add(std::move(sentence), 4);
    auto chart = std::make_unique<StepBarChart>();
    chart->setParts(input.estimate.time->parts);
    if (const auto& range = input.estimate.stepRange)
        chart->setRange(std::pair(range->low, range->high));
    const StepBarChart& bar = *chart;
    draft.addFigure(
        std::make_unique<FigureBlock>(std::move(chart),
                                      [&bar](double, const QFont& body) { return bar.wantedHeight(body); }),
        held ? TimeSectionWords::tr("Where a step goes: work, communication that nothing hides, and waiting.")
             : TimeSectionWords::tr("Where a step would go if it fitted: work, communication that nothing "
                                    "hides, and waiting."));
}

}  // namespace headroom
