// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QtTest>

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using headroom::test::azurePage;
using headroom::test::azureReservation;
using headroom::test::azureRow;
using headroom::test::HttpServer;
using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// "headroom prices" and "headroom quota" as a person or a script starts them.
class TestCliPrices : public QObject {
    Q_OBJECT

private slots:
    void importIsUsedByEstimates();
    void importSaysWhatItIgnored();
    void emptyAnswerIsNoPublicPrice();
    void oldDayOfAFileIsNotBelieved();
    void importCutsALongListOfNotes();
    void laterImportWins();
    void allFilesOrNone();
    void reservationBreakEven();
    void refusesInput_data();
    void refusesInput();
    void refusesByTheSizeOfTheFile();
    void refreshTellsOnATerminal();
    void refreshSaysThatItWaits();
    void unusableStoreStopsNoOther_data();
    void unusableStoreStopsNoOther();
    void failedImportPutsTheStoreBack();
    void resetBringsTheShippedPricesBack();
    void listMarksStalePrices();
    void quotaExitCodes();
};

namespace {

const QString h100 = QStringLiteral("Standard_ND96isr_H100_v5");

/// The prices of that size and mode in a list.
QList<double> pricesOf(const QJsonObject& list, const QString& size, const QString& mode, const QString& region)
{
    QList<double> prices;
    for (const auto& value : list["items"].toArray()) {
        const QJsonObject item = value.toObject();
        if (item["sku"].toString() == size && item["mode"].toString() == mode && item["region"].toString() == region &&
            item["os"].toString() == QStringLiteral("linux"))
            prices << item["usd_per_hour"].toDouble();
    }
    return prices;
}

QByteArray planFor(const QString& size, const QString& mode = QStringLiteral("payg"))
{
    return R"({"format": "headroom-plan", "version": 1, "cluster": {"sku": ")" + size.toLatin1() +
           R"("}, "cost": {"region": "eastus", "price_mode": ")" + mode.toLatin1() + R"("}})";
}

}  // namespace

void TestCliPrices::importIsUsedByEstimates()
{
    const Program program;
    const QString file = program.file("prices.json", azurePage({azureRow(h100, 90.5)}));
    const Outcome imported = program.run({"prices", "import", file, "--format", "json"});
    QVERIFY2(imported.code == 0, imported.message.constData());
    QCOMPARE(imported.json()["format"].toString(), QStringLiteral("headroom-prices"));
    QCOMPARE(imported.json()["items"].toArray().size(), 1);
    const QJsonObject item = imported.json()["items"].toArray()[0].toObject();
    QCOMPARE(item["stale"].toBool(true), false);
    QVERIFY(item["total"].isNull());

    const Outcome estimate = program.run({"estimate", "-", "--format", "json"}, planFor(h100));
    QCOMPARE(estimate.json()["cost"].toObject()["node_hour"].toDouble(), 90.5);
    QVERIFY(estimate.json()["cost"].toObject()["price_source"].toString().contains("prices.json"));
    const Outcome list = program.run({"prices", "list", "--format", "json"});
    QCOMPARE(pricesOf(list.json(), h100, "payg", "eastus"), QList<double>{90.5});
    QCOMPARE(pricesOf(list.json(), h100, "payg", "westus"), QList<double>{127.816});
}

void TestCliPrices::importSaysWhatItIgnored()
{
    const Program program;
    const QString file = program.file(
        "prices.json", azurePage({azureRow(h100, 98.32), azureRow(h100, 19.66, {{"skuName", "ND96 Low Priority"}}),
                                  azureRow(h100, 0), azureRow("Standard_NX8as_T9_v1", 9.99)}));
    const Outcome outcome = program.run({"prices", "import", file, "--format", "json"});
    QHash<QString, int> ignored;
    for (const auto& value : outcome.json()["ignored"].toArray())
        ignored[value.toObject()["reason"].toString()] = value.toObject()["count"].toInt();
    QCOMPARE(ignored, (QHash<QString, int>{{"low-priority", 1}, {"zero-price", 1}}));
    QCOMPARE(pricesOf(outcome.json(), "Standard_NX8as_T9_v1", "payg", "eastus"), QList<double>{9.99});
    const Outcome list = program.run({"prices", "list", "--format", "json"});
    QCOMPARE(pricesOf(list.json(), "Standard_NX8as_T9_v1", "payg", "eastus"), QList<double>{9.99});
    const Outcome text = program.run({"prices", "import", file});
    const QByteArray said = text.output.simplified();
    QVERIFY2(said.contains("1 Low Priority, a tier of the past such as Standard_ND96isr_H100_v5 in eastus"),
             text.output.constData());
    QVERIFY2(text.output.contains("Standard_NX8as_T9_v1"), text.output.constData());
}

