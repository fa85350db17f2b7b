// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/parallel_for.h"
#include "model/portfolio/demand_loads.h"
#include "model/portfolio/missing_supply.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/prepared_fleet.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/asked_outlooks.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <set>

using namespace headroom;

/// Outlooks of portfolios of the shipped catalogue: loads against the estimates of their plans, sums, findings, and
/// that the same question has the same answer.
class OutlookTest : public QObject, protected test::AskedOutlooks {
    Q_OBJECT

private slots:
    void loadsAreThoseOfTheEstimate();
    void plansAreDividedAnewWhereTheyDoNotFit();
    void servicesTakeWhatTheServingModelSays();
    void overloadedServicesKeepTheirDivision();
    void everythingAddsUp();
    void promisesAreKeptWithWhatIsNeeded();
    void growthMakesCampaignsLonger();
    void runsThatNeverStartAreTold();
    void seedsAgreeWithinTheirBounds();
    void quotaAndLeadTimesAreAskedFor();
    void badInputIsNamedAndTheRestAnswered_data();
    void badInputIsNamedAndTheRestAnswered();
    void longRunsKeepTheirNodesOverMonths();
    void nothingIsSimulatedWithoutPools();
    void scenariosNameWhatBreaksFirst();
    void firstAnswersComeFirst();
    void sameQuestionSameAnswer();
    void othersKeepTheirDraws();
    void stopsWhenAsked();
    void editsDoNotGrowTheMemory();
    void workIsLimited();
};

namespace {

bool isFinite(double value) { return std::isfinite(value) && value >= 0; }

}  // namespace

void OutlookTest::loadsAreThoseOfTheEstimate()
{
    const Plan plan = test::samplePlan("2am-zero3");
    const std::string own = std::get<VmNodes>(plan.cluster.hardware).sku;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    const SizeLoad load = sizeLoad(plan, *m_catalogue.size(own), m_catalogue, true);
    QVERIFY(load.fits);
    QCOMPARE(load.need.gpuSlots, result.hardware.gpusUsed * slotsPerGpu);
    QCOMPARE(load.need.nodes, result.hardware.nodes);
    // Without failures, but with what checkpoints stall.
    QVERIFY(load.need.hours >= result.time->run.value && load.need.hours < result.time->run.value * 1.1);
    QVERIFY(std::abs(load.need.failuresPerHour * result.time->meanTimeBetweenFailures.value - 1) < 1e-9);
    QVERIFY(std::abs(load.need.checkpointHours * 3600 - result.time->checkpointInterval.value) < 1e-6);
    QVERIFY(result.stepRange);
    QVERIFY(std::abs(load.rangeHigh - result.stepRange->high / result.time->step) < 1e-12);
    QVERIFY(std::abs(load.rangeLow - result.stepRange->low / result.time->step) < 1e-12);
}

void OutlookTest::plansAreDividedAnewWhereTheyDoNotFit()
{
    // Of a size with less memory the plan takes more GPUs, or another layout, and says so by its load alone.
    const Plan plan = test::samplePlan("2am-zero3");
    int searched = 0;
    for (const char* id :
         {"Standard_ND96asr_v4", "Standard_ND96isr_H100_v5", "Standard_NC24ads_A100_v4", "Standard_NC64as_T4_v3"}) {
        const VmSize& size = *m_catalogue.size(id);
        const SizeLoad quick = sizeLoad(plan, size, m_catalogue, false);
        const SizeLoad load = sizeLoad(plan, size, m_catalogue, true);
        QVERIFY(load.searched);
        if (quick.fits)
            QCOMPARE(load.need.hours, quick.need.hours);
        searched += !quick.fits && load.fits ? 1 : 0;
        if (!load.fits)
            continue;
        QVERIFY(load.need.gpuSlots > 0 && isFinite(load.need.hours) && load.need.hours > 0);
        QVERIFY(load.need.nodes == 0 || load.need.gpuSlots == load.need.nodes * slotsPerNode(size));
    }
    QVERIFY(searched > 0);
    // Nothing holds 70 billion parameters in full training on T4 GPUs.
    QVERIFY(!sizeLoad(test::samplePlan("70b-on-16-nodes"), *m_catalogue.size("Standard_NC4as_T4_v3"), m_catalogue, true)
                 .fits);
}

