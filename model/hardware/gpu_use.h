// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/hardware.h"

#include <optional>
#include <string>

namespace headroom {

/// Describes a GPU of the catalogue as a job has it: whole, or one of the MIG instances that the plan cuts it into.
/// False, with an error finding added, where it cannot be cut so.
[[nodiscard]] bool describeGpu(Hardware& hardware, const Gpu& gpu, const std::optional<std::string>& mig,
                               Findings& findings);

/// Describes a GPU outside the catalogue, of which no MIG profiles are known.
void describeGpu(Hardware& hardware, const CustomGpu& custom);

/// Adds the error that a machine cannot be cut into MIG instances.
void refuseMig(const std::string& machine, Findings& findings);

/// From here on the instances count as the GPUs of a node, where there are any: they have no link to each other, and
/// those of one GPU share its way out.
void countInstances(Hardware& hardware);

/// GPUs that the job uses, of which instances are parts.
[[nodiscard]] std::int64_t wholeGpus(const Hardware& hardware);

}  // namespace headroom
