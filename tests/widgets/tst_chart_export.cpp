// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "widgets/chart/memory/memory_bar_chart.h"

#include <QClipboard>
#include <QMenu>

using namespace headroom;

class ChartExportTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void pictureHasVectorsOnly();
    void paperIsAlwaysLight();
    void imageIsScaled();
    void dataLeavesWithRawNumbers();
    void menuOffersEveryFormat();
};

namespace {

struct ShownChart {
    MemoryBarChart chart;
    explicit ShownChart(const Estimate& estimate)
    {
        chart.setEstimate(Plan{}, estimate, ByteUnit::GB);
        chart.resize(900, chart.wantedHeight());
        chart.show();
        chart.grab();
    }
};

}  // namespace

void ChartExportTest::pictureHasVectorsOnly()
{
    ShownChart shown(test::ticketEstimate());
    const QByteArray svg = shown.chart.toSvg();
    QVERIFY(svg.contains("<svg"));
    QVERIFY(!svg.contains("<image"));
    QVERIFY(svg.contains("Adam states"));
    const QByteArray pdf = shown.chart.toPdf();
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/FontFile"));
}

void ChartExportTest::paperIsAlwaysLight()
{
    ShownChart shown(test::ticketEstimate());
    const QByteArray light = shown.chart.toPng(1);
    shown.chart.setPalette(qtPalette(Theme::Dark));
    QCOMPARE(themeOf(shown.chart.palette()), Theme::Dark);
    shown.chart.grab();
    QCOMPARE(shown.chart.toPng(1), light);
    // And the screen is dark again afterwards.
    QVERIFY(shown.chart.grab().toImage().pixelColor(2, 2).lightness() < 80);
}

void ChartExportTest::imageIsScaled()
{
    ShownChart shown(test::ticketEstimate());
    const QImage once = QImage::fromData(shown.chart.toPng(1));
    const QImage twice = QImage::fromData(shown.chart.toPng(2));
    QCOMPARE(twice.size(), once.size() * 2);
    QVERIFY(once.width() >= 900);
}

void ChartExportTest::dataLeavesWithRawNumbers()
{
    ShownChart shown(test::ticketEstimate());
    const QList<QByteArray> lines = shown.chart.exported(ChartFormat::Csv).split('\n');
    QCOMPARE(lines[0].trimmed(), QByteArray("stages,part,bytes,capacity bytes"));
    QCOMPARE(lines[3].trimmed(), QByteArray("stage 1,Adam states,56000000000,42949672960"));
    QCOMPARE(lines.size(), 10);
    shown.chart.copyData();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("stage 1\tAdam states\t56000000000")));
    shown.chart.copyImage();
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
}

void ChartExportTest::menuOffersEveryFormat()
{
    ShownChart shown(test::ticketEstimate());
    QSignalSpy wanted(&shown.chart, &Chart::exportRequested);
    QMenu menu;
    shown.chart.addActions(menu);
    for (QAction* action : menu.actions())
        if (action->text().startsWith(QStringLiteral("Save")))
            action->trigger();
    QStringList names;
    for (const auto& arguments : wanted) {
        names << arguments[0].toString();
        QVERIFY(!arguments[1].toByteArray().isEmpty());
    }
    QCOMPARE(names, QStringList({QStringLiteral("gpu-memory-by-part.png"), QStringLiteral("gpu-memory-by-part.svg"),
                                 QStringLiteral("gpu-memory-by-part.pdf"), QStringLiteral("gpu-memory-by-part.csv")}));
}

HEADROOM_GUI_TEST(ChartExportTest)
#include "tst_chart_export.moc"
