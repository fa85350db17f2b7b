// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/health/mask/mask.h"
#include "model/health/mask/mask_words.h"
#include "model/health/rules/compare.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace headroom;
using namespace headroom::test;

/// Readings without names of machines and people: nothing of them is left, and all that helps is.
class TstHealthMask : public QObject {
    Q_OBJECT

private slots:
    void leavesNoNameOfAnyPlace_data();
    void leavesNoNameOfAnyPlace();
    void leavesNoNameOfASavedReport();
    void leavesNoNameOfAnyField();
    void keepsGradesAndFigures_data();
    void keepsGradesAndFigures();
    void keepsModels();
    void masksConsistently();
    void keepsStandInsOverReadings();
    void masksNoOrdinaryWords();
    void saysWhatWasLeftOut();
    void keptTextIsMaskedByForm_data();
    void keptTextIsMaskedByForm();
    void keptTextStaysReadable();
};

namespace {

/// A name that nothing else holds, to be looked for without case.
constexpr const char* planted = "zqfalconer";

QString lower(const std::string& text) { return QString::fromStdString(text).toLower(); }

HealthReport reportOf(const std::string& text, const std::string& source = "sample")
{
    return assess(readCapture(text, source, shippedFacts()), shippedFacts());
}

/// As the command line masks: before anything is graded.
HealthReport maskedThenGraded(const std::string& text, const std::string& source = "sample")
{
    Masker masker;
    Snapshot snapshot = readCapture(text, source, shippedFacts());
    learnNames(masker, snapshot);
    return assess(masked(masker, std::move(snapshot)), shippedFacts());
}

/// All of a reading that any output shows, and the fields that the JSON does not hold.
std::string everything(const HealthReport& report)
{
    std::string text = writeHealth(report);
    for (const HostSnapshot& host : report.snapshot.hosts) {
        text += host.timestamp + "\n" + host.fault + "\n";
        for (const KernelEvent& event : host.events)
            text += event.line + " " + event.busId + "\n";
        for (const ErrorLine& error : host.errors)
            text += error.line + " " + error.busId + "\n";
        for (const PciDevice& device : host.pci)
            text += device.name + " " + device.busId + "\n";
        for (const GpuSnapshot& gpu : host.gpus) {
            text += gpu.serial + "\n";
            for (const auto& [metric, reading] : gpu.metrics.all())
                text += reading.text + "\n";
        }
        if (host.topology)
            for (const auto* list : {&host.topology->rows, &host.topology->columns, &host.topology->cpuAffinity})
                for (const std::string& one : *list)
                    text += one + "\n";
    }
    return text;
}

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.'; }

/// Where words stand in a text: start and length.
std::vector<std::pair<std::size_t, std::size_t>> wordsOf(const std::string& text)
{
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isWordPart(text[i])) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        while (i < text.size() && isWordPart(text[i]))
            ++i;
        words.emplace_back(start, i - start);
    }
    return words;
}

/// Ways in which a name stands in a text.
std::string formOf(std::size_t number)
{
    const std::string name = std::string(planted) + std::to_string(number);
    switch (number % 6) {
    case 0: return name;
    case 1: return name + ".corp.example";
    case 2: return "root@" + name;
    case 3: return "/home/" + name + "/run.py";
    case 4: return name + "@corp.example";
    default: return "http://" + name + ":9400/metrics?pod=" + name;
    }
}

}  // namespace

void TstHealthMask::leavesNoNameOfAnyPlace_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"apps.csv",          "bundle.txt",
                             "dcgm.prom",         "dmon.txt",
                             "entities.xml",      "four_h100_faults.xml",
                             "kernel.log",        "list.txt",
                             "lspci.txt",         "nvlink_errors.txt",
                             "nvlink_status.txt", "pmon.txt",
                             "prometheus.json",   "prometheus_error.json",
                             "query.csv",         "query.txt",
                             "query_bare.csv",    "query_lost.csv",
                             "remapped.csv",      "table.txt",
                             "topo.txt",          "two_h100.xml"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Puts a name in the place of one word of a capture after the other, whatever the word was.
