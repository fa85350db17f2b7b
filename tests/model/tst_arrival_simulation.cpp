// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/arrival_simulation.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace headroom;

/// The simulation of arrivals against an independent one, and the closed form against the simulation.
class ArrivalSimulationTest : public QObject {
    Q_OBJECT

private slots:
    void simulationAgreesWithReference();
    void closedFormAgreesWithSimulation();

private:
    [[nodiscard]] Plan service(const std::string& model, const std::string& gpu, std::int64_t tensor) const;
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

bool within(double value, double expected, double tolerance) { return std::abs(value / expected - 1) <= tolerance; }

}  // namespace

Plan ArrivalSimulationTest::service(const std::string& model, const std::string& gpu, std::int64_t tensor) const
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{model};
    plan.cluster.hardware = OwnNodes{.gpu = gpu, .gpus_per_node = std::max<std::int64_t>(8, tensor)};
    plan.cluster.gpus = tensor;
    plan.parallelism.tensor = tensor;
    plan.serving.engine = Engine::VllmV1;
    plan.serving.engine_fraction = 0.9;
    return plan;
}

void ArrivalSimulationTest::simulationAgreesWithReference()
{
    // Lowest and highest of three seeds of an independent iteration-level simulation of the same systems.
    const auto golden = nlohmann::json::parse(test::repositoryFile("tests/data/golden_serving.json"));
    for (const auto& row : golden.at("simulations")) {
        Plan plan = service(row["model"], row["gpu"], row["tensor"]);
        plan.serving.weights = *choiceFromName<WeightFormat>(row["weights"].get<std::string>());
        plan.serving.input_tokens = row["input"];
        plan.serving.output_tokens = row["output"];
        plan.serving.concurrency = 1;
        ServingTerms terms = servingTerms(plan, estimate(plan, m_catalogue));
        terms.batchedTokens = 8192;
        const RequestMix mix{row["input_cv"], row["output_cv"], row["sequences"]};
        const SimulatedLoad load = simulateArrivals(
            terms, {.mix = mix, .requestsPerSecond = row["requests_per_s"], .poolTokens = 1e12, .requests = 12000});
        const Latencies found = percentilesOf(load.answers);
        const auto check = [&](const LatencyPercentiles& have, const nlohmann::json& want) {
            const auto near = [&](Seconds time, std::size_t percentile, double tolerance) {
                const double low = want[percentile][0].get<double>() * (1 - tolerance);
                const double high = want[percentile][1].get<double>() * (1 + tolerance);
                QVERIFY2(time.value >= low && time.value <= high, row.dump().c_str());
            };
            near(have.p50, 0, 0.05);
            near(have.p95, 1, 0.05);
            near(have.p99, 2, 0.15);
        };
        check(found.ttft, row["ttft"]);
        check(found.tpot, row["tpot"]);
        check(found.e2e, row["e2e"]);
        if (QTest::currentTestFailed())
            return;
    }
}

void ArrivalSimulationTest::closedFormAgreesWithSimulation()
{
    Plan plan = service("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.concurrency = 1;
    ServingTerms terms = servingTerms(plan, estimate(plan, m_catalogue));
    const RequestMix mix{0.5, 0.5, 256};
    const double most = saturationRate(terms, mix);
    for (const double load : {0.3, 0.5, 0.7, 0.85}) {
        const QueueState closed = replicaQueue(terms, mix, load * most);
        QVERIFY(closed.stable);
        const Latencies simulated = percentilesOf(
            simulateArrivals(terms,
                             {.mix = mix, .requestsPerSecond = load * most, .poolTokens = 1e12, .requests = 12000})
                .answers);
        QVERIFY(within(closed.latencies.ttft.p50.value, simulated.ttft.p50.value, 0.10));
        QVERIFY(within(closed.latencies.tpot.p50.value, simulated.tpot.p50.value, 0.10));
        QVERIFY(within(closed.latencies.tpot.p95.value, simulated.tpot.p95.value, 0.15));
        if (load <= 0.7)
            QVERIFY(within(closed.latencies.ttft.p95.value, simulated.ttft.p95.value, 0.20));
    }
}

QTEST_APPLESS_MAIN(ArrivalSimulationTest)
#include "tst_arrival_simulation.moc"
