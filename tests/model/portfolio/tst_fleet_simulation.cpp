// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/simulation.h"
#include "model/portfolio/wait_statistics.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace headroom;

/// What a simulated fleet does: single situations whose outcome can be said beforehand, and laws that hold for seeded
/// fleets of every kind.
class FleetSimulationTest : public QObject {
    Q_OBJECT

private slots:
    void drawsHaveRangesAndMeans();
    void sharedDrawsAreSpreadEvenly();
    void gangsTakeWholeNodes();
    void smallRunsShareANode();
    void groupsStayInOneDomain();
    void betterPriorityComesFirst();
    void preemptionLosesWorkSinceTheCheckpoint();
    void servicesTakeBackWhatTheyFreed();
    void peopleHoldTheirHours();
    void concurrencyKeepsRunsBack();
    void backfillLetsShortRunsPass();
    void fairSharesGoToWhoUsedLeast();
    void failuresAndEvictionsCostTime();
    void maintenanceTakesNodesAway();
    void repairsTakeNodesAway();
    void nodesComeAndGo();
    void campaignsEndWhenTheirLastRunDoes();
    void seededFleetsKeepTheLaws();
    void copiesGoOnAlike();
    void threadsDoNotMatter();
};

namespace {

/// One pool of nodes with eight GPUs, for two months of 720 hours.
Fleet emptyFleet(std::int64_t nodes)
{
    Fleet fleet;
    fleet.monthStart = {0, 720, 1440};
    fleet.pools.push_back({.slotsPerNode = 8 * slotsPerGpu, .supply = std::vector(2, NodeCount{.steady = nodes})});
    return fleet;
}

/// So many runs that all come at one time.
FleetDemand runsAt(double start, std::int64_t runs, std::int64_t nodes, double hours)
{
    FleetDemand demand;
    demand.kind = DemandKind::Campaign;
    demand.start = start;
    demand.runs = runs;
    demand.needs = {{.nodes = nodes, .gpuSlots = nodes * 8 * slotsPerGpu, .hours = hours}};
    setCampaignRows(demand, 1440);
    return demand;
}

FleetDemand unitsOf(DemandKind kind, std::int64_t gpus)
{
    FleetDemand demand;
    demand.kind = kind;
    demand.needs = {{.gpuSlots = gpus * slotsPerGpu}};
    if (gpus >= 8)
        demand.needs = {{.nodes = gpus / 8, .gpuSlots = gpus * slotsPerGpu}};
    demand.levels.resize(2 * hoursOfWeek);
    return demand;
}

std::vector<NodeCount> supplyOf(const Fleet& fleet, std::size_t month)
{
    std::vector<NodeCount> nodes;
    for (const FleetPool& pool : fleet.pools)
        nodes.push_back(pool.supply[month]);
    return nodes;
}

FleetSimulation ran(const Fleet& fleet, std::uint64_t seed = 1, std::uint64_t draw = 0)
{
    FleetSimulation simulation(fleet, seed, draw, {.waits = true, .hours = true});
    for (std::size_t month = 0; month < fleet.months(); ++month)
        simulation.runMonth(supplyOf(fleet, month));
    return simulation;
}

double sumOf(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-6 * std::max({1.0, std::abs(a), std::abs(b)}); }

}  // namespace

