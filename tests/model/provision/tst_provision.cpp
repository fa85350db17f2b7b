// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_plan.h"
#include "model/provision/provision_json.h"
#include "model/text/numbers.h"
#include "tests/model/provision/provisioned_files.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// Files that deploy a plan: what is written for which plan, that no text of a person becomes code, and that numbers
/// are the plan's.
class TestProvision : public QObject {
    Q_OBJECT

private slots:
    void namesAreDerived();
    void hostileTextsChangeNothing_data();
    void hostileTextsChangeNothing();
    void sameOrderGivesTheSameBytes();
    void retiredSizesAreRefused();
    void errorsAreRefusedUnlessForced();
    void unsuitableTargetsAreNamed_data();
    void unsuitableTargetsAreNamed();
    void otherObjectivesGetNoPlainTraining();
    void machinesHavePriceAndWayBack_data();
    void machinesHavePriceAndWayBack();
    void eightNodesShareAPlacementGroup();
    void singleMachinesGetTheirDriver();
    void podsTolerateThePool();
    void teamHasAShareAndAnAlert();
    void replicasOutliveANode();
    void poolWaitsForWhatItNeeds();
    void budgetsWarnAlike();
    void environmentsAreAlike();
    void usualTargetsAreOneSet();
    void templatesGuardTheNetwork();
    void sizesHaveTheirOwnNeeds();
    void everySizeParses();
    void noSecretIsWritten();
    void deepSpeedComesBack();
    void megatronComesBack();
    void accelerateComesBack();
    void limitsArePlans();
    void acceptanceTestsAreOfTheSize();
    void splitPoolsAreDynamos();
    void replicasOverNodesAreGroups();
    void torchtitanHasLlamaOnly();
    void poolsHoldThePlansReplicas();
    void limitsOfTimeAreExplained();
    void rotaryBaseIsToBeChecked();

private:
    const Catalogue m_catalogue = shippedCatalogue();

    [[nodiscard]] std::map<std::string, std::string> filesOf(const Plan& plan) const
    {
        return textsOf(provisioned(plan, m_catalogue));
    }
};

void TestProvision::namesAreDerived()
{
    QCOMPARE(resourceName("llama-3.1-70b", 24), std::string("llama-3-1-70b"));
    QCOMPARE(resourceName("--A b\n$(x)é/-", 24), std::string("a-b-x"));
    QCOMPARE(resourceName("abc-def", 4), std::string("abc"));
    QCOMPARE(resourceName("模", 9), std::string());
    QCOMPARE(distinctName("70B-serving", 20), std::string("70b-serving"));
    // What more says than such a name can, stays another name than what comes to the same.
    QVERIFY(distinctName("70B serving", 20).starts_with("70b-serving-"));
    QVERIFY(distinctName("70B serving", 20) != distinctName("70B.serving", 20));
    QCOMPARE(distinctName("模", 20), std::string());
    // What is too long keeps whole words, and stays another name than what begins alike.
    const std::string east = distinctName("Llama 3.1 70B pretraining, east", 20);
    const std::string west = distinctName("Llama 3.1 70B pretraining, west", 20);
    QVERIFY2(east.size() <= 20 && east.starts_with("llama-3-1-70b-") && east != west, east.c_str());
    QCOMPARE(amountText(1573.119, "USD"), std::string("$1,573.12"));
    QCOMPARE(amountText(0.05, "EUR"), std::string("0.05 EUR"));
}

void TestProvision::hostileTextsChangeNothing_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"a\nrm -rf /", "\"'`$(touch x)${HOME}%{if}{{x}}", "--rm", "\u202eevil\u2066",
                             "#SBATCH --uid=0", "---\n- x: y", "*/ resource x", "\x1b]0;x\x07", "\\", "\xff\xfe", ""})
        QTest::addRow("%s", QByteArray(text).toPercentEncoding().constData()) << QByteArray(text);
}

/// Every file is that of a plan that is called as its resources are, save for its comments.
void TestProvision::hostileTextsChangeNothing()
{
    QFETCH(QByteArray, text);
    Plan service = samplePlan("70b-serving");
    Plan small = oneNode("Standard_NC4as_T4_v3");
    for (const Plan& sample : {eightNodes(), service, small}) {
        Plan hostile = sample;
        hostile.name = text.toStdString();
        hostile.serving.engine_version = text.toStdString();
        const auto files = filesOf(hostile);
        Plan plain = sample;
        plain.name = nlohmann::json::parse(files.at("dashboard.json"))["uid"].get<std::string>().substr(9);
        QCOMPARE(plain.name, resourceName(plain.name, plain.name.size()));
        plain.serving.engine_version = "x";
        const auto wanted = filesOf(plain);
        QVERIFY(files.size() >= 9);
        QCOMPARE(files.size(), wanted.size());
        for (const auto& [name, content] : files) {
            QCOMPARE(QByteArray::fromStdString(withoutComments(content)),
                     QByteArray::fromStdString(withoutComments(wanted.at(name))));
            for (const char c : content)
                QVERIFY2(c == '\n' || static_cast<unsigned char>(c) >= 0x20, name.c_str());
        }
    }
}

