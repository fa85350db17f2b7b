// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/provision/deployment/deployment.h"
#include "model/quota/quota.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One statement about what was written, why it was not, or what has to be settled before it costs money.
struct ProvisionCheck {
    std::string id;  ///< "quota", "retired", "target.vllm", "world-size", ...
    std::optional<bool> ok{};  ///< Absent: not known, or not run.
    Finding text{};  ///< "deploy.*".
    std::string command{};  ///< What closes an open point, as a person types it; empty where none does.
    std::vector<std::string_view> targets{};  ///< Whose files alone it is about; empty for whatever is written.
};

/// What has to be settled before a plan's machines cost money: quota, region, retirement, placement, driver, taint,
/// network, log-in, image, roles, price, alerts, shutdown and clean-up, in this order. Lists of the subscription answer
/// quota and region; without them both are open. `written` names the targets whose files are there, and points that
/// concern other targets' files are left out; null stands for files of all kinds, of which none is there yet. Empty for
/// hardware of one's own, of which nothing is created.
[[nodiscard]] std::vector<ProvisionCheck> readiness(const Plan& plan, const Estimate& estimate,
                                                    const Deployment& deployment, const Catalogue& catalogue,
                                                    const SubscriptionLists* lists,
                                                    const std::vector<std::string_view>* written = nullptr);

}  // namespace headroom
