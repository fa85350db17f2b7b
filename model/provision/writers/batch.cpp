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

std::string poolName(const Deployment& deployment) { return "pool-" + deployment.stem; }

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
        {{"id", poolName(deployment)},
         {"vmSize", machines.size},
         {"virtualMachineConfiguration",
          Value::map({{"imageReference", image},
                      {"nodeAgentSKUId", newer ? "batch.node.ubuntu 24.04" : "batch.node.ubuntu 22.04"}})},
         {"targetDedicatedNodes", machines.isSpot ? std::int64_t{0} : machines.nodes},
         {"targetLowPriorityNodes", machines.isSpot ? machines.nodes : std::int64_t{0}},
         {"taskSlotsPerNode", 1},
         {"enableInterNodeCommunication", machines.nodes > 1}});
}

/// A command in bash as Batch starts it, which gives a command line to no shell.
std::string inBash(const std::string& line) { return "/bin/bash -c " + ShellWord(line).text(); }

Value settings(const std::vector<EnvironmentSetting>& environment)
{
    Value list = Value::list();
    for (const auto& [name, value] : environment)
        list.add(Value::map({{"name", name.text()}, {"value", value}}));
    return list;
}

/// The plan's job as one task. Over several nodes it is of several instances: the coordination command starts the
/// launcher in the background on all nodes but the first, where the task's own command is that launcher. Names: Batch
/// REST API, task/add; AZ_BATCH_*: learn.microsoft.com, batch-mpi.
Value batchTask(const Deployment& deployment, std::vector<std::string>& checks)
{
    const JobShape& job = deployment.job;
    ShellCommand launcher{.words = torchrunWords(deployment, jobName(deployment))};
    launcher.add(trainingWords(deployment, checks));
    std::string start = shellLine(launcher);
    if (job.nodes > 1)
        start = "export MASTER_ADDR=${AZ_BATCH_MASTER_NODE%:*} MASTER_PORT=29500; " + start;
    std::vector<EnvironmentSetting> environment = jobNetworkEnvironment(deployment);
    std::ranges::copy(planVariables(deployment), std::back_inserter(environment));
    Value task = Value::map(
        {{"id", jobName(deployment)}, {"commandLine", inBash(start)}, {"environmentSettings", settings(environment)}});
    if (job.nodes > 1)
        task.set("multiInstanceSettings",
                 Value::map({{"numberOfInstances", job.nodes},
                             {"coordinationCommandLine",
                              inBash("if [ \"${AZ_BATCH_IS_CURRENT_NODE_MASTER}\" != true ]; then { " + start +
                                     "; } > launcher.txt 2>&1 & fi")}}));
    return task;
}

