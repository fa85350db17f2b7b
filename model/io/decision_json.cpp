// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/decision_json.h"

#include "model/io/field_json.h"
#include "model/io/fix_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {

namespace {

std::int64_t wholeBytesOf(Bytes bytes) { return std::llround(bytes.value); }
double daysOf(Hours time) { return time.value / hoursOfDay; }
double moneyOf(Money money) { return money.dollars(); }

template <class Value, class Convert>
Json orNull(const std::optional<Value>& value, Convert convert)
{
    return value ? Json(convert(*value)) : Json(nullptr);
}

template <class Value, class Convert>
Json rangeJson(const std::optional<Range<Value>>& range, Convert convert)
{
    return range ? Json::array({convert(range->low), convert(range->high)}) : Json(nullptr);
}

Json answerJson(const Plan& plan, const Answer& answer)
{
    const auto usd = [&](Money money) { return money.dollars() / plan.cost.usd_rate; };
    const bool trains = plan.workload == Workload::Training;
    Json json = {{"label", answer.label},
                 {"sku", answer.size},
                 {"nodes", answer.nodes},
                 {"gpus", answer.gpus},
                 {"replicas", answer.replicas ? Json(*answer.replicas) : Json(nullptr)},
                 {"parallelism", sectionJson(answer.plan, "/parallelism")},
                 {"changes", changesJson(answer.changes)},
                 {"meets_goal", answer.meetsGoal},
                 {"certainty", choiceName(answer.certainty)},
                 {"unproven", answer.unproven},
                 {"peak", wholeBytesOf(answer.peak)},
                 {"range_peak", rangeJson(answer.peakRange, wholeBytesOf)},
                 {"usable", wholeBytesOf(answer.usable)}};
    json["step_s"] = orNull(answer.step, [](Seconds step) { return step.value; });
    json["tokens_per_s"] = answer.tokensPerSecond;
    json["latency_s"] = orNull(answer.latency, [](Seconds latency) { return latency.value; });
    json["days"] = trains ? orNull(answer.wall, daysOf) : Json(nullptr);
    json["range_days"] = trains ? rangeJson(answer.wallRange, daysOf) : Json(nullptr);
    json["job_cost"] = orNull(answer.job, moneyOf);
    json["range_cost"] = rangeJson(answer.jobRange, moneyOf);
    json["usd_per_month"] = orNull(answer.month, usd);
    json["usd_per_million_tokens"] = orNull(answer.perMillionTokens, usd);
    return json;
}

}  // namespace

std::string writeDecision(const Plan& plan, const Decision& decision, const FindingWording& wording)
{
    const LeftOut& leftOut = decision.leftOut;
    Json root = {
        {"format", "headroom-decision"},
        {"version", 1},
        {"seconds", decision.seconds},
        {"tried", decision.tried},
        {"complete", decision.complete && !decision.stopped},
        {"left_out",
         {{"memory", leftOut.memory}, {"time", leftOut.time}, {"money", leftOut.money}, {"quota", leftOut.quota}}},
        {"goal", sectionJson(plan, "/goal")}};
    Json& goal = root["goal"];
    goal["budget"] = plan.cost.budget ? Json(*plan.cost.budget) : Json(nullptr);
    goal["regions"] = plan.goal.regions;
    goal["frameworks"] = Json::array();
    for (const AllowedFramework& framework : plan.goal.frameworks)
        goal["frameworks"].push_back({{"name", choiceName(framework.name)}, {"version", framework.version}});
    root["answers"] = Json::array();
    for (const Answer& answer : decision.answers)
        root["answers"].push_back(answerJson(plan, answer));
    root["variants"] = Json::array();
    for (const Variant& variant : decision.variants)
        root["variants"].push_back({{"kind", variantKindNames[static_cast<std::size_t>(variant.kind)]},
                                    {"answer", answerJson(plan, variant.answer)}});
    root["nearest"] = decision.nearest ? answerJson(plan, *decision.nearest) : Json(nullptr);
    root["why"] = Json::array();
    for (const Finding& finding : decision.why)
        root["why"].push_back({{"id", finding.id}, {"text", wording(finding)}});
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
