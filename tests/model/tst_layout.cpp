// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/layout/layout.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;

/// The rules that a division of the job over GPUs must keep, each broken alone.
class LayoutTest : public QObject {
    Q_OBJECT

private slots:
    void brokenRuleIsNamed_data();
    void brokenRuleIsNamed();
    void legalLayoutIsDerived();
    void globalBatchFollowsWhenOpen();
    void uncommonButLegal_data();
    void uncommonButLegal();
    void layersAreSpreadEvenly_data();
    void layersAreSpreadEvenly();
    void unwiseTrainingIsNamed();
    void nearestGlobalBatch_data();
    void nearestGlobalBatch();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

/// Llama 3.1 8B (32 layers, 32 heads, FFN 14336) on two nodes of eight H100.
Plan sixteenGpus()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.training.sequence = 4096;
    return plan;
}

struct Broken {
    const char* tag;
    void (*change)(Plan&);
    const char* finding;
    const char* pointer;
};

const std::vector<Broken>& brokenRules()
{
    static const std::vector<Broken> rows = {
        {"more GPUs than there are", [](Plan& p) { p.cluster.gpus = 17; }, "layout.too-many-gpus", "/cluster/gpus"},
        {"GPUs not divisible",
         [](Plan& p) {
             p.cluster.gpus = 15;
             p.parallelism.tensor = 2;
         },
         "layout.gpus-not-divisible", "/cluster/gpus"},
        {"heads",
         [](Plan& p) {
             p.cluster.gpus = 12;
             p.parallelism.tensor = 3;
         },
         "layout.tensor-heads", "/parallelism/tensor"},
        {"key-value heads", [](Plan& p) { p.model = Architecture{.heads = 7, .kv_heads = 2}; }, "layout.kv-heads",
         "/model/architecture/kv_heads"},
        {"FFN",
         [](Plan& p) {
             p.model = Architecture{.ffn = 11009};
             p.parallelism.tensor = 2;
         },
         "layout.tensor-ffn", "/parallelism/tensor"},
        {"tensor over nodes", [](Plan& p) { p.parallelism.tensor = 16; }, "layout.tensor-domain",
         "/parallelism/tensor"},
        {"more stages than layers",
         [](Plan& p) {
             p.model = Architecture{.layers = 8};
             p.parallelism.pipeline = 16;
         },
         "layout.pipeline-layers", "/parallelism/pipeline"},
        {"stages times chunks beyond layers",
         [](Plan& p) {
             p.parallelism.pipeline = 4;
             p.parallelism.virtual_stages = 16;
         },
         "layout.pipeline-layers", "/parallelism/pipeline"},
        {"layers given do not add up",
         [](Plan& p) {
             p.parallelism.pipeline = 2;
             p.parallelism.layers_per_stage = {{16, 15}};
         },
         "layout.layers-per-stage", "/parallelism/layers_per_stage"},
        {"layers given for other stages",
         [](Plan& p) {
             p.parallelism.pipeline = 2;
             p.parallelism.layers_per_stage = {{8, 8, 8, 8}};
         },
         "layout.layers-per-stage", "/parallelism/layers_per_stage"},
        {"chunks do not divide layers",
         [](Plan& p) {
             p.parallelism.pipeline = 4;
             p.parallelism.virtual_stages = 3;
         },
         "layout.virtual-layers", "/parallelism/virtual"},
        {"chunks do not divide layers given evenly",
         [](Plan& p) {
             p.parallelism.pipeline = 4;
             p.parallelism.virtual_stages = 3;
             p.parallelism.layers_per_stage = {{8, 8, 8, 8}};
         },
         "layout.virtual-layers", "/parallelism/virtual"},
        {"interleaving wants whole rounds",
         [](Plan& p) {
             p.parallelism.pipeline = 4;
             p.parallelism.virtual_stages = 2;
             p.training.global_batch = 4 * 6;
         },
         "layout.virtual-micro-batches", "/parallelism/virtual"},
        {"sequence over tensor ranks",
         [](Plan& p) {
             p.parallelism.tensor = 8;
             p.training.sequence = 4100;
         },
         "layout.sequence", "/training/sequence"},
        {"sequence over context ranks",
         [](Plan& p) {
             p.parallelism.context = 4;
             p.training.sequence = 4100;
         },
         "layout.sequence", "/training/sequence"},
        {"experts of a dense model", [](Plan& p) { p.parallelism.expert = 2; }, "layout.expert-dense",
         "/parallelism/expert"},
        {"shard group", [](Plan& p) { p.parallelism.shard_group = 5; }, "layout.shard-group",
         "/parallelism/shard_group"},
        {"global batch",
         [](Plan& p) {
             p.training.micro_batch = 2;
             p.training.global_batch = 33;
         },
         "layout.global-batch", "/training/global_batch"},
        {"global batch below one round", [](Plan& p) { p.training.global_batch = 8; }, "layout.global-batch",
         "/training/global_batch"},
    };
    return rows;
}

}  // namespace

