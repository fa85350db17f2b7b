// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sums of byte arrays are byte arrays here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

using namespace headroom::test;

/// "headroom health --mask" of the real program: nothing that it prints names a machine or a person.
class TstCliMask : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void hidesNamesOfCaptures_data();
    void hidesNamesOfCaptures();
    void hidesWhatSshSays();
    void hidesNamesOfSavedReports();
    void hidesNamesOfErrors();
    void keepsStandInsOverSamples();
    void comparesMaskedReadings();
    void keepsTextWhereAsked();

private:
    Program m_program;
    QByteArray m_path{};
};

namespace {

/// In all names that must not be seen.
const QByteArray plantedIdentities = QByteArrayLiteral("zqfalconer");

/// A capture of tests/data/health with names in place of some of its words.
QByteArray namedSample(const char* name)
{
    QByteArray text = contentOf(sample(name));
    for (const char* word : {"gpu01", "node0", "node1", "node9", "python3", "python train.py", "my program",
                             "1650000000000", "a, b", "mlx5_0", "NIC0"})
        text.replace(word, plantedIdentities + QByteArray(word).left(1) + "7");
    text.replace("aaaa0000-0000-4000-8000-000000000000", "0badcafe-0000-4000-8000-000000000000");
    return text;
}

void verifyHidden(const Outcome& result)
{
    QVERIFY2(result.code == 0 || result.code == 1, result.message.constData());
    QVERIFY(result.output.size() > 100);
    const QByteArray said = (result.output + result.message).toLower();
    for (const QByteArray& name : {plantedIdentities, QByteArray("0badcafe")}) {
        const qsizetype place = said.indexOf(name);
        QVERIFY2(place < 0, said.mid(std::max<qsizetype>(0, place - 80), 200).constData());
    }
}

}  // namespace

