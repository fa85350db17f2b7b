// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/window_fixture.h"
#include "widgets/page/parallelism/parallelism_page.h"
#include "widgets/plan/cluster_dialog.h"
#include "widgets/table/row_table.h"

#include <QAbstractButton>
#include <QPushButton>

using namespace headroom;
using namespace headroom::test;

/// Finding another cluster in a window: the search goes on beside it, and its answer becomes one undo step.
class TestWindowClusters : public WindowTest {
    Q_OBJECT

private slots:
    void foundClusterIsOneUndoStep();
    void foundClusterIsPutBeside();
    void foundLayoutIsPutBeside();
    void closingEndsTheSearch();
    void servicesAreNotSearched();

private:
    /// The dialog, once it has answers to the question for the fewest GPUs, the quickest of the three.
    [[nodiscard]] ClusterDialog* answered() const
    {
        m_app->trigger(ActionId::FindCluster);
        auto* dialog = m_app->window->findChild<ClusterDialog*>();
        if (dialog == nullptr)
            return nullptr;
        QTest::mouseClick(dialog->findChild<QAbstractButton*>(QStringLiteral("fewest")), Qt::LeftButton);
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("useCluster"));
        return QTest::qWaitFor([use] { return use->isEnabled(); }, 60'000) ? dialog : nullptr;
    }
};

void TestWindowClusters::foundClusterIsOneUndoStep()
{
    const Plan before = m_app->plan();
    ClusterDialog* dialog = answered();
    QVERIFY(dialog != nullptr);
    const DataTable table = dialog->findChild<RowTable*>(QStringLiteral("clusterTable"))->table();
    QVERIFY(table.rows.size() > 1);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("useCluster")), Qt::LeftButton);
    QVERIFY(m_app->plan().cluster != before.cluster);
    QVERIFY(!hasErrors(estimate(m_app->plan(), m_app->context.catalogue).findings));
    m_app->trigger(ActionId::Undo);
    QCOMPARE(m_app->plan(), before);
}

void TestWindowClusters::foundClusterIsPutBeside()
{
    const Plan before = m_app->plan();
    ClusterDialog* dialog = answered();
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("compareCluster")), Qt::LeftButton);
    QVERIFY2(m_app->status().contains(QStringLiteral("On the page Compare: B is")), qPrintable(m_app->status()));
    QCOMPARE(m_app->plan(), before);
    dialog->close();
}

void TestWindowClusters::foundLayoutIsPutBeside()
{
    const Plan before = m_app->plan();
    // Before any layout is known, the command shows the page that searches for them.
    m_app->trigger(ActionId::CompareLayout);
    auto* page = m_app->window->findChild<ParallelismPage*>();
    QVERIFY(page != nullptr && page->isVisible());
    QTRY_VERIFY(page->chosenLayout());
    m_app->trigger(ActionId::CompareLayout);
    QVERIFY2(m_app->status().contains(QStringLiteral("On the page Compare: B is")), qPrintable(m_app->status()));
    QCOMPARE(m_app->plan(), before);
}

void TestWindowClusters::closingEndsTheSearch()
{
    m_app->trigger(ActionId::FindCluster);
    auto* dialog = m_app->window->findChild<ClusterDialog*>();
    QVERIFY(dialog != nullptr);
    QSignalSpy asked(dialog, &ClusterDialog::asked);
    QVERIFY(asked.wait(patienceMs));
    dialog->close();
    // The outcome of what was asked comes to nobody, and the window goes on.
    m_app->type(QStringLiteral("/training/sequence"), QStringLiteral("4096"));
    QCOMPARE(m_app->plan().training.sequence, 4096);
}

void TestWindowClusters::servicesAreNotSearched()
{
    QAction* find = m_app->window->actions()[ActionId::FindCluster];
    QVERIFY(find->isEnabled());
    Plan service = m_app->plan();
    service.workload = Workload::Serving;
    m_app->window->document().apply(service, QStringLiteral("service"));
    QVERIFY(!find->isEnabled());
    QVERIFY(find->toolTip().contains(QStringLiteral("training plans")));
}

HEADROOM_GUI_TEST(TestWindowClusters)
#include "tst_window_clusters.moc"
