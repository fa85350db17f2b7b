// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <sstream>

using namespace headroom;
using namespace headroom::test;
using enum Metric;

namespace {

constexpr double mib = 1024.0 * 1024;

Snapshot read(const std::string& text) { return readCapture(text, "text", shippedFacts()); }

HealthReport graded(const std::string& text) { return assess(read(text), shippedFacts()); }

/// Each line changed.
template <class Change>
std::string eachLine(const std::string& text, Change change)
{
    std::istringstream lines(text);
    std::string changed;
    for (std::string line; std::getline(lines, line);)
        changed += change(line) + '\n';
    return changed;
}

/// As a terminal of that width shows it; `keepsBlanks` as not everybody who copies from it does.
std::string wrapped(const std::string& text, std::size_t width, bool keepsBlanks)
{
    return eachLine(text, [&](const std::string& line) {
        std::string parts;
        for (std::size_t at = 0; at < std::max<std::size_t>(line.size(), 1); at += width) {
            std::string part = line.substr(at, width);
            if (!keepsBlanks)
                part.erase(part.find_last_not_of(' ') + 1);
            parts += (at > 0 ? "\n" : "") + part;
        }
        return parts;
    });
}

bool says(const Snapshot& snapshot, const std::string& words)
{
    return std::ranges::any_of(snapshot.notes,
                               [&words](const std::string& note) { return note.find(words) != std::string::npos; });
}

/// The values of a table that decide about its grade.
QList<double> valuesOf(const Snapshot& snapshot)
{
    QList<double> values;
    for (const GpuSnapshot& gpu : snapshot.hosts.at(0).gpus)
        for (const Metric metric : {Temperature, Power, PowerLimit, MemoryUsed, MemoryTotal, UtilizationPercent,
                                    EccUncorrectedVolatile, FanPercent})
            values << gpu.metrics.number(metric).value_or(-1);
    return values;
}

constexpr const char* rows = "index, name, uuid, pci.bus_id, temperature.gpu, utilization.gpu [%], memory.used [MiB]\n"
                             "0, NVIDIA A100-SXM4-80GB, GPU-a, 00000000:07:00.0, 40, 90 %, 60000 MiB\n"
                             "1, NVIDIA A100-SXM4-80GB, GPU-b, 00000000:0A:00.0, 41, 91 %, 61000 MiB\n";

}  // namespace

/// Captures as people paste them: wrapped, quoted, between prompts, cut, of many machines at once.
class TstHealthPasted : public QObject {
    Q_OBJECT

private slots:
    void joinsWrappedTables_data();
    void joinsWrappedTables();
    void takesNoLineBetweenForARow_data();
    void takesNoLineBetweenForARow();
    void keepsTheIdentityOfALostCard_data();
    void keepsTheIdentityOfALostCard();
    void saysOnceThatACardIsLost();
    void readsTheMemoryOfMigSeries();
    void keepsTheWholeSeriesOfACutAnswer();
    void saysWhatOnlyRootMayRead();
    void noticesACutExposition();
    void noticesCutRows_data();
    void noticesCutRows();
    void readsOtherForms_data();
    void readsOtherForms();
    void readsManyMachinesAtOnce();
    void readsBehindPrefixes_data();
    void readsBehindPrefixes();
    void keepsTheTimesOfErrorsBehindPrefixes();
    void tellsTasksApart();
    void tellsMachinesApartByHeadings_data();
    void tellsMachinesApartByHeadings();
    void keepsOutputsOfOneMachineTogether_data();
    void keepsOutputsOfOneMachineTogether();
    void losesNoMachineThatDidNotAnswer_data();
    void losesNoMachineThatDidNotAnswer();
    void seesASlowOneInDmon();
    void noticesACutXid_data();
    void noticesACutXid();
    void readsABareXid();
    void namesTheAllocatorThatFailed();
    void pointsFromTheToolkitToTheStack();
    void understandsMessages_data();
    void understandsMessages();
    void knowsAnInstalledExtension_data();
    void knowsAnInstalledExtension();
    void readsTheStateOfAnExtension();
    void namesTheTaint_data();
    void namesTheTaint();
    void readsLogsWithoutXid();
    void leavesOutImpossibleTemperatures();
    void noticesACardThatTheBusDoesNotReach();
};

void TstHealthPasted::joinsWrappedTables_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("keepsBlanks");
    for (const int width : {42, 43, 60, 67, 68, 80, 90}) {
        QTest::addRow("%d columns", width) << width << true;
        // Where a line ends in a border, what was stripped from it cannot be told from a whole row.
        if (width != 42 && width != 67)
            QTest::addRow("%d columns, without blanks", width) << width << false;
    }
}

void TstHealthPasted::joinsWrappedTables()
{
    QFETCH(int, width);
    QFETCH(bool, keepsBlanks);
    std::string table = sample("table.txt");
    const std::string none = "|                    0 |";
    table.replace(table.find(none), none.size(), "|                    7 |");
    const Snapshot whole = read(table);
    const Snapshot snapshot = read(wrapped(table, static_cast<std::size_t>(width), keepsBlanks));
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), whole.hosts[0].gpus.size());
    QCOMPARE(valuesOf(snapshot), valuesOf(whole));
    QCOMPARE(snapshot.hosts[0].gpus[0].metrics.number(EccUncorrectedVolatile), std::optional(7.0));
    QCOMPARE(assess(snapshot, shippedFacts()).grade, HealthGrade::Critical);
}

