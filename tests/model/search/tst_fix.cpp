// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/fix/fix_trial.h"
#include "tests/support/plan_fixes.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// The changes that are offered for a plan, on the shipped catalogue.
class TestFix : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = shippedCatalogue(); }
    void ticketHasNamedFixes();
    void ticketTellsWhatDoesNotHelp();
    void largeMicroBatchIsHelpedByWhatHelpsASmallOne();
    void fittingComesFirstAndSmallFirst();
    void offersNoRetiredUnverifiedOrUnpricedSize();
    void unverifiedSizesAreOfferedWhereACloudHasNoOthers();
    void aRegionWithoutPriceOffersNoSize();
    void anotherSizeTakesTheOwnPriceAway();
    void globalBatchFollows();
    void milderVariantComesFirst();
    void expertsAreSpreadOverRanks();
    void impossibleLayoutIsRepaired();
    void threeFieldsOnlyAsLastResort();
    void hugeModelHasNoFix();
    void settingsComeBeforeMachines();
    void unknownIdsHaveNone();

private:
    Catalogue m_catalogue;
};

namespace {

FieldValue text(const char* name) { return std::string(name); }

}  // namespace

void TestFix::ticketHasNamedFixes()
{
    const FixList list = fixes(samplePlan("2am-ticket"), m_catalogue);
    QVERIFY(!list.fits);
    const auto fitting = std::ranges::count_if(list.fixes, &Fix::fits);
    QVERIFY2(fitting >= 4, qPrintable(QString::number(fitting)));

    const auto zero = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        const FixChange* stage = changeOf(fix, "/parallelism/zero");
        return fix.fits && fix.changes.size() == 2 && stage != nullptr && stage->to == FieldValue(3.0);
    });
    QVERIFY(zero != list.fixes.end());
    QCOMPARE(changeOf(*zero, "/cluster/gpus")->to, FieldValue(8.0));

    const Fix* offload = fixOf(list, {"/training/offload"});
    QVERIFY(offload != nullptr && offload->fits);
    QCOMPARE(offload->changes.front().to, text("optimizer"));

    const Fix* adapters = fixOf(list, {"/training/method"});
    QVERIFY(adapters != nullptr && adapters->fits && adapters->otherResult);
    QCOMPARE(adapters->changes.front().to, text("lora"));

    const Fix* larger = fixOf(list, {"/cluster/sku"});
    QVERIFY(larger != nullptr && larger->fits && !larger->otherResult);
    QVERIFY(larger->capacity > gigabytes(98));
}

void TestFix::ticketTellsWhatDoesNotHelp()
{
    const Plan plan = samplePlan("2am-ticket");
    const FixList list = fixes(plan, m_catalogue);
    const Fix* recompute = fixOf(list, {"/training/recompute"});
    QVERIFY(recompute != nullptr && !recompute->fits);
    QCOMPARE(recompute->changes.front().to, text("full"));
    QVERIFY(recompute->peak > recompute->capacity);
    // It is one already: told as it is.
    const Fix* micro = fixOf(list, {"/training/micro_batch"});
    QVERIFY(micro != nullptr && !micro->fits);
    QCOMPARE(micro->changes.front().from, micro->changes.front().to);
    QCOMPARE(micro->plan, plan);
    // More copies of the same do not shrink one.
    const Fix* gpus = fixOf(list, {"/cluster/gpus"});
    QVERIFY(gpus != nullptr && !gpus->fits);

    Plan larger = plan;
    larger.training.micro_batch = 8;
    const FixList others = fixes(larger, m_catalogue);
    const Fix* smaller = fixOf(others, {"/training/micro_batch"});
    QVERIFY(smaller != nullptr && !smaller->fits);
    QCOMPARE(smaller->changes.front().to, FieldValue(1.0));
}

void TestFix::largeMicroBatchIsHelpedByWhatHelpsASmallOne()
{
    // Offloading the activations saves most here, offloading the optimizer is what fits with a smaller micro-batch.
    Plan plan = samplePlan("2am-ticket");
    plan.training.global_batch = 64;
    for (const std::int64_t size : {4, 8, 64}) {
        plan.training.micro_batch = size;
        const FixList list = fixes(plan, m_catalogue);
        const Fix* pair = fixOf(list, {"/training/micro_batch", "/training/offload"});
        QVERIFY(pair != nullptr && pair->fits);
        QCOMPARE(changeOf(*pair, "/training/offload")->to, text("optimizer"));
    }
}

