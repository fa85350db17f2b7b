// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/measured_network.h"
#include "model/estimator/estimator.h"
#include "model/estimator/network_options.h"
#include "model/hardware/collectives.h"
#include "model/io/plan_json.h"
#include "model/serving/serving_traffic.h"
#include "model/time/traffic.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/health_samples.h"
#include "tests/support/random_plans.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// Links counted by what was measured of them.
class MeasuredLinksTest : public QObject {
    Q_OBJECT

private slots:
    void theAssumedCurveChangesNothing();
    void theAssumedCurveChangesNoService();
    void fasterCurvesSlowNothing();
    void halfTheSpeedIsTwiceTheTime();
    void timesLieBetweenThePoints();
    void belowTheSmallestTimeIsLatency();
    void standInsStayBelowTheLine();
    void cardsBoundCollectives();
    void otherMachinesAreLeftAside();
    void otherNetworksKeepTheirOwnFigures();
    void theCurveIsNamed();
    void plansKeepTheirCurves();
    void unreadablePointsAreNamed_data();
    void unreadablePointsAreNamed();
    void testsBecomeCurves();
    void theSlowestMachineTells();
    void testsThatSayNothingAreNamed();
    void newCurvesTakeThePlaceOfOld();

private:
    [[nodiscard]] Seconds step(const Plan& plan) const
    {
        const Estimate found = estimate(plan, m_catalogue);
        return found.time ? found.time->step : Seconds{};
    }
    [[nodiscard]] MeasuredNetwork network(const std::string& text, const Plan& plan) const
    {
        const std::vector<TestedFile> files = {{.file = "results.txt",
                                                .parts = readTestResults(text, "results.txt", shippedFacts()),
                                                .date = "2026-11-20"}};
        return measuredNetwork(estimate(plan, m_catalogue), files);
    }

    Catalogue m_catalogue = shippedCatalogue();
    Plan m_plan = [] {
        Plan plan;
        plan.model = PresetModel{"llama-3.1-70b"};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 8};
        plan.training.sequence = 4096;
        plan.training.recompute = Recompute::Full;
        plan.training.global_batch = 128;
        plan.parallelism.tensor = 4;
        plan.parallelism.pipeline = 2;
        plan.parallelism.zero = 1;
        return plan;
    }();
};

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;
constexpr const char* h100Name = "NVIDIA H100 80GB HBM3";

NetworkOperation operationOf(Collective kind)
{
    constexpr std::array operations = {NetworkOperation::AllReduce, NetworkOperation::AllGather,
                                       NetworkOperation::ReduceScatter, NetworkOperation::AllToAll};
    return operations[static_cast<std::size_t>(kind)];
}

/// What nccl-tests would show on the plan's machines if they were as assumed, times a factor of speed.
std::vector<NetworkPoint> assumedPoints(const Hardware& hardware, double factor = 1)
{
    std::vector<NetworkPoint> points;
    const Interconnect& network = hardware.network;
    const Link inside{network.inside, hardware.efficiency.inside, network.insideLatency, network.insideSetup};
    const Link between{network.between, network.betweenShare.value_or(hardware.efficiency.between),
                       network.betweenLatency};
    const double each = std::max(1.0, hardware.gpusPerNode);
    const auto nodes = static_cast<double>(hardware.nodes);
    for (const Collective kind :
         {Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter, Collective::AllToAll}) {
        const NetworkOperation operation = operationOf(kind);
        for (double bytes = 1024; bytes <= 16 * gib; bytes *= 4) {
            if (hardware.gpusPerNode > 1) {
                const Seconds time = collectiveTime(kind, Bytes{bytes}, each, inside);
                points.push_back({.operation = operation,
                                  .bytes = bytes,
                                  .bus_bytes_per_s = factor * bytes * sentShare(operation, each) / time.value});
            }
        }
        for (double bytes = 1024; bytes <= 16 * gib && nodes > 1; bytes *= 4) {
            const double ranks = each * nodes;
            // The cards of a node carry a ring together; all-to-all sends what is for other nodes, each GPU its own.
            const bool isAll = kind == Collective::AllToAll;
            const double sent = isAll ? bytes * (nodes - 1) / nodes : bytes * sentShare(operation, ranks) / each;
            const double hops = std::min(nodes - 1, 2 * std::ceil(std::log2(nodes)) + 6);
            const double latency = network.betweenLatency.value * (isAll ? std::min(nodes - 1, 16.0)
                                                                   : kind == Collective::AllReduce ? 2 * hops
                                                                                                   : hops);
            const double time = latency + sent / (between.bandwidth.value * between.efficiency);
            points.push_back({.operation = operation,
                              .scope = NetworkScope::Fabric,
                              .bytes = bytes,
                              .bus_bytes_per_s = factor * bytes * sentShare(operation, ranks) / time});
        }
    }
    for (const NetworkScope scope : {NetworkScope::Node, NetworkScope::Fabric}) {
        const Link& link = scope == NetworkScope::Node ? inside : between;
        for (double bytes = 1024; bytes <= gib; bytes *= 32)
            points.push_back({.operation = NetworkOperation::Send,
                              .scope = scope,
                              .bytes = bytes,
                              .bus_bytes_per_s = factor * link.bandwidth.value * link.efficiency});
    }
    return points;
}

