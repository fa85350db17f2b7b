// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/launch/named_model.h"
#include "model/import/launch/training_entries.h"
#include "model/import/megatron_model.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

// NeMo 1 (NVIDIA/NeMo-Framework-Launcher, launcher_scripts/conf/training/*: trainer.num_nodes x trainer.devices GPUs,
// model.* the shape and the degrees) and Megatron-Bridge (NVIDIA-NeMo/Megatron-Bridge, ConfigContainer of
// src/megatron/bridge/training/config.py: model, train, optimizer, ddp, mixed_precision; an overlay of a recipe, whose
// shape it may leave open).

namespace headroom {

namespace {

/// Entries of NeMo's model under the names of Megatron-LM's arguments, whose reader knows what they mean.
constexpr std::array<std::pair<std::string_view, std::string_view>, 26> shapeNames = {{
    {"num_layers", "num-layers"},
    {"hidden_size", "hidden-size"},
    {"ffn_hidden_size", "ffn-hidden-size"},
    {"num_attention_heads", "num-attention-heads"},
    {"num_query_groups", "num-query-groups"},
    {"kv_channels", "kv-channels"},
    {"vocab_size", "vocab-size"},
    {"make_vocab_size_divisible_by", "make-vocab-size-divisible-by"},
    {"max_position_embeddings", "max-position-embeddings"},
    {"encoder_seq_length", "seq-length"},
    {"seq_length", "seq-length"},
    {"num_moe_experts", "num-experts"},
    {"moe_router_topk", "moe-router-topk"},
    {"moe_ffn_hidden_size", "moe-ffn-hidden-size"},
    {"moe_shared_expert_intermediate_size", "moe-shared-expert-intermediate-size"},
    {"moe_router_enable_expert_bias", "moe-router-enable-expert-bias"},
    {"moe_layer_freq", "moe-layer-freq"},
    {"multi_latent_attention", "multi-latent-attention"},
    {"q_lora_rank", "q-lora-rank"},
    {"kv_lora_rank", "kv-lora-rank"},
    {"qk_head_dim", "qk-head-dim"},
    {"qk_pos_emb_head_dim", "qk-pos-emb-head-dim"},
    {"v_head_dim", "v-head-dim"},
    {"qk_layernorm", "qk-layernorm"},
    {"add_qkv_bias", "add-qkv-bias"},
    {"mtp_num_layers", "mtp-num-layers"},
}};

/// The shape as arguments; empty where the entries hold none.
Json shapeArguments(SourceReader& model)
{
    Json arguments = Json::object();
    for (const auto& [entry, argument] : shapeNames) {
        const Json* value = model.find({entry});
        if (value == nullptr || arguments.contains(argument))
            continue;
        if (!value->is_array()) {
            arguments[std::string(argument)] = *value;
            continue;
        }
        // moe_layer_freq as a list: zeros are dense layers.
        const auto dense = static_cast<std::int64_t>(std::ranges::count(*value, Json(0)));
        const auto sparse = static_cast<std::int64_t>(value->size()) - dense;
        arguments[std::string(argument)] = "([0]*" + std::to_string(dense) + "+[1]*" + std::to_string(sparse) + ")";
    }
    if (arguments.contains("num-query-groups"))
        arguments["group-query-attention"] = true;
    const std::string activation = model.text({"activation"}).value_or("gelu");
    if (activation.find("swiglu") != std::string::npos || model.flag({"gated_linear_unit"}).value_or(false))
        arguments["swiglu"] = true;
    if (!model.flag({"share_embeddings_and_output_weights"}).value_or(true))
        arguments["untie-embeddings-and-output-weights"] = true;
    const std::string norm = model.text({"normalization"}).value_or("layernorm");
    arguments["normalization"] = norm == "rmsnorm" || norm == "RMSNorm" ? "RMSNorm" : "LayerNorm";
    if (!model.flag({"bias", "add_bias_linear"}).value_or(true))
        arguments["disable-bias-linear"] = true;
    if (const auto positions = model.text({"position_embedding_type"}))
        arguments["position-embedding-type"] = *positions;
    return arguments;
}

/// The vocabulary that a tokenizer's name implies, where the entries state none.
void addVocabulary(Json& arguments, const std::string& run)
{
    if (arguments.contains("vocab-size"))
        return;
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 5> known = {
        {{"llama3", 128256}, {"llama31", 128256}, {"llama2", 32000}, {"gpt3", 50257}, {"mixtral", 32000}}};
    for (const auto& [name, tokens] : known)
        if (run.find(name) != std::string::npos)
            arguments["vocab-size"] = tokens;
}

void readNemoDegrees(SourceReader& model)
{
    model.takeNumber({"tensor_model_parallel_size"}, "/parallelism/tensor");
    model.takeNumber({"pipeline_model_parallel_size"}, "/parallelism/pipeline");
    if (model.log().plan().parallelism.pipeline > 1)
        model.takeNumber({"virtual_pipeline_model_parallel_size"}, "/parallelism/virtual");
    model.takeNumber({"context_parallel_size"}, "/parallelism/context");
    model.takeNumber({"expert_model_parallel_size"}, "/parallelism/expert");
    if (model.log().plan().parallelism.expert > 1)
        model.takeNumber({"expert_tensor_parallel_size"}, "/parallelism/expert_tensor");
    if (!model.takeFlag({"sequence_parallel"}, "/parallelism/sequence_parallel"))
        model.log().guess("/parallelism/sequence_parallel", false, "sequence_parallel is not stated");
}

void readNemoRecompute(SourceReader& model)
{
    ImportLog& log = model.log();
    const std::string granularity =
        model.text({"activations_checkpoint_granularity", "recompute_granularity"}).value_or("none");
    const std::string place = model.place();
    const std::string method = model.text({"activations_checkpoint_method", "recompute_method"}).value_or("uniform");
    const auto layers = model.count({"activations_checkpoint_num_layers", "recompute_num_layers"}, 0, 4096);
    if (granularity == "full" && method == "block") {
        log.take("/training/recompute", std::string("block"), place);
        log.take("/training/recompute_layers", static_cast<double>(layers.value_or(1)), model.place());
    } else if (granularity == "full" || granularity == "selective") {
        log.take("/training/recompute", granularity, place);
    }
    model.ignore({"recompute_modules"});
}

void readNemoPrecision(SourceReader& trainer, SourceReader& model)
{
    ImportLog& log = model.log();
    const std::string precision = trainer.text({"precision"}).value_or("bf16");
    const std::string place = trainer.place();
    if (model.flag({"fp8"}).value_or(false))
        log.take("/training/recipe", std::string("fp8-mixed"), model.place());
    else if (precision.starts_with("bf16"))
        log.guess("/training/recipe", std::string("bf16-mixed-fp32-grads"),
                  "NeMo adds up gradients in FP32 where grad_reduce is not lowered", place);
    else if (precision.starts_with("16"))
        log.take("/training/recipe", std::string("fp16-mixed"), place);
    else if (precision.starts_with("32"))
        log.take("/training/recipe", std::string("fp32"), place);
    else
        log.leaveOut(place, inQuotes(precision), "no recipe of a plan");
    model.ignore({"fp8_e4m3", "fp8_hybrid", "fp8_margin", "fp8_interval", "fp8_amax_history_len",
                  "fp8_amax_compute_algo", "megatron_amp_O2"});
}

void readNemoOptimizer(SourceReader& model)
{
    ImportLog& log = model.log();
    auto optimizer = model.object({"optim"});
    const std::string name = optimizer ? optimizer->text({"name"}).value_or("") : "";
    if (name.starts_with("distributed_fused_adam")) {
        log.take("/parallelism/zero", 1.0, optimizer->place());
        const bool hides = optimizer->flag({"overlap_grad_sync"}).value_or(true);
        log.guess("/parallelism/overlap", std::string(hides ? "gradients" : "none"),
                  hides ? "overlap_grad_sync" : "overlap_grad_sync is off");
        optimizer->ignore({"overlap_param_sync", "bucket_cap_mb", "contiguous_grad_buffer", "grad_sync_dtype"});
    } else if (!name.empty()) {
        setOptimizer(log, name, optimizer->place());
    }
    if (optimizer) {
        optimizer->ignore({"lr", "weight_decay", "betas", "eps", "sched"});
        optimizer->leaveOutRest();
    }
}

/// GPUs that a job's degrees need, at least one node.
std::int64_t fewestNemoGpus(const Parallelism& layout)
{
    const std::int64_t dense = layout.tensor * layout.context * layout.pipeline;
    const std::int64_t experts = layout.pipeline * layout.expert * layout.expert_tensor.value_or(1);
    return std::clamp<std::int64_t>(std::lcm(dense, experts), 8, 1'000'000);
}

void readNemoLauncher(SourceReader& root, SourceReader& trainer, SourceReader& model)
{
    ImportLog& log = root.log();
    nameAfter(log, "NeMo");
    log.guess("/training/framework", std::string("megatron"), "NeMo trains with Megatron's core");
    auto run = root.object({"run"});
    const std::string name = run ? run->text({"name"}).value_or("") : "";
    Json arguments = shapeArguments(model);
    arguments["tensor-model-parallel-size"] = model.count({"tensor_model_parallel_size"}, 1, 65'536).value_or(1);
    addVocabulary(arguments, name);
    SourceReader shape(arguments, "/model", log);
    readMegatronModel(shape);
    if (log.error())
        return;
    readNemoDegrees(model);
    readNemoPrecision(trainer, model);
    readNemoOptimizer(model);
    model.takeNumber({"micro_batch_size"}, "/training/micro_batch");
    model.takeNumber({"global_batch_size"}, "/training/global_batch");
    model.takeNumber({"encoder_seq_length", "seq_length"}, "/training/sequence");
    if (!model.takeNumber({"hidden_dropout"}, "/training/dropout"))
        log.guess("/training/dropout", 0.1, "NeMo's default");
    if (const auto flash = model.flag({"use_flash_attention"}))
        log.take("/training/attention", std::string(*flash ? "flash" : "unfused"), model.place());
    readNemoRecompute(model);
    log.guess("/training/loss", std::string("vocab-parallel"), "Megatron's loss");
    const std::int64_t nodes = trainer.count({"num_nodes"}, 1, 100'000).value_or(1);
    const std::string nodesPlace = trainer.place();
    const std::int64_t devices = trainer.count({"devices"}, 1, 1024).value_or(8);
    setGpus(log, {nodes * devices, nodes, trainer.place(), nodesPlace, "num_nodes x devices"});
    const auto steps = trainer.number({"max_steps"});
    if (steps && *steps > 0 && log.plan().training.global_batch)
        log.take("/training/tokens",
                 *steps * static_cast<double>(*log.plan().training.global_batch) *
                     static_cast<double>(log.plan().training.sequence),
                 trainer.place());
}

void ignoreNemoDetails(SourceReader& trainer, SourceReader& model)
{
    trainer.ignore({"accelerator", "logger", "enable_checkpointing", "use_distributed_sampler", "max_epochs",
                    "max_time", "log_every_n_steps", "val_check_interval", "limit_val_batches", "limit_test_batches",
                    "accumulate_grad_batches", "gradient_clip_val", "replace_sampler_ddp", "benchmark"});
    model.ignore({"mcore_gpt",
                  "data",
                  "tokenizer",
                  "seed",
                  "rampup_batch_size",
                  "init_method_std",
                  "use_scaled_init_method",
                  "layernorm_epsilon",
                  "do_layer_norm_weight_decay",
                  "pre_process",
                  "post_process",
                  "persist_layer_norm",
                  "transformer_engine",
                  "nsys_profile",
                  "gc_interval",
                  "attention_dropout",
                  "ffn_dropout",
                  "rotary_percentage",
                  "rotary_base",
                  "resume_from_checkpoint"});
    trainer.leaveOutRest();
    model.leaveOutRest();
}

/// Megatron-Bridge's overlay of a recipe.
void readBridgeTraining(SourceReader& root, SourceReader& model)
{
    ImportLog& log = root.log();
    if (auto train = root.object({"train"})) {
        train->takeNumber({"global_batch_size"}, "/training/global_batch");
        train->takeNumber({"micro_batch_size"}, "/training/micro_batch");
        const auto steps = train->number({"train_iters"});
        if (steps && *steps > 0 && log.plan().training.global_batch)
            log.take("/training/tokens",
                     *steps * static_cast<double>(*log.plan().training.global_batch) *
                         static_cast<double>(log.plan().training.sequence),
                     train->place());
        train->ignore({"eval_iters", "eval_interval", "manual_gc", "manual_gc_interval", "manual_gc_eval",
                       "exit_signal_handler"});
        train->leaveOutRest();
    }
    bool fp32 = true;
    for (const char* key : {"ddp", "mixed_precision"})
        if (auto section = root.object({key})) {
            fp32 = section->flag({"grad_reduce_in_fp32"}).value_or(fp32);
            section->ignore({"dtype", "check_for_nan_in_grad", "check_for_large_grads", "average_in_collective"});
            if (const auto distributed = section->flag({"use_distributed_optimizer"}))
                log.take("/parallelism/zero", *distributed ? 1.0 : 0.0, section->place());
            section->leaveOutRest();
        }
    if (log.plan().parallelism.zero == 0)
        log.guess("/parallelism/zero", 1.0, "Megatron-Bridge's recipes use the distributed optimizer");
    log.guess("/training/recipe", std::string(fp32 ? "bf16-mixed-fp32-grads" : "bf16-mixed"),
              fp32 ? "gradients are added up in FP32" : "grad_reduce_in_fp32 is off");
    readNemoRecompute(model);
    log.guess("/training/loss", std::string("vocab-parallel"), "Megatron's loss");
    setGpus(log, {.gpus = fewestNemoGpus(log.plan().parallelism),
                  .why = "the fewest that the layout needs, at least one node: the launcher names them"});
}

void readBridge(SourceReader& root, SourceReader& model)
{
    ImportLog& log = root.log();
    nameAfter(log, "Megatron-Bridge");
    log.guess("/training/framework", std::string("megatron"), "the entries are Megatron-Bridge's");
    const bool whole = model.has({"num_layers"}) && model.has({"hidden_size"}) && model.has({"num_attention_heads"});
    const Json arguments = shapeArguments(model);
    if (whole) {
        SourceReader shape(arguments, "/model", log);
        readMegatronModel(shape);
    } else if (model.has({"num_layers"}) || model.has({"hidden_size"})) {
        log.fail("/model", "changes the shape of a recipe's model, and the recipe is not in the file",
                 "State num_layers, hidden_size, num_attention_heads, ffn_hidden_size and vocab_size");
    } else {
        noteModelOpen(log);
    }
    if (log.error())
        return;
    readNemoDegrees(model);
    if (!model.takeNumber({"seq_length"}, "/training/sequence"))
        if (auto data = root.object({"dataset"}))
            data->takeNumber({"sequence_length", "seq_length"}, "/training/sequence");
    readBridgeTraining(root, model);
    if (auto optimizer = root.object({"optimizer"})) {
        if (const auto name = optimizer->text({"optimizer"}))
            setOptimizer(log, *name, optimizer->place());
        optimizer->ignore({"lr", "min_lr", "weight_decay", "adam_beta1", "adam_beta2", "adam_eps", "clip_grad"});
        optimizer->leaveOutRest();
    }
    model.ignore({"apply_rope_fusion", "pipeline_model_parallel_layout", "cross_entropy_fusion_impl",
                  "use_transformer_engine_op_fuser", "moe_permute_fusion"});
    model.leaveOutRest();
    root.leaveOut({"perf_matrix"}, "layouts for several machines: a plan holds one");
    root.ignore({"scheduler", "logger", "checkpoint", "tokenizer", "rng", "dataset", "profiling", "rerun_state_machine",
                 "dist", "ConfigContainer"});
    root.leaveOutRest();
}

}  // namespace

void readNemo(SourceReader& outer)
{
    auto container = outer.object({"ConfigContainer"});
    SourceReader& root = container ? *container : outer;
    const Json none = Json::object();
    auto model = root.object({"model"});
    SourceReader entries = model ? *model : SourceReader(none, "/model", root.log());
    if (auto trainer = root.object({"trainer"})) {
        readNemoLauncher(root, *trainer, entries);
        if (root.log().error())
            return;
        ignoreNemoDetails(*trainer, entries);
        root.ignore({"run", "exp_manager", "defaults", "hydra", "name", "restore_from_path"});
        root.leaveOutRest();
        return;
    }
    readBridge(root, entries);
    if (container && !root.log().error())
        outer.leaveOut({"perf_matrix"}, "layouts for several machines: a plan holds one");
}

}  // namespace headroom
