// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/mig.h"
#include "model/estimator/estimator.h"
#include "model/estimator/network_options.h"
#include "model/fix/fix.h"
#include "model/hardware/hardware.h"
#include "model/health/rules/planned_use.h"
#include "model/io/plan_json.h"
#include "model/plan/limits.h"
#include "model/search/search_space.h"
#include "model/sizes/size_matrix.h"
#include "tests/support/finding_ids.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using test::has;

/// Plans on MIG instances, which count as the GPUs of a node but work alone.
class MigTest : public QObject {
    Q_OBJECT

private slots:
    void profilesAreNamedInAnyWay_data();
    void profilesAreNamedInAnyWay();
    void anInstanceIsAPartOfItsGpu();
    void theA30HasFourSlices();
    void wholeGpusAreNotWritten();
    void instancesShareTheNetwork();
    void ownNodesAreCutToo();
    void servicesWantALargerInstance();
    void whatCannotBeCutIsNamed_data();
    void whatCannotBeCutIsNamed();
    void instancesDoNotJoin_data();
    void instancesDoNotJoin();
    void everyInstanceIsAReplica();
    void aSmallJobTrainsOnOne();
    void fewBitsFitATenthOfEighty();
    void theWholeNodeIsBilled();
    void noExchangeIsMeasured();
    void searchTakesOneInstance();
    void otherSizesAreWhole();
    void largerInstancesAreOffered();
    void oneInstanceRepairsSeveral();
    void snapshotsAreNotCompared();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

constexpr const char* oneA100 = "Standard_NC24ads_A100_v4";
constexpr const char* eightA100 = "Standard_ND96amsr_A100_v4";

/// On nodes whose GPUs are cut into instances of the profile.
Plan cutPlan(const char* size, const char* profile, Workload workload = Workload::Training)
{
    Plan plan;
    plan.workload = workload;
    plan.cluster.hardware = VmNodes{size, 1};
    plan.cluster.mig = profile;
    if (workload == Workload::Training)
        plan.cluster.gpus = 1;
    return plan;
}

/// Llama 2 7B under vLLM, which leaves room beside itself for the context and CUDA graphs of a small instance.
Plan service(const char* profile, WeightFormat weights)
{
    Plan plan = cutPlan(oneA100, profile, Workload::Serving);
    plan.model = PresetModel{"llama-2-7b"};
    plan.serving.engine = Engine::VllmV1;
    plan.serving.engine_fraction = 0.8;
    plan.serving.weights = weights;
    plan.serving.concurrency = 4;
    return plan;
}

bool isShare(double part, double whole, double share) { return std::abs(part / (whole * share) - 1) < 1e-9; }

}  // namespace

void MigTest::profilesAreNamedInAnyWay_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isKnown");
    for (const char* text : {"1g.10gb", "1G.10GB", "MIG 1g.10gb", "MIG1g.10gb", "mig-1g.10gb", " 1g.10gb "})
        QTest::newRow(text) << QByteArray(text) << true;
    for (const char* text : {"1g.5gb", "1g", "10gb", "", "MIG", "1g.10gb+me", "8g.10gb"})
        QTest::addRow("not \"%s\"", text) << QByteArray(text) << false;
}

void MigTest::profilesAreNamedInAnyWay()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isKnown);
    const MigProfile* profile = findMigProfile(*m_catalogue.gpu("a100-sxm-80"), text.toStdString());
    QCOMPARE(profile != nullptr, isKnown);
    if (profile != nullptr)
        QCOMPARE(profile->name, std::string("1g.10gb"));
}

void MigTest::anInstanceIsAPartOfItsGpu()
{
    const Gpu& gpu = *m_catalogue.gpu("a100-pcie-80");
    Findings findings;
    Plan plan = cutPlan(oneA100, "MIG 1g.10gb");
    plan.cluster.gpus.reset();
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, m_catalogue, {}, findings);
    QVERIFY(hardware);
    QVERIFY(!hasErrors(findings));
    QCOMPARE(hardware->gpuName, std::string("A100 80 GB PCIe, MIG 1g.10gb"));
    QCOMPARE(hardware->mig, std::string("1g.10gb"));
    QCOMPARE(hardware->gpusAvailable, 7);
    QCOMPARE(hardware->gpusUsed, 7);
    QCOMPARE(hardware->gpusPerNode, 7.0);
    QCOMPARE(hardware->nodes, 1);
    QCOMPARE(hardware->linkDomain, 1);
    // One eighth of the memory and its bandwidth, one seventh of the processors.
    // nvidia-smi reports at least 16,384 of the 17,971 MiB of an eighth of H200.
    QCOMPARE(hardware->capacity, wholeBytes(mebibytes(81920.0 / 8 * 16384 / 17971)));
    QVERIFY(isShare(hardware->runtimeTotal.value, gpu.runtimeMemory->value, 16384.0 / 17971 / 8));
    QVERIFY(isShare(hardware->memoryBandwidth.value, gpu.memoryBandwidth.value, 1.0 / 8));
    QVERIFY(isShare(hardware->dense.bf16->value, gpu.dense.bf16->value, 1.0 / 7));
    QVERIFY(isShare(hardware->dense.int8->value, gpu.dense.int8->value, 1.0 / 7));
    QVERIFY(!hardware->dense.fp8);
    // Its bridge joins no instances.
    QCOMPARE(hardware->network.insideName, std::string("PCIe"));
    QVERIFY(!has(findings, "cluster.check-bridge"));
}

