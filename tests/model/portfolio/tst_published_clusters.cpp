// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/parallel_for.h"
#include "model/portfolio/fleet.h"
#include "model/portfolio/random_draws.h"
#include "model/portfolio/simulation.h"
#include "model/units.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <vector>

using namespace headroom;

/// Two clusters whose job histories have published figures, replayed from these figures: arrivals and run times are
/// drawn with the published moments, what the cluster makes of them is simulated and held beside what was measured.
/// HEADROOM_REPLAY_DRAWS asks for more draws than a test needs.
class PublishedClustersTest : public QObject {
    Q_OBJECT

private slots:
    void runsHaveThePublishedMoments();
    void waitsLieBetweenOnePoolAndHardShares_data();
    void waitsLieBetweenOnePoolAndHardShares();
};

namespace {

constexpr std::array<double, 6> sizes = {1, 2, 4, 8, 16, 32};  ///< GPUs of a run.
constexpr std::int64_t gpusPerNode = 8;
constexpr double shortVariation = 2;

/// Figures of Helios, April to September 2020, slurm: HeliosArtifact 6345d9ff, helios_cluster_summary.csv, by its
/// authors; those of completed jobs and the GPU-seconds within the 181 days by a reading of all rows of the log,
/// most-queue c703464a, helios-audit.json; virtual clusters by cluster_gpu_number.csv of HeliosData 106713b0 (Venus,
/// 7 April to 6 July) and Earth_gpu_number.csv of HeliosArtifact (Earth, 17 April to 10 June).
struct PublishedCluster {
    const char* name;
    std::vector<std::int64_t> virtualClusters;  ///< GPUs of each, as they stood longest.
    double meanGpus;                            ///< That stood over the 181 days.
    double jobs;
    double meanRun, medianRun;  ///< Seconds.
    double meanSize;            ///< GPUs.
    double gpuSeconds, gpuSecondsInside;  ///< Of all jobs; of them within the 181 days.
    double completedLongest;              ///< The 99th percentile of the run times of completed jobs, s.
    // What became of it.
    double meanWait, meanWaitOfCompleted;  ///< s
    double completedThatWaited;            ///< Share.

    // Run times are taken to be of two kinds, brief ones that nearly nobody counts in GPU-hours, and long ones whose
    // mean grows with a power of their GPUs: what follows is chosen so that these moments come out.
    double sizeRatio;  ///< Half of the runs take one GPU; of the others each size is so many times the one before.
    double longShare;  ///< Of the runs.
    double longHours;  ///< Mean, on one GPU.
    double longVariation;
    double growth;  ///< The power.
    double briefSeconds;  ///< Median.

