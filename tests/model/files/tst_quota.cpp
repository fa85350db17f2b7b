// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/quota/quota.h"
#include "tests/model/files/quota_checks.h"
#include "tests/support/growth.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/values.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;
using test::checkNamed;
using test::h100;
using test::word;

/// A subscription's lists say whether a plan can be deployed, and what to ask for.
class TestQuota : public QObject {
    Q_OBJECT

private slots:
    void bothShapes_data();
    void bothShapes();
    void regularMachines_data();
    void regularMachines();
    void spareNodesNeedCores();
    void spotUsesOnePool();
    void restrictions_data();
    void restrictions();
    void zones_data();
    void zones();
    void unknownStaysUnknown();
    void familyNamesAreCompared_data();
    void familyNamesAreCompared();
    void retiredSizes();
    void regionOfTheList();
    void usageOfAnotherRegion();
    void otherClouds();
    void refusesLists_data();
    void refusesLists();
    void saysWhereACountIsNone_data();
    void saysWhereACountIsNone();
    void longListsTakeNoSquare();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    [[nodiscard]] QuotaVerdict check(const Plan& plan, const SubscriptionLists& lists) const
    {
        return checkQuota(plan, m_catalogue, lists, "2026-11-21");
    }
};

namespace {

Plan planFor(std::int64_t nodes, const char* size = h100)
{
    Plan plan;
    plan.cluster.hardware = VmNodes{size, nodes};
    plan.cost.region = "eastus";
    return plan;
}

QJsonObject sku(const QJsonArray& restrictions = {}, const QJsonArray& zones = {"1", "2", "3"})
{
    return {{"name", h100},
            {"resourceType", "virtualMachines"},
            {"family", "standardNDSH100v5Family"},
            {"locations", QJsonArray{"eastus"}},
            {"locationInfo", QJsonArray{QJsonObject{{"location", "eastus"}, {"zones", zones}}}},
            {"capabilities", QJsonArray{QJsonObject{{"name", "vCPUs"}, {"value", "96"}},
                                        QJsonObject{{"name", "GPUs"}, {"value", "12"}},  // As a feed has had it.
                                        QJsonObject{{"name", "LowPriorityCapable"}, {"value", "True"}}}},
            {"restrictions", restrictions}};
}

QJsonObject usage(const char* name, const QJsonValue& used, const QJsonValue& limit)
{
    return {{"currentValue", used}, {"limit", limit}, {"name", QJsonObject{{"value", name}, {"localizedValue", name}}}};
}

QJsonArray usages(const char* family, int familyLimit, int coresLimit, int spotLimit = 0)
{
    return {usage(family, "0", QString::number(familyLimit)), usage("cores", "40", QString::number(coresLimit)),
            usage("lowPriorityCores", "0", QString::number(spotLimit))};
}

void add(SubscriptionLists& lists, const QByteArray& text)
{
    const auto error = addSubscriptionList({text.constData(), static_cast<std::size_t>(text.size())}, lists);
    QVERIFY2(!error, error ? toString(*error).c_str() : "");
}

SubscriptionLists listsOf(const QJsonArray& skus, const QJsonArray& counters)
{
    SubscriptionLists lists;
    add(lists, QJsonDocument(skus).toJson());
    add(lists, QJsonDocument(counters).toJson());
    return lists;
}

}  // namespace

void TestQuota::bothShapes_data()
{
    QTest::addColumn<QByteArray>("skus");
    QTest::addColumn<QByteArray>("counters");
    const QByteArray skus = QJsonDocument(QJsonArray{sku()}).toJson();
    const QJsonArray numbers = {usage("standardNDSH100v5Family", 0, 192), usage("cores", 40, 500)};
    QTest::newRow("CLI, numbers as text")
        << skus << QJsonDocument(usages("standardNDSH100v5Family", 192, 500)).toJson();
    QTest::newRow("REST, numbers") << QJsonDocument(QJsonObject{{"value", QJsonArray{sku()}}}).toJson()
                                   << QJsonDocument(QJsonObject{{"value", numbers}}).toJson();
}

void TestQuota::bothShapes()
{
    QFETCH(QByteArray, skus);
    QFETCH(QByteArray, counters);
    SubscriptionLists lists;
    add(lists, counters);  // In any order: the kind is in the content.
    add(lists, skus);
    const QuotaVerdict verdict = check(planFor(2), lists);
    QCOMPARE(word(verdict.deployable), 1);
    QCOMPARE(checkNamed(verdict, "family").need, std::optional<std::int64_t>(192));
    QCOMPARE(checkNamed(verdict, "cores").free, std::optional<std::int64_t>(460));
}

