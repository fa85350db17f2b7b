// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/numbers.h"
#include "widgets/page/hardware/hardware_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct GpuTableWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

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
    return {{GpuTableWords::tr("GPU")},
            {GpuTableWords::tr("Year"), true},
            {GpuTableWords::tr("SMs"), true},
            {GpuTableWords::tr("CUDA cores"), true},
            {GpuTableWords::tr("Tensor cores"), true},
            {GpuTableWords::tr("L2 MB"), true},
            {GpuTableWords::tr("Memory %1").arg(unitName(ByteUnit::GB)), true},
            {GpuTableWords::tr("GB/s"), true},
            {GpuTableWords::tr("Link GB/s, both ways"), true},
            {GpuTableWords::tr("16-bit TFLOP/s"), true},
            {GpuTableWords::tr("FP8 TFLOP/s"), true},
            {GpuTableWords::tr("FP4 TFLOP/s"), true},
            {GpuTableWords::tr("INT8 TOP/s"), true},
            {GpuTableWords::tr("Watt"), true}};
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
        row.tooltip = GpuTableWords::tr("<b>%1</b>, %2%3<br>Source: %4")
                          .arg(QString::fromStdString(gpu->name).toHtmlEscaped(),
                               QString::fromStdString(gpu->architecture).toHtmlEscaped(),
                               gpu->provenance.unverified ? GpuTableWords::tr(", unverified") : QString(),
                               QString::fromStdString(gpu->provenance.source).toHtmlEscaped());
        rows.push_back(std::move(row));
    }
    constexpr int memoryColumn = 6;
    table.setTitle(memoryColumn, GpuTableWords::tr("Memory %1").arg(unitName(unit)));
    table.setRows(rows);
}

}  // namespace headroom
