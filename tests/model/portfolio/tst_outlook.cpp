// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/parallel_for.h"
#include "model/portfolio/demand_loads.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/prepared_fleet.h"
#include "tests/model/portfolio/made_portfolios.h"
#include "tests/support/shipped_catalogue.h"
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
class OutlookTest : public QObject {
    Q_OBJECT

private slots:
    void loadsAreThoseOfTheEstimate();
    void plansAreDividedAnewWhereTheyDoNotFit();
    void servicesTakeWhatTheServingModelSays();
    void overloadedServicesKeepTheirDivision();
    void everythingAddsUp();
    void promisesAreKeptWithWhatIsNeeded();
    void theBestMixIsNeverDearerThanOnDemandAlone();
    void theAnswerIsNeverDearerThanOnePool_data();
    void theAnswerIsNeverDearerThanOnePool();
    void statedOrdersAreKept();
    void commitmentsBeyondTheEndAreTold();
    void statedPricesAreUsed();
    void energyIsUnknownWhereTheCatalogueIs();
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

private:
    [[nodiscard]] Outlook asked(const Portfolio& portfolio, OutlookOptions options = {}) const
    {
        options.today = "2026-11-27";
        options.draws = std::min(options.draws, 20);
        return outlook(portfolio, m_catalogue, options);
    }
    /// A queue and a service on one pool of A100 nodes, and notebooks on another.
    [[nodiscard]] static Portfolio small();
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

bool hasFinding(const Outlook& outlook, std::string_view id, std::string_view pointer = {})
{
    return std::ranges::any_of(outlook.findings, [&](const Finding& finding) {
        return finding.id == id && (pointer.empty() || finding.pointer == pointer);
    });
}

bool isFinite(double value) { return std::isfinite(value) && value >= 0; }

}  // namespace

Portfolio OutlookTest::small()
{
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    portfolio.months = 4;
    portfolio.pools.resize(2);
    portfolio.pools[0].id = "A100";
    portfolio.pools[0].sku = "Standard_ND96amsr_A100_v4";
    portfolio.pools[0].supply = {{.mode = SupplyMode::Payg, .from = portfolio.start, .count = 6}};
    portfolio.pools[1].id = "T4";
    portfolio.pools[1].sku = "Standard_NC4as_T4_v3";
    portfolio.pools[1].supply = {{.mode = SupplyMode::Payg, .from = portfolio.start, .count = 12}};
    portfolio.demands.resize(3);
    Demand& queue = portfolio.demands[0];
    queue.id = "tuning";
    queue.owner = "research";
    queue.plan = test::samplePlan("2am-zero3");
    queue.plan.training.tokens = 1e7;
    queue.runsPerWeek = 40;
    queue.pools = {"A100"};
    queue.wait.target = 3600;
    Demand& service = portfolio.demands[1];
    service.id = "chat";
    service.owner = "product";
    service.kind = DemandKind::Service;
    service.plan = test::samplePlan("70b-serving");
    service.plan.serving.requests_per_s = 2;
    service.pools = {"A100"};
    Demand& people = portfolio.demands[2];
    people.id = "notebooks";
    people.owner = "research";
    people.kind = DemandKind::People;
    people.people = 10;
    people.pools = {"T4"};
    people.wait.target = 60;
    return portfolio;
}

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
    Portfolio portfolio = small();
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
    Portfolio portfolio = small();
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
    Portfolio portfolio = small();
    portfolio.pools[0].supply.front().count = 1;
    portfolio.pools[1].supply.front().count = 5;
    const Outlook tooFew = asked(portfolio);
    QVERIFY(!tooFew.keepsPromises);
    QVERIFY(hasFinding(tooFew, "portfolio.short", "/pools/0/supply"));
    QVERIFY(hasFinding(tooFew, "portfolio.short", "/pools/1/supply"));
    QVERIFY(hasFinding(tooFew, "portfolio.promise-missed", "/demands/2/wait_s/target"));
    // What the outlook asks for, supplied, keeps them.
    for (std::size_t pool = 0; pool < 2; ++pool) {
        portfolio.pools[pool].supply.clear();
        for (std::size_t month = 0; month < 4; ++month) {
            const Month from = portfolio.start + static_cast<std::int64_t>(month);
            portfolio.pools[pool].supply.push_back({.mode = SupplyMode::Payg,
                                                    .from = from,
                                                    .until = from + 1,
                                                    .count = tooFew.months[month].pools[pool].needed});
        }
    }
    const Outlook enough = asked(portfolio);
    QVERIFY(enough.keepsPromises);
    QVERIFY(!hasFinding(enough, "portfolio.short"));
    for (const DemandWait& wait : enough.waits)
        QVERIFY(wait.kept >= portfolio.confidence);
}

