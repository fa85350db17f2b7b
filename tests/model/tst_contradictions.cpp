// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/replacement.h"
#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

/// Where popular texts on Azure's GPU sizes contradict each other or Microsoft, the program says what is so. Each test
/// names the claim that it answers.
class TestContradictions : public QObject {
    Q_OBJECT

private slots:
    void d16HasSixteenCores();
    void prices_data();
    void prices();
    void infiniBandIsPerGpu_data();
    void infiniBandIsPerGpu();
    void nvLinkIsPerGpuAndOneWay_data();
    void nvLinkIsPerGpuAndOneWay();
    void blackwellSizesAreTwo();
    void blackwellMemoryIsUsable_data();
    void blackwellMemoryIsUsable();
    void a100sDiffer_data();
    void a100sDiffer();
    void someV100HaveInfiniBand();
    void bridgesAreToBeChecked();
    void retirements_data();
    void retirements();
    void scaleSetsAreLimited_data();
    void scaleSetsAreLimited();
    void versionDecidesTheGpu_data();
    void versionDecidesTheGpu();
    void weekend_data();
    void weekend();
    void bothFormulasOfTheTicket_data();
    void bothFormulasOfTheTicket();

private:
    [[nodiscard]] const VmSize& size(const char* id) const
    {
        const VmSize* found = m_catalogue.size(id);
        if (found == nullptr)
            qFatal("no size %s", id);
        return *found;
    }
    [[nodiscard]] const Gpu& gpu(const char* id) const
    {
        const Gpu* found = m_catalogue.gpu(id);
        if (found == nullptr)
            qFatal("no GPU %s", id);
        return *found;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

// Claim 1: "eight D16s_v5, sixty-four vCPUs each".
void TestContradictions::d16HasSixteenCores()
{
    QCOMPARE(size("Standard_D16s_v5").vcpus, std::int64_t{16});
    QCOMPARE(size("Standard_D16s_v5").memory, gibibytes(64));
    QCOMPARE(size("Standard_D16s_v5").vcpus * 8, std::int64_t{128});
}

// Claims 2, 3 and 4: printed prices against the list.
void TestContradictions::prices_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("listed");
    QTest::addColumn<double>("claimed");
    QTest::addColumn<bool>("agrees");
    QTest::newRow("NV36ads_A10_v5") << "Standard_NV36ads_A10_v5" << 3.20 << 1.80 << false;
    QTest::newRow("NC64as_T4_v3") << "Standard_NC64as_T4_v3" << 4.352 << 4.25 << false;
    QTest::newRow("ND96asr_v4") << "Standard_ND96asr_v4" << 27.197 << 27.20 << true;
    QTest::newRow("ND96isr_H100_v5") << "Standard_ND96isr_H100_v5" << 98.32 << 98.32 << true;
    QTest::newRow("NC4as_T4_v3") << "Standard_NC4as_T4_v3" << 0.526 << 0.53 << true;
    QTest::newRow("NV6ads_A10_v5") << "Standard_NV6ads_A10_v5" << 0.454 << 0.45 << true;
    QTest::newRow("D16s_v5") << "Standard_D16s_v5" << 0.768 << 0.77 << true;
}

void TestContradictions::prices()
{
    QFETCH(QString, id);
    QFETCH(double, listed);
    QFETCH(double, claimed);
    QFETCH(bool, agrees);
    const Price* price = findPrice(size(id.toLatin1().constData()), "payg", "eastus");
    QVERIFY(price != nullptr);
    QCOMPARE(price->perHour, MoneyPerHour::fromDollars(listed));
    QCOMPARE(std::round(price->perHour.dollars() * 100) == std::round(claimed * 100), agrees);
}

// Claim 5: "InfiniBand 200 / 400 Gb/s" is per GPU; a machine has eight times that.
void TestContradictions::infiniBandIsPerGpu_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("perGpu");
    QTest::addColumn<double>("perVm");
    QTest::newRow("A100") << "Standard_ND96asr_v4" << 200.0 << 1600.0;
    QTest::newRow("H100") << "Standard_ND96isr_H100_v5" << 400.0 << 3200.0;
    QTest::newRow("H200") << "Standard_ND96isr_H200_v5" << 400.0 << 3200.0;
    QTest::newRow("MI300X") << "Standard_ND96isr_MI300X_v5" << 400.0 << 3200.0;
}

