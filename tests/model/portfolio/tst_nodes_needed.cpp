// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/closed_answer.h"
#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/queueing.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

/// The fewest nodes that keep every promise: against fewer nodes, against formulas, and where they can be counted.
class NodesNeededTest : public QObject {
    Q_OBJECT

private slots:
    void servicesNeedTheirBusiestHour();
    void campaignsNeedTheirRows();
    void queuesNeedWhatErlangSays();
    void oneFewerBreaksAPromise();
    void maintenanceIsNoSpareNode();
    void whatIsGivenWorksInTheMonthsBefore();
    void unfinishedSearchesSaySo();
    void boundsHoldTheAnswerOfManyDraws();
    void growthAsksForMoreMonthByMonth();
    void whatNodesCannotCureIsNamed();
    void threadsDoNotMatter();
    void seededFleetsEndWithEnough();
    void lessLoadAsksForNoMore();
};

namespace {

constexpr NeededOptions usual{.draws = 10, .bounds = false};

/// Shares of the draws that keep each demand's promise in each month with so many nodes of the only pool.
double leastKept(const Fleet& fleet, const std::vector<std::int64_t>& nodes, const NeededOptions& options)
{
    double least = 1;
    std::vector<std::vector<double>> kept(fleet.months(), std::vector<double>(fleet.demands.size()));
    for (int draw = 0; draw < options.draws; ++draw) {
        FleetSimulation simulation(fleet, options.seed, static_cast<std::uint64_t>(draw), {.waits = false});
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            simulation.runMonth(std::vector{NodeCount{.steady = nodes[month]}});
            for (std::size_t i = 0; i < fleet.demands.size(); ++i)
                kept[month][i] +=
                    keepsPromise(fleet.demands[i], simulation.lastMonth().demands[i]) ? 1.0 / options.draws : 0;
        }
    }
    for (const std::vector<double>& month : kept)
        for (const double share : month)
            least = std::min(least, share);
    return least;
}

}  // namespace

void NodesNeededTest::servicesNeedTheirBusiestHour()
{
    Fleet fleet = test::oneQueue(1, 0.5, 1, 2);
    FleetDemand service;
    service.kind = DemandKind::Service;
    service.needs = {{.nodes = 2, .gpuSlots = 2 * slotsPerGpu}};
    for (std::size_t hour = 0; hour < 2 * hoursOfWeek; ++hour)
        service.levels.push_back(hour < hoursOfWeek ? 3 + static_cast<int>(hour % 5) : 4);
    fleet.demands = {service};
    const NeededNodes needed = nodesNeeded(fleet, usual, {});
    QCOMPARE(needed.nodes, (std::vector<std::vector<std::int64_t>>{{14, 8}}));
    QVERIFY(needed.complete);
    // In use as the hours say: each level a fifth of the time.
    for (int level = 3; level < 8; ++level)
        QVERIFY(std::abs(needed.use[0][0].busyHours[static_cast<std::size_t>(2 * level)] - 144) < 6);
}

void NodesNeededTest::campaignsNeedTheirRows()
{
    // Ten runs of a hundred hours in 720: six of seven rounds fit, two beside each other end in five.
    Fleet fleet = test::oneQueue(1, 0.5, 1, 2);
    FleetDemand campaign;
    campaign.kind = DemandKind::Campaign;
    campaign.needs = {{.nodes = 3, .gpuSlots = 3 * slotsPerGpu, .hours = 100}};
    campaign.runs = 10;
    campaign.deadline = 720;
    setCampaignRows(campaign, fleet.monthStart.back());
    QCOMPARE(campaign.rows, std::int64_t{2});
    fleet.demands = {campaign};
    QCOMPARE(nodesNeeded(fleet, usual, {}).nodes, (std::vector<std::vector<std::int64_t>>{{6, 0}}));
    // Without a deadline it may take all 1,440 hours, one after another.
    fleet.demands.front().deadline.reset();
    setCampaignRows(fleet.demands.front(), fleet.monthStart.back());
    QCOMPARE(nodesNeeded(fleet, usual, {}).nodes, (std::vector<std::vector<std::int64_t>>{{3, 3}}));
}

