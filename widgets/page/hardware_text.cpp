// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware_text.h"

#include "widgets/text/labels.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/palette.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

const QString dash = QStringLiteral("–");

QString dollars(const std::optional<double>& amount)
{
    return amount ? moneyShort(Money::fromDollars(*amount), QStringLiteral("USD")) : dash;
}

QString hourPrice(const SizeOption& option)
{
    if (option.payg == nullptr)
        return Words::tr("no public price");
    return moneyText(option.payg->perHour * Hours{1}, QStringLiteral("USD"));
}

QString gpuText(const SizeOption& option)
{
    if (option.gpu == nullptr)
        return Words::tr("CPU");
    const double gpus = option.size->gpuCount;
    // A share of a GPU is sold as one: a sixth, not 0.167.
    const QString count = gpus < 1 ? QStringLiteral("1/") + countText(std::round(1 / gpus)) : decimalText(gpus);
    return Words::tr("%1 × %2").arg(count, asText(option.gpu->shortName));
}

QString fitText(const std::optional<SizeFit>& fit, ByteUnit unit)
{
    if (!fit)
        return dash;
    const QString amount = bytesNumber(fit->headroom.value < 0 ? -fit->headroom : fit->headroom, unit);
    if (fit->fit == Fit::Tight)
        return Words::tr("too tight, %1 free").arg(amount);
    return fit->fit == Fit::Fits ? Words::tr("%1 free").arg(amount) : Words::tr("%1 short").arg(amount);
}

QString rdmaPerGpu(const VmSize& size)
{
    if (!size.rdma)
        return dash;
    if (size.rdma->gbpsPerGpu)
        return decimalText(*size.rdma->gbpsPerGpu);
    return size.rdma->gbpsPerVm ? Words::tr("%1 per VM").arg(decimalText(*size.rdma->gbpsPerVm)) : dash;
}

bool hasLink(const SizeOption& option)
{
    return option.size->intraNodeLink && option.size->intraNode.find("PCIe") == std::string::npos;
}

/// Both directions, as vendors print it.
QString linkBothWays(const SizeOption& option)
{
    return hasLink(option) ? countText(2 * option.size->intraNodeLink->value / bytesPerGB) : dash;
}

void drawGrade(QPainter& painter, const QRectF& rect, Theme theme, const SizeOption& option)
{
    const bool holds = holdsPlan(option);
    const Icon icon = option.retired ? Icon::WarningTriangle : holds ? Icon::CheckCircle : Icon::Cross;
    const Role role = option.retired ? Role::Watch : holds ? Role::Good : Role::Bad;
    const double ratio = painter.device()->devicePixelRatioF();
    constexpr int side = 12;
    painter.drawPixmap(rect.topLeft() - QPointF(1, 1), iconPixmap(icon, color(role, theme), side, ratio));
}

QString rowTooltip(const SizeOption& option, ByteUnit unit)
{
    if (option.retired)
        return Words::tr("<b>%1</b> was retired on %2. Use %3.")
            .arg(sizeLabel(option.size->id), asText(*option.size->retirementDate),
                 asText(option.replacement).toHtmlEscaped());
    return Words::tr("<b>%1</b>: %2 vCPUs, %3 of memory. Source: %4")
        .arg(sizeLabel(option.size->id), countText(option.size->vcpus), bytesText(option.size->memory, unit),
             asText(option.size->provenance.source).toHtmlEscaped());
}

/// What people take such a machine for, by what it has.
QString bestFor(const SizeOption& option)
{
    const double gpus = option.size->gpuCount;
    if (option.gpu == nullptr)
        return Words::tr("small models, data preparation");
    if (gpus < 1)
        return Words::tr("graphics, light serving");
    if (option.size->rdma && gpus >= 4)
        return Words::tr("training over several nodes, from 10 B parameters on");
    if (gpus > 1)
        return Words::tr("fine-tuning and serving on one node");
    return option.gpu->memory.value > 40e9 ? Words::tr("serving, LoRA fine-tuning")
                                           : Words::tr("serving, small fine-tuning");
}

using Facts = std::vector<std::pair<QString, QString>>;