void FleetSimulationTest::drawsHaveRangesAndMeans()
{
    RandomSource random(1);
    constexpr int count = 400'000;
    for (const double variation : {0.0, 0.5, 1.0, 2.0}) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < count; ++i) {
            const double drawn = positiveDraw(random.uniform(), variation);
            QVERIFY(drawn > 0);
            sum += drawn;
            squares += drawn * drawn;
        }
        const double mean = sum / count;
        QVERIFY2(std::abs(mean - 1) < 0.015, QByteArray::number(mean));
        QVERIFY(std::abs(std::sqrt(squares / count - mean * mean) - variation) < 0.08 * std::max(variation, 0.01));
    }
    int below = 0;
    int above = 0;
    for (int i = 0; i < count; ++i) {
        const double factor = rangeDraw(random.uniform(), 0.8, 1.5);
        below += factor < 0.8 ? 1 : 0;
        above += factor > 1.5 ? 1 : 0;
    }
    QVERIFY(std::abs(below / static_cast<double>(count) - 0.1) < 0.003);
    QVERIFY(std::abs(above / static_cast<double>(count) - 0.1) < 0.003);
    QCOMPARE(rangeDraw(0.3, 1, 1), 1.0);
}

/// Every ten draws fall once into each tenth, every hundred once into each hundredth, and two quantities have nothing
/// to do with each other.
void FleetSimulationTest::sharedDrawsAreSpreadEvenly()
{
    constexpr std::uint64_t count = 1000;
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        std::set<int> tenths;
        std::set<int> hundredths;
        double together = 0;
        for (std::uint64_t draw = 0; draw < count; ++draw) {
            const double drawn = spreadDraw(seed, draw);
            QVERIFY(drawn > 0 && drawn < 1);
            if (draw % 10 == 0)
                tenths.clear();
            if (draw % 100 == 0)
                hundredths.clear();
            QVERIFY(tenths.insert(static_cast<int>(drawn * 10)).second);
            QVERIFY(hundredths.insert(static_cast<int>(drawn * 100)).second);
            together += (drawn - 0.5) * (spreadDraw(seed + 100, draw) - 0.5) * 12 / count;
        }
        // The correlation of independent numbers is within four of its standard errors.
        QVERIFY2(std::abs(together) < 4 / std::sqrt(static_cast<double>(count)), QByteArray::number(together));
    }
}

void FleetSimulationTest::gangsTakeWholeNodes()
{
    Fleet fleet = emptyFleet(5);
    fleet.demands = {runsAt(0, 3, 2, 10)};
    const FleetSimulation simulation = ran(fleet);
    // Two gangs of two fit on five nodes, the third waits for the first to end.
    const DemandOutcome outcome = simulation.outcomes().front();
    QCOMPARE(outcome.atOnce, std::int64_t{2});
    QCOMPARE(outcome.waits, std::vector<float>{10});
    QCOMPARE(outcome.lastEnd, 20.0);
}

void FleetSimulationTest::smallRunsShareANode()
{
    Fleet fleet = emptyFleet(1);
    FleetDemand small = runsAt(0, 4, 1, 6);
    small.needs = {{.gpuSlots = 3 * slotsPerGpu, .hours = 6}};
    fleet.demands = {small};
    FleetSimulation simulation(fleet, 1, 0, {});
    simulation.runMonth(supplyOf(fleet, 0));
    // Two of three GPUs on eight, then two more; the node is busy for twelve hours.
    QCOMPARE(simulation.outcomes().front().lastEnd, 12.0);
    const PoolUse& use = simulation.lastMonth().pools.front();
    QCOMPARE(use.busyHours[1], 12.0);
    QCOMPARE(use.slotHours, 12.0 * 6 * slotsPerGpu);
}

void FleetSimulationTest::groupsStayInOneDomain()
{
    // Domains of three nodes hold one group of two each, so that two runs of two groups take all four domains.
    Fleet fleet = emptyFleet(12);
    fleet.pools.front().domainNodes = 3;
    FleetDemand grouped = runsAt(0, 3, 4, 10);
    grouped.needs.front().groupNodes = 2;
    fleet.demands = {grouped};
    QCOMPARE(ran(fleet).outcomes().front().atOnce, std::int64_t{2});
    // Without groups the same nodes hold all three.
    fleet.demands.front().needs.front().groupNodes = 1;
    QCOMPARE(ran(fleet).outcomes().front().atOnce, std::int64_t{3});
}

