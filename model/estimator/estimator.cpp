// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"

#include "model/catalogue/known_ids.h"
#include "model/cost/campaign.h"
#include "model/cost/cost.h"
#include "model/estimator/cpu_advice.h"
#include "model/estimator/network_options.h"
#include "model/estimator/ranges.h"
#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/hardware/node_network.h"
#include "model/layout/layout.h"
#include "model/memory/stage_memory.h"
#include "model/post_training/estimate_post_training.h"
#include "model/prices/price_table.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/token_cost.h"
#include "model/shape/adapters.h"
#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"
#include "model/time/reliability.h"
#include "model/time/step_time.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double trainableParameters(const Plan& plan, const Architecture& shape, double parameters)
{
    if (plan.training.method == TrainingMethod::Full)
        return parameters;
    if (listsLayers(shape)) {
        double count = countAdapters(shape, plan.training.lora).head;
        for (const Architecture& kind : layerKindShapes(shape)) {
            const AdapterCounts adapters = countAdapters(kind, plan.training.lora);
            count += static_cast<double>(kind.layers) * (kind.moe ? adapters.expertLayer : adapters.denseLayer);
        }
        return count;
    }
    const AdapterCounts adapters = countAdapters(shape, plan.training.lora);
    const auto layers = static_cast<double>(shape.layers);
    const double dense = shape.moe ? static_cast<double>(shape.moe->first_dense) : layers;
    return dense * adapters.denseLayer + (layers - dense) * adapters.expertLayer + adapters.head;
}

ModelSize sizeOf(const Plan& plan, const Architecture& shape)
{
    ModelSize size = sizeOfModel(plan.model, shape);
    if (plan.workload == Workload::Training)
        size.trainable = trainableParameters(plan, shape, size.parameters);
    return size;
}

/// Adapters need a matrix to adapt. One of a rank above the narrower side of its matrix has more parameters than the
/// change that it stands for.
void adviseAdapters(const Training& training, const Architecture& shape, Findings& findings)
{
    if (training.method == TrainingMethod::Full)
        return;
    if (training.lora.targets.empty())
        findings.push_back({"training.no-lora-target", Severity::Error, "/training/lora/targets"});
    const std::int64_t narrowest = narrowestTarget(shape, training.lora);
    if (narrowest > 0 && training.lora.rank > narrowest)
        findings.push_back(
            {"training.lora-rank", Severity::Warning, "/training/lora/rank", training.lora.rank, narrowest});
}

/// Each backward pass updates by itself where the optimizer runs inside it: gradients of several cannot be summed
/// (torchtune refuses the pair).
void adviseUpdates(const Training& training, const Layout& layout, Findings& findings)
{
    if (training.optimizer_in_backward && layout.microBatches > 1)
        findings.push_back({"training.update-per-micro-batch", Severity::Warning, "/training/optimizer_in_backward",
                            layout.microBatches});
}

void adviseTraining(const Plan& plan, const Estimate& estimate, Findings& findings)
{
    const Training& training = plan.training;
    if (plan.calibration.memory_extra_bytes != 0 || plan.calibration.efficiency != 1)
        findings.push_back({plan.calibration.memory_extra_bytes < 0
                                ? FindingId<Bytes, Percent>("calibration.less-memory")
                                : "calibration.applied",
                            Severity::Information, "/calibration", Bytes{std::abs(plan.calibration.memory_extra_bytes)},
                            Percent{plan.calibration.efficiency * 100}});
    if (estimate.hardware.cpuOnly && training.offload != Offload::None)
        findings.push_back({"training.offload-on-cpu", Severity::Information, "/training/offload"});
    if (!estimate.derivedShape && training.sequence > estimate.architecture.max_seq)
        findings.push_back({"model.sequence-too-long", Severity::Warning, "/training/sequence", training.sequence,
                            estimate.architecture.max_seq});
}

/// BF16 and low-bit recipes need units that compute their format. Micro-scaled FP8 came with the GPUs that compute FP4.
void adviseFormat(const Plan& plan, const Hardware& hardware, Findings& findings)
{
    const Recipe recipe = plan.training.recipe;
    const bool eight = recipe == Recipe::Fp8Mixed || recipe == Recipe::Fp8Primary || recipe == Recipe::FsdpFp8;
    const bool four = recipe == Recipe::Nvfp4Mixed || recipe == Recipe::Mxfp8Mixed;
    const bool single = recipe == Recipe::Fp32 || recipe == Recipe::Tf32;
    const bool half = !eight && !four && !single && recipe != Recipe::Fp16Mixed;
    if (half && !hardware.cpuOnly && hardware.dense.fp16 && !hardware.dense.bf16)
        findings.push_back({"cluster.number-format", Severity::Warning, "/training/recipe", hardware.gpuName, "BF16"});
    if ((eight && !hardware.dense.fp8) || (four && !hardware.dense.fp4))
        findings.push_back({"cluster.number-format", Severity::Warning, "/training/recipe", hardware.gpuName,
                            eight                          ? "FP8"
                            : recipe == Recipe::Nvfp4Mixed ? "FP4"
                                                           : "MXFP8"});
}

