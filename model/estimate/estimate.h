// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/catalogue/efficiencies.h"
#include "model/estimate/memory_parts.h"
#include "model/estimate/time_parts.h"
#include "model/finding.h"
#include "model/plan/plan.h"
#include "model/serving/serving_estimate.h"
#include "model/units.h"
#include "model/work_budget.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Where eight of ten measured values of the plan's kind of job lie: predicted / (1 + p90) to predicted / (1 + p10),
/// and at least 3 % to each side.
template <class Quantity>
struct Range {
    Quantity low{};
    Quantity high{};
    ErrorBand band{};  ///< The errors that it comes from.
    bool operator==(const Range&) const = default;
};

/// How many parameters the model has; doubles hold them exactly up to 2^53.
struct ModelSize {
    double parameters{0};
    double active{0};     ///< Used by one token; equals `parameters` without experts.
    double trainable{0};
    double shapeScale{1};  ///< Asked parameters over those of the derived shape; 1 for a given architecture.
    bool operator==(const ModelSize&) const = default;
};

/// How one GPU reaches the others: one direction, per GPU.
struct Interconnect {
    BytesPerSecond inside{};   ///< NVLink, Infinity Fabric or PCIe within the node or link domain.
    BytesPerSecond between{};  ///< Between nodes.
    Seconds insideLatency{4e-6};  ///< Of a hop.
    Seconds insideSetup{};        ///< Of a collective, beside its hops.
    std::optional<double> betweenShare{};  ///< Of `between` that TCP streams reach; absent where the fabric is RDMA.
    Seconds betweenLatency{8e-6};
    std::string insideName;
    std::string betweenName;
    bool operator==(const Interconnect&) const = default;
};

/// What transfers over PCIe 4.0 x16 reach, one direction: 25 of the 31.5 GB/s of its 16 lanes (PCI-SIG: 16 GT/s each,
/// 128 of 130 bits). Taken for GPUs whose own link nothing tells.
constexpr BytesPerSecond pcie4Link{25e9};

/// The machines of a plan after the catalogue look-up.
struct Hardware {
    std::string name;          ///< The VM size's id, or the GPU's name for hardware outside the catalogue.
    std::string gpuName;       ///< For labels: "A100 40 GB", or "CPU".
    std::string mig{};         ///< Profile of the MIG instances that count as GPUs here; empty for whole GPUs.
    std::int64_t instancesPerGpu{1};  ///< MIG instances that one GPU is cut into.
    bool cpuOnly{false};
    std::int64_t nodes{1};
    double gpusPerNode{1};     ///< Workers on a CPU size; a fraction below 1 on a fractional size.
    std::int64_t gpusAvailable{1};
    std::int64_t gpusUsed{1};
    std::int64_t linkDomain{1};  ///< GPUs that NVLink (or its like) joins.
    Bytes capacity{};          ///< Per GPU, what the driver reports.
    bool capacityNominal{false};
    Bytes runtimeTotal{};      ///< What CUDA and PyTorch report as the GPU's total; the capacity of a CPU node.
    bool consumerCard{false};  ///< GeForce and workstation cards, whose driver keeps more for itself.
    Bytes hostMemory{};        ///< Per node; 0 when unknown.
    std::string architecture;  ///< Of the GPU: "Hopper"; empty outside the catalogue.
    GenerationEfficiency efficiency{};  ///< What kernels reach on it.
    SoftwareEfficiency software{};
    DenseRates dense{};
    BytesPerSecond memoryBandwidth{};
    BytesPerSecond hostLink{pcie4Link};  ///< What copies between a GPU and its host reach, one direction.
    Interconnect network{};
    bool hopperOrLater{false};  ///< NVIDIA compute capability 9.0 on.
    Bytes blasWorkspace{mebibytes(8.125)};  ///< Of one cuBLAS handle as PyTorch allocates it.
    bool operator==(const Hardware&) const = default;
};

/// A legal division of the job over the GPUs used.
struct Layout {
    std::int64_t tensor{1}, context{1}, pipeline{1}, virtualStages{1}, data{1};
    std::int64_t microBatch{1}, globalBatch{1}, microBatches{1};
    std::int64_t shardGroup{1};  ///< Ranks that share one copy under ZeRO: data x context, or less (HSDP).
    std::int64_t expert{1};        ///< Ranks over which the experts of a layer are spread.
    std::int64_t expertTensor{1};  ///< Ranks over which one expert's matrices are split.
    std::int64_t expertData{1};    ///< Copies of each expert, which share its states under ZeRO.
    std::vector<std::int64_t> layersPerStage{};
    bool operator==(const Layout&) const = default;
};