void TestQuota::regularMachines_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("family");
    QTest::addColumn<int>("cores");
    QTest::addColumn<int>("deployable");
    QTest::addColumn<int>("shortBy");
    QTest::newRow("just enough") << 16 << 1536 << 1576 << 1 << 0;
    QTest::newRow("family one short") << 16 << 1535 << 9999 << 0 << 1;
    QTest::newRow("region short") << 16 << 9999 << 1500 << 0 << 76;
    QTest::newRow("half of a node free") << 1 << 48 << 9999 << 0 << 48;
}

void TestQuota::regularMachines()
{
    QFETCH(int, nodes);
    QFETCH(int, family);
    QFETCH(int, cores);
    QFETCH(int, deployable);
    QFETCH(int, shortBy);
    const SubscriptionLists lists = listsOf({sku()}, usages("standardNDSH100v5Family", family, cores));
    const QuotaVerdict verdict = check(planFor(nodes), lists);
    QCOMPARE(word(verdict.deployable), deployable);
    const auto missing =
        checkNamed(verdict, "family").shortBy.value_or(0) + checkNamed(verdict, "cores").shortBy.value_or(0);
    QCOMPARE(missing, shortBy);
}

void TestQuota::spareNodesNeedCores()
{
    Plan plan = planFor(16);
    plan.cost.spare_nodes = 4;
    const SubscriptionLists lists = listsOf({sku()}, usages("standardNDSH100v5Family", 1536, 9999));
    const QuotaVerdict verdict = check(plan, lists);
    QCOMPARE(verdict.nodes, std::int64_t{20});
    QCOMPARE(checkNamed(verdict, "family").need, std::optional<std::int64_t>(1920));
    QCOMPARE(checkNamed(verdict, "family").shortBy, std::optional<std::int64_t>(384));
}

void TestQuota::spotUsesOnePool()
{
    Plan plan = planFor(2);
    plan.cost.price_mode = PriceMode::Spot;
    // Neither the family nor the region's cores matter to spot machines.
    QCOMPARE(word(check(plan, listsOf({sku()}, usages("standardNDSH100v5Family", 0, 0, 192))).deployable), 1);
    const QuotaVerdict refused = check(plan, listsOf({sku()}, usages("standardNDSH100v5Family", 9999, 9999, 100)));
    QCOMPARE(word(refused.deployable), 0);
    QCOMPARE(checkNamed(refused, "spot").shortBy, std::optional<std::int64_t>(92));
}

void TestQuota::restrictions_data()
{
    QTest::addColumn<QJsonArray>("list");
    QTest::addColumn<int>("ok");
    const auto location = [](const char* reason, const char* region) {
        return QJsonArray{QJsonObject{{"type", "Location"},
                                      {"reasonCode", reason},
                                      {"restrictionInfo", QJsonObject{{"locations", QJsonArray{region}}}},
                                      {"values", QJsonArray{region}}}};
    };
    QTest::newRow("none") << QJsonArray() << 1;
    QTest::newRow("region") << location("NotAvailableForSubscription", "eastus") << 0;
    QTest::newRow("offer") << location("QuotaId", "eastus") << 0;
    QTest::newRow("another region") << location("NotAvailableForSubscription", "westus") << 1;
}

void TestQuota::restrictions()
{
    QFETCH(QJsonArray, list);
    QFETCH(int, ok);
    const SubscriptionLists lists = listsOf({sku(list)}, usages("standardNDSH100v5Family", 9999, 9999));
    const QuotaVerdict verdict = check(planFor(1), lists);
    QCOMPARE(word(checkNamed(verdict, "restriction").ok), ok);
    QCOMPARE(word(verdict.deployable), ok);
    // Access and quota are two things.
    QCOMPARE(word(checkNamed(verdict, "family").ok), 1);
}

void TestQuota::zones_data()
{
    QTest::addColumn<QJsonArray>("zones");
    QTest::addColumn<QJsonArray>("closed");
    QTest::addColumn<int>("need");
    QTest::addColumn<int>("ok");
    QTest::addColumn<int>("free");
    QTest::newRow("one of three") << QJsonArray{"1", "2", "3"} << QJsonArray{"2"} << 1 << 1 << 2;
    QTest::newRow("all closed") << QJsonArray{"1", "2"} << QJsonArray{"1", "2"} << 1 << 0 << 0;
    QTest::newRow("two of one") << QJsonArray{"1", "2"} << QJsonArray{"1"} << 2 << 0 << 1;
    QTest::newRow("no zones, one wanted") << QJsonArray() << QJsonArray() << 1 << 1 << 0;
    QTest::newRow("no zones, two wanted") << QJsonArray() << QJsonArray() << 2 << 0 << 0;
}

