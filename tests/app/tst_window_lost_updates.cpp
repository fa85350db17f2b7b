// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_lock.h"
#include "app/inputs/plan_file.h"
#include "app/window/commands/compare_commands.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/page/compare/compare_page.h"

#include <QAbstractButton>
#include <QCryptographicHash>
#include <QMenu>

using namespace headroom;
using test::WindowTest;

/// A plan's file belongs to others, too: what they do to it is noticed in every way in which files are written, and
/// neither side's work is overwritten unasked.
class TestWindowLostUpdates : public WindowTest {
    Q_OBJECT

private slots:
    void changeIsNoticed_data();
    void changeIsNoticed();
    void whatChangesNothingIsNoChange_data();
    void whatChangesNothingIsNoChange();
    void ownSavesAreNoChange();
    void reloadIsOneUndoStep();
    void mineIsKeptAsCopy();
    void comparisonShowsBoth();
    void comparedPlanKeepsItsOwnName();
    void dismissedChangeStaysAway();
    void deletedFileIsToldAndSavedAgain();
    void fileThatCameBackIsNoChange();
    void brokenFileKeepsThePlan();
    void savingOverAChangeAsks_data();
    void savingOverAChangeAsks();
    void closingDoesNotOverwriteAChange();
    void changeSeenOnlyWhenSaving();
    void openingAgainAfterSavingShowsWhatWasSaved();
    void secondWindowIsTold();
    void barGoesWithTheOtherWindow();
    void savingIntoAnOpenFileAsksOnce();
    void otherProcessIsNamed();
    void markOfAGoneProcessCountsNothing();
    void symbolicLinkIsTheSameFile();
    void planOfAPipeIsUnsaved();

private:
    /// Saves the fixture's plan to a file of that name, which is open then.
    QString saved(const char* name = "plan.headroom.json") const
    {
        m_app->chosenPath = m_app->file(QLatin1String(name));
        m_app->trigger(ActionId::SaveAs);
        return m_app->chosenPath;
    }
    /// The open plan as somebody else changes it.
    [[nodiscard]] Plan theirs() const
    {
        Plan plan = m_app->plan();
        plan.training.sequence = 16384;
        return plan;
    }
    [[nodiscard]] QByteArray theirText() const { return QByteArray::fromStdString(writePlan(theirs())); }
    static void overwrite(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QString said(const char* bar) const { return m_app->find<NoticeBar>(QLatin1String(bar)).sentence(); }
    [[nodiscard]] QString changeSaid() const { return said("fileChangeBar"); }
    [[nodiscard]] QString holderSaid() const { return said("fileHolderBar"); }
    void press(const char* bar, const char* button) const
    {
        m_app->find<NoticeBar>(QLatin1String(bar)).findChild<QAbstractButton*>(QLatin1String(button))->click();
    }
    void edit() const { m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096")); }
    /// The mark of an open plan as another process writes it.
    [[nodiscard]] QString markOf(const QString& path) const
    {
        const QByteArray name =
            QCryptographicHash::hash(QFileInfo(path).canonicalFilePath().toUtf8(), QCryptographicHash::Sha256)
                .toHex()
                .left(32);
        return m_app->file(QStringLiteral("state/open/") + QString::fromLatin1(name) + QStringLiteral(".lock"));
    }
};

void TestWindowLostUpdates::changeIsNoticed_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("written in place") << 0;
    QTest::newRow("replaced, as editors do") << 1;
    QTest::newRow("deleted and made again") << 2;
    QTest::newRow("in another encoding") << 3;
}

void TestWindowLostUpdates::changeIsNoticed()
{
    QFETCH(int, way);
    const QString path = saved();
    const Plan mine = m_app->plan();
    switch (way) {
    case 0: overwrite(path, theirText()); break;
    case 1:
        overwrite(path + QStringLiteral(".new"), theirText());
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::rename(path + QStringLiteral(".new"), path));
        break;
    case 2:
        QVERIFY(QFile::remove(path));
        overwrite(path, theirText());
        break;
    default: {
        const QString text = u'\xfeff' + QString::fromUtf8(theirText());
        overwrite(path, {reinterpret_cast<const char*>(text.utf16()), text.size() * 2});
    }
    }
    QTRY_VERIFY(changeSaid().contains(QStringLiteral("plan.headroom.json")));
    QVERIFY(m_app->plan() == mine);
    QVERIFY(!m_app->window->isWindowModified());
    QCOMPARE(m_app->questions, 0);
    press("fileChangeBar", "reloadFile");
    QVERIFY(m_app->plan() == theirs());
    QCOMPARE(m_app->plan().training.sequence, 16384);
    QCOMPARE(changeSaid(), QString());

