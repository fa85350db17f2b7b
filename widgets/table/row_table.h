// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/highlight_table.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/palette.h"

#include <QFont>
#include <QHash>

#include <functional>
#include <optional>
#include <vector>

namespace headroom {

/// A column of a RowTable. Numbers stand at the right; the last column takes the room that is left.
struct RowColumn {
    QString title;
    bool number{false};
    bool quiet{false};  ///< Secondary text: remarks.
    bool bar{false};    ///< The row's bar stands behind the number.
    int most{0};  ///< px that its texts widen it to where the table has no room to spare. 0: as wide as they are.
    bool narrow{false};  ///< Less space at its sides, and no more width than its texts need.
    QString help{};      ///< What a short title stands for, as its tooltip.
};

/// A verdict in a cell: an icon before its text, which stands in the icon's colour.
struct CellMark {
    int column{0};
    Icon icon{Icon::CheckCircle};
    Role role{Role::Good};
};

/// A row of a RowTable, ready to be shown.
struct ShownRow {
    QStringList cells{};
    QString tooltip{};  ///< Rich text.
    /// Draws the swatch before the first cell; may be empty.
    std::function<void(QPainter&, const QRectF&, Theme)> swatch{};
    bool total{false};  ///< A sum: semi-bold, and it cannot be lit.
    std::optional<CellBar> bar{};
    std::vector<CellMark> marks{};
};

/// A table of texts made ready by its page.
class RowTable final : public HighlightTable {
    Q_OBJECT

public:
    explicit RowTable(const std::vector<RowColumn>& columns, QWidget* parent = nullptr);

    /// `raw` is what is copied; without it, the texts as they are shown.
    void setRows(const std::vector<ShownRow>& rows, const DataTable& raw);
    void setRows(const std::vector<ShownRow>& rows) { setRows(rows, textsOf(rows)); }
    /// The titles of the columns above the texts of the rows.
    [[nodiscard]] DataTable textsOf(const std::vector<ShownRow>& rows) const;
    /// Another title for a column, such as one that names another unit.
    void setTitle(int column, const QString& title);
    /// What a short title stands for, as its tooltip.
    void setHelp(int column, const QString& help);
    /// A column without anything to say takes no room.
    void setColumnShown(int column, bool shown);
    [[nodiscard]] DataTable table() const override { return m_raw; }

    /// Lights a row, -1 for none.
    void setLitRow(int row);

    /// What the columns take together without cutting a text, px.
    [[nodiscard]] int wholeWidth() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Mouse or keyboard came to a row; -1 when it left the rows.
    void rowEntered(int row);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;

private:
    class Rows;
    class Delegate;
    [[nodiscard]] int columnWidthFor(int column) const;
    /// The last column that is not hidden.
    [[nodiscard]] int lastShown() const;
    /// What the longest text of a column takes, its swatch included; px.
    [[nodiscard]] int widestText(int column) const;
    /// The width in which a column with a limit shows all of its texts; 0 without a limit.
    [[nodiscard]] int wholeWidth(int column) const;
    /// Forgets the widths of texts where the font has changed, or they have become too many.
    void keepWidths() const;
    [[nodiscard]] int textWidth(const QString& text) const;

    Rows* m_rows;
    DataTable m_raw;
    // Measuring texts is most of the time that filling a table takes, and most stay from one slider tick to the next.
    mutable QHash<QString, int> m_widths{};
    mutable QFont m_widthFont{};  ///< Of those widths.
    int m_needed{0};  ///< By all columns but the last, px.
};

}  // namespace headroom
