// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/report_commands.h"
#include "model/estimator/estimator.h"
#include "tests/support/faults/disk_faults.h"
#include "tests/support/faults/failing_calls.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_captures.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/health/page/health_page.h"
#include "widgets/page/memory/memory_page.h"

#include <QAction>
#include <QPrinter>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::test;

/// What a person saves in the window onto a disk that fails: the window says so, what is open stays changed, and the
/// former file is whole.
class TestWindowFailingDisk : public WindowTest {
    Q_OBJECT

private slots:
    void planStaysChanged_data() { addDiskFaults(); }
    void planStaysChanged();
    void closingKeepsTheWindow();
    void exportsAreToldToFail_data();
    void exportsAreToldToFail();
    void readingsAreTheOwnersAlone();
    void recordingEndsAndSaysSo();
    void settingsAreToldToFail();
    void printingToAFileIsChecked();

private:
    /// A file in a folder of its own, which no other writer of the window uses.
    [[nodiscard]] QString path(const char* name) const
    {
        QDir(m_app->folder.path()).mkdir(QStringLiteral("disk"));
        return m_app->file(QStringLiteral("disk/") + QLatin1String(name));
    }
    [[nodiscard]] FailingCalls fail(const QByteArray& call, int error) const
    {
        const QByteArray folder = m_app->file(QStringLiteral("disk")).toUtf8();
        return FailingCalls({call.constData(), error, folder.constData()});
    }
    template <class Page>
    [[nodiscard]] Page& page() const
    {
        auto* found = m_app->window->findChild<Page*>();
        if (found == nullptr)
            qFatal("no such page");
        return *found;
    }
    void openReading() const
    {
        const QString chosen = m_app->chosenPath;
        m_app->chosenPath = capturePath("two_h100.xml");
        m_app->trigger(ActionId::OpenCapture);
        QTRY_COMPARE(shownGpus(*m_app->window), 2);
        m_app->chosenPath = chosen;
    }
    [[nodiscard]] bool says(int error) const
    {
        return m_app->hasMessage() && m_app->verdict().contains(QLatin1String(std::strerror(error)));
    }
};

void TestWindowFailingDisk::planStaysChanged()
{
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, isAfter);
    const QString file = path("plan.headroom.json");
    m_app->chosenPath = file;
    m_app->trigger(ActionId::Save);
    QVERIFY(!m_app->hasMessage());
    const QByteArray former = contentOrError(file);
    putFile(file, former);
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QVERIFY(m_app->window->isWindowModified());
    FailingCalls disk = fail(call, error);
    m_app->trigger(ActionId::Save);
    QVERIFY(disk.count() > 0);
    disk.heal();
    QVERIFY2(says(error), qPrintable(m_app->verdict()));
    QVERIFY(m_app->window->isWindowModified());
    QCOMPARE(m_app->plan().training.sequence, 4096);
    QCOMPARE(namesIn(m_app->file(QStringLiteral("disk"))), QStringList{QStringLiteral("plan.headroom.json")});
    if (!isAfter)
        QCOMPARE(contentOrError(file), former);
    m_app->trigger(ActionId::Save);
    QVERIFY(!m_app->hasMessage());
    QVERIFY(!m_app->window->isWindowModified());
    QVERIFY(contentOrError(file) != former);
}

void TestWindowFailingDisk::closingKeepsTheWindow()
{
    m_app->chosenPath = path("plan.headroom.json");
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    m_app->saveChoice = SaveChoice::Save;
    FailingCalls disk = fail("write", ENOSPC);
    QVERIFY(!m_app->window->close());
    QVERIFY(m_app->window->isVisible() && m_app->window->isWindowModified());
    QVERIFY(says(ENOSPC));
    QVERIFY(namesIn(m_app->file(QStringLiteral("disk"))).isEmpty());
    disk.heal();
    QVERIFY(m_app->window->close());
}

void TestWindowFailingDisk::exportsAreToldToFail_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("error");
    for (const char* what : {"report", "chart", "readings", "masked", "recording"})
        for (const DiskFault& fault : {DiskFault{"create", EROFS}, DiskFault{"torn", ENOSPC}, DiskFault{"sync", EIO},
                                       DiskFault{"rename", EDQUOT}})
            QTest::addRow("%s, %s", what, nameOf(fault).constData())
                << QString::fromLatin1(what) << QByteArray(fault.call) << fault.error;
}

