// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/window_captures.h"
#include "tests/support/window_fixture.h"
#include "widgets/card/count_badge.h"
#include "widgets/health/history_chart.h"
#include "widgets/health/page/health_page.h"

#include <QCheckBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

using namespace headroom;
using namespace headroom::test;

class TestWindowHealth : public WindowTest {
    Q_OBJECT

private slots:
    void opensCapture();
    void takesDroppedCaptures();
    void tellsCapturesFromPlans();
    void saysWhatCannotBeRead();
    void recordsAndReplays();
    void rereadsWatchedFile();
    void mutesWithReason();
    void exportsWithoutNames();
    void comparesWithEarlier();
    void comparingGradesLikeTheCommandLine();
    void bannerSpeaksForTheGpus();
    void editorFoldsOnItsOwn();
    void judgesStack();
    void printsThePlanAsItIs();
    void refusesUnsafeHosts();
    void unreadableCaptureLeavesTheReading();

private:
    [[nodiscard]] int rows() const { return shownGpus(*m_app->window); }
};

void TestWindowHealth::opensCapture()
{
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(m_app->window->actions()[ActionId::PageHealth]->isChecked());
    QVERIFY(m_app->find<QLabel>(QStringLiteral("healthSentence")).text().contains(QLatin1String("2 GPUs")));
}

void TestWindowHealth::takesDroppedCaptures()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(capturePath("four_h100_faults.xml"))});
    MainWindow& window = *m_app->window;
    const QPoint middle = window.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    QTRY_COMPARE(rows(), 4);
}

void TestWindowHealth::tellsCapturesFromPlans()
{
    for (const char* name : {"two_h100.xml", "table.txt", "query.csv", "kernel.log", "dcgm.prom", "prometheus.json"})
        QVERIFY2(HealthCommands::isCapture(capturePath(name)), name);
    QVERIFY(
        !HealthCommands::isCapture(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/2am-ticket.headroom.json")));
    QVERIFY(!HealthCommands::isCapture(QStringLiteral(HEADROOM_TEST_DATA "/import/axolotl.yaml")));
    QVERIFY(!HealthCommands::isCapture(QStringLiteral(HEADROOM_TEST_DATA "/import/megatron.txt")));
}

void TestWindowHealth::saysWhatCannotBeRead()
{
    m_app->chosenPath = QStringLiteral(HEADROOM_SOURCE_DIR "/LICENSE");
    m_app->trigger(ActionId::OpenCapture);
    const auto said = [this] {
        for (const QLabel* label : m_app->window->findChildren<QLabel*>())
            if (label->text().contains(QLatin1String("LICENSE")))
                return true;
        return false;
    };
    QTRY_VERIFY(said());
    QCOMPARE(rows(), 0);
    // Opened as a plan, a capture is named as what it is, with the menu that reads it.
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::Open);
    QVERIFY(m_app->hasMessage());
    QVERIFY2(m_app->verdict().contains(QLatin1String("a reading of GPUs (output of nvidia-smi -q -x), not a plan")),
             qPrintable(m_app->verdict()));
    QVERIFY(m_app->banner().accessibleDescription().contains(QLatin1String("Health > Open captures")));
}

void TestWindowHealth::recordsAndReplays()
{
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    m_app->chosenPath = m_app->file(QStringLiteral("session.jsonl"));
    m_app->trigger(ActionId::RecordSession);
    QVERIFY(m_app->window->actions()[ActionId::RecordSession]->isChecked());
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    m_app->trigger(ActionId::RecordSession);
    QVERIFY(!m_app->window->actions()[ActionId::RecordSession]->isChecked());
    m_app->chosenPath = capturePath("table.txt");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_VERIFY(rows() != 4);
    const int liveRows = rows();
    m_app->chosenPath = m_app->file(QStringLiteral("session.jsonl"));
    m_app->trigger(ActionId::ReplaySession);
    auto& slider = m_app->find<QSlider>(QStringLiteral("replaySlider"));
    QTRY_VERIFY(slider.isVisible());
    QCOMPARE(slider.maximum(), 1);
    QCOMPARE(rows(), 4);
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Left);
    QTRY_COMPARE(rows(), 2);
    // The end of the axis is the last reading, not now, and the values are those at the mark.
    const auto& chart = m_app->find<HistoryChart>(QStringLiteral("historyChart"));
    QVERIFY2(chart.ends().second.endsWith(QLatin1String(" UTC")), qPrintable(chart.ends().second));
    QVERIFY(!chart.summary().contains(QLatin1String(" now ")));
    // The plan may change meanwhile.
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    QCOMPARE(rows(), 2);
    QTest::mouseClick(&m_app->find<QToolButton>(QStringLiteral("closeReplayButton")), Qt::LeftButton);
    QCOMPARE(rows(), liveRows);
    QVERIFY(!slider.isVisible());
}