void FleetSimulationTest::betterPriorityComesFirst()
{
    Fleet fleet = emptyFleet(1);
    fleet.demands = {runsAt(0, 1, 1, 10), runsAt(1, 1, 1, 5), runsAt(2, 1, 1, 5)};
    fleet.demands[1].priority = 2;
    std::vector<DemandOutcome> outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[2].lastEnd, 15.0);
    QCOMPARE(outcomes[1].lastEnd, 20.0);
    fleet.demands[1].priority = 1;
    outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[1].lastEnd, 15.0);
}

void FleetSimulationTest::preemptionLosesWorkSinceTheCheckpoint()
{
    Fleet fleet = emptyFleet(1);
    fleet.demands = {runsAt(0, 1, 1, 10), runsAt(4.5, 1, 1, 3)};
    fleet.demands[0].priority = 2;
    fleet.demands[0].preemptible = true;
    fleet.demands[0].needs.front().checkpointHours = 2;
    std::vector<DemandOutcome> outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[1].atOnce, std::int64_t{1});
    QCOMPARE(outcomes[0].preempted, std::int64_t{1});
    // Four of ten hours were saved: six more from 7.5 on.
    QVERIFY(isNear(outcomes[0].lastEnd, 13.5));
    fleet.demands[0].needs.front().checkpointHours = 0;  // Nothing is saved.
    QVERIFY(isNear(ran(fleet).outcomes()[0].lastEnd, 17.5));
    fleet.demands[0].preemptible = false;
    outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[0].lastEnd, 10.0);
    QCOMPARE(outcomes[0].preempted, std::int64_t{0});
}

void FleetSimulationTest::servicesTakeBackWhatTheyFreed()
{
    // A service of two nodes at hour 0 of each day, of one at all others.
    Fleet fleet = emptyFleet(2);
    FleetDemand service = unitsOf(DemandKind::Service, 8);
    for (std::size_t hour = 0; hour < service.levels.size(); ++hour)
        service.levels[hour] = hour % 24 == 0 ? 2 : 1;
    fleet.demands = {service, runsAt(1.5, 1, 1, 50)};
    // A run that must not be stopped never starts; one that may be is stopped every day.
    std::vector<DemandOutcome> outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[1].started, std::int64_t{0});
    fleet.demands[1].preemptible = true;
    fleet.demands[1].needs.front().checkpointHours = 1;
    FleetSimulation simulation(fleet, 1, 0, {});
    simulation.runMonth(supplyOf(fleet, 0));
    outcomes = simulation.outcomes();
    QCOMPARE(outcomes[1].preempted, std::int64_t{2});
    // 22 whole hours on the first day, 23 on the second, 5 on the third.
    QCOMPARE(outcomes[1].lastEnd, 54.0);
    QCOMPARE(simulation.lastMonth().demands[0].slotHoursUnserved, 0.0);
    // A third node serves both.
    fleet.pools.front().supply.assign(2, {.steady = 3});
    fleet.demands[1].preemptible = false;
    QCOMPARE(ran(fleet).outcomes()[1].lastEnd, 51.5);
}

void FleetSimulationTest::peopleHoldTheirHours()
{
    Fleet fleet = emptyFleet(1);
    FleetDemand people = unitsOf(DemandKind::People, 2);
    const WeekSchedule office = *weekSchedule("8x5");
    for (std::size_t hour = 0; hour < people.levels.size(); ++hour)
        people.levels[hour] = office[hour % hoursOfWeek] ? 5 : 0;
    fleet.demands = {people};
    FleetSimulation simulation(fleet, 1, 0, {});
    simulation.runMonth(supplyOf(fleet, 0));
    // Four of five have two GPUs of eight in 22 days of 8 hours (30 days from a Monday on).
    const DemandUse& use = simulation.lastMonth().demands.front();
    QCOMPARE(use.asked, std::int64_t{22 * 5});
    QVERIFY(isNear(use.slotHoursAsked, 22.0 * 8 * 5 * 2 * slotsPerGpu));
    QVERIFY(isNear(use.slotHoursUnserved, 22.0 * 8 * 2 * slotsPerGpu));
    const DemandOutcome outcome = simulation.outcomes().front();
    QCOMPARE(outcome.atOnce, std::int64_t{22 * 4});
    QCOMPARE(outcome.waits, std::vector<float>(22, 8));
}

