// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/service_words.h"
#include "model/provision/writers/writers.h"

namespace headroom {
namespace {

constexpr std::int64_t firstPort = 8000;

/// One replica after another on a node, each with GPUs and a port of its own.
void addReplicas(ShellScript& script, const Deployment& deployment, const EngineOptions& options)
{
    const ReplicaShape replica = replicaShape(deployment);
    const char* const visible = deployment.machines.isAmd ? "HIP_VISIBLE_DEVICES=" : "CUDA_VISIBLE_DEVICES=";
    const std::int64_t count = std::min(replica.perNode, deployment.job.replicas);
    if (count > 1)
        script.add(ShellLine{"trap 'jobs -p | xargs -r kill' EXIT"});
    for (std::int64_t i = 0; i < count; ++i) {
        ShellCommand serve{.words = {"env", visible + devicesOf(i, replica.gpusPerNode)}};
        serve.add({"vllm", "serve", ShellWord::variable("MODEL")});
        serve.add(asWords(options)).add({"--port", std::to_string(firstPort + i)});
        serve.inBackground = count > 1;
        script.add(serve);
    }
    if (count > 1)
        script.add(ShellLine{"wait -n  # The first to end ends all"});
}

/// A replica over several nodes: Ray joins them, and its first node serves.
void addSpanningReplica(ShellScript& script, const Deployment& deployment, const EngineOptions& options)
{
    const ReplicaShape replica = replicaShape(deployment);
    script.comment("A replica takes " + std::to_string(replica.nodes) +
                   " nodes. Run this on each of them: with HEAD_ADDR on all,");
    script.comment("and ROLE=head on the first");
    script.add(ShellAssignment{"HEAD_ADDR",
                               ShellWord::demanded("HEAD_ADDR", "name or address of the first node of the replica")});
    script.add(ShellLine{"if [ \"${ROLE:-worker}\" = head ]; then"});
    script.run({"ray", "start", "--head", "--port=6379", "--num-gpus=" + std::to_string(replica.gpusPerNode)});
    ShellCommand serve{.words = {"vllm", "serve", ShellWord::variable("MODEL")}};
    serve.add(asWords(options)).add({"--port", std::to_string(firstPort)});
    script.add(serve).add(ShellLine{"else"});
    script.run({"ray", "start", "--block", ShellWord("--address=") + ShellWord::variable("HEAD_ADDR") + ":6379",
                "--num-gpus=" + std::to_string(replica.gpusPerNode)});
    script.add(ShellLine{"fi"});
}

}  // namespace

std::vector<DeployFile> writeVllm(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Serves the plan's model with vLLM; run it on each node.",
                    .assumptions = {"options of vLLM at commit 002f10e",
                                    "a request has at most " + std::to_string(longestRequest(deployment)) + " tokens"},
                    .checks = {"the model lies in " + modelPath(deployment) + ", or where MODEL says",
                               "an API key comes from the environment alone: VLLM_API_KEY"}};
    if (const std::string version = deployment.engineVersion.inComment(); !version.empty())
        notes.checks.push_back("the plan counts on vLLM " + version);
    const EngineOptions options = vllmOptions(deployment, notes.checks);
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    script.add(ShellAssignment{"MODEL", ShellWord::variableOr("MODEL", modelPath(deployment))});
    if (deployment.serving.engine == Engine::VllmV0)
        script.add(ShellAssignment{"VLLM_USE_V1", "0", true, "The plan counts on vLLM's first engine"});
    script.blank();
    if (replicaShape(deployment).nodes > 1)
        addSpanningReplica(script, deployment, options);
    else
        addReplicas(script, deployment, options);
    return {{"serve-vllm.sh", script.text(), true}};
}

}  // namespace headroom