void TestProvision::sameOrderGivesTheSameBytes() { QCOMPARE(filesOf(eightNodes()), filesOf(eightNodes())); }

void TestProvision::retiredSizesAreRefused()
{
    const Provisioned made = provisioned(oneNode("Standard_NC6s_v3"), m_catalogue);
    QVERIFY(made.isRefused && made.files.empty());
    QCOMPARE(made.checks.front().id, std::string("retired"));
    QCOMPARE(made.checks.front().text.id, std::string_view("deploy.retired"));
}

void TestProvision::errorsAreRefusedUnlessForced()
{
    const Plan plan = samplePlan("2am-ticket");
    const Estimate result = estimate(plan, m_catalogue, "2026-11-26");
    ProvisionOrder order{.targets = {"az-cli"}, .force = false, .date = "2026-11-26", .version = "0"};
    const Provisioned refused = provision(plan, result, m_catalogue, order);
    QVERIFY(refused.isRefused && refused.files.empty() && isOpen(refused, "plan"));
    order.force = true;
    const Provisioned forced = provision(plan, result, m_catalogue, order);
    QVERIFY(forced.isRefused && forced.files.size() == 3);
}

void TestProvision::unsuitableTargetsAreNamed_data()
{
    QTest::addColumn<QByteArray>("sku");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* sku, const char* target, const char* reason) {
        QTest::newRow(name) << QByteArray(sku) << QByteArray(target) << QByteArray(reason);
    };
    row("service", "Standard_ND96isr_H100_v5", "slurm", "deploy.is-service");
    row("other cloud", "p5.48xlarge", "az-cli", "deploy.other-cloud");
    row("no price", "Standard_ND128isr_GB300_v6", "bicep", "deploy.no-price");
    row("a part of a GPU", "Standard_NV6ads_A10_v5", "aks", "deploy.whole-gpus");
    row("tests of a part of a GPU", "Standard_NV6ads_A10_v5", "acceptance", "deploy.whole-gpus");
    row("tests of another vendor's GPUs", "Standard_ND96isr_MI300X_v5", "acceptance", "deploy.nvidia-only");
}

void TestProvision::unsuitableTargetsAreNamed()
{
    QFETCH(QByteArray, sku);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, reason);
    const Provisioned made = provisioned(oneNode(sku.toStdString()), m_catalogue, {target.toStdString()});
    QVERIFY(made.isRefused && made.files.empty());
    const auto named = std::ranges::find_if(
        made.checks, [&](const ProvisionCheck& check) { return check.id == "target." + target.toStdString(); });
    QVERIFY(named != made.checks.end());
    QCOMPARE(QByteArray(named->text.id.data(), static_cast<qsizetype>(named->text.id.size())), reason);
    QVERIFY(named->ok == false);
}

void TestProvision::otherObjectivesGetNoPlainTraining()
{
    Plan plan = samplePlan("grpo-7b");
    for (const char* target : {"slurm", "torchrun", "accelerate", "aks", "azureml"}) {
        const Provisioned made = provisioned(plan, m_catalogue, {target});
        QVERIFY2(made.isRefused && made.files.empty(), target);
        const auto named = std::ranges::find_if(
            made.checks, [&](const ProvisionCheck& check) { return check.id == std::string("target.") + target; });
        QVERIFY2(named != made.checks.end() && named->text.id == "deploy.post-training", target);
    }
    QVERIFY(!provisioned(plan, m_catalogue, {"terraform"}).files.empty());
}

void TestProvision::machinesHavePriceAndWayBack_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("wayBack");
    QTest::newRow("az") << QByteArray("create-machines.sh") << QByteArray("az vmss delete");
    QTest::newRow("bicep") << QByteArray("machines.bicep") << QByteArray("az vmss delete");
    QTest::newRow("terraform") << QByteArray("machines.tf") << QByteArray("terraform destroy");
    QTest::newRow("aks") << QByteArray("pool.sh") << QByteArray("az aks nodepool delete");
}

void TestProvision::machinesHavePriceAndWayBack()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, wayBack);
    const std::string text = filesOf(eightNodes()).at(file.toStdString());
    QVERIFY(holds(text, wayBack.toStdString()));
    QVERIFY(holds(text, "$786.56 an hour"));
    QVERIFY(holds(text, "$37,754.88 a weekend of 48 h"));
    QVERIFY(holds(text, "price of 2026-09-16"));
}

void TestProvision::eightNodesShareAPlacementGroup()
{
    const auto files = filesOf(eightNodes());
    const std::string& script = files.at("create-machines.sh");
    for (const char* part : {"--orchestration-mode Uniform", "--single-placement-group true", "--ppg ppg-nodes",
                             "NODES=8", "az vm list-skus", "az vm list-usage", "An increase of quota does not lift it",
                             "az consumption budget create-with-rg", "Needs 768 vCPUs", "172.16.0.0/16",
                             "microsoft-dsvm:ubuntu-hpc:2204:latest", "auto-shutdown"})
        QVERIFY2(holds(script, part) || holds(script, "Auto-shutdown"), part);
    QVERIFY(!holds(script, "NvidiaGpuDriverLinux"));
    const std::string& check = files.at("check-machines.sh");
    for (const char* part : {"nvidia-smi", "ib_write_bw", "all_reduce_perf", "ibstat", "GPUS=8"})
        QVERIFY2(holds(check, part), part);
    Plan spread = eightNodes();
    spread.cluster.zones = 2;
    const std::string zoned = filesOf(spread).at("create-machines.sh");
    QVERIFY(holds(zoned, "--zones 1 2") && !holds(zoned, "--ppg"));
    Plan spot = eightNodes();
    spot.cost.price_mode = PriceMode::Spot;
    spot.cost.price_per_node_hour = 10;
    QVERIFY(holds(filesOf(spot).at("create-machines.sh"), "--priority Spot --max-price -1 --eviction-policy Delete"));
}

