// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_json.h"
#include "model/plan/limits.h"
#include "tests/support/random_fields.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

using namespace headroom;
using test::RandomFields;

/// What is written reads back equal, and what is read means what the format says. tst_plan_json_errors has the rest.
class TestPlanJson : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreThoseOfTheFormat();
    void onlyFormatAndVersionAreNeeded();
    void randomPlansComeBack();
    void everyFormComesBack_data();
    void everyFormComesBack();
    void onlyDifferencesAreWritten();
    void samplesComeBack_data();
    void samplesComeBack();
    void countsInAnyNotation();
    void offloadIsAWordOrAList();
    void keysInAnyOrder();
    void architectureTakesDefaults();
};

namespace {

/// The plan format 1 with the default of every key, as its documentation prints it.
const char* const documented = R"({
  "format": "headroom-plan", "version": 1, "name": "7B on one A100",
  "workload": "training",
  "model": {"parameters": 7e9},
  "training": {"method": "full", "framework": "generic", "recipe": "bf16-mixed", "gradient_bits": null,
    "optimizer": "adamw", "state_bits": null, "micro_batch": 1, "global_batch": null, "sequence": 2048, "tokens": 1e9,
    "recompute": "none", "recompute_layers": null, "recompute_modules": [], "attention": "flash", "dropout": 0.0,
    "loss": "fused", "loss_chunks": 8, "offload": "none", "optimizer_in_backward": false, "compile": false,
    "lora": {"rank": 16, "targets": ["q", "k", "v", "o", "mlp"], "dropout": 0.0, "base": "nf4"}},
  "serving": {"engine": "generic", "weights": "bf16", "kv": "bf16", "input_tokens": 1024, "output_tokens": 256,
    "concurrency": 32, "requests_per_s": null, "engine_fraction": 0.92, "engine_version": null,
    "max_batched_tokens": null, "max_sequences": null, "kv_block": null, "sampler": null, "data_parallel": null,
    "input_cv": 0.5, "output_cv": 0.5, "prefix_hit_share": 0.0, "latency_metric": "tpot", "latency_percentile": 95,
    "latency_target_s": null, "spare_replicas": 0, "traffic_by_hour": null, "speculative": null,
    "disaggregated": false},
  "cluster": {"sku": "Standard_ND96asr_v4", "nodes": 1, "gpus": 1, "zones": 1, "fabric": null,
    "mig": null},
  "parallelism": {"tensor": 1, "sequence_parallel": true, "context": 1, "pipeline": 1, "virtual": 1,
    "schedule": "1f1b", "layers_per_stage": null, "expert": 1, "expert_tensor": null, "zero": 0, "shard_group": null},
  "cost": {"price_mode": "payg", "price_per_node_hour": null, "region": null, "currency": "USD",
    "hours_per_week": 168, "weekend_hours": 48, "shutdown_after_job_h": null, "shutdown_after_idle_min": null,
    "schedule": "always", "budget": null, "usd_rate": 1.0, "evictions_per_hour": null, "checkpoint_interval_s": null,
    "checkpoint_stall_s": null, "restart_s": 600, "spare_nodes": 0, "campaign_runs": null,
    "campaign_at_once": 1, "developers": null, "developer_hours": 40, "failures_per_1000_node_days": 3.8,
    "storage_gb": 0, "storage_usd_gb_month": null, "egress_gb": 0, "egress_usd_gb": null, "pue": null,
    "usd_per_kwh": null, "kg_co2_per_kwh": null, "owned": null},
  "calibration": {"efficiency": 1.0, "memory_extra_bytes": 0, "measured": []}
})";

Plan parsed(const std::string& text)
{
    const Result<Plan> plan = parsePlan(text);
    if (!plan)
        qFatal("%s", toString(plan.error()).c_str());
    return *plan;
}

Plan parsedBody(const std::string& body) { return parsed(R"({"format": "headroom-plan", "version": 1)" + body + "}"); }

/// Written, read and written again: equal, and the same bytes.
void comesBack(const Plan& plan)
{
    const std::string written = writePlan(plan);
    const Result<Plan> read = parsePlan(written);
    QVERIFY2(read, (read ? written : toString(read.error()) + "\n" + written).c_str());
    QVERIFY2(*read == plan, written.c_str());
    const std::string again = writePlan(*read);
    QVERIFY2(again == written, written.c_str());
    QVERIFY(written.ends_with("}\n") &&
            written.starts_with("{\n  \"format\": \"headroom-plan\",\n  \"version\": 1,\n"));
}

QString keys(const QJsonValue& value) { return value.toObject().keys().join(u' '); }

QJsonObject object(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

}  // namespace