void TstHealthMask::leavesNoNameOfAnyPlace()
{
    QFETCH(QString, name);
    const std::string text = sample(name.toLatin1().constData());
    QVERIFY(!text.empty());
    const auto words = wordsOf(text);
    constexpr std::size_t mostTried = 100;
    const std::size_t step = std::max<std::size_t>(1, words.size() / mostTried);
    int shownBefore = 0;
    for (std::size_t i = 0; i < words.size(); i += step) {
        std::string changed = text;
        changed.replace(words[i].first, words[i].second, formOf(i / step));
        const std::string source = "/home/" + std::string(planted) + "/" + name.toStdString();
        shownBefore += lower(everything(reportOf(changed, source))).contains(QLatin1String(planted)) ? 1 : 0;
        for (const HealthReport& hidden :
             {maskedThenGraded(changed, source), masked(reportOf(changed, source), shippedFacts())}) {
            const QString said = lower(everything(hidden));
            const auto place = said.indexOf(QLatin1String(planted));
            const std::string why = formOf(i / step) + " in place of \"" +
                                    text.substr(words[i].first, words[i].second) +
                                    "\": " + said.mid(place - 80, 200).toStdString();
            QVERIFY2(place < 0, why.c_str());
        }
    }
    QVERIFY(shownBefore > 0);
}

void TstHealthMask::leavesNoNameOfASavedReport()
{
    HealthReport report = reportOf(sample("four_h100_faults.xml"));
    report.snapshot.notes = {"a note"};
    report.time = "2026-11-21T15:00:00Z";
    const auto root = nlohmann::json::parse(writeHealth(report));
    int tried = 0;
    const nlohmann::json leaves = root.flatten();
    for (const auto& [pointer, value] : leaves.items()) {
        if (!value.is_string() || pointer == "/format")
            continue;
        nlohmann::json changed = root;
        changed[nlohmann::json::json_pointer(pointer)] = formOf(static_cast<std::size_t>(++tried));
        const Result<HealthReport> saved = parseHealth(changed.dump());
        QVERIFY(saved.has_value());
        const QString said = lower(everything(masked(*saved, shippedFacts())));
        QVERIFY2(!said.contains(QLatin1String(planted)), pointer.c_str());
    }
    QVERIFY(tried > 100);
    // What the metrics give is said anew; what cannot be had anew is left out, not invented.
    const HealthReport hidden = masked(*parseHealth(root.dump()), shippedFacts());
    QCOMPARE(hidden.grade, report.grade);
    for (std::size_t i = 0; i < report.hosts[0].gpus.size(); ++i) {
        const auto& before = report.hosts[0].gpus[i].findings;
        const auto& after = hidden.hosts[0].gpus[i].findings;
        QCOMPARE(after.size(), before.size());
        for (std::size_t k = 0; k < before.size(); ++k) {
            QCOMPARE(after[k].id, before[k].id);
            QCOMPARE(after[k].grade, before[k].grade);
            QVERIFY2(after[k].evidence == before[k].evidence || after[k].evidence.starts_with("not shown"),
                     after[k].evidence.c_str());
        }
    }
    QVERIFY(findingOf(hidden, 0, "health.t2") == nullptr ||
            findingOf(hidden, 0, "health.t2")->evidence == findingOf(report, 0, "health.t2")->evidence);
}