void OutlookTest::servicesTakeWhatTheServingModelSays()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands = {portfolio.demands[1]};
    Demand& service = portfolio.demands.front();
    service.plan.serving.traffic_by_hour = std::vector<double>(24, 0.5);
    (*service.plan.serving.traffic_by_hour)[12] = 1;
    service.growthPerMonth = 0.1;
    const PreparedFleet plain = prepareFleet(portfolio, m_catalogue, {});
    const FleetDemand& made = plain.fleet.demands.front();
    QVERIFY(!made.needs.empty());
    const SizeLoad load = sizeLoad(service.plan, *m_catalogue.size(portfolio.pools[0].sku), m_catalogue, true);
    for (std::size_t month = 0; month < 4; ++month)
        for (const std::size_t hour : {std::size_t{12}, std::size_t{3}}) {
            const double requests = 2 * std::pow(1.1, static_cast<double>(month)) * (hour == 12 ? 1 : 0.5);
            QCOMPARE(made.levelAt(month, hour),
                     static_cast<std::int32_t>(std::ceil(requests / load.requestsPerSecond - 1e-9)));
        }
    service.spares = 2;
    const PreparedFleet spared = prepareFleet(portfolio, m_catalogue, {});
    QCOMPARE(spared.fleet.demands.front().levelAt(2, 7), made.levelAt(2, 7) + 2);
}

void OutlookTest::overloadedServicesKeepTheirDivision()
{
    // That two replicas are too few for the load says nothing of the replica: more of them are taken, no wider ones.
    Plan plan = test::samplePlan("70b-serving");
    plan.serving.latency_target_s.reset();
    const VmSize& own = *m_catalogue.size(std::get<VmNodes>(plan.cluster.hardware).sku);
    plan.serving.requests_per_s = 0.5;
    const SizeLoad quiet = sizeLoad(plan, own, m_catalogue, true);
    plan.serving.requests_per_s = 500;
    QVERIFY(hasErrors(estimate(plan, m_catalogue).findings));
    const SizeLoad busy = sizeLoad(plan, own, m_catalogue, true);
    QVERIFY(quiet.fits && busy.fits && busy.dividedAnew.empty());
    QCOMPARE(busy.need.gpuSlots, quiet.need.gpuSlots);
    QVERIFY(busy.requestsPerSecond > 0 && busy.requestsPerSecond < 500);
}

