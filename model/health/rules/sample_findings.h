// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

namespace headroom {

/// Adds what an earlier sample of `host` had of its own; the worse grade stands.
void addSampleFindings(HostHealth& into, const HostSnapshot& host, const HostHealth& earlier,
                       const HostSnapshot& sample);

}  // namespace headroom
