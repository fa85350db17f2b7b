// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"
#include "app/report/table_block.h"

#include <QStringList>

namespace headroom {

/// The numbered sources: on paper in two columns, read downwards, as they are short.
class SourceBlock final : public Block {
public:
    explicit SourceBlock(QStringList sources);

    void layOut(const QFont& font, double width) override { m_table.layOut(font, width); }
    [[nodiscard]] int rowCount() const override { return m_table.rowCount(); }
    [[nodiscard]] double rowHeight(int row) const override { return m_table.rowHeight(row); }
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override
    {
        m_table.drawRow(painter, row, topLeft);
    }
    [[nodiscard]] bool mayBreakAfter(int row) const override { return m_table.mayBreakAfter(row); }
    void write(DocumentWriter& writer) const override;

private:
    QStringList m_sources;
    TableBlock m_table;
};

}  // namespace headroom