void TestContradictions::infiniBandIsPerGpu()
{
    QFETCH(QString, id);
    QFETCH(double, perGpu);
    QFETCH(double, perVm);
    const VmSize& vm = size(id.toLatin1().constData());
    QVERIFY(vm.rdma);
    QCOMPARE(vm.rdma->gbpsPerGpu, std::optional(perGpu));
    QCOMPARE(vm.rdma->gbpsPerVm, std::optional(perVm));
    QCOMPARE(perGpu * vm.gpuCount, perVm);
}

// Claim 6: "NVLink 1.8 TB/s per VM" is per GPU and both directions together.
void TestContradictions::nvLinkIsPerGpuAndOneWay_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("vendorFigure");
    QTest::newRow("A100") << "Standard_ND96asr_v4" << 600e9;
    QTest::newRow("H100") << "Standard_ND96isr_H100_v5" << 900e9;
    QTest::newRow("GB200") << "Standard_ND128isr_NDR_GB200_v6" << 1800e9;
    QTest::newRow("GB300") << "Standard_ND128isr_GB300_v6" << 1800e9;
}

void TestContradictions::nvLinkIsPerGpuAndOneWay()
{
    QFETCH(QString, id);
    QFETCH(double, vendorFigure);
    const VmSize& vm = size(id.toLatin1().constData());
    QVERIFY(vm.intraNodeLink);
    QCOMPARE(vm.intraNodeLink->value * 2, vendorFigure);
}

// Claim 7: one row for GB200 and GB300 at 400 Gb/s.
void TestContradictions::blackwellSizesAreTwo()
{
    const VmSize& gb200 = size("Standard_ND128isr_NDR_GB200_v6");
    const VmSize& gb300 = size("Standard_ND128isr_GB300_v6");
    QCOMPARE(gb200.gpuCount, 4.0);
    QCOMPARE(gb300.gpuCount, 4.0);
    QCOMPARE(gb200.rdma->gbpsPerGpu, std::optional(400.0));
    QCOMPARE(gb300.rdma->gbpsPerGpu, std::optional(800.0));
    for (const VmSize& vm : m_catalogue.sizes())
        QVERIFY2(vm.cloud != "azure" || vm.gpu != "b200-sxm", vm.id.c_str());
}

// Claim 8: "B200 192 GB" for all three.
void TestContradictions::blackwellMemoryIsUsable_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("sold");
    QTest::newRow("B200") << "b200-sxm" << 180.0;
    QTest::newRow("GB200") << "gb200" << 186.0;
    QTest::newRow("GB300") << "gb300" << 288.0;
}

void TestContradictions::blackwellMemoryIsUsable()
{
    QFETCH(QString, id);
    QFETCH(double, sold);
    const Gpu& found = gpu(id.toLatin1().constData());
    QCOMPARE(found.memoryMarketed, gigabytes(sold));
    QVERIFY(!found.memoryNominal);  // What the driver reports decides a fit.
}

// Claim 9: "A100 40/80 GB: HBM2e, 2 TB/s".
void TestContradictions::a100sDiffer_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("type");
    QTest::addColumn<double>("bandwidth");
    QTest::newRow("40 GB") << "a100-sxm-40" << "HBM2" << 1555e9;
    QTest::newRow("80 GB SXM") << "a100-sxm-80" << "HBM2e" << 2039e9;
    QTest::newRow("80 GB PCIe") << "a100-pcie-80" << "HBM2e" << 1935e9;
}

void TestContradictions::a100sDiffer()
{
    QFETCH(QString, id);
    QFETCH(QString, type);
    QFETCH(double, bandwidth);
    const Gpu& found = gpu(id.toLatin1().constData());
    QCOMPARE(QString::fromStdString(found.memoryType), type);
    QCOMPARE(found.memoryBandwidth.value, bandwidth);
}

// Claim 12: "V100 is NC v3: no NVLink, no InfiniBand".
void TestContradictions::someV100HaveInfiniBand()
{
    QVERIFY(size("Standard_NC24rs_v3").rdma);
    QVERIFY(!size("Standard_NC24s_v3").rdma);
    QVERIFY(size("Standard_ND40rs_v2").rdma);
    QVERIFY(size("Standard_ND40rs_v2").intraNode.find("NVLink") != std::string::npos);
}

