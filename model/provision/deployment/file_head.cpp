// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/deployment/file_head.h"

namespace headroom {
namespace {

void appendDegree(std::string& text, const char* name, std::int64_t degree)
{
    if (degree > 1)
        text += std::string(", ") + name + ' ' + std::to_string(degree);
}

}  // namespace

std::string layoutText(const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    std::string text = std::to_string(job.gpus) + (job.gpus == 1 ? " GPU" : " GPUs");
    if (job.isService) {
        text += job.replicas == 1 ? ": one replica" : ": " + std::to_string(job.replicas) + " replicas";
        return text + " of tensor " + std::to_string(deployment.parallelism.tensor) + " x pipeline " +
               std::to_string(deployment.parallelism.pipeline);
    }
    if (!job.hasLayout)
        return text + ": the layout is impossible";
    text += ": tensor " + std::to_string(job.layout.tensor);
    appendDegree(text, "pipeline", job.layout.pipeline);
    appendDegree(text, "context", job.layout.context);
    text += ", data " + std::to_string(job.layout.data);
    appendDegree(text, "expert", job.layout.expert);
    if (deployment.parallelism.zero > 0)
        text += ", ZeRO " + std::to_string(deployment.parallelism.zero);
    return text + "; micro-batch " + std::to_string(job.layout.microBatch) + " x " +
           std::to_string(job.layout.microBatches) +
           " steps of accumulation x data = " + std::to_string(job.layout.globalBatch);
}

std::string machinesText(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    std::string text = std::to_string(machines.nodes) + " x ";
    if (machines.size.empty())
        text += std::to_string(machines.gpus) + " GPUs of one's own";
    else
        text += machines.size;
    if (!machines.region.empty())
        text += " in " + machines.region;
    if (machines.spares > 0)
        text += ", " + std::to_string(machines.spares) + " of them spare";
    return text;
}

std::vector<std::string> fileHead(const Deployment& deployment, const FileNotes& notes)
{
    const DeploymentPrice& price = deployment.price;
    std::vector<std::string> lines = {notes.purpose, "Plan: " + deployment.planName.inComment(),
                                      "Model: " + deployment.modelWords, "Machines: " + machinesText(deployment),
                                      "Layout: " + layoutText(deployment)};
    if (price.hour.empty())
        lines.emplace_back("Price: not known for these machines, so nothing here starts any");
    else
        lines.push_back("Price: " + price.hour + " an hour, " + price.weekend + " (" + price.basis + ")");
    lines.push_back("Written by Headroom " + deployment.version + " on " + deployment.date +
                    ". Headroom has created nothing.");
    if (!deployment.machines.size.empty() && deployment.machines.region.empty())
        lines.emplace_back("Check: the plan names no region, and none is known for the size: set cost.region");
    else if (!deployment.machines.size.empty() && !deployment.machines.regionKnown)
        lines.push_back("Check: the plan's region \"" + deployment.machines.regionAsWritten.inComment() +
                        "\" is in no price list that Headroom knows");
    if (!notes.assumptions.empty())
        lines.emplace_back("Assumed:");
    for (const std::string& line : notes.assumptions)
        lines.push_back("- " + line);
    if (!notes.checks.empty() || !deployment.machines.provenance.empty())
        lines.emplace_back("Check before use:");
    if (!deployment.machines.provenance.empty())
        lines.push_back("- " + deployment.machines.provenance);
    for (const std::string& line : notes.checks)
        lines.push_back("- " + line);
    return lines;
}

}  // namespace headroom
