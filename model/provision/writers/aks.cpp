// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/shell.h"
#include "model/provision/writers/aks_manifests.h"
#include "model/provision/writers/alert_rules.h"
#include "model/provision/writers/az_words.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/quota_guard.h"
#include "model/provision/writers/service_words.h"
#include "model/provision/writers/writers.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

ShellWord cluster() { return ShellWord::variable("CLUSTER"); }

FileNotes poolNotes(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Creates an AKS cluster with the plan's pool of GPU nodes.",
                    .assumptions = {"one system node beside it, " + std::string(systemPoolSize) + ", " +
                                    (deployment.price.systemPool.empty() ? "of a price that is not known here"
                                                                         : deployment.price.systemPool)},
                    .checks = {"az and kubectl were not run: there is no account to run them with"}};
    if (!deployment.job.isService)
        notes.checks.emplace_back("job.yaml: its image is an example; this ends until you have put your own there");
    if (needsOperators(deployment)) {
        notes.checks.emplace_back(
            "drivers come with the GPU and network operators, not with AKS: helm installs those first");
        notes.checks.emplace_back("versions of charts are not pinned");
        if (deployment.machines.isAmd)
            notes.checks.emplace_back("AMD's operator needs cert-manager in the cluster");
    }
    if (deployment.machines.isArm) {
        notes.checks.emplace_back("GB200 and GB300: the feature AKSInfinibandSupport must not be registered");
        notes.checks.emplace_back("there NVIDIA's DRA driver takes the device plugin's place: install it, and let the "
                                  "pods claim from it instead of asking for nvidia.com/gpu");
    }
    if (deployment.machines.hasRdma)
        notes.checks.emplace_back("whether AKS keeps the pool in one placement group, which InfiniBand needs");
    return notes;
}