void TstHealthPasted::takesNoLineBetweenForARow_data()
{
    QTest::addColumn<QByteArray>("between");
    for (const char* line : {"$ nvidia-smi -L", "root@node1:~# nvidia-smi -L", "=== topo ===", "exit code: 0",
                             "\n$ nvidia-smi -L", "### nvidia-smi -L ###", "done, without errors"})
        QTest::newRow(line) << QByteArray(line);
}

void TstHealthPasted::takesNoLineBetweenForARow()
{
    QFETCH(QByteArray, between);
    const std::string list = "GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-a)\nGPU 1: NVIDIA A100-SXM4-80GB (UUID: GPU-b)\n";
    const Snapshot behind = read(rows + between.toStdString() + "\n" + list);
    QCOMPARE(behind.hosts.size(), 1U);
    QCOMPARE(behind.hosts[0].gpus.size(), 2U);
    // The rows behind it are rows still.
    const std::string text = rows;
    const std::size_t second = text.find("1, NVIDIA");
    const Snapshot amid = read(text.substr(0, second) + between.toStdString() + "\n" + text.substr(second));
    QCOMPARE(amid.hosts[0].gpus.size(), 2U);
    QCOMPARE(amid.hosts[0].gpus[1].metrics.number(Temperature), std::optional(41.0));
}

void TstHealthPasted::keepsTheIdentityOfALostCard_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("finding");
    QTest::newRow("lost") << QByteArray("[GPU is lost]") << QByteArray("health.lost");
    QTest::newRow("reset") << QByteArray("[GPU requires reset]") << QByteArray("health.reset");
}

void TstHealthPasted::keepsTheIdentityOfALostCard()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, finding);
    std::string text = rows;
    const std::string values = "41, 91 %, 61000 MiB";
    const std::string failed = cell.toStdString();
    text.replace(text.find(values), values.size(), failed + ", " + failed + ", " + failed);
    const HealthReport report = graded(text);
    QCOMPARE(report.snapshot.hosts[0].gpus.size(), 2U);
    const GpuSnapshot& gpu = report.snapshot.hosts[0].gpus[1];
    QCOMPARE(gpu.index, std::optional<std::int64_t>(1));
    QCOMPARE(gpu.name, "NVIDIA A100-SXM4-80GB");
    QCOMPARE(gpu.uuid, "GPU-b");
    QCOMPARE(gpu.busId, "00000000:0A:00.0");
    QVERIFY(findingOf(report.hosts[0].gpus[1].findings, finding.constData()) != nullptr);
    QVERIFY(report.hosts[0].findings.empty());
    QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Healthy);
}

void TstHealthPasted::saysOnceThatACardIsLost()
{
    const std::string text = eachLine(sample("query.txt"), [isOfCard = false](const std::string& line) mutable {
        const std::size_t colon = line.find(" : ");
        isOfCard = isOfCard || line.starts_with("GPU ");
        const bool isValue = isOfCard && colon != std::string::npos && line.find("UUID") == std::string::npos;
        return isValue ? line.substr(0, colon + 3) + "GPU is lost" : line;
    });
    QVERIFY(text.find(" : GPU is lost") != text.rfind(" : GPU is lost"));
    const HealthReport report = graded(text);
    QCOMPARE(report.snapshot.hosts[0].gpus.size(), 1U);
    QVERIFY(findingOf(report.hosts[0].findings, "health.lost") == nullptr);
    QCOMPARE(std::ranges::count(report.hosts[0].gpus[0].findings, "health.lost", &HealthFinding::id), 1);
    // A line of its own is still a message.
    const Snapshot message = read(sample("query.txt") + "Unable to determine the device handle for GPU 0000:CB:00.0: "
                                                        "GPU is lost.\n");
    QCOMPARE(message.hosts[0].gpus.size(), 2U);
    QVERIFY(message.hosts[0].gpus[1].lost);
}

void TstHealthPasted::readsTheMemoryOfMigSeries()
{
    const auto series = [](const std::string& name, const std::string& instance, const std::string& value) {
        return name + R"({gpu="0",UUID="GPU-a",hostname="n1",GPU_I_PROFILE="1g.10gb",GPU_I_ID=")" + instance + "\"} " +
               value + "\n";
    };
    const Snapshot snapshot =
        read(series("DCGM_FI_DEV_GPU_TEMP", "7", "40") + series("DCGM_FI_DEV_FB_USED", "7", "9000") +
             series("DCGM_FI_DEV_FB_USED", "8", "100") + series("DCGM_FI_DEV_FB_FREE", "7", "728") +
             series("DCGM_FI_DEV_FB_FREE", "8", "9628"));
    QCOMPARE(snapshot.hosts.size(), 1U);
    const std::vector<MigDevice>& devices = *snapshot.hosts[0].gpus[0].mig;
    QCOMPARE(devices.size(), 2U);
    QCOMPARE(devices[0].gpuInstance, "7");
    QCOMPARE(devices[0].memoryUsed, std::optional(9000 * mib));
    QCOMPARE(devices[0].memoryTotal, std::optional(9728 * mib));
    QCOMPARE(devices[1].memoryUsed, std::optional(100 * mib));
    // What a slice uses is not what the card uses.
    QVERIFY(!snapshot.hosts[0].gpus[0].metrics.has(MemoryUsed));
}

