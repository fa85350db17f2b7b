// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/search_text.h"

#include "model/memory/stage_memory.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace headroom {

namespace {

struct SearchWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::SearchText)
};

QString pipelineText(const LayoutChoice& layout)
{
    if (layout.virtualStages > 1)
        return SearchWords::tr("pipeline %1 in %2 chunks")
            .arg(countText(layout.pipeline), countText(layout.virtualStages));
    if (layout.schedule == Schedule::OneForwardOneBackward)
        return SearchWords::tr("pipeline %1").arg(countText(layout.pipeline));
    return SearchWords::tr("pipeline %1 (%2)")
        .arg(countText(layout.pipeline), choiceLabel("/parallelism/schedule", choiceName(layout.schedule)));
}

QString behindText(const Candidate& best, const FoundLayout& winner, Objective objective, ByteUnit unit)
{
    const QString first = QString::fromStdString(familyName(winner.family));
    if (objective == Objective::Memory) {
        const double share = best.peak / winner.candidate.peak - 1;
        return SearchWords::tr("at least %1, %2 % more than %3")
            .arg(bytesText(best.peak, unit), percentNumber(share), first);
    }
    const double share = best.secondsPerSequence / winner.candidate.secondsPerSequence - 1;
    const QString time = best.layout.globalBatch == winner.candidate.layout.globalBatch
                             ? SearchWords::tr("best %1").arg(secondsText(best.step))
                             : SearchWords::tr("best %1 for %2 sequences")
                                   .arg(secondsText(best.step), countText(best.layout.globalBatch));
    return SearchWords::tr("%1, %2 % slower than %3").arg(time, percentNumber(share), first);
}

/// Why no global batch divides over so many data-parallel ranks; empty where one does.
QString noBatchText(std::int64_t ranks, const SearchSubject& subject)
{
    if (!subject.globalBatch)
        return ranks > subject.mostSequences
                   ? SearchWords::tr("%1 data-parallel ranks need as many sequences per step; a step has at most %2")
                         .arg(countText(ranks), countText(subject.mostSequences))
                   : QString();
    if (*subject.globalBatch < ranks)
        return SearchWords::tr("%1 data-parallel ranks need as many sequences per step; the plan has %2")
            .arg(countText(ranks), countText(*subject.globalBatch));
    if (*subject.globalBatch % ranks != 0)
        return SearchWords::tr("%1 sequences per step do not divide over %2 data-parallel ranks")
            .arg(countText(*subject.globalBatch), countText(ranks));
    return {};
}

/// Why a strategy has no legal layout at all.
QString noLayoutText(Strategy strategy, const SearchReport& report)
{
    const SearchSubject& subject = report.subject;
    const std::int64_t gpus = report.hardware.gpusUsed;
    if (strategy == Strategy::ThreeDExpert && subject.experts == 0)
        return SearchWords::tr("the model has no experts");
    if (gpus > 1 && !report.hardware.mig.empty())
        return SearchWords::tr("NCCL does not join MIG instances: use one");
    if (gpus <= 1)
        return strategy == Strategy::ThreeDExpert
                   ? SearchWords::tr("%1 has no others to spread %2 experts over")
                         .arg(workersUsedText(report.hardware), countText(subject.experts))
                   : SearchWords::tr("%1 has no others to share with").arg(workersUsedText(report.hardware));
    if (const QString text = noBatchText(gpus, subject); strategy <= Strategy::Hsdp && !text.isEmpty())
        return text;
    if (strategy == Strategy::TpDp && report.hardware.linkDomain <= 1 && report.hardware.cpuOnly)
        return SearchWords::tr("nodes without GPUs have no fast link to split matrices over");
    if (strategy == Strategy::TpDp && report.hardware.linkDomain <= 1)
        return SearchWords::tr("nodes of 1 GPU have no fast link to split matrices over");
    const QString batch = subject.globalBatch
                              ? SearchWords::tr("%1 sequences per step").arg(countText(*subject.globalBatch))
                              : SearchWords::tr("up to %1 sequences per step").arg(countText(subject.mostSequences));
    return SearchWords::tr("no division of %1 layers, %2 heads and %3 over %4")
        .arg(countText(subject.layers), countText(subject.heads), batch, workersUsedText(report.hardware));
}

