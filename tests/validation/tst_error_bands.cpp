// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"
#include "model/validate/held_out.h"
#include "model/validate/job_summary.h"
#include "tests/support/measured_cases.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <utility>

using namespace headroom;

/// The error bands behind the ranges: how they are counted, and that the shipped ones are those of this estimator.
class ErrorBandsTest : public QObject {
    Q_OBJECT

private slots:
    void shippedBandsAreFresh();
    void rangesHoldWhatTheyPromise();
    void bandsThatNeverSawASourceHoldIt();
    void sourcesWeighByTheRootOfTheirRows();
    void frameworksWithEnoughCasesHaveTheirOwn();
    void fewCasesTakeTheNearestKindIn();
    void oneSourceIsCountedPlainly();
    void constantsAreSetByName();
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

/// What ranges hold of sources that no part of them knows: less than of those that they were counted on.
constexpr double unseenCoverage = 0.7;

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

/// Counts a point that has a range, second, and first if the range holds it.
void countHeld(const AccuracyPoint& point, const ErrorBands& bands, std::pair<int, int>& counts)
{
    const bool step = point.quantity == AccuracyQuantity::Step;
    if (!step && point.quantity != AccuracyQuantity::Peak)
        return;
    const auto band = bands.of(point.kind, step ? BandQuantity::Step : BandQuantity::Peak, point.framework);
    if (!band)
        return;
    ++counts.second;
    counts.first += band->holds(point.measured, point.predicted) ? 1 : 0;
}

}  // namespace

void ErrorBandsTest::shippedBandsAreFresh()
{
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    QVERIFY(cases);
    const std::string file = test::repositoryFile("resources/validation/bands.json");
    const auto constants = parseHeldOutConstants(file);
    QVERIFY(constants);
    const ErrorBands fresh = errorBands(heldOutPoints(*cases, m_catalogue, *constants));
    // Compared as text: to the two decimals of the file.
    QVERIFY2(writeErrorBands(fresh, *constants) == file, "the estimator has changed: run ./dev bands");
}

void ErrorBandsTest::rangesHoldWhatTheyPromise()
{
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    QVERIFY(cases);
    const Validation validation = validate(*cases, m_catalogue);
    QCOMPARE(nominalCoverage, 0.8);
    for (const char* tier : {"A", "B"}) {
        const Coverage coverage = coverageOf(validation.cases, tier);
        QVERIFY(coverage.ranged > 100);
        QVERIFY2(coverage.share() >= nominalCoverage, qPrintable(QString::number(coverage.share())));
    }
    // Not in sum alone.
    for (const JobSummary& job : summariseByJob(validation.cases))
        if (job.coverage.ranged >= 20)
            QVERIFY2(job.coverage.share() >= nominalCoverage,
                     qPrintable(QString::fromLatin1(errorKindNames[static_cast<std::size_t>(job.job)]) + u' ' +
                                QString::fromLatin1(job.quantity) + u' ' + QString::number(job.coverage.share())));
}

void ErrorBandsTest::bandsThatNeverSawASourceHoldIt()
{
    // What a person with cases of a new source can expect: neither constants nor bands know it.
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    const auto constants = parseHeldOutConstants(test::repositoryFile("resources/validation/bands.json"));
    QVERIFY(cases && constants);
    const HeldOutPoints all = heldOutPoints(*cases, m_catalogue, *constants);
    std::map<std::string, std::pair<int, int>> sources;
    int inside = 0;
    int ranged = 0;
    for (const AccuracyPoint& point : all.points)
        sources[point.source];
    for (auto& [source, counts] : sources) {
        HeldOutPoints others = all;
        const auto isOwn = [&](const AccuracyPoint& point) { return point.source == source; };
        std::erase_if(others.points, isOwn);
        std::erase_if(others.withoutFramework, isOwn);
        const ErrorBands bands = errorBands(others);
        for (const AccuracyPoint& point : all.points)
            if (isOwn(point))
                countHeld(point, bands, counts);
        inside += counts.first;
        ranged += counts.second;
        qInfo("%-40s %3d of %3d", source.c_str(), counts.first, counts.second);
    }
    QVERIFY(ranged > 500);
    const double share = static_cast<double>(inside) / ranged;
    QVERIFY2(share >= unseenCoverage, qPrintable(QString::number(share)));
}

