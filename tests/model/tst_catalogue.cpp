// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

class TestCatalogue : public QObject {
    Q_OBJECT

private slots:
    void findsByExactId();
    void keepsFileOrder();
    void suggestsTheNearestId_data();
    void suggestsTheNearestId();
    void retirementIsComputedFromTheDate();
    void defaultRegionIsTheFirstThatHasACode();
};

namespace {

Gpu gpu(const char* id)
{
    Gpu entry;
    entry.id = id;
    return entry;
}

Catalogue sample()
{
    VmSize size;
    size.id = "Standard_ND96asr_v4";
    ZooModel model;
    model.id = "llama-2-7b";
    return Catalogue({gpu("t4"), gpu("a100-sxm-40"), gpu("h100-sxm")}, {size}, {model});
}

}  // namespace

void TestCatalogue::findsByExactId()
{
    const Catalogue catalogue = sample();
    QVERIFY(catalogue.gpu("a100-sxm-40") != nullptr);
    QCOMPARE(catalogue.gpu("a100-sxm-40")->id.c_str(), "a100-sxm-40");
    QVERIFY(catalogue.size("Standard_ND96asr_v4") != nullptr);
    QVERIFY(catalogue.model("llama-2-7b") != nullptr);
    QVERIFY(catalogue.gpu("A100-SXM-40") == nullptr);
    QVERIFY(catalogue.gpu("a100") == nullptr);
    QVERIFY(catalogue.gpu("") == nullptr);
    QVERIFY(catalogue.gpu("zzz") == nullptr);
    QVERIFY(Catalogue().size("Standard_ND96asr_v4") == nullptr);
    // Pointers go into the copy that was asked.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the copy is what is tested.
    const Catalogue copy = catalogue;
    QVERIFY(copy.gpu("t4") != catalogue.gpu("t4"));
    QCOMPARE(copy.gpu("t4"), &copy.gpus().front());
}

void TestCatalogue::keepsFileOrder()
{
    const Catalogue catalogue = sample();
    QCOMPARE(catalogue.gpus().size(), std::size_t{3});
    QCOMPARE(catalogue.gpus().front().id.c_str(), "t4");
    QCOMPARE(catalogue.gpus().back().id.c_str(), "h100-sxm");
}

void TestCatalogue::suggestsTheNearestId_data()
{
    QTest::addColumn<QByteArray>("misspelt");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("one letter") << QByteArray("h100-smx") << QByteArray("h100-sxm");
    QTest::newRow("case only") << QByteArray("T4") << QByteArray("t4");
    QTest::newRow("missing hyphen") << QByteArray("a100sxm-40") << QByteArray("a100-sxm-40");
    QTest::newRow("underscore") << QByteArray("Standard_NC6_v3") << QByteArray("Standard_NC6s_v3");
    QTest::newRow("two letters of five") << QByteArray("h10xx") << QByteArray();
    QTest::newRow("another word") << QByteArray("banana") << QByteArray();
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("huge") << QByteArray(1 << 20, 'x') << QByteArray();
}

void TestCatalogue::suggestsTheNearestId()
{
    QFETCH(QByteArray, misspelt);
    QFETCH(QByteArray, expected);
    const std::vector<std::string_view> ids = {"t4", "a100-sxm-40", "a100-sxm-80", "h100-sxm", "Standard_NC6s_v3"};
    const std::string_view text(misspelt.constData(), static_cast<std::size_t>(misspelt.size()));
    QCOMPARE(QByteArray::fromStdString(std::string(nearestName(text, ids))), expected);
    QVERIFY(nearestName(text, {}).empty());
}

void TestCatalogue::retirementIsComputedFromTheDate()
{
    VmSize size;
    QVERIFY(!isRetired(size, "2100-01-01"));
    size.retirementDate = "2026-09-30";
    QVERIFY(!isRetired(size, "2026-09-29"));
    QVERIFY(isRetired(size, "2026-09-30"));
    QVERIFY(isRetired(size, "2027-01-01"));
}

void TestCatalogue::defaultRegionIsTheFirstThatHasACode()
{
    VmSize size;
    QVERIFY(firstPricedRegion(size).empty());
    Price nameless;
    nameless.regionNote = "US region, name not stated";
    size.prices.push_back(nameless);
    QVERIFY(firstPricedRegion(size).empty());
    Price named;
    named.region = "eastus2";
    size.prices.push_back(named);
    QCOMPARE(firstPricedRegion(size).c_str(), "eastus2");
}

HEADROOM_TEST(TestCatalogue)
#include "tst_catalogue.moc"
