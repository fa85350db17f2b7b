// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_times.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/page/memory/memory_page.h"
#include "widgets/page/time/time_page.h"

#include <QElapsedTimer>
#include <qcustomplot.h>

#include <algorithm>

using namespace headroom;

/// A slider tick on the whole memory page, from the new estimate to all visible charts painted (bars with their labels,
/// curve, table and texts), against a bare QCustomPlot with the same bars alone, as large as the page's bar chart. A
/// bare plot that fills a window of the page's size is there for information.
class PaintBench : public QObject {
    Q_OBJECT

private slots:
    void memoryPage();
    void timePage();
    void barePlot();
    void ratio();

private:
    [[nodiscard]] Estimate estimateOf(int tick) const;
};

namespace {

constexpr QSize pageSize{944, 620};

/// The least that draws the bars: one QCPBars for each segment, axes and grid.
class BarePlot {
public:
    BarePlot(const Estimate& estimate, QSize size)
    {
        m_plot.resize(size);
        QCPBars* below = nullptr;
        for (const BarSegment& segment : barSegments(Plan{}, estimate.memory->worst().parts)) {
            auto* bars = new QCPBars(m_plot.yAxis, m_plot.xAxis);
            bars->setBrush(partColor(segment.part));
            if (below != nullptr)
                bars->moveAbove(below);
            below = bars;
            m_bars.push_back(bars);
        }
        m_plot.yAxis->setRange(0, 2);
        m_plot.show();
    }

    void show(const Estimate& estimate)
    {
        std::size_t i = 0;
        for (const BarSegment& segment : barSegments(Plan{}, estimate.memory->worst().parts))
            m_bars[i++]->setData({1.0}, {segment.bytes.value / bytesPerGB});
        m_plot.xAxis->setRange(0, estimate.memory->worst().peak.value / bytesPerGB * 1.05);
        m_plot.replot(QCustomPlot::rpQueuedRefresh);
        QCoreApplication::processEvents();
    }

private:
    QCustomPlot m_plot;
    std::vector<QCPBars*> m_bars;
};

struct ShownPage {
    MemoryPage page;
    explicit ShownPage(const Estimate& estimate)
    {
        page.resize(pageSize);
        page.setEstimate(Plan{}, estimate);
        page.setSequenceSweep(sweepOf(0));
        page.show();
        QCoreApplication::processEvents();
    }
    /// What the page gives to its bars.
    [[nodiscard]] QSize barsSize() const { return page.findChild<MemoryBarChart*>()->size(); }
    void show(const Estimate& estimate, int tick)
    {
        page.setEstimate(Plan{}, estimate);
        page.setSequenceSweep(sweepOf(tick));
        QCoreApplication::processEvents();
    }
    static std::vector<SequencePoint> sweepOf(int tick)
    {
        std::vector<SequencePoint> points;
        for (std::int64_t tokens = 512; tokens <= 65536; tokens *= 2)
            points.push_back({tokens, Bytes{90e9 + 1e6 * tick + 4e6 * static_cast<double>(tokens)}});
        return points;
    }
};

}  // namespace

Estimate PaintBench::estimateOf(int tick) const
{
    Estimate estimate = test::ticketEstimate();
    StageMemory& stage = estimate.memory->stages.front();
    stage.parts[MemoryPart::Activations] += Bytes{1e7 * (tick % 100)};
    stage.peak = stage.parts.total();
    return estimate;
}

void PaintBench::memoryPage()
{
    ShownPage shown(estimateOf(0));
    int tick = 0;
    QBENCHMARK
    {
        shown.show(estimateOf(tick), tick);
        ++tick;
    }
}

void PaintBench::timePage()
{
    TimePage page;
    page.resize(pageSize);
    page.show();
    int tick = 0;
    QBENCHMARK
    {
        ++tick;
        Estimate estimate = test::timedPipeline(4, 128);
        estimate.time->parts[TimePart::Compute] += Seconds{0.01 * (tick % 100)};
        estimate.time->step = estimate.time->parts.total();
        page.setEstimate(test::pipelinePlan(), estimate);
        page.setScaling({{64, 8, 50000.0 + tick, {}}, {128, 16, 98000, {}}, {256, 32, 190000, {}}});
        QCoreApplication::processEvents();
    }
}

void PaintBench::barePlot()
{
    BarePlot plot(estimateOf(0), ShownPage(estimateOf(0)).barsSize());
    int tick = 0;
    QBENCHMARK
    {
        plot.show(estimateOf(tick));
        ++tick;
    }
}

void PaintBench::ratio()
{
    ShownPage shown(estimateOf(0));
    BarePlot plot(estimateOf(0), shown.barsSize());
    BarePlot largePlot(estimateOf(0), pageSize);
    constexpr int rounds = 200;
    std::vector<qint64> page;
    std::vector<qint64> bare;
    std::vector<qint64> largeBare;
    // In turn, so that what else the machine does falls on both alike.
    for (int tick = 0; tick < rounds; ++tick) {
        const Estimate estimate = estimateOf(tick);
        QElapsedTimer timer;
        timer.start();
        shown.show(estimate, tick);
        page.push_back(timer.nsecsElapsed());
        timer.restart();
        plot.show(estimate);
        bare.push_back(timer.nsecsElapsed());
        timer.restart();
        largePlot.show(estimate);
        largeBare.push_back(timer.nsecsElapsed());
    }
    const auto median = [](std::vector<qint64>& times) {
        std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
        return static_cast<double>(times[rounds / 2]) / 1e6;
    };
    const double pageMs = median(page);
    const double bareMs = median(bare);
    const double largeMs = median(largeBare);
    qInfo("memory page %.3f ms; bare plot of its bars' size %.3f ms, ratio %.2f (goal 3); bare plot of the page's size "
          "%.3f ms, ratio %.2f",
          pageMs, bareMs, pageMs / bareMs, largeMs, pageMs / largeMs);
    QVERIFY2(pageMs <= 3 * bareMs, "the page must take at most three times the bare plot");
}

HEADROOM_GUI_TEST(PaintBench)
#include "bench_paint.moc"
