// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/portfolio.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace headroom {

/// How one demand recurs, for whom and by when. What the work itself is stands in its plan, which opens in a window of
/// its own.
class DemandDialog final : public QDialog {
    Q_OBJECT

public:
    /// `others` are the ids that are taken; `pools` those that it may be allowed.
    DemandDialog(const Demand& demand, const QStringList& others, const QStringList& pools, QWidget* parent = nullptr);

    /// The demand as it is entered now.
    [[nodiscard]] Demand demand() const;

    /// Nothing where it cannot be taken as it is.
    void accept() override;

signals:
    /// The person wants to change the plan of the demand.
    void planWanted();

private:
    void addFields(const QStringList& pools);
    /// Shows the fields of its kind alone.
    void showKind();
    /// Says why it cannot be taken as it is.
    void check();
    [[nodiscard]] bool isDoneBeforeItStarts() const;
    void addRow(const QString& label, QWidget* field, std::initializer_list<DemandKind> kinds);

    struct Row {
        QWidget* field;
        std::vector<DemandKind> kinds;  ///< Empty: all.
    };
    Demand m_demand;
    QStringList m_others;
    std::vector<Row> m_rows{};
    QFormLayout* m_form;
    QLineEdit* m_id;
    QLineEdit* m_owner;
    QComboBox* m_kind;
    QSpinBox* m_priority;
    QCheckBox* m_preemptible;
    QListWidget* m_pools;
    QLineEdit* m_start;
    QLineEdit* m_deadline;
    QDoubleSpinBox* m_runsPerWeek;
    QSpinBox* m_runs;
    QDoubleSpinBox* m_people;
    QDoubleSpinBox* m_gpusPerPerson;
    QDoubleSpinBox* m_requests;
    QSpinBox* m_spares;
    QDoubleSpinBox* m_growth;
    QDoubleSpinBox* m_promise;
    QLabel* m_error;
};

}  // namespace headroom
