// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"
#include "model/plan/architecture.h"

#include <cstdint>
#include <string>

// What several formats leave open in the same way.

namespace headroom {

/// Makes the shape the plan's model: the catalogue's entry where one is identical, else the architecture itself.
void setModel(ImportLog& log, const Architecture& shape, bool isPlain = true);

/// Makes a model that is only named the plan's: "meta-llama/Llama-3.1-8B-Instruct" is the catalogue's llama-3.1-8b, and
/// so is "DeepSeek-R1-Distill-Llama-8B" of the same shape; else a size in the name ("TinyLlama-1.1B") is taken; else
/// the plan keeps its default. Whether the name says anything.
bool setModelByName(ImportLog& log, const std::string& name, const std::string& place);

/// Notes that the file says nothing about the model, so that the default stands.
void noteModelOpen(ImportLog& log);

/// Names the plan after the program whose file it is.
void nameAfter(ImportLog& log, const std::string& program);

/// Sets the global batch from its factors and notes how.
void setGlobalBatch(ImportLog& log, std::int64_t accumulation, std::int64_t dataParallel, const std::string& place);

/// Sets the optimizer by any of its names in the libraries ("adamw_bnb_8bit", "torch.optim.AdamW", "FusedAdam");
/// an unknown one is noted as left out.
void setOptimizer(ImportLog& log, const std::string& name, const std::string& place);

/// Adds to what the plan offloads.
void takeOffload(ImportLog& log, Offload offload, const std::string& place);

/// Guesses the loss of a model of transformers: on FP32 copies of the logits, unless something fuses it.
void guessTransformersLoss(ImportLog& log, const std::string& why);

}  // namespace headroom
