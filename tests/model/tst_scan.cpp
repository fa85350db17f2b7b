// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/scan/scan.h"
#include "model/scan/scan_json.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/ticket_plan.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace headroom;

/// What templates and scripts say of machines.
class TestScan : public QObject {
    Q_OBJECT

private slots:
    void sizesAreJudged_data();
    void sizesAreJudged();
    void otherWordsAreNone_data();
    void otherWordsAreNone();
    void retiringInTime();
    void placesAreExact();
    void whatIsIgnoredIsLeftOut();
    void commentsCreateNothing_data();
    void commentsCreateNothing();
    void sizesTooSmallForAPlan();
    void fewerMachinesThanPlanned();
    void countsAreJudged_data();
    void countsAreJudged();
    void sharedGpusMayBeMore();
    void tolerationsNeedATaint();
    void effectsAreSpelt();
    void oldImages();
    void driverExtensions_data();
    void driverExtensions();
    void sarifHasTheComplaints();
    void anyBytesAreRead();

private:
    [[nodiscard]] std::vector<ScanHit> scanned(const std::string& text, const std::string& today = "2026-11-21",
                                               const Plan* plan = nullptr) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

std::vector<ScanHit> ofKind(const std::vector<ScanHit>& hits, ScanKind kind)
{
    std::vector<ScanHit> kept;
    std::ranges::copy_if(hits, std::back_inserter(kept), [&](const ScanHit& hit) { return hit.kind == kind; });
    return kept;
}

std::string idOf(const Finding& finding) { return std::string(finding.id); }

}  // namespace

std::vector<ScanHit> TestScan::scanned(const std::string& text, const std::string& today, const Plan* plan) const
{
    Scanner scanner(m_catalogue, today, plan);
    scanner.read(text, "file");
    return scanner.hits();
}

void TestScan::sizesAreJudged_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("replacement");  // Of which it must have this part.
    const auto row = [](const char* line, const char* name, const char* status, const char* replacement) {
        QTest::newRow(line) << line << name << status << replacement;
    };
    row("vm_size = \"Standard_ND96isr_H100_v5\"", "Standard_ND96isr_H100_v5", "ok", "");
    row("vmSize: 'standard_nd96asr_v4'", "standard_nd96asr_v4", "ok", "");
    row("  \"vmSize\": \"Standard_NC6s_v3\",", "Standard_NC6s_v3", "retired", "Standard_NC40ads_H100_v5");
    row("az vm create --size Standard_NV48s_v3", "Standard_NV48s_v3", "retired", "NVadsA10_v5");
    row("--node-vm-size=Standard_NC24rs_v2", "Standard_NC24rs_v2", "retired", "Standard_NC96ads_A100_v4");
    // Book and posts: a size that never was, whose neighbour has gone.
    row("size: Standard_NC6_v3", "Standard_NC6_v3", "unknown", "Standard_NC40ads_H100_v5");
    row("size: Standard_ND96isr_H100_v6", "Standard_ND96isr_H100_v6", "unknown", "Standard_ND96isr_H100_v5");
    row("size: Standrad_ND96isr_H100_v5", "Standrad_ND96isr_H100_v5", "unknown", "Standard_ND96isr_H100_v5");
    row("size: Standart_ND96irs_H100_v5", "Standart_ND96irs_H100_v5", "unknown", "Standard_ND96isr_H100_v5");
    row("Take an ND96irs_H100_v5.", "ND96irs_H100_v5", "unknown", "Standard_ND96isr_H100_v5");
    row("size: Standrad_NC6s_v3", "Standrad_NC6s_v3", "unknown", "Standard_NC40ads_H100_v5");
    row("| NC24ads_A100_v4 | one A100 |", "NC24ads_A100_v4", "ok", "");
    row("Take an NC6s_v3, as we did.", "NC6s_v3", "retired", "Standard_NC40ads_H100_v5");
    row("instance_type = \"p5.48xlarge\"", "p5.48xlarge", "ok", "");
}

void TestScan::sizesAreJudged()
{
    QFETCH(QString, line);
    QFETCH(QString, name);
    QFETCH(QString, status);
    QFETCH(QString, replacement);
    const std::vector<ScanHit> hits = ofKind(scanned(line.toStdString()), ScanKind::Size);
    QCOMPARE(hits.size(), std::size_t{1});
    const ScanHit& hit = hits.front();
    QCOMPARE(QString::fromStdString(hit.name), name);
    QCOMPARE(QString::fromLatin1(scanStatusNames[static_cast<std::size_t>(hit.status)].data()), status);
    QVERIFY2(QString::fromStdString(hit.replacement).contains(replacement), hit.replacement.c_str());
    QCOMPARE(isComplaint(hit), status != QLatin1String("ok"));
}

