// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/service_words.h"
#include "model/provision/writers/training_start.h"
#include "model/provision/writers/writers.h"

#include <algorithm>

namespace headroom {
namespace {

Value plainMetadata(const std::string& name) { return Value::map({{"name", name}}); }

/// A worker of Dynamo. Shape: ai-dynamo/dynamo at 7893f26, examples/backends/vllm/deploy/disagg.yaml.
Value dynamoWorker(const Deployment& deployment, const EngineOptions& options, const char* part, std::int64_t count)
{
    Value arguments = Value::list({"--model", modelPath(deployment)});
    for (const auto& [name, value] : options) {
        arguments.add(name);
        if (!value.empty())
            arguments.add(value);
    }
    arguments.add("--disaggregation-mode").add(part);
    const Value container = Value::map({{"image", "nvcr.io/nvidia/ai-dynamo/vllm-runtime:my-tag"},
                                        {"command", Value::list({"python3", "-m", "dynamo.vllm"})},
                                        {"args", arguments}});
    return Value::map(
        {{"componentType", "worker"},
         {"subComponentType", part},
         {"replicas", count},
         {"resources", Value::map({{"limits", Value::map({{"gpu", std::to_string(deployment.job.gpusPerReplica)}})}})},
         {"extraPodSpec",
          Value::map({{"tolerations", poolTolerations(deployment.machines)}, {"mainContainer", container}})}});
}

}  // namespace

std::vector<DeployFile> writeDynamo(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    FileNotes notes{
        .purpose = "The plan's split pools, prompts and tokens apart, with NVIDIA Dynamo",
        .assumptions = {"shape of ai-dynamo/dynamo at 7893f26, nvidia.com/v1alpha1"},
        .checks = {"kubectl was not run: there is no cluster to run it on",
                   "my-tag stands for the image's version that you tested",
                   "the model lies in " + modelPath(deployment) + " within the image, or on a volume that you add"}};
    const EngineOptions options = vllmOptions(deployment, notes.checks);
    const std::int64_t prefill = std::max<std::int64_t>(1, job.prefillReplicas);
    const std::int64_t decode = std::max<std::int64_t>(1, job.replicas - prefill);
    const Value frontend = Value::map(
        {{"componentType", "frontend"},
         {"replicas", 1},
         {"extraPodSpec",
          Value::map({{"mainContainer", Value::map({{"image", "nvcr.io/nvidia/ai-dynamo/vllm-runtime:my-tag"}})}})}});
    const Value services = Value::map({{"Frontend", frontend},
                                       {"DecodeWorker", dynamoWorker(deployment, options, "decode", decode)},
                                       {"PrefillWorker", dynamoWorker(deployment, options, "prefill", prefill)}});
    const Value graph = Value::map({{"apiVersion", "nvidia.com/v1alpha1"},
                                    {"kind", "DynamoGraphDeployment"},
                                    {"metadata", plainMetadata(jobName(deployment))},
                                    {"spec", Value::map({{"services", services}})}});
    return {{"dynamo.yaml", manifestText(fileHead(deployment, notes), {graph}), false}};
}

std::vector<DeployFile> writeKaito(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "The plan's service with KAITO, which makes the nodes itself: from kubectl apply on " +
                   deployment.price.hour + " an hour",
        .assumptions = {"shape of kaito-project/kaito at 0e39c99, kaito.sh/v1beta1",
                        "the way back: kubectl delete -f kaito.yaml, which takes the nodes with it"},
        .checks = {
            "kubectl was not run: there is no cluster to run it on",
            "the preset's name: KAITO has names of its own, and some models want a token (a Secret, never in a file)"}};
    EngineOptions options = vllmOptions(deployment, notes.checks);
    if (deployment.job.gpusPerReplica > 1)
        notes.checks.emplace_back("KAITO divides the model over the GPUs of its nodes by itself: tensor " +
                                  std::to_string(deployment.parallelism.tensor) + " and pipeline " +
                                  std::to_string(deployment.parallelism.pipeline) + " of the plan cannot be said");
    Value vllm = Value::map();
    for (const auto& [name, value] : options) {
        const std::string key = name.substr(2);
        if (key == "tensor-parallel-size" || key == "pipeline-parallel-size")
            continue;  // KAITO divides the model over the GPUs of its nodes by itself.
        if (value.empty())
            vllm.set(key, true);
        else if (value.find_first_not_of("0123456789") == std::string::npos)
            vllm.set(key, std::stoll(value));
        else
            vllm.set(key, value);
    }
    const std::string name = jobName(deployment);
    const Value config =
        Value::map({{"apiVersion", "v1"},
                    {"kind", "ConfigMap"},
                    {"metadata", plainMetadata(name + "-params")},
                    {"data", Value::map({{"inference_config.yaml", yamlText(Value::map({{"vllm", vllm}}))}})}});
    const Value resource = Value::map({{"count", std::max<std::int64_t>(1, replicaShape(deployment).nodes)},
                                       {"instanceType", deployment.machines.size},
                                       {"labelSelector", Value::map({{"matchLabels", Value::map({{"app", name}})}})}});
    const Value inference =
        Value::map({{"preset", Value::map({{"name", deployment.modelName}})}, {"config", name + "-params"}});
    const Value workspace = Value::map({{"apiVersion", "kaito.sh/v1beta1"},
                                        {"kind", "Workspace"},
                                        {"metadata", plainMetadata(name)},
                                        {"resource", resource},
                                        {"inference", inference}});
    return {{"kaito.yaml", manifestText(fileHead(deployment, notes), {config, workspace}), false}};
}

std::vector<DeployFile> writeRay(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    ShellScript script = startScript(
        deployment, "Joins the plan's nodes with Ray and submits its job; run it on each node.",
        {"Ray Train takes a worker per GPU: ScalingConfig(num_workers=" + std::to_string(job.gpus) + ", use_gpu=True)"},
        {"the training script is Ray's own kind; its numbers come from the environment"});
    addPlanVariables(script, deployment);
    script.add(ShellAssignment{"NUM_WORKERS", std::to_string(job.gpus), true}).blank();
    const std::string gpus = "--num-gpus=" + std::to_string(job.gpusPerNode);
    if (job.nodes == 1) {
        script.run({"ray", "start", "--head", "--port=6379", gpus});
    } else {
        script.add(ShellLine{"if [ \"${ROLE:-worker}\" = worker ]; then"});
        script.run(
            {"ray", "start", "--block", ShellWord("--address=") + ShellWord::variable("MASTER_ADDR") + ":6379", gpus});
        script.add(ShellLine{"  exit"}).add(ShellLine{"fi"});
        script.run({"ray", "start", "--head", "--port=6379", gpus});
    }
    script.run({"ray", "job", "submit", "--working-dir", ".", "--", "python",
                ShellWord::variableOr("TRAIN_SCRIPT", "train.py")});
    script.run({"ray", "stop"});
    return {{"ray.sh", script.text(), true}};
}

}  // namespace headroom