void TestCliPrices::emptyAnswerIsNoPublicPrice()
{
    const Program program;
    const Outcome text = program.run({"prices", "import", program.file("prices.json", azurePage(QJsonArray()))});
    QVERIFY2(text.output.contains("no public price"), text.output.constData());
    QVERIFY2(!text.output.contains("Took"), text.output.constData());
}

void TestCliPrices::oldDayOfAFileIsNotBelieved()
{
    // Unpacked from an archive, a file may be of the day on which computers began.
    const Program program;
    const QString file = program.file("prices.json", azurePage({azureRow(h100, 90.5)}));
    QFile opened(file);
    QVERIFY(opened.open(QIODevice::ReadWrite));
    QVERIFY(opened.setFileTime(QDateTime(QDate(1980, 1, 1), QTime(12, 0)), QFileDevice::FileModificationTime));
    opened.close();
    const Outcome outcome = program.run({"prices", "import", file, "--format", "json"});
    QCOMPARE(outcome.json()["items"].toArray().size(), 1);
    QVERIFY2(outcome.json()["ignored"].toArray().isEmpty(), outcome.output.constData());
    QCOMPARE(outcome.json()["items"].toArray()[0].toObject()["stale"].toBool(true), false);
}

void TestCliPrices::importCutsALongListOfNotes()
{
    const Program program;
    QJsonArray rows;
    constexpr int regions = 30;
    for (int i = 0; i < regions; ++i)
        for (const double price : {90.0, 91.0})  // Two prices of one offer: one note.
            rows.append(azureRow(h100, price, {{"armRegionName", QStringLiteral("region%1").arg(i)}}));
    const QString file = program.file("prices.json", azurePage(rows));
    const Outcome text = program.run({"prices", "import", file});
    // Of a kind the first three are named, and the rest counted.
    QCOMPARE(text.output.count("two different prices"), 3);
    QVERIFY2(text.output.contains("as many more like these: 27."), text.output.constData());
    QCOMPARE(program.run({"prices", "import", file, "--format", "json"}).json()["notes"].toArray().size(), regions);
}

void TestCliPrices::laterImportWins()
{
    const Program program;
    const QString first =
        program.file("first.json", azurePage({azureRow(h100, 95), azureRow(h100, 60, {{"skuName", "X Spot"}})}));
    const QString second = program.file("second.json", azurePage({azureRow(h100, 91)}));
    QCOMPARE(program.run({"prices", "import", first}).code, 0);
    QCOMPARE(program.run({"prices", "import", second}).code, 0);
    const Outcome list = program.run({"prices", "list", "--format", "json"});
    QCOMPARE(pricesOf(list.json(), h100, "payg", "eastus"), QList<double>{91});
    QCOMPARE(pricesOf(list.json(), h100, "spot", "eastus"), QList<double>{60});
    // A rate stands in full: what is rounded is another price.
    const QString exact = program.file("exact.json", azurePage({azureRow(h100, 90.169536)}));
    QCOMPARE(program.run({"prices", "import", exact}).code, 0);
    const QByteArray text = program.run({"prices", "list"}).output;
    QVERIFY2(text.contains(" 90.169536 ") && text.contains(" 60.00 "), text.constData());
}

void TestCliPrices::allFilesOrNone()
{
    const Program program;
    const QString good = program.file("good.json", azurePage({azureRow(h100, 91)}));
    const QString bad = program.file("bad.json", azurePage({azureRow(h100, 92)}).chopped(40));
    verifyRefusal(program.run({"prices", "import", good, bad}), 3, "bad.json");
    const Outcome list = program.run({"prices", "list", "--format", "json"});
    QCOMPARE(pricesOf(list.json(), h100, "payg", "eastus"), QList<double>{98.32});
    QVERIFY(!QFileInfo::exists(program.path("data/headroom/prices/prices.json")));
}

