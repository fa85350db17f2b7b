// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/sensitivity/sensitivity.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;

/// Which fields move a plan's figures most: every bar is what an estimate of the changed plan says.
class TestSensitivity : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = test::shippedCatalogue(); }
    void everyEndIsAnEstimate_data();
    void everyEndIsAnEstimate();
    void farthestComesFirst();
    void knownDirections();
    void serviceHasItsOwnFields();
    void withoutAFigureThereIsNothing();

private:
    [[nodiscard]] Sensitivity of(const std::string& name, SensitivityMetric metric) const
    {
        return sensitivity(test::samplePlan(name), m_catalogue, metric, today);
    }
    static constexpr std::string_view today = "2026-11-21";
    Catalogue m_catalogue;
};

namespace {

const SensitivityBar* barOf(const Sensitivity& all, std::string_view pointer)
{
    const auto found = std::ranges::find(all.bars, pointer, &SensitivityBar::pointer);
    return found == all.bars.end() ? nullptr : &*found;
}

}  // namespace

namespace {

double figureOf(const Estimate& estimate, SensitivityMetric metric)
{
    switch (metric) {
    case SensitivityMetric::Memory: return estimate.memory->worst().peak.value;
    case SensitivityMetric::Time:
        return estimate.serving ? estimate.serving->speed->latencies.tpot.p95.value
                                : estimate.time->wall->value * secondsPerHour;
    case SensitivityMetric::Cost: break;
    }
    return (estimate.serving ? estimate.serving->perMillionTokens : estimate.cost.job)->dollars();
}

}  // namespace

void TestSensitivity::everyEndIsAnEstimate_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("metric");
    for (const char* name : {"2am-ticket", "70b-on-16-nodes", "70b-serving"})
        for (int metric = 0; metric < 3; ++metric)
            QTest::addRow("%s-%d", name, metric) << QString::fromLatin1(name) << metric;
}

void TestSensitivity::everyEndIsAnEstimate()
{
    QFETCH(QString, name);
    QFETCH(int, metric);
    const auto what = static_cast<SensitivityMetric>(metric);
    const Sensitivity all = of(name.toStdString(), what);
    QVERIFY(all.base);
    // An engine takes its share of the GPU whatever is asked of it.
    const bool reserved = name == QStringLiteral("70b-serving") && what == SensitivityMetric::Memory;
    QCOMPARE(all.bars.empty(), reserved);
    for (const SensitivityBar& bar : all.bars)
        for (const auto& end : {bar.down, bar.up}) {
            if (!end)
                continue;
            QVERIFY(end->value != bar.now);
            Plan plan = test::samplePlan(name.toStdString());
            field(bar.pointer).set(plan, end->value);
            const Estimate again = estimate(plan, m_catalogue, today);
            // A global batch that had to follow makes another plan; its bar is checked by the fixes' own tests.
            if (!again.memory)
                continue;
            QCOMPARE(end->fits, !hasErrors(again.findings));
            QCOMPARE(end->metric, figureOf(again, what));
        }
}

void TestSensitivity::farthestComesFirst()
{
    const Sensitivity all = of("70b-on-16-nodes", SensitivityMetric::Cost);
    double before = std::numeric_limits<double>::infinity();
    for (const SensitivityBar& bar : all.bars) {
        QVERIFY(bar.reach(*all.base) <= before);
        QVERIFY(bar.reach(*all.base) > 0);
        before = bar.reach(*all.base);
    }
}

void TestSensitivity::knownDirections()
{
    const Sensitivity cost = of("70b-on-16-nodes", SensitivityMetric::Cost);
    const SensitivityBar* tokens = barOf(cost, "/training/tokens");
    QVERIFY(tokens != nullptr && tokens->down && tokens->up);
    // The job's cost goes with its tokens.
    QVERIFY(std::abs(tokens->up->metric / *cost.base - 1.2) < 0.01);
    QVERIFY(std::abs(tokens->down->metric / *cost.base - 0.8) < 0.01);
    const Sensitivity memory = of("2am-ticket", SensitivityMetric::Memory);
    const SensitivityBar* sequence = barOf(memory, "/training/sequence");
    QVERIFY(sequence != nullptr && sequence->down->metric < *memory.base && sequence->up->metric > *memory.base);
    QVERIFY(barOf(memory, "/training/tokens") == nullptr);  // They move no byte.
}

void TestSensitivity::serviceHasItsOwnFields()
{
    const Sensitivity time = of("70b-serving", SensitivityMetric::Time);
    const SensitivityBar* concurrency = barOf(time, "/serving/concurrency");
    QVERIFY(concurrency != nullptr && concurrency->up && concurrency->up->metric > *time.base);
    QVERIFY(barOf(time, "/training/sequence") == nullptr);
}

void TestSensitivity::withoutAFigureThereIsNothing()
{
    Plan plan = test::samplePlan("2am-ticket");
    plan.cluster.hardware = VmNodes{"Standard_Nothing_v1", 1};
    const Sensitivity all = sensitivity(plan, m_catalogue, SensitivityMetric::Cost, today);
    QVERIFY(!all.base && all.bars.empty());
}

HEADROOM_TEST(TestSensitivity)
#include "tst_sensitivity.moc"
