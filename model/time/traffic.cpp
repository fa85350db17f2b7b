// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/traffic.h"

#include "model/time/step_time.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headroom {

namespace {

constexpr BytesPerSecond unitSpeed{1};
constexpr BytesPerSecond unlimited{std::numeric_limits<double>::infinity()};

constexpr std::array communication = {TimePart::TensorComm,   TimePart::ContextComm,     TimePart::ExpertComm,
                                      TimePart::PipelineComm, TimePart::DataCommExposed, TimePart::Recompute};

/// So much slower are links whose busy time is measured: what computation hides is nothing beside it.
constexpr double slowdown = 1e9;

/// The terms with links that take no time, and nothing hidden.
TimeTerms withoutLinks(TimeTerms terms)
{
    terms.network.inside = unlimited;
    terms.network.between = unlimited;
    terms.network.insideLatency = {};
    terms.network.insideSetup = {};
    terms.network.betweenLatency = {};
    terms.network.measured = {};
    terms.memory.profile.tensorOverlap = 0;
    terms.memory.profile.expertOverlap = 0;
    terms.memory.profile.overlapsStageSends = false;
    return terms;
}

/// The terms with links on which time is bytes, or nothing.
TimeTerms probe(const TimeTerms& terms, BytesPerSecond inside, BytesPerSecond between)
{
    TimeTerms probed = withoutLinks(terms);
    probed.network.inside = inside;
    probed.network.between = between;
    probed.rates.insideEfficiency = 1;
    probed.rates.betweenEfficiency = 1;
    return probed;
}

/// The terms with one kind of link alone, slowed down.
TimeTerms slowedInside(const TimeTerms& terms)
{
    TimeTerms slowed = withoutLinks(terms);
    slowed.network.inside = terms.network.inside / slowdown;
    slowed.network.insideLatency = terms.network.insideLatency * slowdown;
    slowed.network.insideSetup = terms.network.insideSetup * slowdown;
    slowed.network.measured.inside = terms.network.measured.inside;
    scaleCurves(slowed.network.measured.inside, 1 / slowdown);
    return slowed;
}

TimeTerms slowedBetween(const TimeTerms& terms)
{
    TimeTerms slowed = withoutLinks(terms);
    slowed.network.between = terms.network.between / slowdown;
    slowed.network.betweenLatency = terms.network.betweenLatency * slowdown;
    slowed.network.measured.between = terms.network.measured.between;
    scaleCurves(slowed.network.measured.between, 1 / slowdown);
    return slowed;
}

/// Seconds of a step by part, with the whole communication of the data ranks in DataCommExposed.
TimeParts communicationTime(const TimeTerms& terms, const StageTerms& stage)
{
    TimeParts parts = stageTime(terms, stage) * static_cast<double>(terms.memory.layout.microBatches);
    parts[TimePart::DataCommExposed] =
        dataCommunicationTime(terms, stage).of(static_cast<double>(terms.memory.layout.microBatches));
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
    const TimeParts inside = communicationTime(probe(terms, unitSpeed, unlimited), stage);
    const TimeParts between = communicationTime(probe(terms, unlimited, unitSpeed), stage);
    const TimeParts slowInside = communicationTime(slowedInside(terms), stage);
    const TimeParts slowBetween = communicationTime(slowedBetween(terms), stage);
    std::vector<LinkTraffic> traffic;
    for (const TimePart part : communication) {
        const auto bytes = [&](const TimeParts& timed) {
            return wholeBytes({std::max(0.0, timed[part].value - none[part].value)});
        };
        const auto busy = [&](const TimeParts& timed) {
            return Seconds{std::max(0.0, timed[part].value - none[part].value) / slowdown};
        };
        LinkTraffic row{.part = part, .inside = bytes(inside), .between = bytes(between)};
        // A link that carries nothing is not busy, whatever is left of rounding.
        row.busyInside = row.inside.value > 0 ? busy(slowInside) : Seconds{};
        row.busyBetween = row.between.value > 0 ? busy(slowBetween) : Seconds{};
        if (part != TimePart::Recompute)
            row.exposed = estimate.time->parts[part];
        if (row.inside.value + row.between.value > 0)
            traffic.push_back(row);
    }
    return traffic;
}

std::optional<double> hiddenShare(const LinkTraffic& row)
{
    const Seconds busy = row.busyInside + row.busyBetween;
    if (row.part == TimePart::Recompute || !(busy.value > 0))
        return std::nullopt;
    return std::clamp(1 - row.exposed / busy, 0.0, 1.0);
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
