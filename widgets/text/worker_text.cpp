// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/worker_text.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Worker)
};

}  // namespace

QString perWorkerText(const Hardware& hardware)
{
    return hardware.cpuOnly ? Words::tr("per node") : Words::tr("per GPU");
}

QString perWorkerText(std::span<const EstimatedPlan> plans)
{
    const auto isCpu = [](const EstimatedPlan& job) { return job.estimate.hardware.cpuOnly; };
    if (plans.empty() || std::ranges::none_of(plans, isCpu))
        return Words::tr("per GPU");
    return std::ranges::all_of(plans, isCpu) ? Words::tr("per node") : Words::tr("per GPU or node");
}

QString workerText(const Hardware& hardware) { return hardware.cpuOnly ? Words::tr("node") : Words::tr("GPU"); }

QString workersText(const Hardware& hardware) { return hardware.cpuOnly ? Words::tr("nodes") : Words::tr("GPUs"); }

QString workersUsedText(const Hardware& hardware)
{
    if (hardware.gpusUsed == 1)
        return hardware.cpuOnly ? Words::tr("1 node") : Words::tr("1 GPU");
    return Words::tr("%1 %2").arg(countText(hardware.gpusUsed), workersText(hardware));
}

QString peakPerWorkerText(const Hardware& hardware) { return Words::tr("peak %1").arg(perWorkerText(hardware)); }

}  // namespace headroom
