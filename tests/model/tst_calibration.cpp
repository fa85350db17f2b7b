// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/calibration.h"
#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/shape/parameters.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>

using namespace headroom;

/// A plan compared with its owner's measurements.
class CalibrationTest : public QObject {
    Q_OBJECT

private slots:
    void calibratedPlanMeetsTheMeasurement_data();
    void calibratedPlanMeetsTheMeasurement();
    void lessMemoryComesOffTheUncertainParts();
    void everyCounterMeetsItsMeasurement_data();
    void everyCounterMeetsItsMeasurement();
    void implausibleMemoryIsRefused();
    void aFormerCalibrationDoesNotCount();
    void residualsAreSortedByPlausibility();
    void countersExplainWhatTheyShow();
    void toldHoursStandBesideTheEstimate();
    void toldSamplesAssumeOneJob();
    void impossibleSpeedIsRefused();
    void nothingMeasuredIsRefused();
    void calibrationIsNeverSilent();
    void differencesAreNamed();

private:
    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan pipelinePlan()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 4;
    plan.parallelism.zero = 1;
    plan.training.sequence = 8192;
    plan.training.global_batch = 512;
    return plan;
}

double relative(double a, double b) { return std::abs(a / b - 1); }

}  // namespace

void CalibrationTest::calibratedPlanMeetsTheMeasurement_data()
{
    QTest::addColumn<double>("memory");
    QTest::addColumn<double>("speed");
    for (double memory : {0.97, 1.0, 1.2})
        for (double speed : {0.5, 0.93, 1.05})
            QTest::newRow(qPrintable(QStringLiteral("%1 memory, %2 speed").arg(memory).arg(speed))) << memory << speed;
}

void CalibrationTest::calibratedPlanMeetsTheMeasurement()
{
    QFETCH(double, memory);
    QFETCH(double, speed);
    Plan plan = pipelinePlan();
    const Estimate before = estimate(plan, m_catalogue);
    const OwnMeasurement measured{.peak = before.memory->worst().peak * memory,
                                  .tokensPerSecond = before.time->tokensPerSecond * speed};
    const Result<CalibrationResult> result = calibrate(plan, m_catalogue, measured);
    QVERIFY2(result, result ? "" : toString(result.error()).c_str());
    plan.calibration = result->proposed;
    const Estimate after = estimate(plan, m_catalogue);
    QVERIFY(relative(after.memory->worst().peak.value, measured.peak->value) < 1e-9);
    QVERIFY(relative(after.time->tokensPerSecond, *measured.tokensPerSecond) < 1e-9);
    QCOMPARE(after.memory->worst().parts.total(), after.memory->worst().peak);
    QVERIFY(std::abs(result->peak->errorPercent() - (1 / memory - 1) * 100) < 1e-6);
    QCOMPARE(plan.calibration.measured.size(), std::size_t{2});
}

void CalibrationTest::lessMemoryComesOffTheUncertainParts()
{
    Plan plan = pipelinePlan();
    const StageMemory before = estimate(plan, m_catalogue).memory->worst();
    plan.calibration.memory_extra_bytes = -1e13;
    const StageMemory after = estimate(plan, m_catalogue).memory->worst();
    QCOMPARE(after.parts[MemoryPart::RuntimeContext], Bytes{});
    QCOMPARE(after.parts[MemoryPart::Fragmentation], Bytes{});
    QCOMPARE(after.peak, before.allocated);
}

void CalibrationTest::everyCounterMeetsItsMeasurement_data()
{
    QTest::addColumn<int>("scope");
    QTest::addColumn<int>("framework");
    QTest::addColumn<double>("memory");
    for (MemoryScope scope : {MemoryScope::Allocated, MemoryScope::Reserved, MemoryScope::NvidiaSmi})
        for (Framework framework :
             {Framework::Generic, Framework::MegatronDeepSpeed})  // with and without fragmentation
            for (double memory : {0.98, 1.0, 1.1})
                QTest::addRow("counter %d, framework %d, %g of it", static_cast<int>(scope),
                              static_cast<int>(framework), memory)
                    << static_cast<int>(scope) << static_cast<int>(framework) << memory;
}

