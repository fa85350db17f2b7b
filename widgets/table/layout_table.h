// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/highlight_table.h"
#include "widgets/table/layout_columns.h"

#include <vector>

namespace headroom {

/// A layout in the ranking, ready to be shown.
struct LayoutRow {
    QStringList cells{};     ///< By column.
    QStringList words{};     ///< By column: what the name says of it where the column is hidden; may be empty.
    QString tag{};           ///< "fastest", "simplest", "this plan"; drawn beside the name.
    QString tooltip{};       ///< Rich text.
    double peakShare{0};     ///< Of the capacity, drawn as a bar in the column of the peak.
    bool isPlan{false};      ///< The layout of the plan itself.
};

/// The ranked layouts. A double click or Return asks for one of them, the context menu also to put it beside the plan;
/// Ctrl+C copies the chosen one.
class LayoutTable final : public HighlightTable {
    Q_OBJECT

public:
    enum Column {
        Rank,
        Name,
        Tensor,
        Context,
        Pipeline,
        Data,
        Expert,
        Zero,
        Recomputed,
        Offloaded,
        Micro,
        Peak,
        Step,
        Mfu,
        Job
    };
    static constexpr int columnCount = Job + 1;
    static constexpr int tagPadding = 6;  ///< On each side of the words of a tag, px.
    /// Between a name and what it tells of hidden columns.
    [[nodiscard]] static QString wordSeparator() { return QStringLiteral(", "); }

    explicit LayoutTable(QWidget* parent = nullptr);

    /// `raw` is what is copied of the whole ranking, `rawRows` of each row shown.
    void setRows(std::vector<LayoutRow> rows, DataTable raw, DataTable rawRows);
    /// All rows of the ranking, by which the columns share the width, whichever rows are shown in which order.
    void setRanking(std::vector<LayoutRow> ranking);
    /// "GB" or "GiB", the name of the currency and the capacity, for the headers.
    void setUnits(const QString& memory, const QString& capacity, const QString& currency);
    [[nodiscard]] DataTable table() const override { return m_raw; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void rowChosen(int row);
    /// The row is to stand beside the plan.
    void rowSetAside(int row);
    void rowEntered(int row);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Rows;
    class Delegate;
    void addMenu();
    void copyRow() const;
    void measure();

    Rows* m_rows;
    std::vector<LayoutRow> m_ranking;
    LayoutColumns m_columns;
    DataTable m_raw;
    DataTable m_rawRows;
};

}  // namespace headroom
