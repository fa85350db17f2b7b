// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "model/layout/layout.h"
#include "model/memory/memory_terms.h"
#include "model/shape/layer_cache.h"
#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace headroom;

/// A model is a list of kinds of layer: what holds for any list.
class TestLayerKinds : public QObject {
    Q_OBJECT

private slots:
    void partsSum();
    void cachesGrowOrStand();
    void tensorSplitsConserveParameters();
    void equalLayersAreTheUniformShape();
    void listsSurviveAPlanFile();
    void wrongListsAreRefused_data();
    void wrongListsAreRefused();
    void stagesAreBalancedByWork();
    void hybridPlansEstimate();

private:
    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

constexpr int listTrials = 5000;

/// Lists of any kinds, with widths that several tensor degrees divide.
class RandomLists {
public:
    Architecture next()
    {
        Architecture shape;
        shape.hidden = 256 * between(1, 16);
        shape.heads = 8 * between(1, 8);
        shape.kv_heads = shape.heads / (1 << between(0, 2));
        shape.head_dim = 32 * between(1, 6);
        shape.ffn = 512 * between(1, 24);
        shape.vocab = 1000 * between(1, 200);
        shape.max_seq = 1 << between(11, 17);
        shape.tied = chance();
        shape.gated_mlp = chance();
        shape.qk_norm = chance();
        shape.norms_per_layer = 2 * between(1, 2);
        shape.attention = chance() ? AttentionKind::Mla : AttentionKind::Gqa;
        shape.q_lora_rank = chance() ? 64 * between(1, 24) : 0;
        shape.kv_lora_rank = 64 * between(1, 8);
        shape.linear = LinearAttention{.kind = static_cast<LinearKind>(between(0, 3)),
                                       .key_heads = 8 * between(1, 4),
                                       .value_heads = 8 * between(1, 8),
                                       .full_gate = chance()};
        shape.mamba = Mamba{.heads = 8 * between(1, 16),
                            .state = 16 * between(1, 16),
                            .norm = chance(),
                            .time_rank = chance() ? 16 * between(1, 8) : 0};
        shape.indexer = Indexer{.heads = 8 * between(1, 8), .top_k = 64 * between(1, 64)};
        shape.moe = Experts{.experts = 8 * between(1, 32), .top_k = between(1, 8), .ffn = 128 * between(1, 16)};
        shape.moe->latent = chance() ? 128 * between(1, 8) : 0;
        shape.layers = 0;
        for (std::int64_t groups = between(1, 12); groups > 0; --groups) {
            shape.layer_kinds.push_back(group(shape));
            shape.layers += shape.layer_kinds.back().count;
        }
        return shape;
    }
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool chance() { return between(0, 1) == 1; }

private:
    LayerGroup group(const Architecture& shape)
    {
        LayerGroup group;
        group.count = between(1, 20);
        group.attention = static_cast<LayerAttention>(between(0, 7));
        group.mlp = static_cast<LayerMlp>(between(0, 2));
        if (group.attention == LayerAttention::Sliding || group.attention == LayerAttention::Chunked)
            group.window = 64 * between(1, 64);
        if (chance())
            group.ffn = 512 * between(1, 24);
        if (chance() && group.attention != LayerAttention::Sparse)
            group.kv_heads = std::max<std::int64_t>(1, shape.heads / 8);
        const bool grouped = group.attention == LayerAttention::Full || group.attention == LayerAttention::Sliding ||
                             group.attention == LayerAttention::Chunked;
        group.borrows_keys = grouped && between(0, 3) == 0;
        group.beside_mamba = grouped && between(0, 3) == 0;
        group.indexer = chance();
        group.extra_products = chance() ? 8 * shape.hidden * between(0, 8) : 0;
        group.extra_params = chance() ? between(0, 1000) : 0;
        return group;
    }

    std::mt19937_64 m_random{20261126};
};

double aroundLayers(const ParameterCounts& n) { return n.embedding + n.positions + n.head + n.edges + n.finalNorm; }

}  // namespace