double apart(double a, double b) { return std::abs(a / b - 1); }

const Finding* findingOf(const Estimate& found, std::string_view id)
{
    const auto place = std::ranges::find(found.findings, id, &Finding::id);
    return place == found.findings.end() ? nullptr : &*place;
}

NetworkPoint point(NetworkOperation operation, NetworkScope scope, double bytes, double bus)
{
    return {.operation = operation, .scope = scope, .bytes = bytes, .bus_bytes_per_s = bus};
}

}  // namespace

void MeasuredLinksTest::theAssumedCurveChangesNothing()
{
    RandomPlans plans(m_catalogue, 27);
    int timed = 0;
    for (int i = 0; i < 400; ++i) {
        Plan plan = plans.next();
        const Estimate before = estimate(plan, m_catalogue);
        if (!before.time)
            continue;
        ++timed;
        plan.calibration.network = assumedPoints(before.hardware);
        const Estimate after = estimate(plan, m_catalogue);
        QVERIFY2(apart(after.time->step.value, before.time->step.value) < 1e-6,
                 qPrintable(QStringLiteral("plan %1: %2 s, %3 s assumed\n%4")
                                .arg(i)
                                .arg(after.time->step.value)
                                .arg(before.time->step.value)
                                .arg(QString::fromStdString(writePlan(plan)).left(1500))));
        QCOMPARE(after.memory->worst().peak, before.memory->worst().peak);
        // Bytes on the links are no matter of their speed.
        QCOMPARE(trafficInside(*stepTraffic(plan, after)), trafficInside(*stepTraffic(plan, before)));
        QCOMPARE(trafficBetween(*stepTraffic(plan, after)), trafficBetween(*stepTraffic(plan, before)));
    }
    QVERIFY(timed > 100);
}

void MeasuredLinksTest::theAssumedCurveChangesNoService()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.parallelism.tensor = 8;
    const Estimate before = estimate(plan, m_catalogue);
    QVERIFY(before.serving->speed);
    // As the engine is taken to reach it: bytes alone, whatever of NCCL's latency the engine's own kernels save.
    const double rate = before.hardware.network.inside.value * 0.95;
    for (double bytes = 64 * 1024; bytes <= gib; bytes *= 4) {
        const double sent = bytes * 1.75;
        plan.calibration.network.push_back(
            point(NetworkOperation::AllReduce, NetworkScope::Node, bytes, sent / (19e-6 * 3 + sent / rate)));
    }
    const Estimate after = estimate(plan, m_catalogue);
    // Loads are simulated event by event: rounding may exchange two of them.
    QVERIFY(apart(after.serving->speed->outputTokensPerSecond, before.serving->speed->outputTokensPerSecond) < 1e-4);
    for (NetworkPoint& slower : plan.calibration.network)
        slower.bus_bytes_per_s /= 20;
    const Estimate slowed = estimate(plan, m_catalogue);
    QVERIFY(slowed.serving->speed->outputTokensPerSecond < after.serving->speed->outputTokensPerSecond);
    QCOMPARE(serviceTraffic(plan, slowed).front().perToken, serviceTraffic(plan, before).front().perToken);
}

