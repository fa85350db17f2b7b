// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/measured_links.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace headroom {
namespace {

/// A message of half the bytes could be filled up to the whole: it never takes longer.
void removeRises(std::vector<MeasuredCurve::Point>& points)
{
    for (std::size_t i = points.size(); i-- > 1;)
        points[i - 1].time = std::min(points[i - 1].time, points[i].time);
}

/// What of a message a GPU sends over the fabric, over what the test's bus bandwidth counts. A ring over whole nodes
/// enters each node once, over all of its cards; all-to-all sends what is for GPUs of other nodes.
double shareOfFabric(NetworkOperation operation, double ranks, double hosts)
{
    if (operation == NetworkOperation::Send)
        return 1;
    if (operation == NetworkOperation::AllToAll)
        return sentShare(operation, hosts) / sentShare(operation, ranks);
    return hosts / ranks;
}

MeasuredCurve* curveOf(MeasuredCurves& curves, NetworkOperation operation)
{
    const auto found = std::ranges::find(curves, operation, &MeasuredCurve::operation);
    return found == curves.end() ? nullptr : &*found;
}

}  // namespace

double sentShare(NetworkOperation operation, double ranks)
{
    if (operation == NetworkOperation::Send || ranks <= 1)
        return 1;
    return (ranks - 1) / ranks * (operation == NetworkOperation::AllReduce ? 2 : 1);
}

CurveChoice curveFor(const MeasuredCurves& curves, NetworkOperation operation)
{
    using enum NetworkOperation;
    const auto find = [&](NetworkOperation wanted) -> const MeasuredCurve* {
        const auto found = std::ranges::find(curves, wanted, &MeasuredCurve::operation);
        return found == curves.end() ? nullptr : &*found;
    };
    if (const MeasuredCurve* own = find(operation))
        return {own, false};
    for (const NetworkOperation other : {AllReduce, AllGather, ReduceScatter, AllToAll})
        if (const MeasuredCurve* stand = find(other))
            return {stand, true};
    return {};
}

Seconds curveTime(const MeasuredCurve& curve, Bytes sent, Seconds latency)
{
    const std::vector<MeasuredCurve::Point>& points = curve.points;
    const auto after = std::ranges::lower_bound(points, sent, {}, &MeasuredCurve::Point::sent);
    if (after == points.begin() || after == points.end()) {
        const MeasuredCurve::Point& end = after == points.begin() ? points.front() : points.back();
        const Seconds empty = std::min(latency, end.time);
        return empty + (end.time - empty) * (sent / end.sent);
    }
    const MeasuredCurve::Point& before = *(after - 1);
    return before.time + (after->time - before.time) * ((sent - before.sent) / (after->sent - before.sent));
}

Seconds measuredTime(const MeasuredCurve& curve, Bytes sent, Seconds latency, Seconds tested, Seconds leastTransfer)
{
    const Seconds whole = curveTime(curve, sent, tested);
    const double latencyShare = tested.value > 0 ? std::min(1.0, whole / tested) : 1;
    return latency * latencyShare + std::max({Seconds{}, whole - tested, leastTransfer});
}

void scaleCurves(MeasuredCurves& curves, double share)
{
    for (MeasuredCurve& curve : curves)
        for (MeasuredCurve::Point& point : curve.points)
            point.time = point.time / share;
}

std::optional<BytesPerSecond> measuredBus(const MeasuredCurves& curves)
{
    const CurveChoice choice = curveFor(curves, NetworkOperation::AllReduce);
    if (choice.curve == nullptr)
        return std::nullopt;
    const MeasuredCurve::Point& largest = choice.curve->points.back();
    return BytesPerSecond{largest.sent.value / largest.time.value};
}

MeasuredCurves curvesOf(const std::vector<NetworkPoint>& points, NetworkScope scope, const TestedShape& shape)
{
    MeasuredCurves curves;
    for (const NetworkPoint& point : points) {
        if (point.scope != scope)
            continue;
        const bool isFabric = scope == NetworkScope::Fabric;
        const double hosts = isFabric ? std::max(2.0, point.hosts ? real(*point.hosts) : shape.nodes) : 1;
        const double ranks =
            std::max({2.0, hosts, point.ranks ? real(*point.ranks) : hosts * std::max(1.0, shape.gpusPerNode)});
        MeasuredCurve* curve = curveOf(curves, point.operation);
        if (curve == nullptr) {
            curves.push_back({point.operation, scope, ranks, isFabric ? hosts : ranks, {}});
            curve = &curves.back();
        }
        const Bytes counted{point.bytes * sentShare(point.operation, ranks)};
        const double share = isFabric ? shareOfFabric(point.operation, ranks, hosts) : 1;
        curve->points.push_back({counted * share, Seconds{counted.value / point.bus_bytes_per_s}});
    }
    for (MeasuredCurve& curve : curves)
        removeRises(curve.points);
    return curves;
}

}  // namespace headroom
