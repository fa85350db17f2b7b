// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace headroom;
using namespace headroom::test;
using enum Metric;

namespace {

constexpr auto sampleNames = std::to_array<const char*>(
    {"two_h100.xml", "entities.xml", "query.txt", "table.txt", "query.csv", "query_lost.csv", "apps.csv", "dmon.txt",
     "pmon.txt", "topo.txt", "nvlink_status.txt", "nvlink_errors.txt", "list.txt", "kernel.log", "lspci.txt",
     "dcgm.prom", "prometheus.json", "bundle.txt"});

Snapshot readText(const std::string& text) { return readCapture(text, "text", shippedFacts()); }

}  // namespace

class TstHealthBadInput : public QObject {
    Q_OBJECT

private slots:
    void nothingIsNotRecognised_data();
    void nothingIsNotRecognised();
    void keepsWhatStandsBeforeTheBreak();
    void readsOtherEncodings();
    void endsOfClockListsAreTheirOwn();
    void readsLocalisedNumbers();
    void refusesSenselessValues();
    void keepsDuplicatedIndices();
    void saysWhatIsWrongInRows();
    void saysWhatAQueryWithoutHeaderLacks();
    void readsSemicolons();
    void noticesCutCaptures();
    void listingsWithoutEndAreCut();
    void saysWhereAnXmlBreaks();
    void keepsProcessesWithoutName();
    void cutsAreNoFaults_data();
    void cutsAreNoFaults();
    void survivesCutsAndNoise();
    void staysLinear();
};

void TstHealthBadInput::nothingIsNotRecognised_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("The GPU was slow yesterday, we think.\nname\nindex\n");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x01\x00\x00\xff\xfe\xfd",
                                          12);
    QTest::newRow("HTML") << QByteArray("<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>");
    QTest::newRow("JSON") << QByteArray(R"({"format": "headroom-plan", "version": 1})");
    QTest::newRow("table of other things") << QByteArray("a, b, c\n1, 2, 3\n");
}

void TstHealthBadInput::nothingIsNotRecognised()
{
    QFETCH(QByteArray, text);
    QVERIFY(!readText(text.toStdString()).recognised);
}

void TstHealthBadInput::keepsWhatStandsBeforeTheBreak()
{
    const std::string whole = sample("two_h100.xml");
    const Snapshot cut = readText(whole.substr(0, whole.find("00000000:2A") + 400));
    QCOMPARE(cut.hosts.size(), 1U);
    QVERIFY(!cut.notes.empty());
    QCOMPARE(cut.hosts[0].gpus[0].metrics.number(Temperature), std::optional(62.0));
    const HealthReport report = assess(cut, shippedFacts());
    QVERIFY(report.hosts[0].gpus[0].grade == HealthGrade::Healthy);
    const Snapshot noTail = readText(sample("two_h100.xml") + "</x></y>\nNo devices were found\n");
    QCOMPARE(noTail.hosts[0].gpus.size(), 2U);
}

void TstHealthBadInput::readsOtherEncodings()
{
    const std::string text = sample("table.txt");
    const auto temperature = [](const std::string& bytes) {
        const Snapshot snapshot = readText(bytes);
        return snapshot.hosts.empty() || snapshot.hosts[0].gpus.empty()
                   ? std::nullopt
                   : snapshot.hosts[0].gpus[0].metrics.number(Temperature);
    };
    std::string little("\xFF\xFE");
    std::string big;
    for (const char c : text) {
        little += c;
        little += '\0';
        big += '\0';
        big += c;
    }
    QCOMPARE(temperature(little), std::optional(58.0));
    QCOMPARE(temperature(big), std::optional(58.0));
    QCOMPARE(temperature("\xEF\xBB\xBF" + text), std::optional(58.0));
    QCOMPARE(temperature(replaced(text, "\n", "\r\n")), std::optional(58.0));
    QCOMPARE(temperature(replaced(text, "58C", "\x1b[1;32m58C\x1b[0m")), std::optional(58.0));
    QCOMPARE(temperature(replaced(text, "| N/A   58C", std::string("| N/A \0  58C", 11))), std::optional(58.0));
    QCOMPARE(temperature(replaced(text, "\n|", "\n   |")), std::optional(58.0));
}

