// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/provision/provisioned_files.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace headroom;
using namespace headroom::test;

/// What is to be settled before a plan's files cost money, and with which command.
class TestReadiness : public QObject {
    Q_OBJECT

private slots:
    void readinessNamesWhatIsOpen();
    void readinessFollowsTargets_data();
    void readinessFollowsTargets();
    void noRegionIsAskedFor();
    void listsCloseQuotaAndRegion();
    void poolsHaveANodeOfTheirOwn();

private:
    const Catalogue m_catalogue = shippedCatalogue();

    [[nodiscard]] std::map<std::string, std::string> filesOf(const Plan& plan) const
    {
        return textsOf(provisioned(plan, m_catalogue));
    }
};

/// Each open point that a command can close has it.
void TestReadiness::readinessNamesWhatIsOpen()
{
    const Provisioned made = provisioned(eightNodes(), m_catalogue, {"az-cli"});
    std::map<std::string, ProvisionCheck> points;
    for (const ProvisionCheck& check : made.checks)
        points[check.id] = check;
    for (const char* id : {"quota", "region", "retirement", "placement", "driver", "network", "roles", "price",
                           "alerts", "shutdown", "cleanup"})
        QVERIFY2(points.contains(id), id);
    QVERIFY(!points["quota"].ok && holds(points["quota"].command, "az vm list-usage --location eastus"));
    QVERIFY(!points["region"].ok && holds(points["region"].command, "az vm list-skus"));
    QVERIFY(points["retirement"].ok == true && points["placement"].ok == true && points["driver"].ok == true);
    QVERIFY(points["alerts"].ok == false && holds(points["alerts"].command, "--target budget"));
    QVERIFY(!points["roles"].ok && holds(points["roles"].command, "az role assignment list"));
    Plan budgeted = eightNodes();
    budgeted.cost.budget = 50'000;
    QVERIFY(!isOpen(provisioned(budgeted, m_catalogue), "alerts"));
    Plan large = eightNodes();
    std::get<VmNodes>(large.cluster.hardware).nodes = 128;
    QVERIFY(isOpen(provisioned(large, m_catalogue), "placement"));
}

void TestReadiness::readinessFollowsTargets_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<bool>("hasTaint");
    QTest::addColumn<bool>("hasNetwork");
    QTest::newRow("az") << QByteArray("az-cli") << false << true;
    QTest::newRow("aks") << QByteArray("aks") << true << false;
    QTest::newRow("slurm") << QByteArray("slurm") << false << false;
    QTest::newRow("terraform") << QByteArray("terraform") << false << true;
}

/// A point stands there only where files of its target are written; a pool without AKS's driver needs its operators.
void TestReadiness::readinessFollowsTargets()
{
    QFETCH(QByteArray, target);
    QFETCH(bool, hasTaint);
    QFETCH(bool, hasNetwork);
    const Provisioned made = provisioned(eightNodes(), m_catalogue, {target.toStdString()});
    const auto point = [&](const char* id) {
        return std::ranges::find(made.checks, std::string(id), &ProvisionCheck::id);
    };
    QCOMPARE(point("taint") != made.checks.end(), hasTaint);
    QCOMPARE(point("network") != made.checks.end(), hasNetwork);
    QVERIFY(point("driver") != made.checks.end());
    const bool onCluster = target == "aks";
    QCOMPARE(point("driver")->ok.has_value(), !onCluster);
    if (!onCluster)
        return;
    const std::string script = textsOf(made).at("pool.sh");
    QVERIFY(holds(script, "--gpu-driver none"));
    for (const char* name : {"helm upgrade --install network-operator ", "helm upgrade --install gpu-operator "})
        QVERIFY2(holds(point("driver")->command, name) && holds(script, name), name);
    QCOMPARE(std::ranges::count(made.checks, std::string("driver"), &ProvisionCheck::id), 1);
}

/// Where neither plan nor price has a region, files ask for one and no command has an empty one.
void TestReadiness::noRegionIsAskedFor()
{
    Plan plan = oneNode("Standard_ND96isr_MI300X_v5");
    plan.cost.price_per_node_hour = 50;
    const Provisioned made = provisioned(plan, m_catalogue);
    const auto files = textsOf(made);
    for (const char* name : {"create-machines.sh", "pool.sh"}) {
        QVERIFY2(holds(files.at(name), "\nLOC=\"${LOC:?"), name);
        QVERIFY2(holds(files.at(name), "set cost.region"), name);
    }
    QVERIFY(holds(files.at("machines.bicep"), "\nparam location string\n"));
    QVERIFY(holds(files.at("machines.tf"), "variable \"location\"") && holds(files.at("machines.tf"), "var.location"));
    for (const ProvisionCheck& check : made.checks)
        QVERIFY2(!holds(check.command, "''") && !holds(check.command, "locations/ "), check.id.c_str());
    const auto region = std::ranges::find(made.checks, std::string("region"), &ProvisionCheck::id);
    QVERIFY(region != made.checks.end() && region->ok == false);
    QVERIFY(holds(region->command, "--set cost.region=REGION"));
    plan.workload = Workload::Training;
    QVERIFY(!holds(filesOf(plan).at("cluster.yml"), "\nlocation:"));
    plan.cost.region = "eastus";
    QVERIFY(holds(filesOf(plan).at("create-machines.sh"), "\nLOC=eastus\n"));
    QVERIFY(holds(filesOf(plan).at("cluster.yml"), "\nlocation: eastus\n"));
}

