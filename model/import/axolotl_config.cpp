// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/format_readers.h"
#include "model/import/fsdp_section.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace headroom {

namespace {

void readTargets(SourceReader& root)
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
    std::vector<std::string> targets;
    const auto add = [&targets](std::string_view name) {
        if (std::ranges::find(targets, name) == targets.end())
            targets.emplace_back(name);
    };
    constexpr std::string_view mlp = "mlp";
    constexpr std::ptrdiff_t mlpMatrices = 3;
    std::ptrdiff_t namedMatrices = 0;
    const Json* list = root.find({"lora_target_modules"});
    std::string place = root.place();
    if (list != nullptr && list->is_array())
        for (const Json& module : *list) {
            const auto found = std::ranges::find_if(modules, [&](const auto& row) { return module == row.first; });
            if (found == modules.end()) {
                log.leaveOut(place, shownValue(module), "no adapter target of a plan");
                continue;
            }
            add(found->second);
            namedMatrices += found->second == mlp ? 1 : 0;
        }
    if (root.flag({"lora_target_linear"}).value_or(false)) {
        place = root.place();
        for (const std::string_view name :
             {std::string_view("q"), std::string_view("k"), std::string_view("v"), std::string_view("o"), mlp})
            add(name);
        namedMatrices = mlpMatrices;
    }
    if (targets.empty())
        return;
    if (namedMatrices > 0 && namedMatrices < mlpMatrices)
        log.guess("/training/lora/targets", targets, "a plan adapts all three matrices of the MLP or none", place);
    else
        log.take("/training/lora/targets", targets, place);
}

void readAdapter(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::optional<std::string> adapter = root.text({"adapter"});
    const std::string place = root.place();
    const bool four = root.flag({"load_in_4bit"}).value_or(false);
    const bool eight = root.flag({"load_in_8bit"}).value_or(false);
    if (!adapter || adapter->empty())
        return;
    if (*adapter != "lora" && *adapter != "qlora") {
        log.fail(place, inQuotes(*adapter) + " is no adapter of a plan", "Use lora or qlora");
        return;
    }
    const bool quantised = *adapter == "qlora" || four || eight;
    log.take("/training/method", std::string(quantised ? "qlora" : "lora"), place);
    log.guess("/training/lora/base",
              std::string(!quantised       ? "bf16"
                          : eight && !four ? "int8"
                                           : "nf4-double"),
              quantised && !eight ? "axolotl quantises the scales of NF4 too" : "as the file loads the base", place);
    root.takeNumber({"lora_r"}, "/training/lora/rank");
    root.takeNumber({"lora_dropout"}, "/training/lora/dropout");
    readTargets(root);
}

/// Training in bf16, whether stated or left to the GPU.
void takeBf16(ImportLog& log, const std::string& place)
{
    const bool full = log.plan().training.method == TrainingMethod::Full;
    const std::string chosen = place.empty() ? "bf16: auto means bf16 where the GPU has it; " : "";
    if (full)
        log.guess("/training/recipe", std::string("bf16-pure"),
                  chosen + "axolotl loads the weights in bf16, without FP32 copies", place);
    else
        log.guess("/training/recipe", std::string("bf16-mixed"), chosen + "the adapters have FP32 copies", place);
}

void readRecipe(SourceReader& root)
{
    ImportLog& log = root.log();
    if (root.isAuto("bf16"))
        takeBf16(log, {});
    else if (root.flag({"bf16", "bfloat16"}).value_or(false))
        takeBf16(log, root.place());
    else if (root.flag({"fp16", "float16"}).value_or(false))
        log.take("/training/recipe", std::string("fp16-mixed"), root.place());
    else if (root.flag({"tf32"}).value_or(false))
        log.take("/training/recipe", std::string("tf32"), root.place());
    else
        log.guess("/training/recipe", std::string("fp32"), "neither bf16, fp16 nor tf32 is switched on");
}

void readSavers(SourceReader& root)
{
    ImportLog& log = root.log();
    if (const auto how = root.text({"gradient_checkpointing"})) {
        log.take("/training/recompute", std::string(*how == "false" ? "none" : "full"), root.place());
        if (*how == "unsloth" || *how == "offload" || *how == "offload_disk")
            takeOffload(log, Offload::Activations, root.place());
    }
    if (const auto flash = root.flag({"flash_attention", "xformers_attention", "sdp_attention"}))
        log.take("/training/attention", std::string(*flash ? "flash" : "unfused"), root.place());
    root.takeFlag({"torch_compile"}, "/training/compile");
}

