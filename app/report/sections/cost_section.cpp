// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "model/cost/cost.h"
#include "model/explain/explain.h"
#include "widgets/chart/cost/cumulative_cost_chart.h"
#include "widgets/page/cost/cost_text.h"
#include "widgets/text/answers/budget_text.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct CostSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double costLabelWidth = 300;
constexpr double figureHeight = 140;
constexpr const char* priceId = "cost.price";

struct Span {
    QString label;
    Hours time;
    Hours off{};  ///< That are paid as well.
};

/// The times that people ask about. A weekend has two lengths, and the plan's own where it is another one.
std::vector<Span> spansOf(const CostEstimate& cost)
{
    std::vector<Span> spans{{CostSectionWords::tr("Hour"), {1}},
                            {CostSectionWords::tr("Day, %1").arg(hoursText({24})), {24}}};
    std::vector<Span> weekends{
        {CostSectionWords::tr("Weekend, %1 (Saturday and Sunday)").arg(hoursText({48})), {48}},
        {CostSectionWords::tr("Weekend, %1 (Friday 18:00 to Monday 08:00)").arg(hoursText({62})), {62}}};
    if (std::ranges::find(weekends, cost.weekendHours, &Span::time) == weekends.end())
        weekends.push_back(
            {CostSectionWords::tr("Weekend, %1 (the plan's)").arg(hoursText(cost.weekendHours)), cost.weekendHours});
    spans.insert(spans.end(), weekends.begin(), weekends.end());
    const auto add = [&](const QString& label, Hours on, Hours whole) {
        const Hours off = cost.offHour.micros > 0 ? whole - on : Hours{};
        spans.push_back({label.arg(hoursText(on + off)), on, off});
    };
    add(CostSectionWords::tr("Week, %1"), cost.weekHours, fullWeek);
    add(CostSectionWords::tr("Month, %1"), cost.monthHours, fullMonth);
    return spans;
}

/// The source of the price with its date, unless the source tells of it itself.
std::string priceSource(const CostEstimate& cost)
{
    if (cost.ownPrice || cost.priceSource.empty())
        return cost.priceSource;
    if (cost.priceDate)
        return cost.priceSource + ", " + *cost.priceDate;
    return cost.priceSource.find("undated") != std::string::npos ? cost.priceSource : cost.priceSource + ", undated";
}

void addSums(ReportDraft& draft, const Plan& plan, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    const QString currency = QString::fromStdString(cost.currency);
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{CostSectionWords::tr("While the machines are on"), Qt::AlignLeft, costLabelWidth, 0},
                                 {CostSectionWords::tr("Formula with today's numbers"), Qt::AlignLeft, 0, 1},
                                 {currency, Qt::AlignRight, 0, 0},
                                 {CostSectionWords::tr("Source"), Qt::AlignRight, 0, 0}});
    const QString source = draft.cite(priceSource(cost));
    for (const Span& span : spansOf(cost)) {
        const Explanation why = explainCost(estimate, priceId, span.time, span.off);
        table->addRow({{span.label, paper::body, {}},
                       {formulaText(why.substituted), paper::secondary, {}},
                       {moneyText(*cost.during(span.time, span.time + span.off), currency), paper::body, {}},
                       {source, paper::secondary, {}}});
    }
    if (cost.job && isHeld(estimate)) {
        const Explanation why = explainJob(plan, estimate);
        table->addRow(
            {{CostSectionWords::tr("Job, %1, with failures").arg(durationText(*estimate.time->wall)), paper::body, {}},
             {formulaText(why.substituted), paper::secondary, {}},
             {moneyText(*cost.job, currency), paper::body, {}},
             {source, paper::secondary, {}}});
    }
    draft.add(std::move(table), 4);
    if (plan.workload == Workload::Training && !isHeld(estimate))
        draft.addNote({{CostSectionWords::tr("The job has no price: the plan does not fit."), paper::caption}});
}

void addWeek(ReportDraft& draft, const ReportInput& input)
{
    // A plan that never switches off is held against the simplest schedule that does.
    Plan plan = input.plan;
    if (plan.cost.schedule == "always")
        plan.cost.schedule = "weekend-off";
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    if (!schedule)
        return;
    const CostEstimate& cost = input.estimate.cost;
    const QString currency = QString::fromStdString(cost.currency);
    const double off = static_cast<double>(hoursOfWeek) - onHours(*schedule).value;
    const Money saving = weeklySaving(cost, *schedule).value_or(Money{});
    auto chart = std::make_unique<CumulativeCostChart>();
    chart->setData(weekCost(plan, input.estimate));
    draft.addHeading(CostSectionWords::tr("If nobody turns it off"));
    const QString caption =
        saving.micros > 0
            ? CostSectionWords::tr(
                  "Cumulative cost of a week from Monday 00:00, %1. Switched off for %2 of it: %3 less.")
                  .arg(currency, hoursText({off}), moneyText(saving, currency))
            : CostSectionWords::tr("Cumulative cost of a week from Monday 00:00, %1. Switching off saves nothing.")
                  .arg(currency);
    draft.addFigure(std::make_unique<FigureBlock>(std::move(chart), [](double, const QFont&) { return figureHeight; }),
                    caption);
}

/// When the budget is used up.
void addBudget(ReportDraft& draft, const ReportInput& input)
{
    if (const QString text = budgetText(input.plan, input.estimate); !text.isEmpty())
        draft.add(std::make_unique<TextBlock>(TextRuns{{CostSectionWords::tr("Budget: %1.").arg(text), paper::body}}),
                  4);
}

}  // namespace

void addCost(ReportDraft& draft, const ReportInput& input)
{
    draft.addHeading(CostSectionWords::tr("What it costs"));
    const Estimate& estimate = input.estimate;
    if (estimate.cost.nodeHour) {
        addSums(draft, input.plan, estimate);
        addBudget(draft, input);
        addWeek(draft, input);
        return;
    }
    const auto why = std::ranges::find_if(estimate.findings, saysNoPrice);
    const QString text = why != estimate.findings.end() ? findingFullText(*why, ByteUnit::GB)
                                                        : CostSectionWords::tr("No price is known for these machines.");
    draft.add(std::make_unique<TextBlock>(TextRuns{{text, paper::body}}), 4);
}

}  // namespace headroom