void NodesNeededTest::queuesNeedWhatErlangSays()
{
    // M/M/c over many runs: the wait that 95 of 100 may have decides, and chance moves it by a node at most.
    for (const double load : {3.0, 12.0}) {
        Fleet fleet = test::oneQueue(1, load, 1, 1);
        fleet.demands.front().target = 0.25;  // Half a service.
        const std::int64_t exact = serversFor(load, 0.5, 0.95, 1, 1);
        const NeededNodes needed = nodesNeeded(fleet, {.draws = 10, .confidence = 0.5}, {});
        QVERIFY2(std::abs(needed.nodes.front().front() - exact) <= 1, QByteArray::number(exact));
        QCOMPARE(closedNodes(fleet).front().front(), exact);
    }
}

void NodesNeededTest::oneFewerBreaksAPromise()
{
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        Fleet fleet = test::oneQueue(1, 2.0 + static_cast<double>(seed) * 2, 1.3, 2);
        fleet.demands.front().target = 0.1 * static_cast<double>(seed);
        fleet.demands.front().rangeHigh = 1.2;
        NeededOptions options = usual;
        options.seed = seed;
        const NeededNodes needed = nodesNeeded(fleet, options, {});
        QVERIFY(needed.complete);
        QVERIFY(leastKept(fleet, needed.nodes.front(), options) >= options.confidence - 1e-9);
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            std::vector<std::int64_t> fewer = needed.nodes.front();
            --fewer[month];
            QVERIFY(leastKept(fleet, fewer, options) < options.confidence - 1e-9);
        }
    }
}

void NodesNeededTest::maintenanceIsNoSpareNode()
{
    // Some of many nodes are always away: that not all are in use at once does not mean that more would not help.
    Fleet fleet = test::oneQueue(1, 60, 1, 1);
    fleet.demands.front().target = 0.05;
    fleet.pools.front().maintenanceHours = 36;  // A twentieth of the month.
    const NeededNodes away = nodesNeeded(fleet, usual, {});
    QVERIFY(!away.incurable.front());
    QVERIFY2(away.nodes.front().front() > 60, QByteArray::number(away.nodes.front().front()));
    QVERIFY(leastKept(fleet, away.nodes.front(), usual) >= usual.confidence - 1e-9);
}

void NodesNeededTest::whatIsGivenWorksInTheMonthsBefore()
{
    // Ten runs of 100 hours wait from the start. One node does seven of them in the first month; with four that stand
    // anyway nothing is left for the second.
    Fleet fleet = test::oneQueue(1, 0.5, 1, 2);
    FleetDemand campaign;
    campaign.kind = DemandKind::Campaign;
    campaign.needs = {{.nodes = 1, .gpuSlots = slotsPerGpu, .hours = 100}};
    campaign.runs = 10;
    setCampaignRows(campaign, fleet.monthStart.back());
    fleet.demands = {campaign};
    QCOMPARE(nodesNeeded(fleet, usual, {}).nodes, (std::vector<std::vector<std::int64_t>>{{1, 1}}));
    fleet.pools.front().given = {4, 0};
    const NeededNodes given = nodesNeeded(fleet, usual, {});
    QCOMPARE(given.nodes, (std::vector<std::vector<std::int64_t>>{{1, 0}}));
    QCOMPARE(given.run, (std::vector<std::vector<std::int64_t>>{{4, 0}}));
    QVERIFY(given.use[0][0].slotHours > 999 * static_cast<double>(slotsPerGpu));
}

void NodesNeededTest::unfinishedSearchesSaySo()
{
    // Work for one look at each month: what it shows to be enough stands, else what closed forms say.
    int unfound = 0;
    for (const double variation : {0.5, 1.0, 3.0, 6.0}) {
        Fleet fleet = test::oneQueue(1, 12, 1, 3, variation);
        fleet.demands.front().target = 0.05;
        NeededOptions little = usual;
        little.mostTrials = 1;
        const NeededNodes found = nodesNeeded(fleet, little, {});
        QVERIFY(!found.complete);
        for (std::size_t month = 0; month < 3; ++month)
            if (found.unfound.front()[month]) {
                ++unfound;
                QCOMPARE(found.nodes.front()[month], closedNodes(fleet).front()[month]);
            }
        const NeededNodes whole = nodesNeeded(fleet, usual, {});
        QVERIFY(whole.complete && std::ranges::find(whole.unfound.front(), true) == whole.unfound.front().end());
    }
    QVERIFY2(unfound > 0, QByteArray::number(unfound));
}

