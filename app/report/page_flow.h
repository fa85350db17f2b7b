// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"

#include <memory>
#include <vector>

namespace headroom {

using Blocks = std::vector<std::unique_ptr<Block>>;

/// A row of a block on its page, relative to the page's body.
struct PlacedRow {
    const Block* block{nullptr};
    int row{0};
    QPointF topLeft{};
};
using PageRows = std::vector<PlacedRow>;

/// Spreads blocks, which are laid out already, over pages with a body of that size. A row higher than the body stands
/// alone on its page. There is at least one page. Where the last page would be nearly empty, spaces are tightened until
/// it is not needed, else it begins with what belongs before.
[[nodiscard]] std::vector<PageRows> flowIntoPages(const Blocks& blocks, double bodyHeight);

}  // namespace headroom
