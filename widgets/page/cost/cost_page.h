// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/vm_size.h"
#include "model/cost/schedule.h"
#include "widgets/page/cost/cost_details.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QStackedLayout;

namespace headroom {

class Card;
class CumulativeCostChart;
class EmptyState;
class FactList;
class JobCostChart;
class KpiStrip;
class PriceBarChart;
class RowTable;
class SegmentedControl;
class WeekCalendar;

/// What the machines of a plan cost while they are on, and what switching them off would save.
class CostPage final : public QWidget {
    Q_OBJECT

public:
    explicit CostPage(QWidget* parent = nullptr);

    /// Shows the estimate; without a price the page says which one is missing.
    void setEstimate(const Plan& plan, const Estimate& estimate);
    /// Every price of the plan's size, as in the catalogue; the page picks those of the estimate's region.
    void setPrices(const std::vector<Price>& prices);
    /// Ways to pay, energy and the like, of the estimate that comes next.
    void setDetails(const CostDetails& details);
    /// Bytes stand only in the reasons for which nothing is known.
    void setByteUnit(ByteUnit unit);

signals:
    /// The person chose a weekly schedule; the text is a value of the plan's cost.schedule.
    void scheduleEdited(const QString& schedule);
    /// The person wants to enter an own price per node and hour.
    void ownPriceRequested();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildCalendarCard();
    void buildCurveCards();
    void buildDetailCards();
    void showEstimate();
    void showWeek(const WeekSchedule& week);
    void showJob();
    void showReasons();

    Plan m_plan{};
    Estimate m_estimate{};
    ByteUnit m_unit{ByteUnit::GB};
    std::vector<Price> m_prices;
    CostDetails m_costDetails{};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    KpiStrip* m_strip;
    QBoxLayout* m_row;
    Card* m_calendarCard;
    Card* m_curveCard;
    Card* m_jobCard;
    Card* m_priceCard;
    Card* m_factCard;
    WeekCalendar* m_calendar;
    QLabel* m_calendarNote;
    CumulativeCostChart* m_curve;
    JobCostChart* m_jobCurve;
    PriceBarChart* m_priceBars;
    FactList* m_facts;
    Card* m_offCard;
    RowTable* m_off;
    Card* m_payCard;
    Card* m_detailCard;
    RowTable* m_ways;
    FactList* m_details;
    SegmentedControl* m_schedule;
};

}  // namespace headroom
