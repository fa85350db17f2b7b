// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/time/reliability.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace headroom;

/// Failures, checkpoints and the cost of the whole job against worked examples.
class ReliabilityTest : public QObject {
    Q_OBJECT

private slots:
    void llama3FailsEveryThreeHours();
    void youngsInterval();
    void hopelessJobHasNoWallTime();
    void checkpointsAllTheTime();
    void spotMachinesAreEvicted();
    void jobCostsItsWallTime();
    void withoutFailuresAllTimeIsGood();
    void checkpointHoldsWhatIsTrained();

private:
    [[nodiscard]] Estimate on(std::int64_t nodes, Plan& plan) const
    {
        plan.model = PresetModel{"llama-2-7b"};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
        return estimate(plan, m_catalogue);
    }

    static const Finding* finding(const Estimate& estimate, const char* id)
    {
        const auto found = std::ranges::find(estimate.findings, std::string(id), &Finding::id);
        return found != estimate.findings.end() ? &*found : nullptr;
    }

    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ReliabilityTest::llama3FailsEveryThreeHours()
{
    // Grattafiori et al. 2024: 419 unexpected interruptions in 54 days on 2,048 nodes.
    Plan plan;
    plan.cost.failures_per_1000_node_days = 419.0 / 54 / 2048 * 1000;
    const Estimate result = on(2048, plan);
    QVERIFY(std::abs(reliability(plan, result).meanTimeBetweenFailures.value - 54.0 * 24 / 419) < 1e-9);
}

void ReliabilityTest::youngsInterval()
{
    // A stall of 120 s and a failure every 6 h: an interval of 2,277 s, and with restarts of 600 s a goodput of 86.7 %.
    Plan plan;
    plan.cost.checkpoint_stall_s = 120;
    plan.cost.restart_s = 600;
    plan.cost.failures_per_1000_node_days = 1000.0 * 24 / 6;
    const Reliability run = reliability(plan, on(1, plan));
    QVERIFY(std::abs(run.checkpointInterval.value - 2277) < 1);
    QVERIFY(std::abs(run.goodput - 0.867) < 0.001);
}

void ReliabilityTest::hopelessJobHasNoWallTime()
{
    Plan plan;
    plan.cost.checkpoint_stall_s = 3600;
    plan.cost.price_mode = PriceMode::Spot;
    plan.cost.evictions_per_hour = 60;
    const Estimate result = on(4, plan);
    QVERIFY(result.time);
    QCOMPARE(result.time->goodput, 0.0);
    QVERIFY(!result.time->wall && !result.cost.job);
    // It says why, and what else there is to do than wait.
    const Finding* why = finding(result, "time.interrupted");
    QVERIFY(why != nullptr);
    QCOMPARE(why->severity, Severity::Error);
    QCOMPARE(std::get<Seconds>(why->arguments.at(0)).value,
             reliability(plan, result).meanTimeBetweenFailures.value * 3600);
    QCOMPARE(std::get<Seconds>(why->arguments.at(2)).value, 3600.0);
}

void ReliabilityTest::checkpointsAllTheTime()
{
    Plan plan;
    plan.cost.checkpoint_stall_s = 120;
    plan.cost.checkpoint_interval_s = 60;
    for (const double failures : {0.0, 3.8}) {
        plan.cost.failures_per_1000_node_days = failures;
        const Estimate result = on(1, plan);
        const Finding* why = finding(result, "time.only-checkpoints");
        QVERIFY(why != nullptr && finding(result, "time.interrupted") == nullptr);
        QCOMPARE(why->arguments, (std::vector<FindingArgument>{Seconds{60}, Seconds{120}}));
    }
    // Nearly all the time is as good as all of it: the run would take 200 times as long.
    plan.cost.checkpoint_interval_s = 120 / 0.995;
    QVERIFY(finding(on(1, plan), "time.only-checkpoints") != nullptr);
    plan.cost.checkpoint_interval_s = 600;
    QVERIFY(finding(on(1, plan), "time.only-checkpoints") == nullptr);
}

void ReliabilityTest::spotMachinesAreEvicted()
{
    Plan plan;
    plan.cost.price_mode = PriceMode::Spot;
    plan.cost.failures_per_1000_node_days = 0;
    // 5 % of four machines an hour: one every 5 h.
    const Estimate result = on(4, plan);
    QCOMPARE(result.time->meanTimeBetweenFailures.value, 5.0);
    const Finding* assumed = finding(result, "cost.assumed-evictions");
    QVERIFY(assumed != nullptr);
    QCOMPARE(assumed->severity, Severity::Information);
    QCOMPARE(assumed->pointer, std::string("/cost/evictions_per_hour"));
    plan.cost.evictions_per_hour = 0.1;
    const Estimate stated = on(4, plan);
    QCOMPARE(stated.time->meanTimeBetweenFailures.value, 2.5);
    QVERIFY(finding(stated, "cost.assumed-evictions") == nullptr);
    // Whatever rate the plan states: only spot machines are taken back.
    plan.cost.price_mode = PriceMode::Payg;
    QCOMPARE(on(4, plan).time->goodput, 1.0);
    plan.cost.evictions_per_hour.reset();
    QCOMPARE(on(4, plan).time->goodput, 1.0);
}

void ReliabilityTest::jobCostsItsWallTime()
{
    Plan plan;
    plan.cost.storage_gb = 1000;
    plan.cost.storage_usd_gb_month = 0.1;
    plan.cost.egress_gb = 100;
    plan.cost.egress_usd_gb = 0.05;
    const Estimate result = on(2, plan);
    QVERIFY(result.time && result.time->wall && result.cost.job);
    const double hours = result.time->wall->value;
    QVERIFY(hours > result.time->run.value);
    const double expected = 2 * 98.32 * hours + 100 * hours / 730 + 5;
    QVERIFY(std::abs(result.cost.job->dollars() - expected) < 0.01);
}

void ReliabilityTest::withoutFailuresAllTimeIsGood()
{
    Plan plan;
    plan.cost.failures_per_1000_node_days = 0;
    const Estimate result = on(1, plan);
    QVERIFY(result.time);
    QCOMPARE(result.time->goodput, 1.0);
    QCOMPARE(result.time->wall->value, result.time->run.value);
}

void ReliabilityTest::checkpointHoldsWhatIsTrained()
{
    Plan plan;
    const Estimate full = on(1, plan);
    QCOMPARE(checkpointSize(full).value, 14 * full.model.parameters);
    plan.training.method = TrainingMethod::Lora;
    const Estimate adapters = on(1, plan);
    QCOMPARE(checkpointSize(adapters).value, 14 * adapters.model.trainable);
    QVERIFY(checkpointSize(adapters) < checkpointSize(full) * 0.05);
}

HEADROOM_TEST(ReliabilityTest)
#include "tst_reliability.moc"
