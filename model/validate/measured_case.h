// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/memory/memory_scope.h"
#include "model/units.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What a published measurement says of the model it ran; absent means that the source does not state it.
struct MeasuredModel {
    std::string name{};
    bool hasShape{false};  ///< Any architecture field at all.
    std::optional<std::int64_t> layers{}, hidden{}, heads{}, kvHeads{}, headDim{}, ffn{}, vocab{};
    std::optional<std::int64_t> experts{}, topK{}, expertFfn{}, sharedExperts{}, denseLayers{};
    std::optional<bool> gated{};
    std::optional<bool> tied{};
    std::string attention{};  ///< "MLA", possibly with its widths in words.
    std::string position{};   ///< "rope", "learned_absolute", "ALiBi".
};

/// The machines of a measurement.
struct MeasuredHardware {
    std::string text{};   ///< As the source writes it.
    std::string gpuId{};  ///< A catalogue id; empty where only a class of card is known.
    std::optional<std::int64_t> gpus{}, nodes{};
    std::string interconnect{};
    std::optional<double> powerLimit{};  ///< Of one GPU in watts, below its usual power.
    bool powerLimited{false};  ///< Below its usual power; by how much, `powerLimit` says or nobody.
};

/// Degrees of parallelism as stated.
struct MeasuredParallelism {
    std::optional<std::int64_t> tensor{}, pipeline{}, virtualStages{}, context{}, expert{}, expertTensor{}, data{},
        zero{};
    std::optional<bool> sequenceParallel{};
    std::string overlap{};  ///< As the plan file names it; empty where nothing is said.
    std::string fullySharded{};  ///< "FULL_SHARD", "SHARD_GRAD_OP"; empty without.
};

/// Low-rank adapters as stated.
struct MeasuredLora {
    std::optional<std::int64_t> rank{};
    std::string targets{};
    std::string base{};
};

/// How the model was trained: the source's own words beside the names of the plan file (the `norm` block).
struct MeasuredTraining {
    std::string frameworkText{}, framework{};
    std::string precisionText{}, recipe{};
    std::string optimizerText{}, optimizer{};
    std::optional<std::int64_t> stateBits{};
    std::string recomputeText{}, recompute{};
    bool fullySharded{false};
    std::optional<std::int64_t> microBatch{}, globalBatch{}, sequence{}, accumulation{};
    std::optional<bool> flashAttention{}, compiled{};
    std::string offload{};
    MeasuredLora lora{};
    std::map<std::string, std::string> flags{};  ///< Megatron-LM arguments without dashes; a switch holds "true".
    std::optional<bool> packed{}, chunkedLoss{}, optimizerInBackward{};
    std::string lossKind{};         ///< As the plan file names it; wins over `chunkedLoss`.
    std::string attentionKernel{};  ///< As the plan file names it.
    std::string scaling{};          ///< Of FP8 operands, as the plan file names it.
    std::optional<std::int64_t> recomputeLayers{};  ///< Of all layers, those that are recomputed.
    std::optional<bool> eagerModel{};  ///< The layers of the model are Hugging Face's own code, one kernel an operator.
    std::string wide{};  ///< Of a quantised base in FP32, as the plan file names it.
    std::string flopConvention{};  ///< What its FLOP/s count: see FlopConvention; empty: the custom of its time.
    std::optional<bool> asyncTensor{};  ///< Tensor parallel exchange is overlapped with its products.
    std::optional<std::int64_t> shardGroup{};
};

/// How the model was served, and what start-up logs and benchmarks of engines say.
struct MeasuredServing {
    std::string quantisation{};  ///< "bnb.nf4", "fp8", "awq 4-bit"; empty where the weights have the stated precision.
    std::string cacheType{};  ///< "16-bit", "fp8 (inferred)".
    std::string test{};  ///< What llama-bench measured: "tg128", "pp512, micro-batch 16".
    std::optional<double> fraction{};  ///< Of the GPU that the engine may use.
    std::optional<double> parameters{};
    std::optional<std::int64_t> longest{}, input{}, output{}, batch{};
    bool saysBlocks{false};  ///< The log counts cache blocks, as vLLM did before its second engine.
    bool saysConcurrency{false};  ///< The log prints how many of the longest requests fit beside a token count.
    bool rejected{false};  ///< The engine refused to start: the longest request does not fit.
    std::optional<Bytes> total{}, weights{}, cache{}, activations{};
    bool saysLibraries{false};  ///< The log names memory outside PyTorch.
    bool saysGraphs{false};  ///< It names that of captured graphs.
    std::optional<std::int64_t> attentionCopies{};  ///< Ranks among which attention is not split.
    std::optional<double> cacheTokens{};
    std::optional<double> outputTokensPerSecondPerGpu{}, decodeTokensPerSecond{};
};

/// Whose memory was read.
enum class MemoryRank { Worst, First, Last };

/// The measured quantities, in base units.
struct MeasuredQuantities {
    std::optional<Bytes> peak{};
    MemoryScope scope{MemoryScope::Allocated};
    MemoryRank rank{MemoryRank::Worst};
    std::optional<Bytes> staticState{};
    std::optional<Bytes> activations{};
    std::optional<double> tokensPerSecondPerGpu{};
    std::optional<Seconds> step{};
    std::optional<FlopsPerSecond> flopsPerGpu{};
    bool roughTime{false};  ///< The case warns of its own step time: of a tiny model, bound by launches.
    bool outOfMemory{false};
};

/// One published measurement: what was run, and what was seen. A plain value; absent fields are not stated.
struct MeasuredCase {
    std::string id{};
    std::string source{};  ///< Repository, or the first words of the publication.
    std::string reference{};  ///< Where in the source: file or citation, table, revision.
    std::string kind{};  ///< train_full, train_lora, train_qlora, inference_memory, inference_throughput.
    std::string tier{};  ///< A: complete; B: something inferred; C: superseded or contradictory.
    MeasuredModel model{};
    MeasuredHardware hardware{};
    MeasuredParallelism parallelism{};
    MeasuredTraining training{};
    MeasuredServing serving{};
    MeasuredQuantities measured{};
};

/// Whether the model served requests.
[[nodiscard]] inline bool isServing(const MeasuredCase& measured) { return measured.kind.starts_with("inference_"); }

/// A case that cannot be compared, and why.
struct SkippedCase {
    std::string id{};
    std::string reason{};
    bool operator==(const SkippedCase&) const = default;
};

/// A file of cases: those that can be read, and those that cannot.
struct MeasuredCases {
    std::vector<MeasuredCase> cases{};
    std::vector<SkippedCase> skipped{};
};

}  // namespace headroom
