// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/launch/named_model.h"
#include "model/import/launch/shell_commands.h"
#include "model/import/launch/training_entries.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

// verl (volcengine/verl, verl/trainer/config/ppo_trainer.yaml: nnodes x n_gpus_per_node GPUs for all roles;
// ppo_mini_batch_size counts prompts over all GPUs, each with rollout.n answers, workers/fsdp_workers.py) and NeMo RL
// (NVIDIA-NeMo/RL, examples/configs/grpo_math_1B.yaml: cluster.num_nodes x gpus_per_node;
// policy.train_global_batch_size counts sequences; before a refit the states of the training move to host memory,
// nemo_rl/algorithms/grpo.py). Both state the longest prompts and answers, and neither how long they are on average.

namespace headroom {

namespace {

constexpr const char* updateAlone = "this takes memory and time of its own, which the file does not size";

/// Mean lengths, which no file of these programs states.
void guessLengths(ImportLog& log, std::int64_t prompt, std::int64_t answer)
{
    constexpr const char* why = "half of the longest: the file states no mean, so put in what a run shows";
    log.guess("/serving/input_tokens", static_cast<double>(std::max<std::int64_t>(1, prompt / 2)), why);
    log.guess("/serving/output_tokens", static_cast<double>(std::max<std::int64_t>(1, answer / 2)), why);
}

void readVerlBatch(SourceReader& root, SourceReader& actor, SourceReader& rollout)
{
    ImportLog& log = root.log();
    auto data = root.object({"data"});
    const std::int64_t prompt = data ? data->count({"max_prompt_length"}, 1, 8'388'608).value_or(512) : 512;
    const std::int64_t answer = data ? data->count({"max_response_length"}, 1, 8'388'608).value_or(512) : 512;
    log.guess("/training/sequence", static_cast<double>(std::max<std::int64_t>(16, prompt + answer)),
              "max_prompt_length + max_response_length, the longest", data ? data->place() : "");
    guessLengths(log, prompt, answer);
    const std::int64_t answers = rollout.count({"n"}, 1, 100'000).value_or(1);
    log.guess("/training/rollout/generations", static_cast<double>(answers), "rollout.n, 1 unless stated",
              rollout.place());
    const std::int64_t perStep = data ? data->count({"train_batch_size"}, 1, 1'000'000).value_or(1024) : 1024;
    log.guess("/training/rollout/prompts", static_cast<double>(perStep), "train_batch_size, 1024 unless stated",
              data ? data->place() : "");
    actor.takeNumber({"ppo_epochs"}, "/training/rollout/epochs");
    const std::int64_t prompts = actor.count({"ppo_mini_batch_size"}, 1, 1'000'000).value_or(256);
    log.guess("/training/global_batch", static_cast<double>(prompts) * static_cast<double>(answers),
              "ppo_mini_batch_size " + std::to_string(prompts) + " prompts x " + std::to_string(answers) + " answers",
              actor.place());
    const auto micro = actor.count({"ppo_micro_batch_size_per_gpu"}, 1, 4096);
    const std::string microPlace = actor.place();
    const auto tokens = actor.count({"ppo_max_token_len_per_gpu"}, 1, 1'000'000'000);
    if (actor.flag({"use_dynamic_bsz"}).value_or(false))
        log.guess("/training/micro_batch",
                  static_cast<double>(std::clamp<std::int64_t>(tokens.value_or(16384) / (prompt + answer), 1, 4096)),
                  "as many of the longest sequences as ppo_max_token_len_per_gpu has room for", actor.place());
    else if (micro)
        log.take("/training/micro_batch", static_cast<double>(*micro), microPlace);
    else
        log.note(ImportNoteKind::Guessed, "/training/micro_batch", "1", {},
                 "ppo_micro_batch_size_per_gpu is not stated");
    actor.leaveOut({"ppo_micro_batch_size"}, "over all GPUs, in old releases: state ppo_micro_batch_size_per_gpu");
}

/// States that leave the GPU between the phases; verl has a switch each for weights and optimizer.
void readVerlOffload(SourceReader& section)
{
    const bool weights = section.flag({"param_offload"}).value_or(false);
    const std::string place = section.place();
    const bool states = section.flag({"optimizer_offload"}).value_or(false);
    if (weights || states)
        section.log().guess("/training/rollout/idle_offload", std::string("all"),
                            weights && states ? "weights and optimizer move to host memory while they wait"
                                              : "part of the states moves to host memory: a plan moves all of them",
                            weights ? place : section.place());
}

void readVerlMegatron(SourceReader& actor)
{
    ImportLog& log = actor.log();
    log.take("/training/framework", std::string("megatron"), actor.place());
    log.guess("/training/recipe", std::string("bf16-mixed-fp32-grads"), "Megatron adds up gradients in FP32");
    log.guess("/parallelism/zero", 1.0, "verl uses Megatron's distributed optimizer");
    log.guess("/training/loss", std::string("vocab-parallel"), "Megatron's loss");
    auto megatron = actor.object({"megatron"});
    if (!megatron)
        return;
    megatron->takeNumber({"tensor_model_parallel_size"}, "/parallelism/tensor");
    megatron->takeNumber({"pipeline_model_parallel_size"}, "/parallelism/pipeline");
    megatron->takeNumber({"context_parallel_size"}, "/parallelism/context");
    megatron->takeNumber({"expert_model_parallel_size"}, "/parallelism/expert");
    if (log.plan().parallelism.pipeline > 1)
        megatron->takeNumber({"virtual_pipeline_model_parallel_size"}, "/parallelism/virtual");
    readVerlOffload(*megatron);
    megatron->ignore({"grad_offload"});
    megatron->leaveOutRest();
}

void readVerlFsdp(SourceReader& actor, const std::string& strategy)
{
    ImportLog& log = actor.log();
    log.guess("/training/framework", std::string(strategy == "fsdp2" ? "fsdp2" : "fsdp1"),
              "the actor's strategy, fsdp unless stated");
    actor.takeNumber({"ulysses_sequence_parallel_size"}, "/parallelism/context");
    auto fsdp = actor.object({"fsdp_config"});
    const std::string type = fsdp ? fsdp->text({"model_dtype"}).value_or("fp32") : "fp32";
    const bool half = type == "bf16" || type == "bfloat16";
    log.guess("/training/recipe", std::string(half ? "bf16-pure" : "fsdp-mixed"),
              half ? "model_dtype: parameters and states in bf16"
                   : "FP32 parameters, gathered in bf16: verl's default");
    const bool keeps = fsdp && !fsdp->flag({"reshard_after_forward"}).value_or(true);
    log.guess("/parallelism/zero", keeps ? 2.0 : 3.0, keeps ? "reshard_after_forward is off" : "verl shards all");
    const auto size = fsdp ? fsdp->count({"fsdp_size"}, -1, 1'000'000) : std::nullopt;
    if (size && *size > 0)
        log.take("/parallelism/shard_group", static_cast<double>(*size), fsdp->place());
    if (fsdp) {
        if (fsdp->flag({"offload_policy"}).value_or(false))
            log.take("/training/offload", std::string("parameters"), fsdp->place());
        readVerlOffload(*fsdp);
        fsdp->ignore({"wrap_policy", "forward_prefetch", "mixed_precision"});
        fsdp->leaveOutRest();
    }
    log.guess("/training/loss", std::string("fp32-upcast"), "log-probabilities are taken of the whole logits");
}

void readVerlModel(SourceReader& section)
{
    ImportLog& log = section.log();
    auto model = section.object({"model"});
    const auto path = model ? model->text({"path"}) : std::nullopt;
    if (!path) {
        log.fail("/actor_rollout_ref/model/path", "the model is not stated", "Name the actor's model there");
        return;
    }
    setNamedModel(log, *path, model->place());
    const bool again = model->flag({"enable_gradient_checkpointing"}).value_or(true);
    log.take("/training/recompute", std::string(again ? "full" : "none"), model->place());
    const auto rank = model->count({"lora_rank"}, 0, 65'536);
    if (rank && *rank > 0) {
        log.take("/training/method", std::string("lora"), model->place());
        log.take("/training/lora/rank", static_cast<double>(*rank), model->place());
        log.guess("/training/lora/base", std::string("bf16"), "the base stays as it is loaded");
        model->leaveOut({"target_modules"}, "all linear layers are taken");
    }
    const bool packed = model->flag({"use_remove_padding"}).value_or(false);
    log.guess("/training/rollout/packed", packed, packed ? "use_remove_padding" : "use_remove_padding is off",
              packed ? model->place() : "");
    model->ignore({"external_lib", "override_config", "trust_remote_code", "use_shm", "lora_alpha",
                   "return_last_hidden_state", "custom_chat_template", "tokenizer_path"});
    model->leaveOutRest();
}

/// Engines share the GPUs of the actor ("hybrid_engine").
void readVerlRollout(SourceReader& rollout)
{
    ImportLog& log = rollout.log();
    const std::string name = rollout.text({"name"}).value_or("vllm");
    const std::string engine = name == "sglang" ? "sglang" : name == "hf" ? "huggingface" : "vllm-v1";
    log.guess("/serving/engine", engine, "rollout.name, vllm unless stated", rollout.place());
    if (!rollout.takeNumber({"tensor_model_parallel_size"}, "/training/rollout/tensor"))
        log.guess("/training/rollout/tensor", 2.0, "verl's default");
    if (!rollout.takeNumber({"gpu_memory_utilization"}, "/serving/engine_fraction"))
        log.guess("/serving/engine_fraction", 0.5, "verl's default");
    if (!rollout.takeNumber({"max_num_seqs"}, "/serving/max_sequences"))
        log.guess("/serving/max_sequences", 1024.0, "verl's default");
    if (!rollout.takeNumber({"max_num_batched_tokens"}, "/serving/max_batched_tokens"))
        log.guess("/serving/max_batched_tokens", 8192.0, "verl's default");
    const bool frees = rollout.flag({"free_cache_engine"}).value_or(true);
    log.guess("/training/rollout/sleep", frees ? 2.0 : 0.0,
              frees ? "the engine drops weights and cache during the update" : "free_cache_engine is off",
              frees ? "" : rollout.place());
    if (const auto eager = rollout.flag({"enforce_eager"}))
        log.take("/serving/cuda_graphs", !*eager, rollout.place());
    rollout.ignore({"temperature", "top_k", "top_p", "val_kwargs", "dtype", "load_format", "ignore_eos", "do_sample",
                    "log_prob_micro_batch_size_per_gpu", "log_prob_micro_batch_size", "log_prob_use_dynamic_bsz",
                    "log_prob_max_token_len_per_gpu", "disable_log_stats", "enable_chunked_prefill", "seed"});
    rollout.leaveOutRest();
}

void readVerlObjective(SourceReader& root, SourceReader& actor)
{
    ImportLog& log = root.log();
    auto algorithm = root.object({"algorithm"});
    const std::string estimator = algorithm ? algorithm->text({"adv_estimator"}).value_or("gae") : "gae";
    const std::string place = algorithm ? algorithm->place() : "";
    const bool known = estimator == "grpo" || estimator == "rloo" || estimator == "gae";
    log.guess("/training/objective",
              std::string(estimator == "gae"    ? "ppo"
                          : estimator == "rloo" ? "rloo"
                                                : "grpo"),
              known ? "algorithm.adv_estimator, gae unless stated"
                    : "an estimator without a critic, which takes what grpo does",
              place);
    const bool inReward = algorithm && algorithm->flag({"use_kl_in_reward"}).value_or(false);
    const bool compares = actor.flag({"use_kl_loss"}).value_or(false) || inReward;
    if (!compares)
        log.guess("/training/reference", std::string("none"), "neither use_kl_loss nor use_kl_in_reward is on");
}

void leaveOutRoles(SourceReader& root, SourceReader& section)
{
    ImportLog& log = root.log();
    if (auto reference = section.object({"ref"})) {
        auto fsdp = reference->object({"fsdp_config", "megatron"});
        const bool moves = fsdp && fsdp->flag({"param_offload"}).value_or(false);
        if (moves && log.plan().training.rollout.idle_offload == IdleOffload::None)
            log.take("/training/rollout/idle_offload", std::string("reference"), fsdp->place());
    }
    section.ignore({"hybrid_engine", "nccl_timeout"});
    section.leaveOutRest();
    if (log.plan().training.objective == TrainingObjective::Ppo)
        root.leaveOut({"critic"}, "the critic is taken as large as the policy, and trained as it is");
    else
        root.leaveOut({"critic"}, "this objective has none");
    if (auto reward = root.object({"reward_model"}); reward && reward->flag({"enable"}).value_or(false))
        root.leaveOut({"reward_model"}, "its size is not stated: set training.reward_parameters");
    root.ignore({"custom_reward_function", "ray_init", "data", "defaults", "ray_kwargs", "global_profiler"});
    root.leaveOutRest();
}

}  // namespace

void readVerlEntries(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "verl");
    auto section = root.object({"actor_rollout_ref"});
    if (!section) {
        log.fail("/actor_rollout_ref", "is missing", "Give the whole configuration, or the whole command line");
        return;
    }
    readVerlModel(*section);
    if (log.error())
        return;
    const Json none = Json::object();
    auto stated = section->object({"actor"});
    SourceReader actor = stated ? *stated : SourceReader(none, "/actor_rollout_ref/actor", log);
    auto generation = section->object({"rollout"});
    SourceReader rollout = generation ? *generation : SourceReader(none, "/actor_rollout_ref/rollout", log);
    readVerlBatch(root, actor, rollout);
    // The trainer's Megatron configuration states the strategy where a command line names it and gives its degrees.
    const std::string usual = actor.has({"megatron"}) ? "megatron" : "fsdp";
    const std::string strategy = actor.text({"strategy"}).value_or(usual);
    strategy == "megatron" ? readVerlMegatron(actor) : readVerlFsdp(actor, strategy);
    readVerlObjective(root, actor);
    readVerlRollout(rollout);
    actor.ignore({"optim", "checkpoint", "grad_clip", "clip_ratio", "clip_ratio_low", "clip_ratio_high", "clip_ratio_c",
                  "loss_agg_mode", "entropy_coeff", "kl_loss_coef", "kl_loss_type", "shuffle", "use_torch_compile",
                  "policy_loss", "data_loader_seed"});
    actor.leaveOutRest();
    auto trainer = root.object({"trainer"});
    const std::int64_t nodes = trainer ? trainer->count({"nnodes"}, 1, 100'000).value_or(1) : 1;
    const std::string nodesPlace = trainer ? trainer->place() : "";
    const std::int64_t each = trainer ? trainer->count({"n_gpus_per_node"}, 1, 1024).value_or(8) : 8;
    setGpus(log, {nodes * each, nodes, trainer ? trainer->place() : "", nodesPlace, "nnodes x n_gpus_per_node"});
    if (!log.error())
        leaveOutRoles(root, *section);
}

namespace {

void readVerlCommand(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::string text = root.text({"text"}).value_or("");
    for (const LaunchCommand& command : shellCommands(text)) {
        if (std::ranges::none_of(command.words, [](const auto& w) { return w.starts_with("verl.trainer"); }))
            continue;
        const Json entries = withReferences(hydraOverrides(command.words), log);
        SourceReader inner(entries, {}, log);
        readVerlEntries(inner);
        return;
    }
    log.fail({}, "the text names verl and starts no training",
             "Give the line with \"python3 -m verl.trainer.main_ppo\"");
}

}  // namespace

/// "python3 -m verl.trainer.main_ppo data.train_batch_size=256 ..."; the entries of a file otherwise.
void readVerl(SourceReader& root)
{
    if (root.has({"text"})) {
        readVerlCommand(root);
        return;
    }
    const Json* all = root.find({"entries"});
    if (all == nullptr)
        return;
    const Json entries = withReferences(*all, root.log());
    SourceReader inner(entries, {}, root.log());
    readVerlEntries(inner);
}

namespace {

void readNemoRlMegatron(SourceReader& megatron)
{
    ImportLog& log = megatron.log();
    log.take("/training/framework", std::string("megatron"), megatron.place());
    megatron.takeNumber({"tensor_model_parallel_size"}, "/parallelism/tensor");
    megatron.takeNumber({"pipeline_model_parallel_size"}, "/parallelism/pipeline");
    megatron.takeNumber({"context_parallel_size"}, "/parallelism/context");
    megatron.takeNumber({"expert_model_parallel_size"}, "/parallelism/expert");
    if (log.plan().parallelism.expert > 1)
        megatron.takeNumber({"expert_tensor_parallel_size"}, "/parallelism/expert_tensor");
    megatron.takeFlag({"sequence_parallel"}, "/parallelism/sequence_parallel");
    bool fp32 = false;
    if (auto ddp = megatron.object({"distributed_data_parallel_config"}))
        fp32 = ddp->flag({"grad_reduce_in_fp32"}).value_or(false);
    log.guess("/training/recipe", std::string(fp32 ? "bf16-mixed-fp32-grads" : "bf16-mixed"),
              fp32 ? "grad_reduce_in_fp32" : "grad_reduce_in_fp32 is off");
    log.guess("/parallelism/zero", 1.0, "the optimizer is Megatron's distributed one");
    log.guess("/training/loss", std::string("vocab-parallel"), "Megatron's loss");
}

void readNemoRlTensors(SourceReader& section)
{
    ImportLog& log = section.log();
    log.guess("/training/framework", std::string("fsdp2"), "the DTensor policy shards with FSDP2", section.place());
    section.takeNumber({"tensor_parallel_size"}, "/parallelism/tensor");
    section.takeNumber({"context_parallel_size"}, "/parallelism/context");
    section.takeNumber({"expert_parallel_size"}, "/parallelism/expert");
    section.takeFlag({"sequence_parallel"}, "/parallelism/sequence_parallel");
    if (section.flag({"cpu_offload"}).value_or(false))
        log.take("/training/offload", std::string("parameters"), section.place());
    log.guess("/training/recipe", std::string("fsdp-mixed"), "FP32 parameters, gathered in the policy's precision");
    log.guess("/parallelism/zero", 3.0, "FSDP shards all");
    log.guess("/training/loss", std::string("fp32-upcast"), "log-probabilities are taken of FP32 logits");
}

/// Engines that draw answers, on the GPUs of the update or on some of their own.
void readNemoRlGeneration(SourceReader& policy, std::int64_t nodes, std::int64_t each)
{
    ImportLog& log = policy.log();
    auto generation = policy.object({"generation"});
    if (!generation)
        return;
    const std::string backend = generation->text({"backend"}).value_or("vllm");
    log.guess("/serving/engine",
              std::string(backend == "sglang" ? "sglang"
                          : backend == "vllm" ? "vllm-v1"
                                              : "generic"),
              "policy.generation.backend", generation->place());
    auto engine = generation->object({"vllm_cfg", "sglang_cfg"});
    if (!engine || !engine->takeNumber({"tensor_parallel_size"}, "/training/rollout/tensor"))
        log.guess("/training/rollout/tensor", 1.0, "NeMo RL's default");
    if (!engine || !engine->takeNumber({"gpu_memory_utilization"}, "/serving/engine_fraction"))
        log.guess("/serving/engine_fraction", 0.6, "NeMo RL's default");
    if (engine) {
        if (const auto eager = engine->flag({"enforce_eager"}))
            log.take("/serving/cuda_graphs", !*eager, engine->place());
        engine->ignore({"async_engine", "precision", "max_model_len", "load_format", "use_deep_gemm",
                        "skip_tokenizer_init", "num_first_layers_in_bf16", "num_last_layers_in_bf16"});
        engine->leaveOutRest();
    }
    auto colocated = generation->object({"colocated"});
    const bool apart = colocated && !colocated->flag({"enabled"}).value_or(true);
    if (!apart) {
        log.guess("/training/rollout/sleep", 1.0, "NeMo RL lets the engine sleep during the update");
        log.guess("/training/rollout/idle_offload", std::string("all"), "NeMo RL moves the states out before a refit");
    } else if (auto resources = colocated->object({"resources"})) {
        log.take("/training/rollout/placement", std::string("apart"), colocated->place());
        const auto own = resources->count({"num_nodes"}, 1, 100'000);
        const std::string place = resources->place();
        const auto gpus = resources->count({"gpus_per_node"}, 1, 1024);
        log.guess("/training/rollout/gpus",
                  static_cast<double>(nodes > 1 ? own.value_or(1) * gpus.value_or(each) : gpus.value_or(1)),
                  "num_nodes x gpus_per_node of generation", place);
    }
    generation->ignore({"max_new_tokens", "temperature", "top_p", "top_k", "stop_token_ids", "stop_strings",
                        "vllm_kwargs", "val_kwargs", "model_name"});
    generation->leaveOutRest();
}

void readNemoRlObjective(SourceReader& root, SourceReader& policy)
{
    ImportLog& log = root.log();
    auto drawn = root.object({"grpo", "ppo"});
    if (!drawn) {
        for (const auto& [section, objective] :
             {std::pair("dpo", "dpo"), std::pair("rm", "reward"), std::pair("distillation", "distill")})
            if (root.has({section}))
                log.take("/training/objective", std::string(objective), root.place());
        return;
    }
    log.take("/training/objective", std::string(root.place() == "/ppo" ? "ppo" : "grpo"), root.place());
    if (!drawn->takeNumber({"num_prompts_per_step"}, "/training/rollout/prompts"))
        log.guess("/training/rollout/prompts", 32.0, "NeMo RL's default");
    if (!drawn->takeNumber({"num_generations_per_prompt"}, "/training/rollout/generations"))
        log.guess("/training/rollout/generations", 16.0, "NeMo RL's default");
    if (auto ahead = drawn->object({"async_grpo", "async_ppo"}); ahead && ahead->flag({"enabled"}).value_or(false))
        log.take("/training/rollout/asynchronous", true, ahead->place());
    const std::int64_t longest = log.plan().training.sequence;
    guessLengths(log, std::min<std::int64_t>(512, longest / 4), longest - std::min<std::int64_t>(512, longest / 4));
    bool packed = false;
    for (const char* key : {"sequence_packing", "dynamic_batching"})
        if (auto section = policy.object({key}))
            packed = section->flag({"enabled"}).value_or(false) || packed;
    log.guess("/training/rollout/packed", packed, "sequence_packing or dynamic_batching");
    if (auto loss = root.object({"loss_fn"}))
        if (const auto penalty = loss->number({"reference_policy_kl_penalty"}); penalty && *penalty == 0)
            log.take("/training/reference", std::string("none"), loss->place());
}

/// All nodes, those that generate alone among them.
void readNemoRlCluster(SourceReader& root, SourceReader& policy)
{
    ImportLog& log = root.log();
    auto cluster = root.object({"cluster"});
    const std::int64_t nodes = cluster ? cluster->count({"num_nodes"}, 1, 100'000).value_or(1) : 1;
    const std::string nodesPlace = cluster ? cluster->place() : "";
    const std::int64_t each = cluster ? cluster->count({"gpus_per_node"}, 1, 1024).value_or(8) : 8;
    const std::string place = cluster ? cluster->place() : "";
    setGpus(log, {nodes * each, nodes, place, nodesPlace, "num_nodes x gpus_per_node"});
    if (drawsAnswers(log.plan().training.objective))
        readNemoRlGeneration(policy, nodes, each);
    else
        policy.ignore({"generation"});
    if (cluster)
        cluster->leaveOutRest();
}

void readNemoRlPolicy(SourceReader& policy)
{
    ImportLog& log = policy.log();
    const auto name = policy.text({"model_name"});
    if (!name) {
        log.fail("/policy/model_name", "the model is not stated", "Name the policy's model there");
        return;
    }
    setNamedModel(log, *name, policy.place());
    policy.takeNumber({"train_global_batch_size"}, "/training/global_batch");
    policy.takeNumber({"train_micro_batch_size"}, "/training/micro_batch");
    policy.takeNumber({"max_total_sequence_length"}, "/training/sequence");
    auto megatron = policy.object({"megatron_cfg"});
    auto tensors = policy.object({"dtensor_cfg"});
    const bool core = megatron && megatron->flag({"enabled"}).value_or(false);
    SourceReader* used = core ? &*megatron : tensors ? &*tensors : nullptr;
    if (core)
        readNemoRlMegatron(*megatron);
    else if (tensors)
        readNemoRlTensors(*tensors);
    else
        log.guess("/training/framework", std::string("fsdp2"), "the file names no backend: DTensor");
    const bool again = used != nullptr && used->flag({"activation_checkpointing"}).value_or(false);
    log.guess("/training/recompute", std::string(again ? "full" : "none"), "activation_checkpointing",
              used == nullptr ? "" : used->place());
    if (auto optimizer = policy.object({"optimizer"}))
        if (const auto optimizerName = optimizer->text({"name"}))
            setOptimizer(log, *optimizerName, optimizer->place());
    policy.leaveOut({"draft"}, updateAlone);
    policy.ignore({"tokenizer", "generation", "generation_batch_size", "logprob_batch_size", "logprob_chunk_size",
                   "precision", "dynamic_batching", "sequence_packing", "make_sequence_length_divisible_by",
                   "max_grad_norm", "scheduler", "optimizer", "refit_buffer_size_gb", "offload_optimizer_for_logprob"});
    policy.leaveOutRest();
}

}  // namespace

void readNemoRl(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "NeMo RL");
    const Json* all = root.find({"entries"});
    if (all == nullptr)
        return;
    const Json entries = withReferences(*all, log);
    SourceReader inner(entries, {}, log);
    auto policy = inner.object({"policy"});
    if (!policy)
        return;
    readNemoRlPolicy(*policy);
    if (log.error())
        return;
    readNemoRlObjective(inner, *policy);
    readNemoRlCluster(inner, *policy);
    for (const char* role : {"teacher", "value", "reward_model", "reference"})
        inner.leaveOut({role}, updateAlone);
    inner.ignore({"grpo", "dpo", "sft", "rm", "ppo", "distillation", "loss_fn", "checkpointing", "data", "env",
                  "logger", "defaults"});
    inner.leaveOutRest();
}

}  // namespace headroom
