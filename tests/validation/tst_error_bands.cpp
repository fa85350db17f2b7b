// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"
#include "model/validate/held_out.h"
#include "tests/support/measured_cases.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace headroom;

/// The error bands behind the ranges: how they are counted, and that the shipped ones are those of this estimator.
class ErrorBandsTest : public QObject {
    Q_OBJECT

private slots:
    void shippedBandsAreFresh();
    void rangesHoldWhatTheyPromise();
    void bandsThatNeverSawASourceHoldIt();
    void sourcesCountAlike();
    void bandsWidenUntilNewSourcesAreHeld();
    void frameworksWithEnoughSourcesHaveTheirOwn();
    void kindsWithFewSourcesTakeAllTraining();
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

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

BandQuantity bandOf(AccuracyQuantity quantity)
{
    switch (quantity) {
    case AccuracyQuantity::Step: return BandQuantity::Step;
    case AccuracyQuantity::Cache: return BandQuantity::Cache;
    case AccuracyQuantity::TokenTime: return BandQuantity::TokenTime;
    default: return BandQuantity::Peak;
    }
}

/// Whether training or serving, and what of it: what is promised holds of each.
using Promise = std::pair<bool, BandQuantity>;

std::string nameOf(const Promise& promise)
{
    return (promise.first ? "serving, " : "training, ") +
           std::string(bandQuantityNames[static_cast<std::size_t>(promise.second)]);
}

/// The share of each source's figures that ranges hold.
class HeldBySource {
public:
    void count(const AccuracyPoint& point, const ErrorBands& bands)
    {
        const auto band = bands.of(point.kind, bandOf(point.quantity), point.framework);
        if (!band)
            return;
        auto& [held, all] = m_counts[{point.kind == ErrorKind::Serving, bandOf(point.quantity)}][point.source];
        held += band->holds(point.measured, point.predicted) ? 1 : 0;
        ++all;
    }
    /// The mean over sources, which count alike.
    [[nodiscard]] std::map<Promise, double> shares() const
    {
        std::map<Promise, double> shares;
        for (const auto& [promise, sources] : m_counts) {
            double sum = 0;
            for (const auto& [source, counts] : sources)
                sum += static_cast<double>(counts.first) / counts.second;
            shares[promise] = sum / static_cast<double>(sources.size());
            qInfo("%-34s %5.1f %% of %zu sources", nameOf(promise).c_str(), 100 * shares[promise], sources.size());
        }
        return shares;
    }

private:
    std::map<Promise, std::map<std::string, std::pair<int, int>>> m_counts;
};

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
    const auto constants = parseHeldOutConstants(test::repositoryFile("resources/validation/bands.json"));
    QVERIFY(cases && constants);
    QCOMPARE(nominalCoverage, 0.8);
    const HeldOutPoints all = heldOutPoints(*cases, m_catalogue, *constants);
    const ErrorBands bands = errorBands(all);
    HeldBySource held;
    for (const AccuracyPoint& point : all.points)
        held.count(point, bands);
    for (const auto& [promise, share] : held.shares())
        QVERIFY2(share >= nominalCoverage, nameOf(promise).c_str());
}

void ErrorBandsTest::bandsThatNeverSawASourceHoldIt()
{
    // What a person with cases of a new source can expect: neither constants nor bands know it. By random draws of the
    // sources a promise of 80 % is kept by some percent more or less.
    constexpr double least = 0.75;
    constexpr double most = 0.88;
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    const auto constants = parseHeldOutConstants(test::repositoryFile("resources/validation/bands.json"));
    QVERIFY(cases && constants);
    const HeldOutPoints all = heldOutPoints(*cases, m_catalogue, *constants);
    std::set<std::string> sources;
    for (const AccuracyPoint& point : all.points)
        sources.insert(point.source);
    HeldBySource held;
    for (const std::string& source : sources) {
        HeldOutPoints others = all;
        const auto isOwn = [&](const AccuracyPoint& point) { return point.source == source; };
        std::erase_if(others.points, isOwn);
        std::erase_if(others.withoutFramework, isOwn);
        const ErrorBands bands = errorBands(others);
        for (const AccuracyPoint& point : all.points)
            if (isOwn(point))
                held.count(point, bands);
    }
    for (const auto& [promise, share] : held.shares())
        if (promise.second != BandQuantity::Cache)  // Of three sources, exact but for one.
            QVERIFY2(share >= least && share <= most, nameOf(promise).c_str());
}

