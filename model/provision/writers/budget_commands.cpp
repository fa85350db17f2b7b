// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/budget_commands.h"

#include "model/provision/syntax/document_text.h"

namespace headroom {

Value budgetNotifications(const std::string& emailsKey, const std::string& rolesKey)
{
    Value notifications = Value::map();
    for (const int percent : budgetThresholds)
        notifications.set("actual" + std::to_string(percent),
                          Value::map({{"enabled", true},
                                      {"operator", "GreaterThanOrEqualTo"},
                                      {"threshold", percent},
                                      {emailsKey, Value::list()},
                                      {rolesKey, Value::list({"Owner", "Contributor"})}}));
    return notifications;
}

void addBudgetCommands(ShellScript& script, const Deployment& deployment, const ShellWord& group)
{
    if (deployment.price.budget <= 0)
        return;
    script.comment("The budget is counted in the subscription's own currency; it warns and stops nothing");
    if (!deployment.price.budgetIsOwn)
        script.comment("The plan has no budget of its own: this is what a month of it costs");
    const std::string amount = numberText(deployment.price.budget);
    const std::string notifications = jsonLine(budgetNotifications("contact-emails", "contact-roles"));
    script.comment("A new one begins with the month in which this runs; one that is there keeps its beginning, which");
    script.comment("Azure does not change");
    script.add(ShellAssignment{"BUDGET", "budget-" + deployment.stem});
    script.add(ShellAssignment{"BUDGET_GROUP", group});
    script.add(ShellLine{"if az consumption budget show-with-rg --resource-group \"${BUDGET_GROUP}\" --budget-name "
                         "\"${BUDGET}\" --output none 2>/dev/null; then"});
    script.run({"az", "consumption", "budget", "update-with-rg", "--resource-group",
                ShellWord::variable("BUDGET_GROUP"), "--budget-name", ShellWord::variable("BUDGET"), "--amount", amount,
                "--notifications", notifications});
    script.add(ShellLine{"else"});
    script.add(ShellLine{"MONTH=$(date -u +%Y-%m-01)"});
    script.run({"az", "consumption", "budget", "create-with-rg", "--resource-group",
                ShellWord::variable("BUDGET_GROUP"), "--budget-name", ShellWord::variable("BUDGET"), "--amount", amount,
                "--category", "Cost", "--time-grain", "Monthly", "--time-period",
                ShellWord("{\"start-date\":\"") + ShellWord::variable("MONTH") + "\"}", "--notifications",
                notifications});
    script.add(ShellLine{"fi"});
}

}  // namespace headroom
