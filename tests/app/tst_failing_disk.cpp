// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"
#include "app/health/session_file.h"
#include "app/inputs/catalogue_store.h"
#include "app/inputs/plan_file.h"
#include "app/prices/price_store.h"
#include "app/report/report_pdf.h"
#include "app/settings/settings.h"
#include "app/settings/settings_format.h"
#include "model/estimator/estimator.h"
#include "model/prices/price_table.h"
#include "tests/support/faults/disk_faults.h"
#include "tests/support/faults/failing_calls.h"
#include "tests/support/gui_test.h"
#include "tests/support/health_samples.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <functional>

using namespace headroom;
using namespace headroom::test;

/// Whatever fails while a file is written, step by step: the former file is whole, nothing is left beside it, and the
/// error is told.
class TestFailingDisk : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void plan_data() { addDiskFaults(); }
    void plan();
    void planOnAnOlderDisk_data() { addDiskFaults(); }
    void planOnAnOlderDisk();
    void report_data() { addDiskFaults(); }
    void report();
    void prices_data() { addDiskFaults(); }
    void prices();
    void recording_data() { addDiskFaults(); }
    void recording();
    void settings_data() { addDiskFaults(); }
    void settings();
    void newFileIsNotLeftHalf_data() { addDiskFaults(); }
    void newFileIsNotLeftHalf();
    void shortWritesAreContinued();
    void disksThatCannotSyncAreWrittenTo();
    void disksWithoutUnnamedFilesAreWrittenTo();
    void recordingKeepsWhatItHas_data();
    void recordingKeepsWhatItHas();
    void endOfARecordingIsSynced();
    void settingsFailOnceAndAgain();

private:
    /// Runs a writer on a failing disk and looks at what it leaves of `name`, whose former content it finds there.
    void verify(const QString& name, const QByteArray& former,
                const std::function<std::optional<Error>()>& write) const;
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] std::vector<SizePrice> price(double dollars) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    Catalogue m_catalogue;
    HealthReport m_reading;
};

void TestFailingDisk::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
    m_reading = assessSample("two_h100.xml");
    QVERIFY(!m_reading.hosts.empty());
}

void TestFailingDisk::init()
{
    failOnWarnings();
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestFailingDisk::verify(const QString& name, const QByteArray& former,
                             const std::function<std::optional<Error>()>& write) const
{
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, isAfter);
    const QStringList names = namesIn(m_folder->path());
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({call.constData(), error, folder.constData()});
    const std::optional<Error> told = write();
    const int count = disk.count();
    disk.heal();
    QVERIFY2(count > 0, "the call that was to fail was not made");
    QVERIFY2(told.has_value(), "the writer says that all went well");
    QVERIFY2(told->where.find(name.toStdString()) != std::string::npos, toString(*told).c_str());
    QVERIFY2(told->what.find(std::strerror(error)) != std::string::npos, toString(*told).c_str());
    QVERIFY(!told->remedy.empty());
    QCOMPARE(namesIn(m_folder->path()), names);
    if (!isAfter)
        QCOMPARE(contentOrError(path(name)), former);
    QCOMPARE(modeOf(path(name)), 0640);
    // Once the disk is well again, so is the file.
    QVERIFY(!write());
    QVERIFY(contentOrError(path(name)) != former);
    QCOMPARE(modeOf(path(name)), 0640);
    QCOMPARE(namesIn(m_folder->path()), names);
}

void TestFailingDisk::plan()
{
    const QString name = QStringLiteral("my.headroom.json");
    putFile(path(name), "former");
    verify(name, "former",
           [&] { return writePlanFile(*readSample(QStringLiteral("2am-zero3"), m_catalogue), path(name)); });
    QVERIFY(readPlanFile(path(name), m_catalogue).has_value());
}

void TestFailingDisk::planOnAnOlderDisk()
{
    FailingCalls::setUnnamedFiles(false);
    plan();
    FailingCalls::setUnnamedFiles(true);
}

void TestFailingDisk::report()
{
    const QString name = QStringLiteral("report.pdf");
    putFile(path(name), "former");
    const Plan plan = *readSample(QStringLiteral("2am-zero3"), m_catalogue);
    const ReportInput input{plan, estimate(plan, m_catalogue, "2026-11-21"), QDate(2026, 11, 21)};
    verify(name, "former", [&] { return writeReportPdf(input, path(name)); });
    QVERIFY(contentOrError(path(name)).startsWith("%PDF"));
}

