// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_plan.h"

#include "model/import/argument_source.h"
#include "model/import/format_readers.h"
#include "model/import/yaml_source.h"
#include "model/io/plan_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr std::array<std::string_view, 14> formatNames = {"Hugging Face config.json",
                                                          "DeepSpeed JSON",
                                                          "Megatron-LM arguments",
                                                          "accelerate YAML",
                                                          "torchtune YAML",
                                                          "axolotl YAML",
                                                          "command line of a server",
                                                          "Kubernetes manifest",
                                                          "torchtitan TOML",
                                                          "NeMo or Megatron-Bridge YAML",
                                                          "verl settings",
                                                          "NeMo RL YAML",
                                                          "TRL or LLaMA-Factory settings",
                                                          "GGUF header"};

bool hasAny(const Json& json, std::initializer_list<const char*> keys)
{
    return std::ranges::any_of(keys, [&](const char* key) { return json.contains(key); });
}

bool isTorchtune(const Json& json)
{
    return std::ranges::any_of(json, [](const Json& value) {
        const auto component = value.is_object() ? value.find("_component_") : value.end();
        return value.is_object() && component != value.end() && component->is_string() &&
               component->get_ref<const std::string&>().starts_with("torchtune");
    });
}

std::optional<ImportFormat> formatOf(const Json& json)
{
    if (!json.is_object())
        return std::nullopt;
    if (hasAny(json, {"zero_optimization", "train_micro_batch_size_per_gpu", "train_batch_size",
                      "zero_allow_untested_optimizer"}))
        return ImportFormat::DeepSpeed;
    if (hasAny(json, {"distributed_type", "compute_environment"}))
        return ImportFormat::Accelerate;
    if (isTorchtune(json))
        return ImportFormat::Torchtune;
    if (json.contains("base_model") &&
        hasAny(json, {"datasets", "micro_batch_size", "sequence_len", "adapter", "num_epochs"}))
        return ImportFormat::Axolotl;
    if (hasAny(json, {"model_type", "architectures", "num_hidden_layers", "n_layer", "text_config", "d_model"}))
        return ImportFormat::HuggingFace;
    return std::nullopt;
}

/// The first character that is neither blank nor a byte order mark; 0 where there is none.
char firstCharacter(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

/// The first line that is not UTF-8, 0 where all is well.
std::size_t brokenLine(std::string_view text)
{
    if (isUtf8(text))
        return 0;
    std::size_t line = 1;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos && isUtf8(text.substr(0, end)); ++line) {
        text.remove_prefix(end + 1);
        end = text.find('\n');
    }
    return line;
}

/// Python writes Infinity and NaN, which JSON does not have, as bare words: they become texts here, and an entry that
/// is used refuses them as it refuses any text.
std::string withoutInfinities(std::string_view text)
{
    std::string result;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            result += c;
            if (c == '\\' && i + 1 < text.size())
                result += text[++i];
            else if (c == '"')
                quoted = false;
            continue;
        }
        const std::string_view rest = text.substr(i);
        const bool isNegative = rest.starts_with("-Infinity");
        const bool isValue = i == 0 || std::string_view(" \t\r\n,:[").find(text[i - 1]) != std::string_view::npos;
        if (isValue && (isNegative || rest.starts_with("Infinity") || rest.starts_with("NaN"))) {
            const std::string_view word = rest.substr(0, isNegative ? 9 : rest.starts_with("NaN") ? 3 : 8);
            result += '"' + std::string(word) + '"';
            i += word.size() - 1;
            continue;
        }
        quoted = c == '"';
        result += c;
    }
    return result;
}

/// A file as entries, whatever its syntax.
struct Source {
    Json json;
    std::optional<ImportFormat> format;
};

/// Entries of a parsed text with their format.
Source sourceOf(Json json)
{
    if (std::optional<FoundSource> found = launchEntries(json))
        return {std::move(found->json), found->format};
    std::optional<ImportFormat> format = formatOf(json);
    return {std::move(json), format};
}