    static constexpr double days = 181;
    /// Days in which the virtual clusters have the GPU-hours that stood.
    [[nodiscard]] double replayedHours() const
    {
        const auto gpus = std::accumulate(virtualClusters.begin(), virtualClusters.end(), std::int64_t{0});
        return days * 24 * meanGpus / static_cast<double>(gpus);
    }
    [[nodiscard]] double share(std::size_t size) const
    {
        double sum = 0;
        for (std::size_t i = 1; i < sizes.size(); ++i)
            sum += std::pow(sizeRatio, static_cast<double>(i));
        return size == 0 ? 0.5 : 0.5 * std::pow(sizeRatio, static_cast<double>(size)) / sum;
    }
    [[nodiscard]] double longMean(std::size_t size) const { return longHours * std::pow(sizes[size], growth); }
    [[nodiscard]] double briefMean() const
    {
        return briefSeconds / secondsPerHour * std::sqrt(1 + shortVariation * shortVariation);
    }
    [[nodiscard]] double utilization() const { return gpuSecondsInside / (meanGpus * days * 24 * secondsPerHour); }
};

const std::array<PublishedCluster, 2> clusters = {
    PublishedCluster{.name = "Venus",
                     .virtualClusters = {160, 80, 72, 72, 64, 64, 64, 64, 64, 56, 48, 48, 32, 32, 16, 16, 8, 8},
                     .meanGpus = 1022.8,
                     .jobs = 125'303,
                     .meanRun = 13'040.598,
                     .medianRun = 204,
                     .meanSize = 6.736,
                     .gpuSeconds = 12'345'612'608,
                     .gpuSecondsInside = 12'135'923'931,
                     .completedLongest = 230'355,
                     .meanWait = 1253.288,
                     .meanWaitOfCompleted = 1601.14,
                     .completedThatWaited = 0.153,
                     .sizeRatio = 1.005,
                     .longShare = 0.245,
                     .longHours = 13.441,
                     .longVariation = 2.85,
                     .growth = 0.0723,
                     .briefSeconds = 120.1},
    PublishedCluster{.name = "Earth",
                     .virtualClusters = {208, 96, 64, 64, 64, 64, 56, 48, 48, 32, 32, 24, 16, 16, 16, 8},
                     .meanGpus = 997,
                     .jobs = 427'148,
                     .meanRun = 5130.609,
                     .medianRun = 234,
                     .meanSize = 2.101,
                     .gpuSeconds = 11'439'202'755,
                     .gpuSecondsInside = 11'292'501'629,
                     .completedLongest = 62'669,
                     .meanWait = 319.483,
                     .meanWaitOfCompleted = 247.37,
                     .completedThatWaited = 0.223,
                     .sizeRatio = 0.2952,
                     .longShare = 0.485,
                     .longHours = 1.3412,
                     .longVariation = 2.05,
                     .growth = 1.0319,
                     .briefSeconds = 30.29}};

/// The runs of each virtual cluster have the same mix of sizes as far as these fit into it, and every one has the same
/// load: how it was divided is not published.
Fleet fleetOf(const PublishedCluster& cluster, std::vector<std::int64_t> virtualClusters, Scheduler scheduler)
{
    Fleet fleet;
    fleet.monthStart = {0, cluster.replayedHours()};
    fleet.scheduler = scheduler;
    std::ranges::sort(virtualClusters);
    double load = 0;
    std::array<double, sizes.size()> left{};
    std::array<double, sizes.size()> gpuHours{};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        left[i] = cluster.jobs / cluster.replayedHours() * cluster.share(i);
        gpuHours[i] =
            sizes[i] * (cluster.longShare * cluster.longMean(i) + (1 - cluster.longShare) * cluster.briefMean());
        load += left[i] * gpuHours[i];
    }
    const auto all = static_cast<double>(std::accumulate(virtualClusters.begin(), virtualClusters.end(), 0LL));
    for (const std::int64_t gpus : virtualClusters) {
        const std::size_t pool = fleet.pools.size();
        fleet.pools.push_back(
            {.slotsPerNode = gpusPerNode * slotsPerGpu, .supply = {NodeCount{.steady = gpus / gpusPerNode}}});
        double fitting = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (sizes[i] <= static_cast<double>(gpus))
                fitting += left[i] * gpuHours[i];
        const double taken = std::min(1.0, load * static_cast<double>(gpus) / all / fitting);
        for (std::size_t i = 0; i < sizes.size() && sizes[i] <= static_cast<double>(gpus); ++i) {
            const auto gpuSlots = static_cast<std::int64_t>(sizes[i]) * slotsPerGpu;
            const std::int64_t nodes = sizes[i] >= gpusPerNode ? static_cast<std::int64_t>(sizes[i]) / gpusPerNode : 0;
            for (const bool isLong : {false, true}) {
                FleetDemand& demand = fleet.demands.emplace_back();
                demand.needs = {{.pool = pool,
                                 .nodes = nodes,
                                 .gpuSlots = gpuSlots,
                                 .hours = isLong ? cluster.longMean(i) : cluster.briefMean()}};
                demand.arrivalsPerHour = {left[i] * taken * (isLong ? cluster.longShare : 1 - cluster.longShare)};
                demand.open.fill(true);
                demand.durationVariation = isLong ? cluster.longVariation : shortVariation;
            }
            left[i] *= 1 - taken;
        }
    }
    return fleet;
}

/// What a replay finds; waits in seconds.
struct Replay {
    double jobs{0}, utilization{0}, meanWait{0}, waited{0};  ///< The last is a share of the jobs.
};

Replay oneDraw(const Fleet& fleet, std::uint64_t draw)
{
    FleetSimulation simulation(fleet, 1, draw, {});
    std::vector<NodeCount> nodes;
    double standing = 0;
    for (const FleetPool& pool : fleet.pools) {
        nodes.push_back(pool.supply[0]);
        standing += static_cast<double>(pool.supply[0].all() * pool.slotsPerNode) * fleet.monthHours(0);
    }
    simulation.runMonth(nodes);
    Replay replay;
    for (const PoolUse& use : simulation.lastMonth().pools)
        replay.utilization += use.slotHours / standing;
    for (const DemandOutcome& outcome : simulation.outcomes()) {
        replay.jobs += static_cast<double>(outcome.atOnce) + static_cast<double>(outcome.waits.size());
        replay.waited += static_cast<double>(outcome.waits.size());
        for (const float wait : outcome.waits)
            replay.meanWait += static_cast<double>(wait) * secondsPerHour;
    }
    replay.meanWait /= replay.jobs;
    replay.waited /= replay.jobs;
    return replay;
}

/// The mean of several draws, said beside what was published.
Replay replayed(const PublishedCluster& cluster, const char* scope, const Fleet& fleet)
{
    const int asked = qEnvironmentVariableIntValue("HEADROOM_REPLAY_DRAWS");
    std::vector<Replay> draws(static_cast<std::size_t>(std::max(2, asked)));
    parallelFor(draws.size(), threadCount(0), {}, [&](std::size_t i) { draws[i] = oneDraw(fleet, i); });
    const auto count = static_cast<double>(draws.size());
    Replay mean;
    for (const Replay& draw : draws) {
        mean.jobs += draw.jobs / count;
        mean.utilization += draw.utilization / count;
        mean.meanWait += draw.meanWait / count;
        mean.waited += draw.waited / count;
    }
    std::printf("%s, %s, %zu draws: %.0f jobs (%.0f), utilisation %.3f (%.3f), mean wait %.0f s (%.0f), %.1f %% wait "
                "(%.1f)\n",
                cluster.name, scope, draws.size(), mean.jobs, cluster.jobs, mean.utilization, cluster.utilization(),
                mean.meanWait, cluster.meanWait, mean.waited * 100, cluster.completedThatWaited * 100);
    return mean;
}

