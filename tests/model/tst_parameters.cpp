// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>
#include <vector>

using namespace headroom;

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void publishedCounts_data();
    void publishedCounts();
    void activeCounts_data();
    void activeCounts();
    void onePartAtATime_data();
    void onePartAtATime();
    void totalIsTheSumOfItsPools();
    void derivedShapesMeetTheCount();
    void derivedShapesGrow();
    void derivedShapesCanBeDivided();
    void statesCountExactlyWhatWasAsked_data();
    void statesCountExactlyWhatWasAsked();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

/// Seeded parameter counts, even on a logarithmic scale, ascending, ends included.
std::vector<std::int64_t> counts(std::size_t howMany)
{
    std::mt19937_64 random(41);
    std::vector<std::int64_t> list = {1'000'000, 10'000'000'000'000};
    while (list.size() < howMany) {
        const double share = static_cast<double>(random() >> 11U) * 0x1p-53;
        list.push_back(static_cast<std::int64_t>(std::pow(10.0, 6 + 7 * share)));
    }
    std::ranges::sort(list);
    return list;
}

double total(const Architecture& shape) { return countParameters(shape).total; }

/// A shape whose parts can be counted by hand.
Architecture smallShape()
{
    Architecture shape;
    shape.layers = 3;
    shape.hidden = 10;
    shape.heads = 4;
    shape.kv_heads = 2;
    shape.head_dim = 5;
    shape.ffn = 7;
    shape.vocab = 100;
    return shape;
}

}  // namespace

void TestParameters::publishedCounts_data()
{
    QTest::addColumn<const ZooModel*>("model");
    for (const ZooModel& model : m_catalogue.models())
        QTest::newRow(model.id.c_str()) << &model;
}

void TestParameters::publishedCounts()
{
    QFETCH(const ZooModel*, model);
    const double counted = total(model->architecture);
    QCOMPARE(counted, std::floor(counted));
    // A headline such as "1.3B" is rounded to two digits.
    const auto published = static_cast<double>(model->publishedParameters);
    if (model->publishedExact)
        QCOMPARE(static_cast<std::int64_t>(counted), model->publishedParameters);
    else
        QVERIFY(std::abs(counted / published - 1) < 0.013);
    if (!model->architecture.moe)
        QCOMPARE(countParameters(model->architecture).active, counted);
}

