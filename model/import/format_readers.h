// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/source_reader.h"
#include "model/result.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>

// One reader per format: takes the entries of the root object into the log's plan and notes what it left out.

namespace headroom {

void readHuggingFace(SourceReader& root);
void readDeepSpeed(SourceReader& root);
void readMegatron(SourceReader& root);
void readAccelerate(SourceReader& root);
void readTorchtune(SourceReader& root);
void readAxolotl(SourceReader& root);

// Those of the folder launch: how jobs and services are started.
void readServeCommand(SourceReader& root);
void readKubernetes(SourceReader& root);
void readTorchtitan(SourceReader& root);
void readNemo(SourceReader& root);
void readVerl(SourceReader& root);
void readNemoRl(SourceReader& root);
void readTrainer(SourceReader& root);
void readGguf(SourceReader& root);

/// A file as entries, and what it is.
struct FoundSource {
    Json json;
    ImportFormat format;
};

/// A text that is a command line, a manifest, TOML or a GGUF header, as entries; an error where it is one and broken.
[[nodiscard]] std::optional<Result<FoundSource>> launchSource(std::string_view text);

/// Entries of YAML or JSON that belong to a program of the folder launch.
[[nodiscard]] std::optional<FoundSource> launchEntries(const Json& json);

}  // namespace headroom
