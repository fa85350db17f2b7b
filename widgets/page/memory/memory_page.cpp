// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/memory/memory_page.h"

#include "model/explain/explain.h"
#include "widgets/card/card.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/time/checkpoint_text.h"
#include "widgets/table/part_table.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/zoom.h"

#include <QAbstractButton>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px tallestRow{460};       ///< On large screens a taller curve says no more.
constexpr Px sideBySideWidth{760};  ///< Narrower pages put the table above the curve.

QString counted(std::int64_t count, const QString& one, const QString& many)
{
    return count == 1 ? one : many.arg(countText(count));
}

}  // namespace

MemoryPage::MemoryPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_barCard(new Card(tr("GPU memory, worst stage"), this)),
      m_tableCard(new Card(tr("Where it goes"), this)),
      m_sequenceCard(new Card(tr("Peak against sequence length"), this)), m_bars(new MemoryBarChart(this)),
      m_table(new PartTable(this)), m_sequence(new PeakSequenceChart(this)), m_unitSwitch(new SegmentedControl(this))
{
    buildBarCard();
    buildTableCard();
    buildSequenceCard();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_tableCard, 14);
    m_row->addWidget(m_sequenceCard, 9);
    layout->addWidget(m_barCard);
    layout->addLayout(m_row, 1);
    layout->addWidget(buildLine());
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectCharts();
    showReasons();
}

void MemoryPage::buildBarCard()
{
    m_barCard->setObjectName(QStringLiteral("memoryBarCard"));
    m_barCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_unitSwitch->setObjectName(QStringLiteral("byteUnitSwitch"));
    m_unitSwitch->setAccessibleName(tr("Unit of memory"));
    m_unitSwitch->addSegment(QStringLiteral("gb"), unitName(ByteUnit::GB), tr("1 GB is 1,000,000,000 bytes"));
    m_unitSwitch->addSegment(QStringLiteral("gib"), unitName(ByteUnit::GiB), tr("1 GiB is 1,073,741,824 bytes"));
    m_unitSwitch->setCurrent(QStringLiteral("gb"));
    m_barCard->addHeaderWidget(m_unitSwitch);
    addChartTools(*m_barCard, *m_bars);
    m_barCard->setContent(m_bars);
}

void MemoryPage::buildTableCard()
{
    m_tableCard->setObjectName(QStringLiteral("partTableCard"));
    m_table->setTooltips([this](MemoryPart part) { return tooltipOf(part); });
    addCopyTool(*m_tableCard, *m_table);
    fillWithTable(*m_tableCard, *m_table);
}

void MemoryPage::buildSequenceCard()
{
    m_sequenceCard->setObjectName(QStringLiteral("sequenceCard"));
    addChartTools(*m_sequenceCard, *m_sequence);
    m_sequenceCard->setContent(m_sequence);
    followZoom(*this, [this] {
        m_sequenceCard->setMaximumHeight(tallestRow);
        m_tableCard->setMaximumHeight(tallestRow);
    });
    m_sequenceCard->hide();
}

QWidget* MemoryPage::buildLine()
{
    auto* card = new Card(QString(), this);
    // Not Fixed: that would be the height of the text at the label's own width, not at the card's.
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_line = noteLine(*card);
    m_line->setObjectName(QStringLiteral("checkpointLine"));
    return card;
}

void MemoryPage::connectCharts()
{
    connect(m_unitSwitch, &SegmentedControl::chosen, this, [this](const QString& id) {
        setByteUnit(id == QStringLiteral("gib") ? ByteUnit::GiB : ByteUnit::GB);
        emit byteUnitChanged(m_unit);
    });
    connect(m_bars, &Chart::currentPointChanged, this, [this] {
        const std::optional<MemoryPart> part = m_bars->currentPart();
        const std::optional<MemoryPart> lit = m_table->litPart();
        // A segment may stand for two rows: the one under the mouse stays lit.
        if (!part || !lit || segmentOf(*lit) != *part)
            m_table->setLitPart(part);
    });
    connect(m_table, &PartTable::partEntered, m_bars, &MemoryBarChart::setCurrentPart);
    connect(m_bars, &Chart::exportRequested, this, &MemoryPage::exportRequested);
    connect(m_sequence, &Chart::exportRequested, this, &MemoryPage::exportRequested);
}

void MemoryPage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    if (m_estimate.memory)
        showEstimate();
    else
        showReasons();
}

