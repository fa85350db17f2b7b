// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/format_readers.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

namespace {

std::string lastWord(const std::string& component) { return component.substr(component.find_last_of('.') + 1); }

void readAdapters(SourceReader& model, const std::string& builder)
{
    ImportLog& log = model.log();
    const bool quantised = builder.starts_with("qlora_") || model.flag({"quantize_base"}).value_or(false);
    const std::string place = "/model/_component_";
    log.take("/training/method", std::string(quantised ? "qlora" : "lora"), place);
    log.guess("/training/lora/base", std::string(quantised ? "nf4-double" : "bf16"),
              quantised ? "torchtune's NF4 quantises its scales too" : "the base stays as it is loaded", place);
    model.takeNumber({"lora_rank"}, "/training/lora/rank");
    model.takeNumber({"lora_dropout"}, "/training/lora/dropout");
    std::vector<std::string> targets;
    if (const Json* modules = model.find({"lora_attn_modules"}); modules != nullptr && modules->is_array())
        for (const Json& module : *modules) {
            const std::string name = module.is_string() ? module.get<std::string>() : "";
            targets.emplace_back(name == "output_proj" ? "o" : name.substr(0, 1));
        }
    if (model.flag({"apply_lora_to_mlp"}).value_or(false))
        targets.emplace_back("mlp");
    if (model.flag({"apply_lora_to_output"}).value_or(false))
        targets.emplace_back("head");
    if (!targets.empty())
        log.take("/training/lora/targets", targets, "/model/lora_attn_modules");
}

void readModel(SourceReader& root)
{
    ImportLog& log = root.log();
    auto model = root.object({"model"});
    const std::string component = model ? model->text({"_component_"}).value_or("") : "";
    if (component.empty()) {
        noteModelOpen(log);
        return;
    }
    const std::string builder = lastWord(component);
    std::string name = builder;
    for (const std::string_view prefix : {"qlora_", "lora_"})
        if (name.starts_with(prefix))
            name = name.substr(prefix.size());
    setModelByName(log, name, "/model/_component_");
    if (name != builder)
        readAdapters(*model, builder);
    model->leaveOutRest();
}

void readLossComponent(SourceReader& root)
{
    auto loss = root.object({"loss"});
    if (!loss)
        return;
    const std::string kind = lastWord(loss->text({"_component_"}).value_or(""));
    if (kind == "CEWithChunkedOutputLoss" || kind == "LinearCrossEntropyLoss") {
        root.log().take("/training/loss", std::string("chunked"), loss->place());
        loss->takeNumber({"num_output_chunks"}, "/training/loss_chunks");
    } else if (kind == "CrossEntropyLoss") {
        root.log().take("/training/loss", std::string("fp32-upcast"), loss->place());
    }
    loss->leaveOutRest();
}

void readMemorySavers(SourceReader& root)
{
    ImportLog& log = root.log();
    if (const auto on = root.flag({"enable_activation_checkpointing"}))
        log.take("/training/recompute", std::string(*on ? "full" : "none"), root.place());
    if (root.flag({"fsdp_cpu_offload"}).value_or(false))
        takeOffload(log, Offload::Parameters, root.place());
    if (root.flag({"enable_activation_offloading"}).value_or(false))
        takeOffload(log, Offload::Activations, root.place());
    root.takeFlag({"optimizer_in_bwd"}, "/training/optimizer_in_backward");
    if (const Json* compile = root.find({"compile"}))
        log.take("/training/compile", compile->is_object() || *compile == true, root.place());
}

/// The file does not say on how many GPUs it runs: the recipe that is named beside it does.
void readGpus(SourceReader& root)
{
    ImportLog& log = root.log();
    root.takeNumber({"tensor_parallel_dim"}, "/parallelism/tensor");
    root.takeNumber({"context_parallel_dim"}, "/parallelism/context");
    const bool distributed = root.has({"tensor_parallel_dim", "context_parallel_dim", "data_parallel_shard_dim",
                                       "data_parallel_replicate_dim", "fsdp_cpu_offload", "fsdp_sharding_strategy"});
    const double gpus = distributed ? 8 : 1;
    log.guess("/cluster/gpus", gpus,
              distributed ? "a distributed recipe; its GPUs are named when it is started"
                          : "nothing in the file needs more than one");
    log.guess("/parallelism/zero", distributed ? 3.0 : 0.0,
              distributed ? "torchtune shards all over the GPUs" : "one GPU has nothing to shard");
    if (const auto steps = root.count({"gradient_accumulation_steps"}, 1, 1'000'000))
        setGlobalBatch(log, *steps, static_cast<std::int64_t>(gpus), root.place());
}

}  // namespace

void readTorchtune(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "torchtune");
    log.guess("/training/framework", std::string("torchtune"), "the file is torchtune's");
    readModel(root);
    root.takeNumber({"batch_size"}, "/training/micro_batch");
    if (const auto type = root.text({"dtype"})) {
        if (*type == "bf16")
            log.guess("/training/recipe", std::string("bf16-pure"), "torchtune keeps weights and states in dtype",
                      root.place());
        else if (*type == "fp32")
            log.take("/training/recipe", std::string("fp32"), root.place());
        else
            log.leaveOut(root.place(), *type, "no recipe of a plan");
    }
    if (auto tokenizer = root.object({"tokenizer"})) {
        if (!tokenizer->takeNumber({"max_seq_len"}, "/training/sequence"))
            log.note(ImportNoteKind::Guessed, "/training/sequence", "2048", {},
                     "max_seq_len is not stated: the default stands");
        tokenizer->leaveOutRest();
    }
    if (auto optimizer = root.object({"optimizer"})) {
        if (const auto name = optimizer->text({"_component_"}))
            setOptimizer(log, *name, optimizer->place());
        optimizer->leaveOutRest();
    }
    readLossComponent(root);
    readMemorySavers(root);
    readGpus(root);
    root.leaveOutRest();
}

}  // namespace headroom
