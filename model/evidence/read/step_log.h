// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/sample_summary.h"
#include "model/plan/choices.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
[[nodiscard]] std::string_view logFormatName(LogFormat format);

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

/// Reads the lines of a log one by one; what it keeps does not grow with the log. Any bytes are taken.
class StepLogReader {
public:
    /// A line without its end and without terminal escapes. Whether it understood anything in it.
    bool line(std::string_view text);
    [[nodiscard]] StepLog result() const;

private:
    bool megatronStep(std::string_view text);
    bool megatronMemory(std::string_view text);
    bool megatronDivision(std::string_view text);
    bool setting(std::string_view text);
    bool timer(std::string_view name, std::string_view value);
    bool torchtitan(std::string_view text);
    bool torchtitanStart(std::string_view text);
    bool nemo(std::string_view text);
    bool deepSpeed(std::string_view text);
    bool huggingFace(std::string_view text);
    bool progressBar(std::string_view text);
    bool torchtune(std::string_view text);
    bool deepSpeedSetting(std::string_view text);
    bool torchtitanMesh(std::string_view text);
    bool otherPrograms(std::string_view text);
    bool nanotron(std::string_view text);
    bool maxText(std::string_view text);
    bool composer(std::string_view text);
    bool verl(std::string_view text);
    bool smallTrainers(std::string_view text);
    bool common(std::string_view text);
    void seen(LogFormat format, std::string_view text, std::optional<double> step);
    void highest(std::optional<Bytes>& counter, std::optional<double> bytes);

    StepLog m_log{};
    SampleKeeper m_seconds{}, m_barSeconds{}, m_samples{}, m_tokens{}, m_flops{}, m_mfu{}, m_data{}, m_spread{};
    std::optional<double> m_stepsPerSecond{};  ///< Of the whole run, as Hugging Face's trainer sums it up.
};

}  // namespace headroom
