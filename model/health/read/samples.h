// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace headroom {

/// The time of a capture as the driver writes it, in seconds since 1970 by its clock; nothing for another form.
[[nodiscard]] std::optional<double> secondsOf(std::string_view timestamp);

/// Whether the two measured the same GPU, so that neither makes up for the other: two samples of one machine.
[[nodiscard]] bool areSamplesOfOne(const HostSnapshot& a, const HostSnapshot& b);

/// Whether two readings are one: of the same hosts at the same times, as the captures themselves say, with the same
/// values.
[[nodiscard]] bool isSameSample(const Snapshot& a, const Snapshot& b);

/// Makes one host of two samples of it: the values of the later one stand, by its time or else `from`, and the earlier
/// one is kept to be graded, too.
void mergeSample(HostSnapshot& into, HostSnapshot from);

/// Says of each host of which several samples were read that there are several, and which one is shown.
void noteSamples(Snapshot& snapshot);

/// Keeps the earlier samples of a listing that names its GPUs again and again, such as "nvidia-smi dmon".
class RowSamples {
public:
    /// To be called before a row of a GPU is put into `host`: its first row of a new sample keeps what there is.
    void beforeRow(HostSnapshot& host, const GpuSnapshot& card);

private:
    std::set<std::string> m_seen{};  ///< Cards of the sample that is being read.
    std::string m_time{};  ///< Of that sample.
    std::size_t m_allowance{0};  ///< Cards that may still be copied: in proportion to the rows that were read.
};

/// An earlier sample of a listing with all that is known of the GPUs besides.
[[nodiscard]] HostSnapshot wholeSample(const HostSnapshot& host, const HostSnapshot& row);

/// How long a reason for a lower clock has held up to the last row, by the times of the rows; nothing without times.
[[nodiscard]] std::optional<double> secondsHeld(const HostSnapshot& host, const GpuSnapshot& gpu,
                                                std::string_view reason);

}  // namespace headroom
