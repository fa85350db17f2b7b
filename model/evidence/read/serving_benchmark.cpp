// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/serving_benchmark.h"

#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

const Json* memberOf(const Json* json, const char* key)
{
    if (json == nullptr || !json->is_object())
        return nullptr;
    const auto entry = json->find(key);
    return entry == json->end() ? nullptr : &*entry;
}

std::optional<double> numberOf(const Json* json)
{
    if (json == nullptr || !json->is_number())
        return std::nullopt;
    const double number = json->get<double>();
    return std::isfinite(number) && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<Seconds> secondsOf(const Json* json, double unit)
{
    const std::optional<double> number = numberOf(json);
    return number ? std::optional(Seconds{*number * unit}) : std::nullopt;
}

constexpr double milli = 1e-3;

/// AIPerf names the unit beside the figures.
LatencyFigures aiperfLatency(const Json* metric)
{
    double unit = milli;
    if (const Json* name = memberOf(metric, "unit"); name != nullptr && name->is_string()) {
        const std::string text = lowerCase(name->get<std::string>());
        unit = text == "s" || text == "sec" || text == "seconds" ? 1
               : text == "us"                                    ? 1e-6
               : text == "ns"                                    ? 1e-9
                                                                 : milli;
    }
    return {secondsOf(memberOf(metric, "avg"), unit), secondsOf(memberOf(metric, "p50"), unit),
            secondsOf(memberOf(metric, "p95"), unit), secondsOf(memberOf(metric, "p99"), unit)};
}

std::optional<ServingBenchmark> aiperf(const Json& root)
{
    // Flat, or under "records".
    const Json* records = memberOf(&root, "records");
    const Json* metrics = records != nullptr && records->is_object() ? records : &root;
    const auto average = [&](const char* key) { return numberOf(memberOf(memberOf(metrics, key), "avg")); };
    ServingBenchmark found{.tool = "AIPerf"};
    found.requestsPerSecond = average("request_throughput");
    found.outputTokensPerSecond = average("output_token_throughput");
    found.inputTokens = average("input_sequence_length");
    found.outputTokens = average("output_sequence_length");
    found.firstToken = aiperfLatency(memberOf(metrics, "time_to_first_token"));
    found.perToken = aiperfLatency(memberOf(metrics, "inter_token_latency"));
    found.request = aiperfLatency(memberOf(metrics, "request_latency"));
    const Json* load = memberOf(memberOf(&root, "input_config"), "loadgen");
    found.concurrency = numberOf(memberOf(load, "concurrency"));
    if (!found.requestsPerSecond && !found.outputTokensPerSecond && !found.firstToken.hasAny())
        return std::nullopt;
    return found;
}

const Json* successfulOf(const Json* metrics, const char* key)
{
    return memberOf(memberOf(metrics, key), "successful");
}

LatencyFigures guideLatency(const Json* figures, double unit)
{
    const Json* percentiles = memberOf(figures, "percentiles");
    const Json* at = percentiles != nullptr ? percentiles : figures;
    LatencyFigures found{secondsOf(memberOf(figures, "mean"), unit), secondsOf(memberOf(at, "p50"), unit),
                         secondsOf(memberOf(at, "p95"), unit), secondsOf(memberOf(at, "p99"), unit)};
    if (!found.p50)
        found.p50 = secondsOf(memberOf(figures, "median"), unit);
    return found;
}

std::vector<ServingBenchmark> guideLlm(const Json& root)
{
    std::vector<ServingBenchmark> loads;
    const Json* benchmarks = memberOf(&root, "benchmarks");
    if (benchmarks == nullptr || !benchmarks->is_array())
        return loads;
    constexpr std::size_t most = 10'000;
    for (const Json& benchmark : *benchmarks) {
        const Json* metrics = memberOf(&benchmark, "metrics");
        const auto mean = [&](const char* key) { return numberOf(memberOf(successfulOf(metrics, key), "mean")); };
        ServingBenchmark load{.tool = "GuideLLM"};
        load.requestsPerSecond = mean("requests_per_second");
        load.outputTokensPerSecond = mean("output_tokens_per_second");
        load.concurrency = mean("request_concurrency");
        load.inputTokens = mean("prompt_token_count");
        load.outputTokens = mean("output_token_count");
        load.firstToken = guideLatency(successfulOf(metrics, "time_to_first_token_ms"), milli);
        load.perToken = guideLatency(successfulOf(metrics, "inter_token_latency_ms"), milli);
        load.request = guideLatency(successfulOf(metrics, "request_latency"), 1);
        if ((load.requestsPerSecond || load.outputTokensPerSecond || load.firstToken.hasAny()) && loads.size() < most)
            loads.push_back(std::move(load));
    }
    return loads;
}

}  // namespace

Result<std::vector<ServingBenchmark>> readServingBenchmarks(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    std::vector<ServingBenchmark> loads = guideLlm(*json);
    if (loads.empty())
        if (std::optional<ServingBenchmark> one = aiperf(*json))
            loads.push_back(*std::move(one));
    if (loads.empty())
        return Error{{}, "is JSON without the figures of AIPerf or GuideLLM", "Export the benchmark's own JSON"};
    return loads;
}

}  // namespace headroom