void TestProvision::singleMachinesGetTheirDriver()
{
    Plan plan = oneNode("Standard_NC4as_T4_v3");
    plan.cost.schedule = "8x5";
    const std::string script = filesOf(plan).at("create-machines.sh");
    for (const char* part :
         {"--security-type Standard", "NvidiaGpuDriverLinux", "--version 1.6", "az vm extension show",
          "command not found", "\naz vm auto-shutdown", "az vm run-command invoke"})
        QVERIFY2(holds(script, part), part);
}

/// The taint of the pool and the tolerations of its pods have one key.
void TestProvision::podsTolerateThePool()
{
    for (const Plan& plan : {eightNodes(), samplePlan("70b-serving")}) {
        const auto files = filesOf(plan);
        QVERIFY(holds(files.at("pool.sh"), "--node-taints sku=gpu:NoSchedule"));
        int pods = 0;
        for (const auto& [name, text] : files) {
            if (!name.ends_with(".yaml"))
                continue;
            for (const YAML::Node& document : YAML::LoadAll(text)) {
                std::vector<YAML::Node> specs;
                if (!document["spec"])
                    continue;
                if (const YAML::Node replicas = document["spec"]["pytorchReplicaSpecs"])
                    for (const auto& replica : replicas)
                        specs.push_back(replica.second["template"]["spec"]);
                else if (document["spec"]["template"])
                    specs.push_back(document["spec"]["template"]["spec"]);
                for (const YAML::Node& spec : specs) {
                    ++pods;
                    QCOMPARE(spec["tolerations"][0]["key"].as<std::string>(), std::string("sku"));
                    QCOMPARE(spec["tolerations"][0]["value"].as<std::string>(), std::string("gpu"));
                }
            }
        }
        QVERIFY(pods >= 3);
    }
}

/// A team gets the GPUs of its plan and no more, and is told before it has none left.
void TestProvision::teamHasAShareAndAnAlert()
{
    const auto hard = [](const std::map<std::string, std::string>& files) {
        return YAML::Load(files.at("quota.yaml"))["spec"]["hard"];
    };
    const auto expression = [](const std::map<std::string, std::string>& files, const std::string& alert) {
        for (const YAML::Node& rule : YAML::Load(files.at("alerts.yaml"))["groups"][0]["rules"])
            if (rule["alert"].as<std::string>() == alert)
                return rule["expr"].as<std::string>();
        return std::string();
    };
    const auto training = filesOf(eightNodes());
    QCOMPARE(hard(training)["requests.nvidia.com/gpu"].as<std::string>(), std::string("64"));
    QVERIFY(holds(training.at("pool.sh"), "\nkubectl apply -f quota.yaml\n"));
    QCOMPARE(expression(training, "JobsWaitForGpus"),
             std::string("sum(kueue_pending_workloads{cluster_queue=\"gpus\"}) > 0"));
    // A service of one size always has its whole share.
    const auto fixed = filesOf(oneNode("Standard_NC24ads_A100_v4"));
    QVERIFY(!holds(fixed.at("alerts.yaml"), "GpuShareNearlyUsed") && holds(fixed.at("alerts.yaml"), "ReplicasMissing"));
    Plan amd = oneNode("Standard_ND96isr_MI300X_v5");
    amd.cost.price_per_node_hour = 50;
    QCOMPARE(hard(filesOf(amd))["requests.amd.com/gpu"].as<std::string>(), std::string("8"));
    Plan daily = oneNode("Standard_ND96isr_H100_v5");
    std::get<VmNodes>(daily.cluster.hardware).nodes = 2;
    daily.serving.requests_per_s = 200;
    daily.serving.traffic_by_hour = std::vector<double>(24, 1.0);
    for (std::size_t hour = 0; hour < 8; ++hour)
        daily.serving.traffic_by_hour->at(hour) = 0.05;
    QVERIFY(expression(filesOf(daily), "GpuShareNearlyUsed")
                .ends_with("/ sum(kube_resourcequota{type=\"hard\",resource=\"requests.nvidia.com/gpu\"}) > 0.8"));
}

