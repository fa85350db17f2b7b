// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/sample_summary.h"
#include "model/plan/choices.h"
#include "model/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// Whose lines a log of training holds.
enum class LogFormat : std::uint8_t {
    None,
    Megatron,
    Torchtitan,
    NeMo,
    DeepSpeed,
    HuggingFace,
    Torchtune,
    Nanotron,
    MaxText,
    Composer,
    Lightning,
    Verl,
    LlmC,
    NanoGpt
};
/// "Megatron-LM", "torchtitan", ...
[[nodiscard]] constexpr std::string_view logFormatName(LogFormat format)
{
    constexpr std::array<std::string_view, 14> names = {
        "none",     "Megatron-LM", "torchtitan", "NeMo",      "DeepSpeed", "HF Trainer", "torchtune",
        "Nanotron", "MaxText",     "Composer",   "Lightning", "verl",      "llm.c",      "nanoGPT"};
    return names[static_cast<std::size_t>(format)];
}

/// The division of the work that a log prints; absent where it does not.
struct LoggedJob {
    std::optional<std::int64_t> gpus{}, tensor{}, pipeline{}, context{}, expert{}, data{}, zero{};
    std::optional<std::int64_t> microBatch{}, globalBatch{}, accumulation{}, sequence{};
    std::optional<Recompute> recompute{};
    std::optional<AttentionKernel> attention{};
    std::string gpuName{};

    bool operator==(const LoggedJob&) const = default;
};

/// What the log of a training job says, in base units; absent where it does not say it.
struct StepLog {
    LogFormat format{LogFormat::None};
    LoggedJob job{};
    std::optional<std::int64_t> firstStep{}, lastStep{};
    std::string from{};  ///< Date and time of the first line of a step, as printed; empty without one.
    std::string to{};
    std::optional<SampleSummary> seconds{};                ///< Of a step.
    std::optional<SampleSummary> samplesPerSecond{};       ///< Sequences of all GPUs.
    std::optional<SampleSummary> tokensPerSecondPerGpu{};
    std::optional<SampleSummary> flopsPerGpu{};            ///< FLOP/s, as the program counts them.
    std::optional<double> mfu{};                           ///< Of one, as the program counts it.
    std::optional<SampleSummary> dataWait{};               ///< Seconds of a step for which it waits for its batch.
    std::optional<Seconds> computeSpread{};  ///< By how much the slowest rank computes longer than the fastest.
    std::int64_t checkpoints{0};             ///< Of which the time is printed.
    Seconds checkpointTime{};                ///< Of all of them together.
    std::optional<Bytes> allocated{};        ///< The highest that the allocator's counter showed.
    std::optional<Bytes> reserved{};
    std::int64_t cacheFlushes{0};  ///< Times that the allocator had to return its cache for want of memory.
    bool usesSockets{false};       ///< NCCL says that it runs over TCP.

    /// Whether there is a line of a step.
    [[nodiscard]] bool hasSteps() const { return seconds || samplesPerSecond || tokensPerSecondPerGpu; }
    bool operator==(const StepLog&) const = default;
};

}  // namespace headroom
