// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/autosave.h"
#include "app/document/plan_document.h"
#include "app/document/samples.h"
#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/catalogue_store.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/portfolio_file.h"
#include "tests/support/patience.h"
#include "tests/support/random_plans.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

/// Unsaved work is kept beside the program, privately, and found again exactly when the one who kept it is gone.
class TestUnsavedWork : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void stateFolderIsThatOfXdg();
    void workReadsAsItWasWritten();
    void workOfALivingOwnerIsNoLeftover();
    void workOfAKilledProcessIsFound();
    void emptyLockIsThatOfAKilledProcess();
    void leftoverIsOfferedToOneOnly();
    void newestComesFirst();
    void savedWorkIsNoLeftover();
    void unreadableWorkIsPutAside_data();
    void unreadableWorkIsPutAside();
    void othersCannotRead();
    void folderThatCannotBeMadeIsTold();
    void autosaveKeepsTheLastState();
    void autosaveTakesAwayWhatIsSaved_data();
    void autosaveTakesAwayWhatIsSaved();
    void autosaveEndsWithTheWindow();
    void autosaveTellsOfAFailureOnce();

private:
    [[nodiscard]] QString folder() const { return unsavedWorkFolder(m_folder->path()); }
    [[nodiscard]] QStringList files(const QString& suffix = QStringLiteral("*.unsaved")) const
    {
        return QDir(folder()).entryList({suffix}, QDir::Files);
    }
    [[nodiscard]] UnsavedWork work(const char* sample = firstSample) const
    {
        return {*readSample(QLatin1String(sample), m_catalogue), QStringLiteral("/some/plan.headroom.json"), "digest",
                QDateTime(QDate(2026, 11, 21), QTime(14, 3, 22, 125), Qt::UTC)};
    }
    /// Leaves work behind as a process does that ends without a word, save for its lock.
    void leave(const UnsavedWork& left) const
    {
        UnsavedWorkFile file(folder());
        QVERIFY(!file.keep(left));
    }

    Catalogue m_catalogue;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestUnsavedWork::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

void TestUnsavedWork::init() { m_folder = std::make_unique<QTemporaryDir>(); }

void TestUnsavedWork::stateFolderIsThatOfXdg()
{
    const QByteArray before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", "/some/state");
    QCOMPARE(userStateFolder(), QStringLiteral("/some/state/headroom"));
    for (const char* bad : {"", "relative/state"}) {
        qputenv("XDG_STATE_HOME", bad);
        QCOMPARE(userStateFolder(), QDir::homePath() + QStringLiteral("/.local/state/headroom"));
    }
    qputenv("XDG_STATE_HOME", before);
}

void TestUnsavedWork::workReadsAsItWasWritten()
{
    UnsavedWork written = work();
    const auto isRead = [&] {
        const Result<UnsavedWork> read = readUnsavedWork(writeUnsavedWork(written), QStringLiteral("a"), m_catalogue);
        return read && read->content == written.content && read->path == written.path &&
               read->digest == written.digest && read->changed == written.changed;
    };
    for (const Sample& sample : samples()) {
        written.content = *readSample(QLatin1String(sample.id), m_catalogue);
        QVERIFY2(isRead(), sample.id);
    }
    test::RandomPlans plans(m_catalogue, 20261121);
    for (int i = 0; i < 500; ++i) {
        written.content = plans.next();
        QVERIFY2(isRead(), writeUnsavedWork(written).constData());
    }
    written.path = QStringLiteral("/a \"quoted\"\nfile/ünï.json");
    QVERIFY(isRead());
    written.path.clear();
    written.content.workshop.plans.front().plan.name = "line\nbreak";
    QVERIFY(isRead());
    // Of a portfolio, with the plans that it names by file.
    written.portfolio = *readPortfolioSample(QStringLiteral("portfolio-2027"), m_catalogue);
    written.portfolio->demands.front().planFile = "gone.headroom.json";
    const Result<UnsavedWork> read = readUnsavedWork(writeUnsavedWork(written), QStringLiteral("a"), m_catalogue);
    QVERIFY(read && read->portfolio == withPlansEmbedded(*written.portfolio));
    QVERIFY(!read->portfolio->demands.front().planFile);
    QCOMPARE(read->name(), QString::fromStdString(written.portfolio->name));
}

