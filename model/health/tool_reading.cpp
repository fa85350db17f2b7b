// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/tool_reading.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace headroom {

const CollectivePoint* CollectiveTest::largest() const
{
    const auto found = std::ranges::max_element(points, {}, &CollectivePoint::bytes);
    return found == points.end() ? nullptr : &*found;
}

std::size_t CollectiveTest::hostCount() const
{
    std::set<std::string_view> hosts;
    for (const CollectiveRank& rank : ranks)
        hosts.insert(rank.host);
    return hosts.size();
}

std::optional<std::pair<double, double>> CopyTest::range() const
{
    std::optional<std::pair<double, double>> range;
    for (const auto& row : gigabytesPerSecond)
        for (const std::optional<double>& cell : row) {
            if (!cell)
                continue;
            if (!range)
                range.emplace(*cell, *cell);
            range->first = std::min(range->first, *cell);
            range->second = std::max(range->second, *cell);
        }
    return range;
}

std::optional<double> LinkTest::bestGbps() const
{
    const auto found = std::ranges::max_element(points, {}, &LinkTestPoint::averageGbps);
    return found == points.end() ? std::nullopt : std::optional(found->averageGbps);
}

bool ToolReadings::empty() const
{
    return collectives.empty() && copies.empty() && links.empty() && ports.empty() && diagnostics.empty() &&
           services.empty() && waits.empty() && said.empty();
}

}  // namespace headroom