void OutlookTest::everythingAddsUp()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands[0].growthPerMonth = 0.2;
    portfolio.maintenanceHoursPerMonth = 6;
    for (const Scheduler scheduler : {Scheduler::Fifo, Scheduler::Fair, Scheduler::Backfill}) {
        portfolio.scheduler = scheduler;
        const Outlook result = asked(portfolio);
        QCOMPARE(result.months.size(), std::size_t{4});
        QCOMPARE(result.owners, (std::vector<std::string>{"research", "product"}));
        for (const MonthOutlook& month : result.months) {
            double byOwner = 0;
            double byPool = 0;
            double planned = 0;
            for (const Money cost : month.costByOwner)
                byOwner += cost.micros;
            for (const PoolMonth& pool : month.pools) {
                byPool += pool.cost.micros;
                planned += pool.costAsPlanned.micros;
                QVERIFY(pool.priced && pool.needed > 0);
                QVERIFY(pool.utilization > 0 && pool.utilization <= 1);
                const double all = std::accumulate(pool.gpusByDemand.begin(), pool.gpusByDemand.end(), 0.0);
                QVERIFY(std::abs(all - pool.busiestGpus) < 1e-6 * std::max(1.0, all));
                QVERIFY(pool.mix.onDemand >= 0 && pool.mix.onDemand <= static_cast<double>(pool.needed) + 1e-9);
            }
            QCOMPARE(byOwner, month.cost.micros);
            QCOMPARE(byPool, month.cost.micros);
            QCOMPARE(planned, month.costAsPlanned.micros);
            QVERIFY(month.kwh && month.kgCo2 && *month.kwh > 0);
        }
        for (const DemandWait& wait : result.waits)
            QVERIFY(isFinite(wait.p50.value) && isFinite(wait.p95.value) && isFinite(wait.p95Error.value) &&
                    isFinite(wait.unserved) && wait.p50 <= wait.p95 && wait.runs > 0);
        for (const LoadDuration& load : result.loadDuration) {
            QCOMPARE(load.nodes.size(), std::size_t{101});
            QVERIFY(std::ranges::is_sorted(load.nodes, std::ranges::greater()));
        }
        QCOMPARE(
            result.months.front().costAsPlanned,
            Money::fromDollars(744 * (6 * priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue)->dollars() +
                                      12 * priceOf(portfolio.pools[1], SupplyMode::Payg, m_catalogue)->dollars())));
    }
}

void OutlookTest::promisesAreKeptWithWhatIsNeeded()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.pools[0].supply.front().count = 1;
    portfolio.pools[1].supply.front().count = 5;
    const Outlook tooFew = asked(portfolio);
    QVERIFY(!tooFew.keepsPromises);
    QVERIFY(test::hasFinding(tooFew, "portfolio.short", "/pools/0/supply"));
    QVERIFY(test::hasFinding(tooFew, "portfolio.short", "/pools/1/supply"));
    QVERIFY(test::hasFinding(tooFew, "portfolio.promise-missed", "/demands/2/wait_s/target"));
    // What the outlook asks for, supplied, keeps them.
    const Portfolio supplied = withMissingSupply(portfolio, tooFew);
    for (std::size_t pool = 0; pool < 2; ++pool)
        for (std::size_t month = 0; month < 4; ++month) {
            const Month now = portfolio.start + static_cast<std::int64_t>(month);
            std::int64_t standing = 0;
            for (const Supply& supply : supplied.pools[pool].supply)
                if (supply.from <= now && (!supply.until || now < *supply.until))
                    standing += supply.count;
            const PoolMonth& asked = tooFew.months[month].pools[pool];
            QCOMPARE(standing, std::max(asked.nodes, asked.needed));
        }
    const Outlook enough = asked(supplied);
    QVERIFY(withMissingSupply(supplied, enough) == supplied);
    QVERIFY(enough.keepsPromises);
    QVERIFY(!test::hasFinding(enough, "portfolio.short"));
    for (const DemandWait& wait : enough.waits)
        QVERIFY(wait.kept >= portfolio.confidence);
}

void OutlookTest::growthMakesCampaignsLonger()
{
    Portfolio portfolio = test::smallPortfolio();
    Demand& campaign = portfolio.demands[0];
    campaign.kind = DemandKind::Campaign;
    campaign.runs = 1;
    campaign.wait = {};
    const PreparedFleet prepared = prepareFleet(portfolio, m_catalogue, {});
    const auto hours = [](const Fleet& fleet) { return fleet.demands[0].needs.front().hours; };
    QVERIFY(std::abs(hours(prepared.grown) / hours(prepared.fleet) - 1.2) < 1e-12);
    QCOMPARE(prepared.grown.demands[0].runs, std::int64_t{1});
    QCOMPARE(prepared.grown.demands[0].needs.front().gpuSlots, prepared.fleet.demands[0].needs.front().gpuSlots);
    // A fifth more people and requests are those of a portfolio that says so.
    Portfolio more = portfolio;
    more.demands[1].plan.serving.requests_per_s = *portfolio.demands[1].plan.serving.requests_per_s * 1.2;
    more.demands[2].people *= 1.2;
    const PreparedFleet stated = prepareFleet(more, m_catalogue, {});
    QCOMPARE(prepared.grown.demands[1].levels, stated.fleet.demands[1].levels);
    QCOMPARE(prepared.grown.demands[2].levels, stated.fleet.demands[2].levels);
    // One run that grows by a fifth asks for no second one's nodes.
    portfolio.demands.resize(1);
    portfolio.demands[0].deadline = "2027-04-30";
    const Outlook found = asked(portfolio);
    const auto growth = std::ranges::find(found.scenarios, "growth", &Scenario::id);
    QCOMPARE(growth->shortNodes, found.scenarios.front().shortNodes);
}

