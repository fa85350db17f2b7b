// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"
#include "model/provision/deployment/machine_facts.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

// What starts a training, by whatever scheduler.

namespace headroom {

/// What NCCL and UCX are told where the job needs its machines' network; empty for others.
[[nodiscard]] std::vector<EnvironmentSetting> jobNetworkEnvironment(const Deployment& deployment);

/// Exports it.
void addNetworkEnvironment(ShellScript& script, const Deployment& deployment);

/// torchrun up to the script that it starts: a process per GPU, nodes found by c10d at "$MASTER_ADDR:$MASTER_PORT".
/// Numbers stand there as such, so that the line can be read back. `id` names the run.
[[nodiscard]] std::vector<ShellWord> torchrunWords(const Deployment& deployment, const ShellWord& id);

/// The script that torchrun starts with its arguments, as the plan's framework has it. What a person has to look at in
/// them is added to `checks`.
[[nodiscard]] std::vector<ShellWord> trainingWords(const Deployment& deployment, std::vector<std::string>& checks);

/// What a scheduler lets the job run, and why where that is shorter than the run, or how long the run takes is not
/// known.
struct TimeLimit {
    Hours hours{};
    std::string remark{};  ///< Empty where the limit holds the whole run.
};

/// The plan's run with a quarter to spare, at most `longest`.
[[nodiscard]] TimeLimit timeLimit(const Deployment& deployment, Hours longest);

/// Numbers of the plan that a training script of one's own may read from its environment.
[[nodiscard]] std::vector<EnvironmentSetting> planVariables(const Deployment& deployment);

/// Exports them.
void addPlanVariables(ShellScript& script, const Deployment& deployment);

/// Megatron-LM's arguments. What the plan has and Megatron-LM has no argument for is added to `checks`.
/// Flags: NVIDIA/Megatron-LM at d98e8a6 (2026-08-22).
[[nodiscard]] std::vector<ShellWord> megatronWords(const Deployment& deployment, std::vector<std::string>& checks);

/// DeepSpeed's configuration, with numbers only: "auto" works with one launcher alone. Keys: deepspeedai/DeepSpeed at
/// edaa722 (2026-08-22).
[[nodiscard]] Value deepSpeedConfig(const Deployment& deployment, std::vector<std::string>& checks);

}  // namespace headroom
