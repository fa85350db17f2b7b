// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sizes and reasons are plain words here.
#include "model/prices/price_readers.h"
#include "tests/support/ignored_reasons.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace headroom;

/// SkyPilot's catalogues of Azure, AWS and GCP become prices, and their traps are stepped around.
class TestSkyPilotPrices : public QObject {
    Q_OBJECT

private slots:
    void prices_data();
    void prices();
    void traps_data();
    void traps();
    void refusesFiles_data();
    void refusesFiles();
    void cheapestZoneCounts();
    void saysHowFarItIs();

private:
    [[nodiscard]] Result<PriceImport> read(const QByteArray& text) const
    {
        return readPrices({text.constData(), static_cast<std::size_t>(text.size())},
                          {m_catalogue, "test file", "2026-11-01", {}});
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

/// The price of that offer in micro-dollars, -1 where there is none.
qint64 offeredMicros(const PriceImport& import, const QString& size, const char* mode)
{
    for (const SizePrice& row : import.prices)
        if (row.size == size.toStdString() && row.price.mode == mode)
            return row.price.perHour.micros;
    return -1;
}

QByteArray skyPilot(const QByteArray& row)
{
    return "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,"
           "AvailabilityZone,Arch\n" +
           row + "\n";
}

QByteArray gcp(const QByteArray& rows)
{
    return "InstanceType,vCPUs,MemoryGiB,AcceleratorName,AcceleratorCount,GpuInfo,Region,AvailabilityZone,Price,"
           "SpotPrice\n" +
           rows;
}

}  // namespace

void TestSkyPilotPrices::prices_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("size");
    QTest::addColumn<double>("payg");
    QTest::addColumn<double>("spot");
    const auto aws = [](const char* size, double payg, double spot = 0) {
        const QByteArray spotCell = spot > 0 ? QByteArray::number(spot, 'g', 9) : QByteArray();
        QTest::newRow(size) << skyPilot(QByteArray(size) + ",GPU,8,96,1152,\"{'Gpus': [{'Name': 'X'}]}\"," +
                                        QByteArray::number(payg, 'g', 9) + "," + spotCell +
                                        ",us-east-1,us-east-1a,x86_64")
                            << QString(size) << payg << spot;
    };
    aws("p4d.24xlarge", 21.958);
    aws("p4de.24xlarge", 27.447);
    aws("p5.48xlarge", 55.04);
    aws("p5en.48xlarge", 63.296, 27.20);
    aws("p6-b200.48xlarge", 113.933);
    aws("g5.48xlarge", 16.288);
    aws("g6.48xlarge", 13.350);
    aws("g6e.48xlarge", 30.131);
    QTest::newRow("g2-standard-4") << gcp("g2-standard-4,4,16,L4,1,,us-central1,us-central1-a,0.7068,\n")
                                   << QString("g2-standard-4") << 0.7068 << 0.0;
    // The host's row and the row of its GPUs together are the machine.
    QTest::newRow("a2-highgpu-1g") << gcp("a2-highgpu-1g,12,85,A100,1,,us-central1,us-central1-a,0.739,0.222\n"
                                          ",,,A100,1,,us-central1,us-central1-a,2.934,1.071\n")
                                   << QString("a2-highgpu-1g") << 3.673 << 1.293;
    QTest::newRow("a3-highgpu-8g") << gcp(",,,H100,8,,us-central1,us-central1-a,78.39,31.36\n"
                                          "a3-highgpu-8g,208,1872,H100,8,,us-central1,us-central1-a,10.10,4.04\n")
                                   << QString("a3-highgpu-8g") << 88.49 << 35.40;
    QTest::newRow("a3-megagpu-8g") << gcp("a3-megagpu-8g,208,1872,H100-MEGA,8,,us-west1,us-west1-a,94.07,37.63\n")
                                   << QString("a3-megagpu-8g") << 94.07 << 37.63;
    QTest::newRow("azure") << QByteArray("InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,"
                                         "SpotPrice,Region,Generation\nStandard_NC4as_T4_v3,T4,1,4.0,28,T4,0.526,0.063,"
                                         "eastus,\"V1,V2\"\n")
                           << QString("Standard_NC4as_T4_v3") << 0.526 << 0.063;
}

void TestSkyPilotPrices::prices()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, size);
    QFETCH(double, payg);
    QFETCH(double, spot);
    const Result<PriceImport> import = read(text);
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QCOMPARE(offeredMicros(*import, size, "payg"), std::llround(payg * 1e6));
    QCOMPARE(offeredMicros(*import, size, "spot"), spot > 0 ? std::llround(spot * 1e6) : -1);
}