/// Several replicas lie on several nodes, leave one at a time, and are started again when they hang.
void TestProvision::replicasOutliveANode()
{
    const auto kinds = [](const std::string& text) {
        std::map<std::string, YAML::Node> documents;
        for (const YAML::Node& document : YAML::LoadAll(text))
            documents[document["kind"].as<std::string>()] = document;
        return documents;
    };
    Plan plan = oneNode("Standard_ND96isr_H100_v5");
    std::get<VmNodes>(plan.cluster.hardware).nodes = 2;
    const auto many = kinds(filesOf(plan).at("service.yaml"));
    const YAML::Node pod = many.at("Deployment")["spec"]["template"]["spec"];
    QCOMPARE(pod["topologySpreadConstraints"][0]["topologyKey"].as<std::string>(),
             std::string("kubernetes.io/hostname"));
    QCOMPARE(pod["containers"][0]["livenessProbe"]["httpGet"]["path"].as<std::string>(), std::string("/health"));
    QCOMPARE(many.at("PodDisruptionBudget")["spec"]["maxUnavailable"].as<int>(), 1);
    QCOMPARE(many.at("PodDisruptionBudget")["spec"]["selector"]["matchLabels"]["app"].as<std::string>(),
             many.at("Deployment")["spec"]["template"]["metadata"]["labels"]["app"].as<std::string>());
    const auto one = kinds(filesOf(oneNode("Standard_NC24ads_A100_v4")).at("service.yaml"));
    QVERIFY(!one.contains("PodDisruptionBudget"));
}

/// Where operators bring the driver they bring the device plugin; InfiniBand's feature is there before the pool.
void TestProvision::poolWaitsForWhatItNeeds()
{
    const std::string script = filesOf(eightNodes()).at("pool.sh");
    QVERIFY(holds(script, "# kubectl apply -f gpu-support.yaml\n") && !holds(script, "\nkubectl apply -f gpu-support"));
    QVERIFY(script.find("!= Registered") < script.find("az aks create"));
    // Kinds that the cluster does not know end it before there are machines to pay for.
    QVERIFY(script.find("kubectl get crd clusterqueues.kueue.x-k8s.io pytorchjobs.kubeflow.org\n") <
            script.find("az aks nodepool add"));
    // Quota is looked up before there is a cluster to pay for, that of the cluster's own node among it.
    for (const char* words : {"\nenough \"${CORES}\" \"${FAMILY}\"\n", "\nenough \"${SYSTEM}\" standardDSv5Family\n",
                              "\nenough \"$((SYSTEM + CORES))\" cores\n", "\nNEEDED=2.72.2\n",
                              "grep -Eq 'image: ", "BUDGET_GROUP=\"${RG}\"\n"})
        QVERIFY2(holds(script, words) && script.find(words) < script.find("az aks create"), words);
    // What brings the driver is there, and runs, before there are machines to pay for.
    for (const char* words : {"\nhelm upgrade --install network-operator ", "\nhelm upgrade --install gpu-operator ",
                              "\nkubectl apply -f nic-policy.yaml\n", "BUDGET_GROUP=\"${MACHINES}\"\n"}) {
        QVERIFY2(holds(script, words), words);
        QVERIFY2(script.find(words) < script.find("az aks nodepool add"), words);
    }
    // A service needs its model's claim instead of the operators.
    const std::string service = filesOf(oneNode("Standard_NC24ads_A100_v4")).at("pool.sh");
    QVERIFY(service.find("needs a claim 'models'") < service.find("az aks create"));
    QVERIFY(service.find("\nkubectl get persistentvolumeclaim models\n") < service.find("az aks nodepool add"));
    const std::string create = filesOf(eightNodes()).at("create-machines.sh");
    QVERIFY(create.find("\nenough \"${CORES}\" cores\n") < create.find("az group create"));
    const auto files = filesOf(eightNodes());
    // What asks for rdma/ib has somebody who offers it, and all of the operators' pods tolerate the taint.
    const YAML::Node policy = YAML::LoadAll(files.at("nic-policy.yaml")).front();
    QCOMPARE(policy["kind"].as<std::string>(), std::string("NicClusterPolicy"));
    const nlohmann::json devices =
        nlohmann::json::parse(policy["spec"]["sriovDevicePlugin"]["config"].as<std::string>())["resourceList"][0];
    QCOMPARE(devices["resourcePrefix"].get<std::string>() + '/' + devices["resourceName"].get<std::string>(),
             std::string("rdma/ib"));
    const auto toleratesPool = [](const YAML::Node& tolerations) {
        for (const YAML::Node& toleration : tolerations)
            if (toleration["key"].as<std::string>() == "sku" && toleration["value"].as<std::string>() == "gpu")
                return true;
        return false;
    };
    QVERIFY(toleratesPool(policy["spec"]["tolerations"]));
    const YAML::Node gpus = YAML::Load(files.at("gpu-operator-values.yaml"));
    QVERIFY(toleratesPool(gpus["daemonsets"]["tolerations"]) && gpus["daemonsets"]["tolerations"].size() == 2);
    QCOMPARE(gpus["nfd"]["enabled"].as<bool>(), false);
    const YAML::Node network = YAML::Load(files.at("network-operator-values.yaml"));
    QVERIFY(toleratesPool(network["node-feature-discovery"]["worker"]["tolerations"]));
    for (const char* words : {"--values network-operator-values.yaml", "--values gpu-operator-values.yaml",
                              "kubectl apply -f nic-policy.yaml"})
        QVERIFY2(holds(script, words), words);
    // AMD's operator puts its pods where its own object says.
    Plan ofAmd = oneNode("Standard_ND96isr_MI300X_v5");
    ofAmd.cost.price_per_node_hour = 50;
    const auto amd = filesOf(ofAmd);
    const YAML::Node config = YAML::LoadAll(amd.at("device-config.yaml")).front();
    QCOMPARE(config["kind"].as<std::string>(), std::string("DeviceConfig"));
    QVERIFY(toleratesPool(config["spec"]["devicePlugin"]["devicePluginTolerations"]) &&
            toleratesPool(config["spec"]["devicePlugin"]["nodeLabellerTolerations"]) &&
            toleratesPool(config["spec"]["metricsExporter"]["tolerations"]));
    QVERIFY(holds(amd.at("pool.sh"), "accelerator=amd") &&
            holds(amd.at("pool.sh"), "kubectl apply -f device-config.yaml"));
    QCOMPARE(config["spec"]["selector"]["accelerator"].as<std::string>(), std::string("amd"));
    QVERIFY(!files.contains("device-config.yaml"));
    // The container does not have the file of the HPC image.
    QVERIFY(!holds(withoutComments(files.at("job.yaml")), "NCCL_TOPO_FILE"));
    QVERIFY(!filesOf(oneNode("Standard_NC24ads_A100_v4")).contains("nic-policy.yaml"));
    const std::string plain = filesOf(oneNode("Standard_NC24ads_A100_v4")).at("pool.sh");
    QVERIFY(holds(plain, "\nkubectl apply -f gpu-support.yaml\n") && !holds(plain, "Registered"));
}