void MemoryPage::setSequenceSweep(const std::vector<SequencePoint>& points)
{
    m_sweep = points;
    m_sequenceCard->setVisible(!points.empty());
    if (m_estimate.memory)
        m_sequence->setData(m_sweep, m_estimate.memory->capacity, m_plan.training.sequence);
}

void MemoryPage::setByteUnit(ByteUnit unit)
{
    m_unitSwitch->setCurrent(unit == ByteUnit::GB ? QStringLiteral("gb") : QStringLiteral("gib"));
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_sequence->setByteUnit(unit);
    if (m_estimate.memory)
        showEstimate();
    else
        showReasons();
}

void MemoryPage::setPreview(const std::optional<MemoryParts>& parts, const QString& label, Bytes capacity)
{
    m_bars->setPreview(parts, label, capacity);
    if (m_estimate.memory)
        m_barCard->setNote(parts ? tr("preview of %1, not applied").arg(label) : barNote());
}

QString MemoryPage::barNote() const
{
    const auto stages = static_cast<std::int64_t>(m_estimate.memory->stages.size());
    const QString several = m_estimate.reinforcement ? tr("%1 phases, one after the other") : tr("%1 stages");
    QString note = counted(stages, tr("1 stage"), several) + u", "_qs + workersUsedText(m_estimate.hardware);
    if (m_estimate.peakRange)
        note += tr(", range %1").arg(rangeText(*m_estimate.peakRange, m_unit));
    const MemoryBars& bars = m_bars->bars();
    if (bars.distinct > bars.bars.size())
        note += tr(", %1 of %2 distinct stages shown").arg(countText(bars.bars.size()), countText(bars.distinct));
    return note;
}

void MemoryPage::showEstimate()
{
    m_pages->setCurrentIndex(0);
    m_bars->setEstimate(m_plan, m_estimate, m_unit);
    m_bars->setRange(m_estimate.peakRange
                         ? std::optional(std::pair(m_estimate.peakRange->low, m_estimate.peakRange->high))
                         : std::nullopt);
    m_barCard->setTitle(m_estimate.reinforcement         ? tr("GPU memory by phase of a step")
                        : m_bars->bars().bars.size() > 1 ? tr("GPU memory by pipeline stage")
                        : m_estimate.hardware.cpuOnly    ? tr("Memory of a node, worst stage")
                                                         : tr("GPU memory, worst stage"));
    m_barCard->setNote(barNote());
    m_sequenceCard->setNote(unitName(m_unit));
    if (!m_sweep.empty())
        m_sequence->setData(m_sweep, m_estimate.memory->capacity, m_plan.training.sequence);
    showTable();
    m_line->setText(checkpointText(m_plan, m_estimate, m_unit));
}

void MemoryPage::showTable()
{
    const MemoryEstimate& memory = *m_estimate.memory;
    const auto stage = static_cast<std::size_t>(memory.worstStage);
    m_tableCard->setNote(memory.stages.size() > 1
                             ? tr("%1, the worst").arg(entryLabel(m_estimate, {memory.worst().stage}, stage))
                             : QString());
    std::vector<PartRow> rows;
    for (MemoryPart part : allMemoryParts) {
        const Bytes bytes = memory.worst().parts[part];
        if (bytes.value <= 0)
            continue;
        const Explanation explanation = explainPart(m_plan, m_estimate, stage, part);
        rows.push_back({part, partLabelFor(m_plan, part), bytes, formulaText(explanation.substituted)});
    }
    m_table->setTotalLabel(peakPerWorkerText(m_estimate.hardware));
    m_table->setRows(rows, tr("allocated: %1").arg(bytesText(memory.worst().allocated, m_unit)), m_unit);
}

QString MemoryPage::tooltipOf(MemoryPart part) const
{
    if (!m_estimate.memory)
        return {};
    const MemoryEstimate& memory = *m_estimate.memory;
    return partTooltip(partLabelFor(m_plan, part),
                       explainPart(m_plan, m_estimate, static_cast<std::size_t>(memory.worstStage), part),
                       memory.worst().parts[part], m_unit);
}

void MemoryPage::showReasons()
{
    QStringList reasons;
    for (const Finding& finding : m_estimate.findings)
        if (finding.severity == Severity::Error)
            reasons << findingFullText(finding, m_unit);
    m_empty->setText(tr("No memory estimate for this plan"), reasons,
                     tr("Change the fields named above in the plan at the left; the numbers return as soon as it is "
                        "possible."));
    m_pages->setCurrentIndex(1);
}

void MemoryPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(width() < sideBySideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom
