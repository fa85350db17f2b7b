// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "model/search/certainty.h"
#include "widgets/text/labels.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct GoalSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

/// How a figure stands to its limit: at the far end of its range as well, by the middle value alone, or not.
enum class Keeping { Surely, Probably, Not };

TableCell keepingCell(Keeping keeping)
{
    const auto cell = [](const QString& text, Role role) {
        return TableCell{text, {paper::strong.px, true, role}, {}};
    };
    switch (keeping) {
    case Keeping::Surely: return cell(GoalSectionWords::tr("kept, surely"), Role::Good);
    case Keeping::Probably: return cell(GoalSectionWords::tr("kept, probably"), Role::Watch);
    case Keeping::Not: break;
    }
    return cell(GoalSectionWords::tr("missed"), Role::Bad);
}

Keeping keepingOf(double value, const std::optional<double>& high, double limit)
{
    if (value > limit)
        return Keeping::Not;
    return high && *high <= limit ? Keeping::Surely : Keeping::Probably;
}

/// A line of the table: what is asked, what it comes to, and the range of that.
void addLine(TableBlock& table, const QString& name, const QString& asked, const QString& answer, const QString& range,
             Keeping keeping)
{
    table.addRow({{name, paper::strong, {}},
                  {asked, paper::body, {}},
                  {answer, paper::body, {}},
                  {range, paper::secondary, {}},
                  keepingCell(keeping)});
}

QString unanswered() { return GoalSectionWords::tr("none: it does not fit"); }

void addDeadline(TableBlock& table, const ReportInput& input, const GoalLimits& limits)
{
    const Estimate& estimate = input.estimate;
    const QString name = GoalSectionWords::tr("Deadline");
    const QString asked = durationText(limits.within);
    if (!isHeld(estimate) || !estimate.time || !estimate.time->wall) {
        addLine(table, name, asked, unanswered(), {}, Keeping::Not);
        return;
    }
    const Hours wall = *estimate.time->wall;
    const std::optional<Range<Hours>> range = wallRangeOf(estimate);
    addLine(table, name, asked, durationText(wall),
            range ? GoalSectionWords::tr("%1 to %2").arg(durationText(range->low), durationText(range->high))
                  : QString(),
            keepingOf(wall.value, range ? std::optional(range->high.value) : std::nullopt, limits.within.value));
}

void addBudgetLine(TableBlock& table, const ReportInput& input, const GoalLimits& limits)
{
    const Estimate& estimate = input.estimate;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const bool trains = input.plan.workload == Workload::Training;
    const QString name = trains ? GoalSectionWords::tr("Budget of the job") : GoalSectionWords::tr("Budget of a month");
    const QString asked = moneyText(limits.budget, currency);
    const std::optional<Money> spent = trains ? estimate.cost.job : estimate.cost.month();
    if (!isHeld(estimate) || hasErrors(estimate.findings)) {
        addLine(table, name, asked, unanswered(), {}, Keeping::Not);
        return;
    }
    if (!spent) {
        table.addRow({{name, paper::strong, {}},
                      {asked, paper::body, {}},
                      {GoalSectionWords::tr("not known"), paper::body, {}},
                      {},
                      {}});
        return;
    }
    // A month of machines has a price, not a range.
    const std::optional<Range<Money>>& range = estimate.jobRange;
    const std::optional<double> high = !trains ? std::optional(spent->micros)
                                       : range ? std::optional(range->high.micros)
                                               : std::nullopt;
    addLine(
        table, name, asked, moneyText(*spent, currency),
        trains && range
            ? GoalSectionWords::tr("%1 to %2").arg(moneyText(range->low, currency), moneyText(range->high, currency))
            : QString(),
        keepingOf(spent->micros, high, limits.budget.micros));
}

void addCertaintyLine(TableBlock& table, const ReportInput& input, const GoalLimits& limits)
{
    const bool fits = isHeld(input.estimate) && !hasErrors(input.estimate.findings);
    const bool sure = certaintyOf(input.plan, input.estimate, limits) == Certainty::Sure;
    const QString answer = !fits  ? unanswered()
                           : sure ? GoalSectionWords::tr("sure")
                                  : GoalSectionWords::tr("probable");
    addLine(table, GoalSectionWords::tr("Certainty"), GoalSectionWords::tr("sure"), answer, {},
            fits && sure ? Keeping::Surely : Keeping::Not);
}

}  // namespace

void addGoal(ReportDraft& draft, const ReportInput& input)
{
    const Plan& plan = input.plan;
    const bool hasDeadline = plan.goal.deadline_days && plan.workload == Workload::Training;
    const bool asksSure = plan.goal.certainty == Certainty::Sure;
    if (!hasDeadline && !plan.cost.budget && !asksSure)
        return;
    const GoalLimits limits = limitsOf(plan);
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{GoalSectionWords::tr("Goal"), Qt::AlignLeft, 0, 0},
                                 {GoalSectionWords::tr("Asked"), Qt::AlignLeft, 0, 0},
                                 {GoalSectionWords::tr("This plan"), Qt::AlignLeft, 0, 0},
                                 {GoalSectionWords::tr("Range"), Qt::AlignLeft, 0, 1},
                                 {GoalSectionWords::tr("Goal kept"), Qt::AlignLeft, 0, 0}});
    if (hasDeadline)
        addDeadline(*table, input, limits);
    if (plan.cost.budget)
        addBudgetLine(*table, input, limits);
    if (asksSure)
        addCertaintyLine(*table, input, limits);
    draft.addHeading(GoalSectionWords::tr("Goal against answer"));
    draft.add(std::move(table), 4);
}

}  // namespace headroom
