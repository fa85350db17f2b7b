// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/step_log.h"
#include "model/health/facts.h"
#include "model/health/snapshot.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What one GPU reached in a test of itself.
struct GpuRate {
    std::optional<std::int64_t> gpu{};
    double rate{0};  ///< FLOP/s of a matrix product, B/s of memory.
    double flops{0};  ///< Of one product; 0 for memory, and where it is not said.
    std::string format{};  ///< Of the numbers of a product as the line has it: "bf16"; empty where it is not said.
};

/// Lines of a test that have no number where a result belongs: "nan", "inf", a negative one, or none.
struct NoNumbers {
    std::int64_t count{0};
    std::string first{};  ///< The line, cut.
};

/// What a job of fio reached.
struct StorageRate {
    std::string name{};  ///< Of the job.
    bool isWrite{false};
    BytesPerSecond rate{};
    std::int64_t error{0};  ///< With which the job ended; its rate is no result then.
};

/// Where the name of a tested machine comes from.
enum class HostSource : std::uint8_t {
    Text,  ///< A mark, or a test that prints it.
    File,  ///< The file's name, or that of its folder.
    None   ///< Nothing: the file is named after a test.
};

/// What was measured of one machine, or between two, in one part of a text.
struct TestedPart {
    std::string host{};  ///< Empty where nothing names it.
    HostSource hostFrom{HostSource::Text};
    std::string peer{};  ///< The machine at the other end of a link; empty where nothing names it.
    HostSnapshot read{};  ///< GPUs, and what nccl-tests, nvbandwidth, perftest and dcgmi printed.
    std::vector<GpuRate> products{};
    std::vector<GpuRate> memory{};
    std::vector<StorageRate> storage{};
    StepLog steps{};
    NoNumbers noNumbers{};
    std::vector<std::string> missingPrograms{};  ///< Of the lines "not tested: no dcgmi here" of the acceptance script.

    /// Whether there is anything that can be judged.
    [[nodiscard]] bool hasResults() const;
    /// Whether there is not even a test that could not be run.
    [[nodiscard]] bool empty() const { return !hasResults() && missingPrograms.empty(); }
};

/// The line that begins a part in what the script of `provision --target acceptance` writes:
/// "== headroom acceptance host=node-1 peer=node-2 ==". What stands before the first is a part of its own.
inline constexpr std::string_view acceptanceMark = "== headroom acceptance ";

/// Reads one file of results, told by its content: what the acceptance script wrote, or the output of nccl-tests,
/// nvbandwidth, ib_write_bw, dcgmi diag, nvidia-smi, fio (JSON or text), or a training's log. Empty where nothing in it
/// is known. Never fails: any bytes are taken.
[[nodiscard]] std::vector<TestedPart> readTestResults(std::string_view text, const std::string& file,
                                                      const HealthFacts& facts);

/// How missing programs call what measures products and memory.
inline constexpr std::string_view pyTorch = "PyTorch";

/// The jobs of a report of fio, as JSON ("--output-format=json") or text; empty where the text is none.
[[nodiscard]] std::vector<StorageRate> readFioReport(std::string_view text);

}  // namespace headroom
