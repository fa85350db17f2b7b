// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/validation_json.h"
#include "model/validate/decisions.h"
#include "model/validate/job_summary.h"
#include "model/validate/pipeline_layout.h"
#include "model/validate/validation.h"
#include "tests/support/measured_cases.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace headroom;
using headroom::test::llama;

/// What is compared with what, how errors are summed up, and how that is written.
class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void pipelineLayouts();
    void comparesWhatWasRead();
    void sourcesCountOperationsTheirWay();
    void limitedPowerTellsNoTime();
    void timesWarnedOfAreNotOfTierA();
    void summaryOfErrors();
    void jobsAreSummedApart();
    void sweepsAreOfOneShape();
    void writesEverything();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void ComparisonTest::pipelineLayouts()
{
    const auto chunks = layersPerChunk("Et*3|(tt|)*6mL");
    QCOMPARE(chunks.value_or(std::vector<std::int64_t>{}), (std::vector<std::int64_t>{3, 2, 2, 2, 2, 2, 2, 0}));
    const std::map<std::string, std::string> layout = {{"pipeline-model-parallel-layout", "Et*3|(tt|)*6mL"}};
    QCOMPARE(layersPerStage(layout, 2, 15).value_or(std::vector<std::int64_t>{}), (std::vector<std::int64_t>{9, 6}));
    QCOMPARE(virtualStages(layout, 2).value_or(0), std::int64_t{4});
    const std::map<std::string, std::string> ends = {{"decoder-first-pipeline-num-layers", "2"},
                                                     {"decoder-last-pipeline-num-layers", "2"}};
    QCOMPARE(layersPerStage(ends, 4, 12).value_or(std::vector<std::int64_t>{}),
             (std::vector<std::int64_t>{2, 4, 4, 2}));
    const std::map<std::string, std::string> edges = {{"account-for-embedding-in-pipeline-split", "true"},
                                                      {"account-for-loss-in-pipeline-split", "true"}};
    QCOMPARE(layersPerStage(edges, 4, 6).value_or(std::vector<std::int64_t>{}),
             (std::vector<std::int64_t>{1, 2, 2, 1}));
    for (const char* bad : {"E(tt", "t*0", "t*99999999", "t?", "t*"})
        QVERIFY2(!layersPerChunk(bad), bad);
}

void ComparisonTest::comparesWhatWasRead()
{
    MeasuredCase c = llama();
    c.parallelism.pipeline = 2;
    c.measured.peak = Bytes{50e9};
    const auto predicted = [&] { return validate({{c}, {}}, m_catalogue).cases.front().predicted; };
    const double allocated = predicted();
    c.measured.scope = MemoryScope::Reserved;
    const double reserved = predicted();
    c.measured.scope = MemoryScope::NvidiaSmi;
    const double shown = predicted();
    QVERIFY(allocated < reserved && reserved < shown);
    c.measured.scope = MemoryScope::Allocated;
    c.measured.rank = MemoryRank::First;
    const double first = predicted();
    c.measured.rank = MemoryRank::Last;
    const double last = predicted();
    QVERIFY(first != last);
    QCOMPARE(std::max(first, last), allocated);
    c.measured.outOfMemory = true;
    const Validation failed = validate({{c}, {}}, m_catalogue);
    QVERIFY(failed.cases.empty());
    QVERIFY(failed.fit.front().outOfMemory);
}

