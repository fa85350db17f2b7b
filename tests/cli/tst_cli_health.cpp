// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringConverter>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

class TstCliHealth : public QObject {
    Q_OBJECT

private slots:
    void printsJson();
    void printsText();
    void exitCodes();
    void readsStandardInput();
    void waitsForTheEndOfStandardInput();
    void oneBadFileHidesNoOther();
    void listsMigDevices();
    void readsUtf16();
    void requiresWhatWasRead();
    void saysWhatASlowCardCosts();
    void stack();
    void guidesWithoutAReading();
    void refusesItsOwnReport();
    void namesACardOnlyWhereOneIsNamed();
    void saysWhatChanged();
    void readsItsOwnRecordings();
    void masksNames();
    void saysWhatFailedBesideEachSample();
    void reportsOnCaptures();
};

void TstCliHealth::refusesItsOwnReport()
{
    const Program program;
    const QString report = program.file(QStringLiteral("report.txt"), health({sample("two_h100.xml")}).output);
    const Outcome refused = health({report});
    QCOMPARE(refused.code, 3);
    QVERIFY2(refused.message.contains("is what \"headroom health\" printed"), refused.message.constData());
}

void TstCliHealth::namesACardOnlyWhereOneIsNamed()
{
    const Program program;
    const Outcome result = health({program.file(
        QStringLiteral("ib.txt"), "                    RDMA_Write BW Test\n"
                                  " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n"
                                  " 1048576    5000             98.1             98.0               0.04\n")});
    QVERIFY2(result.output.contains("ib_write_bw: 98 Gb/s"), result.output.constData());
}

void TstCliHealth::guidesWithoutAReading()
{
    const Outcome all = healthJson({QStringLiteral("--guide")});
    QCOMPARE(all.code, 0);
    QCOMPARE(json(all)[QLatin1String("format")].toString(), QStringLiteral("headroom-health-guide"));
    QCOMPARE(json(all)[QLatin1String("troubles")].toArray().size(), 7);
    const QJsonObject one = json(healthJson({QStringLiteral("--guide"), QStringLiteral("5")}));
    QCOMPARE(one[QLatin1String("troubles")].toArray().size(), 1);
    QVERIFY(!one[QLatin1String("ranges")].toArray().isEmpty());
    for (const auto& range : one[QLatin1String("ranges")].toArray())
        QCOMPARE(range[QLatin1String("trouble")].toInt(), 5);
    QVERIFY(health({QStringLiteral("--guide"), QStringLiteral("7")}).output.contains("No reading has a range"));
    const QJsonObject found =
        json(healthJson({QStringLiteral("--guide"), QStringLiteral("CUDNN"), QStringLiteral("LD_library_path")}));
    QCOMPARE(found[QLatin1String("troubles")].toArray().size(), 1);
    QCOMPARE(found[QLatin1String("troubles")][0][QLatin1String("findings")].toArray().size(), 1);
    QCOMPARE(found[QLatin1String("troubles")][0][QLatin1String("findings")][0][QLatin1String("id")].toString(),
             QStringLiteral("health.cudnn"));
    QVERIFY(health({QStringLiteral("--guide"), QStringLiteral("fabric manager")}).output.contains("fabricmanager"));
    for (const char* wrong : {"0", "8", "x", "--live"})
        QCOMPARE(health({QStringLiteral("--guide"), QLatin1String(wrong)}).code, 2);
    const Outcome none = health({QStringLiteral("--guide"), QStringLiteral("unicorn")});
    QCOMPARE(none.code, 0);
    QVERIFY2(none.output.startsWith("Nothing in the guide speaks of \"unicorn\".") &&
                 none.output.contains("Thermal throttling"),
             none.output.constData());
    const Outcome near = healthJson({QStringLiteral("--guide"), QStringLiteral("thermla")});
    QCOMPARE(near.code, 0);
    QVERIFY(json(near)[QLatin1String("troubles")].toArray().isEmpty());
    QVERIFY(json(near)[QLatin1String("near")][0].toString().contains(QLatin1String("[health.")));
}