void OutlookTest::runsThatNeverStartAreTold()
{
    Portfolio portfolio = test::smallPortfolio();
    Demand& campaign = portfolio.demands[0];
    campaign.kind = DemandKind::Campaign;
    campaign.runs = 1;
    campaign.wait = {};
    campaign.deadline = "2027-03-31";
    portfolio.pools[0].supply.front().count = 0;
    const Outlook found = asked(portfolio);
    QCOMPARE(found.waits[0].unstarted, 1.0);
    QCOMPARE(found.waits[0].allKept(), 0.0);
    QVERIFY(test::hasFinding(found, "portfolio.unstarted", "/demands/0"));
    // A deadline beyond the plan is neither kept nor missed by what is not done when it ends.
    portfolio.demands[0].deadline = "2028-03-31";
    QCOMPARE(asked(portfolio).waits[0].openEnded, 1.0);
    QCOMPARE(asked(portfolio).waits[0].missedDeadlines, 0.0);
    portfolio.demands[0].deadline = "2027-03-31";
    portfolio.pools[0].supply.front().count = 12;
    const Outlook enough = asked(portfolio);
    QCOMPARE(enough.waits[0].openEnded, 0.0);
    QCOMPARE(enough.waits[0].unstarted, 0.0);
    QVERIFY(!test::hasFinding(enough, "portfolio.unstarted"));
}

void OutlookTest::seedsAgreeWithinTheirBounds()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands.resize(1);
    std::vector<Outlook> found;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        found.push_back(outlook(portfolio, m_catalogue, {.seed = seed}));
    for (std::size_t month = 0; month < 4; ++month)
        for (const Outlook& one : found)
            for (const Outlook& other : found) {
                const PoolMonth& a = one.months[month].pools[0];
                const PoolMonth& b = other.months[month].pools[0];
                QVERIFY(a.leastNeeded && a.mostNeeded);
                QVERIFY(*a.leastNeeded <= b.needed && b.needed <= *a.mostNeeded);
                QVERIFY(std::abs(a.needed - b.needed) <= 1);
            }
    QCOMPARE(found.front().neededDraws, usualDraws / 2);
    // Whoever asks for more draws gets them.
    QCOMPARE(outlook(portfolio, m_catalogue, {.steps = stepsFor(800), .draws = 800}).neededDraws, 400);
}

void OutlookTest::quotaAndLeadTimesAreAskedFor()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.pools[1].supply.front().count = 2;
    portfolio.pools[1].quotaNodes = 4;
    portfolio.pools[1].leadDays = 45;
    const Outlook result = asked(portfolio);
    const PoolMonth& first = result.months[0].pools[1];
    QVERIFY(first.needed > 4);
    QCOMPARE(first.quotaToAsk, first.needed - 4);
    QCOMPARE(first.askBy, std::string("2026-11-17"));
    QCOMPARE(result.months[2].pools[1].askBy, std::string("2027-01-15"));
    QVERIFY(test::hasFinding(result, "portfolio.quota", "/pools/1/quota_nodes"));
    QVERIFY(test::hasFinding(result, "portfolio.late-to-ask", "/pools/1/lead_days"));
    portfolio.pools[1].supply.front().count = 20;
    portfolio.pools[1].quotaNodes = 20;
    const Outlook enough = asked(portfolio);
    QCOMPARE(enough.months[0].pools[1].quotaToAsk, std::int64_t{0});
    QVERIFY(enough.months[0].pools[1].askBy.empty());
    QVERIFY(test::hasFinding(enough, "portfolio.idle", "/pools/1/supply"));
}