void TstHealthMask::leavesNoNameOfAnyField()
{
    HealthReport report = assessSample("four_h100_faults.xml");
    report.snapshot.source = "/home/marlene/captures/hal9000.xml, ssh marlene@hal9000.lab.example";
    HostSnapshot& host = report.snapshot.hosts[0];
    host.name = "hal9000.lab.example";
    host.driver = "575 of hal9000";
    host.fault = "line 12, at \"<marlene>\" (Start-end tags mismatch)";
    host.gpus[0].uuid = "GPU-1a2b3c4d-1111-2222-3333-444455556666";
    host.gpus[0].serial = "1650424001234";
    host.gpus[0].processes = {{.pid = 7, .type = "C", .name = "/home/marlene/secretmodel/bin/train_falconette --x"}};
    host.gpus[0].mig.emplace().push_back({.profile = "1g.marlene", .uuid = "MIG-aabbccdd-1111-2222-3333-444455556666"});
    host.gpus[1].processes = {{.pid = 8, .type = "G", .name = "/usr/bin/kwin_x11"},
                              {.pid = 9, .type = "C", .name = "/opt/tools/python3.11"}};
    host.gpus[1].throttleReasons = std::vector<std::string>{"marlene", "sw_power_cap"};
    host.gpus[2].name = "NVIDIA H100 of Marlene";
    host.gpus[2].metrics.set(Metric::ComputeMode, {.state = ReadingState::Text, .text = "marlene only"});
    host.events = {{.xid = 79,
                    .busId = "0000:44:00.0",
                    .line = "Nov 21 10:00:00 hal9000 kernel[123]: NVRM: Xid (PCI:0000:44:00): 79, name=falconer, x"}};
    host.errors = {
        {.kind = ErrorOutput::SshDenied, .line = "marlene@hal9000: Permission denied (publickey,password)."},
        {.kind = ErrorOutput::SshRefused, .line = "ssh: connect to host 10.23.45.67 port 22: Connection refused"}};
    host.topology = TopologyReading{
        .columns = {"GPU0", "mlx5_marlene"}, .rows = {"hal9000"}, .cells = {{std::string("X"), std::string("NV18")}}};
    report.snapshot.notes = {R"(fe80::1234:5678 and 00:11:22:33:44:55 did not answer, see C:\Users\Marlene\log.txt)",
                             "http://hal9000.lab.example:9090/prom?token=abc was asked by marlene@hal9000"};
    report.hosts[0].findings = {{.id = "health.x2",
                                 .host = host.name,
                                 .evidence = host.events[0].line,
                                 .limit = "what hal9000 has",
                                 .limitSource = "marlene",
                                 .cause = "hal9000 10.23.45.67:22",
                                 .action = {"ask marlene"},
                                 .captureNext = "ssh hal9000 dmesg"}};
    const HealthReport copy = masked(report, shippedFacts());
    const QString said = lower(everything(copy));
    for (const char* original :
         {"marlene", "hal9000", "lab.example", "1a2b3c4d", "aabbccdd", "1650424001234", "secretmodel", "falcon",
          "10.23.45.67", "fe80", "00:11:22", "captures", "token", "log.txt"})
        QVERIFY2(!said.contains(QLatin1String(original)), original);
    // What is needed to help stays.
    for (const char* kept : {"nvidia h100", "health.r1", "0000:44:00", "kwin_x11", "python3.11", "sw_power_cap",
                             "nov 21 10:00:00 nvrm: xid (pci:", "permission denied", "connection refused"})
        QVERIFY2(said.contains(QLatin1String(kept)), kept);
    QCOMPARE(copy.grade, report.grade);
}

void TstHealthMask::keepsGradesAndFigures_data() { leavesNoNameOfAnyPlace_data(); }

void TstHealthMask::keepsGradesAndFigures()
{
    QFETCH(QString, name);
    const HealthReport plain = assessSample(name.toLatin1().constData());
    Masker masker;
    learnNames(masker, plain.snapshot);
    const HealthReport hidden = assess(masked(masker, readSample(name.toLatin1().constData())), shippedFacts());
    // All notes of readers are known, and say what they said.
    QCOMPARE(masker.dropped(), 0);
    QCOMPARE(hidden.snapshot.notes.size(), plain.snapshot.notes.size());
    QCOMPARE(hidden.grade, plain.grade);
    QCOMPARE(hidden.hosts.size(), plain.hosts.size());
    for (std::size_t h = 0; h < plain.hosts.size(); ++h) {
        QCOMPARE(hidden.hosts[h].grade, plain.hosts[h].grade);
        QCOMPARE(hidden.snapshot.hosts[h].driver, plain.snapshot.hosts[h].driver);
        QCOMPARE(hidden.snapshot.hosts[h].timestamp, plain.snapshot.hosts[h].timestamp);
        QCOMPARE(hidden.hosts[h].findings.size(), plain.hosts[h].findings.size());
        for (std::size_t g = 0; g < plain.hosts[h].gpus.size(); ++g) {
            const GpuSnapshot& before = plain.snapshot.hosts[h].gpus[g];
            const GpuSnapshot& after = hidden.snapshot.hosts[h].gpus[g];
            QVERIFY2(isGpuModel(before.name) ? after.name == before.name : after.name.starts_with("model-"),
                     after.name.c_str());
            QCOMPARE(after.busId, before.busId);
            QVERIFY(after.metrics.all() == before.metrics.all());
            QVERIFY(after.throttleReasons == before.throttleReasons);
            const auto& was = plain.hosts[h].gpus[g].findings;
            const auto& is = hidden.hosts[h].gpus[g].findings;
            QCOMPARE(is.size(), was.size());
            for (std::size_t i = 0; i < was.size(); ++i) {
                QCOMPARE(is[i].id, was[i].id);
                QCOMPARE(is[i].grade, was[i].grade);
                if (!was[i].evidence.empty() && was[i].id != "health.x2" && !was[i].isQuoted)
                    QCOMPARE(is[i].limit, was[i].limit);
            }
        }
    }
    // The window grades first and masks then.
    const HealthReport later = masked(plain, shippedFacts());
    QCOMPARE(writeHealth(later), writeHealth(hidden));
}