void MigTest::instancesShareTheNetwork()
{
    Findings findings;
    Plan plan = cutPlan(eightA100, "2g.20gb");
    const Hardware cut = *resolveHardware(plan.cluster, m_catalogue, {}, findings);
    plan.cluster.mig.reset();
    const Hardware whole = *resolveHardware(plan.cluster, m_catalogue, {}, findings);
    QCOMPARE(cut.gpusAvailable, 24);
    QVERIFY(isShare(cut.network.between.value, whole.network.between.value, 1.0 / 3));
    QVERIFY(cut.network.inside < whole.network.inside);
    QVERIFY(has(findings, "cluster.idle-instances"));
}

/// Nothing joins instances: a model cannot be divided over more of them.
void MigTest::servicesWantALargerInstance()
{
    Plan plan = cutPlan("Standard_NC24ads_A100_v4", "1g.10gb", Workload::Serving);
    plan.model = PresetModel{"llama-2-7b"};
    const Findings cut = estimate(plan, m_catalogue).findings;
    QVERIFY(has(cut, "serving.no-cache-on-instance") && !has(cut, "serving.no-cache"));
}

void MigTest::ownNodesAreCutToo()
{
    Plan plan;
    plan.cluster.hardware = OwnNodes{.gpu = "h100-sxm", .gpus_per_node = 8};
    plan.cluster.mig = "3g.40gb";
    plan.cluster.gpus = 17;
    Findings findings;
    const Hardware hardware = *resolveHardware(plan.cluster, m_catalogue, {}, findings);
    // Two instances in each of eight GPUs: the seventeenth needs another node.
    QCOMPARE(hardware.nodes, 2);
    QCOMPARE(hardware.gpusAvailable, 32);
    QCOMPARE(hardware.capacity, wholeBytes(mebibytes(81559.0 / 2 * 16384 / 17971)));
    plan.cluster.gpus.reset();
    QCOMPARE(resolveHardware(plan.cluster, m_catalogue, {}, findings)->gpusUsed, 16);
}

void MigTest::whatCannotBeCutIsNamed_data()
{
    QTest::addColumn<QByteArray>("size");
    QTest::addColumn<QByteArray>("profile");
    QTest::addColumn<QByteArray>("finding");
    const auto row = [](const char* name, const char* size, const char* profile, const char* finding) {
        QTest::newRow(name) << QByteArray(size) << QByteArray(profile) << QByteArray(finding);
    };
    row("a profile of another GPU", oneA100, "1g.5gb", "cluster.mig-unknown");
    row("no profile", oneA100, "half", "cluster.mig-unknown");
    row("a GPU before MIG", "Standard_NC4as_T4_v3", "1g.10gb", "cluster.mig-none");
    row("a fraction of a GPU", "Standard_NV6ads_A10_v5", "1g.6gb", "cluster.mig-none");
    row("AMD", "Standard_ND96isr_MI300X_v5", "1g.10gb", "cluster.mig-none");
    row("a GPU of one's own", "", "1g.10gb", "cluster.mig-none");
}

void MigTest::whatCannotBeCutIsNamed()
{
    QFETCH(QByteArray, size);
    QFETCH(QByteArray, profile);
    QFETCH(QByteArray, finding);
    Plan plan = cutPlan(size.constData(), profile.constData());
    if (size.isEmpty())
        plan.cluster.hardware = OwnNodes{.gpu = CustomGpu{.name = "Card", .memory_bytes = 80e9}};
    else
        QVERIFY2(m_catalogue.size(size.toStdString()) != nullptr, size.constData());
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.memory);
    const auto found = std::ranges::find(result.findings, finding.toStdString(), &Finding::id);
    QVERIFY(found != result.findings.end());
    QCOMPARE(found->severity, Severity::Error);
    QCOMPARE(found->pointer, std::string("/cluster/mig"));
    // What there is instead.
    if (finding == "cluster.mig-unknown")
        QCOMPARE(std::get<std::string>(found->arguments.at(2)),
                 std::string("1g.10gb, 1g.20gb, 2g.20gb, 3g.40gb, 4g.40gb, 7g.80gb"));
}

