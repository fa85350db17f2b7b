// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_list_json.h"
#include "model/prices/price_readers.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <limits>
#include <string>
#include <vector>

using namespace headroom;

/// A price file of a whole cloud, 100 MB, against the bare parser, which only looks at every character of it.
class BenchPrices : public QObject {
    Q_OBJECT

private slots:
    void wholeCloud();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

using Json = nlohmann::json;
constexpr int rounds = 3;

/// An answer of the API with that many rows, each of another offer.
std::string page(int rows)
{
    std::string text = R"({"BillingCurrency":"USD","Items":[)";
    for (int i = 0; i < rows; ++i) {
        const std::string number = std::to_string(i % 750);
        text += i == 0 ? "{" : ",{";
        text +=
            R"("currencyCode":"USD","tierMinimumUnits":0.0,"retailPrice":12.32,"unitPrice":12.32,"armRegionName":"region)" +
            std::to_string(i / 750) +
            R"(","location":"US East","effectiveStartDate":"2024-01-01T00:00:00Z","meterId":"000000000000000000000000000000000000","meterName":"F)" +
            number +
            R"(s v6","productId":"DZH318Z0BQ35","skuId":"DZH318Z0BQ35/00BP","productName":"Virtual Machines Fsv6 Series","skuName":"F)" +
            number +
            R"(s v6","serviceName":"Virtual Machines","serviceId":"DZH313Z7MMC8","serviceFamily":"Compute","unitOfMeasure":"1 Hour","type":"Consumption","isPrimaryMeterRegion":true,"armSkuName":"Standard_F)" +
            number + R"(s_v6"})";
    }
    return text + R"(],"NextPageLink":null})";
}

/// Time on the processor, which other programs disturb less.
template <class Work>
double seconds(const Work& work)
{
    std::clock_t best = std::numeric_limits<std::clock_t>::max();
    for (int i = 0; i < rounds; ++i) {
        const std::clock_t start = std::clock();
        work();
        best = std::min(best, std::clock() - start);
    }
    return static_cast<double>(best) / CLOCKS_PER_SEC;
}

}  // namespace

void BenchPrices::wholeCloud()
{
    constexpr int rows = 165'000;
    const std::string text = page(rows);
    std::vector<SizePrice> prices;
    std::string list;
    const double bare = seconds([&] { QVERIFY(Json::accept(text)); });
    const double reading = seconds([&] {
        Result<PriceImport> import = readPrices(text, {m_catalogue, "bench", "2026-11-01", {}});
        QVERIFY(import);
        prices = std::move(import).value().prices;
    });
    const double writing =
        seconds([&] { list = writePriceList({prices, {}, {}, {}}, [](const Finding&) { return std::string(); }); });
    const double readingBack = seconds([&] { QCOMPARE(parsePriceList(list)->size(), std::size_t{rows}); });
    std::printf("prices of a cloud, %.0f MB: bare parser %.2f s, read %.2f s, written %.2f s, read back %.2f s; in all "
                "%.1f times the bare parser (goal 4)\n",
                static_cast<double>(text.size()) / 1e6, bare, reading, writing, readingBack,
                (reading + writing + readingBack) / bare);
}

QTEST_APPLESS_MAIN(BenchPrices)
#include "bench_prices.moc"
