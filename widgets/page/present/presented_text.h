// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "widgets/text/format.h"
#include "widgets/text/grade.h"

#include <QString>

#include <optional>
#include <vector>

namespace headroom {

/// One of the numbers that a room is to remember.
struct PresentedFigure {
    QString label;
    QString value;
    QString note;                  ///< What it is held against.
    std::optional<Grade> grade{};  ///< Absent where nothing says what would be good.
    bool operator==(const PresentedFigure&) const = default;
};

/// Memory, time and money of a job, or memory, latency and money of a service: always three. What is not known has a
/// dash and says why.
[[nodiscard]] std::vector<PresentedFigure> presentedFigures(const Plan& plan, const Estimate& estimate, ByteUnit unit);

/// "4 × ND96amsr_A100_v4, 32 GPUs".
[[nodiscard]] QString presentedMachines(const Estimate& estimate);

/// A plan among others in few words.
struct PresentedPlan {
    QString letter;    ///< That of the page Compare.
    QString name;
    QString money;     ///< Of the job, or of a service's month; a dash where there is none.
    QString time;      ///< Of the job; empty of a service.
    QString standing;  ///< "Sure", "Probable", or why it does not do.
    Grade grade{Grade::Good};
    bool isShown{false};
    bool operator==(const PresentedPlan&) const = default;
};
[[nodiscard]] PresentedPlan presentedPlan(const EstimatedPlan& job, int index);

}  // namespace headroom
