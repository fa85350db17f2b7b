// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/argument_source.h"
#include "model/import/format_readers.h"
#include "model/import/launch/gguf_header.h"
#include "model/import/launch/serve_command.h"
#include "model/import/launch/toml_source.h"
#include "model/import/yaml_source.h"
#include "model/text/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

// Which of the formats of this folder a text has, before it is tried as any other.

namespace headroom {

namespace {

/// Whether a line begins with that word.
bool hasLine(std::string_view text, std::string_view start)
{
    return text.starts_with(start) || text.find('\n' + std::string(start)) != std::string_view::npos;
}

Json holding(const char* key, Json value)
{
    Json json = Json::object();
    json[key] = std::move(value);
    return json;
}

/// "# NOTE: this toml config is a preset for 64 A100 GPUs.", as torchtitan's own files begin; 0 without such a line.
std::int64_t gpusInComment(std::string_view text)
{
    constexpr std::string_view mark = "preset for ";
    const std::size_t at = text.substr(0, 4096).find(mark);
    if (at == std::string_view::npos)
        return 0;
    const std::string_view rest = text.substr(at + mark.size(), 64);
    std::int64_t gpus = 0;
    const auto [end, failure] = std::from_chars(rest.data(), rest.data() + rest.size(), gpus);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    return failure == std::errc() && end != rest.data() && line.find("GPU") != std::string_view::npos ? gpus : 0;
}

Result<FoundSource> tomlSource(std::string_view text)
{
    Result<Json> read = parseToml(text);
    if (!read)
        return read.error();
    Json json = std::move(read).value();
    const bool titan = json.contains("model") && (json.contains("training") || json.contains("parallelism"));
    if (!titan)
        return Error{{}, "TOML that is not torchtitan's", "Choose a file with [model], [training] and [parallelism]"};
    if (const std::int64_t gpus = gpusInComment(text); gpus > 0)
        json["#gpus"] = gpus;
    return FoundSource{std::move(json), ImportFormat::Torchtitan};
}

Result<FoundSource> manifestSource(std::string_view text)
{
    Result<Json> read = parseYamlDocuments(text);
    if (!read)
        return read.error();
    Json documents = std::move(read).value();
    // A list of resources is as good as documents.
    Json all = Json::array();
    for (Json& document : documents) {
        const bool list = document.is_object() && document.value("kind", Json()) == "List" &&
                          document.contains("items") && document["items"].is_array();
        if (!list)
            all.push_back(std::move(document));
        else
            for (Json& item : document["items"])
                all.push_back(std::move(item));
    }
    return FoundSource{holding("documents", std::move(all)), ImportFormat::Kubernetes};
}

}  // namespace

std::optional<Result<FoundSource>> launchSource(std::string_view text)
{
    if (isGguf(text)) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
        return FoundSource{holding("header", Json::binary({bytes, bytes + text.size()})), ImportFormat::Gguf};
    }
    if (text.find('\0') != std::string_view::npos || !isUtf8(text))
        return std::nullopt;
    if (hasLine(text, "apiVersion:") && hasLine(text, "kind:"))
        return manifestSource(text);
    if (text.find("verl.trainer") != std::string_view::npos && text.find('=') != std::string_view::npos &&
        !hasLine(text, "actor_rollout_ref:"))
        return FoundSource{holding("text", std::string(text)), ImportFormat::Verl};
    if (namesServer(text) && serveCommand(text))
        return FoundSource{holding("text", std::string(text)), ImportFormat::ServeCommand};
    if (hasTomlTables(text) && !hasMegatronArguments(text))
        return tomlSource(text);
    return std::nullopt;
}

std::optional<FoundSource> launchEntries(const Json& json)
{
    const auto has = [&](const char* key) { return json.contains(key); };
    const auto holds = [&](const char* key, const char* inside) {
        const auto entry = json.find(key);
        return entry != json.end() && entry->is_object() && entry->contains(inside);
    };
    if (!json.is_object())
        return std::nullopt;
    if (has("actor_rollout_ref"))
        return FoundSource{holding("entries", json), ImportFormat::Verl};
    if (holds("policy", "model_name"))
        return FoundSource{holding("entries", json), ImportFormat::NemoRl};
    const bool degrees = holds("model", "tensor_model_parallel_size") || holds("model", "pipeline_model_parallel_size");
    const bool launcher = has("trainer") && (degrees || holds("model", "micro_batch_size"));
    const bool bridge =
        has("ConfigContainer") || (has("model") && has("train") && (degrees || holds("train", "global_batch_size")));
    if (launcher || bridge)
        return FoundSource{json, ImportFormat::Nemo};
    constexpr std::array keys = {
        "finetuning_type", "cutoff_len",     "per_device_train_batch_size", "use_peft", "lora_target_modules",
        "max_length",      "max_seq_length", "gradient_checkpointing"};
    if (has("model_name_or_path") && std::ranges::any_of(keys, has))
        return FoundSource{json, ImportFormat::Trainer};
    return std::nullopt;
}

}  // namespace headroom
