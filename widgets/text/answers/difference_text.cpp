// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/difference_text.h"

#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace headroom {
namespace {

struct DifferenceWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Difference)
};

QString gigabytesPerSecond(double rate) { return decimalText(std::round(rate / bytesPerGB * 10) / 10); }

QString gpuName(const CauseFacts& facts)
{
    const QString number = facts.gpu ? QString::number(*facts.gpu) : QStringLiteral("?");
    return facts.host.empty() ? DifferenceWords::tr("GPU %1").arg(number)
                              : DifferenceWords::tr("GPU %1 of %2").arg(number, asText(facts.host));
}

QString probably(const QString& text, const CauseFacts& facts)
{
    return facts.isProbable ? DifferenceWords::tr("%1 (probable)").arg(text) : text;
}

/// What a step shows of a fault that alone would have cost more.
QString cappedText(const CauseFacts& facts)
{
    return facts.isCapped ? DifferenceWords::tr(", at most what the step can have lost") : QString();
}

QString clocksEvidence(const CauseFacts& facts)
{
    const QString limit =
        DifferenceWords::tr("power limit %1 W of %2 W").arg(countText(facts.watts), countText(facts.usualWatts));
    if (facts.measured <= 0)
        return probably(DifferenceWords::tr("all %1 GPUs that work: %2").arg(countText(facts.count), limit), facts);
    const QString clock = DifferenceWords::tr("all %1 GPUs that work: SM clock %2 MHz of %3 MHz")
                              .arg(countText(facts.count), countText(facts.measured), countText(facts.planned));
    return clock + (facts.watts > 0 ? QStringLiteral(", ") + limit : QString()) + cappedText(facts);
}

/// Less than a table shows.
bool isNothing(const CauseStep& step)
{
    constexpr double shown = 1e-6;
    return std::abs(step.time.value) < shown;
}

/// What was given is not asked for again.
QString unexplainedNext(const CauseStep& step)
{
    if (isNothing(step))
        return DifferenceWords::tr("Mend what is known");
    if (step.time.value < 0)
        return DifferenceWords::tr("Nothing to mend; if it stays so, calibrate the plan");
    QStringList missing;
    if (!step.facts.hasFabric)
        missing << DifferenceWords::tr("a fabric test");
    if (!step.facts.hasCapture)
        missing << DifferenceWords::tr("a capture of all GPUs");
    if (!step.facts.hasWaits)
        missing << DifferenceWords::tr("the loader's times");
    if (missing.isEmpty())
        return DifferenceWords::tr("Profile a few steps: torch.profiler, Nsight Systems");
    const QString last = missing.takeLast();
    return missing.isEmpty() ? DifferenceWords::tr("Add %1").arg(last)
                             : DifferenceWords::tr("Add %1 or %2").arg(missing.join(QStringLiteral(", ")), last);
}

QString causeWord(Cause cause)
{
    switch (cause) {
    case Cause::Network: return DifferenceWords::tr("the network");
    case Cause::SlowGpu: return DifferenceWords::tr("a slow GPU");
    case Cause::Data: return DifferenceWords::tr("waiting for data");
    case Cause::Recompute: return DifferenceWords::tr("recomputation");
    case Cause::Loss: return DifferenceWords::tr("the loss");
    case Cause::Batch: return DifferenceWords::tr("another batch or layout");
    case Cause::Kernels: return DifferenceWords::tr("the attention kernel");
    case Cause::Straggler: return DifferenceWords::tr("a straggling rank");
    case Cause::Checkpoint: return DifferenceWords::tr("writing checkpoints");
    case Cause::Clocks: return DifferenceWords::tr("the low clock of all GPUs");
    case Cause::Stall: return DifferenceWords::tr("the stall of single steps");
    case Cause::Unexplained: break;
    }
    return DifferenceWords::tr("nothing that the evidence shows");
}

QString perDay(const Difference& difference)
{
    if (!difference.lostPerDay || difference.lostPerDay->micros <= 0)
        return {};
    return DifferenceWords::tr(", %1 a day lost").arg(moneyShort(*difference.lostPerDay, QStringLiteral("USD")));
}

