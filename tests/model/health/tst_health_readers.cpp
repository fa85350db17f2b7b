// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;
using enum Metric;

namespace {

constexpr double mebibyte = 1024.0 * 1024;

/// The only host of a sample.
HostSnapshot hostOf(const char* name)
{
    Snapshot snapshot = readSample(name);
    return snapshot.hosts.size() == 1 ? std::move(snapshot.hosts.front()) : HostSnapshot();
}

}  // namespace

class TstHealthReaders : public QObject {
    Q_OBJECT

private slots:
    void readsXml();
    void expandsNoEntities();
    void readsQueryText();
    void readsTable();
    void readsQueryRows();
    void readsRowsWithoutHeader();
    void readsRowsAroundLostCard();
    void readsProcessRows();
    void readsRemappedRows();
    void readsMonitors();
    void readsTopology();
    void readsLinks();
    void readsKernelLog();
    void readsALostCardOverSeveralLines();
    void readsPciList();
    void readsExporterPage();
    void readsPrometheusAnswer();
    void splitsBundle();
    void laterSampleReplacesEarlierOne();
    void readsTheTableOfAmdSmi();
    void readsOlderRocm();
    void readsJsonOfRocm();
    void readsReportsThatStandInOneLine();
    void readsEachResultOfATest();
    void takesOtherSpacesForBlanks();
    void refusesItsOwnReport();
};

void TstHealthReaders::readsXml()
{
    const HostSnapshot host = hostOf("two_h100.xml");
    QCOMPARE(host.driver, "575.57.08");
    QCOMPARE(host.cuda, "12.9");
    QCOMPARE(host.attached, std::optional<std::int64_t>(2));
    QCOMPARE(host.gpus.size(), 2U);
    const GpuSnapshot& gpu = host.gpus[0];
    QCOMPARE(gpu.busId, "00000000:18:00.0");
    QCOMPARE(gpu.metrics.number(MemoryUsed), std::optional(70016 * mebibyte));
    QCOMPARE(gpu.metrics.number(Power), std::optional(612.4));
    QCOMPARE(gpu.metrics.number(PowerLimit), std::optional(700.0));
    QCOMPARE(gpu.metrics.number(TemperatureMargin), std::optional(25.0));
    QCOMPARE(gpu.metrics.number(MarginAtSlowdown), std::optional(-2.0));
    QVERIFY(!gpu.metrics.has(TemperatureSlowdown));
    QVERIFY(!gpu.metrics.has(FanPercent));
    QCOMPARE(gpu.metrics.number(SmClockMax), std::optional(1980.0));
    QCOMPARE(gpu.throttleReasons, std::optional(std::vector<std::string>{"sw_power_cap"}));
    QCOMPARE(gpu.processes->size(), 1U);
    QCOMPARE(gpu.processes->front().name, "python train.py --note \"a & b\"");
    QCOMPARE(gpu.mig->size(), 0U);
}

void TstHealthReaders::expandsNoEntities()
{
    const HostSnapshot host = hostOf("entities.xml");
    QCOMPARE(host.gpus.size(), 1U);
    QCOMPARE(host.gpus[0].metrics.number(Temperature), std::optional(30.0));
    QVERIFY(host.gpus[0].name.size() < 20);
    QVERIFY(host.gpus[0].name.find("aaaa") == std::string::npos);
}

void TstHealthReaders::readsQueryText()
{
    const HostSnapshot host = hostOf("query.txt");
    QCOMPARE(host.driver, "535.161.08");
    QCOMPARE(host.gpus.size(), 1U);
    const GpuSnapshot& gpu = host.gpus[0];
    QCOMPARE(gpu.busId, "00000000:65:00.0");
    QCOMPARE(gpu.metrics.text(Mig), "Enabled");
    QCOMPARE(gpu.mig->size(), 1U);
    QCOMPARE(gpu.mig->front().memoryTotal, std::optional(5952 * mebibyte));
    QCOMPARE(gpu.mig->front().multiprocessors, std::optional(14.0));
    QCOMPARE(gpu.metrics.number(MemoryTotal), std::optional(24576 * mebibyte));
    QCOMPARE(gpu.metrics.number(EccUncorrectedVolatile), std::optional(0.0));
    QVERIFY(!gpu.metrics.has(UtilizationPercent));
    QCOMPARE(gpu.metrics.text(RemapPending), "Yes");
    QCOMPARE(gpu.metrics.number(BanksHigh), std::optional(1.0));
    QCOMPARE(gpu.metrics.number(TemperatureSlowdown), std::optional(90.0));
    QCOMPARE(gpu.metrics.number(TemperatureMarginComputed), std::optional(52.0));
    QCOMPARE(gpu.throttleReasons, std::optional(std::vector<std::string>{"gpu_idle"}));
    QCOMPARE(gpu.processes->front().name, "serve : main");
    QCOMPARE(gpu.processes->front().gpuInstance, "3");
}

