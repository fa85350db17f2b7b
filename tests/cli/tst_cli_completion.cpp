// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QStandardPaths>
#include <QtTest>

#include <utility>
#include <vector>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// What shells and manual pages are told is what the commands take.
class TestCliCompletion : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void namesEveryOption_data();
    void namesEveryOption();
    void bashCompletes_data();
    void bashCompletes();
    void manualHasADate();
    void refusesOthers();

private:
    Program m_program;
    std::vector<std::pair<QString, QByteArray>> m_helps;  ///< Commands and what their --help says.
};

void TestCliCompletion::initTestCase()
{
    bool listed = false;
    for (const QByteArray& line : m_program.run({"--help"}).output.split('\n')) {
        if (listed && !line.startsWith("  "))
            break;
        if (listed && !line.startsWith("   "))  // What is indented further goes on from the line above.
            m_helps.emplace_back(QString::fromUtf8(line.trimmed().split(' ').first()), QByteArray());
        listed = listed || line.startsWith("Commands:");
    }
    QVERIFY(m_helps.size() > 20);
    for (auto& [name, help] : m_helps)
        help = m_program.run({name, "--help"}).output;
}

void TestCliCompletion::namesEveryOption_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"bash", "zsh", "fish", "man"})
        QTest::addRow("%s", kind) << QString::fromLatin1(kind);
}

void TestCliCompletion::namesEveryOption()
{
    QFETCH(QString, kind);
    const Outcome outcome = m_program.run({"completion", kind});
    QCOMPARE(outcome.code, 0);
    QByteArray text = outcome.output;
    if (kind == "man")
        text.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "");
    for (const auto& [name, help] : m_helps) {
        QVERIFY2(text.contains(name.toUtf8()), qPrintable(name));
        for (const QByteArray& line : help.split('\n')) {
            const QByteArray word = line.trimmed().split(' ').first();
            if (!line.startsWith("  --"))
                continue;
            const QByteArray shown = kind == "fish" ? " -l " + word.mid(2) : word;
            QVERIFY2(text.contains(shown), qPrintable(name + ' ' + QString::fromUtf8(shown)));
        }
    }
}

void TestCliCompletion::bashCompletes_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("command") << "headroom prov" << QByteArray("provision\n");
    QTest::newRow("option") << "headroom provision --tar" << QByteArray("--target\n");
    QTest::newRow("target") << "headroom provision --target tor" << QByteArray("torchrun\ntorchtitan\n");
    QTest::newRow("value") << "headroom report --paper l" << QByteArray("letter\n");
    QTest::newRow("argument") << "headroom catalogue sk" << QByteArray("skus\n");
}

/// bash itself reads the script and is asked what it offers.
void TestCliCompletion::bashCompletes()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, expected);
    const Outcome outcome = m_program.runInShell(
        QStringLiteral("source <(headroom completion bash); compopt() { :; }; COMP_WORDS=(%1); "
                       "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _headroom; printf '%s\\n' \"${COMPREPLY[@]}\"")
            .arg(words));
    QCOMPARE(outcome.message, QByteArray());
    QCOMPARE(outcome.output, expected);
}

void TestCliCompletion::manualHasADate()
{
    const Outcome outcome = m_program.run({"completion", "man", "--date", "2026-09-16"});
    QVERIFY(outcome.output.contains(".TH HEADROOM 1 \"2026-09-16\""));
    for (const QByteArray& line : outcome.output.split('\n'))
        QVERIFY2(!line.startsWith('\''), line.constData());
    const QString groff = QStandardPaths::findExecutable(QStringLiteral("groff"));
    if (groff.isEmpty())
        QSKIP("no groff to read the page with");
    QProcess reader;
    reader.start(groff, {"-man", "-Tutf8", "-z", "-ww"});
    QVERIFY(reader.waitForStarted());
    reader.write(outcome.output);
    reader.closeWriteChannel();
    QVERIFY(reader.waitForFinished());
    QCOMPARE(reader.readAllStandardError(), QByteArray());
}

void TestCliCompletion::refusesOthers()
{
    verifyRefusal(m_program.run({"completion", "tcsh"}), 2, "tcsh");
    verifyRefusal(m_program.run({"completion"}), 2, "bash, zsh, fish or man");
}

HEADROOM_CORE_TEST(TestCliCompletion)
#include "tst_cli_completion.moc"