/// Memory of one GPU of one pipeline stage at its peak.
struct StageMemory {
    std::int64_t stage{0};
    std::int64_t layers{0};
    double inFlight{1};  ///< Micro-batches whose activations are alive at once (may be fractional when interleaved).
    Phase phase{Phase::Backward};
    MemoryParts parts{};   ///< What is alive at the peak; whole bytes that sum to `peak`.
    Bytes peak{};          ///< What nvidia-smi shows.
    Bytes allocated{};     ///< torch.cuda.max_memory_allocated: without runtime context and fragmentation.
    Bytes staticState{};   ///< After the step: weights, kept gradients, master weights, states, workspaces.
    Bytes hostState{};     ///< Offloaded to host memory, per GPU.
    bool operator==(const StageMemory&) const = default;
};

/// Fits, is within 2 % of the capacity, or does not fit.
enum class Fit { Fits, Tight, DoesNotFit };

/// What is allocated in one phase of a serving engine.
struct PhasePeak {
    Phase phase{Phase::Load};
    Bytes peak{};
    bool operator==(const PhasePeak&) const = default;
};

/// Memory of the job, decided by its worst stage.
struct MemoryEstimate {
    Fit fit{Fit::Fits};
    Bytes capacity{};
    Bytes usable{};    ///< 0.98 of the capacity.
    Bytes headroom{};  ///< capacity - peak, negative when short.
    /// By how much a service's engine, within its share, is short of a cache for one request: then it does not start,
    /// however much of the GPU lies beside it. 0 where it holds one, and for training.
    Bytes cacheShort{};
    std::int64_t worstStage{0};
    std::vector<StageMemory> stages{};
    std::vector<PhasePeak> phases{};  ///< Load, prefill and decode of a service; empty for training.
    bool operator==(const MemoryEstimate&) const = default;

    /// Whether all that is needed fits, and a service's engine has room for a request.
    [[nodiscard]] bool suffices() const { return fit == Fit::Fits && cacheShort.value <= 0; }
    [[nodiscard]] const StageMemory& worst() const { return stages[static_cast<std::size_t>(worstStage)]; }
};

/// How long a step and the run take.
struct TimeEstimate {
    TimeParts parts{};  ///< Of one step; they sum to `step`.
    std::vector<TimeParts> stages{};  ///< One micro-batch through each pipeline stage, forward and backward.
    Seconds step{};
    double tokensPerSecond{0};
    double tokensPerSecondPerGpu{0};
    FlopsPerSecond modelRate{};  ///< Per GPU, attention counted in full within windows, recomputation not counted.
    FlopsPerSecond repeatingRate{};  ///< The same with what recomputation computes again.
    double mfu{0};  ///< modelRate over the dense peak of the recipe's products: the published convention.
    double mfuCausal{0};  ///< The same with what causal tokens may attend to, half of attention; at most 1.
    double hfu{0};  ///< What kernels execute over that peak, what recomputation repeats included; at most 1.
    double bubble{0};  ///< Share of the step.
    Seconds hostWait{};  ///< Of the step, for what is offloaded, beyond what computing hides; in `elementwise`.
    Hours run{};  ///< Of all tokens, without failures.
    double goodput{1};  ///< Share of the time that makes progress, with failures and checkpoints.
    std::optional<Hours> wall{};  ///< The run with them; absent when the job never gets on.
    Hours meanTimeBetweenFailures{};
    Seconds checkpointInterval{};
    bool operator==(const TimeEstimate&) const = default;
};

inline constexpr Hours fullWeek{168};
inline constexpr Hours fullMonth{730};  ///< 8,760 / 12.

/// What the machines cost while they are on, and while they are off. Amounts are in USD; `usdRate` converts to
/// `currency`.
struct CostEstimate {
    std::string currency{"USD"};
    double usdRate{1.0};
    std::int64_t nodes{1};  ///< All that are billed, spare ones among them.
    std::int64_t spareNodes{0};  ///< Those of them that only wait for another to fail.
    std::optional<MoneyPerHour> nodeHour{};  ///< Absent when no price is known; then all sums are absent.
    MoneyPerHour offHour{};  ///< What goes on while a node is off: a commitment, or what was bought.
    Hours weekendHours{48}, weekHours{168}, monthHours{730};
    std::string region;
    std::string listRegion;  ///< Whose list prices stand beside a price that is of no region; else empty.
    std::string priceMode;
    std::optional<std::string> priceDate{};  ///< Absent: undated.
    std::string priceSource;
    std::optional<Money> job{};  ///< The whole run, storage and egress, in `currency`; absent without price or time.
    bool ownPrice{false};  ///< The plan's own price_per_node_hour.
    bool operator==(const CostEstimate&) const = default;

