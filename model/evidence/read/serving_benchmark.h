// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"
#include "model/units.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A time of a benchmark: its mean and percentiles, absent where not stated.
struct LatencyFigures {
    std::optional<Seconds> mean{}, p50{}, p95{}, p99{};
    [[nodiscard]] bool hasAny() const { return mean || p50 || p95 || p99; }
    bool operator==(const LatencyFigures&) const = default;
};

/// One load of a benchmark of a service.
struct ServingBenchmark {
    std::string tool{};  ///< "AIPerf", "GuideLLM", "vLLM", "SGLang", "trtllm-bench".
    std::optional<double> requestsPerSecond{};
    std::optional<double> outputTokensPerSecond{};
    std::optional<double> concurrency{};
    std::optional<double> inputTokens{}, outputTokens{};  ///< Of a request, the mean.
    LatencyFigures firstToken{};
    LatencyFigures perToken{};  ///< Between two tokens.
    LatencyFigures perOutput{};  ///< Per token after the first, of each request as a whole.
    LatencyFigures request{};

    bool operator==(const ServingBenchmark&) const = default;
};

/// Reads the JSON that AIPerf and GenAI-Perf (profile_export_*.json) or GuideLLM (benchmarks.json) export, and that
/// vLLM's and SGLang's benchmark of serving saves, the latter a line per load. One per load; an error where it is none
/// of them, or no JSON. Python's Infinity and NaN are taken for null.
[[nodiscard]] Result<std::vector<ServingBenchmark>> readServingBenchmarks(std::string_view text);

}  // namespace headroom