void TstHealthPasted::keepsTheWholeSeriesOfACutAnswer()
{
    const std::string whole =
        R"({"status":"success","data":{"resultType":"vector","result":[)"
        R"({"metric":{"__name__":"DCGM_FI_DEV_GPU_TEMP","gpu":"0","Hostname":"n1"},"value":[1795219527.4,"40"]},)"
        R"({"metric":{"__name__":"DCGM_FI_DEV_GPU_UTIL","gpu":"0","Hostname":"n1"},"value":[1795219527.4,"99"]},)"
        R"({"metric":{"__name__":"DCGM_FI_DEV_GPU_TEMP","gpu":"1","Hostname":"n1"},"value":[1795219527.4,"41"]}]}})";
    QVERIFY(!read(whole).hosts[0].isCut);
    const HealthReport cut = graded(whole.substr(0, whole.rfind("\"41\"") + 2));
    QCOMPARE(cut.snapshot.hosts.size(), 1U);
    QCOMPARE(cut.snapshot.hosts[0].gpus.size(), 1U);
    QCOMPARE(cut.snapshot.hosts[0].gpus[0].metrics.number(UtilizationPercent), std::optional(99.0));
    QVERIFY(says(cut.snapshot, "cut off"));
    QVERIFY(findingOf(cut.hosts[0].findings, "health.cut") != nullptr);
    // Behind a brace, too.
    QCOMPARE(read(whole.substr(0, whole.rfind("]}}"))).hosts[0].gpus.size(), 2U);
    const Snapshot none = read(whole.substr(0, whole.find("\"40\"")));
    QVERIFY(!none.recognised);
    QVERIFY(says(none, "cut off"));
}

void TstHealthPasted::saysWhatOnlyRootMayRead()
{
    const Snapshot snapshot = read("index, power.draw [W], temperature.gpu\n0, [Insufficient Permissions], 32\n");
    QVERIFY(says(snapshot, "only root may read power_draw_w"));
    QVERIFY(says(snapshot, "sudo"));
    QVERIFY(!snapshot.hosts[0].gpus[0].metrics.has(PowerDraw));
    QVERIFY(read("index, power.draw [W], temperature.gpu\n0, [N/A], 32\n").notes.empty());
}

/// What follows the cut may hold the faults.
void TstHealthPasted::noticesACutExposition()
{
    const std::string whole = "DCGM_FI_DEV_GPU_TEMP{gpu=\"7\",Hostname=\"n1\"} 40\n";
    QVERIFY(!read(whole).hosts[0].isCut);
    const std::string cut = whole + "DCGM_FI_DEV_XID_ERRORS{gpu=\"7\",UUID=\"GPU-0000";
    QVERIFY(read(cut).hosts[0].isCut);
    QVERIFY(findingOf(graded(cut).hosts[0].findings, "health.cut") != nullptr);
}

void TstHealthPasted::noticesCutRows_data()
{
    QTest::addColumn<QByteArray>("last");
    QTest::addColumn<int>("gpus");
    QTest::newRow("in a value") << QByteArray("2, NVIDIA A100, GPU-c, 00000000:0B:00.0, 4") << 3;
    QTest::newRow("before the last value") << QByteArray("2, NVIDIA A100, GPU-c, 00000000:0B:00.0, 42, 92 %, ") << 3;
    QTest::newRow("in the index") << QByteArray("1") << 2;
    QTest::newRow("at the end of a row") << QByteArray() << 2;
    QTest::newRow("a prompt") << QByteArray("$ ") << 2;
}

void TstHealthPasted::noticesCutRows()
{
    QFETCH(QByteArray, last);
    const HealthReport report = graded(rows + last.toStdString());
    QTEST(static_cast<int>(report.snapshot.hosts[0].gpus.size()), "gpus");
    const bool isCut = !last.isEmpty() && !last.startsWith('$');
    QCOMPARE(findingOf(report.hosts[0].findings, "health.cut") != nullptr, isCut);
    QCOMPARE(says(report.snapshot, "cut off"), isCut);
    // Where the identity itself is cut, there is no card without one.
    const HealthReport first = graded("uuid, index, temperature.gpu\nGPU-aaaa, 3, 40\nGPU-bb");
    QCOMPARE(first.snapshot.hosts[0].gpus.size(), 1U);
    QVERIFY(findingOf(first.hosts[0].findings, "health.cut") != nullptr);
}

void TstHealthPasted::readsOtherForms_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray csv(rows);
    QByteArray quoted = csv;
    quoted.replace(", ", "\",\"");
    quoted.replace("\n", "\"\n\"");
    quoted.prepend('"');
    quoted.chop(1);
    QTest::newRow("tabs") << QByteArray(csv).replace(", ", "\t");
    QTest::newRow("quoted cells") << quoted;
    QTest::newRow("a quoted mail") << QByteArray::fromStdString(
        eachLine(rows, [](const std::string& line) { return "> " + line; }));
    QTest::newRow("an answer to a quoted mail")
        << QByteArray("Look at this:\n\n")
               .append(QByteArray::fromStdString(
                   eachLine(std::string(rows) + rows, [](const std::string& line) { return ">> " + line; })));
    QTest::newRow("with the machine's name")
        << QByteArray::fromStdString(eachLine(rows, [](const std::string& line) { return "node1: " + line; }));
}

