// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

namespace headroom {

/// Ends a script before anything costs money where the subscription's quota in "$LOC" is too small. A counter that
/// cannot be read is said, and ends nothing.
void addQuotaGuard(ShellScript& script, const Deployment& deployment);

}  // namespace headroom
