// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/training_start.h"
#include "model/provision/writers/writers.h"

namespace headroom {
namespace {

/// "bf16", "fp16", "no": what accelerate casts to, with what it cannot say added to `checks`.
const char* mixedPrecision(Recipe recipe, bool sharded, std::vector<std::string>& checks)
{
    switch (recipe) {
    case Recipe::Fp32:
    case Recipe::Tf32: return "no";
    case Recipe::Fp16Mixed: return "fp16";
    case Recipe::FsdpFp8:
    case Recipe::Fp8Mixed: return "fp8";
    case Recipe::FsdpMixed:
        if (sharded)
            return "bf16";
        break;
    case Recipe::Bf16Mixed:
        if (!sharded)
            return "bf16";
        break;
    default: break;
    }
    checks.push_back("the plan's recipe " + std::string(choiceName(recipe)) +
                     " is not what accelerate makes of bf16, whose memory is that of " +
                     (sharded ? "fsdp-mixed" : "bf16-mixed"));
    return "bf16";
}

/// FSDP's part, of version 2 unless the plan is of version 1. Keys: huggingface/accelerate at 16cb6eb (2026-07-24).
Value fsdpSection(const Deployment& deployment, std::vector<std::string>& checks)
{
    const bool full = deployment.parallelism.zero == 3;
    const bool offload = offloadsParameters(deployment.training.offload);
    Value section = Value::map();
    if (deployment.training.framework == Framework::Fsdp1) {
        const bool hybrid = deployment.parallelism.shard_group.has_value();
        section.set("fsdp_version", 1);
        section.set("fsdp_sharding_strategy", hybrid ? full ? "HYBRID_SHARD" : "HYBRID_SHARD_ZERO2"
                                              : full ? "FULL_SHARD"
                                                     : "SHARD_GRAD_OP");
        section.set("fsdp_backward_prefetch", "BACKWARD_PRE");
        section.set("fsdp_use_orig_params", true);
        if (hybrid && deployment.job.layout.shardGroup != deployment.job.gpusPerNode)
            checks.emplace_back("hybrid sharding stays within a node; the plan's group is another");
    } else {
        section.set("fsdp_version", 2);
        section.set("fsdp_reshard_after_forward", full);
        if (deployment.parallelism.shard_group)
            checks.emplace_back(
                "groups of ranks that share have no key in version 2: the training script sets the mesh");
    }
    section.set("fsdp_auto_wrap_policy", "TRANSFORMER_BASED_WRAP");
    section.set("fsdp_state_dict_type", "SHARDED_STATE_DICT");
    section.set("fsdp_cpu_ram_efficient_loading", true);
    section.set("fsdp_offload_params", offload);
    section.set("fsdp_activation_checkpointing", deployment.training.recompute == Recompute::Full);
    return section;
}

}  // namespace

std::vector<DeployFile> writeAccelerate(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    FileNotes notes{.purpose = "How accelerate spreads the plan's job: accelerate launch --config_file accelerate.yaml",
                    .assumptions = {"num_processes counts all machines"},
                    .checks = {"nothing was started: the files were written from the plan alone",
                               "batch sizes are the training script's: micro-batch " +
                                   std::to_string(job.layout.microBatch) + ", " +
                                   std::to_string(job.layout.microBatches) + " steps of accumulation"}};
    const bool sharded = deployment.parallelism.zero >= 2;
    Value config = Value::map({{"compute_environment", "LOCAL_MACHINE"},
                               {"distributed_type", sharded        ? "FSDP"
                                                    : job.gpus > 1 ? "MULTI_GPU"
                                                                   : "NO"},
                               {"mixed_precision", mixedPrecision(deployment.training.recipe, sharded, notes.checks)},
                               {"num_machines", job.nodes},
                               {"num_processes", job.gpus},
                               {"machine_rank", 0},
                               {"rdzv_backend", job.nodes > 1 ? "c10d" : "static"},
                               {"same_network", true},
                               {"main_training_function", "main"},
                               {"use_cpu", false}});
    if (sharded)
        config.set("fsdp_config", fsdpSection(deployment, notes.checks));
    if (deployment.training.compile)
        config.set("dynamo_config", Value::map({{"dynamo_backend", "INDUCTOR"}}));
    const std::vector<std::string> head = fileHead(deployment, notes);
    ShellScript script = startScript(deployment, "Starts the plan's job with accelerate and accelerate.yaml.");
    ShellCommand run{.words = {"accelerate", "launch", "--config_file", "accelerate.yaml"}};
    if (job.nodes > 1)
        run.add({"--main_process_ip", ShellWord::variable("MASTER_ADDR"), "--main_process_port",
                 ShellWord::variable("MASTER_PORT"), "--machine_rank",
                 ShellWord::demanded("NODE_RANK", "the place of this node, 0 for the first")});
    run.add({ShellWord::variableOr("TRAIN_SCRIPT", "train.py"), ShellWord::code("$@")});
    script.add(run);
    return {{"accelerate.yaml", commentBlock(head, "#") + yamlText(config), false},
            {"accelerate.sh", script.text(), true}};
}

}  // namespace headroom
