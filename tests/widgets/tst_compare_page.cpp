// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_plans.h"
#include "widgets/chart/comparison_chart.h"
#include "widgets/chart/tornado_chart.h"
#include "widgets/page/compare/compare_page.h"
#include "widgets/page/memory/sensitivity_card.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/labels.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

using namespace headroom;

/// Plans side by side: rows, verdict, page and charts.
class ComparePageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void differencesAreMarked();
    void nodesWithoutGpusAreNodes();
    void bestFitsAndHasARival();
    void servicesHaveTheirOwnRows();
    void servicesThatFitMayStillFail();
    void verdictNamesTheWinner();
    void unknownPricesAreNotBeaten();
    void tiesAndOtherJobsHaveNoWinner();
    void otherFieldsGetRowsOfTheirOwn();
    void currenciesAreNotCompared();
    void lettersGoOn();
    void pageShowsTableAndVerdict();
    void filterLeavesDifferences();
    void buttonsSpeakOfTheirPlan();
    void chartsShowEveryPlan();
    void unitsChange();
    void manyPlansStayReadable();
    void threeLongColumnsAreWhole();
    void tornadoShowsWhatMoves();
    void tornadoWithoutAFigure();

private:
    [[nodiscard]] EstimatedPlan sample(const std::string& name) const { return estimated(test::samplePlan(name)); }
    [[nodiscard]] EstimatedPlan estimated(const Plan& plan) const
    {
        return {plan, estimate(plan, m_catalogue, "2026-11-21")};
    }
    [[nodiscard]] static ComparisonRow rowOf(const std::vector<EstimatedPlan>& plans, const QString& label)
    {
        for (const ComparisonRow& row : comparisonRows(plans, ByteUnit::GB))
            if (row.label == label)
                return row;
        return {};
    }

    Catalogue m_catalogue;
    std::vector<EstimatedPlan> m_three;
};

void ComparePageTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    m_catalogue = test::shippedCatalogue();
    m_three = {sample("2am-ticket"), sample("2am-zero3"), sample("2am-offload")};
}

void ComparePageTest::differencesAreMarked()
{
    const ComparisonRow gpus = rowOf(m_three, QStringLiteral("GPUs used"));
    QCOMPARE(gpus.cells, (QStringList{QStringLiteral("1 of 8 × A100 40 GB"), QStringLiteral("8 × A100 40 GB"),
                                      QStringLiteral("1 of 8 × A100 40 GB")}));
    QVERIFY(gpus.differs);
    QCOMPARE(rowOf(m_three, QStringLiteral("Layout")).cells[1], QStringLiteral("ZeRO-3 on 8"));
    QVERIFY(!rowOf(m_three, QStringLiteral("Recipe")).differs);
    QVERIFY(rowOf(m_three, QStringLiteral("Job")).differs);
    QVERIFY(!rowOf(m_three, QStringLiteral("Per hour")).differs);
    QCOMPARE(rowOf(m_three, QStringLiteral("Verdict")).cells,
             (QStringList{QStringLiteral("does not fit"), QStringLiteral("fits"), QStringLiteral("probably fits")}));
}

void ComparePageTest::nodesWithoutGpusAreNodes()
{
    Plan plan = m_three[0].plan;
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 2};
    plan.cluster.gpus = {};
    const EstimatedPlan cpu = estimated(plan);
    QCOMPARE(rowOf({cpu, cpu}, QStringLiteral("Nodes used")).cells.first(), QStringLiteral("2 nodes"));
    QCOMPARE(rowOf({cpu, m_three[1]}, QStringLiteral("GPUs or nodes used")).cells.size(), 2);
}

void ComparePageTest::bestFitsAndHasARival()
{
    QCOMPARE(rowOf(m_three, QStringLiteral("Step time, s")).best, 1);
    QCOMPARE(rowOf(m_three, QStringLiteral("Headroom, GB")).best, 1);
    // All cost the same per hour, and alone there is nothing to win.
    QCOMPARE(rowOf(m_three, QStringLiteral("Per hour")).best, -1);
    QCOMPARE(rowOf({m_three[0], m_three[1]}, QStringLiteral("Step time, s")).best, -1);
}