    // The file is watched on, whichever file it is by now.
    m_app->trigger(ActionId::Undo);
    m_app->trigger(ActionId::Redo);
    Plan again = m_app->plan();
    again.training.sequence = 512;
    overwrite(path, QByteArray::fromStdString(writePlan(again)));
    QTRY_VERIFY(!changeSaid().isEmpty());
}

void TestWindowLostUpdates::whatChangesNothingIsNoChange_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("touched") << QByteArray() << QByteArray();
    QTest::newRow("formatted") << QByteArray() << QByteArray("\n\n");
}

void TestWindowLostUpdates::whatChangesNothingIsNoChange()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QString path = saved();
    overwrite(path, before + contentOf(path) + after);
    // What comes after it is noticed: by then this has been looked at.
    QSignalSpy looked(&m_app->window->guard(), &FileGuard::checked);
    QTRY_VERIFY(!looked.isEmpty());
    QCOMPARE(changeSaid(), QString());
    QVERIFY(!m_app->window->isWindowModified());
    edit();
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions, QStringList());
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowLostUpdates::ownSavesAreNoChange()
{
    const QString path = saved();
    QSignalSpy looked(&m_app->window->guard(), &FileGuard::checked);
    for (const char* sequence : {"1024", "2048", "4096"}) {
        m_app->type(QStringLiteral("/training/sequence"), QLatin1String(sequence));
        m_app->trigger(ActionId::Save);
        QCOMPARE(changeSaid(), QString());
    }
    QTRY_VERIFY(!looked.isEmpty());
    QCOMPARE(changeSaid(), QString());
    QCOMPARE(m_app->overwriteQuestions, QStringList());
    QCOMPARE(contentOf(path), QByteArray::fromStdString(writePlan(m_app->plan())));
}

void TestWindowLostUpdates::reloadIsOneUndoStep()
{
    const QString path = saved();
    const QByteArray text = theirText();
    edit();
    const Plan mine = m_app->plan();
    overwrite(path, text);
    QTRY_VERIFY(!changeSaid().isEmpty());
    press("fileChangeBar", "reloadFile");
    QCOMPARE(m_app->plan().training.sequence, 16384);
    QVERIFY(!m_app->window->isWindowModified());
    m_app->trigger(ActionId::Undo);
    QVERIFY(m_app->plan() == mine);
    QVERIFY(m_app->window->isWindowModified());
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions, QStringList());
}

void TestWindowLostUpdates::mineIsKeptAsCopy()
{
    const QString path = saved();
    const QByteArray text = theirText();
    edit();
    const Plan mine = m_app->plan();
    overwrite(path, text);
    QTRY_VERIFY(!changeSaid().isEmpty());
    m_app->chosenPath = m_app->file(QStringLiteral("mine.headroom.json"));
    press("fileChangeBar", "keepCopy");
    QCOMPARE(m_app->proposedPath, m_app->file(QStringLiteral("plan (copy).headroom.json")));
    QCOMPARE(contentOf(path), text);
    QCOMPARE(contentOf(m_app->chosenPath), QByteArray::fromStdString(writePlan(mine)));
    QCOMPARE(m_app->window->document().path(), m_app->chosenPath);
    QVERIFY(!m_app->window->isWindowModified());
    QCOMPARE(changeSaid(), QString());
}