void MigTest::instancesDoNotJoin_data()
{
    QTest::addColumn<int>("workload");
    QTest::addColumn<QByteArray>("pointer");
    const auto row = [](Workload workload, const char* pointer) {
        QTest::addRow("%s %s", std::string(choiceName(workload)).c_str(), pointer)
            << int(workload) << QByteArray(pointer);
    };
    // The instances of another GPU are no more joined than those of the same.
    row(Workload::Training, "/cluster/gpus");
    row(Workload::Training, "/parallelism/tensor");
    row(Workload::Training, "/parallelism/pipeline");
    row(Workload::Training, "/parallelism/context");
    row(Workload::Serving, "/parallelism/tensor");
    row(Workload::Serving, "/parallelism/pipeline");
}

void MigTest::instancesDoNotJoin()
{
    QFETCH(int, workload);
    QFETCH(QByteArray, pointer);
    Plan plan = cutPlan(eightA100, "7g.80gb", static_cast<Workload>(workload));
    plan.cluster.gpus = 1;
    QVERIFY(estimate(plan, m_catalogue).memory);
    plan.cluster.gpus = 2;
    field(pointer.constData()).set(plan, 2.0);
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.memory);
    const auto found = std::ranges::find(result.findings, std::string("cluster.mig-alone"), &Finding::id);
    QVERIFY(found != result.findings.end());
    QCOMPARE(found->severity, Severity::Error);
    QCOMPARE(std::get<std::int64_t>(found->arguments.at(1)), 2);
    // Fast links are not what is missing.
    QVERIFY(!has(result.findings, "layout.tensor-domain"));
}

void MigTest::everyInstanceIsAReplica()
{
    const Estimate seven = estimate(service("1g.10gb", WeightFormat::Awq4), m_catalogue);
    QVERIFY(seven.serving);
    QCOMPARE(seven.serving->replicas, 7);
    QCOMPARE(estimate(service("3g.40gb", WeightFormat::Awq4), m_catalogue).serving->replicas, 2);
}

void MigTest::aSmallJobTrainsOnOne()
{
    // 355 M parameters x 16 B of mixed precision with AdamW are 5.7 GB of 9.8.
    Plan plan = cutPlan(oneA100, "1g.10gb");
    plan.model = PresetModel{"gpt-2-medium"};
    plan.training.sequence = 1024;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory && result.time);
    QCOMPARE(result.memory->fit, Fit::Fits);
    // Its steps take longer than on the whole GPU.
    plan.cluster.mig.reset();
    QVERIFY(result.time->step > 3 * estimate(plan, m_catalogue).time->step);
}

void MigTest::fewBitsFitATenthOfEighty()
{
    // CUDA has 0.912 x 79.25 GiB / 8 = 9.70 GB, of which vLLM takes 0.8: 7.76 GB. Weights in 4 bits with their scales
    // are 6.48e9 x 0.5195 B + 0.52 GB of 16-bit embedding and head = 3.89 GB; 0.32 GB are activations and logits, 0.11
    // GB libraries: 3.44 GB of cache at 0.5 MiB per token are 6,560 tokens, five requests of 1,280.
    const Estimate few = estimate(service("1g.10gb", WeightFormat::Awq4), m_catalogue);
    QVERIFY(few.memory && few.serving);
    QCOMPARE(few.memory->fit, Fit::Fits);
    QVERIFY(!hasErrors(few.findings));
    QVERIFY(few.serving->memory.maxSequences >= 5 && few.serving->memory.maxSequences < 6);
    // In 16 bits the weights alone are 6.74e9 x 2 B = 13.5 GB; the next larger instance of 19.6 GB holds them.
    const Estimate wide = estimate(service("1g.10gb", WeightFormat::Bf16), m_catalogue);
    QVERIFY(!wide.memory || !wide.memory->suffices());
    QVERIFY(hasErrors(wide.findings));
    QCOMPARE(estimate(service("1g.20gb", WeightFormat::Bf16), m_catalogue).memory->fit, Fit::Fits);
}

void MigTest::theWholeNodeIsBilled()
{
    Plan plan = cutPlan(oneA100, "1g.10gb");
    const std::optional<Money> cut = estimate(plan, m_catalogue).cost.over(Hours{1});
    plan.cluster.mig.reset();
    QVERIFY(cut);
    QCOMPARE(*cut, *estimate(plan, m_catalogue).cost.over(Hours{1}));
}

void MigTest::noExchangeIsMeasured()
{
    Plan plan = cutPlan(eightA100, "7g.80gb");
    QVERIFY(networkChecks(plan, estimate(plan, m_catalogue), m_catalogue).empty());
    plan.cluster.mig.reset();
    QVERIFY(!networkChecks(plan, estimate(plan, m_catalogue), m_catalogue).empty());
}

