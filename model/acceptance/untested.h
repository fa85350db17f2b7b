// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace headroom {

/// What results cover of the machines that they name.
struct TestCoverage {
    std::set<std::string> hosts{};  ///< Of which there is a result.
    std::map<std::string, std::set<AcceptanceTest>> covered{};  ///< What each host has a graded result of.
    std::map<std::string, std::map<AcceptanceTest, std::set<std::int64_t>>> gpus{};  ///< Of which GPUs, by host.
    std::map<std::string, std::int64_t> gpusOfHost{};  ///< How many were found there; the others have `gpusPlanned`.
    std::int64_t gpusPlanned{0};  ///< 0 where results are not of whole GPUs.
    std::map<std::string, std::set<std::string>> missingPrograms{};  ///< That the script did not find, by host.
};

/// Says in `acceptance` what was not tested: programs that were missing, tests that no machine has a result of,
/// machines that lack what others have, GPUs that lack what others of their machine have, and how many of the planned
/// ones are named. Without any check only the programs are said.
void tellUntested(const TestCoverage& tested, const std::vector<AcceptanceTest>& wanted, Acceptance& acceptance);

}  // namespace headroom
