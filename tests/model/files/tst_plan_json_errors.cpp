// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_json.h"
#include "model/plan/limits.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

using namespace headroom;
using test::text;

/// A plan that cannot be read says where, what and what to do.
class TestPlanJsonErrors : public QObject {
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void everyFieldOutOfRange_data() { numericFields(); }
    void everyFieldOutOfRange();
    void everyFieldOfWrongType_data() { numericFields(); }
    void everyFieldOfWrongType();
    void messagesAreShort_data();
    void messagesAreShort();

private:
    static void numericFields();
};

namespace {

std::string withBody(const std::string& body)
{
    return R"({"format": "headroom-plan", "version": 1)" + (body.empty() ? "" : ", " + body) + "}";
}

/// A plan in which the field at `pointer` holds the JSON text `value`.
std::string withValue(const std::string& pointer, const std::string& value)
{
    std::string body = value;
    std::string path = pointer;
    while (!path.empty()) {
        const std::size_t slash = path.rfind('/');
        body.insert(0, '"' + path.substr(slash + 1) + "\": ");
        path.resize(slash);
        if (path.empty())
            break;
        if (path == "/cluster" && pointer.find("_node") != std::string::npos)
            body += R"(, "gpu": "x")";
        body.insert(0, 1, '{');
        body += '}';
    }
    return withBody(body);
}

}  // namespace

