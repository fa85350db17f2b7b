// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/limits.h"
#include "tests/support/field_at.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <string>

using namespace headroom;
using test::text;

/// Single fields of a plan and what is special about them; tst_limits looks at all of them alike.
class TestPlanFields : public QObject {
    Q_OBJECT

private slots:
    void pointersReachTheirMembers();
    void formsReplaceEachOther();
    void unknownPointersAreNotFound();
    void specialTexts_data();
    void specialTexts();
    void nameSetsAreOrderedSets();
    void listsHaveTheirLength();
    void tokensAreCounted();
    void boughtHardwareIsGivenUpAsAWhole();
};

namespace {

}  // namespace

void TestPlanFields::pointersReachTheirMembers()
{
    Plan plan;
    // Members of one type side by side, which a slip could swap unseen.
    double value = 11;
    const auto is = [&](const char* pointer, const auto& member) {
        value += 1;
        field(pointer).set(plan, value);
        QVERIFY2(static_cast<double>(member()) == value, pointer);
    };
    is("/training/micro_batch", [&] { return plan.training.micro_batch; });
    is("/training/global_batch", [&] { return *plan.training.global_batch; });
    is("/training/sequence", [&] { return plan.training.sequence; });
    is("/training/dropout", [&] { return plan.training.dropout; });
    is("/training/lora/dropout", [&] { return plan.training.lora.dropout; });
    is("/training/gradient_bits", [&] { return *plan.training.gradient_bits; });
    is("/training/state_bits", [&] { return *plan.training.state_bits; });
    is("/training/loss_chunks", [&] { return plan.training.loss_chunks; });
    is("/serving/input_tokens", [&] { return plan.serving.input_tokens; });
    is("/serving/output_tokens", [&] { return plan.serving.output_tokens; });
    is("/serving/input_cv", [&] { return plan.serving.input_cv; });
    is("/serving/output_cv", [&] { return plan.serving.output_cv; });
    is("/serving/max_sequences", [&] { return *plan.serving.max_sequences; });
    is("/serving/max_batched_tokens", [&] { return *plan.serving.max_batched_tokens; });
    is("/cluster/gpus", [&] { return *plan.cluster.gpus; });
    is("/cluster/zones", [&] { return plan.cluster.zones; });
    is("/cluster/nodes", [&] { return std::get<VmNodes>(plan.cluster.hardware).nodes; });
    is("/parallelism/tensor", [&] { return plan.parallelism.tensor; });
    is("/parallelism/context", [&] { return plan.parallelism.context; });
    is("/parallelism/pipeline", [&] { return plan.parallelism.pipeline; });
    is("/parallelism/virtual", [&] { return plan.parallelism.virtual_stages; });
    is("/parallelism/expert", [&] { return plan.parallelism.expert; });
    is("/parallelism/expert_tensor", [&] { return *plan.parallelism.expert_tensor; });
    is("/parallelism/shard_group", [&] { return *plan.parallelism.shard_group; });
    is("/cost/hours_per_week", [&] { return plan.cost.hours_per_week; });
    is("/cost/weekend_hours", [&] { return plan.cost.weekend_hours; });
    is("/cost/shutdown_after_job_h", [&] { return *plan.cost.shutdown_after_job_h; });
    is("/cost/shutdown_after_idle_min", [&] { return *plan.cost.shutdown_after_idle_min; });
    is("/cost/price_per_node_hour", [&] { return *plan.cost.price_per_node_hour; });
    is("/cost/storage_gb", [&] { return plan.cost.storage_gb; });
    is("/cost/egress_gb", [&] { return plan.cost.egress_gb; });
    is("/cost/storage_usd_gb_month", [&] { return *plan.cost.storage_usd_gb_month; });
    is("/cost/egress_usd_gb", [&] { return *plan.cost.egress_usd_gb; });
    is("/cost/checkpoint_interval_s", [&] { return *plan.cost.checkpoint_interval_s; });
    is("/cost/checkpoint_stall_s", [&] { return *plan.cost.checkpoint_stall_s; });
    is("/cost/usd_per_kwh", [&] { return *plan.cost.usd_per_kwh; });
    is("/cost/kg_co2_per_kwh", [&] { return *plan.cost.kg_co2_per_kwh; });
    is("/cost/pue", [&] { return *plan.cost.pue; });
    is("/cost/owned/price", [&] { return plan.cost.owned->price; });
    is("/cost/owned/years", [&] { return plan.cost.owned->years; });
    is("/cost/owned/staff_share", [&] { return plan.cost.owned->staff_share; });
    is("/cost/owned/power_w", [&] { return plan.cost.owned->power_w; });
    const auto own = [&] { return std::get<OwnNodes>(plan.cluster.hardware); };
    is("/cluster/gpus_per_node", [&] { return own().gpus_per_node; });
    is("/cluster/intra_node_bytes_per_s", [&] { return *own().intra_node_bytes_per_s; });
    is("/cluster/inter_node_bytes_per_s", [&] { return *own().inter_node_bytes_per_s; });
}

