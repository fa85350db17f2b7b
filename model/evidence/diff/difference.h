// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/evidence/diff/evidence.h"
#include "model/evidence/diff/service_difference.h"
#include "model/memory/memory_scope.h"
#include "model/plan/plan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Why a step takes other than planned. Order and names are those of the JSON output.
enum class Cause : std::uint8_t {
    Network,
    SlowGpu,
    Data,
    Recompute,
    Loss,
    Batch,
    Kernels,
    Straggler,
    Checkpoint,
    Clocks,  ///< Low on all GPUs, or held down by a power limit.
    Stall,   ///< Single steps that take far longer than the others.
    Unexplained
};
inline constexpr std::array<std::string_view, 12> causeNames = {"network",    "slow-gpu", "data",    "recompute",
                                                                "loss",       "batch",    "kernels", "straggler",
                                                                "checkpoint", "clocks",   "stalls",  "unexplained"};
constexpr std::string_view causeName(Cause cause) { return causeNames[static_cast<std::size_t>(cause)]; }

/// What tells of a cause; which members count follows from the cause.
struct CauseFacts {
    double measured{0};  ///< Bus bandwidth in B/s, clock in MHz, seconds of wait, spread or stalls.
    double planned{0};   ///< What it was to be; of a clock, that of the other GPUs, or what it can be.
    double watts{0};     ///< Power limit, or the power of a hot GPU.
    double usualWatts{0};  ///< Of the plan's card, or of the other GPUs.
    double celsius{0};     ///< Of a hot GPU.
    std::int64_t count{0};  ///< Checkpoints, GPUs, steps that stall.
    std::int64_t of{0};     ///< Of how many steps.
    std::string host{};
    std::optional<std::int64_t> gpu{};
    std::string test{};  ///< That tells of the network; empty for nccl-tests.
    std::string ran{};   ///< Of what the plan names otherwise: "unfused", "micro-batch 1, tensor 4".
    std::string asked{};
    bool isBetweenNodes{false};
    bool usesSockets{false};   ///< NCCL said that it runs over TCP.
    bool isCapped{false};      ///< The evidence shows more than the step can have lost by it.
    bool isProbable{false};    ///< Concluded, not printed: memory that fits another choice, GPUs without work.
    bool hasFabric{false}, hasCapture{false},
        hasWaits{false};  ///< Of the remainder: what was given, and tells nothing.
    std::int64_t file{-1};     ///< Which evidence says so; -1: the remainder.
    bool operator==(const CauseFacts&) const = default;
};

/// One step of the waterfall.
struct CauseStep {
    Cause cause{Cause::Unexplained};
    Seconds time{};                    ///< Negative where it makes steps shorter.
    std::optional<Money> perDay{};     ///< USD; absent without a price.
    CauseFacts facts{};
    bool operator==(const CauseStep&) const = default;
};

/// A part of memory, planned and measured.
struct MemoryDifference {
    MemoryPart part{MemoryPart::Weights};
    Bytes predicted{};
    std::optional<Bytes> measured{};  ///< Absent where no evidence tells it.
    bool operator==(const MemoryDifference&) const = default;
};

/// A file as the difference used it.
struct EvidenceInput {
    std::string file{};
    EvidenceKind kind{EvidenceKind::StepLog};
    std::string host{};
    std::string from{};  ///< Times as the evidence has them; empty without.
    std::string to{};
    std::vector<std::string_view> used{};  ///< "step_time", "memory", and names of causes; empty: for nothing.
    bool operator==(const EvidenceInput&) const = default;
};

/// What the evidence measured of the job as a whole.
struct MeasuredJob {
    std::optional<Seconds> step{};  ///< For as many tokens as a step of the plan has, stalls and checkpoints included.
    std::optional<Seconds> printed{};  ///< The median step as it ran.
    double scale{1};  ///< Tokens of a planned step over those of a step as it ran.
    Seconds stall{};  ///< What single slow steps add to each on average, as it ran.
    std::optional<Seconds> low{}, high{};  ///< Eight in ten steps as they ran.
    std::int64_t steps{0};
    std::int64_t warmUp{0};
    std::int64_t outliers{0};
    std::optional<RunChange> change{};  ///< Seconds; `steps` and the times are of what came after.
    std::optional<std::int64_t> changedAt{};  ///< The number of the step, where the log numbers them.
    std::optional<double> tokensPerSecond{};
    std::optional<double> flopsPerGpu{};
    std::optional<double> mfu{};
    std::optional<Bytes> peak{};  ///< Of the fullest GPU.
    MemoryScope scope{MemoryScope::Allocated};  ///< Which counter showed the peak.
    bool operator==(const MeasuredJob&) const = default;
};

/// What it comes to.
enum class DifferenceVerdict : std::uint8_t {
    AsPlanned,
    Slower,
    Faster,
    MoreMemory,  ///< The time is as planned or unknown.
    LessMemory,
    NothingToCompare,
};
[[nodiscard]] std::string_view verdictName(DifferenceVerdict verdict);

/// A plan's estimate against what was measured of its job.
struct Difference {
    std::vector<EvidenceInput> inputs{};
    std::optional<Seconds> predictedStep{};
    std::optional<Range<Seconds>> stepRange{};
    std::optional<Bytes> predictedPeak{};  ///< In the counter that was read; as nvidia-smi shows it where none was.
    std::optional<Range<Bytes>> peakRange{};
    MeasuredJob measured{};
    std::vector<CauseStep> steps{};  ///< They sum to measured minus predicted; longest first, the unexplained last.
    std::vector<MemoryDifference> memory{};
    std::vector<ServiceLoad> services{};  ///< Of a plan that serves: benchmarks and what engines said.
    Bytes unassigned{};  ///< Tensors of a snapshot whose frames tell no part.
    DifferenceVerdict verdict{DifferenceVerdict::NothingToCompare};
    std::optional<Cause> first{};  ///< The largest known cause that matters.
    /// Of what the step lost, 0 to 1, by that cause; absent where the step lost nothing.
    std::optional<double> firstShare{};
    std::optional<MemoryPart> firstPart{};  ///< The part that grew most, where it matters.
    std::optional<Money> lostPerDay{};  ///< USD, of the whole difference; absent without a price or a step time.
    std::vector<std::string> notes{};  ///< What the evidence says that the plan cannot take.
    std::optional<OutOfMemory> outOfMemory{};
    std::string ending{};  ///< The error behind the last step of a log; empty where it goes on or just ends.
    Plan ran{};  ///< The plan with all that the evidence says of the run, faults of machines aside.

    /// What came of the job in one word: "out-of-memory" or "ended" where an error ended it, else the verdict's name. A
    /// job that failed is not as planned, however fast its steps were.
    [[nodiscard]] std::string_view outcomeName() const;
    bool operator==(const Difference&) const = default;
};

/// Holds evidence against a plan. Each cause is what the estimator says of the plan with that fact put in, on top of
/// the facts before it: the division of work that was printed, recomputation, attention, then measured links and
/// clocks, which together explain no more than a run at the fast end of the estimate's range would have lost. Waits
/// that were measured count as they are; what remains is unexplained. Total: any evidence gives a value.
[[nodiscard]] Difference differenceFrom(const Plan& plan, const Catalogue& catalogue,
                                        std::span<const EvidenceFile> files, std::string_view today = {});

}  // namespace headroom
