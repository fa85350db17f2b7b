// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom {

/// Options of an engine with their values (empty for a switch), in order. None is of a person's own words.
using EngineOptions = std::vector<std::pair<std::string, std::string>>;

/// Tokens that a request may have: a power of two at four times the plan's mean, within what the model and one
/// replica's cache hold.
[[nodiscard]] std::int64_t longestRequest(const Deployment& deployment);

/// GPUs that a replica has on one node, and nodes that it spans.
struct ReplicaShape {
    std::int64_t gpusPerNode{1};
    std::int64_t nodes{1};
    std::int64_t perNode{1};  ///< Whole replicas on one node; 1 where one spans several.
};
[[nodiscard]] ReplicaShape replicaShape(const Deployment& deployment);

/// Options of `vllm serve`, port included; what the plan has and vLLM has no option for is added to `checks`. Names:
/// vllm-project/vllm at 002f10e; the memory share is always written, since its default has changed.
[[nodiscard]] EngineOptions vllmOptions(const Deployment& deployment, std::vector<std::string>& checks);

/// Options as words of a shell.
[[nodiscard]] std::vector<ShellWord> asWords(const EngineOptions& options);

/// "/models/llama-3.1-70b": where a container finds the model.
[[nodiscard]] std::string modelPath(const Deployment& deployment);

/// "0,1,2,3": the GPUs of a node's replica, by its place there.
[[nodiscard]] std::string devicesOf(std::int64_t place, std::int64_t gpus);

}  // namespace headroom
