// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/step_log.h"

#include "model/evidence/read/line_values.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

// What the lines look like is taken from the code that prints them: Megatron-LM megatron/training/training.py
// (training_log, report_memory) and core/timers.py; torchtitan components/metrics.py and train.py; NeMo
// lightning/pytorch/callbacks/progress_printer.py; DeepSpeed utils/timer.py (ThroughputTimer), runtime/pipe/engine.py
// and runtime/utils.py (see_memory_usage); Transformers trainer.py and trainer_utils.py (speed_metrics); torchtune
// training/metric_logging.py and training/memory.py.

namespace headroom {
namespace {

constexpr double msPerSecond = 1000;
constexpr double tera = 1e12;
constexpr double percent = 100;

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// A count that a job can have.
std::optional<std::int64_t> countOf(std::optional<double> number)
{
    constexpr double most = 1e9;
    if (!number || *number < 1 || *number > most || *number != std::floor(*number))
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}
void setCount(std::optional<std::int64_t>& count, std::optional<double> number)
{
    if (const std::optional<std::int64_t> whole = countOf(number))
        count = whole;
}
std::optional<double> times(std::optional<double> number, double factor)
{
    return number ? std::optional(*number * factor) : std::nullopt;
}

}  // namespace

std::string_view logFormatName(LogFormat format)
{
    constexpr std::array<std::string_view, 14> names = {
        "none",     "Megatron-LM", "torchtitan", "NeMo",      "DeepSpeed", "HF Trainer", "torchtune",
        "Nanotron", "MaxText",     "Composer",   "Lightning", "verl",      "llm.c",      "nanoGPT"};
    return names[static_cast<std::size_t>(format)];
}

void StepLogReader::seen(LogFormat format, std::string_view text, std::optional<double> step)
{
    // DeepSpeed prints beside the framework on top of it, whose lines say more.
    if (m_log.format == LogFormat::None || m_log.format == LogFormat::DeepSpeed)
        m_log.format = format;
    std::string time = timeOfLine(text);
    if (!time.empty()) {
        if (m_log.from.empty())
            m_log.from = time;
        m_log.to = std::move(time);
    }
    constexpr double most = 1e15;
    if (!step || *step < 0 || *step > most)
        return;
    const auto number = static_cast<std::int64_t>(*step);
    m_log.firstStep = std::min(m_log.firstStep.value_or(number), number);
    m_log.lastStep = std::max(m_log.lastStep.value_or(number), number);
}

void StepLogReader::highest(std::optional<Bytes>& counter, std::optional<double> bytes)
{
    constexpr double most = 1e15;
    if (bytes && *bytes > 0 && *bytes < most)
        counter = std::max(counter.value_or(Bytes{}), Bytes{*bytes});
}

bool StepLogReader::megatronStep(std::string_view text)
{
    std::optional<double> elapsed = times(valueAfter(text, "elapsed time per iteration (ms):"), 1 / msPerSecond);
    if (!elapsed)
        elapsed = valueAfter(text, "elapsed time per iteration (s):");  // Megatron-DeepSpeed of BigScience.
    if (!elapsed)
        return false;
    seen(LogFormat::Megatron, text, valueAfter(text, "iteration "));
    m_seconds.add(*elapsed);
    setCount(m_log.job.globalBatch, valueAfter(text, "global batch size:"));
    setCount(m_log.job.sequence, valueAfter(text, "actual seqlen:"));
    for (const char* key : {"throughput per GPU (TFLOP/s/GPU):", "TFLOPs:", "approx flops per GPU:"})
        if (const std::optional<double> rate = valueAfter(text, key)) {
            m_flops.add(*rate * tera);
            break;
        }
    for (const char* key : {"tokens per gpu per second (tgs):", "tokens/s/gpu:", "tokens per second per gpu:",
                            "tokens per GPU (tokens/s/GPU):"})
        if (const std::optional<double> rate = valueAfter(text, key)) {
            m_tokens.add(*rate);
            break;
        }
    return true;
}

bool StepLogReader::megatronMemory(std::string_view text)
{
    if (contains(text, "memory (GB) |")) {  // Megatron-Bridge, which divides by 10^9.
        constexpr double giga = 1e9;
        highest(m_log.allocated, times(valueAfter(text, "mem-max-allocated-gigabytes:"), giga));
        highest(m_log.reserved, times(valueAfter(text, "mem-max-reserved-gigabytes:"), giga));
        return true;
    }
    if (!contains(text, "memory (MB) |"))
        return false;
    highest(m_log.allocated, times(valueAfter(text, "max allocated:"), bytesPerMiB));
    highest(m_log.reserved, times(valueAfter(text, "max reserved:"), bytesPerMiB));
    return true;
}

bool StepLogReader::megatronDivision(std::string_view text)
{
    if (!contains(text, "using world size:"))
        return false;
    LoggedJob& job = m_log.job;
    setCount(job.gpus, valueAfter(text, "using world size:"));
    setCount(job.data, valueAfter(text, "data-parallel size:"));
    setCount(job.context, valueAfter(text, "context-parallel size:"));
    setCount(job.tensor, valueAfter(text, "tensor-model-parallel size:"));
    setCount(job.pipeline, valueAfter(text, "pipeline-model-parallel size:"));
    return true;
}

bool StepLogReader::timer(std::string_view name, std::string_view value)
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
        m_data.add(most->value / msPerSecond);
    else if (name == "forward-compute" || name == "backward-compute" || name == "forward-backward")
        m_spread.add((most->value - least->value) / msPerSecond);
    else if (name == "save-checkpoint") {
        ++m_log.checkpoints;
        m_log.checkpointTime += Seconds{most->value / msPerSecond};
    } else
        return false;
    return true;
}

