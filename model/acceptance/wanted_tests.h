// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "model/acceptance/expected_rates.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The words for a test within a sentence.
[[nodiscard]] std::string acceptanceTestWords(AcceptanceTest test);

/// What the plan's machines have to show: what the script of `provision --target acceptance` tests for this plan, and
/// something is expected of.
[[nodiscard]] std::vector<AcceptanceTest> wantedTests(const Estimate& estimate, const ExpectedRates& expected);

/// What a program of the acceptance script tests; nothing for others.
[[nodiscard]] std::optional<AcceptanceTest> testOfProgram(std::string_view program);

/// Whether a test has a result of each GPU, so that those of some prove nothing of the others.
[[nodiscard]] bool isOfEachGpu(AcceptanceTest test);

/// Whether a test is of the whole cluster, so that one result of it is of all machines.
[[nodiscard]] bool isOfCluster(AcceptanceTest test);

}  // namespace headroom
