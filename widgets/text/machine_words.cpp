// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/field_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FieldWords machineFields[] = {
    {"/cluster/sku", QT_TRANSLATE_NOOP("field", "Size"),
     QT_TRANSLATE_NOOP("tooltip", "The VM size of each node: its GPUs, their memory and links, and its price.")},
    {"/cluster/nodes", QT_TRANSLATE_NOOP("field", "Nodes"),
     QT_TRANSLATE_NOOP("tooltip", "How many machines of that size run, and are billed.")},
    {"/cluster/gpus_per_node", QT_TRANSLATE_NOOP("field", "GPUs per node"),
     QT_TRANSLATE_NOOP("tooltip", "GPUs in one machine of your own hardware.")},
    {"/cluster/intra_node_bytes_per_s", QT_TRANSLATE_NOOP("field", "Link in the node"),
     QT_TRANSLATE_NOOP("tooltip", "Speed between GPUs of one machine, per GPU and direction.")},
    {"/cluster/inter_node_bytes_per_s", QT_TRANSLATE_NOOP("field", "Link between nodes"),
     QT_TRANSLATE_NOOP("tooltip", "Speed between machines, per GPU and direction.")},
    {"/cluster/gpus", QT_TRANSLATE_NOOP("field", "GPUs used"),
     QT_TRANSLATE_NOOP("tooltip",
                       "GPUs that the job runs on, filling one node after the other. The rest is idle but billed.")},
    {"/cluster/zones", QT_TRANSLATE_NOOP("field", "Zones"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Availability zones that the nodes are spread over. Crossing zones slows training down.")},
    {"/cluster/fabric", QT_TRANSLATE_NOOP("field", "Network"),
     QT_TRANSLATE_NOOP("tooltip", "What joins the nodes, where it differs from what the size comes with.")},
    {"/cluster/mig", QT_TRANSLATE_NOOP("field", "MIG instance"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Cuts every GPU into instances with memory and processors of their own, which then count as the "
                       "GPUs. One model or job runs on one instance; the whole node is billed.")},
    {"/cluster/power_limit_w", QT_TRANSLATE_NOOP("field", "Power limit"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Watts that one GPU may draw, where an operator set less than the card's own limit. Clocks fall "
                       "with the third root of the power; memory and links keep their speed.")},
    {"/parallelism/tensor", QT_TRANSLATE_NOOP("field", "Tensor parallel"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Splits every matrix over that many GPUs of one node. It divides weights, states and most "
                       "activations.")},
    {"/parallelism/sequence_parallel", QT_TRANSLATE_NOOP("field", "Sequence parallel"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Also splits the activations between the matrices over the tensor-parallel GPUs, at no extra "
                       "traffic.")},
    {"/parallelism/context", QT_TRANSLATE_NOOP("field", "Context parallel"),
     QT_TRANSLATE_NOOP("tooltip", "Splits each sequence over that many GPUs, for long sequences.")},
    {"/parallelism/pipeline", QT_TRANSLATE_NOOP("field", "Pipeline stages"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Cuts the layers into stages on different GPUs, which pass activations on. Stages wait for "
                       "each other at the ends of a step.")},
    {"/parallelism/virtual", QT_TRANSLATE_NOOP("field", "Virtual stages"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Chunks of layers that each stage holds. More of them shorten the waiting and keep more "
                       "activations alive.")},
    {"/parallelism/schedule", QT_TRANSLATE_NOOP("field", "Schedule"),
     QT_TRANSLATE_NOOP("tooltip", "The order of forward and backward passes through the pipeline.")},
    {"/parallelism/layers_per_stage", QT_TRANSLATE_NOOP("field", "Layers per stage"),
     QT_TRANSLATE_NOOP("tooltip", "How many layers each stage holds, where they are not spread evenly.")},
    {"/parallelism/expert", QT_TRANSLATE_NOOP("field", "Expert parallel"),
     QT_TRANSLATE_NOOP("tooltip", "Spreads the experts of a mixture over that many GPUs.")},
    {"/parallelism/expert_tensor", QT_TRANSLATE_NOOP("field", "Expert tensor parallel"),
     QT_TRANSLATE_NOOP("tooltip", "Splits the matrices of each expert over that many GPUs.")},
    {"/parallelism/zero", QT_TRANSLATE_NOOP("field", "ZeRO stage"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Shards over the data-parallel GPUs: 1 optimizer states, 2 also gradients, 3 also weights "
                       "(as FSDP does).")},
    {"/parallelism/shard_group", QT_TRANSLATE_NOOP("field", "Shard group"),
     QT_TRANSLATE_NOOP("tooltip",
                       "GPUs that share one copy of the sharded state. Fewer than all of them keep traffic inside a "
                       "node.")},
    {"/parallelism/overlap", QT_TRANSLATE_NOOP("field", "Overlap"),
     QT_TRANSLATE_NOOP(
         "tooltip", "Which exchange between GPUs hides behind computation. Megatron-LM overlaps only what its "
                    "arguments ask for (--overlap-grad-reduce, --tp-comm-overlap); its usual recipes ask for both.")},
    {"/parallelism/straggler_factor", QT_TRANSLATE_NOOP("field", "Stragglers"),
     QT_TRANSLATE_NOOP("tooltip",
                       "How much longer a step takes than on equally fast GPUs, because all wait for the slowest: 1 "
                       "without stragglers, 1.1 where the slowest GPU or link is a tenth slower. Measure it: the "
                       "slowest rank's step time over the median rank's.")},
    {"/cost/price_mode", QT_TRANSLATE_NOOP("field", "Mode"),
     QT_TRANSLATE_NOOP("tooltip",
                       "How the machines are paid for. A mode without a known price gives no cost, never another "
                       "mode's price.")},
    {"/cost/price_per_node_hour", QT_TRANSLATE_NOOP("field", "Own price"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Your own price of one node for one hour that it is on, in US dollars; it overrides every list "
                       "price and what bought hardware comes to. On a commitment it is paid for every hour.")},
    {"/cost/region", QT_TRANSLATE_NOOP("field", "Region"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The region whose price counts. Automatic takes the first one with a known price, and names "
                       "it.")},
    {"/cost/currency", QT_TRANSLATE_NOOP("field", "Currency"),
     QT_TRANSLATE_NOOP("tooltip", "The currency in which sums are shown. Amounts are entered in US dollars.")},
    {"/cost/hours_per_week", QT_TRANSLATE_NOOP("field", "Hours per week"),
     QT_TRANSLATE_NOOP("tooltip", "Hours of a week in which the machines are on; week and month are billed by it.")},
    {"/cost/weekend_hours", QT_TRANSLATE_NOOP("field", "Weekend"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Hours of a weekend in which the machines are left on: 48 from Saturday to Sunday, 62 from "
                       "Friday evening to Monday morning.")},
    {"/cost/shutdown_after_job_h", QT_TRANSLATE_NOOP("field", "Off after the job"),
     QT_TRANSLATE_NOOP("tooltip", "Hours after the end of the job until the machines are switched off.")},
    {"/cost/shutdown_after_idle_min", QT_TRANSLATE_NOOP("field", "Off when idle"),
     QT_TRANSLATE_NOOP("tooltip", "Minutes without work until the machines are switched off.")},
    {"/cost/schedule", QT_TRANSLATE_NOOP("field", "Schedule"),
     QT_TRANSLATE_NOOP("tooltip", "The hours of the week in which the machines are on.")},
    {"/cost/budget", QT_TRANSLATE_NOOP("field", "Budget"),
     QT_TRANSLATE_NOOP("tooltip",
                       "The amount in US dollars that must not be exceeded; the Cost page says when it is used up.")},
    {"/goal/deadline_days", QT_TRANSLATE_NOOP("field", "Deadline"),
     QT_TRANSLATE_NOOP("tooltip", "Days of wall clock, failures included, in which all tokens have to be trained; a "
                                  "growing service has to carry its load at their end.")},
    {"/goal/certainty", QT_TRANSLATE_NOOP("field", "Certainty"),
     QT_TRANSLATE_NOOP("tooltip", "Whether an answer has to hold at the far end of its range of error.")},
    {"/goal/clouds", QT_TRANSLATE_NOOP("field", "Clouds"),
     QT_TRANSLATE_NOOP("tooltip", "Whose sizes an answer may take; none: those of the plan's own cloud.")},
    {"/goal/layouts", QT_TRANSLATE_NOOP("field", "Layouts"),
     QT_TRANSLATE_NOOP("tooltip", "Common: data, tensor, pipeline and expert parallelism with ZeRO, FSDP or HSDP. All: "
                                  "also context parallelism, virtual stages, other schedules and offloading.")},
    {"/goal/growth_per_month", QT_TRANSLATE_NOOP("field", "Growth per month"),
     QT_TRANSLATE_NOOP("tooltip", "Share by which a service's requests grow each month until the deadline, or for a "
                                  "year where there is none.")},
    {"/goal/change_recipe", QT_TRANSLATE_NOOP("field", "Other recipes"),
     QT_TRANSLATE_NOOP("tooltip", "Whether an answer may train in other number formats.")},
    {"/goal/change_optimizer", QT_TRANSLATE_NOOP("field", "Other optimizers"),
     QT_TRANSLATE_NOOP("tooltip", "Whether an answer may train with another optimizer.")},
    {"/cost/usd_rate", QT_TRANSLATE_NOOP("field", "Exchange rate"),
     QT_TRANSLATE_NOOP("tooltip", "Units of the currency for one US dollar.")},
    {"/cost/evictions_per_hour", QT_TRANSLATE_NOOP("field", "Evictions per hour"),
     QT_TRANSLATE_NOOP(
         "tooltip", "Share of the spot machines that are taken away per hour. Left open, 0.05 are assumed; other ways "
                    "to pay keep their machines.")},
    {"/cost/checkpoint_interval_s", QT_TRANSLATE_NOOP("field", "Checkpoint interval"),
     QT_TRANSLATE_NOOP("tooltip", "Time between two checkpoints; automatic takes the best one for the failure rate.")},
    {"/cost/checkpoint_stall_s", QT_TRANSLATE_NOOP("field", "Checkpoint stall"),
     QT_TRANSLATE_NOOP("tooltip", "Time for which training stands still while a checkpoint is written.")},
    {"/cost/restart_s", QT_TRANSLATE_NOOP("field", "Restart"),
     QT_TRANSLATE_NOOP("tooltip", "Time from a failure until training goes on.")},
    {"/cost/spare_nodes", QT_TRANSLATE_NOOP("field", "Spare nodes"),
     QT_TRANSLATE_NOOP("tooltip", "Nodes that stand by for failures, and are billed.")},
    {"/cost/campaign_runs", QT_TRANSLATE_NOOP("field", "Runs"),
     QT_TRANSLATE_NOOP("tooltip", "Runs of a sweep, or tasks of a queue, that are all like this job.")},
    {"/cost/campaign_at_once", QT_TRANSLATE_NOOP("field", "Runs at a time"),
     QT_TRANSLATE_NOOP("tooltip", "How many of the runs go beside each other, each on its own machines.")},
    {"/cost/developers", QT_TRANSLATE_NOOP("field", "Developers"),
     QT_TRANSLATE_NOOP("tooltip", "People with a machine of this size each, for notebooks and tests.")},
    {"/cost/developer_hours", QT_TRANSLATE_NOOP("field", "Hours per developer"),
     QT_TRANSLATE_NOOP("tooltip", "Hours of a week that each developer's machine is on.")},
    {"/cost/failures_per_1000_node_days", QT_TRANSLATE_NOOP("field", "Failures/1,000 node-days"),
     QT_TRANSLATE_NOOP("tooltip", "Failures of 1,000 nodes with 8 GPUs in one day.")},
    {"/cost/storage_gb", QT_TRANSLATE_NOOP("field", "Storage"),
     QT_TRANSLATE_NOOP("tooltip", "Data and checkpoints that are kept.")},
    {"/cost/storage_usd_gb_month", QT_TRANSLATE_NOOP("field", "Storage price"),
     QT_TRANSLATE_NOOP("tooltip", "Price of one GB kept for a month.")},
    {"/cost/egress_gb", QT_TRANSLATE_NOOP("field", "Egress"),
     QT_TRANSLATE_NOOP("tooltip", "Data that leaves the cloud.")},
    {"/cost/egress_usd_gb", QT_TRANSLATE_NOOP("field", "Egress price"),
     QT_TRANSLATE_NOOP("tooltip", "Price of one GB that leaves the cloud.")},
    {"/cost/pue", QT_TRANSLATE_NOOP("field", "PUE"),
     QT_TRANSLATE_NOOP("tooltip", "Energy of the whole data centre over the energy of its computers.")},
    {"/cost/usd_per_kwh", QT_TRANSLATE_NOOP("field", "Energy price"),
     QT_TRANSLATE_NOOP("tooltip", "Price of one kWh of electricity.")},
    {"/cost/kg_co2_per_kwh", QT_TRANSLATE_NOOP("field", "Carbon"),
     QT_TRANSLATE_NOOP("tooltip", "Carbon dioxide emitted for one kWh of electricity.")},
    {"/cost/owned/price", QT_TRANSLATE_NOOP("field", "Purchase price"),
     QT_TRANSLATE_NOOP("tooltip", "What one node of your own hardware was or is bought for.")},
    {"/cost/owned/years", QT_TRANSLATE_NOOP("field", "Years of use"),
     QT_TRANSLATE_NOOP("tooltip", "Years over which the purchase is written off, around the clock.")},
    {"/cost/owned/staff_share", QT_TRANSLATE_NOOP("field", "Staff share"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Staff and room over those years as a share of the purchase price: 0.2 adds a fifth.")},
    {"/cost/owned/power_w", QT_TRANSLATE_NOOP("field", "Power of a node"),
     QT_TRANSLATE_NOOP("tooltip",
                       "What one node draws at work, without cooling. At 0 it is taken from the GPUs' rated power.")},
    {"/calibration/efficiency", QT_TRANSLATE_NOOP("field", "Efficiency"),
     QT_TRANSLATE_NOOP("tooltip", "Measured speed over estimated speed on your machines.")},
    {"/calibration/memory_extra_bytes", QT_TRANSLATE_NOOP("field", "Extra memory"),
     QT_TRANSLATE_NOOP("tooltip", "Memory that your jobs need beyond the estimate.")},
};

}  // namespace

std::span<const FieldWords> machineWords() { return machineFields; }

}  // namespace headroom
