// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/time/checkpoint_text.h"

#include "widgets/text/axis_text.h"
#include "widgets/text/memory_bars.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom {

namespace {

struct CheckpointWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Checkpoint)
};

/// "gradients, master weights and Adam states".
QString enumeration(const QStringList& names)
{
    if (names.size() < 2)
        return names.join(QString());
    return CheckpointWords::tr("%1 and %2").arg(names.mid(0, names.size() - 1).join(u", "_qs), names.last());
}

/// Whether one GPU holds the whole model, so that its peak can be set against the whole checkpoint.
bool isWhole(const Plan& plan, const Estimate& estimate)
{
    const Layout layout = estimate.layout.value_or(Layout{});
    return layout.tensor == 1 && layout.pipeline == 1 && (plan.parallelism.zero == 0 || layout.shardGroup == 1);
}

}  // namespace

QString checkpointText(const Plan& plan, const Estimate& estimate, ByteUnit unit)
{
    constexpr double bytesPerParameter = 2;  // Checkpoints are published in 16 bits.
    const Bytes checkpoint{estimate.model.parameters * bytesPerParameter};
    const StageMemory& worst = estimate.memory->worst();
    const QString lead =
        CheckpointWords::tr("<b>“The model is %1”</b> is its checkpoint.").arg(bytesText(checkpoint, unit)) + u' ';
    if (estimate.serving)
        return lead + CheckpointWords::tr(
                          "Served, its weights take %1 of each %2; most of the rest is the KV cache, which decides "
                          "how many requests fit.")
                          .arg(bytesText(worst.parts[MemoryPart::Weights], unit), workerText(estimate.hardware));
    if (!isWhole(plan, estimate))
        return lead + CheckpointWords::tr("In training each of %1 needs up to %2.")
                          .arg(workersUsedText(estimate.hardware), bytesText(worst.peak, unit));

    QStringList names;
    Bytes added{};
    for (MemoryPart part :
         {MemoryPart::Gradients, MemoryPart::MasterWeights, MemoryPart::OptimizerStates, MemoryPart::Adapters}) {
        const Bytes bytes = worst.parts[part];
        if (bytes.value <= 0)
            continue;
        names << partLabelFor(plan, part);
        added += bytes;
    }
    if (plan.training.method != TrainingMethod::Full)
        return lead + CheckpointWords::tr("Its base stays frozen: %1 here, and %2 add %3; the peak is %4.")
                          .arg(bytesText(worst.parts[MemoryPart::Weights], unit), enumeration(names),
                               bytesText(added, unit), bytesText(worst.peak, unit));
    const double ratio = worst.peak / Bytes{std::max(1.0, checkpoint.value)};
    const QString needs = CheckpointWords::tr("Training it needs %1 times that").arg(ratioNumber(ratio));
    if (names.isEmpty())
        return lead + needs + u'.';
    return lead + needs + CheckpointWords::tr(": %1 alone add %2.").arg(enumeration(names), bytesText(added, unit));
}

}  // namespace headroom