void TestWindowLostUpdates::comparisonShowsBoth()
{
    const QString path = saved();
    const Plan their = theirs();
    edit();
    overwrite(path, theirText());
    QTRY_VERIFY(!changeSaid().isEmpty());
    press("fileChangeBar", "compareFile");
    press("fileChangeBar", "compareFile");
    QVERIFY(m_app->window->actions()[ActionId::PageCompare]->isChecked());
    const std::vector<EstimatedPlan>& others = m_app->window->comparison().others();
    QCOMPARE(others.size(), 1U);
    QCOMPARE(others.front().plan.training.sequence, their.training.sequence);
    // Nothing is decided yet.
    QVERIFY(!changeSaid().isEmpty());
    QCOMPARE(m_app->plan().training.sequence, 4096);
}

void TestWindowLostUpdates::comparedPlanKeepsItsOwnName()
{
    const QString path = saved();
    const std::string name = m_app->plan().name;
    overwrite(path, theirText());
    QTRY_VERIFY(!changeSaid().isEmpty());
    press("fileChangeBar", "compareFile");
    auto* page = m_app->window->findChild<ComparePage*>();
    QVERIFY(page != nullptr);
    emit page->applyRequested(1);
    QCOMPARE(m_app->plan().training.sequence, 16384);
    QCOMPARE(m_app->plan().name, name);
}

void TestWindowLostUpdates::dismissedChangeStaysAway()
{
    const QString path = saved();
    overwrite(path, theirText());
    QTRY_VERIFY(!changeSaid().isEmpty());
    press("fileChangeBar", "noticeDismiss");
    QCOMPARE(changeSaid(), QString());
    // The plan of the window stands nowhere else now.
    QVERIFY(m_app->window->isWindowModified());
    QSignalSpy looked(&m_app->window->guard(), &FileGuard::checked);
    m_app->window->guard().check();
    QTRY_VERIFY(!looked.isEmpty());
    QCOMPARE(changeSaid(), QString());
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    QVERIFY(m_app->window->isWindowModified());
    // Another change is news.
    overwrite(path, theirText() + "broken");
    QTRY_VERIFY(!changeSaid().isEmpty());
}