void TestReadiness::listsCloseQuotaAndRegion()
{
    const Plan plan = eightNodes();
    const Estimate result = estimate(plan, m_catalogue, "2026-11-26");
    SubscriptionLists lists;
    lists.hasSkuList = lists.hasUsageList = true;
    lists.skus.push_back({.name = "Standard_ND96isr_H100_v5",
                          .region = "eastus",
                          .family = "standardNDSH100v5Family",
                          .vcpus = 96,
                          .spotCapable = true,
                          .zones = {"1"},
                          .restrictions = {}});
    lists.usages = {{"standardNDSH100v5Family", 0, 480}, {"cores", 0, 5000}};
    ProvisionOrder order{.targets = {"slurm"}, .force = false, .date = "2026-11-26", .version = "0", .lists = &lists};
    const Provisioned made = provision(plan, result, m_catalogue, order);
    const auto quota = std::ranges::find(made.checks, std::string("quota"), &ProvisionCheck::id);
    QVERIFY(quota->ok == false && quota->text.id == std::string_view("deploy.check-quota-short"));
    QCOMPARE(std::get<std::int64_t>(quota->text.arguments[2]), 480);
    QCOMPARE(std::get<std::int64_t>(quota->text.arguments[3]), 288);
    // A quota is set as a whole: what is there stays in it.
    QVERIFY2(holds(quota->command, "value=768"), quota->command.c_str());
    lists.usages = {{"standardNDSH100v5Family", 1000, 1600}, {"cores", 1000, 1200}};
    const Provisioned used = provision(plan, result, m_catalogue, order);
    const auto family = std::ranges::find(used.checks, std::string("quota"), &ProvisionCheck::id);
    QVERIFY2(holds(family->command, "--resource-name standardNDSH100v5Family") && holds(family->command, "value=1768"),
             family->command.c_str());
    const auto region = std::ranges::find(used.checks, std::string("quota-region"), &ProvisionCheck::id);
    QVERIFY(region != used.checks.end() && region->ok == false);
    QVERIFY2(holds(region->command, "--resource-name cores") && holds(region->command, "value=1768"),
             region->command.c_str());
    lists.usages = {{"standardNDSH100v5Family", 0, 480}, {"cores", 0, 5000}};
    QVERIFY(!isOpen(made, "region"));
    lists.skus.front().restrictions.push_back(
        {.wholeRegion = true, .reason = "NotAvailableForSubscription", .zones = {}});
    lists.usages.front().limit = 2000;
    const Provisioned barred = provision(plan, result, m_catalogue, order);
    QVERIFY(!isOpen(barred, "quota") && isOpen(barred, "region"));
}

/// A pool of AKS needs its own node's vCPUs beside those of the plan: of another family, and of the region's.
void TestReadiness::poolsHaveANodeOfTheirOwn()
{
    const Plan plan = eightNodes();
    const Estimate result = estimate(plan, m_catalogue, "2026-11-26");
    SubscriptionLists lists;
    lists.hasUsageList = true;
    lists.usages = {{"standardNDSH100v5Family", 0, 768}, {"cores", 0, 770}, {"Standard DSv5 Family", 8, 10}};
    const auto pointsOf = [&](const char* target) {
        std::map<std::string, ProvisionCheck> points;
        const ProvisionOrder order{
            .targets = {target}, .force = false, .date = "2026-11-26", .version = "0", .lists = &lists};
        for (const ProvisionCheck& check : provision(plan, result, m_catalogue, order).checks)
            points[check.id] = check;
        return points;
    };
    auto machines = pointsOf("az-cli");
    QVERIFY(machines["quota"].ok == true && machines["quota-region"].ok == true && !machines.contains("quota-system"));
    auto pool = pointsOf("aks");
    QVERIFY(pool["quota"].ok == true && pool["quota-region"].ok == false && pool["quota-system"].ok == false);
    QCOMPARE(std::get<std::int64_t>(pool["quota-region"].text.arguments[0]), 772);
    QVERIFY2(holds(pool["quota-region"].command, "value=772"), pool["quota-region"].command.c_str());
    QVERIFY2(holds(pool["quota-system"].command, "value=12"), pool["quota-system"].command.c_str());
    // Each row is about something else, and says so in its first words.
    QVERIFY(pool["quota"].text.id != pool["quota-region"].text.id);
    lists.usages.pop_back();
    QVERIFY(!pointsOf("aks")["quota-system"].ok.has_value());
}

HEADROOM_TEST(TestReadiness)
#include "tst_readiness.moc"