void CalibrationTest::everyCounterMeetsItsMeasurement()
{
    QFETCH(int, scope);
    QFETCH(int, framework);
    QFETCH(double, memory);
    const auto counter = static_cast<MemoryScope>(scope);
    Plan plan = pipelinePlan();
    plan.training.framework = static_cast<Framework>(framework);
    const StageMemory before = estimate(plan, m_catalogue).memory->worst();
    const OwnMeasurement measured{.peak = wholeBytes(readPeak(before, counter) * memory), .scope = counter};
    const Result<CalibrationResult> result = calibrate(plan, m_catalogue, measured);
    QVERIFY2(result, result ? "" : toString(result.error()).c_str());
    QVERIFY2(!result->refusal, result->refusal ? toString(*result->refusal).c_str() : "");
    plan.calibration = result->proposed;
    const Estimate after = estimate(plan, m_catalogue);
    const StageMemory& worst = after.memory->worst();
    constexpr double roundedParts = 4;
    QVERIFY2(std::abs((readPeak(worst, counter) - *measured.peak).value) <= roundedParts,
             qPrintable(QString::number(readPeak(worst, counter).value, 'f', 0)));
    QCOMPARE(worst.parts.total(), worst.peak);
    // A counter of the allocator sees no context.
    if (counter != MemoryScope::NvidiaSmi)
        QCOMPARE(worst.parts[MemoryPart::RuntimeContext], before.parts[MemoryPart::RuntimeContext]);
}

void CalibrationTest::implausibleMemoryIsRefused()
{
    const Plan plan = pipelinePlan();
    const Estimate before = estimate(plan, m_catalogue);
    const StageMemory& stage = before.memory->worst();
    const Bytes capacity = before.hardware.capacity;
    for (Bytes peak : {stage.allocated * 0.99, capacity * 1.001, Bytes{1}, Bytes{1e30}}) {
        const Result<CalibrationResult> result = calibrate(plan, m_catalogue, {.peak = peak});
        QVERIFY(result && result->refusal);
        QVERIFY(!result->refusal->remedy.empty());
        QCOMPARE(result->peak->measured, peak.value);  // Compared all the same.
    }
    const auto isTaken = [this](const Plan& tried, Bytes peak) {
        const Result<CalibrationResult> result = calibrate(tried, m_catalogue, {.peak = peak});
        return result && !result->refusal;
    };
    QVERIFY(isTaken(plan, stage.allocated * 1.001));
    QVERIFY(isTaken(plan, capacity));
    Plan small;
    small.model = ParameterCount{10'000'000};
    small.training.micro_batch = 1;
    small.training.sequence = 128;
    small.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const Bytes little = estimate(small, m_catalogue).memory->worst().peak;
    QVERIFY(little * 11 < capacity);
    QVERIFY(!isTaken(small, little * 11));
}

void CalibrationTest::aFormerCalibrationDoesNotCount()
{
    Plan plan = pipelinePlan();
    const OwnMeasurement measured{.peak = Bytes{50e9}, .tokensPerSecond = 1e5};
    const Result<CalibrationResult> fresh = calibrate(plan, m_catalogue, measured);
    plan.calibration.efficiency = 0.4;
    plan.calibration.memory_extra_bytes = 9e9;
    const Result<CalibrationResult> again = calibrate(plan, m_catalogue, measured);
    QVERIFY(fresh && again);
    QCOMPARE(again->proposed, fresh->proposed);
    QCOMPARE(again->peak->predicted, fresh->peak->predicted);
}

