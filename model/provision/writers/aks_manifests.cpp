// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/aks_manifests.h"

#include "model/provision/deployment/machine_facts.h"
#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/service_words.h"

#include <algorithm>
#include <initializer_list>
#include <variant>

namespace headroom {
namespace {

constexpr std::int64_t servicePort = 8000;
constexpr const char* exampleImage = "example.azurecr.io/train:1";
constexpr const char* clusterOnly = "kubectl was not run: there is no cluster to run it on";

/// A DaemonSet on the pool's nodes with one container.
Value daemonSet(const std::string& name, const Machines& machines, const Value& container, const Value& volumes)
{
    const Value labels = Value::map({{"app", name}});
    const Value pod = Value::map({{"tolerations", poolTolerations(machines)},
                                  {"nodeSelector", Value::map({{"accelerator", machines.isAmd ? "amd" : "nvidia"}})},
                                  {"priorityClassName", "system-node-critical"},
                                  {"containers", Value::list({container})},
                                  {"volumes", volumes}});
    return Value::map(
        {{"apiVersion", "apps/v1"},
         {"kind", "DaemonSet"},
         {"metadata", Value::map({{"name", name}, {"namespace", "gpu-resources"}})},
         {"spec",
          Value::map({{"selector", Value::map({{"matchLabels", labels}})},
                      {"updateStrategy", Value::map({{"type", "RollingUpdate"}})},
                      {"template", Value::map({{"metadata", Value::map({{"labels", labels}})}, {"spec", pod}})}})}});
}

Value hostFolder(const char* name, const char* path)
{
    return Value::map({{"name", name}, {"hostPath", Value::map({{"path", path}})}});
}

Value devicePlugin(const Machines& machines)
{
    constexpr const char* plugins = "/var/lib/kubelet/device-plugins";
    Value mounts = Value::list({Value::map({{"name", "device-plugin"}, {"mountPath", plugins}})});
    Value volumes = Value::list({hostFolder("device-plugin", plugins)});
    const Value security = Value::map(
        {{"allowPrivilegeEscalation", false}, {"capabilities", Value::map({{"drop", Value::list({"ALL"})}})}});
    if (machines.isAmd) {
        mounts.add(Value::map({{"name", "sys"}, {"mountPath", "/sys"}}));
        volumes.add(hostFolder("sys", "/sys"));
        return daemonSet("amdgpu-device-plugin", machines,
                         Value::map({{"name", "plugin"},
                                     {"image", "rocm/k8s-device-plugin:latest"},
                                     {"securityContext", security},
                                     {"volumeMounts", mounts}}),
                         volumes);
    }
    Value environment = Value::list({Value::map({{"name", "FAIL_ON_INIT_ERROR"}, {"value", "false"}})});
    if (!machines.mig.empty())
        environment.add(Value::map({{"name", "MIG_STRATEGY"}, {"value", "single"}}));
    return daemonSet("nvidia-device-plugin", machines,
                     Value::map({{"name", "plugin"},
                                 {"image", "nvcr.io/nvidia/k8s-device-plugin:v0.18.0"},
                                 {"env", environment},
                                 {"securityContext", security},
                                 {"volumeMounts", mounts}}),
                     volumes);
}

Value dcgmExporter(const Machines& machines)
{
    constexpr std::int64_t port = 9400;
    const Value container = Value::map(
        {{"name", "exporter"},
         {"image", "nvcr.io/nvidia/k8s/dcgm-exporter:4.5.3-4.8.2-distroless"},
         {"ports", Value::list({Value::map({{"name", "metrics"}, {"containerPort", port}})})},
         {"securityContext", Value::map({{"capabilities", Value::map({{"add", Value::list({"SYS_ADMIN"})}})}})},
         {"volumeMounts",
          Value::list({Value::map(
              {{"name", "pod-resources"}, {"mountPath", "/var/lib/kubelet/pod-resources"}, {"readOnly", true}})})}});
    return daemonSet("dcgm-exporter", machines, container,
                     Value::list({hostFolder("pod-resources", "/var/lib/kubelet/pod-resources")}));
}

Value environmentOf(const Deployment& deployment)
{
    Value list = Value::list();
    const auto put = [&](std::string_view name, std::string value) {
        list.add(Value::map({{"name", name}, {"value", std::move(value)}}));
    };
    // The topology file is one of the HPC image; neither a node of AKS nor the container has it.
    for (const auto& [name, value] : networkEnvironment(deployment.machines))
        if (name.text() != "NCCL_TOPO_FILE")
            put(name.text(), value);
    for (const auto& [name, value] : planVariables(deployment))
        put(name.text(), value);
    return list;
}

/// The launcher as a container's command: torchrun finds the others by what the operator puts into its environment,
/// MASTER_ADDR and MASTER_PORT, which the kubelet fills into $(...).
Value launcherCommand(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    Value command = Value::list(
        {"torchrun", "--nproc_per_node", std::to_string(job.gpusPerNode), "--nnodes", std::to_string(job.nodes)});
    if (job.nodes == 1)
        command.add("--standalone");
    else
        for (const char* word :
             {"--rdzv_backend", "c10d", "--rdzv_endpoint", "$(MASTER_ADDR):$(MASTER_PORT)", "--rdzv_id"})
            command.add(word);
    if (job.nodes > 1)
        command.add(jobName(deployment));
    return command.add("train.py");
}

Value trainingPod(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    Value environment = environmentOf(deployment);
    if (job.nodes > 1) {
        environment.add(Value::map({{"name", "MASTER_ADDR"}, {"value", jobName(deployment) + "-master-0"}}));
        environment.add(Value::map({{"name", "MASTER_PORT"}, {"value", "23456"}}));
    }
    Value container = Value::map({{"name", "pytorch"},
                                  {"image", exampleImage, "An example: put your own image here"},
                                  {"command", launcherCommand(deployment)},
                                  {"env", environment},
                                  {"resources", gpuResources(deployment, job.gpusPerNode, job.nodes > 1)},
                                  {"volumeMounts", Value::list({sharedMemoryMount()})}});
    if (job.nodes > 1 && deployment.machines.hasRdma)
        container.set(
            "securityContext",
            Value::map({{"privileged", true}, {"capabilities", Value::map({{"add", Value::list({"IPC_LOCK"})}})}}));
    Value pod = Value::map({{"tolerations", poolTolerations(deployment.machines)},
                            {"containers", Value::list({container})},
                            {"volumes", Value::list({sharedMemoryVolume()})}});
    if (job.nodes == 1)
        pod.set("restartPolicy", "OnFailure");
    return pod;
}

Value replicaSpec(const Deployment& deployment, std::int64_t count)
{
    return Value::map({{"replicas", count},
                       {"restartPolicy", "OnFailure"},
                       {"template", Value::map({{"spec", trainingPod(deployment)}})}});
}

Value queuedMetadata(const Deployment& deployment)
{
    return Value::map({{"name", jobName(deployment)},
                       {"labels", Value::map({{"app", jobName(deployment)}, {"kueue.x-k8s.io/queue-name", "gpus"}})}});
}

Value trainingManifest(const Deployment& deployment)
{
    const std::int64_t nodes = deployment.job.nodes;
    if (nodes == 1)
        return Value::map({{"apiVersion", "batch/v1"},
                           {"kind", "Job"},
                           {"metadata", queuedMetadata(deployment)},
                           {"spec", Value::map({{"backoffLimit", 3},
                                                {"template", Value::map({{"spec", trainingPod(deployment)}})}})}});
    const Value replicas =
        Value::map({{"Master", replicaSpec(deployment, 1)}, {"Worker", replicaSpec(deployment, nodes - 1)}});
    return Value::map({{"apiVersion", "kubeflow.org/v1"},
                       {"kind", "PyTorchJob"},
                       {"metadata", queuedMetadata(deployment)},
                       {"spec", Value::map({{"pytorchReplicaSpecs", replicas}})}});
}

std::string vllmImage(const Machines& machines)
{
    return machines.isAmd ? "rocm/vllm:latest" : "vllm/vllm-openai:latest";
}

Value servingContainer(const Deployment& deployment, std::int64_t gpus, const EngineContainer& engine)
{
    const Value probe =
        Value::map({{"httpGet", Value::map({{"path", "/health"}, {"port", servicePort}})}, {"periodSeconds", 10}});
    Value patient = probe;
    patient.set("failureThreshold", 180);  // Half an hour: a large model takes that from a slow disk.
    Value hung = probe;
    hung.set("failureThreshold", 12);  // Two minutes: a long prompt alone does not restart it.
    Value mounts = Value::list({sharedMemoryMount(), Value::map({{"name", "models"}, {"mountPath", "/models"}})});
    if (!engine.configMap.empty())
        mounts.add(Value::map({{"name", "config"}, {"mountPath", "/config"}}));
    return Value::map({{"name", "server"},
                       {"image", engine.image},
                       {"command", engine.command},
                       {"ports", Value::list({Value::map({{"name", "http"}, {"containerPort", servicePort}})})},
                       {"resources", gpuResources(deployment, gpus, false)},
                       {"startupProbe", patient},
                       {"readinessProbe", probe},
                       {"livenessProbe", hung},
                       {"volumeMounts", mounts}});
}

Value servingPod(const Deployment& deployment, const Value& container, const std::string& configMap = {})
{
    Value volumes = Value::list(
        {sharedMemoryVolume(),
         Value::map({{"name", "models"}, {"persistentVolumeClaim", Value::map({{"claimName", "models"}})}})});
    if (!configMap.empty())
        volumes.add(Value::map({{"name", "config"}, {"configMap", Value::map({{"name", configMap}})}}));
    return Value::map({{"tolerations", poolTolerations(deployment.machines)},
                       {"containers", Value::list({container})},
                       {"volumes", volumes}});
}

Value vllmCommand(const Deployment& deployment, const EngineOptions& options)
{
    Value command = Value::list({"vllm", "serve", modelPath(deployment)});
    for (const auto& [name, value] : options) {
        command.add(name);
        if (!value.empty())
            command.add(value);
    }
    return command.add("--port").add(std::to_string(servicePort));
}

Value deploymentManifest(const Deployment& deployment, const EngineContainer& engine)
{
    const std::string name = jobName(deployment);
    const Value labels = Value::map({{"app", name}});
    Value pod =
        servingPod(deployment, servingContainer(deployment, deployment.job.gpusPerReplica, engine), engine.configMap);
    // A node that is lost takes as few replicas as can be.
    if (deployment.machines.nodes > 1 && deployment.job.replicas > 1)
        pod.set("topologySpreadConstraints",
                Value::list({Value::map({{"maxSkew", 1},
                                         {"topologyKey", "kubernetes.io/hostname"},
                                         {"whenUnsatisfiable", "ScheduleAnyway"},
                                         {"labelSelector", Value::map({{"matchLabels", labels}})}})}));
    return Value::map(
        {{"apiVersion", "apps/v1"},
         {"kind", "Deployment"},
         {"metadata", namedMetadata(name)},
         {"spec",
          Value::map({{"replicas", deployment.job.replicas},
                      {"selector", Value::map({{"matchLabels", labels}})},
                      {"template", Value::map({{"metadata", Value::map({{"labels", labels}})}, {"spec", pod}})}})}});
}

/// A replica over several nodes: a leader that serves and workers that Ray joins to it. Shape: kubernetes-sigs/lws at
/// 0e2e095, docs/examples/vllm.
Value leaderWorkerManifest(const Deployment& deployment, const EngineOptions& options)
{
    const ReplicaShape replica = replicaShape(deployment);
    std::string serve = "bash /vllm-workspace/examples/online_serving/multi-node-serving.sh leader "
                        "--ray_cluster_size=$(LWS_GROUP_SIZE) && exec vllm serve " +
                        ShellWord(modelPath(deployment)).text();
    for (const ShellWord& word : asWords(options))
        serve += ' ' + word.text();
    serve += " --port " + std::to_string(servicePort);
    const std::string join = "bash /vllm-workspace/examples/online_serving/multi-node-serving.sh worker "
                             "--ray_address=$(LWS_LEADER_ADDRESS)";
    const Value leader = servingContainer(deployment, replica.gpusPerNode,
                                          {vllmImage(deployment.machines), Value::list({"bash", "-c", serve})});
    Value worker =
        Value::map({{"name", "worker"},
                    {"image", vllmImage(deployment.machines)},
                    {"command", Value::list({"bash", "-c", join})},
                    {"resources", gpuResources(deployment, replica.gpusPerNode, false)},
                    {"volumeMounts",
                     Value::list({sharedMemoryMount(), Value::map({{"name", "models"}, {"mountPath", "/models"}})})}});
    const std::string name = jobName(deployment);
    const Value labels = Value::map({{"app", name}, {"role", "leader"}});
    const Value groupTemplate = Value::map(
        {{"size", replica.nodes},
         {"restartPolicy", "RecreateGroupOnPodRestart"},
         {"leaderTemplate",
          Value::map({{"metadata", Value::map({{"labels", labels}})}, {"spec", servingPod(deployment, leader)}})},
         {"workerTemplate", Value::map({{"spec", servingPod(deployment, worker)}})}});
    return Value::map(
        {{"apiVersion", "leaderworkerset.x-k8s.io/v1"},
         {"kind", "LeaderWorkerSet"},
         {"metadata", namedMetadata(name)},
         {"spec", Value::map({{"replicas", deployment.job.replicas}, {"leaderWorkerTemplate", groupTemplate}})}});
}

Value serviceManifest(const Deployment& deployment, bool spans)
{
    Value selector = Value::map({{"app", jobName(deployment)}});
    if (spans)
        selector.set("role", "leader");
    return Value::map(
        {{"apiVersion", "v1"},
         {"kind", "Service"},
         {"metadata", namedMetadata(jobName(deployment))},
         {"spec",
          Value::map({{"type", "ClusterIP"},
                      {"selector", selector},
                      {"ports", Value::list({Value::map(
                                    {{"name", "http"}, {"port", servicePort}, {"targetPort", servicePort}})})}})}});
}

/// While nodes are drained or upgraded, one replica leaves at a time.
Value disruptionManifest(const Deployment& deployment)
{
    const std::string name = jobName(deployment);
    return Value::map(
        {{"apiVersion", "policy/v1"},
         {"kind", "PodDisruptionBudget"},
         {"metadata", namedMetadata(name)},
         {"spec", Value::map({{"maxUnavailable", 1},
                              {"selector", Value::map({{"matchLabels", Value::map({{"app", name}})}})}})}});
}

/// Scales by requests that wait, as vLLM counts them, between the fewest and the most replicas of the plan's day.
Value autoscalerManifest(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    const std::string name = jobName(deployment);
    const Value target = Value::map({{"apiVersion", "apps/v1"}, {"kind", "Deployment"}, {"name", name}});
    const Value metric = Value::map(
        {{"type", "Pods"},
         {"pods",
          Value::map({{"metric", Value::map({{"name", "vllm:num_requests_waiting"}})},
                      {"target", Value::map({{"type", "AverageValue"},
                                             {"averageValue", std::to_string(std::max<std::int64_t>(
                                                                  1, deployment.serving.concurrency / 4))}})}})}});
    return Value::map({{"apiVersion", "autoscaling/v2"},
                       {"kind", "HorizontalPodAutoscaler"},
                       {"metadata", namedMetadata(name)},
                       {"spec", Value::map({{"scaleTargetRef", target},
                                            {"minReplicas", std::min(job.fewestReplicas, job.mostReplicas)},
                                            {"maxReplicas", job.mostReplicas},
                                            {"metrics", Value::list({metric})}})}});
}

}  // namespace

DeployFile gpuSupportFile(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    FileNotes notes{
        .purpose =
            "What the pool's nodes need: device plugin" + std::string(machines.isAmd ? "" : " and DCGM exporter"),
        .assumptions = {machines.isAmd ? "the AMD device plugin serves amd.com/gpu"
                                       : "NVIDIA's device plugin v0.18.0, as in Azure's guide of 2026-08-21"},
        .checks = {clusterOnly, "versions of images: newer ones may be out"}};
    if (needsOperators(deployment))
        notes.checks.emplace_back("the operator that brings the driver brings this, too: then leave this file out");
    std::vector<Value> manifests = {
        Value::map(
            {{"apiVersion", "v1"}, {"kind", "Namespace"}, {"metadata", Value::map({{"name", "gpu-resources"}})}}),
        devicePlugin(machines)};
    if (!machines.isAmd)
        manifests.push_back(dcgmExporter(machines));
    return {"gpu-support.yaml", manifestText(fileHead(deployment, notes), manifests), false};
}

DeployFile nicPolicyFile(const Deployment& deployment)
{
    const FileNotes notes{
        .purpose = "What the Network Operator puts on the pool's nodes: the cards' driver, and rdma/ib for their pods",
        .assumptions = {"shape: Azure/aks-rdma-infiniband at 20f3999, configs/nicclusterpolicy; fields: "
                        "Mellanox/network-operator at 011c546, api/v1alpha1/nicclusterpolicy_types.go",
                        "each InfiniBand card is one rdma/ib: a node has as many as GPUs"},
        .checks = {clusterOnly, "versions of images belong to the operator's: see its release's list of components"}};
    const Value hasCards = Value::map({{"key", "feature.node.kubernetes.io/pci-15b3.present"},
                                       {"operator", "In"},
                                       {"values", Value::list({"true"})}});
    const Value terms = Value::list({Value::map({{"matchExpressions", Value::list({hasCards})}})});
    const Value selectors =
        Value::map({{"vendors", Value::list({"15b3"})}, {"linkTypes", Value::list({"infiniband"})}, {"isRdma", true}});
    const Value devices = Value::map(
        {{"resourceList",
          Value::list({Value::map({{"resourcePrefix", "rdma"}, {"resourceName", "ib"}, {"selectors", selectors}})})}});
    // Without the name of that file the driver's modules race those of the node's image.
    const Value environment = Value::list({Value::map(
        {{"name", "OFED_BLACKLIST_MODULES_FILE"}, {"value", "/host/etc/modprobe.d/blacklist-ofed-modules.conf"}})});
    constexpr const char* repository = "nvcr.io/nvidia/mellanox";
    const Value policy =
        Value::map({{"apiVersion", "mellanox.com/v1alpha1"},
                    {"kind", "NicClusterPolicy"},
                    {"metadata", Value::map({{"name", "nic-cluster-policy"}})},
                    {"spec", Value::map({{"tolerations", poolTolerations(deployment.machines)},
                                         {"nodeAffinity", Value::map({{"requiredDuringSchedulingIgnoredDuringExecution",
                                                                       Value::map({{"nodeSelectorTerms", terms}})}})},
                                         {"ofedDriver", Value::map({{"repository", repository},
                                                                    {"image", "doca-driver"},
                                                                    {"version", "doca3.2.0-25.10-1.2.8.0-2"},
                                                                    {"env", environment}})},
                                         {"sriovDevicePlugin", Value::map({{"repository", repository},
                                                                           {"image", "sriov-network-device-plugin"},
                                                                           {"version", "network-operator-v25.10.0"},
                                                                           {"config", jsonLine(devices)}})}})}});
    return {"nic-policy.yaml", manifestText(fileHead(deployment, notes), {policy}), false};
}

std::vector<DeployFile> operatorValueFiles(const Deployment& deployment)
{
    if (deployment.machines.isAmd || !needsOperators(deployment))
        return {};
    const bool hasFabric = joinsNodesByInfiniBand(deployment);
    const auto toleration = [](const char* key) {
        return Value::map({{"key", key}, {"operator", "Exists"}, {"effect", "NoSchedule"}});
    };
    // A list replaces the chart's own: what that tolerates stays in it.
    const auto tolerations = [&](std::initializer_list<const char*> ofChart) {
        Value list = Value::list();
        for (const char* key : ofChart)
            list.add(toleration(key));
        const Value own = poolTolerations(deployment.machines);
        for (const Value& each : std::get<Value::List>(own.data()))
            list.add(each);
        return list;
    };
    const Value discovery = Value::map(
        {{"worker",
          Value::map({{"tolerations", tolerations({"node-role.kubernetes.io/master",
                                                   "node-role.kubernetes.io/control-plane", "nvidia.com/gpu"})}})}});
    Value gpus = Value::map({{"daemonsets", Value::map({{"tolerations", tolerations({"nvidia.com/gpu"})}})}});
    if (hasFabric) {
        gpus.set("nfd", Value::map({{"enabled", false}}), "The network operator brings it, and a cluster has it once");
        gpus.set("driver", Value::map({{"rdma", Value::map({{"enabled", true}})}}));
    } else {
        gpus.set("node-feature-discovery", discovery);
    }
    const auto file = [&](const char* name, const char* purpose, const char* source, const Value& values) {
        const FileNotes notes{.purpose = purpose,
                              .assumptions = {source, "the pods of the operators tolerate the pool's taint"},
                              .checks = {"helm was not run: there is no cluster to run it on"}};
        return DeployFile{name, commentBlock(fileHead(deployment, notes), "#") + yamlText(values), false};
    };
    std::vector<DeployFile> files;
    if (hasFabric)
        files.push_back(file("network-operator-values.yaml", "Values of the chart network-operator for this pool",
                             "names: Mellanox/network-operator at 003c777, deployment/network-operator/values.yaml",
                             Value::map({{"node-feature-discovery", discovery}})));
    files.push_back(file("gpu-operator-values.yaml", "Values of the chart gpu-operator for this pool",
                         "names: NVIDIA/gpu-operator at d7413be, deployments/gpu-operator/values.yaml", gpus));
    return files;
}

DeployFile deviceConfigFile(const Deployment& deployment)
{
    const Value tolerations = poolTolerations(deployment.machines);
    const FileNotes notes{
        .purpose = "What AMD's GPU operator puts on the plan's pool: driver, device plugin, labels and exporter.",
        .assumptions = {"fields: ROCm/gpu-operator at 238e9de, api/v1alpha1/deviceconfig_types.go"},
        .checks = {"kubectl was not run: there is no cluster to run it on",
                   "the driver's version: the operator's default, unless spec.driver.version names one",
                   "the operator's kernel modules load on tainted nodes only as its release says; blacklisting takes "
                   "effect with a reboot of the nodes"}};
    const Value config = Value::map(
        {{"apiVersion", "amd.com/v1alpha1"},
         {"kind", "DeviceConfig"},
         {"metadata", Value::map({{"name", "gpunp"}, {"namespace", "kube-amd-gpu"}})},
         {"spec", Value::map({{"driver", Value::map({{"enable", true}, {"blacklist", true}})},
                              {"devicePlugin", Value::map({{"devicePluginTolerations", tolerations},
                                                           {"enableNodeLabeller", true},
                                                           {"nodeLabellerTolerations", tolerations}})},
                              {"metricsExporter", Value::map({{"enable", true}, {"tolerations", tolerations}})},
                              {"selector", Value::map({{"accelerator", "amd"}})}})}});
    return {"device-config.yaml", manifestText(fileHead(deployment, notes), {config}), false};
}

DeployFile shareFile(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const std::int64_t share = machines.gpus * machines.nodes;
    const FileNotes notes{
        .purpose = "The team's share: pods of its namespace ask for no more GPUs than the plan has",
        .assumptions = {"the team has a namespace of its own; the manifests here name none and go to the current one"},
        .checks = {clusterOnly, "each other team needs a share of its own: without one it may take all",
                   "alerts.yaml (target monitoring) tells when jobs wait in the queue or replicas are missing"}};
    const Value quota = Value::map(
        {{"apiVersion", "v1"},
         {"kind", "ResourceQuota"},
         {"metadata", namedMetadata("gpus")},
         {"spec", Value::map({{"hard", Value::map({{"requests." + gpuResource(machines), std::to_string(share)}})}})}});
    return {"quota.yaml", manifestText(fileHead(deployment, notes), {quota}), false};
}

DeployFile queueFile(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    FileNotes notes{.purpose = "The pool as a queue of Kueue: a job starts when all its GPUs are free",
                    .assumptions = {},
                    .checks = {clusterOnly, "Kueue has to be installed; kueue.x-k8s.io/v1beta2 is its API of 2026"}};
    const std::string resource = gpuResource(machines);
    const auto metadata = [](const char* name) { return Value::map({{"name", name}}); };
    Value resources = Value::list({Value::map({{"name", resource}, {"nominalQuota", machines.gpus * machines.nodes}})});
    Value covered = Value::list({resource});
    if (machines.hasRdma && deployment.job.nodes > 1) {
        covered.add("rdma/ib");
        resources.add(Value::map({{"name", "rdma/ib"}, {"nominalQuota", machines.gpus * machines.nodes}}));
    }
    const Value flavor = Value::map({{"name", "pool"}, {"resources", resources}});
    const Value resourceGroup = Value::map({{"coveredResources", covered}, {"flavors", Value::list({flavor})}});
    const Value selector = Value::map({{"accelerator", machines.isAmd ? "amd" : "nvidia"}});
    const std::vector<Value> manifests = {
        Value::map({{"apiVersion", "kueue.x-k8s.io/v1beta2"},
                    {"kind", "ResourceFlavor"},
                    {"metadata", metadata("pool")},
                    {"spec", Value::map({{"nodeLabels", selector}})}}),
        Value::map({{"apiVersion", "kueue.x-k8s.io/v1beta2"},
                    {"kind", "ClusterQueue"},
                    {"metadata", metadata("gpus")},
                    {"spec", Value::map({{"namespaceSelector", Value::map()},
                                         {"resourceGroups", Value::list({resourceGroup})}})}}),
        Value::map({{"apiVersion", "kueue.x-k8s.io/v1beta2"},
                    {"kind", "LocalQueue"},
                    {"metadata", metadata("gpus")},
                    {"spec", Value::map({{"clusterQueue", "gpus"}})}})};
    return {"queue.yaml", manifestText(fileHead(deployment, notes), manifests), false};
}

DeployFile trainingManifestFile(const Deployment& deployment)
{
    FileNotes notes{.purpose = "The plan's training on the pool",
                    .assumptions = {"a pod per node with the GPUs that the plan uses there"},
                    .checks = {clusterOnly, "the image: " + std::string(exampleImage) +
                                                " is an example that nobody can start; put your own in its place"}};
    if (deployment.job.nodes > 1)
        notes.checks.emplace_back("the Kubeflow training operator has to be installed (kubeflow.org/v1, v1.8.1)");
    if (deployment.job.nodes > 1 && deployment.machines.hasRdma)
        notes.checks.emplace_back("rdma/ib is the resource that nic-policy.yaml has the Network Operator offer");
    if (deployment.job.nodes > 1 && !deployment.machines.topologyFile.empty())
        notes.checks.emplace_back(
            "NCCL_TOPO_FILE is not set: where your image brings the size's topology file, name it "
            "there");
    return {"job.yaml", manifestText(fileHead(deployment, notes), {trainingManifest(deployment)}), false};
}

std::vector<Value> engineManifests(const Deployment& deployment, const EngineContainer& engine)
{
    std::vector<Value> manifests = {deploymentManifest(deployment, engine), serviceManifest(deployment, false)};
    if (deployment.job.replicas > 1)
        manifests.push_back(disruptionManifest(deployment));
    return manifests;
}

bool isAutoscaled(const Deployment& deployment)
{
    return replicaShape(deployment).nodes == 1 && deployment.job.mostReplicas > 1;
}

DeployFile serviceManifestFile(const Deployment& deployment)
{
    const bool spans = replicaShape(deployment).nodes > 1;
    FileNotes notes{.purpose = "The plan's service on the pool, with vLLM",
                    .assumptions = {"GPUs per pod: those that a replica has on its node"},
                    .checks = {clusterOnly, "a volume claim \"models\" holds the model in " + modelPath(deployment),
                               "images: pin the version that you tested"}};
    const EngineOptions options = vllmOptions(deployment, notes.checks);
    std::vector<Value> manifests;
    if (spans)
        manifests = {leaderWorkerManifest(deployment, options), serviceManifest(deployment, true)};
    else
        manifests = engineManifests(deployment, {vllmImage(deployment.machines), vllmCommand(deployment, options)});
    notes.checks.emplace_back("the Service balances within the cluster; for callers outside: type LoadBalancer with "
                              "the annotation service.beta.kubernetes.io/azure-load-balancer-internal, or an ingress");
    if (isAutoscaled(deployment)) {
        manifests.push_back(autoscalerManifest(deployment));
        notes.checks.emplace_back(
            "the autoscaler's metric needs an adapter (prometheus-adapter) that serves it per pod");
    }
    if (spans)
        notes.checks.emplace_back("LeaderWorkerSet has to be installed (leaderworkerset.x-k8s.io/v1)");
    return {"service.yaml", manifestText(fileHead(deployment, notes), manifests), false};
}

}  // namespace headroom