void FleetSimulationTest::concurrencyKeepsRunsBack()
{
    Fleet fleet = emptyFleet(4);
    fleet.demands = {runsAt(0, 4, 1, 10), runsAt(0, 1, 1, 10)};
    fleet.demands[0].concurrency = 2;
    const std::vector<DemandOutcome> outcomes = ran(fleet).outcomes();
    QCOMPARE(outcomes[0].atOnce, std::int64_t{2});
    QCOMPARE(outcomes[0].lastEnd, 20.0);
    QCOMPARE(outcomes[1].atOnce, std::int64_t{1});  // It is not kept back by those.
}

void FleetSimulationTest::backfillLetsShortRunsPass()
{
    // One node of two works until 10; a run of two waits for it; runs of one on the other node.
    Fleet fleet = emptyFleet(2);
    fleet.demands = {runsAt(0, 1, 1, 10), runsAt(1, 1, 2, 5), runsAt(2, 1, 1, 7), runsAt(3, 1, 1, 9)};
    for (const auto& [scheduler, shortEnd, longEnd] :
         {std::tuple(Scheduler::Fifo, 22.0, 24.0), std::tuple(Scheduler::Backfill, 9.0, 24.0)}) {
        fleet.scheduler = scheduler;
        const std::vector<DemandOutcome> outcomes = ran(fleet).outcomes();
        QCOMPARE(outcomes[1].lastEnd, 15.0);  // Nobody delays it.
        QCOMPARE(outcomes[2].lastEnd, shortEnd);
        QCOMPARE(outcomes[3].lastEnd, longEnd);
    }
}

void FleetSimulationTest::fairSharesGoToWhoUsedLeast()
{
    // One owner has a hundred runs in line when another comes with one.
    Fleet fleet = emptyFleet(1);
    fleet.owners = 2;
    fleet.demands = {runsAt(0, 100, 1, 2), runsAt(1, 1, 1, 2)};
    fleet.demands[1].owner = 1;
    QCOMPARE(ran(fleet).outcomes()[1].lastEnd, 202.0);
    fleet.scheduler = Scheduler::Fair;
    QCOMPARE(ran(fleet).outcomes()[1].lastEnd, 4.0);
}

void FleetSimulationTest::failuresAndEvictionsCostTime()
{
    // Expected: each failure costs the restart and what was done since the last checkpoint (Daly 2006, without its own
    // cost): E = (R + 1/l) (e^(l d) - 1) / (l d) of work in pieces of d.
    Fleet fleet = emptyFleet(1);
    fleet.monthStart = {0, 1e6, 2e6};
    fleet.demands = {runsAt(0, 400, 1, 100)};
    PoolNeed& need = fleet.demands.front().needs.front();
    need.failuresPerHour = 0.05;
    need.checkpointHours = 4;
    need.restartHours = 0.5;
    const double rate = need.failuresPerHour;
    // A checkpoint's clock goes on from the restart: pieces lost are those that a failure interrupts.
    double sum = 0;
    for (std::uint64_t draw = 0; draw < 10; ++draw)
        sum += ran(fleet, 3, draw).outcomes().front().lastEnd / 400 / 10;
    const double pieces = 100 / need.checkpointHours;
    const double expected = pieces * ((need.restartHours + 1 / rate) * std::expm1(rate * need.checkpointHours));
    QVERIFY2(std::abs(sum / expected - 1) < 0.02, QByteArray::number(sum) + " of " + QByteArray::number(expected));
    // The same on a spot node that is taken away as often.
    need.failuresPerHour = 0;
    need.evictionsPerHour = rate;
    QCOMPARE(ran(fleet).outcomes().front().lastEnd, 400.0 * 100);
    fleet.pools.front().supply.assign(2, {.spot = 1});
    sum = 0;
    for (std::uint64_t draw = 0; draw < 10; ++draw)
        sum += ran(fleet, 3, draw).outcomes().front().lastEnd / 400 / 10;
    QVERIFY(std::abs(sum / expected - 1) < 0.02);
}