void TstHealthReaders::readsTable()
{
    const HostSnapshot host = hostOf("table.txt");
    QCOMPARE(host.driver, "575.57.08");
    QCOMPARE(host.cuda, "12.9");
    QCOMPARE(host.gpus.size(), 2U);
    const GpuSnapshot& first = host.gpus[0];
    QCOMPARE(first.name, "NVIDIA A100-SXM4-40GB");
    QCOMPARE(first.metrics.text(Persistence), "On");
    QCOMPARE(first.metrics.number(Power), std::optional(287.0));
    QCOMPARE(first.metrics.number(PowerLimit), std::optional(400.0));
    QCOMPARE(first.metrics.number(MemoryUsed), std::optional(37120 * mebibyte));
    QCOMPARE(first.metrics.number(UtilizationPercent), std::optional(98.0));
    QCOMPARE(first.metrics.number(EccUncorrectedVolatile), std::optional(0.0));
    QVERIFY(!first.metrics.has(FanPercent) && !first.metrics.failed(FanPercent));
    QCOMPARE(first.processes->front().name, "/opt/my env/bin/python a|b");
    QCOMPARE(first.processes->front().pid, std::optional<std::int64_t>(104711));
    const GpuSnapshot& second = host.gpus[1];
    QVERIFY(second.metrics.failed(FanPercent));
    QCOMPARE(second.metrics.text(EccMode), "Off");
    QVERIFY(!second.metrics.has(EccUncorrectedVolatile));
}

void TstHealthReaders::readsQueryRows()
{
    const HostSnapshot host = hostOf("query.csv");
    QCOMPARE(host.gpus.size(), 2U);
    QCOMPARE(host.gpus[0].metrics.number(MemoryUsed), std::optional(20100 * mebibyte));
    QCOMPARE(host.gpus[0].metrics.number(PowerLimit), std::optional(72.0));
    QCOMPARE(host.gpus[0].throttleReasons, std::optional(std::vector<std::string>{"sw_power_cap"}));
    QVERIFY(!host.gpus[0].processes.has_value());
    QCOMPARE(host.gpus[1].metrics.text(PerformanceState), "P8");
    QVERIFY(!host.gpus[1].metrics.has(EccUncorrectedVolatile));
}

void TstHealthReaders::readsRowsWithoutHeader()
{
    const HostSnapshot host = hostOf("query_bare.csv");
    QCOMPARE(host.gpus.size(), 2U);
    QCOMPARE(host.gpus[1].index, std::optional<std::int64_t>(1));
    QCOMPARE(host.gpus[0].uuid, "GPU-aaaa0000-0000-4000-8000-000000000000");
    QCOMPARE(host.gpus[0].metrics.number(MemoryUsed), std::optional(20100 * mebibyte));
    QCOMPARE(host.gpus[0].metrics.number(MemoryTotal), std::optional(23034 * mebibyte));
    QCOMPARE(host.gpus[0].metrics.number(UtilizationPercent), std::optional(91.0));
}

void TstHealthReaders::readsRowsAroundLostCard()
{
    const HostSnapshot host = hostOf("query_lost.csv");
    QCOMPARE(host.gpus.size(), 3U);
    QCOMPARE(host.gpus[0].metrics.number(Temperature), std::optional(41.0));
    QVERIFY(host.gpus[1].lost);
    QCOMPARE(host.gpus[1].busId, "0000:41:00.0");
    QVERIFY(host.gpus[1].metrics.failed(Temperature));
    QCOMPARE(host.gpus[2].index, std::optional<std::int64_t>(2));
}

void TstHealthReaders::readsProcessRows()
{
    const HostSnapshot host = hostOf("apps.csv");
    QCOMPARE(host.gpus.size(), 1U);
    const std::vector<GpuProcess>& processes = *host.gpus[0].processes;
    QCOMPARE(processes.size(), 2U);
    QCOMPARE(processes[0].name, "python train.py --sizes 1,2,3");
    QCOMPARE(processes[0].memoryBytes, std::optional(18000 * mebibyte));
    QCOMPARE(processes[1].name, "\"a, b\"");
    QVERIFY(!processes[1].memoryBytes.has_value());
}

