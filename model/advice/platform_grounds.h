// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/advised_steps.h"

#include <string>
#include <vector>

namespace headroom {

/// What runs a plan on machines of a size: "AKS", "Slurm or AKS", "Azure Machine Learning".
[[nodiscard]] std::string advisedPlatform(const Plan& plan, const VmSize& size);

/// The other platforms of Azure, and layers that are often named beside them, each with what speaks against it for
/// this plan; empty for other clouds, whose platforms the catalogue does not know.
[[nodiscard]] std::vector<Objection> otherPlatforms(const Plan& plan, const VmSize& size);

}  // namespace headroom