/// A step that is as planned as far as the estimate can tell: "as planned", "7.2 % slower, within the estimate's
/// range".
QString withinText(double share)
{
    constexpr double exact = 0.03;
    if (std::abs(share) < exact)
        return DifferenceWords::tr("as planned");
    return (share > 0 ? DifferenceWords::tr("%1 % slower, within the estimate's range")
                      : DifferenceWords::tr("%1 % faster, within the estimate's range"))
        .arg(percentNumber(std::abs(share)));
}

QString afterOf(const Difference& difference)
{
    if (difference.first) {
        // Less than half of a loss is not what a reader is to look at alone.
        constexpr double most = 0.5;
        const QString cause = causeWord(*difference.first);
        if (difference.verdict != DifferenceVerdict::Slower)
            return DifferenceWords::tr("; %1 may cost time all the same").arg(cause);
        if (difference.firstShare && *difference.firstShare < most)
            return DifferenceWords::tr("; %1 explains %2 % of it").arg(cause, percentNumber(*difference.firstShare));
        return DifferenceWords::tr("; %1 is the largest cause").arg(cause);
    }
    if (difference.firstPart)
        return DifferenceWords::tr("; of memory, %1 grew most").arg(partLabel(*difference.firstPart));
    return {};
}

}  // namespace

QString causeLabel(const CauseStep& step)
{
    switch (step.cause) {
    case Cause::Network: return DifferenceWords::tr("Network slower than planned");
    case Cause::SlowGpu: return DifferenceWords::tr("%1 slower than the others").arg(gpuName(step.facts));
    case Cause::Data: return DifferenceWords::tr("Waiting for data");
    case Cause::Recompute: return DifferenceWords::tr("Recomputation other than planned");
    case Cause::Loss: return DifferenceWords::tr("Loss other than planned");
    case Cause::Batch: return DifferenceWords::tr("Batch or layout other than planned");
    case Cause::Kernels: return DifferenceWords::tr("Attention kernel other than planned");
    case Cause::Straggler: return DifferenceWords::tr("Waiting for the slowest rank");
    case Cause::Checkpoint: return DifferenceWords::tr("Writing checkpoints");
    case Cause::Clocks:
        return step.facts.measured > 0 ? DifferenceWords::tr("Low clocks on all GPUs")
                                       : DifferenceWords::tr("Low power limit on all GPUs");
    case Cause::Stall: return DifferenceWords::tr("Stalls of single steps");
    case Cause::Unexplained: break;
    }
    return DifferenceWords::tr("Unexplained");
}

QString causeEvidence(const CauseStep& step)
{
    const CauseFacts& facts = step.facts;
    switch (step.cause) {
    case Cause::Network:
        if (facts.measured <= 0)
            return probably(DifferenceWords::tr("NCCL says that it runs over TCP sockets"), facts) + cappedText(facts);
        if (!facts.test.empty())
            return (facts.isBetweenNodes
                        ? DifferenceWords::tr("%3 between nodes: %1 GB/s, %2 are usual of the plan's card")
                        : DifferenceWords::tr("%3 between two GPUs: %1 GB/s, %2 are usual of the plan's link"))
                       .arg(gigabytesPerSecond(facts.measured), gigabytesPerSecond(facts.planned), asText(facts.test)) +
                   (facts.usesSockets ? DifferenceWords::tr(", over TCP sockets") : QString()) + cappedText(facts);
        return (facts.isBetweenNodes ? DifferenceWords::tr("NCCL test between nodes: %1 GB/s, the plan counts on %2")
                                     : DifferenceWords::tr("NCCL test within a node: %1 GB/s, the plan counts on %2"))
                   .arg(gigabytesPerSecond(facts.measured), gigabytesPerSecond(facts.planned)) +
               (facts.usesSockets ? DifferenceWords::tr(", over TCP sockets") : QString()) + cappedText(facts);
    case Cause::SlowGpu:
        if (facts.celsius > 0)
            return probably(DifferenceWords::tr("%1 °C and %2 W, the others %3 W")
                                .arg(countText(facts.celsius), countText(facts.watts), countText(facts.usualWatts)),
                            facts);
        return DifferenceWords::tr("SM clock %1 MHz, the others %2 MHz")
                   .arg(countText(facts.measured), countText(facts.planned)) +
               cappedText(facts);
    case Cause::Data:
        if (facts.isProbable)
            return DifferenceWords::tr("GPUs work %1 % of the time, all alike (probable)")
                .arg(percentNumber(facts.measured));
        return DifferenceWords::tr("the log prints %1 s of waiting in a step")
            .arg(secondsNumber(Seconds{facts.measured}));
    case Cause::Recompute:
    case Cause::Loss:
    case Cause::Batch:
    case Cause::Kernels:
        return probably(DifferenceWords::tr("ran with %1, planned %2").arg(asText(facts.ran), asText(facts.asked)),
                        facts);
    case Cause::Straggler:
        return DifferenceWords::tr("ranks compute up to %1 s apart").arg(secondsNumber(Seconds{facts.measured}));
    case Cause::Checkpoint:
        return DifferenceWords::tr("%1 saved, %2 s together")
            .arg(countText(facts.count), secondsNumber(Seconds{facts.measured}));
    case Cause::Clocks: return clocksEvidence(facts);
    case Cause::Stall:
        return DifferenceWords::tr("%1 of %2 steps take %3 s on average, the others %4 s")
            .arg(countText(facts.count), countText(facts.of), secondsNumber(Seconds{facts.measured}),
                 secondsNumber(Seconds{facts.planned}));
    case Cause::Unexplained: break;
    }
    if (isNothing(step))
        return DifferenceWords::tr("nothing is left to explain");
    return step.time.value < 0 ? DifferenceWords::tr("faster than estimated") : DifferenceWords::tr("in no input");
}

