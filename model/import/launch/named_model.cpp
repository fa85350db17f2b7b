// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/named_model.h"

#include "model/import/plan_guesses.h"
#include "model/text/ascii.h"
#include "model/text/quoting.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace headroom {

namespace {

using Row = std::pair<std::string_view, std::string_view>;

/// Ends of names as the publishers of quantised checkpoints write them, the longer before what they end with.
constexpr std::array<Row, 27> ends = {{
    {"-fp8-dynamic", "fp8"},
    {"-fp8-block", "fp8"},
    {"-fp8-kv", "fp8"},
    {"-fp8", "fp8"},
    {"-awq-int4", "awq4"},
    {"-int4-awq", "awq4"},
    {"-awq-4bit", "awq4"},
    {"-awq", "awq4"},
    {"-gptq-int4", "gptq4"},
    {"-gptq-int8", "int8"},
    {"-gptq-4bit", "gptq4"},
    {"-gptq", "gptq4"},
    {"-quantized.w4a16", "gptq4"},
    {"-quantized.w8a16", "int8"},
    {"-quantized.w8a8", "w8a8"},
    {"-w4a16", "gptq4"},
    {"-w8a8", "w8a8"},
    {"-int8", "int8"},
    {"-nvfp4", "nvfp4"},
    {"-fp4", "nvfp4"},
    {"-mxfp4", "mxfp4"},
    {"-unsloth-bnb-4bit", "nf4-double"},
    {"-bnb-4bit", "nf4-double"},
    {"-bf16", "bf16"},
    {"-fp16", "fp16"},
    {"-gguf", ""},
    {"-mlx", ""},
}};

/// Models that are published in that format alone, from the quantization_config of their config.json.
constexpr std::array<Row, 6> native = {{
    {"deepseek-v3", "fp8"},
    {"deepseek-r1", "fp8"},
    {"deepseek-r1-0528", "fp8"},
    {"kimi-k2-instruct", "fp8"},
    {"gpt-oss-20b", "mxfp4"},
    {"gpt-oss-120b", "mxfp4"},
}};

/// What engines call their ways to read weights (vllm/model_executor/layers/quantization/__init__.py; SGLang's
/// server_args.py has the same words).
constexpr std::array<Row, 19> methods = {{
    {"fp8", "fp8"},          {"fbgemm_fp8", "fp8"},     {"w8a8_fp8", "fp8"},   {"ptpc_fp8", "fp8"},
    {"modelopt_fp8", "fp8"}, {"modelopt_fp4", "nvfp4"}, {"nvfp4", "nvfp4"},    {"mxfp4", "mxfp4"},
    {"awq", "awq4"},         {"awq_marlin", "awq4"},    {"gptq", "gptq4"},     {"gptq_marlin", "gptq4"},
    {"marlin", "gptq4"},     {"bitsandbytes", "nf4"},   {"w8a8_int8", "w8a8"}, {"experts_int8", "int8"},
    {"int8_wo", "int8"},     {"int8", "int8"},          {"nf4", "nf4"},
}};

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(), lowerLetter);
    return out;
}

std::string_view rowOf(std::span<const Row> rows, std::string_view key)
{
    const auto found = std::ranges::find_if(rows, [&](const Row& row) { return row.first == key; });
    return found == rows.end() ? std::string_view() : found->second;
}

/// "8x22B", "30B-A3B", "17B-16E": the number in front of the B is not the number of parameters, or not all of them are
/// used for each token.
bool namesExperts(std::string_view name)
{
    const auto digit = [&](std::size_t i) { return i < name.size() && isDigit(name[i]); };
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        const char c = lowerLetter(name[i]);
        if (c == 'x' && digit(i - 1) && digit(i + 1))
            return true;
        if (c == 'a' && name[i - 1] == '-' && digit(i + 1))
            return true;
        if (c == 'e' && digit(i - 1) && name[i + 1] == '-')
            return true;
    }
    return lowerCase(name).find("moe") != std::string::npos;
}

std::string_view typeFormat(std::string_view type)
{
    if (type == "float32" || type == "float" || type == "fp32")
        return "fp32";
    if (type == "float16" || type == "half" || type == "fp16")
        return "fp16";
    return type == "bfloat16" || type == "bf16" ? "bf16" : std::string_view();
}

}  // namespace

CheckpointName checkpointName(std::string_view name)
{
    while (name.ends_with('/'))
        name.remove_suffix(1);
    CheckpointName result{std::string(name.substr(name.find_last_of('/') + 1)), {}};
    for (bool stripped = true; stripped;) {
        stripped = false;
        const std::string lower = lowerCase(result.model);
        for (const auto& [end, format] : ends) {
            if (!lower.ends_with(end) || lower.size() == end.size())
                continue;
            result.model.resize(result.model.size() - end.size());
            if (result.weights.empty())
                result.weights = format;
            stripped = true;
            break;
        }
    }
    if (result.weights.empty())
        result.weights = rowOf(native, lowerCase(result.model));
    return result;
}

void setNamedModel(ImportLog& log, const std::string& name, const std::string& place)
{
    const std::string model = checkpointName(name).model;
    if (setModelByName(log, model, place) || log.error()) {
        if (std::holds_alternative<ParameterCount>(log.plan().model) && namesExperts(model))
            log.fail(place, inQuotes(name) + " has experts, and the catalogue does not have it: its size is not known",
                     "Import the model's config.json");
        return;
    }
    const bool variable = name.find('$') != std::string::npos;
    log.fail(place,
             variable ? inQuotes(name) + " is a variable that the text does not set"
                      : inQuotes(name) + " is no model of the catalogue, and no size stands in its name",
             variable ? "Put the model's name there"
                      : "Import the model's config.json for its shape, or name a model that \"headroom catalogue\" "
                        "lists");
}

const Architecture* namedShape(ImportLog& log)
{
    const auto* preset = std::get_if<PresetModel>(&log.plan().model);
    const ZooModel* model = preset == nullptr ? nullptr : log.catalogue().model(preset->id);
    return model == nullptr ? nullptr : &model->architecture;
}

void setServedWeights(ImportLog& log, const std::string& name, const std::string& quantization,
                      const std::string& quantizationPlace, const std::string& type, const std::string& typePlace)
{
    const std::string_view named = checkpointName(name).weights;
    const std::string_view method = rowOf(methods, lowerCase(quantization));
    if (!method.empty()) {
        log.take("/serving/weights", std::string(method), quantizationPlace);
        return;
    }
    if (!named.empty()) {
        log.guess("/serving/weights", std::string(named), "the checkpoint of this name is published in it");
        return;
    }
    if (!quantization.empty()) {
        log.fail(quantizationPlace, inQuotes(quantization) + " does not say how many bits the weights have",
                 "Import the checkpoint's config.json, or name the format: fp8, awq, gptq, nvfp4, bitsandbytes");
        return;
    }
    if (const std::string_view format = typeFormat(type); !format.empty())
        log.take("/serving/weights", std::string(format), typePlace);
    else
        log.guess("/serving/weights", std::string("bf16"),
                  "no quantisation is named: the 16-bit numbers of the checkpoint");
}

}  // namespace headroom
