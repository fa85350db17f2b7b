// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/plan/calibration_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace headroom;
using test::WindowTest;

/// Comparing the plan in the window with its owner's measurements.
class TestWindowCalibration : public WindowTest {
    Q_OBJECT

private slots:
    void figuresCalibrateThePlanInOneStep();
    void counterChangesWhatIsCompared();
    void unitsAreReadAndForeignOnesMarked();
    void nonsenseOffersNothing();

private:
    CalibrationDialog& open();
    static void enter(const CalibrationDialog& dialog, const char* box, const QString& text);
    static QString text(const CalibrationDialog& dialog, const char* label);
};

CalibrationDialog& TestWindowCalibration::open()
{
    // A plan that fits: of another nobody can have measured a peak.
    m_app->window->document().apply(*readSample(QStringLiteral("70b-on-16-nodes"), m_app->context.catalogue),
                                    QString());
    m_app->trigger(ActionId::Calibrate);
    auto* dialog = m_app->window->findChild<CalibrationDialog*>();
    if (dialog == nullptr || !QTest::qWaitForWindowExposed(dialog))
        qFatal("the dialog does not open");
    return *dialog;
}

void TestWindowCalibration::enter(const CalibrationDialog& dialog, const char* box, const QString& text)
{
    auto* input = dialog.findChild<ValueBox*>(QLatin1String(box));
    input->setFocus();
    input->selectAll();
    QTest::keyClicks(input, text);
    QTest::keyClick(input, Qt::Key_Tab);
}

QString TestWindowCalibration::text(const CalibrationDialog& dialog, const char* label)
{
    return dialog.findChild<QLabel*>(QLatin1String(label))->text();
}

void TestWindowCalibration::figuresCalibrateThePlanInOneStep()
{
    CalibrationDialog& dialog = open();
    const Plan before = m_app->plan();
    auto* button = dialog.findChild<QPushButton*>(QStringLiteral("calibrateButton"));
    QVERIFY(!button->isEnabled());
    enter(dialog, "measuredPeak", QStringLiteral("50"));
    QCOMPARE(text(dialog, "memoryResidual"),
             QStringLiteral("Estimated 47.7 GB, measured 50.0 GB: the estimate is 4.6 % low."));
    QVERIFY(button->isEnabled());
    QCOMPARE(m_app->plan(), before);  // Nothing changes before it is asked for.
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(qAbs(m_app->plan().calibration.memory_extra_bytes - 2.29e9) < 0.01e9);
    QVERIFY(m_app->window->actions()[ActionId::Uncalibrate]->isEnabled());
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan(), before);
    m_app->trigger(ActionId::Redo);
    m_app->trigger(ActionId::Uncalibrate);
    QCOMPARE(m_app->plan(), before);
    QVERIFY(!m_app->window->actions()[ActionId::Uncalibrate]->isEnabled());
}

void TestWindowCalibration::counterChangesWhatIsCompared()
{
    CalibrationDialog& dialog = open();
    enter(dialog, "measuredPeak", QStringLiteral("43.52"));
    dialog.findChild<QComboBox*>(QStringLiteral("memoryCounter"))->setCurrentIndex(1);
    QVERIFY(text(dialog, "memoryResidual").startsWith(QStringLiteral("Estimated 43.5 GB")));
    QVERIFY(text(dialog, "memoryResidual").contains(QStringLiteral("they agree")));
}

void TestWindowCalibration::unitsAreReadAndForeignOnesMarked()
{
    CalibrationDialog& dialog = open();
    auto* box = dialog.findChild<ValueBox*>(QStringLiteral("measuredPeak"));
    enter(dialog, "measuredPeak", QStringLiteral("50 GiB"));
    QVERIFY(text(dialog, "memoryResidual").contains(QStringLiteral("measured 53.7 GB")));
    enter(dialog, "measuredPeak", QStringLiteral("61000 MiB"));
    QVERIFY(text(dialog, "memoryResidual").contains(QStringLiteral("measured 64.0 GB")));
    enter(dialog, "measuredPeak", QStringLiteral("50 bananas"));
    QVERIFY(box->isRefused());
    QVERIFY(!box->findChild<QLineEdit*>()->toolTip().isEmpty());
    QCOMPARE(box->findChild<QLineEdit*>()->text(), QStringLiteral("50 bananas"));
    QVERIFY(text(dialog, "memoryResidual").contains(QStringLiteral("measured 64.0 GB")));
    enter(dialog, "measuredPeak", QStringLiteral("50"));
    QVERIFY(!box->isRefused());
    QVERIFY(text(dialog, "memoryResidual").contains(QStringLiteral("measured 50.0 GB")));
}

void TestWindowCalibration::nonsenseOffersNothing()
{
    CalibrationDialog& dialog = open();
    enter(dialog, "measuredPeak", QStringLiteral("90"));
    QVERIFY(text(dialog, "calibrationSummary").contains(QStringLiteral("where a device of the plan has")));
    enter(dialog, "measuredPeak", QStringLiteral("50"));
    enter(dialog, "measuredSpeed", QStringLiteral("1e11"));
    QVERIFY(text(dialog, "calibrationSummary").contains(QStringLiteral("no software efficiency explains")));
    QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("calibrateButton"))->isEnabled());
    // Compared all the same.
    QVERIFY(dialog.result() && dialog.result()->refusal);
    QVERIFY(text(dialog, "timeResidual").contains(QStringLiteral("measured")));
}

HEADROOM_GUI_TEST(TestWindowCalibration)
#include "tst_window_calibration.moc"
