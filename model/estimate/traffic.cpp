// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/traffic.h"

#include "model/estimate/step_time.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headroom {

namespace {

constexpr BytesPerSecond measured{1};
constexpr BytesPerSecond unlimited{std::numeric_limits<double>::infinity()};

constexpr std::array communication = {TimePart::TensorComm,   TimePart::ContextComm,     TimePart::ExpertComm,
                                      TimePart::PipelineComm, TimePart::DataCommExposed, TimePart::Recompute};

/// The terms with links on which time is bytes, or nothing.
TimeTerms probe(TimeTerms terms, BytesPerSecond inside, BytesPerSecond between)
{
    terms.network.inside = inside;
    terms.network.between = between;
    terms.network.insideLatency = {};
    terms.network.insideSetup = {};
    terms.network.betweenLatency = {};
    terms.rates.insideEfficiency = 1;
    terms.rates.betweenEfficiency = 1;
    terms.memory.habits.tensorOverlap = 0;
    terms.memory.habits.expertOverlap = 0;
    return terms;
}

/// Seconds of a step by part, with the whole exchange of the data ranks in DataCommExposed.
TimeParts communicationTime(const TimeTerms& terms, const StageTerms& stage)
{
    TimeParts parts = stageTime(terms, stage) * static_cast<double>(terms.memory.layout.microBatches);
    parts[TimePart::DataCommExposed] =
        exchangeTime(terms, stage).of(static_cast<double>(terms.memory.layout.microBatches));
    return parts;
}

std::int64_t slowestStage(const TimeEstimate& time)
{
    const auto slowest =
        std::ranges::max_element(time.stages, {}, [](const TimeParts& parts) { return parts.total(); });
    return slowest - time.stages.begin();
}

}  // namespace

std::optional<std::vector<LinkTraffic>> stepTraffic(const Plan& plan, const Estimate& estimate)
{
    const std::optional<KernelRates> rates =
        estimate.time && estimate.layout ? kernelRates(plan, estimate) : std::nullopt;
    if (!rates)
        return std::nullopt;
    const TimeTerms terms = timeTerms(plan, estimate, *rates);
    const StageTerms stage = stageTerms(terms.memory, slowestStage(*estimate.time));
    const TimeParts none = communicationTime(probe(terms, unlimited, unlimited), stage);
    const TimeParts inside = communicationTime(probe(terms, measured, unlimited), stage);
    const TimeParts between = communicationTime(probe(terms, unlimited, measured), stage);
    std::vector<LinkTraffic> traffic;
    for (const TimePart part : communication) {
        const auto bytes = [&](const TimeParts& timed) {
            return wholeBytes({std::max(0.0, timed[part].value - none[part].value)});
        };
        LinkTraffic row{part, bytes(inside), bytes(between), {}};
        if (part != TimePart::Recompute)
            row.exposed = estimate.time->parts[part];
        if (row.inside.value + row.between.value > 0)
            traffic.push_back(row);
    }
    return traffic;
}

Bytes trafficInside(const std::vector<LinkTraffic>& traffic)
{
    Bytes sum{};
    for (const LinkTraffic& row : traffic)
        sum += row.inside;
    return sum;
}

Bytes trafficBetween(const std::vector<LinkTraffic>& traffic)
{
    Bytes sum{};
    for (const LinkTraffic& row : traffic)
        sum += row.between;
    return sum;
}

}  // namespace headroom
