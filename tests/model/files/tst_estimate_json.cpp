// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "model/io/estimate_json.h"
#include "model/io/plan_json.h"
#include "model/io/plan_schema.h"
#include "model/plan/limits.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace headroom;

/// What the model writes for other programs: names, nulls and exact numbers.
class TestEstimateJson : public QObject {
    Q_OBJECT

private slots:
    void everyKeyIsThere();
    void servicesHaveTheirKeys();
    void everyStageSumsUp();
    void unknownIsNull();
    void rangesHoldThePrediction();
    void moneyIsConverted();
    void explanationsAreAdded();
    void findingsTakeTheirWords();
    void unknownIds_data();
    void unknownIds();
    void schemaHasEveryField();

private:
    [[nodiscard]] QJsonObject json(const char* keys, std::span<const Explanation> explanations = {}) const;
    [[nodiscard]] Plan plan(const char* keys) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

QStringList keys(const QJsonValue& object) { return object.toObject().keys(); }

QJsonObject asJson(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

QStringList sorted(const char* words)
{
    QStringList list = QString::fromLatin1(words).split(u' ');
    list.sort();
    return list;
}

}  // namespace

Plan TestEstimateJson::plan(const char* keys) const
{
    const Result<Plan> result = parsePlan(R"({"format": "headroom-plan", "version": 1)" + std::string(keys) + "}");
    if (!result)
        qFatal("%s", toString(result.error()).c_str());
    return *result;
}

QJsonObject TestEstimateJson::json(const char* keys, std::span<const Explanation> explanations) const
{
    const Plan wanted = plan(keys);
    const auto wording = [](const Finding& finding) { return "about " + std::string(finding.id); };
    return asJson(writeEstimate(wanted, estimate(wanted, m_catalogue), wording, explanations));
}

void TestEstimateJson::everyKeyIsThere()
{
    const QJsonObject root = json(R"(, "name": "job", "cluster": {"gpus": 8})");
    QCOMPARE(root.keys(), sorted("format version plan model memory time serving cost range findings"));
    QCOMPARE(root[QStringLiteral("format")].toString(), QStringLiteral("headroom-estimate"));
    QCOMPARE(root[QStringLiteral("version")].toInt(), 1);
    QCOMPARE(root[QStringLiteral("plan")].toString(), QStringLiteral("job"));
    QCOMPARE(
        keys(root[QStringLiteral("model")]),
        sorted("parameters active_parameters trainable_parameters mtp_parameters encoder_parameters checkpoint_bytes"));
    const QJsonValue memory = root[QStringLiteral("memory")];
    QCOMPARE(keys(memory),
             sorted("fits capacity usable peak allocated static headroom worst_stage phase parts stages"));
    QCOMPARE(keys(memory[QStringLiteral("stages")][0]), sorted("stage layers in_flight peak allocated static parts"));
    QCOMPARE(keys(root[QStringLiteral("cost")]),
             sorted("currency node_hour hour day weekend week month job region price_mode price_date price_source"));
    QCOMPARE(memory[QStringLiteral("usable")].toDouble(), 42090679501.0);
    QCOMPARE(memory[QStringLiteral("phase")].toString(), QStringLiteral("backward"));
    QCOMPARE(
        keys(root[QStringLiteral("time")]),
        sorted("step_s tokens_per_s tokens_per_s_per_gpu model_flops_per_s_per_gpu mfu mfu_causal hfu bubble run_h "
               "goodput wall_h mtbf_h parts"));
    QVERIFY(root[QStringLiteral("serving")].isNull());
    QCOMPARE(keys(root[QStringLiteral("range")]), sorted("peak step_s"));
}

void TestEstimateJson::servicesHaveTheirKeys()
{
    const QJsonObject root = json(R"(, "workload": "serving", "model": {"preset": "llama-3.1-8b"},
        "serving": {"requests_per_s": 4, "input_tokens": 512, "output_tokens": 128},
        "cluster": {"sku": "Standard_ND96isr_H100_v5", "gpus": 4}, "parallelism": {"tensor": 2})");
    QVERIFY(root[QStringLiteral("time")].isNull());
    const QJsonValue serving = root[QStringLiteral("serving")];
    QCOMPARE(keys(serving),
             sorted("weights kv_bytes_per_token kv_pool_bytes kv_cache_tokens max_sequences ttft_s tpot_s e2e_s "
                    "output_tokens_per_s output_tokens_per_s_per_gpu requests_per_s utilization replicas "
                    "cost_per_million_tokens cost_per_million_total_tokens cost_per_request cost_per_1000_requests "
                    "index_bytes_per_token state_bytes_per_sequence window_bytes_per_sequence"));
    for (const char* latency : {"ttft_s", "tpot_s", "e2e_s"}) {
        const QJsonValue percentiles = serving[QLatin1String(latency)];
        QCOMPARE(keys(percentiles), sorted("p50 p95 p99"));
        QVERIFY(percentiles[QStringLiteral("p50")].toDouble() > 0);
    }
    QCOMPARE(serving[QStringLiteral("replicas")].toInt(), 2);
    QCOMPARE(serving[QStringLiteral("requests_per_s")].toDouble(), 4.0);
    QCOMPARE(serving[QStringLiteral("output_tokens_per_s")].toDouble(), 512.0);
    QCOMPARE(serving[QStringLiteral("output_tokens_per_s_per_gpu")].toDouble(), 128.0);
    const QJsonArray pool = serving[QStringLiteral("kv_pool_bytes")].toArray();
    QVERIFY(pool.size() == 2 && pool[0].toDouble() <= pool[1].toDouble());
    const QJsonValue memory = root[QStringLiteral("memory")];
    QCOMPARE(memory[QStringLiteral("phases")].toArray().size(), 3);
    QCOMPARE(memory[QStringLiteral("phase")].toString(), QStringLiteral("prefill"));
    QCOMPARE(keys(root[QStringLiteral("range")]),
             sorted("peak step_s kv_cache_tokens output_tokens_per_s ttft_s tpot_s"));
    QCOMPARE(root[QStringLiteral("range")][QStringLiteral("tpot_s")].toArray().size(), 2);
    // Machines with capacity to spare answer what 4 requests of 128 ask for, and no more.
    const QJsonArray rate = root[QStringLiteral("range")][QStringLiteral("output_tokens_per_s")].toArray();
    QCOMPARE(rate.size(), 2);
    QCOMPARE(rate[0].toDouble(), 512.0);
    QCOMPARE(rate[1].toDouble(), 512.0);
    // Overloaded: no latency, for the queue never ends.
    const QJsonObject flooded = json(R"(, "workload": "serving", "serving": {"requests_per_s": 1e6},
        "cluster": {"sku": "Standard_ND96isr_H100_v5"}, "model": {"preset": "llama-3.1-8b"})");
    QVERIFY(flooded[QStringLiteral("serving")][QStringLiteral("ttft_s")][QStringLiteral("p50")].isNull());
    QVERIFY(flooded[QStringLiteral("serving")][QStringLiteral("utilization")].toDouble() > 1);
}

void TestEstimateJson::rangesHoldThePrediction()
{
    const QJsonObject root = json(R"(, "cluster": {"gpus": 8})");
    const auto holds = [&](const char* name, double predicted) {
        const QJsonArray range = root[QStringLiteral("range")][QLatin1String(name)].toArray();
        return range.size() == 2 && range[0].toDouble() <= 0.97 * predicted + 1 &&
               range[1].toDouble() >= 1.03 * predicted - 1;
    };
    QVERIFY(holds("peak", root[QStringLiteral("memory")][QStringLiteral("peak")].toDouble()));
    const QJsonArray step = root[QStringLiteral("range")][QStringLiteral("step_s")].toArray();
    const double predicted = root[QStringLiteral("time")][QStringLiteral("step_s")].toDouble();
    QVERIFY(step[0].toDouble() < predicted && predicted < step[1].toDouble());
    // What cannot run has no range, and nothing of this kind was measured on a CPU.
    const QJsonObject broken = json(R"(, "parallelism": {"tensor": 3})");
    QVERIFY(broken[QStringLiteral("range")][QStringLiteral("peak")].isNull());
    QVERIFY(broken[QStringLiteral("range")][QStringLiteral("step_s")].isNull());
    const QJsonObject cpu = json(R"(, "cluster": {"sku": "Standard_D16s_v5"})");
    QVERIFY(cpu[QStringLiteral("range")][QStringLiteral("peak")].isNull());
}

void TestEstimateJson::everyStageSumsUp()
{
    const QJsonObject root = json(R"(, "model": {"preset": "llama-3.1-70b"}, "training": {"sequence": 8192},
        "cluster": {"sku": "Standard_ND96isr_H100_v5", "nodes": 16},
        "parallelism": {"tensor": 8, "pipeline": 4, "zero": 1})");
    const QJsonValue memory = root[QStringLiteral("memory")];
    const QJsonArray stages = memory[QStringLiteral("stages")].toArray();
    QCOMPARE(stages.size(), 4);
    double highest = 0;
    for (const auto& stage : stages) {
        double sum = 0;
        QStringList ids;
        const QJsonArray parts = stage[QStringLiteral("parts")].toArray();
        for (const auto& part : parts) {
            sum += part[QStringLiteral("bytes")].toDouble();
            ids << part[QStringLiteral("id")].toString();
        }
        QCOMPARE(sum, stage[QStringLiteral("peak")].toDouble());
        // What only jobs with several models hold is not listed for others.
        QCOMPARE(ids.size(), std::ranges::count_if(allMemoryParts, [](MemoryPart part) { return !isOfOtherModels(part); }));
        highest = std::max(highest, sum);
    }
    QCOMPARE(memory[QStringLiteral("peak")].toDouble(), highest);
    QCOMPARE(stages[memory[QStringLiteral("worst_stage")].toInt()][QStringLiteral("peak")].toDouble(), highest);
}

void TestEstimateJson::unknownIsNull()
{
    const QJsonObject impossible = json(R"(, "cluster": {"gpus": 8}, "parallelism": {"tensor": 3})");
    QVERIFY(impossible[QStringLiteral("memory")].isNull());
    const QJsonValue cost = json(R"(, "cost": {"region": "nowhere"})")[QStringLiteral("cost")];
    for (const char* absent : {"node_hour", "hour", "day", "weekend", "week", "month", "job", "price_date"})
        QVERIFY2(cost[QLatin1String(absent)].isNull(), absent);
    QVERIFY(json("")[QStringLiteral("cost")][QStringLiteral("price_date")].isNull());  // An undated price.
}

void TestEstimateJson::moneyIsConverted()
{
    const QJsonValue cost = json(R"(, "cluster": {"nodes": 2},
        "cost": {"price_per_node_hour": 10.5, "currency": "EUR", "usd_rate": 0.5})")[QStringLiteral("cost")];
    QCOMPARE(cost[QStringLiteral("currency")].toString(), QStringLiteral("EUR"));
    QCOMPARE(cost[QStringLiteral("node_hour")].toDouble(), 5.25);
    QCOMPARE(cost[QStringLiteral("hour")].toDouble(), 10.5);
    QCOMPARE(cost[QStringLiteral("weekend")].toDouble(), 504.0);
}

void TestEstimateJson::explanationsAreAdded()
{
    const Explanation why{"weights", "P × w", "7.00e9 × 2 B", {{"P", "parameters", 6999999999.999999, ""}}, "a paper"};
    const QJsonArray list = json("", {&why, 1})[QStringLiteral("explain")].toArray();
    QCOMPARE(list.size(), 1);
    QCOMPARE(keys(list[0]), sorted("id formula substituted inputs source"));
    QCOMPARE(keys(list[0][QStringLiteral("inputs")][0]), sorted("symbol meaning value unit"));
    QCOMPARE(list[0][QStringLiteral("inputs")][0][QStringLiteral("value")].toDouble(), 7e9);
}

void TestEstimateJson::findingsTakeTheirWords()
{
    const QJsonValue finding = json(R"(, "cluster": {"gpus": 1})")[QStringLiteral("findings")][0];
    QCOMPARE(keys(finding), sorted("id severity text"));
    QCOMPARE(finding[QStringLiteral("severity")].toString(), QStringLiteral("error"));
    QCOMPARE(finding[QStringLiteral("text")].toString(), QStringLiteral("about memory.does-not-fit"));
}

void TestEstimateJson::unknownIds_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("nearest");
    QTest::newRow("all known") << QByteArray(R"(, "model": {"preset": "llama-3.1-8b"})") << QByteArray()
                               << QByteArray();
    QTest::newRow("preset") << QByteArray(R"(, "model": {"preset": "Llama-3.1-8b"})") << QByteArray("/model/preset")
                            << QByteArray("llama-3.1-8b");
    QTest::newRow("size") << QByteArray(R"(, "cluster": {"sku": "Standard_ND96isr_H100_v4"})")
                          << QByteArray("/cluster/sku") << QByteArray("Standard_ND96isr_H100_v5");
    QTest::newRow("nothing near") << QByteArray(R"(, "cluster": {"sku": "zzz"})") << QByteArray("/cluster/sku")
                                  << QByteArray("catalogue skus");
    QTest::newRow("GPU") << QByteArray(R"(, "cluster": {"gpu": "a100-sxm-48"})") << QByteArray("/cluster/gpu")
                         << QByteArray("a100-sxm-4");
    QTest::newRow("described GPU") << QByteArray(R"(, "cluster": {"gpu": {"name": "ours", "memory_bytes": 1e11}})")
                                   << QByteArray() << QByteArray();
}

