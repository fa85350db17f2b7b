// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/step_figures.h"

#include "model/evidence/read/line_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

void StepFigures::seen(LogFormat format, std::string_view text, std::optional<double> step)
{
    // DeepSpeed prints beside the framework on top of it, whose lines say more.
    if (log.format == LogFormat::None || log.format == LogFormat::DeepSpeed)
        log.format = format;
    std::string time = timeOfLine(text);
    if (!time.empty()) {
        if (log.from.empty())
            log.from = time;
        log.to = std::move(time);
    }
    constexpr double most = 1e15;
    if (!step || *step < 0 || *step > most)
        return;
    const auto number = static_cast<std::int64_t>(*step);
    log.firstStep = std::min(log.firstStep.value_or(number), number);
    log.lastStep = std::max(log.lastStep.value_or(number), number);
}

StepLog StepFigures::summary() const
{
    StepLog all = log;
    all.seconds = seconds.ofTimes();
    all.samplesPerSecond = samples.ofRates();
    all.tokensPerSecondPerGpu = tokens.ofRates();
    all.flopsPerGpu = flops.ofRates();
    if (const std::optional<SampleSummary> share = mfu.ofRates())
        all.mfu = share->median;
    all.dataWait = data.ofTimes();
    if (const std::optional<SampleSummary> apart = spread.ofTimes())
        all.computeSpread = Seconds{apart->median};
    // A moving average and a sum of the whole run only stand in where no step was timed.
    if (!all.hasSteps()) {
        all.seconds = barSeconds.ofTimes();
        if (!all.seconds && stepsPerSecond)
            all.seconds = SampleSummary{
                .count = 1, .median = 1 / *stepsPerSecond, .low = 1 / *stepsPerSecond, .high = 1 / *stepsPerSecond};
    }
    return all;
}

void highest(std::optional<Bytes>& counter, std::optional<double> bytes)
{
    constexpr double most = 1e15;
    if (bytes && *bytes > 0 && *bytes < most)
        counter = std::max(counter.value_or(Bytes{}), Bytes{*bytes});
}

std::optional<std::int64_t> countOf(std::optional<double> number)
{
    constexpr double most = 1e9;
    if (!number || *number < 1 || *number > most || *number != std::floor(*number))
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

void setCount(std::optional<std::int64_t>& count, std::optional<double> number)
{
    if (const std::optional<std::int64_t> whole = countOf(number))
        count = whole;
}

}  // namespace headroom
