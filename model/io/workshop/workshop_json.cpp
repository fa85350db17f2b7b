// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/workshop/workshop_json.h"

#include "model/catalogue/known_ids.h"
#include "model/io/workshop/workshop_limits.h"
#include "model/json/object_reader.h"
#include "model/text/dates.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

namespace limits = workshop_limits;

constexpr std::string_view workshopFormat = "headroom-workshop";
constexpr std::int64_t workshopVersion = 1;

void readBounded(ObjectReader& reader, std::string_view key, std::string& target, std::size_t longest)
{
    reader.readText(key, target);
    if (target.size() > longest)
        reader.fail(key, "has " + std::to_string(target.size()) + " bytes, at most " + std::to_string(longest),
                    "shorten it");
}

/// The list under `key`, refused where it is too long; null where there is none.
const Json* readBoundedList(ObjectReader& root, std::string_view key, std::size_t most)
{
    const Json* list = root.findArray(key);
    if (list != nullptr && list->size() > most)
        root.fail(key, "has " + std::to_string(list->size()) + " entries, at most " + std::to_string(most),
                  "remove those that are no longer wanted");
    return root.failed() ? nullptr : list;
}

WorkshopPlan readWorkshopPlan(ObjectReader& reader, std::span<const PlanSetting> settings)
{
    WorkshopPlan entry;
    std::string name;
    readBounded(reader, "name", name, limits::longestName);
    readBounded(reader, "note", entry.note, limits::longestNote);
    reader.require({"plan"});
    const Json* json = reader.find("plan");
    reader.rejectUnknown();
    if (json == nullptr || reader.failed())
        return entry;
    Json document = *json;
    if (document.is_object()) {
        if (!document.contains("format"))
            document["format"] = "headroom-plan";
        if (!document.contains("version"))
            document["version"] = 1;
    }
    Result<Plan> plan = parsePlan(document.dump(-1, ' ', false, Json::error_handler_t::replace), settings);
    if (!plan) {
        Error error = plan.error();
        error.where = childPointer(reader.pointer(), "plan") + error.where;
        reader.sharedError() = std::move(error);
        return entry;
    }
    entry.plan = std::move(plan).value();
    if (reader.find("name") != nullptr)
        entry.plan.name = name;
    return entry;
}

WorkshopDecision readDecision(ObjectReader& reader)
{
    WorkshopDecision decision;
    reader.require({"time", "text"});
    readBounded(reader, "time", decision.time, limits::longestName);
    readBounded(reader, "text", decision.text, limits::longestDecision);
    reader.rejectUnknown();
    if (!reader.failed() && !isDecisionTime(decision.time))
        reader.fail("time", inQuotes(decision.time) + " is no time", "write it as in \"2026-11-27T10:31:00Z\"");
    return decision;
}

bool isTwoDigits(std::string_view text, int most)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return text.size() == 2 && isDigit(text[0]) && isDigit(text[1]) && (text[0] - '0') * 10 + (text[1] - '0') <= most;
}

/// "10:31" or "10:31:05".
bool isClock(std::string_view text)
{
    constexpr int lastHour = 23;
    constexpr int lastMinute = 59;
    constexpr std::size_t withSeconds = 8;
    if (text.size() < 5 || !isTwoDigits(text.substr(0, 2), lastHour) || text[2] != ':' ||
        !isTwoDigits(text.substr(3, 2), lastMinute))
        return false;
    return text.size() == 5 ||
           (text.size() == withSeconds && text[5] == ':' && isTwoDigits(text.substr(6, 2), lastMinute));
}

}  // namespace

bool isDecisionTime(std::string_view text)
{
    constexpr std::size_t dateLength = 10;
    constexpr std::size_t zoneLength = 6;
    if (text.size() < dateLength + 2 || !isIsoDate(text.substr(0, dateLength)) || text[dateLength] != 'T')
        return false;
    std::string_view rest = text.substr(dateLength + 1);
    if (rest.ends_with('Z'))
        return isClock(rest.substr(0, rest.size() - 1));
    if (rest.size() <= zoneLength)
        return false;
    const std::string_view zone = rest.substr(rest.size() - zoneLength);
    constexpr std::size_t clockLength = 5;
    return (zone.front() == '+' || zone.front() == '-') && zone.size() - 1 == clockLength && isClock(zone.substr(1)) &&
           isClock(rest.substr(0, rest.size() - zoneLength));
}

Result<Workshop> parseWorkshop(std::string_view text, std::span<const PlanSetting> settings)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    Workshop workshop;
    workshop.plans.clear();
    std::optional<Error> error;
    ObjectReader root(*json, "", error);
    root.readFormat("workshop", workshopFormat, workshopVersion);
    readBounded(root, "name", workshop.name, limits::longestName);
    root.require({"plans"});
    if (const Json* list = readBoundedList(root, "plans", mostWorkshopPlans)) {
        if (list->empty())
            root.fail("plans", "is empty", "a workshop has at least one plan: add one");
        for (std::size_t i = 0; i < list->size() && !error; ++i) {
            ObjectReader item((*list)[i], childPointer("/plans", i), error);
            workshop.plans.push_back(readWorkshopPlan(item, settings));
        }
    }
    std::int64_t baseline = 0;
    if (!error) {
        root.readCount("baseline", baseline, 0, static_cast<std::int64_t>(workshop.plans.size()) - 1);
        workshop.baseline = static_cast<std::size_t>(baseline);
    }
    if (const Json* list = readBoundedList(root, "decisions", limits::mostDecisions))
        for (std::size_t i = 0; i < list->size() && !error; ++i) {
            ObjectReader item((*list)[i], childPointer("/decisions", i), error);
            workshop.decisions.push_back(readDecision(item));
        }
    root.find("baseline");
    root.find("decisions");
    root.rejectUnknown();
    if (error)
        return *error;
    return workshop;
}

std::string writeWorkshop(const Workshop& workshop)
{
    Json root = {{"format", workshopFormat}, {"version", workshopVersion}};
    if (!workshop.name.empty())
        root["name"] = workshop.name;
    root["baseline"] = workshop.baseline;
    root["plans"] = Json::array();
    for (const WorkshopPlan& entry : workshop.plans) {
        Json item = {{"name", entry.plan.name}};
        if (!entry.note.empty())
            item["note"] = entry.note;
        item["plan"] = Json::parse(writePlan(entry.plan));
        item["plan"].erase("name");
        root["plans"].push_back(item);
    }
    root["decisions"] = Json::array();
    for (const WorkshopDecision& decision : workshop.decisions)
        root["decisions"].push_back({{"time", decision.time}, {"text", decision.text}});
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

bool isWorkshopText(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    return json && json->is_object() && json->contains("format") && (*json)["format"] == workshopFormat;
}

std::optional<Error> unknownId(const Workshop& workshop, const Catalogue& catalogue)
{
    for (std::size_t i = 0; i < workshop.plans.size(); ++i)
        if (std::optional<Error> error = unknownId(workshop.plans[i].plan, catalogue)) {
            error->where = childPointer(childPointer("/plans", i), "plan") + error->where;
            return error;
        }
    return std::nullopt;
}

}  // namespace headroom
