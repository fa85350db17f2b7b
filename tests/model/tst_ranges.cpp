// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/estimator/calibration.h"
#include "model/estimator/estimator.h"
#include "model/estimator/ranges.h"
#include "model/io/error_bands_json.h"
#include "tests/support/sample_estimates.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;

/// Ranges around a prediction: what they are made of, where there are none, and what makes a fit sure.
class TestRanges : public QObject {
    Q_OBJECT

private slots:
    void followsThePercentiles();
    void frameworkDecides();
    void isAtLeastThreePercentWide();
    void kindDecides_data();
    void kindDecides();
    void ownMeasurementNarrowsTheRange_data();
    void ownMeasurementNarrowsTheRange();
    void ownMeasurementOfAnotherPlanSaysNothing();
    void noneWhereNothingWasValidated();
    void sparesAnswerAllThatArrives();
    void jobFollowsTheStep();
    void sureFitTakesTheHighEnd();
    void shippedPlansHaveRanges();
    void bandsAreReadAsWritten();
    void badBandsAreRefused_data();
    void badBandsAreRefused();
};

namespace {

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); }

ErrorBands bandsWith(ErrorKind kind, BandQuantity quantity, const ErrorBand& band)
{
    ErrorBands bands;
    bands.set(kind, quantity, band);
    return bands;
}

Estimate timed()
{
    Estimate estimate = test::ticketEstimate();
    estimate.time = TimeEstimate{.step = {4}, .run = {100}, .wall = Hours{110}};
    return estimate;
}

}  // namespace

void TestRanges::followsThePercentiles()
{
    const ErrorBand band{.p10 = -0.2, .p90 = 0.25, .cases = 12, .sources = 3};
    Estimate estimate = timed();
    addRanges(Plan{}, bandsWith(ErrorKind::DenseFull, BandQuantity::Peak, band), estimate);
    const double peak = estimate.memory->worst().peak.value;
    QVERIFY(estimate.peakRange);
    QVERIFY(isNear(estimate.peakRange->low.value, peak / 1.25));
    QVERIFY(isNear(estimate.peakRange->high.value, peak / 0.8));
    QVERIFY(estimate.peakRange->band == band);
    QVERIFY(!estimate.stepRange);
}

void TestRanges::frameworkDecides()
{
    ErrorBands bands = bandsWith(ErrorKind::DenseFull, BandQuantity::Peak, {.p10 = -0.2, .p90 = 0.25});
    bands.setOwn(ErrorKind::DenseFull, BandQuantity::Peak, Framework::Megatron, {.p10 = -0.1, .p90 = 0.1});
    Plan plan;
    plan.training.framework = Framework::Megatron;
    Estimate estimate = timed();
    const double peak = estimate.memory->worst().peak.value;
    addRanges(plan, bands, estimate);
    QVERIFY(isNear(estimate.peakRange->low.value, peak / 1.1));
    plan.training.framework = Framework::Composer;
    addRanges(plan, bands, estimate);
    QVERIFY(isNear(estimate.peakRange->low.value, peak / 1.25));
}

void TestRanges::isAtLeastThreePercentWide()
{
    Estimate estimate = timed();
    addRanges(Plan{}, bandsWith(ErrorKind::DenseFull, BandQuantity::Step, {.p10 = 0.10, .p90 = 0.2}), estimate);
    QVERIFY(isNear(estimate.stepRange->low.value, 4 / 1.2));
    QVERIFY(isNear(estimate.stepRange->high.value, 4 * 1.03));  // All errors were too much, yet it may be exact.
    addRanges(Plan{}, bandsWith(ErrorKind::DenseFull, BandQuantity::Step, {.p10 = -0.001, .p90 = 0.001}), estimate);
    QVERIFY(isNear(estimate.stepRange->low.value, 4 * 0.97));
    QVERIFY(isNear(estimate.stepRange->high.value, 4 * 1.03));
}

