// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"
#include "model/validate/accuracy.h"
#include "tests/support/measured_cases.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest>

#include <cmath>

using namespace headroom;

/// The error bands behind the ranges: how they are counted, and that the shipped ones are those of this estimator.
class ErrorBandsTest : public QObject {
    Q_OBJECT

private slots:
    void shippedBandsAreFresh();
    void sourcesWeighAlike();
    void oneSourceIsCountedPlainly();
    void ratesCountAsSteps();
    void supersededCasesAreLeftOut();
    void fitsAreCounted();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

AccuracyPoint point(const std::string& source, double predicted)
{
    return {.id = source, .source = source, .measured = 100, .predicted = predicted};
}

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

}  // namespace

void ErrorBandsTest::shippedBandsAreFresh()
{
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    QVERIFY(cases);
    const ErrorBands fresh = errorBands(accuracyOf(*cases, m_catalogue).points);
    const char* remedy = "the estimator has changed: run ./dev bands";
    for (std::size_t k = 0; k < errorKindNames.size(); ++k)
        for (std::size_t q = 0; q < bandQuantityNames.size(); ++q) {
            const auto kind = static_cast<ErrorKind>(k);
            const auto quantity = static_cast<BandQuantity>(q);
            const auto& now = fresh(kind, quantity);
            const auto& shipped = m_catalogue.errors()(kind, quantity);
            QVERIFY2(now.has_value() == shipped.has_value(), remedy);
            if (!now)
                continue;
            constexpr double rounding = 0.00011;  // The file has two decimals of a percent.
            QVERIFY2(std::abs(now->p10 - shipped->p10) < rounding && std::abs(now->p90 - shipped->p90) < rounding,
                     remedy);
            QVERIFY2(now->cases == shipped->cases && now->sources == shipped->sources, remedy);
        }
}

void ErrorBandsTest::sourcesWeighAlike()
{
    // A hundred exact rows of one source against two rows of another, which are 40 % off: half of the weight each.
    std::vector<AccuracyPoint> points(100, point("long", 100));
    points.push_back(point("short", 60));
    points.push_back(point("short", 140));
    const ErrorBands bands = errorBands(points);
    const auto& band = bands(ErrorKind::DenseFull, BandQuantity::Peak);
    QVERIFY(band);
    QVERIFY(near(band->p10, -0.4));
    QVERIFY(near(band->p90, 0.4));
    QCOMPARE(band->cases, std::size_t{102});
    QCOMPARE(band->sources, std::size_t{2});
    QVERIFY(!bands(ErrorKind::DenseFull, BandQuantity::Step));
    QVERIFY(!bands(ErrorKind::Lora, BandQuantity::Peak));
}

void ErrorBandsTest::oneSourceIsCountedPlainly()
{
    std::vector<AccuracyPoint> points;
    for (int i = 1; i <= 10; ++i)
        points.push_back(point("only", 100 + i));
    const ErrorBands bands = errorBands(points);
    const auto& band = bands(ErrorKind::DenseFull, BandQuantity::Peak);
    QVERIFY(near(band->p10, 0.01));  // One in ten.
    QVERIFY(near(band->p90, 0.09));  // Nine in ten.
}

void ErrorBandsTest::ratesCountAsSteps()
{
    MeasuredCase measured = test::llama();
    measured.measured.tokensPerSecondPerGpu = 1000;
    const Validation rows = validate({{measured}, {}}, m_catalogue);
    const Accuracy accuracy = accuracyOf({{measured}, {}}, m_catalogue);
    QCOMPARE(accuracy.points.size(), std::size_t{1});
    const AccuracyPoint& at = accuracy.points.front();
    QVERIFY(at.quantity == AccuracyQuantity::Step);
    // Twice the rate is half the step.
    QVERIFY(near(at.error() + 1, 1 / (rows.cases.front().errorPercent() / 100 + 1)));
    QVERIFY(near(at.measured, 16.0 * 8192 / (8 * 1000)));
}

void ErrorBandsTest::supersededCasesAreLeftOut()
{
    MeasuredCase measured = test::llama();
    measured.measured.peak = Bytes{50e9};
    measured.tier = "B";
    QCOMPARE(accuracyOf({{measured}, {}}, m_catalogue).points.size(), std::size_t{1});
    measured.tier = "C";
    const Accuracy none = accuracyOf({{measured}, {}}, m_catalogue);
    QCOMPARE(none.points.size(), std::size_t{0});
    QCOMPARE(none.cases, std::size_t{0});
}

void ErrorBandsTest::fitsAreCounted()
{
    MeasuredCase ran = test::llama();
    ran.measured.peak = Bytes{50e9};
    MeasuredCase failed = test::llama();
    failed.id = "failed";
    failed.measured.outOfMemory = true;
    const Accuracy accuracy = accuracyOf({{ran, failed}, {{"s", "why"}}}, m_catalogue);
    QCOMPARE(accuracy.ran, std::size_t{1});
    QCOMPARE(accuracy.outOfMemory, std::size_t{1});
    // One plan, one verdict.
    QCOMPARE(accuracy.ranToldToFit, accuracy.outOfMemoryToldToFit);
    QCOMPARE(accuracy.cases, std::size_t{3});
    QCOMPARE(accuracy.skipped, std::size_t{1});
}

QTEST_APPLESS_MAIN(ErrorBandsTest)
#include "tst_error_bands.moc"
