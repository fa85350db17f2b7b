// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost/cost_page.h"

#include "model/cost/cost.h"
#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/cost/job_cost_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/input/week_calendar.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/cost/cost_text.h"
#include "widgets/page/cost/shutdown_table.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAbstractButton>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr Px tallestCurve{560};     ///< On large screens taller cards say no more.
constexpr Px tallestRow{340};
constexpr Px sideBySideWidth{660};  ///< Narrower pages put prices above assumptions.

}  // namespace

CostPage::CostPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_calendarCard(new Card(tr("Hours of the week"), this)),
      m_curveCard(new Card(tr("Leaving it on over the weekend"), this)), m_jobCard(new Card(tr("The job"), this)),
      m_priceCard(new Card(tr("Prices of this size"), this)), m_factCard(new Card(tr("What this rests on"), this)),
      m_calendar(new WeekCalendar(this)), m_calendarNote(new QLabel(this)), m_curve(new CumulativeCostChart(this)),
      m_jobCurve(new JobCostChart(this)), m_priceBars(new PriceBarChart(this)), m_facts(new FactList(this)),
      m_offCard(new Card(tr("Switching off"), this)), m_off(new RowTable(shutdownColumns(), this)),
      m_payCard(new Card(tr("The job by way of paying"), this)), m_detailCard(new Card(tr("Worth knowing"), this)),
      m_ways(new RowTable(payColumns(), this)), m_details(new FactList(this)), m_schedule(new SegmentedControl(this))
{
    m_strip->setObjectName(QStringLiteral("costStrip"));
    buildCalendarCard();
    buildCurveCards();
    buildDetailCards();
    m_priceCard->setObjectName(QStringLiteral("priceCard"));
    addChartTools(*m_priceCard, *m_priceBars);
    m_priceCard->setContent(m_priceBars);
    m_factCard->setObjectName(QStringLiteral("assumptionsCard"));
    m_factCard->setContent(m_facts);
    followZoom(*m_priceCard, [this] { m_priceCard->setMaximumHeight(tallestRow); });
    m_factCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_calendarCard, 3);
    m_row->addWidget(m_priceCard, 2);
    layout->addWidget(m_strip);
    layout->addLayout(m_row, 2);
    layout->addWidget(m_offCard);
    layout->addWidget(m_jobCard, 2);
    layout->addWidget(m_curveCard, 3);
    layout->addWidget(m_factCard);
    layout->addWidget(m_payCard);
    layout->addWidget(m_detailCard);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connect(m_empty, &EmptyState::actionTriggered, this, &CostPage::ownPriceRequested);
    connect(m_curve, &Chart::exportRequested, this, &CostPage::exportRequested);
    connect(m_jobCurve, &Chart::exportRequested, this, &CostPage::exportRequested);
    connect(m_priceBars, &Chart::exportRequested, this, &CostPage::exportRequested);
    showReasons();
}

void CostPage::buildCalendarCard()
{
    m_calendarCard->setObjectName(QStringLiteral("calendarCard"));
    m_schedule->setObjectName(QStringLiteral("scheduleSwitch"));
    m_schedule->setAccessibleName(tr("Weekly schedule"));
    m_schedule->addSegment(QStringLiteral("always"), tr("Always on"), tr("168 h a week"));
    m_schedule->addSegment(QStringLiteral("8x5"), tr("Office hours 8×5"),
                           tr("Monday to Friday 09:00 to 17:00, 40 h a week"));
    m_schedule->addSegment(QStringLiteral("nights-off"), tr("Nights off"), tr("Off from 20:00 to 06:00, 98 h a week"));
    m_schedule->addSegment(QStringLiteral("weekend-off"), tr("Weekend off"),
                           tr("Off from Friday 18:00 to Monday 08:00, 106 h a week"));
    connect(m_schedule, &SegmentedControl::chosen, this, &CostPage::scheduleEdited);
    m_schedule->addSegment(QStringLiteral("own"), tr("Own"), tr("Drag over the hours below"));
    m_schedule->segment(QStringLiteral("own"))->setEnabled(false);
    connect(m_calendar, &WeekCalendar::schedulePreviewed, this, &CostPage::showWeek);
    connect(m_calendar, &WeekCalendar::scheduleEdited, this,
            [this](const WeekSchedule& week) { emit scheduleEdited(QString::fromStdString(scheduleText(week))); });
    setTextRole(*m_calendarNote, Role::SecondaryText);
    m_calendarNote->setObjectName(QStringLiteral("calendarNote"));
    m_calendarNote->setWordWrap(true);
    auto* content = new QWidget(m_calendarCard);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_schedule, 0, Qt::AlignLeft);
    layout->addWidget(m_calendar);
    layout->addWidget(m_calendarNote);
    layout->addStretch();
    m_calendarCard->setContent(content);
}

void CostPage::buildCurveCards()
{
    m_curveCard->setObjectName(QStringLiteral("curveCard"));
    addChartTools(*m_curveCard, *m_curve);
    m_curveCard->setContent(m_curve);
    m_jobCard->setObjectName(QStringLiteral("jobCard"));
    addChartTools(*m_jobCard, *m_jobCurve);
    m_jobCard->setContent(m_jobCurve);
    for (Card* card : {m_curveCard, m_jobCard})
        followZoom(*card, [card = card] { card->setMaximumHeight(tallestCurve); });
}