/// Owners hear of a budget at the same shares, whichever language makes it.
void TestProvision::budgetsWarnAlike()
{
    const auto files = filesOf(eightNodes());
    for (const char* percent : {"50", "80", "100"}) {
        QVERIFY2(holds(files.at("machines.tf"), "threshold     = " + std::string(percent) + '\n'), percent);
        QVERIFY2(holds(files.at("machines.bicep"), "actual" + std::string(percent) + ": {"), percent);
        QVERIFY2(holds(files.at("create-machines.sh"), "\"actual" + std::string(percent)), percent);
    }
    // No file is bound to the month in which it was written, and machines wait for the budget.
    QVERIFY(holds(files.at("machines.tf"), "formatdate(\"YYYY-MM-01'T'00:00:00Z\", timestamp())"));
    QVERIFY(holds(files.at("machines.tf"), "ignore_changes = [time_period]"));
    QVERIFY(holds(files.at("machines.tf"), "= [azurerm_consumption_budget_resource_group.plan]"));
    QVERIFY(holds(files.at("machines.bicep"), "param budgetStart string = utcNow('yyyy-MM-01')"));
    QVERIFY(holds(files.at("machines.bicep"), "dependsOn: [\n    budget\n  ]"));
}

/// A job of tensor parallelism has the same environment whatever starts it.
void TestProvision::environmentsAreAlike()
{
    const auto files = filesOf(eightNodes());
    for (const char* name : {"train.sbatch", "megatron.sh", "run.sh", "job.yaml", "job.yml", "batch-task.json"})
        QVERIFY2(holds(files.at(name), "CUDA_DEVICE_MAX_CONNECTIONS"), name);
    QVERIFY(holds(files.at("train.sbatch"), "until they are deleted"));
}

/// One way to make the machines, one to start the job, and what goes with either.
void TestProvision::usualTargetsAreOneSet()
{
    const Plan training = eightNodes();
    QCOMPARE(usualTargets(training, provisioned(training, m_catalogue)),
             (std::vector<std::string>{"az-cli", "torchrun", "monitoring", "budget", "acceptance"}));
    Plan service = samplePlan("70b-serving");
    QCOMPARE(usualTargets(service, provisioned(service, m_catalogue)),
             (std::vector<std::string>{"az-cli", "vllm", "monitoring", "budget", "acceptance"}));
    service.serving.disaggregated = true;
    service.serving.requests_per_s = 2;
    QCOMPARE(usualTargets(service, provisioned(service, m_catalogue)),
             (std::vector<std::string>{"aks", "dynamo", "monitoring", "budget", "acceptance"}));
}

/// Templates let in over SSH whom the script lets in.
void TestProvision::templatesGuardTheNetwork()
{
    const auto files = filesOf(eightNodes());
    const std::string& terraform = files.at("machines.tf");
    QVERIFY(holds(terraform, "\"azurerm_subnet_network_security_group_association\" \"nodes\""));
    QVERIFY(holds(terraform, "= var.admin_cidr\n"));
    QVERIFY(holds(terraform, "subscription_id = var.subscription_id\n"));
    const std::string& bicep = files.at("machines.bicep");
    QVERIFY(holds(bicep, "param adminCidr string = 'VirtualNetwork'"));
    QVERIFY(holds(bicep, "sourceAddressPrefix: adminCidr") && holds(bicep, "id: nsg.id"));
}

