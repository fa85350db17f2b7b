// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/decision_text.h"

#include "model/cost/cost.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct DecisionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::DecisionText)
};

QString moneyOr(const std::optional<Money>& money, const Plan& plan)
{
    return money ? moneyShort(*money, asText(plan.cost.currency)) : QStringLiteral("-");
}

}  // namespace

QString answerName(const Answer& answer)
{
    return DecisionWords::tr("%1 × %2").arg(countText(answer.nodes), sizeLabel(answer.size));
}

QString certaintyText(const Answer& answer) { return choiceLabel("/goal/certainty", choiceName(answer.certainty)); }

QString goalText(const Plan& plan)
{
    const Goal& goal = plan.goal;
    QStringList parts;
    if (goal.deadline_days && plan.workload == Workload::Training)
        parts << DecisionWords::tr("within %1").arg(durationText(Hours{*goal.deadline_days * hoursOfDay}));
    if (plan.cost.budget)
        parts << (plan.workload == Workload::Training ? DecisionWords::tr("for at most %1")
                                                      : DecisionWords::tr("for at most %1 a month"))
                     .arg(moneyShort(inPlanCurrency(plan.cost, Money::fromDollars(*plan.cost.budget)),
                                     asText(plan.cost.currency)));
    if (goal.certainty == Certainty::Sure)
        parts << DecisionWords::tr("surely");
    for (const std::string& cloud : goal.clouds)
        parts << choiceLabel("/goal/clouds", cloud);
    for (const std::string& region : goal.regions)
        parts << asText(region);
    for (const AllowedFramework& framework : goal.frameworks)
        parts << choiceLabel("/training/framework", choiceName(framework.name)) +
                     (framework.version.empty() ? QString() : u' ' + asText(framework.version));
    if (goal.growth_per_month > 0 && plan.workload != Workload::Training && plan.serving.requests_per_s)
        parts << DecisionWords::tr("growing by %1 % a month").arg(percentNumber(goal.growth_per_month));
    if (plan.workload == Workload::Training)
        parts << (goal.layouts == LayoutRange::Common ? DecisionWords::tr("common layouts")
                                                      : DecisionWords::tr("all layouts"));
    if (goal.change_recipe)
        parts << DecisionWords::tr("other recipes allowed");
    if (goal.change_optimizer)
        parts << DecisionWords::tr("other optimizers allowed");
    return parts.isEmpty() ? DecisionWords::tr("the cheapest that fits") : parts.join(QStringLiteral(", "));
}

QStringList answerTitles(const Plan& plan, ByteUnit unit)
{
    const QString peak = DecisionWords::tr("Peak, of usable %1").arg(unitName(unit));
    if (plan.workload == Workload::Training)
        return {DecisionWords::tr("Machines"), DecisionWords::tr("Layout"), DecisionWords::tr("Certainty"), peak,
                DecisionWords::tr("Takes"),    DecisionWords::tr("Job"),    DecisionWords::tr("Tokens/s")};
    return {DecisionWords::tr("Machines"), DecisionWords::tr("Replica"), DecisionWords::tr("Replicas"), peak,
            DecisionWords::tr("Latency"),  DecisionWords::tr("Month"),   DecisionWords::tr("Tokens/s")};
}

QStringList answerCells(const Plan& plan, const Answer& answer, ByteUnit unit)
{
    const QString peak =
        DecisionWords::tr("%1 of %2").arg(bytesNumber(answer.peak, unit), bytesNumber(answer.usable, unit));
    const QString rate = answer.tokensPerSecond > 0 ? rateNumber(answer.tokensPerSecond) : QStringLiteral("-");
    if (plan.workload == Workload::Training)
        return {answerName(answer),
                asText(answer.label),
                certaintyText(answer),
                peak,
                answer.wall ? durationText(*answer.wall) : QStringLiteral("-"),
                moneyOr(answer.job, plan),
                rate};
    return {answerName(answer),
            asText(answer.label),
            answer.replicas ? countText(*answer.replicas) : QStringLiteral("-"),
            peak,
            answer.latency ? latencyText(*answer.latency) : QStringLiteral("-"),
            moneyOr(answer.month, plan),
            rate};
}

