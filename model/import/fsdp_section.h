// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/source_reader.h"

#include <cstdint>
#include <string>

// PyTorch FSDP as accelerate, transformers and axolotl write it: the same entries with and without "fsdp_" before them.

namespace headroom {

/// Takes sharding, recomputation and offloading from an fsdp_config and notes its other entries as left out. Whether it
/// states the sharding.
bool readFsdpSection(SourceReader& fsdp, std::int64_t gpusPerNode);

/// Sets ZeRO stage and shard group by the name or number of a sharding strategy; an unknown one is an error.
void takeSharding(ImportLog& log, const std::string& strategy, const std::string& place, std::int64_t gpusPerNode);

/// Sets what FSDP keeps in host memory: parameters, and with them gradients and optimizer states.
void takeParameterOffload(ImportLog& log, const std::string& place);

/// Notes the sharding of a file that names no strategy.
void guessFullSharding(ImportLog& log);

/// The text in capitals, as the strategies are named.
[[nodiscard]] std::string upperCase(std::string text);

}  // namespace headroom
