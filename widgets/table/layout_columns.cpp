// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/layout_columns.h"

#include "widgets/table/layout_table.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QFontMetrics>

#include <algorithm>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

constexpr Px leastNameWidth{170};
constexpr Px mostNameWidth{320};
constexpr int slack = 2;  ///< For halves of a pixel.

}  // namespace

void LayoutColumns::measure(const std::vector<LayoutRow>& rows, const QStringList& titles, const QFont& font)
{
    const QFontMetrics heads(scaledFont(font, TypeSize::Secondary, true));
    const QFontMetrics texts(scaledFont(font, TypeSize::Body));
    const QFontMetrics tags(scaledFont(font, TypeSize::Secondary));
    m_widths.assign(LayoutTable::columnCount, 0);
    m_hasText.assign(LayoutTable::columnCount, false);
    m_isUniform.assign(LayoutTable::columnCount, true);
    m_names.assign(rows.size(), {});
    for (int column = 0; column < LayoutTable::columnCount; ++column) {
        const auto place = static_cast<std::size_t>(column);
        int width = heads.horizontalAdvance(titles.value(column));
        for (const LayoutRow& row : rows) {
            const QString cell = row.cells.value(column);
            const int bar = column == LayoutTable::Peak ? cellBarSpace : 0;
            width = std::max(width, bar + texts.horizontalAdvance(cell));
            m_hasText[place] = m_hasText[place] || !cell.isEmpty();
            m_isUniform[place] = m_isUniform[place] && cell == rows.front().cells.value(column);
        }
        m_widths[place] = width + slack + 2 * cellPadding;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Name& name = m_names[i];
        name.text = texts.horizontalAdvance(rows[i].cells.value(LayoutTable::Name));
        name.tag =
            rows[i].tag.isEmpty() ? 0 : tags.horizontalAdvance(rows[i].tag) + 3 * LayoutTable::tagPadding + cellPadding;
        for (const QString& word : rows[i].words)
            name.words.push_back(word.isEmpty() ? 0 : texts.horizontalAdvance(LayoutTable::wordSeparator() + word));
    }
}

/// What the longest name takes with the words of hidden columns, within reason.
int LayoutColumns::nameWidth(const std::vector<int>& told, bool withTags) const
{
    int width = leastNameWidth;
    for (const Name& name : m_names) {
        int own = name.text + (withTags ? name.tag : 0) + 2 * cellPadding;
        for (const int column : told)
            if (const auto place = static_cast<std::size_t>(column); place < name.words.size())
                own += name.words[place];
        width = std::max(width, own);
    }
    return std::min<int>(width, mostNameWidth);
}

LayoutColumns::Share LayoutColumns::shared(int width, int sortColumn) const
{
    Share share{.widths = m_widths};
    share.widths.resize(LayoutTable::columnCount, 0);
    share.widths[LayoutTable::Name] = 0;
    if (m_widths.empty())
        return share;
    for (const int column : {LayoutTable::Expert, LayoutTable::Offloaded})
        if (column != sortColumn && !m_hasText[static_cast<std::size_t>(column)])
            share.widths[static_cast<std::size_t>(column)] = 0;
    int rest = width - std::accumulate(share.widths.begin(), share.widths.end(), 0);
    const auto giveUp = [&](int column) {
        const auto place = static_cast<std::size_t>(column);
        if (column == sortColumn || share.widths[place] == 0)
            return;
        rest += std::exchange(share.widths[place], 0);
        if (!m_isUniform[place] || column == LayoutTable::Offloaded)
            share.told.push_back(column);
    };
    // Narrow tables do without what is the same in every row, then without what follows from the others, and then
    // names tell of what had a column.
    const int wanted = nameWidth({}, true);
    for (const int column :
         {LayoutTable::Recomputed, LayoutTable::Offloaded, LayoutTable::Context, LayoutTable::Micro, LayoutTable::Zero})
        if (rest < wanted && m_isUniform[static_cast<std::size_t>(column)])
            giveUp(column);
    for (const int column : {LayoutTable::Rank, LayoutTable::Mfu, LayoutTable::Data})
        if (rest < wanted)
            giveUp(column);
    for (const int column : {LayoutTable::Context, LayoutTable::Offloaded, LayoutTable::Micro, LayoutTable::Recomputed})
        if (rest < nameWidth(share.told, false))
            giveUp(column);
    share.widths[LayoutTable::Name] = std::max<int>(leastNameWidth, rest);
    std::ranges::sort(share.told);
    return share;
}

}  // namespace headroom
