// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/serving_sweep.h"
#include "model/serving/serving_traffic.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace headroom;
using test::replicaPlan;

/// What the charts of a service show beside its own figures: other loads and formats, and what its GPUs exchange.
class ServingSweepTest : public QObject {
    Q_OBJECT

private slots:
    void sweepsContainThePlan();
    void sweepsFollowTheArrivals();
    void ownFormatIsThePlan();
    void tokensHaveOnePrice();
    void overloadIsMarked();
    void dayOfUsersIsThatOfArrivals();
    void replicasExchangeLayers();
    void promptsAreHandedOver();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ServingSweepTest::sweepsContainThePlan()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 4);
    plan.serving.concurrency = 48;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<BatchPoint> points = batchSweep(plan, result);
    QVERIFY(std::ranges::find(points, 48.0, &BatchPoint::concurrency) != points.end());
    for (std::size_t i = 1; i < points.size(); ++i) {
        QVERIFY(points[i].concurrency > points[i - 1].concurrency);
        QVERIFY(points[i].perToken >= points[i - 1].perToken);
        QVERIFY(points[i].tokensPerSecond >= points[i - 1].tokensPerSecond);
    }
    const ContextGrid grid = contextGrid(plan, result);
    for (std::size_t row = 0; row < grid.concurrencies.size(); ++row)
        for (std::size_t column = 1; column < grid.contexts.size(); ++column)
            QVERIFY(grid.perToken[row][column - 1] || !grid.perToken[row][column]);
    const std::vector<FormatOption> formats = compareFormats(plan, result);
    QCOMPARE(formats.size(), std::size_t{5});
    QVERIFY(formats[0].weights > formats[1].weights && formats[1].weights > formats[3].weights);
    QVERIFY(formats[1].maxSequences > formats[0].maxSequences);
}

void ServingSweepTest::sweepsFollowTheArrivals()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 4);
    plan.serving.concurrency = 64;
    plan.serving.requests_per_s = 2;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving->speed->stable);
    // The plan's point of the curve answers what arrives, as the simulation does, and the curve passes through it.
    const std::optional<PlannedPoint> own = plannedPoint(plan, result);
    QVERIFY(own && !own->overloaded);
    QVERIFY(std::abs(own->point.tokensPerSecond / (2.0 * 256) - 1) < 1e-6);
    QCOMPARE(own->point.concurrency, result.serving->speed->concurrency);
    QCOMPARE(own->point.perToken.value, result.serving->speed->latencies.tpot.p50.value);
    const std::vector<BatchPoint> points = batchSweep(plan, result);
    QVERIFY(std::ranges::find(points, own->point) != points.end());
    for (std::size_t i = 1; i < points.size(); ++i) {
        QVERIFY(points[i].perToken >= points[i - 1].perToken * (1 - 1e-9));
        QVERIFY(points[i].tokensPerSecond >= points[i - 1].tokensPerSecond * (1 - 1e-9));
    }
    // So do the times of other contexts: at the plan's own they lie about its point.
    const ContextGrid grid = contextGrid(plan, result);
    const auto row = static_cast<std::size_t>(std::ranges::upper_bound(grid.concurrencies, own->point.concurrency) -
                                              grid.concurrencies.begin());
    QVERIFY(row > 0 && row < grid.concurrencies.size());
    QVERIFY(*grid.perToken[row - 1][0] < own->point.perToken && own->point.perToken < *grid.perToken[row][1]);
    // Formats are compared at that rate.
    const std::vector<FormatOption> formats = compareFormats(plan, result);
    const auto same = std::ranges::find(formats, plan.serving.weights, &FormatOption::format);
    QCOMPARE(same->replicas, result.serving->speed->replicasNeeded);
    QVERIFY(std::abs(same->point->perToken / result.serving->speed->latencies.tpot.p50 - 1) < 0.15);
    for (const FormatOption& option : formats)
        QVERIFY(!option.point || option.overloaded || option.point->tokensPerSecond == 2.0 * 256);
    plan.serving.requests_per_s = 4;
    QVERIFY(compareFormats(plan, estimate(plan, m_catalogue)).front().point->perToken >
            formats.front().point->perToken);
}

