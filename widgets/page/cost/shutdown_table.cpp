// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost/shutdown_table.h"

#include "widgets/page/cost/cost_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {
namespace {

struct ShutdownTableWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostPage)
};

QString scheduleName(const ShutdownOption& option)
{
    QString name = option.schedule == "always" ? ShutdownTableWords::tr("left on") : scheduleWords(option.schedule);
    name[0] = name[0].toUpper();
    return option.current ? ShutdownTableWords::tr("%1 (this plan)").arg(name) : name;
}

QString saving(Money amount, const QString& currency)
{
    return amount.micros > 0 ? moneyShort(amount, currency) : dash;
}

/// The option to speak of: the plan's own where it switches off at all, else nights and weekend.
const ShutdownOption& spokenOf(const std::vector<ShutdownOption>& options)
{
    const auto own = std::ranges::find(options, true, &ShutdownOption::current);
    if (own != options.end() && own->savedPerWeek.micros > 0)
        return *own;
    const std::string both = scheduleText(nightsAndWeekendOff());
    const auto found = std::ranges::find(options, both, &ShutdownOption::schedule);
    return found != options.end() ? *found : options.back();
}

}  // namespace

std::vector<RowColumn> shutdownColumns()
{
    return {{ShutdownTableWords::tr("The machines are")},    {ShutdownTableWords::tr("Hours a week"), true},
            {ShutdownTableWords::tr("Week"), true},          {ShutdownTableWords::tr("Saved a week"), true},
            {ShutdownTableWords::tr("Saved a month"), true}, {ShutdownTableWords::tr("The job ends after"), true}};
}

void showShutdown(RowTable& table, const std::vector<ShutdownOption>& options, const QString& currency)
{
    std::vector<ShownRow> rows;
    for (const ShutdownOption& option : options) {
        ShownRow row;
        row.cells = {scheduleName(option),
                     countText(option.on.value),
                     moneyShort(option.week, currency),
                     saving(option.savedPerWeek, currency),
                     saving(option.savedPerMonth, currency),
                     option.jobEnds ? durationText(*option.jobEnds) : dash};
        const QString amounts =
            option.savedPerWeek.micros > 0
                ? ShutdownTableWords::tr("%1 a week, %2 less than left on")
                      .arg(moneyText(option.week, currency), moneyText(option.savedPerWeek, currency))
                : ShutdownTableWords::tr("%1 a week").arg(moneyText(option.week, currency));
        row.tooltip = ShutdownTableWords::tr(
                          "<b>%1</b>: %2. A job stops with its machines: it needs a checkpoint before, and loses "
                          "what it did after its last one.")
                          .arg(scheduleName(option).toHtmlEscaped(), amounts);
        rows.push_back(std::move(row));
    }
    table.setRows(rows);
}

QString shutdownTitle(const std::vector<ShutdownOption>& options, const QString& currency)
{
    const ShutdownOption& option = spokenOf(options);
    if (option.savedPerWeek.micros <= 0)
        return ShutdownTableWords::tr("Switching off saves nothing");
    QString name = scheduleWords(option.schedule);
    name[0] = name[0].toUpper();
    const QString amount = moneyShort(option.savedPerWeek, currency);
    return (option.current ? ShutdownTableWords::tr("%1 saves %2 a week")
                           : ShutdownTableWords::tr("%1 would save %2 a week"))
        .arg(name, amount);
}

QString shutdownNote(const CostEstimate& cost)
{
    if (cost.isCommitted())
        return ShutdownTableWords::tr("the commitment is paid for every hour, on or off");
    if (cost.offHour.micros > 0)
        return ShutdownTableWords::tr("only energy is saved: purchase and staff go on");
    return cost.job ? ShutdownTableWords::tr("the job pays for the same hours, only later") : QString();
}

}  // namespace headroom
