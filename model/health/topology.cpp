// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/topology.h"

#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {

bool isConnection(std::string_view cell)
{
    constexpr auto overPcie = std::to_array<std::string_view>({"SYS", "NODE", "PHB", "PXB", "PIX", "PSB", "SOC"});
    return std::ranges::find(overPcie, cell) != overPcie.end() || nvLinksOf(cell).has_value();
}

std::optional<std::int64_t> nvLinksOf(std::string_view cell)
{
    const auto links = cell.starts_with("NV") ? wholeNumberIn(cell.substr(2)) : std::nullopt;
    return links && *links > 0 ? links : std::nullopt;
}

std::optional<std::int64_t> gpuNumberOf(std::string_view device)
{
    constexpr std::string_view word = "GPU";
    return device.starts_with(word) ? wholeNumberIn(device.substr(word.size())) : std::nullopt;
}

}  // namespace headroom