void TestWindowLostUpdates::deletedFileIsToldAndSavedAgain()
{
    const QString path = saved();
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY(changeSaid().contains(QStringLiteral("not there any more")));
    QVERIFY(m_app->window->isWindowModified());
    press("fileChangeBar", "saveAgain");
    QCOMPARE(contentOf(path), QByteArray::fromStdString(writePlan(m_app->plan())));
    QCOMPARE(m_app->overwriteQuestions, QStringList());
    QCOMPARE(changeSaid(), QString());
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowLostUpdates::fileThatCameBackIsNoChange()
{
    const QString path = saved();
    const QByteArray text = contentOf(path);
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY(!changeSaid().isEmpty());
    overwrite(path, text);
    QTRY_COMPARE(changeSaid(), QString());
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowLostUpdates::brokenFileKeepsThePlan()
{
    const QString path = saved();
    const Plan mine = m_app->plan();
    overwrite(path, "{\"format\": \"headroom-plan\", \"version\": 1, \"nam");
    QTRY_VERIFY(changeSaid().contains(QStringLiteral("cannot be used")));
    QVERIFY(m_app->plan() == mine);
    overwrite(path, R"({"format": "headroom-plan", "version": 1, "trainig": {}})");
    QTRY_VERIFY2(changeSaid().contains(QStringLiteral("any more: /trainig: unknown key.")), qPrintable(changeSaid()));
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    m_app->overwriteChoice = OverwriteChoice::Overwrite;
    m_app->trigger(ActionId::Save);
    QCOMPARE(contentOf(path), QByteArray::fromStdString(writePlan(mine)));
    QCOMPARE(changeSaid(), QString());
}

void TestWindowLostUpdates::savingOverAChangeAsks_data()
{
    QTest::addColumn<OverwriteChoice>("answer");
    QTest::addColumn<bool>("isSaved");
    QTest::addColumn<bool>("isOverwritten");
    QTest::newRow("cancel") << OverwriteChoice::Cancel << false << false;
    QTest::newRow("overwrite") << OverwriteChoice::Overwrite << true << true;
    QTest::newRow("copy") << OverwriteChoice::Copy << true << false;
    QTest::newRow("compare") << OverwriteChoice::Compare << false << false;
}

void TestWindowLostUpdates::savingOverAChangeAsks()
{
    QFETCH(OverwriteChoice, answer);
    QFETCH(bool, isSaved);
    QFETCH(bool, isOverwritten);
    const QString path = saved();
    const QByteArray text = theirText();
    edit();
    overwrite(path, text);
    m_app->overwriteChoice = answer;
    m_app->chosenPath = m_app->file(QStringLiteral("copy.headroom.json"));
    m_app->trigger(ActionId::Save);  // At once: nobody has looked yet.
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    QCOMPARE(!m_app->window->isWindowModified(), isSaved);
    QCOMPARE(contentOf(path) != text, isOverwritten);
    QCOMPARE(QFile::exists(m_app->chosenPath), answer == OverwriteChoice::Copy);
    QCOMPARE(m_app->window->comparison().others().size(), answer == OverwriteChoice::Compare ? 1U : 0U);
}

void TestWindowLostUpdates::closingDoesNotOverwriteAChange()
{
    const QString path = saved();
    const QByteArray text = theirText();
    edit();
    overwrite(path, text);
    m_app->saveChoice = SaveChoice::Save;
    QVERIFY(!m_app->window->close());
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    QCOMPARE(contentOf(path), text);
}

void TestWindowLostUpdates::changeSeenOnlyWhenSaving()
{
    // As on a drive that tells nothing: same size, same time, another content.
    const QString path = saved();
    const QDateTime time = QFileInfo(path).lastModified();
    QByteArray text = contentOf(path);
    const qsizetype name = text.indexOf(m_app->plan().name.c_str());
    QVERIFY(name > 0);
    text[name] = text[name] == 'X' ? 'Y' : 'X';
    overwrite(path, text);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    file.close();
    edit();
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    QCOMPARE(contentOf(path), text);
}

void TestWindowLostUpdates::openingAgainAfterSavingShowsWhatWasSaved()
{
    const QString path = saved();
    edit();
    m_app->chosenPath = path;
    m_app->saveChoice = SaveChoice::Save;
    m_app->trigger(ActionId::Open);
    QCOMPARE(m_app->questions, 1);
    QCOMPARE(m_app->plan().training.sequence, 4096);
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowLostUpdates::secondWindowIsTold()
{
    const QString path = saved();
    // However long it has been open in the first one.
    QFile mark(markOf(path));
    QVERIFY(mark.open(QIODevice::ReadWrite));
    QVERIFY(mark.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
    mark.close();
    MainWindow second(m_app->context, Plan{});
    QVERIFY(second.files().openFile(path));
    auto* bar = second.findChild<NoticeBar*>(QStringLiteral("fileHolderBar"));
    QVERIFY2(bar->sentence().contains(QStringLiteral("another window of this Headroom")), qPrintable(bar->sentence()));
    QCOMPARE(holderSaid(), QString());

    // What is saved here is news there, and not overwritten unasked.
    QVERIFY(second.document().edit("/training/sequence", 512.0));
    m_app->overwriteChoice = OverwriteChoice::Overwrite;
    QVERIFY(second.files().save());
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    m_app->overwriteQuestions.clear();
    QVERIFY(second.document().edit("/training/sequence", 1024.0));
    QVERIFY(second.files().save());
    QCOMPARE(m_app->overwriteQuestions, QStringList());
    QTRY_VERIFY(!changeSaid().isEmpty());
}

void TestWindowLostUpdates::barGoesWithTheOtherWindow()
{
    const QString path = saved();
    MainWindow second(m_app->context, Plan{});
    QVERIFY(second.files().openFile(path));
    auto* bar = second.findChild<NoticeBar*>(QStringLiteral("fileHolderBar"));
    QVERIFY(!bar->sentence().isEmpty());
    m_app->window.reset();
    second.guard().check();
    QTRY_COMPARE(bar->sentence(), QString());
    QVERIFY(second.document().edit("/training/sequence", 512.0));
    QVERIFY(second.files().save());
    QCOMPARE(m_app->overwriteQuestions, QStringList());
}

void TestWindowLostUpdates::savingIntoAnOpenFileAsksOnce()
{
    const QString path = saved();
    const QByteArray text = contentOf(path);
    MainWindow second(m_app->context, Plan{});
    QVERIFY(!second.files().saveAs());
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
    QCOMPARE(contentOf(path), text);
}

void TestWindowLostUpdates::otherProcessIsNamed()
{
    const QString path = saved();
    m_app->trigger(ActionId::New);
    // A process of another host cannot be asked whether it is there: it counts.
    QVERIFY(QDir().mkpath(QFileInfo(markOf(path)).path()));
    overwrite(markOf(path), "4711\nheadroom\nfarhost\n\n\n");
    QVERIFY(m_app->window->files().openFile(path));
    QVERIFY2(holderSaid().contains(QStringLiteral("process 4711 on farhost")), qPrintable(holderSaid()));
    press("fileHolderBar", "noticeDismiss");
    QCOMPARE(holderSaid(), QString());
    edit();
    m_app->trigger(ActionId::Save);
    QCOMPARE(m_app->overwriteQuestions.size(), 1);
}

void TestWindowLostUpdates::markOfAGoneProcessCountsNothing()
{
    const QString path = saved();
    m_app->trigger(ActionId::New);
    QProcess gone;
    gone.start(QStringLiteral("true"), QStringList());
    QVERIFY(gone.waitForStarted());
    const qint64 process = gone.processId();
    QVERIFY(gone.waitForFinished());
    const QByteArray mark = QByteArray::number(process) + "\nheadroom\n" + QSysInfo::machineHostName().toUtf8() + "\n" +
                            QSysInfo::machineUniqueId() + "\n" + QSysInfo::bootUniqueId() + "\n";
    overwrite(markOf(path), mark);
    const QString other = m_app->file(QStringLiteral("state/open/0123.lock"));
    overwrite(other, mark);
    QVERIFY(m_app->window->files().openFile(path));
    QCOMPARE(holderSaid(), QString());
    PlanLock::sweep(m_app->file(QStringLiteral("state/open")));
    QVERIFY(!QFile::exists(other));
    QVERIFY(QFile::exists(markOf(path)));
}

void TestWindowLostUpdates::symbolicLinkIsTheSameFile()
{
    const QString path = saved();
    const QString link = m_app->file(QStringLiteral("link.headroom.json"));
    QVERIFY(QFile::link(path, link));
    MainWindow second(m_app->context, Plan{});
    QVERIFY(second.files().openFile(link));
    QVERIFY(!second.findChild<NoticeBar*>(QStringLiteral("fileHolderBar"))->sentence().isEmpty());
    overwrite(path, theirText());
    auto* bar = second.findChild<NoticeBar*>(QStringLiteral("fileChangeBar"));
    QTRY_VERIFY(!bar->sentence().isEmpty());
}

void TestWindowLostUpdates::planOfAPipeIsUnsaved()
{
    const QString pipe = m_app->file(QStringLiteral("pipe"));
    QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {pipe}), 0);
    QProcess writer;
    writer.setStandardInputFile(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/2am-zero3.headroom.json"));
    writer.setStandardOutputFile(QProcess::nullDevice());
    writer.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("cat > \"$0\""), pipe});
    QVERIFY(writer.waitForStarted());
    QVERIFY(m_app->window->files().openFile(pipe));
    QVERIFY(writer.waitForFinished());
    QCOMPARE(m_app->plan().parallelism.zero, 3);
    QVERIFY(m_app->window->document().path().isEmpty());
    QVERIFY(m_app->window->isWindowModified());
}

HEADROOM_GUI_TEST(TestWindowLostUpdates)
#include "tst_window_lost_updates.moc"
