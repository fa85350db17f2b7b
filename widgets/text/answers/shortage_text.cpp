// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/shortage_text.h"

#include "model/io/fix_json.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct ShortageWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Shortage)
};

QString settingsOf(const Fix& fix)
{
    QStringList settings;
    for (const FixChange& change : fix.changes)
        settings << QString::fromStdString(settingText(change));
    return settings.join(u' ');
}

QString grownText(const Shortage& shortage, ByteUnit unit)
{
    if (!shortage.part)
        return ShortageWords::tr(
            "The job needs more than planned; the error does not say for what: paste the traceback "
            "above it, or a memory snapshot");
    const QString part = partLabel(*shortage.part);
    if (shortage.asIf.empty())
        return ShortageWords::tr("%1 grew: the plan has %2 of it, and the job ran out while it asked for more")
            .arg(part, bytesText(shortage.partPlanned, unit));
    return ShortageWords::tr("%1 grew: the job needs what the plan would with %2, which has %3 of it in place of %4")
        .arg(part, asText(shortage.asIf), bytesText(shortage.partAsIf, unit), bytesText(shortage.partPlanned, unit));
}

}  // namespace

QString shortageReason(const Shortage& shortage, ByteUnit unit)
{
    const auto text = [unit](Bytes bytes) { return bytesText(bytes, unit); };
    switch (shortage.reason) {
    case ShortageReason::PlanTooLarge:
        return ShortageWords::tr("The plan itself does not fit: its tensors take %1, the GPU has %2")
            .arg(text(shortage.planned), text(shortage.capacity));
    case ShortageReason::OtherCard:
        return ShortageWords::tr("The GPU has %1, the plan's has %2: the job ran on another kind, or on a part of one")
            .arg(text(shortage.error.capacity.value_or(Bytes{})), text(shortage.capacity));
    case ShortageReason::OtherProcesses:
        return ShortageWords::tr("Other processes hold %1 of the GPU: without them the job would have had room")
            .arg(text(shortage.others.value_or(Bytes{})));
    case ShortageReason::Fragmented:
        return ShortageWords::tr(
                   "Fragmentation: %1 were reserved and unused, in pieces too small for %2; the job needs no "
                   "more than planned")
            .arg(text(shortage.error.unused.value_or(Bytes{})), text(shortage.error.asked));
    case ShortageReason::Grown: return grownText(shortage, unit);
    case ShortageReason::Unclear: break;
    }
    if (!shortage.needed)
        return ShortageWords::tr("The error says what was asked for, and not what was held: nothing tells what grew. "
                                 "Look for other processes, and compare batch, sequence and precision with the plan");
    return ShortageWords::tr("The error came before the job held what the plan expects: look for other processes, a "
                             "memory limit of the framework, or another GPU");
}

QStringList shortageLines(const Shortage& shortage, ByteUnit unit)
{
    const auto text = [unit](Bytes bytes) { return bytesText(bytes, unit); };
    QStringList lines = {shortageReason(shortage, unit)};
    if (shortage.needed)
        lines << ShortageWords::tr("Tensors held and asked for: %1 at least; planned at the peak: %2")
                     .arg(text(*shortage.needed), text(shortage.planned));
    if (!shortage.tensor.empty())
        lines << ShortageWords::tr("%1 is the size of %2").arg(text(shortage.error.asked), asText(shortage.tensor));
    if (shortage.reason != ShortageReason::Fragmented && shortage.error.isFragmented())
        lines << ShortageWords::tr("Besides, %1 lie reserved and unused: fragmentation")
                     .arg(text(*shortage.error.unused));
    else if (shortage.error.unused && !shortage.error.isFragmented())
        lines << ShortageWords::tr("Fragmentation is not the reason: only %1 are reserved and unused")
                     .arg(text(*shortage.error.unused));
    if (shortage.others && shortage.reason != ShortageReason::OtherProcesses)
        lines << ShortageWords::tr("Other processes hold %1").arg(text(*shortage.others));
    return lines;
}

QStringList shortageSteps(const Shortage& shortage, ByteUnit unit)
{
    QStringList steps;
    if (shortage.reason == ShortageReason::OtherProcesses)
        steps << ShortageWords::tr("End the other processes: nvidia-smi --query-compute-apps=pid,name,used_memory "
                                   "--format=csv");
    if (shortage.error.isFragmented())
        steps << ShortageWords::tr("Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, so that idle pieces join");
    if (!shortage.asIf.empty())
        steps << ShortageWords::tr("Check whether the job runs with %1, and set it as planned")
                     .arg(asText(shortage.asIf));
    for (const Fix& fix : shortage.fixes)
        steps << ShortageWords::tr("%1: a peak of %2 (--set %3)")
                     .arg(fixLabel(fix), bytesText(fix.peak, unit), settingsOf(fix));
    if (!shortage.fixes.empty())
        return steps;
    constexpr qsizetype most = 3;
    qsizetype shown = 0;
    for (const Relief& relief : shortage.reliefs)
        if (shown++ < most)
            steps << (relief.isEnough ? ShortageWords::tr("--set %1 saves %2, which is enough")
                                      : ShortageWords::tr("--set %1 saves %2"))
                         .arg(asText(relief.setting), bytesText(relief.saved, unit));
    return steps;
}

}  // namespace headroom
