// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/plan_fixes.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace headroom;
using namespace headroom::test;

/// What is offered for a plan that fits: the same job for less.
class TestFixSavings : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = shippedCatalogue(); }
    void idleGpusAreASaving();
    void idleNodesAreLetGo();
    void ownNetworkIsASaving_data();
    void ownNetworkIsASaving();
    void smallJobGetsSmallerMachines();
    void savingsKeepTheResult();
    void twoFieldsOfTheLayoutAreASaving();
    void nothingIsCheaperThanAnUnknownPrice();

private:
    Catalogue m_catalogue;
};

void TestFixSavings::idleGpusAreASaving()
{
    Plan plan = samplePlan("2am-zero3");
    plan.cluster.gpus = 4;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.fits);
    const Fix* all = fixOf(list, {"/cluster/gpus"});
    QVERIFY(all != nullptr && all->fits);
    QVERIFY(all->job->dollars() < 0.6 * estimate(plan, m_catalogue).cost.job->dollars());
}

void TestFixSavings::ownNetworkIsASaving_data()
{
    QTest::addColumn<bool>("isTcp");
    QTest::addColumn<int>("zones");
    QTest::newRow("TCP") << true << 1;
    QTest::newRow("two zones") << false << 2;
    QTest::newRow("both") << true << 2;
}

void TestFixSavings::ownNetworkIsASaving()
{
    QFETCH(bool, isTcp);
    QFETCH(int, zones);
    Plan plan = samplePlan("70b-on-16-nodes");
    const Estimate joined = estimate(plan, m_catalogue, today);
    QVERIFY(fixOf(fixes(plan, m_catalogue), {"/cluster/fabric"}) == nullptr);
    plan.cluster.zones = zones;
    if (isTcp)
        plan.cluster.fabric = Fabric::Tcp;
    std::set<std::string_view> pointers;
    if (isTcp)
        pointers.insert("/cluster/fabric");
    if (zones > 1)
        pointers.insert("/cluster/zones");
    const FixList list = fixes(plan, m_catalogue);
    const Fix* own = fixOf(list, pointers);
    QVERIFY(own != nullptr && own->fits && !own->movesMachines());
    QCOMPARE(own->step, std::optional(joined.time->step));
    QCOMPARE(own->network, joined.hardware.network.betweenName);
}

void TestFixSavings::idleNodesAreLetGo()
{
    // 64 GPUs fill 8 of the 16 nodes that are billed: with 8 nodes nothing changes but the bill.
    Plan plan = samplePlan("70b-on-16-nodes");
    plan.cluster.gpus = 64;
    const Estimate own = estimate(plan, m_catalogue, today);
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.fits);
    const auto fewer = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.changes.size() == 1 && fix.changes.front().pointer == "/cluster/nodes" &&
               fix.changes.front().to == FieldValue(8.0);
    });
    QVERIFY(fewer != list.fixes.end() && fewer->fits);
    QCOMPARE(fewer->step, std::optional(own.time->step));
    QVERIFY(fewer->job->dollars() < 0.51 * own.cost.job->dollars());
}

void TestFixSavings::smallJobGetsSmallerMachines()
{
    Plan plan = samplePlan("2am-ticket");
    plan.training.method = TrainingMethod::Qlora;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.fits);
    const Fix* size = fixOf(list, {"/cluster/sku"});
    QVERIFY(size != nullptr && size->fits);
    QVERIFY(size->hour->dollars() < 98.32);
}

void TestFixSavings::savingsKeepTheResult()
{
    for (const char* name : {"2am-zero3", "70b-on-16-nodes", "weekend-left-on"}) {
        const Plan plan = samplePlan(name);
        const Estimate ownEstimate = estimate(plan, m_catalogue, today);
        const double before = ownEstimate.cost.job->dollars();
        // The plan's own machines come first, each group by cost.
        std::pair<bool, double> last{false, 0};
        const FixList list = fixes(plan, m_catalogue);
        QVERIFY(list.fits);
        for (const Fix& fix : list.fixes) {
            QVERIFY(fix.fits && !fix.otherResult);
            QVERIFY(fix.job->dollars() <= 0.95 * before);
            const std::pair own{fix.movesMachines(), fix.job->dollars()};
            QVERIFY(own >= last);
            last = own;
            if (plan.training.global_batch)
                QCOMPARE(estimate(fix.plan, m_catalogue, today).layout->globalBatch, ownEstimate.layout->globalBatch);
        }
    }
}

void TestFixSavings::twoFieldsOfTheLayoutAreASaving()
{
    const Plan plan = samplePlan("70b-on-16-nodes");
    const Estimate own = estimate(plan, m_catalogue, today);
    const FixList list = fixes(plan, m_catalogue);
    const auto layout = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.fields() == 2 && std::ranges::all_of(fix.changes, [](const FixChange& change) {
                   return !change.pointer.starts_with("/cluster/");
               });
    });
    QVERIFY(layout != list.fixes.end());
    // At least what half the tensor degree with ZeRO-2 saves.
    Plan known = plan;
    known.parallelism.tensor = 4;
    known.parallelism.zero = 2;
    const Estimate there = estimate(known, m_catalogue, today);
    QVERIFY(!hasErrors(there.findings) && there.time->step < own.time->step);
    QVERIFY(*layout->step <= there.time->step);
    QCOMPARE(layout->plan.cluster, plan.cluster);
}

void TestFixSavings::nothingIsCheaperThanAnUnknownPrice()
{
    // No region has a price of this size: what others cost says nothing beside it.
    Plan plan;
    plan.model = ParameterCount{7'000'000'000};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_MI300X_v5", 4};
    plan.cluster.gpus.reset();
    plan.training.recompute = Recompute::Full;
    for (const bool serves : {false, true}) {
        plan.workload = serves ? Workload::Serving : Workload::Training;
        const FixList list = fixes(plan, m_catalogue);
        QVERIFY(list.fits && !list.priced && list.hasFitting());
        for (const Fix& fix : list.fixes) {
            const auto& nodes = std::get<VmNodes>(fix.plan.cluster.hardware);
            QCOMPARE(nodes.sku, std::string("Standard_ND96isr_MI300X_v5"));
            // Fewer hours of the same machines cost less, whatever they cost.
            if (!serves)
                QVERIFY(fix.wall->value * static_cast<double>(nodes.nodes) <
                        estimate(plan, m_catalogue).time->wall->value * 4);
        }
    }
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    QVERIFY(fixes(plan, m_catalogue).priced);
}

HEADROOM_TEST(TestFixSavings)
#include "tst_fix_savings.moc"
