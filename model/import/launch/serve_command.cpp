// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/serve_command.h"

#include "model/text/ascii.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

/// Options that take no value, by the programs' own parsers: vLLM (vllm/engine/arg_utils.py, entrypoints/openai/
/// cli_args.py), SGLang (python/sglang/srt/server_args.py), TensorRT-LLM (tensorrt_llm/commands/serve.py). Every other
/// option takes one where a word follows that is no option.
constexpr std::array<std::string_view, 56> switches = {
    "trust-remote-code",
    "enforce-eager",
    "enable-prefix-caching",
    "enable-chunked-prefill",
    "enable-expert-parallel",
    "enable-eplb",
    "enable-lora",
    "enable-auto-tool-choice",
    "enable-reasoning",
    "enable-sleep-mode",
    "enable-prompt-tokens-details",
    "enable-server-load-tracking",
    "enable-force-include-usage",
    "enable-log-outputs",
    "enable-request-id-headers",
    "enable-ssl-refresh",
    "enable-dbo",
    "async-scheduling",
    "calculate-kv-scales",
    "disable-log-requests",
    "disable-log-stats",
    "disable-uvicorn-access-log",
    "disable-sliding-window",
    "disable-custom-all-reduce",
    "disable-frontend-multiprocessing",
    "disable-fastapi-docs",
    "disable-hybrid-kv-cache-manager",
    "disable-cascade-attn",
    "headless",
    "data-parallel-external-lb",
    "data-parallel-hybrid-lb",
    "language-model-only",
    "return-tokens-as-token-ids",
    "skip-tokenizer-init",
    "enable-dp-attention",
    "enable-dp-lm-head",
    "enable-ep-moe",
    "enable-deepep-moe",
    "enable-torch-compile",
    "enable-mixed-chunk",
    "enable-p2p-check",
    "enable-metrics",
    "enable-hierarchical-cache",
    "enable-two-batch-overlap",
    "enable-flashinfer-mla",
    "enable-nccl-nvls",
    "enable-memory-saver",
    "enable-multimodal",
    "disable-cuda-graph",
    "disable-cuda-graph-padding",
    "disable-radix-cache",
    "disable-overlap-schedule",
    "disable-chunked-prefix-cache",
    "disable-shared-experts-fusion",
    "is-embedding",
    "log-requests",
};

/// Short names that stand for long ones (the same files).
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> shortNames = {{
    {"tp", "tensor-parallel-size"},
    {"pp", "pipeline-parallel-size"},
    {"dp", "data-parallel-size"},
    {"ep", "expert-parallel-size"},
    {"dpl", "data-parallel-size-local"},
    {"dcp", "decode-context-parallel-size"},
    {"q", "quantization"},
    {"asc", "api-server-count"},
    {"n", "nnodes"},
    {"r", "node-rank"},
    {"o", "compilation-level"},
    {"sc", "speculative-config"},
}};

bool isOption(std::string_view word)
{
    return word.size() > 1 && word[0] == '-' && !isDigit(word[1]) && word[1] != '.' && word != "--";
}

std::string optionName(std::string_view word)
{
    const bool brief = !word.starts_with("--");
    word.remove_prefix(brief ? 1 : 2);
    std::string name(word);
    std::ranges::replace(name, '_', '-');
    if (brief) {
        std::ranges::transform(name, name.begin(), lowerLetter);
        for (const auto& [abbreviation, full] : shortNames)
            if (name == abbreviation)
                return std::string(full);
    }
    return name;
}

bool takesNoValue(const std::string& name)
{
    return name.starts_with("no-") || std::ranges::find(switches, name) != switches.end();
}

using Words = std::vector<std::string>;

/// Reads what follows the program's name.
void takeArguments(const Words& words, std::size_t at, ServeCommand& command)
{
    std::map<std::string, Json> values;
    Words order;
    const auto keep = [&](const std::string& name, Json value) {
        if (!values.contains(name))
            order.push_back(name);
        values[name] = std::move(value);
    };
    while (at < words.size()) {
        const std::string& word = words[at++];
        if (!isOption(word)) {
            if (word != "--")
                command.positional.push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos) {
            keep(optionName(std::string_view(word).substr(0, equals)), word.substr(equals + 1));
            continue;
        }
        const std::string name = optionName(word);
        if (takesNoValue(name)) {
            // SGLang's and old vLLM's scripts write "--trust-remote-code true" too.
            const bool stated = at < words.size() && (words[at] == "true" || words[at] == "True" ||
                                                      words[at] == "false" || words[at] == "False");
            keep(name, stated ? Json(words[at] == "true" || words[at] == "True") : Json(true));
            at += stated ? 1 : 0;
        } else if (at < words.size() && !isOption(words[at])) {
            keep(name, words[at++]);
        } else {
            keep(name, true);
        }
    }
    for (const std::string& name : order)
        command.arguments.get_ref<Json::object_t&>().emplace_back(name, std::move(values[name]));
}

bool isContainerTool(std::string_view program)
{
    return program == "docker" || program == "podman" || program == "nerdctl";
}

