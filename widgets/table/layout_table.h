// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/lit_table.h"

#include <vector>

namespace headroom {

/// A layout in the ranking, ready to be shown.
struct LayoutRow {
    QStringList cells{};     ///< By column.
    QString tag{};           ///< "fastest", "simplest", "this plan"; drawn beside the name.
    QString tooltip{};       ///< Rich text.
    double peakShare{0};     ///< Of the capacity, drawn as a bar in the column of the peak.
    bool isPlan{false};      ///< The layout of the plan itself.
};

/// The ranked layouts. A double click or Return asks for one of them.
class LayoutTable final : public LitTable {
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

    explicit LayoutTable(QWidget* parent = nullptr);

    void setRows(std::vector<LayoutRow> rows, DataTable raw);
    /// "GB" or "GiB", the name of the currency and the capacity, for the headers.
    void setUnits(const QString& memory, const QString& capacity, const QString& currency);
    [[nodiscard]] DataTable table() const override { return m_raw; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void rowChosen(int row);
    void rowEntered(int row);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Rows;
    class Delegate;
    [[nodiscard]] int widthFor(int column) const;
    /// Whether any row has a word there.
    [[nodiscard]] bool hasText(int column) const;

    Rows* m_rows;
    DataTable m_raw;
};

}  // namespace headroom