/// What a layout already does to save memory: ", even with full recompute and parameters offloaded".
QString savedText(const LayoutChoice& layout)
{
    QStringList parts;
    if (layout.recompute == Recompute::Block)
        parts << SearchWords::tr("%1 recomputed").arg(recomputeText(layout));
    else if (layout.recompute != Recompute::None)
        parts << SearchWords::tr("%1 recompute").arg(recomputeText(layout).toLower());
    if (layout.offload != Offload::None)
        parts << SearchWords::tr("%1 offloaded")
                     .arg(choiceLabel("/training/offload", choiceName(layout.offload)).toLower());
    return parts.isEmpty() ? QString() : SearchWords::tr(", even with %1").arg(parts.join(SearchWords::tr(" and ")));
}

/// "103 GB of 85.5 GB", and whether that would be room enough but for the reserve.
QString neededText(Bytes peak, const Hardware& hardware, ByteUnit unit)
{
    const QString text =
        SearchWords::tr("needs %1 of %2").arg(bytesText(peak, unit), bytesText(hardware.capacity, unit));
    return peak <= hardware.capacity ? SearchWords::tr("%1: too tight").arg(text) : text;
}

}  // namespace

QString layoutText(const LayoutChoice& layout)
{
    QStringList parts;
    if (layout.tensor > 1)
        parts << (layout.sequenceParallel ? SearchWords::tr("tensor %1")
                                          : SearchWords::tr("tensor %1 without sequence parallel"))
                     .arg(countText(layout.tensor));
    if (layout.context > 1)
        parts << SearchWords::tr("context %1").arg(countText(layout.context));
    if (layout.pipeline > 1)
        parts << pipelineText(layout);
    if (layout.expert > 1)
        parts << SearchWords::tr("expert %1").arg(countText(layout.expert));
    if (layout.expertTensor != layout.tensor)
        parts << SearchWords::tr("expert tensor %1").arg(countText(layout.expertTensor));
    if (layout.zero > 0)
        parts << (layout.shardGroup == 0 ? SearchWords::tr("ZeRO-%1").arg(layout.zero)
                                         : SearchWords::tr("ZeRO-%1 in groups of %2")
                                               .arg(countText(layout.zero), countText(layout.shardGroup)));
    return parts.isEmpty() ? SearchWords::tr("data parallel only") : parts.join(QStringLiteral(", "));
}

QString recomputeText(const LayoutChoice& layout)
{
    if (layout.recompute == Recompute::Block)
        return layout.recomputeLayers == 1 ? SearchWords::tr("1 layer")
                                           : SearchWords::tr("%1 layers").arg(countText(layout.recomputeLayers));
    return choiceLabel("/training/recompute", choiceName(layout.recompute));
}

QString trainedText(const LayoutChoice& layout)
{
    const QString text =
        SearchWords::tr("micro-batch %1, recomputed: %2").arg(countText(layout.microBatch), recomputeText(layout));
    return layout.offload == Offload::None
               ? text
               : SearchWords::tr("%1, offloaded: %2")
                     .arg(text, choiceLabel("/training/offload", choiceName(layout.offload)));
}

QString rejectionText(const Rejection& rejection, const SearchReport& report, ByteUnit unit)
{
    switch (rejection.reason) {
    case Rejection::Reason::NoLayout: return noLayoutText(rejection.family.strategy, report);
    case Rejection::Reason::DoesNotFit:
        return neededText(rejection.best->peak, report.hardware, unit) + savedText(rejection.best->layout);
    case Rejection::Reason::HostDoesNotFit:
        return SearchWords::tr("fits the GPUs only with what the hosts have no memory for (%1 per node)")
            .arg(bytesText(report.hardware.hostMemory, unit));
    case Rejection::Reason::Behind: return behindText(*rejection.best, report.layouts.front(), report.objective, unit);
    }
    return {};
}

