// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/fix_text.h"

#include "widgets/text/field_value_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/link_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace headroom {

namespace {

struct FixWords {
    Q_DECLARE_TR_FUNCTIONS(Fix)
};

QString gpus(const Fix& fix)
{
    const QString count = countText(fix.gpusUsed);
    return fix.gpusUsed == 1 ? FixWords::tr("%1 GPU").arg(count) : FixWords::tr("%1 GPUs").arg(count);
}

bool isCluster(const FixChange& change) { return change.pointer.starts_with("/cluster/"); }

bool changes(const Fix& fix, std::string_view pointer)
{
    return std::ranges::find(fix.changes, pointer, &FixChange::pointer) != fix.changes.end();
}

bool isNetwork(const FixChange& change)
{
    return change.pointer == "/cluster/fabric" || change.pointer == "/cluster/zones";
}

/// The network that a fix puts between the nodes: "InfiniBand NDR 400 in one zone"; empty where it keeps theirs.
QString networkLabel(const Fix& fix)
{
    if (!changes(fix, "/cluster/fabric"))
        return changes(fix, "/cluster/zones") ? FixWords::tr("One zone") : QString();
    const QString name = linkName(fix.network);
    return changes(fix, "/cluster/zones") ? FixWords::tr("%1 in one zone").arg(name) : name;
}

/// The machines that a fix changes: "1 × H200 141 GB"; empty where it keeps them.
QString machinesLabel(const Fix& fix)
{
    if (changes(fix, "/cluster/sku") || changes(fix, "/cluster/mig")) {
        const QString machines = FixWords::tr("%1 × %2").arg(countText(fix.gpusUsed), asText(fix.gpuName));
        return fix.olderGpu ? FixWords::tr("%1 (no BF16)").arg(machines) : machines;
    }
    const auto isMachine = [](const FixChange& change) { return isCluster(change) && !isNetwork(change); };
    return std::ranges::any_of(fix.changes, isMachine) ? gpus(fix) : QString();
}

/// What the latency of the goal is; absent where requests pile up.
std::optional<Seconds> reachedNow(const ServingSpeed* speed)
{
    return speed != nullptr && speed->stable && speed->goal ? std::optional(speed->goal->reached) : std::nullopt;
}

std::optional<Seconds> perTokenNow(const ServingSpeed* speed)
{
    return speed != nullptr && speed->stable ? std::optional(speed->latencies.tpot.p95) : std::nullopt;
}

/// What a service gives now and then, as rows of a tooltip.
template <class Add>
void addService(const FixService& then, const Estimate& now, const Add& add)
{
    const QString none = QStringLiteral("–");
    const ServingSpeed* speed = now.serving && now.serving->speed ? &*now.serving->speed : nullptr;
    const auto rate = [&](double tokens) {
        return tokens > 0 ? FixWords::tr("%1 tokens/s").arg(rateNumber(tokens)) : none;
    };
    const auto latency = [&](const std::optional<Seconds>& time) { return time ? latencyText(*time) : none; };
    if (then.goal)
        add(FixWords::tr("Latency"), latency(reachedNow(speed)), latencyText(then.goal->reached));
    else if (then.perToken)
        add(FixWords::tr("Per token"), latency(perTokenNow(speed)), latencyText(*then.perToken));
    add(FixWords::tr("Output"), rate(speed != nullptr ? speed->outputTokensPerSecond : 0),
        rate(then.outputTokensPerSecond));
    if (then.perMillionTokens) {
        const QString currency = QString::fromStdString(now.cost.currency);
        const auto before = now.serving ? now.serving->perMillionTokens : std::nullopt;
        add(FixWords::tr("1 M tokens"), before ? moneyText(*before, currency) : none,
            moneyText(*then.perMillionTokens, currency));
    }
}

}  // namespace

