// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/scaling_sweep.h"
#include "model/estimator/estimator.h"
#include "model/plan/limits.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;

/// The points of the scaling curve: whole nodes, a growing batch, and nothing where no time is known.
class ScalingSweepTest : public QObject {
    Q_OBJECT

private slots:
    void firstPointIsThePlan();
    void gpusDoubleWithTheBatch();
    void lossesAreNamed();
    void partOfANodeIsFilledFirst();
    void marksWhatDoesNotFit();
    void nodesStayLegal();
    void hardwareOutsideTheCatalogueGrowsToo();
    void withoutTimeThereIsNoCurve();

private:
    [[nodiscard]] std::vector<ScalingPoint> sweep(const Plan& plan) const
    {
        return scalingSweep(plan, estimate(plan, m_catalogue), m_catalogue);
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ScalingSweepTest::firstPointIsThePlan()
{
    const Plan plan = test::samplePlan("70b-on-16-nodes");
    const ScalingPoint first = sweep(plan).front();
    QCOMPARE(first.gpus, 128);
    QCOMPARE(first.nodes, 16);
    QCOMPARE(first.tokensPerSecond, estimate(plan, m_catalogue).time->tokensPerSecond);
}

void ScalingSweepTest::gpusDoubleWithTheBatch()
{
    const Plan plan = test::samplePlan("70b-on-16-nodes");
    const auto points = sweep(plan);
    QVERIFY(points.size() >= 5);
    for (std::size_t i = 1; i < points.size(); ++i)
        QCOMPARE(points[i].gpus, 2 * points[i - 1].gpus);
    Plan twice = plan;
    std::get<VmNodes>(twice.cluster.hardware).nodes = 32;
    QCOMPARE(points[1].sameBatch, std::optional(estimate(twice, m_catalogue).time->tokensPerSecond));
    twice.training.global_batch = 1024;
    QCOMPARE(points[1].tokensPerSecond, estimate(twice, m_catalogue).time->tokensPerSecond);
    QVERIFY(*points[1].sameBatch < points[1].tokensPerSecond);
}

void ScalingSweepTest::lossesAreNamed()
{
    // Fewer micro-batches per pipeline: with the same batch the stages wait.
    const auto pipeline = sweep(test::samplePlan("70b-on-16-nodes"));
    QCOMPARE(pipeline[2].sameBatchLoss, ScalingLoss::Waiting);
    QCOMPARE(pipeline.front().loss, ScalingLoss::None);
    // Nodes behind Ethernet that exchange every gradient.
    Plan slow = test::samplePlan("2am-zero3");
    slow.cluster.fabric = Fabric::Tcp;
    const auto points = sweep(slow);
    QVERIFY(points.size() >= 2);
    QCOMPARE(points[1].loss, ScalingLoss::Network);
}

void ScalingSweepTest::partOfANodeIsFilledFirst()
{
    Plan plan = test::samplePlan("2am-zero3");
    plan.cluster.gpus = 2;
    plan.training.global_batch = 2;
    const auto points = sweep(plan);
    QVERIFY(points.size() >= 4);
    QCOMPARE(points[2].gpus, 8);
    QCOMPARE(points[2].nodes, 1);
    QCOMPARE(points[3].nodes, 2);
}

void ScalingSweepTest::marksWhatDoesNotFit()
{
    // Sharded over one node the states of 70 billion parameters are too much, over sixteen they are not.
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.parallelism.zero = 3;
    plan.training.recompute = Recompute::Full;
    const auto points = sweep(plan);
    QVERIFY(points.size() >= 5);
    QVERIFY(!points.front().fits);
    QVERIFY(points[4].fits);
}

void ScalingSweepTest::nodesStayLegal()
{
    Plan plan = test::samplePlan("2am-zero3");
    plan.cluster.gpus.reset();
    plan.training.global_batch.reset();
    const auto most = static_cast<std::int64_t>(field("/cluster/nodes").maximum);
    std::get<VmNodes>(plan.cluster.hardware).nodes = most / 3;
    const auto points = sweep(plan);
    QCOMPARE(points.size(), std::size_t{2});
    QVERIFY(points.back().nodes <= most);
}

void ScalingSweepTest::hardwareOutsideTheCatalogueGrowsToo()
{
    Plan plan = test::samplePlan("2am-zero3");
    OwnNodes own;
    own.gpu = std::string("h100-sxm5-80gb");
    if (m_catalogue.gpu("h100-sxm5-80gb") == nullptr)
        own.gpu = m_catalogue.gpus().front().id;
    plan.cluster.hardware = own;
    plan.cluster.gpus = 8;
    const auto points = sweep(plan);
    QVERIFY(points.size() >= 2);
    QCOMPARE(points[1].gpus, 16);
}

void ScalingSweepTest::withoutTimeThereIsNoCurve()
{
    Plan plan = test::samplePlan("2am-zero3");
    plan.parallelism.tensor = 7;
    QVERIFY(sweep(plan).empty());
}

HEADROOM_TEST(ScalingSweepTest)
#include "tst_scaling_sweep.moc"
