// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/window_state.h"

#include "app/settings/settings.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace headroom {

namespace {

constexpr QSize firstSize{1280, 800};
// Title bar and borders, which are unknown before the window is shown.
constexpr QMargins usualFrame{4, 32, 4, 4};

// The screen that holds most of a rectangle; the primary one when none holds any of it.
const QScreen* screenOf(const QRect& rect)
{
    const QScreen* best = QGuiApplication::primaryScreen();
    int largest = 0;
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QRect common = screen->availableGeometry().intersected(rect);
        if (common.width() * common.height() > largest) {
            largest = common.width() * common.height();
            best = screen;
        }
    }
    return best;
}

}  // namespace

QRect repairedGeometry(const QRect& wanted, const QRect& screen, const QSize& smallest)
{
    const QSize size = wanted.size().boundedTo(screen.size()).expandedTo(smallest);
    const int x = std::max(screen.left(), std::min(wanted.left(), screen.right() + 1 - size.width()));
    const int y = std::max(screen.top(), std::min(wanted.top(), screen.bottom() + 1 - size.height()));
    return {QPoint(x, y), size};
}

void restoreWindowGeometry(QWidget& window, const Settings& settings)
{
    const QByteArray saved = settings.value(Setting::Geometry).toByteArray();
    const bool restored = !saved.isEmpty() && window.restoreGeometry(saved);
    if (!restored) {
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry().marginsRemoved(usualFrame);
        QRect place(QPoint(), firstSize.boundedTo(screen.size()));
        place.moveCenter(screen.center());
        window.setGeometry(place);
    }
    // A screen may have gone or shrunk since.
    if (!window.isMaximized() && !window.isFullScreen()) {
        const QRect screen = screenOf(window.geometry())->availableGeometry();
        window.setGeometry(repairedGeometry(window.geometry(), screen, window.minimumSize()));
    }
}

void rememberWindowGeometry(const QWidget& window, Settings& settings)
{
    settings.set(Setting::Geometry, window.saveGeometry());
}

}  // namespace headroom