void TstHealthReaders::readsRemappedRows()
{
    const HostSnapshot host = hostOf("remapped.csv");
    QCOMPARE(host.gpus[0].uuid, "GPU-aaaa0000-0000-4000-8000-000000000000");
    QCOMPARE(host.gpus[0].metrics.text(RemapPending), "Yes");
    QCOMPARE(host.gpus[0].metrics.number(RemappedUncorrectable), std::optional(2.0));
}

void TstHealthReaders::readsMonitors()
{
    const HostSnapshot device = hostOf("dmon.txt");
    QCOMPARE(device.gpus.size(), 2U);
    QCOMPARE(device.gpus[0].metrics.number(Temperature), std::optional(67.0));
    QCOMPARE(device.gpus[0].metrics.number(UtilizationPercent), std::optional(98.0));
    QCOMPARE(device.gpus[0].metrics.number(MemoryUsed), std::optional(37121 * mebibyte));
    QCOMPARE(device.gpus[0].metrics.number(EccUncorrectedVolatile), std::optional(0.0));
    QCOMPARE(device.gpus[0].samples, 2);
    QVERIFY(!device.gpus[1].metrics.has(UtilizationPercent));
    QVERIFY(!device.gpus[0].processes.has_value());
    const HostSnapshot process = hostOf("pmon.txt");
    QCOMPARE(process.gpus.size(), 2U);
    QCOMPARE(process.gpus[0].processes->size(), 1U);
    QCOMPARE(process.gpus[0].processes->front().name, "my program");
    QCOMPARE(process.gpus[0].processes->front().memoryBytes, std::optional(37100 * mebibyte));
    QCOMPARE(process.gpus[1].processes->size(), 0U);
}

void TstHealthReaders::readsTopology()
{
    const HostSnapshot host = hostOf("topo.txt");
    QVERIFY(host.topology.has_value());
    QCOMPARE(host.topology->columns, (std::vector<std::string>{"GPU0", "GPU1", "NIC0"}));
    QCOMPARE(host.topology->cells[0], (std::vector<std::string>{"X", "NV12", "PXB"}));
    QCOMPARE(host.topology->cells[2], (std::vector<std::string>{"PXB", "SYS", "X"}));
    QCOMPARE(host.topology->cpuAffinity[1], "32-63");
    QCOMPARE(host.gpus.size(), 2U);
}

void TstHealthReaders::readsLinks()
{
    const HostSnapshot status = hostOf("nvlink_status.txt");
    QCOMPARE(status.gpus.size(), 2U);
    QCOMPARE(status.gpus[1].links.size(), 12U);
    QCOMPARE(status.gpus[1].links[3].active, std::optional(false));
    QCOMPARE(status.gpus[1].links[4].gigabytesPerSecond, std::optional(25.0));
    const HostSnapshot errors = hostOf("nvlink_errors.txt");
    QCOMPARE(errors.gpus[0].metrics.number(NvlinkReplays), std::optional(3.0));
    QCOMPARE(errors.gpus[0].metrics.number(NvlinkCrcErrors), std::optional(5.0));
    const HostSnapshot list = hostOf("list.txt");
    QCOMPARE(list.gpus[0].mig->size(), 2U);
    QCOMPARE(list.gpus[0].mig->front().profile, "1g.18gb");
    QCOMPARE(list.gpus[1].mig->size(), 0U);
}

void TstHealthReaders::readsKernelLog()
{
    const HostSnapshot host = hostOf("kernel.log");
    QCOMPARE(host.events.size(), 5U);
    QCOMPARE(host.events[0].xid, std::optional<std::int64_t>(79));
    QCOMPARE(host.events[0].busId, "0000:0F:00.0");
    QVERIFY(!host.events[1].xid.has_value());
    QCOMPARE(host.events[2].count, 2);
    QVERIFY(host.events[3].nvSwitch && !host.events[3].fatal);
    QCOMPARE(host.gpus.size(), 2U);
}

