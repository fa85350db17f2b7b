// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/link_tests.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr double bytesPerGigabit = 1e9 / 8;

/// Keeps of a test's links the slowest: a step waits for it.
void keepSlowest(std::vector<LinkRate>& rates, LinkRate rate)
{
    if (rate.rate.value <= 0)
        return;
    const auto same = std::ranges::find(rates, rate.test, &LinkRate::test);
    if (same == rates.end())
        rates.push_back(std::move(rate));
    else if (rate.rate < same->rate)
        *same = std::move(rate);
}

}  // namespace

std::vector<LinkRate> LinkRateReader::result() const
{
    std::vector<LinkRate> rates;
    for (const LinkTest& link : m_tools.links)
        if (const auto best = link.bestGbps(); best && link.name == "ib_write_bw")
            keepSlowest(rates, {.test = link.name, .isBetweenNodes = true, .rate = {*best * bytesPerGigabit}});
    for (const CopyTest& copy : m_tools.copies) {
        const bool isOneWay = copy.name.starts_with("device_to_device_memcpy") &&
                              copy.name.find("bidirectional") == std::string::npos &&
                              copy.name.find("latency") == std::string::npos;
        if (const auto range = copy.range(); range && isOneWay && copy.failure.empty())
            keepSlowest(rates, {.test = "nvbandwidth", .host = copy.host, .rate = {range->first * bytesPerGB}});
    }
    return rates;
}

}  // namespace headroom