void TestQuota::zones()
{
    QFETCH(QJsonArray, zones);
    QFETCH(QJsonArray, closed);
    QFETCH(int, need);
    QFETCH(int, ok);
    QFETCH(int, free);
    QJsonArray list;
    if (!closed.isEmpty())
        list.append(
            QJsonObject{{"type", "Zone"},
                        {"reasonCode", "NotAvailableForSubscription"},
                        {"restrictionInfo", QJsonObject{{"locations", QJsonArray{"eastus"}}, {"zones", closed}}},
                        {"values", QJsonArray{"eastus"}}});
    Plan plan = planFor(1);
    plan.cluster.zones = need;
    const QuotaVerdict verdict =
        check(plan, listsOf({sku(list, zones)}, usages("standardNDSH100v5Family", 9999, 9999)));
    const QuotaCheck& found = checkNamed(verdict, "zones");
    QCOMPARE(word(found.ok), ok);
    QCOMPARE(found.free, std::optional<std::int64_t>(free));
    QCOMPARE(word(checkNamed(verdict, "restriction").ok), 1);
}

void TestQuota::unknownStaysUnknown()
{
    SubscriptionLists onlyUsage;
    add(onlyUsage, QJsonDocument(usages("standardNDSH100v5Family", 9999, 9999)).toJson());
    const QuotaVerdict noSkus = check(planFor(1), onlyUsage);
    QCOMPARE(word(noSkus.deployable), -1);
    QCOMPARE(word(checkNamed(noSkus, "family").ok), 1);  // The catalogue knows the family, too.
    QCOMPARE(word(checkNamed(noSkus, "cores").ok), 1);

    SubscriptionLists onlySkus;
    add(onlySkus, QJsonDocument(QJsonArray{sku()}).toJson());
    QCOMPARE(word(check(planFor(1), onlySkus).deployable), -1);

    // A known shortage decides whatever else is not known.
    SubscriptionLists shortage;
    add(shortage, QJsonDocument(usages("standardNDSH100v5Family", 9999, 50)).toJson());
    QCOMPARE(word(check(planFor(1), shortage).deployable), 0);
}

void TestQuota::familyNamesAreCompared_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("ok");
    QTest::newRow("as it is") << "standardNDSH100v5Family" << 1;
    QTest::newRow("case, spaces, underscores") << "Standard NDS_H100 v5 FAMILY" << 1;
    QTest::newRow("longer") << "standardNDSH100v5Family vCPUs" << -1;
    QTest::newRow("shorter") << "standardNDSH100v5" << -1;
}

void TestQuota::familyNamesAreCompared()
{
    QFETCH(QString, name);
    QFETCH(int, ok);
    const SubscriptionLists lists = listsOf({sku()}, usages(name.toLatin1().constData(), 9999, 9999));
    QCOMPARE(word(checkNamed(check(planFor(1), lists), "family").ok), ok);
}

void TestQuota::retiredSizes()
{
    const QuotaVerdict verdict = check(planFor(1, "Standard_NC6s_v3"), {});
    QCOMPARE(word(verdict.deployable), 0);
    QCOMPARE(checkNamed(verdict, "restriction").text.id, std::string("quota.retired"));
    const auto& instead = std::get<std::string>(checkNamed(verdict, "restriction").text.arguments.at(2));
    QVERIFY2(instead.starts_with("Standard_NC40ads_H100_v5 (NCads_H100_v5)"), instead.c_str());
}

void TestQuota::usageOfAnotherRegion()
{
    // The sizes are those of eastus: whose usage it is, nothing says.
    Plan plan = planFor(2);
    plan.cost.region = "westus";
    for (const int cores : {9999, 50}) {
        const QuotaVerdict verdict = check(plan, listsOf({sku()}, usages("standardNDSH100v5Family", 9999, cores)));
        const QuotaCheck& region = checkNamed(verdict, "cores");
        QVERIFY(!region.ok && !verdict.deployable);
        QVERIFY(!region.shortBy);
        QCOMPARE(region.text.id, std::string("quota.usage-elsewhere"));
        QCOMPARE(std::get<std::string>(region.text.arguments[3]), std::string("westus"));
    }
    // Without a list of sizes nothing contradicts the plan's region.
    SubscriptionLists onlyUsage;
    add(onlyUsage, QJsonDocument(usages("standardNDSH100v5Family", 9999, 9999)).toJson());
    QVERIFY(checkNamed(check(plan, onlyUsage), "cores").ok == true);
}