void LayoutTest::brokenRuleIsNamed_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < brokenRules().size(); ++i)
        QTest::newRow(brokenRules()[i].tag) << static_cast<int>(i);
}

void LayoutTest::brokenRuleIsNamed()
{
    QFETCH(int, row);
    const Broken& broken = brokenRules()[static_cast<std::size_t>(row)];
    Plan plan = sixteenGpus();
    QVERIFY(estimate(plan, m_catalogue).layout);
    broken.change(plan);
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(!result.layout && !result.memory);
    const auto found = std::ranges::find(result.findings, broken.finding, &Finding::id);
    QVERIFY2(found != result.findings.end(), "the finding is missing");
    QCOMPARE(found->pointer, std::string(broken.pointer));
    QCOMPARE(found->severity, Severity::Error);
    QVERIFY(!found->arguments.empty());
    QVERIFY(result.cost.nodeHour);  // The price of the machines is known whatever the layout.
}

void LayoutTest::legalLayoutIsDerived()
{
    Plan plan = sixteenGpus();
    plan.parallelism.tensor = 2;
    plan.parallelism.pipeline = 2;
    plan.parallelism.context = 2;
    plan.training.micro_batch = 3;
    plan.training.global_batch = 60;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.layout);
    QCOMPARE(result.layout->data, 2);          // 16 / (2 x 2 x 2)
    QCOMPARE(result.layout->microBatches, 10);  // 60 / (3 x 2)
    QCOMPARE(result.layout->shardGroup, 4);     // data x context
    QCOMPARE(result.layout->layersPerStage, (std::vector<std::int64_t>{16, 16}));
}

void LayoutTest::globalBatchFollowsWhenOpen()
{
    Plan plan = sixteenGpus();
    plan.parallelism.pipeline = 4;
    plan.training.micro_batch = 2;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.layout);
    QCOMPARE(result.layout->globalBatch, 2 * 4 * 4);  // micro-batch x data x stages: each stage busy
    QCOMPARE(result.layout->microBatches, 4);
}

void LayoutTest::uncommonButLegal_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QByteArray>("finding");
    QTest::newRow("few micro-batches") << 0 << QByteArray("layout.few-micro-batches");
    QTest::newRow("uneven chunks") << 1 << QByteArray("layout.uneven-chunks");
    QTest::newRow("more layers to recompute than there are") << 2 << QByteArray("layout.recompute-layers");
}

void LayoutTest::uncommonButLegal()
{
    QFETCH(int, row);
    QFETCH(QByteArray, finding);
    Plan plan = sixteenGpus();
    if (row == 0) {
        plan.parallelism.pipeline = 8;
        plan.training.global_batch = 4;
    } else if (row == 1) {
        plan.parallelism.pipeline = 4;
        plan.parallelism.virtual_stages = 3;
        plan.parallelism.layers_per_stage = {{7, 9, 9, 7}};
    } else {
        plan.training.recompute = Recompute::Block;
        plan.training.recompute_layers = 40;
    }
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.layout);
    const auto found = std::ranges::find(result.findings, finding.toStdString(), &Finding::id);
    QVERIFY(found != result.findings.end());
    QCOMPARE(found->severity, Severity::Warning);
}

