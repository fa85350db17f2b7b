// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/memory_difference.h"

#include "model/estimator/estimator.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

/// How far apart two amounts are, as a factor of at least 1.
double apart(Bytes a, Bytes b)
{
    const double least = std::min(a.value, b.value);
    const double most = std::max(a.value, b.value);
    constexpr double never = 1e9;
    return least > 0 ? most / least : never;
}

/// A part that is off by more than this is no matter of accuracy: measurements by part of the parts that tensors fill
/// lie within a third of their predictions (resources/validation).
constexpr double farOff = 1.5;
constexpr double close = 1.2;

/// The highest counters of all that was read; absent where nothing shows them.
struct Counters {
    std::optional<Bytes> allocated{};
    std::optional<Bytes> reserved{};
    std::optional<Bytes> used{};  ///< As nvidia-smi shows it.
    std::size_t allocatedBy{0}, reservedBy{0}, usedBy{0};
};

void raise(std::optional<Bytes>& counter, std::size_t& by, Bytes bytes, std::size_t file)
{
    if (bytes.value <= 0 || (counter && *counter >= bytes))
        return;
    counter = bytes;
    by = file;
}

Counters countersOf(std::span<const EvidenceFile> files)
{
    Counters counters;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].text) {
            const StepLog& log = files[i].text->steps;
            raise(counters.allocated, counters.allocatedBy, log.allocated.value_or(Bytes{}), i);
            raise(counters.reserved, counters.reservedBy, log.reserved.value_or(Bytes{}), i);
        }
        if (files[i].memory) {
            raise(counters.allocated, counters.allocatedBy, files[i].memory->peak, i);
            raise(counters.reserved, counters.reservedBy, files[i].memory->reserved, i);
        }
        if (files[i].capture)
            for (const HostSnapshot& host : files[i].capture->hosts)
                for (const GpuSnapshot& gpu : host.gpus)
                    if (const auto used = gpu.metrics.number(Metric::MemoryUsed))
                        raise(counters.used, counters.usedBy, Bytes{*used}, i);
    }
    // A card that shows less than the job's allocator holds was read while the job did not run.
    if (counters.used && (counters.reserved    ? *counters.used < *counters.reserved
                          : counters.allocated ? *counters.used < *counters.allocated
                                               : false))
        counters.used.reset();
    return counters;
}

/// The fullest snapshot.
const MemorySnapshot* fullestOf(std::span<const EvidenceFile> files)
{
    const MemorySnapshot* fullest = nullptr;
    for (const EvidenceFile& file : files)
        if (file.memory && (fullest == nullptr || file.memory->peak > fullest->peak))
            fullest = &*file.memory;
    return fullest;
}

/// What engines say of their own weights and cache; nothing of a part that none names.
std::optional<Bytes> enginePart(MemoryPart part, std::span<const EvidenceFile> files)
{
    for (const EvidenceFile& file : files) {
        if (!file.text || !file.text->engine.hasAny())
            continue;
        const EngineLog& engine = file.text->engine;
        if (part == MemoryPart::Weights && engine.weights)
            return engine.weights;
        if (part == MemoryPart::KvCache && engine.cache)
            return engine.cache;
    }
    return std::nullopt;
}

std::optional<Bytes> measuredPart(MemoryPart part, const MemorySnapshot* snapshot, const Counters& counters)
{
    if (part == MemoryPart::Fragmentation) {
        // Without a history a snapshot cannot tell memory that is free between two steps from fragments.
        if (snapshot != nullptr && snapshot->hasHistory && counters.reserved)
            return std::max(Bytes{}, *counters.reserved - snapshot->peak);
        const bool bothCounted = counters.allocated && counters.reserved && snapshot == nullptr;
        return bothCounted ? std::optional(std::max(Bytes{}, *counters.reserved - *counters.allocated)) : std::nullopt;
    }
    if (part == MemoryPart::RuntimeContext)
        return counters.used && counters.reserved
                   ? std::optional(std::max(Bytes{}, *counters.used - *counters.reserved))
                   : std::nullopt;
    if (snapshot == nullptr)
        return std::nullopt;
    const Bytes bytes = snapshot->parts[part];
    // What no frame tells may be of any part.
    constexpr double nothing = 0.02;
    if (bytes.value <= 0 && snapshot->unassigned > snapshot->peak * nothing)
        return std::nullopt;
    return bytes;
}

/// The least that the scores of a micro-batch's heads on one GPU take: two bytes each.
Bytes scoreMatrixOf(const Plan& plan, const Estimate& estimate)
{
    constexpr double bytesPerScore = 2;
    const auto sequence = static_cast<double>(plan.training.sequence);
    const Layout& layout = *estimate.layout;
    return Bytes{bytesPerScore * static_cast<double>(plan.training.micro_batch) * sequence * sequence *
                 static_cast<double>(estimate.architecture.heads) /
                 static_cast<double>(layout.tensor * layout.context)};
}

}  // namespace

