// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/object_reader.h"
#include "model/json/strict_json.h"
#include "model/text/quoting.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <array>
#include <string>

using namespace headroom;
using test::text;

class TestStrictJson : public QObject {
    Q_OBJECT

private slots:
    void readsWhatIsWellFormed();
    void refuses_data();
    void refuses();
    void hugeInputsEndQuickly_data();
    void hugeInputsEndQuickly();
    void truncatedTextIsAlwaysAnError();
    void pointersAreEscapedAndBounded();
    void readerTakesTypedFields();
    void readerRefuses_data();
    void readerRefuses();
    void wholeNumbersInAnyNotation_data();
    void wholeNumbersInAnyNotation();
};

namespace {

std::string bytes(const QByteArray& array) { return {array.constData(), static_cast<std::size_t>(array.size())}; }

/// Brackets nested `depth` deep.
std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

void TestStrictJson::readsWhatIsWellFormed()
{
    const Result<Json> json = parseStrictJson("\xEF\xBB\xBF{\"b\": [1, 2.5, null, true], \"a\": \"\\u00e9\"}\n");
    QVERIFY(json);
    QCOMPARE(text(json->dump()), QStringLiteral("{\"b\":[1,2.5,null,true],\"a\":\"é\"}"));
    QVERIFY(parseStrictJson(nested(maxJsonDepth)));
    QVERIFY(parseStrictJson("7"));
    QVERIFY(parseStrictJson("[{\"a\": 1}, {\"a\": 2}]"));
}

void TestStrictJson::refuses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const QByteArray& input, const char* where, const char* what) {
        QTest::newRow(name) << input << QString::fromLatin1(where) << QString::fromLatin1(what);
    };
    row("empty", "", "line 1, column 1", "empty");
    row("blank", " \n\n", "line 1, column 1", "empty");
    row("byte order mark alone", "\xEF\xBB\xBF", "line 1, column 1", "empty");
    row("truncated", "{\"a\": 1,\n \"b\"", "line 2, column 5", "ends before");
    row("open string", R"({"a": "text)", "line 1, column 12", "ends before");
    row("key twice", "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", "line 3, column 2", "\"a\" appears twice");
    row("key twice below", R"({"x": [1, {"k/y": 1, "k/y": 2}]})", "line 1, column 22", "(/x/1/k~1y)");
    row("key twice, escaped", R"({"a": 1, "\u0061": 2})", "", "appears twice");
    row("too deep", QByteArray::fromStdString(nested(65)), "line 1, column 65", "nested more than 64");
    row("text after the end", "{}\n{}", "line 2, column 1", "after the end");
    row("NaN", "{\"a\": NaN}", "line 1, column 7", "\"NaN\"");
    row("nan", "[nan]", "line 1, column 2", "\"nan\"");
    row("Infinity", "[-Infinity]", "line 1, column 2", "\"-Infinity\"");
    row("too large", "[1e999]", "line 1, column 2", "too large");
    row("trailing comma", "{\"a\": 1,}", "line 1, column 9", "\"}\"");
    row("column counts characters", "{\"\xC3\xA9\": x}", "line 1, column 7", "\"x\"");
    row("comment", "{ // no\n}", "line 1, column 3", "comments");
    row("line break in string", "[\"a\nb\"]", "line 1, column 4", "line break");
    row("binary",
        QByteArray("\x7F"
                   "ELF\x02\x01\0\0",
                   8),
        "line 1, column 1", "not JSON");
    row("zero bytes", QByteArray("{\0\0}", 4), "line 1, column 2", "not text");
    row("zero byte after the end", QByteArray("{}\n\0", 4), "line 2, column 1", "byte 0");
    row("zero byte and more after the end", QByteArray("{}\0 rubbish", 11), "line 1, column 3", "byte 0");
    row("zero byte after a number", QByteArray("7\0\0", 3), "line 1, column 2", "byte 0");
    row("PDF", "%PDF-1.7\n", "line 1, column 1", "not JSON");
    row("broken UTF-8", "{\"a\": \"\xFF\"}", "line 1, column 8", "UTF-8");
    row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), "line 1, column 1", "UTF-8");
    row("curly quotes",
        "{\xE2\x80\x9C"
        "a\xE2\x80\x9D: 1}",
        "line 1, column 2", "UTF-8");
}

