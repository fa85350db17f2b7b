// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix_trial.h"

#include "model/catalogue/verified.h"
#include "model/estimator/estimator.h"
#include "model/layout/layout.h"
#include "model/search/certainty.h"
#include "model/serving/service_load.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace headroom {

namespace {

constexpr std::int64_t baseSteps = 300;  ///< Of an estimate beside its simulation.

/// Sets a field and notes it, unless it has that value.
void change(Fix& fix, const Field& target, const FieldValue& value, bool follows)
{
    FieldValue from = target.get(fix.plan);
    if (from == value)
        return;
    target.set(fix.plan, value);
    fix.changes.push_back({target.pointer, std::move(from), value, follows});
}

/// Whether the fix moves the plan to a size whose figures are not verified.
bool movesToUnverified(const Fix& fix, const Catalogue& catalogue)
{
    const auto moved = std::ranges::find(fix.changes, "/cluster/sku", &FixChange::pointer);
    const auto* sku = moved != fix.changes.end() ? std::get_if<std::string>(&moved->to) : nullptr;
    const VmSize* size = sku != nullptr ? catalogue.size(*sku) : nullptr;
    return size != nullptr && !isVerified(*size, catalogue);
}

/// As in the editor: the nearest legal global batch, or an automatic one where none is near.
void normalizeGlobalBatch(Fix& fix, const Catalogue& catalogue)
{
    const std::optional<std::int64_t> legal = nearestLegalGlobalBatch(fix.plan, catalogue);
    if (!legal)
        return;
    const Field& target = field("/training/global_batch");
    const auto value = static_cast<double>(*legal);
    change(fix, target, value <= target.maximum ? FieldValue(value) : FieldValue{}, true);
}

bool changesResult(const Fix& fix)
{
    constexpr std::array<std::string_view, 7> fields = {
        "/training/method", "/training/optimizer",   "/training/recipe",      "/serving/weights",
        "/serving/kv",      "/serving/input_tokens", "/serving/output_tokens"};
    return std::ranges::any_of(fix.changes, [&](const FixChange& change) {
        return std::ranges::find(fields, change.pointer) != fields.end();
    });
}

/// What the service of a plan gives.
std::optional<FixService> serviceOf(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving)
        return std::nullopt;
    FixService service;
    service.wanted = plan.serving.concurrency;
    if (isCrowded(plan, estimate))
        service.room = estimate.serving->memory.maxSequences;
    service.perMillionTokens = estimate.serving->perMillionTokens;
    if (const std::optional<ServingSpeed>& speed = estimate.serving->speed) {
        service.stable = speed->stable;
        service.outputTokensPerSecond = speed->outputTokensPerSecond;
        if (speed->replicasNeeded)
            service.gpusNeeded = *speed->replicasNeeded * estimate.serving->gpusPerReplica;
        if (speed->stable) {
            service.goal = speed->goal;
            service.perToken = speed->latencies.tpot.p95;
        }
    }
    return service;
}

/// Errors that a change to memory or speed may end; others make it useless.
bool isAboutFit(const Finding& finding)
{
    constexpr std::array<std::string_view, 6> ids = {"serving.smaller-share", "serving.larger-share",
                                                     "serving.no-cache",      "serving.no-cache-on-instance",
                                                     "serving.target-missed", "serving.overloaded"};
    return std::string_view(finding.id).starts_with("memory.") || std::ranges::find(ids, finding.id) != ids.end();
}

bool hasOtherError(const Plan& plan, const Estimate& estimate)
{
    if (plan.workload == Workload::Training)
        return estimate.memory->fit == Fit::Fits && hasErrors(estimate.findings);
    return std::ranges::any_of(estimate.findings, [](const Finding& finding) {
        return finding.severity == Severity::Error && !isAboutFit(finding);
    });
}

bool hasNoError(const Estimate& estimate) { return estimate.memory && !hasErrors(estimate.findings); }

/// The other 16-bit format of GPUs before Ampere is all that they compute.
bool lacksBf16(const DenseRates& rates) { return rates.fp16 && !rates.bf16; }

