// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/shell.h"
#include "model/provision/writers/az_words.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/node_checks.h"
#include "model/provision/writers/quota_guard.h"
#include "model/provision/writers/writers.h"

namespace headroom {
namespace {

FileNotes machineNotes(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    FileNotes notes{.purpose = "Creates the machines of a plan with the Azure CLI.", .assumptions = {}, .checks = {}};
    if (isScaleSet(deployment) && machines.hasRdma)
        notes.assumptions.emplace_back(
            "InfiniBand joins nodes of one Uniform scale set with a single placement group only");
    if (machines.driver == DriverWay::InImage && machines.image)
        notes.assumptions.emplace_back("the image brings driver, NCCL and topology files: no driver extension");
    if (machines.driver == DriverWay::Extension)
        notes.assumptions.emplace_back(
            "security type Standard: the driver extension does not work with Secure Boot, the default of new machines");
    if (machines.isGenerationTwoOnly)
        notes.assumptions.emplace_back("the size starts images of generation 2 only");
    notes.assumptions.emplace_back("disks, public address and load balancer cost a little beside the price above");
    notes.checks.emplace_back("az was not run: there is no account to run it with");
    notes.checks.emplace_back("who may log in: ADMIN_CIDR is the machines' own network, unless you set it");
    if (!machines.image)
        notes.checks.emplace_back("an Arm64 image with drivers: name it in IMAGE; the size has NVMe disks only");
    if (machines.driver == DriverWay::ByHand)
        notes.checks.emplace_back("no driver extension serves this size: install its driver by hand");
    return notes;
}

/// What shows before any money is spent whether the machines may be had.
void addLook(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const std::string cores = std::to_string(machines.vcpus * machines.nodes);
    const std::string family = machines.quotaFamily.empty() ? "the size's family" : machines.quotaFamily;
    script.blank().comment("1  Look before you leap: nothing in this part costs money");
    script.comment(
        "A restriction \"NotAvailableForSubscription\" is a matter of access: ask for the size with a support");
    script.comment("request. An increase of quota does not lift it.");
    script.run({"az", "vm", "list-skus", "--location", azLocation(), "--size", azSize(), "--all", "--output", "table"});
    script.comment("Needs " + cores + " vCPUs of " +
                   (machines.isSpot ? std::string("the counter of Spot, lowPriorityCores")
                                    : family + " and of the region's cores"));
    script.run({"az", "vm", "list-usage", "--location", azLocation(), "--output", "table"});
    addQuotaGuard(script, deployment);
    script.comment(
        "An alert at 80 % of that counter tells before a team's deployment fails: the portal's page Quotas,");
    script.comment("My quotas, has it; az has no command for it");
}

void addNetwork(ShellScript& script, const Deployment& deployment)
{
    script.run({"az", "group", "create", "--name", azGroup(), "--location", azLocation()});
    script.comment("Who may log in: the machines' own network, unless ADMIN_CIDR names an address range of yours");
    script.add(ShellAssignment{"ADMIN_CIDR", ShellWord::variableOr("ADMIN_CIDR", "VirtualNetwork")});
    script.run({"az", "network", "nsg", "create", "--resource-group", azGroup(), "--name", "nsg-nodes", "--location",
                azLocation()});
    script.run({"az",
                "network",
                "nsg",
                "rule",
                "create",
                "--resource-group",
                azGroup(),
                "--nsg-name",
                "nsg-nodes",
                "--name",
                "ssh",
                "--priority",
                "1000",
                "--direction",
                "Inbound",
                "--access",
                "Allow",
                "--protocol",
                "Tcp",
                "--source-address-prefixes",
                ShellWord::variable("ADMIN_CIDR"),
                "--destination-port-ranges",
                "22"});
    if (deployment.machines.hasRdma)
        script.comment("The network keeps out of 172.16.0.0/16, which InfiniBand takes");
    script.run({"az", "network", "vnet", "create", "--resource-group", azGroup(), "--name", "vnet-nodes", "--location",
                azLocation(), "--address-prefixes", "10.42.0.0/16", "--subnet-name", "nodes", "--subnet-prefixes",
                "10.42.0.0/20", "--network-security-group", "nsg-nodes"});
}

/// What one machine and a set of them are created with alike.
void addMachineOptions(ShellCommand& create, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    if (machines.image) {
        const MachineImage& image = *machines.image;
        create.add({"--image", image.publisher + ':' + image.offer + ':' + image.sku + ':' + image.version});
    } else {
        create.add(
            {"--image", ShellWord::demanded("IMAGE", "an Arm64 image with drivers, publisher:offer:sku:version")});
    }
    if (machines.driver == DriverWay::Extension || machines.bootUnsigned)
        create.add({"--security-type", "Standard"});
    if (machines.isArm)
        create.add({"--disk-controller-type", "NVMe"});
    create.add({"--vnet-name", "vnet-nodes", "--subnet", "nodes"});
    if (!machines.isCpuOnly || machines.vcpus > 2)
        create.add({"--accelerated-networking", "true"});
    if (machines.isSpot)
        create.add({"--priority", "Spot", "--max-price", "-1", "--eviction-policy", "Delete"});
    create.add({"--admin-username", "azureuser", "--generate-ssh-keys"});
}

void addZones(ShellCommand& create, std::int64_t zones)
{
    create.add({"--zones"});
    for (std::int64_t zone = 1; zone <= zones; ++zone)
        create.add({std::to_string(zone)});
}

void addScaleSet(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const bool together = isPlacedTogether(deployment);
    if (together) {
        script.comment("One placement group: machines stand close together. The first one picks the data centre");
        script.run({"az", "ppg", "create", "--resource-group", azGroup(), "--name", "ppg-nodes", "--location",
                    azLocation(), "--intent-vm-sizes", azSize()});
    }
    if (machines.nodes > nodesOfAScaleSet)
        script.comment("A set of one placement group has " + std::to_string(nodesOfAScaleSet) + " machines; up to " +
                       std::to_string(nodesOnRequest) + " on request: ask before this");
    ShellCommand create{.words = {"az", "vmss", "create", "--resource-group", azGroup(), "--name", azMachines(),
                                  "--location", azLocation(), "--vm-sku", azSize(), "--instance-count",
                                  ShellWord::variable("NODES"), "--orchestration-mode", "Uniform",
                                  "--single-placement-group", together ? "true" : "false"}};
    if (together)
        create.add({"--ppg", "ppg-nodes"});
    else
        addZones(create, machines.zones);
    create.add({"--disable-overprovision", "--upgrade-policy-mode", "Manual"});
    addMachineOptions(create, deployment);
    script.add(create);
    if (together)
        script.run(
            {"az", "ppg", "show", "--resource-group", azGroup(), "--name", "ppg-nodes", "--include-colocation-status"});
}

void addMachine(ShellScript& script, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    ShellCommand create{.words = {"az", "vm", "create", "--resource-group", azGroup(), "--name", azMachines(),
                                  "--location", azLocation(), "--size", azSize(), "--nsg", "", "--public-ip-sku",
                                  "Standard"}};
    addMachineOptions(create, deployment);
    if (machines.bootUnsigned)
        script.comment(
            "The size's GRID driver wants Secure Boot and the virtual TPM off: security type Standard has neither");
    script.add(create);
}

/// One-machine sets take NVIDIA's extension; its end is waited for by asking.
void addDriver(ShellScript& script, const Deployment& deployment)
{
    if (deployment.machines.driver != DriverWay::Extension)
        return;
    script.blank().comment(
        "The driver: 5 to 10 minutes. Until it is there, nvidia-smi is \"command not found\": the extension");
    script.comment("still installs; wait, and read /var/log/azure/nvidia-vmext-status on the machine if it fails.");
    ShellCommand set{.words = {"az", "vm", "extension", "set", "--resource-group", azGroup(), "--vm-name", azMachines(),
                               "--name", "NvidiaGpuDriverLinux", "--publisher", "Microsoft.HpcCompute", "--version",
                               "1.6"}};
    if (deployment.machines.gpuName.starts_with("A10 "))
        set.add({"--settings", "{\"driverVersion\":\"535.161\"}"});
    script.add(set);
    script.run({"az", "vm", "extension", "show", "--resource-group", azGroup(), "--vm-name", azMachines(), "--name",
                "NvidiaGpuDriverLinux", "--query", "{Status:provisioningState}", "--output", "table"});
    // GRID drivers come with the extension alone.
    if (deployment.machines.gpuName.starts_with("A10 "))
        return;
    script.comment("Without the extension, on the machine, with Secure Boot, too (packages signed by Canonical):");
    script.comment("sudo apt-get update && sudo apt-get install -y ubuntu-drivers-common");
    script.comment("sudo ubuntu-drivers install && sudo reboot");
    script.comment(
        "CUDA's toolkit beside it: install cuda-keyring_1.1-1_all.deb of NVIDIA's repository for this Ubuntu,");
    script.comment(
        "then sudo apt-get update && sudo apt-get install -y cuda-toolkit; the older apt-key lines fail now");
}

/// A daily end for one machine; for a set, none at weekends. A run of days is not cut off: then it is a suggestion.
void addShutdown(ShellScript& script, const Deployment& deployment)
{
    constexpr double workday = 12;
    const bool isShort = !deployment.job.isService && deployment.wall && deployment.wall->value <= workday;
    const bool active = deployment.schedule != "always" || isShort;
    script.blank();
    if (!isScaleSet(deployment)) {
        const ShellCommand stop{.words = {"az", "vm", "auto-shutdown", "--resource-group", azGroup(), "--name",
                                          azMachines(), "--time", ShellWord::variableOr("SHUTDOWN_UTC", "1900")}};
        script.comment("Auto-shutdown, every day at this hour of UTC (HHMM)" +
                       std::string(active ? "" : "; it would end a run of days, so it is not switched on here"));
        active ? script.add(stop) : script.add(ShellHint{stop});
        return;
    }
    const ShellCommand rule{
        .words = {"az", "monitor", "autoscale", "create", "--resource-group", azGroup(), "--resource", azMachines(),
                  "--resource-type", "Microsoft.Compute/virtualMachineScaleSets", "--name", "hours", "--min-count", "0",
                  "--max-count", ShellWord::variable("NODES"), "--count", ShellWord::variable("NODES")}};
    const ShellCommand weekend{.words = {"az",        "monitor",
                                         "autoscale", "profile",
                                         "create",    "--resource-group",
                                         azGroup(),   "--autoscale-name",
                                         "hours",     "--name",
                                         "weekend",   "--recurrence",
                                         "week",      "sat",
                                         "sun",       "--start",
                                         "00:00",     "--end",
                                         "23:59",     "--timezone",
                                         "UTC",       "--count",
                                         "0"}};
    script.comment(
        "Auto-shutdown of a set: no machines at weekends; their local disks go with them. Switched on only where");
    script.comment("the plan has hours of its own, since it would end a run of days");
    for (const ShellCommand& command : {rule, weekend})
        active ? script.add(command) : script.add(ShellHint{command});
}

/// az ends well whatever the script on the machine came to, and shows the end of its output alone: that says how it
/// ended, in words of check-machines.sh.
void addVerification(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment(
        "4  Is it what was planned? check-machines.sh looks at one machine; run it on each. az shows");
    script.comment("the end of what it prints; all of it stands in " + std::string(nodeCheckLog) + " of the machine");
    script.add(ShellLine{"FAILED=0"});
    ShellCommand run{.words = {"az", isScaleSet(deployment) ? "vmss" : "vm", "run-command", "invoke",
                               "--resource-group", azGroup(), "--name", azMachines()}};
    if (isScaleSet(deployment)) {
        script.add(ShellLine{"IDS=$(az vmss list-instances --resource-group \"${RG}\" --name \"${NAME}\" "
                             "--query '[].instanceId' --output tsv)"});
        script.add(ShellLine{"FOUND=$(wc -w <<<\"${IDS}\")"});
        script.add(ShellLine{"if ((FOUND != NODES)); then"});
        script.add(ShellLine{"  echo \"${NAME} has ${FOUND} machines of ${NODES}, and those that are there cost. The "
                             "way back: az vmss delete --resource-group ${RG} --name ${NAME}\" >&2"});
        script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
        script.add(ShellLine{"for ID in ${IDS}; do"});
        run.add({"--instance-id", ShellWord::variable("ID")});
    }
    run.add({"--command-id", "RunShellScript", "--scripts", "@check-machines.sh", "--query", "value[0].message",
             "--output", "tsv"});
    script.add(ShellCapture{"SHOWN", {{run}}});
    script.add(ShellLine{"printf '%s\\n' \"${SHOWN}\""});
    script.add(ShellLine{"[[ ${SHOWN} == *\"check-machines.sh: well\"* ]] || FAILED=$((FAILED + 1))"});
    if (isScaleSet(deployment))
        script.add(ShellLine{"done"});
    script.add(ShellLine{"if ((FAILED > 0)); then"});
    script.add(ShellLine{"  echo \"${FAILED} of the machines fail the check, and go on to cost: see above\" >&2"});
    script.add(ShellLine{"  exit 1"}).add(ShellLine{"fi"});
}

void addWayBack(ShellScript& script, const Deployment& deployment)
{
    script.blank().comment("5  The way back: stops the " + deployment.price.hour +
                           " an hour. delete-machines.sh does both");
    if (isScaleSet(deployment)) {
        script.add(
            ShellHint{{.words = {"az", "vmss", "delete", "--resource-group", azGroup(), "--name", azMachines()}}});
    } else {
        script.add(
            ShellHint{{.words = {"az", "vm", "deallocate", "--resource-group", azGroup(), "--name", azMachines()}}});
        script.comment("Stopped that way, disks and public address go on to cost; the group's end takes them, too:");
    }
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", azGroup(), "--yes"}}});
}

ShellScript started(const Deployment& deployment, const FileNotes& notes)
{
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    addOwnFolder(script);
    script.add(ShellAssignment{"RG", groupName(deployment, "az")});
    return script;
}

DeployFile createFile(const Deployment& deployment)
{
    ShellScript script = started(deployment, machineNotes(deployment));
    addFilesNeeded(script, {"check-machines.sh"});
    script.add(azRegion(deployment.machines));
    script.add(ShellAssignment{"SIZE", deployment.machines.size});
    if (isScaleSet(deployment))
        script.add(ShellAssignment{"NODES", std::to_string(deployment.machines.nodes)});
    script.add(ShellAssignment{"NAME", machineSetName(deployment)});
    addVersionCheck(script);
    addLook(script, deployment);
    script.blank().comment("2  Group, network and budget: these cost nothing by themselves");
    addNetwork(script, deployment);
    addBudgetCommands(script, deployment);
    script.blank().comment("3  The machines: from here on " + deployment.price.hour + " an hour, " +
                           deployment.price.weekend);
    isScaleSet(deployment) ? addScaleSet(script, deployment) : addMachine(script, deployment);
    addDriver(script, deployment);
    addShutdown(script, deployment);
    addVerification(script, deployment);
    addWayBack(script, deployment);
    return {"create-machines.sh", script.text(), true};
}

DeployFile deleteFile(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Deletes the machines of a plan and all that was created with them.",
                    .assumptions = {"nothing else was put into the resource group"},
                    .checks = {"local disks go with the machines: copy what is on them first"}};
    ShellScript script = started(deployment, notes);
    script.add(ShellAssignment{"NAME", machineSetName(deployment)}).blank();
    if (isScaleSet(deployment))
        script.run({"az", "vmss", "delete", "--resource-group", azGroup(), "--name", azMachines()});
    else
        script.run({"az", "vm", "delete", "--resource-group", azGroup(), "--name", azMachines(), "--yes"});
    script.comment("All in the group goes with it, so that az asks; --yes leaves the question out. What is in it:");
    script.add(ShellHint{{.words = {"az", "resource", "list", "--resource-group", azGroup(), "--output", "table"}}});
    script.run({"az", "group", "delete", "--name", azGroup()});
    return {"delete-machines.sh", script.text(), true};
}

}  // namespace

std::vector<DeployFile> writeAzCli(const Deployment& deployment)
{
    return {createFile(deployment), nodeCheckFile(deployment), deleteFile(deployment)};
}

}  // namespace headroom
