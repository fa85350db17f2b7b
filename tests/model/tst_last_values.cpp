// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/job_curve.h"
#include "model/cost/token_run.h"
#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "model/io/estimate_json.h"
#include "model/io/plan_json.h"
#include "model/serving/serving_sweep.h"
#include "model/serving/serving_traffic.h"
#include "model/time/pipeline_timeline.h"
#include "model/time/traffic.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <sstream>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char* file = "tests/data/last_values.jsonl";

/// All numbers of a part of an estimate in one: each counts by its size and its place, so that no two changes cancel
/// out but by design.
class Digest {
public:
    void add(const Json& value)
    {
        if (value.is_structured()) {
            for (const Json& element : value)
                add(element);
        } else if (value.is_number()) {
            add(value.get<double>());
        } else {
            add(value.dump());
        }
    }
    void add(double number)
    {
        constexpr double places = 97;
        constexpr double smallest = 1e-12;
        m_sum += std::copysign(std::log1p(std::abs(number) / smallest), number) *
                 (1 + std::fmod(++m_place, places) / places);
    }
    void add(const std::string& text)
    {
        constexpr double characters = 256;
        for (const char c : text)
            add(static_cast<unsigned char>(c) / characters);
    }
    [[nodiscard]] double value() const { return m_sum; }

private:
    double m_sum{0};
    double m_place{0};
};

std::vector<Explanation> explanations(const Plan& plan, const Estimate& estimate)
{
    std::vector<Explanation> all;
    for (std::size_t i = 0; i < memoryPartCount; ++i) {
        const auto part = static_cast<MemoryPart>(i);
        if (isOfOtherModels(part))
            continue;
        all.push_back(estimate.serving
                          ? explainServingPart(plan, estimate, part)
                          : explainPart(plan, estimate, static_cast<std::size_t>(estimate.memory->worstStage), part));
    }
    if (estimate.serving)
        for (Explanation& explanation : explainService(plan, estimate))
            all.push_back(std::move(explanation));
    all.push_back(explainJob(plan, estimate));
    return all;
}

void addSeconds(Digest& digest, std::initializer_list<Seconds> times)
{
    for (const Seconds time : times)
        digest.add(time.value);
}

/// What the charts of a training job draw.
double trainingCharts(const Plan& plan, const Estimate& estimate)
{
    Digest digest;
    constexpr std::int64_t few = 16;
    for (const PipelineBlock& block : pipelineTimeline(plan, estimate, few).blocks)
        addSeconds(digest, {block.start, block.end});
    if (const auto traffic = stepTraffic(plan, estimate))
        for (const LinkTraffic& row : *traffic) {
            digest.add(row.inside.value);
            digest.add(row.between.value);
            addSeconds(digest, {row.exposed, row.busyInside, row.busyBetween});
        }
    const TokenRun run = tokenRun(plan, estimate);
    for (const std::optional<Hours>& end : {run.done, run.early, run.late, budgetUsedUp(plan, estimate)})
        digest.add(end.value_or(Hours{}).value);
    if (const std::optional<JobCurve> curve = jobCurve(plan, estimate))
        for (const CostPoint& point : curve->points)
            digest.add(point.amount.micros);
    return digest.value();
}

/// What the charts of a service draw, those apart that simulate it again for every point.
double servingCharts(const Plan& plan, const Estimate& estimate)
{
    Digest digest;
    const auto add = [&digest](const BatchPoint& point) {
        digest.add(point.concurrency);
        digest.add(point.perToken.value);
        digest.add(point.tokensPerSecond);
    };
    if (const std::optional<PlannedPoint> planned = plannedPoint(plan, estimate))
        add(planned->point);
    for (const BatchPoint& point : batchSweep(plan, estimate))
        add(point);
    for (const auto& row : contextGrid(plan, estimate).perToken)
        for (const std::optional<Seconds>& time : row)
            digest.add(time.value_or(Seconds{}).value);
    for (const ServiceTraffic& row : serviceTraffic(plan, estimate)) {
        digest.add(row.inside.value);
        digest.add(row.between.value);
    }
    if (const std::optional<TrafficDay> day = trafficDay(plan, estimate)) {
        digest.add(day->loadOfOne);
        for (const std::int64_t replicas : day->replicas)
            digest.add(static_cast<double>(replicas));
    }
    return digest.value();
}

