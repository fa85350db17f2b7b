// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/launch/serve_command.h"
#include "model/import/source_reader.h"

#include <cstdint>
#include <string>

namespace headroom {

/// Where a server runs and how often, as a manifest around its command says.
struct ServeSite {
    std::int64_t copies{1};       ///< Replicas of the whole server.
    std::string copiesPlace{};    ///< Where that stands; empty where nothing states it.
    std::string modelHint{};      ///< The model, where a manifest names it and the command does not.
    std::string modelHintPlace{};
};

/// Reads a server's command line into the log's plan: model, formats, layout, limits, and GPUs of all copies.
void readServer(ImportLog& log, const ServeCommand& command, const ServeSite& site);

/// Takes arguments of vLLM that stand as entries of a file, "max-num-seqs: 256", for a model whose layout something
/// else decides.
void readVllmEntries(ImportLog& log, const Json& entries, const std::string& place, const std::string& model);

}  // namespace headroom
