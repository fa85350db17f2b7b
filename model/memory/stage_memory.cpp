// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/stage_memory.h"

#include "model/layout/layout.h"
#include "model/shape/adapters.h"
#include "model/units.h"

#include <algorithm>
#include <string_view>

namespace headroom {

namespace {

constexpr std::string_view weightBytes = "weight bytes per parameter";

void overShards(Formula& formula, double ranks) { formula.overRanks({"Z", "ranks that share them (ZeRO)", ranks}); }

void addExperts(Formula& formula, const StageTerms& stage, const Factor& each, double ranks)
{
    formula.plus({"P_e", "parameters of routed experts on this GPU", stage.expertParameters, "", Digits::Count});
    formula.times(each);
    formula.overRanks({"Z_e", "ranks that share copies of the same experts (ZeRO)", ranks});
}

/// State of all parameters: those of routed experts have their own number of ranks.
void addState(Formula& formula, const TrainingTerms& terms, const StageTerms& stage, const Factor& each,
              double ShardDegrees::* ranks)
{
    const bool experts = stage.expertParameters > 0;
    formula.plus({"P", experts ? "parameters on this GPU outside routed experts" : "parameters on this GPU",
                  stage.sharedParameters(), "", Digits::Count});
    formula.times(each);
    overShards(formula, shardDegrees(terms).*ranks);
    if (experts)
        addExperts(formula, stage, each, expertShardDegrees(terms).*ranks);
}

/// State of trained adapters: few parameters, the same bytes.
void addAdapterState(Formula& formula, const StageTerms& stage, const Factor& each, double ranks)
{
    formula.plus({"A", "adapter parameters on this GPU", stage.adapterParameters, "", Digits::Count});
    formula.times(each);
    overShards(formula, ranks);
}

/// State of whatever is trained.
void addTrained(Formula& formula, const TrainingTerms& terms, const StageTerms& stage, const Factor& each,
                double ShardDegrees::* ranks)
{
    if (terms.trainsAdapters())
        addAdapterState(formula, stage, each, shardDegrees(terms).*ranks);
    else
        addState(formula, terms, stage, each, ranks);
}

void addWeights(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.weights;
    if (!terms.trainsAdapters()) {
        addState(formula, terms, stage, {"w", weightBytes, bytes, "B"}, &ShardDegrees::weights);
        return;
    }
    const double whole = terms.profile.keepsScalesWhole ? scaleBytes(terms.training) : 0;
    const Factor frozen{"q", "bytes per parameter of the frozen base", frozenBytes(terms.training, bytes) - whole, "B"};
    formula.open();
    formula.plus(
        {"P_q", "frozen parameters in matrices", stage.linearParameters - stage.expertParameters, "", Digits::Count});
    formula.times(frozen);
    formula.plus({"P_r", "other frozen parameters: embedding, head, norms", stage.parameters() - stage.linearParameters,
                  "", Digits::Count});
    formula.times({"w", weightBytes, frozenRestBytes(terms.training, bytes), "B"});
    formula.close();
    overShards(formula, shardDegrees(terms).weights);
    if (stage.expertParameters > 0)
        addExperts(formula, stage, frozen, expertShardDegrees(terms).weights);
    if (whole > 0) {
        formula.plus({"P_s", "frozen parameters in matrices, whose block scales every rank holds",
                      stage.linearParameters, "", Digits::Count});
        formula.times({"s", "bytes of block scales per parameter", whole, "B"});
    }
}

/// Gradients on the GPU at the end of a backward pass. Updates inside it, and a host that takes them, free each
/// gradient at once: the largest single unit is left.
void addGradients(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const Factor each{"g", "gradient bytes per parameter", terms.precision.recipe.gradients, "B"};
    if (!updatesInBackward(terms) && !gradientsMoveToHost(terms)) {
        addTrained(formula, terms, stage, each, &ShardDegrees::gradients);
        return;
    }
    formula.plus({"U",
                  updatesInBackward(terms) ? "parameters of the largest unit, the others are freed at once"
                                           : "parameters of the largest unit, the others are in host memory",
                  unitInPassing(terms, stage), "", Digits::Count});
    formula.times(each);
    overShards(formula, shardDegrees(terms).gradients);
}

void addMasterWeights(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    addTrained(formula, terms, stage, {"m", "bytes of the FP32 copy per parameter", terms.precision.recipe.master, "B"},
               &ShardDegrees::states);
}

/// States whose bytes depend on the kind of matrix.
void addMatrixStates(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const Factor ofMlp{"o_m", "state bytes of a hidden x ffn matrix", states.mlp, "B"};
    formula.open();
    formula.plus({"P_a", "attention parameters on this GPU", stage.attentionParameters, "", Digits::Count});
    formula.times({"o_a", "state bytes of a hidden x hidden matrix", states.attention, "B"});
    formula.plus({"P_m", "MLP parameters on this GPU", stage.mlpParameters, "", Digits::Count});
    formula.times(ofMlp);
    formula.plus({"P_o", "other parameters on this GPU", stage.otherParameters, "", Digits::Count});
    formula.times({"o_o", "state bytes of embedding, head and norms", states.other, "B"});
    formula.close();
    overShards(formula, shardDegrees(terms).states);
    if (stage.expertParameters > 0)
        addExperts(formula, stage, ofMlp, expertShardDegrees(terms).states);
}

void addOptimizerStates(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const Optimizer optimizer = terms.training.optimizer;
    const bool uniform = states.attention == states.mlp && states.mlp == states.other;
    const bool twoStates = optimizer == Optimizer::AdamW || optimizer == Optimizer::Sophia;
    if (!uniform && !terms.trainsAdapters()) {
        addMatrixStates(formula, terms, stage);
    } else if (twoStates && !terms.trainsAdapters() && stage.expertParameters == 0) {
        formula.plus({"P", "parameters on this GPU", stage.parameters(), "", Digits::Count});
        formula.times({"n", "states per parameter", 2});
        formula.times({"o", "bytes per state", states.other / 2, "B"});
        overShards(formula, shardDegrees(terms).states);
    } else {
        addTrained(formula, terms, stage, {"o", "state bytes per parameter", states.other, "B"}, &ShardDegrees::states);
    }
}

/// Parameters that the optimizer updates on one rank.
double updatedParameters(const TrainingTerms& terms, const StageTerms& stage)
{
    const double ranks = shardDegrees(terms).states;
    if (terms.trainsAdapters())
        return stage.adapterParameters / ranks;
    const double shared = stage.sharedParameters() / ranks;
    return stage.expertParameters > 0 ? shared + stage.expertParameters / expertShardDegrees(terms).states : shared;
}

/// Whether a step in host memory finds the gradients there, by the framework's own doing.
bool hostTakesGradients(const TrainingTerms& terms)
{
    if (!stepsOnHost(terms) || updatesInBackward(terms))
        return false;
    switch (terms.training.framework) {
    case Framework::DeepSpeed:
    case Framework::MegatronDeepSpeed:
        // ZeRO-1 keeps gradients for the micro-batches to come; pipelines exclude ZeRO-2 and ZeRO-3.
        return terms.zero >= 2 && terms.layout.pipeline == 1;
    case Framework::Fsdp1:
    case Framework::Fsdp2: return true;
    default: return false;  // Megatron-LM's optimizer offload and paged optimizers leave gradients on the GPU
    }
}

/// DeepSpeed's engine, which has communication buckets of its own.
bool copiesIntoBuckets(const TrainingTerms& terms) { return terms.profile.buckets.value > 0; }

void addStoredActivations(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const Factor tokens = tokensOf(terms);
    if (offloadsActivations(terms.training.offload)) {
        // The one in use and the one under way.
        formula.plus({"n", "layer inputs on the GPU, the rest in host memory", 2});
        formula.timesEach(tokens, {"A", "bytes per token of a layer input", stage.checkpointBytes, "B"});
    } else {
        formula.plus({"L", "layers of this stage", stage.keptLayers(), "layers"});
        formula.timesEach(tokens, {"A", "bytes kept per token and layer", stage.keptPerLayer, "B"});
        if (stage.inFlight != 1)
            formula.times({"n", "micro-batches in flight", stage.inFlight, "in flight"});
        if (const Bytes surviving = survivingInputs(terms, stage); surviving.value > 0)
            formula.plusEach(tokens, {"Q", "bytes per token that 4-bit products keep of the micro-batch before",
                                      surviving.value, "B"});
    }
    if (!stage.first || terms.training.dropout <= 0)
        return;
    formula.plus(tokens);
    formula.times({"D", "bytes per token of the embedding's dropout mask",
                   real(terms.shape.hidden) / terms.sequenceSplit * stage.inFlight, "B"});
}

void addActivations(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    if (phase == Phase::Loss || phase == Phase::Backward)
        addStoredActivations(formula, terms, stage);
    constexpr std::string_view layerInUse = "bytes per token of the layer in use";
    if (phase == Phase::End)
        formula.plusEach(tokensOf(terms), {"R", layerInUse, stage.layerBytes, "B"});
    else if (const double recomputed = stage.recomputedBytes(); phase == Phase::Backward && recomputed > 0)
        formula.plusEach(tokensOf(terms), {"R",
                                           offloadsActivations(terms.training.offload)
                                               ? layerInUse
                                               : "bytes per token of what is made anew for a layer",
                                           recomputed, "B"});
}

bool hasGradients(Phase phase, const TrainingTerms& terms)
{
    switch (phase) {
    case Phase::Loss: return terms.profile.gradientsPersist && !gradientsMoveToHost(terms);
    case Phase::Backward: return terms.profile.gradientsPersist || gradientsMoveToHost(terms);
    case Phase::End: return true;
    default: return !gradientsMoveToHost(terms);
    }
}

/// A loss fused in place turns the logits into their own gradient, which the first backward layer still reads.
bool hasLogits(Phase phase, const TrainingTerms& terms)
{
    return phase == Phase::Loss || (phase == Phase::Backward && terms.training.loss == LossKind::Fused);
}

/// DeepSpeed's CPU optimizer adds gradients up in FP32 host buffers: 16 B per parameter with AdamW (DeepSpeed,
/// estimate_zero2_model_states_mem_needs). FSDP moves the shards as they are.
Bytes hostGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!hostTakesGradients(terms))
        return {};
    constexpr double fp32 = 4;
    return {(copiesIntoBuckets(terms) ? fp32 : terms.precision.recipe.gradients) * updatedParameters(terms, stage)};
}