void ErrorBandsTest::sourcesWeighByTheRootOfTheirRows()
{
    // Sixteen exact rows weigh as four, so that one stray figure of another source is the tail of neither side's tenth
    // alone; four stray ones weigh two of six.
    std::vector<AccuracyPoint> points(16, point("long", 100));
    for (int i = 0; i < 4; ++i)
        points.push_back(point("short", 60));
    const ErrorBands bands = errorBands({points, {}});
    const auto& band = bands(ErrorKind::DenseFull, BandQuantity::Peak);
    QVERIFY(band);
    QVERIFY(near(band->p10, -0.4));
    QVERIFY(near(band->p90, 0));
    QCOMPARE(band->cases, std::size_t{20});
    QCOMPARE(band->sources, std::size_t{2});
    QVERIFY(band->basis == BandBasis::Kind);
    // A hundred rows weigh ten, a single one less than a tenth of all.
    points.assign(100, point("long", 100));
    points.push_back(point("short", 60));
    QVERIFY(near(errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak)->p10, 0));
    // Five of 36 are less than a tenth by weight beside two sources of four, and more than a tenth of all rows.
    points.assign(31, point("long", 100));
    points.insert(points.end(), 5, point("long", 60));
    points.insert(points.end(), 4, point("short", 100));
    points.insert(points.end(), 4, point("other", 100));
    QVERIFY(near(errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak)->p10, -0.4));
    QVERIFY(!bands(ErrorKind::DenseFull, BandQuantity::Step));
    QVERIFY(!bands(ErrorKind::Lora, BandQuantity::Peak));
}

void ErrorBandsTest::frameworksWithEnoughCasesHaveTheirOwn()
{
    std::vector<AccuracyPoint> points(8, point("one", 110));
    points.push_back(point("two", 120));
    for (AccuracyPoint& row : points)
        row.framework = Framework::Megatron;
    points.push_back(point("three", 50));
    std::vector<AccuracyPoint> general(8, point("one", 150));
    general.push_back(point("two", 160));
    const ErrorBands bands = errorBands({points, general});
    const auto at = [&](Framework framework) {
        return bands.of(ErrorKind::DenseFull, BandQuantity::Peak, framework).value();
    };
    QVERIFY(near(at(Framework::Megatron).p10, 0.1));
    QVERIFY(at(Framework::Megatron).basis == BandBasis::Framework);
    QVERIFY(near(at(Framework::Litgpt).p10, -0.5));  // No measurements of its own: those of all.
    QVERIFY(at(Framework::Litgpt).basis == BandBasis::Kind);
    QVERIFY(near(at(Framework::Generic).p90, 0.6));
    QVERIFY(at(Framework::Generic).basis == BandBasis::WithoutFramework);
}

void ErrorBandsTest::fewCasesTakeTheNearestKindIn()
{
    const auto of = [](ErrorKind kind, const std::string& source, double predicted) {
        AccuracyPoint row = point(source, predicted);
        row.kind = kind;
        return row;
    };
    std::vector<AccuracyPoint> points(3, of(ErrorKind::Qlora, "one", 101));
    for (int i = 0; i < 8; ++i)
        points.push_back(of(ErrorKind::Lora, i % 2 == 0 ? "one" : "two", i < 4 ? 70 : 130));
    const ErrorBands bands = errorBands({points, {}});
    const ErrorBand band = bands(ErrorKind::Qlora, BandQuantity::Peak).value();
    QVERIFY(band.basis == BandBasis::NearestKind);
    QVERIFY(near(band.p10, -0.3));
    QVERIFY(near(band.p90, 0.3));
    QCOMPARE(band.cases, std::size_t{11});
    QVERIFY(bands(ErrorKind::Lora, BandQuantity::Peak)->basis == BandBasis::Kind);
    // A kind without any measurement has no range at all.
    QVERIFY(!bands(ErrorKind::ExpertsFull, BandQuantity::Peak));
}

void ErrorBandsTest::oneSourceIsCountedPlainly()
{
    std::vector<AccuracyPoint> points;
    for (int i = 1; i <= 10; ++i)
        points.push_back(point("only", 100 + i));
    const ErrorBands bands = errorBands({points, {}});
    const auto& band = bands(ErrorKind::DenseFull, BandQuantity::Peak);
    QVERIFY(near(band->p10, 0.01));  // One in ten.
    QVERIFY(near(band->p90, 0.09));  // Nine in ten.
}

void ErrorBandsTest::constantsAreSetByName()
{
    const Efficiencies shipped = shippedEfficiencies();
    const Efficiencies changed =
        withConstants(shipped, {{"step overhead of InternEvo, s", 0.25}, {"no such constant", 7}});
    QCOMPARE(changed.software.internEvoStepSeconds, 0.25);
    Efficiencies back = changed;
    back.software.internEvoStepSeconds = shipped.software.internEvoStepSeconds;
    QVERIFY(back == shipped);
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
