// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "widgets/table/data_table.h"
#include "widgets/text/format.h"

#include <QAbstractTableModel>

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// One part of GPU memory, ready to be shown.
struct PartRow {
    MemoryPart part{MemoryPart::Weights};
    QString label;
    Bytes bytes{};
    QString formula;  ///< With the plan's numbers.
    bool operator==(const PartRow&) const = default;
};

/// The parts of a GPU's peak memory, with their sum as last row.
class PartTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Part, Size, Share, Formula, Info, ColumnCount };
    /// ShortTitleRole: a header's words for a narrow column.
    enum ItemRole { MemoryPartRole = Qt::UserRole, TotalRole, ShortTitleRole };

    explicit PartTableModel(QObject* parent = nullptr);

    /// Rows of zero bytes are left out. `totalNote` stands in the formula's place of the sum.
    void setRows(const std::vector<PartRow>& rows, const QString& totalNote, ByteUnit unit);
    /// What the sum is called, "peak per GPU" unless told; shown with the next rows.
    void setTotalLabel(const QString& label) { m_totalLabel = label; }
    /// Makes the rich text behind a part's row: exact value, formula, source. It is asked for when it is shown.
    void setTooltips(std::function<QString(MemoryPart)> tooltipOf) { m_tooltipOf = std::move(tooltipOf); }
    /// The part of a row; nothing for the sum.
    [[nodiscard]] std::optional<MemoryPart> partOf(int row) const;
    [[nodiscard]] int rowOf(MemoryPart part) const;
    /// What a cell shows.
    [[nodiscard]] const QString& text(int row, int column) const;
    /// All rows with raw numbers, the sum last.
    [[nodiscard]] DataTable table() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Texts = std::vector<std::array<QString, ColumnCount>>;
    [[nodiscard]] Texts makeTexts() const;
    /// Says which cells differ from those of before.
    void announceChanges(const Texts& before);

    std::vector<PartRow> m_rows;
    Texts m_texts;  // What the cells show, made once for many paints.
    std::function<QString(MemoryPart)> m_tooltipOf;
    Bytes m_total{};
    QString m_totalLabel{tr("peak per GPU")};
    QString m_totalNote;
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
