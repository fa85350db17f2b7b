// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

namespace headroom {

/// Where a catalogue entry comes from. An entry without `as_of` is undated; an unverified one comes from general
/// knowledge and never decides a recommendation.
struct Provenance {
    std::string source;
    std::optional<std::string> as_of{};  ///< ISO date YYYY-MM-DD, only where the source gives one.
    bool unverified{false};
    bool operator==(const Provenance&) const = default;
};

}  // namespace headroom