void CostPage::showWeek(const WeekSchedule& week)
{
    const QString currency = QString::fromStdString(m_estimate.cost.currency);
    std::array<QString, daysOfWeek> texts;
    for (std::size_t day = 0; day < texts.size(); ++day) {
        const auto first = week.begin() + static_cast<std::ptrdiff_t>(day * hoursOfDay);
        const auto hours = std::count(first, first + hoursOfDay, true);
        const std::optional<Money> cost = m_estimate.cost.during(Hours{static_cast<double>(hours)}, {hoursOfDay});
        texts[day] = !cost || cost->micros == 0 ? QStringLiteral("–") : moneyShort(*cost, currency);
    }
    m_calendar->setDayTexts(texts);
    const Hours on = onHours(week);
    m_calendarCard->setTitle(tr("The machines are on for %1 of 168").arg(hoursText(on)));
    const std::optional<Money> sum = m_estimate.cost.during(on, fullWeek);
    const std::optional<Money> saved = weeklySaving(m_estimate.cost, week);
    QString note = tr("%1 a week").arg(moneyShort(sum.value_or(Money{}), currency));
    if (m_estimate.cost.isCommitted())
        note += tr(", on or off: a commitment is paid for every hour");
    if (saved && saved->micros > 0)
        note += tr(", %1 less than left on").arg(moneyShort(*saved, currency));
    m_calendarNote->setText(note + tr(". Drag over hours to switch them, click a day’s name for the whole day."));
}

void CostPage::showJob()
{
    const std::optional<JobCurve> curve = jobCurve(m_plan, m_estimate);
    m_jobCard->setVisible(curve.has_value());
    if (!curve)
        return;
    const QString currency = QString::fromStdString(m_estimate.cost.currency);
    m_jobCard->setTitle(tr("The job costs %1").arg(moneyShort(curve->expected.cost, currency)));
    m_jobCard->setNote(curve->early && curve->late
                           ? tr("as it adds up, %1; the band is the range of the step time").arg(currency)
                           : tr("as it adds up, %1").arg(currency));
    m_jobCurve->setData({*curve, budgetOf(m_plan, m_estimate.cost), budgetUsedUp(m_plan, m_estimate), currency});
}

void CostPage::buildDetailCards()
{
    m_payCard->setObjectName(QStringLiteral("payCard"));
    m_ways->setObjectName(QStringLiteral("payTable"));
    m_ways->setAccessibleName(m_payCard->title());
    addCopyTool(*m_payCard, *m_ways);
    m_payCard->setContent(new SideScroll(m_ways, m_payCard), true);
    m_offCard->setObjectName(QStringLiteral("shutdownCard"));
    m_off->setObjectName(QStringLiteral("shutdownTable"));
    m_off->setAccessibleName(tr("What switching off saves"));
    addCopyTool(*m_offCard, *m_off);
    m_offCard->setContent(new SideScroll(m_off, m_offCard), true);
    m_detailCard->setObjectName(QStringLiteral("costDetailCard"));
    m_detailCard->setContent(m_details);
    for (Card* card : {m_offCard, m_payCard, m_detailCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void CostPage::setDetails(const CostDetails& details) { m_costDetails = details; }

void CostPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (!m_estimate.cost.nodeHour)
        showReasons();
}

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
    std::vector<KpiFigure> figures = costFigures(m_estimate);
    if (std::optional<KpiFigure> job = jobFigure(m_plan, m_estimate))
        figures.push_back(*std::move(job));
    m_strip->setFigures(figures);
    const QString schedule = QString::fromStdString(m_plan.cost.schedule);
    const bool named = m_schedule->segment(schedule) != nullptr;
    m_schedule->setCurrent(named ? schedule : QStringLiteral("own"));
    const WeekSchedule week = weekSchedule(m_plan.cost.schedule).value_or(*weekSchedule("always"));
    m_calendar->setSchedule(week);
    showWeek(week);
    showJob();
    const QString weekend = moneyShort(*m_estimate.cost.over(m_estimate.cost.weekendHours), currency);
    m_curveCard->setTitle(m_estimate.cost.isCommitted() ? tr("A weekend costs %1, on or off").arg(weekend)
                                                        : tr("Leaving it on over the weekend costs %1").arg(weekend));
    m_curveCard->setNote(tr("cumulative cost of the week, %1").arg(currency));
    m_curve->setData(weekCost(m_plan, m_estimate));
    const std::vector<ShutdownOption> options = shutdownOptions(m_plan, m_estimate);
    m_offCard->setVisible(!options.empty());
    if (!options.empty())
        m_offCard->setTitle(shutdownTitle(options, currency));
    m_offCard->setNote(shutdownNote(m_estimate.cost));
    showShutdown(*m_off, options, currency);
    const std::vector<PriceBar> bars = priceBars(m_plan, m_estimate, m_prices);
    m_priceBars->setData(bars, currency);
    const QString region = QString::fromStdString(m_estimate.cost.pricedRegion());
    m_priceCard->setNote(region.isEmpty() ? tr("all nodes") : tr("all nodes, %1").arg(region));
    m_priceCard->setVisible(!bars.empty());
    m_facts->setFacts(costAssumptions(m_plan, m_estimate));
    m_payCard->setVisible(m_costDetails.options.size() > 1);
    showWaysToPay(*m_payCard, *m_ways, m_plan, m_estimate, m_costDetails.options);
    const auto details = costDetailFacts(m_plan, m_estimate, m_costDetails);
    m_detailCard->setVisible(!details.empty());
    m_details->setFacts(details);
}

void CostPage::showReasons()
{
    QStringList reasons;
    for (const Finding& finding : m_estimate.findings)
        if (finding.severity == Severity::Error || saysNoPrice(finding))
            reasons << findingFullText(finding, m_unit);
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
