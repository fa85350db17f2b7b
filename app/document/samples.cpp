// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"

#include "app/plan_file.h"

#include <QFile>

#include <array>

namespace headroom {

namespace {

#define WORDS(text) QT_TRANSLATE_NOOP("sample", text)
constexpr std::array<Sample, 7> list{{
    {"2am-ticket", WORDS("7B on one A100 40 GB"), WORDS("why it runs out of memory")},
    {"2am-zero3", WORDS("ZeRO-3 on all 8 GPUs"), WORDS("way out: shard the states")},
    {"2am-8bit-adam", WORDS("8-bit AdamW on an A100 80 GB"), WORDS("way out: smaller states")},
    {"2am-offload", WORDS("Optimizer in host memory"), WORDS("way out: offload")},
    {"2am-recompute", WORDS("Recomputation alone"), WORDS("does not help enough")},
    {"70b-on-16-nodes", WORDS("70B on 16 nodes of H100"), WORDS("tensor, pipeline and data parallel")},
    {"weekend-left-on", WORDS("A node left on over the weekend"), WORDS("what idle machines cost")},
}};
#undef WORDS

}  // namespace

std::span<const Sample> samples() { return list; }

Result<Plan> readSample(const QString& id, const Catalogue& catalogue)
{
    const QString path = QStringLiteral(":/headroom/samples/%1.headroom.json").arg(id);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), "there is no such sample", "Choose one of File > Samples"};
    return readPlanText(file.readAll(), path, catalogue);
}

}  // namespace headroom
