// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"

#include "app/inputs/plan_file.h"
#include "app/inputs/portfolio_file.h"
#include "app/inputs/workshop_file.h"

#include <QFile>

#include <array>

namespace headroom {

namespace {

constexpr std::array<Sample, 11> list{{
    {"2am-ticket", QT_TRANSLATE_NOOP("sample", "7B on one A100 40 GB"),
     QT_TRANSLATE_NOOP("sample", "why it runs out of memory")},
    {"2am-zero3", QT_TRANSLATE_NOOP("sample", "ZeRO-3 on all 8 GPUs"),
     QT_TRANSLATE_NOOP("sample", "way out: shard the states")},
    {"2am-8bit-adam", QT_TRANSLATE_NOOP("sample", "8-bit AdamW on an A100 80 GB"),
     QT_TRANSLATE_NOOP("sample", "way out: smaller states")},
    {"2am-offload", QT_TRANSLATE_NOOP("sample", "Optimizer in host memory"),
     QT_TRANSLATE_NOOP("sample", "way out: offload")},
    {"2am-recompute", QT_TRANSLATE_NOOP("sample", "Recomputation alone"),
     QT_TRANSLATE_NOOP("sample", "does not help enough")},
    {"70b-on-16-nodes", QT_TRANSLATE_NOOP("sample", "70B on 16 nodes of H100"),
     QT_TRANSLATE_NOOP("sample", "tensor, pipeline and data parallel")},
    {"70b-serving", QT_TRANSLATE_NOOP("sample", "70B as a service"),
     QT_TRANSLATE_NOOP("sample", "latency, throughput and cost per million tokens")},
    {"grpo-7b", QT_TRANSLATE_NOOP("sample", "GRPO of a 7B on 8 H100"),
     QT_TRANSLATE_NOOP("sample", "rollout, log-probabilities, update and refit on the same GPUs")},
    {"weekend-left-on", QT_TRANSLATE_NOOP("sample", "A node left on over the weekend"),
     QT_TRANSLATE_NOOP("sample", "what idle machines cost")},
    {"told-47-hours", QT_TRANSLATE_NOOP("sample", "BERT-large on eight CPU VMs"),
     QT_TRANSLATE_NOOP("sample", "told: 47 hours, beside what physics gives")},
    {"told-90-minutes", QT_TRANSLATE_NOOP("sample", "The same on two ND96asr_v4"),
     QT_TRANSLATE_NOOP("sample", "told: 90 minutes, beside what physics gives")},
}};

constexpr std::array<Sample, 1> portfolioList{{
    {"portfolio-2027", QT_TRANSLATE_NOOP("sample", "A year and a half of one platform"),
     QT_TRANSLATE_NOOP("sample", "training, tuning, services and notebooks on shared machines")},
}};

constexpr std::array<Sample, 1> workshopList{{
    {"workshop-13b", QT_TRANSLATE_NOOP("sample", "13B fine-tune in two weeks"),
     QT_TRANSLATE_NOOP("sample", "three ways for one goal, and what was decided")},
}};

}  // namespace

std::span<const Sample> samples() { return list; }

std::span<const Sample> portfolioSamples() { return portfolioList; }

std::span<const Sample> workshopSamples() { return workshopList; }

Result<Plan> readSample(const QString& id, const Catalogue& catalogue)
{
    const QString path = QStringLiteral(":/headroom/samples/%1.headroom.json").arg(id);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), "there is no such sample", "Choose one of File > Samples"};
    return readPlanText(file.readAll(), path, catalogue);
}

Result<Portfolio> readPortfolioSample(const QString& id, const Catalogue& catalogue)
{
    const QString path = QStringLiteral(":/headroom/samples/%1.headroom-portfolio.json").arg(id);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), "there is no such sample", "Choose one of File > Samples"};
    return readPortfolioText(file.readAll(), path, QStringLiteral(":/headroom/samples"), catalogue);
}

Result<Workshop> readWorkshopSample(const QString& id, const Catalogue& catalogue)
{
    const QString path = QStringLiteral(":/headroom/samples/%1.headroom-workshop.json").arg(id);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), "there is no such sample", "Choose one of File > Samples"};
    return readWorkshopText(file.readAll(), path, catalogue);
}

}  // namespace headroom
