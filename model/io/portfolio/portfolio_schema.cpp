// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/portfolio_schema.h"

#include "model/io/field_json.h"
#include "model/io/portfolio/portfolio_limits.h"
#include "model/portfolio/portfolio.h"

#include <nlohmann/json.hpp>

#include <span>

namespace headroom {
namespace {

namespace bounds = portfolio_limits;

constexpr const char* monthPattern = "^2[01][0-9]{2}-(0[1-9]|1[0-2])$";
constexpr const char* dayPattern = "^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$";

Json described(Json schema, const char* description)
{
    schema["description"] = description;
    return schema;
}

Json ofText(std::size_t longest, const char* description)
{
    return described({{"type", "string"}, {"maxLength", longest}}, description);
}

Json ofPattern(const char* pattern, const char* description)
{
    return described({{"type", "string"}, {"pattern", pattern}}, description);
}

Json ofNumber(const char* type, double minimum, double maximum, const char* description)
{
    return described({{"type", type}, {"minimum", numberJson(minimum)}, {"maximum", numberJson(maximum)}}, description);
}

Json ofReal(double minimum, double maximum, const char* description)
{
    return ofNumber("number", minimum, maximum, description);
}

Json ofCount(std::int64_t minimum, std::int64_t maximum, const char* description)
{
    return ofNumber("integer", static_cast<double>(minimum), static_cast<double>(maximum), description);
}

Json ofChoice(std::span<const std::string_view> names, const char* description)
{
    Json schema = {{"type", "string"}, {"enum", Json::array()}};
    for (const std::string_view name : names)
        schema["enum"].push_back(name);
    return described(std::move(schema), description);
}

Json usually(Json schema, const Json& usual)
{
    schema["default"] = usual;
    return schema;
}

/// Null as well, and unless said otherwise.
Json orNone(Json schema)
{
    schema["type"] = Json::array({schema["type"], "null"});
    return usually(std::move(schema), nullptr);
}

Json ofObject(Json properties, Json required)
{
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

Json ofList(Json items, std::size_t most, const char* description)
{
    return described({{"type", "array"}, {"items", std::move(items)}, {"maxItems", most}}, description);
}

Json supplySchema()
{
    return ofObject(
        {{"mode", ofChoice(supplyModeNames, "How the nodes are paid for.")},
         {"from", ofPattern(monthPattern, "Their first month; unless said the portfolio's first.")},
         {"until", orNone(ofPattern(monthPattern, "The first month without them; null: they stay."))},
         {"count", ofCount(0, bounds::mostNodes, "Nodes.")},
         {"usd_per_hour", orNone(ofReal(0, bounds::mostUsdPerHour,
                                        "USD of a node and hour; null: the catalogue's price of the mode."))},
         {"note", usually(ofText(bounds::longestText, "Where that price is from."), "")}},
        {"mode", "count"});
}

Json poolSchema(const Json& plan)
{
    const Pool usual;
    return ofObject(
        {{"id", ofText(bounds::longestId, "What demands and results name it by.")},
         {"sku", ofText(bounds::longestText, "A VM size of the catalogue.")},
         {"region",
          usually(ofText(bounds::longestText, "Whose prices count; empty: the size's first priced one."), "")},
         {"supply", ofList(supplySchema(), bounds::mostSupplies, "Nodes that stand, by mode and month.")},
         {"owned", plan["properties"]["cost"]["properties"]["owned"]},
         {"quota_nodes", orNone(ofCount(0, bounds::mostNodes, "Nodes that may be rented today; null: not known."))},
         {"lead_days", usually(ofCount(0, bounds::mostLeadDays, "Days from asking for more nodes until they stand."),
                               usual.leadDays)}},
        {"id", "sku"});
}

Json waitSchema()
{
    const WaitPromise usual;
    return described(
        ofObject({{"percentile", usually(ofReal(bounds::leastPercentile, bounds::mostPercentile,
                                                "Of the runs, this share waits no longer."),
                                         usual.percentile)},
                  {"target", orNone(ofReal(0, bounds::mostWaitSeconds, "Seconds; null: nothing is promised."))}},
                 Json::array()),
        "How long a run is promised to wait at most.");
}

void addWhenAndHowMuch(Json& properties)
{
    const Demand usual;
    properties["start"] = usually(ofPattern(dayPattern, "Its first day; empty: the portfolio's."), "");
    properties["deadline"] = usually(ofPattern(dayPattern, "When a campaign's last run ends; empty: none."), "");
    properties["runs_per_week"] = usually(ofReal(0, mostRunsPerWeek, "Of a queue."), usual.runsPerWeek);
    properties["runs_cv"] = usually(
        ofReal(0, bounds::mostRunsCv, "Standard deviation over mean of the time between arrivals; 1 is Poisson."),
        usual.runsCv);
    properties["runs"] = orNone(ofCount(1, bounds::mostRuns, "Of a campaign; null: what its plan says, else one."));
    properties["concurrency"] = orNone(ofCount(1, bounds::mostConcurrency, "Runs beside each other at most."));
    properties["growth_per_month"] = usually(
        ofReal(bounds::leastGrowth, bounds::mostGrowth, "Of runs, requests or people: 0.1 is 10 %, compounded."),
        usual.growthPerMonth);
    properties["people"] = usually(ofReal(0, bounds::mostPeople, "Who hold GPUs in their hours."), usual.people);
    properties["hours"] = usually(
        ofPattern("^(always|8x5|nights-off|weekend-off|[01]{168})$", "When people work, or a queue's runs arrive."),
        usual.hours);
    constexpr int hoursOfDayCount = 24;
    properties["by_hour"] =
        orNone({{"type", "array"},
                {"items", {{"type", "number"}, {"minimum", 0}, {"maximum", 1}}},
                {"minItems", hoursOfDayCount},
                {"maxItems", hoursOfDayCount},
                {"description", "Share of the busiest hour from 00:00; null: the plan's serving.traffic_by_hour."}});
    properties["spares"] =
        usually(ofCount(0, bounds::mostSpares, "Replicas of a service beyond what its load needs."), usual.spares);
    properties["gpus_per_person"] =
        usually(ofReal(bounds::leastGpusPerPerson, bounds::mostGpusPerPerson, "GPUs, or slices, of each."),
                usual.gpusPerPerson);
    properties["slice"] =
        orNone(ofText(bounds::longestText, "MIG profile that each holds instead of whole GPUs, such as 1g.10gb."));
    properties["wait_s"] = waitSchema();
}

Json demandSchema()
{
    const Demand usual;
    Json properties = {
        {"id", ofText(bounds::longestId, "What results name it by.")},
        {"owner", usually(ofText(bounds::longestText, "Who pays for it."), "")},
        {"kind", ofChoice(demandKindNames, "How it recurs.")},
        {"plan", {{"anyOf", {{{"$ref", "#/$defs/plan"}}, {{"type", "null"}}}}, {"description", "Of one run."}}},
        {"plan_file", orNone(ofText(bounds::longestText, "Instead of plan: its file, relative to this one."))},
        {"run_hours", orNone(ofReal(0, bounds::mostRunHours, "Hours of a run as measured, in place of the plan's."))},
        {"run_hours_cv", orNone(ofReal(0, bounds::mostRunsCv, "Their standard deviation over their mean."))},
        {"gpus", orNone(ofCount(1, bounds::mostNodes, "GPUs of a run as measured, in place of the plan's layout."))},
        {"priority", usually(ofCount(1, bounds::lowestPriority, "1 is served first."), usual.priority)},
        {"preemptible",
         usually({{"type", "boolean"}, {"description", "Gives way to others, back to its last checkpoint."}}, false)},
        {"pools", usually(ofList({{"type", "string"}}, mostPools, "Ids of those allowed, preferred first; none: all."),
                          Json::array())}};
    addWhenAndHowMuch(properties);
    return ofObject(std::move(properties), {"id", "kind"});
}

}  // namespace

std::string portfolioSchema(const FieldDescription& describePlanField)
{
    const Portfolio usual;
    Json plan = Json::parse(planSchema(describePlanField));
    plan.erase("$schema");
    plan.erase("required");  // Within a portfolio its format and version may be left out.
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                   {"title", "Headroom portfolio, format 1"}};
    schema.update(ofObject(
        {{"format", {{"const", "headroom-portfolio"}}},
         {"version", {{"const", 1}}},
         {"name", usually(ofText(bounds::longestText, "For people."), "")},
         {"start", ofPattern(monthPattern, "Its first month.")},
         {"months", usually(ofCount(1, mostPortfolioMonths, "How far it looks."), usual.months)},
         {"confidence", usually(ofReal(bounds::leastConfidence, bounds::mostConfidence,
                                       "Share of draws in which a promise has to be kept."),
                                usual.confidence)},
         {"budget_per_month", orNone(ofReal(0, bounds::mostMoney, "USD."))},
         {"scheduler", usually(ofChoice(schedulerNames, "In which order waiting jobs start."), "fifo")},
         {"maintenance_h_per_month", usually(ofReal(0, bounds::mostMaintenanceHours, "Hours that each node is away."),
                                             usual.maintenanceHoursPerMonth)},
         {"repair_h",
          usually(ofReal(0, bounds::mostRepairHours, "Hours that a node is away which failed."), usual.repairHours)},
         {"pools", ofList(poolSchema(plan), mostPools, "Machines of one size in one region each.")},
         {"demands", ofList(demandSchema(), mostDemands, "Work that recurs.")}},
        {"format", "version", "start"}));
    schema["$defs"] = {{"plan", plan}};
    constexpr int indent = 2;
    return schema.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
