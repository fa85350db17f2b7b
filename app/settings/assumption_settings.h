// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/settings/settings.h"
#include "widgets/page/assumption_form.h"

namespace headroom {

/// The assumptions that a person made on the page of the network; what is stored and cannot be one counts as absent.
[[nodiscard]] PageAssumptions storedAssumptions(const Settings& settings);
void storeAssumptions(Settings& settings, const PageAssumptions& assumptions);

}  // namespace headroom
