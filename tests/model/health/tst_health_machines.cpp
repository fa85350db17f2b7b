// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/machine_set.h"
#include "model/text/scan.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <utility>

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr const char* faultyLog = "[ 12.30] NVRM: Xid (PCI:0000:18:00): 79, pid=7\n";
constexpr const char* cleanLog = "[ 12.30] NVRM: loading NVIDIA UNIX x86_64 Kernel Module  575.57.08\n";

/// A line of a journal in which nothing is wrong.
std::string journalLine(const std::string& writer)
{
    return "Nov 21 03:14:02 " + writer + " kernel: NVRM: loading NVIDIA UNIX x86_64 Kernel Module  575.57.08\n";
}

std::string firstMachine() { return sample("two_h100.xml"); }

/// Of the same kind, with other cards at the same addresses.
std::string secondMachine() { return replaced(firstMachine(), "GPU-", "GPU-ffff"); }

/// For each host whether its log was read: "1" or "0".
std::string logsOf(const Snapshot& snapshot)
{
    std::string logs;
    for (const HostSnapshot& host : snapshot.hosts)
        logs += host.hasLog ? '1' : '0';
    return logs;
}

}  // namespace

/// Which machine a piece of a capture is of, and what is said of pieces that are not whole or of another kind.
class TstHealthMachines : public QObject {
    Q_OBJECT

private slots:
    void keepsFilesOfOtherMachinesApart();
    void gradesEverySampleOfAMachine();
    void noticesACardThatALaterSampleLacks();
    void addsTheProcessesOfAnotherCapture();
    void keepsLogsOfMachinesApart();
    void givesALogToTheMachineThatWroteIt();
    void leavesALogOfAnyMachineAlone();
    void knowsWhoseCleanLogWasRead();
    void knowsWhichFileHoldsTheLog();
    void leavesAMachineThatDidNotAnswerAlone();
    void missesTheCardThatOnlyTheBusLists();
    void namesMachinesThatNothingNames();
    void saysWhichSeriesWereFound_data();
    void saysWhichSeriesWereFound();
    void readsTopologiesThatAreNotWhole_data();
    void readsTopologiesThatAreNotWhole();
    void tellsMachinesApartByAColumn_data();
    void tellsMachinesApartByAColumn();
    void countsEachMachineOfASet_data();
    void countsEachMachineOfASet();
    void namesTheMachineThatWasAsked_data();
    void namesTheMachineThatWasAsked();
    void keepsMachinesThatToolsSayDidNotAnswer_data();
    void keepsMachinesThatToolsSayDidNotAnswer();
    void givesANamedErrorToItsMachine();
    void missesAGpuOfTheSampleBefore();
    void refusesSetsThatAreNone_data();
    void refusesSetsThatAreNone();
    void unfoldsAnswersInOneLine();
};

void TstHealthMachines::keepsFilesOfOtherMachinesApart()
{
    const Snapshot apart = joinSnapshots({readSample("two_h100.xml"), readSample("query.txt")});
    QCOMPARE(apart.hosts.size(), 2U);
    QCOMPARE(apart.hosts[0].name, "two_h100.xml");
    const Snapshot together = joinSnapshots({readSample("kernel.log"), readSample("table.txt")});
    QCOMPARE(together.hosts.size(), 1U);
    QCOMPARE(together.hosts[0].gpus.size(), 2U);
    QCOMPARE(together.hosts[0].events.size(), 5U);
}

