// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"
#include "model/units.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace headroom {

/// How long one operation took over one level of links, by what each GPU sent. Sizes of different operations and
/// numbers of ranks compare by that: bus bandwidth is bytes sent over time (nccl-tests, doc/PERFORMANCE.md). Times of
/// collectives hold their latency; those of sends, of which tests have many under way at once, do not.
struct MeasuredCurve {
    struct Point {
        Bytes sent{};  ///< By each GPU, over the links of this level.
        Seconds time{};
        bool operator==(const Point&) const = default;
    };
    NetworkOperation operation{NetworkOperation::AllReduce};
    NetworkScope scope{NetworkScope::Node};
    double ranks{2};  ///< GPUs of the test.
    double peers{2};  ///< That the level joins: the GPUs of a node, or the nodes.
    std::vector<Point> points{};  ///< At least one; bytes rise, times never fall.
    bool operator==(const MeasuredCurve&) const = default;
};
using MeasuredCurves = std::vector<MeasuredCurve>;  ///< One for each operation that was measured.

/// What a plan's own measurements say of both levels of links; empty where all is assumed.
struct MeasuredLinks {
    MeasuredCurves inside{};
    MeasuredCurves between{};
    bool operator==(const MeasuredLinks&) const = default;
};

/// Bytes that each of `ranks` GPUs sends for a message, over the message: 2 (n - 1) / n of an all-reduce, (n - 1) / n
/// of the other collectives, 1 of a send.
[[nodiscard]] double sentShare(NetworkOperation operation, double ranks);

/// The curve of an operation, or the one that stands in for it: collectives for each other, all-reduce first, and for
/// sends. A send stands in for nothing: it shows what a card can do, not what a collective reaches.
struct CurveChoice {
    const MeasuredCurve* curve{nullptr};  ///< Null: nothing that was measured tells of the operation.
    bool standsIn{false};
};
[[nodiscard]] CurveChoice curveFor(const MeasuredCurves& curves, NetworkOperation operation);

/// What an exchange takes by a curve, between whose sizes time is linear in bytes (Hockney 1994), as it is below the
/// smallest, where `latency` is what is left of a message without bytes, and above the largest.
[[nodiscard]] Seconds curveTime(const MeasuredCurve& curve, Bytes sent, Seconds latency);

/// The same for another operation or number of ranks than the test's, whose latencies are both known as assumed:
/// `latency` of the exchange, `tested` of the test. `leastTransfer` is what the bytes take at the least.
[[nodiscard]] Seconds measuredTime(const MeasuredCurve& curve, Bytes sent, Seconds latency, Seconds tested,
                                   Seconds leastTransfer = {});

/// What the bytes of an exchange take on a link beside their latency, which a curve does not change: `assumed` without
/// one. `testedLatency` gives what the test of a curve is taken to spend beside its bytes.
template <class TestedLatency>
[[nodiscard]] Seconds measuredTransfer(const MeasuredCurves& curves, NetworkOperation operation, Bytes sent,
                                       BytesPerSecond link, Seconds assumed, TestedLatency testedLatency)
{
    if (curves.empty())
        return assumed;
    const auto above = [&](const MeasuredCurve& curve) {
        const Seconds latency = testedLatency(curve);
        return std::max(Seconds{}, curveTime(curve, sent, latency) - latency);
    };
    const CurveChoice choice = curveFor(curves, operation);
    if (choice.curve == nullptr)  // No collective is faster than a message between two.
        return std::max(assumed, above(curves.front()));
    const Seconds atLineRate{choice.standsIn ? sent.value / link.value : 0};
    return std::max(above(*choice.curve), atLineRate);
}

/// What curves come to where the links have that share of their speed.
void scaleCurves(MeasuredCurves& curves, double share);

/// Bus bandwidth per GPU that all-reduce, or what stands in for it, reached with its largest message.
[[nodiscard]] std::optional<BytesPerSecond> measuredBus(const MeasuredCurves& curves);

/// The shape of the machines that points without ranks or hosts are of.
struct TestedShape {
    double gpusPerNode{1};
    double nodes{1};
};
/// The curves that points of one scope come to.
[[nodiscard]] MeasuredCurves curvesOf(const std::vector<NetworkPoint>& points, NetworkScope scope,
                                      const TestedShape& shape);

}  // namespace headroom
