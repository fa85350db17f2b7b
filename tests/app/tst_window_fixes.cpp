// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/fix_controller.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/fix_chip.h"
#include "widgets/chart/memory/memory_bar_chart.h"

#include <QDeadlineTimer>

using namespace headroom;
using namespace headroom::test;

/// The fixes in a window's banner: they follow the plan, and a click makes one an undo step.
class TestWindowFixes : public WindowTest {
    Q_OBJECT

private slots:
    void controllerAnswersForTheNewestPlan();
    void controllerHandsOverWhatItHasWhenStopped();
    void chipsAppearForTheTicket();
    void clickIsOneUndoStep();
    void hoverShowsTheGhost();
    void dragLeavesNothingStale();
    void serviceThatMissesItsTargetHasChips();

private:
    [[nodiscard]] FixChip& firstChip() const { return m_app->find<FixChip>(QStringLiteral("fixChip1")); }
    [[nodiscard]] bool ready() const { return firstChip().isVisible() && firstChip().isEnabled(); }
};

void TestWindowFixes::controllerAnswersForTheNewestPlan()
{
    FixController controller(m_app->context.catalogue, "2026-11-21");
    std::vector<FixList> answers;
    connect(&controller, &FixController::found, this, [&](const FixList& list) { answers.push_back(list); });
    Plan plan = m_app->plan();
    for (int sequence = 512; sequence <= 4096; sequence += 512) {
        plan.training.sequence = sequence;
        controller.setPlan(plan);
    }
    QTRY_VERIFY(!answers.empty());
    QCOMPARE(answers.size(), 1U);
    for (const Fix& fix : answers.front().fixes)
        QCOMPARE(fix.plan.training.sequence, 4096);
}

void TestWindowFixes::controllerHandsOverWhatItHasWhenStopped()
{
    FixController controller(m_app->context.catalogue, "2026-11-21");
    std::optional<FixList> answer;
    connect(&controller, &FixController::found, this, [&](const FixList& list) { answer = list; });
    // Prompts as long as these take a second to simulate in all the ways that might help.
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = OwnNodes{.gpu = "h100-sxm", .gpus_per_node = 1};
    plan.serving.input_tokens = 131'072;
    plan.serving.requests_per_s = 1;
    controller.setPlan(plan);
    // Before the thread has taken the plan up there is nothing to stop.
    const QDeadlineTimer end(patienceMs);
    while (!answer && !end.hasExpired()) {
        controller.stop();
        QCoreApplication::processEvents();
    }
    QVERIFY(answer && answer->stopped && !answer->isComplete());
}

void TestWindowFixes::chipsAppearForTheTicket()
{
    QTRY_VERIFY(ready());
    const FixList& list = m_app->banner().fixes();
    QVERIFY(!list.fits && list.hasFitting());
    QVERIFY2(firstChip().text().startsWith(QStringLiteral("ZeRO-2 on 8 GPUs")), qPrintable(firstChip().text()));
}

void TestWindowFixes::clickIsOneUndoStep()
{
    QTRY_VERIFY(ready());
    const Plan before = m_app->plan();
    QTest::mouseClick(&firstChip(), Qt::LeftButton);
    QCOMPARE(m_app->plan().parallelism.zero, 2);
    QCOMPARE(m_app->plan().cluster.gpus, std::optional<std::int64_t>(8));
    QVERIFY(m_app->verdict().contains(QStringLiteral("its")));
    QCOMPARE(m_app->window->document().undoStack().count(), 1);
    QCOMPARE(m_app->window->document().undoStack().undoText(), QStringLiteral("ZeRO-2 on 8 GPUs"));
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan(), before);
    QVERIFY(m_app->verdict().startsWith(QStringLiteral("Needs 98.5 GB")));
}

void TestWindowFixes::hoverShowsTheGhost()
{
    QTRY_VERIFY(ready());
    const auto& bars = m_app->find<MemoryBarChart>(QStringLiteral("memoryBarChart"));
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QCoreApplication::sendEvent(&firstChip(), &enter);
    QVERIFY(bars.bars().previewLabel.contains(QStringLiteral("ZeRO-2 on 8 GPUs")));
    QCOMPARE(bars.bars().previewPeak, m_app->banner().fixes().fixes[3].peak);
    // The room on other GPUs is that of theirs.
    const std::vector<Fix>& fixes = m_app->banner().fixes().fixes;
    qsizetype larger = 0;
    while (!bars.bars().previewLabel.contains(QStringLiteral("H200")) && larger < std::ssize(fixes)) {
        const QString name = QStringLiteral("fixChip%1").arg(++larger);
        if (auto* chip = m_app->window->findChild<FixChip*>(name))
            QCoreApplication::sendEvent(chip, &enter);
    }
    QVERIFY2(bars.bars().previewLabel.contains(QStringLiteral("1 × H200 141 GB: 98.5 GB, 52.2 GB of headroom")),
             qPrintable(bars.bars().previewLabel));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&firstChip(), &leave);
    QVERIFY(bars.bars().preview.empty());
}

void TestWindowFixes::dragLeavesNothingStale()
{
    QTRY_VERIFY(ready());
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QVERIFY(!firstChip().isEnabled());
    QTRY_VERIFY(ready());
    for (const Fix& fix : m_app->banner().fixes().fixes)
        QCOMPARE(fix.plan.training.sequence, 4096);
    QTest::mouseClick(&firstChip(), Qt::LeftButton);
    QCOMPARE(m_app->plan().training.sequence, 4096);
}

void TestWindowFixes::serviceThatMissesItsTargetHasChips()
{
    Plan plan = *readSample(QStringLiteral("70b-serving"), m_app->context.catalogue);
    plan.serving.weights = WeightFormat::Bf16;
    plan.serving.kv = KvFormat::Bf16;
    plan.serving.latency_target_s = 0.035;
    QVERIFY(m_app->window->files().openUntitled(plan));
    QTRY_VERIFY(ready());
    QVERIFY(!m_app->banner().fixes().fits && m_app->banner().fixes().hasFitting());
    // Its number is the latency that it gives.
    QVERIFY2(firstChip().text().contains(QStringLiteral(" ms")), qPrintable(firstChip().text()));
    QVERIFY2(firstChip().toolTip().contains(QStringLiteral("Latency")), qPrintable(firstChip().toolTip()));
    QTest::mouseClick(&firstChip(), Qt::LeftButton);
    QVERIFY2(m_app->verdict().startsWith(QStringLiteral("Meets")), qPrintable(m_app->verdict()));
    // Now it is fine, what is offered is cheaper.
    QTRY_VERIFY(m_app->banner().fixes().fits);
}

HEADROOM_GUI_TEST(TestWindowFixes)
#include "tst_window_fixes.moc"
