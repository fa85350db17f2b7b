// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/page_flow.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
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
    Flow(double bodyHeight, double tightness) : m_bodyHeight(bodyHeight), m_tightness(tightness) {}

    [[nodiscard]] bool takes(const Item& item) const
    {
        if (m_rows.empty())
            return true;
        // A hair of tolerance, since heights are sums of fractions.
        return m_bottom + item.space * m_tightness + item.block->rowHeight(item.row) <= m_bodyHeight + 1e-6;
    }
    void add(const Item& item)
    {
        if (m_rows.empty() && item.row >= item.block->headerRows())
            for (int row = 0; row < item.block->headerRows(); ++row)
                place(item.block, row, 0);
        place(item.block, item.row, m_rows.empty() ? 0 : item.space * m_tightness);
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
    double m_tightness;
    double m_bottom{0};
    PageRows m_rows;
};

using Items = std::span<const Item>;
using Pages = std::vector<PageRows>;

/// A page of the end that is filled by less looks like a mistake.
constexpr double leastFilled = 0.25;

/// Lays items onto pages, with `tightness` of the spaces between blocks.
Pages flowItems(Items items, double bodyHeight, double tightness)
{
    Pages pages;
    Flow flow(bodyHeight, tightness);
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

bool isNearlyEmpty(const PageRows& page, double bodyHeight)
{
    if (page.empty())
        return false;
    const PlacedRow& last = page.back();
    return last.topLeft.y() + last.block->rowHeight(last.row) < leastFilled * bodyHeight;
}

/// The items again with the last page begun by an earlier block, so that it is not nearly empty; nothing where that
/// takes more pages.
std::optional<Pages> withFullerEnd(Items items, double bodyHeight, std::size_t pages)
{
    for (std::size_t i = items.size(); i-- > 1;) {
        if (items[i].row != 0 || !items[i].mayBeginPage)
            continue;
        Pages end = flowItems(items.subspan(i), bodyHeight, 1);
        if (end.size() > 1)
            return std::nullopt;
        if (isNearlyEmpty(end.front(), bodyHeight))
            continue;
        Pages all = flowItems(items.first(i), bodyHeight, 1);
        if (all.size() + 1 > pages)
            return std::nullopt;
        all.push_back(std::move(end.front()));
        return all;
    }
    return std::nullopt;
}

/// Items that begin on a page of their own and end before the next that do.
Pages flowGroup(Items items, double bodyHeight)
{
    Pages pages = flowItems(items, bodyHeight, 1);
    if (pages.size() < 2 || !isNearlyEmpty(pages.back(), bodyHeight))
        return pages;
    // A little less white may be all that is missing.
    for (const double tightness : {0.75, 0.55}) {
        Pages tighter = flowItems(items, bodyHeight, tightness);
        if (tighter.size() < pages.size())
            return tighter;
    }
    return withFullerEnd(items, bodyHeight, pages.size()).value_or(std::move(pages));
}

}  // namespace

std::vector<PageRows> flowIntoPages(const Blocks& blocks, double bodyHeight)
{
    const std::vector<Item> items = itemsOf(blocks);
    std::vector<PageRows> pages;
    std::size_t first = 0;
    for (std::size_t i = 0; i <= items.size(); ++i) {
        if (i < items.size() && (i == first || !items[i].mustBeginPage))
            continue;
        if (i > first)
            std::ranges::move(flowGroup(Items(items).subspan(first, i - first), bodyHeight), std::back_inserter(pages));
        first = i;
    }
    if (pages.empty())
        pages.emplace_back();
    return pages;
}

}  // namespace headroom
