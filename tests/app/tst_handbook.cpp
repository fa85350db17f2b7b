// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

/// The handbook says nothing that no test holds: each promise names tests, and all of them are run by ctest.
class TestHandbook : public QObject {
    Q_OBJECT

private slots:
    void everyPromiseIsHeld_data();
    void everyPromiseIsHeld();
    void everyTopicHasPromises();
};

namespace {

QString textOf(const char* path)
{
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/") + QLatin1String(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString promisesPage() { return textOf("resources/help/promises.md"); }

// The items of the page's lists, each joined to one line.
QStringList promises()
{
    QStringList items;
    bool inItem = false;
    for (const QString& line : promisesPage().split(u'\n')) {
        if (line.startsWith(QLatin1String("- ")))
            items << line.mid(2);
        else if (inItem && line.startsWith(QLatin1String("  ")))
            items.last() += u' ' + line.trimmed();
        inItem = line.startsWith(QLatin1String("- ")) || (inItem && line.startsWith(QLatin1String("  ")));
    }
    return items;
}

QStringList testsNamedIn(const QString& promise)
{
    static const QRegularExpression name(QStringLiteral("`(tst_[a-z0-9_]+|hardening_[a-z0-9_]+)`"));
    QStringList names;
    for (auto match = name.globalMatch(promise); match.hasNext();)
        names << match.next().captured(1);
    return names;
}

}  // namespace

void TestHandbook::everyPromiseIsHeld_data()
{
    QTest::addColumn<QString>("promise");
    for (const QString& promise : promises())
        QTest::newRow(qPrintable(promise.left(60))) << promise;
}

void TestHandbook::everyPromiseIsHeld()
{
    QFETCH(QString, promise);
    const QStringList names = testsNamedIn(promise);
    QVERIFY2(!names.isEmpty(), "a promise names no test");
    const QString registered = textOf("tests/CMakeLists.txt");
    for (const QString& name : names)
        QVERIFY2(registered.contains(QRegularExpression(QStringLiteral("\\b%1\\b").arg(name))), qPrintable(name));
}

void TestHandbook::everyTopicHasPromises()
{
    const QStringList topics = promisesPage().split(QStringLiteral("\n## "));
    QCOMPARE(topics.size(), 4);  // What stands above the first topic, and the three.
    for (qsizetype i = 1; i < topics.size(); ++i)
        QVERIFY2(topics[i].count(QStringLiteral("\n- ")) >= 3, qPrintable(topics[i].section(u'\n', 0, 0)));
}

HEADROOM_TEST(TestHandbook)
#include "tst_handbook.moc"