void TestQuota::regionOfTheList()
{
    Plan plan = planFor(1);
    plan.cost.region.reset();
    QJsonObject elsewhere = sku();
    elsewhere["locations"] = QJsonArray{"swedencentral"};
    elsewhere["locationInfo"] = QJsonArray{QJsonObject{{"location", "swedencentral"}, {"zones", QJsonArray{"1"}}}};
    const QuotaVerdict verdict = check(plan, listsOf({elsewhere}, usages("standardNDSH100v5Family", 9999, 9999)));
    QCOMPARE(verdict.region, std::string("swedencentral"));
    QCOMPARE(word(verdict.deployable), 1);
}

void TestQuota::otherClouds()
{
    const QuotaVerdict verdict = check(planFor(1, "p5.48xlarge"), {});
    QCOMPARE(word(verdict.deployable), -1);
    QVERIFY(verdict.checks.empty());
}

void TestQuota::refusesLists_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("HTML") << QByteArray("<html>");
    QTest::newRow("no list") << QByteArray(R"({"name": "x"})");
    QTest::newRow("other things") << QByteArray(R"([{"displayName": "East US", "name": "eastus"}])");
    QTest::newRow("a limit in words") << QByteArray(
        R"([{"currentValue": "0", "limit": "many", "name": {"value": "cores"}}])");
    QTest::newRow("cut off") << QByteArray(R"([{"currentValue": "0")");
}

void TestQuota::saysWhereACountIsNone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("where");
    for (const char* count : {"-96", "0", "1e18", "100001", "95.5", "many", ""}) {
        const QByteArray size = R"({"name": "A", "resourceType": "virtualMachines", "locations": ["eastus"],
            "capabilities": [{"name": "GPUs", "value": "8"}, {"name": "vCPUs", "value": ")" +
                                QByteArray(count) + R"("}]})";
        QTest::addRow("vCPUs \"%s\"", count) << QByteArray("[" + size + "]") << std::string("/0/capabilities/1/value");
        QTest::addRow("vCPUs \"%s\" of the API", count)
            << QByteArray(R"({"value": [)" + size + "]}") << std::string("/value/0/capabilities/1/value");
    }
    QTest::newRow("negative limit") << QByteArray(R"([{"currentValue": 0, "limit": -1, "name": {"value": "cores"}}])")
                                    << std::string("/0/limit");
    QTest::newRow("negative use") << QByteArray(R"([{"currentValue": "-5", "limit": 1, "name": {"value": "cores"}}])")
                                  << std::string("/0/currentValue");
    QTest::newRow("countless regions") << QByteArray(
                                              R"([{"name": "A", "resourceType": "virtualMachines", "locations": [)" +
                                              QByteArray(R"("x",)").repeated(2'000) + R"("x"]}])")
                                       << std::string("/0/locations");
}

void TestQuota::saysWhereACountIsNone()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, where);
    SubscriptionLists lists;
    const std::optional<Error> error =
        addSubscriptionList({text.constData(), static_cast<std::size_t>(text.size())}, lists);
    QVERIFY(error);
    QCOMPARE(error->where, where);
    QVERIFY(!error->remedy.empty());
}

void TestQuota::longListsTakeNoSquare()
{
    const double times = test::growth(4'000, 8, [](int n) {
        std::string text = "[";
        for (int i = 0; i < n; ++i)
            text += (i > 0 ? "," : "") + std::string(R"({"currentValue": 0, "limit": 1, "name": {"value": "f)") +
                    std::to_string(i) + "\"}}";
        return [text = text + "]"] {
            SubscriptionLists lists;
            QVERIFY(!addSubscriptionList(text, lists));
        };
    });
    QVERIFY2(times <= 8, qPrintable(QString::number(times)));
}

void TestQuota::refusesLists()
{
    QFETCH(QByteArray, text);
    SubscriptionLists lists;
    QVERIFY(addSubscriptionList({text.constData(), static_cast<std::size_t>(text.size())}, lists));
}

HEADROOM_TEST(TestQuota)
#include "tests/model/files/quota_checks.h"
#include "tests/support/growth.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include "tst_quota.moc"
