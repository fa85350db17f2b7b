// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix_trial.h"

#include "model/estimate/layout.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

/// Sets a field and notes it, unless it has that value.
void change(Fix& fix, const Field& target, const FieldValue& value, bool follows)
{
    FieldValue from = target.get(fix.plan);
    if (from == value)
        return;
    target.set(fix.plan, value);
    fix.changes.push_back({target.pointer, std::move(from), value, follows});
}

/// As in the editor: the nearest legal global batch, or an automatic one where none is near.
void settleGlobalBatch(Fix& fix, const Catalogue& catalogue)
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
    constexpr std::array<std::string_view, 3> fields = {"/training/method", "/training/optimizer", "/training/recipe"};
    return std::ranges::any_of(fix.changes, [&](const FixChange& change) {
        return std::ranges::find(fields, change.pointer) != fields.end();
    });
}

void measure(Fix& fix, const Estimate& estimate)
{
    constexpr Hours oneHour{1};
    fix.fits = estimate.memory && !hasErrors(estimate.findings);
    fix.otherResult = changesResult(fix);
    if (estimate.memory) {
        fix.peak = estimate.memory->worst().peak;
        fix.parts = estimate.memory->worst().parts;
        fix.capacity = estimate.memory->capacity;
    }
    fix.gpuName = estimate.hardware.gpuName;
    fix.gpusUsed = estimate.hardware.gpusUsed;
    if (estimate.time) {
        fix.step = estimate.time->step;
        fix.wall = estimate.time->wall;
    }
    fix.hour = estimate.cost.over(oneHour);
    fix.job = estimate.cost.job;
}

}  // namespace

FixTrial::FixTrial(const Plan& plan, const Catalogue& catalogue, std::string_view today)
    : m_plan(plan), m_catalogue(catalogue), m_today(today), m_own(estimate(plan, catalogue, today))
{
    ++m_estimates;
}

Fix FixTrial::unchanged() const
{
    Fix fix;
    fix.plan = m_plan;
    measure(fix, m_own);
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
    settleGlobalBatch(fix, m_catalogue);
    if (fix.changes.empty())
        return std::nullopt;
    ++m_estimates;
    const Estimate changed = estimate(fix.plan, m_catalogue, m_today);
    measure(fix, changed);
    const bool otherError = changed.memory && changed.memory->fit == Fit::Fits && !fix.fits;
    return changed.memory && !otherError ? std::optional(std::move(fix)) : std::nullopt;
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
