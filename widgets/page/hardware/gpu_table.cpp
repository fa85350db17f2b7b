// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/numbers.h"
#include "widgets/page/hardware/hardware_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

const QString dash = QStringLiteral("–");

QString count(const std::optional<std::int64_t>& number) { return number ? countText(*number) : dash; }

QString rate(const std::optional<FlopsPerSecond>& flops)
{
    constexpr double tera = 1e12;
    return flops ? countText(flops->value / tera) : dash;
}

/// "989 BF16", or "65 FP16" on a GPU before that format.
QString halfRate(const Gpu& gpu)
{
    const std::optional<HalfRate> half = bestHalfRate(gpu);
    return half ? rate(half->rate) + u' ' + QLatin1String(half->format) : dash;
}

}  // namespace

std::vector<RowColumn> gpuColumns()
{
    return {{Words::tr("GPU")},
            {Words::tr("Year"), true},
            {Words::tr("SMs"), true},
            {Words::tr("CUDA cores"), true},
            {Words::tr("Tensor cores"), true},
            {Words::tr("L2 MB"), true},
            {Words::tr("Memory %1").arg(unitName(ByteUnit::GB)), true},
            {Words::tr("GB/s"), true},
            {Words::tr("Link GB/s, both ways"), true},
            {Words::tr("16-bit TFLOP/s"), true},
            {Words::tr("FP8 TFLOP/s"), true},
            {Words::tr("FP4 TFLOP/s"), true},
            {Words::tr("INT8 TOP/s"), true},
            {Words::tr("Watt"), true}};
}

void showGpus(RowTable& table, const std::vector<Gpu>& gpus, ByteUnit unit)
{
    std::vector<const Gpu*> order;
    order.reserve(gpus.size());
    for (const Gpu& gpu : gpus)
        order.push_back(&gpu);
    std::ranges::stable_sort(order, {}, &Gpu::year);
    std::vector<ShownRow> rows;
    for (const Gpu* gpu : order) {
        ShownRow row;
        row.cells = {QString::fromStdString(gpu->shortName),
                     gpu->year > 0 ? QString::fromStdString(plainNumber(gpu->year)) : dash,
                     count(gpu->multiprocessors),
                     count(gpu->cudaCores),
                     count(gpu->tensorCores),
                     gpu->l2CacheMB ? decimalText(*gpu->l2CacheMB) : dash,
                     bytesNumber(gpu->memory, unit),
                     countText(gpu->memoryBandwidth.value / bytesPerGB),
                     gpu->link ? countText(2 * gpu->link->value / bytesPerGB) : dash,
                     halfRate(*gpu),
                     rate(gpu->dense.fp8),
                     rate(gpu->dense.fp4),
                     rate(gpu->dense.int8),
                     gpu->tdp ? countText(gpu->tdp->value) : dash};
        row.tooltip = Words::tr("<b>%1</b>, %2%3<br>Source: %4")
                          .arg(QString::fromStdString(gpu->name).toHtmlEscaped(),
                               QString::fromStdString(gpu->architecture).toHtmlEscaped(),
                               gpu->provenance.unverified ? Words::tr(", unverified") : QString(),
                               QString::fromStdString(gpu->provenance.source).toHtmlEscaped());
        rows.push_back(std::move(row));
    }
    constexpr int memoryColumn = 6;
    table.setTitle(memoryColumn, Words::tr("Memory %1").arg(unitName(unit)));
    table.setRows(rows);
}

}  // namespace headroom