void TestParameters::activeCounts_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<qint64>("active");
    QTest::newRow("mixtral-8x7b") << QByteArray("mixtral-8x7b") << qint64{12'879'925'248};
    QTest::newRow("mixtral-8x22b") << QByteArray("mixtral-8x22b") << qint64{39'161'468'928};
    QTest::newRow("qwen3-30b-a3b") << QByteArray("qwen3-30b-a3b") << qint64{3'353'032'704};
    QTest::newRow("qwen3-235b-a22b") << QByteArray("qwen3-235b-a22b") << qint64{22'190'763'520};
    QTest::newRow("deepseek-v2") << QByteArray("deepseek-v2") << qint64{21'375'800'320};
    QTest::newRow("deepseek-v2-lite") << QByteArray("deepseek-v2-lite") << qint64{2'661'150'208};
    QTest::newRow("deepseek-v3") << QByteArray("deepseek-v3") << qint64{37'552'297'472};
}

void TestParameters::activeCounts()
{
    QFETCH(QByteArray, id);
    QFETCH(qint64, active);
    const ZooModel* model = m_catalogue.model(id.constData());
    QVERIFY(model != nullptr);
    QCOMPARE(static_cast<qint64>(countParameters(model->architecture).active), active);
    // The authors print it rounded, or without the embedding.
    QVERIFY(model->publishedActive);
    QVERIFY(std::abs(static_cast<double>(active) / static_cast<double>(*model->publishedActive) - 1) < 0.12);
}

void TestParameters::onePartAtATime_data()
{
    QTest::addColumn<Architecture>("shape");
    QTest::addColumn<double>("expected");
    // By hand: attention 10x20 + 2 (10x10) + 20x10 = 600, gated MLP 3x10x7 = 210, two norms of 10; three layers;
    // tables 2 x 1,000; final norm 10.
    constexpr double plain = 3 * (600 + 210 + 20) + 2000 + 10;
    const auto row = [](const char* name, double expected, auto change) {
        Architecture shape = smallShape();
        change(shape);
        QTest::newRow(name) << shape << expected;
    };
    row("plain", plain, [](Architecture&) {});
    row("tied", plain - 1000, [](Architecture& s) { s.tied = true; });
    row("two matrices in the MLP", plain - 3 * 70, [](Architecture& s) { s.gated_mlp = false; });
    row("layer norm", plain + 3 * 20 + 10, [](Architecture& s) { s.norm = NormKind::LayerNorm; });
    row("four norms", plain + 3 * 20, [](Architecture& s) { s.norms_per_layer = 4; });
    row("no final norm", plain - 10, [](Architecture& s) { s.final_norm = false; });
    row("biases of q, k and v", plain + 3 * 40, [](Architecture& s) { s.bias.qkv = true; });
    row("bias of o", plain + 3 * 10, [](Architecture& s) { s.bias.o = true; });
    row("biases of a gated MLP", plain + 3 * 24, [](Architecture& s) { s.bias.mlp = true; });
    row("bias of the head", plain + 100, [](Architecture& s) { s.bias.lm_head = true; });
    row("norms of q and k", plain + 3 * 10, [](Architecture& s) { s.qk_norm = true; });
    row("positions", plain + 500, [](Architecture& s) { s.learned_positions = 50; });
    row("token types", plain + 20, [](Architecture& s) { s.token_types = 2; });
    row("embedding norm", plain + 10, [](Architecture& s) { s.embed_norm = true; });
    row("pooler", plain + 110, [](Architecture& s) { s.extra_params = 110; });
    row("as many KV heads as heads", plain + 3 * 200, [](Architecture& s) { s.kv_heads = 4; });
    // Five experts of 3x10x6 and a router of 10x5 in place of the MLP of two layers.
    row("experts", plain + 2 * (5 * 180 + 50 - 210),
        [](Architecture& s) { s.moe = Experts{.experts = 5, .top_k = 2, .ffn = 6, .first_dense = 1}; });
    row("shared experts, their gate, router bias", plain + 3 * (5 * 180 + 50 - 210 + 60 + 10 + 5), [](Architecture& s) {
        s.moe = Experts{.experts = 5, .top_k = 2, .ffn = 6, .shared_ffn = 2, .router_bias = true, .shared_gate = true};
    });
    // Queries 10x8 + 8 + 8x4x(3+2), keys and values 10x(6+2) + 6 + 6x4x(3+4), output 4x4x10.
    row("latent attention", plain + 3 * (80 + 8 + 160 + 80 + 6 + 168 + 160 - 600), [](Architecture& s) {
        s.attention = AttentionKind::Mla;
        s.q_lora_rank = 8;
        s.kv_lora_rank = 6;
        s.qk_nope_dim = 3;
        s.qk_rope_dim = 2;
        s.v_dim = 4;
    });
    row("latent attention with full queries", plain + 3 * (200 + 80 + 6 + 168 + 160 - 600), [](Architecture& s) {
        s.attention = AttentionKind::Mla;
        s.q_lora_rank = 0;
        s.kv_lora_rank = 6;
        s.qk_nope_dim = 3;
        s.qk_rope_dim = 2;
        s.v_dim = 4;
    });
}

void TestParameters::onePartAtATime()
{
    QFETCH(Architecture, shape);
    QFETCH(double, expected);
    QCOMPARE(total(shape), expected);
}

void TestParameters::totalIsTheSumOfItsPools()
{
    for (const ZooModel& model : m_catalogue.models()) {
        if (!model.architecture.layer_kinds.empty())
            continue;  // Layers that differ have pools of their own: tst_layer_kinds.
        const ParameterCounts n = countParameters(model.architecture);
        const auto layers = static_cast<double>(model.architecture.layers);
        const double dense = model.architecture.moe ? static_cast<double>(model.architecture.moe->first_dense) : layers;
        QCOMPARE(n.total, layers * (n.attention + n.norms) + dense * n.mlp +
                              (layers - dense) * (n.routed + n.shared + n.router) + n.embedding + n.positions + n.head +
                              n.edges + n.finalNorm);
        QVERIFY(n.keyValue <= n.attention && n.active <= n.total);
    }
}

void TestParameters::derivedShapesMeetTheCount()
{
    for (std::int64_t asked : counts(400)) {
        const Architecture shape = derivedShape(asked);
        const double ratio = total(shape) / static_cast<double>(asked);
        const QByteArray row = QByteArray::number(qint64{asked}) + " is off by the factor " + QByteArray::number(ratio);
        // The smallest shape of one head of 128 and a table of 32,000 tokens has 8.4 M parameters.
        if (asked >= 8'500'000)
            QVERIFY2(ratio > 0.6 && ratio < 1.7, row.constData());
        if (asked >= 300'000'000)
            QVERIFY2(ratio > 0.8 && ratio < 1.25, row.constData());
        QCOMPARE(shape.heads * shape.head_dim, shape.hidden);
        QVERIFY(shape.head_dim >= 64 && shape.head_dim <= 128 && shape.head_dim % 8 == 0);
        QVERIFY(shape.gated_mlp && !shape.moe && shape.attention == AttentionKind::Gqa);
        // 8/3 of the width, rounded up to 256.
        QVERIFY(3 * shape.ffn >= 8 * shape.hidden - 2 && 3 * (shape.ffn - 256) < 8 * shape.hidden);
        if (asked >= 1'000'000'000) {
            const double aspect = static_cast<double>(shape.hidden) / static_cast<double>(shape.layers);
            QVERIFY2(aspect > 60 && aspect <= 129, row.constData());
        }
    }
}

void TestParameters::derivedShapesGrow()
{
    Architecture before = derivedShape(1'000'000);
    std::set<double> distinct;
    for (std::int64_t asked : counts(600)) {
        const Architecture shape = derivedShape(asked);
        QVERIFY(shape.hidden >= before.hidden && shape.layers >= before.layers && shape.ffn >= before.ffn);
        QVERIFY(total(shape) >= total(before));
        distinct.insert(total(shape));
        before = shape;
    }
    QVERIFY(distinct.size() > 60);
}

void TestParameters::derivedShapesCanBeDivided()
{
    for (std::int64_t asked : counts(400)) {
        if (asked < 1'000'000'000)
            continue;
        const Architecture shape = derivedShape(asked);
        QCOMPARE(shape.heads % 8, std::int64_t{0});
        QCOMPARE(shape.kv_heads % 8, std::int64_t{0});
        QCOMPARE(shape.ffn % 8, std::int64_t{0});
        QCOMPARE(shape.layers % 4, std::int64_t{0});
    }
}

void TestParameters::statesCountExactlyWhatWasAsked_data()
{
    QTest::addColumn<std::int64_t>("tensor");
    QTest::addColumn<std::int64_t>("pipeline");
    QTest::newRow("one GPU") << std::int64_t{1} << std::int64_t{1};
    QTest::newRow("four stages") << std::int64_t{1} << std::int64_t{4};
    QTest::newRow("eight tensor ranks") << std::int64_t{8} << std::int64_t{1};
}

void TestParameters::statesCountExactlyWhatWasAsked()
{
    QFETCH(std::int64_t, tensor);
    QFETCH(std::int64_t, pipeline);
    for (std::int64_t asked : counts(300)) {
        if (asked < 1'000'000'000 && tensor * pipeline > 1)
            continue;
        Plan plan;
        plan.model = ParameterCount{asked};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
        plan.cluster.gpus = tensor * pipeline;
        plan.parallelism.tensor = tensor;
        plan.parallelism.pipeline = pipeline;
        const Estimate result = estimate(plan, m_catalogue);
        QVERIFY2(result.memory, qPrintable(QString::number(asked)));
        QCOMPARE(result.model.parameters, static_cast<double>(asked));
        QCOMPARE(result.model.trainable, static_cast<double>(asked));
        double weights = 0;
        for (const StageMemory& stage : result.memory->stages)
            weights += stage.parts[MemoryPart::Weights].value * static_cast<double>(tensor);
        // Two bytes each; what is left of that is rounding to whole bytes, or vectors that tensor ranks all keep.
        const double expected = 2 * static_cast<double>(asked);
        if (tensor == 1)
            QVERIFY(std::abs(weights - expected) <= static_cast<double>(pipeline));
        else
            QVERIFY(weights >= expected && weights < 1.002 * expected);
    }
}

HEADROOM_TEST(TestParameters)
#include "tst_parameters.moc"
