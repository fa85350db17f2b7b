// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/window_fixture.h"
#include "widgets/table/row_table.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// The pages whose figures are simulated beside the window: they follow the plan, and edits do not wait for them.
class TestWindowServing : public WindowTest {
    Q_OBJECT

private slots:
    void servingPageFollows();
    void lastOfManyEditsIsShown();
    void slowServiceOpensAtOnce();

private:
    /// The row of the plan's own weights, tab-separated; empty while the page has none.
    [[nodiscard]] QString ownRow() const
    {
        const DataTable table = m_app->find<RowTable>(QStringLiteral("formatTable")).table();
        for (const QString& line : toTsv(table).split(u'\n'))
            if (line.startsWith(QStringLiteral("fp8")))
                return line;
        return {};
    }
    void openService() const
    {
        m_app->window->document().apply(*readSample(QStringLiteral("70b-serving"), m_app->context.catalogue),
                                        QStringLiteral("service"));
        m_app->trigger(ActionId::PageServing);
    }
};

void TestWindowServing::servingPageFollows()
{
    openService();
    QTRY_VERIFY(!ownRow().isEmpty());
    const QString before = ownRow();
    m_app->type(QStringLiteral("/serving/concurrency"), QStringLiteral("8"));
    QTRY_VERIFY(ownRow() != before);
}

void TestWindowServing::lastOfManyEditsIsShown()
{
    openService();
    QTRY_VERIFY(!ownRow().isEmpty());
    const QString of64 = ownRow();
    Plan plan = m_app->plan();
    QCOMPARE(plan.serving.concurrency, 64);
    for (const int users : {16, 8}) {
        plan.serving.concurrency = users;
        m_app->window->document().apply(plan, QStringLiteral("edit"));
    }
    QTRY_VERIFY(ownRow() != of64);
    for (const int users : {32, 48, 96, 64}) {
        plan.serving.concurrency = users;
        m_app->window->document().apply(plan, QStringLiteral("edit"));
    }
    QTRY_COMPARE(ownRow(), of64);
}

void TestWindowServing::slowServiceOpensAtOnce()
{
    // Near saturation with a target: tens of thousands of requests, and a search for the load that meets it.
    Plan slow = *readSample(QStringLiteral("70b-serving"), m_app->context.catalogue);
    slow.serving.requests_per_s = 30;
    slow.serving.latency_target_s = 0.05;
    slow.serving.max_batched_tokens = 256;
    EstimateController controller(m_app->context.catalogue, "2026-11-21");
    int shown = 0;
    int completed = 0;
    connect(&controller, &EstimateController::estimateChanged, this, [&] { ++shown; });
    connect(&controller, &EstimateController::estimateCompleted, this, [&] { ++completed; });
    controller.setPlan(slow);
    QCOMPARE(shown, 1);
    QVERIFY(controller.isComputing());
    const Estimate& atOnce = controller.estimate();
    QVERIFY(atOnce.memory && atOnce.serving && !atOnce.serving->speed);
    QVERIFY(std::ranges::find(atOnce.findings, "serving.not-simulated", &Finding::id) != atOnce.findings.end());
    QVERIFY(!hasErrors(atOnce.findings));

    // A newer plan comes meanwhile: nothing of the one before is shown any more.
    slow.serving.requests_per_s = 25;
    controller.setPlan(slow);
    QTRY_VERIFY(!controller.isComputing());
    QCOMPARE(completed, 1);
    QVERIFY(controller.estimate() == estimate(slow, m_app->context.catalogue, "2026-11-21"));

    m_app->window->document().apply(slow, QStringLiteral("edit"));
    QVERIFY2(m_app->verdict().contains(QStringLiteral("is being computed")), qPrintable(m_app->verdict()));
    QTRY_VERIFY(!m_app->verdict().contains(QStringLiteral("is being computed")));
}

HEADROOM_GUI_TEST(TestWindowServing)
#include "tst_window_serving.moc"