/// "A10 24 GB", or "1/6 × A10 24 GB" where a node has a part of one.
std::string shareName(const Hardware& hardware)
{
    const bool isPart = hardware.gpusPerNode > 0 && hardware.gpusPerNode < 1;
    return isPart ? "1/" + std::to_string(std::llround(1 / hardware.gpusPerNode)) + " × " + hardware.gpuName
                  : hardware.gpuName;
}

void judgeMemory(Workload workload, const MemoryEstimate& memory, const Hardware& hardware, Findings& findings)
{
    // A service has other ways to need less.
    const char* pointer = workload != Workload::Training ? "/serving/weights" : "/cluster";
    const StageMemory& worst = memory.worst();
    // Where the engine's share is to blame, its own finding says so.
    const bool isShare = std::ranges::find(findings, "serving.smaller-share", &Finding::id) != findings.end();
    MemoryUser user{.stage = {}, .isService = workload != Workload::Training};
    if (memory.stages.size() > 1 && memory.phases.empty())
        user.stage = worst.stage;
    const GpuName machine{hardware.cpuOnly ? std::string() : shareName(hardware)};
    if (worst.peak > memory.capacity && !isShare)
        findings.push_back(
            {"memory.does-not-fit", Severity::Error, pointer, worst.peak, memory.capacity, user, machine});
    else if (memory.fit == Fit::Tight && !isShare)
        findings.push_back({"memory.too-tight", Severity::Error, pointer, worst.peak, memory.capacity, machine});
    if (hardware.cpuOnly)
        findings.push_back({"memory.cpu-no-range", Severity::Information, "/cluster"});
    Bytes perNode{};
    for (const StageMemory& stage : memory.stages)
        perNode = std::max(perNode, stage.hostState);
    const double gpusOfNode = std::min(std::max(1.0, hardware.gpusPerNode), static_cast<double>(hardware.gpusUsed));
    perNode *= gpusOfNode;
    if (hardware.hostMemory.value > 0 && perNode > hardware.hostMemory)
        findings.push_back(
            {"memory.host-does-not-fit", Severity::Error, "/training/offload", perNode, hardware.hostMemory});
}

/// Why a job does not get on: it writes checkpoints all the time, or is interrupted before it makes up for the last
/// time.
void judgeProgress(const Reliability& run, Seconds restart, Findings& findings)
{
    if (run.goodput >= leastGoodput)
        return;
    const double writing = run.checkpointStall / run.checkpointInterval;
    const Seconds between{run.meanTimeBetweenFailures.value * secondsPerHour};
    const double repeating = (run.checkpointInterval * 0.5 + restart) / between;
    if (writing > repeating)
        findings.push_back({"time.only-checkpoints", Severity::Error, "/cost/checkpoint_interval_s",
                            run.checkpointInterval, run.checkpointStall});
    else
        findings.push_back({"time.interrupted", Severity::Error, "/cost/checkpoint_interval_s", between,
                            run.checkpointInterval, run.checkpointStall, restart});
}

void addFailures(const Plan& plan, Estimate& estimate)
{
    TimeEstimate& time = *estimate.time;
    const Reliability run = reliability(plan, estimate);
    if (assumesEvictions(plan))
        estimate.findings.push_back({"cost.assumed-evictions", Severity::Information, "/cost/evictions_per_hour",
                                     Percent{usualEvictionsPerHour * 100}});
    judgeProgress(run, Seconds{plan.cost.restart_s}, estimate.findings);
    time.goodput = run.goodput;
    time.meanTimeBetweenFailures = run.meanTimeBetweenFailures;
    time.checkpointInterval = run.checkpointInterval;
    if (run.goodput > 0) {
        time.wall = time.run / run.goodput;
        estimate.cost.job = jobCost(plan, estimate.cost, *time.wall);
        judgeBudget(plan, estimate.cost, estimate.findings);
    }
}

/// A measured figure and an estimate closer than this are the same.
constexpr double agreeWithin = 0.03;

/// What is told of a run's hours stands beside the estimate even where both agree: the job may be an assumption.
void compareRun(const Measurement& told, double estimated, Findings& findings)
{
    constexpr const char* field = "/calibration/measured";
    const OwnersNote note{told.note};
    if (std::abs(told.value / estimated - 1) <= agreeWithin)
        findings.push_back({"calibration.run-agrees", Severity::Information, field, told.value, estimated, note});
    else if (told.value > estimated)
        findings.push_back(
            {"calibration.run", Severity::Information, field, told.value, estimated, told.value / estimated, note});
    else
        findings.push_back({"calibration.run-shorter", Severity::Information, field, told.value, estimated,
                            estimated / told.value, note});
}

