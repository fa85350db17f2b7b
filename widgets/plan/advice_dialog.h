// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/advice.h"
#include "widgets/text/format.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QPushButton;

namespace headroom {

class FactList;
class ScaledSlider;
class SegmentedControl;

/// From two questions, training or serving and how many parameters, to machines: the advice follows the answers, each
/// step with its rule and number, and becomes a new plan on request.
class AdviceDialog final : public QDialog {
    Q_OBJECT

public:
    /// Starts with the workload of a plan and the parameters of its model, which stays what it is, a preset for
    /// instance, until another number of them is asked for; its other fields stay as they are. `ask()` begins.
    AdviceDialog(Plan plan, double parameters, QWidget* parent = nullptr);

    /// Asks for an advice about the plan as the questions are answered now.
    void ask();
    /// The answer to what was asked last.
    void setAdvice(const Advice& advice);
    /// Bytes are shown in this unit; GB until it is called.
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] const Advice& advice() const { return m_advice; }

signals:
    /// An advice about this plan is wanted; one that was asked for before no longer is.
    void asked(const headroom::Plan& plan);
    /// The person wants the advised plan.
    void planWanted(const headroom::Plan& plan);

private:
    void buildQuestions();
    void showAdvice();

    Plan m_plan;
    std::int64_t m_given;  ///< Parameters that the dialog began with.
    ModelChoice m_givenModel;
    Advice m_advice{};
    ByteUnit m_unit{ByteUnit::GB};
    QTimer m_soon;  ///< Answers when the slider rests for a moment.

    SegmentedControl* m_workload;
    ScaledSlider* m_parameters;
    ScaledSlider* m_latency;
    FactList* m_steps;
    QLabel* m_looking;
    QPushButton* m_open;
};

}  // namespace headroom
