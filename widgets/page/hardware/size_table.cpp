// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/hardware_text.h"
#include "widgets/page/hardware/size_words.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/locale_words.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/zoom.h"

#include <QCoreApplication>

#include <algorithm>

// The matrix of sizes: its columns, rows and order.
namespace headroom {

namespace {

struct SizeTableWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

QString price(const std::optional<double>& dollars, const CostEstimate& cost)
{
    return dollars ? dollarsText(*dollars, cost) : dash;
}

QString number(const std::optional<double>& value) { return value ? decimalText(*value) : dash; }

/// The price of arithmetic names the format where it is not the usual BF16.
QString petaflopPrice(const SizeOption& option, const CostEstimate& cost)
{
    const QString hour = price(option.perPflopHour, cost);
    const std::optional<HalfRate> half = option.gpu != nullptr ? bestHalfRate(*option.gpu) : std::nullopt;
    if (!option.perPflopHour || !half || half->format == std::string_view("BF16"))
        return hour;
    return SizeTableWords::tr("%1 in %2").arg(hour, asText(half->format));
}

QString fitText(const std::optional<SizeFit>& fit, ByteUnit unit)
{
    if (!fit)
        return dash;
    const QString amount = bytesNumber(fit->headroom.value < 0 ? -fit->headroom : fit->headroom, unit);
    if (fit->fit == Fit::Tight)
        return SizeTableWords::tr("%1 tight").arg(amount);
    return fit->fit == Fit::Fits ? SizeTableWords::tr("%1 free").arg(amount)
                                 : SizeTableWords::tr("%1 short").arg(amount);
}

/// Sure, by the middle of its range only, or not.
CellMark markOf(SizeColumn column, const SizeFit& fit)
{
    const int place = static_cast<int>(column);
    if (fit.fit == Fit::DoesNotFit)
        return {place, Icon::Cross, Role::Bad};
    const bool isSure = fit.fit == Fit::Fits && !fit.isDoubtful;
    return isSure ? CellMark{place, Icon::CheckCircle, Role::Good}
                  : CellMark{place, Icon::WarningTriangle, Role::Watch};
}

std::vector<CellMark> marks(const SizeOption& option)
{
    if (option.retired)
        return {{static_cast<int>(SizeColumn::Planned), Icon::WarningTriangle, Role::Watch}};
    std::vector<CellMark> marks;
    const auto add = [&marks](SizeColumn column, const std::optional<SizeFit>& fit) {
        if (fit)
            marks.push_back(markOf(column, *fit));
    };
    add(SizeColumn::Planned, option.planned);
    add(SizeColumn::Sharded, option.sharded);
    add(SizeColumn::Single, option.single);
    return marks;
}

/// "8 nodes, $786.56/h".
QString plannedNodes(const SizeOption& option, const CostEstimate& cost)
{
    const QString nodes = option.plannedNodes == 1 ? SizeTableWords::tr("1 node")
                                                   : SizeTableWords::tr("%1 nodes").arg(countText(option.plannedNodes));
    if (option.paid == nullptr)
        return nodes;
    const double hour = option.paid->perHour.dollars() * static_cast<double>(option.plannedNodes);
    return SizeTableWords::tr("%1, %2/h").arg(nodes, dollarsText(hour, cost));
}

QString rowTooltip(const SizeOption& option, ByteUnit unit, const CostEstimate& cost)
{
    if (option.retired)
        return SizeTableWords::tr("<b>%1</b> was retired on %2. Use %3.")
            .arg(sizeLabel(option.size->id), asText(*option.size->retirementDate),
                 asText(option.replacement).toHtmlEscaped());
    const QString planned = option.planned
                                ? (option.gpu == nullptr ? SizeTableWords::tr("<br>This plan on %1: %2 in %3 per node.")
                                                         : SizeTableWords::tr("<br>This plan on %1: %2 in %3 per GPU."))
                                      .arg(plannedNodes(option, cost), fitText(option.planned, unit), unitName(unit))
                                : QString();
    return SizeTableWords::tr("<b>%1</b>: %2 vCPUs, %3 of memory. Source: %4")
               .arg(sizeLabel(option.size->id), countText(option.size->vcpus), bytesText(option.size->memory, unit),
                    asText(option.size->provenance.source).toHtmlEscaped()) +
           planned +
           (option.verified ? QString()
                            : SizeTableWords::tr("<br>Figures not verified against the provider's own pages."));
}

QStringList cells(const SizeOption& option, ByteUnit unit, const CostEstimate& cost)
{
    const QString name = sizeLabel(option.size->id);
    const bool isUsable = !option.retired;
    return {option.current ? SizeTableWords::tr("%1 (plan)").arg(name) : name,
            gpuText(option),
            isUsable ? fitText(option.planned, unit) : SizeTableWords::tr("retired"),
            isUsable ? fitText(option.sharded, unit) : dash,
            option.step && isUsable ? secondsText(*option.step) : dash,
            option.paid != nullptr ? hourPrice(option, cost) : dash,
            option.job && isUsable ? moneyShort(*option.job, asText(cost.currency)) : dash,
            isUsable ? fitText(option.single, unit) : asText(*option.size->retirementDate),
            option.gpu != nullptr ? bytesNumber(option.gpu->memory, unit) : dash,
            linkOneWay(option),
            number(rdmaPerGpu(*option.size)),
            number(rdmaPerVm(*option.size)),
            bestFor(option),
            price(option.perGpuHour, cost),
            petaflopPrice(option, cost),
            price(option.perGbHour, cost)};
}

QString oneNodeHelp(Workload workload)
{
    return workload == Workload::Training
               ? SizeTableWords::tr("Memory free or short with ZeRO-3 over all GPUs of one node")
               : SizeTableWords::tr("Memory free or short with a replica over all GPUs of one node");
}

std::optional<double> headroomOf(const std::optional<SizeFit>& fit)
{
    return fit ? std::optional(fit->headroom.value) : std::nullopt;
}

/// What a column shows, as a number; absent for a dash.
std::optional<double> sortValue(const SizeOption& option, SizeColumn column)
{
    const auto positive = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
    switch (column) {
    case SizeColumn::Gpus: return positive(option.size->gpuCount);
    case SizeColumn::Planned: return headroomOf(option.planned);
    case SizeColumn::Hour: return option.paid != nullptr ? std::optional(option.paid->perHour.dollars()) : std::nullopt;
    case SizeColumn::Job: return option.job ? std::optional(option.job->micros) : std::nullopt;
    case SizeColumn::Step: return option.step ? std::optional(option.step->value) : std::nullopt;
    case SizeColumn::GpuHour: return option.perGpuHour;
    case SizeColumn::GpuMemory: return option.gpu != nullptr ? std::optional(option.gpu->memory.value) : std::nullopt;
    case SizeColumn::Single: return headroomOf(option.single);
    case SizeColumn::Sharded: return headroomOf(option.sharded);
    case SizeColumn::Link: return hasLink(option) ? std::optional(option.size->intraNodeLink->value) : std::nullopt;
    case SizeColumn::RdmaPerGpu: return rdmaPerGpu(*option.size);
    case SizeColumn::RdmaPerVm: return rdmaPerVm(*option.size);
    case SizeColumn::PetaflopHour: return option.perPflopHour;
    case SizeColumn::GigabyteHour: return option.perGbHour;
    case SizeColumn::Name:
    case SizeColumn::BestFor: break;  // SizeTableWords.
    }
    return std::nullopt;
}

/// Texts of a column that holds words.
QString sortText(const SizeOption& option, SizeColumn column)
{
    return column == SizeColumn::BestFor ? bestFor(option) : sizeLabel(option.size->id);
}

}  // namespace

std::vector<RowColumn> sizeColumns()
{
    constexpr Px mostName{126};  // px: in a small window the long ones give way to figures, and stand in the tooltip.
    constexpr Px mostGpus{110};
    constexpr Px mostPurpose{150};
    const auto narrow = [](const QString& title, const QString& help = {}, int most = 0) {
        return RowColumn{title, most == 0, false, false, most, true, help};
    };
    return {narrow(SizeTableWords::tr("Size"), {}, mostName),
            narrow(SizeTableWords::tr("GPUs"), SizeTableWords::tr("GPUs of a VM, with the memory of each"), mostGpus),
            narrow(SizeTableWords::tr("As planned"),
                   SizeTableWords::tr("Memory free or short as the plan is divided, on as many GPUs as it has")),
            narrow(SizeTableWords::tr("One node"), oneNodeHelp(Workload::Training)),
            narrow(SizeTableWords::tr("Step"), SizeTableWords::tr("Of the plan as it is divided, on as many GPUs")),
            narrow(SizeTableWords::tr("$/h"), SizeTableWords::tr("Of one node")),
            narrow(SizeTableWords::tr("Job"),
                   SizeTableWords::tr("What the whole job costs as it is divided, on as many GPUs as the plan has")),
            narrow(SizeTableWords::tr("On one GPU"), SizeTableWords::tr("The plan's model and batch on one GPU")),
            narrow(SizeTableWords::tr("GPU memory")),
            narrow(SizeTableWords::tr("Link GB/s"), SizeTableWords::tr("NVLink or its like, per GPU and one way")),
            narrow(SizeTableWords::tr("IB Gb/s"), SizeTableWords::tr("InfiniBand or its like, per GPU")),
            narrow(SizeTableWords::tr("IB per VM"), SizeTableWords::tr("The same of the whole VM, Gb/s")),
            narrow(SizeTableWords::tr("Best for"), {}, mostPurpose),
            narrow(SizeTableWords::tr("$/GPU-h")),
            narrow(SizeTableWords::tr("$/PFLOP-h"), SizeTableWords::tr("For 1e15 dense FLOP/s of 16-bit arithmetic "
                                                                       "during an hour")),
            narrow(SizeTableWords::tr("$/GB-h"), SizeTableWords::tr("For a GB of GPU memory during an hour"))};
}

void titleSizes(RowTable& table, const ShownSizes& sizes)
{
    const auto title = [&table](SizeColumn column, const QString& text) {
        table.setTitle(static_cast<int>(column), text);
    };
    table.setHelp(static_cast<int>(SizeColumn::Sharded), oneNodeHelp(sizes.workload));
    const QString sign = currencySign(asText(sizes.cost.currency)).trimmed();
    const QString currency = sign.isEmpty() ? asText(sizes.cost.currency) : sign;
    title(SizeColumn::Hour, SizeTableWords::tr("%1/h").arg(currency));
    title(SizeColumn::GpuHour, SizeTableWords::tr("%1/GPU-h").arg(currency));
    title(SizeColumn::PetaflopHour, SizeTableWords::tr("%1/PFLOP-h").arg(currency));
    title(SizeColumn::GigabyteHour, SizeTableWords::tr("%1/GB-h").arg(currency));
}

bool hasRoomForAllColumns(int width)
{
    constexpr Px roomForAll{1340};
    return width >= roomForAll;
}

void showSizeColumns(RowTable& table, SizeAspect aspect, int width, Workload workload)
{
    using enum SizeColumn;
    constexpr Px roomForSingle{790};
    std::vector<SizeColumn> shown{Name, Gpus};
    if (hasRoomForAllColumns(width))
        shown = {Name,      Gpus, Planned,    Sharded,   Step,    Hour,    Job,          Single,
                 GpuMemory, Link, RdmaPerGpu, RdmaPerVm, BestFor, GpuHour, PetaflopHour, GigabyteHour};
    else if (aspect == SizeAspect::Fit)
        shown.insert(shown.end(), {Planned, Job, Hour, Sharded, Step});
    else if (aspect == SizeAspect::Links)
        shown.insert(shown.end(), {GpuMemory, Link, RdmaPerGpu, RdmaPerVm, BestFor});
    else
        shown.insert(shown.end(), {Hour, GpuHour, PetaflopHour, GigabyteHour, Job});
    if (aspect == SizeAspect::Fit && width >= roomForSingle)
        shown.push_back(Single);
    // How fast a service answers is not simulated for every size, and it has no job.
    const bool isService = workload != Workload::Training;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        const auto place = static_cast<SizeColumn>(column);
        const bool isOfJob = place == Step || place == Job;
        table.setColumnShown(column, std::ranges::find(shown, place) != shown.end() && !(isService && isOfJob));
    }
    // Longer words leave less room: what matters least gives way, and in the end the table scrolls sideways.
    constexpr std::size_t fewestColumns = 5;
    for (; table.minimumSizeHint().width() > width && shown.size() > fewestColumns; shown.pop_back())
        table.setColumnShown(static_cast<int>(shown.back()), false);
}