std::vector<SizePrice> TestFailingDisk::price(double dollars) const
{
    std::vector<SizePrice> all = allPrices(m_catalogue);
    all.resize(1);
    all.front().price.perHour = MoneyPerHour::fromDollars(dollars);
    return all;
}

void TestFailingDisk::prices()
{
    const QString name = QStringLiteral("prices.json");
    QVERIFY(storePrices(price(7), m_catalogue, m_folder->path()));
    const QByteArray former = contentOrError(path(name));
    putFile(path(name), former);
    verify(name, former, [&]() -> std::optional<Error> {
        const Result<PricesStored> stored = storePrices(price(8), m_catalogue, m_folder->path());
        return stored ? std::nullopt : std::optional(stored.error());
    });
    const Result<std::vector<SizePrice>> stored = loadPrices(m_folder->path());
    QVERIFY(stored);
    QCOMPARE(stored->size(), std::size_t{1});
    QCOMPARE(stored->front().price.perHour.micros, MoneyPerHour::fromDollars(8).micros);
}

void TestFailingDisk::recording()
{
    const QString name = QStringLiteral("session.jsonl");
    putFile(path(name), "former\n");
    verify(name, "former\n", [&]() -> std::optional<Error> {
        SessionRecorder recorder;
        if (std::optional<Error> error = recorder.start(path(name)))
            return error;
        if (std::optional<Error> error = recorder.add(m_reading)) {
            if (recorder.isRecording())
                return std::nullopt;
            return error;
        }
        return recorder.stop();
    });
    const auto session = SessionFile::open(path(name));
    QVERIFY(session);
    QCOMPARE((*session)->count(), 1);
}

void TestFailingDisk::settings()
{
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, isAfter);
    const QString file = path(QStringLiteral("settings.json"));
    QSettings store(file, settingsFormat());
    Settings settings(store);
    settings.setTheme(ThemeChoice::Dark);
    const QByteArray former = contentOrError(file);
    QVERIFY(former.contains("dark"));
    QSignalSpy failures(&settings, &Settings::failed);
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({call.constData(), error, folder.constData()});
    settings.setTheme(ThemeChoice::Light);
    disk.heal();
    QCOMPARE(namesIn(m_folder->path()), QStringList{QStringLiteral("settings.json")});
    // Qt does without a mode that it cannot set; and the disk has confirmed what it was given when the file is closed.
    if (call == "chmod" || call == "close")
        QVERIFY(contentOrError(file) == former ? failures.count() == 1 : contentOrError(file).contains("light"));
    else {
        QCOMPARE(failures.count(), 1);
        if (!isAfter)
            QCOMPARE(contentOrError(file), former);
    }
    // It holds until the program ends, and is kept as soon as the disk is well again.
    QCOMPARE(settings.theme(), ThemeChoice::Light);
    settings.setByteUnit(ByteUnit::GiB);
    QVERIFY(contentOrError(file).contains("light") && contentOrError(file).contains("GiB"));
}

void TestFailingDisk::newFileIsNotLeftHalf()
{
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, isAfter);
    if (call == "chmod")
        QSKIP("a new file has its mode from the start");
    const QString file = path(QStringLiteral("new.headroom.json"));
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({call.constData(), error, folder.constData()});
    const std::optional<Error> told = writePlanFile(Plan{}, file);
    QVERIFY(disk.count() > 0);
    disk.heal();
    QVERIFY(told.has_value());
    QCOMPARE(namesIn(m_folder->path()).size(), isAfter ? 1 : 0);
    QVERIFY(!isAfter || readPlanFile(file, m_catalogue).has_value());
}

void TestFailingDisk::shortWritesAreContinued()
{
    const QString file = path(QStringLiteral("my.headroom.json"));
    const Plan plan = *readSample(QStringLiteral("2am-zero3"), m_catalogue);
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({"short", 0, folder.constData()});
    QVERIFY(!writePlanFile(plan, file));
    QVERIFY(disk.count() > 10);
    disk.heal();
    const Result<Plan> back = readPlanFile(file, m_catalogue);
    QVERIFY(back && *back == plan);
}