void TstHealthMachines::gradesEverySampleOfAMachine()
{
    const std::string early = sample("two_h100.xml");
    std::string late = early;
    late.replace(late.find("09:00:00"), 8, "10:00:00");
    late.replace(late.find("62 C"), 4, "55 C");
    const auto withErrors = [](std::string text) {
        const std::string none = "<dram_uncorrectable>0<";
        return text.replace(text.find(none), none.size(), "<dram_uncorrectable>3<");
    };
    const auto read = [](const std::string& text, const char* name) { return readCapture(text, name, shippedFacts()); };
    const auto check = [](const Snapshot& joined, double temperature) {
        QCOMPARE(joined.hosts.size(), 1U);
        QCOMPARE(joined.hosts[0].gpus[0].metrics.number(Metric::Temperature), std::optional(temperature));
        QVERIFY(std::ranges::any_of(
            joined.notes, [](const std::string& note) { return note.starts_with("2 samples of one machine"); }));
        const HealthReport report = assess(joined, shippedFacts());
        QCOMPARE(report.grade, HealthGrade::Critical);
        QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Critical);
        QCOMPARE(report.hosts[0].gpus[1].grade, HealthGrade::Healthy);
        const HealthFinding* errors = findingOf(report.hosts[0].gpus[0].findings, "health.e1");
        QVERIFY(errors != nullptr);
        QCOMPARE(errors->gpu, std::optional<std::size_t>(0));
    };
    // The errors in either sample, the files in either order, in files of their own or in one.
    check(joinSnapshots({read(early, "a.xml"), read(withErrors(late), "b.xml")}), 55);
    check(joinSnapshots({read(withErrors(late), "b.xml"), read(early, "a.xml")}), 55);
    check(joinSnapshots({read(withErrors(early), "a.xml"), read(late, "b.xml")}), 55);
    check(joinSnapshots({read(late, "b.xml"), read(withErrors(early), "a.xml")}), 55);
    check(read(withErrors(early) + late, "both.txt"), 55);
    // What both have is said once.
    const HealthReport twice =
        assess(joinSnapshots({read(withErrors(early), "a.xml"), read(withErrors(early), "b.xml")}), shippedFacts());
    QCOMPARE(std::ranges::count(twice.hosts[0].gpus[0].findings, "health.e1", &HealthFinding::id), 1);
}

void TstHealthMachines::noticesACardThatALaterSampleLacks()
{
    const std::string early = sample("two_h100.xml");
    std::string late = early;
    late.replace(late.find("09:00:00"), 8, "10:00:00");
    late.replace(late.find("<attached_gpus>2"), 16, "<attached_gpus>1");
    const std::size_t second = late.find("<gpu id=", late.find("<gpu id=") + 1);
    late.erase(second, late.rfind("</gpu>") + 6 - second);
    const HealthReport report =
        assess(joinSnapshots({readCapture(early, "a.xml", shippedFacts()), readCapture(late, "b.xml", shippedFacts())}),
               shippedFacts());
    QCOMPARE(report.snapshot.hosts[0].gpus.size(), 1U);
    QCOMPARE(report.hosts[0].gpusExpected, std::optional<std::int64_t>(2));
    QVERIFY(findingOf(report.hosts[0].findings, "health.g1") != nullptr);
}

void TstHealthMachines::addsTheProcessesOfAnotherCapture()
{
    const std::size_t before = readSample("two_h100.xml").hosts[0].gpus[0].processes->size();
    const Snapshot joined = joinSnapshots({readSample("two_h100.xml"), readSample("apps.csv")});
    QCOMPARE(joined.hosts.size(), 1U);
    const std::vector<GpuProcess>& processes = *joined.hosts[0].gpus[0].processes;
    QVERIFY(processes.size() > before);
    QCOMPARE(std::ranges::count(processes, std::optional<std::int64_t>(4711), &GpuProcess::pid), 1);
    QCOMPARE(std::ranges::count(processes, std::optional<std::int64_t>(4712), &GpuProcess::pid), 1);
    QVERIFY(joined.notes.empty());
}

void TstHealthMachines::keepsLogsOfMachinesApart()
{
    const std::string journal = "Nov 21 03:14:02 node1 kernel: NVRM: Xid (PCI:0000:18:00): 31, pid=2211\n"
                                "2026-11-21T03:14:02+00:00 node2 kernel: [ 9.1] NVRM: Xid (PCI:0000:18:00): 79, pid=7\n"
                                "node3: [ 12.30] NVRM: Xid (PCI:0000:18:00): 48, pid=1\n";
    const Snapshot log = readCapture(journal, "journal.txt", shippedFacts());
    QCOMPARE(log.hosts.size(), 3U);
    for (std::size_t i = 0; i < log.hosts.size(); ++i) {
        QCOMPARE(log.hosts[i].name, "node" + std::to_string(i + 1));
        QCOMPARE(log.hosts[i].events.size(), 1U);
    }
    // An inventory that nothing names is of any of them, so none of their errors is put on it.
    const Snapshot pasted = readCapture(sample("two_h100.xml") + journal, "bundle.txt", shippedFacts());
    QCOMPARE(pasted.hosts.size(), 4U);
    QVERIFY(pasted.hosts[0].events.empty());
    const Snapshot joined = joinSnapshots({readSample("two_h100.xml"), log});
    QCOMPARE(joined.hosts.size(), 4U);
    QVERIFY(joined.hosts[0].events.empty());
}