void ComparePageTest::servicesHaveTheirOwnRows()
{
    const EstimatedPlan service = sample("70b-serving");
    EstimatedPlan slower = service;
    slower.plan.serving.weights = WeightFormat::Bf16;
    slower = estimated(slower.plan);
    const std::vector<EstimatedPlan> services{service, slower};
    QCOMPARE(rowOf(services, QStringLiteral("Layout")).cells.first(), QStringLiteral("tensor 4, 2 replicas"));
    const ComparisonRow tokens = rowOf(services, QStringLiteral("Time per token, ms"));
    QCOMPARE(tokens.cells.first(), millisecondsNumber(service.estimate.serving->speed->latencies.tpot.p50));
    // The slowest of twenty requests decide whether a service is good enough.
    const Latencies& latencies = service.estimate.serving->speed->latencies;
    QCOMPARE(rowOf(services, QStringLiteral("Time per token P95, ms")).cells.first(),
             millisecondsNumber(latencies.tpot.p95));
    QCOMPARE(rowOf(services, QStringLiteral("First token P95, ms")).cells.first(),
             millisecondsNumber(latencies.ttft.p95));
    QCOMPARE(rowOf(services, QStringLiteral("Tokens per second")).cells.first(),
             rateNumber(service.estimate.serving->speed->outputTokensPerSecond));
    QVERIFY(!rowOf(services, QStringLiteral("Per million tokens")).cells.isEmpty());
    QVERIFY(rowOf(services, fieldLabel("/serving/weights")).differs);
    slower.plan.serving.latency_target_s = 0.05;
    QCOMPARE(rowOf({service, slower}, QStringLiteral("Latency target")).cells.last(), QStringLiteral("0.05 s"));
    for (const char* label : {"Step time, s", "All tokens", "Job", "Recipe", "Optimizer"})
        QVERIFY2(rowOf(services, QString::fromLatin1(label)).cells.isEmpty(), label);
    // Beside a training plan both kinds of rows stand.
    const std::vector<EstimatedPlan> both{service, m_three[1]};
    QVERIFY(rowOf(both, QStringLiteral("Time per token, ms")).cells.last() == QStringLiteral("–"));
    QVERIFY(rowOf(both, QStringLiteral("Step time, s")).cells.first() == QStringLiteral("–"));
    // Neither takes anything from the fields of the other.
    QCOMPARE(rowOf(both, QStringLiteral("Optimizer")).cells,
             (QStringList{QStringLiteral("–"), QStringLiteral("AdamW")}));
    QCOMPARE(rowOf(both, fieldLabel("/serving/weights")).cells.last(), QStringLiteral("–"));
    EstimatedPlan trainedElsewhere = service;
    trainedElsewhere.plan.training.optimizer = Optimizer::Muon;
    QVERIFY(rowOf({service, trainedElsewhere}, QStringLiteral("Optimizer")).cells.isEmpty());
    // What serves and what trains are no rivals.
    for (const char* label : {"Tokens per second", "Headroom, GB", "Peak per GPU, GB", "Per hour", "Weekend"})
        QCOMPARE(rowOf(both, QString::fromLatin1(label)).best, -1);
}

