// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/dialogs.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/banner/verdict_banner.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QTextDocument>

using namespace headroom;
using test::WindowTest;

/// Plans come from files and go to files: whatever goes wrong is said, and nothing that a person made is lost.
class TestWindowFiles : public WindowTest {
    Q_OBJECT

private slots:
    void failingSaveKeepsThePlan();
    void badFileLeavesThePlan_data();
    void badFileLeavesThePlan();
    void droppedFileOpens();
    void closingAsksAboutChanges_data();
    void closingAsksAboutChanges();
    void closingWithFailingSaveStaysOpen();
    void openingAsksAboutChanges();
    void recentFilesAreListed();
    void namesAreShownAsTheyAre();
    void samplesOpenFromTheMenu();
    void pdfIsExported();
    void reportsHaveThreeForms();

private:
    void drop(const QStringList& paths) const;
};

void TestWindowFiles::drop(const QStringList& paths) const
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    const QPoint middle = m_app->window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &event);
}

void TestWindowFiles::failingSaveKeepsThePlan()
{
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    const Plan edited = m_app->plan();
    m_app->chosenPath = m_app->file(QStringLiteral("no such folder/plan.headroom.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY(m_app->hasMessage());
    QVERIFY2(m_app->verdict().contains(QStringLiteral("plan.headroom.json")), qPrintable(m_app->verdict()));
    QVERIFY(m_app->plan() == edited);
    QVERIFY(m_app->window->isWindowModified());
    QVERIFY(m_app->window->document().path().isEmpty());

    // Work goes on: the verdict of the plan shows again.
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("8192"));
    QVERIFY(!m_app->hasMessage());
    m_app->trigger(ActionId::Save);
    QVERIFY(m_app->hasMessage());

    m_app->chosenPath = m_app->file(QStringLiteral("plan.headroom.json"));
    m_app->trigger(ActionId::Save);
    QVERIFY(!m_app->hasMessage());
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowFiles::badFileLeavesThePlan_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\1\2\3",
                                          8)
                            << QString();
    QTest::newRow("truncated") << QByteArray(R"({"format": "headroom-plan", "version": 1, "name)") << QString();
    QTest::newRow("other format") << QByteArray(R"({"format": "other", "version": 1})") << QString();
    QTest::newRow("out of range") << QByteArray(
                                         R"({"format": "headroom-plan", "version": 1, "training": {"micro_batch": 0}})")
                                  << QStringLiteral("/training/micro_batch");
    QTest::newRow("later version") << QByteArray(R"({"format": "headroom-plan", "version": 99})") << QString();
}

void TestWindowFiles::badFileLeavesThePlan()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, said);
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    const Plan open = m_app->plan();
    m_app->chosenPath = m_app->file(QStringLiteral("bad.headroom.json"));
    QFile file(m_app->chosenPath);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    m_app->trigger(ActionId::Open);
    QVERIFY(m_app->hasMessage());
    QVERIFY2(m_app->verdict().contains(QStringLiteral("bad.headroom.json")), qPrintable(m_app->verdict()));
    QVERIFY2(m_app->verdict().contains(said), qPrintable(m_app->verdict()));
    QVERIFY(m_app->plan() == open);
    QVERIFY(m_app->window->isWindowModified());
    QCOMPARE(m_app->questions, 0);
}

