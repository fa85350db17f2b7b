// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_rows.h"

#include "widgets/health/mig_words.h"
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
    if (!haveSameCards(a, b))
        return false;
    for (std::size_t host = 0; host < a.hosts.size(); ++host)
        if (hasOwnRow(a, host) != hasOwnRow(b, host) ||
            !std::ranges::equal(a.snapshot.hosts[host].gpus, b.snapshot.hosts[host].gpus, {}, migCount, migCount))
            return false;
    return true;
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

}  // namespace headroom
