// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/input/value_box.h"
#include "widgets/plan/cluster_dialog.h"
#include "widgets/table/row_table.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace headroom;

/// Which cluster: the question, its answers and what is done with one of them.
class TestClusterDialog : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void asksOnceItIsOpen();
    void budgetIsInDollars();
    void everyChangeAsksAnew();
    void answersStandInOrder();
    void chosenPlanIsHandedOver();
    void comparisonIsNamedByTheCluster();
    void missedLimitOffersTheNearest();
    void searchCanBeStopped();
    void nodesThatNothingJoinsAreMarked();

private:
    [[nodiscard]] static ClusterAnswer answer(const char* size, std::int64_t nodes, double dollars)
    {
        ClusterAnswer result{.size = size, .nodes = nodes, .gpus = 8 * nodes, .wall = Hours{100}};
        result.found.plan.cluster.hardware = VmNodes{size, nodes};
        result.found.job = Money::fromDollars(dollars);
        result.found.candidate.peak = {40e9};
        result.found.candidate.layout.offload = Offload::Optimizer;
        return result;
    }
    [[nodiscard]] static std::shared_ptr<const ClusterResult> twoAnswers()
    {
        return std::make_shared<const ClusterResult>(ClusterResult{
            .answers = {answer("Standard_ND96isr_H100_v5", 3, 5000), answer("Standard_ND96asr_v4", 12, 6000)},
            .clusters = 40,
            .sizes = 2});
    }
    template <class Widget>
    [[nodiscard]] static Widget* child(const QWidget& dialog, const char* name)
    {
        return dialog.findChild<Widget*>(name);
    }
};

void TestClusterDialog::nodesThatNothingJoinsAreMarked()
{
    ClusterAnswer many = answer("Standard_ND96asr_v4", 328, 4000);
    many.joined = NodesJoined::Beyond;
    ClusterDialog dialog(Plan{});
    dialog.setResult(std::make_shared<const ClusterResult>(
        ClusterResult{.answers = {answer("Standard_ND96isr_H100_v5", 3, 5000), many}, .clusters = 40, .sizes = 2}));
    const QAbstractItemModel& rows = *child<RowTable>(dialog, "clusterTable")->model();
    QCOMPARE(rows.index(0, 1).data().toString(), QStringLiteral("3"));
    QCOMPARE(rows.index(1, 1).data().toString(), QStringLiteral("328 **"));
    QVERIFY(child<QLabel>(dialog, "clusterStatus")->text().contains(QStringLiteral("300 nodes")));
}

void TestClusterDialog::asksOnceItIsOpen()
{
    ClusterDialog dialog(Plan{});
    QSignalSpy asked(&dialog, &ClusterDialog::asked);
    QVERIFY(asked.wait(test::patienceMs));
    QCOMPARE(asked.size(), 1);
    const ClusterQuestion question = dialog.question();
    QVERIFY(question.goal == ClusterGoal::CheapestWithin);
    QCOMPARE(question.within.value, 14 * 24.0);
    QVERIFY(!child<QPushButton>(dialog, "useCluster")->isEnabled());
}

