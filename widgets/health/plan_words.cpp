// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/plan_words.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

}  // namespace

QString differenceText(const PlannedUse& plan, const PlanDifference& difference)
{
    const QString gpus = countText(static_cast<double>(difference.gpus));
    if (difference.otherCards)
        return (difference.isMixed ? Words::tr("it has %1, this reading also %2")
                                   : Words::tr("it has %1, this reading %2"))
            .arg(asText(plan.gpuName), asText(difference.card));
    if (difference.hasMore)
        return Words::tr("it uses %1 GPUs, this reading has %2")
            .arg(countText(static_cast<double>(plan.gpusPerHost * plan.hosts)), gpus);
    if (difference.isIdle)
        return Words::tr("nothing runs on these GPUs");
    return Words::tr("it uses %1 per node, this reading has %2")
        .arg(countText(static_cast<double>(plan.gpusPerHost)), gpus);
}

QString comparisonText(const PlanComparison& comparison)
{
    const QString name = comparison.plan.isEmpty() ? Words::tr("without a name") : u'"' + comparison.plan + u'"';
    const QString held = comparison.isOn ? Words::tr("Held against the open plan %1").arg(name)
                                         : Words::tr("Not held against the open plan %1").arg(name);
    return comparison.difference ? Words::tr("%1: %2").arg(held, differenceText(comparison.use, *comparison.difference))
                                 : held;
}

}  // namespace headroom
