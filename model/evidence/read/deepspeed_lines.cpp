// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"
#include "model/text/scan.h"

#include <algorithm>

// After DeepSpeed utils/timer.py (ThroughputTimer), runtime/pipe/engine.py and runtime/utils.py (see_memory_usage).

namespace headroom {

namespace {

/// "[config.py:1007:print]   zero_optimization_stage ...... 3"; a long name leaves no room for dots.
bool readDeepSpeedSetting(StepFigures& figures, std::string_view text)
{
    const auto rest = mentions(text, "[config.py:") ? between(text, ":print]", "\n") : std::nullopt;
    if (!rest)
        return false;
    const std::vector<std::string_view> words = splitWords(*rest);
    if (words.size() < 2)
        return false;
    const std::optional<double> value = valueAfter(words.back(), {});
    LoggedJob& job = figures.log.job;
    if (words.front() == "train_batch_size")
        setCount(job.globalBatch, value);
    else if (words.front() == "train_micro_batch_size_per_gpu")
        setCount(job.microBatch, value);
    else if (words.front() == "gradient_accumulation_steps")
        setCount(job.accumulation, value);
    else if (words.front() == "world_size")
        setCount(job.gpus, value);
    else
        return false;
    return true;
}

}  // namespace

bool readDeepSpeed(StepFigures& figures, std::string_view text)
{
    if (readDeepSpeedSetting(figures, text))
        return true;
    std::optional<double> rate = valueAfter(text, "CurrSamplesPerSec=");
    std::optional<double> step = valueAfter(text, "global_step=");
    if (!rate && mentions(text, "MaxMemAllocated=")) {  // "0/100, SamplesPerSec=33.4, ..." until 0.5.
        rate = valueAfter(text, " SamplesPerSec=");
        const std::size_t comma = text.find(", SamplesPerSec=");
        const std::size_t slash = text.substr(0, std::min(comma, text.size())).rfind('/');
        step = slash == std::string_view::npos ? std::nullopt : valueAfter(text.substr(slash + 1), {});
    }
    if (rate) {
        figures.seen(LogFormat::DeepSpeed, text, step);
        figures.samples.add(*rate);
        highest(figures.log.allocated, memoryAfter(text, "MaxMemAllocated="));
        return true;
    }
    if (const auto time = valueAfter(text, "iter time (s):"); time && mentions(text, "samples/sec:")) {
        figures.seen(LogFormat::DeepSpeed, text, valueAfter(text, "steps:"));
        figures.seconds.add(*time);
        return true;
    }
    if (mentions(text, "Max_MA ") && mentions(text, "Max_CA ")) {
        highest(figures.log.allocated, memoryAfter(text, "Max_MA "));
        highest(figures.log.reserved, memoryAfter(text, "Max_CA "));
        return true;
    }
    if (mentions(text, "allocator cache flushes since last step")) {
        const std::size_t count = text.find(" pytorch allocator");
        const std::vector<std::string_view> words = splitWords(text.substr(0, std::min(count, text.size())));
        figures.log.cacheFlushes += words.empty() ? 1 : countOf(valueAfter(words.back(), {})).value_or(1);
        return true;
    }
    return false;
}

}  // namespace headroom