void TstHealthMachines::givesALogToTheMachineThatWroteIt()
{
    const auto inventory = [](const char* name) { return readCapture(sample("two_h100.xml"), name, shippedFacts()); };
    const auto log = [](const char* name, const std::string& writer) {
        return readCapture(writer + "[ 12.30] NVRM: Xid (PCI:0000:18:00): 79, pid=7\n", name, shippedFacts());
    };
    const auto errorsOf = [](const std::vector<Snapshot>& snapshots, const char* host) {
        const Snapshot joined = joinSnapshots(snapshots);
        const auto found = std::ranges::find(joined.hosts, std::string(host), &HostSnapshot::name);
        return found == joined.hosts.end() ? -1 : static_cast<int>(found->events.size());
    };
    // By the name that it says itself, or else by its file's name.
    QCOMPARE(errorsOf({inventory("node1.xml"), log("dmesg.txt", "node1: ")}, "node1"), 1);
    QCOMPARE(errorsOf({inventory("node1.xml"), log("node1.log", "")}, "node1.xml"), 1);
    QCOMPARE(errorsOf({inventory("smi.xml"), log("dmesg.txt", "")}, "smi.xml"), 1);
    QCOMPARE(errorsOf({inventory("smi.xml"), log("dmesg.txt", "node7: ")}, "node7"), 1);
    // Of another machine.
    QCOMPARE(errorsOf({inventory("node1.xml"), log("dmesg-node2.txt", "")}, "node1.xml"), 0);
    QCOMPARE(errorsOf({inventory("node1.xml"), log("dmesg-node2.txt", "")}, "dmesg-node2.txt"), 1);
}

void TstHealthMachines::leavesALogOfAnyMachineAlone()
{
    const std::string first = firstMachine();
    const std::string second = secondMachine();
    const std::string log = faultyLog;
    const auto events = [](const std::string& text) {
        std::vector<std::size_t> counts;
        for (const HostSnapshot& host : readCapture(text, "bundle.txt", shippedFacts()).hosts)
            counts.push_back(host.events.size());
        return counts;
    };
    using Counts = std::vector<std::size_t>;
    QCOMPARE(events(first + second + log), (Counts{0, 0, 1}));
    QCOMPARE(events(first + log + second), (Counts{1, 0}));
    QCOMPARE(events(log + first + log + second), (Counts{1, 1}));
    QCOMPARE(events(log + first + log + first), (Counts{2}));
    // A log without an error begins a machine just as well.
    QCOMPARE(events(cleanLog + first + log + second), (Counts{0, 1}));
    QCOMPARE(events(cleanLog + first + log), (Counts{1}));
}

void TstHealthMachines::knowsWhoseCleanLogWasRead()
{
    const std::string first = firstMachine();
    const std::string second = secondMachine();
    const auto read = [](const std::string& text) { return readCapture(text, "bundle.txt", shippedFacts()); };
    const auto logs = [&read](const std::string& text) { return logsOf(read(text)); };
    QCOMPARE(logs(first), "0");
    QCOMPARE(logs(first + cleanLog), "1");
    QCOMPARE(logs(first + faultyLog), "1");
    QCOMPARE(logs(cleanLog), "1");
    QCOMPARE(logs(first + cleanLog + second), "10");
    QCOMPARE(logs(cleanLog + first + second), "10");
    QCOMPARE(logs(cleanLog + first + cleanLog + second), "11");
    // Of any of the two.
    QCOMPARE(logs(first + second + cleanLog), "00");
    // A name that nothing else says is as good as none.
    QCOMPARE(logs(first + journalLine("node1") + second + journalLine("node2")), "11");
    QCOMPARE(logs(first + journalLine("node1") + second), "10");
    QCOMPARE(logs(first + second + journalLine("node2")), "00");
    const Snapshot named = read(first + journalLine("node1") + second +
                                "Nov 21 03:14:02 node2 kernel: NVRM: Xid (PCI:0000:18:00): 31, pid=2211\n");
    QCOMPARE(logsOf(named), "11");
    QCOMPARE(named.hosts[0].events.size(), 0U);
    QCOMPARE(named.hosts[1].events.size(), 1U);
    QCOMPARE(named.hosts[1].name, "node2");
    // The log stays with the machine, not with a sample of its cards.
    const Snapshot samples = read(first + cleanLog + first);
    QCOMPARE(logsOf(samples), "1");
    QVERIFY(!samples.hosts[0].earlier.at(0).hasLog);
    // A journal names who wrote it; "localhost" is what a machine calls itself while it starts.
    const Snapshot journal = read(journalLine("node1") + journalLine("node2"));
    QCOMPARE(logsOf(journal), "11");
    QCOMPARE(journal.hosts[0].name, "node1");
    QCOMPARE(journal.hosts[1].name, "node2");
    QCOMPARE(logs(first + journalLine("localhost") + journalLine("node1")), "1");
    QCOMPARE(logs(first + journalLine("node1") + journalLine("node2")), "0");
    // Another program that speaks of a kernel is no machine.
    const std::string quoted = "Nov 21 03:14:02 node1 systemd[1]: Reloading kernel: done\n";
    QCOMPARE(logs(first + journalLine("node1") + quoted), "1");
}

