// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/column_fit.h"
#include "widgets/table/highlight_table.h"
#include "widgets/text/health/health_words.h"

#include <memory>
#include <vector>

namespace headroom {

class GpuRows;

/// One row per GPU, as nvidia-smi lists them: grade as icon, word and colour, a small bar behind each level.
class GpuTable final : public HighlightTable {
    Q_OBJECT

public:
    explicit GpuTable(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const HealthReport> report);
    void setByteUnit(ByteUnit unit);
    void setCurrent(GpuPlace place);
    [[nodiscard]] DataTable table() const override;
    /// What a row says that has no room, and its findings in full.
    [[nodiscard]] QString rowTip(int row) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The person chose a card.
    void gpuChosen(GpuPlace place);
    /// Or a host without cards, by its place in the report.
    void hostChosen(std::size_t host);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    class Delegate;
    [[nodiscard]] bool isEmptyColumn(int column) const;
    [[nodiscard]] std::vector<ColumnNeed> columnNeeds() const;

    GpuRows* m_rows;
    int m_barWidth{0};
    bool m_quiet{false};
};

}  // namespace headroom