void TestScan::otherWordsAreNone_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line :
         {"sku = \"Standard_LRS\"", "size = \"Standard_D4s_v5x\"", "format=NV12", "vm_size = \"Standard_NC${cores}\"",
          "Standard_NC*", "the NVIDIA driver", "standardNDSH100v5Family", "Standard_B2s", "ND1 of these",
          "the NDv2-series", "Standards_body", "standart_disk_v2"})
        QTest::newRow(line) << line;
}

void TestScan::otherWordsAreNone()
{
    QFETCH(QString, line);
    const std::vector<ScanHit> hits = ofKind(scanned(line.toStdString()), ScanKind::Size);
    QVERIFY2(hits.empty(), hits.empty() ? "" : hits.front().name.c_str());
}

void TestScan::retiringInTime()
{
    const auto status = [&](const char* today) { return scanned("size: Standard_NV48s_v3", today).front().status; };
    QCOMPARE(status("2026-03-01"), ScanStatus::Ok);
    QCOMPARE(status("2026-04-05"), ScanStatus::Retiring);
    QCOMPARE(status("2026-09-30"), ScanStatus::Retired);
    QCOMPARE(scanned("size: Standard_NV48s_v3", "2026-04-05").front().date, std::string("2026-09-30"));
}

void TestScan::placesAreExact()
{
    const std::vector<ScanHit> hits = scanned("a\r\n\xC3\xA4\xC3\xB6 Standard_NC6 Standard_NC12s_v3\n");
    QCOMPARE(hits.size(), std::size_t{2});
    QCOMPARE(hits[0].line, 2);
    QCOMPARE(hits[0].column, 4);
    QCOMPARE(hits[1].column, 17);
    QCOMPARE(hits[1].file, std::string("file"));
}

void TestScan::whatIsIgnoredIsLeftOut() { QVERIFY(scanned("was Standard_NC6s_v3 once  # headroom:ignore").empty()); }

void TestScan::commentsCreateNothing_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("hits");
    const auto row = [](const char* file, const char* text, int hits) {
        QTest::addRow("%s: %s", file, text) << file << text << hits;
    };
    row("main.tf", "  # size = \"Standard_NC6\"", 0);
    row("main.tf", "size = local.size  # was Standard_NC6", 0);
    row("main.tf", "size = \"Standard_NC6\"  # one GPU", 1);
    row("main.tf", "url = \"a # b\" + \"Standard_NC6\"", 1);
    row("main.tf", "/*\nsize = \"Standard_NC6\"\n*/\nsize = \"Standard_NC12\"", 1);
    row("main.bicep", "// vmSize: 'Standard_NC6'", 0);
    row("main.bicep", "vmSize: size // Standard_NC6", 0);
    row("pool.yaml", "vmSize: x # Standard_NC6", 0);
    row("make.sh", "#az vm create --size Standard_NC6", 0);
    row("job.sh", "#SBATCH --constraint=Standard_NC6", 1);
    row("post.md", "# Why Standard_NC6 went", 1);
    row("-", "# size: Standard_NC6", 0);
    row("-", "issue #5 Standard_NC6", 1);
}

void TestScan::commentsCreateNothing()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(int, hits);
    Scanner scanner(m_catalogue, "2026-11-21");
    scanner.read(text.toStdString(), file.toStdString());
    QCOMPARE(static_cast<int>(scanner.hits().size()), hits);
}

void TestScan::sizesTooSmallForAPlan()
{
    // 98 GB in one piece: no A100 of 40 or 80 GB holds it, an H200 does.
    const Plan plan = test::ticketPlan();
    const std::string text = "Standard_ND96asr_v4\nStandard_ND96isr_H200_v5\nStandard_D16s_v5\n";
    const std::vector<ScanHit> hits = scanned(text, "2026-11-21", &plan);
    const auto statusOf = [&](const char* name) {
        return std::ranges::find(hits, std::string(name), &ScanHit::name)->status;
    };
    QCOMPARE(statusOf("Standard_ND96asr_v4"), ScanStatus::Small);
    QCOMPARE(statusOf("Standard_ND96isr_H200_v5"), ScanStatus::Ok);
    QCOMPARE(statusOf("Standard_D16s_v5"), ScanStatus::Ok);
}

