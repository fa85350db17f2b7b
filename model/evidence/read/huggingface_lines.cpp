// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"
#include "model/evidence/read/step_lines.h"
#include "model/text/ascii.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <utility>

// After Transformers trainer.py and trainer_utils.py (speed_metrics); bars are those of tqdm.

namespace headroom {

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

bool readProgressBar(StepFigures& figures, std::string_view text)
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
    figures.seen(format, text,
                 counts == std::string_view::npos ? std::nullopt : valueAfter(text.substr(counts + 2), {}));
    figures.barSeconds.add(perSecond ? 1 / rate->value : rate->value);
    return true;
}

}  // namespace

bool readHuggingFace(StepFigures& figures, std::string_view text)
{
    LoggedJob& job = figures.log.job;
    // A dict at the end of training, or the table of save_metrics: "train_steps_per_second   =   0.163".
    if (const auto rate = valueAfter(text, "train_steps_per_second"); rate && *rate > 0) {
        figures.stepsPerSecond = rate;
        figures.seen(LogFormat::HuggingFace, text, std::nullopt);
        return true;
    }
    // ms-swift's logs of it.
    for (const auto& [key, isRate] : {std::pair{"train_speed(iter/s)", true}, std::pair{"train_speed(s/it)", false}})
        if (const auto speed = valueAfter(text, key); speed && *speed > 0) {
            figures.seen(LogFormat::HuggingFace, text, valueAfter(text, "global_step/max_steps"));
            figures.seconds.add(isRate ? 1 / *speed : *speed);
            highest(figures.log.reserved, scaled(valueAfter(text, "memory(GiB)"), bytesPerGiB));
            return true;
        }
    // Axolotl's.
    for (const char* key : {"tokens/train_per_sec_per_gpu", "'tokens_per_second_per_gpu'"})
        if (const auto rate = valueAfter(text, key); rate && *rate > 0) {
            figures.seen(LogFormat::HuggingFace, text, std::nullopt);
            figures.tokens.add(*rate);
            highest(figures.log.allocated, scaled(valueAfter(text, "memory/max_allocated (GiB)"), bytesPerGiB));
            highest(figures.log.reserved, scaled(valueAfter(text, "memory/device_reserved (GiB)"), bytesPerGiB));
            return true;
        }
    if (mentions(text, "Instantaneous batch size per device")) {
        setCount(job.microBatch, valueAfter(text, "per device"));
        return true;
    }
    if (mentions(text, "Total train batch size (w. parallel")) {
        setCount(job.globalBatch, valueAfter(text, "accumulation)"));
        return true;
    }
    if (mentions(text, "Gradient Accumulation steps")) {
        setCount(job.accumulation, valueAfter(text, "steps"));
        return true;
    }
    for (const char* key : {"\"_attn_implementation\":", "attn_implementation"})
        if (const std::size_t at = text.find(key); at != std::string_view::npos) {
            const std::string_view value = text.substr(at, 64);
            if (mentions(value, "eager"))
                job.attention = AttentionKernel::Unfused;
            else if (mentions(value, "flash_attention"))
                job.attention = AttentionKernel::Flash;
            else if (mentions(value, "sdpa"))
                job.attention = AttentionKernel::Sdpa;
            else
                return false;
            return true;
        }
    return readProgressBar(figures, text);
}

}  // namespace headroom