QString fixLabel(const Fix& fix)
{
    QStringList parts;
    QStringList followers;
    for (const FixChange& change : fix.changes)
        if (change.follows)
            followers << changeLabel(change);
        else if (!isCluster(change))
            parts << changeLabel(change);
    const QString machines = machinesLabel(fix);
    // A division names the GPUs that it is over; of other changes they are a part of their own.
    const bool divides = parts.size() == 1 && !changes(fix, "/cluster/sku") &&
                         (changes(fix, "/parallelism/zero") || changes(fix, "/parallelism/tensor") ||
                          changes(fix, "/parallelism/pipeline") || changes(fix, "/parallelism/expert"));
    if (!machines.isEmpty() && divides)
        parts.first() = FixWords::tr("%1 on %2").arg(parts.first(), machines);
    else if (!machines.isEmpty())
        parts.prepend(machines);
    if (const QString network = networkLabel(fix); !network.isEmpty())
        parts << network;
    if (parts.isEmpty())
        return followers.join(QStringLiteral(" + "));
    // Another global batch is another training run, which nobody should learn from the tooltip alone.
    const auto batch = std::ranges::find(fix.changes, "/training/global_batch", &FixChange::pointer);
    const bool follows = batch != fix.changes.end() && batch->follows;
    const QString label = parts.join(QStringLiteral(" + "));
    return follows ? FixWords::tr("%1, %2").arg(label, changeLabel(*batch).toLower()) : label;
}

QStringList fixChangeTexts(const Fix& fix)
{
    QStringList texts;
    for (const FixChange& change : fix.changes)
        texts << (change.from == change.to
                      ? FixWords::tr("%1 is %2 already")
                            .arg(fieldLabel(change.pointer), fieldValueText(change.pointer, change.to))
                      : FixWords::tr("%1: %2 becomes %3")
                            .arg(fieldLabel(change.pointer), fieldValueText(change.pointer, change.from),
                                 fieldValueText(change.pointer, change.to)));
    return texts;
}

QString fixReason(const Fix& fix, ByteUnit unit)
{
    if (fix.service && fix.service->outputTokensPerSecond > 0) {
        if (!fix.service->stable)
            return FixWords::tr("Requests still arrive faster than they are answered");
        if (fix.service->room)
            return FixWords::tr("Room for %1 of %2 requests at a time")
                .arg(countText(*fix.service->room), countText(fix.service->wanted));
        if (const auto& goal = fix.service->goal)
            return FixWords::tr("Still %1, the target is %2").arg(latencyText(goal->reached), latencyText(goal->limit));
    }
    const Bytes over = fix.peak - fix.capacity;
    if (over.value > 0)
        return FixWords::tr("Still short by %1: needs %2, has %3")
            .arg(bytesText(over, unit), bytesText(fix.peak, unit), bytesText(fix.capacity, unit));
    return FixWords::tr("Still too tight: needs %1 of %2")
        .arg(bytesText(fix.peak, unit), bytesText(fix.capacity, unit));
}

FixFigures fixFigures(const Fix& fix, bool cheaper, ByteUnit unit, const QString& currency)
{
    if (fix.service) {
        const std::optional<Seconds> time =
            fix.service->goal ? std::optional(fix.service->goal->reached) : fix.service->perToken;
        const QString latency = time ? latencyText(*time) : QString();
        if (cheaper && fix.service->perMillionTokens)
            return {moneyText(*fix.service->perMillionTokens, currency), latency};
        if (time)
            return {latency, {}};
    }
    if (cheaper && fix.job)
        return {moneyShort(*fix.job, currency), {}};
    return {bytesNumber(fix.peak, unit), unitName(unit)};
}

