// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/capture.h"
#include "model/health/rules/assess.h"
#include "model/health/rules/compare.h"
#include "tests/support/growth.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <functional>
#include <memory>
#include <string>

using namespace headroom;
using namespace headroom::test;

/// A capture of a million lines takes a million times one line, whatever stands in it.
class TestHealthGrowth : public QObject {
    Q_OBJECT

private slots:
    void captureIsReadInProportion_data();
    void captureIsReadInProportion();
    void filesAreJoinedInProportion_data();
    void filesAreJoinedInProportion();
    void readingsAreComparedInProportion();
    void squareIsNoticed();
};

namespace {

using Maker = std::function<std::string(int)>;

/// Work of four times as much may take up to this many times as long: caches are smaller than captures.
constexpr double mostGrowth = 8;

std::string number(int i) { return std::to_string(i); }

/// A text with a line for each of n.
Maker lines(const std::string& head, const std::function<std::string(int)>& line, const std::string& end = {})
{
    return [=](int n) {
        std::string text = head;
        for (int i = 0; i < n; ++i)
            text += line(i) + '\n';
        return text + end;
    };
}

std::string uuid(int i) { return "GPU-" + number(10'000'000 + i); }

/// A PCI address of its own for each of 8 million.
std::string bus(int i)
{
    constexpr int devices = 32;
    constexpr int buses = 256;
    return QString::asprintf("%08X:%02X:%02X.0", i / (devices * buses), i / devices % buses, i % devices).toStdString();
}

std::string smallXml(int i, const std::string& address)
{
    return "<?xml version=\"1.0\" ?>\n<nvidia_smi_log>\n<driver_version>580.65.06</driver_version>\n"
           "<attached_gpus>1</attached_gpus>\n<gpu id=\"" +
           address + "\"><product_name>NVIDIA H100 80GB HBM3</product_name><uuid>" + uuid(i) +
           "</uuid><temperature><gpu_temp>50 C</gpu_temp></temperature></gpu>\n</nvidia_smi_log>";
}

/// A page of an exporter: a card of its own for each host.
std::string hostsPage(int n)
{
    std::string text;
    for (const char* field : {"DCGM_FI_DEV_GPU_TEMP", "DCGM_FI_DEV_GPU_UTIL"})
        for (int i = 0; i < n; ++i)
            text += std::string(field) + "{gpu=\"0\",UUID=\"" + uuid(i) +
                    "\",pci_bus_id=\"00000000:0F:00.0\",Hostname=\"node" + number(i) + "\"} 50\n";
    return text;
}

void assessAll(Snapshot snapshot) { (void)assess(std::move(snapshot), shippedFacts()); }

}  // namespace

