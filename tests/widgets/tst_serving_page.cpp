// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/serving/serving_sweep.h"
#include "tests/support/gui_test.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/banner/sentence_label.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/chart/memory/context_chart.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/chart/time/service_chart.h"
#include "widgets/chart/time/throughput_chart.h"
#include "widgets/chart/time/traffic_chart.h"
#include "widgets/page/serving/serving_page.h"
#include "widgets/page/serving/serving_text.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/expected_range.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/memory_bars.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>

using namespace headroom;

class ServingPageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void figuresAreThoseOfTheEstimate();
    void verdictNamesTheTarget();
    void whoWaitsForHoursIsNoSuccess();
    void costNamesItsTokens();
    void chartsShowThePlan();
    void trafficIsDrawnOverTheReplicas();
    void dayNamesItsCost();
    void overloadedServiceShowsWhatArrives();
    void sparesAreSaid();
    void chartsAgreeWithTheVerdict();
    void targetsPerAnswerAreNotCompared();
    void rangeIsThatOfTheTimePerToken();
    void cacheIsUsedAndFree();
    void cacheOfACpuIsThatOfItsRequests();
    void formatsAreCompared();
    void arrivalsAreMarkedAndCompared();
    void oneUnitOnThePage();
    void nodesWithoutGpusAreCalledNodes();
    void trainingPlanOffersToServe();
    void firstServiceIsBeingComputed();
    void whatDoesNotRunSaysWhy();
    void themeChangesWithThePalette();

private:
    [[nodiscard]] Plan service() const;
    [[nodiscard]] static ServingSweeps sweepsOf(const Plan& plan, const Estimate& result);
    void show(ServingPage& page, const Plan& plan) const;
    const Catalogue m_catalogue = test::shippedCatalogue();
};

Plan ServingPageTest::service() const
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.parallelism.tensor = 4;
    plan.serving.weights = WeightFormat::Fp8;
    plan.serving.kv = KvFormat::Fp8;
    plan.serving.concurrency = 64;
    plan.serving.latency_target_s = 0.03;
    plan.serving.traffic_by_hour = std::vector<double>(24, 1);
    plan.serving.traffic_by_hour->at(9) = 3;
    return plan;
}

ServingSweeps ServingPageTest::sweepsOf(const Plan& plan, const Estimate& result)
{
    return {plannedPoint(plan, result), batchSweep(plan, result), contextGrid(plan, result),
            compareFormats(plan, result), trafficDay(plan, result)};
}

void ServingPageTest::show(ServingPage& page, const Plan& plan) const
{
    const Estimate result = estimate(plan, m_catalogue);
    page.setEstimate(plan, result, sweepsOf(plan, result));
    page.resize(944, 760);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.grab();
}

void ServingPageTest::figuresAreThoseOfTheEstimate()
{
    const Plan plan = service();
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<KpiFigure> figures = servingFigures(plan, result);
    QCOMPARE(figures.size(), std::size_t{5});
    QCOMPARE(figures[1].value, latencyText(result.serving->speed->latencies.tpot.p50));
    QCOMPARE(figures[3].value, countText(result.serving->memory.maxSequences));
    QVERIFY(figures[4].accent && figures[4].value.startsWith(u'$'));
}

void ServingPageTest::verdictNamesTheTarget()
{
    Plan plan = service();
    const VerdictText met = verdictText(estimate(plan, m_catalogue), ByteUnit::GB);
    QCOMPARE(int(met.grade), int(Grade::Good));
    QVERIFY2(met.sentence().startsWith(QStringLiteral("Meets 30.0 ms per token")), qPrintable(met.sentence()));
    plan.serving.latency_target_s = 0.001;
    const VerdictText missed = verdictText(estimate(plan, m_catalogue), ByteUnit::GB);
    QCOMPARE(int(missed.grade), int(Grade::Bad));
    QVERIFY(missed.finding >= 0);
}

void ServingPageTest::whoWaitsForHoursIsNoSuccess()
{
    Plan plan = test::replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.serving.input_tokens = 100'000;
    plan.serving.max_batched_tokens = 16;
    plan.serving.concurrency = 1000;
    const VerdictText verdict = verdictText(estimate(plan, m_catalogue), ByteUnit::GB);
    QCOMPARE(int(verdict.grade), int(Grade::Watch));
    QVERIFY2(verdict.sentence().contains(QStringLiteral("requests wait 13")), qPrintable(verdict.sentence()));
    QVERIFY(verdict.finding >= 0);
    // A target of the time per token does not hide it.
    plan.serving.latency_target_s = 60;
    const VerdictText met = verdictText(estimate(plan, m_catalogue), ByteUnit::GB);
    QCOMPARE(int(met.grade), int(Grade::Watch));
    QVERIFY2(met.sentence().startsWith(QStringLiteral("Meets ")) &&
                 met.sentence().contains(QStringLiteral("but half of the requests wait 13")),
             qPrintable(met.sentence()));
    plan.serving.latency_target_s.reset();
    plan.serving.concurrency = 4;  // As many as the cache holds.
    QCOMPARE(int(verdictText(estimate(plan, m_catalogue), ByteUnit::GB).grade), int(Grade::Good));
}

