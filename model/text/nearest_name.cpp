// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/nearest_name.h"

#include "model/text/edit_distance.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

std::string_view nearestName(std::string_view misspelt, const std::vector<std::string_view>& candidates)
{
    // Beyond a third of the letters the two are different words, not a slip.
    const std::size_t allowed = misspelt.size() / 3;
    std::string_view nearest;
    std::size_t best = allowed + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t longer = std::max(candidate.size(), misspelt.size());
        const std::size_t shorter = std::min(candidate.size(), misspelt.size());
        if (longer - shorter >= best)
            continue;
        const std::size_t distance = editDistance(misspelt, candidate);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace headroom
