// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/fix/fix.h"
#include "model/io/fix_json.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/text/answers/verdict_text.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr ByteUnit unit = ByteUnit::GB;

using Align = TextTable::Align;

QString moneyOr(const std::optional<Money>& money, const QString& currency)
{
    return money ? moneyShort(*money, currency) : QStringLiteral("-");
}

/// The changes as --set takes them.
QString settingsText(const Fix& fix)
{
    QStringList settings;
    for (const FixChange& change : fix.changes)
        settings << QString::fromStdString(settingText(change));
    return settings.join(u' ');
}

QString certaintyWord(const Fix& fix) { return fix.sure ? CliWords::tr("sure") : CliWords::tr("probable"); }

QString fittingText(const std::vector<Fix>& fixes, FixAim aim, const QString& currency)
{
    TextTable table(
        {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left},
        2);
    table.addRow({QString(), CliWords::tr("fits"), CliWords::tr("peak GB"), CliWords::tr("step s"),
                  CliWords::tr("all tokens"), CliWords::tr("per hour"), CliWords::tr("job"), QStringLiteral("--set")});
    for (const Fix& fix : fixes)
        if (fix.fits && fix.aim == aim)
            table.addRow({fixLabel(fix), certaintyWord(fix), bytesNumber(fix.peak, unit),
                          fix.step ? secondsNumber(*fix.step) : QStringLiteral("-"),
                          fix.wall ? durationText(*fix.wall) : QStringLiteral("-"), moneyOr(fix.hour, currency),
                          moneyOr(fix.job, currency), settingsText(fix)});
    return table.toString();
}

/// Of a service: what its users wait for, and what they cost.
QString fittingServices(const std::vector<Fix>& fixes, const QString& currency)
{
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left},
                    2);
    table.addRow({QString(), CliWords::tr("peak GB"), CliWords::tr("latency"), CliWords::tr("tokens/s"),
                  CliWords::tr("1 M tokens"), CliWords::tr("per hour"), QStringLiteral("--set")});
    const QString none = QStringLiteral("-");
    for (const Fix& fix : fixes) {
        if (!fix.fits || !fix.service)
            continue;
        const FixService& service = *fix.service;
        const QString cost = service.perMillionTokens ? moneyText(*service.perMillionTokens, currency) : none;
        QString latency = none;
        if (service.goal)
            latency = latencyText(service.goal->reached);
        else if (service.perToken)
            latency = latencyText(*service.perToken);
        table.addRow({fixLabel(fix), bytesNumber(fix.peak, unit), latency, rateNumber(service.outputTokensPerSecond),
                      cost, moneyOr(fix.hour, currency), settingsText(fix)});
    }
    return table.toString();
}

QString helplessText(const std::vector<Fix>& fixes)
{
    TextTable table({Align::Left, Align::Right, Align::Left}, 2);
    table.addRow({QString(), CliWords::tr("peak GB"), CliWords::tr("why")});
    bool any = false;
    for (const Fix& fix : fixes) {
        if (fix.fits)
            continue;
        any = true;
        table.addRow({fixLabel(fix), bytesNumber(fix.peak, unit), fixReason(fix, unit)});
    }
    return any ? u'\n' + CliWords::tr("What does not help enough alone") + u'\n' + table.toString() : QString();
}

bool hasAim(const FixList& list, FixAim aim)
{
    return std::ranges::any_of(list.fixes, [aim](const Fix& fix) { return fix.fits && fix.aim == aim; });
}

QString headline(const FixList& list, bool serves)
{
    if (!list.hasFitting() && !list.fits)
        return list.isComplete() ? CliWords::tr("No change of up to three fields makes it fit.")
                                 : CliWords::tr("None of the changes that were tried makes it fit.");
    if (!list.fits)
        return serves ? CliWords::tr("Changes that make it fit and meet its target")
                      : CliWords::tr("Changes that make it fit");
    if (!list.priced)
        return hasAim(list, FixAim::Saving)
                   ? CliWords::tr(
                         "The plan fits. Its price is not known: changes that need fewer hours of its machines")
                   : CliWords::tr("The plan fits. Its price is not known, and no small change needs fewer hours of its "
                                  "machines.");
    constexpr double percent = 100;
    const QString least = decimalText(leastSaving * percent);
    if (serves)
        return list.hasFitting()
                   ? CliWords::tr("The service is fine. Changes that make its tokens at least %1 % cheaper").arg(least)
                   : CliWords::tr("The service is fine, and no small change makes its tokens %1 % cheaper.").arg(least);
    return hasAim(list, FixAim::Saving)
               ? CliWords::tr("The plan fits. Changes that make the job at least %1 % cheaper").arg(least)
               : CliWords::tr("The plan fits, and no small change makes the job %1 % cheaper.").arg(least);
}

QString listText(const EstimatedPlan& job, const FixList& list)
{
    QString text = wrappedParagraph(verdictText(job.estimate, unit, tokenBasis(job.plan)).sentence()) + u'\n';
    const QString currency = QString::fromStdString(job.estimate.cost.currency);
    const bool serves = job.plan.workload != Workload::Training;
    if (hasAim(list, FixAim::Sure))
        text += CliWords::tr("By the middle of its range alone. Changes that make it sure") + u'\n' +
                fittingText(list.fixes, FixAim::Sure, currency);
    text += headline(list, serves) + u'\n';
    const FixAim aim = list.fits ? FixAim::Saving : FixAim::Fit;
    if (serves ? list.hasFitting() : hasAim(list, aim))
        text += serves ? fittingServices(list.fixes, currency) : fittingText(list.fixes, aim, currency);
    if (std::ranges::any_of(list.fixes, [](const Fix& fix) { return fix.fits && fix.unverified; }))
        text += wrappedParagraph(
            CliWords::tr("Figures of these VM sizes are not verified against the provider's own pages."));
    text += helplessText(list.fixes);
    if (!list.isComplete())
        text +=
            u'\n' + wrappedParagraph(CliWords::tr("%1 further changes were left out, which would take too long to try.")
                                         .arg(countText(static_cast<std::int64_t>(list.leftOut))));
    return text;
}

}  // namespace

CommandResult runFixCommand(const QCommandLineParser& parser)
{
    const QStringList plans = parser.positionalArguments();
    if (plans.size() != 1)
        return usageError(plans.isEmpty() ? CliWords::tr("fix needs a PLAN") : CliWords::tr("fix takes one PLAN"),
                          helpHint("fix"));
    auto outcome = readPlans(plans, parser.values(QStringLiteral("set")), QDate::currentDate());
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const auto& input = std::get<PlanInput>(outcome);
    const EstimatedPlan& job = input.plans.front();
    const FixList list = findFixes(job.plan, input.catalogue, input.today);
    const ExitCode code = list.fits || list.hasFitting() ? ExitCode::Done : ExitCode::Verdict;
    if (wantsJson(parser))
        return printed(writeFixes(list, [](const Fix& fix) { return fixLabel(fix).toStdString(); }), code);
    return printed(listText(job, list), code);
}

}  // namespace headroom
