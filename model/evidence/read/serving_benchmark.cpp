// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/serving_benchmark.h"

#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <initializer_list>
#include <iterator>

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
    const Json* config = memberOf(&root, "input_config");
    for (const Json* load :
         {memberOf(config, "loadgen"), memberOf(memberOf(config, "perf_analyzer"), "stimulus"), config})
        if (!found.concurrency)
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

/// "mean_ttft_ms", "median_ttft_ms", "p95_ttft_ms" and "p99_ttft_ms" of one kind of time.
LatencyFigures flatLatency(const Json& root, const std::string& kind)
{
    const auto figure = [&](const char* statistic) {
        return secondsOf(memberOf(&root, (std::string(statistic) + "_" + kind + "_ms").c_str()), milli);
    };
    LatencyFigures found{figure("mean"), figure("median"), figure("p95"), figure("p99")};
    if (!found.p50)
        found.p50 = figure("p50");
    return found;
}

/// vLLM's benchmark_serving.py and "vllm bench serve", SGLang's bench_serving.py.
std::optional<ServingBenchmark> benchServing(const Json& root)
{
    const auto number = [&](const char* key) { return numberOf(memberOf(&root, key)); };
    ServingBenchmark found{.tool = "vLLM"};
    found.requestsPerSecond = number("request_throughput");
    found.outputTokensPerSecond = number("output_throughput");
    found.firstToken = flatLatency(root, "ttft");
    found.perToken = flatLatency(root, "itl");
    found.perOutput = flatLatency(root, "tpot");
    found.request = flatLatency(root, "e2el");
    if (!found.request.hasAny())
        found.request = flatLatency(root, "e2e_latency");
    if (const Json* backend = memberOf(&root, "backend");
        backend != nullptr && backend->is_string() && backend->get<std::string>().starts_with("sglang"))
        found.tool = "SGLang";
    found.concurrency = number("concurrency");
    if (!found.concurrency)
        found.concurrency = number("max_concurrency");
    if (const auto requests = number("completed"); requests && *requests > 0) {
        const auto perRequest = [&](const char* key) -> std::optional<double> {
            const std::optional<double> all = number(key);
            return all ? std::optional(*all / *requests) : std::nullopt;
        };
        found.inputTokens = perRequest("total_input_tokens");
        found.outputTokens = perRequest("total_output_tokens");
    }
    if (!found.firstToken.hasAny() || (!found.requestsPerSecond && !found.outputTokensPerSecond))
        return std::nullopt;
    return found;
}

/// Adds the loads of a document, of whichever tool it is.
void addLoads(const Json& root, std::vector<ServingBenchmark>& loads)
{
    constexpr std::size_t most = 10'000;
    if (loads.size() >= most)
        return;
    if (std::vector<ServingBenchmark> several = guideLlm(root); !several.empty()) {
        loads.insert(loads.end(), std::make_move_iterator(several.begin()), std::make_move_iterator(several.end()));
        return;
    }
    std::optional<ServingBenchmark> one = benchServing(root);
    if (!one)
        one = aiperf(root);
    if (one)
        loads.push_back(*std::move(one));
}

/// The text with null for what Python writes of numbers that are none; `storage` holds what had some.
std::string_view withoutNonFinite(std::string_view text, std::string& storage)
{
    if (text.find("Infinity") == std::string_view::npos && text.find("NaN") == std::string_view::npos)
        return text;
    storage.clear();
    storage.reserve(text.size());
    bool isInText = false;
    for (std::size_t i = 0; i < text.size();) {
        if (isInText && text[i] == '\\' && i + 1 < text.size()) {
            storage.append(text.substr(i, 2));
            i += 2;
            continue;
        }
        if (text[i] == '"')
            isInText = !isInText;
        std::size_t length = 0;
        if (!isInText)
            for (const std::string_view word : {"-Infinity", "Infinity", "NaN"})
                if (length == 0 && text.substr(i).starts_with(word))
                    length = word.size();
        if (length > 0) {
            storage.append("null");
            i += length;
        } else
            storage.push_back(text[i++]);
    }
    return storage;
}

}  // namespace

Result<std::vector<ServingBenchmark>> readServingBenchmarks(std::string_view text)
{
    std::string storage;
    text = withoutNonFinite(text, storage);
    std::vector<ServingBenchmark> loads;
    const Result<Json> json = parseStrictJson(text);
    if (json && json->is_array())
        for (const Json& item : *json)
            addLoads(item, loads);
    else if (json)
        addLoads(*json, loads);
    else
        for (const std::string_view line : splitLines(text))
            if (trimmed(line).starts_with('{'))
                if (const Result<Json> one = parseStrictJson(line))
                    addLoads(*one, loads);
    if (!loads.empty())
        return loads;
    if (!json)
        return json.error();
    return Error{{},
                 "is JSON without the figures of AIPerf, GuideLLM or a benchmark of vLLM or SGLang",
                 "Export the benchmark's own JSON"};
}

}  // namespace headroom