/// What the plan's owner measured, or was told, where it differs from the estimate by more than estimates do.
void nameDifferences(const Plan& plan, const Estimate& estimate, Findings& findings)
{
    const auto name = [&]<class Figure>(FindingId<Figure, Figure, double> id, Figure measured, Figure estimated) {
        const double ratio = measured / estimated;
        if (std::abs(ratio - 1) > agreeWithin)
            findings.push_back({id, Severity::Information, "/calibration/measured", measured, estimated, ratio});
    };
    for (const Measurement& figure : plan.calibration.measured) {
        if (figure.quantity == "peak_memory_bytes") {
            name.operator()<Bytes>("calibration.peak", {figure.value}, estimate.memory->worst().peak);
        } else if (figure.quantity == "tokens_per_s" && estimate.time) {
            name.operator()<double>("calibration.speed", figure.value, estimate.time->tokensPerSecond);
        } else if (figure.quantity == "run_h" && estimate.time) {
            compareRun(figure, estimate.time->run.value, findings);
        }
    }
}

void estimateTraining(const Plan& plan, const Catalogue& catalogue, Estimate& result)
{
    const bool plain = plan.training.objective == TrainingObjective::Sft;
    if (plain)
        result.layout = resolveLayout(plan, result.architecture, result.hardware, result.findings);
    else
        estimatePostTraining(plan, result);
    if (!result.layout)
        return;
    adviseTraining(plan, result, result.findings);
    adviseFormat(plan, result.hardware, result.findings);
    adviseAdapters(plan.training, result.architecture, result.findings);
    adviseUpdates(plan.training, *result.layout, result.findings);
    if (plain) {
        result.memory = trainingMemory(trainingTerms(plan, result), result.hardware.capacity);
        result.time = stepTime(plan, result);
    }
    if (const VmSize* size = sizeOf(plan, catalogue))
        judgeFrontEnd(plan, *size, result);
    judgeHostLink(result);
}

/// What the plan says of its machines that is not, or that nobody checked.
void judgeMachines(const Cluster& cluster, const Hardware& hardware, const VmSize* size, Findings& findings)
{
    if (cluster.zones > hardware.nodes)
        findings.push_back({"cluster.empty-zones", Severity::Warning, "/cluster/zones", cluster.zones, hardware.nodes});
    if (size == nullptr)
        return;
    judgeFabric(cluster, *size, findings);
    if (size->provenance.unverified)
        findings.push_back(
            {"cluster.unverified-size", Severity::Information, "/cluster/sku", CloudId{size->cloud}, SizeId{size->id}});
}

/// What the person must see first comes first: errors, warnings, information, each in order of discovery.
void sortBySeverity(Findings& findings) { std::ranges::stable_sort(findings, {}, &Finding::severity); }

}  // namespace

Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today)
{
    WorkBudget budget(estimateSteps);
    return estimate(plan, catalogue, today, budget);
}

Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today, WorkBudget& budget,
                  SustainableLoads* loads)
{
    Estimate result;
    Findings& findings = result.findings;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, today, findings);
    const std::optional<Architecture> shape = resolveModel(plan.model, catalogue, result.derivedShape, findings);
    if (hardware) {
        result.hardware = *hardware;
        useMeasuredLinks(result.hardware, plan.calibration, findings);
        judgeMachines(plan.cluster, *hardware, sizeOf(plan, catalogue), findings);
    }
    if (shape) {
        result.architecture = *shape;
        result.model = sizeOf(plan, *shape);
    }
    if (hardware && shape) {
        if (plan.workload == Workload::Training) {
            estimateTraining(plan, catalogue, result);
        } else {
            estimateServing(plan, catalogue, result, budget, loads);
            if (plan.workload == Workload::Serving)
                adviseCpu(plan, catalogue, result, budget);
        }
        if (result.memory)
            judgeMemory(plan.workload, *result.memory, *hardware, findings);
    }
    result.cost = estimateCost(plan, catalogue, hardware ? hardware->nodes : 1, findings);
    if (!today.empty() && result.cost.priceDate && isStale(result.cost.priceDate, today))
        findings.push_back({"cost.stale-price", Severity::Information, "/cost/price_mode", SizeId{result.hardware.name},
                            *result.cost.priceDate, staleAfterDays});
    if (result.time)
        addFailures(plan, result);
    addStepCost(result);
    addTokenCost(plan, result);
    addCampaign(plan, sizeOf(plan, catalogue), result);
    if (result.memory)
        nameDifferences(plan, result, findings);
    addRanges(plan, catalogue.errors(), result);
    sortBySeverity(findings);
    return result;
}

}  // namespace headroom
