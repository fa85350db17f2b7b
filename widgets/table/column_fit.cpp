// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/column_fit.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace headroom {

namespace {

/// Hides columns until the others have their least width; returns how much is left over.
int hideWhatHasNoRoom(const std::vector<ColumnNeed>& needs, std::vector<int>& widths, int room)
{
    int rest = room - std::accumulate(widths.begin(), widths.end(), 0);
    while (rest < 0) {
        std::size_t first = needs.size();
        for (std::size_t i = 0; i < needs.size(); ++i)
            if (widths[i] > 0 && needs[i].givesWay > (first == needs.size() ? 0 : needs[first].givesWay))
                first = i;
        if (first == needs.size())
            return 0;
        rest += widths[first];
        widths[first] = 0;
    }
    return rest;
}

}  // namespace

std::vector<int> fitColumns(const std::vector<ColumnNeed>& needs, int room)
{
    std::vector<int> widths;
    widths.reserve(needs.size());
    for (const ColumnNeed& need : needs)
        widths.push_back(need.least);
    int rest = hideWhatHasNoRoom(needs, widths, room);
    int wanted = 0;
    for (std::size_t i = 0; i < needs.size(); ++i)
        wanted += widths[i] > 0 ? std::max(0, needs[i].wanted - needs[i].least) : 0;
    std::size_t spare = needs.size();
    for (std::size_t i = 0; i < needs.size(); ++i) {
        if (widths[i] == 0)
            continue;
        if (spare == needs.size() || !needs[spare].takesSpare)
            spare = i;
        const int more = std::max(0, needs[i].wanted - needs[i].least);
        // In proportion to what they want; who comes later shares what is still there.
        const int share = rest >= wanted ? more : more * rest / std::max(1, wanted);
        widths[i] += share;
        rest -= share;
        wanted -= more;
    }
    if (spare < needs.size())
        widths[spare] += rest;
    return widths;
}

}  // namespace headroom
