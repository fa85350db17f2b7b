// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/outlook_json.h"

#include "model/io/field_json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace headroom {
namespace {

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

/// Seconds without end, of what is never served, are null as JSON has no such number.
Json secondsJson(Seconds time) { return std::isfinite(time.value) ? Json(time.value) : Json(nullptr); }

std::string_view severityName(Severity severity)
{
    constexpr std::array<std::string_view, 3> names = {"error", "warning", "information"};
    return names[static_cast<std::size_t>(severity)];
}

Json rangeJson(const std::optional<std::int64_t>& least, const std::optional<std::int64_t>& most)
{
    return least && most ? Json::array({*least, *most}) : Json(nullptr);
}

Json poolMonthJson(const Portfolio& portfolio, const PoolMonth& pool)
{
    Json busiest = Json::object();
    for (std::size_t i = 0; i < std::min(pool.gpusByDemand.size(), portfolio.demands.size()); ++i)
        if (pool.gpusByDemand[i] > 0)
            busiest[portfolio.demands[i].id] = pool.gpusByDemand[i];
    return {{"id", pool.pool},
            {"nodes", pool.nodes},
            {"nodes_needed", pool.needed},
            {"nodes_needed_range", rangeJson(pool.leastNeeded, pool.mostNeeded)},
            {"utilization", pool.utilization},
            {"nodes_needed_found", pool.isFound},
            {"utilization_needed", pool.utilizationNeeded},
            {"owned", pool.mix.owned},
            {"reserved_1y", pool.mix.reserved1y},
            {"reserved_3y", pool.mix.reserved3y},
            {"savings", pool.mix.savings1y + pool.mix.savings3y},
            {"savings_1y", pool.mix.savings1y},
            {"savings_3y", pool.mix.savings3y},
            {"on_demand", pool.mix.onDemand},
            {"spot", pool.mix.spot},
            {"quota_to_ask", pool.quotaToAsk},
            {"ask_by", pool.askBy.empty() ? Json(nullptr) : Json(pool.askBy)},
            {"cost", pool.cost.dollars()},
            {"cost_as_planned", pool.costAsPlanned.dollars()},
            {"cost_of_missing", pool.costOfMissing ? Json(pool.costOfMissing->dollars()) : Json(nullptr)},
            {"cost_of_missing_all_day",
             pool.costOfMissingAllDay ? Json(pool.costOfMissingAllDay->dollars()) : Json(nullptr)},
            {"priced", pool.priced},
            {"busiest_gpus", pool.busiestGpus},
            {"busiest_gpus_by_demand", busiest}};
}

Json monthJson(const Portfolio& portfolio, const Outlook& outlook, const MonthOutlook& month)
{
    Json owners = Json::object();
    for (std::size_t i = 0; i < std::min(outlook.owners.size(), month.costByOwner.size()); ++i)
        owners[outlook.owners[i]] = month.costByOwner[i].dollars();
    Json pools = Json::array();
    for (const PoolMonth& pool : month.pools)
        pools.push_back(poolMonthJson(portfolio, pool));
    return {{"month", monthText(month.month)},
            {"cost", month.cost.dollars()},
            {"cost_as_planned", month.costAsPlanned.dollars()},
            {"cost_by_owner", owners},
            {"kwh", orNull(month.kwh)},
            {"kg_co2", orNull(month.kgCo2)},
            {"pools", pools}};
}

Json waitJson(const DemandWait& wait)
{
    return {{"demand", wait.demand},
            {"runs", wait.runs},
            {"p50_s", secondsJson(wait.p50)},
            {"p95_s", secondsJson(wait.p95)},
            {"p95_error_s", secondsJson(wait.p95Error)},
            {"kept", wait.allKept()},
            {"missed_deadlines", wait.missedDeadlines},
            {"preempted", wait.preempted},
            {"unstarted", wait.unstarted},
            {"open_ended", wait.openEnded},
            {"unserved", wait.unserved}};
}

Json loadDurationJson(const LoadDuration& load)
{
    Json points = Json::array();
    const double last = load.nodes.size() > 1 ? static_cast<double>(load.nodes.size() - 1) : 1;
    for (std::size_t i = 0; i < load.nodes.size(); ++i)
        points.push_back({{"share", static_cast<double>(i) / last}, {"nodes", load.nodes[i]}});
    return {{"pool", load.pool},
            {"points", points},
            {"reserve", load.reserve},
            {"break_even", orNull(load.breakEven)},
            {"break_even_mode",
             load.breakEven ? Json(supplyModeNames[static_cast<std::size_t>(load.breakEvenMode)]) : Json(nullptr)}};
}

Json scenarioJson(const Scenario& scenario)
{
    return {{"id", scenario.id},
            {"subject", scenario.subject.empty() ? Json(nullptr) : Json(scenario.subject)},
            {"cost", scenario.cost.dollars()},
            {"p95_s", secondsJson(scenario.p95)},
            {"p95_demand", scenario.longest.empty() ? Json(nullptr) : Json(scenario.longest)},
            {"short_nodes", scenario.shortNodes},
            {"missed", scenario.missed}};
}

Json alternativeJson(const Alternative& alternative)
{
    return {{"id", alternative.id},
            {"subject", alternative.subject.empty() ? Json(nullptr) : Json(alternative.subject)},
            {"cost", alternative.cost.dollars()}};
}

template <class Items, class Convert>
Json listJson(const Items& items, Convert convert)
{
    Json list = Json::array();
    for (const auto& item : items)
        list.push_back(convert(item));
    return list;
}

/// A field of a CSV line.
std::string csvText(std::string text)
{
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string usdText(Money money) { return numberJson(money.dollars()).dump(); }

}  // namespace

std::string writeOutlook(const Portfolio& portfolio, const Outlook& outlook, const FindingWording& wording)
{
    Json root = {{"format", "headroom-portfolio-result"},
                 {"version", 1},
                 {"name", portfolio.name},
                 {"seed", outlook.seed},
                 {"draws", outlook.draws},
                 {"draws_needed", outlook.neededDraws},
                 {"preliminary", outlook.preliminary},
                 {"keeps_promises", outlook.keepsPromises}};
    root["months"] =
        listJson(outlook.months, [&](const MonthOutlook& month) { return monthJson(portfolio, outlook, month); });
    root["waits"] = listJson(outlook.waits, waitJson);
    root["load_duration"] = listJson(outlook.loadDuration, loadDurationJson);
    root["alternatives"] = listJson(outlook.alternatives, alternativeJson);
    root["scenarios"] = listJson(outlook.scenarios, scenarioJson);
    root["findings"] = listJson(outlook.findings, [&](const Finding& finding) -> Json {
        return {{"id", finding.id}, {"severity", severityName(finding.severity)}, {"text", wording(finding)}};
    });
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writeOutlookCsv(const Outlook& outlook)
{
    std::string text = "month,what,name,nodes,nodes_needed,usd,usd_as_planned\r\n";
    for (const MonthOutlook& month : outlook.months) {
        const std::string name = monthText(month.month);
        for (const PoolMonth& pool : month.pools)
            text += name + ",pool," + csvText(pool.pool) + ',' + std::to_string(pool.nodes) + ',' +
                    std::to_string(pool.needed) + ',' + usdText(pool.cost) + ',' + usdText(pool.costAsPlanned) + "\r\n";
        for (std::size_t i = 0; i < std::min(outlook.owners.size(), month.costByOwner.size()); ++i)
            text += name + ",owner," + csvText(outlook.owners[i]) + ",,," + usdText(month.costByOwner[i]) + ",\r\n";
        text += name + ",total,,,," + usdText(month.cost) + ',' + usdText(month.costAsPlanned) + "\r\n";
    }
    return text;
}

}  // namespace headroom
