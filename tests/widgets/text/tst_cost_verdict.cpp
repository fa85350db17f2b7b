// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/search/certainty.h"
#include "tests/support/gui_test.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/text/answers/cost_verdict.h"

using namespace headroom;

/// What the banner says of money and time on the page of costs.
class TestCostVerdict : public QObject {
    Q_OBJECT

private slots:
    void nothingIsSaidOfWhatDoesNotFit();
    void jobAloneIsPriced();
    void goalsStandBesideTheJob();
    void missedGoalsAreBad();
    void rangesBeyondTheGoalAreWatched();
    void servicesCostByTheMonth();

private:
    [[nodiscard]] Estimate estimated(const Plan& plan) const { return estimate(plan, m_catalogue, "2026-11-27"); }
    [[nodiscard]] static Plan fineTune()
    {
        Plan plan;
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.training.tokens = 1e9;
        plan.training.recompute = Recompute::Full;
        plan.parallelism.zero = 3;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void TestCostVerdict::nothingIsSaidOfWhatDoesNotFit()
{
    Plan plan = fineTune();
    plan.parallelism.zero = 0;
    QVERIFY(hasErrors(estimated(plan).findings));
    QVERIFY(!costVerdict(plan, estimated(plan)));
    plan = fineTune();
    plan.cluster.hardware = OwnNodes{};  // Nobody knows what it costs.
    QVERIFY(!costVerdict(plan, estimated(plan)));
}

void TestCostVerdict::jobAloneIsPriced()
{
    const Plan plan = fineTune();
    const Estimate result = estimated(plan);
    const auto verdict = costVerdict(plan, result);
    QVERIFY(verdict);
    QCOMPARE(verdict->grade, Grade::Good);
    QCOMPARE(verdict->decisive, moneyShort(*result.cost.job, "USD"));
    QVERIFY2(verdict->lead.contains(durationText(*result.time->wall)), qPrintable(verdict->lead));
    QVERIFY(costRangeText(result).contains(moneyShort(result.jobRange->low, "USD")));
}

void TestCostVerdict::goalsStandBesideTheJob()
{
    Plan plan = fineTune();
    plan.goal.deadline_days = 1000;
    plan.cost.budget = 1e6;
    const auto verdict = costVerdict(plan, estimated(plan));
    QVERIFY(verdict);
    QCOMPARE(verdict->grade, Grade::Good);
    QVERIFY2(verdict->lead.contains(QStringLiteral("of $1,000,000")), qPrintable(verdict->lead));
    QVERIFY2(verdict->decisive.endsWith(durationText(Hours{24000})), qPrintable(verdict->decisive));
}

void TestCostVerdict::missedGoalsAreBad()
{
    Plan plan = fineTune();
    plan.cost.budget = 10;
    const auto dear = costVerdict(plan, estimated(plan));
    QVERIFY(dear);
    QCOMPARE(dear->grade, Grade::Bad);
    QVERIFY2(dear->decisive.contains(QStringLiteral("over the budget of $10")), qPrintable(dear->decisive));
    plan.cost.budget.reset();
    plan.goal.deadline_days = 0.01;
    const auto late = costVerdict(plan, estimated(plan));
    QVERIFY(late);
    QCOMPARE(late->grade, Grade::Bad);
    QVERIFY2(late->decisive.endsWith(QStringLiteral("too long")), qPrintable(late->decisive));
}

void TestCostVerdict::rangesBeyondTheGoalAreWatched()
{
    Plan plan = fineTune();
    const Estimate result = estimated(plan);
    QVERIFY(result.jobRange && result.jobRange->high > *result.cost.job);
    plan.cost.budget = (result.cost.job->dollars() + result.jobRange->high.dollars()) / 2;
    const auto verdict = costVerdict(plan, estimated(plan));
    QVERIFY(verdict);
    QCOMPARE(verdict->grade, Grade::Watch);
    QVERIFY2(verdict->lead.contains(QStringLiteral("probably")), qPrintable(verdict->lead));
    plan.cost.budget = result.jobRange->high.dollars() + 1;
    QCOMPARE(costVerdict(plan, estimated(plan))->grade, Grade::Good);
}

void TestCostVerdict::servicesCostByTheMonth()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 1};
    const Estimate result = estimated(plan);
    QVERIFY(!hasErrors(result.findings));
    const auto verdict = costVerdict(plan, result);
    QVERIFY(verdict);
    QCOMPARE(verdict->decisive, moneyShort(*result.cost.month(), "USD"));
    QVERIFY2(verdict->lead.contains(moneyText(*result.serving->perMillionTokens, "USD")), qPrintable(verdict->lead));
    plan.cost.budget = 100;
    QCOMPARE(costVerdict(plan, estimated(plan))->grade, Grade::Bad);
}

HEADROOM_GUI_TEST(TestCostVerdict)
#include "tst_cost_verdict.moc"