void LayoutTest::layersAreSpreadEvenly_data()
{
    using Layers = std::vector<std::int64_t>;
    QTest::addColumn<int>("layers");
    QTest::addColumn<Layers>("expected");
    QTest::newRow("one stage") << 32 << Layers{32};
    QTest::newRow("equal") << 80 << Layers{20, 20, 20, 20};
    // 126 layers over 16 stages as in Llama 3.1 405B: embedding and head leave the ends one layer less.
    QTest::newRow("405B") << 126 << Layers{7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7};
    QTest::newRow("one over") << 9 << Layers{2, 3, 2, 2};
    QTest::newRow("three over") << 11 << Layers{2, 3, 3, 3};
    QTest::newRow("two stages") << 5 << Layers{2, 3};
}

void LayoutTest::layersAreSpreadEvenly()
{
    QFETCH(int, layers);
    QFETCH(std::vector<std::int64_t>, expected);
    QCOMPARE(evenLayers(layers, std::ssize(expected)), expected);
}

void LayoutTest::unwiseTrainingIsNamed()
{
    const auto warned = [this](const Plan& plan, const char* id) {
        const Findings findings = estimate(plan, m_catalogue).findings;
        return std::ranges::any_of(findings, [&](const Finding& finding) {
            return finding.id == id && finding.severity == Severity::Warning;
        });
    };
    Plan plan = sixteenGpus();
    plan.training.method = TrainingMethod::Lora;
    plan.training.lora.targets = {"q"};
    plan.training.lora.rank = 4096;  // The width of the matrix.
    QVERIFY(!warned(plan, "training.lora-rank"));
    plan.training.lora.rank = 4097;
    QVERIFY(warned(plan, "training.lora-rank"));
    plan.training.lora.targets = {"q", "v"};  // Eight heads of 128.
    plan.training.lora.rank = 1025;
    QVERIFY(warned(plan, "training.lora-rank"));
    plan.training.method = TrainingMethod::Full;
    QVERIFY(!warned(plan, "training.lora-rank"));
    const auto hasError = [this](const Plan& wrong) {
        const Findings findings = estimate(wrong, m_catalogue).findings;
        return std::ranges::any_of(findings, [](const Finding& finding) {
            return finding.id == "training.no-lora-target" && finding.severity == Severity::Error;
        });
    };
    QVERIFY(!hasError(plan));
    plan.training.lora.targets = {};
    QVERIFY(!hasError(plan));  // Nothing is adapted where all is trained.
    for (const TrainingMethod method : {TrainingMethod::Lora, TrainingMethod::Qlora}) {
        plan.training.method = method;
        QVERIFY(hasError(plan));
    }
    plan.training.method = TrainingMethod::Full;

    plan.training.optimizer_in_backward = true;
    QVERIFY(!warned(plan, "training.update-per-micro-batch"));
    plan.training.global_batch = 32;
    QVERIFY(warned(plan, "training.update-per-micro-batch"));
    plan.training.optimizer_in_backward = false;
    QVERIFY(!warned(plan, "training.update-per-micro-batch"));
}

void LayoutTest::nearestGlobalBatch_data()
{
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("expected");  // 0: nothing to propose
    QTest::newRow("legal already") << 64 << 1 << 0;
    QTest::newRow("rounded up") << 60 << 1 << 64;
    QTest::newRow("rounded down") << 67 << 1 << 64;
    QTest::newRow("at least one round") << 1 << 1 << 8;
    QTest::newRow("interleaved wants whole rounds") << 40 << 2 << 48;
}

void LayoutTest::nearestGlobalBatch()
{
    QFETCH(int, asked);
    QFETCH(int, chunks);
    QFETCH(int, expected);
    Plan plan = sixteenGpus();
    plan.parallelism.pipeline = 2;  // data 8, so one round is 8 sequences
    plan.parallelism.virtual_stages = chunks;
    plan.training.global_batch = asked;
    const std::optional<std::int64_t> nearest = nearestLegalGlobalBatch(plan, m_catalogue);
    QCOMPARE(nearest.value_or(0), expected);
    if (nearest) {
        plan.training.global_batch = nearest;
        QVERIFY(estimate(plan, m_catalogue).layout);
    }
}

HEADROOM_TEST(LayoutTest)
#include "tst_layout.moc"
