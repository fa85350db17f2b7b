// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/mute.h"
#include "widgets/text/health/health_words.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headroom {

/// The columns of the table of findings, in order.
enum FindingColumn {
    FindingGradeColumn,
    WhereColumn,
    SubjectColumn,
    EvidenceColumn,
    ShouldBeColumn,
    CauseColumn,
    CostColumn,
    ActionColumn,
    ConfidenceColumn
};
constexpr int findingColumnCount = ConfidenceColumn + 1;

/// All findings of a report as rows, the worst first and those that are muted last.
class FindingRows final : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit FindingRows(QObject* parent) : QAbstractTableModel(parent) {}

    /// The same findings of the same cards in the same order only change; others are other rows.
    void setReport(std::shared_ptr<const HealthReport> report);
    void setMuted(std::vector<MutedFinding> muted);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] const HealthFinding& finding(int row) const { return *m_rows[static_cast<std::size_t>(row)].finding; }
    [[nodiscard]] bool isMuted(int row) const { return m_rows[static_cast<std::size_t>(row)].isMuted; }
    /// The card that a finding is about; nothing where it is about a host.
    [[nodiscard]] std::optional<GpuPlace> place(int row) const;
    /// The row of a finding, or -1.
    [[nodiscard]] int rowOf(const HealthFinding& finding) const;
    /// "6 findings, 1 muted, 61 GPUs without one": the first number is that of the page's tab.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] static QString title(int column);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::size_t host{0};
        const HealthFinding* finding{nullptr};  ///< In the report.
        bool isMuted{false};
    };
    [[nodiscard]] std::vector<Row> rowsOf(const HealthReport& report) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<MutedFinding> m_muted{};
    std::vector<Row> m_rows{};
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