void OutlookTest::theBestMixIsNeverDearerThanOnDemandAlone()
{
    Portfolio portfolio = small();
    portfolio.months = 14;
    const Outlook onDemand = asked(portfolio);
    // A year at half the price, offered by a supply of none.
    const double half = priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue)->dollars() / 2;
    portfolio.pools[0].supply.push_back(
        {.mode = SupplyMode::Reserved1y, .from = portfolio.start, .count = 0, .usdPerHour = half});
    const Outlook mixed = asked(portfolio);
    double before = 0;
    double after = 0;
    for (std::size_t month = 0; month < 14; ++month) {
        before += onDemand.months[month].cost.micros;
        after += mixed.months[month].cost.micros;
        QCOMPARE(mixed.months[month].pools[0].needed, onDemand.months[month].pools[0].needed);
    }
    QVERIFY(after < before);
    QVERIFY(mixed.months[3].pools[0].mix.reserved1y > 0);
    QCOMPARE(mixed.loadDuration[0].breakEven, std::optional(0.5));
    QVERIFY(mixed.loadDuration[0].reserve > 0);
    QVERIFY(!onDemand.loadDuration[0].breakEven);
}

void OutlookTest::theAnswerIsNeverDearerThanOnePool_data()
{
    QTest::addColumn<int>("portfolios");
    QTest::addColumn<std::int64_t>("steps");
    // With no work to simulate, by closed forms alone.
    QTest::newRow("2,000 by closed forms") << 2000 << std::int64_t{1};
    QTest::newRow("12 simulated") << 12 << outlookSteps / 8;
}

void OutlookTest::theAnswerIsNeverDearerThanOnePool()
{
    QFETCH(int, portfolios);
    QFETCH(std::int64_t, steps);
    LoadMemory memory;
    std::vector<std::string> wrong(static_cast<std::size_t>(portfolios));
    std::atomic<int> compared{0};
    std::atomic<int> onOne{0};
    parallelFor(wrong.size(), threadCount(0), {}, [&](std::size_t seed) {
        const Portfolio portfolio = test::madeFreePortfolio(seed);
        const OutlookOptions options{
            .threads = 1, .today = "2026-11-27", .steps = steps, .draws = 4, .memory = &memory};
        const Outlook answer = outlook(portfolio, m_catalogue, options);
        if (answer.alternatives.empty()) {
            wrong[seed] = "no alternatives";
            return;
        }
        const Money best = answer.alternatives.front().cost;
        onOne += answer.alternatives.front().subject.empty() ? 0 : 1;
        for (const Alternative& other : answer.alternatives)
            if (other.cost.micros < best.micros - 1)
                wrong[seed] = other.id;
        for (const Pool& pool : portfolio.pools) {
            Portfolio alone = portfolio;
            for (Demand& demand : alone.demands)
                demand.pools = {pool.id};
            const Outlook there = outlook(alone, m_catalogue, options);
            if (there.alternatives.empty() || hasFinding(there, "portfolio.fits-no-pool") ||
                hasFinding(there, "portfolio.not-enough"))
                continue;
            ++compared;
            if (there.alternatives.front().cost.micros < best.micros - 1)
                wrong[seed] = pool.id;
        }
    });
    for (std::size_t seed = 0; seed < wrong.size(); ++seed)
        QVERIFY2(wrong[seed].empty(), qPrintable(QString::number(seed) + ": " + QString::fromStdString(wrong[seed])));
    QVERIFY2(compared > portfolios, qPrintable(QString::number(compared)));
    QVERIFY2(onOne > portfolios / 50, qPrintable(QString::number(onOne)));
}

