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
    const std::string firstOfMonth = deployment.date.substr(0, 8) + "01";
    script.comment("The budget is counted in the subscription's own currency; it warns and stops nothing");
    if (!deployment.price.budgetIsOwn)
        script.comment("The plan has no budget of its own: this is what a month of it costs");
    script.run({"az", "consumption", "budget", "create-with-rg", "--resource-group", group, "--budget-name",
                "budget-" + deployment.stem, "--amount", numberText(deployment.price.budget), "--category", "Cost",
                "--time-grain", "Monthly", "--time-period", jsonLine(Value::map({{"start-date", firstOfMonth}})),
                "--notifications", jsonLine(budgetNotifications("contact-emails", "contact-roles"))});
}

}  // namespace headroom