void TstHealthPasted::readsOtherForms()
{
    QFETCH(QByteArray, text);
    const Snapshot snapshot = read(text.toStdString());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), 2U);
    const GpuSnapshot& gpu = snapshot.hosts[0].gpus[1];
    QCOMPARE(gpu.name, "NVIDIA A100-SXM4-80GB");
    QCOMPARE(gpu.busId, "00000000:0A:00.0");
    QCOMPARE(gpu.metrics.number(MemoryUsed), std::optional(61000 * mib));
}

void TstHealthPasted::readsManyMachinesAtOnce()
{
    const std::string table = sample("table.txt");
    const auto of = [&table](const std::string& host) {
        return eachLine(table, [&host](const std::string& line) { return host + ": " + line; });
    };
    // The lines of two machines come as they come.
    std::istringstream first(of("node1"));
    std::istringstream second(of("node2"));
    std::string mixed;
    std::string line;
    while (std::getline(first, line)) {
        mixed += line + '\n';
        std::getline(second, line);
        mixed += line + '\n';
    }
    const Snapshot snapshot = read(mixed);
    QCOMPARE(snapshot.hosts.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(snapshot.hosts[i].name, "node" + std::to_string(i + 1));
        QCOMPARE(snapshot.hosts[i].gpus.size(), 2U);
        QCOMPARE(snapshot.hosts[i].gpus[0].metrics.number(Temperature), std::optional(58.0));
    }
}

void TstHealthPasted::readsBehindPrefixes_data()
{
    QTest::addColumn<QByteArray>("prefix");
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QByteArray>("host");
    struct Prefix {
        const char* text;
        const char* host;
    };
    for (const auto& [text, host] :
         {Prefix{"2025-10-14T03:22:10.123456789Z ", ""}, Prefix{"2025-10-14T03:22:10+00:00 ", ""},
          Prefix{"2025-10-14T03:22:10.1Z stdout F ", ""}, Prefix{"[2025-10-14T03:22:10.123Z] ", ""},
          Prefix{"[pod/smi-x7/nvidia] ", "smi-x7"}, Prefix{"[pod/smi-x7/nvidia] 2025-10-14T03:22:10Z ", "smi-x7"},
          Prefix{"smi-1  | ", "smi-1"}, Prefix{"Oct 14 03:22:10 node1 nvsmi[12]: ", "node1"},
          Prefix{"Oct  4 03:22:10 node1 smi.sh: ", "node1"},
          Prefix{"2025-10-14T03:22:10+0000 node1 nvsmi[12]: ", "node1"}, Prefix{"0: ", "task 0"},
          Prefix{"[1,0]<stdout>:", "task 0"}, Prefix{"(Probe pid=41) ", ""}})
        for (const char* form : {"rows", "rows without header", "table.txt", "query.txt"})
            QTest::addRow("%s, %s", text, form) << QByteArray(text) << QByteArray(form) << QByteArray(host);
}

/// Logs of containers, of the journal and of launchers: the fields' names made GPUs of their own, and what is 93
/// degrees hot was not seen.
void TstHealthPasted::readsBehindPrefixes()
{
    QFETCH(QByteArray, prefix);
    QFETCH(QByteArray, form);
    QFETCH(QByteArray, host);
    const std::string csv = rows;
    const std::string text = form == "rows"                  ? csv
                             : form == "rows without header" ? csv.substr(csv.find('\n') + 1)
                                                             : sample(form.constData());
    const Snapshot plain = read(text);
    QVERIFY(!plain.hosts[0].gpus.empty());
    // Editors strip the blank behind what stands before an empty line.
    const Snapshot snapshot = read(eachLine(text, [&prefix](const std::string& line) {
        const std::string whole = prefix.toStdString() + line;
        return whole.substr(0, whole.find_last_not_of(' ') + 1);
    }));
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].name, host.toStdString());
    QCOMPARE(snapshot.hosts[0].gpus.size(), plain.hosts[0].gpus.size());
    for (std::size_t i = 0; i < plain.hosts[0].gpus.size(); ++i) {
        QCOMPARE(snapshot.hosts[0].gpus[i].name, plain.hosts[0].gpus[i].name);
        QVERIFY(snapshot.hosts[0].gpus[i].metrics.all() == plain.hosts[0].gpus[i].metrics.all());
    }
    QCOMPARE(assess(snapshot, shippedFacts()).grade, assess(plain, shippedFacts()).grade);
}

void TstHealthPasted::keepsTheTimesOfErrorsBehindPrefixes()
{
    const std::string error = "RuntimeError: CUDA error: uncorrectable ECC error encountered";
    const Snapshot snapshot = read(eachLine(std::string(rows) + error + '\n', [](const std::string& line) {
        return "2025-10-14T03:22:10.123456789Z " + line;
    }));
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].errors.at(0).line, "2025-10-14T03:22:10.123456789Z " + error);
    // What the kernel says in the same journal keeps its machine.
    const Snapshot journal =
        read(eachLine(std::string(rows),
                      [](const std::string& line) { return "Oct 14 03:22:10 node1 nvsmi[12]: " + line; }) +
             "Oct 14 03:22:11 node1 kernel: NVRM: Xid (PCI:0000:07:00): 79, pid=1, GPU has fallen off the bus.\n");
    QCOMPARE(journal.hosts.size(), 1U);
    QCOMPARE(journal.hosts[0].gpus.size(), 2U);
    QCOMPARE(journal.hosts[0].events.at(0).xid, std::optional<std::int64_t>(79));
}

