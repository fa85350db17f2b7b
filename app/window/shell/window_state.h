// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRect>

class QWidget;

namespace headroom {

class Settings;

/// `wanted` moved and shrunk so that all of it lies on `screen`, but not smaller than `smallest`.
[[nodiscard]] QRect repairedGeometry(const QRect& wanted, const QRect& screen, const QSize& smallest);

/// Gives a window the place it had when it was closed last, or 1280 x 800 in the middle of the screen.
void restoreWindowGeometry(QWidget& window, const Settings& settings);

/// Remembers where the window is.
void rememberWindowGeometry(const QWidget& window, Settings& settings);

}  // namespace headroom