Bytes hostBytes(const TrainingTerms& terms, const StageTerms& stage)
{
    const Offload offload = terms.training.offload;
    Bytes host{};
    if (offloadsActivations(offload))
        host += {stage.keptPerLayer * stage.keptLayers() * stage.inFlight};
    if (!offloadsOptimizer(offload))
        return host;
    const Bytes states = bytesOf(addMasterWeights, terms, stage) + bytesOf(addOptimizerStates, terms, stage) +
                         hostGradients(terms, stage);
    return host + (offloadsParameters(offload) ? states + bytesOf(addWeights, terms, stage) : states);
}

/// Rounds every part to whole bytes and derives the totals from the rounded parts, so that what is printed adds up.
void finish(StageMemory& memory, const TrainingTerms& terms, const StageTerms& stage)
{
    const MeasuredExtra& extra = terms.measuredExtra;
    applyToTensors(extra, memory.parts);
    for (MemoryPart part : allMemoryParts)
        memory.parts[part] = wholeBytes(memory.parts[part]);
    memory.allocated = memory.parts.total();
    if (terms.hasGpu) {
        // Less than estimated comes off what is the least certain: the context, then fragmentation.
        memory.parts[MemoryPart::RuntimeContext] = wholeBytes(std::max(Bytes{}, bytesOf(addRuntimeContext, terms)));
        memory.parts[MemoryPart::Fragmentation] =
            wholeBytes(std::max(Bytes{}, bytesOf(addFragmentation, memory.phase, terms, stage, memory.allocated))) +
            wholeBytes(extraWithin(MemoryPart::Fragmentation, memory.parts, extra));
    }
    memory.peak = memory.parts.total();
    // Where less was measured than estimated, less stays too.
    memory.staticState = wholeBytes(std::min(memory.staticState, memory.peak));
    memory.hostState = wholeBytes(memory.hostState);
}