void TestEstimateJson::unknownIds()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, nearest);
    const std::optional<Error> error = unknownId(plan(keys.constData()), m_catalogue);
    QCOMPARE(error.has_value(), !where.isEmpty());
    if (!error)
        return;
    QCOMPARE(QByteArray::fromStdString(error->where), where);
    QVERIFY2(error->remedy.find(nearest.toStdString()) != std::string::npos, error->remedy.c_str());
}

void TestEstimateJson::schemaHasEveryField()
{
    const QJsonObject root =
        asJson(planSchema([](std::string_view pointer) { return "does " + std::string(pointer); }));
    QCOMPARE(root[QStringLiteral("required")].toArray(),
             (QJsonArray{QStringLiteral("format"), QStringLiteral("version")}));
    for (const Field& field : planFields()) {
        QJsonValue place = root;
        const QString pointer = QString::fromUtf8(field.pointer.data(), static_cast<qsizetype>(field.pointer.size()));
        for (const QString& key : pointer.split(u'/', Qt::SkipEmptyParts))
            place = place[QStringLiteral("properties")][key];
        QVERIFY2(place[QStringLiteral("description")].toString().startsWith(QStringLiteral("does ") + pointer),
                 qPrintable(pointer));
        const bool isCount = field.kind == ValueKind::Count && field.allowed.empty();
        if (isCount || (field.kind == ValueKind::Real && field.allowed.empty())) {
            QCOMPARE(place[QStringLiteral("minimum")].toDouble(), field.minimum);
            QCOMPARE(place[QStringLiteral("maximum")].toDouble(), field.maximum);
        }
        if (takesSeveral(field)) {
            // A word, or a list of words: what stands for several at once is no word of the file.
            const QJsonArray forms = place[QStringLiteral("anyOf")].toArray();
            QCOMPARE(forms.size(), 2);
            QCOMPARE(forms.first()[QStringLiteral("enum")].toArray(),
                     (QJsonArray{QStringLiteral("none"), QStringLiteral("optimizer"), QStringLiteral("activations"),
                                 QStringLiteral("parameters")}));
            QCOMPARE(forms.last()[QStringLiteral("items")], forms.first());
        } else if (field.kind == ValueKind::Choice)
            QCOMPARE(place[QStringLiteral("enum")].toArray().size(),
                     static_cast<qsizetype>(field.choices.size()) + (field.nullable ? 1 : 0));
    }
}

HEADROOM_TEST(TestEstimateJson)
#include "tst_estimate_json.moc"