void OutlookTest::badInputIsNamedAndTheRestAnswered_data()
{
    using Change = std::function<void(Portfolio&)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("pointer");
    const auto row = [](const char* id, const char* pointer, Change change) {
        QTest::newRow(id) << std::move(change) << QByteArray(id) << QByteArray(pointer);
    };
    row("portfolio.fits-no-pool", "/demands/0/pools", [](Portfolio& portfolio) {
        portfolio.demands[0].plan = test::samplePlan("70b-on-16-nodes");
        portfolio.demands[0].pools = {"T4"};
    });
    row("portfolio.unknown-pool", "/demands/0/pools",
        [](Portfolio& portfolio) { portfolio.demands[0].pools = {"H200"}; });
    row("portfolio.unknown-size", "/pools/0/sku",
        [](Portfolio& portfolio) { portfolio.pools[0].sku = "Standard_ND96amsr_A100_v5"; });
    row("portfolio.bad-date", "/demands/0/start",
        [](Portfolio& portfolio) { portfolio.demands[0].start = "2027-02-30"; });
    row("portfolio.bad-hours", "/demands/0/hours", [](Portfolio& portfolio) { portfolio.demands[0].hours = "often"; });
    row("portfolio.starts-after", "/demands/0/start",
        [](Portfolio& portfolio) { portfolio.demands[0].start = "2028-01-01"; });
    row("portfolio.starts-before", "/demands/0/start",
        [](Portfolio& portfolio) { portfolio.demands[0].start = "2026-11-30"; });
    row("portfolio.divided-anew", "/demands/0/plan/parallelism", [](Portfolio& portfolio) {
        portfolio.demands[0].plan = test::samplePlan("2am-ticket");
        portfolio.demands[0].plan.training.tokens = 1e7;
    });
    row("portfolio.deadline-before-start", "/demands/0/deadline", [](Portfolio& portfolio) {
        portfolio.demands[0].kind = DemandKind::Campaign;
        portfolio.demands[0].start = "2027-02-10";
        portfolio.demands[0].deadline = "2027-01-20";
    });
    row("portfolio.growth-without-end", "/demands/0/growth_per_month",
        [](Portfolio& portfolio) { portfolio.demands[0].growthPerMonth = 1e6; });
    row("portfolio.no-load", "/demands/0/plan/serving/requests_per_s", [](Portfolio& portfolio) {
        portfolio.demands[0].kind = DemandKind::Service;
        portfolio.demands[0].plan = test::samplePlan("70b-serving");
        portfolio.demands[0].plan.serving.requests_per_s.reset();
    });
}

void OutlookTest::badInputIsNamedAndTheRestAnswered()
{
    QFETCH(std::function<void(Portfolio&)>, change);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, pointer);
    Portfolio portfolio = test::smallPortfolio();
    portfolio.months = 2;
    QVERIFY(!test::hasFinding(asked(portfolio), id.constData()));
    change(portfolio);
    const Outlook result = asked(portfolio, {.steps = 20'000'000, .draws = 5});
    QVERIFY(test::hasFinding(result, id.constData(), pointer.constData()));
    QCOMPARE(result.waits.size(), std::size_t{3});
    QCOMPARE(result.months.size(), std::size_t{2});
    QVERIFY(result.waits[2].runs > 0);  // The notebooks.
    for (const MonthOutlook& month : result.months)
        QVERIFY(month.pools[1].needed > 0 && isFinite(month.cost.micros));
    for (const DemandWait& wait : result.waits)
        QVERIFY(isFinite(wait.p95.value) && isFinite(wait.p95Error.value));
}

