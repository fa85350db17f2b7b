// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/plan_file.h"
#include "app/window/window_list.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"

#include <QAbstractButton>

using namespace headroom;
using test::WindowTest;

namespace {

/// Asks this program to be a window that is killed, with the state folder and a plan file behind it.
const QString editorArgument = QStringLiteral("--edit-and-wait");

}  // namespace

/// What was not saved when the program ended is offered by the next start, and comes back as it was.
class TestWindowRecovery : public WindowTest {
    Q_OBJECT

private slots:
    void workOfAKilledProgramComesBack();
    void workComesBackAsUnsaved();
    void nothingIsOfferedAfterACleanEnd_data();
    void nothingIsOfferedAfterACleanEnd();
    void severalComeOneAfterTheOther();
    void workInHandIsNotReplaced();
    void discardAsks();
    void laterOffersAgain();
    void unreadableWorkIsTold();
    void fileThatChangedSinceIsNotOverwritten();
    void workThatCannotBeKeptStays();

private:
    [[nodiscard]] QString folder() const { return unsavedWorkFolder(m_app->context.stateFolder); }
    [[nodiscard]] QStringList kept() const
    {
        return QDir(folder()).entryList({QStringLiteral("*.unsaved")}, QDir::Files);
    }
    /// Ends the fixture's window as a crash does: nobody is asked, nothing is taken away.
    void crash() const
    {
        QTRY_VERIFY(!kept().isEmpty());
        m_app->window.reset();
    }
    void edit() const { m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096")); }
    void leave(const UnsavedWork& work) const
    {
        UnsavedWorkFile file(folder());
        QVERIFY(!file.keep(work));
    }
    static NoticeBar* bar(const WindowList& list)
    {
        return list.windows().front()->findChild<NoticeBar*>(QStringLiteral("recoveryBar"));
    }
    static void press(const WindowList& list, const char* button)
    {
        bar(list)->findChild<QAbstractButton*>(QLatin1String(button))->click();
    }
};

void TestWindowRecovery::workOfAKilledProgramComesBack()
{
    const QString path = m_app->file(QStringLiteral("plan.headroom.json"));
    m_app->chosenPath = path;
    m_app->trigger(ActionId::SaveAs);
    m_app->window.reset();
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("tst_window_recovery"), editorArgument, m_app->context.stateFolder, path});
    QVERIFY(program.waitForStarted());
    QTRY_COMPARE(kept().size(), 1);
    {
        WindowList meanwhile(m_app->context);
        QVERIFY(meanwhile.addWindow(path) != nullptr);
        meanwhile.offerUnsavedWork();
        QVERIFY(bar(meanwhile) == nullptr);  // Its owner is there.
        auto* holder = meanwhile.windows().front()->findChild<NoticeBar*>(QStringLiteral("fileHolderBar"));
        const QString process = QStringLiteral("process %1").arg(program.processId());
        QVERIFY2(holder->sentence().contains(process), qPrintable(holder->sentence()));
    }
    program.kill();
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    WindowList list(m_app->context);
    QVERIFY(list.addWindow(path) != nullptr);
    const auto* holder = list.windows().front()->findChild<NoticeBar*>(QStringLiteral("fileHolderBar"));
    QCOMPARE(holder->sentence(), QString());
    list.offerUnsavedWork();
    press(list, "recoverWork");
    QCOMPARE(list.windows().size(), 1U);
    Plan expected = *readPlanFile(path, m_app->context.catalogue);
    expected.training.sequence = 12345;
    QVERIFY(list.windows().front()->document().plan() == expected);
    QCOMPARE(list.windows().front()->document().path(), path);
}

void TestWindowRecovery::workComesBackAsUnsaved()
{
    m_app->chosenPath = m_app->file(QStringLiteral("plan.headroom.json"));
    m_app->trigger(ActionId::SaveAs);
    edit();
    const Plan mine = m_app->plan();
    crash();

    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    QVERIFY2(bar(list)->sentence().contains(QStringLiteral("plan.headroom.json")), qPrintable(bar(list)->sentence()));
    press(list, "recoverWork");
    QCOMPARE(list.windows().size(), 1U);
    MainWindow& window = *list.windows().front();
    QVERIFY(window.document().plan() == mine);
    QCOMPARE(window.document().path(), m_app->chosenPath);
    QVERIFY(window.isWindowModified());
    QCOMPARE(bar(list)->sentence(), QString());
    QCOMPARE(kept().size(), 1);  // By the window that has it now.
    QVERIFY(window.files().save());
    QCOMPARE(m_app->overwriteQuestions, QStringList());
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
    const Result<Plan> saved = readPlanFile(m_app->chosenPath, m_app->context.catalogue);
    QVERIFY(saved && *saved == mine);
}

void TestWindowRecovery::nothingIsOfferedAfterACleanEnd_data()
{
    QTest::addColumn<SaveChoice>("answer");
    QTest::newRow("saved") << SaveChoice::Save;
    QTest::newRow("discarded") << SaveChoice::Discard;
}

void TestWindowRecovery::nothingIsOfferedAfterACleanEnd()
{
    QFETCH(SaveChoice, answer);
    edit();
    QTRY_VERIFY(!kept().isEmpty());
    m_app->saveChoice = answer;
    m_app->chosenPath = m_app->file(QStringLiteral("plan.headroom.json"));
    QVERIFY(m_app->window->close());
    m_app->window.reset();
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    QVERIFY(bar(list) == nullptr);
}