ShardDegrees shardDegreesOver(const TrainingTerms& terms, double ranks)
{
    const bool whole = terms.profile.gradientsUnsharded;
    return {.weights = terms.zero >= 3 ? ranks : 1,
            .gradients = terms.zero >= 2 && !whole ? ranks : 1,
            .states = terms.zero >= 1 ? ranks : 1};
}

}  // namespace

ShardDegrees shardDegrees(const TrainingTerms& terms) { return shardDegreesOver(terms, real(terms.layout.shardGroup)); }

ShardDegrees expertShardDegrees(const TrainingTerms& terms)
{
    return shardDegreesOver(terms, expertShards(terms.layout));
}

Bytes mainGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    constexpr double fp32 = 4;
    const RecipeBytes& recipe = terms.precision.recipe;
    // The precision-aware optimizer, which keeps narrower states, reads gradients as they are.
    constexpr int wide = 32;
    const bool copies = terms.profile.copiesGradients && recipe.gradients < fp32 && recipe.master == fp32 &&
                        terms.precision.stateBits == wide;
    if (!copies || stepsOnHost(terms) || updatesInBackward(terms))
        return {};
    return {fp32 * updatedParameters(terms, stage)};
}

Bytes freedGradients(Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.profile.reducesInOwnStream || hasGradients(phase, terms) || !hasGradients(Phase::End, terms))
        return {};
    return bytesOf(addGradients, terms, stage);
}

