// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/syntax/value.h"

#include <array>

namespace headroom {

/// Per cent of a budget at which owners are told, in every language that has budgets.
inline constexpr std::array budgetThresholds = {50, 80, 100};

/// The notifications of a budget by their names, mail to its owners; the two keys are spelt otherwise by azure-cli
/// ("contact-emails") and by templates ("contactEmails").
[[nodiscard]] Value budgetNotifications(const std::string& emailsKey, const std::string& rolesKey);

/// Adds the budget alert of a resource group: mail to its owners at half, 80 % and all of the budget.
/// The budget that a second run finds keeps its beginning: a new one may not begin before the current month, and the
/// beginning of one that exists cannot be changed.
/// Flags: azure-cli consumption/budget/_create_with_rg.py (9541f370, preview, API 2018-01-31) and _update_with_rg.py
/// (38020319), which reads a budget and writes it back with what is given.
void addBudgetCommands(ShellScript& script, const Deployment& deployment,
                       const ShellWord& group = ShellWord::variable("RG"));

}  // namespace headroom
