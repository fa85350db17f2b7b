// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/text/quoting.h"
#include "model/text/utf8.h"
#include "model/text/visible.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace headroom;
using namespace headroom::test;

/// Characters that a terminal obeys or nobody sees, made visible.
class TstVisibleText : public QObject {
    Q_OBJECT

private slots:
    void escapes_data();
    void escapes();
    void leavesWriting();
    void everyCharacterIsSeen();
    void jsonSaysTheSame();
    void cutsInTheMiddle();
    void namesOfReadingsAreBounded();
};

void TstVisibleText::escapes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("seen");
    const auto row = [](const char* name, const char* text, const char* seen) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(seen);
    };
    row("escape", "a\x1b[31mb", "a\\x1b[31mb");
    row("line break", "a\nb\r\tc", "a\\x0ab\\x0d\\x09c");
    row("delete", "a\x7f", "a\\x7f");
    row("eight-bit control",
        "\xC2\x9B"
        "31m",
        "\\u009b31m");
    row("override", "safe\xE2\x80\xAEtxt.exe", "safe\\u202etxt.exe");
    row("isolate", "\xE2\x81\xA6x\xE2\x81\xA9", "\\u2066x\\u2069");
    row("marks", "\xE2\x80\x8E\xE2\x80\x8F\xD8\x9C", "\\u200e\\u200f\\u061c");
    row("no width",
        "no\xE2\x80\x8B"
        "de\xEF\xBB\xBF",
        "no\\u200bde\\ufeff");
    row("separators",
        "a\xE2\x80\xA8"
        "b\xE2\x80\xA9",
        "a\\u2028b\\u2029");
    row("tag", "x\xF3\xA0\x81\x81", "x\\U000e0041");
    row("private use", "\xEE\x80\x80", "\\ue000");
    row("broken", "a\xFF\xC3(\xE2\x82", "a\\xff\\xc3(\\xe2\\x82");
    row("half of a pair", "\xED\xA0\x80", "\\xed\\xa0\\x80");
    row("too long a form", "\xC0\xAF", "\\xc0\\xaf");
}

void TstVisibleText::escapes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, seen);
    QCOMPARE(QByteArray::fromStdString(visibleLine(text.toStdString())), seen);
    QCOMPARE(QByteArray::fromStdString(inQuotes(text.toStdString())), QByteArray("\"" + seen + "\""));
    // Escapes are plain: to make them visible again changes nothing.
    QCOMPARE(QByteArray::fromStdString(visibleLine(seen.toStdString())), seen);
}

void TstVisibleText::leavesWriting()
{
    for (const char* text : {"", "node-7", "62 °C × 8", "Größe “x” …", "日本語", "مرحبا", "→ 12 %", "😀",
                             "a\xC2\xA0"
                             "b"})
        QCOMPARE(visibleLine(text), std::string(text));
    QCOMPARE(visibleText("a\nb\x1b"), std::string("a\nb\\x1b"));
}

void TstVisibleText::everyCharacterIsSeen()
{
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        for (int next = 0; next < 256; ++next)
            all.append({static_cast<char>(byte), static_cast<char>(next)});
    const std::string seen = visibleLine(all);
    for (std::size_t at = 0; at < seen.size();) {
        const Utf8Character character = utf8At(seen, at);
        QVERIFY(character.isWhole && !isUnseen(character.code));
        at += character.length;
    }
}

void TstVisibleText::jsonSaysTheSame()
{
    nlohmann::json root;
    for (char32_t code : {U'\x1', U'\x1b', U'\x7f', U'\x9b', U'\x202e', U'\xe0041', U'\x10fffd', U'\xe9', U'\x1f600'})
        root[QString::fromUcs4(&code, 1).toStdString()] = "a" + QString::fromUcs4(&code, 1).toStdString();
    for (const int indent : {-1, 2}) {
        const std::string json = root.dump(indent) + "\n";
        const std::string seen = visibleJson(json);
        QVERIFY(nlohmann::json::parse(seen) == root);
        QCOMPARE(visibleText(seen), seen);
    }
    QCOMPARE(visibleJson("{\n  \"a\": 1\n}\n"), std::string("{\n  \"a\": 1\n}\n"));
}

void TstVisibleText::cutsInTheMiddle()
{
    QCOMPARE(shortened("abcdefghij", 10), std::string("abcdefghij"));
    QCOMPARE(shortened("abcdefghijk", 9), std::string("abc...ijk"));
    const std::string wide = "äöüäöüäöüäöü";
    for (std::size_t most = 0; most < wide.size(); ++most) {
        const std::string cut = shortened(wide, most);
        QVERIFY(cut.size() <= std::max<std::size_t>(most, 3));
        QCOMPARE(visibleLine(cut), cut);
    }
    QCOMPARE(visibleLine(std::string(1'000'000, 'x'), 100).size(), 100U);
    QVERIFY(shortened(std::string(1000, '\x80'), 20).size() <= 30);
}

void TstVisibleText::namesOfReadingsAreBounded()
{
    const std::string huge(302'000, 'N');
    const std::string text =
        replaced(replaced(sample("two_h100.xml"), "NVIDIA H100 80GB HBM3", huge), "python train.py", huge);
    const HealthReport report = assess(readCapture(text, "sample", shippedFacts()), shippedFacts());
    const std::string written = writeHealth(report);
    QVERIFY2(written.size() < 50'000, std::to_string(written.size()).c_str());
    const std::string saved = replaced(writeHealth(assessSample("two_h100.xml")), "NVIDIA H100 80GB HBM3", huge);
    QVERIFY(writeHealth(*parseHealth(saved)).size() < 50'000);
}

HEADROOM_TEST(TstVisibleText)
#include "tst_visible_text.moc"
