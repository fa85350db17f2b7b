// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sizes, regions and reasons are plain words here.
#include "model/cost/cost.h"
#include "model/prices/price_readers.h"
#include "model/prices/price_table.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/ignored_reasons.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

using namespace headroom;
using headroom::test::azurePage;
using headroom::test::azureReservation;
using headroom::test::azureRow;

/// Price files of Azure and SkyPilot become prices, and every known trap in them is stepped around.
class TestPriceImport : public QObject {
    Q_OBJECT

private slots:
    void azurePrices_data();
    void azurePrices();
    void azureTraps_data();
    void azureTraps();
    void reservationsKeepTheirTotal();
    void savingsPlansAreHourly();
    void notesNameTheSystem();
    void driftOfWindowsIsNamed();
    void pagesInEveryShape_data();
    void pagesInEveryShape();
    void missingPagesAreSaid();
    void regionsAreSpeltAsTheCloudDoes();
    void duplicates_data();
    void duplicates();
    void unknownSizesAreKeptApart();
    void spotAtFullPriceIsSaid();
    void refusesFiles_data();
    void refusesFiles();
    void ownLists();
    void importedPricesWin();
    void cancels();

private:
    [[nodiscard]] PriceContext context() const { return {m_catalogue, "test file", "2026-11-01", {}}; }
    [[nodiscard]] Result<PriceImport> read(const QByteArray& text) const
    {
        return readPrices({text.constData(), static_cast<std::size_t>(text.size())}, context());
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

const QString h100Rows = QStringLiteral("Standard_ND96isr_H100_v5");

/// The price of that offer in micro-dollars, -1 where there is none.
qint64 microsOf(const PriceImport& import, const QString& size, const char* mode, const char* os = "linux",
                const char* region = nullptr)
{
    for (const SizePrice& row : import.prices)
        if (row.size == size.toStdString() && row.price.mode == mode && row.price.os == os &&
            (region == nullptr || row.price.region == region))
            return row.price.perHour.micros;
    return -1;
}

bool notes(const PriceImport& import, const char* id)
{
    return std::ranges::find(import.notes, std::string(id), &Finding::id) != import.notes.end();
}

}  // namespace

void TestPriceImport::azurePrices_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("region");
    QTest::addColumn<double>("dollars");
    const auto row = [](const char* size, const char* region, double dollars) {
        QTest::addRow("%s %s", size, region) << QString(size) << QString(region) << dollars;
    };
    row("Standard_NC4as_T4_v3", "eastus", 0.526);
    row("Standard_NC24ads_A100_v4", "eastus", 3.673);
    row("Standard_NC40ads_H100_v5", "eastus", 6.98);
    row("Standard_ND96asr_v4", "eastus", 27.197);
    row("Standard_ND96amsr_A100_v4", "eastus", 32.77);
    row("Standard_ND96isr_H100_v5", "eastus", 98.32);
    row("Standard_ND96isr_H100_v5", "westus", 127.816);
    row("Standard_ND96isr_H200_v5", "eastus2", 84.80);
    row("Standard_ND96isr_H200_v5", "polandcentral", 130.592);
    row("Standard_ND96isr_MI300X_v5", "westus3", 48.00);
    row("Standard_ND128isr_NDR_GB200_v6", "westus3", 108.16);
    row("Standard_NV36ads_A10_v5", "eastus", 1.80);  // Printed in a book; imported as it stands.
}

void TestPriceImport::azurePrices()
{
    QFETCH(QString, size);
    QFETCH(QString, region);
    QFETCH(double, dollars);
    const Result<PriceImport> import =
        read(azurePage({azureRow(size.toUpper(), dollars, {{"armRegionName", region}})}));
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QCOMPARE(import->prices.size(), std::size_t{1});
    QCOMPARE(microsOf(*import, size, "payg", "linux", region.toLatin1().constData()), std::llround(dollars * 1e6));
    QCOMPARE(import->prices.front().price.provenance.as_of, std::optional<std::string>("2026-11-01"));
}

