// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/search_controller.h"
#include "app/inputs/catalogue_store.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headroom;

Q_DECLARE_METATYPE(std::shared_ptr<const headroom::SearchReport>)

/// Searching beside the window: the latest plan counts, nothing queues up, nobody waits.
class SearchControllerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void findsLayouts();
    void latestPlanCounts();
    void tellsWhatItHasSoFar();
    void cancelHandsOverWhatThereIs();
    void servingPlansHaveNone();
    void endsWhileSearching();

private:
    [[nodiscard]] static Plan planOn(std::int64_t nodes);
    Catalogue m_catalogue;
};

using Report = std::shared_ptr<const SearchReport>;

void SearchControllerTest::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

Plan SearchControllerTest::planOn(std::int64_t nodes)
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.global_batch = 64;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
    return plan;
}

void SearchControllerTest::findsLayouts()
{
    SearchController controller(m_catalogue);
    QSignalSpy finished(&controller, &SearchController::finished);
    controller.search(planOn(1), Objective::Time);
    QVERIFY(finished.wait(test::patienceMs));
    const auto report = finished.takeFirst().first().value<Report>();
    QVERIFY(report);
    QVERIFY(!report->layouts.empty());
    QCOMPARE(report->result.counts.evaluated + report->result.counts.pruned, report->result.legal);
    Findings findings;
    const auto space = SearchSpace::of(planOn(1), m_catalogue, false, findings);
    QVERIFY(report->result.ranked == search(*space, {}).ranked);
}

void SearchControllerTest::latestPlanCounts()
{
    SearchController controller(m_catalogue);
    QSignalSpy finished(&controller, &SearchController::finished);
    constexpr int ticks = 40;
    for (int tick = 0; tick < ticks; ++tick)
        controller.search(planOn(1 + tick % 4), Objective::Time);
    controller.search(planOn(2), Objective::Memory);
    QVERIFY(finished.wait(test::patienceMs));
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 1);  // Of what came before, nothing is delivered.
    const auto report = finished.first().first().value<Report>();
    QCOMPARE(report->objective, Objective::Memory);
    QCOMPARE(report->hardware.nodes, 2);
}

void SearchControllerTest::tellsWhatItHasSoFar()
{
    SearchController controller(m_catalogue);
    QSignalSpy soFar(&controller, &SearchController::foundSoFar);
    QSignalSpy finished(&controller, &SearchController::finished);
    Plan large = planOn(256);
    large.model = PresetModel{"deepseek-v3"};
    large.training.global_batch = 4096;
    controller.search(large, Objective::Time);
    QVERIFY(soFar.wait(2 * test::patienceMs));
    QVERIFY(finished.isEmpty());
    const auto report = soFar.first().first().value<Report>();
    QVERIFY(report->stage == ReportStage::SoFar);
    QVERIFY(!report->layouts.empty());
    QVERIFY(report->layouts.size() <= SearchController::mostLayoutsSoFar);
    QVERIFY(report->result.counts.evaluated + report->result.counts.pruned < report->result.legal);
    controller.cancel();
    QVERIFY(finished.wait(2 * test::patienceMs));
}

void SearchControllerTest::cancelHandsOverWhatThereIs()
{
    SearchController controller(m_catalogue);
    QSignalSpy finished(&controller, &SearchController::finished);
    Plan large = planOn(256);
    large.model = PresetModel{"deepseek-v3"};
    large.training.global_batch = 4096;
    connect(&controller, &SearchController::progressed, &controller, &SearchController::cancel);
    controller.search(large, Objective::Time);
    QVERIFY(finished.wait(2 * test::patienceMs));
    const auto report = finished.first().first().value<Report>();
    QVERIFY(report->result.stopped);
    QVERIFY(report->result.counts.evaluated + report->result.counts.pruned < report->result.legal);
}

void SearchControllerTest::servingPlansHaveNone()
{
    SearchController controller(m_catalogue);
    QSignalSpy finished(&controller, &SearchController::finished);
    Plan serving = planOn(1);
    serving.workload = Workload::Serving;
    controller.search(serving, Objective::Time);
    QVERIFY(finished.wait(test::patienceMs));
    QVERIFY(!finished.first().first().value<Report>());
}

void SearchControllerTest::endsWhileSearching()
{
    QElapsedTimer timer;
    {
        SearchController controller(m_catalogue);
        QSignalSpy progressed(&controller, &SearchController::progressed);
        Plan large = planOn(256);
        large.model = PresetModel{"deepseek-v3"};
        large.training.global_batch = 4096;
        controller.search(large, Objective::Time);
        QVERIFY(progressed.wait(2 * test::patienceMs));
        timer.start();
    }
    QVERIFY2(timer.elapsed() < 20'000, "the search is stopped, not waited for");
}

HEADROOM_CORE_TEST(SearchControllerTest)
#include "tst_search_controller.moc"
