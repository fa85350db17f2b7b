// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// How a sentence calls a machine.
[[nodiscard]] std::string machineWords(const std::string& host);

/// "GPU 3", "GPUs 1, 4", "GPUs 1 to 7": numbers that rise.
[[nodiscard]] std::string gpuNumbersWords(const std::vector<std::int64_t>& gpus);

/// Whether a rate of a GPU is of other machines, or of another number format: peaks are at most a quarter above what
/// machines reach.
[[nodiscard]] bool isBeyondAll(const AcceptanceCheck& check);

/// Adds a sentence for what is not as expected: which machine it is, what it costs, and of several sizes of messages or
/// GPUs of a machine one sentence together. `isJobHeldUp`: the whole job waits for nodes that are out of service.
void tellChecks(Acceptance& acceptance, bool isJobHeldUp);

}  // namespace headroom