void TestLayerKinds::partsSum()
{
    RandomLists lists;
    for (int i = 0; i < listTrials; ++i) {
        const Architecture shape = lists.next();
        const ParameterCounts whole = countParameters(shape);
        double sum = aroundLayers(whole);
        double active = aroundLayers(whole);
        ModelCache cache;
        for (const LayerGroup& group : shape.layer_kinds) {
            Architecture alone = shape;
            alone.layer_kinds = {group};
            alone.layers = group.count;
            const ParameterCounts n = countParameters(alone);
            sum += n.total - aroundLayers(n);
            active += n.active - aroundLayers(n);
            const ModelCache one = modelCache(alone, 2);
            cache.perToken += one.perToken;
            cache.index += one.index;
            cache.state += one.state;
            cache.window += one.window;
        }
        QCOMPARE(sum, whole.total);
        QCOMPARE(active, whole.active);
        QVERIFY(whole.active <= whole.total);
        const ModelCache all = modelCache(shape, 2);
        QCOMPARE(cache.perToken, all.perToken);
        QCOMPARE(cache.index, all.index);
        QCOMPARE(cache.state, all.state);
        QCOMPARE(cache.window, all.window);
        QVERIFY(modelCache(shape, 1).perToken <= all.perToken);
    }
}

void TestLayerKinds::cachesGrowOrStand()
{
    RandomLists lists;
    for (int i = 0; i < listTrials; ++i) {
        for (const Architecture& kind : layerKindShapes(lists.next())) {
            const LayerCache cache = layerCache(kind, 2);
            const LayerAttention attention = uniformLayer(kind).attention;
            double before = cache.bytes(0);
            for (double tokens = 1; tokens < 1e6; tokens *= 3) {
                const double now = cache.bytes(tokens);
                QVERIFY(now >= before);
                if (uniformLayer(kind).borrows_keys)
                    QCOMPARE(now, cache.state);
                else if (attention == LayerAttention::Full || attention == LayerAttention::Mla)
                    QVERIFY(now > before);
                if (attention == LayerAttention::Linear || attention == LayerAttention::Mamba2 ||
                    attention == LayerAttention::None)
                    QCOMPARE(now, cache.state);
                if (cache.window > 0 && tokens > cache.window && cache.perToken == 0)
                    QCOMPARE(now, cache.bytes(cache.window));
                before = now;
            }
        }
    }
}

void TestLayerKinds::tensorSplitsConserveParameters()
{
    RandomLists lists;
    for (int i = 0; i < listTrials; ++i) {
        const Architecture shape = lists.next();
        Estimate given;
        given.architecture = shape;
        Plan plan;
        double whole = 0;
        for (const std::int64_t tensor : {1, 2, 4, 8}) {
            given.layout = Layout{.tensor = tensor, .expertTensor = tensor, .layersPerStage = {shape.layers}};
            const TrainingTerms terms = trainingTerms(plan, given);
            const StageTerms stage = stageParameters(terms, 0);
            // What every rank holds is the same on all: norms and routers; keys and values where heads are too few.
            double vectors = 0;
            double copies = 0;
            for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind) {
                const ParameterCounts& n = terms.table->kinds[kind].counts;
                const auto heads = static_cast<double>(terms.table->kinds[kind].shape.kv_heads);
                vectors += stage.kindLayers[kind] * (n.norms + n.router);
                copies +=
                    stage.kindLayers[kind] * n.keyValue * (std::max(1.0, static_cast<double>(tensor) / heads) - 1);
            }
            const double shared = vectors + countParameters(shape).finalNorm;
            const double sum = (stage.parameters() - shared) * static_cast<double>(tensor) + shared - copies;
            if (tensor == 1)
                whole = sum;
            QVERIFY(std::abs(sum - whole) <= 1e-9 * whole);
        }
        QVERIFY(std::abs(whole - countParameters(shape).total) <= 1e-9 * whole);
    }
}

void TestLayerKinds::equalLayersAreTheUniformShape()
{
    for (const char* id : {"llama-3.1-8b", "mixtral-8x7b", "deepseek-v2", "qwen3-30b-a3b"}) {
        const Architecture shape = m_catalogue.model(id)->architecture;
        Architecture listed = shape;
        const LayerAttention attention =
            shape.attention == AttentionKind::Mla ? LayerAttention::Mla : LayerAttention::Full;
        for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
            const bool experts = shape.moe && layer >= shape.moe->first_dense;
            listed.layer_kinds.push_back(
                {.attention = attention, .mlp = experts ? LayerMlp::Experts : LayerMlp::Dense});
        }
        QVERIFY(simplified(listed) == shape);
        for (const Workload workload : {Workload::Training, Workload::Serving}) {
            Plan uniform;
            uniform.workload = workload;
            uniform.model = shape;
            uniform.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
            uniform.parallelism.tensor = 2;
            Plan list = uniform;
            list.model = listed;
            const Estimate a = estimate(uniform, m_catalogue);
            const Estimate b = estimate(list, m_catalogue);
            QVERIFY(a == b);
        }
    }
}