void TestRanges::kindDecides_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<bool>("experts");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* name, TrainingMethod method, bool experts, ErrorKind kind) {
        QTest::newRow(name) << static_cast<int>(method) << experts << static_cast<int>(kind);
    };
    row("dense", TrainingMethod::Full, false, ErrorKind::DenseFull);
    row("experts", TrainingMethod::Full, true, ErrorKind::ExpertsFull);
    row("LoRA", TrainingMethod::Lora, false, ErrorKind::Lora);
    row("LoRA of experts", TrainingMethod::Lora, true, ErrorKind::Lora);
    row("QLoRA", TrainingMethod::Qlora, false, ErrorKind::Qlora);
}

void TestRanges::kindDecides()
{
    QFETCH(int, method);
    QFETCH(bool, experts);
    QFETCH(int, kind);
    Plan plan;
    plan.training.method = static_cast<TrainingMethod>(method);
    for (std::size_t i = 0; i < errorKindNames.size(); ++i) {
        Estimate estimate = timed();
        if (experts)
            estimate.architecture.moe.emplace();
        addRanges(plan, bandsWith(static_cast<ErrorKind>(i), BandQuantity::Peak, {.p10 = -0.1, .p90 = 0.1}), estimate);
        QCOMPARE(estimate.peakRange.has_value(), static_cast<int>(i) == kind);
    }
}

void TestRanges::ownMeasurementNarrowsTheRange_data()
{
    QTest::addColumn<int>("scope");
    QTest::newRow("nvidia-smi") << int(MemoryScope::NvidiaSmi);
    QTest::newRow("reserved") << int(MemoryScope::Reserved);
    QTest::newRow("allocated") << int(MemoryScope::Allocated);
}

/// What the counter shows is certain to 3 %; what it does not show keeps the band of the kind.
void TestRanges::ownMeasurementNarrowsTheRange()
{
    QFETCH(int, scope);
    const auto counter = static_cast<MemoryScope>(scope);
    const Catalogue catalogue = test::shippedCatalogue();
    Plan plan;
    plan.parallelism.zero = 3;
    const Estimate before = estimate(plan, catalogue);
    const Bytes read = readPeak(before.memory->worst(), counter) * 1.02;
    const OwnMeasurement measured{
        .peak = read, .scope = counter, .tokensPerSecond = before.time->tokensPerSecond * 0.9};
    const Result<CalibrationResult> result = calibrate(plan, catalogue, measured);
    QVERIFY(result && !result->refusal);
    plan.calibration = result->proposed;
    const Estimate after = estimate(plan, catalogue);
    QVERIFY(after.peakRange && after.stepRange);
    QVERIFY(after.peakRange->band.basis == BandBasis::OwnMeasurement);
    QVERIFY(after.stepRange->band.basis == BandBasis::OwnMeasurement);
    const StageMemory& stage = after.memory->worst();
    const Bytes seen = readPeak(stage, counter);
    const ErrorBand& kind = before.peakRange->band;
    QVERIFY(isNear(after.peakRange->high.value, (seen * 1.03 + (stage.peak - seen) * kind.highest()).value));
    QVERIFY(isNear(after.peakRange->low.value, (seen * 0.97 + (stage.peak - seen) * kind.lowest()).value));
    QVERIFY(isNear(after.stepRange->high.value, after.time->step.value * 1.03));
    QVERIFY(after.peakRange->high - after.peakRange->low < before.peakRange->high - before.peakRange->low);
}

void TestRanges::ownMeasurementOfAnotherPlanSaysNothing()
{
    const Catalogue catalogue = test::shippedCatalogue();
    Plan plan;
    const Estimate before = estimate(plan, catalogue);
    plan.calibration.measured = {{"peak_memory_bytes", before.memory->worst().peak.value, "nvidia-smi"},
                                 {"tokens_per_s", before.time->tokensPerSecond, ""}};
    QVERIFY(estimate(plan, catalogue).peakRange->band.basis == BandBasis::OwnMeasurement);
    plan.training.micro_batch = 4;
    plan.training.sequence = 4096;
    const Estimate other = estimate(plan, catalogue);
    QVERIFY(other.peakRange->band == before.peakRange->band);
    QVERIFY(other.stepRange->band == before.stepRange->band);
}