// Claim 13: "NC uses PCIe": two H100 NVL may be bridged, which only the machine can tell.
void TestContradictions::bridgesAreToBeChecked()
{
    const auto finds = [this](const char* id) {
        Plan plan;
        plan.cluster.hardware = VmNodes{id, 1};
        const Estimate result = estimate(plan, m_catalogue);
        return std::ranges::find(result.findings, std::string("cluster.check-bridge"), &Finding::id) !=
               result.findings.end();
    };
    QVERIFY(finds("Standard_NC80adis_H100_v5"));
    QVERIFY(!finds("Standard_NC40ads_H100_v5"));
    QVERIFY(!finds("Standard_NC64as_T4_v3"));
    QVERIFY(!finds("Standard_ND96isr_H100_v5"));
}

// Claim 14: "retired in September 2023", and all that was retired since.
void TestContradictions::retirements_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("date");
    QTest::addColumn<QString>("replacement");
    const auto row = [](const char* id, const char* date, const char* replacement) {
        QTest::newRow(id) << QString(id) << QString(date) << QString(replacement);
    };
    row("Standard_ND6s", "2023-09-06", "NC4as_T4_v3");
    row("Standard_ND12s", "2023-09-06", "NC16as_T4_v3");
    row("Standard_ND24s", "2023-09-06", "NC64as_T4_v3");
    row("Standard_ND24rs", "2023-09-06", "ND96amsr_A100_v4");
    row("Standard_NC6", "2023-09-06", "NC4as_T4_v3");
    row("Standard_NC6s_v2", "2023-09-06", "NC24ads_A100_v4");
    row("Standard_NC6s_v3", "2025-09-30", "NCads_H100_v5");
    row("Standard_NC12s_v3", "2025-09-30", "NCads_H100_v5");
    row("Standard_NC24s_v3", "2025-09-30", "NCads_H100_v5");
    row("Standard_NC24rs_v3", "2025-09-30", "NCads_H100_v5");
    row("Standard_NV12s_v3", "2026-09-30", "NVadsA10_v5");
    row("Standard_NV48s_v3", "2026-09-30", "NVadsA10_v5");
    row("Standard_NV4as_v4", "2026-09-30", "NVadsA10_v5");
    row("Standard_NV32as_v4", "2026-09-30", "NVadsA10_v5");
}

void TestContradictions::retirements()
{
    QFETCH(QString, id);
    QFETCH(QString, date);
    QFETCH(QString, replacement);
    const VmSize& vm = size(id.toLatin1().constData());
    QCOMPARE(vm.retirementDate, std::optional<std::string>(date.toStdString()));
    QVERIFY2(vm.replacement.find(replacement.toStdString()) != std::string::npos, vm.replacement.c_str());
    Plan plan;
    plan.cluster.hardware = VmNodes{vm.id, 1};
    const Estimate result = estimate(plan, m_catalogue, "2026-11-21");
    const auto retired = std::ranges::find(result.findings, std::string("cluster.retired"), &Finding::id);
    QVERIFY(retired != result.findings.end());
    QCOMPARE(retired->severity, Severity::Warning);  // An old plan opens all the same.
    const std::vector<FindingArgument> said = {SizeId{vm.id}, date.toStdString(),
                                               SizeId{replacementText(vm, m_catalogue, "2026-11-21")}};
    QCOMPARE(retired->arguments, said);
    // Somebody can create the size that is named; nobody can create a series.
    const auto& instead = std::get<SizeId>(said.back()).text;
    const VmSize* first = m_catalogue.size(instead.substr(0, instead.find(' ')));
    QVERIFY2(first != nullptr && !first->retirementDate, instead.c_str());
}

// Claim 20: "always use a placement group": InfiniBand asks for one scale set, which has 100 nodes, 300 on request.
void TestContradictions::scaleSetsAreLimited_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QString>("said");
    QTest::newRow("as many as it takes") << "Standard_ND96isr_H100_v5" << 100 << "";
    QTest::newRow("on request") << "Standard_ND96isr_H100_v5" << 101 << "cluster.scale-set";
    QTest::newRow("all on request") << "Standard_ND96isr_H100_v5" << 300 << "cluster.scale-set";
    QTest::newRow("too many") << "Standard_ND96isr_H100_v5" << 301 << "cluster.scale-sets";
    QTest::newRow("without InfiniBand") << "Standard_NC24ads_A100_v4" << 301 << "";
    QTest::newRow("another cloud") << "p5.48xlarge" << 301 << "";
}