void TestPriceImport::azureTraps_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<double>("price");
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, double price, const QJsonObject& changes, const char* reason,
                        const QString& size = h100Rows) {
        QTest::newRow(name) << size << price << changes << QString(reason);
    };
    row("Low Priority by meter", 19.66, {{"meterName", "ND96isr H100 v5 Low Priority"}}, "low-priority");
    row("Low Priority by SKU", 19.66, {{"skuName", "ND96isr H100 v5 Low Priority"}}, "low-priority");
    row("DevTest", 98.32, {{"type", "DevTestConsumption"}}, "dev-test");
    row("zero", 0, {}, "zero-price");
    row("missing", 1, {{"retailPrice", QJsonValue()}}, "no-price");
    row("text for a price", 1, {{"retailPrice", "NaN"}}, "not-a-number");
    row("euro", 98.32, {{"currencyCode", "EUR"}}, "wrong-currency");
    row("per month", 98.32, {{"unitOfMeasure", "1/Month"}}, "not-hourly");
    row("per 100 hours", 98.32, {{"unitOfMeasure", "100 Hours"}}, "not-hourly");
    row("higher tier", 98.32, {{"tierMinimumUnits", 100.0}}, "tiered");
    row("cloud services", 98.32, {{"productName", "NDsrH100v5 Series CloudServices"}}, "not-a-vm");
    row("another service", 98.32, {{"serviceName", "Azure Machine Learning"}}, "not-a-vm");
    row("dedicated host", 98.32, {{"productName", "NDv5 Series Dedicated Host"}}, "dedicated-host");
    row("no region", 98.32, {{"armRegionName", ""}}, "no-region");
    row("no size", 98.32, {}, "no-size", "");
    row("type name", 27.197, {}, "alias", "NDasrA100v4_Type1");
    row("other name of ND96asr_v4", 27.197, {}, "alias", "Standard_ND96asr_A100_v4");
    row("total read as hourly", 551221, {}, "implausible");
    row("hourly read as total", 62.92, {{"type", "Reservation"}, {"reservationTerm", "1 Year"}}, "implausible");
    row("negative", -98.32, {}, "implausible");
    row("five years", 1500000, {{"type", "Reservation"}, {"reservationTerm", "5 Years"}}, "other-term");
    row("over four times the known price", 399, {}, "drift");
    row("a fifth of the known price", 19.66, {}, "drift");
    row("not sold yet", 98.32, {{"effectiveStartDate", "2027-01-01T00:00:00Z"}}, "not-yet-effective");
    row("another type", 98.32, {{"type", "Promotion"}}, "other-type");
}