void FleetSimulationTest::maintenanceTakesNodesAway()
{
    Fleet fleet = emptyFleet(4);
    fleet.pools.front().maintenanceHours = 36;  // A twentieth of the month.
    fleet.demands = {runsAt(0, 100'000, 1, 1)};
    FleetSimulation simulation(fleet, 1, 0, {});
    simulation.runMonth(supplyOf(fleet, 0));
    const double used = simulation.lastMonth().pools.front().slotHours / (4 * 720 * 8.0 * slotsPerGpu);
    QVERIFY2(std::abs(used - 0.95) < 0.005, QByteArray::number(used));
}

/// In the mean, a pool lacks as many nodes as fail while one is repaired (Little's law).
void FleetSimulationTest::repairsTakeNodesAway()
{
    constexpr std::int64_t nodes = 40;
    constexpr double repair = 48;
    constexpr double rate = 1.0 / 1000;
    Fleet fleet = emptyFleet(nodes);
    fleet.pools.front().failuresPerHour = rate;
    fleet.demands = {runsAt(0, 1'000'000, 1, 1)};
    const auto usedShare = [&fleet] {
        double used = 0;
        constexpr int draws = 20;
        for (int draw = 0; draw < draws; ++draw) {
            FleetSimulation simulation(fleet, 1, static_cast<std::uint64_t>(draw), {});
            simulation.runMonth(supplyOf(fleet, 0));
            simulation.runMonth(supplyOf(fleet, 1));  // By now as many come back as go.
            used += simulation.lastMonth().pools.front().slotHours / (fleet.monthHours(1) * nodes * 8.0 * slotsPerGpu) /
                    draws;
        }
        return used;
    };
    // Without a time for repairs another node stands in at once.
    QVERIFY(usedShare() > 0.999);
    fleet.pools.front().repairHours = repair;
    const double away = rate * repair;
    QVERIFY2(std::abs(1 - usedShare() - away) < 0.1 * away, QByteArray::number(usedShare()));
}

void FleetSimulationTest::nodesComeAndGo()
{
    Fleet fleet = emptyFleet(2);
    fleet.pools.front().supply[1] = {.steady = 1};
    fleet.demands = {runsAt(0, 2, 1, 1000)};
    fleet.demands.front().needs.front().checkpointHours = 100;
    // One of two loses its node after 720 hours, with 700 of them saved, and waits for the other to end.
    const DemandOutcome outcome = ran(fleet).outcomes().front();
    QCOMPARE(outcome.preempted, std::int64_t{1});
    QVERIFY(isNear(outcome.lastEnd, 1300));
    // The same of a service.
    FleetDemand service = unitsOf(DemandKind::Service, 8);
    std::ranges::fill(service.levels, 2);
    fleet.demands = {service};
    const FleetSimulation simulation = ran(fleet);
    QVERIFY(isNear(simulation.lastMonth().demands.front().slotHoursUnserved, 720.0 * 8 * slotsPerGpu));
    QVERIFY(isNear(simulation.lastMonth().pools.front().slotHours, 720.0 * 8 * slotsPerGpu));
}

void FleetSimulationTest::campaignsEndWhenTheirLastRunDoes()
{
    Fleet fleet = emptyFleet(2);
    fleet.demands = {runsAt(24, 5, 1, 30)};
    fleet.demands.front().deadline = 24 + 90;
    const FleetStatistics inTime = fleetStatistics(fleet, {.most = 3}, {});
    QCOMPARE(inTime.demands.front().missedDeadlines, 0.0);
    fleet.demands.front().deadline = 24 + 89;
    QCOMPARE(fleetStatistics(fleet, {.most = 3}, {}).demands.front().missedDeadlines, 1.0);
}

void FleetSimulationTest::seededFleetsKeepTheLaws()
{
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        FleetSimulation simulation(fleet, seed, 0, {.waits = true, .hours = true});
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            simulation.runMonth(supplyOf(fleet, month));
            const MonthUse& use = simulation.lastMonth();
            const double hours = fleet.monthHours(month);
            for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
                const PoolUse& there = use.pools[pool];
                const auto nodes = static_cast<std::size_t>(fleet.pools[pool].supply[month].all());
                QCOMPARE(there.busyHours.size(), nodes + 1);
                QVERIFY(isNear(sumOf(there.busyHours), hours));
                QVERIFY(isNear(sumOf(there.firmHours), hours));
                QVERIFY(isNear(sumOf(there.byDemand), there.slotHours));
                const double all =
                    static_cast<double>(nodes) * hours * static_cast<double>(fleet.pools[pool].slotsPerNode);
                QVERIFY(there.slotHours >= 0 && there.slotHours <= all * (1 + 1e-9));
                QCOMPARE(there.hourlyGpus.size(), static_cast<std::size_t>(hours));
                QVERIFY(std::ranges::all_of(there.hourlyGpus, [](float gpus) { return gpus >= 0; }));
            }
            for (const DemandUse& demand : use.demands) {
                QVERIFY(demand.late >= 0 && demand.asked >= 0);
                QVERIFY(demand.slotHoursUnserved >= 0 &&
                        demand.slotHoursUnserved <= demand.slotHoursAsked * (1 + 1e-9));
            }
        }
        QVERIFY(simulation.waitingHours() >= 0);
        for (const DemandOutcome& outcome : simulation.outcomes()) {
            QVERIFY(outcome.finished <= outcome.started);
            QVERIFY(std::ranges::all_of(outcome.waits, [&](float wait) {
                return wait >= 0 && static_cast<double>(wait) <= fleet.monthStart.back() * (1 + 1e-6);
            }));
        }
    }
}

