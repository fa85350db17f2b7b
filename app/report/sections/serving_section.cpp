// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/serving_sweeps.h"
#include "app/report/figure_block.h"
#include "app/report/figure_sentence.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/chart/time/service_chart.h"
#include "widgets/chart/time/traffic_chart.h"
#include "widgets/page/serving/serving_text.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ServingSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double space = 4;

void addChart(ReportDraft& draft, std::unique_ptr<Chart> chart, const QString& caption)
{
    constexpr double figureHeight = 250;
    draft.addFigure(std::make_unique<FigureBlock>(std::move(chart), [](double, const QFont&) { return figureHeight; }),
                    caption);
}

void addSentence(ReportDraft& draft, const QString& text)
{
    draft.add(std::make_unique<TextBlock>(TextRuns{{text, paper::body}}), space);
}

/// What is asked for, and whether it is reached.
void addTarget(ReportDraft& draft, const ServingSpeed& speed)
{
    if (!speed.goal)
        return;
    const LatencyGoal& goal = *speed.goal;
    const QString asked =
        ServingSectionWords::tr("Target: P%1 of %2").arg(countText(goal.percentile), targetText(goal));
    if (!speed.stable)
        addSentence(draft, ServingSectionWords::tr("%1. It is missed: requests pile up.").arg(asked));
    else
        addSentence(draft, (goal.isMet() ? ServingSectionWords::tr("%1. It is met with %2.")
                                         : ServingSectionWords::tr("%1. It is missed with %2."))
                               .arg(asked, latencyText(goal.reached)));
}

void addLatencies(ReportDraft& draft, const Plan& plan, const Latencies& latencies)
{
    auto table =
        std::make_unique<TableBlock>(std::vector<TableColumn>{{ServingSectionWords::tr("Seconds"), Qt::AlignLeft, 0, 1},
                                                              {ServingSectionWords::tr("P50"), Qt::AlignRight, 0, 0},
                                                              {ServingSectionWords::tr("P95"), Qt::AlignRight, 0, 0},
                                                              {ServingSectionWords::tr("P99"), Qt::AlignRight, 0, 0}});
    const auto row = [&](const QString& name, const LatencyPercentiles& latency) {
        table->addRow({{name, paper::body, {}},
                       {secondsNumber(latency.p50), paper::body, {}},
                       {secondsNumber(latency.p95), paper::body, {}},
                       {secondsNumber(latency.p99), paper::body, {}}});
    };
    if (plan.workload != Workload::Encoding) {
        row(ServingSectionWords::tr("First token"), latencies.ttft);
        row(ServingSectionWords::tr("Per further token"), latencies.tpot);
    }
    row(plan.workload == Workload::Encoding ? ServingSectionWords::tr("Whole text")
                                            : ServingSectionWords::tr("Whole answer"),
        latencies.e2e);
    draft.add(std::move(table), space);
    const QString arrivals = plan.serving.requests_per_s
                                 ? ServingSectionWords::tr("requests arrive at random")
                                 : ServingSectionWords::tr("each answer is followed by the next request at once");
    draft.addNote({{ServingSectionWords::tr("Simulated with a fixed seed: %1, lengths vary as planned.").arg(arrivals),
                    paper::caption}});
}

void addCache(ReportDraft& draft, const ServingEstimate& serving, const Hardware& hardware)
{
    addSentence(draft, ServingSectionWords::tr("KV cache of one %1: %2. A replica holds %3 tokens.")
                           .arg(workerText(hardware), cachePoolText(serving.memory, reportUnit),
                                countText(serving.memory.poolTokens)));
}