void TestCliPrices::reservationBreakEven()
{
    const Program program;
    const QString file = program.file("prices.json", azurePage({azureReservation(h100, 551221, "1 Year")}));
    const Outcome imported = program.run({"prices", "import", file, "--format", "json"});
    const QJsonObject item = imported.json()["items"].toArray()[0].toObject();
    QCOMPARE(item["total"].toDouble(), 551221.0);
    QCOMPARE(item["usd_per_hour"].toDouble(), 62.924772);
    const Outcome estimate = program.run({"estimate", "-", "--format", "json"}, planFor(h100, "reserved-1y"));
    QCOMPARE(estimate.json()["cost"].toObject()["node_hour"].toDouble(), 62.924772);
}

void TestCliPrices::refusesInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("HTML") << QStringList{"import", "-"} << QByteArray("<html></html>") << 3 << QByteArray("HTML");
    QTest::newRow("euro") << QStringList{"import", "-"} << azurePage({azureRow(h100, 90)}, "EUR") << 3
                          << QByteArray("EUR");
    QTest::newRow("no file") << QStringList{"import", "absent.json"} << QByteArray() << 3 << QByteArray("absent.json");
    QTest::newRow("nothing") << QStringList{"import"} << QByteArray() << 2 << QByteArray("FILE");
    QTest::newRow("misspelt") << QStringList{"imports"} << QByteArray() << 2 << QByteArray("import");
    QTest::newRow("no word") << QStringList() << QByteArray() << 2 << QByteArray("list");
    QTest::newRow("no server") << QStringList{"refresh", "--url", "http://127.0.0.1:1/", "--url", "ftp://x"}
                               << QByteArray() << 2 << QByteArray("--url");
}

void TestCliPrices::refusesInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, code);
    QFETCH(QByteArray, mention);
    const Program program;
    verifyRefusal(program.run(QStringList{"prices"} + arguments, input), code, mention);
}

void TestCliPrices::refusesByTheSizeOfTheFile()
{
    const Program program;
    QFile file(program.file("huge.json", "{}"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(256'000'001));  // Sparse: its bytes are never read.
    verifyRefusal(program.run({"prices", "import", file.fileName()}), 3, "larger than 256 MB");
}

void TestCliPrices::refreshTellsOnATerminal()
{
    const Program program;
    const QStringList refresh = {"prices", "refresh", "--url", "http://127.0.0.1:1/", "--region", "eastus"};
    verifyRefusal(program.run(refresh), 3, "cannot be reached");  // No terminal: one line and nothing else.

    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    const bool isReady = terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0;
    const QByteArray name = isReady ? ptsname(terminal) : nullptr;
    if (!QFile::exists(QString::fromLocal8Bit(name)))
        QSKIP("There are no pseudo-terminals here: no devpts is mounted");
    QProcess process;
    process.setChildProcessModifier([name] { dup2(open(name.constData(), O_RDWR | O_NOCTTY), STDERR_FILENO); });
    const int keptOpen = open(name.constData(), O_RDWR | O_NOCTTY);  // What was written outlives the program.
    process.start(HEADROOM_PROGRAM, refresh);
    QVERIFY(process.waitForFinished(Program::limitMs));
    QByteArray text(10'000, '\0');
    text.truncate(std::max<ssize_t>(0, read(terminal, text.data(), static_cast<std::size_t>(text.size()))));
    close(keptOpen);
    close(terminal);
    QCOMPARE(process.exitCode(), 3);
    QVERIFY2(text.startsWith("Asking 127.0.0.1\r"), text.constData());
    QVERIFY2(text.contains("Trying again in 3 s"), text.constData());
    // The passing line is wiped out before the message.
    QVERIFY2(text.contains(" \rheadroom: 127.0.0.1: cannot be reached: Connection refused. Check"), text.constData());
}

void TestCliPrices::refreshSaysThatItWaits()
{
    const HttpServer server(
        [](const QByteArray&, int) { return HttpServer::answer("", "429 Too Many Requests", "Retry-After: 45\r\n"); });
    QProcess process;
    process.start(HEADROOM_PROGRAM, {"prices", "refresh", "--url", server.url().toString(), "--region", "eastus"});
    // Without a terminal too: a minute of nothing looks like a hang.
    QByteArray said;
    connect(&process, &QProcess::readyReadStandardError, this, [&] { said += process.readAllStandardError(); });
    QTRY_VERIFY_WITH_TIMEOUT(said.endsWith('\n'), Program::limitMs);
    QCOMPARE(said, QByteArray("127.0.0.1 answers \"too many requests\". Trying again in 45 s\n"));
    QCOMPARE(process.state(), QProcess::Running);
    process.terminate();
    QVERIFY(process.waitForFinished(Program::limitMs));
}

void TestCliPrices::unusableStoreStopsNoOther_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const char* kind :
         {"broken", "empty", "blank", "other JSON", "folder", "named pipe", "endless", "huge", "lost link"})
        QTest::newRow(kind) << QByteArray(kind);
}