void TstHealthMachines::knowsWhichFileHoldsTheLog()
{
    const auto file = [](const std::string& text, const char* name) { return readCapture(text, name, shippedFacts()); };
    const Snapshot first = file(firstMachine(), "node1.xml");
    const Snapshot second = file(secondMachine(), "node2.xml");
    const auto logs = [](const std::vector<Snapshot>& snapshots) { return logsOf(joinSnapshots(snapshots)); };
    QCOMPARE(logs({first, second}), "00");
    QCOMPARE(logs({first, second, file(cleanLog, "node2.log")}), "01");
    QCOMPARE(logs({file(cleanLog, "node1.log"), first, second}), "10");
    QCOMPARE(logs({first, file(cleanLog, "dmesg.txt")}), "1");
    // Of any of the two, and of another machine.
    QCOMPARE(logs({first, second, file(cleanLog, "dmesg.txt")}), "00");
    QCOMPARE(logs({first, file(cleanLog, "dmesg-node2.txt")}), "0");
    // Of one of the machines that a journal names, and of which it is nothing says.
    QCOMPARE(logs({first, file(journalLine("gpu1"), "journal.txt")}), "1");
    QCOMPARE(logs({first, file(journalLine("gpu1") + journalLine("gpu2"), "journal.txt")}), "0");
    // Alone they are a reading of their machines.
    const Snapshot alone = joinSnapshots({file(cleanLog, "node1.log"), file(cleanLog, "node2.log")});
    QCOMPARE(logsOf(alone), "11");
    QCOMPARE(alone.hosts[1].name, "node2.log");
}

void TstHealthMachines::leavesAMachineThatDidNotAnswerAlone()
{
    Snapshot silent =
        readCapture("ssh: Could not resolve hostname node9: Name or service not known\n", "node9", shippedFacts());
    QCOMPARE(silent.hosts.size(), 1U);
    for (const std::string name : {"", "node9"}) {
        silent.hosts[0].name = name;
        const Snapshot joined = joinSnapshots({readSample("two_h100.xml"), silent});
        QCOMPARE(joined.hosts.size(), 2U);
        QCOMPARE(joined.hosts[0].gpus.size(), 2U);
        QVERIFY(joined.hosts[0].errors.empty());
        QVERIFY(joined.hosts[1].gpus.empty());
    }
    // Nor does a driver that says no to any question.
    for (const char* said :
         {"No devices were found\n", "Failed to initialize NVML: Driver/library version mismatch\n"}) {
        const Snapshot joined =
            joinSnapshots({readSample("two_h100.xml"), readCapture(said, "/captures/smi.txt", shippedFacts())});
        QCOMPARE(joined.hosts.size(), 2U);
        QVERIFY(joined.hosts[0].errors.empty());
        QCOMPARE(joined.hosts[1].name, std::string("smi.txt"));
        QCOMPARE(joined.hosts[1].errors.size(), 1U);
    }
    // A job's own words are of the machine whose reading they stand beside.
    const Snapshot job = readCapture("torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB\n",
                                     "job.log", shippedFacts());
    QCOMPARE(joinSnapshots({readSample("two_h100.xml"), job}).hosts.size(), 1U);
    // What a card says of itself beside the reading of its machine stays with it.
    const Snapshot lost = readCapture("Unable to determine the device handle for GPU 0000:0A:00.0: GPU is lost.\n",
                                      "lost.txt", shippedFacts());
    QCOMPARE(joinSnapshots({readSample("two_h100.xml"), lost}).hosts.size(), 1U);
}