void ErrorBandsTest::sourcesCountAlike()
{
    // A hundred rows of one source weigh no more than one of another.
    std::vector<AccuracyPoint> points(100, point("long", 100));
    points.push_back(point("short", 60));
    const ErrorBand band = errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak).value();
    QVERIFY(near(band.p10, -0.4));
    QVERIFY(near(band.p90, 0));
    QCOMPARE(band.cases, std::size_t{101});
    QCOMPARE(band.sources, std::size_t{2});
    // One stray row of a hundred weighs as little as its share of that source.
    points.assign(99, point("long", 100));
    points.push_back(point("long", 60));
    for (int i = 0; i < 9; ++i)
        points.push_back(point("exact " + std::to_string(i), 100));
    QVERIFY(near(errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak)->p10, 0));
}

void ErrorBandsTest::bandsWidenUntilNewSourcesAreHeld()
{
    // Sources alike: eight in ten of their rows are eight in ten of the next one's.
    const auto addSource = [](std::vector<AccuracyPoint>& points, const std::string& name, double from) {
        for (int i = 0; i < 10; ++i)
            points.push_back(point(name, from + 5 * i));
    };
    std::vector<AccuracyPoint> points;
    for (const char* name : {"one", "two", "three", "four", "five"})
        addSource(points, name, 60);
    const ErrorBand alike = errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak).value();
    QVERIFY(near(alike.p10, -0.4) && near(alike.p90, 0));
    // A sixth far off is held by no band that never saw it: the five others must be held whole for 80 % in the mean.
    addSource(points, "far", 150);
    const ErrorBand band = errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Peak).value();
    QVERIFY(near(band.p10, -0.4) && near(band.p90, 0.75));
    // Where nothing was validated there is no band.
    QVERIFY(!errorBands({points, {}})(ErrorKind::DenseFull, BandQuantity::Step));
}

void ErrorBandsTest::frameworksWithEnoughSourcesHaveTheirOwn()
{
    std::vector<AccuracyPoint> points;
    for (int i = 0; i < 5; ++i) {
        points.push_back(point("source " + std::to_string(i), 110));
        points.back().framework = Framework::Megatron;
    }
    for (int i = 0; i < 4; ++i) {
        points.push_back(point("other " + std::to_string(i), 50));
        points.back().framework = Framework::Litgpt;
    }
    std::vector<AccuracyPoint> general;
    for (int i = 0; i < 5; ++i)
        general.push_back(point("source " + std::to_string(i), 150));
    const ErrorBands bands = errorBands({points, general});
    const auto at = [&](Framework framework) {
        return bands.of(ErrorKind::DenseFull, BandQuantity::Peak, framework).value();
    };
    QVERIFY(near(at(Framework::Megatron).p10, 0.1));
    QVERIFY(at(Framework::Megatron).basis == BandBasis::Framework);
    // Four sources are too few to be narrower than the kind.
    QVERIFY(near(at(Framework::Litgpt).p10, -0.5));
    QVERIFY(near(at(Framework::Litgpt).p90, 0.1));
    QVERIFY(at(Framework::Litgpt).basis == BandBasis::Kind);
    QVERIFY(near(at(Framework::Generic).p90, 0.5));
    QVERIFY(at(Framework::Generic).basis == BandBasis::WithoutFramework);
}

void ErrorBandsTest::kindsWithFewSourcesTakeAllTraining()
{
    const auto of = [](ErrorKind kind, const std::string& source, double predicted) {
        AccuracyPoint row = point(source, predicted);
        row.kind = kind;
        return row;
    };
    std::vector<AccuracyPoint> points(30, of(ErrorKind::Qlora, "one", 101));
    for (int i = 0; i < 6; ++i)
        points.push_back(of(ErrorKind::Lora, "source " + std::to_string(i), i % 2 == 0 ? 70 : 130));
    points.push_back(of(ErrorKind::Serving, "engine", 500));
    const ErrorBands bands = errorBands({points, {}});
    const ErrorBand band = bands(ErrorKind::Qlora, BandQuantity::Peak).value();
    QVERIFY(band.basis == BandBasis::NearestKind);
    QVERIFY(near(band.p10, -0.3));
    QVERIFY(near(band.p90, 0.3));
    QCOMPARE(band.sources, std::size_t{7});
    QVERIFY(bands(ErrorKind::Lora, BandQuantity::Peak)->basis == BandBasis::Kind);
    // Serving is no training job: its only source is all that there is.
    QVERIFY(near(bands(ErrorKind::Serving, BandQuantity::Peak)->p90, 4));
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

HEADROOM_TEST(ErrorBandsTest)
#include "tst_error_bands.moc"