Bytes freedLogits(Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    if (phase != Phase::Loss || !stage.last)
        return {};
    return {cachedLogitBytes(terms) * terms.tokensPerRank * real(terms.shape.vocab) / real(terms.layout.tensor)};
}

void addExtra(Formula& formula, Bytes extra)
{
    if (extra.value > 0)
        formula.plus({"x", "measured beyond the estimate", extra.value, "B"});
    else if (extra.value < 0)
        formula.minus({"x", "measured below the estimate", -extra.value, "B"});
}

void addRuntimeContext(Formula& formula, const TrainingTerms& terms)
{
    formula.plus({"", "CUDA context", cudaContext.value, "B"});
    if (terms.communicators > 0) {
        formula.plus({"n", "NCCL communicators", real(terms.communicators), "NCCL"});
        formula.times({"q", "bytes per communicator", ncclPerCommunicator.value, "B"});
    }
    addExtra(formula, extraWithin(MemoryPart::RuntimeContext, {}, terms.measuredExtra));
}

void addFragmentation(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage,
                      Bytes allocated)
{
    formula.plus({"M", "allocated memory", allocated.value, "B"});
    formula.times({"e", "what the allocator reserves beyond it, 1 ÷ (allocated ÷ reserved) − 1",
                   1 / terms.profile.allocatorEfficiency - 1});
    formula.plusAny({"g", "freed gradients, reserved for the stream that reduces them",
                     freedGradients(phase, terms, stage).value, "B"});
    formula.plusAny({"l", "freed 16-bit logits, whose block is kept", freedLogits(phase, terms, stage).value, "B"});
    if (terms.measuredExtra.bytes.value >= 0)
        return;
    if (const Bytes context = bytesOf(addRuntimeContext, terms); context.value < 0)
        formula.minus({"x", "measured below the estimate, beyond the whole context", -context.value, "B"});
}

bool stepsOnHost(const TrainingTerms& terms) { return offloadsOptimizer(terms.training.offload); }

bool gradientsMoveToHost(const TrainingTerms& terms)
{
    // Adapters have next to no gradients. Under no_sync FSDP1 adds gradients up on the GPU and moves them in the end.
    return hostTakesGradients(terms) && !terms.trainsAdapters() && !terms.profile.gradientsUnsharded;
}

double unitInPassing(const TrainingTerms& terms, const StageTerms& stage)
{
    return gradientsMoveToHost(terms) && copiesIntoBuckets(terms) ? 0 : stage.largestUnit();
}

bool updatesInBackward(const TrainingTerms& terms)
{
    return terms.training.optimizer_in_backward || terms.training.optimizer == Optimizer::Lomo;
}

void addPart(Formula& formula, MemoryPart part, Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    switch (part) {
    case MemoryPart::Weights:
        if (!offloadsParameters(terms.training.offload))
            addWeights(formula, terms, stage);
        return;
    case MemoryPart::MasterWeights:
        if (!stepsOnHost(terms))
            addMasterWeights(formula, terms, stage);
        return;
    case MemoryPart::OptimizerStates:
        if (!stepsOnHost(terms))
            addOptimizerStates(formula, terms, stage);
        return;
    case MemoryPart::Adapters:
        addAdapterState(formula, stage, {"w", weightBytes, terms.precision.recipe.weights, "B"},
                        shardDegrees(terms).weights);
        return;
    case MemoryPart::Gradients:
        if (hasGradients(phase, terms))
            addGradients(formula, terms, stage);
        return;
    case MemoryPart::Logits:
        if (stage.last && hasLogits(phase, terms))
            addLogits(formula, terms);
        return;
    case MemoryPart::Activations: addActivations(formula, phase, terms, stage); return;
    case MemoryPart::GatherBuffers: addGather(formula, phase, terms, stage); return;
    case MemoryPart::CommunicationBuffers: addCommunication(formula, terms); return;
    case MemoryPart::WorkingSet: addWorkingSet(formula, phase, terms, stage); return;
    default: return;  // What is no tensor, or of a service.
    }
}

