// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "app/report/verdict_block.h"
#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct ComparisonSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double labelWidth = 128;
constexpr double columnGap = 14;

std::vector<EstimatedPlan> allPlans(const ReportInput& input)
{
    std::vector<EstimatedPlan> plans = {{input.plan, input.estimate}};
    plans.insert(plans.end(), input.others.begin(), input.others.end());
    return plans;
}

void addVerdict(ReportDraft& draft, const std::vector<EstimatedPlan>& plans)
{
    constexpr TextStyle sentence{20, false, Role::Text};
    const ComparisonVerdict verdict = comparisonVerdict(plans);
    const Role role = verdict.fitting > 0 ? Role::Good : Role::Bad;
    const TextRuns runs = {
        {verdict.lead, sentence}, {verdict.decisive, {sentence.px, true, role}}, {verdict.rest, sentence}};
    draft.add(std::make_unique<VerdictBlock>(role, runs, QString()), columnGap);
}

/// Letter, name and verdict of each plan.
void addPlans(ReportDraft& draft, const std::vector<EstimatedPlan>& plans)
{
    constexpr double letterWidth = 26;
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{{{}, Qt::AlignLeft, letterWidth, 0},
                                                                       {{}, Qt::AlignLeft, 0, 1},
                                                                       {{}, Qt::AlignLeft, 0, 1}},
                                              TableBlock::Look::Plain);
    for (std::size_t i = 0; i < plans.size(); ++i)
        table->addRow({{comparisonLetter(static_cast<int>(i)), paper::strong, {}},
                       {comparisonName(plans[i].plan), paper::body, {}},
                       {verdictText(plans[i].estimate, ByteUnit::GB, tokenBasis(plans[i].plan)).sentence(),
                        paper::secondary,
                        {}}});
    draft.add(std::move(table), columnGap);
}

TableCell valueCell(const ComparisonRow& row, int plan)
{
    TextStyle style = row.differs ? paper::body : paper::secondary;
    if (plan == row.best)
        style = {paper::strong.px, true, Role::Good};
    return {row.cells[plan], style, {}};
}

/// Plans from `first` up to `end`, section by section.
void addColumns(ReportDraft& draft, const std::vector<ComparisonRow>& rows, int first, int end)
{
    for (const ComparisonSection section :
         {ComparisonSection::Plan, ComparisonSection::Result, ComparisonSection::Cost}) {
        std::vector<TableColumn> columns = {{comparisonSectionName(section), Qt::AlignLeft, labelWidth, 0}};
        for (int plan = first; plan < end; ++plan)
            columns.push_back({comparisonLetter(plan), Qt::AlignRight, 0, 1});
        auto table = std::make_unique<TableBlock>(std::move(columns));
        for (const ComparisonRow& row : rows) {
            if (row.section != section)
                continue;
            TableRow cells = {{row.label, row.differs ? paper::strong : paper::body, {}}};
            for (int plan = first; plan < end; ++plan)
                cells.push_back(valueCell(row, plan));
            table->addRow(std::move(cells));
        }
        draft.add(std::move(table), columnGap);
    }
}

/// As many plans beside each other as a page is wide, the others below them.
void addRows(ReportDraft& draft, const std::vector<EstimatedPlan>& plans)
{
    constexpr int mostBeside = 4;
    const std::vector<ComparisonRow> rows = comparisonRows(plans, ByteUnit::GB);
    const int count = static_cast<int>(plans.size());
    const int groups = (count + mostBeside - 1) / mostBeside;
    const int perGroup = (count + groups - 1) / groups;
    for (int first = 0; first < count; first += perGroup)
        addColumns(draft, rows, first, std::min(first + perGroup, count));
    draft.addNote(
        {{ComparisonSectionWords::tr("Bold names mark what differs; green is the best of the plans that fit."),
          paper::caption}});
}

}  // namespace

void addComparison(ReportDraft& draft, const ReportInput& input)
{
    const std::vector<EstimatedPlan> plans = allPlans(input);
    draft.addTitle(reportTitle(input), 0);
    addVerdict(draft, plans);
    addPlans(draft, plans);
    addRows(draft, plans);
}

}  // namespace headroom
