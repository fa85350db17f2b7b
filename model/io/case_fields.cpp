// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/case_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace headroom {
namespace {

using Names = std::span<const std::string_view>;

struct Level {
    std::string_view path;  ///< Empty for the case itself.
    Names names;
};

// clang-format off: lists of names
constexpr std::array<std::string_view, 22> caseNames = {
    "id", "kind", "tier", "confidence", "notes", "source", "model", "gpu", "framework", "precision", "optimizer",
    "parallelism", "batch", "recompute", "flash_attention", "torch_compile", "offload", "lora", "inference", "measured",
    "extra", "norm"};
constexpr std::array<std::string_view, 3> modelNames = {"name", "arch", "arch_source"};
/// Those of published cases, and those of the architecture of a plan.
constexpr std::array<std::string_view, 52> shapeNames = {
    "layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "vocab", "params_b", "num_experts", "top_k", "moe_ffn",
    "shared_experts", "dense_layers", "swiglu", "tied_embeddings", "untied", "attention", "mla", "position",
    "positional", "vocab_source", "max_seq", "tied", "gated_mlp", "norm", "bias", "qk_norm", "norms_per_layer",
    "learned_positions", "token_types", "embed_norm", "final_norm", "extra_params", "causal", "sliding_window",
    "sliding_layers", "q_lora_rank", "kv_lora_rank", "qk_nope_dim", "qk_rope_dim", "v_dim", "moe", "mtp", "experts",
    "shared_ffn", "first_dense", "router_bias", "shared_gate", "imbalance", "active_params_b", "activation", "rope_theta"};
constexpr std::array<std::string_view, 5> gpuNames = {"type", "count", "nodes", "interconnect", "power_w"};
constexpr std::array<std::string_view, 3> optimizerNames = {"name", "state_precision", "master_weights"};
constexpr std::array<std::string_view, 11> parallelNames = {
    "tp", "pp", "vpp", "cp", "ep", "etp", "dp", "zero_stage", "fsdp", "sequence_parallel", "overlap"};
constexpr std::array<std::string_view, 4> batchNames = {"micro", "glob", "seq_len", "grad_accum"};
constexpr std::array<std::string_view, 4> loraNames = {"rank", "targets", "trainable_params", "base_quant"};
constexpr std::array<std::string_view, 6> inferenceNames = {
    "batch", "gpu_memory_utilization", "isl", "osl", "max_model_len", "quant"};
constexpr std::array<std::string_view, 10> normNames = {
    "framework", "recipe", "optimizer", "state_bits", "gpu", "recompute", "memory_bytes", "memory_scope",
    "memory_rank", "fully_sharded"};
constexpr std::array<std::string_view, 22> remarkNames = {
    "note", "notes", "comment", "comments", "remark", "remarks", "url", "link", "links", "date", "author", "authors",
    "title", "description", "doi", "license", "version", "tags", "retrieved", "as_of", "quote", "source"};
// clang-format on

constexpr std::array<Level, 10> levels = {{{"", caseNames},
                                           {"model", modelNames},
                                           {"model/arch", shapeNames},
                                           {"gpu", gpuNames},
                                           {"optimizer", optimizerNames},
                                           {"parallelism", parallelNames},
                                           {"batch", batchNames},
                                           {"lora", loraNames},
                                           {"inference", inferenceNames},
                                           {"norm", normNames}}};

bool isRemark(std::string_view name)
{
    return name.starts_with('_') || name.starts_with("x-") ||
           std::ranges::find(remarkNames, name) != remarkNames.end() || name.ends_with("_note") ||
           name.ends_with("_url") || name.ends_with("_source") || name.ends_with("_comment");
}

/// The object at a path; null pointer where there is none.
const Json* objectAt(const Json& json, std::string_view path)
{
    const Json* value = &json;
    while (!path.empty() && value->is_object()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        const auto entry = value->find(path.substr(0, slash));
        if (entry == value->end())
            return nullptr;
        value = &*entry;
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return value->is_object() ? value : nullptr;
}

}  // namespace

std::string unknownCaseField(const Json& json)
{
    for (const Level& level : levels) {
        const Json* object = objectAt(json, level.path);
        if (object == nullptr)
            continue;
        for (const auto& [name, value] : object->items())
            if (!value.is_null() && !isRemark(name) &&
                std::ranges::find(level.names, std::string_view(name)) == level.names.end())
                return level.path.empty() ? name : std::string(level.path) + "/" + name;
    }
    return {};
}

}  // namespace headroom
