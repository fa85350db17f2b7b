// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_json.h"
#include "model/plan/limits.h"
#include "tests/support/random_fields.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest/QtTest>

using namespace headroom;
using test::text;

class TestPlanSettings : public QObject {
    Q_OBJECT

private slots:
    void takesApart_data();
    void takesApart();
    void refusesToTakeApart_data();
    void refusesToTakeApart();
    void setsFields_data();
    void setsFields();
    void everyFieldCanBeSet();
    void laterOnesWin();
    void formsReplaceEachOther();
    void refuses_data();
    void refuses();
    void theFileIsStillChecked();
};

namespace {

const std::string smallest = R"({"format": "headroom-plan", "version": 1})";

Result<Plan> with(const std::vector<std::string>& settings, const std::string& file = smallest)
{
    std::vector<PlanSetting> list;
    for (const std::string& setting : settings) {
        const Result<PlanSetting> parsed = parsePlanSetting(setting);
        if (!parsed)
            return parsed.error();
        list.push_back(*parsed);
    }
    return parsePlan(file, list);
}

Plan planWith(const std::vector<std::string>& settings, const std::string& file = smallest)
{
    const Result<Plan> plan = with(settings, file);
    if (!plan)
        qFatal("%s", toString(plan.error()).c_str());
    return *plan;
}

/// A field's value as a person would type it.
std::string typed(const FieldValue& value)
{
    const auto compact = [](const QJsonValue& json) {
        const QByteArray list = QJsonDocument(QJsonArray{json}).toJson(QJsonDocument::Compact);
        return list.mid(1, list.size() - 2).toStdString();
    };
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* number = std::get_if<double>(&value))
        return QByteArray::number(*number, 'g', 17).toStdString();
    if (const auto* word = std::get_if<std::string>(&value))
        return compact(text(*word));
    QJsonArray list;
    if (const auto* names = std::get_if<std::vector<std::string>>(&value))
        for (const std::string& name : *names)
            list << text(name);
    if (const auto* numbers = std::get_if<std::vector<double>>(&value))
        for (double number : *numbers)
            list << number;
    return std::holds_alternative<std::monostate>(value) ? "null" : compact(list);
}

}  // namespace

void TestPlanSettings::takesApart_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::newRow("dots") << QByteArray("training.micro_batch=2") << "training.micro_batch" << "2";
    QTest::newRow("pointer") << QByteArray("/training/micro_batch=2") << "/training/micro_batch" << "2";
    QTest::newRow("first equals sign") << QByteArray("name=a=b") << "name" << "a=b";
    QTest::newRow("no value") << QByteArray("name=") << "name" << "";
    QTest::newRow("spaces") << QByteArray("name= a ") << "name" << " a ";
}

void TestPlanSettings::takesApart()
{
    QFETCH(QByteArray, argument);
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    const Result<PlanSetting> setting = parsePlanSetting(argument.toStdString());
    QVERIFY(setting);
    QCOMPARE(text(setting->pointer), pointer);
    QCOMPARE(text(setting->value), value);
}

void TestPlanSettings::refusesToTakeApart_data()
{
    QTest::addColumn<QByteArray>("argument");
    for (const char* argument : {"", "=", "=2", "training.micro_batch", "--format"})
        QTest::newRow(argument) << QByteArray(argument);
}

void TestPlanSettings::refusesToTakeApart()
{
    QFETCH(QByteArray, argument);
    const Result<PlanSetting> setting = parsePlanSetting(argument.toStdString());
    QVERIFY(!setting);
    QVERIFY(text(toString(setting.error())).contains(QStringLiteral("POINTER=VALUE")));
    QVERIFY(!setting.error().remedy.empty());
}

