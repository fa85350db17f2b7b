// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/template_scripts.h"

#include "model/provision/syntax/shell.h"
#include "model/provision/writers/az_words.h"
#include "model/provision/writers/quota_guard.h"

namespace headroom {
namespace {

/// Runs one command on one machine; of a set on the first.
ShellCommand remoteRun(const Deployment& deployment, const ShellWord& group, const ShellWord& machines)
{
    ShellCommand run{.words = {"az", isScaleSet(deployment) ? "vmss" : "vm", "run-command", "invoke",
                               "--resource-group", group, "--name", machines}};
    if (isScaleSet(deployment))
        run.add({"--instance-id", "0"});
    const Machines& of = deployment.machines;
    return run.add({"--command-id", "RunShellScript", "--scripts",
                    of.isCpuOnly ? "lscpu"
                    : of.isAmd   ? "rocm-smi"
                                 : "nvidia-smi"});
}

/// Head, names and quota, alike whatever makes the machines.
ShellScript checkedScript(const Deployment& deployment, const FileNotes& notes, std::string_view way)
{
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    addFilesNeeded(script, {way == "tf" ? "machines.tf" : "machines.bicep"});
    script.add(ShellAssignment{"RG", groupName(deployment, way)});
    // The template has the region as the plan does, and asks for one where it has none.
    if (deployment.machines.region.empty())
        script.add(azRegion(deployment.machines));
    else
        // In quotes, as a name may be that of a command.
        script.add(ShellAssignment{"LOC", ShellWord::code("") + ShellWord(deployment.machines.region)});
    script.add(ShellAssignment{"SIZE", deployment.machines.size});
    if (isScaleSet(deployment))
        script.add(ShellAssignment{"NODES", std::to_string(deployment.machines.nodes)});
    script.add(ShellAssignment{"NAME", machineSetName(deployment)});
    addVersionCheck(script);
    addQuotaGuard(script, deployment);
    return script;
}

/// The machines have no public address: what reaches them all the same.
void addLogIn(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment("To log in, where no machine has a public address. One command on one machine, as root:");
    script.add(ShellHint{remoteRun(deployment, azGroup(), azMachines())});
    script.comment("A shell, through Azure Bastion, which costs by the hour until it is deleted:");
    script.add(
        ShellHint{{.words = {"az", "network", "vnet", "subnet", "create", "--resource-group", azGroup(), "--vnet-name",
                             "vnet-nodes", "--name", "AzureBastionSubnet", "--address-prefixes", "10.42.16.0/26"}}});
    script.add(ShellHint{{.words = {"az", "network", "public-ip", "create", "--resource-group", azGroup(), "--name",
                                    "ip-bastion", "--location", azLocation(), "--sku", "Standard"}}});
    script.add(
        ShellHint{{.words = {"az", "network", "bastion", "create", "--resource-group", azGroup(), "--name", "bastion",
                             "--location", azLocation(), "--vnet-name", "vnet-nodes", "--public-ip-address",
                             "ip-bastion", "--sku", "Standard", "--enable-tunneling", "true"}}});
    const ShellWord machine =
        isScaleSet(deployment)
            ? ShellWord::code("$(az vmss show --resource-group ${RG} --name ${NAME} --query id --output "
                              "tsv)/virtualMachines/0")
            : ShellWord::code("$(az vm show --resource-group ${RG} --name ${NAME} --query id --output tsv)");
    script.add(ShellHint{{.words = {"az", "network", "bastion", "ssh", "--resource-group", azGroup(), "--name",
                                    "bastion", "--target-resource-id", machine, "--auth-type", "ssh-key", "--username",
                                    "azureuser", "--ssh-key", ShellWord::code("${HOME}/.ssh/id_rsa")}}});
}

FileNotes scriptNotes(std::string purpose, const char* notRun)
{
    return {
        .purpose = std::move(purpose),
        .assumptions = {},
        .checks = {notRun, "Bastion's commands are of az's extension bastion, which az installs when it is asked to"}};
}

}  // namespace

DeployFile terraformScript(const Deployment& deployment)
{
    ShellScript script =
        checkedScript(deployment,
                      scriptNotes("Looks at quota, then makes the machines of machines.tf with Terraform.",
                                  "neither az nor terraform was run: there is no account to run them with"),
                      "tf");
    script.blank().comment("Terraform asks before it makes anything; from there on " + deployment.price.hour +
                           " an hour, " + deployment.price.weekend);
    script.add(ShellLine{"SUBSCRIPTION=$(az account show --query id --output tsv)"});
    script.run({"terraform", "init", "-input=false"});
    ShellCommand apply{
        .words = {"terraform", "apply", "-var", ShellWord("subscription_id=") + ShellWord::variable("SUBSCRIPTION")}};
    if (deployment.machines.region.empty())
        apply.add({"-var", ShellWord("location=") + azLocation()});
    if (!deployment.machines.image)
        apply.add({"-var", ShellWord("image_id=") +
                               ShellWord::demanded("IMAGE_ID", "resource id of an Arm64 image with drivers")});
    script.add(apply.add({ShellWord::code("$@")}));
    addLogIn(script, deployment);
    script.blank().comment("The way back: stops the " + deployment.price.hour +
                           " an hour. What is not of machines.tf, such as a bastion, goes first");
    script.add(ShellHint{{.words = {"terraform", "destroy"}}});
    return {"terraform.sh", script.text(), true};
}

DeployFile bicepScript(const Deployment& deployment)
{
    ShellScript script =
        checkedScript(deployment,
                      scriptNotes("Looks at quota, then makes the machines of machines.bicep with the Azure CLI.",
                                  "az was not run: there is no account to run it with"),
                      "bicep");
    script.add(ShellLine{"KEY=$(cat \"${SSH_KEY:-${HOME}/.ssh/id_rsa.pub}\")"});
    script.run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    if (deployment.price.budget > 0) {
        script.comment("A budget that is there keeps its beginning, which Azure does not change");
        script.add(ShellAssignment{"BUDGET", "budget-" + deployment.stem});
        script.add(ShellLine{"START=$(az consumption budget show-with-rg --resource-group \"${RG}\" --budget-name "
                             "\"${BUDGET}\" --query timePeriod.startDate --output tsv 2>/dev/null || true)"});
        script.add(ShellLine{"START=${START:-$(date -u +%Y-%m-01)}"});
    }
    script.blank().comment("From here on " + deployment.price.hour + " an hour, " + deployment.price.weekend);
    ShellCommand create{.words = {"az", "deployment", "group", "create", "--resource-group", azGroup(),
                                  "--template-file", "machines.bicep", "--parameters",
                                  ShellWord("location=") + azLocation(),
                                  ShellWord("adminPublicKey=") + ShellWord::variable("KEY")}};
    if (deployment.price.budget > 0)
        create.add({ShellWord("budgetStart=") + ShellWord::code("${START%%T*}")});
    if (!deployment.machines.image)
        create.add(
            {ShellWord("imageId=") + ShellWord::demanded("IMAGE_ID", "resource id of an Arm64 image with drivers")});
    script.add(create);
    addLogIn(script, deployment);
    script.blank().comment("The way back: stops the " + deployment.price.hour + " an hour");
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", azGroup(), "--yes"}}});
    return {"bicep.sh", script.text(), true};
}

std::string remoteCommand(const Deployment& deployment, std::string_view way)
{
    return shellLine(remoteRun(deployment, groupName(deployment, way), machineSetName(deployment)));
}

std::string logInNote(const std::string& script)
{
    return "no machine has a public address: az run-command runs one command on one of them, Azure Bastion gives a "
           "shell; the commands stand at the end of " +
           script;
}

}  // namespace headroom
