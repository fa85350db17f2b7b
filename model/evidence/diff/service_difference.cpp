// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/service_difference.h"

#include "model/estimator/estimator.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// Loads that differ by less are the same: benchmarks print rounded means.
constexpr double sameLoad = 0.02;
/// Simulating a load takes a while; a sweep has a dozen.
constexpr std::size_t mostServiceLoads = 24;

std::string loadText(const Serving& serving)
{
    std::string text;
    if (serving.requests_per_s) {
        const double rounded = std::round(*serving.requests_per_s * 100) / 100;
        text = std::to_string(rounded);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
        text += " requests per second";
    } else
        text = std::to_string(serving.concurrency) +
               (serving.concurrency == 1 ? " request at a time" : " requests at a time");
    return text + ", " + std::to_string(serving.input_tokens) + " + " + std::to_string(serving.output_tokens) +
           " tokens";
}

bool differs(double a, double b) { return std::abs(a - b) > sameLoad * std::max(std::abs(a), std::abs(b)); }

/// The plan under the load of a benchmark.
Plan loadedPlan(const Plan& plan, const ServingBenchmark& load)
{
    Plan changed = plan;
    Serving& serving = changed.serving;
    constexpr double most = 1e6;
    const auto whole = [](std::optional<double> number) -> std::optional<std::int64_t> {
        return number && *number >= 0.5 && *number <= most ? std::optional(std::llround(*number)) : std::nullopt;
    };
    if (const auto users = whole(load.concurrency)) {
        if (serving.requests_per_s || differs(static_cast<double>(*users), static_cast<double>(serving.concurrency)))
            serving.concurrency = *users;
        serving.requests_per_s.reset();
    } else if (load.requestsPerSecond && serving.requests_per_s &&
               differs(*load.requestsPerSecond, *serving.requests_per_s))
        serving.requests_per_s = *load.requestsPerSecond;
    if (const auto tokens = whole(load.inputTokens);
        tokens && differs(static_cast<double>(*tokens), static_cast<double>(serving.input_tokens)))
        serving.input_tokens = *tokens;
    if (const auto tokens = whole(load.outputTokens);
        tokens && differs(static_cast<double>(*tokens), static_cast<double>(serving.output_tokens)))
        serving.output_tokens = *tokens;
    return changed;
}

template <class Quantity, class Value>
void setRange(ServiceFigure& figure, const std::optional<Range<Quantity>>& range, Value value)
{
    if (!range)
        return;
    figure.isJudged = true;
    figure.low = value(range->low);
    figure.high = value(range->high);
}

struct TimeOf {
    const LatencyFigures& measured;
    ServiceQuantity quantity;
    LatencyPercentiles Latencies::* member;
};

void addTimes(const TimeOf& time, const Estimate& planned, const Estimate& loaded, ServiceLoad& load)
{
    const LatencyPercentiles& before = planned.serving->speed->latencies.*time.member;
    const LatencyPercentiles& after = loaded.serving->speed->latencies.*time.member;
    struct Statistic {
        std::string_view name;
        std::optional<Seconds> measured;
        std::int64_t percentile;
    };
    std::vector<Statistic> statistics;
    constexpr std::int64_t half = 50, most = 95, nearlyAll = 99;
    if (time.measured.p50)
        statistics.push_back({"p50", time.measured.p50, half});
    else if (time.measured.mean)
        statistics.push_back({"mean", time.measured.mean, half});
    statistics.push_back({"p95", time.measured.p95, most});
    statistics.push_back({"p99", time.measured.p99, nearlyAll});
    for (const Statistic& statistic : statistics) {
        if (!statistic.measured || statistic.measured->value <= 0)
            continue;
        ServiceFigure figure{.quantity = time.quantity,
                             .statistic = statistic.name,
                             .predicted = before.at(statistic.percentile).value,
                             .underLoad = after.at(statistic.percentile).value,
                             .measured = statistic.measured->value};
        if (time.quantity == ServiceQuantity::PerToken && statistic.percentile == half)
            setRange(figure, loaded.tokenRange, [](Seconds s) { return s.value; });
        load.figures.push_back(figure);
    }
}

