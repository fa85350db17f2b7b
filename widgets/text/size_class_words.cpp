// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/size_class_words.h"

#include "model/advice/size_class.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct SizeClassWordsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::SizeClass)
};

QString billions(double parameters)
{
    constexpr double billion = 1e9;
    return decimalText(parameters / billion);
}

QString modelsText(std::size_t place)
{
    if (place == 0)
        return SizeClassWordsWords::tr("under %1 B").arg(billions(sizeClasses[place].below));
    const QString from = billions(sizeClasses[place - 1].below);
    return place + 1 == sizeClasses.size()
               ? SizeClassWordsWords::tr("%1 B and more").arg(from)
               : SizeClassWordsWords::tr("%1 to %2 B").arg(from, billions(sizeClasses[place].below));
}

QString gpusText(std::size_t place)
{
    const SizeClass& entry = sizeClasses[place];
    return (place + 1 == sizeClasses.size() ? SizeClassWordsWords::tr("%1 to %2 and more")
                                            : SizeClassWordsWords::tr("%1 to %2"))
        .arg(countText(entry.fewestGpus), countText(entry.mostGpus));
}

}  // namespace

SizeClassWords sizeClassWords(std::size_t place)
{
    SizeClassWords words{
        .models = modelsText(place), .strategy = {}, .gpus = gpusText(place), .links = {}, .software = {}};
    static_assert(sizeClasses.size() == 4);
    switch (place) {
    case 0:
        words.strategy = SizeClassWordsWords::tr("data parallel");
        words.links = SizeClassWordsWords::tr("PCIe");
        words.software = SizeClassWordsWords::tr("PyTorch DDP or Horovod");
        break;
    case 1:
        words.strategy = SizeClassWordsWords::tr("ZeRO-2");
        words.links = SizeClassWordsWords::tr("NVLink preferred");
        words.software = SizeClassWordsWords::tr("DeepSpeed");
        break;
    case 2:
        words.strategy = SizeClassWordsWords::tr("ZeRO-3 or FSDP");
        words.links = SizeClassWordsWords::tr("NVLink and InfiniBand");
        words.software = SizeClassWordsWords::tr("PyTorch FSDP or DeepSpeed");
        break;
    default:
        words.strategy = SizeClassWordsWords::tr("3D parallelism");
        words.links = SizeClassWordsWords::tr("NVLink and InfiniBand, both required");
        words.software = SizeClassWordsWords::tr("Megatron-LM or DeepSpeed");
        break;
    }
    return words;
}

}  // namespace headroom