void TestPlanJson::defaultsAreThoseOfTheFormat()
{
    // All but name, model and cluster are defaults.
    Plan expected;
    expected.name = "7B on one A100";
    expected.model = ParameterCount{7'000'000'000};
    expected.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    expected.cluster.gpus = 1;
    const Plan plan = parsed(documented);
    for (const Field& field : planFields())
        QVERIFY2(field.get(plan) == field.get(expected), field.pointer.data());
    QVERIFY(plan == expected);
}

void TestPlanJson::onlyFormatAndVersionAreNeeded()
{
    QVERIFY(parsedBody("") == Plan{});
    QVERIFY(parsedBody(R"(, "training": {}, "serving": {}, "cluster": {}, "parallelism": {}, "cost": {},
                          "calibration": {})") == Plan{});
}

void TestPlanJson::randomPlansComeBack()
{
    RandomFields random(20260917);
    for (int i = 0; i < 2500; ++i) {
        comesBack(random.plan(i % 10 == 0 ? 1.0 : 0.4));
        if (QTest::currentTestFailed())
            return;
    }
}

void TestPlanJson::everyFormComesBack_data()
{
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* name, auto change) {
        Plan plan;
        change(plan);
        QTest::newRow(name) << plan;
    };
    row("default", [](Plan&) {});
    row("preset", [](Plan& p) { p.model = PresetModel{"llama-3.1-8b"}; });
    row("largest count", [](Plan& p) { p.model = ParameterCount{9'999'999'999'999}; });
    row("architecture", [](Plan& p) {
        p.model = Architecture{.layers = 3,
                               .hidden = 96,
                               .heads = 6,
                               .kv_heads = 2,
                               .head_dim = 24,
                               .ffn = 200,
                               .vocab = 501,
                               .max_seq = 77,
                               .tied = true,
                               .gated_mlp = false,
                               .norm = NormKind::LayerNorm,
                               .bias = {true, true, true, true},
                               .qk_norm = true,
                               .norms_per_layer = 4,
                               .learned_positions = 5,
                               .token_types = 2,
                               .embed_norm = true,
                               .final_norm = false,
                               .extra_params = 9'007'199'254'740'993,
                               .causal = false,
                               .sliding_window = 12,
                               .sliding_layers = 1,
                               .attention = AttentionKind::Mla,
                               .q_lora_rank = 7,
                               .kv_lora_rank = 8,
                               .qk_nope_dim = 9,
                               .qk_rope_dim = 10,
                               .v_dim = 11,
                               .moe = Experts{4, 3, 30, 20, 1, true, true, 5, 1.25},
                               .mtp = 1};
    });
    row("architecture of defaults", [](Plan& p) { p.model = Architecture{}; });
    row("experts of defaults", [](Plan& p) { p.model = Architecture{.moe = Experts{}}; });
    row("catalogue GPU", [](Plan& p) {
        p.cluster.hardware = OwnNodes{"h100-sxm", 4, 450e9, 50e9};
        p.cluster.gpus = 12;
    });
    row("MIG instances", [](Plan& p) {
        p.cluster.hardware = VmNodes{"Standard_NC24ads_A100_v4", 2};
        p.cluster.mig = "1g.10gb";
    });
    row("described GPU", [](Plan& p) {
        p.cluster.hardware = OwnNodes{CustomGpu{"our \"card\"", 96e9, 3.35e12, 1e15, 2e15, 1e15 / 3}, 16, {}, {}};
    });
    row("described GPU, little known",
        [](Plan& p) { p.cluster.hardware = OwnNodes{CustomGpu{"x", 1.5, 0, {}, {}, {}}}; });
    row("owned", [](Plan& p) { p.cost.owned = OwnedHardware{312345.67, 4.5, 0.125, 10200}; });
    row("owned, defaults", [](Plan& p) { p.cost.owned = OwnedHardware{}; });
    row("measured", [](Plan& p) {
        p.calibration.measured = {{"step_s", 1.25, "first run"}, {"peak_memory_bytes", 71.5e9, ""}, {"", 0, "\n"}};
    });
    row("no LoRA targets", [](Plan& p) { p.training.lora.targets = {}; });
    row("last bits", [](Plan& p) {
        p.training.tokens = 9'007'199'254'740'992.0;
        p.cost.usd_rate = 1.0 / 3;
        p.calibration.memory_extra_bytes = -0.1;
    });
    row("characters", [](Plan& p) { p.name = "\"\\/\b\f\n\r\t\x01\x7F é 模型 🚀 \xEF\xBB\xBF"; });
}

void TestPlanJson::everyFormComesBack()
{
    QFETCH(Plan, plan);
    comesBack(plan);
}

void TestPlanJson::onlyDifferencesAreWritten()
{
    const QJsonObject plain = object(writePlan(Plan{}));
    QCOMPARE(keys(plain), QStringLiteral("cluster format model version"));
    QCOMPARE(keys(plain[QStringLiteral("model")]), QStringLiteral("parameters"));
    QCOMPARE(keys(plain[QStringLiteral("cluster")]), QStringLiteral("nodes sku"));

    Plan plan;
    plan.training.micro_batch = 4;
    plan.training.lora.rank = 8;
    const QJsonValue training = object(writePlan(plan))[QStringLiteral("training")];
    QCOMPARE(keys(training), QStringLiteral("lora micro_batch"));
    QCOMPARE(keys(training[QStringLiteral("lora")]), QStringLiteral("rank"));
    // Whole numbers stay whole.
    QVERIFY(writePlan(plan).find("7000000000\n") != std::string::npos);
}

void TestPlanJson::samplesComeBack_data()
{
    QTest::addColumn<QString>("name");
    const QDir folder(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.headroom.json")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << name;
}

void TestPlanJson::samplesComeBack()
{
    QFETCH(QString, name);
    const std::string text = test::repositoryFile("resources/samples/" + name.toStdString());
    const Plan plan = parsed(text);
    QVERIFY(!plan.name.empty());
    comesBack(plan);
    // Nothing that the sample says is lost: every value of it is the plan's.
    const QJsonObject document = object(text);
    for (const QString& section : document.keys())
        for (const QString& key : document[section].toObject().keys()) {
            const std::string pointer = "/" + section.toStdString() + "/" + key.toStdString();
            if (pointer == "/calibration/measured") {  // A list of objects, which is no field.
                QCOMPARE(qsizetype(plan.calibration.measured.size()), document[section][key].toArray().size());
                continue;
            }
            if (document[section][key].isObject())
                continue;  // A section of a section: comesBack holds it.
            const Field* field = findField(pointer);
            QVERIFY2(field != nullptr, pointer.c_str());
            const FieldValue value = field->get(plan);
            const QJsonValue said = document[section][key];
            if (const auto* number = std::get_if<double>(&value))
                QCOMPARE(*number, said.toDouble());
            else if (const auto* word = std::get_if<std::string>(&value))
                QCOMPARE(QString::fromStdString(*word), said.toString());
        }
}

void TestPlanJson::countsInAnyNotation()
{
    const Plan plan =
        parsedBody(R"(, "model": {"parameters": 7.0e+9}, "training": {"micro_batch": 2.0, "sequence": 4e3})");
    QCOMPARE(std::get<ParameterCount>(plan.model).count, std::int64_t{7'000'000'000});
    QCOMPARE(plan.training.micro_batch, std::int64_t{2});
    QCOMPARE(plan.training.sequence, std::int64_t{4000});
}

void TestPlanJson::offloadIsAWordOrAList()
{
    const auto offload = [](const std::string& value) {
        return parsedBody(R"(, "training": {"offload": )" + value + "}").training.offload;
    };
    QCOMPARE(offload(R"("optimizer")"), Offload::Optimizer);
    QCOMPARE(offload(R"(["activations"])"), Offload::Activations);
    QCOMPARE(offload(R"(["none"])"), Offload::None);
    QCOMPARE(offload(R"(["activations", "optimizer"])"), Offload::OptimizerActivations);
    // With the parameters go the states of their optimizer.
    QCOMPARE(offload(R"(["parameters", "optimizer"])"), Offload::Parameters);
    QCOMPARE(offload(R"(["parameters", "activations", "optimizer"])"), Offload::ActivationsParameters);
    Plan plan;
    plan.training.offload = Offload::OptimizerActivations;
    const QJsonObject written = object(writePlan(plan));
    QCOMPARE(written["training"]["offload"].toArray(), (QJsonArray{"optimizer", "activations"}));
    plan.training.offload = Offload::Activations;
    const QJsonObject one = object(writePlan(plan));
    QCOMPARE(one["training"]["offload"].toString(), QStringLiteral("activations"));
}

void TestPlanJson::keysInAnyOrder()
{
    const Plan plan = parsed(R"({"cluster": {"nodes": 2, "sku": "Standard_ND96isr_H100_v5"}, "version": 1.0,
        "training": {"lora": {"base": "int8"}, "recipe": "fp32"}, "name": "n", "format": "headroom-plan"})");
    QVERIFY((std::get<VmNodes>(plan.cluster.hardware) == VmNodes{"Standard_ND96isr_H100_v5", 2}));
    QCOMPARE(plan.training.lora.base, LoraBase::Int8);
    QCOMPARE(plan.training.recipe, Recipe::Fp32);
}

void TestPlanJson::architectureTakesDefaults()
{
    const Plan plan = parsedBody(
        R"(, "model": {"architecture": {"layers": 2, "hidden": 512, "heads": 8, "ffn": 2048, "vocab": 1000}})");
    const auto& shape = std::get<Architecture>(plan.model);
    QCOMPARE(shape.kv_heads, std::int64_t{8});
    QCOMPARE(shape.head_dim, std::int64_t{64});
    QVERIFY(shape.gated_mlp && shape.causal && shape.final_norm && !shape.tied && !shape.moe);
}

HEADROOM_TEST(TestPlanJson)
#include "tst_plan_json.moc"