void MeasuredLinksTest::fasterCurvesSlowNothing()
{
    RandomPlans plans(m_catalogue, 28);
    int timed = 0;
    for (int i = 0; i < 300; ++i) {
        Plan plan = plans.next();
        const Estimate before = estimate(plan, m_catalogue);
        // What computation hides of gathered weights depends on how it divides between both levels of links.
        if (!before.time || plan.parallelism.zero == 3)
            continue;
        ++timed;
        plan.calibration.network = assumedPoints(before.hardware, 0.2 + 0.2 * static_cast<double>(plans.below(8)));
        // Of some operations nothing is known, and of some points figures vary as those of real tests do.
        std::erase_if(plan.calibration.network, [&](const NetworkPoint& p) {
            return static_cast<std::size_t>(p.operation) % 4 == plans.below(4) && plans.chance(0.5);
        });
        for (NetworkPoint& p : plan.calibration.network)
            p.bus_bytes_per_s *= plans.chance(0.3) ? 0.5 : 1;
        const Seconds slow = step(plan);
        for (NetworkPoint& p : plan.calibration.network)
            p.bus_bytes_per_s *= plans.chance(0.5) ? 1.5 : 1;
        const Seconds fast = step(plan);
        QVERIFY2(fast.value <= slow.value * (1 + 1e-12), qPrintable(QStringLiteral("plan %1").arg(i)));
    }
    QVERIFY(timed > 80);

    // Every exchange by itself, over curves with and without a latency of their own.
    const Link link{BytesPerSecond{450e9}, 0.65, Seconds{4e-6}, Seconds{1e-5}};
    for (int i = 0; i < 2000; ++i) {
        MeasuredCurves slow{{static_cast<NetworkOperation>(plans.below(5)), NetworkScope::Node, 8, 8, {}}};
        double time = 1e-6;
        for (double sent = 1e3; sent < 1e10; sent *= 10) {
            time += 1e-5 * static_cast<double>(plans.below(100)) + sent / 600e9;
            slow.front().points.push_back({Bytes{sent}, Seconds{time}});
        }
        MeasuredCurves fast = slow;
        scaleCurves(fast, 1 + static_cast<double>(plans.below(100)) / 50);
        Link slowLink = link, fastLink = link;
        slowLink.measured = &slow;
        fastLink.measured = &fast;
        const Bytes message{std::pow(10.0, 1 + static_cast<double>(plans.below(10)))};
        for (const Collective kind :
             {Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter, Collective::AllToAll})
            QVERIFY(collectiveTime(kind, message, 8, fastLink) <= collectiveTime(kind, message, 8, slowLink));
        QVERIFY(sendTime(message, fastLink) <= sendTime(message, slowLink));
    }
}

void MeasuredLinksTest::halfTheSpeedIsTwiceTheTime()
{
    const MeasuredCurve curve{NetworkOperation::AllReduce,
                              NetworkScope::Node,
                              8,
                              8,
                              {{Bytes{1e6}, Seconds{1e-4}}, {Bytes{1e9}, Seconds{3e-3}}}};
    MeasuredCurves slower{curve};
    scaleCurves(slower, 0.5);
    QCOMPARE(curveTime(slower.front(), Bytes{5e8}, Seconds{}).value, 2 * curveTime(curve, Bytes{5e8}, Seconds{}).value);
    // Over as many GPUs as were tested: among fewer the latency is less, and all beyond it counts as transfer.
    Plan plan = m_plan;
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 1;
    plan.parallelism.overlap = Overlap::None;  // What is hidden behind products does not grow.
    const Estimate before = estimate(plan, m_catalogue);
    plan.calibration.network = assumedPoints(before.hardware, 0.5);
    const Estimate after = estimate(plan, m_catalogue);
    const auto tensor = [](const Estimate& e) { return e.time->parts[TimePart::TensorComm].value; };
    QVERIFY2(apart(tensor(after), 2 * tensor(before)) < 0.02, std::to_string(tensor(after) / tensor(before)).c_str());
}