void ServingPageTest::costNamesItsTokens()
{
    Plan plan = service();
    const auto verdict = [&] {
        return verdictText(estimate(plan, m_catalogue), ByteUnit::GB, tokenBasis(plan)).sentence();
    };
    const auto tile = [&] { return servingFigures(plan, estimate(plan, m_catalogue)).back().note; };
    QVERIFY2(verdict().endsWith(QStringLiteral("per million at full load")), qPrintable(verdict()));
    QCOMPARE(tile(), QStringLiteral("at full load"));
    // The busiest hour's tokens are not those of the day.
    plan.serving.requests_per_s = 2;
    QVERIFY2(verdict().contains(QStringLiteral("tokens/s at the peak hour, $")), qPrintable(verdict()));
    QVERIFY2(verdict().endsWith(QStringLiteral("per million over the day")), qPrintable(verdict()));
    QCOMPARE(tile(), QStringLiteral("over the day"));
    // A load that never changes is that of both.
    plan.serving.traffic_by_hour.reset();
    QVERIFY2(verdict().endsWith(QStringLiteral("per million")), qPrintable(verdict()));
    QVERIFY2(tile().endsWith(QStringLiteral("with input")), qPrintable(tile()));
}

void ServingPageTest::chartsShowThePlan()
{
    ServingPage page;
    show(page, service());
    auto* curve = page.findChild<ThroughputChart*>();
    QVERIFY(curve->pointCount() > 5);
    QVERIFY(curve->summary().contains(QStringLiteral("Within the target")));
    auto* contexts = page.findChild<ContextChart*>();
    QCOMPARE(contexts->pointCount(), 56);
    QVERIFY(contexts->pointText(7).contains(QStringLiteral("requests")));
    auto* day = page.findChild<TrafficChart*>();
    QCOMPARE(day->pointCount(), 24);
    QVERIFY2(day->summary().contains(QStringLiteral("requests per second")), qPrintable(day->summary()));
    auto* machines = page.findChild<ServiceChart*>();
    QVERIFY2(machines->summary().contains(QStringLiteral("2 model servers, 4 GPUs each")),
             qPrintable(machines->summary()));
    for (Chart* chart : page.findChildren<Chart*>()) {
        QVERIFY(!chart->summary().isEmpty());
        QVERIFY(!chart->toPng().isEmpty());
    }
}

/// Where fewer replicas at night save nothing, what the plan's own machines cost is told all the same.
void ServingPageTest::dayNamesItsCost()
{
    TrafficDay day;
    day.replicas.assign(24, 1);
    day.scaled = day.fixed = Money::fromDollars(88.15);
    QVERIFY2(trafficNote(day, QStringLiteral("USD")).contains(QStringLiteral("$88")),
             qPrintable(trafficNote(day, QStringLiteral("USD"))));
    day.scaled = Money::fromDollars(40);
    QVERIFY(trafficNote(day, QStringLiteral("USD")).contains(QStringLiteral("instead of")));
}

/// The load balancer takes what arrives, of which an overloaded service answers a part.
void ServingPageTest::overloadedServiceShowsWhatArrives()
{
    Plan plan = service();
    plan.serving.requests_per_s = 640;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.serving->speed->stable && result.serving->speed->requestsPerSecond < 600);
    ServiceChart chart;
    chart.setEstimate(plan, result, ByteUnit::GB);
    const QString shown = toTsv(chart.table());
    QVERIFY2(shown.contains(QStringLiteral("640 requests/s")), qPrintable(shown));
}

/// The same replicas with other traffic are another picture: the curve has an axis of its own.
void ServingPageTest::trafficIsDrawnOverTheReplicas()
{
    TrafficDay day;
    day.replicas.assign(24, 4);
    for (int hour = 0; hour < 24; ++hour)
        day.requestsPerSecond.push_back(10 + hour);
    TrafficChart chart;
    chart.setDay(day, 4);
    const QByteArray rising = chart.toSvg();
    QVERIFY(rising.contains("requests per s"));
    std::ranges::reverse(day.requestsPerSecond);
    chart.setDay(day, 4);
    QVERIFY(chart.toSvg() != rising);
}