void TestUnsavedWork::workOfALivingOwnerIsNoLeftover()
{
    UnsavedWorkFile file(folder());
    QVERIFY(!file.keep(work()));
    QCOMPARE(files(QStringLiteral("*.lock")).size(), 1);
    // However long the window has been open.
    QFile lock(folder() + u'/' + files(QStringLiteral("*.lock")).first());
    QVERIFY(lock.open(QIODevice::ReadWrite));
    QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
    lock.close();
    QVERIFY(leftoverWork(folder(), m_catalogue).empty());
    QCOMPARE(files().size(), 1);
    QCOMPARE(files(QStringLiteral("*.lock")).size(), 1);
    file.remove();
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
}

void TestUnsavedWork::workOfAKilledProcessIsFound()
{
    leave(work());
    QProcess gone;
    gone.start(QStringLiteral("true"), QStringList());
    QVERIFY(gone.waitForStarted());
    const qint64 process = gone.processId();
    QVERIFY(gone.waitForFinished());
    QFile lock(folder() + u'/' + files().first() + QStringLiteral(".lock"));
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write(QByteArray::number(process) + "\nheadroom\n" + QSysInfo::machineHostName().toUtf8() + "\n" +
               QSysInfo::machineUniqueId() + "\n" + QSysInfo::bootUniqueId() + "\n");
    lock.close();
    std::vector<LeftoverWork> found = leftoverWork(folder(), m_catalogue);
    QCOMPARE(found.size(), 1U);
    QVERIFY(found.front().work->content == work().content);
    QCOMPARE(found.front().work->path, work().path);
    found.front().remove();
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
}

void TestUnsavedWork::emptyLockIsThatOfAKilledProcess()
{
    leave(work());
    QFile lock(folder() + u'/' + files().first() + QStringLiteral(".lock"));
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.close();
    QCOMPARE(leftoverWork(folder(), m_catalogue).size(), 1U);
}

void TestUnsavedWork::leftoverIsOfferedToOneOnly()
{
    leave(work());
    {
        const std::vector<LeftoverWork> first = leftoverWork(folder(), m_catalogue);
        QCOMPARE(first.size(), 1U);
        QVERIFY(leftoverWork(folder(), m_catalogue).empty());
    }
    QCOMPARE(leftoverWork(folder(), m_catalogue).size(), 1U);
}

void TestUnsavedWork::newestComesFirst()
{
    for (const int day : {2, 9, 4}) {
        UnsavedWork left = work();
        left.changed = QDateTime(QDate(2026, 11, day), QTime(1, 2), Qt::UTC);
        leave(left);
    }
    QList<int> days;
    for (const LeftoverWork& leftover : leftoverWork(folder(), m_catalogue))
        days << leftover.work->changed.date().day();
    QCOMPARE(days, (QList<int>{9, 4, 2}));
}

void TestUnsavedWork::savedWorkIsNoLeftover()
{
    UnsavedWork left = work();
    left.path = m_folder->filePath(QStringLiteral("plan.headroom.json"));
    QVERIFY(!writePlanFile(left.content.first(), left.path));
    leave(left);
    QVERIFY(leftoverWork(folder(), m_catalogue).empty());
    QCOMPARE(files(), QStringList());
    Plan other = left.content.first();
    other.training.sequence = 512;
    QVERIFY(!writePlanFile(other, left.path));
    leave(left);
    QCOMPARE(leftoverWork(folder(), m_catalogue).size(), 1U);
}

void TestUnsavedWork::unreadableWorkIsPutAside_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray about = R"({"format": "headroom-unsaved", "version": 1, "path": "", "changed": ""})";
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no line end") << about;
    QTest::newRow("truncated plan") << about + "\n{\"format\": \"headroom-plan\", \"vers";
    QTest::newRow("later version") << QByteArray(about).replace("1", "2") + "\n{}";
    QTest::newRow("unknown model") << about + R"(
{"format": "headroom-plan", "version": 1, "model": {"preset": "no-such-model"}})";
    QTest::newRow("binary") << QByteArray("\x7f\0\n\0", 4);
}

