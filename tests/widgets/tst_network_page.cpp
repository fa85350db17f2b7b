// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "tests/support/gui_test.h"
#include "tests/support/page_texts.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/card/card.h"
#include "widgets/chart/network/cluster_chart.h"
#include "widgets/input/value_box.h"
#include "widgets/page/network/network_charts.h"
#include "widgets/page/network/network_page.h"
#include "widgets/page/network/network_text.h"

#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace headroom;
using test::column;
using test::shownText;
using test::tableOf;

/// The page of the network, as people use it.
class NetworkPageTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void trafficAddsUp();
    void slowNetworkIsPriced();
    void machinesKeepTheirInfiniBand();
    void oneNodeHasNoNetwork();
    void withoutTimeThePageSaysWhy();
    void servicesShowTheirTraffic();
    void replicasReadTheirWeights();
    void servicesWithoutTrafficSayWhy();
    void nodesWithoutGpusAreCalledNodes();
    void assumptionsAreOnesOwn();
    void fabricsAreBars();
    void ladderGoesFromMemoryToStorage();
    void nodesShowWhatTheyWorkOn();

private:
    void fill(NetworkPage& page, const Plan& plan) const
    {
        const Estimate result = estimate(plan, m_catalogue);
        NetworkFacts facts;
        const VmSize* size = sizeOf(plan, m_catalogue);
        facts.frontEndGbps = size->frontendGbps;
        facts.hasInfiniBand = hasInfiniBand(*size);
        facts.traffic = stepTraffic(plan, result).value_or(std::vector<LinkTraffic>());
        facts.service = serviceTraffic(plan, result);
        facts.options = networkOptions(plan, result, size);
        facts.checks = networkChecks(plan, result, m_catalogue);
        page.setEstimate(plan, result, facts);
    }
    [[nodiscard]] static Plan servedOnNodes(std::int64_t nodes, const char* model)
    {
        Plan plan = onNodes(nodes);
        plan.workload = Workload::Serving;
        plan.model = PresetModel{model};
        plan.parallelism.tensor = 8;
        return plan;
    }
    [[nodiscard]] static Plan onNodes(std::int64_t nodes)
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
        plan.parallelism.zero = 3;
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void NetworkPageTest::init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

void NetworkPageTest::trafficAddsUp()
{
    NetworkPage page;
    fill(page, onNodes(2));
    const RowTable& traffic = tableOf(page, "trafficTable");
    QCOMPARE(column(traffic, 0).size(), 1);
    QVERIFY(column(traffic, 2).first().endsWith("GB"));
    Plan both = onNodes(2);
    both.parallelism.tensor = 8;
    fill(page, both);
    QCOMPARE(column(tableOf(page, "trafficTable"), 0).last(), QString("all"));
}

void NetworkPageTest::slowNetworkIsPriced()
{
    NetworkPage page;
    fill(page, onNodes(4));
    const QStringList names = column(tableOf(page, "networkTable"), 0);
    QCOMPARE(names.size(), 3);
    QVERIFY(names.last().contains("TCP"));
    QVERIFY(column(tableOf(page, "networkTable"), 4).last().startsWith("+"));
    QVERIFY(shownText(page).contains("172.16.0.0/16"));
    QVERIFY(column(tableOf(page, "checkTable"), 1).contains("380 Gb/s"));
    QCOMPARE(column(tableOf(page, "checkTable"), 1).last(), "NET/IB");
}

void NetworkPageTest::machinesKeepTheirInfiniBand()
{
    Plan zones = onNodes(4);
    zones.cluster.zones = 2;
    Plan fallback = onNodes(4);
    fallback.cluster.fabric = Fabric::Tcp;
    for (const Plan& plan : {zones, fallback}) {
        NetworkPage page;
        fill(page, plan);
        const QStringList names = column(tableOf(page, "networkTable"), 0);
        QVERIFY2(names.contains("InfiniBand NDR 400"), qPrintable(names.join(u'|')));
        QVERIFY(column(tableOf(page, "checkTable"), 0).contains("ib_write_bw"));
        // What NCCL is to say is that of the network that the plan takes.
        QCOMPARE(column(tableOf(page, "checkTable"), 1).last(), "NET/Socket");
        QVERIFY(shownText(page).contains("172.16.0.0/16"));
        const Estimate result = estimate(plan, m_catalogue);
        NetworkFacts facts;
        facts.options = networkOptions(plan, result, sizeOf(plan, m_catalogue));
        QCOMPARE(networkFigures(result, facts, ByteUnit::GB).back().label, QString("Over its InfiniBand"));
        QCOMPARE(shownText(page).contains("2; InfiniBand does not cross zones"), plan.cluster.zones == 2);
        QCOMPARE(shownText(page).contains("cannot join 2 zones"), plan.cluster.zones == 2);
        QCOMPARE(shownText(page).contains("with a single placement group"), plan.cluster.zones == 1);
    }
}