/// Where demands say which pool comes first, one pool for all is told, and not taken.
void OutlookTest::statedOrdersAreKept()
{
    Portfolio portfolio = test::madeFreePortfolio(3);
    for (Demand& demand : portfolio.demands)
        demand.kind = DemandKind::Queue;
    // Half the price on the second pool.
    portfolio.pools.resize(2);
    portfolio.pools[1] = portfolio.pools[0];
    portfolio.pools[1].id = "half";
    for (Supply& supply : portfolio.pools[1].supply)
        supply.usdPerHour = *supply.usdPerHour / 2;
    const auto costOf = [](const Outlook& answer, std::string_view id) {
        const auto found = std::ranges::find(answer.alternatives, id, &Alternative::id);
        return found == answer.alternatives.end() ? Money{} : found->cost;
    };
    const OutlookOptions options{.today = "2026-11-27", .steps = 1};
    const Outlook free = outlook(portfolio, m_catalogue, options);
    for (const MonthOutlook& month : free.months)
        QCOMPARE(month.pools[0].needed, std::int64_t{0});
    for (Demand& demand : portfolio.demands)
        demand.pools = {portfolio.pools[0].id, "half"};
    const Outlook stated = outlook(portfolio, m_catalogue, options);
    for (const MonthOutlook& month : stated.months)
        QCOMPARE(month.pools[1].needed, std::int64_t{0});
    QVERIFY(costOf(stated, "one-pool").micros > 0);
    QVERIFY(costOf(stated, "one-pool") < costOf(stated, "best"));
    QCOMPARE(costOf(stated, "one-pool"), costOf(free, "best"));
}

void OutlookTest::commitmentsBeyondTheEndAreTold()
{
    // Half the price for three years from the third month on: it is taken as planned, but pays for no time in which
    // nobody is known to need it.
    Portfolio portfolio = small();
    const double half = priceOf(portfolio.pools[0], SupplyMode::Payg, m_catalogue)->dollars() / 2;
    portfolio.pools[0].supply.front().until = portfolio.start + 2;
    portfolio.pools[0].supply.push_back(
        {.mode = SupplyMode::Reserved3y, .from = portfolio.start + 2, .count = 6, .usdPerHour = half});
    portfolio.demands.erase(portfolio.demands.begin());
    portfolio.demands[0].plan.serving.requests_per_s.reset();  // The nodes are busy at all hours.
    portfolio.demands[0].plan.cluster.hardware = VmNodes{.sku = portfolio.pools[0].sku, .nodes = 6};
    portfolio.demands[0].plan.cluster.gpus.reset();
    const std::vector<MonthOutlook> alone = asked(portfolio, {.draws = 5}).months;
    std::int64_t& count = portfolio.pools[0].supply.back().count;
    count = std::max(alone[2].pools[0].needed, alone[3].pools[0].needed);
    QVERIFY(count > 0);
    const Outlook found = asked(portfolio, {.draws = 5});
    QVERIFY(found.months[2].pools[0].cost > found.months[2].pools[0].costAsPlanned);
    const auto told = std::ranges::find(found.findings, std::string("portfolio.outlives"), &Finding::id);
    QVERIFY(told != found.findings.end());
    QCOMPARE(std::get<std::string>(told->arguments[2]), std::string("2027-03"));
    QCOMPARE(std::get<std::string>(told->arguments[3]), std::string("2027-04"));
    Money more;
    for (const MonthOutlook& month : found.months)
        more = more + std::max(Money{}, month.pools[0].cost - month.pools[0].costAsPlanned);
    QVERIFY(std::abs(std::get<Amount>(told->arguments[1]).money.micros - more.micros) <= 1);
    // One that ends in time is bought by the best mix too.
    portfolio.months = 60;
    QVERIFY(!hasFinding(asked(portfolio, {.steps = 20'000'000, .draws = 4}), "portfolio.outlives"));
}

