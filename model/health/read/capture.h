// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads what a program or person captured: any mix of the formats, in any order, told by content. Never fails:
/// `recognised` says whether anything was understood. `source` names it for people.
[[nodiscard]] Snapshot readCapture(std::string_view text, std::string source, const HealthFacts& facts);

/// Whether a text is what "headroom health" printed for people: its sentences are no reading of GPUs.
[[nodiscard]] bool isOwnReport(std::string_view text);

/// Whether a text is a web page, as a login or an error in place of what was asked for.
[[nodiscard]] bool isWebPage(std::string_view text);

/// One snapshot of several captures. Captures of the same machine (a shared GPU, or one that holds no inventory of its
/// own) join into one host, others stay apart and are named after their source.
[[nodiscard]] Snapshot joinSnapshots(std::vector<Snapshot> snapshots);

}  // namespace headroom