void TstHealthMask::keepsModels()
{
    const Catalogue catalogue = shippedCatalogue();
    for (const Gpu& gpu : catalogue.gpus()) {
        QVERIFY2(isGpuModel(gpu.name), gpu.name.c_str());
    }
    for (const char* name :
         {"NVIDIA H100 80GB HBM3", "NVIDIA A100-SXM4-80GB", "Tesla V100-DGXS-32GB-LS", "GRID P4-1Q", "NVIDIA GB200",
          "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", "GeForce RTX 2080 Ti", "AMD Instinct MI300X OAM",
          "NVIDIA Corporation GA100 [A100 SXM4 40GB]", "NVIDIA H20-3e", "NVIDIA A800-SXM4-80GB", "NVIDIA GH200 480GB",
          "NVIDIA TITAN X (Pascal)", "NVIDIA H200 NVL", "NVIDIA RTX 4000 SFF Ada Generation", "NVIDIA T400 4GB",
          "Tesla V100-SXM2...", "ERR!", ""})
        QVERIFY2(isGpuModel(name), name);
    for (const char* name : {"NVIDIA H100 of falconer", "node7.lab", "gpu-node-0017", "falcon", "10.1.2.3"})
        QVERIFY2(!isGpuModel(name), name);
    for (const char* plain :
         {"", "N/A", "Enabled", "P0", "GPU is lost", "Unknown Error", "ERR!", "96.00.9E.00.01", "9.0",
          "Exclusive_Process", "In Progress", "Node Reboot", "Drain P2P", "Hopper", "900 C", "16x"})
        QVERIFY2(isPlainReading(plain), plain);
    for (const char* name : {"falcon", "10.1.2.3", "1650424001234", "node7", "gpu01.lab", "mlx5_bond"})
        QVERIFY2(!isPlainReading(name), name);
}

void TstHealthMask::masksConsistently()
{
    Masker masker(FreeText::Kept);
    masker.learn("host", "node7.cluster.example");
    QCOMPARE(masker.text("node7: see node7.cluster.example, not node77."), "host-1: see host-1, not node77.");
    const std::string uuid = "GPU-11111111-2222-3333-4444-555555555555";
    QCOMPARE(masker.uuid(uuid), masker.text(uuid));
    QVERIFY(masker.uuid(uuid) != masker.uuid("GPU-11111111-2222-3333-4444-555555555556"));
    QCOMPARE(masker.text("10.0.0.1:9400 10.0.0.2 10.0.0.1"), "address-1:9400 address-2 address-1");
    // Versions, times and PCI addresses are no addresses, units no paths.
    for (const char* plain : {"96.00.74.00.01", "580.105.08", "12:30:45", "00000000:18:00.0", "21 of 42 KB/s",
                              "Driver/library version mismatch", "16 x 5", ""})
        QCOMPARE(masker.text(plain), std::string(plain));
}