void CalibrationTest::residualsAreSortedByPlausibility()
{
    const Plan plan = pipelinePlan();
    const Estimate before = estimate(plan, m_catalogue);
    const Result<CalibrationResult> result = calibrate(plan, m_catalogue, {.peak = before.memory->worst().peak * 1.1});
    QVERIFY(result && result->peak && !result->tokensPerSecond);
    const std::vector<PartResidual>& parts = result->peak->parts;
    // The largest part needs the smallest change.
    QCOMPARE(parts.front().part, std::string_view("activations"));
    for (std::size_t i = 1; i < parts.size(); ++i)
        QVERIFY(std::abs(std::log(parts[i].factor)) >= std::abs(std::log(parts[i - 1].factor)));
    const double missing = before.memory->worst().peak.value * 0.1;
    QVERIFY(relative(parts.front().predicted * (parts.front().factor - 1), missing) < 1e-6);
}

void CalibrationTest::countersExplainWhatTheyShow()
{
    const Plan plan = pipelinePlan();
    const StageMemory worst = estimate(plan, m_catalogue).memory->worst();
    const auto offers = [&](MemoryScope scope, MemoryPart part) {
        const Result<CalibrationResult> result =
            calibrate(plan, m_catalogue, {.peak = readPeak(worst, scope) * 1.1, .scope = scope});
        return std::ranges::any_of(result->peak->parts,
                                   [&](const PartResidual& row) { return row.part == memoryPartName(part); });
    };
    QVERIFY(!offers(MemoryScope::Allocated, MemoryPart::Fragmentation));
    QVERIFY(!offers(MemoryScope::Allocated, MemoryPart::RuntimeContext));
    QVERIFY(offers(MemoryScope::Reserved, MemoryPart::Fragmentation));
    QVERIFY(!offers(MemoryScope::Reserved, MemoryPart::RuntimeContext));
    QVERIFY(offers(MemoryScope::NvidiaSmi, MemoryPart::RuntimeContext));
    QVERIFY(offers(MemoryScope::Allocated, MemoryPart::Activations));
}

void CalibrationTest::impossibleSpeedIsRefused()
{
    const Plan plan = pipelinePlan();
    for (double tokens : {1.0, 1e9}) {
        const Result<CalibrationResult> result = calibrate(plan, m_catalogue, {.tokensPerSecond = tokens});
        QVERIFY(result && result->refusal && result->tokensPerSecond);
        QVERIFY(result->refusal->what.find("tokens/s") != std::string::npos);
        QVERIFY(!result->refusal->remedy.empty());
        QCOMPARE(result->tokensPerSecond->measured, tokens);
    }
}

void CalibrationTest::toldHoursStandBesideTheEstimate()
{
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 2};
    plan.model = PresetModel{"bert-large-uncased"};
    plan.training.recipe = Recipe::Fp32;
    const Estimate before = estimate(plan, m_catalogue);
    const auto find = [](const Estimate& result, std::string_view id) -> const Finding* {
        const auto found = std::ranges::find(result.findings, id, &Finding::id);
        return found == result.findings.end() ? nullptr : &*found;
    };
    QVERIFY(find(before, "memory.cpu-no-range") != nullptr);
    QVERIFY(!before.peakRange && !before.stepRange);
    plan.calibration.measured = {{"run_h", before.time->run.value, "the model is assumed"}};
    const Estimate alike = estimate(plan, m_catalogue);
    QVERIFY(find(alike, "calibration.run-agrees") != nullptr);
    QCOMPARE(std::get<double>(find(alike, "calibration.run-agrees")->arguments[1]), before.time->run.value);
    QCOMPARE(std::get<OwnersNote>(find(alike, "calibration.run-agrees")->arguments[2]).text,
             std::string("the model is assumed"));
    plan.calibration.measured.front().value *= 2;
    const Estimate other = estimate(plan, m_catalogue);
    QVERIFY(find(other, "calibration.run-agrees") == nullptr);
    QCOMPARE(std::get<double>(find(other, "calibration.run")->arguments[2]), 2.0);
    QCOMPARE(std::get<OwnersNote>(find(other, "calibration.run")->arguments[3]).text,
             std::string("the model is assumed"));
    plan.calibration.measured.front().value /= 8;
    const Estimate shorter = estimate(plan, m_catalogue);
    QVERIFY(find(shorter, "calibration.run") == nullptr);
    QCOMPARE(std::get<double>(find(shorter, "calibration.run-shorter")->arguments[2]), 4.0);
}

