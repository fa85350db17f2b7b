// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health/health_shortage.h"

#include "app/cli/words.h"
#include "model/evidence/diff/shortage.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/rules/health_rule.h"
#include "widgets/text/answers/shortage_text.h"

#include <algorithm>

namespace headroom {
namespace {

/// The numbers of the first such error of a host; nothing where it names none.
std::optional<OutOfMemory> errorOf(const HostSnapshot& host)
{
    for (const ErrorLine& error : host.errors)
        if (error.kind == ErrorOutput::CudaOutOfMemory)
            if (const std::optional<OutOfMemory> found = readTextEvidence(error.line).outOfMemory)
                return found;
    return std::nullopt;
}

void explainByPlan(HealthFinding& finding, const Shortage& shortage)
{
    const QStringList lines = shortageLines(shortage);
    finding.cause = QString(lines.join(QStringLiteral(". ")) + u'.').toStdString();
    const QStringList steps = shortageSteps(shortage);
    if (!steps.isEmpty())
        finding.action.clear();
    for (const QString& step : steps)
        finding.action.push_back(step.toStdString());
}

void askForPlan(HealthFinding& finding, const std::vector<std::string>& questions)
{
    int number = 0;
    for (const std::string& question : questions)
        finding.action.push_back(CliWords::tr("Question %1 of %2 for a plan: %3")
                                     .arg(++number)
                                     .arg(questions.size())
                                     .arg(QString::fromStdString(question))
                                     .toStdString());
    finding.action.push_back(
        CliWords::tr("With a plan of these answers: headroom diff PLAN FILE says which part is too "
                     "large and what makes it fit")
            .toStdString());
}

}  // namespace

bool hasMemoryErrors(const HealthReport& report)
{
    const std::string_view id = ruleInfo(HealthRule::OutOfMemory).id;
    return std::ranges::any_of(report.hosts, [id](const HostHealth& host) {
        return std::ranges::find(host.findings, id, &HealthFinding::id) != host.findings.end();
    });
}

void explainMemoryErrors(HealthReport& report, const Catalogue& catalogue, const std::optional<Plan>& plan,
                         const std::string& today)
{
    const std::string_view id = ruleInfo(HealthRule::OutOfMemory).id;
    for (std::size_t i = 0; i < report.hosts.size(); ++i) {
        std::vector<HealthFinding>& findings = report.hosts[i].findings;
        const auto finding = std::ranges::find(findings, id, &HealthFinding::id);
        if (finding == findings.end() || i >= report.snapshot.hosts.size())
            continue;
        const std::optional<OutOfMemory> error = errorOf(report.snapshot.hosts[i]);
        if (!error)
            continue;
        const OutOfMemoryFacts facts = error->facts();
        if (!plan && (facts.isOfRanks() || facts.othersAreEnough()))
            continue;  // No plan is needed to end what holds the card.
        if (!plan)
            askForPlan(*finding, questionsAbout(*error, catalogue));
        else if (const std::optional<Shortage> shortage = explainShortage(*error, *plan, catalogue, today))
            explainByPlan(*finding, *shortage);
    }
}

}  // namespace headroom
