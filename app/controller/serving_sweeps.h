// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/serving/serving_page.h"

#include <stop_token>

namespace headroom {

/// What the charts of the serving page show for a plan; empty where nothing runs. Asked to stop, it ends after the part
/// under way, with what it has.
[[nodiscard]] ServingSweeps servingSweeps(const Plan& plan, const Estimate& estimate, const std::stop_token& stop = {});

}  // namespace headroom
