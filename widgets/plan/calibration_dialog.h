// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimator/calibration.h"
#include "model/plan/plan.h"
#include "widgets/text/format.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom {

class RowTable;
class ValueBox;

/// Takes what a person measured while the plan's job ran, shows it beside the estimate with what could explain the
/// difference, and offers to calibrate the plan. Nothing changes before that offer is taken.
class CalibrationDialog final : public QDialog {
    Q_OBJECT

public:
    /// The catalogue must outlive the dialog.
    CalibrationDialog(Plan plan, const Catalogue& catalogue, ByteUnit unit, QWidget* parent = nullptr);

    /// What the figures entered so far say; nothing while there are none.
    [[nodiscard]] const std::optional<CalibrationResult>& result() const { return m_result; }

signals:
    /// The person takes the offer.
    void calibrationChosen(const Calibration& calibration);

private:
    /// Sentence and table of one quantity.
    struct Section {
        QLabel* sentence;
        RowTable* table;
    };

    [[nodiscard]] QWidget* inputs();
    [[nodiscard]] Section addSection(QVBoxLayout& column, const QString& name, const QString& unitTitle);
    [[nodiscard]] OwnMeasurement measured() const;
    void update();
    void show(const Section& section, const std::optional<Residual>& residual, bool isTime);

    Plan m_plan;
    const Catalogue& m_catalogue;
    ByteUnit m_unit;
    std::optional<CalibrationResult> m_result{};

    ValueBox* m_peak;
    QComboBox* m_scope;
    ValueBox* m_speed;
    Section m_memory{};
    Section m_time{};
    QLabel* m_summary;
    QPushButton* m_accept;
};

}  // namespace headroom
