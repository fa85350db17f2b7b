// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QFont>

class QWidget;

namespace headroom {

/// What the user asks for; System follows the desktop's palette at start.
enum class ThemeChoice { System, Light, Dark };

/// Sizes of type, relative to the system font: 1.0, 0.9, 1.15 and 1.5.
enum class TypeSize { Body, Secondary, Section, Verdict };

/// The theme that a choice means, `systemPalette` being the palette of the desktop before any theme was applied.
[[nodiscard]] Theme resolvedTheme(ThemeChoice choice, const QPalette& systemPalette);

/// Gives the application Headroom's style (once) and the theme's palette; visible windows follow at once.
void applyTheme(Theme theme);

/// `base` in another size of the type scale, semi-bold if asked.
[[nodiscard]] QFont scaledFont(const QFont& base, TypeSize size, bool semiBold = false);

/// The colour of a role in the theme that the widget shows.
[[nodiscard]] QColor roleColor(const QWidget& widget, Role role);

/// Makes a label draw its text as Text, SecondaryText or Accent, in whichever theme is current.
void setTextRole(QWidget& widget, Role role);

/// Lets a widget fill itself with Window or Surface, in whichever theme is current.
void setFill(QWidget& widget, Role role);

/// Spacing in steps of the 4 px grid.
constexpr int grid(int steps) { return 4 * steps; }

/// Corner radius of cards and inputs, px.
inline constexpr int cornerRadius = 6;

}  // namespace headroom