void TestPlanFields::formsReplaceEachOther()
{
    Plan plan;
    field("/model/preset").set(plan, std::string("llama-3.1-8b"));
    QCOMPARE(text(std::get<PresetModel>(plan.model).id), QStringLiteral("llama-3.1-8b"));
    QVERIFY(std::holds_alternative<std::monostate>(field("/model/parameters").get(plan)));
    field("/model/parameters").set(plan, 13e9);
    QCOMPARE(std::get<ParameterCount>(plan.model).count, std::int64_t{13'000'000'000});
    QVERIFY(std::holds_alternative<std::monostate>(field("/model/preset").get(plan)));

    field("/cluster/gpus_per_node").set(plan, 4.0);
    QVERIFY(std::holds_alternative<OwnNodes>(plan.cluster.hardware));
    QVERIFY(std::holds_alternative<std::monostate>(field("/cluster/sku").get(plan)));
    field("/cluster/sku").set(plan, std::string("Standard_ND96isr_H100_v5"));
    QCOMPARE(text(std::get<VmNodes>(plan.cluster.hardware).sku), QStringLiteral("Standard_ND96isr_H100_v5"));
    QVERIFY(std::holds_alternative<std::monostate>(field("/cluster/gpus_per_node").get(plan)));
}

void TestPlanFields::unknownPointersAreNotFound()
{
    for (const char* pointer : {"", "/", "name", "/training", "/training/", "/training/micro_batch/", "/Training/loss",
                                "/training/lora", "/format", "/version", "/training/micro_batch ", "//name"})
        QVERIFY2(findField(pointer) == nullptr, pointer);
    QVERIFY(findField("/training/micro_batch") == &field("/training/micro_batch"));
}

void TestPlanFields::specialTexts_data()
{
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("legal");
    const auto row = [](const char* name, const char* pointer, const QByteArray& value, bool legal) {
        QTest::newRow(name) << QByteArray(pointer) << value << legal;
    };
    row("no name", "/name", "", true);
    row("name of 200 bytes", "/name", QByteArray(200, 'x'), true);
    row("name of 201 bytes", "/name", QByteArray(201, 'x'), false);
    row("empty region", "/cost/region", "", false);
    row("region of spaces", "/cost/region", "  ", false);
    row("currency", "/cost/currency", "EUR", true);
    row("currency in small letters", "/cost/currency", "eur", false);
    row("currency of two letters", "/cost/currency", "EU", false);
    row("currency of four letters", "/cost/currency", "EURO", false);
    row("weekdays", "/cost/schedule", "8x5", true);
    row("unknown schedule", "/cost/schedule", "sometimes", false);
    row("hour by hour", "/cost/schedule", QByteArray(100, '1') + QByteArray(68, '0'), true);
    row("an hour short", "/cost/schedule", QByteArray(167, '1'), false);
    row("an hour too many", "/cost/schedule", QByteArray(169, '1'), false);
    row("a letter among the hours", "/cost/schedule", QByteArray(167, '1') + "x", false);
    row("choice in capitals", "/training/recipe", "BF16-mixed", false);
    row("empty choice", "/training/recipe", "", false);
}

void TestPlanFields::specialTexts()
{
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    QFETCH(bool, legal);
    const Result<FieldValue> checked = checkedValue(test::fieldAt(pointer), value.toStdString());
    QCOMPARE(checked.has_value(), legal);
    if (!legal)
        QCOMPARE(text(checked.error().where), QString::fromUtf8(pointer));
}

void TestPlanFields::nameSetsAreOrderedSets()
{
    using Names = std::vector<std::string>;
    const Field& targets = field("/training/lora/targets");
    const Result<FieldValue> checked = checkedValue(targets, Names{"mlp", "v", "q"});
    QVERIFY(checked);
    QVERIFY(*checked == FieldValue(Names{"q", "v", "mlp"}));
    QVERIFY(checkedValue(targets, Names{}));
    QVERIFY(!checkedValue(targets, Names{"q", "q"}));
    const Result<FieldValue> unknown = checkedValue(targets, Names{"q", "w"});
    QVERIFY(!unknown);
    QVERIFY(unknown.error().what.find("\"w\"") != std::string::npos);
}

void TestPlanFields::listsHaveTheirLength()
{
    using Numbers = std::vector<double>;
    const Field& traffic = field("/serving/traffic_by_hour");
    QVERIFY(checkedValue(traffic, Numbers(24, 0.5)));
    QVERIFY(!checkedValue(traffic, Numbers(23, 0.5)));
    QVERIFY(!checkedValue(traffic, Numbers{}));
    const Field& layers = field("/parallelism/layers_per_stage");
    QVERIFY(checkedValue(layers, Numbers{8, 8, 7}));
    QVERIFY(checkedValue(layers, Numbers(1024, 1)));
    QVERIFY(!checkedValue(layers, Numbers(1025, 1)));
    QVERIFY(!checkedValue(layers, Numbers{}));
    QVERIFY(!checkedValue(layers, Numbers{8, 7.5}));
    QVERIFY(!checkedValue(layers, Numbers{8, 0}));
}

void TestPlanFields::tokensAreCounted()
{
    const Field& tokens = field("/training/tokens");
    QVERIFY(checkedValue(tokens, 1e9));
    QVERIFY(checkedValue(tokens, 15.6e12));
    QVERIFY(!checkedValue(tokens, 1.5));
    QVERIFY(!checkedValue(tokens, 0.0));
}

void TestPlanFields::boughtHardwareIsGivenUpAsAWhole()
{
    Plan plan;
    field("/cost/owned/price").set(plan, 250'000.0);
    QVERIFY(plan.cost.owned == OwnedHardware{.price = 250'000});
    field("/cost/owned/years").set(plan, 7.0);
    field("/cost/owned/years").set(plan, FieldValue{});
    QVERIFY2(plan.cost.owned == OwnedHardware{.price = 250'000}, "back to the default years");
    field("/cost/owned/price").set(plan, FieldValue{});
    QVERIFY(!plan.cost.owned);
    field("/cost/owned/power_w").set(plan, FieldValue{});
    QVERIFY(plan == Plan{});
}

HEADROOM_TEST(TestPlanFields)
#include "tst_plan_fields.moc"