QString fixTooltip(const Fix& fix, const Estimate& now, ByteUnit unit)
{
    const QString currency = QString::fromStdString(now.cost.currency);
    constexpr Hours oneHour{1};
    QString text = QStringLiteral("<b>%1</b>").arg(fixLabel(fix).toHtmlEscaped());
    for (const QString& change : fixChangeTexts(fix))
        text += QStringLiteral("<br>") + change.toHtmlEscaped();
    if (fix.fits && !fix.sure)
        text += QStringLiteral("<br>") + FixWords::tr("Probably fits: within the error of past estimates it may not.");
    if (fix.unverified)
        text += QStringLiteral("<br>") +
                FixWords::tr("Figures of this size are not verified against the provider's own pages.");
    text += QStringLiteral("<table cellspacing=0 cellpadding=1>");
    const auto add = [&text](const QString& name, const QString& before, const QString& after) {
        text += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2</td><td>&nbsp;→&nbsp;</td>"
                               "<td align=right><b>%3</b></td></tr>")
                    .arg(name, before, after);
    };
    const QString none = QStringLiteral("–");
    const auto money = [&](const std::optional<Money>& amount) {
        return amount ? moneyShort(*amount, currency) : none;
    };
    add(FixWords::tr("Peak"), now.memory ? bytesText(now.memory->worst().peak, unit) : none, bytesText(fix.peak, unit));
    if (fix.step)
        add(FixWords::tr("Step"), now.time ? secondsText(now.time->step) : none, secondsText(*fix.step));
    if (fix.wall)
        add(FixWords::tr("All tokens"),
            now.time && now.time->wall && isHeld(now) ? durationText(*now.time->wall) : none, durationText(*fix.wall));
    if (fix.service)
        addService(*fix.service, now, add);
    if (fix.hour)
        add(FixWords::tr("Per hour"), money(now.cost.over(oneHour)), money(fix.hour));
    if (fix.job)
        add(FixWords::tr("Job"), isHeld(now) ? money(now.cost.job) : none, money(fix.job));
    return text + QStringLiteral("</table>");
}