namespace {

/// The parts that differ between the phases of a step.
constexpr std::array passingParts = {MemoryPart::Gradients, MemoryPart::Activations, MemoryPart::Logits,
                                     MemoryPart::GatherBuffers, MemoryPart::WorkingSet};

}  // namespace

std::array<MemoryParts, 4> phaseParts(const TrainingTerms& terms, const StageTerms& stage)
{
    constexpr std::array lasting = {MemoryPart::Weights, MemoryPart::MasterWeights, MemoryPart::OptimizerStates,
                                    MemoryPart::Adapters, MemoryPart::CommunicationBuffers};
    MemoryParts always;
    for (const MemoryPart part : lasting)
        always[part] = bytesOf(addPart, part, Phase::Step, terms, stage);
    // Alike in every phase that has them.
    const Bytes gradients = bytesOf(addGradients, terms, stage);
    const Bytes logits = stage.last ? bytesOf(addLogits, terms) : Bytes{};
    std::array<MemoryParts, 4> phases{always, always, always, always};
    for (const Phase phase : {Phase::Loss, Phase::Backward, Phase::End, Phase::Step}) {
        MemoryParts& parts = phases[static_cast<std::size_t>(phase)];
        parts[MemoryPart::Activations] = bytesOf(addActivations, phase, terms, stage);
        if (hasGradients(phase, terms))
            parts[MemoryPart::Gradients] = gradients;
        if (hasLogits(phase, terms))
            parts[MemoryPart::Logits] = logits;
    }
    // Backward passes gather what the forward passes do, and their end needs the kernels of any layer.
    const auto at = [&](Phase phase) -> MemoryParts& { return phases[static_cast<std::size_t>(phase)]; };
    for (const Phase phase : {Phase::Loss, Phase::End, Phase::Step})
        at(phase)[MemoryPart::GatherBuffers] = bytesOf(addGather, phase, terms, stage);
    at(Phase::Backward)[MemoryPart::GatherBuffers] = at(Phase::Loss)[MemoryPart::GatherBuffers];
    for (const Phase phase : {Phase::Loss, Phase::Backward, Phase::Step})
        at(phase)[MemoryPart::WorkingSet] = bytesOf(addWorkingSet, phase, terms, stage);
    at(Phase::End)[MemoryPart::WorkingSet] = at(Phase::Backward)[MemoryPart::WorkingSet];
    return phases;
}

StageMemory stageMemory(const TrainingTerms& terms, const StageTerms& stage)
{
    const std::array<MemoryParts, 4> phases = phaseParts(terms, stage);
    std::size_t highest = 0;
    Bytes most{-1};
    for (std::size_t i = 0; i < phases.size(); ++i) {
        const auto phase = static_cast<Phase>(i);
        // What lasts is alike in all of them.
        Bytes reserved = freedGradients(phase, terms, stage) + freedLogits(phase, terms, stage);
        for (const MemoryPart part : passingParts)
            reserved += phases[i][part];
        if (reserved > most) {
            most = reserved;
            highest = i;
        }
    }
    StageMemory memory;
    memory.stage = stage.stage;
    memory.layers = stage.layers;
    memory.inFlight = stage.inFlight;
    memory.phase = static_cast<Phase>(highest);
    memory.parts = phases[highest];
    // Copies of the gradients are still there, what the step allocates for itself is not.
    const MemoryParts& step = phases[static_cast<std::size_t>(Phase::Step)];
    memory.staticState = step.total() - stepTemporary(terms, stage);
    if (terms.profile.zeroesAfterStep)
        memory.staticState -= step[MemoryPart::Gradients];
    memory.hostState = hostBytes(terms, stage);
    finish(memory, terms, stage);
    return memory;
}

MemoryEstimate trainingMemory(const TrainingTerms& terms, Bytes capacity)
{
    MemoryEstimate memory;
    memory.stages.reserve(static_cast<std::size_t>(terms.layout.pipeline));
    for (std::int64_t stage = 0; stage < terms.layout.pipeline; ++stage)
        memory.stages.push_back(stageMemory(terms, stageTerms(terms, stage)));
    const auto worst = std::ranges::max_element(memory.stages, {}, &StageMemory::peak);
    memory.worstStage = worst->stage;
    memory.capacity = capacity;
    memory.usable = usableMemory(capacity);
    memory.headroom = capacity - worst->peak;
    if (worst->peak > capacity)
        memory.fit = Fit::DoesNotFit;
    else
        memory.fit = worst->peak > memory.usable ? Fit::Tight : Fit::Fits;
    return memory;
}

}  // namespace headroom
