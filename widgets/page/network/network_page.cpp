// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/network_page.h"

#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/network/cluster_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/network/network_charts.h"
#include "widgets/page/network/service_traffic_text.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/zoom.h"

#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace headroom {

namespace {

constexpr Px sideBySideWidth{900};
constexpr Px chartsBesideWidth{760};

/// A table goes by the name of its card, from which it can be copied.
void name(Card& card, RowTable& table, const QString& objectName)
{
    table.setAccessibleName(card.title());
    table.setObjectName(objectName);
    addCopyTool(card, table);
}

}  // namespace

NetworkPage::NetworkPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_speeds(new QBoxLayout(QBoxLayout::LeftToRight)), m_cluster(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_links(new QBoxLayout(QBoxLayout::LeftToRight)), m_rules(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_fabricCard(new Card(tr("The same step over other networks"), this)),
      m_ladderCard(new Card(tr("How fast each way is"), this)),
      m_clusterCard(new Card(tr("Nodes on their network"), this)), m_fabrics(new FabricChart(this)),
      m_ladder(new SpeedLadderChart(this)), m_nodes(new ClusterChart(this)),
      m_trafficCard(new Card(tr("What each collective puts on the links"), this)),
      m_serviceCard(new Card(tr("What the service sends between its GPUs"), this)),
      m_networkCard(new Card(tr("The same step over other networks"), this)),
      m_linkCard(new Card(tr("Links of this cluster"), this)),
      m_assumedLinks(new QPushButton(tr("Count as assumed"), this)),
      m_checkCard(new Card(tr("Before blaming the GPUs, measure"), this)),
      m_placementCard(new Card(tr("Placement"), this)), m_storageCard(new Card(tr("Storage"), this)),
      m_assumptionCard(new Card(tr("Assumptions of yours"), this)), m_traffic(new RowTable(trafficColumns(), this)),
      m_service(new RowTable(serviceTrafficColumns(), this)), m_networks(new RowTable(networkColumns(), this)),
      m_checks(new RowTable(checkColumns(), this)), m_linkFacts(new FactList(this)), m_placement(new FactList(this)),
      m_storage(new FactList(this)), m_assumptions(new AssumptionForm(this))
{
    buildCards();
    buildCharts();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(m_strip);
    layout->addLayout(m_speeds);
    layout->addLayout(m_cluster);
    layout->addWidget(m_trafficCard);
    layout->addWidget(m_serviceCard);
    layout->addWidget(m_networkCard);
    layout->addLayout(m_links);
    layout->addLayout(m_rules);
    layout->addWidget(m_assumptionCard);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    m_empty->setText(tr("No traffic to show"), {}, QString());
    m_pages->setCurrentIndex(1);
}

void NetworkPage::buildCards()
{
    m_strip->setObjectName(QStringLiteral("networkStrip"));
    m_trafficCard->setObjectName(QStringLiteral("trafficCard"));
    name(*m_trafficCard, *m_traffic, QStringLiteral("trafficTable"));
    fillWithTable(*m_trafficCard, *m_traffic);
    m_serviceCard->setObjectName(QStringLiteral("serviceTrafficCard"));
    name(*m_serviceCard, *m_service, QStringLiteral("serviceTrafficTable"));
    fillWithTable(*m_serviceCard, *m_service);
    m_networkCard->setObjectName(QStringLiteral("networkCard"));
    name(*m_networkCard, *m_networks, QStringLiteral("networkTable"));
    m_networkCard->setContent(new SideScroll(m_networks, m_networkCard), true);
    m_checkCard->setObjectName(QStringLiteral("checkCard"));
    name(*m_checkCard, *m_checks, QStringLiteral("checkTable"));
    fillWithTable(*m_checkCard, *m_checks);
    m_linkCard->setObjectName(QStringLiteral("linkCard"));
    m_linkCard->setContent(m_linkFacts);
    m_assumedLinks->setObjectName(QStringLiteral("assumedLinks"));
    m_assumedLinks->setToolTip(tr("Takes the measured links out of the plan; Undo brings them back"));
    m_linkCard->addHeaderWidget(m_assumedLinks);
    connect(m_assumedLinks, &QPushButton::clicked, this, &NetworkPage::assumedLinksRequested);
    m_placementCard->setObjectName(QStringLiteral("placementCard"));
    m_placementCard->setContent(m_placement);
    m_storageCard->setObjectName(QStringLiteral("storageCard"));
    m_storageCard->setContent(m_storage);
    m_assumptionCard->setObjectName(QStringLiteral("assumptionCard"));
    m_assumptionCard->setNote(tr("for this page, kept on this computer; the estimate does not change with them"));
    m_assumptionCard->setContent(m_assumptions);
    connect(m_assumptions, &AssumptionForm::edited, this, &NetworkPage::assumptionsEdited);
    for (QBoxLayout* row : {m_speeds, m_cluster, m_links, m_rules})
        row->setSpacing(cardGap);
    m_speeds->addWidget(m_fabricCard, 3);
    m_speeds->addWidget(m_ladderCard, 2);
    m_cluster->addWidget(m_clusterCard, 3);
    m_cluster->addWidget(m_checkCard, 2);
    m_links->addWidget(m_linkCard, 1);
    m_rules->addWidget(m_placementCard, 1);
    m_rules->addWidget(m_storageCard, 1);
    // Cards side by side are as high as the higher one.
    for (Card* card : {m_trafficCard, m_serviceCard, m_networkCard, m_assumptionCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void NetworkPage::buildCharts()
{
    m_fabricCard->setObjectName(QStringLiteral("fabricCard"));
    m_ladderCard->setObjectName(QStringLiteral("ladderCard"));
    m_ladderCard->setNote(tr("GB/s per GPU, one way, log scale"));
    m_clusterCard->setObjectName(QStringLiteral("clusterCard"));
    const std::initializer_list<std::pair<Card*, Chart*>> charts = {
        {m_fabricCard, m_fabrics}, {m_ladderCard, m_ladder}, {m_clusterCard, m_nodes}};
    for (const auto& [card, chart] : charts) {
        card->setContent(chart);
        addChartTools(*card, *chart);
        connect(chart, &Chart::exportRequested, this, &NetworkPage::exportRequested);
    }
}

void NetworkPage::showCharts()
{
    m_fabricCard->setVisible(m_facts.options.size() > 1);
    m_fabricCard->setTitle(fabricTitle(m_facts.options));
    m_fabricCard->setNote(isHeld(m_estimate) ? tr("step time") : tr("step time if it fitted"));
    m_fabrics->setData(fabricBars(m_estimate, m_facts.options));
    const std::vector<LadderRung> rungs = speedLadder(m_estimate, m_facts);
    m_ladderCard->setTitle(ladderTitle(rungs));
    m_ladder->setData(rungs);
    m_nodes->setCluster(m_plan, m_estimate);
    m_clusterCard->setTitle(m_nodes->summary());
    m_clusterCard->setNote(m_plan.workload == Workload::Training ? tr("colours are pipeline stages, of GPUs in use")
                                                                 : tr("colours are replicas, of GPUs in use"));
}

void NetworkPage::setEstimate(const Plan& plan, const Estimate& estimate, const NetworkFacts& facts)
{
    m_plan = plan;
    m_estimate = estimate;
    m_facts = facts;
    const bool isMeasured = !m_facts.measured.empty();
    m_assumedLinks->setVisible(isMeasured);
    m_linkCard->setNote(isMeasured ? tr("measured") : tr("assumed"));
    refresh();
}

void NetworkPage::refresh()
{
    if (m_estimate.time)
        showEstimate();
    else if (!m_facts.service.empty())
        showService();
    else
        showReasons();
}

void NetworkPage::showReasons()
{
    if (m_estimate.serving && m_estimate.serving->speed) {
        m_empty->setText(tr("This service sends nothing between its GPUs"), {}, noServiceTrafficText(m_estimate));
    } else {
        const bool serves = m_plan.workload != Workload::Training;
        QStringList reasons;
        for (const Finding& finding : m_estimate.findings)
            if (finding.severity == Severity::Error)
                reasons << findingFullText(finding, m_unit);
        m_empty->setText(serves ? tr("This service does not run, and so sends nothing")
                                : tr("No step time is known, and so no traffic"),
                         reasons, tr("Mend what the banner names, or choose a GPU whose rates are known."));
    }
    m_pages->setCurrentIndex(1);
}

void NetworkPage::showEstimate()
{
    m_pages->setCurrentIndex(0);
    const bool onCpu = m_estimate.hardware.cpuOnly;
    m_trafficCard->setNote(tr("%1 and step, slowest stage").arg(perWorkerText(m_estimate.hardware)));
    m_networkCard->setNote(onCpu ? QString() : tr("NCCL falls back to TCP without an error"));
    m_checkCard->setTitle(tr("Before blaming the %1, measure").arg(workersText(m_estimate.hardware)));
    m_checkCard->setVisible(!onCpu || !m_facts.checks.empty());
    m_serviceCard->setVisible(false);
    for (Card* card : {m_placementCard, m_storageCard, m_assumptionCard})
        card->setVisible(true);
    showCharts();
    m_assumptions->setAssumptions(m_facts.assumptions);
    m_strip->setFigures(networkFigures(m_estimate, m_facts, m_unit));
    m_trafficCard->setVisible(!m_facts.traffic.empty());
    showTraffic(*m_traffic, m_facts.traffic, m_estimate, m_unit);
    m_networkCard->setVisible(m_facts.options.size() > 1);
    showNetworks(*m_networks, m_estimate, m_facts.options);
    showChecks(*m_checks, m_facts.checks, m_estimate.hardware);
    m_linkFacts->setFacts(linkFacts(m_estimate, m_facts));
    m_placement->setFacts(placementFacts(m_plan, m_estimate, m_facts));
    m_storage->setFacts(storageFacts(m_plan, m_estimate, m_facts, m_unit));
}

void NetworkPage::showService()
{
    m_pages->setCurrentIndex(0);
    const bool leavesNode =
        std::ranges::any_of(m_facts.service, [](const ServiceTraffic& row) { return row.between.value > 0; });
    showCharts();
    m_strip->setFigures(serviceTrafficFigures(m_estimate, m_facts.service));
    m_serviceCard->setVisible(true);
    m_serviceCard->setTitle(tr("What the service sends between its %1").arg(workersText(m_estimate.hardware)));
    m_serviceCard->setNote(tr("%1, under the plan's load").arg(perWorkerText(m_estimate.hardware)));
    showServiceTraffic(*m_service, m_facts.service);
    m_linkFacts->setFacts(linkFacts(m_estimate, m_facts));
    showChecks(*m_checks, m_facts.checks, m_estimate.hardware);
    m_checkCard->setVisible(leavesNode && !m_facts.checks.empty());
    m_placement->setFacts(placementFacts(m_plan, m_estimate, m_facts));
    m_placementCard->setVisible(leavesNode);
    m_storage->setFacts(storageFacts(m_plan, m_estimate, m_facts, m_unit));
    m_assumptions->setAssumptions(m_facts.assumptions);
    for (Card* card : {m_storageCard, m_assumptionCard})
        card->setVisible(true);
    // What follows from a training step.
    for (Card* card : {m_trafficCard, m_networkCard, m_fabricCard})
        card->setVisible(false);
}

void NetworkPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    refresh();
}

void NetworkPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto direction = [this](int least) {
        return width() < least ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    };
    m_speeds->setDirection(direction(chartsBesideWidth));
    m_cluster->setDirection(direction(chartsBesideWidth));
    m_rules->setDirection(direction(sideBySideWidth));
}

}  // namespace headroom