void TestUnsavedWork::unreadableWorkIsPutAside()
{
    QFETCH(QByteArray, text);
    QVERIFY(QDir().mkpath(folder()));
    QFile file(folder() + QStringLiteral("/a.unsaved"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    {
        const std::vector<LeftoverWork> found = leftoverWork(folder(), m_catalogue);
        QCOMPARE(found.size(), 1U);
        QVERIFY(!found.front().work);
        QFile aside(found.front().file);
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), text);
    }
    QVERIFY(leftoverWork(folder(), m_catalogue).empty());
    QCOMPARE(files(QStringLiteral("*.unreadable")).size(), 1);
}

void TestUnsavedWork::othersCannotRead()
{
    UnsavedWorkFile file(folder());
    QVERIFY(!file.keep(work()));
    QVERIFY(!file.keep(work("2am-zero3")));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                        QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    QCOMPARE(QFile::permissions(folder()) & others, QFileDevice::Permissions());
    QCOMPARE(QFile::permissions(folder() + u'/' + files().first()) & others, QFileDevice::Permissions());
}

void TestUnsavedWork::folderThatCannotBeMadeIsTold()
{
    QFile inTheWay(folder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    UnsavedWorkFile file(folder());
    const std::optional<Error> error = file.keep(work());
    QVERIFY(error);
    QVERIFY2(error->where == folder().toStdString(), error->where.c_str());
    QVERIFY(!error->remedy.empty());
}

void TestUnsavedWork::autosaveKeepsTheLastState()
{
    PlanDocument document(m_catalogue);
    Autosave autosave(document, folder());
    document.open(work().content.first(), QStringLiteral("/some/plan.headroom.json"), "abc");
    QVERIFY(document.edit("/training/sequence", 4096.0));
    QVERIFY(document.edit("/training/sequence", 8192.0));
    QCOMPARE(files(), QStringList());
    QTRY_COMPARE(files().size(), 1);  // By itself.
    QVERIFY(document.edit("/training/micro_batch", 3.0));
    QVERIFY(autosave.keepNow());
    QFile file(folder() + u'/' + files().first());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<UnsavedWork> kept = readUnsavedWork(file.readAll(), file.fileName(), m_catalogue);
    QVERIFY(kept);
    QVERIFY(kept->content == document.plan());
    QCOMPARE(kept->path, document.path());
    QCOMPARE(kept->digest, QByteArray("abc"));
}

void TestUnsavedWork::autosaveTakesAwayWhatIsSaved_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("saved") << 0;
    QTest::newRow("undone") << 1;
    QTest::newRow("another plan opened") << 2;
}

void TestUnsavedWork::autosaveTakesAwayWhatIsSaved()
{
    QFETCH(int, way);
    PlanDocument document(m_catalogue);
    Autosave autosave(document, folder());
    document.open(work().content.first(), {});
    QVERIFY(document.edit("/training/sequence", 4096.0));
    QVERIFY(autosave.keepNow());
    QCOMPARE(files().size(), 1);
    switch (way) {
    case 0: document.markSaved(QStringLiteral("/some/plan.headroom.json")); break;
    case 1: document.undoStack().undo(); break;
    default: document.open(Plan{}, {});
    }
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
    QVERIFY(document.edit("/training/sequence", 1024.0));
    QVERIFY(autosave.keepNow());
    QCOMPARE(files().size(), 1);
}

void TestUnsavedWork::autosaveEndsWithTheWindow()
{
    PlanDocument document(m_catalogue);
    Autosave autosave(document, folder());
    document.open(work().content.first(), {});
    QVERIFY(document.edit("/training/sequence", 4096.0));
    QVERIFY(autosave.keepNow());
    autosave.end();
    // A window that goes is not the active one any more, which is else a reason to keep.
    QVERIFY(autosave.keepNow());
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
}

void TestUnsavedWork::autosaveTellsOfAFailureOnce()
{
    QFile inTheWay(folder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    PlanDocument document(m_catalogue);
    Autosave autosave(document, folder());
    QSignalSpy failed(&autosave, &Autosave::failed);
    document.open(work().content.first(), {});
    for (const double sequence : {1024.0, 4096.0}) {
        QVERIFY(document.edit("/training/sequence", sequence));
        QVERIFY(!autosave.keepNow());
        QCOMPARE(failed.count(), 1);
    }
    QVERIFY(inTheWay.remove());
    QVERIFY(autosave.keepNow());
    QCOMPARE(files().size(), 1);
}

HEADROOM_CORE_TEST(TestUnsavedWork)
#include "tst_unsaved_work.moc"