QString noPairText(std::int64_t tensor, std::int64_t pipeline, const SearchReport& report)
{
    if (!report.isComplete())
        return SearchWords::tr("no layout found so far");
    const std::int64_t workers = report.hardware.gpusUsed;
    const std::int64_t ranks = tensor * pipeline;
    const QString pair = SearchWords::tr("tensor %1 × pipeline %2").arg(countText(tensor), countText(pipeline));
    if (ranks > workers)
        return SearchWords::tr("%1 are more than %2").arg(pair, workersUsedText(report.hardware));
    if (workers % ranks != 0)
        return SearchWords::tr("%1 do not divide %2").arg(pair, workersUsedText(report.hardware));
    const std::int64_t data = workers / ranks;
    if (!report.subject.globalBatch && data > report.subject.mostSequences)
        return SearchWords::tr(
                   "the %1 data-parallel ranks that are left need as many sequences per step; a step has at most "
                   "%2")
            .arg(countText(data), countText(report.subject.mostSequences));
    if (report.subject.globalBatch && *report.subject.globalBatch % data != 0)
        return SearchWords::tr("%1 sequences per step do not divide over the %2 data-parallel ranks that are left")
            .arg(countText(*report.subject.globalBatch), countText(data));
    return SearchWords::tr("no legal layout has both degrees");
}

QString ownMisfitText(const FoundLayout& own, const SearchReport& report, ByteUnit unit)
{
    if (own.candidate.fits || report.layouts.empty())
        return {};
    if (own.candidate.peak > usableMemory(report.hardware.capacity))
        return neededText(own.candidate.peak, report.hardware, unit);
    // A job that never gets on is another matter than memory.
    if (own.candidate.layout.offload == Offload::None || !own.wall)
        return {};
    return SearchWords::tr("needs more memory than the hosts have (%1 per node)")
        .arg(bytesText(report.hardware.hostMemory, unit));
}

QString ownBehindText(const FoundLayout& own, const SearchReport& report)
{
    if (report.layouts.empty() || report.objective == Objective::Memory)
        return {};
    const FoundLayout& best = report.layouts.front();
    const Candidate& first = best.candidate;
    const double ratio = own.candidate.step / first.step;
    constexpr double worthSaying = 1.05;
    if (own.candidate.layout.globalBatch != first.layout.globalBatch || !(ratio > worthSaying))
        return {};
    std::vector<std::pair<double, TimePart>> longer;
    for (std::size_t i = 0; i < timePartCount; ++i) {
        const auto part = static_cast<TimePart>(i);
        longer.emplace_back((own.parts[part] - best.parts[part]).value, part);
    }
    std::ranges::sort(longer, std::greater<>());
    // What makes up less than a tenth of the difference explains nothing.
    constexpr double worthNaming = 0.1;
    const double least = worthNaming * (own.candidate.step - first.step).value;
    QStringList parts;
    for (const auto& [seconds, part] : longer)
        if (seconds > least)
            parts << SearchWords::tr("%1 +%2").arg(timePartLabel(part).toLower(), secondsText(Seconds{seconds}));
    return SearchWords::tr("%1, %2 % more than %3: %4")
        .arg(secondsText(own.candidate.step), percentNumber(ratio - 1), QString::fromStdString(familyName(best.family)),
             parts.join(QStringLiteral(", ")));
}

QString searchedText(const SearchResult& result)
{
    if (result.leftOut > 0 && !result.stopped)
        return SearchWords::tr("%1 legal layouts, %2 estimated, %3 left out, in %4")
            .arg(countText(result.legal), countText(result.counts.evaluated), countText(result.leftOut),
                 secondsText(Seconds{result.seconds}));
    return SearchWords::tr("%1 legal layouts, %2 estimated, in %3")
        .arg(countText(result.legal), countText(result.counts.evaluated), secondsText(Seconds{result.seconds}));
}

QString searchCountsText(const SearchResult& result)
{
    if (result.leftOut > 0 && !result.stopped)
        return SearchWords::tr(
                   "%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %5. To look at the other %4 would "
                   "take too long: there may be better ones among them.")
            .arg(countText(result.legal), countText(result.counts.evaluated), countText(result.counts.pruned),
                 countText(result.leftOut), secondsText(Seconds{result.seconds}));
    return SearchWords::tr("%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %4")
        .arg(countText(result.legal), countText(result.counts.evaluated), countText(result.counts.pruned),
             secondsText(Seconds{result.seconds}));
}

}  // namespace headroom