void NodesNeededTest::boundsHoldTheAnswerOfManyDraws()
{
    // The estimate of all runs may be off, so that the answer hangs on which draws there are.
    Fleet fleet = test::oneQueue(1, 3, 1, 2);
    fleet.demands.front().target = 0.5;
    fleet.demands.front().rangeLow = 0.8;
    fleet.demands.front().rangeHigh = 1.4;
    const NeededNodes many = nodesNeeded(fleet, {.seed = 99, .draws = 300, .bounds = false}, {});
    int held = 0;
    int all = 0;
    std::int64_t width = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const NeededNodes few = nodesNeeded(fleet, {.seed = seed, .draws = 60}, {});
        QVERIFY(few.bounded);
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            const std::int64_t least = few.least.front()[month];
            const std::int64_t most = few.most.front()[month];
            QVERIFY(least <= few.nodes.front()[month] && few.nodes.front()[month] <= most);
            held += least <= many.nodes.front()[month] && many.nodes.front()[month] <= most ? 1 : 0;
            width = std::max(width, most - least);
            ++all;
        }
    }
    QVERIFY2(held >= all * 9 / 10, QByteArray::number(held));
    QVERIFY2(width <= 4, QByteArray::number(width));
    // Where no draw differs from another there is nothing to be unsure of.
    fleet = test::oneQueue(1, 0.5, 1, 2);
    FleetDemand service;
    service.kind = DemandKind::Service;
    service.needs = {{.nodes = 2, .gpuSlots = 2 * slotsPerGpu}};
    service.levels.assign(2 * hoursOfWeek, 4);
    fleet.demands = {service};
    const NeededNodes sure = nodesNeeded(fleet, {.draws = 50}, {});
    QCOMPARE(sure.least, sure.nodes);
    QCOMPARE(sure.most, sure.nodes);
    QVERIFY(!nodesNeeded(fleet, {.draws = 50, .bounds = false}, {}).bounded);
}

void NodesNeededTest::growthAsksForMoreMonthByMonth()
{
    Fleet fleet = test::oneQueue(1, 10, 0, 6);
    for (std::size_t month = 0; month < 6; ++month)
        fleet.demands.front().arrivalsPerHour[month] *= 1 + 0.3 * static_cast<double>(month);
    fleet.demands.front().target = 0.25;
    const std::vector<std::int64_t> nodes = nodesNeeded(fleet, usual, {}).nodes.front();
    for (std::size_t month = 0; month < 6; ++month)
        QVERIFY(static_cast<double>(nodes[month]) > 10 * (1 + 0.3 * static_cast<double>(month)));
    for (std::size_t month = 1; month < 6; ++month)
        QVERIFY(nodes[month] > nodes[month - 1]);
}

void NodesNeededTest::whatNodesCannotCureIsNamed()
{
    // One run at a time, of more than come: the line grows whatever there is.
    Fleet fleet = test::oneQueue(1, 3, 1, 2);
    fleet.demands.front().concurrency = 1;
    fleet.demands.front().target = 1;
    const NeededNodes needed = nodesNeeded(fleet, usual, {});
    QVERIFY(needed.incurable.front());
    QVERIFY(needed.nodes.front().back() <= 2);  // It asks for no more than it can use.
    fleet.demands.front().concurrency.reset();
    QVERIFY(!nodesNeeded(fleet, usual, {}).incurable.front());
}

void NodesNeededTest::threadsDoNotMatter()
{
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        NeededOptions options = usual;
        options.threads = 1;
        const NeededNodes one = nodesNeeded(fleet, options, {});
        options.threads = 4;
        const NeededNodes four = nodesNeeded(fleet, options, {});
        QCOMPARE(one.nodes, four.nodes);
        for (std::size_t month = 0; month < fleet.months(); ++month)
            for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
                QCOMPARE(one.use[month][pool].busyHours, four.use[month][pool].busyHours);
    }
}

