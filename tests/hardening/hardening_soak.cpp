// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Uses one window for long: hardening_soak TICKS. For 100 ticks of a slider it opens a plan and polls a reading 10
// times, for 500 it writes a report. Memory in use, open handles and threads must not grow from round to round.

#include "app/controller/health_controller.h"
#include "tests/support/live_bytes.h"
#include "tests/support/window_captures.h"
#include "tests/support/window_fixture.h"

#include <QDir>
#include <QPixmapCache>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr int ticksPerRound = 100;
constexpr int pollsPerRound = 10;
constexpr int roundsPerReport = 5;

/// What the process holds.
struct Holdings {
    std::int64_t bytes{0};
    qsizetype handles{0};
    qsizetype threads{0};
};

qsizetype entriesOf(const char* folder)
{
    return QDir(QLatin1String(folder)).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size();
}

Holdings holdings()
{
    QPixmapCache::clear();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return {liveBytes(), entriesOf("/proc/self/fd"), entriesOf("/proc/self/task")};
}

void moveTo(QSlider& slider, double share)
{
    const QPointF local(7 + share * (slider.width() - 14), slider.height() / 2.0);
    QMouseEvent move(QEvent::MouseMove, local, slider.mapToGlobal(local), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&slider, &move);
}

/// Hours of work in one window.
class Soak {
public:
    explicit Soak(const Catalogue& catalogue) : m_app(catalogue)
    {
        m_app.saveChoice = SaveChoice::Discard;
        m_app.window->resize(1280, 800);
    }

    void round(int ticks)
    {
        open();
        constexpr std::array pages = {"time", "cost", "compare", "parallelism"};
        showPage(pages[static_cast<std::size_t>(m_opens) % pages.size()]);
        drag("/training/sequence", ticks / 2);
        showPage("memory");
        drag("/training/sequence", ticks / 2);
        poll();
        if (m_opens % roundsPerReport == 0)
            report();
    }

    [[nodiscard]] int ticks() const { return m_ticks; }
    [[nodiscard]] int opens() const { return m_opens; }
    [[nodiscard]] int polls() const { return m_polls; }
    [[nodiscard]] int reports() const { return m_reports; }

private:
    void open()
    {
        constexpr std::array names = {"70b-on-16-nodes", "2am-ticket"};
        const QString source = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/%1.headroom.json")
                                   .arg(QLatin1String(names[static_cast<std::size_t>(m_opens) % names.size()]));
        if (!m_app.window->files().openFile(source))
            qFatal("%s cannot be opened", qPrintable(source));
        ++m_opens;
        settle();
    }

    void showPage(const char* page)
    {
        for (QAction* action : m_app.window->actions().all())
            if (action->objectName() == QLatin1String("page_") + QLatin1String(page))
                action->trigger();
        settle();
    }

