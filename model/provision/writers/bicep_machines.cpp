// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/bicep.h"
#include "model/provision/syntax/comment.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/template_scripts.h"
#include "model/provision/writers/writers.h"

namespace headroom {
namespace {

Value code(CodeText text) { return Expression{text}; }

Value imageReference(const Machines& machines)
{
    if (!machines.image)
        return Value::map({{"id", code("imageId")}});
    const MachineImage& image = *machines.image;
    return Value::map(
        {{"publisher", image.publisher}, {"offer", image.offer}, {"sku", image.sku}, {"version", image.version}});
}

Value storageProfile(const Machines& machines)
{
    Value disk = Value::map({{"createOption", "FromImage"},
                             {"caching", "ReadOnly"},
                             {"managedDisk", Value::map({{"storageAccountType", "Premium_LRS"}})}});
    Value profile = Value::map({{"imageReference", imageReference(machines)}, {"osDisk", disk}});
    if (machines.isArm)
        profile.set("diskControllerType", "NVMe");
    return profile;
}

Value linuxProfile(bool isSet)
{
    const Value keys = Value::list(
        {Value::map({{"path", "/home/azureuser/.ssh/authorized_keys"}, {"keyData", code("adminPublicKey")}})});
    Value profile = Value::map();
    profile.set(isSet ? "computerNamePrefix" : "computerName", "node");
    profile.set("adminUsername", "azureuser");
    profile.set("linuxConfiguration",
                Value::map({{"disablePasswordAuthentication", true}, {"ssh", Value::map({{"publicKeys", keys}})}}));
    return profile;
}

void addSpot(Value& profile, const Machines& machines)
{
    profile.set("priority", machines.isSpot ? "Spot" : "Regular");
    if (!machines.isSpot)
        return;
    profile.set("evictionPolicy", "Delete");
    profile.set("billingProfile", Value::map({{"maxPrice", -1}}), "Never evicted for its price; pay as you go at most");
}

Value ipConfiguration(CodeText subnet)
{
    return Value::map({{"name", "ipc0"}, {"properties", Value::map({{"subnet", Value::map({{"id", code(subnet)}})}})}});
}

BicepResource guardResource()
{
    const Value ssh = Value::map({{"name", "ssh"},
                                  {"properties", Value::map({{"priority", 1000},
                                                             {"direction", "Inbound"},
                                                             {"access", "Allow"},
                                                             {"protocol", "Tcp"},
                                                             {"sourcePortRange", "*"},
                                                             {"destinationPortRange", "22"},
                                                             {"sourceAddressPrefix", code("adminCidr")},
                                                             {"destinationAddressPrefix", "*"}})}});
    return {"nsg", "Microsoft.Network/networkSecurityGroups@2024-01-01",
            Value::map({{"name", "nsg-nodes"},
                        {"location", code("location")},
                        {"properties", Value::map({{"securityRules", Value::list({ssh})}})}})};
}

BicepResource networkResource(const Machines& machines)
{
    const Value prefixes = Value::map({{"addressPrefixes", Value::list({"10.42.0.0/16"})}});
    const Value subnet =
        Value::map({{"name", "nodes"},
                    {"properties", Value::map({{"addressPrefix", "10.42.0.0/20"},
                                               {"networkSecurityGroup", Value::map({{"id", code("nsg.id")}})}})}});
    return {"vnet", "Microsoft.Network/virtualNetworks@2024-01-01",
            Value::map({{"name", "vnet-nodes"},
                        {"location", code("location")},
                        {"properties", Value::map({{"addressSpace", prefixes}, {"subnets", Value::list({subnet})}})}}),
            machines.hasRdma ? "Out of 172.16.0.0/16, which InfiniBand takes" : ""};
}

BicepResource placementResource()
{
    return {"ppg", "Microsoft.Compute/proximityPlacementGroups@2024-07-01",
            Value::map(
                {{"name", "ppg-nodes"},
                 {"location", code("location")},
                 {"properties", Value::map({{"proximityPlacementGroupType", "Standard"},
                                            {"intent", Value::map({{"vmSizes", Value::list({code("vmSize")})}})}})}}),
            "Machines close together; no guarantee of capacity"};
}

/// Machines wait for the budget: where none can be made, nothing costs money.
void addBudgetFirst(Value& machines, const Deployment& deployment)
{
    if (deployment.price.budget > 0)
        machines.set("dependsOn", Value::list({code("budget")}));
}

BicepResource scaleSetResource(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const bool together = isPlacedTogether(deployment);
    Value card = Value::map(
        {{"name", "nic0"},
         {"properties",
          Value::map({{"primary", true},
                      {"enableAcceleratedNetworking", true},
                      {"ipConfigurations", Value::list({ipConfiguration("vnet.properties.subnets[0].id")})}})}});
    Value profile = Value::map();
    addSpot(profile, machines);
    profile.set("storageProfile", storageProfile(machines));
    profile.set("osProfile", linuxProfile(true));
    profile.set("networkProfile", Value::map({{"networkInterfaceConfigurations", Value::list({card})}}));
    Value properties = Value::map({{"orchestrationMode", "Uniform"},
                                   {"singlePlacementGroup", together},
                                   {"overprovision", false},
                                   {"upgradePolicy", Value::map({{"mode", "Manual"}})}});
    if (together)
        properties.set("proximityPlacementGroup", Value::map({{"id", code("ppg.id")}}));
    properties.set("virtualMachineProfile", profile);
    Value body = Value::map({{"name", machineSetName(deployment)}, {"location", code("location")}});
    if (!together) {
        Value zones = Value::list();
        for (std::int64_t zone = 1; zone <= machines.zones; ++zone)
            zones.add(std::to_string(zone));
        body.set("zones", zones);
    }
    addBudgetFirst(body, deployment);
    body.set("sku", Value::map({{"name", code("vmSize")}, {"tier", "Standard"}, {"capacity", code("nodeCount")}}));
    body.set("properties", properties);
    return {"machines", "Microsoft.Compute/virtualMachineScaleSets@2024-07-01", body,
            "Costs " + deployment.price.hour + " an hour from here on; the way back: az vmss delete --resource-group " +
                groupName(deployment, "bicep") + " --name " + machineSetName(deployment)};
}

BicepResource cardResource()
{
    Value configuration = ipConfiguration("vnet.properties.subnets[0].id");
    return {"nic", "Microsoft.Network/networkInterfaces@2024-01-01",
            Value::map({{"name", "nic0"},
                        {"location", code("location")},
                        {"properties", Value::map({{"enableAcceleratedNetworking", true},
                                                   {"ipConfigurations", Value::list({configuration})}})}})};
}

BicepResource machineResource(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    Value properties = Value::map({{"hardwareProfile", Value::map({{"vmSize", code("vmSize")}})}});
    addSpot(properties, machines);
    properties.set("storageProfile", storageProfile(machines));
    properties.set("osProfile", linuxProfile(false));
    properties.set("networkProfile",
                   Value::map({{"networkInterfaces", Value::list({Value::map({{"id", code("nic.id")}})})}}));
    if (machines.driver == DriverWay::Extension || machines.bootUnsigned)
        properties.set("securityProfile", Value::map({{"securityType", "Standard"}}),
                       "The size's drivers do not work with Secure Boot, the default of new machines");
    Value body = Value::map({{"name", machineSetName(deployment)}, {"location", code("location")}});
    addBudgetFirst(body, deployment);
    body.set("properties", properties);
    return {"machines", "Microsoft.Compute/virtualMachines@2024-07-01", body,
            "Costs " + deployment.price.hour + " an hour from here on; the way back: az group delete --name " +
                groupName(deployment, "bicep") + " --yes"};
}

BicepResource extensionResource(const Machines& machines)
{
    Value settings = Value::map();
    if (machines.gpuName.starts_with("A10 "))
        settings.set("driverVersion", "535.161");
    return {"driver", "Microsoft.Compute/virtualMachines/extensions@2024-07-01",
            Value::map({{"parent", code("machines")},
                        {"name", "NvidiaGpuDriverLinux"},
                        {"location", code("location")},
                        {"properties", Value::map({{"publisher", "Microsoft.HpcCompute"},
                                                   {"type", "NvidiaGpuDriverLinux"},
                                                   {"typeHandlerVersion", "1.6"},
                                                   {"autoUpgradeMinorVersion", true},
                                                   {"settings", settings}})}}),
            "5 to 10 minutes; until it is there nvidia-smi is not found"};
}

BicepResource shutdownResource(const Deployment& deployment)
{
    return {"shutdown", "Microsoft.DevTestLab/schedules@2018-09-15",
            Value::map({{"name", "shutdown-computevm-" + machineSetName(deployment)},
                        {"location", code("location")},
                        {"properties", Value::map({{"status", deployment.schedule == "always" ? "Disabled" : "Enabled"},
                                                   {"taskType", "ComputeVmShutdownTask"},
                                                   {"dailyRecurrence", Value::map({{"time", "1900"}})},
                                                   {"timeZoneId", "UTC"},
                                                   {"targetResourceId", code("machines.id")}})}}),
            "Auto-shutdown at 19:00 UTC; Disabled where it would end a run of days"};
}

BicepResource budgetResource(const Deployment& deployment)
{
    return {"budget", "Microsoft.Consumption/budgets@2023-05-01",
            Value::map({{"name", "budget-" + deployment.stem},
                        {"properties",
                         Value::map({{"category", "Cost"},
                                     {"amount", deployment.price.budget},
                                     {"timeGrain", "Monthly"},
                                     {"timePeriod", Value::map({{"startDate", code("budgetStart")}})},
                                     {"notifications", budgetNotifications("contactEmails", "contactRoles")}})}}),
            deployment.price.budgetIsOwn ? "The plan's budget; it warns and stops nothing"
                                         : "What a month of the plan costs; it warns and stops nothing"};
}

FileNotes bicepNotes(const Deployment& deployment)
{
    FileNotes notes{.purpose = "The machines of a plan for: az group create --name " + groupName(deployment, "bicep") +
                               " --location REGION, then az deployment group create --resource-group " +
                               groupName(deployment, "bicep") +
                               " --template-file machines.bicep --parameters adminPublicKey=@KEY.pub",
                    .assumptions = {},
                    .checks = {"bicep was not run; API versions of resources may be newer where you are",
                               "quota: bicep.sh looks at it, then runs these commands", logInNote("bicep.sh")}};
    if (isScaleSet(deployment) && deployment.machines.hasRdma)
        notes.assumptions.emplace_back(
            "InfiniBand joins nodes of one Uniform scale set with a single placement group only");
    if (deployment.machines.nodes > nodesOfAScaleSet)
        notes.checks.emplace_back(
            "more than 100 machines in one placement group are granted on request only, 300 at most");
    return notes;
}

}  // namespace

std::vector<DeployFile> writeBicep(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    BicepModule module;
    // Without a default whoever deploys must name a region.
    if (machines.region.empty())
        module.parameters.push_back({"location", "string", {}, "The region: the plan names none in cost.region"});
    else
        module.parameters.push_back({"location", "string", machines.region, ""});
    module.parameters.push_back({"vmSize", "string", machines.size, ""});
    if (isScaleSet(deployment))
        module.parameters.push_back({"nodeCount", "int", machines.nodes, ""});
    module.parameters.push_back({"adminPublicKey", "string", {}, "The public half of the SSH key of whoever logs in"});
    module.parameters.push_back({"adminCidr", "string", "VirtualNetwork",
                                 "Address range that may log in; by default only the machines' own network"});
    if (!machines.image)
        module.parameters.push_back({"imageId", "string", {}, "Resource id of an Arm64 image with drivers"});
    // A new budget may not begin before the current month (Azure/ResourceModules, Microsoft.Consumption/budgets).
    if (deployment.price.budget > 0)
        module.parameters.push_back(
            {"budgetStart", "string", code("utcNow('yyyy-MM-01')"),
             "The month in which the budget begins; that of one that is there, which Azure does "
             "not change: bicep.sh asks for it"});
    module.resources.push_back(guardResource());
    module.resources.push_back(networkResource(machines));
    if (isScaleSet(deployment)) {
        if (isPlacedTogether(deployment))
            module.resources.push_back(placementResource());
        module.resources.push_back(scaleSetResource(deployment));
    } else {
        module.resources.push_back(cardResource());
        module.resources.push_back(machineResource(deployment));
        if (machines.driver == DriverWay::Extension)
            module.resources.push_back(extensionResource(machines));
        module.resources.push_back(shutdownResource(deployment));
    }
    if (deployment.price.budget > 0)
        module.resources.push_back(budgetResource(deployment));
    module.outputs.push_back({"machinesId", "string", code("machines.id")});
    return {{"machines.bicep",
             commentBlock(fileHead(deployment, bicepNotes(deployment)), "//") + '\n' + bicepText(module), false},
            bicepScript(deployment)};
}

}  // namespace headroom