void showSizes(RowTable& table, const std::vector<SizeOption>& options, ByteUnit unit, const CostEstimate& cost)
{
    std::vector<ShownRow> rows;
    for (const SizeOption& option : options) {
        ShownRow row;
        row.cells = cells(option, unit, cost);
        row.tooltip = rowTooltip(option, unit, cost);
        row.marks = marks(option);
        rows.push_back(std::move(row));
    }
    // Copied by the names that a cloud knows.
    DataTable raw = table.textsOf(rows);
    for (std::size_t i = 0; i < options.size(); ++i)
        raw.rows[i][0] = asText(options[i].size->id);
    table.setRows(rows, raw);
}

void sortSizes(std::vector<SizeOption>& options, SizeColumn column, Qt::SortOrder order)
{
    const double sign = order == Qt::AscendingOrder ? 1 : -1;
    std::ranges::stable_sort(options, [&](const SizeOption& a, const SizeOption& b) {
        if (a.retired != b.retired)
            return b.retired;
        if (column == SizeColumn::Name || column == SizeColumn::BestFor)
            return sign * QString::compare(sortText(a, column), sortText(b, column), Qt::CaseInsensitive) < 0;
        const std::optional<double> left = sortValue(a, column);
        const std::optional<double> right = sortValue(b, column);
        if (!left || !right)
            return left.has_value() && !right.has_value();
        return sign * *left < sign * *right;
    });
}

}  // namespace headroom