void TstHealthMask::keepsStandInsOverReadings()
{
    // Two machines, one of which has another driver: the finding names them as the list of machines does.
    const std::string fleet = sample("dcgm.prom");
    Masker masker;
    const auto read = [&masker](const std::string& text) {
        Snapshot snapshot = readCapture(text, "fleet", shippedFacts());
        learnNames(masker, snapshot);
        return assess(masked(masker, std::move(snapshot)), shippedFacts());
    };
    const HealthReport before = read(fleet);
    const HealthReport after = read(replaced(fleet, "hostname=\"node1\",DCGM_FI_DRIVER_VERSION=\"580.65.06\"",
                                             "hostname=\"node1\",DCGM_FI_DRIVER_VERSION=\"570.65.06\""));
    QVERIFY(before.snapshot.hosts.size() >= 2);
    for (std::size_t i = 0; i < before.snapshot.hosts.size(); ++i)
        QCOMPARE(after.snapshot.hosts[i].name, before.snapshot.hosts[i].name);
    const HealthFinding* drivers = test::findingOf(after.hosts[0].findings, "health.g4");
    QVERIFY(drivers != nullptr);
    for (std::size_t i = 0; i < 2; ++i)
        QVERIFY2(QString::fromStdString(drivers->evidence)
                     .contains(QString::fromStdString(" on " + after.snapshot.hosts[i].name)),
                 drivers->evidence.c_str());
    // Machines and cards are still paired from one reading to the next.
    for (const HealthChange& change : compareReports(before, after))
        QVERIFY2(change.what == "driver" || change.what == "finding" || change.what == "grade", change.what.c_str());
    QVERIFY(!compareReports(before, after).empty());
}

void TstHealthMask::masksNoOrdinaryWords()
{
    for (const char* name : {"node", "gpu", "driver", "host", "on", "8", "memory"}) {
        std::string text = sample("dcgm.prom");
        text = replaced(text, "\"node0\"", "\"" + std::string(name) + "\"");
        const HealthReport plain = reportOf(text);
        const HealthReport hidden = maskedThenGraded(text);
        QVERIFY(plain.snapshot.hosts[0].name == name || plain.snapshot.hosts[1].name == name);
        for (std::size_t h = 0; h < plain.hosts.size(); ++h) {
            QVERIFY(hidden.snapshot.hosts[h].name.starts_with("host-"));
            for (std::size_t g = 0; g < plain.hosts[h].gpus.size(); ++g)
                for (std::size_t i = 0; i < plain.hosts[h].gpus[g].findings.size(); ++i) {
                    const HealthFinding& was = plain.hosts[h].gpus[g].findings[i];
                    const HealthFinding& is = hidden.hosts[h].gpus[g].findings[i];
                    QCOMPARE(is.evidence, was.evidence);
                    QCOMPARE(is.cause, was.cause);
                }
        }
    }
    // In texts that are kept such a name is looked for where a host is spoken of.
    Masker masker(FreeText::Kept);
    masker.learn("host", "node");
    masker.learn("host", "nvidia-smi.xml");
    masker.learn("host", "8");
    for (const char* plain : {"1 node of 8 is read by nvidia-smi", "node count: 2", "8 of 8 GPUs", "a node: 4 GPUs"})
        QCOMPARE(masker.text(plain), std::string(plain));
    const std::string stand = masker.name("host", "node");
    QVERIFY(stand != "node");
    for (const char* text : {"driver 580.1 on %, 570.2 on %", "%: Permission denied (publickey).",
                             "ssh: Could not resolve hostname %: Name or service not known",
                             "ssh: connect to host % port 22: Connection refused", "Connection closed by % port 22",
                             "Nov 21 10:00:00 % kernel: NVRM: Xid (PCI:0000:44:00): 79",
                             "Nov 21 10:00:00 % kernel[123]: NVRM: Xid (PCI:0000:44:00): 79", "%:9400 and root@%",
                             "2 samples of one machine were read, %: all are graded", "the key of '%' has changed"}) {
        const std::string hidden = masker.text(replaced(text, "%", "node"));
        QVERIFY2(hidden.find("node") == std::string::npos && hidden.find(stand) != std::string::npos, hidden.c_str());
    }
    QVERIFY(masker.text("read from nvidia-smi.xml").find("nvidia") == std::string::npos);
}