void addNetworkFacts(const SizeOption& option, Facts& facts)
{
    const VmSize& size = *option.size;
    const double gpus = std::max(1.0, size.gpuCount);
    if (!size.intraNode.empty() && gpus > 1) {
        QString text = asText(size.intraNode);
        if (hasLink(option))
            text += Words::tr(": %1 GB/s per GPU both ways (%2 one way), %3 GB/s per VM")
                        .arg(linkBothWays(option), countText(size.intraNodeLink->value / bytesPerGB),
                             countText(2 * size.intraNodeLink->value / bytesPerGB * gpus));
        facts.emplace_back(Words::tr("GPU to GPU"), text);
    }
    if (size.rdma) {
        const double perGpu = size.rdma->gbpsPerGpu.value_or(0);
        const double perVm = size.rdma->gbpsPerVm.value_or(perGpu * gpus);
        facts.emplace_back(asText(size.rdma->fabric),
                           perGpu > 0
                               ? Words::tr("%1 Gb/s per GPU, %2 Gb/s per VM").arg(decimalText(perGpu), countText(perVm))
                               : Words::tr("%1 Gb/s per VM").arg(countText(perVm)));
    }
    if (size.frontendGbps)
        facts.emplace_back(Words::tr("Network"),
                           size.acceleratedNetworking.value_or(false)
                               ? Words::tr("%1 Gb/s, accelerated").arg(decimalText(*size.frontendGbps))
                               : Words::tr("%1 Gb/s").arg(decimalText(*size.frontendGbps)));
}

void addPriceFacts(const SizeOption& option, Facts& facts)
{
    if (option.payg == nullptr) {
        facts.emplace_back(Words::tr("Price"), Words::tr("no public price"));
        return;
    }
    const Price& price = *option.payg;
    const QString date = price.provenance.as_of ? asText(*price.provenance.as_of) : Words::tr("undated");
    facts.emplace_back(Words::tr("Price"),
                       Words::tr("%1 /h in %2, %3").arg(hourPrice(option), asText(price.region), date));
    facts.emplace_back(Words::tr("Price from"), asText(price.provenance.source));
    for (const Price& other : option.size->prices)
        if (other.mode != "payg" && other.region == price.region && other.os == "linux")
            facts.emplace_back(choiceLabel("/cost/price_mode", other.mode),
                               Words::tr("%1 /h").arg(moneyText(other.perHour * Hours{1}, QStringLiteral("USD"))));
}

std::optional<double> headroomOf(const std::optional<SizeFit>& fit)
{
    return fit ? std::optional(fit->headroom.value) : std::nullopt;
}

/// What a column shows, as a number; absent for a dash.
std::optional<double> sortValue(const SizeOption& option, int column)
{
    const auto positive = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
    switch (column) {
    case 1: return positive(option.size->gpuCount);
    case 2: return option.payg != nullptr ? std::optional(option.payg->perHour.dollars()) : std::nullopt;
    case 3: return option.perGpuHour;
    case 4: return headroomOf(option.single);
    case 5: return headroomOf(option.sharded);
    case 6: return hasLink(option) ? std::optional(option.size->intraNodeLink->value) : std::nullopt;
    case 7: return option.size->rdma ? option.size->rdma->gbpsPerGpu : std::nullopt;
    case 8: return option.perPflopHour;
    default: return option.perGbHour;
    }
}

}  // namespace

bool passes(const SizeOption& option, const SizeFilter& filter)
{
    if (!filter.cloud.isEmpty() && asText(option.size->cloud) != filter.cloud)
        return false;
    if ((filter.onlyThatHold && (option.retired || !holdsPlan(option))) ||
        (filter.onlyWithFabric && !option.size->rdma))
        return false;
    const QString all = asText(option.size->id) + u' ' + asText(option.size->series) + u' ' + gpuText(option);
    return all.contains(filter.text.trimmed(), Qt::CaseInsensitive);
}

std::vector<RowColumn> sizeColumns()
{
    // Prices first: in a small window the rest scrolls, and whether the plan fits is told by the mark as well.
    return {{Words::tr("Size")},
            {Words::tr("GPUs")},
            {Words::tr("$/h"), true},
            {Words::tr("$/GPU-h"), true},
            {Words::tr("On one GPU"), true},
            {Words::tr("ZeRO-3 on all"), true},
            {Words::tr("NVLink GB/s"), true},
            {Words::tr("RDMA Gb/s"), true},
            {Words::tr("$/PFLOP-h"), true},
            {Words::tr("$/GB-h"), true}};
}

