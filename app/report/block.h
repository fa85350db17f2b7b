// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QPointF>

class QPainter;

namespace headroom {

class DocumentWriter;

/// A piece of the report, made of one or more rows that are never cut. Lengths are px at 96 dpi.
class Block {
public:
    Block() = default;
    virtual ~Block() = default;
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;

    /// Measures all rows for a width; called once, before anything else.
    virtual void layOut(const QFont& font, double width) = 0;
    [[nodiscard]] virtual int rowCount() const { return 1; }
    [[nodiscard]] virtual double rowHeight(int row) const = 0;
    virtual void drawRow(QPainter& painter, int row, const QPointF& topLeft) const = 0;

    /// The block's content for a form without pages; laid out or not.
    virtual void write(DocumentWriter& writer) const = 0;

    /// Rows at the start that are drawn again on each page on which the block goes on.
    [[nodiscard]] virtual int headerRows() const { return 0; }
    /// Whether a page may end after that row.
    [[nodiscard]] virtual bool mayBreakAfter(int /*row*/) const { return true; }

    /// Space above, unless the block begins a page.
    [[nodiscard]] double spaceBefore() const { return m_spaceBefore; }
    void setSpaceBefore(double px) { m_spaceBefore = px; }
    /// Whether the next block must begin on the page on which this one ends, as under a heading.
    [[nodiscard]] bool keepsWithNext() const { return m_keepsWithNext; }
    void setKeepsWithNext(bool keep) { m_keepsWithNext = keep; }
    /// Whether the block stands on top of a page.
    [[nodiscard]] bool beginsPage() const { return m_beginsPage; }
    void setBeginsPage(bool begins) { m_beginsPage = begins; }

private:
    double m_spaceBefore{0};
    bool m_keepsWithNext{false};
    bool m_beginsPage{false};
};

}  // namespace headroom