void NetworkPageTest::oneNodeHasNoNetwork()
{
    NetworkPage page;
    fill(page, onNodes(1));
    QVERIFY(page.findChild<Card*>("networkCard")->isHidden());
    QVERIFY(shownText(page).contains("no traffic leaves it"));
}

void NetworkPageTest::withoutTimeThePageSaysWhy()
{
    NetworkPage page;
    Plan plan = onNodes(1);
    plan.parallelism.tensor = 3;
    fill(page, plan);
    QVERIFY(shownText(page).contains("No step time is known"));
}

void NetworkPageTest::servicesShowTheirTraffic()
{
    NetworkPage page;
    fill(page, servedOnNodes(1, "llama-3.1-70b"));
    const RowTable& table = tableOf(page, "serviceTrafficTable");
    QCOMPARE(column(table, 0), QStringList{"all-reduce"});
    QCOMPARE(column(table, 1), QStringList{"4.59 MB"});
    QVERIFY(column(table, 2).first().endsWith("GB/s"));
    QCOMPARE(column(table, 3), QStringList{"–"});
    QVERIFY(column(table, 4).first().endsWith("ms per token"));
    QVERIFY(!page.findChild<Card*>("serviceTrafficCard")->isHidden());
    for (const char* card : {"trafficCard", "placementCard"})
        QVERIFY2(page.findChild<Card*>(card)->isHidden(), card);
    for (const char* card : {"storageCard", "assumptionCard"})
        QVERIFY2(!page.findChild<Card*>(card)->isHidden(), card);
    // A training plan brings its own back.
    fill(page, onNodes(2));
    QVERIFY(page.findChild<Card*>("serviceTrafficCard")->isHidden());
    for (const char* card : {"trafficCard", "storageCard", "assumptionCard", "placementCard"})
        QVERIFY2(!page.findChild<Card*>(card)->isHidden(), card);
}

/// What stands between an order for one more replica and its first answer.
void NetworkPageTest::replicasReadTheirWeights()
{
    NetworkPage page;
    Plan plan = servedOnNodes(2, "llama-3.1-405b");
    plan.parallelism.pipeline = 2;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.serving);
    PageAssumptions assumptions;
    assumptions.blobRead = BytesPerSecond{2e9};
    const NetworkFacts facts = networkFacts(plan, result, m_catalogue, assumptions);
    page.setEstimate(plan, result, facts);
    // 405.9 billion parameters of two bytes: 406 s at 2 GB/s; over the 80 Gb/s of two nodes a tenth of it.
    const QString shown = shownText(page);
    QVERIFY2(shown.contains("812 GB of weights"), qPrintable(shown));
    QVERIFY2(shown.contains("406 s at your 2 GB/s"), qPrintable(shown));
    QVERIFY2(shown.contains("40.6 s at the least"), qPrintable(shown));
    page.setEstimate(plan, result, networkFacts(plan, result, m_catalogue));
    QVERIFY2(!shownText(page).contains("From Blob storage"), qPrintable(shownText(page)));
}

void NetworkPageTest::servicesWithoutTrafficSayWhy()
{
    NetworkPage page;
    Plan plan = onNodes(1);
    plan.workload = Workload::Serving;
    fill(page, plan);
    QVERIFY2(shownText(page).contains("Each replica is one GPU"), qPrintable(shownText(page)));
    QVERIFY(!shownText(page).contains("No step time"));
    plan.model = PresetModel{"llama-3.1-405b"};
    fill(page, plan);
    QVERIFY2(shownText(page).contains("does not run"), qPrintable(shownText(page)));
}

void NetworkPageTest::nodesWithoutGpusAreCalledNodes()
{
    NetworkPage page;
    Plan plan;
    plan.model = ParameterCount{124'000'000};
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 8};
    fill(page, plan);
    QString shown = shownText(page);
    for (const char* name : {"trafficTable", "networkTable", "checkTable"})
        shown += toTsv(tableOf(page, name).table());
    const Estimate result = estimate(plan, m_catalogue);
    NetworkFacts facts;
    facts.options = networkOptions(plan, result, sizeOf(plan, m_catalogue));
    for (const KpiFigure& figure : networkFigures(result, facts, ByteUnit::GB))
        shown += figure.label + u' ' + figure.note + u'\n';
    QVERIFY2(shown.contains("per node and step"), qPrintable(shown));
    QVERIFY2(shown.contains("GB/s per node"), qPrintable(shown));
    QVERIFY2(!shown.contains("per GPU") && !shown.contains("GPU memory") && !shown.contains("NCCL"), qPrintable(shown));
}

