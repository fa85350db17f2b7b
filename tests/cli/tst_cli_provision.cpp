// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom::test;

/// Scripts that provision writes, run where az writes down how it is called and answers as each test says.
class TestCliProvision : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void quotaEndsWhatWouldCost_data();
    void quotaEndsWhatWouldCost();
    void whatIsThereHoldsItsQuota();
    void aPoolThatIsThereGrows();
    void anExampleStartsNoPool();
    void anOldAzEndsAtOnce();
    void failingChecksEndTheScript();
    void missingMachinesAreCounted();
    void largerSetsAreKept();
    void oneMachineIsCompared_data();
    void oneMachineIsCompared();
    void budgetsBeginWhenTheScriptRuns();
    void filesAreThereBeforeMoney();
    void noSecondJobIsStarted();
    void servicesAndTemplatesLookToo_data();
    void servicesAndTemplatesLookToo();
    void batchStartsTheLauncher();

private:
    /// Runs a script with these answers of az (a variable of the stub each), and leaves its calls in the file "calls".
    [[nodiscard]] Outcome ran(const QString& script, const QString& answers) const;
    [[nodiscard]] QByteArray calls() const;

    Program m_program;
};

namespace {

// Every answer has one that lets scripts go on; USAGE is lines of counter, limit and used.
constexpr const char* az = R"(#!/bin/bash
echo "az $*" >> calls
case "$1 $2" in
'version --query') echo "${VERSION:-2.90.0}" ;;
'feature show') echo Registered ;;
'vm list-usage') [[ $* != *tsv* ]] || printf '%b' "${USAGE-standardNDSH100v5Family\t2000\t0\ncores\t3000\t0\nstandardDSv5Family\t100\t0\n}" ;;
'group exists') echo "${GROUP:-false}" ;;
'vmss list') echo "${MACHINES:-0}" ;;
'vmss list-instances') seq 0 $((${INSTANCES:-16} - 1)) ;;
'consumption budget') [[ $3 != show-with-rg ]] || { [ -n "$BUDGET_START" ] && echo "$BUDGET_START"; } ;;
'batch pool') [[ $* != *vmSize* ]] || printf '%b' "$BATCH_POOLS"; [[ $* != *length* ]] || echo 0 ;;
'vm list-sizes') printf 'Standard_ND96isr_H100_v5\t96\n' ;;
'ml job') [[ $3 != list ]] || echo "${JOBS_THERE:-0}" ;;
'aks list') case "$*" in *sum*) echo "${NODES_THERE:-0}" ;; *gpunp*) echo "${POOLS_THERE:-0}" ;; *) echo "${CLUSTERS_THERE:-0}" ;; esac ;;
'vmss run-command') [[ "$* " == *"--instance-id 1 "* ]] && echo "${SECOND:-check-machines.sh: well}" || echo 'check-machines.sh: well' ;;
*) case "$*" in
    *'compute list-usage'*) printf '%b' "${USAGE-StandardNDSH100v5Family\t2000\tNone\nTotalDedicatedCores\t2000\tNone\n}" ;;
    *FamilyEnforced*) echo "${ENFORCED:-true}" ;;
    *"'dedicated'"*) printf '%b' "${TOTALS-dedicated\t2000\nspot\t0\n}" ;;
    *PerVmFamily*) printf '%b' "${FAMILIES-standardNDSH100v5Family\t2000\n}" ;;
    *length*) echo 0 ;;
    *tsv*) echo name ;;
    esac ;;
esac
)";

}  // namespace