QString causeNext(const CauseStep& step)
{
    const CauseFacts& facts = step.facts;
    switch (step.cause) {
    case Cause::Network:
        if (facts.usesSockets)
            return DifferenceWords::tr("Load the InfiniBand plugin, set NCCL_IB_HCA, run nccl-tests again");
        if (facts.isBetweenNodes && !facts.test.empty())
            return DifferenceWords::tr("Look at port, cable and switch of this card: ibstat, mlxlink; test again");
        return facts.isBetweenNodes
                   ? DifferenceWords::tr("Count the rails with NCCL_DEBUG=INFO, set NCCL_IB_HCA, test again")
                   : DifferenceWords::tr("Check nvidia-smi nvlink -s and topo -m, test again");
    case Cause::SlowGpu:
        if (facts.celsius > 0)
            return DifferenceWords::tr("Drain %1, look at its cooling, report it")
                .arg(facts.host.empty() ? DifferenceWords::tr("its node") : asText(facts.host));
        return DifferenceWords::tr("Drain %1, look at its throttle reasons, report it")
            .arg(facts.host.empty() ? DifferenceWords::tr("its node") : asText(facts.host));
    case Cause::Data:
        return facts.isProbable ? DifferenceWords::tr("Time the loader in the log; try more workers and a local cache")
                                : DifferenceWords::tr("More loader workers, data cached on local NVMe");
    case Cause::Recompute: return DifferenceWords::tr("Set recomputation as planned, or change the plan");
    case Cause::Loss: return DifferenceWords::tr("Set the loss as planned, or change the plan");
    case Cause::Batch: return DifferenceWords::tr("Run the planned batch and layout, or change the plan");
    case Cause::Kernels: return DifferenceWords::tr("Install flash-attn and switch it on in the framework");
    case Cause::Straggler: return DifferenceWords::tr("Capture nvidia-smi -q -x on all nodes to find the slow one");
    case Cause::Checkpoint: return DifferenceWords::tr("Save less often or asynchronously");
    case Cause::Clocks:
        return facts.watts > 0
                   ? DifferenceWords::tr("Ask who set the power limit; set it back: nvidia-smi -pl %1")
                         .arg(QString::number(std::lround(facts.usualWatts)))
                   : DifferenceWords::tr("Look at the throttle reasons (nvidia-smi -q -d PERFORMANCE), lift locked "
                                         "clocks: nvidia-smi -rgc");
    case Cause::Stall:
        return DifferenceWords::tr("Look what runs at these steps: evaluation, checkpoints, storage, a retried link");
    case Cause::Unexplained: break;
    }
    return unexplainedNext(step);
}

QString signedSeconds(Seconds time)
{
    const QString number = secondsNumber(Seconds{std::abs(time.value)});
    return (time.value < 0 ? QStringLiteral("-") : QStringLiteral("+")) + number + QStringLiteral(" s");
}