void TstCliMask::initTestCase()
{
    // An ssh that says what servers say, with the names of whoever asked and of the host.
    const QString ssh =
        m_program.file(QStringLiteral("bin/ssh"), "#!/bin/sh\n"
                                                  "for host; do case $host in zq*) break;; esac; done\n"
                                                  "case $host in\n"
                                                  "*key) echo \"Host key verification failed for $host.\" ;;\n"
                                                  "*odd) echo \"zqfalconer-banner of $host\" ;;\n"
                                                  "*) echo \"zqfalconer@$host: Permission denied (publickey).\" ;;\n"
                                                  "esac >&2\n"
                                                  "exit 255\n");
    QVERIFY(QFile::setPermissions(ssh, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    m_path = qgetenv("PATH");
    qputenv("PATH", QFileInfo(ssh).path().toLocal8Bit() + ':' + m_path);
}

void TstCliMask::hidesNamesOfCaptures_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"two_h100.xml", "query.txt", "table.txt", "query.csv", "apps.csv", "dmon.txt", "pmon.txt",
                             "topo.txt", "nvlink_errors.txt", "kernel.log", "lspci.txt", "dcgm.prom", "prometheus.json",
                             "prometheus_error.json", "bundle.txt"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TstCliMask::hidesNamesOfCaptures()
{
    QFETCH(QString, name);
    const QString file =
        m_program.file(QStringLiteral("zqfalconer/zqfalconer-") + name, namedSample(name.toLatin1().constData()));
    const Outcome open = m_program.run({QStringLiteral("health"), file});
    QVERIFY(open.output.contains(plantedIdentities));
    for (const char* format : {"text", "json"})
        verifyHidden(
            m_program.run({QStringLiteral("health"), file, QStringLiteral("--mask"), QStringLiteral("--format"),
                           QLatin1String(format), QStringLiteral("--require"), QStringLiteral("healthy")}));
    const Outcome hidden = m_program.run({QStringLiteral("health"), file, QStringLiteral("--mask")});
    QCOMPARE(hidden.code, open.code);
}

void TstCliMask::hidesWhatSshSays()
{
    for (const char* format : {"text", "json"}) {
        const Outcome result = m_program.run(
            {QStringLiteral("health"), QStringLiteral("--ssh"), QStringLiteral("zqfalconer17"), QStringLiteral("--ssh"),
             QStringLiteral("zqfalconer-key"), QStringLiteral("--ssh"), QStringLiteral("zqfalconer-odd"),
             QStringLiteral("--mask"), QStringLiteral("--format"), QLatin1String(format)});
        verifyHidden(result);
        QVERIFY2(result.output.contains("Permission denied"), result.output.constData());
        QVERIFY(result.output.contains("Host key verification failed"));
        QVERIFY(result.output.contains("host-3"));
    }
}

void TstCliMask::hidesNamesOfSavedReports()
{
    const QString capture =
        m_program.file(QStringLiteral("zqfalconer-f.xml"), contentOf(sample("four_h100_faults.xml")));
    QByteArray saved =
        m_program.run({QStringLiteral("health"), capture, QStringLiteral("--format"), QStringLiteral("json")}).output;
    for (const char* key : {"cause", "limit", "limit_source", "evidence", "capture_next", "host"})
        saved.replace(QByteArray("\"") + key + "\": \"", QByteArray("\"") + key + "\": \"of zqfalconer ");
    QVERIFY(saved.count(plantedIdentities) > 20);
    const QString file = m_program.file(QStringLiteral("zqfalconer.json"), saved);
    for (const char* format : {"text", "json"})
        verifyHidden(m_program.run({QStringLiteral("health"), file, capture, QStringLiteral("--mask"),
                                    QStringLiteral("--format"), QLatin1String(format)}));
}

void TstCliMask::hidesNamesOfErrors()
{
    const QString page = m_program.file(QStringLiteral("zqfalconer.html"), "<html>zqfalconer</html>");
    const QString good = sample("two_h100.xml");
    const Outcome result =
        m_program.run({QStringLiteral("health"), page, m_program.path(QStringLiteral("zqfalconer-none")), good,
                       QStringLiteral("--mask")});
    verifyHidden(result);
    QVERIFY(result.message.contains("could not be used"));
    QVERIFY(result.message.contains("there is no such file"));
    const Outcome alone = m_program.run({QStringLiteral("health"), page, QStringLiteral("--mask")});
    verifyRefusal(alone, 3, "could not be used");
    QVERIFY(!alone.message.contains(plantedIdentities));
    const Outcome before =
        m_program.run({QStringLiteral("health"), good, QStringLiteral("--before"), page, QStringLiteral("--mask")});
    verifyRefusal(before, 3, "could not be used");
    QVERIFY(!before.message.contains(plantedIdentities));
}

void TstCliMask::keepsStandInsOverSamples()
{
    const QString fleet = m_program.file(QStringLiteral("fleet.prom"), namedSample("dcgm.prom"));
    const Outcome result = m_program.run(
        {QStringLiteral("health"), fleet, QStringLiteral("--mask"), QStringLiteral("--format"), QStringLiteral("json"),
         QStringLiteral("--interval"), QStringLiteral("0.1"), QStringLiteral("--count"), QStringLiteral("2")});
    verifyHidden(result);
    const QByteArrayList lines = result.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    const auto hosts = [](const QByteArray& line) {
        return QJsonDocument::fromJson(line).object()[QLatin1String("gpus")].toArray();
    };
    QVERIFY(!hosts(lines[0]).isEmpty());
    for (qsizetype i = 0; i < hosts(lines[0]).size(); ++i)
        for (const char* key : {"host", "uuid"})
            QCOMPARE(hosts(lines[1])[i][QLatin1String(key)], hosts(lines[0])[i][QLatin1String(key)]);
}

void TstCliMask::comparesMaskedReadings()
{
    QByteArray later = namedSample("dcgm.prom");
    later.replace("580.65.06", "580.99.01");
    const QString before = m_program.file(QStringLiteral("zqfalconer-1.prom"), namedSample("dcgm.prom"));
    const QString after = m_program.file(QStringLiteral("zqfalconer-2.prom"), later);
    const QStringList arguments = {QStringLiteral("health"),   after,
                                   QStringLiteral("--before"), before,
                                   QStringLiteral("--format"), QStringLiteral("json")};
    const Outcome open = m_program.run(arguments);
    const Outcome hidden = m_program.run(arguments + QStringList{QStringLiteral("--mask")});
    verifyHidden(hidden);
    const QJsonArray was = open.json()[QLatin1String("changes")].toArray();
    const QJsonArray is = hidden.json()[QLatin1String("changes")].toArray();
    QVERIFY(!was.isEmpty());
    QCOMPARE(is.size(), was.size());
    for (qsizetype i = 0; i < was.size(); ++i)
        QCOMPARE(is[i][QLatin1String("what")], was[i][QLatin1String("what")]);
}

void TstCliMask::keepsTextWhereAsked()
{
    const QString log =
        m_program.file(QStringLiteral("kernel.log"), "Nov 21 03:14:02 zqfalconer17 kernel[12]: NVRM: Xid "
                                                     "(PCI:0000:07:00): 31, pid=2211, name=zqfalconer, Ch 00000008\n");
    const Outcome result =
        m_program.run({QStringLiteral("health"), log, QStringLiteral("--mask"), QStringLiteral("--keep-text")});
    verifyHidden(result);
    QVERIFY2(result.output.contains("Ch 00000008"), result.output.constData());
    QVERIFY(result.output.contains("read the texts before you pass them on"));
    const Outcome without = m_program.run({QStringLiteral("health"), log, QStringLiteral("--mask")});
    QVERIFY(!without.output.contains("Ch 00000008"));
    QVERIFY2(without.output.contains("Nov 21 03:14:02 NVRM: Xid (PCI:0000:07:00.0): 31 ["), without.output.constData());
    verifyRefusal(m_program.run({QStringLiteral("health"), log, QStringLiteral("--keep-text")}), 2, "--mask");
}

HEADROOM_CORE_TEST(TstCliMask)
#include "tst_cli_mask.moc"
