// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/jobs/tool_readers.h"
#include "model/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a test of single links measured: a network card's write to another, or a copy from one GPU to another.
struct LinkRate {
    std::string test{};  ///< "ib_write_bw", "nvbandwidth".
    std::string host{};
    bool isBetweenNodes{false};
    BytesPerSecond rate{};  ///< One direction, with the best size of message; of several links the slowest.

    bool operator==(const LinkRate&) const = default;
};

/// Reads the output of ib_write_bw and of nvbandwidth's copies between GPUs line by line. What goes both ways at once,
/// reads or sends has other figures and is left out.
class LinkRateReader {
public:
    LinkRateReader() = default;
    LinkRateReader(const LinkRateReader&) = delete;
    LinkRateReader& operator=(const LinkRateReader&) = delete;

    bool line(std::string_view text) { return m_links.take(text) || m_copies.take(text); }
    /// Empty without a result.
    [[nodiscard]] std::vector<LinkRate> result() const;

private:
    ToolReadings m_tools{};
    LinkTestReader m_links{m_tools};
    CopyTestReader m_copies{m_tools};
};

}  // namespace headroom