void showSizes(RowTable& table, const std::vector<SizeOption>& options, ByteUnit unit)
{
    std::vector<ShownRow> rows;
    for (const SizeOption& option : options) {
        QString name = sizeLabel(option.size->id);
        if (option.current)
            name += Words::tr("  (this plan)");
        ShownRow row;
        row.cells = {name,
                     gpuText(option),
                     option.payg != nullptr ? hourPrice(option) : dash,
                     dollars(option.perGpuHour),
                     option.retired ? Words::tr("retired") : fitText(option.single, unit),
                     option.retired ? asText(*option.size->retirementDate) : fitText(option.sharded, unit),
                     linkBothWays(option),
                     rdmaPerGpu(*option.size),
                     dollars(option.perPflopHour),
                     dollars(option.perGbHour)};
        row.tooltip = rowTooltip(option, unit);
        row.swatch = [option](QPainter& painter, const QRectF& rect, Theme theme) {
            drawGrade(painter, rect, theme, option);
        };
        rows.push_back(std::move(row));
    }
    // Copied by the names that a cloud knows.
    DataTable raw = table.textsOf(rows);
    for (std::size_t i = 0; i < options.size(); ++i)
        raw.rows[i][0] = asText(options[i].size->id);
    table.setRows(rows, raw);
}

void sortSizes(std::vector<SizeOption>& options, int column, Qt::SortOrder order)
{
    const double sign = order == Qt::AscendingOrder ? 1 : -1;
    std::ranges::stable_sort(options, [&](const SizeOption& a, const SizeOption& b) {
        if (a.retired != b.retired)
            return b.retired;
        if (column == 0)
            return sign * QString::compare(sizeLabel(a.size->id), sizeLabel(b.size->id), Qt::CaseInsensitive) < 0;
        const std::optional<double> left = sortValue(a, column);
        const std::optional<double> right = sortValue(b, column);
        if (!left || !right)
            return left.has_value() && !right.has_value();
        return sign * *left < sign * *right;
    });
}

std::vector<std::pair<QString, QString>> sizeFacts(const SizeOption& option, ByteUnit unit)
{
    const VmSize& size = *option.size;
    Facts facts;
    if (size.retirementDate)
        facts.emplace_back(option.retired ? Words::tr("Retired") : Words::tr("Retires"),
                           Words::tr("%1; use %2").arg(asText(*size.retirementDate), asText(option.replacement)));
    if (option.gpu != nullptr)
        facts.emplace_back(Words::tr("GPU"), Words::tr("%1, %2, %3 GB/s")
                                                 .arg(gpuText(option), bytesText(option.gpu->memory, unit),
                                                      countText(option.gpu->memoryBandwidth.value / bytesPerGB)));
    facts.emplace_back(Words::tr("vCPUs, memory"),
                       Words::tr("%1, %2").arg(countText(size.vcpus), bytesText(size.memory, unit)));
    if (size.localNvme || size.tempDisk)
        facts.emplace_back(Words::tr("Local disk"),
                           bytesText(size.localNvme.value_or(Bytes{}) + size.tempDisk.value_or(Bytes{}), unit));
    addNetworkFacts(option, facts);
    addPriceFacts(option, facts);
    facts.emplace_back(Words::tr("Best for"), bestFor(option));
    if (!size.notes.empty())
        facts.emplace_back(Words::tr("Note"), asText(size.notes));
    facts.emplace_back(Words::tr("Source"), size.provenance.unverified
                                                ? Words::tr("%1 (unverified)").arg(asText(size.provenance.source))
                                                : asText(size.provenance.source));
    return facts;
}

QString holdsText(const std::vector<SizeOption>& options)
{
    const auto current = std::ranges::count_if(options, [](const SizeOption& option) { return !option.retired; });
    const auto holding =
        std::ranges::count_if(options, [](const SizeOption& option) { return !option.retired && holdsPlan(option); });
    return Words::tr("%1 of %2 current sizes hold the plan on one node").arg(countText(holding), countText(current));
}

}  // namespace headroom
