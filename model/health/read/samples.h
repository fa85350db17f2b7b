// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <optional>
#include <string_view>

namespace headroom {

/// The time of a capture as the driver writes it, in seconds since 1970 by its clock; nothing for another form.
[[nodiscard]] std::optional<double> secondsOf(std::string_view timestamp);

/// Whether the two measured the same card, so that neither makes up for the other: two samples of one machine.
[[nodiscard]] bool areSamplesOfOne(const HostSnapshot& a, const HostSnapshot& b);

/// Whether two readings are one: of the same hosts at the same times, as the captures themselves say, with the same
/// values.
[[nodiscard]] bool isSameSample(const Snapshot& a, const Snapshot& b);

/// Makes one host of two samples of it: the values of the later one stand, by its time or else `from`, and the earlier
/// one is kept to be graded, too.
void mergeSample(HostSnapshot& into, HostSnapshot from);

/// Says of each host of which several samples were read that there are several, and which one is shown.
void noteSamples(Snapshot& snapshot);

}  // namespace headroom