QString evidenceLabel(EvidenceKind kind)
{
    switch (kind) {
    case EvidenceKind::StepLog: return DifferenceWords::tr("log of a training job");
    case EvidenceKind::EngineLog: return DifferenceWords::tr("log of a serving engine");
    case EvidenceKind::FabricTest: return DifferenceWords::tr("test of links");
    case EvidenceKind::MemorySnapshot: return DifferenceWords::tr("PyTorch memory snapshot");
    case EvidenceKind::Capture: return DifferenceWords::tr("reading of GPUs");
    case EvidenceKind::Benchmark: return DifferenceWords::tr("benchmark of a service");
    case EvidenceKind::OutOfMemory: break;
    }
    return DifferenceWords::tr("out-of-memory error");
}

QString evidenceUse(const EvidenceInput& input)
{
    if (input.used.empty())
        return DifferenceWords::tr("not used");
    QStringList words;
    for (const std::string_view what : input.used)
        if (what == "step_time")
            words << DifferenceWords::tr("step time");
        else if (what == "memory")
            words << DifferenceWords::tr("memory");
        else if (what == "service")
            words << DifferenceWords::tr("latency and throughput");
        else if (what == causeName(Cause::Network))
            words << DifferenceWords::tr("bus bandwidth");
        else if (what == causeName(Cause::SlowGpu) || what == causeName(Cause::Clocks))
            words << DifferenceWords::tr("clocks");
        else if (what == "power-limit")
            words << DifferenceWords::tr("power limits");
        else if (what == "heat")
            words << DifferenceWords::tr("temperatures");
        else if (what == causeName(Cause::Data))
            words << DifferenceWords::tr("data loading");
        else if (what == causeName(Cause::Checkpoint))
            words << DifferenceWords::tr("checkpoints");
        else if (what == causeName(Cause::Straggler))
            words << DifferenceWords::tr("ranks");
        else
            words << DifferenceWords::tr("settings");
    words.removeDuplicates();
    return words.join(QStringLiteral(", "));
}

QString serviceLabel(const ServiceFigure& figure)
{
    const QString statistic = figure.statistic.empty() ? QString() : QStringLiteral(", ") + asText(figure.statistic);
    switch (figure.quantity) {
    case ServiceQuantity::FirstToken: return DifferenceWords::tr("Time to first token") + statistic;
    case ServiceQuantity::PerToken: return DifferenceWords::tr("Time per token") + statistic;
    case ServiceQuantity::OutputRate: return DifferenceWords::tr("Output tokens per second");
    case ServiceQuantity::CacheTokens: break;
    }
    return DifferenceWords::tr("Tokens in the KV cache");
}

QString serviceValue(const ServiceFigure& figure, double value)
{
    constexpr double msPerSecond = 1000;
    if (figure.quantity == ServiceQuantity::OutputRate || figure.quantity == ServiceQuantity::CacheTokens)
        return countText(std::round(value));
    if (value < 1)
        return DifferenceWords::tr("%1 ms").arg(decimalText(std::round(value * msPerSecond * 10) / 10));
    return secondsText(Seconds{value});
}

QString serviceJudgement(const ServiceFigure& figure)
{
    if (figure.isJudged)
        return figure.isWorse()    ? DifferenceWords::tr("worse")
               : figure.isBetter() ? DifferenceWords::tr("better")
                                   : DifferenceWords::tr("as expected");
    if (figure.underLoad <= 0)
        return {};
    const double share = figure.measured / figure.underLoad - 1;
    return (share < 0 ? QStringLiteral("-") : QStringLiteral("+")) + percentNumber(std::abs(share)) +
           DifferenceWords::tr(" % (no range)");
}

QString serviceTitle(const ServiceLoad& load)
{
    if (load.ran.empty())
        return DifferenceWords::tr("%1, with the planned load").arg(asText(load.tool));
    return DifferenceWords::tr("%1, with %2; planned %3").arg(asText(load.tool), asText(load.ran), asText(load.asked));
}

const ServiceFigure* leadingFigure(const Difference& difference)
{
    const ServiceFigure* best = nullptr;
    for (const ServiceLoad& load : difference.services)
        for (const ServiceFigure& figure : load.figures) {
            const auto rank = [](const ServiceFigure& f) {
                return f.isWorse()                                 ? 5
                       : f.isBetter()                              ? 4
                       : f.quantity == ServiceQuantity::OutputRate ? 3
                       : f.quantity == ServiceQuantity::PerToken   ? 2
                       : f.quantity == ServiceQuantity::FirstToken ? 1
                                                                   : 0;
            };
            if (best == nullptr || rank(figure) > rank(*best))
                best = &figure;
        }
    return best;
}

