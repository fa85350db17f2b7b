// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/serving_page.h"

namespace headroom {

/// What the charts of the serving page show for a plan; empty where nothing runs.
[[nodiscard]] ServingSweeps servingSweeps(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
