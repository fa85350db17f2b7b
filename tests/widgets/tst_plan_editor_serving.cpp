// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/input/choice_combo.h"
#include "widgets/plan/free_choice_rows.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QSignalSpy>

#include <memory>

using namespace headroom;

/// The rows of the editor that only a service has.
class ServingEditorTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_editor.reset(); }
    void everyFieldOfAServiceHasARow();
    void dayIsChosenOrTyped();
    void requestsAtATimeRestByARate();

private:
    [[nodiscard]] ChoiceCombo& combo(const char* pointer) const
    {
        return *m_editor->findChild<ChoiceCombo*>(QLatin1String(pointer));
    }
    [[nodiscard]] static Plan service()
    {
        Plan plan;
        plan.workload = Workload::Serving;
        return plan;
    }

    Catalogue m_catalogue;
    std::unique_ptr<PlanEditor> m_editor;
};

void ServingEditorTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(Theme::Light);
    m_catalogue = test::shippedCatalogue();
}

void ServingEditorTest::init()
{
    test::failOnWarnings();
    m_editor = std::make_unique<PlanEditor>();
    m_editor->setCatalogue(m_catalogue);
    m_editor->setPlan(service());
    m_editor->setFoldedGroups({});
    m_editor->resize(320, 1800);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
}

/// By a rate the engine takes as many as arrive: the number at a time says so instead of taking input.
void ServingEditorTest::requestsAtATimeRestByARate()
{
    Plan plan = service();
    plan.serving.engine = Engine::VllmV1;
    m_editor->setPlan(plan);
    const auto* input = m_editor->findChild<QWidget*>(QStringLiteral("/serving/concurrency"));
    const QString usual = input->toolTip();
    QVERIFY(input->isEnabled() && !usual.isEmpty());
    plan.serving.requests_per_s = 4;
    m_editor->setPlan(plan);
    QVERIFY(!input->isEnabled());
    QVERIFY2(input->toolTip().startsWith(QStringLiteral("Without effect")), qPrintable(input->toolTip()));
    // Plain PyTorch has memory for that many alone.
    plan.serving.engine = Engine::HuggingFace;
    m_editor->setPlan(plan);
    QVERIFY(input->isEnabled());
    QCOMPARE(input->toolTip(), usual);
}

void ServingEditorTest::everyFieldOfAServiceHasARow()
{
    for (const Field& target : planFields())
        if (target.pointer.starts_with("/serving/"))
            QVERIFY2(m_editor->findChild<QWidget*>(asText(target.pointer)) != nullptr, target.pointer.data());
    Plan plan = service();
    plan.serving.latency_percentile = 99;
    plan.serving.engine_version = "0.10.1";
    m_editor->setPlan(plan);
    QCOMPARE(combo("/serving/latency_percentile").currentText(), QStringLiteral("P99"));
    QCOMPARE(combo("/serving/engine_version").currentText(), QStringLiteral("0.10.1"));
    QCOMPARE(combo("/serving/sampler").currentText(), QStringLiteral("Not known"));
    QSignalSpy edited(m_editor.get(), &PlanEditor::fieldEdited);
    QTest::keyClick(&combo("/serving/latency_percentile"), Qt::Key_Up);
    QTest::keyClick(&combo("/serving/sampler"), Qt::Key_Down);
    QTest::keyClick(&combo("/serving/speculative/draft/preset"), Qt::Key_Down);
    QCOMPARE(edited.count(), 3);
    QCOMPARE(std::get<double>(edited[0][1].value<FieldValue>()), 95.0);
    QCOMPARE(std::get<std::string>(edited[1][1].value<FieldValue>()), std::string("native"));
    QCOMPARE(std::get<std::string>(edited[2][1].value<FieldValue>()), m_catalogue.models().front().id);
    for (const QList<QVariant>& edit : edited)
        QVERIFY(checkedValue(field(edit[0].toString().toStdString()), edit[1].value<FieldValue>()).has_value());
}

void ServingEditorTest::dayIsChosenOrTyped()
{
    Plan plan = service();
    m_editor->setPlan(plan);
    ChoiceCombo& day = combo("/serving/traffic_by_hour");
    QCOMPARE(day.currentText(), QStringLiteral("Even"));
    QSignalSpy edited(m_editor.get(), &PlanEditor::fieldEdited);
    QTest::keyClick(&day, Qt::Key_Down);
    QCOMPARE(edited.count(), 1);
    const FieldValue office = edited[0][1].value<FieldValue>();
    QVERIFY(checkedValue(field("/serving/traffic_by_hour"), office).has_value());
    plan.serving.traffic_by_hour = std::get<std::vector<double>>(office);
    m_editor->setPlan(plan);
    QCOMPARE(day.currentText(), QStringLiteral("Office hours"));
    plan.serving.traffic_by_hour->at(3) = 77;
    m_editor->setPlan(plan);
    QCOMPARE(day.currentText(), QStringLiteral("Own numbers"));
    const QString typed = QStringLiteral("1, 2 ").repeated(12);
    QCOMPARE(std::get<std::vector<double>>(dayShapeFrom(typed)).size(), std::size_t{24});
    const auto isRefused = [](const QString& text) {
        return std::holds_alternative<std::monostate>(dayShapeFrom(text));
    };
    QVERIFY(isRefused(typed + QStringLiteral("3")));
    QVERIFY(isRefused(QStringLiteral("0 ").repeated(24)));
    QVERIFY(isRefused(QStringLiteral("-1 ").repeated(24)));
    QVERIFY(isRefused(QStringLiteral("often")));
}

HEADROOM_GUI_TEST(ServingEditorTest)
#include "tst_plan_editor_serving.moc"
