// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/comment.h"
#include "model/provision/syntax/hcl.h"
#include "model/provision/writers/budget_commands.h"
#include "model/provision/writers/template_scripts.h"
#include "model/provision/writers/writers.h"

namespace headroom {
namespace {

Value terraformCode(CodeText text) { return Expression{text}; }

HclBlock variableBlock(CodeText name, std::string description, Value otherwise)
{
    HclBlock block{.type = "variable", .labels = {std::string(name.text())}};
    block.attributes = {{"type", terraformCode("string")}, {"description", std::move(description)}};
    if (!std::holds_alternative<std::monostate>(otherwise.data()))
        block.attributes.push_back({"default", std::move(otherwise)});
    return block;
}

std::vector<Entry> placed(std::string name)
{
    return {{"name", std::move(name)},
            {"location", terraformCode("azurerm_resource_group.plan.location")},
            {"resource_group_name", terraformCode("azurerm_resource_group.plan.name")}};
}

HclBlock resourceBlock(const char* type, const char* name, std::vector<Entry> attributes)
{
    return {.type = "resource", .labels = {type, name}, .attributes = std::move(attributes)};
}

void addSettings(std::vector<HclBlock>& blocks, const Deployment& deployment)
{
    HclBlock required{.type = "required_providers"};
    required.attributes = {{"azurerm", Value::map({{"source", "hashicorp/azurerm"}, {"version", "~> 4.0"}})}};
    blocks.push_back({.type = "terraform", .blocks = {required}});
    // Version 4 of the provider wants the subscription by name (hashicorp/terraform-provider-azurerm#26621).
    blocks.push_back({.type = "provider",
                      .labels = {"azurerm"},
                      .attributes = {{"subscription_id", terraformCode("var.subscription_id")}},
                      .blocks = {{.type = "features"}}});
    blocks.push_back(variableBlock("subscription_id", "Id of the subscription that pays", {}));
    blocks.push_back(variableBlock("ssh_public_key_path", "File with the public half of the SSH key of whoever logs in",
                                   "~/.ssh/id_rsa.pub"));
    if (!deployment.machines.image)
        blocks.push_back(variableBlock("image_id", "Resource id of an Arm64 image with drivers", {}));
    blocks.push_back(variableBlock(
        "admin_cidr", "Address range that may log in; by default only the machines' own network", "VirtualNetwork"));
    if (deployment.machines.region.empty())
        blocks.push_back(variableBlock("location", "The region: the plan names none in cost.region", {}));
}

void addNetworkBlocks(std::vector<HclBlock>& blocks, const Deployment& deployment)
{
    const std::string& region = deployment.machines.region;
    const Value location = region.empty() ? terraformCode("var.location") : Value(region);
    blocks.push_back(resourceBlock("azurerm_resource_group", "plan",
                                   {{"name", groupName(deployment, "tf")}, {"location", location}}));
    std::vector<Entry> network = placed("vnet-nodes");
    network.push_back({"address_space", Value::list({"10.42.0.0/16"}),
                       deployment.machines.hasRdma ? "Out of 172.16.0.0/16, which InfiniBand takes" : ""});
    blocks.push_back(resourceBlock("azurerm_virtual_network", "nodes", network));
    blocks.push_back(resourceBlock("azurerm_subnet", "nodes",
                                   {{"name", "nodes"},
                                    {"resource_group_name", terraformCode("azurerm_resource_group.plan.name")},
                                    {"virtual_network_name", terraformCode("azurerm_virtual_network.nodes.name")},
                                    {"address_prefixes", Value::list({"10.42.0.0/20"})}}));
    HclBlock guard = resourceBlock("azurerm_network_security_group", "nodes", placed("nsg-nodes"));
    guard.blocks.push_back({.type = "security_rule",
                            .attributes = {{"name", "ssh"},
                                           {"priority", 1000},
                                           {"direction", "Inbound"},
                                           {"access", "Allow"},
                                           {"protocol", "Tcp"},
                                           {"source_port_range", "*"},
                                           {"destination_port_range", "22"},
                                           {"source_address_prefix", terraformCode("var.admin_cidr")},
                                           {"destination_address_prefix", "*"}}});
    blocks.push_back(guard);
    blocks.push_back(
        resourceBlock("azurerm_subnet_network_security_group_association", "nodes",
                      {{"subnet_id", terraformCode("azurerm_subnet.nodes.id")},
                       {"network_security_group_id", terraformCode("azurerm_network_security_group.nodes.id")}}));
}

HclBlock sshKeyBlock()
{
    return {.type = "admin_ssh_key",
            .attributes = {{"username", "azureuser"}, {"public_key", terraformCode("file(var.ssh_public_key_path)")}}};
}

/// Image and disk, in the machine and in a set alike.
void addImage(HclBlock& block, const Machines& machines)
{
    block.blocks.push_back(sshKeyBlock());
    if (machines.image)
        block.blocks.push_back({.type = "source_image_reference",
                                .attributes = {{"publisher", machines.image->publisher},
                                               {"offer", machines.image->offer},
                                               {"sku", machines.image->sku},
                                               {"version", machines.image->version}}});
    else
        block.attributes.push_back({"source_image_id", terraformCode("var.image_id")});
    block.blocks.push_back(
        {.type = "os_disk", .attributes = {{"caching", "ReadOnly"}, {"storage_account_type", "Premium_LRS"}}});
}

void addSpotEntries(std::vector<Entry>& attributes, const Machines& machines)
{
    if (!machines.isSpot)
        return;
    attributes.push_back({"priority", "Spot"});
    attributes.push_back({"eviction_policy", "Delete"});
    attributes.push_back({"max_bid_price", -1});
}

HclBlock addressBlock()
{
    return {
        .type = "ip_configuration",
        .attributes = {{"name", "ipc0"}, {"primary", true}, {"subnet_id", terraformCode("azurerm_subnet.nodes.id")}}};
}

/// Machines wait for the budget: where none can be made, nothing costs money.
void addBudgetFirst(HclBlock& machines, const Deployment& deployment)
{
    if (deployment.price.budget > 0)
        machines.attributes.push_back(
            {"depends_on", Value::list({terraformCode("azurerm_consumption_budget_resource_group.plan")})});
}

HclBlock scaleSetBlock(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    const bool together = isPlacedTogether(deployment);
    HclBlock block =
        resourceBlock("azurerm_linux_virtual_machine_scale_set", "nodes", placed(machineSetName(deployment)));
    block.comment = "Costs " + deployment.price.hour + " an hour from here on; the way back: terraform destroy";
    auto& attributes = block.attributes;
    attributes.push_back({"sku", machines.size});
    attributes.push_back({"instances", machines.nodes});
    attributes.push_back({"admin_username", "azureuser"});
    attributes.push_back({"single_placement_group", together});
    attributes.push_back({"overprovision", false, "The provider's default starts more machines than are asked for"});
    if (together) {
        attributes.push_back(
            {"proximity_placement_group_id", terraformCode("azurerm_proximity_placement_group.nodes.id")});
    } else {
        Value zones = Value::list();
        for (std::int64_t zone = 1; zone <= machines.zones; ++zone)
            zones.add(std::to_string(zone));
        attributes.push_back({"zones", zones});
    }
    addSpotEntries(attributes, machines);
    addBudgetFirst(block, deployment);
    addImage(block, machines);
    block.blocks.push_back(
        {.type = "network_interface",
         .attributes = {{"name", "nic0"}, {"primary", true}, {"enable_accelerated_networking", true}},
         .blocks = {addressBlock()}});
    return block;
}

void addMachineBlocks(std::vector<HclBlock>& blocks, const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    HclBlock card = resourceBlock("azurerm_network_interface", "nodes", placed("nic0"));
    card.attributes.push_back({"accelerated_networking_enabled", true});
    card.blocks.push_back({.type = "ip_configuration",
                           .attributes = {{"name", "ipc0"},
                                          {"subnet_id", terraformCode("azurerm_subnet.nodes.id")},
                                          {"private_ip_address_allocation", "Dynamic"}}});
    blocks.push_back(card);
    HclBlock machine = resourceBlock("azurerm_linux_virtual_machine", "nodes", placed(machineSetName(deployment)));
    machine.comment = "Costs " + deployment.price.hour + " an hour from here on; the way back: terraform destroy";
    machine.attributes.push_back({"size", machines.size});
    machine.attributes.push_back({"admin_username", "azureuser"});
    machine.attributes.push_back(
        {"network_interface_ids", Value::list({terraformCode("azurerm_network_interface.nodes.id")})});
    if (machines.driver == DriverWay::Extension || machines.bootUnsigned)
        machine.attributes.push_back({"secure_boot_enabled", false, "The size's drivers do not work with it"});
    addSpotEntries(machine.attributes, machines);
    addBudgetFirst(machine, deployment);
    addImage(machine, machines);
    blocks.push_back(machine);
    if (machines.driver != DriverWay::Extension)
        return;
    HclBlock driver = resourceBlock("azurerm_virtual_machine_extension", "driver",
                                    {{"name", "NvidiaGpuDriverLinux"},
                                     {"virtual_machine_id", terraformCode("azurerm_linux_virtual_machine.nodes.id")},
                                     {"publisher", "Microsoft.HpcCompute"},
                                     {"type", "NvidiaGpuDriverLinux"},
                                     {"type_handler_version", "1.6"},
                                     {"auto_upgrade_minor_version", true}});
    driver.comment = "5 to 10 minutes; until it is there nvidia-smi is not found";
    if (machines.gpuName.starts_with("A10 "))
        driver.attributes.push_back({"settings", terraformCode("jsonencode({ driverVersion = \"535.161\" })")});
    blocks.push_back(driver);
}

HclBlock shutdownBlock(const Deployment& deployment)
{
    HclBlock block = resourceBlock("azurerm_dev_test_global_vm_shutdown_schedule", "nodes",
                                   {{"virtual_machine_id", terraformCode("azurerm_linux_virtual_machine.nodes.id")},
                                    {"location", terraformCode("azurerm_resource_group.plan.location")},
                                    {"enabled", deployment.schedule != "always"},
                                    {"daily_recurrence_time", "1900"},
                                    {"timezone", "UTC"}});
    block.blocks.push_back({.type = "notification_settings", .attributes = {{"enabled", false}}});
    block.comment = "Auto-shutdown at 19:00 UTC; not enabled where it would end a run of days";
    return block;
}

/// It begins with the month of the first apply, which later ones leave: a new budget may not begin before the current
/// month, and the beginning of one that exists cannot be changed (hashicorp/terraform-provider-azurerm,
/// consumption_budget_resource_group; formatdate: hashicorp/terraform).
HclBlock budgetBlock(const Deployment& deployment)
{
    HclBlock block = resourceBlock("azurerm_consumption_budget_resource_group", "plan",
                                   {{"name", "budget-" + deployment.stem},
                                    {"resource_group_id", terraformCode("azurerm_resource_group.plan.id")},
                                    {"amount", deployment.price.budget},
                                    {"time_grain", "Monthly"}});
    block.comment = deployment.price.budgetIsOwn ? "The plan's budget; it warns and stops nothing"
                                                 : "What a month of the plan costs; it warns and stops nothing";
    block.blocks.push_back(
        {.type = "time_period",
         .attributes = {{"start_date", terraformCode("formatdate(\"YYYY-MM-01'T'00:00:00Z\", timestamp())")}}});
    for (const int percent : budgetThresholds)
        block.blocks.push_back({.type = "notification",
                                .attributes = {{"enabled", true},
                                               {"threshold", percent},
                                               {"operator", "GreaterThanOrEqualTo"},
                                               {"contact_roles", Value::list({"Owner", "Contributor"})}}});
    block.blocks.push_back(
        {.type = "lifecycle", .attributes = {{"ignore_changes", Value::list({terraformCode("time_period")})}}});
    return block;
}

FileNotes terraformNotes(const Deployment& deployment)
{
    FileNotes notes{
        .purpose = "The machines of a plan for terraform plan and terraform apply; terraform destroy is the way back.",
        .assumptions = {"azurerm 4"},
        .checks = {"terraform was not run: there is no account to run it with",
                   "quota: terraform.sh looks at it, then runs terraform", logInNote("terraform.sh")}};
    if (isScaleSet(deployment) && deployment.machines.hasRdma)
        notes.assumptions.emplace_back("this resource is the Uniform kind of scale set, the only one with InfiniBand");
    if (deployment.machines.nodes > nodesOfAScaleSet)
        notes.checks.emplace_back(
            "more than 100 machines in one placement group are granted on request only, 300 at most");
    if (isScaleSet(deployment))
        notes.checks.emplace_back(
            "auto-shutdown is for single machines: create-machines.sh (target az-cli) has hours for a set");
    return notes;
}

}  // namespace

std::vector<DeployFile> writeTerraform(const Deployment& deployment)
{
    std::vector<HclBlock> blocks;
    addSettings(blocks, deployment);
    addNetworkBlocks(blocks, deployment);
    if (isPlacedTogether(deployment)) {
        std::vector<Entry> placement = placed("ppg-nodes");
        placement.push_back({"allowed_vm_sizes", Value::list({deployment.machines.size})});
        blocks.push_back(resourceBlock("azurerm_proximity_placement_group", "nodes", placement));
    }
    if (isScaleSet(deployment)) {
        blocks.push_back(scaleSetBlock(deployment));
    } else {
        addMachineBlocks(blocks, deployment);
        blocks.push_back(shutdownBlock(deployment));
    }
    if (deployment.price.budget > 0)
        blocks.push_back(budgetBlock(deployment));
    return {{"machines.tf",
             commentBlock(fileHead(deployment, terraformNotes(deployment)), "#") + '\n' + hclText(blocks), false},
            terraformScript(deployment)};
}

}  // namespace headroom