void TstHealthPasted::tellsTasksApart()
{
    // As srun mixes the lines of its tasks.
    std::istringstream lines(sample("table.txt"));
    std::string mixed;
    for (std::string line; std::getline(lines, line);)
        mixed += "0: " + line + "\n1: " + line + '\n';
    const Snapshot snapshot = read(mixed);
    QCOMPARE(snapshot.hosts.size(), 2U);
    QCOMPARE(snapshot.hosts[1].name, "task 1");
    QCOMPARE(snapshot.hosts[1].gpus.size(), 2U);
}

void TstHealthPasted::tellsMachinesApartByHeadings_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::newRow("tail") << QByteArray("==> node01 <==\n") << QByteArray("==> node02 <==\n");
    QTest::newRow("tail of files") << QByteArray("==> out/node01.txt <==\n") << QByteArray("==> out/node02.txt <==\n");
    QTest::newRow("clush and dshbak") << QByteArray("---------------\nnode01\n---------------\n")
                                      << QByteArray("---------------\nnode02 (1)\n---------------\n");
    QTest::newRow("ansible") << QByteArray("node01 | CHANGED | rc=0 >>\n")
                             << QByteArray("node02 | SUCCESS | rc=0 >>\n");
    QTest::newRow("pssh") << QByteArray("[1] 03:22:10 [SUCCESS] node01\n")
                          << QByteArray("[2] 03:22:11 [SUCCESS] node02\n");
    QTest::newRow("loop") << QByteArray("=== node01 ===\n") << QByteArray("=== node02 ===\n");
    QTest::newRow("hostname") << QByteArray("node01\n") << QByteArray("node02\n");
    QTest::newRow("hostname and colon") << QByteArray("node01:\n") << QByteArray("node02:\n");
    QTest::newRow("labels") << QByteArray("Host: node01\n") << QByteArray("Host: node02\n");
    QTest::newRow("brackets") << QByteArray("[node01]\n") << QByteArray("[node02]\n");
    QTest::newRow("one sign") << QByteArray("# node01\n") << QByteArray("# node02\n");
    QTest::newRow("users") << QByteArray("=== root@node01 ===\n") << QByteArray("=== root@node02 ===\n");
    QTest::newRow("prompts") << QByteArray("root@node01:~# nvidia-smi\n") << QByteArray("root@node02:~# nvidia-smi\n");
    QTest::newRow("ssh") << QByteArray("$ ssh node01 nvidia-smi\n") << QByteArray("$ ssh node02 nvidia-smi\n");
    QTest::newRow("folders") << QByteArray("==> node01/nvidia-smi.txt <==\n")
                             << QByteArray("==> node02/nvidia-smi.txt <==\n");
    QTest::newRow("tools") << QByteArray("### node01: nvidia-smi\n") << QByteArray("### node02: nvidia-smi\n");
}

void TstHealthPasted::tellsMachinesApartByHeadings()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    const std::string table = sample("table.txt");
    std::string hot = table;
    hot.replace(hot.find("58C"), 3, "93C");
    const HealthReport report = graded(first.toStdString() + table + "\n" + second.toStdString() + hot);
    QCOMPARE(report.snapshot.hosts.size(), 2U);
    QCOMPARE(report.snapshot.hosts[0].name, "node01");
    QCOMPARE(report.snapshot.hosts[1].name, "node02");
    QCOMPARE(report.snapshot.hosts[0].gpus[0].metrics.number(Temperature), std::optional(58.0));
    QCOMPARE(report.snapshot.hosts[1].gpus[0].metrics.number(Temperature), std::optional(93.0));
    QVERIFY(report.snapshot.hosts[0].earlier.empty());
}

void TstHealthPasted::keepsOutputsOfOneMachineTogether_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray table = QByteArray::fromStdString(sample("table.txt"));
    const QByteArray query = QByteArray::fromStdString(sample("query.txt"));
    const QByteArray log("[  12.3] NVRM: Xid (PCI:0000:4d:00): 79, pid=1, GPU has fallen off the bus.\n");
    QTest::newRow("named tools") << "=== nvidia-smi ===\n" + table + "=== dmesg ===\n" + log;
    QTest::newRow("files of a bundle") << "==> smi.txt <==\n" + table + "\n==> messages <==\n" + log;
    QTest::newRow("numbered steps") << "=== step1 ===\n" + table + "=== step2 ===\n" + log;
    QTest::newRow("the same cards twice") << "==> before1.txt <==\n" + query + "\n==> after1.txt <==\n" + query;
}

void TstHealthPasted::keepsOutputsOfOneMachineTogether()
{
    QFETCH(QByteArray, text);
    QCOMPARE(read(text.toStdString()).hosts.size(), 1U);
}