/// Of a plan whose queue does not grow without end, the figures of a benchmark.
bool addBenchmark(const ServingBenchmark& measured, const Estimate& planned, const Estimate& loaded, ServiceLoad& load)
{
    const auto answers = [](const Estimate& estimate) {
        return estimate.serving && estimate.serving->speed && estimate.serving->speed->stable;
    };
    if (!answers(planned) || !answers(loaded))
        return false;
    addTimes({measured.firstToken, ServiceQuantity::FirstToken, &Latencies::ttft}, planned, loaded, load);
    const LatencyFigures& perToken = measured.perOutput.hasAny() ? measured.perOutput : measured.perToken;
    addTimes({perToken, ServiceQuantity::PerToken, &Latencies::tpot}, planned, loaded, load);
    if (measured.outputTokensPerSecond && *measured.outputTokensPerSecond > 0) {
        ServiceFigure figure{.quantity = ServiceQuantity::OutputRate,
                             .predicted = planned.serving->speed->outputTokensPerSecond,
                             .underLoad = loaded.serving->speed->outputTokensPerSecond,
                             .measured = *measured.outputTokensPerSecond};
        setRange(figure, loaded.rateRange, [](double rate) { return rate; });
        load.figures.push_back(figure);
    }
    return !load.figures.empty();
}

/// What an engine said of its cache and its rate.
void addEngine(const EngineLog& engine, const Estimate& planned, ServiceLoad& load)
{
    std::optional<double> tokens = engine.cacheTokens;
    constexpr double usualBlock = 16;  // vLLM counts blocks of so many tokens unless told otherwise.
    if (!tokens && engine.cacheBlocks && engine.engine == EngineLog::Engine::Vllm)
        tokens = *engine.cacheBlocks * usualBlock;
    if (tokens && planned.serving->memory.poolTokens > 0) {
        ServiceFigure figure{.quantity = ServiceQuantity::CacheTokens,
                             .predicted = planned.serving->memory.poolTokens,
                             .underLoad = planned.serving->memory.poolTokens,
                             .measured = *tokens};
        setRange(figure, planned.cacheRange, [](double count) { return count; });
        load.figures.push_back(figure);
    }
}

std::string engineTool(EngineLog::Engine engine)
{
    constexpr std::array<const char*, 5> names = {"", "vLLM", "SGLang", "TGI", "TensorRT-LLM"};
    return names.at(static_cast<std::size_t>(engine));
}

}  // namespace

bool ServiceFigure::isWorse() const
{
    const bool moreIsBetter = quantity == ServiceQuantity::OutputRate || quantity == ServiceQuantity::CacheTokens;
    return isJudged && (moreIsBetter ? measured < low : measured > high);
}

bool ServiceFigure::isBetter() const
{
    const bool moreIsBetter = quantity == ServiceQuantity::OutputRate || quantity == ServiceQuantity::CacheTokens;
    return isJudged && (moreIsBetter ? measured > high : measured < low);
}

std::vector<ServiceLoad> serviceLoads(const Plan& plan, const Estimate& planned, const Catalogue& catalogue,
                                      std::span<const EvidenceFile> files, std::string_view today,
                                      std::vector<std::string>& notes)
{
    std::vector<ServiceLoad> loads;
    if (!planned.serving)
        return loads;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto place = static_cast<std::int64_t>(i);
        if (files[i].text && files[i].text->engine.hasAny()) {
            const EngineLog& engine = files[i].text->engine;
            ServiceLoad load{.file = place, .tool = engineTool(engine.engine)};
            addEngine(engine, planned, load);
            if (!load.figures.empty())
                loads.push_back(std::move(load));
        }
        for (const ServingBenchmark& benchmark : files[i].benchmarks) {
            if (loads.size() >= mostServiceLoads) {
                notes.push_back(files[i].file + " has more loads than are compared; give it in parts");
                break;
            }
            const Plan loaded = loadedPlan(plan, benchmark);
            const bool isOther = loaded.serving != plan.serving;
            const Estimate estimated = isOther ? estimate(loaded, catalogue, today) : planned;
            ServiceLoad load{.file = place, .tool = benchmark.tool};
            if (isOther) {
                load.asked = loadText(plan.serving);
                load.ran = loadText(loaded.serving);
            }
            if (addBenchmark(benchmark, planned, estimated, load))
                loads.push_back(std::move(load));
            else
                notes.push_back(files[i].file + ": the plan has no speed to hold " + loadText(loaded.serving) +
                                " against: requests come faster than it answers, or it does not fit");
        }
    }
    return loads;
}

}  // namespace headroom