/// A figure for each part of what is computed about a plan.
std::map<std::string, double> digests(const Plan& plan, const Catalogue& catalogue)
{
    const Estimate result = estimate(plan, catalogue, "2026-11-21");
    std::map<std::string, double> figures;
    const Json json =
        Json::parse(writeEstimate(plan, result, [](const Finding& finding) { return std::string(finding.id); }));
    for (const auto& [key, value] : json.items()) {
        Digest digest;
        digest.add(value);
        figures[key] = digest.value();
    }
    if (result.memory) {
        Digest digest;
        for (const Explanation& explanation : explanations(plan, result)) {
            digest.add(explanation.formula + explanation.substituted);
            for (const ExplanationInput& input : explanation.inputs)
                digest.add(input.value);
        }
        figures["explained"] = digest.value();
        figures["charts"] = result.serving ? servingCharts(plan, result) : trainingCharts(plan, result);
    }
    return figures;
}

bool isSame(double value, double last)
{
    constexpr double lastBits = 1e-7;  // Of another compiler, and of sums in another order.
    return std::abs(value - last) <= lastBits * std::max(1.0, std::abs(last));
}

}  // namespace

/// What the program said of some hundred random plans when somebody last looked: every line of the file is a plan and a
/// figure for each part of its estimate. A change of numbers is a decision: where one is meant, run this test with
/// HEADROOM_RENEW_LAST_VALUES=1 in the environment, see in the difference which plans and parts it reaches, and say in
/// the commit why. A new line needs its "plan" alone.
class LastValuesTest : public QObject {
    Q_OBJECT

private slots:
    void estimatesAreWhatTheyWere();
};

void LastValuesTest::estimatesAreWhatTheyWere()
{
    const Catalogue catalogue = test::shippedCatalogue();
    const bool renews = qEnvironmentVariableIntValue("HEADROOM_RENEW_LAST_VALUES") != 0;
    std::istringstream lines(test::repositoryFile(file));
    std::string renewed;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        Json row = Json::parse(line);
        const Result<Plan> plan = parsePlan(row.at("plan").dump());
        QVERIFY2(plan, qPrintable(QStringLiteral("line %1: %2")
                                      .arg(number)
                                      .arg(QString::fromStdString(plan ? std::string() : toString(plan.error())))));
        const std::map<std::string, double> figures = digests(*plan, catalogue);
        if (renews) {
            row["figures"] = figures;
            renewed += row.dump() + '\n';
            continue;
        }
        const auto last = row.at("figures").get<std::map<std::string, double>>();
        QCOMPARE(figures.size(), last.size());
        for (const auto& [part, figure] : figures)
            QVERIFY2(last.contains(part) && isSame(figure, last.at(part)),
                     qPrintable(QStringLiteral("line %1 of %2, %3: %4, last %5")
                                    .arg(number)
                                    .arg(QLatin1String(file), QString::fromStdString(part))
                                    .arg(figure, 0, 'g', 15)
                                    .arg(last.contains(part) ? last.at(part) : 0, 0, 'g', 15)));
    }
    QCOMPARE_GT(number, 100);
    if (renews) {
        QFile out(QStringLiteral(HEADROOM_SOURCE_DIR "/") + QLatin1String(file));
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(renewed.data(), static_cast<qint64>(renewed.size())), static_cast<qint64>(renewed.size()));
    }
}

HEADROOM_TEST(LastValuesTest)
#include "tst_last_values.moc"
