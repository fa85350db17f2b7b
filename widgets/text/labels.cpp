// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/labels.h"

#include "widgets/text/field_words.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <array>

namespace headroom {

namespace {

const FieldWords* fieldWords(std::string_view pointer)
{
    for (const std::span<const FieldWords> table : {trainingWords(), servingWords(), machineWords()})
        for (const FieldWords& words : table)
            if (words.pointer == pointer)
                return &words;
    return nullptr;
}

struct UnitWords {
    std::string_view key;
    const char* label;
};
constexpr std::array unitWords = {
    UnitWords{"parameters", QT_TRANSLATE_NOOP("unit", "parameters")},
    UnitWords{"bits", QT_TRANSLATE_NOOP("unit", "bits")},
    UnitWords{"sequences", QT_TRANSLATE_NOOP("unit", "sequences")},
    UnitWords{"tokens", QT_TRANSLATE_NOOP("unit", "tokens")},
    UnitWords{"prompts", QT_TRANSLATE_NOOP("unit", "prompts")},
    UnitWords{"answers", QT_TRANSLATE_NOOP("unit", "answers")},
    UnitWords{"passes", QT_TRANSLATE_NOOP("unit", "passes")},
    UnitWords{"layers", QT_TRANSLATE_NOOP("unit", "layers")},
    UnitWords{"chunks", QT_TRANSLATE_NOOP("unit", "chunks")},
    UnitWords{"stages", QT_TRANSLATE_NOOP("unit", "stages")},
    UnitWords{"requests", QT_TRANSLATE_NOOP("unit", "requests")},
    UnitWords{"requests/s", QT_TRANSLATE_NOOP("unit", "requests/s")},
    UnitWords{"replicas", QT_TRANSLATE_NOOP("unit", "replicas")},
    UnitWords{"nodes", QT_TRANSLATE_NOOP("unit", "nodes")},
    UnitWords{"gpus", QT_TRANSLATE_NOOP("unit", "GPUs")},
    UnitWords{"zones", QT_TRANSLATE_NOOP("unit", "zones")},
    UnitWords{"years", QT_TRANSLATE_NOOP("unit", "years")},
    UnitWords{"W", QT_TRANSLATE_NOOP("unit", "W")},
    UnitWords{"h", QT_TRANSLATE_NOOP("unit", "h")},
    UnitWords{"min", QT_TRANSLATE_NOOP("unit", "min")},
    UnitWords{"s", QT_TRANSLATE_NOOP("unit", "s")},
    UnitWords{"USD", QT_TRANSLATE_NOOP("unit", "USD")},
    UnitWords{"GB", QT_TRANSLATE_NOOP("unit", "GB")},
    UnitWords{"B", QT_TRANSLATE_NOOP("unit", "B")},
    UnitWords{"B/s", QT_TRANSLATE_NOOP("unit", "B/s")},
    UnitWords{"kg", QT_TRANSLATE_NOOP("unit", "kg")},
};

// In the order of MemoryPart.
constexpr std::array partWords = {QT_TRANSLATE_NOOP("part", "weights"),
                                  QT_TRANSLATE_NOOP("part", "gradients"),
                                  QT_TRANSLATE_NOOP("part", "master weights"),
                                  QT_TRANSLATE_NOOP("part", "optimizer states"),
                                  QT_TRANSLATE_NOOP("part", "adapters"),
                                  QT_TRANSLATE_NOOP("part", "activations"),
                                  QT_TRANSLATE_NOOP("part", "logits"),
                                  QT_TRANSLATE_NOOP("part", "gather buffers"),
                                  QT_TRANSLATE_NOOP("part", "communication buffers"),
                                  QT_TRANSLATE_NOOP("part", "working set"),
                                  QT_TRANSLATE_NOOP("part", "KV cache"),
                                  QT_TRANSLATE_NOOP("part", "runtime context"),
                                  QT_TRANSLATE_NOOP("part", "fragmentation"),
                                  QT_TRANSLATE_NOOP("part", "engine's weights"),
                                  QT_TRANSLATE_NOOP("part", "reference model"),
                                  QT_TRANSLATE_NOOP("part", "critic"),
                                  QT_TRANSLATE_NOOP("part", "reward model")};
static_assert(partWords.size() == memoryPartCount);

// In the order of TimePart.
constexpr std::array timePartWords = {QT_TRANSLATE_NOOP("part", "matrix products"),
                                      QT_TRANSLATE_NOOP("part", "recomputation"),
                                      QT_TRANSLATE_NOOP("part", "attention"),
                                      QT_TRANSLATE_NOOP("part", "element-wise work"),
                                      QT_TRANSLATE_NOOP("part", "tensor parallel exchange"),
                                      QT_TRANSLATE_NOOP("part", "context parallel exchange"),
                                      QT_TRANSLATE_NOOP("part", "expert dispatch"),
                                      QT_TRANSLATE_NOOP("part", "pipeline sends"),
                                      QT_TRANSLATE_NOOP("part", "pipeline bubble"),
                                      QT_TRANSLATE_NOOP("part", "gradient exchange, exposed"),
                                      QT_TRANSLATE_NOOP("part", "optimizer"),
                                      QT_TRANSLATE_NOOP("part", "stragglers"),
                                      QT_TRANSLATE_NOOP("part", "waiting for data"),
                                      QT_TRANSLATE_NOOP("part", "rollout"),
                                      QT_TRANSLATE_NOOP("part", "log-probabilities"),
                                      QT_TRANSLATE_NOOP("part", "refit")};
static_assert(timePartWords.size() == timePartCount);

constexpr std::array timePartDetails = {
    QT_TRANSLATE_NOOP("part", "Weights times activations, forward and backward"),
    QT_TRANSLATE_NOOP("part", "Forward passes that are computed twice to save memory"),
    QT_TRANSLATE_NOOP("part", "Every token against those it may look at, both passes"),
    QT_TRANSLATE_NOOP("part", "Norms, activations, residuals and loss"),
    QT_TRANSLATE_NOOP("part", "Layers split over GPUs put their results together"),
    QT_TRANSLATE_NOOP("part", "Keys and values go around the parts of a sequence"),
    QT_TRANSLATE_NOOP("part", "Tokens travel to their experts and back"),
    QT_TRANSLATE_NOOP("part", "Activations pass from stage to stage"),
    QT_TRANSLATE_NOOP("part", "Stages wait while the pipeline fills and drains"),
    QT_TRANSLATE_NOOP("part", "Gradients and weights over the network, not hidden"),
    QT_TRANSLATE_NOOP("part", "Clipping and update of weights and states"),
    QT_TRANSLATE_NOOP("part", "All wait for the slowest GPU"),
    QT_TRANSLATE_NOOP("part", "Storage or loader workers are slower than the step"),
    QT_TRANSLATE_NOOP("part", "Engines write the answers, until the longest of them ends"),
    QT_TRANSLATE_NOOP("part", "Forward passes of policy, reference, critic and reward model"),
    QT_TRANSLATE_NOOP("part", "New weights go to the engines, what waits comes and goes")};
static_assert(timePartDetails.size() == timePartCount);

}  // namespace

QString fieldLabel(std::string_view pointer)
{
    const FieldWords* words = fieldWords(pointer);
    return words != nullptr ? QCoreApplication::translate("field", words->label) : asText(pointer);
}

QString fieldTooltip(std::string_view pointer)
{
    const FieldWords* words = fieldWords(pointer);
    return words != nullptr ? QCoreApplication::translate("tooltip", words->tooltip) : QString();
}

QString unitLabel(std::string_view unit)
{
    for (const UnitWords& words : unitWords)
        if (words.key == unit)
            return QCoreApplication::translate("unit", words.label);
    return asText(unit);
}

QString timePartLabel(TimePart part)
{
    return QCoreApplication::translate("part", timePartWords[static_cast<std::size_t>(part)]);
}

QString timePartDetail(TimePart part)
{
    return QCoreApplication::translate("part", timePartDetails[static_cast<std::size_t>(part)]);
}

QString partLabel(MemoryPart part)
{
    return QCoreApplication::translate("part", partWords[static_cast<std::size_t>(part)]);
}

QString sizeLabel(std::string_view sku)
{
    constexpr std::string_view prefix = "Standard_";
    if (sku.starts_with(prefix))
        sku.remove_prefix(prefix.size());
    return asText(sku);
}

}  // namespace headroom