void MeasuredLinksTest::timesLieBetweenThePoints()
{
    const MeasuredCurve curve{NetworkOperation::AllReduce,
                              NetworkScope::Node,
                              8,
                              8,
                              {{Bytes{1e6}, Seconds{1e-4}}, {Bytes{1e9}, Seconds{3e-3}}}};
    QCOMPARE(curveTime(curve, Bytes{1e6}, Seconds{1e-5}).value, 1e-4);
    QCOMPARE(curveTime(curve, Bytes{1e9}, Seconds{1e-5}).value, 3e-3);
    const double middle = curveTime(curve, Bytes{(1e6 + 1e9) / 2}, Seconds{1e-5}).value;
    QVERIFY(apart(middle, (1e-4 + 3e-3) / 2) < 1e-12);
    // Beyond the largest the bus bandwidth is its.
    QVERIFY(apart(curveTime(curve, Bytes{4e9}, Seconds{}).value, 12e-3) < 1e-12);
    // A smaller message that took longer than a larger one was a slow first run.
    const MeasuredCurves curves = curvesOf({point(NetworkOperation::AllReduce, NetworkScope::Node, 1024, 1e6),
                                            point(NetworkOperation::AllReduce, NetworkScope::Node, 2048, 1e8)},
                                           NetworkScope::Node, {.gpusPerNode = 8});
    QVERIFY(curves.front().points[0].time == curves.front().points[1].time);
}

void MeasuredLinksTest::belowTheSmallestTimeIsLatency()
{
    const MeasuredCurve curve{NetworkOperation::AllReduce, NetworkScope::Node, 8, 8, {{Bytes{1e6}, Seconds{1e-4}}}};
    QCOMPARE(curveTime(curve, Bytes{}, Seconds{2e-5}).value, 2e-5);
    QVERIFY(apart(curveTime(curve, Bytes{5e5}, Seconds{2e-5}).value, 6e-5) < 1e-12);
    // Of a test of large messages alone the latency stays the assumed one.
    const MeasuredCurve large{NetworkOperation::AllReduce, NetworkScope::Node, 8, 8, {{Bytes{gib}, Seconds{5e-3}}}};
    QVERIFY(curveTime(large, Bytes{1024}, Seconds{2e-5}).value < 2.1e-5);
    // What the test did faster than the latency is assumed to be, other numbers of ranks do, too.
    QVERIFY(apart(measuredTime(curve, Bytes{1}, Seconds{4e-4}, Seconds{2e-4}).value, 2e-4) < 1e-3);
}

void MeasuredLinksTest::standInsStayBelowTheLine()
{
    // NVLink SHARP brings an all-reduce above the rate of a link; what sends every byte is no faster than the link.
    const Link link{BytesPerSecond{450e9}, 0.65, Seconds{4e-6}};
    const MeasuredCurves curves{
        {NetworkOperation::AllReduce, NetworkScope::Node, 8, 8, {{Bytes{1.75 * gib}, Seconds{1.75 * gib / 480e9}}}}};
    Link measured = link;
    measured.measured = &curves;
    const Seconds reduced = collectiveTime(Collective::AllReduce, Bytes{gib}, 8, measured);
    QVERIFY(apart(reduced.value, 1.75 * gib / 480e9) < 0.01);
    const Seconds gathered = collectiveTime(Collective::AllGather, Bytes{gib}, 8, measured);
    QVERIFY(gathered.value >= 0.875 * gib / 450e9);
    QVERIFY(gathered.value < collectiveTime(Collective::AllGather, Bytes{gib}, 8, link).value);
}

void MeasuredLinksTest::cardsBoundCollectives()
{
    const Link link{BytesPerSecond{50e9}, 0.8, Seconds{8e-6}};
    const auto with = [&](double bus) {
        return MeasuredCurves{{NetworkOperation::Send, NetworkScope::Fabric, 2, 2, {{Bytes{gib}, Seconds{gib / bus}}}}};
    };
    const auto time = [&](const MeasuredCurves& curves) {
        Link measured = link;
        measured.measured = &curves;
        return collectiveTime(Collective::AllReduce, Bytes{gib}, 8, measured);
    };
    // A card that writes at its line rate does not make NCCL faster; one at half of it makes it slower.
    QCOMPARE(time(with(48e9)), time({}));
    QVERIFY(apart(time(with(20e9)).value, 2 * time({}).value) < 0.01);
}

