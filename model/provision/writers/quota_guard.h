// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

namespace headroom {

/// Adds `enough VCPUS COUNTER`, which ends a script where a line "counter, limit, used" of "${USAGE}" leaves too
/// little, and where none is of the counter, unless IGNORE_QUOTA=yes goes on. A counter may be a regular expression;
/// letters count alike whether large or small, and spaces and underscores do not. "${LOOK}" is the command that shows
/// quota.
void addQuotaFunction(ShellScript& script);

/// Sets "${USAGE}" and "${LOOK}" to what the subscription has in "${LOC}", and adds the function.
void addSubscriptionQuota(ShellScript& script);

/// Sets "${FAMILY}", the counter of the size: as the catalogue knows it, else as az says.
void addQuotaFamily(ShellScript& script, const Deployment& deployment);

/// Ends a script before anything costs money where the subscription has too little quota for what of the plan's
/// machines
/// "${NAME}" is still to be created, or does not say. Wants RG, LOC, SIZE, NAME, and of a set NODES.
void addQuotaGuard(ShellScript& script, const Deployment& deployment);

}  // namespace headroom