void TestWindowRecovery::severalComeOneAfterTheOther()
{
    for (const int day : {1, 2, 3}) {
        UnsavedWork work;
        work.content.workshop.plans.front().plan.name = "plan of day " + std::to_string(day);
        work.changed = QDateTime(QDate(2026, 11, day), QTime(1, 2), Qt::UTC);
        leave(work);
    }
    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    QVERIFY2(bar(list)->sentence().contains(QStringLiteral("2 more")), qPrintable(bar(list)->sentence()));
    for (const char* day : {"3", "2", "1"}) {
        QVERIFY(bar(list)->sentence().contains(QStringLiteral("plan of day ") + QLatin1String(day)));
        press(list, "recoverWork");
    }
    QCOMPARE(bar(list)->sentence(), QString());
    QCOMPARE(list.windows().size(), 3U);
    QCOMPARE(list.windows()[0]->document().displayName(), QStringLiteral("plan of day 3"));
    QCOMPARE(list.windows()[2]->document().displayName(), QStringLiteral("plan of day 1"));
    QCOMPARE(kept().size(), 3);
}

void TestWindowRecovery::workInHandIsNotReplaced()
{
    leave({Plan{}, {}, {}, QDateTime::currentDateTimeUtc()});
    WindowList list(m_app->context);
    MainWindow* window = list.addWindow({});
    list.offerUnsavedWork();
    QVERIFY(window->document().edit("/training/sequence", 512.0));
    const Plan mine = window->document().plan();
    press(list, "recoverWork");
    QVERIFY(window->document().plan() == mine);
    QCOMPARE(list.windows().size(), 2U);
    QVERIFY(list.windows().back()->document().plan() == Plan{});
    QCOMPARE(m_app->questions, 0);
}

void TestWindowRecovery::discardAsks()
{
    leave({Plan{}, {}, {}, QDateTime::currentDateTimeUtc()});
    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    press(list, "discardWork");
    QVERIFY(!bar(list)->sentence().isEmpty());
    QCOMPARE(kept().size(), 1);
    m_app->mayDiscard = true;
    press(list, "discardWork");
    QCOMPARE(bar(list)->sentence(), QString());
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
}

void TestWindowRecovery::laterOffersAgain()
{
    leave({Plan{}, {}, {}, QDateTime::currentDateTimeUtc()});
    for (int start = 0; start < 2; ++start) {
        WindowList list(m_app->context);
        QVERIFY(list.addWindow({}) != nullptr);
        list.offerUnsavedWork();
        press(list, "laterWork");
        QCOMPARE(bar(list)->sentence(), QString());
        QCOMPARE(kept().size(), 1);
    }
}

void TestWindowRecovery::unreadableWorkIsTold()
{
    QVERIFY(QDir().mkpath(folder()));
    QFile file(folder() + QStringLiteral("/a.unsaved"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("rubbish");
    file.close();
    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    const QString aside = file.fileName() + QStringLiteral(".unreadable");
    QVERIFY2(bar(list)->sentence().contains(aside), qPrintable(bar(list)->sentence()));
    QVERIFY(QFile::exists(aside));
    press(list, "noticeDismiss");
    QCOMPARE(bar(list)->sentence(), QString());
    QVERIFY(QFile::exists(aside));
}

void TestWindowRecovery::fileThatChangedSinceIsNotOverwritten()
{
    m_app->chosenPath = m_app->file(QStringLiteral("plan.headroom.json"));
    m_app->trigger(ActionId::SaveAs);
    edit();
    crash();
    Plan theirs;
    theirs.training.sequence = 777;
    QVERIFY(!writePlanFile(theirs, m_app->chosenPath));

    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    press(list, "recoverWork");
    MainWindow& window = *list.windows().front();
    auto* change = window.findChild<NoticeBar*>(QStringLiteral("fileChangeBar"));
    QTRY_VERIFY(!change->sentence().isEmpty());
    QVERIFY(!window.files().save());
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    const Result<Plan> saved = readPlanFile(m_app->chosenPath, m_app->context.catalogue);
    QVERIFY(saved && *saved == theirs);
}

void TestWindowRecovery::workThatCannotBeKeptStays()
{
    leave({Plan{}, {}, {}, QDateTime::currentDateTimeUtc()});
    const QStringList before = kept();
    WindowList list(m_app->context);
    QVERIFY(list.addWindow({}) != nullptr);
    list.offerUnsavedWork();
    // No new file can be made: neither its own, nor its lock.
    QVERIFY(QFile::rename(folder(), folder() + QStringLiteral(" moved")));
    QFile inTheWay(folder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    press(list, "recoverWork");
    QVERIFY(list.windows().front()->document().plan() == Plan{});
    QVERIFY(list.windows().front()->isWindowModified());
    QVERIFY(inTheWay.remove());
    QVERIFY(QFile::rename(folder() + QStringLiteral(" moved"), folder()));
    QCOMPARE(kept(), before);
}

namespace {

/// Opens a plan in a window as the program does, edits it, and waits to be killed.
int editAndWait(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    const QTemporaryDir folder;
    QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    Settings settings(store);
    const Dialogs dialogs = nativeDialogs();
    const WindowContext context{*catalogue, settings,       dialogs, QDate(2026, 11, 21), QApplication::palette(),
                                nullptr,    arguments.at(2)};
    WindowList list(context);
    MainWindow* window = list.addWindow(arguments.at(3));
    if (window == nullptr || !window->document().edit("/training/sequence", 12345.0))
        return 1;
    return QApplication::exec();
}

/// The test, or the editor that it starts.
int runRecovery(int argc, char* argv[])
{
    if (argc == 4 && editorArgument == QLatin1String(argv[1]))
        return editAndWait(argc, argv);
    return headroom::test::runGuiTest<TestWindowRecovery>(argc, argv);
}

const headroom::test::RegisteredTest registeredRecovery(__FILE__, &runRecovery);

}  // namespace

#include "tst_window_recovery.moc"
