// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/energy.h"
#include "widgets/input/group_box.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/plan/field_rows.h"
#include "widgets/plan/names_row.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/plan/plan_items.h"
#include "widgets/text/format.h"

// What the plan may cost and in which money, what bought machines cost, and what is paid beside the machines.
namespace headroom {

void PlanEditor::addGoal()
{
    m_goalGroup = addGroup(QStringLiteral("groupGoal"), tr("Goal"));
    SliderRow* deadline = addSlider(*m_goalGroup, "/goal/deadline_days", false);
    deadline->input().setNullValue(tr("none"), 0);
    addSlider(*m_goalGroup, "/cost/budget", false)->input().setNullValue(tr("none"), 0);
    ChoiceRow* certainty = addChoice(*m_goalGroup, "/goal/certainty");
    auto* clouds = new NamesRow(field("/goal/clouds"), tr("the plan's own"));
    m_goalRegions = new NamesRow(field("/goal/regions"), tr("each size's first"));
    m_goalRegions->setFreeNames(tr("Type a region, such as westus3"));
    auto* frameworks = new NamesRow(field("/goal/frameworks"), tr("the plan's own"));
    for (NamesRow* row : {clouds, m_goalRegions, frameworks})
        addRow(*m_goalGroup, *row);
    ChoiceRow* layouts = addChoice(*m_goalGroup, "/goal/layouts");
    auto* recipe = new FlagRow(field("/goal/change_recipe"));
    auto* optimizer = new FlagRow(field("/goal/change_optimizer"));
    addRow(*m_goalGroup, *recipe);
    addRow(*m_goalGroup, *optimizer);
    SliderRow* growth = addSlider(*m_goalGroup, "/goal/growth_per_month", false);
    m_trainingGoals = {certainty, frameworks, layouts, recipe, optimizer};
    m_serviceGoals = {growth};
}

void PlanEditor::addCurrency()
{
    m_currencyGroup = addGroup(QStringLiteral("groupCurrency"), tr("Currency"));
    m_currency = addChoice(*m_currencyGroup, "/cost/currency");
    m_rate = addSlider(*m_currencyGroup, "/cost/usd_rate", false);
}

void PlanEditor::addOwnHardware()
{
    m_ownGroup = addGroup(QStringLiteral("groupOwnHardware"), tr("Own hardware"));
    SliderRow* price = addSlider(*m_ownGroup, "/cost/owned/price", false);
    price->input().setNullValue(tr("nothing bought"), 0);
    price->input().setSuffix(tr("USD per node"));
    const OwnedHardware usual;
    const auto addPart = [this](std::string_view pointer, double standard) {
        SliderRow* row = addSlider(*m_ownGroup, pointer, false);
        row->input().setNullValue(decimalText(standard), standard);
        m_ownParts.push_back(row);
    };
    addPart("/cost/owned/years", usual.years);
    addPart("/cost/owned/staff_share", usual.staff_share);
    addPart("/cost/owned/power_w", usual.power_w);
}

void PlanEditor::addStorageAndEnergy()
{
    m_energyGroup = addGroup(QStringLiteral("groupEnergy"), tr("Storage and energy"));
    const auto addPriced = [this](std::string_view amount, std::string_view price, const QString& unit) {
        addSlider(*m_energyGroup, amount, false);
        SliderRow* row = addSlider(*m_energyGroup, price, false);
        row->input().setNullValue(tr("not priced"), 0);
        row->input().setSuffix(unit);
    };
    addPriced("/cost/storage_gb", "/cost/storage_usd_gb_month", tr("USD/GB/month"));
    addPriced("/cost/egress_gb", "/cost/egress_usd_gb", tr("USD/GB"));
    m_electricity = addSlider(*m_energyGroup, "/cost/usd_per_kwh", false);
    m_electricity->input().setSuffix(tr("USD/kWh"));
    m_pue = addSlider(*m_energyGroup, "/cost/pue", false);
    m_carbon = addSlider(*m_energyGroup, "/cost/kg_co2_per_kwh", false);
    m_carbon->input().setSuffix(tr("kg/kWh"));
}

void PlanEditor::refreshMoney()
{
    const Cost& cost = m_plan.cost;
    const QString currency = QString::fromStdString(cost.currency);
    m_rate->input().setSuffix(tr("%1 per USD").arg(currency));
    // Of a dollar there is nothing to enter, unless an older plan says something else of it.
    m_rate->setEnabled(cost.currency != "USD" || cost.usd_rate != 1.0);
    m_currencyGroup->setSummary(tr("shown in %1").arg(currency));
    const bool trains = m_plan.workload == Workload::Training;
    for (FieldRow* row : m_trainingGoals)
        row->setVisible(trains);
    for (FieldRow* row : m_serviceGoals)
        row->setVisible(!trains);
    const std::optional<double>& deadline = m_plan.goal.deadline_days;
    const QString days = deadline ? tr("%1 days").arg(decimalText(*deadline)) : tr("no deadline");
    m_goalGroup->setSummary(cost.budget ? tr("%1, %2 USD").arg(days, countText(*cost.budget))
                                        : tr("%1, no budget").arg(days));
    refreshOwnHardware();
    refreshEnergy();
}

void PlanEditor::refreshOwnHardware()
{
    const std::optional<OwnedHardware>& owned = m_plan.cost.owned;
    // Years of nothing would be years of a machine for 0 USD.
    for (SliderRow* row : m_ownParts)
        row->setEnabled(owned.has_value());
    m_ownGroup->setSummary(owned
                               ? tr("%1 USD per node, %2 years").arg(countText(owned->price), decimalText(owned->years))
                               : tr("nothing bought"));
}

void PlanEditor::refreshEnergy()
{
    Plan usual = m_plan;
    usual.cost.pue.reset();
    usual.cost.usd_per_kwh.reset();
    usual.cost.kg_co2_per_kwh.reset();
    const std::optional<EnergyUse> use = energyUse(usual, m_catalogue);
    const auto assume = [&](SliderRow& row, double EnergyUse::* value) {
        const double standard = use ? (*use).*value : 0;
        row.input().setNullValue(use ? tr("%1, assumed").arg(decimalText(standard)) : tr("assumed"), standard);
    };
    assume(*m_pue, &EnergyUse::pue);
    assume(*m_electricity, &EnergyUse::usdPerKwh);
    assume(*m_carbon, &EnergyUse::kgPerKwh);
    const Cost& cost = m_plan.cost;
    m_energyGroup->setSummary(tr("%1 GB kept, %2 GB out").arg(countText(cost.storage_gb), countText(cost.egress_gb)));
}

}  // namespace headroom
