// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/writers/az_words.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/writers.h"

#include <algorithm>

namespace headroom {
namespace {

ShellScript serviceScript(const Deployment& deployment, const FileNotes& notes, std::string_view way)
{
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    script.add(ShellAssignment{"RG", groupName(deployment, way)}).add(azRegion(deployment.machines));
    return script;
}

/// Azure Machine Learning's compute cluster. Shapes: Azure/azureml-examples at 085cd6e (2026-07-31).
Value clusterFile(const Deployment& deployment)
{
    Value cluster = Value::map({{"$schema", "https://azuremlschemas.azureedge.net/latest/amlCompute.schema.json"},
                                {"name", "gpu-cluster"},
                                {"type", "amlcompute"},
                                {"size", deployment.machines.size},
                                {"min_instances", 0}});
    cluster.set("max_instances", deployment.machines.nodes);
    cluster.set("idle_time_before_scale_down", 120, "Seconds; with 0 as the least, an idle cluster costs nothing");
    if (deployment.machines.isSpot)
        cluster.set("tier", "low_priority");
    // Without a location the cluster stands in its workspace's, which azureml.sh asks for.
    if (!deployment.machines.region.empty())
        cluster.set("location", deployment.machines.region);
    return cluster;
}

Value jobFile(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    constexpr Hours longest{7 * 24};
    const TimeLimit limit = timeLimit(deployment, longest);
    Value limits = Value::map();
    limits.set("timeout", static_cast<std::int64_t>(std::max(secondsPerHour, limit.hours.value * secondsPerHour)),
               limit.remark.empty() ? std::string() : "Seconds: " + limit.remark);
    Value environment = Value::map();
    for (const auto& [name, value] : planVariables(deployment))
        environment.set(name.text(), value);
    // The service's own environments are CUDA's.
    const Value image = deployment.machines.isAmd ? Value::map({{"image", "rocm/pytorch:latest"}})
                                                  : Value("azureml:AzureML-acpt-pytorch-2.8-cuda12.6@latest");
    return Value::map(
        {{"$schema", "https://azuremlschemas.azureedge.net/latest/commandJob.schema.json"},
         {"code", "src"},
         {"command", "python train.py"},
         {"environment", image},
         {"environment_variables", environment},
         {"compute", "azureml:gpu-cluster"},
         {"distribution", Value::map({{"type", "pytorch"}, {"process_count_per_instance", job.gpusPerNode}})},
         {"resources", Value::map({{"instance_count", job.nodes}})},
         {"limits", limits},
         {"display_name", jobName(deployment)}});
}

/// Azure Batch's pool. Names: Batch REST API, pool/add.
Value batchPool(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    Value image = Value::map();
    if (machines.image)
        image = Value::map({{"publisher", machines.image->publisher},
                            {"offer", machines.image->offer},
                            {"sku", machines.image->sku},
                            {"version", machines.image->version}});
    const bool newer = machines.image && machines.image->sku.starts_with("2404");
    return Value::map(
        {{"id", "pool-" + deployment.stem},
         {"vmSize", machines.size},
         {"virtualMachineConfiguration",
          Value::map({{"imageReference", image},
                      {"nodeAgentSKUId", newer ? "batch.node.ubuntu 24.04" : "batch.node.ubuntu 22.04"}})},
         {"targetDedicatedNodes", machines.isSpot ? std::int64_t{0} : machines.nodes},
         {"targetLowPriorityNodes", machines.isSpot ? machines.nodes : std::int64_t{0}},
         {"taskSlotsPerNode", 1},
         {"enableInterNodeCommunication", machines.nodes > 1}});
}

}  // namespace

std::vector<DeployFile> writeAzureMl(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Runs the plan's job on Azure Machine Learning.",
                    .assumptions = {"the cluster has no machine while no job runs"},
                    .checks = {"az was not run: there is no account to run it with",
                               "Azure Machine Learning has a quota of its own, beside that of machines"}};
    ShellScript script = serviceScript(deployment, notes, "ml");
    script.add(ShellAssignment{"WORKSPACE", ShellWord::variableOr("WORKSPACE", "ws-" + deployment.stem)}).blank();
    script.run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.run({"az", "ml", "workspace", "create", "--name", ShellWord::variable("WORKSPACE"), "--resource-group",
                azGroup(), "--location", azLocation()});
    addBudgetCommands(script, deployment);
    script.comment("The cluster costs nothing while no job runs; a job costs up to " + deployment.price.hour +
                   " an hour");
    script.run({"az", "ml", "compute", "create", "--file", "cluster.yml", "--resource-group", azGroup(),
                "--workspace-name", ShellWord::variable("WORKSPACE")});
    script.comment("From here on " + deployment.price.hour + " an hour, " + deployment.price.weekend);
    script.run({"az", "ml", "job", "create", "--file", "job.yml", "--resource-group", azGroup(), "--workspace-name",
                ShellWord::variable("WORKSPACE")});
    script.blank().comment("The way back: stops the " + deployment.price.hour + " an hour");
    script.add(ShellHint{{.words = {"az", "ml", "compute", "delete", "--name", "gpu-cluster", "--resource-group",
                                    azGroup(), "--workspace-name", ShellWord::variable("WORKSPACE"), "--yes"}}});
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", azGroup(), "--yes"}}});
    FileNotes cluster = notes;
    cluster.purpose =
        "The plan's machines as a compute cluster; az ml compute delete --name gpu-cluster is the way back";
    FileNotes job = notes;
    job.purpose = "The plan's job on the cluster";
    job.checks = {"src/train.py is yours",
                  deployment.machines.isAmd
                      ? "the image: pin the version that you tested; Azure Machine Learning offers none for AMD"
                      : "the environment's name: newer ones may be out"};
    return {
        {"azureml.sh", script.text(), true},
        {"cluster.yml", commentBlock(fileHead(deployment, cluster), "#") + yamlText(clusterFile(deployment)), false},
        {"job.yml", commentBlock(fileHead(deployment, job), "#") + yamlText(jobFile(deployment)), false}};
}