void TestPlanSettings::setsFields_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<FieldValue>("value");
    const auto row = [](const char* setting, const char* pointer, const FieldValue& value) {
        QTest::newRow(setting) << QByteArray(setting) << QByteArray(pointer) << value;
    };
    row("training.micro_batch=2", "/training/micro_batch", 2.0);
    row("/training/micro_batch=2", "/training/micro_batch", 2.0);
    row("model.parameters=13e9", "/model/parameters", 13e9);
    row("training.global_batch=null", "/training/global_batch", {});
    row("parallelism.sequence_parallel=false", "/parallelism/sequence_parallel", false);
    row("training.recipe=fp32", "/training/recipe", std::string("fp32"));
    row("training.recipe=\"fp32\"", "/training/recipe", std::string("fp32"));
    row("parallelism.schedule=1f1b", "/parallelism/schedule", std::string("1f1b"));
    row("training.lora.rank=64", "/training/lora/rank", 64.0);
    row(R"(training.lora.targets=["v","q"])", "/training/lora/targets", std::vector<std::string>{"q", "v"});
    row("parallelism.layers_per_stage=[8,7]", "/parallelism/layers_per_stage", std::vector<double>{8, 7});
    row("cost.region=brazilsouth", "/cost/region", std::string("brazilsouth"));
    row("cost.region=West Europe", "/cost/region", std::string("westeurope"));
    row("cost.region=WestUS2", "/cost/region", std::string("westus2"));
    row("cost.region=us-east-1", "/cost/region", std::string("us-east-1"));
    row("cost.region=null", "/cost/region", {});
    row("cost.schedule=8x5", "/cost/schedule", std::string("8x5"));
    // A text stays one, whatever it looks like.
    row("name=70", "/name", std::string("70"));
    row("name=true", "/name", std::string("true"));
    row("name=[a]", "/name", std::string("[a]"));
    row("name=two words", "/name", std::string("two words"));
    row("name=", "/name", std::string());
    row("serving.engine_version=0.10", "/serving/engine_version", std::string("0.10"));
}

void TestPlanSettings::setsFields()
{
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, pointer);
    QFETCH(FieldValue, value);
    const Result<Plan> plan = with({setting.toStdString()});
    QVERIFY2(plan, plan ? "" : toString(plan.error()).c_str());
    QVERIFY(field(pointer.toStdString()).get(*plan) == value);
    Plan expected;
    field(pointer.toStdString()).set(expected, value);
    QVERIFY(*plan == expected);
}

void TestPlanSettings::everyFieldCanBeSet()
{
    test::RandomFields random(6);
    for (int round = 0; round < 40; ++round)
        for (const Field& field : planFields()) {
            const bool isForm = field.pointer.starts_with("/model/") || field.pointer.starts_with("/cluster/") ||
                                field.pointer.starts_with("/serving/speculative/") ||
                                field.pointer.starts_with("/cost/owned/");
            const FieldValue value = random.value(field);
            // Nodes outside the catalogue need their GPU named; null has no meaning for a form.
            if (isForm && (std::holds_alternative<std::monostate>(value) || field.pointer.find("_node") < 999))
                continue;
            std::vector<std::string> settings = {std::string(field.pointer) + "=" + typed(value)};
            // What is bought has a price.
            if (field.pointer.starts_with("/cost/owned/"))
                settings.insert(settings.begin(), "cost.owned.price=1");
            const Result<Plan> plan = with(settings);
            QVERIFY2(plan, plan ? "" : toString(plan.error()).c_str());
            QVERIFY2(field.get(*plan) == value, field.pointer.data());
        }
}

void TestPlanSettings::laterOnesWin()
{
    const std::string file = R"({"format": "headroom-plan", "version": 1, "training": {"sequence": 512}})";
    const Plan plan = planWith({"training.sequence=1024", "/training/sequence=4096", "training.micro_batch=2"}, file);
    QCOMPARE(plan.training.sequence, std::int64_t{4096});
    QCOMPARE(plan.training.micro_batch, std::int64_t{2});
}