void ComparisonTest::sourcesCountOperationsTheirWay()
{
    MeasuredCase c = llama();
    c.training.recompute = "full";
    c.measured.flopsPerGpu = FlopsPerSecond{4e14};
    const auto predicted = [&](const char* convention) {
        c.training.flopConvention = convention;
        return validate({{c}, {}}, m_catalogue).cases.front().predicted;
    };
    // Without attention the repeated forward pass makes four thirds of the work.
    const double repeated = predicted("hardware");
    QCOMPARE(predicted(""), repeated);
    QCOMPARE_LT(predicted("model"), repeated);
    QCOMPARE_LT(predicted("model-causal"), predicted("model"));
    QCOMPARE_GT(predicted("model-causal"), 0.7 * predicted("model"));
    c.training.recompute = "none";
    QCOMPARE(predicted(""), predicted("model"));
    c.training.flopConvention = "by hand";
    const Validation unknown = validate({{c}, {}}, m_catalogue);
    QCOMPARE(unknown.unknown.size(), std::size_t{1});
    QCOMPARE(unknown.unknown.front().field, std::string("flop_convention"));
}

void ComparisonTest::limitedPowerTellsNoTime()
{
    MeasuredCase c = llama();
    c.measured.step = Seconds{5};
    const double usual = validate({{c}, {}}, m_catalogue).cases.front().predicted;
    c.hardware.powerLimited = true;
    const Validation unknown = validate({{c}, {}}, m_catalogue);
    QVERIFY(unknown.cases.empty());
    QVERIFY(unknown.skipped.front().reason.starts_with("power limited by an unstated amount"));
    // A stated limit slows products down, by the third root of what is left of 700 W.
    c.hardware.powerLimit = 350;
    const double limited = validate({{c}, {}}, m_catalogue).cases.front().predicted;
    QCOMPARE_GT(limited, 1.1 * usual);
    QCOMPARE_LT(limited, usual / std::cbrt(0.5));
    c.hardware.powerLimit = 900;
    QCOMPARE(validate({{c}, {}}, m_catalogue).cases.front().predicted, usual);
}

void ComparisonTest::timesWarnedOfAreNotOfTierA()
{
    MeasuredCase c = llama();
    c.measured.peak = Bytes{50e9};
    c.measured.step = Seconds{1};
    c.training.globalBatch = 128;
    const auto tiers = [&] {
        std::string all;
        for (const Comparison& row : validate({{c}, {}}, m_catalogue).cases)
            all += row.tier;
        return all;
    };
    c.tier = "A";
    QCOMPARE(tiers(), std::string("AA"));
    c.measured.roughTime = true;
    QCOMPARE(tiers(), std::string("AB"));
    c.tier = "C";
    QCOMPARE(tiers(), std::string("CC"));
}

void ComparisonTest::summaryOfErrors()
{
    std::vector<Comparison> rows;
    for (const double predicted : {90.0, 105.0, 120.0, 100.0})
        rows.push_back({.id = "x",
                        .source = "s",
                        .kind = "train_full",
                        .tier = "A",
                        .quantity = "peak_memory_bytes",
                        .measured = 100,
                        .predicted = predicted});
    const std::vector<ErrorSummary> summary = summarise(rows);
    QCOMPARE(summary.size(), std::size_t{1});
    QCOMPARE(summary.front().n, std::size_t{4});
    QVERIFY(std::abs(summary.front().medianAbsPercent - 7.5) < 1e-9);
    QVERIFY(std::abs(summary.front().p90AbsPercent - 20) < 1e-9);
    QVERIFY(std::abs(summary.front().medianSignedPercent - 2.5) < 1e-9);
}