void ServingSweepTest::ownFormatIsThePlan()
{
    Plan plan = replicaPlan("deepseek-v3", "h200-sxm", 8);
    plan.parallelism.expert = 8;
    plan.serving.weights = WeightFormat::Fp8;
    plan.serving.kv = KvFormat::Fp8;
    plan.cost.price_per_node_hour = 80;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<FormatOption> formats = compareFormats(plan, result);
    const auto own = std::ranges::find(formats, WeightFormat::Fp8, &FormatOption::format);
    QVERIFY(own != formats.end() && own->point);
    QCOMPARE(own->point->perToken, result.serving->speed->latencies.tpot.p50);
    QCOMPARE(own->point->tokensPerSecond, result.serving->speed->outputTokensPerSecond);
    QCOMPARE(own->perMillionTokens, result.serving->perMillionTokens);
    // Another format has the figures of the plan with that format.
    Plan other = plan;
    other.serving.weights = WeightFormat::Awq4;
    const Estimate changed = estimate(other, m_catalogue);
    const auto packed = std::ranges::find(formats, WeightFormat::Awq4, &FormatOption::format);
    QVERIFY(packed != formats.end() && packed->point && changed.serving->speed);
    QCOMPARE(packed->point->perToken, changed.serving->speed->latencies.tpot.p50);
}

/// A million tokens have one price, whether it is told of the plan, of its own format or of its machines' day.
void ServingSweepTest::tokensHaveOnePrice()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster.gpus = 8;
    plan.cost.price_per_node_hour = 80;
    plan.cost.schedule = "8x5";
    plan.cost.storage_gb = 10'000;
    plan.cost.storage_usd_gb_month = 0.02;
    const auto ofOwnFormat = [](const Plan& asked, const Estimate& result) {
        const std::vector<FormatOption> formats = compareFormats(asked, result);
        return std::ranges::find(formats, asked.serving.weights, &FormatOption::format)->perMillionTokens;
    };
    const Estimate users = estimate(plan, m_catalogue);
    QVERIFY(users.serving->perMillionTokens);
    QCOMPARE(ofOwnFormat(plan, users), users.serving->perMillionTokens);
    std::vector<double> curve(24, 1);
    curve[12] = 4;
    for (const auto& shares : {std::optional<std::vector<double>>(), std::optional(curve)}) {
        plan.serving.traffic_by_hour = shares;
        plan.serving.requests_per_s = 16;
        const Estimate result = estimate(plan, m_catalogue);
        QVERIFY(result.serving->speed->stable && result.serving->perMillionTokens);
        QCOMPARE(ofOwnFormat(plan, result), result.serving->perMillionTokens);
        QCOMPARE(trafficDay(plan, result)->perMillionFixed, result.serving->perMillionTokens);
        // Machines that more arrives at than they answer bill what they answer.
        plan.serving.requests_per_s = 4'000;
        const Estimate overloaded = estimate(plan, m_catalogue);
        QVERIFY(!overloaded.serving->speed->stable && overloaded.serving->perMillionTokens);
        QCOMPARE(trafficDay(plan, overloaded)->perMillionFixed, overloaded.serving->perMillionTokens);
    }
}

void ServingSweepTest::overloadIsMarked()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 4);
    plan.serving.requests_per_s = 500;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.serving->speed->stable);
    QVERIFY(plannedPoint(plan, result)->overloaded);
    for (const FormatOption& option : compareFormats(plan, result)) {
        QVERIFY(!option.point || option.overloaded);
        QVERIFY(!option.point || option.replicas.value_or(0) > 1);
    }
    // Fewer bits answer more on each GPU.
    const std::vector<FormatOption> formats = compareFormats(plan, result);
    QVERIFY(formats[1].replicas < formats[0].replicas);
}

