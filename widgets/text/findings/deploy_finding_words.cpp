// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords deployFindings[] = {
    {"deploy.retired", QT_TRANSLATE_NOOP("finding", "%1 was retired on %2: no machine of it can be created."),
     QT_TRANSLATE_NOOP("remedy", "Plan with %3.")},
    {"deploy.own-hardware", QT_TRANSLATE_NOOP("finding", "The plan's machines are its owner's own: none is to be created."),
     QT_TRANSLATE_NOOP("remedy", "Take a target that starts the job, such as slurm or vllm.")},
    {"deploy.other-cloud", QT_TRANSLATE_NOOP("finding", "%1 is of another cloud than Azure."),
     QT_TRANSLATE_NOOP("remedy", "Take a target that starts the job, or a size of Azure.")},
    {"deploy.no-price",
     QT_TRANSLATE_NOOP("finding", "No price of %1 is known here, and nothing that costs money is written without it."),
     QT_TRANSLATE_NOOP("remedy", "Set cost.price_per_node_hour, import prices, or choose a region that has one.")},
    {"deploy.is-service", QT_TRANSLATE_NOOP("finding", "The target starts a training; the plan serves."),
     QT_TRANSLATE_NOOP("remedy", "Take vllm, or aks for both.")},
    {"deploy.is-training", QT_TRANSLATE_NOOP("finding", "The target starts a service; the plan trains."),
     QT_TRANSLATE_NOOP("remedy", "Take slurm or torchrun, or aks for both.")},
    {"deploy.no-layout", QT_TRANSLATE_NOOP("finding", "The plan's layout is impossible: no launcher could start it."),
     QT_TRANSLATE_NOOP("remedy", "Correct what the findings of the layout say.")},
    {"deploy.whole-gpus", QT_TRANSLATE_NOOP("finding", "The target wants whole GPUs."),
     QT_TRANSLATE_NOOP("remedy", "Take a size with at least one GPU of its own.")},
    {"deploy.uneven", QT_TRANSLATE_NOOP("finding", "%1 GPUs fill no whole nodes: a launcher starts as many on each."),
     QT_TRANSLATE_NOOP("remedy", "Use all GPUs of every node, or those of one node.")},
    {"deploy.too-many-nodes",
     QT_TRANSLATE_NOOP("finding", "%1 nodes: a scale set of one placement group has %2 at most, on request."),
     QT_TRANSLATE_NOOP("remedy", "Plan for fewer nodes, or for several sets.")},
    {"deploy.framework", QT_TRANSLATE_NOOP("finding", "The plan trains with %1, which is another framework than the target's."),
     QT_TRANSLATE_NOOP("remedy", "Take the framework's own target, or torchrun.")},
    {"deploy.engine", QT_TRANSLATE_NOOP("finding", "The plan serves with %1, which is another engine than the target's."),
     QT_TRANSLATE_NOOP("remedy", "Take the engine's own target.")},
    {"deploy.splits-model",
     QT_TRANSLATE_NOOP("finding", "The plan splits the model (tensor, pipeline or context), which the target cannot."),
     QT_TRANSLATE_NOOP("remedy", "Take megatron, or a plan of data parallelism alone.")},
    {"deploy.adapters", QT_TRANSLATE_NOOP("finding", "The plan trains adapters, which the target does not."),
     QT_TRANSLATE_NOOP("remedy", "Take deepspeed, accelerate or torchrun.")},
    {"deploy.zero-one", QT_TRANSLATE_NOOP("finding", "ZeRO stage 1 is DeepSpeed's and Megatron's: the target has none."),
     QT_TRANSLATE_NOOP("remedy", "Take stage 0, 2 or 3, or the target deepspeed.")},
    {"deploy.other-model", QT_TRANSLATE_NOOP("finding", "torchtitan brings Llama 3 of 8, 70 and 405 B; the plan's model is another."),
     QT_TRANSLATE_NOOP("remedy", "Take torchrun with the model's own training script.")},
    {"deploy.nvidia-only", QT_TRANSLATE_NOOP("finding", "The target runs on NVIDIA's GPUs only."),
     QT_TRANSLATE_NOOP("remedy", "Take vllm or sglang.")},
    {"deploy.spans-nodes", QT_TRANSLATE_NOOP("finding", "A replica of %1 GPUs spans nodes, which the target's files do not."),
     QT_TRANSLATE_NOOP("remedy", "Take vllm or sglang, or a replica within a node.")},
    {"deploy.one-pool", QT_TRANSLATE_NOOP("finding", "The target is for split pools; the plan computes prompts and tokens together."),
     QT_TRANSLATE_NOOP("remedy", "Set serving.disaggregated, or take vllm.")},
    {"deploy.no-image", QT_TRANSLATE_NOOP("finding", "No image of %1 is known that this service starts."),
     QT_TRANSLATE_NOOP("remedy", "Take az-cli, bicep or terraform and name an image.")},
    {"deploy.budget-elsewhere", QT_TRANSLATE_NOOP("finding", "The budget alert is Azure's; the plan's machines are elsewhere."),
     ""},
    {"deploy.world-size", QT_TRANSLATE_NOOP("finding", "%1 GPUs = tensor %2 × pipeline %3 × context %4 × data %5."), ""},
    {"deploy.batch",
     QT_TRANSLATE_NOOP("finding", "%1 sequences a step = micro-batch %2 × %3 of accumulation × data %4."), ""},
};

}  // namespace

std::span<const FindingWords> deployFindingWords() { return deployFindings; }

}  // namespace headroom