void TestWindowFiles::droppedFileOpens()
{
    drop({QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/70b-on-16-nodes.headroom.json")});
    QVERIFY(m_app->window->document().displayName().contains(QStringLiteral("70B")));
    QVERIFY(m_app->window->document().path().endsWith(QStringLiteral("70b-on-16-nodes.headroom.json")));
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowFiles::closingAsksAboutChanges_data()
{
    QTest::addColumn<bool>("changed");
    QTest::addColumn<SaveChoice>("answer");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<bool>("saved");
    QTest::newRow("nothing changed") << false << SaveChoice::Cancel << true << false;
    QTest::newRow("cancel") << true << SaveChoice::Cancel << false << false;
    QTest::newRow("discard") << true << SaveChoice::Discard << true << false;
    QTest::newRow("save") << true << SaveChoice::Save << true << true;
}

void TestWindowFiles::closingAsksAboutChanges()
{
    QFETCH(bool, changed);
    QFETCH(SaveChoice, answer);
    QFETCH(bool, closes);
    QFETCH(bool, saved);
    if (changed)
        m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    m_app->saveChoice = answer;
    m_app->chosenPath = m_app->file(QStringLiteral("kept.headroom.json"));
    QCOMPARE(m_app->window->close(), closes);
    QCOMPARE(m_app->questions, changed ? 1 : 0);
    QCOMPARE(QFile::exists(m_app->chosenPath), saved);
}

void TestWindowFiles::closingWithFailingSaveStaysOpen()
{
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    m_app->saveChoice = SaveChoice::Save;
    m_app->chosenPath = m_app->file(QStringLiteral("no such folder/plan.headroom.json"));
    QVERIFY(!m_app->window->close());
    QVERIFY(m_app->window->isVisible());
    QVERIFY(m_app->hasMessage());
    QCOMPARE(m_app->plan().training.sequence, 4096);
}

void TestWindowFiles::openingAsksAboutChanges()
{
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    m_app->trigger(ActionId::New);
    QCOMPARE(m_app->questions, 1);
    QCOMPARE(m_app->plan().training.sequence, 4096);
    m_app->saveChoice = SaveChoice::Discard;
    m_app->trigger(ActionId::New);
    QVERIFY(m_app->plan() == Plan{});
    QCOMPARE(m_app->window->document().undoStack().count(), 0);
}

void TestWindowFiles::recentFilesAreListed()
{
    auto& menu = m_app->find<QMenu>(QStringLiteral("recentMenu"));
    emit menu.aboutToShow();
    QVERIFY(!menu.actions().first()->isEnabled());

    for (const char* name : {"one.headroom.json", "two.headroom.json"}) {
        m_app->chosenPath = m_app->file(QLatin1String(name));
        m_app->trigger(ActionId::SaveAs);
    }
    QVERIFY(QFile::remove(m_app->file(QStringLiteral("one.headroom.json"))));
    emit menu.aboutToShow();
    QVERIFY(menu.actions().at(0)->text().contains(QStringLiteral("two.headroom.json")));
    QVERIFY(menu.actions().at(0)->isEnabled());
    QVERIFY(menu.actions().at(1)->text().contains(QStringLiteral("one.headroom.json")));
    QVERIFY(!menu.actions().at(1)->isEnabled());

    m_app->openWindow();
    QVERIFY(m_app->window->document().path().isEmpty());
    auto& again = m_app->find<QMenu>(QStringLiteral("recentMenu"));
    emit again.aboutToShow();
    again.actions().at(0)->trigger();
    QCOMPARE(m_app->window->document().path(), m_app->file(QStringLiteral("two.headroom.json")));
    m_app->trigger(ActionId::ClearRecent);
    QVERIFY(m_app->window->files().recent().paths().isEmpty());
}

/// What nobody would see in a name, or would turn it around, stands in title and menu as an escape.
void TestWindowFiles::namesAreShownAsTheyAre()
{
    const QString path = m_app->file(QStringLiteral("gpj\u202e<b>x.headroom.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(R"({"format": "headroom-plan", "version": 1, "name": "safe\u202e\u200b\u001b[2J"})") > 0);
    m_app->chosenPath = path;
    file.close();
    m_app->trigger(ActionId::Open);
    QCOMPARE(m_app->plan().name, std::string("safe\xE2\x80\xAE\xE2\x80\x8B\x1b[2J"));
    QVERIFY2(m_app->window->windowTitle().startsWith(QStringLiteral("safe\\u202e\\u200b\\x1b[2J[*]")),
             qPrintable(m_app->window->windowTitle()));
    auto& menu = m_app->find<QMenu>(QStringLiteral("recentMenu"));
    emit menu.aboutToShow();
    const QAction& entry = *menu.actions().at(0);
    QVERIFY2(entry.text().contains(QStringLiteral("gpj\\u202e<b>x")), qPrintable(entry.text()));
    QVERIFY(!Qt::mightBeRichText(entry.toolTip()) || entry.toolTip().contains(QStringLiteral("&lt;b&gt;")));
    // The field in which the name is edited holds it as it is.
    emit menu.actions().at(0)->triggered();
    QCOMPARE(m_app->plan().name.size(), std::string("safe\xE2\x80\xAE\xE2\x80\x8B\x1b[2J").size());
}

void TestWindowFiles::samplesOpenFromTheMenu()
{
    m_app->find<QAction>(QStringLiteral("sample:2am-zero3")).trigger();
    QCOMPARE(m_app->plan().parallelism.zero, 3);
    QVERIFY(m_app->window->document().path().isEmpty());
    QVERIFY(!m_app->window->isWindowModified());
    QVERIFY2(m_app->verdict().startsWith(QStringLiteral("Fits")), qPrintable(m_app->verdict()));
}

void TestWindowFiles::pdfIsExported()
{
    m_app->chosenPath = m_app->file(QStringLiteral("report.pdf"));
    m_app->trigger(ActionId::ExportPdf);
    QFile pdf(m_app->chosenPath);
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.read(5) == "%PDF-");
    const auto& written = m_app->find<NoticeBar>(QStringLiteral("writtenBar"));
    QVERIFY(written.sentence().contains(QStringLiteral("report.pdf")));
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("openWritten")), Qt::LeftButton);
    QCOMPARE(m_app->openedPaths, QStringList{m_app->chosenPath});
    QTRY_VERIFY(written.isHidden());
    m_app->trigger(ActionId::ExportPdf);
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("openWrittenFolder")), Qt::LeftButton);
    QCOMPARE(m_app->openedPaths.last(), QFileInfo(m_app->chosenPath).absolutePath());

    m_app->chosenPath = m_app->file(QStringLiteral("no such folder/report.pdf"));
    m_app->trigger(ActionId::ExportPdf);
    QVERIFY(m_app->hasMessage());
}