void ComparisonTest::jobsAreSummedApart()
{
    const auto row = [](const char* source, std::string_view quantity, ErrorKind job, double predicted,
                        const char* tier = "A") {
        return Comparison{.id = "x",
                          .source = source,
                          .kind = "train_full",
                          .tier = tier,
                          .quantity = quantity,
                          .job = job,
                          .measured = 100,
                          .predicted = predicted};
    };
    const auto ranged = [](Comparison comparison, bool isInside) {
        comparison.inRange = isInside;
        return comparison;
    };
    const std::vector<JobSummary> jobs = summariseByJob({ranged(row("a", "step_s", ErrorKind::DenseFull, 104), true),
                                                         ranged(row("a", "step_s", ErrorKind::DenseFull, 94), false),
                                                         row("b", "tokens_per_s_per_gpu", ErrorKind::DenseFull, 88),
                                                         row("b", "tokens_per_s_per_gpu", ErrorKind::DenseFull, 1, "C"),
                                                         row("b", "step_s", ErrorKind::ExpertsFull, 130)});
    QCOMPARE(jobs.size(), std::size_t{2});
    QCOMPARE(jobs[0].job, ErrorKind::DenseFull);
    QCOMPARE(jobs[0].quantity, std::string_view("throughput"));
    QCOMPARE(jobs[0].n, std::size_t{3});
    QCOMPARE(jobs[0].sources, std::size_t{2});
    QVERIFY(std::abs(jobs[0].medianOverSources - 8.5) < 1e-9);
    QVERIFY(std::abs(jobs[0].worstMedian - 12) < 1e-9);
    QCOMPARE(jobs[0].worstSource, std::string("b"));
    QVERIFY(std::abs(jobs[0].ninetieth - 12) < 1e-9);
    QCOMPARE(jobs[0].coverage.ranged, std::size_t{2});
    QCOMPARE(jobs[0].coverage.inRange, std::size_t{1});
    QVERIFY(jobs[0].medianGoal && std::abs(*jobs[0].medianGoal - 8) < 1e-9);
    QCOMPARE(jobs[1].job, ErrorKind::ExpertsFull);
    QVERIFY(!jobs[1].medianGoal && jobs[1].sourceGoal && std::abs(*jobs[1].sourceGoal - 20) < 1e-9);
}

void ComparisonTest::writesEverything()
{
    MeasuredCase c = llama();
    c.measured.peak = Bytes{50e9};
    c.training.framework = "tomorrows-trainer";
    const auto json = nlohmann::json::parse(writeValidation(validate({{c}, {{"s", "why"}}}, m_catalogue)));
    QCOMPARE(json.at("format").get<std::string>(), std::string("headroom-validation"));
    QCOMPARE(json.at("version").get<int>(), 1);
    const auto& row = json.at("cases").at(0);
    QCOMPARE(row.at("quantity").get<std::string>(), std::string("peak_memory_bytes"));
    const double predicted = row.at("predicted").get<double>();
    QVERIFY(std::abs(row.at("error_percent").get<double>() - 100 * (predicted / 50e9 - 1)) < 1e-9);
    QCOMPARE(json.at("fit").at(0).at("measured").get<std::string>(), std::string("ran"));
    QCOMPARE(json.at("skipped").at(0).at("reason").get<std::string>(), std::string("why"));
    QCOMPARE(json.at("summary").at(0).at("n").get<int>(), 1);
    QCOMPARE(row.at("job").get<std::string>(), std::string("dense-full"));
    QCOMPARE(json.at("jobs").at(0).at("job").get<std::string>(), std::string("dense-full"));
    QCOMPARE(json.at("unknown").at(0).at("value").get<std::string>(), std::string("tomorrows-trainer"));
}

void ComparisonTest::sweepsAreOfOneShape()
{
    MeasuredCases cases;
    std::vector<Comparison> rows;
    for (const std::int64_t heads : {64, 96})
        for (const std::int64_t tensor : {1, 2, 4}) {
            MeasuredCase c = llama();
            c.id = std::to_string(heads) + " heads over " + std::to_string(tensor);
            c.model.heads = heads;
            c.training.globalBatch = 64;
            c.parallelism.tensor = tensor;
            Comparison row;
            row.id = c.id;
            row.source = c.source;
            row.quantity = "step_s";
            row.measured = row.predicted = 1;
            rows.push_back(row);
            cases.cases.push_back(c);
        }
    const std::vector<LayoutSweep> sweeps = layoutSweeps(cases, rows);
    QCOMPARE(sweeps.size(), std::size_t{2});
    for (const LayoutSweep& sweep : sweeps)
        QCOMPARE(sweep.layouts, std::size_t{3});
}

HEADROOM_TEST(ComparisonTest)
#include "tst_comparison.moc"
