// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/serving/service_latency.h"
#include "widgets/text/format.h"

#include <QWidget>

class QBoxLayout;
class QStackedLayout;

namespace headroom {

class Card;
class ContextChart;
class EmptyState;
class KpiStrip;
class MemoryBarChart;
class RowTable;
class ServiceChart;
class ThroughputChart;
class TrafficChart;

/// A model as a service: latencies and throughput, what the cache holds, formats side by side, replicas over a day, and
/// the machines around it.
class ServingPage final : public QWidget {
    Q_OBJECT

public:
    explicit ServingPage(QWidget* parent = nullptr);

    /// Shows the estimate; without a service the page says why instead.
    void setEstimate(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps);
    /// A service is being simulated: said where none is shown yet; figures of the one before turn faint.
    void showComputing();
    void setByteUnit(ByteUnit unit);

signals:
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// The person asks for a plan that serves.
    void servingRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildCards();
    void connectCharts();
    void refresh();
    void showService();
    void showCurves();
    void showMemory();
    void showFormats();
    void showReasons();

    Plan m_plan{};
    Estimate m_estimate{};
    ServingSweeps m_sweeps{};
    bool m_known{false};  ///< There was an estimate.
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    KpiStrip* m_strip;
    QBoxLayout* m_row;
    QBoxLayout* m_lower;
    Card* m_curveCard;
    Card* m_contextCard;
    Card* m_memoryCard;
    Card* m_formatCard;
    Card* m_dayCard;
    Card* m_serviceCard;
    ThroughputChart* m_curve;
    ContextChart* m_context;
    MemoryBarChart* m_memory;
    RowTable* m_formats;
    TrafficChart* m_day;
    ServiceChart* m_service;
};

}  // namespace headroom
