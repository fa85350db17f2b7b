// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/collectives.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace headroom {

/// What nccl-tests measured with its largest message.
struct FabricTest {
    Collective collective{Collective::AllReduce};
    bool isNamed{false};       ///< The collective stands in the output; otherwise all-reduce is taken.
    std::string version{};     ///< "2.13.11"; empty where not said.
    std::int64_t ranks{0};     ///< 0: not said.
    std::int64_t hosts{0};     ///< 0: not said.
    std::string host{};        ///< The first one.
    Bytes message{};           ///< The largest one.
    BytesPerSecond busBandwidth{};  ///< Of it: the better of out of place and in place.
    std::int64_t rows{0};
    std::int64_t wrong{0};     ///< Values that came out wrong.

    bool operator==(const FabricTest&) const = default;
};

/// Reads the output of nccl-tests (src/common.cu) line by line, with what a launcher writes before each line.
class FabricTestReader {
public:
    bool line(std::string_view text);
    /// Nothing without a row of results.
    [[nodiscard]] std::optional<FabricTest> result() const;

private:
    bool row(std::string_view text);

    FabricTest m_test{};
    std::set<std::string, std::less<>> m_hosts{};
};

/// Bus bandwidth over the time that a collective takes: nccl-tests doc/PERFORMANCE.md.
[[nodiscard]] double busFactor(Collective collective, double ranks);

}  // namespace headroom
