// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/explanation_text.h"

#include "model/text/numbers.h"
#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace headroom {

namespace {

struct ExplanationWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Explanation)
};

// What letters of formulas stand for (model/memory and its neighbours), which is part of estimates in JSON, for those
// who translate it.
[[maybe_unused]] constexpr std::array meanings = {
    QT_TRANSLATE_NOOP("meaning", "activations of one layer, which a forward pass alone drops"),
    QT_TRANSLATE_NOOP("meaning", "activations, which are gone by then"),
    QT_TRANSLATE_NOOP("meaning", "adapter parameters on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "allocated memory"),
    QT_TRANSLATE_NOOP("meaning", "an engine's weights from host memory"),
    QT_TRANSLATE_NOOP("meaning", "answers to each"),
    QT_TRANSLATE_NOOP("meaning", "attention parameters on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "buckets of the framework"),
    QT_TRANSLATE_NOOP("meaning", "bytes kept per token and layer"),
    QT_TRANSLATE_NOOP("meaning", "bytes of a logit of the teacher"),
    QT_TRANSLATE_NOOP("meaning", "bytes of a token in one of them"),
    QT_TRANSLATE_NOOP("meaning", "bytes of a weight"),
    QT_TRANSLATE_NOOP("meaning", "bytes of a weight that is only read"),
    QT_TRANSLATE_NOOP("meaning", "bytes of block scales per parameter"),
    QT_TRANSLATE_NOOP("meaning", "bytes of embedding and head on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "bytes of the FP32 copy per parameter"),
    QT_TRANSLATE_NOOP("meaning", "bytes of the gradient being reduced"),
    QT_TRANSLATE_NOOP("meaning", "bytes of their unused gradient"),
    QT_TRANSLATE_NOOP("meaning", "bytes per activation"),
    QT_TRANSLATE_NOOP("meaning", "bytes per bucket"),
    QT_TRANSLATE_NOOP("meaning", "bytes per communicator"),
    QT_TRANSLATE_NOOP("meaning", "bytes per cuBLAS workspace"),
    QT_TRANSLATE_NOOP("meaning", "bytes per element"),
    QT_TRANSLATE_NOOP("meaning", "bytes per element of the inputs of head and final norm"),
    QT_TRANSLATE_NOOP("meaning", "bytes per gathered parameter"),
    QT_TRANSLATE_NOOP("meaning", "bytes per logit"),
    QT_TRANSLATE_NOOP("meaning", "bytes per logit and sequence"),
    QT_TRANSLATE_NOOP("meaning", "bytes per logit of the sampler"),
    QT_TRANSLATE_NOOP("meaning", "bytes per parameter"),
    QT_TRANSLATE_NOOP("meaning", "bytes per parameter of the frozen base"),
    QT_TRANSLATE_NOOP("meaning", "bytes per state"),
    QT_TRANSLATE_NOOP("meaning", "bytes per token"),
    QT_TRANSLATE_NOOP("meaning", "bytes per token of a layer input"),
    QT_TRANSLATE_NOOP("meaning", "bytes per token of one layer's gradients"),
    QT_TRANSLATE_NOOP("meaning", "bytes per token of the embedding's dropout mask"),
    QT_TRANSLATE_NOOP("meaning", "bytes per token that 4-bit products keep of the micro-batch before"),
    QT_TRANSLATE_NOOP("meaning", "bytes: a copy and its whole gradient"),
    QT_TRANSLATE_NOOP("meaning", "bytes: two copies and the gradient being reduced"),
    QT_TRANSLATE_NOOP("meaning", "cache of the draft"),
    QT_TRANSLATE_NOOP("meaning", "cache per token"),
    QT_TRANSLATE_NOOP("meaning", "cost of a week, hours off and storage included"),
    QT_TRANSLATE_NOOP("meaning", "cost of all machines per hour"),
    QT_TRANSLATE_NOOP("meaning", "draft model on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "dummy gradients of one layer"),
    QT_TRANSLATE_NOOP("meaning", "expert parameters on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "freed 16-bit logits, whose block is kept"),
    QT_TRANSLATE_NOOP("meaning", "freed gradients, reserved for the stream that reduces them"),
    QT_TRANSLATE_NOOP("meaning", "frozen parameters in matrices"),
    QT_TRANSLATE_NOOP("meaning", "frozen parameters in matrices, whose block scales every rank holds"),
    QT_TRANSLATE_NOOP("meaning", "frozen parameters in the same flat tensors as adapters"),
    QT_TRANSLATE_NOOP("meaning", "full batches while answers wait"),
    QT_TRANSLATE_NOOP("meaning", "gradient and transfer buckets"),
    QT_TRANSLATE_NOOP("meaning", "gradient bytes per parameter"),
    QT_TRANSLATE_NOOP("meaning", "head dimension"),
    QT_TRANSLATE_NOOP("meaning", "hidden size"),
    QT_TRANSLATE_NOOP("meaning", "hours of a month"),
    QT_TRANSLATE_NOOP("meaning", "hours of the week that are on"),
    QT_TRANSLATE_NOOP("meaning", "hours off"),
    QT_TRANSLATE_NOOP("meaning", "hours that the job lasts, on or off"),
    QT_TRANSLATE_NOOP("meaning", "key-value heads of this GPU"),
    QT_TRANSLATE_NOOP("meaning", "latent and rotary width"),
    QT_TRANSLATE_NOOP("meaning", "layer inputs on the GPU, the rest in host memory"),
    QT_TRANSLATE_NOOP("meaning", "layers of this GPU"),
    QT_TRANSLATE_NOOP("meaning", "layers of this GPU whose cache grows"),
    QT_TRANSLATE_NOOP("meaning", "layers of this stage"),
    QT_TRANSLATE_NOOP("meaning", "libraries of the engine"),
    QT_TRANSLATE_NOOP("meaning", "logits of a sequence"),
    QT_TRANSLATE_NOOP("meaning", "measured below the estimate"),
    QT_TRANSLATE_NOOP("meaning", "measured below the estimate, beyond the whole context"),
    QT_TRANSLATE_NOOP("meaning", "measured beyond the estimate"),
    QT_TRANSLATE_NOOP("meaning", "memory of the GPU"),
    QT_TRANSLATE_NOOP("meaning", "memory that CUDA reports"),
    QT_TRANSLATE_NOOP("meaning", "micro-batches in flight"),
    QT_TRANSLATE_NOOP("meaning", "one forward pass over all answers"),
    QT_TRANSLATE_NOOP("meaning", "other frozen parameters: embedding, head, norms"),
    QT_TRANSLATE_NOOP("meaning", "other parameters on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "output tokens of a request"),
    QT_TRANSLATE_NOOP("meaning", "output tokens per second"),
    QT_TRANSLATE_NOOP("meaning", "output tokens per second of the busiest hour"),
    QT_TRANSLATE_NOOP("meaning", "own measurement"),
    QT_TRANSLATE_NOOP("meaning", "parameters gathered at once"),
    QT_TRANSLATE_NOOP("meaning", "parameters of embedding and head, gathered throughout"),
    QT_TRANSLATE_NOOP("meaning", "parameters of routed experts"),
    QT_TRANSLATE_NOOP("meaning", "parameters of routed experts on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "parameters of the largest gathered unit"),
    QT_TRANSLATE_NOOP("meaning", "parameters of the largest layer, handed over at a time"),
    QT_TRANSLATE_NOOP("meaning", "parameters of the layers"),
    QT_TRANSLATE_NOOP("meaning", "parameters of the other model over those of this one"),
    QT_TRANSLATE_NOOP("meaning", "parameters of the reward model"),
    QT_TRANSLATE_NOOP("meaning", "parameters of this stage, gathered throughout"),
    QT_TRANSLATE_NOOP("meaning", "parameters on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "parameters outside experts on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "passes of the draft model"),
    QT_TRANSLATE_NOOP("meaning", "passes: policy, reference, critic, reward model"),
    QT_TRANSLATE_NOOP("meaning", "peak of activations"),
    QT_TRANSLATE_NOOP("meaning", "peak of activations or sampler"),
    QT_TRANSLATE_NOOP("meaning", "pipeline stages"),
    QT_TRANSLATE_NOOP("meaning", "price of a node and hour while it is off"),
    QT_TRANSLATE_NOOP("meaning", "price per GB and month"),
    QT_TRANSLATE_NOOP("meaning", "price per GB of egress"),
    QT_TRANSLATE_NOOP("meaning", "price per node and hour"),
    QT_TRANSLATE_NOOP("meaning", "ranks that share copies of the same experts (ZeRO)"),
    QT_TRANSLATE_NOOP("meaning", "ranks that share it"),
    QT_TRANSLATE_NOOP("meaning", "ranks that share the experts"),
    QT_TRANSLATE_NOOP("meaning", "ranks that share the weights"),
    QT_TRANSLATE_NOOP("meaning", "ranks that share them (ZeRO)"),
    QT_TRANSLATE_NOOP("meaning", "requests at a time"),
    QT_TRANSLATE_NOOP("meaning", "requests per second of all replicas"),
    QT_TRANSLATE_NOOP("meaning", "rollout beside the update"),
    QT_TRANSLATE_NOOP("meaning", "sequence parallel ranks"),
    QT_TRANSLATE_NOOP("meaning", "sequences that start-up samples"),
    QT_TRANSLATE_NOOP("meaning", "share that may be used"),
    QT_TRANSLATE_NOOP("meaning", "share that the engine may use"),
    QT_TRANSLATE_NOOP("meaning", "state bytes of a hidden x ffn matrix"),
    QT_TRANSLATE_NOOP("meaning", "state bytes of a hidden x hidden matrix"),
    QT_TRANSLATE_NOOP("meaning", "state bytes of embedding, head and norms"),
    QT_TRANSLATE_NOOP("meaning", "state bytes per parameter"),
    QT_TRANSLATE_NOOP("meaning", "state from and to host memory"),
    QT_TRANSLATE_NOOP("meaning", "states per parameter"),
    QT_TRANSLATE_NOOP("meaning", "straggler factor"),
    QT_TRANSLATE_NOOP("meaning", "temporary of the optimizer step"),
    QT_TRANSLATE_NOOP("meaning", "tensor parallel ranks"),
    QT_TRANSLATE_NOOP("meaning", "tensor ranks"),
    QT_TRANSLATE_NOOP("meaning", "tensors sent and received"),
    QT_TRANSLATE_NOOP("meaning", "the last full batch, to the longest answer of an engine"),
    QT_TRANSLATE_NOOP("meaning", "tokens of a micro-batch on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "tokens of all prompts, which pass at once"),
    QT_TRANSLATE_NOOP("meaning", "tokens of one batch"),
    QT_TRANSLATE_NOOP("meaning", "tokens of one iteration"),
    QT_TRANSLATE_NOOP("meaning", "tokens of one request"),
    QT_TRANSLATE_NOOP("meaning", "tokens on this GPU"),
    QT_TRANSLATE_NOOP("meaning", "tokens per step: 1 + a + … + a^k"),
    QT_TRANSLATE_NOOP("meaning", "units of the currency per USD"),
    QT_TRANSLATE_NOOP("meaning", "unpacked matrices"),
    QT_TRANSLATE_NOOP("meaning", "vocabulary"),
    QT_TRANSLATE_NOOP("meaning", "waiting for the longest answer of all"),
    QT_TRANSLATE_NOOP("meaning", "weights to the engines"),
    QT_TRANSLATE_NOOP("meaning", "what the allocator reserves beyond it, 1 ÷ (allocated ÷ reserved) − 1"),
    QT_TRANSLATE_NOOP("meaning", "what the day's mean hour answers of that (traffic by hour)"),
    QT_TRANSLATE_NOOP("meaning", "workspaces and buffers of the framework"),
};

}  // namespace

QString formulaText(std::string_view formula)
{
    QString text = QString::fromUtf8(formula.data(), static_cast<qsizetype>(formula.size()));
    const QString point = QLocale().decimalPoint();
    const QString group = QLocale().groupSeparator();
    if (point == QLatin1String(".") && group == QLatin1String(","))
        return text;
    static const QRegularExpression number(
        QStringLiteral(R"((?<![\w.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.,])\d+\.\d+)"));
    QRegularExpressionMatchIterator all = number.globalMatch(text);
    qsizetype moved = 0;
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        QString local;
        for (const QChar c : match.captured())
            local += c == u'.' ? point : c == u',' ? group : QString(c);
        text.replace(match.capturedStart() + moved, match.capturedLength(), local);
        moved += local.size() - match.capturedLength();
    }
    return text;
}

QString inputValueText(const ExplanationInput& input)
{
    constexpr double wholeFrom = 1000;  // Below, it is bytes of one parameter or element, of which half ones exist.
    if (input.unit == "B" && (input.value >= wholeFrom || input.value == std::floor(input.value)))
        return bytesExact({input.value});
    const QString number =
        std::abs(input.value) < 1 ? formulaText(formulaNumber(input.value)) : decimalText(input.value);
    return input.unit.empty() ? number : number + u' ' + QString::fromStdString(input.unit);
}

QString inputText(const ExplanationInput& input)
{
    const QString meaning = QCoreApplication::translate("meaning", input.meaning.c_str());
    if (input.symbol.empty())
        return ExplanationWords::tr("%1: %2").arg(inputValueText(input), meaning);
    return ExplanationWords::tr("%1 = %2: %3")
        .arg(QString::fromStdString(input.symbol), inputValueText(input), meaning);
}

QString priceDateText(const CostEstimate& cost)
{
    if (cost.priceDate)
        return ExplanationWords::tr("of %1").arg(QString::fromStdString(*cost.priceDate));
    return cost.priceSource.find("undated") == std::string::npos ? ExplanationWords::tr("undated") : QString();
}

}  // namespace headroom
