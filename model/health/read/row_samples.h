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

/// Keeps the earlier samples of a listing that names its cards again and again, such as "nvidia-smi dmon".
class RowSamples {
public:
    /// To be called before a row of a card is put into `host`: its first row of a new sample keeps what there is.
    void beforeRow(HostSnapshot& host, const GpuSnapshot& card);

private:
    std::set<std::string> m_seen{};  ///< Cards of the sample that is being read.
    std::string m_time{};  ///< Of that sample.
    std::size_t m_allowance{0};  ///< Cards that may still be copied: in proportion to the rows that were read.
};

/// An earlier sample of a listing with all that is known of the cards besides.
[[nodiscard]] HostSnapshot wholeSample(const HostSnapshot& host, const HostSnapshot& row);

/// How long a reason for a lower clock has held up to the last row, by the times of the rows; nothing without times.
[[nodiscard]] std::optional<double> secondsHeld(const HostSnapshot& host, const GpuSnapshot& gpu,
                                                std::string_view reason);

}  // namespace headroom
