// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace headroom {

/// What a column of a table needs, px.
struct ColumnNeed {
    int least{0};    ///< Below it the column is of no use: of a number, its whole width.
    int wanted{0};   ///< With room for every text.
    int givesWay{0};  ///< The column with the highest number goes first where there is no room; 0 stays always.
    bool takesSpare{false};  ///< Gets what nobody wants.
};

/// Shares the room of a table among its columns: those that give way go until the others have their least width, then
/// what is left over goes to those that want more, and at last to the one that takes the spare, or else the last one. 0
/// stands for a column that is hidden.
[[nodiscard]] std::vector<int> fitColumns(const std::vector<ColumnNeed>& needs, int room);

}  // namespace headroom