void TestFix::fittingComesFirstAndSmallFirst()
{
    const FixList list = fixes(samplePlan("2am-ticket"), m_catalogue);
    for (std::size_t i = 1; i < list.fixes.size(); ++i) {
        const Fix& before = list.fixes[i - 1];
        const Fix& after = list.fixes[i];
        QVERIFY(before.fits || !after.fits);
        if (after.fits)
            QVERIFY(before.fields() <= after.fields());
        if (after.fits && before.fields() == after.fields())
            QVERIFY(before.otherResult <= after.otherResult);
    }
}

void TestFix::offersNoRetiredUnverifiedOrUnpricedSize()
{
    // Each size is larger than a quarter of an old card.
    Plan plan = samplePlan("2am-ticket");
    plan.model = ParameterCount{1'000'000'000};
    plan.cluster.hardware = VmNodes{"Standard_NV6ads_A10_v5", 1};
    int sizes = 0;
    for (const Fix& fix : fixes(plan, m_catalogue).fixes) {
        const FixChange* change = changeOf(fix, "/cluster/sku");
        if (change == nullptr)
            continue;
        ++sizes;
        const VmSize* size = m_catalogue.size(std::get<std::string>(change->to));
        QVERIFY(size != nullptr);
        QCOMPARE(size->cloud, std::string("azure"));
        QVERIFY(!isRetired(*size, std::string(today)));
        QVERIFY(!size->provenance.unverified);
        QVERIFY(fix.hour);
    }
    QVERIFY(sizes > 0);
}

void TestFix::unverifiedSizesAreOfferedWhereACloudHasNoOthers()
{
    Plan plan = samplePlan("2am-ticket");
    plan.cluster.hardware = VmNodes{"p4d.24xlarge", 1};
    plan.cost.region.reset();
    int sizes = 0;
    for (const Fix& fix : fixes(plan, m_catalogue).fixes) {
        const FixChange* change = changeOf(fix, "/cluster/sku");
        QCOMPARE(fix.unverified, change != nullptr);
        if (change == nullptr)
            continue;
        ++sizes;
        QCOMPARE(m_catalogue.size(std::get<std::string>(change->to))->cloud, std::string("aws"));
    }
    QVERIFY(sizes > 0);
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    for (const Fix& fix : fixes(plan, m_catalogue).fixes)
        QVERIFY(!fix.unverified);
}

void TestFix::aRegionWithoutPriceOffersNoSize()
{
    Plan plan = samplePlan("2am-ticket");
    plan.cost.region = "nowhere";
    for (const Fix& fix : fixes(plan, m_catalogue).fixes)
        QVERIFY(changeOf(fix, "/cluster/sku") == nullptr);
}

void TestFix::anotherSizeTakesTheOwnPriceAway()
{
    Plan plan = samplePlan("2am-ticket");
    plan.cost.price_per_node_hour = 1.0;
    bool any = false;
    for (const Fix& fix : fixes(plan, m_catalogue).fixes)
        if (changeOf(fix, "/cluster/sku") != nullptr) {
            any = true;
            const FixChange* price = changeOf(fix, "/cost/price_per_node_hour");
            QVERIFY(price != nullptr && price->follows);
            QVERIFY(fix.hour && fix.hour->dollars() > 1);
        }
    QVERIFY(any);
}

void TestFix::globalBatchFollows()
{
    Plan plan = samplePlan("2am-ticket");
    plan.training.global_batch = 1;
    const FixList list = fixes(plan, m_catalogue);
    const Fix* zero = fixOf(list, {"/parallelism/zero", "/cluster/gpus", "/training/global_batch"});
    QVERIFY(zero != nullptr && zero->fits);
    const FixChange* batch = changeOf(*zero, "/training/global_batch");
    QVERIFY(batch->follows);
    QCOMPARE(batch->to, FieldValue(8.0));
}

void TestFix::expertsAreSpreadOverRanks()
{
    Plan plan;
    plan.model = PresetModel{"mixtral-8x7b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.parallelism.tensor = 2;
    plan.parallelism.zero = 1;
    plan.training.sequence = 4096;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const Fix* experts = fixOf(list, {"/parallelism/expert"});
    QVERIFY(experts != nullptr && experts->fits);
    QVERIFY(experts->peak < FixTrial(plan, m_catalogue, today).unchanged().peak);
}

void TestFix::milderVariantComesFirst()
{
    // Halving twice would fit as well.
    Plan plan = samplePlan("2am-zero3");
    plan.training.micro_batch = 16;
    plan.training.global_batch = 128;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const Fix* micro = fixOf(list, {"/training/micro_batch"});
    QVERIFY(micro != nullptr && micro->fits);
    Plan larger = plan;
    larger.training.micro_batch = 2 * static_cast<std::int64_t>(std::get<double>(micro->changes.front().to));
    QVERIFY(estimate(larger, m_catalogue).memory->fit != Fit::Fits);
}

void TestFix::impossibleLayoutIsRepaired()
{
    Plan plan = samplePlan("2am-zero3");
    plan.parallelism.tensor = 3;
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    const Fix* tensor = fixOf(list, {"/parallelism/tensor"});
    QVERIFY(tensor != nullptr && tensor->fits);

    // A legal layout alone is not enough for the ticket.
    plan = samplePlan("2am-ticket");
    plan.parallelism.tensor = 3;
    plan.cluster.gpus = 3;
    QVERIFY(fixes(plan, m_catalogue).hasFitting());

    plan = samplePlan("2am-zero3");
    plan.training.global_batch = 12;
    const FixList batches = fixes(plan, m_catalogue);
    const Fix* batch = fixOf(batches, {"/training/global_batch"});
    QVERIFY(batch != nullptr && batch->fits);
}

void TestFix::threeFieldsOnlyAsLastResort()
{
    for (const Fix& fix : fixes(samplePlan("2am-ticket"), m_catalogue).fixes)
        QVERIFY(std::ranges::count(fix.changes, false, &FixChange::follows) <= 2);
    // 70B on one GPU of one node: sharding, nodes and all their GPUs.
    Plan plan = samplePlan("2am-ticket");
    plan.model = PresetModel{"llama-3.1-70b"};
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(list.hasFitting());
    const auto zero = std::ranges::find_if(list.fixes, [](const Fix& fix) {
        return fix.fits && changeOf(fix, "/parallelism/zero") != nullptr && changeOf(fix, "/cluster/nodes") != nullptr;
    });
    QVERIFY(zero != list.fixes.end());
    QVERIFY(changeOf(*zero, "/cluster/gpus")->follows);
}

void TestFix::hugeModelHasNoFix()
{
    Plan plan = samplePlan("2am-ticket");
    plan.model = ParameterCount{10'000'000'000'000};
    const FixList list = fixes(plan, m_catalogue);
    QVERIFY(!list.fits);
    QVERIFY(!list.hasFitting());
    QVERIFY(!list.fixes.empty());
}

void TestFix::settingsComeBeforeMachines()
{
    // A change of one field that needs other machines comes after one that does not.
    const Plan plan = samplePlan("2am-ticket");
    bool machines = false;
    std::size_t fields = 0;
    for (const Fix& fix : fixes(plan, m_catalogue).fixes) {
        if (!fix.fits || fix.otherResult)
            continue;
        machines = machines && fix.fields() == fields;
        fields = fix.fields();
        QVERIFY(!machines || fix.movesMachines());
        machines = fix.movesMachines();
    }
}

void TestFix::unknownIdsHaveNone()
{
    Plan plan = samplePlan("2am-ticket");
    plan.cluster.hardware = VmNodes{"Standard_Unknown", 1};
    QVERIFY(fixes(plan, m_catalogue).fixes.empty());
    plan = samplePlan("2am-ticket");
    plan.model = PresetModel{"unknown"};
    QVERIFY(fixes(plan, m_catalogue).fixes.empty());
}

HEADROOM_TEST(TestFix)
#include "tst_fix.moc"
