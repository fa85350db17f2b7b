// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/time/traffic.h"
#include "widgets/chart/time/scaling_chart.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QStackedLayout;

namespace headroom {

class Card;
class EmptyState;
class KpiStrip;
class PipelineChart;
class RowTable;
class StepBarChart;
class TokensChart;

/// How long a step and the run take: figures, where a step goes, what the pipeline does, what more GPUs bring, what
/// each link carries, and when all tokens are trained.
class TimePage final : public QWidget {
    Q_OBJECT

public:
    explicit TimePage(QWidget* parent = nullptr);

    /// Shows the estimate; without a time the page says why instead.
    void setEstimate(const Plan& plan, const Estimate& estimate);
    /// Throughput by rising GPUs, the plan's own first; fewer than two hide the chart.
    void setScaling(const std::vector<ScalingPoint>& points);
    /// What each collective puts on which link; nothing hides the card.
    void setTraffic(const std::vector<LinkTraffic>& traffic);
    void setByteUnit(ByteUnit unit);

signals:
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildCards();
    void connectCharts();
    void showEstimate();
    void showStep();
    void showPipeline();
    void showTable();
    void showTraffic();
    void showReasons();

    Plan m_plan{};
    Estimate m_estimate{};
    std::vector<LinkTraffic> m_linkTraffic{};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    KpiStrip* m_strip;
    QBoxLayout* m_row;
    Card* m_stepCard;
    Card* m_pipelineCard;
    Card* m_scalingCard;
    Card* m_tableCard;
    StepBarChart* m_bar;
    PipelineChart* m_pipeline;
    ScalingChart* m_scaling;
    RowTable* m_table;
    Card* m_trafficCard;
    RowTable* m_traffic;
    Card* m_tokensCard;
    TokensChart* m_tokens;
};

}  // namespace headroom
