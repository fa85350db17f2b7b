// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"
#include "model/text/scan.h"
#include "model/units.h"

// After the code that prints them: torchtune training/metric_logging.py and training/memory.py; nanotron (trainer.py,
// logging of LogItem with decimal prefixes), MaxText (metric_logger.py), Composer (callbacks/speed_monitor.py,
// memory_monitor.py, whose gigabytes are decimal), verl (utils/tracking.py), llm.c (train_gpt2.cu), nanoGPT (train.py).

namespace headroom {

namespace {

bool readNanotron(StepFigures& figures, std::string_view text)
{
    std::optional<double> time = scaledAfter(text, "elapsed_time_per_iteration_ms:");
    if (!time)
        time = scaledAfter(text, "time_per_iteration_ms:");
    if (!time)
        return false;
    figures.seen(LogFormat::Nanotron, text, valueAfter(text, "iteration:"));
    figures.seconds.add(*time / millisecondsPerSecond);
    if (const auto rate = scaledAfter(text, "tokens_per_sec_per_gpu:"))
        figures.tokens.add(*rate);
    if (const auto rate = scaledAfter(text, "model_tflops_per_gpu:"))
        figures.flops.add(*rate * teraFlops);
    if (const auto batch = scaledAfter(text, "global_batch_size:"); batch && *batch >= 1)
        figures.log.job.globalBatch = static_cast<std::int64_t>(*batch);
    highest(figures.log.reserved, scaledAfter(text, "cuda_max_memory_reserved:"));
    return true;
}

bool readMaxText(StepFigures& figures, std::string_view text)
{
    const std::optional<double> time = valueAfter(text, "seconds:");
    if (!time || !mentions(text, "completed step:"))
        return false;
    figures.seen(LogFormat::MaxText, text, valueAfter(text, "completed step:"));
    figures.seconds.add(*time);
    if (const auto rate = valueAfter(text, "TFLOP/s/device:"))
        figures.flops.add(*rate * teraFlops);
    if (const auto rate = valueAfter(text, "Tokens/s/device:"))
        figures.tokens.add(*rate);
    return true;
}

bool readComposer(StepFigures& figures, std::string_view text)
{
    if (mentions(text, "INFO: composer.loggers: [batch=")) {
        figures.seen(LogFormat::Composer, text, valueAfter(text, "[batch="));
        return true;
    }
    if (const auto rate = valueAfter(text, "throughput/batches_per_sec:"); rate && *rate > 0)
        figures.seconds.add(1 / *rate);
    else if (const auto tokens = valueAfter(text, "throughput/device/tokens_per_sec:"))
        figures.tokens.add(*tokens);
    else if (const auto share = valueAfter(text, "throughput/device/mfu:"))
        figures.mfu.add(*share);
    else if (const auto allocated = valueAfter(text, "memory/peak_allocated_mem:"))
        highest(figures.log.allocated, *allocated * bytesPerGB);
    else if (const auto reserved = valueAfter(text, "memory/peak_reserved_mem:"))
        highest(figures.log.reserved, *reserved * bytesPerGB);
    else
        return false;
    figures.seen(LogFormat::Composer, {}, std::nullopt);
    return true;
}

bool readVerl(StepFigures& figures, std::string_view text)
{
    const std::optional<double> time = valueAfter(text, "timing_s/step:");
    if (!time || !mentions(text, "step:"))
        return false;
    figures.seen(LogFormat::Verl, text, valueAfter(text, "step:"));
    figures.seconds.add(*time);
    // Tokens of prompts and answers, per GPU.
    if (const auto rate = valueAfter(text, "perf/throughput:"))
        figures.tokens.add(*rate);
    if (const auto share = valueAfter(text, "perf/mfu/actor:"))
        figures.mfu.add(*share);
    highest(figures.log.allocated, scaled(valueAfter(text, "perf/max_memory_allocated_gb:"), bytesPerGiB));
    highest(figures.log.reserved, scaled(valueAfter(text, "perf/max_memory_reserved_gb:"), bytesPerGiB));
    return true;
}

bool readSmallTrainers(StepFigures& figures, std::string_view text)
{
    // OLMo: "throughput/device/tokens_per_second=12,345", OLMo-core "throughput/device/TPS=12,345".
    for (const char* key : {"throughput/device/tokens_per_second=", "throughput/device/TPS="})
        if (const auto rate = valueAfter(text, key)) {
            figures.seen(LogFormat::None, text, std::nullopt);
            figures.tokens.add(*rate);
            return true;
        }
    // Lightning's other bar: "Epoch 0/9 ---- 100/1000 0:01:23 * 0:12:34 1.20it/s v_num: 0.000".
    if (text.starts_with("Epoch ") && text.find("%|") == std::string_view::npos) {
        const std::size_t unit = text.find("it/s");
        const std::size_t blank = unit == std::string_view::npos ? unit : text.substr(0, unit).rfind(' ');
        if (blank != std::string_view::npos && mentions(text, "\u2022"))
            if (const auto rate = valueAfter(text.substr(blank), {}); rate && *rate > 0) {
                figures.seen(LogFormat::Lightning, text, std::nullopt);
                figures.barSeconds.add(1 / *rate);
                return true;
            }
    }
    // "iter 10: loss 3.2011, time 250.00ms, mfu 41.20%"
    if (const auto time = valueAfter(text, ", time ");
        time && text.starts_with("iter ") && mentions(text, "ms, mfu ")) {
        figures.seen(LogFormat::NanoGpt, text, valueAfter(text, "iter "));
        figures.seconds.add(*time / millisecondsPerSecond);
        if (const auto share = valueAfter(text, ", mfu "); share && *share > 0)
            figures.mfu.add(*share / percent);
        return true;
    }
    // "step   10/19560 | loss 6.1 (+1.2z)| norm 1.0 (+0.2z)| lr 3e-05 | 400.00 ms | 52.3% bf16 MFU | 131072 tok/s"
    if (!text.starts_with("step ") || !mentions(text, " tok/s"))
        return false;
    std::optional<double> time;
    std::optional<double> share;
    for (const std::string_view field : splitFields(text, '|')) {
        const std::optional<NumberInLine> number = figureAtStart(field);
        if (number && trimmed(number->rest) == "ms")
            time = number->value;
        else if (number && field.find("MFU") != std::string_view::npos)
            share = number->value;
    }
    if (!time)
        return false;
    figures.seen(LogFormat::LlmC, text, valueAfter(text, "step "));
    figures.seconds.add(*time / millisecondsPerSecond);
    if (share && *share > 0)
        figures.mfu.add(*share / percent);
    return true;
}

}  // namespace

bool readTorchtune(StepFigures& figures, std::string_view text)
{
    if (mentions(text, "GPU peak memory ")) {
        highest(figures.log.allocated, memoryAfter(text, "GPU peak memory alloc:"));
        highest(figures.log.reserved, memoryAfter(text, "GPU peak memory reserved:"));
        return true;
    }
    const std::optional<double> tokens = valueAfter(text, "tokens_per_second_per_gpu:");
    if (!tokens)
        return false;
    figures.seen(LogFormat::Torchtune, text, valueAfter(text, "Step "));
    figures.tokens.add(*tokens);
    highest(figures.log.allocated, scaled(valueAfter(text, "peak_memory_alloc:"), bytesPerGiB));
    highest(figures.log.reserved, scaled(valueAfter(text, "peak_memory_reserved:"), bytesPerGiB));
    return true;
}

bool readTrainers(StepFigures& figures, std::string_view text)
{
    return readNanotron(figures, text) || readMaxText(figures, text) || readComposer(figures, text) ||
           readVerl(figures, text) || readSmallTrainers(figures, text);
}

}  // namespace headroom