namespace {

/// Makes something in place of a file that no price can be read from.
void makeUnusable(const QString& file, const QByteArray& kind)
{
    const QByteArray name = QFile::encodeName(file);
    if (kind == "folder")
        QVERIFY(QDir().mkdir(file));
    else if (kind == "named pipe")
        QCOMPARE(mkfifo(name.constData(), 0600), 0);
    else if (kind == "endless" || kind == "lost link")
        QCOMPARE(symlink(kind == "endless" ? "/dev/zero" : "/nowhere/prices.json", name.constData()), 0);
    else {
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly));
        if (kind == "broken")
            made.write(R"({"format": "headroom-prices")");
        else if (kind == "other JSON")
            made.write(R"({"format": "headroom-plan", "version": 1})");
        else if (kind == "blank")
            made.write("  \n");
        else if (kind == "huge")
            QVERIFY(made.resize(300'000'000));  // Which takes no room on the disk.
    }
}

}  // namespace

void TestCliPrices::unusableStoreStopsNoOther()
{
    QFETCH(QByteArray, kind);
    const Program program;
    const Outcome before = program.run({"estimate", "-"}, planFor(h100));
    const QString own = program.file("own.csv", "sku,region,usd_per_hour\nStandard_ND96isr_H100_v5,eastus,12.5\n");
    const QString stored = program.path("data/headroom/prices/prices.json");
    for (int time = 1; time <= 2; ++time) {
        (void)QFile::remove(stored);
        QVERIFY(QDir().mkpath(QFileInfo(stored).path()));
        makeUnusable(stored, kind);
        // What needs no prices of its own goes on, and says that it does.
        const Outcome estimate = program.run({"estimate", "-"}, planFor(h100));
        QCOMPARE(estimate.code, before.code);
        QCOMPARE(estimate.output, before.output);
        QVERIFY2(estimate.message.contains("prices.json") && estimate.message.contains("prices are the shipped ones"),
                 estimate.message.constData());
        QCOMPARE(estimate.message.count('\n'), 1);
        verifyRefusal(program.run({"estimate", "nowhere.json"}), 3, "nowhere.json");
        QCOMPARE(program.run({"stack", "--driver", "580.65.06", "--gpu", "h100-sxm"}).code, 0);
        // What is about prices says what to do.
        verifyRefusal(program.run({"prices", "list"}), 3, "headroom prices import FILE");
        const Outcome imported = program.run({"prices", "import", own});
        QVERIFY2(imported.code == 0, imported.message.constData());
        const QString kept = program.path(QStringLiteral("data/headroom/prices/prices-unreadable-%1.json").arg(time));
        QVERIFY2(imported.message.contains(QFileInfo(kept).fileName().toUtf8()), imported.message.constData());
        QVERIFY(QFileInfo(kept).exists() || QFileInfo(kept).isSymLink());
        if (kind == "broken")
            QVERIFY(QFileInfo(kept).size() > 0);
        const Outcome after = program.run({"estimate", "-"}, planFor(h100));
        QCOMPARE(after.message, QByteArray());
        QVERIFY2(after.output.contains("12.5"), after.output.constData());
    }
}

void TestCliPrices::failedImportPutsTheStoreBack()
{
    const Program program;
    const QString stored = program.file("data/headroom/prices/prices.json", "broken");
    QByteArray rows = "sku,region,usd_per_hour\n";
    for (int i = 0; i < 200; ++i)
        rows += "Standard_ND96isr_H100_v5,region" + QByteArray::number(i) + ",12.5\n";
    (void)program.file("own.csv", rows);
    // No file may grow over a kB.
    const Outcome failed = program.runInShell("trap '' XFSZ; ulimit -f 1; headroom prices import own.csv");
    verifyRefusal(failed, 3, "prices.json");
    QFile file(stored);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("broken"));
    const QStringList files = QFileInfo(stored).dir().entryList(QDir::Files);
    QVERIFY2(std::ranges::none_of(files, [](const QString& name) { return name.contains("unreadable"); }),
             qPrintable(files.join(' ')));
}

