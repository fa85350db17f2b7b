// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/reliability.h"
#include "widgets/input/group_box.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/plan/field_rows.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/text/format.h"

// What the machines cost, and what their failures cost the job.
namespace headroom {

void PlanEditor::addPrice()
{
    m_priceGroup = addGroup(QStringLiteral("groupPrice"), tr("Price"));
    m_mode = addChoice(*m_priceGroup, "/cost/price_mode");
    m_region = addChoice(*m_priceGroup, "/cost/region");
    addSlider(*m_priceGroup, "/cost/weekend_hours");
    SliderRow* own = addSlider(*m_priceGroup, "/cost/price_per_node_hour", false);
    own->input().setSuffix(tr("USD/h"));
    own->input().setNullValue(tr("list price"), 0);
    m_schedule = addChoice(*m_priceGroup, "/cost/schedule");
    addSlider(*m_priceGroup, "/cost/hours_per_week", false);
    for (const std::string_view pointer : {"/cost/shutdown_after_job_h", "/cost/shutdown_after_idle_min"})
        addSlider(*m_priceGroup, pointer, false)->input().setNullValue(tr("never"), 0);
    addSlider(*m_priceGroup, "/cost/campaign_runs", false)->input().setNullValue(tr("this job alone"), 1);
    addSlider(*m_priceGroup, "/cost/campaign_at_once", false);
    addSlider(*m_priceGroup, "/cost/developers", false)->input().setNullValue(tr("none"), 1);
    addSlider(*m_priceGroup, "/cost/developer_hours", false);
}

void PlanEditor::addFailures()
{
    m_failureGroup = addGroup(QStringLiteral("groupFailures"), tr("Failures"));
    addSlider(*m_failureGroup, "/cost/failures_per_1000_node_days", false);
    m_evictions = addSlider(*m_failureGroup, "/cost/evictions_per_hour", false);
    SliderRow* interval = addSlider(*m_failureGroup, "/cost/checkpoint_interval_s", false);
    interval->input().setNullValue(tr("best"), 0);
    SliderRow* stall = addSlider(*m_failureGroup, "/cost/checkpoint_stall_s", false);
    stall->input().setNullValue(tr("from its size"), 0);
    addSlider(*m_failureGroup, "/cost/restart_s", false);
    addSlider(*m_failureGroup, "/cost/spare_nodes", false);
}

void PlanEditor::refreshFailures()
{
    const bool onSpot = m_plan.cost.price_mode == PriceMode::Spot;
    m_evictions->input().setNullValue(onSpot ? tr("%1, assumed").arg(decimalText(usualEvictionsPerHour)) : tr("none"),
                                      evictionsPerHour(m_plan));
    const std::optional<TimeEstimate>& time = m_estimate.time;
    m_failureGroup->setSummary(time ? tr("%1 % progress").arg(percentNumber(time->goodput)) : QString());
}

}  // namespace headroom
