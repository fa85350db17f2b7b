// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/launch/named_model.h"
#include "model/import/plan_guesses.h"
#include "model/shape/resolve_model.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

// pytorch/torchtitan: torchtitan/config/job_config.py has every entry and its default; torchtitan/distributed/
// parallel_dims.py how the degrees make the world (replicate x shard x context x tensor x pipeline, -1 the rest of it);
// torchtitan/train.py the batch (global_batch_size -1: local_batch_size x replicate x shard, without accumulation).

namespace headroom {

namespace {

constexpr std::int64_t mostTitanRanks = 100'000;

/// "llama3" and "8B": the models that torchtitan builds, by the names under which the catalogue has them.
std::string titanModel(const std::string& family, const std::string& flavor)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> names = {{
        {"llama3/8B", "Llama-3.1-8B"},
        {"llama3/70B", "Llama-3.1-70B"},
        {"llama3/405B", "Llama-3.1-405B"},
        {"llama2/7B", "Llama-2-7b"},
        {"llama2/13B", "Llama-2-13b"},
        {"llama2/70B", "Llama-2-70b"},
        {"llama4/17bx16e", "Llama-4-Scout-17B-16E"},
        {"llama4/17bx128e", "Llama-4-Maverick-17B-128E"},
        {"deepseek_v3/16B", "DeepSeek-V2-Lite"},
        {"deepseek_v3/236B", "DeepSeek-V2"},
        {"deepseek_v3/671B", "DeepSeek-V3"},
        {"gpt_oss/20b", "gpt-oss-20b"},
        {"gpt_oss/120b", "gpt-oss-120b"},
        {"llama3_simple_fsdp/8B", "Llama-3.1-8B"},
    }};
    const std::string key = family + '/' + flavor;
    const auto found = std::ranges::find_if(names, [&](const auto& row) { return row.first == key; });
    if (found != names.end())
        return std::string(found->second);
    return family + '-' + flavor;  // "qwen3" and "0.6B".
}

void readTitanModel(SourceReader& root)
{
    ImportLog& log = root.log();
    auto model = root.object({"model"});
    const std::string family = model ? model->text({"name"}).value_or("") : "";
    const std::string flavor = model ? model->text({"flavor"}).value_or("debugmodel") : "";
    const std::string place = model ? model->place() : "/model";
    if (family.empty() || flavor == "debugmodel") {
        log.fail(place, "names no model but torchtitan's own for tests", "Give a flavor such as \"8B\"");
        return;
    }
    setNamedModel(log, titanModel(family, flavor), place);
    model->ignore({"hf_assets_path", "tokenizer_path", "print_after_conversion", "norm_type", "converters"});
    model->leaveOutRest();
}

/// The converters of the model: float8 and mx change its products.
bool converts(SourceReader& root, std::string_view word)
{
    auto model = root.object({"model"});
    const Json* list = model ? model->find({"converters"}) : nullptr;
    return list != nullptr && list->is_array() && std::ranges::any_of(*list, [&](const Json& name) {
               return name.is_string() && name.get_ref<const std::string&>().find(word) != std::string::npos;
           });
}

void readTitanPrecision(SourceReader& root, SourceReader& training)
{
    ImportLog& log = root.log();
    const std::string type = training.text({"dtype"}).value_or("float32");
    const std::string typePlace = training.place();
    const std::string mixed = training.text({"mixed_precision_param"}).value_or("bfloat16");
    training.ignore({"mixed_precision_reduce"});
    if (type == "bfloat16")
        log.take("/training/recipe", std::string("bf16-pure"), typePlace);
    else if (converts(root, "float8"))
        log.guess("/training/recipe", std::string("fsdp-fp8"), "the converter float8", "/model/converters");
    else if (converts(root, "mx"))
        log.guess("/training/recipe", std::string("mxfp8-mixed"), "the converter mx", "/model/converters");
    else if (mixed == "float32")
        log.take("/training/recipe", std::string("fp32"), training.place());
    else
        log.guess("/training/recipe", std::string("fsdp-mixed"),
                  "FP32 parameters, gathered and multiplied in " + mixed + ": torchtitan's default");
    for (const char* key : {"float8", "quantize"})
        if (auto section = root.object({key})) {
            const auto recipe = section->text({"recipe_name"});
            if (recipe && converts(root, "float8") && (*recipe == "rowwise" || *recipe == "tensorwise"))
                log.take("/training/scaling", *recipe, section->place());
            section->ignore({"filter_fqns", "emulate", "linear", "enable_fsdp_float8_all_gather",
                             "precompute_float8_dynamic_scale_for_fsdp", "force_recompute_fp8_weight_in_bwd"});
            section->leaveOutRest();
        }
}

/// Degrees of the file; `shard` 0 is the rest of the world.
struct TitanDegrees {
    std::int64_t replicate{1}, shard{0}, context{1}, tensor{1}, pipeline{1};
    std::string shardPlace;

