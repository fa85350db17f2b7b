// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords adviceFindings[] = {
    {"advice.cpu",
     QT_TRANSLATE_NOOP("finding", "A CPU is enough: %1 B parameters are no more than %2 B, and more than %3 are "
                                  "allowed."),
     QT_TRANSLATE_NOOP(
         "remedy",
         "Take a size without GPUs (D or F of Azure); a GPU pays off with larger models or shorter answers.")},
    {"advice.training",
     QT_TRANSLATE_NOOP("finding", "Training of %1 B parameters: throughput counts, and all GPUs work at once."), ""},
    {"advice.serving",
     QT_TRANSLATE_NOOP("finding", "Serving %1 B parameters: latency counts, and replicas are added as requests grow."),
     ""},
    {"advice.class", QT_TRANSLATE_NOOP("finding", "%1 B parameters: %2."), ""},
    {"advice.beyond-class",
     QT_TRANSLATE_NOOP("finding", "That is the usual starting point for models of this size; the advice, %1 on %2, was "
                                  "computed for this plan and takes precedence."),
     ""},
    {"advice.no-deadline",
     QT_TRANSLATE_NOOP("finding", "No deadline is set: the cheapest of all, %2 × %1 for %3, would take %4."),
     QT_TRANSLATE_NOOP("remedy", "What is advised is done sooner; set a deadline under Goal to decide it yourself.")},
    {"advice.size", QT_TRANSLATE_NOOP("finding", "%2 × %1 with %4: the job takes %5 and costs %3."),
     QT_TRANSLATE_NOOP("remedy", "An answer of the page Decide, which has the others.")},
    {"advice.cpu-size",
     QT_TRANSLATE_NOOP(
         "finding",
         "%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests at a time."),
     ""},
    {"advice.cpu-size-rate",
     QT_TRANSLATE_NOOP(
         "finding",
         "%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests per second."),
     ""},
    {"advice.serving-whole",
     QT_TRANSLATE_NOOP("finding", "A replica per GPU: weights take %1, and up to %2 requests fit beside them."), ""},
    {"advice.serving-split",
     QT_TRANSLATE_NOOP("finding", "%2 GPUs per replica: weights take %1 of each, and up "
                                  "to %3 requests fit beside them."),
     ""},
    {"advice.serving-size",
     QT_TRANSLATE_NOOP("finding", "%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a "
                                  "token every %5 with %6 requests at a time; replicas: %4."),
     QT_TRANSLATE_NOOP("remedy", "Sizes that are retired or without a price were left out, and unverified ones beside "
                                 "verified ones.")},
    {"advice.serving-size-rate",
     QT_TRANSLATE_NOOP("finding", "%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a "
                                  "token every %5 with %6 requests per second; replicas: %4."),
     QT_TRANSLATE_NOOP("remedy", "Sizes that are retired or without a price were left out, and unverified ones beside "
                                 "verified ones.")},
    {"advice.unverified",
     QT_TRANSLATE_NOOP("finding", "Figures of %2 are not verified against %1's own pages, as those of all its sizes."),
     QT_TRANSLATE_NOOP("remedy", "Check GPUs, memory, network and price there before you rely on them.")},
    {"advice.paid", QT_TRANSLATE_NOOP("finding", "Prices compared: %1."), ""},
    {"advice.paid-otherwise",
     QT_TRANSLATE_NOOP("finding", "No price of %3 is known for what the plan pays (%2): it counts with %1."),
     QT_TRANSLATE_NOOP("remedy", "Import a price list that has it.")},
    {"advice.no-service",
     QT_TRANSLATE_NOOP("finding", "No current size with a known price in %1 serves it as planned on up to 64 nodes."),
     QT_TRANSLATE_NOOP("remedy", "Take weights of fewer bits, a longer latency target, or pipeline parallelism.")},
    {"advice.batch", QT_TRANSLATE_NOOP("finding", "Applying it changes the global batch, in sequences, from %2 to %1."),
     QT_TRANSLATE_NOOP("remedy", "Check the learning rate, which belongs to the batch.")},
    {"advice.region", QT_TRANSLATE_NOOP("finding", "The price is that of %1, where the plan's machines stand in %2."),
     ""},
    {"advice.none",
     QT_TRANSLATE_NOOP("finding", "No current size with a known price in %1 holds it on up to 1,024 nodes."),
     QT_TRANSLATE_NOOP("remedy", "Shorten the sequence, or allow all layouts under Goal.")},
    {"advice.platform-node",
     QT_TRANSLATE_NOOP("finding", "One node: Azure Machine Learning runs the job and scales to none after it."),
     QT_TRANSLATE_NOOP("remedy", "A single VM does too, with auto-shutdown.")},
    {"advice.platform-cluster",
     QT_TRANSLATE_NOOP("finding", "%1 nodes without InfiniBand: Azure Batch or AKS, with Ray or DeepSpeed on top."),
     QT_TRANSLATE_NOOP("remedy", "Gradients cross slow links: check the network page.")},
    {"advice.platform-fabric",
     QT_TRANSLATE_NOOP("finding",
                       "%1 nodes over InfiniBand: Slurm or AKS on one uniform scale set of at most %2 nodes."),
     QT_TRANSLATE_NOOP("remedy", "One placement group and one zone; InfiniBand does not reach further.")},
    {"advice.platform-fabric-request",
     QT_TRANSLATE_NOOP("finding", "%1 nodes over InfiniBand: Slurm or AKS on one uniform scale set. It has %2 nodes at "
                                  "most, and up to %3 only on request."),
     QT_TRANSLATE_NOOP("remedy",
                       "Ask Azure for them first. One placement group and one zone; InfiniBand does not reach "
                       "further.")},
    {"advice.platform-fabric-beyond",
     QT_TRANSLATE_NOOP("finding", "%1 nodes are more than the %2 that one uniform scale set has even on request, and "
                                  "InfiniBand does not reach from one set to another."),
     QT_TRANSLATE_NOOP("remedy", "Plan with at most %2 nodes, or ask Azure for a cluster built for this job.")},
    {"advice.platform-cpu",
     QT_TRANSLATE_NOOP("finding", "Serving: AKS with a node pool without GPUs that scales with the requests."), ""},
    {"advice.platform-serving",
     QT_TRANSLATE_NOOP("finding", "Serving: AKS with a GPU node pool that scales with the requests."), ""},
    {"advice.platform-node-elsewhere",
     QT_TRANSLATE_NOOP("finding", "One node: %1 runs the job and ends the machine after it."),
     QT_TRANSLATE_NOOP("remedy", "A single machine does too, if it is stopped when idle.")},
    {"advice.platform-cluster-elsewhere",
     QT_TRANSLATE_NOOP("finding", "%1 nodes over Ethernet: Slurm or %2, with Ray or DeepSpeed on top."),
     QT_TRANSLATE_NOOP("remedy", "Gradients cross slow links: check the network page.")},
    {"advice.platform-fabric-elsewhere", QT_TRANSLATE_NOOP("finding", "%1 nodes over %3: Slurm or %2."),
     QT_TRANSLATE_NOOP("remedy", "Place them close together in one zone; the fabric does not reach further.")},
    {"advice.platform-service-elsewhere",
     QT_TRANSLATE_NOOP("finding", "Serving: %1 with a node pool that scales with the requests."), ""},
    {"checklist.roles",
     QT_TRANSLATE_NOOP("finding",
                       "Roles: people who use the machines may start and stop them, not create them (RBAC)."),
     ""},
    {"checklist.isolation-aks",
     QT_TRANSLATE_NOOP("finding", "Isolation: a node pool and a namespace for each team, with taints on the %1 nodes "
                                  "and network policies between namespaces; no other job shares a node of this one."),
     ""},
    {"checklist.isolation-hosts",
     QT_TRANSLATE_NOOP("finding", "Isolation: %1 has all GPUs of its machine, so that no stranger shares them; give "
                                  "each team a resource group, network and node pool or namespace of its own."),
     ""},
    {"checklist.isolation",
     QT_TRANSLATE_NOOP("finding", "Isolation: a resource group, network and node pool or namespace for each team, and "
                                  "dedicated hosts where no stranger may share the machine."),
     ""},
    {"checklist.secrets",
     QT_TRANSLATE_NOOP("finding",
                       "Secrets: tokens and keys in a key vault, read by a managed identity, never in files."),
     ""},
    {"checklist.private-training",
     QT_TRANSLATE_NOOP("finding", "Network: no public addresses; data and checkpoints over private endpoints (on "
                                  "Azure Private Link) of storage account, container registry and workspace."),
     ""},
    {"checklist.private-serving",
     QT_TRANSLATE_NOOP("finding",
                       "Network: only the load balancer is public; model servers are private, weights and "
                       "images come over private endpoints (on Azure Private Link) of storage and registry."),
     ""},
    {"checklist.access",
     QT_TRANSLATE_NOOP(
         "finding", "Access: a network security group lets SSH in from your own addresses or Azure Bastion only, and "
                    "a firewall lets out what the machines need: package sources, registry, driver downloads."),
     ""},
    {"checklist.quota",
     QT_TRANSLATE_NOOP("finding", "Quota: give the team the %1 vCPUs that this plan takes, no more."),
     QT_TRANSLATE_NOOP("remedy", "An alert on the family's usage at 80 % tells before a deployment fails.")},
    {"checklist.rdma-range",
     QT_TRANSLATE_NOOP("finding", "Addresses: InfiniBand takes 172.16.0.0/16; keep the virtual network out of it."),
     ""},
    {"checklist.shared-gpu", QT_TRANSLATE_NOOP("finding", "Isolation: %1 shares its GPU with machines of others."),
     QT_TRANSLATE_NOOP("remedy", "Take a size with whole GPUs for data that must not be.")},
    {"checklist.secure-boot",
     QT_TRANSLATE_NOOP("finding",
                       "Drivers: the GPU driver extension does not work with Secure Boot, whatever is told of its "
                       "signed drivers: Microsoft's own page says so."),
     QT_TRANSLATE_NOOP("remedy", "Use an image with signed drivers, or the security type Standard.")},
    {"checklist.secure-boot-grid",
     QT_TRANSLATE_NOOP("finding",
                       "Drivers: %1 takes GRID drivers (vGPU); the extension that installs them does not work with "
                       "Secure Boot, whatever is told of its signed drivers."),
     QT_TRANSLATE_NOOP("remedy", "Take the security type Standard; CUDA drivers of other sizes do not start it.")},
    {"checklist.no-extension",
     QT_TRANSLATE_NOOP("finding", "Drivers: NVIDIA's extension is not for %1; a ROCm image brings AMD's."), ""},
    {"checklist.secure-boot-off",
     QT_TRANSLATE_NOOP("finding", "Drivers: those of %1 need Secure Boot and the virtual TPM off."), ""},
    {"checklist.spot-data",
     QT_TRANSLATE_NOOP("finding", "Spot: a machine goes with 30 seconds of notice, and its local disk with it."),
     QT_TRANSLATE_NOOP("remedy", "Keep checkpoints in storage of their own.")},
    {"checklist.budget", QT_TRANSLATE_NOOP("finding", "Budget: none is set, and one weekend left on costs %1."),
     QT_TRANSLATE_NOOP("remedy", "Set a budget with alerts, and auto-shutdown.")},
    {"quota.retired", QT_TRANSLATE_NOOP("finding", "%1 was retired on %2 and can no longer be created."),
     QT_TRANSLATE_NOOP("remedy", "Use %3.")},
    {"quota.not-restricted", QT_TRANSLATE_NOOP("finding", "The subscription may use %1 in %2."), ""},
    {"quota.restricted", QT_TRANSLATE_NOOP("finding", "The subscription may not use %1 in %2 (%3)."),
     QT_TRANSLATE_NOOP(
         "remedy",
         "Request access to the size with a support request; a quota increase, which many advise, does not help.")},
    {"quota.offer", QT_TRANSLATE_NOOP("finding", "The subscription's offer does not include %1 in %2 (%3)."),
     QT_TRANSLATE_NOOP("remedy", "Use a subscription of another offer; more quota does not help.")},
    {"quota.size-not-listed", QT_TRANSLATE_NOOP("finding", "The list of sizes does not have %1 in %2."),
     QT_TRANSLATE_NOOP("remedy", "The command hides restricted sizes: add --all, and check the region.")},
    {"quota.no-size-list", QT_TRANSLATE_NOOP("finding", "Without a list of sizes, access to %1 in %2 is not known."),
     QT_TRANSLATE_NOOP("remedy", "Add the output of az vm list-skus --location %2 --all -o json.")},
    {"quota.zones-unknown", QT_TRANSLATE_NOOP("finding", "The zones in %1 are not known from these lists."),
     QT_TRANSLATE_NOOP("remedy", "Add the output of az vm list-skus --location %1 --all -o json.")},
    {"quota.zones", QT_TRANSLATE_NOOP("finding", "%1 in %2 may be placed in zones %3."), ""},
    {"quota.no-zones", QT_TRANSLATE_NOOP("finding", "%1 in %2 is placed without a zone."), ""},
    {"quota.too-few-zones", QT_TRANSLATE_NOOP("finding", "%1 in %2: the plan needs %4 zones, open are: %3."),
     QT_TRANSLATE_NOOP("remedy", "Request access to the other zones, or plan for fewer.")},
    {"quota.no-open-zone",
     QT_TRANSLATE_NOOP("finding", "%1 in %2: no zone is open to this subscription; zones needed: %3."),
     QT_TRANSLATE_NOOP("remedy", "Request access to a zone, or choose another region.")},
    {"quota.enough", QT_TRANSLATE_NOOP("finding", "%1: %2 vCPUs needed, %3 free."), ""},
    {"quota.short", QT_TRANSLATE_NOOP("finding", "%1: %2 vCPUs needed, %3 free."),
     QT_TRANSLATE_NOOP("remedy", "Ask for %4 more.")},
    {"quota.usage-elsewhere",
     QT_TRANSLATE_NOOP("finding", "%1: %2 vCPUs needed, %3 free by a list of usage that names no region, beside a list "
                                  "of sizes of other regions than %4."),
     QT_TRANSLATE_NOOP("remedy", "It holds only if it is of %4: add az vm list-usage --location %4 -o json.")},
    {"quota.no-spot", QT_TRANSLATE_NOOP("finding", "%1 is not offered as a spot machine there."),
     QT_TRANSLATE_NOOP("remedy", "Choose another price mode or size.")},
    {"quota.family-unknown",
     QT_TRANSLATE_NOOP("finding", "%2 vCPUs needed for %1; only the list of sizes names their quota family."),
     QT_TRANSLATE_NOOP("remedy", "Add the output of az vm list-skus.")},
    {"quota.counter-unknown", QT_TRANSLATE_NOOP("finding", "%1: %2 vCPUs needed; the quota is in none of the lists."),
     QT_TRANSLATE_NOOP("remedy", "Add the output of az vm list-usage.")},
    {"quota.lacks", QT_TRANSLATE_NOOP("finding", "These lists do not say: %1."),
     QT_TRANSLATE_NOOP("remedy", "Save the output of \"%2\", too.")},
};

}  // namespace

std::span<const FindingWords> adviceFindingWords() { return adviceFindings; }

}  // namespace headroom
