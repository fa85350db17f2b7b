// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/time/time_page.h"

#include "model/time/pipeline_timeline.h"
#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/time/pipeline_chart.h"
#include "widgets/chart/time/step_bar_chart.h"
#include "widgets/chart/time/tokens_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/network/link_table.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/time/time_text.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/zoom.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px tallestRow{460};        ///< On large screens a taller curve says no more.
constexpr Px sideBySideWidth{1200};  ///< Narrower pages would cut the sentences of the table.
constexpr std::int64_t microBatchesShown = 16;  ///< More blocks than that cannot carry their numbers.

}  // namespace

TimePage::TimePage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_stepCard(new Card(tr("Where a step goes"), this)),
      m_pipelineCard(new Card(tr("Pipeline of a step"), this)),
      m_scalingCard(new Card(tr("Tokens/s against GPUs"), this)), m_tableCard(new Card(tr("Parts of a step"), this)),
      m_bar(new StepBarChart(this)), m_pipeline(new PipelineChart(this)), m_scaling(new ScalingChart(this)),
      m_table(new RowTable({{tr("Part")}, {tr("Time"), true}, {tr("Share %"), true}, {tr("What it is"), false, true}},
                           this)),
      m_trafficCard(new Card(tr("Communication per link"), this)), m_traffic(new RowTable(linkColumns(), this)),
      m_tokensCard(new Card(tr("Tokens to date"), this)), m_tokens(new TokensChart(this))
{
    buildCards();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_tableCard);
    m_row->addWidget(m_scalingCard);
    layout->addWidget(m_strip);
    layout->addWidget(m_stepCard);
    layout->addWidget(m_pipelineCard);
    layout->addLayout(m_row, 1);
    layout->addWidget(m_trafficCard);
    layout->addWidget(m_tokensCard);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectCharts();
    showReasons();
}

void TimePage::buildCards()
{
    m_strip->setObjectName(QStringLiteral("timeStrip"));
    m_stepCard->setObjectName(QStringLiteral("stepCard"));
    addChartTools(*m_stepCard, *m_bar);
    m_stepCard->setContent(m_bar);
    m_pipelineCard->setObjectName(QStringLiteral("pipelineCard"));
    addChartTools(*m_pipelineCard, *m_pipeline);
    m_pipelineCard->setContent(m_pipeline);
    m_tokensCard->setObjectName(QStringLiteral("tokensCard"));
    addChartTools(*m_tokensCard, *m_tokens);
    m_tokensCard->setContent(m_tokens);
    for (Card* card : {m_stepCard, m_pipelineCard, m_tokensCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_pipelineCard->hide();
    m_scalingCard->setObjectName(QStringLiteral("scalingCard"));
    addChartTools(*m_scalingCard, *m_scaling);
    m_scalingCard->setContent(m_scaling);
    m_scalingCard->hide();

    m_tableCard->setObjectName(QStringLiteral("timeTableCard"));
    m_table->setObjectName(QStringLiteral("timeTable"));
    m_table->setAccessibleName(tr("Time by part"));
    addCopyTool(*m_tableCard, *m_table);
    fillWithTable(*m_tableCard, *m_table);
    for (Card* card : {m_scalingCard, m_tableCard})
        followZoom(*card, [card = card] { card->setMaximumHeight(tallestRow); });
    m_trafficCard->setObjectName(QStringLiteral("linkTrafficCard"));
    m_trafficCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_traffic->setObjectName(QStringLiteral("linkTrafficTable"));
    m_traffic->setAccessibleName(m_trafficCard->title());
    addCopyTool(*m_trafficCard, *m_traffic);
    m_trafficCard->setContent(m_traffic, true);
    m_trafficCard->hide();
}

void TimePage::connectCharts()
{
    connect(m_bar, &Chart::exportRequested, this, &TimePage::exportRequested);
    connect(m_pipeline, &Chart::exportRequested, this, &TimePage::exportRequested);
    connect(m_scaling, &Chart::exportRequested, this, &TimePage::exportRequested);
    connect(m_tokens, &Chart::exportRequested, this, &TimePage::exportRequested);
    // Segments of the bar and rows of the table are the same parts in the same order.
    connect(m_bar, &Chart::currentPointChanged, m_table, &RowTable::setLitRow);
    connect(m_table, &RowTable::rowEntered, m_bar, &Chart::setCurrentPoint);
}

void TimePage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    if (m_estimate.time)
        showEstimate();
    else
        showReasons();
}

void TimePage::setScaling(const std::vector<ScalingPoint>& points)
{
    m_scalingCard->setVisible(points.size() > 1);
    m_scaling->setPoints(points);
    m_scalingCard->setNote(m_scaling->limitText().isEmpty() ? tr("log scale") : m_scaling->limitText());
}

void TimePage::setTraffic(const std::vector<LinkTraffic>& traffic)
{
    m_linkTraffic = traffic;
    showTraffic();
}

void TimePage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (m_estimate.time)
        showTraffic();
    else
        showReasons();
}

