// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/topology/topology_card.h"

#include "widgets/card/card.h"
#include "widgets/health/topology/topology_matrix.h"
#include "widgets/health/topology/topology_view.h"
#include "widgets/theme/theme.h"

#include <QVBoxLayout>

namespace headroom {

TopologyCard::TopologyCard(QWidget* parent)
    : QWidget(parent), m_card(new Card(tr("Who reaches whom"), this)), m_view(new TopologyView(m_card)),
      m_matrix(new TopologyMatrix(m_card))
{
    m_card->setObjectName(QStringLiteral("topologyCard"));
    m_view->setObjectName(QStringLiteral("topologyView"));
    auto* content = new QWidget(m_card);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid(3));
    column->addWidget(m_view);
    column->addWidget(m_matrix);
    m_card->setContent(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
}

void TopologyCard::setReport(const std::shared_ptr<const HealthReport>& report, std::size_t host, int tensor)
{
    m_view->setReport(report, host, tensor);
    m_matrix->setReport(*report, host);
    const std::vector<HostSnapshot>& hosts = report->snapshot.hosts;
    const bool isNamed = hosts.size() > 1 && host < hosts.size() && !hosts[host].name.empty();
    m_card->setTitle(isNamed ? tr("%1: who reaches whom").arg(asText(hosts[host].name)) : tr("Who reaches whom"));
    m_card->setNote(m_view->summary());
}

}  // namespace headroom
