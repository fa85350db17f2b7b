// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_serving.h"

#include "model/shape/parameters.h"
#include "model/validate/case_model.h"
#include "model/validate/case_plan.h"
#include "model/validate/case_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

constexpr std::int64_t releaseStep = 100;  ///< Minor releases that a major one has room for.

/// "vLLM 0.10.x": 10, "vLLM 1.2": 100 and more; nothing without a number of that form.
std::optional<std::int64_t> minorRelease(const std::string& words)
{
    const std::size_t dot = words.find('.');
    if (dot == std::string::npos || dot == 0)
        return std::nullopt;
    const std::optional<std::int64_t> major = leadingNumber(std::string_view(words).substr(dot - 1));
    const std::optional<std::int64_t> minor = leadingNumber(std::string_view(words).substr(dot + 1));
    return major && minor ? std::optional(*major * releaseStep + *minor) : std::nullopt;
}

/// The release as a plan gives it, "0.10"; nothing where the source does not state one.
std::optional<std::string> releaseText(const MeasuredCase& measured)
{
    const auto release = measured.training.framework == "vllm" ? minorRelease(measured.training.frameworkText)
                                                               : std::optional<std::int64_t>();
    if (!release)
        return std::nullopt;
    return std::to_string(*release / releaseStep) + '.' + std::to_string(*release % releaseStep);
}

/// vLLM's second engine became the default with 0.8 in spring 2025. Without a release the log tells: only the first
/// counts blocks, and names memory outside PyTorch without that of its graphs.
Engine vllmEngine(const MeasuredCase& measured)
{
    constexpr std::int64_t firstDefault = 8;
    const std::string& words = measured.training.frameworkText;
    if (hasWord(words, "V0") || hasWord(words, "2023") || hasWord(words, "2024"))
        return Engine::VllmV0;
    if (hasWord(words, "V1"))
        return Engine::VllmV1;
    if (const auto release = minorRelease(words))
        return *release < firstDefault ? Engine::VllmV0 : Engine::VllmV1;
    // Models of 2025 ran on the second from the first day.
    constexpr std::array<std::string_view, 4> later = {"gpt-oss", "qwen3", "llama 4", "deepseek-v3"};
    const bool isLater =
        std::ranges::any_of(later, [&](std::string_view name) { return containsFold(measured.model.name, name); });
    const MeasuredServing& log = measured.serving;
    const bool first = log.saysBlocks || (log.saysLibraries && !log.saysGraphs && !isLater);
    return first ? Engine::VllmV0 : Engine::VllmV1;
}

Engine engineOf(const MeasuredCase& measured, std::vector<UnknownName>& unknown)
{
    const std::string& name = measured.training.framework;
    if (name == "vllm")
        return vllmEngine(measured);
    if (name == "litgpt" || name == "huggingface" || name == "megatron")
        return Engine::HuggingFace;
    if (const auto engine = choiceFromName<Engine>(name))
        return *engine;
    if (!name.empty())
        unknown.push_back({"framework", name});
    return Engine::Generic;
}

WeightFormat formatOf(const MeasuredCase& measured, std::vector<UnknownName>& unknown)
{
    // The longer names stand before those that they contain.
    constexpr std::array<std::pair<std::string_view, WeightFormat>, 14> names = {{
        {"nf4-dq", WeightFormat::Nf4Double},
        {"nvfp4", WeightFormat::Nvfp4},
        {"mxfp4", WeightFormat::Mxfp4},
        {"nf4", WeightFormat::Nf4},
        {"w8a8", WeightFormat::W8a8},
        {"gptq int8", WeightFormat::Q8_0},  // eight bits and group scales too, multiplied in 16
        {"int8", WeightFormat::Int8},
        {"awq", WeightFormat::Awq4},
        {"gptq", WeightFormat::Gptq4},
        {"bnb 4", WeightFormat::Nf4Double},
        {"fp8", WeightFormat::Fp8},
        {"q4_0", WeightFormat::Q4_0},
        {"q8_0", WeightFormat::Q8_0},
        {"fp16", WeightFormat::Fp16},
    }};
    const std::string& words = measured.serving.quantisation;
    for (const auto& [name, format] : names)
        if (containsFold(words, name))
            return format;
    if (!words.empty() && !containsFold(words, "bf16") && !containsFold(words, "none"))
        unknown.push_back({"inference/quant", words});
    return containsFold(measured.training.precisionText, "fp32") ? WeightFormat::Fp32 : WeightFormat::Bf16;
}

/// Quantised checkpoints of TensorRT-LLM carry an FP8 cache; elsewhere it has 16 bits unless the source says so.
KvFormat cacheOf(const MeasuredServing& stated, Engine engine, WeightFormat format)
{
    if (containsFold(stated.cacheType, "fp8"))
        return KvFormat::Fp8;
    if (containsFold(stated.cacheType, "int8"))
        return KvFormat::Int8;
    const bool quantised = format == WeightFormat::Fp8 || format == WeightFormat::Nvfp4;
    return stated.cacheType.empty() && engine == Engine::TrtLlm && quantised ? KvFormat::Fp8 : KvFormat::Bf16;
}