/// The program whose server an image has as its entry point.
std::optional<ServeProgram> programOfImage(std::string_view image)
{
    if (image.find("vllm") != std::string_view::npos)
        return ServeProgram::Vllm;
    return std::nullopt;
}

bool looksLikeImage(std::string_view word)
{
    return !word.starts_with('-') &&
           (word.find("vllm/") != std::string_view::npos || word.find("vllm-openai") != std::string_view::npos ||
            word.find("lmsysorg/sglang") != std::string_view::npos || word.find("nvcr.io/") != std::string_view::npos ||
            word.find("tensorrt-llm") != std::string_view::npos);
}

/// Where the server's arguments begin, and which server it is.
struct Start {
    ServeProgram program;
    std::size_t arguments;
};

std::optional<Start> startOf(const Words& words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view program = programName(word);
        const std::string_view after = i + 1 < words.size() ? std::string_view(words[i + 1]) : std::string_view();
        if (program == "vllm" && after == "serve")
            return Start{ServeProgram::Vllm, i + 2};
        if (word == "vllm.entrypoints.openai.api_server" || word == "vllm.entrypoints.api_server")
            return Start{ServeProgram::Vllm, i + 1};
        if (word == "sglang.launch_server" || word == "sglang_router.launch_server")
            return Start{ServeProgram::Sglang, i + 1};
        if (program == "sglang" && after == "serve")
            return Start{ServeProgram::Sglang, i + 2};
        if (program == "trtllm-serve")
            return Start{ServeProgram::TrtLlm, i + (after == "serve" ? 2U : 1U)};
    }
    return std::nullopt;
}

/// "-e NAME=VALUE" and "--gpus 2" in front of the image.
void takeContainerOptions(const Words& words, std::size_t end, ServeCommand& command)
{
    for (std::size_t i = 0; i < end; ++i) {
        const std::string& word = words[i];
        const bool separate = (word == "-e" || word == "--env" || word == "--gpus") && i + 1 < end;
        const std::size_t equals = word.find('=');
        const std::string name = separate ? word : word.substr(0, equals);
        std::string value = separate ? words[i + 1] : equals == std::string::npos ? "" : word.substr(equals + 1);
        if (name == "--gpus")
            command.gpus = std::move(value);
        else if ((name == "-e" || name == "--env") && value.find('=') != std::string::npos)
            command.environment[value.substr(0, value.find('='))] = value.substr(value.find('=') + 1);
    }
}

}  // namespace

bool namesServer(std::string_view text)
{
    constexpr std::array<std::string_view, 8> names = {
        "vllm serve",   "vllm.entrypoints", "sglang.launch_server", "sglang serve",
        "trtllm-serve", "vllm-openai",      "sglang_router.launch", "vllm/vllm"};
    return std::ranges::any_of(names, [&](std::string_view name) { return text.find(name) != std::string_view::npos; });
}

std::optional<ServeCommand> serveCommand(const LaunchCommand& shell)
{
    const Words& words = shell.words;
    ServeCommand command;
    command.environment = shell.environment;
    std::optional<Start> start = startOf(words);
    if (!words.empty() && std::ranges::any_of(words, [](const auto& w) { return isContainerTool(programName(w)); })) {
        const auto image = std::ranges::find_if(words, looksLikeImage);
        const auto at = static_cast<std::size_t>(image - words.begin());
        if (image != words.end()) {
            command.image = *image;
            takeContainerOptions(words, at, command);
            if (!start)
                if (const auto program = programOfImage(*image))
                    start = Start{*program, at + 1};
        }
    }
    if (!start)
        return std::nullopt;
    command.program = start->program;
    takeArguments(words, start->arguments, command);
    return command;
}

std::optional<ServeCommand> serveCommand(std::string_view text)
{
    std::optional<ServeCommand> found;
    for (const LaunchCommand& command : shellCommands(text)) {
        std::optional<ServeCommand> server = serveCommand(command);
        if (!server)
            continue;
        if (found)
            ++found->others;
        else
            found = std::move(server);
    }
    return found;
}

std::optional<ServeCommand> serveCommandOfImage(const std::string& image, const Words& arguments)
{
    const std::optional<ServeProgram> program = programOfImage(image);
    if (!program)
        return std::nullopt;
    ServeCommand command;
    command.program = *program;
    takeArguments(arguments, 0, command);
    return command;
}

std::optional<std::string> releaseInTag(std::string_view image)
{
    const std::size_t slash = image.find_last_of('/');
    const std::size_t colon = image.find(':', slash == std::string_view::npos ? 0 : slash);
    if (colon == std::string_view::npos)
        return std::nullopt;
    std::string_view tag = image.substr(colon + 1);
    if (tag.starts_with('v'))
        tag.remove_prefix(1);
    std::size_t end = 0;
    while (end < tag.size() && (isDigit(tag[end]) || tag[end] == '.'))
        ++end;
    const std::string_view release = tag.substr(0, end);
    const bool whole = release.find('.') != std::string_view::npos && isDigit(release.front()) && release.size() < 20;
    return whole ? std::optional(std::string(release)) : std::nullopt;
}

}  // namespace headroom