void TestPriceImport::azureTraps()
{
    QFETCH(QString, size);
    QFETCH(double, price);
    QFETCH(QJsonObject, changes);
    QFETCH(QString, reason);
    // Beside the trap stands a good row, which the trap must not take with it.
    const Result<PriceImport> import =
        read(azurePage({azureRow(size, price, changes), azureRow("Standard_NC4as_T4_v3", 0.526)}));
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QCOMPARE(import->prices.size(), std::size_t{1});
    QCOMPARE(microsOf(*import, "Standard_NC4as_T4_v3", "payg"), 526'000);
    const std::optional<IgnoredReason> expected = headroom::test::reasonNamed(reason);
    QVERIFY(expected);
    QCOMPARE(import->ignored[*expected], 1);
}

void TestPriceImport::reservationsKeepTheirTotal()
{
    const Result<PriceImport> import =
        read(azurePage({azureReservation(h100Rows, 551221, "1 Year"),
                        azureReservation("Standard_ND96isr_H200_v5", 1109592, "3 Years")}));
    QVERIFY(import);
    QCOMPARE(microsOf(*import, h100Rows, "reserved-1y"), 62'924'772);  // 551,221 / 8,760
    QCOMPARE(microsOf(*import, "Standard_ND96isr_H200_v5", "reserved-3y"), 42'221'918);  // 1,109,592 / 26,280
    QCOMPARE(import->prices.front().price.termTotal, std::optional(Money{551'221e6}));
}

void TestPriceImport::savingsPlansAreHourly()
{
    const QJsonArray plans = {QJsonObject{{"term", "1 Year"}, {"retailPrice", 70.5}, {"unitPrice", 70.5}},
                              QJsonObject{{"term", "3 Years"}, {"retailPrice", 50.25}, {"unitPrice", 50.25}}};
    const Result<PriceImport> import =
        read(azurePage({azureRow(h100Rows, 98.32, {{"savingsPlan", plans}}),
                        azureRow(h100Rows, 18.169536, {{"meterName", "ND96isr H100 v5 Spot"}}),
                        azureRow(h100Rows, 102.736, {{"productName", "Virtual Machines NDsrH100v5 Series Windows"}})}));
    QVERIFY(import);
    QCOMPARE(microsOf(*import, h100Rows, "payg"), 98'320'000);
    QCOMPARE(microsOf(*import, h100Rows, "savings-1y"), 70'500'000);
    QCOMPARE(microsOf(*import, h100Rows, "savings-3y"), 50'250'000);
    QCOMPARE(microsOf(*import, h100Rows, "spot"), 18'169'536);
    QCOMPARE(microsOf(*import, h100Rows, "payg", "windows"), 102'736'000);
    QCOMPARE(import->prices.size(), std::size_t{5});
}

void TestPriceImport::notesNameTheSystem()
{
    const QString windows = "Virtual Machines NDsrH100v5 Series Windows";
    // Two prices of one offer: the note says of which system.
    const Result<PriceImport> import = read(azurePage({azureRow(h100Rows, 102.736, {{"productName", windows}}),
                                                       azureRow(h100Rows, 105.5, {{"productName", windows}}),
                                                       azureRow(h100Rows, 98.32), azureRow(h100Rows, 97.5)}));
    QVERIFY(import);
    std::set<std::string> offers;
    for (const Finding& note : import->notes)
        if (note.id == "prices.conflicting")
            offers.insert(std::get<std::string>(note.arguments.at(2)));
    QCOMPARE(offers, (std::set<std::string>{"payg", "payg, Windows"}));
}

void TestPriceImport::driftOfWindowsIsNamed()
{
    // The catalogue knows it at five times that.
    const Result<PriceImport> import =
        read(azurePage({azureRow(h100Rows, 20, {{"productName", "Virtual Machines NDsrH100v5 Series Windows"}})}));
    QVERIFY(import);
    const auto drift = std::ranges::find(import->notes, std::string("prices.drift"), &Finding::id);
    QVERIFY(drift != import->notes.end());
    QCOMPARE(std::get<std::string>(drift->arguments.at(1)), std::string("eastus, payg, Windows"));
}

void TestPriceImport::pagesInEveryShape_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray first = azurePage({azureRow(h100Rows, 98.32)}, "USD", "https://prices.azure.com/next");
    const QByteArray second = azurePage({azureRow("Standard_NC4as_T4_v3", 0.526)});
    const QByteArray bare =
        QJsonDocument(QJsonArray{azureRow(h100Rows, 98.32), azureRow("Standard_NC4as_T4_v3", 0.526)})
            .toJson(QJsonDocument::Compact);
    QTest::newRow("one page") << azurePage({azureRow(h100Rows, 98.32), azureRow("Standard_NC4as_T4_v3", 0.526)});
    QTest::newRow("array of pages") << "[" + first + "," + second + "]";
    QTest::newRow("one after the other") << first + second;
    QTest::newRow("one per line") << first.simplified() + "\n" + second.simplified() + "\n";
    QTest::newRow("rows alone") << bare;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + first + second;
    QTest::newRow("arrays one after the other") << "[" + first + "]\n[" + second + "]";
}

void TestPriceImport::pagesInEveryShape()
{
    QFETCH(QByteArray, text);
    const Result<PriceImport> import = read(text);
    QVERIFY2(import, import ? "" : toString(import.error()).c_str());
    QCOMPARE(import->prices.size(), std::size_t{2});
    QCOMPARE(microsOf(*import, h100Rows, "payg"), 98'320'000);
    QCOMPARE(microsOf(*import, "Standard_NC4as_T4_v3", "payg"), 526'000);
}

void TestPriceImport::missingPagesAreSaid()
{
    const QByteArray first = azurePage({azureRow(h100Rows, 98.32)}, "USD", "https://prices.azure.com/next");
    const QByteArray last = azurePage({azureRow("Standard_NC4as_T4_v3", 0.526)});
    const Result<PriceImport> alone = read(first);
    QVERIFY(alone);
    QCOMPARE(alone->prices.size(), std::size_t{1});
    QVERIFY(notes(*alone, "prices.more-pages"));
    const std::vector<QByteArray> complete{first + last, "[" + first + "," + last + "]", last};
    for (const QByteArray& whole : complete) {
        const Result<PriceImport> import = read(whole);
        QVERIFY(import);
        QVERIFY(!notes(*import, "prices.more-pages"));
    }
}

void TestPriceImport::regionsAreSpeltAsTheCloudDoes()
{
    const Result<PriceImport> import = read(azurePage({azureRow(h100Rows, 98.32, {{"armRegionName", "WestUS2"}}),
                                                       azureRow(h100Rows, 98.32, {{"armRegionName", "westus2"}}),
                                                       azureRow(h100Rows, 127.816, {{"armRegionName", "West US"}})}));
    QVERIFY(import);
    QCOMPARE(import->prices.size(), std::size_t{2});
    QCOMPARE(microsOf(*import, h100Rows, "payg", "linux", "westus2"), 98'320'000);
    QCOMPARE(microsOf(*import, h100Rows, "payg", "linux", "westus"), 127'816'000);
}

void TestPriceImport::duplicates_data()
{
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<double>("price");
    QTest::addColumn<qint64>("expected");
    QTest::addColumn<QString>("reason");
    QTest::newRow("the same twice") << QJsonObject() << 98.32 << qint64{98'320'000} << QString("duplicate");
    QTest::newRow("copy of another region's meter")
        << QJsonObject{{"isPrimaryMeterRegion", false}} << 101.0 << qint64{98'320'000} << QString("duplicate");
    QTest::newRow("newer") << QJsonObject{{"effectiveStartDate", "2026-10-01T00:00:00Z"}} << 101.0
                           << qint64{101'000'000} << QString("duplicate");
    QTest::newRow("contradiction") << QJsonObject() << 101.0 << qint64{-1} << QString("conflicting");
}

void TestPriceImport::duplicates()
{
    QFETCH(QJsonObject, changes);
    QFETCH(double, price);
    QFETCH(qint64, expected);
    QFETCH(QString, reason);
    const Result<PriceImport> import = read(azurePage({azureRow(h100Rows, 98.32), azureRow(h100Rows, price, changes)}));
    QVERIFY(import);
    QCOMPARE(microsOf(*import, h100Rows, "payg"), expected);
    QCOMPARE_GE(import->ignored[*headroom::test::reasonNamed(reason)], 1);
}

void TestPriceImport::unknownSizesAreKeptApart()
{
    const Result<PriceImport> import = read(azurePage({azureRow("Standard_NX8as_T9_v1", 9.99)}));
    QVERIFY(import);
    QCOMPARE(microsOf(*import, "Standard_NX8as_T9_v1", "payg"), 9'990'000);
    QVERIFY(notes(*import, "prices.unknown-sizes"));
    // It resembles a known size, and is not taken for it.
    QCOMPARE(withPrices(m_catalogue, import->prices).size("Standard_NC8as_T4_v3")->prices,
             m_catalogue.size("Standard_NC8as_T4_v3")->prices);
}

void TestPriceImport::spotAtFullPriceIsSaid()
{
    const QString h200 = QStringLiteral("Standard_ND96isr_H200_v5");
    const Result<PriceImport> import =
        read(azurePage({azureRow(h200, 84.8, {{"armRegionName", "eastus2"}}),
                        azureRow(h200, 84.8, {{"armRegionName", "eastus2"}, {"skuName", "ND96isr H200 v5 Spot"}})}));
    QVERIFY(import);
    QCOMPARE(microsOf(*import, h200, "spot"), 84'800'000);
    QVERIFY(notes(*import, "prices.spot-at-full-price"));
    QVERIFY(!notes(*import, "prices.spot-above-full-price"));
    const Result<PriceImport> above =
        read(azurePage({azureRow(h200, 84.8, {{"armRegionName", "eastus2"}}),
                        azureRow(h200, 90, {{"armRegionName", "eastus2"}, {"skuName", "ND96isr H200 v5 Spot"}})}));
    QVERIFY(above);
    QVERIFY(notes(*above, "prices.spot-above-full-price"));
    QVERIFY(!notes(*above, "prices.spot-at-full-price"));
}

void TestPriceImport::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("mention");
    const auto row = [](const char* name, const QByteArray& text, const char* mention) {
        QTest::newRow(name) << text << QString(mention);
    };
    const QByteArray page = azurePage({azureRow(h100Rows, 98.32)});
    row("empty", "", "empty");
    row("blank", " \n ", "empty");
    row("HTML", "<!DOCTYPE html><html></html>", "HTML");
    row("euro", azurePage({azureRow(h100Rows, 90)}, "EUR"), "EUR");
    row("rows in euro", azurePage({azureRow(h100Rows, 90, {{"currencyCode", "EUR"}})}), "USD");
    row("cut off", page.left(page.size() / 2), "before the JSON is complete");
    row("cut off on the second page", page + page.left(page.size() / 2), "before the JSON is complete");
    row("NaN", QByteArray(page).replace("98.32", "NaN"), "not JSON");
    row("no items", R"({"BillingCurrency": "USD", "Count": 0})", "Items");
    row("an error of the API", R"({"Error": {"Code": "BadRequest"}})", "Items");
    row("another list", R"(["eastus", "westus"])", "no prices");
    row("a number", "12", "no price file");
    row("another CSV", "name,price\nx,1\n", "no price file");
    row("no currency", R"({"Items": [{"armSkuName": "Standard_NC4as_T4_v3", "retailPrice": 0.5}]})", "currency");
    const auto own = [](const char* total, const char* date) -> QByteArray {
        return QByteArray("sku,region,usd_per_hour,mode,total,as_of\nStandard_ND96isr_H100_v5,eastus,90,reserved-1y,") +
               total + "," + date + "\n";
    };
    row("a digit too many in a date", own("400000", "2026-11-2121"), "as_of");
    row("a time behind a date", own("400000", "2026-11-21T00:00:00Z"), "as_of");
    row("a day that there is not", own("400000", "2026-02-30"), "as_of");
    row("more than any total", own("4e12", "2026-11-21"), "total");
    row("deep", QByteArray(100, '['), "nested too deep");
}

void TestPriceImport::refusesFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, mention);
    const Result<PriceImport> import = read(text);
    QVERIFY(!import);
    const QString message = QString::fromStdString(toString(import.error()));
    QVERIFY2(message.contains(mention), qPrintable(message));
}

void TestPriceImport::ownLists()
{
    // A person's own word is no drift.
    const Result<PriceImport> csv = read("sku,region,mode,os,usd_per_hour,as_of,source\n"
                                         "Standard_ND96isr_H100_v5,eastus,payg,linux,20.5,2026-10-30,our contract\n");
    QVERIFY2(csv, csv ? "" : toString(csv.error()).c_str());
    QCOMPARE(microsOf(*csv, h100Rows, "payg"), 20'500'000);
    QCOMPARE(csv->prices.front().price.provenance.source, std::string("our contract"));
    const Result<PriceImport> json =
        read(R"({"format": "headroom-prices", "version": 1, "items": [{"sku": "Standard_ND96isr_H100_v5",
                 "region": "eastus", "mode": "spot", "usd_per_hour": 11}]})");
    QVERIFY2(json, json ? "" : toString(json.error()).c_str());
    QCOMPARE(microsOf(*json, h100Rows, "spot"), 11'000'000);
    QVERIFY(!read("sku,region,mode,usd_per_hour\nStandard_ND96isr_H100_v5,eastus,hourly,20.5\n"));
    QVERIFY(!read("sku,region,usd_per_hour\nStandard_ND96isr_H100_v5,eastus,NaN\n"));
}

