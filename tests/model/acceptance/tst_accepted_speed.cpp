// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/model/acceptance/judged_results.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// What share of the planned speed the tested machines reach.
class AcceptedSpeedTest : public QObject, protected JudgedResults {
    Q_OBJECT

private slots:
    void aMeasuredStepIsTheSpeed();
    void nothingMeasuredIsNoSpeed();
    void aNodeThatIsOutStopsTheJob();

private:
    std::string m_healthy = acceptancePart("a") + gpuListing("a", 8) + acceptancePart("a") + ownRates(8, 770, 2690);
};

/// Whatever its parts promise, the job runs as fast as it was seen to.
void AcceptedSpeedTest::aMeasuredStepIsTheSpeed()
{
    const double step = estimate(m_plan, m_catalogue).time->step.value;
    const auto withStep = [&](double factor) {
        return judged(m_healthy + acceptancePart("a") + stepLog(step * factor, 64));
    };
    const auto stepOf = [](const Acceptance& acceptance) {
        return *std::ranges::find(acceptance.checks, AcceptanceTest::Step, &AcceptanceCheck::test);
    };
    const Acceptance slow = withStep(2.2);
    QVERIFY(std::abs(slow.shareOfPlan.value_or(0) - 1 / 2.2) < 0.01);
    QCOMPARE(stepOf(slow).grade, AcceptanceGrade::Replace);
    QVERIFY(!slow.pass);
    const auto said = std::ranges::find(slow.findings, "accept.slow-step", &Finding::id);
    QVERIFY(said != slow.findings.end() && said->severity == Severity::Error);
    QVERIFY(std::abs(std::get<Percent>(said->arguments[3]).value - 100 / 2.2) < 1);
    // The tolerance of compute: five of a hundred.
    QCOMPARE(stepOf(withStep(1.04)).grade, AcceptanceGrade::Pass);
    QCOMPARE(stepOf(withStep(1.07)).grade, AcceptanceGrade::Warn);
    QVERIFY(withStep(1.07).pass);
    // A fast step proves nothing of a node that is slow by itself.
    const Acceptance both =
        judged(acceptancePart("a") + ownRates(8, 770, 2690, 3, 0.8) + acceptancePart("a") + stepLog(step, 64));
    QVERIFY(both.shareOfPlan.value_or(1) < 0.95);
}

void AcceptedSpeedTest::nothingMeasuredIsNoSpeed()
{
    for (const std::string& text : {diagnostics(-1), storageReport(3e9, 2.2e9), gpuListing("a", 8),
                                    allReduce({"a"}, 8, "NVIDIA H100 80GB HBM3", 3, {8, 1024})}) {
        const Acceptance acceptance = judged(acceptancePart("a") + text);
        QVERIFY(!acceptance.checks.empty());
        QVERIFY2(!acceptance.shareOfPlan, text.c_str());
    }
    QVERIFY(judged(m_healthy).shareOfPlan.has_value());
}

/// The money of such a node is that of all: the speed has to say the same.
void AcceptedSpeedTest::aNodeThatIsOutStopsTheJob()
{
    const std::string others = acceptancePart("b") + gpuListing("b", 8) + acceptancePart("b") + ownRates(8, 770, 2690);
    for (const std::string& out : {acceptancePart("a") + gpuListing("a", 7), acceptancePart("a") + diagnostics(3)}) {
        const Acceptance acceptance = judged(others + out);
        QVERIFY(acceptance.isJobStopped);
        QCOMPARE(acceptance.shareOfPlan.value_or(1), 0.0);
        Plan spare = m_plan;
        spare.cost.spare_nodes = 1;
        const Acceptance goesOn = judged(others + out, spare);
        QVERIFY(!goesOn.isJobStopped);
        QVERIFY(goesOn.shareOfPlan.value_or(0) > 0.99);
        Plan service = m_plan;
        service.workload = Workload::Serving;
        QVERIFY(!judged(others + out, service).isJobStopped);
    }
    // A test that somebody ran on fewer GPUs proves none missing.
    QVERIFY(!judged(allReduce({"a"}, 7, "NVIDIA H100 80GB HBM3", 470, {1024.0 * 1024 * 1024})).isJobStopped);
}

HEADROOM_TEST(AcceptedSpeedTest)
#include "tst_accepted_speed.moc"
