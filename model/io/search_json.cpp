// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/search_json.h"

#include "model/io/field_json.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

Json layoutJson(const FoundLayout& found, BatchRule rule)
{
    const Training& training = found.plan.training;
    const Candidate& candidate = found.candidate;
    const bool timed = std::isfinite(candidate.secondsPerSequence);
    Json json = {{"label", familyName(found.family)},
                 {"parallelism", sectionJson(found.plan, "/parallelism")},
                 {"micro_batch", training.micro_batch},
                 {"recompute", choiceName(training.recompute)},
                 {"recompute_layers", training.recompute_layers ? Json(*training.recompute_layers) : Json()},
                 {"offload", fieldJson(field("/training/offload"), std::string(choiceName(training.offload)))}};
    if (rule != BatchRule::Fixed)
        json["global_batch"] = candidate.layout.globalBatch;
    json["peak"] = static_cast<std::int64_t>(candidate.peak.value);
    json["step_s"] = timed ? Json(candidate.step.value) : Json();
    json["job_cost"] = found.job ? Json(found.job->dollars()) : Json();
    json["unproven"] = unprovenParts(candidate.layout);
    return json;
}

Json headJson(const SearchCounts& counts, std::int64_t legal, double seconds)
{
    return {{"format", "headroom-search"},
            {"version", 1},
            {"evaluated", counts.evaluated},
            {"pruned", counts.pruned},
            {"legal", legal},
            {"fitting", counts.fitting},
            {"seconds", seconds},
            {"results", Json::array()}};
}

/// Whether nothing better can be, and what nobody looked at.
void addCompleteness(Json& json, const char* what, std::int64_t leftOut, bool stopped)
{
    json["complete"] = leftOut == 0 && !stopped;
    json["left_out"] = {{what, leftOut}};
}

std::string text(const Json& json)
{
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

const char* joinedName(NodesJoined joined)
{
    switch (joined) {
    case NodesJoined::OnRequest: return "on-request";
    case NodesJoined::Beyond: return "beyond";
    case NodesJoined::Usual: break;
    }
    return "usual";
}

Json answerJson(const ClusterAnswer& answer)
{
    Json layout = layoutJson(answer.found, BatchRule::Fixed);
    layout["sku"] = answer.size;
    layout["nodes"] = answer.nodes;
    layout["gpus"] = answer.gpus;
    layout["wall_h"] = answer.wall.value;
    layout["nodes_joined"] = joinedName(answer.joined);
    return layout;
}

}  // namespace

std::string writeSearch(const SearchReport& report, const RejectionWording& wording)
{
    const SearchResult& result = report.result;
    Json json = headJson(result.counts, result.legal, result.seconds);
    addCompleteness(json, "layouts", result.leftOut, result.stopped);
    for (const FoundLayout& found : report.layouts)
        json["results"].push_back(layoutJson(found, report.batchRule));
    json["simplest"] = report.simplest ? layoutJson(*report.simplest, report.batchRule) : Json();
    json["front"] = Json::array();
    for (const FoundLayout& found : report.front)
        json["front"].push_back(layoutJson(found, report.batchRule));
    json["rejected"] = Json::array();
    for (const Rejection& rejection : result.rejected)
        json["rejected"].push_back({{"label", familyName(rejection.family)}, {"reason", wording(rejection)}});
    return text(json);
}

std::string writeClusterSearch(const ClusterResult& result)
{
    Json json = headJson(result.counts, result.legal, result.seconds);
    addCompleteness(json, "clusters", result.leftOut, result.stopped);
    for (const ClusterAnswer& answer : result.answers)
        json["results"].push_back(answerJson(answer));
    json["nearest"] = result.nearest ? answerJson(*result.nearest) : Json();
    json["simplest"] = Json();
    json["rejected"] = Json::array();
    return text(json);
}

}  // namespace headroom
