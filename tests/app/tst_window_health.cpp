// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/window_fixture.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_page.h"

#include <QDropEvent>
#include <QLabel>
#include <QMimeData>

using namespace headroom;
using namespace headroom::test;

class TestWindowHealth : public WindowTest {
    Q_OBJECT

private slots:
    void opensCapture();
    void takesDroppedCaptures();
    void tellsCapturesFromPlans();
    void saysWhatCannotBeRead();

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

void TestWindowHealth::opensCapture()
{
    m_app->chosenPath = sample("two_h100.xml");
    m_app->trigger(ActionId::OpenCapture);
    QTRY_COMPARE(rows(), 2);
    QVERIFY(m_app->window->actions()[ActionId::PageHealth]->isChecked());
    QVERIFY(m_app->find<QLabel>(QStringLiteral("healthSentence")).text().contains(QLatin1String("2 GPUs")));
}

void TestWindowHealth::takesDroppedCaptures()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sample("four_h100_faults.xml"))});
    MainWindow& window = *m_app->window;
    const QPoint middle = window.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    QTRY_COMPARE(rows(), 4);
}

void TestWindowHealth::tellsCapturesFromPlans()
{
    for (const char* name : {"two_h100.xml", "table.txt", "query.csv", "kernel.log", "dcgm.prom", "prometheus.json"})
        QVERIFY2(HealthCommands::isCapture(sample(name)), name);
    QVERIFY(
        !HealthCommands::isCapture(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/2am-ticket.headroom.json")));
    QVERIFY(!HealthCommands::isCapture(QStringLiteral(HEADROOM_TEST_DATA "/import/axolotl.yaml")));
    QVERIFY(!HealthCommands::isCapture(QStringLiteral(HEADROOM_TEST_DATA "/import/megatron.txt")));
}

void TestWindowHealth::saysWhatCannotBeRead()
{
    m_app->chosenPath = QStringLiteral(HEADROOM_SOURCE_DIR "/LICENSE");
    m_app->trigger(ActionId::OpenCapture);
    const auto said = [this] {
        for (const QLabel* label : m_app->window->findChildren<QLabel*>())
            if (label->text().contains(QLatin1String("LICENSE")))
                return true;
        return false;
    };
    QTRY_VERIFY(said());
    QCOMPARE(rows(), 0);
}

HEADROOM_GUI_TEST_MAIN(TestWindowHealth)
#include "tst_window_health.moc"