void TestProvision::sizesHaveTheirOwnNeeds()
{
    const auto priced = [&](const char* sku) {
        Plan plan = oneNode(sku);
        plan.cost.price_per_node_hour = 50;
        return filesOf(plan);
    };
    const auto amd = priced("Standard_ND96isr_MI300X_v5");
    QVERIFY(holds(amd.at("create-machines.sh"), "2404-rocm") && !holds(amd.at("create-machines.sh"), "NvidiaGpu"));
    Plan training = oneNode("Standard_ND96isr_MI300X_v5", Workload::Training);
    training.cost.price_per_node_hour = 50;
    const auto trained = filesOf(training);
    QVERIFY(holds(trained.at("job.yml"), "image: rocm/pytorch:latest") && !holds(trained.at("job.yml"), "cuda"));
    QVERIFY(holds(amd.at("service.yaml"), "amd.com/gpu") && !holds(amd.at("service.yaml"), "nvidia.com/gpu"));
    const auto arm = priced("Standard_ND128isr_NDR_GB200_v6");
    QVERIFY(holds(arm.at("create-machines.sh"), "--disk-controller-type NVMe"));
    QVERIFY(holds(arm.at("create-machines.sh"), "${IMAGE:?"));
    QVERIFY(holds(arm.at("pool.sh"), "--os-sku Ubuntu2404") && !holds(arm.at("pool.sh"), "az feature register"));
}

void TestProvision::everySizeParses()
{
    std::size_t written = 0;
    for (const VmSize& size : m_catalogue.sizes())
        for (const Workload workload : {Workload::Training, Workload::Serving}) {
            Plan plan = oneNode(size.id, workload);
            plan.cost.price_per_node_hour = 1;
            const Provisioned made = provisioned(plan, m_catalogue);
            for (const ProvisionedFile& file : made.files) {
                ++written;
                if (file.file.path.ends_with(".yaml"))
                    QVERIFY2(!YAML::LoadAll(file.file.text).empty(), file.file.path.c_str());
                if (file.file.path.ends_with(".json"))
                    QVERIFY2(nlohmann::json::accept(file.file.text), file.file.path.c_str());
            }
        }
    QVERIFY(written > 400);
}

void TestProvision::noSecretIsWritten()
{
    for (const Plan& plan : {eightNodes(), samplePlan("70b-serving"), oneNode("Standard_NC4as_T4_v3")})
        for (const auto& [name, text] : filesOf(plan))
            for (const char* word : {"--admin-password", "--api-key", "BEGIN ", "AccountKey=", "hf_", "token:"})
                QVERIFY2(!holds(text, word), name.c_str());
}

/// What import reads of the file equals the plan in every field that the file has.
void TestProvision::deepSpeedComesBack()
{
    Plan plan;
    plan.name = "plan";
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.framework = Framework::DeepSpeed;
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.micro_batch = 2;
    plan.training.global_batch = 64;
    plan.training.recompute = Recompute::Full;
    plan.training.offload = Offload::Optimizer;
    plan.parallelism.zero = 3;
    plan.parallelism.shard_group = 8;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    const Result<ImportedPlan> back = importPlan(filesOf(plan).at("ds_config.json"), m_catalogue);
    QVERIFY2(back.has_value(), back ? "" : toString(back.error()).c_str());
    const Plan& read = back->plan;
    QCOMPARE(read.training.recipe, plan.training.recipe);
    QCOMPARE(read.training.micro_batch, plan.training.micro_batch);
    QCOMPARE(read.training.global_batch.value_or(0), *plan.training.global_batch);
    QCOMPARE(read.training.recompute, plan.training.recompute);
    QCOMPARE(read.training.offload, plan.training.offload);
    QCOMPARE(read.training.optimizer, plan.training.optimizer);
    QCOMPARE(read.parallelism.zero, plan.parallelism.zero);
    QCOMPARE(read.parallelism.shard_group.value_or(0), *plan.parallelism.shard_group);
    QCOMPARE(read.parallelism.overlap, plan.parallelism.overlap);
    QCOMPARE(read.cluster.gpus.value_or(0), 16);
}

void TestProvision::megatronComesBack()
{
    Plan plan = eightNodes();
    plan.training.framework = Framework::Megatron;
    plan.training.recompute = Recompute::Selective;
    const Result<ImportedPlan> back = importPlan(filesOf(plan).at("megatron.sh"), m_catalogue);
    QVERIFY2(back.has_value(), back ? "" : toString(back.error()).c_str());
    const Plan& read = back->plan;
    QCOMPARE(read.parallelism, plan.parallelism);
    QCOMPARE(read.training.recipe, plan.training.recipe);
    QCOMPARE(read.training.micro_batch, plan.training.micro_batch);
    QCOMPARE(read.training.global_batch.value_or(0), *plan.training.global_batch);
    QCOMPARE(read.training.sequence, plan.training.sequence);
    QCOMPARE(read.training.recompute, plan.training.recompute);
    QCOMPARE(read.training.framework, plan.training.framework);
    QCOMPARE(read.training.optimizer, plan.training.optimizer);
    QCOMPARE(read.training.dropout, plan.training.dropout);
    const Estimate asPlanned = estimate(plan, m_catalogue);
    const Estimate asRead = estimate(read, m_catalogue);
    QCOMPARE(asRead.architecture.layers, asPlanned.architecture.layers);
    QCOMPARE(asRead.architecture.vocab, asPlanned.architecture.vocab);
    QCOMPARE(asRead.architecture.kv_heads, asPlanned.architecture.kv_heads);
    QCOMPARE(asRead.model.parameters, asPlanned.model.parameters);
    QCOMPARE(asRead.hardware.gpusUsed, asPlanned.hardware.gpusUsed);
}