Result<Source> readSource(std::string_view text)
{
    if (std::optional<Result<FoundSource>> found = launchSource(text)) {
        if (!*found)
            return found->error();
        return Source{std::move((*found)->json), (*found)->format};
    }
    if (text.find('\0') != std::string_view::npos)
        return Error{{}, "this is not text", "Choose a configuration file"};
    if (firstCharacter(text) == '\0')
        return Error{{}, "the file is empty", "Check that it was saved completely"};
    if (firstCharacter(text) == '{') {
        Result<Json> json = parseStrictJson(withoutInfinities(text));
        if (!json)
            return json.error();
        return sourceOf(std::move(json).value());
    }
    if (const std::size_t line = brokenLine(text); line > 0)
        return Error{"line " + std::to_string(line), "text that is not UTF-8", "Save the file as UTF-8"};
    if (hasMegatronArguments(text))
        return Source{parseArguments(text), ImportFormat::Megatron};
    if (text.starts_with("#!"))
        return Error{{},
                     "a script that starts no program whose arguments Headroom reads",
                     "It reads those of Megatron-LM, vLLM, SGLang and TensorRT-LLM; choose the settings that the "
                     "script's own program reads, or the plan"};
    Result<Json> json = parseYaml(text);
    if (!json)
        return json.error();
    return sourceOf(std::move(json).value());
}

Error unknownFormat(const Json& json)
{
    if (json.is_object() && json.value("format", Json()) == "headroom-plan")
        return {{}, "this is a Headroom plan already", "Open it instead of importing it"};
    return {
        {},
        "not a file that Headroom can import",
        "Choose a Hugging Face config.json, a GGUF file, DeepSpeed JSON, Megatron-LM arguments, the command line of "
        "vLLM, SGLang or TensorRT-LLM, a Kubernetes manifest, torchtitan TOML, or YAML of accelerate, torchtune, "
        "axolotl, NeMo, verl, TRL or LLaMA-Factory"};
}

void readFormat(ImportFormat format, SourceReader& root)
{
    constexpr std::array readers = {&readHuggingFace, &readDeepSpeed, &readMegatron,     &readAccelerate,
                                    &readTorchtune,   &readAxolotl,   &readServeCommand, &readKubernetes,
                                    &readTorchtitan,  &readNemo,      &readVerl,         &readNemoRl,
                                    &readTrainer,     &readGguf};
    readers[static_cast<std::size_t>(format)](root);
}

}  // namespace

std::string_view importFormatName(ImportFormat format) { return formatNames[static_cast<std::size_t>(format)]; }

std::optional<ImportFormat> importFormat(std::string_view text)
{
    const Result<Source> source = readSource(text);
    return source ? source->format : std::nullopt;
}

Result<ImportedPlan> importPlan(std::string_view text, const Catalogue& catalogue, const ImportOptions& options)
{
    Result<Source> source = readSource(text);
    if (!source)
        return source.error();
    if (!source->format)
        return unknownFormat(source->json);
    ImportLog log(catalogue, options);
    log.imported().format = *source->format;
    SourceReader root(source->json, {}, log);
    readFormat(*source->format, root);
    if (log.error())
        return *log.error();
    // What a plan file could not hold must not leave this room either.
    if (const Result<Plan> plan = parsePlan(writePlan(log.plan())); !plan)
        return Error{plan.error().where, "the file's values make no plan: " + plan.error().what, plan.error().remedy};
    return std::move(log.imported());
}

std::string toString(const ImportNote& note)
{
    const std::string& subject = note.field.empty() ? note.place : note.field;
    std::string text = subject + (note.field.empty() ? ": " : " = ") + note.value;
    if (!note.field.empty() && !note.place.empty())
        text += " (" + note.place + ")";
    return note.why.empty() ? text : text + "; " + note.why;
}

}  // namespace headroom
