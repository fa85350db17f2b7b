// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/size_words.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct SizeWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

}  // namespace

QString hourPrice(const SizeOption& option, const CostEstimate& cost)
{
    if (option.paid == nullptr)
        return SizeWords::tr("no public price");
    return moneyText(cost.converted(option.paid->perHour * Hours{1}), asText(cost.currency));
}

QString dollarsText(double dollars, const CostEstimate& cost)
{
    return moneyShort(cost.converted(Money::fromDollars(dollars)), asText(cost.currency));
}

QString gpuText(const SizeOption& option)
{
    if (option.gpu == nullptr)
        return SizeWords::tr("CPU");
    const double gpus = option.size->gpuCount;
    // A share of a GPU is sold as one: a sixth, not 0.167.
    const QString count = gpus < 1 ? QStringLiteral("1/") + countText(std::round(1 / gpus)) : decimalText(gpus);
    return SizeWords::tr("%1 × %2").arg(count, asText(option.gpu->shortName));
}

bool hasLink(const SizeOption& option)
{
    return option.size->intraNodeLink && option.size->intraNode.find("PCIe") == std::string::npos;
}

QString linkOneWay(const SizeOption& option)
{
    return hasLink(option) ? countText(option.size->intraNodeLink->value / bytesPerGB) : QStringLiteral("–");
}

std::optional<double> rdmaPerGpu(const VmSize& size) { return size.rdma ? size.rdma->gbpsPerGpu : std::nullopt; }

std::optional<double> rdmaPerVm(const VmSize& size)
{
    if (!size.rdma)
        return std::nullopt;
    if (!size.rdma->gbpsPerVm && size.rdma->gbpsPerGpu)
        return *size.rdma->gbpsPerGpu * std::max(1.0, size.gpuCount);
    return size.rdma->gbpsPerVm;
}

QString bestFor(const SizeOption& option)
{
    const double gpus = option.size->gpuCount;
    if (option.gpu == nullptr)
        return SizeWords::tr("small models, data preparation");
    if (gpus < 1)
        return SizeWords::tr("graphics, light serving");
    if (option.size->rdma && gpus >= 4)
        return SizeWords::tr("training over several nodes, from 10 B parameters on");
    if (gpus > 1)
        return SizeWords::tr("fine-tuning and serving on one node");
    return option.gpu->memory.value > 40e9 ? SizeWords::tr("serving, LoRA fine-tuning")
                                           : SizeWords::tr("serving, small fine-tuning");
}

}  // namespace headroom
