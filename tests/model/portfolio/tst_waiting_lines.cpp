// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/queueing.h"
#include "model/portfolio/simulation.h"
#include "model/portfolio/wait_statistics.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>
#include <queue>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace headroom;

/// Closed forms of waiting against published values, and the simulation against them, against Little's law, and
/// against a second simulator that knows nothing of it.
class WaitingLinesTest : public QObject {
    Q_OBJECT

private slots:
    void formulasGivePublishedValues();
    void formulasAgreeWhereTheyMeet();
    void serversAreTheFewestThatSuffice();
    void lossIsThatOfErlang();
    void simulationWaitsAsTheFormulas_data();
    void simulationWaitsAsTheFormulas();
    void simulationWaitsAsASecondSimulator();
    void littlesLawHoldsExactly();
    void intervalsHoldTheTruth();
    void moreNodesNeverWaitLonger();
};

namespace {

/// A draw of a fleet with its own supply.
FleetSimulation simulatedAll(const Fleet& fleet, std::uint64_t seed, std::uint64_t draw)
{
    FleetSimulation simulation(fleet, seed, draw, {});
    for (std::size_t month = 0; month < fleet.months(); ++month) {
        std::vector<NodeCount> nodes;
        for (const FleetPool& pool : fleet.pools)
            nodes.push_back(pool.supply[month]);
        simulation.runMonth(nodes);
    }
    return simulation;
}

double sumOf(const std::vector<float>& waits)
{
    return std::accumulate(waits.begin(), waits.end(), 0.0,
                           [](double sum, float wait) { return sum + static_cast<double>(wait); });
}

/// Mean wait of the first queue over several draws, in hours.
double meanWait(const Fleet& fleet, std::uint64_t seed, std::uint64_t draws)
{
    double sum = 0;
    double count = 0;
    for (std::uint64_t draw = 0; draw < draws; ++draw) {
        const DemandOutcome outcome = simulatedAll(fleet, seed, draw).outcomes().front();
        sum += sumOf(outcome.waits);
        count += static_cast<double>(outcome.waits.size()) + static_cast<double>(outcome.atOnce);
    }
    return sum / count;
}

/// Hours of one service in test::oneQueue.
constexpr double serviceHours = 0.5;

}  // namespace