namespace {

/// "A step takes 37.5 s, planned 37.4 s: ", and of another batch than the planned one also the step as printed.
QString stepStart(const Difference& difference)
{
    const MeasuredJob& measured = difference.measured;
    const QString step = secondsText(*measured.step);
    const QString planned = secondsText(*difference.predictedStep);
    if (!isScaled(measured))
        return DifferenceWords::tr("A step takes %1, planned %2: ").arg(step, planned);
    return DifferenceWords::tr("A step takes %3, which for as many tokens as planned is %1, planned %2: ")
        .arg(step, planned, secondsText(*measured.printed));
}

/// Since when a run is slower or faster than at its start.
QString changeText(const MeasuredJob& measured)
{
    if (!measured.change)
        return {};
    const QString before = secondsText(Seconds{measured.change->before});
    const QString after = secondsText(Seconds{measured.change->after});
    return measured.changedAt
               ? DifferenceWords::tr("; it changed within the run, at step %1: %2 before, %3 since")
                     .arg(QString::number(*measured.changedAt), before, after)
               : DifferenceWords::tr("; it changed within the run: %1 before, %2 since").arg(before, after);
}

/// Most steps as planned, and single ones that stall; nothing where that is not the case.
std::optional<DifferenceHeadline> stallHeadline(const Difference& difference)
{
    constexpr double within = 0.1;
    const MeasuredJob& measured = difference.measured;
    if (difference.first != Cause::Stall)
        return std::nullopt;
    const Seconds usual = *measured.printed * measured.scale;
    if (std::abs(usual / *difference.predictedStep - 1) > within)
        return std::nullopt;
    return DifferenceHeadline{DifferenceWords::tr("Most steps take %1, planned %2, but ")
                                  .arg(secondsText(usual), secondsText(*difference.predictedStep)),
                              DifferenceWords::tr("stalls in %1 of %2 steps cost %3 a step on average%4")
                                  .arg(countText(measured.outliers), countText(measured.steps),
                                       secondsText(measured.stall * measured.scale), perDay(difference)),
                              changeText(measured)};
}

DifferenceHeadline stepHeadline(const Difference& difference)
{
    if (std::optional<DifferenceHeadline> stalls = stallHeadline(difference))
        return *std::move(stalls);
    DifferenceHeadline line;
    const MeasuredJob& measured = difference.measured;
    const double share = *measured.step / *difference.predictedStep - 1;
    const QString percent = percentNumber(std::abs(share));
    line.before = stepStart(difference);
    switch (difference.verdict) {
    case DifferenceVerdict::Slower:
        line.deciding = DifferenceWords::tr("%1 % slower%2").arg(percent, perDay(difference));
        break;
    case DifferenceVerdict::Faster: line.deciding = DifferenceWords::tr("%1 % faster").arg(percent); break;
    case DifferenceVerdict::MoreMemory: line.deciding = DifferenceWords::tr("as planned, but with more memory"); break;
    default: line.deciding = withinText(share); break;
    }
    line.after = afterOf(difference) + changeText(measured);
    return line;
}

}  // namespace

bool isScaled(const MeasuredJob& measured)
{
    constexpr double rounding = 0.01;
    return measured.printed && std::abs(measured.scale - 1) > rounding;
}

QString measuredSteps(const MeasuredJob& measured)
{
    const QString steps = measured.steps == 1
                              ? DifferenceWords::tr("of one step")
                              : DifferenceWords::tr("median of %1 steps").arg(countText(measured.steps));
    if (!isScaled(measured))
        return measured.stall.value > 0 && measured.outliers > 0
                   ? DifferenceWords::tr("%1, with the stalls of %2").arg(steps, countText(measured.outliers))
                   : steps;
    return DifferenceWords::tr("%1 of %2 each, scaled to the planned batch").arg(steps, secondsText(*measured.printed));
}