std::vector<DeployFile> writeBatch(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "Creates the plan's machines as a pool of Azure Batch, described in batch-pool.json.",
        .assumptions = {"one task on a node, which takes all its GPUs"},
        .checks = {"az was not run: there is no account to run it with",
                   "a Batch account with the quota of the size; its quota is counted apart from that of machines",
                   "names of batch-pool.json beyond vmSize and the numbers of nodes come from general knowledge"}};
    if (deployment.machines.hasRdma && deployment.machines.nodes > 1)
        notes.assumptions.emplace_back("nodes of a pool with communication between them stand in one placement group");
    ShellScript script = serviceScript(deployment, notes, "batch");
    std::string account = "batch" + deployment.stem;  // Small letters and digits only, 24 at most.
    std::erase(account, '-');
    account.resize(std::min<std::size_t>(account.size(), 24));
    script.add(ShellAssignment{"ACCOUNT", ShellWord::variableOr("BATCH_ACCOUNT", account)}).blank();
    script.run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.run({"az", "batch", "account", "create", "--name", ShellWord::variable("ACCOUNT"), "--resource-group",
                azGroup(), "--location", azLocation()});
    addBudgetCommands(script, deployment);
    script.run(
        {"az", "batch", "account", "login", "--name", ShellWord::variable("ACCOUNT"), "--resource-group", azGroup()});
    script.comment("From here on " + deployment.price.hour + " an hour, " + deployment.price.weekend);
    script.run({"az", "batch", "pool", "create", "--json-file", "batch-pool.json"});
    script.blank().comment("The way back: stops the " + deployment.price.hour + " an hour");
    script.add(
        ShellHint{{.words = {"az", "batch", "pool", "delete", "--pool-id", "pool-" + deployment.stem, "--yes"}}});
    return {{"batch.sh", script.text(), true}, {"batch-pool.json", jsonText(batchPool(deployment)), false}};
}

std::vector<DeployFile> writeBudget(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "Creates the budget alert of the plan's resource group; costs nothing by itself.",
        .assumptions = {"mail to owners and contributors at 50, 80 and 100 % of the budget"},
        .checks = {"az was not run: there is no account to run it with",
                   "a budget warns within hours, and stops nothing: machines go on until they are deleted"}};
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    script.comment("The group of the machines: that of create-machines.sh, unless RG names another one.");
    script.comment(
        "Those of Terraform, Bicep and Azure ML end in -tf, -bicep and -ml; AKS keeps its machines in the one");
    script.comment("that az aks show --query nodeResourceGroup prints");
    script.add(ShellAssignment{"RG", ShellWord::variableOr("RG", groupName(deployment, "az"))});
    script.comment("Ends here where there is no such group: a budget on an empty one would never warn");
    script.run({"az", "group", "show", "--name", azGroup(), "--output", "none"});
    addBudgetCommands(script, deployment);
    script.blank().comment("The way back");
    script.add(ShellHint{{.words = {"az", "consumption", "budget", "delete-with-rg", "--resource-group", azGroup(),
                                    "--budget-name", "budget-" + deployment.stem}}});
    return {{"budget.sh", script.text(), true}};
}

}  // namespace headroom
