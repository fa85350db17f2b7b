// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"
#include "app/window/main_window.h"
#include "app/window/run_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <qcustomplot.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

// Cold start to first paint, in processes of their own: the whole window with the worked sample against a bare
// QMainWindow with a QCustomPlot of as many bars. This program starts itself with "--headroom" or "--bare", and takes
// the time from the start of the process to its end, right after the first frame on the (offscreen) screen.
// Rounds alternate, so that both meet the same load of the machine.

namespace {

using namespace headroom;

constexpr int rounds = 15;
constexpr int barCount = 9;

// Shows a window until its first frame is painted; 0 if it was.
int paintFirstFrame(QWidget& window)
{
    window.show();
    while (!window.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    window.repaint();
    return 0;
}

int startBare(int& argc, char** argv)
{
    const QApplication application(argc, argv);
    QMainWindow window;
    auto* plot = new QCustomPlot;
    QCPBars* below = nullptr;
    for (int i = 0; i < barCount; ++i) {
        auto* bars = new QCPBars(plot->yAxis, plot->xAxis);
        bars->setData({1.0}, {static_cast<double>(10 + i)});
        if (below != nullptr)
            bars->moveAbove(below);
        below = bars;
    }
    plot->rescaleAxes();
    window.setCentralWidget(plot);
    window.resize(1280, 800);
    return paintFirstFrame(window);
}

int startHeadroom(int& argc, char** argv)
{
    QApplication application(argc, argv);
    const QPalette systemPalette = QApplication::palette();
    const QTemporaryDir folder;
    QSettings store(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    Settings settings(store);
    applyTheme(Theme::Light);
    const Result<LoadedCatalogue> loaded = loadCatalogueBesideFonts();
    const Catalogue& catalogue = loaded->catalogue;
    const Dialogs dialogs = nativeDialogs();
    MainWindow window({catalogue, settings, dialogs, QDate::currentDate(), systemPalette},
                      *readSample(QLatin1String(firstSample), catalogue));
    return paintFirstFrame(window);
}

double startedMilliseconds(const QString& program, const QString& what)
{
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());  // The offscreen platform's remarks.
    QElapsedTimer timer;
    timer.start();
    process.start(program, {what});
    const bool ended = process.waitForFinished();
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    if (!ended || process.exitCode() != 0)
        qFatal("%s did not end well", qPrintable(what));
    return milliseconds;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1 && std::strcmp(argv[1], "--bare") == 0)
        return startBare(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--headroom") == 0)
        return startHeadroom(argc, argv);

    const QCoreApplication application(argc, argv);
    const QString self = QCoreApplication::applicationFilePath();
    std::vector<double> bare;
    std::vector<double> whole;
    startedMilliseconds(self, QStringLiteral("--bare"));  // Reads the libraries from disk for both.
    for (int i = 0; i < rounds; ++i) {
        bare.push_back(startedMilliseconds(self, QStringLiteral("--bare")));
        whole.push_back(startedMilliseconds(self, QStringLiteral("--headroom")));
    }
    const double ratio = median(whole) / median(bare);
    std::printf("cold start to first paint, median of %d: bare window %.1f ms, Headroom %.1f ms, ratio %.2f (goal 2)\n",
                rounds, median(bare), median(whole), ratio);
    return 0;
}