void WaitingLinesTest::formulasGivePublishedValues()
{
    // Gross and Harris, Fundamentals of Queueing Theory: tables of B and C.
    QVERIFY(std::abs(erlangB(5, 3) - 0.1100543) < 1e-6);
    QVERIFY(std::abs(erlangB(10, 7) - 0.0787410) < 1e-6);
    QVERIFY(std::abs(erlangC(5, 3) - 0.2361517) < 1e-6);
    QVERIFY(std::abs(erlangC(2, 1) - 1.0 / 3) < 1e-12);
    // M/M/1 at 80 %: four services; M/D/1 half of it; M/G/1 with variation 2 two and a half times as long.
    QVERIFY(std::abs(meanWaitMMc(1, 0.8) - 4) < 1e-12);
    QVERIFY(std::abs(meanWaitMDc(1, 0.8) - 2) < 1e-12);
    QVERIFY(std::abs(meanWaitMG1(0.8, 2) - 10) < 1e-12);
    // M/D/2 at 80 %: 0.4441 services by Crommelin's exact sum.
    double waits = 0;
    const double load = 1.6;
    for (int i = 1; i < 400; ++i) {
        // Crommelin 1932: sum over i of e^(-ia) (sum over j >= ic of (ia)^j / j! - c / a sum over j > ic of the same).
        double term = std::exp(-i * load);
        double tail = 0;
        double above = 0;
        for (int j = 0; j < 2000; ++j) {
            if (j > 0)
                term *= i * load / j;
            if (j >= 2 * i)
                tail += term;
            if (j >= 2 * i + 1)
                above += term;
        }
        waits += tail - 2 / load * above;
    }
    QVERIFY2(std::abs(meanWaitMDc(2, load) / waits - 1) < 0.02, QByteArray::number(waits));
    QVERIFY(erlangB(3, 0) == 0 && erlangC(2, 5) == 1 && std::isinf(meanWaitMMc(2, 2)));
    QVERIFY(erlangB(100'000, 1) >= 0 && !std::isnan(erlangC(100'000, 99'000)));
}

void WaitingLinesTest::formulasAgreeWhereTheyMeet()
{
    for (const double load : {0.1, 0.5, 0.9, 0.99}) {
        QVERIFY(std::abs(meanWaitMG1(load, 1) / meanWaitMMc(1, load) - 1) < 1e-12);
        QVERIFY(std::abs(meanWaitMG1(load, 0) / meanWaitMDc(1, load) - 1) < 1e-12);
        QVERIFY(std::abs(meanWaitGGc(7, 7 * load, 1, 1) / meanWaitMMc(7, 7 * load) - 1) < 1e-12);
        // The mean is the integral of the tail.
        double integral = 0;
        for (int i = 0; i < 400'000; ++i)
            integral += longerWaitMMc(3, 3 * load, (i + 0.5) * 1e-3) * 1e-3;
        QVERIFY(std::abs(integral / meanWaitMMc(3, 3 * load) - 1) < 1e-3);
        const double quantile = waitQuantileMMc(3, 3 * load, 0.95);
        QVERIFY(quantile == 0 || std::abs(longerWaitMMc(3, 3 * load, quantile) - 0.05) < 1e-12);
    }
}

void WaitingLinesTest::serversAreTheFewestThatSuffice()
{
    RandomSource random(3);
    for (int i = 0; i < 500; ++i) {
        const double offered = random.uniform() * 200;
        const double time = random.uniform() * 5;
        const double share = 0.5 + random.uniform() * 0.49;
        const std::int64_t servers = serversFor(offered, time, share, 1, 1);
        QVERIFY(static_cast<double>(servers) > offered);
        QVERIFY(longerWaitMMc(servers, offered, time) <= 1 - share);
        QVERIFY(servers == 1 || static_cast<double>(servers - 1) <= offered ||
                longerWaitMMc(servers - 1, offered, time) > 1 - share);
    }
}

/// Arrivals that leave where all servers are busy, for service of two laws: only its mean counts.
void WaitingLinesTest::lossIsThatOfErlang()
{
    for (const double variation : {0.0, 1.0, 2.0}) {
        RandomSource random(5);
        constexpr int servers = 6;
        constexpr double offered = 5;
        std::vector<double> freeAt(servers);
        double now = 0;
        int lost = 0;
        constexpr int arrivals = 400'000;
        for (int i = 0; i < arrivals; ++i) {
            now += random.exponential(1 / offered);
            const auto first = std::ranges::min_element(freeAt);
            if (*first > now)
                ++lost;
            else
                *first = now + positiveDraw(random.uniform(), variation);
        }
        const double share = static_cast<double>(lost) / arrivals;
        QVERIFY2(std::abs(share / erlangB(servers, offered) - 1) < 0.03, QByteArray::number(share));
    }
}

void WaitingLinesTest::simulationWaitsAsTheFormulas_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<double>("load");
    QTest::addColumn<double>("variation");
    QTest::addColumn<double>("exact");
    QTest::addColumn<int>("draws");  // More where services vary more.
    QTest::newRow("M/M/1") << 1 << 0.7 << 1.0 << meanWaitMMc(1, 0.7) << 12;
    QTest::newRow("M/M/4") << 4 << 0.8 << 1.0 << meanWaitMMc(4, 3.2) << 12;
    QTest::newRow("M/M/20") << 20 << 0.9 << 1.0 << meanWaitMMc(20, 18) << 3;
    QTest::newRow("M/D/1") << 1 << 0.8 << 0.0 << meanWaitMDc(1, 0.8) << 12;
    QTest::newRow("M/D/4") << 4 << 0.8 << 0.0 << meanWaitMDc(4, 3.2) << 12;
    QTest::newRow("M/G/1, less") << 1 << 0.7 << 0.5 << meanWaitMG1(0.7, 0.5) << 12;
    QTest::newRow("M/G/1, more") << 1 << 0.5 << 1.5 << meanWaitMG1(0.5, 1.5) << 48;
}

void WaitingLinesTest::simulationWaitsAsTheFormulas()
{
    QFETCH(int, servers);
    QFETCH(double, load);
    QFETCH(double, variation);
    QFETCH(double, exact);
    QFETCH(int, draws);
    const double mean =
        meanWait(test::oneQueue(servers, load, variation, 48), 1, static_cast<std::uint64_t>(draws)) / serviceHours;
    QVERIFY2(std::abs(mean / exact - 1) < 0.03, QByteArray::number(mean) + " of " + QByteArray::number(exact));
}

/// Runs are taken in their order by the server that is free first (Kiefer and Wolfowitz 1955): M/G/c and G/G/c.
void WaitingLinesTest::simulationWaitsAsASecondSimulator()
{
    for (const double arrivalVariation : {1.0, 0.4}) {
        constexpr int servers = 5;
        constexpr double load = 0.85;
        constexpr double variation = 1.5;
        RandomSource random(9);
        std::priority_queue<double, std::vector<double>, std::greater<>> freeAt;
        for (int i = 0; i < servers; ++i)
            freeAt.push(0);
        double now = 0;
        double waits = 0;
        constexpr int runs = 2'000'000;
        for (int i = 0; i < runs; ++i) {
            now += positiveDraw(random.uniform(), arrivalVariation) / (servers * load);
            const double begin = std::max(now, freeAt.top());
            freeAt.pop();
            waits += begin - now;
            freeAt.push(begin + positiveDraw(random.uniform(), variation));
        }
        const double mean =
            meanWait(test::oneQueue(servers, load, variation, 48, arrivalVariation), 2, 12) / serviceHours;
        QVERIFY2(std::abs(mean / (waits / runs) - 1) < 0.05,
                 QByteArray::number(mean) + " of " + QByteArray::number(waits / runs));
    }
}

/// The integral of the number that waits is the sum of all waits, whatever happens.
void WaitingLinesTest::littlesLawHoldsExactly()
{
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Fleet fleet = test::oneQueue(3, 0.9, 1, 4);
        fleet.demands.push_back(fleet.demands.front());
        fleet.demands[1].priority = 2;
        fleet.demands[1].arrivalsPerHour.assign(4, 0.5);
        fleet.demands[1].needs.front().nodes = 2;
        fleet.demands[1].needs.front().gpuSlots = 2 * slotsPerGpu;
        fleet.scheduler = static_cast<Scheduler>(seed % 3);
        const FleetSimulation simulation = simulatedAll(fleet, seed, 0);
        double waits = 0;
        for (const DemandOutcome& outcome : simulation.outcomes())
            waits += sumOf(outcome.waits);
        QVERIFY(waits > 0);
        QVERIFY2(std::abs(simulation.waitingHours() / waits - 1) < 1e-6, QByteArray::number(waits));
    }
}

/// The stated 95 % interval of a 95th percentile holds the exact one of M/M/c as often as it says.
void WaitingLinesTest::intervalsHoldTheTruth()
{
    int inside = 0;
    constexpr int systems = 100;
    for (int i = 0; i < systems; ++i) {
        const int servers = 1 + i % 2;
        const double load = 0.7 + 0.02 * (i % 5);
        const Fleet fleet = test::oneQueue(servers, load, 1, 4);
        const FleetStatistics statistics =
            fleetStatistics(fleet, {.seed = static_cast<std::uint64_t>(i), .fewest = 10, .most = 10, .threads = 1}, {});
        const WaitStatistics& wait = statistics.demands.front();
        const double exact = waitQuantileMMc(servers, servers * load, 0.95) * serviceHours;
        inside += std::abs(wait.p95 - exact) <= wait.p95Error ? 1 : 0;
    }
    const double share = static_cast<double>(inside) / systems;
    QVERIFY2(share >= 0.92 && share <= 0.98, QByteArray::number(share));
}

/// Of one queue in order, run by run, for the same draws.
void WaitingLinesTest::moreNodesNeverWaitLonger()
{
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        double before = std::numeric_limits<double>::infinity();
        double tailBefore = before;
        for (std::int64_t servers = 4; servers < 9; ++servers) {
            Fleet fleet = test::oneQueue(4, 0.95, 1.2, 3);
            fleet.pools.front().supply.assign(3, {.steady = servers});
            const DemandOutcome outcome = simulatedAll(fleet, seed, 0).outcomes().front();
            QVERIFY(sumOf(outcome.waits) <= before);
            QVERIFY(waitQuantile(outcome, 0.95) <= tailBefore);
            before = sumOf(outcome.waits);
            tailBefore = waitQuantile(outcome, 0.95);
        }
    }
}

HEADROOM_TEST(WaitingLinesTest)
#include "tst_waiting_lines.moc"