void TstHealthPasted::losesNoMachineThatDidNotAnswer_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("silent");
    const QByteArray ansible("node01 | CHANGED | rc=0 >>\n");
    const QByteArray loop("=== node01 ===\n");
    QTest::newRow("ansible") << ansible
                             << QByteArray(
                                    "node02 | UNREACHABLE! => {\n    \"changed\": false,\n    \"msg\": \"Failed to "
                                    "connect to the host via ssh: ssh: connect to host node02 port 22: Connection "
                                    "timed out\",\n    \"unreachable\": true\n}\n");
    QTest::newRow("no devices") << loop << QByteArray("=== node02 ===\nNo devices were found\n");
    QTest::newRow("nothing") << loop << QByteArray("=== node02 ===\n");
    QTest::newRow("timeout") << loop
                             << QByteArray("=== node02 ===\ntimeout: sending signal TERM to command 'nvidia-smi'\n");
    QTest::newRow("ssh below a group") << QByteArray("---------------\nnode01\n---------------\n")
                                       << QByteArray(
                                              "clush: node02: exited with exit code 255\nnode02: ssh: connect to "
                                              "host node02 port 22: Connection timed out\n");
}

void TstHealthPasted::losesNoMachineThatDidNotAnswer()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, silent);
    const HealthReport report = graded(head.toStdString() + sample("table.txt") + silent.toStdString());
    QCOMPARE(report.snapshot.hosts.size(), 2U);
    QCOMPARE(report.snapshot.hosts[0].name, "node01");
    QCOMPARE(report.snapshot.hosts[0].gpus.size(), 2U);
    QCOMPARE(report.snapshot.hosts[1].name, "node02");
    QVERIFY(report.snapshot.hosts[1].gpus.empty());
    QVERIFY(!report.hosts[1].findings.empty());
    QVERIFY(report.hosts[1].grade != HealthGrade::Healthy);
}

void TstHealthPasted::seesASlowOneInDmon()
{
    std::string text =
        "# gpu    pwr  gtemp     sm    mem   mclk   pclk\n# Idx      W      C      %      %    MHz    MHz\n";
    for (int row = 0; row < 12; ++row)
        text += "    " + std::to_string(row % 4) + "    500     60     99     40   2619   " +
                (row % 4 == 2 ? "345" : "1980") + "\n";
    const HealthReport report = graded(text);
    QCOMPARE(report.grade, HealthGrade::Investigate);
    QVERIFY(findingOf(report.hosts.at(0).gpus.at(2).findings, "health.s2") != nullptr);
    QVERIFY(report.hosts[0].gpus[0].findings.empty());
}

void TstHealthPasted::noticesACutXid_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isCut");
    QTest::newRow("in the number") << QByteArray("[ 12.3] NVRM: Xid (PCI:0000:4d:00): 7") << true;
    QTest::newRow("in the bus id") << QByteArray("[ 12.3] NVRM: Xid (PCI:0000:4d:") << true;
    QTest::newRow("behind the number") << QByteArray("[ 12.3] NVRM: Xid (PCI:0000:4d:00): 79, pid=12") << false;
}

/// "7" may have been 79: that is no log without an error.
void TstHealthPasted::noticesACutXid()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, isCut);
    const HealthReport report = graded("[ 11.0] usb 1-1: new device\n" + line.toStdString());
    const HealthFinding* finding = findingOf(report.hosts.at(0).findings, "health.xid-cut");
    QCOMPARE(finding != nullptr, isCut);
    QCOMPARE(report.grade, isCut ? HealthGrade::Watch : HealthGrade::Critical);
    QVERIFY(!says(report.snapshot, "no GPU error"));
}

void TstHealthPasted::readsABareXid()
{
    for (const char* text : {"Xid 79", "XID: 79\n", "xid 79?"}) {
        const HealthReport report = graded(text);
        QCOMPARE(report.snapshot.hosts.at(0).events.at(0).xid, std::optional<std::int64_t>(79));
        QCOMPARE(report.grade, HealthGrade::Critical);
    }
    QVERIFY(!read("Xid 79 is what I fear").recognised);
    QVERIFY(!read("Xid 0").recognised);
}

void TstHealthPasted::pointsFromTheToolkitToTheStack()
{
    const Snapshot snapshot =
        read("nvcc: NVIDIA (R) Cuda compiler driver\nCuda compilation tools, release 12.1, V12.1.105\n");
    QVERIFY(snapshot.recognised);
    QVERIFY(says(snapshot, "--cuda 12.1\""));
}

void TstHealthPasted::namesTheAllocatorThatFailed()
{
    const auto findingIn = [](const std::string& text) {
        const HealthReport report = graded(text);
        return *findingOf(report.hosts.at(0).findings, "health.out-of-memory");
    };
    const HealthFinding hip =
        findingIn("torch.cuda.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB. GPU 0 "
                  "has a total capacity of 191.98 GiB of which 1.00 GiB is free.\n");
    QVERIFY(hip.evidence.starts_with("HIP out of memory: 2 GiB asked"));
    QCOMPARE(hip.captureNext, "amd-smi process");
    const HealthFinding xla = findingIn("XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to allocate "
                                        "68719476736 bytes.\n");
    QVERIFY(xla.evidence.starts_with("XLA out of memory: 64 GiB asked"));
    for (const std::string& step : xla.action)
        QVERIFY(step.find("PYTORCH") == std::string::npos);
}