bool StepLogReader::setting(std::string_view text)
{
    const std::optional<DottedLine> line = dottedLine(text);
    if (!line)
        return false;
    if (timer(line->name, line->value))
        return true;
    LoggedJob& job = m_log.job;
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
    else if (line->name == "attention_backend" && contains(line->value, "unfused"))
        job.attention = AttentionKernel::Unfused;
    else if (line->name == "attention_backend" && contains(line->value, "flash"))
        job.attention = AttentionKernel::Flash;
    else
        return false;
    return true;
}

bool StepLogReader::torchtitanStart(std::string_view text)
{
    LoggedJob& job = m_log.job;
    if (contains(text, "Training starts at step")) {
        setCount(job.microBatch, valueAfter(text, "local batch size"));
        setCount(job.globalBatch, valueAfter(text, "global batch size"));
        setCount(job.sequence, valueAfter(text, "sequence length"));
        return true;
    }
    if (torchtitanMesh(text))
        return true;
    if (contains(text, "device mesh with [")) {
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
            if (contains(dimensions[i], "'tp'"))
                job.tensor = degree;
            else if (contains(dimensions[i], "'pp'"))
                job.pipeline = degree;
            else if (contains(dimensions[i], "'cp'"))
                job.context = degree;
        }
        job.gpus = gpus;
        return true;
    }
    if (contains(text, "activation checkpointing to the model")) {
        job.recompute =
            contains(text, "full activation") || contains(text, "FullAC") ? Recompute::Full : Recompute::PerOp;
        return true;
    }
    if (contains(text, "Finished saving the checkpoint"))
        if (const std::size_t in = text.rfind("in "); in != std::string_view::npos) {
            const std::optional<double> time = valueAfter(text.substr(in + 2), {});
            if (!time || *time <= 0)
                return false;
            ++m_log.checkpoints;
            m_log.checkpointTime += Seconds{*time};
            return true;
        }
    return false;
}

