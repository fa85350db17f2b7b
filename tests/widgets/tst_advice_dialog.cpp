// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/input/value_box.h"
#include "widgets/plan/advice_dialog.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace headroom;

/// Two questions, and the way to machines.
class TestAdviceDialog : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void trainingGetsMachines();
    void servingAsksForALatency();
    void parametersChangeTheAdvice();
    void advisedPlanIsHandedOver();
    void presetStaysUntilParametersChange();
    void nothingIsOpenedWhileLooking();

private:
    [[nodiscard]] Advice advised(const Plan& plan) const
    {
        return advise(plan, m_catalogue, {.today = "2026-11-21", .mostNodes = 4});
    }
    /// Answered at once, as the window answers after a while.
    void open(AdviceDialog& dialog) const
    {
        connect(&dialog, &AdviceDialog::asked, &dialog,
                [this, &dialog](const Plan& plan) { dialog.setAdvice(advised(plan)); });
        dialog.show();
        dialog.ask();
    }
    [[nodiscard]] static QString text(const QWidget& dialog)
    {
        QString all;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (!label->isHidden())
                all += label->text() + u'\n';
        return all;
    }
    [[nodiscard]] static ValueBox* box(const QWidget& dialog, const char* name)
    {
        return dialog.findChild<QWidget*>(name)->findChild<ValueBox*>();
    }
    static void type(ValueBox& box, const QString& words)
    {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, words);
        QTest::keyClick(&box, Qt::Key_Return);
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void TestAdviceDialog::trainingGetsMachines()
{
    AdviceDialog dialog(Plan{}, 7e9);
    open(dialog);
    QVERIFY(dialog.advice().plan);
    QVERIFY2(text(dialog).contains("ZeRO-2"), qPrintable(text(dialog)));
    QVERIFY(!dialog.findChild<QWidget*>("adviceLatency")->isVisible());
}

void TestAdviceDialog::servingAsksForALatency()
{
    AdviceDialog dialog(Plan{}, 350e6);
    open(dialog);
    QTest::mouseClick(dialog.findChild<QAbstractButton*>("serving"), Qt::LeftButton);
    QVERIFY(dialog.findChild<QWidget*>("adviceLatency")->isVisible());
    QVERIFY(dialog.advice().cpuIsEnough);
    QVERIFY2(text(dialog).contains("A CPU is enough"), qPrintable(text(dialog)));
    type(*box(dialog, "adviceLatency"), "0.02");
    QTRY_VERIFY(!dialog.advice().cpuIsEnough);
    QTRY_VERIFY2(text(dialog).contains("replica"), qPrintable(text(dialog)));
}

void TestAdviceDialog::parametersChangeTheAdvice()
{
    AdviceDialog dialog(Plan{}, 7e9);
    open(dialog);
    type(*box(dialog, "adviceParameters"), "30B");
    QTRY_VERIFY2(text(dialog).contains("ZeRO-3 or FSDP"), qPrintable(text(dialog)));
}

void TestAdviceDialog::advisedPlanIsHandedOver()
{
    AdviceDialog dialog(Plan{}, 7e9);
    open(dialog);
    const QSignalSpy wanted(&dialog, &AdviceDialog::planWanted);
    QTest::mouseClick(dialog.findChild<QPushButton*>("openAdvisedPlan"), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    const Plan plan = wanted[0][0].value<Plan>();
    QVERIFY(std::get<ParameterCount>(plan.model).count == 7'000'000'000);
    QCOMPARE(plan.cluster, dialog.advice().plan->cluster);
}

void TestAdviceDialog::presetStaysUntilParametersChange()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    AdviceDialog dialog(plan, 8'030'261'248.0);
    open(dialog);
    // The same answer as the page of machines gives for the plan.
    QCOMPARE(*dialog.advice().plan, *advised(plan).plan);
    QVERIFY(std::holds_alternative<PresetModel>(dialog.advice().plan->model));
    type(*box(dialog, "adviceParameters"), "9B");
    QTRY_VERIFY(dialog.advice().plan->model == ModelChoice(ParameterCount{9'000'000'000}));
}

void TestAdviceDialog::nothingIsOpenedWhileLooking()
{
    AdviceDialog dialog(Plan{}, 7e9);
    const QSignalSpy asked(&dialog, &AdviceDialog::asked);
    dialog.show();
    dialog.ask();
    QCOMPARE(asked.count(), 1);
    const auto* button = dialog.findChild<QPushButton*>("openAdvisedPlan");
    QVERIFY(!button->isEnabled());
    QVERIFY2(text(dialog).contains("Looking for machines"), qPrintable(text(dialog)));
    dialog.setAdvice(advised(asked[0][0].value<Plan>()));
    QVERIFY(button->isEnabled());
    QVERIFY2(!text(dialog).contains("Looking"), qPrintable(text(dialog)));
}

HEADROOM_GUI_TEST(TestAdviceDialog)
#include "tst_advice_dialog.moc"