namespace {

double number(const FixChange& change)
{
    const auto* value = std::get_if<double>(&change.to);
    return value != nullptr ? *value : 0;
}

bool becomes(const FixChange& change, std::string_view name)
{
    const auto* text = std::get_if<std::string>(&change.to);
    return text != nullptr && *text == name;
}

/// A change to a number of the batch or the layout.
QString degreeLabel(const FixChange& change)
{
    const QString value = countText(number(change));
    if (change.pointer == "/training/micro_batch")
        return change.from == change.to ? FixWords::tr("Micro-batch %1, the smallest").arg(value)
                                        : FixWords::tr("Micro-batch %1").arg(value);
    if (change.pointer == "/training/global_batch")
        return number(change) > 0 ? FixWords::tr("Global batch %1").arg(value) : FixWords::tr("Global batch automatic");
    if (change.pointer == "/parallelism/zero")
        return number(change) > 0 ? FixWords::tr("ZeRO-%1").arg(value) : FixWords::tr("No ZeRO");
    if (change.pointer == "/parallelism/tensor")
        return FixWords::tr("Tensor parallel %1").arg(value);
    if (change.pointer == "/parallelism/pipeline")
        return FixWords::tr("Pipeline %1").arg(value);
    if (change.pointer == "/parallelism/context")
        return FixWords::tr("Context parallel %1").arg(value);
    if (change.pointer == "/parallelism/expert")
        return FixWords::tr("Expert parallel %1").arg(value);
    return {};
}

/// A change to a service; empty for other fields.
QString servingLabel(const FixChange& change)
{
    const auto* name = std::get_if<std::string>(&change.to);
    if (change.pointer == "/serving/concurrency")
        return FixWords::tr("%1 at a time").arg(countText(number(change)));
    if (change.pointer == "/serving/max_sequences")
        return FixWords::tr("%1 in a batch").arg(countText(number(change)));
    if (change.pointer == "/serving/input_tokens")
        return FixWords::tr("Input of %1 tokens").arg(countText(number(change)));
    if (change.pointer == "/serving/weights" && name != nullptr)
        return FixWords::tr("%1 weights").arg(choiceLabel(change.pointer, *name));
    if (change.pointer == "/serving/kv" && name != nullptr)
        return FixWords::tr("%1 KV cache").arg(choiceLabel(change.pointer, *name));
    if (change.pointer == "/serving/engine_fraction")
        return FixWords::tr("Engine takes %1 %").arg(countText(std::round(number(change) * 100)));
    return {};
}

/// Short words for a choice of the way of training.
struct MethodWords {
    std::string_view pointer;
    std::string_view to;  ///< Empty: every value of the field that has no row of its own above.
    const char* words;
};

constexpr std::array methodWords{
    MethodWords{"/training/recompute", "full", QT_TRANSLATE_NOOP("Fix", "Full recomputation")},
    MethodWords{"/training/recompute", "selective", QT_TRANSLATE_NOOP("Fix", "Selective recomputation")},
    MethodWords{"/training/recompute", "block", QT_TRANSLATE_NOOP("Fix", "Recomputation of some layers")},
    MethodWords{"/training/recompute", "", QT_TRANSLATE_NOOP("Fix", "No recomputation")},
    MethodWords{"/training/offload", "optimizer", QT_TRANSLATE_NOOP("Fix", "Optimizer offload")},
    MethodWords{"/training/offload", "activations", QT_TRANSLATE_NOOP("Fix", "Activation offload")},
    MethodWords{"/training/offload", "parameters", QT_TRANSLATE_NOOP("Fix", "Parameter offload")},
    MethodWords{"/training/offload", "optimizer,activations",
                QT_TRANSLATE_NOOP("Fix", "Optimizer and activation offload")},
    MethodWords{"/training/offload", "activations,parameters",
                QT_TRANSLATE_NOOP("Fix", "Activation and parameter offload")},
    MethodWords{"/training/offload", "", QT_TRANSLATE_NOOP("Fix", "No offload")},
    MethodWords{"/training/loss", "chunked", QT_TRANSLATE_NOOP("Fix", "Chunked loss")},
    MethodWords{"/training/loss", "vocab-parallel", QT_TRANSLATE_NOOP("Fix", "Vocabulary-parallel loss")},
    MethodWords{"/training/loss", "", QT_TRANSLATE_NOOP("Fix", "Fused loss")},
    MethodWords{"/training/attention", "", QT_TRANSLATE_NOOP("Fix", "Flash attention")},
    MethodWords{"/training/optimizer", "adamw-8bit", QT_TRANSLATE_NOOP("Fix", "8-bit AdamW")},
    MethodWords{"/training/optimizer", "lion-8bit", QT_TRANSLATE_NOOP("Fix", "8-bit Lion")},
    MethodWords{"/parallelism/overlap", "", QT_TRANSLATE_NOOP("Fix", "Overlapped exchange")},
    MethodWords{"/training/optimizer_in_backward", "", QT_TRANSLATE_NOOP("Fix", "Optimizer in backward")},
};

/// A change to the way of training.
QString methodLabel(const FixChange& change)
{
    const auto row = std::ranges::find_if(methodWords, [&](const MethodWords& words) {
        return words.pointer == change.pointer && (words.to.empty() || becomes(change, words.to));
    });
    if (row != methodWords.end())
        return FixWords::tr(row->words);
    const auto* name = std::get_if<std::string>(&change.to);
    const bool named = change.pointer == "/training/optimizer" || change.pointer == "/training/method" ||
                       change.pointer == "/training/recipe";
    return named && name != nullptr ? choiceLabel(change.pointer, *name) : QString();
}

}  // namespace

QString changeLabel(const FixChange& change)
{
    QString label = degreeLabel(change);
    if (label.isEmpty())
        label = methodLabel(change);
    if (label.isEmpty())
        label = servingLabel(change);
    if (label.isEmpty())
        label = FixWords::tr("%1: %2").arg(fieldLabel(change.pointer), fieldValueText(change.pointer, change.to));
    return label;
}

}  // namespace headroom