void ComparePageTest::servicesThatFitMayStillFail()
{
    const EstimatedPlan fine = sample("70b-serving");
    Plan plan = fine.plan;
    plan.serving.requests_per_s = 1000;
    const EstimatedPlan overloaded = estimated(plan);
    plan.serving.requests_per_s.reset();
    plan.serving.concurrency = 80;
    const EstimatedPlan slow = estimated(plan);
    const std::vector<EstimatedPlan> plans{fine, overloaded, slow};
    QCOMPARE(rowOf(plans, QStringLiteral("Verdict")).cells,
             (QStringList{QStringLiteral("fits"), QStringLiteral("overloaded"), QStringLiteral("misses its target")}));
    QCOMPARE(rowOf(plans, QStringLiteral("First token, ms")).cells[0],
             millisecondsNumber(fine.estimate.serving->speed->latencies.ttft.p50));
    QCOMPARE(rowOf(plans, QStringLiteral("First token, ms")).cells[1], QStringLiteral("–"));
    QCOMPARE(rowOf(plans, QStringLiteral("Whole answer, s")).cells[2],
             secondsNumber(slow.estimate.serving->speed->latencies.e2e.p50));
    QCOMPARE(rowOf(plans, QStringLiteral("Load, %")).cells[1],
             percentNumber(overloaded.estimate.serving->speed->utilization));
    QVERIFY(rowOf(plans, QStringLiteral("Target")).cells[2].contains(QStringLiteral("of 30.0 ms per token")));
    QVERIFY(comparisonVerdict(plans).sentence().startsWith(QStringLiteral("1 of 3 services works out: ")));
    QCOMPARE(comparisonVerdict(std::vector{overloaded, slow}).sentence(),
             QStringLiteral("None of the 2 services works out"));
    // Of two that work out, tokens decide.
    Plan fewer = fine.plan;
    fewer.name = "fewer at a time";
    fewer.serving.concurrency = 32;
    const ComparisonVerdict both = comparisonVerdict(std::vector{fine, estimated(fewer)});
    QCOMPARE(both.cheapest, 0);
    QCOMPARE(both.fastest, 1);
}

void ComparePageTest::verdictNamesTheWinner()
{
    QCOMPARE(comparisonVerdict(m_three).sentence(),
             QStringLiteral("2 of 3 plans fit: 7B on eight A100s with ZeRO-3 is cheapest and fastest"));
    QCOMPARE(comparisonVerdict(std::vector{m_three[0], m_three[0]}).sentence(),
             QStringLiteral("None of the 2 plans fits"));
    QCOMPARE(comparisonVerdict(std::vector{m_three[0], m_three[2]}).sentence(),
             QStringLiteral("1 of 2 plans fits: 7B on one A100 with the optimizer in host memory"));
    Plan small = m_three[1].plan;
    small.name = "small";
    small.training.optimizer = Optimizer::AdamW8bit;
    small.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 1};
    small.cluster.gpus = 1;
    const ComparisonVerdict verdict = comparisonVerdict(std::vector{m_three[1], estimated(small)});
    QCOMPARE(verdict.sentence(), QStringLiteral("2 of 2 plans fit: small is cheapest, 7B on eight A100s with ZeRO-3 is "
                                                "fastest"));
    QCOMPARE(verdict.cheapest, 1);
    QCOMPARE(verdict.fastest, 0);
}

void ComparePageTest::unknownPricesAreNotBeaten()
{
    Plan amd = m_three[1].plan;
    amd.name = "MI300X";
    amd.cluster.hardware = VmNodes{"Standard_ND96isr_MI300X_v5", 1};
    amd.cost.region.reset();
    const EstimatedPlan unpriced = estimated(amd);
    QVERIFY(unpriced.fits() && !unpriced.estimate.cost.job);
    const ComparisonVerdict two = comparisonVerdict(std::vector{m_three[1], unpriced});
    QCOMPARE(two.cheapest, -1);
    QCOMPARE(two.sentence(), QStringLiteral("2 of 2 plans fit: MI300X is fastest; no price is known for MI300X"));
    QCOMPARE(rowOf({m_three[1], unpriced}, QStringLiteral("Job")).best, -1);
    Plan small = m_three[1].plan;
    small.name = "small";
    small.training.optimizer = Optimizer::AdamW8bit;
    small.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 1};
    small.cluster.gpus = 1;
    const ComparisonVerdict three = comparisonVerdict(std::vector{m_three[1], estimated(small), unpriced});
    QCOMPARE(three.cheapest, 1);
    QCOMPARE(three.sentence(), QStringLiteral("3 of 3 plans fit: small is cheapest of those with a price, MI300X is "
                                              "fastest; no price is known for MI300X"));
}

void ComparePageTest::tiesAndOtherJobsHaveNoWinner()
{
    const ComparisonVerdict tie = comparisonVerdict(std::vector{m_three[1], m_three[1]});
    QCOMPARE(tie.sentence(), QStringLiteral("2 of 2 plans fit: none is ahead in time and cost"));
    QCOMPARE(tie.cheapest, -1);
    Plan shorter = m_three[1].plan;
    shorter.training.tokens /= 2;
    const ComparisonVerdict other = comparisonVerdict(std::vector{m_three[1], estimated(shorter)});
    QCOMPARE(other.sentence(), QStringLiteral("2 of 2 plans fit: their jobs differ"));
    QCOMPARE(other.fastest, -1);
    for (const char* label : {"Job", "All tokens"})
        QCOMPARE(rowOf({m_three[1], estimated(shorter)}, QString::fromLatin1(label)).best, -1);
}

