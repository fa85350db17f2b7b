// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/cluster_guesses.h"
#include "model/import/source_reader.h"

#include <optional>
#include <string>
#include <vector>

// Readers of training programs that a file, a command line or a manifest may hold: `gpus` is what surrounds them.

namespace headroom {

/// TRL, LLaMA-Factory and other programs on the Trainer of transformers: "per_device_train_batch_size: 2".
void readTrainerEntries(SourceReader& root, const std::optional<StatedGpus>& gpus);

/// verl's configuration: data, actor_rollout_ref, critic, trainer.
void readVerlEntries(SourceReader& root);

/// Hydra's overrides as a command line has them, "trainer.nnodes=2 +a.b=c", as nested entries. Values are read as
/// YAML's plain scalars.
[[nodiscard]] Json hydraOverrides(const std::vector<std::string>& words);

/// Entries "${a.b}" that name another entry are replaced by its value; others of OmegaConf's ("${mul:...}") become null
/// and are noted as left out. Bounded.
[[nodiscard]] Json withReferences(const Json& json, ImportLog& log);

}  // namespace headroom