void TestPlanJsonErrors::refuses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("words");  // in what or remedy
    const auto whole = [](const char* name, const char* input, const char* where, const char* words) {
        QTest::newRow(name) << QByteArray(input) << QString::fromLatin1(where) << QString::fromLatin1(words);
    };
    const auto body = [](const char* name, const char* keys, const char* where, const char* words) {
        QTest::newRow(name) << QByteArray::fromStdString(withBody(keys)) << QString::fromLatin1(where)
                            << QString::fromLatin1(words);
    };
    whole("empty file", "", "line 1, column 1", "empty");
    whole("not JSON", "format: headroom-plan", "line 1, column 1", "not JSON");
    whole("a list", "[]", "", "must be an object, found an array");
    whole("a text", "\"headroom-plan\"", "", "must be an object");
    whole("null", "null", "", "must be an object");
    whole("truncated", R"({"format": "headroom-plan", "version": 1)", "line 1, column 41", "ends before");
    whole("no format", R"({"version": 1})", "", "\"format\" is missing");
    whole("no version", R"({"format": "headroom-plan"})", "", "\"version\" is missing");
    whole("neither", "{}", "", "is missing");
    whole("another format", R"({"format": "headroom-estimate", "version": 1})", "/format", "not a Headroom plan");
    whole("format of another type", R"({"format": 1, "version": 1})", "/format", "must be text");
    whole("future version", R"({"format": "headroom-plan", "version": 2})", "/version", "newer Headroom");
    whole("future version with unknown keys", R"({"format": "headroom-plan", "version": 9, "what": 1})", "/version",
          "newer Headroom");
    whole("version 0", R"({"format": "headroom-plan", "version": 0})", "/version", "from 1");
    whole("half a version", R"({"format": "headroom-plan", "version": 1.5})", "/version", "whole number");
    whole("version as text", R"({"format": "headroom-plan", "version": "1"})", "/version", "whole number");
    whole("repeated key", R"({"format": "headroom-plan", "version": 1, "name": "a", "name": "b"})", "line 1, column 56",
          "\"name\" appears twice");
    body("repeated key below", R"("training": {"tokens": 1, "tokens": 2})", "line 1, column 69", "(/training/tokens)");

    body("unknown key", R"("modell": {})", "/modell", "newer Headroom, or misspelt: did you mean \"model\"?");
    body("unknown key in model", R"("model": {"parameters": 7e9, "layers": 1})", "/model/layers", "misspelt");
    body("unknown key in training", R"("training": {"microbatch": 1})", "/training/microbatch", "\"micro_batch\"");
    body("unknown key in lora", R"("training": {"lora": {"ranks": 1}})", "/training/lora/ranks", "\"rank\"");
    body("unknown key in serving", R"("serving": {"kv_type": 1})", "/serving/kv_type", "misspelt");
    body("unknown key in cluster", R"("cluster": {"node": 1})", "/cluster/node", "\"nodes\"");
    body("unknown key in parallelism", R"("parallelism": {"data": 8})", "/parallelism/data", "misspelt");
    body("unknown key in cost", R"("cost": {"price": 8})", "/cost/price", "misspelt");
    body("unknown key in owned", R"("cost": {"owned": {"price": 8, "year": 1}})", "/cost/owned/year", "\"years\"");
    body("unknown key in calibration", R"("calibration": {"x": 8})", "/calibration/x", "misspelt");
    body("unknown key in measured", R"("calibration": {"measured": [{"quantity": "a", "value": 1, "unit": "s"}]})",
         "/calibration/measured/0/unit", "misspelt");
    body("unknown key in gpu", R"("cluster": {"gpu": {"name": "x", "memory_bytes": 1, "tdp": 1}})", "/cluster/gpu/tdp",
         "misspelt");
    body("unknown key in rates", R"("cluster": {"gpu": {"name": "x", "memory_bytes": 1, "flops_per_s": {"int8": 1}}})",
         "/cluster/gpu/flops_per_s/int8", "misspelt");
    const std::string shape = R"("layers": 2, "hidden": 64, "heads": 4, "ffn": 128, "vocab": 100)";
    body("unknown key in architecture", (R"("model": {"architecture": {)" + shape + R"(, "depth": 2}})").c_str(),
         "/model/architecture/depth", "misspelt");
    body("unknown key in bias", (R"("model": {"architecture": {)" + shape + R"(, "bias": {"q": true}}})").c_str(),
         "/model/architecture/bias/q", "misspelt");
    body("unknown key in moe",
         (R"("model": {"architecture": {)" + shape + R"(, "moe": {"experts": 2, "top_k": 1, "ffn": 8, "k": 1}}})")
             .c_str(),
         "/model/architecture/moe/k", "misspelt");

    body("two forms of the model", R"("model": {"preset": "llama-3.1-8b", "parameters": 7e9})", "/model",
         "exactly one");
    body("no form of the model", R"("model": {})", "/model", "exactly one");
    body("model as a text", R"("model": "llama-3.1-8b")", "/model", "must be an object");
    body("null for the count", R"("model": {"parameters": null})", "/model/parameters", "null");
    body("null for the preset", R"("model": {"preset": null})", "/model/preset", "null");
    body("null for the size", R"("cluster": {"sku": null})", "/cluster/sku", "null");
    body("null for the nodes", R"("cluster": {"nodes": null})", "/cluster/nodes", "null");
    body("null for the GPUs of a node", R"("cluster": {"gpu": "h100-sxm", "gpus_per_node": null})",
         "/cluster/gpus_per_node", "null");
    body("GPU beside a size", R"("cluster": {"sku": "Standard_ND96asr_v4", "gpu": "h100-sxm"})", "/cluster/gpu",
         "beside sku");
    body("GPUs of a node beside a size", R"("cluster": {"sku": "Standard_ND96asr_v4", "gpus_per_node": 4})",
         "/cluster/gpus_per_node", "outside the catalogue");
    body("GPU without a name", R"("cluster": {"gpu": {"memory_bytes": 1e9}})", "/cluster/gpu", "\"name\" is missing");
    body("GPU without memory", R"("cluster": {"gpu": {"name": "x", "memory_bytes": 0}})", "/cluster/gpu/memory_bytes",
         "from 1");
    body("shape without heads", R"("model": {"architecture": {"layers": 2, "hidden": 64, "ffn": 1, "vocab": 1}})",
         "/model/architecture", "\"heads\" is missing");
    body("more experts per token than there are",
         (R"("model": {"architecture": {)" + shape + R"(, "moe": {"experts": 2, "top_k": 3, "ffn": 8}}})").c_str(),
         "/model/architecture/moe/top_k", "more experts");
    body("speculative decoding as a flag", R"("serving": {"speculative": true})", "/serving/speculative", "an object");
    body("unknown key of a draft", R"("serving": {"speculative": {"draft": {"size": 1e9}}})",
         "/serving/speculative/draft/size", "misspelt");
    body("draft of two forms", R"("serving": {"speculative": {"draft": {"preset": "gpt2", "parameters": 1e9}}})",
         "/serving/speculative/draft", "one of preset and parameters");
    body("more taken than proposed", R"("serving": {"speculative": {"acceptance_rate": 1.5}})",
         "/serving/speculative/acceptance_rate", "0 to 1");
    body("section as a list", R"("training": [])", "/training", "must be an object, found an array");
    body("section null", R"("cost": null)", "/cost", "must be an object, found null");
    body("mixed list", R"("parallelism": {"layers_per_stage": [1, "2"]})", "/parallelism/layers_per_stage", "mixes");
    body("nested list", R"("parallelism": {"layers_per_stage": [[1]]})", "/parallelism/layers_per_stage", "mixes");
    body("object for a number", R"("training": {"sequence": {}})", "/training/sequence", "object");
    body("NaN", R"("training": {"tokens": NaN})", "line 1, column 66", "NaN");
    body("Infinity", R"("training": {"tokens": Infinity})", "line 1, column 66", "\"Infinity\"");
    body("minus Infinity", R"("cost": {"budget": -Infinity})", "line 1, column 62", "\"-Infinity\"");
    body("unknown offload", R"("training": {"offload": ["optimizer", "weights"]})", "/training/offload",
         "\"weights\" is not known");
    body("offload named twice", R"("training": {"offload": ["optimizer", "optimizer"]})", "/training/offload",
         "stands twice");
    body("offload of something and nothing", R"("training": {"offload": ["none", "optimizer"]})", "/training/offload",
         "\"none\" stands beside others");
    body("a list where one word stands", R"("training": {"recompute": ["full"]})", "/training/recompute", "wrong type");
    body("NaN as a text", R"("training": {"tokens": "NaN"})", "/training/tokens", "wrong type");
    body("beyond a double", R"("training": {"tokens": 1e999})", "line 1, column 66", "too large");
    body("half a count", R"("training": {"micro_batch": 1.5})", "/training/micro_batch", "1.5 is not a whole number");
    body("unknown choice", R"("training": {"recipe": "bf17"})", "/training/recipe", "bf16-no-master");
    body("state of 12 bits", R"("training": {"state_bits": 12})", "/training/state_bits", "4, 8, 16, 32");
    body("23 hours", R"("serving": {"traffic_by_hour": [1, 2, 3]})", "/serving/traffic_by_hour", "24");
    body("measured is no list", R"("calibration": {"measured": {}})", "/calibration/measured", "must be an array");
    body("measurement without a value", R"("calibration": {"measured": [{"quantity": "a"}]})",
         "/calibration/measured/0", "\"value\" is missing");
    body("second measurement", R"("calibration": {"measured": [{"quantity": "a", "value": 1}, 7]})",
         "/calibration/measured/1", "must be an object");
}

