// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/network/network_text.h"

#include <QWidget>

class QBoxLayout;
class QStackedLayout;

namespace headroom {

class Card;
class ClusterChart;
class EmptyState;
class FabricChart;
class FactList;
class KpiStrip;
class RowTable;
class SpeedLadderChart;

/// What each collective of a plan puts on which link, what other networks would take, how the nodes must be placed, and
/// what to measure before training.
class NetworkPage final : public QWidget {
    Q_OBJECT

public:
    explicit NetworkPage(QWidget* parent = nullptr);

    /// Shows the estimate; without a step time the page says why.
    void setEstimate(const Plan& plan, const Estimate& estimate, const NetworkFacts& facts);
    void setByteUnit(ByteUnit unit);

signals:
    /// A chart is to be written to a file.
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// The person took other values for what the catalogue does not know; they come back in the next facts.
    void assumptionsEdited(const headroom::PageAssumptions& assumptions);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildCards();
    void buildCharts();
    void showCharts();
    void refresh();
    void showEstimate();
    void showService();
    void showReasons();

    Plan m_plan{};
    Estimate m_estimate{};
    NetworkFacts m_facts{};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    KpiStrip* m_strip;
    QBoxLayout* m_speeds;
    QBoxLayout* m_cluster;
    QBoxLayout* m_links;
    QBoxLayout* m_rules;
    Card* m_fabricCard;
    Card* m_ladderCard;
    Card* m_clusterCard;
    FabricChart* m_fabrics;
    SpeedLadderChart* m_ladder;
    ClusterChart* m_nodes;
    Card* m_trafficCard;
    Card* m_serviceCard;
    Card* m_networkCard;
    Card* m_linkCard;
    Card* m_checkCard;
    Card* m_placementCard;
    Card* m_storageCard;
    Card* m_assumptionCard;
    RowTable* m_traffic;
    RowTable* m_service;
    RowTable* m_networks;
    RowTable* m_checks;
    FactList* m_linkFacts;
    FactList* m_placement;
    FactList* m_storage;
    AssumptionForm* m_assumptions;
};

}  // namespace headroom