void TestStrictJson::refuses()
{
    QFETCH(QByteArray, input);
    QFETCH(QString, where);
    QFETCH(QString, what);
    const Result<Json> json = parseStrictJson(bytes(input));
    QVERIFY(!json);
    if (!where.isEmpty())
        QCOMPARE(text(json.error().where), where);
    QVERIFY2(text(json.error().what).contains(what), json.error().what.c_str());
    QVERIFY(!json.error().remedy.empty());
    QVERIFY(toString(json.error()).size() <= 300);
}

void TestStrictJson::hugeInputsEndQuickly_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("what");
    QTest::newRow("brackets") << QByteArray(4 << 20, '[') << QStringLiteral("nested");
    QByteArray objects;
    while (objects.size() < 4 << 20)
        objects += "{\"a\":";
    QTest::newRow("objects") << objects << QStringLiteral("nested");
    QTest::newRow("open string") << "[\"" + QByteArray(4 << 20, 'x') << QStringLiteral("ends before");
    QTest::newRow("long word") << QByteArray(4 << 20, 'x') << QStringLiteral("not JSON");
    QTest::newRow("long number") << QByteArray(4 << 20, '9') << QStringLiteral("too large");
    QByteArray keys = "{";
    for (int i = 0; i < 200000; ++i)
        keys += "\"" + QByteArray::number(i) + "\":1,";
    QTest::newRow("many keys, last twice") << keys + "\"0\":1}" << QStringLiteral("appears twice");
    const QByteArray longKey = "\"" + QByteArray(1 << 20, 'k') + "\":1";
    QTest::newRow("long key twice") << "{" + longKey + "," + longKey + "}" << QStringLiteral("appears twice");
}

void TestStrictJson::hugeInputsEndQuickly()
{
    QFETCH(QByteArray, input);
    QFETCH(QString, what);
    // A reader that is quadratic does not end here before ctest stops it.
    const Result<Json> json = parseStrictJson(bytes(input));
    QVERIFY(!json);
    QVERIFY2(text(json.error().what).contains(what), json.error().what.c_str());
    QVERIFY(toString(json.error()).size() <= 300);
}

void TestStrictJson::truncatedTextIsAlwaysAnError()
{
    const std::string whole =
        "{\"a\": [1.5e3, \"t\\u00e9xt\", {\"b\": null, \"\xC3\xA9\": [true, false]}], \"c\": -0.25}";
    QVERIFY(parseStrictJson(whole));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Result<Json> json = parseStrictJson(std::string_view(whole).substr(0, size));
        QVERIFY(!json);
        QVERIFY(json.error().where.starts_with("line 1, column "));
    }
}

void TestStrictJson::pointersAreEscapedAndBounded()
{
    QCOMPARE(text(childPointer("", "a/b~c")), QStringLiteral("/a~1b~0c"));
    QCOMPARE(text(childPointer("/gpus", std::size_t{12})), QStringLiteral("/gpus/12"));
    QCOMPARE(text(childPointer("", "a\nb")), QStringLiteral("/a\\x0ab"));
    std::string pointer;
    for (int i = 0; i < 100; ++i)
        pointer = childPointer(pointer, std::string(1000, 'k'));
    QVERIFY(pointer.size() <= 170);
    QVERIFY(pointer.ends_with("..."));
    QVERIFY(inQuotes(std::string(1000, 'q')).size() <= 45);
    QCOMPARE(text(inQuotes("\xC3\xA9\xFF")), QStringLiteral("\"é\\xff\""));
}

void TestStrictJson::readerTakesTypedFields()
{
    const Result<Json> json = parseStrictJson(
        R"({"text": "t", "none": null, "flag": true, "number": 2, "count": 1e9, "kind": "b", "list": [1], "in": {"x": 1}})");
    QVERIFY(json);
    std::optional<Error> error;
    ObjectReader reader(*json, "", error);
    std::string name = "default";
    std::optional<std::string> none = "default";
    bool flag = false;
    double number = 0;
    std::int64_t count = 0;
    std::int64_t absent = 42;
    reader.readText("text", name);
    reader.readText("none", none);
    reader.readFlag("flag", flag);
    reader.readNumber("number", number, 0, 10);
    reader.readCount("count", count, 1, 2000000000);
    reader.readCount("absent", absent, 1, 10);
    constexpr std::array<std::string_view, 2> kinds = {"a", "b"};
    QCOMPARE(reader.readChoice("kind", kinds), std::optional<std::size_t>(1));
    QVERIFY(reader.findArray("list") != nullptr);
    QVERIFY(!reader.findObject("nowhere"));
    std::optional<ObjectReader> inner = reader.findObject("in");
    QVERIFY(inner);
    QCOMPARE(text(inner->pointer()), QStringLiteral("/in"));
    reader.rejectUnknown();
    QVERIFY2(!error, error ? toString(*error).c_str() : "");
    QCOMPARE(text(name), QStringLiteral("t"));
    QVERIFY(!none);
    QVERIFY(flag);
    QCOMPARE(number, 2.0);
    QCOMPARE(count, std::int64_t{1000000000});
    QCOMPARE(absent, std::int64_t{42});
    inner->rejectUnknown();
    QVERIFY(error);
    QCOMPARE(text(error->where), QStringLiteral("/in/x"));
}

