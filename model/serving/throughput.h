// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/serving_memory.h"
#include "model/serving/simulation/schedule_replay.h"

namespace headroom {

/// Throughput of one replica under a load that never lets up.
struct Throughput {
    double outputTokensPerSecond{0};
    double sequences{0};   ///< Decoding at once, on average.
    Seconds perToken{};    ///< Mean; what a request waits for each of its tokens.
};

/// Closed form for sliders and sweeps: every iteration decodes and brings in as many prompt tokens as it decodes
/// answers away. `concurrency` requests at most, no more than the pool holds. Lies 0.5 to 9 % above the replayed
/// schedule, since decode-heavy loads stay in waves.
[[nodiscard]] Throughput steadyThroughput(const ServingTerms& terms, double concurrency);

/// Offline throughput as a benchmark measures it: all requests wait at the start, the schedule is replayed.
struct OfflineRun {
    double outputTokensPerSecond{0};
    Seconds time{};
    double iterations{0};
    double sequences{0};  ///< At most at once.
    double largestBatch{0}, batchedTokens{0};
    Bytes pool{};
    bool tuned{false};  ///< In the batch that the benchmark tool of TensorRT-LLM tunes.
    double steadyTokensPerSecond{0};  ///< Output in the same batch by the closed form, beside the replayed schedule.
};

/// Runs `requests` of the terms' lengths; with TensorRT-LLM in the batch that its benchmark tool tunes, where the plan
/// does not set it. `merged` times alike iterations once.
struct OfflineOptions {
    std::int64_t requests{0};  ///< 0: eight times what runs at once, at least 1,000.
    bool tunes{true};
    bool merged{true};
};
[[nodiscard]] OfflineRun offlineRun(const ServingTerms& given, const OfflineOptions& options);

/// How long one prompt keeps an engine busy that decodes `decoding` sequences meanwhile.
[[nodiscard]] Seconds promptTime(const ServingTerms& terms, double decoding, double cached);

/// Time to the first token of that prompt: the same, and its passage through a pipeline.
[[nodiscard]] Seconds prefillTime(const ServingTerms& terms, double decoding, double cached);

}  // namespace headroom
