// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_calibration.h"

#include "model/estimator/calibration.h"
#include "model/estimator/estimator.h"
#include "model/order_statistics.h"
#include "model/validate/case_plan.h"
#include "model/validate/validation.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace headroom {
namespace {

/// A case that says something, with what its figures are held against again.
struct HeldCase {
    CaseEvidence evidence{};
    Plan plan{};
    double predictedPeak{0}, measuredPeak{0};
    double measuredSpeed{0};
};

/// The tokens per second of the whole job that a figure of its speed comes to; nothing for other figures.
std::optional<double> tokenRateOf(const Comparison& row, const Estimate& estimate)
{
    if (!estimate.time)
        return std::nullopt;
    if (row.quantity == "step_s")
        return estimate.time->tokensPerSecond * row.predicted / row.measured;
    if (row.quantity == "tokens_per_s_per_gpu" || row.quantity == "flops_per_s_per_gpu")
        return estimate.time->tokensPerSecond * row.measured / row.predicted;
    return std::nullopt;
}

std::string unlike(const CasePlan& mapped, const Estimate& outcome, const Plan& plan, const Estimate& own)
{
    if (mapped.plan.training.framework != plan.training.framework)
        return "it ran with " + std::string(choiceName(mapped.plan.training.framework)) + ", the plan with " +
               std::string(choiceName(plan.training.framework));
    if (outcome.hardware.architecture != own.hardware.architecture)
        return "it ran on " + outcome.hardware.gpuName + ", the plan on " + own.hardware.gpuName;
    if (!outcome.memory)
        return "its plan cannot be estimated";
    return {};
}

/// Takes a measured speed into what a case says; why it says nothing, otherwise.
std::string takeSpeed(double measured, const Estimate& outcome, const Catalogue& catalogue, HeldCase& held)
{
    const Result<CalibrationResult> result = calibrate(held.plan, catalogue, {.tokensPerSecond = measured});
    if (!result)
        return result.error().what;
    if (result->refusal)
        return result->refusal->what;
    held.measuredSpeed = measured;
    held.evidence.efficiency = result->proposed.efficiency;
    held.evidence.speedError = outcome.time->tokensPerSecond / measured - 1;
    return {};
}

/// What a case says; the reason why it says nothing.
Result<HeldCase> heldCase(const MeasuredCase& measured, const Plan& plan, const Estimate& own,
                          const Catalogue& catalogue)
{
    if (isServing(measured))
        return reason("it served a model");
    if (measured.tier == "C")
        return reason("its tier C marks it as superseded or contradictory");
    const Result<CasePlan> mapped = casePlan(measured, catalogue);
    if (!mapped)
        return mapped.error();
    const Estimate outcome = estimate(mapped->plan, catalogue);
    if (std::string why = unlike(*mapped, outcome, plan, own); !why.empty())
        return reason(std::move(why));
    HeldCase held{.evidence = {.id = measured.id}, .plan = mapped->plan};
    std::string silent = "it states neither a peak nor a speed";
    for (const Comparison& row : compare(measured, *mapped, outcome)) {
        if (row.quantity == "peak_memory_bytes") {
            held.predictedPeak = row.predicted;
            held.measuredPeak = row.measured;
            held.evidence.missing = Bytes{row.measured - row.predicted};
            held.evidence.peakError = row.predicted / row.measured - 1;
        } else if (const std::optional<double> speed = tokenRateOf(row, outcome)) {
            if (std::string why = takeSpeed(*speed, outcome, catalogue, held); !why.empty())
                silent = std::move(why);
        }
    }
    if (!held.evidence.missing && !held.evidence.efficiency)
        return reason(std::move(silent));
    return held;
}

/// The medians of what all but one case say; of all where none is left out.
struct Medians {
    std::optional<double> missing{}, efficiency{};
};

Medians mediansWithout(const std::vector<HeldCase>& cases, const HeldCase* without)
{
    std::vector<double> missing, efficiencies;
    for (const HeldCase& held : cases) {
        if (&held == without)
            continue;
        if (held.evidence.missing)
            missing.push_back(held.evidence.missing->value);
        if (held.evidence.efficiency)
            efficiencies.push_back(*held.evidence.efficiency);
    }
    Medians medians;
    if (!missing.empty())
        medians.missing = median(missing);
    if (!efficiencies.empty())
        medians.efficiency = median(efficiencies);
    return medians;
}

void holdAgainstOthers(const std::vector<HeldCase>& cases, const Catalogue& catalogue, HeldCase& held)
{
    const Medians others = mediansWithout(cases, &held);
    if (held.evidence.missing && others.missing)
        held.evidence.peakErrorAfter = (held.predictedPeak + *others.missing) / held.measuredPeak - 1;
    if (!held.evidence.efficiency || !others.efficiency)
        return;
    Plan plan = held.plan;
    plan.calibration.efficiency = *others.efficiency;
    held.evidence.speedErrorAfter = estimate(plan, catalogue).time->tokensPerSecond / held.measuredSpeed - 1;
}

}  // namespace

Result<CasesCalibration> calibrateOn(const MeasuredCases& cases, const Plan& plan, const Catalogue& catalogue)
{
    const Estimate own = estimate(plan, catalogue);
    if (plan.workload != Workload::Training || !own.memory)
        return Error{"", "the plan has no estimate of training to calibrate", "Mend what its findings name first"};
    CasesCalibration result{.leftOut = cases.skipped};
    std::vector<HeldCase> said;
    for (const MeasuredCase& measured : cases.cases) {
        Result<HeldCase> held = heldCase(measured, plan, own, catalogue);
        if (held)
            said.push_back(std::move(held).value());
        else
            result.leftOut.push_back({measured.id, held.error().what});
    }
    if (said.empty())
        return Error{"", "none of the " + std::to_string(result.leftOut.size()) + " cases says anything of the plan",
                     "Give cases that trained with its framework on its kind of GPU; \"headroom validate\" lists why "
                     "others are skipped"};
    for (HeldCase& held : said) {
        holdAgainstOthers(said, catalogue, held);
        result.cases.push_back(held.evidence);
    }
    result.proposed.network = plan.calibration.network;
    const Medians all = mediansWithout(said, nullptr);
    // Nobody measured this plan itself: its ranges stay those of a plan that was not.
    if (all.missing)
        result.proposed.memory_extra_bytes = std::round(*all.missing);
    if (all.efficiency)
        result.proposed.efficiency = *all.efficiency;
    return result;
}

}  // namespace headroom
