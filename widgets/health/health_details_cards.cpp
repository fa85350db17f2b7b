// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/card.h"
#include "widgets/health/health_details.h"
#include "widgets/health/history_chart.h"
#include "widgets/health/planned_bars.h"
#include "widgets/page/fact_list.h"

#include <algorithm>
#include <utility>

// What stands beside the finding: the card, how it went lately, and what changed; health_details.cpp has the finding.
namespace headroom {

void HealthDetails::setChanges(const std::vector<HealthChange>& changes, const QString& since)
{
    m_changeList = changes;
    m_since = since;
    m_changesCard->setVisible(!since.isEmpty());
    showChanges();
}

void HealthDetails::showChanges()
{
    if (m_since.isEmpty() || !m_report)
        return;
    m_changesCard->setNote(tr("since %1").arg(m_since));
    m_changes->setFacts(changeFacts(m_changeList, *m_report, m_unit));
}

void HealthDetails::showGpu()
{
    if (!m_report || !m_gpu)
        return;
    m_gpuCard->setTitle(gpuName(*m_report, *m_gpu));
    m_gpuCard->setNote(gradeWord(m_report->hosts[m_gpu->host].gpus[m_gpu->gpu].grade));
    const std::vector<GpuFact> facts = gpuFacts(*m_report, *m_gpu, m_unit);
    std::vector<std::pair<QString, QString>> texts;
    QStringList tips;
    for (const GpuFact& fact : facts) {
        texts.emplace_back(fact.name, fact.value);
        tips << fact.explanation;
    }
    m_gpuFacts->setFacts(texts);
    m_gpuFacts->setTips(tips);
    m_planCard->setNote(gpuName(*m_report, *m_gpu));
    m_bars->setBars(plannedBars(*m_report, *m_gpu, m_unit));
    showHistory();
}

void HealthDetails::showHistory()
{
    // One reading has no history.
    const bool shown = m_history != nullptr && m_history->reports() > 1 && m_report && m_gpu;
    m_historyCard->setVisible(shown);
    if (!shown)
        return;
    const HostSnapshot& host = m_report->snapshot.hosts[m_gpu->host];
    const GpuSnapshot& gpu = host.gpus[m_gpu->gpu];
    m_historyCard->setTitle(gpuName(*m_report, *m_gpu));
    m_historyCard->setNote(host.gpus.size() > 1 ? tr("against its siblings, which are grey") : QString());
    std::vector<std::vector<HistoryPoint>> siblings;
    constexpr std::size_t mostSiblings = 16;
    for (std::size_t i = 0; i < std::min(mostSiblings, host.gpus.size()); ++i)
        if (i != m_gpu->gpu)
            siblings.push_back(m_history->of(host, host.gpus[i]));
    m_historyChart->setSiblings(std::move(siblings));
    m_historyChart->setHistory(
        m_history->of(host, gpu),
        {.memoryBytes = gpu.metrics.number(Metric::MemoryTotal), .powerWatts = gpu.metrics.number(Metric::PowerLimit)},
        m_unit);
}

void HealthDetails::setHistory(const HealthHistory* history, HistoryTimes times)
{
    m_history = history;
    m_historyChart->setTimes(times);
    showHistory();
}

void HealthDetails::setMark(std::optional<double> seconds) { m_historyChart->setMark(seconds); }

}  // namespace headroom