    void drag(const char* pointer, int ticks)
    {
        auto& slider = m_app.input<QSlider>(QLatin1String(pointer));
        const double from =
            static_cast<double>(slider.value() - slider.minimum()) / (slider.maximum() - slider.minimum());
        QTest::mousePress(&slider, Qt::LeftButton, {},
                          QPoint(qRound(7 + from * (slider.width() - 14)), slider.height() / 2));
        constexpr int sweep = 20;
        for (int tick = 0; tick < ticks; ++tick) {
            const double share = static_cast<double>(tick % sweep) / sweep;
            moveTo(slider, share < 0.5 ? 2 * share : 2 - 2 * share);
            QCoreApplication::processEvents();
            ++m_ticks;
        }
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(7, slider.height() / 2));
        settle();
    }

    /// Readings of captures that change, as "keep reading" takes them.
    void poll()
    {
        HealthController& controller = *m_controller;
        for (int i = 0; i < pollsPerRound; ++i) {
            HealthSources sources;
            sources.files = {capturePath(i % 2 == 0 ? "two_h100.xml" : "four_h100_faults.xml")};
            controller.read(sources);
            if (!QTest::qWaitFor([&controller] { return !controller.isBusy(); }, 60'000))
                qFatal("a reading does not end");
            ++m_polls;
        }
        const int expected = shownGpus(*m_app.window) == 4 ? 2 : 4;
        m_app.chosenPath = capturePath(expected == 2 ? "two_h100.xml" : "four_h100_faults.xml");
        m_app.trigger(ActionId::OpenCapture);
        if (!QTest::qWaitFor([&] { return shownGpus(*m_app.window) == expected; }, 60'000))
            qFatal("the window does not show the reading");
        settle();
    }

    void report()
    {
        m_app.chosenPath = m_app.file(QStringLiteral("report.pdf"));
        m_app.trigger(ActionId::ExportPdf);
        if (QFileInfo(m_app.chosenPath).size() < 1000)
            qFatal("no report was written");
        ++m_reports;
        settle();
    }

    static void settle()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    WindowFixture m_app;
    std::unique_ptr<HealthController> m_controller{std::make_unique<HealthController>()};
    int m_ticks{0};
    int m_opens{0};
    int m_polls{0};
    int m_reports{0};
};

/// The least of the rounds from `first` up to `end`: what a moment's work holds on top is none of it.
Holdings least(const std::vector<Holdings>& rounds, std::size_t first, std::size_t end)
{
    Holdings result = rounds[first];
    for (std::size_t i = first + 1; i < end; ++i) {
        result.bytes = std::min(result.bytes, rounds[i].bytes);
        result.handles = std::min(result.handles, rounds[i].handles);
        result.threads = std::min(result.threads, rounds[i].threads);
    }
    return result;
}

int soak(int ticks)
{
    constexpr int warmUpRounds = 6;  // Each page has been shown, and a report was written.
    constexpr int fewestRounds = 4;
    constexpr std::int64_t bytesOfChance = 200'000;  // Caches and lists that happen to be longer at the end.
    constexpr std::int64_t bytesPerRound = 500;     // 5 bytes for each tick: any lasting object is more.
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    if (!catalogue)
        qFatal("no catalogue");
    applyTheme(Theme::Light);
    Soak window(*catalogue);
    const int rounds = std::max(fewestRounds, ticks / ticksPerRound);
    for (int i = 0; i < warmUpRounds; ++i)
        window.round(ticksPerRound / 10);
    std::vector<Holdings> held;
    for (int i = 0; i < rounds; ++i) {
        window.round(ticks / rounds);
        held.push_back(holdings());
        if (i % std::max(1, rounds / 10) == 0)
            std::printf("round %4d: %8.3f MB, %lld handles, %lld threads\n", i,
                        static_cast<double>(held.back().bytes) / 1e6, static_cast<long long>(held.back().handles),
                        static_cast<long long>(held.back().threads));
    }
    // Caches still fill in the first rounds: what they reach is compared, not how they get there.
    const std::size_t half = held.size() / 2;
    const Holdings before = least(held, half / 2, half);
    const Holdings after = least(held, half, held.size());
    const std::int64_t grown = after.bytes - before.bytes;
    std::printf("%d ticks, %d opens, %d polls, %d reports: %lld bytes more, %lld handles, %lld threads\n",
                window.ticks(), window.opens(), window.polls(), window.reports(), static_cast<long long>(grown),
                static_cast<long long>(after.handles - before.handles),
                static_cast<long long>(after.threads - before.threads));
    const std::int64_t allowed = bytesOfChance + bytesPerRound * static_cast<std::int64_t>(half);
    const bool flat = grown <= allowed && after.handles <= before.handles && after.threads <= before.threads;
    if (!flat)
        std::fprintf(stderr, "FAULT: memory, handles or threads grow\n");
    return flat ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("fusion"));
    QApplication::setCursorFlashTime(0);
    bool isNumber = false;
    const int ticks = QCoreApplication::arguments().value(1).toInt(&isNumber);
    if (!isNumber || ticks < 1) {
        std::fprintf(stderr, "usage: hardening_soak TICKS\n");
        return 2;
    }
    return soak(ticks);
}
