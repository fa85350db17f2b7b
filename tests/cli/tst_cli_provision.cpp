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
'vmss list-instances') printf '0\n1\n' ;;
'aks list') case "$*" in *sum*) echo "${NODES_THERE:-0}" ;; *gpunp*) echo "${POOLS_THERE:-0}" ;; *) echo "${CLUSTERS_THERE:-0}" ;; esac ;;
'vmss run-command') [[ $* == *"--instance-id 1"* ]] && echo "${SECOND:-check-machines.sh: well}" || echo 'check-machines.sh: well' ;;
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
