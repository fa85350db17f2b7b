// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware_text.h"
#include "widgets/page/size_words.h"
#include "widgets/text/labels.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/palette.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

// The matrix of sizes: its columns, rows and order.
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

QString number(const std::optional<double>& value) { return value ? decimalText(*value) : dash; }

/// The price of arithmetic names the format where it is not the usual BF16.
QString petaflopPrice(const SizeOption& option)
{
    const QString price = dollars(option.perPflopHour);
    const std::optional<HalfRate> half = option.gpu != nullptr ? bestHalfRate(*option.gpu) : std::nullopt;
    if (!option.perPflopHour || !half || half->format == std::string_view("BF16"))
        return price;
    return Words::tr("%1 in %2").arg(price, asText(half->format));
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

void drawGrade(QPainter& painter, const QRectF& rect, Theme theme, const SizeOption& option)
{
    const bool holds = holdsAsPlanned(option);
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
    const QString nodes =
        option.plannedNodes == 1 ? Words::tr("1 node") : Words::tr("%1 nodes").arg(countText(option.plannedNodes));
    const QString planned = option.planned
                                ? (option.gpu == nullptr ? Words::tr("<br>This plan on %1: %2 in %3 per node.")
                                                         : Words::tr("<br>This plan on %1: %2 in %3 per GPU."))
                                      .arg(nodes, fitText(option.planned, unit), unitName(unit))
                                : QString();
    return Words::tr("<b>%1</b>: %2 vCPUs, %3 of memory. Source: %4")
               .arg(sizeLabel(option.size->id), countText(option.size->vcpus), bytesText(option.size->memory, unit),
                    asText(option.size->provenance.source).toHtmlEscaped()) +
           planned;
}

QStringList cells(const SizeOption& option, ByteUnit unit)
{
    QString name = sizeLabel(option.size->id);
    if (option.current)
        name += Words::tr("  (this plan)");
    return {name,
            gpuText(option),
            option.payg != nullptr ? hourPrice(option) : dash,
            dollars(option.perGpuHour),
            option.retired ? Words::tr("retired") : fitText(option.planned, unit),
            option.gpu != nullptr ? bytesNumber(option.gpu->memory, unit) : dash,
            option.retired ? asText(*option.size->retirementDate) : fitText(option.single, unit),
            option.retired ? dash : fitText(option.sharded, unit),
            linkOneWay(option),
            number(rdmaPerGpu(*option.size)),
            number(rdmaPerVm(*option.size)),
            bestFor(option),
            petaflopPrice(option),
            dollars(option.perGbHour)};
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
    case 4: return headroomOf(option.planned);
    case 5: return option.gpu != nullptr ? std::optional(option.gpu->memory.value) : std::nullopt;
    case 6: return headroomOf(option.single);
    case 7: return headroomOf(option.sharded);
    case 8: return hasLink(option) ? std::optional(option.size->intraNodeLink->value) : std::nullopt;
    case 9: return rdmaPerGpu(*option.size);
    case 10: return rdmaPerVm(*option.size);
    case 12: return option.perPflopHour;
    default: return option.perGbHour;
    }
}

constexpr int bestForColumn = 11;

/// Texts of a column that holds words.
QString sortText(const SizeOption& option, int column)
{
    return column == bestForColumn ? bestFor(option) : sizeLabel(option.size->id);
}

}  // namespace

std::vector<RowColumn> sizeColumns()
{
    // What decides first: in a small window the rest scrolls beside the names.
    return {{Words::tr("Size")},
            {Words::tr("GPUs")},
            {Words::tr("$/h"), true},
            {Words::tr("$/GPU-h"), true},
            {Words::tr("This plan"), true},
            {Words::tr("GPU memory"), true},
            {Words::tr("On one GPU"), true},
            {Words::tr("ZeRO-3 on one node"), true},
            {Words::tr("NVLink GB/s per GPU, one way"), true},
            {Words::tr("RDMA Gb/s per GPU"), true},
            {Words::tr("RDMA Gb/s per VM"), true},
            {Words::tr("Best for")},
            {Words::tr("$/PFLOP-h, 16 bit"), true},
            {Words::tr("$/GB-h"), true}};
}

void showSizes(RowTable& table, const std::vector<SizeOption>& options, ByteUnit unit)
{
    std::vector<ShownRow> rows;
    for (const SizeOption& option : options) {
        ShownRow row;
        row.cells = cells(option, unit);
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
        if (column == 0 || column == bestForColumn)
            return sign * QString::compare(sortText(a, column), sortText(b, column), Qt::CaseInsensitive) < 0;
        const std::optional<double> left = sortValue(a, column);
        const std::optional<double> right = sortValue(b, column);
        if (!left || !right)
            return left.has_value() && !right.has_value();
        return sign * *left < sign * *right;
    });
}

}  // namespace headroom