void TestRanges::noneWhereNothingWasValidated()
{
    ErrorBands bands = bandsWith(ErrorKind::DenseFull, BandQuantity::Peak, {.p10 = -0.1, .p90 = 0.1});
    Estimate estimate = timed();
    addRanges(Plan{}, ErrorBands{}, estimate);
    QVERIFY(!estimate.peakRange && !estimate.stepRange && !estimate.jobRange);
    estimate.hardware.cpuOnly = true;
    addRanges(Plan{}, bands, estimate);
    QVERIFY(!estimate.peakRange);
    Plan serving;
    serving.workload = Workload::Serving;
    estimate = timed();
    addRanges(serving, bands, estimate);
    QVERIFY(!estimate.peakRange);
    bands = bandsWith(ErrorKind::Serving, BandQuantity::Peak, {.p10 = -0.1, .p90 = 0.1});
    estimate.serving.emplace();
    addRanges(serving, bands, estimate);
    QVERIFY(!estimate.peakRange);  // The engine's settings decide it.
    serving.serving.engine = Engine::HuggingFace;
    addRanges(serving, bands, estimate);
    QVERIFY(estimate.peakRange);
    estimate = timed();
    estimate.memory.reset();
    addRanges(Plan{}, bands, estimate);
    QVERIFY(!estimate.peakRange);
}

void TestRanges::sparesAnswerAllThatArrives()
{
    const ErrorBands bands = bandsWith(ErrorKind::Serving, BandQuantity::TokenTime, {.p10 = -0.15, .p90 = 0.15});
    Plan plan;
    plan.workload = Workload::Serving;
    plan.serving.requests_per_s = 2;
    plan.serving.output_tokens = 256;
    Estimate estimate = timed();
    estimate.serving.emplace();
    ServingSpeed& speed = estimate.serving->speed.emplace();
    speed.latencies.tpot.p50 = {0.005};
    speed.outputTokensPerSecond = 512;
    speed.utilization = 0.095;
    addRanges(plan, bands, estimate);
    QVERIFY(estimate.rateRange && isNear(estimate.rateRange->low, 512) && isNear(estimate.rateRange->high, 512));
    // Close to what the replicas can answer at most, slower ones do not keep up.
    speed.utilization = 0.95;
    addRanges(plan, bands, estimate);
    const double slower = speed.latencies.tpot.p50 / estimate.tokenRange->high;
    QVERIFY(isNear(estimate.rateRange->low, 512 / 0.95 * slower) && estimate.rateRange->low < 500);
    QVERIFY(isNear(estimate.rateRange->high, 512));
    // Overloaded, faster ones answer more, and none more than arrives.
    speed.stable = false;
    speed.utilization = 1.6;
    speed.outputTokensPerSecond = 320;
    addRanges(plan, bands, estimate);
    QVERIFY(isNear(estimate.rateRange->low, 320 * slower));
    QVERIFY(estimate.rateRange->high > 350 && estimate.rateRange->high < 512);
    plan.serving.requests_per_s.reset();
    addRanges(plan, bands, estimate);
    QVERIFY(isNear(estimate.rateRange->low, 320 * slower));
}

void TestRanges::jobFollowsTheStep()
{
    Plan plan;
    plan.cost.egress_gb = 1000;
    plan.cost.egress_usd_gb = 0.1;  // Does not grow with the time.
    Estimate estimate = timed();
    estimate.cost.job = jobCost(plan, estimate.cost, *estimate.time->wall);
    addRanges(plan, bandsWith(ErrorKind::DenseFull, BandQuantity::Step, {.p10 = -0.5, .p90 = 0.25}), estimate);
    QVERIFY(estimate.jobRange);
    QVERIFY(std::abs(estimate.jobRange->low.dollars() - (110 / 1.25 * 27.197 + 100)) < 0.01);
    QVERIFY(std::abs(estimate.jobRange->high.dollars() - (220 * 27.197 + 100)) < 0.01);
}

void TestRanges::sureFitTakesTheHighEnd()
{
    Estimate estimate = test::withMemory(40, 50, Fit::Fits);
    estimate.memory->usable = gigabytes(49);
    QVERIFY(!isSureFit(estimate));  // Without a range nothing is sure.
    estimate.peakRange = Range<Bytes>{.low = gigabytes(38), .high = gigabytes(49)};
    QVERIFY(isSureFit(estimate));
    estimate.peakRange->high = gigabytes(49.1);
    QVERIFY(!isSureFit(estimate));
    estimate.peakRange->high = gigabytes(48);
    estimate.memory->fit = Fit::Tight;
    QVERIFY(!isSureFit(estimate));
}