void TestWindowFailingDisk::exportsAreToldToFail()
{
    QFETCH(QString, what);
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    openReading();
    m_app->chosenPath = path(what == QLatin1String("report") ? "file.pdf" : "file");
    putFile(m_app->chosenPath, "former");
    FailingCalls disk = fail(call, error);
    if (what == QLatin1String("report")) {
        m_app->trigger(ActionId::ExportPdf);
    } else if (what == QLatin1String("chart")) {
        m_app->trigger(ActionId::PageMemory);
        emit page<MemoryPage>().exportRequested(QStringLiteral("a.csv"), "a,b\n");
    } else if (what == QLatin1String("readings")) {
        emit page<HealthPage>().exportRequested(QStringLiteral("a.csv"), "a,b\n");
    } else if (what == QLatin1String("masked")) {
        m_app->trigger(ActionId::ExportHealth);
    } else {
        m_app->trigger(ActionId::RecordSession);
    }
    QVERIFY(disk.count() > 0);
    disk.heal();
    QVERIFY2(says(error), qPrintable(m_app->verdict()));
    QCOMPARE(namesIn(m_app->file(QStringLiteral("disk"))).size(), 1);
    QCOMPARE(contentOrError(m_app->chosenPath), QByteArray("former"));
    QVERIFY(m_app->find<NoticeBar>(QStringLiteral("writtenBar")).isHidden());
    QVERIFY(!m_app->window->actions()[ActionId::RecordSession]->isChecked());
}

void TestWindowFailingDisk::readingsAreTheOwnersAlone()
{
    m_app->chosenPath = path("plain.pdf");
    m_app->trigger(ActionId::ExportPdf);
    QVERIFY(modeOf(path("plain.pdf")) != 0600);
    openReading();
    m_app->chosenPath = path("health.pdf");
    m_app->trigger(ActionId::ExportPdf);
    QCOMPARE(modeOf(path("health.pdf")), 0600);
    m_app->chosenPath = path("masked.json");
    m_app->trigger(ActionId::ExportHealth);
    QCOMPARE(modeOf(path("masked.json")), 0600);
    m_app->chosenPath = path("session.jsonl");
    m_app->trigger(ActionId::RecordSession);
    QCOMPARE(modeOf(path("session.jsonl")), 0600);
    m_app->trigger(ActionId::RecordSession);
    m_app->chosenPath = path("history.csv");
    emit page<HealthPage>().exportRequested(QStringLiteral("a.csv"), "a,b\n");
    QCOMPARE(modeOf(path("history.csv")), 0600);
}

void TestWindowFailingDisk::recordingEndsAndSaysSo()
{
    openReading();
    m_app->chosenPath = path("session.jsonl");
    m_app->trigger(ActionId::RecordSession);
    const QByteArray kept = contentOrError(path("session.jsonl"));
    QCOMPARE(kept.count('\n'), 1);
    FailingCalls disk = fail("torn", ENOSPC);
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(shownGpus(*m_app->window), 4);
    QTRY_VERIFY(says(ENOSPC));
    QVERIFY(!m_app->window->actions()[ActionId::RecordSession]->isChecked());
    QCOMPARE(contentOrError(path("session.jsonl")), kept);
}

void TestWindowFailingDisk::settingsAreToldToFail()
{
    m_app->trigger(ActionId::PageTime);
    const QByteArray former = contentOrError(m_app->store.fileName());
    QVERIFY(former.contains("\"time\""));
    const QByteArray folder = m_app->folder.path().toUtf8();
    FailingCalls disk({"write", ENOSPC, folder.constData()});
    m_app->trigger(ActionId::PageCost);
    QVERIFY(disk.count() > 0);
    QVERIFY2(m_app->hasMessage() && m_app->verdict().contains(QStringLiteral("settings")),
             qPrintable(m_app->verdict()));
    QCOMPARE(contentOrError(m_app->store.fileName()), former);
    disk.heal();
    m_app->trigger(ActionId::PageServing);
    QVERIFY(contentOrError(m_app->store.fileName()).contains("\"serving\""));
}

/// "Print to file" is written like an export: Qt itself would not notice that the disk is full.
void TestWindowFailingDisk::printingToAFileIsChecked()
{
    auto& files = m_app->window->files();
    const Plan& plan = m_app->plan();
    const ReportInput input{plan, estimate(plan, m_app->context.catalogue, "2026-11-21"), QDate(2026, 11, 21)};
    ReportCommands commands(*m_app->window, files, m_app->dialogs, [&input] { return input; });
    QSignalSpy failed(&commands, &ReportCommands::failed);
    QSignalSpy exported(&commands, &ReportCommands::exported);
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setPageSize(QPageSize(QPageSize::Letter));
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setOutputFileName(path("printed.pdf"));
    putFile(path("printed.pdf"), "former");
    FailingCalls disk = fail("torn", ENOSPC);
    commands.printOn(printer, input);
    disk.heal();
    QCOMPARE(failed.count(), 1);
    QCOMPARE(contentOrError(path("printed.pdf")), QByteArray("former"));
    commands.printOn(printer, input);
    QCOMPARE(exported.count(), 1);
    const QByteArray pdf = contentOrError(path("printed.pdf"));
    QVERIFY(pdf.startsWith("%PDF"));
    const QRegularExpressionMatch box =
        QRegularExpression(QStringLiteral("MediaBox \\[0 0 (\\d+)[.\\d]* (\\d+)")).match(QString::fromLatin1(pdf));
    QCOMPARE(box.captured(1).toInt(), 792);
    QCOMPARE(box.captured(2).toInt(), 612);
}

HEADROOM_GUI_TEST(TestWindowFailingDisk)
#include "tst_window_failing_disk.moc"