void TestWindowFiles::reportsHaveThreeForms()
{
    m_app->trigger(ActionId::ExportPdf);
    QVERIFY(m_app->proposedPath.endsWith(QStringLiteral(".pdf")));
    for (const auto& [name, head] :
         {std::pair("report.html", "<!DOCTYPE html>"), std::pair("report.md", "# "), std::pair("bare", "%PDF-")}) {
        m_app->chosenPath = m_app->file(QLatin1String(name));
        m_app->trigger(ActionId::ExportPdf);
        const QString written = m_app->chosenPath + (qstrcmp(name, "bare") == 0 ? QStringLiteral(".pdf") : QString());
        QVERIFY2(headroom::test::contentOf(written).startsWith(head), name);
    }
    // The changes in the banner stand in the report.
    QTRY_VERIFY(!m_app->find<VerdictBanner>(QStringLiteral("verdictBanner")).fixes().fixes.empty());
    m_app->chosenPath = m_app->file(QStringLiteral("report.md"));
    m_app->trigger(ActionId::ExportPdf);
    QVERIFY(headroom::test::contentOf(m_app->chosenPath).contains("## What makes it"));
    // The name follows the form that is chosen in the dialog.
    QCOMPARE(reportPath(QStringLiteral("/a/b.c.pdf"), QStringLiteral(".md")), QStringLiteral("/a/b.c.md"));
    QCOMPARE(reportPath(QStringLiteral("/a/7b v1.5"), QStringLiteral(".html")), QStringLiteral("/a/7b v1.5.html"));
    QCOMPARE(reportPath(QStringLiteral("a.HTM"), QStringLiteral(".html")), QStringLiteral("a.HTM"));
    QCOMPARE(reportPath(QStringLiteral("a.html"), QStringLiteral(".pdf")), QStringLiteral("a.pdf"));
}

HEADROOM_GUI_TEST(TestWindowFiles)
#include "tst_window_files.moc"