void ComparePageTest::otherFieldsGetRowsOfTheirOwn()
{
    Plan other = m_three[1].plan;
    other.training.attention = AttentionKernel::Unfused;
    other.cost.spare_nodes = 1;
    const std::vector<EstimatedPlan> plans = {m_three[1], estimated(other)};
    QCOMPARE(rowOf(plans, QStringLiteral("Attention")).cells,
             (QStringList{QStringLiteral("Flash"), QStringLiteral("Unfused")}));
    QVERIFY(rowOf(plans, QStringLiteral("Spare nodes")).differs);
    QVERIFY(rowOf(m_three, QStringLiteral("Attention")).label.isEmpty());
}

void ComparePageTest::currenciesAreNotCompared()
{
    Plan euro = m_three[2].plan;
    euro.cost.currency = "EUR";
    euro.cost.usd_rate = 0.9;
    const std::vector<EstimatedPlan> plans = {m_three[1], estimated(euro)};
    QCOMPARE(rowOf(plans, QStringLiteral("Job")).best, -1);
    QVERIFY(rowOf(plans, QStringLiteral("Job")).cells[1].endsWith(QStringLiteral("EUR")));
    QCOMPARE(comparisonVerdict(plans).cheapest, -1);
    QCOMPARE(comparisonVerdict(plans).fastest, 0);
}

void ComparePageTest::lettersGoOn()
{
    QCOMPARE(comparisonLetter(0), QStringLiteral("A"));
    QCOMPARE(comparisonLetter(25), QStringLiteral("Z"));
    QCOMPARE(comparisonLetter(26), QStringLiteral("AA"));
}

void ComparePageTest::pageShowsTableAndVerdict()
{
    ComparePage page;
    page.setPlans({m_three[0]});
    QVERIFY(page.findChild<QLabel*>(QStringLiteral("compareVerdict"))->text().startsWith(QStringLiteral("Keep")));
    QVERIFY(!page.findChild<QPushButton*>(QStringLiteral("compareReport"))->isEnabled());
    page.setPlans(m_three);
    QVERIFY(page.findChild<QLabel*>(QStringLiteral("compareVerdict"))
                ->text()
                .contains(QStringLiteral("<b>7B on eight A100s with ZeRO-3 is cheapest and fastest</b>")));
    QVERIFY(page.findChild<QPushButton*>(QStringLiteral("compareReport"))->isEnabled());
    const auto* standing = page.findChild<QLabel*>(QStringLiteral("compareStanding2"));
    QCOMPARE(standing->text(), QStringLiteral("Probably fits"));
    QCOMPARE(standing->toolTip(), verdictText(m_three[2].estimate, ByteUnit::GB).sentence());
    const DataTable table = page.findChild<RowTable*>(QStringLiteral("compareTable"))->table();
    QCOMPARE(table.header.size(), 4);
    QCOMPARE(table.header[2], QStringLiteral("B: 7B on eight A100s with ZeRO-3"));
    QVERIFY(toTsv(table).contains(QStringLiteral("Peak per GPU, GB\t98.5\t22.9\t39.6")));
}

void ComparePageTest::filterLeavesDifferences()
{
    ComparePage page;
    page.setPlans(m_three);
    page.resize(1000, 800);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto rows = [&page] {
        return page.findChild<RowTable*>(QStringLiteral("compareTable"))->table().rows.size();
    };
    const std::size_t all = rows();
    QTest::mouseClick(page.findChild<QAbstractButton*>(QStringLiteral("differences")), Qt::LeftButton);
    QVERIFY(rows() < all);
    for (const auto& row : page.findChild<RowTable*>(QStringLiteral("compareTable"))->table().rows)
        QVERIFY(std::get<QString>(row[0]) != QStringLiteral("Recipe"));
    QTest::mouseClick(page.findChild<QAbstractButton*>(QStringLiteral("all")), Qt::LeftButton);
    QCOMPARE(rows(), all);
}

