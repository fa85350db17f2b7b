// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/nearest_name.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <numeric>

namespace headroom {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// Insertions, deletions and replacements that turn one text into the other, ignoring case.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

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
