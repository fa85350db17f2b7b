// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/portfolio.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace headroom {

/// What a portfolio says besides its pools and demands: name, time, budget, how sure promises are to be, in which order
/// runs start, and how long nodes are away. It takes what a portfolio file takes, and says why where that is not so.
class PortfolioDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PortfolioDialog(const Portfolio& portfolio, QWidget* parent = nullptr);

    /// A portfolio with its own pools and demands and the settings as they are entered now. What nobody touched here
    /// stays as it is there.
    [[nodiscard]] Portfolio settingsFor(Portfolio portfolio) const;

    /// Nothing where it cannot be taken as it is.
    void accept() override;

private:
    /// A number in a box, and what the box showed of it at first: boxes round.
    struct Number {
        QDoubleSpinBox* box;
        double shown;
        [[nodiscard]] bool isTouched() const;
    };
    [[nodiscard]] Number number(const char* name, double least, double most, int decimals, double value);
    void addFields(const Portfolio& portfolio);
    [[nodiscard]] QString errorNow() const;
    /// Says why it cannot be taken as it is.
    void check();

    static constexpr double percent{100};
    QLineEdit* m_name;
    QLineEdit* m_start;
    QSpinBox* m_months;
    Number m_budget;
    Number m_confidence;
    QComboBox* m_scheduler;
    Number m_maintenance;
    Number m_repair;
    QLabel* m_error;
};

}  // namespace headroom
