// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/mute.h"
#include "widgets/table/highlight_table.h"
#include "widgets/text/health/health_words.h"

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

class FindingRows;

/// All findings of a reading, one per row: grade, where, what was measured against what it should be, why, what to do
/// first and how sure that is.
class FindingsTable final : public HighlightTable {
    Q_OBJECT

public:
    explicit FindingsTable(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const HealthReport> report);
    void setMuted(const std::vector<MutedFinding>& muted);
    void setByteUnit(ByteUnit unit);
    /// The height that the page has for the table, px: it grows with its rows up to that, and scrolls beyond.
    void setRoom(int height);
    /// Marks the row of a finding, as when it was chosen elsewhere; none where it is not in the table.
    void setCurrent(const HealthFinding* finding);
    /// Chooses the finding on top, the worst that is not muted, as the person could; nothing where there is none.
    void chooseFirst();
    /// "6 findings, 61 GPUs without one"
    [[nodiscard]] QString summary() const;
    [[nodiscard]] DataTable table() const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The person chose a finding; `place` is its card, nothing where it is about a host.
    void findingChosen(const headroom::HealthFinding& finding, const std::optional<headroom::GpuPlace>& place);

protected:
    void enterRow(int row) override;
    void layOutColumns() override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    class Delegate;

    FindingRows* m_rows;
    bool m_quiet{false};
    int m_mostRows;
};

}  // namespace headroom
