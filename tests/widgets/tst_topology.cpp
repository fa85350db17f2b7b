// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_page.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/topology/topology_matrix.h"
#include "widgets/health/topology/topology_view.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QtTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Eight cards that all reach each other over 18 NVLinks, but for 3 and 6; the first half is near a network card.
QString brokenMatrix()
{
    constexpr int count = 8;
    QStringList names;
    for (int i = 0; i < count; ++i)
        names << QStringLiteral("GPU%1").arg(i);
    QString matrix = u'\t' + (names + QStringList{QStringLiteral("NIC0"), QStringLiteral("CPU Affinity")}).join(u'\t');
    for (int row = 0; row < count; ++row) {
        matrix += u'\n' + names[row];
        for (int column = 0; column < count; ++column) {
            const bool isBroken = std::min(row, column) == 3 && std::max(row, column) == 6;
            matrix += row == column ? QStringLiteral("\t X ")
                      : isBroken    ? QStringLiteral("\tSYS")
                                    : QStringLiteral("\tNV18");
        }
        matrix += row < 4 ? QStringLiteral("\tPIX\t0-47") : QStringLiteral("\tSYS\t48-95");
    }
    return matrix + u'\n';
}

}  // namespace

/// Who reaches whom, as the Health page draws it.
class TestTopology : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void describesTopology();
    void drawsOnlyThePairsThatDiffer();
    void drawsEachNetworkCardOnce();
    void namesTheHostOfAFleet();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestTopology::init()
{
    applyTheme(Theme::Light);
    m_page = headroom::test::shownHealthPage();
}

void TestTopology::describesTopology()
{
    m_page->setReport(reportOf("bundle.txt"), 2);
    auto& view = *child<TopologyView>(*m_page, "topologyView");
    QCOMPARE(view.summary(), QStringLiteral("Both GPUs see each other over NVLink"));
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(view.summary().contains(QLatin1String("topo -m")));
    // What is missing is not said to be without NVLink.
    const auto summary = [&](const char* matrix) {
        m_page->setReport(std::make_shared<const HealthReport>(
                              assess(readCapture(matrix, "topo.txt", shippedFacts()), shippedFacts())),
                          1);
        view.grab();
        return view.summary();
    };
    QCOMPARE(summary("\tGPU0\tCPU Affinity\nGPU0\t X \t0-31\n"), QStringLiteral("One GPU: there is no other to reach"));
    QCOMPARE(summary("\tGPU0\tGPU1\tGPU2\nGPU0\t X \tPIX\tSYS\nGPU1\tPIX\t X \tSYS\nGPU2\tSYS\tSYS\t X \n"),
             QStringLiteral("No NVLink between the GPUs: they talk over PCIe"));
    QCOMPARE(summary("\tGPU0\tGPU1\tGPU2\nGPU0\t X \tNV12\tNV12\n"),
             QStringLiteral("2 of 2 pairs of GPUs have NVLink; 1 pair is not in the capture"));
    QCOMPARE(summary("\tGPU0\tGPU1\tGPU2\nGPU0\t X \t\t\n"),
             QStringLiteral("The topology says nothing of pairs of GPUs: capture \"nvidia-smi topo -m\" whole"));
}

void TestTopology::drawsOnlyThePairsThatDiffer()
{
    const std::string text = brokenMatrix().toStdString();
    const HealthReport report = assess(readCapture(text, "topo.txt", shippedFacts()), shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(report), 4);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "topology"), Qt::LeftButton);
    auto& view = *child<TopologyView>(*m_page, "topologyView");
    QTRY_VERIFY(view.isVisible());
    QCOMPARE(view.arcs().size(), 1U);
    QCOMPARE(view.arcs()[0].a, 3U);
    QCOMPARE(view.arcs()[0].b, 6U);
    QCOMPARE(view.summary(), QStringLiteral("27 of 28 pairs of GPUs have NVLink; GPU 3 to GPU 6 is SYS"));
    const HostLinks links = hostLinks(report.snapshot.hosts[0]);
    QCOMPARE(links.usualText(), QStringLiteral("NV18, 27 of 28 pairs"));
    QCOMPARE(links.standing(QStringLiteral("SYS")), PathStanding::WithoutLink);
    QCOMPARE(links.nics[0], QStringList{QStringLiteral("NIC0")});
    QVERIFY(links.nics[7].isEmpty());
    // Between bar and cards only the broken pair is red. The page stands in no window that scrolls here.
    view.resize(900, view.sizeHint().height());
    const QImage space = view.grab().toImage().copy(0, 40, view.width(), 110);
    int red = 0;
    for (int y = 0; y < space.height(); ++y)
        for (int x = 0; x < space.width(); ++x) {
            const QColor pixel = space.pixelColor(x, y);
            red += pixel.red() > pixel.green() + 80 && pixel.red() > pixel.blue() + 80 ? 1 : 0;
        }
    QVERIFY2(red > 40, qPrintable(QString::number(red)));
    const auto& table = *child<TopologyMatrix>(*m_page, "topologyMatrix");
    QVERIFY(table.isVisible());
    QCOMPARE(table.cells()[3][6], QStringLiteral("SYS"));
    QCOMPARE(table.cells()[0][8], QStringLiteral("PIX"));
}

void TestTopology::drawsEachNetworkCardOnce()
{
    HostLinks links;
    links.gpus = 5;
    const QString first = QStringLiteral("NIC0");
    const QString second = QStringLiteral("NIC1");
    const QString third = QStringLiteral("NIC2");
    links.nics = {{third}, {first, second}, {first, second}, {first, second, third}, {}};
    const std::vector<NicGroup> groups = links.nicGroups();
    QCOMPARE(groups.size(), 2U);
    QCOMPARE(groups[0].nics, QStringList{third});
    QCOMPARE(groups[0].gpus, (std::vector<std::size_t>{0, 3}));
    QCOMPARE(groups[1].nics, (QStringList{first, second}));
    QCOMPARE(groups[1].gpus, (std::vector<std::size_t>{1, 2, 3}));
    links.nics.assign(5, {});
    QVERIFY(links.nicGroups().empty());
}

void TestTopology::namesTheHostOfAFleet()
{
    const HealthReport fleet = madeFleet(16);
    m_page->setReport(std::make_shared<const HealthReport>(fleet), 1);
    QCOMPARE(child<Card>(*m_page, "topologyCard")->title(),
             QString::fromStdString(fleet.snapshot.hosts[0].name) + QStringLiteral(": who reaches whom"));
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QCOMPARE(child<Card>(*m_page, "topologyCard")->title(), QStringLiteral("Who reaches whom"));
}

HEADROOM_GUI_TEST(TestTopology)
#include "tst_topology.moc"
