// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_rows.h"

#include "model/health/rules/health_rule.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <algorithm>
#include <array>

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
    const auto temperature = metrics.number(Metric::Temperature);
    if (!temperature)
        return {readingText(temperature)};
    const GpuHeat heat = heatOf(metrics);
    const double limit = heat.margin ? *temperature + *heat.margin : ruleInfo(HealthRule::Hot).limits.critical;
    const bool isPast = heat.isSlowed || heat.margin.value_or(1) <= 0;
    return {readingText(temperature), limit > 0 ? *temperature / limit : -1, isPast};
}

std::size_t migCount(const GpuSnapshot& gpu) { return gpu.mig ? gpu.mig->size() : 0; }

/// Whether a host without cards has a row.
bool hasOwnRow(const HealthReport& report, std::size_t host)
{
    const HostHealth& health = report.hosts[host];
    return report.hosts.size() > 1 && health.gpus.empty() && health.grade != HealthGrade::Unknown;
}

/// Whether two reports have the same rows.
bool haveSameRows(const HealthReport& a, const HealthReport& b)
{
    if (!haveSameGpus(a, b))
        return false;
    for (std::size_t host = 0; host < a.hosts.size(); ++host)
        if (hasOwnRow(a, host) != hasOwnRow(b, host) ||
            !std::ranges::equal(a.snapshot.hosts[host].gpus, b.snapshot.hosts[host].gpus, {}, migCount, migCount))
            return false;
    return true;
}

/// The head of a column, and what the rules that judge its values are about.
struct Column {
    const char* title;
    const char* explanation;
    std::optional<HealthSubject> subject{};
};

/// In the order of GpuColumn.
constexpr auto columns = std::to_array<Column>({
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "GPU"),
     QT_TRANSLATE_NOOP("headroom::GpuRows",
                       "The number that nvidia-smi gives; it can change with a reboot, the UUID does not")},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Grade"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "As bad as the worst finding of the card")},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Utilisation %"),
     QT_TRANSLATE_NOOP(
         "headroom::GpuRows",
         "Share of the last moments in which any kernel ran; it does not say how much of the card worked"),
     HealthSubject::Utilization},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Memory %1"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "In use and total as the driver reports them"), HealthSubject::Memory},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Temperature °C"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "Of the chip; the bar ends at the card's own limit where that is known"),
     HealthSubject::Temperature},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Power W"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "Average draw and the limit that is enforced"), HealthSubject::Power},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "SM MHz"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "Clock of the processors now; at rest it is low")},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "State"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "P0 is the fastest; idle cards rest at P8 and below"),
     HealthSubject::Clock},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "ECC unc."),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "Uncorrectable memory errors since the driver was loaded"),
     HealthSubject::Ecc},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "NVLinks up"),
     QT_TRANSLATE_NOOP("headroom::GpuRows",
                       "NVLinks that are up, of those there are; open the output of nvidia-smi nvlink -s as well"),
     HealthSubject::NvLink},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "PCIe"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "Generation and lanes of the slot as they are now; idle links slow down"),
     HealthSubject::PcieLink},
    {QT_TRANSLATE_NOOP("headroom::GpuRows", "Findings"),
     QT_TRANSLATE_NOOP("headroom::GpuRows", "What the rules noticed; choose the row to read cause and action")},
});
static_assert(columns.size() == gpuColumnCount);

const Column& columnAt(int column) { return columns.at(static_cast<std::size_t>(column)); }

/// Whether a rule is about the value of a column.
bool isOfColumn(const HealthRuleInfo& rule, int column)
{
    // Other rules of ECC judge other counts than the one that is shown.
    return column == EccColumn ? rule.rule == HealthRule::UncorrectableErrors
                               : columnAt(column).subject == rule.subject;
}

}  // namespace

void GpuRows::setReport(std::shared_ptr<const HealthReport> report)
{
    if (m_report && report && haveSameRows(*m_report, *report)) {
        m_report = std::move(report);
        if (!m_places.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, gpuColumnCount - 1));
        return;
    }
    beginResetModel();
    m_report = std::move(report);
    listCards();
    endResetModel();
}