/// Fewer machines than the plan has do not hold it either, whatever their size.
void TestScan::fewerMachinesThanPlanned()
{
    Plan plan = test::ticketPlan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 8};
    plan.cost.spare_nodes = 1;
    const auto countsOf = [&](const std::string& text) {
        std::vector<ScanHit> counts;
        for (const ScanHit& hit : scanned(text, "2026-11-20", &plan))
            if (hit.kind == ScanKind::Count)
                counts.push_back(hit);
        return counts;
    };
    const std::string size = "sku = \"Standard_ND96isr_H100_v5\"\n";
    const std::vector<ScanHit> few = countsOf(size + "instances = 8\n");
    QCOMPARE(few.size(), std::size_t{1});
    QCOMPARE(few.front().status, ScanStatus::Small);
    QCOMPARE(few.front().text.id, std::string_view("scan.count-plan"));
    QCOMPARE(few.front().line, std::int64_t{2});
    QCOMPARE(few.front().replacement, std::string("9"));
    QVERIFY(countsOf(size + "instances = 9\n").empty());
    // A key in quotes is counted once, and a parameter of Bicep's is a count, too.
    const std::string pool = "\"vmSize\": \"Standard_ND96isr_H100_v5\",\n";
    const std::vector<ScanHit> half = countsOf(pool + "\"targetDedicatedNodes\": 5,\n\"targetLowPriorityNodes\": 0\n");
    QCOMPARE(half.size(), std::size_t{1});
    QCOMPARE(half.front().name, std::string("5"));
    QVERIFY(countsOf(pool + "\"targetDedicatedNodes\": 0,\n\"targetLowPriorityNodes\": 9\n").empty());
    const std::string bicep = "param vmSize string = 'Standard_ND96isr_H100_v5'\nparam nodeCount int = ";
    QCOMPARE(countsOf(bicep + "8\n").size(), std::size_t{1});
    QVERIFY(countsOf(bicep + "9\n").empty());
    // Two sets of one job, and a node of another size, of which the count may be.
    QVERIFY(countsOf(size + "instances = 5\ninstances = 4\n").empty());
    QVERIFY(countsOf(size + "vm_size = \"Standard_D4s_v5\"\nnode_count = 1\n").empty());
    QVERIFY(scanned(size + "instances = 1\n", "2026-11-20").size() == 1);
}

void TestScan::countsAreJudged_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("finding");  // Empty: nothing to complain of.
    const auto row = [](const char* text, const char* finding) { QTest::newRow(text) << text << finding; };
    row("vm_size: Standard_ND96isr_H100_v5\n  nvidia.com/gpu: 8", "");
    row("vm_size: Standard_ND96isr_H100_v5\n  nvidia.com/gpu: 16", "scan.count-more");
    row("vm_size: Standard_NC24ads_A100_v4\ntorchrun --nproc_per_node=8 train.py", "scan.count-more");
    row("vm_size: Standard_NC24ads_A100_v4\n#SBATCH --gres=gpu:a100:2", "scan.count-more");
    row("  \"nvidia.com/gpu\" = \"16\"", "");  // No size says how many there are.
    row("nvidia.com/gpu: 0.5", "scan.count-whole");
    row("0/3 nodes are available: 2 Insufficient nvidia.com/gpu.", "");
    row("2 Insufficient nvidia.com/gpu. preemption: 0/3 nodes are available", "");
    row("A pod asks for nvidia.com/gpu: 1.", "");
    row("vm_size: Standard_ND96isr_MI300X_v5\nnvidia.com/gpu: 8", "scan.resource-amd");
    row("vm_size: Standard_ND96isr_MI300X_v5\namd.com/gpu: 8", "");
    row("size: Standard_ND96isr_H100_v5\naz vmss create --instance-count 400", "scan.count-scale-set");
    row("size: Standard_NC24ads_A100_v4\ninstances = 400", "");
}

void TestScan::countsAreJudged()
{
    QFETCH(QString, text);
    QFETCH(QString, finding);
    const std::vector<ScanHit> hits = ofKind(scanned(text.toStdString()), ScanKind::Count);
    if (finding.isEmpty()) {
        QVERIFY2(hits.empty(), hits.empty() ? "" : hits.front().text.id.data());
        return;
    }
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(idOf(hits.front().text)), finding);
    QCOMPARE(hits.front().status, ScanStatus::Impossible);
}

void TestScan::sharedGpusMayBeMore()
{
    const std::string text = "--node-vm-size Standard_ND96asr_v4 --gpu-instance-profile MIG1g\nnvidia.com/gpu: 56\n";
    QVERIFY(ofKind(scanned(text), ScanKind::Count).empty());
}

void TestScan::tolerationsNeedATaint()
{
    const std::string pool = "az aks nodepool add --node-taints sku=gpu:NoSchedule\n";
    const std::string pod =
        "spec:\n  tolerations:\n  - key: \"%\"\n    operator: Exists\n  containers:\n  - name: key\n";
    const auto withKey = [&](const std::string& key) {
        std::string text = pod;
        return pool + text.replace(text.find('%'), 1, key);
    };
    const auto complaints = [&](const std::string& text) {
        std::vector<ScanHit> hits = ofKind(scanned(text), ScanKind::Taint);
        std::erase_if(hits, [](const ScanHit& hit) { return !isComplaint(hit); });
        return hits;
    };
    QVERIFY(complaints(withKey("sku")).empty());
    QVERIFY(complaints(withKey("kubernetes.azure.com/scalesetpriority")).empty());
    const std::vector<ScanHit> hits = complaints(withKey("nvidia.com/gpu"));
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits.front().line, 4);
    QCOMPARE(hits.front().replacement, std::string("sku"));
    // Without any pool nothing is known of its taints.
    QVERIFY(complaints(withKey("nvidia.com/gpu").substr(pool.size())).empty());
}