/// Batch counts its pools apart from machines, in the account: all dedicated vCPUs together, and those of a family
/// where the account says that it does.
void addAccountQuota(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment("The account's quota, which costs nothing: ends here where it is too little, or not known.");
    script.comment("Then IGNORE_QUOTA=yes goes on");
    script.add(
        ShellAssignment{"LOOK", ShellWord::code("az batch account show --resource-group ${RG} --name ${ACCOUNT}")});
    script.add(ShellLine{"TOTALS=$(az batch account show --resource-group \"${RG}\" --name \"${ACCOUNT}\" --query "
                         "\"[['dedicated', dedicatedCoreQuota], ['spot', lowPriorityCoreQuota]]\" --output tsv)"});
    script.add(ShellLine{"FAMILIES=$(az batch account show --resource-group \"${RG}\" --name \"${ACCOUNT}\" --query "
                         "'(dedicatedCoreQuotaPerVmFamily || dedicatedCoreQuotaPerVMFamily)[].[name, coreQuota]' "
                         "--output tsv)"});
    script.comment(
        "The account says limits only: what its pools ask for counts as used. Of the family that is known of");
    script.comment("pools of this size");
    script.add(ShellAssignment{"VCPUS", std::to_string(deployment.machines.vcpus)});
    script.add(
        ShellLine{"SIZES=$(az vm list-sizes --location \"${LOC}\" --query '[].[name, numberOfCores]' --output tsv)"});
    script.add(
        ShellLine{"ASKED=$(az batch pool list --query '[].[vmSize, targetDedicatedNodes, targetLowPriorityNodes]' "
                  "--output tsv)"});
    script.add(ShellLine{"read -r DEDICATED SPOT OWN <<<\"$(awk -v own=\"${SIZE}\" -v vcpus=\"${VCPUS}\" '"});
    script.add(ShellLine{"  NF == 2 { cores[tolower($1)] = $2 }"});
    script.add(ShellLine{"  NF == 3 {"});
    script.add(ShellLine{"    each = tolower($1) in cores ? cores[tolower($1)] : vcpus"});
    script.add(ShellLine{"    dedicated += $2 * each; spot += $3 * each"});
    script.add(ShellLine{"    if (tolower($1) == tolower(own)) same += $2 * each"});
    script.add(ShellLine{"  }"});
    script.add(ShellLine{"  END { print dedicated + 0, spot + 0, same + 0 }' <<<\"${SIZES}\"$'\\n'\"${ASKED}\")\""});
    script.add(ShellLine{"USAGE=$(awk -v OFS='\\t' -v dedicated=\"${DEDICATED}\" -v spot=\"${SPOT}\" "
                         "'{ print $0, $1 == \"dedicated\" ? dedicated : spot }' <<<\"${TOTALS}\""});
    script.add(ShellLine{"  awk -v OFS='\\t' -v same=\"${OWN}\" '{ print $0, same }' <<<\"${FAMILIES}\")"});
    addQuotaFunction(script);
    script.add(ShellAssignment{"CORES", std::to_string(deployment.machines.vcpus * deployment.machines.nodes)});
    if (deployment.machines.isSpot) {
        script.add(ShellLine{"enough \"${CORES}\" spot"});
        return;
    }
    script.add(ShellLine{"enough \"${CORES}\" dedicated"});
    script.add(ShellLine{"ENFORCED=$(az batch account show --resource-group \"${RG}\" --name \"${ACCOUNT}\" --query "
                         "'dedicatedCoreQuotaPerVmFamilyEnforced || dedicatedCoreQuotaPerVMFamilyEnforced' "
                         "--output json)"});
    script.add(ShellLine{"if [ \"${ENFORCED}\" = true ]; then"});
    addQuotaFamily(script, deployment);
    script.add(ShellLine{"enough \"${CORES}\" \"${FAMILY}\""}).add(ShellLine{"fi"});
}

/// Small letters and digits only, 24 at most.
std::string accountName(const Deployment& deployment)
{
    constexpr std::size_t most = 19;
    std::string account = "batch" + distinctName(deployment.stem, most);
    std::erase(account, '-');
    return account;
}

/// Makes what is not there yet: a second run of the script starts no second task.
void addJob(ShellScript& script, const Deployment& deployment)
{
    const std::string name = jobName(deployment);
    script.add(ShellAssignment{"JOB", name});
    script.add(ShellLine{"JOBS=$(az batch job list --query \"length([?id=='${JOB}'])\" --output tsv)"});
    script.add(ShellLine{"if ((JOBS == 0)); then"});
    script.run(
        {"az", "batch", "job", "create", "--id", ShellWord::variable("JOB"), "--pool-id", ShellWord::variable("POOL")});
    script.add(ShellLine{"fi"});
    script.add(ShellLine{"TASKS=$(az batch task list --job-id \"${JOB}\" --query \"length([?id=='${JOB}'])\" "
                         "--output tsv)"});
    script.add(ShellLine{"if ((TASKS == 0)); then"});
    script.run(
        {"az", "batch", "task", "create", "--job-id", ShellWord::variable("JOB"), "--json-file", "batch-task.json"});
    script.add(ShellLine{"else"});
    script.add(ShellLine{"  echo \"The task is there already; to start it anew, first: az batch task delete --job-id "
                         "${JOB} --task-id ${JOB}\" >&2"});
    script.add(ShellLine{"fi"});
    script.comment("How it goes, and what it printed:");
    script.add(
        ShellHint{{.words = {"az", "batch", "task", "show", "--job-id", name, "--task-id", name, "--query", "state"}}});
    script.add(ShellHint{{.words = {"az", "batch", "task", "file", "download", "--job-id", name, "--task-id", name,
                                    "--file-path", "stdout.txt", "--destination", "./stdout.txt"}}});
}

}  // namespace