void ComparePageTest::buttonsSpeakOfTheirPlan()
{
    ComparePage page;
    page.setPlans(m_three);
    page.resize(1000, 800);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QSignalSpy apply(&page, &ComparePage::applyRequested);
    QSignalSpy remove(&page, &ComparePage::removeRequested);
    QSignalSpy snapshot(&page, &ComparePage::snapshotRequested);
    QVERIFY(page.findChild<QToolButton*>(QStringLiteral("compareApply0")) == nullptr);
    QTest::mouseClick(page.findChild<QToolButton*>(QStringLiteral("compareApply2")), Qt::LeftButton);
    QCOMPARE(apply.takeFirst().first().toInt(), 2);
    QTest::mouseClick(page.findChild<QToolButton*>(QStringLiteral("compareRemove1")), Qt::LeftButton);
    QCOMPARE(remove.takeFirst().first().toInt(), 1);
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("compareSnapshot")), Qt::LeftButton);
    QCOMPARE(snapshot.count(), 1);
}

void ComparePageTest::chartsShowEveryPlan()
{
    ComparisonChart memory(ComparedQuantity::Memory);
    memory.setPlans(m_three, ByteUnit::GB);
    QCOMPARE(memory.pointCount(), 3);
    QCOMPARE(memory.summary(), QStringLiteral("A: 98.5 GB; B: 22.9 GB; C: 39.6 GB"));
    QVERIFY(memory.pointText(0).contains(QStringLiteral("does not fit")));
    QVERIFY(memory.pointText(1).contains(QStringLiteral("of 42.9 GB")));
    ComparisonChart cost(ComparedQuantity::Cost);
    cost.setPlans(m_three, ByteUnit::GB);
    QCOMPARE(cost.summary(), QStringLiteral("A: $1,587 if it fitted; B: $240.40; C: $2,487"));
    // What is impossible has no bar, but a row.
    Plan impossible = m_three[1].plan;
    impossible.parallelism.tensor = 3;
    ComparisonChart time(ComparedQuantity::Time);
    time.setPlans(std::vector{m_three[1], estimated(impossible)}, ByteUnit::GB);
    QCOMPARE(time.summary(), QStringLiteral("A: 8.84 h; B: –"));
    time.resize(300, 80);
    QVERIFY(!time.grab().isNull());
    // Services have no end: their charts are about tokens.
    const EstimatedPlan service = sample("70b-serving");
    const LatencyPercentiles& perToken = service.estimate.serving->speed->latencies.tpot;
    time.setPlans(std::vector{service}, ByteUnit::GB);
    QCOMPARE(time.title(), QStringLiteral("Time per token, P50"));
    QCOMPARE(time.summary(), QStringLiteral("A: %1").arg(latencyText(perToken.p50)));
    QVERIFY(time.pointText(0).contains(QStringLiteral("P95 %1").arg(latencyText(perToken.p95))));
    cost.setPlans(std::vector{service}, ByteUnit::GB);
    QCOMPARE(cost.title(), QStringLiteral("Cost per million tokens"));
    QCOMPARE(cost.summary(),
             QStringLiteral("A: %1").arg(moneyShort(*service.estimate.serving->perMillionTokens,
                                                    QString::fromStdString(service.estimate.cost.currency))));
    QVERIFY(!memory.toSvg().isEmpty());
}

void ComparePageTest::unitsChange()
{
    ComparePage page;
    page.setPlans(m_three);
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY(toTsv(page.findChild<RowTable*>(QStringLiteral("compareTable"))->table())
                .contains(QStringLiteral("Peak per GPU, GiB\t91.7\t21.3\t36.9")));
}

