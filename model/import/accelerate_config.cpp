// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/fsdp_section.h"
#include "model/import/plan_guesses.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

namespace {

void readPrecision(SourceReader& root, bool fsdp)
{
    ImportLog& log = root.log();
    const std::string precision = root.text({"mixed_precision"}).value_or("no");
    const std::string place = root.has({"mixed_precision"}) ? "/mixed_precision" : "";
    if (precision == "no")
        log.guess("/training/recipe", std::string("fp32"),
                  "no mixed precision: the weights train in the type in which the script loads them", place);
    else if (fsdp && (precision == "bf16" || precision == "fp16"))
        log.take("/training/recipe", std::string("fsdp-mixed"), place);
    else if (precision == "bf16" || precision == "fp16")
        log.take("/training/recipe", precision + "-mixed", place);
    else if (precision == "fp8")
        log.take("/training/recipe", std::string(fsdp ? "fsdp-fp8" : "fp8-mixed"), place);
    else
        log.leaveOut(place, precision, "no recipe of a plan");
}

void readAccelerateFsdp(SourceReader& root, std::int64_t gpusPerNode)
{
    ImportLog& log = root.log();
    auto fsdp = root.object({"fsdp_config"});
    const bool second = fsdp && fsdp->count({"fsdp_version"}, 1, 2).value_or(1) == 2;
    log.guess("/training/framework", std::string(second ? "fsdp2" : "fsdp1"),
              second ? "fsdp_version is 2" : "fsdp_version is not 2");
    if (!fsdp || !readFsdpSection(*fsdp, gpusPerNode))
        guessFullSharding(log);
}

/// Degrees of accelerate's ParallelismConfig, whose product is the number of processes.
void readParallelismSection(SourceReader& root)
{
    auto section = root.object({"parallelism_config"});
    if (!section)
        return;
    section->takeNumber({"parallelism_config_tp_size", "tp_size"}, "/parallelism/tensor");
    section->takeNumber({"parallelism_config_cp_size", "cp_size"}, "/parallelism/context");
    const auto sequence = section->count({"parallelism_config_sp_size", "sp_size"}, 1, 100'000);
    if (sequence && *sequence > 1)
        root.log().take("/parallelism/context", static_cast<double>(*sequence), section->place());
    const auto copies = section->count({"parallelism_config_dp_replicate_size", "dp_replicate_size"}, 1, 100'000);
    if (copies && *copies > 1)
        section->leaveOut({"parallelism_config_dp_replicate_size", "dp_replicate_size"},
                          "a plan shards over all data-parallel GPUs");
    section->ignore({"parallelism_config_dp_shard_size", "dp_shard_size"});
    section->leaveOutRest();
}

void readDeepSpeedSection(SourceReader& root, std::int64_t processes)
{
    ImportLog& log = root.log();
    log.guess("/training/framework", std::string("deepspeed"), "distributed_type is DEEPSPEED");
    auto section = root.object({"deepspeed_config"});
    if (!section)
        return;
    section->leaveOut({"deepspeed_config_file"}, "what it says stands in that file: import it by itself");
    section->takeNumber({"zero_stage"}, "/parallelism/zero");
    const std::string parameters = section->text({"offload_param_device"}).value_or("none");
    const std::string place = section->place();
    const std::string optimizer = section->text({"offload_optimizer_device"}).value_or("none");
    if (parameters != "none")
        log.take("/training/offload", std::string("parameters"), place);
    else if (optimizer != "none")
        log.take("/training/offload", std::string("optimizer"), section->place());
    if (const auto steps = section->count({"gradient_accumulation_steps"}, 1, 1'000'000))
        setGlobalBatch(log, *steps, processes, section->place());
    section->leaveOutRest();
}

void readMegatronSection(SourceReader& root)
{
    ImportLog& log = root.log();
    log.guess("/training/framework", std::string("megatron"), "distributed_type is MEGATRON_LM");
    auto section = root.object({"megatron_lm_config"});
    if (!section)
        return;
    section->takeNumber({"megatron_lm_tp_degree"}, "/parallelism/tensor");
    section->takeNumber({"megatron_lm_pp_degree"}, "/parallelism/pipeline");
    section->takeFlag({"megatron_lm_sequence_parallelism"}, "/parallelism/sequence_parallel");
    if (section->flag({"megatron_lm_recompute_activations"}).value_or(false))
        log.take("/training/recompute", std::string("selective"), section->place());
    if (section->flag({"megatron_lm_use_distributed_optimizer"}).value_or(false))
        log.take("/parallelism/zero", 1.0, section->place());
    section->leaveOutRest();
}

}  // namespace

void readAccelerate(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "accelerate");
    noteModelOpen(log);
    const std::string type = upperCase(root.text({"distributed_type"}).value_or("NO"));
    const std::optional<std::int64_t> nodes = root.count({"num_machines"}, 1, 100'000);
    const std::int64_t machines = nodes.value_or(1);
    const std::optional<std::int64_t> stated = root.count({"num_processes"}, 1, 1'000'000);
    const std::int64_t processes = stated.value_or(type == "NO" ? 1 : 8 * machines);
    setGpus(log, {processes, nodes, stated ? "/num_processes" : "", "/num_machines",
                  stated ? "" : "num_processes is not stated: eight GPUs per machine, or one without distribution"});
    readPrecision(root, type == "FSDP");
    if (type == "FSDP")
        readAccelerateFsdp(root, std::max<std::int64_t>(1, processes / machines));
    else if (type == "DEEPSPEED")
        readDeepSpeedSection(root, processes);
    else if (type == "MEGATRON_LM")
        readMegatronSection(root);
    else if (type == "MULTI_GPU" || type == "NO")
        log.guess("/training/framework", std::string("huggingface"), "distributed_type is " + type);
    else
        log.leaveOut("/distributed_type", type, "a plan has no such way to spread a model");
    readParallelismSection(root);
    if (type != "MEGATRON_LM")
        guessTransformersLoss(log, "the file does not name the loss");
    if (auto dynamo = root.object({"dynamo_config"})) {
        const std::string backend = upperCase(dynamo->text({"dynamo_backend"}).value_or("NO"));
        log.take("/training/compile", backend != "NO", dynamo->place());
        dynamo->leaveOutRest();
    }
    root.leaveOutRest();
}

}  // namespace headroom
