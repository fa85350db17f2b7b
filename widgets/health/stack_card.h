// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/stack.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace headroom {

/// Driver, toolkit, framework and card: what works with what, and the way out where it does not. Each field says which
/// command prints it; what is left empty is not judged.
class StackCard final : public QWidget {
    Q_OBJECT

public:
    explicit StackCard(QWidget* parent = nullptr);

    /// Takes driver and card of a reading, unless the person has typed others.
    void setReading(const QString& driver, const QString& gpu);
    void setReport(const StackReport& report);
    /// Takes the verdict away: the fields say too little for one.
    void clear();
    [[nodiscard]] StackInput input() const;
    /// The verdict in words.
    [[nodiscard]] QString verdict() const;

signals:
    /// The fields changed: their check is wanted.
    void checkWanted(const StackInput& input);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Field { Driver, Gpu, Toolkit, Torch, TorchCuda };
    static constexpr std::size_t fieldCount = TorchCuda + 1;

    void applyLook();
    void clearChecks();
    void showReport();
    [[nodiscard]] QWidget* checkRow(const StackCheck& check);

    std::array<QLineEdit*, fieldCount> m_fields{};
    QCheckBox* m_container;
    QLabel* m_verdict;
    QVBoxLayout* m_checks;
    std::optional<StackReport> m_report{};
};

}  // namespace headroom