void TestCliPrices::resetBringsTheShippedPricesBack()
{
    const Program program;
    const auto nodeHour = [&] {
        const Outcome estimate = program.run({"estimate", "-", "--format", "json"}, planFor(h100));
        return estimate.json()["cost"].toObject()["node_hour"].toDouble();
    };
    QVERIFY(program.run({"prices", "reset"}).output.contains("No prices were imported"));
    const double shipped = nodeHour();
    const QString file = program.file("azure.json", azurePage({azureRow(h100, 90.5)}));
    QCOMPARE(program.run({"prices", "import", file}).code, 0);
    QCOMPARE(nodeHour(), 90.5);
    const Outcome reset = program.run({"prices", "reset"});
    QCOMPARE(reset.code, 0);
    QVERIFY2(reset.output.contains("prices-imported-1.json"), reset.output.constData());
    QCOMPARE(nodeHour(), shipped);
    QCOMPARE(program.run({"prices", "reset", "now"}).code, 2);
}

void TestCliPrices::listMarksStalePrices()
{
    const Program program;
    const QString file =
        program.file("prices.csv", "sku,region,usd_per_hour,as_of\nStandard_ND96isr_H100_v5,eastus,97,2024-02-29\n");
    QCOMPARE(program.run({"prices", "import", file}).code, 0);
    const Outcome list = program.run({"prices", "list"});
    QVERIFY2(list.output.contains("2024-02-29 *"), list.output.constData());
    for (const auto& value : program.run({"prices", "list", "--format", "json"}).json()["items"].toArray())
        if (value.toObject()["as_of"].toString() == QStringLiteral("2024-02-29"))
            QVERIFY(value.toObject()["stale"].toBool());
}

void TestCliPrices::quotaExitCodes()
{
    const Program program;
    const auto usage = [&program](const char* limit) {
        return program.file("usage.json", QByteArray(R"([{"currentValue": "0", "limit": ")") + limit +
                                              R"(", "name": {"value": "standardNDSH100v5Family"}},
                                {"currentValue": "0", "limit": "500", "name": {"value": "cores"}}])");
    };
    const QString skus = program.file("skus.json", R"([{"name": "Standard_ND96isr_H100_v5",
        "resourceType": "virtualMachines", "family": "standardNDSH100v5Family", "locations": ["eastus"],
        "locationInfo": [{"location": "eastus", "zones": ["1"]}], "restrictions": [],
        "capabilities": [{"name": "vCPUs", "value": "96"}]}])");
    const QString plan = program.file("plan.headroom.json", planFor(h100));
    const Outcome enough = program.run({"quota", skus, usage("96"), "--plan", plan, "--format", "json"});
    QCOMPARE(enough.code, 0);
    QCOMPARE(enough.json()["format"].toString(), QStringLiteral("headroom-quota"));
    QCOMPARE(enough.json()["deployable"].toBool(), true);
    const Outcome tooMany =
        program.run({"quota", skus, usage("96"), "--plan", plan, "--set", "cluster.nodes=2", "--format", "json"});
    QCOMPARE(tooMany.code, 1);
    QCOMPARE(tooMany.json()["deployable"].toBool(true), false);
    for (const auto& value : tooMany.json()["checks"].toArray())
        if (value.toObject()["id"].toString() == QStringLiteral("family"))
            QCOMPARE(value.toObject()["ask"].toInt(), 96);
    const Outcome unknown = program.run({"quota", usage("96"), "--plan", plan, "--format", "json"});
    QCOMPARE(unknown.code, 0);
    QVERIFY(unknown.json()["deployable"].isNull());
    QVERIFY(program.run({"quota", skus, "--plan", plan}).output.contains("not known"));
    verifyRefusal(program.run({"quota", plan, "--plan", plan}), 3, "plan.headroom.json");
    verifyRefusal(program.run({"quota", skus}), 2, "--plan");
}

HEADROOM_CORE_TEST(TestCliPrices)
#include "tst_cli_prices.moc"