void TstHealthMachines::missesTheCardThatOnlyTheBusLists()
{
    const Snapshot read = readSample("two_h100.xml");
    std::string listed;
    const std::string board = " 3D controller [0302]: NVIDIA Corporation GH100 [H100 SXM5 80GB] [10de:2330] (rev a1)\n";
    for (const GpuSnapshot& gpu : read.hosts[0].gpus)
        listed += normalBusId(gpu.busId) + board;
    const auto assessWith = [&read](const std::string& bus) {
        return assess(joinSnapshots({readCapture(bus, "bus.txt", shippedFacts()), read}), shippedFacts());
    };
    const HealthReport whole = assessWith(listed);
    QCOMPARE(whole.hosts.size(), 1U);
    QCOMPARE(whole.grade, HealthGrade::Healthy);
    const HealthReport report = assessWith(listed + "0000:CA:00.0" + board);
    QCOMPARE(report.snapshot.hosts[0].gpus.size(), 2U);
    QCOMPARE(report.grade, HealthGrade::Critical);
    QVERIFY(findingOf(report.hosts[0].findings, "health.g1") != nullptr);
}

void TstHealthMachines::namesMachinesThatNothingNames()
{
    const Snapshot two = readCapture(sample("two_h100.xml") + sample("query.txt"), "a/bundle.txt", shippedFacts());
    QCOMPARE(two.hosts.size(), 2U);
    QCOMPARE(two.hosts[0].name, "bundle.txt, host 1");
    QCOMPARE(two.hosts[1].name, "bundle.txt, host 2");
    const Snapshot alike = joinSnapshots({readCapture(sample("two_h100.xml"), "a/smi.txt", shippedFacts()),
                                          readCapture(sample("query.txt"), "b/smi.txt", shippedFacts())});
    QCOMPARE(alike.hosts[0].name, "smi.txt");
    QCOMPARE(alike.hosts[1].name, "smi.txt (2)");
}

void TstHealthMachines::saysWhichSeriesWereFound_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("found");
    QTest::newRow("computed") << QByteArray(R"({"status":"success","data":{"resultType":"vector","result":[{"metric":)"
                                            R"({"Hostname":"node0","gpu":"0"},"value":[1,"0.87"]}]}})")
                              << QByteArray("1 series without a name");
    QTest::newRow("another exporter's answer")
        << QByteArray(R"({"status":"success","data":{"resultType":"vector","result":[{"metric":)"
                      R"({"__name__":"amd_gpu_temp","gpu":"0"},"value":[1,"60"]}]}})")
        << QByteArray("amd_gpu_temp");
    QTest::newRow("another exporter's page")
        << QByteArray("nvidia_smi_utilization_gpu_ratio{uuid=\"a\"} 0.9\nnvidia_smi_fan_speed_ratio{uuid=\"a\"} 0.3\n")
        << QByteArray("nvidia_smi_utilization_gpu_ratio, nvidia_smi_fan_speed_ratio");
}

void TstHealthMachines::saysWhichSeriesWereFound()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, found);
    const Snapshot snapshot = readCapture(text.toStdString(), "saved", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    const ErrorLine& error = snapshot.hosts[0].errors.front();
    QCOMPARE(error.kind, ErrorOutput::NothingHere);
    QVERIFY2(error.line.find(found.toStdString()) != std::string::npos, error.line.c_str());
    QVERIFY2(error.line.find("expected are DCGM_FI_DEV_GPU_TEMP") != std::string::npos, error.line.c_str());
}

void TstHealthMachines::readsTopologiesThatAreNotWhole_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<QByteArray>("firstRow");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("no network card") << QByteArray("\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tNV12\t0-31\n"
                                                   "GPU1\tNV12\t X \t32-63\n")
                                     << 2 << QByteArray("X NV12") << true;
    QTest::newRow("a pair missing") << QByteArray("\tGPU0\tGPU1\tGPU2\nGPU0\t X \t\tNV12\nGPU1\tNV12\t X \tNV12\n"
                                                  "GPU2\tNV12\tNV12\t X \n")
                                    << 3 << QByteArray("X  NV12") << false;
    QTest::newRow("cut in a row") << QByteArray("\tGPU0\tGPU1\tGPU2\nGPU0\t X \tNV12\tNV1") << 3
                                  << QByteArray("X NV12 ") << false;
    QTest::newRow("cut behind a row") << QByteArray("\tGPU0\tGPU1\tGPU2\nGPU0\t X \tNV12\tNV12\n") << 3
                                      << QByteArray("X NV12 NV12") << false;
    QTest::newRow("without the last line break")
        << QByteArray("\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\nGPU0\t X \tSYS\t0-31\t0\nGPU1\tSYS\t X \t32-63\t1")
        << 2 << QByteArray("X SYS") << true;
}

