// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/workshop/workshop_schema.h"

#include "model/io/workshop/workshop_limits.h"
#include "model/json/strict_json.h"
#include "model/workshop/workshop.h"

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

namespace bounds = workshop_limits;

Json boundedText(std::size_t longest, const char* description)
{
    return {{"type", "string"}, {"maxLength", longest}, {"description", description}};
}

Json closedObject(Json properties, Json required)
{
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

Json planEntry()
{
    return closedObject({{"name", boundedText(bounds::longestName, "The plan's name, whatever stands within it.")},
                         {"note", boundedText(bounds::longestNote, "What people want to remember of it.")},
                         {"plan", {{"$ref", "#/$defs/plan"}}}},
                        {"plan"});
}

Json decisionEntry()
{
    return closedObject(
        {{"time",
          {{"type", "string"},
           {"pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})$"},
           {"description", "When, with its zone: 2026-11-27T10:31:00Z."}}},
         {"text", boundedText(bounds::longestDecision, "What was decided.")}},
        {"time", "text"});
}

}  // namespace

std::string workshopSchema(const FieldDescription& describePlanField)
{
    Json plan = Json::parse(planSchema(describePlanField));
    plan.erase("$schema");
    plan.erase("required");  // Within a workshop its format and version may be left out.
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                   {"title", "Headroom workshop, format 1"}};
    schema.update(closedObject(
        {{"format", {{"const", "headroom-workshop"}}},
         {"version", {{"const", 1}}},
         {"name", boundedText(bounds::longestName, "For people.")},
         {"baseline",
          {{"type", "integer"},
           {"minimum", 0},
           {"maximum", mostWorkshopPlans - 1},
           {"default", 0},
           {"description", "Place of the plan that the others are compared with, from 0."}}},
         {"plans", {{"type", "array"}, {"items", planEntry()}, {"minItems", 1}, {"maxItems", mostWorkshopPlans}}},
         {"decisions", {{"type", "array"}, {"items", decisionEntry()}, {"maxItems", bounds::mostDecisions}}}},
        {"format", "version", "plans"}));
    schema["$defs"]["plan"] = std::move(plan);
    constexpr int indent = 2;
    return schema.dump(indent) + "\n";
}

}  // namespace headroom