void TstHealthBadInput::endsOfClockListsAreTheirOwn()
{
    const std::string whole = sample("two_h100.xml");
    const std::string list = "<supported_clocks><supported_mem_clock><value>1 MHz</value></supported_mem_clock>";
    const std::string end = "</supported_clocks>";
    const std::size_t first = whole.find("</gpu>");
    const std::size_t second = whole.find("</gpu>", first + 1);
    const auto with = [&](const std::string& one, const std::string& other) {
        return readText(std::string(whole).insert(second, other).insert(first, one));
    };
    const Snapshot sound = with(list + end, list + end);
    QCOMPARE(sound.hosts[0].gpus.size(), 2U);
    QVERIFY(sound.notes.empty());
    QCOMPARE(sound.hosts[0].gpus[1].metrics.number(Temperature), std::optional(64.0));
    // The end of the second card's list is not that of the first one's: the text is broken, and says where.
    const Snapshot broken = with(list, list + end);
    QVERIFY2(broken.notes.front().starts_with("XML is broken after "), broken.notes.front().c_str());
    QVERIFY(std::stoul(broken.notes.front().substr(std::string("XML is broken after ").size())) > first);
    QCOMPARE(broken.hosts[0].gpus[0].metrics.number(Temperature), std::optional(62.0));
}

void TstHealthBadInput::readsLocalisedNumbers()
{
    const Snapshot text = readText(replaced(sample("query.txt"), "28.90 W", "28,90 W"));
    QCOMPARE(text.hosts[0].gpus[0].metrics.number(Power), std::optional(28.9));
    const Snapshot rows = readText(replaced(sample("query.csv"), "71.20 W", "71,20 W"));
    QCOMPARE(rows.hosts[0].gpus[0].metrics.number(Power), std::optional(71.2));
    QCOMPARE(rows.hosts[0].gpus[0].metrics.number(PowerLimit), std::optional(72.0));
    const Snapshot grouped = readText(replaced(sample("two_h100.xml"), "81559 MiB", "81,559 MiB"));
    QCOMPARE(grouped.hosts[0].gpus[0].metrics.number(MemoryTotal), std::optional(81559 * 1024.0 * 1024));
}

void TstHealthBadInput::refusesSenselessValues()
{
    const Snapshot negative = readText(replaced(sample("two_h100.xml"), "97 %", "-5 %"));
    QVERIFY(!negative.hosts[0].gpus[0].metrics.has(UtilizationPercent));
    const Snapshot huge = readText(replaced(sample("two_h100.xml"), "62 C", "1e400 C"));
    QVERIFY(!huge.hosts[0].gpus[0].metrics.has(Temperature));
    const Snapshot words = readText(replaced(sample("two_h100.xml"), "62 C", "warm"));
    QVERIFY(!words.hosts[0].gpus[0].metrics.has(Temperature));
    QCOMPARE(words.hosts[0].gpus[1].metrics.number(Temperature), std::optional(64.0));
}

void TstHealthBadInput::keepsDuplicatedIndices()
{
    const Snapshot snapshot = readText("index, uuid, temperature.gpu\n0, GPU-a, 40\n0, GPU-b, 95\n, GPU-c, 50\n");
    QCOMPARE(snapshot.hosts[0].gpus.size(), 3U);
    QCOMPARE(snapshot.hosts[0].gpus[1].metrics.number(Temperature), std::optional(95.0));
    const Snapshot missing =
        readText("index, uuid, temperature.gpu, memory.used [MiB]\n0, GPU-a, 40\n1, GPU-b, 41, 5 MiB, 7\n");
    QCOMPARE(missing.hosts[0].gpus.size(), 1U);
    QVERIFY(!missing.notes.empty());
}

