// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"
#include "model/json/strict_json.h"

#include <cstdint>
#include <string>

namespace headroom {

/// Sets the plan's machines by the VM size of a node label or a workspace; a size that the catalogue does not know is
/// left out with the nearest it does. Whether the plan has it now.
bool takeSize(ImportLog& log, const std::string& name, const std::string& place);

/// Sets the machines by what a pod's specification demands of its node: the label of the VM size, else that of the GPU
/// (NVIDIA's GPU feature discovery, GKE's accelerators), with at least `gpus` of them.
void takeNodeSelection(ImportLog& log, const Json& podSpec, const std::string& place, std::int64_t gpus);

}  // namespace headroom