    /// All nodes for that long, converted to `currency`; absent without a price.
    [[nodiscard]] std::optional<Money> over(Hours time) const
    {
        if (!nodeHour)
            return std::nullopt;
        return converted(*nodeHour * nodes * time);
    }

    /// All nodes for `whole` hours of which they are on for `on`; absent without a price.
    [[nodiscard]] std::optional<Money> during(Hours on, Hours whole) const
    {
        if (!nodeHour)
            return std::nullopt;
        return converted(*nodeHour * nodes * on + offHour * nodes * (whole - on));
    }
    /// A week and a month under the plan's schedule, off hours as `offHour` has it.
    [[nodiscard]] std::optional<Money> week() const { return during(weekHours, fullWeek); }
    [[nodiscard]] std::optional<Money> month() const { return during(monthHours, fullMonth); }

    /// Whether switching off saves nothing at all: a commitment is paid for every hour of its term.
    [[nodiscard]] bool isCommitted() const { return nodeHour && nodeHour->micros > 0 && offHour == *nodeHour; }
    /// US dollars in `currency`.
    [[nodiscard]] Money converted(Money usd) const
    {
        return usdRate == 1.0 ? usd : Money::fromDollars(usd.dollars() * usdRate);
    }
    /// The region whose list prices stand beside this one.
    [[nodiscard]] const std::string& pricedRegion() const { return region.empty() ? listRegion : region; }
};

/// The draft model of speculative decoding, looked up or derived.
struct DraftModel {
    Architecture architecture{};
    double shapeScale{1};  ///< Parameters asked for over those of the shape.
    std::optional<std::int64_t> vocabulary{};  ///< Of a published draft.
    bool operator==(const DraftModel&) const = default;
};

/// Everything computed about a plan.
struct Estimate {
    ModelSize model{};
    Hardware hardware{};
    Architecture architecture{};  ///< Given, looked up, or derived from the parameter count.
    bool derivedShape{false};
    std::optional<Layout> layout{};  ///< Absent when the layout is impossible.
    std::optional<MemoryEstimate> memory{};
    std::optional<TimeEstimate> time{};  ///< Absent where the hardware's rates are not known.
    std::optional<DraftModel> draft{};  ///< Of a plan that serves with speculative decoding.
    std::optional<ServingEstimate> serving{};  ///< Of a plan that serves.
    CostEstimate cost{};
    ErrorKind errorKind{ErrorKind::DenseFull};  ///< The kind of job whose errors the ranges come from.
    Framework errorFramework{Framework::Generic};  ///< The framework, where a range's band is of one.
    std::optional<Range<Bytes>> peakRange{};  ///< Of the worst stage; absent where nothing was validated.
    std::optional<Range<Seconds>> stepRange{};
    std::optional<Range<double>> cacheRange{};  ///< Tokens in the cache of a serving replica.
    std::optional<Range<Seconds>> tokenRange{};  ///< Median time per output token.
    std::optional<Range<double>> rateRange{};  ///< Output tokens per second of all replicas.
    std::optional<Range<Money>> jobRange{};  ///< The job's cost over the steps of `stepRange`.
    Findings findings{};
    bool operator==(const Estimate&) const = default;
};

/// Whether the plan fits even if its peak is at the high end of the range; false where there is no range.
[[nodiscard]] inline bool isSureFit(const Estimate& estimate)
{
    return estimate.memory && estimate.memory->suffices() && estimate.peakRange &&
           estimate.peakRange->high <= estimate.memory->usable;
}

/// Computes memory, cost and findings of a plan. Pure and total: whatever the plan says, it returns a value, with
/// findings for what is impossible or unwise. Ids that the catalogue does not know become error findings.
/// `today` (ISO date) decides which sizes are retired; empty leaves that unsaid.
[[nodiscard]] Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today = {});

/// What an estimate may take; the simulation of a service is cut short where it would take more.
inline constexpr std::int64_t estimateSteps = 450'000;
/// What the estimate of a plan takes that is to be shown at once.
inline constexpr std::int64_t instantSteps = 120'000;
/// With another budget. Where it is spent afterwards, more work may have told more; with one that was spent before, a
/// service is not simulated at all, and `serving->speed` is absent.
[[nodiscard]] Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today,
                                WorkBudget& budget);

}  // namespace headroom
