// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/io/compare_json.h"
#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"

#include <algorithm>

namespace headroom {
namespace {

/// The rows of a comparison: "*" before what differs, "+" behind the best.
QString comparisonText(const std::vector<EstimatedPlan>& plans)
{
    QString text = wrappedParagraph(comparisonVerdict(plans).sentence()) + u'\n';
    QStringList letters = {QString(), QString()};
    for (int i = 0; i < static_cast<int>(plans.size()); ++i) {
        letters << comparisonLetter(i);
        text += comparisonLetter(i) + QStringLiteral("  ") + comparisonName(plans[static_cast<std::size_t>(i)].plan) +
                u'\n';
    }
    std::vector<TextTable::Align> columns(static_cast<std::size_t>(letters.size()), TextTable::Align::Right);
    columns[0] = columns[1] = TextTable::Align::Left;
    TextTable table(columns, 2);
    table.addRow(letters);
    ComparisonSection section = ComparisonSection::Plan;
    for (const ComparisonRow& row : comparisonRows(plans, ByteUnit::GB)) {
        if (row.section != section)
            table.addRule();
        section = row.section;
        QStringList cells = {row.differs ? QStringLiteral("*") : QString(), row.label};
        for (int i = 0; i < static_cast<int>(row.cells.size()); ++i)
            cells << row.cells[i] + (i == row.best ? QStringLiteral(" +") : QString());
        table.addRow(cells);
    }
    return text + u'\n' + table.toString() + u'\n' + CliWords::tr("* differs   + best of those that fit") + u'\n';
}

}  // namespace

CommandResult runCompareCommand(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(CliWords::tr("compare needs two PLANs or more, or a WORKSHOP"), helpHint("compare"));
    auto outcome = readPlans(files, parser.values(QStringLiteral("set")), QDate::currentDate(), WorkshopInput::Taken);
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const std::vector<EstimatedPlan>& plans = std::get<PlanInput>(outcome).plans;
    if (plans.size() < 2)
        return usageError(CliWords::tr("compare needs two PLANs or more, or a WORKSHOP with as many"),
                          helpHint("compare"));
    const ExitCode code = std::ranges::any_of(plans, &EstimatedPlan::fits) ? ExitCode::Done : ExitCode::Verdict;
    return wantsJson(parser) ? printed(writeComparison(plans, findingSentenceInGB), code)
                             : printed(comparisonText(plans), code);
}

}  // namespace headroom
