// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/fix_change_text.h"

#include "widgets/text/field_value_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Fix)
};

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
        return change.from == change.to ? Words::tr("Micro-batch %1, the smallest").arg(value)
                                        : Words::tr("Micro-batch %1").arg(value);
    if (change.pointer == "/training/global_batch")
        return number(change) > 0 ? Words::tr("Global batch %1").arg(value) : Words::tr("Global batch automatic");
    if (change.pointer == "/parallelism/zero")
        return number(change) > 0 ? Words::tr("ZeRO-%1").arg(value) : Words::tr("No ZeRO");
    if (change.pointer == "/parallelism/tensor")
        return Words::tr("Tensor parallel %1").arg(value);
    if (change.pointer == "/parallelism/pipeline")
        return Words::tr("Pipeline %1").arg(value);
    if (change.pointer == "/parallelism/context")
        return Words::tr("Context parallel %1").arg(value);
    if (change.pointer == "/parallelism/expert")
        return Words::tr("Expert parallel %1").arg(value);
    return {};
}

/// A change to a service; empty for other fields.
QString servingLabel(const FixChange& change)
{
    const auto* name = std::get_if<std::string>(&change.to);
    if (change.pointer == "/serving/concurrency")
        return Words::tr("%1 at a time").arg(countText(number(change)));
    if (change.pointer == "/serving/max_sequences")
        return Words::tr("%1 in a batch").arg(countText(number(change)));
    if (change.pointer == "/serving/input_tokens")
        return Words::tr("Input of %1 tokens").arg(countText(number(change)));
    if (change.pointer == "/serving/weights" && name != nullptr)
        return Words::tr("%1 weights").arg(choiceLabel(change.pointer, *name));
    if (change.pointer == "/serving/kv" && name != nullptr)
        return Words::tr("%1 KV cache").arg(choiceLabel(change.pointer, *name));
    if (change.pointer == "/serving/engine_fraction")
        return Words::tr("Engine takes %1 %").arg(countText(std::round(number(change) * 100)));
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
    MethodWords{"/training/recompute", "", QT_TRANSLATE_NOOP("Fix", "No recomputation")},
    MethodWords{"/training/offload", "optimizer", QT_TRANSLATE_NOOP("Fix", "Optimizer offload")},
    MethodWords{"/training/offload", "activations", QT_TRANSLATE_NOOP("Fix", "Activation offload")},
    MethodWords{"/training/offload", "parameters", QT_TRANSLATE_NOOP("Fix", "Parameter offload")},
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
        return Words::tr(row->words);
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
        label = Words::tr("%1: %2").arg(fieldLabel(change.pointer), fieldValueText(change.pointer, change.to));
    return label;
}

}  // namespace headroom
