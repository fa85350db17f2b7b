// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_json.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"

#include <QLabel>
#include <QToolButton>

using namespace headroom;
using test::WindowTest;

/// A plan on a size that can no longer be created opens, says so, and moves to the replacement with one click.
class TestWindowRetired : public WindowTest {
    Q_OBJECT

private slots:
    void oldPlanOpensWithABanner();
    void oneClickReplacesTheSize();
    void otherEditsDoNotRepeatIt();
    void currentSizesSayNothing();

private:
    void open(const char* size) const
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{size, 1};
        const QString name = m_app->file("old.headroom.json");
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string text = writePlan(plan);
        QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
        file.close();
        QVERIFY(m_app->window->files().openFile(name));
    }
    [[nodiscard]] QString second() const { return m_app->find<QLabel>("bannerSecond").text(); }
};

void TestWindowRetired::oldPlanOpensWithABanner()
{
    open("Standard_NC6s_v3");
    QVERIFY(m_app->hasMessage());
    QVERIFY2(m_app->verdict().contains("NC6s_v3") && m_app->verdict().contains("2025-09-30"),
             qPrintable(m_app->verdict()));
    QVERIFY2(second().contains("its place: NC40ads_H100_v5"), qPrintable(second()));
    QVERIFY(!m_app->window->isWindowModified());
}

void TestWindowRetired::oneClickReplacesTheSize()
{
    open("Standard_NC6s_v3");
    auto& button = m_app->find<QToolButton>("bannerAction");
    QVERIFY(button.isVisible());
    QCOMPARE(button.text(), QString("Use NC40ads_H100_v5"));
    QTest::mouseClick(&button, Qt::LeftButton);
    QCOMPARE(std::get<VmNodes>(m_app->plan().cluster.hardware).sku, std::string("Standard_NC40ads_H100_v5"));
    QVERIFY(!m_app->hasMessage());
    m_app->trigger(ActionId::Undo);
    QCOMPARE(std::get<VmNodes>(m_app->plan().cluster.hardware).sku, std::string("Standard_NC6s_v3"));
    QVERIFY(m_app->hasMessage());
}

void TestWindowRetired::otherEditsDoNotRepeatIt()
{
    open("Standard_NC24r");
    m_app->banner().dismissMessage();
    m_app->type("/training/micro_batch", "2");
    QVERIFY(!m_app->hasMessage());
    m_app->saveChoice = SaveChoice::Discard;
    open("Standard_NC24r");
    QVERIFY(m_app->hasMessage());
}

void TestWindowRetired::currentSizesSayNothing()
{
    open("Standard_ND96isr_H100_v5");
    QVERIFY(!m_app->hasMessage());
    m_app->window->document().edit("/cluster/sku", std::string("Standard_NV48s_v3"));
    QVERIFY(m_app->hasMessage());
}

HEADROOM_GUI_TEST(TestWindowRetired)
#include "tst_window_retired.moc"