void ServingPageTest::sparesAreSaid()
{
    Plan plan = service();
    const Estimate all = estimate(plan, m_catalogue);
    QCOMPARE(answeringText(*all.serving), QStringLiteral("2 replicas"));
    plan.serving.spare_replicas = 1;
    const Estimate result = estimate(plan, m_catalogue);
    QCOMPARE(answeringText(*result.serving), QStringLiteral("1 replica and a spare"));
    QVERIFY(servingFigures(plan, result)[2].note.contains(QStringLiteral("1 replica and a spare")));
    // The plan's own machines stand for the whole day, however few the traffic asks for.
    plan.serving.requests_per_s = 1;
    const Estimate light = estimate(plan, m_catalogue);
    const std::optional<TrafficDay> day = trafficDay(plan, light);
    QVERIFY(day && day->fixed);
    QVERIFY(std::abs(day->fixed->dollars() - 24 * light.cost.over({1})->dollars()) < 0.01);
}

void ServingPageTest::chartsAgreeWithTheVerdict()
{
    Plan plan = service();
    for (const std::int64_t users : {64, 80}) {
        plan.serving.concurrency = users;
        const Estimate result = estimate(plan, m_catalogue);
        const LatencyGoal goal = *result.serving->speed->goal;
        QCOMPARE(goal.isMet(), users == 64);
        const ServingSweeps sweeps = sweepsOf(plan, result);
        const ThroughputCurve curve = throughputCurve(plan, result, sweeps);
        QCOMPARE(curve.percentile, 95);
        QCOMPARE(curve.misses, !goal.isMet());
        const auto own = std::ranges::find(curve.points, curve.planned, &BatchPoint::concurrency);
        QVERIFY(own != curve.points.end());
        QCOMPARE(own->perToken.value, goal.reached.value);
        QVERIFY(std::abs(own->tokensPerSecond / result.serving->speed->outputTokensPerSecond - 1) < 1e-9);
        QCOMPARE(own->perToken <= *curve.target, goal.isMet());
        const std::vector<FormatOption> formats = chartedFormats(plan, result, sweeps);
        const auto fp8 = std::ranges::find(formats, WeightFormat::Fp8, &FormatOption::format);
        QCOMPARE(fp8->point->perToken.value, goal.reached.value);
        // Another format is simulated as its own plan is.
        Plan inBf16 = plan;
        inBf16.serving.weights = WeightFormat::Bf16;
        const ServingSpeed other = *estimate(inBf16, m_catalogue).serving->speed;
        QCOMPARE(formats.front().format, WeightFormat::Bf16);
        QCOMPARE(formats.front().point->perToken.value, other.goal->reached.value);
        const ContextCells cells = contextCells(plan, result, sweeps);
        QCOMPARE(cells.own->value, goal.reached.value);
        ContextChart chart;
        chart.setCells(cells);
        QStringList ownCells;
        for (int point = 0; point < chart.pointCount(); ++point)
            if (chart.pointText(point).contains(QStringLiteral("This plan")))
                ownCells << chart.pointText(point);
        QCOMPARE(ownCells.size(), 1);
        QVERIFY2(ownCells.front().contains(latencyText(goal.reached)), qPrintable(ownCells.front()));
        QCOMPARE(ownCells.front().contains(QStringLiteral("slower than the target")), !goal.isMet());
    }
}

void ServingPageTest::targetsPerAnswerAreNotCompared()
{
    Plan plan = service();
    plan.serving.latency_metric = LatencyMetric::Ttft;
    plan.serving.latency_target_s = 0.001;
    const Estimate result = estimate(plan, m_catalogue);
    const ServingSweeps sweeps = sweepsOf(plan, result);
    const ContextCells cells = contextCells(plan, result, sweeps);
    QVERIFY(cells.misses && !cells.target);
    QCOMPARE(cells.otherTarget, QStringLiteral("1.00 ms to the first token"));
    QVERIFY(throughputCurve(plan, result, sweeps).misses);
    ServingPage page;
    show(page, plan);
    for (const char* name : {"throughputCard", "contextCard"}) {
        const auto labels = page.findChild<Card*>(QLatin1String(name))->findChildren<ElidedLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const ElidedLabel* label) {
            return label->text().contains(QStringLiteral("not drawn: target 1.00 ms to the first token"));
        }));
    }
    ContextChart chart;
    chart.setCells(cells);
    int missed = 0;
    for (int point = 0; point < chart.pointCount(); ++point)
        missed += chart.pointText(point).contains(QStringLiteral("misses 1.00 ms to the first token")) ? 1 : 0;
    QCOMPARE(missed, 1);
}