void ComparePageTest::manyPlansStayReadable()
{
    ComparePage page;
    std::vector<EstimatedPlan> plans(6, m_three[1]);
    page.setPlans(plans);
    page.resize(704, 700);  // What a window of 1024 px leaves.
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto* table = page.findChild<RowTable*>(QStringLiteral("compareTable"));
    // Below the table then, so that its columns have the most room.
    const auto* chart = page.findChild<ComparisonChart*>(QStringLiteral("comparedMemory"));
    QVERIFY(chart->mapTo(&page, QPoint(0, 0)).y() > table->mapTo(&page, QPoint(0, table->height())).y());
    // The table moves in its card, and ends with a whole column; nothing else is wider than the page.
    const auto* scroll = page.findChild<SideScroll*>();
    QTRY_VERIFY(scroll->horizontalScrollBar()->maximum() > 0);
    QCOMPARE_GE(table->width(), table->wholeWidth());
    QCOMPARE(page.findChild<QScrollArea*>({}, Qt::FindDirectChildrenOnly)->horizontalScrollBar()->maximum(), 0);
    for (int i = 0; i < 6; ++i) {
        const auto* head = page.findChild<QWidget*>(QStringLiteral("compareHead%1").arg(i));
        QCOMPARE_LE(head->mapTo(&page, QPoint(head->width(), 0)).x(), page.width());
        QCOMPARE_GE(head->width(), head->minimumSizeHint().width());
    }
}

void ComparePageTest::threeLongColumnsAreWhole()
{
    ComparePage page;
    page.setPlans({sample("70b-on-16-nodes"), sample("2am-ticket"), sample("2am-zero3")});
    page.resize(960, 700);  // What a window of 1280 px leaves.
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto* table = page.findChild<RowTable*>(QStringLiteral("compareTable"));
    QVERIFY2(table->wholeWidth() <= table->viewport()->width(),
             qPrintable(QStringLiteral("%1 %2").arg(table->wholeWidth()).arg(table->viewport()->width())));
    // Where there is room, the charts stand beside them.
    page.resize(1400, 700);
    const auto* chart = page.findChild<ComparisonChart*>(QStringLiteral("comparedMemory"));
    QTRY_VERIFY(chart->mapTo(&page, QPoint(0, 0)).x() > table->mapTo(&page, QPoint(table->width(), 0)).x());
}

void ComparePageTest::tornadoShowsWhatMoves()
{
    const EstimatedPlan job = sample("2am-zero3");
    ComparePage page;
    page.setPlans({job});
    SensitivityCard& card = page.sensitivity();
    QCOMPARE(card.metric(), SensitivityMetric::Cost);
    const Sensitivity cost = sensitivity(job.plan, m_catalogue, SensitivityMetric::Cost, "2026-11-21");
    card.setSensitivity(cost, job.estimate);
    page.resize(1100, 900);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    auto* chart = page.findChild<TornadoChart*>();
    QVERIFY(chart != nullptr && chart->isVisible());
    QVERIFY(chart->pointCount() >= 4 && chart->pointCount() <= 8);
    QCOMPARE(chart->data().base, *cost.base);
    const QString svg = QString::fromUtf8(chart->toSvg());
    for (const TornadoRow& row : chart->data().rows) {
        QVERIFY2(svg.contains(row.title), qPrintable(row.title));
        for (const auto& end : {row.down, row.up})
            QVERIFY(!end || chart->pointText(0).contains(chart->data().baseText));
    }
    chart->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(chart->accessibleDescription().contains(chart->data().rows.front().title));
    // Another figure is asked for, and given in its unit.
    QSignalSpy asked(&card, &SensitivityCard::metricChosen);
    auto* memory = page.findChild<QAbstractButton*>(QStringLiteral("moveMemory"));
    QTest::mouseClick(memory, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    card.setSensitivity(sensitivity(job.plan, m_catalogue, SensitivityMetric::Memory, "2026-11-21"), job.estimate);
    QVERIFY(chart->data().baseText.endsWith(QStringLiteral("GB")));
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY(chart->data().baseText.endsWith(QStringLiteral("GiB")));
}

void ComparePageTest::tornadoWithoutAFigure()
{
    ComparePage page;
    page.setPlans({m_three.front()});
    page.sensitivity().setSensitivity({}, m_three.front().estimate);
    page.show();
    QVERIFY(!page.findChild<TornadoChart*>()->isVisible());
}

HEADROOM_GUI_TEST(ComparePageTest)
#include "tst_compare_page.moc"
