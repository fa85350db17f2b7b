// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/offer_index.h"
#include "model/prices/price_list_json.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <string>
#include <vector>

using namespace headroom;

/// Kept prices are read back as they were written, and a list that somebody changed says where it is wrong.
class TestPriceList : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrote();
    void writesOnePricePerLine();
    void refuses_data();
    void refuses();
    void tellsOffersApart();
};

namespace {

SizePrice priceOf(std::string size, std::string region, std::string mode, double dollars, std::string source)
{
    SizePrice row;
    row.size = std::move(size);
    row.price.region = std::move(region);
    row.price.mode = std::move(mode);
    row.price.os = "linux";
    row.price.perHour = MoneyPerHour::fromDollars(dollars);
    row.price.provenance.source = std::move(source);
    return row;
}

std::string written(const std::vector<SizePrice>& rows)
{
    return writePriceList({rows, {}, {}, "2026-11-22"}, [](const Finding&) { return std::string(); });
}

}  // namespace

void TestPriceList::readsBackWhatItWrote()
{
    std::vector<SizePrice> rows = {
        priceOf("Standard_ND96isr_H100_v5", "eastus", "payg", 98.32, "prices \"of\" May\\June"),
        priceOf("p5.48xlarge", "eu-north-1", "spot", 1e-6, "Preise f\xC3\xBCr\tM\xC3\xA4rz\n"),
        priceOf("a3-megagpu-8g", "", "reserved-3y", 100, ""),
    };
    rows[0].price.provenance.as_of = "2026-11-22";
    rows[2].price.termTotal = Money::fromDollars(2'628'000);
    const Result<std::vector<SizePrice>> read = parsePriceList(written(rows));
    QVERIFY2(read, read ? "" : toString(read.error()).c_str());
    QVERIFY(*read == rows);
    const Result<std::vector<SizePrice>> none = parsePriceList(written({}));
    QVERIFY(none);
    QVERIFY(none->empty());
}

void TestPriceList::writesOnePricePerLine()
{
    std::vector<SizePrice> rows = {priceOf("A", "eastus", "payg", 100, "a \"b\"\x01"),
                                   priceOf("B", "", "spot", 0.25, "broken \xFF")};
    rows[0].price.provenance.as_of = "2026-11-22";
    rows[1].price.termTotal = Money::fromDollars(12.5);
    const std::string expected = R"({
 "format": "headroom-prices",
 "version": 1,
 "items": [
  {"sku":"A","region":"eastus","mode":"payg","os":"linux","usd_per_hour":100.0,"total":null,"as_of":"2026-11-22","source":"a \"b\"\u0001","stale":false},
  {"sku":"B","region":null,"mode":"spot","os":"linux","usd_per_hour":0.25,"total":12.5,"as_of":null,"source":"broken )"
                                 "\xEF\xBF\xBD"
                                 R"(","stale":true}
 ],
 "ignored": [],
 "notes": []
}
)";
    QCOMPARE(written(rows), expected);
}

void TestPriceList::refuses_data()
{
    QTest::addColumn<QByteArray>("items");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("mention");
    const QByteArray good = R"({"sku": "A", "region": "eastus", "usd_per_hour": 1})";
    const auto row = [](const char* name, const QByteArray& items, const char* where, const char* mention) {
        QTest::newRow(name) << items << QByteArray(where) << QByteArray(mention);
    };
    row("price below zero", "[" + good + R"(, {"sku": "B", "region": "eastus", "usd_per_hour": -1}])",
        "/items/1/usd_per_hour", "must be from 0");
    row("first of two errors", R"([{"sku": "A", "region": 7, "usd_per_hour": 1}, {"sku": 5}])", "/items/0/region",
        "text or null");
    row("no object", "[" + good + ", " + good + ", [1]]", "/items/2", "must be an object");
    row("key missing", "[" + good + R"(, {"sku": "B"}])", "/items/1", "\"region\" is missing");
    row("unknown key", R"([{"sku": "A", "region": "eastus", "usd_per_hour": 1, "sorce": "me"}])", "/items/0/sorce",
        "unknown key");
    row("key twice", "[" + good + R"(, {"sku": "B", "sku": "C"}])", "line 1", "(/items/1/sku)");
    row("no list", "7", "/items", "must be an array");
    row("ends early", "[" + good, "line 1", "JSON");
}

void TestPriceList::refuses()
{
    QFETCH(QByteArray, items);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, mention);
    const QByteArray text = R"({"format": "headroom-prices", "version": 1, "items": )" + items + "}";
    const Result<std::vector<SizePrice>> read =
        parsePriceList({text.constData(), static_cast<std::size_t>(text.size())});
    QVERIFY(!read);
    QVERIFY2(read.error().where.starts_with(where.toStdString()), toString(read.error()).c_str());
    QVERIFY2(toString(read.error()).find(mention.toStdString()) != std::string::npos, toString(read.error()).c_str());
    // What is wrong with the file as a whole comes first.
    const QByteArray other = R"({"items": )" + items + R"(, "format": "headroom-plan", "version": 1})";
    const Result<std::vector<SizePrice>> wrongFile =
        parsePriceList({other.constData(), static_cast<std::size_t>(other.size())});
    QVERIFY(!wrongFile);
    if (!where.startsWith("line"))
        QCOMPARE(wrongFile.error().where, std::string("/format"));
}

void TestPriceList::tellsOffersApart()
{
    const SizePrice first = priceOf("A", "eastus", "payg", 1, {});
    SizePrice windows = first;
    windows.price.os = "windows";
    const SizePrice elsewhere = priceOf("A", "westus", "payg", 1, {});
    // Names change places: a sum of them would not tell these two apart.
    const SizePrice swapped = priceOf("eastus", "A", "payg", 1, {});
    OfferIndex index;
    std::size_t place = 0;
    for (const SizePrice& row : {first, windows, elsewhere, swapped}) {
        QCOMPARE(index.add(row.size, row.price, place), std::pair(place, true));
        ++place;
    }
    QCOMPARE(index.add(first.size, first.price, place), std::pair(std::size_t{0}, false));
    QCOMPARE(index.find(elsewhere, "payg"), std::optional<std::size_t>(2));
    QVERIFY(!index.find(elsewhere, "spot"));
    QVERIFY(!index.find(priceOf("B", "eastus", "payg", 1, {}), "payg"));
}

HEADROOM_TEST(TestPriceList)
#include "tst_price_list.moc"