void TestProvision::accelerateComesBack()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.framework = Framework::Fsdp2;
    plan.training.recipe = Recipe::FsdpMixed;
    plan.training.recompute = Recompute::Full;
    plan.training.compile = true;
    plan.parallelism.zero = 3;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    for (const auto& [framework, zero] :
         {std::pair{Framework::Fsdp2, 3}, {Framework::Fsdp2, 2}, {Framework::Fsdp1, 3}}) {
        plan.training.framework = framework;
        plan.parallelism.zero = zero;
        const Result<ImportedPlan> back = importPlan(filesOf(plan).at("accelerate.yaml"), m_catalogue);
        QVERIFY2(back.has_value(), back ? "" : toString(back.error()).c_str());
        QCOMPARE(back->plan.training.framework, framework);
        QCOMPARE(back->plan.parallelism.zero, zero);
        QCOMPARE(back->plan.training.recipe, Recipe::FsdpMixed);
        QCOMPARE(back->plan.training.recompute, Recompute::Full);
        QCOMPARE(back->plan.training.compile, true);
        QCOMPARE(back->plan.cluster.gpus.value_or(0), 16);
    }
}

/// Alerts and dashboard hold the plan's own numbers.
void TestProvision::limitsArePlans()
{
    const Plan plan = samplePlan("70b-serving");
    const auto files = filesOf(plan);
    const YAML::Node rules = YAML::Load(files.at("alerts.yaml"))["groups"][0]["rules"];
    std::map<std::string, std::string> expressions;
    for (const YAML::Node& rule : rules)
        expressions[rule["alert"].as<std::string>()] = rule["expr"].as<std::string>();
    QCOMPARE(expressions.at("GpusMissing"), std::string("(count(DCGM_FI_DEV_GPU_TEMP) or vector(0)) < 8"));
    QVERIFY(holds(expressions.at("GpuErrors"), "DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS"));
    // An alert says which machine and which GPU, and that of an XID ends by itself.
    for (const char* alert : {"GpuMemoryAbovePlan", "GpuErrors", "GpuRowRemapFailed", "GpuXid"})
        QVERIFY2(holds(expressions.at(alert), " by (Hostname, gpu) ("), alert);
    QCOMPARE(expressions.at("GpuXid"),
             std::string("max by (Hostname, gpu) (changes(DCGM_FI_DEV_XID_ERRORS[15m])) > 0"));
    const YAML::Node object = YAML::LoadAll(files.at("prometheus-rule.yaml")).front();
    QCOMPARE(object["kind"].as<std::string>(), std::string("PrometheusRule"));
    const YAML::Node same = object["spec"]["groups"][0]["rules"];
    QCOMPARE(same.size(), rules.size());
    for (std::size_t rule = 0; rule < rules.size(); ++rule)
        QCOMPARE(same[rule]["expr"].as<std::string>(), rules[rule]["expr"].as<std::string>());
    QVERIFY(holds(rules[1]["annotations"]["summary"].as<std::string>(), "{{ $labels.Hostname }}"));
    QVERIFY(expressions.at("LatencyAboveTarget").ends_with(" > 0.03"));
    QVERIFY(holds(expressions.at("LatencyAboveTarget"), "histogram_quantile(0.95,"));
    const nlohmann::json board = nlohmann::json::parse(files.at("dashboard.json"));
    QCOMPARE(board["panels"].size(), expressions.size());
    for (const auto& panel : board["panels"])
        QVERIFY(panel["fieldConfig"]["defaults"]["thresholds"]["steps"].size() == 2);
}

void TestProvision::acceptanceTestsAreOfTheSize()
{
    const auto files = filesOf(eightNodes());
    const std::string& script = files.at("acceptance.sh");
    for (const char* part :
         {"\nexport GPUS=8\n", "mpirun -np 64 ", "ppr:8:node", "ib_write_bw -d mlx5_ib0", "timeout --signal=INT ",
          "--nnodes 8 ", "device_to_device_memcpy_read_ce", "TENSOR_PARALLEL_SIZE=8"})
        QVERIFY2(holds(script, part), part);
    // Some steps fit behind the start, however long they are, and where the program has a word for it all are logged.
    QVERIFY(!holds(script, "timeout --signal=INT 120 "));
    QVERIFY(holds(script, "not tested: no PyTorch here"));
    Plan megatron = eightNodes();
    megatron.training.framework = Framework::Megatron;
    QVERIFY(holds(filesOf(megatron).at("acceptance.sh"), "--log-interval 1 "));
    // Open MPI gives other hosts what it is told to: every variable that the script exports for the network.
    for (const char* name : {"NCCL_SOCKET_IFNAME", "NCCL_IB_PCI_RELAXED_ORDERING", "NCCL_MIN_NCHANNELS",
                             "NCCL_TOPO_FILE", "UCX_TLS", "UCX_NET_DEVICES", "CUDA_DEVICE_ORDER"}) {
        QVERIFY2(holds(script, "\nexport " + std::string(name) + '='), name);
        QVERIFY2(holds(script, "-x " + std::string(name)), name);
    }
    QVERIFY(holds(files.at("acceptance.py"), "gemm gpu={gpu}"));
    const std::string service = filesOf(oneNode("Standard_NC24ads_A100_v4")).at("acceptance.sh");
    QVERIFY(holds(service, "\nexport GPUS=1\n"));
    // A service has no figure of NCCL to reach.
    QVERIFY(holds(filesOf(samplePlan("70b-serving")).at("check-machines.sh"), "\n# NCCL inside the machine\n"));
    for (const char* part : {"mpirun", "ib_write_bw", "torchrun", "all_reduce_perf", "device_to_device"})
        QVERIFY2(!holds(withoutComments(service), part), part);
}