void TestContradictions::scaleSetsAreLimited()
{
    QFETCH(QString, id);
    QFETCH(int, nodes);
    QFETCH(QString, said);
    Plan plan;
    plan.cluster.hardware = VmNodes{id.toStdString(), nodes};
    QString found;
    for (const Finding& finding : estimate(plan, m_catalogue).findings)
        if (finding.id.starts_with("cluster.scale-set")) {
            found += QString::fromStdString(std::string(finding.id));
            QCOMPARE(finding.severity, Severity::Warning);
        }
    QCOMPARE(found, said);
    // In several zones the nodes do not use it.
    plan.cluster.zones = 2;
    for (const Finding& finding : estimate(plan, m_catalogue).findings)
        QVERIFY(!finding.id.starts_with("cluster.scale-set"));
    // Not even where the plan asks for it.
    const BytesPerSecond between = estimate(plan, m_catalogue).hardware.network.between;
    plan.cluster.fabric = Fabric::InfinibandNdr;
    const Estimate asked = estimate(plan, m_catalogue);
    QCOMPARE(asked.hardware.network.between.value, between.value);
    QCOMPARE(std::ranges::count(asked.findings, "cluster.zones", &Finding::id), nodes > 1 ? 1 : 0);
}

// Claim 16: "ND A100 v4/v5": the version in the name says which GPU it is.
void TestContradictions::versionDecidesTheGpu_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("architectures");
    QTest::newRow("v4") << "_v4" << "Ampere";
    QTest::newRow("v5") << "_v5" << "Hopper CDNA 3";
    QTest::newRow("v6") << "_v6" << "Blackwell";
}

void TestContradictions::versionDecidesTheGpu()
{
    QFETCH(QString, version);
    QFETCH(QString, architectures);
    int seen = 0;
    for (const VmSize& vm : m_catalogue.sizes()) {
        if (!vm.id.starts_with("Standard_ND") || !vm.id.ends_with(version.toStdString()))
            continue;
        ++seen;
        const Gpu* found = m_catalogue.gpu(vm.gpu);
        QVERIFY(found != nullptr);
        // "Blackwell Ultra NVL72" is a Blackwell.
        const QString family = QString::fromStdString(found->architecture).section(u' ', 0, 0);
        QVERIFY2(architectures.contains(family), found->architecture.c_str());
    }
    QCOMPARE_GE(seen, 2);
}

// Claim 23: "over $4,700" is 48 h; Friday evening to Monday morning is 62 h.
void TestContradictions::weekend_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<qint64>("cents");
    QTest::newRow("48 h") << 48.0 << qint64{471'936};
    QTest::newRow("62 h") << 62.0 << qint64{609'584};
    QTest::newRow("month of 730 h") << 730.0 << qint64{7'177'360};
}

void TestContradictions::weekend()
{
    QFETCH(double, hours);
    QFETCH(qint64, cents);
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    const std::optional<Money> amount = estimate(plan, m_catalogue).cost.over(Hours{hours});
    QVERIFY(amount);
    QCOMPARE(amount->micros, static_cast<double>(cents) * 1e4);
}

// Claim 24: "92-104 GB" is 12 bytes per parameter; mixed precision usually keeps a master copy, which makes 16.
void TestContradictions::bothFormulasOfTheTicket_data()
{
    QTest::addColumn<int>("recipe");
    QTest::addColumn<int>("zero");
    QTest::addColumn<double>("stateGB");
    QTest::newRow("default") << static_cast<int>(Training().recipe) << 0 << 112.0;
    QTest::newRow("no master copy") << static_cast<int>(Recipe::Bf16NoMaster) << 0 << 84.0;
    QTest::newRow("no master copy, ZeRO-3 on 8") << static_cast<int>(Recipe::Bf16NoMaster) << 3 << 10.5;
}

void TestContradictions::bothFormulasOfTheTicket()
{
    QFETCH(int, recipe);
    QFETCH(int, zero);
    QFETCH(double, stateGB);
    Plan plan;
    plan.model = ParameterCount{7'000'000'000};
    plan.training.recipe = static_cast<Recipe>(recipe);
    plan.parallelism.zero = zero;
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 1};
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    const MemoryParts& parts = result.memory->worst().parts;
    const Bytes state = parts[MemoryPart::Weights] + parts[MemoryPart::Gradients] + parts[MemoryPart::MasterWeights] +
                        parts[MemoryPart::OptimizerStates];
    QVERIFY2(std::abs(state.value / 1e9 - stateGB) < 0.01, QByteArray::number(state.value / 1e9).constData());
}

HEADROOM_TEST(TestContradictions)
#include "tst_contradictions.moc"