void addCurves(ReportDraft& draft, const ReportInput& input, const ServingSweeps& sweeps)
{
    const ThroughputCurve curve = throughputCurve(input.plan, input.estimate, sweeps);
    const QString scaled =
        curve.percentile > 0
            ? ServingSectionWords::tr(" Times are P%1, scaled from a closed form to the plan's simulated one.")
                  .arg(curve.percentile)
            : ServingSectionWords::tr(" Times are the mean of a closed form.");
    auto throughput = std::make_unique<ThroughputChart>();
    throughput->setCurve(curve);
    addChart(draft, std::move(throughput),
             ServingSectionWords::tr("Output tokens per second against the time per token, by requests at a time.") +
                 scaled);
    auto cells = std::make_unique<ContextChart>();
    cells->setCells(contextCells(input.plan, input.estimate, sweeps));
    addChart(
        draft, std::move(cells),
        ServingSectionWords::tr("Time per token in ms of one replica, by requests at a time and tokens of a request."));
}

void addFormats(ReportDraft& draft, const ReportInput& input, const ServingSweeps& sweeps)
{
    const std::vector<FormatOption> options = chartedFormats(input.plan, input.estimate, sweeps);
    if (options.empty())
        return;
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{
        {ServingSectionWords::tr("Weights"), Qt::AlignLeft, 0, 0},
        {ServingSectionWords::tr("%1 %2").arg(unitName(reportUnit), perWorkerText(input.estimate.hardware)),
         Qt::AlignRight, 0, 0},
        {tokenTimeTitle(chartedLatency(input.plan, input.estimate, sweeps.planned)), Qt::AlignRight, 0, 0},
        {asksForRate(input.plan) ? ServingSectionWords::tr("Replicas") : ServingSectionWords::tr("Tokens/s"),
         Qt::AlignRight, 0, 0},
        {ServingSectionWords::tr("1 M tokens"), Qt::AlignRight, 0, 0}});
    // A page is narrower than a window: what a format does to quality stands beneath, how many requests it takes at
    // a time is left to the page Serving.
    constexpr qsizetype atATime = 2;
    QStringList qualities;
    for (const ShownRow& shown : formatRows(input.plan, input.estimate, options, reportUnit)) {
        TableRow row;
        for (qsizetype i = 0; i + 1 < std::ssize(shown.cells); ++i)
            if (i != atATime)
                row.push_back({shown.cells[i], paper::body, {}});
        table->addRow(std::move(row));
        qualities << ServingSectionWords::tr("%1: %2").arg(shown.cells.first(), shown.cells.last());
    }
    draft.addHeading(ServingSectionWords::tr("Formats of the weights"));
    draft.add(std::move(table), space);
    draft.addNote({{qualities.join(QStringLiteral("; ")), paper::caption}});
}

void addDay(ReportDraft& draft, const ReportInput& input, const std::optional<TrafficDay>& day)
{
    if (!day)
        return;
    auto chart = std::make_unique<TrafficChart>();
    chart->setDay(*day, input.estimate.serving->replicas);
    addChart(draft, std::move(chart),
             ServingSectionWords::tr("Replicas over a day: %1.")
                 .arg(trafficNote(*day, QString::fromStdString(input.estimate.cost.currency))));
}

void addMachines(ReportDraft& draft, const ReportInput& input)
{
    auto chart = std::make_unique<ServiceChart>();
    chart->setEstimate(input.plan, input.estimate, reportUnit);
    addChart(draft, std::move(chart), ServingSectionWords::tr("Reference architecture of the service."));
}

}  // namespace

void addServing(ReportDraft& draft, const ReportInput& input)
{
    const Estimate& estimate = input.estimate;
    if (!estimate.serving || !estimate.serving->speed)
        return;
    const ServingSpeed& speed = *estimate.serving->speed;
    draft.addHeading(ServingSectionWords::tr("How fast it answers"));
    draft.add(std::make_unique<TextBlock>(figureSentence(servingFigures(input.plan, input.estimate))), space);
    addTarget(draft, speed);
    if (speed.stable)
        addLatencies(draft, input.plan, speed.latencies);
    if (input.plan.workload == Workload::Encoding) {
        addMachines(draft, input);
        return;
    }
    addCache(draft, *estimate.serving, estimate.hardware);
    const ServingSweeps sweeps = servingSweeps(input.plan, estimate);
    addCurves(draft, input, sweeps);
    addFormats(draft, input, sweeps);
    addDay(draft, input, sweeps.day);
    addMachines(draft, input);
}

}  // namespace headroom
