// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_sentence.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/page/serving_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

}  // namespace

void addServing(ReportDraft& draft, const ReportInput& input)
{
    const Estimate& estimate = input.estimate;
    if (!estimate.serving || !estimate.serving->speed)
        return;
    draft.addHeading(Words::tr("How fast it answers"));
    draft.add(std::make_unique<TextBlock>(figureSentence(servingFigures(input.plan, input.estimate))), 4);
    const ServingSpeed& speed = *estimate.serving->speed;
    if (!speed.stable)
        return;
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{{Words::tr("Seconds"), Qt::AlignLeft, 0, 1},
                                                                       {Words::tr("P50"), Qt::AlignRight, 0, 0},
                                                                       {Words::tr("P95"), Qt::AlignRight, 0, 0},
                                                                       {Words::tr("P99"), Qt::AlignRight, 0, 0}});
    const auto row = [&](const QString& name, const LatencyPercentiles& latency) {
        table->addRow({{name, paper::body, {}},
                       {secondsNumber(latency.p50), paper::body, {}},
                       {secondsNumber(latency.p95), paper::body, {}},
                       {secondsNumber(latency.p99), paper::body, {}}});
    };
    row(Words::tr("First token"), speed.latencies.ttft);
    row(Words::tr("Per further token"), speed.latencies.tpot);
    row(Words::tr("Whole answer"), speed.latencies.e2e);
    draft.add(std::move(table), 4);
    draft.addNote({{Words::tr("Simulated with a fixed seed: requests arrive at random, lengths vary as planned."),
                    paper::caption}});
}

}  // namespace headroom
