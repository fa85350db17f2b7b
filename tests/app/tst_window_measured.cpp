// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/guide_dialog.h"
#include "tests/support/window_captures.h"
#include "tests/support/window_fixture.h"
#include "widgets/chart/time/waterfall_chart.h"
#include "widgets/page/measured/measured_page.h"

#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBrowser>

using namespace headroom;
using namespace headroom::test;

/// The page Measured with what is pasted into it, and the guide.
class TestWindowMeasured : public WindowTest {
    Q_OBJECT

private slots:
    void explainsAPastedError();
    void refusesAnEmptyClipboard();
    void holdsABenchmarkAgainstAService();
    void guideIsSearchedAndOpensCaptures();

private:
    /// The texts of all labels of the page.
    [[nodiscard]] QString pageText() const
    {
        QStringList texts;
        auto* page = m_app->window->findChild<MeasuredPage*>();
        for (const QLabel* label : page->findChildren<QLabel*>())
            if (label->isVisibleTo(page))
                texts << label->text();
        return texts.join(u'\n');
    }
};

void TestWindowMeasured::explainsAPastedError()
{
    m_app->trigger(ActionId::PageMeasured);
    QGuiApplication::clipboard()->setText(QStringLiteral(
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 39.50 "
        "GiB "
        "of which 1.25 GiB is free. Including non-PyTorch memory, this process has 38.25 GiB memory in use. Of the "
        "allocated memory 33.00 GiB is allocated by PyTorch, and 4.50 GiB is reserved by PyTorch but unallocated."));
    m_app->find<QPushButton>(QStringLiteral("pasteEvidence")).click();
    QTRY_VERIFY2(pageText().contains(QLatin1String("it is fragmented")), qPrintable(pageText()));
    QVERIFY2(pageText().contains(QLatin1String("Against the plan:")), qPrintable(pageText()));
    QVERIFY2(pageText().contains(QLatin1String("If the open plan is not the job's")), qPrintable(pageText()));
    QVERIFY(m_app->verdict().contains(QLatin1String("ran out of GPU memory")));
}

void TestWindowMeasured::refusesAnEmptyClipboard()
{
    m_app->trigger(ActionId::PageMeasured);
    QGuiApplication::clipboard()->clear();
    m_app->find<QPushButton>(QStringLiteral("pasteEvidence")).click();
    QVERIFY(m_app->hasMessage());
}

void TestWindowMeasured::holdsABenchmarkAgainstAService()
{
    m_app->chosenPath = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/70b-serving.headroom.json");
    m_app->trigger(ActionId::Open);
    m_app->trigger(ActionId::PageMeasured);
    QFile file(QStringLiteral(HEADROOM_TEST_DATA "/evidence/benchmarks/vllm_bench_2023.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(file.readAll()));
    m_app->find<QPushButton>(QStringLiteral("pasteEvidence")).click();
    QTRY_VERIFY(m_app->find<QWidget>(QStringLiteral("serviceTable")).isVisible());
    QVERIFY(m_app->find<WaterfallChart>(QStringLiteral("waterfallChart")).pointCount() >= 3);
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("causeCard")).isVisible());
}

void TestWindowMeasured::guideIsSearchedAndOpensCaptures()
{
    QVERIFY(healthGuideHtml({}).size() > healthGuideHtml(QStringLiteral("nvlink")).size());
    QVERIFY(healthGuideHtml(QStringLiteral("no such word")).contains(QLatin1String("Nothing here")));
    m_app->trigger(ActionId::HelpGuide);
    auto& dialog = m_app->find<QDialog>(QStringLiteral("healthGuide"));
    auto* text = dialog.findChild<QTextBrowser*>();
    QVERIFY(text->toPlainText().contains(QLatin1String("Healthy ranges")));
    QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("temperature"));
    QVERIFY(!text->toPlainText().contains(QLatin1String("NVML library")));
    emit text->anchorClicked(QUrl(QStringLiteral("capture:3")));
    QTRY_VERIFY(m_app->find<QLabel>(QStringLiteral("healthSentence")).text().contains(QLatin1String("1 GPU")));
}

HEADROOM_GUI_TEST(TestWindowMeasured)
#include "tst_window_measured.moc"
