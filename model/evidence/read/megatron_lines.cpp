// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"

#include <array>

// After the code that prints them: Megatron-LM megatron/training/training.py (training_log, report_memory) and
// core/timers.py; NeMo lightning/pytorch/callbacks/progress_printer.py.

namespace headroom {

namespace {

bool readTimer(StepFigures& figures, std::string_view name, std::string_view value)
{
    // "(min, max)" of all ranks in milliseconds.
    if (value.empty() || value.front() != '(')
        return false;
    const std::optional<NumberInLine> least = figureAtStart(value.substr(1));
    if (!least || !least->rest.starts_with(','))
        return false;
    const std::optional<NumberInLine> most = figureAtStart(least->rest.substr(1));
    if (!most)
        return false;
    if (name == "batch-generator")
        figures.data.add(most->value / millisecondsPerSecond);
    else if (name == "forward-compute" || name == "backward-compute" || name == "forward-backward")
        figures.spread.add((most->value - least->value) / millisecondsPerSecond);
    else if (name == "save-checkpoint") {
        ++figures.log.checkpoints;
        figures.log.checkpointTime += Seconds{most->value / millisecondsPerSecond};
    } else
        return false;
    return true;
}

}  // namespace

bool readMegatronStep(StepFigures& figures, std::string_view text)
{
    std::optional<double> elapsed =
        scaled(valueAfter(text, "elapsed time per iteration (ms):"), 1 / millisecondsPerSecond);
    if (!elapsed)
        elapsed = valueAfter(text, "elapsed time per iteration (s):");  // Megatron-DeepSpeed of BigScience.
    if (!elapsed)
        return false;
    figures.seen(LogFormat::Megatron, text, valueAfter(text, "iteration "));
    figures.seconds.add(*elapsed);
    setCount(figures.log.job.globalBatch, valueAfter(text, "global batch size:"));
    setCount(figures.log.job.sequence, valueAfter(text, "actual seqlen:"));
    for (const char* key : {"throughput per GPU (TFLOP/s/GPU):", "TFLOPs:", "approx flops per GPU:"})
        if (const std::optional<double> rate = valueAfter(text, key)) {
            figures.flops.add(*rate * teraFlops);
            break;
        }
    for (const char* key : {"tokens per gpu per second (tgs):", "tokens/s/gpu:", "tokens per second per gpu:",
                            "tokens per GPU (tokens/s/GPU):"})
        if (const std::optional<double> rate = valueAfter(text, key)) {
            figures.tokens.add(*rate);
            break;
        }
    return true;
}

bool readMegatronMemory(StepFigures& figures, std::string_view text)
{
    if (mentions(text, "memory (GB) |")) {  // Megatron-Bridge, which divides by 10^9.
        constexpr double giga = 1e9;
        highest(figures.log.allocated, scaled(valueAfter(text, "mem-max-allocated-gigabytes:"), giga));
        highest(figures.log.reserved, scaled(valueAfter(text, "mem-max-reserved-gigabytes:"), giga));
        return true;
    }
    if (!mentions(text, "memory (MB) |"))
        return false;
    highest(figures.log.allocated, scaled(valueAfter(text, "max allocated:"), bytesPerMiB));
    highest(figures.log.reserved, scaled(valueAfter(text, "max reserved:"), bytesPerMiB));
    return true;
}

bool readMegatronDivision(StepFigures& figures, std::string_view text)
{
    if (!mentions(text, "using world size:"))
        return false;
    LoggedJob& job = figures.log.job;
    setCount(job.gpus, valueAfter(text, "using world size:"));
    setCount(job.data, valueAfter(text, "data-parallel size:"));
    setCount(job.context, valueAfter(text, "context-parallel size:"));
    setCount(job.tensor, valueAfter(text, "tensor-model-parallel size:"));
    setCount(job.pipeline, valueAfter(text, "pipeline-model-parallel size:"));
    return true;
}

bool readSetting(StepFigures& figures, std::string_view text)
{
    const std::optional<DottedLine> line = dottedLine(text);
    if (!line)
        return false;
    if (readTimer(figures, line->name, line->value))
        return true;
    LoggedJob& job = figures.log.job;
    struct Count {
        std::string_view name;
        std::optional<std::int64_t> LoggedJob::* member;
    };
    static constexpr std::array counts = {Count{"world_size", &LoggedJob::gpus},
                                          Count{"data_parallel_size", &LoggedJob::data},
                                          Count{"tensor_model_parallel_size", &LoggedJob::tensor},
                                          Count{"pipeline_model_parallel_size", &LoggedJob::pipeline},
                                          Count{"context_parallel_size", &LoggedJob::context},
                                          Count{"expert_model_parallel_size", &LoggedJob::expert},
                                          Count{"micro_batch_size", &LoggedJob::microBatch},
                                          Count{"train_micro_batch_size_per_gpu", &LoggedJob::microBatch},
                                          Count{"global_batch_size", &LoggedJob::globalBatch},
                                          Count{"train_batch_size", &LoggedJob::globalBatch},
                                          Count{"gradient_accumulation_steps", &LoggedJob::accumulation},
                                          Count{"seq_length", &LoggedJob::sequence}};
    for (const Count& count : counts)
        if (line->name == count.name) {
            setCount(job.*count.member, valueAfter(line->value, {}));
            return true;
        }
    if (line->name == "zero_optimization_stage") {
        if (const std::optional<double> stage = valueAfter(line->value, {}); stage && *stage >= 0 && *stage <= 3)
            job.zero = static_cast<std::int64_t>(*stage);
    } else if (line->name == "recompute_granularity")
        job.recompute = line->value == "full"        ? Recompute::Full
                        : line->value == "selective" ? Recompute::Selective
                                                     : Recompute::None;
    else if (line->name == "attention_backend" && mentions(line->value, "unfused"))
        job.attention = AttentionKernel::Unfused;
    else if (line->name == "attention_backend" && mentions(line->value, "flash"))
        job.attention = AttentionKernel::Flash;
    else
        return false;
    return true;
}

bool readNemo(StepFigures& figures, std::string_view text)
{
    if (const auto time = valueAfter(text, "train_step_timing in s")) {
        figures.seen(LogFormat::NeMo, text, valueAfter(text, "global_step"));
        figures.seconds.add(*time);
        setCount(figures.log.job.globalBatch, valueAfter(text, "global_batch_size"));
        for (const char* key : {"TFLOPS_per_GPU", "tflops_per_sec_per_gpu"})
            if (const std::optional<double> rate = valueAfter(text, key))
                figures.flops.add(*rate * teraFlops);
        return true;
    }
    if (const auto time = valueAfter(text, "Step Time :")) {  // Megatron-Bridge, beside Megatron-LM's own line.
        const std::optional<double> rate = valueAfter(text, "GPU utilization:");
        if (!rate || !mentions(text, "TFLOP/s/GPU"))
            return false;
        figures.seen(LogFormat::NeMo, text, std::nullopt);
        figures.flops.add(*rate * teraFlops);
        figures.barSeconds.add(*time);
        return true;
    }
    return false;
}

}  // namespace headroom