void TestCliProvision::initTestCase()
{
    QCOMPARE(
        m_program
            .run({"provision", Program::sample("70b-on-16-nodes"), "--target",
                  "az-cli,aks,terraform,bicep,azureml,batch", "-o", m_program.path("deploy"), "--date", "2026-11-26"})
            .code,
        0);
    (void)m_program.file(QStringLiteral("deploy/src/train.py"), "");
    for (const char* name : {"az", "kubectl", "helm", "terraform"}) {
        const QString stub = m_program.file(
            QStringLiteral("stubs/") + QLatin1String(name),
            QByteArray(name) == "az" ? QByteArray(az) : QByteArray("#!/bin/bash\necho \"${0##*/} $*\" >> calls\n"));
        QVERIFY(QFile::setPermissions(stub, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    QVERIFY(QFile::copy(m_program.path("deploy/job.yaml"), m_program.path("job-as-written.yaml")));
}

Outcome TestCliProvision::ran(const QString& script, const QString& answers) const
{
    QFile::remove(m_program.path("deploy/calls"));
    return m_program.runInShell(QStringLiteral("sed 's|example.azurecr.io|mine.azurecr.io|' job-as-written.yaml > "
                                               "deploy/job.yaml; PATH=\"$PWD/stubs:$PATH\" %1 bash deploy/%2")
                                    .arg(answers, script));
}

QByteArray TestCliProvision::calls() const
{
    QFile file(m_program.path("deploy/calls"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestCliProvision::quotaEndsWhatWouldCost_data()
{
    QTest::addColumn<QString>("answers");
    QTest::addColumn<bool>("goesOn");
    QTest::addColumn<QByteArray>("says");
    const QByteArray family("standardNDSH100v5Family");
    QTest::newRow("enough") << QString() << true << QByteArray();
    QTest::newRow("spelt otherwise") << QStringLiteral(
                                            "USAGE='Standard NDSH100v5_Family\\t2000\\t0\\ncores\\t3000\\t0\\n"
                                            "STANDARDDSv5Family\\t9\\t0\\n'")
                                     << true << QByteArray();
    QTest::newRow("too little") << QStringLiteral("USAGE='standardNDSH100v5Family\\t2000\\t500\\ncores\\t3000\\t0\\n"
                                                  "standardDSv5Family\\t9\\t0\\n'")
                                << false << QByteArray("1500 vCPUs free, 1536 needed");
    QTest::newRow("nothing came") << QStringLiteral("USAGE=''") << false << QByteArray("is not known");
    QTest::newRow("family not listed") << QStringLiteral("USAGE='cores\\t3000\\t0\\nstandardDSv5Family\\t9\\t0\\n'")
                                       << false << QByteArray("Look it up: az vm list-usage --location eastus");
    QTest::newRow("not listed, gone on")
        << QStringLiteral("IGNORE_QUOTA=yes USAGE='cores\\t3000\\t0\\nstandardDSv5Family\\t9\\t0\\n'") << true
        << family;
    QTest::newRow("too little is not overridden")
        << QStringLiteral("IGNORE_QUOTA=yes USAGE='standardNDSH100v5Family\\t5\\t0\\ncores\\t3000\\t0\\n"
                          "standardDSv5Family\\t9\\t0\\n'")
        << false << family;
}

void TestCliProvision::quotaEndsWhatWouldCost()
{
    QFETCH(QString, answers);
    QFETCH(bool, goesOn);
    QFETCH(QByteArray, says);
    for (const auto& [script, creates] :
         {std::pair("create-machines.sh", "az vmss create"), std::pair("pool.sh", "az aks nodepool add")}) {
        const Outcome outcome = ran(QLatin1String(script), answers);
        QVERIFY2((outcome.code == 0) == goesOn, outcome.message.constData());
        QVERIFY2(calls().contains(creates) == goesOn, calls().constData());
        QVERIFY2(outcome.message.contains(says), outcome.message.constData());
        if (!goesOn)
            QVERIFY2(!calls().contains("az group create"), calls().constData());
    }
    // The node that AKS has beside the pool is of a family of its own.
    const Outcome system =
        ran(QStringLiteral("pool.sh"), QStringLiteral("USAGE='standardNDSH100v5Family\\t2000\\t0\\ncores\\t3000\\t0\\n"
                                                      "standardDSv5Family\\t10\\t7\\n'"));
    QVERIFY2(system.code != 0 && system.message.contains("3 vCPUs free, 4 needed"), system.message.constData());
}

/// A second run has the first one's machines in the quota that is used.
void TestCliProvision::whatIsThereHoldsItsQuota()
{
    const QString used = QStringLiteral("USAGE='standardNDSH100v5Family\\t1600\\t1536\\ncores\\t1600\\t1540\\n"
                                        "standardDSv5Family\\t4\\t4\\n' ");
    QVERIFY(ran(QStringLiteral("create-machines.sh"), used).code != 0);
    const Outcome again = ran(QStringLiteral("create-machines.sh"), used + QStringLiteral("GROUP=true MACHINES=16"));
    QVERIFY2(again.code == 0, again.message.constData());
    QVERIFY(ran(QStringLiteral("pool.sh"), used).code != 0);
    const Outcome pool = ran(QStringLiteral("pool.sh"),
                             used + QStringLiteral("GROUP=true CLUSTERS_THERE=1 POOLS_THERE=1 NODES_THERE=16"));
    QVERIFY2(pool.code == 0, pool.message.constData());
    for (const char* creates : {"az aks create", "az aks nodepool add", "az aks nodepool scale"})
        QVERIFY2(!calls().contains(creates), calls().constData());
}

void TestCliProvision::aPoolThatIsThereGrows()
{
    const Outcome pool = ran(QStringLiteral("pool.sh"),
                             QStringLiteral("GROUP=true CLUSTERS_THERE=1 POOLS_THERE=1 NODES_THERE=12 "
                                            "USAGE='standardNDSH100v5Family\\t1536\\t1152\\ncores\\t1540\\t1156\\n'"));
    QVERIFY2(pool.code == 0, pool.message.constData());
    QVERIFY2(calls().contains("az aks nodepool scale") && calls().contains("--node-count 16"), calls().constData());
}

void TestCliProvision::anExampleStartsNoPool()
{
    QFile::remove(m_program.path("deploy/calls"));
    const Outcome outcome =
        m_program.runInShell(QStringLiteral("cp job-as-written.yaml deploy/job.yaml; PATH=\"$PWD/stubs:$PATH\" bash "
                                            "deploy/pool.sh"));
    QVERIFY2(outcome.code != 0 && outcome.message.contains("put your own there"), outcome.message.constData());
    QVERIFY2(!calls().contains("create"), calls().constData());
    // So is what stands in the checklist's own command until it is filled in.
    QFile::remove(m_program.path("deploy/calls"));
    const Outcome unfilled = m_program.runInShell(
        QStringLiteral("sed 's|example.azurecr.io/train:1|REGISTRY.azurecr.io/IMAGE:TAG|' job-as-written.yaml > "
                       "deploy/job.yaml; PATH=\"$PWD/stubs:$PATH\" bash deploy/pool.sh"));
    QVERIFY2(unfilled.code != 0 && unfilled.message.contains("put your own there"), unfilled.message.constData());
    QVERIFY2(!calls().contains("create"), calls().constData());
}

void TestCliProvision::anOldAzEndsAtOnce()
{
    const Outcome old = ran(QStringLiteral("create-machines.sh"), QStringLiteral("VERSION=2.9.1"));
    QVERIFY2(old.code != 0 && old.message.contains("az upgrade"), old.message.constData());
    QCOMPARE(calls().count('\n'), 1);
    // Of AKS the driver's option is a newer one.
    QVERIFY(ran(QStringLiteral("pool.sh"), QStringLiteral("VERSION=2.71.0")).code != 0);
    QCOMPARE(ran(QStringLiteral("create-machines.sh"), QStringLiteral("VERSION=2.71.0")).code, 0);
}

/// az ends well whatever the script on a machine came to.
void TestCliProvision::failingChecksEndTheScript()
{
    const Outcome failing = ran(QStringLiteral("create-machines.sh"),
                                QStringLiteral("SECOND='check-machines.sh: failed with 1, all of it in /var/tmp'"));
    QVERIFY2(failing.code != 0 && failing.message.contains("1 of the machines fail"), failing.message.constData());
    QVERIFY2(failing.output.contains("failed with 1"), failing.output.constData());
    // The script on the machine: its last line is what is looked for, and all of it stands in a file.
    const QString smi = m_program.file(QStringLiteral("machine/nvidia-smi"),
                                       "#!/bin/bash\n[ \"$1\" != --list-gpus ] || printf 'GPU %s\\n' 0 1 2 3 4 5 6\n");
    QVERIFY(QFile::setPermissions(smi, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const Outcome machine = m_program.runInShell(
        QStringLiteral("PATH=\"$PWD/machine:$PATH\" LOG=\"$PWD/check.txt\" bash deploy/check-machines.sh"));
    QVERIFY(machine.code != 0);
    QVERIFY2(machine.output.trimmed().split('\n').last().startsWith("check-machines.sh: failed with 1"),
             machine.output.constData());
    QFile log(m_program.path("check.txt"));
    QVERIFY(log.open(QIODevice::ReadOnly) && log.readAll().contains("7 GPUs of 8"));
}

/// Whatever the set has instead of the plan's machines costs money.
void TestCliProvision::missingMachinesAreCounted()
{
    for (const char* found : {"0", "14", "17"}) {
        const Outcome outcome =
            ran(QStringLiteral("create-machines.sh"), QStringLiteral("INSTANCES=") + QLatin1String(found));
        QVERIFY2(outcome.code != 0, found);
        QVERIFY2(outcome.message.contains(QByteArray(found) + " machines of 16") &&
                     outcome.message.contains("az vmss delete --resource-group rg-"),
                 outcome.message.constData());
    }
}

/// A smaller plan that goes on with a larger set would end running machines.
void TestCliProvision::largerSetsAreKept()
{
    for (const char* script : {"create-machines.sh", "terraform.sh", "bicep.sh", "pool.sh"}) {
        const Outcome outcome =
            ran(QLatin1String(script),
                QStringLiteral("GROUP=true MACHINES=20 CLUSTERS_THERE=1 POOLS_THERE=1 NODES_THERE=20"));
        QVERIFY2(outcome.code != 0 && outcome.message.contains("more than the 16 of this plan"),
                 outcome.message.constData());
        QVERIFY2(!calls().contains("create") && !calls().contains("apply"), calls().constData());
    }
}

void TestCliProvision::oneMachineIsCompared_data()
{
    QTest::addColumn<QString>("answers");
    QTest::addColumn<bool>("isWell");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* answers, bool isWell, const char* says) {
        QTest::newRow(name) << QString::fromLatin1(answers) << isWell << QByteArray(says);
    };
    row("as planned", "", true, "check-machines.sh: well, all of it");
    row("another GPU", "MODEL='NVIDIA A100-SXM4-80GB'", false, "GPU 7 is NVIDIA A100-SXM4-80GB, no H100");
    row("less memory", "MIB=40960", false, "GPU 0 has 40960 MiB, not 81559");
    row("no ECC", "ECC=Disabled", false, "GPU 0 has ECC disabled");
    row("ECC errors", "ERRORS=2", false, "GPU 0 has 2 uncorrected ECC errors");
    row("a port is down", "STATE=Down", false, "'mlx5_ib0' port 1 is Down at 400 Gb/s");
    row("a slow port", "SPEED=10", false, "is Active at 10 Gb/s, expected Active at 400");
    row("too few ports", "CARDS='0 1 2 3'", false, "4 InfiniBand ports of 8 work");
    row("slow NCCL", "BUSBW=21.5", false, "NCCL's all-reduce: 21 GB/s of 460, replace below 345");
    row("NCCL to look into", "BUSBW=400", true, "NCCL's all-reduce: 400 GB/s of 460: look into it");
    row("no tests there", "NCCL_TESTS=/nowhere", true,
        "well as far as looked: not looked at: NCCL (no nccl-tests here)");
}

void TestCliProvision::oneMachineIsCompared()
{
    QFETCH(QString, answers);
    QFETCH(bool, isWell);
    QFETCH(QByteArray, says);
    const auto stub = [&](const char* name, const char* text) {
        const QString file = m_program.file(QStringLiteral("node8/") + QLatin1String(name), text);
        return QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    };
    QVERIFY(stub("nvidia-smi", R"(#!/bin/bash
case "$*" in
*noheader*) for i in 0 1 2 3 4 5 6 7; do echo "$i, ${MODEL:-NVIDIA H100 80GB HBM3}, ${MIB:-81559}, ${ECC:-Enabled}, ${ERRORS:-0}"; done ;;
--list-gpus) printf 'GPU %s\n' 0 1 2 3 4 5 6 7 ;;
esac
)"));
    QVERIFY(stub("ibstat", R"(#!/bin/bash
for i in ${CARDS:-0 1 2 3 4 5 6 7}; do
printf "CA 'mlx5_ib$i'\n\tCA type: MT4129\n\tNumber of ports: 1\n\tPort 1:\n\t\tState: ${STATE:-Active}\n"
printf '\t\tPhysical state: LinkUp\n\t\tRate: %s\n\t\tPort GUID: 0x1\n\t\tLink layer: InfiniBand\n' "${SPEED:-400}"
done
printf "CA 'mlx5_an0'\n\tCA type: MT4120\n\tPort 1:\n\t\tState: Down\n\t\tRate: 40\n\t\tLink layer: Ethernet\n"
)"));
    QVERIFY(stub("all_reduce_perf", R"(#!/bin/bash
echo "  1073741824  268435456  float  sum  -1  4060.1  264.4  ${BUSBW:-300.1}  0  4050.2  265.1  ${BUSBW:-300.2}  0"
echo " 17179869184 4294967296  float  sum  -1 64100.0  268.0  ${BUSBW:-465.2}  0 64000.0  268.4  ${BUSBW:-466.0}  0" | sed 's/^/ /'
)"));
    const Outcome outcome = m_program.runInShell(
        QStringLiteral("export PATH=\"$PWD/node8:$PATH\" NCCL_TESTS=\"$PWD/node8\" LOG=\"$PWD/check.txt\"; %1 bash "
                       "deploy/check-machines.sh")
            .arg(answers));
    QVERIFY2((outcome.code == 0) == isWell, outcome.output.constData());
    QVERIFY2(outcome.output.contains(says), outcome.output.constData());
    QVERIFY2(outcome.output.trimmed().split('\n').last().startsWith(isWell ? "check-machines.sh: well"
                                                                           : "check-machines.sh: failed"),
             outcome.output.constData());
}

/// A budget may not begin in a month that is over, and the beginning of one that is there stays.
void TestCliProvision::budgetsBeginWhenTheScriptRuns()
{
    const QByteArray month = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-01")).toLatin1();
    for (const auto& [script, costs] :
         {std::pair("create-machines.sh", "az vmss create"), std::pair("pool.sh", "az aks create")}) {
        QCOMPARE(ran(QLatin1String(script), QString()).code, 0);
        const qsizetype budget = calls().indexOf("--time-period {\"start-date\":\"" + month + "\"}");
        QVERIFY2(budget >= 0 && budget < calls().indexOf(costs), calls().constData());
        QCOMPARE(ran(QLatin1String(script), QStringLiteral("BUDGET_START=2026-01-01T00:00:00Z")).code, 0);
        QVERIFY2(calls().contains("budget update-with-rg") && !calls().contains("--time-period"), calls().constData());
    }
    const QString key = QStringLiteral("SSH_KEY=\"$PWD/key.pub\" ");
    (void)m_program.file(QStringLiteral("key.pub"), "ssh-ed25519 key\n");
    QCOMPARE(ran(QStringLiteral("bicep.sh"), key).code, 0);
    QVERIFY2(calls().contains("budgetStart=" + month), calls().constData());
    QCOMPARE(ran(QStringLiteral("bicep.sh"), key + QStringLiteral("BUDGET_START=2026-01-01T00:00:00Z")).code, 0);
    QVERIFY2(calls().contains("budgetStart=2026-01-01\n"), calls().constData());
}

void TestCliProvision::filesAreThereBeforeMoney()
{
    for (const auto& [script, file] :
         {std::pair("create-machines.sh", "check-machines.sh"), std::pair("pool.sh", "queue.yaml"),
          std::pair("batch.sh", "batch-task.json"), std::pair("azureml.sh", "src/train.py"),
          std::pair("terraform.sh", "machines.tf"), std::pair("bicep.sh", "machines.bicep")}) {
        const QString whole = m_program.path(QStringLiteral("deploy/") + QLatin1String(file));
        QVERIFY(QFile::rename(whole, whole + QStringLiteral(".away")));
        const Outcome outcome = ran(QLatin1String(script), QString());
        QVERIFY(QFile::rename(whole + QStringLiteral(".away"), whole));
        QVERIFY2(outcome.code != 0 && outcome.message.contains(QByteArray(file) + " is not in the folder"),
                 outcome.message.constData());
        QVERIFY2(calls().isEmpty(), calls().constData());
    }
}

void TestCliProvision::noSecondJobIsStarted()
{
    const Outcome again = ran(QStringLiteral("azureml.sh"), QStringLiteral("JOBS_THERE=1"));
    QVERIFY2(again.code == 0 && again.message.contains("no second one"), again.message.constData());
    QVERIFY2(!calls().contains("az ml job create"), calls().constData());
    QCOMPARE(ran(QStringLiteral("azureml.sh"), QString()).code, 0);
    QVERIFY2(calls().contains("az ml job create"), calls().constData());
}

void TestCliProvision::servicesAndTemplatesLookToo_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("costs");
    QTest::addColumn<QString>("answers");
    QTest::addColumn<bool>("goesOn");
    const auto row = [](const char* name, const char* script, const char* costs, const char* answers, bool goesOn) {
        QTest::newRow(name) << QString::fromLatin1(script) << QByteArray(costs) << QString::fromLatin1(answers)
                            << goesOn;
    };
    const char* apply = "terraform apply";
    row("terraform", "terraform.sh", apply, "", true);
    row("terraform short", "terraform.sh", apply, "USAGE='standardNDSH100v5Family\\t9\\t0\\n'", false);
    row("terraform unknown", "terraform.sh", apply, "USAGE=''", false);
    row("terraform again", "terraform.sh", apply, "GROUP=true MACHINES=16 USAGE=''", true);
    const char* bicep = "az deployment group create";
    row("bicep", "bicep.sh", bicep, "", true);
    row("bicep short", "bicep.sh", bicep, "USAGE='standardNDSH100v5Family\\t9\\t0\\n'", false);
    const char* cluster = "az ml compute create";
    row("Machine Learning", "azureml.sh", cluster, "", true);
    row("as its portal spells", "azureml.sh", cluster,
        "USAGE='Standard NDSH100v5 Family Cluster Dedicated vCPUs\\t1600\\t0\\n"
        "Total Cluster Dedicated Regional vCPUs\\t1600\\t0\\n'",
        true);
    row("two limits of a family", "azureml.sh", cluster,
        "USAGE='StandardNDSH100v5Family\\t-1\\tNone\\nStandardNDSH100v5Family\\t1600\\tNone\\n"
        "TotalDedicatedCores\\t1600\\tNone\\n'",
        true);
    row("its total short", "azureml.sh", cluster,
        "USAGE='StandardNDSH100v5Family\\t1600\\tNone\\nTotalDedicatedCores\\t20\\tNone\\n'", false);
    row("nothing known of it", "azureml.sh", cluster, "USAGE=''", false);
    row("nothing known, gone on", "azureml.sh", cluster, "IGNORE_QUOTA=yes USAGE=''", true);
    const char* pool = "az batch pool create";
    row("Batch", "batch.sh", pool, "", true);
    row("the account short", "batch.sh", pool, "TOTALS='dedicated\\t100\\n'", false);
    row("the account says nothing", "batch.sh", pool, "TOTALS='dedicated\\tNone\\n'", false);
    row("its family short", "batch.sh", pool, "FAMILIES='standardNDSH100v5Family\\t0\\n'", false);
    row("other pools of the account", "batch.sh", pool, "BATCH_POOLS='Standard_ND96isr_H100_v5\\t5\\t0\\n'", false);
    row("spot pools are counted apart", "batch.sh", pool, "BATCH_POOLS='Standard_ND96isr_H100_v5\\t0\\t90\\n'", true);
    row("families not counted", "batch.sh", pool, "ENFORCED=false FAMILIES=''", true);
}

void TestCliProvision::servicesAndTemplatesLookToo()
{
    QFETCH(QString, script);
    QFETCH(QByteArray, costs);
    QFETCH(QString, answers);
    QFETCH(bool, goesOn);
    (void)m_program.file(QStringLiteral("key.pub"), "ssh-ed25519 key\n");
    const Outcome outcome = ran(script, QStringLiteral("SSH_KEY=\"$PWD/key.pub\" ") + answers);
    QVERIFY2((outcome.code == 0) == goesOn, outcome.message.constData());
    QVERIFY2(calls().contains(costs) == goesOn, calls().constData());
}

/// Batch gives a command line to no shell: it names its own, which starts the launcher with the first node's address.
void TestCliProvision::batchStartsTheLauncher()
{
    QFile file(m_program.path("deploy/batch-task.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject task = QJsonDocument::fromJson(file.readAll()).object();
    const QString torchrun =
        m_program.file(QStringLiteral("node/torchrun"), "#!/bin/bash\necho \"${0##*/} $*\" >> started\n");
    QVERIFY(QFile::setPermissions(torchrun, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const auto startedBy = [&](const QJsonValue& line, const char* isFirst) {
        QFile::remove(m_program.path("started"));
        const Outcome outcome =
            m_program.runInShell(QStringLiteral("export PATH=\"$PWD/node:$PATH\" AZ_BATCH_MASTER_NODE=10.0.0.4:6000 "
                                                "AZ_BATCH_IS_CURRENT_NODE_MASTER=%1\n%2\n"
                                                "for _ in 1 2 3 4 5 6; do [ -s started ] || sleep 0.1; done")
                                     .arg(QLatin1String(isFirst), line.toString()));
        QFile started(m_program.path("started"));
        return outcome.code == 0 && started.open(QIODevice::ReadOnly) ? started.readAll() : QByteArray();
    };
    const QByteArray own = startedBy(task["commandLine"], "true");
    QVERIFY2(own.contains("--nnodes 16 ") && own.contains("--rdzv_endpoint 10.0.0.4:29500 "), own.constData());
    const QJsonValue others = task["multiInstanceSettings"]["coordinationCommandLine"];
    QCOMPARE(startedBy(others, "false"), own);
    QCOMPARE(startedBy(others, "true"), QByteArray());
}

HEADROOM_TEST(TestCliProvision)
#include "tst_cli_provision.moc"
