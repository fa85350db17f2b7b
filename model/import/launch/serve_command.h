// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/launch/shell_commands.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The servers whose command lines are read.
enum class ServeProgram { Vllm, Sglang, TrtLlm };

/// A server's command line, taken apart.
struct ServeCommand {
    ServeProgram program{ServeProgram::Vllm};
    Json arguments = Json::object();      ///< By name, with "-" for "_" and without the dashes in front.
    std::vector<std::string> positional;  ///< Words that belong to no option: the model.
    std::string image;                    ///< Of the container; empty where none is named.
    std::string gpus;                     ///< What "docker run --gpus" says; empty where it says nothing.
    ShellVariables environment;
    std::size_t others{0};  ///< Further servers that the same text starts.
};

/// Whether a text names one of the programs, so that it is worth being read as a shell's.
[[nodiscard]] bool namesServer(std::string_view text);

/// The first server that a command starts; absent where it starts none.
[[nodiscard]] std::optional<ServeCommand> serveCommand(const LaunchCommand& command);

/// The first server that a shell text starts; absent where it starts none.
[[nodiscard]] std::optional<ServeCommand> serveCommand(std::string_view text);

/// The server that a container of that image starts with these arguments, where its image has one as entry point.
[[nodiscard]] std::optional<ServeCommand> serveCommandOfImage(const std::string& image,
                                                              const std::vector<std::string>& arguments);

/// The release in the tag of a container's image: "0.8.5" of "vllm/vllm-openai:v0.8.5"; absent where it has none.
[[nodiscard]] std::optional<std::string> releaseInTag(std::string_view image);

}  // namespace headroom