void OutlookTest::longRunsKeepTheirNodesOverMonths()
{
    Portfolio portfolio = test::smallPortfolio();
    Demand campaign = portfolio.demands[0];
    campaign.kind = DemandKind::Campaign;
    campaign.runs = 1;
    campaign.runHours = 2000;  // Nearly three months.
    campaign.gpus = 32;
    campaign.start = "2027-01-01";
    campaign.deadline = "2027-04-15";
    campaign.wait = {};
    portfolio.demands = {campaign};
    const Outlook found = asked(portfolio);
    QCOMPARE(found.months.size(), std::size_t{4});
    for (const std::size_t month : {0U, 1U, 2U})
        QVERIFY2(found.months[month].pools[0].needed >= 4, qPrintable(QString::number(month)));
}

void OutlookTest::nothingIsSimulatedWithoutPools()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.pools.clear();
    for (Demand& demand : portfolio.demands)
        demand.pools.clear();
    const Outlook found = asked(portfolio);
    QCOMPARE(found.draws, 0);
    QCOMPARE(found.months.size(), std::size_t{4});
    QVERIFY(!found.findings.empty());
}

void OutlookTest::scenariosNameWhatBreaksFirst()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.pools[1].region = "westeurope";
    portfolio.pools[0].supply.push_back({.mode = SupplyMode::Payg, .from = portfolio.start + 2, .count = 3});
    const Outlook result = asked(portfolio);
    std::set<std::string> ids;
    for (const Scenario& scenario : result.scenarios) {
        ids.insert(scenario.id);
        QVERIFY(scenario.shortNodes >= 0 && isFinite(scenario.p95.value) && scenario.cost.micros > 0);
    }
    QCOMPARE(ids, (std::set<std::string>{"as-is", "growth", "late", "node-less", "node-more", "price", "region"}));
    QCOMPARE(result.scenarios.front().id, std::string("as-is"));
    QVERIFY(std::is_sorted(result.scenarios.begin() + 1, result.scenarios.end(),
                           [](const Scenario& a, const Scenario& b) { return a.shortNodes > b.shortNodes; }));
    const auto scenario = [&](std::string_view id, std::string_view subject) {
        return *std::ranges::find_if(result.scenarios,
                                     [&](const Scenario& known) { return known.id == id && known.subject == subject; });
    };
    const auto dearest = std::ranges::max_element(result.months, {}, &MonthOutlook::cost);
    // What is planned is what the outlook says.
    const Scenario& planned = result.scenarios.front();
    QCOMPARE(planned.cost, dearest->cost);
    double longest = 0;
    std::vector<std::string> missed;
    for (const DemandWait& wait : result.waits) {
        if (wait.demand != "chat")
            longest = std::max(longest, wait.p95.value);
        if (wait.allKept() < portfolio.confidence - 1e-9)
            missed.push_back(wait.demand);
    }
    QCOMPARE(planned.p95, Seconds{longest});
    QCOMPARE(planned.missed, missed);
    QCOMPARE(scenario("price", "").p95, planned.p95);
    QVERIFY(std::ranges::includes(scenario("growth", "").missed, planned.missed));
    // All is paid on demand here.
    QVERIFY(std::abs(scenario("price", "").cost.micros / dearest->cost.micros - 1.2) < 1e-4);
    QVERIFY(scenario("growth", "").cost > dearest->cost);
    QVERIFY(scenario("node-less", "A100").p95 >= scenario("node-more", "A100").p95);
    QVERIFY(scenario("node-less", "T4").shortNodes >= scenario("node-more", "T4").shortNodes);
}

