// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QSize>

#include <functional>

class QWidget;

namespace headroom {

/// Percent that a person may zoom to; in between there are steps.
inline constexpr int leastZoom = 75;
inline constexpr int usualZoom = 100;
inline constexpr int mostZoom = 200;

/// The next larger or smaller step of the zoom, percent; the outermost one stays.
[[nodiscard]] int nextZoom(int percent, bool larger);

/// How large everything on the screen is, 1 being the lengths that code states. Like palette and style it is the
/// application's, so that all windows and dialogs have one size; paper and exported pictures know none.
[[nodiscard]] double zoom();

/// Shows all windows at that many percent, at once: type by the application's font, lengths by what follows below.
void applyZoom(int percent);

/// A length in px as the zoom of now shows it.
[[nodiscard]] int zoomed(int px);
[[nodiscard]] double zoomed(double px);
[[nodiscard]] QSize zoomed(const QSize& size);

/// The font at 100 %.
[[nodiscard]] QFont unzoomed(const QFont& font);

/// Does `apply` now and whenever the zoom changes while the widget is there: for sizes and fonts that a widget is given
/// once.
void followZoom(QWidget& widget, const std::function<void()>& apply);

/// A length at 100 % that stands for what it is at the zoom of now wherever it is used.
template <class Number>
class ZoomedLength {
public:
    constexpr explicit ZoomedLength(Number length) : m_length(length) {}
    // NOLINTNEXTLINE(google-explicit-constructor): it is written as a plain length.
    operator Number() const { return zoomed(m_length); }

private:
    Number m_length;
};
using Px = ZoomedLength<int>;
using RealPx = ZoomedLength<double>;

}  // namespace headroom