/// Both told runs are of one job, whose size comes from its model alone; physics stands beside the hours.
void CalibrationTest::toldSamplesAssumeOneJob()
{
    constexpr double tokensPerParameter = 20;  // Hoffmann et al. 2022.
    for (const std::string name : {"told-47-hours", "told-90-minutes"}) {
        const Result<Plan> plan = parsePlan(test::repositoryFile("resources/samples/" + name + ".headroom.json"));
        QVERIFY2(plan, name.c_str());
        const Estimate result = estimate(*plan, m_catalogue);
        QCOMPARE(plan->training.tokens, tokensPerParameter * countParameters(result.architecture).total);
        QCOMPARE(plan->calibration.efficiency, 1.0);
        const double told = plan->calibration.measured.front().value;
        const double ratio = result.time->run.value / told;
        QVERIFY(ratio > 1.03);
        const auto found = std::ranges::find(result.findings, "calibration.run-shorter", &Finding::id);
        QVERIFY(found != result.findings.end());
        QCOMPARE(std::get<double>(found->arguments[0]), told);
        QCOMPARE(std::get<double>(found->arguments[2]), ratio);
    }
}

void CalibrationTest::nothingMeasuredIsRefused()
{
    QVERIFY(!calibrate(pipelinePlan(), m_catalogue, {}));
    Plan impossible = pipelinePlan();
    impossible.parallelism.tensor = 3;
    const Result<CalibrationResult> result = calibrate(impossible, m_catalogue, {.peak = Bytes{1e9}});
    QVERIFY(!result);
    QCOMPARE(result.error().what, std::string("the plan has no estimate to compare with"));
}

void CalibrationTest::calibrationIsNeverSilent()
{
    Plan plan = pipelinePlan();
    const auto isSaid = [&] {
        const Findings findings = estimate(plan, m_catalogue).findings;
        return std::ranges::any_of(findings, [](const Finding& f) { return f.id == "calibration.applied"; });
    };
    QVERIFY(!isSaid());
    plan.calibration.efficiency = 0.9;
    QVERIFY(isSaid());
    plan.calibration.efficiency = 1;
    plan.calibration.memory_extra_bytes = 1e9;
    QVERIFY(isSaid());
}

void CalibrationTest::differencesAreNamed()
{
    Plan plan = pipelinePlan();
    const Estimate before = estimate(plan, m_catalogue);
    const auto ratioOf = [&](const char* quantity, double value) {
        plan.calibration.measured = {{quantity, value, ""}};
        for (const Finding& finding : estimate(plan, m_catalogue).findings)
            if (finding.pointer == "/calibration/measured")
                return std::get<double>(finding.arguments[2]);
        return 0.0;
    };
    QVERIFY(relative(ratioOf("run_h", before.time->run.value * 13), 13) < 1e-9);
    QVERIFY(relative(ratioOf("tokens_per_s", before.time->tokensPerSecond / 2), 0.5) < 1e-9);
    QVERIFY(relative(ratioOf("peak_memory_bytes", before.memory->worst().peak.value * 1.5), 1.5) < 1e-9);
    // What agrees within the error of any estimate is no news.
    QCOMPARE(ratioOf("tokens_per_s", before.time->tokensPerSecond * 1.01), 0.0);
    QCOMPARE(ratioOf("colour", 3), 0.0);
}

HEADROOM_TEST(CalibrationTest)
#include "tst_calibration.moc"