void TestPriceImport::importedPricesWin()
{
    const Result<PriceImport> first = read(azurePage({azureRow(h100Rows, 90)}));
    const Result<PriceImport> second =
        read(azurePage({azureRow(h100Rows, 80), azureRow(h100Rows, 85, {{"armRegionName", "westus"}})}));
    QVERIFY(first && second);
    const Catalogue catalogue = withPrices(m_catalogue, mergedPrices(first->prices, second->prices));
    const VmSize& size = *catalogue.size("Standard_ND96isr_H100_v5");
    QCOMPARE(findPrice(size, "payg", "eastus")->perHour.micros, 80'000'000);
    QCOMPARE(findPrice(size, "payg", "westus")->perHour.micros, 85'000'000);
    QCOMPARE(findPrice(size, "spot", "eastus")->perHour.micros, 18'169'536);  // As shipped.
    QCOMPARE(size.prices.size(), m_catalogue.size("Standard_ND96isr_H100_v5")->prices.size());
    QVERIFY(isStale(std::optional<std::string>("2026-09-16"), "2026-10-17"));
    QVERIFY(!isStale(std::optional<std::string>("2026-09-16"), "2026-10-16"));
    QVERIFY(isStale(std::nullopt, "2026-10-16"));
}

void TestPriceImport::cancels()
{
    QJsonArray rows;
    for (int i = 0; i < 2000; ++i)
        rows.append(azureRow(h100Rows, 98.32));
    const QByteArray text = azurePage(rows);
    PriceContext cancelled = context();
    int calls = 0;
    cancelled.progress = [&calls](double share) {
        ++calls;
        return share < 0.4;
    };
    const Result<PriceImport> import = readPrices({text.constData(), static_cast<std::size_t>(text.size())}, cancelled);
    QVERIFY(!import);
    QCOMPARE_GE(calls, 2);
}

HEADROOM_TEST(TestPriceImport)
#include "tst_price_import.moc"