void NodesNeededTest::seededFleetsEndWithEnough()
{
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        const NeededNodes needed = nodesNeeded(fleet, {.seed = seed, .draws = 5, .bounds = false}, {});
        QVERIFY2(needed.complete, QByteArray::number(static_cast<qulonglong>(seed)));
        for (const std::vector<std::int64_t>& pool : needed.nodes)
            for (const std::int64_t nodes : pool)
                QVERIFY(nodes >= 0 && nodes < 2000);
        // With those nodes every demand that nodes can help keeps its promises.
        std::vector<std::vector<double>> kept(fleet.months(), std::vector<double>(fleet.demands.size()));
        for (std::uint64_t draw = 0; draw < 5; ++draw) {
            FleetSimulation simulation(fleet, seed, draw, {.waits = false, .hours = draw == 0});
            for (std::size_t month = 0; month < fleet.months(); ++month) {
                std::vector<NodeCount> nodes;
                for (const std::vector<std::int64_t>& pool : needed.nodes)
                    nodes.push_back({.steady = pool[month]});
                simulation.runMonth(nodes);
                for (std::size_t i = 0; i < fleet.demands.size(); ++i)
                    kept[month][i] += keepsPromise(fleet.demands[i], simulation.lastMonth().demands[i]) ? 0.2 : 0;
            }
        }
        for (const std::vector<double>& month : kept)
            for (std::size_t i = 0; i < month.size(); ++i)
                QVERIFY(needed.incurable[i] || month[i] >= 0.9 - 1e-9);
    }
}

void NodesNeededTest::lessLoadAsksForNoMore()
{
    // Jobs that give way to others can wait longer when one of these is taken away (Graham, Bounds on multiprocessing
    // timing anomalies, 1969), and a month may leave the next one more: so a little more now and then, but never much.
    // A demand that no nodes can help asks for none, and with less beside it may ask for some: it is left out.
    constexpr NeededOptions asked{.seed = 3, .draws = 20, .bounds = false};
    int compared = 0;
    int raised = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Fleet fleet = test::madeFleet(seed);
        const NeededNodes whole = nodesNeeded(fleet, asked, {});
        if (std::ranges::find(whole.incurable, true) != whole.incurable.end())
            continue;
        for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
            Fleet less = fleet;
            if (seed % 2 == 0 || fleet.demands[i].holdsLevel()) {
                less.demands[i].needs.clear();  // Its place stays, and with it the draws of the others.
            } else {
                less.demands[i].runs = std::max<std::int64_t>(1, less.demands[i].runs / 2);
                setCampaignRows(less.demands[i], less.monthStart.back());
                for (double& arrivals : less.demands[i].arrivalsPerHour)
                    arrivals /= 2;
            }
            const NeededNodes found = nodesNeeded(less, asked, {});
            std::int64_t before = 0;
            std::int64_t after = 0;
            bool isRaised = false;
            for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
                for (std::size_t month = 0; month < fleet.months(); ++month) {
                    before += whole.nodes[pool][month];
                    after += found.nodes[pool][month];
                    isRaised = isRaised || found.nodes[pool][month] > std::ranges::max(whole.nodes[pool]);
                }
            ++compared;
            raised += isRaised || after > before ? 1 : 0;
            constexpr double little = 0.1;
            QVERIFY2(static_cast<double>(after) <=
                         std::max(static_cast<double>(before) * (1 + little), static_cast<double>(before + 2)),
                     qPrintable(QStringLiteral("seed %1 demand %2: %3 node-months, then %4")
                                    .arg(seed)
                                    .arg(i)
                                    .arg(before)
                                    .arg(after)));
        }
    }
    QVERIFY(compared > 25);
    constexpr int oneOf = 20;
    QVERIFY2(raised * oneOf <= compared, qPrintable(QStringLiteral("%1 of %2").arg(raised).arg(compared)));
}

HEADROOM_TEST(NodesNeededTest)
#include "tst_nodes_needed.moc"