void TimePage::showEstimate()
{
    m_pages->setCurrentIndex(0);
    m_strip->setFigures(timeFigures(m_plan, m_estimate));
    showStep();
    showPipeline();
    showTable();
    const QString workers = workersText(m_estimate.hardware);
    m_scalingCard->setTitle(tr("Tokens/s against %1").arg(workers));
    m_tokensCard->setTitle(isHeld(m_estimate) ? tr("Tokens to date") : tr("Tokens to date, if it fitted"));
    m_scaling->setWorkers(workers);
    m_tokens->setRun(tokenRun(m_plan, m_estimate));
    m_tokensCard->setNote(tokensNote(m_plan, m_estimate));
}

void TimePage::showStep()
{
    const auto& range = m_estimate.stepRange;
    m_bar->setParts(m_estimate.time->parts);
    m_bar->setRange(range ? std::optional(std::pair(range->low, range->high)) : std::nullopt);
    QStringList notes;
    const std::size_t stages = m_estimate.time->stages.size();
    if (stages > 1)
        notes << tr("slowest of %1 stages").arg(countText(static_cast<std::int64_t>(stages)));
    if (range)
        notes << tr("range %1").arg(rangeText(*range));
    m_stepCard->setNote(notes.join(u", "_qs));
}

void TimePage::showTraffic()
{
    m_trafficCard->setVisible(!m_linkTraffic.empty() && m_estimate.time);
    if (!m_estimate.time)
        return;
    m_trafficCard->setNote(tr("%1 and step, slowest stage").arg(perWorkerText(m_estimate.hardware)));
    showLinks(*m_traffic, m_linkTraffic, m_estimate, m_unit);
}

void TimePage::showPipeline()
{
    const PipelineTimeline line = pipelineTimeline(m_plan, m_estimate, microBatchesShown);
    m_pipelineCard->setVisible(!line.blocks.empty());
    if (line.blocks.empty())
        return;
    m_pipeline->setTimeline(line, m_estimate.layout->layersPerStage);
    m_pipelineCard->setTitle(tr("Stages wait %1 % of the step while the pipeline fills and drains")
                                 .arg(percentNumber(m_estimate.time->bubble)));
    QStringList notes{tr("%1 micro-batches, %2").arg(countText(line.microBatches), scheduleLabel(line))};
    if (line.leftOut > 0)
        notes << tr("%1 to %2 not drawn")
                     .arg(countText(line.firstLeftOut + 1), countText(line.firstLeftOut + line.leftOut));
    if (m_pipeline->shownStages().size() < static_cast<std::size_t>(line.stages))
        notes << tr("first and last stages of %1").arg(countText(line.stages));
    if (m_estimate.time->parts[TimePart::Straggler].value > 0)
        notes << tr("stragglers come on top");
    m_pipelineCard->setNote(notes.join(u"; "_qs));
}

void TimePage::showTable()
{
    const Seconds step = m_estimate.time->step;
    std::vector<ShownRow> rows;
    for (const StepSegment& segment : m_bar->segments()) {
        const QString name = timePartLabel(segment.part);
        const QString detail = timePartDetail(segment.part);
        rows.push_back({{name, latencyText(segment.time), percentNumber(segment.time / step), detail},
                        tr("<b>%1, %2</b><br>%3").arg(name, latencyText(segment.time), detail),
                        [part = segment.part](QPainter& painter, const QRectF& rect, Theme theme) {
                            fillTimePart(painter, rect, part, theme);
                        }});
    }
    rows.push_back({{tr("one step"), latencyText(step), percentNumber(1), QString()}, {}, {}, true});
    m_table->setRows(rows, m_bar->table());
}

void TimePage::showReasons()
{
    if (m_estimate.serving) {
        m_empty->setText(tr("Steps are timed for training plans"), {},
                         tr("How fast this service answers is on the Serving page."));
        m_pages->setCurrentIndex(1);
        return;
    }
    m_empty->setText(tr("No time estimate for this plan"), noTimeReasons(m_estimate, m_unit),
                     m_estimate.memory ? tr("Choose a VM size whose GPU has published rates, or another recipe.")
                                       : tr("Change the fields named above in the plan at the left; the numbers return "
                                            "as soon as it is possible."));
    m_pages->setCurrentIndex(1);
}

void TimePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool stacked = width() < sideBySideWidth;
    m_row->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    // One above the other the table is as high as its rows, and the curve takes the rest.
    m_row->setStretch(0, stacked ? 0 : 14);
    m_row->setStretch(1, stacked ? 1 : 9);
}

}  // namespace headroom
