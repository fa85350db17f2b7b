// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/launch/shell_commands.h"
#include "model/json/strict_json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// Pods of one kind in a manifest, whatever the resource around them.
struct KubernetesPods {
    const Json* spec{nullptr};       ///< The pod's specification; null for a model that KServe puts into one itself.
    const Json* container{nullptr};  ///< The first that asks for GPUs, else the first.
    std::string place;               ///< JSON pointer of the container.
    std::string specPlace;           ///< JSON pointer of the specification.
    std::string role;                ///< The key around them: "Worker", "leaderTemplate".
    std::int64_t replicas{1};        ///< Pods of this kind; groups of pods in a LeaderWorkerSet.
    std::string replicasPlace;       ///< Where that stands; empty where nothing states it.
    std::int64_t groupSize{1};       ///< Pods of one group (LeaderWorkerSet: size).
    std::int64_t gpus{0};            ///< Of one pod.
    bool trains{false};              ///< Part of a training job.
};

/// All pods of the documents of a manifest, at most 100 kinds.
[[nodiscard]] std::vector<KubernetesPods> kubernetesPods(const Json& documents);

/// What a container runs, its variables put in.
[[nodiscard]] std::vector<LaunchCommand> containerCommands(const Json& container);

/// The arguments of a container that names no command of its own.
[[nodiscard]] std::vector<std::string> containerArguments(const Json& container);

/// A text entry of an object, empty where it has none.
[[nodiscard]] std::string textEntry(const Json& object, const char* key);

}  // namespace headroom
