// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#undef QT_NO_CAST_FROM_ASCII

#include "app/catalogue_store.h"
#include "app/prices/price_file.h"
#include "app/prices/price_store.h"
#include "tests/support/azure_price_rows.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

using namespace headroom;

/// Files of 100 MB, as a whole cloud's prices are: read and kept, first into an empty store and then over themselves.
/// An optimised build is to take less than 3 s for each.
class BenchPrices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void imports_data();
    void imports();

private:
    QTemporaryDir m_folder;
    Catalogue m_catalogue;
};

namespace {

constexpr qint64 fileSize = 100'000'000;
constexpr int regions = 54;

QString region(int number) { return QStringLiteral("region%1").arg(number % regions); }

/// Row `number` of a price list in which no offer comes twice: seven kinds of offers per size and region.
QJsonObject azureOffer(int number)
{
    static const QList<QJsonObject> kinds = {{},
                                             {{"productName", "Virtual Machines Dsv5 Series Windows"}},
                                             {{"skuName", "D8s v5 Spot"}, {"meterName", "D8s v5 Spot"}},
                                             {{"skuName", "D8s v5 Low Priority"}},
                                             {{"type", "Reservation"}, {"reservationTerm", "1 Year"}},
                                             {{"type", "Reservation"}, {"reservationTerm", "3 Years"}},
                                             {{"type", "DevTestConsumption"}}};
    const int kind = number % static_cast<int>(kinds.size());
    const int place = number / static_cast<int>(kinds.size());
    QJsonObject row = azureRow(QStringLiteral("Standard_X%1s_v5").arg(place / regions), 0.4 + place % 97, kinds[kind]);
    row["armRegionName"] = region(place);
    row["meterId"] = QStringLiteral("7b8d1d05-0c1c-4b53-9d37-%1").arg(number, 12, 16, QLatin1Char('0'));
    row["skuId"] = "DZH318Z0BQ35/00QT";
    row["productId"] = "DZH318Z0BQ35";
    row["serviceId"] = "DZH313Z7MMC8";
    return row;
}

void writeAzure(QFile& file)
{
    constexpr int rowsPerPage = 1000;
    for (int number = 0; file.pos() < fileSize;) {
        QJsonArray rows;
        for (int i = 0; i < rowsPerPage; ++i)
            rows.append(azureOffer(number++));
        file.write(QJsonDocument::fromJson(test::azurePage(rows)).toJson(QJsonDocument::Compact) + '\n');
    }
}

void writeSkyPilot(QFile& file)
{
    file.write("InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,"
               "AvailabilityZone,Arch\n");
    for (int number = 0; file.pos() < fileSize; ++number)
        file.write(QStringLiteral("x%1.8xlarge,A10G,1.0,32.0,128.0,\"{'Gpus': [{'Name': 'A10G', 'Manufacturer': "
                                  "'NVIDIA', 'Count': 1.0}]}\",%2,%3,%4,%4%5,x86_64\n")
                       .arg(number / regions)
                       .arg(0.5 + number % 89)
                       .arg(0.1 + number % 7)
                       .arg(region(number))
                       .arg(number % 3)
                       .toLatin1());
}

}  // namespace

void BenchPrices::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue({}, {});
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

void BenchPrices::imports_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<void (*)(QFile&)>("write");
    QTest::newRow("Azure Retail Prices") << QString("azure.json") << &writeAzure;
    QTest::newRow("SkyPilot") << QString("skypilot.csv") << &writeSkyPilot;
}

void BenchPrices::imports()
{
    QFETCH(QString, name);
    QFETCH(void (*)(QFile&), write);
    QFile file(m_folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    write(file);
    file.close();
    for (const char* store : {"an empty store", "the same prices"}) {
        QElapsedTimer timer;
        timer.start();
        const Result<PriceImport> import = readPriceFile(file.fileName(), m_catalogue);
        QVERIFY(import);
        const double readSeconds = static_cast<double>(timer.elapsed()) / 1000;
        QVERIFY(!storePrices(import->prices, m_catalogue, m_folder.filePath(name + "-store")));
        std::printf("%s into %s: %zu prices, read %.2f s, in all %.2f s\n", qPrintable(name), store,
                    import->prices.size(), readSeconds, static_cast<double>(timer.elapsed()) / 1000);
    }
}

QTEST_APPLESS_MAIN(BenchPrices)
#include "bench_prices.moc"