void OutlookTest::statedPricesAreUsed()
{
    Portfolio portfolio = small();
    portfolio.pools[0].supply.front().usdPerHour = 1.5;
    const Outlook result = asked(portfolio);
    QCOMPARE(result.months[0].pools[0].costAsPlanned, Money::fromDollars(744 * 6 * 1.5));
    // Owned nodes without a price are named, and leave the cost incomplete.
    portfolio.pools[0].supply.push_back({.mode = SupplyMode::Owned, .from = portfolio.start, .count = 2});
    const Outlook owned = asked(portfolio);
    QVERIFY(hasFinding(owned, "portfolio.unpriced", "/pools/0/supply"));
    QVERIFY(!owned.months[0].pools[0].priced);
    QCOMPARE(owned.months[0].pools[0].mix.owned, std::int64_t{2});
    QVERIFY(hasFinding(result, "portfolio.modes-without-price", "/pools/1/supply"));
    portfolio.budgetPerMonth = 100;
    const Outlook over = asked(portfolio);
    QVERIFY(!over.keepsPromises && hasFinding(over, "portfolio.over-budget", "/budget_per_month"));
}

void OutlookTest::energyIsUnknownWhereTheCatalogueIs()
{
    Portfolio portfolio = small();
    const Outlook known = asked(portfolio);
    portfolio.pools[1].sku = "Standard_D4s_v5";  // No GPU says what it draws.
    const Outlook result = asked(portfolio);
    for (const MonthOutlook& month : result.months)
        QVERIFY(!month.kwh && !month.kgCo2 && month.pools[1].needed > 0);
    for (const MonthOutlook& month : known.months)
        QVERIFY(month.kwh && month.kgCo2);
}

void OutlookTest::quotaAndLeadTimesAreAskedFor()
{
    Portfolio portfolio = small();
    portfolio.pools[1].supply.front().count = 2;
    portfolio.pools[1].quotaNodes = 4;
    portfolio.pools[1].leadDays = 45;
    const Outlook result = asked(portfolio);
    const PoolMonth& first = result.months[0].pools[1];
    QVERIFY(first.needed > 4);
    QCOMPARE(first.quotaToAsk, first.needed - 4);
    QCOMPARE(first.askBy, std::string("2026-11-17"));
    QCOMPARE(result.months[2].pools[1].askBy, std::string("2027-01-15"));
    QVERIFY(hasFinding(result, "portfolio.quota", "/pools/1/quota_nodes"));
    QVERIFY(hasFinding(result, "portfolio.late-to-ask", "/pools/1/lead_days"));
    portfolio.pools[1].supply.front().count = 20;
    portfolio.pools[1].quotaNodes = 20;
    const Outlook enough = asked(portfolio);
    QCOMPARE(enough.months[0].pools[1].quotaToAsk, std::int64_t{0});
    QVERIFY(enough.months[0].pools[1].askBy.empty());
    QVERIFY(hasFinding(enough, "portfolio.idle", "/pools/1/supply"));
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
    Portfolio portfolio = small();
    portfolio.months = 2;
    QVERIFY(!hasFinding(asked(portfolio), id.constData()));
    change(portfolio);
    const Outlook result = asked(portfolio, {.steps = 20'000'000, .draws = 5});
    QVERIFY(hasFinding(result, id.constData(), pointer.constData()));
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
    Portfolio portfolio = small();
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
    Portfolio portfolio = small();
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
    Portfolio portfolio = small();
    portfolio.pools[1].region = "westeurope";
    portfolio.pools[0].supply.push_back({.mode = SupplyMode::Payg, .from = portfolio.start + 2, .count = 3});
    const Outlook result = asked(portfolio);
    std::set<std::string> ids;
    for (const Scenario& scenario : result.scenarios) {
        ids.insert(scenario.id);
        QVERIFY(scenario.shortNodes >= 0 && isFinite(scenario.p95.value) && scenario.cost.micros > 0);
    }
    QCOMPARE(ids, (std::set<std::string>{"growth", "late", "node-less", "node-more", "price", "region"}));
    QVERIFY(std::ranges::is_sorted(result.scenarios, std::ranges::greater(), &Scenario::shortNodes));
    const auto scenario = [&](std::string_view id, std::string_view subject) {
        return *std::ranges::find_if(result.scenarios,
                                     [&](const Scenario& known) { return known.id == id && known.subject == subject; });
    };
    const auto dearest = std::ranges::max_element(result.months, {}, &MonthOutlook::cost);
    // All is paid on demand here.
    QVERIFY(std::abs(scenario("price", "").cost.micros / dearest->cost.micros - 1.2) < 1e-4);
    QVERIFY(scenario("growth", "").cost > dearest->cost);
    QVERIFY(scenario("node-less", "A100").p95 >= scenario("node-more", "A100").p95);
    QVERIFY(scenario("node-less", "T4").shortNodes >= scenario("node-more", "T4").shortNodes);
}

