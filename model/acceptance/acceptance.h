// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/test_results.h"
#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What one check found. Names are those of the JSON output.
enum class AcceptanceGrade : std::uint8_t { Pass, Warn, Replace };
[[nodiscard]] std::string_view acceptanceGradeName(AcceptanceGrade grade);

/// What is checked. Order and names are those of the JSON output.
enum class AcceptanceTest : std::uint8_t {
    GpuCount,
    MatrixProduct,
    MemoryBandwidth,
    HostCopy,
    GpuCopy,
    NodeAllReduce,
    AllReduce,
    Link,
    StorageRead,
    StorageWrite,
    Diagnostic,
    WrongValues,
    Step
};
inline constexpr std::array<std::string_view, 13> acceptanceTestNames = {
    "gpu-count",  "gemm", "memory-bandwidth", "host-copy",     "gpu-copy",   "all-reduce-node",
    "all-reduce", "link", "storage-read",     "storage-write", "diagnostic", "wrong-values",
    "step"};
constexpr std::string_view acceptanceTestName(AcceptanceTest test)
{
    return acceptanceTestNames[static_cast<std::size_t>(test)];
}

/// One measured figure against what is expected of it.
struct AcceptanceCheck {
    AcceptanceTest test{AcceptanceTest::GpuCount};
    std::string host{};  ///< Empty where nothing names the machine.
    std::optional<std::int64_t> gpu{};
    std::string peer{};  ///< The machine, or the GPU of the same machine, at the other end.
    std::optional<Bytes> size{};  ///< Of the message.
    std::string format{};  ///< Of the numbers of a product; empty for those of 16 bits.
    double measured{0};
    double expected{0};
    std::optional<double> warnBelow{}, replaceBelow{};  ///< In units of `unit`; absent for what is counted, and a step.
    bool hasOwnLimits{false};  ///< They are published, and not a share of what is expected.
    std::string unit{};
    std::string source{};  ///< Where the expected figure comes from: what is published of the size, or the plan.
    AcceptanceGrade grade{AcceptanceGrade::Pass};
    std::optional<Money> perDay{};  ///< USD that the machines cost while the job waits for this; absent without a price
                                    ///< or a time of a step.
    bool operator==(const AcceptanceCheck&) const = default;
};

/// GPUs of a machine of which there is no result, where its other GPUs have one.
struct UntestedGpus {
    std::vector<std::int64_t> gpus{};  ///< Rising.
    std::vector<AcceptanceTest> tests{};
    auto operator<=>(const UntestedGpus&) const = default;
};

/// What was not tested of a machine that other tests were run on.
struct UntestedHost {
    std::string host{};
    std::vector<AcceptanceTest> tests{};  ///< That others of the plan's machines have results of.
    std::vector<UntestedGpus> gpus{};  ///< Of which single tests have no result.
    bool operator==(const UntestedHost&) const = default;
};

/// What the acceptance script did not find on a machine, and so could not test there.
struct MissingPrograms {
    std::string host{};
    std::vector<std::string> programs{};  ///< "dcgmi", "nvbandwidth", sorted.
    bool operator==(const MissingPrograms&) const = default;
};

/// A machine with another GPU than the plan's, of which nothing is graded.
struct OtherMachine {
    std::string host{};
    std::string found{};  ///< The GPU that its results name.
    std::string planned{};  ///< What the plan has.
    bool operator==(const OtherMachine&) const = default;
};

/// What the tests of machines come to against a plan.
struct Acceptance {
    bool pass{false};  ///< Something was checked, nothing is to be replaced, and the machines are those of the plan.
    std::optional<double> shareOfPlan{};  ///< Of the plan's speed that these machines reach, at most 1; 0 where the job
                                          ///< cannot start. Absent where no speed was measured.
    bool isJobStopped{
        false};  ///< More nodes are out of service than the plan has spare ones for: the job cannot start.
    std::int64_t plannedHosts{0};
    std::vector<std::string> hosts{};  ///< That were checked, sorted.
    std::vector<UntestedHost> untestedHosts{};  ///< By name; hosts of which all was tested are left out.
    std::vector<AcceptanceTest> untested{};  ///< That no host has a result of, and that the plan's machines need.
    std::vector<MissingPrograms> missingPrograms{};  ///< By host.
    std::vector<OtherMachine> otherMachines{};
    std::vector<std::string> files{};  ///< That hold results, each once, in the order in which they were read.
    std::vector<AcceptanceCheck> checks{};  ///< By test, then host.
    Findings findings{};  ///< accept.*
    bool operator==(const Acceptance&) const = default;
};

/// How many of the machines lack none of the results that others have, of none of their GPUs.
[[nodiscard]] std::int64_t hostsWithoutGaps(const Acceptance& acceptance);

/// Whether all of the plan's machines were tested in full.
[[nodiscard]] bool isWhole(const Acceptance& acceptance);

/// The grade of the whole: Warn at best where something was not tested.
[[nodiscard]] AcceptanceGrade gradeOf(const Acceptance& acceptance);

/// How many checks have which grade; one test of the same machines at several sizes of messages is one check, with the
/// worst grade of them.
struct AcceptanceCount {
    std::int64_t pass{0}, warn{0}, replace{0};
    [[nodiscard]] std::int64_t all() const { return pass + warn + replace; }
};
[[nodiscard]] AcceptanceCount countChecks(const Acceptance& acceptance);

/// A GPU that a part names and that is not the plan's; nothing where it names none, or the plan's.
[[nodiscard]] std::optional<std::string> otherGpu(const TestedPart& part, const Estimate& estimate);

/// The unit of checks that count what failed, and measure no rate.
inline constexpr std::string_view failureUnit = "failures";
[[nodiscard]] bool isFailure(const AcceptanceCheck& check);

/// Whether a check is of a rate that the plan asks (almost) nothing of, so that a pass proves nothing.
[[nodiscard]] bool asksAlmostNothing(const AcceptanceCheck& check);

/// What one file holds; a file without results is named by a finding.
struct TestedFile {
    std::string file{};
    std::vector<TestedPart> parts{};
    std::string date{};  ///< ISO day on which it was written last; empty where that is not known.
    std::string sameAs{};  ///< The file before it that holds the same of the same machines; `parts` is then empty.
};

/// Judges results of tests, of machines named as `nameMachines` leaves them, by what is published of the plan's size,
/// else by what the estimate takes it to reach. All-reduce is judged from 1 GiB on; smaller messages tell of latency,
/// for which nothing is published.
[[nodiscard]] Acceptance acceptanceOf(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                                      std::span<const TestedFile> files);

}  // namespace headroom
