// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/launch.h"

namespace headroom {
namespace {

/// Names of DeepSpeed's own optimizers; empty where the training script has to make one.
std::string_view deepSpeedOptimizer(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::AdamW: return "AdamW";
    case Optimizer::Lion: return "Lion";
    case Optimizer::Sgd:
    case Optimizer::SgdMomentum: return "SGD";
    case Optimizer::Adagrad: return "Adagrad";
    case Optimizer::Muon: return "Muon";
    default: return {};
    }
}

void addOptimizer(Value& config, Optimizer optimizer, std::vector<std::string>& checks)
{
    const std::string_view name = deepSpeedOptimizer(optimizer);
    if (name.empty()) {
        checks.push_back("the plan's optimizer " + std::string(choiceName(optimizer)) +
                         " is none of DeepSpeed's: the training script makes it");
        return;
    }
    Value parameters = Value::map({{"lr", 3e-4}, {"weight_decay", 0.1}});
    if (optimizer == Optimizer::AdamW)
        parameters.set("betas", Value::list({0.9, 0.95})).set("eps", 1e-8);
    if (optimizer == Optimizer::SgdMomentum)
        parameters.set("momentum", 0.9);
    config.set("optimizer", Value::map({{"type", name}, {"params", parameters}}));
}

void addNumberFormat(Value& config, const Training& training, std::vector<std::string>& checks)
{
    const Recipe recipe = training.recipe;
    const bool isFp16 = recipe == Recipe::Fp16Mixed;
    const bool isSingle = recipe == Recipe::Fp32 || recipe == Recipe::Tf32;
    if (isFp16)
        config.set("fp16", Value::map({{"enabled", true}, {"loss_scale", 0}, {"initial_scale_power", 16}}));
    else
        config.set("bf16", Value::map({{"enabled", !isSingle}}));
    const bool known = isFp16 || isSingle || recipe == Recipe::Bf16Mixed || recipe == Recipe::Bf16MixedFp32Grads;
    if (!known)
        checks.push_back("the plan's recipe " + std::string(choiceName(recipe)) +
                         " is not one of DeepSpeed: bf16 stands here and needs other memory than the plan says");
    const std::int64_t bits = training.gradient_bits.value_or(recipe == Recipe::Bf16MixedFp32Grads ? 32 : 16);
    if (training.gradient_bits || recipe == Recipe::Bf16MixedFp32Grads)
        config.set("data_types", Value::map({{"grad_accum_dtype", bits == 32 ? "fp32" : isFp16 ? "fp16" : "bf16"}}));
}

Value zeroSection(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Parallelism& asked = deployment.parallelism;
    constexpr std::int64_t billion = 1'000'000'000;
    Value zero = Value::map(
        {{"stage", asked.zero}, {"overlap_comm", asked.overlap != Overlap::None}, {"contiguous_gradients", true}});
    if (asked.zero == 3) {
        zero.set("sub_group_size", billion);
        zero.set("stage3_max_live_parameters", billion);
        zero.set("stage3_max_reuse_distance", billion);
        zero.set("stage3_prefetch_bucket_size", 50'000'000);
        zero.set("stage3_param_persistence_threshold", 100'000);
        zero.set("stage3_gather_16bit_weights_on_model_save", true);
    }
    const Offload offload = deployment.training.offload;
    if (asked.zero > 0 && offloadsOptimizer(offload))
        zero.set("offload_optimizer", Value::map({{"device", "cpu"}, {"pin_memory", true}}));
    if (offloadsParameters(offload) && asked.zero == 3)
        zero.set("offload_param", Value::map({{"device", "cpu"}, {"pin_memory", true}}));
    else if (offloadsParameters(offload))
        checks.emplace_back("parameters are offloaded with ZeRO 3 only");
    if (asked.shard_group && asked.zero == 3)
        zero.set("mics_shard_size", deployment.job.layout.shardGroup);
    return zero;
}

}  // namespace

Value deepSpeedConfig(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Layout& layout = deployment.job.layout;
    const Training& training = deployment.training;
    Value config = Value::map({{"train_batch_size", layout.globalBatch},
                               {"train_micro_batch_size_per_gpu", layout.microBatch},
                               {"gradient_accumulation_steps", layout.microBatches},
                               {"gradient_clipping", 1.0}});
    addNumberFormat(config, training, checks);
    addOptimizer(config, training.optimizer, checks);
    config.set("zero_optimization", zeroSection(deployment, checks));
    if (training.recompute == Recompute::Full)
        config.set("activation_checkpointing",
                   Value::map({{"partition_activations", false},
                               {"cpu_checkpointing", offloadsActivations(training.offload)}}));
    else if (training.recompute != Recompute::None)
        checks.push_back("recomputation \"" + std::string(choiceName(training.recompute)) +
                         "\" is the model's own: the training script switches it on");
    config.set("steps_per_print", 100).set("wall_clock_breakdown", false);
    return config;
}

}  // namespace headroom
