// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/recent_files.h"
#include "app/settings/settings.h"
#include "app/window/shell/window_state.h"
#include "tests/support/test_program.h"

#include <QRect>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

/// What is remembered comes back, and what is spoilt counts as absent.
class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void defaultsStandInTheTable();
    void valuesComeBack();
    void spoiltValuesCountAsAbsent();
    void recentFilesAreTenAndDistinct();
    void geometryIsRepaired_data();
    void geometryIsRepaired();

private:
    QTemporaryDir m_folder;
};

void TestSettings::defaultsStandInTheTable()
{
    QSettings store(m_folder.filePath(QStringLiteral("none.ini")), QSettings::IniFormat);
    const Settings settings(store);
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.byteUnit(), ByteUnit::GB);
    QCOMPARE(settings.value(Setting::Page).toString(), QStringLiteral("memory"));
    QCOMPARE(settings.value(Setting::FoldedGroups).toStringList().size(), 7);
    QVERIFY(settings.value(Setting::RecentFiles).toStringList().isEmpty());
    QVERIFY(!settings.value(Setting::EditorFolded).toBool());
}

void TestSettings::valuesComeBack()
{
    const QString file = m_folder.filePath(QStringLiteral("kept.ini"));
    {
        QSettings store(file, QSettings::IniFormat);
        Settings settings(store);
        settings.setTheme(ThemeChoice::Dark);
        settings.setByteUnit(ByteUnit::GiB);
        settings.set(Setting::EditorFolded, true);
        settings.set(Setting::RecentFiles, QStringList{QStringLiteral("/a,b;c \"d\".json")});
        settings.set(Setting::FoldedGroups, QStringList());
    }
    QSettings store(file, QSettings::IniFormat);
    const Settings settings(store);
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.byteUnit(), ByteUnit::GiB);
    QVERIFY(settings.value(Setting::EditorFolded).toBool());
    QCOMPARE(settings.value(Setting::RecentFiles).toStringList(), QStringList{QStringLiteral("/a,b;c \"d\".json")});
    QVERIFY(settings.value(Setting::FoldedGroups).toStringList().isEmpty());
}

void TestSettings::spoiltValuesCountAsAbsent()
{
    QSettings store(m_folder.filePath(QStringLiteral("spoilt.ini")), QSettings::IniFormat);
    store.setValue(QStringLiteral("view/theme"), QStringLiteral("mauve"));
    store.setValue(QStringLiteral("view/bytes"), 17);
    store.setValue(QStringLiteral("files/recent"), QRect(1, 2, 3, 4));
    const Settings settings(store);
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.byteUnit(), ByteUnit::GB);
    QVERIFY(settings.value(Setting::RecentFiles).toStringList().isEmpty());
}

void TestSettings::recentFilesAreTenAndDistinct()
{
    QSettings store(m_folder.filePath(QStringLiteral("recent.ini")), QSettings::IniFormat);
    Settings settings(store);
    RecentFiles recent(settings);
    for (int i = 0; i < 14; ++i)
        recent.add(QStringLiteral("/plans/%1.json").arg(i));
    recent.add(QStringLiteral("/plans/9.json"));
    const QStringList paths = recent.paths();
    QCOMPARE(paths.size(), RecentFiles::maximum);
    QCOMPARE(paths.first(), QStringLiteral("/plans/9.json"));
    QCOMPARE(paths.count(QStringLiteral("/plans/9.json")), 1);
    recent.clear();
    QVERIFY(recent.paths().isEmpty());
}

void TestSettings::geometryIsRepaired_data()
{
    QTest::addColumn<QRect>("wanted");
    QTest::addColumn<QRect>("repaired");
    QTest::newRow("fits") << QRect(100, 50, 1280, 800) << QRect(100, 50, 1280, 800);
    QTest::newRow("right of the screen") << QRect(3000, 50, 1280, 800) << QRect(640, 50, 1280, 800);
    QTest::newRow("above and left") << QRect(-900, -300, 1280, 800) << QRect(0, 0, 1280, 800);
    QTest::newRow("larger than the screen") << QRect(10, 10, 5000, 3000) << QRect(0, 0, 1920, 1080);
    QTest::newRow("too small") << QRect(10, 10, 20, 20) << QRect(10, 10, 1024, 700);
}

void TestSettings::geometryIsRepaired()
{
    QFETCH(QRect, wanted);
    QTEST(repairedGeometry(wanted, QRect(0, 0, 1920, 1080), QSize(1024, 700)), "repaired");
}

HEADROOM_CORE_TEST(TestSettings)
#include "tst_settings.moc"
