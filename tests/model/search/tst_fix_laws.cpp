// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "tests/model/search/plan_metatype.h"
#include "tests/support/plan_fixes.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// What holds for the fixes of any plan.
class TestFixLaws : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = shippedCatalogue(); }
    void everyFixIsItsEstimate_data();
    void everyFixIsItsEstimate();
    void noChangeIsNeedless_data() { everyFixIsItsEstimate_data(); }
    void noChangeIsNeedless();
    void needsFewEstimates_data() { everyFixIsItsEstimate_data(); }
    void needsFewEstimates();

private:
    Catalogue m_catalogue;
};

void TestFixLaws::everyFixIsItsEstimate_data()
{
    QTest::addColumn<Plan>("plan");
    QTest::newRow("2am-ticket") << samplePlan("2am-ticket");
    QTest::newRow("2am-recompute") << samplePlan("2am-recompute");
    QTest::newRow("2am-zero3, fits") << samplePlan("2am-zero3");
    QTest::newRow("70b, fits") << samplePlan("70b-on-16-nodes");
    QTest::newRow("cpu") << samplePlan("told-47-hours");

    Plan batch = samplePlan("2am-ticket");
    batch.training.global_batch = 1;
    QTest::newRow("global batch 1") << batch;

    Plan large;
    large.model = PresetModel{"llama-3.1-70b"};
    large.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    QTest::newRow("70B on two nodes") << large;
    large.parallelism.tensor = 3;
    QTest::newRow("impossible layout") << large;
    Plan both = samplePlan("2am-ticket");
    both.parallelism.tensor = 3;
    both.cluster.gpus = 3;
    QTest::newRow("impossible layout that would not fit either") << both;

    Plan own;
    own.cluster.hardware = OwnNodes{.gpu = std::string("a100-sxm-40")};
    own.cluster.gpus = 4;
    QTest::newRow("own machines") << own;
}

void TestFixLaws::everyFixIsItsEstimate()
{
    QFETCH(Plan, plan);
    for (const Fix& fix : fixes(plan, m_catalogue).fixes) {
        Plan changed = plan;
        for (const FixChange& change : fix.changes) {
            QCOMPARE(field(change.pointer).get(changed), change.from);
            QVERIFY(checkedValue(field(change.pointer), change.to));
            field(change.pointer).set(changed, change.to);
        }
        QCOMPARE(changed, fix.plan);
        const Estimate result = estimate(changed, m_catalogue, today);
        QVERIFY(result.memory);
        QCOMPARE(result.memory->worst().peak, fix.peak);
        QCOMPARE(result.memory->fit == Fit::Fits, fix.fits);
        QCOMPARE(!hasErrors(result.findings), fix.fits);
        QCOMPARE(result.time ? std::optional(result.time->step) : std::nullopt, fix.step);
        QCOMPARE(result.cost.over(Hours{1}), fix.hour);
        QCOMPARE(result.cost.job, fix.job);
        // What is written is read back the same.
        const Result<Plan> again = parsePlan(writePlan(changed));
        QVERIFY(again);
        QCOMPARE(*again, changed);
    }
}

void TestFixLaws::noChangeIsNeedless()
{
    QFETCH(Plan, plan);
    const FixList list = fixes(plan, m_catalogue);
    for (const Fix& fix : list.fixes) {
        const auto decisions = std::ranges::count(fix.changes, false, &FixChange::follows);
        if (!fix.fits || list.fits || decisions < 2)
            continue;
        for (const FixChange& without : fix.changes) {
            if (without.follows)
                continue;
            Plan changed = fix.plan;
            field(without.pointer).set(changed, without.from);
            QVERIFY(hasErrors(estimate(changed, m_catalogue, today).findings));
        }
    }
    // Nothing is offered twice.
    for (std::size_t i = 0; i < list.fixes.size(); ++i)
        for (std::size_t j = i + 1; j < list.fixes.size(); ++j)
            QVERIFY(list.fixes[i].changes != list.fixes[j].changes);
}

void TestFixLaws::needsFewEstimates()
{
    QFETCH(Plan, plan);
    const std::size_t estimates = fixes(plan, m_catalogue).estimates;
    QVERIFY2(estimates < 600, qPrintable(QString::number(estimates)));
}

HEADROOM_TEST(TestFixLaws)
#include "tst_fix_laws.moc"