/// Registers what a pool with InfiniBand needs. That takes minutes: a pool created before has no InfiniBand, so the
/// script ends here until it is done.
void addFabricFeature(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    if (!machines.hasRdma || machines.isAmd || machines.isArm || deployment.job.nodes < 2)
        return;
    script.blank().comment("0  InfiniBand in AKS, which costs nothing (Azure/ai-infrastructure-on-azure a01b073)");
    script.run(
        {"az", "feature", "register", "--namespace", "Microsoft.ContainerService", "--name", "AKSInfinibandSupport"});
    script.add(ShellLine{"STATE=$(az feature show --namespace Microsoft.ContainerService --name AKSInfinibandSupport "
                         "--query properties.state --output tsv)"});
    script.add(ShellLine{"if [ \"${STATE}\" != Registered ]; then"});
    script.add(ShellLine{"  echo \"AKSInfinibandSupport is ${STATE}: run this again once it is Registered\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
    script.run({"az", "provider", "register", "--namespace", "Microsoft.ContainerService", "--wait"});
}

/// Ends the script before the pool costs money while the cluster does not know the kinds of the job's manifests.
void addExtensions(ShellScript& script, const Deployment& deployment)
{
    ShellCommand known{.words = {"kubectl", "get", "crd"}};
    std::string names;
    if (!deployment.job.isService) {
        known.add({"clusterqueues.kueue.x-k8s.io"});
        names = "Kueue";
        if (deployment.job.nodes > 1) {
            known.add({"pytorchjobs.kubeflow.org"});
            names += " and Kubeflow's training operator";
        }
    } else if (replicaShape(deployment).nodes > 1) {
        known.add({"leaderworkersets.leaderworkerset.x-k8s.io"});
        names = "LeaderWorkerSet";
    }
    if (names.empty())
        return;
    script.comment("The job needs " + names + " in the cluster: install it, and run this again, if it ends here");
    script.add(known);
}

/// The operators that bring the driver wait on the system node for the pool: a pool without them costs money and runs
/// nothing.
void addOperators(ShellScript& script, const Deployment& deployment)
{
    if (!needsOperators(deployment))
        return;
    script.blank().comment("Operators that bring the driver, on the system node until the pool is there");
    if (deployment.machines.isAmd) {
        script.comment("AMD's needs cert-manager in the cluster: install it, and run this again, if it ends here");
        script.run({"kubectl", "get", "crd", "certificates.cert-manager.io"});
    }
    for (const ShellCommand& command : operatorCommands(deployment))
        script.add(command);
}

/// A service reads its model from a claim: a pool whose pods wait for it costs money and answers nothing.
void addModelsClaim(ShellScript& script, const Deployment& deployment)
{
    if (!deployment.job.isService)
        return;
    script.comment("The service reads its model from the claim models: make it, and run this again, if it ends here");
    script.run({"kubectl", "get", "persistentvolumeclaim", "models"});
}

/// AKS keeps machines in a group of its own, of which the cluster's group knows no cost.
void addNodesBudget(ShellScript& script, const Deployment& deployment)
{
    if (deployment.price.budget <= 0)
        return;
    script.blank().comment("The same alert on the group in which AKS keeps the machines");
    script.add(ShellLine{"MACHINES=$(az aks show --resource-group \"${RG}\" --name \"${CLUSTER}\" --query "
                         "nodeResourceGroup --output tsv)"});
    addBudgetCommands(script, deployment, ShellWord::variable("MACHINES"));
}

/// The cluster's own node and the pool beside it are of different counters; what is there holds its quota already.
void addPoolQuota(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    addSubscriptionQuota(script);
    script.comment("What is there holds its quota already: what is still to be created counts");
    script.add(ShellLine{"CLUSTERS=0 POOLS=0 THERE=0"});
    addGroupCheck(script);
    script.add(ShellLine{"  CLUSTERS=$(az aks list --resource-group \"${RG}\" --query "
                         "\"length([?name=='${CLUSTER}'])\" --output tsv)"});
    script.add(ShellLine{"  POOLS=$(az aks list --resource-group \"${RG}\" --query "
                         "\"length([?name=='${CLUSTER}'].agentPoolProfiles[] | [?name=='gpunp'])\" --output tsv)"});
    script.add(ShellLine{"  THERE=$(az aks list --resource-group \"${RG}\" --query "
                         "\"sum([?name=='${CLUSTER}'].agentPoolProfiles[] | [?name=='gpunp'].count)\" --output tsv)"});
    script.add(ShellLine{"fi"});
    script.comment("A pool that has more nodes than the plan would lose running ones");
    script.add(ShellLine{"if ((THERE > NODES)); then"});
    script.add(
        ShellLine{"  echo \"The pool of ${CLUSTER} has ${THERE} nodes, more than the ${NODES} of this plan: going on "
                  "would end running ones. Give the plan a name of its own, or scale the pool first\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
    script.add(ShellAssignment{"VCPUS", std::to_string(machines.vcpus)});
    script.add(ShellAssignment{"SYSTEM_VCPUS", std::to_string(systemPoolVcpus)});
    script.add(ShellLine{"SYSTEM=$((CLUSTERS > 0 ? 0 : SYSTEM_VCPUS))"});
    script.add(ShellLine{"CORES=$((NODES > THERE ? (NODES - THERE) * VCPUS : 0))"});
    script.run({"enough", ShellWord::variable("SYSTEM"), systemPoolFamily});
    if (machines.isSpot) {
        script.add(ShellLine{"enough \"${CORES}\" lowPriorityCores"}).add(ShellLine{"enough \"${SYSTEM}\" cores"});
        return;
    }
    addQuotaFamily(script, deployment);
    script.add(ShellLine{"enough \"${CORES}\" \"${FAMILY}\""});
    script.add(ShellLine{"enough \"$((SYSTEM + CORES))\" cores"});
}

/// A pool of pods that no image starts costs as much as one that works.
void addImageCheck(ShellScript& script, const Deployment& deployment)
{
    if (deployment.job.isService)
        return;
    script.blank().comment("The image in job.yaml is an example until you name your own");
    script.add(
        ShellLine{"if grep -Eq 'image: .*(example[.]azurecr[.]io|REGISTRY[.]azurecr[.]io/IMAGE)' job.yaml; then"});
    script.add(
        ShellLine{"  echo \"job.yaml names an example as its image: put your own there, then run this again\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
}

/// Nodes that the fewest replicas of the plan's day need; all of them where replicas do not follow the load.
std::int64_t fewestNodes(const Deployment& deployment)
{
    if (!isAutoscaled(deployment))
        return deployment.machines.nodes;
    const std::int64_t perNode = replicaShape(deployment).perNode;
    return std::min((deployment.job.fewestReplicas + perNode - 1) / perNode, deployment.machines.nodes);
}

void addPool(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    ShellCommand add{.words = {"az", "aks", "nodepool", "add", "--resource-group", azGroup(), "--cluster-name",
                               cluster(), "--name", "gpunp", "--mode", "User", "--node-vm-size", azSize(),
                               "--node-count", ShellWord::variable("NODES")}};
    add.add({"--node-taints", std::string(gpuTaintKey) + '=' + gpuTaintValue + ":NoSchedule", "--labels",
             "accelerator=" + std::string(machines.isAmd ? "amd" : "nvidia")});
    if (deployment.job.isService)
        add.add({"--enable-cluster-autoscaler", "--min-count", std::to_string(fewestNodes(deployment)), "--max-count",
                 ShellWord::variable("NODES")});
    if (machines.isSpot)
        add.add({"--priority", "Spot", "--eviction-policy", "Delete", "--spot-max-price", "-1"});
    if (needsOperators(deployment))
        add.add({"--gpu-driver", "none"});
    if (machines.isArm)
        add.add({"--os-sku", "Ubuntu2404"});
    script.add(ShellLine{"if ((POOLS == 0)); then"});
    if (!machines.isSpot && isPlacedTogether(deployment)) {
        script.run({"az", "ppg", "create", "--resource-group", azGroup(), "--name", "ppg-nodes", "--location",
                    azLocation(), "--intent-vm-sizes", azSize()});
        script.add(ShellLine{"PPG=$(az ppg show --resource-group \"${RG}\" --name ppg-nodes --query id --output tsv)"});
        add.add({"--ppg", ShellWord::variable("PPG")});
    }
    script.add(add);
    ShellCommand grow{.words = {"az", "aks", "nodepool", deployment.job.isService ? "update" : "scale",
                                "--resource-group", azGroup(), "--cluster-name", cluster(), "--name", "gpunp"}};
    if (deployment.job.isService)
        grow.add({"--update-cluster-autoscaler", "--min-count", std::to_string(fewestNodes(deployment)), "--max-count",
                  ShellWord::variable("NODES")});
    else
        grow.add({"--node-count", ShellWord::variable("NODES")});
    script.add(ShellLine{"elif ((THERE < NODES)); then"}).add(grow).add(ShellLine{"fi"});
}

/// The manifests that the script applies.
std::vector<ShellWord> neededFiles(const Deployment& deployment)
{
    std::vector<ShellWord> names = {"quota.yaml"};
    if (deployment.job.isService)
        names.emplace_back("service.yaml");
    else
        std::ranges::copy(std::vector<ShellWord>{"queue.yaml", "job.yaml"}, std::back_inserter(names));
    if (!needsOperators(deployment))
        names.emplace_back("gpu-support.yaml");
    if (joinsNodesByInfiniBand(deployment) && !deployment.machines.isAmd)
        names.emplace_back("nic-policy.yaml");
    if (deployment.machines.isAmd && needsOperators(deployment))
        names.emplace_back(deviceConfigFile(deployment).path);
    for (const DeployFile& file : operatorValueFiles(deployment))
        names.emplace_back(file.path);
    return names;
}

ShellScript poolScript(const Deployment& deployment)
{
    ShellScript script;
    script.comments(fileHead(deployment, poolNotes(deployment))).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    addFilesNeeded(script, neededFiles(deployment));
    script.add(ShellAssignment{"RG", groupName(deployment, "aks")}).add(azRegion(deployment.machines));
    script.add(ShellAssignment{"SIZE", deployment.machines.size})
        .add(ShellAssignment{"NODES", std::to_string(deployment.machines.nodes)})
        .add(ShellAssignment{"CLUSTER", "aks-" + deployment.stem});
    addVersionCheck(script, deployment.machines.isArm    ? azVersionOfUbuntu2404
                            : needsOperators(deployment) ? azVersionOfGpuDriver
                                                         : azVersion);
    addImageCheck(script, deployment);
    addPoolQuota(script, deployment);
    addFabricFeature(script, deployment);
    script.blank().run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.comment(
        "The budget alert of the cluster's own group: where none can be made, this ends before anything costs");
    addBudgetCommands(script, deployment);
    if (deployment.job.isService) {
        script.add(ShellLine{"if ((CLUSTERS == 0)); then"});
        script.add(
            ShellLine{"  echo \"The service needs a claim 'models' in the new cluster, with its model: this ends "
                      "before the pool until it is there\" >&2"});
        script.add(ShellLine{"fi"});
    }
    script.blank().comment("1  The cluster: its system node costs " +
                           (deployment.price.systemPool.empty() ? "what Azure says" : deployment.price.systemPool) +
                           " from here on");
    script.add(ShellLine{"if ((CLUSTERS == 0)); then"});
    script.run({"az", "aks", "create", "--resource-group", azGroup(), "--name", cluster(), "--location", azLocation(),
                "--node-count", "1", "--node-vm-size", systemPoolSize, "--generate-ssh-keys"});
    script.add(ShellLine{"fi"});
    script.run(
        {"az", "aks", "get-credentials", "--resource-group", azGroup(), "--name", cluster(), "--overwrite-existing"});
    addNodesBudget(script, deployment);
    addExtensions(script, deployment);
    addModelsClaim(script, deployment);
    addOperators(script, deployment);
    script.blank().comment("2  The pool: from here on up to " + deployment.price.hour + " an hour, " +
                           deployment.price.weekend);
    script.comment("The taint keeps other pods off; every pod that shall run here tolerates it");
    addPool(script, deployment);
    script.blank().comment("3  What the nodes need, and the job");
    if (needsOperators(deployment)) {
        script.comment("The operators bring device plugin and exporter, too. Only with drivers from elsewhere:");
        script.add(ShellHint{{.words = {"kubectl", "apply", "-f", "gpu-support.yaml"}}});
    } else {
        script.run({"kubectl", "apply", "-f", "gpu-support.yaml"});
    }
    script.run({"kubectl", "apply", "-f", "quota.yaml"});
    if (!deployment.job.isService)
        script.run({"kubectl", "apply", "-f", "queue.yaml"});
    script.run({"kubectl", "apply", "-f", deployment.job.isService ? "service.yaml" : "job.yaml"});
    script.comment("Where Prometheus runs by its operator, the plan's limits as alerts:");
    script.add(ShellHint{{.words = {"kubectl", "apply", "-f", "prometheus-rule.yaml"}}});
    script.blank().comment("4  The way back: stops the " + deployment.price.hour + " an hour");
    script.add(ShellHint{{.words = {"az", "aks", "nodepool", "delete", "--resource-group", azGroup(), "--cluster-name",
                                    cluster(), "--name", "gpunp"}}});
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", azGroup(), "--yes"}}});
    return script;
}

}  // namespace

std::vector<DeployFile> writeAks(const Deployment& deployment)
{
    std::vector<DeployFile> files = {
        {"pool.sh", poolScript(deployment).text(), true}, gpuSupportFile(deployment), shareFile(deployment)};
    if (joinsNodesByInfiniBand(deployment) && !deployment.machines.isAmd)
        files.push_back(nicPolicyFile(deployment));
    if (deployment.machines.isAmd && needsOperators(deployment))
        files.push_back(deviceConfigFile(deployment));
    std::ranges::move(operatorValueFiles(deployment), std::back_inserter(files));
    files.push_back(prometheusRuleFile(deployment));
    if (deployment.job.isService) {
        files.push_back(serviceManifestFile(deployment));
    } else {
        files.push_back(queueFile(deployment));
        files.push_back(trainingManifestFile(deployment));
    }
    return files;
}

}  // namespace headroom
