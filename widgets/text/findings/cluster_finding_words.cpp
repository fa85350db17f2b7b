// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords clusterFindings[] = {
    {"cluster.zones",
     QT_TRANSLATE_NOOP("finding", "%2 does not cross zones: nodes in %1 of them exchange over their front end."),
     QT_TRANSLATE_NOOP("remedy", "Use one zone.")},
    {"cluster.front-end",
     QT_TRANSLATE_NOOP("finding",
                       "A step takes %1 over the front end of the nodes, %3 times as long as the %2 over their "
                       "%4."),
     QT_TRANSLATE_NOOP("remedy", "%5.")},
    {"cluster.slower-fabric",
     QT_TRANSLATE_NOOP("finding", "%1 has %2 with %3 Gb/s per GPU, where the plan names a network of %4 Gb/s."),
     QT_TRANSLATE_NOOP("remedy", "No more than its own counts: leave Network to the size, or choose a faster one.")},
    {"cluster.empty-zones", QT_TRANSLATE_NOOP("finding", "The plan has more zones (%1) than nodes (%2)."),
     QT_TRANSLATE_NOOP("remedy", "Use no more zones than nodes.")},
    {"cluster.unverified-size", QT_TRANSLATE_NOOP("finding", "Figures of %2 are not verified against %1's own pages."),
     QT_TRANSLATE_NOOP("remedy", "Check GPUs, memory, network and price there before you rely on them.")},
    {"cluster.no-rdma", QT_TRANSLATE_NOOP("finding", "%1 has no InfiniBand, which the plan counts on."),
     QT_TRANSLATE_NOOP("remedy", "Its front end counts: leave Network to the size, or choose a size with InfiniBand.")},
    {"cluster.scale-set",
     QT_TRANSLATE_NOOP("finding", "%1 nodes are more than the %2 of one scale set, which InfiniBand does not leave."),
     QT_TRANSLATE_NOOP("remedy", "Ask Azure for up to %3 before you plan on them, or use fewer nodes.")},
    {"cluster.scale-sets",
     QT_TRANSLATE_NOOP("finding",
                       "%1 nodes are more than the %2 that one scale set has even on request: InfiniBand does "
                       "not leave it."),
     QT_TRANSLATE_NOOP("remedy", "Use at most %2 nodes, or ask Azure for a cluster built for this job.")},
    {"cluster.number-format",
     QT_TRANSLATE_NOOP("finding", "%1 computes no %2: matrix products would run in a wider format, if at all."),
     QT_TRANSLATE_NOOP("remedy", "Choose a recipe that this GPU computes, or a newer GPU."), nullptr,
     QT_TRANSLATE_NOOP("remedy", "Choose weights of a format that this GPU computes, or a newer GPU.")},
    {"cluster.unverified",
     QT_TRANSLATE_NOOP("finding", "What is known about %1 comes from general knowledge, without a source."),
     QT_TRANSLATE_NOOP("remedy", "Check it before you rely on it.")},
    {"cluster.unknown-size", QT_TRANSLATE_NOOP("finding", "The VM size \"%1\" is not in the catalogue."),
     QT_TRANSLATE_NOOP("remedy", "Did you mean \"%2\"?"), QT_TRANSLATE_NOOP("remedy", "Choose a size of the list.")},
    {"cluster.unknown-gpu", QT_TRANSLATE_NOOP("finding", "The GPU \"%1\" is not in the catalogue."),
     QT_TRANSLATE_NOOP("remedy", "Did you mean \"%2\"?"),
     QT_TRANSLATE_NOOP("remedy", "Choose a GPU of the catalogue, or describe it in the plan file.")},
    {"cluster.retired", QT_TRANSLATE_NOOP("finding", "%1 is retired since %2 and can no longer be created."),
     QT_TRANSLATE_NOOP("remedy", "Use %3 instead.")},
    {"cluster.nominal-memory",
     QT_TRANSLATE_NOOP("finding", "The memory of %1 is the vendor's figure, not what its driver reports."),
     QT_TRANSLATE_NOOP("remedy", "The driver usually reports a little less; keep some room.")},
    {"cluster.idle-gpus", QT_TRANSLATE_NOOP("finding", "The job uses %1 of %2 GPUs; the others are idle but billed."),
     QT_TRANSLATE_NOOP("remedy", "Use all of them, or choose a smaller size.")},
    {"cluster.idle-nodes", QT_TRANSLATE_NOOP("finding", "The job uses %1 of %2 nodes; the others are idle but billed."),
     QT_TRANSLATE_NOOP("remedy", "Use all of them, or fewer nodes.")},
    {"cluster.idle-instances",
     QT_TRANSLATE_NOOP("finding", "The plan uses %1 of %2 MIG instances; the others are idle but billed."),
     QT_TRANSLATE_NOOP("remedy", "Let other work run on them, or choose a smaller size.")},
    {"cluster.host-link",
     QT_TRANSLATE_NOOP("finding", "%1 of a step of %2 are a wait for what is offloaded, over %3 GB/s to the host; they "
                                  "stand with the element-wise work."),
     QT_TRANSLATE_NOOP("remedy", "Offload the optimizer only, or give a transfer more to do with a larger "
                                 "micro-batch.")},
    {"cluster.check-bridge",
     QT_TRANSLATE_NOOP("finding", "Whether a bridge joins the two cards of %1 is not documented; this takes one."),
     QT_TRANSLATE_NOOP("remedy", "Check with nvidia-smi topo -m: NV12 between them means a bridge.")},
    {"cluster.mig-none", QT_TRANSLATE_NOOP("finding", "%1 cannot be cut into MIG instances."),
     QT_TRANSLATE_NOOP("remedy", "Set \"MIG instance\" to whole GPUs, or choose a size with a GPU that can be cut.")},
    {"cluster.mig-unknown", QT_TRANSLATE_NOOP("finding", "%2 has no MIG profile \"%1\"."),
     QT_TRANSLATE_NOOP("remedy", "Choose one of %3, or whole GPUs.")},
    {"cluster.mig-alone",
     QT_TRANSLATE_NOOP("finding", "%2 MIG instances (%1) cannot share one model or job: NCCL does not join them."),
     QT_TRANSLATE_NOOP("remedy",
                       "Give each replica, or the whole job, one instance; or choose a larger profile or whole "
                       "GPUs.")},
    {"serving.no-cache-on-instance",
     QT_TRANSLATE_NOOP("finding", "With %1 of weights the engine has %2 left for the KV cache, one request needs %3."),
     QT_TRANSLATE_NOOP("remedy", "Choose a larger MIG instance or whole GPUs, use weights of fewer bits, or shorten "
                                 "requests.")},
    {"serving.waits-on-instance",
     QT_TRANSLATE_NOOP("finding", "%1 requests at a time are planned, the cache of a replica holds %2; the others "
                                  "wait."),
     QT_TRANSLATE_NOOP("remedy", "Use a smaller KV cache format, a larger MIG instance, or more replicas.")},
};

}  // namespace

std::span<const FindingWords> clusterFindingWords() { return clusterFindings; }

}  // namespace headroom