/// The same load asks for as many replicas whether users at a time or arrivals were planned, and in the chart as in the
/// finding.
void ServingSweepTest::dayOfUsersIsThatOfArrivals()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 4);
    plan.cluster.gpus = 8;
    plan.serving.weights = WeightFormat::Fp8;
    plan.serving.kv = KvFormat::Fp8;
    plan.serving.concurrency = 64;
    plan.serving.latency_target_s = 0.03;
    const std::optional<TrafficDay> day = trafficDay(plan, estimate(plan, m_catalogue));
    QVERIFY(day);
    QCOMPARE(std::ranges::max(day->replicas), 2);
    const double busiest = std::ranges::max(day->requestsPerSecond);
    // Close to what the target allows, and beyond.
    for (const double share : {0.7, 1.0, 1.02, 1.05, 1.3}) {
        Plan stated = plan;
        stated.serving.requests_per_s = busiest * share;
        const Estimate result = estimate(stated, m_catalogue);
        const std::optional<TrafficDay> same = trafficDay(stated, result);
        QVERIFY(same && result.serving->speed->replicasNeeded);
        QCOMPARE(std::ranges::max(same->replicas), *result.serving->speed->replicasNeeded);
        if (share == 1.0)
            QVERIFY(same->replicas == day->replicas);
    }
}

void ServingSweepTest::replicasExchangeLayers()
{
    Plan plan = replicaPlan("llama-3.1-70b", "h100-sxm", 8);
    plan.serving.concurrency = 16;
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<ServiceTraffic> traffic = serviceTraffic(plan, result);
    QCOMPARE(traffic.size(), std::size_t{1});
    QCOMPARE(traffic[0].communication, ServiceCommunication::Tensor);
    // Two ring all-reduces of 16-bit activations in each of 80 layers.
    QVERIFY(std::abs(traffic[0].perToken.value / (80 * 2 * 2 * 7.0 / 8 * 2 * 8192) - 1) < 1e-6);
    const ServingSpeed& speed = *result.serving->speed;
    const double tokens = speed.outputTokensPerSecond + speed.requestsPerSecond * 1024;
    QVERIFY(std::abs(traffic[0].inside.value / (traffic[0].perToken.value * tokens) - 1) < 1e-6);
    QCOMPARE(traffic[0].between.value, 0.0);
    QVERIFY(traffic[0].lost.value > 0 && traffic[0].lost < speed.latencies.tpot.p50);
    // On one GPU nothing is sent.
    Plan alone = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    const Estimate single = estimate(alone, m_catalogue);
    QVERIFY(single.serving->speed && serviceTraffic(alone, single).empty());
    // A pipeline halves the layers of each GPU, and hands over what a layer gives.
    plan.parallelism.tensor = 4;
    plan.parallelism.pipeline = 2;
    const std::vector<ServiceTraffic> staged = serviceTraffic(plan, estimate(plan, m_catalogue));
    QCOMPARE(staged.size(), std::size_t{2});
    QVERIFY(std::abs(staged[0].perToken.value / (40 * 2 * 2 * 3.0 / 4 * 2 * 8192) - 1) < 1e-6);
    QCOMPARE(staged[1].communication, ServiceCommunication::Pipeline);
    QCOMPARE(staged[1].perToken.value, 2 * 8192 / 4.0);
    QVERIFY(staged[1].lost.value > 0);
}

void ServingSweepTest::promptsAreHandedOver()
{
    Plan plan = replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster.gpus = 4;
    plan.serving.disaggregated = true;
    plan.serving.requests_per_s = 4;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving && result.serving->prefilling > 0);
    const std::vector<ServiceTraffic> traffic = serviceTraffic(plan, result);
    QCOMPARE(traffic.size(), std::size_t{1});
    QCOMPARE(traffic[0].communication, ServiceCommunication::Cache);
    QCOMPARE(traffic[0].perToken, result.serving->memory.kvPerToken);
    const double sent = traffic[0].inside.value + traffic[0].between.value;
    const auto prefilling = static_cast<double>(result.serving->prefilling);
    QVERIFY(std::abs(sent / (traffic[0].perToken.value * 1024 * 4 / prefilling) - 1) < 1e-6);
    QVERIFY(traffic[0].lost.value > 0);
}

HEADROOM_TEST(ServingSweepTest)
#include "tst_serving_sweep.moc"
