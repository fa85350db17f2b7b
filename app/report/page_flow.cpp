// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/page_flow.h"

#include <utility>

namespace headroom {

namespace {

struct Item {
    const Block* block;
    int row;
    double space;           ///< Above it, unless it begins a page.
    bool mayBeginPage;
    bool mustBeginPage;
};

std::vector<Item> itemsOf(const Blocks& blocks)
{
    std::vector<Item> items;
    bool free = true;
    for (const auto& block : blocks)
        for (int row = 0; row < block->rowCount(); ++row) {
            const bool must = row == 0 && block->beginsPage();
            items.push_back({block.get(), row, row == 0 ? block->spaceBefore() : 0, free || must, must});
            const bool last = row + 1 == block->rowCount();
            const bool header = row < block->headerRows();
            free = last ? !block->keepsWithNext() : !header && block->mayBreakAfter(row);
        }
    return items;
}

class Flow {
public:
    explicit Flow(double bodyHeight) : m_bodyHeight(bodyHeight) {}

    [[nodiscard]] bool takes(const Item& item) const
    {
        if (m_rows.empty() || item.mustBeginPage)
            return m_rows.empty();
        // A hair of tolerance, since heights are sums of fractions.
        return m_bottom + item.space + item.block->rowHeight(item.row) <= m_bodyHeight + 1e-6;
    }
    void add(const Item& item)
    {
        if (m_rows.empty() && item.row >= item.block->headerRows())
            for (int row = 0; row < item.block->headerRows(); ++row)
                place(item.block, row, 0);
        place(item.block, item.row, m_rows.empty() ? 0 : item.space);
    }
    void place(const Block* block, int row, double space)
    {
        m_bottom += space;
        m_rows.push_back({block, row, QPointF(0, m_bottom)});
        m_bottom += block->rowHeight(row);
    }
    /// Ends the page, without its last `surplus` rows.
    PageRows finish(std::size_t surplus)
    {
        m_rows.resize(m_rows.size() - surplus);
        m_bottom = 0;
        return std::exchange(m_rows, {});
    }

private:
    double m_bodyHeight;
    double m_bottom{0};
    PageRows m_rows;
};

}  // namespace

std::vector<PageRows> flowIntoPages(const Blocks& blocks, double bodyHeight)
{
    const std::vector<Item> items = itemsOf(blocks);
    std::vector<PageRows> pages;
    Flow flow(bodyHeight);
    std::size_t first = 0;  // Of the page.
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (flow.takes(items[i])) {
            flow.add(items[i]);
            continue;
        }
        std::size_t next = i;
        while (next > first && !items[next].mayBeginPage)
            --next;
        if (next == first)
            next = i;  // What belongs together is more than a page: it is cut after all.
        pages.push_back(flow.finish(i - next));
        first = next;
        i = next;
        flow.add(items[i]);
    }
    pages.push_back(flow.finish(0));
    return pages;
}

}  // namespace headroom