    [[nodiscard]] std::int64_t others() const { return replicate * context * tensor * pipeline; }
};

TitanDegrees readTitanDegrees(SourceReader& section)
{
    TitanDegrees degrees;
    const auto degree = [&](Spellings keys, std::int64_t fallback) {
        return section.count(keys, 1, mostTitanRanks).value_or(fallback);
    };
    degrees.replicate = degree({"data_parallel_replicate_degree"}, 1);
    degrees.tensor = degree({"tensor_parallel_degree"}, 1);
    degrees.pipeline = degree({"pipeline_parallel_degree"}, 1);
    degrees.context = degree({"context_parallel_degree"}, 1);
    const auto shard = section.count({"data_parallel_shard_degree", "data_parallel_degree"}, -1, mostTitanRanks);
    degrees.shardPlace = section.place();
    degrees.shard = std::max<std::int64_t>(0, shard.value_or(-1));
    return degrees;
}

/// The world: what the degrees make, else what the file's first comment says, else the fewest GPUs.
std::int64_t titanWorld(SourceReader& root, const TitanDegrees& degrees, std::string& why, std::string& place)
{
    const std::int64_t others = degrees.others();
    if (degrees.shard > 0) {
        why = "replicate x shard x context x tensor x pipeline";
        place = degrees.shardPlace;
        return others * degrees.shard;
    }
    const auto stated = root.count({"#gpus"}, 1, 1'000'000);
    if (stated && *stated % others == 0) {
        why = "the file's comment says for how many GPUs it is; the shards are the rest of them";
        place = "the comment";
        return *stated;
    }
    why = "the shards are the rest of a world that the launcher names: the fewest, at least one node of eight";
    return std::lcm<std::int64_t>(others, others <= 8 ? 8 : others);
}

void readTitanSharding(SourceReader& section, const TitanDegrees& degrees, std::int64_t shard)
{
    ImportLog& log = section.log();
    const std::string reshard = section.text({"fsdp_reshard_after_forward"}).value_or("default");
    const std::string place = section.place();
    const bool sharded = shard * degrees.context > 1;
    const bool keeps = reshard == "never" || (reshard == "default" && degrees.pipeline > 1);
    log.guess("/parallelism/zero",
              !sharded ? 0.0
              : keeps  ? 2.0
                       : 3.0,
              !sharded               ? "nothing is sharded: copies alone"
              : reshard != "default" ? "fsdp_reshard_after_forward is " + reshard
              : keeps                ? "with a pipeline, torchtitan keeps gathered parameters until the backward pass"
                                     : "torchtitan gathers parameters anew for the backward pass",
              place);
    if (degrees.replicate > 1 && sharded)
        log.guess("/parallelism/shard_group", static_cast<double>(shard * degrees.context),
                  "one copy over shard x context ranks", degrees.shardPlace);
}

void readTitanPipeline(SourceReader& section)
{
    ImportLog& log = section.log();
    const auto schedule = section.text({"pipeline_parallel_schedule"});
    const std::string place = section.place();
    section.ignore({"pipeline_parallel_split_points", "pipeline_parallel_schedule_csv",
                    "pipeline_parallel_first_stage_less_layers", "pipeline_parallel_last_stage_less_layers"});
    if (log.plan().parallelism.pipeline == 1 || !schedule)
        return;
    if (*schedule == "GPipe")
        log.take("/parallelism/schedule", std::string("gpipe"), place);
    else if (schedule->find("ZeroBubble") != std::string::npos || schedule->starts_with("ZBV"))
        log.take("/parallelism/schedule", std::string("zero-bubble"), place);
    else if (*schedule == "1F1B" || schedule->starts_with("Interleaved"))
        log.take("/parallelism/schedule", std::string("1f1b"), place);
    else
        log.leaveOut(place, inQuotes(*schedule), "no schedule of a plan: 1f1b stands");
    if (schedule->starts_with("Interleaved") || schedule->starts_with("Looped"))
        log.guess("/parallelism/virtual", 2.0, "two stages a rank: torchtitan's default for such schedules", place);
}

void readTitanLayout(SourceReader& root, SourceReader& section, SourceReader& training)
{
    ImportLog& log = root.log();
    const TitanDegrees degrees = readTitanDegrees(section);
    if (log.error() || degrees.others() > 1'000'000 ||
        degrees.others() * std::max<std::int64_t>(1, degrees.shard) > 1'000'000) {
        log.fail("/parallelism", "more than 1,000,000 GPUs", "Check the degrees of parallelism");
        return;
    }
    log.take("/parallelism/tensor", static_cast<double>(degrees.tensor), "/parallelism/tensor_parallel_degree");
    log.take("/parallelism/pipeline", static_cast<double>(degrees.pipeline), "/parallelism/pipeline_parallel_degree");
    log.take("/parallelism/context", static_cast<double>(degrees.context), "/parallelism/context_parallel_degree");
    section.takeNumber({"expert_parallel_degree"}, "/parallelism/expert");
    if (log.plan().parallelism.expert > 1)
        section.takeNumber({"expert_tensor_parallel_degree"}, "/parallelism/expert_tensor");
    if (section.flag({"enable_async_tensor_parallel"}).value_or(false))
        log.take("/parallelism/overlap", std::string("tensor"), section.place());
    std::string why;
    std::string place;
    const std::int64_t world = titanWorld(root, degrees, why, place);
    const std::int64_t shard = world / degrees.others();
    log.guess("/training/framework", std::string("fsdp2"), "torchtitan shards with FSDP2");
    readTitanSharding(section, degrees, shard);
    readTitanPipeline(section);
    setGpus(log, {.gpus = world, .place = place, .why = why});

    const auto local = training.count({"local_batch_size", "batch_size"}, 1, 1'000'000);
    const std::string batchPlace = training.place();
    const bool older = !training.has({"local_batch_size"}) && training.has({"batch_size"});
    std::int64_t micro = local.value_or(8);
    if (degrees.pipeline > 1) {
        const std::int64_t parts =
            older ? section.count({"pipeline_parallel_microbatches"}, 1, 1'000'000).value_or(degrees.pipeline) : 0;
        micro = parts > 0 ? std::max<std::int64_t>(1, micro / parts)
                          : section.count({"pipeline_parallel_microbatch_size"}, 1, 1'000'000).value_or(1);
    }
    log.guess("/training/micro_batch", static_cast<double>(micro),
              degrees.pipeline > 1 ? "the local batch is cut into micro-batches for the pipeline"
                                   : "a rank's batch is one micro-batch",
              batchPlace);
    const auto global = training.number({"global_batch_size"});
    if (global && *global > 0)
        log.take("/training/global_batch", *global, training.place());
    else
        setGlobalBatch(log, std::max<std::int64_t>(1, local.value_or(8) / micro), degrees.replicate * shard,
                       batchPlace);
}

/// Layers of one stage, where the model is known.
std::optional<std::int64_t> layersOfStage(ImportLog& log)
{
    const Architecture* shape = namedShape(log);
    if (shape == nullptr)
        return std::nullopt;
    return std::max<std::int64_t>(1, shape->layers / std::max<std::int64_t>(1, log.plan().parallelism.pipeline));
}

void readTitanRecompute(SourceReader& root)
{
    ImportLog& log = root.log();
    auto section = root.object({"activation_checkpoint"});
    const std::string mode = section ? section->text({"mode"}).value_or("selective") : "selective";
    const std::string place = section ? section->place() : "";
    const std::string option = section ? section->text({"selective_ac_option"}).value_or("2") : "2";
    if (mode == "none" || mode == "full") {
        log.take("/training/recompute", mode, place);
    } else if (mode != "selective") {
        log.leaveOut(place, inQuotes(mode), "no way to recompute that a plan knows: none stands");
    } else if (option == "op") {
        log.take("/training/recompute", std::string("per-op"), place);
    } else if (const auto layers = layersOfStage(log); layers && option.size() == 1 && option >= "1" && option <= "9") {
        const std::int64_t every = option[0] - '0';
        log.guess("/training/recompute", std::string("block"), "every " + option + ". layer is recomputed", place);
        log.guess("/training/recompute_layers", static_cast<double>(*layers / every), "of each stage", place);
    } else {
        log.leaveOut(place, inQuotes(option), "which layers are recomputed: full is taken");
        log.guess("/training/recompute", std::string("full"), "the nearest that a plan has");
    }
    if (section) {
        section->ignore({"per_op_sac_force_recompute_mm_shapes_by_fqns", "early_stop", "preserve_rng_state",
                         "determinism_check", "debug"});
        section->leaveOutRest();
    }
}

void readTitanLoss(SourceReader& root, SourceReader& parallelism, SourceReader& training)
{
    ImportLog& log = root.log();
    auto compile = root.object({"compile"});
    const bool older = training.flag({"compile"}).value_or(false);
    const bool on = older || (compile && compile->flag({"enable"}).value_or(false));
    bool loss = older;
    if (const Json* parts = compile ? compile->find({"components"}) : nullptr; parts != nullptr && parts->is_array())
        loss = std::ranges::find(*parts, Json("loss")) != parts->end();
    else if (on)
        loss = true;
    log.guess("/training/compile", on, on ? "compile is enabled" : "compile is not enabled");
    const bool spread =
        log.plan().parallelism.tensor > 1 && !parallelism.flag({"disable_loss_parallel"}).value_or(false);
    log.guess("/training/loss",
              std::string(spread       ? "parallel"
                          : on && loss ? "compiled"
                                       : "fp32-upcast"),
              spread       ? "torchtitan keeps logits split over tensor ranks"
              : on && loss ? "the loss is compiled"
                           : "torchtitan's loss is on FP32 logits");
    if (compile)
        compile->leaveOutRest();
}

}  // namespace