QString answersTitle(const Decision& decision)
{
    const QString count = countText(decision.answers.size());
    const Answer* cheapest = cheapestOf(decision);
    if (cheapest == nullptr || cheapest == &decision.answers.front())
        return DecisionWords::tr("%1 answers meet the goal, cheapest first").arg(count);
    return cheapest->job
               ? DecisionWords::tr("%1 answers, what is done within %2 days first").arg(count, countText(patientDays))
               : DecisionWords::tr("%1 answers, without a GPU first").arg(count);
}

QString variantTitle(const Variant& variant)
{
    switch (variant.kind) {
    case VariantKind::Surer: return DecisionWords::tr("Surer");
    case VariantKind::Cheaper:
        return variant.answer.meetsGoal ? DecisionWords::tr("Cheaper, but later")
                                        : DecisionWords::tr("Cheaper, missing the goal");
    case VariantKind::Faster: return DecisionWords::tr("Faster, but dearer");
    }
    return {};
}

QString differsText(const Plan& plan, const Decision& decision, const Answer& answer)
{
    const Answer& best = decision.answers.front();
    const bool trains = plan.workload == Workload::Training;
    const std::optional<Money>& least = trains ? best.job : best.month;
    const std::optional<Money>& most = trains ? answer.job : answer.month;
    if (!least || !most)
        return {};
    if (&best == &answer && &best != cheapestOf(decision))
        return trains ? DecisionWords::tr("done soon enough") : DecisionWords::tr("a CPU is enough");
    if (&best == &answer)
        return best.certainty == Certainty::Sure ? DecisionWords::tr("the cheapest, and sure")
                                                 : DecisionWords::tr("the cheapest");
    const QString currency = asText(plan.cost.currency);
    if (*most < *least)
        return trains && answer.wall ? DecisionWords::tr("−%1, but takes %2")
                                           .arg(moneyShort(*least - *most, currency), durationText(*answer.wall))
                                     : DecisionWords::tr("−%1").arg(moneyShort(*least - *most, currency));
    const QString more = moneyShort(*most - *least, currency);
    if (best.certainty == Certainty::Probable && answer.certainty == Certainty::Sure)
        return DecisionWords::tr("sure, +%1").arg(more);
    constexpr double worthAWord = 1.05;
    if (trains && best.wall && answer.wall && best.wall->value > answer.wall->value * worthAWord)
        return DecisionWords::tr("%1 × as fast, +%2")
            .arg(decimalText(std::round(best.wall->value / answer.wall->value * 10) / 10), more);
    return QStringLiteral("+") + more;
}

DecisionLine decisionLine(const Plan& plan, const Decision& decision)
{
    if (!choosesMachines(decision))
        return {DecisionWords::tr("Machines are not chosen for this objective: "),
                DecisionWords::tr("judge them one by one"),
                {}};
    if (decision.answers.empty())
        return {DecisionWords::tr("No machines do it: "), goalText(plan), {}};
    const Answer& best = decision.answers.front();
    const QString currency = asText(plan.cost.currency);
    const bool isSure = best.certainty == Certainty::Sure;
    DecisionLine line;
    line.lead = isSure ? DecisionWords::tr("%1 with %2 does it: ").arg(answerName(best), asText(best.label))
                       : DecisionWords::tr("%1 with %2 probably does it: ").arg(answerName(best), asText(best.label));
    const std::optional<Money>& money = plan.workload == Workload::Training ? best.job : best.month;
    const QString price = money ? moneyShort(*money, currency) : DecisionWords::tr("no price");
    if (plan.workload != Workload::Training) {
        line.deciding =
            plan.serving.requests_per_s || !best.perMillionTokens
                ? DecisionWords::tr("%1 a month").arg(price)
                : DecisionWords::tr("%1 per million tokens").arg(moneyShort(*best.perMillionTokens, currency));
    } else {
        const QString takes = best.wall ? durationText(*best.wall) : DecisionWords::tr("no time");
        line.deciding = DecisionWords::tr("%1, %2").arg(price, takes);
    }
    if (isSure) {
        line.detail = DecisionWords::tr("Memory, time and money hold at the far end of their ranges.");
        return line;
    }
    const auto risk = std::ranges::find(decision.why, Severity::Warning, &Finding::severity);
    if (risk != decision.why.end())
        line.detail = findingText(*risk, ByteUnit::GB);
    return line;
}

QString triedText(const Decision& decision)
{
    return DecisionWords::tr("%1 VM sizes, %2 clusters in %3")
        .arg(countText(decision.sizes), countText(decision.tried), secondsText(Seconds{decision.seconds}));
}

}  // namespace headroom
