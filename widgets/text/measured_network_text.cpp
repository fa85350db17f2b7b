// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/measured_network_text.h"

#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {
namespace {

struct MeasuredNetworkWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::MeasuredNetwork)
};

QString operationWords(NetworkOperation operation)
{
    switch (operation) {
    case NetworkOperation::AllReduce: return MeasuredNetworkWords::tr("all-reduce");
    case NetworkOperation::AllGather: return MeasuredNetworkWords::tr("all-gather");
    case NetworkOperation::ReduceScatter: return MeasuredNetworkWords::tr("reduce-scatter");
    case NetworkOperation::AllToAll: return MeasuredNetworkWords::tr("all-to-all");
    case NetworkOperation::Send: break;
    }
    return MeasuredNetworkWords::tr("messages between two");
}

QString busText(double bytesPerSecond)
{
    return MeasuredNetworkWords::tr("%1 GB/s").arg(decimalText(bytesPerSecond / bytesPerGB));
}

/// "results.txt, 2026-11-20", of several files the first and how many more.
QString sourcesText(const std::vector<NetworkPoint>& points, const MeasuredCurve& curve, NetworkScope scope)
{
    QStringList sources;
    for (const NetworkPoint& point : points) {
        if (point.operation != curve.operation || point.scope != scope)
            continue;
        QStringList parts;
        for (const std::string& part : {point.source, point.date})
            if (!part.empty())
                parts << shownLine(QString::fromStdString(part));
        if (const QString source = parts.join(QStringLiteral(", ")); !source.isEmpty() && !sources.contains(source))
            sources << source;
    }
    if (sources.size() < 2)
        return sources.join(QString());
    return MeasuredNetworkWords::tr("%1 and %2 more").arg(sources.front()).arg(sources.size() - 1);
}

}  // namespace

QString networkCurveName(NetworkOperation operation, NetworkScope scope)
{
    if (operation == NetworkOperation::Send)
        return scope == NetworkScope::Node ? MeasuredNetworkWords::tr("copy from GPU to GPU")
                                           : MeasuredNetworkWords::tr("write from card to card");
    return (scope == NetworkScope::Node ? MeasuredNetworkWords::tr("%1 within a node")
                                        : MeasuredNetworkWords::tr("%1 between nodes"))
        .arg(operationWords(operation));
}

QString omissionText(NetworkOmission reason)
{
    switch (reason) {
    case NetworkOmission::OtherMachine: return MeasuredNetworkWords::tr("is of another GPU than the plan's");
    case NetworkOmission::OtherTest: return MeasuredNetworkWords::tr("is a test that no part of a step is like");
    case NetworkOmission::NoRanks:
        return MeasuredNetworkWords::tr("does not say on which GPUs it ran: keep the lines that begin with \"# Rank\"");
    case NetworkOmission::FewerRanks: return MeasuredNetworkWords::tr("ran on fewer GPUs than another one of its kind");
    case NetworkOmission::NoFigure: return MeasuredNetworkWords::tr("holds no rate, or wrong values with each");
    case NetworkOmission::BeyondPlan: return MeasuredNetworkWords::tr("is of a link that the plan does not use");
    }
    return {};
}

QStringList networkCurveSentences(const MeasuredNetwork& network)
{
    QStringList sentences;
    for (const NetworkCurve& curve : network.curves)
        sentences << MeasuredNetworkWords::tr("%1: %2, assumed %3")
                         .arg(networkCurveName(curve.operation, curve.scope), busText(curve.measured.value),
                              busText(curve.assumed.value));
    return sentences;
}

std::vector<std::pair<QString, QString>> measuredLinkFacts(const Hardware& hardware,
                                                           const std::vector<NetworkPoint>& points)
{
    std::vector<std::pair<QString, QString>> facts;
    const Interconnect& network = hardware.network;
    const auto add = [&](const MeasuredCurves& curves, NetworkScope scope, double assumed) {
        for (const MeasuredCurve& curve : curves) {
            const MeasuredCurve::Point& largest = curve.points.back();
            const QString source = sourcesText(points, curve, scope);
            const QString words =
                MeasuredNetworkWords::tr("%1 %2 per GPU with large messages, in place of the assumed %3; %4 sizes")
                    .arg(operationWords(curve.operation), busText(largest.sent.value / largest.time.value),
                         busText(assumed), countText(static_cast<double>(curve.points.size())));
            facts.emplace_back(scope == NetworkScope::Node ? MeasuredNetworkWords::tr("Measured within a node")
                                                           : MeasuredNetworkWords::tr("Measured between nodes"),
                               source.isEmpty() ? words : MeasuredNetworkWords::tr("%1 of %2").arg(words, source));
        }
    };
    add(network.measured.inside, NetworkScope::Node, network.inside.value * hardware.efficiency.inside);
    add(network.measured.between, NetworkScope::Fabric,
        network.between.value * network.betweenShare.value_or(hardware.efficiency.between));
    return facts;
}

}  // namespace headroom