void TestLayerKinds::listsSurviveAPlanFile()
{
    RandomLists lists;
    for (int i = 0; i < 300; ++i) {
        Plan plan;
        plan.model = lists.next();
        const Result<Plan> again = parsePlan(writePlan(plan));
        QVERIFY2(again, again ? "" : toString(again.error()).c_str());
        QVERIFY(*again == plan);
    }
}

void TestLayerKinds::wrongListsAreRefused_data()
{
    QTest::addColumn<QByteArray>("kinds");
    QTest::newRow("no list") << QByteArray("3");
    QTest::newRow("empty") << QByteArray("[]");
    QTest::newRow("too few") << QByteArray(R"([{"count": 1}])");
    QTest::newRow("unknown kind") << QByteArray(R"([{"count": 2, "attention": "quantum"}])");
    QTest::newRow("no window") << QByteArray(R"([{"count": 2, "attention": "sliding"}])");
    QTest::newRow("no experts") << QByteArray(R"([{"count": 2, "mlp": "experts"}])");
    QTest::newRow("unknown key") << QByteArray(R"([{"count": 2, "spin": 1}])");
    QTest::newRow("zero") << QByteArray(R"([{"count": 0}, {"count": 2}])");
}

void TestLayerKinds::wrongListsAreRefused()
{
    QFETCH(QByteArray, kinds);
    const std::string text = R"({"format": "headroom-plan", "version": 1, "model": {"architecture": {"layers": 2,
        "hidden": 64, "heads": 4, "ffn": 128, "vocab": 100, "layer_kinds": )" +
                             kinds.toStdString() + "}}}";
    const Result<Plan> plan = parsePlan(text);
    QVERIFY(!plan);
    QVERIFY(plan.error().where.find("layer_kinds") != std::string::npos);
}

void TestLayerKinds::stagesAreBalancedByWork()
{
    Architecture shape;
    shape.layers = 12;
    shape.mamba = Mamba{};
    // Four heavy layers, then eight light ones.
    shape.layer_kinds = {{.count = 4, .attention = LayerAttention::Full, .mlp = LayerMlp::Dense},
                         {.count = 8, .attention = LayerAttention::None, .mlp = LayerMlp::Dense, .ffn = 512}};
    const std::vector<std::int64_t> layers = layersOfStages(shape, 4);
    QCOMPARE(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}), shape.layers);
    QVERIFY(std::ranges::min(layers) >= 1);
    QCOMPARE(layers.front(), 1);
    QVERIFY(layers.back() > 3);
}

void TestLayerKinds::hybridPlansEstimate()
{
    for (const ZooModel& model : m_catalogue.models()) {
        if (!listsLayers(model.architecture))
            continue;
        Plan plan;
        plan.model = PresetModel{model.id};
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 64};
        plan.parallelism.zero = 3;
        const Estimate training = estimate(plan, m_catalogue);
        QVERIFY2(training.memory && training.time, model.id.c_str());
        QVERIFY(training.memory->worst().peak.value > 0);
        QVERIFY(training.time->step.value > 0 && training.time->mfu > 0 && training.time->mfu < 1);
        plan.workload = Workload::Serving;
        const Estimate serving = estimate(plan, m_catalogue);
        QVERIFY2(serving.serving, model.id.c_str());
        const ModelCache cache = modelCache(model.architecture, 2);
        QCOMPARE(serving.serving->memory.statePerSequence.value, cache.state);
        QCOMPARE(serving.serving->memory.windowPerSequence.value, cache.window);
        QCOMPARE(serving.serving->memory.indexPerToken.value, cache.index);
    }
}

HEADROOM_TEST(TestLayerKinds)
#include "tst_layer_kinds.moc"