void TestWindowHealth::rereadsWatchedFile()
{
    const QString file = m_app->file(QStringLiteral("watched.xml"));
    QVERIFY(QFile::copy(capturePath("two_h100.xml"), file));
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    m_app->chosenPath = file;
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    m_app->trigger(ActionId::WatchGpus);
    QVERIFY(m_app->find<QPushButton>(QStringLiteral("keepReadingButton")).isChecked());
    QFile source(capturePath("four_h100_faults.xml"));
    QFile target(file);
    QVERIFY(source.open(QIODevice::ReadOnly) && target.open(QIODevice::WriteOnly));
    target.write(source.readAll());
    target.close();
    QTRY_COMPARE(rows(), 4);
    m_app->trigger(ActionId::WatchGpus);
    QVERIFY(!m_app->find<QPushButton>(QStringLiteral("keepReadingButton")).isChecked());
}

void TestWindowHealth::mutesWithReason()
{
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    auto& mute = m_app->find<QPushButton>(QStringLiteral("muteFindingButton"));
    auto& sentence = m_app->find<QLabel>(QStringLiteral("healthSentence"));
    // The tab counts what asks for something.
    const auto counted = [this] {
        const auto* badge = m_app->window->findChild<CountBadge*>(QStringLiteral("badge_health"));
        return badge == nullptr ? 0 : badge->count();
    };
    const int before = counted();
    QVERIFY(before > 1);
    QTest::mouseClick(&mute, Qt::LeftButton);  // No reason, no change.
    QCOMPARE(counted(), before);
    QVERIFY(!sentence.text().contains(QLatin1String("muted")));
    m_app->typedText = QStringLiteral("exchange is booked");
    QTest::mouseClick(&mute, Qt::LeftButton);
    QVERIFY(sentence.text().contains(QLatin1String("1 muted")));
    QVERIFY(sentence.text().contains(QLatin1String("2 critical")));
    QCOMPARE(counted(), before - 1);
    // Another start remembers it.
    m_app->openWindow();
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    QVERIFY(m_app->find<QLabel>(QStringLiteral("healthSentence")).text().contains(QLatin1String("1 muted")));
    QCOMPARE(counted(), before - 1);
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QCOMPARE(counted(), 0);
}

void TestWindowHealth::exportsWithoutNames()
{
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    m_app->chosenPath = m_app->file(QStringLiteral("masked.json"));
    m_app->trigger(ActionId::ExportHealth);
    QFile file(m_app->chosenPath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("\"headroom-health\""));
    QVERIFY(!text.contains("GPU-aaaa0000"));
    QVERIFY(!text.contains("two_h100"));
}

void TestWindowHealth::bannerSpeaksForTheGpus()
{
    const QString ofThePlan = m_app->verdict();
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    QCOMPARE(m_app->verdict(), QStringLiteral("2 of 4 GPUs critical"));
    auto& show = m_app->find<QToolButton>(QStringLiteral("bannerShow"));
    QVERIFY(show.isVisible());
    QCOMPARE(show.text(), QStringLiteral("Show GPU 1"));
    QTest::mouseClick(&show, Qt::LeftButton);
    QTRY_VERIFY(!m_app->find<QWidget>(QStringLiteral("findingCard")).visibleRegion().isEmpty());
    m_app->trigger(ActionId::PageMemory);
    QCOMPARE(m_app->verdict(), ofThePlan);
    QVERIFY(!show.isVisible());
}

void TestWindowHealth::editorFoldsOnItsOwn()
{
    const auto isFolded = [this] { return m_app->window->actions()[ActionId::FoldEditor]->isChecked(); };
    QVERIFY(!isFolded());
    m_app->trigger(ActionId::PageHealth);
    QVERIFY(isFolded());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    m_app->trigger(ActionId::PageMemory);
    QVERIFY(!isFolded());
    // What the person chose is kept, for either kind of page.
    m_app->trigger(ActionId::FoldEditor);
    m_app->trigger(ActionId::PageHealth);
    m_app->trigger(ActionId::FoldEditor);
    QVERIFY(!isFolded());
    m_app->trigger(ActionId::PageMemory);
    QVERIFY(isFolded());
    m_app->openWindow();
    QVERIFY(isFolded());
    m_app->trigger(ActionId::PageHealth);
    QVERIFY(!isFolded());
}

void TestWindowHealth::comparesWithEarlier()
{
    m_app->window->resize(1024, 700);
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::CompareCapture);
    const auto& changes = m_app->find<QWidget>(QStringLiteral("changesCard"));
    QTRY_VERIFY(changes.isVisible());
    QCOMPARE(m_app->earlierQuestions, 1);
    // It is what was asked for: the page scrolls to it.
    const auto& page = *m_app->window->findChild<HealthPage*>();
    const auto top = [&] { return changes.mapTo(&page, QPoint()).y(); };
    QTRY_VERIFY(top() >= 0 && top() + 40 <= page.height());
    // The plan may change meanwhile; another capture is another matter.
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    QVERIFY(changes.isVisible());
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(!changes.isVisible());
}

