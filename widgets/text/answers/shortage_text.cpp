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
    return (shortage.isProbable
                ? ShortageWords::tr("%1 grew, probably because the job runs with %2, with which the plan has %3 of it "
                                    "in place of %4; other causes are possible")
                : ShortageWords::tr(
                      "%1 grew: the job needs what the plan would with %2, which has %3 of it in place of %4"))
        .arg(part, asText(shortage.asIf), bytesText(shortage.partAsIf, unit), bytesText(shortage.partPlanned, unit));
}

QStringList othersSteps(const Shortage& shortage)
{
    const std::string list = processList(shortage.error.facts().others());
    const QString look = QStringLiteral("nvidia-smi --query-compute-apps=pid,name,used_memory --format=csv");
    return {list.empty()
                ? ShortageWords::tr("End the other processes: %1").arg(look)
                : ShortageWords::tr("End the other processes, PID %2 as the host counts: %1").arg(look, asText(list)),
            ShortageWords::tr("Or run the job on GPUs that are free")};
}

QStringList rankSteps(const Shortage& shortage)
{
    const std::string list = processList(shortage.error.facts().others());
    return {
        ShortageWords::tr("Set the device by the local rank before the first tensor: %1")
            .arg(QStringLiteral("torch.cuda.set_device(int(os.environ[\"LOCAL_RANK\"]))")),
        ShortageWords::tr("Or give each rank its own GPU with CUDA_VISIBLE_DEVICES, and start as many ranks as there "
                          "are GPUs"),
        ShortageWords::tr("If they are left over from an earlier run, end them: PID %1").arg(asText(list))};
}

QString reliefText(const Shortage& shortage, const Relief& relief, ByteUnit unit)
{
    const QString saved = bytesText(relief.saved, unit);
    if (!shortage.asIf.empty())
        return (relief.isEnough ? ShortageWords::tr("Or keep %3: --set %1 then saves %2, which is enough for this "
                                                    "allocation")
                                : ShortageWords::tr("Or keep %3: --set %1 then saves %2"))
            .arg(asText(relief.setting), saved, asText(shortage.asIf));
    return (relief.isEnough ? ShortageWords::tr("--set %1 saves %2, which is enough for this allocation")
                            : ShortageWords::tr("--set %1 saves %2"))
        .arg(asText(relief.setting), saved);
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
    case ShortageReason::SharedByRanks:
        return ShortageWords::tr("%1 processes of about the same size share this one GPU: probably every rank of the "
                                 "job takes the same GPU")
            .arg(countText(shortage.error.facts().alike()));
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
        lines << ShortageWords::tr("Besides, %1 lie reserved and unused, in pieces").arg(text(*shortage.error.unused));
    else if (shortage.error.unused && !shortage.error.isFragmented())
        lines << ShortageWords::tr("Fragmentation is not the reason: only %1 are reserved and unused")
                     .arg(text(*shortage.error.unused));
    if (shortage.others && shortage.reason != ShortageReason::OtherProcesses)
        lines << ShortageWords::tr("Other processes hold %1").arg(text(*shortage.others));
    if (shortage.reason == ShortageReason::OtherProcesses || shortage.reason == ShortageReason::SharedByRanks)
        lines << ShortageWords::tr("The plan needs no change for that");
    return lines;
}

QStringList shortageSteps(const Shortage& shortage, ByteUnit unit)
{
    QStringList steps;
    if (shortage.reason == ShortageReason::OtherProcesses)
        return othersSteps(shortage);
    if (shortage.reason == ShortageReason::SharedByRanks)
        return rankSteps(shortage);
    if (shortage.error.isFragmented())
        steps << ShortageWords::tr("Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, so that idle pieces join");
    if (!shortage.asIf.empty())
        steps << ShortageWords::tr("Check whether the job runs with %1, and set it as planned")
                     .arg(asText(shortage.asIf));
    // After a cause was named, changes start from what ran.
    for (const Fix& fix : shortage.fixes)
        steps << (shortage.asIf.empty()
                      ? ShortageWords::tr("%1: a peak of %2 (--set %3)")
                            .arg(fixLabel(fix), bytesText(fix.peak, unit), settingsOf(fix))
                      : ShortageWords::tr("Or keep %4, with %1: a peak of %2 (--set %3)")
                            .arg(fixLabel(fix), bytesText(fix.peak, unit), settingsOf(fix), asText(shortage.asIf)));
    if (!shortage.fixes.empty())
        return steps;
    constexpr qsizetype most = 3;
    qsizetype shown = 0;
    for (const Relief& relief : shortage.reliefs)
        if (shown++ < most)
            steps << reliefText(shortage, relief, unit);
    return steps;
}

}  // namespace headroom
