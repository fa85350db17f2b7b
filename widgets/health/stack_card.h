// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/stack.h"
#include "widgets/text/health/health_words.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QFormLayout;
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

    /// Takes driver and card of a reading, unless the person has typed others, and says what was read, or why nothing
    /// was; `place` is the card.
    void setReading(const HealthReport& report, const std::optional<GpuPlace>& place);
    /// Says why there is no reading.
    void setFailure(const QString& reason);
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
    enum Field { Driver, Gpu, Toolkit, Torch, TorchCuda, Cudnn, Nccl, Tensorflow, Jax, Image };
    static constexpr std::size_t fieldCount = Image + 1;

    void buildForm(QFormLayout& form);
    /// Whether the field has that text now; what the person typed stays.
    bool take(Field field, const std::string& text);
    void showNote(const QString& note);
    void applyLook();
    void clearChecks();
    void showReport();
    [[nodiscard]] QWidget* checkRow(const StackCheck& check);

    std::array<QLineEdit*, fieldCount> m_fields{};
    QCheckBox* m_container;
    QLabel* m_note;
    QLabel* m_verdict;
    QVBoxLayout* m_checks;
    std::optional<StackReport> m_report{};
};

}  // namespace headroom