void readTorchtitan(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "torchtitan");
    readTitanModel(root);
    if (log.error())
        return;
    const Json none = Json::object();
    auto stated = root.object({"training"});
    SourceReader training = stated ? *stated : SourceReader(none, "/training", log);
    auto degrees = root.object({"parallelism"});
    // Until December 2024 the degrees stood among the training's entries and the experimental ones.
    auto earlier = root.object({"experimental"});
    SourceReader parallelism = degrees ? *degrees : training;
    readTitanPrecision(root, training);
    readTitanLayout(root, parallelism, training);
    if (!training.takeNumber({"seq_len"}, "/training/sequence"))
        log.guess("/training/sequence", 2048.0, "torchtitan's default");
    const auto steps = training.number({"steps"});
    if (steps && *steps > 0 && !log.error())
        log.take("/training/tokens",
                 *steps * static_cast<double>(log.plan().training.global_batch.value_or(1)) *
                     static_cast<double>(log.plan().training.sequence),
                 training.place());
    if (training.flag({"enable_cpu_offload"}).value_or(false))
        log.take("/training/offload", std::string("parameters"), training.place());
    readTitanRecompute(root);
    readTitanLoss(root, parallelism, training);
    if (auto optimizer = root.object({"optimizer"})) {
        if (const auto name = optimizer->text({"name"}))
            setOptimizer(log, *name, optimizer->place());
        if (optimizer->flag({"early_step_in_backward"}).value_or(false))
            log.take("/training/optimizer_in_backward", true, optimizer->place());
        optimizer->ignore({"lr", "eps", "beta1", "beta2", "weight_decay", "implementation", "fused"});
        optimizer->leaveOutRest();
    }
    training.ignore({"max_norm", "dataset", "dataset_path", "warmup_steps", "seed", "deterministic", "gc_freq",
                     "gc_debug", "debug_moe_force_load_balance"});
    training.leaveOutRest();
    if (degrees)
        parallelism.leaveOutRest();
    if (earlier)
        earlier->leaveOutRest();
    root.ignore({"job", "profiling", "metrics", "checkpoint", "lr_scheduler", "comm", "validation", "debug",
                 "fault_tolerance", "memory_estimation", "#gpus"});
    root.leaveOutRest();
}

}  // namespace headroom