void OutlookTest::firstAnswersComeFirst()
{
    const Portfolio portfolio = test::smallPortfolio();
    std::vector<Outlook> before;
    const Outlook last =
        outlook(portfolio, m_catalogue, {.draws = 20}, {}, [&](const Outlook& known) { before.push_back(known); });
    QCOMPARE(before.size(), std::size_t{2});
    QVERIFY(before[0].preliminary && before[0].draws == 0);
    QVERIFY(before[1].preliminary && before[1].draws > 0);
    QCOMPARE(before[1].waits[0].p95, last.waits[0].p95);
    QVERIFY(test::hasFinding(before[0], "portfolio.preliminary"));
    // Where there are to be many, few draws tell already what is needed.
    std::vector<int> draws;
    (void)outlook(portfolio, m_catalogue, {}, {}, [&](const Outlook& known) { draws.push_back(known.neededDraws); });
    QCOMPARE(draws, (std::vector<int>{0, 0, 20}));
    // What is held and finds no room is seen at once.
    QVERIFY(before[0].keepsPromises);
    Portfolio without = portfolio;
    without.pools[1].supply.front().count = 3;
    before.clear();
    (void)outlook(without, m_catalogue, {.draws = 5}, {}, [&](const Outlook& known) { before.push_back(known); });
    QVERIFY(!before[0].keepsPromises && before[0].waits[2].unserved > 0.5);
    before.clear();
    (void)outlook(portfolio, m_catalogue, {.draws = 20}, {}, [&](const Outlook& known) { before.push_back(known); });
    // The closed forms are near what is found.
    for (std::size_t pool = 0; pool < 2; ++pool) {
        const auto closed = static_cast<double>(before[0].months[1].pools[pool].needed);
        const auto found = static_cast<double>(last.months[1].pools[pool].needed);
        QVERIFY2(std::abs(closed - found) <= std::max(2.0, 0.35 * found), QByteArray::number(closed));
    }
}

void OutlookTest::sameQuestionSameAnswer()
{
    const Portfolio portfolio = test::smallPortfolio();
    LoadMemory memory;
    const Outlook first = asked(portfolio, {.threads = 1});
    for (const OutlookOptions& options :
         {OutlookOptions{.threads = 3}, OutlookOptions{.memory = &memory}, OutlookOptions{.memory = &memory}}) {
        const Outlook again = asked(portfolio, options);
        QCOMPARE(again.draws, first.draws);
        QCOMPARE(again.findings, first.findings);
        for (std::size_t i = 0; i < first.waits.size(); ++i) {
            QCOMPARE(again.waits[i].p95, first.waits[i].p95);
            QCOMPARE(again.waits[i].p95Error, first.waits[i].p95Error);
        }
        for (std::size_t month = 0; month < first.months.size(); ++month) {
            QCOMPARE(again.months[month].cost, first.months[month].cost);
            QCOMPARE(again.months[month].pools[0].needed, first.months[month].pools[0].needed);
            QCOMPARE(again.months[month].pools[0].gpusByDemand, first.months[month].pools[0].gpusByDemand);
        }
        QCOMPARE(again.scenarios.size(), first.scenarios.size());
        for (std::size_t i = 0; i < first.scenarios.size(); ++i)
            QCOMPARE(again.scenarios[i].p95, first.scenarios[i].p95);
    }
    const Outlook other = asked(portfolio, {.seed = 2});
    QVERIFY(other.waits[0].p95 != first.waits[0].p95 || other.waits[0].runs != first.waits[0].runs);
}