void TestSkyPilotPrices::traps_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* cells) {
        return &(QTest::newRow(name) << skyPilot(QByteArray(cells) + ",us-east-1,us-east-1a,x86_64"));
    };
    *row("empty price", "p5.48xlarge,H100,8,192,2048,,,") << QString("no-price");
    *row("zero price", "p5.48xlarge,H100,8,192,2048,,0.0,") << QString("zero-price");
    *row("NaN", "p5.48xlarge,H100,8,192,2048,,nan,") << QString("not-a-number");
    *row("words", "p5.48xlarge,H100,8,192,2048,,about 55,") << QString("not-a-number");
    *row("total for an hour", "p5.48xlarge,H100,8,192,2048,,551221,") << QString("implausible");
    *row("price before June 2025", "p5.48xlarge,H100,8,192,2048,,298.32,") << QString("drift");
    QTest::newRow("host without its GPUs")
        << gcp("a2-highgpu-1g,12,85,A100,1,,us-central1,us-central1-a,0.739,\n") << QString("host-only");
    QTest::newRow("host with unpriced GPUs") << gcp("a2-highgpu-1g,12,85,A100,1,,us-central1,us-central1-a,0.739,\n"
                                                    ",,,A100,1,,us-central1,us-central1-a,,\n")
                                             << QString("host-only");
}

void TestSkyPilotPrices::traps()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, reason);
    const Result<PriceImport> import = read(text);
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QVERIFY(import->prices.empty());
    QCOMPARE(import->ignored[*headroom::test::reasonNamed(reason)], 1);
}

void TestSkyPilotPrices::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("mention");
    QTest::newRow("ragged") << skyPilot("p5.48xlarge,H100") << QString("line 2");
    QTest::newRow("open quote") << skyPilot("p5.48xlarge,\"H100") << QString("quote");
    QTest::newRow("a column short") << QByteArray("InstanceType,Price\np5.48xlarge,55.04\n") << QString("column");
}

void TestSkyPilotPrices::refusesFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, mention);
    const Result<PriceImport> import = read(text);
    QVERIFY(!import);
    QVERIFY(QString::fromStdString(toString(import.error())).contains(mention));
}

void TestSkyPilotPrices::cheapestZoneCounts()
{
    const QByteArray machine = "p5en.48xlarge,H200,8,192,2048,,63.296,";
    const auto import =
        read(skyPilot(machine + "31.5,us-east-1,us-east-1a,x86_64\n" + machine + "27.2,us-east-1,us-east-1b,x86_64\n" +
                      machine + "29.9,us-east-1,us-east-1c,x86_64"));
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QCOMPARE(offeredMicros(*import, "p5en.48xlarge", "spot"), qint64{27'200'000});
    QCOMPARE(import->ignored[IgnoredReason::DearerZone], 2);
    // Pay as you go costs the same in all zones.
    QCOMPARE(import->ignored[IgnoredReason::Duplicate], 2);
}

void TestSkyPilotPrices::saysHowFarItIs()
{
    QByteArray rows;
    for (int i = 0; i < 50'000; ++i)
        rows += "p5.48xlarge,H100,8,192,2048,,55.04,,us-east-1,us-east-1a,x86_64\n";
    const QByteArray text = skyPilot(rows);
    std::vector<double> shares;
    double until = 2;
    PriceContext context{m_catalogue, "test file", "2026-11-01", [&](double share) {
                             shares.push_back(share);
                             return share < until;
                         }};
    const auto all = readPrices({text.constData(), static_cast<std::size_t>(text.size())}, context);
    QVERIFY(all);
    QCOMPARE(all->prices.size(), std::size_t{1});
    QCOMPARE_GE(shares.size(), std::size_t{10});
    QVERIFY(std::ranges::is_sorted(shares));
    QVERIFY(shares.front() > 0 && shares.front() < 0.2);
    QVERIFY(shares.back() > 0.8 && shares.back() <= 1);
    until = 0.4;
    shares.clear();
    const auto cancelled = readPrices({text.constData(), static_cast<std::size_t>(text.size())}, context);
    QVERIFY(!cancelled);
    QVERIFY(QString::fromStdString(toString(cancelled.error())).contains("cancelled"));
    QVERIFY(shares.back() < 0.6);
}

HEADROOM_TEST(TestSkyPilotPrices)
#include "tst_skypilot_prices.moc"