void MeasuredLinksTest::otherMachinesAreLeftAside()
{
    Plan plan = m_plan;
    plan.calibration.network = {point(NetworkOperation::AllReduce, NetworkScope::Fabric, gib, 40e9)};
    const Seconds measured = step(plan);
    QVERIFY(measured > step(m_plan));
    plan.calibration.network.front().machine = "Standard_ND96isr_H200_v5";
    QCOMPARE(step(plan), step(m_plan));
    const Estimate found = estimate(plan, m_catalogue);
    QVERIFY(findingOf(found, "calibration.network-elsewhere") != nullptr);
    QVERIFY(findingOf(found, "calibration.network-fabric") == nullptr);
    plan.calibration.network.front().machine = "Standard_ND96isr_H100_v5";
    QCOMPARE(step(plan), measured);
    // Over another network than the one that was measured.
    plan.calibration.network.front().link = estimate(m_plan, m_catalogue).hardware.network.betweenName;
    QCOMPARE(step(plan), measured);
    plan.cluster.fabric = Fabric::Tcp;
    QVERIFY(findingOf(estimate(plan, m_catalogue), "calibration.network-elsewhere") != nullptr);
    Plan assumed = plan;
    assumed.calibration.network.clear();
    QCOMPARE(step(plan), step(assumed));
}

void MeasuredLinksTest::otherNetworksKeepTheirOwnFigures()
{
    const VmSize* size = m_catalogue.size("Standard_ND96isr_H100_v5");
    const Estimate assumed = estimate(m_plan, m_catalogue);
    Plan plan = m_plan;
    plan.calibration.network = {point(NetworkOperation::AllReduce, NetworkScope::Fabric, gib, 100e9)};
    const Estimate found = estimate(plan, m_catalogue);
    const std::vector<NetworkOption> before = networkOptions(m_plan, assumed, size);
    const std::vector<NetworkOption> after = networkOptions(plan, found, size);
    QCOMPARE(after.size(), before.size());
    QCOMPARE(after.front().step, found.time->step);
    for (std::size_t i = 1; i < after.size(); ++i)
        QCOMPARE(after[i].step, before[i].step);
    const std::vector<NetworkCheck> checks = networkChecks(plan, found, m_catalogue);
    const auto cluster = std::ranges::find(checks, std::string("all_reduce_cluster"), &NetworkCheck::id);
    QVERIFY(cluster->measured);
    QVERIFY(apart(cluster->expected, 100) < 1e-9);
}

void MeasuredLinksTest::theCurveIsNamed()
{
    Plan plan = m_plan;
    QVERIFY(findingOf(estimate(plan, m_catalogue), "calibration.network-node") == nullptr);
    NetworkPoint measured = point(NetworkOperation::AllReduce, NetworkScope::Node, 16 * gib, 450e9);
    measured.source = "all_reduce.txt";
    measured.date = "2026-11-20";
    plan.calibration.network = {measured};
    const Estimate found = estimate(plan, m_catalogue);
    const Finding* named = findingOf(found, "calibration.network-node");
    QVERIFY(named != nullptr);
    QVERIFY(apart(std::get<double>(named->arguments[0]), 450) < 1e-9);
    QCOMPARE(std::get<OwnersNote>(named->arguments[3]).text, std::string("all_reduce.txt, 2026-11-20"));
}

void MeasuredLinksTest::plansKeepTheirCurves()
{
    Plan plan = m_plan;
    NetworkPoint full = point(NetworkOperation::AllToAll, NetworkScope::Fabric, 1.5e9, 41.5e9);
    full.ranks = 64;
    full.hosts = 8;
    full.machine = "Standard_ND96isr_H100_v5";
    full.link = "InfiniBand NDR";
    full.source = "a \"file\"";
    full.date = "2026-11-20";
    plan.calibration.network = {point(NetworkOperation::Send, NetworkScope::Node, 1, 1), full};
    const Result<Plan> read = parsePlan(writePlan(plan));
    QVERIFY(read);
    QCOMPARE(*read, plan);
}

