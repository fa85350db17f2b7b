// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/output_file.h"
#include "app/health/session_file.h"
#include "app/settings/settings.h"
#include "app/settings/settings_format.h"
#include "tests/support/faults/disk_faults.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

#include <sys/stat.h>

#include <unistd.h>

using namespace headroom;
using namespace headroom::test;

/// Where a file ends up that is written, who may read it, and what becomes of links and devices.
class TestOutputFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_formerMask = ::umask(022); }
    void cleanupTestCase() { ::umask(m_formerMask); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void newFilesHaveTheirMode();
    void formerModeStays_data();
    void formerModeStays();
    void linksStay();
    void linkInALinkedFolderIsFollowed();
    void linksInCirclesAreRefused();
    void openDescriptorIsAddedTo();
    void longestNameIsWritten();
    void formerSettingsAreAdopted();
    void settingsReadBack();
    void formerRecordingStaysUntilTheFirstReading();

private:
    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
    mode_t m_formerMask{};
};

void TestOutputFile::newFilesHaveTheirMode()
{
    QVERIFY(!writeOutputFile(path("plan.json"), "x"));
    QCOMPARE(modeOf(path("plan.json")), 0644);
    QVERIFY(!writeOutputFile(path("reading.json"), "x", NewFileMode::Private));
    QCOMPARE(modeOf(path("reading.json")), 0600);
    SessionRecorder recorder;
    QVERIFY(!recorder.start(path("session.jsonl")));
    QCOMPARE(modeOf(path("session.jsonl")), 0600);
    QVERIFY(!recorder.add(HealthReport()));
    QCOMPARE(modeOf(path("session.jsonl")), 0600);
    // As the program makes it, in the folder of the person's settings.
    QSettings::setPath(settingsFormat(), QSettings::UserScope, path("config"));
    QSettings store(settingsFormat(), QSettings::UserScope, QStringLiteral("headroom"), QStringLiteral("headroom"));
    Settings settings(store);
    settings.setTheme(ThemeChoice::Dark);
    QCOMPARE(store.fileName(), path("config/headroom/headroom.json"));
    QCOMPARE(modeOf(store.fileName()), 0600);
}

void TestOutputFile::formerModeStays_data()
{
    QTest::addColumn<int>("mode");
    for (const int mode : {0600, 0640, 0644, 0666, 0755})
        QTest::newRow(QByteArray::number(mode, 8).constData()) << mode;
}

void TestOutputFile::formerModeStays()
{
    QFETCH(int, mode);
    const QByteArray name = QFile::encodeName(path("file"));
    for (const NewFileMode kind : {NewFileMode::Usual, NewFileMode::Private}) {
        QVERIFY(!writeOutputFile(path("file"), "former"));
        QCOMPARE(::chmod(name.constData(), static_cast<mode_t>(mode)), 0);
        QVERIFY(!writeOutputFile(path("file"), "new", kind));
        QCOMPARE(contentOrError(path("file")), QByteArray("new"));
        QCOMPARE(modeOf(path("file")), mode);
    }
    QCOMPARE(namesIn(m_folder->path()), QStringList{QStringLiteral("file")});
}

void TestOutputFile::linksStay()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("shelf")));
    putFile(path("shelf/real"), "former");
    QVERIFY(QFile::link(QStringLiteral("shelf/real"), path("near")));
    QVERIFY(QFile::link(QStringLiteral("near"), path("far")));
    QVERIFY(QFile::link(QStringLiteral("shelf/absent"), path("dangling")));
    QVERIFY(!writeOutputFile(path("far"), "new"));
    QVERIFY(QFileInfo(path("far")).isSymLink() && QFileInfo(path("near")).isSymLink());
    QCOMPARE(contentOrError(path("shelf/real")), QByteArray("new"));
    QVERIFY(!writeOutputFile(path("dangling"), "made"));
    QVERIFY(QFileInfo(path("dangling")).isSymLink());
    QCOMPARE(contentOrError(path("shelf/absent")), QByteArray("made"));
    QCOMPARE(namesIn(path("shelf")), (QStringList{QStringLiteral("absent"), QStringLiteral("real")}));
}

/// ".." in a link means the folder in which the link really lies.
void TestOutputFile::linkInALinkedFolderIsFollowed()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("deep/inner")));
    putFile(path("deep/real"), "former");
    QVERIFY(QFile::link(QStringLiteral("../real"), path("deep/inner/plan")));
    QVERIFY(QFile::link(QStringLiteral("deep/inner"), path("short")));
    QVERIFY(!writeOutputFile(path("short/plan"), "new"));
    QCOMPARE(contentOrError(path("deep/real")), QByteArray("new"));
    QVERIFY(!QFileInfo::exists(path("real")));
}

