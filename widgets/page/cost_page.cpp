// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost_page.h"

#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/cost_text.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/table/row_table.h"
#include "widgets/text/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QAbstractButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr int tallestCurve = 560;     ///< On large screens taller cards say no more.
constexpr int tallestRow = 340;
constexpr int sideBySideWidth = 660;  ///< Narrower pages put prices above assumptions.

}  // namespace

CostPage::CostPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_curveCard(new Card(tr("Leaving it on over the weekend"), this)),
      m_priceCard(new Card(tr("Prices of this size"), this)), m_factCard(new Card(tr("What this rests on"), this)),
      m_curve(new CumulativeCostChart(this)), m_priceBars(new PriceBarChart(this)), m_facts(new FactList(this)),
      m_payCard(new Card(tr("The job by way of paying"), this)), m_detailCard(new Card(tr("Worth knowing"), this)),
      m_ways(new RowTable(payColumns(), this)), m_details(new FactList(this)), m_schedule(new SegmentedControl(this))
{
    m_strip->setObjectName(QStringLiteral("costStrip"));
    buildCurveCard();
    buildDetailCards();
    m_priceCard->setObjectName(QStringLiteral("priceCard"));
    addChartTools(*m_priceCard, *m_priceBars);
    m_priceCard->setContent(m_priceBars);
    m_factCard->setObjectName(QStringLiteral("assumptionsCard"));
    m_factCard->setContent(m_facts);
    for (Card* card : {m_priceCard, m_factCard})
        card->setMaximumHeight(tallestRow);

    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_priceCard, 1);
    m_row->addWidget(m_factCard, 1);
    layout->addWidget(m_strip);
    layout->addWidget(m_curveCard, 3);
    layout->addLayout(m_row, 2);
    layout->addWidget(m_payCard);
    layout->addWidget(m_detailCard);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connect(m_empty, &EmptyState::actionTriggered, this, &CostPage::ownPriceRequested);
    connect(m_curve, &Chart::exportRequested, this, &CostPage::exportRequested);
    connect(m_priceBars, &Chart::exportRequested, this, &CostPage::exportRequested);
    showReasons();
}

void CostPage::buildCurveCard()
{
    m_curveCard->setObjectName(QStringLiteral("curveCard"));
    m_schedule->setObjectName(QStringLiteral("scheduleSwitch"));
    m_schedule->setAccessibleName(tr("Weekly schedule"));
    m_schedule->addSegment(QStringLiteral("always"), tr("Always on"), tr("168 h a week"));
    m_schedule->addSegment(QStringLiteral("8x5"), tr("Office hours 8×5"),
                           tr("Monday to Friday 09:00 to 17:00, 40 h a week"));
    m_schedule->addSegment(QStringLiteral("nights-off"), tr("Nights off"), tr("Off from 20:00 to 06:00, 98 h a week"));
    m_schedule->addSegment(QStringLiteral("weekend-off"), tr("Weekend off"),
                           tr("Off from Friday 18:00 to Monday 08:00, 106 h a week"));
    connect(m_schedule, &SegmentedControl::chosen, this, &CostPage::scheduleEdited);
    addChartTools(*m_curveCard, *m_curve);
    auto* content = new QWidget(m_curveCard);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_schedule, 0, Qt::AlignLeft);
    layout->addWidget(m_curve, 1);
    m_curveCard->setContent(content);
    m_curveCard->setMaximumHeight(tallestCurve);
}

void CostPage::buildDetailCards()
{
    m_payCard->setObjectName(QStringLiteral("payCard"));
    m_payCard->setNote(tr("with failures; spot with evictions"));
    m_ways->setObjectName(QStringLiteral("payTable"));
    m_ways->setAccessibleName(m_payCard->title());
    QToolButton* copy = m_payCard->addTool(Icon::Copy, tr("Copy table"), QStringLiteral("copyTableButton"));
    connect(copy, &QToolButton::clicked, m_ways, &RowTable::copy);
    auto* holder = new QWidget(m_payCard);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_ways);
    layout->addStretch();
    m_payCard->setContent(holder, true);
    m_detailCard->setObjectName(QStringLiteral("costDetailCard"));
    m_detailCard->setContent(m_details);
    for (Card* card : {m_payCard, m_detailCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void CostPage::setDetails(const CostDetails& details) { m_costDetails = details; }

void CostPage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    if (m_estimate.cost.nodeHour)
        showEstimate();
    else
        showReasons();
}

void CostPage::setPrices(const std::vector<Price>& prices)
{
    if (prices == m_prices)
        return;
    m_prices = prices;
    if (m_estimate.cost.nodeHour)
        showEstimate();
    else
        showReasons();
}

void CostPage::showEstimate()
{
    const QString currency = QString::fromStdString(m_estimate.cost.currency);
    m_pages->setCurrentIndex(0);
    m_strip->setFigures(costFigures(m_estimate));
    m_schedule->setCurrent(QString::fromStdString(m_plan.cost.schedule));
    m_curveCard->setTitle(tr("Leaving it on over the weekend costs %1")
                              .arg(moneyShort(*m_estimate.cost.over(m_estimate.cost.weekendHours), currency)));
    m_curveCard->setNote(tr("cumulative cost of the week, %1").arg(currency));
    m_curve->setData(weekCost(m_plan, m_estimate));
    const std::vector<PriceBar> bars = priceBars(m_plan, m_estimate, m_prices);
    m_priceBars->setData(bars, currency);
    const QString region = QString::fromStdString(m_estimate.cost.region);
    m_priceCard->setNote(region.isEmpty() ? tr("all nodes") : tr("all nodes, %1").arg(region));
    m_priceCard->setVisible(!bars.empty());
    m_facts->setFacts(costAssumptions(m_plan, m_estimate));
    m_payCard->setVisible(m_costDetails.options.size() > 1);
    showWaysToPay(*m_ways, m_estimate, m_costDetails.options);
    const auto details = costDetailFacts(m_plan, m_estimate, m_costDetails);
    m_detailCard->setVisible(!details.empty());
    m_details->setFacts(details);
}

void CostPage::showReasons()
{
    QStringList reasons;
    for (const Finding& finding : m_estimate.findings)
        if (finding.severity == Severity::Error || finding.id == "cost.no-price")
            reasons << findingFullText(finding, ByteUnit::GB);
    const QString mode = choiceLabel("/cost/price_mode", choiceName(m_plan.cost.price_mode));
    const QString region = QString::fromStdString(m_plan.cost.region.value_or(m_estimate.cost.region));
    const QString size = sizeLabel(m_estimate.hardware.name);
    QString title = tr("No price is known");
    if (!size.isEmpty() && region.isEmpty())
        title = tr("No price is known for %1, %2").arg(size, mode);
    else if (!size.isEmpty())
        title = tr("No price is known for %1, %2, in %3").arg(size, mode, region);
    const bool sized = !m_estimate.hardware.name.empty();
    QString remedy = tr("Choose another price mode or region in the plan, or enter your own price per node and hour.");
    if (sized && !anyRegionHasPrice(m_prices)) {
        // Naming another mode or region would send people round in circles.
        title = tr("No price is known for %1 in any region").arg(size);
        reasons = knownPrices(m_prices);
        if (reasons.isEmpty())
            reasons << tr("The catalogue lists this size without a price.");
        remedy =
            tr("Enter your own price per node and hour, for instance from an offer or invoice: all figures of this "
               "page follow from it.");
    }
    m_empty->setText(title, reasons, remedy);
    m_empty->setAction(sized ? tr("Enter own price") : QString());
    m_pages->setCurrentIndex(1);
}

void CostPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(width() < sideBySideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom
