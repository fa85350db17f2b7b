// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix_finder.h"

#include <algorithm>

namespace headroom {

std::size_t FixCandidate::decisions() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(fix.changes, [](const FixChange& change) { return !change.follows; }));
}

FixSettings FixCandidate::settings() const
{
    FixSettings all;
    for (const FixVariant& part : parts)
        all.insert(all.end(), part.settings.begin(), part.settings.end());
    return all;
}

bool FixCandidate::hasIdea(std::string_view idea) const
{
    return std::ranges::find(parts, idea, &FixVariant::idea) != parts.end();
}

}  // namespace headroom
