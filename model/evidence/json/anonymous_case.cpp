// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/evidence/json/diff_json.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

Json shapeOf(const Architecture& shape, double parameters)
{
    constexpr double billion = 1e9;
    Json json = {{"layers", shape.layers},     {"hidden", shape.hidden}, {"heads", shape.heads},
                 {"kv_heads", shape.kv_heads}, {"head_dim", shape.head_dim}, {"ffn", shape.ffn},
                 {"vocab", shape.vocab},       {"swiglu", shape.gated_mlp}, {"tied_embeddings", shape.tied},
                 {"position", shape.learned_positions > 0 ? "learned_absolute" : "rope"},
                 {"params_b", parameters / billion}};
    if (shape.attention == AttentionKind::Mla)
        json["attention"] = "MLA";
    if (shape.moe) {
        json["num_experts"] = shape.moe->experts;
        json["top_k"] = shape.moe->top_k;
        json["moe_ffn"] = shape.moe->ffn;
        json["dense_layers"] = shape.moe->first_dense;
        json["shared_experts"] = shape.moe->ffn > 0 ? shape.moe->shared_ffn / shape.moe->ffn : 0;
    }
    return json;
}

std::string gpuIdOf(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware)) {
        const VmSize* size = catalogue.size(nodes->sku);
        return size != nullptr ? size->gpu : std::string();
    }
    const auto& own = std::get<OwnNodes>(plan.cluster.hardware);
    const auto* id = std::get_if<std::string>(&own.gpu);
    return id != nullptr && catalogue.gpu(*id) != nullptr ? *id : std::string();
}

std::string_view kindOf(TrainingMethod method)
{
    switch (method) {
    case TrainingMethod::Lora: return "train_lora";
    case TrainingMethod::Qlora: return "train_qlora";
    case TrainingMethod::Full: break;
    }
    return "train_full";
}

std::string_view scopeOf(MemoryScope scope)
{
    switch (scope) {
    case MemoryScope::Allocated: return "allocated";
    case MemoryScope::Reserved: return "reserved";
    case MemoryScope::NvidiaSmi: break;
    }
    return "smi";
}

Json measuredOfCase(const MeasuredJob& measured)
{
    Json json = Json::object();
    if (measured.printed)
        json["step_time_s"] = measured.printed->value;
    if (measured.peak)
        json["peak_mem_bytes"] = std::round(measured.peak->value);
    return json;
}

Json parallelismOf(const Estimate& estimate, const Plan& plan)
{
    const Layout& layout = *estimate.layout;
    return {{"tp", layout.tensor},
            {"pp", layout.pipeline},
            {"vpp", layout.virtualStages > 1 ? Json(layout.virtualStages) : Json(nullptr)},
            {"cp", layout.context},
            {"ep", estimate.architecture.moe ? Json(layout.expert) : Json(nullptr)},
            {"dp", layout.data},
            {"zero_stage", plan.parallelism.zero},
            {"sequence_parallel", plan.parallelism.sequence_parallel},
            {"overlap", choiceName(plan.parallelism.overlap)}};
}

Json normOf(const Plan& plan, const std::string& gpu, const MeasuredJob& measured)
{
    return {{"framework", choiceName(plan.training.framework)},
            {"recipe", choiceName(plan.training.recipe)},
            {"optimizer", choiceName(plan.training.optimizer)},
            {"gpu", gpu},
            {"recompute", choiceName(plan.training.recompute)},
            {"memory_scope", scopeOf(measured.scope)},
            {"memory_rank", "worst"},
            {"fully_sharded", plan.parallelism.zero == 3}};
}

/// "400 Gb/s per GPU", in the words that a case says it in.
Json interconnectOf(const Estimate& estimate)
{
    constexpr double bitsPerByte = 8;
    constexpr double giga = 1e9;
    const double rate = estimate.hardware.network.between.value * bitsPerByte / giga;
    if (estimate.hardware.nodes < 2 || rate <= 0)
        return nullptr;
    return std::to_string(std::llround(rate)) + " Gb/s per GPU";
}

}  // namespace

Result<std::string> writeAnonymousCase(const Difference& difference, const Catalogue& catalogue)
{
    const Plan& plan = difference.ran;
    const MeasuredJob& measured = difference.measured;
    if (!measured.printed && !measured.peak)
        return Error{{}, "nothing was measured that a case could hold: neither a step time nor a peak of memory",
                     "Add a log of the job's steps"};
    const Estimate estimated = estimate(plan, catalogue);
    if (plan.workload != Workload::Training || !estimated.layout)
        return Error{{}, "only the run of a training plan with a possible layout can be written as a case", {}};
    const std::string gpu = gpuIdOf(plan, catalogue);
    if (gpu.empty())
        return Error{{}, "the plan's GPU is none of the catalogue, and a case names its GPU",
                     "Choose a GPU of the catalogue in the plan"};
    Json extra = {{"loss_kind", choiceName(plan.training.loss)},
                  {"attention_kernel", choiceName(plan.training.attention)}};
    if (plan.training.recompute_layers)
        extra["recompute_layers"] = *plan.training.recompute_layers * estimated.layout->pipeline;
    if (plan.training.model_code == ModelCode::Eager)
        extra["eager_model"] = true;
    Json lora = nullptr;
    if (plan.training.method != TrainingMethod::Full) {
        std::string targets;
        for (const std::string& target : plan.training.lora.targets)
            targets += (targets.empty() ? "" : ",") + target;
        lora = {{"rank", plan.training.lora.rank}, {"targets", targets},
                {"base_quant", choiceName(plan.training.lora.base)}};
    }
    Json entry = {
        {"id", "own-run-1"},
        {"kind", kindOf(plan.training.method)},
        {"tier", "B"},
        {"source", {{"repo", "own measurement"}}},
        {"model", {{"name", "own model"}, {"arch", shapeOf(estimated.architecture, estimated.model.parameters)}}},
        {"gpu",
         {{"type", estimated.hardware.gpuName},
          {"count", estimated.hardware.gpusUsed},
          {"nodes", estimated.hardware.nodes},
          {"interconnect", interconnectOf(estimated)}}},
        {"framework", choiceName(plan.training.framework)},
        {"precision", choiceName(plan.training.recipe)},
        {"optimizer", {{"name", choiceName(plan.training.optimizer)}}},
        {"parallelism", parallelismOf(estimated, plan)},
        {"batch",
         {{"micro", estimated.layout->microBatch},
          {"glob", estimated.layout->globalBatch},
          {"seq_len", plan.training.sequence}}},
        {"flash_attention", plan.training.attention != AttentionKernel::Unfused},
        {"torch_compile", plan.training.compile},
        {"offload", plan.training.offload == Offload::None ? Json(nullptr) : Json(choiceName(plan.training.offload))},
        {"lora", std::move(lora)},
        {"measured", measuredOfCase(measured)},
        {"extra", std::move(extra)},
        {"norm", normOf(plan, gpu, measured)}};
    const Json root = {{"cases", Json::array({std::move(entry)})}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