void OutlookTest::othersKeepTheirDraws()
{
    // The notebooks stand in another pool: whoever comes or goes beside them, they wait as before.
    Portfolio portfolio = test::smallPortfolio();
    portfolio.months = 2;
    portfolio.pools[1].supply.front().count = 6;
    Demand queue = portfolio.demands[2];
    queue.kind = DemandKind::Queue;
    queue.id = "checks";
    queue.runHours = 3;
    queue.gpus = 1;
    queue.runsPerWeek = 200;
    portfolio.demands.push_back(queue);
    const Outlook whole = asked(portfolio, {.draws = 5});
    QVERIFY(whole.waits[3].p95.value > 0);
    portfolio.demands.erase(portfolio.demands.begin());
    const Outlook fewer = asked(portfolio, {.draws = 5});
    QCOMPARE(fewer.waits[2].p95, whole.waits[3].p95);
    QCOMPARE(fewer.waits[2].runs, whole.waits[3].runs);
    for (std::size_t month = 0; month < 2; ++month) {
        QCOMPARE(fewer.months[month].pools[1].needed, whole.months[month].pools[1].needed);
        QVERIFY(fewer.months[month].pools[0].needed <= whole.months[month].pools[0].needed);
    }
}

void OutlookTest::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const Outlook result = outlook(test::smallPortfolio(), m_catalogue, {}, stop.get_token());
    QVERIFY(result.preliminary);
    QCOMPARE(result.months.size(), std::size_t{4});
    std::stop_source later;
    const Outlook halfway =
        outlook(test::smallPortfolio(), m_catalogue, {}, later.get_token(), [&](const Outlook& known) {
            if (known.draws > 0)
                later.request_stop();
        });
    QVERIFY(halfway.preliminary && halfway.draws > 0);
    for (const MonthOutlook& month : halfway.months)
        QVERIFY(isFinite(month.cost.micros));
}

void OutlookTest::editsDoNotGrowTheMemory()
{
    LoadMemory memory;
    Plan plan = test::samplePlan("2am-zero3");
    SizeLoad load;
    for (std::size_t i = 0; i < 2 * LoadMemory::most; ++i) {
        plan.training.tokens = 1e6 + static_cast<double>(i);
        load.need.hours = static_cast<double>(i);
        memory.keep(plan, "size", load);
        QVERIFY(memory.size() <= LoadMemory::most);
    }
    QCOMPARE(memory.find(plan, "size")->need.hours, static_cast<double>(2 * LoadMemory::most - 1));
    QVERIFY(!memory.find(plan, "other size"));
    plan.name = "Another name";
    QVERIFY(memory.find(plan, "size"));
    plan.training.tokens = 1e6;
    QVERIFY(!memory.find(plan, "size"));  // Forgotten.
}

void OutlookTest::workIsLimited()
{
    Portfolio portfolio = test::smallPortfolio();
    portfolio.demands[0].runsPerWeek = 20'000;
    portfolio.demands[0].plan.training.tokens = 1e4;
    const Outlook result = asked(portfolio, {.steps = 100'000});
    QVERIFY(result.preliminary && result.draws == 0);
    QVERIFY(test::hasFinding(result, "portfolio.not-simulated"));
    QVERIFY(result.months[0].pools[0].needed > 0);
    // Numbers that no memory holds.
    portfolio = test::smallPortfolio();
    portfolio.demands[0].kind = DemandKind::Campaign;
    portfolio.demands[0].runs = 1'000'000'000'000;
    portfolio.demands[1].growthPerMonth = 1e9;
    portfolio.demands[1].plan.serving.traffic_by_hour = std::vector<double>(24, 0);
    (*portfolio.demands[1].plan.serving.traffic_by_hour)[5] = 1;
    portfolio.pools[1].supply.front().count = 1'000'000'000;
    portfolio.months = 60;
    const Outlook huge = asked(portfolio);
    QVERIFY(test::hasFinding(huge, "portfolio.not-simulated"));
    QVERIFY(test::hasFinding(huge, "portfolio.growth-without-end", "/demands/1/growth_per_month"));
    for (const MonthOutlook& month : huge.months)
        QVERIFY(isFinite(month.cost.micros) && isFinite(month.costAsPlanned.micros));
    portfolio.months = 0;
    QVERIFY(asked(portfolio).months.empty());
}

HEADROOM_TEST(OutlookTest)
#include "tst_outlook.moc"
