// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/provision/provisioned_files.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <map>
#include <set>

using namespace headroom;
using namespace headroom::test;

/// Files that make machines: what they look at before these cost money, and whose they are.
class TestProvisionMoney : public QObject {
    Q_OBJECT

private slots:
    void plansShareNoGroup();
    void everyWayLooksAtQuota_data();
    void everyWayLooksAtQuota();
    void batchHasTheJob();
    void examplesAndLogInAreSaid();

private:
    const Catalogue m_catalogue = shippedCatalogue();

    [[nodiscard]] std::map<std::string, std::string> filesOf(const Plan& plan) const
    {
        return textsOf(provisioned(plan, m_catalogue));
    }
};

/// Deleting the group of one plan must not take the machines of another one, of the same model or not.
void TestProvisionMoney::plansShareNoGroup()
{
    const auto groupOf = [&](const std::string& name) {
        Plan plan = eightNodes();
        plan.name = name;
        const std::string script = filesOf(plan).at("create-machines.sh");
        const std::size_t begin = script.find("\nRG=") + 4;
        return script.substr(begin, script.find('\n', begin) - begin);
    };
    QCOMPARE(groupOf("Try-1"), std::string("rg-train-try-1-az"));
    QVERIFY(groupOf("Try 1") != groupOf("Try 2"));
    // Names that come to the same letters and digits.
    std::set<std::string> groups;
    for (const char* name : {"A b", "a-b", "A.B", "a b", "日本語", "中文", ""})
        groups.insert(groupOf(name));
    QCOMPARE(groups.size(), std::size_t{7});
    QCOMPARE(groupOf(""), std::string("rg-train-llama-3-1-70b-az"));
    // The longest: AKS makes a name of group, cluster and region, of which it takes 80 characters.
    Plan plan = eightNodes();
    plan.name = std::string(200, 'x') + " and more";
    const std::string script = filesOf(plan).at("pool.sh");
    const auto lineOf = [&](const std::string& variable) {
        const std::size_t begin = script.find('\n' + variable + '=') + variable.size() + 2;
        return script.substr(begin, script.find('\n', begin) - begin);
    };
    QVERIFY(("MC_" + lineOf("RG") + '_' + lineOf("CLUSTER") + "_germanywestcentral").size() <= 80);
}

/// Whatever makes machines looks at the version of az and at its own quota before they cost money.
void TestProvisionMoney::everyWayLooksAtQuota_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("costs");
    QTest::addColumn<QByteArray>("counter");
    QTest::newRow("az") << QByteArray("create-machines.sh") << QByteArray("\naz vmss create") << QByteArray("cores");
    QTest::newRow("aks") << QByteArray("pool.sh") << QByteArray("\naz aks create") << QByteArray("cores");
    QTest::newRow("terraform") << QByteArray("terraform.sh") << QByteArray("\nterraform apply") << QByteArray("cores");
    QTest::newRow("bicep") << QByteArray("bicep.sh") << QByteArray("\naz deployment group create")
                           << QByteArray("cores");
    QTest::newRow("azureml") << QByteArray("azureml.sh") << QByteArray("\naz ml compute create")
                             << QByteArray("'total.*dedicated.*'");
    QTest::newRow("batch") << QByteArray("batch.sh") << QByteArray("\naz batch pool create") << QByteArray("dedicated");
}

void TestProvisionMoney::everyWayLooksAtQuota()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, costs);
    QFETCH(QByteArray, counter);
    const std::string script = filesOf(eightNodes()).at(file.toStdString());
    const std::size_t cost = script.find(costs.toStdString());
    QVERIFY(cost != std::string::npos);
    const std::string last = "\" " + counter.toStdString() + '\n';
    const std::vector<std::string> looks = {"FOUND=$(az version ", "\nenough \"${CORES}\" \"${FAMILY", last};
    for (const std::string& words : looks)
        QVERIFY2(script.find(words) < cost, words.c_str());
    Plan spot = eightNodes();
    spot.cost.price_mode = PriceMode::Spot;
    spot.cost.price_per_node_hour = 10;
    const std::string ofSpot = filesOf(spot).at(file.toStdString());
    QVERIFY(!holds(ofSpot, "\"${FAMILY") && (holds(ofSpot, "lowPriorityCores\n") || holds(ofSpot, "lowpriority") ||
                                             holds(ofSpot, "enough \"${CORES}\" spot\n")));
}

/// A pool of Batch has the plan's job: one task, of all its nodes where there are several.
void TestProvisionMoney::batchHasTheJob()
{
    const auto files = filesOf(eightNodes());
    const std::string& script = files.at("batch.sh");
    QVERIFY(script.find("az batch pool create") < script.find("az batch job create"));
    QVERIFY(script.find("az batch job create") < script.find("az batch task create"));
    const nlohmann::json task = nlohmann::json::parse(files.at("batch-task.json"));
    const auto line = task["commandLine"].get<std::string>();
    for (const char* words : {"/bin/bash -c '", "torchrun --nproc_per_node 8 --nnodes 8 ", "AZ_BATCH_MASTER_NODE"})
        QVERIFY2(holds(line, words), line.c_str());
    QCOMPARE(task["multiInstanceSettings"]["numberOfInstances"].get<int>(), 8);
    const auto others = task["multiInstanceSettings"]["coordinationCommandLine"].get<std::string>();
    QVERIFY2(holds(others, "AZ_BATCH_IS_CURRENT_NODE_MASTER") && holds(others, "--nnodes 8 ") && holds(others, "& fi'"),
             others.c_str());
    Plan small = eightNodes();
    std::get<VmNodes>(small.cluster.hardware).nodes = 1;
    small.parallelism = {};
    const nlohmann::json one = nlohmann::json::parse(filesOf(small).at("batch-task.json"));
    QVERIFY(!one.contains("multiInstanceSettings") && holds(one["commandLine"].get<std::string>(), "--standalone"));
}

/// What nobody can start, and what nobody can reach, is said where people look before they pay.
void TestProvisionMoney::examplesAndLogInAreSaid()
{
    const Provisioned made = provisioned(eightNodes(), m_catalogue);
    const auto files = textsOf(made);
    QVERIFY(isOpen(made, "image") && isOpen(made, "log-in"));
    const std::string& job = files.at("job.yaml");
    QVERIFY2(holds(job, "# An example: put your own image here\n"), job.c_str());
    QVERIFY(holds(job.substr(0, job.find("---")), "is an example that nobody can start"));
    for (const char* name : {"machines.tf", "machines.bicep"})
        QVERIFY2(holds(files.at(name), "no machine has a public address"), name);
    for (const char* name : {"terraform.sh", "bicep.sh"})
        for (const char* words : {"\n# az vmss run-command invoke ", "\n# az network bastion ssh "})
            QVERIFY2(holds(files.at(name), words), words);
    const Provisioned machines = provisioned(eightNodes(), m_catalogue, {"az-cli"});
    QVERIFY(!isOpen(machines, "image") && !isOpen(machines, "log-in"));
}

HEADROOM_TEST(TestProvisionMoney)
#include "tst_provision_money.moc"