void TstHealthPasted::understandsMessages_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("kind");
    QTest::newRow("typographic apostrophe")
        << QByteArray("NVIDIA-SMI has failed because it couldn\xE2\x80\x99t communicate with the NVIDIA driver.\n")
        << static_cast<int>(ErrorOutput::DriverNotLoaded);
    QTest::newRow("plain apostrophe") << QByteArray("it couldn't communicate with the NVIDIA driver.\n")
                                      << static_cast<int>(ErrorOutput::DriverNotLoaded);
    QTest::newRow("other cuDNN") << QByteArray("Loaded runtime CuDNN library: 8.6.0 but source was compiled with: "
                                               "8.9.4.  CuDNN library needs to have matching major version\n")
                                 << static_cast<int>(ErrorOutput::CudnnUnfit);
    QTest::newRow("no cuDNN") << QByteArray("Could not load library libcudnn_cnn_infer.so.8. Error: "
                                            "libcudnn_cnn_infer.so.8: cannot open shared object file\n")
                              << static_cast<int>(ErrorOutput::CudnnUnfit);
    QTest::newRow("shared memory of the loader")
        << QByteArray("RuntimeError: unable to write to file </torch_1234_567890_0>: No space left on device (28)\n")
        << static_cast<int>(ErrorOutput::SharedMemoryFull);
    QTest::newRow("shared memory of NCCL")
        << QByteArray("OSError: [Errno 28] No space left on device: '/dev/shm/nccl-abc123'\n")
        << static_cast<int>(ErrorOutput::SharedMemoryFull);
    QTest::newRow("full disk") << QByteArray("OSError: [Errno 28] No space left on device: '/ckpt/step_400.pt'\n")
                               << static_cast<int>(ErrorOutput::DiskFull);
    QTest::newRow("node that does not answer") << QByteArray("aks-gpu-1   NotReady   <none>   5d2h   v1.29.4\n")
                                               << static_cast<int>(ErrorOutput::NodeNotReady);
    QTest::newRow("cordoned node") << QByteArray("aks-gpu-1   Ready,SchedulingDisabled   <none>   5d2h   v1.29.4\n")
                                   << static_cast<int>(ErrorOutput::NodeCordoned);
    const auto row = [](const char* name, const char* line, ErrorOutput kind) {
        QTest::newRow(name) << QByteArray(line) << static_cast<int>(kind);
    };
    row("container for a newer driver",
        "nvidia-container-cli: requirement error: unsatisfied condition: cuda>=12.8, please update your driver\n",
        ErrorOutput::CudaDriverTooOld);
    row("no runtime of the node", "rpc error: failed to get sandbox runtime: no runtime for \"nvidia\" is configured\n",
        ErrorOutput::ContainerWithoutGpu);
    row("device plugin without a driver", "E0304 nvidia-device-plugin: Incompatible platform detected\n",
        ErrorOutput::ContainerWithoutGpu);
    row("full card at the start",
        "RuntimeError: The memory capacity is unbalanced. Some GPUs may be occupied by others.\n",
        ErrorOutput::EngineNoMemory);
    row("lost node", "srun: error: Node failure on gpu-07\n", ErrorOutput::SlurmNodeDown);
    QTest::newRow("key exchange") << QByteArray("kex_exchange_identification: Connection closed by remote host\n")
                                  << static_cast<int>(ErrorOutput::SshRefused);
}

void TstHealthPasted::understandsMessages()
{
    QFETCH(QByteArray, line);
    const Snapshot snapshot = read(line.toStdString());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QVERIFY(snapshot.hosts[0].name.empty());
    QTEST(static_cast<int>(snapshot.hosts[0].errors.at(0).kind), "kind");
}

void TstHealthPasted::knowsAnInstalledExtension_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("table") << QByteArray("Name                  ProvisioningState    Publisher             Version\n"
                                         "--------------------  -------------------  --------------------  -------\n"
                                         "NvidiaGpuDriverLinux  Succeeded            Microsoft.HpcCompute  1.9\n");
    QTest::newRow("show") << QByteArray("{\n  \"name\": \"driver\",\n  \"provisioningState\": \"Succeeded\",\n"
                                        "  \"settings\": {},\n  \"typePropertiesType\": \"NvidiaGpuDriverLinux\"\n}\n");
    QTest::newRow("list") << QByteArray("[\n  {\n    \"name\": \"NvidiaGpuDriverWindows\",\n"
                                        "    \"provisioningState\": \"Succeeded\"\n  }\n]\n");
    QTest::newRow("service") << QByteArray(
        "{\n  \"name\": \"x\",\n  \"properties\": {\n    \"type\": "
        "\"NvidiaGpuDriverLinux\",\n    \"provisioningState\": \"Succeeded\"\n  }\n}\n");
}

void TstHealthPasted::knowsAnInstalledExtension()
{
    QFETCH(QByteArray, text);
    const Snapshot snapshot = read(text.toStdString());
    QVERIFY(snapshot.recognised);
    QVERIFY(snapshot.hosts[0].errors.empty());
    QCOMPARE(snapshot.notes.size(), 1U);
    QVERIFY(snapshot.notes[0].find("nvidia-smi -q -x") != std::string::npos);
}

