// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/portfolio.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTableWidget;

namespace headroom {

class ChoiceCombo;

/// Machines of one size and region, and how many of them stand from when to when, paid for how. It takes what a
/// portfolio file takes, and says why where that is not so.
class PoolDialog final : public QDialog {
    Q_OBJECT

public:
    /// `others` are the ids that are taken; supply begins with the portfolio's first month, `start`, unless it says
    /// otherwise.
    PoolDialog(const Pool& pool, const QStringList& others, Month start, const Catalogue& catalogue,
               QWidget* parent = nullptr);

    /// The pool as it is entered now.
    [[nodiscard]] Pool pool() const;

    /// Nothing where it cannot be taken as it is.
    void accept() override;

private:
    void fillRegions();
    void addSupplyRow(const Supply& supply);
    void takeSupplyRow();
    /// Says why it cannot be taken as it is.
    void check();
    [[nodiscard]] QString errorOf(const Pool& pool) const;
    [[nodiscard]] std::optional<Supply> supplyOf(int row, QString& error) const;

    Pool m_pool;
    QStringList m_others;
    Month m_start;
    const Catalogue& m_catalogue;
    QLineEdit* m_id;
    ChoiceCombo* m_size;
    QComboBox* m_region;
    QSpinBox* m_quota;
    QSpinBox* m_lead;
    QTableWidget* m_supply;
    QLabel* m_error;
};

}  // namespace headroom