void TstHealthReaders::readsALostCardOverSeveralLines()
{
    const SectionReading reading =
        readKernelLog("[ 12.30] NVRM: The NVIDIA GPU 0000:b3:00.0\n"
                      "[ 12.30] NVRM: (PCI ID: 10de:2330) installed in this system has\n"
                      "[ 12.30] NVRM: fallen off the bus and is not responding to commands.\n",
                      shippedFacts());
    QCOMPARE(reading.hosts.front().events.size(), 1U);
    QVERIFY(reading.hosts.front().events[0].fatal);
    QCOMPARE(reading.hosts.front().events[0].busId, "0000:B3:00.0");
}

void TstHealthReaders::readsPciList()
{
    const HostSnapshot host = hostOf("lspci.txt");
    QCOMPARE(host.pci.size(), 3U);
    QCOMPARE(host.pci[1].busId, "0000:0F:00.0");
    QCOMPARE(host.gpus.size(), 3U);
}

void TstHealthReaders::readsExporterPage()
{
    const Snapshot snapshot = readSample("dcgm.prom");
    QCOMPARE(snapshot.hosts.size(), 2U);
    const HostSnapshot& host = snapshot.hosts[0];
    QCOMPARE(host.name, "node0");
    QCOMPARE(host.driver, "580.65.06");
    QCOMPARE(host.gpus.size(), 4U);
    QVERIFY(!host.gpus[0].metrics.has(MemoryTemperature));
    QCOMPARE(host.gpus[1].metrics.number(MemoryTemperature), std::optional(70.0));
    QCOMPARE(host.gpus[0].metrics.number(MemoryTotal), std::optional(81559 * mebibyte));
    QCOMPARE(host.gpus[0].metrics.number(TensorActivePercent), std::optional(45.0));
    QCOMPARE(host.gpus[3].metrics.text(RemapFailure), "Yes");
    QCOMPARE(host.gpus[1].throttleReasons,
             std::optional(std::vector<std::string>{"sw_thermal_slowdown", "hw_thermal_slowdown"}));
}

void TstHealthReaders::readsPrometheusAnswer()
{
    const Snapshot snapshot = readSample("prometheus.json");
    QCOMPARE(snapshot.hosts.size(), 2U);
    const GpuSnapshot& gpu = snapshot.hosts[0].gpus[0];
    QCOMPARE(gpu.metrics.number(Temperature), std::optional(91.0));
    QCOMPARE(gpu.metrics.number(UtilizationPercent), std::optional(93.0));
    QVERIFY(!gpu.metrics.has(MemoryUsed));
    QCOMPARE(snapshot.hosts[1].name, "node9:9400");
    QCOMPARE(snapshot.hosts[1].errors.front().kind, ErrorOutput::ExporterDown);
    QCOMPARE(hostOf("prometheus_error.json").errors.front().kind, ErrorOutput::PrometheusError);
}

void TstHealthReaders::splitsBundle()
{
    const HostSnapshot host = hostOf("bundle.txt");
    QCOMPARE(host.driver, "575.57.08");
    QVERIFY(host.topology.has_value());
    QCOMPARE(host.gpus.size(), 2U);
    QCOMPARE(host.gpus[1].metrics.number(Temperature), std::optional(61.0));
    QCOMPARE(host.gpus[1].links.size(), 12U);
    QCOMPARE(host.gpus[1].uuid, "GPU-bbbb0001-0000-4000-8000-000000000001");
    QCOMPARE(host.pci.size(), 3U);
    QCOMPARE(host.events.size(), 5U);
}

void TstHealthReaders::laterSampleReplacesEarlierOne()
{
    std::string later = sample("table.txt");
    later.replace(later.find("98%"), 3, "12%");
    const Snapshot snapshot = readCapture(sample("table.txt") + later, "loop", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), 2U);
    QCOMPARE(snapshot.hosts[0].gpus[0].metrics.number(UtilizationPercent), std::optional(12.0));
    QCOMPARE(snapshot.hosts[0].gpus[0].samples, 2);
}

