// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/evidence/diff/difference.h"
#include "model/evidence/json/diff_json.h"
#include "model/json/strict_json.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// A plan that serves against benchmarks of the service and what its engine said.
class ServiceDifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void sameLoadIsAsPlanned();
    void otherLoadIsTakenOut();
    void slowServiceIsWorse();
    void engineSaysItsCache();
    void otherPlansTakeNoBenchmark();
    void jsonHasTheWaterfall();

private:
    [[nodiscard]] Difference differenceOf(const std::vector<EvidenceFile>& files) const
    {
        return differenceFrom(m_plan, m_catalogue, files);
    }
    /// A benchmark that measures what is estimated of a plan, times a factor.
    [[nodiscard]] EvidenceFile benchmarkOf(const Plan& plan, double slower = 1) const;

    Catalogue m_catalogue = shippedCatalogue();
    Plan m_plan = [] {
        Plan plan;
        plan.workload = Workload::Serving;
        plan.model = PresetModel{"llama-3.1-8b"};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
        plan.cluster.gpus = 1;
        plan.serving.engine = headroom::Engine::VllmV1;
        plan.serving.concurrency = 32;
        return plan;
    }();
};

namespace {

const ServiceFigure* figureOf(const Difference& difference, ServiceQuantity quantity, std::string_view statistic)
{
    for (const ServiceLoad& load : difference.services)
        for (const ServiceFigure& figure : load.figures)
            if (figure.quantity == quantity && figure.statistic == statistic)
                return &figure;
    return nullptr;
}

bool closeTo(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

}  // namespace

EvidenceFile ServiceDifferenceTest::benchmarkOf(const Plan& plan, double slower) const
{
    const Estimate estimated = estimate(plan, m_catalogue);
    const ServingSpeed& speed = estimated.serving.value().speed.value();
    ServingBenchmark load{.tool = "vLLM"};
    load.concurrency = static_cast<double>(plan.serving.concurrency);
    load.inputTokens = static_cast<double>(plan.serving.input_tokens);
    load.outputTokens = static_cast<double>(plan.serving.output_tokens);
    load.outputTokensPerSecond = speed.outputTokensPerSecond / slower;
    load.firstToken.p50 = speed.latencies.ttft.p50 * slower;
    load.firstToken.p99 = speed.latencies.ttft.p99 * slower;
    load.perOutput.p50 = speed.latencies.tpot.p50 * slower;
    EvidenceFile file{.file = "bench.json"};
    file.benchmarks.push_back(load);
    return file;
}

void ServiceDifferenceTest::sameLoadIsAsPlanned()
{
    const Difference difference = differenceOf({benchmarkOf(m_plan)});
    QCOMPARE(difference.services.size(), std::size_t{1});
    QVERIFY(difference.services.front().ran.empty());
    QCOMPARE(difference.verdict, DifferenceVerdict::AsPlanned);
    for (const ServiceFigure& figure : difference.services.front().figures) {
        QVERIFY(closeTo(figure.predicted, figure.underLoad));
        QVERIFY(closeTo(figure.measured, figure.predicted));
        QVERIFY(!figure.isWorse() && !figure.isBetter());
    }
    QVERIFY(figureOf(difference, ServiceQuantity::FirstToken, "p99") != nullptr);
    QVERIFY(figureOf(difference, ServiceQuantity::OutputRate, "") != nullptr);
    QCOMPARE(difference.inputs.front().used.size(), std::size_t{1});
}

/// A benchmark with twice the requests at a time is held against the plan under that load.
void ServiceDifferenceTest::otherLoadIsTakenOut()
{
    Plan busier = m_plan;
    busier.serving.concurrency = 128;
    busier.serving.output_tokens = 512;
    const Difference difference = differenceOf({benchmarkOf(busier)});
    const ServiceLoad& load = difference.services.at(0);
    QCOMPARE(load.asked, std::string("32 requests at a time, 1024 + 256 tokens"));
    QCOMPARE(load.ran, std::string("128 requests at a time, 1024 + 512 tokens"));
    QCOMPARE(difference.verdict, DifferenceVerdict::AsPlanned);
    const ServiceFigure* rate = figureOf(difference, ServiceQuantity::OutputRate, "");
    QVERIFY(rate != nullptr && rate->underLoad > rate->predicted);
    QVERIFY(closeTo(rate->underLoad, rate->measured));
}

void ServiceDifferenceTest::slowServiceIsWorse()
{
    constexpr double farBeyond = 3;
    const Difference difference = differenceOf({benchmarkOf(m_plan, farBeyond)});
    QCOMPARE(difference.verdict, DifferenceVerdict::Slower);
    QVERIFY(figureOf(difference, ServiceQuantity::PerToken, "p50")->isWorse());
    QVERIFY(figureOf(difference, ServiceQuantity::OutputRate, "")->isWorse());
    // Of first tokens no range was validated: nothing is claimed of them.
    QVERIFY(!figureOf(difference, ServiceQuantity::FirstToken, "p50")->isJudged);
    QVERIFY(differenceOf({benchmarkOf(m_plan, 1 / farBeyond)}).verdict == DifferenceVerdict::Faster);
}

void ServiceDifferenceTest::engineSaysItsCache()
{
    EvidenceFile log{.file = "vllm.log",
                     .text =
                         readTextEvidence("INFO [gpu_model_runner.py:1] Model loading took 14.98 GiB and 3.1 seconds\n"
                                          "INFO [gpu_worker.py:1] Available KV cache memory: 55.10 GiB\n"
                                          "INFO [kv_cache_utils.py:1] GPU KV cache size: 451,000 tokens\n")};
    const Difference difference = differenceOf({log});
    const ServiceFigure* cache = figureOf(difference, ServiceQuantity::CacheTokens, "");
    QVERIFY(cache != nullptr);
    QVERIFY(closeTo(cache->measured, 451000));
    QVERIFY2(!cache->isWorse(), qPrintable(QString::number(cache->predicted)));
    bool hasWeights = false;
    for (const MemoryDifference& part : difference.memory)
        hasWeights = hasWeights || (part.part == MemoryPart::Weights && part.measured &&
                                    closeTo(part.measured->value, 14.98 * bytesPerGiB));
    QVERIFY(hasWeights);
    QVERIFY(!difference.firstPart);
    log.text->engine.cacheTokens = 9000;
    QVERIFY(figureOf(differenceOf({log}), ServiceQuantity::CacheTokens, "")->isWorse());
}

void ServiceDifferenceTest::otherPlansTakeNoBenchmark()
{
    Plan training;
    training.model = PresetModel{"llama-3.1-8b"};
    training.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const std::vector<EvidenceFile> files = {benchmarkOf(m_plan)};
    const Difference difference = differenceFrom(training, m_catalogue, files);
    QVERIFY(difference.services.empty());
    QVERIFY(difference.verdict != DifferenceVerdict::Slower);
}

void ServiceDifferenceTest::jsonHasTheWaterfall()
{
    Plan busier = m_plan;
    busier.serving.concurrency = 64;
    constexpr double slower = 1.5;
    const Difference difference = differenceOf({benchmarkOf(busier, slower)});
    const auto nothing = [](const CauseStep&) { return std::string(); };
    const auto json = parseStrictJson(writeDifference(difference, {nothing, nothing}));
    QVERIFY(json);
    const auto& load = json->at("services").at(0);
    QCOMPARE(load.at("file").get<std::string>(), std::string("bench.json"));
    QVERIFY(!load.at("figures").empty());
    for (const auto& figure : load.at("figures")) {
        double sum = figure.at("predicted").get<double>();
        for (const auto& step : figure.at("steps"))
            sum += step.at("by").get<double>();
        QVERIFY(closeTo(sum, figure.at("measured").get<double>()));
    }
}

HEADROOM_TEST(ServiceDifferenceTest)
#include "tst_service_difference.moc"