void TestStrictJson::readerRefuses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& input, const char* message) {
        QTest::newRow(name) << input << QString::fromLatin1(message);
    };
    row("missing", "{}", "/here: the key \"tensor\" is missing. Add it");
    row("text for a count", R"({"tensor": "two"})", "/here/tensor: must be a whole number, found \"two\"");
    row("null", "{\"tensor\": null}", "/here/tensor: must be a whole number, found null");
    row("fraction", "{\"tensor\": 1.5}", "/here/tensor: must be a whole number from 1 to 8, found 1.5");
    row("out of range", "{\"tensor\": 9}", "/here/tensor: must be a whole number from 1 to 8, found 9");
    row("beyond 64 bits", "{\"tensor\": 1e30}", "/here/tensor: must be a whole number from 1 to 8, found 1e+30");
    row("not an object", "[1]", "/here: must be an object, found an array");
    row("misspelt choice", R"({"tensor": 1, "zero": "ofloading"})",
        R"(/here/zero: "ofloading" is not known here. Did you mean "offloading"?)");
    row("unknown choice", R"({"tensor": 1, "zero": "x"})",
        "/here/zero: \"x\" is not known here. One of none, offloading");
    row("misspelt key", R"({"tensor": 1, "zera": 1})",
        "/here/zera: unknown key. Made by a newer Headroom, or misspelt: did you mean \"zero\"?");
    row("unknown key", R"({"tensor": 1, "a/b": 1})", "/here/a~1b: unknown key. Made by a newer Headroom, or misspelt");
    row("first error only", R"({"tensor": true, "zero": 5})", "/here/tensor: must be a whole number, found true");
}

void TestStrictJson::readerRefuses()
{
    QFETCH(QByteArray, input);
    QFETCH(QString, message);
    const Result<Json> json = parseStrictJson(bytes(input));
    QVERIFY(json);
    std::optional<Error> error;
    ObjectReader reader(*json, "/here", error);
    reader.require({"tensor"});
    std::int64_t tensor = 3;
    reader.readCount("tensor", tensor, 1, 8);
    constexpr std::array<std::string_view, 2> names = {"none", "offloading"};
    reader.readChoice("zero", names);
    reader.rejectUnknown();
    QVERIFY(error);
    QCOMPARE(text(toString(*error)), message);
}

void TestStrictJson::wholeNumbersInAnyNotation_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<qint64>("value");
    QTest::newRow("1e9") << QByteArray("1e9") << true << qint64{1000000000};
    QTest::newRow("7.0") << QByteArray("7.0") << true << qint64{7};
    QTest::newRow("-3") << QByteArray("-3") << true << qint64{-3};
    QTest::newRow("largest") << QByteArray("9223372036854775807") << true << std::numeric_limits<qint64>::max();
    QTest::newRow("one more") << QByteArray("9223372036854775808") << false << qint64{0};
    QTest::newRow("1.5") << QByteArray("1.5") << false << qint64{0};
    QTest::newRow("1e19") << QByteArray("1e19") << false << qint64{0};
    QTest::newRow("text") << QByteArray("\"1\"") << false << qint64{0};
}

void TestStrictJson::wholeNumbersInAnyNotation()
{
    QFETCH(QByteArray, input);
    QFETCH(bool, whole);
    QFETCH(qint64, value);
    const Result<Json> json = parseStrictJson(bytes(input));
    QVERIFY(json);
    const std::optional<std::int64_t> number = wholeNumber(*json);
    QCOMPARE(number.has_value(), whole);
    QCOMPARE(number.value_or(0), value);
}

HEADROOM_TEST(TestStrictJson)
#include "tst_strict_json.moc"
