// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/health/health_words.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

/// The columns of the table of cards, in order.
enum GpuColumn {
    NameColumn,
    GradeColumn,
    UseColumn,
    MemoryColumn,
    HeatColumn,
    PowerColumn,
    ClockColumn,
    StateColumn,
    EccColumn,
    LinkColumn,
    PcieColumn,
    NotesColumn
};
constexpr int gpuColumnCount = NotesColumn + 1;

/// A report as rows, one per card and beneath it one per MIG device of it, hosts in their order. Of several hosts one
/// that has a finding, but no card, has a row of its own.
class GpuRows final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// A cell: its text, how full the bar behind it is, below zero there is none, whether the value is past the card's
    /// own limit, and the grade that the card has because of it.
    struct Cell {
        QString text;
        double level{-1};
        bool isPastLimit{false};
        HealthGrade grade{HealthGrade::Healthy};
    };

    explicit GpuRows(QObject* parent) : QAbstractTableModel(parent) {}

    void setReport(std::shared_ptr<const HealthReport> report);
    void setByteUnit(ByteUnit unit);
    /// The card of each row; a card's own row is the first with its place.
    [[nodiscard]] const std::vector<GpuPlace>& places() const { return m_places; }
    /// Whether a row is of a MIG device, which has no grade of its own.
    [[nodiscard]] bool isMigDevice(int row) const { return m_devices[static_cast<std::size_t>(row)].has_value(); }
    /// Whether a row is of a host without cards.
    [[nodiscard]] bool isHost(int row) const;
    /// Of a card's row.
    [[nodiscard]] const GpuHealth& health(int row) const;
    /// Of the card or host of a row.
    [[nodiscard]] HealthGrade grade(int row) const;
    [[nodiscard]] const std::vector<HealthFinding>& findings(int row) const;
    [[nodiscard]] Cell cell(int row, int column) const;
    [[nodiscard]] static bool isNumber(int column)
    {
        return column >= UseColumn && column <= PcieColumn && column != StateColumn;
    }
    [[nodiscard]] static bool hasBar(int column) { return column >= UseColumn && column <= PowerColumn; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const GpuSnapshot& gpu(int row) const;
    [[nodiscard]] Cell valueCell(int row, int column) const;
    [[nodiscard]] HealthGrade gradeOf(int row, int column) const;
    void listCards();
    [[nodiscard]] Cell hostCell(int row, int column) const;
    [[nodiscard]] Cell deviceCell(int row, int column) const;
    [[nodiscard]] Cell memoryCell(const std::optional<double>& used, const std::optional<double>& total) const;
    [[nodiscard]] QString noteText(int row) const;
    [[nodiscard]] QString title(int column) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<GpuPlace> m_places{};
    std::vector<std::optional<std::size_t>> m_devices{};  ///< The position of a row's MIG device; none of a card's own.
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
