// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::hardening {

/// A plan with its estimate, of which a law is to hold.
struct Subject {
    const Plan& plan;
    const Estimate& estimate;
    const Catalogue& catalogue;
};

/// What a law says of a plan: nothing where it does not apply, an empty text where it holds, else what is wrong.
using Verdict = std::optional<std::string>;
inline const Verdict notApplicable{};
inline const Verdict holds{std::string()};

/// Something that must be true of every plan. Its name states it, with the exceptions that physics leaves.
struct Law {
    std::string name;
    Verdict (*check)(const Subject&);
    int every{1};  ///< Looked at for one plan in so many, where a look is dear.
};

/// Of training and serving alike: what sums up, what follows from what, ranges, costs.
[[nodiscard]] std::vector<Law> commonLaws();
/// Of the memory of a training job.
[[nodiscard]] std::vector<Law> trainingMemoryLaws();
/// Of the time of a training job.
[[nodiscard]] std::vector<Law> trainingTimeLaws();
[[nodiscard]] std::vector<Law> servingLaws();
/// Of the search for layouts of a training job.
[[nodiscard]] std::vector<Law> searchLaws();
/// Of what is printed and written: text, JSON, comparison, explanation, fixes, report.
[[nodiscard]] std::vector<Law> agreementLaws();

/// What a change of the plan's memory may differ by without a meaning: parts are rounded to whole bytes.
inline constexpr double roundedBytes = 32;

/// Whether a plan trains one model on given texts. Of the others some laws of growth do not hold: the engine's cache
/// fills what weights leave, and a second model of a stated size takes its shape from the first. Theirs are in
/// tst_post_training and tst_rollout.
[[nodiscard]] inline bool trainsOneModel(const Plan& plan)
{
    return plan.training.objective == TrainingObjective::Sft;
}

/// More than `least` but for what doubles and whole bytes leave.
[[nodiscard]] inline bool isAtLeast(double value, double least)
{
    constexpr double lastBits = 1e-9;
    return value >= least * (1 - lastBits) - roundedBytes;
}

}  // namespace headroom::hardening
