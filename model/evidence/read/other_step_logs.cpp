// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_log.h"
#include "model/text/scan.h"

// Step lines of programs that are met less often, after the code that prints them: nanotron (trainer.py, logging of
// LogItem with decimal prefixes), MaxText (metric_logger.py), Composer (callbacks/speed_monitor.py, memory_monitor.py,
// whose gigabytes are decimal), verl (utils/tracking.py), llm.c (train_gpt2.cu) and nanoGPT (train.py).

namespace headroom {
namespace {

constexpr double millisecond = 1e-3;
constexpr double teraFlops = 1e12;
constexpr double ofHundred = 0.01;
constexpr double gigabyte = 1e9;

std::optional<double> product(std::optional<double> number, double factor)
{
    return number ? std::optional(*number * factor) : std::nullopt;
}

bool occurs(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

bool StepLogReader::nanotron(std::string_view text)
{
    std::optional<double> time = scaledAfter(text, "elapsed_time_per_iteration_ms:");
    if (!time)
        time = scaledAfter(text, "time_per_iteration_ms:");
    if (!time)
        return false;
    seen(LogFormat::Nanotron, text, valueAfter(text, "iteration:"));
    m_seconds.add(*time * millisecond);
    if (const auto rate = scaledAfter(text, "tokens_per_sec_per_gpu:"))
        m_tokens.add(*rate);
    if (const auto rate = scaledAfter(text, "model_tflops_per_gpu:"))
        m_flops.add(*rate * teraFlops);
    if (const auto batch = scaledAfter(text, "global_batch_size:"); batch && *batch >= 1)
        m_log.job.globalBatch = static_cast<std::int64_t>(*batch);
    highest(m_log.reserved, scaledAfter(text, "cuda_max_memory_reserved:"));
    return true;
}

bool StepLogReader::maxText(std::string_view text)
{
    const std::optional<double> time = valueAfter(text, "seconds:");
    if (!time || !occurs(text, "completed step:"))
        return false;
    seen(LogFormat::MaxText, text, valueAfter(text, "completed step:"));
    m_seconds.add(*time);
    if (const auto rate = valueAfter(text, "TFLOP/s/device:"))
        m_flops.add(*rate * teraFlops);
    if (const auto rate = valueAfter(text, "Tokens/s/device:"))
        m_tokens.add(*rate);
    return true;
}

bool StepLogReader::composer(std::string_view text)
{
    if (occurs(text, "INFO: composer.loggers: [batch=")) {
        seen(LogFormat::Composer, text, valueAfter(text, "[batch="));
        return true;
    }
    if (const auto rate = valueAfter(text, "throughput/batches_per_sec:"); rate && *rate > 0)
        m_seconds.add(1 / *rate);
    else if (const auto tokens = valueAfter(text, "throughput/device/tokens_per_sec:"))
        m_tokens.add(*tokens);
    else if (const auto share = valueAfter(text, "throughput/device/mfu:"))
        m_mfu.add(*share);
    else if (const auto allocated = valueAfter(text, "memory/peak_allocated_mem:"))
        highest(m_log.allocated, *allocated * gigabyte);
    else if (const auto reserved = valueAfter(text, "memory/peak_reserved_mem:"))
        highest(m_log.reserved, *reserved * gigabyte);
    else
        return false;
    seen(LogFormat::Composer, {}, std::nullopt);
    return true;
}

bool StepLogReader::verl(std::string_view text)
{
    const std::optional<double> time = valueAfter(text, "timing_s/step:");
    if (!time || !occurs(text, "step:"))
        return false;
    seen(LogFormat::Verl, text, valueAfter(text, "step:"));
    m_seconds.add(*time);
    // Tokens of prompts and answers, per GPU.
    if (const auto rate = valueAfter(text, "perf/throughput:"))
        m_tokens.add(*rate);
    if (const auto share = valueAfter(text, "perf/mfu/actor:"))
        m_mfu.add(*share);
    highest(m_log.allocated, product(valueAfter(text, "perf/max_memory_allocated_gb:"), bytesPerGiB));
    highest(m_log.reserved, product(valueAfter(text, "perf/max_memory_reserved_gb:"), bytesPerGiB));
    return true;
}

bool StepLogReader::smallTrainers(std::string_view text)
{
    // OLMo: "throughput/device/tokens_per_second=12,345", OLMo-core "throughput/device/TPS=12,345".
    for (const char* key : {"throughput/device/tokens_per_second=", "throughput/device/TPS="})
        if (const auto rate = valueAfter(text, key)) {
            seen(LogFormat::None, text, std::nullopt);
            m_tokens.add(*rate);
            return true;
        }
    // Lightning's other bar: "Epoch 0/9 ---- 100/1000 0:01:23 * 0:12:34 1.20it/s v_num: 0.000".
    if (text.starts_with("Epoch ") && text.find("%|") == std::string_view::npos) {
        const std::size_t unit = text.find("it/s");
        const std::size_t blank = unit == std::string_view::npos ? unit : text.substr(0, unit).rfind(' ');
        if (blank != std::string_view::npos && occurs(text, "\u2022"))
            if (const auto rate = valueAfter(text.substr(blank), {}); rate && *rate > 0) {
                seen(LogFormat::Lightning, text, std::nullopt);
                m_barSeconds.add(1 / *rate);
                return true;
            }
    }
    // "iter 10: loss 3.2011, time 250.00ms, mfu 41.20%"
    if (const auto time = valueAfter(text, ", time "); time && text.starts_with("iter ") && occurs(text, "ms, mfu ")) {
        seen(LogFormat::NanoGpt, text, valueAfter(text, "iter "));
        m_seconds.add(*time * millisecond);
        if (const auto share = valueAfter(text, ", mfu "); share && *share > 0)
            m_mfu.add(*share * ofHundred);
        return true;
    }
    // "step   10/19560 | loss 6.1 (+1.2z)| norm 1.0 (+0.2z)| lr 3e-05 | 400.00 ms | 52.3% bf16 MFU | 131072 tok/s"
    if (!text.starts_with("step ") || !occurs(text, " tok/s"))
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
    seen(LogFormat::LlmC, text, valueAfter(text, "step "));
    m_seconds.add(*time * millisecond);
    if (share && *share > 0)
        m_mfu.add(*share * ofHundred);
    return true;
}

bool StepLogReader::otherPrograms(std::string_view text)
{
    return nanotron(text) || maxText(text) || composer(text) || verl(text) || smallTrainers(text);
}

}  // namespace headroom
