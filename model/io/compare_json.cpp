// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/compare_json.h"

#include "model/json/strict_json.h"
#include "model/plan/plan_difference.h"

#include <nlohmann/json.hpp>

namespace headroom {

std::string writeComparison(std::span<const EstimatedPlan> plans, const FindingWording& wording)
{
    Json root = {{"format", "headroom-compare"}, {"version", 1}, {"plans", Json::array()}};
    std::vector<Plan> bare;
    for (const EstimatedPlan& job : plans) {
        root["plans"].push_back(Json::parse(writeEstimate(job.plan, job.estimate, wording)));
        bare.push_back(job.plan);
    }
    root["differs"] = differingFields(bare);
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