void ServingPageTest::rangeIsThatOfTheTimePerToken()
{
    Plan plan = service();
    const Estimate result = estimate(plan, m_catalogue);
    const std::optional<ExpectedRange> range = expectedRange(result, ByteUnit::GB);
    QVERIFY(range.has_value());
    QCOMPARE(range->range, tokenRangeText(result));
    VerdictBanner banner;
    banner.resize(1600, banner.height());
    banner.setEstimate(result, ByteUnit::GB);
    banner.show();
    const auto* shown = banner.findChild<QLabel*>(QStringLiteral("bannerRange"));
    QVERIFY2(shown->isVisible() && shown->text().contains(range->range), qPrintable(shown->text()));
    // A sentence that is smaller for want of room leaves some to the range.
    constexpr int margins = 60;  // Less than they take.
    const int large = banner.findChild<SentenceLabel*>()->lineWidth(banner.sentence(), 1600);
    banner.resize(large + margins, banner.height());
    QCoreApplication::processEvents();
    QVERIFY(shown->isVisible());
    plan.serving.requests_per_s = 1e6;
    QVERIFY(!expectedRange(estimate(plan, m_catalogue), ByteUnit::GB));
}

void ServingPageTest::cacheIsUsedAndFree()
{
    const Plan plan = service();
    const Estimate result = estimate(plan, m_catalogue);
    MemoryBarChart chart;
    chart.setEstimate(plan, result, ByteUnit::GB);
    const auto& segments = chart.bars().bars.front().segments;
    const auto used = std::ranges::find(segments, MemoryPart::KvCache, &BarSegment::part);
    QVERIFY(used != segments.end() && !used->free && (used + 1)->free);
    QCOMPARE(used->bytes.value + (used + 1)->bytes.value, result.memory->worst().parts[MemoryPart::KvCache].value);
    QVERIFY2(chart.summary().contains(QStringLiteral("KV cache, free")), qPrintable(chart.summary()));
    QVERIFY(chart.pointText(static_cast<int>(used + 1 - segments.begin())).contains(QStringLiteral("KV cache, free")));
}

/// Its engine reserves no pool: the bar is the cache of the planned requests, and a part of that is in use.
void ServingPageTest::cacheOfACpuIsThatOfItsRequests()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{350'000'000};
    plan.cluster.hardware = VmNodes{"Standard_D32s_v5", 1};
    plan.serving.requests_per_s = 0.5;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving && result.serving->speed);
    const std::vector<BarSegment> segments = memoryBars(plan, result, ByteUnit::GB, 1).bars.front().segments;
    const auto used = std::ranges::find(segments, MemoryPart::KvCache, &BarSegment::part);
    QVERIFY(used != segments.end() && !used->free);
    // What answers hold and what of prompts is computed.
    const double held = result.serving->speed->heldTokens * result.serving->memory.kvPerToken.value;
    QVERIFY(held > 0);
    QVERIFY2(std::abs(used->bytes.value / held - 1) < 0.01, qPrintable(QString::number(used->bytes.value / held)));
}

void ServingPageTest::formatsAreCompared()
{
    const Plan plan = service();
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<FormatOption> options = compareFormats(plan, result);
    const std::vector<ShownRow> rows = formatRows(plan, result, options, ByteUnit::GB);
    QCOMPARE(rows.size(), std::size_t{5});
    QVERIFY(rows[1].cells.front().contains(QStringLiteral("this plan")));
    for (const ShownRow& row : rows)
        QVERIFY(!row.cells.back().isEmpty());  // What the format does to answers.
    QCOMPARE(formatTable(plan, result, options).rows.size(), std::size_t{5});
}

