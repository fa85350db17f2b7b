// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace headroom {

/// What the tests of one operation over one level of links come to.
struct NetworkCurve {
    NetworkOperation operation{NetworkOperation::AllReduce};
    NetworkScope scope{NetworkScope::Node};
    std::int64_t tests{0};  ///< Of several the slowest tells at each size: a step waits for it.
    std::int64_t sizes{0};
    std::int64_t ranks{0}, hosts{0};
    Bytes largest{};            ///< Message.
    BytesPerSecond measured{};  ///< Bus bandwidth with it, as the test prints it.
    BytesPerSecond assumed{};   ///< What the estimate takes such a test to show without a measurement.
};

/// Why a test says nothing of the plan's links. The words are the window's and the command line's.
enum class NetworkOmission : std::uint8_t {
    OtherMachine,   ///< It names a GPU that is not the plan's.
    OtherTest,      ///< Broadcast and its kin, copies that go both ways: nothing that a step does is like them.
    NoRanks,        ///< It does not say on which GPUs it ran, and the plan has several nodes.
    FewerRanks,     ///< Another test of the same ran on more GPUs.
    NoFigure,       ///< No size with a rate, and without wrong values.
    BeyondPlan,     ///< It crosses nodes, and the plan has one; or it joins GPUs, and nodes have one each.
};
struct OmittedTest {
    std::string file{};
    std::string test{};  ///< "all_reduce_perf".
    NetworkOmission reason{NetworkOmission::OtherTest};
};

/// What results of tests say of the links of a plan.
struct MeasuredNetwork {
    std::vector<NetworkPoint> points{};  ///< For `Calibration::network`; empty: nothing that can be used.
    std::vector<NetworkCurve> curves{};
    std::vector<OmittedTest> leftOut{};
};

/// Takes the speed of links by size from nccl-tests (all-reduce, all-gather, reduce-scatter, all-to-all), ib_write_bw
/// and copies between GPUs of nvbandwidth. The estimate is the plan's; points bear its machine and network, and name
/// their files with their days.
[[nodiscard]] MeasuredNetwork measuredNetwork(const Estimate& estimate, std::span<const TestedFile> files);

/// A calibration with these points; those of other operations and levels stay.
[[nodiscard]] Calibration withNetwork(Calibration before, const std::vector<NetworkPoint>& points);

}  // namespace headroom