void NetworkPageTest::assumptionsAreOnesOwn()
{
    NetworkPage page;
    page.resize(1200, 1600);
    Plan plan;
    plan.training.recipe = Recipe::Bf16NoMaster;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.parallelism.zero = 3;
    fill(page, plan);
    page.show();
    const QSignalSpy edited(&page, &NetworkPage::assumptionsEdited);
    auto* share = page.findChild<ValueBox*>(QStringLiteral("frontEndShare"));
    QCOMPARE(share->value(), std::optional<double>());
    share->setFocus();
    share->selectAll();
    QTest::keyClicks(share, QStringLiteral("50"));
    QTest::keyClick(share, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    const auto assumed = edited[0][0].value<PageAssumptions>();
    QCOMPARE(assumed.network().frontEndShare, 0.5);
    QCOMPARE(assumed.network().frontEndLatency.value, 50e-6);
    auto* blob = page.findChild<ValueBox*>(QStringLiteral("blobRead"));
    blob->setFocus();
    blob->selectAll();
    QTest::keyClicks(blob, QStringLiteral("12.5"));
    QTest::keyClick(blob, Qt::Key_Return);
    QCOMPARE(edited[1][0].value<PageAssumptions>().blobRead->value, 12.5e9);
    QVERIFY(!shownText(page).contains(QStringLiteral("From Blob storage")));
    const Estimate result = estimate(plan, m_catalogue);
    NetworkFacts facts;
    facts.assumptions = edited[1][0].value<PageAssumptions>();
    facts.options = networkOptions(plan, result, sizeOf(plan, m_catalogue), facts.assumptions.network());
    page.setEstimate(plan, result, facts);
    QVERIFY(shownText(page).contains(QStringLiteral("From Blob storage")));
    QCOMPARE(share->value(), std::optional(50.0));
}

void NetworkPageTest::fabricsAreBars()
{
    NetworkPage page;
    const Plan plan = onNodes(4);
    fill(page, plan);
    const auto* chart = page.findChild<FabricChart*>();
    const Estimate result = estimate(plan, m_catalogue);
    const std::vector<NetworkOption> options = networkOptions(plan, result, sizeOf(plan, m_catalogue));
    QCOMPARE(chart->data().size(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        QCOMPARE(chart->data()[i].step, options[i].step);
        QVERIFY(chart->data()[i].waiting <= chart->data()[i].step);
    }
    QVERIFY(chart->data().front().current);
    const QString title = fabricTitle(options);
    QVERIFY2(title.contains("TCP") && title.contains("times as long"), qPrintable(title));
    QVERIFY(!chart->summary().isEmpty());
    // On one node there is no other network to have.
    fill(page, onNodes(1));
    QVERIFY(page.findChild<QWidget*>("fabricCard")->isHidden());
}

void NetworkPageTest::ladderGoesFromMemoryToStorage()
{
    const Plan plan = onNodes(4);
    const Estimate result = estimate(plan, m_catalogue);
    PageAssumptions own;
    std::vector<LadderRung> rungs = speedLadder(result, networkFacts(plan, result, m_catalogue, own));
    QStringList names;
    for (const LadderRung& rung : rungs)
        names << rung.name;
    QCOMPARE(names.size(), 6);
    QCOMPARE(names.first(), QString("GPU memory"));
    QCOMPARE(rungs.front().rate->value, result.hardware.memoryBandwidth.value);
    QCOMPARE(rungs[1].rate->value, result.hardware.network.inside.value);
    QCOMPARE(rungs[3].rate->value, result.hardware.network.between.value);
    // Each step down is slower, and what nobody has said stays unknown.
    for (std::size_t i = 1; i + 1 < rungs.size(); ++i)
        QVERIFY2(*rungs[i].rate < *rungs[i - 1].rate, qPrintable(names[static_cast<qsizetype>(i)]));
    QVERIFY(!rungs.back().rate);
    own.blobRead = BytesPerSecond{32e9};
    rungs = speedLadder(result, networkFacts(plan, result, m_catalogue, own));
    QCOMPARE(rungs.back().rate->value, 1e9);  // Of each of 32 GPUs.
    QVERIFY2(ladderTitle(rungs).contains("times between"), qPrintable(ladderTitle(rungs)));
}

void NetworkPageTest::nodesShowWhatTheyWorkOn()
{
    Plan plan = onNodes(4);
    plan.parallelism.zero = 0;
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 2;
    ClusterChart chart;
    chart.setCluster(plan, estimate(plan, m_catalogue));
    QCOMPARE(chart.nodes().size(), std::size_t{4});
    // Tensor neighbours first, then data, then stages: the first half of the nodes works on the first stage.
    for (const ClusterChart::Node& node : chart.nodes()) {
        QCOMPARE(node.work.size(), std::size_t{8});
        for (const std::int64_t stage : node.work)
            QCOMPARE(stage, node.place < 2 ? 0 : 1);
    }
    QVERIFY2(chart.summary().startsWith("4 nodes on InfiniBand"), qPrintable(chart.summary()));
    // Of many the first and the last, and what is idle is seen.
    plan = onNodes(40);
    plan.cluster.gpus = 313;
    plan.parallelism.zero = 0;
    chart.setCluster(plan, estimate(plan, m_catalogue));
    QCOMPARE(chart.nodes().size(), std::size_t{8});
    QCOMPARE(chart.nodes()[4].place, std::int64_t{36});
    QCOMPARE(std::ranges::count(chart.nodes().back().work, -1), 7);
}

HEADROOM_GUI_TEST(NetworkPageTest)
#include "tst_network_page.moc"
