// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <QWidget>

#include <array>

namespace headroom {

/// Beneath a fleet: how each grade is drawn, and how many cards have it; a host that could not be read is one unknown.
class GradeLegend final : public QWidget {
    Q_OBJECT

public:
    explicit GradeLegend(QWidget* parent = nullptr);

    void setReport(const HealthReport* report);
    /// What the numbers in the squares are: "numbers: temperature, °C".
    void setNote(const QString& note);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static constexpr std::size_t gradeCount = static_cast<std::size_t>(HealthGrade::Unknown) + 1;
    [[nodiscard]] QString entryText(std::size_t grade) const;
    void describe();

    std::array<int, gradeCount> m_counts{};
    QString m_note;
};

}  // namespace headroom