void TstCliHealth::printsJson()
{
    const Outcome result = healthJson({sample("two_h100.xml")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.message.isEmpty());
    const QJsonObject root = json(result);
    QCOMPARE(root[QLatin1String("format")].toString(), QStringLiteral("headroom-health"));
    QCOMPARE(root[QLatin1String("grade")].toString(), QStringLiteral("healthy"));
    QCOMPARE(root[QLatin1String("driver")].toString(), QStringLiteral("575.57.08"));
    QCOMPARE(root[QLatin1String("hosts")][0][QLatin1String("gpus_seen")].toInt(), 2);
    const QJsonObject gpu = root[QLatin1String("gpus")][1].toObject();
    QCOMPARE(gpu[QLatin1String("index")].toInt(), 1);
    QCOMPARE(gpu[QLatin1String("bus_id")].toString(), QStringLiteral("00000000:2A:00.0"));
    const QJsonObject metrics = gpu[QLatin1String("metrics")].toObject();
    QCOMPARE(metrics[QLatin1String("memory_total_bytes")].toDouble(), 81559.0 * 1024 * 1024);
    QCOMPARE(metrics[QLatin1String("power_w")].toDouble(), 612.4);
    QVERIFY(metrics.contains(QLatin1String("temperature_slowdown_c")) &&
            metrics[QLatin1String("temperature_slowdown_c")].isNull());
    QVERIFY(metrics[QLatin1String("retired_pending")].isNull());
    QCOMPARE(metrics[QLatin1String("recovery_action")].toString(), QStringLiteral("None"));
    QCOMPARE(metrics[QLatin1String("mig_devices")].toInt(-1), 0);
    QCOMPARE(metrics[QLatin1String("processes")].toInt(-1), 1);
    QVERIFY(gpu[QLatin1String("planned")].isNull());
}

void TstCliHealth::printsText()
{
    const Outcome result = health({sample("four_h100_faults.xml")});
    QCOMPARE(result.code, 1);
    QVERIFY(result.output.contains("critical"));
    QVERIFY2(result.output.contains("\n4 GPUs: 2 critical, 1 watch, 1 healthy\n"), result.output.constData());
    QVERIFY(result.output.contains(" GB ") && !result.output.contains("iB"));
    QVERIFY(result.output.contains("nvidia-smi -r -i "));
    QVERIFY(result.output.contains("Capture next"));
}

void TstCliHealth::exitCodes()
{
    QCOMPARE(health({}).code, 2);
    QCOMPARE(health({sample("two_h100.xml"), QStringLiteral("--require"), QStringLiteral("good")}).code, 2);
    QCOMPARE(health({sample("query.txt")}).code, 0);
    QCOMPARE(health({sample("two_h100.xml"), QStringLiteral("--require"), QStringLiteral("watch")}).code, 0);
    // A row waits to be replaced: the checks of Azure and gpud take such a node out.
    QCOMPARE(health({sample("query.txt"), QStringLiteral("--require"), QStringLiteral("watch")}).code, 1);
    QCOMPARE(health({sample("query.txt"), QStringLiteral("--require"), QStringLiteral("healthy")}).code, 1);
    const Outcome absent = healthJson({sample("there-is-none.txt")});
    QCOMPARE(absent.code, 3);
    QVERIFY(absent.output.isEmpty() && absent.message.contains("there-is-none.txt"));
    const Outcome other = healthJson({QStringLiteral(HEADROOM_SOURCE_DIR "/LICENSE")});
    QCOMPARE(other.code, 3);
    QVERIFY(other.output.isEmpty() && other.message.size() < 2000);
}

void TstCliHealth::readsStandardInput()
{
    const Outcome result =
        run({QStringLiteral("health"), QStringLiteral("-"), QStringLiteral("--format"), QStringLiteral("json")},
            "Failed to initialize NVML: Driver/library version mismatch\n");
    QCOMPARE(result.code, 1);
    QCOMPARE(json(result)[QLatin1String("findings")][0][QLatin1String("trouble")].toInt(), 2);
    QCOMPARE(json(result)[QLatin1String("gpus")].toArray().size(), 0);
}

void TstCliHealth::waitsForTheEndOfStandardInput()
{
    const auto inThree = [](const QByteArray& text) {
        const qsizetype third = text.size() / 3;
        return QByteArrayList{text.left(third), text.mid(third, third), text.mid(2 * third)};
    };
    const Program program;
    const QStringList format = {QStringLiteral("-"), QStringLiteral("--format"), QStringLiteral("json")};
    const Outcome capture = program.runWithPieces(QStringList{QStringLiteral("health")} + format,
                                                  inThree(contentOf(sample("two_h100.xml"))));
    QCOMPARE(capture.code, 0);
    QCOMPARE(json(capture)[QLatin1String("gpus")].toArray().size(), 2);
    QCOMPARE(json(capture)[QLatin1String("grade")].toString(), QStringLiteral("healthy"));
    const QByteArray plan = contentOf(Program::sample("2am-ticket"));
    const QStringList estimate = QStringList{QStringLiteral("estimate")} + format;
    const Outcome whole = program.run(estimate, plan);
    const Outcome slow = program.runWithPieces(estimate, inThree(plan));
    QCOMPARE(slow.code, whole.code);
    QCOMPARE(slow.output, whole.output);
    QVERIFY(!slow.output.isEmpty());
}

void TstCliHealth::oneBadFileHidesNoOther()
{
    const Outcome result = healthJson({sample("there-is-none.txt"), sample("two_h100.xml")});
    QCOMPARE(result.code, 0);
    QCOMPARE(json(result)[QLatin1String("gpus")].toArray().size(), 2);
    QVERIFY(result.message.contains("there-is-none.txt"));
}

void TstCliHealth::listsMigDevices()
{
    const QString text = QString::fromUtf8(health({sample("query.txt")}).output);
    static const QRegularExpression device(
        QStringLiteral("\\n +\\S+ +[a-z]+ [^\\n]*\\n +MIG 0 +0\\.01\\S*/6\\.24 GB +GI 3, CI 0, 14 SMs\\n"));
    QVERIFY2(text.contains(device), qPrintable(text));
    // Cards without such devices have no such rows.
    QVERIFY(!health({sample("two_h100.xml")}).output.contains("MIG"));
}

void TstCliHealth::readsUtf16()
{
    const Program program;
    for (const QStringConverter::Encoding encoding : {QStringConverter::Utf16LE, QStringConverter::Utf16BE}) {
        QStringEncoder encoder(encoding, QStringConverter::Flag::WriteBom);
        const QByteArray capture = encoder.encode(QString::fromUtf8(contentOf(sample("two_h100.xml"))));
        QVERIFY(capture.startsWith("\xff\xfe") || capture.startsWith("\xfe\xff"));
        QCOMPARE(
            json(healthJson({program.file(QStringLiteral("wide.xml"), capture)}))[QLatin1String("grade")].toString(),
            QStringLiteral("healthy"));
        QStringEncoder again(encoding, QStringConverter::Flag::WriteBom);
        const QByteArray plan = again.encode(QString::fromUtf8(contentOf(Program::sample("2am-ticket"))));
        const QStringList estimate = {QStringLiteral("estimate"),
                                      program.file(QStringLiteral("wide.headroom.json"), plan)};
        const Outcome ticket = program.run(estimate);
        QCOMPARE(ticket.code, 1);
        QCOMPARE(ticket.output, program.run({QStringLiteral("estimate"), Program::sample("2am-ticket")}).output);
    }
    // The lines of a recording are looked up as they stand.
    QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
    const QByteArray saved = encoder.encode(QString::fromUtf8(healthJson({sample("two_h100.xml")}).output));
    verifyRefusal(health({program.file(QStringLiteral("wide.json"), saved)}), 3, "UTF-16");
}

void TstCliHealth::requiresWhatWasRead()
{
    const QStringList required = {QStringLiteral("--require"), QStringLiteral("healthy")};
    QCOMPARE(health(required + QStringList{sample("two_h100.xml")}).code, 0);
    // One file that cannot be read, one that holds nothing of a GPU's state.
    const Outcome missing = health(required + QStringList{sample("two_h100.xml"), QStringLiteral("/none.xml")});
    QCOMPARE(missing.code, 1);
    QVERIFY(missing.message.contains("not shown to be healthy: 1 source could not be read"));
    const Program program;
    const QString refused =
        program.file(QStringLiteral("node9.txt"), "ssh: connect to host node9 port 22: Connection refused\n");
    const Outcome unknown = health(required + QStringList{sample("two_h100.xml"), refused});
    QCOMPARE(unknown.code, 1);
    QVERIFY2(unknown.message.contains("not shown to be healthy: nothing is known of"), unknown.message.constData());
    const Outcome beside = health({sample("two_h100.xml"), refused});
    QCOMPARE(beside.code, 0);
    const QByteArray first = beside.output.left(beside.output.indexOf('\n'));
    QVERIFY2(first.endsWith(": 2 GPUs healthy; 1 of 2 hosts could not be read"), first.constData());
}

void TstCliHealth::saysWhatASlowCardCosts()
{
    // The second card lowers its clock; the plan trains on both.
    QFile capture(sample("two_h100.xml"));
    QVERIFY(capture.open(QIODevice::ReadOnly));
    QByteArray xml = capture.readAll();
    const qsizetype second = xml.lastIndexOf("<gpu id=");
    QByteArray card = xml.mid(second);
    card.replace("<sm_clock>1755 MHz</sm_clock>", "<sm_clock>1170 MHz</sm_clock>");
    card.replace("hw_slowdown>Not Active<", "hw_slowdown>Active<");
    QVERIFY(card.contains("1170 MHz") && card.contains("hw_slowdown>Active<"));
    xml = xml.left(second) + card;
    const Program program;
    const QString slowed = program.file(QStringLiteral("slowed.xml"), xml);
    const QString plan = program.file(
        QStringLiteral("job.headroom.json"),
        R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9}, "cost": {"price_per_node_hour": 30},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    const QStringList planned = {slowed, QStringLiteral("--plan"), plan};
    const QJsonArray findings =
        json(healthJson(planned))[QLatin1String("gpus")][1][QLatin1String("findings")].toArray();
    QJsonObject cost;
    for (const auto& finding : findings)
        if (finding[QLatin1String("id")].toString() == QLatin1String("health.c4"))
            cost = finding[QLatin1String("cost")].toObject();
    QCOMPARE(cost[QLatin1String("lost_per_hour")].toDouble(), 10.0);
    QCOMPARE(cost[QLatin1String("step_s")].toDouble(), cost[QLatin1String("planned_step_s")].toDouble() * 1.5);
    QVERIFY(cost[QLatin1String("planned_step_s")].toDouble() > 0);
    const Outcome text = health(planned);
    // One slow card is one loss, however many findings speak of it.
    QCOMPARE(text.output.count("  Cost: "), 1);
    QVERIFY2(text.output.contains("Cost: Every rank waits: step "), text.output.constData());
    QVERIFY(text.output.contains("$10.00 per hour lost on 1 node"));
    QVERIFY(!health({slowed}).output.contains("Cost:"));
}

void TstCliHealth::stack()
{
    const QStringList base = {QStringLiteral("stack"), QStringLiteral("--format"), QStringLiteral("json")};
    const Outcome good = run(base + QStringList{QStringLiteral("--driver"), QStringLiteral("580.65.06"),
                                                QStringLiteral("--gpu"), QStringLiteral("NVIDIA H100 80GB HBM3"),
                                                QStringLiteral("--torch"), QStringLiteral("2.9.1+cu128")});
    QCOMPARE(good.code, 0);
    QCOMPARE(json(good)[QLatin1String("format")].toString(), QStringLiteral("headroom-stack"));
    QVERIFY(json(good)[QLatin1String("works")].toBool());
    const Outcome bad =
        run(base + QStringList{QStringLiteral("--driver"), QStringLiteral("580.65.06"), QStringLiteral("--gpu"),
                               QStringLiteral("rtx-5090"), QStringLiteral("--torch"), QStringLiteral("2.9"),
                               QStringLiteral("--torch-cuda"), QStringLiteral("12.6")});
    QCOMPARE(bad.code, 1);
    QVERIFY(!json(bad)[QLatin1String("works")].toBool());
    const Outcome partly = run({QStringLiteral("stack"), QStringLiteral("--driver"), QStringLiteral("535"),
                                QStringLiteral("--gpu"), QStringLiteral("xyz")});
    QVERIFY2(partly.output.startsWith("Nothing speaks against it, but not all"), partly.output.constData());
    QCOMPARE(run(base + QStringList{QStringLiteral("--gpu"), QStringLiteral("l4")}).code, 2);
    QCOMPARE(run(base + QStringList{QStringLiteral("--gpu"), QStringLiteral("l4"), QStringLiteral("--driver"),
                                    QStringLiteral("new")})
                 .code,
             2);
}

void TstCliHealth::saysWhatChanged()
{
    const Outcome same = healthJson({sample("two_h100.xml"), QStringLiteral("--before"), sample("two_h100.xml")});
    QCOMPARE(same.code, 0);
    QVERIFY(json(same).contains(QLatin1String("changes")));
    QVERIFY(json(same)[QLatin1String("changes")].toArray().isEmpty());
    const Outcome worse =
        healthJson({sample("four_h100_faults.xml"), QStringLiteral("--before"), sample("two_h100.xml")});
    QCOMPARE(worse.code, 1);
    const QJsonArray changes = json(worse)[QLatin1String("changes")].toArray();
    QVERIFY(!changes.isEmpty());
    QVERIFY(changes[0][QLatin1String("what")].isString());
    // A saved report serves as well as a capture.
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.json"));
    QFile file(saved);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(same.output);
    file.close();
    const Outcome from = healthJson({sample("two_h100.xml"), QStringLiteral("--before"), saved});
    QCOMPARE(from.code, 0);
    QVERIFY(json(from)[QLatin1String("changes")].toArray().isEmpty());
    QVERIFY(!json(healthJson({sample("two_h100.xml")})).contains(QLatin1String("changes")));
    QCOMPARE(healthJson({sample("two_h100.xml"), QStringLiteral("--before"), QStringLiteral("/none")}).code, 3);
    const Outcome text = run({QStringLiteral("health"), sample("two_h100.xml"), QStringLiteral("--before"), saved});
    QVERIFY(text.output.contains("Nothing changed"));
}

void TstCliHealth::readsItsOwnRecordings()
{
    const QStringList often = {QStringLiteral("--interval"), QStringLiteral("0.1"), QStringLiteral("--count"),
                               QStringLiteral("2")};
    const Program program;
    const QString recording = program.file(QStringLiteral("recorded.jsonl"),
                                           healthJson(QStringList{sample("four_h100_faults.xml")} + often).output);
    const Outcome text = health({recording});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains("recording of 2 readings"), text.output.constData());
    QCOMPARE(json(healthJson({recording}))[QLatin1String("gpus")].toArray().size(), 4);
    QCOMPARE(healthJson(QStringList{recording} + often).code, 2);
    const QString page = program.file(QStringLiteral("saved.txt"), "<!DOCTYPE html><html><body>Sign in</body></html>");
    const Outcome refused = health({page});
    QCOMPARE(refused.code, 3);
    QVERIFY2(refused.message.contains("is a web page"), refused.message.constData());
    const QString cut = program.file(QStringLiteral("cut.json"), R"({"status":"success","data":{"resultType":"vec)");
    QVERIFY(health({cut}).message.contains("cut off"));
}