std::optional<OtherChoice> choiceThatFits(const Plan& plan, const Estimate& estimate, const MemorySnapshot& memory,
                                          const Catalogue& catalogue, std::string_view today, bool isSlower)
{
    const MemoryParts& planned = estimate.memory->worst().parts;
    const Bytes activations = memory.parts[MemoryPart::Activations];
    if (isSlower && plan.training.attention != AttentionKernel::Unfused &&
        memory.largestScores >= scoreMatrixOf(plan, estimate) * 0.5 &&
        activations > planned[MemoryPart::Activations] * farOff) {
        Plan other = plan;
        other.training.attention = AttentionKernel::Unfused;
        const Estimate changed = headroom::estimate(other, catalogue, today);
        // What the choice adds is of attention, for the most part.
        if (changed.memory && changed.time && memory.scores >= (activations - planned[MemoryPart::Activations]) * 0.5 &&
            apart(changed.memory->worst().parts[MemoryPart::Activations], activations) < close)
            return OtherChoice{std::move(other), Cause::Kernels, std::string(choiceName(AttentionKernel::Unfused)),
                               std::string(choiceName(plan.training.attention))};
    }
    const Bytes logits = memory.parts[MemoryPart::Logits];
    if (logits.value > 0 && apart(logits, planned[MemoryPart::Logits]) > farOff) {
        std::optional<OtherChoice> best;
        double nearest = close;
        for (std::size_t i = 0; i < choiceNames<LossKind>.size(); ++i) {
            Plan other = plan;
            other.training.loss = static_cast<LossKind>(i);
            const Estimate changed = headroom::estimate(other, catalogue, today);
            if (!changed.memory || !changed.time)
                continue;
            const double distance = apart(changed.memory->worst().parts[MemoryPart::Logits], logits);
            if (distance >= nearest)
                continue;
            nearest = distance;
            best = OtherChoice{std::move(other), Cause::Loss, std::string(choiceNames<LossKind>[i]),
                               std::string(choiceName(plan.training.loss))};
        }
        return best;
    }
    return std::nullopt;
}

void addMemory(const Estimate& planned, std::span<const EvidenceFile> files, Difference& difference)
{
    const StageMemory& stage = planned.memory->worst();
    const Counters counters = countersOf(files);
    const MemorySnapshot* snapshot = fullestOf(files);
    MeasuredJob& measured = difference.measured;
    const auto note = [&](std::size_t file) {
        if (file < difference.inputs.size())
            difference.inputs[file].used.push_back("memory");
    };
    measured.scope = MemoryScope::NvidiaSmi;
    if (counters.used) {
        measured.peak = counters.used;
        note(counters.usedBy);
    } else if (counters.reserved) {
        measured.peak = counters.reserved;
        measured.scope = MemoryScope::Reserved;
        note(counters.reservedBy);
    } else if (counters.allocated) {
        measured.peak = counters.allocated;
        measured.scope = MemoryScope::Allocated;
        note(counters.allocatedBy);
    }
    difference.predictedPeak = readPeak(stage, measured.scope);
    if (planned.peakRange) {
        // The range is of what nvidia-smi shows; other counters lie within it in the same proportion.
        const double share = *difference.predictedPeak / stage.peak;
        difference.peakRange = planned.peakRange;
        difference.peakRange->low *= share;
        difference.peakRange->high *= share;
    }
    for (MemoryPart part : allMemoryParts) {
        std::optional<Bytes> bytes = measuredPart(part, snapshot, counters);
        if (!bytes)
            bytes = enginePart(part, files);
        if (stage.parts[part].value > 0 || (bytes && bytes->value > 0))
            difference.memory.push_back({part, stage.parts[part], bytes});
    }
    if (snapshot != nullptr)
        difference.unassigned = snapshot->unassigned;
    for (const EvidenceFile& file : files)
        if (file.text && file.text->outOfMemory && !difference.outOfMemory)
            difference.outOfMemory = file.text->outOfMemory;
}

std::optional<MemoryDifference> grownPart(const Difference& difference)
{
    // A twentieth of the GPU's peak and half as much again: less is within the accuracy of a part.
    constexpr double ofPeak = 0.05;
    if (!difference.predictedPeak)
        return std::nullopt;
    std::optional<MemoryDifference> grown;
    for (const MemoryDifference& part : difference.memory)
        // A cache larger than planned is a gain.
        if (part.part != MemoryPart::KvCache && part.measured &&
            *part.measured - part.predicted > *difference.predictedPeak * ofPeak &&
            *part.measured > part.predicted * farOff &&
            (!grown || *part.measured - part.predicted > *grown->measured - grown->predicted))
            grown = part;
    return grown;
}

}  // namespace headroom