/// The share of runs that take longer than so many hours.
double shareAbove(const PublishedCluster& cluster, double hours)
{
    const auto above = [hours](double mean, double variation) {
        const double sigma = std::sqrt(std::log1p(variation * variation));
        return 0.5 * std::erfc((std::log(hours / mean) + sigma * sigma / 2) / sigma / std::sqrt(2.0));
    };
    double share = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        share += cluster.share(i) * (cluster.longShare * above(cluster.longMean(i), cluster.longVariation) +
                                     (1 - cluster.longShare) * above(cluster.briefMean(), shortVariation));
    return share;
}

}  // namespace

void PublishedClustersTest::runsHaveThePublishedMoments()
{
    const auto isNear = [](double found, double published, double share) {
        return std::abs(found - published) <= share * published;
    };
    for (const PublishedCluster& cluster : clusters) {
        double size = 0;
        double run = 0;
        double gpuHours = 0;
        double cut = 0;  // GPU-hours behind the end, of runs that come at any time.
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const double mean = cluster.longShare * cluster.longMean(i) + (1 - cluster.longShare) * cluster.briefMean();
            size += cluster.share(i) * sizes[i];
            run += cluster.share(i) * mean;
            gpuHours += cluster.share(i) * sizes[i] * mean;
            cut += cluster.share(i) * sizes[i] * cluster.longShare * std::pow(cluster.longMean(i), 2) *
                   (1 + cluster.longVariation * cluster.longVariation) / 2 / (PublishedCluster::days * 24);
        }
        QVERIFY(isNear(size, cluster.meanSize, 0.001));
        QVERIFY(isNear(run, cluster.meanRun / secondsPerHour, 0.002));
        QVERIFY(isNear(gpuHours, cluster.gpuSeconds / cluster.jobs / secondsPerHour, 0.002));
        QVERIFY(isNear(shareAbove(cluster, cluster.medianRun / secondsPerHour), 0.5, 0.002));
        // These two are chosen as near as two kinds of runs come; that of completed runs is said of all.
        QVERIFY(isNear(shareAbove(cluster, cluster.completedLongest / secondsPerHour), 0.01, 0.25));
        QVERIFY(isNear(cut / gpuHours, 1 - cluster.gpuSecondsInside / cluster.gpuSeconds, 0.05));
    }
}

void PublishedClustersTest::waitsLieBetweenOnePoolAndHardShares_data()
{
    QTest::addColumn<std::size_t>("place");
    for (std::size_t i = 0; i < clusters.size(); ++i)
        QTest::addRow("%s", clusters[i].name) << i;
}

void PublishedClustersTest::waitsLieBetweenOnePoolAndHardShares()
{
    QFETCH(std::size_t, place);
    const PublishedCluster& cluster = clusters[place];
    const std::vector<std::int64_t>& shares = cluster.virtualClusters;
    const std::int64_t gpus = std::accumulate(shares.begin(), shares.end(), std::int64_t{0});
    const Replay together = replayed(cluster, "one pool, as they came", fleetOf(cluster, {gpus}, Scheduler::Fifo));
    const Replay backfilled = replayed(cluster, "hard shares, backfill", fleetOf(cluster, shares, Scheduler::Backfill));
    const Replay strict = replayed(cluster, "hard shares, as they came", fleetOf(cluster, shares, Scheduler::Fifo));
    // What went in comes out: this is no prediction.
    for (const Replay& replay : {together, backfilled, strict})
        QVERIFY(std::abs(replay.jobs / cluster.jobs - 1) < 0.02);
    QVERIFY(std::abs(together.utilization - cluster.utilization()) < 0.05);
    QVERIFY(std::abs(backfilled.utilization - cluster.utilization()) < 0.05);
    // The history's shares are exceeded at times: it lies between a pool that all use and shares that nobody leaves.
    QVERIFY(together.waited < cluster.completedThatWaited);
    QVERIFY(backfilled.waited > cluster.completedThatWaited);
    QVERIFY(backfilled.meanWait > cluster.meanWait);
    QVERIFY(together.meanWait < 10 * cluster.meanWait && together.meanWait > cluster.meanWait / 10);
    // Where the first in line stops all others of a share, not even the load that was served can be.
    QVERIFY(strict.utilization < backfilled.utilization);
    QVERIFY(strict.waited > backfilled.waited);
}

HEADROOM_TEST(PublishedClustersTest)
#include "tst_published_clusters.moc"
