// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_changes.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// New prices against the known ones.
class TestPriceChanges : public QObject {
    Q_OBJECT

private slots:
    void countsWhatMoved();
    void largestFirst();
    void movesThatPrintAsNoneAreNotListed();
    void agesOfACatalogue();
    void datesDecideWhatIsStale_data();
    void datesDecideWhatIsStale();
};

namespace {

SizePrice row(const char* size, const char* mode, double dollars, const char* date = "2026-11-01",
              const char* region = "eastus")
{
    SizePrice result;
    result.size = size;
    result.price.mode = mode;
    result.price.perHour = MoneyPerHour::fromDollars(dollars);
    result.price.region = region;
    result.price.os = "linux";
    if (*date != '\0')
        result.price.provenance.as_of = date;
    return result;
}

Catalogue catalogueWith(const std::vector<SizePrice>& rows)
{
    std::vector<VmSize> sizes;
    for (const char* id : {"A", "B"}) {
        VmSize size;
        size.id = id;
        for (const SizePrice& price : rows)
            if (price.size == id)
                size.prices.push_back(price.price);
        sizes.push_back(std::move(size));
    }
    return {{}, std::move(sizes), {}};
}

}  // namespace

void TestPriceChanges::countsWhatMoved()
{
    const Catalogue known = catalogueWith({row("A", "payg", 10), row("B", "payg", 4)});
    const PriceChanges changes = priceChanges({row("A", "payg", 12.5), row("B", "payg", 4), row("A", "spot", 3),
                                               row("C", "payg", 1), row("A", "payg", 12.5, "2026-11-01", "westus")},
                                              known, "2026-11-21");
    QCOMPARE(changes.moved, std::int64_t{1});
    QCOMPARE(changes.same, std::int64_t{1});
    QCOMPARE(changes.first, std::int64_t{3});
    QCOMPARE(changes.stale, std::int64_t{0});
    QCOMPARE(changes.largest.size(), std::size_t{1});
    QCOMPARE(changes.largest.front().before, MoneyPerHour::fromDollars(10));
    QCOMPARE(changes.largest.front().factor(), 1.25);
}

void TestPriceChanges::largestFirst()
{
    std::vector<SizePrice> before;
    std::vector<SizePrice> after;
    // Half the price is further away than 1.9 times.
    const std::vector<double> factors = {1.1, 0.5, 1.9, 1.2, 1.3, 1.4, 1.5, 0.9, 0.8, 0.7, 1.01, 1.02, 1.03, 1.04};
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const std::string region = "region" + std::to_string(i);
        before.push_back(row("A", "payg", 100, "2026-11-01", region.c_str()));
        after.push_back(row("A", "payg", 100 * factors[i], "2026-11-01", region.c_str()));
    }
    const PriceChanges changes = priceChanges(after, catalogueWith(before), "2026-11-21");
    QCOMPARE(changes.moved, std::int64_t{14});
    QCOMPARE(changes.largest.size(), std::size_t{12});
    QCOMPARE(changes.largest[0].row.price.region, std::string("region1"));
    QCOMPARE(changes.largest[1].row.price.region, std::string("region2"));
}

void TestPriceChanges::movesThatPrintAsNoneAreNotListed()
{
    const Catalogue known = catalogueWith({row("A", "payg", 10), row("A", "spot", 18.169536), row("B", "payg", 4)});
    const PriceChanges changes = priceChanges(
        {row("A", "payg", 10.004), row("A", "spot", 18.169537), row("B", "payg", 3.997)}, known, "2026-11-21");
    QCOMPARE(changes.moved, std::int64_t{3});
    QCOMPARE(changes.largest.size(), std::size_t{1});
    QCOMPARE(changes.largest.front().row.size, std::string("B"));
}

void TestPriceChanges::agesOfACatalogue()
{
    const PriceAges ages = priceAges(
        catalogueWith({row("A", "payg", 10, "2026-11-01"), row("A", "spot", 1, "2026-07-27"), row("B", "payg", 4, "")}),
        "2026-11-21");
    QCOMPARE(ages.prices, std::int64_t{3});
    QCOMPARE(ages.stale, std::int64_t{2});
    QCOMPARE(ages.newest, std::string("2026-11-01"));
    QVERIFY(priceAges(catalogueWith({row("B", "payg", 4, "")}), "2026-11-21").newest.empty());
}

void TestPriceChanges::datesDecideWhatIsStale_data()
{
    QTest::addColumn<QString>("date");
    QTest::addColumn<int>("stale");
    QTest::newRow("of today") << "2026-11-21" << 0;
    QTest::newRow("thirty days old") << "2026-10-22" << 0;
    QTest::newRow("thirty-one days old") << "2026-10-21" << 1;
    QTest::newRow("undated") << "" << 1;
}

void TestPriceChanges::datesDecideWhatIsStale()
{
    QFETCH(QString, date);
    QFETCH(int, stale);
    const SizePrice price = row("A", "payg", 1, qPrintable(date));
    QCOMPARE(priceChanges({price}, catalogueWith({}), "2026-11-21").stale, std::int64_t{stale});
}

HEADROOM_TEST(TestPriceChanges)

#include "tst_price_changes.moc"
