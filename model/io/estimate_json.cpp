// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/estimate_json.h"

#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <string_view>

namespace headroom {
namespace {

/// A whole number without a fraction, also where the last bits of a product are off; any other as it is.
Json number(double value)
{
    constexpr double largestExact = 9007199254740992.0;
    constexpr double rounding = 1e-14;
    const double whole = std::round(value);
    if (std::abs(value - whole) <= rounding * std::abs(value) && std::abs(whole) <= largestExact)
        return static_cast<std::int64_t>(whole);
    return value;
}

Json count(Bytes bytes) { return number(wholeBytes(bytes).value); }

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json partsJson(const MemoryParts& parts)
{
    Json json = Json::array();
    for (const MemoryPart part : allMemoryParts)
        if (!isOfOtherModels(part) || parts[part].value > 0)
            json.push_back({{"id", memoryPartName(part)}, {"bytes", count(parts[part])}});
    return json;
}

Json stageJson(const StageMemory& stage)
{
    return {{"stage", stage.stage},
            {"layers", stage.layers},
            {"in_flight", number(stage.inFlight)},
            {"peak", count(stage.peak)},
            {"allocated", count(stage.allocated)},
            {"static", count(stage.staticState)},
            {"parts", partsJson(stage.parts)}};
}

Json memoryJson(const std::optional<MemoryEstimate>& memory)
{
    if (!memory || memory->stages.empty())
        return nullptr;
    const StageMemory& worst = memory->worst();
    Json json = {{"fits", memory->fit == Fit::Fits},
                 {"capacity", count(memory->capacity)},
                 {"usable", count(memory->usable)},
                 {"peak", count(worst.peak)},
                 {"allocated", count(worst.allocated)},
                 {"static", count(worst.staticState)},
                 {"headroom", count(memory->headroom)},
                 {"worst_stage", memory->worstStage},
                 {"phase", phaseName(worst.phase)},
                 {"parts", partsJson(worst.parts)},
                 {"stages", Json::array()}};
    for (const StageMemory& stage : memory->stages) {
        json["stages"].push_back(stageJson(stage));
        if (stage.phase >= Phase::Rollout || (memory->stages.size() > 1 && !memory->phases.empty()))
            json["stages"].back()["phase"] = phaseName(stage.phase);
    }
    for (const PhasePeak& phase : memory->phases)
        json["phases"].push_back({{"id", phaseName(phase.phase)}, {"bytes", count(phase.peak)}});
    return json;
}

Json finiteOrNull(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json timeJson(const std::optional<TimeEstimate>& time)
{
    if (!time)
        return nullptr;
    Json parts = Json::array();
    for (std::size_t i = 0; i < timePartCount; ++i) {
        const auto part = static_cast<TimePart>(i);
        // A plan that says nothing of its data, or draws no answers, has no such part.
        if (!isOccasional(part) || time->parts[part].value > 0)
            parts.push_back({{"id", timePartNames[i]}, {"s", time->parts[part].value}});
    }
    return {{"step_s", time->step.value},
            {"tokens_per_s", time->tokensPerSecond},
            {"tokens_per_s_per_gpu", time->tokensPerSecondPerGpu},
            {"model_flops_per_s_per_gpu", time->modelRate.value},
            {"mfu", time->mfu},
            {"mfu_causal", time->mfuCausal},
            {"hfu", time->hfu},
            {"bubble", time->bubble},
            {"run_h", time->run.value},
            {"goodput", time->goodput},
            {"wall_h", time->wall ? Json(time->wall->value) : Json(nullptr)},
            {"mtbf_h", finiteOrNull(time->meanTimeBetweenFailures.value)},
            {"parts", parts}};
}

Json percentilesJson(const LatencyPercentiles& latency, bool known)
{
    const auto seconds = [known](Seconds time) { return known ? Json(time.value) : Json(nullptr); };
    return {{"p50", seconds(latency.p50)}, {"p95", seconds(latency.p95)}, {"p99", seconds(latency.p99)}};
}

Json moneyOrNull(const std::optional<Money>& money) { return money ? Json(money->dollars()) : Json(nullptr); }

Json servingJson(const Estimate& estimate)
{
    constexpr double requestsPriced = 1000;
    if (!estimate.serving)
        return nullptr;
    const ServingEstimate& serving = *estimate.serving;
    const ServingMemory& memory = serving.memory;
    const bool runs = serving.speed.has_value();
    const ServingSpeed speed = serving.speed.value_or(ServingSpeed{});
    const auto known = [runs](double value) { return runs ? number(value) : Json(nullptr); };
    const auto gpus = static_cast<double>(serving.replicas * serving.gpusPerReplica);
    const bool answers = runs && speed.stable;
    Json json = {{"weights", count(memory.weights)},
                 {"kv_bytes_per_token", number(memory.kvPerToken.value)},
                 {"index_bytes_per_token", number(memory.indexPerToken.value)},
                 {"state_bytes_per_sequence", number(memory.statePerSequence.value)},
                 {"window_bytes_per_sequence", number(memory.windowPerSequence.value)},
                 {"kv_pool_bytes", {count(memory.poolLow), count(memory.poolHigh)}},
                 {"kv_cache_tokens", number(memory.poolTokens)},
                 {"max_sequences", number(memory.maxSequences)},
                 {"ttft_s", percentilesJson(speed.latencies.ttft, answers)},
                 {"tpot_s", percentilesJson(speed.latencies.tpot, answers)},
                 {"e2e_s", percentilesJson(speed.latencies.e2e, answers)},
                 {"output_tokens_per_s", known(speed.outputTokensPerSecond)},
                 {"output_tokens_per_s_per_gpu", known(speed.outputTokensPerSecond / gpus)},
                 {"requests_per_s", known(speed.requestsPerSecond)},
                 {"utilization", known(speed.utilization)},
                 {"replicas", serving.replicas},
                 {"cost_per_million_tokens", moneyOrNull(serving.perMillionTokens)},
                 {"cost_per_million_total_tokens", moneyOrNull(serving.perMillionTotalTokens)},
                 {"cost_per_1000_requests", moneyOrNull(serving.perThousandRequests)},
                 {"cost_per_request", serving.perThousandRequests
                                          ? Json(serving.perThousandRequests->dollars() / requestsPriced)
                                          : Json(nullptr)}};
    if (speed.batch > 0)
        json["texts_per_batch"] = number(speed.batch);
    if (const auto& gain = serving.speculation)
        json["speculative"] = {{"tokens_per_step", gain->tokensPerIteration},
                               {"step_s", gain->iteration.value},
                               {"draft_weights", count(gain->draftWeights)},
                               {"speed_up", gain->speedUp},
                               {"pays_up_to", gain->paysUpTo}};
    return json;
}

Json reinforcementJson(const ReinforcementEstimate& result, bool timed)
{
    const auto seconds = [timed](Seconds time) { return timed ? Json(time.value) : Json(nullptr); };
    const auto rate = [timed](double value) { return timed ? number(value) : Json(nullptr); };
    return {{"rollout_gpus", result.rolloutGpus},
            {"update_gpus", result.updateGpus},
            {"engines", result.engines},
            {"answers", number(result.answers)},
            {"answers_per_engine", number(result.answersPerEngine)},
            {"slots", rate(result.atOnce)},
            {"updates", result.updates},
            {"answer_tokens",
             {{"mean", number(result.lengths.mean)},
              {"longest", number(result.lengths.longest)},
              {"limit", number(result.lengths.limit)},
              {"cut", result.lengths.cut}}},
            {"rollout_s", seconds(result.times.rollout)},
            {"log_probs_s", seconds(result.times.logProbs)},
            {"update_s", seconds(result.times.update)},
            {"refit_s", seconds(result.times.refit)},
            {"hidden_s", seconds(result.hidden)},
            {"rollout_at_mean_s", seconds(result.evenRollout)},
            {"answers_per_s", rate(result.answersPerSecond)},
            {"rollout_tokens_per_s", rate(result.outputTokensPerSecond)},
            {"cost_per_step", moneyOrNull(result.perStep)}};
}

Json campaignJson(const CampaignEstimate& campaign)
{
    return {{"runs", campaign.runs},
            {"at_once", campaign.atOnce},
            {"rounds", campaign.rounds},
            {"nodes", campaign.nodes},
            {"hours", number(campaign.wall.value)},
            {"node_hours", number(campaign.nodeHours.value)},
            {"cost", moneyOrNull(campaign.total)},
            {"cost_machines_kept", moneyOrNull(campaign.kept)}};
}

Json developmentJson(const DevelopmentEstimate& development)
{
    return {{"people", development.people},
            {"hours_per_week", number(development.week.value)},
            {"week", moneyOrNull(development.perWeek)},
            {"month", moneyOrNull(development.perMonth)}};
}

Json costJson(const CostEstimate& cost)
{
    constexpr Hours oneHour{1};
    constexpr Hours oneDay{24};
    const auto over = [&](Hours time) -> Json {
        const std::optional<Money> sum = cost.over(time);
        return sum ? Json(sum->dollars()) : Json(nullptr);
    };
    Json nodeHour;
    if (cost.nodeHour)
        nodeHour = cost.usdRate == 1.0 ? cost.nodeHour->dollars()
                                       : Money::fromDollars(cost.nodeHour->dollars() * cost.usdRate).dollars();
    return {{"currency", cost.currency},
            {"node_hour", nodeHour},
            {"hour", over(oneHour)},
            {"day", over(oneDay)},
            {"weekend", over(cost.weekendHours)},
            {"week", moneyOrNull(cost.week())},
            {"month", moneyOrNull(cost.month())},
            {"job", cost.job ? Json(cost.job->dollars()) : Json(nullptr)},
            {"region", textOrNull(cost.region)},
            {"price_mode", cost.priceMode},
            {"price_date", cost.priceDate ? Json(*cost.priceDate) : Json(nullptr)},
            {"price_source", textOrNull(cost.priceSource)}};
}

Json rangeJson(const Estimate& estimate)
{
    Json json = {{"peak", nullptr}, {"step_s", nullptr}};
    if (const auto& peak = estimate.peakRange)
        json["peak"] = {count(peak->low), count(peak->high)};
    if (const auto& step = estimate.stepRange)
        json["step_s"] = {step->low.value, step->high.value};
    if (!estimate.serving)
        return json;
    json.update(
        {{"kv_cache_tokens", nullptr}, {"output_tokens_per_s", nullptr}, {"ttft_s", nullptr}, {"tpot_s", nullptr}});
    if (const auto& cache = estimate.cacheRange)
        json["kv_cache_tokens"] = {number(std::round(cache->low)), number(std::round(cache->high))};
    if (const auto& rate = estimate.rateRange)
        json["output_tokens_per_s"] = {rate->low, rate->high};
    if (const auto& token = estimate.tokenRange)
        json["tpot_s"] = {token->low.value, token->high.value};
    return json;
}

std::string_view severityName(Severity severity)
{
    constexpr std::array<std::string_view, 3> names = {"error", "warning", "information"};
    return names[static_cast<std::size_t>(severity)];
}

Json findingsJson(const Findings& findings, const FindingWording& wording)
{
    Json json = Json::array();
    for (const Finding& finding : findings)
        json.push_back({{"id", finding.id}, {"severity", severityName(finding.severity)}, {"text", wording(finding)}});
    return json;
}

Json explanationJson(const Explanation& explanation)
{
    Json inputs = Json::array();
    for (const ExplanationInput& input : explanation.inputs)
        inputs.push_back({{"symbol", input.symbol},
                          {"meaning", input.meaning},
                          {"value", number(input.value)},
                          {"unit", input.unit}});
    return {{"id", explanation.id},
            {"formula", explanation.formula},
            {"substituted", explanation.substituted},
            {"inputs", inputs},
            {"source", explanation.source}};
}

}  // namespace

std::string writeEstimate(const Plan& plan, const Estimate& estimate, const FindingWording& wording,
                          std::span<const Explanation> explanations)
{
    Json root = {{"format", "headroom-estimate"},
                 {"version", 1},
                 {"plan", plan.name},
                 {"model",
                  {{"parameters", number(estimate.model.parameters)},
                   {"active_parameters", number(estimate.model.active)},
                   {"trainable_parameters", number(estimate.model.trainable)},
                   {"mtp_parameters", number(estimate.model.prediction)},
                   {"encoder_parameters", number(estimate.model.encoder)},
                   {"checkpoint_bytes",
                    estimate.model.checkpointBytes ? number(*estimate.model.checkpointBytes) : Json(nullptr)}}},
                 {"memory", memoryJson(estimate.memory)},
                 {"time", timeJson(estimate.time)},
                 {"serving", servingJson(estimate)},
                 {"cost", costJson(estimate.cost)},
                 {"range", rangeJson(estimate)},
                 {"findings", findingsJson(estimate.findings, wording)}};
    if (estimate.reinforcement)
        root["reinforcement"] = reinforcementJson(*estimate.reinforcement, estimate.time.has_value());
    if (estimate.campaign)
        root["campaign"] = campaignJson(*estimate.campaign);
    if (estimate.development)
        root["development"] = developmentJson(*estimate.development);
    if (!explanations.empty()) {
        root["explain"] = Json::array();
        for (const Explanation& explanation : explanations)
            root["explain"].push_back(explanationJson(explanation));
    }
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
