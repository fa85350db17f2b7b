// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/bicep.h"
#include "model/provision/syntax/comment.h"
#include "model/provision/syntax/document_text.h"
#include "model/provision/syntax/hcl.h"
#include "model/provision/syntax/shell.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

using namespace headroom;

/// Whatever a text holds, files that are written keep their syntax: trees and statements quote in one place.
class TestDeploySyntax : public QObject {
    Q_OBJECT

private slots:
    void yamlReadsBack_data();
    void yamlReadsBack();
    void yamlLaysOut();
    void jsonReadsBack();
    void tomlLaysOut();
    void hclEscapesTemplates();
    void hclLaysOut();
    void bicepEscapes();
    void bicepLaysOut();
    void shellQuotes_data();
    void shellQuotes();
    void shellOffersPlainWordsOnly();
    void shellRuns();
    void shellBreaksBeforeOptions();
    void commentsAreOneLine();
    void directivesHoldNamesOnly();
};

namespace {

/// Texts that mean something in one language or another.
const auto hostileTexts = std::to_array<std::string>({
    "plain", "two words", "", " ", "-leading", "--rm", "a\nb", "a\r\nb", "tab\there", "\"quoted\"", "it's", "`date`",
    "$(touch x)", "${HOME}", "%{if true}", "{{ .Values }}", "#comment", "a: b", "- item", "yes", "No", "null", "~", "1.0",
    "0x1F", "1e3", "12:30", "2026-01-01", "*anchor", "&anchor", "!tag", "%YAML", "@at", "back\\slash", "\x1b[31m",
    "\u202eevil", "\u2028", "é模🚀", "trailing ", "trailing:", "a\n", "a\nb\n", " a\nb\n", "\xff\xfe", "'", "\\", "$", "${", "*/",
});

std::string printed(const Value& value) { return yamlText(value); }

}  // namespace

void TestDeploySyntax::yamlReadsBack_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const std::string& text : hostileTexts)
        QTest::addRow("%s", QByteArray::fromStdString(text).toPercentEncoding().constData())
            << QByteArray::fromStdString(text);
}

void TestDeploySyntax::yamlReadsBack()
{
    QFETCH(QByteArray, text);
    std::string wanted = text.toStdString();
    if (wanted == "\xff\xfe")
        wanted = "\uFFFD\uFFFD";  // Broken UTF-8 has no place in YAML.
    const Value tree = Value::map({{"key", text.toStdString()},
                                   {text.toStdString() + "k", Value::list({text.toStdString(), Value::map({{"in", text.toStdString()}})})}});
    const std::string yaml = printed(tree);
    const YAML::Node node = YAML::Load(yaml);
    QCOMPARE(QByteArray::fromStdString(node["key"].as<std::string>()), QByteArray::fromStdString(wanted));
    const YAML::Node list = node[wanted + "k"];
    QCOMPARE(QByteArray::fromStdString(list[0].as<std::string>()), QByteArray::fromStdString(wanted));
    QCOMPARE(QByteArray::fromStdString(list[1]["in"].as<std::string>()), QByteArray::fromStdString(wanted));
    for (const char c : yaml)
        QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

void TestDeploySyntax::yamlLaysOut()
{
    Value tree = Value::map({{"a", 1}, {"list", Value::list({Value::map({{"x", true}, {"y", Value::list({1, 2})}}), "t"})}});
    tree.set("none", Value::list()).set("empty", Value::map()).set("text", "l1\nl2\n").set("size", 1e9, "a comment");
    QCOMPARE(printed(tree), std::string("a: 1\nlist:\n  - x: true\n    \"y\":\n      - 1\n      - 2\n  - t\nnone: []\n"
                                        "empty: {}\ntext: |\n  l1\n  l2\n# a comment\nsize: 1000000000\n"));
}

void TestDeploySyntax::jsonReadsBack()
{
    Value list = Value::list();
    for (const std::string& text : hostileTexts)
        if (text != "\xff\xfe")
            list.add(text);
    const nlohmann::json json = nlohmann::json::parse(jsonText(list));
    std::size_t i = 0;
    for (const std::string& text : hostileTexts)
        if (text != "\xff\xfe")
            QCOMPARE(QByteArray::fromStdString(json[i++].get<std::string>()), QByteArray::fromStdString(text));
}

void TestDeploySyntax::tomlLaysOut()
{
    const Value tree = Value::map({{"top", "a \"b\""}, {"table", Value::map({{"n", 3}, {"list", Value::list({1, 2})}, {"f", 0.5}})}});
    QCOMPARE(tomlText(tree), std::string("top = \"a \\\"b\\\"\"\n\n[table]\nn = 3\nlist = [1, 2]\nf = 0.5\n"));
}

void TestDeploySyntax::hclEscapesTemplates()
{
    HclBlock block{.type = "resource", .labels = {"a\"b"}};
    block.attributes = {{"x", "${var.a} %{if} $ %"}, {"y", "line\nbreak"}};
    QCOMPARE(hclText({block}), std::string("resource \"a\\\"b\" {\n  x = \"$${var.a} %%{if} $ %\"\n  y = \"line\\nbreak\"\n}\n"));
}

void TestDeploySyntax::hclLaysOut()
{
    HclBlock block{.type = "resource", .labels = {"t", "n"}};
    block.attributes = {{"name", "x"}, {"location", Expression{"var.location"}}, {"list", Value::list({"a", 1})}};
    block.blocks = {{.type = "features"}};
    QCOMPARE(hclText({block}), std::string("resource \"t\" \"n\" {\n  name     = \"x\"\n  location = var.location\n"
                                           "  list     = [\"a\", 1]\n\n  features {}\n}\n"));
}

void TestDeploySyntax::bicepEscapes()
{
    BicepModule module;
    module.parameters.push_back({"p", "string", "it's ${x} \\ \n\u202e", ""});
    QCOMPARE(bicepText(module), std::string("param p string = 'it\\'s \\${x} \\\\ \\u{a}\\u{202e}'\n"));
}

void TestDeploySyntax::bicepLaysOut()
{
    BicepModule module;
    module.resources.push_back({"vm", "A/b@1", Value::map({{"name", Expression{"n"}}, {"list", Value::list({1, "two"})}, {"a-b", true}}), "why"});
    QCOMPARE(bicepText(module), std::string("\n// why\nresource vm 'A/b@1' = {\n  name: n\n  list: [\n    1\n    'two'\n  ]\n  'a-b': true\n}\n"));
}

void TestDeploySyntax::shellQuotes_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const std::string& text : hostileTexts)
        QTest::addRow("%s", QByteArray::fromStdString(text).toPercentEncoding().constData())
            << QByteArray::fromStdString(text);
}

