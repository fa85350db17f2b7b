// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/health_details.h"

#include "model/health/rules/planned_use.h"
#include "widgets/card/card.h"
#include "widgets/health/history_chart.h"
#include "widgets/health/planned_bars.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr Px sideBySideWidth{1100};  ///< Narrower pages put the cards one under the other.

/// Keeps a widget at the top of a card that is taller.
QWidget* atTop(QWidget* widget, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(widget);
    column->addStretch();
    return holder;
}

}  // namespace

HealthDetails::HealthDetails(QWidget* parent)
    : QWidget(parent), m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_findingCard(new Card(tr("Finding"), this)),
      m_findingFacts(new FactList(this)), m_copy(new QPushButton(tr("Copy evidence"), this)),
      m_mute(new QPushButton(tr("Mute..."), this)), m_gpuCard(new Card(tr("GPU"), this)),
      m_gpuFacts(new FactList(this)), m_historyCard(new Card(tr("Lately"), this)),
      m_historyChart(new HistoryChart(this)), m_planCard(new Card(tr("Planned against measured"), this)),
      m_bars(new PlannedBars(this)), m_changesCard(new Card(tr("What changed"), this)), m_changes(new FactList(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(cardGap);
    buildFindingCard();
    buildOtherCards();
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_findingCard, 5);
    m_row->addWidget(m_gpuCard, 4);
    m_row->addWidget(m_planCard, 4);
    column->addWidget(m_changesCard);
    column->addLayout(m_row);
    column->addWidget(m_historyCard);
    connect(m_previous, &QToolButton::clicked, this, [this] { stepTo(m_position - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { stepTo(m_position + 1); });
    connect(m_copy, &QPushButton::clicked, this, &HealthDetails::copyEvidence);
    connect(m_mute, &QPushButton::clicked, this, &HealthDetails::toggleMute);
}

void HealthDetails::buildFindingCard()
{
    m_findingCard->setObjectName(QStringLiteral("findingCard"));
    m_findingFacts->setObjectName(QStringLiteral("findingFacts"));
    m_previous = m_findingCard->addTool(Icon::Minus, tr("Finding before"), QStringLiteral("previousFindingButton"));
    m_next = m_findingCard->addTool(Icon::ChevronRight, tr("Next finding"), QStringLiteral("nextFindingButton"));
    m_previous->setArrowType(Qt::LeftArrow);
    m_next->setArrowType(Qt::RightArrow);
    m_copy->setObjectName(QStringLiteral("copyEvidenceButton"));
    m_mute->setObjectName(QStringLiteral("muteFindingButton"));
    m_mute->setToolTip(tr("Notes why this finding is known; it stays in the list and in the grade"));
    auto* content = new QWidget(m_findingCard);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_findingFacts, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(grid(2));
    buttons->addWidget(m_copy);
    buttons->addWidget(m_mute);
    buttons->addStretch();
    column->addLayout(buttons);
    m_findingCard->setContent(content);
}

void HealthDetails::buildOtherCards()
{
    m_gpuCard->setObjectName(QStringLiteral("gpuCard"));
    m_gpuFacts->setObjectName(QStringLiteral("gpuFacts"));
    m_gpuCard->setContent(m_gpuFacts);
    m_historyCard->setObjectName(QStringLiteral("historyCard"));
    m_historyChart->setObjectName(QStringLiteral("historyChart"));
    m_historyCard->setContent(m_historyChart);
    m_historyCard->hide();
    m_planCard->setObjectName(QStringLiteral("plannedCard"));
    m_bars->setObjectName(QStringLiteral("plannedBars"));
    m_planCard->setContent(atTop(m_bars, m_planCard));
    m_changesCard->setObjectName(QStringLiteral("changesCard"));
    m_changes->setObjectName(QStringLiteral("changeFacts"));
    m_changesCard->setContent(m_changes);
    m_changesCard->hide();
}

void HealthDetails::setReport(std::shared_ptr<const HealthReport> report)
{
    m_kept.reset();
    if (m_report && m_stepped && static_cast<std::size_t>(m_position) < m_findings.size()) {
        const HealthFinding& finding = m_findings[static_cast<std::size_t>(m_position)];
        m_kept.emplace(muteKey(*m_report, finding), finding);
    }
    m_report = std::move(report);
    m_gpu.reset();
    m_given.clear();
    m_findings.clear();
    m_planCard->setVisible(m_report && m_report->plan.has_value());
}

int HealthDetails::keptPosition() const
{
    // A rule may speak of a card more than once, such as of several Xids.
    const auto isKept = [this](const HealthFinding& finding) { return muteKey(*m_report, finding) == m_kept->first; };
    const auto exact = std::ranges::find_if(m_findings, [&](const HealthFinding& finding) {
        return isKept(finding) && finding.cause == m_kept->second.cause;
    });
    const auto found = exact != m_findings.end() ? exact : std::ranges::find_if(m_findings, isKept);
    return found == m_findings.end() ? -1 : static_cast<int>(found - m_findings.begin());
}

void HealthDetails::show(std::optional<GpuPlace> gpu, std::vector<HealthFinding> findings, Begin begin)
{
    m_gpu = gpu;
    m_given = std::move(findings);
    orderFindings();
    m_gpuCard->setVisible(m_gpu.has_value());
    m_planCard->setVisible(m_gpu && m_report && m_report->plan &&
                           isOfPlan(*m_report->plan, m_report->snapshot.hosts[m_gpu->host]));
    showGpu();
    const int kept = begin == Begin::WhereItWas && m_kept && m_report ? keptPosition() : -1;
    m_stepped = kept >= 0;
    chooseFinding(std::max(0, kept));
}

void HealthDetails::orderFindings()
{
    m_findings = m_given;
    // What is known comes last, in the order it has.
    std::ranges::stable_partition(m_findings, [this](const HealthFinding& finding) {
        return !m_report || mutedBy(m_muted, *m_report, finding) == nullptr;
    });
}

void HealthDetails::stepTo(int position)
{
    m_stepped = true;
    chooseFinding(position);
}

void HealthDetails::goTo(const HealthFinding& finding)
{
    if (const auto found = std::ranges::find(m_findings, finding); found != m_findings.end())
        stepTo(static_cast<int>(found - m_findings.begin()));
}

void HealthDetails::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    showGpu();
    if (m_report)
        chooseFinding(m_position);
    showChanges();
}

QWidget& HealthDetails::findingCard() const { return *m_findingCard; }
QWidget& HealthDetails::changesCard() const { return *m_changesCard; }

void HealthDetails::setMuted(std::vector<MutedFinding> muted)
{
    m_muted = std::move(muted);
    if (!m_report)
        return;
    const std::vector<HealthFinding> before = std::exchange(m_findings, {});
    orderFindings();
    if (before.empty()) {
        chooseFinding(m_position);
        return;
    }
    // The finding that is shown stays, at its new place.
    const auto shown = std::ranges::find(m_findings, before[static_cast<std::size_t>(m_position)]);
    chooseFinding(static_cast<int>(shown - m_findings.begin()));
}

void HealthDetails::chooseFinding(int position)
{
    const int count = static_cast<int>(m_findings.size());
    m_position = std::clamp(position, 0, std::max(0, count - 1));
    m_previous->setEnabled(m_position > 0);
    m_next->setEnabled(m_position + 1 < count);
    m_copy->setEnabled(count > 0);
    m_mute->setEnabled(count > 0);
    m_mute->setText(tr("Mute..."));
    emit findingShown(count == 0 ? nullptr : &m_findings[static_cast<std::size_t>(m_position)]);
    if (count == 0) {
        m_findingCard->setTitle(tr("Nothing to do"));
        m_findingCard->setNote(QString());
        m_findingFacts->setFacts({{tr("Findings"), tr("No rule noticed anything here")}});
        return;
    }
    const HealthFinding& finding = m_findings[static_cast<std::size_t>(m_position)];
    const QString trouble = troubleName(finding);
    const MutedFinding* muted = m_report ? mutedBy(m_muted, *m_report, finding) : nullptr;
    m_findingCard->setTitle(muted == nullptr ? gradeWord(finding.grade)
                                             : tr("%1, muted").arg(gradeWord(finding.grade)));
    m_findingCard->setNote(tr("%1 of %2   %3").arg(countText(m_position + 1), countText(count), trouble));
    std::vector<std::pair<QString, QString>> facts = findingFacts(finding, m_unit);
    if (muted != nullptr) {
        facts.insert(facts.begin(), {tr("Muted"), asText(muted->reason)});
        m_mute->setText(tr("Unmute"));
    }
    m_findingFacts->setFacts(facts);
}

void HealthDetails::copyEvidence() const
{
    if (!m_findings.empty())
        QGuiApplication::clipboard()->setText(findingLines(m_findings[static_cast<std::size_t>(m_position)], m_unit));
}

void HealthDetails::toggleMute()
{
    if (m_findings.empty() || !m_report)
        return;
    const HealthFinding finding = m_findings[static_cast<std::size_t>(m_position)];
    if (mutedBy(m_muted, *m_report, finding) != nullptr)
        emit unmuteRequested(finding);
    else
        emit muteRequested(finding);
}

void HealthDetails::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(width() >= sideBySideWidth ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

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