void TestOutputFile::linksInCirclesAreRefused()
{
    QVERIFY(QFile::link(QStringLiteral("b"), path("a")));
    QVERIFY(QFile::link(QStringLiteral("a"), path("b")));
    const std::optional<Error> error = writeOutputFile(path("a"), "x");
    QVERIFY(error && error->what.find("circles") != std::string::npos);
    QCOMPARE(namesIn(m_folder->path()).size(), 2);
}

/// As in "headroom report PLAN -o /dev/stdout >> FILE", whose beginning is somebody else's.
void TestOutputFile::openDescriptorIsAddedTo()
{
    QFile log(path("log"));
    QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    log.write("before ");
    const QString descriptor = QStringLiteral("/dev/fd/%1").arg(log.handle());
    if (!QFileInfo::exists(descriptor))
        QSKIP("this system has no /dev/fd");
    QVERIFY(!writeOutputFile(descriptor, "after"));
    QCOMPARE(contentOrError(path("log")), QByteArray("before after"));
}

void TestOutputFile::longestNameIsWritten()
{
    const QByteArray name(255, 'x');
    QVERIFY(!writeOutputFile(path(name.constData()), "x"));
    QCOMPARE(namesIn(m_folder->path()), QStringList{QString::fromLatin1(name)});
}

void TestOutputFile::formerSettingsAreAdopted()
{
    QSettings former(path("headroom.conf"), QSettings::IniFormat);
    former.setValue(QStringLiteral("view/theme"), QStringLiteral("dark"));
    former.setValue(QStringLiteral("files/recent"), QStringList{QStringLiteral("/a"), QStringLiteral("/b")});
    former.setValue(QStringLiteral("window/geometry"), QByteArray("\0\1\xff", 3));
    {
        QSettings store(path("headroom.json"), settingsFormat());
        adoptFormerSettings(store, former);
    }
    QSettings store(path("headroom.json"), settingsFormat());
    former.setValue(QStringLiteral("view/theme"), QStringLiteral("light"));
    adoptFormerSettings(store, former);  // Once only.
    const Settings settings(store);
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.value(Setting::RecentFiles).toStringList().size(), 2);
    QCOMPARE(settings.value(Setting::Geometry).toByteArray(), QByteArray("\0\1\xff", 3));
}

void TestOutputFile::settingsReadBack()
{
    const QStringList awkward{QStringLiteral("/a,b;c \"d\"\t\\.json"), QStringLiteral("größe\n"), QString()};
    {
        QSettings store(path("settings.json"), settingsFormat());
        Settings settings(store);
        settings.set(Setting::RecentFiles, awkward);
        settings.set(Setting::MutedFindings, QStringList{QStringLiteral("one")});
        settings.set(Setting::FoldedGroups, QStringList());
        settings.set(Setting::EditorFolded, true);
        settings.set(Setting::Geometry, QByteArray("\0\n\xfe", 3));
    }
    QVERIFY(contentOrError(path("settings.json")).startsWith('{'));
    QSettings store(path("settings.json"), settingsFormat());
    const Settings settings(store);
    QCOMPARE(settings.value(Setting::RecentFiles).toStringList(), awkward);
    QCOMPARE(settings.value(Setting::MutedFindings).toStringList(), QStringList{QStringLiteral("one")});
    QVERIFY(settings.value(Setting::FoldedGroups).toStringList().isEmpty());
    QVERIFY(settings.value(Setting::EditorFolded).toBool());
    QCOMPARE(settings.value(Setting::Geometry).toByteArray(), QByteArray("\0\n\xfe", 3));
    // A file that somebody spoilt counts as empty, and is written again.
    putFile(path("spoilt.json"), "{\"view/theme\": ");
    QSettings spoilt(path("spoilt.json"), settingsFormat());
    Settings again(spoilt);
    QCOMPARE(again.theme(), ThemeChoice::System);
    again.setTheme(ThemeChoice::Dark);
    QVERIFY(contentOrError(path("spoilt.json")).contains("dark"));
}

void TestOutputFile::formerRecordingStaysUntilTheFirstReading()
{
    putFile(path("session.jsonl"), "former");
    SessionRecorder recorder;
    QVERIFY(!recorder.start(path("session.jsonl")));
    QCOMPARE(contentOrError(path("session.jsonl")), QByteArray("former"));
    QVERIFY(!recorder.stop());
    QCOMPARE(contentOrError(path("session.jsonl")), QByteArray("former"));
    QVERIFY(!recorder.start(path("session.jsonl")));
    QVERIFY(!recorder.add(HealthReport()) && !recorder.add(HealthReport()));
    QCOMPARE(contentOrError(path("session.jsonl")).count('\n'), 2);
    QVERIFY(!contentOrError(path("session.jsonl")).contains("former"));
}

HEADROOM_CORE_TEST(TestOutputFile)
#include "tst_output_file.moc"
