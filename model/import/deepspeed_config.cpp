// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/plan_guesses.h"

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

/// Whether a section such as "bf16" is switched on; absent, or "auto", says nothing.
std::optional<bool> enabled(SourceReader& root, std::string_view section)
{
    auto inner = root.object({section});
    if (!inner)
        return std::nullopt;
    std::optional<bool> on = inner->flag({"enabled"});
    inner->leaveOutRest();
    return on;
}

void readNumberFormats(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::optional<bool> bf16 = enabled(root, "bf16");
    const std::optional<bool> bfloat16 = enabled(root, "bfloat16");
    const std::optional<bool> fp16 = enabled(root, "fp16");
    const std::optional<bool> amp = enabled(root, "amp");
    const bool wide = bf16.value_or(false) || bfloat16.value_or(false);
    if (wide && fp16.value_or(false))
        log.fail("/fp16/enabled", "and /bf16/enabled are both true, which DeepSpeed refuses",
                 "Switch one of the two off");
    else if (wide)
        log.take("/training/recipe", std::string("bf16-mixed"), "/bf16/enabled");
    else if (fp16.value_or(false) || amp.value_or(false))
        log.take("/training/recipe", std::string("fp16-mixed"),
                 fp16.value_or(false) ? "/fp16/enabled" : "/amp/enabled");
    else if (bf16 || fp16 || !(root.has({"bf16"}) || root.has({"fp16"})))
        log.guess("/training/recipe", std::string("fp32"), "neither bf16 nor fp16 is switched on");
    else
        log.guess("/training/recipe", std::string("bf16-mixed"), "the file leaves it to the launcher (auto)");
    auto types = root.object({"data_types"});
    const std::optional<std::string> gradients = types ? types->text({"grad_accum_dtype"}) : std::nullopt;
    if (gradients)
        log.take("/training/gradient_bits", *gradients == "fp32" ? 32.0 : 16.0, types->place());
    if (types)
        types->leaveOutRest();
}

bool offloads(SourceReader& zero, std::string_view section)
{
    auto inner = zero.object({section});
    const std::string device = inner ? inner->text({"device"}).value_or("none") : "none";
    if (device == "nvme")
        zero.log().note(ImportNoteKind::Guessed, "/training/offload", "host memory", inner->place(),
                        "a plan knows no NVMe: the GPU is freed in the same way");
    if (inner)
        inner->leaveOutRest();
    return device == "cpu" || device == "nvme";
}

void readZero(SourceReader& root)
{
    auto zero = root.object({"zero_optimization"});
    if (!zero)
        return;
    ImportLog& log = root.log();
    if (!zero->takeNumber({"stage"}, "/parallelism/zero"))
        log.guess("/parallelism/zero", 0.0, "zero_optimization has no stage");
    const bool optimizer = offloads(*zero, "offload_optimizer") || zero->flag({"cpu_offload"}).value_or(false);
    const bool parameters = offloads(*zero, "offload_param");
    if (parameters)
        log.take("/training/offload", std::string("parameters"), "/zero_optimization/offload_param");
    else if (optimizer)
        log.take("/training/offload", std::string("optimizer"), "/zero_optimization/offload_optimizer");
    if (const auto overlap = zero->flag({"overlap_comm"}))
        log.take("/parallelism/overlap", std::string(choiceName(*overlap ? Overlap::Framework : Overlap::None)),
                 zero->place());
    if (const auto group = zero->number({"mics_shard_size"}); group && *group > 0)
        log.take("/parallelism/shard_group", *group, zero->place());
    zero->leaveOutRest();
}

void readBatch(SourceReader& root)
{
    ImportLog& log = root.log();
    const bool micro = root.takeNumber({"train_micro_batch_size_per_gpu"}, "/training/micro_batch");
    const bool global = root.takeNumber({"train_batch_size"}, "/training/global_batch");
    const std::optional<std::int64_t> steps = root.count({"gradient_accumulation_steps"}, 1, 16'777'216);
    const std::string place = root.place();
    if (!micro)
        log.note(ImportNoteKind::Guessed, "/training/micro_batch", "1", {}, "not stated: the default stands");
    if (!global && !steps)
        log.note(ImportNoteKind::Guessed, "/training/global_batch", "null", {},
                 "not stated: micro-batch x data-parallel GPUs");
    if (log.error() || !steps)
        return;
    const std::int64_t perGpu = log.plan().training.micro_batch * *steps;
    const std::int64_t batch = log.plan().training.global_batch.value_or(0);
    if (global && micro && batch % perGpu != 0)
        log.fail("/train_batch_size",
                 "is " + std::to_string(batch) + ", no multiple of " + std::to_string(log.plan().training.micro_batch) +
                     " sequences per GPU x " + std::to_string(*steps) +
                     " steps of accumulation = " + std::to_string(perGpu),
                 "Correct one of the three: the batch is their product with the number of GPUs");
    else if (global && micro)
        setGpus(log, {.gpus = batch / perGpu, .place = place, .why = "global batch / (micro-batch x accumulation)"});
    else if (global)
        log.leaveOut(place, std::to_string(*steps), "follows from the global batch and the GPUs");
    else
        setGlobalBatch(log, *steps, 8, place);
}

/// The Trainer of transformers fills in what its DeepSpeed file leaves to it; no other launcher knows "auto".
void readLauncher(SourceReader& root)
{
    for (const char* key : {"train_micro_batch_size_per_gpu", "train_batch_size", "gradient_accumulation_steps"})
        if (root.isAuto(key)) {
            guessTransformersLoss(root.log(),
                                  std::string(key) + " is auto, which the Trainer of transformers fills in");
            return;
        }
}

void readCheckpointing(SourceReader& root)
{
    auto section = root.object({"activation_checkpointing"});
    if (!section)
        return;
    ImportLog& log = root.log();
    log.guess("/training/recompute", std::string("full"),
              "the section is there; whether and where the model uses it stands in its own code",
              "/activation_checkpointing");
    if (section->flag({"cpu_checkpointing"}).value_or(false))
        takeOffload(log, Offload::Activations, section->place());
    section->leaveOutRest();
}

}  // namespace

void readDeepSpeed(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "DeepSpeed");
    log.guess("/training/framework", std::string("deepspeed"), "the file is DeepSpeed's");
    noteModelOpen(log);
    readNumberFormats(root);
    readZero(root);
    if (auto optimizer = root.object({"optimizer"})) {
        if (const auto type = optimizer->text({"type"}))
            setOptimizer(log, *type, optimizer->place());
        optimizer->leaveOutRest();
    }
    readBatch(root);
    readLauncher(root);
    readCheckpointing(root);
    if (auto tensor = root.object({"tensor_parallel"})) {
        tensor->takeNumber({"autotp_size", "tp_size"}, "/parallelism/tensor");
        tensor->leaveOutRest();
    }
    root.takeNumber({"sequence_parallel_size"}, "/parallelism/context");
    root.leaveOutRest();
}

}  // namespace headroom