void MeasuredLinksTest::unreadablePointsAreNamed_data()
{
    QTest::addColumn<QString>("points");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* points, const char* where) {
        QTest::newRow(name) << QString::fromLatin1(points) << QString::fromLatin1(where);
    };
    const char* first = "/calibration/network/0";
    row("no list", R"({})", "/calibration/network");
    row("no object", R"([1])", first);
    row("no bytes", R"([{"operation": "all-reduce", "scope": "node", "bus_bytes_per_s": 1e9}])",
        R"(/calibration/network/0: the key "bytes")");
    row("zero", R"([{"operation": "all-reduce", "scope": "node", "bytes": 1, "bus_bytes_per_s": 0}])",
        "/calibration/network/0/bus_bytes_per_s");
    row("unknown word", R"([{"operation": "allreduce", "scope": "node", "bytes": 1, "bus_bytes_per_s": 1}])",
        "/calibration/network/0/operation");
    row("unknown scope", R"([{"operation": "send", "scope": "rack", "bytes": 1, "bus_bytes_per_s": 1}])",
        "/calibration/network/0/scope");
    row("unknown key", R"([{"operation": "send", "scope": "node", "bytes": 1, "bus_bytes_per_s": 1, "gbps": 1}])",
        "/calibration/network/0/gbps");
    row("no day", R"([{"operation": "send", "scope": "node", "bytes": 1, "bus_bytes_per_s": 1, "date": "today"}])",
        "/calibration/network/0/date");
    row("sizes fall",
        R"([{"operation": "send", "scope": "node", "bytes": 2, "bus_bytes_per_s": 1},
            {"operation": "send", "scope": "fabric", "bytes": 1, "bus_bytes_per_s": 1},
            {"operation": "send", "scope": "node", "bytes": 2, "bus_bytes_per_s": 1}])",
        "/calibration/network/2/bytes");
    row("two tests",
        R"([{"operation": "all-reduce", "scope": "node", "bytes": 2, "bus_bytes_per_s": 1, "ranks": 8},
            {"operation": "all-reduce", "scope": "node", "bytes": 4, "bus_bytes_per_s": 1, "ranks": 4}])",
        "/calibration/network/1/ranks");
    row("more hosts than ranks",
        R"([{"operation": "send", "scope": "fabric", "bytes": 2, "bus_bytes_per_s": 1, "ranks": 2, "hosts": 4}])",
        "/calibration/network/0/hosts");
    row("a fabric of one",
        R"([{"operation": "send", "scope": "fabric", "bytes": 2, "bus_bytes_per_s": 1, "hosts": 1}])",
        "/calibration/network/0/hosts");
}

void MeasuredLinksTest::unreadablePointsAreNamed()
{
    QFETCH(QString, points);
    QFETCH(QString, where);
    const QString text = QStringLiteral(R"({"format": "headroom-plan", "version": 1, "calibration": {"network": %1}})");
    const Result<Plan> read = parsePlan(text.arg(points).toStdString());
    QVERIFY(!read);
    QVERIFY2(QString::fromStdString(toString(read.error())).contains(where),
             qPrintable(QString::fromStdString(toString(read.error()))));
}

void MeasuredLinksTest::testsBecomeCurves()
{
    std::string text = acceptancePart("node-1") + allReduce({"node-1"}, 8, h100Name, 465, {gib, 8 * gib});
    std::vector<std::string> hosts;
    for (int host = 1; host <= 8; ++host)
        hosts.push_back("node-" + std::to_string(host));
    text += acceptancePart("node-1") + allReduce(hosts, 8, h100Name, 380, {gib, 2 * gib, 8 * gib}) +
            acceptancePart("node-1", "node-2") + writeTest(388);
    const MeasuredNetwork found = network(text, m_plan);
    QCOMPARE(found.curves.size(), std::size_t{3});
    QCOMPARE(found.curves[0].scope, NetworkScope::Node);
    QCOMPARE(found.curves[0].ranks, std::int64_t{8});
    QVERIFY(apart(found.curves[0].measured.value, 465e9) < 1e-6);
    QCOMPARE(found.curves[1].scope, NetworkScope::Fabric);
    QCOMPARE(found.curves[1].hosts, std::int64_t{8});
    QCOMPARE(found.curves[1].sizes, std::int64_t{3});
    QCOMPARE(found.curves[2].operation, NetworkOperation::Send);
    QVERIFY(apart(found.curves[2].measured.value, 388e9 / 8) < 1e-6);
    QCOMPARE(found.points.size(), std::size_t{6});
    QCOMPARE(found.points[0].source, std::string("results.txt"));
    QCOMPARE(found.points[0].date, std::string("2026-11-20"));
    QCOMPARE(found.points[0].machine, std::string("Standard_ND96isr_H100_v5"));
    // The plan reads it, and is faster for it: more than what is assumed was measured.
    Plan plan = m_plan;
    plan.calibration = withNetwork({}, found.points);
    QCOMPARE(*parsePlan(writePlan(plan)), plan);
    QVERIFY(step(plan) < step(m_plan));
}

