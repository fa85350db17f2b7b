// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/worker_text.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct WorkerWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Worker)
};

}  // namespace

QString perWorkerText(const Hardware& hardware)
{
    return hardware.cpuOnly ? WorkerWords::tr("per node") : WorkerWords::tr("per GPU");
}

QString perWorkerText(std::span<const EstimatedPlan> plans)
{
    const auto isCpu = [](const EstimatedPlan& job) { return job.estimate.hardware.cpuOnly; };
    if (plans.empty() || std::ranges::none_of(plans, isCpu))
        return WorkerWords::tr("per GPU");
    return std::ranges::all_of(plans, isCpu) ? WorkerWords::tr("per node") : WorkerWords::tr("per GPU or node");
}

QString workerText(const Hardware& hardware)
{
    return hardware.cpuOnly ? WorkerWords::tr("node") : WorkerWords::tr("GPU");
}

QString workersText(const Hardware& hardware)
{
    return hardware.cpuOnly ? WorkerWords::tr("nodes") : WorkerWords::tr("GPUs");
}

QString workerCountText(std::int64_t count, const Hardware& hardware)
{
    return WorkerWords::tr("%1 %2").arg(countText(count), count == 1 ? workerText(hardware) : workersText(hardware));
}

QString workersUsedText(const Hardware& hardware) { return workerCountText(hardware.gpusUsed, hardware); }

QString workersUsedLabel(const Hardware& hardware)
{
    if (hardware.cpuOnly)
        return WorkerWords::tr("Nodes used");
    return hardware.mig.empty() ? WorkerWords::tr("GPUs used") : WorkerWords::tr("MIG instances used");
}

QString workersUsedLabel(std::span<const EstimatedPlan> plans)
{
    const auto isCpu = [](const EstimatedPlan& job) { return job.estimate.hardware.cpuOnly; };
    if (plans.empty() || std::ranges::none_of(plans, isCpu))
        return WorkerWords::tr("GPUs used");
    return std::ranges::all_of(plans, isCpu) ? WorkerWords::tr("Nodes used") : WorkerWords::tr("GPUs or nodes used");
}

QString peakPerWorkerText(const Hardware& hardware) { return WorkerWords::tr("peak %1").arg(perWorkerText(hardware)); }

}  // namespace headroom