void TstHealthMachines::readsTopologiesThatAreNotWhole()
{
    QFETCH(QByteArray, text);
    const Snapshot snapshot = readCapture(text.toStdString(), "topo.txt", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QTEST(static_cast<int>(snapshot.hosts[0].gpus.size()), "gpus");
    QByteArrayList cells;
    for (const std::string& cell : snapshot.hosts[0].topology->cells[0])
        cells << QByteArray::fromStdString(cell);
    QTEST(cells.join(' '), "firstRow");
    QTEST(snapshot.notes.empty(), "isWhole");
    const HealthReport report = assess(snapshot, shippedFacts());
    QVERIFY(report.hosts[0].findings.empty());
}

void TstHealthMachines::tellsMachinesApartByAColumn_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("machines");  // Each with its number of GPUs.
    QTest::addColumn<QString>("hot");       // The machine of the GPU at 93 degrees.
    QTest::newRow("first") << "hostname, index, name, temperature.gpu, utilization.gpu [%]\n"
                              "node01, 0, NVIDIA H100 80GB HBM3, 60, 98 %\nnode01, 1, NVIDIA H100 80GB HBM3, 61, 97 %\n"
                              "node02, 0, NVIDIA H100 80GB HBM3, 93, 99 %\nnode02, 1, NVIDIA H100 80GB HBM3, 62, 99 %\n"
                           << "node01:2 node02:2" << "node02";
    QTest::newRow("last, mixed, quoted")
        << "\"index\",\"name\",\"temperature.gpu\",\"node\"\n\"0\",\"NVIDIA H100 80GB HBM3\",\"93\",\"gpu-a\"\n"
           "\"0\",\"NVIDIA H100 80GB HBM3\",\"60\",\"gpu-b\"\n\"1\",\"NVIDIA H100 80GB HBM3\",\"60\",\"gpu-a\"\n"
        << "gpu-a:2 gpu-b:1" << "gpu-a";
    QTest::newRow("one machine, a row without it")
        << "hostname, index, name, temperature.gpu\nnode01, 0, NVIDIA H100 80GB HBM3, 93\n"
           ", 1, NVIDIA H100 80GB HBM3, 60\n"
        << "node01:2" << "node01";
    QTest::newRow("a driver that does not say it")
        << "hostname, index, name, temperature.gpu\n[N/A], 0, NVIDIA H100 80GB HBM3, 93\n"
           "[N/A], 1, NVIDIA H100 80GB HBM3, 60\n"
        << ":2" << "";
    QTest::newRow("an error between")
        << "hostname, index, name, temperature.gpu\nnode01, 0, NVIDIA H100 80GB HBM3, 60\n"
           "ssh: connect to host node03 port 22: Connection refused\n"
           "node02, 0, NVIDIA H100 80GB HBM3, 93\n"
        << "node01:1 node02:1 node03:0" << "node02";
}

void TstHealthMachines::tellsMachinesApartByAColumn()
{
    QFETCH(QString, text);
    const Snapshot snapshot = readCapture(text.toStdString(), "fleet.csv", shippedFacts());
    QStringList machines;
    QString hot;
    for (const HostSnapshot& host : snapshot.hosts) {
        machines << QString::fromStdString(host.name) + ':' + QString::number(host.gpus.size());
        for (const GpuSnapshot& gpu : host.gpus)
            if (gpu.metrics.number(Metric::Temperature) == 93)
                hot = QString::fromStdString(host.name);
    }
    QTEST(machines.join(' '), "machines");
    QTEST(hot, "hot");
}

