// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"
#include "model/json/strict_json.h"

#include <cstddef>

namespace headroom {

/// Whether a document is a Workspace or InferenceSet of KAITO.
[[nodiscard]] bool isKaito(const Json& document);

/// Reads one of the documents into the log's plan, with the ConfigMap that it names, where that is among them.
void readKaito(ImportLog& log, const Json& documents, std::size_t index);

}  // namespace headroom
