// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"
#include "model/text/scan.h"

#include <algorithm>

// After torchtitan components/metrics.py and train.py.

namespace headroom {

namespace {

/// "Building device mesh with parallelism: pp=1, dp_replicate=1, dp_shard=8, cp=1, tp=1, ep=1", as of late 2025.
bool readTorchtitanMesh(StepFigures& figures, std::string_view text)
{
    const std::size_t at = text.find("device mesh with parallelism:");
    if (at == std::string_view::npos)
        return false;
    const std::string_view list = text.substr(at);
    LoggedJob& job = figures.log.job;
    setCount(job.pipeline, valueAfter(list, " pp="));
    setCount(job.context, valueAfter(list, " cp="));
    setCount(job.tensor, valueAfter(list, " tp="));
    setCount(job.expert, valueAfter(list, " ep="));
    double gpus = 1;
    for (const char* key : {" pp=", " dp_replicate=", " dp_shard=", " cp=", " tp="})
        gpus *= valueAfter(list, key).value_or(1);
    setCount(job.gpus, gpus);
    return true;
}

bool readTorchtitanStart(StepFigures& figures, std::string_view text)
{
    LoggedJob& job = figures.log.job;
    if (mentions(text, "Training starts at step")) {
        setCount(job.microBatch, valueAfter(text, "local batch size"));
        setCount(job.globalBatch, valueAfter(text, "global batch size"));
        setCount(job.sequence, valueAfter(text, "sequence length"));
        return true;
    }
    if (readTorchtitanMesh(figures, text))
        return true;
    if (mentions(text, "device mesh with [")) {
        // Building 2-D device mesh with ['dp_shard', 'tp'], [4, 2]
        const auto names = between(text, "mesh with [", "]");
        const auto sizes = between(text, "], [", "]");
        if (!names || !sizes)
            return false;
        const std::vector<std::string_view> dimensions = splitFields(*names, ',');
        const std::vector<std::string_view> degrees = splitFields(*sizes, ',');
        std::int64_t gpus = 1;
        for (std::size_t i = 0; i < std::min(dimensions.size(), degrees.size()); ++i) {
            const std::optional<std::int64_t> degree = countOf(valueAfter(degrees[i], {}));
            constexpr std::int64_t most = 10'000'000;
            if (!degree || *degree > most / gpus)
                return false;
            gpus *= *degree;
            if (mentions(dimensions[i], "'tp'"))
                job.tensor = degree;
            else if (mentions(dimensions[i], "'pp'"))
                job.pipeline = degree;
            else if (mentions(dimensions[i], "'cp'"))
                job.context = degree;
        }
        job.gpus = gpus;
        return true;
    }
    if (mentions(text, "activation checkpointing to the model")) {
        job.recompute =
            mentions(text, "full activation") || mentions(text, "FullAC") ? Recompute::Full : Recompute::PerOp;
        return true;
    }
    if (mentions(text, "Finished saving the checkpoint"))
        if (const std::size_t in = text.rfind("in "); in != std::string_view::npos) {
            const std::optional<double> time = valueAfter(text.substr(in + 2), {});
            if (!time || *time <= 0)
                return false;
            ++figures.log.checkpoints;
            figures.log.checkpointTime += Seconds{*time};
            return true;
        }
    return false;
}

}  // namespace

bool readTorchtitan(StepFigures& figures, std::string_view text)
{
    std::optional<double> tokens = valueAfter(text, "tps:");
    if (!tokens)
        tokens = valueAfter(text, "wps:");  // Its name in 2024.
    if (!tokens || !mentions(text, "step:") || !mentions(text, "memory:"))
        return readTorchtitanStart(figures, text);
    figures.seen(LogFormat::Torchtitan, text, valueAfter(text, "step:"));
    figures.tokens.add(*tokens);
    highest(figures.log.reserved, memoryAfter(text, "memory:"));
    if (const std::optional<double> rate = valueAfter(text, "tflops:"))
        figures.flops.add(*rate * teraFlops);
    if (const std::optional<double> share = valueAfter(text, "mfu:"))
        figures.mfu.add(*share / percent);
    return true;
}

}  // namespace headroom