void TestProvision::splitPoolsAreDynamos()
{
    Plan plan = samplePlan("70b-serving");
    QVERIFY(isOpen(provisioned(plan, m_catalogue), "target.dynamo"));
    plan.serving.disaggregated = true;
    plan.serving.requests_per_s = 2;
    const YAML::Node graph = YAML::LoadAll(filesOf(plan).at("dynamo.yaml")).front();
    const YAML::Node services = graph["spec"]["services"];
    QCOMPARE(services["PrefillWorker"]["replicas"].as<int>() + services["DecodeWorker"]["replicas"].as<int>(), 2);
    QCOMPARE(services["DecodeWorker"]["resources"]["limits"]["gpu"].as<std::string>(), std::string("4"));
}

/// GPUs of a pod are those that a replica has on its node; a replica over nodes is a group of pods.
void TestProvision::replicasOverNodesAreGroups()
{
    Plan plan = samplePlan("70b-serving");
    std::get<VmNodes>(plan.cluster.hardware).nodes = 4;
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 2;
    const YAML::Node set = YAML::LoadAll(filesOf(plan).at("service.yaml")).front();
    QCOMPARE(set["kind"].as<std::string>(), std::string("LeaderWorkerSet"));
    QCOMPARE(set["spec"]["replicas"].as<int>(), 2);
    QCOMPARE(set["spec"]["leaderWorkerTemplate"]["size"].as<int>(), 2);
    const YAML::Node leader = set["spec"]["leaderWorkerTemplate"]["leaderTemplate"]["spec"]["containers"][0];
    QCOMPARE(leader["resources"]["limits"]["nvidia.com/gpu"].as<int>(), 8);
}

void TestProvision::torchtitanHasLlamaOnly()
{
    Plan plan = eightNodes();
    plan.parallelism.zero = 2;
    QVERIFY(holds(filesOf(plan).at("torchtitan.toml"), "flavor = \"70B\""));
    plan.model = ParameterCount{7'000'000'000};
    QVERIFY(isOpen(provisioned(plan, m_catalogue), "target.torchtitan"));
}

/// Manifests begin with the plan's replicas, spare ones among them, and the pool has room for them.
void TestProvision::poolsHoldThePlansReplicas()
{
    Plan plan = samplePlan("70b-serving");
    const auto replicasIn = [&](const char* file) {
        return YAML::LoadAll(filesOf(plan).at(file)).front()["spec"]["replicas"].as<int>();
    };
    QCOMPARE(replicasIn("service.yaml"), 2);
    QCOMPARE(replicasIn("trtllm-service.yaml"), 2);
    std::get<VmNodes>(plan.cluster.hardware).nodes = 4;
    QCOMPARE(replicasIn("service.yaml"), 8);
    const std::string pool = filesOf(plan).at("pool.sh");
    for (const char* words : {"\nNODES=4\n", "--node-count \"${NODES}\"", "--max-count \"${NODES}\""})
        QVERIFY2(holds(pool, words), words);
    // Replicas over nodes do not follow the load.
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 2;
    QVERIFY(holds(filesOf(plan).at("pool.sh"), "--min-count 4"));
}

/// A limit below the plan's time says so, and how the run goes on.
void TestProvision::limitsOfTimeAreExplained()
{
    Plan plan = eightNodes();
    plan.training.tokens = 1e12;
    const double hours = std::ceil(estimate(plan, m_catalogue, "2026-11-26").time->wall->value);
    QVERIFY(hours > 168);
    const std::string words = "the run takes " + plainNumber(hours) + " h";
    const auto files = filesOf(plan);
    QVERIFY(holds(files.at("train.sbatch"), "--time=3-00:00:00  # " + words));
    QVERIFY(holds(files.at("job.yml"), words) && holds(files.at("job.yml"), "timeout: 604800"));
    plan.training.tokens = 1e9;
    const auto brief = filesOf(plan);
    QVERIFY(!holds(brief.at("train.sbatch"), "the run takes") && !holds(brief.at("job.yml"), "the run takes"));
}

/// Plans have no rotary base, and Megatron-LM's default is not that of every model.
void TestProvision::rotaryBaseIsToBeChecked()
{
    Plan plan = eightNodes();
    plan.training.framework = Framework::Megatron;
    for (const char* name : {"megatron.sh", "train.sbatch"})
        QVERIFY2(holds(filesOf(plan).at(name), "--rotary-base of the model (Megatron's default is 10000"), name);
}

HEADROOM_TEST(TestProvision)
#include "tst_provision.moc"