void TestClusterDialog::budgetIsInDollars()
{
    Plan plan;
    plan.cost.budget = 50'000;
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.92;
    ClusterDialog dialog(plan);
    const auto* box = child<QWidget>(dialog, "clusterBudget")->findChild<ValueBox*>();
    QVERIFY(box->accessibleName().contains(QStringLiteral("USD")));
    // What jobs cost, and so what they are held against, is in the plan's currency.
    QCOMPARE(dialog.question().budget.dollars(), 46'000.0);
}

void TestClusterDialog::everyChangeAsksAnew()
{
    Plan plan;
    plan.cost.budget = 70'000;
    ClusterDialog dialog(plan);
    dialog.show();
    QSignalSpy asked(&dialog, &ClusterDialog::asked);
    QVERIFY(asked.wait(test::patienceMs));
    QTest::mouseClick(child<QAbstractButton>(dialog, "fastest"), Qt::LeftButton);
    QCOMPARE(asked.size(), 2);
    QVERIFY(dialog.question().goal == ClusterGoal::FastestForBudget);
    QCOMPARE(dialog.question().budget.dollars(), 70'000.0);
    auto* box = child<QWidget>(dialog, "clusterBudget")->findChild<ValueBox*>();
    QVERIFY(box->isVisible());
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "80k");
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(asked.wait(test::patienceMs));
    QCOMPARE(dialog.question().budget.dollars(), 80'000.0);
    QTest::mouseClick(child<QAbstractButton>(dialog, "fewest"), Qt::LeftButton);
    QVERIFY(dialog.question().goal == ClusterGoal::FewestGpus);
    QVERIFY(!box->isVisible());
}

void TestClusterDialog::answersStandInOrder()
{
    ClusterDialog dialog(Plan{});
    dialog.setResult(twoAnswers());
    const DataTable table = child<RowTable>(dialog, "clusterTable")->table();
    QCOMPARE(std::ssize(table.rows), 2);
    const QString first = toTsv(table).section(u'\n', 1, 1);
    QVERIFY2(first.startsWith(QStringLiteral("ND96isr_H100_v5\t3\t24\t$5,000\t")), qPrintable(first));
    QVERIFY2(first.contains(QStringLiteral("offloads optimizer states")), qPrintable(first));
    QVERIFY(child<QLabel>(dialog, "clusterNothing")->isHidden());
    QVERIFY(child<QLabel>(dialog, "clusterStatus")->text().contains(QStringLiteral("40 clusters")));
}

void TestClusterDialog::chosenPlanIsHandedOver()
{
    ClusterDialog dialog(Plan{});
    dialog.show();
    dialog.setResult(twoAnswers());
    auto* table = child<RowTable>(dialog, "clusterTable");
    QSignalSpy spy(&dialog, &ClusterDialog::planWanted);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::mouseClick(child<QPushButton>(dialog, "useCluster"), Qt::LeftButton);
    QCOMPARE(spy.size(), 1);
    const auto plan = spy.first().first().value<Plan>();
    QCOMPARE(std::get<VmNodes>(plan.cluster.hardware).sku, std::string("Standard_ND96asr_v4"));
    QVERIFY(!dialog.isVisible());
}

void TestClusterDialog::comparisonIsNamedByTheCluster()
{
    ClusterDialog dialog(Plan{});
    dialog.show();
    dialog.setResult(twoAnswers());
    QSignalSpy spy(&dialog, &ClusterDialog::comparisonWanted);
    QTest::mouseClick(child<QPushButton>(dialog, "compareCluster"), Qt::LeftButton);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(QString::fromStdString(spy.first().first().value<Plan>().name), QStringLiteral("3 × ND96isr_H100_v5"));
    QVERIFY(dialog.isVisible());  // More than one may be put beside the plan.
}

void TestClusterDialog::missedLimitOffersTheNearest()
{
    ClusterDialog dialog(Plan{});
    dialog.setResult(std::make_shared<const ClusterResult>(
        ClusterResult{.nearest = answer("Standard_ND96isr_H100_v5", 64, 9e5), .sizes = 2}));
    const QString words = child<QLabel>(dialog, "clusterNothing")->text();
    QVERIFY2(words.contains(QStringLiteral("The fastest is 64 × ND96isr_H100_v5")), qPrintable(words));
    QVERIFY(child<QPushButton>(dialog, "useCluster")->isEnabled());
}

void TestClusterDialog::searchCanBeStopped()
{
    ClusterDialog dialog(Plan{});
    dialog.show();
    QSignalSpy asked(&dialog, &ClusterDialog::asked);
    QVERIFY(asked.wait(test::patienceMs));
    dialog.setProgress({.done = 3, .sizes = 15, .clusters = 40, .best = answer("Standard_ND96asr_v4", 12, 6000)});
    const QString words = child<QLabel>(dialog, "clusterStatus")->text();
    QVERIFY2(words.startsWith(QStringLiteral("3 of 15 VM sizes, 40 clusters; so far 12 × ND96asr_v4")),
             qPrintable(words));
    QSignalSpy stopped(&dialog, &ClusterDialog::stopRequested);
    auto* stop = child<QAbstractButton>(dialog, "clusterStop");
    QVERIFY(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    QCOMPARE(stopped.size(), 1);
    dialog.setResult(std::make_shared<const ClusterResult>(ClusterResult{.stopped = true}));
    QVERIFY(!stop->isVisible());
    QVERIFY(child<QLabel>(dialog, "clusterNothing")->text().startsWith(QStringLiteral("Stopped")));
}

HEADROOM_GUI_TEST(TestClusterDialog)
#include "tst_cluster_dialog.moc"