/// "Building device mesh with parallelism: pp=1, dp_replicate=1, dp_shard=8, cp=1, tp=1, ep=1", as of late 2025.
bool StepLogReader::torchtitanMesh(std::string_view text)
{
    const std::size_t at = text.find("device mesh with parallelism:");
    if (at == std::string_view::npos)
        return false;
    const std::string_view list = text.substr(at);
    LoggedJob& job = m_log.job;
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

bool StepLogReader::torchtitan(std::string_view text)
{
    std::optional<double> tokens = valueAfter(text, "tps:");
    if (!tokens)
        tokens = valueAfter(text, "wps:");  // Its name in 2024.
    if (!tokens || !contains(text, "step:") || !contains(text, "memory:"))
        return torchtitanStart(text);
    seen(LogFormat::Torchtitan, text, valueAfter(text, "step:"));
    m_tokens.add(*tokens);
    highest(m_log.reserved, memoryAfter(text, "memory:"));
    if (const std::optional<double> rate = valueAfter(text, "tflops:"))
        m_flops.add(*rate * tera);
    if (const std::optional<double> share = valueAfter(text, "mfu:"))
        m_mfu.add(*share / percent);
    return true;
}

bool StepLogReader::nemo(std::string_view text)
{
    if (const auto time = valueAfter(text, "train_step_timing in s")) {
        seen(LogFormat::NeMo, text, valueAfter(text, "global_step"));
        m_seconds.add(*time);
        setCount(m_log.job.globalBatch, valueAfter(text, "global_batch_size"));
        for (const char* key : {"TFLOPS_per_GPU", "tflops_per_sec_per_gpu"})
            if (const std::optional<double> rate = valueAfter(text, key))
                m_flops.add(*rate * tera);
        return true;
    }
    if (const auto time = valueAfter(text, "Step Time :")) {  // Megatron-Bridge, beside Megatron-LM's own line.
        const std::optional<double> rate = valueAfter(text, "GPU utilization:");
        if (!rate || !contains(text, "TFLOP/s/GPU"))
            return false;
        seen(LogFormat::NeMo, text, std::nullopt);
        m_flops.add(*rate * tera);
        m_barSeconds.add(*time);
        return true;
    }
    return false;
}

/// "[config.py:1007:print]   zero_optimization_stage ...... 3"; a long name leaves no room for dots.
bool StepLogReader::deepSpeedSetting(std::string_view text)
{
    const auto rest = contains(text, "[config.py:") ? between(text, ":print]", "\n") : std::nullopt;
    if (!rest)
        return false;
    const std::vector<std::string_view> words = splitWords(*rest);
    if (words.size() < 2)
        return false;
    const std::optional<double> value = valueAfter(words.back(), {});
    LoggedJob& job = m_log.job;
    if (words.front() == "train_batch_size")
        setCount(job.globalBatch, value);
    else if (words.front() == "train_micro_batch_size_per_gpu")
        setCount(job.microBatch, value);
    else if (words.front() == "gradient_accumulation_steps")
        setCount(job.accumulation, value);
    else if (words.front() == "world_size")
        setCount(job.gpus, value);
    else
        return false;
    return true;
}

bool StepLogReader::deepSpeed(std::string_view text)
{
    if (deepSpeedSetting(text))
        return true;
    std::optional<double> rate = valueAfter(text, "CurrSamplesPerSec=");
    std::optional<double> step = valueAfter(text, "global_step=");
    if (!rate && contains(text, "MaxMemAllocated=")) {  // "0/100, SamplesPerSec=33.4, ..." until 0.5.
        rate = valueAfter(text, " SamplesPerSec=");
        const std::size_t comma = text.find(", SamplesPerSec=");
        const std::size_t slash = text.substr(0, std::min(comma, text.size())).rfind('/');
        step = slash == std::string_view::npos ? std::nullopt : valueAfter(text.substr(slash + 1), {});
    }
    if (rate) {
        seen(LogFormat::DeepSpeed, text, step);
        m_samples.add(*rate);
        highest(m_log.allocated, memoryAfter(text, "MaxMemAllocated="));
        return true;
    }
    if (const auto time = valueAfter(text, "iter time (s):"); time && contains(text, "samples/sec:")) {
        seen(LogFormat::DeepSpeed, text, valueAfter(text, "steps:"));
        m_seconds.add(*time);
        return true;
    }
    if (contains(text, "Max_MA ") && contains(text, "Max_CA ")) {
        highest(m_log.allocated, memoryAfter(text, "Max_MA "));
        highest(m_log.reserved, memoryAfter(text, "Max_CA "));
        return true;
    }
    if (contains(text, "allocator cache flushes since last step")) {
        const std::size_t count = text.find(" pytorch allocator");
        const std::vector<std::string_view> words = splitWords(text.substr(0, std::min(count, text.size())));
        m_log.cacheFlushes += words.empty() ? 1 : countOf(valueAfter(words.back(), {})).value_or(1);
        return true;
    }
    return false;
}

namespace {

/// Whose bar of steps has this title, the percentage included; None for bars that count something else: shards of
/// weights, rows of a data set.
LogFormat barOf(std::string_view title)
{
    constexpr std::size_t threeDigits = 3;
    const std::size_t blank = title.find_last_of(" :");
    const std::string_view percentage = blank == std::string_view::npos ? title : title.substr(blank + 1);
    if (percentage.empty() || percentage.size() > threeDigits || !std::ranges::all_of(percentage, isDigit))
        return LogFormat::None;
    std::string_view name = title.substr(0, title.size() - percentage.size());
    while (!name.empty() && (name.back() == ' ' || name.back() == ':'))
        name.remove_suffix(1);
    if (name.empty())
        return LogFormat::HuggingFace;
    if (name.starts_with("Epoch ") && wholeNumberIn(name.substr(6)))
        return LogFormat::Lightning;
    if (name == "Steps" || name == "Training" || name == "Train")
        return LogFormat::HuggingFace;
    const std::vector<std::string_view> parts = splitFields(name, '|');  // "1|25|Loss: 0.98"
    constexpr std::size_t three = 3;
    return parts.size() == three && wholeNumberIn(parts[0]) && wholeNumberIn(parts[1]) && parts[2].starts_with("Loss")
               ? LogFormat::Torchtune
               : LogFormat::None;
}

}  // namespace

bool StepLogReader::progressBar(std::string_view text)
{
    // "  10%|#         | 100/1000 [01:23<12:34,  1.20it/s]": tqdm's, whose rate is a moving average.
    text = withoutLogPrefix(text);
    const std::size_t bar = text.find("%|");
    if (bar == std::string_view::npos)
        return false;
    const LogFormat format = barOf(trimmed(text.substr(0, bar)));
    if (format == LogFormat::None)
        return false;
    const std::size_t comma = text.rfind(", ");
    const std::size_t open = text.find('[', bar);
    if (comma == std::string_view::npos || open == std::string_view::npos || open > comma)
        return false;
    // A rate may be followed by figures of its own: [01:23<12:34, 1.2it/s, loss=0.5].
    std::string_view rest = text.substr(open);
    const std::size_t first = rest.find(", ");
    const std::optional<NumberInLine> rate = figureAtStart(rest.substr(first + 1));
    if (!rate || rate->value <= 0)
        return false;
    const bool perSecond = rate->rest.starts_with("it/s");
    if (!perSecond && !rate->rest.starts_with("s/it"))
        return false;
    const std::size_t counts = text.rfind("| ", open);
    seen(format, text, counts == std::string_view::npos ? std::nullopt : valueAfter(text.substr(counts + 2), {}));
    m_barSeconds.add(perSecond ? 1 / rate->value : rate->value);
    return true;
}

bool StepLogReader::huggingFace(std::string_view text)
{
    LoggedJob& job = m_log.job;
    // A dict at the end of training, or the table of save_metrics: "train_steps_per_second   =   0.163".
    if (const auto rate = valueAfter(text, "train_steps_per_second"); rate && *rate > 0) {
        m_stepsPerSecond = rate;
        seen(LogFormat::HuggingFace, text, std::nullopt);
        return true;
    }
    // ms-swift's logs of it.
    for (const auto& [key, isRate] : {std::pair{"train_speed(iter/s)", true}, std::pair{"train_speed(s/it)", false}})
        if (const auto speed = valueAfter(text, key); speed && *speed > 0) {
            seen(LogFormat::HuggingFace, text, valueAfter(text, "global_step/max_steps"));
            m_seconds.add(isRate ? 1 / *speed : *speed);
            highest(m_log.reserved, times(valueAfter(text, "memory(GiB)"), bytesPerGiB));
            return true;
        }
    // Axolotl's.
    for (const char* key : {"tokens/train_per_sec_per_gpu", "'tokens_per_second_per_gpu'"})
        if (const auto rate = valueAfter(text, key); rate && *rate > 0) {
            seen(LogFormat::HuggingFace, text, std::nullopt);
            m_tokens.add(*rate);
            highest(m_log.allocated, times(valueAfter(text, "memory/max_allocated (GiB)"), bytesPerGiB));
            highest(m_log.reserved, times(valueAfter(text, "memory/device_reserved (GiB)"), bytesPerGiB));
            return true;
        }
    if (contains(text, "Instantaneous batch size per device")) {
        setCount(job.microBatch, valueAfter(text, "per device"));
        return true;
    }
    if (contains(text, "Total train batch size (w. parallel")) {
        setCount(job.globalBatch, valueAfter(text, "accumulation)"));
        return true;
    }
    if (contains(text, "Gradient Accumulation steps")) {
        setCount(job.accumulation, valueAfter(text, "steps"));
        return true;
    }
    for (const char* key : {"\"_attn_implementation\":", "attn_implementation"})
        if (const std::size_t at = text.find(key); at != std::string_view::npos) {
            const std::string_view value = text.substr(at, 64);
            if (contains(value, "eager"))
                job.attention = AttentionKernel::Unfused;
            else if (contains(value, "flash_attention"))
                job.attention = AttentionKernel::Flash;
            else if (contains(value, "sdpa"))
                job.attention = AttentionKernel::Sdpa;
            else
                return false;
            return true;
        }
    return progressBar(text);
}

bool StepLogReader::torchtune(std::string_view text)
{
    if (contains(text, "GPU peak memory ")) {
        highest(m_log.allocated, memoryAfter(text, "GPU peak memory alloc:"));
        highest(m_log.reserved, memoryAfter(text, "GPU peak memory reserved:"));
        return true;
    }
    const std::optional<double> tokens = valueAfter(text, "tokens_per_second_per_gpu:");
    if (!tokens)
        return false;
    seen(LogFormat::Torchtune, text, valueAfter(text, "Step "));
    m_tokens.add(*tokens);
    highest(m_log.allocated, times(valueAfter(text, "peak_memory_alloc:"), bytesPerGiB));
    highest(m_log.reserved, times(valueAfter(text, "peak_memory_reserved:"), bytesPerGiB));
    return true;
}

bool StepLogReader::common(std::string_view text)
{
    // Transformer Engine (NVTE_DEBUG), Megatron-LM and others name the kernel that they take.
    if (contains(text, "Selected backend = ") || contains(text, "Running with ")) {
        if (contains(text, "UnfusedDotProductAttention"))
            m_log.job.attention = AttentionKernel::Unfused;
        else if (contains(text, "FlashAttention"))
            m_log.job.attention = AttentionKernel::Flash;
        else if (contains(text, "FusedAttention"))
            m_log.job.attention = AttentionKernel::Cudnn;
        else
            return false;
        return true;
    }
    if (contains(text, "NCCL INFO Using network Socket") || contains(text, "NCCL INFO NET/Socket : Using [0]")) {
        m_log.usesSockets = true;
        return true;
    }
    for (const char* key :
         {"data_loading(s)", "data_loading_time", "dataloader_time", "data_time", "data_wait_s", "time/data"})
        if (const auto wait = valueAfter(text, key); wait && *wait >= 0) {
            m_data.add(*wait);
            return true;
        }
    return false;
}

bool StepLogReader::line(std::string_view text)
{
    if (text.size() < 4)
        return false;
    // A step line may hold the wait for data, too.
    const bool step = megatronStep(text) || nemo(text) || deepSpeed(text) || torchtune(text) || torchtitan(text);
    const bool other = common(text);
    return step || other || megatronMemory(text) || megatronDivision(text) || setting(text) || otherPrograms(text) ||
           huggingFace(text);
}

StepLog StepLogReader::result() const
{
    StepLog log = m_log;
    log.seconds = m_seconds.ofTimes();
    log.samplesPerSecond = m_samples.ofRates();
    log.tokensPerSecondPerGpu = m_tokens.ofRates();
    log.flopsPerGpu = m_flops.ofRates();
    if (const std::optional<SampleSummary> share = m_mfu.ofRates())
        log.mfu = share->median;
    log.dataWait = m_data.ofTimes();
    if (const std::optional<SampleSummary> spread = m_spread.ofTimes())
        log.computeSpread = Seconds{spread->median};
    // A moving average and a sum of the whole run only stand in where no step was timed.
    if (!log.hasSteps()) {
        log.seconds = m_barSeconds.ofTimes();
        if (!log.seconds && m_stepsPerSecond)
            log.seconds = SampleSummary{.count = 1,
                                        .median = 1 / *m_stepsPerSecond,
                                        .low = 1 / *m_stepsPerSecond,
                                        .high = 1 / *m_stepsPerSecond};
    }
    return log;
}

}  // namespace headroom
