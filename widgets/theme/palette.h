// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/estimate/time_parts.h"

#include <QColor>
#include <QPalette>

namespace headroom {

/// Light or dark; paper is always light.
enum class Theme { Light, Dark };

/// What a colour is for. Code asks for a role, never for a colour.
enum class Role {
    Window,
    Surface,
    Raised,
    Line,
    StrongLine,
    Grid,
    Text,
    SecondaryText,
    DisabledText,
    Accent,
    AccentTint,
    OnAccent,
    Good,
    Watch,
    Bad,
    GoodTint,
    WatchTint,
    BadTint,
    Groove
};

/// The colour of a role in a theme.
[[nodiscard]] QColor color(Role role, Theme theme);

/// The fill of a memory part: the same in every chart, table swatch and on paper (Okabe-Ito order, colour-blind safe).
[[nodiscard]] QColor partColor(MemoryPart part);

/// The text colour that reads on that fill (at least 4.5:1).
[[nodiscard]] QColor textOnPart(MemoryPart part);

/// The fill of a part of a step's time: blues work, browns talk to other GPUs, greys wait. Neighbours differ in
/// lightness, so that they are told apart without hue.
[[nodiscard]] QColor timePartColor(TimePart part);

/// The text colour that reads on that fill (at least 4.5:1).
[[nodiscard]] QColor textOnTimePart(TimePart part);

/// The colour of the n-th of several like things, such as sources of measurements; the eight repeat.
[[nodiscard]] QColor seriesColor(std::size_t index);

/// The text colour that reads on it.
[[nodiscard]] QColor textOnSeries(std::size_t index);

/// The Qt palette of a theme, for the Fusion style.
[[nodiscard]] QPalette qtPalette(Theme theme);

/// Which theme a widget's palette shows. Qt 6.4 has no colour scheme to ask, so the lightness of text decides.
[[nodiscard]] Theme themeOf(const QPalette& palette);

}  // namespace headroom