void TestHealthGrowth::captureIsReadInProportion_data()
{
    QTest::addColumn<Maker>("maker");
    QTest::addColumn<int>("count");
    const auto row = [](const char* name, int count, const Maker& maker) { QTest::newRow(name) << maker << count; };
    const std::string dmon = "# gpu   pwr  gtemp\n";
    row("dmon of many cards", 4'000, lines(dmon, [](int i) { return number(i) + " 90 50"; }));
    row("dmon of many samples", 8'000, lines(dmon, [](int i) { return number(i % 8) + " 90 50"; }));
    row("dmon of one card beside many", 4'000, lines(dmon, [](int i) { return number(i < 1'000 ? i : 0) + " 90 50"; }));
    row("pmon of many processes", 8'000, lines("# gpu pid type sm mem enc dec command\n", [](int i) {
            return "0 " + number(i) + " C 50 10 - - python";
        }));
    row("pmon of many cards", 4'000,
        lines("# gpu pid type sm mem enc dec command\n", [](int i) { return number(i) + " 77 C 50 10 - - python"; }));
    const std::string csv = "index, uuid, pci.bus_id, temperature.gpu\n";
    row("rows of many cards", 4'000,
        lines(csv, [](int i) { return number(i) + ", " + uuid(i) + ", " + bus(i) + ", 50"; }));
    row("rows of one index", 4'000, lines(csv, [](int i) { return "0, " + uuid(i) + ", " + bus(i) + ", 50"; }));
    row("rows without an index", 4'000, lines("uuid, temperature.gpu\n", [](int i) { return uuid(i) + ", 50"; }));
    row("rows of processes", 4'000, lines("gpu_uuid, pid, process_name, used_memory [MiB]\n", [](int i) {
            return uuid(i) + ", " + number(i) + ", python, 100 MiB";
        }));
    row("cards and their processes", 2'000, [csv](int n) {
        return lines(csv, [](int i) { return number(i) + ", " + uuid(i) + ", " + bus(i) + ", 50"; })(n) + "\n" +
               lines("gpu_uuid, pid, process_name, used_memory [MiB]\n",
                     [](int i) { return uuid(i) + ", " + number(i) + ", python, 100 MiB"; })(n);
    });
    row("exporter of many hosts", 2'000, hostsPage);
    row("exporter of many nameless cards", 4'000, lines({}, [](int i) {
            return "DCGM_FI_DEV_GPU_TEMP{gpu=\"" + number(i % 8) + "\",UUID=\"" + uuid(i) + "\"} 50";
        }));
    row("exporter of many slices", 4'000, lines({}, [](int i) {
            return "DCGM_FI_DEV_FB_USED{gpu=\"0\",UUID=\"GPU-1\",GPU_I_ID=\"" + number(i) + "\"} 50";
        }));
    row("log of many machines", 2'000, lines({}, [](int i) {
            return "Nov 21 03:14:02 gpu" + number(i) +
                   " kernel: NVRM: Xid (PCI:0000:0f:00): 79, pid=1, GPU has fallen off "
                   "the bus.";
        }));
    row("log of many cards", 2'000, lines({}, [](int i) {
            return "[   12.345678] NVRM: Xid (PCI:" + bus(i).substr(4, 10) +
                   "): 79, pid=1, GPU has fallen off the bus.";
        }));
    row("log of many codes", 2'000, lines({}, [](int i) {
            return "[   12.345678] NVRM: Xid (PCI:0000:0f:00): " + number(i) + ", pid=1, something";
        }));
    row("captures one after the other", 1'000, lines({}, [](int i) { return smallXml(i, "00000000:0F:00.0"); }));
    row("captures of other addresses", 400, lines({}, [](int i) { return smallXml(i, bus(i)); }));
    row("lines of many machines", 1'000, lines({}, [](int i) {
            const std::string name = "node" + number(i) + ": ";
            return name + "index, uuid, temperature.gpu\n" + name + "0, " + uuid(i) + ", 50\n" + name + "1, " +
                   uuid(8'000'000 + i) + ", 50";
        }));
    row("links of one card", 8'000,
        lines("GPU 0: NVIDIA H100 (UUID: GPU-1)\n", [](int i) { return "\t Link " + number(i) + ": 26.562 GB/s"; }));
    row("slices of one card", 8'000, lines("GPU 0: NVIDIA H100 (UUID: GPU-1)\n", [](int i) {
            return "  MIG 1g.10gb     Device  " + number(i) + ": (UUID: MIG-" + number(i) + ")";
        }));
    row("lists without an end", 8'000,
        lines("<?xml version=\"1.0\" ?>\n<nvidia_smi_log>\n", [](int) { return "<supported_clocks>"; }));
    row("narrow links", 4'000, lines("index, uuid, name, pcie.link.width.current, pcie.link.width.max\n", [](int i) {
            return number(i) + ", " + uuid(i) + ", NVIDIA H100 80GB HBM3, 8, 16";
        }));
    row("names of many cards", 4'000, lines("index, uuid, name, driver_version, vbios_version\n", [](int i) {
            return number(i) + ", " + uuid(i) + ", NVIDIA H" + number(i) + ", 580.65.06, 96.00.00.00." + number(i);
        }));
    row("error lines", 8'000,
        lines({}, [](int i) { return "Unable to determine the device handle for GPU " + bus(i) + ": Unknown Error"; }));
    row("any lines", 20'000, lines({}, [](int i) { return "GPU " + number(i) + " <, | : { of nothing"; }));
}