void TestPlanJsonErrors::refuses()
{
    QFETCH(QByteArray, input);
    QFETCH(QString, where);
    QFETCH(QString, words);
    const Result<Plan> plan = parsePlan(input.toStdString());
    QVERIFY(!plan);
    const QString message = text(toString(plan.error()));
    QVERIFY2(message.contains(words), qPrintable(message));
    QCOMPARE(text(plan.error().where), where);
    // What is wrong with a type says what is right; everything else has a remedy of its own.
    if (!plan.error().what.starts_with("must be "))
        QVERIFY2(!plan.error().remedy.empty(), qPrintable(message));
}

void TestPlanJsonErrors::numericFields()
{
    QTest::addColumn<QByteArray>("pointer");
    for (const Field& field : planFields())
        if (field.kind == ValueKind::Count || field.kind == ValueKind::Real)
            QTest::newRow(std::string(field.pointer).c_str())
                << QByteArray(field.pointer.data(), static_cast<qsizetype>(field.pointer.size()));
}

void TestPlanJsonErrors::everyFieldOutOfRange()
{
    QFETCH(QByteArray, pointer);
    for (const char* value : {"-1e14", "1e17"}) {
        const Result<Plan> plan = parsePlan(withValue(pointer.toStdString(), value));
        QVERIFY(!plan);
        QCOMPARE(text(plan.error().where), QString::fromUtf8(pointer));
        const Field& limits = field(pointer.toStdString());
        const QString remedy = text(plan.error().remedy);
        if (limits.maximum < 1e6 && limits.allowed.empty())
            QVERIFY2(remedy.contains(QString::number(limits.maximum)), qPrintable(remedy));
        QVERIFY(!remedy.isEmpty());
    }
}

void TestPlanJsonErrors::everyFieldOfWrongType()
{
    QFETCH(QByteArray, pointer);
    for (const char* value : {"true", "\"8\"", "[8]", "{}"}) {
        const Result<Plan> plan = parsePlan(withValue(pointer.toStdString(), value));
        QVERIFY(!plan);
        QCOMPARE(text(plan.error().where), QString::fromUtf8(pointer));
    }
}

void TestPlanJsonErrors::messagesAreShort_data()
{
    QTest::addColumn<QByteArray>("body");
    const QByteArray longText(1 << 20, 'x');
    QTest::newRow("key") << "\"" + longText + "\": 1";
    QTest::newRow("key below") << R"("training": {")" + longText + "\": 1}";
    QTest::newRow("name") << R"("name": ")" + longText + "\"";
    QTest::newRow("choice") << R"("training": {"recipe": ")" + longText + "\"}";
    QTest::newRow("choice in a set") << R"("training": {"lora": {"targets": [")" + longText + "\"]}}";
    QTest::newRow("number") << R"("training": {"sequence": 1)" + QByteArray(300, '0') + "}";
    QTest::newRow("list") << R"("parallelism": {"layers_per_stage": [)" + QByteArray("1,").repeated(100000) + "1]}";
    QTest::newRow("schedule") << R"("cost": {"schedule": ")" + longText + "\"}";
    QTest::newRow("format") << R"("format": ")" + longText + "\"";
}

void TestPlanJsonErrors::messagesAreShort()
{
    QFETCH(QByteArray, body);
    const Result<Plan> plan = parsePlan(withBody(body.toStdString()));
    QVERIFY(!plan);
    QVERIFY2(toString(plan.error()).size() <= 500, plan.error().what.c_str());
}

HEADROOM_TEST(TestPlanJsonErrors)
#include "tst_plan_json_errors.moc"