QString memoryJudgement(const Difference& difference, ByteUnit unit)
{
    const std::optional<Bytes>& peak = difference.measured.peak;
    if (!peak || !difference.predictedPeak || !difference.peakRange)
        return {};
    const Range<Bytes>& range = *difference.peakRange;
    const QString text = *peak > range.high  ? DifferenceWords::tr("The peak of %1 is more than the %2 to %3 expected "
                                                                    "of %4 planned")
                         : *peak < range.low ? DifferenceWords::tr("The peak of %1 is less than the %2 to %3 expected "
                                                                   "of %4 planned")
                                             : DifferenceWords::tr("The peak of %1 is within the %2 to %3 expected of "
                                                                   "%4 planned");
    return text.arg(bytesText(*peak, unit), bytesText(range.low, unit), bytesText(range.high, unit),
                    bytesText(*difference.predictedPeak, unit));
}

DifferenceHeadline differenceHeadline(const Difference& difference, ByteUnit unit)
{
    DifferenceHeadline line;
    const MeasuredJob& measured = difference.measured;
    const bool hasSteps = measured.step && difference.predictedStep;
    // How a job ended comes before how fast it was.
    const QString before = hasSteps ? QStringLiteral(". ") + stepHeadline(difference).plain() : QString();
    if (difference.outOfMemory)
        return {DifferenceWords::tr("The job "), DifferenceWords::tr("ran out of GPU memory"),
                DifferenceWords::tr(": %1 more were asked for").arg(bytesText(difference.outOfMemory->asked, unit)) +
                    before};
    if (hasSteps && !difference.ending.empty())
        return {DifferenceWords::tr("The job "), DifferenceWords::tr("ended with an error"),
                QStringLiteral(": ") + asText(difference.ending) + before};
    if (hasSteps)
        return stepHeadline(difference);
    if (const ServiceFigure* figure = leadingFigure(difference)) {
        line.before = DifferenceWords::tr("%1: %2, expected %3 under this load: ")
                          .arg(serviceLabel(*figure), serviceValue(*figure, figure->measured),
                               serviceValue(*figure, figure->underLoad));
        line.deciding = figure->isWorse()    ? DifferenceWords::tr("worse than planned")
                        : figure->isBetter() ? DifferenceWords::tr("better than planned")
                        : figure->isJudged   ? DifferenceWords::tr("as planned")
                                             : DifferenceWords::tr("no range is known for it");
        return line;
    }
    if (measured.peak && difference.predictedPeak) {
        line.before = DifferenceWords::tr("A GPU holds %1, planned %2: ")
                          .arg(bytesText(*measured.peak, unit), bytesText(*difference.predictedPeak, unit));
        line.deciding = difference.verdict == DifferenceVerdict::MoreMemory   ? DifferenceWords::tr("more than planned")
                        : difference.verdict == DifferenceVerdict::LessMemory ? DifferenceWords::tr("less than planned")
                                                                              : DifferenceWords::tr("as planned");
        line.after = afterOf(difference);
        return line;
    }
    line.before = DifferenceWords::tr("No step time and no memory was measured: nothing to compare");
    return line;
}

QStringList outOfMemoryLines(const OutOfMemory& error, ByteUnit unit)
{
    QStringList lines;
    const auto text = [unit](Bytes bytes) { return bytesText(bytes, unit); };
    QString numbers = DifferenceWords::tr("Asked for %1").arg(text(error.asked));
    if (error.free && error.capacity)
        numbers += DifferenceWords::tr("; %1 of %2 are free").arg(text(*error.free), text(*error.capacity));
    if (error.allocated)
        numbers += DifferenceWords::tr("; tensors hold %1").arg(text(*error.allocated));
    if (error.unused)
        numbers += DifferenceWords::tr(", %1 more are reserved and unused").arg(text(*error.unused));
    lines << numbers;
    if (error.part)
        lines
            << DifferenceWords::tr("It was allocating %1, by the frames of the traceback").arg(partLabel(*error.part));
    else
        lines << DifferenceWords::tr("The message does not say for what; paste the traceback above it, too");
    if (!error.isFragmented())
        return lines;
    const OutOfMemoryFacts facts = error.facts();
    lines << (facts.wouldDoReserved()
                  ? DifferenceWords::tr("The reserved memory would do in one piece: it is fragmented. Set "
                                        "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True")
              : facts.wouldDoJoined()
                  ? DifferenceWords::tr("The reserved memory alone would not do; joined with what is free it may: "
                                        "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True is worth a try")
                  : DifferenceWords::tr("The reserved memory is fragmented, and would not do in one piece either: "
                                        "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True helps, and is not enough"));
    return lines;
}

}  // namespace headroom