void OutlookTest::firstAnswersComeFirst()
{
    const Portfolio portfolio = small();
    std::vector<Outlook> before;
    const Outlook last =
        outlook(portfolio, m_catalogue, {.draws = 20}, {}, [&](const Outlook& known) { before.push_back(known); });
    QCOMPARE(before.size(), std::size_t{2});
    QVERIFY(before[0].preliminary && before[0].draws == 0);
    QVERIFY(before[1].preliminary && before[1].draws > 0);
    QCOMPARE(before[1].waits[0].p95, last.waits[0].p95);
    QVERIFY(hasFinding(before[0], "portfolio.preliminary"));
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
    const Portfolio portfolio = small();
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
    Portfolio portfolio = small();
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
    const Outlook result = outlook(small(), m_catalogue, {}, stop.get_token());
    QVERIFY(result.preliminary);
    QCOMPARE(result.months.size(), std::size_t{4});
    std::stop_source later;
    const Outlook halfway = outlook(small(), m_catalogue, {}, later.get_token(), [&](const Outlook& known) {
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
    Portfolio portfolio = small();
    portfolio.demands[0].runsPerWeek = 20'000;
    portfolio.demands[0].plan.training.tokens = 1e4;
    const Outlook result = asked(portfolio, {.steps = 100'000});
    QVERIFY(result.preliminary && result.draws == 0);
    QVERIFY(hasFinding(result, "portfolio.not-simulated"));
    QVERIFY(result.months[0].pools[0].needed > 0);
    // Numbers that no memory holds.
    portfolio = small();
    portfolio.demands[0].kind = DemandKind::Campaign;
    portfolio.demands[0].runs = 1'000'000'000'000;
    portfolio.demands[1].growthPerMonth = 1e9;
    portfolio.demands[1].plan.serving.traffic_by_hour = std::vector<double>(24, 0);
    (*portfolio.demands[1].plan.serving.traffic_by_hour)[5] = 1;
    portfolio.pools[1].supply.front().count = 1'000'000'000;
    portfolio.months = 60;
    const Outlook huge = asked(portfolio);
    QVERIFY(hasFinding(huge, "portfolio.not-simulated"));
    QVERIFY(hasFinding(huge, "portfolio.growth-without-end", "/demands/1/growth_per_month"));
    for (const MonthOutlook& month : huge.months)
        QVERIFY(isFinite(month.cost.micros) && isFinite(month.costAsPlanned.micros));
    portfolio.months = 0;
    QVERIFY(asked(portfolio).months.empty());
}

HEADROOM_TEST(OutlookTest)
#include "tst_outlook.moc"
