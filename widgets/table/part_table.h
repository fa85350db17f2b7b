// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/highlight_table.h"
#include "widgets/table/part_table_model.h"

namespace headroom {

/// The table of memory parts: colour, size, share and formula of each, with its source as tooltip. Ctrl+C copies it
/// as tab-separated values with raw numbers.
class PartTable final : public HighlightTable {
    Q_OBJECT

public:
    explicit PartTable(QWidget* parent = nullptr);

    void setRows(const std::vector<PartRow>& rows, const QString& totalNote, ByteUnit unit);
    /// What the sum is called, shown with the next rows.
    void setTotalLabel(const QString& label);
    /// Makes the tooltip of a part's row when it is shown; rich text.
    void setTooltips(std::function<QString(MemoryPart)> tooltipOf) { m_model->setTooltips(std::move(tooltipOf)); }
    [[nodiscard]] DataTable table() const override { return m_model->table(); }

    /// Lights the row of a part, or none.
    void setLitPart(std::optional<MemoryPart> part);
    [[nodiscard]] std::optional<MemoryPart> litPart() const { return m_model->partOf(litRow()); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Mouse or keyboard came to the row of a part; nothing when it left the parts.
    void partEntered(std::optional<headroom::MemoryPart> part);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;

private:
    /// Whether texts came that the columns were not laid out for.
    [[nodiscard]] bool columnsMustGrow();
    [[nodiscard]] int textColumnWidth(int column) const;

    PartTableModel* m_model;
    QString m_shape;  // Of the texts that the columns were laid out for.
};

}  // namespace headroom
