// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"
#include "model/quota/quota.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The commands' output as people save it: "-o table", and what a --query of their own left of it.

namespace headroom {

/// What such an entry says: of a size or of a counter.
struct ProjectedEntry {
    std::optional<ListedSku> sku{};
    std::vector<std::string> regions{};  ///< Of the size; one empty name where the entry says none.
    std::optional<QuotaUsage> usage{};
};

/// Reads an entry by the usual names of its columns, whatever their case: name or size, locations, zones, restrictions,
/// family, vCPUs; name, current value, limit. Absent where it is neither a size nor a counter.
[[nodiscard]] std::optional<ProjectedEntry> projectedEntry(const Json& entry);

/// The rows of a table as the CLI prints it, a header above a rule of dashes, as a list of objects; absent where the
/// text is no such table.
[[nodiscard]] std::optional<Json> tableEntries(std::string_view text);

}  // namespace headroom
