// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/serving_page.h"

#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/context_chart.h"
#include "widgets/chart/memory_bar_chart.h"
#include "widgets/chart/service_chart.h"
#include "widgets/chart/throughput_chart.h"
#include "widgets/chart/traffic_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/serving_text.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr int tallestRow = 420;
constexpr int sideBySideWidth = 760;
constexpr int wideWidth = 1300;  ///< From here on the machines have room for their words beside another card.

QString formatName(WeightFormat format) { return choiceLabel("/serving/weights", choiceName(format)); }

/// The target per token; other metrics have no place on an axis of times per token.
std::optional<Seconds> tokenTarget(const Plan& plan)
{
    if (!plan.serving.latency_target_s || plan.serving.latency_metric != LatencyMetric::Tpot)
        return std::nullopt;
    return Seconds{*plan.serving.latency_target_s};
}

}  // namespace

ServingPage::ServingPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_lower(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_curveCard(new Card(tr("Throughput against latency"), this)),
      m_contextCard(new Card(tr("Time per token, ms"), this)), m_memoryCard(new Card(tr("GPU memory"), this)),
      m_formatCard(new Card(tr("Formats of the weights"), this)), m_dayCard(new Card(tr("Replicas over a day"), this)),
      m_serviceCard(new Card(tr("Reference architecture"), this)), m_curve(new ThroughputChart(this)),
      m_context(new ContextChart(this)), m_memory(new MemoryBarChart(this)),
      m_formats(new RowTable({{tr("Weights")},
                              {tr("%1 per GPU").arg(unitName(ByteUnit::GB)), true},
                              {tr("At a time"), true},
                              {tr("ms per token"), true},
                              {tr("Tokens/s"), true},
                              {tr("1 M tokens"), true},
                              {tr("Quality"), false, true}},
                             this)),
      m_day(new TrafficChart(this)), m_service(new ServiceChart(this))
{
    buildCards();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_curveCard, 1);
    m_row->addWidget(m_contextCard, 1);
    m_lower->setSpacing(cardGap);
    m_lower->addWidget(m_dayCard, 1);
    m_lower->addWidget(m_serviceCard, 1);
    layout->addWidget(m_strip);
    layout->addLayout(m_row);
    layout->addWidget(m_memoryCard);
    layout->addWidget(m_formatCard);
    layout->addLayout(m_lower);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectCharts();
    showReasons();
}

void ServingPage::buildCards()
{
    m_strip->setObjectName(QStringLiteral("servingStrip"));
    const auto fill = [](Card* card, const QString& name, Chart* chart) {
        card->setObjectName(name);
        addChartTools(*card, *chart);
        card->setContent(chart);
    };
    fill(m_curveCard, QStringLiteral("throughputCard"), m_curve);
    fill(m_contextCard, QStringLiteral("contextCard"), m_context);
    fill(m_memoryCard, QStringLiteral("servingMemoryCard"), m_memory);
    fill(m_dayCard, QStringLiteral("trafficCard"), m_day);
    fill(m_serviceCard, QStringLiteral("serviceCard"), m_service);
    m_memoryCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (Card* card : {m_curveCard, m_contextCard, m_dayCard, m_serviceCard})
        card->setMaximumHeight(tallestRow);
    m_formatCard->setObjectName(QStringLiteral("formatCard"));
    m_formats->setObjectName(QStringLiteral("formatTable"));
    m_formats->setAccessibleName(tr("Formats of the weights"));
    addCopyTool(*m_formatCard, *m_formats);
    m_formatCard->setContent(m_formats, true);
}

void ServingPage::connectCharts()
{
    for (Chart* chart : std::initializer_list<Chart*>{m_curve, m_context, m_memory, m_day, m_service})
        connect(chart, &Chart::exportRequested, this, &ServingPage::exportRequested);
    connect(m_empty, &EmptyState::actionTriggered, this, &ServingPage::servingRequested);
}

void ServingPage::setEstimate(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps)
{
    m_plan = plan;
    m_estimate = estimate;
    m_sweeps = sweeps;
    refresh();
}

void ServingPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    refresh();
}

void ServingPage::refresh()
{
    if (m_estimate.serving && m_estimate.serving->speed)
        showService();
    else
        showReasons();
}