/// Losses that spare the FP32 logits have to be switched on.
void readLoss(SourceReader& root)
{
    ImportLog& log = root.log();
    // Liger's cross entropy turns the logits into their gradient in place; the others never have all of them.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> losses = {{
        {"liger_cross_entropy", "fused"},
        {"cut_cross_entropy", "chunked"},
        {"liger_fused_linear_cross_entropy", "chunked"},
        {"chunked_cross_entropy", "chunked"},
    }};
    bool stated = false;
    for (const auto& [flag, loss] : losses)
        if (root.flag({flag}).value_or(false)) {
            log.take("/training/loss", std::string(loss), root.place());
            stated = true;
        }
    if (!stated)
        guessTransformersLoss(log, "neither Liger nor cut_cross_entropy is switched on");
}

/// The older way to say it: "full_shard auto_wrap offload", as a list or one text. Whether a strategy is among them.
bool readFsdpWords(SourceReader& root, std::int64_t gpusPerNode)
{
    ImportLog& log = root.log();
    const Json* entry = root.find({"fsdp"});
    if (entry == nullptr)
        return false;
    const std::string place = root.place();
    std::string words;
    for (const Json& word : entry->is_array() ? *entry : Json::array({*entry}))
        if (word.is_string())
            words += word.get<std::string>() + ' ';
    bool sharded = false;
    std::istringstream stream(words);
    for (std::string word; stream >> word;)
        if (word == "offload")
            takeParameterOffload(log, place);
        else if (word.find("shard") != std::string::npos) {
            takeSharding(log, word, place, gpusPerNode);
            sharded = true;
        } else if (word != "auto_wrap")
            log.leaveOut(place, inQuotes(word));
    return sharded;
}

void readAxolotlFsdp(SourceReader& root, std::int64_t gpusPerNode)
{
    ImportLog& log = root.log();
    bool sharded = readFsdpWords(root, gpusPerNode);
    std::optional<std::int64_t> version = root.count({"fsdp_version"}, 1, 2);
    if (auto section = root.object({"fsdp_config"})) {
        if (!version)
            version = section->count({"fsdp_version"}, 1, 2);
        sharded = readFsdpSection(*section, gpusPerNode) || sharded;
    }
    const bool second = version.value_or(1) == 2;
    log.guess("/training/framework", std::string(second ? "fsdp2" : "fsdp1"), "the file has fsdp");
    if (!sharded)
        guessFullSharding(log);
}

/// Sharding by FSDP stands in the file, by DeepSpeed in another; the GPUs are named when it is started.
std::int64_t readLayout(SourceReader& root)
{
    ImportLog& log = root.log();
    root.takeNumber({"tensor_parallel_size"}, "/parallelism/tensor");
    root.takeNumber({"context_parallel_size", "sequence_parallel_degree"}, "/parallelism/context");
    root.takeNumber({"dp_shard_size"}, "/parallelism/shard_group");
    const std::optional<std::string> other = root.text({"deepspeed"});
    const std::string place = root.place();
    std::int64_t gpus = 1;
    if (root.has({"fsdp", "fsdp_config"})) {
        gpus = 8;
        readAxolotlFsdp(root, gpus);
    } else if (other) {
        log.guess("/training/framework", std::string("deepspeed"), "the file names a DeepSpeed file");
        const std::size_t stage = other->find("zero");
        const char digit = stage != std::string::npos && stage + 4 < other->size() ? (*other)[stage + 4] : '?';
        if (digit >= '0' && digit <= '3')
            log.guess("/parallelism/zero", static_cast<double>(digit - '0'), "the name of the DeepSpeed file", place);
        else
            log.leaveOut(place, inQuotes(*other), "what it says stands in that file: import it by itself");
        gpus = 8;
    } else {
        log.guess("/training/framework", std::string("huggingface"), "axolotl trains with transformers");
    }
    const std::int64_t ways = log.plan().parallelism.tensor * log.plan().parallelism.context;
    gpus = std::max(gpus, ways);
    log.guess("/cluster/gpus", static_cast<double>(gpus), "the file does not state the GPUs");
    return std::max<std::int64_t>(1, gpus / ways);
}

}  // namespace

void readAxolotl(SourceReader& root)
{
    ImportLog& log = root.log();
    nameAfter(log, "axolotl");
    if (const auto model = root.text({"base_model"}))
        setModelByName(log, *model, root.place());
    else
        noteModelOpen(log);
    readAdapter(root);
    readRecipe(root);
    root.takeNumber({"sequence_len"}, "/training/sequence");
    root.takeNumber({"micro_batch_size"}, "/training/micro_batch");
    if (const auto name = root.text({"optimizer"}))
        setOptimizer(log, *name, root.place());
    readSavers(root);
    readLoss(root);
    const std::int64_t dataParallel = readLayout(root);
    if (const auto steps = root.count({"gradient_accumulation_steps"}, 1, 1'000'000); steps && !log.error())
        setGlobalBatch(log, *steps, dataParallel, root.place());
    root.leaveOutRest();
}

}  // namespace headroom
