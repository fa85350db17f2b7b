// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/quota_json.h"
#include "model/quota/quota.h"
#include "tests/model/files/quota_checks.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace headroom;
using test::checkNamed;
using test::word;

/// The lists of a subscription as people save them: tables, and what a --query of their own left.
class TestQuotaTables : public QObject {
    Q_OBJECT

private slots:
    void tableOfSizes_data();
    void tableOfSizes();
    void tableOfUsage();
    void usageAlone();
    void unknownFamily();
    void projections_data();
    void projections();
    void saysWhatIsLacking();
    void aListWithoutRegionIsOfAny();
    void regionsSideBySide();
    void otherTablesAreRefused_data();
    void otherTablesAreRefused();

private:
    [[nodiscard]] QuotaVerdict check(const std::vector<std::string>& texts, std::int64_t nodes = 1) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

const std::string sizes =
    "ResourceType     Locations    Name                      Zones    Restrictions\n"
    "---------------  -----------  ------------------------  -------  ---------------------------\n";
const std::string usageTable = "Name                               CurrentValue    Limit\n"
                               "---------------------------------  --------------  -------\n"
                               "Total Regional vCPUs               100             1000\n"
                               "Total Regional Low-priority vCPUs  0               96\n"
                               "Standard NDSH100v5 Family vCPUs    96              480\n";

std::string sizeRow(const std::string& zones, const std::string& restrictions)
{
    std::string row = "virtualMachines  eastus       Standard_ND96isr_H100_v5  " + zones;
    row.resize(65, ' ');
    return sizes + row + restrictions + "\n";
}

}  // namespace

QuotaVerdict TestQuotaTables::check(const std::vector<std::string>& texts, std::int64_t nodes) const
{
    SubscriptionLists lists;
    for (const std::string& text : texts)
        if (const std::optional<Error> error = addSubscriptionList(text, lists))
            qFatal("%s", toString(*error).c_str());
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
    plan.cost.region = "eastus";
    return checkQuota(plan, m_catalogue, lists, "2026-11-21");
}

void TestQuotaTables::tableOfSizes_data()
{
    QTest::addColumn<QString>("zones");
    QTest::addColumn<QString>("restrictions");
    QTest::addColumn<int>("restriction");
    QTest::addColumn<int>("openZones");
    QTest::newRow("free") << "1,2,3" << "None" << 1 << 3;
    QTest::newRow("region") << "1,2,3" << "NotAvailableForSubscription, type: Location, locations: eastus" << 0 << 0;
    QTest::newRow("zones") << "1,2,3" << "NotAvailableForSubscription, type: Zone, locations: eastus, zones: 1,3" << 1
                           << 1;
    QTest::newRow("both") << "1,2"
                          << "['NotAvailableForSubscription, type: Zone, locations: eastus, zones: 1', "
                             "'NotAvailableForSubscription, type: Location, locations: eastus']"
                          << 0 << 0;
}

void TestQuotaTables::tableOfSizes()
{
    QFETCH(QString, zones);
    QFETCH(QString, restrictions);
    QFETCH(int, restriction);
    QFETCH(int, openZones);
    const QuotaVerdict verdict = check({sizeRow(zones.toStdString(), restrictions.toStdString())});
    QCOMPARE(word(checkNamed(verdict, "restriction").ok), restriction);
    QCOMPARE(*checkNamed(verdict, "zones").free, openZones);
}

void TestQuotaTables::tableOfUsage()
{
    // 480 - 96 of the family are four nodes of 96 cores; a table names no family, the catalogue does.
    const std::vector<std::string> lists = {sizeRow("1,2,3", "None"), usageTable};
    QCOMPARE(word(check(lists, 4).deployable), 1);
    const QuotaVerdict five = check(lists, 5);
    QCOMPARE(word(five.deployable), 0);
    QCOMPARE(*checkNamed(five, "family").shortBy, 96);
    QCOMPARE(*checkNamed(five, "cores").free, 900);
}

void TestQuotaTables::usageAlone()
{
    // The catalogue names the family of the size: what is missing is known without the list of sizes.
    const QuotaVerdict five = check({usageTable}, 5);
    QCOMPARE(word(five.deployable), 0);
    const QuotaCheck& family = checkNamed(five, "family");
    QCOMPARE(word(family.ok), 0);
    QCOMPARE(*family.free, 384);
    QCOMPARE(*family.shortBy, 96);
    const QuotaVerdict four = check({usageTable}, 4);
    QCOMPARE(word(checkNamed(four, "family").ok), 1);
    QCOMPARE(word(four.deployable), -1);  // Whether the subscription may use the size stays open.
}

