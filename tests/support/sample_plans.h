// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace headroom::test {

/// A plan that the program ships, such as "2am-ticket"; throws where there is none or where it is not one.
inline Plan samplePlan(const std::string& name)
{
    Result<Plan> plan = parsePlan(repositoryFile("resources/samples/" + name + ".headroom.json"));
    return plan ? std::move(*plan) : throw std::runtime_error(toString(plan.error()));
}

}  // namespace headroom::test
