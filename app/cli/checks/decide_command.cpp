// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/checks/one_plan.h"
#include "app/cli/plan_input.h"
#include "app/cli/terminal_line.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/decide/decide.h"
#include "model/io/decision_json.h"
#include "widgets/text/answers/cluster_text.h"
#include "widgets/text/answers/decision_text.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/text/findings/finding_text.h"

namespace headroom {
namespace {

using Align = TextTable::Align;
constexpr std::size_t usualTop = 8;

TextTable answerTable(const Plan& plan)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right}, 2);
    table.addRow(answerTitles(plan, ByteUnit::GB));
    table.addRule();
    return table;
}

QString changesText(const Answer& answer)
{
    QStringList labels;
    for (const FixChange& change : answer.changes)
        labels << changeLabel(change);
    return labels.join(QStringLiteral(", "));
}

QString whyText(const Decision& decision)
{
    QString text;
    for (const Finding& finding : decision.why)
        text += wrappedParagraph(QString::fromStdString(findingSentenceInGB(finding)));
    return text;
}

QString decisionText(const Plan& plan, const Decision& decision, std::size_t top)
{
    QString text = wrappedParagraph(CliWords::tr("Asked for: %1.").arg(goalText(plan))) + u'\n';
    if (!decision.answers.empty()) {
        TextTable table = answerTable(plan);
        for (std::size_t i = 0; i < std::min(top, decision.answers.size()); ++i)
            table.addRow(answerCells(plan, decision.answers[i], ByteUnit::GB));
        text += table.toString();
        if (decision.answers.size() > top)
            text += QStringLiteral("  ") +
                    CliWords::tr("and %1 more; --top %2 lists them")
                        .arg(countText(decision.answers.size() - top),
                             QString::number(std::min(decision.answers.size(), highestTop))) +
                    u'\n';
        const QString changes = changesText(decision.answers.front());
        text += u'\n' + wrappedParagraph(changes.isEmpty() ? CliWords::tr("The best is the plan as it is.")
                                                           : CliWords::tr("The best changes: %1.").arg(changes));
    }
    text += (decision.answers.empty() ? QString() : QString(u'\n')) + whyText(decision);
    for (const Variant& variant : decision.variants) {
        TextTable table = answerTable(plan);
        table.addRow(answerCells(plan, variant.answer, ByteUnit::GB));
        text += u'\n' + variantTitle(variant) + QStringLiteral(":\n") + table.toString();
    }
    return text + u'\n' + triedText(decision) + u'\n';
}

}  // namespace

CommandResult runDecideCommand(const QCommandLineParser& parser)
{
    const std::optional<std::size_t> top = topOf(parser, usualTop);
    if (!top)
        return usageError(CliWords::tr("--top is a number from 1 to 1000"), helpHint("decide"));
    auto outcome = readOnePlan(parser, "decide");
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const auto& input = std::get<PlanInput>(outcome);
    const Plan& plan = input.plans.front().plan;
    TerminalLine line;
    Decision decision = decide(plan, input.catalogue, {.today = input.today}, {},
                               [&line](const ClusterProgress& progress) { line.show(clusterProgressText(progress)); });
    const ExitCode code = decision.answers.empty() ? ExitCode::Verdict : ExitCode::Done;
    if (!wantsJson(parser))
        return printed(decisionText(plan, decision, *top), code);
    if (parser.isSet(QStringLiteral("top")) && decision.answers.size() > *top)
        decision.answers.resize(*top);
    return printed(writeDecision(plan, decision, [](const Finding& finding) { return findingSentenceInGB(finding); }),
                   code);
}

}  // namespace headroom