void TstHealthReaders::readsTheTableOfAmdSmi()
{
    // Of ROCm 7.
    const Snapshot snapshot =
        readCapture("+------------------------------------------------------------------------------+\n"
                    "| AMD-SMI 26.1.0+e94df3ed      amdgpu version: 6.14.14  ROCm version: 7.0.0    |\n"
                    "|-------------------------------------+----------------------------------------|\n"
                    "| BDF                        GPU-Name | Mem-Uti   Temp   UEC       Power-Usage |\n"
                    "| GPU  HIP-ID  OAM-ID  Partition-Mode | GFX-Uti    Fan               Mem-Usage |\n"
                    "|=====================================+========================================|\n"
                    "| 0000:05:00.0    AMD Instinct MI355X | 0 %      41 °C   0          242/1400 W |\n"
                    "|   0       0       2        SPX/NPS1 | 97 %       N/A        284/294896 MB |\n"
                    "|-------------------------------------+----------------------------------------|\n"
                    "| 0000:15:00.0    AMD Instinct MI355X | N/A      43 °C   12              245 W |\n"
                    "|   1       1       4        SPX/NPS1 | 0 %        N/A        284/294896 MB |\n"
                    "+-------------------------------------+----------------------------------------+\n"
                    "| Processes:                                                                   |\n"
                    "|  GPU        PID  Process Name          GTT_MEM  VRAM_MEM  MEM_USAGE     CU % |\n"
                    "|==============================================================================|\n"
                    "|    0       4711  python3                2.0 MB  1024.0 MB  1.1 GB       N/A |\n",
                    "amd-smi", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    const std::vector<GpuSnapshot>& gpus = snapshot.hosts[0].gpus;
    QCOMPARE(gpus.size(), 2U);
    QCOMPARE(gpus[0].busId, "0000:05:00.0");
    QCOMPARE(gpus[0].index, std::optional<std::int64_t>(0));
    QCOMPARE(gpus[0].name, "AMD Instinct MI355X");
    QCOMPARE(gpus[0].metrics.number(Temperature), std::optional(41.0));
    QCOMPARE(gpus[0].metrics.number(Power), std::optional(242.0));
    QCOMPARE(gpus[0].metrics.number(PowerLimit), std::optional(1400.0));
    QCOMPARE(gpus[0].metrics.number(UtilizationPercent), std::optional(97.0));
    QCOMPARE(gpus[0].metrics.number(EccUncorrectedVolatile), std::optional(0.0));
    QVERIFY(gpus[0].metrics.has(MemoryUsed) && gpus[0].metrics.has(MemoryTotal));
    QCOMPARE(gpus[1].metrics.number(EccUncorrectedVolatile), std::optional(12.0));
    QCOMPARE(gpus[1].metrics.number(Power), std::optional(245.0));
    QVERIFY(!gpus[1].metrics.has(PowerLimit));
}

void TstHealthReaders::readsOlderRocm()
{
    // Of ROCm 5: the second half of a card has no power of its own.
    const Snapshot snapshot =
        readCapture("GPU  Temp (DieEdge)  AvgPwr  SCLK    MCLK     Fan  Perf  PwrCap  VRAM%  GPU%\n"
                    "0    47.0c           91.0W   800Mhz  1600Mhz  0%   auto  560.0W    0%   12%\n"
                    "1    46.0c           N/A     800Mhz  1600Mhz  0%   auto  0.0W      0%   0%\n",
                    "rocm-smi", shippedFacts());
    const std::vector<GpuSnapshot>& gpus = snapshot.hosts.at(0).gpus;
    QCOMPARE(gpus.size(), 2U);
    QCOMPARE(gpus[0].metrics.number(Temperature), std::optional(47.0));
    QCOMPARE(gpus[0].metrics.number(Power), std::optional(91.0));
    QCOMPARE(gpus[0].metrics.number(PowerLimit), std::optional(560.0));
    QCOMPARE(gpus[0].metrics.number(UtilizationPercent), std::optional(12.0));
    QVERIFY(!gpus[1].metrics.has(Power));
}

void TstHealthReaders::readsJsonOfRocm()
{
    const Snapshot snapshot = readCapture(
        R"x({"card0": {"Device Name": "AMD Instinct MI300X", "Temperature (Sensor junction) (C)": "41.0", )x"
        R"x("Current Socket Graphics Package Power (W)": "139.0", "GPU use (%)": "12", )x"
        R"x("VRAM Total Memory (B)": "206141652992"}, "card1": {"GPU use (%)": "N/A"}, "system": {"Driver": "6.8.5"}})x",
        "rocm-smi", shippedFacts());
    const std::vector<GpuSnapshot>& gpus = snapshot.hosts.at(0).gpus;
    QCOMPARE(gpus.size(), 2U);
    QCOMPARE(gpus[0].metrics.number(Temperature), std::optional(41.0));
    QCOMPARE(gpus[0].metrics.number(Power), std::optional(139.0));
    QCOMPARE(gpus[0].metrics.number(UtilizationPercent), std::optional(12.0));
    QCOMPARE(gpus[0].metrics.number(MemoryTotal), std::optional(206141652992.0));
    QVERIFY(!gpus[1].metrics.has(UtilizationPercent));
}

void TstHealthReaders::readsReportsThatStandInOneLine()
{
    const auto codesOf = [](const std::string& text) {
        std::string codes;
        const Snapshot snapshot = readCapture(text, "chat", shippedFacts());
        for (const KernelEvent& event : snapshot.hosts.at(0).events)
            codes += std::to_string(event.xid.value_or(0)) + " " + event.busId + " ";
        return codes;
    };
    QCOMPARE(
        codesOf("14:02 <kai> gpu-07: NVRM: Xid (PCI:0000:18:00): 63, pid=0, Row Remapper: marked for remapping. NVRM: "
                "Xid (PCI:0000:2a:00): 79, pid=0, GPU has fallen off the bus.\n"),
        "63 0000:18:00.0 79 0000:2A:00.0 ");
    QCOMPARE(codesOf("it says Xid (PCI:0000:18:00): 79, pid=0, GPU has fallen off the bus.\n"), "79 0000:18:00.0 ");
}

void TstHealthReaders::readsEachResultOfATest()
{
    const Snapshot snapshot =
        readCapture("+---------------------------+------------------------------------------------+\n"
                    "| Diagnostic                | Result                                         |\n"
                    "+===========================+================================================+\n"
                    "| GPU Memory                | Pass - GPUs: 0, 1, 2                           |\n"
                    "|                           | Fail - GPUs: 3, 5                              |\n"
                    "| Warning                   | GPU 5 Memory test failed with 3 errors         |\n"
                    "| Diagnostic                | Pass - All                                     |\n"
                    "+---------------------------+------------------------------------------------+\n",
                    "dcgmi", shippedFacts());
    std::string failed;
    for (const DiagnosticResult& result : snapshot.hosts.at(0).tools.diagnostics)
        if (result.result == TestResult::Fail)
            failed += result.test + " " + std::to_string(result.gpu.value_or(-1)) + " ";
    QCOMPARE(failed, "GPU Memory 3 GPU Memory 5 ");
    QCOMPARE(assess(snapshot, shippedFacts()).grade, HealthGrade::Critical);
}

void TstHealthReaders::takesOtherSpacesForBlanks()
{
    const std::string text = sample("table.txt");
    for (const char* space : {"\xC2\xA0", "\xE2\x80\xAF"}) {
        std::string pasted;
        for (const char c : text)
            pasted += c == ' ' ? std::string(space) : std::string(1, c);
        const Snapshot plain = readCapture(text, "text", shippedFacts());
        const Snapshot read = readCapture(pasted, "text", shippedFacts());
        QCOMPARE(read.hosts.size(), plain.hosts.size());
        QCOMPARE(read.hosts[0].gpus.size(), plain.hosts[0].gpus.size());
        QCOMPARE(read.hosts[0].gpus[0].name, plain.hosts[0].gpus[0].name);
        QCOMPARE(read.hosts[0].gpus[0].metrics.number(MemoryUsed), plain.hosts[0].gpus[0].metrics.number(MemoryUsed));
        QCOMPARE(read.hosts[0].gpus[0].processes->size(), plain.hosts[0].gpus[0].processes->size());
    }
    QCOMPARE(readCapture("Xid\xE2\x80\x8B 79\n", "text", shippedFacts()).hosts.at(0).events.at(0).xid,
             std::optional<std::int64_t>(79));
}

void TstHealthReaders::refusesItsOwnReport()
{
    const std::string report =
        "$ headroom health a.txt\nHealth of a.txt: critical\n1 GPU: 1 critical\n\ncritical, GPU 3: "
        "[ 12.3] NVRM: Xid (PCI:0000:18:00): 79, pid=7 [health.x2]\n";
    QVERIFY(isOwnReport(report));
    const Snapshot refused = readCapture(report, "report", shippedFacts());
    QVERIFY(!refused.recognised);
    QVERIFY(refused.hosts.empty());
    // A capture below it is read.
    QVERIFY(readCapture(report + sample("table.txt"), "both", shippedFacts()).recognised);
    QVERIFY(!isOwnReport("Health of the cluster: see below\n"));
}

HEADROOM_TEST(TstHealthReaders)
#include "tst_health_readers.moc"