void ServingPage::showService()
{
    m_pages->setCurrentIndex(0);
    const ServingEstimate& serving = *m_estimate.serving;
    m_strip->setFigures(servingFigures(m_plan, m_estimate));
    showCurve();
    const auto tokens = static_cast<double>(m_plan.serving.input_tokens + m_plan.serving.output_tokens);
    const double planned = m_sweeps.planned ? std::max(1.0, m_sweeps.planned->point.concurrency) : 0;
    m_context->setGrid(m_sweeps.contexts, tokenTarget(m_plan), planned, tokens);
    m_contextCard->setNote(tr("one replica, closed form"));
    showMemory();
    showFormats();
    m_dayCard->setVisible(m_sweeps.day.has_value());
    if (m_sweeps.day) {
        m_day->setDay(*m_sweeps.day, serving.replicas);
        m_dayCard->setNote(trafficNote(*m_sweeps.day, QString::fromStdString(m_estimate.cost.currency)));
    }
    m_service->setEstimate(m_plan, m_estimate, m_unit);
}

void ServingPage::showCurve()
{
    const ServingEstimate& serving = *m_estimate.serving;
    ThroughputCurve curve{.points = m_sweeps.batches,
                          .planned = m_sweeps.planned ? m_sweeps.planned->point.concurrency : 0,
                          .plannedLabel = plannedText(m_plan, m_estimate, m_sweeps.planned),
                          .target = tokenTarget(m_plan),
                          .label = formatName(m_plan.serving.weights)};
    // Far beyond the target nothing is decided: one point shows where the curve goes.
    constexpr double farBeyond = 2;
    if (curve.target)
        while (curve.points.size() > 2 && curve.points[curve.points.size() - 2].perToken > *curve.target * farBeyond)
            curve.points.pop_back();
    const WeightFormat beside = m_plan.serving.weights == WeightFormat::Bf16 ? WeightFormat::Fp8 : WeightFormat::Bf16;
    const auto other = std::ranges::find(m_sweeps.formats, beside, &FormatOption::format);
    if (other != m_sweeps.formats.end() && other->point) {
        curve.other = other->point;
        curve.otherLabel = formatName(beside);
    }
    m_curve->setCurve(curve);
    m_curveCard->setNote(serving.replicas == 1
                             ? tr("output tokens/s, 1 replica, closed form")
                             : tr("output tokens/s, %1 replicas, closed form").arg(countText(serving.replicas)));
}

void ServingPage::showMemory()
{
    const std::int64_t workers = m_estimate.serving->gpusPerReplica;
    const bool onCpu = m_estimate.hardware.cpuOnly;
    m_memory->setEstimate(m_plan, m_estimate, m_unit);
    m_memoryCard->setTitle(onCpu ? tr("Memory of a node") : tr("GPU memory"));
    if (workers == 1)
        m_memoryCard->setNote(onCpu ? tr("the node of a replica") : tr("the GPU of a replica"));
    else
        m_memoryCard->setNote(
            (onCpu ? tr("one of %1 nodes of a replica") : tr("one of %1 GPUs of a replica")).arg(countText(workers)));
}

void ServingPage::showFormats()
{
    constexpr int sizeColumn = 1;
    m_formats->setTitle(sizeColumn,
                        (m_estimate.hardware.cpuOnly ? tr("%1 per node") : tr("%1 per GPU")).arg(unitName(m_unit)));
    m_formats->setRows(formatRows(m_plan, m_estimate, m_sweeps.formats, m_unit),
                       formatTable(m_plan, m_estimate, m_sweeps.formats));
    constexpr int rateColumn = 4;
    const std::optional<double> rate = asksForRate(m_plan) ? m_plan.serving.requests_per_s : std::nullopt;
    m_formats->setTitle(rateColumn, rate ? tr("Replicas") : tr("Tokens/s"));
    m_formatCard->setNote(rate ? tr("at %1 requests/s: time per token on the plan's replicas, cost of those it takes")
                                     .arg(rateNumber(*rate))
                               : tr("the same requests, closed form; the figures at the top are simulated"));
}

void ServingPage::showReasons()
{
    const bool trains = m_plan.workload == Workload::Training;
    m_empty->setText(trains ? tr("No service in this plan") : tr("This service does not run"),
                     noServiceReasons(m_plan, m_estimate, m_unit),
                     trains
                         ? tr("Switch the plan at the left to serving to see latency, throughput and cost per token.")
                         : tr("Change the fields named above in the plan at the left; the numbers return as soon as "
                              "it is possible."));
    m_empty->setAction(trains ? tr("Plan a service") : QString());
    m_pages->setCurrentIndex(1);
}

void ServingPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto direction = [this](int least) {
        return width() < least ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    };
    m_row->setDirection(direction(sideBySideWidth));
    m_lower->setDirection(direction(wideWidth));
}

}  // namespace headroom