void TestRanges::shippedPlansHaveRanges()
{
    const Catalogue catalogue = test::shippedCatalogue();
    Plan plan;
    for (const TrainingMethod method : {TrainingMethod::Full, TrainingMethod::Lora, TrainingMethod::Qlora}) {
        plan.training.method = method;
        const Estimate result = estimate(plan, catalogue);
        QVERIFY(result.peakRange && result.stepRange && result.jobRange);
        const Bytes peak = result.memory->worst().peak;
        QVERIFY(result.peakRange->low < peak && peak < result.peakRange->high);
        QVERIFY(result.stepRange->low < result.time->step && result.time->step < result.stepRange->high);
        QVERIFY(result.jobRange->low < *result.cost.job && *result.cost.job < result.jobRange->high);
    }
}

void TestRanges::bandsAreReadAsWritten()
{
    ErrorBands bands;
    bands.set(ErrorKind::Lora, BandQuantity::Step, {.p10 = -0.1234, .p90 = 1.5, .cases = 9, .sources = 2});
    bands.set(ErrorKind::DenseFull, BandQuantity::Peak, {.p10 = 0, .p90 = 0.01, .cases = 1, .sources = 1});
    const Result<ErrorBands> read = parseErrorBands(writeErrorBands(bands));
    QVERIFY(read);
    QVERIFY(isNear((*read)(ErrorKind::Lora, BandQuantity::Step)->p10, -0.1234));
    QCOMPARE((*read)(ErrorKind::Lora, BandQuantity::Step)->cases, std::size_t{9});
    QVERIFY((*read)(ErrorKind::DenseFull, BandQuantity::Peak));
    QVERIFY(!(*read)(ErrorKind::Qlora, BandQuantity::Peak));
    bands.setOwn(ErrorKind::Lora, BandQuantity::Step, Framework::Torchtune,
                 {.p10 = -0.5, .p90 = 0.5, .cases = 8, .sources = 2, .basis = BandBasis::Framework});
    const std::vector<HeldOutConstants> heldOut = {{"somebody", {{"a constant", 0.25}}}};
    const std::string text = writeErrorBands(bands, heldOut);
    QVERIFY(parseErrorBands(text).value().own(ErrorKind::Lora, BandQuantity::Step, Framework::Torchtune)->basis ==
            BandBasis::Framework);
    QVERIFY(parseHeldOutConstants(text).value() == heldOut);
}

void TestRanges::badBandsAreRefused_data()
{
    QTest::addColumn<QByteArray>("band");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char* name, const char* band, const char* place) {
        QTest::newRow(name) << QByteArray(band) << QByteArray(place);
    };
    row("kind",
        R"({"kind": "x", "quantity": "step_s", "basis": "kind", "p10_percent": 0, "p90_percent": 1, "cases": 1, "sources": 1})",
        "/bands/0/kind");
    row("upside down",
        R"({"kind": "lora", "quantity": "step_s", "basis": "kind", "p10_percent": 2, "p90_percent": 1, "cases": 1, "sources": 1})",
        "/bands/0/p90_percent");
    row("nothing measured",
        R"({"kind": "lora", "quantity": "step_s", "basis": "kind", "p10_percent": 0, "p90_percent": 1, "cases": 0, "sources": 1})",
        "/bands/0/cases");
    row("range of infinity",
        R"({"kind": "lora", "quantity": "step_s", "basis": "kind", "p10_percent": -100, "p90_percent": 1, "cases": 1, "sources": 1})",
        "/bands/0/p10_percent");
}

void TestRanges::badBandsAreRefused()
{
    QFETCH(QByteArray, band);
    QFETCH(QByteArray, place);
    const std::string text =
        R"({"format": "headroom-error-bands", "version": 1, "bands": [)" + band.toStdString() + "]}";
    const Result<ErrorBands> read = parseErrorBands(text);
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().where), place);
}

HEADROOM_TEST(TestRanges)
#include "tst_ranges.moc"
