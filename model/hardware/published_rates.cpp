// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/published_rates.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

// Copies, all-reduce in a node and links: the configurations of Azure/azurehpc-health-checks (nd96asr_v4, nd96amsr_v4,
// nd96isr_h100_v5, nd96isr_h200_v5); products of H100 and GB300, all-reduce of GB300 and of H100 across nodes with its
// limits: Azure/ai-infrastructure-on-azure, its baselines by size; GB200: Azure/AI-benchmarking-guide, 8 GB in one VM.
constexpr auto published = std::to_array<PublishedRates>({
    {"Standard_ND96asr_v4", 0, 21, 238, 228, 0, 0, 180},
    {"Standard_ND96amsr_A100_v4", 0, 21, 238, 228, 0, 0, 180},
    {"Standard_ND96isr_H100_v5", 769, 48, 335, 460, 0, 450, 380, 400, 300},
    {"Standard_ND96isr_H200_v5", 0, 0, 0, 431, 0, 0, 380},
    {"Standard_ND128isr_NDR_GB200_v6", 0, 0, 0, 680, 0, 0, 0},
    {"Standard_ND128isr_GB300_v6", 1850, 0, 0, 0, 937, 200, 0},
});

}  // namespace

const PublishedRates* publishedRates(std::string_view size)
{
    const auto* const found = std::ranges::find(published, size, &PublishedRates::size);
    return found == published.end() ? nullptr : found;
}

const PublishedRates* publishedRates(const VmSize* size)
{
    return size == nullptr ? nullptr : publishedRates(std::string_view(size->id));
}

}  // namespace headroom
