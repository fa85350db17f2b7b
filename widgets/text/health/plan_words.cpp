// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/health/plan_words.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

/// "3 hosts have Tesla T4, 1 host has NVIDIA L4 where the plan has H100 80 GB"
QString otherHostsText(const PlannedUse& plan, const PlanDifference& difference)
{
    QStringList hosts;
    for (const OtherHosts& other : difference.others)
        hosts << (other.hosts == 1 ? PlanWords::tr("1 host has %1").arg(asText(other.card))
                                   : PlanWords::tr("%1 hosts have %2")
                                         .arg(countText(static_cast<double>(other.hosts)), asText(other.card)));
    const QString text =
        PlanWords::tr("%1 where the plan has %2").arg(hosts.join(QStringLiteral(", ")), asText(plan.gpuName));
    return difference.isMixed && !plan.isForAnyCard ? PlanWords::tr("%1; these are not compared").arg(text) : text;
}

}  // namespace

QString differenceText(const PlannedUse& plan, const PlanDifference& difference)
{
    const QString gpus = countText(static_cast<double>(difference.gpus));
    if (difference.otherCards && !difference.others.empty() &&
        (difference.isMixed || difference.others.size() > 1 || difference.others.front().hosts > 1))
        return otherHostsText(plan, difference);
    if (difference.otherCards)
        return (difference.isMixed ? PlanWords::tr("it has %1, this reading also %2")
                                   : PlanWords::tr("it has %1, this reading %2"))
            .arg(asText(plan.gpuName), asText(difference.card));
    if (difference.hasMore)
        return PlanWords::tr("it uses %1 GPUs, this reading has %2")
            .arg(countText(static_cast<double>(plan.gpusPerHost * plan.hosts)), gpus);
    if (difference.isIdle)
        return PlanWords::tr("nothing runs on these GPUs");
    return PlanWords::tr("it uses %1 per node, this reading has %2")
        .arg(countText(static_cast<double>(plan.gpusPerHost)), gpus);
}

QString comparisonText(const PlanComparison& comparison)
{
    const QString name = comparison.plan.isEmpty() ? PlanWords::tr("without a name") : u'"' + comparison.plan + u'"';
    const QString held = comparison.isOn ? PlanWords::tr("Held against the open plan %1").arg(name)
                                         : PlanWords::tr("Not held against the open plan %1").arg(name);
    return comparison.difference
               ? PlanWords::tr("%1: %2").arg(held, differenceText(comparison.use, *comparison.difference))
               : held;
}

}  // namespace headroom