void TstHealthMachines::countsEachMachineOfASet_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("machines");
    QTest::newRow("range") << "node[01-03] (3)" << "node01 node02 node03";
    QTest::newRow("list") << "node[1,07-08] (3)" << "node1 node07 node08";
    QTest::newRow("names") << "gpu-a,gpu-b (2)" << "gpu-a gpu-b";
    QTest::newRow("both") << "gpu9,node[01-02]-ib (3)" << "gpu9 node01-ib node02-ib";
    QTest::newRow("carry") << "n[099-101] (3)" << "n099 n100 n101";
    QTest::newRow("two dimensions") << "rack[1-2]-node[08-10] (6)"
                                    << "rack1-node08 rack1-node09 rack1-node10 rack2-node08 rack2-node09 rack2-node10";
    QTest::newRow("numbers within") << "r1n[1-2,7] (3)" << "r1n1 r1n2 r1n7";
    QTest::newRow("steps") << "n[0-6/3]-ib (3)" << "n0-ib n3-ib n6-ib";
    QTest::newRow("several sets") << "a[1-2]b[1],c3 (3)" << "a1b1 a2b1 c3";
    QTest::newRow("no set") << "node01" << "node01";
}

void TstHealthMachines::countsEachMachineOfASet()
{
    QFETCH(QString, set);
    const std::string rule(15, '-');
    const std::string text = rule + "\n" + set.toStdString() + "\n" + rule +
                             "\nindex, name, temperature.gpu\n0, NVIDIA H100 80GB HBM3, 60\n" + rule + "\nother7\n" +
                             rule + "\nindex, name, temperature.gpu\n0, NVIDIA H100 80GB HBM3, 93\n";
    const Snapshot snapshot = readCapture(text, "clush", shippedFacts());
    QStringList machines;
    for (const HostSnapshot& host : snapshot.hosts) {
        machines << QString::fromStdString(host.name);
        QCOMPARE(host.gpus.size(), 1U);
        QCOMPARE(host.gpus[0].metrics.number(Metric::Temperature), host.name == "other7" ? 93 : 60);
    }
    QCOMPARE(machines.takeLast(), QStringLiteral("other7"));
    QTEST(machines.join(' '), "machines");
}

void TstHealthMachines::namesTheMachineThatWasAsked_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"ssh node%1 nvidia-smi", "srun -w node%1 nvidia-smi", "srun -p gpu --nodelist=node%1 -N1 nvidia-smi",
          "kubectl exec -n train node%1 -- nvidia-smi", "kubectl exec -it pod/node%1 -c main -- nvidia-smi"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TstHealthMachines::namesTheMachineThatWasAsked()
{
    QFETCH(QString, command);
    std::string text;
    for (const char* number : {"01", "02"})
        text += "$ " + command.arg(QLatin1String(number)).toStdString() + "\n" + sample("table.txt") + "\n";
    const Snapshot snapshot = readCapture(text, "terminal", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 2U);
    QCOMPARE(snapshot.hosts[0].name, std::string("node01"));
    QCOMPARE(snapshot.hosts[1].name, std::string("node02"));
}

void TstHealthMachines::keepsMachinesThatToolsSayDidNotAnswer_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("machines");
    QTest::newRow("clush") << "clush: node02: exited with exit code 9" << "node02";
    QTest::newRow("clush, a set") << "clush: node[03-04]: command timeout" << "node03 node04";
    QTest::newRow("pdsh") << "pdsh@head: node02: ssh exited with exit code 255" << "node02";
    QTest::newRow("srun") << "srun: error: node02: task 1: Exited with exit code 9" << "node02";
    QTest::newRow("ssh") << "node02: Connection closed by 10.0.0.2 port 22" << "node02";
    QTest::newRow("other words of srun") << "srun: error: Unable to create step for job 17: Job is pending" << "";
}

void TstHealthMachines::keepsMachinesThatToolsSayDidNotAnswer()
{
    QFETCH(QString, line);
    QFETCH(QString, machines);
    std::string text;
    const std::string table = sample("table.txt");
    for (const std::string_view row : splitLines(table))
        text += "node01: " + std::string(row) + "\n";
    const Snapshot snapshot = readCapture(text + line.toStdString() + "\n", "survey", shippedFacts());
    const HealthReport report = assess(snapshot, shippedFacts());
    QStringList silent;
    for (const HostHealth& host : report.hosts)
        if (host.grade == HealthGrade::Unknown)
            silent << QString::fromStdString(
                snapshot.hosts[static_cast<std::size_t>(&host - report.hosts.data())].name);
    QTEST(silent.join(' '), "machines");
    // Of a job's log the same line says how a task ended, and no machine is asked.
    const Snapshot log = readCapture("step 1 loss 2.0\n" + line.toStdString() + "\n", "log", shippedFacts());
    QVERIFY(log.hosts.size() <= 1);
}

