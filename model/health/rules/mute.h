// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom {

/// A finding that somebody knows of: shown as muted with the reason, counted in every grade as before.
struct MutedFinding {
    std::string rule{};    ///< "health.t2".
    std::string host{};    ///< Its name, else the file or address that it was read from; empty beside a UUID.
    std::string card{};    ///< UUID, else PCI address, else number; empty for a finding of the host.
    std::string reason{};

    bool operator==(const MutedFinding&) const = default;
};

/// What identifies a finding from one reading to the next; the reason is empty.
[[nodiscard]] MutedFinding muteKey(const HealthReport& report, const HealthFinding& finding);

/// The entry that mutes a finding, or null.
[[nodiscard]] const MutedFinding* mutedBy(const std::vector<MutedFinding>& muted, const HealthReport& report,
                                          const HealthFinding& finding);

/// How many findings of a report are muted.
[[nodiscard]] std::size_t countMuted(const std::vector<MutedFinding>& muted, const HealthReport& report);

}  // namespace headroom
