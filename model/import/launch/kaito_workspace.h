// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"
#include "model/json/strict_json.h"

#include <string>

namespace headroom {

/// Whether a document is a Workspace or InferenceSet of KAITO.
[[nodiscard]] bool isKaito(const Json& document);

/// Reads the document into the log's plan. `place` is its JSON pointer.
void readKaito(ImportLog& log, const Json& document, const std::string& place);

}  // namespace headroom
