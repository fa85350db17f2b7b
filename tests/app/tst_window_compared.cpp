// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/window_fixture.h"
#include "widgets/card/elided_label.h"
#include "widgets/health/gpu_table.h"

#include <QCheckBox>

using namespace headroom;
using namespace headroom::test;

/// Which readings a window holds against its plan.
class TestWindowCompared : public WindowTest {
    Q_OBJECT

private slots:
    void holdsAgainstThePlanWhereItFits();

private:
    static QString sample(const char* name)
    {
        return QStringLiteral(HEADROOM_TEST_DATA "/health/") + QLatin1String(name);
    }
    [[nodiscard]] int rows() const
    {
        auto* table = m_app->window->findChild<GpuTable*>(QStringLiteral("gpuTable"));
        return table == nullptr ? 0 : table->model()->rowCount();
    }
};

void TestWindowCompared::holdsAgainstThePlanWhereItFits()
{
    const auto box = [this]() -> QCheckBox& { return m_app->find<QCheckBox>(QStringLiteral("comparePlanBox")); };
    const auto words = [this] { return m_app->find<ElidedLabel>(QStringLiteral("comparePlanText")).text(); };
    const auto isHeld = [this] { return m_app->find<QWidget>(QStringLiteral("plannedCard")).isVisible(); };
    // Two H100 are not the computer of a plan for an A100: nobody is told that GPUs are missing.
    m_app->chosenPath = sample("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(box().isVisible() && !box().isChecked());
    QCOMPARE(words(),
             QStringLiteral("Not held against the open plan \"7B on one A100\": it has A100 40 GB, this reading "
                            "NVIDIA H100 80GB HBM3"));
    QVERIFY(!isHeld());
    QTest::mouseClick(&box(), Qt::LeftButton, {}, QPoint(8, box().height() / 2));
    QTRY_VERIFY(isHeld());
    QVERIFY(box().isChecked());
    QVERIFY2(words().startsWith(QLatin1String("Held against the open plan")), qPrintable(words()));
    // The choice is of this capture, also after another start; another one is judged anew.
    m_app->openWindow();
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(box().isChecked() && isHeld());
    m_app->chosenPath = sample("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    QVERIFY(!box().isChecked() && !isHeld());
    // Another number of the same plan changes nothing about that.
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    QVERIFY(!box().isChecked() && !isHeld());
}

HEADROOM_GUI_TEST_MAIN(TestWindowCompared)
#include "tst_window_compared.moc"