void GpuRows::listCards()
{
    std::vector<GpuPlace> cards;
    for (std::size_t host = 0; m_report && host < m_report->hosts.size(); ++host) {
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu)
            cards.push_back({host, gpu});
        if (hasOwnRow(*m_report, host))
            cards.push_back({host, 0});
    }
    // More than are in sight at once: those that need somebody come first. Few stay in their order.
    constexpr std::size_t mostInSight = 10;
    if (cards.size() > mostInSight)
        std::ranges::stable_sort(cards, [this](GpuPlace a, GpuPlace b) {
            const auto rank = [this](GpuPlace place) {
                const HostHealth& host = m_report->hosts[place.host];
                const HealthGrade grade = host.gpus.empty() ? host.grade : host.gpus[place.gpu].grade;
                return grade == HealthGrade::Unknown ? -1 : static_cast<int>(grade);
            };
            return rank(a) > rank(b);
        });
    m_places.clear();
    m_devices.clear();
    for (const GpuPlace card : cards) {
        m_places.push_back(card);
        m_devices.emplace_back();
        const std::vector<GpuSnapshot>& gpus = m_report->snapshot.hosts[card.host].gpus;
        const std::size_t devices = gpus.empty() ? 0 : migCount(gpus[card.gpu]);
        for (std::size_t i = 0; i < devices; ++i) {
            m_places.push_back(card);
            m_devices.emplace_back(i);
        }
    }
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

bool GpuRows::isHost(int row) const
{
    return m_report->hosts[m_places[static_cast<std::size_t>(row)].host].gpus.empty();
}

HealthGrade GpuRows::grade(int row) const
{
    return isHost(row) ? m_report->hosts[m_places[static_cast<std::size_t>(row)].host].grade : health(row).grade;
}

const std::vector<HealthFinding>& GpuRows::findings(int row) const
{
    return isHost(row) ? m_report->hosts[m_places[static_cast<std::size_t>(row)].host].findings : health(row).findings;
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

GpuRows::Cell GpuRows::cell(int row, int column) const
{
    if (isHost(row))
        return hostCell(row, column);
    if (isMigDevice(row))
        return deviceCell(row, column);
    Cell shown = valueCell(row, column);
    shown.grade = gradeOf(row, column);
    return shown;
}

HealthGrade GpuRows::gradeOf(int row, int column) const
{
    HealthGrade grade = HealthGrade::Healthy;
    for (const HealthFinding& finding : health(row).findings) {
        const HealthRuleInfo* rule = ruleWithId(finding.id);
        if (rule != nullptr && isOfColumn(*rule, column) && finding.grade != HealthGrade::Unknown)
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
    case MemoryColumn: return memoryCell(metrics.number(MemoryUsed), metrics.number(MemoryTotal));
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

GpuRows::Cell GpuRows::hostCell(int row, int column) const
{
    switch (column) {
    case NameColumn: return {asText(m_report->snapshot.hosts[m_places[static_cast<std::size_t>(row)].host].name)};
    case GradeColumn: return {gradeWord(grade(row))};
    case NotesColumn: return {noteText(row)};
    default: return {};
    }
}

GpuRows::Cell GpuRows::deviceCell(int row, int column) const
{
    const MigDevice& device = (*gpu(row).mig)[*m_devices[static_cast<std::size_t>(row)]];
    switch (column) {
    case NameColumn: return {QStringLiteral("    ") + migName(device)};
    case MemoryColumn: return memoryCell(device.memoryUsed, device.memoryTotal);
    case EccColumn: return {readingText(device.eccUncorrected)};
    case NotesColumn: return {migFacts(device)};
    default: return {};
    }
}

GpuRows::Cell GpuRows::memoryCell(const std::optional<double>& used, const std::optional<double>& total) const
{
    return pairCell(used ? bytesNumber({*used}, m_unit) : QString(), used, total,
                    total ? bytesNumber({*total}, m_unit) : QString());
}

QString GpuRows::noteText(int row) const
{
    QStringList notes;
    for (const HealthFinding& finding : findings(row))
        notes << evidenceText(finding, m_unit);
    if (!notes.isEmpty())
        return notes.join(QStringLiteral("; "));
    const HealthGrade own = grade(row);
    const bool isShared = own != HealthGrade::Healthy && own != HealthGrade::Unknown;
    return isShared ? tr("as all GPUs of the host") : tr("none");
}

QVariant GpuRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return tr(columnAt(section).explanation);
    return role == Qt::DisplayRole ? title(section) : QVariant();
}

QString GpuRows::title(int column) const
{
    const QString title = tr(columnAt(column).title);
    return column == MemoryColumn ? title.arg(unitName(m_unit)) : title;
}

}  // namespace headroom
