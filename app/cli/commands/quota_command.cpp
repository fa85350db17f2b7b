// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/subscription_file.h"
#include "model/io/quota_json.h"
#include "widgets/text/findings/finding_text.h"

#include <QDate>

#include <variant>

namespace headroom {
namespace {

std::string findingSentence(const Finding& finding) { return findingFullText(finding, ByteUnit::GB).toStdString(); }

QString verdictLine(const QuotaVerdict& verdict)
{
    const QString region = QString::fromStdString(verdict.region);
    const QString size = QString::fromStdString(verdict.size);
    if (verdict.size.empty())
        return CliWords::tr("Quota is a matter of Azure's sizes; this plan has another machine.");
    if (!verdict.deployable)
        return CliWords::tr("%1 × %2 in %3: not known from these lists").arg(verdict.nodes).arg(size, region);
    return (*verdict.deployable ? CliWords::tr("%1 × %2 in %3: can be deployed")
                                : CliWords::tr("%1 × %2 in %3: cannot be deployed"))
        .arg(verdict.nodes)
        .arg(size, region);
}

QString hourly(const std::optional<MoneyPerHour>& price)
{
    return price ? moneyText(*price * 1 * Hours{1}, QStringLiteral("USD")) : QStringLiteral("-");
}

/// Regions side by side, where there is more than one to choose from.
QString regionsText(const QuotaVerdict& verdict)
{
    using Align = TextTable::Align;
    if (verdict.regions.size() < 2)
        return {};
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right}, 2);
    table.addRow({CliWords::tr("region"), CliWords::tr("offered"), CliWords::tr("zones"),
                  CliWords::tr("per node, hour"), CliWords::tr("spot"), CliWords::tr("free vCPUs")});
    const auto count = [](const std::optional<std::int64_t>& value) {
        return value ? countText(*value) : QStringLiteral("-");
    };
    for (const RegionOffer& offer : verdict.regions) {
        const QString offered = !offer.offered   ? CliWords::tr("not known")
                                : *offer.offered ? CliWords::tr("yes")
                                                 : CliWords::tr("no");
        table.addRow({QString::fromStdString(offer.region), offered, count(offer.zones), hourly(offer.price),
                      hourly(offer.spot), count(offer.free)});
    }
    return u'\n' + CliWords::tr("Regions side by side") + u'\n' + table.toString();
}

QString quotaText(const QuotaVerdict& verdict)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Left}, 2);
    for (const QuotaCheck& check : verdict.checks) {
        const QString word = !check.ok   ? CliWords::tr("unknown")
                             : *check.ok ? CliWords::tr("ok")
                                         : CliWords::tr("missing");
        table.addRow({QString::fromStdString(check.id), word, QString::fromStdString(findingSentence(check.text))});
    }
    return wrappedParagraph(verdictLine(verdict)) + table.toString() + regionsText(verdict);
}

/// The plan of the option, changed as asked.
std::variant<Plan, CommandResult> readPlan(const QCommandLineParser& parser, const Catalogue& catalogue)
{
    std::vector<PlanSetting> changes;
    for (const QString& text : parser.values(QStringLiteral("set"))) {
        const Result<PlanSetting> setting = parsePlanSetting(text.toStdString());
        if (!setting)
            return usageError(QStringLiteral("--set ") + QString::fromStdString(setting.error().where) + u' ' +
                                  QString::fromStdString(setting.error().what),
                              QString::fromStdString(setting.error().remedy));
        changes.push_back(*setting);
    }
    Result<Plan> plan = readPlanFile(parser.value(QStringLiteral("plan")), catalogue, changes);
    if (!plan)
        return badInput(plan.error());
    return std::move(plan).value();
}

}  // namespace

CommandResult runQuotaCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("quota");
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(CliWords::tr("quota needs a FILE"), help);
    if (!parser.isSet(QStringLiteral("plan")))
        return usageError(CliWords::tr("quota needs --plan PLAN"), help);
    if (std::optional<CommandResult> error = readTwice(files + QStringList{parser.value(QStringLiteral("plan"))}))
        return *std::move(error);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const auto plan = readPlan(parser, *catalogue);
    if (const auto* failed = std::get_if<CommandResult>(&plan))
        return *failed;
    const Result<SubscriptionLists> lists = readSubscriptionFiles(files);
    if (!lists)
        return badInput(lists.error());
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    const QuotaVerdict verdict = checkQuota(std::get<Plan>(plan), *catalogue, *lists, today);
    const ExitCode code = verdict.deployable == false ? ExitCode::Verdict : ExitCode::Done;
    return wantsJson(parser) ? printed(writeQuota(verdict, findingSentence), code) : printed(quotaText(verdict), code);
}

}  // namespace headroom
