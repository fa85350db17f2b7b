// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/window_fixture.h"
#include "widgets/chart/cost/answers_chart.h"
#include "widgets/page/decide/decide_page.h"
#include "widgets/page/empty_state.h"
#include "widgets/table/row_table.h"

#include <QLabel>
#include <QPushButton>

using namespace headroom;
using namespace headroom::test;

/// The page Decide in a window: answers are sought beside it, and one click makes the plan one of them.
class TestWindowDecide : public WindowTest {
    Q_OBJECT

private slots:
    void answersAreShownAndApplied();
    void variantsAreApplied();
    void answersArePutBeside();
    void goalsThatNothingMeetsAreExplained();
    void editsAskAgain();
    void servicesAreAnswered();

private:
    /// The page, once it has answered the plan that is open.
    [[nodiscard]] DecidePage* answered() const
    {
        m_app->trigger(ActionId::PageDecide);
        auto* page = m_app->window->findChild<DecidePage*>();
        const bool done = page != nullptr && QTest::qWaitFor([page] { return !page->decision().why.empty(); }, 60'000);
        return done ? page : nullptr;
    }
    void press(const DecidePage& page, const char* button) const
    {
        QTest::mouseClick(page.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
    }
};

void TestWindowDecide::answersAreShownAndApplied()
{
    const Plan before = m_app->plan();
    DecidePage* page = answered();
    QVERIFY(page != nullptr);
    auto* table = page->findChild<RowTable*>(QStringLiteral("answers"));
    const std::size_t few = table->table().rows.size();
    QVERIFY(few > 1 && few <= 8);
    QTest::mouseClick(page->findChild<QAbstractButton*>(QStringLiteral("all")), Qt::LeftButton);
    QCOMPARE(table->table().rows.size(), page->decision().answers.size());
    QVERIFY(page->findChild<AnswersChart*>()->pointCount() > 1);
    QVERIFY(!page->findChild<QLabel*>(QStringLiteral("decideWhy"))->text().isEmpty());
    const Answer best = page->decision().answers.front();
    table->setCurrentIndex(table->model()->index(0, 0));
    press(*page, "applyAnswer");
    QVERIFY(m_app->plan() == best.plan);
    const Estimate after = estimate(m_app->plan(), m_app->context.catalogue);
    QVERIFY(!hasErrors(after.findings));
    QCOMPARE(after.cost.job, best.job);
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan(), before);
}

void TestWindowDecide::variantsAreApplied()
{
    DecidePage* page = answered();
    QVERIFY(page != nullptr && !page->decision().variants.empty());
    const Variant variant = page->decision().variants.front();
    const QByteArray name =
        "variant_" + QByteArray::fromStdString(std::string(variantKindNames[static_cast<std::size_t>(variant.kind)]));
    press(*page, name.constData());
    QVERIFY(m_app->plan() == variant.answer.plan);
}

void TestWindowDecide::answersArePutBeside()
{
    const Plan before = m_app->plan();
    DecidePage* page = answered();
    QVERIFY(page != nullptr);
    press(*page, "compareAnswer");
    QVERIFY2(m_app->status().contains(QStringLiteral("On the page Compare: B is")), qPrintable(m_app->status()));
    QCOMPARE(m_app->plan(), before);
}

void TestWindowDecide::goalsThatNothingMeetsAreExplained()
{
    m_app->window->document().edit("/cost/budget", 1.0);
    DecidePage* page = answered();
    QVERIFY(page != nullptr);
    QVERIFY(page->decision().answers.empty());
    auto* empty = page->findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(QApplication::focusWidget() != nullptr);
}

void TestWindowDecide::editsAskAgain()
{
    DecidePage* page = answered();
    QVERIFY(page != nullptr);
    const std::size_t before = page->decision().answers.size();
    m_app->window->document().edit("/goal/deadline_days", 0.2);
    QVERIFY(QTest::qWaitFor([&] { return page->decision().answers.size() != before; }, 60'000));
    for (const Answer& answer : page->decision().answers)
        QVERIFY(answer.wall->value <= 0.2 * 24);
}

void TestWindowDecide::servicesAreAnswered()
{
    m_app->window->document().edit("/workload", std::string("serving"));
    DecidePage* page = answered();
    QVERIFY(page != nullptr);
    QVERIFY(QTest::qWaitFor(
        [&] { return !page->decision().answers.empty() && page->decision().answers.front().replicas.has_value(); },
        60'000));
    QVERIFY(page->decision().answers.front().month.has_value());
}

HEADROOM_GUI_TEST(TestWindowDecide)
#include "tst_window_decide.moc"
