// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/format_readers.h"
#include "model/import/fsdp_section.h"
#include "model/import/launch/named_model.h"
#include "model/import/launch/training_entries.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

// TRL (huggingface/trl: ModelConfig of trl/trainer/model_config.py, SFTConfig and the others on transformers'
// TrainingArguments) and LLaMA-Factory (hiyouga/LLaMA-Factory: src/llamafactory/hparams/*.py; adapter.py casts what
// trains to FP32 unless pure_bf16, DeepSpeed ZeRO-3 or FSDP).

namespace headroom {

namespace {

bool isFactory(SourceReader& root) { return root.has({"stage", "finetuning_type", "cutoff_len"}); }

/// What stands around a job's file and changes nothing of its size.
void ignoreTrainerSurroundings(SourceReader& root)
{
    root.ignore({"trust_remote_code",
                 "do_train",
                 "do_eval",
                 "do_predict",
                 "dataset",
                 "dataset_name",
                 "dataset_config",
                 "dataset_dir",
                 "dataset_train_split",
                 "dataset_test_split",
                 "dataset_text_field",
                 "dataset_num_proc",
                 "dataset_mixer",
                 "dataset_mixture",
                 "datasets",
                 "template",
                 "chat_template",
                 "max_samples",
                 "overwrite_cache",
                 "preprocessing_num_workers",
                 "output_dir",
                 "logging_steps",
                 "logging_dir",
                 "logging_strategy",
                 "save_steps",
                 "save_strategy",
                 "save_total_limit",
                 "save_only_model",
                 "plot_loss",
                 "overwrite_output_dir",
                 "report_to",
                 "run_name",
                 "learning_rate",
                 "lr_scheduler_type",
                 "lr_scheduler_kwargs",
                 "warmup_ratio",
                 "warmup_steps",
                 "weight_decay",
                 "max_grad_norm",
                 "seed",
                 "ddp_timeout",
                 "resume_from_checkpoint",
                 "val_size",
                 "per_device_eval_batch_size",
                 "eval_strategy",
                 "evaluation_strategy",
                 "eval_steps",
                 "hub_model_id",
                 "push_to_hub",
                 "hub_strategy",
                 "log_level",
                 "dataloader_num_workers",
                 "remove_unused_columns",
                 "model_revision",
                 "lora_alpha",
                 "use_rslora",
                 "lora_task_type",
                 "gradient_checkpointing_kwargs",
                 "num_train_epochs",
                 "include_num_input_tokens_seen",
                 "image_max_pixels",
                 "video_max_pixels",
                 "enable_thinking",
                 "adam_beta1",
                 "adam_beta2",
                 "adam_epsilon",
                 "packing",
                 "ray_run_name",
                 "ray_storage_path"});
}

std::vector<std::string> adapterTargets(SourceReader& root, bool factory)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> modules = {{
        {"q_proj", "q"},
        {"k_proj", "k"},
        {"v_proj", "v"},
        {"o_proj", "o"},
        {"gate_proj", "mlp"},
        {"up_proj", "mlp"},
        {"down_proj", "mlp"},
        {"lm_head", "head"},
    }};
    ImportLog& log = root.log();
    const Json* entry = root.find({"lora_target_modules", "lora_target"});
    std::string names;
    if (entry != nullptr && entry->is_string())
        names = entry->get<std::string>();
    else if (entry != nullptr && entry->is_array())
        for (const Json& name : *entry)
            names += (name.is_string() ? name.get<std::string>() : "") + ",";
    if (names.empty())
        names = factory ? "all" : "q_proj,v_proj";
    if (names == "all" || names == "all-linear")
        return {"q", "k", "v", "o", "mlp"};
    std::vector<std::string> targets;
    for (std::size_t start = 0; start < names.size();) {
        const std::size_t end = std::min(names.find(',', start), names.size());
        const std::string name = names.substr(start, end - start);
        start = end + 1;
        const auto found = std::ranges::find_if(modules, [&](const auto& row) { return row.first == name; });
        if (found == modules.end()) {
            if (!name.empty())
                log.leaveOut(root.place(), inQuotes(name), "no adapter target of a plan");
        } else if (std::ranges::find(targets, found->second) == targets.end()) {
            targets.emplace_back(found->second);
        }
    }
    return targets;
}

void readTrainerAdapter(SourceReader& root, bool factory)
{
    ImportLog& log = root.log();
    const bool peft = root.flag({"use_peft"}).value_or(false);
    std::string kindPlace = peft ? root.place() : "";
    const auto stated = root.text({"finetuning_type"});
    if (stated)
        kindPlace = root.place();
    const std::string kind = stated.value_or(factory || peft ? "lora" : "full");
    const std::int64_t bits = root.count({"quantization_bit"}, 2, 8).value_or(16);
    const bool four = root.flag({"load_in_4bit"}).value_or(false) || bits == 4;
    const bool eight = root.flag({"load_in_8bit"}).value_or(false) || bits == 8;
    const bool twice =
        root.flag({"double_quantization", "use_bnb_nested_quant", "bnb_4bit_use_double_quant"}).value_or(factory);
    root.ignore({"quantization_method", "bnb_4bit_quant_type", "quantization_type"});
    if (kind == "full")
        return;
    if (kind != "lora") {
        log.fail(kindPlace, inQuotes(kind) + " is no method of a plan", "Use full or lora");
        return;
    }
    log.take("/training/method", std::string(four || eight ? "qlora" : "lora"), kindPlace);
    log.guess("/training/lora/base",
              std::string(four    ? (twice ? "nf4-double" : "nf4")
                          : eight ? "int8"
                                  : "bf16"),
              "as the file loads the base");
    if (!root.takeNumber({"lora_r", "lora_rank"}, "/training/lora/rank"))
        log.guess("/training/lora/rank", factory ? 8.0 : 16.0, "the program's default");
    root.takeNumber({"lora_dropout"}, "/training/lora/dropout");
    const std::vector<std::string> targets = adapterTargets(root, factory);
    if (!targets.empty())
        log.guess("/training/lora/targets", targets, "as the file or the program's default has them");
}

/// Whose copy of the weights trains, and in which numbers.
void readTrainerRecipe(SourceReader& root, bool factory, bool deepspeed)
{
    ImportLog& log = root.log();
    const bool full = log.plan().training.method == TrainingMethod::Full;
    const std::string type = root.text({"torch_dtype", "dtype"}).value_or("");
    const bool pure = root.flag({"pure_bf16"}).value_or(false);
    const bool bf16 = root.flag({"bf16"}).value_or(false);
    const std::string place = root.place();
    const bool fp16 = root.flag({"fp16"}).value_or(false);
    if (fp16)
        log.take("/training/recipe", std::string("fp16-mixed"), root.place());
    else if (full && (pure || (!factory && !deepspeed && (type == "bfloat16" || type == "auto"))))
        log.guess("/training/recipe", std::string("bf16-pure"), "the weights are loaded and trained in bf16", place);
    else if (bf16 || type == "bfloat16")
        log.guess("/training/recipe", std::string("bf16-mixed"),
                  !full       ? "the adapters have FP32 copies"
                  : deepspeed ? "DeepSpeed keeps FP32 copies of the weights"
                              : "what trains is kept in FP32 and multiplied in bf16",
                  place);
    else
        log.guess("/training/recipe", std::string(root.flag({"tf32"}).value_or(false) ? "tf32" : "fp32"),
                  "neither bf16 nor fp16 is switched on");
    if (factory && root.flag({"fp8"}).value_or(false)) {
        const bool sharded = root.has({"fsdp", "fsdp_config"});
        log.take("/training/recipe", std::string(sharded ? "fsdp-fp8" : "fp8-mixed"), "/fp8");
        root.ignore({"fp8_backend", "fp8_enable_fsdp_float8_all_gather"});
    }
}

/// Optimizers of LLaMA-Factory that stand in entries of their own.
void readFactoryOptimizer(SourceReader& root)
{
    ImportLog& log = root.log();
    if (root.flag({"use_galore"}).value_or(false)) {
        log.take("/training/optimizer", std::string("galore"), "/use_galore");
        root.leaveOut({"galore_rank"}, "a plan has a rank of its own for GaLore");
        root.ignore({"galore_target", "galore_scale", "galore_proj_type", "galore_update_interval"});
        if (root.flag({"galore_layerwise"}).value_or(false))
            log.take("/training/optimizer_in_backward", true, "/galore_layerwise");
    }
    if (root.flag({"use_muon"}).value_or(false))
        log.take("/training/optimizer", std::string("muon"), "/use_muon");
    for (const char* other : {"use_apollo", "use_badam", "use_adam_mini"})
        if (root.flag({other}).value_or(false))
            root.leaveOut({other}, "no optimizer of a plan: AdamW stands in its place, which keeps more");
}

void readTrainerSavers(SourceReader& root, bool factory)
{
    ImportLog& log = root.log();
    const auto again = root.flag({"gradient_checkpointing"});
    const bool off = root.flag({"disable_gradient_checkpointing"}).value_or(false);
    if (again || off)
        log.take("/training/recompute", std::string(off || (again && !*again) ? "none" : "full"), root.place());
    else
        log.guess("/training/recompute", std::string("full"),
                  factory ? "LLaMA-Factory recomputes unless told otherwise"
                          : "TRL's trainers recompute unless told otherwise");
    const auto stated = root.text({"attn_implementation", "flash_attn"});
    const std::string attention = stated.value_or("auto");
    const bool eager = attention == "eager" || attention == "disabled";
    log.guess("/training/attention",
              std::string(eager                 ? "unfused"
                          : attention == "sdpa" ? "sdpa"
                                                : "flash"),
              stated ? "as the file names it" : "not stated: a fused kernel where there is one",
              stated ? root.place() : std::string());
    root.takeFlag({"torch_compile"}, "/training/compile");
    const bool liger = root.flag({"use_liger_kernel", "enable_liger_kernel", "use_liger"}).value_or(false);
    if (liger)
        log.guess("/training/loss", std::string("fused-linear"), "Liger's kernels fuse the loss with the head",
                  root.place());
    else
        guessTransformersLoss(log, "Liger's kernels are not switched on");
}

/// LLaMA-Factory names the objective as a stage; ORPO and SimPO compare with no other model.
void readStage(SourceReader& root)
{
    ImportLog& log = root.log();
    const auto stage = root.text({"stage"});
    const std::string place = root.place();
    if (!stage || *stage == "sft" || *stage == "pt")
        return;
    const bool known = *stage == "dpo" || *stage == "kto" || *stage == "ppo";
    if (known)
        log.take("/training/objective", *stage, place);
    else if (*stage == "rm")
        log.take("/training/objective", std::string("reward"), place);
    else
        log.leaveOut(place, inQuotes(*stage), "no objective of a plan");
    const std::string loss = root.text({"pref_loss"}).value_or("");
    if (loss == "orpo" || loss == "simpo")
        log.take("/training/reference", std::string("none"), root.place());
    if (*stage == "ppo")
        log.guess("/serving/engine", std::string("huggingface"), "LLaMA-Factory draws answers with transformers",
                  place);
}

/// TRL's trainers of preferences are told apart by their script, which a file does not name: a temperature of the loss
/// (beta) without answers to draw is that of DPO.
void guessPreferences(SourceReader& root)
{
    ImportLog& log = root.log();
    if (root.has({"stage", "num_generations", "rloo_k"}) || !root.has({"beta"}))
        return;
    const std::string place = root.place();
    log.guess("/training/objective", std::string(root.has({"desirable_weight"}) ? "kto" : "dpo"),
              "beta is the temperature of a loss of preferences; name another objective in training.objective", place);
    if (root.flag({"reference_free", "precompute_ref_log_probs"}).value_or(false))
        log.take("/training/reference", std::string("none"), root.place());
}

/// GRPO and RLOO of TRL (trl/trainer/grpo_config.py): a batch counts answers, and an engine of vLLM shares the GPUs or
/// runs as a server.
void readDrawnAnswers(SourceReader& root, std::int64_t gpus)
{
    ImportLog& log = root.log();
    const auto answers = root.count({"num_generations", "rloo_k"}, 2, 100'000);
    if (!answers)
        return;
    log.guess("/training/objective", std::string(root.place() == "/rloo_k" ? "rloo" : "grpo"),
              "several answers to a prompt", root.place());
    log.take("/training/rollout/generations", static_cast<double>(*answers), root.place());
    const std::int64_t prompt = root.count({"max_prompt_length"}, 1, 8'388'608).value_or(512);
    const std::int64_t answer = root.count({"max_completion_length", "response_length"}, 1, 8'388'608).value_or(256);
    const std::string place = root.place();
    log.guess("/training/sequence", static_cast<double>(std::max<std::int64_t>(16, prompt + answer)),
              "max_prompt_length + max_completion_length", place);
    constexpr const char* half = "half of the longest: the file states no mean, so put in what a run shows";
    log.guess("/serving/input_tokens", static_cast<double>(std::max<std::int64_t>(1, prompt / 2)), half);
    log.guess("/serving/output_tokens", static_cast<double>(std::max<std::int64_t>(1, answer / 2)), half);
    root.takeNumber({"num_iterations"}, "/training/rollout/epochs");
    if (root.number({"beta"}).value_or(0) == 0)
        log.guess("/training/reference", std::string("none"), "beta is 0 unless stated");
    log.guess("/training/rollout/packed", false, "TRL pads the answers of a batch");
    const std::int64_t batch = log.plan().training.global_batch.value_or(1);
    log.guess("/training/rollout/prompts", static_cast<double>(std::max<std::int64_t>(1, batch / *answers)),
              "answers of an optimizer step over num_generations");
    if (!root.flag({"use_vllm"}).value_or(false)) {
        log.guess("/serving/engine", std::string("huggingface"), "use_vllm is off: transformers draws the answers");
        return;
    }
    log.take("/serving/engine", std::string("vllm-v1"), root.place());
    const bool shares = root.text({"vllm_mode"}).value_or("server") == "colocate";
    const std::string modePlace = root.place();
    if (!root.takeNumber({"vllm_gpu_memory_utilization"}, "/serving/engine_fraction"))
        log.guess("/serving/engine_fraction", shares ? 0.3 : 0.9, "TRL's default");
    root.takeNumber({"vllm_tensor_parallel_size"}, "/training/rollout/tensor");
    if (shares) {
        const bool sleeps = root.flag({"vllm_enable_sleep_mode"}).value_or(false);
        log.guess("/training/rollout/sleep", sleeps ? 2.0 : 0.0,
                  sleeps ? "vllm_enable_sleep_mode" : "vllm_enable_sleep_mode is off");
        return;
    }
    const std::int64_t tensor = log.plan().training.rollout.tensor;
    log.guess("/training/rollout/placement", std::string("apart"), "vllm_mode server, TRL's default", modePlace);
    log.guess("/training/rollout/gpus", static_cast<double>(tensor),
              "one server: start it on so many GPUs as it needs");
    setGpus(log, {.gpus = gpus + tensor, .why = "the update's GPUs and those of the server"});
}

/// What is left of the entries that only trainers with several models have.
void leaveOutPreferences(SourceReader& root)
{
    const std::string why = "name the objective in training.objective: other trainers have the entry too";
    for (const char* key : {"pref_beta", "loss_type", "beta"})
        root.ignore({key});
    for (const char* key : {"ref_model", "reward_model"})
        root.leaveOut({key}, why);
}

/// ZeRO by the name of the file that says it: "examples/deepspeed/ds_z3_config.json", "zero3".
std::optional<double> zeroOfName(std::string_view name)
{
    for (const std::string_view mark : {std::string_view("zero"), std::string_view("_z"), std::string_view("stage")}) {
        const std::size_t at = name.find(mark);
        const char digit =
            at != std::string_view::npos && at + mark.size() < name.size() ? name[at + mark.size()] : '?';
        if (digit >= '0' && digit <= '3')
            return digit - '0';
    }
    return std::nullopt;
}

/// How the model is spread; the GPUs to guess where nothing names them.
std::int64_t readTrainerSharding(SourceReader& root, bool& deepspeed)
{
    ImportLog& log = root.log();
    const Json* entry = root.find({"deepspeed"});
    const std::string place = root.place();
    const std::string accelerate = root.text({"accelerate_config"}).value_or("");
    const std::string name = entry != nullptr && entry->is_string() ? entry->get<std::string>() : accelerate;
    deepspeed = entry != nullptr || accelerate.starts_with("zero");
    if (root.has({"fsdp", "fsdp_config"}) || accelerate.starts_with("fsdp")) {
        auto section = root.object({"fsdp_config"});
        log.guess("/training/framework", std::string(accelerate == "fsdp2" ? "fsdp2" : "fsdp1"), "the file has fsdp");
        if (!section || !readFsdpSection(*section, 8))
            guessFullSharding(log);
        root.ignore({"fsdp"});
        return 8;
    }
    if (!deepspeed) {
        log.guess("/training/framework", std::string("huggingface"), "the program trains with transformers");
        return 1;
    }
    log.guess("/training/framework", std::string("deepspeed"), "the file names a DeepSpeed configuration", place);
    if (const auto stage = zeroOfName(name))
        log.guess("/parallelism/zero", *stage, "the name of the DeepSpeed file", place);
    else
        log.leaveOut(place, name.empty() ? "an object" : inQuotes(name), "import it by itself for its ZeRO stage");
    if (name.find("offload") != std::string::npos)
        log.guess("/training/offload", std::string("optimizer"), "the name of the DeepSpeed file", place);
    return 8;
}

}  // namespace

void readTrainerEntries(SourceReader& root, const std::optional<StatedGpus>& gpus)
{
    ImportLog& log = root.log();
    const bool factory = isFactory(root);
    nameAfter(log, factory ? "LLaMA-Factory" : "TRL");
    const auto model = root.text({"model_name_or_path", "model_name"});
    if (!model) {
        log.fail("/model_name_or_path", "the model is not stated", "Name it there");
        return;
    }
    setNamedModel(log, *model, root.place());
    if (log.error())
        return;
    readTrainerAdapter(root, factory);
    bool deepspeed = false;
    const std::int64_t usual = readTrainerSharding(root, deepspeed);
    readTrainerRecipe(root, factory, deepspeed);
    if (!root.takeNumber({"cutoff_len", "max_length", "max_seq_length", "block_size"}, "/training/sequence"))
        log.guess("/training/sequence", factory ? 2048.0 : 1024.0, "the program's default");
    if (!root.takeNumber({"per_device_train_batch_size"}, "/training/micro_batch"))
        log.guess("/training/micro_batch", 8.0, "transformers' default");
    const std::int64_t accumulation = root.count({"gradient_accumulation_steps"}, 1, 1'000'000).value_or(1);
    const std::string accumulationPlace = root.place();
    if (gpus)
        setGpus(log, *gpus);
    else
        setGpus(log, {.gpus = usual,
                      .why = usual > 1 ? "the launcher names the GPUs: one node of eight"
                                       : "the launcher names the GPUs, and nothing in the file needs more than one"});
    if (log.error())
        return;
    setGlobalBatch(log, accumulation, gpus ? gpus->gpus : usual, accumulationPlace);
    if (const auto steps = root.number({"max_steps"}); steps && *steps > 0)
        log.take("/training/tokens",
                 *steps * static_cast<double>(log.plan().training.global_batch.value_or(1)) *
                     static_cast<double>(log.plan().training.sequence),
                 root.place());
    if (const auto name = root.text({"optim"}))
        setOptimizer(log, *name, root.place());
    if (factory)
        readFactoryOptimizer(root);
    readTrainerSavers(root, factory);
    readStage(root);
    if (!factory)
        guessPreferences(root);
    readDrawnAnswers(root, gpus ? gpus->gpus : usual);
    leaveOutPreferences(root);
    ignoreTrainerSurroundings(root);
    root.leaveOutRest();
}

void readTrainer(SourceReader& root) { readTrainerEntries(root, std::nullopt); }

}  // namespace headroom