void TstHealthBadInput::saysWhatIsWrongInRows()
{
    const std::string header = "index, uuid, temperature.gpu, utilization.gpu [%], memory.used [MiB], power.draw [W]\n";
    const auto says = [](const Snapshot& snapshot, std::string_view words) {
        return std::ranges::any_of(snapshot.notes,
                                   [words](const std::string& note) { return note.find(words) != std::string::npos; });
    };
    const Snapshot senseless = readText(header + "0, GPU-a, -41, 900 %, -100 MiB, -3.0 W\n");
    for (const Metric metric : {Temperature, UtilizationPercent, MemoryUsed, Power})
        QVERIFY(!senseless.hosts[0].gpus[0].metrics.has(metric));
    QVERIFY(says(senseless, "line 2: temperature.gpu -41"));
    QVERIFY(says(senseless, "line 2: utilization.gpu 900 %"));
    QVERIFY(says(senseless, "line 2: memory.used -100 MiB"));
    QVERIFY(says(senseless, "line 2: power.draw -3.0 W"));
    const Snapshot rows = readText(header + "0, GPU-a, 40\n0, GPU-b, 41, 5 %, 5 MiB, 60 W\n");
    QCOMPARE(rows.hosts[0].gpus.size(), 2U);
    QVERIFY(says(rows, "line 2: a row has 3 of 6 cells"));
    QVERIFY(says(rows, "line 3: another GPU has index 0"));
    // Values that no card has are no fault of the table.
    QVERIFY(readText(header + "0, GPU-a, 40, [N/A], 0 MiB, [Not Supported]\n").notes.empty());
}

void TstHealthBadInput::saysWhatAQueryWithoutHeaderLacks()
{
    const Snapshot bare =
        readText("0, GPU-aaaaaaaa-1111-2222-3333-444444444444, NVIDIA A100-SXM4-40GB, 95, 99, 40000\n"
                 "1, GPU-aaaaaaab-1111-2222-3333-444444444444, NVIDIA A100-SXM4-40GB, 50, 99, 40000\n");
    QCOMPARE(bare.hosts[0].gpus.size(), 2U);
    QCOMPARE(bare.notes.size(), 1U);
    QVERIFY(bare.notes[0].find("--format=csv") != std::string::npos);
    // Units tell some values. Which, and which were not read, is said, and a card of which they do not tell how it is
    // is not called healthy.
    const Snapshot some =
        readText("GPU-aaaaaaaa-1111-2222-3333-444444444444, 3, 00000000:5D:00.0, NVIDIA H100 80GB HBM3, "
                 "88, 699.50 W, 700.00 W, 100 %, 79000 MiB, 81559 MiB, 550 MiB, P0, 2, 5\n");
    QCOMPARE(some.hosts[0].gpus.size(), 1U);
    QCOMPARE(some.notes.size(), 1U);
    for (const char* part : {"power.draw", "pstate", "not read", "88", "700.00 W", "--format=csv"})
        QVERIFY2(some.notes[0].find(part) != std::string::npos, some.notes[0].c_str());
    QCOMPARE(assess(some, shippedFacts()).grade, HealthGrade::Unknown);
    const Snapshot known = readText("0, NVIDIA A100-SXM4-80GB, 91, 98 %, 60000 MiB, 81920 MiB, 410.20 W, 400.00 W\n");
    QCOMPARE(known.hosts[0].gpus[0].metrics.number(Metric::MemoryUsed), std::optional(60000.0 * 1024 * 1024));
    QCOMPARE(known.notes.size(), 1U);
    for (const char* part : {"memory.used, memory.total, utilization.gpu", "91", "400.00 W"})
        QVERIFY2(known.notes[0].find(part) != std::string::npos, known.notes[0].c_str());
}

void TstHealthBadInput::readsSemicolons()
{
    const Snapshot snapshot = readText("index; name; temperature.gpu; power.draw [W]; memory.used [MiB]\n"
                                       "0; NVIDIA A100; 40; 50,5 W; 1.234 MiB\n");
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), 1U);
    const GpuSnapshot& gpu = snapshot.hosts[0].gpus[0];
    QCOMPARE(gpu.name, "NVIDIA A100");
    QCOMPARE(gpu.metrics.number(Temperature), std::optional(40.0));
    QCOMPARE(gpu.metrics.number(Power), std::optional(50.5));
    QCOMPARE(gpu.metrics.number(MemoryUsed), std::optional(1234.0 * 1024 * 1024));
}