std::vector<DeployFile> writeBatch(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "Creates the plan's machines as a pool of Azure Batch (batch-pool.json) and starts its job there "
                   "(batch-task.json).",
        .assumptions = {"one task on a node, which takes all its GPUs"},
        .checks = {
            "az was not run: there is no account to run it with",
            "a Batch account with the quota of the size; its quota is counted apart from that of machines",
            "names of batch-pool.json beyond vmSize and the numbers of nodes come from general knowledge",
            "PyTorch and train.py on the nodes: a start task, an application package or a container brings them"}};
    if (deployment.machines.hasRdma && deployment.machines.nodes > 1)
        notes.assumptions.emplace_back("nodes of a pool with communication between them stand in one placement group");
    const Value task = batchTask(deployment, notes.checks);
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    addFilesNeeded(script, {"batch-pool.json", "batch-task.json"});
    script.add(ShellAssignment{"RG", groupName(deployment, "batch")}).add(azRegion(deployment.machines));
    script.add(ShellAssignment{"SIZE", deployment.machines.size});
    script.add(ShellAssignment{"POOL", poolName(deployment)});
    script.add(ShellAssignment{"ACCOUNT", ShellWord::variableOr("BATCH_ACCOUNT", accountName(deployment))});
    addVersionCheck(script);
    script.blank().run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.run({"az", "batch", "account", "create", "--name", ShellWord::variable("ACCOUNT"), "--resource-group",
                azGroup(), "--location", azLocation()});
    addBudgetCommands(script, deployment);
    script.run(
        {"az", "batch", "account", "login", "--name", ShellWord::variable("ACCOUNT"), "--resource-group", azGroup()});
    script.add(ShellLine{"POOLS=$(az batch pool list --query \"length([?id=='${POOL}'])\" --output tsv)"});
    script.add(ShellLine{"if ((POOLS == 0)); then"});
    addAccountQuota(script, deployment);
    script.blank().comment("From here on " + deployment.price.hour + " an hour, " + deployment.price.weekend);
    script.run({"az", "batch", "pool", "create", "--json-file", "batch-pool.json"});
    script.add(ShellLine{"fi"});
    script.blank().comment("The job, as one task" + std::string(deployment.job.nodes > 1 ? " over all its nodes" : ""));
    addJob(script, deployment);
    script.blank().comment("The way back: stops the " + deployment.price.hour + " an hour");
    script.add(ShellHint{{.words = {"az", "batch", "job", "delete", "--job-id", jobName(deployment), "--yes"}}});
    script.add(ShellHint{{.words = {"az", "batch", "pool", "delete", "--pool-id", poolName(deployment), "--yes"}}});
    script.comment("Where nothing else is in the account, or in the group:");
    script.add(ShellHint{{.words = {"az", "batch", "account", "delete", "--name", ShellWord::variable("ACCOUNT"),
                                    "--resource-group", azGroup(), "--yes"}}});
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", azGroup(), "--yes"}}});
    return {{"batch.sh", script.text(), true},
            {"batch-pool.json", jsonText(batchPool(deployment)), false},
            {"batch-task.json", jsonText(task), false}};
}

}  // namespace headroom