void TestPlanSettings::formsReplaceEachOther()
{
    const std::string file = R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 7e9},
                                 "cluster": {"sku": "Standard_ND96asr_v4", "nodes": 2, "gpus": 8}})";
    QVERIFY(
        (std::get<PresetModel>(planWith({"model.preset=llama-3.1-8b"}, file).model) == PresetModel{"llama-3.1-8b"}));
    QVERIFY((std::get<ParameterCount>(planWith({"model.preset=llama-3.1-8b", "model.parameters=1e9"}, file).model) ==
             ParameterCount{1'000'000'000}));
    const Plan shaped =
        planWith({R"(model.architecture={"layers": 2, "hidden": 64, "heads": 4, "ffn": 128, "vocab": 100})"}, file);
    QCOMPARE(std::get<Architecture>(shaped.model).layers, std::int64_t{2});

    const Plan own = planWith({"cluster.gpu=h100-sxm", "cluster.gpus_per_node=4"}, file);
    QVERIFY((std::get<OwnNodes>(own.cluster.hardware) == OwnNodes{"h100-sxm", 4, {}, {}}));
    QCOMPARE(own.cluster.gpus, std::optional<std::int64_t>(8));
    const Plan described = planWith({"cluster.gpu.name=ours", "cluster.gpu.memory_bytes=96e9"}, file);
    QCOMPARE(std::get<CustomGpu>(std::get<OwnNodes>(described.cluster.hardware).gpu).memory_bytes, 96e9);
    const Plan back = planWith({"cluster.gpu=h100-sxm", "cluster.sku=Standard_ND96isr_H100_v5"}, file);
    QVERIFY((std::get<VmNodes>(back.cluster.hardware) == VmNodes{"Standard_ND96isr_H100_v5", 1}));
}

void TestPlanSettings::refuses_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* setting, const char* where) {
        QTest::newRow(setting) << QByteArray(setting) << QString::fromLatin1(where);
    };
    row("training.microbatch=2", "/training/microbatch");
    row("micro_batch=2", "/micro_batch");
    row("training.micro_batch=0", "/training/micro_batch");
    row("training.micro_batch=1.5", "/training/micro_batch");
    row("training.micro_batch=two", "/training/micro_batch");
    row("training.micro_batch=", "/training/micro_batch");
    row("training.micro_batch=\"2\"", "/training/micro_batch");
    row("training.micro_batch=null", "/training/micro_batch");
    row("training.micro_batch=NaN", "/training/micro_batch");
    row("training.tokens=1e999", "/training/tokens");
    row("training.recipe=bf17", "/training/recipe");
    row("training.compile=yes", "/training/compile");
    row("training=full", "/training");
    row("name.first=x", "/name");
    row("name=caf\xE9", "/name");
    row("training.micro_batch.x=1", "/training/micro_batch");
    row("training..micro_batch=1", "/training//micro_batch");
    row("/=1", "/");
    row("training/=1", "/training/");
    row("format=other", "/format");
    row("version=2", "/version");
    row("model.preset=null", "/model/preset");
    // The same strictness as in a file.
    row(R"(cost.owned={"price": 1, "price": 2})", "/cost/owned");
    row("cost.owned.years=4", "/cost/owned");
    row(R"(cost.owned={"price": 1, "years": null})", "/cost/owned/years");
    row(R"(model.architecture={"layers": 2})", "/model/architecture");
    row("cluster.gpus_per_node=4", "/cluster/gpus_per_node");
}

void TestPlanSettings::refuses()
{
    QFETCH(QByteArray, setting);
    QFETCH(QString, where);
    const Result<Plan> plan = with({setting.toStdString()});
    QVERIFY(!plan);
    QVERIFY2(text(plan.error().where).startsWith(where), toString(plan.error()).c_str());
    QVERIFY(!plan.error().what.empty());
    QVERIFY(toString(plan.error()).size() <= 500);
}

void TestPlanSettings::theFileIsStillChecked()
{
    QVERIFY(!with({"training.micro_batch=2"}, "{}"));
    QVERIFY(!with({"training.micro_batch=2"}, "[]"));
    QVERIFY(!with({"training.micro_batch=2"}, "7"));
    QVERIFY(!with({"name=x"}, R"({"format": "headroom-plan", "version": 1, "oops": 1})"));
    const std::string deep = "cost.owned=" + std::string(100'000, '[') + std::string(100'000, ']');
    QVERIFY(!with({deep}));
    const std::string path = "a" + std::string(100'000, '.') + "a=1";
    QVERIFY(!with({path}));
    std::string nested = "a";
    for (int i = 0; i < 50'000; ++i)
        nested += ".a";
    const Result<Plan> plan = with({nested + "=1"});
    QVERIFY(!plan);
    QVERIFY(toString(plan.error()).size() <= 2000);
}

HEADROOM_TEST(TestPlanSettings)
#include "tst_plan_settings.moc"
