// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/serving/serving_page.h"

#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/memory/context_chart.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/chart/time/service_chart.h"
#include "widgets/chart/time/throughput_chart.h"
#include "widgets/chart/time/traffic_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/serving/serving_text.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/zoom.h"

#include <QGraphicsOpacityEffect>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px tallestRow{420};
constexpr Px sideBySideWidth{760};
constexpr Px wideWidth{1300};  ///< From here on the machines have room for their words beside another card.

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
    m_pages->setCurrentIndex(1);  // Empty: before the first estimate nothing is known.
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
        followZoom(*card, [card = card] { card->setMaximumHeight(tallestRow); });
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
    m_known = true;
    refresh();
}

void ServingPage::showComputing()
{
    if (m_pages->currentIndex() == 0) {
        // The figures before stay for comparison, and cannot be taken for those of now.
        constexpr double faint = 0.4;
        auto* effect = new QGraphicsOpacityEffect;
        effect->setOpacity(faint);
        m_pages->currentWidget()->setGraphicsEffect(effect);
        return;
    }
    m_empty->setText(tr("Computing this service"), {}, tr("Its requests are being simulated."));
    m_empty->setAction({});
}

void ServingPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (m_known)
        refresh();
}

void ServingPage::refresh()
{
    m_pages->widget(0)->setGraphicsEffect(nullptr);
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
    // Tokens after each other, the cache and its formats are of answers; a text that is encoded has none.
    const bool answers = m_plan.workload != Workload::Encoding;
    for (Card* card : {m_curveCard, m_contextCard, m_formatCard})
        card->setVisible(answers);
    showMemory();
    if (answers) {
        showCurves();
        showFormats();
    }
    m_dayCard->setVisible(m_sweeps.day.has_value());
    if (m_sweeps.day) {
        m_day->setDay(*m_sweeps.day, serving.replicas);
        m_dayCard->setNote(trafficNote(*m_sweeps.day, QString::fromStdString(m_estimate.cost.currency)));
    }
    m_service->setEstimate(m_plan, m_estimate, m_unit);
}

void ServingPage::showCurves()
{
    m_curve->setCurve(throughputCurve(m_plan, m_estimate, m_sweeps));
    const ContextCells cells = contextCells(m_plan, m_estimate, m_sweeps);
    m_context->setCells(cells);
    // The sweeps know times per token alone.
    const QString elsewhere =
        cells.otherTarget.isEmpty() ? QString() : tr("; not drawn: target %1").arg(cells.otherTarget);
    m_curveCard->setNote(tr("output tokens/s, %1").arg(answeringText(*m_estimate.serving)) + elsewhere);
    m_contextCard->setNote((cells.percentile > 0 ? tr("P%1, one replica").arg(countText(cells.percentile))
                                                 : tr("one replica, closed form")) +
                           elsewhere);
}

void ServingPage::showMemory()
{
    const std::int64_t workers = m_estimate.serving->gpusPerReplica;
    const Hardware& hardware = m_estimate.hardware;
    m_memory->setEstimate(m_plan, m_estimate, m_unit);
    m_memoryCard->setTitle(hardware.cpuOnly ? tr("Memory of a node") : tr("GPU memory"));
    const QString place = workers == 1 ? tr("the %1 of a replica").arg(workerText(hardware))
                                       : tr("one of %1 of a replica").arg(workerCountText(workers, hardware));
    const ServingMemory& held = m_estimate.serving->memory;
    m_memoryCard->setNote(m_plan.workload == Workload::Encoding
                              ? tr("%1; no KV cache").arg(place)
                              : tr("%1; KV cache %2").arg(place, cachePoolText(held, m_unit)));
}

void ServingPage::showFormats()
{
    constexpr int sizeColumn = 1;
    m_formats->setTitle(sizeColumn, tr("%1 %2").arg(unitName(m_unit), perWorkerText(m_estimate.hardware)));
    constexpr int timeColumn = 3;
    const ChartedLatency charted = chartedLatency(m_plan, m_estimate, m_sweeps.planned);
    const QString timeTitle = tokenTimeTitle(charted);
    const std::vector<FormatOption> options = chartedFormats(m_plan, m_estimate, m_sweeps);
    DataTable raw = formatTable(m_plan, m_estimate, options);
    raw.header[timeColumn] = timeTitle;
    m_formats->setTitle(timeColumn, timeTitle);
    m_formats->setRows(formatRows(m_plan, m_estimate, options, m_unit), raw);
    constexpr int rateColumn = 4;
    const std::optional<double> rate = asksForRate(m_plan) ? m_plan.serving.requests_per_s : std::nullopt;
    m_formats->setTitle(rateColumn, rate ? tr("Replicas") : tr("Tokens/s"));
    if (rate)
        m_formatCard->setNote(tr("at %1 requests/s: time per token on the plan's replicas, cost of those it takes")
                                  .arg(rateNumber(*rate)));
    else
        m_formatCard->setNote(tr("the same requests, simulated with each"));
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