void TstHealthBadInput::noticesCutCaptures()
{
    const auto cutOf = [](const HealthReport& report) { return findingOf(report.hosts[0].findings, "health.cut"); };
    // Behind the first of two GPUs, at the end of a row.
    const std::string table = sample("table.txt");
    const std::size_t second = table.find("|   1  ");
    QVERIFY(second != std::string::npos);
    const HealthReport rows = assess(readText(table.substr(0, table.find('\n', second) + 1)), shippedFacts());
    QVERIFY(!rows.snapshot.notes.empty());
    QVERIFY(cutOf(rows) != nullptr);
    QCOMPARE(cutOf(rows)->grade, HealthGrade::Watch);
    // At a border: it may be all there was to see, so it is only said.
    const HealthReport border = assess(readText(table.substr(0, second)), shippedFacts());
    QCOMPARE(border.snapshot.notes.size(), 1U);
    QVERIFY(cutOf(border) == nullptr);
    QVERIFY(readText(table).notes.empty());
    const std::string xml = sample("two_h100.xml");
    const HealthReport cut = assess(readText(xml.substr(0, xml.find("<gpu id=\"00000000:2A"))), shippedFacts());
    QVERIFY(cutOf(cut) != nullptr);
    QCOMPARE(cut.grade, HealthGrade::Watch);
    // A cut row with more cells than names: nobody tells which is which, the rows before it stand.
    const Snapshot wide = readText("index, name, temperature.gpu\n0, NVIDIA L4, 55\n1, NVIDIA L4, 56, 57, ");
    QCOMPARE(wide.hosts.at(0).gpus.size(), 1U);
    QCOMPARE(wide.hosts[0].gpus[0].metrics.number(Temperature), std::optional(55.0));
    QVERIFY(!wide.notes.empty());
}

void TstHealthBadInput::listingsWithoutEndAreCut()
{
    constexpr int most = 65'536;
    const auto listing = [](int gpus) {
        std::string text = "index, uuid, temperature.gpu\n";
        for (int i = 0; i < gpus; ++i)
            text += std::to_string(i) + ", GPU-" + std::to_string(i) + ", 40\n";
        return text + "0, GPU-0, 50\n";
    };
    const Snapshot whole = readText(listing(most));
    QCOMPARE(whole.hosts.at(0).gpus.size(), std::size_t{most});
    QVERIFY(!whole.hosts.at(0).isCut);
    const Snapshot cut = readText(listing(most + 1));
    QCOMPARE(cut.hosts.at(0).gpus.size(), std::size_t{most});
    QVERIFY(cut.hosts.at(0).isCut);
    QCOMPARE(cut.notes.at(0), std::string("line 65538: more than 65536 GPUs; those from here on are left out"));
    // What is known of is read to the end.
    QCOMPARE(cut.hosts.at(0).gpus.at(0).metrics[Temperature].number, 50.0);

    std::string processes = "gpu_uuid, pid, process_name, used_gpu_memory [MiB]\n";
    for (int i = 0; i <= most; ++i)
        processes += "GPU-" + std::to_string(i) + ", 1, python, 10 MiB\n";
    QCOMPARE(readText(processes).hosts.at(0).gpus.size(), std::size_t{most});
}

void TstHealthBadInput::saysWhereAnXmlBreaks()
{
    const std::string xml = sample("two_h100.xml");
    const std::string tag = "</fb_memory_usage>";
    const std::size_t place = xml.rfind(tag);
    std::string broken = xml;
    broken.replace(place, tag.size(), "</fb_memory>");
    const HealthReport report = assess(readText(broken), shippedFacts());
    const std::string line = "line " + std::to_string(std::ranges::count(xml.substr(0, place), '\n') + 1) + ", at \"";
    const std::string& note = report.snapshot.notes.front();
    QVERIFY2(note.find(line) != std::string::npos && note.find("</fb_memory") != std::string::npos,
             report.snapshot.notes.front().c_str());
    const HealthFinding* finding = findingOf(report.hosts[0].findings, "health.broken");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->grade, HealthGrade::Watch);
    QVERIFY2(finding->evidence.find(line) != std::string::npos && finding->evidence.ends_with("GPUs stand before"),
             finding->evidence.c_str());
    // What follows is not known to be missing, and what stands before is read.
    QVERIFY(findingOf(report.hosts[0].findings, "health.g1") == nullptr);
    QCOMPARE(report.snapshot.hosts[0].gpus[0].metrics.number(Temperature), std::optional(62.0));
    // In the first of two cards the second one is not missing either.
    const std::size_t first = xml.find(tag);
    const HealthReport early =
        assess(readText(std::string(xml).replace(first, tag.size(), "</fb_memory>")), shippedFacts());
    QVERIFY(findingOf(early.hosts[0].findings, "health.g1") == nullptr);
    QVERIFY(findingOf(early.hosts[0].findings, "health.broken")->evidence.ends_with("1 of 2 GPUs stand before"));
    // Behind the log nothing breaks it.
    const HealthReport behind = assess(readText(xml + "</x></y>\n"), shippedFacts());
    QVERIFY(findingOf(behind.hosts[0].findings, "health.broken") == nullptr);
}

