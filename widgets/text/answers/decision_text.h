// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

namespace headroom {

/// "4 × ND96isr_H100_v5".
[[nodiscard]] QString answerName(const Answer& answer);

/// "Sure", "Probable".
[[nodiscard]] QString certaintyText(const Answer& answer);

/// "Within 14 days and $60,000; sure; common layouts": what the plan's goal asks for.
[[nodiscard]] QString goalText(const Plan& plan);

/// Titles of the columns of answerCells() for a plan's workload.
[[nodiscard]] QStringList answerTitles(const Plan& plan, ByteUnit unit);
/// Machines, layout, certainty, peak of what is usable, then of training time and money of the job, of a service
/// replicas, latency and money of a month, and tokens per second; "-" where something is not known.
[[nodiscard]] QStringList answerCells(const Plan& plan, const Answer& answer, ByteUnit unit);

/// "Surer", "Cheaper, missing the goal", "Cheaper, but later", "Faster, but dearer": what a variant wins.
[[nodiscard]] QString variantTitle(const Variant& variant);

/// "85 answers meet the goal, cheapest first", or in which order else.
[[nodiscard]] QString answersTitle(const Decision& decision);

/// What an answer of the decision gives for its money beside the best: "2.6 × as fast, +$43.00", "+$868.00", "sure,
/// +$411.00"; of the best itself "the cheapest", or why it comes first although it is not.
[[nodiscard]] QString differsText(const Plan& plan, const Decision& decision, const Answer& answer);

/// The words of a banner: "1 × ND96amsr_A100_v4 with ZeRO-3 + tensor 2 does it: ", "$4,815, 6.10 days", and a sentence
/// on its certainty.
struct DecisionLine {
    QString lead;
    QString deciding;
    QString detail;
};
[[nodiscard]] DecisionLine decisionLine(const Plan& plan, const Decision& decision);

/// "28 VM sizes, 512 clusters in 0.41 s".
[[nodiscard]] QString triedText(const Decision& decision);

}  // namespace headroom
