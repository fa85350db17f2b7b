// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_rows.h"

#include "widgets/text/format.h"

#include <algorithm>
#include <string_view>

namespace headroom {

namespace {

using Cell = GpuRows::Cell;

Cell pairCell(const QString& value, const std::optional<double>& number, const std::optional<double>& limit,
              const QString& limitText)
{
    if (!number)
        return {readingText(number)};
    return {ofLimitText(value, limit ? limitText : QString()), limit && *limit > 0 ? *number / *limit : -1};
}

Cell heatCell(const MetricSet& metrics)
{
    constexpr double usualLimit = 90;
    const auto temperature = metrics.number(Metric::Temperature);
    if (!temperature)
        return {readingText(temperature)};
    const auto margin = metrics.number(Metric::TemperatureMargin);
    const auto computed = metrics.number(Metric::TemperatureMarginComputed);
    const double limit = margin ? *temperature + *margin : computed ? *temperature + *computed : usualLimit;
    const auto slowdown = metrics.number(Metric::TemperatureSlowdown);
    const bool isPast = (margin || computed ? *temperature >= limit : false) || (slowdown && *temperature >= *slowdown);
    return {readingText(temperature), limit > 0 ? *temperature / limit : -1, isPast};
}

/// How the rules begin that judge the value of a column.
std::string_view rulesOf(int column)
{
    switch (column) {
    case UseColumn: return "u";
    case MemoryColumn: return "m";
    case HeatColumn: return "t";
    case PowerColumn: return "p";
    case StateColumn: return "s";
    case EccColumn: return "e1";
    case LinkColumn: return "n";
    case PcieColumn: return "l";
    default: return {};
    }
}

QString explanation(int column)
{
    switch (column) {
    case NameColumn:
        return GpuRows::tr("The number that nvidia-smi gives; it can change with a reboot, the UUID does not");
    case GradeColumn: return GpuRows::tr("As bad as the worst finding of the card");
    case UseColumn:
        return GpuRows::tr(
            "Share of the last moments in which any kernel ran; it does not say how much of the card worked");
    case MemoryColumn: return GpuRows::tr("In use and total as the driver reports them");
    case HeatColumn: return GpuRows::tr("Of the chip; the bar ends at the card's own limit where that is known");
    case PowerColumn: return GpuRows::tr("Average draw and the limit that is enforced");
    case ClockColumn: return GpuRows::tr("Clock of the processors now; at rest it is low");
    case StateColumn: return GpuRows::tr("P0 is the fastest; idle cards rest at P8 and below");
    case EccColumn: return GpuRows::tr("Uncorrectable memory errors since the driver was loaded");
    case LinkColumn:
        return GpuRows::tr("NVLinks that are up, of those there are; open the output of nvidia-smi nvlink -s as well");
    case PcieColumn: return GpuRows::tr("Generation and lanes of the slot as they are now; idle links slow down");
    default: return GpuRows::tr("What the rules noticed; choose the row to read cause and action");
    }
}

}  // namespace

void GpuRows::setReport(std::shared_ptr<const HealthReport> report)
{
    if (m_report && report && haveSameCards(*m_report, *report)) {
        m_report = std::move(report);
        if (!m_places.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, gpuColumnCount - 1));
        return;
    }
    beginResetModel();
    m_report = std::move(report);
    m_places.clear();
    for (std::size_t host = 0; m_report && host < m_report->hosts.size(); ++host)
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu)
            m_places.push_back({host, gpu});
    // More than are in sight at once: those that need somebody come first. Few stay in their order.
    constexpr std::size_t mostInSight = 10;
    if (m_places.size() > mostInSight)
        std::ranges::stable_sort(m_places, [this](GpuPlace a, GpuPlace b) {
            const auto rank = [this](GpuPlace place) {
                const HealthGrade grade = m_report->hosts[place.host].gpus[place.gpu].grade;
                return grade == HealthGrade::Unknown ? -1 : static_cast<int>(grade);
            };
            return rank(a) > rank(b);
        });
    endResetModel();
}

void GpuRows::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    if (!m_places.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, gpuColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, MemoryColumn, MemoryColumn);
}

