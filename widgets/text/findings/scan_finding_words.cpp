// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FindingWords scanFindings[] = {
    {"scan.size-ok", QT_TRANSLATE_NOOP("finding", "%1 can be created."), ""},
    {"scan.retired", QT_TRANSLATE_NOOP("finding", "%1 cannot be created since %2."),
     QT_TRANSLATE_NOOP("remedy", "Take %3.")},
    {"scan.retired-open", QT_TRANSLATE_NOOP("finding", "%1 cannot be created since %2."), ""},
    {"scan.retiring", QT_TRANSLATE_NOOP("finding", "%1 can be created until %2 only."),
     QT_TRANSLATE_NOOP("remedy", "Take %3.")},
    {"scan.retiring-open", QT_TRANSLATE_NOOP("finding", "%1 can be created until %2 only."), ""},
    {"scan.retires-later", QT_TRANSLATE_NOOP("finding", "%1 can be created until %2."), ""},
    {"scan.unknown-size", QT_TRANSLATE_NOOP("finding", "No size of the name %1 is known."),
     QT_TRANSLATE_NOOP("remedy", "Did you mean %2?"),
     QT_TRANSLATE_NOOP("remedy", "Check the name: \"az vm list-skus --location REGION --size NAME\".")},
    {"scan.unknown-retired",
     QT_TRANSLATE_NOOP("finding", "No size of the name %1 is known; %2, which is meant perhaps, cannot be "
                                  "created since %3."),
     QT_TRANSLATE_NOOP("remedy", "Take %4.")},
    {"scan.too-small", QT_TRANSLATE_NOOP("finding", "%1 does not hold the plan as it is divided."),
     QT_TRANSLATE_NOOP("remedy", "\"headroom fix\" lists what does.")},
    {"scan.taint-ok",
     QT_TRANSLATE_NOOP("finding", "%1: pods need a toleration of the same key; no taint is put on a pool by "
                                  "itself, except on spot pools."),
     ""},
    {"scan.taint-effect", QT_TRANSLATE_NOOP("finding", "%1 is no effect of a taint."),
     QT_TRANSLATE_NOOP("remedy", "Write NoSchedule, PreferNoSchedule or NoExecute.")},
    {"scan.toleration",
     QT_TRANSLATE_NOOP("finding", "No pool in these files has the taint %1 that this pod tolerates; theirs are: %2."),
     QT_TRANSLATE_NOOP("remedy", "Use one key for both, or pods wait without end.")},
    {"scan.image-old", QT_TRANSLATE_NOOP("finding", "Security updates of %1 that cost nothing ended on %2."),
     QT_TRANSLATE_NOOP("remedy", "Take %3.")},
    {"scan.driver-ok",
     QT_TRANSLATE_NOOP("finding", "%1 installs a driver; Secure Boot must be off, and the machine reach the "
                                  "internet."),
     ""},
    {"scan.driver-retired", QT_TRANSLATE_NOOP("finding", "%1 is for NVv4 only, which cannot be created since %2."), ""},
    {"scan.driver-tag", QT_TRANSLATE_NOOP("finding", "%1 does nothing since %2."),
     QT_TRANSLATE_NOOP("remedy", "Write %3.")},
    {"scan.driver-version",
     QT_TRANSLATE_NOOP("finding", "%1 is no version of the driver extension; a driver's own is pinned by "
                                  "driverVersion in its settings."),
     QT_TRANSLATE_NOOP("remedy", "Write 1.6, or what the extension's page says.")},
    {"scan.driver-amd", QT_TRANSLATE_NOOP("finding", "%1 has AMD GPUs, for which NVIDIA's driver extension is not."),
     QT_TRANSLATE_NOOP("remedy", "Take an image with ROCm.")},
    {"scan.driver-secure-boot",
     QT_TRANSLATE_NOOP("finding", "The driver extension does not support Secure Boot, which this file turns on."),
     QT_TRANSLATE_NOOP("remedy", "Turn it off, or install signed packages with \"ubuntu-drivers install\" instead.")},
    {"scan.count-whole", QT_TRANSLATE_NOOP("finding", "Kubernetes counts whole GPUs, not %1."),
     QT_TRANSLATE_NOOP("remedy", "For a share take MIG or time slices.")},
    {"scan.count-more", QT_TRANSLATE_NOOP("finding", "%1 GPUs are asked of a node, and %2 has %3."),
     QT_TRANSLATE_NOOP("remedy", "Spread them over nodes.")},
    {"scan.count-plan", QT_TRANSLATE_NOOP("finding", "Machines of %2 here: %1; the plan has %3."),
     QT_TRANSLATE_NOOP("remedy", "Write as many as the plan has, spare ones among them, or plan for fewer.")},
    {"scan.count-scale-set",
     QT_TRANSLATE_NOOP("finding", "%1 instances are more than the %2 of a scale set over InfiniBand, or the "
                                  "%3 on request."),
     QT_TRANSLATE_NOOP("remedy", "Split the job, or ask Microsoft.")},
    {"scan.resource-amd", QT_TRANSLATE_NOOP("finding", "nvidia.com/gpu is nothing that a node of %1 offers."),
     QT_TRANSLATE_NOOP("remedy", "Write amd.com/gpu.")},
};

}  // namespace

std::span<const FindingWords> scanFindingWords() { return scanFindings; }

}  // namespace headroom