void ServingPageTest::arrivalsAreMarkedAndCompared()
{
    Plan plan = service();
    plan.serving.requests_per_s = 3;
    const Estimate result = estimate(plan, m_catalogue);
    QCOMPARE(plannedText(plan, result, plannedPoint(plan, result)), QStringLiteral("3.00 requests/s, this plan"));
    // Its point and its cell are those of the figure, whatever the target is held against.
    Plan first = plan;
    first.serving.latency_metric = LatencyMetric::Ttft;
    first.serving.latency_target_s = 0.5;
    const Estimate other = estimate(first, m_catalogue);
    const ServingSweeps sweeps = sweepsOf(first, other);
    const ThroughputCurve curve = throughputCurve(first, other, sweeps);
    const auto own = std::ranges::find(curve.points, curve.planned, &BatchPoint::concurrency);
    QVERIFY(own != curve.points.end());
    QCOMPARE(own->perToken.value, other.serving->speed->latencies.tpot.p50.value);
    QCOMPARE(contextCells(first, other, sweeps).own->value, own->perToken.value);
    ServingPage page;
    show(page, plan);
    const auto* formats = page.findChild<RowTable*>(QStringLiteral("formatTable"));
    const auto header = [formats] { return formats->model()->headerData(4, Qt::Horizontal).toString(); };
    QCOMPARE(header(), QStringLiteral("Replicas"));
    QCOMPARE(formats->model()->index(1, 4).data().toString(), countText(*result.serving->speed->replicasNeeded));
    show(page, service());
    QCOMPARE(header(), QStringLiteral("Tokens/s"));
    plan.serving.requests_per_s = 1000;
    show(page, plan);
    QCOMPARE(formats->model()->index(1, 3).data().toString(), QStringLiteral("overloaded"));
}

void ServingPageTest::oneUnitOnThePage()
{
    ServingPage page;
    show(page, service());
    const auto* formats = page.findChild<RowTable*>(QStringLiteral("formatTable"));
    const auto header = [formats] { return formats->model()->headerData(1, Qt::Horizontal).toString(); };
    const auto weights = [formats] { return formats->model()->index(1, 1).data().toString(); };
    const QString before = weights();
    QCOMPARE(header(), QStringLiteral("GB per GPU"));
    page.setByteUnit(ByteUnit::GiB);
    QCOMPARE(header(), QStringLiteral("GiB per GPU"));
    QVERIFY2(weights() != before, qPrintable(before));
    const QString machines = page.findChild<ServiceChart*>()->summary();
    QVERIFY2(machines.contains(QStringLiteral(" GiB of weights")), qPrintable(machines));
    QVERIFY(page.findChild<MemoryBarChart*>()->summary().contains(QStringLiteral("GiB")));
}

void ServingPageTest::nodesWithoutGpusAreCalledNodes()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{124'000'000};
    plan.serving.engine = Engine::Cpu;
    plan.serving.concurrency = 1;
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 1};
    ServingPage page;
    show(page, plan);
    const Estimate result = estimate(plan, m_catalogue);
    QString shown = page.findChild<ServiceChart*>()->summary() + toTsv(formatTable(plan, result, {}));
    for (const KpiFigure& figure : servingFigures(plan, result))
        shown += figure.note;
    shown += page.findChild<Card*>(QStringLiteral("servingMemoryCard"))->title();
    const auto* formats = page.findChild<RowTable*>(QStringLiteral("formatTable"));
    shown += formats->model()->headerData(1, Qt::Horizontal).toString();
    QVERIFY2(shown.contains(QStringLiteral("1 replica of 1 node")), qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("1 model server, 1 node each")), qPrintable(shown));
    QVERIFY2(!shown.contains(QStringLiteral("GPU"), Qt::CaseInsensitive), qPrintable(shown));
}

void ServingPageTest::trainingPlanOffersToServe()
{
    ServingPage page;
    show(page, Plan{});
    QSignalSpy asked(&page, &ServingPage::servingRequested);
    QPushButton* button = nullptr;
    for (QPushButton* candidate : page.findChildren<QPushButton*>())
        if (candidate->isVisible())
            button = candidate;
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
}

void ServingPageTest::firstServiceIsBeingComputed()
{
    ServingPage page;
    const auto* title = page.findChild<QLabel*>(QStringLiteral("emptyTitle"));
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY2(title->text().isEmpty(), qPrintable(title->text()));
    page.showComputing();
    QCOMPARE(title->text(), QStringLiteral("Computing this service"));
    show(page, service());
    page.showComputing();
    QVERIFY(page.findChild<ThroughputChart*>()->isVisible());
}

void ServingPageTest::whatDoesNotRunSaysWhy()
{
    Plan plan = service();
    plan.parallelism.tensor = 1;
    plan.serving.weights = WeightFormat::Bf16;
    const Estimate result = estimate(plan, m_catalogue);
    const QStringList reasons = noServiceReasons(plan, result, ByteUnit::GB);
    QVERIFY(!reasons.isEmpty());
    ServingPage page;
    show(page, plan);
    QVERIFY(!page.findChild<ThroughputChart*>()->isVisible());
}

void ServingPageTest::themeChangesWithThePalette()
{
    ServingPage page;
    show(page, service());
    const QImage light = page.grab().toImage();
    page.setPalette(qtPalette(Theme::Dark));
    QVERIFY(page.grab().toImage() != light);
}

HEADROOM_GUI_TEST(ServingPageTest)
#include "tst_serving_page.moc"