void TstHealthMachines::givesANamedErrorToItsMachine()
{
    const std::string rule(15, '-');
    const std::string text =
        rule + "\nnode[01-02] (2)\n" + rule + "\n" + sample("table.txt") +
        "\nnode09: No devices were found\nnode03: [ 12.30] NVRM: Xid (PCI:0000:3B:00): 79, pid=7\n";
    const Snapshot snapshot = readCapture(text, "clush", shippedFacts());
    std::map<std::string, std::pair<std::size_t, std::size_t>> found;  // Errors and events.
    for (const HostSnapshot& host : snapshot.hosts)
        found[host.name] = {host.errors.size(), host.events.size()};
    QCOMPARE(found.size(), 4U);
    QVERIFY((found["node01"] == std::pair<std::size_t, std::size_t>(0, 0)));
    QVERIFY((found["node02"] == std::pair<std::size_t, std::size_t>(0, 0)));
    QVERIFY((found["node09"] == std::pair<std::size_t, std::size_t>(1, 0)));
    QVERIFY((found["node03"] == std::pair<std::size_t, std::size_t>(0, 1)));
}

void TstHealthMachines::missesAGpuOfTheSampleBefore()
{
    const std::string head = "index, name, uuid, temperature.gpu\n0, NVIDIA H100 80GB HBM3, GPU-a, 50\n";
    const Snapshot before = readCapture(head + "1, NVIDIA H100 80GB HBM3, GPU-b, 50\n", "before", shippedFacts());
    AssessInput input{.previous = &before};
    const HealthReport report = assess(readCapture(head, "now", shippedFacts()), shippedFacts(), input);
    QCOMPARE(report.grade, HealthGrade::Critical);
    const HealthFinding* missing = findingOf(report.hosts[0].findings, "health.g1");
    QVERIFY(missing != nullptr && missing->evidence.starts_with("1 GPUs answer, 2 before"));
    QCOMPARE(assess(before, shippedFacts(), input).grade, HealthGrade::Healthy);
}

void TstHealthMachines::refusesSetsThatAreNone_data()
{
    QTest::addColumn<QString>("set");
    for (const char* set : {"node[1-", "node[3-1]", "node[a-b]", "node[]", "r[1-200]n[1-200]", "n[1-5/0]", "a b[1-2]"})
        QTest::newRow(set) << QString::fromLatin1(set);
}

void TstHealthMachines::refusesSetsThatAreNone()
{
    QFETCH(QString, set);
    QVERIFY(machinesOfSet(set.toStdString()).empty());
}

void TstHealthMachines::unfoldsAnswersInOneLine()
{
    // As "ansible -o" prints it.
    const Snapshot snapshot = readCapture(
        "gpu-01 | CHANGED | rc=0 | (stdout) index, name, temperature.gpu\\n0, NVIDIA H100 80GB HBM3, 60\\n1, NVIDIA "
        "H100 "
        "80GB HBM3, 61\n"
        "gpu-02 | CHANGED | rc=0 | (stdout) index, name, temperature.gpu\\n0, NVIDIA H100 80GB HBM3, 93 (stderr) a "
        "warning\n"
        "gpu-03 | FAILED | rc=9 | (stdout) Failed to initialize NVML: Driver/library version mismatch\n"
        "gpu-04 | UNREACHABLE!: Failed to connect to the host via ssh: ssh: connect to host gpu-04 port 22: Connection "
        "timed out\n",
        "ansible", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 4U);
    QCOMPARE(snapshot.hosts[0].name, "gpu-01");
    QCOMPARE(snapshot.hosts[0].gpus.size(), 2U);
    QCOMPARE(snapshot.hosts[1].gpus.at(0).metrics.number(Metric::Temperature), std::optional(93.0));
    QCOMPARE(snapshot.hosts[2].errors.at(0).kind, ErrorOutput::LibraryMismatch);
    QCOMPARE(snapshot.hosts[3].name, "gpu-04");
    QCOMPARE(snapshot.hosts[3].errors.at(0).kind, ErrorOutput::SshUnreachable);
}

HEADROOM_TEST(TstHealthMachines)
#include "tst_health_machines.moc"
