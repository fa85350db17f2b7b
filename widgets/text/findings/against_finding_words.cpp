// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords againstFindings[] = {
    {"advice.precision",
     QT_TRANSLATE_NOOP("finding", "%1, as in the plan: a step takes %2 on the advised machines, and the "
                                  "fullest GPU needs %3."),
     ""},
    {"advice.precision-serving", QT_TRANSLATE_NOOP("finding", "%1, as in the plan: the weights take %2 of each GPU."),
     ""},
    {"advice.region-taken", QT_TRANSLATE_NOOP("finding", "%1: %2 per node and hour."), ""},
    {"against.impossible", QT_TRANSLATE_NOOP("finding", "This layout is not possible on these machines."), ""},
    {"against.short", QT_TRANSLATE_NOOP("finding", "The fullest GPU lacks %1."), ""},
    {"against.slower", QT_TRANSLATE_NOOP("finding", "A step takes %1 instead of %2."), ""},
    {"against.fits-too", QT_TRANSLATE_NOOP("finding", "Fits, too, and a step takes %1 instead of %2."),
     QT_TRANSLATE_NOOP("remedy", "Rank all layouts with \"headroom search\".")},
    {"against.unknown-time", QT_TRANSLATE_NOOP("finding", "How long a step would take is not known."), ""},
    {"against.no-rate", QT_TRANSLATE_NOOP("finding", "Its rate on these GPUs is not known."), ""},
    {"against.loss-scaling",
     QT_TRANSLATE_NOOP("finding", "A step takes %1 instead of %2, and small gradients need loss scaling, "
                                  "which BF16 does without."),
     ""},
    {"against.other-training",
     QT_TRANSLATE_NOOP("finding", "A step would take %1 instead of %2, but the training is numerically different."),
     QT_TRANSLATE_NOOP("remedy", "Change it where the recipe is proven for your model.")},
    {"against.weights-short", QT_TRANSLATE_NOOP("finding", "Weights of %1 leave no room for a request."), ""},
    {"against.other-answers",
     QT_TRANSLATE_NOOP("finding", "Weights of %1 leave more room, but the answers are not the same."),
     QT_TRANSLATE_NOOP("remedy", "Change it where you have measured the quality.")},
    {"against.larger-weights", QT_TRANSLATE_NOOP("finding", "Weights take %1."), ""},
    {"against.dearer-job", QT_TRANSLATE_NOOP("finding", "The job costs %1 there instead of %2."), ""},
    {"against.not-held", QT_TRANSLATE_NOOP("finding", "No cluster of this size meets the deadline and the budget."),
     ""},
    {"against.retired", QT_TRANSLATE_NOOP("finding", "Cannot be created since %1."), ""},
    {"against.no-price", QT_TRANSLATE_NOOP("finding", "No price of a region is known."),
     QT_TRANSLATE_NOOP("remedy", "Import a price list that has it.")},
    {"against.unverified",
     QT_TRANSLATE_NOOP("finding", "Its figures are not verified against the provider's own pages."), ""},
    {"against.no-better", QT_TRANSLATE_NOOP("finding", "Holds it at no lower price, or not at all."), ""},
    {"against.region-cheaper",
     QT_TRANSLATE_NOOP("finding", "%1 per node and hour instead of %2, but the plan counts with the other."),
     QT_TRANSLATE_NOOP("remedy", "Check quota there, and where the data lie.")},
    {"against.region-dearer", QT_TRANSLATE_NOOP("finding", "%1 per node and hour instead of %2."), ""},
    {"against.vm-one", QT_TRANSLATE_NOOP("finding", "One VM is one node; this plan has %1."), ""},
    {"against.vm-idle",
     QT_TRANSLATE_NOOP("finding", "Does too, but nothing ends it after the job except auto-shutdown."), ""},
    {"against.vm-service",
     QT_TRANSLATE_NOOP("finding", "Answers, but nothing replaces it when it fails or adds another when "
                                  "requests grow."),
     ""},
    {"against.slurm-service", QT_TRANSLATE_NOOP("finding", "Queues jobs that end; a service does not end."), ""},
    {"against.slurm-node", QT_TRANSLATE_NOOP("finding", "A scheduler to look after, for a job on one node."), ""},
    {"against.slurm-cluster",
     QT_TRANSLATE_NOOP("finding", "Works, too; without InfiniBand it needs no scale set of one placement group."), ""},
    {"against.aml-service",
     QT_TRANSLATE_NOOP("finding", "Its online endpoints serve, too, with less say over batching and scaling "
                                  "than a node pool gives."),
     ""},
    {"against.aml-cluster",
     QT_TRANSLATE_NOOP("finding", "Runs it, too, with less say over placement, image and queue."),
     QT_TRANSLATE_NOOP("remedy", "Take it where nobody looks after a cluster.")},
    {"against.batch-service", QT_TRANSLATE_NOOP("finding", "Runs tasks that end, no service."), ""},
    {"against.batch-node", QT_TRANSLATE_NOOP("finding", "Made for many tasks side by side; one job needs no pool."),
     ""},
    {"against.batch-fabric",
     QT_TRANSLATE_NOOP("finding", "Its pools run MPI tasks over InfiniBand, too, but without the queue and "
                                  "accounts that people share."),
     ""},
    {"against.aks-size", QT_TRANSLATE_NOOP("finding", "It makes no node pools of %1."), ""},
    {"against.aks-managed",
     QT_TRANSLATE_NOOP("finding", "Driver, device plugin and exporter come with the pool, but it has no cluster "
                                  "autoscaler and is fixed when it is made."),
     QT_TRANSLATE_NOOP("remedy", "Take it where the number of nodes does not change, and say --enable-managed-gpu "
                                 "explicitly.")},
    {"against.aks-node", QT_TRANSLATE_NOOP("finding", "A cluster to look after, for a job on one node."), ""},
    {"against.ray-service",
     QT_TRANSLATE_NOOP("finding", "A layer on top, no machines: it spreads replicas where you do not let AKS do so."),
     ""},
    {"against.ray-training",
     QT_TRANSLATE_NOOP("finding", "A layer on top, no machines: worth it for many trials or data pipelines, "
                                  "while one job needs torchrun only."),
     ""},
    {"against.horovod",
     QT_TRANSLATE_NOOP("finding", "A layer on top: it averages the gradients of whole copies, and this layout"
                                  " divides the model."),
     ""},
    {"against.horovod-copies",
     QT_TRANSLATE_NOOP("finding", "A layer on top: it averages the gradients of whole copies, as PyTorch "
                                  "itself does."),
     ""},
    {"against.deepspeed",
     QT_TRANSLATE_NOOP("finding", "A layer on top, not instead: one of the programs that divide the states as"
                                  " ZeRO does."),
     ""},
};

}  // namespace

std::span<const FindingWords> againstFindingWords() { return againstFindings; }

}  // namespace headroom