/// The shell itself says what argument it reads.
void TestDeploySyntax::shellQuotes()
{
    QFETCH(QByteArray, text);
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("no bash");
    ShellScript script;
    script.add(ShellAssignment{"FIXED", "f"});
    script.run({"printf", "%s|%s|", text.toStdString(), ShellWord::variable("FIXED") + text.toStdString()});
    QProcess reader;
    reader.start(bash, {QStringLiteral("-s")});
    QVERIFY(reader.waitForStarted());
    reader.write(QByteArray::fromStdString(script.text()));
    reader.closeWriteChannel();
    QVERIFY(reader.waitForFinished());
    QCOMPARE(reader.readAllStandardOutput(), text + "|f" + text + "|");
    QCOMPARE(reader.exitCode(), 0);
}

void TestDeploySyntax::shellOffersPlainWordsOnly()
{
    QCOMPARE(ShellWord::variableOr("A", "b c'}$(x)/d.e").text(), std::string("\"${A:-bcx/d.e}\""));
    QCOMPARE(ShellWord::demanded("A", "it's {x}").text(), std::string("\"${A:?its x}\""));
    QCOMPARE((ShellWord::variable("A") + ":" + ShellWord::code("$(x)")).text(), std::string("\"${A}:$(x)\""));
}

void TestDeploySyntax::shellRuns()
{
    ShellScript script;
    script.comment("head\nrm -rf /").blank();
    script.add(ShellAssignment{"A", "x y", true, "why"});
    script.add(ShellHint{{.words = {"az", "group", "delete", "--name", "a b"}}});
    script.add(ShellPipeline{{{.words = {"echo", ShellWord::variable("A")}}, {.words = {"wc", "-l"}}}});
    script.add(ShellCapture{"B", {{{.words = {"date"}}}}});
    QCOMPARE(script.text(), std::string("#!/usr/bin/env bash\n# head\\x0arm -rf /\n\nexport A='x y'  # why\n"
                                        "# az group delete --name 'a b'\necho \"${A}\" | wc -l\nB=$(date)\n"));
}

void TestDeploySyntax::shellBreaksBeforeOptions()
{
    ShellCommand command{.words = {"az", "vm", "create"}};
    for (int i = 0; i < 8; ++i)
        command.add({"--some-long-option-name", "value"});
    ShellScript script;
    script.add(command);
    for (const QByteArray& line : QByteArray::fromStdString(script.text()).split('\n')) {
        QVERIFY2(line.size() <= 110, line.constData());
        QVERIFY2(!line.startsWith("  value"), line.constData());
    }
    QVERIFY(shellLine(command).find('\n') == std::string::npos);
}

void TestDeploySyntax::commentsAreOneLine()
{
    for (const std::string& text : hostileTexts) {
        const std::string block = commentBlock({CommentText(text).inComment()}, "#");
        QCOMPARE(std::count(block.begin(), block.end(), '\n'), 1);
        QVERIFY(block.front() == '#');
        for (const char c : block)
            QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
    }
}

void TestDeploySyntax::directivesHoldNamesOnly()
{
    ShellScript script;
    script.add(ShellDirective{"SBATCH", "--job-name", "a b\n#SBATCH --uid=0;$(x)"});
    QCOMPARE(script.text(), std::string("#!/usr/bin/env bash\n#SBATCH --job-name=abSBATCH--uid0x\n"));
}

HEADROOM_CORE_TEST(TestDeploySyntax)
#include "tst_deploy_syntax.moc"