void TestWindowHealth::comparingGradesLikeTheCommandLine()
{
    QFile source(capturePath("two_h100.xml"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QByteArray text = source.readAll();
    text.replace("<aggregate><dram_uncorrectable>0<", "<aggregate><dram_uncorrectable>3<");
    m_app->chosenPath = m_app->file(QStringLiteral("later.xml"));
    QFile later(m_app->chosenPath);
    QVERIFY(later.open(QIODevice::WriteOnly));
    later.write(text);
    later.close();
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    const auto& sentence = m_app->find<QLabel>(QStringLiteral("healthSentence"));
    QVERIFY2(sentence.text().contains(QLatin1String("2 investigate")), qPrintable(sentence.text()));
    // Errors that grew since the other reading are no history.
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::CompareCapture);
    QTRY_VERIFY2(sentence.text().contains(QLatin1String("2 critical")), qPrintable(sentence.text()));
    QVERIFY(m_app->find<QWidget>(QStringLiteral("changesCard")).isVisible());
    // Another capture is not compared any more.
    m_app->chosenPath = m_app->file(QStringLiteral("later.xml"));
    m_app->trigger(ActionId::OpenCapture);
    QTRY_VERIFY2(sentence.text().contains(QLatin1String("2 investigate")), qPrintable(sentence.text()));
}

void TestWindowHealth::judgesStack()
{
    m_app->trigger(ActionId::PageHealth);
    QTest::mouseClick(&m_app->find<QAbstractButton>(QStringLiteral("stack")), Qt::LeftButton);
    QTest::keyClicks(&m_app->find<QLineEdit>(QStringLiteral("stackDriver")), QStringLiteral("580.65.06"));
    QTest::keyClicks(&m_app->find<QLineEdit>(QStringLiteral("stackGpu")), QStringLiteral("rtx-5090"));
    QTest::keyClicks(&m_app->find<QLineEdit>(QStringLiteral("stackTorch")), QStringLiteral("2.9"));
    QTest::keyClicks(&m_app->find<QLineEdit>(QStringLiteral("stackTorchCuda")), QStringLiteral("12.6"));
    QCOMPARE(m_app->find<QLabel>(QStringLiteral("stackVerdict")).text(), QStringLiteral("These do not work together"));
    QVERIFY(m_app->window->findChild<QLabel*>(QStringLiteral("stackCheck-torch-gpu")) != nullptr);
    // Without a driver nothing is judged.
    m_app->find<QLineEdit>(QStringLiteral("stackDriver")).clear();
    QVERIFY(m_app->find<QLabel>(QStringLiteral("stackVerdict")).text().startsWith(QLatin1String("Say driver and GPU")));
    QVERIFY(m_app->window->findChild<QLabel*>(QStringLiteral("stackCheck-torch-gpu")) == nullptr);
}

void TestWindowHealth::printsThePlanAsItIs()
{
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    auto& box = m_app->find<QCheckBox>(QStringLiteral("comparePlanBox"));
    QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(8, box.height() / 2));
    // The Health page is hidden while the plan changes.
    m_app->trigger(ActionId::PageMemory);
    const QString before = m_app->verdict();
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("4"));
    QTRY_VERIFY(m_app->verdict() != before);
    static const QRegularExpression number(QStringLiteral("[0-9.]+ GB"));
    const QString peak = number.match(m_app->verdict()).captured();
    QVERIFY(!peak.isEmpty());
    m_app->chosenPath = m_app->file(QStringLiteral("report.pdf"));
    m_app->trigger(ActionId::ExportPdf);
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), m_app->chosenPath, QStringLiteral("-")});
    QVERIFY(process.waitForFinished());
    const QString text = QString::fromUtf8(process.readAllStandardOutput()).simplified();
    QVERIFY2(text.contains(QStringLiteral("which expects %1 on the fullest GPU").arg(peak)), qPrintable(peak));
}

void TestWindowHealth::refusesUnsafeHosts()
{
    m_app->typedText = QStringLiteral("gpu01 -oProxyCommand=id");
    m_app->trigger(ActionId::ReadHosts);
    QVERIFY(m_app->hasMessage());
    QCOMPARE(rows(), 0);
    // What failed is over once something else was read.
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(!m_app->hasMessage());
}

void TestWindowHealth::unreadableCaptureLeavesTheReading()
{
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    m_app->chosenPath = m_app->file(QStringLiteral("rubbish.xml"));
    QFile rubbish(m_app->chosenPath);
    QVERIFY(rubbish.open(QIODevice::WriteOnly));
    rubbish.write("nothing that a GPU says");
    rubbish.close();
    for (const char* name : {"rubbish.xml", "absent.xml"}) {
        m_app->chosenPath = m_app->file(QLatin1String(name));
        m_app->trigger(ActionId::OpenCapture);
        QTRY_VERIFY2(m_app->verdict().contains(QLatin1String(name)), qPrintable(m_app->verdict()));
        QCOMPARE(rows(), 2);
    }
    // The reading is whole: it is graded again with another plan, and exported.
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QCOMPARE(rows(), 2);
    m_app->chosenPath = capturePath("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_VERIFY(!m_app->hasMessage());
    QCOMPARE(rows(), 2);
}

HEADROOM_GUI_TEST(TestWindowHealth)
#include "tst_window_health.moc"