void TestQuotaTables::unknownFamily()
{
    SubscriptionLists lists;
    QVERIFY(!addSubscriptionList(usageTable, lists));
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_MI300X_v5", 1};
    plan.cost.region = "eastus";
    const QuotaVerdict verdict = checkQuota(plan, m_catalogue, lists, "2026-11-21");
    QCOMPARE(word(checkNamed(verdict, "family").ok), -1);
    QCOMPARE(checkNamed(verdict, "family").text.id, std::string_view("quota.family-unknown"));
}

void TestQuotaTables::projections_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("restriction");
    QTest::addColumn<int>("zones");
    QTest::newRow("name and reason")
        << R"([{"Name": "Standard_ND96isr_H100_v5", "Restrictions": null, "Zones": ["1"]}])" << 1 << 1;
    QTest::newRow("whole restrictions")
        << R"([{"name": "Standard_ND96isr_H100_v5", "location": "eastus", "zones": ["1", "2"], "restrictions":
               [{"type": "Zone", "reasonCode": "NotAvailableForSubscription", "restrictionInfo": {"zones": ["2"]}}]}])"
        << 1 << 1;
    QTest::newRow("a reason alone")
        << R"([{"Size": "Standard_ND96isr_H100_v5", "Reason": "NotAvailableForSubscription", "Zones": "1,2"}])" << -1
        << 0;
    QTest::newRow("names alone") << R"([{"name": "Standard_ND96isr_H100_v5"}])" << -1 << -1;
    QTest::newRow("table of a query") << "Name                      Restrictions\n"
                                         "------------------------  ------------\n"
                                         "Standard_ND96isr_H100_v5  None\n"
                                      << 1 << -1;
}

void TestQuotaTables::projections()
{
    QFETCH(QString, text);
    QFETCH(int, restriction);
    QFETCH(int, zones);
    const QuotaVerdict verdict = check({text.toStdString()});
    QCOMPARE(word(checkNamed(verdict, "restriction").ok), restriction);
    QCOMPARE(word(checkNamed(verdict, "zones").ok), zones);
}

void TestQuotaTables::saysWhatIsLacking()
{
    const QuotaVerdict verdict = check({R"([{"name": "Standard_ND96isr_H100_v5"}])"});
    const Finding& text = checkNamed(verdict, "restriction").text;
    QCOMPARE(text.id, std::string_view("quota.lacks"));
    QVERIFY(std::get<std::string>(text.arguments[1]).find("--location eastus --size Standard_ND96isr_H100_v5 --all") !=
            std::string::npos);
}

void TestQuotaTables::aListWithoutRegionIsOfAny()
{
    const std::string text = R"([{"Name": "Standard_ND96isr_H100_v5", "Restrictions": [], "Zones": ["1"]}])";
    QCOMPARE(word(check({text, usageTable}).deployable), 1);
}

void TestQuotaTables::regionsSideBySide()
{
    std::string rows = sizeRow("1,2,3", "None");
    rows += "virtualMachines  westus3      Standard_ND96isr_H100_v5  1        NotAvailableForSubscription, type: "
            "Location, locations: westus3\n"
            "virtualMachines  swedencentral  Standard_D2s_v5            1        None\n";
    const QuotaVerdict verdict = check({rows, usageTable});
    const auto offer = [&](const char* region) {
        return *std::ranges::find(verdict.regions, std::string(region), &RegionOffer::region);
    };
    QCOMPARE(word(offer("eastus").offered), 1);
    QCOMPARE(*offer("eastus").zones, 3);
    QVERIFY(offer("eastus").price.has_value());
    QCOMPARE(*offer("eastus").free, 384);
    QCOMPARE(word(offer("westus3").offered), 0);
    QVERIFY(!offer("westus3").free.has_value());
    QCOMPARE(verdict.regions.front().region, std::string("eastus"));
    const nlohmann::json json =
        nlohmann::json::parse(writeQuota(verdict, [](const Finding& finding) { return std::string(finding.id); }));
    QCOMPARE(json["regions"][0]["region"], "eastus");
    QCOMPARE(json["regions"][0]["free"], 384);
    QVERIFY(json["regions"][0]["price"].is_number());
}

void TestQuotaTables::otherTablesAreRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("regions") << "DisplayName    Name\n-------------  -------\nEast US        eastus\n";
    QTest::newRow("prose") << "Nothing here is a list.\n";
    QTest::newRow("rule alone") << "-----  ----\n";
    QTest::newRow("a limit in words")
        << "Name   CurrentValue    Limit\n-----  --------------  -------\ncores  0  many\n";
    QTest::newRow("negative")
        << "Name   CurrentValue    Limit\n-----  --------------  -------\ncores  0               -5\n";
}

void TestQuotaTables::otherTablesAreRefused()
{
    QFETCH(QString, text);
    SubscriptionLists lists;
    const std::optional<Error> error = addSubscriptionList(text.toStdString(), lists);
    QVERIFY(error.has_value());
    QVERIFY(!error->remedy.empty());
}

HEADROOM_TEST(TestQuotaTables)

#include "tst_quota_tables.moc"
