// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/one_plan.h"

#include "app/cli/words.h"

namespace headroom {

std::variant<PlanInput, CommandResult> readOnePlan(const QCommandLineParser& parser, const char* command)
{
    const QStringList plans = parser.positionalArguments();
    const QLatin1String name(command);
    if (plans.size() != 1)
        return usageError(plans.isEmpty() ? CliWords::tr("%1 needs a PLAN").arg(name)
                                          : CliWords::tr("%1 takes one PLAN").arg(name),
                          helpHint(command));
    return readPlans(plans, parser.values(QStringLiteral("set")), QDate::currentDate());
}

}  // namespace headroom