void TstHealthPasted::readsTheStateOfAnExtension()
{
    const auto kindOf = [](const std::string& state) {
        return read("{\n  \"name\": \"NvidiaGpuDriverLinux\",\n  \"provisioningState\": \"" + state + "\"\n}\n")
            .hosts.at(0)
            .errors.at(0)
            .kind;
    };
    QCOMPARE(kindOf("Failed"), ErrorOutput::ExtensionFailed);
    QCOMPARE(kindOf("Creating"), ErrorOutput::ExtensionAtWork);
}

void TstHealthPasted::namesTheTaint_data()
{
    QTest::addColumn<QByteArray>("taints");
    QTest::addColumn<QByteArray>("named");  // Empty: the rule's own words stay.
    QTest::newRow("one") << QByteArray("1 node(s) had untolerated taint {sku: gpu}") << QByteArray("sku=gpu, the");
    QTest::newRow("without a value") << QByteArray("1 node(s) had untolerated taint {sku: }") << QByteArray("sku, the");
    QTest::newRow("beside Kubernetes' own")
        << QByteArray("1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 node(s) had "
                      "untolerated taint {nvidia.com/gpu: present}")
        << QByteArray("nvidia.com/gpu=present, the");
    QTest::newRow("Kubernetes' own") << QByteArray("1 node(s) had untolerated taint {node.kubernetes.io/not-ready: }")
                                     << QByteArray();
    QTest::newRow("none") << QByteArray("2 Insufficient nvidia.com/gpu") << QByteArray();
}

void TstHealthPasted::namesTheTaint()
{
    QFETCH(QByteArray, taints);
    QFETCH(QByteArray, named);
    const Snapshot snapshot =
        read("Warning  FailedScheduling  0/3 nodes are available: " + taints.toStdString() + ".\n");
    const HealthReport report = assess(snapshot, shippedFacts());
    const HealthFinding& finding = report.hosts.at(0).findings.at(0);
    QCOMPARE(finding.id, "health.unschedulable");
    const QByteArray step = QByteArray::fromStdString(finding.action.at(0));
    QVERIFY2(named.isEmpty() ? step.startsWith("Where the line says") : step.contains("toleration of " + named),
             step.constData());
}

void TstHealthPasted::readsLogsWithoutXid()
{
    const std::string log = "[    0.000000] Linux version 6.1\n"
                            "[   12.200000] NVRM: loading NVIDIA UNIX x86_64 Kernel Module  535.183.01\n";
    const Snapshot alone = read(log);
    QVERIFY(alone.recognised);
    QVERIFY(says(alone, "no XID found"));
    QCOMPARE(assess(alone, shippedFacts()).grade, HealthGrade::Unknown);
    // Beside another capture it is no machine of its own, and a message behind it is one still.
    const Snapshot joined = joinSnapshots({readSample("two_h100.xml"), readSample("query.txt"), alone});
    QCOMPARE(joined.hosts.size(), 2U);
    QVERIFY(says(joined, "no XID found"));
    const Snapshot failed = read(log + "it couldn't communicate with the NVIDIA driver.\n");
    QCOMPARE(failed.hosts[0].errors.at(0).kind, ErrorOutput::DriverNotLoaded);
    QVERIFY(!says(readSample("kernel.log"), "no XID found"));
}

void TstHealthPasted::leavesOutImpossibleTemperatures()
{
    const auto with = [](const std::string& degrees) {
        std::string xml = sample("two_h100.xml");
        return read(xml.replace(xml.find("62 C"), 4, degrees + " C"));
    };
    for (const char* degrees : {"-40", "-11", "151", "200"}) {
        const Snapshot snapshot = with(degrees);
        QVERIFY2(!snapshot.hosts[0].gpus[0].metrics.has(Temperature), degrees);
        QVERIFY2(says(snapshot, std::string("temperature_c ") + degrees), degrees);
        QVERIFY2(says(snapshot, "cannot be"), degrees);
    }
    for (const char* degrees : {"-10", "-5", "0", "110", "150"}) {
        const Snapshot snapshot = with(degrees);
        QCOMPARE(snapshot.hosts[0].gpus[0].metrics.number(Temperature), std::optional(std::stod(degrees)));
        QVERIFY(snapshot.notes.empty());
    }
    const Snapshot row = read("index, uuid, temperature.gpu\n0, GPU-a, -5\n1, GPU-b, 529\n");
    QCOMPARE(row.hosts[0].gpus[0].metrics.number(Temperature), std::optional(-5.0));
    QVERIFY(!row.hosts[0].gpus[1].metrics.has(Temperature));
    QVERIFY(says(row, "line 3: temperature.gpu 529"));
}

void TstHealthPasted::noticesACardThatTheBusDoesNotReach()
{
    const std::string list = sample("lspci.txt");
    QVERIFY(!says(read(list), "rev ff"));
    const std::string fallen = "0f:00.0 3D controller [0302]: NVIDIA Corporation GH100 [H100 SXM5 80GB] [10de:2330] "
                               "(rev ff)\n";
    QVERIFY(says(read(fallen), "0000:0F:00.0 does not answer on the bus"));
}

HEADROOM_TEST(TstHealthPasted)
#include "tst_health_pasted.moc"