void MigTest::searchTakesOneInstance()
{
    Plan plan = cutPlan(eightA100, "7g.80gb");
    plan.model = PresetModel{"qwen2.5-0.5b"};
    Findings findings;
    const std::optional<SearchSpace> one = SearchSpace::of(plan, m_catalogue, false, findings);
    QVERIFY(one);
    QCOMPARE(one->parallelisms().size(), std::size_t{1});
    plan.cluster.gpus.reset();
    const std::optional<SearchSpace> eight = SearchSpace::of(plan, m_catalogue, false, findings);
    QVERIFY(eight && eight->parallelisms().empty());
}

void MigTest::otherSizesAreWhole()
{
    const VmSize& other = *m_catalogue.size("Standard_NC40ads_H100_v5");
    const Plan plan = service("1g.10gb", WeightFormat::Awq4);
    QVERIFY(!onSize(plan, other, 1).cluster.mig);
    QVERIFY(!asPlannedOn(plan, other, 1).cluster.mig);
    QCOMPARE(asPlannedOn(plan, *m_catalogue.size(oneA100), 1).cluster.mig, plan.cluster.mig);
    // Seven instances are one GPU, not seven.
    for (const SizeOption& option : sizeMatrix(plan, m_catalogue, "2026-11-21"))
        if (option.size->id == other.id)
            QCOMPARE(option.plannedNodes, 1);
}

void MigTest::largerInstancesAreOffered()
{
    // 1.56 B parameters x 16 B are 25 GB: more than an instance of 21.5 GB, less than one of 42.9 GB.
    Plan plan = cutPlan(oneA100, "1g.10gb");
    plan.model = PresetModel{"gpt-2-xl"};
    plan.training.sequence = 1024;
    QCOMPARE(estimate(plan, m_catalogue).memory->fit, Fit::DoesNotFit);
    const FixList list = findFixes(plan, m_catalogue, "2026-11-21");
    const auto larger = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.changes.size() == 1 && fix.changes.front().pointer == "/cluster/mig";
    });
    QVERIFY(larger != list.fixes.end());
    QVERIFY(larger->fits);
    QVERIFY(larger->changes.front().to == FieldValue(std::string("3g.40gb")));
    // Another size comes whole.
    for (const Fix& fix : list.fixes)
        if (std::get<VmNodes>(fix.plan.cluster.hardware).sku != oneA100)
            QVERIFY(!fix.plan.cluster.mig);
}

void MigTest::oneInstanceRepairsSeveral()
{
    Plan plan = cutPlan(oneA100, "1g.20gb");
    plan.cluster.gpus.reset();
    plan.model = PresetModel{"gpt-2-medium"};
    plan.training.sequence = 1024;
    QVERIFY(has(estimate(plan, m_catalogue).findings, "cluster.mig-alone"));
    const FixList list = findFixes(plan, m_catalogue, "2026-11-21");
    const auto fixesBy = [&](std::string_view pointer, const FieldValue& to) {
        return std::ranges::any_of(list.fixes, [&](const Fix& fix) {
            return fix.fits && fix.changes.size() == 1 && fix.changes.front().pointer == pointer &&
                   fix.changes.front().to == to;
        });
    };
    QVERIFY(fixesBy("/cluster/gpus", 1.0));
}

void MigTest::theA30HasFourSlices()
{
    const Gpu* a30 = m_catalogue.gpu("a30");
    QVERIFY(a30 != nullptr);
    for (const MigProfile& profile : a30->migProfiles) {
        const Gpu instance = migInstance(*a30, profile);
        QVERIFY(isShare(instance.dense.bf16->value, 165e12, static_cast<double>(profile.computeSlices) / 4));
        QVERIFY(isShare(instance.memoryMarketed.value, 24e9, static_cast<double>(profile.computeSlices) / 4));
        QCOMPARE(profile.instancesPerGpu * profile.computeSlices, 4);
    }
    QVERIFY(findMigProfile(*a30, "1g.6gb") != nullptr);
}

/// Readers that know no instances accept every plan without them.
void MigTest::wholeGpusAreNotWritten()
{
    Plan plan = cutPlan(oneA100, "7g.80gb");
    QVERIFY(writePlan(plan).find("mig") != std::string::npos);
    plan.cluster.mig.reset();
    QCOMPARE(writePlan(plan).find("mig"), std::string::npos);
}

void MigTest::snapshotsAreNotCompared()
{
    // A snapshot has readings of whole GPUs.
    Plan plan = cutPlan(oneA100, "7g.80gb");
    QVERIFY(!plannedUse(estimate(plan, m_catalogue)));
    plan.cluster.mig.reset();
    QVERIFY(plannedUse(estimate(plan, m_catalogue)));
}

HEADROOM_TEST(MigTest)

#include "tst_mig.moc"