void TstHealthBadInput::keepsProcessesWithoutName()
{
    const Snapshot snapshot = readText("gpu_uuid, pid, process_name, used_gpu_memory [MiB]\n"
                                       "GPU-aaaa, 17, , 512 MiB\nGPU-aaaa, 18,a , b ,, 256 MiB\n");
    const std::vector<GpuProcess>& processes = *snapshot.hosts.front().gpus.front().processes;
    QCOMPARE(processes.size(), 2U);
    QCOMPARE(processes[0].name, "");
    QCOMPARE(processes[0].memoryBytes, std::optional<double>(512.0 * 1024 * 1024));
    QCOMPARE(processes[1].name, "a , b ,");
}

void TstHealthBadInput::cutsAreNoFaults_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"two_h100.xml", "query.txt", "table.txt", "query.csv", "dmon.txt", "topo.txt",
                             "kernel.log", "dcgm.prom", "prometheus.json"})
        QTest::newRow(name) << QByteArray(name);
}

void TstHealthBadInput::cutsAreNoFaults()
{
    QFETCH(QByteArray, name);
    const std::string text = sample(name.constData());
    const HealthReport whole = assess(readText(text), shippedFacts());
    const auto has = [&whole](const std::string& id) {
        return std::ranges::any_of(whole.hosts, [&id](const HostHealth& host) {
            return findingOf(host.findings, id.c_str()) != nullptr ||
                   std::ranges::any_of(host.gpus, [&id](const GpuHealth& gpu) {
                       return findingOf(gpu.findings, id.c_str()) != nullptr;
                   });
        });
    };
    const auto check = [&](const std::vector<HealthFinding>& findings, std::size_t size) {
        for (const HealthFinding& finding : findings) {
            // That the capture is cut is no fault of the GPUs, and not known to be none.
            const bool isCut = (finding.id == "health.cut" || finding.id == "health.xid-cut") &&
                               finding.grade == HealthGrade::Watch;
            const bool isSaid = isCut || finding.grade == HealthGrade::Unknown || has(finding.id);
            QVERIFY2(isSaid, (std::to_string(size) + " bytes: " + finding.id + ": " + finding.evidence).c_str());
        }
    };
    for (std::size_t size = text.size() / 10; size < text.size(); size += std::max<std::size_t>(1, text.size() / 150)) {
        const HealthReport cut = assess(readText(text.substr(0, size)), shippedFacts());
        for (const HostHealth& host : cut.hosts) {
            check(host.findings, size);
            for (const GpuHealth& gpu : host.gpus)
                check(gpu.findings, size);
        }
    }
}

void TstHealthBadInput::survivesCutsAndNoise()
{
    std::mt19937 random(20261121);
    for (const char* name : sampleNames) {
        const std::string text = sample(name);
        QVERIFY2(!text.empty(), name);
        for (int round = 0; round < 60; ++round) {
            std::string changed = text.substr(0, random() % (text.size() + 1));
            for (int i = 0; i < 8 && !changed.empty(); ++i)
                changed[random() % changed.size()] = static_cast<char>(random() % 256);
            const HealthReport report = assess(readText(changed), shippedFacts());
            QCOMPARE(report.hosts.size(), report.snapshot.hosts.size());
            QVERIFY(!writeHealth(report).empty());
        }
    }
}

void TstHealthBadInput::staysLinear()
{
    // Ten megabytes of one line, of many beginnings, and of open brackets are read in moments.
    constexpr std::size_t size = 10'000'000;
    (void)readText(std::string(size, '|'));
    (void)readText("{\"status\": " + std::string(size / 10, '['));
    (void)readText(std::string(size, ','));
    std::string heads;
    while (heads.size() < size / 10)
        heads += "<?xml\n| NVIDIA-SMI 1\n# gpu pid\n";
    const Snapshot snapshot = readText(heads);
    QVERIFY(snapshot.hosts.size() < 10);
}

HEADROOM_TEST(TstHealthBadInput)
#include "tst_health_bad_input.moc"