void FleetSimulationTest::copiesGoOnAlike()
{
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        FleetSimulation first(fleet, seed, 3, {});
        first.runMonth(supplyOf(fleet, 0));
        FleetSimulation second = first;
        first.runMonth(supplyOf(fleet, 1));
        second.runMonth(supplyOf(fleet, 1));
        QCOMPARE(first.jobEvents(), second.jobEvents());
        QCOMPARE(first.waitingHours(), second.waitingHours());
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
            QCOMPARE(first.lastMonth().pools[pool].busyHours, second.lastMonth().pools[pool].busyHours);
        for (std::size_t i = 0; i < fleet.demands.size(); ++i)
            QCOMPARE(first.outcomes()[i].waits, second.outcomes()[i].waits);
    }
}

void FleetSimulationTest::threadsDoNotMatter()
{
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        const FleetStatistics one = fleetStatistics(fleet, {.seed = seed, .most = 30, .threads = 1}, {});
        const FleetStatistics four = fleetStatistics(fleet, {.seed = seed, .most = 30, .threads = 4}, {});
        QCOMPARE(one.draws, four.draws);
        QCOMPARE(one.utilization, four.utilization);
        for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
            QCOMPARE(one.demands[i].p95, four.demands[i].p95);
            QCOMPARE(one.demands[i].p95Error, four.demands[i].p95Error);
            QCOMPARE(one.demands[i].kept, four.demands[i].kept);
        }
    }
}

HEADROOM_TEST(FleetSimulationTest)
#include "tst_fleet_simulation.moc"
