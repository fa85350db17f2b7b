// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/numbers.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// By GPU and rule.
std::string firingKey(const GpuView& view, HealthRule rule)
{
    return "/" + std::to_string(view.position) + "/" + std::to_string(static_cast<int>(rule));
}

/// Notes that a rule fires once more, so long after the sample before.
Firing countFiring(FiringCounts& counts, const std::string& key, double seconds)
{
    Firing& held = counts.counts[key];
    held.seconds += held.samples > 0 ? seconds : 0;
    ++held.samples;
    return held;
}

}  // namespace

HealthFinding FindingSink::made(HealthRule rule, HealthGrade grade, Evidence evidence) const
{
    HealthFinding finding = findingOf(rule);
    finding.grade = grade;
    finding.host = m_host->name;
    finding.evidence = std::move(evidence.measured);
    finding.limit = std::move(evidence.limit);
    finding.limitSource = std::move(evidence.source);
    return finding;
}

HealthFinding& FindingSink::add(const GpuView& view, HealthRule rule, HealthGrade grade, Evidence evidence)
{
    HealthFinding& finding =
        m_health->gpus[view.position].findings.emplace_back(made(rule, grade, std::move(evidence)));
    finding.gpu = view.position;
    return finding;
}

HealthFinding& FindingSink::add(HealthRule rule, HealthGrade grade, Evidence evidence)
{
    return m_health->findings.emplace_back(made(rule, grade, std::move(evidence)));
}

Firing FindingSink::heldInPolls(const GpuView& view, HealthRule rule)
{
    if (m_input->firing == nullptr || m_input->isRow)
        return {};
    return countFiring(*m_input->firing, m_host->name + firingKey(view, rule), m_input->secondsSincePrevious);
}

double FindingSink::widestOf(const std::string& name)
{
    if (m_widest.empty())
        for (const GpuSnapshot& gpu : m_host->gpus) {
            double& widest = m_widest[gpu.name];
            widest = std::max(widest, gpu.metrics.number(Metric::PcieWidth).value_or(0));
        }
    return m_widest[name];
}

void FindingSink::addLoad(const GpuView& view, HealthRule rule, HealthGrade grade, Evidence evidence)
{
    constexpr int enoughSamples = 3;
    constexpr double enoughSeconds = 30;
    const auto isLong = [](const Firing& held) {
        return held.samples >= enoughSamples || held.seconds >= enoughSeconds;
    };
    // Both are counted down by whoever assesses for the rules that did not fire.
    Firing inRows;
    if (m_input->rows != nullptr)
        inRows = countFiring(*m_input->rows, firingKey(view, rule), m_input->secondsSinceRow);
    if (m_input->isRow)
        return;
    const Firing inPolls = heldInPolls(view, rule);
    const bool sustained = isLong(inRows) || isLong(inPolls) || m_input->plan.has_value();
    add(view, rule, sustained ? grade : std::min(grade, HealthGrade::Watch), std::move(evidence));
}

std::string shortNumber(double number)
{
    constexpr double tenth = 10;
    return plainNumber(std::round(number * tenth) / tenth);
}

std::string memoryText(double bytes) { return decimalBytes({bytes}); }

}  // namespace headroom
