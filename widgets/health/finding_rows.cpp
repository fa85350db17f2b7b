// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/finding_rows.h"

#include "model/health/rules/health_rule.h"
#include "widgets/text/format.h"
#include "widgets/text/health/rule_text.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

int rankOf(HealthGrade grade) { return grade == HealthGrade::Unknown ? -1 : static_cast<int>(grade); }

}  // namespace

std::vector<FindingRows::Row> FindingRows::rowsOf(const HealthReport& report) const
{
    std::vector<Row> rows;
    for (std::size_t host = 0; host < report.hosts.size(); ++host) {
        const auto add = [&](const std::vector<HealthFinding>& findings) {
            for (const HealthFinding& finding : findings)
                rows.push_back({host, &finding, !m_muted.empty() && mutedBy(m_muted, report, finding) != nullptr});
        };
        add(report.hosts[host].findings);
        for (const GpuHealth& gpu : report.hosts[host].gpus)
            add(gpu.findings);
    }
    std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
        return a.isMuted != b.isMuted ? b.isMuted : rankOf(a.finding->grade) > rankOf(b.finding->grade);
    });
    return rows;
}

void FindingRows::setReport(std::shared_ptr<const HealthReport> report)
{
    std::vector<Row> rows = report ? rowsOf(*report) : std::vector<Row>();
    const bool isSame = std::ranges::equal(m_rows, rows, [](const Row& a, const Row& b) {
        return a.host == b.host && a.isMuted == b.isMuted && a.finding->id == b.finding->id &&
               a.finding->gpu == b.finding->gpu;
    });
    if (!isSame)
        beginResetModel();
    m_report = std::move(report);
    m_rows = std::move(rows);
    if (!isSame)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, findingColumnCount - 1));
}

void FindingRows::setMuted(std::vector<MutedFinding> muted)
{
    m_muted = std::move(muted);
    setReport(m_report);
}

void FindingRows::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, findingColumnCount - 1));
}

std::optional<GpuPlace> FindingRows::place(int row) const
{
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    const bool isKnown = shown.finding->gpu && *shown.finding->gpu < m_report->hosts[shown.host].gpus.size();
    return isKnown ? std::optional(GpuPlace{shown.host, *shown.finding->gpu}) : std::nullopt;
}

int FindingRows::rowOf(const HealthFinding& finding) const
{
    const auto found = std::ranges::find_if(m_rows, [&finding](const Row& row) { return *row.finding == finding; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QString FindingRows::summary() const
{
    std::size_t without = 0;
    for (std::size_t host = 0; m_report && host < m_report->hosts.size(); ++host)
        for (const GpuHealth& gpu : m_report->hosts[host].gpus)
            // What all cards of a host have in common stands once, with the host.
            without += gpu.findings.empty() && gpu.grade == HealthGrade::Healthy ? 1U : 0U;
    const auto muted = static_cast<std::size_t>(std::ranges::count_if(m_rows, &Row::isMuted));
    const auto asking = static_cast<std::size_t>(
        std::ranges::count_if(m_rows, [](const Row& row) { return !row.isMuted && asksForAction(*row.finding); }));
    const std::size_t notes = m_rows.size() - muted - asking;
    QStringList parts = {asking == 1 ? tr("1 finding") : tr("%1 findings").arg(countText(asking))};
    if (notes > 0)
        parts << (notes == 1 ? tr("1 note") : tr("%1 notes").arg(countText(notes)));
    if (muted > 0)
        parts << tr("%1 muted").arg(countText(muted));
    if (without > 0)
        parts << tr("%1 without one").arg(gpuCountText(without));
    return parts.join(QStringLiteral(", "));
}

QString FindingRows::text(int row, int column) const
{
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    const HealthFinding& finding = *shown.finding;
    switch (column) {
    case FindingGradeColumn:
        return shown.isMuted ? tr("%1, muted").arg(gradeWord(finding.grade)) : gradeWord(finding.grade);
    case WhereColumn: {
        if (const auto card = place(row))
            return gpuName(*m_report, *card);
        const std::string& host = m_report->snapshot.hosts[shown.host].name;
        if (finding.host.empty() && !host.empty())
            return tr("the fleet");
        return host.empty() ? tr("this host") : asText(host);
    }
    case SubjectColumn: return findingSubject(finding);
    case EvidenceColumn: return evidenceText(finding, m_unit);
    case ShouldBeColumn: return limitText(finding, m_unit);
    case CauseColumn: return ruleText(finding.cause);
    case CostColumn: return finding.cost ? shortCostText(*finding.cost) : QString();
    case ActionColumn: return finding.action.empty() ? QString() : ruleText(finding.action.front());
    default: return ruleText(confidenceName(finding.confidence));
    }
}

QString FindingRows::title(int column)
{
    switch (column) {
    case FindingGradeColumn: return tr("Grade");
    case WhereColumn: return tr("Where");
    case SubjectColumn: return tr("Finding");
    case EvidenceColumn: return tr("Evidence");
    case ShouldBeColumn: return tr("Should be");
    case CauseColumn: return tr("Cause");
    case CostColumn: return tr("What it costs");
    case ActionColumn: return tr("Do first");
    default: return tr("Confidence");
    }
}

int FindingRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FindingRows::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : findingColumnCount; }

QVariant FindingRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return text(index.row(), index.column());
    // All of it: what is cut off, what has no room, and the steps after the first.
    return role == Qt::ToolTipRole ? findingLines(finding(index.row()), m_unit).trimmed() : QVariant();
}

QVariant FindingRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? title(section) : QVariant();
}

}  // namespace headroom
