// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/compared_readings.h"
#include "tests/support/window_captures.h"
#include "tests/support/window_fixture.h"
#include "widgets/card/elided_label.h"

#include <QCheckBox>

using namespace headroom;
using namespace headroom::test;

/// Which readings a window holds against its plan.
class TestWindowCompared : public WindowTest {
    Q_OBJECT

private slots:
    void holdsAgainstThePlanWhereItFits();
    void remembersBySource();

private:
    [[nodiscard]] int rows() const { return shownGpus(*m_app->window); }
};

void TestWindowCompared::holdsAgainstThePlanWhereItFits()
{
    const auto box = [this]() -> QCheckBox& { return m_app->find<QCheckBox>(QStringLiteral("comparePlanBox")); };
    const auto words = [this] { return m_app->find<ElidedLabel>(QStringLiteral("comparePlanText")).text(); };
    const auto isHeld = [this] { return m_app->find<QWidget>(QStringLiteral("plannedCard")).isVisible(); };
    // Two H100 are not the computer of a plan for an A100: nobody is told that GPUs are missing.
    m_app->chosenPath = capturePath("two_h100.xml");
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
    m_app->chosenPath = capturePath("four_h100_faults.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 4);
    QVERIFY(!box().isChecked() && !isHeld());
    // Another number of the same plan changes nothing about that.
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    QVERIFY(!box().isChecked() && !isHeld());
}

void TestWindowCompared::remembersBySource()
{
    ComparedReadings compared(m_app->settings);
    const PlannedUse plan{.gpusPerHost = 1, .gpuName = "A100 40 GB"};
    Snapshot read;
    read.hosts.resize(1);
    read.hosts[0].gpus = {GpuSnapshot{.name = "NVIDIA H100 80GB HBM3"}};
    const HealthSources fleet{.prometheus = QStringLiteral("http://reader:secret@127.0.0.1:9090/prom")};
    const HealthSources host{.hosts = {QStringLiteral("node-1")}};
    QVERIFY(!compared.isCompared(fleet, plan, read));
    compared.remember(fleet, true);
    QVERIFY(compared.isCompared(fleet, plan, read));
    QVERIFY(!compared.isCompared(host, plan, read));
    compared.remember(fleet, false);
    QVERIFY(!compared.isCompared(fleet, plan, read));
    // A password of the address is not kept.
    const QStringList kept = m_app->settings.value(Setting::ComparedReadings).toStringList();
    QCOMPARE(kept.size(), 1);
    QVERIFY2(!kept[0].contains(QLatin1String("secret")), qPrintable(kept[0]));
    // Of the same cards a reading is compared, unless somebody said otherwise.
    read.hosts[0].gpus[0].name = "NVIDIA A100-SXM4-40GB";
    QVERIFY(compared.isCompared(host, plan, read));
    QVERIFY(!compared.isCompared(fleet, plan, read));
    // The oldest choices are forgotten.
    for (int i = 0; i < 120; ++i)
        compared.remember({.files = {QString::number(i)}}, true);
    QCOMPARE(m_app->settings.value(Setting::ComparedReadings).toStringList().size(), 100);
}

HEADROOM_GUI_TEST(TestWindowCompared)
#include "tst_window_compared.moc"
