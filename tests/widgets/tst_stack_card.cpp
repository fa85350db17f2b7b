// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_reports.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/stack_card.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// What works with what, on the Health page.
class TestStackCard : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void judgesStack();
    void saysWhatTheStackWasReadOf();
    void marksFollowTheTheme();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestStackCard::init()
{
    m_page = std::make_unique<HealthPage>();
    m_page->resize(1000, 720);
    m_page->show();
}

void TestStackCard::judgesStack()
{
    // Without any reading: software is judged before there is a machine.
    QTest::mouseClick(child<QAbstractButton>(*m_page, "stack"), Qt::LeftButton);
    auto& stack = *child<StackCard>(*m_page, "stackCard");
    QVERIFY(stack.isVisible());
    qRegisterMetaType<StackInput>();
    QSignalSpy asked(&stack, &StackCard::checkWanted);
    QTest::keyClicks(child<QLineEdit>(*m_page, "stackTorchCuda"), QStringLiteral("12.6"));
    QVERIFY(!asked.isEmpty());
    QCOMPARE(stack.input().torchCuda, "12.6");
    QVERIFY(child<QLineEdit>(*m_page, "stackDriver")->toolTip().contains(QLatin1String("not what runs")));
    stack.setReport(
        {.works = false,
         .checks = {{"torch-gpu", false, "PyTorch for CUDA 12.6", "a build with sm_120", "pip install --index-url X"},
                    {"driver-cuda", std::nullopt, "CUDA", "a driver", ""}}});
    QCOMPARE(stack.verdict(), QStringLiteral("These do not work together"));
    QVERIFY(child<QLabel>(*m_page, "stackCheck-torch-gpu")->text().contains(QLatin1String("Do: pip install")));
    QVERIFY(child<QLabel>(*m_page, "stackCheck-driver-cuda")->text().startsWith(QLatin1String("Not judged")));
    // A reading fills in what the person has not typed.
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QCOMPARE(stack.input().driver, "575.57.08");
    QCOMPARE(stack.input().gpu, "NVIDIA H100 80GB HBM3");
}

void TestStackCard::saysWhatTheStackWasReadOf()
{
    QTest::mouseClick(child<QAbstractButton>(*m_page, "stack"), Qt::LeftButton);
    const auto& note = *child<QLabel>(*m_page, "stackReading");
    auto& driver = *child<QLineEdit>(*m_page, "stackDriver");
    QVERIFY(!note.isVisible());
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(note.isVisible());
    QVERIFY2(note.text().startsWith(
                 QLatin1String("Read of two_h100.xml: driver 575.57.08, NVIDIA H100 80GB HBM3. CUDA toolkit")),
             qPrintable(note.text()));
    // What was typed stays, until the field is emptied.
    driver.selectAll();
    QTest::keyClicks(&driver, QStringLiteral("535.1"));
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QCOMPARE(driver.text(), QStringLiteral("535.1"));
    QVERIFY(note.text().contains(QLatin1String("What was typed stays")));
    driver.selectAll();
    QTest::keyClick(&driver, Qt::Key_Delete);
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QCOMPARE(driver.text(), QStringLiteral("575.57.08"));
    QVERIFY(!note.text().contains(QLatin1String("What was typed stays")));
    // Where nothing could be read, it says why.
    const HealthReport none =
        assess(readCapture("bash: nvidia-smi: command not found", "this computer", shippedFacts()), shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(none), 1);
    QVERIFY2(note.text().startsWith(QLatin1String("Nothing read of this computer: nvidia-smi is not installed")),
             qPrintable(note.text()));
    m_page->setFailure(QStringLiteral("node7: no route to host"));
    QCOMPARE(note.text(),
             QStringLiteral("Nothing read of node7: no route to host\nDriver and GPU are those from before."));
    QVERIFY(note.isVisible());
}

void TestStackCard::marksFollowTheTheme()
{
    auto& stack = *child<StackCard>(*m_page, "stackCard");
    stack.setReport({.works = true, .checks = {{"driver-cuda", true, "driver 580", "driver 570", ""}}});
    const auto mark = [&stack] {
        for (const QLabel* label : stack.findChildren<QLabel*>())
            if (!label->pixmap().isNull())
                return label->pixmap().toImage();
        return QImage();
    };
    const QImage light = mark();
    QVERIFY(!light.isNull());
    applyTheme(Theme::Dark);
    QTRY_VERIFY(mark() != light);
    applyTheme(Theme::Light);
    QTRY_COMPARE(mark(), light);
}

HEADROOM_GUI_TEST(TestStackCard)
#include "tst_stack_card.moc"