void MeasuredLinksTest::theSlowestMachineTells()
{
    const std::string text = acceptancePart("node-1") + allReduce({"node-1"}, 8, h100Name, 465, {gib, 8 * gib}) +
                             acceptancePart("node-2") + allReduce({"node-2"}, 8, h100Name, 230, {gib, 8 * gib});
    const MeasuredNetwork found = network(text, m_plan);
    QCOMPARE(found.curves.size(), std::size_t{1});
    QCOMPARE(found.curves[0].tests, std::int64_t{2});
    QVERIFY(apart(found.curves[0].measured.value, 230e9) < 1e-6);
}

void MeasuredLinksTest::testsThatSayNothingAreNamed()
{
    const auto reason = [&](const std::string& text) {
        const MeasuredNetwork found = network(text, m_plan);
        return found.leftOut.size() == 1 && found.points.empty() ? std::optional(found.leftOut[0].reason)
                                                                 : std::nullopt;
    };
    QVERIFY(reason(allReduce({"node-1"}, 8, "NVIDIA A100-SXM4-80GB", 230, {gib})) == NetworkOmission::OtherMachine);
    std::string bare = allReduce({"node-1"}, 8, h100Name, 460, {gib});
    for (std::size_t at = bare.find("#  Rank"); at != std::string::npos; at = bare.find("#  Rank"))
        bare.erase(at, bare.find('\n', at) - at + 1);
    QVERIFY(reason(bare) == NetworkOmission::NoRanks);
    QVERIFY(reason(allReduce({"node-1"}, 8, h100Name, 460, {gib}, 1)) == NetworkOmission::NoFigure);
    Plan one = m_plan;
    one.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const MeasuredNetwork beyond = network(allReduce({"node-1", "node-2"}, 8, h100Name, 380, {gib}), one);
    QCOMPARE(beyond.leftOut.front().reason, NetworkOmission::BeyondPlan);
    // On one node nothing else can be meant.
    QCOMPARE(network(bare, one).curves.front().ranks, std::int64_t{8});
    const MeasuredNetwork fewer = network(acceptancePart("node-1") + allReduce({"node-1"}, 4, h100Name, 440, {gib}) +
                                              acceptancePart("node-1") + allReduce({"node-1"}, 8, h100Name, 460, {gib}),
                                          m_plan);
    QCOMPARE(fewer.curves.front().ranks, std::int64_t{8});
    QCOMPARE(fewer.leftOut.front().reason, NetworkOmission::FewerRanks);
}

void MeasuredLinksTest::newCurvesTakeThePlaceOfOld()
{
    Calibration before{.efficiency = 0.9, .memory_extra_bytes = 1e9};
    before.network = {point(NetworkOperation::AllReduce, NetworkScope::Node, gib, 1e9),
                      point(NetworkOperation::AllReduce, NetworkScope::Fabric, gib, 2e9)};
    const Calibration after = withNetwork(before, {point(NetworkOperation::AllReduce, NetworkScope::Node, 1, 3e9)});
    QCOMPARE(after.efficiency, 0.9);
    QCOMPARE(after.network.size(), std::size_t{2});
    QCOMPARE(after.network[0].bus_bytes_per_s, 2e9);
    QCOMPARE(after.network[1].bus_bytes_per_s, 3e9);
}

HEADROOM_TEST(MeasuredLinksTest)
#include "tst_measured_links.moc"