void TestFailingDisk::disksThatCannotSyncAreWrittenTo()
{
    const QString file = path(QStringLiteral("my.headroom.json"));
    const QByteArray folder = m_folder->path().toUtf8();
    for (const char* call : {"sync", "sync-folder"})
        for (const int error : {EINVAL, ENOTSUP}) {
            const FailingCalls disk({call, error, folder.constData()});
            QVERIFY(!writePlanFile(Plan{}, file));
            QVERIFY(disk.count() > 0);
        }
}

/// What only spares a name while the file is written.
void TestFailingDisk::disksWithoutUnnamedFilesAreWrittenTo()
{
    const QString file = path(QStringLiteral("my.headroom.json"));
    const QByteArray folder = m_folder->path().toUtf8();
    const Plan plan = *readSample(QStringLiteral("2am-zero3"), m_catalogue);
    for (const auto& [call, error] : {DiskFault{"open-unnamed", EOPNOTSUPP}, DiskFault{"open-unnamed", EISDIR},
                                      DiskFault{"link", EPERM}, DiskFault{"link", ENOENT}}) {
        putFile(file, "former");
        const FailingCalls disk({call, error, folder.constData()});
        QVERIFY(!writePlanFile(plan, file));
        QVERIFY(disk.count() > 0);
        const Result<Plan> back = readPlanFile(file, m_catalogue);
        QVERIFY(back && *back == plan);
        QCOMPARE(modeOf(file), 0640);
        QCOMPARE(namesIn(m_folder->path()).size(), 1);
    }
}

void TestFailingDisk::recordingKeepsWhatItHas_data()
{
    QTest::addColumn<QByteArray>("call");
    QTest::newRow("nothing written") << QByteArray("write");
    QTest::newRow("half a reading") << QByteArray("torn");
}

void TestFailingDisk::recordingKeepsWhatItHas()
{
    QFETCH(QByteArray, call);
    const QString file = path(QStringLiteral("session.jsonl"));
    SessionRecorder recorder;
    QVERIFY(!recorder.start(file));
    QVERIFY(!recorder.add(m_reading) && !recorder.add(m_reading));
    const QByteArray kept = contentOrError(file);
    QCOMPARE(kept.count('\n'), 2);
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({call.constData(), ENOSPC, folder.constData()});
    const std::optional<Error> told = recorder.add(m_reading);
    QVERIFY(told && told->what.find(std::strerror(ENOSPC)) != std::string::npos);
    QVERIFY(!recorder.isRecording());
    QCOMPARE(contentOrError(file), kept);
}

void TestFailingDisk::endOfARecordingIsSynced()
{
    SessionRecorder recorder;
    QVERIFY(!recorder.start(path(QStringLiteral("session.jsonl"))));
    const QByteArray folder = m_folder->path().toUtf8();
    for (const char* call : {"sync", "close"}) {
        QVERIFY(!recorder.start(path(QStringLiteral("session.jsonl"))));
        QVERIFY(!recorder.add(m_reading));
        FailingCalls disk({call, EIO, folder.constData()});
        const std::optional<Error> told = recorder.stop();
        disk.heal();
        QVERIFY2(told.has_value(), call);
        QVERIFY(!recorder.isRecording());
    }
}

void TestFailingDisk::settingsFailOnceAndAgain()
{
    QSettings store(path(QStringLiteral("settings.json")), settingsFormat());
    Settings settings(store);
    QSignalSpy failures(&settings, &Settings::failed);
    const QByteArray folder = m_folder->path().toUtf8();
    FailingCalls disk({"write", ENOSPC, folder.constData()});
    settings.set(Setting::Page, QStringLiteral("cost"));
    settings.set(Setting::Page, QStringLiteral("time"));
    QCOMPARE(failures.count(), 1);
    disk.heal();
    settings.set(Setting::Page, QStringLiteral("health"));
    QCOMPARE(failures.count(), 1);
    const FailingCalls again({"write", ENOSPC, folder.constData()});
    settings.set(Setting::Page, QStringLiteral("cost"));
    QCOMPARE(failures.count(), 2);
}

HEADROOM_GUI_TEST(TestFailingDisk)
#include "tst_failing_disk.moc"