void TestHealthGrowth::captureIsReadInProportion()
{
    QFETCH(Maker, maker);
    QFETCH(int, count);
    const double times = growth(count, mostGrowth, [&maker](int n) {
        return [text = maker(n)] { assessAll(readCapture(text, "capture", shippedFacts())); };
    });
    QVERIFY2(times <= mostGrowth, qPrintable(QStringLiteral("four times as much took %1 times as long").arg(times)));
}

void TestHealthGrowth::filesAreJoinedInProportion_data()
{
    QTest::addColumn<std::function<std::vector<Snapshot>(int)>>("maker");
    QTest::addColumn<int>("count");
    const auto row = [](const char* name, int count, const std::function<std::vector<Snapshot>(int)>& maker) {
        QTest::newRow(name) << maker << count;
    };
    row("two pages of many hosts", 1'000, [](int n) {
        const Snapshot page = readCapture(hostsPage(n), "a.prom", shippedFacts());
        return std::vector<Snapshot>{page, page};
    });
    row("many captures", 500, [](int n) {
        std::vector<Snapshot> snapshots;
        for (int i = 0; i < n; ++i)
            snapshots.push_back(
                readCapture(smallXml(i, "00000000:0F:00.0"), "node" + number(i) + ".xml", shippedFacts()));
        return snapshots;
    });
    row("many captures of one name", 500, [](int n) {
        std::vector<Snapshot> snapshots;
        for (int i = 0; i < n; ++i)
            snapshots.push_back(readCapture(smallXml(i, "00000000:0F:00.0"), number(i) + "/smi.xml", shippedFacts()));
        return snapshots;
    });
    row("one card after the other", 4'000, [](int n) {
        const auto make = lines("index, uuid, pci.bus_id, temperature.gpu\n",
                                [](int i) { return number(i) + ", " + uuid(i) + ", " + bus(i) + ", 50"; });
        const auto list = lines({}, [](int i) { return "GPU " + number(i) + ": NVIDIA H100 (UUID: " + uuid(i) + ")"; });
        return std::vector<Snapshot>{readCapture(make(n), "a.csv", shippedFacts()),
                                     readCapture(list(n), "a.txt", shippedFacts())};
    });
}

void TestHealthGrowth::filesAreJoinedInProportion()
{
    QFETCH(std::function<std::vector<Snapshot>(int)>, maker);
    QFETCH(int, count);
    const double times = growth(
        count, mostGrowth, [&maker](int n) { return [snapshots = maker(n)] { assessAll(joinSnapshots(snapshots)); }; });
    QVERIFY2(times <= mostGrowth, qPrintable(QStringLiteral("four times as much took %1 times as long").arg(times)));
}

void TestHealthGrowth::readingsAreComparedInProportion()
{
    for (const Maker& maker : {Maker(hostsPage), lines("index, uuid, pci.bus_id, temperature.gpu\n", [](int i) {
                                   return number(i) + ", " + uuid(i) + ", " + bus(i) + ", 50";
                               })}) {
        const double times = growth(1'000, mostGrowth, [&maker](int n) {
            return [report = assess(readCapture(maker(n), "a", shippedFacts()), shippedFacts())] {
                QCOMPARE(compareReports(report, report).size(), 0U);
                (void)assess(report.snapshot, shippedFacts(),
                             {.previous = &report.snapshot, .secondsSincePrevious = 2});
            };
        });
        QVERIFY2(times <= mostGrowth, qPrintable(QString::number(times)));
    }
}

/// That the measure tells a square from a line.
void TestHealthGrowth::squareIsNoticed()
{
    const auto work = [](bool square) {
        return [square](int n) {
            return [square, n] {
                std::size_t sum = 0;
                for (int i = 0; i < n; ++i)
                    for (int j = 0; j < (square ? n : 2'000); ++j)
                        sum += std::hash<std::string>()(std::string(1, static_cast<char>(i ^ j)));
                QVERIFY(sum != 1);
            };
        };
    };
    QVERIFY(growth(2'000, mostGrowth, work(true)) > mostGrowth);
    QVERIFY(growth(2'000, mostGrowth, work(false)) <= mostGrowth);
}

HEADROOM_TEST(TestHealthGrowth)
#include "tst_health_growth.moc"