void TstCliHealth::masksNames()
{
    const Outcome plain = healthJson({sample("four_h100_faults.xml")});
    const Outcome hidden = healthJson({sample("four_h100_faults.xml"), QStringLiteral("--mask")});
    QCOMPARE(hidden.code, plain.code);
    QCOMPARE(json(hidden)[QLatin1String("grade")], json(plain)[QLatin1String("grade")]);
    const QString uuid = json(plain)[QLatin1String("gpus")][0][QLatin1String("uuid")].toString();
    QVERIFY(uuid.size() > 20 && plain.output.contains(uuid.toUtf8()));
    QVERIFY(!hidden.output.contains(uuid.toUtf8()));
    QVERIFY(!hidden.output.contains("four_h100_faults"));
}

void TstCliHealth::saysWhatFailedBesideEachSample()
{
    const QStringList often = {QStringLiteral("--interval"), QStringLiteral("0.1"), QStringLiteral("--count"),
                               QStringLiteral("3")};
    const Outcome result = healthJson(QStringList{sample("there-is-none.txt"), sample("two_h100.xml")} + often);
    QCOMPARE(result.code, 0);
    QCOMPARE(result.output.count('\n'), 3);
    QCOMPARE(result.message.count("there-is-none.txt"), 3);
    QCOMPARE(healthJson(QStringList{sample("there-is-none.txt")} + often).code, 3);
}

void TstCliHealth::reportsOnCaptures()
{
    QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("report.pdf"));
    const QString plan = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/2am-ticket.headroom.json");
    const QStringList base = {QStringLiteral("report"), plan, QStringLiteral("-o"), pdf, QStringLiteral("--health")};
    QCOMPARE(run(base + QStringList{sample("four_h100_faults.xml")}).code, 1);  // The plan does not fit.
    QVERIFY(QFile(pdf).size() > 1000);
    QCOMPARE(run(base + QStringList{QStringLiteral("/none")}).code, 3);
}

HEADROOM_CORE_TEST(TstCliHealth)
#include "tst_cli_health.moc"