const GpuSnapshot& GpuRows::gpu(int row) const
{
    const GpuPlace place = m_places[static_cast<std::size_t>(row)];
    return m_report->snapshot.hosts[place.host].gpus[place.gpu];
}

const GpuHealth& GpuRows::health(int row) const
{
    const GpuPlace place = m_places[static_cast<std::size_t>(row)];
    return m_report->hosts[place.host].gpus[place.gpu];
}

int GpuRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_places.size());
}

int GpuRows::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : gpuColumnCount; }

QVariant GpuRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == NotesColumn))
        return cell(index.row(), index.column()).text;
    return {};
}

QVariant GpuRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return explanation(section);
    return role == Qt::DisplayRole ? title(section) : QVariant();
}

GpuRows::Cell GpuRows::cell(int row, int column) const
{
    Cell shown = valueCell(row, column);
    shown.grade = gradeOf(row, column);
    return shown;
}

HealthGrade GpuRows::gradeOf(int row, int column) const
{
    HealthGrade grade = HealthGrade::Healthy;
    const std::string_view rules = rulesOf(column);
    if (rules.empty())
        return grade;
    for (const HealthFinding& finding : health(row).findings) {
        std::string_view rule = finding.id;
        rule.remove_prefix(std::min(rule.size(), std::string_view("health.").size()));
        // The rest of a rule's name is its number: "u1", but not "unknown".
        if (rule.size() == 2 && rule.starts_with(rules) && finding.grade != HealthGrade::Unknown)
            grade = worse(grade, finding.grade);
    }
    return grade;
}

GpuRows::Cell GpuRows::valueCell(int row, int column) const
{
    using enum Metric;
    const MetricSet& metrics = gpu(row).metrics;
    switch (column) {
    case NameColumn: return {gpuName(*m_report, m_places[static_cast<std::size_t>(row)])};
    case GradeColumn: return {gradeWord(health(row).grade)};
    case UseColumn: {
        constexpr double percent = 100;
        const auto use = metrics.number(UtilizationPercent);
        return {readingText(use), use ? *use / percent : -1};
    }
    case MemoryColumn: return memoryCell(metrics);
    case HeatColumn: return heatCell(metrics);
    case PowerColumn:
        return pairCell(readingText(metrics.number(Power)), metrics.number(Power), metrics.number(PowerLimit),
                        readingText(metrics.number(PowerLimit)));
    case ClockColumn: return {readingText(metrics.number(SmClock))};
    case StateColumn: return {asText(metrics.text(PerformanceState))};
    case EccColumn: return {readingText(metrics.number(EccUncorrectedVolatile))};
    case LinkColumn: return {linksText(gpu(row))};
    case PcieColumn: return {pcieText(metrics)};
    default: return {noteText(row)};
    }
}

GpuRows::Cell GpuRows::memoryCell(const MetricSet& metrics) const
{
    const auto used = metrics.number(Metric::MemoryUsed);
    const auto total = metrics.number(Metric::MemoryTotal);
    return pairCell(used ? bytesNumber({*used}, m_unit) : QString(), used, total,
                    total ? bytesNumber({*total}, m_unit) : QString());
}

QString GpuRows::noteText(int row) const
{
    QStringList notes;
    for (const HealthFinding& finding : health(row).findings)
        notes << evidenceText(finding, m_unit);
    if (!notes.isEmpty())
        return notes.join(QStringLiteral("; "));
    const HealthGrade grade = health(row).grade;
    const bool isShared = grade != HealthGrade::Healthy && grade != HealthGrade::Unknown;
    return isShared ? tr("as all GPUs of the host") : tr("none");
}

QString GpuRows::title(int column) const
{
    switch (column) {
    case NameColumn: return tr("GPU");
    case GradeColumn: return tr("Grade");
    case UseColumn: return tr("Utilisation %");
    case MemoryColumn: return tr("Memory %1").arg(unitName(m_unit));
    case HeatColumn: return tr("Temperature °C");
    case PowerColumn: return tr("Power W");
    case ClockColumn: return tr("SM MHz");
    case StateColumn: return tr("State");
    case EccColumn: return tr("ECC unc.");
    case LinkColumn: return tr("NVLinks up");
    case PcieColumn: return tr("PCIe");
    default: return tr("Findings");
    }
}

}  // namespace headroom
