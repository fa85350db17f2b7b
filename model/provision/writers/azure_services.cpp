// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/writers/az_words.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/quota_guard.h"
#include "model/provision/writers/writers.h"

#include <algorithm>

namespace headroom {
namespace {

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

/// Machine Learning counts clusters apart from machines: by family under the family's name and "Cluster Dedicated
/// vCPUs" behind it, spot ones of all families together.
void addClusterQuota(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment(
        "The quota of Machine Learning, which costs nothing: ends here where it is too little, or not");
    script.comment("known. Then IGNORE_QUOTA=yes goes on");
    script.add(ShellAssignment{"LOOK", ShellWord::code("az ml compute list-usage --resource-group ${RG} "
                                                       "--workspace-name ${WORKSPACE} --output table")});
    script.add(ShellLine{"USAGE=$(az ml compute list-usage --resource-group \"${RG}\" --workspace-name "
                         "\"${WORKSPACE}\" --query '[].[name.value, limit, current_value || currentValue]' "
                         "--output tsv)"});
    script.comment("Nothing in use is printed as None");
    script.add(ShellLine{"USAGE=${USAGE//None/0}"});
    addQuotaFunction(script);
    script.add(ShellAssignment{"CORES", std::to_string(deployment.machines.vcpus * deployment.machines.nodes)});
    if (deployment.machines.isSpot) {
        script.add(ShellLine{"enough \"${CORES}\" 'total.*lowpriority.*'"});
        return;
    }
    addQuotaFamily(script, deployment);
    script.add(ShellLine{"enough \"${CORES}\" \"${FAMILY:-unknown}.*\""});
    script.add(ShellLine{"enough \"${CORES}\" 'total.*dedicated.*'"});
}

}  // namespace

std::vector<DeployFile> writeAzureMl(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "Runs the plan's job on Azure Machine Learning.",
        .assumptions = {"the cluster has no machine while no job runs"},
        .checks = {"az was not run: there is no account to run it with",
                   "Azure Machine Learning has a quota of its own, beside that of machines, whose counters are "
                   "named as its portal names them"}};
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    addFilesNeeded(script, {"cluster.yml", "job.yml", "src/train.py"});
    script.add(ShellAssignment{"RG", groupName(deployment, "ml")}).add(azRegion(deployment.machines));
    script.add(ShellAssignment{"SIZE", deployment.machines.size});
    script.add(ShellAssignment{"WORKSPACE", ShellWord::variableOr("WORKSPACE", "ws-" + deployment.stem)});
    addVersionCheck(script);
    script.blank();
    script.run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.run({"az", "ml", "workspace", "create", "--name", ShellWord::variable("WORKSPACE"), "--resource-group",
                azGroup(), "--location", azLocation()});
    addBudgetCommands(script, deployment);
    addClusterQuota(script, deployment);
    script.blank().comment("The cluster costs nothing while no job runs; a job costs up to " + deployment.price.hour +
                           " an hour");
    script.run({"az", "ml", "compute", "create", "--file", "cluster.yml", "--resource-group", azGroup(),
                "--workspace-name", ShellWord::variable("WORKSPACE")});
    script.add(ShellAssignment{"JOB", jobName(deployment)});
    script.add(
        ShellLine{"RUNNING=$(az ml job list --resource-group \"${RG}\" --workspace-name \"${WORKSPACE}\" --query "
                  "\"length([?display_name=='${JOB}' && status!='Completed' && status!='Failed' && "
                  "status!='Canceled'])\" --output tsv)"});
    script.add(ShellLine{"if ((RUNNING > 0)); then"});
    script.add(ShellLine{"  echo \"${JOB} is there already and has not ended: no second one is started\" >&2"});
    script.add(ShellLine{"  exit 0"}).add(ShellLine{"fi"});
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

std::vector<DeployFile> writeBudget(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "Creates the budget alert of the plan's resource group; costs nothing by itself.",
        .assumptions = {"mail to owners and contributors at 50, 80 and 100 % of the budget"},
        .checks = {"az was not run: there is no account to run it with",
                   "a budget warns within hours, and stops nothing: machines go on until they are deleted"}};
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addVersionCheck(script);
    script.blank().comment("The group of the machines: that of create-machines.sh, unless RG names another one.");
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