void measure(Fix& fix, const Estimate& estimate, bool mayBeCrowded, FixAim aim)
{
    constexpr Hours oneHour{1};
    fix.aim = aim;
    fix.fits = hasNoError(estimate) && (mayBeCrowded || !isCrowded(fix.plan, estimate)) &&
               (aim != FixAim::Sure || isSureFit(estimate));
    fix.sure = fix.fits && certaintyOf(fix.plan, estimate, limitsOf(fix.plan)) == Certainty::Sure;
    fix.otherResult = changesResult(fix);
    if (estimate.memory) {
        fix.peak = estimate.memory->worst().peak;
        fix.parts = estimate.memory->worst().parts;
        fix.capacity = estimate.memory->capacity;
    }
    fix.gpuName = estimate.hardware.gpuName;
    fix.network = estimate.hardware.network.betweenName;
    fix.gpusUsed = estimate.hardware.gpusUsed;
    if (estimate.time) {
        fix.step = estimate.time->step;
        fix.wall = estimate.time->wall;
    }
    fix.hour = estimate.cost.over(oneHour);
    fix.job = estimate.cost.job;
    fix.service = serviceOf(fix.plan, estimate);
}

Estimate ownEstimate(const Plan& plan, const Catalogue& catalogue, std::string_view today, SustainableLoads& loads)
{
    WorkBudget budget(estimateSteps);
    return estimate(plan, catalogue, today, budget, &loads);
}

}  // namespace

double shortfall(const Fix& fix)
{
    if (!fix.service)
        return fix.peak.value;
    // Each class beyond the worst of the next.
    constexpr double noMemory = 1e12;
    constexpr double noLoad = 1e9;
    constexpr double noRoom = 1e6;
    const FixService& service = *fix.service;
    if (service.outputTokensPerSecond <= 0)
        return noMemory + fix.peak / fix.capacity;
    if (!service.stable)
        return noLoad - service.outputTokensPerSecond;
    const double late = service.goal ? service.goal->reached / service.goal->limit : 0;
    return service.room ? noRoom - *service.room / static_cast<double>(service.wanted) + late : late;
}

double tokenCost(const FixService& service)
{
    if (service.perMillionTokens)
        return service.perMillionTokens->dollars();
    const double rate = service.outputTokensPerSecond;
    return rate > 0 ? 1 / rate : std::numeric_limits<double>::infinity();
}

FixTrial::FixTrial(const Plan& plan, const Catalogue& catalogue, std::string_view today, std::int64_t steps,
                   std::stop_token stop, FixAim aim)
    : m_plan(plan), m_catalogue(catalogue), m_today(today), m_own(ownEstimate(plan, catalogue, today, m_loads)),
      m_mayBeCrowded(hasNoError(m_own) && isCrowded(plan, m_own)), m_budget(steps), m_stop(std::move(stop)), m_aim(aim)
{
    ++m_estimates;
}

Fix FixTrial::unchanged() const
{
    Fix fix;
    fix.plan = m_plan;
    measure(fix, m_own, m_mayBeCrowded, m_aim);
    return fix;
}

std::optional<Fix> FixTrial::run(const FixSettings& settings)
{
    Fix fix;
    fix.plan = m_plan;
    for (const FixSetting& setting : settings) {
        const Field& target = field(setting.pointer);
        if (!checkedValue(target, setting.value))
            return std::nullopt;
        change(fix, target, setting.value, setting.follows);
    }
    if (m_plan.workload == Workload::Training)
        normalizeGlobalBatch(fix, m_catalogue);
    if (fix.changes.empty())
        return std::nullopt;
    const std::int64_t left = m_budget.left() - m_kept;
    if (left <= 0 || m_stop.stop_requested()) {
        ++m_leftOut;
        return std::nullopt;
    }
    ++m_estimates;
    WorkBudget own(estimateSteps);
    const Estimate changed = estimate(fix.plan, m_catalogue, m_today, own, &m_loads);
    m_budget.spend(baseSteps + own.spent());
    measure(fix, changed, m_mayBeCrowded, m_aim);
    fix.olderGpu = lacksBf16(changed.hardware.dense) && !lacksBf16(m_own.hardware.dense);
    fix.unverified = movesToUnverified(fix, m_catalogue);
    const bool tells = changed.memory && !hasOtherError(fix.plan, changed);
    return tells ? std::optional(std::move(fix)) : std::nullopt;
}

bool FixTrial::hasNeedless(const FixSettings& settings)
{
    for (std::size_t i = 0; i < settings.size() && settings.size() > 1; ++i) {
        if (settings[i].follows || field(settings[i].pointer).get(m_plan) == settings[i].value)
            continue;
        FixSettings fewer = settings;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const std::optional<Fix> fix = run(fewer);
        if (fix && fix->fits)
            return true;
    }
    return false;
}

}  // namespace headroom
