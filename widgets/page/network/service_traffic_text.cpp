// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/service_traffic_text.h"

#include "model/text/numbers.h"
#include "widgets/page/network/network_facts.h"
#include "widgets/text/format.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ServiceTrafficWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::NetworkPage)
};

QString rateText(BytesPerSecond rate)
{
    return rate.value > 0 ? ServiceTrafficWords::tr("%1 GB/s").arg(rateNumber(rate.value / bytesPerGB))
                          : QStringLiteral("–");
}

QString communicationName(ServiceCommunication communication)
{
    switch (communication) {
    case ServiceCommunication::Tensor: return ServiceTrafficWords::tr("all-reduce");
    case ServiceCommunication::Experts: return ServiceTrafficWords::tr("all-to-all, all-reduce");
    case ServiceCommunication::Pipeline: return ServiceTrafficWords::tr("hand-over");
    case ServiceCommunication::Cache: return ServiceTrafficWords::tr("KV transfer");
    }
    return {};
}

QString communicationDetail(ServiceCommunication communication)
{
    switch (communication) {
    case ServiceCommunication::Tensor: return ServiceTrafficWords::tr("two sums per layer over the GPUs that share it");
    case ServiceCommunication::Experts:
        return ServiceTrafficWords::tr("tokens to the GPUs of their experts and back, sums of the rest");
    case ServiceCommunication::Pipeline: return ServiceTrafficWords::tr("activations to the next pipeline stage");
    case ServiceCommunication::Cache:
        return ServiceTrafficWords::tr("keys and values of a prompt to the replica that answers");
    }
    return {};
}

/// The cache is sent once per prompt, all else for every token of the answer.
QString lostText(const ServiceTraffic& row)
{
    return (row.communication == ServiceCommunication::Cache ? ServiceTrafficWords::tr("%1 per prompt")
                                                             : ServiceTrafficWords::tr("%1 per token"))
        .arg(latencyText(row.lost));
}

}  // namespace

std::vector<KpiFigure> serviceTrafficFigures(const Estimate& estimate, const std::vector<ServiceTraffic>& traffic)
{
    BytesPerSecond inside{};
    BytesPerSecond between{};
    Seconds lost{};
    for (const ServiceTraffic& row : traffic) {
        inside += row.inside;
        between += row.between;
        lost += row.communication == ServiceCommunication::Cache ? Seconds{} : row.lost;
    }
    const QString each = ServiceTrafficWords::tr("%1, under the plan's load").arg(perWorkerText(estimate.hardware));
    std::vector<KpiFigure> figures{{ServiceTrafficWords::tr("Between nodes"), rateText(between), each, {}, false},
                                   {ServiceTrafficWords::tr("Inside a node"), rateText(inside), each, {}, false}};
    const Seconds token = estimate.serving->speed->latencies.tpot.p50;
    const bool known = estimate.serving->speed->stable && token.value > 0;
    figures.push_back({ServiceTrafficWords::tr("Lost to communication"),
                       ServiceTrafficWords::tr("%1 per token").arg(latencyText(lost)),
                       known ? ServiceTrafficWords::tr("of %1 per token").arg(latencyText(token)) : QString(),
                       {},
                       true});
    return figures;
}

std::vector<RowColumn> serviceTrafficColumns()
{
    return {{ServiceTrafficWords::tr("Exchange")},
            {ServiceTrafficWords::tr("Per token"), true},
            {ServiceTrafficWords::tr("Inside a node"), true},
            {ServiceTrafficWords::tr("Between nodes"), true},
            {ServiceTrafficWords::tr("Lost"), true},
            {ServiceTrafficWords::tr("What it is"), false, true}};
}

std::vector<ShownRow> serviceTrafficRows(const std::vector<ServiceTraffic>& traffic)
{
    std::vector<ShownRow> rows;
    for (const ServiceTraffic& row : traffic)
        rows.push_back(
            {{communicationName(row.communication), QString::fromStdString(decimalBytes(row.perToken)),
              rateText(row.inside), rateText(row.between), lostText(row), communicationDetail(row.communication)},
             {},
             {},
             false});
    return rows;
}

void showServiceTraffic(RowTable& table, const std::vector<ServiceTraffic>& traffic)
{
    table.setRows(serviceTrafficRows(traffic));
}

QString noServiceTrafficText(const Estimate& estimate)
{
    return ServiceTrafficWords::tr(
               "Each replica is one %1 that computes all layers by itself: only requests and answers cross the "
               "network, a few kB of text each.")
        .arg(workerText(estimate.hardware));
}

}  // namespace headroom