void TstHealthMask::saysWhatWasLeftOut()
{
    HealthReport report = assessSample("two_h100.xml");
    QVERIFY(masked(report, shippedFacts()).snapshot.notes.empty());
    report.snapshot.notes = {"falconer was here", "no XID found in the kernel log"};
    const HealthReport hidden = masked(report, shippedFacts());
    QCOMPARE(hidden.snapshot.notes.size(), 2U);
    QCOMPARE(hidden.snapshot.notes[0], std::string("no XID found in the kernel log"));
    QVERIFY(hidden.snapshot.notes[1].starts_with("masked: 1 text is left out"));
    Masker kept(FreeText::Kept);
    QVERIFY(noteOfMasking(kept).has_value());
}

void TstHealthMask::keptTextIsMaskedByForm_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* text, const char* name) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(name);
    };
    row("falconer@gpu17: Permission denied (publickey,password).", "falconer gpu17");
    row("Host key verification failed for gpu17.lab.example", "gpu17");
    row(R"({"_HOSTNAME":"gpu17","MESSAGE":"NVRM: Xid","_COMM": "falconer"})", "gpu17 falconer");
    row("NVRM: Xid (PCI:0000:44:00): 31, pid=7, name=falconer, Ch 8", "falconer");
    row("route to 10.20.30.0/24 by fe80::1%falconer0 is down", "10.20.30 fe80 falconer");
    row("from [2001:db8::17]:9400 to ::ffff:10.20.30.40", "2001 db8 10.20.30");
    row("mlx5_0 has 00:1a:2b:3c:4d:5e and 00-1a-2b-3c-4d-5e", "1a:2b 1a-2b");
    row("port GUID 0c42:a103:0079:9e42 and 0x0c42a10300799e42", "a103 0c42a1");
    row("cluster uuid a1b2c3d4-1111-2222-3333-444455556666 of MIG-GPU-a1b2c3d4-1111-2222-3333-444455556666/1/0",
        "a1b2c3d4");
    row("see ~falconer/run and ~falconer", "falconer");
    row("cannot open data/runs/falconer or falconer.log or C:\\Users\\Falconer\\x", "falconer");
    row("docker 4f1c2d3e4f5a of falconer@corp.example", "4f1c2d3e4f5a falconer corp");
    row("token=falconer password: x, key ghp_falconer1234 and hf_Falconer12345678", "falconer");
    row(R"(up{instance="gpu17:9400",pod="falconer-0",namespace="falcon",job="falconer"} 1)", "gpu17 falcon");
    row("http://falconer:secret@gpu17:9090/prom?token=abc refused", "falconer secret gpu17 token");
    row("serial 1650424001234", "1650424001234");
}

void TstHealthMask::keptTextIsMaskedByForm()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    Masker masker(FreeText::Kept);
    const QString said = lower(masker.text(text.toStdString()));
    for (const QString& one : name.split(u' '))
        QVERIFY2(!said.contains(one), qPrintable(said));
}

void TstHealthMask::keptTextStaysReadable()
{
    Masker masker(FreeText::Kept);
    for (const char* plain :
         {"Failed to initialize NVML: Driver/library version mismatch", "CUDA out of memory. Tried to allocate 2.5 GiB",
          "Unable to determine the device handle for GPU 0000:44:00.0: GPU is lost. Reboot the system",
          "nvidia-smi: command not found", "NVRM: Xid (PCI:0000:44:00): 79, GPU has fallen off the bus.",
          "margin 1 C to the card's limit", "planned 8 GPUs on 1 node, read 4 GPUs on 1 node",
          "couldn't find libnvidia-ml.so library in your system"})
        QCOMPARE(masker.text(plain), std::string(plain));
    // Texts of a saved report are kept, masked by form.
    HealthReport report = assessSample("four_h100_faults.xml");
    report.snapshot.hosts[0].name = "gpu17";
    report.hosts[0].findings = {
        {.id = "health.ssh", .host = "gpu17", .evidence = "root@gpu17: Permission denied (x)."}};
    learnNames(masker, report.snapshot);
    const HealthReport hidden = masked(masker, report, shippedFacts());
    const std::string said = hidden.hosts[0].findings[0].evidence;
    QVERIFY2(said.find("Permission denied") != std::string::npos && said.find("gpu17") == std::string::npos,
             said.c_str());
    QVERIFY(said.find(hidden.snapshot.hosts[0].name) != std::string::npos);
}

HEADROOM_TEST(TstHealthMask)
#include "tst_health_mask.moc"