/// What the source leaves open of the shape is chosen so that the stated number of parameters comes out.
void matchParameters(Architecture& shape, const MeasuredServing& stated, const MeasuredModel& model)
{
    constexpr double alike = 0.01;
    if (!stated.parameters)
        return;
    const auto distance = [&](const Architecture& s) {
        return std::abs(countParameters(s).total / *stated.parameters - 1);
    };
    Architecture best = shape;
    if (distance(best) <= alike)
        return;
    for (const bool gated : {shape.gated_mlp, !shape.gated_mlp})
        for (const bool tied : {shape.tied, !shape.tied}) {
            Architecture other = shape;
            other.gated_mlp = model.gated.value_or(gated);
            other.tied = model.tied.value_or(tied);
            if (distance(other) < distance(best))
                best = other;
        }
    shape = best;
}

void setCard(const MeasuredCase& measured, Cluster& cluster)
{
    auto* nodes = std::get_if<OwnNodes>(&cluster.hardware);
    auto* card = nodes != nullptr ? std::get_if<CustomGpu>(&nodes->gpu) : nullptr;
    if (card != nullptr && measured.serving.total)
        card->memory_bytes = measured.serving.total->value;
    if (hasWord(measured.hardware.interconnect, "TCP"))
        cluster.fabric = Fabric::Tcp;
}

}  // namespace

Result<CasePlan> caseServingPlan(const MeasuredCase& measured, const Catalogue& catalogue)
{
    const MeasuredServing& stated = measured.serving;
    CasePlan result;
    Plan& plan = result.plan;
    plan.workload = Workload::Serving;
    plan.serving.engine = engineOf(measured, result.unknown);
    // Runtimes without a name of their own launch every kernel by itself (FasterTransformer, AutoAWQ, ExLlama).
    plan.serving.cuda_graphs = plan.serving.engine != Engine::Generic;
    plan.serving.engine_version = releaseText(measured);
    const bool litgpt = measured.training.framework == "litgpt";
    Result<Architecture> shape = caseArchitecture(measured, litgpt ? Framework::Litgpt : Framework::Generic, catalogue);
    if (!shape)
        return shape.error();
    Architecture known = *shape;
    matchParameters(known, stated, measured.model);
    known.max_seq = stated.longest.value_or(known.max_seq);
    plan.model = known;
    plan.serving.weights = formatOf(measured, result.unknown);
    plan.serving.kv = cacheOf(stated, plan.serving.engine, plan.serving.weights);
    constexpr double usualFraction = 0.9;
    plan.serving.engine_fraction = stated.fraction.value_or(usualFraction);
    plan.serving.input_tokens = stated.input.value_or(plan.serving.input_tokens);
    plan.serving.output_tokens = stated.output.value_or(plan.serving.output_tokens);
    plan.serving.concurrency = stated.batch.value_or(1);
    plan.parallelism.tensor = measured.parallelism.tensor.value_or(1);
    plan.parallelism.pipeline = measured.parallelism.pipeline.value_or(1);
    plan.serving.data_parallel = stated.attentionCopies;
    plan.parallelism.expert = known.moe ? measured.parallelism.expert.value_or(1) : 1;
    const std::int64_t replica = plan.parallelism.tensor * plan.parallelism.pipeline;
    const std::int64_t gpus = measured.hardware.gpus.value_or(replica);
    if (gpus % replica != 0)
        return reason("contradictory: tensor x pipeline does not divide the GPUs");
    if (std::optional<Error> problem = setCaseCluster(measured, gpus, plan.cluster))
        return *problem;
    setCard(measured, plan.cluster);
    if (std::optional<Error> problem = fieldOutOfRange(plan))
        return *problem;
    result.knowsGpu = !measured.hardware.gpuId.empty();
    return result;
}

ServingTerms caseServingTerms(const MeasuredCase& measured, const CasePlan& mapped, const Estimate& estimate)
{
    ServingTerms terms = servingTerms(mapped.plan, estimate);
    if (measured.serving.total)
        terms.total = *measured.serving.total;
    else if (!mapped.knowsGpu)
        terms.total = terms.capacity;  // the class is named after what the log prints
    // Cards of 24 GB without error correction report 23.5 GiB and more, and cards of 8 and 12 GB are GeForce.
    constexpr Bytes small = gibibytes(13);
    constexpr Bytes uncorrected = gibibytes(23);
    constexpr Bytes largest = gibibytes(25);
    const bool geForce = terms.total < small || (terms.total > uncorrected && terms.total < largest);
    terms.consumerCard = terms.consumerCard || (!mapped.knowsGpu && geForce);
    return terms;
}

}  // namespace headroom
