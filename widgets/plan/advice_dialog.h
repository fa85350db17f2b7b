// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/advice.h"
#include "widgets/text/format.h"

#include <QDialog>
#include <QTimer>

#include <functional>

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
    /// What to advise about a plan; called in the dialog's thread.
    using Advise = std::function<Advice(const Plan&)>;

    /// Starts with the workload of a plan and the parameters of its model, which stays what it is, a preset for
    /// instance, until another number of them is asked for; its other fields stay as they are.
    AdviceDialog(Plan plan, double parameters, Advise advise, QWidget* parent = nullptr);

    /// Bytes are shown in this unit; GB until it is called.
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] const Advice& advice() const { return m_advice; }

signals:
    /// The person wants the advised plan.
    void planWanted(const headroom::Plan& plan);

private:
    void buildQuestions();
    void ask();
    void showAdvice();

    Plan m_plan;
    std::int64_t m_given;  ///< Parameters that the dialog began with.
    ModelChoice m_givenModel;
    Advise m_advise;
    Advice m_advice{};
    ByteUnit m_unit{ByteUnit::GB};
    QTimer m_soon;  ///< Answers when the slider rests for a moment.

    SegmentedControl* m_workload;
    ScaledSlider* m_parameters;
    ScaledSlider* m_latency;
    FactList* m_steps;
    QPushButton* m_open;
};

}  // namespace headroom