void TestScan::effectsAreSpelt()
{
    const std::vector<ScanHit> hits = scanned("node_taints = [\"sku=gpu:NoShedule\"]");
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(idOf(hits.front().text), std::string("scan.taint-effect"));
    QCOMPARE(hits.front().replacement, std::string("sku=gpu:NoSchedule"));
}

void TestScan::oldImages()
{
    QCOMPARE(scanned("--image UbuntuLTS").front().status, ScanStatus::Retired);
    QCOMPARE(scanned("sku = \"18_04-lts-gen2\"").front().date, std::string("2023-05-31"));
    QVERIFY(scanned("--image microsoft-dsvm:ubuntu-hpc:2204:latest").empty());
}

void TestScan::driverExtensions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char* text, const char* finding) { QTest::newRow(text) << text << finding; };
    row("--name NvidiaGpuDriverLinux --publisher Microsoft.HpcCompute --version 1.6", "");
    row("type = \"NvidiaGpuDriverLinux\"\ntype_handler_version = \"1.9\"", "");
    row("type = \"NvidiaGpuDriverLinux\"\ntype_handler_version = \"535.161\"", "scan.driver-version");
    row("type: 'NvidiaGpuDriverLinux'\nsecureBootEnabled: true", "scan.driver-secure-boot");
    row("type: 'NvidiaGpuDriverLinux'\nsecureBootEnabled: false", "");
    row("size: Standard_ND96isr_MI300X_v5\ntype: NvidiaGpuDriverLinux", "scan.driver-amd");
    row("type: AmdGpuDriverWindows", "scan.driver-retired");
    row("tags: SkipGPUDriverInstall=true", "scan.driver-tag");
}

void TestScan::driverExtensions()
{
    QFETCH(QString, text);
    QFETCH(QString, finding);
    std::vector<ScanHit> hits = ofKind(scanned(text.toStdString()), ScanKind::Driver);
    std::erase_if(hits, [](const ScanHit& hit) { return !isComplaint(hit); });
    QCOMPARE(hits.size(), finding.isEmpty() ? std::size_t{0} : std::size_t{1});
    if (!hits.empty())
        QCOMPARE(QString::fromStdString(idOf(hits.front().text)), finding);
}

void TestScan::sarifHasTheComplaints()
{
    Scanner scanner(m_catalogue, "2026-11-21");
    scanner.read("Standard_NC6s_v3 and Standard_ND96isr_H100_v5\n", "a folder/main \"1\".tf");
    const auto words = [](const Finding& finding) { return std::string(finding.id); };
    const nlohmann::json root = nlohmann::json::parse(writeSarif(scanner.hits(), words, "1.2.3"));
    QCOMPARE(root["version"], "2.1.0");
    const auto& run = root["runs"][0];
    QCOMPARE(run["tool"]["driver"]["name"], "Headroom");
    QCOMPARE(run["results"].size(), std::size_t{1});
    const auto& result = run["results"][0];
    QCOMPARE(result["ruleId"], "headroom/size-retired");
    QCOMPARE(result["level"], "error");
    QCOMPARE(run["tool"]["driver"]["rules"][0]["id"], result["ruleId"]);
    const auto& place = result["locations"][0]["physicalLocation"];
    QCOMPARE(place["artifactLocation"]["uri"], "a%20folder/main%20%221%22.tf");
    QCOMPARE(place["region"]["startColumn"], 1);
    QCOMPARE(place["region"]["endColumn"], 17);
    const nlohmann::json plain = nlohmann::json::parse(writeScan(scanner.hits(), words));
    QCOMPARE(plain["hits"].size(), std::size_t{2});
    QCOMPARE(plain["hits"][1]["status"], "ok");
    QCOMPARE(plain["hits"][1]["replacement"], nullptr);
}

void TestScan::anyBytesAreRead()
{
    std::string bytes;
    constexpr int all = 256;
    for (int i = 0; i < all * 8; ++i)
        bytes += static_cast<char>((i * 37) % all);
    const std::string text = bytes + "tolerations:\n" + bytes + " - key: \"\n--gres=gpu:\nnvidia.com/gpu" + bytes;
    QVERIFY(scanned(text).size() < 100);
    QVERIFY(scanned(std::string(100'000, 'N')).empty());
}

HEADROOM_TEST(TestScan)

#include "tst_scan.moc"
